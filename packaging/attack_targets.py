"""What an attack throws its inputs at: one function per kind of input, in the program's own code.

Each takes a generator and a folder of its own, makes one input and lets the program read it. It
returns whether the program took it; a named error of the program counts as refused, everything else
that is raised is a fault the attack reports.
"""

from __future__ import annotations

import contextlib
import io
import os
import random
import shutil
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path

import attack_events
import msgspec
from attack_inputs import (
    card_file,
    deck_text,
    evil_text,
    json_bytes,
    mutated,
    mutated_json,
    mutated_text,
    picture_names,
    some_cards,
    zip_of,
)

from dbscg_gui.adapters import ai_process
from dbscg_gui.adapters.builtin import builtin_cards, builtin_decks
from dbscg_gui.adapters.card_files import (
    CardFileError,
    read_cards,
    read_deck_collection,
    read_deck_file,
)
from dbscg_gui.adapters.catalogue import FILE_NAME, CatalogueError, SqliteCatalogue
from dbscg_gui.adapters.catalogue_rebuilding import rebuild
from dbscg_gui.adapters.event_files import EventFileError
from dbscg_gui.adapters.match_files import MatchFileError, MatchFiles, read_match
from dbscg_gui.adapters.player_images import ImageProblem, PlayerImages, PlayerImagesError
from dbscg_gui.adapters.settings import SettingsFile
from dbscg_gui.adapters.station_files import StationFileError
from dbscg_gui.adapters.tournament_files import TournamentFileError
from dbscg_gui.app import cli, program
from dbscg_gui.cards.catalogue import MemoryCatalogue
from dbscg_gui.cards.deck_text import parse_deck
from dbscg_gui.cards.rulings import Ruling
from dbscg_gui.engine import views
from dbscg_gui.kernel.errors import DbscgError
from dbscg_gui.services.ai.protocol import (
    Decide,
    Decided,
    Failed,
    Hurry,
    Init,
    ProtocolError,
    Ready,
    frame,
    honest_start,
    read_reply,
    read_request,
    size_of,
)
from dbscg_gui.services.ai.thinker import ThinkerClosedError
from dbscg_gui.services.ai.thinking import local_thinker
from dbscg_gui.services.cards.compiled import CompiledCards
from dbscg_gui.services.cards.pool import CardPool
from dbscg_gui.services.decks.check import check
from dbscg_gui.services.events.tournament import TournamentError
from dbscg_gui.services.game_rules import UnknownGameError, game_names
from dbscg_gui.services.match.session import MatchSession
from dbscg_gui.services.match.setup import MatchSetup, MatchSetupError, prepare
from dbscg_gui.services.match.store import MatchHeldError
from dbscg_gui.services.records.match_record import (
    HUMAN,
    MatchRecord,
    MatchStart,
    Player,
    encode_match,
)
from dbscg_gui.services.records.replaying import ReplayError, replay, start_game
from dbscg_gui.services.simulation.playouts import RandomAnswers

NAMED = (
    CardFileError,
    CatalogueError,
    DbscgError,
    EventFileError,
    ImageProblem,
    MatchFileError,
    MatchHeldError,
    MatchSetupError,
    PlayerImagesError,
    ProtocolError,
    ReplayError,
    StationFileError,
    ThinkerClosedError,
    TournamentError,
    TournamentFileError,
    UnknownGameError,
)
"""Errors that are an answer: they carry one line for the player."""
KILL_SECONDS = 3.0


class AttackError(Exception):
    """The program did what it never may."""


# ------------------------------------------------------------------------------- what is at hand


@cache
def _pool(game: str) -> CardPool:
    return CardPool(builtin_cards(game), None, CompiledCards().compiled)


@cache
def _start(game: str) -> MatchStart:
    decks = builtin_decks(game)
    setup = MatchSetup(
        decks=(decks[0], decks[-1]),
        players=(Player(name=HUMAN, shown="Ada"), Player(name="random")),
        seed=7,
        first=0,
    )
    return prepare(setup, _pool(game), created="2026-01-01T00:00:00", program="attack")


@cache
def _record(game: str) -> MatchRecord:
    """A match of forty decisions."""
    session = MatchSession(MatchRecord(start=_start(game)), thinkers=local_thinker)
    answers = RandomAnswers(5)
    for _ in range(40):
        update = session.current()
        if update.decision is not None:
            session.answer(answers.answer(update.decision))
        elif session.result is None:
            session.play_opponent()
    session.close()
    return session.record


