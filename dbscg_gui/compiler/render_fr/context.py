"""What a clause must know of its surroundings to be worded in French."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

Form = Literal["imperative", "present", "infinitive", "third", "gerund"]
"""Imperative and present ("vous choisissez") are one word; a pronoun stands behind or before it."""


@dataclass(frozen=True, slots=True)
class Context:
    """Who acts and in which verb form; the opponent's clause says "sa main"."""

    actor: Literal["you", "opponent"] = "you"
    form: Form = "imperative"
    prep: Literal["in", "from", "out"] = "in"
    """Said of an area unless its own words say it; "out" = taken out of it, whatever they say."""
    in_permanent: bool = False
    masculine: frozenset[str] = frozenset()
    """The slots whose cards are a Leader or tokens: "il", "le"."""

    @property
    def is_theirs(self) -> bool:
        """Whether the clause belongs to the opponent."""
        return self.actor != "you"

    def by(self, actor: Literal["you", "opponent"], form: Form) -> Context:
        """The same place with another actor and verb form."""
        return replace(self, actor=actor, form=form)

    def taking(self, prep: Literal["in", "from", "out"]) -> Context:
        """The same place, with the preposition of the verb."""
        return replace(self, prep=prep)


PLAIN = Context()
