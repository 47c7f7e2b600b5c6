"""Attacks and battles of the classic game, step by step [classic 7]."""

from __future__ import annotations

from dbscg_gui.engine import battles
from dbscg_gui.engine.events import Event
from dbscg_gui.engine.game import Game, Procedure, procedure, step
from dbscg_gui.engine.handlers.damage import push_damage
from dbscg_gui.engine.queries import card_skills, permissions
from dbscg_gui.engine.state import BATTLE, LEADER, UNISON, Battle, Card
from dbscg_gui.games.dbs import fighting
from dbscg_gui.games.dbs.frames import FightFrame
from dbscg_gui.games.dbs.timing import checkpoint, counter_window

STRIKE_FLOOR = "strike-floor"
"""Option of the ruleset: a [Strike] never lowers damage; without it, it says exactly how much."""


def _attack_pends(game: Game, frame: FightFrame) -> None:
    """Attack skills and [Blocker] become pending [classic 7-1-1]."""
    battles.tell(game, "attacks", frame.card, frame.target, "classic 7-1-1")
    battles.tell(game, "attacked", frame.target, frame.card, "classic 7-1-1")


def _attack_valid(game: Game, frame: FightFrame) -> None:
    """A negated attack and one without a fighter go no further [classic 7-1-4]."""
    if not fighting.is_void(game):
        frame.pc = _OFFENSE


# -- Offense and Defense Step ----------------------------------------------------------------


def _offense_start(game: Game, frame: FightFrame) -> None:
    """The turn player's step [classic 7-2-1]."""
    battles.set_step(game, "offense", "classic 7-2")
    game.emit(Event("offense_start", seat=frame.seat, rule="classic 7-2-1-1"))


def _ask_offense(game: Game, frame: FightFrame) -> None:
    fighting.ask(game, frame, frame.seat, "offense", "classic 7-2-1-2", _CALLED_OFF)


def _do_offense(game: Game, frame: FightFrame) -> None:
    _do(game, frame, frame.seat, _OFFENSE_TIMING)


def _defense_start(game: Game, frame: FightFrame) -> None:
    """The other player's step [classic 7-3-1]; an attacked Unison has none [classic 7-2-1-3-1]."""
    if fighting.guard_zone(game) == UNISON:
        frame.pc = _DAMAGE
        return
    battles.set_step(game, "defense", "classic 7-3")
    game.emit(Event("defense_start", seat=1 - frame.seat, rule="classic 7-3-1-1"))


def _ask_defense(game: Game, frame: FightFrame) -> None:
    fighting.ask(game, frame, 1 - frame.seat, "defense", "classic 7-3-1-2", _CALLED_OFF)


def _do_defense(game: Game, frame: FightFrame) -> None:
    _do(game, frame, 1 - frame.seat, _DEFENSE_TIMING)


def _do(game: Game, frame: FightFrame, seat: int, back: int) -> None:
    """Carry the choice out and come back, or go on to the next step.

    [classic 7-2-1-3] [classic 7-3-1-3]
    """
    option = game.chosen()[0]
    if option.kind == "pass":
        return
    frame.pc = back
    if option.kind == "combo":
        # A checkpoint and a counter window follow each combo [classic 7-2-1-2] [classic 7-3-1-2].
        game.push(counter_window(game, "combo", 1 - seat, card=option.card))
    # A skill with its windows before and after [classic 7-2-1-2-3-1] [classic 7-3-1-2-3-1].
    fighting.carry_out(game, seat, option)


# -- Damage Step -----------------------------------------------------------------------------


def _damage_start(game: Game, frame: FightFrame) -> None:
    """The step in which the battle is decided [classic 7-4-1]."""
    if fighting.is_void(game):
        frame.pc = _CALLED_OFF
        return
    battles.set_step(game, "damage", "classic 7-4")
    game.emit(Event("damage_start", seat=frame.seat, rule="classic 7-4-1-1"))


def _add_combos(game: Game, frame: FightFrame) -> None:
    if fighting.is_void(game):
        frame.pc = _CALLED_OFF
    else:
        fighting.add_combos(game)


def _compare(game: Game, frame: FightFrame) -> None:
    """With equal or greater power the attack card wins, else nothing happens [classic 7-4-1-4]."""
    battle = game.state.battle
    if battle is None:
        return
    won = fighting.compare(game, battle, "classic 7-4-1-4")
    frame.is_won = won
    if not won:
        frame.pc = _AFTER_RESULT
        return
    zone = fighting.guard_zone(game)
    if zone == LEADER:
        _tell_damage(game, battle)
    elif zone == UNISON and not fighting.is_unison_spared(game, battle):
        battles.tell(game, "marker_removing", battle.guard, battle.attacker, "classic 7-4-1-4-3")
    elif zone == BATTLE:
        frame.koed = fighting.knock_out(game, battle, "classic 7-4-1-4-2")
        for koed in frame.koed:
            # [classic 7-4-1-4-4-1]
            battles.tell(game, "ko_by_battle", battle.attacker, koed, "classic 7-4-1-4-4-1")


def damage_of(game: Game, card: Card) -> int:
    """Damage of an attack: one or what a text says, or what [Strike] says instead.

    [classic 10-7-1]
    """
    said = fighting.strikes(card_skills.keywords(game, card.id))
    if not said or game.rules.options.get(STRIKE_FLOOR):
        return fighting.damage_of(game, card)
    # Of several the player damaged says which one comes last [classic 8-9-2].
    return min(said)


