"""Files of a tournament: kept in one step, names from any table, matches read in."""

import pytest

from dbscg_gui.adapters import tournament_files
from dbscg_gui.adapters.match_locks import MatchLocks
from dbscg_gui.adapters.station_files import write_results
from dbscg_gui.adapters.tournament_files import (
    TournamentFileError,
    load_tournament,
    read_names,
    read_played,
    save_tournament,
    standings_csv,
)
from dbscg_gui.app.program import Program
from dbscg_gui.services.ai.thinking import local_thinker
from dbscg_gui.services.events.standings import standings
from dbscg_gui.services.events.station_results import StationResult
from dbscg_gui.services.events.tournament import PlayedMatch, Tournament, with_entrants
from tests.app.playing import bring_decks


@pytest.mark.parametrize(
    ("text", "encoding"),
    [
        ("Name,Team\nAna,Red\nBo,Blue\n", "utf-8"),
        ("Nr;Joueur\r\n1;Ana\r\n2;Bo\r\n", "utf-8-sig"),
        ("Ana\n\n  Bo  \n", "utf-8"),
        ("Name\tTeam\r\nAna\tRed\r\nBo\tBlue\r\n", "utf-16"),
        ("team\tplayer\nRed\tAna\nBlue\tBo\n", "utf-8"),
        ('"Ana"\r\n"Bo"\r\n', "utf-8"),
    ],
)
def test_names_are_read_from_tables_of_any_make(tmp_path, text, encoding):
    file = tmp_path / "players.csv"
    file.write_text(text, encoding=encoding, newline="")

    assert read_names(file) == ("Ana", "Bo")


def test_names_of_an_old_spreadsheet_keep_their_accents(tmp_path):
    file = tmp_path / "players.csv"
    file.write_bytes("Nom\r\nZoé\r\nÉlodie\r\n".encode("cp1252"))

    assert read_names(file) == ("Zoé", "Élodie")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Name\nAna\nBo\nANA\n", "line 4: 'ANA' is in line 2, too"),
        ("Name;Team\nAna;x\n;y\n", "line 3: expected a name"),
        (f"Name\n{'x' * 41}\n", "line 2: expected a name of 1 to 40"),
        ("\n \n", "holds no names"),
        (f"Name\n{'x' * 200_000}\n", "is no table of names .field larger"),
        ("Ana\0", "save it as CSV in UTF-8"),
    ],
)
def test_a_table_that_cannot_be_used_names_the_line(tmp_path, text, said):
    file = tmp_path / "players.csv"
    file.write_text(text, encoding="utf-8")

    with pytest.raises(TournamentFileError, match=said):
        read_names(file)


def test_a_tournament_is_kept_and_nothing_else_is_left_lying(tmp_path):
    made = with_entrants(Tournament(title="Cup", seed=1), ["Ana", "Bo"])

    save_tournament(tmp_path / "cup.dbstour", made, before=None)

    assert load_tournament(tmp_path / "cup.dbstour") == made
    assert [path.name for path in tmp_path.iterdir()] == ["cup.dbstour"]


def test_what_another_program_kept_meanwhile_is_not_written_over(tmp_path):
    file = tmp_path / "cup.dbstour"
    empty = Tournament(title="Cup", seed=1)
    save_tournament(file, empty, before=None)
    one = load_tournament(file)
    other = load_tournament(file)

    save_tournament(file, with_entrants(one, ["Ana"]), before=one)
    with pytest.raises(TournamentFileError, match=r"cup\.dbstour: was changed by another program"):
        save_tournament(file, with_entrants(other, ["Bo"]), before=other)

    assert [each.name for each in load_tournament(file).entrants] == ["Ana"]


def test_a_tournament_that_is_there_is_not_made_anew(tmp_path):
    file = tmp_path / "cup.dbstour"
    save_tournament(file, Tournament(title="Cup", seed=1), before=None)

    with pytest.raises(TournamentFileError, match=r"cup\.dbstour: is there already"):
        save_tournament(file, Tournament(title="Other", seed=2), before=None)

    assert load_tournament(file).title == "Cup"


def test_while_another_program_saves_a_tournament_nothing_is_written(tmp_path):
    file = tmp_path / "cup.dbstour"
    made = Tournament(title="Cup", seed=1)
    save_tournament(file, made, before=None)
    locks = MatchLocks(tmp_path)
    locks.hold(file.name)

    with pytest.raises(TournamentFileError, match="is being saved by another program"):
        save_tournament(file, with_entrants(made, ["Ana"]), before=made)
    locks.release(file.name)
    save_tournament(file, with_entrants(made, ["Ana"]), before=made)

    assert [each.name for each in load_tournament(file).entrants] == ["Ana"]


def test_a_tournament_whose_file_was_taken_away_is_kept_again(tmp_path):
    file = tmp_path / "cup.dbstour"
    made = Tournament(title="Cup", seed=1)
    save_tournament(file, made, before=None)
    file.unlink()

    save_tournament(file, with_entrants(made, ["Ana"]), before=made)

    assert [each.name for each in load_tournament(file).entrants] == ["Ana"]


def test_a_file_too_large_to_be_a_tournament_is_not_read(tmp_path, monkeypatch):
    monkeypatch.setattr(tournament_files, "MAX_BYTES", 100)
    file = tmp_path / "cup.dbstour"
    file.write_bytes(b" " * 101)

    with pytest.raises(TournamentFileError, match=r"cup\.dbstour: is larger than 100 bytes"):
        load_tournament(file)


def test_a_name_in_the_standings_is_never_a_formula():
    made = with_entrants(Tournament(title="Cup", seed=1), ["=1+1", "Bo"])

    table = standings_csv(standings(made), ["#", "Name"])

    assert "1,'=1+1,0" in table


def test_a_match_file_says_who_won_and_is_known_again(tmp_path):
    bring_decks()
    program = Program()
    program.thinkers = local_thinker
    decks = program.deck_choice("Plain Red", "Plain Blue")
    session = program.begin(program.prepare(decks, ai="random", seed=1))
    file = program.paths.matches / session.file
    (running,) = read_played(file)
    session.concede()
    session.close()

    (over,) = read_played(file)
    program.close()

    assert running.winner is None
    assert over.winner == 1
    assert over.names == session.start.names
    assert read_played(file) == (over,)


def test_of_a_stations_results_only_matches_between_visitors_count(tmp_path):
    common = {
        "station": "one", "event": "e", "decks": ("A", "B"), "ended_by": "x", "turns": 3,
        "seconds": 9, "ended": "2026-01-01T10:00:00", "match": "m.dbsmatch",
    }  # fmt: skip
    duel = StationResult(
        id="1", mode="duel", players=("Ana", "Bo"), winner=1, code="CODE1", **common
    )
    alone = StationResult(id="2", mode="gauntlet", players=("Ana", ""), winner=0, **common)
    write_results([duel, alone], tmp_path)

    played = read_played(tmp_path / "results.json")

    assert played == (PlayedMatch(code="CODE1", names=("Ana", "Bo"), winner=1),)


def test_a_file_that_is_no_match_is_told_by_name(tmp_path):
    file = tmp_path / "x.dbsmatch"
    file.write_bytes(b"nothing")

    with pytest.raises(TournamentFileError, match=r"x\.dbsmatch"):
        read_played(file)
