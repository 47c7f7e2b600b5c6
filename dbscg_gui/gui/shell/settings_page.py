"""The settings: every change is kept and used at once."""

from __future__ import annotations

from typing import Any

import msgspec

from dbscg_gui.presenters.fault_words import fault_text
from dbscg_gui.presenters.opponents import (
    level_of,
    opponent_choices,
    opponent_named,
    style_choices,
    style_of,
)
from dbscg_gui.services.settings import LANGUAGES, PALETTES, Settings

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFileDialog,
    QLabel,
    QLineEdit,
    QPushButton,
    QSlider,
)

from dbscg_gui.gui.shell.page import Page, Surroundings
from dbscg_gui.gui.shell.texts import fill_choices, put_words
from dbscg_gui.gui.widgets.focus_order import order_focus

_BUDGET_STEP = 0.5


class SettingsPage(Page):
    """Signals: `did_change(old, new)` after the settings were kept, `wants_pictures()`."""

    wants_pictures = Signal()
    did_change = Signal(object, object)
    form_name = "settings"

    def __init__(self, around: Surroundings) -> None:
        super().__init__(around)
        find = self.form.find
        self._language = find(QComboBox, "language")
        self._palette = find(QComboBox, "palette")
        self._animation = find(QSlider, "animation")
        self._animation_value = find(QLabel, "animationValue")
        self._acts = find(QSlider, "acts")
        self._acts_value = find(QLabel, "actsValue")
        self._guard = find(QSlider, "guard")
        self._guard_value = find(QLabel, "guardValue")
        self._ask_end = find(QCheckBox, "askEnd")
        self._order_skills = find(QCheckBox, "orderSkills")
        self._reduced = find(QCheckBox, "reduced")
        self._images = find(QLineEdit, "images")
        self._images_hint = find(QLabel, "imagesHint")
        self._player = find(QLineEdit, "player")
        self._ai = find(QComboBox, "ai")
        self._taste = find(QComboBox, "style")
        self._budget = find(QSlider, "budget")
        self._budget_value = find(QLabel, "budgetValue")
        self._sound = find(QCheckBox, "sound")
        self._auto_pay = find(QCheckBox, "autoPay")
        self._auto_pass = find(QCheckBox, "autoPass")
        order_focus(self._auto_pay, self._auto_pass, self._ask_end, self._order_skills, self._guard)
        self._problem = find(QLabel, "problem")
        self._problem.hide()
        self._connect()
        for box in self.findChildren(QComboBox):
            # The longest of the choices does not make the page wider than its window.
            box.setSizeAdjustPolicy(
                QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
            )
            box.setMinimumContentsLength(12)

    def entered(self) -> None:
        """Show the settings as they are."""
        put_words(self, self.program.words, self.form_name)
        self._show(self.program.settings)
        self._language.setFocus()

    def _connect(self) -> None:
        find = self.form.find
        self._language.activated.connect(self._on_chosen)
        self._palette.activated.connect(self._on_chosen)
        self._ai.activated.connect(self._on_chosen)
        self._taste.activated.connect(self._on_chosen)
        self._animation.valueChanged.connect(self._on_chosen)
        self._acts.valueChanged.connect(self._on_chosen)
        self._guard.valueChanged.connect(self._on_chosen)
        for box in (
            self._reduced, self._sound, self._auto_pay, self._auto_pass, self._ask_end,
            self._order_skills,
        ):  # fmt: skip
            box.toggled.connect(self._on_chosen)
        self._budget.valueChanged.connect(self._on_chosen)
        self._player.editingFinished.connect(self._on_chosen)
        self._images.editingFinished.connect(self._on_chosen)
        find(QPushButton, "pictures").clicked.connect(self.wants_pictures)
        find(QPushButton, "browse").clicked.connect(self._on_folder)
        find(QPushButton, "browseZip").clicked.connect(self._on_zip)

    def _show(self, settings: Settings) -> None:
        words = self.program.words
        self._is_showing = True
        fill_choices(self._language, _named(words, "language", LANGUAGES), settings.language)
        fill_choices(self._palette, _named(words, "palette", PALETTES), settings.palette)
        fill_choices(self._ai, opponent_choices(words), level_of(settings.ai))
        fill_choices(self._taste, style_choices(words), style_of(settings.ai))
        self._animation.setValue(settings.animation_ms)
        self._acts.setValue(settings.act_ms)
        self._guard.setValue(settings.guard_ms)
        self._ask_end.setChecked(settings.asks_before_ending)
        self._order_skills.setChecked(settings.orders_skills)
        self._reduced.setChecked(settings.reduced_motion)
        self._sound.setChecked(settings.sound)
        self._sound.setEnabled(self.program.can_hear)
        key = "sound.tip" if self.program.can_hear else "sound.none"
        self._sound.setToolTip(words.text(f"shell.settings.{key}"))
        self._images.setText(settings.images)
        self._player.setText(settings.player_name)
        self._player.setPlaceholderText(words.text("shell.you"))
        self._budget.setValue(round(settings.ai_budget / _BUDGET_STEP))
        self._auto_pay.setChecked(settings.auto_pay)
        self._auto_pass.setChecked(settings.auto_pass)
        self.form.find(QLabel, "places").setText(
            "\n".join((words.text("shell.settings.files"), *self.program.places))
        )
        self._is_showing = False
        self._show_words(settings)

    def _show_words(self, settings: Settings) -> None:
        words = self.program.words
        key = "off" if settings.animation_ms == 0 else "ms"
        self._animation_value.setText(
            words.text(f"shell.settings.animation.{key}", ms=settings.animation_ms)
        )
        for label, value, off in (
            (self._acts_value, settings.act_ms, "shell.settings.animation.off"),
            (self._guard_value, settings.guard_ms, "shell.settings.guard.off"),
        ):
            told = words.text("shell.settings.animation.ms", ms=value)
            label.setText(told if value else words.text(off))
        is_missing = settings.images and not self.program.has_place(settings.images)
        key = "missing" if is_missing else "none" if not settings.images else "used"
        problem = self.program.pictures_problem if settings.images else ""
        is_told = problem and not is_missing
        self._images_hint.setText(
            problem if is_told else words.text(f"shell.settings.images.{key}")
        )
        seconds = f"{settings.ai_budget:.1f}".replace(".", words.text("shell.decimal_point"))
        self._budget_value.setText(words.text("shell.settings.seconds", seconds=seconds))

    def _on_chosen(self, *_: Any) -> None:
        if self._is_showing:
            return
        old = self.program.settings
        new = msgspec.structs.replace(
            old,
            language=self._language.currentData(),
            palette=self._palette.currentData(),
            animation_ms=self._animation.value(),
            reduced_motion=self._reduced.isChecked(),
            sound=self._sound.isChecked(),
            act_ms=self._acts.value(),
            guard_ms=self._guard.value(),
            asks_before_ending=self._ask_end.isChecked(),
            orders_skills=self._order_skills.isChecked(),
            images=self._images.text().strip(),
            player_name=" ".join(self._player.text().split()),
            ai=opponent_named(self._ai.currentData() or old.ai, self._taste.currentData()),
            ai_budget=self._chosen_budget(old),
            auto_pay=self._auto_pay.isChecked(),
            auto_pass=self._auto_pass.isChecked(),
        )
        if new == old:
            return
        try:
            self.program.save_settings(new)
        except self.program.faults as error:
            self._problem.setText(fault_text(error, self.program.words))
            self._problem.show()
            return
        self._problem.hide()
        self.did_change.emit(old, new)
        self._show_words(new)

    def _chosen_budget(self, old: Settings) -> float:
        # A longer time, set in the file by hand, stays until the slider is moved.
        if self._budget.value() == min(self._budget.maximum(), round(old.ai_budget / _BUDGET_STEP)):
            return old.ai_budget
        return self._budget.value() * _BUDGET_STEP

    def _on_folder(self) -> None:
        title = self.program.words.text("shell.settings.browse.title")
        folder = QFileDialog.getExistingDirectory(self, title, self._images.text())
        if folder:
            self._images.setText(folder)
            self._on_chosen()

    def _on_zip(self) -> None:
        title = self.program.words.text("shell.settings.browse.title")
        file, _ = QFileDialog.getOpenFileName(self, title, self._images.text(), "Zip (*.zip)")
        if file:
            self._images.setText(file)
            self._on_chosen()


def _named(words: Any, area: str, values: tuple[str, ...]) -> list[tuple[str, str]]:
    return [(value, words.text(f"shell.{area}.{value}")) for value in values]
