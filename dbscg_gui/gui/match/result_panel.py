"""The end of a match: who won, why, after how many turns, and what next."""

from __future__ import annotations

from collections.abc import Callable

from dbscg_gui.presenters.table_views import ResultView
from dbscg_gui.presenters.words import Words

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from dbscg_gui.gui.match.floating import FloatingDialog
from dbscg_gui.gui.theme.theme import Theme
from dbscg_gui.gui.widgets.forms import Forms


class ResultPanel(FloatingDialog):
    """Shown once the match is over. Form: `match/result.ui`.

    Signals: `wants_rematch()`, `wants_menu()`, `wants_replay()`.
    """

    wants_rematch = Signal()
    wants_menu = Signal()
    wants_replay = Signal()

    def __init__(self, theme: Theme, words: Words, forms: Forms, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self._words = words
        form = forms.fill(self, "match/result.ui")
        self._title = form.find(QLabel, "title")
        self._reason = form.find(QLabel, "reason")
        self._rule = form.find(QLabel, "rule")
        self.rematch = form.find(QPushButton, "rematch")
        self.to_menu = form.find(QPushButton, "toMenu")
        self.save = form.find(QPushButton, "save")
        self.look = form.find(QPushButton, "look")
        self.rematch.setText(words.text("result.rematch"))
        self.to_menu.setText(words.text("result.menu"))
        self.save.setText(words.text("match.save_replay"))
        self.look.setText(words.text("result.look"))
        self._guard_ms = 0
        self._guard = QTimer(self)
        self._guard.setSingleShot(True)
        for button, does in (
            (self.rematch, self.wants_rematch.emit),
            (self.to_menu, self.wants_menu.emit),
            (self.save, self.wants_replay.emit),
            (self.look, self.hide),
        ):
            button.clicked.connect(self._unless_guarded(does))

    def set_guard(self, milliseconds: int) -> None:
        """For how long what was meant for the table presses nothing here."""
        self._guard_ms = milliseconds

    @property
    def is_guarded(self) -> bool:
        """Whether it is too new to be pressed."""
        return self._guard.isActive()

    def refresh(self, view: ResultView) -> None:
        """Show how it ended."""
        self._title.setText(view.title)
        self._title.setProperty("role", "title")
        self._reason.setText(view.reason)
        self._rule.setText(", ".join(each for each in (view.rule, view.turns) if each))
        self.setAccessibleName(f"{view.title}. {view.reason}")
        if self._guard_ms > 0:
            self._guard.start(self._guard_ms)
        self.appear()
        self.rematch.setFocus()

    def _unless_guarded(self, does: Callable[[], None]) -> Callable[[], None]:
        def pressed() -> None:
            if not self.is_guarded:
                does()

        return pressed
