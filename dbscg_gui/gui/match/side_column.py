"""The room of the side column: card, panel and log share its height.

Owns the heights only. The card keeps its own, the panel takes what it says, the log the rest, or as
much as the player gave it. What is asked comes first: for a long question log and card give way.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from dbscg_gui.gui.match.log_view import LogPanel, LogWindow
from dbscg_gui.gui.match.side_grip import SideGrip
from dbscg_gui.gui.theme.theme import Theme

_PREVIEW_TALL_U = 40.0
_PREVIEW_LEAST_U = 35.0
_LOG_LEAST_U = 14.5
_LOG_SHORT_U = 10.0
"""The log beside a long question: its search and two lines."""
_PROMPT_LEAST_U = 10.0
_GAP = 4
"""Pixels about the parts of the side column."""


class SideColumn(QObject):
    """Signals: `log_resized(pixels)` when the player has set the height of the log, 0 for none."""

    log_resized = Signal(int)

    def __init__(
        self,
        places: tuple[QWidget, QWidget, QWidget],
        layout: QVBoxLayout,
        log: LogPanel,
        wish: Callable[[int], int],
        theme: Theme,
        words: tuple[str, str],
    ) -> None:
        """`places` of card, panel and log; `wish(width)` is the height the panel asks for.

        `words` are the tip of the grip and the title of the log's own window.
        """
        super().__init__(places[0].window())
        self._preview, self._prompt, self._log_place = places
        self._wish = wish
        self._theme = theme
        self._log = log
        self._log_layout = layout
        self._title = words[1]
        self._own: LogWindow | None = None
        self.log_height = 0
        """What the player gave the log, in pixels; 0 lets the panel decide."""
        self.grip = SideGrip(theme, words[0])
        self.grip.dragged.connect(self._on_dragged)
        self.grip.reset.connect(lambda: self._set_log(0))
        log.wants_window.connect(self.toggle_window)

    def set_theme(self, theme: Theme) -> None:
        """Use another palette or unit."""
        self._theme = theme
        self.grip.set_theme(theme)

    @property
    def has_log_window(self) -> bool:
        """Whether the log has a window of its own now."""
        return self._own is not None

    def room(self, height: int) -> int:
        """What card and log leave of a column of this height."""
        px = self._theme.px
        log = 0 if self._own is not None else self.log_height or px(_LOG_LEAST_U)
        taken = px(_PREVIEW_TALL_U) + log + self.grip.height() + 5 * _GAP
        return max(px(_PROMPT_LEAST_U), height - taken)

    def fit(self, width: int, height: int) -> None:
        """Share out a column of this size."""
        px = self._theme.px
        room, preview = self.room(height), px(_PREVIEW_TALL_U)
        wish = self._wish(width - 2 * _GAP - _edges(self._prompt))
        if self._own is not None or self.log_height:
            # The player has said how much the log takes: the panel has the rest.
            tall = room
        else:
            short = max(px(_LOG_SHORT_U), self._log_place.minimumSizeHint().height())
            most = max(room, height - preview - short - self.grip.height() - 5 * _GAP)
            tall = max(px(_PROMPT_LEAST_U), min(most, wish))
        given = min(preview - px(_PREVIEW_LEAST_U), max(0, wish - tall))
        self._preview.setFixedHeight(preview - given)
        tall += given
        if self._prompt.minimumHeight() != tall or self._prompt.maximumHeight() != tall:
            self._prompt.setFixedHeight(tall)
        column = self._prompt.parentWidget()
        layout = column.layout() if column is not None else None
        if layout is not None:
            # At once: one lies over the other else until the next turn of the event loop.
            layout.activate()

    def toggle_window(self) -> None:
        """Give the log a window of its own, or its place back."""
        if self._own is not None:
            self._own.close()
            return
        owner = self._prompt.window()
        self._own = LogWindow(self._title, self._log, owner)
        self._own.resize(self._theme.px(60), self._theme.px(70))
        self._own.did_close.connect(self._on_closed)
        self._log_place.hide()
        self.grip.hide()
        self._own.show()
        self.log_resized.emit(self.log_height)

    def hide_log(self) -> None:
        """Do without the log: nobody is to read it here."""
        self._log_place.hide()
        self.grip.hide()

    def close(self) -> None:
        """Close a window of the log."""
        if self._own is not None:
            self._own.close()

    def _on_closed(self) -> None:
        own, self._own = self._own, None
        self._log_layout.addWidget(self._log)
        self._log_place.show()
        self.grip.show()
        if own is not None:
            own.deleteLater()
        self.log_resized.emit(self.log_height)

    def _on_dragged(self, up: int) -> None:
        self._set_log((self.log_height or self._log_place.height()) + up)

    def _set_log(self, height: int) -> None:
        px = self._theme.px
        column = self._prompt.parentWidget()
        whole = column.height() if column is not None else height
        most = whole - px(_PREVIEW_TALL_U) - px(_PROMPT_LEAST_U) - self.grip.height() - 5 * _GAP
        self.log_height = max(px(6), min(height, most)) if height else 0
        self.log_resized.emit(self.log_height)


def _edges(place: QWidget) -> int:
    """What the edges of a place take of its width."""
    layout = place.layout()
    both = [place.contentsMargins()]
    both += [layout.contentsMargins()] if layout is not None else []
    return sum(each.left() + each.right() for each in both)
