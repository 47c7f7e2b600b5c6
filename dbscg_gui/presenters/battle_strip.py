"""The running battle in numbers and the phase bar.

Owns the preview of a battle: both sums with combos, who is ahead as things stand, and what the
near player needs [masters 8-4-4] [masters 8-4-6]. The judgment itself is the engine's.
"""

from __future__ import annotations

from dbscg_gui.engine.queries import card_power
from dbscg_gui.engine.state import ZONES
from dbscg_gui.presenters.cautions import is_deadly
from dbscg_gui.presenters.reading import Reading
from dbscg_gui.presenters.table_views import BattleView, PhaseMark, PhaseView

_STEP_NAMES: dict[str, str] = {"battle_end": "end", "battle-end": "end", "counter": "attack"}


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
    key = f"strip.hit.{ZONES[guard.zone]}" if ahead >= 0 else "strip.miss"
    if battle.is_negated:
        key = "strip.negated"
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
        result=words.text(key, card=reading.name(guard.id)),
        # Once the match is over nothing can help any more.
        need=_need(reading, ahead, is_near_attacking=is_near_attacking)
        if game.state.winner is None and not battle.is_negated
        else "",
        is_near_winning=(ahead >= 0 and not battle.is_negated) == is_near_attacking,
        is_deadly=ahead >= 0 and is_deadly(reading),
        step_label=words.text(f"phase.step.{_step(battle.step)}"),
    )


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
    step = _step(battle.step) if battle is not None else ""
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


def _step(step: str) -> str:
    return _STEP_NAMES.get(step, step)
