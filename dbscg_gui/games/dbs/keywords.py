"""Keyword skills as effect templates: the same vocabulary the compiler produces.

Because a keyword is text too [masters 22-1-1], one that is granted, negated or quoted needs
nothing special. Keywords missing here act where their rule acts (damage, deck building,
playing) and are asked for by name there.
"""

from __future__ import annotations

from dbscg_gui.effects.actions import (
    ChangeGuard,
    ChangePower,
    Delayed,
    Ko,
    PayBy,
    Restrict,
    Skill,
    Switch,
)
from dbscg_gui.effects.targets import Battler, Filter, InZones, This
from dbscg_gui.effects.triggers import When

_OTHERS = InZones(zones=("leader", "battle", "unison"), whose="you", filter=Filter(is_other=True))


def _repeat_attack(uses: int) -> tuple[Skill, ...]:
    """[Dual Attack] and its kin: Active again at the end of the battle [masters 22-8-3]."""
    return (
        Skill(
            kind="auto",
            triggers=(When(event="attacks", subject=This()),),
            once_per_turn=True,
            uses=uses,
            effect=(
                Delayed(
                    when=When(event="battle_end"),
                    effect=(Switch(cards=This(), mode="active"),),
                    duration="battle",
                ),
            ),
        ),
    )


TEMPLATES: dict[str, tuple[Skill, ...]] = {
    # [masters 22-4]
    "blocker": (
        Skill(
            kind="auto",
            triggers=(When(event="attacked", subject=_OTHERS, whose="you"),),
            cost=(PayBy((Switch(cards=This(), mode="rest"),)),),
            effect=(ChangeGuard(cards=This()),),
        ),
    ),
    # [masters 22-8]
    "dual-attack": _repeat_attack(1),
    "triple-attack": _repeat_attack(2),
    # [masters 22-9]
    "revenge": (
        Skill(
            kind="auto",
            triggers=(When(event="attacked", subject=This()),),
            effect=(
                Delayed(
                    when=When(event="battle_end"),
                    effect=(Ko(cards=Battler("attacker")),),
                    duration="battle",
                ),
            ),
        ),
    ),
    # [masters 22-12]
    "indestructible": (
        Skill(
            kind="permanent",
            effect=(
                Restrict(cards=This(), what="be-koed", by_whose="opponent"),
                Restrict(cards=This(), what="be-koed-by-battle"),
                Restrict(cards=This(), what="leave-battle", by_whose="opponent"),
            ),
        ),
    ),
    # [masters 22-16]
    "barrier": (
        Skill(
            kind="permanent",
            effect=(Restrict(cards=This(), what="be-chosen", by_whose="opponent"),),
        ),
    ),
    # [masters 22-40]
    "servant": (
        Skill(
            kind="permanent",
            effect=(
                ChangePower(cards=This(), amount=10000, duration=""),
                Restrict(cards=This(), what="switch-active-in-charge"),
            ),
        ),
    ),
}
