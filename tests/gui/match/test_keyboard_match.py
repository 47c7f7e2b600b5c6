"""Whole matches of every game by the keyboard alone; what has the keyboard says what it is."""

import pytest

from tests.gui.match.key_player import KeyPlayer
from tests.gui.match.table_session import Window
from tests.gui.match.test_whole_match import a_session

from dbscg_gui.gui.qt.jobs import Lane

pytestmark = [pytest.mark.gui, pytest.mark.x11]

_MOST_ANSWERS = 1500


@pytest.mark.parametrize(
    ("game", "seed"), [("masters", 7), ("classic", 3), ("fusion_world", 4), ("one_piece", 5)]
)
def test_a_match_is_played_to_its_end_by_the_keyboard_alone(qtbot, game, seed):
    session = a_session(seed, (0, 1), "random", game)
    window = Window(qtbot, None, session=session, runner=Lane("keyboard match"))
    widget, player = window.widget, KeyPlayer(window.widget, seed)

    try:
        for _ in range(_MOST_ANSWERS):
            qtbot.waitUntil(
                lambda: widget.is_settled and (widget.intents.is_open or bool(window.view.result)),
                timeout=20_000,
            )
            if window.view.result is not None:
                break
            player.answer()
    finally:
        widget.shut_down()

    assert session.result is not None
    assert widget.result.isVisible()
    assert window.view.result.reason != "The rules ended the match."
    # It was at many cards and buttons.
    assert len(player.said) > 20
