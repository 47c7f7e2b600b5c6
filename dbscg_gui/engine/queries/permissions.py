"""What players may not do, what they may do besides, and how often."""

from __future__ import annotations

from dbscg_gui.effects import actions as act
from dbscg_gui.engine import past
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.queries.card_sets import ghost, is_member, lies_in
from dbscg_gui.engine.queries.layers import applies, entries, is_active
from dbscg_gui.engine.queries.meaning import Env, fits, holds, is_any, player_seats
from dbscg_gui.engine.queries.permanents import EffectInForce
from dbscg_gui.engine.queries.skill_kinds import is_of_kinds, skill_words
from dbscg_gui.engine.state import Card
from dbscg_gui.kernel.records import replace


def is_player_restricted(
    game: Game,
    seat: int,
    what: str,
    card: Card | None = None,
    skill: act.Skill | None = None,
    target: int = 0,
    doer: int = 0,
) -> bool:
    """Whether an effect forbids a player to do something (with this card, this skill).

    Effects that allow it for a tax do not [masters 20-14-1]; those that allow it so many times do
    once it has been done as often.
    """
    if is_used_up(game, seat, what, card):
        return True
    if not entries(game, act.RestrictPlayer):
        return False
    found = player_restrictions(game, seat, what, card, skill, target, doer)
    return any(not entry.node.tax for entry in found)


def player_restrictions(
    game: Game,
    seat: int,
    what: str,
    card: Card | None = None,
    skill: act.Skill | None = None,
    target: int = 0,
    doer: int = 0,
) -> list[EffectInForce]:
    """The effects that forbid a player to do something, or to do it without a tax.

    With `target` to do it to that card; without, what is only forbidden of some targets is not.
    `doer` is the card by whose skill it would be done.
    """
    found = []
    for entry in entries(game, act.RestrictPlayer):
        node = entry.node
        if node.what != what or not _concerns(game, entry, seat):
            continue
        if not is_active(game, entry):
            continue
        if what in _FROM_AREAS and node.origin and (card is None or not lies_in(card, node.origin)):
            continue
        if node.by_filter is not None and not _is_done_by(game, entry, doer):
            continue
        if node.cards is not None and (what == "attack" or (what == "attack-others" and target)):
            aim = game.state.cards.get(target)
            is_aim = aim is not None and is_member(game, node.cards, aim, entry.env)
            if aim is None or is_aim == (what == "attack-others"):
                continue
        if entry.spared and (card is None or card.id in entry.spared):
            continue
        if node.except_by and skill is not None and node.except_by in skill_words(skill):
            continue
        if node.skill_kinds and (skill is None or not is_of_kinds(skill, node.skill_kinds)):
            continue
        if is_any(node.filter) or (card is not None and fits(game, card, node.filter, entry.env)):
            found.append(entry)
    return found


_FROM_AREAS = frozenset({"play", "play-by-skill", "activate", "combo"})
"""What may be forbidden of the cards of certain areas only."""


def _concerns(game: Game, entry: EffectInForce, seat: int) -> bool:
    """Whether a player is one of those a bar speaks of; what they did is asked as theirs."""
    if seat not in player_seats(entry.env.seat, entry.node.who):
        return False
    players = entry.node.players
    return players is None or holds(game, players, replace(entry.env, seat=seat))


def _is_done_by(game: Game, entry: EffectInForce, doer: int) -> bool:
    """Whether the card whose skill it is, is one of those a bar speaks of."""
    card = game.state.cards.get(doer)
    return card is not None and fits(game, card, entry.node.by_filter, entry.env)


def is_allowed(game: Game, card_id: int, what: str, target: Card | None = None) -> bool:
    """Whether an effect lets a card do what cards otherwise can't ("attack-active").

    What a card says goes before the rules [one_piece 1-3-1].
    """
    found = entries(game, act.Allow)
    if not found:
        return False
    card = game.state.cards[card_id]
    return any(
        entry.node.what == what
        and applies(game, entry, card)
        and (target is None or fits(game, target, entry.node.filter, entry.env))
        for entry in found
    )


def acts_made(game: Game, seat: int, node: act.LimitActs, reader: int) -> int:
    """How often a player did this turn, or in this battle, what a limit counts."""
    env = Env(reader, 0)
    told = past.LIMITED[node.what]
    notes = game.state.happened
    if node.per == "battle":
        notes = past.since_attack(notes) if game.state.battle is not None else ()
    return sum(
        event == told
        and who == seat
        and (is_any(node.filter) or fits(game, ghost(seat, def_id), node.filter, env))
        for event, who, def_id in notes
    )


def is_used_up(game: Game, seat: int, what: str, card: Card | None = None) -> bool:
    """Whether an effect that limits how often a player does something allows it no more."""
    for entry in entries(game, act.LimitActs):
        node = entry.node
        if node.what != what or seat not in player_seats(entry.env.seat, node.who):
            continue
        if not is_active(game, entry):
            continue
        if not is_any(node.filter) and (
            card is None or not fits(game, card, node.filter, entry.env)
        ):
            continue
        most = node.count if node.per or entry.amount is None else entry.amount
        if acts_made(game, seat, node, entry.env.seat) >= most:
            return True
    return False


def unison_limit(game: Game, seat: int, cards: tuple[int, ...]) -> int:
    """How many of these Unisons a player may have: one [masters 3-11-4], or as an effect says.

    An effect that allows several of some color or trait allows no others beside them
    [masters 3-11-5-1].
    """
    found = entries(game, act.UnisonLimit)
    if not found:
        return 1
    allowed: list[int] = [
        entry.node.count
        for entry in found
        if entry.env.seat == seat and is_active(game, entry) and _are_meant(game, entry, cards)
    ]
    return max([1, *allowed])


def _are_meant(game: Game, entry: EffectInForce, cards: tuple[int, ...]) -> bool:
    wanted = entry.node.filter
    found = (game.state.cards[card_id] for card_id in cards)
    return is_any(wanted) or all(fits(game, card, wanted, entry.env) for card in found)
