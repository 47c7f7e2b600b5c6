"""The commands as a user runs them: what they say, where, and with which exit code."""

import json
import os
import re
import signal
import subprocess
import sys
import time

import msgspec
import pytest

from dbscg_gui import __version__
from dbscg_gui.adapters.card_files import write_native
from dbscg_gui.adapters.match_files import MatchFiles
from dbscg_gui.app import cli
from dbscg_gui.cards.deck_writing import write_deck
from dbscg_gui.kernel.records import ENGINE
from dbscg_gui.services.records.match_record import decode_match, encode_match
from dbscg_gui.services.records.replaying import replay
from tests.app.playing import bring_decks, child_env
from tests.kit.comparing import another_state
from tests.services.small_game import CARDS, blue_deck

RED, BLUE = ["--deck", "Plain Red"], ["--opponent-deck", "Plain Blue"]


@pytest.fixture
def paths():
    return bring_decks()


@pytest.fixture
def run(capsys):
    def run(*arguments):
        code = cli.run([str(each) for each in arguments])
        out, err = capsys.readouterr()
        return code, out, err

    return run


def a_child(*arguments, **fields):
    return subprocess.run(
        [sys.executable, "-m", "dbscg_gui", *map(str, arguments)],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
        env=child_env(),
        **fields,
    )


def is_one_line(err):
    return err.startswith("dbscg-gui: ") and err.count("\n") == 1 and "Traceback" not in err


def test_version(run):
    assert run("--version") == (0, f"dbscg-gui {__version__} ({ENGINE} engine)\n", "")


@pytest.mark.parametrize(
    "arguments",
    [
        ("frob",),
        ("arena", "random"),
        ("arena", "random", "random", "--games", "0"),
        ("arena", "random", "random", "--games", "x"),
        ("arena", "random", "nobody", "--games", "2"),
        ("play", "--text", "--deck", "there is none"),
        ("play", "--text", "--ai", "nobody"),
        ("play", "--text", "--continue"),
        ("play", "--text", "--resume", "/no/such/file"),
        ("cards", "check", "/no/such/file"),
        ("cards", "check", "/dev/null"),
        ("cards", "check", "/dev/null", "--game", "chess"),
        ("cards", "import", "/no/such/file"),
        ("cards", "show", "QT9-999"),
        ("deck", "check", "/no/such/file"),
        ("replay", "/no/such/file"),
        ("replay", "/dev/null", "--verify"),
    ],
)
def test_bad_usage_and_bad_input_end_with_2_and_one_line(run, arguments):
    code, out, err = run(*arguments)

    assert code == 2
    assert out == ""
    assert is_one_line(err), err


def test_a_fault_of_the_program_is_one_line_too_and_in_the_log(run, paths, monkeypatch):
    monkeypatch.setattr(cli.command_measure, "doctor", lambda: 1 / 0)

    code, _, err = run("doctor")

    assert code == 1
    assert is_one_line(err)
    assert "ZeroDivisionError" in paths.log_file.read_text()


test_a_fault_of_the_program_is_one_line_too_and_in_the_log = pytest.mark.expects_log("doctor")(
    test_a_fault_of_the_program_is_one_line_too_and_in_the_log
)


# -- cards and decks -------------------------------------------------------------------------


def test_cards_are_imported_once_and_found(run, tmp_path):
    file = tmp_path / "mine.json"
    file.write_bytes(msgspec.json.encode(CARDS))

    code, out, _ = run("cards", "import", file)
    assert (code, f"{len(CARDS)} cards added" in out) == (0, True)
    code, out, _ = run("cards", "import", file)
    assert (code, f"0 cards added, 0 updated, {len(CARDS)} unchanged" in out) == (0, True)

    code, out, _ = run("cards", "show", "qt1-080")
    assert code == 0
    assert "[Auto] When you play this card, draw 1 card." in out
    assert "reading of front line 1: understood" in out
    assert "piochez 1 carte" in out
    assert "trust: automatic" in out


def test_rulings_are_imported_and_shown_with_their_card(run, paths, tmp_path):
    file = tmp_path / "faq.json"
    answers = {"Q1": {"question": "May I draw?", "answer": "Yes.", "cards": ["QT1-080"]}}
    file.write_text(json.dumps(answers))

    code, out, _ = run("cards", "import", file)
    assert code == 0
    assert "faq.json: 1 rulings, 0 records left out" in out

    code, out, _ = run("cards", "show", "QT1-080")
    assert code == 0
    assert "ruling Q1: May I draw?\n    Yes." in out


