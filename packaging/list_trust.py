#!/usr/bin/env python3
"""Write which cards were reviewed, and which failed their trial, to `assets/trust/<game>.json`.

    python packaging/list_trust.py CARDS.json --game masters --reviewed NUMBERS.txt
    dbscg-gui cards drive CARDS.json --json drive.json
    python packaging/list_trust.py CARDS.json --game masters --driven drive.json

Cards go in as their numbers with fingerprints of their texts, nothing else. NUMBERS.txt has a card
number at the start of each line, and behind it, after =, the hash of what the card was compiled to
when it was reviewed: a card that means something else by now is refused until somebody has read it
again. `--seal` writes the hashes of today into NUMBERS.txt. What follows, and lines that begin with
#, are remarks. What is not given stays as it is in the file.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from dbscg_gui.adapters.atomic import write_bytes_atomic  # noqa: E402
from dbscg_gui.adapters.card_files import CardFileError, read_cards  # noqa: E402
from dbscg_gui.cards.printed import PrintedCard  # noqa: E402
from dbscg_gui.compiler.meaning import WORDING  # noqa: E402
from dbscg_gui.effects.compiled import CompiledCard  # noqa: E402
from dbscg_gui.exerciser.driving import DriveOutcome, DriveReport  # noqa: E402
from dbscg_gui.services.cards.trust import Trouble, TrustRecords, fingerprint  # noqa: E402
from dbscg_gui.services.game_rules import compile_printed  # noqa: E402


class ListingError(Exception):
    """What was given cannot be listed; one line for the user."""


def reviewed_numbers(text: str) -> dict[str, str]:
    """The card numbers at the start of the lines of a text, each with its seal or ""."""
    found: dict[str, str] = {}
    for line in text.splitlines():
        words = line.split()
        if words and not words[0].startswith("#"):
            sealed = len(words) > 1 and words[1].startswith("=")
            found[words[0]] = words[1][1:] if sealed else ""
    return found


def sealed(text: str, cards: dict[str, PrintedCard]) -> str:
    """The text with the seal of today behind every number."""
    lines = []
    for line in text.splitlines():
        words = line.split()
        if words and not words[0].startswith("#") and words[0] in cards:
            rest = words[2:] if len(words) > 1 and words[1].startswith("=") else words[1:]
            seal = meaning(compile_printed(cards[words[0]]))
            line = " ".join((words[0], f"={seal}", *rest))
        lines.append(line)
    return "\n".join(lines) + "\n"


def meaning(compiled: CompiledCard) -> str:
    """A short hash of what a card does, whatever words it is printed with."""
    sides = (_plain(compiled.front), _plain(compiled.back))
    return hashlib.blake2b(repr(sides).encode(), digest_size=6).hexdigest()


def _plain(value: Any) -> Any:
    """A value of the vocabulary without defaults and without what is wording only."""
    if isinstance(value, tuple):
        return tuple(_plain(item) for item in value)
    if not isinstance(value, msgspec.Struct):
        return value
    name = type(value).__name__
    fields = []
    for field in msgspec.structs.fields(value):
        found = getattr(value, field.name)
        is_wording = (name, field.name) in wording_fields() or ("Step", field.name) in (
            wording_fields()
        )
        if not is_wording and field.name != "text" and found != field.default:
            fields.append((field.name, _plain(found)))
    return (name, *fields)


@cache
def wording_fields() -> frozenset[tuple[str, str]]:
    """Class and field of everything in the vocabulary that only says how a text was worded."""
    return frozenset((name, field) for name, fields in WORDING.items() for field in fields)


def reviewed(cards: dict[str, PrintedCard], numbers: dict[str, str]) -> dict[str, str]:
    """The fingerprints of reviewed cards; raises `ListingError` for one that cannot be verified."""
    found = {}
    for number, seal in sorted(numbers.items()):
        card = cards.get(number)
        if card is None:
            raise ListingError(f"{number}: there is no such card in the file")
        if not compile_printed(card).is_understood:
            raise ListingError(
                f"{number}: is not understood in full, so nobody can have verified it"
            )
        if seal and seal != meaning(compile_printed(card)):
            raise ListingError(
                f"{number}: means something else than what was reviewed; read it again"
            )
        found[number] = fingerprint(card)
    return found


def troubled(cards: dict[str, PrintedCard], report: DriveReport) -> dict[str, Trouble]:
    """The cards that did not come through their trial, with the cause."""
    return {
        outcome.number: Trouble(
            fingerprint(cards[outcome.number]),
            _cause(outcome),
            _lines_at_fault(cards[outcome.number], outcome),
        )
        for outcome in sorted(report.outcomes, key=lambda each: each.number)
        if outcome.number in cards
    }


def _cause(outcome: DriveOutcome) -> str:
    """The status first, by which the words for a player are found, then what more is known."""
    if not outcome.cause or outcome.cause.startswith(outcome.status):
        return outcome.cause or outcome.status
    return f"{outcome.status}: {outcome.cause}"


def _lines_at_fault(card: PrintedCard, outcome: DriveOutcome) -> tuple[int, ...]:
    """The places of the lines whose skills did not come through; a traceback names none."""
    lines = compile_printed(card).lines
    return tuple(at for at, line in enumerate(lines) if line.text in outcome.details)


def updated(
    old: TrustRecords,
    cards: dict[str, PrintedCard],
    *,
    numbers: dict[str, str] | None,
    report: DriveReport | None,
) -> TrustRecords:
    """The records with what is given in place of what was there."""
    changes: dict[str, object] = {}
    if numbers is not None:
        changes["reviewed"] = reviewed(cards, numbers)
    if report is not None:
        changes["trouble"] = troubled(cards, report)
    return msgspec.structs.replace(old, **changes)


def main(arguments: list[str]) -> int:
    """Do as the command line says; 2 with one line for bad input."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("cards", type=Path)
    parser.add_argument("--game", default="masters")
    parser.add_argument("--reviewed", type=Path)
    parser.add_argument("--driven", type=Path)
    parser.add_argument("--seal", action="store_true", help="write today's seals into NUMBERS.txt")
    parser.add_argument("--out", type=Path, help="instead of the file in assets/trust")
    chosen = parser.parse_args(arguments)
    out = chosen.out or ROOT / "assets" / "trust" / f"{chosen.game}.json"
    try:
        read = read_cards(chosen.cards, game=chosen.game)
        cards = {card.number: card for card in read.cards}
        old = TrustRecords(game=chosen.game)
        if out.is_file():
            old = msgspec.json.decode(out.read_bytes(), type=TrustRecords)
        numbers = None
        if chosen.reviewed is not None:
            text = chosen.reviewed.read_text(encoding="utf-8")
            if chosen.seal:
                text = sealed(text, cards)
                write_bytes_atomic(chosen.reviewed, text.encode())
            numbers = reviewed_numbers(text)
        report = None
        if chosen.driven is not None:
            report = msgspec.json.decode(chosen.driven.read_bytes(), type=DriveReport)
        records = updated(old, cards, numbers=numbers, report=report)
    except (CardFileError, ListingError, OSError, msgspec.MsgspecError) as error:
        print(error, file=sys.stderr)
        return 2
    out.parent.mkdir(parents=True, exist_ok=True)
    data = msgspec.json.format(msgspec.json.encode(records), indent=1)
    write_bytes_atomic(out, data + b"\n")
    print(f"{out}: {len(records.reviewed)} reviewed, {len(records.trouble)} with trouble")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
