"""The prompt panel beside the board: what is asked, the options as buttons, the pass button."""

from __future__ import annotations

from dbscg_gui.presenters.table_views import ButtonView, PromptMode, PromptView, Window
from dbscg_gui.presenters.words import Words

from PySide6.QtWidgets import QLabel, QPushButton, QScrollArea, QVBoxLayout, QWidget

from dbscg_gui.gui.match.intents import Intents
from dbscg_gui.gui.match.option_buttons import clear, fill_buttons, shortened
from dbscg_gui.gui.widgets.forms import Forms


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
        self._status = form.find(QLabel, "status")
        self._scroll = form.find(QScrollArea, "scroll")
        # The panel has the height the window gives it; what is longer scrolls.
        self.setMinimumHeight(1)
        self._layout = form.find(QVBoxLayout, "buttonLayout")
        self._confirm = form.find(QPushButton, "confirm")
        self._pass = form.find(QPushButton, "pass")
        self._confirm.clicked.connect(intents.confirm)
        self._pass.clicked.connect(intents.decline)
        intents.changed.connect(self.refresh)
        intents.refused.connect(self.show_refusal)
        self.setAccessibleName(words.text("match.prompt"))

    def refresh(self) -> None:
        """Show the question as it stands, with what was chosen so far."""
        prompt = self._intents.prompt
        picking = self._intents.picking
        is_open = self._intents.is_open
        selected = self._intents.selected
        _set(self._refusal, "")
        _set(self._title, selected.name if selected is not None else prompt.title)
        _set(self._why, "" if selected is not None else prompt.why)
        self._why.setToolTip(prompt.rule_text)
        _set(self._text, "" if selected is not None else prompt.text)
        in_panel = prompt.window is Window.PANEL
        _set(self._skill, prompt.skill_text if in_panel and selected is None else "")
        self._fill(prompt)
        is_picking = picking is not None and picking.is_picking and in_panel and is_open
        self._confirm.setVisible(is_picking)
        is_empty = picking is not None and not picking.chosen and prompt.minimum == 0
        none = self._words.text("prompt.choose.none")
        self._confirm.setText(none if is_picking and is_empty else prompt.confirm)
        missing = ""
        if picking is not None and is_picking:
            missing = picking.missing()
            self._confirm.setEnabled(not missing)
        status = picking.status() if picking is not None and is_picking else ""
        _set(self._status, " ".join(dict.fromkeys(each for each in (status, missing) if each)))
        button = prompt.pass_button
        declines = button is not None and in_panel and is_open
        self._pass.setVisible(declines)
        if button is not None:
            self._pass.setText(shortened(button.label))
            self._pass.setAccessibleName(button.label)
            self._pass.setToolTip(self._words.text("prompt.space"))
            has_more = bool(prompt.buttons[1:]) or self._has_acts()
            # The pass button lights up when nothing else is left to do.
            self._pass.setProperty("role", "" if has_more else "primary")
            self._pass.style().unpolish(self._pass)
            self._pass.style().polish(self._pass)

    def default_button(self) -> QPushButton | None:
        """The button Enter means: the sensible answer, never the one that passes."""
        default = next((each for each in self._intents.prompt.buttons if each.is_default), None)
        if default is None or default.is_pass:
            return None
        found = self.findChild(QPushButton, f"option{default.option}")
        return found if isinstance(found, QPushButton) else None

    def show_refusal(self, _card_id: int, reason: str, rule_text: str = "") -> None:
        """Say why something is not done, until the next click; the rule itself is the tip."""
        _set(self._refusal, reason)
        self._refusal.setToolTip(rule_text)
        self._scroll.verticalScrollBar().setValue(0)

    def _fill(self, prompt: PromptView) -> None:
        picking = self._intents.picking
        selected = self._intents.selected
        if not self._intents.is_open or prompt.window is not Window.PANEL:
            clear(self._layout)
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
        fill_buttons(self._layout, buttons, self._intents.pick, chosen=chosen)
        for each in refused:
            label = QLabel(self._words.labelled(each.label, f"{each.reason} ({each.rule_label})"))
            label.setWordWrap(True)
            label.setProperty("role", "muted")
            label.setToolTip(each.rule_text)
            self._layout.addWidget(label)

    def _has_acts(self) -> bool:
        return self._intents.has_acts and self._intents.prompt.mode is PromptMode.ACT


def _set(label: QLabel, text: str) -> None:
    label.setText(text)
    label.setVisible(bool(text))
