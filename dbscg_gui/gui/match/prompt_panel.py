"""The prompt panel beside the board: what is asked, the options as buttons, the pass button."""

from __future__ import annotations

from dbscg_gui.presenters.refusals import with_rule
from dbscg_gui.presenters.table_views import ButtonView, PromptMode, PromptView, Window
from dbscg_gui.presenters.words import Words

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QScrollArea, QVBoxLayout, QWidget

from dbscg_gui.gui.match.intents import Intents
from dbscg_gui.gui.match.option_buttons import fill_buttons, shortened
from dbscg_gui.gui.qt.layouts import clear
from dbscg_gui.gui.theme.theme import restyle
from dbscg_gui.gui.widgets.forms import Forms
from dbscg_gui.gui.widgets.labels import tell

_FEW = 4
"""Buttons that always stand below the text; more of them scroll with it."""
_SLACK = 12
"""Pixels of frames, so that nothing begins to scroll for one of them."""


class PromptPanel(QWidget):
    """Shows the question that stands and the acts of the selected card. Form: `match/prompt.ui`."""

    def __init__(
        self, intents: Intents, words: Words, forms: Forms, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._intents = intents
        self._words = words
        self._shown: object = None
        form = forms.fill(self, "match/prompt.ui")
        self._title = form.find(QLabel, "title")
        self._why = form.find(QLabel, "why")
        self._text = form.find(QLabel, "text")
        self._skill = form.find(QLabel, "skill")
        self._refusal = form.find(QLabel, "refusal")
        self._warning = form.find(QLabel, "warning")
        self._keep_on = form.find(QPushButton, "keepOn")
        self._keep_on.setText(words.text("caution.play_on"))
        self._keep_on.clicked.connect(intents.forget)
        self._status = form.find(QLabel, "status")
        self._scroll = form.find(QScrollArea, "scroll")
        # The panel has the height the window gives it; what is longer scrolls.
        self.setMinimumHeight(1)
        # It would take room for lines it does not have, and the buttons below would lie on each
        # other.
        self._scroll.setMinimumHeight(1)
        self._layout = form.find(QVBoxLayout, "buttonLayout")
        self._buttons = form.find(QWidget, "buttons")
        self._lines = form.find(QVBoxLayout, "lines")
        self._content = form.find(QVBoxLayout, "contentLayout")
        self._confirm = form.find(QPushButton, "confirm")
        self._pass = form.find(QPushButton, "pass")
        self._confirm.clicked.connect(intents.confirm)
        self._pass.clicked.connect(self._on_pass)
        intents.changed.connect(self.refresh)
        intents.refused.connect(self.show_refusal)
        self.setAccessibleName(words.text("match.prompt"))
        self._wait_for_the_table()

    def _wait_for_the_table(self) -> None:
        """Before the first question there is nothing to press."""
        tell(self._title, self._words.text("match.opening"))
        for label in (self._why, self._text, self._skill, self._refusal, self._warning):
            label.hide()
        for each in (self._status, self._buttons, self._keep_on, self._confirm, self._pass):
            each.hide()

    def refresh(self) -> None:
        """Show the question as it stands, with what was chosen so far."""
        prompt = self._intents.prompt
        picking = self._intents.picking
        is_open = self._intents.is_open
        selected = self._intents.selected
        if not is_open:
            self._keep_keyboard()
        tell(self._refusal, "")
        caution = self._intents.caution if is_open else ""
        is_plain = selected is None and not caution
        title = selected.name if selected is not None else prompt.title
        tell(self._title, self._words.text("caution.title") if caution else title)
        tell(self._why, prompt.why if is_plain else "")
        self._why.setToolTip(prompt.rule_text)
        tell(self._text, caution or (prompt.text if is_plain else ""))
        tell(self._warning, prompt.warning if is_open else "")
        in_panel = prompt.window is Window.PANEL
        tell(self._skill, prompt.skill_text if in_panel and is_plain else "")
        self._fill(prompt)
        self._show_caution(bool(caution))
        is_picking = picking is not None and picking.is_picking and in_panel and is_open
        is_none = picking is not None and not picking.chosen and prompt.minimum == 0
        # To choose nothing never looks like the button that pays or confirms.
        self._confirm.setVisible(is_picking and not is_none)
        self._confirm.setText(prompt.confirm)
        missing = ""
        if picking is not None and is_picking:
            missing = picking.missing()
            self._confirm.setEnabled(not missing)
        status = picking.status() if picking is not None and is_picking else ""
        tell(self._status, " ".join(dict.fromkeys(each for each in (status, missing) if each)))
        button = prompt.pass_button
        declines = button is not None and in_panel and is_open
        cancels = in_panel and self._intents.can_cancel and not declines
        self._pass.setVisible(declines or cancels or (is_picking and is_none))
        label, is_last = "", False
        if button is not None:
            label = self._words.text("caution.end") if caution else button.label
            is_last = not (caution or bool(prompt.buttons[1:]) or self._has_acts())
        elif cancels:
            label = self._words.text("prompt.pay-energy.back")
        elif is_picking and is_none:
            label = prompt.none
        self._pass.setText(shortened(label))
        self._pass.setAccessibleName(label)
        self._pass.setToolTip(self._words.text("prompt.space") if declines else "")
        # The pass button lights up when nothing else is left to do, or nothing else is needed.
        is_enough = declines and prompt.is_enough and selected is None
        self._pass.setProperty("role", "primary" if is_last or is_enough else "")
        restyle(self._pass)
        if is_last and is_plain and prompt.mode is PromptMode.ACT:
            tell(self._text, self._words.text("prompt.nothing_left"))

    def _show_caution(self, is_asked: bool) -> None:
        """The keyboard of who clicked goes to the button that lights up, never to what ends."""
        if is_asked and self._keep_on.isHidden() and self._pass.hasFocus():
            self._keep_on.show()
            self._keep_on.setFocus()
        elif not is_asked and self._keep_on.hasFocus():
            self.setFocus()
        self._keep_on.setVisible(is_asked)

    def _keep_keyboard(self) -> None:
        """Hold it while nothing is asked: the button that goes would give it to the log."""
        focused = QApplication.focusWidget()
        if focused is not None and self.isAncestorOf(focused):
            self.setFocus()

    def wanted_height(self, width: int) -> int:
        """The height at which nothing of the panel has to be scrolled, for a width in pixels."""
        content = self._scroll.widget()
        if content is None:
            return self.sizeHint().height()
        # Those of the form: it stands in a layout without any.
        margins = self._lines.contentsMargins()
        wide = width - margins.left() - margins.right()
        total = margins.top() + margins.bottom()
        rows = 0
        for each in (self._title, self._warning, self._status):
            if not each.isHidden():
                total += each.heightForWidth(wide)
                rows += 1
        standing = (self._buttons,) if self._stands() else ()
        for button in (*standing, self._keep_on, self._confirm, self._pass):
            if not button.isHidden():
                total += button.sizeHint().height()
                rows += 1
        inner = content.layout()
        if inner is not None:
            inner.activate()
            # Without a label that wraps it has no height for a width.
            bends = inner.hasHeightForWidth()
            tall = inner.totalHeightForWidth(wide - 2) if bends else inner.totalSizeHint().height()
            total += max(tall, 1)
        return total + rows * self._lines.spacing() + _SLACK

    def settle(self) -> None:
        """Go without a scroll bar where all is seen without one.

        A bar takes width; with lines that are shorter for it there is always something to scroll.
        """
        content = self._scroll.widget()
        inner = content.layout() if content is not None else None
        if inner is None:
            return
        wide = self._scroll.width() - 2 * self._scroll.frameWidth()
        bends = inner.hasHeightForWidth()
        tall = inner.totalHeightForWidth(wide) if bends else inner.totalSizeHint().height()
        fits = tall <= self._scroll.height() - 2 * self._scroll.frameWidth()
        policy = Qt.ScrollBarPolicy
        self._scroll.setVerticalScrollBarPolicy(
            policy.ScrollBarAlwaysOff if fits else policy.ScrollBarAsNeeded
        )

    def default_button(self) -> QPushButton | None:
        """The button Enter means: the sensible answer, never the one that passes."""
        default = next((each for each in self._intents.prompt.buttons if each.is_default), None)
        if default is None or default.is_pass:
            return None
        found = self.findChild(QPushButton, f"option{default.option}")
        return found if isinstance(found, QPushButton) else None

    def settled_button(self) -> QPushButton | None:
        """The button to go on, where a battle goes the player's way without more."""
        if self._intents.prompt.is_enough and self._pass.isVisibleTo(self):
            return self._pass
        return None

    def _on_pass(self) -> None:
        """The lower button: decline, take back what is to be paid for, or choose nothing."""
        if self._intents.prompt.pass_button is None and self._intents.can_cancel:
            self._intents.cancel()
        else:
            self._intents.decline()

    def show_refusal(self, _card_id: int, reason: str, rule_text: str = "") -> None:
        """Say why something is not done, until the next click; the rule itself is the tip."""
        tell(self._refusal, reason)
        self._refusal.setToolTip(rule_text)
        self._scroll.verticalScrollBar().setValue(0)

    def _fill(self, prompt: PromptView) -> None:
        picking = self._intents.picking
        selected = self._intents.selected
        is_elsewhere = prompt.window is not Window.PANEL or bool(self._intents.caution)
        if not self._intents.is_open or is_elsewhere:
            clear(self._layout)
            self._buttons.hide()
            self._shown = None
            return
        if selected is not None:
            buttons = tuple(
                ButtonView(option=each.option, label=each.label, hint=each.hint)
                for each in selected.acts
            )
        else:
            buttons = tuple(each for each in prompt.buttons if not each.is_pass)
        chosen = picking.chosen if picking is not None and picking.is_picking else None
        refused = selected.refused if selected is not None else ()
        shown = (prompt.key, buttons, chosen, refused)
        if shown == self._shown:
            return
        self._shown = shown
        self._scroll.verticalScrollBar().setValue(0)
        self._place_buttons(is_standing=selected is None and len(buttons) <= _FEW)
        self._buttons.setVisible(selected is not None or bool(buttons))
        fill_buttons(self._layout, buttons, self._intents.pick, chosen=chosen)
        acts = selected.acts if selected is not None else ()
        # Two targets of one name that fare alike are told once.
        for text in dict.fromkeys(
            self._words.labelled(act.label, act.forecast) for act in acts if act.forecast
        ):
            told = _told(text)
            self._layout.addWidget(told)
            told.show()
        for each in refused:
            reason = with_rule(each.reason, each.rule_label)
            label = QLabel(self._words.labelled(each.label, reason))
            label.setWordWrap(True)
            label.setProperty("role", "muted")
            label.setToolTip(each.rule_text)
            self._layout.addWidget(label)
            # At once: the layout shows it later, and until then nobody reckons with it.
            label.show()

    def _stands(self) -> bool:
        """Whether the buttons stand below the text and do not scroll with it."""
        return self._lines.indexOf(self._buttons) >= 0

    def _place_buttons(self, *, is_standing: bool) -> None:
        """Put the buttons where they cannot be scrolled away, or into the text."""
        if is_standing and not self._stands():
            self._content.removeWidget(self._buttons)
            self._lines.insertWidget(self._lines.indexOf(self._keep_on), self._buttons)
        elif not is_standing and self._stands():
            self._lines.removeWidget(self._buttons)
            # Before the room that is left.
            self._content.insertWidget(self._content.count() - 1, self._buttons)

    def _has_acts(self) -> bool:
        return self._intents.has_acts and self._intents.prompt.mode is PromptMode.ACT


def _told(text: str) -> QLabel:
    """Something to know before one presses a button."""
    label = QLabel(text)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    label.setProperty("role", "muted")
    label.setObjectName("forecast")
    return label
