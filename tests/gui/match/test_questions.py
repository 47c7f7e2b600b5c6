"""Every kind of question can be answered with the mouse, and gives exactly that answer."""

import pytest

from dbscg_gui.engine.decisions import DECISION_KINDS, Answer, Decision, Need, Option
from dbscg_gui.presenters.match_port import MatchUpdate
from dbscg_gui.presenters.table_views import PromptMode
from dbscg_gui.presenters.table_views import Window as Where
from tests.gui.match.mouse_player import MousePlayer
from tests.gui.match.table_session import TableSession, Window
from tests.masters.cards import Side, battle, rest
from tests.masters.table import Table, position

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton

pytestmark = pytest.mark.gui


class Asking(TableSession):
    """Asks one question and takes every answer without playing on."""

    def answer(self, answer: Answer) -> MatchUpdate:
        self.answers.append(answer)
        return self.current()


def laid_out() -> Table:
    return position(
        you=Side(
            battle=["One", "Two", "Three"], hand=["Held"], energy="RRB", drop=["Lost", "Older"]
        ),
        opponent=Side(battle=[rest("Guard")]),
    )


def cards(table: Table, area: str) -> tuple[Option, ...]:
    return tuple(Option("card", each) for each in table.ids(0, area))


def plain(*kinds: str) -> tuple[Option, ...]:
    return tuple(Option(each) for each in kinds)


def question(table: Table, kind: str) -> Decision:
    """One typical question of each kind."""
    battle, life = cards(table, "battle"), cards(table, "life")
    energy, hand = cards(table, "energy"), table.ids(0, "hand")[0]
    one = table.find("One").id
    made = {
        "mulligan": Decision(0, kind, plain("keep", "redraw"), default=(0,)),
        "charge": Decision(0, kind, (Option("charge", hand), Option("pass")), default=(1,)),
        "main": Decision(0, kind, (Option("play", hand), Option("end")), default=(1,)),
        "offense": Decision(0, kind, (Option("combo", hand), Option("pass")), default=(1,)),
        "defense": Decision(0, kind, (Option("combo", hand), Option("pass")), default=(1,)),
        "counter": Decision(0, kind, (Option("counter", hand), Option("pass")), default=(1,)),
        "order-autos": Decision(
            0, kind, (Option("auto", one, number=0), Option("auto", one, number=1)), default=(0,)
        ),
        "pay-cost": Decision(0, kind, plain("yes", "no"), source=one, default=(0,)),
        "pay-energy": Decision(
            0, kind, energy, 2, 2, need=Need("R", 2), payers=("R", "R", "B"), default=(0, 1)
        ),
        "choose-cards": Decision(0, kind, battle, 1, 2, source=one),
        "choose-option": Decision(
            0, kind, (Option("option", number=0), Option("option", number=1)), source=one
        ),
        "choose-skill-cost": Decision(
            0, kind, (Option("option", number=0), Option("option", number=1)), source=one
        ),
        "may": Decision(0, kind, plain("yes", "no"), source=one, default=(0,)),
        "number": Decision(0, kind, tuple(Option("number", number=each) for each in range(4))),
        "order-cards": Decision(0, kind, battle, 3, 3, default=(0, 1, 2)),
        "position": Decision(0, kind, plain("top", "bottom"), default=(0,)),
        "life": Decision(0, kind, life, default=(0,)),
        "z-energy": Decision(0, kind, (*battle[:2], Option("pass")), default=(2,)),
        "replacement": Decision(
            0,
            kind,
            (
                Option("option", card=one, number=0),
                Option("option", card=one, number=1),
                Option("no"),
            ),
            default=(0,),
        ),
        "first-player": Decision(0, kind, plain("first", "second"), default=(0,)),
    }
    return made[kind]


def asked(qtbot, decision: Decision, table: Table) -> Window:
    table.game.state.decision = decision
    return Window(qtbot, table, session=Asking(table))


@pytest.mark.parametrize("kind", DECISION_KINDS)
def test_a_question_of_any_kind_is_answered_with_the_mouse(qtbot, kind):
    table = laid_out()
    decision = question(table, kind)
    window = asked(qtbot, decision, table)

    MousePlayer(window.widget, seed=4).answer()

    assert len(window.session.answers) == 1
    answer = window.session.answers[0]
    assert decision.minimum <= len(answer) <= decision.maximum
    assert set(answer) <= set(range(len(decision.options)))


@pytest.mark.parametrize(
    ("kind", "where"),
    [
        ("mulligan", Where.MULLIGAN),
        ("counter", Where.COUNTER),
        ("order-autos", Where.CARDS),
        ("order-cards", Where.CARDS),
        ("life", Where.CARDS),
        ("choose-cards", Where.PANEL),
        ("main", Where.PANEL),
        ("may", Where.PANEL),
    ],
)
def test_questions_stand_where_the_rules_put_them(qtbot, kind, where):
    table = laid_out()
    window = asked(qtbot, question(table, kind), table)

    assert window.view.prompt.window is where
    assert window.widget.question.isVisible() is (where is not Where.PANEL)


def test_cards_are_put_in_order_by_clicking_them_in_order(qtbot):
    table = laid_out()
    window = asked(qtbot, question(table, "order-cards"), table)
    assert window.view.prompt.mode is PromptMode.ORDER
    player = MousePlayer(window.widget)
    names = {each.name: each.id for each in window.view.prompt.cards}

    for name in ("Three", "One", "Two"):
        player._click_in(window.widget.question.cards, names[name])
    window.key(Qt.Key.Key_Return)

    assert window.session.answers == [(2, 0, 1)]


