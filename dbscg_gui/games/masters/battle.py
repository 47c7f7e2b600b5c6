"""Attacks and battles of Masters, step by step [masters 8]."""

from __future__ import annotations

import msgspec

from dbscg_gui.engine import continuous, moves
from dbscg_gui.engine import queries as q
from dbscg_gui.engine.changes import push_damage
from dbscg_gui.engine.decisions import Decision, Option
from dbscg_gui.engine.events import Event
from dbscg_gui.engine.game import Game, Procedure, procedure, step
from dbscg_gui.engine.markers import change_markers
from dbscg_gui.engine.moves import move
from dbscg_gui.engine.state import (
    BATTLE,
    COMBO,
    DROP,
    HAND,
    LEADER,
    UNISON,
    Z_ENERGY,
    Battle,
    Frame,
    MoveRequest,
    changed,
)
from dbscg_gui.engine.tolls import push_tolls
from dbscg_gui.games.dbs import legality
from dbscg_gui.games.dbs.timing import checkpoint, open_window

BATTLE_DAMAGE = 1
"""Damage of an attack without [Strike] [masters 8-4-6-1-2-1]."""
STRIKES = {"double-strike": 2, "triple-strike": 3, "quadruple-strike": 4}
"""[masters 22-7-2]: 2 [masters 22-7-2-1], 3 [masters 22-7-2-2], 4 [masters 22-7-2-3].

They are what a text calls [Strike] [masters 22-7-3].
"""
WEAKER_ENDS_STEP = 1
"""When the attack card is weaker, end-of-Damage-Step skills still trigger (later revision)."""


def _tell(game: Game, kind: str, card_id: int, other_id: int, rule: str) -> None:
    cards = game.state.cards
    card = cards.get(card_id)
    other = cards.get(other_id)
    game.emit(
        Event(
            kind,
            seat=card.seat if card else -1,
            card=card_id,
            def_id=card.def_id if card else 0,
            other=other_id,
            other_def=other.def_id if other else 0,
            rule=rule,
        )
    )


def _set_step(game: Game, name: str, rule: str) -> None:
    battle = game.state.battle
    if battle is not None:
        game.state.battle = msgspec.structs.replace(battle, step=name)
        game.emit(Event("battle_step", seat=battle.seat, text=name, rule=rule))


# -- attack ----------------------------------------------------------------------------------


def _toll(game: Game, frame: Frame) -> None:
    """What an effect demands for each attack comes first [masters 20-14-1]."""
    push_tolls(game, frame.seat, "attack", card=game.state.cards[frame.card])


def _attack(game: Game, frame: Frame) -> None:
    """The attack card is switched to Rest Mode and a battle begins [masters 8-1-2]."""
    card = game.state.cards[frame.card]
    target = game.state.cards.get(frame.target)
    if not card.active or target is None:
        # Another action was demanded and changed one of them: it can't attack any more.
        game.state.frames.pop()
        return
    game.set_card(changed(card, active=False))
    game.state.battle = Battle(
        attacker=frame.card, guard=frame.target, first_guard=frame.target, seat=frame.seat
    )
    game.touch()


def _attack_pends(game: Game, frame: Frame) -> None:
    """Attack skills and [Blocker] become pending [masters 8-1-3]."""
    _tell(game, "attacks", frame.card, frame.target, "masters 8-1-3")
    _tell(game, "attacked", frame.target, frame.card, "masters 8-1-3")


def _attack_window(game: Game, frame: Frame) -> None:
    """Counter timing for the attack [masters 8-1-4]."""
    open_window(
        game,
        "attack",
        1 - frame.seat,
        answers=len(game.state.frames) - 1,
        card=frame.card,
        target=frame.target,
    )


def _is_void(game: Game) -> bool:
    """Whether attack card or guard card is missing [masters 8-1-7]."""
    battle = game.state.battle
    if battle is None or battle.is_over:
        return True
    for card_id in (battle.attacker, battle.guard):
        card = game.state.cards.get(card_id)
        if card is None or card.zone not in (LEADER, BATTLE, UNISON):
            return True
    return False


