"""Attacks and battles of Fusion World: declaration, block, Offense, Defense and Damage Step."""

from __future__ import annotations

from dbscg_gui.effects import actions as act
from dbscg_gui.engine import battles, one_shot_effects
from dbscg_gui.engine.decisions import Decision, Option
from dbscg_gui.engine.events import Event
from dbscg_gui.engine.game import Game, Procedure, procedure, step
from dbscg_gui.engine.handlers.damage import push_damage
from dbscg_gui.engine.queries import card_skills, layers, permissions
from dbscg_gui.engine.state import BATTLE, LEADER, changed
from dbscg_gui.games.dbs import fighting
from dbscg_gui.games.dbs.frames import FightFrame
from dbscg_gui.games.dbs.timing import checkpoint
from dbscg_gui.kernel.records import replace

_END = "fusion_world FW-CB-2"


# -- declaration -----------------------------------------------------------------------------


def _begin(game: Game, frame: FightFrame) -> None:
    """The attacking card is rested [fusion_world FW-BT-1a] [fusion_world FW-MD-2].

    Its target was named with it [fusion_world FW-BT-1b].
    """
    one_shot_effects.forget_damage(game)
    fighting.begin(game, frame)


def _pends(game: Game, frame: FightFrame) -> None:
    """[When Attacking] skills activate now [fusion_world FW-BT-1c] [fusion_world FW-GL-9]."""
    battles.tell(game, "attacks", frame.card, frame.target, "fusion_world FW-BT-1c")
    battles.tell(game, "attacked", frame.target, frame.card, "fusion_world FW-BT-1c")


def _go_on(game: Game, frame: FightFrame) -> None:
    """The battle ends at once when the attack is negated or a fighter is gone."""
    if fighting.is_void(game):
        frame.pc = BATTLE_PROCEDURE.at(_END)


# -- block -----------------------------------------------------------------------------------

_BLOCKER = act.Skill(kind="keyword", keyword="blocker")
"""What a card that blocks activates: effects may forbid players to."""


def blockers(game: Game, seat: int) -> tuple[int, ...]:
    """Cards that may block: Active, with [Blocker], not the target [fusion_world FW-BT-2a].

    They guard the Leader and Rest Battle Cards alike [fusion_world FW-GL-4].
    """
    battle = game.state.battle
    if battle is None:
        return ()
    cards = game.state.cards
    return tuple(
        i
        for i in game.zone(seat, BATTLE)
        if i != battle.guard
        and cards[i].active
        and "blocker" in card_skills.keywords(game, i)
        and not layers.is_restricted(game, i, "block")
        and not layers.is_restricted(game, battle.attacker, "be-blocked", by_card=i)
        and not permissions.is_player_restricted(game, seat, "activate", cards[i], _BLOCKER)
        and not layers.is_restricted(game, i, "switch-rest", seat)
    )


def _ask_block(game: Game, frame: FightFrame) -> None:
    """The player attacked may block [fusion_world FW-BT-2]."""
    if fighting.is_void(game):
        frame.pc = BATTLE_PROCEDURE.at(_END)
        return
    seat = 1 - frame.seat
    # How many cards have blocked this attack is counted in the frame.
    most = game.rules.options["max_blocks"]
    found = blockers(game, seat) if not most or frame.blocks < most else ()
    if not found:
        frame.pc = BATTLE_PROCEDURE.at("fusion_world FW-BT-3")
        return
    if frame.blocks == 0:
        battles.set_step(game, "block", "fusion_world FW-BT-2")
    options = (*(Option("block", card=i) for i in found), Option("pass"))
    default = (len(options) - 1,)
    game.ask(Decision(seat, "block", options, rule="fusion_world FW-BT-2", default=default))


