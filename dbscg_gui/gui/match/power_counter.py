"""Powers that run from what they were to what they are, in steps that can be read."""

from __future__ import annotations

from dbscg_gui.presenters.table_views import BoardView

from PySide6.QtCore import QObject, QVariantAnimation, Signal

_LEAST_MS = 450
_STEP = 500


class PowerCounter(QObject):
    """The powers that are not shown as they are yet. Signals: `did_count()` at every step."""

    did_count = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._waiting: dict[int, tuple[int, int]] = {}
        """Power by card: what it was and what it will be."""
        self._counted: dict[int, int] = {}
        self._clock = QVariantAnimation(self)
        self._clock.setStartValue(0.0)
        self._clock.setEndValue(1.0)
        self._clock.valueChanged.connect(self._on_tick)

    def await_change(self, before: BoardView | None, after: BoardView | None) -> None:
        """Keep the powers of fighters that a step changes as they were; without `after` none.

        What still runs from the step before is at its end.
        """
        self._clock.stop()
        self._counted = {}
        self._waiting = {} if before is None or after is None else _changed(before, after)

    def count(self, duration_ms: int) -> None:
        """Let the powers run to what they are now."""
        if self._waiting:
            self._clock.setDuration(max(_LEAST_MS, duration_ms))
            self._clock.start()

    def shown(self) -> dict[int, int]:
        """What is shown instead of the power of a card."""
        waiting = {card: low for card, (low, _high) in self._waiting.items()}
        return waiting | self._counted

    def _on_tick(self, share: float) -> None:
        if share >= 1.0:
            self._waiting = {}
        self._counted = {
            card: round((low + (high - low) * share) / _STEP) * _STEP
            for card, (low, high) in self._waiting.items()
        }
        self.did_count.emit()


def _changed(before: BoardView, after: BoardView) -> dict[int, tuple[int, int]]:
    had = {each.id: each for each in before.cards()}
    found: dict[int, tuple[int, int]] = {}
    for card in after.cards():
        old = had.get(card.id)
        if old is None or not (card.fights and old.fights) or not card.id:
            continue
        if old.power is not None and card.power not in (None, old.power):
            found[card.id] = (old.power, card.power or 0)
    return found