def _attack_valid(game: Game, frame: Frame) -> None:
    """On to the Offense Step, or to the Battle End Step when negated [masters 8-1-6]."""
    battle = game.state.battle
    if battle is None or battle.is_negated or _is_void(game):
        frame.pc = BATTLE_PROCEDURE.at("masters 8-5-1")


# -- Offense and Defense Step ----------------------------------------------------------------


def _offense_start(game: Game, frame: Frame) -> None:
    _set_step(game, "offense", "masters 8-2-1")
    game.emit(Event("offense_start", seat=frame.seat, rule="masters 8-2-2"))


def _defense_start(game: Game, frame: Frame) -> None:
    """The Defense Step is skipped when a Unison is the guard card [masters 13-5-1].

    [masters 8-2-4-3-1-1]
    """
    battle = game.state.battle
    if battle is not None:
        guard = game.state.cards.get(battle.guard)
        if guard is not None and guard.zone == UNISON:
            frame.pc = BATTLE_PROCEDURE.at("masters 8-4-2")
            return
    _set_step(game, "defense", "masters 8-3-1")
    game.emit(Event("defense_start", seat=1 - frame.seat, rule="masters 8-3-2"))


def battle_options(game: Game, seat: int, window: str) -> tuple[Option, ...]:
    """Combos and skills a player may use in a battle step [masters 8-2-4] [masters 8-3-4].

    Combos [masters 8-2-4-1] [masters 8-3-4-1], skills [masters 8-2-4-2] [masters 8-3-4-2], ending
    the step [masters 8-2-4-3] [masters 8-3-4-3].
    """
    options = [
        Option("combo", card=i)
        for zone in (HAND, BATTLE)
        for i in game.zone(seat, zone)
        if legality.check_combo(game, seat, i) is None
    ]
    options.extend(
        Option("activate", card=c, skill=s) for c, s in legality.activations(game, seat, window)
    )
    options.append(Option("pass"))
    return tuple(options)


def _ask(game: Game, frame: Frame, seat: int, window: str, rule: str) -> None:
    if _is_void(game):
        # [masters 8-1-7]
        frame.pc = BATTLE_PROCEDURE.at("masters 8-5-1")
        return
    options = battle_options(game, seat, window)
    if len(options) == 1:
        frame.pc += 1
        return
    game.ask(Decision(seat, window, options, rule=rule, default=(len(options) - 1,)))


def _ask_offense(game: Game, frame: Frame) -> None:
    _ask(game, frame, frame.seat, "offense", "masters 8-2-4")


def _ask_defense(game: Game, frame: Frame) -> None:
    """The player attacked may combo one card at a time [masters 5-7-6-1]."""
    _ask(game, frame, 1 - frame.seat, "defense", "masters 8-3-4")


def _do(game: Game, frame: Frame, seat: int, back: str) -> None:
    """Carry the choice out and come back to the step's checkpoint, or go on to the next step.

    [masters 8-2-4-3-1] [masters 8-3-4-3-1]
    """
    option = game.chosen()[0]
    if option.kind == "pass":
        return
    # [masters 8-2-4-1-1] [masters 8-2-4-2-1] [masters 8-3-4-1-1] [masters 8-3-4-2-1]: that is how
    # a player combos again [masters 5-7-5-4] [masters 5-7-6-4].
    frame.pc = BATTLE_PROCEDURE.at(back)
    if option.kind == "combo":
        game.push("dbs.combo", seat=seat, card=option.card)
    else:
        game.push("dbs.skill", seat=seat, card=option.card, skill=option.skill, kind="activate")


def _do_offense(game: Game, frame: Frame) -> None:
    _do(game, frame, frame.seat, "masters 8-2-3")


def _do_defense(game: Game, frame: Frame) -> None:
    _do(game, frame, 1 - frame.seat, "masters 8-3-3")


# -- Damage Step -----------------------------------------------------------------------------