def test_cards_check_measures_and_holds_against_the_least(run, tmp_path):
    file, report = tmp_path / "mine.json", tmp_path / "report.json"
    odd = msgspec.structs.replace(CARDS[2], number="QT1-099", skill=("Frobnicate the moon.",))
    file.write_bytes(msgspec.json.encode((*CARDS, odd)))

    code, out, _ = run("cards", "check", file, "--game", "masters", "--json", report)
    assert code == 0
    figures = json.loads(report.read_text())
    assert figures["lines"] == {
        "total": 4, "understood": 3, "doubtful": 0, "unproved": 0, "put_right": 0,
        "not_compiled": 1,
    }  # fmt: skip
    assert figures["percent_lines"] == 75.0
    assert "QT1-099" in out
    assert "Frobnicate the moon." in out

    assert run("cards", "check", file, "--min-lines", 75)[0] == 0
    assert run("cards", "check", file, "--min-lines", 75.1)[0] == 1
    assert run("cards", "check", file, "--min-cards", 99)[0] == 1


def test_deck_check_takes_json_that_only_lists_card_numbers(run, tmp_path):
    file = tmp_path / "exported.json"
    leader, battle = CARDS[0].number, CARDS[1].number
    file.write_text(json.dumps(["Exported from a shop", leader, battle, battle]))

    _, out, _ = run("deck", "check", file)

    assert f"Exported from a shop: Leader {leader}, 2 cards" in out


def test_deck_check_lists_every_line_and_every_rule(run, paths, tmp_path):
    assert run("deck", "check", "Plain Red")[0] == 0
    file = tmp_path / "bad.txt"
    file.write_text("Name: Bad\nQT1-001\n5 QT1-010\nno card here at all\n4 QT9-999\n")

    code, out, _ = run("deck", "check", file)

    assert code == 1
    assert "line 4: " in out
    assert "line 5: " in out
    assert "[masters 6-1-3]" in out
    assert "[masters 6-1-5-1]" in out


def test_a_deck_of_a_collection_is_named_by_place_name_or_leader(run, paths, tmp_path):
    file = tmp_path / "decks.json"
    file.write_text(
        json.dumps(
            [
                {"leader": "QT1-002", "name": "First", "main": {"QT1-040": 4}},
                {"leader": "QT1-001", "name": "Second", "main": {"QT1-010": 4, "QT1-011": 3}},
            ]
        )
    )
    for wanted in ("2", "second", "QT1-001"):
        code, out, _ = run("deck", "check", f"{file}#{wanted}")
        assert code == 1
        assert "Second: Leader QT1-001, 7 cards" in out

    code, _, err = run("deck", "check", f"{file}#9")
    assert code == 2
    assert "there is no deck '9' among its 2 decks" in err


def test_a_list_of_a_text_with_several_is_named_by_place_or_name(run, paths, tmp_path):
    file = tmp_path / "two.txt"
    file.write_text("Deck 1\nQT1-001\n4 QT1-010\n\nDeck 2: Blue\nQT1-002\n4 QT1-040\n")
    for wanted in ("2", "Deck 2: Blue", "QT1-002"):
        _, out, _ = run("deck", "check", f"{file}#{wanted}")
        assert "Deck 2: Blue: Leader QT1-002, 4 cards" in out

    code, out, _ = run("deck", "check", file)
    assert code == 1
    assert f"{file}: line 5: 2 lists stand here" in out


