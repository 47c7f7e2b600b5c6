"""Putting words into a form: every text in `ui/` is found again by the name of its widget.

The key is `shell.<form>.<widget>`, with `.tip` for a tool tip and `.hint` for what an empty line
says, `.name` for what a screen reader calls it. What the catalogue lacks keeps the form's own
English text.
"""

from __future__ import annotations

from dbscg_gui.presenters.words import Words

from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QComboBox,
    QGroupBox,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QWidget,
)

from dbscg_gui.gui.widgets.labels import kept_together

_WIDEST = 640
"""Pixels a list that opens takes at most."""
_BESIDE = 40
"""Pixels of frame and scroll bar beside its lines."""


def put_words(root: QWidget, words: Words, form: str) -> None:
    """Set every text of a form in the language of the words."""
    for widget in root.findChildren(QWidget):
        key = f"shell.{form}.{widget.objectName()}"
        if key in words:
            _put(widget, words.text(key))
        if f"{key}.tip" in words:
            widget.setToolTip(words.text(f"{key}.tip"))
        if f"{key}.hint" in words and isinstance(widget, QLineEdit | QPlainTextEdit):
            widget.setPlaceholderText(words.text(f"{key}.hint"))
        if f"{key}.name" in words:
            widget.setAccessibleName(words.text(f"{key}.name"))
    _name_by_labels(root)


def _name_by_labels(root: QWidget) -> None:
    """What has a label beside it is called so: `seedLabel` is the label of `seed`."""
    for label in root.findChildren(QLabel):
        name = label.objectName()
        widget = root.findChild(QWidget, name.removesuffix("Label"))
        if name.endswith("Label") and widget is not None:
            label.setBuddy(widget)
            if not widget.accessibleName():
                widget.setAccessibleName(label.text())
    for box in root.findChildren(QAbstractSpinBox):
        # A screen reader meets the line inside a number field, not the field.
        for line in box.findChildren(QLineEdit):
            line.setAccessibleName(box.accessibleName())


def fill_choices(box: QComboBox, choices: list[tuple[str, str]], chosen: str) -> None:
    """Put values with their words into a box and select one, without a signal."""
    box.blockSignals(True)
    box.clear()
    for value, text in choices:
        box.addItem(text, value)
    box.setCurrentIndex(max(0, box.findData(chosen)))
    box.blockSignals(False)
    # The list that opens is as wide as its longest line, however narrow the box.
    widest = max((box.fontMetrics().horizontalAdvance(text) for _, text in choices), default=0)
    box.view().setMinimumWidth(min(_WIDEST, round(1.2 * widest) + _BESIDE))


def _put(widget: QWidget, text: str) -> None:
    if isinstance(widget, QLabel | QAbstractButton):
        widget.setText(kept_together(text))
    elif isinstance(widget, QGroupBox):
        widget.setTitle(text)
