"""The buttons of the bar above the table: which there are, and which can be pressed now."""

from __future__ import annotations

from dbscg_gui.presenters.table_views import BoardView, PromptMode
from dbscg_gui.presenters.words import Words

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QToolButton

from dbscg_gui.gui.match.hint_window import hint_button
from dbscg_gui.gui.match.options import MatchOptions
from dbscg_gui.gui.widgets.forms import Form


class BarButtons:
    """Move now, by hand, hint, undo, concede, help and menu, by their names."""

    def __init__(self, form: Form, words: Words) -> None:
        self.move_now = form.find(QToolButton, "moveNow")
        self.by_hand = form.find(QToolButton, "byHand")
        self.undo = form.find(QToolButton, "undo")
        self.concede = form.find(QToolButton, "concede")
        self.help = form.find(QToolButton, "help")
        self.menu = form.find(QToolButton, "menu")
        for button, key in (
            (self.move_now, "match.move_now"),
            (self.by_hand, "hand.button"),
            (self.undo, "match.undo"),
            (self.concede, "match.concede"),
            (self.help, "match.info"),
            (self.menu, "match.menu"),
        ):
            button.setText(words.text(key))
            hint = f"{key}.hint"
            button.setToolTip(words.text(hint) if hint in words else "")
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        # The bar is short of room where a battle adds its steps.
        self.help.setText("?")
        self.help.setAccessibleName(words.text("match.info"))
        self.hint = hint_button(words, before=self.undo)
        # Until there is a table.
        for absent in (self.move_now, self.by_hand):
            absent.hide()
        for idle in (self.undo, self.concede, self.hint):
            idle.setEnabled(False)

    def fit(self, options: MatchOptions, *, has_help: bool) -> None:
        """Show what there is where the table stands."""
        is_watched = options.is_demonstration
        self.menu.setVisible(not options.is_at_station)
        for button in (self.undo, self.concede):
            button.setVisible(not is_watched)
        # At a station the ladder is played without help.
        self.hint.setVisible(not (is_watched or options.is_at_station))
        self.help.setVisible(has_help and not is_watched)

    def refresh(self, board: BoardView, options: MatchOptions, *, is_asked: bool) -> None:
        """Show what can be pressed at this moment; `is_asked` once the question stands."""
        is_over = board.result is not None
        self.undo.setEnabled(is_asked and board.can_undo and not board.is_thinking)
        self.concede.setEnabled(not is_over)
        is_waiting = board.prompt.mode is PromptMode.WAIT
        self.hint.setEnabled(is_asked and not is_waiting and not is_over)
        self.move_now.setVisible(board.is_thinking and not options.is_demonstration)
        self.by_hand.setVisible(board.has_by_hand and not is_over)
        self.by_hand.setEnabled(is_asked and board.by_hand is not None)
