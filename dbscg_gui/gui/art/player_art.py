"""The player's own images on the way to the screen: decoded lazily on a worker thread.

Who asks for an image gets it or None at once; None starts the decoding, and `did_load` tells when
asking again is worth it. A bad image is logged once and never tried again.
"""

from __future__ import annotations

import logging
from collections import OrderedDict
from typing import Protocol

from PySide6.QtCore import QObject, QRunnable, QThreadPool, Signal
from PySide6.QtGui import QImage

log = logging.getLogger(__name__)

KEPT_BYTES = 128 * 1024 * 1024


class Decoded(Protocol):
    """A picture as rows of red, green, blue and alpha bytes."""

    @property
    def width(self) -> int: ...
    @property
    def height(self) -> int: ...
    @property
    def rgba(self) -> bytes: ...


class ImageSource(Protocol):
    """Where images come from; `read` is called on the worker thread."""

    def has(self, number: str, side: str) -> bool:
        """Return whether there is an image of this side of the card."""

    def read(self, number: str, side: str) -> Decoded:
        """Return the decoded image; any exception says in one line why there is none."""


_Key = tuple[str, str, bool]
"""Number and side of a card, and whether the small picture is meant."""


class _Done(QObject):
    """Carries results from the worker to the thread of whoever connects."""

    finished = Signal(object, object)


class _DecodeJob(QRunnable):
    def __init__(self, source: ImageSource, key: _Key, done: _Done) -> None:
        super().__init__()
        self._source = source
        self._key = key
        self._done = done

    def run(self) -> None:
        try:
            decoded = self._source.read(*self._key[:2])
            image = QImage(
                decoded.rgba,
                decoded.width,
                decoded.height,
                decoded.width * 4,
                QImage.Format.Format_RGBA8888,
            )
            # The conversion owns its pixels; `image` only borrows those of `decoded`.
            result: object = image.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)
        except Exception as error:  # a bad image costs one log line, never the match
            result = error
        self._done.finished.emit(self._key, result)


class PlayerArt(QObject):
    """Images by card number and side.

    Signals: `did_load(number)` on this object's thread when an image is ready.
    """

    did_load = Signal(str)

    def __init__(
        self,
        source: ImageSource,
        parent: QObject | None = None,
        *,
        small: ImageSource | None = None,
    ) -> None:
        """`small` has small copies of the same images, for cards that are shown small."""
        super().__init__(parent)
        self._source = source
        self._small = small
        self._images: OrderedDict[_Key, QImage] = OrderedDict()
        self._bytes = 0
        self._pending: set[_Key] = set()
        self._failed: set[_Key] = set()
        self._loaded: set[_Key] = set()
        self._is_closed = False
        self._pool = QThreadPool(self)
        # One is enough to stay ahead of a player, and leaves the other core to the engine.
        self._pool.setMaxThreadCount(1)
        self._done = _Done(self)
        self._done.finished.connect(self._on_finished)

    def is_loaded(self, number: str, side: str, *, is_small: bool = False) -> bool:
        """Return whether the image was good; it may have been put out of memory since."""
        return self._key(number, side, is_small=is_small) in self._loaded

    def image(self, number: str, side: str, *, is_small: bool = False) -> QImage | None:
        """Return the image, or None and start decoding it where there is one."""
        key = self._key(number, side, is_small=is_small)
        found = self._images.get(key)
        if found is not None:
            self._images.move_to_end(key)
            return found
        if self._may_read(key):
            self._pending.add(key)
            source = self._small if key[2] and self._small is not None else self._source
            self._pool.start(_DecodeJob(source, key, self._done))
        return None

    def _key(self, number: str, side: str, *, is_small: bool) -> _Key:
        return number, side, is_small and self._small is not None

    def _may_read(self, key: _Key) -> bool:
        is_settled = self._is_closed or key in self._pending or key in self._failed
        return not is_settled and self._source.has(*key[:2])

    def close(self) -> None:
        """Drop what waits and end the worker; closing twice is no error."""
        if not self._is_closed:
            self._is_closed = True
            self._done.finished.disconnect(self._on_finished)
        self._pool.clear()
        self._pool.waitForDone()

    def _on_finished(self, key: _Key, result: object) -> None:
        self._pending.discard(key)
        if not isinstance(result, QImage):
            self._failed.add(key)
            log.warning("card image not used: %s", result)
            return
        self._images[key] = result
        self._loaded.add(key)
        self._bytes += result.sizeInBytes()
        while self._bytes > KEPT_BYTES and len(self._images) > 1:
            _, dropped = self._images.popitem(last=False)
            self._bytes -= dropped.sizeInBytes()
        self.did_load.emit(key[0])
