"""The hint in the window: asked for, told in both languages, and gone with its question."""

from __future__ import annotations

import msgspec
import pytest

from dbscg_gui.ai.advice import Advice, AdvisedLine, Change
from dbscg_gui.presenters.hints import HintView
from dbscg_gui.services.ai.thinker import with_adviser
from dbscg_gui.services.match import session as match_session
from tests.gui.match.table_session import Window
from tests.gui.match.test_whole_match import a_session
from tests.one_piece import cards as op
from tests.one_piece import table as one_piece

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from dbscg_gui.gui.qt.jobs import Lane

pytestmark = [pytest.mark.gui, pytest.mark.x11]


def an_attack():
    return one_piece.position(
        you=op.Side(characters=[op.character("Hunter", power=9000)], don=2),
        opponent=op.Side(life=2),
    )


def option_of(table, words):
    options = table.decision.options
    return next(n for n, option in enumerate(options) if table.words(option) == words)


def told(window):
    """The words of the hint's window."""
    return [
        label.text()
        for label in window.widget.hint.findChildren(QLabel)
        if label.isVisible() and label.text()
    ]


def advised(table):
    attack, end = (option_of(table, words) for words in ("attack Hunter > Rival", "end"))
    return Advice(
        (
            AdvisedLine((attack,), 0.873, (Change(False, "life", -1.2), Change(True, "hand", 2.0))),
            AdvisedLine((end,), 0.2),
        ),
        (end,),
    )


def test_a_hint_names_lines_chances_and_reasons(qtbot):
    table = an_attack()
    window = Window(qtbot, table)
    window.session.advice = advised(table)

    qtbot.mouseClick(window.widget.hint_button, Qt.MouseButton.LeftButton)

    # What is put into a window is shown by its next event.
    qtbot.waitUntil(lambda: "87 %" in told(window))
    texts = told(window)
    assert any("Hunter" in text and "Rival" in text for text in texts)
    assert any("their life −1, your hand +2" in text for text in texts)
    assert "20 %" in texts
    assert any(text.startswith("Compared with: ") for text in texts)


def test_a_hint_goes_with_its_question_and_with_escape(qtbot):
    table = an_attack()
    window = Window(qtbot, table)
    window.session.advice = advised(table)
    hint = window.widget.hint

    qtbot.keyClick(window.widget, Qt.Key.Key_H)
    assert hint.isVisible()
    qtbot.keyClick(window.widget, Qt.Key.Key_Escape)
    assert not hint.isVisible()
    qtbot.keyClick(window.widget, Qt.Key.Key_H)
    assert hint.isVisible()
    window.widget.intents.pick(option_of(table, "attack Hunter > Rival"))

    assert not hint.isVisible()


def test_without_advice_the_window_says_so(qtbot):
    window = Window(qtbot, an_attack())

    qtbot.keyClick(window.widget, Qt.Key.Key_H)

    assert "There is no hint for this." in told(window)


def by_positions(start, seat, _seconds):
    """An adviser that tries a number of positions: a full machine leaves it no fewer."""
    made = with_adviser(start, seat, 0.0)
    players = list(made.players)
    players[seat] = msgspec.structs.replace(players[seat], positions=60)
    return msgspec.structs.replace(made, players=(players[0], players[1]))


def test_a_real_match_gives_a_hint_and_takes_the_answer_after_it(qtbot, monkeypatch):
    monkeypatch.setattr(match_session, "with_adviser", by_positions)
    session = a_session(3, (0, 1), "script", "one_piece")
    window = Window(qtbot, None, session=session, runner=Lane("hint"))
    widget = window.widget
    try:
        qtbot.waitUntil(lambda: widget.is_settled and widget.intents.is_open, timeout=90_000)
        widget.hint_button.click()
        qtbot.waitUntil(lambda: any(text.endswith(" %") for text in told(window)), timeout=90_000)
        asked = window.view.prompt.key
        widget.intents.pick(window.view.prompt.default[0])
        qtbot.waitUntil(lambda: window.view.prompt.key != asked, timeout=90_000)
        assert not widget.hint.isVisible()
    finally:
        widget.shut_down()


def test_a_selected_attacker_tells_what_each_attack_comes_to(qtbot):
    table = an_attack()
    window = Window(qtbot, table)
    hunter = next(card.id for card in window.view.near.areas["battle"].cards)

    window.widget.intents.click(hunter)

    labels = window.widget.prompt.findChildren(QLabel, "forecast")
    assert any("9000 against 5000" in label.text() for label in labels)


def test_a_hint_that_was_closed_while_it_was_thought_about_stays_away(qtbot):
    window = Window(qtbot, an_attack())
    hint = window.widget.hint
    hint.wait()
    assert hint.isVisible()

    hint.close_button.click()
    hint.tell(HintView(note="Attack."))

    assert not hint.isVisible()
