"""An event as its organiser describes it: the values of a pack, and what is wrong with them.

Owns the description and its limits. It touches no file: `adapters.event_files` reads and writes
packs, `services.events.check` looks at an event together with its cards.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator, Mapping
from typing import Any, Literal, get_args

import msgspec

from dbscg_gui.ai.players import UnknownPlayerError, known_name
from dbscg_gui.engine.options import MatchOptionError
from dbscg_gui.kernel.quoting import complaint, quoted
from dbscg_gui.services.events.staff_pin import PinHash
from dbscg_gui.services.game_rules import UnknownGameError, game_rules
from dbscg_gui.services.records.match_record import Handling

FORMAT = "dbscg-event"
VERSION = 1
SUFFIX = ".dbevent"

EventMode = Literal["challenge", "gauntlet", "duel"]
"""One match against a level; the ladder of all levels; two visitors at one machine."""
EndOfRound = Literal["finish-turn", "extra-turns", "at-once"]
"""What happens when the round's time is over."""
Decides = Literal["draw", "life"]
"""Who wins a match the round's end stopped: nobody, or who has more life."""

Texts = dict[str, str]
"""A text by language ("en", "fr")."""

MAX_TEXT = 2_000
MAX_TITLE = 80
MAX_LEVELS = 12
MAX_DECKS = 60
MAX_PAGES = 12


class EventPackError(Exception):
    """A description that cannot be used; one line without the file's name."""


