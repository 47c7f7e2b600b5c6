"""Whole matches with the built-in decks, by mouse and keyboard only."""

import pytest

from dbscg_gui.adapters.builtin import builtin_cards, builtin_decks
from dbscg_gui.services.ai.thinking import local_thinker
from dbscg_gui.services.cards.pool import CardPool
from dbscg_gui.services.game_rules import compile_printed
from dbscg_gui.services.match.session import MatchSession
from dbscg_gui.services.match.setup import MatchSetup, prepare
from dbscg_gui.services.records.match_record import HUMAN, Player
from tests.gui.match.mouse_player import MousePlayer
from tests.gui.match.table_session import Window

from dbscg_gui.gui.qt.jobs import Lane

pytestmark = [pytest.mark.gui, pytest.mark.x11]

_MOST_ANSWERS = 1500


def a_session(seed: int, decks: tuple[int, int], ai: str, game: str = "masters") -> MatchSession:
    shelf = builtin_decks(game)
    setup = MatchSetup(
        decks=(shelf[decks[0]], shelf[decks[1]]),
        players=(Player(name=HUMAN, shown="Ann"), Player(name=ai, shown="Bob")),
        seed=seed,
    )
    pool = CardPool(builtin_cards(game), None, compile_printed)
    start = prepare(setup, pool, created="2026-01-01T00:00:00", program="test")
    return MatchSession.begin(start, thinkers=local_thinker)


def play(qtbot, session: MatchSession, seed: int) -> tuple[Window, MousePlayer]:
    window = Window(qtbot, None, session=session, runner=Lane("whole match"))
    player = MousePlayer(window.widget, seed)
    widget = window.widget
    try:
        for _ in range(_MOST_ANSWERS):
            qtbot.waitUntil(
                lambda: widget.is_settled and (widget.intents.is_open or bool(window.view.result)),
                timeout=20_000,
            )
            if window.view.result is not None:
                break
            asked = window.view.prompt
            player.answer()
            assert not widget.intents.is_open or window.view.prompt.key != asked.key, (
                f"{asked.kind} was not answered: {asked}"
            )
    finally:
        widget.shut_down()
    return window, player


@pytest.mark.parametrize(
    ("game", "seed", "decks"),
    [
        ("masters", 7, (0, 1)),
        ("masters", 2, (1, 2)),
        ("classic", 3, (0, 1)),
        ("fusion_world", 4, (0, 1)),
        ("one_piece", 5, (0, 1)),
    ],
)
def test_a_match_is_played_to_its_end(qtbot, game, seed, decks):
    session = a_session(seed, decks, "random", game)

    window, player = play(qtbot, session, seed)

    assert session.result is not None
    result = window.view.result
    assert result is not None
    assert window.widget.result.isVisible()
    assert result.reason != "The rules ended the match."
    assert {"double click", "key", "click"} <= set(player.did)
