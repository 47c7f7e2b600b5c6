"""The dialog with the options of the rules: what a rulebook leaves open, settled for a match."""

from __future__ import annotations

from collections.abc import Mapping

from dbscg_gui.presenters.rule_options import OptionView, option_views

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QDialog, QFrame, QLabel, QPushButton, QVBoxLayout, QWidget

from dbscg_gui.gui.qt.screens import fit_to_screen
from dbscg_gui.gui.shell.page import Surroundings
from dbscg_gui.gui.shell.texts import put_words
from dbscg_gui.gui.widgets.still_box import StillBox


class RuleOptionsDialog(QDialog):
    """`chosen` is what was settled otherwise than usual, once the dialog was accepted."""

    def __init__(
        self, around: Surroundings, chosen: Mapping[str, int], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        program, words = around.program, around.program.words
        form = around.forms.fill(self, "shell/options.ui")
        put_words(self, words, "options")
        self.setWindowTitle(words.text("shell.options.title"))
        self._boxes: dict[str, QComboBox] = {}
        rows = form.find(QVBoxLayout, "optionRows")
        for view in option_views(program.game, chosen, words, program.rule_text):
            rows.addWidget(self._row(view))
        rows.addStretch(1)
        form.find(QPushButton, "usual").clicked.connect(self._all_usual)
        form.find(QPushButton, "cancel").clicked.connect(self.reject)
        use = form.find(QPushButton, "use")
        use.clicked.connect(self.accept)
        self.resize(around.theme.px(66), around.theme.px(68))
        fit_to_screen(self)
        use.setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def chosen(self) -> dict[str, int]:
        """The options with another value than the usual one, by name."""
        return {name: box.currentData() for name, box in self._boxes.items() if box.currentIndex()}

    def _row(self, view: OptionView) -> QWidget:
        frame = QFrame()
        frame.setProperty("role", "panel")
        layout = QVBoxLayout(frame)
        title = self._label(view.title, "caption")
        box = StillBox()
        for value, text in view.choices:
            box.addItem(text, value)
        box.setCurrentIndex(max(0, box.findData(view.chosen)))
        box.setAccessibleName(view.title)
        box.setAccessibleDescription(f"{view.meaning}\n{view.rule}".rstrip())
        title.setBuddy(box)
        self._boxes[view.name] = box
        labels = [title, self._label(view.meaning)]
        if view.rule:
            labels.append(self._label(view.rule, "muted"))
        for part in (*labels, box):
            layout.addWidget(part)
        return frame

    @staticmethod
    def _label(text: str, role: str = "") -> QLabel:
        label = QLabel(text)
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setWordWrap(True)
        if role:
            label.setProperty("role", role)
        return label

    def _all_usual(self) -> None:
        for box in self._boxes.values():
            box.setCurrentIndex(0)
