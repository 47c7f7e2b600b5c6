"""The commands of an organiser: make an event pack, check one, run a station, merge results."""

from __future__ import annotations

from pathlib import Path

from dbscg_gui.adapters.display import has_display
from dbscg_gui.adapters.event_files import EventPack, open_pack
from dbscg_gui.app import event_desk
from dbscg_gui.app.event_desk import EventDeskError
from dbscg_gui.app.program import Program
from dbscg_gui.app.terminal import BELOW_THRESHOLD, FINE, CommandError, complain, progress, say
from dbscg_gui.services.events.pack import SUFFIX
from dbscg_gui.services.events.staff_pin import PinError, hash_pin


def new(folder: Path) -> int:
    """Make a folder to fill in; nothing that is there is written over."""
    try:
        path = event_desk.new_folder(folder)
    except EventDeskError as error:
        raise CommandError(str(error)) from None
    say(f"{path}: fill it in, put files into cards, decks and pictures beside it, then say")
    say(f"  dbscg-gui event make {folder} {folder.name}{SUFFIX}")
    return FINE


def make(folder: Path, out: Path, pin: str) -> int:
    """Make a pack; 1 where a station could not run it, which is made all the same."""
    try:
        return _tell(event_desk.make(folder, out, pin))
    except EventDeskError as error:
        raise CommandError(str(error)) from None
    except PinError as error:
        raise CommandError(f"--pin: {error}") from None


def check(file: Path) -> int:
    """Check a pack; 1 where a station cannot run it."""
    with progress("checking") as told:
        pack = open_pack(file, told=told)
    return _tell(pack)


def run(file: Path, name: str, pin: str, *, is_full_screen: bool) -> int:
    """Run a station until the staff leaves it."""
    try:
        name = event_desk.station_name(name)
    except EventDeskError as error:
        raise CommandError(f"--name: {error}") from None
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
    merged = event_desk.merge_lists(files, out)
    say(f"{out}: {len(merged.results)} matches; {merged.again} were in more than one list")
    for key in merged.conflicts:
        complain(f"{key}: two lists have this result differently; one of them is taken")
    return BELOW_THRESHOLD if merged.conflicts else FINE


def _tell(pack: EventPack) -> int:
    seen = event_desk.seen(pack)
    for line in seen.lines:
        say(line)
    for fault in seen.faults:
        complain(f"{pack.path}: {fault}")
    return FINE if seen.can_run else BELOW_THRESHOLD
