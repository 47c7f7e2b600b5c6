"""The command line: `dbscg-gui COMMAND`. Without arguments the client opens instead.

Owns parsing and which exit code a fault ends with. What commands do is in the `command_*` modules.
"""

from __future__ import annotations

import enum
import io
import logging
import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from dbscg_gui import __version__
from dbscg_gui.adapters.builtin import BuiltinContentError
from dbscg_gui.adapters.card_files import CardFileError
from dbscg_gui.adapters.catalogue import CatalogueError
from dbscg_gui.adapters.cluster import ClusterError
from dbscg_gui.adapters.deck_store import DeckStoreError
from dbscg_gui.adapters.event_files import EventFileError
from dbscg_gui.adapters.match_files import MatchFileError
from dbscg_gui.adapters.outcome_file import OutcomeFileError
from dbscg_gui.adapters.paths import user_paths
from dbscg_gui.adapters.rule_files import RuleFileError
from dbscg_gui.adapters.settings import SettingsError
from dbscg_gui.adapters.station_files import StationFileError
from dbscg_gui.adapters.tournament_files import TournamentFileError
from dbscg_gui.ai.players import DEFAULT_LEVEL, UnknownPlayerError
from dbscg_gui.app import (
    command_cards,
    command_drive,
    command_event,
    command_explain,
    command_measure,
    command_official,
    command_play,
    command_rules,
    command_simulate,
    command_tournament,
)
from dbscg_gui.app.logs import start_logging, stop_logging
from dbscg_gui.app.terminal import BAD_INPUT, BELOW_THRESHOLD, CommandError, complain, say
from dbscg_gui.app.translations import TranslationError
from dbscg_gui.kernel.numbers import MAX_TYPED_SEED
from dbscg_gui.kernel.quoting import quoted
from dbscg_gui.kernel.records import ENGINE
from dbscg_gui.services.decks.shelf import UnknownDeckError
from dbscg_gui.services.events.tournament import Rules, TournamentError
from dbscg_gui.services.game_rules import UnknownGameError
from dbscg_gui.services.match.setup import MatchSetupError
from dbscg_gui.services.match.store import MatchHeldError
from dbscg_gui.services.records.replaying import ReplayError
from dbscg_gui.services.simulation.tables import SimulationError

log = logging.getLogger(__name__)

INPUT_FAULTS = (
    BuiltinContentError,
    CardFileError,
    CatalogueError,
    ClusterError,
    CommandError,
    DeckStoreError,
    EventFileError,
    TournamentError,
    TournamentFileError,
    MatchFileError,
    MatchHeldError,
    MatchSetupError,
    OutcomeFileError,
    ReplayError,
    RuleFileError,
    SettingsError,
    SimulationError,
    StationFileError,
    TranslationError,
    UnknownDeckError,
    UnknownGameError,
    UnknownPlayerError,
)
"""What a user's input can raise; each carries one clear line."""

# The class all usage errors of typer derive from, wherever this version of typer keeps it.
_UsageFault: Any = next(c for c in typer.BadParameter.__mro__ if c.__name__ == "ClickException")

app = typer.Typer(
    name="dbscg-gui",
    help="Play the Dragon Ball Super Card Games and the One Piece Card Game against an AI, with "
    "the rules enforced. "
    "Without a command the client opens.",
    add_completion=False,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
)
cards = typer.Typer(help="Card data: import it, see what the program makes of it.")
deck = typer.Typer(help="Deck lists.")
app.add_typer(cards, name="cards", no_args_is_help=True)
app.add_typer(deck, name="deck", no_args_is_help=True)
rules = typer.Typer(help="The rulebook: what it leaves open, how much of it is in the program.")
app.add_typer(rules, name="rules", no_args_is_help=True)

event = typer.Typer(help="Side events: make a pack, check it, run a station, merge its results.")
app.add_typer(event, name="event", no_args_is_help=True)
tournament = typer.Typer(help="A small tournament at tables: rounds, standings, bracket, sheets.")
app.add_typer(tournament, name="tournament", no_args_is_help=True)