class ClockRules(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The clocks of a match; 0 minutes mean there is none."""

    player_minutes: float = 0.0
    """Thinking time of each player for the whole match; who has none left loses."""
    round_minutes: float = 0.0
    warn_minutes: tuple[float, ...] = (5.0, 1.0)
    """At so many minutes left of either clock there is a warning."""
    end_of_round: EndOfRound = "finish-turn"
    extra_turns: int = 0
    """With `extra-turns`: so many turns are played after the one that runs."""
    decided_by: Decides = "life"


class GauntletOpponent(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An opponent of the gauntlet, the easiest first."""

    name: Texts
    ai: str = "casual"
    budget: float = 1.0
    """Seconds it may think about one decision."""
    deck: str = ""
    """The deck it plays, by file name; empty for any of the pack."""


class EventDetails(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What an event is, as `event.toml` says it."""

    title: Texts
    game: str
    welcome: Texts = {}
    manual: str = ""
    """The edition of the rules the event is played by, as the organiser calls it; it is shown."""
    rule_options: dict[str, int] = {}
    partial: Handling = "blank"
    """What the station does about cards that are not understood in full."""
    modes: tuple[EventMode, ...] = ("challenge", "gauntlet", "duel")
    levels: tuple[GauntletOpponent, ...] = (
        GauntletOpponent(name={"en": "Beginner", "fr": "Débutant"}, ai="beginner"),
        GauntletOpponent(name={"en": "Casual", "fr": "Amateur"}, ai="casual"),
        GauntletOpponent(name={"en": "Skilled", "fr": "Confirmé"}, ai="skilled"),
    )
    clock: ClockRules = ClockRules()
    tutorial: tuple[Texts, ...] = ()
    """Pages of the introduction; without any the program's own are shown."""
    idle_seconds: int = 90
    """After so long without a hand on the machine the station asks, then starts over."""
    pin: PinHash | None = None
    """The PIN of the staff; without one the station asks for one when it starts."""
    built_in_decks: bool = False
    """The program's own starter decks may be chosen, too."""


class FileMark(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a file of a pack is known again."""

    size: int
    sha256: str


class Manifest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The file `event.json` of a pack."""

    format: str
    version: int
    event: EventDetails
    files: dict[str, FileMark] = {}


class _Head(msgspec.Struct):
    format: str = ""
    version: int = 0


def decode_manifest(data: bytes) -> Manifest:
    """The manifest in the bytes of a file. Raises `EventPackError`."""
    try:
        head = msgspec.json.decode(data, type=_Head)
    except (msgspec.DecodeError, ValueError, RecursionError):
        head = _Head()
    if head.format != FORMAT:
        raise EventPackError("event.json: is not the description of an event")
    if head.version != VERSION:
        raise EventPackError(
            f"event.json: is of version {head.version}; this program reads version {VERSION}"
        )
    try:
        manifest = msgspec.json.decode(data, type=Manifest)
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise EventPackError(f"event.json: {complaint(error)}") from None
    refuse_faults(manifest.event, "event.json")
    return manifest


def event_from(values: Mapping[str, Any], place: str) -> EventDetails:
    """The event of a table as TOML has it. Raises `EventPackError` naming the place."""
    try:
        event = msgspec.convert(values, EventDetails, strict=True)
    except (msgspec.ValidationError, ValueError, RecursionError) as error:
        raise EventPackError(f"{place}: {_said_plainly(complaint(error))}") from None
    refuse_faults(event, place)
    return event


_UNKNOWN = re.compile(r"Object contains unknown field `(.*?)`(?: - at `\$\.?(.*)`)?")
_MISSING = re.compile(r"Object missing required field `(.*?)`(?: - at `\$\.?(.*)`)?")
_NO_SUCH = re.compile(r"Invalid enum value '(.*?)' - at `\$\.?(.*)`")
_OTHER_TYPE = re.compile(r"Expected `(.*?)`, got `(.*?)` - at `\$\.?(.*)`")
_TABLES: dict[str, type[msgspec.Struct]] = {
    "": EventDetails,
    "clock": ClockRules,
    "levels": GauntletOpponent,
}
_WORDS: dict[str, tuple[str, ...]] = {
    "modes": get_args(EventMode),
    "partial": get_args(Handling),
    "end_of_round": get_args(EndOfRound),
    "decided_by": get_args(Decides),
}
_TYPES = {
    "int": "a whole number",
    "float": "a number",
    "str": "text in quotes",
    "bool": "true or false",
    "array": "a list in [ ]",
    "object": "a table",
}


def _said_plainly(error: str) -> str:
    """What is wrong with a value, where, and what is expected there."""
    if found := _UNKNOWN.fullmatch(error):
        names = _TABLES[_table(found[2])].__struct_fields__ if _table(found[2]) in _TABLES else ()
        near = difflib.get_close_matches(found[1], names, 1)
        expected = f"is {near[0]} meant?" if near else f"there is {', '.join(names)}"
        return f"{_place(found[2])}there is no {quoted(found[1])}; {expected}"
    if found := _MISSING.fullmatch(error):
        return f"{_place(found[2])}{found[1]} is missing"
    if found := _NO_SUCH.fullmatch(error):
        words = _WORDS.get(re.split(r"[.\[]", found[2])[-1] if "[" not in found[2] else "modes", ())
        return f"{_place(found[2])}expected {', '.join(words)}, got {quoted(found[1])}"
    if found := _OTHER_TYPE.fullmatch(error):
        expected, got = (_TYPES.get(each.partition(" ")[0], each) for each in found.groups()[:2])
        return f"{_place(found[3])}expected {expected}, got {got}"
    return error


def _table(path: str | None) -> str:
    return re.split(r"[.\[]", path or "")[0]


def _place(path: str | None) -> str:
    """A place as it is counted by people: ``levels[0].ai`` is ``levels 1: ai: ``."""
    plain = re.sub(r"\[(\d{1,6})\]", lambda each: f" {int(each[1]) + 1}", path or "")
    return "".join(f"{part}: " for part in plain.replace("[...]", "").split(".") if part)


def refuse_faults(event: EventDetails, place: str) -> None:
    """Raise `EventPackError` with the first fault of an event."""
    for fault in faults(event):
        raise EventPackError(f"{place}: {fault}")


def faults(event: EventDetails) -> Iterator[str]:
    """What is wrong with the values of an event, one line each."""
    yield from _of_rules(event)
    yield from _of_texts(event)
    yield from _of_levels(event)
    yield from _of_clock(event.clock)
    if not event.modes or len(set(event.modes)) != len(event.modes):
        yield "modes: expected challenge, gauntlet or duel, each at most once"
    if not 15 <= event.idle_seconds <= 3600:
        yield f"idle_seconds: expected 15 to 3600, got {event.idle_seconds}"


def _of_rules(event: EventDetails) -> Iterator[str]:
    try:
        game_rules(event.game).settled(event.rule_options)
    except UnknownGameError as error:
        yield f"game: {error}"
    except MatchOptionError as error:
        yield f"rule_options: {error}"


def _of_texts(event: EventDetails) -> Iterator[str]:
    if not event.title.get("en", "").strip():
        yield 'title: expected at least an English one, title = { en = "..." }'
    named = [("title", event.title, MAX_TITLE), ("welcome", event.welcome, MAX_TEXT)]
    named += [(f"tutorial {n}", page, MAX_TEXT) for n, page in enumerate(event.tutorial, 1)]
    named += [(f"levels {n}: name", level.name, 40) for n, level in enumerate(event.levels, 1)]
    for place, texts, most in named:
        if unknown := set(texts) - {"en", "fr"}:
            yield f"{place}: expected texts in en and fr, got {quoted(min(unknown))}"
        if any(len(text) > most for text in texts.values()):
            yield f"{place}: is longer than {most} characters"
    if len(event.tutorial) > MAX_PAGES:
        yield f"tutorial: has more than {MAX_PAGES} pages"
    if len(event.manual) > MAX_TITLE:
        yield f"manual: is longer than {MAX_TITLE} characters"


def _of_levels(event: EventDetails) -> Iterator[str]:
    if not 1 <= len(event.levels) <= MAX_LEVELS:
        yield f"levels: expected 1 to {MAX_LEVELS}, got {len(event.levels)}"
    for number, level in enumerate(event.levels, 1):
        try:
            known_name(level.ai)
        except UnknownPlayerError as error:
            yield f"levels {number}: ai: {error}"
        if not 0 < level.budget <= 60:
            yield f"levels {number}: budget: expected more than 0 to 60, got {level.budget:g}"
        if not level.name.get("en", "").strip():
            yield f"levels {number}: name: expected at least an English one"


def _of_clock(clock: ClockRules) -> Iterator[str]:
    for name in ("player_minutes", "round_minutes"):
        if not 0 <= getattr(clock, name) <= 24 * 60:
            yield f"clock: {name}: expected 0 to {24 * 60}, got {getattr(clock, name):g}"
    if not 0 <= clock.extra_turns <= 20:
        yield f"clock: extra_turns: expected 0 to 20, got {clock.extra_turns}"
    if clock.end_of_round == "extra-turns" and not clock.extra_turns:
        yield "clock: extra_turns: expected at least 1 with end_of_round extra-turns"
    if any(not 0 < each <= 24 * 60 for each in clock.warn_minutes) or len(clock.warn_minutes) > 8:
        yield "clock: warn_minutes: expected up to 8 times of more than 0 minutes"


def text_in(texts: Mapping[str, str], language: str) -> str:
    """The text in a language, in English where there is none in it, or ""."""
    return texts.get(language, "").strip() or texts.get("en", "").strip()
