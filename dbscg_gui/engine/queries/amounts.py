"""The number each kind of amount stands for."""

from __future__ import annotations

from dbscg_gui.effects import targets as t
from dbscg_gui.engine.context_slots import HOW_MUCH
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.queries.card_cost import (
    combo_cost,
    energy_cost,
    printed_cost,
    total_cost,
    z_cost,
)
from dbscg_gui.engine.queries.card_info import colors, info
from dbscg_gui.engine.queries.card_power import combo_power, power, power_for
from dbscg_gui.engine.queries.meaning import (
    Amounter,
    Env,
    amount,
    cards_of,
    fits,
    is_any,
    player_seats,
)
from dbscg_gui.engine.queries.occurred import times_happened, times_occurred


def _count_of(game: Game, value: t.CountOf, env: Env) -> int:
    found = cards_of(game, value.cards, env)
    count = count_different(game, found, value.distinct) // value.per * value.times
    return count if value.maximum is None else _capped(count, value.maximum)


def _color_count(game: Game, value: t.ColorCount, env: Env) -> int:
    cards = game.state.cards
    shown = (colors(game, cards[i]) for i in cards_of(game, value.cards, env))
    count = len(frozenset().union(*shown).difference(value.apart))
    count = count // value.per * value.times
    return count if value.maximum is None else min(count, value.maximum)


def handled(value: t.SlotCount | t.Chosen, env: Env) -> tuple[int, ...]:
    """The cards that actions of this skill handled, each once."""
    slots = env.ctx.slots if env.ctx else {}
    found: tuple[int, ...] = slots.get(value.slot, ())
    for name in value.also:
        found += tuple(i for i in slots.get(name, ()) if i not in found)
    return found


def _slot_count(game: Game, value: t.SlotCount, env: Env) -> int:
    cards = game.state.cards
    found = handled(value, env)
    if not is_any(value.filter):
        found = tuple(i for i in found if i in cards and fits(game, cards[i], value.filter, env))
    return len(found) // value.per * value.times


def _marker_count(game: Game, value: t.MarkerCount, env: Env) -> int:
    cards = game.state.cards
    count = sum(cards[i].markers for i in cards_of(game, value.cards, env))
    return count // value.per * value.times


def _energy_marker_count(game: Game, value: t.EnergyMarkerCount, env: Env) -> int:
    markers = game.state.energy_markers
    count = sum(markers[seat] for seat in player_seats(env.seat, value.whose))
    return count // value.per * value.times


def _event_amount(game: Game, value: t.EventAmount, env: Env) -> int:
    much = env.ctx.slots.get(HOW_MUCH, (0,)) if env.ctx else (0,)
    return much[0] // value.per * value.times


def _past_count(game: Game, value: t.PastCount, env: Env) -> int:
    what = value.of
    count = (
        times_happened(game, what, env)
        if isinstance(what, t.Happened)
        else times_occurred(game, what, env)
    )
    return count // value.per * value.times


def _value_of(game: Game, value: t.ValueOf, env: Env) -> int:
    found = cards_of(game, value.cards, env)
    return sum(_value(game, i, value, env) for i in found) * value.times


def _total(game: Game, value: t.Total, env: Env) -> int:
    of = t.ValueOf(what=value.what, cards=value.cards)
    found = cards_of(game, value.cards, env)
    return sum(_value(game, i, of, env) for i in found) * value.times


def _value(game: Game, card_id: int, value: t.ValueOf, env: Env) -> int:
    card = game.state.cards[card_id]
    if value.front:
        return getattr(game.front(card).sides[0], value.what) or 0
    side = game.side(card)
    if value.what == "power":
        return (side.power or 0) if value.is_original else power_for(game, card_id, env)
    if value.what == "cost":
        return (printed_cost(game, card) if value.is_original else total_cost(game, card)) or 0
    if value.what == "specified":
        return len(energy_cost(game, card, is_used=False)[0])
    if value.what == "z_cost":
        return z_cost(game, card) if not value.is_original else side.z_cost or 0
    if value.what == "combo_power":
        return (side.combo_power if value.is_original else combo_power(game, card)) or 0
    return combo_cost(game, card) or 0


def count_different(game: Game, found: tuple[int, ...], distinct: str) -> int:
    """How many of these cards there are, of those alike only one."""
    if not distinct:
        return len(found)
    return len({sameness(game, i, distinct) for i in found})


def sameness(game: Game, card_id: int, distinct: str) -> object:
    """What two cards must not have in common ("with different card names")."""
    card = game.state.cards[card_id]
    match distinct:
        case "name":
            return info(game, card, "names")
        case "character":
            return info(game, card, "characters")
        case "color":
            return colors(game, card)
        case "power":
            return power(game, card_id)
    return total_cost(game, card)


def values_of(game: Game, found: tuple[int, ...], of: str) -> tuple[int, ...]:
    """The powers of cards, or their energy costs."""
    if of == "power":
        return tuple(power(game, i) for i in found)
    return tuple(total_cost(game, game.state.cards[i]) or 0 for i in found)


def _capped(count: int, most: int) -> int:
    """An amount, raised or lowered, by no more than so much."""
    return max(-abs(most), min(abs(most), count))


def _until(game: Game, value: t.Until, env: Env) -> int:
    lacking = value.count - len(cards_of(game, value.cards, env))
    return max(0, -lacking if value.down else lacking)


AMOUNTS: dict[type, Amounter] = {
    t.X: lambda game, value, env: env.ctx.x if env.ctx else 0,
    t.CountOf: _count_of,
    t.ColorCount: _color_count,
    t.SlotCount: _slot_count,
    t.MarkerCount: _marker_count,
    t.EnergyMarkerCount: _energy_marker_count,
    t.EventAmount: _event_amount,
    t.PastCount: _past_count,
    t.Until: _until,
    t.ValueOf: _value_of,
    t.Sum: lambda game, value, env: sum(amount(game, part, env) for part in value.amounts),
    t.Total: _total,
}
