"""Acts of the other side as they come: large beside the table, then in the strip of the last ones.

Owns which acts of the running step have been shown. When an act begins is for the board.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from dbscg_gui.presenters.shown_acts import ShownAct
from dbscg_gui.presenters.sounds import Sound, of_act

from PySide6.QtCore import QRect
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget

from dbscg_gui.gui.match.act_strip import ActStrip
from dbscg_gui.gui.match.spotlight import Spotlight
from dbscg_gui.gui.theme.theme import Theme

_TALL_U = 58.0
_BELOW_LEAST_U = 10.0
_GAP = 4
"""Pixels between the parts of the side column."""


class ActsShown:
    """Shows the acts of steps in a spotlight and a strip."""

    def __init__(
        self,
        spotlight: Spotlight,
        strip: ActStrip,
        places: tuple[QWidget, QWidget, QWidget],
        hear: Callable[[Sound | None], None],
    ) -> None:
        """`places` are the side column and its card and panel: the spotlight lies over both."""
        self._spotlight = spotlight
        self._strip = strip
        self._column, self._preview, self._prompt = places
        self._hear = hear
        self._left: list[ShownAct] = []
        """Acts of the running step that are not in the strip yet."""

    def begin(self, acts: Sequence[ShownAct], *, is_restart: bool) -> None:
        """A step is about to be shown."""
        self._left = [] if is_restart else list(acts)
        if is_restart:
            self._strip.restart(acts)

    def show(self, act: ShownAct, theme: Theme) -> None:
        """An act begins: shown large, heard, told to a screen reader."""
        self.place(theme)
        self._spotlight.show_act(act)
        self._hear(of_act(act.sign))
        self._strip.add((act,))
        if act in self._left:
            self._left.remove(act)
        event = QAccessibleAnnouncementEvent(self._column, act.spoken)
        QAccessible.updateAccessibility(event)

    def end(self) -> None:
        """The step is over: what was not shown by itself stands in the strip."""
        self._strip.add(tuple(self._left))
        self._left = []

    def place(self, theme: Theme) -> None:
        """Lie over preview and panel: while the other side acts, neither is needed."""
        rect = QRect(self._preview.geometry())
        least = rect.height() + theme.px(_BELOW_LEAST_U) + _GAP
        tall = self._prompt.geometry().bottom() - rect.top() + 1
        rect.setHeight(max(least, min(tall, theme.px(_TALL_U))))
        self._spotlight.place(rect, self._column.height() - 2 * rect.top())
