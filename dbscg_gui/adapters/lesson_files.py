"""The guided lessons that travel with the program: one text per lesson, a folder per game."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from dbscg_gui.adapters.card_files import CardFileError
from dbscg_gui.adapters.card_files.reading import read_text
from dbscg_gui.adapters.position_files import read_position
from dbscg_gui.adapters.resources import asset_path
from dbscg_gui.services.practice.lesson_text import MAX_CHARS, Lesson, LessonError, parse_lesson
from dbscg_gui.services.practice.position_file import SUFFIX, PositionFile

ENDING = ".lesson"


def read_lesson(path: Path) -> Lesson:
    """The lesson of a file. Raises `CardFileError` that names the line."""
    try:
        return parse_lesson(read_text(path, MAX_CHARS))
    except LessonError as error:
        raise CardFileError(path, "", str(error)) from error


@cache
def builtin_lessons() -> dict[str, Lesson]:
    """All lessons by their names ("masters/1-first-turn"), in their order.

    Raises `CardFileError` for a damaged one.
    """
    return {name: read_lesson(path) for name, path in _named("lessons", ENDING)}


@cache
def builtin_puzzles() -> dict[str, PositionFile]:
    """All puzzles by their names ("puzzle/masters/01"), in their order.

    Raises `CardFileError` for a damaged one.
    """
    return {f"puzzle/{name}": read_position(path) for name, path in _named("puzzles", SUFFIX)}


def _named(folder: str, ending: str) -> Iterator[tuple[str, Path]]:
    """The files of a folder of assets with that ending, a folder per game, by their names."""
    for path in sorted(asset_path(folder).glob(f"*/*{ending}")):
        yield f"{path.parent.name}/{path.stem}", path