def _damage_start(game: Game, frame: Frame) -> None:
    if _is_void(game):
        frame.pc = BATTLE_PROCEDURE.at("masters 8-5-1")
        return
    _set_step(game, "damage", "masters 8-4-1")
    game.emit(Event("damage_start", seat=frame.seat, rule="masters 8-4-2"))


def _add_combos(game: Game, frame: Frame) -> None:
    """Combo power counts from now on, for both fighters [masters 8-4-4] [masters 8-4-5]."""
    battle = game.state.battle
    if battle is None or _is_void(game):
        frame.pc = BATTLE_PROCEDURE.at("masters 8-5-1")
        return
    game.state.battle = msgspec.structs.replace(battle, has_combo_power=True)
    game.touch()


def _compare(game: Game, frame: Frame) -> None:
    """The attack card wins with equal or greater power [masters 8-4-6]."""
    battle = game.state.battle
    if battle is None:
        return
    attack = q.power(game, battle.attacker)
    guard = q.power(game, battle.guard)
    won = attack >= guard
    frame.flag = int(won)
    game.emit(
        Event(
            "battle_result",
            seat=frame.seat,
            card=battle.attacker,
            other=battle.guard,
            amount=attack - guard,
            rule="masters 8-4-6",
        )
    )
    if not won:
        frame.pc = BATTLE_PROCEDURE.at("masters 8-4-7" if WEAKER_ENDS_STEP else "masters 8-5-1")
        return
    card = game.state.cards[battle.guard]
    if card.zone == UNISON:
        # [masters 8-4-6-3-1] a checkpoint follows before they are gone [masters 8-4-6-3-2].
        _tell(game, "marker_removing", battle.guard, battle.attacker, "masters 8-4-6-3-1")
    if card.zone == BATTLE:
        # [masters 8-4-6-2] [masters 8-4-6-2-1] [masters 21-14-2] the guard card is KO'd at once.
        frame.ids = _knock_out(game, battle)


def _knock_out(game: Game, battle: Battle) -> tuple[int, ...]:
    """KO the guard card. Returns what became of it, () when it was kept from it."""
    attacker = game.state.cards[battle.attacker]
    guard = game.state.cards[battle.guard]
    before = guard.id
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
            rule="masters 8-4-6-2-1",
        ),
    )
    return (new,) if new or before not in game.state.cards else ()


def _deal(game: Game, frame: Frame) -> None:
    """Damage to the Leader's player [masters 8-4-6-1], or markers off [masters 8-4-6-3].

    [masters 13-5-2]
    """
    battle = game.state.battle
    if battle is None or not frame.flag:
        return
    for koed in frame.ids:
        # Only after the checkpoint that followed the KO [masters 8-4-6-2-2].
        _tell(game, "ko_by_battle", battle.attacker, koed, "masters 8-4-6-2-3")
    attacker = game.state.cards.get(battle.attacker)
    guard = game.state.cards.get(battle.guard)
    if attacker is None or guard is None:
        return
    # [masters 22-6-1] [masters 22-7-1] [masters 22-18-1] keywords about the damage.
    words = q.keywords(game, attacker.id)
    amount = max([BATTLE_DAMAGE, *(STRIKES[w] for w in words if w in STRIKES)])
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
        change_markers(
            game,
            guard.id,
            -count,
            by="battle",
            by_seat=attacker.seat,
            source=attacker.id,
            source_def=attacker.def_id,
            rule="masters 8-4-6-3",
        )


def _damage_end(game: Game, frame: Frame) -> None:
    game.emit(Event("damage_end", seat=frame.seat, rule="masters 8-4-7"))


# -- Battle End Step -------------------------------------------------------------------------


def _end_start(game: Game, frame: Frame) -> None:
    """The Battle End Step begins [masters 8-4-9]."""
    _set_step(game, "end", "masters 8-5-1")
    game.push("dbs.checkpoint")


