"""The player's own card images for the windows: where they are, which cards have one, copies."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

from dbscg_gui.adapters.player_images import PlayerImages
from dbscg_gui.adapters.thumbnails import Prepared, Thumbnails
from dbscg_gui.app.program import Program
from dbscg_gui.cards.printed import PrintedCard
from dbscg_gui.kernel.progress import OnProgress

FOLDER = "pictures"


def thumbnails_of(program: Program, images: PlayerImages) -> Thumbnails:
    """The small copies of a collection, in the folder of what can be made again."""
    return Thumbnails(images, program.paths.cache / FOLDER)


class PictureDesk:
    """`presenters.picture_port.PicturePort` over a collection, or over none."""

    def __init__(
        self, program: Program, images: PlayerImages | None, thumbnails: Thumbnails | None
    ) -> None:
        self._program = program
        self._images = images
        self._thumbnails = thumbnails

    @property
    def source(self) -> str:
        """See `PicturePort.source`."""
        return "" if self._images is None else str(Path(self._images.source))

    @property
    def count(self) -> int:
        """See `PicturePort.count`."""
        return 0 if self._images is None else len(self._images)

    def has(self, number: str, side: str) -> bool:
        """See `PicturePort.has`."""
        return self._images is not None and self._images.has(number, side)

    def cards(self) -> Iterable[PrintedCard]:
        """See `PicturePort.cards`."""
        return self._program.pool.imported()

    def prepare(self, told: OnProgress, is_stopped: Callable[[], bool]) -> Prepared:
        """See `PicturePort.prepare`."""
        return (
            Prepared() if self._thumbnails is None else self._thumbnails.prepare(told, is_stopped)
        )

    def kept_bytes(self) -> int:
        """See `PicturePort.kept_bytes`."""
        return 0 if self._thumbnails is None else self._thumbnails.size()

    def clear(self) -> None:
        """See `PicturePort.clear`."""
        if self._thumbnails is not None:
            self._thumbnails.clear()
