"""Cards in icons fill the width of their list, at every width."""

import pytest

from PySide6.QtCore import QSize, QStringListModel
from PySide6.QtWidgets import QListView, QStyledItemDelegate

from dbscg_gui.gui.widgets.even_rows import EvenRows

pytestmark = [pytest.mark.gui]


class Cell(QStyledItemDelegate):
    def sizeHint(self, option, index):
        return QSize(100, 140)


@pytest.mark.parametrize("width", [340, 455, 690, 760])
def test_the_columns_are_spread_over_the_width(qtbot, width):
    view = QListView()
    qtbot.addWidget(view)
    view.setModel(QStringListModel([str(n) for n in range(30)]))
    view.setItemDelegate(Cell(view))
    view.setViewMode(QListView.ViewMode.IconMode)
    view.setResizeMode(QListView.ResizeMode.Adjust)
    view.setMovement(QListView.Movement.Static)
    view.setUniformItemSizes(True)
    EvenRows(view)
    view.resize(width, 400)
    view.show()
    qtbot.wait(30)

    room = view.viewport().width()
    rects = [view.visualRect(view.model().index(n, 0)) for n in range(30)]
    first_row = [each for each in rects if each.top() == rects[0].top()]
    assert len(first_row) == (room - 1) // 100
    # What is left over lies between the cards, not behind the last one.
    free = room - first_row[-1].right() + first_row[0].left()
    assert free <= room / len(first_row) - 100 + len(first_row) + 2
