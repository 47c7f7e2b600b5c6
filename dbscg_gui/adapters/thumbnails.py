"""Small copies of the player's own card images, kept on the disk as WebP.

A table of cards needs pictures of some hundred pixels: decoding a scan for each takes ten times as
long as reading its small copy. A copy is named after its image's place, size and time, so that a
changed image is copied anew; copies are made when they are first asked for, or all together by
`prepare`, which goes on where it was stopped. What is kept never grows beyond a limit: the copies
used longest ago go first. Everything in the folder may be deleted at any time.
"""

from __future__ import annotations

import contextlib
import hashlib
import io
import os
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from PIL import Image

from dbscg_gui.adapters.atomic import write_bytes_atomic
from dbscg_gui.adapters.opening import read_plain
from dbscg_gui.adapters.player_images import DecodedImage, ImageProblem, PlayerImages
from dbscg_gui.kernel.progress import OnProgress

SMALL_SIZE = (300, 420)
"""Enough for a card in the hand on a screen of 200 %."""
LIMIT = 256 * 1024 * 1024
_VERSION = 1
_QUALITY = 82
_METHOD = 4
_TRIMMED = 0.9
"""To this part of the limit copies are deleted, so that it is not done again at once."""
_DAY_S = 86_400
_MAX_COPY_BYTES = 4 * 1024 * 1024


@dataclass(frozen=True, slots=True, kw_only=True)
class Prepared:
    """What came of preparing pictures."""

    there: int = 0
    """Copies that were there already."""
    made: int = 0
    problems: tuple[str, ...] = ()
    """One line for each image that cannot be used."""
    is_stopped: bool = False


class Thumbnails:
    """Implements `gui.art.player_art.ImageSource` with small pictures; any thread may read."""

    def __init__(self, images: PlayerImages, folder: Path, *, limit: int = LIMIT) -> None:
        self._images = images
        self._folder = folder
        self._limit = limit
        self._since_trim = 0

    def has(self, number: str, side: str) -> bool:
        """Whether there is an image of this side of the card."""
        return self._images.has(number, side)

    def read(self, number: str, side: str) -> DecodedImage:
        """The small picture, copied first where it was not. Raises `ImageProblem` or `KeyError`."""
        path = self._path(number, side)
        kept = _kept(path)
        return self._make(path, number, side) if kept is None else kept

    def prepare(
        self, told: OnProgress | None = None, is_stopped: Callable[[], bool] | None = None
    ) -> Prepared:
        """Copy every image that has no copy yet, as far as the limit allows.

        `told` hears how many of how many are done; once `is_stopped` says so the rest is left.
        """
        keys = self._images.keys()
        there = made = 0
        problems: list[str] = []
        for done, (number, side) in enumerate(keys, 1):
            if is_stopped is not None and is_stopped():
                return Prepared(there=there, made=made, problems=tuple(problems), is_stopped=True)
            try:
                path = self._path(number, side)
                if path.is_file():
                    there += 1
                else:
                    self._make(path, number, side)
                    made += 1
            except ImageProblem as problem:
                problems.append(str(problem))
            if told is not None:
                told(done, len(keys))
        return Prepared(there=there, made=made, problems=tuple(problems))

    def size(self) -> int:
        """How many bytes all copies take, those of other collections among them."""
        return sum(size for _, size, _ in self._copies())

    def clear(self) -> None:
        """Delete all copies."""
        for path, _, _ in self._copies():
            with contextlib.suppress(OSError):
                path.unlink()
        self._since_trim = 0

    # -- inside --------------------------------------------------------------------------------

    def _path(self, number: str, side: str) -> Path:
        text = f"{_VERSION}/{SMALL_SIZE}/{self._images.stamp(number, side)}"
        name = hashlib.sha256(text.encode("utf-8", "surrogateescape")).hexdigest()[:40]
        return self._folder / name[:2] / f"{name[2:]}.webp"

    def _make(self, path: Path, number: str, side: str) -> DecodedImage:
        whole = self._images.read(number, side)
        image = Image.frombytes("RGBA", (whole.width, whole.height), whole.rgba)
        is_upright = whole.width <= whole.height
        image.thumbnail(SMALL_SIZE if is_upright else (SMALL_SIZE[1], SMALL_SIZE[0]))
        out = io.BytesIO()
        image.save(out, "WEBP", quality=_QUALITY, method=_METHOD)
        data = out.getvalue()
        # Without a cache pictures are only slower.
        with contextlib.suppress(OSError):
            write_bytes_atomic(path, data, is_durable=False)
            self._since_trim += len(data)
            if self._since_trim > self._limit // 10:
                self._trim()
        return DecodedImage(image.width, image.height, image.tobytes())

    def _trim(self) -> None:
        self._since_trim = 0
        copies = sorted(self._copies(), key=lambda each: each[2])
        total = sum(size for _, size, _ in copies)
        if total <= self._limit:
            return
        for path, size, _ in copies:
            if total <= self._limit * _TRIMMED:
                return
            with contextlib.suppress(OSError):
                path.unlink()
                total -= size

    def _copies(self) -> Iterator[tuple[Path, int, float]]:
        with contextlib.suppress(OSError):
            for folder in os.scandir(self._folder):
                if not folder.is_dir(follow_symlinks=False):
                    continue
                for each in os.scandir(folder.path):
                    if each.name.endswith(".webp"):
                        about = each.stat(follow_symlinks=False)
                        yield Path(each.path), about.st_size, about.st_mtime


def _kept(path: Path) -> DecodedImage | None:
    """The copy in a file; None where there is none, or it is damaged."""
    try:
        data = read_plain(path, _MAX_COPY_BYTES)
        with Image.open(io.BytesIO(data), formats=("WEBP",)) as image:
            if image.width * image.height > SMALL_SIZE[1] ** 2:
                return None
            small = image.convert("RGBA")
    except Exception:  # decoders of untrusted files raise whatever they like
        return None
    _used(path)
    return DecodedImage(small.width, small.height, small.tobytes())


def _used(path: Path) -> None:
    """Remember that a copy is of use; once a day is enough."""
    with contextlib.suppress(OSError):
        if time.time() - path.stat().st_mtime > _DAY_S:
            os.utime(path)
