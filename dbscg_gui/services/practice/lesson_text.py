"""A guided lesson as a text: the position it begins from, and what is played in it step by step.

Owns the format and what can be wrong with it; every fault names its line.

    game: masters
    title: Your first attack
    title fr: Votre première attaque
    about: Attack with your Leader.
    decks: Cinder Dojo / Thornroot Grove
    turn: 3 you main

    you leader: SA1-001
    you hand: SA1-002 x2, SA1-006 rested
    you life: 6
    they leader: SA3-001
    they life: 6

    step: attack leader > leader
    say: Your Leader can attack now. Drag it onto the other Leader.
    say fr: ...
    wrong: Attack with the Leader first.
    they: pass
    end: Well done.
    expect: they life 5

A text names a card by its number in braces. A line that begins with two spaces goes on with the
text before it. What the opponent is asked and the lesson does not say is passed, or answered as the
question itself proposes.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Literal

import msgspec

from dbscg_gui.kernel.quoting import quoted
from dbscg_gui.services.records.position_record import MOMENTS, LaidCard, LaidSide, Moment, Position

LessonSide = Literal["you", "they"]
SIDES: tuple[LessonSide, ...] = ("you", "they")
LANGUAGES = ("en", "fr")
ANY_LEADER = "leader"
"""In a move: the Leader of whoever the move speaks of."""
NOTHING = "none"
MAX_CHARS = 100_000
_TEXTS = ("title", "about", "say", "wrong", "end")
_LINE = re.compile(r"(?P<key>[a-z-]+(?: [a-z-]+)?): ?(?P<value>.*)")
_COPIES = re.compile(r"x([1-9][0-9]?)")
_EXPECTED = re.compile(r"(you|they) ([a-z-]+) ([0-9]+)")
WON = "won"
NAMED = re.compile(r"\{([A-Za-z0-9-]+)\}")
"""A card in a text by its number: what it is called stands there."""

Text = dict[str, str]
"""What is said, by language."""


class LessonError(Exception):
    """A text that is no lesson; one line that begins with the place in it."""


class ExpectedOption(msgspec.Struct, frozen=True):
    """One option of a move: what is done, with which card, and at which."""

    kind: str
    card: str = ""
    target: str = ""
    number: int = -1


class ExpectedMove(msgspec.Struct, frozen=True):
    """What is played in a step; any of several ways."""

    ways: tuple[tuple[ExpectedOption, ...], ...]


class LessonMove(msgspec.Struct, frozen=True, kw_only=True):
    """One decision of either side."""

    side: LessonSide
    move: ExpectedMove
    line: int
    """Where it stands in the text."""
    say: Text = {}
    """What the player is told to do; none for the opponent's."""
    wrong: Text = {}
    """What is said when something else is done."""


class Expected(msgspec.Struct, frozen=True):
    """What the table shows at the end: so many cards in an area, or that the match is won."""

    side: LessonSide
    area: str
    count: int = 0


class Lesson(msgspec.Struct, frozen=True, kw_only=True):
    """A whole lesson."""

    game: str
    also: tuple[str, ...] = ()
    """Other games whose players are offered it, since their rules agree so far."""
    title: Text
    about: Text
    decks: tuple[str, str]
    position: Position
    seed: int
    steps: tuple[LessonMove, ...]
    end: Text
    expected: tuple[Expected, ...]

    @property
    def own_steps(self) -> int:
        """How many decisions the player makes."""
        return sum(each.side == "you" for each in self.steps)


def parse_lesson(text: str) -> Lesson:
    """The lesson a text tells. Raises `LessonError` that names the line."""
    if len(text) > MAX_CHARS:
        raise LessonError(f"longer than {MAX_CHARS} characters: not a lesson")
    return _LessonReader(text).lesson()