DeckOption = Annotated[
    str | None, typer.Option("--deck", help="Name of a deck, its file, or FILE#3.")
]
OpponentDeck = Annotated[
    str | None, typer.Option("--opponent-deck", help="Name or file of the other deck.")
]
JsonOut = Annotated[Path | None, typer.Option("--json", help="Also write the figures here.")]
Jobs = Annotated[
    int, typer.Option(min=0, max=64, help="Processes side by side; 0: one per processor.")
]
Game = Annotated[str, typer.Option(help="The game the cards belong to.")]
ImportedGame = Annotated[
    str, typer.Option("--game", help="The game the cards belong to; else the file says it.")
]
PlayedGame = Annotated[
    str, typer.Option("--game", help="The game to play; else the one chosen in the client.")
]
RuleOptions = Annotated[
    list[str] | None,
    typer.Option("--option", help="An option of the rules, name=value: see rules options."),
]


class Partial(enum.Enum):
    """What a match does about cards that are not understood in full."""

    OUT = "out"
    BLANK = "blank"
    HAND = "hand"


def run(arguments: list[str]) -> int:
    """Run one command; its exit code. Faults of the input end with one line and 2."""
    _say_anything()
    if "" in arguments:
        # A script's variable that is not set; as a path it would be the folder one stands in.
        complain("an argument is empty: name a file, a folder or a deck")
        return BAD_INPUT
    try:
        code = app(args=arguments, prog_name="dbscg-gui", standalone_mode=False)
    except _UsageFault as error:
        complain(f"{error.format_message()} (dbscg-gui --help tells what there is)")
        return BAD_INPUT
    except typer.Abort:
        complain("stopped")
        return 130
    except INPUT_FAULTS as error:
        complain(str(error))
        return BAD_INPUT
    except KeyboardInterrupt:
        complain("stopped")
        return 130
    except BrokenPipeError:
        return 0
    except Exception as error:  # a fault of the program: told in one line too, kept in the log
        paths = user_paths()
        where = start_logging(paths) or f"the details are in {paths.log_file}"
        log.exception("dbscg-gui %s", " ".join(arguments))
        complain(
            f"a fault of the program, not of what you gave it: {type(error).__name__}: {error}; "
            f"{where}"
        )
        return BELOW_THRESHOLD
    finally:
        stop_logging()
    return code if isinstance(code, int) else 0


