"""Attacks and battles of the One Piece Card Game, step by step [one_piece 7]."""

from __future__ import annotations

from typing import ClassVar

from dbscg_gui.engine import battles, by_hand, continuous
from dbscg_gui.engine.decisions import Decision, Option
from dbscg_gui.engine.events import Event
from dbscg_gui.engine.game import Game, Procedure, procedure, step
from dbscg_gui.engine.handlers.changes import switch
from dbscg_gui.engine.handlers.damage import push_damage
from dbscg_gui.engine.moves import move
from dbscg_gui.engine.queries import card_power, card_skills
from dbscg_gui.engine.state import DROP, HAND, LEADER, LIFE, MoveRequest
from dbscg_gui.games.one_piece import legality
from dbscg_gui.games.one_piece.don import BOOST
from dbscg_gui.games.one_piece.effects import SKILL_NAME, EffectFrame, answered_attack, run_effects
from dbscg_gui.games.one_piece.legality import COUNTER_KINDS, FIGHTERS
from dbscg_gui.kernel.records import replace

BATTLE_NAME = "one_piece.battle"
BATTLE_DAMAGE = 1
"""[one_piece 7-1-4-1-1]"""
DOUBLE = 2
"""[one_piece 10-1-2-1]"""


# -- Attack Step -----------------------------------------------------------------------------


class FightFrame(battles.BattleFrame):
    """A battle that may have come to its Damage Step."""

    fighters: tuple[int, ...] = ()
    """The two cards that battled in it, where something waits for that."""

    naming: ClassVar[tuple[str, ...]] = ("card", "target", "fighters")


def _declare(game: Game, frame: FightFrame) -> None:
    """The attack is declared by resting the card [one_piece 7-1] [one_piece 7-1-1-1]."""
    card = game.state.cards[frame.card]
    if not card.active or frame.target not in game.state.cards:
        game.state.frames.pop()
        return
    switch(game, card.id, active=False, by="rule")
    battles.open_battle(game, frame)


def _attack_effects(game: Game, frame: FightFrame) -> None:
    """[When Attacking], then [On Your Opponent's Attack] [one_piece 7-1-1-3].

    The order is that of all pending effects: the turn player's first [one_piece 10-2-16-1].
    [one_piece 10-2-5-1]
    """
    battles.tell(game, "attacks", frame.card, frame.target, "one_piece 7-1-1-3")


def _fighters_stay(game: Game) -> bool:
    """Whether attacker and target lie where they lay: a new area makes a new card."""
    battle = game.state.battle
    if battle is None or battle.is_over:
        return False
    cards = game.state.cards
    fighters = (cards.get(battle.attacker), cards.get(battle.guard))
    return all(card is not None and card.zone in FIGHTERS for card in fighters)


def _after_attack(game: Game, frame: FightFrame) -> None:
    """On to the Block Step if both are still there [one_piece 7-1-1-4]."""
    if not _fighters_stay(game):
        frame.pc = BATTLE_PROCEDURE.at("one_piece 7-1-5-1")


# -- Block Step ------------------------------------------------------------------------------


def _ask_block(game: Game, frame: FightFrame) -> None:
    """One [Blocker] of the attacked player, or none [one_piece 7-1-2-1]."""
    battles.set_step(game, "block", "one_piece 7-1-2-1")
    seat = 1 - frame.seat
    found = [
        Option("block", card=i)
        for zone in FIGHTERS
        for i in game.zone(seat, zone)
        if legality.check_block(game, seat, i) is None
    ]
    if not found:
        frame.pc += 1
        return
    options = (*found, Option("pass"))
    _ask(game, seat, "block", options, "one_piece 7-1-2-1")


def _ask(game: Game, seat: int, kind: str, options: tuple[Option, ...], rule: str) -> None:
    game.ask(
        Decision(
            seat,
            kind,
            options,
            rule=rule,
            default=(len(options) - 1,),
            answering=answered_attack(game),
        )
    )


def _block(game: Game, frame: FightFrame) -> None:
    """The [Blocker] rests and takes the place of the attacked card [one_piece 10-1-4-1].

    [On Block] is pending by that [one_piece 7-1-2-2] [one_piece 10-2-15-1].
    """
    option = game.chosen()[0]
    battle = game.state.battle
    if option.kind == "pass" or battle is None:
        return
    card = game.state.cards[option.card]
    switch(game, card.id, active=False, by="cost")
    game.state.battle = replace(battle, guard=card.id, by_blocker=True)
    game.touch()
    battles.tell(game, "guard_changed", card.id, battle.attacker, "one_piece 10-1-4-1")
    battles.tell(
        game, "skill_activated", card.id, battle.attacker, "one_piece 7-1-2-2", by="blocker"
    )