def test_an_order_is_not_given_before_it_is_whole(qtbot):
    table = laid_out()
    window = asked(qtbot, question(table, "order-cards"), table)
    card = window.view.prompt.cards[0].id

    MousePlayer(window.widget)._click_in(window.widget.question.cards, card)
    window.key(Qt.Key.Key_Return)

    assert window.session.answers == []


def test_cards_of_a_pile_are_chosen_in_a_window(qtbot):
    table = laid_out()
    decision = Decision(0, "choose-cards", cards(table, "drop"), 0, 1)
    window = asked(qtbot, decision, table)
    assert window.widget.question.isVisible()

    window.key(Qt.Key.Key_Return)

    assert window.session.answers == [()]


def test_space_marks_the_focused_card_while_cards_are_chosen(qtbot):
    table = laid_out()
    window = asked(qtbot, question(table, "choose-cards"), table)

    window.focus("Two")
    window.key(Qt.Key.Key_Space)
    assert window.session.answers == []
    window.key(Qt.Key.Key_Return)

    assert window.session.answers == [(1,)]


def test_escape_takes_the_choices_back(qtbot):
    table = laid_out()
    window = asked(qtbot, question(table, "choose-cards"), table)
    window.click("Two")
    assert window.widget.intents.picking.chosen == (1,)

    window.key(Qt.Key.Key_Escape)

    assert window.widget.intents.picking.chosen == ()


@pytest.mark.parametrize("kind", DECISION_KINDS)
def test_every_option_of_any_kind_can_be_reached(qtbot, kind):
    table = laid_out()
    decision = question(table, kind)
    view = asked(qtbot, decision, table).view

    reached = {each.option for each in view.prompt.buttons}
    reached |= {each.choice for each in view.prompt.cards}
    for player in (view.near, view.far):
        for area in player.areas.values():
            for card in area.cards:
                reached |= {card.choice} | {act.option for act in card.acts}

    assert reached - {-1} == set(range(len(decision.options)))


def test_numbers_stand_side_by_side(qtbot):
    table = laid_out()
    options = tuple(Option("number", number=each) for each in range(9))
    window = asked(qtbot, Decision(0, "number", options, about="draw-several"), table)
    panel = window.widget.prompt

    tops = {panel.findChild(QPushButton, f"option{each}").mapTo(panel, QPoint(0, 0)).y()
            for each in range(9)}  # fmt: skip
    QTest.mouseClick(panel.findChild(QPushButton, "option7"), Qt.MouseButton.LeftButton)

    assert window.view.prompt.title == "Draw how many cards?"
    assert len(tops) == 2
    assert window.session.answers == [(7,)]


LONG = (
    "[Auto][Burst 1] When this card attacks, choose up to 1 of your opponent's Battle Cards and "
    "KO it, then choose up to 1 of your Battle Cards and it gets +5000 power for the turn, then "
    "draw 1 card."
)


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (960, 600)])
def test_what_answers_a_long_question_is_seen_without_scrolling(qtbot, size):
    payer = battle("Payer of a Long Name, the Second", text=LONG)
    table = position(you=Side(battle=[payer], hand=["One", "Two"]), opponent=Side(battle=["Foe"]))
    table.attack("Payer of a Long Name, the Second", "Rival")
    assert table.decision.kind == "pay-cost"

    window = Window(qtbot, table, size=size)
    panel = window.widget.prompt

    buttons = [each for each in panel.findChildren(QPushButton) if each.isVisible()]
    assert len(buttons) == 2
    for button in buttons:
        assert button.visibleRegion().boundingRect() == button.rect()
    log = window.widget.log_panel
    assert (
        panel.mapTo(window.widget, panel.rect().bottomLeft()).y()
        < log.mapTo(window.widget, log.rect().topLeft()).y()
    )


def test_the_card_that_asks_is_shown_large_and_at_first_the_own_leader(qtbot):
    payer = battle("Payer", text=LONG)
    table = position(you=Side(battle=[payer], hand=["One"]), opponent=Side(battle=["Foe"]))
    window = Window(qtbot, table)
    assert window.widget.preview.shown_face.name == window.view.near.cards("leader")[0].name

    window.widget.link.submit(
        next(
            (at,)
            for at, each in enumerate(table.decision.options)
            if each.kind == "attack" and table.name(each.card) == "Payer"
        )
    )
    qtbot.waitUntil(lambda: window.widget.is_settled)

    assert window.view.prompt.source is not None
    assert window.widget.preview.shown_face.name == "Payer"


def test_a_question_that_fits_has_no_scroll_bar_that_makes_it_too_long(qtbot):
    window = Window(qtbot, laid_out())
    panel = window.widget.prompt
    scroll = panel._scroll
    label = panel._text
    # A text that fits in the whole width and not beside a bar, and a bar from the text before.
    label.setText("a long word " * 60)
    panel.settle()
    assert scroll.verticalScrollBarPolicy() is Qt.ScrollBarPolicy.ScrollBarAsNeeded
    wide = scroll.width()
    label.setText(
        next(
            text
            for text in ("i" * count + " and some words" * 6 for count in range(80))
            if not label.setText(text)
            and label.heightForWidth(wide - 2) < label.heightForWidth(wide - 12)
        )
    )
    panel.setFixedHeight(panel.wanted_height(panel.width()))
    panel.layout().activate()

    panel.settle()

    assert scroll.verticalScrollBarPolicy() is Qt.ScrollBarPolicy.ScrollBarAlwaysOff
    QApplication.processEvents()
    assert scroll.widget().height() <= scroll.viewport().height()
