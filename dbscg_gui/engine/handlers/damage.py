"""Damage to players, one life card after the other [masters 21-3]."""

from __future__ import annotations

from typing import Any, ClassVar

from dbscg_gui.effects import actions as act
from dbscg_gui.engine import one_shot_effects, transfers
from dbscg_gui.engine.decisions import Decision, Option
from dbscg_gui.engine.events import Event
from dbscg_gui.engine.game import Game, Procedure, procedure, step
from dbscg_gui.engine.interpreter import did, env_of, handles
from dbscg_gui.engine.moves import move
from dbscg_gui.engine.queries import layers, meaning, permissions
from dbscg_gui.engine.replacing import is_replaced
from dbscg_gui.engine.resolving import ResolveFrame
from dbscg_gui.engine.state import DROP, HAND, LEADER, LIFE, Blow, Ctx, Frame, MoveRequest
from dbscg_gui.kernel.errors import EngineError


@handles(act.DealDamage)
def _damage(game: Game, frame: ResolveFrame, ctx: Ctx, node: act.DealDamage) -> bool:
    amount = meaning.amount(game, node.amount, env_of(ctx))
    # [masters 0-1-3-3] players who are dealt damage together lose together; the turn player's is
    # processed first [masters 0-2-8], so it is pushed last.
    seats = meaning.player_seats(ctx.seat, node.who)
    if len(seats) > 1:
        game.begin_at_once()
        game.push(Frame(AT_ONCE_ENDS.name))
    for seat in sorted(seats, key=lambda seat: seat == game.state.turn_seat):
        push_damage(game, seat, amount, source=ctx.source, skill=ctx.skill)
    did(ctx, amount, 1)
    return True


class DamageFrame(Frame):
    """Damage dealt to `seat` by `card`."""

    amount: int = 0
    dealt: int = 0
    """How much of it has been dealt."""
    to_drop: bool = False
    """Life cards go to Drop, not to the hand."""
    wins: bool = False
    """Whoever deals it has won."""
    is_told: bool = False
    """It has been announced that damage is dealt."""

    passing: ClassVar[tuple[str, ...]] = ("ctx", "to_drop")


def push_damage(
    game: Game,
    seat: int,
    amount: int,
    *,
    source: int,
    to_drop: bool = False,
    wins: bool = False,
    is_told: bool = False,
    skill: int = -1,
) -> None:
    """Deal damage to a player as one event [masters 5-10-3] [masters 21-3-2]; nothing for 0.

    [classic 4-10-2]

    Damage that is not taken makes nothing pending [masters 8-4-6-1-1]. With `is_told` it has been
    announced that damage is dealt.
    """
    if amount <= 0 or permissions.is_player_restricted(game, seat, "take-damage"):
        return
    if is_kept_from_damage(game, seat, source, skill):
        return
    if one_shot_effects.shield(game, seat):
        return
    blow = Blow(amount, to_drop, wins, is_told)
    request = _request(game, seat, blow, source, skill)
    if request is None or not is_replaced(game, request):
        _begin(game, seat, blow, source, skill)


def _request(game: Game, seat: int, blow: Blow, source: int, skill: int) -> MoveRequest | None:
    """Damage as what may be replaced whole, however much it is [masters 5-10-4] [masters 9-10-1].

    It happens to the player's Leader; None where nothing replaces damage.
    """
    leaders = game.zone(seat, LEADER)
    if not leaders or not any(e.node.event == "damage" for e in layers.entries(game, act.Instead)):
        return None
    dealer = game.state.cards.get(source)
    return MoveRequest(
        card=leaders[-1],
        zone=LEADER,
        seat=seat,
        event="damage",
        by="battle" if skill < 0 else "skill",
        by_seat=dealer.seat if dealer else -1,
        source=source,
        source_def=dealer.def_id if dealer else 0,
        skill=skill,
        rule=game.cite("damage"),
        blow=blow,
    )


def _begin(game: Game, seat: int, blow: Blow, source: int, skill: int) -> None:
    kind = game.kind_of("engine.damage", DamageFrame)
    game.push(
        kind(
            "engine.damage",
            seat=seat,
            amount=blow.amount,
            card=source,
            skill=skill,
            to_drop=blow.to_drop,
            wins=blow.wins,
            is_told=blow.is_told,
        )
    )


def _unreplaced(game: Game, request: MoveRequest) -> int:
    """Deal the damage that nothing came in the place of."""
    if request.blow is None:
        raise EngineError("damage without its amount")
    _begin(game, request.seat, request.blow, request.source, request.skill)
    return request.card


