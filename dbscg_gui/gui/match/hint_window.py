"""The hint: a button beside Undo, and a window with the best lines, their chances and reasons."""

from __future__ import annotations

from html import escape

from dbscg_gui.presenters.hints import HintLine, HintView
from dbscg_gui.presenters.words import Words

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from dbscg_gui.gui.match.floating import FloatingDialog
from dbscg_gui.gui.qt.layouts import clear
from dbscg_gui.gui.theme.theme import Theme

_WIDE_U = 38


def hint_button(words: Words, *, before: QToolButton) -> QToolButton:
    """The button, left of another one in its bar."""
    owner = before.parentWidget()
    layout = None if owner is None else owner.layout()
    button = QToolButton(owner)
    button.setText(words.text("hint.button"))
    button.setToolTip(words.text("hint.button.hint"))
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    if isinstance(layout, QHBoxLayout):
        layout.insertWidget(layout.indexOf(before), button)
    return button


class HintWindow(FloatingDialog):
    """What the program would do here. Signals: `card_pointed(card id)`."""

    card_pointed = Signal(int)

    def __init__(self, theme: Theme, words: Words, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self._words = words
        self._is_waiting = False
        self._cards: dict[QObject, int] = {}
        self._column = QVBoxLayout(self)
        title = QLabel(words.text("hint.title"))
        title.setProperty("role", "heading")
        self._grid = QGridLayout()
        self._grid.setColumnStretch(1, 1)
        self._note = QLabel()
        self._note.setWordWrap(True)
        self._note.setProperty("role", "muted")
        self.close_button = QPushButton(words.text("match.close"))
        self.close_button.clicked.connect(self.hide)
        self._column.addWidget(title)
        self._column.addLayout(self._grid)
        self._column.addWidget(self._note)
        self._column.addWidget(self.close_button, 0, Qt.AlignmentFlag.AlignRight)
        self.setAccessibleName(words.text("hint.title"))
        self._space()

    def set_theme(self, theme: Theme) -> None:
        """Use another palette or unit."""
        super().set_theme(theme)
        self._space()

    def wait(self) -> None:
        """Show that somebody thinks."""
        self._fill(HintView(note=self._words.text("hint.thinking")))
        self._is_waiting = True
        self.appear()

    def tell(self, hint: HintView) -> None:
        """Show a hint that is still waited for."""
        if self._is_waiting:
            self._is_waiting = False
            self._fill(hint)
            self.appear()

    def forget(self) -> None:
        """The question it was for stands no more."""
        self._is_waiting = False
        self.hide()

    def _fill(self, hint: HintView) -> None:
        self._cards.clear()
        clear(self._grid)
        for row, line in enumerate(hint.lines):
            self._add(row, line)
        self._note.setText(hint.note)
        self.setAccessibleDescription(
            "\n".join([*(f"{x.chance}: {x.title}, {x.reason}" for x in hint.lines), hint.note])
        )

    def _add(self, row: int, line: HintLine) -> None:
        chance = QLabel(line.chance)
        chance.setToolTip(self._words.text("hint.chance"))
        chance.setProperty("role", "heading" if line.is_best else "muted")
        text = QLabel(f"{escape(line.title)}<br><small>{escape(line.reason)}</small>")
        text.setTextFormat(Qt.TextFormat.RichText)
        text.setWordWrap(True)
        self._grid.addWidget(chance, row, 0, Qt.AlignmentFlag.AlignTop)
        self._grid.addWidget(text, row, 1)
        for widget in (chance, text):
            self._cards[widget] = line.card
            # Else it counts for nothing until the next event, and the window is too small.
            widget.show()
            widget.installEventFilter(self)

    def _space(self) -> None:
        margin = self._theme.px(1.5)
        self._column.setContentsMargins(margin, self._theme.px(2), margin, margin)
        self._grid.setHorizontalSpacing(margin)
        self._grid.setVerticalSpacing(self._theme.px(0.8))
        self._note.setMinimumWidth(self._theme.px(_WIDE_U))

    # -- Qt overrides ------------------------------------------------------------------------

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        # Who closes it while somebody thinks does not want it to come back.
        self._is_waiting = False

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Enter and self._cards.get(watched):
            self.card_pointed.emit(self._cards[watched])
        return False
