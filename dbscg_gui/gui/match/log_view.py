"""The log: one line per event, turns that fold, a search, cards that can be looked at by pointing.

`LogView` is the text, `LogPanel` the text with its search line and its ways: folding all turns, and
a window of its own.
"""

from __future__ import annotations

import html
from collections.abc import Callable, Sequence

from dbscg_gui.kernel.numbers import typed_number
from dbscg_gui.presenters.card_face import CardFaceSpec
from dbscg_gui.presenters.log_lines import Turns, lines_to_show, turn_starts
from dbscg_gui.presenters.table_views import LogLine, LogSpan
from dbscg_gui.presenters.words import Words

from PySide6.QtCore import QEvent, QObject, Qt, QUrl, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent, QTextCursor
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLineEdit,
    QTextBrowser,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from dbscg_gui.gui.theme.theme import Theme
from dbscg_gui.gui.widgets.labels import kept_together

_LINES_KEPT = 2000
_TURN = "turn"
_CARD = "card"
_PASSED_ON = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape)


class LogView(QTextBrowser):
    """What happened, newest last.

    Signals: `face_hovered(face or None)` when the pointer is on a card's name.
    """

    face_hovered = Signal(object)

    def __init__(self, theme: Theme, words: Words, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._words = words
        self._lines: list[LogLine] = []
        self._faces: list[CardFaceSpec] = []
        self._folded: set[int] = set()
        """Turns that show their head only, counted from the first line of all."""
        self._wanted = ""
        self.setOpenLinks(False)
        # A click must not take the keyboard from the match.
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAccessibleName(words.text("match.log"))
        self._follows = True
        """Whether the newest line is in sight, and stays so whatever the room does."""
        bar = self.verticalScrollBar()
        bar.valueChanged.connect(self._on_scrolled)
        bar.rangeChanged.connect(self._on_room_changed)
        self.highlighted.connect(self._on_highlighted)
        self.anchorClicked.connect(self._on_clicked)

    def set_theme(self, theme: Theme) -> None:
        """Use another palette or unit."""
        self._theme = theme
        self._write_all()

    def restart(self, lines: Sequence[LogLine]) -> None:
        """Show only these lines."""
        self._lines = list(lines)
        self._folded.clear()
        self._write_all()

    def add(self, lines: Sequence[LogLine]) -> None:
        """Add lines at the end and show them."""
        before = len(self._lines)
        self._lines.extend(lines)
        if len(self._lines) > _LINES_KEPT:
            del self._lines[: _LINES_KEPT // 4]
            self._folded.clear()
        elif not self._wanted and not self._folded:
            for place in range(before, len(self._lines)):
                self._write(place, self._lines[place])
            self._to_end()
            return
        self._write_all()

    def search(self, text: str) -> None:
        """Show only lines with these letters, and the turns they are in; empty for all."""
        if text.strip() != self._wanted:
            self._wanted = text.strip()
            self._write_all()

    def fold_all(self, is_folded: bool) -> None:
        """Show the head of every turn but the running one, or everything."""
        starts = turn_starts(self._lines)
        self._folded = set(starts[:-1]) if is_folded else set()
        self._write_all()

    @property
    def has_folds(self) -> bool:
        """Whether any turn shows its head only."""
        return bool(self._folded)

    # -- inside ------------------------------------------------------------------------------

    def _turns(self) -> Turns:
        return Turns(folded=frozenset(self._folded), wanted=self._wanted)

    def _write_all(self) -> None:
        self.clear()
        self._faces.clear()
        for place in lines_to_show(self._lines, self._turns()):
            self._write(place, self._lines[place])
        self._to_end()

    def _write(self, place: int, line: LogLine) -> None:
        self.append(self._html(place, line))

    def _html(self, place: int, line: LogLine) -> str:
        palette = self._theme.palette
        inner = "".join(self._span(each) for each in line.spans)
        if line.level == 0:
            sign = "+" if place in self._folded else "−"
            style = f"color:{palette.accent};text-decoration:none"
            head = f'<a href="{_TURN}:{place}" style="{style}"><b>{sign} {inner}</b></a>'
            return f'<p style="margin:2px 0">{head}</p>'
        color = palette.text if line.level == 1 else palette.muted
        indent = self._theme.px(1.2) * (line.level - 1)
        return f'<p style="margin:0 0 0 {indent}px;color:{color}">{inner}</p>'

    def _span(self, span: LogSpan) -> str:
        text = html.escape(kept_together(span.text))
        if span.face is None:
            return text
        self._faces.append(span.face)
        place = len(self._faces) - 1
        color = self._theme.palette.info
        style = f"color:{color};text-decoration:none"
        return f'<a href="{_CARD}:{place}" style="{style}"><b>{text}</b></a>'

    def _to_end(self) -> None:
        self.moveCursor(QTextCursor.MoveOperation.End)
        bar = self.verticalScrollBar()
        bar.setValue(bar.maximum())

    def _on_scrolled(self, value: int) -> None:
        self._follows = value >= self.verticalScrollBar().maximum()

    def _on_room_changed(self, _least: int, most: int) -> None:
        """The panel above takes more or less: the newest line stays in sight."""
        if self._follows:
            self.verticalScrollBar().setValue(most)

    def _on_highlighted(self, url: QUrl) -> None:
        at = typed_number(url.path()) if url.scheme() == _CARD else None
        is_face = at is not None and at < len(self._faces)
        self.face_hovered.emit(self._faces[at] if at is not None and is_face else None)

    def _on_clicked(self, url: QUrl) -> None:
        if url.scheme() != _TURN:
            self._on_highlighted(url)
            return
        place = typed_number(url.path())
        if place is not None:
            self._folded ^= {place}
            at = self.verticalScrollBar().value()
            self._write_all()
            self.verticalScrollBar().setValue(at)

    # -- Qt overrides ------------------------------------------------------------------------

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.face_hovered.emit(None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _PASSED_ON:
            # They mean the same here as at the table.
            event.ignore()
        else:
            super().keyPressEvent(event)


class LogPanel(QWidget):
    """The log with its search line.

    Signals: `did_leave()` when the keyboard is to go back to the match, `wants_window()` when the
    log is to have a window of its own, or its place back.
    """

    did_leave = Signal()
    wants_window = Signal()

    def __init__(self, theme: Theme, words: Words, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._words = words
        self.view = LogView(theme, words)
        self.search = QLineEdit()
        self.search.setPlaceholderText(words.text("match.log.search"))
        self.search.setAccessibleName(words.text("match.log.search"))
        self.search.setClearButtonEnabled(True)
        self.search.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.search.textChanged.connect(self.view.search)
        self.search.installEventFilter(self)
        self.fold = self._button("match.log.fold", "−", self._on_fold)
        self.window_button = self._button("match.log.window", "↗", self.wants_window.emit)
        row = QHBoxLayout()
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        row.addWidget(self.search, 1)
        row.addWidget(self.fold)
        row.addWidget(self.window_button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(2, 2, 2, 2)
        layout.setSpacing(3)
        layout.addLayout(row)
        layout.addWidget(self.view, 1)
        self.set_theme(theme)

    def set_theme(self, theme: Theme) -> None:
        """Use another palette or unit."""
        self.view.set_theme(theme)

    def _button(self, key: str, sign: str, does: Callable[[], None]) -> QToolButton:
        button = QToolButton()
        button.setText(sign)
        button.setToolTip(self._words.text(key))
        button.setAccessibleName(self._words.text(key))
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.clicked.connect(does)
        return button

    def _on_fold(self) -> None:
        self.view.fold_all(not self.view.has_folds)
        self.fold.setText("+" if self.view.has_folds else "−")

    # -- Qt overrides ------------------------------------------------------------------------

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            if event.key() == Qt.Key.Key_Escape:
                self.search.clear()
            elif event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                return False
            self.did_leave.emit()
            return True
        return False


class LogWindow(QWidget):
    """The log in a window of its own. Signals: `did_close()`."""

    did_close = Signal()

    def __init__(self, title: str, panel: LogPanel, owner: QWidget) -> None:
        super().__init__(owner, Qt.WindowType.Window)
        self.setWindowTitle(title)
        layout = QVBoxLayout(self)
        layout.addWidget(panel)
        self.setStyleSheet(owner.styleSheet())

    def closeEvent(self, event: QCloseEvent) -> None:
        super().closeEvent(event)
        self.did_close.emit()
