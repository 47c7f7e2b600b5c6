"""Definitions of cards as the rules read them: a card of the match names one by its number.

Owns what a card is by its print alone, and what a token is by the effect that makes it. What it is
now, with all effects, the package `queries` tells.
"""

from __future__ import annotations

import msgspec

from dbscg_gui.cards.printed import CardFace, PrintedCard
from dbscg_gui.effects.actions import CreateToken
from dbscg_gui.effects.targets import Condition
from dbscg_gui.kernel.records import replace

MADE_TOKEN = "token:"
"""What the number of a token begins with that a skill makes: no card is printed for it."""


class Side(msgspec.Struct, frozen=True):
    """One face of a card as the rules read it [masters 2]."""

    name: str
    power: int | None
    cost: int | None
    cost_is_x: bool
    specified: str
    z_cost: int | None
    z_cost_is_x: bool
    combo_cost: int | None
    combo_power: int | None
    colors: frozenset[str]
    characters: frozenset[str]
    traits: frozenset[str]
    eras: frozenset[str]
    skills: tuple[int, ...]
    attributes: frozenset[str] = frozenset()
    counter: int | None = None
    life: int | None = None


class CardDef(msgspec.Struct, frozen=True):
    """A card definition: `kinds` are "leader", "battle", "extra", "unison", "z", "token", or
    "character", "event", "stage", "don"; a Z-Card's are both words and the two joined."""

    id: int
    number: str
    kinds: frozenset[str]
    sides: tuple[Side, ...]
    printed: PrintedCard | None


class OwnGain(msgspec.Struct, frozen=True):
    """What a card gains in all areas by one of its own skills, and when."""

    skill: int
    conditions: tuple[Condition, ...]
    gained: tuple[int, ...]


def front_of(printed: PrintedCard, skills: tuple[int, ...]) -> Side:
    """The front of a printed card, with its skills by number."""
    return Side(
        name=printed.name,
        power=printed.power,
        cost=printed.cost,
        cost_is_x=printed.cost_is_x,
        specified=printed.specified,
        z_cost=printed.z_cost,
        z_cost_is_x=printed.z_cost_is_x,
        combo_cost=printed.combo_cost,
        combo_power=printed.combo_power,
        colors=frozenset(printed.colors),
        characters=frozenset(printed.character),
        traits=frozenset(printed.traits),
        eras=frozenset(printed.era),
        skills=skills,
        attributes=frozenset(printed.attributes),
        counter=printed.counter,
        life=printed.life,
    )


def back_of(front: Side, back: CardFace, skills: tuple[int, ...]) -> Side:
    """The back of a Leader: what it does not print is as on the front."""
    return replace(
        front,
        name=back.name,
        power=back.power,
        characters=frozenset(back.character),
        traits=frozenset(back.traits),
        eras=frozenset(back.era),
        skills=skills,
    )


def token_def(number: int, token: CreateToken) -> CardDef:
    """The definition of a token a skill makes, without its side yet."""
    return CardDef(
        id=number,
        number=f"{MADE_TOKEN}{token.name}",
        kinds=frozenset({"battle", "token"}),
        sides=(),
        printed=None,
    )


def token_side(token: CreateToken, skills: tuple[int, ...]) -> Side:
    """The side of a token, with its skills by number."""
    return Side(
        # [masters 19-1-4]
        name=token.name if token.name.endswith(" Token") else f"{token.name} Token",
        power=token.power,
        cost=token.cost,
        cost_is_x=False,
        specified="",
        z_cost=None,
        z_cost_is_x=False,
        combo_cost=token.combo_cost,
        combo_power=token.combo_power,
        colors=frozenset(token.colors),
        characters=frozenset(token.characters),
        traits=frozenset(token.traits),
        eras=frozenset(),
        skills=skills,
    )


def unknown_card() -> CardDef:
    """The definition of a card nobody is told of."""
    side = Side(
        name="",
        power=None,
        cost=None,
        cost_is_x=False,
        specified="",
        z_cost=None,
        z_cost_is_x=False,
        combo_cost=None,
        combo_power=None,
        colors=frozenset(),
        characters=frozenset(),
        traits=frozenset(),
        eras=frozenset(),
        skills=(),
    )
    return CardDef(id=0, number="", kinds=frozenset(), sides=(side,), printed=None)
