"""What the values of the vocabulary mean now: sets of cards, filters, amounts, conditions.

These are the doors. What each value means is told by the module of its family (`card_sets`,
`filters`, `amounts`, `conditions`), and those ask through the doors again: a condition counts a
set, the set is filtered by power, the power depends on a condition. So the doors know no family:
the package hands them one table for each when it is imported.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import Any

import msgspec

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as t
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.state import MODED, Card, Ctx, changed, is_hidden
from dbscg_gui.kernel.errors import EngineError
from dbscg_gui.kernel.records import replace


class Env(msgspec.Struct, frozen=True, gc=False):
    """Who reads an effect: the master, the card it stands on, and the resolving skill."""

    seat: int
    source: int
    ctx: Ctx | None = None
    source_def: int = 0


Finder = Callable[..., tuple[int, ...]]
Amounter = Callable[..., int]
ConditionCheck = Callable[..., bool]
FilterCheck = Callable[[Game, Card, t.Filter, Env], bool]
FilterChecks = tuple[tuple[frozenset[str], FilterCheck, frozenset[str]], ...]
"""Fields of a filter, what reads them, and those that ask for nothing but what is printed."""


class Checks(msgspec.Struct, frozen=True, gc=False):
    """What a filter needs to be asked: most filters ask for one or two things."""

    wanted: t.Filter
    number: int
    """Of no other filter that is known."""
    printed: tuple[FilterCheck, ...]
    """What goes by the print of the side that is up, while no effect adds to it."""
    others: tuple[FilterCheck, ...]
    is_any: bool
    """It asks for nothing."""


_finders: dict[type, Finder] = {}
_amounters: dict[type, Amounter] = {}
_conditions: dict[type, ConditionCheck] = {}
_filter_checks: list[tuple[frozenset[str], FilterCheck, frozenset[str]]] = []


def join(
    finders: dict[type, Finder],
    amounters: dict[type, Amounter],
    conditions: dict[type, ConditionCheck],
    filter_checks: FilterChecks,
) -> None:
    """Hand down what each value of the vocabulary means, one table for each family.

    The package does so once, when it is imported.
    """
    _finders.update(finders)
    _amounters.update(amounters)
    _conditions.update(conditions)
    _filter_checks[:] = filter_checks


def cards_of(game: Game, node: Any, env: Env) -> tuple[int, ...]:
    """Object ids of a set of cards, as it is now."""
    game.reads += 1
    finder = _finders.get(type(node))
    if finder is None:
        raise EngineError(f"no reading of {type(node).__name__}")
    return finder(game, node, env)


def amount(game: Game, value: t.Amount, env: Env) -> int:
    """The number an amount stands for now."""
    if isinstance(value, int):
        return value
    game.reads += 1
    amounter = _amounters.get(type(value))
    if amounter is None:
        raise EngineError(f"no reading of {type(value).__name__}")
    return amounter(game, value, env)


def holds(game: Game, condition: Any, env: Env) -> bool:
    """Whether a condition is fulfilled now."""
    game.reads += 1
    checker = _conditions.get(type(condition))
    if checker is None:
        raise EngineError(f"no reading of {type(condition).__name__}")
    return checker(game, condition, env)


def fits(game: Game, card: Card, wanted: t.Filter, env: Env) -> bool:
    """Whether a card fits a filter now."""
    if wanted is t.ANY_CARD:
        return True
    known = _known_checks.get(id(wanted))
    if known is None or known.wanted is not wanted:
        known = _checks(wanted)
    if known.printed:
        key = (known.number, card.def_id, card.side)
        fitting = game.lib.fitting
        if key not in fitting or game.is_checked or (not card.face_up and is_hidden(card)):
            if not _fits_print(game, card, known, env):
                return False
        elif not fitting[key]:
            return False
    for check in known.others:  # noqa: SIM110 (asked more than anything else: half the time of `all`)
        if not check(game, card, wanted, env):
            return False
    return True


def _fits_print(game: Game, card: Card, checks: Checks, env: Env) -> bool:
    """Whether a card fits by its print; the answer is kept where nothing may add to that."""
    lib = game.lib
    fits_it = all(check(game, card, checks.wanted, env) for check in checks.printed)
    if act.GainInfo not in lib.node_kinds and not is_hidden(card):
        if len(lib.fitting) >= _MOST_KEPT:
            lib.fitting.clear()
        key = (checks.number, card.def_id, card.side)
        if lib.fitting.setdefault(key, fits_it) is not fits_it:
            raise EngineError("what was kept of a card's print is not what is there")
    return fits_it


def _is_of_kind(game: Game, card: Card, wanted: t.Filter, _env: Env) -> bool:
    return not game.definition(card).kinds.isdisjoint(wanted.kinds)


def _is_other(_game: Game, card: Card, _wanted: t.Filter, env: Env) -> bool:
    return card.id != env.source


def _is_in_mode(_game: Game, card: Card, wanted: t.Filter, _env: Env) -> bool:
    return card.active == (wanted.mode == "active")


def _is_facing(_game: Game, card: Card, wanted: t.Filter, _env: Env) -> bool:
    return faces(card, wanted.face)


def _is_on_side(_game: Game, card: Card, wanted: t.Filter, _env: Env) -> bool:
    return card.side == (wanted.side == "flipped")


def _of_back(wanted: t.Filter) -> FilterCheck:
    """What is asked of the back side, whichever is up [masters 10-1-4]."""
    asked = replace(wanted, side="")

    def check(game: Game, card: Card, _wanted: t.Filter, env: Env) -> bool:
        if card.side == 0 and not game.rules.skills.hidden_side_counts:
            # [classic 2-3-2-1-2] what is not seen is not there.
            return False
        return fits(game, changed(card, side=1), asked, env)

    return check


def faces(card: Card, face: str) -> bool:
    """Whether a card lies face "up" or "down", or in "hidden" or "revealed" mode."""
    if face in ("up", "down"):
        return card.face_up == (face == "up")
    return card.zone in MODED and card.face_up == (face == "revealed")


def is_any(wanted: t.Filter) -> bool:
    """Whether a filter asks for nothing: any card fits."""
    if wanted is t.ANY_CARD:
        return True
    known = _known_checks.get(id(wanted))
    if known is None or known.wanted is not wanted:
        known = _checks(wanted)
    return known.is_any


_PLAIN_CHECKS: tuple[tuple[str, FilterCheck], ...] = (
    ("kinds", _is_of_kind),
    ("is_other", _is_other),
    ("mode", _is_in_mode),
    ("face", _is_facing),
    ("side", _is_on_side),
)
"""What is asked first, by the field that asks it."""
_known_checks: dict[int, Checks] = {}
"""The checks a filter needs, by its identity."""
_numbers = count()

_MOST_KEPT = 20_000


def _checks(wanted: t.Filter) -> Checks:
    asked = {
        name
        for name, default in zip(wanted.__struct_fields__, wanted.__struct_defaults__, strict=True)
        if getattr(wanted, name) != default
    }
    printed: list[FilterCheck] = []
    others: list[FilterCheck] = []
    if wanted.side == "back":
        others.append(_of_back(wanted))
    else:
        for name, check in _PLAIN_CHECKS:
            if name in asked:
                (printed if name == "kinds" else others).append(check)
        for fields, check, by_print in _filter_checks:
            own = asked & fields
            if own:
                (printed if own <= by_print else others).append(check)
    if len(_known_checks) >= _MOST_KEPT:
        _known_checks.clear()
    found = Checks(wanted, next(_numbers), tuple(printed), tuple(others), not asked)
    _known_checks[id(wanted)] = found
    return found


def in_range(value: int | None, wanted: t.Range | t.Bound, game: Game, env: Env) -> bool:
    """Whether a number fits; a card without that number never does [masters 19-1-6-1]."""
    if value is None:
        return False
    if isinstance(wanted, t.Bound):
        return compare(value, wanted.sense, amount(game, wanted.amount, env))
    return (wanted.low is None or value >= wanted.low) and (
        wanted.high is None or value <= wanted.high
    )


def compare(left: int, sense: str, right: int) -> bool:
    """`left` <sense> `right`, the sense as in `targets.Bound`."""
    if sense == "or-less":
        return left <= right
    if sense == "or-more":
        return left >= right
    if sense == "less":
        return left < right
    if sense == "more":
        return left > right
    return left == right


def player_seats(seat: int, whose: str) -> tuple[int, ...]:
    """Seats meant by "you", "opponent", "any", seen from `seat`."""
    if whose == "you":
        return (seat,)
    if whose == "opponent":
        return (1 - seat,)
    return (seat, 1 - seat)
