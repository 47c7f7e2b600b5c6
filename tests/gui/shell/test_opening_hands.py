"""The dialog of opening hands, by mouse."""

import pytest

from tests.services.small_game import red_deck

from PySide6.QtCore import Qt

from dbscg_gui.gui.shell.opening_hands import OpeningHandsDialog

pytestmark = pytest.mark.gui


@pytest.fixture
def dialog(client, qtbot):
    made = OpeningHandsDialog(client.window._around, red_deck(), seed=4)
    qtbot.addWidget(made)
    made.show()
    return made


def click(qtbot, button):
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def test_a_hand_is_dealt_kept_and_followed_by_what_is_drawn(dialog, qtbot):
    shown = [picture for picture in dialog.cards if picture.isVisible()]
    assert len(shown) == 6
    assert all(picture.accessibleName() for picture in shown)
    assert not any(picture.isVisible() for picture in dialog.draws)
    assert dialog.odds.rowCount() > 3

    click(qtbot, dialog.keep)

    assert all(picture.isVisible() for picture in dialog.draws)
    assert not dialog.keep.isVisible()
    assert not dialog.redraw.isVisible()
    click(qtbot, dialog.again)
    assert dialog.keep.isVisible()
    assert not any(picture.isVisible() for picture in dialog.draws)


def test_a_redrawn_hand_cannot_be_redrawn_again(dialog, qtbot):
    before = dialog._hands.hand

    click(qtbot, dialog.redraw)

    assert len(dialog._hands.hand) == len(before)
    assert dialog._hands.is_settled
    assert not dialog.redraw.isVisible()
