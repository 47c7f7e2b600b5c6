"""A seat does not notice where cards lie that it cannot see: matches beside their twins."""

from __future__ import annotations

import pytest

from dbscg_gui.engine import events, views
from dbscg_gui.services.game_rules import game_names
from tests.kit.playouts import builtin_match
from tests.kit.twins import LeakError, play_beside_twins

SEED_WITH_COUNTERS = 1


@pytest.mark.parametrize("game", game_names())
def test_a_match_long_nothing_tells_hidden_cards_apart(game):
    found = play_beside_twins(builtin_match(game, 3), 3, every=5)

    assert found["same"] > 10
    assert found["cannot be dealt anew"] < found["same"]


@pytest.mark.pure("breaks the engine on purpose")
def test_a_pass_that_is_told_is_found(monkeypatch):
    monkeypatch.setattr(events, "PRIVATE_EVENTS", frozenset())

    with pytest.raises(LeakError, match="counter_passed"):
        play_beside_twins(builtin_match("classic", SEED_WITH_COUNTERS), SEED_WITH_COUNTERS)


@pytest.mark.pure("breaks the engine on purpose")
def test_a_face_that_is_told_is_found(monkeypatch):
    honest = views._blank
    monkeypatch.setattr(views, "_blank", lambda card: card if card.zone == 1 else honest(card))

    with pytest.raises((LeakError, AssertionError)):
        play_beside_twins(builtin_match("one_piece", 2), 2)


def test_a_count_of_questions_that_is_told_is_found(monkeypatch):
    monkeypatch.setattr(views, "without_counts", lambda view: view)

    with pytest.raises(LeakError):
        play_beside_twins(builtin_match("classic", SEED_WITH_COUNTERS), SEED_WITH_COUNTERS, every=1)