transfers.PERFORMERS["damage"] = _unreplaced


def is_kept_from_damage(game: Game, seat: int, source: int, skill: int) -> bool:
    """Whether a player takes none from this attack, or from this skill."""
    if skill < 0:
        card = game.state.cards.get(source)
        return permissions.is_player_restricted(game, seat, "take-attack-damage", card)
    # What a keyword stands for is a keyword skill.
    is_keyword = bool(game.lib.skills[skill].keyword)
    return not is_keyword and permissions.is_player_restricted(game, seat, "take-skill-damage")


def _damage_card(game: Game, frame: DamageFrame) -> None:
    """One life card at a time, of the damaged player's choice [masters 21-3-2] [classic 3-9-2].

    Or of the other player's, where the card that deals the damage says so [masters 0-1-1].
    """
    life = game.zone(frame.seat, LIFE)
    if frame.dealt >= frame.amount or not life:
        frame.pc = 2
        return
    cards = game.state.cards
    options = tuple(Option("card", card=i) for i in reversed(life))
    is_theirs = frame.card in cards and permissions.is_allowed(game, frame.card, "choose-lost-life")
    if len(life) > 1 and is_theirs:
        game.ask(
            Decision(
                1 - frame.seat,
                "choose-cards",
                options,
                1,
                1,
                rule=game.cite("damage"),
                source=frame.card,
                default=(0,),
            )
        )
    elif len(life) > 1 and any(cards[i].known for i in life):
        game.ask(
            Decision(
                frame.seat,
                "life",
                options,
                rule=game.cite("damage"),
                source=frame.card,
                default=(0,),
            )
        )
    else:
        game.state.answer = ()


def take_damage(game: Game, frame: DamageFrame) -> None:
    """Take one life card for damage: the one chosen, else the top one."""
    life = game.zone(frame.seat, LIFE)
    chosen = game.chosen()[0].card if game.state.answer else life[-1]
    source = game.state.cards.get(frame.card)
    to = DROP if frame.to_drop else HAND
    move(
        game,
        MoveRequest(
            card=chosen,
            zone=to,
            seat=frame.seat,
            by="damage",
            is_secret=not frame.to_drop,
            source=frame.card,
            source_def=source.def_id if source else 0,
            rule=game.cite("critical") if frame.to_drop else game.cite("damage"),
        ),
    )
    frame.dealt += 1
    if game.rules.skills.counts_each_draw:
        # [classic 4-10-2-2] one damage is taken, so many times.
        game.emit(Event("damage_taken", seat=frame.seat, **_damage_event(game, frame, 1)))


def _damage_take(game: Game, frame: DamageFrame) -> None:
    take_damage(game, frame)
    frame.pc = 0


def _damage_event(game: Game, frame: DamageFrame, amount: int) -> dict[str, Any]:
    """What is told of damage: its source is the card whose skill or attack dealt it.

    [classic 4-11-1-1]
    """
    source = game.state.cards.get(frame.card)
    return {
        "amount": amount,
        "source": frame.card,
        "source_def": source.def_id if source else 0,
        "card": frame.card,
        "def_id": source.def_id if source else 0,
        "by_seat": source.seat if source else -1,
        "skill": frame.skill,
        "by": "battle" if frame.skill < 0 else "skill",
        "rule": game.cite("damage-dealt"),
    }


def tell_damage(game: Game, frame: DamageFrame) -> None:
    """Announce the damage that was taken.

    [masters 5-10-4] any number of damage is one event [masters 9-6-2-1-2].

    Skills about damage dealt become pending [masters 8-4-6-1-3].
    """
    if frame.dealt == 0:
        return
    common = _damage_event(game, frame, frame.dealt)
    if not game.rules.skills.counts_each_draw:
        game.emit(Event("damage_taken", seat=frame.seat, **common))
    if not frame.is_told:
        game.emit(Event("damage_dealt", seat=1 - frame.seat, **common))
    if frame.wins:
        # [masters 22-18-2] dealing life damage with [Victory Strike] wins.
        game.finish(1 - frame.seat, game.cite("damage-loss"))


def _end_at_once(game: Game, frame: Frame) -> None:
    game.state.frames.pop()
    game.end_at_once()


AT_ONCE_ENDS: Procedure = procedure("engine.at-once", Frame, step("loss", _end_at_once))
"""The end of what happens to both players at the same time."""

DAMAGE: Procedure = procedure(
    "engine.damage",
    DamageFrame,
    step("damage", _damage_card),
    step("damage", _damage_take),
    step("damage-dealt", tell_damage),
)
