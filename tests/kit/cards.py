"""Invented cards for rules tests, and one player's side of a position.

A card is a `CardSpec` or, for a card without skills, just a name. Its text goes through the real
compiler and must be understood; what the compiler cannot read yet is given as vocabulary values.
No game is named here: a card becomes one of the game whose kit makes the library.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

import msgspec

from dbscg_gui.cards.printed import CardFace, PrintedCard
from dbscg_gui.effects import actions as act
from dbscg_gui.effects.actions import Skill
from dbscg_gui.effects.compiled import CompiledCard
from dbscg_gui.effects.triggers import When
from dbscg_gui.engine.state import State

COLOR_WORDS = {"R": "red", "B": "blue", "G": "green", "Y": "yellow", "K": "black", "W": "white"}


@dataclass(frozen=True)
class CardSpec:
    """An invented card: the printed record without its number, and extra skills.

    A card of the player's own card data has its number, what it was compiled to, and the name
    tests call it by, which is not the printed one.
    """

    printed: PrintedCard
    skills: tuple[Skill, ...] = ()
    back_skills: tuple[Skill, ...] = ()
    alias: str = ""
    compiled: CompiledCard | None = None

    @property
    def name(self) -> str:
        """The name tests call it by."""
        return self.alias or self.printed.name


@dataclass(frozen=True)
class Placed:
    """A card with how it lies there."""

    spec: CardSpec
    active: bool = True
    face_up: bool = False
    markers: int = 0
    is_new: bool = False
    under: tuple[CardSpec, ...] = ()
    is_flipped: bool = False
    is_hidden: bool = False
    owner: str = ""


AnyCard = str | CardSpec | Placed


def card(
    kind: str,
    name: str,
    *,
    text: str = "",
    skills: Sequence[Skill] = (),
    back: CardFace | None = None,
    back_skills: Sequence[Skill] = (),
    colors: str | tuple[str, ...] = "red",
    combo: tuple[int, int] | None = None,
    **printed: object,
) -> CardSpec:
    """A card of any type. `text` has one printed skill a line and must be understood in full.

    `skills` are vocabulary values added to what the text says. `combo` is (combo cost, combo
    power); None means a card without combo data. `cost` is the total energy cost, `specified`
    its colour letters.
    """
    record = {
        "number": "",
        "game": "",
        "kind": kind,
        "name": name,
        "colors": tuple(colors.split("/")) if isinstance(colors, str) else colors,
        "skill": tuple(line.strip() for line in text.splitlines() if line.strip()),
        "combo_cost": combo[0] if combo else None,
        "combo_power": combo[1] if combo else None,
        "back": back,
        **printed,
    }
    return CardSpec(
        msgspec.convert(record, PrintedCard, strict=False), tuple(skills), tuple(back_skills)
    )


def battle(name: str, **fields: object) -> CardSpec:
    """A Battle Card: red, cost 1, power 10000, no combo data unless said otherwise."""
    return card("battle", name, **{"cost": 1, "power": 10000, **fields})  # type: ignore[arg-type]


def extra(name: str, **fields: object) -> CardSpec:
    """An Extra Card: red, cost 1 unless said otherwise."""
    return card("extra", name, **{"cost": 1, **fields})  # type: ignore[arg-type]


def unison(name: str, **fields: object) -> CardSpec:
    """A Unison Card: red, energy cost X, power 10000 unless said otherwise."""
    cost = {} if "cost" in fields else {"cost_is_x": True}
    return card("unison", name, **{"power": 10000, **cost, **fields})  # type: ignore[arg-type]


def leader(name: str, *, awakened: int = 15000, back_text: str = "", **fields: object) -> CardSpec:
    """A Leader: red, power 10000, with a back side of power `awakened`."""
    lines = tuple(line.strip() for line in back_text.splitlines() if line.strip())
    back = CardFace(name=name, power=awakened, skill=lines)
    return card("leader", name, **{"power": 10000, "back": back, **fields})  # type: ignore[arg-type]


def named(name: str) -> CardSpec:
    """A card of which only the name matters: the game's kit says what it is."""
    return CardSpec(PrintedCard(number="", game="", kind="", name=name))


def placed(item: AnyCard) -> Placed:
    """The card, Active and as it usually lies there."""
    if isinstance(item, str):
        item = named(item)
    return item if isinstance(item, Placed) else Placed(item)


def rest(item: AnyCard) -> Placed:
    """The card in Rest Mode."""
    return replace(placed(item), active=False)


def face_up(item: AnyCard) -> Placed:
    """The card lying face up in a secret area."""
    return replace(placed(item), face_up=True)


def hidden(item: AnyCard) -> Placed:
    """The card in Hidden Mode: its back up, in the Battle, Energy or Unison Area."""
    return replace(placed(item), is_hidden=True)


