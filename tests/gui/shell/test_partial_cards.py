"""Cards that are not understood in full, from the decks page to the table."""

import msgspec
import pytest

from dbscg_gui.engine.by_hand import HandAct
from dbscg_gui.services.decks.check import check
from dbscg_gui.services.decks.partial_cards import partial_cards
from dbscg_gui.services.records.replaying import replay
from tests.services.small_game import red_deck
from tests.services.test_partial_cards import HALF, ODD, ODD_LEADER

from PySide6.QtCore import QPoint, QPointF, Qt, QTimer
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QDialog,
    QLabel,
    QLineEdit,
    QListWidget,
    QPushButton,
    QTextBrowser,
)

from dbscg_gui.gui.shell.decks_page import DecksPage
from dbscg_gui.gui.shell.new_game import NewGameDialog
from dbscg_gui.gui.shell.partial_cards import PartialCardsDialog
from dbscg_gui.gui.shell.port import NewMatch

pytestmark = pytest.mark.gui


@pytest.fixture(autouse=True)
def half_read(program):
    """Two decks with cards of which a line is not understood."""
    program.catalogue.import_cards([HALF, ODD_LEADER])
    main = (*red_deck().main[:13], (HALF.number, 4))
    half = msgspec.structs.replace(red_deck("Half Read"), main=main)
    program.decks.save(half)
    program.decks.save(msgspec.structs.replace(half, name="Odd", leader=ODD_LEADER.number))


def part(widget, kind, name):
    found = widget.findChild(kind, name)
    assert found is not None, name
    return found


def choose(box, value):
    at = box.findData(value)
    assert at >= 0, [box.itemData(row) for row in range(box.count())]
    box.setCurrentIndex(at)


def answer_next_dialog(act):
    """Do something with the dialog that opens next."""
    seen = []

    def look():
        dialog = QApplication.activeModalWidget()
        if isinstance(dialog, PartialCardsDialog):
            seen.append(dialog)
            act(dialog)
        else:
            QTimer.singleShot(10, look)

    QTimer.singleShot(0, look)
    return seen


# -- before the match ------------------------------------------------------------------------------


def test_the_decks_page_says_that_a_match_will_ask(qtbot, around):
    page = DecksPage(around)
    qtbot.addWidget(page)
    page.show()
    page.open_deck("Half Read")

    assert "a match asks what to do" in part(page, QLabel, "verdict").text()
    assert part(page, QLabel, "trustLine").text() == "In all 53 cards automatic, 4 partial"
    problems = part(page, QListWidget, "problems")
    assert problems.item(0).text() == "QT3-001 Half: skill line 2 is not understood"
    assert part(page, QPushButton, "play").isEnabled()


def test_the_dialog_shows_the_unknown_lines_and_takes_a_decision_for_each(qtbot, around, program):
    dialog = NewGameDialog(around, deck="Odd")
    qtbot.addWidget(dialog)
    choose(part(dialog, QComboBox, "theirDeck"), "Plain Blue")
    dialog.show()
    assert "2 cards are not understood in full" in part(dialog, QLabel, "problems").text()

    def decide(asked):
        told = "\n".join(label.text() for label in asked.findChildren(QLabel))
        assert "Half (QT3-001), in Odd" in told
        assert ">frobnicate</span></u></b> the moon. — <i>unknown word" in told
        box = asked._boxes[HALF.number]
        assert box.accessibleDescription() == f"{ODD} — unknown word 'frobnicate'"
        assert asked.handling == {HALF.number: "blank", ODD_LEADER.number: "blank"}
        choose(part(asked, QComboBox, "all"), "out")
        assert asked.handling == {HALF.number: "out", ODD_LEADER.number: "blank"}
        choose(part(asked, QComboBox, "all"), "hand")
        choose(asked._boxes[ODD_LEADER.number], "blank")
        QTest.keyClick(asked, Qt.Key.Key_Return)

    seen = answer_next_dialog(decide)
    qtbot.mouseClick(part(dialog, QPushButton, "start"), Qt.MouseButton.LeftButton)

    assert seen
    assert dialog.chosen is not None
    assert dialog.chosen.handling == {HALF.number: "hand", ODD_LEADER.number: "blank"}
    start = around.program.new_match(dialog.chosen).session.start
    assert start.handling == dialog.chosen.handling


