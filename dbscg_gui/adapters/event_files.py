"""Event packs on the disk: making them of a folder, and reading ones that others made.

Nothing of a pack is believed. The zip is never unpacked to the disk; its names are those of a short
list of folders and endings; every byte is counted while it is read and compared with the hash in
the manifest; nothing in it is code. A pack that is not as it should be is refused as a whole,
before anything is changed.
"""

from __future__ import annotations

import contextlib
import filecmp
import hashlib
import io
import os
import re
import stat
import tomllib
import unicodedata
import zipfile
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import BinaryIO

import msgspec
from PIL import Image

from dbscg_gui.adapters.atomic import atomic_file
from dbscg_gui.adapters.card_files import CardFileError, read_card_data
from dbscg_gui.adapters.card_files.reading import as_text
from dbscg_gui.adapters.opening import (
    ReadError,
    ZipError,
    copy_plain,
    open_zip,
    read_plain,
    size_in_words,
    unpacked,
)
from dbscg_gui.adapters.player_images import MAX_PIXELS
from dbscg_gui.cards.catalogue import CardCatalogue
from dbscg_gui.cards.deck_parsed import ParsedDeck
from dbscg_gui.cards.deck_text import parse_deck
from dbscg_gui.cards.printed import PrintedCard
from dbscg_gui.kernel.progress import OnProgress
from dbscg_gui.kernel.quoting import complaint
from dbscg_gui.services.events.pack import (
    FORMAT,
    MAX_DECKS,
    SUFFIX,
    VERSION,
    EventDetails,
    EventPackError,
    FileMark,
    Manifest,
    decode_manifest,
    event_from,
)
from dbscg_gui.services.events.staff_pin import PinHash

MANIFEST = "event.json"
SOURCE = "event.toml"
MAX_FILES = 20_000
MAX_PACK_BYTES = 1024 * 1024 * 1024
MAX_MANIFEST_BYTES = 8 * 1024 * 1024
MAX_SOURCE_BYTES = 1024 * 1024
_MAX_BYTES = {"cards": 64 * 1024 * 1024, "decks": 1024 * 1024, "pictures": 24 * 1024 * 1024}
_ENDINGS = {
    "cards": (".json", ".csv", ".tsv"),
    "decks": (".txt", ".dbsdeck"),
    "pictures": (".jpg", ".jpeg", ".png", ".webp"),
}
_OF_SYSTEMS = ("thumbs.db", "ehthumbs.db", "desktop.ini", "icon\r")
"""What Windows and macOS put into folders without showing it."""
_NAME = re.compile(r"(cards|decks|pictures)/[^\W_][\w ._()+,&'-]{0,99}")
"""Letters of any language, and only what every system's folders take."""
_FORMATS = ("JPEG", "PNG", "WEBP")
_TIME = (1980, 1, 1, 0, 0, 0)

ReadBytes = Callable[[], bytes]
"""Reads a file that goes into a pack."""


class EventFileError(Exception):
    """A pack or its source folder that cannot be used; one line that names the file."""


class EventPack:
    """An open pack whose files are all as its manifest says."""

    def __init__(self, path: Path, manifest: Manifest, digest: str) -> None:
        self.path = path
        self.event: EventDetails = manifest.event
        self.files = manifest.files
        self.digest = digest
        """Hash of the manifest, and so of every file in the pack."""

    @property
    def id(self) -> str:
        """What a pack is called in folders: the first digits of its hash."""
        return _id_of(self.digest)

    def names(self, folder: str) -> tuple[str, ...]:
        """The files of one folder of the pack, in order."""
        return tuple(sorted(name for name in self.files if name.startswith(f"{folder}/")))

    def read(self, name: str) -> bytes:
        """The contents of a file of the manifest. Raises `EventFileError`."""
        with _opened(self.path) as archive:
            return _read(self.path, archive, name, self.files[name])

    def cards(self) -> tuple[PrintedCard, ...]:
        """The cards of the pack. Raises `EventFileError` for card data that cannot be read."""
        found: dict[str, PrintedCard] = {}
        for name in self.names("cards"):
            try:
                file = read_card_data(Path(name), self.read(name), game=self.event.game)
            except CardFileError as error:
                raise EventFileError(f"{self.path}: {error}") from None
            for card in file.cards:
                if card.game == self.event.game:
                    found.setdefault(card.number, card)
        return tuple(found.values())

    def decks(self, catalogue: CardCatalogue) -> dict[str, ParsedDeck]:
        """The decks of the pack by file name without folder. Raises `EventFileError`."""
        found: dict[str, ParsedDeck] = {}
        for name in self.names("decks"):
            path = Path(name)
            try:
                text = as_text(path, self.read(name))
            except CardFileError as error:
                raise EventFileError(f"{self.path}: {error}") from None
            found[path.name] = parse_deck(
                text, catalogue=catalogue, game=self.event.game, name=path.stem
            )
        return found