class _LessonReader:
    """Reads the lines of one text from above."""

    def __init__(self, text: str) -> None:
        self._heads: dict[str, str] = {}
        self._texts: dict[str, Text] = {"title": {}, "about": {}, "end": {}}
        self._areas: dict[LessonSide, dict[str, tuple[LaidCard, ...]]] = {"you": {}, "they": {}}
        self._life: dict[LessonSide, int] = {}
        self._markers: dict[LessonSide, int] = {}
        self._steps: list[LessonMove] = []
        self._expected: list[Expected] = []
        self._lines = text.splitlines()

    def lesson(self) -> Lesson:
        for line, key, value in self._pairs():
            self._take(line, key, value)
        last = max(1, len(self._lines))
        for key in ("game", "decks"):
            if key not in self._heads:
                raise LessonError(f"line {last}: there is no line that begins with '{key}:'")
        for key in ("title", "about", "end"):
            _in_every_language(self._texts[key], f"line {last}", key)
        own = [each for each in self._steps if each.side == "you"]
        if not own:
            raise LessonError(f"line {last}: there is no step of the player ('step: ...')")
        for each in own:
            _in_every_language(each.say, f"line {each.line}", "say")
            _in_every_language(each.wrong, f"line {each.line}", "wrong")
        decks = [each.strip() for each in self._heads["decks"].split("/")]
        turn, seat, moment = _turn(self._heads.get("turn", "3 you main"))
        return Lesson(
            game=self._heads["game"],
            also=tuple(self._heads.get("also", "").split()),
            title=self._texts["title"],
            about=self._texts["about"],
            decks=(decks[0], decks[1]),
            position=Position(
                sides=(self._side("you"), self._side("they")), turn=turn, seat=seat, moment=moment
            ),
            seed=int(self._heads.get("seed", "1")),
            steps=tuple(self._steps),
            end=self._texts["end"],
            expected=tuple(self._expected),
        )

    def _pairs(self) -> Iterator[tuple[int, str, str]]:
        """Every entry with the number of its first line."""
        begun: tuple[int, str, list[str]] | None = None
        for number, line in enumerate(self._lines, start=1):
            if begun is not None and line.startswith("  ") and line.strip():
                begun[2].append(line.strip())
                continue
            if not line.strip() or line.startswith("#"):
                continue
            found = _LINE.fullmatch(line.rstrip())
            if found is None:
                raise LessonError(f"line {number}: expected 'name: value', got {quoted(line)}")
            if begun is not None:
                yield begun[0], begun[1], " ".join(begun[2])
            begun = (number, found["key"], [found["value"].strip()])
        if begun is not None:
            yield begun[0], begun[1], " ".join(begun[2])

    def _take(self, line: int, key: str, value: str) -> None:
        first, _, second = key.partition(" ")
        if first in _TEXTS and second in ("", "fr"):
            self._take_text(line, first, second or "en", value)
        elif first in SIDES and second:
            self._lay(line, "you" if first == "you" else "they", second, value)
        elif key in ("step", "they"):
            side: LessonSide = "you" if key == "step" else "they"
            self._steps.append(LessonMove(side=side, move=_move(line, value), line=line))
        elif key == "expect":
            self._expected.append(_expectation(line, value))
        elif key in _HEADS:
            if key in self._heads:
                raise LessonError(f"line {line}: there are two lines '{key}:'")
            problem = _HEADS[key](value)
            if problem:
                raise LessonError(f"line {line}: {key}: {problem}, got {quoted(value)}")
            self._heads[key] = value
        else:
            raise LessonError(f"line {line}: {quoted(key)} is nothing a lesson has")

    def _take_text(self, line: int, name: str, language: str, value: str) -> None:
        texts = self._texts.get(name)
        if texts is None:
            step = self._steps[-1] if self._steps else None
            if step is None or step.side != "you":
                raise LessonError(f"line {line}: '{name}:' belongs below a 'step:' of the player")
            texts = dict(step.say if name == "say" else step.wrong)
        if language in texts:
            raise LessonError(f"line {line}: '{name}' is there twice in this language")
        if not value:
            raise LessonError(f"line {line}: there is nothing behind '{name}:'")
        texts[language] = value
        if name == "say":
            self._steps[-1] = msgspec.structs.replace(self._steps[-1], say=texts)
        elif name == "wrong":
            self._steps[-1] = msgspec.structs.replace(self._steps[-1], wrong=texts)

    def _lay(self, line: int, side: LessonSide, area: str, value: str) -> None:
        if area in ("life", "markers") and value.isdecimal():
            (self._life if area == "life" else self._markers)[side] = int(value)
            return
        if area in self._areas[side]:
            raise LessonError(f"line {line}: '{side} {area}' is laid twice")
        cards: list[LaidCard] = []
        for each in value.split(","):
            cards += _cards(line, each.split())
        self._areas[side][area] = tuple(cards)

    def _side(self, side: LessonSide) -> LaidSide:
        areas = self._areas[side]
        life = self._life.get(side, len(areas.get("life", ())))
        return LaidSide(areas=areas, life=life, energy_markers=self._markers.get(side, 0))


