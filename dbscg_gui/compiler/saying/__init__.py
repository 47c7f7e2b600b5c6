"""Says effects in canonical English and French, from their meaning alone.

One machine for all games and both languages (`machine`), with the entries of phrase books as data
(`book`, `*.txt`, a game's own in its lexicon). It knows nothing of the rows that read card texts.
"""

from __future__ import annotations

import re

from dbscg_gui.compiler.meaning import meaning
from dbscg_gui.compiler.saying import (
    amounts,
    clauses,
    conditions,
    fields,
    nominals,
    references,
    skills,
    triggers,
)
from dbscg_gui.compiler.saying.book import Book, load_book
from dbscg_gui.compiler.saying.machine import NOTE, NOTE_END, Scope, Speaker
from dbscg_gui.effects.actions import Cost, Skill


def say_skill(skill: Skill, book: Book, kind: str = "") -> str:
    """The canonical text of a skill of a card of that type.

    Raises `NotWorded` with class and field.
    """
    speaker = Speaker(book, kind)
    return speaker.finished(settled(speaker.say(meaning(skill), Scope()).text))


_SENTENCE_END = re.compile(r"\.(?= [A-ZÀ-Ý])|\.?$|(?=\n)")


def say_costs(costs: tuple[Cost, ...], book: Book) -> str:
    """What is paid for a skill, as it stands before the colon; raises `NotWorded`."""
    speaker = Speaker(book)
    return speaker.finished(skills.costs_text(speaker, meaning(costs), Scope()))


def settled(text: str) -> str:
    """The text with every note about tokens put behind the sentence it stands in."""
    while NOTE in text:
        before, _, rest = text.partition(NOTE)
        note, _, after = rest.partition(NOTE_END)
        end = _SENTENCE_END.search(after)
        at = end.start() if end else len(after)
        following = after[at:].removeprefix(".")
        text = f"{before}{after[:at]}. ({note}.){following}"
    return text


def say_line(line: tuple[Skill, ...], book: Book, kind: str = "") -> str:
    """The canonical text of all skills of a line; raises `NotWorded`."""
    return " ".join(say_skill(skill, book, kind) for skill in line)


__all__ = [
    "Book", "amounts", "clauses", "conditions", "fields", "load_book", "nominals", "references",
    "say_costs", "say_line", "say_skill", "skills", "triggers",
]  # fmt: skip
