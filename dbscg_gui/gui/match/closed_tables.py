"""What Qt would keep of a table that was closed."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer

from dbscg_gui.gui.art.cache import forget_pictures
from dbscg_gui.gui.theme.theme import forget_gone_widgets


def forget_table(window: QObject) -> None:
    """Give free what is kept of a table that a window has just let go: pictures and style."""
    forget_pictures()
    # Once it is gone.
    QTimer.singleShot(0, window, forget_gone_widgets)