def _deck_names(value: str) -> str:
    names = [each.strip() for each in value.split("/")]
    return "" if len(names) == 2 and all(names) else "expected two names of decks with / between"


def _whole(value: str) -> str:
    return "" if value.isascii() and value.isdecimal() else "expected a whole number"


def _turn_problem(value: str) -> str:
    words = value.split()
    fits = (
        len(words) == 3
        and words[0].isdecimal()
        and int(words[0]) > 0
        and words[1] in SIDES
        and words[2] in MOMENTS
    )
    return "" if fits else "expected NUMBER you|they main|turn"


_HEADS: dict[str, Callable[[str], str]] = {
    "game": lambda value: "" if value else "expected the name of a game",
    "also": lambda value: "" if value else "expected names of games",
    "decks": _deck_names,
    "seed": _whole,
    "turn": _turn_problem,
}


def _turn(value: str) -> tuple[int, int, Moment]:
    number, side, moment = value.split()
    return (
        int(number),
        SIDES.index("you" if side == "you" else "they"),
        ("turn" if moment == "turn" else "main"),
    )


def _cards(line: int, words: list[str]) -> list[LaidCard]:
    if not words:
        raise LessonError(f"line {line}: expected a card between the commas")
    card, copies = LaidCard(words[0]), 1
    rest = words[1:]
    while rest:
        word = rest.pop(0)
        found = _COPIES.fullmatch(word)
        if found is not None:
            copies = int(found[1])
        elif word == "rested":
            card = msgspec.structs.replace(card, is_active=False)
        elif word == "back":
            card = msgspec.structs.replace(card, is_back=True)
        elif word in ("markers", "over") and rest:
            value = rest.pop(0)
            if word == "over":
                card = msgspec.structs.replace(card, under=(*card.under, value))
            elif value.isdecimal():
                card = msgspec.structs.replace(card, markers=int(value))
            else:
                raise LessonError(f"line {line}: expected how many markers, got {quoted(value)}")
        else:
            raise LessonError(
                f"line {line}: expected rested, back, markers N, over CARD or xN, "
                f"got {quoted(word)}"
            )
    return [card] * copies


def _move(line: int, value: str) -> ExpectedMove:
    ways = tuple(_way(line, each) for each in value.split("|"))
    return ExpectedMove(ways)


def _way(line: int, value: str) -> tuple[ExpectedOption, ...]:
    words = value.split(None, 1)
    if not words:
        raise LessonError(f"line {line}: expected a move, such as 'attack CARD > leader'")
    kind, rest = words[0], words[1] if len(words) > 1 else ""
    if kind == "choose":
        if rest.strip() == NOTHING:
            return ()
        names = [each.strip() for each in rest.split(",")]
        if not all(names):
            raise LessonError(f"line {line}: expected which cards are chosen, or 'choose none'")
        return tuple(ExpectedOption("card", name) for name in names)
    if kind in ("option", "number"):
        if not rest.isdecimal():
            raise LessonError(f"line {line}: expected a number behind '{kind}'")
        return (ExpectedOption(kind, number=int(rest)),)
    card, _, target = (each.strip() for each in rest.partition(">"))
    if " " in card or " " in target:
        raise LessonError(f"line {line}: expected CARD or CARD > TARGET, got {quoted(rest)}")
    return (ExpectedOption(kind, card, target),)


def _expectation(line: int, value: str) -> Expected:
    if value == WON:
        return Expected("you", WON)
    found = _EXPECTED.fullmatch(value)
    if found is None:
        raise LessonError(f"line {line}: expected 'won' or 'you|they AREA NUMBER'")
    return Expected("you" if found[1] == "you" else "they", found[2], int(found[3]))


def _in_every_language(texts: Text, where: str, name: str) -> None:
    missing = [each for each in LANGUAGES if each not in texts]
    if missing:
        told = f"'{name}:'" if missing[0] == "en" else f"'{name} {missing[0]}:'"
        raise LessonError(f"{where}: {told} is missing")
