"""What an organiser does with event packs: the same at the command line and on the page of events.

Folders to fill in, packs made and checked, packs kept in the player's folder, results joined.
"""

from __future__ import annotations

import dataclasses
import os
import re
import shutil
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

from dbscg_gui.adapters.atomic import atomic_file, write_text_atomic
from dbscg_gui.adapters.event_drafts import draft_of, pack_draft
from dbscg_gui.adapters.event_files import (
    SOURCE,
    EventFileError,
    EventPack,
    keep_pack,
    make_pack,
    open_pack,
    read_manifest,
)
from dbscg_gui.adapters.paths import Paths
from dbscg_gui.adapters.resources import asset_path
from dbscg_gui.adapters.station_files import (
    StationFileError,
    StationFiles,
    read_results,
    write_results,
)
from dbscg_gui.app.open_event import look_at
from dbscg_gui.app.program import Program
from dbscg_gui.app.translations import load_words
from dbscg_gui.kernel.progress import OnProgress
from dbscg_gui.kernel.quoting import quoted
from dbscg_gui.presenters.event_draft import EventDraft, ladder
from dbscg_gui.presenters.event_page import event_lines
from dbscg_gui.presenters.event_port import KeptPack, SeenPack, StationAsked
from dbscg_gui.presenters.words import LANGUAGES, Words
from dbscg_gui.services.events.pack import SUFFIX, GauntletOpponent, text_in
from dbscg_gui.services.events.staff_pin import PinError, PinHash, hash_pin
from dbscg_gui.services.events.station_results import Merged, merge

_STATION_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,19}")


class EventDeskError(Exception):
    """What an organiser asked for cannot be done; one line."""


def new_folder(folder: Path) -> Path:
    """Make a folder to fill in; nothing that is there is written over. Raises `EventDeskError`."""
    path = folder / SOURCE
    if os.path.lexists(path):  # never an error, whatever the name
        raise EventDeskError(f"{path}: is there already")
    text = asset_path("events", SOURCE).read_text(encoding="utf-8")
    try:
        for name in ("cards", "decks", "pictures"):
            (folder / name).mkdir(parents=True, exist_ok=True)
        write_text_atomic(path, text, is_shared=True)
    except OSError as error:
        raise EventDeskError(f"{folder}: cannot be written ({error.strerror})") from error
    return path


def make(folder: Path, out: Path, pin: str) -> EventPack:
    """Make a pack of a folder. Raises `EventDeskError`, `PinError` or `EventFileError`."""
    if out.suffix != SUFFIX:
        raise EventDeskError(f"{out}: the name of an event pack ends with {SUFFIX}")
    return make_pack(folder, out, pin=hash_pin(pin) if pin else None)


def station_name(name: str) -> str:
    """The name of a station, as it stands in folders and results. Raises `EventDeskError`."""
    if not _STATION_NAME.fullmatch(name):
        raise EventDeskError(f"expected up to 20 letters and digits, got {quoted(name)}")
    return name


def merge_lists(files: Sequence[Path], out: Path) -> Merged:
    """Join lists of results. Raises `StationFileError`."""
    merged = merge([read_results(file) for file in files])
    write_results(merged.results, out)
    return merged


def seen(pack: EventPack, words: Words | None = None) -> SeenPack:
    """What is in a pack and what a station does with it. Raises `EventFileError`.

    On a program of its own, so that any thread may look.
    """
    program = Program(game=pack.event.game)
    try:
        found = look_at(pack, program.compiled)
        told = words or program.words
        return SeenPack(
            path=pack.path,
            lines=tuple(event_lines(pack.event, pack.digest, found.report, told)),
            faults=found.report.faults,
            has_pin=pack.event.pin is not None,
        )
    finally:
        program.close()


class EventDesk:
    """`presenters.event_port.EventPort` over the files of this user."""

    faults: tuple[type[Exception], ...] = (
        EventDeskError,
        EventFileError,
        PinError,
        StationFileError,
    )

    def __init__(self, paths: Paths, words: Callable[[], Words]) -> None:
        self._folder = paths.events
        self._words = words

    def kept(self) -> tuple[KeptPack, ...]:
        """See `EventPort.kept`."""
        found = sorted(self._folder.glob(f"*{SUFFIX}"), key=_age) if self._folder.is_dir() else []
        return tuple(self._kept(path) for path in found)

    def look(self, path: Path, told: OnProgress) -> SeenPack:
        """See `EventPort.look`."""
        return seen(open_pack(path, told=told), self._words())

    def load(self, path: Path, told: OnProgress) -> SeenPack:
        """See `EventPort.load`."""
        return seen(keep_pack(path, self._folder, told=told), self._words())

    def make(self, folder: Path, out: Path, pin: str) -> SeenPack:
        """See `EventPort.make`."""
        return seen(make(folder, out, pin), self._words())

    def draft_of(self, path: Path) -> EventDraft:
        """See `EventPort.draft_of`."""
        return draft_of(open_pack(path))

    def ladder(self, ais: tuple[str, ...], budget: float) -> tuple[GauntletOpponent, ...]:
        """See `EventPort.ladder`."""
        return ladder(ais, budget, {language: load_words(language) for language in LANGUAGES})

    def make_draft(self, draft: EventDraft, out: Path | None) -> SeenPack:
        """See `EventPort.make_draft`."""
        if out is not None and out.suffix != SUFFIX:
            raise EventDeskError(f"{out}: the name of an event pack ends with {SUFFIX}")
        with tempfile.TemporaryDirectory() as place:
            tried = Path(place) / f"event{SUFFIX}"
            found = seen(pack_draft(draft, tried), self._words())
            if out is None or not found.can_run:
                return found
            try:
                with atomic_file(out, is_shared=True) as file, tried.open("rb") as made:
                    shutil.copyfileobj(made, file)
            except OSError as error:
                raise EventDeskError(f"{out}: cannot be written ({error.strerror})") from error
        return dataclasses.replace(found, path=out)

    def station(self, path: Path, name: str, pin: str, *, is_full_screen: bool) -> StationAsked:
        """See `EventPort.station`."""
        hashed: PinHash | None = hash_pin(pin) if pin else None
        return StationAsked(
            pack=path, name=station_name(name), pin=hashed, is_full_screen=is_full_screen
        )

    def merge(self, files: Sequence[Path], out: Path) -> tuple[str, ...]:
        """See `EventPort.merge`."""
        merged = merge_lists(files, out)
        words = self._words()
        lines = [
            words.text("event.merged", count=len(merged.results), again=merged.again, folder=out)
        ]
        lines += (words.text("event.merged.conflict", result=key) for key in merged.conflicts)
        return tuple(lines)

    def _kept(self, path: Path) -> KeptPack:
        try:
            manifest, digest = read_manifest(path)
        except EventFileError as error:
            return KeptPack(path=path, title=str(error), is_good=False)
        title = text_in(manifest.event.title, self._words().language)
        return KeptPack(path=path, title=title, stations=self._stations(digest[:16]))

    def _stations(self, event: str) -> tuple[str, ...]:
        folder, words = self._folder / event, self._words()
        lines = []
        for place in sorted(folder.iterdir()) if folder.is_dir() else ():
            if place.name.startswith(".") or not place.is_dir():
                continue
            try:
                count = len(StationFiles(place).load_results())
            except StationFileError as error:
                lines.append(str(error))
            else:
                lines.append(words.text("event.station", name=place.name, count=count))
        return tuple(lines)


def _age(path: Path) -> tuple[float, str]:
    try:
        return -path.stat().st_mtime, path.name
    except OSError:  # gone since the folder was listed
        return 0.0, path.name
