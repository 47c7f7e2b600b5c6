"""What an attack throws at the files of side events, of positions and of lists: as attack_targets.

Event packs and the folders they are made of, a station's state and results, tournaments and their
tables of names, positions, lists of restricted cards, rulings. Each is a good one with faults in it
that are well formed half of the time; what the program takes is then used as a person would.
"""

from __future__ import annotations

import hashlib
import io
import json
import random
import tempfile
import zipfile
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from attack_inputs import deck_text, json_bytes, mutated, mutated_json, mutated_text, zip_of
from PIL import Image

from dbscg_gui.adapters.builtin import builtin_cards, builtin_decks
from dbscg_gui.adapters.card_files import write_native
from dbscg_gui.adapters.catalogue import SqliteCatalogue
from dbscg_gui.adapters.event_files import keep_pack, make_pack, open_pack, read_manifest
from dbscg_gui.adapters.position_files import read_position
from dbscg_gui.adapters.resources import asset_path
from dbscg_gui.adapters.restriction_file import RestrictionStore, read_restrictions
from dbscg_gui.adapters.rulings_file import is_rulings_file
from dbscg_gui.adapters.station_files import StationFiles, read_results, write_results
from dbscg_gui.adapters.tournament_files import (
    load_tournament,
    read_names,
    read_played,
    save_tournament,
    write_standings,
)
from dbscg_gui.app.open_event import look_at
from dbscg_gui.app.tournament_desk import new_tournament
from dbscg_gui.app.translations import load_words
from dbscg_gui.cards.deck_writing import write_deck
from dbscg_gui.presenters.event_page import event_lines
from dbscg_gui.presenters.tournament_page import (
    bracket_sheet,
    pairings_sheet,
    seating_sheet,
    standings_heads,
    standings_sheet,
    table_slips,
)
from dbscg_gui.services.cards.compiled import CompiledCards
from dbscg_gui.services.cards.pool import CardPool
from dbscg_gui.services.decks.check import check
from dbscg_gui.services.events.pairing import paired, with_bracket
from dbscg_gui.services.events.station import StationState, Visit
from dbscg_gui.services.events.station_results import StationResult, merge
from dbscg_gui.services.events.tournament import (
    Rules,
    Score,
    Tournament,
    TournamentError,
    encode_tournament,
    read_in,
    with_entrants,
    with_score,
    without_entrant,
    without_newest_round,
)
from dbscg_gui.services.game_rules import game_names
from dbscg_gui.services.match.setup import MatchSetup, prepare_position
from dbscg_gui.services.practice.position_file import PositionFile, encode_position
from dbscg_gui.services.records.match_record import HUMAN, Player
from dbscg_gui.services.records.position_record import LaidCard, LaidSide, Position
from dbscg_gui.services.records.replaying import start_game


class _Store:
    """Keeps what was compiled, as the program does on disk."""

    def __init__(self) -> None:
        self._kept: dict[bytes, bytes] = {}

    def load(self, keys: Sequence[bytes]) -> dict[bytes, bytes]:
        """See `CompiledStore.load`."""
        return {key: self._kept[key] for key in keys if key in self._kept}

    def save(self, entries: Mapping[bytes, bytes]) -> None:
        """See `CompiledStore.save`."""
        self._kept |= entries

    def close(self) -> None:
        """See `CompiledStore.close`."""


_COMPILED = CompiledCards(lambda _game, _version: _Store())


# --------------------------------------------------------------------------------- event packs


@cache
def _source() -> dict[str, bytes]:
    """The folder of a small event, by the names of its files."""
    decks = builtin_decks("masters")[:2]
    used = {number for deck in decks for number in (deck.leader, *dict(deck.main), *dict(deck.z))}
    cards = tuple(card for card in builtin_cards("masters") if card.number in used)
    text = asset_path("events", "event.toml").read_text(encoding="utf-8")
    picture = io.BytesIO()
    Image.new("RGB", (20, 28), "red").save(picture, "PNG")
    files = {
        "event.toml": text.replace("built_in_decks = true", "built_in_decks = false").encode(),
        "cards/own.json": write_native(cards),
        "pictures/OA1-001.png": picture.getvalue(),
    }
    for at, deck in enumerate(decks):
        files[f"decks/deck {at}.txt"] = write_deck(deck).encode()
    return files


@cache
def _pack() -> dict[str, bytes]:
    with tempfile.TemporaryDirectory() as folder:
        _fill(Path(folder), _source())
        out = Path(folder, "made.dbevent")
        make_pack(Path(folder), out)
        with zipfile.ZipFile(out) as archive:
            return {name: archive.read(name) for name in archive.namelist()}


def _fill(folder: Path, files: dict[str, bytes]) -> None:
    for name, data in files.items():
        place = folder / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(data)