def _after_block(game: Game, frame: FightFrame) -> None:
    """On to the Counter Step if both are still there [one_piece 7-1-2-3]."""
    if not _fighters_stay(game):
        frame.pc = BATTLE_PROCEDURE.at("one_piece 7-1-5-1")


# -- Counter Step ----------------------------------------------------------------------------


def _attacked(game: Game, frame: FightFrame) -> None:
    """ "When attacked" effects of the attacked player [one_piece 7-1-3-1]."""
    battles.set_step(game, "counter", "one_piece 7-1-3-1")
    battle = game.state.battle
    if battle is not None:
        battles.tell(game, "attacked", battle.guard, battle.attacker, "one_piece 7-1-3-1")
        _tell_both(game, "battles", battle.attacker, battle.guard, "one_piece 7-1-3-1")


def _is_asked(game: Game, kind: str) -> bool:
    """Whether a card of the match waits for such an event or asks for it later."""
    return not game.lib.trigger_events.isdisjoint((kind, f"{kind}:this"))


def _tell_both(game: Game, kind: str, attacker: int, guard: int, rule: str) -> None:
    """Two cards battle each other: one event for each of them.

    Its origin is where the other card lies: a Leader or a Character.
    """
    if not _is_asked(game, kind):
        return
    cards = game.state.cards
    for card_id, other_id in ((attacker, guard), (guard, attacker)):
        card, other = cards.get(card_id), cards.get(other_id)
        if card is None or other is None:
            continue
        is_leader = "leader" in game.lib.defs[other.def_id].kinds
        game.emit(
            Event(
                kind,
                seat=card.seat,
                card=card_id,
                def_id=card.def_id,
                other=other_id,
                other_def=other.def_id,
                origin="leader" if is_leader else "battle",
                rule=rule,
            )
        )


def counter_options(game: Game, seat: int) -> tuple[Option, ...]:
    """What the attacked player may do in the Counter Step [one_piece 7-1-3-2].

    A Character from the hand for its Counter, for any of one's Leader and Characters
    [one_piece 7-1-3-2-1], or a [Counter] Event [one_piece 7-1-3-2-2].
    """
    hosts = [i for zone in FIGHTERS for i in game.zone(seat, zone)]
    options = [
        Option("boost", card=i, target=host)
        for i in game.zone(seat, HAND)
        if hosts and legality.check_boost(game, seat, i, hosts[0]) is None
        for host in hosts
    ]
    options.extend(legality.activations(game, seat, COUNTER_KINDS))
    options.append(Option("pass"))
    return tuple(options)


def _ask_counter(game: Game, frame: FightFrame) -> None:
    if not _fighters_stay(game):
        frame.pc += 1
        return
    options = counter_options(game, 1 - frame.seat)
    if len(options) == 1 and not by_hand.stops(game, 1 - frame.seat):
        frame.pc += 1
        return
    _ask(game, 1 - frame.seat, "counter-step", options, "one_piece 7-1-3-2")


def _do_counter(game: Game, frame: FightFrame) -> None:
    """Any number of times, in any order."""
    option = game.chosen()[0]
    if option.kind == "pass":
        return
    frame.pc = BATTLE_PROCEDURE.at("one_piece 7-1-3-2") - 1
    seat = 1 - frame.seat
    if option.kind == "boost":
        _boost(game, seat, option)
    else:
        game.push(
            EffectFrame(SKILL_NAME, seat=seat, card=option.card, skill=option.skill, by="counter")
        )


def _boost(game: Game, seat: int, option: Option) -> None:
    """Trash the Character, its Counter raises a power for the battle [one_piece 2-10-1].

    [one_piece 7-1-3-2-1]
    """
    card = game.state.cards[option.card]
    amount = card_power.counter(game, card)
    ctx = game.new_ctx(seat=seat, source=card.id, source_def=card.def_id, skill=-1)
    move(
        game,
        MoveRequest(
            card=card.id,
            zone=DROP,
            seat=seat,
            event="discard",
            by_seat=seat,
            rule="one_piece 7-1-3-2-1",
            ctx=ctx.id,
        ),
    )
    continuous.add(game, ctx, BOOST, (option.target,), amount=amount)
    continuous.tell_power(game, ctx, (option.target,), amount)
    game.drop_ctx(ctx.id)


def _after_counter(game: Game, frame: FightFrame) -> None:
    """On to the Damage Step if both are still there [one_piece 7-1-3-3]."""
    if not _fighters_stay(game):
        frame.pc = BATTLE_PROCEDURE.at("one_piece 7-1-5-1")


# -- Damage Step -----------------------------------------------------------------------------


