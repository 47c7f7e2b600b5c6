"""The table in the terminal: whole matches, and everything one can type."""

import re

import pytest

from dbscg_gui.app.program import Program
from dbscg_gui.app.table_plans import table_plan
from dbscg_gui.app.text_table import TextTable
from dbscg_gui.app.translations import load_words
from dbscg_gui.services.ai.thinking import local_thinker
from dbscg_gui.services.match.session import MatchSession
from tests.app.playing import Typist
from tests.services.small_game import a_start
from tests.services.test_match_session import MemoryStore


def a_table(typist, *, seed=3, store=None, language="en", ai="random"):
    session = MatchSession.begin(
        a_start(seed, ai=ai), thinkers=local_thinker, store=store or MemoryStore()
    )
    words = load_words(language)
    return TextTable(
        session, words, table_plan(session.game), read=typist.read, write=typist.write
    ), session


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("seed", [1, 2])
def test_a_whole_match_is_played_by_typing_numbers(seed, language):
    typist = Typist(seed)
    table, session = a_table(typist, seed=seed, language=language)

    assert table.run()

    assert session.result is not None
    assert f"({session.result.rule.split()[-1]}" in typist.text or "==" in typist.lines[-1]
    assert not re.search(r"\b(?:text|shell|match|prompt|log)\.\w+", typist.text)


def test_every_option_has_words_of_its_own():
    typist = Typist(5)
    table, _ = a_table(typist, seed=5)

    table.run()

    options = [line for line in typist.lines if re.match(r" +\d+[* ] ", line)]
    assert len(options) > 100
    assert not [line for line in options if re.search(r"\d+[* ] #\d+$", line)]


def test_the_answer_marked_with_a_star_is_what_enter_gives():
    typist = Typist(1, first=["", "q"])
    table, session = a_table(typist)

    assert not table.run()

    (choice,) = [c for c in session.record.choices if c.seat == 0]
    starred = next(line for line in typist.lines if re.match(r" +\d+\*", line))
    assert int(starred.split("*")[0]) - 1 == choice.answer[0]


def test_a_card_is_explained_with_what_can_and_what_cannot_be_done():
    typist = Typist(1, first=["1", "", "? h1", "? l1", "? zz", "q"])
    table, _ = a_table(typist)

    table.run()

    assert "QT1-" in typist.text
    assert re.search(r"   - .*\(rule \d", typist.text) or "Nothing can be done" in typist.text
    assert "Ask about one of: " in typist.text


def test_undo_goes_back_and_says_when_it_cannot():
    typist = Typist(1, first=["u", "1", "u", "q"])
    table, session = a_table(typist)

    table.run()

    assert typist.text.count("Keep this opening hand") >= 2
    assert "nothing to take back" in typist.text
    assert [c for c in session.record.choices if c.seat == 0] == []


def test_saving_leaving_and_nonsense(tmp_path):
    store = MemoryStore()
    file = tmp_path / "kept.dbsmatch"
    wrong = tmp_path / "no" / "such"
    (tmp_path / "no").write_text("in the way")
    typist = Typist(1, first=["h", "l", "b", "what", "99", "s", f"s {file}", f"s {wrong}", "q"])
    table, session = a_table(typist, store=store)

    assert not table.run()

    assert file.exists()
    assert file.read_bytes() == store.kept[session.file]
    for told in ("is not understood", "That is not possible", "Not saved in", "--continue"):
        assert told in typist.text


def test_conceding_ends_the_match():
    typist = Typist(1, first=["concede"])
    table, session = a_table(typist)

    assert table.run()
    assert session.result.winner == 1


def test_the_end_of_input_leaves_the_match_kept():
    typist = Typist(1, limit=3)
    store = MemoryStore()
    table, session = a_table(typist, store=store)

    assert not table.run()
    assert store.read(session.file) == session.record


def test_the_words_of_both_languages_are_the_same_keys():
    english, french = load_words("en"), load_words("fr")

    for words in (english, french):
        assert "text.help" in words
    # The lines of faults are English as they are raised.
    faults = french.beginning("fault:").keys()
    assert english._catalogue.keys() == french._catalogue.keys() - faults
    assert Program().words.text("shell.you")
