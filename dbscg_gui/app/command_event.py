"""The commands of an organiser: make an event pack, check one, run a station, merge results."""

from __future__ import annotations

import re
from pathlib import Path

from dbscg_gui.adapters.atomic import write_text_atomic
from dbscg_gui.adapters.display import has_display
from dbscg_gui.adapters.event_files import (
    SOURCE,
    EventPack,
    make_pack,
    open_pack,
)
from dbscg_gui.adapters.resources import asset_path
from dbscg_gui.adapters.station_files import read_results, write_results
from dbscg_gui.app.open_event import look_at
from dbscg_gui.app.program import Program
from dbscg_gui.app.terminal import FALLS_SHORT, FINE, CommandError, complain, progress, say
from dbscg_gui.kernel.quoting import quoted
from dbscg_gui.presenters.event_page import event_lines
from dbscg_gui.services.event_pack import SUFFIX
from dbscg_gui.services.staff_pin import PinError, hash_pin
from dbscg_gui.services.station_results import merge


def new(folder: Path) -> int:
    """Make a folder to fill in; nothing that is there is written over."""
    path = folder / SOURCE
    if path.exists():
        raise CommandError(f"{path}: is there already")
    text = asset_path("events", SOURCE).read_text(encoding="utf-8")
    try:
        for name in ("cards", "decks", "pictures"):
            (folder / name).mkdir(parents=True, exist_ok=True)
        write_text_atomic(path, text)
    except OSError as error:
        raise CommandError(f"{folder}: cannot be written ({error.strerror})") from error
    say(f"{path}: fill it in, put files into cards, decks and pictures beside it, then say")
    say(f"  dbscg-gui event make {folder} {folder.name}{SUFFIX}")
    return FINE


def make(folder: Path, out: Path, pin: str) -> int:
    """Make a pack; 1 where a station could not run it, which is made all the same."""
    if out.suffix != SUFFIX:
        raise CommandError(f"{out}: the name of an event pack ends with {SUFFIX}")
    try:
        hashed = hash_pin(pin) if pin else None
    except PinError as error:
        raise CommandError(f"--pin: {error}") from None
    pack = make_pack(folder, out, pin=hashed)
    return _tell(pack)


def check(file: Path) -> int:
    """Check a pack; 1 where a station cannot run it."""
    with progress("checking") as told:
        pack = open_pack(file, told=told)
    return _tell(pack)


def run(file: Path, name: str, pin: str, *, is_full_screen: bool) -> int:
    """Run a station until the staff leaves it."""
    if not re.fullmatch(r"[A-Za-z0-9][A-Za-z0-9_-]{0,19}", name):
        raise CommandError(f"--name: expected up to 20 letters and digits, got {quoted(name)}")
    if not has_display():
        raise CommandError("a station needs a screen, and there is no display here")
    try:
        hashed = hash_pin(pin) if pin else None
    except PinError as error:
        raise CommandError(f"--pin: {error}") from None
    from dbscg_gui.app.station import open_station
    from dbscg_gui.app.station_client import run_station  # Qt only where a window opens

    program = Program(game=open_pack(file).event.game)
    return run_station(open_station(program, file, name, hashed), is_full_screen=is_full_screen)


def merge_files(files: list[Path], out: Path) -> int:
    """Join lists of results; 1 where two stations have the same record differently."""
    merged = merge([read_results(file) for file in files])
    write_results(merged.results, out)
    say(f"{out}: {len(merged.results)} matches; {merged.again} were in more than one list")
    for key in merged.conflicts:
        complain(f"{key}: two lists have this result differently; one of them is taken")
    return FALLS_SHORT if merged.conflicts else FINE


def _tell(pack: EventPack) -> int:
    program = Program(game=pack.event.game)
    try:
        found = look_at(pack, program.compiled)
    finally:
        program.close()
    for line in event_lines(pack.event, pack.digest, found.report, program.words):
        say(line)
    for fault in found.report.faults:
        complain(f"{pack.path}: {fault}")
    return FINE if found.report.can_run else FALLS_SHORT