def _compare(game: Game, frame: FightFrame) -> None:
    """The attacker wins with equal or greater power [one_piece 7-1-4-1], negative or not
    [one_piece 1-3-7].

    Else nothing happens [one_piece 7-1-4-2].
    """
    battles.set_step(game, "damage", "one_piece 7-1-4-1")
    battle = game.state.battle
    if battle is None:
        return
    if _is_asked(game, "battled"):
        frame.fighters = (battle.attacker, battle.guard)
    margin = card_power.power(game, battle.attacker) - card_power.power(game, battle.guard)
    game.emit(
        Event(
            "battle_result",
            seat=frame.seat,
            card=battle.attacker,
            other=battle.guard,
            amount=margin,
            rule="one_piece 7-1-4-1",
        )
    )
    if margin < 0:
        frame.pc = BATTLE_PROCEDURE.at("one_piece 7-1-5-1")


def attack_wins(game: Game) -> bool:
    """Whether the running attack is at a Leader whose player has no Life.

    [one_piece 7-1-4-1-1-1]
    """
    battle = game.state.battle
    guard = game.state.cards.get(battle.guard) if battle is not None else None
    return guard is not None and guard.zone == LEADER and not game.zone(guard.seat, LIFE)


def _deal(game: Game, frame: FightFrame) -> None:
    """Damage to a Leader [one_piece 7-1-4-1-1], a K.O. for a Character [one_piece 7-1-4-1-2].

    [one_piece 10-2-1-1]
    """
    battle = game.state.battle
    if battle is None:
        return
    attacker = game.state.cards[battle.attacker]
    guard = game.state.cards[battle.guard]
    if guard.zone == LEADER:
        words = card_skills.keywords(game, attacker.id)
        amount = DOUBLE if "double-attack" in words else BATTLE_DAMAGE
        push_damage(game, guard.seat, amount, source=attacker.id, to_drop="banish" in words)
        return
    new = move(
        game,
        MoveRequest(
            card=guard.id,
            zone=DROP,
            seat=guard.owner,
            event="ko",
            by="battle",
            by_seat=attacker.seat,
            source=attacker.id,
            source_def=attacker.def_id,
            rule="one_piece 7-1-4-1-2",
        ),
    )
    if frame.fighters:
        frame.fighters = (attacker.id, new or guard.id)
    if new:
        battles.tell(game, "ko_by_battle", attacker.id, new, "one_piece 7-1-4-1-2")


# -- end of the battle -----------------------------------------------------------------------


def _end_effects(game: Game, frame: FightFrame) -> None:
    """ "At the end of this battle" and "if this card battles" [one_piece 7-1-5-2]."""
    battles.set_step(game, "end", "one_piece 7-1-5-1")
    battle = game.state.battle
    if battle is not None:
        battles.tell(game, "battle_end", battle.attacker, battle.guard, "one_piece 7-1-5-2")
    if frame.fighters:
        # Only where the Damage Step was reached did two cards battle [one_piece 7-1-3-3].
        _tell_both(game, "battled", frame.fighters[0], frame.fighters[1], "one_piece 7-1-5-2")


def _effects_end(game: Game, frame: FightFrame) -> None:
    """The turn player's effects "during this battle" end."""
    battles.end_effects_of(game, frame.seat)


def _effects_end_other(game: Game, frame: FightFrame) -> None:
    """Then the other player's."""
    battles.end_effects_of(game, 1 - frame.seat)
    battles.drop_delays(game)


BATTLE_PROCEDURE: Procedure = procedure(
    BATTLE_NAME,
    FightFrame,
    step("one_piece 1-3-3", battles.tax),
    step("one_piece 7-1-1-1", _declare),
    step("one_piece 7-1-1-3", _attack_effects),
    step("one_piece 7-1-1-3", run_effects),
    step("one_piece 7-1-1-4", _after_attack),
    step("one_piece 7-1-2-1", _ask_block),
    step("one_piece 10-1-4-1", _block),
    step("one_piece 7-1-2-2", run_effects),
    step("one_piece 7-1-2-3", _after_block),
    step("one_piece 7-1-3-1", _attacked),
    step("one_piece 7-1-3-1", run_effects),
    step("one_piece 7-1-3-2", _ask_counter),
    step("one_piece 7-1-3-2", _do_counter),
    step("one_piece 7-1-3-3", _after_counter),
    step("one_piece 7-1-4-1", _compare),
    step("one_piece 7-1-4-1-1", _deal),
    step("one_piece 8-6-2", run_effects),
    step("one_piece 7-1-5-1", _end_effects),
    step("one_piece 7-1-5-2", run_effects),
    step("one_piece 7-1-5-3", _effects_end),
    step("one_piece 7-1-5-4", _effects_end_other),
    step("one_piece 7-1-5-5", battles.over),
)
