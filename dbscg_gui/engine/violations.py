"""More cards in play than allowed: their master keeps some, the others leave [masters 21-11].

Playing never brings this about [masters 22-39-2]; gaining control of cards may, or turning one up.
"""

from __future__ import annotations

import msgspec

from dbscg_gui.engine.decisions import Decision, Option
from dbscg_gui.engine.enters_play import KeepFrame, is_z_extra
from dbscg_gui.engine.falls import fall
from dbscg_gui.engine.game import Game, Procedure, procedure, step
from dbscg_gui.engine.queries import card_info, card_skills, permissions
from dbscg_gui.engine.state import BATTLE, DROP, UNISON, Frame, MoveRequest, is_hidden


class Excess(msgspec.Struct, frozen=True):
    """Cards of one player of which only `keep` may stay."""

    seat: int
    cards: tuple[int, ...]
    keep: int


def find_violation(game: Game) -> Excess | None:
    """The first group of cards that breaks a limit, if any."""
    for seat in (0, 1):
        unisons = game.zone(seat, UNISON)
        limit = permissions.unison_limit(game, seat, unisons)
        if len(unisons) > limit:
            # [masters 3-11-4]
            return Excess(seat, unisons, limit)
        there = game.zone(seat, BATTLE)
        may_clash = game.lib.has_z_extras and len(there) > 1
        z_extras = tuple(i for i in there if _is_z_extra(game, i)) if may_clash else ()
        if len(z_extras) > 1:
            # [masters 4.00 21-11-2] an effect put too many there, or turned one up.
            return Excess(seat, z_extras, 1)
        fields = _fields(game, seat) if game.lib.has_fields and len(there) > 1 else ()
        if len(fields) > 1:
            # [masters 22-3-5] of a second one that was not placed, but turned up or taken over, the
            # manual says nothing: as of all other limits, its master chooses [masters 21-11-3].
            return Excess(seat, fields, 1)
    is_unique = game.rules.playing.unique_keeps_one and "unique" in game.lib.keyword_words
    is_limited = game.lib.play_limits
    for seat in (0, 1) if is_unique or is_limited else ():
        found = _namesakes(game, seat) if is_unique else None
        if found is None and is_limited:
            found = _copies(game, seat)
        if found is not None:
            return found
    return None


def _fields(game: Game, seat: int) -> tuple[int, ...]:
    """The [Field] cards in a player's Battle Area."""
    cards = game.state.cards
    return tuple(i for i in game.zone(seat, BATTLE) if "field" in game.definition(cards[i]).kinds)


def _is_z_extra(game: Game, card_id: int) -> bool:
    return is_z_extra(game, game.state.cards[card_id])


def _namesakes(game: Game, seat: int) -> Excess | None:
    """Cards of one name, one of them with [Unique] [masters 22-39-4]."""
    cards = game.state.cards
    by_name: dict[str, list[int]] = {}
    for card_id in game.zone(seat, BATTLE):
        if is_hidden(cards[card_id]):
            continue  # it has no name [masters 4.00 23-5-2]
        by_name.setdefault(game.side(cards[card_id]).name, []).append(card_id)
    for alike in by_name.values():
        if len(alike) > 1 and any("unique" in card_skills.keywords(game, i) for i in alike):
            return Excess(seat, tuple(alike), 1)
    return None


def _copies(game: Game, seat: int) -> Excess | None:
    """More copies of a card, or cards of a name, than a text allows [masters 21-11-2]."""
    there = [game.state.cards[card_id] for card_id in game.zone(seat, BATTLE)]
    for card in there:
        limit = card_info.play_limit(game, card)
        if limit is not None:
            alike = tuple(
                each.id for each in there if card_info.is_limited(game, limit, card, each)
            )
            if len(alike) > limit.count:
                return Excess(seat, alike, limit.count)
    return None


def judge_limits(game: Game) -> bool:
    """Let the master of cards that break a limit choose; whether there are any [masters 21-11].

    By control, by a flip or otherwise [masters 4.00 21-11-2].
    """
    found = find_violation(game)
    if found is None:
        return False
    game.push(KeepFrame("engine.keep", seat=found.seat, cards=found.cards, keep=found.keep))
    return True


def _ask(game: Game, frame: KeepFrame) -> None:
    game.ask(
        Decision(
            frame.seat,
            "choose-cards",
            tuple(Option("card", card=i) for i in frame.cards),
            frame.keep,
            frame.keep,
            rule=game.cite("copies-in-play"),
            default=tuple(range(frame.keep)),
        )
    )


def _drop_others(game: Game, frame: KeepFrame) -> None:
    kept = {option.card for option in game.chosen()}
    game.batch = set()
    for card_id in frame.cards:
        card = game.state.cards.get(card_id)
        if card is not None and card_id not in kept:
            fall(
                game,
                MoveRequest(
                    card=card_id,
                    zone=DROP,
                    seat=card.owner,
                    rule=game.cite("copies-in-play"),
                    is_forced=True,
                ),
            )
    game.batch = None


KEEP: Procedure = procedure(
    "engine.keep", KeepFrame, step("copies-in-play", _ask), step("copies-in-play", _drop_others)
)
"""The cards kept are chosen, as many as may be, the rest go to their owners' Drop
[masters 4.00 21-11-3]."""


def _drop_other_fields(game: Game, frame: Frame) -> None:
    newcomer = game.state.cards.get(frame.card)
    if newcomer is None or newcomer.zone != BATTLE:
        return  # another that came with it was the last
    game.together()
    for card_id in _fields(game, frame.seat):
        card = game.state.cards.get(card_id)
        if card is None or card_id == frame.card:
            continue
        rule = game.cite("field-replaced")
        fall(
            game,
            MoveRequest(card=card_id, zone=DROP, seat=card.owner, rule=rule, is_forced=True),
        )
    game.batch = None


ONE_FIELD: Procedure = procedure(
    "engine.one-field",
    Frame,
    step("field-replaced", _drop_other_fields),
    # One that something else has happened to instead is still there and one too many: it leaves all
    # the same [masters 9-10-1-1-1].
    step("field-replaced", _drop_other_fields),
)
"""The [Field] that was placed in a Battle Area sends the others there to Drop [masters 22-3-5].

[classic 3-6-6]
[classic 10-3-3]
[fusion_world FW-GL-17]
"""
