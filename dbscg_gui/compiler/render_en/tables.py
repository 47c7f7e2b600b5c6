"""The handler tables of the English renderer, filled by the modules beside this one."""

from __future__ import annotations

from dataclasses import dataclass

from dbscg_gui.compiler.render_en.context import Context
from dbscg_gui.compiler.wording import Phrase, Table


@dataclass(frozen=True, slots=True)
class Number:
    """An amount in a sentence: its figure and what follows ("for each ...", "equal to ...")."""

    figure: str
    tail: str = ""
    is_one: bool = False


@dataclass(frozen=True, slots=True)
class State:
    """A clause about cards: "it" + "get" + "+5000 power" + "for the turn".

    Neighbours with the same subject are joined into one clause, so it is kept in parts.
    """

    subject: Phrase
    verb: str
    complement: str
    duration: str = ""
    tail: str = ""


CARDS: Table[Context, Phrase] = Table("English card sets")
AMOUNTS: Table[Context, Number] = Table("English amounts")
CONDITIONS: Table[Context, str] = Table("English conditions")
ACTIONS: Table[Context, str] = Table("English actions")
STATES: Table[Context, State] = Table("English states")
COSTS: Table[Context, str] = Table("English costs")


def number(amount: object, context: Context) -> Number:
    """Word an amount, a plain number or a value of the vocabulary."""
    if isinstance(amount, int):
        return Number(str(amount), is_one=amount == 1)
    return AMOUNTS(amount, context)


SKILLS: Table[Context, str] = Table("English skills")
