"""Whether each kind of condition is fulfilled."""

from __future__ import annotations

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as t
from dbscg_gui.engine.context_slots import CAME_FROM, ENERGY_PAID, RESTED
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.queries.amounts import count_different, handled
from dbscg_gui.engine.queries.card_info import colors
from dbscg_gui.engine.queries.card_sets import lies_in
from dbscg_gui.engine.queries.layers import applies, entries
from dbscg_gui.engine.queries.meaning import (
    ConditionCheck,
    Env,
    amount,
    cards_of,
    compare,
    fits,
    holds,
    in_range,
    is_any,
    player_seats,
)
from dbscg_gui.engine.queries.occurred import has_happened, has_occurred
from dbscg_gui.engine.state import COMBO, ENERGY, ZONE_INDEX
from dbscg_gui.kernel.records import replace


def _has(game: Game, c: t.Has, env: Env) -> bool:
    if c.holder and env.seat >= 0:
        # [masters 20-1] "you or your opponent": one of the players alone fulfils it.
        alone = replace(c, holder="")
        return any(_has(game, alone, replace(env, seat=seat)) for seat in (0, 1))
    if type(c.cards) is t.InZones and type(c.count) is t.Range and not c.distinct:
        return _are_there(game, c.cards, c.count, env)
    found = cards_of(game, c.cards, env)
    return in_range(count_different(game, found, c.distinct), c.count, game, env)


def _are_there(game: Game, wanted: t.InZones, count: t.Range, env: Env) -> bool:
    """Whether so many cards lie in some areas; counted as far as it matters."""
    cards = game.state.cards
    least = count.low or 0
    # One more than is wanted at most, or as many as are wanted at least, decides it.
    enough = least if count.high is None else count.high + 1
    found = 0
    for seat in player_seats(env.seat, wanted.whose):
        for name in wanted.zones:
            pile = game.zone(seat, ZONE_INDEX[name])
            if wanted.filter is t.ANY_CARD:
                found += len(pile)
                continue
            for card_id in pile:
                if found >= enough:
                    break
                found += fits(game, cards[card_id], wanted.filter, env)
    return found >= least and (count.high is None or found <= count.high)


def _are(game: Game, c: t.Are, env: Env) -> bool:
    cards = cards_of(game, c.cards, env)
    wanted = _without_color(game, c, env)
    return bool(cards) and all(fits(game, game.state.cards[i], wanted, env) for i in cards)


def _without_color(game: Game, c: t.Are, env: Env) -> t.Filter:
    """What is asked of a card; of the Leader's color nothing where an effect waives it."""
    if not c.filter.colors or not isinstance(c.cards, t.InZones) or c.cards.zones != ("leader",):
        return c.filter
    waived = [e for e in entries(game, act.Allow) if e.node.what == "ignore-leader-color"]
    card = game.state.cards.get(env.source)
    if card is None or not any(applies(game, entry, card) for entry in waived):
        return c.filter
    return replace(c.filter, colors=(), color_rule="any")


def _turn_number(game: Game, c: t.TurnNumber, env: Env) -> bool:
    """Turns are counted for each player, extra ones too, by the games that ask for it."""
    seat = env.seat if c.whose == "you" else 1 - env.seat
    if game.state.turn_seat != seat:
        return False
    return in_range(game.state.flags.get(f"turns:{seat}", 0), c.count, game, env)


def _in_battle(game: Game, c: t.InBattle, env: Env) -> bool:
    battle = game.state.battle
    if battle is None:
        return False
    roles = {"": (battle.attacker, battle.guard), "attacker": (battle.attacker,)}
    fighters = roles.get(c.role, (battle.guard,))
    found = [i for i in cards_of(game, c.cards, env) if i in fighters]
    if c.other is None or not found:
        return bool(found)
    opposite = {battle.attacker: battle.guard, battle.guard: battle.attacker}
    wanted = cards_of(game, c.other, env)
    return any(opposite[i] in wanted for i in found)


def _has_energy_markers(game: Game, c: t.HasEnergyMarkers, env: Env) -> bool:
    return any(
        in_range(game.state.energy_markers[seat], c.count, game, env)
        for seat in player_seats(env.seat, c.whose)
    )


def _paid_by_marker(game: Game, c: t.PaidByMarker, env: Env) -> bool:
    """Whether a marker paid for the card [fusion_world FW-PAY-2], or for this very skill."""
    if c.of == "card" and f"marker_paid:{env.source}" in game.state.flags:
        return True
    return env.ctx is not None and 0 in env.ctx.slots.get(ENERGY_PAID, ())


