"""A match that is closed leaves nothing behind."""

import gc
import weakref

import pytest

from tests.gui.match.table_session import Window
from tests.masters.cards import Side
from tests.masters.table import position

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QWidget

pytestmark = [pytest.mark.gui]


def test_no_widget_of_a_closed_match_is_kept(qtbot):
    window = Window(qtbot, position(you=Side(), opponent=Side()))
    widget = window.widget
    kept = {
        each.objectName() or type(each).__name__: weakref.ref(each)
        for each in (widget, *widget.findChildren(QWidget))
        if type(each).__module__.startswith("dbscg_gui")
    }
    assert {"phaseBar", "picture"} <= set(kept)

    widget.shut_down()
    widget.deleteLater()
    del window, widget
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.collect()

    assert [name for name, each in kept.items() if each() is not None] == []
