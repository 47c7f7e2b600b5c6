"""Every word the match window says, looked up by id in the catalogue of one language.

Owns the look-up, the plural and the filling in of names. Catalogues are plain mappings; whoever
starts the program reads `assets/i18n/en.json` and `fr.json` and hands them in. A text is a
template: `{name}` is filled in by name.

    words = Words("en", json.loads(path.read_text()))
    words.text("prompt.main.pass")
    words.count("match.cards", 3)
"""

from __future__ import annotations

import re
from collections.abc import Mapping

LANGUAGES: tuple[str, ...] = ("en", "fr")

_JOINED = (
    (re.compile(r"\b([Dd])e (?=une? )"), r"\1’"),
    (re.compile(r"\b([Qq])ue (?=une? )"), r"\1u’"),
    (re.compile(r"\b([Dd])e le "), r"\1u "),
    (re.compile(r"\b([Dd])e les "), r"\1es "),
    (re.compile(r"\bà le "), "au "),
    (re.compile(r"\bà les "), "aux "),
)

_FIELD = re.compile(r"\{([a-z_]+)\}")


class Words:
    """The catalogue of one language. An id it does not have is shown as the id."""

    def __init__(
        self,
        language: str,
        catalogue: Mapping[str, str],
        games: Mapping[str, Mapping[str, str]] | None = None,
    ) -> None:
        self.language = language
        self._catalogue = dict(catalogue)
        self._games = dict(games or {})

    def of_game(self, game: str) -> Words:
        """These words with what a game calls otherwise; areas, phases and acts above all."""
        own = self._games.get(game)
        return Words(self.language, {**self._catalogue, **own}) if own else self

    def __contains__(self, key: str) -> bool:
        return key in self._catalogue

    def text(self, key: str, **fields: object) -> str:
        """Return the text of an id with its fields filled in; a field not given stays empty."""
        template = self._catalogue.get(key)
        if template is None:
            return key
        text = _FIELD.sub(lambda found: str(fields.get(found.group(1), "")), template)
        return _joined(text) if self.language == "fr" else text

    def count(self, key: str, number: int, **fields: object) -> str:
        """Return `key.one` or `key.other` as the language counts, with `{count}` filled in."""
        is_one = number in (0, 1) if self.language == "fr" else number == 1
        return self.text(f"{key}.{'one' if is_one else 'other'}", count=number, **fields)

    def labelled(self, what: str, text: str = "") -> str:
        """Return a text with what it is about before it, as the language sets a colon."""
        return self.text("labelled", what=what, text=text)

    def first(self, *keys: str, **fields: object) -> str:
        """Return the text of the first id the catalogue has; the last id when it has none."""
        for key in keys:
            if key in self._catalogue:
                return self.text(key, **fields)
        return keys[-1]

    def beginning(self, prefix: str) -> dict[str, str]:
        """The ids that begin so, with their texts."""
        found = self._catalogue.items()
        return {key: text for key, text in found if key.startswith(prefix)}

    def template(self, key: str) -> str:
        """Return the text of an id with its fields still in it."""
        return self._catalogue.get(key, key)


def _joined(text: str) -> str:
    """French runs small words together where a filled-in name begins with an article."""
    for wrong, right in _JOINED:
        text = wrong.sub(right, text)
    return text