def _say_anything() -> None:
    """Let names of files and cards be said that the terminal has no letters for."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def _version(wanted: bool) -> None:
    if wanted:
        say(f"dbscg-gui {__version__} ({ENGINE} engine)")
        raise typer.Exit


@app.callback()
def common(
    version: Annotated[
        bool,
        typer.Option("--version", callback=_version, is_eager=True, help="Say the version."),
    ] = False,
) -> None:
    """Options of the program itself."""


@app.command()
def play(
    text: Annotated[bool, typer.Option("--text", help="Play here in the terminal.")] = False,
    deck: DeckOption = None,
    opponent_deck: OpponentDeck = None,
    ai: Annotated[
        str | None,
        typer.Option("--ai", help="The opponent: beginner, casual, skilled, expert or master."),
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option(min=0, max=MAX_TYPED_SEED, help="Seed: the same seed, the same match."),
    ] = None,
    budget: Annotated[
        float | None, typer.Option(min=0, max=60, help="Seconds the AI may think.")
    ] = None,
    go_on: Annotated[
        bool, typer.Option("--continue", help="Go on with the match played last.")
    ] = False,
    file: Annotated[
        Path | None, typer.Option("--resume", help="Go on with the match in this file.")
    ] = None,
    game: PlayedGame = "",
    partial: Annotated[
        Partial | None,
        typer.Option(help="What to do about cards that are not understood in full."),
    ] = None,
    option: RuleOptions = None,
    measure_start: Annotated[bool, typer.Option("--measure-start", hidden=True)] = False,
) -> int:
    """Play a match: in the client, or with --text in the terminal."""
    return command_play.play(
        command_play.PlayChoice(
            is_text=text,
            deck=deck,
            opponent_deck=opponent_deck,
            ai=ai or "",
            seed=seed,
            budget=budget,
            is_resumed=go_on,
            file=file,
            game=game,
            is_measured=measure_start,
            partial=partial.value if partial is not None else None,
            options=tuple(option or ()),
        )
    )


@app.command("open")
def open_file(
    file: Annotated[
        Path | None, typer.Argument(help="A match, a deck list, an event pack.")
    ] = None,
) -> int:
    """Open a file in the client, as a double click on it does; without one the client alone."""
    return command_play.open_file(file)


@app.command()
def replay(
    file: Path,
    verify: Annotated[
        bool, typer.Option("--verify", help="Compare the state after every decision.")
    ] = False,
) -> int:
    """Play a match file again, to see that it still plays as it was recorded."""
    return command_play.replay_file(file, verify=verify)


@cards.command("import")
def cards_import(
    files: list[Path],
    game: ImportedGame = "",
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Only say what would be added and changed.")
    ] = False,
    remove_missing: Annotated[
        bool,
        typer.Option(
            "--remove-missing",
            help="Take out cards that a file of the same name brought before and brings no more.",
        ),
    ] = False,
    json: JsonOut = None,
) -> int:
    """Take card data or rulings into the catalogue; every record with a fault is listed."""
    return command_cards.import_files(
        files, game, is_trial=dry_run, removes=remove_missing, json=json
    )


@cards.command("rebuild")
def cards_rebuild(game: PlayedGame = "") -> int:
    """Make a damaged catalogue anew: from what is whole in it, and the files you imported."""
    return command_cards.rebuild(game)


@cards.command("template")
def cards_template(
    csv: Annotated[bool, typer.Option("--csv", help="Give a CSV table to fill in.")] = False,
    out: Annotated[Path | None, typer.Option("--out", help="Write it to this new file.")] = None,
) -> int:
    """Say which columns a table of cards may have, or give one to fill in."""
    return command_cards.template(out, is_csv=csv or out is not None)


@cards.command("check")
def cards_check(
    file: Path,
    game: Game = "masters",
    json: JsonOut = None,
    min_lines: Annotated[
        float, typer.Option(min=0, max=100, help="Least percentage of lines understood.")
    ] = 0,
    min_cards: Annotated[
        float,
        typer.Option(
            "--min-cards", "--min", min=0, max=100, help="Least percentage of cards understood."
        ),
    ] = 0,
    jobs: Jobs = 0,
    fresh: Annotated[
        bool, typer.Option("--fresh", help="Compile every card anew, kept results aside.")
    ] = False,
) -> int:
    """Measure how much of a card file the program understands."""
    return command_cards.check_file(
        file,
        game,
        json=json,
        min_lines=min_lines,
        min_cards=min_cards,
        jobs=jobs,
        is_fresh=fresh,
    )


@cards.command("french")
def cards_french(
    file: Path,
    game: Game = "one_piece",
    json: JsonOut = None,
    least: Annotated[
        float, typer.Option("--min", min=0, max=100, help="Least percentage of lines that agree.")
    ] = 0,
) -> int:
    """Compare the French of the program with the official French text of the cards."""
    return command_official.compare_french(file, game, json=json, least=least)


@cards.command("drive")
def cards_drive(
    file: Path,
    game: Game = "masters",
    json: JsonOut = None,
    jobs: Jobs = 0,
    sample: Annotated[
        int, typer.Option(min=0, help="So many cards spread over the file; 0 means all.")
    ] = 0,
    least: Annotated[
        float, typer.Option("--min", min=0, max=100, help="Percent that must come through.")
    ] = 0,
) -> int:
    """Use every understood card of a file in matches, and see that nothing breaks."""
    return command_drive.drive_file(file, game, json=json, jobs=jobs, sample=sample, least=least)


@cards.command("show")
def cards_show(number: str, game: PlayedGame = "") -> int:
    """Show a card, and how the program reads its skills."""
    return command_cards.show(number, game)


@deck.command("restrict")
def deck_restrict(
    file: Annotated[Path | None, typer.Argument(help="A list of restricted cards.")] = None,
    game: PlayedGame = "",
    clear: Annotated[bool, typer.Option("--clear", help="Go by no list any more.")] = False,
) -> int:
    """Take a list of banned, limited and paired cards that decks are checked by, or show it."""
    return command_cards.restrict(file, game, clear=clear)


@cards.command("explain")
def cards_explain(
    text: str,
    game: Game = "masters",
    kind: Annotated[str, typer.Option(help="The type of the card the line is on.")] = "battle",
    rows: Annotated[bool, typer.Option("--rows", help="The rows of the grammar, too.")] = False,
) -> int:
    """Take a line of card text through the compiler: tokens, readings, effects, both languages."""
    return command_explain.explain_text(text, game, kind, with_rows=rows)


@deck.command("check")
def deck_check(file: str, game: PlayedGame = "", option: RuleOptions = None) -> int:
    """Check a deck: lines that match no card, rules of construction, cards not understood.

    Of a folder or collection of decks: how many hold no card read in part, and what spoils most.
    """
    return command_cards.check_deck(file, game, option or ())


@event.command("new")
def event_new(folder: Path) -> int:
    """Make a folder with a description of an event to fill in."""
    return command_event.new(folder)


@event.command("make")
def event_make(
    folder: Path,
    out: Path,
    pin: Annotated[str, typer.Option(help="The PIN of the staff; only its hash is kept.")] = "",
) -> int:
    """Make an event pack of a folder with event.toml, cards, decks and pictures."""
    return command_event.make(folder, out, pin)


@event.command("run")
def event_run(
    pack: Path,
    name: Annotated[str, typer.Option(help="What this station is called in results.")] = "1",
    pin: Annotated[str, typer.Option(help="A PIN in place of the pack's.")] = "",
    window: Annotated[
        bool, typer.Option("--window", help="In a window, to try it; not the whole screen.")
    ] = False,
) -> int:
    """Run a station of an event: full screen, left by the staff's PIN only."""
    return command_event.run(pack, name, pin, is_full_screen=not window)


