"""The options of the rules in the dialog of a new match."""

import pytest

from dbscg_gui.services.match_session import MatchSession

from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QPushButton

from dbscg_gui.gui.shell.new_game import NewGameDialog
from dbscg_gui.gui.shell.rule_options import RuleOptionsDialog

pytestmark = pytest.mark.gui


def part(widget, kind, name):
    found = widget.findChild(kind, name)
    assert found is not None, name
    return found


def with_options(qtbot, dialog, act):
    """Open the options, do something with them, and say what was open."""
    seen = []

    def look():
        asked = QApplication.activeModalWidget()
        if isinstance(asked, RuleOptionsDialog):
            seen.append(asked)
            act(asked)
        else:
            QTimer.singleShot(10, look)

    QTimer.singleShot(0, look)
    qtbot.mouseClick(part(dialog, QPushButton, "options"), Qt.MouseButton.LeftButton)
    assert seen


def choose(asked, name, value):
    box = asked._boxes[name]
    box.setCurrentIndex(box.findData(value))


@pytest.fixture
def opened(qtbot, around, program):
    def opened(game):
        program.use_game(game)
        dialog = NewGameDialog(around)
        qtbot.addWidget(dialog)
        dialog.show()
        return dialog

    return opened


def test_options_are_chosen_told_and_in_the_match(qtbot, around, opened):
    dialog = opened("fusion_world")
    button = part(dialog, QPushButton, "options")
    assert button.text() == "as usual"

    def decide(asked):
        told = "\n".join(label.text() for label in asked.findChildren(QLabel))
        assert "Rule FW-BT-2: After the declaration the defender may activate [Blocker]" in told
        box = asked._boxes["max_blocks"]
        assert [box.itemText(row) for row in range(box.count())] == [
            "1 (usual)",
            "2",
            "3",
            "any number",
        ]
        assert box.accessibleName() == "Blockers in one attack"
        choose(asked, "max_blocks", 0)
        choose(asked, "extra_waits", 0)
        QTest.keyClick(asked, Qt.Key.Key_Return)

    with_options(qtbot, dialog, decide)
    assert button.text() == "2 other than usual"
    assert "Blockers in one attack: any number" in button.toolTip()
    qtbot.mouseClick(part(dialog, QPushButton, "start"), Qt.MouseButton.LeftButton)

    assert dialog.chosen.options == {"max_blocks": 0, "extra_waits": 0}
    session = around.program.new_match(dialog.chosen).session
    assert isinstance(session, MatchSession)
    assert session.start.options == {
        "max_blocks": 0,
        "extra_waits": 0,
        "reduction_needs_color": 1,
    }
    session.close()


def test_what_was_chosen_is_shown_again_and_can_be_made_usual(qtbot, opened):
    dialog = opened("classic")
    with_options(qtbot, dialog, lambda a: (choose(a, "strike-floor", 0), a.accept()))
    assert dialog._options == {"strike-floor": 0}

    def back(asked):
        assert asked.chosen == {"strike-floor": 0}
        part(asked, QPushButton, "usual").click()
        asked.reject()

    with_options(qtbot, dialog, back)
    assert dialog._options == {"strike-floor": 0}
    with_options(qtbot, dialog, lambda a: (part(a, QPushButton, "usual").click(), a.accept()))
    assert dialog._options == {}
    assert part(dialog, QPushButton, "options").text() == "as usual"


def test_a_deck_is_judged_by_the_options(qtbot, around, opened, monkeypatch):
    dialog = opened("masters")
    judged = []
    check = "dbscg_gui.gui.shell.new_game.check"
    monkeypatch.setattr(check, lambda deck, pool, options: judged.append(options))

    with_options(qtbot, dialog, lambda a: (choose(a, "each_dragon_ball", 1), a.accept()))

    assert judged == [{"each_dragon_ball": 1}] * 2


def test_a_game_without_options_shows_none(opened):
    dialog = opened("one_piece")

    assert not part(dialog, QPushButton, "options").isVisible()
    assert not part(dialog, QLabel, "optionsLabel").isVisible()
    assert part(dialog, QComboBox, "first").isVisible()
