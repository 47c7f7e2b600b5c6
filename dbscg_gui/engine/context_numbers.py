"""The numbers of contexts as a seat may see them: counted anew.

A match counts every context it makes, also those of skills that are only considered where nobody
sees it, so the count tells of what is hidden. In a view they are numbered from 1 in the order they
were made, and so are those that are gone but still named somewhere.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from dbscg_gui.engine.game import NEXT_CTX
from dbscg_gui.engine.references import CONTEXT_SLOTS
from dbscg_gui.engine.state import MoveRequest, State
from dbscg_gui.kernel.records import replace

Named = int | tuple[int, ...] | MoveRequest
"""What names contexts: one, several, or movements by their effects."""


def count_anew(state: State) -> None:
    """Number the contexts of a state from 1; its flags, frames and contexts must be its own.

    It goes on as it would have: nothing else is told by the numbers.
    """
    named = sorted({*_named(state)} - {0})
    was = state.flags.pop(NEXT_CTX, 1)
    if named:
        # Behind the other flags: its place among them tells when the first context was made.
        state.flags[NEXT_CTX] = len(named) + 1
    if was == len(named) + 1:
        return
    new = {0: 0, **{old: number for number, old in enumerate(named, 1)}}
    for ctx in state.ctxs.values():
        ctx.id = new[ctx.id]
        for name, step in CONTEXT_SLOTS.items():
            if name in ctx.slots:
                told = ctx.slots[name]
                ctx.slots[name] = tuple(n if at % step else new[n] for at, n in enumerate(told))
    state.ctxs = {ctx.id: ctx for ctx in state.ctxs.values()}
    for frame in state.frames:
        for field in frame.within:
            setattr(frame, field, _renumbered(getattr(frame, field), new))
    state.pending = tuple(replace(p, ctx=new[p.ctx]) if p.ctx else p for p in state.pending)
    state.delays = tuple(replace(each, ctx=new[each.ctx]) for each in state.delays)


def _named(state: State) -> Iterator[int]:
    """All numbers of contexts in a state; 0 is none."""
    for ctx in state.ctxs.values():
        yield ctx.id
        for name, step in CONTEXT_SLOTS.items():
            yield from ctx.slots.get(name, ())[::step]
    for frame in state.frames:
        for field in frame.within:
            yield from _numbers(getattr(frame, field))
    yield from (each.ctx for each in state.pending)
    yield from (each.ctx for each in state.delays)


def _numbers(value: Named) -> Iterator[int]:
    if isinstance(value, int):
        yield value
    elif isinstance(value, tuple):
        yield from value
    else:
        yield value.ctx
        for also in value.also:
            yield from _numbers(also)


def _renumbered(value: Named, new: Mapping[int, int]) -> Named:
    if isinstance(value, int):
        return new[value]
    if isinstance(value, tuple):
        return tuple(new[each] for each in value)
    also = tuple(replace(each, ctx=new[each.ctx]) for each in value.also)
    return replace(value, ctx=new[value.ctx], also=also)