def _block(game: Game, frame: FightFrame) -> None:
    """The blocker is rested and becomes the target [fusion_world FW-GL-4].

    [fusion_world FW-MD-2]. Then its [When Blocking] skills activate [fusion_world FW-GL-10]; those
    that wait for an attack do not activate anew.
    """
    option = game.chosen()[0]
    battle = game.state.battle
    if option.kind == "pass" or battle is None:
        frame.pc = BATTLE_PROCEDURE.at("fusion_world FW-BT-3")
        return
    frame.blocks += 1
    card = game.state.cards[option.card]
    game.set_card(changed(card, active=False))
    game.state.battle = replace(battle, guard=card.id, by_blocker=True)
    game.touch()
    rule = "fusion_world FW-GL-4"
    battles.tell(game, "guard_changed", card.id, battle.attacker, rule)
    game.emit(
        Event(
            "skill_activated",
            seat=card.seat,
            card=card.id,
            def_id=card.def_id,
            origin="battle",
            by="blocker",
            rule="fusion_world FW-GL-10",
        )
    )


def _block_again(game: Game, frame: FightFrame) -> None:
    """Back to the question while more blocks are allowed."""
    frame.pc = BATTLE_PROCEDURE.at("fusion_world FW-BT-2")


# -- Offense and Defense Step ----------------------------------------------------------------


def _offense(game: Game, frame: FightFrame) -> None:
    battles.set_step(game, "offense", "fusion_world FW-BT-3")
    game.emit(Event("offense_start", seat=frame.seat, rule="fusion_world FW-BT-3"))


def _defense(game: Game, frame: FightFrame) -> None:
    battles.set_step(game, "defense", "fusion_world FW-BT-4")
    game.emit(Event("defense_start", seat=1 - frame.seat, rule="fusion_world FW-BT-4"))


def _ask_offense(game: Game, frame: FightFrame) -> None:
    """The attacker may act as often as wanted: skills [fusion_world FW-BT-3a] and combos.

    [fusion_world FW-BT-3b] [fusion_world FW-GL-6] [fusion_world FW-AW-1] [fusion_world FW-AW-2]
    """
    end = BATTLE_PROCEDURE.at(_END)
    fighting.ask(game, frame, frame.seat, "offense", "fusion_world FW-BT-3", end)


def _ask_defense(game: Game, frame: FightFrame) -> None:
    """The defender may: skills [fusion_world FW-BT-4a] and combos [fusion_world FW-BT-4b]."""
    end = BATTLE_PROCEDURE.at(_END)
    fighting.ask(game, frame, 1 - frame.seat, "defense", "fusion_world FW-BT-4", end)


def _do(game: Game, frame: FightFrame, seat: int, back: str) -> None:
    option = game.chosen()[0]
    if option.kind == "pass":
        return
    frame.pc = BATTLE_PROCEDURE.at(back)
    fighting.carry_out(game, seat, option)


def _do_offense(game: Game, frame: FightFrame) -> None:
    _do(game, frame, frame.seat, "fusion_world FW-BT-3a")


def _do_defense(game: Game, frame: FightFrame) -> None:
    _do(game, frame, 1 - frame.seat, "fusion_world FW-BT-4a")


# -- Damage Step -----------------------------------------------------------------------------


def _damage_start(game: Game, frame: FightFrame) -> None:
    if fighting.is_void(game):
        frame.pc = BATTLE_PROCEDURE.at(_END)
        return
    battles.set_step(game, "damage", "fusion_world FW-BT-5")
    game.emit(Event("damage_start", seat=frame.seat, rule="fusion_world FW-BT-5"))


def _add_combos(game: Game, frame: FightFrame) -> None:
    """Combo power counts from the Damage Step on, of both players [fusion_world FW-CB-1]."""
    if fighting.is_void(game):
        frame.pc = BATTLE_PROCEDURE.at(_END)
    else:
        fighting.add_combos(game)


