"""Phrase books: templates, nouns and words of one language, read from lines `key = text`.

    noun character = Character | Characters | m     forms of a noun and its gender
    fix `\\bde le\\b` = `du`                          what becomes of words that meet
    ko = <K.O.|K.O.|K.O.'s> {cards}                  a template

In a template `{name}` is a part; parts that are empty vanish with their space. `<a|b|c>` is chosen
by mood: order, infinitive, third person. `~a|b~` is chosen by number, `~a|b|c|d~` by gender and
number (masculine, feminine, then the plurals) of what the phrase is about.
"""

from __future__ import annotations

import re
from typing import Literal

import msgspec

from dbscg_gui.compiler.wording import NotWorded

Mood = Literal["order", "infinitive", "third"]
_MOODS: dict[Mood, int] = {"order": 0, "infinitive": 1, "third": 2}
_MOOD = re.compile(r"<([^<>]*\|[^<>]*)>")
_FORM = re.compile(r"~([^~]*)~")
_PART = re.compile(r"\{(\w+)\}")
_FIX = re.compile(r"fix `(.*)` = `(.*)`")
_SPACES = re.compile(r"  +")


class PhraseError(ValueError):
    """A phrase book that cannot be read; names the file and the line."""


class Noun(msgspec.Struct, frozen=True):
    """A noun: its forms and whether it is feminine."""

    singular: str
    plural: str
    is_feminine: bool = False


class Said(msgspec.Struct, frozen=True):
    """A worded set of cards: the text and what agrees with it."""

    text: str
    is_plural: bool = False
    is_feminine: bool = False


class Book(msgspec.Struct, frozen=True):
    """All the phrases of one game in one language."""

    name: str
    phrases: dict[str, str]
    nouns: dict[str, Noun]
    fixes: tuple[tuple[str, str], ...] = ()
    """What words become where they meet: "de le" -> "du"."""
    glossary: dict[str, str] = {}
    """Card names and types in this language by their English ones."""
    genders: dict[str, bool] = {}
    """Whether the cards of a slot are feminine here; filled while a skill is worded."""

    def named(self, name: str) -> str:
        """A card name or type as players of this language read it."""
        return self.glossary.get(name, name)

    def fixed(self, text: str) -> str:
        """The text with words joined as the language joins them."""
        for pattern, replacement in self.fixes:
            text = re.sub(pattern, replacement, text)
        return text

    def has(self, key: str) -> bool:
        """Whether there is a phrase of that name."""
        return key in self.phrases

    def say(self, *keys: str, about: Said | None = None, mood: Mood = "order", **parts: str) -> str:
        """The first of the phrases that exists, with its parts; raises `NotWorded`."""
        for key in keys:
            template = self.phrases.get(key)
            if template is not None:
                return _filled(template, about or _NOTHING, mood, parts)
        raise NotWorded(f"{self.name} has no phrase {keys[-1]!r}")

    def fill(self, key: str, parts: dict[str, str]) -> str:
        """A phrase with parts whose names are words of the vocabulary."""
        template = self.phrases.get(key)
        if template is None:
            raise NotWorded(f"{self.name} has no phrase {key!r}")
        return _filled(template, _NOTHING, "order", parts)

    def noun(self, name: str) -> Noun:
        """A noun by its name; raises `NotWorded`."""
        found = self.nouns.get(name)
        if found is None:
            raise NotWorded(f"{self.name} has no noun {name!r}")
        return found


_NOTHING = Said("")


def _filled(template: str, about: Said, mood: Mood, parts: dict[str, str]) -> str:
    text = _FORM.sub(lambda m: _form(m[1], about), template)
    text = _MOOD.sub(lambda m: _choice(m[1], _MOODS[mood]), text)
    text = _PART.sub(lambda m: parts.get(m[1], ""), text)
    return _SPACES.sub(" ", text).strip().replace(" ,", ",").replace(" .", ".")


def _choice(forms: str, index: int) -> str:
    each = forms.split("|")
    return each[min(index, len(each) - 1)]


def _form(forms: str, about: Said) -> str:
    each = forms.split("|")
    if len(each) == 4:
        return each[about.is_feminine + 2 * about.is_plural]
    return each[1] if about.is_plural and len(each) > 1 else each[0]


def read_book(name: str, text: str) -> Book:
    """Read a phrase book; raises `PhraseError` naming file and line."""
    phrases: dict[str, str] = {}
    nouns: dict[str, Noun] = {}
    fixes: list[tuple[str, str]] = []
    for row, raw in enumerate(text.splitlines(), 1):
        line = raw.strip()
        if not line or line.startswith("#"):
            continue
        fix = _FIX.fullmatch(line)
        if fix:
            fixes.append((fix[1], fix[2]))
            continue
        key, equals, value = line.partition("=")
        key, value = key.strip(), value.strip()
        if not equals or not key:
            raise PhraseError(f"{name}:{row}: expected 'key = phrase'")
        if key.startswith("noun "):
            forms = [form.strip() for form in value.split("|")]
            if len(forms) not in (2, 3):
                raise PhraseError(f"{name}:{row}: a noun needs singular | plural | gender")
            nouns[key.removeprefix("noun ")] = Noun(forms[0], forms[1], forms[2:] == ["f"])
        elif key in phrases:
            raise PhraseError(f"{name}:{row}: {key!r} is there twice")
        else:
            phrases[key] = value
    return Book(name, phrases, nouns, tuple(fixes))
