"""A compiled grammar, lexicon and synonyms of one game: what the compiler is given."""

from __future__ import annotations

from importlib.resources import files

import msgspec

from dbscg_gui.compiler.fingerprint import language_version
from dbscg_gui.compiler.grammar import Grammar, read_grammar
from dbscg_gui.compiler.lexicon import Lexicon, read_lexicon
from dbscg_gui.compiler.phrasing.book import Book, read_book
from dbscg_gui.compiler.saying.book import Book as SayingBook
from dbscg_gui.compiler.saying.book import load_book
from dbscg_gui.compiler.source import Synonyms, read_synonyms


class Language(msgspec.Struct, frozen=True, kw_only=True):
    """All the data the compiler needs for the texts of one game."""

    game: str
    grammar: Grammar
    lexicon: Lexicon
    synonyms: Synonyms
    version: str = ""
    """What results depend on, see `language_version`; part of every cache key."""
    book: SayingBook | None = None
    """The words a line is said again in."""
    books: dict[str, Book] = {}
    """Phrase books by language, for a game in plain style; others have the renderers' words."""
    official: dict[str, Synonyms] = {}
    """By language: the listed rewritings before a text is compared with the publisher's own."""


def load_language(game: str, package: str) -> Language:
    """The shared core and the game's own `grammar*.txt` and `lexicon.txt`, found in `package`.

    A `synonyms.txt` there brings the game's wording to that of the core, before its synonyms; a
    `synonyms_after.txt` goes on where those of the core have ended, further `synonyms_after_*.txt`
    behind it.
    Raises `GrammarError` or `LexiconError` naming file and line.
    """
    core = "dbscg_gui.compiler"
    return Language(
        game=game,
        grammar=read_grammar(_text(core, "core_grammar.txt"), *_grammars(package)),
        lexicon=read_lexicon(_text(core, "core_lexicon.txt"), _text(package, "lexicon.txt")),
        synonyms=_synonyms(core, package),
        version=language_version(package),
        book=load_book("en", package),
    )


def load_plain_language(game: str, package: str) -> Language:
    """The language of a game in plain style, whose own files say everything.

    Beside `grammar.txt`, `lexicon.txt` and `synonyms.txt` there is a phrase book for each language.
    Raises `GrammarError`, `LexiconError` or `PhraseError` naming file and line.
    """
    return Language(
        game=game,
        grammar=read_grammar(_text(package, "grammar.txt")),
        lexicon=read_lexicon(_text(package, "lexicon.txt")),
        synonyms=read_synonyms(*_text(package, "synonyms.txt")),
        version=language_version(package),
        book=load_book("en", package),
        books={
            language: read_book(*_text(package, f"phrases_{language}.txt"))
            for language in ("en", "fr")
        },
        official={"fr": read_synonyms(*_text(package, "synonyms_fr.txt"))},
    )


def _grammars(package: str) -> list[tuple[str, str]]:
    """The grammar files of a game, `grammar.txt` before those that are named after a subject."""
    names = sorted(each.name for each in files(package).iterdir())
    more = [name for name in names if name.startswith("grammar_") and name.endswith(".txt")]
    return [_text(package, name) for name in ("grammar.txt", *more)]


def _synonyms(core: str, package: str) -> Synonyms:
    rules = read_synonyms(*_text(core, "synonyms.txt")).rules
    names = sorted(each.name for each in files(package).iterdir())
    for name in names:
        if name == "synonyms.txt":
            rules = read_synonyms(*_text(package, name)).rules + rules
    for name in names:
        if name.startswith("synonyms_after") and name.endswith(".txt"):
            rules += read_synonyms(*_text(package, name)).rules
    return Synonyms(rules)


def _text(package: str, name: str) -> tuple[str, str]:
    return name, files(package).joinpath(name).read_text("utf-8")