@pytest.mark.parametrize("command", [("play", "--text", "--deck"), ("simulate", "Plain Blue")])
def test_no_match_begins_with_a_list_that_was_read_in_part(run, paths, tmp_path, command):
    whole = run("deck", "check", "Plain Red")
    file = tmp_path / "deck.txt"
    file.write_text(next(paths.decks.glob("*Red*")).read_text() + "some other line\n")

    code, out, err = run(*command, file)

    assert whole[0] == 0
    assert (code, out) == (2, "")
    assert is_one_line(err)
    assert f"'{str(file)[:20]}" in err
    assert "no card number was found in this line; see dbscg-gui deck check" in err
    assert not list(paths.matches.glob("*"))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "holds no card: expected card numbers or names and how many of each"),
        ("\ufeff\n \n", "holds no card"),
        ("null", "line 1: holds no deck list: nothing here is a card"),
        ('{"version": 3}', "line 1: holds no deck list: no card number was found here"),
        ("-4 QT1-010\n+4 QT1-011\n", "line 1: holds no deck list: - says what changes"),
    ],
)
def test_a_file_without_any_card_is_no_deck(run, paths, tmp_path, text, said):
    file = tmp_path / "deck.txt"
    file.write_text(text, encoding="utf-8")
    for command in (("deck", "check"), ("play", "--text", "--deck")):
        code, out, err = run(*command, file)

        assert (code, out) == (2, "")
        assert is_one_line(err)
        assert err.startswith(f"dbscg-gui: {file}: {said}")


def test_what_a_deck_list_calls_itself_moves_no_cursor(run, paths, tmp_path):
    file = tmp_path / "deck.txt"
    file.write_text("Name: \x1b[31mRed\x07\nQT1-001\n4 QT1-010\n\x1b]0;x\x07 line\n")

    _, out, _ = run("deck", "check", file)

    assert "?[31mRed?: Leader QT1-001" in out
    assert "\x1b" not in out


def test_of_many_decks_the_cards_that_spoil_most_are_named(run, paths, tmp_path):
    odd = msgspec.structs.replace(
        CARDS[2], number="QZ9-001", name="Odd One", skill=("Frobnicate the moon.",)
    )
    cards = tmp_path / "cards.json"
    cards.write_bytes(msgspec.json.encode((odd,)))
    assert run("cards", "import", cards)[0] == 0
    good = {"leader": "QT1-001", "main": {"QT1-010": 4}}
    spoiled = {"leader": "QT1-001", "main": {"QT1-010": 4, "QZ9-001": 1}}
    folder = tmp_path / "decks"
    folder.mkdir()
    (folder / "three.json").write_text(json.dumps([good, spoiled, spoiled]))
    (folder / "one.txt").write_text("QT1-001\n4 QT1-010\n")

    code, out, _ = run("deck", "check", folder)

    assert code == 1
    assert "2 of 4 decks without a card read in part (50.0%)" in out
    assert "QZ9-001 Odd One: in 2 decks, in 2 of them alone" in out

    (tmp_path / "none").mkdir()
    code, _, err = run("deck", "check", tmp_path / "none")
    assert code == 2
    assert "there is no deck to check" in err


# -- playing -----------------------------------------------------------------------------------


def a_match(paths, *, text="\n" * 4000, seed=5):
    """Play a whole match at the text table by pressing Enter; the file it is kept in."""
    command = ["play", "--text", *RED, *BLUE, "--ai", "random", "--seed", seed]
    done = a_child(*command, input=text)
    assert done.returncode == 0, done.stderr
    (file,) = paths.matches.glob("*.dbsmatch")
    return file, done.stdout


def test_a_match_is_played_in_a_terminal_kept_and_replayed(run, paths):
    file, out = a_match(paths)

    assert re.search(r"^== .* ==  .*\(rule \d", out, re.MULTILINE), out[-2000:]
    code, said, _ = run("replay", file, "--verify")
    assert code == 0
    assert "every state as recorded" in said
    assert "winner: seat" in said


def test_a_match_that_was_left_goes_on(paths):
    file, out = a_match(paths, text="\n\n\nq\n")
    left = decode_match(file.read_bytes())
    assert left.result is None
    assert "--continue" in out

    done = a_child("play", "--text", "--continue", input="concede\n")

    assert done.returncode == 0
    ended = decode_match(file.read_bytes())
    assert ended.choices[: len(left.choices)] == left.choices
    assert ended.result is not None


def test_a_match_file_anywhere_goes_on(paths, tmp_path):
    file, _ = a_match(paths, text="\n\nq\n")
    moved = file.rename(tmp_path / "moved.dbsmatch")

    done = a_child("play", "--text", "--resume", moved, input="concede\n")

    assert done.returncode == 0
    assert decode_match(moved.read_bytes()).result.winner == 1


