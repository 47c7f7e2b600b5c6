#!/usr/bin/env python3
"""Write which cards were reviewed, and which failed their trial, to `assets/trust/<game>.json`.

    python packaging/list_trust.py CARDS.json --game masters --reviewed NUMBERS.txt
    dbscg-gui cards drive CARDS.json --json drive.json
    python packaging/list_trust.py CARDS.json --game masters --driven drive.json

Cards go in as their numbers with fingerprints of their texts, nothing else. NUMBERS.txt has a card
number at the start of each line; what follows it, and lines that begin with #, are remarks. What is
not given stays as it is in the file.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import msgspec

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from dbscg_gui.adapters.atomic import write_bytes_atomic  # noqa: E402
from dbscg_gui.adapters.card_files import CardFileError, read_cards  # noqa: E402
from dbscg_gui.cards.printed import PrintedCard  # noqa: E402
from dbscg_gui.services.card_drive import DriveReport  # noqa: E402
from dbscg_gui.services.card_trust import Trouble, TrustRecords, fingerprint  # noqa: E402
from dbscg_gui.services.game_rules import compile_printed  # noqa: E402


class ListingError(Exception):
    """What was given cannot be listed; one line for the user."""


def reviewed_numbers(text: str) -> list[str]:
    """The card numbers at the start of the lines of a text."""
    words = (line.split() for line in text.splitlines() if not line.lstrip().startswith("#"))
    return list(dict.fromkeys(line[0] for line in words if line))


def reviewed(cards: dict[str, PrintedCard], numbers: list[str]) -> dict[str, str]:
    """The fingerprints of reviewed cards; raises `ListingError` for one that cannot be verified."""
    found = {}
    for number in sorted(numbers):
        card = cards.get(number)
        if card is None:
            raise ListingError(f"{number}: there is no such card in the file")
        if not compile_printed(card).is_understood:
            raise ListingError(
                f"{number}: is not understood in full, so nobody can have verified it"
            )
        found[number] = fingerprint(card)
    return found


def troubled(cards: dict[str, PrintedCard], report: DriveReport) -> dict[str, Trouble]:
    """The cards that did not come through their trial, with the cause."""
    return {
        outcome.number: Trouble(fingerprint(cards[outcome.number]), outcome.cause or outcome.status)
        for outcome in sorted(report.outcomes, key=lambda each: each.number)
        if outcome.number in cards
    }


def updated(
    old: TrustRecords,
    cards: dict[str, PrintedCard],
    *,
    numbers: list[str] | None,
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
            numbers = reviewed_numbers(chosen.reviewed.read_text(encoding="utf-8"))
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
