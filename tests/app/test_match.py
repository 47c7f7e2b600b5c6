"""A match played from Python, as the README shows it."""

from __future__ import annotations

import random
import re
from itertools import islice
from pathlib import Path

import pytest

from dbscg_gui.app.match import Match
from dbscg_gui.engine.decisions import Decision, Need, Option, legal_answers
from dbscg_gui.kernel.errors import IllegalChoiceError

README = Path(__file__).resolve().parents[2] / "README.md"


def example():
    """The lines of Python in the README."""
    return re.search(r"```python\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)[1]


def test_the_example_of_the_readme_plays_a_whole_match(capsys):
    known = {}

    exec(example(), known)

    match = known["match"]
    assert match.decision is None
    assert known["events"][-1].kind == "game_end"
    assert capsys.readouterr().out == f"seat {match.winner} wins: {known['events'][-1].rule}\n"
    assert len(example().strip().splitlines()) <= 12


def test_a_copy_is_played_alone():
    match = Match.of_starter_decks("fusion_world", (1, 0), seed=3)
    before = match.game.digest()

    copy = match.copy()
    copy.answer(next(copy.legal_answers()))

    assert match.game.digest() == before
    assert copy.game.digest() != before


def test_a_view_holds_no_card_of_the_other_hand():
    match = Match.of_starter_decks(seed=2)

    hand = match.game.zone(1, 1)

    assert hand
    assert all(match.view(0).state.cards[card].def_id == 0 for card in hand)


def test_a_match_that_is_over_takes_no_answer():
    match = Match.of_starter_decks(seed=2)
    match.game.concede(1)

    assert match.winner == 0
    assert list(match.legal_answers()) == []
    with pytest.raises(IllegalChoiceError, match="over"):
        match.answer((0,))


def test_only_answers_that_are_legal_are_given():
    options = tuple(Option("card", card=n) for n in range(3))
    paying = Decision(
        0, "pay-energy", options, 2, 2, need=Need("R", 2), payers=("R", "B", "RB"), default=(0, 1)
    )

    assert list(legal_answers(paying)) == [(0, 1), (0, 2), (1, 2)]
    red = Decision(
        0, "pay-energy", options, 2, 2, need=Need("RR", 2), payers=("R", "B", "RB"), default=(0, 2)
    )
    assert list(legal_answers(red)) == [(0, 2)]


def test_every_answer_given_is_taken():
    match = Match.of_starter_decks("classic", seed=5)
    chance = random.Random(5)

    for _ in range(40):
        answers = list(islice(match.legal_answers(), 12))
        for answer in answers:
            match.copy().answer(answer)
        match.answer(chance.choice(answers))

    assert match.game.state.decisions == 40
