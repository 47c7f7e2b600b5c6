"""What was settled before the match, and the keys: a window to look things up in."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from dbscg_gui.presenters.match_info import InfoSection
from dbscg_gui.presenters.words import Words

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget

from dbscg_gui.gui.match.floating import FloatingDialog
from dbscg_gui.gui.theme.theme import Theme
from dbscg_gui.gui.widgets.info_text import InfoText

_WIDE_U = 76
_TALL_U = 62
_SLACK = 4
"""Pixels of air below the last line."""


class InfoWindow(FloatingDialog):
    """Sections of lines. Signals: `did_close()`."""

    did_close = Signal()

    def __init__(
        self,
        theme: Theme,
        words: Words,
        sections: Sequence[InfoSection],
        parent: QWidget,
        *,
        about: str = "match.info.title",
    ) -> None:
        """`about` is the id of its title."""
        super().__init__(theme, parent)
        self._lines = layout = QVBoxLayout(self)
        title = QLabel(words.text(about))
        title.setProperty("role", "heading")
        self.text = InfoText(sections)
        self.text.setAccessibleName(title.text())
        self.close_button = QPushButton(words.text("match.close"))
        self.close_button.clicked.connect(self.toggle)
        layout.addWidget(title)
        layout.addWidget(self.text)
        layout.addWidget(self.close_button, 0, Qt.AlignmentFlag.AlignRight)
        self.setAccessibleName(title.text())
        self._write()

    def set_theme(self, theme: Theme) -> None:
        """Use another palette or unit."""
        super().set_theme(theme)
        self._write()

    @property
    def has_anything(self) -> bool:
        """Whether there is something to look up."""
        return self.text.has_anything

    def show_sections(self, sections: Sequence[InfoSection]) -> None:
        """Show other things from now on."""
        self.text.show_sections(sections, self._theme)

    def fit(self) -> None:
        # No taller than what it says; more than fits is scrolled.
        self._fit_text()
        super().fit()

    def toggle(self) -> None:
        """Show it, the keyboard on its text, or close it."""
        if self.isVisible():
            self.hide()
            self.did_close.emit()
        elif self.has_anything:
            self.appear()
            self.text.verticalScrollBar().setValue(0)
            self.text.setFocus(Qt.FocusReason.PopupFocusReason)

    def _write(self) -> None:
        theme = self._theme
        margin = theme.px(1.5)
        self._lines.setContentsMargins(margin, theme.px(2), margin, margin)
        self.text.write(theme)
        self._fit_text()

    def _fit_text(self) -> None:
        wide = self._theme.px(_WIDE_U)
        frame = 2 * self.text.frameWidth()
        said = self.text.document()
        said.setTextWidth(wide - frame)
        tall = min(self._theme.px(_TALL_U), ceil(said.size().height()) + frame + _SLACK)
        self.text.setMinimumWidth(wide)
        self.text.setFixedHeight(tall)
