"""Steps of a match wait here until the one before has been shown."""

from __future__ import annotations

from collections import deque

from dbscg_gui.presenters.table_views import BoardStep

from PySide6.QtCore import QObject, QTimer, Signal

_PAUSE_MS = 350
"""How long a step of the opponent without movement stays before the next."""


class StepQueue(QObject):
    """One step at a time. Signals: `due(BoardStep)` when a step is to be shown."""

    due = Signal(object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._steps: deque[BoardStep] = deque()
        self._is_showing = False
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.timeout.connect(self._next)

    @property
    def is_showing(self) -> bool:
        """Whether a step is being shown."""
        return self._is_showing

    @property
    def is_empty(self) -> bool:
        """Whether every step that came is shown to its end."""
        return not self._is_showing and not self._steps and not self._pause.isActive()

    def clear(self) -> None:
        """Forget what waits; the step that is being shown comes to its end."""
        self._pause.stop()
        self._steps.clear()

    def add(self, step: BoardStep) -> None:
        """Show a step as soon as those before it are over; one that starts anew at once."""
        if step.is_restart:
            self._is_showing = False
        self._steps.append(step)
        if not self._is_showing and not self._pause.isActive():
            self._next()

    def ended(self) -> None:
        """The step is shown to its end."""
        self._is_showing = False

    def go_on(self, *, has_animation: bool) -> bool:
        """Whether another step waits; it comes by itself."""
        if not self._steps:
            return False
        self._pause.start(_PAUSE_MS if has_animation and not self._steps[0].beats else 0)
        return True

    def _next(self) -> None:
        if self._steps:
            self._is_showing = True
            self.due.emit(self._steps.popleft())
