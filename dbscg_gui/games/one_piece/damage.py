"""Damage to a Leader: Life cards taken from the top, and their [Trigger] [one_piece 4-6].

Runs under the engine's name for damage, so battles and effects deal it alike.
"""

from __future__ import annotations

from typing import Any, ClassVar

from dbscg_gui.engine import costs, moves, replacing, transfers
from dbscg_gui.engine.decisions import Decision, Option
from dbscg_gui.engine.events import Event
from dbscg_gui.engine.game import AT_ONCE, Game, Procedure, procedure, step
from dbscg_gui.engine.handlers.damage import DamageFrame
from dbscg_gui.engine.moves import move
from dbscg_gui.engine.prohibitions import is_stopped
from dbscg_gui.engine.queries import meaning, permissions
from dbscg_gui.engine.state import DROP, HAND, LIFE, OUTSIDE, Card, MoveRequest
from dbscg_gui.games.one_piece.effects import QUEUE, SKILL_NAME, EffectFrame, QueueFrame


class LifeFrame(DamageFrame):
    """Damage dealt to `seat` by `card`, with the Life card that is checked."""

    is_announced: bool = False
    """That damage is dealt has been told."""
    first: int = -1
    """What waits for the damage stands among what is pending from here ..."""
    end: int = -1
    """... to here, until a [Trigger] lets it go first."""
    checked: int = 0
    """The Life card."""

    naming: ClassVar[tuple[str, ...]] = ("card", "checked")


def _determine(game: Game, frame: LifeFrame) -> None:
    """Damage without Life loses the match, looked at once [one_piece 7-1-4-1-1-1].

    [one_piece 9-2-1-1] [one_piece 1-2-1-1-1] [one_piece 1-2-2-1]
    """
    if not game.zone(frame.seat, LIFE):
        flags = game.state.flags
        if AT_ONCE in flags:
            flags[_STRUCK] = flags.get(_STRUCK, 0) | 1 << frame.seat
        else:
            game.finish(1 - frame.seat, "one_piece 7-1-4-1-1-1")


_STRUCK = "struck"
"""Flag: bit mask of those dealt damage without Life while the other player is dealt some, too."""


def struck_down(game: Game) -> int:
    """Bit mask of the players who have lost by damage dealt to both at the same time."""
    return game.state.flags.get(_STRUCK, 0)


def _request(game: Game, frame: LifeFrame, card: Card) -> MoveRequest:
    """How a Life card moves: to the hand, by [Banish] to the Trash [one_piece 10-1-3-1]."""
    source = game.state.cards.get(frame.card)
    return MoveRequest(
        card=card.id,
        zone=DROP if frame.to_drop else HAND,
        seat=frame.seat,
        by="damage",
        # A card lying face up is seen by both as it goes.
        is_secret=not frame.to_drop and card.known != 3,
        source=frame.card,
        source_def=source.def_id if source else 0,
        rule="one_piece 10-1-3-1" if frame.to_drop else "one_piece 4-6-2-1",
    )


def _take(game: Game, frame: LifeFrame) -> None:
    """The top Life card, one for each damage [one_piece 4-6-2-1] [one_piece 4-6-2-2].

    [one_piece 7-1-4-1-1-2] [one_piece 7-1-4-1-1-3] [one_piece 3-10-2]
    """
    life = game.zone(frame.seat, LIFE)
    if frame.dealt >= frame.amount or not life:
        frame.pc = DAMAGE.at("one_piece 8-6-2")
        return
    card = game.state.cards[life[-1]]
    frame.dealt += 1
    request = _request(game, frame, card)
    found = () if frame.to_drop else _triggers(game, card, request)
    if not frame.is_announced:
        frame.is_announced = True
        _tell(game, frame, min(frame.amount, len(life)))
    is_awaited = not frame.to_drop and frame.first < frame.end
    if not found and not is_awaited:
        move(game, request)
        frame.pc = DAMAGE.at("one_piece 4-6-2-1")
        return
    moves.reveal(game, (card.id,), 1 << frame.seat)
    frame.checked = card.id
    _resolve_what_waits(game, frame)


def _tell(game: Game, frame: LifeFrame, amount: int) -> None:
    """Damage dealt is told as the first card is checked, whatever that card is.

    Told at another time for a card with a [Trigger], it would tell that there is one.
    """
    source, before = game.state.cards.get(frame.card), len(game.state.pending)
    game.emit(Event("damage_dealt", seat=frame.seat, **_about(game, frame, source, amount)))
    # Where what waits for it stands among what is pending, until a [Trigger] lets it go first.
    frame.first, frame.end = before, len(game.state.pending)


