"""The options of the rules in the dialog of a new match."""

import msgspec
import pytest

from dbscg_gui.services.match.session import MatchSession

from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QPushButton

from dbscg_gui.gui.shell.new_game import NewGameDialog
from dbscg_gui.gui.shell.port import NewMatch
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
        choose(asked, "extra_waits", 1)
        QTest.keyClick(asked, Qt.Key.Key_Return)

    with_options(qtbot, dialog, decide)
    assert button.text() == "2 other than usual"
    assert "Blockers in one attack: any number" in button.toolTip()
    qtbot.mouseClick(part(dialog, QPushButton, "start"), Qt.MouseButton.LeftButton)

    assert dialog.chosen.options == {"max_blocks": 0, "extra_waits": 1}
    session = around.program.new_match(dialog.chosen).session
    assert isinstance(session, MatchSession)
    assert session.start.options == {
        "max_blocks": 0,
        "extra_waits": 1,
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


def test_the_next_match_of_the_game_begins_with_the_same_options(qtbot, around, opened, program):
    dialog = opened("fusion_world")
    with_options(qtbot, dialog, lambda a: (choose(a, "max_blocks", 2), a.accept()))
    qtbot.mouseClick(part(dialog, QPushButton, "start"), Qt.MouseButton.LeftButton)
    around.program.new_match(dialog.chosen).close()

    assert opened("classic")._options == {}
    again = opened("fusion_world")
    assert again._options == {"max_blocks": 2}
    assert part(again, QPushButton, "options").text() == "1 other than usual"
    kept, problems = program.settings_file.load()
    assert (kept.rule_options, problems) == ({"fusion_world": {"max_blocks": 2}}, [])

    with_options(qtbot, again, lambda a: (part(a, QPushButton, "usual").click(), a.accept()))
    qtbot.mouseClick(part(again, QPushButton, "start"), Qt.MouseButton.LeftButton)
    around.program.new_match(again.chosen).close()
    assert program.settings_file.load()[0].rule_options == {}


def test_options_of_an_older_program_are_forgotten(opened, program):
    kept = {"fusion_world": {"weather": 1, "max_blocks": 3}}
    program.use_settings(msgspec.structs.replace(program.settings, rule_options=kept))

    assert opened("fusion_world")._options == {"max_blocks": 3}


def test_the_table_says_which_options_are_not_as_usual(client, qtbot):
    client.program.use_game("fusion_world")
    decks = client.program.deck_choice(None, None)
    chosen = NewMatch(
        decks=decks, ai="random", first=0, seed=3, is_open=True, options={"max_blocks": 0}
    )
    client.window.start_match(chosen)
    table = client.window.match_widget
    qtbot.waitUntil(lambda: table.view is not None and table.is_settled, timeout=10_000)
    said = "Option of the rules: Blockers in one attack: any number"
    assert table.log.toPlainText().startswith(said)

    qtbot.keyClick(table, Qt.Key.Key_F1)
    text = table.info.text
    assert table.info.isVisible()
    assert "Blockers in one attack" in text.toPlainText()
    assert "any number" in text.toPlainText()
    assert text.accessibleName() == "This match, and the keys"
    qtbot.waitUntil(text.hasFocus)

    qtbot.keyClick(text, Qt.Key.Key_Escape)
    assert not table.info.isVisible()
    assert not text.hasFocus()
    qtbot.mouseClick(table.help, Qt.MouseButton.LeftButton)
    assert table.info.isVisible()
    qtbot.mouseClick(table.info.close_button, Qt.MouseButton.LeftButton)
    assert not table.info.isVisible()


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Return])
def test_no_key_answers_what_lies_behind_the_help(client, qtbot, key):
    decks = client.program.deck_choice(None, None)
    chosen = NewMatch(decks=decks, ai="random", first=0, seed=3, is_open=True)
    client.window.start_match(chosen)
    table = client.window.match_widget
    qtbot.waitUntil(lambda: table.view is not None and table.is_settled, timeout=10_000)
    asked = table.view.prompt.key
    answered = []
    table.intents.answered.connect(answered.append)

    for reached in (table.info.text, table.info.close_button):
        qtbot.keyClick(table, Qt.Key.Key_F1)
        reached.setFocus()
        qtbot.keyClick(reached, key)
        assert answered == []
        assert table.view.prompt.key == asked
        if table.info.isVisible():
            qtbot.keyClick(reached, Qt.Key.Key_Escape)
        assert not table.info.isVisible()