def test_too_many_cards_left_out_are_refused_with_the_rule(qtbot, around, program):
    other = msgspec.structs.replace(HALF, number="QT3-005", name="Other Half")
    program.catalogue.import_cards([other])
    main = ((HALF.number, 4), (other.number, 4), *red_deck().main[:11], (red_deck().main[11][0], 2))
    program.decks.save(msgspec.structs.replace(red_deck("Short"), main=main))
    dialog = NewGameDialog(around, deck="Short")
    qtbot.addWidget(dialog)
    choose(part(dialog, QComboBox, "theirDeck"), "Odd")
    dialog.show()

    def decide(asked):
        refused, start = part(asked, QLabel, "refused"), part(asked, QPushButton, "start")
        told = [label.text() for label in asked.findChildren(QLabel)]
        assert "It cannot be left out: no deck is without its Leader." in told
        assert start.isEnabled()
        choose(part(asked, QComboBox, "all"), "out")
        assert refused.isVisible()
        assert refused.text() == (
            "Without the cards left out, Short would have 46 cards; it needs at least 50 "
            "(rule 6-1-3)."
        )
        assert not start.isEnabled()
        QTest.keyClick(asked, Qt.Key.Key_Return)
        assert asked.isVisible()
        choose(asked._boxes[other.number], "hand")
        assert not refused.isVisible()
        assert start.isEnabled()
        asked.accept()

    assert answer_next_dialog(decide) == []
    qtbot.mouseClick(part(dialog, QPushButton, "start"), Qt.MouseButton.LeftButton)
    assert dialog.chosen.handling == {
        HALF.number: "out",
        other.number: "hand",
        ODD_LEADER.number: "blank",
    }


def test_a_card_the_deck_cannot_spare_says_so(qtbot, around, program):
    deck = msgspec.structs.replace(program.decks.load("Half Read").deck, name="Tight")
    deck = msgspec.structs.replace(deck, main=deck.main[1:])
    dialog = PartialCardsDialog(around, partial_cards([check(deck, program.pool)]), decks=(deck,))
    qtbot.addWidget(dialog)
    dialog.show()

    box = dialog._boxes[HALF.number]
    assert [box.itemData(row) for row in range(box.count())] == ["blank", "hand"]
    why = "It cannot be left out: Tight would have 48 cards and needs at least 50 (rule 6-1-3)."
    assert why in [label.text() for label in dialog.findChildren(QLabel)]
    assert why in box.accessibleDescription()


