"""The commands about cards and decks: import, check, show."""

from __future__ import annotations

import os
import textwrap
from collections.abc import Sequence
from pathlib import Path

from dbscg_gui.adapters import card_files
from dbscg_gui.adapters.atomic import write_text_atomic
from dbscg_gui.adapters.card_files import (
    AGAIN,
    COLUMNS,
    COUNTER,
    FAULT,
    LANGUAGE,
    SKIPPED,
    read_cards,
)
from dbscg_gui.adapters.catalogue import ImportReport, OtherGameError, open_catalogue
from dbscg_gui.adapters.catalogue_rebuilding import remember_import
from dbscg_gui.adapters.processes import Processes
from dbscg_gui.adapters.restriction_file import read_restrictions
from dbscg_gui.app.command_decks import check_decks, many_decks
from dbscg_gui.app.option_words import read_options
from dbscg_gui.app.program import Program
from dbscg_gui.app.rebuild_words import rebuild_lines
from dbscg_gui.app.terminal import (
    BELOW_THRESHOLD,
    FINE,
    CommandError,
    progress,
    say,
    write_report,
)
from dbscg_gui.app.translations import load_words
from dbscg_gui.cards.printed import PrintedCard
from dbscg_gui.cards.restrictions import NO_RESTRICTIONS
from dbscg_gui.kernel.quoting import quoted
from dbscg_gui.presenters.trust import deck_trust_line, trouble_line, trouble_words
from dbscg_gui.services.cards import check as card_check
from dbscg_gui.services.cards.check import CardCheck
from dbscg_gui.services.cards.compiled import CompiledCards
from dbscg_gui.services.cards.reading import ReadLine, read_card
from dbscg_gui.services.decks.check import check
from dbscg_gui.services.game_rules import game_rules

_SHOWN_FAILURES = 20
_SHOWN_SPANS = 25
_SHOWN_TEXT = 700
_SHOWN_PROBLEMS = 200
_SHOWN_NUMBERS = 12


def import_files(
    files: list[Path],
    game: str,
    *,
    is_trial: bool = False,
    removes: bool = False,
    json: Path | None = None,
) -> int:
    """Import files of cards or rulings one after the other; 1 when a file brought nothing.

    With `is_trial` nothing is changed, it is only told what would be; `removes` takes out the
    cards that a file of the same name brought before and brings no more.
    """
    program = Program(game=game)
    code = FINE
    reports: dict[str, ImportReport] = {}
    counts: dict[Path, int] = {}
    for file in files:
        try:
            report = _import_file(program, file, program.game, counts, removes, is_trial)
        except OtherGameError as error:
            # Where no game was named, the file says which it is.
            if game:
                raise
            say(f"{file.name}: cards of {error.shown}")
            report = _import_file(program, file, error.games[0], counts, removes, is_trial)
        reports[os.fsencode(file).decode(errors="replace")] = report
        _say_import(file, report, is_trial=is_trial)
        code = code if report.total or report.rulings else BELOW_THRESHOLD
    if is_trial:
        say("nothing was changed: this was a dry run")
    for path, count in counts.items() if not is_trial else ():
        say(f"{path}: {count} cards")
    write_report(json, reports)
    return code


def _import_file(
    program: Program,
    file: Path,
    game: str,
    counts: dict[Path, int],
    removes: bool,
    is_trial: bool,
) -> ImportReport:
    """Import one file into the catalogue of its game, whose count of cards is noted."""
    folder = program.catalogue_folder(game)
    with (
        open_catalogue(folder, is_trial=is_trial) as catalogue,
        progress(file.name) as told,
    ):
        report = catalogue.import_file(
            file, game=game, progress=told, removes=removes, is_trial=is_trial
        )
        counts[catalogue.path] = catalogue.count()
    if not is_trial:
        remember_import(folder, file, game)
    return report


def rebuild(game: str) -> int:
    """Make the catalogue of a game anew; 1 when a card is lost."""
    program = Program(game=game)
    with progress("reading the imported files again") as told:
        report = program.rebuild_catalogue(told)
    for line in rebuild_lines(report, load_words("en")):
        say(line)
    return BELOW_THRESHOLD if report.lost else FINE


def _say_import(file: Path, report: ImportReport, *, is_trial: bool) -> None:
    for problem in report.problems[:_SHOWN_PROBLEMS]:
        say(str(problem))
    left = len(report.problems) - _SHOWN_PROBLEMS
    if left > 0:
        say(f"... and {left} more remarks (--json OUT has them all)")
    skipped = sum(each.severity == SKIPPED for each in report.problems)
    if report.rulings:
        say(f"{file.name}: {report.rulings} rulings, {skipped} records left out")
        return
    would = "would be " if is_trial else ""
    say(
        f"{file.name}: {len(report.added)} cards {would}added, {len(report.updated)} {would}"
        f"updated, {report.unchanged} unchanged, {report.variants} other printings, "
        f"{sum(report.left_out.values())} records left out{_reasons(report.left_out)}"
    )
    if is_trial:
        for word, numbers in (("added", report.added), ("updated", report.updated)):
            if numbers:
                say(f"  {word}: {_listed(numbers)}")
    if report.missing and report.removed:
        say(f"  {would}removed: {_listed(report.missing)}")
    elif report.missing:
        say(
            f"  no longer in this file, kept (--remove-missing takes them out): "
            f"{_listed(report.missing)}"
        )


_REASONS = {
    FAULT: "with faults",
    COUNTER: "DON!! cards and markers",
    LANGUAGE: "in other languages",
    AGAIN: "with a number that was there before",
}


def _reasons(left_out: dict[str, int]) -> str:
    """Why records were left out, each reason with its count."""
    said = [f"{count} {_REASONS[reason]}" for reason, count in left_out.items()]
    return f" ({', '.join(said)})" if said else ""


