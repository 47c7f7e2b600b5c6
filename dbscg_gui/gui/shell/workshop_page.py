"""The workshop: a text is typed or pasted, and read while it is typed.

Reading happens on a lane of its own a moment after the last key; an answer to an older text is
dropped. What the words became is shown in the text itself and beside it.
"""

from __future__ import annotations

from dbscg_gui.cards.printed import LEADER
from dbscg_gui.presenters.card_page import kind_word
from dbscg_gui.presenters.reading_view import LineView, line_views
from dbscg_gui.services.cards.reading import MAX_TEXT, ReadText, card_kinds, read_text

from PySide6.QtCore import QTimer
from PySide6.QtGui import QSyntaxHighlighter, QTextCharFormat, QTextDocument
from PySide6.QtWidgets import QComboBox, QLabel, QPlainTextEdit, QPushButton

from dbscg_gui.gui.shell.page import Page, Surroundings
from dbscg_gui.gui.shell.texts import fill_choices
from dbscg_gui.gui.theme.theme import Theme
from dbscg_gui.gui.widgets.reading_browser import ReadingBrowser, role_format

_TYPING_MS = 150


Mark = tuple[int, int, QTextCharFormat]
"""Where words begin in their row, how many characters they have, how they look."""


class _Marks(QSyntaxHighlighter):
    """Shows words of a document as they were marked last."""

    def __init__(self, document: QTextDocument) -> None:
        super().__init__(document)
        self._marks: dict[int, list[Mark]] = {}

    def show(self, marks: dict[int, list[Mark]]) -> None:
        """Mark these words, by row."""
        self._marks = marks
        self.rehighlight()

    # -- Qt overrides ------------------------------------------------------------------------

    def highlightBlock(self, text: str) -> None:
        for column, length, look in self._marks.get(self.currentBlock().blockNumber(), ()):
            self.setFormat(column, length, look)


class WorkshopPage(Page):
    """A place to try texts."""

    form_name = "workshop"

    def __init__(self, around: Surroundings) -> None:
        super().__init__(around, ReadingBrowser)
        find = self.form.find
        self._text = find(QPlainTextEdit, "text")
        self._result = find(ReadingBrowser, "result")
        self._result.set_theme(around.theme)
        self._game = find(QComboBox, "game")
        self._kind = find(QComboBox, "kind")
        self._state = find(QLabel, "state")
        self._typed = ""
        self._marks = _Marks(self._text.document())
        self._asked = 0
        self._read: ReadText | None = None
        self._views: tuple[LineView, ...] = ()
        words = self.program.words
        games = [(name, words.text(f"shell.game.{name}")) for name in self.program.games]
        fill_choices(self._game, games, self.program.game)
        self._game.setVisible(len(games) > 1)
        self._show_example()
        self._fill_kinds("")
        self._typing = QTimer(self, singleShot=True, interval=_TYPING_MS)
        self._typing.timeout.connect(self.read)
        self._text.textChanged.connect(self._on_typed)
        self._game.currentIndexChanged.connect(self._on_game)
        self._kind.currentIndexChanged.connect(self.read)
        find(QPushButton, "clear").clicked.connect(self._text.clear)
        self._show()

    @property
    def is_read(self) -> bool:
        """Whether what is shown is the reading of the text as it stands."""
        return self._read is not None and not self._typing.isActive()

    def open_text(self, text: str, kind: str) -> None:
        """Show a text of a card of that type; an empty one leaves what is there."""
        if not text:
            return
        fill_choices(self._game, _choices_of(self._game), self.program.game)
        self._fill_kinds(kind)
        self._text.setPlainText(text)
        self.read()

    def entered(self) -> None:
        self._text.setFocus()

    def set_theme(self, theme: Theme) -> None:
        self._result.set_theme(theme)
        self._mark()

    def read(self) -> None:
        """Have the text read as it stands now."""
        self._typing.stop()
        self._asked += 1
        asked = self._asked

        def done(found: ReadText) -> None:
            if asked == self._asked:
                self._read = found
                self._show()

        text = self._text.toPlainText()[:MAX_TEXT]
        game, kind = self._game.currentData(), self._kind.currentData()
        self._read = None
        self.around.reading.run(read_text, text, game, kind, done=done, owner=self)

    # -- inside ------------------------------------------------------------------------------

    def _fill_kinds(self, chosen: str) -> None:
        words = self.program.words
        kinds = [(kind, kind_word(kind, words)) for kind in card_kinds(self._game.currentData())]
        # A Leader's text is the exception: the first type of a deck's cards is the likely one.
        usual = next((kind for kind, _ in kinds if kind != LEADER), "")
        current = self._kind.currentData()
        wanted = chosen or (current if current in dict(kinds) else usual)
        fill_choices(self._kind, kinds, wanted)

    def _show(self) -> None:
        words = self.program.words
        lines = self._read.lines if self._read is not None else ()
        self._views = line_views(lines, words)
        empty = words.text("shell.workshop.state.empty")
        self._result.show_lines(self._views, words, empty=empty)
        understood = sum(view.is_understood for view in self._views)
        state = empty
        if self._views:
            state = words.text("shell.workshop.state", count=len(lines), understood=understood)
        self._state.setText(state)
        self._mark()

    def _mark(self) -> None:
        """Show in the text itself what its words became."""
        marks: dict[int, list[Mark]] = {}
        places = self._read.places if self._read is not None else ()
        for view, pieces in zip(self._views, places, strict=False):
            start = 0
            for piece in view.pieces:
                end = start + len(piece.text)
                look = role_format(piece.role, piece.tip, self.around.theme)
                for place in pieces if piece.role else ():
                    first = max(start, place.start)
                    last = min(end, place.start + place.length)
                    if first < last:
                        column = place.column + first - place.start
                        marks.setdefault(place.row, []).append((column, last - first, look))
                start = end
        self._marks.show(marks)

    # -- slots -------------------------------------------------------------------------------

    def _on_typed(self) -> None:
        # Marking words counts as a change of the text, too.
        if self._text.toPlainText() == self._typed:
            return
        self._typed = self._text.toPlainText()
        self._state.setText(self.program.words.text("shell.reading.busy"))
        self._typing.start()

    def _show_example(self) -> None:
        """What a text of the game looks like, while there is none."""
        game = self._game.currentData()
        key = "shell.workshop.text.hint"
        self._text.setPlaceholderText(self.program.words.first(f"{key}.{game}", key))

    def _on_game(self) -> None:
        self._show_example()
        self._fill_kinds("")
        self.read()


def _choices_of(box: QComboBox) -> list[tuple[str, str]]:
    return [(box.itemData(row), box.itemText(row)) for row in range(box.count())]
