"""What the player set: a plain record, every value checked, every fault named."""

from __future__ import annotations

from typing import Any

import msgspec

from dbscg_gui.ai.players import DEFAULT_LEVEL, FORMER_NAMES
from dbscg_gui.cards.decks import DeckList

LANGUAGES = ("system", "en", "fr")
PALETTES = ("dark", "light", "high-contrast")
MAX_BUDGET = 60.0
MAX_ANIMATION_MS = 2000
MAX_ACT_MS = 5000
MAX_GUARD_MS = 2000
MAX_NAME = 200
"""Characters of a name: a player's, a deck's, a game's."""
MAX_PATH = 4096
_SHOWN = 80
_MAX_NUMBER = 2**31


class SettingProblem(msgspec.Struct, frozen=True, kw_only=True):
    """Something of a settings file that could not be taken; as text one line in English."""

    code: str
    """``unknown``, ``kind``, ``choice``, ``range``, ``number``, ``long``, ``signs`` of a setting;
    ``unreadable``, ``damaged``, ``more`` of the file."""
    reason: str
    name: str = ""
    """The setting; "" where the whole file is meant."""
    path: str = ""
    """The file, where it is known."""
    fields: dict[str, str] = {}
    """What a sentence of another language is told about it."""

    def __str__(self) -> str:
        return ": ".join(filter(None, (self.path, self.name, self.reason)))


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """The settings of the program; the defaults are what a new player gets."""

    language: str = "system"
    palette: str = "dark"
    animation_ms: int = 200
    """How long a card travels; 0 shows results at once."""
    reduced_motion: bool = False
    act_ms: int = 1200
    """How long an act of the other side is shown; 0 goes on at once, a click always does."""
    sound: bool = False
    """Let what happens at the table be heard."""
    guard_ms: int = 600
    """How long a new question takes no answer, so that none is given unseen."""
    asks_before_ending: bool = True
    """Ask once before a turn ends in which something could still be done."""
    orders_skills: bool = False
    """Ask for the order of skills that do not touch each other, too."""
    images: str = ""
    """Folder or zip of card images named by card number; empty for the usual place."""
    auto_pay: bool = False
    """Pay with the energy that is pre-selected, without asking."""
    auto_pass: bool = True
    """Pass by itself where the player can do nothing."""
    ai: str = DEFAULT_LEVEL
    """Name of the opponent that is offered first."""
    ai_budget: float = 2.0
    """Seconds the opponent may think about one decision."""
    player_name: str = ""
    game: str = DeckList().game
    """The game that is played; an unknown one counts as the first there is."""
    last_deck: str = ""
    last_opponent_deck: str = ""
    rule_options: dict[str, dict[str, int]] = {}
    """Options of the rules the last match of a game was played with, where not as usual."""


def language_of(settings: Settings, system: str) -> str:
    """The language to show: the one set, or the system's where there is a translation."""
    if settings.language != "system":
        return settings.language
    return "fr" if system.lower().startswith("fr") else "en"


def settings_from(values: dict[str, Any]) -> tuple[Settings, list[SettingProblem]]:
    """Settings from a file's values, and what is wrong with each that cannot be taken.

    A value that cannot be taken leaves the default; unknown names are reported and ignored.
    """
    problems: list[SettingProblem] = []
    taken: dict[str, Any] = {}
    fields = {field.name: field for field in msgspec.structs.fields(Settings)}
    for name, value in values.items():
        field = fields.get(name)
        if field is None:
            problems.append(
                SettingProblem(code="unknown", name=_short(name), reason="there is no such setting")
            )
            continue
        try:
            taken[name] = msgspec.convert(value, field.type, strict=True)
        except msgspec.ValidationError as error:
            problems.append(SettingProblem(code="kind", name=name, reason=_short(str(error))))
            continue
        problem = _refused(name, taken[name])
        if problem is not None:
            problems.append(problem)
            del taken[name]
    if "ai" in taken:
        taken["ai"] = FORMER_NAMES.get(taken["ai"], taken["ai"])
    return Settings(**taken), problems


def _refused(name: str, value: Any) -> SettingProblem | None:
    words = {"language": LANGUAGES, "palette": PALETTES}.get(name)
    if words is not None and value not in words:
        given, known = _short(value), ", ".join(words)
        return SettingProblem(
            code="choice",
            name=name,
            reason=f"must be one of {known}, not {given!r}",
            fields={"known": known, "given": given},
        )
    limits: dict[str, float] = {
        "ai_budget": MAX_BUDGET,
        "animation_ms": MAX_ANIMATION_MS,
        "act_ms": MAX_ACT_MS,
        "guard_ms": MAX_GUARD_MS,
    }
    if name in limits and not 0 <= value <= limits[name]:
        given, most = _short(str(value)), f"{limits[name]:g}"
        return SettingProblem(
            code="range",
            name=name,
            reason=f"must be between 0 and {most}, not {given}",
            fields={"most": most, "given": given},
        )
    if isinstance(value, str):
        return _refused_text(name, value, MAX_PATH if name == "images" else MAX_NAME)
    if name == "rule_options" and any(
        abs(number) > _MAX_NUMBER for options in value.values() for number in options.values()
    ):
        return SettingProblem(code="number", name=name, reason="holds a number that no option has")
    return None


def _refused_text(name: str, value: str, most: int) -> SettingProblem | None:
    if len(value) > most:
        return SettingProblem(
            code="long",
            name=name,
            reason=f"is longer than {most} characters",
            fields={"most": str(most)},
        )
    if value.isprintable():
        return None
    return SettingProblem(code="signs", name=name, reason="holds characters that cannot be shown")


def _short(text: str) -> str:
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…"
