"""The commands of an organiser: make an event pack, check one, run a station, merge results."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from dbscg_gui.adapters.atomic import write_text_atomic
from dbscg_gui.adapters.builtin import builtin_cards, builtin_decks
from dbscg_gui.adapters.event_files import (
    SOURCE,
    EventPack,
    make_pack,
    open_pack,
)
from dbscg_gui.adapters.resources import asset_path
from dbscg_gui.app.program import Program
from dbscg_gui.app.terminal import FALLS_SHORT, FINE, CommandError, complain, progress, say
from dbscg_gui.cards.catalogue import MemoryCatalogue
from dbscg_gui.presenters.event_page import event_lines
from dbscg_gui.services.card_pool import CardPool
from dbscg_gui.services.compiled_cards import CompiledCards
from dbscg_gui.services.event_check import EventReport, check_event
from dbscg_gui.services.event_pack import SUFFIX
from dbscg_gui.services.staff_pin import PinError, hash_pin


@dataclass(frozen=True, slots=True)
class OpenEvent:
    """A pack with its cards and what was found out about it."""

    pack: EventPack
    pool: CardPool
    report: EventReport


def look_at(pack: EventPack, compiled: CompiledCards) -> OpenEvent:
    """Read the cards and decks of a pack. Raises `EventFileError`."""
    game = pack.event.game
    pool = CardPool(builtin_cards(game), MemoryCatalogue(pack.cards()), compiled.compiled)
    report = check_event(pack.event, pack.decks(pool), pool, builtin_decks(game))
    return OpenEvent(pack, pool, report)


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
