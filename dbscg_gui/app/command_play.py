"""The commands that play: a match in the client or at the text table, and a replay."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from pathlib import Path

from dbscg_gui.adapters.display import has_display
from dbscg_gui.adapters.match_files import MatchFiles, read_match
from dbscg_gui.adapters.opening import is_file
from dbscg_gui.app.logs import start_logging
from dbscg_gui.app.option_words import read_options
from dbscg_gui.app.program import Program
from dbscg_gui.app.rule_words import rule_words
from dbscg_gui.app.table_plans import table_plan
from dbscg_gui.app.terminal import (
    BELOW_THRESHOLD,
    FINE,
    CommandError,
    complain,
    progress,
    say,
    waiting,
)
from dbscg_gui.app.text_table import TextTable
from dbscg_gui.cards.decks import DeckList
from dbscg_gui.presenters.match_info import opening_lines
from dbscg_gui.presenters.trust import trouble_line
from dbscg_gui.services.decks.check import check
from dbscg_gui.services.decks.partial_cards import HANDLINGS, all_alike, partial_cards
from dbscg_gui.services.match.session import MatchSession
from dbscg_gui.services.records.match_record import Handling
from dbscg_gui.services.records.replaying import ReplayError, replay

_SHOWN_LINES = 3
OPENED = (".dbsmatch", ".dbsposition", ".dbsdeck", ".dbevent", ".txt", ".json")
"""Endings of files the client opens: matches, positions, deck lists, event packs."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayChoice:
    """What the command line says about the match."""

    is_text: bool = False
    deck: str | None = None
    opponent_deck: str | None = None
    ai: str = ""
    seed: int | None = None
    budget: float | None = None
    is_resumed: bool = False
    file: Path | None = None
    game: str = ""
    is_measured: bool = False
    partial: str | None = None
    """What is done about all cards that are not understood in full; None to be told of them."""
    options: tuple[str, ...] = ()
    """Options of the rules as they were typed: name=value."""

    @property
    def is_match(self) -> bool:
        """Whether a match was asked for, not only the client."""
        return bool(
            self.deck
            or self.opponent_deck
            or self.ai
            or self.seed is not None
            or self.is_resumed
            or self.file
            or self.options
        )


def play(choice: PlayChoice) -> int:
    """Play as asked; 2 with one line when the match cannot start."""
    program = Program(game=choice.game)
    for fault in program.settings_problems:
        complain(str(fault))
    if not choice.is_text and has_display():
        return _open_client(program, choice)
    if not choice.is_text:
        say(program.words.text("text.no_display"))
    problem = start_logging(program.paths)
    if problem:
        complain(problem)
    program.sweep()
    session = open_session(program, choice)
    words = program.words.of_game(session.game)
    table = TextTable(
        session,
        words,
        table_plan(session.game),
        read=_read,
        write=say,
        translate=program.translated_cards(session.start).get,
        opening=opening_lines(session.start, words, rule_words(words.language)),
        thinking=lambda: waiting(words.text("text.thinking", who=session.names[1])),
    )
    try:
        table.run()
    except KeyboardInterrupt:
        table.tell_left()
    finally:
        unsaved = table.unsaved
        session.close()
        program.close()
    return BELOW_THRESHOLD if unsaved else FINE


def is_opened(argument: str) -> bool:
    """Whether an argument alone is a file the client opens, as somebody drops it on the program."""
    path = Path(argument)
    return path.suffix.lower() in OPENED and is_file(path)


def open_file(file: Path | None) -> int:
    """Open the client, and in it a match, a deck list or an event pack.

    Raises `CommandError` for a file that is not there or of another kind, and without a display.
    """
    if not has_display():
        raise CommandError("files are opened in a window, and there is no display here")
    if file is not None and not is_file(file):
        raise CommandError(f"{file}: there is no such file")
    if file is not None and file.suffix.lower() not in OPENED:
        raise CommandError(f"{file}: expected one of {', '.join(OPENED)}")
    return _show(Program(), None, opened=None if file is None else file.resolve())