@cache
def _catalogue_bytes(game: str) -> bytes:
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        with SqliteCatalogue(Path(folder)) as catalogue:
            catalogue.import_cards(builtin_cards(game)[:60], source="a.json")
            catalogue.set_note("X", "note")
            ruling = Ruling(code="R", question="Why?", answer="So.", cards=("X",))
            catalogue.import_rulings([ruling], source="r.json")
        return Path(folder, FILE_NAME).read_bytes()


@cache
def _view(game: str) -> bytes:
    table = start_game(_start(game))
    decision = table.decision
    assert decision is not None
    return views.to_bytes(views.view_of(table, decision.seat))


def _game(rng: random.Random) -> str:
    return rng.choice(game_names())


# --------------------------------------------------------------------------------------- targets


def card_files(rng: random.Random, folder: Path) -> bool:
    """A file of cards, read for a game it may not be of; half of them imported."""
    ending, data = card_file(rng)
    path = folder / f"cards{ending}"
    path.write_bytes(data)
    read = read_cards(path, game=_game(rng))
    if rng.random() < 0.3:
        with SqliteCatalogue(folder / "data") as catalogue:
            catalogue.import_file(path, game=_game(rng))
            assert len(list(catalogue)) == catalogue.count()
            assert not catalogue.damaged, catalogue.damaged
    return bool(read.cards)


def card_texts(rng: random.Random, _folder: Path) -> bool:
    """The lines of a card, changed, through the compiler."""
    card = some_cards(rng)[0]
    lines = tuple(mutated_text(line, rng)[:3000] for line in card.skill[:2])
    compiled = CompiledCards().compiled(msgspec.structs.replace(card, skill=lines))
    return compiled.number == card.number


def deck_lists(rng: random.Random, folder: Path) -> bool:
    """A deck list, as text, as a file and as a collection, judged by the rules."""
    game, text = _game(rng), deck_text(rng)
    pool = _pool(game) if rng.random() < 0.7 else MemoryCatalogue()
    parsed = parse_deck(text, catalogue=pool, game=game)
    check(parsed.deck, _pool(game))
    path = folder / "deck.txt"
    path.write_bytes(text.encode(errors="replace"))
    read_deck_file(path, pool, game=game)
    read_deck_collection(path, game=game)
    return bool(parsed.deck.main)


def match_files(rng: random.Random, folder: Path) -> bool:
    """A match file, damaged, or whole with another content and the right checksum."""
    record = _record(_game(rng))
    path = folder / "match.dbsmatch"
    if rng.random() < 0.5:
        path.write_bytes(mutated(encode_match(record), rng))
    else:
        changed = mutated_json(msgspec.to_builtins(record), rng)
        path.write_bytes(_sealed(json_bytes(changed)))
    read = read_match(path)
    replay(read, verify=rng.random() < 0.5)
    session = MatchSession.resume(MatchFiles(folder), path.name, thinkers=local_thinker)
    session.current()
    session.close()
    return True


def _sealed(body: bytes) -> bytes:
    """A match file with this content, as if the program had written it."""
    import hashlib

    seal = hashlib.sha256(body).hexdigest().encode()
    head = b'{"format":"dbscg-match","version":1,"checksum":"' + seal + b'","match":'
    return head + body + b"}\n"


def settings(rng: random.Random, folder: Path) -> bool:
    """A settings file; whatever it holds there are settings, and they can be kept."""
    text = 'language = "fr"\nimages = "/a"\nanimation_ms = 100\nai_budget = 1.5\n[rule_options]\n'
    text += '[rule_options.masters]\n"x" = 1\n'
    path = folder / "settings.toml"
    data = mutated_text(text, rng).encode(errors="replace")
    path.write_bytes(data if rng.random() < 0.6 else mutated(data, rng))
    file = SettingsFile(path)
    found, problems = file.load()
    file.save(found)
    again, told = file.load()
    if again != found or len(told) > len(problems):
        # What another version has set stays in the file, and is told of again.
        raise AttackError("settings that were kept do not come back")
    return not problems


def pictures(rng: random.Random, folder: Path) -> bool:
    """A zip or a folder of pictures, every one of them looked at."""
    files = picture_names(rng)
    source = folder / "pictures.zip"
    if rng.random() < 0.3:
        source = folder / "pictures"
        for name, data in files.items():
            place = source / name.replace("\0", "")[:180].strip("/.") if name else source / "x"
            with contextlib.suppress(OSError):
                place.parent.mkdir(parents=True, exist_ok=True)
                place.write_bytes(data)
        with contextlib.suppress(FileExistsError):
            source.mkdir()
    else:
        data = zip_of(files, rng)
        source.write_bytes(data if rng.random() < 0.4 else mutated(data, rng))
    images = PlayerImages(source)
    try:
        for number, side in list(images._files)[:20]:
            with contextlib.suppress(ImageProblem):
                images.read(number, side)
    finally:
        images.close()
    return len(images) > 0