@event.command("merge")
def event_merge(
    files: list[Path],
    out: Annotated[Path, typer.Option(help="The folder for the joined results.")],
) -> int:
    """Join the results of several stations; every match counts once."""
    return command_event.merge_files(files, out)


@event.command("check")
def event_check(pack: Path) -> int:
    """Check an event pack: its hashes, its decks, the cards that are not understood."""
    return command_event.check(pack)


Players = Annotated[Path | None, typer.Option("--players", help="A table (CSV) with the names.")]


@tournament.command("new")
def tournament_new(
    file: Path,
    title: Annotated[str, typer.Option(help="What the tournament is called.")],
    players: Players = None,
    rounds: Annotated[int, typer.Option(help="Swiss rounds; 0: as many as are needed.")] = 0,
    best_of: Annotated[int, typer.Option(help="Games of a match: 1, 3 or 5.")] = 1,
    late_bye: Annotated[
        bool, typer.Option("--late-bye", help="Rounds before a late entry count as byes.")
    ] = False,
    third_place: Annotated[
        bool, typer.Option("--third-place", help="Play for the third place of the bracket.")
    ] = False,
    seed: Annotated[
        int | None, typer.Option(min=0, max=MAX_TYPED_SEED, help="Seed of all lots.")
    ] = None,
) -> int:
    """Make a tournament."""
    rules = Rules(
        rounds=rounds,
        best_of=best_of,
        late="bye" if late_bye else "loss",
        third_place=third_place,
    )
    return command_tournament.new(file, title, players, rules, seed)


@tournament.command("enter")
def tournament_enter(
    file: Path,
    names: Annotated[list[str] | None, typer.Argument(help="Who joins.")] = None,
    players: Players = None,
) -> int:
    """Let somebody join, also when rounds were played."""
    return command_tournament.enter(file, names or (), players)


@tournament.command("drop")
def tournament_drop(
    file: Path,
    name: str,
    back: Annotated[bool, typer.Option("--back", help="Let them play on.")] = False,
) -> int:
    """Let somebody leave: they are not paired any more."""
    return command_tournament.leave(file, name, is_back=back)


