"""What an empty list says: one line, in its middle, on what to do.

EmptyHint(view, "No match is kept yet: start one with Play.")
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QAbstractItemView, QLabel

_AROUND = 24
"""Pixels between the words and the edges of the list."""


class EmptyHint(QLabel):
    """Words over a list while nothing is in it."""

    def __init__(self, view: QAbstractItemView, text: str = "") -> None:
        super().__init__(text, view.viewport())
        self._view = view
        self.setObjectName(f"{view.objectName()}Empty")
        self.setProperty("role", "muted")
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setMargin(_AROUND)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        model = view.model()
        for did_change in (model.rowsInserted, model.rowsRemoved, model.modelReset):
            did_change.connect(self._show_or_not)
        view.viewport().installEventFilter(self)
        self._show_or_not()

    def tell(self, text: str) -> None:
        """Say something else while the list is empty."""
        self.setText(text)
        self._show_or_not()

    def _show_or_not(self, *_: object) -> None:
        is_empty = self._view.model().rowCount() == 0
        self.setVisible(is_empty and bool(self.text()))
        # A screen reader reads the list, not what lies over it.
        self._view.setAccessibleDescription(self.text() if is_empty else "")
        self._fit()

    def _fit(self) -> None:
        self.setGeometry(self._view.viewport().rect())

    # -- Qt overrides ------------------------------------------------------------------------

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Resize:
            self._fit()
        return False