def event_packs(rng: random.Random, folder: Path) -> bool:
    """A pack with damage, or one that somebody made who knows the format."""
    files = dict(_pack())
    how = rng.randrange(4)
    if how == 0:
        name = rng.choice(list(files))
        files[name] = mutated(files[name], rng)
    elif how == 1:
        files["event.json"] = json_bytes(mutated_json(json.loads(files["event.json"]), rng))
    elif how == 2:
        name = rng.choice([name for name in files if name != "event.json"])
        files[name] = mutated(files[name], rng)
        _mark(files)
    packed = zip_of(files, rng)
    path = folder / "given.dbevent"
    path.write_bytes(mutated(packed, rng) if how == 3 else packed)
    try:
        read_manifest(path)
        pack = keep_pack(path, folder / "kept")
    finally:
        kept = [each.name for each in folder.glob("kept/*")]
        assert all(each.endswith(".dbevent") for each in kept), kept
    found = look_at(open_pack(path), _COMPILED)
    event_lines(pack.event, pack.digest, found.report, load_words("fr"))
    return found.report.can_run


def _mark(files: dict[str, bytes]) -> None:
    """Hashes and sizes in the manifest as they are."""
    manifest = json.loads(files["event.json"])
    manifest["files"] = {
        name: {"size": len(data), "sha256": hashlib.sha256(data).hexdigest()}
        for name, data in files.items()
        if name != "event.json"
    }
    files["event.json"] = json_bytes(manifest)


def event_folders(rng: random.Random, folder: Path) -> bool:
    """The folder of an event, a file of it with faults, made into a pack."""
    files = dict(_source())
    name = rng.choice(("event.toml", "event.toml", rng.choice(list(files))))
    if name.endswith((".toml", ".txt")) and rng.random() < 0.6:
        files[name] = mutated_text(files[name].decode(), rng).encode(errors="replace")
    else:
        files[name] = mutated(files[name], rng)
    _fill(folder / "event", files)
    out = folder / "made.dbevent"
    try:
        pack = make_pack(folder / "event", out)
    except Exception:
        assert not out.exists(), "a pack that could not be made is there"
        raise
    return look_at(pack, _COMPILED).report.can_run


# -------------------------------------------------------------------------------------- stations


def _results() -> list[StationResult]:
    return [
        StationResult(
            id=f"{at:024x}", station="1", event="0123456789abcdef", mode="challenge",
            players=("Ada", ""), decks=("Red", "Blue"), level=at % 3, winner=at % 2,
            ended_by="masters 1-2-1", turns=9, seconds=300, score=at % 3,
            ended="2026-01-01T10:00:00", match=f"m{at}.dbsmatch", code="0123456789",
        )
        for at in range(5)
    ]  # fmt: skip


def station_files(rng: random.Random, folder: Path) -> bool:
    """The results of stations, joined and written again, and a station's own state."""
    write_results(_results(), folder)
    path = folder / "results.json"
    value = json.loads(path.read_bytes())
    data = path.read_bytes()
    path.write_bytes(
        json_bytes(mutated_json(value, rng)) if rng.random() < 0.6 else mutated(data, rng)
    )
    files = StationFiles(folder)
    visit = Visit(id="0" * 16, mode="gauntlet", players=("Ada", ""), decks=("Red", "Blue"))
    files.save_state(StationState(phase="playing", visit=visit, match="m0.dbsmatch"))
    state = folder / "station.json"
    state.write_bytes(mutated(state.read_bytes(), rng))
    files.load_state()
    merged = merge([read_results(path), _results()])
    write_results(merged.results, folder / "joined")
    assert merge([read_results(folder / "joined" / "results.json")]).results == merged.results
    read_played(path)
    return True


# ----------------------------------------------------------------------------------- tournaments


@cache
def _tournament() -> Tournament:
    made = new_tournament("Cup", Rules(best_of=3), seed=7)
    made = with_entrants(made, [f"Player {at}" for at in range(7)])
    for _ in range(2):
        made = paired(made)
        for each in made.newest:
            if not each.is_bye:
                made = with_score(made, each.table, Score(2, each.table % 2))
    return paired(without_entrant(made, 3))


def tournaments(rng: random.Random, folder: Path) -> bool:
    """A tournament with faults: shown, gone on with, kept."""
    path = folder / "cup.dbstour"
    tournament = _tournament()
    if rng.random() < 0.3:
        for each in tournament.newest:
            if each.is_open:
                tournament = with_score(tournament, each.table, Score(1, 2))
        tournament = with_bracket(tournament, 4)
    data = encode_tournament(tournament)
    changed = json_bytes(mutated_json(json.loads(data), rng))
    path.write_bytes(changed if rng.random() < 0.7 else mutated(data, rng))
    kept = load_tournament(path)
    words = load_words(rng.choice(("en", "fr")))
    for sheet in (standings_sheet, bracket_sheet, pairings_sheet, seating_sheet, table_slips):
        sheet(kept, words)
    write_standings(folder / "table.csv", kept, standings_heads(kept, words))
    read_in(kept, ())
    changes: tuple[Callable[[], Tournament], ...] = (
        lambda: with_entrants(kept, ["New"]),
        lambda: without_newest_round(kept),
        lambda: with_bracket(kept, 4),
        lambda: paired(_finished(kept)),
    )
    for change in changes:
        try:
            after = change()
        except TournamentError:
            continue
        save_tournament(path, after, before=load_tournament(path))
        assert load_tournament(path) == after
    return True