@tournament.command("pair")
def tournament_pair(file: Path) -> int:
    """Pair the next round."""
    return command_tournament.pair(file)


@tournament.command("result")
def tournament_result(
    file: Path,
    table: int,
    score: Annotated[str, typer.Argument(help="2-1, 1-1-1 with a drawn game, x both lose, -")],
    number: Annotated[
        int | None, typer.Option("--round", help="An earlier round, to correct it.")
    ] = None,
) -> int:
    """Set the result of a table; "-" takes it back."""
    return command_tournament.result(file, table, score, number)


@tournament.command("read")
def tournament_read(file: Path, matches: list[Path]) -> int:
    """Count games of match files, and of the results.json of stations."""
    return command_tournament.read(file, matches)


@tournament.command("bracket")
def tournament_bracket(file: Path, size: int) -> int:
    """Begin the elimination bracket with the best."""
    return command_tournament.bracket(file, size)


@tournament.command("undo")
def tournament_undo(file: Path) -> int:
    """Take the newest round back, with its results."""
    return command_tournament.undo(file)


@tournament.command("show")
def tournament_show(
    file: Path,
    csv: Annotated[Path | None, typer.Option(help="Also write the standings here.")] = None,
) -> int:
    """Show standings and pairings."""
    return command_tournament.show(file, csv)


@tournament.command("sheets")
def tournament_sheets(
    file: Path, out: Annotated[Path, typer.Option(help="The folder for the PDF files.")]
) -> int:
    """Write pairings, seats, slips and standings as PDF."""
    return command_tournament.sheets(file, out)


@tournament.command("forget-names")
def tournament_forget_names(file: Path) -> int:
    """Put numbers in place of all names."""
    return command_tournament.forget_names(file)


@app.command()
def arena(
    a: str,
    b: str,
    games: Annotated[int, typer.Option(min=1, help="Matches to play; pairs swap the seats.")],
    deck: DeckOption = None,
    opponent_deck: OpponentDeck = None,
    seed: Annotated[
        int, typer.Option(min=0, max=MAX_TYPED_SEED, help="Seed of the first pair.")
    ] = 1,
    budget: Annotated[
        float, typer.Option(min=0, max=60, help="Seconds a player may think per decision.")
    ] = 0.5,
    positions: Annotated[
        int,
        typer.Option(
            min=0,
            max=10_000,
            help="Positions a player may try per decision, instead of seconds: the figures are"
            " then the same on every machine, however busy. 8 is about 0.04 s.",
        ),
    ] = 0,
    round_robin: Annotated[
        bool,
        typer.Option("--round-robin", help="Every starter deck against every other; a table."),
    ] = False,
    worst: Annotated[
        float,
        typer.Option(min=0, max=50, help="With --round-robin: least percent a deck must win."),
    ] = 0,
    jobs: Annotated[
        int, typer.Option(min=0, help="Processes that play; 0 is one for every processor.")
    ] = 1,
    results: Annotated[
        Path | None,
        typer.Option(help="Keep every match in this file and go on from there."),
    ] = None,
    sprt: Annotated[
        str, typer.Option(help="Stop when one of two Elo differences is accepted: 0:35.")
    ] = "",
    game: PlayedGame = "",
    json: JsonOut = None,
) -> int:
    """Let two AI players play mirrored pairs of matches."""
    strength = command_measure.Strength(seed=seed, budget=budget, positions=positions)
    if round_robin:
        if deck or opponent_deck:
            raise CommandError("--round-robin plays all starter decks; leave --deck out")
        if results or sprt or jobs != 1:
            raise CommandError("--jobs, --results and --sprt are for one pair of decks")
        return command_measure.round_robin(a, b, games, strength, game=game, worst=worst, json=json)
    return command_measure.arena(
        a,
        b,
        games,
        strength,
        game=game,
        decks=(deck, opponent_deck),
        json=json,
        run=command_measure.RunChoice(jobs=jobs, results=results, sprt=_two_elos(sprt)),
    )


