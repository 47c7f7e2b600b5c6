"""Keyword skills of the classic game: those of `games.dbs`, and those it words in its own way."""

from __future__ import annotations

from dbscg_gui.effects.actions import Choose, Delayed, Ko, Move, PayColors, Play, Skill
from dbscg_gui.effects.targets import (
    Battler,
    Filter,
    InZones,
    Matching,
    Range,
    Slot,
    This,
)
from dbscg_gui.effects.triggers import When
from dbscg_gui.games.classic.lexicon import LATER
from dbscg_gui.games.dbs import keywords

_THIS = This()


def _revenge(keyword: Skill) -> tuple[Skill, ...]:
    """Of any card that becomes the guard card, a Leader too [classic 10-9-1]."""
    revenge = Ko(cards=Battler("attacker"))
    return (
        Skill(
            kind="auto",
            triggers=(When(event="attacked", subject=_THIS),),
            effect=(Delayed(when=When(event="battle_end"), effect=(revenge,), duration="battle"),),
        ),
    )


def _swap(keyword: Skill) -> tuple[Skill, ...]:
    """On resolution up to one card is chosen and played, then this one returns [classic 10-24-3].

    [classic 10-24-1]
    """
    wanted = keyword.filter or Filter(kinds=("battle",))
    price = Range(low=keyword.number, high=keyword.number)
    hand = InZones(zones=("hand",), filter=Filter(kinds=("battle",), cost=price, any_of=(wanted,)))
    still_there = Matching(This(zones=("battle",)), Filter())
    return (
        Skill(
            kind="activate-main",
            cost=keyword.cost,
            effect=(
                Choose(cards=hand, count=1, up_to=True, slot="swapped"),
                Play(cards=Slot("swapped")),
                Move(cards=still_there, to="hand", verb="return"),
            ),
        ),
    )


def _alliance(keyword: Skill) -> tuple[Skill, ...]:
    """When the card attacks; its partners are only chosen [classic 10-35-1]."""
    partners = PayColors(colors=keyword.colors, zone="battle", slot="allies", is_only_chosen=True)
    return (
        Skill(
            kind="auto",
            triggers=(When(event="attacks", subject=_THIS),),
            cost=(partners, *keyword.cost),
            effect=keyword.effect,
        ),
    )


TEMPLATES: dict[str, keywords.Template] = {
    **{word: skills for word, skills in keywords.TEMPLATES.items() if word not in LATER},
    "revenge": _revenge,
    "swap": _swap,
    "alliance": _alliance,
    # [classic 10-41-1] its cost as it is now.
    "successor": keywords.successor(is_original=False),
}
"""By keyword word or skill kind."""
