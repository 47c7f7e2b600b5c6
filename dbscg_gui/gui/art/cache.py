"""Pre-scaled pictures of cards, one per face, size and screen density.

Owns the limit of Qt's picture cache, which is one for the process. Painting a card from it is a
copy of pixels; a face is painted once. An image of the player's own comes through `PlayerArt` and
replaces the generated face when it is ready.
"""

from __future__ import annotations

import hashlib
import itertools
from collections.abc import Callable
from dataclasses import dataclass

from dbscg_gui.presenters.card_face import CardFaceSpec

from PySide6.QtCore import QObject, QSize, Qt, Signal
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap, QPixmapCache, QTransform

from dbscg_gui.gui.art.face_painter import paint_lying_name, render_back, render_face
from dbscg_gui.gui.art.image_face import render_image_face
from dbscg_gui.gui.art.player_art import PlayerArt
from dbscg_gui.gui.theme.units import CARD_RATIO

CACHE_LIMIT_KIB = 128 * 1024
"""Room for every card of a match in all its sizes at 200 %; Qt's default holds 24 cards."""

SMALL_PIXELS = 300
"""Up to so many pixels across a card is painted from its small picture; wider would be blurred."""

REST_SHADE = 96
"""How dark a card in Rest Mode is, of 255."""


_collections = itertools.count()


@dataclass(frozen=True, slots=True)
class PictureSize:
    """How large a picture is wanted: logical pixels, units across, screen density, state."""

    width: int
    width_u: float
    density: float = 1.0
    is_rested: bool = False
    is_sideways: bool | None = None
    """Lies on its side; None = as Rest Mode says."""
    shows_power: bool = True

    @property
    def lies_sideways(self) -> bool:
        """Whether the picture is turned by 90 degrees."""
        return self.is_rested if self.is_sideways is None else self.is_sideways

    @property
    def writes_name(self) -> bool:
        """Whether the name is written upright on a drawn card that lies on its side."""
        return self.lies_sideways and not self.shows_power

    @property
    def pixels(self) -> QSize:
        """The upright size in device pixels."""
        width = max(1, round(self.width * self.density))
        return QSize(width, round(width * CARD_RATIO))


BACK, PLAYMAT = "BACK", "PLAYMAT"
"""What the pictures of the player's own card back and playmat are called."""
_FRONT = "front"


class CardPictures(QObject):
    """Gives the picture of a card at once, and says when a better one is there.

    Signals: `did_change(number)` when the player's own image of a card is ready; who shows that
    card repaints.
    """

    did_change = Signal(str)

    def __init__(self, art: PlayerArt | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        QPixmapCache.setCacheLimit(max(QPixmapCache.cacheLimit(), CACHE_LIMIT_KIB))
        self._keys: dict[CardFaceSpec, str] = {}
        self._art = art
        self._own_key = next(_collections)
        self.changes = 0
        """How often a picture became another one; what is made of pictures is as old."""
        if art is not None:
            art.did_load.connect(self._on_load)

    def face(self, spec: CardFaceSpec, size: PictureSize) -> QPixmap:
        """Return the face: the player's own image where it is loaded, else the generated one."""
        own = self._own(spec, size) if self._art is not None else None
        if own is not None:
            return own
        key = self._key(spec)
        return _cached(
            key,
            size,
            lambda: render_face(
                spec,
                size.pixels,
                size.width_u,
                shows_power=size.shows_power,
                shows_name=not size.writes_name,
            ),
            spec if size.writes_name else None,
        )

    def back(self, size: PictureSize) -> QPixmap:
        """Return the card back: the player's own where there is one, else the program's."""
        image = self._art.image(BACK, _FRONT) if self._art is not None else None
        if image is not None:
            return _cached(
                f"own-{self._own_key}/back",
                size,
                lambda: render_image_face(image, size.pixels, size.width_u),
            )
        return _cached("back", size, lambda: render_back(size.pixels, size.width_u))

    def playmat(self) -> QImage | None:
        """Return the picture the player wants to play on, None without one or until it is read."""
        return self._art.image(PLAYMAT, _FRONT) if self._art is not None else None

    def has_own_image(self, spec: CardFaceSpec) -> bool:
        """Return whether the large picture is the player's own, whose text may differ."""
        return self._art is not None and self._art.is_loaded(spec.number, spec.side)

    def _on_load(self, number: str) -> None:
        self.changes += 1
        self.did_change.emit(number)

    def _own(self, spec: CardFaceSpec, size: PictureSize) -> QPixmap | None:
        assert self._art is not None
        # A face is what it shows: the name on it may be another one after a change of language.
        key = f"own-{self._own_key}/{self._key(spec)}"
        is_small = max(size.pixels.width(), 1) <= SMALL_PIXELS
        if self._art.is_loaded(spec.number, spec.side, is_small=is_small):
            # The scaled picture often outlives the image it was made from.
            found = QPixmap()
            if QPixmapCache.find(_name(key, size), found):
                return found
        image = self._art.image(spec.number, spec.side, is_small=is_small)
        if image is None:
            return None
        return _cached(
            key,
            size,
            lambda: render_image_face(
                image, size.pixels, size.width_u, spec, shows_power=size.shows_power
            ),
        )

    def _key(self, spec: CardFaceSpec) -> str:
        key = self._keys.get(spec)
        if key is None:
            # A face is what it shows: a new import with another text is another picture.
            key = hashlib.sha256(repr(spec).encode()).hexdigest()[:24]
            self._keys[spec] = key
        return key


def forget_pictures() -> None:
    """Give free all pictures that were painted.

    A card has one for each size and state it ever had; without this they are kept until the limit
    is reached, long after the table they were for is gone.
    """
    QPixmapCache.clear()


def _cached(
    key: str, size: PictureSize, paint: Callable[[], QImage], named: CardFaceSpec | None = None
) -> QPixmap:
    """Return a picture from Qt's cache, painted first when it is not there.

    `named` is the face whose name is written upright on it.
    """
    name = _name(key, size)
    found = QPixmap()
    if QPixmapCache.find(name, found):
        return found
    image = paint()
    if size.lies_sideways:
        image = sideways(image)
    if size.is_rested:
        image = shaded(image)
    if named is not None:
        paint_lying_name(image, named, size.width_u)
    made = QPixmap.fromImage(image)
    made.setDevicePixelRatio(size.density)
    QPixmapCache.insert(name, made)
    return made


def _name(key: str, size: PictureSize) -> str:
    state = f"{int(size.is_rested)}{int(size.lies_sideways)}{int(size.shows_power)}"
    return f"card/{key}/{size.width}/{size.width_u:g}/{size.density:g}/{state}"


def sideways(image: QImage) -> QImage:
    """Return a card turned by 90 degrees."""
    return image.transformed(QTransform().rotate(90), Qt.TransformationMode.FastTransformation)


def shaded(image: QImage) -> QImage:
    """Return a darker card, as in Rest Mode, its corners still clear."""
    dark = image.copy()
    painter = QPainter(dark)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceAtop)
    painter.fillRect(dark.rect(), QColor(8, 12, 20, REST_SHADE))
    painter.end()
    return dark