def _finished(tournament: Tournament) -> Tournament:
    for each in tournament.newest:
        if each.is_open:
            tournament = with_score(tournament, each.table, Score(1, 0))
    return tournament


def tables_of_names(rng: random.Random, folder: Path) -> bool:
    """A table of players in any encoding, with faults."""
    between = rng.choice((",", ";", "\t"))
    rows = [between.join(("Nr", "Name", "Team"))]
    rows += [between.join((str(at), f"Joueur {at} é", "x")) for at in range(20)]
    text = mutated_text("\n".join(rows), rng)
    data = text.encode(rng.choice(("utf-8", "utf-8-sig", "utf-16", "cp1252")), errors="replace")
    path = folder / "names.csv"
    path.write_bytes(data if rng.random() < 0.6 else mutated(data, rng))
    names = read_names(path)
    made = with_entrants(new_tournament("Cup", Rules(), seed=1), names)
    save_tournament(folder / "cup.dbstour", made, before=None)
    return load_tournament(folder / "cup.dbstour") == made


# ------------------------------------------------------------------------------------- positions


@cache
def _pool(game: str) -> CardPool:
    return CardPool(builtin_cards(game), None, _COMPILED.compiled)


def _position(game: str, rng: random.Random) -> PositionFile:
    decks = builtin_decks(game)
    sides = []
    for deck in (decks[0], decks[-1]):
        numbers = [number for number, _ in deck.main]
        areas = {
            "leader": (LaidCard(str(deck.leader), rng.random() < 0.5),),
            "hand": tuple(LaidCard(rng.choice(numbers)) for _ in range(3)),
            "battle": (LaidCard(rng.choice(numbers), under=(rng.choice(numbers),)),),
        }
        sides.append(LaidSide(areas=areas, life=4))
    return PositionFile(
        game=game,
        decks=(decks[0], decks[-1]),
        position=Position(sides=(sides[0], sides[1])),
    )


def positions(rng: random.Random, folder: Path) -> bool:
    """A position with faults, read and begun from."""
    game = rng.choice(game_names())
    text = encode_position(_position(game, rng))
    path = folder / "given.dbsposition"
    how = rng.random()
    if how < 0.1:
        path.write_bytes(text.encode())
    else:
        changed = json_bytes(mutated_json(json.loads(text), rng))
        path.write_bytes(changed if how < 0.8 else mutated(text.encode(), rng))
    kept = read_position(path)
    pool = _pool(game)
    for deck in kept.decks:
        check(deck, pool)
    setup = MatchSetup(
        decks=kept.decks,
        players=(Player(name=HUMAN, shown="Ada"), Player(name="random")),
        seed=7,
    )
    start = prepare_position(
        setup, kept.position, pool, created="2026-01-01T00:00:00", program="attack"
    )
    start_game(start)
    return True


# ----------------------------------------------------------------------------------------- lists


def restrictions(rng: random.Random, folder: Path) -> bool:
    """A list of restricted cards in any form, kept, and decks checked by it."""
    numbers = [card.number for card in builtin_cards(rng.choice(game_names()))[:12]]
    values: dict[str, Any] = {
        "banned": numbers[:3],
        "limited": {number: at for at, number in enumerate(numbers[3:6])},
        "pairs": [numbers[6:8], numbers[8:11]],
    }
    path = folder / "list.txt"
    if rng.random() < 0.5:
        path.write_bytes(json_bytes(mutated_json(values, rng)))
    else:
        lines = ["Banned", *numbers[:3], "Limited (2)", *numbers[3:6], "Pairs"]
        lines += [" + ".join(pair) for pair in values["pairs"]]
        text = mutated_text("\n".join(lines), rng)
        path.write_bytes(text.encode(errors="replace"))
    if rng.random() < 0.2:
        path.write_bytes(deck_text(rng).encode(errors="replace"))
    read = read_restrictions(path)
    store = RestrictionStore(folder / "kept")
    store.save(read.restrictions)
    found, problem = store.load()
    assert (found, problem) == (read.restrictions, ""), problem
    store.path.write_bytes(mutated(store.path.read_bytes(), rng))
    store.load()
    return True


def rulings(rng: random.Random, folder: Path) -> bool:
    """A file of rulings with faults, taken into a catalogue."""
    value = {
        f"Q{at}": {"question": "Why?", "answer": "So.", "cards": [f"QA1-{at:03}"]}
        for at in range(5)
    }
    path = folder / "rulings.json"
    data = json_bytes(mutated_json(value, rng))
    path.write_bytes(data if rng.random() < 0.6 else mutated(data, rng))
    if not is_rulings_file(path):
        return False
    with SqliteCatalogue(folder / "data") as catalogue:
        catalogue.import_file(path, game="masters")
        for at in range(5):
            catalogue.rulings(f"QA1-{at:03}")
        assert not catalogue.damaged, catalogue.damaged
    return True
