"""The commands about cards and decks: import, check, show."""

from __future__ import annotations

from pathlib import Path

from dbscg_gui.adapters.card_files import SKIPPED, read_cards
from dbscg_gui.adapters.catalogue import SqliteCatalogue
from dbscg_gui.adapters.processes import Processes
from dbscg_gui.app.program import Program
from dbscg_gui.app.terminal import (
    FALLS_SHORT,
    FINE,
    CommandError,
    progress,
    say,
    write_report,
)
from dbscg_gui.app.translations import load_words
from dbscg_gui.cards.printed import PrintedCard
from dbscg_gui.effects.compiled import CompiledCard
from dbscg_gui.presenters.trust import deck_trust_line
from dbscg_gui.services import card_check
from dbscg_gui.services.card_check import CardCheck
from dbscg_gui.services.compiled_cards import CompiledCards
from dbscg_gui.services.deck_check import check
from dbscg_gui.services.game_rules import game_rules

_SHOWN_FAILURES = 20
_SHOWN_SPANS = 10


def import_files(files: list[Path], game: str) -> int:
    """Import files of cards or rulings one after the other; 1 when a file brought nothing."""
    program = Program(game=game)
    code = FINE
    with SqliteCatalogue(program.folder(program.paths.data)) as catalogue:
        for file in files:
            with progress(file.name) as told:
                report = catalogue.import_file(file, game=game, progress=told)
            for problem in report.problems:
                say(str(problem))
            skipped = sum(each.severity == SKIPPED for each in report.problems)
            if report.rulings:
                say(f"{file.name}: {report.rulings} rulings, {skipped} records left out")
                continue
            say(
                f"{file.name}: {len(report.added)} cards added, {len(report.updated)} updated, "
                f"{report.unchanged} unchanged, {report.variants} other printings, "
                f"{skipped} records left out"
            )
            code = code if report.total else FALLS_SHORT
        say(f"{catalogue.path}: {catalogue.count()} cards")
    return code


def check_file(
    file: Path,
    game: str,
    *,
    json: Path | None,
    min_lines: float,
    min_cards: float,
    jobs: int,
    is_fresh: bool,
) -> int:
    """Compile every card of a file; 1 when less is understood than asked for.

    `jobs` 0 means one process per processor; `is_fresh` leaves kept results aside.
    """
    game_rules(game)
    read = read_cards(file, game=game)
    compiled = CompiledCards() if is_fresh else Program().compiled
    with progress("compiling") as told:
        report = card_check.check(
            read.cards, game, compiled, side_by_side=Processes(jobs), progress=told
        )
    compiled.close()
    write_report(json, report)
    _say_check(file, report)
    skipped = sum(each.severity == SKIPPED for each in read.problems)
    if skipped:
        say(f"{skipped} records are no cards and were left out: dbscg-gui cards import names them")
    is_short = False
    for name, least, found in (
        ("lines", min_lines, report.percent_lines),
        ("cards", min_cards, report.percent_cards),
    ):
        if found < least:
            say(f"{name}: {found} % is less than the {least:g} % asked for")
            is_short = True
    return FALLS_SHORT if is_short else FINE


def _say_check(file: Path, report: CardCheck) -> None:
    for problem in report.problems[:_SHOWN_FAILURES]:
        for line in problem.lines:
            say(f"{problem.number} {line.side} line {line.line + 1}: {line.status}: {line.message}")
            say(f"    {line.text}")
    left = len(report.problems) - _SHOWN_FAILURES
    if left > 0:
        say(f"... and {left} more cards (--json OUT has them all)")
    for span in report.spans[:_SHOWN_SPANS]:
        say(f"{span.count:>6} x {span.span}")
    say(f"{file}:")
    for name, tally, percent in (
        ("lines", report.lines, report.percent_lines),
        ("cards", report.cards, report.percent_cards),
    ):
        say(
            f"  {name} understood: {tally.understood} of {tally.total} ({percent} %), "
            f"{tally.not_round_trip} not round-trip, {tally.not_compiled} not compiled"
        )


def show(number: str, game: str) -> int:
    """Show a card as printed and as compiled."""
    program = Program(game=game)
    card = program.pool.get(number) or program.pool.get(number.upper())
    if card is None:
        raise CommandError(f"there is no card {number}; dbscg-gui cards import FILE brings cards")
    compiled = program.pool.compiled(card)
    for line in _printed_lines(card):
        say(line)
    trust = program.trust.of(card, compiled)
    say(f"  trust: {trust.trust.value}{f' ({trust.trouble})' if trust.trouble else ''}")
    for line in reading_lines(compiled):
        say(line)
    for ruling in program.rulings(card.number):
        say(f"  ruling {ruling.code}: {ruling.question}")
        say(f"    {ruling.answer}")
    program.close()
    return FINE


def _printed_lines(card: PrintedCard) -> list[str]:
    cost = "X" if card.cost_is_x else "-" if card.cost is None else str(card.cost)
    figures = [f"cost {cost}{f' ({card.specified})' if card.specified else ''}"]
    figures += [
        f"{name} {value}"
        for name, value in (
            ("power", card.power),
            ("combo cost", card.combo_cost),
            ("combo power", card.combo_power),
        )
        if value is not None
    ]
    lines = [f"{card.number} {card.name}", f"  {card.kind}, {'/'.join(card.colors)}"]
    lines.append(f"  {', '.join(figures)}")
    for face in card.faces:
        if face.name != card.name or face is not card.faces[0]:
            lines.append(f"  side: {face.name}" + (f", power {face.power}" if face.power else ""))
        words = " / ".join((*face.character, *face.traits, *face.era))
        if words:
            lines.append(f"  {words}")
        lines += [f"    {line}" for line in face.skill]
    return [*lines, *(f"  note: {note}" for note in card.notes)]


def reading_lines(compiled: CompiledCard) -> list[str]:
    """How the program reads the card, line by line."""
    if not compiled.lines:
        return ["  reading: no skill"]
    found = []
    for line in compiled.lines:
        found.append(f"  reading of {line.side} line {line.line + 1}: {line.status}")
        if line.rendered:
            found.append(f"    = {line.rendered}")
        if line.message:
            found.append(f"    ! {line.message}{f' ({line.hint})' if line.hint else ''}")
    return found


def check_deck(named: str, game: str) -> int:
    """Check a deck by file or name; 1 when it may not be played."""
    program = Program(game=game)
    parsed = program.deck(named)
    for problem in parsed.problems:
        say(f"line {problem.line}: {problem.reason}: {problem.text}")
    report = check(parsed.deck, program.pool)
    for message in report.messages():
        say(message)
    deck = parsed.deck
    say(f"{deck.name}: Leader {deck.leader or 'none'}, {deck.main_count} cards, Z {deck.z_count}")
    say(deck_trust_line(program.trust.of_deck(deck), load_words("en")))
    is_fine = report.is_playable and not parsed.problems
    say("this deck may be played" if is_fine else "this deck may not be played as it is")
    program.close()
    return FINE if is_fine else FALLS_SHORT