def _id_of(digest: str) -> str:
    return digest[:16]


# ------------------------------------------------------------------------------------------ reading


def open_pack(path: Path, *, told: OnProgress | None = None) -> EventPack:
    """The pack in a file, every file of it compared with its hash.

    Raises `EventFileError` naming the file and what is wrong; nothing is changed then.
    """
    with _opened(path) as archive:
        manifest, digest = _manifest(path, archive)
        for done, (name, mark) in enumerate(sorted(manifest.files.items())):
            contents = _read(path, archive, name, mark)
            if name.startswith("pictures/"):
                _check_picture(path, name, contents)
            if told is not None:
                told(done + 1, len(manifest.files))
    return EventPack(path, manifest, digest)


def read_manifest(path: Path) -> tuple[Manifest, str]:
    """What a pack says of itself, and the hash of that; its files are not looked at.

    Raises `EventFileError`.
    """
    with _opened(path) as archive:
        return _manifest(path, archive)


def _manifest(path: Path, archive: zipfile.ZipFile) -> tuple[Manifest, str]:
    entries = _entries(path, archive)
    if MANIFEST not in entries:
        raise EventFileError(f"{path}: is no event pack: it has no {MANIFEST}")
    if entries[MANIFEST].file_size > MAX_MANIFEST_BYTES:
        raise EventFileError(f"{path}: {MANIFEST} is larger than any description of an event")
    data = _unpacked(path, archive, entries[MANIFEST], MAX_MANIFEST_BYTES)
    try:
        manifest = decode_manifest(data)
    except EventPackError as error:
        raise EventFileError(f"{path}: {error}") from None
    _compare_names(path, set(entries) - {MANIFEST}, manifest.files)
    return manifest, hashlib.sha256(data).hexdigest()


def keep_pack(path: Path, folder: Path, *, told: OnProgress | None = None) -> EventPack:
    """Check a pack and keep a copy of it in the player's folder, in one step.

    A copy that is there and the same to the byte is taken as it is. Raises `EventFileError`.
    """
    target = folder / f"{_id_of(read_manifest(path)[1])}{SUFFIX}"
    if path.resolve() != target.resolve() and _are_alike(path, target):
        # Thousands of pictures are compared with their hashes once, not in both.
        return open_pack(target, told=told)
    pack = open_pack(path, told=told)
    if path.resolve() == target.resolve():
        return pack
    # It may be another file by now: the copy is looked at before it has the pack's name.
    # Its own name is one that is swept when a kill leaves it.
    copy = folder / f".{pack.id}{SUFFIX}.{os.getpid():08x}.tmp"
    try:
        with atomic_file(copy) as file:
            _copy(path, file)
        kept = open_pack(copy)
        if kept.digest != pack.digest:
            raise EventFileError(f"{path}: was changed while it was read; take it in again")
        os.replace(copy, target)
    except OSError as error:
        raise EventFileError(f"{target}: cannot be written ({error.strerror})") from error
    finally:
        with contextlib.suppress(OSError):
            copy.unlink()
    kept.path = target
    return kept


def _are_alike(path: Path, other: Path) -> bool:
    try:
        return other.exists() and filecmp.cmp(path, other, shallow=False)
    except OSError:
        return False


@contextlib.contextmanager
def _opened(path: Path) -> Iterator[zipfile.ZipFile]:
    try:
        with open_zip(path) as archive:
            size = os.fstat(archive.fp.fileno()).st_size if archive.fp is not None else 0
            if size > MAX_PACK_BYTES:
                raise EventFileError(f"{path}: is larger than {size_in_words(MAX_PACK_BYTES)}")
            yield archive
    except ZipError as error:
        raise EventFileError(f"{path}: {error}") from None


