"""How each action of the vocabulary is carried out, one function for each.

Importing the package, or any module of it, registers all of them in `interpreter.HANDLERS`.
"""

from __future__ import annotations

from dbscg_gui.engine.handlers import (
    changes,
    choosing,
    chosen_skills,
    damage,
    entering,
    movements,
    stacking,
    structure,
    underway,
)

__all__ = [
    "changes",
    "choosing",
    "chosen_skills",
    "damage",
    "entering",
    "movements",
    "stacking",
    "structure",
    "underway",
]
