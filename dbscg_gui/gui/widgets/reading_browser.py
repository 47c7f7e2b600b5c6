"""Shows how the program reads a text: the print with its words marked, both readings, the faults.

Every role has an underline or a weight of its own beside its colour, its word as a tool tip, and
stands in the legend below.
"""

from __future__ import annotations

from collections.abc import Sequence

from dbscg_gui.presenters.card_text import shown_text
from dbscg_gui.presenters.reading_view import STOP, LegendEntry, LineView, legend, role_word
from dbscg_gui.presenters.words import Words

from PySide6.QtGui import QFont, QTextBlockFormat, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QTextBrowser, QWidget

from dbscg_gui.gui.theme.theme import Theme

_Underline = QTextCharFormat.UnderlineStyle

_LOOKS: dict[str, tuple[str, QTextCharFormat.UnderlineStyle, bool]] = {
    # colour of the palette, underline, bold
    "timing": ("info", _Underline.DotLine, False),
    "condition": ("target", _Underline.DashUnderline, False),
    "cost": ("accent", _Underline.DashDotDotLine, False),
    "effect": ("usable", _Underline.NoUnderline, False),
    "keyword": ("text", _Underline.NoUnderline, True),
    "reminder": ("muted", _Underline.NoUnderline, False),
    "unknown": ("danger", _Underline.WaveUnderline, False),
    STOP: ("danger", _Underline.WaveUnderline, True),
}


def role_format(role: str, tip: str, theme: Theme) -> QTextCharFormat:
    """How words of a role look; `tip` is shown when the pointer rests on them."""
    made = QTextCharFormat()
    if role not in _LOOKS:
        return made
    color, underline, is_bold = _LOOKS[role]
    made.setForeground(theme.color(color))
    made.setUnderlineStyle(underline)
    made.setUnderlineColor(theme.color(color))
    if is_bold:
        made.setFontWeight(QFont.Weight.Bold)
    if role == "reminder":
        made.setFontItalic(True)
    made.setToolTip(tip)
    return made


class ReadingBrowser(QTextBrowser):
    """`show_lines` for a reading, `show_words` for anything else."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = Theme()
        self._words: Words | None = None
        self._lines: tuple[LineView, ...] = ()
        self._empty = ""
        self._note = ""

    def set_theme(self, theme: Theme) -> None:
        """Use another palette or unit."""
        self._theme = theme
        if self._words is not None and self._lines:
            self._write()

    def show_lines(
        self, lines: Sequence[LineView], words: Words, *, empty: str, note: str = ""
    ) -> None:
        """Show a reading; `empty` where there is no line, `note` above all lines."""
        self._lines, self._words, self._empty, self._note = tuple(lines), words, empty, note
        self.setAccessibleDescription("\n".join([note, *(line.spoken for line in lines)]).strip())
        self._write()
        # A cursor left at the end would be scrolled to with the next change of size.
        self.moveCursor(QTextCursor.MoveOperation.Start)

    def show_words(self, *paragraphs: str) -> None:
        """Show plain words."""
        self._lines = ()
        self.setAccessibleDescription("")
        self._write_plain("\n".join(paragraphs))

    # -- inside ------------------------------------------------------------------------------

    def _write(self) -> None:
        words = self._words
        bar = self.verticalScrollBar().value()
        self.clear()
        if words is None or not self._lines:
            self._write_plain(self._empty)
            return
        cursor = QTextCursor(self.document())
        cursor.beginEditBlock()
        was_back = False
        if self._note:
            doubt = QTextCharFormat()
            doubt.setForeground(self._theme.color("accent"))
            doubt.setFontWeight(QFont.Weight.Bold)
            self._paragraph(cursor, is_first=True)
            cursor.insertText(self._note, doubt)
        for at, line in enumerate(self._lines):
            if line.is_back and not was_back:
                was_back = True
                self._paragraph(cursor, is_first=not at and not self._note, above=1.2)
                cursor.insertText(words.text("shell.reading.back"), self._caption())
            self._write_line(
                cursor, line, words, is_first=not at and not was_back and not self._note
            )
        self._write_legend(cursor, words)
        cursor.endEditBlock()
        self.verticalScrollBar().setValue(bar)

    def _write_plain(self, text: str) -> None:
        """Text as it is; without this it takes the look of the words that stood there before."""
        self.clear()
        self.setCurrentCharFormat(QTextCharFormat())
        self.setPlainText(text)

    def _write_line(
        self, cursor: QTextCursor, line: LineView, words: Words, *, is_first: bool
    ) -> None:
        theme = self._theme
        self._paragraph(cursor, is_first=is_first, above=1.2)
        for piece in line.pieces:
            cursor.insertText(_shown(piece.text), role_format(piece.role, piece.tip, theme))
        state = QTextCharFormat()
        state.setForeground(theme.color("usable" if line.is_understood else "danger"))
        state.setFontWeight(QFont.Weight.Bold)
        self._paragraph(cursor, left=1.5, above=0.3)
        cursor.insertText(line.state, state)
        if line.problem:
            fault = QTextCharFormat()
            fault.setForeground(theme.color("danger"))
            cursor.insertText(f" {line.problem}", fault)
        if line.hint:
            self._paragraph(cursor, left=1.5)
            cursor.insertText(line.hint, self._muted())
        for key, text in (("english", line.english), ("french", line.french)):
            if text:
                self._paragraph(cursor, left=1.5, above=0.2)
                what = words.text(f"shell.reading.{key}")
                cursor.insertText(words.labelled(what), self._caption())
                cursor.insertText(_shown(text), QTextCharFormat())

    def _write_legend(self, cursor: QTextCursor, words: Words) -> None:
        used = {piece.role for line in self._lines for piece in line.pieces}
        entries: list[LegendEntry] = [entry for entry in legend(words) if entry.role in used]
        self._paragraph(cursor, above=1.6)
        what = words.text("shell.reading.legend")
        cursor.insertText(words.labelled(what), self._caption())
        for at, entry in enumerate(entries):
            if at:
                cursor.insertText("  ·  ", self._muted())
            tip = role_word(entry.role, words)
            cursor.insertText(entry.word, role_format(entry.role, tip, self._theme))

    def _paragraph(
        self, cursor: QTextCursor, *, is_first: bool = False, left: float = 0, above: float = 0
    ) -> None:
        layout = QTextBlockFormat()
        layout.setLeftMargin(self._theme.px(left))
        layout.setTopMargin(0 if is_first else self._theme.px(above))
        if is_first:
            cursor.setBlockFormat(layout)
        else:
            cursor.insertBlock(layout, QTextCharFormat())

    def _caption(self) -> QTextCharFormat:
        made = self._muted()
        made.setFontWeight(QFont.Weight.Bold)
        return made

    def _muted(self) -> QTextCharFormat:
        made = QTextCharFormat()
        made.setForeground(self._theme.color("muted"))
        return made


def _shown(text: str) -> str:
    """The text in signs the bundled font has; blanks at the edges stay."""
    body = shown_text(text)
    lead = len(text) - len(text.lstrip())
    tail = len(text) - len(text.rstrip())
    return f"{text[:lead]}{body}{text[len(text) - tail :] if body else ''}"