def _entries(path: Path, archive: zipfile.ZipFile) -> dict[str, zipfile.ZipInfo]:
    listed = archive.infolist()
    if len(listed) > MAX_FILES:
        raise EventFileError(f"{path}: holds more than {MAX_FILES} files")
    found: dict[str, zipfile.ZipInfo] = {}
    for entry in listed:
        name = entry.filename
        shown = repr(name[:60])
        if name != MANIFEST and not _is_good_name(name):
            raise EventFileError(f"{path}: holds {shown}, which no event pack has")
        if name in found or name != entry.orig_filename:
            raise EventFileError(f"{path}: holds {shown} twice or under two names")
        if stat.S_ISLNK(entry.external_attr >> 16) or entry.flag_bits & 1:
            raise EventFileError(f"{path}: {shown} is a link or encrypted")
        if entry.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
            raise EventFileError(f"{path}: {shown} is packed in a way no event pack is")
        found[name] = entry
    return found


def _is_good_name(name: str) -> bool:
    if not _NAME.fullmatch(name) or ".." in name or unicodedata.normalize("NFC", name) != name:
        return False
    return name.lower().endswith(_ENDINGS[name.partition("/")[0]])


def _compare_names(path: Path, there: set[str], marks: Mapping[str, FileMark]) -> None:
    if missing := set(marks) - there:
        raise EventFileError(f"{path}: lacks {complaint(min(missing))}")
    if strange := there - set(marks):
        raise EventFileError(
            f"{path}: holds {complaint(min(strange))}, which its description does not name"
        )
    if sum(mark.size for mark in marks.values()) > MAX_PACK_BYTES:
        raise EventFileError(f"{path}: unpacks to more than {MAX_PACK_BYTES >> 20} MB")
    if sum(name.startswith("decks/") for name in marks) > MAX_DECKS:
        raise EventFileError(f"{path}: holds more than {MAX_DECKS} decks")


def _read(path: Path, archive: zipfile.ZipFile, name: str, mark: FileMark) -> bytes:
    most = _MAX_BYTES[name.partition("/")[0]]
    if not 0 <= mark.size <= most:
        raise EventFileError(f"{path}: {complaint(name)} is larger than {most >> 20} MB")
    data = _unpacked(path, archive, archive.getinfo(name), mark.size)
    if len(data) != mark.size or hashlib.sha256(data).hexdigest() != mark.sha256:
        raise EventFileError(f"{path}: {complaint(name)} is not the file the pack was made with")
    return data


def _unpacked(path: Path, archive: zipfile.ZipFile, entry: zipfile.ZipInfo, most: int) -> bytes:
    """No more than the limit is unpacked, whatever the directory of the zip says."""
    data = unpacked(archive, entry, most)
    if len(data) > most:
        raise EventFileError(f"{path}: {entry.filename} is larger than the pack says")
    return data


def _plain(path: Path, most: int) -> bytes:
    try:
        return read_plain(path, most)
    except ReadError as error:
        raise EventFileError(f"{path}: {error}") from None


def _copy(path: Path, file: BinaryIO) -> None:
    try:
        copy_plain(path, file, MAX_PACK_BYTES)
    except ReadError as error:
        raise EventFileError(f"{path}: {error}") from None


def _check_picture(path: Path, name: str, data: bytes) -> None:
    """Refuse what is no picture, or one that would fill the memory; nothing is decoded."""
    try:
        with Image.open(io.BytesIO(data), formats=_FORMATS) as image:
            width, height = image.size
    except Image.DecompressionBombError:
        raise EventFileError(f"{path}: {name} is too large a picture") from None
    except Exception:  # decoders of untrusted files raise whatever they like
        raise EventFileError(f"{path}: {name} is no JPEG, PNG or WebP picture") from None
    if width * height > MAX_PIXELS:
        raise EventFileError(f"{path}: {name} has {width} x {height} pixels, which is too many")


# ------------------------------------------------------------------------------------------- making


def make_pack(folder: Path, out: Path, *, pin: PinHash | None = None) -> EventPack:
    """Make a pack of a folder with `event.toml` and the folders cards, decks, pictures.

    The same folder gives the same bytes. Raises `EventFileError`; `out` is then as it was.
    """
    event = read_source(folder)
    if pin is not None:
        event = msgspec.structs.replace(event, pin=pin)
    return write_pack(event, dict(_source_files(folder)), out, folder)


