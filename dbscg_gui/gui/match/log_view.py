"""The log: one line per event, with cards that can be looked at by pointing at them."""

from __future__ import annotations

import html
from collections.abc import Sequence

from dbscg_gui.kernel.numbers import typed_number
from dbscg_gui.presenters.card_face import CardFaceSpec
from dbscg_gui.presenters.table_views import LogLine, LogSpan
from dbscg_gui.presenters.words import Words

from PySide6.QtCore import QEvent, QUrl, Signal
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QTextBrowser, QWidget

from dbscg_gui.gui.theme.theme import Theme

_LINES_KEPT = 2000


class LogView(QTextBrowser):
    """What happened, newest last.

    Signals: `face_hovered(face or None)` when the pointer is on a card's name.
    """

    face_hovered = Signal(object)

    def __init__(self, theme: Theme, words: Words, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._lines: list[LogLine] = []
        self._faces: list[CardFaceSpec] = []
        self.setOpenLinks(False)
        self.setAccessibleName(words.text("match.log"))
        self.highlighted.connect(self._on_highlighted)
        self.anchorClicked.connect(self._on_highlighted)

    def set_theme(self, theme: Theme) -> None:
        """Use another palette or unit."""
        self._theme = theme
        self._write_all()

    def restart(self, lines: Sequence[LogLine]) -> None:
        """Show only these lines."""
        self._lines = list(lines)
        self._write_all()

    def add(self, lines: Sequence[LogLine]) -> None:
        """Add lines at the end and show them."""
        self._lines.extend(lines)
        if len(self._lines) > _LINES_KEPT:
            del self._lines[: _LINES_KEPT // 4]
            self._write_all()
            return
        for line in lines:
            self._write(line)
        self._to_end()

    # -- inside ------------------------------------------------------------------------------

    def _write_all(self) -> None:
        self.clear()
        self._faces.clear()
        for line in self._lines:
            self._write(line)
        self._to_end()

    def _write(self, line: LogLine) -> None:
        self.append(self._html(line))

    def _html(self, line: LogLine) -> str:
        palette = self._theme.palette
        inner = "".join(self._span(each) for each in line.spans)
        if line.level == 0:
            return f'<p style="margin:2px 0"><b style="color:{palette.accent}">{inner}</b></p>'
        color = palette.text if line.level == 1 else palette.muted
        indent = self._theme.px(1.2) * (line.level - 1)
        return f'<p style="margin:0 0 0 {indent}px;color:{color}">{inner}</p>'

    def _span(self, span: LogSpan) -> str:
        text = html.escape(span.text)
        if span.face is None:
            return text
        self._faces.append(span.face)
        place = len(self._faces) - 1
        color = self._theme.palette.info
        style = f"color:{color};text-decoration:none"
        return f'<a href="card:{place}" style="{style}"><b>{text}</b></a>'

    def _to_end(self) -> None:
        self.moveCursor(QTextCursor.MoveOperation.End)
        bar = self.verticalScrollBar()
        bar.setValue(bar.maximum())

    def _on_highlighted(self, url: QUrl) -> None:
        place = url.path()
        at = typed_number(place) if url.scheme() == "card" else None
        is_face = at is not None and at < len(self._faces)
        self.face_hovered.emit(self._faces[at] if at is not None and is_face else None)

    # -- Qt overrides ------------------------------------------------------------------------

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.face_hovered.emit(None)
