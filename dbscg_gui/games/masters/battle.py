"""Attacks and battles of Masters, step by step [masters 8]."""

from __future__ import annotations

from dbscg_gui.engine import battles
from dbscg_gui.engine.decisions import Decision, Option
from dbscg_gui.engine.events import Event
from dbscg_gui.engine.game import Game, Procedure, procedure, step
from dbscg_gui.engine.handlers.damage import push_damage
from dbscg_gui.engine.moves import move
from dbscg_gui.engine.prohibitions import hindrance
from dbscg_gui.engine.queries import card_skills
from dbscg_gui.engine.state import (
    BATTLE,
    COMBO,
    LEADER,
    UNISON,
    Z_ENERGY,
    MoveRequest,
)
from dbscg_gui.games.dbs import fighting
from dbscg_gui.games.dbs.frames import FightFrame
from dbscg_gui.games.dbs.timing import checkpoint

WEAKER_ENDS_STEP = 1
"""When the attack card is weaker, end-of-Damage-Step skills still trigger (later revision)."""


# -- attack ----------------------------------------------------------------------------------


def _attack_pends(game: Game, frame: FightFrame) -> None:
    """Attack skills and [Blocker] become pending [masters 8-1-3]."""
    battles.tell(game, "attacks", frame.card, frame.target, "masters 8-1-3")
    battles.tell(game, "attacked", frame.target, frame.card, "masters 8-1-3")


def _attack_valid(game: Game, frame: FightFrame) -> None:
    """On to the Offense Step, or to the Battle End Step when negated [masters 8-1-6]."""
    if fighting.is_void(game):
        frame.pc = BATTLE_PROCEDURE.at("masters 8-5-1")


# -- Offense and Defense Step ----------------------------------------------------------------


def _offense_start(game: Game, frame: FightFrame) -> None:
    battles.set_step(game, "offense", "masters 8-2-1")
    game.emit(Event("offense_start", seat=frame.seat, rule="masters 8-2-2"))


def _defense_start(game: Game, frame: FightFrame) -> None:
    """The Defense Step is skipped when a Unison is the guard card [masters 13-5-1].

    [masters 8-2-4-3-1-1]
    """
    if fighting.guard_zone(game) == UNISON:
        frame.pc = BATTLE_PROCEDURE.at("masters 8-4-2")
        return
    battles.set_step(game, "defense", "masters 8-3-1")
    game.emit(Event("defense_start", seat=1 - frame.seat, rule="masters 8-3-2"))


def _ask_offense(game: Game, frame: FightFrame) -> None:
    end = BATTLE_PROCEDURE.at("masters 8-5-1")
    fighting.ask(game, frame, frame.seat, "offense", "masters 8-2-4", end)


def _ask_defense(game: Game, frame: FightFrame) -> None:
    """The player attacked may combo one card at a time [masters 5-7-6-1]."""
    end = BATTLE_PROCEDURE.at("masters 8-5-1")
    fighting.ask(game, frame, 1 - frame.seat, "defense", "masters 8-3-4", end)


def _do(game: Game, frame: FightFrame, seat: int, back: str) -> None:
    """Carry the choice out and come back to the step's checkpoint, or go on to the next step.

    [masters 8-2-4-3-1] [masters 8-3-4-3-1]
    """
    option = game.chosen()[0]
    if option.kind == "pass":
        return
    # [masters 8-2-4-1-1] [masters 8-2-4-2-1] [masters 8-3-4-1-1] [masters 8-3-4-2-1]: that is how
    # a player combos again [masters 5-7-5-4] [masters 5-7-6-4].
    frame.pc = BATTLE_PROCEDURE.at(back)
    fighting.carry_out(game, seat, option)


def _do_offense(game: Game, frame: FightFrame) -> None:
    _do(game, frame, frame.seat, "masters 8-2-3")


def _do_defense(game: Game, frame: FightFrame) -> None:
    _do(game, frame, 1 - frame.seat, "masters 8-3-3")


# -- Damage Step -----------------------------------------------------------------------------


def _damage_start(game: Game, frame: FightFrame) -> None:
    if fighting.is_void(game):
        frame.pc = BATTLE_PROCEDURE.at("masters 8-5-1")
        return
    battles.set_step(game, "damage", "masters 8-4-1")
    game.emit(Event("damage_start", seat=frame.seat, rule="masters 8-4-2"))


def _add_combos(game: Game, frame: FightFrame) -> None:
    if fighting.is_void(game):
        frame.pc = BATTLE_PROCEDURE.at("masters 8-5-1")
    else:
        fighting.add_combos(game)


def _compare(game: Game, frame: FightFrame) -> None:
    """The attack card wins with equal or greater power [masters 8-4-6]."""
    battle = game.state.battle
    if battle is None:
        return
    won = fighting.compare(game, battle, "masters 8-4-6")
    frame.is_won = won
    if not won:
        frame.pc = BATTLE_PROCEDURE.at("masters 8-4-7" if WEAKER_ENDS_STEP else "masters 8-5-1")
        return
    card = game.state.cards[battle.guard]
    if card.zone == UNISON and not fighting.is_unison_spared(game, battle):
        # [masters 8-4-6-3-1] a checkpoint follows before they are gone [masters 8-4-6-3-2].
        battles.tell(game, "marker_removing", battle.guard, battle.attacker, "masters 8-4-6-3-1")
    if card.zone == BATTLE:
        # [masters 8-4-6-2] [masters 8-4-6-2-1] [masters 21-14-2] the guard card is KO'd at once.
        frame.koed = fighting.knock_out(game, battle, "masters 8-4-6-2-1")


