"""Reading a file of rulings: questions, answers and the cards they are about.

    {"Q1": {"question": "...", "answer": "...", "cards": ["QA1-001"]}, ...}

or the same records in a list, or under "rulings" or "faq". One bad record stops nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from dbscg_gui.adapters.card_files import SKIPPED, CardFileError, RecordProblem
from dbscg_gui.adapters.card_files.reading import read_json
from dbscg_gui.cards.decks import rules_number
from dbscg_gui.cards.rulings import Ruling

MAX_BYTES = 20 * 1024 * 1024
MAX_TEXT = 10_000
"""Characters of a question or an answer; a longer one is no ruling."""
_MAX_NUMBER = 40
_UNDER = ("rulings", "faq")


class RulingsFile(msgspec.Struct, frozen=True, kw_only=True):
    """What was read from one file."""

    rulings: tuple[Ruling, ...]
    problems: tuple[RecordProblem, ...] = ()


def is_rulings_file(path: Path) -> bool:
    """Whether the file holds rulings; False for one that cannot be read as JSON at all."""
    try:
        records = _records(read_json(path, MAX_BYTES))
    except CardFileError:
        return False
    first = next(records, None)
    return first is not None and _looks_like(first[1])


def read_rulings(path: Path) -> RulingsFile:
    """The rulings in a file, with every fault of every record.

    Raises `CardFileError` when the file as a whole holds no rulings.
    """
    rulings: list[Ruling] = []
    problems: list[RecordProblem] = []
    for index, (code, fields) in enumerate(_records(read_json(path, MAX_BYTES)), start=1):
        fault = _fault(fields)
        if fault:
            problems.append(
                RecordProblem(
                    file=path.name, index=index, field=code, message=fault, severity=SKIPPED
                )
            )
            continue
        cards = tuple(rules_number(number) for number in fields["cards"])
        rulings.append(
            Ruling(
                code=code,
                question=fields["question"].strip(),
                answer=fields["answer"].strip(),
                cards=tuple(dict.fromkeys(cards)),
            )
        )
    if not rulings:
        raise CardFileError(path, "", "holds no rulings: expected question, answer and cards")
    return RulingsFile(rulings=tuple(rulings), problems=tuple(problems))


def _records(value: Any) -> Iterator[tuple[str, Any]]:
    if isinstance(value, dict):
        for key in _UNDER:
            if isinstance(value.get(key), list | dict):
                value = value[key]
                break
    if isinstance(value, dict):
        yield from ((str(code)[:_MAX_NUMBER], fields) for code, fields in value.items())
    elif isinstance(value, list):
        for fields in value:
            code = fields.get("id", fields.get("code", "")) if isinstance(fields, dict) else ""
            yield str(code)[:_MAX_NUMBER], fields


def _looks_like(fields: Any) -> bool:
    return isinstance(fields, dict) and {"question", "answer"} <= fields.keys()


def _fault(fields: Any) -> str:
    """What is wrong with one record, "" for nothing."""
    if not _looks_like(fields):
        return "is no ruling: question and answer are needed"
    for key in ("question", "answer"):
        text = fields[key]
        if not isinstance(text, str) or not text.strip():
            return f"has no {key}"
        if len(text) > MAX_TEXT:
            return f"its {key} is longer than {MAX_TEXT} characters"
    cards = fields.get("cards")
    if not isinstance(cards, list):
        return "its cards are not a list of card numbers"
    if not cards:
        return "names no cards"
    if not all(isinstance(number, str) and 0 < len(number) <= _MAX_NUMBER for number in cards):
        return "its cards are not a list of card numbers"
    return ""
