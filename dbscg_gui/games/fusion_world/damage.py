"""Damage of Fusion World: life is a pile, its top card is taken each time."""

from __future__ import annotations

from dbscg_gui.engine import one_shot_effects
from dbscg_gui.engine.game import Game, Procedure, procedure, step
from dbscg_gui.engine.handlers import damage
from dbscg_gui.engine.state import LIFE


def _take(game: Game, frame: damage.DamageFrame) -> None:
    """One life card after the other, the one dealt last first [fusion_world FW-SU-4].

    To the hand [fusion_world FW-BT-5a] or, of a [Critical] attack, to Drop [fusion_world FW-GL-2].
    After each card it is tested whether life is left [fusion_world FW-WN-1]: then no second one is
    taken of a [Double Strike] [fusion_world FW-GL-3].
    """
    life = game.zone(frame.seat, LIFE)
    if frame.dealt < frame.amount and life and not one_shot_effects.is_sated(game, frame.seat):
        game.state.answer = ()
        damage.take_damage(game, frame)
        one_shot_effects.note_damage(game, frame.seat)
        frame.pc = 0


DAMAGE: Procedure = procedure(
    "engine.damage",
    damage.DamageFrame,
    step("damage", _take),
    step("damage-dealt", damage.tell_damage),
)
"""Takes the place of the engine's damage, in which the player chooses the life card."""