@app.command()
def simulate(
    decks: Annotated[
        list[str] | None,
        typer.Argument(help="Decks, deck files or folders of them; else the starter decks."),
    ] = None,
    games: Annotated[
        int, typer.Option(min=2, help="Matches of each pair of decks; half with each going first.")
    ] = 20,
    player: Annotated[str, typer.Option(help="The AI player of both decks.")] = DEFAULT_LEVEL,
    positions: Annotated[
        int, typer.Option(min=0, max=10_000, help="Positions it may try per decision.")
    ] = 12,
    seed: Annotated[int, typer.Option(min=0, max=MAX_TYPED_SEED)] = 1,
    jobs: Jobs = 0,
    scheduler: Annotated[
        str, typer.Option(help="Play on a Dask cluster instead: tcp://HOST:PORT.")
    ] = "",
    results: Annotated[
        Path | None, typer.Option(help="Keep every match in this file and go on from there.")
    ] = None,
    game: PlayedGame = "",
    json: JsonOut = None,
    csv: Annotated[Path | None, typer.Option(help="Also write the table here.")] = None,
    picture: Annotated[Path | None, typer.Option(help="Also draw the table here, as SVG.")] = None,
) -> int:
    """Play every deck against every other and make the table of who beats whom."""
    return command_simulate.simulate(
        decks or (),
        command_simulate.MatchesToPlay(player=player, games=games, seed=seed, positions=positions),
        game=game,
        where=command_simulate.Where(jobs=jobs, scheduler=scheduler, results=results),
        out=command_simulate.Written(json=json, csv=csv, picture=picture),
    )


def _two_elos(text: str) -> tuple[float, float] | None:
    if not text:
        return None
    try:
        low, high = map(float, text.split(":"))
    except ValueError:
        raise CommandError(f"--sprt expects LOW:HIGH, got {quoted(text)}") from None
    if low >= high:
        raise CommandError(f"--sprt expects the lower difference first, got {quoted(text)}")
    return low, high


@rules.command("options")
def rules_options(game: PlayedGame = "") -> int:
    """Say which options of the rules can be settled before a match."""
    return command_rules.options(game)


@rules.command("coverage")
def rules_coverage(
    game: Game = "masters",
    json: JsonOut = None,
    least: Annotated[
        float, typer.Option("--min", min=0, max=100, help="Percent that must be in both.")
    ] = 0.0,
) -> int:
    """Count the testable rules cited in the code and shown by tests, in a checkout."""
    return command_rules.coverage(game, json=json, least=least)


@app.command()
def bench(
    deck: DeckOption = None,
    opponent_deck: OpponentDeck = None,
    seconds: Annotated[float, typer.Option(min=0.1, max=600, help="Time to measure for.")] = 3.0,
    game: PlayedGame = "",
    json: JsonOut = None,
) -> int:
    """Measure the speed of the engine on this machine."""
    return command_measure.bench(game=game, decks=(deck, opponent_deck), seconds=seconds, json=json)


@app.command()
def thinking(
    player: Annotated[str, typer.Argument(help="The AI player that is timed.")] = DEFAULT_LEVEL,
    deck: DeckOption = None,
    opponent_deck: OpponentDeck = None,
    matches: Annotated[int, typer.Option(min=1, help="Matches against itself.")] = 2,
    budget: Annotated[
        float, typer.Option(min=0, max=60, help="Seconds it may think per decision.")
    ] = 2.0,
    seed: Annotated[int, typer.Option(min=0, max=MAX_TYPED_SEED)] = 1,
    game: PlayedGame = "",
    json: JsonOut = None,
) -> int:
    """Measure how long an opponent thinks, by decision and by turn, in processor time."""
    return command_measure.thinking(
        player,
        matches,
        command_measure.Strength(seed=seed, budget=budget, positions=0),
        game=game,
        decks=(deck, opponent_deck),
        json=json,
    )


@app.command()
def doctor() -> int:
    """Look at this installation: versions, folders, display, card data, the AI's process."""
    return command_measure.doctor()