def write_pack(
    event: EventDetails, sources: Mapping[str, ReadBytes], out: Path, place: Path
) -> EventPack:
    """Write a pack of an event and the files of these names; `place` is named in a fault.

    Raises `EventFileError`; `out` is then as it was.
    """
    # Of thousands of pictures one at a time is in memory: they are read once more to be packed.
    marks = {name: _mark(read()) for name, read in sources.items()}
    _compare_names(place, set(sources), marks)
    manifest = Manifest(format=FORMAT, version=VERSION, event=event, files=marks)
    described = msgspec.json.format(msgspec.json.encode(manifest), indent=1)
    try:
        with atomic_file(out, is_shared=True) as file, zipfile.ZipFile(file, "w") as archive:
            _put(archive, MANIFEST, described)
            for name, read in sorted(sources.items()):
                data = read()
                if _mark(data) != marks[name]:
                    raise EventFileError(
                        f"{place / name}: was changed while the pack was made; make it again"
                    )
                _put(archive, name, data)
    except OSError as error:
        raise EventFileError(f"{out}: cannot be written ({error.strerror})") from error
    return open_pack(out)


def _mark(data: bytes) -> FileMark:
    return FileMark(len(data), hashlib.sha256(data).hexdigest())


def _put(archive: zipfile.ZipFile, name: str, data: bytes) -> None:
    entry = zipfile.ZipInfo(name, _TIME)
    # Pictures are packed already.
    is_picture = name.startswith("pictures/")
    entry.compress_type = zipfile.ZIP_STORED if is_picture else zipfile.ZIP_DEFLATED
    entry.external_attr = 0o644 << 16
    archive.writestr(entry, data)


def read_source(folder: Path) -> EventDetails:
    """The event that a folder's `event.toml` describes. Raises `EventFileError`."""
    path = folder / SOURCE
    try:
        data = read_plain(path, MAX_SOURCE_BYTES)
    except ReadError as error:
        hint = "; dbscg-gui event new FOLDER makes one to fill in" if error.is_missing else ""
        raise EventFileError(f"{path}: {error}{hint}") from None
    try:
        values = tomllib.loads(as_text(path, data))
    except CardFileError as error:
        raise EventFileError(str(error)) from None
    except RecursionError:
        raise EventFileError(f"{path}: is nested too deeply to describe an event") from None
    except ValueError as error:  # no TOML, or a number no computer takes
        raise EventFileError(f"{path}: {complaint(error)}") from None
    try:
        return event_from(values, str(path))
    except EventPackError as error:
        raise EventFileError(str(error)) from None


def _source_files(folder: Path) -> Iterator[tuple[str, ReadBytes]]:
    for kind in _ENDINGS:
        for path in _listed(folder / kind):
            if not (path.name.startswith(".") or path.name.lower() in _OF_SYSTEMS):
                yield source_file(kind, path)


def picture_files(folder: Path) -> dict[str, ReadBytes]:
    """The pictures of a folder by their names in a pack; other files are left aside.

    Raises `EventFileError` for a picture that cannot go into a pack.
    """
    if not folder.is_dir():
        raise EventFileError(f"{folder}: is no folder")
    kind = "pictures"
    endings = _ENDINGS[kind]
    pictures = [path for path in _listed(folder) if path.name.lower().endswith(endings)]
    return dict(source_file(kind, path) for path in pictures if not path.name.startswith("."))


def source_file(kind: str, path: Path) -> tuple[str, ReadBytes]:
    """The name of a file in the folder `kind` of a pack, and how it is read.

    Raises `EventFileError` where it cannot go into one.
    """
    # macOS keeps an accent apart from its letter.
    name = unicodedata.normalize("NFC", f"{kind}/{path.name}")
    if path.is_symlink() or not path.is_file() or not _is_good_name(name):
        raise EventFileError(
            f"{path}: cannot go into a pack; there files are called with letters, digits, "
            f"spaces and . _ - ( ) + , & ', and end with {', '.join(_ENDINGS[kind])}"
        )

    def read() -> bytes:
        data = _plain(path, _MAX_BYTES[kind])
        if kind == "pictures":
            _check_picture(path.parent, path.name, data)
        return data

    return name, read


def _listed(folder: Path) -> list[Path]:
    if not folder.is_dir():
        return []
    try:
        return sorted(folder.iterdir())
    except OSError as error:
        raise EventFileError(f"{folder}: cannot be read ({error.strerror})") from error
