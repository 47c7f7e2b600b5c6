"""What the page of pictures needs from the program; the composition root implements it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Protocol

from dbscg_gui.cards.printed import PrintedCard
from dbscg_gui.kernel.progress import OnProgress
from dbscg_gui.presenters.picture_page import Prepared


class PicturePort(Protocol):
    """The player's own card images."""

    @property
    def source(self) -> str:
        """The folder or zip they come from, "" without any."""

    @property
    def count(self) -> int:
        """How many images there are."""

    def has(self, number: str, side: str) -> bool:
        """Whether there is an image of this side of a card; quick."""

    def cards(self) -> Iterable[PrintedCard]:
        """The player's imported cards."""

    def prepare(self, told: OnProgress, is_stopped: Callable[[], bool]) -> Prepared:
        """Make small copies of all images that have none; from any thread."""

    def kept_bytes(self) -> int:
        """How much room the small copies take on the disk; from any thread."""

    def clear(self) -> None:
        """Delete the small copies; from any thread."""
