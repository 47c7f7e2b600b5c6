"""Options of the rules on the command line."""

import pytest

from dbscg_gui.adapters.match_files import MatchFiles
from dbscg_gui.app import cli
from dbscg_gui.app.option_words import read_options
from dbscg_gui.app.terminal import CommandError
from dbscg_gui.services.cards.trust import Trouble, TrustRecords, fingerprint
from tests.app.playing import bring_decks
from tests.services.small_game import DRAWER


@pytest.fixture
def run(capsys):
    def run(*arguments):
        code = cli.run([str(each) for each in arguments])
        out, err = capsys.readouterr()
        return code, out, err

    return run


def play(run, monkeypatch, *arguments):
    monkeypatch.setattr("sys.stdin.readline", lambda: "")
    return run("play", "--text", "--seed", "3", "--ai", "random", *arguments)


def test_options_are_read_as_typed():
    assert read_options([" max-blocks = 2", "EXTRA_WAITS=0"], "fusion_world") == {
        "max_blocks": 2,
        "extra_waits": 0,
    }


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (["max_blocks"], "expected NAME=NUMBER, for example max_blocks=0"),
        (["max_blocks=many"], "expected NAME=NUMBER"),
        (["max_blocks=1", "max-blocks=2"], "max_blocks is given twice"),
        (["max_blocks=9"], "cannot be 9; it can be 0, 1, 2, 3"),
        (["wind=1"], "there is no match option 'wind'; there is max_blocks"),
    ],
)
def test_bad_options_are_refused_with_what_there_is(given, said):
    with pytest.raises(CommandError, match=said):
        read_options(given, "fusion_world")


def test_a_match_begins_with_its_options_and_goes_on_with_them(run, monkeypatch):
    paths = bring_decks()
    code, out, err = play(run, monkeypatch, "--game", "fusion_world", "--option", "max_blocks=2")
    assert (code, err) == (0, "")
    assert "Option of the rules: Blockers in one attack: 2\n" in out
    files = MatchFiles(paths.matches)
    latest = files.latest_unfinished()
    assert files.read(latest.file).start.options["max_blocks"] == 2

    code, _, err = run("play", "--text", "--continue", "--option", "max_blocks=1")
    assert code == 2
    assert err.count("\n") == 1
    assert "keeps the options it began with" in err

    code, _, err = play(run, monkeypatch, "--game", "fusion_world", "--option", "max_blocks=7")
    assert (code, err.count("\n")) == (2, 1)
    assert "dbscg-gui rules options --game fusion_world" in err


def test_the_options_of_each_game_are_told(run):
    code, out, _ = run("rules", "options", "--game", "fusion_world")
    assert code == 0
    assert "max_blocks=0  any number" in out
    assert "extra_waits=0  before its effect (usual)" in out
    assert run("rules", "options", "--game", "one_piece")[1].startswith("This game has no options")


def test_a_deck_is_checked_by_the_options_of_its_match(run, tmp_path):
    bring_decks()
    code, _, err = run("deck", "check", "Plain Red", "--option", "each_dragon_ball=3")
    assert code == 2
    assert "it can be 0, 1" in err
    assert run("deck", "check", "Plain Red", "--option", "each_dragon_ball=1")[0] == 0


def test_cards_that_failed_their_trial_are_told_before_a_match(run, monkeypatch):
    bring_decks()
    trouble = {DRAWER.number: Trouble(fingerprint(DRAWER), "offers-nothing: auto played")}
    records = {"masters": TrustRecords(game="masters", trouble=trouble)}
    monkeypatch.setattr("dbscg_gui.app.program.builtin_trust", lambda: records)

    code, out, err = play(run, monkeypatch, "--deck", "Plain Red", "--opponent-deck", "Plain Blue")
    assert code == 0
    assert err.count(DRAWER.number) == 1
    assert "a skill was used in the matches made to try it and never did anything" in err

    code, out, _ = run("deck", "check", "Plain Red")
    assert code == 0
    assert f"{DRAWER.number} {DRAWER.name}: every line is understood, but a skill" in out
