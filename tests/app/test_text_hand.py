"""Texts carried out by hand at the text table, and the option that says what to do about them."""

import io

import msgspec
import pytest

from dbscg_gui.adapters.catalogue import SqliteCatalogue
from dbscg_gui.adapters.deck_store import DeckStore
from dbscg_gui.app.cli import run
from dbscg_gui.app.program import Program
from dbscg_gui.app.table_plans import table_plan
from dbscg_gui.app.text_table import TextTable
from dbscg_gui.app.translations import load_words
from dbscg_gui.engine.by_hand import HandAct
from dbscg_gui.services.ai.thinking import local_thinker
from dbscg_gui.services.match.session import MatchSession
from dbscg_gui.services.records.replaying import replay
from tests.app.playing import Typist, bring_decks
from tests.services.test_match_session import MemoryStore
from tests.services.test_partial_cards import DECK, HALF, ODD, POOL, a_start


def play(*typed, how="hand", language="en"):
    """Type these lines in the first Main Phase; what was written, and the acts that were done."""
    session = MatchSession.begin(
        a_start({HALF.number: how}), thinkers=local_thinker, store=MemoryStore()
    )
    update = session.current()
    while not (update.decision is not None and update.decision.kind == "main"):
        if update.decision is None:
            update = session.play_opponent()
        else:
            update = session.answer(update.decision.default)
    typist = Typist(1, first=[*typed, "q"])
    table = TextTable(
        session,
        load_words(language),
        table_plan(session.game),
        read=typist.read,
        write=typist.write,
    )
    table.run()
    acts = [c.answer for c in session.record.choices if isinstance(c.answer, HandAct)]
    assert replay(session.record).game.digest() == session.digest
    return typist.text, acts


def test_acts_are_typed_with_the_tags_of_cards():
    text, acts = play(
        "hand power l1 +5000",
        "hand rest l1",
        "hand active ol1",
        "hand draw 2 them",
        "hand damage 1",
        "hand move odeck drop",
        "hand note look here",
    )

    assert [act.kind for act in acts] == ["power", "rest", "draw", "damage", "move", "note"]
    assert (acts[0].amount, acts[2].seat, acts[3].seat) == (5000, 1, 0)
    assert "By hand: Red Captain gets +5000 power for the turn." in text
    assert "That is not possible: The card is in this mode already." in text
    assert "Note by Ada: look here" in text


def test_hand_alone_tells_the_texts_and_what_can_be_typed():
    text, acts = play("hand")

    assert f"Half: {ODD}" in text
    assert "hand power b1 +5000" in text
    assert "energy-rest" in text
    assert acts == []


@pytest.mark.parametrize(
    "line",
    ["hand power l1", "hand power l1 much", "hand ko zz", "hand move l1", "hand fly",
     "hand draw 1 them now"],
)  # fmt: skip
def test_what_names_no_act_is_told(line):
    text, acts = play(line)

    assert "is not understood" in text or "That is not possible" in text
    assert acts == []


def test_where_nothing_is_played_by_hand_that_is_said():
    text, acts = play("hand draw 1", how="blank")

    assert "No card of this match is played by hand" in text
    assert acts == []


def test_refusals_are_told_in_french():
    text, _ = play("hand ko l1", language="fr")

    assert "Seules les cartes de la zone de Combat" in text


# -- the option ------------------------------------------------------------------------------------


@pytest.fixture
def half_deck():
    paths = bring_decks()
    with SqliteCatalogue(paths.data) as catalogue:
        catalogue.import_cards([HALF])
    DeckStore(paths.decks).save(msgspec.structs.replace(DECK, name="Half Read"), POOL)
    return paths


def start_of(monkeypatch, *arguments):
    """What a match is begun with by these arguments."""
    monkeypatch.setattr("sys.stdin", io.StringIO())
    monkeypatch.setattr(Program, "thinkers", local_thinker, raising=False)
    common = ("play", "--text", "--deck", "Half Read", "--opponent-deck", "Plain Blue")
    code = run([*common, "--ai", "random", "--seed", "1", *arguments])
    program = Program()
    found = program.matches.latest_unfinished()
    return code, program.matches.read(found.file).start if found is not None else None


@pytest.mark.parametrize("how", ["out", "blank", "hand"])
def test_the_option_says_what_is_done_about_such_cards(half_deck, monkeypatch, capsys, how):
    code, start = start_of(monkeypatch, "--partial", how)

    assert code == 0
    assert start.handling == {HALF.number: how}
    assert (HALF.number in start.decks[0].numbers()) == (how != "out")


def test_without_the_option_the_lines_are_told(half_deck, monkeypatch, capsys):
    code, start = start_of(monkeypatch)

    assert code == 2
    assert start is None
    told = capsys.readouterr().err
    assert f"QT3-001 Half: {ODD}" in told
    assert "--partial out" in told


def test_the_option_takes_only_these_words(half_deck, monkeypatch, capsys):
    code, start = start_of(monkeypatch, "--partial", "perhaps")

    assert (code, start) == (2, None)
    assert "perhaps" in capsys.readouterr().err