def attack_wins(game: Game) -> bool:
    """Whether the running attack takes the last life, or wins by [Victory Strike].

    [classic 9-2-3] [classic 10-20-1]
    """
    return fighting.takes_last_life(game, damage_of)


def _tell_damage(game: Game, battle: Battle) -> None:
    """Skills about damage dealt become pending before any is taken [classic 7-4-1-4-1]."""
    attacker = game.state.cards[battle.attacker]
    guard = game.state.cards[battle.guard]
    if permissions.is_player_restricted(game, guard.seat, "take-damage"):
        return
    game.emit(
        Event(
            "damage_dealt",
            seat=attacker.seat,
            amount=damage_of(game, attacker),
            source=attacker.id,
            source_def=attacker.def_id,
            card=attacker.id,
            def_id=attacker.def_id,
            by_seat=attacker.seat,
            by="battle",
            rule="classic 7-4-1-4-1",
        )
    )


def _deal(game: Game, frame: FightFrame) -> None:
    """Damage to the Leader's player, or markers off the Unison, after the checkpoint.

    As many as the damage would be [classic 7-4-1-4-3-1], one without [Strike]
    [classic 7-4-1-4-3-3], all by [Victory Strike] [classic 7-4-1-4-3-2]; each one removed is told
    [classic 7-4-1-4-3-4].
    """
    battle = game.state.battle
    if battle is None or not frame.is_won:
        return
    attacker = game.state.cards.get(battle.attacker)
    guard = game.state.cards.get(battle.guard)
    if attacker is None or guard is None:
        return
    words = card_skills.keywords(game, attacker.id)
    if guard.zone == LEADER:
        push_damage(
            game,
            guard.seat,
            damage_of(game, attacker),
            source=attacker.id,
            # [classic 10-6-1]
            to_drop="critical" in words,
            # [classic 10-20-1]
            wins="victory-strike" in words,
            is_told=True,
        )
    elif guard.zone == UNISON:
        lost = damage_of(game, attacker) if fighting.strikes(words) else 1
        if "victory-strike" in words:
            lost = guard.markers
        fighting.take_markers(game, battle, min(lost, guard.markers), "classic 7-4-1-4-3")


# -- the end ---------------------------------------------------------------------------------


def _drop_combos(game: Game, frame: FightFrame) -> None:
    """Cards of both Combo Areas go to their owners' Drop first of all [classic 7-4-1-6]."""
    fighting.drop_combos(game, frame.seat, "classic 7-4-1-6")


def _drop_idle_combos(game: Game, frame: FightFrame) -> None:
    """Also of a battle that goes no further [classic 7-1-4-1]."""
    fighting.drop_combos(game, frame.seat, "classic 7-1-4-1")


def _end_combos(game: Game, frame: FightFrame) -> None:
    fighting.end_combos(game)


def _battle_end(game: Game, frame: FightFrame) -> None:
    """Skills about the end of the battle become pending [classic 7-4-1-8] [classic 7-1-4-2]."""
    fighting.tell_end(game, "classic 7-4-1-8", "classic 7-4-1-8-1")


def _called_off(game: Game, frame: FightFrame) -> None:
    game.state.frames.pop()


BATTLE_PROCEDURE: Procedure = procedure(
    "classic.battle",
    FightFrame,
    step("classic 7-1", battles.tax),
    step("classic 7-1", fighting.begin),
    step("classic 7-1-1", _attack_pends),
    step("classic 7-1-2", fighting.attack_window),
    step("classic 7-1-3", checkpoint),
    step("classic 7-1-4", _attack_valid),
    # An attack that goes no further ends here.
    step("classic 7-1-4-1", _drop_idle_combos),
    step("classic 7-1-4-2", _battle_end),
    step("classic 7-1-4-2", checkpoint),
    step("classic 7-1-4-3", battles.end_effects),
    step("classic 7-1-4-4", battles.over),
    step("classic 7-1-4-4", _called_off),
    step("classic 7-2-1-1", _offense_start),
    # The one of the start is the one the first free timing opens with, here and below.
    step("classic 7-2-1-2", checkpoint),
    step("classic 7-2-1-2", _ask_offense),
    step("classic 7-2-1-3", _do_offense),
    step("classic 7-3-1-1", _defense_start),
    step("classic 7-3-1-2", checkpoint),
    step("classic 7-3-1-2", _ask_defense),
    step("classic 7-3-1-3", _do_defense),
    step("classic 7-4-1-1", _damage_start),
    step("classic 7-4-1-1", checkpoint),
    step("classic 7-4-1-2", _add_combos),
    step("classic 7-4-1-4", _compare),
    step("classic 7-4-1-4-1", checkpoint),
    step("classic 7-4-1-4-3", _deal),
    step("classic 7-4-1-5", checkpoint),
    step("classic 7-4-1-6", _drop_combos),
    step("classic 7-4-1-7", _end_combos),
    step("classic 7-4-1-8", _battle_end),
    step("classic 7-4-1-8", checkpoint),
    step("classic 7-4-1-9", battles.end_effects),
    step("classic 7-4-1-10", battles.over),
)
_CALLED_OFF = BATTLE_PROCEDURE.at("classic 7-1-4-1")
_OFFENSE = BATTLE_PROCEDURE.at("classic 7-2-1-1")
_OFFENSE_TIMING = BATTLE_PROCEDURE.at("classic 7-2-1-2")
_DEFENSE_TIMING = BATTLE_PROCEDURE.at("classic 7-3-1-2")
_DAMAGE = BATTLE_PROCEDURE.at("classic 7-4-1-1")
_AFTER_RESULT = BATTLE_PROCEDURE.at("classic 7-4-1-5")