def new(item: AnyCard) -> Placed:
    """The card as one that came there this turn."""
    return replace(placed(item), is_new=True)


def marked(item: AnyCard, markers: int) -> Placed:
    """The card with markers on it."""
    return replace(placed(item), markers=markers)


def flipped(item: AnyCard) -> Placed:
    """The Leader with its back side up."""
    return replace(placed(item), is_flipped=True)


def on(item: AnyCard, *below: str | CardSpec) -> Placed:
    """The card with others under it, nearest first."""
    return replace(placed(item), under=tuple(placed(each).spec for each in below))


def borrowed(item: AnyCard) -> Placed:
    """The card under the control of the side it is given to, owned by the other player."""
    return replace(placed(item), owner="other")


@cache
def _energy_card(color: str) -> CardSpec:
    return battle(f"{color} energy", colors=color)


# -- sides -----------------------------------------------------------------------------------


@dataclass
class Side:
    """One player's cards in a Dragon Ball game. A number for deck or life means so many cards
    without skills.

    Lists for deck, life and drop are written top card first; a deck list is filled up to
    `deck_size` cards. A game with other areas has a class of its own with `areas`, `prepare`,
    `deck` and `extra_cards`.
    """

    leader: AnyCard | None = None
    battle: Sequence[AnyCard] = ()
    hand: Sequence[AnyCard] = ()
    energy: str | Sequence[AnyCard] = ""
    life: int | Sequence[AnyCard] = 4
    deck: int | Sequence[AnyCard] = 20
    deck_size: int = 20
    drop: Sequence[AnyCard] = ()
    warp: Sequence[AnyCard] = ()
    combo: Sequence[AnyCard] = ()
    unison: AnyCard | None = None
    energy_markers: int = 0
    extra_cards: Sequence[CardSpec] = ()
    """Definitions the match needs besides, such as none in play at first."""

    def areas(self, default_leader: str) -> dict[str, list[Placed]]:
        """Cards by area, bottom first."""
        head = leader(default_leader) if self.leader is None else self.leader
        areas = {
            "leader": [placed(head)],
            "battle": [placed(each) for each in self.battle],
            "hand": [placed(each) for each in self.hand],
            "energy": self._energy(),
            "life": self._pile(self.life, "Life card", 0),
            "deck": self._pile(self.deck, "Deck card", self.deck_size),
            "drop": [placed(each) for each in reversed(self.drop)],
            "warp": [placed(each) for each in reversed(self.warp)],
            "combo": [placed(each) for each in self.combo],
            "unison": [] if self.unison is None else [placed(self.unison)],
        }
        for item in areas["unison"]:
            if item.markers == 0 and not item.is_hidden:
                areas["unison"] = [replace(item, markers=1)]
        return areas

    def prepare(self, state: State, seat: int) -> None:
        """Put down what is no card, after the areas are filled."""
        markers = list(state.energy_markers)
        markers[seat] = self.energy_markers
        state.energy_markers = (markers[0], markers[1])

    def _energy(self) -> list[Placed]:
        if not isinstance(self.energy, str):
            return [placed(each) for each in self.energy]
        return [
            Placed(_energy_card(COLOR_WORDS[letter.upper()]), active=letter.isupper())
            for letter in self.energy
        ]

    @staticmethod
    def _pile(cards: int | Sequence[AnyCard], filler: str, size: int) -> list[Placed]:
        if isinstance(cards, int):
            return [placed(filler)] * cards
        pile = [placed(each) for each in cards]
        pile += [placed(filler)] * max(0, size - len(pile))
        return pile[::-1]


# -- skills the compiler cannot read yet -----------------------------------------------------


def main_skill(*effect: act.Action, cost: Sequence[act.Cost] = ()) -> Skill:
    """An [Activate : Main] skill of vocabulary values."""
    return _skill("activate-main", effect, cost)


def battle_skill(*effect: act.Action, cost: Sequence[act.Cost] = ()) -> Skill:
    """An [Activate : Battle] skill of vocabulary values."""
    return _skill("activate-battle", effect, cost)


def permanent(*effect: act.Action) -> Skill:
    """A [Permanent] skill of vocabulary values."""
    return _skill("permanent", effect, ())


def auto(when: When, *effect: act.Action, cost: Sequence[act.Cost] = ()) -> Skill:
    """An [Auto] skill of vocabulary values."""
    return msgspec.structs.replace(_skill("auto", effect, cost), triggers=(when,))


def _skill(kind: str, effect: Sequence[Any], cost: Sequence[Any]) -> Skill:
    return Skill(kind=kind, effect=tuple(effect), cost=tuple(cost))
