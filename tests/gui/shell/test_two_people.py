"""Two people at one machine, and both sides for oneself, in the window."""

import pytest

from dbscg_gui.ai.players import OPPONENTS
from tests.gui.match.mouse_player import MousePlayer
from tests.gui.shell.test_main_window import a_match, current, until_asked

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from dbscg_gui.gui.match.window import MatchWidget
from dbscg_gui.gui.widgets.cover_page import CoverPage

pytestmark = pytest.mark.gui


def covered(qtbot, client):
    qtbot.waitUntil(lambda: isinstance(current(client), CoverPage), timeout=10_000)
    assert client.window.match_widget is None
    return current(client)


def take(qtbot, client):
    """Press the button of the cover; the table that is shown."""
    qtbot.mouseClick(covered(qtbot, client).take, Qt.MouseButton.LeftButton)
    return until_asked(qtbot, client)


def play_on(qtbot, client, widget, is_enough, *, answers=40):
    """Answer by mouse until that is enough, or the machine is to be handed over."""
    player = MousePlayer(widget)
    for _ in range(answers):
        qtbot.waitUntil(
            lambda: (
                client.window.match_widget is not widget
                or (widget.is_settled and widget.intents.is_open)
            ),
            timeout=10_000,
        )
        if client.window.match_widget is not widget or is_enough():
            return
        player.answer()
    raise AssertionError(f"not enough after {answers} answers: {player.did}")


def near_hand(widget):
    return [card.name for card in widget.view.near.areas["hand"].cards]


def test_the_cards_of_two_people_are_covered_until_each_has_taken_the_machine(client, qtbot):
    window = client.window
    window.start_match(a_match(ai="other-person"))

    said = covered(qtbot, client).findChildren(QLabel)[0].text()
    assert said == "Player 1, it is your turn to decide"
    first = take(qtbot, client)
    seat = first.view.near.seat
    play_on(qtbot, client, first, lambda: False)
    said = covered(qtbot, client).findChildren(QLabel)[0].text()
    second = take(qtbot, client)

    assert said == "Player 2, it is your turn to decide"
    assert second.view.near.seat == 1 - seat
    assert all(near_hand(second))
    assert not second.view.can_undo


def test_a_match_of_two_people_goes_on_under_its_cover(client, qtbot):
    window = client.window
    window.start_match(a_match(ai="other-person"))
    covered(qtbot, client).menu.click()
    assert current(client) is window.page("menu")

    window.resume_match(client.program.matches.latest_unfinished().file)

    assert take(qtbot, client).view.near.seat == 0
    # The opponent the settings name is still an AI.
    assert client.program.settings.ai in OPPONENTS


def test_for_oneself_the_table_turns_to_the_side_that_is_asked(client, qtbot):
    window = client.window
    window.start_match(a_match(ai="myself"))
    widget = until_asked(qtbot, client)
    assert isinstance(widget, MatchWidget)
    seats = {widget.view.near.seat}

    def both_were_asked():
        seats.add(widget.view.near.seat)
        return seats == {0, 1}

    play_on(qtbot, client, widget, both_were_asked, answers=60)

    assert seats == {0, 1}
    assert current(client) is widget
    assert widget.view.can_undo
