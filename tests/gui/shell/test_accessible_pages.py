"""Every page by screen reader and keyboard alone: roles, states, lines, the order of focus."""

import pytest

from dbscg_gui.adapters.resources import ui_path

from PySide6.QtCore import QDir, QPoint, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractItemView,
    QAbstractSpinBox,
    QApplication,
    QCheckBox,
    QComboBox,
    QHeaderView,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QSlider,
    QTextEdit,
    QToolButton,
    QWidget,
)

from dbscg_gui.gui.shell import main_window

pytestmark = pytest.mark.gui

PAGES = (
    "menu", "learn", "keywords", "matches", "figures", "position", "decks", "cards", "workshop",
    "event", "event_form", "tournament", "settings", "pictures",
)  # fmt: skip
ROLES = {
    QCheckBox: {QAccessible.Role.CheckBox},
    QPushButton: {QAccessible.Role.Button, QAccessible.Role.ButtonMenu},
    QToolButton: {QAccessible.Role.Button, QAccessible.Role.ButtonMenu},
    QComboBox: {QAccessible.Role.ComboBox},
    QLineEdit: {QAccessible.Role.EditableText},
    QAbstractSpinBox: {QAccessible.Role.SpinBox},
    QSlider: {QAccessible.Role.Slider},
    QAbstractItemView: {QAccessible.Role.List, QAccessible.Role.Tree, QAccessible.Role.Table},
    QPlainTextEdit: {QAccessible.Role.EditableText, QAccessible.Role.StaticText},
    QTextEdit: {QAccessible.Role.EditableText, QAccessible.Role.StaticText},
}

NAMED = tuple(ROLES)


@pytest.fixture
def window(around, qtbot, monkeypatch):
    QDir.setSearchPaths("style", [str(ui_path("style"))])
    monkeypatch.setattr(main_window, "fit_to_screen", lambda _window: None)
    style = around.forms.text("style/base.qss")
    shown = main_window.MainWindow(around, lambda *_: QWidget(), style)
    qtbot.addWidget(shown)
    shown.resize(1280, 720)
    shown.show()
    shown.activateWindow()
    qtbot.waitUntil(shown.isActiveWindow)
    yield shown
    shown.close()


def stops(page):
    """What Tab goes to, in its order, as it is pressed."""
    found = []
    for _ in range(200):
        now = QApplication.focusWidget()
        if now in found:
            return found
        found.append(now)
        QTest.keyClick(now, Qt.Key.Key_Tab)
        if QApplication.focusWidget() is now:
            return found
    raise AssertionError("Tab never comes round")


def reachable(window, page):
    """The controls of a page that can be used by keyboard now."""
    return [
        each
        for each in page.findChildren(QWidget)
        if each.isVisible()
        and each.isEnabled()
        and each.window() is window
        and each.focusPolicy() & Qt.FocusPolicy.TabFocus
        # The line inside a box is a part of it.
        and not isinstance(each.parentWidget(), QAbstractSpinBox | QComboBox)
    ]


def spoken(widget):
    found = QAccessible.queryAccessibleInterface(widget)
    assert found is not None
    return found


def shown(window, name):
    window.show_page(name)
    QApplication.processEvents()
    return window.page(name)


@pytest.mark.parametrize("name", PAGES)
def test_tab_goes_through_every_control_of_a_page_as_one_reads_it(window, name):
    page = shown(window, name)

    order = stops(page)

    missed = [each for each in reachable(window, page) if each not in order]
    assert [each for each in missed if each.focusProxy() not in order] == []
    places = [each.mapTo(window, QPoint(0, 0)) for each in order]
    back = [
        (before.objectName(), after.objectName())
        for before, after, here, there in zip(
            order, order[1:] + order[:1], places, places[1:] + places[:1], strict=True
        )
        if there.y() < here.y() - 5 and there.x() <= here.x()
    ]
    # Once it comes round, from the last to the first.
    assert len(back) <= 1, back


@pytest.mark.parametrize("name", PAGES)
def test_shift_tab_goes_the_same_way_back(window, name):
    page = shown(window, name)
    order = stops(page)
    order[0].setFocus()
    there = [QApplication.focusWidget()]
    for _ in order[1:]:
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Backtab)
        there.append(QApplication.focusWidget())

    assert [each.objectName() for each in there] == [
        each.objectName() for each in (order[0], *reversed(order[1:]))
    ]


@pytest.mark.parametrize("name", PAGES)
def test_every_control_of_a_page_says_what_it_is_and_how_it_stands(window, name):
    page = shown(window, name)
    for control in (each for each in page.findChildren(QWidget) if isinstance(each, NAMED)):
        if not control.isVisible() or isinstance(control, QHeaderView):
            continue
        if isinstance(control.parentWidget(), QAbstractSpinBox):
            continue
        told = spoken(control)
        said = (name, control.objectName(), told.role())
        assert told.role() in next(
            roles for kind, roles in ROLES.items() if isinstance(control, kind)
        ), said
        state = told.state()
        assert bool(state.disabled) == (not control.isEnabled()), said
        assert bool(state.focusable) or not control.focusPolicy() & Qt.FocusPolicy.TabFocus, said
        if isinstance(control, QCheckBox):
            assert bool(state.checkable), said
            assert bool(state.checked) == control.isChecked(), said
        if isinstance(control, QLineEdit) and control.echoMode() is QLineEdit.EchoMode.Password:
            assert state.passwordEdit, said


@pytest.mark.parametrize("name", PAGES)
def test_every_line_of_every_list_of_a_page_has_a_name(window, name):
    page = shown(window, name)
    for view in page.findChildren(QAbstractItemView):
        if not view.isVisible() or view.window() is not window:
            continue
        model = view.model()
        for row in range(min(model.rowCount(), 40)):
            index = model.index(row, 0)
            text = index.data(Qt.ItemDataRole.AccessibleTextRole) or index.data()
            assert str(text or "").strip(), (name, view.objectName(), row)


@pytest.mark.parametrize("name", [each for each in PAGES if each != "menu"])
def test_escape_leads_back_from_every_page(window, name):
    shown(window, name)
    for _ in range(3):
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)

    assert window.page("menu").isVisible()


def test_a_box_of_a_list_is_ticked_with_the_space_bar(window):
    page = shown(window, "event_form")
    levels = page.findChild(QWidget, "levels")
    levels.setFocus()
    levels.setCurrentRow(3)
    before = levels.item(3).checkState()

    QTest.keyClick(levels, Qt.Key.Key_Space)

    assert levels.item(3).checkState() is not before
