"""Labels that take no room while they say nothing, and break no line before a sign."""

from __future__ import annotations

import re

from PySide6.QtWidgets import QLabel

_BEFORE = re.compile(r" (?=[?!:;»])")
_AFTER = re.compile(r"(?<=«) ")


def tell(label: QLabel, text: str) -> None:
    """Show a text, or hide the label of an empty one."""
    label.setText(kept_together(text))
    label.setVisible(bool(text))


def kept_together(text: str) -> str:
    """The text with spaces that no line breaks at, where French puts one before or after a sign."""
    return _AFTER.sub("\N{NO-BREAK SPACE}", _BEFORE.sub("\N{NO-BREAK SPACE}", text))
