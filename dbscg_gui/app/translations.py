"""The texts of the program: every JSON file of one language under `assets/i18n`, as one list.

Files are named `<area>.<language>.json`, or `<language>.json`; a folder with the name of a game
holds what that game says otherwise. What a language lacks is said in English.
"""

from __future__ import annotations

import json
from pathlib import Path

from dbscg_gui.adapters.resources import asset_path
from dbscg_gui.presenters.words import Words

FALLBACK = "en"


class TranslationError(Exception):
    """A file of texts is damaged; one line for the user."""


def load_words(language: str) -> Words:
    """The texts of a language. Raises `TranslationError`."""
    folder = asset_path("i18n")
    texts = _texts(folder, FALLBACK)
    games = {path.name: _texts(path, FALLBACK) for path in _game_folders(folder)}
    if language != FALLBACK:
        texts |= _texts(folder, language)
        for path in _game_folders(folder):
            games[path.name] |= _texts(path, language)
    return Words(language, texts, games)


def _game_folders(folder: Path) -> list[Path]:
    return sorted(path for path in folder.iterdir() if path.is_dir())


def _texts(folder: Path, language: str) -> dict[str, str]:
    texts: dict[str, str] = {}
    paths = [folder / f"{language}.json", *sorted(folder.glob(f"*.{language}.json"))]
    for path in paths:
        if not path.is_file():
            continue
        try:
            texts |= json.loads(path.read_text(encoding="utf-8"))
        except (OSError, ValueError, TypeError) as error:
            raise TranslationError(f"{path}: is damaged ({error}); install again") from error
    return texts
