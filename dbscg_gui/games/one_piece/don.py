"""The DON!! card: a card of its own in every match, printed with nothing to read.

Its definition also carries the one effect that rules make, the power of a Counter: continuous
effects are named by nodes of the match's library.
"""

from __future__ import annotations

from dbscg_gui.cards.printed import PrintedCard
from dbscg_gui.effects.actions import ChangePower, Skill
from dbscg_gui.effects.compiled import CompiledCard
from dbscg_gui.effects.targets import This

NUMBER = "DON!!"
DON_CARDS = 10
"""[one_piece 5-1-2]"""
BOOST = ChangePower(cards=This(), amount=0, duration="battle")
"""A Counter's power, for the battle [one_piece 7-1-3-2-1]."""

PRINTED = PrintedCard(number=NUMBER, game="one_piece", kind="don", name="DON!!")
COMPILED = CompiledCard(
    number=NUMBER, front=(Skill(kind="keyword", keyword="don", effect=(BOOST,)),)
)
