"""The window of a review: the chance to win over the match, and the decisions that cost most."""

from __future__ import annotations

from html import escape

from dbscg_gui.presenters.review import MistakeView, ReviewView
from dbscg_gui.presenters.words import Words

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QProgressBar, QPushButton, QVBoxLayout, QWidget

from dbscg_gui.gui.match.floating import FloatingDialog
from dbscg_gui.gui.match.review_chart import ChanceChart
from dbscg_gui.gui.qt.layouts import clear
from dbscg_gui.gui.theme.theme import Theme

_LEAST_U = 44.0


class ReviewWindow(FloatingDialog):
    """Signals: `place_chosen(place)` to be shown, `gave_up()` when it is closed while it works."""

    place_chosen = Signal(int)
    gave_up = Signal()

    def __init__(self, theme: Theme, words: Words, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self._words = words
        self._column = QVBoxLayout(self)
        title = QLabel(words.text("review.title"))
        title.setProperty("role", "heading")
        self.progress = QProgressBar()
        self.progress.setAccessibleName(words.text("review.working"))
        self.summary = QLabel()
        self.summary.setWordWrap(True)
        self.chart = ChanceChart(theme)
        self.chart.setAccessibleName(words.text("review.chart"))
        self.chart.place_chosen.connect(self.place_chosen)
        self._rows = QVBoxLayout()
        self.close_button = QPushButton(words.text("match.close"))
        self.close_button.clicked.connect(self.close_it)
        for each in (title, self.progress, self.chart, self.summary):
            self._column.addWidget(each)
        self._column.addLayout(self._rows)
        self._column.addWidget(self.close_button, 0, Qt.AlignmentFlag.AlignRight)
        self.setAccessibleName(words.text("review.title"))
        self._is_working = False
        self._space()

    def set_theme(self, theme: Theme) -> None:
        """Use another palette or unit."""
        super().set_theme(theme)
        self.chart.set_theme(theme)
        self._space()

    def begin(self) -> None:
        """Show that the match is being judged."""
        self._is_working = True
        self.progress.setRange(0, 0)
        self.progress.show()
        self.chart.hide()
        self.summary.setText(self._words.text("review.working"))
        clear(self._rows)
        # Words and bar alone would make a narrow column.
        self.setMinimumWidth(self._theme.px(_LEAST_U))
        self.appear()

    def show_progress(self, done: int, of: int) -> None:
        """How many decisions are judged."""
        if self._is_working:
            self.progress.setRange(0, max(1, of))
            self.progress.setValue(done)

    def tell(self, review: ReviewView) -> None:
        """Show what came of it."""
        self._is_working = False
        self.progress.hide()
        self.chart.show_points(review.points, review.last)
        self.chart.setVisible(bool(review.points))
        self.summary.setText(review.summary)
        clear(self._rows)
        for mistake in review.mistakes:
            self._add(mistake)
        self.appear()

    def tell_failure(self, text: str) -> None:
        """Say why there is no review."""
        self._is_working = False
        self.progress.hide()
        self.summary.setText(text)
        self.appear()

    def close_it(self) -> None:
        """Close it; what is not done yet is given up."""
        if self._is_working:
            self._is_working = False
            self.gave_up.emit()
        self.hide()

    def _add(self, mistake: MistakeView) -> None:
        holder = QWidget()
        row = QHBoxLayout(holder)
        row.setContentsMargins(0, 0, 0, 0)
        lines = (mistake.given, mistake.better)
        small = "".join(f"<br><small>{escape(line)}</small>" for line in lines)
        text = QLabel(f"{escape(mistake.title)}{small}")
        text.setTextFormat(Qt.TextFormat.RichText)
        text.setWordWrap(True)
        there = QPushButton(self._words.text("review.show"))
        show = self._words.text("review.show")
        there.setAccessibleName(self._words.labelled(show, mistake.title))
        there.clicked.connect(lambda: self.place_chosen.emit(mistake.place))
        row.addWidget(text, 1)
        row.addWidget(there, 0, Qt.AlignmentFlag.AlignTop)
        self._rows.addWidget(holder)
        for widget in (holder, text, there):
            widget.show()

    def _space(self) -> None:
        margin = self._theme.px(1.5)
        self._column.setContentsMargins(margin, self._theme.px(2), margin, margin)
        self._column.setSpacing(self._theme.px(0.8))
        self._rows.setSpacing(self._theme.px(0.6))
