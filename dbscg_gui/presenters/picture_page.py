"""What the page of pictures says: which cards have one, what preparing them came to."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Protocol

from dbscg_gui.cards.printed import PrintedCard
from dbscg_gui.presenters.words import Words


class Prepared(Protocol):
    """What came of preparing pictures: see `adapters.thumbnails.Prepared`."""

    @property
    def there(self) -> int: ...  # noqa: D102  the protocol's docstring says it
    @property
    def made(self) -> int: ...  # noqa: D102
    @property
    def problems(self) -> tuple[str, ...]: ...  # noqa: D102
    @property
    def is_stopped(self) -> bool: ...  # noqa: D102


@dataclass(frozen=True, slots=True, kw_only=True)
class PictureCount:
    """The cards of the player and those among them that have a picture."""

    cards: int
    with_picture: int
    without: tuple[PrintedCard, ...]
    """The cards that have none, in order."""


class HasPicture(Protocol):
    """Whether there is a picture of a side of a card."""

    def __call__(self, number: str, side: str) -> bool:
        """Say it for a card number and "front" or "back"."""


def count_pictures(cards: Iterable[PrintedCard], has: HasPicture) -> PictureCount:
    """Look which cards have a picture of their front."""
    total, without = 0, []
    for card in cards:
        total += 1
        if not has(card.number, "front"):
            without.append(card)
    return PictureCount(cards=total, with_picture=total - len(without), without=tuple(without))


def prepared_words(prepared: Prepared, words: Words) -> str:
    """What preparing came to, the images that cannot be used below, the first hundred of them."""
    key = "shell.pictures.stopped" if prepared.is_stopped else "shell.pictures.prepared"
    lines = [words.text(key, made=prepared.made, there=prepared.there)]
    if prepared.problems:
        lines.append(words.text("shell.pictures.problems", count=len(prepared.problems)))
        lines += prepared.problems[:100]
    return "\n".join(lines)


def size_words(size: int, words: Words) -> str:
    """A size on the disk in megabytes."""
    text = f"{size / 1_000_000:.1f}".replace(".", words.text("shell.decimal_point"))
    return words.text("shell.pictures.size", size=text)