def _compare(game: Game, frame: FightFrame) -> None:
    """The attacker wins with equal or greater power [fusion_world FW-BT-5].

    A Battle Card that is beaten is KO'd [fusion_world FW-BT-5b] [fusion_world FW-KO-1]; an
    attacker that is weaker has lost nothing but the battle [fusion_world FW-BT-5c].
    """
    battle = game.state.battle
    if battle is None:
        return
    frame.is_won = fighting.compare(game, battle, "fusion_world FW-BT-5")
    if not frame.is_won:
        frame.pc = BATTLE_PROCEDURE.at(_END)
    elif game.state.cards[battle.guard].zone == BATTLE:
        frame.koed = fighting.knock_out(game, battle, "fusion_world FW-BT-5b")


def _deal(game: Game, frame: FightFrame) -> None:
    """A beaten Leader's player takes damage [fusion_world FW-BT-5a].

    Two with [Double Strike] [fusion_world FW-GL-3], to the Drop with [Critical]
    [fusion_world FW-GL-2].
    """
    battle = game.state.battle
    if battle is None or not frame.is_won:
        return
    for koed in frame.koed:
        battles.tell(game, "ko_by_battle", battle.attacker, koed, "fusion_world FW-BT-5b")
    attacker = game.state.cards.get(battle.attacker)
    guard = game.state.cards.get(battle.guard)
    if attacker is None or guard is None or guard.zone != LEADER:
        return
    push_damage(
        game,
        guard.seat,
        fighting.damage_of(game, attacker),
        source=attacker.id,
        to_drop="critical" in card_skills.keywords(game, attacker.id),
    )


def _damage_end(game: Game, frame: FightFrame) -> None:
    game.emit(Event("damage_end", seat=frame.seat, rule="fusion_world FW-BT-5"))


# -- end of the battle -----------------------------------------------------------------------


def _end_start(game: Game, frame: FightFrame) -> None:
    battles.set_step(game, "end", _END)
    fighting.end_combos(game)


def _drop_combos(game: Game, frame: FightFrame) -> None:
    """The cards of both Combo Areas go to Drop [fusion_world FW-CB-2]."""
    fighting.drop_combos(game, frame.seat, _END)
    fighting.tell_end(game, _END, _END)


BATTLE_PROCEDURE: Procedure = procedure(
    "fusion_world.battle",
    FightFrame,
    step("fusion_world FW-MP-4", battles.tax),
    step("fusion_world FW-BT-1a", _begin),
    step("fusion_world FW-BT-1c", _pends),
    step("fusion_world FW-BT-1c", checkpoint),
    step("fusion_world FW-BT-1c", _go_on),
    step("fusion_world FW-BT-2", _ask_block),
    step("fusion_world FW-GL-4", _block),
    step("fusion_world FW-GL-10", checkpoint),
    step("fusion_world FW-GL-10", _block_again),
    step("fusion_world FW-BT-3", _offense),
    step("fusion_world FW-BT-3a", checkpoint),
    step("fusion_world FW-BT-3b", _ask_offense),
    step("fusion_world FW-BT-3b", _do_offense),
    step("fusion_world FW-BT-4", _defense),
    step("fusion_world FW-BT-4a", checkpoint),
    step("fusion_world FW-BT-4b", _ask_defense),
    step("fusion_world FW-BT-4b", _do_defense),
    step("fusion_world FW-BT-5", _damage_start),
    step("fusion_world FW-BT-5", checkpoint),
    step("fusion_world FW-CB-1", _add_combos),
    step("fusion_world FW-BT-5", _compare),
    step("fusion_world FW-BT-5b", checkpoint),
    step("fusion_world FW-BT-5a", _deal),
    step("fusion_world FW-BT-5a", _damage_end),
    step("fusion_world FW-BT-5a", checkpoint),
    step(_END, _end_start),
    step(_END, checkpoint),
    step(_END, _drop_combos),
    step(_END, checkpoint),
    step(_END, battles.end_effects),
    step(_END, battles.over),
)
