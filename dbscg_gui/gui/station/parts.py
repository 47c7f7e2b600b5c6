"""The parts pages of a station are made of: large words, large buttons, a pad for the PIN."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLayout,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

GAP = 16
_ARMED_MS = 5_000
"""So long a button that asks twice waits for the second press."""


def label(text: str = "", role: str = "", *, wraps: bool = True) -> QLabel:
    """A line of words in a role of the style sheet."""
    made = QLabel(text)
    made.setWordWrap(wraps)
    if role:
        made.setProperty("role", role)
    return made


def button(text: str, does: Callable[[], object], role: str = "") -> QPushButton:
    """A button; on pages it is as large as a finger."""
    made = QPushButton(text)
    if role:
        made.setProperty("role", role)
    made.clicked.connect(lambda: does())
    return made


def row(*parts: QWidget | int) -> QHBoxLayout:
    """Widgets beside each other; a number is stretching room."""
    layout = QHBoxLayout()
    layout.setSpacing(GAP)
    _fill(layout, parts)
    return layout


def column(*parts: QWidget | QLayout | int) -> QVBoxLayout:
    """Widgets below each other; a number is stretching room."""
    layout = QVBoxLayout()
    layout.setSpacing(GAP)
    _fill(layout, parts)
    return layout


def _fill(layout: QHBoxLayout | QVBoxLayout, parts: tuple[QWidget | QLayout | int, ...]) -> None:
    for part in parts:
        if isinstance(part, int):
            layout.addStretch(part)
        elif isinstance(part, QLayout):
            layout.addLayout(part)
        else:
            layout.addWidget(part)


class TwiceButton(QPushButton):
    """A button for what cannot be taken back: it asks for a second press.

    Signals: `confirmed()`.
    """

    confirmed = Signal()

    def __init__(self, text: str, sure: str) -> None:
        super().__init__(text)
        self.setProperty("role", "danger")
        self._words = (text, sure)
        self._is_armed = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_ARMED_MS)
        self._timer.timeout.connect(lambda: self._arm(is_armed=False))
        self.clicked.connect(self._on_clicked)

    def _on_clicked(self) -> None:
        is_sure = self._is_armed
        self._arm(is_armed=not is_sure)
        if is_sure:
            self.confirmed.emit()

    def _arm(self, *, is_armed: bool) -> None:
        self._is_armed = is_armed
        self.setText(self._words[is_armed])
        if is_armed:
            self._timer.start()
        else:
            self._timer.stop()


class Panel(QFrame):
    """A framed box in the middle of a page."""

    def __init__(self, width: int = 720) -> None:
        super().__init__()
        self.setProperty("role", "panel")
        self.setMaximumWidth(width)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)
        self.body = QVBoxLayout(self)
        self.body.setContentsMargins(2 * GAP, 2 * GAP, 2 * GAP, 2 * GAP)
        self.body.setSpacing(GAP)


class CenteredPage(QWidget):
    """A page with one panel in its middle."""

    def __init__(self, width: int = 720) -> None:
        super().__init__()
        self.panel = Panel(width)
        outer = QHBoxLayout(self)
        outer.addStretch(1)
        middle = QVBoxLayout()
        middle.addStretch(1)
        middle.addWidget(self.panel)
        middle.addStretch(1)
        outer.addLayout(middle, 6)
        outer.addStretch(1)

    @property
    def body(self) -> QVBoxLayout:
        """What is in the panel."""
        return self.panel.body


class PinPad(QWidget):
    """Ten digits to type a PIN with a finger or the keyboard. Signals: `entered(pin)`."""

    entered = Signal(str)

    def __init__(self, clear: str, done: str) -> None:
        super().__init__()
        self._pin = ""
        self.shown = label("", "number")
        self.shown.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.shown.setMinimumHeight(48)
        grid = QGridLayout()
        grid.setSpacing(GAP // 2)
        for at, digit in enumerate("123456789"):
            grid.addWidget(button(digit, partial(self.add, digit)), at // 3, at % 3)
        grid.addWidget(button(clear, self.clear), 3, 0)
        grid.addWidget(button("0", lambda: self.add("0")), 3, 1)
        self.done = button(done, self._on_done, "primary")
        grid.addWidget(self.done, 3, 2)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.shown)
        layout.addLayout(grid)

    def add(self, digit: str) -> None:
        """One more digit."""
        if len(self._pin) < 12:
            self._pin += digit
        self._show()

    def clear(self) -> None:
        """Begin again."""
        self._pin = ""
        self._show()

    def _show(self) -> None:
        self.shown.setText("•" * len(self._pin))

    def _on_done(self) -> None:
        pin = self._pin
        self.clear()
        if pin:
            self.entered.emit(pin)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.text().isdigit() and event.text().isascii():
            self.add(event.text())
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._on_done()
        elif event.key() == Qt.Key.Key_Backspace:
            self._pin = self._pin[:-1]
            self._show()
        else:
            super().keyPressEvent(event)