def catalogues(rng: random.Random, folder: Path) -> bool:
    """A catalogue with damage anywhere: read, and made anew."""
    path = folder / FILE_NAME
    data = _catalogue_bytes(_game(rng))
    for _ in range(rng.choice((1, 3, 12))):
        at = rng.randrange(len(data))
        part = rng.randbytes(rng.choice((1, 4, 100, 4096)))
        data = data[:at] + part + data[at + len(part) :]
    if rng.random() < 0.2:
        data = data[: rng.randrange(len(data))]
    path.write_bytes(data)
    try:
        with SqliteCatalogue(folder) as catalogue:
            for card in catalogue:
                catalogue.named(card.name)
            catalogue.search(evil_text(rng)[:300])
            for number in catalogue.numbers()[:5]:
                catalogue.rulings(number)
            catalogue.notes()
    except CatalogueError:
        rebuild(folder)
        with SqliteCatalogue(folder) as catalogue:
            if catalogue.verify():
                raise AttackError("a catalogue that was made anew is damaged") from None
        return False
    return True


_COMMANDS: tuple[tuple[str, ...], ...] = (
    ("replay", "{}"),
    ("replay", "{}", "--verify"),
    ("cards", "import", "{}", "--game", "{game}"),
    ("cards", "import", "{}", "--dry-run"),
    ("cards", "show", "{text}"),
    ("cards", "template"),
    ("deck", "check", "{}"),
    ("deck", "check", "{text}", "--option", "{text}"),
    ("deck", "check", "{}#{text}"),
    ("deck", "restrict", "{}", "--game", "{game}"),
    ("event", "check", "{}"),
    ("event", "merge", "{}", "{}", "--out", "{}-joined"),
    ("event", "merge", "{}", "--out", "{text}"),
    ("event", "make", "{}", "{text}"),
    ("event", "run", "{}", "--name", "{text}"),
    ("tournament", "new", "{}.dbstour", "--title", "{text}", "--players", "{}"),
    ("tournament", "enter", "{}", "{text}"),
    ("tournament", "show", "{}", "--csv", "{text}"),
    ("tournament", "result", "{}", "1", "{text}"),
    ("tournament", "read", "{}", "{}"),
    ("tournament", "pair", "{}"),
    ("rules", "options", "--game", "{game}"),
    ("play", "--text", "--deck", "{}", "--ai", "random"),
    ("play", "--text", "--seed", "{text}", "--ai", "{text}"),
    ("play", "--text", "--resume", "{}"),
    ("play", "--text", "--ai", "random", "--budget", "0"),
    ("{text}",),
    ("--{text}",),
)


def command_lines(rng: random.Random, folder: Path) -> bool:
    """A command with strange arguments and strange lines typed at it."""
    ending, data = card_file(rng)
    path = folder / f"given{rng.choice((ending, '.dbsmatch', '.txt'))}"
    path.write_bytes(data)
    game = rng.choice((*game_names(), "chess"))
    arguments = [
        part.replace("{text}", evil_text(rng)[:3000])
        .replace("{game}", game)
        .replace("{}", str(path))
        for part in rng.choice(_COMMANDS)
    ]
    typed = "\n".join(rng.choice(("", "1", "2", evil_text(rng), "?1", "u")) for _ in range(6))
    out, err = io.StringIO(), io.StringIO()
    names = vars(program)
    kept = names["ai_process"], os.environ.get("DBSCG_HOME"), sys.stdin
    names["ai_process"] = local_thinker
    os.environ["DBSCG_HOME"] = str(folder / "home")
    sys.stdin = io.StringIO(typed)
    try:
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            code = cli.run(arguments)
    finally:
        names["ai_process"], home, sys.stdin = kept
        os.environ.pop("DBSCG_HOME")
        if home is not None:
            os.environ["DBSCG_HOME"] = home
    said = err.getvalue()
    if code not in (0, 1, 2) or "a fault of the program" in said or "Traceback" in said:
        raise AttackError(f"{arguments!r:.500}: {code}, {said[:500]}")
    return code == 0


def messages(rng: random.Random, _folder: Path) -> bool:
    """What the program and the AI's process say to each other, garbled, at both ends."""
    game = _game(rng)
    start = honest_start(_start(game), 1, 3)
    sent = [
        frame(Init(start, 1)),
        frame(Decide(1, mutated(_view(game), rng) if rng.random() < 0.5 else _view(game))),
        frame(Hurry()),
    ]
    stream = b"".join(sent)
    if rng.random() < 0.6:
        stream = mutated(stream, rng)
    out = io.BytesIO()
    server = ai_process._Server(out)
    inward = io.BytesIO(stream)
    with contextlib.suppress(ProtocolError):
        while (data := ai_process._read_frame(inward)) is not None:
            server.handle(read_request(data))
    replies = io.BytesIO(out.getvalue())
    while (data := ai_process._read_frame(replies)) is not None:
        read_reply(data)
    answer = frame(rng.choice((Ready(), Decided(1, (0, 1)), Failed(1, "x"))))
    data = mutated(answer, rng)
    with contextlib.suppress(ProtocolError):
        size_of(data[:4].ljust(4, b"\0"))
        read_reply(data[4:])
    return True


