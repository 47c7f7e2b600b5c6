"""What printed tags are called in the player's language, from the phrase books of their game.

tag_name("Double Strike", "masters", "fr")   # "Double Frappe"
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from dbscg_gui.services.game_rules import game_rules

if TYPE_CHECKING:
    # Loaded with the first language that is read: the program starts sooner.
    from dbscg_gui.compiler.saying.book import Book, Entry

_VALUE = re.compile(r"^(.*?)((?: \S*\d\S*)?)$")
"""A tag and the number it may end with."""


def tag_name(printed: str, game: str, language: str) -> str:
    """A tag as `cards.catalogue.printed_keywords` tells it, in words of a language.

    One the books do not know stays as it is printed. Raises `UnknownGameError`.
    """
    if language == "en":
        return printed
    names = _names(game, language)
    if "/" in printed and _key(printed) not in names:
        # Tags printed as one: "On Play/When Attacking".
        return "/".join(tag_name(each, game, language) for each in printed.split("/"))
    whole = names.get(_key(printed))
    if whole is not None:
        return whole
    found = _VALUE.match(printed)
    bare, value = found.groups() if found is not None else (printed, "")
    return names.get(_key(bare), bare) + value


@cache
def _names(game: str, language: str) -> dict[str, str]:
    books = game_rules(game).language().books
    own = books["fr" if language == "fr" else "en"].words.get("tag", {})
    english = books["en"].words.get("tag", {})
    names = {_key(said): own[tag] for tag, said in english.items() if tag in own}
    return _triggers(books["en"], books["fr" if language == "fr" else "en"]) | names


def _triggers(english: Book, own: Book) -> dict[str, str]:
    """The tags that stand for when a skill is used; both languages stand in one line of a book."""
    said = {each.place: _plain(each) for each in own.pieces.get("When", ()) if each.slot == "tag"}
    return {
        _key(_plain(each)): said[each.place]
        for each in english.pieces.get("When", ())
        if each.slot == "tag" and said.get(each.place) and _plain(each)
    }


def _plain(entry: Entry) -> str:
    """The words of an entry that has nothing but words, "" of any other."""
    is_plain = all(part.sort == "text" for part in entry.parts)
    return "".join(part.text for part in entry.parts) if is_plain else ""


def _key(tag: str) -> str:
    return " ".join(tag.replace(":", " ").split()).casefold()