def _open_client(program: Program, choice: PlayChoice) -> int:
    return _show(program, choice)


def _show(program: Program, choice: PlayChoice | None, *, opened: Path | None = None) -> int:
    try:
        from dbscg_gui.app.desktop import run_client  # Qt only where a window opens
    except ImportError as error:
        raise CommandError(
            f"the client cannot open a window here ({error}); install what is missing, or play in "
            "the terminal: dbscg-gui play --text"
        ) from error
    if choice is None:
        return run_client(program, opened=opened)
    shown = program.automatic(open_session(program, choice)) if choice.is_match else None
    return run_client(program, session=shown, is_measured=choice.is_measured)


def open_session(program: Program, choice: PlayChoice) -> MatchSession:
    """The match asked for: a new one, or one to go on with.

    Raises `CommandError`, `MatchFileError`, `MatchSetupError` or the errors of decks.
    """
    if choice.options and (choice.file is not None or choice.is_resumed):
        raise CommandError(
            "--option is for a new match: one that goes on keeps the options it began with"
        )
    if choice.file is not None:
        folder = MatchFiles(Path(os.path.abspath(choice.file)).parent)
        return _of_one_player(
            program.checked(
                MatchSession.resume(folder, choice.file.name, thinkers=program.thinkers)
            )
        )
    if choice.is_resumed:
        latest = program.matches.latest_unfinished()
        if latest is None:
            raise CommandError(f"there is no match to go on with in {program.paths.matches}")
        return _of_one_player(program.resume(latest.file))
    options = read_options(choice.options, program.game)
    decks = program.deck_choice(choice.deck, choice.opponent_deck)
    for deck in decks:
        for card in program.trust.troubled(deck):
            complain(trouble_line(card, program.words))
    start = program.prepare(
        decks,
        ai=choice.ai,
        seed=choice.seed,
        budget=choice.budget,
        handling=_decided(program, decks, choice.partial),
        options=options,
    )
    return program.begin(start)


def _of_one_player(session: MatchSession) -> MatchSession:
    """The session, where no second person needs a covered table. Raises `CommandError`."""
    if not session.start.is_shared:
        return session
    session.close()
    raise CommandError(
        f"{session.file}: two people play this match at one machine; go on with it from the first "
        "page of the window: dbscg-gui, then Continue"
    )


def _decided(
    program: Program, decks: tuple[DeckList, DeckList], partial: str | None
) -> dict[str, Handling]:
    """What is done about the cards of these decks; raises `CommandError` where nobody said."""
    cards = partial_cards(check(deck, program.pool) for deck in decks)
    for how in HANDLINGS:
        if how == partial:
            return all_alike(cards, how)
    if cards:
        lines = [f"{card.number} {card.name}: {line.text}" for card in cards for line in card.lines]
        shown = "; ".join(lines[:_SHOWN_LINES])
        more = f"; and {len(lines) - _SHOWN_LINES} more" if len(lines) > _SHOWN_LINES else ""
        raise CommandError(
            f"these lines are not understood: {shown}{more}. Say what to do: --partial out (leave "
            "the cards out), --partial blank (treat the lines as blank) or --partial hand (play "
            "them by hand)"
        )
    return {}


def replay_file(file: Path, *, verify: bool) -> int:
    """Play a match file again; 1 when it does not play as recorded."""
    record = read_match(file)
    try:
        with progress("replaying") as told:
            played = replay(record, verify=verify, progress=told)
    except ReplayError as error:
        say(f"{file}: {error}")
        return BELOW_THRESHOLD
    result = record.result
    end = "not finished" if result is None else f"winner: seat {result.winner}, {result.rule}"
    if played.compared == played.decisions:
        checked = "every state as recorded"
    elif played.compared:
        checked = f"{played.compared} states as recorded, the others kept by another version"
    else:
        checked = "states kept by another version" if verify else "states not compared"
    say(f"{file}: {played.decisions} decisions, {checked}; turn {played.game.state.turn}; {end}")
    return FINE


def _read(prompt: str) -> str:
    sys.stdout.write(prompt)
    sys.stdout.flush()
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    return line