def _deal(game: Game, frame: FightFrame) -> None:
    """Damage to the Leader's player [masters 8-4-6-1], or markers off [masters 8-4-6-3].

    [masters 13-5-2]
    """
    battle = game.state.battle
    if battle is None or not frame.is_won:
        return
    for koed in frame.koed:
        # Only after the checkpoint that followed the KO [masters 8-4-6-2-2].
        battles.tell(game, "ko_by_battle", battle.attacker, koed, "masters 8-4-6-2-3")
    attacker = game.state.cards.get(battle.attacker)
    guard = game.state.cards.get(battle.guard)
    if attacker is None or guard is None:
        return
    # [masters 22-6-1] [masters 22-7-1] [masters 22-18-1] keywords about the damage.
    words = card_skills.keywords(game, attacker.id)
    amount = fighting.damage_of(game, attacker)
    if guard.zone == LEADER:
        push_damage(
            game,
            guard.seat,
            amount,
            source=attacker.id,
            to_drop="critical" in words,
            wins="victory-strike" in words,
        )
    elif guard.zone == UNISON:
        # [masters 13-5-2-1] [masters 13-5-2-2] [masters 13-5-2-3] [masters 8-4-6-3-3]
        count = guard.markers if "victory-strike" in words else min(amount, guard.markers)
        fighting.take_markers(game, battle, count, "masters 8-4-6-3")


def _damage_end(game: Game, frame: FightFrame) -> None:
    game.emit(Event("damage_end", seat=frame.seat, rule="masters 8-4-7"))


# -- Battle End Step -------------------------------------------------------------------------


def _end_start(game: Game, frame: FightFrame) -> None:
    """The Battle End Step begins [masters 8-4-9]."""
    battles.set_step(game, "end", "masters 8-5-1")
    checkpoint(game, frame)


def _ask_z_energy(game: Game, frame: FightFrame, seat: int, rule: str) -> None:
    """Up to one card of the Combo Area may become Z-Energy [masters 8-5-2] [masters 8-5-3].

    Asked only of players with a Z-Deck: nobody else has a use for Z-Energy.
    """
    has_z_deck = game.state.flags.get(f"z:{seat}")
    found = [
        i
        for i in (game.zone(seat, COMBO) if has_z_deck else ())
        if "battle" in game.definition(game.state.cards[i]).kinds
        and hindrance(game, _to_z_energy(game, i)) is None
    ]
    if not found:
        frame.pc += 1
        return
    options = (*(Option("card", card=i) for i in found), Option("pass"))
    game.ask(Decision(seat, "z-energy", options, rule=rule, default=(len(options) - 1,)))


def _ask_z_turn(game: Game, frame: FightFrame) -> None:
    _ask_z_energy(game, frame, frame.seat, "masters 8-5-2")


def _ask_z_other(game: Game, frame: FightFrame) -> None:
    _ask_z_energy(game, frame, 1 - frame.seat, "masters 8-5-3")


def _place_z_energy(game: Game, frame: FightFrame) -> None:
    option = game.chosen()[0]
    if option.kind == "card":
        move(game, _to_z_energy(game, option.card))


def _to_z_energy(game: Game, card_id: int) -> MoveRequest:
    owner = game.state.cards[card_id].owner
    return MoveRequest(card=card_id, zone=Z_ENERGY, seat=owner, rule="masters 8-5-2")


def _combo_ends(game: Game, frame: FightFrame) -> None:
    """Combo power no longer counts [masters 8-5-5]; what waits for combo cards to drop pends."""
    fighting.end_combos(game)
    for seat in (frame.seat, 1 - frame.seat):
        if game.zone(seat, COMBO):
            game.emit(Event("combo_dropping", seat=seat, rule="masters 8-5-6"))


def _drop_combos(game: Game, frame: FightFrame) -> None:
    fighting.drop_combos(game, frame.seat, "masters 8-5-8")


def _battle_end(game: Game, frame: FightFrame) -> None:
    fighting.tell_end(game, "masters 8-5-9", "masters 8-5-10-1")


BATTLE_PROCEDURE: Procedure = procedure(
    "masters.battle",
    FightFrame,
    step("masters 20-14-1", battles.tax),
    step("masters 8-1-1", fighting.begin),
    step("masters 8-1-3", _attack_pends),
    step("masters 8-1-4", fighting.attack_window),
    step("masters 8-1-5", checkpoint),
    step("masters 8-1-6", _attack_valid),
    step("masters 8-2-2", _offense_start),
    step("masters 8-2-3", checkpoint),
    step("masters 8-2-4", _ask_offense),
    step("masters 8-2-4", _do_offense),
    step("masters 8-3-2", _defense_start),
    step("masters 8-3-3", checkpoint),
    step("masters 8-3-4", _ask_defense),
    step("masters 8-3-4", _do_defense),
    step("masters 8-4-2", _damage_start),
    step("masters 8-4-3", checkpoint),
    step("masters 8-4-4", _add_combos),
    step("masters 8-4-6", _compare),
    step("masters 8-4-6-1-2", checkpoint),
    step("masters 8-4-6-1-2-1", _deal),
    step("masters 8-4-7", _damage_end),
    step("masters 8-4-8", checkpoint),
    step("masters 8-5-1", _end_start),
    step("masters 8-5-2", _ask_z_turn),
    step("masters 8-5-2", _place_z_energy),
    step("masters 8-5-3", _ask_z_other),
    step("masters 8-5-3", _place_z_energy),
    step("masters 8-5-4", checkpoint),
    step("masters 8-5-5", _combo_ends),
    step("masters 8-5-7", checkpoint),
    step("masters 8-5-8", _drop_combos),
    step("masters 8-5-9", _battle_end),
    step("masters 8-5-10", checkpoint),
    step("masters 8-5-11", battles.end_effects),
    step("masters 8-5-13", battles.over),
)
