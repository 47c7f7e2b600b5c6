#!/usr/bin/env python3
"""How much of a set the compiler would read had its grammar not been written with that set.

    python packaging/leave_out_sets.py CARDS.json [--game masters] [--rules OUT.txt]

For every set in turn the grammar does without the alternatives that no other set's lines are read
by; the set's lines are compiled anew with what is left. The share that is lost tells how far the
figures of `dbscg-gui cards check` hold for sets that nobody has seen. `--rules` writes down the
alternatives that were missed, each with the places of the lines it alone can read.
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from multiprocessing import Pool
from pathlib import Path
from typing import NamedTuple

import msgspec

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from dbscg_gui.adapters.atomic import write_bytes_atomic  # noqa: E402
from dbscg_gui.adapters.card_files import CardFileError, read_cards  # noqa: E402
from dbscg_gui.compiler.compile import compile_line  # noqa: E402
from dbscg_gui.compiler.explaining import written  # noqa: E402
from dbscg_gui.compiler.grammar import without  # noqa: E402
from dbscg_gui.compiler.language import Language  # noqa: E402
from dbscg_gui.compiler.roles import reading  # noqa: E402
from dbscg_gui.compiler.source import join_lines  # noqa: E402
from dbscg_gui.services.game_rules import UnknownGameError, game_rules  # noqa: E402

Place = tuple[str, int]
"""A rule of the grammar and the number of one of its alternatives."""
Line = tuple[str, str]
"""A printed line and the type of its card."""


class CardLines(NamedTuple):
    """A card: its number, its set, its lines."""

    number: str
    set_name: str
    lines: tuple[Line, ...]


class Missed(NamedTuple):
    """What a set loses without the alternatives only it needs."""

    set_name: str
    lost: frozenset[Line]
    gone: frozenset[Place]


def card_lines(path: Path, game: str) -> list[CardLines]:
    """The cards of a file. Raises `CardFileError`."""
    return [
        CardLines(
            card.number,
            card.number.partition("-")[0],
            tuple((line, card.kind) for face in card.faces for line in join_lines(face.skill)),
        )
        for card in read_cards(path, game=game).cards
    ]


_LANGUAGES: dict[str, Language] = {}


def _language(game: str) -> Language:
    if game not in _LANGUAGES:
        _LANGUAGES[game] = game_rules(game).language()
    return _LANGUAGES[game]


def _places(task: tuple[str, Line]) -> tuple[Line, frozenset[Place]]:
    """The alternatives a line is read by; none for a line that is not understood."""
    game, line = task
    language = _language(game)
    rules = language.grammar.rules
    found = frozenset(
        (each.rule, rules[each.rule].index(each.branch.alternative))
        for each in reading(line[0], language, line[1])
    )
    return line, found


def _without(task: tuple[str, str, frozenset[Place], tuple[Line, ...]]) -> Missed:
    game, set_name, gone, lines = task
    language = _language(game)
    less = msgspec.structs.replace(language, grammar=without(language.grammar, gone))
    lost = frozenset(
        line for line in lines if compile_line(line[0], less, line[1]).status != "understood"
    )
    return Missed(set_name, lost, gone)


def left_out(
    cards: list[CardLines], game: str, jobs: int
) -> tuple[dict[Line, frozenset[Place]], list[Missed]]:
    """By what each line is read, and what every set loses that has something of its own."""
    lines = [(game, line) for line in sorted({line for card in cards for line in card.lines})]
    if jobs == 1:
        by_line = dict(map(_places, lines))
        return by_line, list(map(_without, _own(cards, game, by_line)))
    with Pool(jobs) as pool:
        by_line = dict(pool.imap_unordered(_places, lines, 50))
        return by_line, list(pool.imap(_without, _own(cards, game, by_line)))


def _own(
    cards: list[CardLines], game: str, by_line: dict[Line, frozenset[Place]]
) -> list[tuple[str, str, frozenset[Place], tuple[Line, ...]]]:
    """For every set that alone uses an alternative: these, and its lines that do."""
    sets: defaultdict[Place, set[str]] = defaultdict(set)
    users: defaultdict[Place, set[Line]] = defaultdict(set)
    for card in cards:
        for line in card.lines:
            for place in by_line[line]:
                sets[place].add(card.set_name)
                users[place].add(line)
    own: defaultdict[str, set[Place]] = defaultdict(set)
    for place, names in sets.items():
        if len(names) == 1:
            own[next(iter(names))].add(place)
    return [
        (game, name, frozenset(gone), tuple(sorted({x for each in gone for x in users[each]})))
        for name, gone in sorted(own.items())
    ]


def rates(
    cards: list[CardLines], by_line: dict[Line, frozenset[Place]], missed: list[Missed]
) -> list[str]:
    """The shares of lines and cards that are understood, and without their own set."""
    lost = {(each.set_name, line) for each in missed for line in each.lost}
    lines = [(card.set_name, line) for card in cards for line in card.lines]
    read = sum(bool(by_line[line]) for _, line in lines)
    kept = sum(bool(by_line[line]) and (name, line) not in lost for name, line in lines)
    whole = [card for card in cards if all(by_line[line] for line in card.lines)]
    still = [
        card for card in whole if not any((card.set_name, line) in lost for line in card.lines)
    ]
    return [
        f"lines: {len(lines)}, understood {100 * read / len(lines):.2f} %, "
        f"without their own set {100 * kept / len(lines):.2f} %",
        f"cards: {len(cards)}, understood {100 * len(whole) / len(cards):.2f} %, "
        f"without their own set {100 * len(still) / len(cards):.2f} %",
    ]


def rules_missed(
    missed: list[Missed], by_line: dict[Line, frozenset[Place]], language: Language
) -> list[str]:
    """The alternatives only one set needs, with the lines that are lost without them."""
    rows = []
    for each in missed:
        for line in sorted(each.lost):
            rows.append(f"{each.set_name}: {line[0]}")
            rows += [
                f"    {rule}: {written(language.grammar.rules[rule][number])}"
                for rule, number in sorted(by_line[line] & each.gone)
            ]
    return rows


def main(arguments: list[str]) -> int:
    """Do as the command line says; 2 with one line for bad input."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("cards", type=Path)
    parser.add_argument("--game", default="masters")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--rules", type=Path, help="where the alternatives are written to")
    options = parser.parse_args(arguments)
    try:
        language = _language(options.game)
        cards = card_lines(options.cards, options.game)
        if not any(card.lines for card in cards):
            print(f"{options.cards}: no card has a text; give a file with texts", file=sys.stderr)
            return 2
        by_line, missed = left_out(cards, options.game, options.jobs)
        if options.rules is not None:
            rows = rules_missed(missed, by_line, language)
            write_bytes_atomic(options.rules, ("\n".join(rows) + "\n").encode())
    except (CardFileError, UnknownGameError, OSError) as error:
        print(error, file=sys.stderr)
        return 2
    print("\n".join(rates(cards, by_line, missed)))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