def _compared(game: Game, c: t.Compared, env: Env) -> bool:
    """Whether two amounts compare so; the value of a card that is not there compares with none."""
    for side in (c.left, c.right):
        if type(side) is t.ValueOf and not cards_of(game, side.cards, env):
            return False
    return compare(amount(game, c.left, env), c.sense, amount(game, c.right, env))


def _chosen(game: Game, c: t.Chosen, env: Env) -> bool:
    cards = game.state.cards
    found = handled(c, env)
    if c.origin and env.ctx:
        told = env.ctx.slots.get(CAME_FROM, ())
        areas = {ZONE_INDEX[zone] for zone in c.origin}
        came = {card for card, zone in zip(told[::2], told[1::2], strict=True) if zone in areas}
        found = tuple(i for i in found if i in came)
    wanted = c.filter
    if wanted.mode and env.ctx and any(i in cards and not _has_mode(game, i) for i in found):
        # Where they are they have no mode [masters 1-10-1]: that they were in counts.
        rested = env.ctx.slots.get(RESTED, ())
        found = tuple(i for i in found if (i in rested) == (wanted.mode == "rest"))
        wanted = replace(wanted, mode="")
    if not is_any(wanted):
        found = tuple(i for i in found if i in cards and fits(game, cards[i], wanted, env))
    return in_range(len(found), c.count, game, env)


def _has_mode(game: Game, card_id: int) -> bool:
    """Whether a card lies where cards are in Active or Rest Mode."""
    zone = game.state.cards[card_id].zone
    return zone in game.rules.in_play or zone in (COMBO, ENERGY)


def _played_by(game: Game, c: t.PlayedBy, env: Env) -> bool:
    if c.way == "activated":
        # An Extra has left that area by then [masters 12-2-3-2].
        return env.ctx is not None and env.ctx.zone in {ZONE_INDEX[zone] for zone in c.areas}
    if c.way == "paid":
        return env.ctx is not None and "energy-paid" in env.ctx.slots
    card = game.state.cards.get(env.source)
    if card is None:
        return False
    if c.this_turn and card.turn != game.state.turn:
        return False
    if c.way == "combo":
        # [masters 8-5-10-1] it remembers where it came from.
        return card.zone == ZONE_INDEX["combo"] and card.way in c.areas
    if c.way == "union":
        # [masters 22-13-2]
        return card.way.startswith("union")
    return card.way == c.way or (c.way == "evolve" and card.way.endswith("evolve"))


def _covers_colors(game: Game, c: t.CoversColors, env: Env) -> bool:
    cards = game.state.cards
    printed = [game.side(cards[i]).colors for i in cards_of(game, c.cards, env)]
    return frozenset().union(*printed).issuperset(c.colors)


def _share_color(game: Game, c: t.ShareColor, env: Env) -> bool:
    shown = [colors(game, game.state.cards[i]) for i in cards_of(game, c.cards, env)]
    return bool(shown) and bool(frozenset.intersection(*shown))


def _lies(game: Game, c: t.Lies, env: Env) -> bool:
    """A card that has moved meanwhile is another card and lies nowhere [masters 3-1-4]."""
    found = [game.state.cards[i] for i in cards_of(game, c.cards, env)]
    seats = player_seats(env.seat, c.whose)
    return bool(found) and all(card.seat in seats and lies_in(card, c.zones) for card in found)


def _during_battle(game: Game, c: t.DuringBattle, env: Env) -> bool:
    return game.state.battle is not None


CONDITIONS: dict[type, ConditionCheck] = {
    t.Has: _has,
    t.Are: _are,
    t.Turn: lambda g, c, e: (g.state.turn_seat == e.seat) == (c.whose == "you"),
    t.TurnNumber: _turn_number,
    t.InBattle: _in_battle,
    t.HasEnergyMarkers: _has_energy_markers,
    t.PaidByMarker: _paid_by_marker,
    t.DuringBattle: _during_battle,
    t.Compared: _compared,
    t.Happened: has_happened,
    t.Occurred: has_occurred,
    t.Chosen: _chosen,
    t.PlayedBy: _played_by,
    t.CoversColors: _covers_colors,
    t.ShareColor: _share_color,
    t.Lies: _lies,
    t.Not: lambda g, c, e: not holds(g, c.condition, e),
    t.And: lambda g, c, e: all(holds(g, part, e) for part in c.conditions),
    t.Or: lambda g, c, e: any(holds(g, part, e) for part in c.conditions),
}