def test_replay_tells_a_match_that_does_not_play_as_recorded(run, paths):
    file, _ = a_match(paths)
    record = decode_match(file.read_bytes())
    other = another_state(record.choices[3].digest)
    choice = msgspec.structs.replace(record.choices[3], digest=other)
    choices = (*record.choices[:3], choice, *record.choices[4:])
    file.write_bytes(encode_match(msgspec.structs.replace(record, choices=choices)))

    code, out, _ = run("replay", file, "--verify")

    assert code == 1
    assert "decision 4: the state differs" in out
    assert run("replay", file)[0] == 0


@pytest.mark.parametrize("damage", ["cut", "edit", "version"])
def test_a_damaged_match_is_told_and_left_as_it_is(run, paths, damage):
    file, _ = a_match(paths, text="\n\nq\n")
    data = file.read_bytes()
    file.write_bytes(
        {
            "cut": data[: len(data) // 2],
            "edit": data.replace(b'"seed":5', b'"seed":6'),
            "version": data.replace(b'"version":1', b'"version":9'),
        }[damage]
    )
    before = file.read_bytes()
    assert before != data

    for command in (("replay", file, "--verify"), ("play", "--text", "--resume", file)):
        code, _, err = run(*command)
        assert code == 2
        assert is_one_line(err)
        assert str(file) in err
    assert file.read_bytes() == before
    assert run("play", "--text", "--continue")[0] == 2
    done = a_child("play", "--text", *RED, *BLUE, "--ai", "random", input="q\n")
    assert done.returncode == 0
    assert file.read_bytes() == before


@pytest.mark.skipif(os.name == "nt", reason="kill -9 of POSIX")
@pytest.mark.parametrize("decisions", [4, 15, 40])
def test_after_kill_9_the_match_goes_on_where_it_was(paths, decisions):
    command = [sys.executable, "-m", "dbscg_gui", "play", "--text", *RED, *BLUE]
    child = subprocess.Popen(
        [*command, "--ai", "random", "--seed", "5"],
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env=child_env(),
    )
    store = MatchFiles(paths.matches)
    try:
        child.stdin.write(b"\n" * decisions)
        child.stdin.flush()
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            latest = store.latest_unfinished()
            if latest is not None and latest.decisions >= decisions:
                break
            time.sleep(0.002)
    finally:
        os.kill(child.pid, signal.SIGKILL)
        child.wait()
        child.stdin.close()

    summaries, problems = store.summaries()
    assert problems == []
    (summary,) = summaries
    assert summary.decisions >= decisions
    record = store.read(summary.file)
    replay(record)
    done = a_child("play", "--text", "--continue", input="\n" * 4000)
    assert done.returncode == 0
    ended = store.read(summary.file)
    assert ended.choices[: len(record.choices)] == record.choices
    assert ended.result is not None


# -- measuring -----------------------------------------------------------------------------------


def test_arena_says_and_writes_the_same_figures(run, paths, tmp_path):
    report = tmp_path / "arena.json"

    code, out, _ = run("arena", "random", "script", "--games", 4, *RED, *BLUE, "--json", report)

    assert code == 0
    figures = json.loads(report.read_text())
    keys = ("games", "win_rate", "interval", "errors", "decisions_per_second")
    assert all(key in figures for key in (*keys, "seconds_per_decision"))
    assert set(figures["seconds_per_decision"]) == {"median", "p95", "max"}
    assert figures["games"] == 4
    assert f"win_rate: {figures['win_rate']:.3f}" in out
    assert f"decisions_per_second: {figures['decisions_per_second']:.1f}" in out


def test_simulate_writes_the_table_it_says_and_goes_on_where_it_was(run, paths, tmp_path):
    names = [f"table.{ending}" for ending in ("json", "csv", "svg")]
    json_out, csv_out, picture = (tmp_path / name for name in names)
    kept = tmp_path / "kept.jsonl"
    players = ("--player", "script", "--positions", 0, "--results", kept)
    table = ("simulate", RED[1], BLUE[1], *players, "--jobs", 1)
    out_files = ("--json", json_out, "--csv", csv_out, "--picture", picture)

    code, out, _ = run(*table, "--games", 2, *out_files)
    lines = len(kept.read_text().splitlines())
    again, more, _ = run(*table, "--games", 4)
    _, _, other = run(*table[:-2], "--games", 2, "--seed", 7)

    assert (code, again, lines) == (0, 0, 3)
    assert "games: 2" in out
    assert "games: 4" in more
    assert len(kept.read_text().splitlines()) == 5
    assert "is of another run" in other
    assert {each["deck"] for each in json.loads(json_out.read_text())["decks"]} <= {*RED, *BLUE}
    assert csv_out.read_text().startswith("deck,against,games")
    assert picture.read_text().startswith("<svg")


def test_a_round_robin_says_a_table_and_fails_for_a_pairing_below_the_limit(run, paths, tmp_path):
    report = tmp_path / "table.json"
    arguments = ("arena", "script", "script", "--games", 1, "--round-robin")

    code, out, _ = run(*arguments, "--json", report)
    strict, _, _ = run(*arguments, "--worst", 50)

    figures = json.loads(report.read_text())
    number = len(figures["decks"])
    assert code == 0
    assert len(figures["pairings"]) == number * (number - 1) // 2
    assert figures["games"] == 2 * len(figures["pairings"])
    assert f"worst: {figures['worst'] * 100:.1f} %" in out
    first = next(line for line in out.splitlines() if line.startswith(" 1  "))
    assert figures["decks"][0] in first
    cells = first.split(figures["decks"][0])[1].split()
    assert cells[0] == "-"
    assert float(cells[1]) == figures["pairings"][0]["deck_win_rate"] * 100
    assert figures["worst"] < 0.5
    assert strict == 1


def test_a_round_robin_takes_no_deck(run, paths):
    code, _, err = run("arena", "script", "script", "--games", 1, "--round-robin", *RED)

    assert code == 2
    assert is_one_line(err)


def test_a_report_that_cannot_be_written_is_bad_input(run, paths, tmp_path):
    (tmp_path / "file").write_text("in the way")
    out = tmp_path / "file" / "report.json"

    code, _, err = run("arena", "random", "random", "--games", 1, *RED, *BLUE, "--json", out)

    assert code == 2
    assert is_one_line(err)


@pytest.mark.gui
def test_bench_says_and_writes_the_same_figures(run, paths, tmp_path):
    report = tmp_path / "bench.json"

    code, out, _ = run("bench", "--seconds", 0.2, *RED, *BLUE, "--json", report)

    assert code == 0
    figures = json.loads(report.read_text())
    for key in (
        "decisions_per_second",
        "clone_microseconds",
        "view_microseconds",
        "saved_match_bytes",
        "start_seconds",
    ):
        assert figures[key] > 0, key
        assert f"{key}: " in out


def test_thinking_says_how_long_decisions_and_turns_take(run, paths, tmp_path):
    report = tmp_path / "thinking.json"

    code, out, _ = run(
        "thinking", "script", "--matches", 2, "--budget", 1, *RED, *BLUE, "--json", report
    )

    assert code == 0
    found = json.loads(report.read_text())
    assert (found["player"], found["matches"], found["late"]) == ("script", 2, 0)
    assert found["decisions"] >= found["turns"] > 10
    assert found["decision"]["max"] <= found["turn"]["max"]
    assert {"main", "charge", "mulligan"} <= set(found["kinds"])
    assert "player: script, 1 s a decision, 2 matches" in out
    assert "    main: median" in out


def test_thinking_of_nobody_there_is_is_told(run):
    code, _, err = run("thinking", "ghost")

    assert code != 0
    assert "there is no AI player 'ghost'" in err


@pytest.mark.gui
def test_doctor_finds_everything_in_order_and_a_damaged_match_not(run, paths):
    code, out, _ = run("doctor")
    assert code == 0, out
    assert "everything is in order" in out
    assert f"ok    engine: {ENGINE}" in out

    paths.matches.mkdir(parents=True)
    (paths.matches / "broken.dbsmatch").write_text("{}")
    code, out, _ = run("doctor")
    assert code == 1
    assert "FAULT match file" in out


@pytest.mark.gui
def test_doctor_names_a_compiled_engine_that_does_not_load(run, monkeypatch):
    monkeypatch.setattr(sys, "dbscg_engine_fault", "engine.so: file too short", raising=False)

    code, out, _ = run("doctor")

    assert code == 1
    assert f"FAULT engine: {ENGINE}, the compiled one does not load: engine.so: file too" in out


def test_the_ai_process_loads_neither_qt_nor_the_command_line():
    script = (
        "import sys; import dbscg_gui.__main__; import dbscg_gui.adapters.ai_process;"
        "bad = [m for m in ('PySide6', 'typer', 'rich', 'PIL', 'sqlite3') if m in sys.modules];"
        "sys.exit(', '.join(bad) or 0)"
    )
    done = subprocess.run(
        [sys.executable, "-c", script],
        capture_output=True,
        text=True,
        check=False,
        env=child_env(),
    )

    assert (done.returncode, done.stderr) == (0, "")


def test_without_a_display_the_same_match_opens_in_the_terminal(paths):
    env = child_env()
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        env.pop(name, None)
    for arguments in ([], ["play", *RED, *BLUE, "--ai", "random"]):
        done = subprocess.run(
            [sys.executable, "-m", "dbscg_gui", *arguments],
            input="q\n",
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
            env=env,
        )
        assert done.returncode == 0, done.stderr
        assert done.stdout.startswith("There is no display")
        assert ">> " in done.stdout


def test_an_opponent_this_program_does_not_have_is_told(run, paths):
    file, _ = a_match(paths, text="\n\nq\n")
    record = decode_match(file.read_bytes())
    human, other = record.start.players
    players = (human, msgspec.structs.replace(other, name="tomorrow"))
    start = msgspec.structs.replace(record.start, players=players)
    file.write_bytes(encode_match(msgspec.structs.replace(record, start=start)))

    code, _, err = run("play", "--text", "--continue")

    assert code == 2
    assert "'tomorrow'" in err


def test_open_names_a_file_that_is_not_there_or_of_another_kind(run, tmp_path):
    other = tmp_path / "notes.odt"
    other.write_text("words")

    assert run("open", tmp_path / "none.dbsmatch")[0] == 2
    code, _, err = run("open", other)

    assert code == 2
    assert is_one_line(err)
    assert str(other) in err
    assert ".dbsmatch" in err


def an_event(tmp_path, run):
    folder = tmp_path / "mine"
    assert run("event", "new", folder)[0] == 0
    return folder


def test_event_make_and_check_tell_what_a_station_will_do(run, tmp_path):
    folder, pack = an_event(tmp_path, run), tmp_path / "mine.dbevent"

    made, out, _ = run("event", "make", folder, pack, "--pin", "1234")
    checked, again, _ = run("event", "check", pack)

    assert (made, checked) == (0, 0)
    assert out.splitlines() == again.splitlines()
    assert "The staff's PIN is set." in out
    assert "Every card of the decks is understood in full." in out
    assert "the turn is finished and 2 more are played, and who has more life wins" in out


def test_event_make_says_that_there_is_no_deck(run, tmp_path):
    folder = an_event(tmp_path, run)
    file = folder / "event.toml"
    file.write_text(file.read_text("utf-8").replace("built_in_decks = true", ""), "utf-8")

    code, _, err = run("event", "make", folder, tmp_path / "mine.dbevent")

    assert code == 1
    assert "it has no deck: put some into decks" in err


def test_event_pack_tells_partial_cards_and_what_is_done_about_each(run, tmp_path):
    folder = an_event(tmp_path, run)
    file = folder / "event.toml"
    file.write_text(file.read_text("utf-8").replace("built_in_decks = true", ""), "utf-8")
    odd = msgspec.structs.replace(CARDS[-1], skill=("[Auto] Whistle the tune of the day.",))
    cards = (*CARDS[:-1], odd)
    (folder / "cards" / "small.json").write_bytes(write_native(cards))
    deck = blue_deck()
    assert odd.number in deck.numbers()
    (folder / "decks" / "Blue.txt").write_text(write_deck(deck), encoding="utf-8")

    code, out, _ = run("event", "make", folder, tmp_path / "mine.dbevent")

    assert code == 0
    assert "Cards not understood in full: 1." in out
    assert f"{odd.number} {odd.name}: the lines it does not understand are left blank" in out


def test_event_new_writes_nothing_over(run, tmp_path):
    folder = an_event(tmp_path, run)
    (folder / "event.toml").write_text("mine")

    code, _, err = run("event", "new", folder)

    assert code == 2
    assert is_one_line(err)
    assert (folder / "event.toml").read_text() == "mine"
