"""Plain cards for driving another one: cards without skills, in the terms of its game.

Owns what a game has: its colours, the kind of card that fights, the kind that is used and gone.
"""

from __future__ import annotations

from functools import cache

from dbscg_gui.cards.printed import (
    BATTLE,
    CHARACTER,
    EVENT,
    EXTRA,
    LEADER,
    STAGE,
    UNISON,
    Z_BATTLE,
    Z_LEADER,
    Z_UNISON,
    PrintedCard,
)
from dbscg_gui.effects.actions import Skill
from dbscg_gui.effects.compiled import CompiledCard
from dbscg_gui.engine.state import ZONE_INDEX
from dbscg_gui.kernel.records import replace
from dbscg_gui.services.game_rules import game_rules

_COLORS = ("red", "blue", "green", "yellow", "black")
_UNSPECIFIED = dict.fromkeys((*_COLORS, "purple"), "")
"""The colours of a game whose costs name none."""
TOKEN_UNIT = "battle-token"
"""A token that fights; there are tokens in the Battle Area only."""

Made = tuple[PrintedCard, CompiledCard]


@cache
def letters_of(game: str) -> dict[str, str]:
    """The colours of a game, with the letter each has in a specified cost."""
    return dict(game_rules(game).ruleset.color_letters) or _UNSPECIFIED


@cache
def unit_of(game: str) -> str:
    """The kind of card that fights in a game: "battle", "character"."""
    kinds = game_rules(game).ruleset.kinds.units
    return next((kind for kind in sorted(kinds) if kind != "battle"), "battle")


@cache
def has_zone(game: str, zone: str) -> bool:
    """Whether a game has an area."""
    return ZONE_INDEX[zone] in game_rules(game).ruleset.zones


# -- plain cards -----------------------------------------------------------------------------


def plain_cards(game: str) -> list[PrintedCard]:
    """Cards without skills: five sizes of fighters, energy of every colour, one of a kind."""
    unit, colors = unit_of(game), tuple(letters_of(game))
    found = [
        plain(game, f"plain-{size}", unit, colors=(colors[size - 1],), cost=size)
        for size in range(1, 6)
    ]
    found.append(plain(game, "plain-0", unit, cost=0, power=1000))
    found += [plain(game, f"energy-{color}", unit, colors=(color,)) for color in colors]
    found.append(plain(game, "plain-extra", act_kind(game)))
    if has_zone(game, UNISON):
        found.append(plain(game, "plain-unison", UNISON, cost=2))
    if has_zone(game, "z-deck"):
        found.append(plain(game, "plain-z", "z-battle", z_cost=2))
    if has_zone(game, STAGE):
        found.append(plain(game, "plain-stage", STAGE))
    return found


def ready_kind(game: str) -> str:
    """The kind of skill that can be used in battles of either turn as well."""
    return "main-counter" if unit_of(game) == CHARACTER else "activate-main-battle"


def act_kind(game: str) -> str:
    """The kind of card that is used and gone."""
    return EVENT if unit_of(game) == CHARACTER else EXTRA


def plain(
    game: str,
    number: str,
    kind: str,
    *,
    name: str = "",
    colors: tuple[str, ...] = ("red",),
    cost: int = 2,
    power: int | None = None,
    characters: tuple[str, ...] = (),
    traits: tuple[str, ...] = (),
    eras: tuple[str, ...] = (),
    z_cost: int | None = None,
) -> PrintedCard:
    """A card of a kind without skills; its power follows its cost where none is given."""
    is_body = kind in (BATTLE, Z_BATTLE, TOKEN_UNIT)
    has_power = is_body or kind in (LEADER, Z_LEADER, UNISON, Z_UNISON, CHARACTER)
    worth = 5000 * (cost + 1) if power is None else power
    return PrintedCard(
        number=number,
        game=game,
        kind=kind,
        name=name or number,
        colors=colors,
        cost=None if kind in (LEADER, Z_LEADER) else cost,
        specified=letters_of(game)[colors[0]] if cost and kind not in (LEADER, Z_LEADER) else "",
        combo_cost=min(cost // 3, 1) if is_body else None,
        combo_power=5000 if is_body else None,
        power=worth if has_power else None,
        character=characters,
        traits=traits,
        era=eras,
        z_cost=z_cost,
    )


def copies(skills: tuple[Skill, ...]) -> tuple[Skill, ...]:
    """A library tells skills of different cards apart by what object they are."""
    return tuple(replace(skill) for skill in skills)


def with_text(card: PrintedCard, text: str) -> PrintedCard:
    """The card with a text for its skills."""
    return replace(card, skill=(text,))
