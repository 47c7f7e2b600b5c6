"""The commands of a tournament: from names to standings, every change kept or refused."""

import pytest

from dbscg_gui.adapters.tournament_files import load_tournament
from dbscg_gui.app.cli import run


@pytest.fixture
def file(tmp_path):
    players = tmp_path / "players.csv"
    players.write_text("Name\nAna\nBo\nCem\nDora\n", encoding="utf-8")
    made = tmp_path / "cup.dbstour"
    wanted = ["tournament", "new", str(made), "--title", "Cup", "--players", str(players)]
    assert run([*wanted, "--best-of", "3", "--seed", "5"]) == 0
    return made


def test_a_tournament_is_played_from_the_terminal(file, tmp_path, capsys):
    assert run(["tournament", "pair", str(file)]) == 0
    for table in ("1", "2"):
        assert run(["tournament", "result", str(file), table, "2-1"]) == 0
    assert run(["tournament", "enter", str(file), "Late Eli"]) == 0
    assert run(["tournament", "drop", str(file), "bo"]) == 0
    assert run(["tournament", "pair", str(file)]) == 0
    capsys.readouterr()
    assert run(["tournament", "show", str(file), "--csv", str(tmp_path / "out.csv")]) == 0

    said = capsys.readouterr().out
    assert "Cup: Standings after 2 rounds" in said
    assert "Bo (left)" in said
    assert "Round 2 of 3" in said
    kept = load_tournament(file)
    assert kept.entrants[-1].joined == 2
    assert not kept.named("Bo").plays
    lines = (tmp_path / "out.csv").read_text(encoding="utf-8").splitlines()
    assert lines[0].startswith("#,Name,Points,Wins,Losses,Draws,OMW %")
    assert len(lines) == 6


@pytest.mark.parametrize(
    ("command", "said"),
    [
        (["result", "FILE", "1", "2-1"], "there is no round 0"),
        (["drop", "FILE", "Zoe"], "nobody here is called 'Zoe'"),
        (["enter", "FILE", "ana"], "'ana' is there twice"),
        (["bracket", "FILE", "9"], "expected 2 to 4 entrants, got 9"),
        (["undo", "FILE"], "there is no round to take back"),
    ],
)
def test_what_cannot_be_done_is_one_line_and_changes_nothing(file, capsys, command, said):
    before = file.read_bytes()
    capsys.readouterr()

    code = run(["tournament", *(str(file) if each == "FILE" else each for each in command)])

    told = capsys.readouterr().err
    assert code == 2
    assert said in told
    assert str(file) in told
    assert told.count("\n") == 1
    assert file.read_bytes() == before


def test_a_tournament_that_is_there_is_not_written_over(file, capsys):
    before = file.read_bytes()

    assert run(["tournament", "new", str(file), "--title", "Other"]) == 2

    assert "is there already" in capsys.readouterr().err
    assert file.read_bytes() == before


def test_rules_no_tournament_has_are_refused(tmp_path, capsys):
    made = str(tmp_path / "x.dbstour")

    assert run(["tournament", "new", made, "--title", "X", "--best-of", "2"]) == 2

    assert "best of: expected 1, 3 or 5, got 2" in capsys.readouterr().err
    assert not (tmp_path / "x.dbstour").exists()


def test_two_who_meet_again_are_named(tmp_path, capsys):
    made = str(tmp_path / "two.dbstour")
    run(["tournament", "new", made, "--title", "Two"])
    run(["tournament", "enter", made, "Ana", "Bo"])
    run(["tournament", "pair", made])
    run(["tournament", "result", made, "1", "1-0"])
    capsys.readouterr()

    assert run(["tournament", "pair", made]) == 1

    assert "table 1: have met before" in capsys.readouterr().err


def test_names_go_and_the_file_holds_them_nowhere(file):
    assert run(["tournament", "forget-names", str(file)]) == 0

    assert b"Dora" not in file.read_bytes()
