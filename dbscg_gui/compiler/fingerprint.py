"""What the results of the compiler depend on, as one short text.

Owns the version of a language: a hash over every source and data file that has a say in what a
text compiles to. Nobody has to remember to raise a number, and a result kept by another version is
never taken for one of this version. Works in a checkout, an installed wheel and a zip alike.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from hashlib import blake2b
from importlib.resources import files
from importlib.resources.abc import Traversable

from dbscg_gui import __version__

_ROOTS = ("dbscg_gui.compiler", "dbscg_gui.effects")
_PRINTED = ("dbscg_gui.cards", "printed.py")
_ENDINGS = (".py", ".txt")


@cache
def language_version(*packages: str) -> str:
    """The version of the language whose grammar, lexicon and words are in those packages.

    It changes with the compiler, the vocabulary, the printed card, the renderers and every grammar,
    lexicon or synonym file. A bundle carries no sources: there a file beside the grammar says what
    it was built from.
    """
    digest = blake2b(__version__.encode(), digest_size=16)
    for root in (*_ROOTS, *packages):
        for path, content in _contents(root, files(root)):
            digest.update(f"\0{path}\0{len(content)}\0".encode())
            digest.update(content)
    folder, name = _PRINTED
    printed = files(folder).joinpath(name)
    if printed.is_file():
        digest.update(printed.read_bytes())
    return digest.hexdigest()


def _contents(path: str, folder: Traversable) -> Iterator[tuple[str, bytes]]:
    """Every source and data file below a folder, in an order that is the same everywhere."""
    if not folder.is_dir():
        return  # a bundle has no folder for a package without data files
    for each in sorted(folder.iterdir(), key=lambda each: each.name):
        if each.name.endswith(_ENDINGS):
            yield f"{path}/{each.name}", each.read_bytes()
        elif each.is_dir() and each.name != "__pycache__":
            yield from _contents(f"{path}/{each.name}", each)
