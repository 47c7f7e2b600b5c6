"""What a clause must know of its surroundings to be worded in English."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

Form = Literal["base", "third", "gerund"]


@dataclass(frozen=True, slots=True)
class Context:
    """Who acts, in which verb form, and which of several wordings the place wants.

    `actor` is "you", "opponent" or "they"; inside a clause of the opponent their areas are
    "their". `prep` is the preposition an area takes when the value leaves it open.
    """

    actor: Literal["you", "opponent", "they"] = "you"
    form: Form = "base"
    prep: Literal["in", "from"] = "in"
    in_permanent: bool = False
    in_trigger: bool = False

    @property
    def is_theirs(self) -> bool:
        """Whether the clause belongs to the opponent."""
        return self.actor != "you"

    def by(self, actor: Literal["you", "opponent", "they"], form: Form) -> Context:
        """The same place with another actor and verb form."""
        return replace(self, actor=actor, form=form)

    def taking(self, prep: Literal["in", "from"]) -> Context:
        """The same place, with the preposition of the verb."""
        return replace(self, prep=prep)


PLAIN = Context()