def kills(rng: random.Random, folder: Path) -> bool:
    """The real command-line process, killed while it saves every answer; then gone on with."""
    home = folder / "home"
    env = {**os.environ, "DBSCG_HOME": str(home)}
    command = [sys.executable, "-m", "dbscg_gui", "play", "--text"]
    command += ["--ai", "random", "--budget", "0", "--seed", str(rng.randrange(1000))]
    with subprocess.Popen(
        command,
        env=env,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    ) as child:
        assert child.stdin is not None
        assert child.stdout is not None
        child.stdin.write(b"\n" * 3000)
        child.stdin.flush()
        child.stdout.read(1)
        with contextlib.suppress(subprocess.TimeoutExpired):
            child.wait(rng.random() * KILL_SECONDS)
        child.kill()
    return _is_whole(home / "data" / "matches")


def _is_whole(folder: Path) -> bool:
    """Whether a match was kept; raises `AttackError` where it does not go on exactly."""
    files = MatchFiles(folder)
    names = [path.name for path in folder.glob("*.dbsmatch")] if folder.is_dir() else []
    is_kept = False
    for name in names:
        if (folder / name).stat().st_size == 0:
            continue  # killed before its first moment was over
        before = files.read(name)
        replay(before, verify=True)
        session = MatchSession.resume(files, name, thinkers=local_thinker)
        if session.record != before:
            raise AttackError("a match that was killed does not go on as it was kept")
        update = session.current()
        if update.decision is not None:
            session.answer(update.decision.default)
            if files.read(name) != session.record:
                raise AttackError("a match that was killed is not kept any more")
        session.close()
        is_kept = True
    left = [path.name for path in folder.glob(".*.tmp")] if folder.is_dir() else []
    if left and is_kept:
        raise AttackError(f"a killed save is left: {left}")
    return is_kept


def sick_children(rng: random.Random, _folder: Path) -> bool:
    """An opponent's process that says garbled things, or nothing."""
    said = b"".join(frame(each) for each in (Ready(), Decided(1, (0,)), Failed(2, "x"), Ready()))
    code = (
        "import os, sys, time\n"
        f"sys.stdout.buffer.write({mutated(said, rng)[:5000]!r})\n"
        "sys.stdout.buffer.flush()\n"
        f"time.sleep({rng.choice((0, 0.05, 30))})\n"
    )
    start = _start(_game(rng))
    table = start_game(start)
    thinker = ai_process.AiProcess(
        start, 1, command=[sys.executable, "-c", code], grace=0.1, patience=0.2, start_grace=0.2
    )
    asked = 0
    try:
        while (decision := table.decision) is not None and asked < 5:
            if decision.seat == 1:
                asked += 1
                table.answer(thinker.choose(views.view_of(table, 1), decision))
            else:
                table.answer(decision.default)
    finally:
        thinker.close()
    return thinker.trouble == "none"


Target = Callable[[random.Random, Path], bool]
TARGETS: dict[str, Target] = {
    "card files": card_files,
    "card texts": card_texts,
    "deck lists": deck_lists,
    "match files": match_files,
    "settings": settings,
    "pictures": pictures,
    "catalogues": catalogues,
    "event packs": attack_events.event_packs,
    "event folders": attack_events.event_folders,
    "station files": attack_events.station_files,
    "tournaments": attack_events.tournaments,
    "tables of names": attack_events.tables_of_names,
    "positions": attack_events.positions,
    "restrictions": attack_events.restrictions,
    "rulings": attack_events.rulings,
    "command lines": command_lines,
    "messages": messages,
    "kills": kills,
    "sick children": sick_children,
}
PROCESSES = frozenset({"kills", "sick children"})
"""What waits for other processes: its time is theirs."""


def attack_once(kind: str, seed: int, number: int, folder: Path) -> bool | None:
    """Throw one input; whether it was taken, None where it was refused by a named error."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    rng = random.Random(f"{seed}/{kind}/{number}")
    try:
        return TARGETS[kind](rng, folder)
    except NAMED as error:
        text = str(error)
        if not text or len(text) > 2000:
            raise AttackError(f"an error that is no line: {text[:200]!r}") from error
        return None
