"""Lessons for the windows: the built-in texts, played with the built-in cards alone."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import cached_property

from dbscg_gui import __version__
from dbscg_gui.adapters.builtin import builtin_cards, builtin_decks, builtin_translations
from dbscg_gui.adapters.lesson_files import builtin_lessons, builtin_puzzles
from dbscg_gui.adapters.practice_file import PracticeFile
from dbscg_gui.adapters.rule_files import RuleFileError, read_rule_index
from dbscg_gui.app.program import Program, now_text
from dbscg_gui.cards.catalogue import CardFilter, printed_keywords
from dbscg_gui.cards.decks import DeckList
from dbscg_gui.cards.printed import PrintedCard
from dbscg_gui.presenters.keyword_pages import KeywordEntry, NumberedRule, keyword_entries
from dbscg_gui.presenters.practice_port import LessonEntry
from dbscg_gui.services.cards.pool import CardPool
from dbscg_gui.services.cards.tag_names import tag_name
from dbscg_gui.services.match.setup import (
    MatchSetup,
    MatchSetupError,
    cards_of_position,
    prepare_position,
)
from dbscg_gui.services.practice.lesson_session import LessonSession
from dbscg_gui.services.practice.lesson_text import Lesson
from dbscg_gui.services.practice.practice import Practised
from dbscg_gui.services.practice.puzzle_session import PuzzleSession, PuzzleTexts
from dbscg_gui.services.records.match_record import HUMAN, MatchStart, Player
from dbscg_gui.services.records.position_record import Position

log = logging.getLogger(__name__)

ACROSS = "lesson"
"""Name of the player across, who does what the lesson says."""


class PracticeDesk:
    """`presenters.practice_port.PracticePort` over the program."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self._file = PracticeFile(program.paths.practice)

    @cached_property
    def _practised(self) -> Practised:
        return self._file.load()

    def lessons(self) -> tuple[LessonEntry, ...]:
        """See `PracticePort.lessons`."""
        language, game = self._program.words.language, self._program.game
        offered = [
            (name, lesson)
            for name, lesson in builtin_lessons().items()
            if game == lesson.game or game in lesson.also
        ]
        lessons = tuple(
            LessonEntry(
                name=name,
                number=number,
                game=lesson.game,
                title=lesson.title[language],
                about=lesson.about[language],
                is_done=name in self._practised.done,
            )
            for number, (name, lesson) in enumerate(offered, start=1)
        )
        return lessons + self._puzzles()

    def _puzzles(self) -> tuple[LessonEntry, ...]:
        words, game = self._program.words, self._program.game
        puzzles = [(name, kept) for name, kept in builtin_puzzles().items() if kept.game == game]
        named = self._named(game)
        return tuple(
            LessonEntry(
                name=name,
                number=number,
                game=game,
                title=words.text("shell.puzzle.title", number=number),
                about=words.text(
                    "shell.puzzle.about",
                    mine=named(kept.decks[0].leader or ""),
                    theirs=named(kept.decks[1].leader or ""),
                    life=words.count("shell.puzzle.life", kept.position.sides[1].life),
                ),
                is_done=name in self._practised.done,
                is_puzzle=True,
            )
            for number, (name, kept) in enumerate(puzzles, start=1)
        )

    def cards_of(self, name: str) -> tuple[PrintedCard, ...]:
        """See `PracticePort.cards_of`."""
        puzzle = builtin_puzzles().get(name)
        if puzzle is not None:
            decks, position = puzzle.decks, puzzle.position
        else:
            lesson = builtin_lessons()[name]
            decks, position = _decks(lesson), lesson.position
        return cards_of_position(decks, position, self._pool(decks[0].game))

    def begin_lesson(self, name: str) -> LessonSession | PuzzleSession:
        """See `PracticePort.begin_lesson`."""
        entries = {each.name: each for each in self.lessons()}
        names = list(entries)
        at = names.index(name) + 1 if name in names else len(names)
        following = names[at] if at < len(names) else ""
        if name in builtin_puzzles():
            title = entries[name].title if name in entries else name
            return self._begin_puzzle(name, title, following)
        lesson = builtin_lessons()[name]
        return LessonSession(
            lesson,
            self._start(lesson),
            language=self._program.words.language,
            named=self._named(lesson.game),
            name=name,
            following=following,
        )

    def keywords(self) -> tuple[KeywordEntry, ...]:
        """See `PracticePort.keywords`; none where there is no index of the rules."""
        game = self._program.game
        try:
            index = read_rule_index(game)
        except RuleFileError as error:
            log.warning("no keywords: %s", error)
            return ()
        rules = (
            NumberedRule(number=each.id, kind=each.kind, en=each.en, fr=each.fr) for each in index
        )
        return keyword_entries(rules, self._program.words.of_game(game), self._printed)

    def _printed(self, key: str) -> str:
        """A keyword as cards of the player's language carry it, "" where no card does."""
        wanted = " ".join(key.replace(":", " ").split())
        found = self._program.pool.search(filters=CardFilter(keyword=wanted), limit=1)
        tags = (tag for card in found for tag in printed_keywords(card))
        printed = next((tag for tag in tags if tag.casefold() == wanted), "")
        return tag_name(printed, self._program.game, self._program.words.language)

    def mark_done(self, name: str) -> None:
        """See `PracticePort.mark_done`; what cannot be kept is forgotten with the program."""
        self._practised = self._practised.with_done(name)
        try:
            self._file.save(self._practised)
        except OSError as error:
            log.warning("%s: cannot be written (%s)", self._file.path, error.strerror)

    def _begin_puzzle(self, name: str, title: str, following: str) -> PuzzleSession:
        words, kept = self._program.words, builtin_puzzles()[name]
        texts = PuzzleTexts(
            title=title,
            task=words.text("shell.puzzle.task"),
            won=words.text("shell.puzzle.won"),
            failed=words.text("shell.puzzle.failed"),
            lost=words.text("shell.puzzle.lost"),
        )
        start = self._prepared(kept.decks, kept.position, seed=1)
        return PuzzleSession(start, texts, name=name, following=following)

    def _start(self, lesson: Lesson) -> MatchStart:
        return self._prepared(_decks(lesson), lesson.position, seed=lesson.seed)

    def _prepared(
        self, decks: tuple[DeckList, DeckList], position: Position, *, seed: int
    ) -> MatchStart:
        words = self._program.words
        across = Player(name=ACROSS, shown=words.text("shell.opponent.short"))
        setup = MatchSetup(
            decks=decks,
            players=(Player(name=HUMAN, shown=words.text("shell.you")), across),
            seed=seed,
        )
        pool = self._pool(decks[0].game)
        return prepare_position(setup, position, pool, created=now_text(), program=__version__)

    def _pool(self, game: str) -> CardPool:
        """The built-in cards alone: an imported card must not change a lesson."""
        return CardPool(builtin_cards(game), None, self._program.compiled.compiled)

    def _named(self, game: str) -> Callable[[str], str]:
        """What cards of a game are called in the player's language."""
        pool = self._pool(game)
        translated = builtin_translations(self._program.words.language)

        def named(number: str) -> str:
            if number in translated:
                return translated[number].name
            card = pool.get(number)
            return number if card is None else card.name

        return named


def _decks(lesson: Lesson) -> tuple[DeckList, DeckList]:
    return (_deck(lesson, lesson.decks[0]), _deck(lesson, lesson.decks[1]))


def _deck(lesson: Lesson, name: str) -> DeckList:
    found = next((each for each in builtin_decks(lesson.game) if each.name == name), None)
    if found is None:
        raise MatchSetupError(f"the lesson plays with a deck there is not: {name}")
    return found
