"""The running battle in numbers and the phase bar.

Owns the preview of a battle: both sums with combos, who is ahead as things stand, and what the
near player needs [masters 8-4-4] [masters 8-4-6]. The judgment itself is the engine's.
"""

from __future__ import annotations

from dbscg_gui.engine.queries import card_power
from dbscg_gui.engine.state import BATTLE, LEADER, UNISON, ZONES, Battle, Card
from dbscg_gui.presenters.cautions import is_deadly
from dbscg_gui.presenters.reading import Reading
from dbscg_gui.presenters.table_views import BattleView, PhaseMark, PhaseView

_STEP_NAMES: dict[str, str] = {"battle_end": "end", "battle-end": "end", "counter": "attack"}
"""Steps some games have no mark for."""
_DECIDED = frozenset({"damage", "end"})
"""In these steps nobody raises a power any more."""


def battle_view(reading: Reading) -> BattleView | None:
    """Return the battle strip; None when no battle runs."""
    game = reading.game
    battle = game.state.battle
    if battle is None:
        return None
    attacker, guard = reading.card(battle.attacker), reading.card(battle.guard)
    if attacker is None or guard is None:
        return None
    combos = [card_power.combo_sum(game, seat) for seat in (attacker.seat, guard.seat)]
    powers = [card_power.power(game, each.id) for each in (attacker, guard)]
    if battle.has_combo_power:
        # The engine's power holds the combos by now; the strip shows them apart.
        powers = [power - combo for power, combo in zip(powers, combos, strict=True)]
    ahead = powers[0] + combos[0] - powers[1] - combos[1]
    is_near_attacking = attacker.seat == reading.seat
    step = _step(reading, battle)
    is_decided = step in _DECIDED
    words = reading.words
    return BattleView(
        attacker=attacker.id,
        guard=guard.id,
        attacker_name=reading.name(attacker.id),
        guard_name=reading.name(guard.id),
        is_near_attacking=is_near_attacking,
        attacker_power=powers[0],
        guard_power=powers[1],
        attacker_combo=combos[0],
        guard_combo=combos[1],
        result=words.text(
            _outcome(battle, guard, ahead, is_decided=is_decided), card=reading.name(guard.id)
        ),
        # Once the battle or the match is decided nothing can help any more.
        need=_need(reading, ahead, is_near_attacking=is_near_attacking)
        if game.state.winner is None and not (battle.is_negated or is_decided)
        else "",
        is_near_winning=(ahead >= 0 and not battle.is_negated) == is_near_attacking,
        is_deadly=ahead >= 0 and not is_decided and is_deadly(reading),
        step_label=words.text(f"phase.step.{step}"),
    )


def _outcome(battle: Battle, guard: Card, ahead: int, *, is_decided: bool) -> str:
    """The key of what the battle comes to, or has come to."""
    if battle.is_negated:
        return "strip.negated"
    if is_decided and guard.zone not in (LEADER, BATTLE, UNISON):
        return "strip.decided"
    if ahead < 0:
        return "strip.misses" if is_decided else "strip.miss"
    return f"strip.{'hits' if is_decided else 'hit'}.{ZONES[guard.zone]}"


def _need(reading: Reading, ahead: int, *, is_near_attacking: bool) -> str:
    """What the near player lacks; the attacker wins a tie [masters 8-4-6]."""
    words = reading.words
    if is_near_attacking:
        if ahead >= 0:
            return words.text("strip.ahead" if ahead else "strip.tie", amount=ahead)
        return words.text("strip.need", amount=-ahead)
    if ahead < 0:
        return words.text("strip.safe", amount=-ahead)
    return words.text("strip.need_more" if ahead else "strip.need_any", amount=ahead)


def phase_view(reading: Reading) -> PhaseView:
    """Return the phase bar: the phases of the turn, and in a battle its steps."""
    state = reading.game.state
    words = reading.words
    battle = state.battle
    step = _step(reading, battle) if battle is not None else ""
    marks: list[PhaseMark] = []
    for phase in reading.plan.phases:
        marks.append(
            PhaseMark(
                key=phase,
                label=words.text(f"phase.{phase}"),
                is_current=state.phase == phase and battle is None,
                is_step=False,
            )
        )
        if phase == reading.plan.battle_phase:
            marks += [
                PhaseMark(
                    key=f"battle-{each}",
                    label=words.text(f"phase.step.{each}"),
                    is_current=each == step,
                    is_step=True,
                )
                for each in reading.plan.steps
            ]
    is_near = state.turn_seat == reading.seat
    return PhaseView(
        title=_title(reading, is_near=is_near), marks=tuple(marks), is_near_turn=is_near
    )


def _title(reading: Reading, *, is_near: bool) -> str:
    state = reading.game.state
    words = reading.words
    if state.phase not in reading.plan.phases:
        return words.text("phase.setup.title")
    phase = words.text(f"phase.{state.phase}.long")
    key = "phase.title.you" if is_near else "phase.title.they"
    who = reading.player(state.turn_seat)
    return words.text(key, turn=state.turn, phase=phase, who=who)


def _step(reading: Reading, battle: Battle) -> str:
    """The mark a step has in the phase bar of this game."""
    if battle.step in reading.plan.steps:
        return battle.step
    return _STEP_NAMES.get(battle.step, battle.step)
