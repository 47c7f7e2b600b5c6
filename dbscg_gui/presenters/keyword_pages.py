"""The keywords of a game as entries to look up: what each does, and the rule that says so.

Owns which names count as keywords: those the words of the program know, and those printed on cards.
What is said of one is made by `keyword_reminders` from the same rules.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from dbscg_gui.presenters.keyword_reminders import DOES, KINDS, reminders
from dbscg_gui.presenters.words import Words

_QUOTED = re.compile(r"« (?P<name>[^»]+) »\s?:")
_BEHIND = "\x00"
"""Between what a rule says and its number."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NumberedRule:
    """A numbered rule of a game in both languages."""

    number: str
    kind: str
    en: str
    fr: str


@dataclass(frozen=True, slots=True, kw_only=True)
class KeywordEntry:
    """One keyword."""

    key: str
    """Its English name in small letters and without colons, as cards are searched for it."""
    name: str
    """What it is called in the player's language."""
    rules: tuple[str, ...]
    """Numbers of the rules it comes from."""
    lines: tuple[str, ...]
    """What it does, one line per rule."""
    plainly: str = ""
    """The same in one plain sentence, where the texts have one."""


def keyword_entries(
    rules: Iterable[NumberedRule], words: Words, printed: Callable[[str], str]
) -> tuple[KeywordEntry, ...]:
    """Return the keywords of a game by name; `printed` is a name as cards carry it, "" for none."""
    index = tuple(rules)
    said = {each.number: (each.fr if words.language == "fr" else "") or each.en for each in index}
    french = _named(index, is_french=True) if words.language == "fr" else {}
    entries: dict[str, KeywordEntry] = {}
    for key, numbers in _named(index, is_french=False).items():
        word = f"keyword.{key.replace(': ', '-').replace(' ', '-')}"
        on_cards = "" if word in words else printed(key)
        if word not in words and not on_cards:
            continue
        own = next((name for name, found in french.items() if found == numbers), "")
        quoted = _QUOTED.match(said[numbers[0]])
        if quoted is not None and words.language == "fr":
            own = quoted["name"]
        # The rules name it in small letters; cards know which of them are capitals.
        is_printed = own.casefold() == on_cards.casefold()
        of_rules = on_cards if is_printed else own[:1].upper() + own[1:] or on_cards
        name = words.text(word) if word in words else of_rules
        tag = " ".join(key.replace(":", " ").split())
        plainly = f"{DOES}{word.removeprefix('keyword.')}"
        entries[tag] = KeywordEntry(
            key=tag,
            name=name,
            rules=numbers,
            lines=tuple(
                _without_name(said[number], (key, own, f"« {own} »", name)) for number in numbers
            ),
            plainly=words.text(plainly) if plainly in words else "",
        )
    return tuple(sorted(entries.values(), key=lambda each: _in_a_book(each.name)))


def _in_a_book(name: str) -> tuple[str, str]:
    """Where a name stands: a letter with an accent among those without."""
    bare = unicodedata.normalize("NFD", name.casefold())
    return "".join(each for each in bare if not unicodedata.combining(each)), name


def _named(index: tuple[NumberedRule, ...], *, is_french: bool) -> dict[str, tuple[str, ...]]:
    """The numbers of the rules that say something of each name."""
    triples = (
        (each.number, each.kind, _numbered(each, (each.fr if is_french else "") or each.en))
        for each in index
    )
    return {
        name: tuple(dict.fromkeys(line.rpartition(_BEHIND)[2] for line in lines))
        for name, lines in reminders(triples).items()
    }


def _numbered(rule: NumberedRule, text: str) -> str:
    return f"{text}{_BEHIND}{rule.number}" if rule.kind in KINDS else text


def _without_name(text: str, names: tuple[str, ...]) -> str:
    """A rule without the keyword it begins with: that stands above it."""
    for name in filter(None, names):
        for head in (f"[{name}]", name):
            if text.casefold().startswith(head.casefold()):
                rest = text[len(head) :].lstrip()
                if rest.startswith(":"):
                    rest = rest[1:].lstrip()
                    return rest[:1].upper() + rest[1:]
    return text[:1].upper() + text[1:]