def test_turning_the_wheel_decides_nothing(qtbot, around, program):
    cards = partial_cards([check(program.decks.load("Odd").deck, program.pool)])
    dialog = PartialCardsDialog(around, cards)
    qtbot.addWidget(dialog)
    dialog.show()
    box = dialog._boxes[HALF.number]
    place = QPointF(box.rect().center())
    turned = QWheelEvent(
        place,
        QPointF(box.mapToGlobal(box.rect().center())),
        QPoint(0, -120),
        QPoint(0, -120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )

    QApplication.sendEvent(box, turned)

    assert box.currentData() == "blank"


def test_who_thinks_again_starts_nothing(qtbot, around):
    dialog = NewGameDialog(around, deck="Half Read")
    qtbot.addWidget(dialog)
    choose(part(dialog, QComboBox, "theirDeck"), "Plain Blue")
    dialog.show()

    seen = answer_next_dialog(lambda asked: QTest.keyClick(asked, Qt.Key.Key_Escape))
    qtbot.mouseClick(part(dialog, QPushButton, "start"), Qt.MouseButton.LeftButton)

    assert seen
    assert dialog.chosen is None
    assert dialog.isVisible()


def test_decks_that_are_understood_are_not_asked_about(qtbot, around):
    dialog = NewGameDialog(around, deck="Plain Red")
    qtbot.addWidget(dialog)
    choose(part(dialog, QComboBox, "theirDeck"), "Plain Blue")
    dialog.show()

    qtbot.mouseClick(part(dialog, QPushButton, "start"), Qt.MouseButton.LeftButton)

    assert dialog.chosen is not None
    assert dialog.chosen.handling == {}


# -- at the table ----------------------------------------------------------------------------------


def a_match(program, how):
    decks = (program.decks.load("Half Read").deck, program.decks.load("Plain Blue").deck)
    return NewMatch(
        decks=decks, ai="random", first=0, seed=4, is_open=True, handling={HALF.number: how}
    )


@pytest.fixture
def table(client, qtbot):
    """A match by hand in its first Main Phase."""
    client.window.start_match(a_match(client.program, "hand"))
    widget = client.window.match_widget
    qtbot.waitUntil(lambda: widget.view is not None, timeout=20_000)

    def settle():
        qtbot.waitUntil(
            lambda: (
                widget.is_settled
                and not widget.link._pending
                and not widget.view.is_thinking
                and widget.intents.is_open
            ),
            timeout=20_000,
        )

    settle()
    for _ in range(60):
        if widget.view.prompt.kind == "main":
            break
        widget.link.submit(widget.view.prompt.default)
        qtbot.wait(20)
        settle()
    assert widget.view.prompt.kind == "main"
    widget.settle = settle
    return widget


def test_a_text_is_carried_out_by_hand_and_taken_back(table, qtbot):
    assert table.by_hand.isVisible()
    qtbot.mouseClick(table.by_hand, Qt.MouseButton.LeftButton)
    window = table.hand
    assert window.isVisible()
    assert ODD in part(window, QTextBrowser, "texts").toPlainText()
    leader = table.view.near.areas["leader"].cards[0].id

    choose(window._kind, "power")
    assert window._card.isVisible()
    assert not window._target.isVisible()
    choose(window._card, leader)
    window._amount.setValue(-2000)
    qtbot.mouseClick(window._do, Qt.MouseButton.LeftButton)
    qtbot.wait(50)
    table.settle()

    assert table.view.prompt.kind == "main"
    assert table.view.card(leader).power == 8000
    assert "By hand: Red Captain gets -2000 power for the turn." in table.log.toPlainText()
    table.take_back()
    qtbot.wait(50)
    table.settle()
    assert table.view.card(leader).power == 10000


def test_each_act_asks_for_what_it_needs(table, qtbot):
    qtbot.mouseClick(table.by_hand, Qt.MouseButton.LeftButton)
    window = table.hand
    shown = {}
    for kind in table.view.by_hand.kinds:
        choose(window._kind, kind.kind)
        shown[kind.kind] = {name for name, (_, field) in window._rows.items() if field.isVisible()}

    assert shown == {
        "draw": {"player", "amount"},
        "move": {"card", "target"},
        "rest": {"card"},
        "active": {"card"},
        "power": {"card", "amount"},
        "damage": {"player", "amount"},
        "markers": {"card", "amount"},
        "ko": {"card"},
        "note": {"note"},
    }


def test_cards_are_named_with_their_place_and_hidden_ones_are_not_told(table):
    labels = [card.label for card in table.view.by_hand.cards]

    assert "Red Captain (your Leader)" in labels
    assert "the top card (your Deck)" in labels
    assert "hidden card 1 (opponent’s Hand)" in labels
    assert "hidden card 1 (your Life)" in labels
    far_hand = table.view.far.areas["hand"].count
    assert len([label for label in labels if "opponent’s Hand" in label]) == far_hand


def test_a_refused_act_is_told_in_the_window(table, qtbot):
    qtbot.mouseClick(table.by_hand, Qt.MouseButton.LeftButton)
    window = table.hand
    choose(window._kind, "ko")
    choose(window._card, table.view.near.areas["leader"].cards[0].id)

    qtbot.mouseClick(window._do, Qt.MouseButton.LeftButton)
    qtbot.wait(50)
    table.settle()

    refusal = part(window, QLabel, "refusal")
    assert refusal.isVisible()
    assert "Only cards in the Battle Area" in refusal.text()


def test_the_card_that_is_looked_at_tells_how_far_to_trust_it(table):
    table.show_card(table.view.near.areas["leader"].cards[0].id)
    trust = part(table.preview, QLabel, "trust")
    assert (trust.text(), trust.property("trust")) == ("Automatic", "automatic")

    table.show_card(table.view.far.areas["hand"].cards[0].id)
    assert trust.text() == ""


def test_the_menu_of_a_card_opens_the_window_with_the_card(table, qtbot):
    card = table.view.near.areas["hand"].cards[0]
    table.hand.open_for(card.id)

    assert table.hand._card.currentData() == card.id
    QTest.keyClick(table, Qt.Key.Key_Escape)
    assert not table.hand.isVisible()


def test_the_window_can_be_used_by_keyboard_alone(table, qtbot):
    table.by_hand.setFocus()
    QTest.keyClick(table.by_hand, Qt.Key.Key_Space)
    window = table.hand
    assert window._kind.hasFocus()

    while window._kind.currentData() != "note":
        QTest.keyClick(window._kind, Qt.Key.Key_Down)
    for _ in range(8):
        if QApplication.focusWidget() is window._note:
            break
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
    qtbot.keyClicks(window._note, "the moon is whole")
    asked = table.view.prompt.key
    QTest.keyClick(window._texts, Qt.Key.Key_Space)
    assert table.view.prompt.key == asked
    QTest.keyClick(window._note, Qt.Key.Key_Return)
    qtbot.wait(50)
    table.settle()

    assert "the moon is whole" in table.log.toPlainText()
    assert table.view.prompt.kind == "main"


def test_the_match_goes_on_after_it_was_left(client, table, qtbot):
    table.link.act_by_hand(HandAct(kind="note", text="before leaving"))
    qtbot.wait(50)
    table.settle()
    client.window.show_page("menu")

    file = client.program.matches.latest_unfinished().file
    record = client.program.matches.read(file)

    assert record.choices[-1].answer == HandAct(kind="note", text="before leaving")
    assert replay(record).decisions == len(record.choices)
    client.window.resume_match(file)
    widget = client.window.match_widget
    qtbot.waitUntil(lambda: widget.view is not None, timeout=20_000)
    assert "before leaving" in widget.log.toPlainText()


def test_without_cards_by_hand_there_is_no_such_button(client, qtbot):
    client.window.start_match(a_match(client.program, "blank"))
    widget = client.window.match_widget
    qtbot.waitUntil(lambda: widget.view is not None, timeout=20_000)

    assert not widget.by_hand.isVisible()
    assert widget.view.by_hand is None
    assert not isinstance(QApplication.activeModalWidget(), QDialog)
    assert part(widget.hand, QLineEdit, "note").maxLength() > 0