def _resolve_what_waits(game: Game, frame: LifeFrame) -> None:
    """What waits for damage comes once a Life card is checked: so official answers have it.

    The card is taken, or its [Trigger] activated, after that. Whether it has one does not matter:
    resolved later for a card without, it would tell that, which stays hidden [one_piece 10-1-5-2].
    What [Banish] trashes nobody checks, and what else is pending waits on [one_piece 8-6-2].
    """
    pending, first, end = game.state.pending, frame.first, frame.end
    if first < end:
        game.state.pending = (*pending[first:end], *pending[:first], *pending[end:])
        game.push(QueueFrame(QUEUE, left=end - first, is_one_generation=True))
    frame.first = frame.end = -1


def _about(game: Game, frame: LifeFrame, source: Card | None, amount: int) -> dict[str, Any]:
    battle = game.state.battle
    return {
        "amount": amount,
        "source": frame.card,
        "source_def": source.def_id if source else 0,
        "card": frame.card,
        "def_id": source.def_id if source else 0,
        "by_seat": source.seat if source else -1,
        "by": "battle" if battle is not None and battle.attacker == frame.card else "skill",
        "rule": "one_piece 4-6-2",
    }


def _ask(game: Game, frame: LifeFrame) -> None:
    """Whether the [Trigger] of the card checked is activated [one_piece 10-1-5-1]."""
    card = game.state.cards.get(frame.checked)
    found = () if card is None else _triggers(game, card, _request(game, frame, card))
    if card is None or not found:
        if card is not None:
            move(game, _request(game, frame, card))
        frame.pc = DAMAGE.at("one_piece 4-6-2-1")
        return
    options = (*(Option("activate", card=card.id, skill=s) for s in found), Option("pass"))
    game.ask(
        Decision(
            frame.seat,
            "trigger",
            options,
            rule="one_piece 10-1-5-1",
            source=card.id,
            skill=found[0],
            default=(0,),
        )
    )


def _triggers(game: Game, card: Card, request: MoveRequest) -> tuple[int, ...]:
    """[Trigger] effects that may be activated instead of taking the card [one_piece 2-11-1].

    None when the card can't go to the hand [one_piece 4-6-3-1].
    """
    if is_stopped(game, request) or replacing.replacements(game, request):
        return ()
    found = []
    env = meaning.Env(card.owner, card.id, None, card.def_id)
    for skill_id in game.side(card).skills:
        skill = game.lib.skills[skill_id]
        if (
            skill.kind == "trigger"
            and (skill.condition is None or meaning.holds(game, skill.condition, env))
            and costs.can_pay(game, skill.cost, env)
            and not permissions.is_player_restricted(game, card.owner, "activate", card, skill)
        ):
            found.append(skill_id)
    return tuple(found)


def _answer(game: Game, frame: LifeFrame) -> None:
    """Damage is suspended for the [Trigger] [one_piece 8-6-2-1] [one_piece 4-6-3].

    Declined, the card goes to the hand unseen by the other player [one_piece 10-1-5-2].
    """
    option = game.chosen()[0]
    card = game.state.cards[frame.checked]
    if option.kind == "pass":
        move(game, _request(game, frame, card))
        frame.pc = DAMAGE.at("one_piece 4-6-2-1")
        return
    # While its [Trigger] resolves the card is in no area.
    moves.reveal(game, (card.id,))
    event = Event("revealed", seat=card.seat, card=card.id, def_id=card.def_id)
    game.emit(event)
    new = transfers.perform(
        game, MoveRequest(card=card.id, zone=OUTSIDE, seat=card.owner, rule="one_piece 10-1-5-1")
    )
    frame.checked = new
    game.push(EffectFrame(SKILL_NAME, seat=frame.seat, card=new, skill=option.skill, by="trigger"))


def _put_away(game: Game, frame: LifeFrame) -> None:
    """A card whose [Trigger] has not moved it goes to the Trash; damage goes on."""
    card = game.state.cards.get(frame.checked)
    if card is not None and card.zone == OUTSIDE:
        move(
            game,
            MoveRequest(card=card.id, zone=DROP, seat=card.owner, rule="one_piece 10-1-5-1"),
        )
    frame.pc = DAMAGE.at("one_piece 4-6-2-1")


def _told(game: Game, frame: LifeFrame) -> None:
    """What waits for damage comes after all of it [one_piece 8-6-2]."""
    if frame.dealt == 0:
        return
    source = game.state.cards.get(frame.card)
    about = _about(game, frame, source, frame.dealt)
    game.emit(Event("damage_taken", seat=frame.seat, **about))


DAMAGE: Procedure = procedure(
    "engine.damage",
    LifeFrame,
    step("one_piece 7-1-4-1-1-1", _determine),
    step("one_piece 4-6-2-1", _take),
    step("one_piece 10-1-5-1", _ask),
    step("one_piece 4-6-3", _answer),
    step("one_piece 8-6-2-1", _put_away),
    step("one_piece 8-6-2", _told),
)