def _ask_z_energy(game: Game, frame: Frame, seat: int, rule: str) -> None:
    """Up to one card of the Combo Area may become Z-Energy [masters 8-5-2] [masters 8-5-3].

    Asked only of players with a Z-Deck: nobody else has a use for Z-Energy.
    """
    found = [
        i for i in game.zone(seat, COMBO) if "battle" in game.definition(game.state.cards[i]).kinds
    ]
    if not found or not game.state.flags.get(f"z:{seat}"):
        frame.pc += 1
        return
    options = (*(Option("card", card=i) for i in found), Option("pass"))
    game.ask(Decision(seat, "z-energy", options, rule=rule, default=(len(options) - 1,)))


def _ask_z_turn(game: Game, frame: Frame) -> None:
    _ask_z_energy(game, frame, frame.seat, "masters 8-5-2")


def _ask_z_other(game: Game, frame: Frame) -> None:
    _ask_z_energy(game, frame, 1 - frame.seat, "masters 8-5-3")


def _place_z_energy(game: Game, frame: Frame) -> None:
    option = game.chosen()[0]
    if option.kind == "card":
        card = game.state.cards[option.card]
        move(
            game,
            MoveRequest(card=card.id, zone=Z_ENERGY, seat=card.owner, rule="masters 8-5-2"),
        )


def _combo_ends(game: Game, frame: Frame) -> None:
    """Combo power no longer counts [masters 8-5-5]; what waits for combo cards to drop pends."""
    battle = game.state.battle
    if battle is not None:
        game.state.battle = msgspec.structs.replace(battle, has_combo_power=False)
        game.touch()
    for seat in (frame.seat, 1 - frame.seat):
        if game.zone(seat, COMBO):
            game.emit(Event("combo_dropping", seat=seat, rule="masters 8-5-6"))


def _drop_combos(game: Game, frame: Frame) -> None:
    """All cards of both Combo Areas go to their owners' Drop [masters 8-5-8]."""
    game.together()
    dropped = []
    for seat in (frame.seat, 1 - frame.seat):
        for card_id in game.zone(seat, COMBO):
            card = game.state.cards[card_id]
            request = MoveRequest(card=card_id, zone=DROP, seat=card.owner, rule="masters 8-5-8")
            new = moves.move(game, request)
            dropped.append((new or card_id, card.way))
    game.batch = None
    battle = game.state.battle
    if battle is not None:
        game.state.battle = msgspec.structs.replace(battle, dropped=tuple(dropped))


def _battle_end(game: Game, frame: Frame) -> None:
    battle = game.state.battle
    if battle is not None:
        _tell(game, "battle_end", battle.attacker, battle.guard, "masters 8-5-9")
        for card_id, origin in battle.dropped:
            card = game.state.cards.get(card_id)
            if card is not None:
                # [masters 8-5-10-1]
                game.emit(
                    Event(
                        "battle_end",
                        seat=card.seat,
                        card=card_id,
                        def_id=card.def_id,
                        origin=origin,
                        by="combo",
                        rule="masters 8-5-10-1",
                    )
                )


def _effects_end(game: Game, frame: Frame) -> None:
    """ "For the battle" ends, turn player's effects first [masters 8-5-11] [masters 8-5-12]."""
    for seat in (frame.seat, 1 - frame.seat):
        continuous.end(game, frozenset({"battle"}), seat)
    state = game.state
    for delay in state.delays:
        if delay.duration == "battle":
            ctx = state.ctxs[delay.ctx]
            ctx.refs -= 1
            game.drop_ctx(delay.ctx)
    state.delays = tuple(d for d in state.delays if d.duration != "battle")


def _over(game: Game, frame: Frame) -> None:
    """The battle ends [masters 8-5-13]."""
    game.state.battle = None
    game.touch()


BATTLE_PROCEDURE: Procedure = procedure(
    "masters.battle",
    step("masters 20-14-1", _toll),
    step("masters 8-1-1", _attack),
    step("masters 8-1-3", _attack_pends),
    step("masters 8-1-4", _attack_window),
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
    step("masters 8-5-11", _effects_end),
    step("masters 8-5-13", _over),
)