def _listed(numbers: Sequence[str]) -> str:
    more = len(numbers) - _SHOWN_NUMBERS
    return ", ".join(numbers[:_SHOWN_NUMBERS]) + (f" and {more} more" if more > 0 else "")


def template(out: Path | None, *, is_csv: bool) -> int:
    """Say which columns a table of cards may have, or give one to fill in."""
    if not is_csv:
        for column in COLUMNS:
            others = f" (also: {', '.join(column.others)})" if column.others else ""
            say(f"{column.name:<15} {column.meaning}{others}")
        say("dbscg-gui cards template --csv gives a table to fill in")
        return FINE
    if out is None:
        say(card_files.template().rstrip("\n"))
        return FINE
    if os.path.lexists(out):
        raise CommandError(f"{out}: is there already; name a new file")
    try:
        # With the mark that lets spreadsheets see that it is UTF-8.
        write_text_atomic(out, "\ufeff" + card_files.template(), is_shared=True)
    except OSError as error:
        raise CommandError(f"{out}: cannot be written ({error.strerror})") from error
    say(f"{out}: fill in a row per card, then: dbscg-gui cards import {out}")
    return FINE


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
    return BELOW_THRESHOLD if is_short else FINE


def _say_check(file: Path, report: CardCheck) -> None:
    for problem in report.problems[:_SHOWN_FAILURES]:
        for line in problem.lines:
            place = f"{problem.number} {line.side} line {line.line + 1}, {line.start}-{line.end}"
            say(f"{place}: {line.code}: {line.message} ({line.hint})")
            say(f"    {textwrap.shorten(line.text, _SHOWN_TEXT, placeholder=' ...')}")
    left = len(report.problems) - _SHOWN_FAILURES
    if left > 0:
        say(f"... and {left} more cards (--json OUT has them all)")
    if report.spans:
        say("where reading stops most often:")
    for span in report.spans[:_SHOWN_SPANS]:
        say(f"{span.count:>6} x {span.span}    ({span.number})")
    say(f"{file}:")
    for name, tally, percent in (
        ("lines", report.lines, report.percent_lines),
        ("cards", report.cards, report.percent_cards),
    ):
        say(
            f"  {name} understood: {tally.understood} of {tally.total} ({percent} %), "
            f"{tally.doubtful} doubtful, {tally.not_compiled} not compiled"
        )
    if report.lines.unproved:
        say(f"  {report.lines.unproved} understood lines cannot be said and read again yet")
    if report.lines.put_right:
        say(f"  {report.lines.put_right} lines understood with misprinted words put right")


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
    doubt = f" ({trouble_words(trust, load_words('en'))})" if trust.trouble else ""
    say(f"  trust: {trust.trust.value}{doubt}")
    for failing in trust.failing:
        say(f"    {failing}")
    for line in reading_lines(read_card(card, compiled)):
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


def reading_lines(lines: Sequence[ReadLine]) -> list[str]:
    """How the program reads the card, line by line: in English, in French, what is wrong."""
    if not lines:
        return ["  reading: no skill"]
    found = []
    for each in lines:
        line = each.report
        found.append(f"  reading of {line.side} line {line.line + 1}: {line.status}")
        found += [f"    = {text}" for text in (each.english, each.french) if text]
        if line.message:
            found.append(f"    ! {line.message}{f' ({line.hint})' if line.hint else ''}")
    return found


def check_deck(named: str, game: str, options: Sequence[str] = ()) -> int:
    """Check a deck by file or name; 1 when it may not be played.

    `options` of the rules are typed as name=value. Of a folder or a collection of decks: the share
    of them without a card that is read in part.
    """
    program = Program(game=game)
    decks = many_decks(named, program)
    if decks is not None:
        code = check_decks(decks, program)
        program.close()
        return code
    settled = read_options(options, program.game)
    parsed = program.deck(named)
    for problem in parsed.problems:
        text = f": {quoted(problem.text)}" if problem.text else ""
        say(f"{named}: line {problem.line}: {problem.reason}{text}")
    report = check(parsed.deck, program.pool, settled)
    for message in report.messages():
        say(message)
    deck = parsed.deck
    for card in program.trust.troubled(deck):
        say(trouble_line(card, load_words("en")))
    say(f"{deck.name}: Leader {deck.leader or 'none'}, {deck.main_count} cards, Z {deck.z_count}")
    say(deck_trust_line(program.trust.of_deck(deck), load_words("en")))
    is_fine = report.is_playable and not parsed.problems
    say("this deck may be played" if is_fine else "this deck may not be played as it is")
    program.close()
    return FINE if is_fine else BELOW_THRESHOLD


def restrict(file: Path | None, game: str, *, clear: bool) -> int:
    """Take a list of banned, limited and paired cards, drop it, or say what is kept; 1 for gaps."""
    program = Program(game=game)
    code = FINE
    if clear:
        program.use_restrictions(NO_RESTRICTIONS)
    elif file is not None:
        read = read_restrictions(file)
        for problem in read.problems:
            say(f"{file.name}: line {problem.line}: was not understood: {problem.text}")
        code = BELOW_THRESHOLD if read.problems else FINE
        program.use_restrictions(read.restrictions)
    kept = program.restrictions
    banned = sorted(number for number, copies in kept.limits.items() if not copies)
    limited = sorted(f"{number} ({copies})" for number, copies in kept.limits.items() if copies)
    say(f"{program.game}: {kept.source or 'no list of restricted cards'}")
    say(f"  banned: {', '.join(banned) or 'none'}")
    say(f"  limited: {', '.join(limited) or 'none'}")
    say(f"  only one of: {'; '.join(' / '.join(group) for group in kept.pairs) or 'none'}")
    program.close()
    return code
