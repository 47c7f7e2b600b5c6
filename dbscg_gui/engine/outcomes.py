"""What an action has done that was first put off: a movement whose replacement is declined."""

from __future__ import annotations

from dbscg_gui.engine.state import Ctx

MISSING = "@missing"
"""Slot of a context: on how many cards its latest action was not done."""
NONE_DONE = "@none-done"
"""Slot of a context: an action of "up to" so many was done to none."""


def did_late(ctx: Ctx) -> None:
    """Count a card of the latest action that went after all, its replacement declined."""
    if not ctx.last:
        ctx.last = 1
        ctx.done += 1
    (missing,) = ctx.slots.pop(MISSING, (0,))
    if missing > 1:
        ctx.slots[MISSING] = (missing - 1,)
    elif missing:
        ctx.failed -= 1
