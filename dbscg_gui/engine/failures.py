"""How often parts of an effect were not done, as a seat may see it: counted anew.

A player who was asked and declined has failed at more parts of a sentence than one who had nothing
to be asked about, so the number tells of what is hidden. What it is for is only whether more has
failed than before: in a view it rises by one from each number that is still compared to the next.
"""

from __future__ import annotations

from dbscg_gui.engine.costs import PayFrame
from dbscg_gui.engine.outcomes import MISSING
from dbscg_gui.engine.replacing import ReplaceFrame
from dbscg_gui.engine.resolving import Attempts, ResolveFrame
from dbscg_gui.engine.state import Ctx, State
from dbscg_gui.engine.together import TogetherFrame


def count_anew(state: State) -> None:
    """Number what failed in the contexts of a state from 0; its frames and contexts are its own.

    A movement that may still be replaced may still succeed: what waits for that stays as it was.
    """
    failing = [ctx for ctx in state.ctxs.values() if ctx.failed]
    if not failing:
        return
    put_off = {
        number
        for frame in state.frames
        if isinstance(frame, (ReplaceFrame, TogetherFrame))
        for number in (frame.ctx, frame.move.ctx)
    }
    for ctx in failing:
        if ctx.id not in put_off:
            ctx.slots.pop(MISSING, None)
            _count(state, ctx)


def _count(state: State, ctx: Ctx) -> None:
    paying = [f for f in state.frames if f.ctx == ctx.id and isinstance(f, PayFrame)]
    asking = [
        (frame, frame.progress)
        for frame in state.frames
        if frame.ctx == ctx.id
        and isinstance(frame, ResolveFrame)
        and isinstance(frame.progress, Attempts)
    ]
    # Whether anything has failed at all counts as well.
    told = {0, ctx.failed, *(f.failed for f in paying), *(before.failed for _, before in asking)}
    anew = {failed: place for place, failed in enumerate(sorted(told))}
    ctx.failed = anew[ctx.failed]
    for frame in paying:
        frame.failed = anew[frame.failed]
    for each, before in asking:
        each.progress = Attempts(before.done, anew[before.failed])
