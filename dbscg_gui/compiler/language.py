"""A compiled grammar, lexicon and phrase books of one game: what the compiler is given."""

from __future__ import annotations

from importlib.resources import files

import msgspec

from dbscg_gui.compiler.fingerprint import language_version
from dbscg_gui.compiler.grammar import Grammar, read_grammar
from dbscg_gui.compiler.lexicon import Lexicon, read_lexicon
from dbscg_gui.compiler.saying.book import TONGUES, Book, Tongue, load_book
from dbscg_gui.compiler.spellings import Spellings, read_spellings


class Language(msgspec.Struct, frozen=True, kw_only=True):
    """All the data the compiler needs for the texts of one game."""

    game: str
    grammar: Grammar
    lexicon: Lexicon
    books: dict[Tongue, Book]
    """What effects are called, by language."""
    version: str = ""
    """What results depend on, see `language_version`; part of every cache key."""
    is_plain: bool = False
    """Whether the verb itself selects cards and a text says all it means: "rest 1 Character"."""
    spellings: dict[Tongue, Spellings] = {}
    """By language: what is spelled alike before a text is compared with the publisher's own."""


def load_language(game: str, package: str, *related: str) -> Language:
    """The shared core and the game's own `grammar.txt`, `lexicon.txt` and `saying*.txt`.

    They are found in `package`; the grammars of `related` packages, whose games word their cards
    alike, stand between the core and its own. Raises `GrammarError`, `LexiconError` or `BookError`
    naming file and line.
    """
    core = "dbscg_gui.compiler"
    return Language(
        game=game,
        grammar=read_grammar(
            *_districts(core),
            *(_text(each, "grammar.txt") for each in (*related, package)),
        ),
        lexicon=read_lexicon(_text(core, "core_lexicon.txt"), _text(package, "lexicon.txt")),
        books={tongue: load_book(tongue, package) for tongue in TONGUES},
        version=language_version(package, *related),
    )


def load_plain_language(game: str, package: str) -> Language:
    """The language of a game in plain style, whose own grammar and lexicon say everything.

    Raises `GrammarError`, `LexiconError`, `BookError` or `SpellingError` naming file and line.
    """
    return Language(
        game=game,
        grammar=read_grammar(_text(package, "grammar.txt")),
        lexicon=read_lexicon(_text(package, "lexicon.txt")),
        books={tongue: load_book(tongue, package) for tongue in TONGUES},
        version=language_version(package),
        is_plain=True,
        spellings={"fr": read_spellings(*_text(package, "spellings_fr.txt"))},
    )


def _districts(package: str) -> list[tuple[str, str]]:
    """The grammar that games share, a file for each family of rules."""
    folder = files(package).joinpath("core")
    names = sorted(each.name for each in folder.iterdir() if each.name.endswith(".txt"))
    return [(f"core/{name}", folder.joinpath(name).read_text("utf-8")) for name in names]


def _text(package: str, name: str) -> tuple[str, str]:
    return name, files(package).joinpath(name).read_text("utf-8")
