"""The handler tables of the French renderer, filled by the modules beside this one."""

from __future__ import annotations

from dataclasses import dataclass

from dbscg_gui.compiler.render_fr.context import Context
from dbscg_gui.compiler.wording import Phrase, Table


@dataclass(frozen=True, slots=True)
class Number:
    """An amount in a sentence: its figure and what follows ("pour chaque ...")."""

    figure: str
    tail: str = ""
    is_one: bool = False


@dataclass(frozen=True, slots=True)
class State:
    """A clause about cards in parts: "elle" + verb + "+5000 de puissance" + "pour tout le tour"."""

    subject: Phrase
    verb: str
    complement: str
    duration: str = ""
    tail: str = ""


CARDS: Table[Context, Phrase] = Table("French card sets")
AMOUNTS: Table[Context, Number] = Table("French amounts")
CONDITIONS: Table[Context, str] = Table("French conditions")
ACTIONS: Table[Context, str] = Table("French actions")
STATES: Table[Context, State] = Table("French states")
COSTS: Table[Context, str] = Table("French costs")
SKILLS: Table[Context, str] = Table("French skills")


def number(amount: object, context: Context) -> Number:
    """Word an amount, a plain number or a value of the vocabulary."""
    if isinstance(amount, int):
        return Number(str(amount), is_one=amount == 1)
    return AMOUNTS(amount, context)
