"""The dialog for a new tournament: its name and how it is played."""

from __future__ import annotations

from dbscg_gui.services.events.tournament import MAX_NAME, MAX_ROUNDS, LateEntry, Rules

from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from dbscg_gui.gui.qt.screens import fit_to_screen
from dbscg_gui.gui.shell.page import Surroundings
from dbscg_gui.gui.widgets.spin_boxes import inset


class NewTournamentDialog(QDialog):
    """Accepted to make it; Escape leaves everything as it is."""

    def __init__(self, around: Surroundings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        words, theme = around.program.words, around.theme
        heading = QLabel(words.text("tournament.new.title"))
        heading.setProperty("role", "title")
        self.name = QLineEdit()
        self.name.setMaxLength(MAX_NAME)
        self.rounds = QSpinBox()
        inset(self.rounds)
        self.rounds.setRange(0, MAX_ROUNDS)
        self.rounds.setSpecialValueText(words.text("tournament.new.rounds.own"))
        self.best_of = QComboBox()
        for games in (1, 3, 5):
            self.best_of.addItem(str(games), games)
        self.late = QComboBox()
        for each in ("loss", "bye"):
            self.late.addItem(words.text(f"tournament.new.late.{each}"), each)
        self.third = QCheckBox(words.text("tournament.new.third"))
        fields = QFormLayout()
        fields.setSpacing(theme.px(1.5))
        for key, field in (
            ("name", self.name),
            ("rounds", self.rounds),
            ("best_of", self.best_of),
            ("late", self.late),
        ):
            fields.addRow(words.text(f"tournament.new.{key}"), field)
            # A screen reader meets the line inside a spin box, not the box.
            for named in (field, *field.findChildren(QLineEdit)):
                named.setAccessibleName(words.text(f"tournament.new.{key}"))
        fields.addRow("", self.third)
        leave = QPushButton(words.text("tournament.new.leave"))
        leave.clicked.connect(self.reject)
        self.take = QPushButton(words.text("tournament.new.take"))
        self.take.setProperty("role", "primary")
        self.take.setDefault(True)
        self.take.setEnabled(False)
        self.take.clicked.connect(self.accept)
        self.name.textChanged.connect(lambda text: self.take.setEnabled(bool(text.strip())))
        buttons = QHBoxLayout()
        buttons.addStretch(1)
        buttons.addWidget(leave)
        buttons.addWidget(self.take)
        layout = QVBoxLayout(self)
        margin = theme.px(3)
        layout.setContentsMargins(margin, margin, margin, margin)
        layout.setSpacing(theme.px(2))
        layout.addWidget(heading)
        layout.addLayout(fields)
        layout.addLayout(buttons)
        self.setWindowTitle(words.text("tournament.new.title"))
        self.setMinimumWidth(theme.px(60))
        fit_to_screen(self)
        self.name.setFocus()

    def chosen(self) -> tuple[str, Rules]:
        """The name and the rules."""
        late: LateEntry = self.late.currentData()
        return self.name.text(), Rules(
            rounds=self.rounds.value(),
            best_of=self.best_of.currentData(),
            late=late,
            third_place=self.third.isChecked(),
        )
