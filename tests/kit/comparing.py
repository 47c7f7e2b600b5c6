"""States as bytes that stay the same while procedures keep their notes in other fields.

Of a frame counts which procedure runs, where it stands, whose it is and for which card. What it
has noted besides is its own: that it notes the right things is seen by what happens then. For the
same reason what is remembered of loops counts without the keys, which are made of such notes.
"""

from __future__ import annotations

from typing import Any

from dbscg_gui.engine.state import State
from dbscg_gui.engine.views import SeatView
from dbscg_gui.kernel import records


def state_bytes(state: State) -> bytes:
    """All of a state but what its procedures noted."""
    return records.encode([_told(state, name) for name in state.__struct_fields__])


def view_bytes(view: SeatView) -> bytes:
    """All of a view but what the procedures under way noted."""
    return state_bytes(view.state)


def _told(state: State, name: str) -> Any:
    if name == "frames":
        return [(each.proc, each.pc, each.seat, each.card, each.ctx) for each in state.frames]
    loops = state.loops
    if name == "loops" and loops is not None:
        counts = (sorted(each.values()) for each in (loops.limits, loops.uses, loops.returns))
        return [loops.held, loops.place.amounts, loops.place.known, len(loops.trail), *counts]
    return getattr(state, name)


def another_state(digest: str) -> str:
    """The digest of another state than that of this digest, kept by the same version."""
    layout, _, content = digest.partition(".")
    return f"{layout}.{'0' * len(content)}"
