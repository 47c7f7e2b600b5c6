"""The window for acts by hand: the texts nobody else carries out, and what to do about them.

It floats beside the table and stays open for several acts. Form: `match/by_hand.ui`.
"""

from __future__ import annotations

import html

from dbscg_gui.presenters.by_hand import MAX_AMOUNT, MAX_NOTE, HandAct, HandKind, HandView
from dbscg_gui.presenters.words import Words

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QComboBox,
    QLabel,
    QLineEdit,
    QPushButton,
    QSpinBox,
    QTextBrowser,
    QWidget,
)

from dbscg_gui.gui.match.floating import FloatingDialog
from dbscg_gui.gui.theme.theme import Theme
from dbscg_gui.gui.widgets.forms import Forms

_WIDE_U = 50.0
_TEXT_U = 11.0
_TEXT_MOST_U = 18.0


class HandWindow(FloatingDialog):
    """Asks what to do by hand. Signal: `wanted(HandAct)`."""

    wanted = Signal(object)

    def __init__(self, theme: Theme, words: Words, forms: Forms, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self._words = words
        self._view: HandView | None = None
        form = forms.fill(self, "match/by_hand.ui")
        self._texts = form.find(QTextBrowser, "texts")
        self._kind = form.find(QComboBox, "kind")
        self._card = form.find(QComboBox, "card")
        self._target = form.find(QComboBox, "target")
        self._player = form.find(QComboBox, "player")
        self._amount = form.find(QSpinBox, "amount")
        self._note = form.find(QLineEdit, "note")
        self._refusal = form.find(QLabel, "refusal")
        self._do = form.find(QPushButton, "doIt")
        close = form.find(QPushButton, "close")
        self._rows = {
            name: (form.find(QLabel, f"{name}Label"), widget)
            for name, widget in (
                ("card", self._card),
                ("target", self._target),
                ("player", self._player),
                ("amount", self._amount),
                ("note", self._note),
            )
        }
        self._put_words(form.find(QLabel, "title"), form.find(QLabel, "textsLabel"), close)
        self._note.setMaxLength(MAX_NOTE)
        for button in (self._do, close):
            # What Enter means is the match window's to say.
            button.setAutoDefault(False)
        self._kind.currentIndexChanged.connect(self._show_fields)
        self._do.clicked.connect(self._on_do)
        close.clicked.connect(self.hide)
        self.setMinimumWidth(theme.px(_WIDE_U))
        self.set_theme(theme)

    def set_theme(self, theme: Theme) -> None:
        """Use another palette or unit."""
        self.setMinimumWidth(theme.px(_WIDE_U))
        self._texts.setMinimumHeight(theme.px(_TEXT_U))
        self._texts.setMaximumHeight(theme.px(_TEXT_MOST_U))
        super().set_theme(theme)

    def refresh(self, view: HandView | None) -> None:
        """Show what can be done now; None where nothing can."""
        self._view = view
        self._do.setEnabled(view is not None)
        self.show_refusal("" if view is not None else self._words.text("hand.not_now"))
        if view is None:
            return
        self._texts.setHtml(
            "".join(
                f"<p><b>{html.escape(text.name)}</b><br>"
                + "<br>".join(html.escape(line) for line in text.lines)
                + "</p>"
                for text in view.texts
            )
        )
        _fill(self._kind, [(kind.kind, kind.label) for kind in view.kinds])
        _fill(self._card, [(card.id, card.label) for card in view.cards])
        _fill(self._target, list(view.targets))
        _fill(self._player, list(view.players))
        self._show_fields()

    def open_for(self, card_id: int = 0) -> None:
        """Show the window, with a card already chosen where one is given."""
        at = self._card.findData(card_id)
        if at >= 0:
            self._card.setCurrentIndex(at)
        self.appear()
        self._kind.setFocus()

    def show_refusal(self, reason: str) -> None:
        """Say why something was not done; empty for nothing."""
        self._refusal.setText(reason)
        self._refusal.setVisible(bool(reason))

    # -- inside ------------------------------------------------------------------------------

    def _put_words(self, title: QLabel, texts: QLabel, close: QPushButton) -> None:
        words = self._words
        title.setText(words.text("hand.title"))
        texts.setText(words.text("hand.texts"))
        close.setText(words.text("hand.close"))
        self._do.setText(words.text("hand.do"))
        self._texts.setAccessibleName(words.text("hand.texts"))
        self.setAccessibleName(words.text("hand.title"))
        kind = self.findChild(QLabel, "kindLabel")
        labels = {
            "card": words.text("hand.card_label"),
            "target": words.text("hand.target"),
            "player": words.text("hand.player"),
            "amount": words.text("hand.amount"),
            "note": words.text("hand.text"),
        }
        if kind is not None:
            kind.setText(words.text("hand.kind"))
        self._kind.setAccessibleName(words.text("hand.kind"))
        for name, (label, widget) in self._rows.items():
            label.setText(labels[name])
            widget.setAccessibleName(labels[name])

    def _chosen(self) -> HandKind | None:
        wanted = self._kind.currentData()
        kinds = self._view.kinds if self._view is not None else ()
        return next((kind for kind in kinds if kind.kind == wanted), None)

    def _show_fields(self) -> None:
        kind = self._chosen()
        if kind is None:
            return
        shown = {
            "card": kind.has_card,
            "target": kind.has_target,
            "player": kind.has_player,
            "amount": kind.has_amount,
            "note": kind.has_text,
        }
        for name, (label, widget) in self._rows.items():
            label.setVisible(shown[name])
            widget.setVisible(shown[name])
        self._amount.setRange(kind.least, MAX_AMOUNT)
        self._amount.setSingleStep(kind.step)
        self._amount.setValue(kind.step)
        if self.isVisible():
            self.fit()

    def _on_do(self) -> None:
        kind = self._chosen()
        if kind is None:
            return
        if kind.has_card and self._card.currentData() is None:
            self.show_refusal(self._words.text("hand.no_card"))
            return
        self.wanted.emit(
            HandAct(
                kind=kind.kind,
                seat=self._player.currentData() if kind.has_player else 0,
                card=self._card.currentData() if kind.has_card else 0,
                to=self._target.currentData() if kind.has_target else "",
                amount=self._amount.value() if kind.has_amount else 0,
                text=self._note.text() if kind.has_text else "",
            )
        )

    # -- Qt overrides ------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._on_do()
        elif event.key() != Qt.Key.Key_Space:
            # Space and Enter typed in here must not answer the question of the table.
            super().keyPressEvent(event)


def _fill(box: QComboBox, choices: list[tuple[int, str]] | list[tuple[str, str]]) -> None:
    """Other choices; what was chosen stays where it is among them."""
    chosen = box.currentData()
    box.blockSignals(True)
    box.clear()
    for value, text in choices:
        box.addItem(text, value)
    box.setCurrentIndex(max(0, box.findData(chosen)))
    box.blockSignals(False)
