"""How the player laid things out beside the table, from one match to the next."""

from __future__ import annotations

from dbscg_gui.presenters.table_views import Window

from PySide6.QtCore import QPoint, QSettings

from dbscg_gui.gui.match.hint_window import HintWindow
from dbscg_gui.gui.match.pile_window import PileWindow
from dbscg_gui.gui.match.question_window import QuestionWindow


class KeptPlaces:
    """The height of the log and the places of windows; nothing without settings."""

    def __init__(self, settings: QSettings | None) -> None:
        self._settings = settings

    def keep_log_height(self, height: int) -> None:
        """Remember the height in pixels; 0 for none of the player's own."""
        if self._settings is not None:
            self._settings.setValue("match/log_height", height)

    def follow(self, question: QuestionWindow, pile: PileWindow, hint: HintWindow) -> None:
        """Put the windows where they were, and remember where the player puts them."""
        for kind in Window:
            place = self._place(kind.value)
            if place is not None:
                question.put_at(kind.value, place)
        question.did_put.connect(self._keep)
        for name, window in (("pile", pile), ("hint", hint)):
            window.place_at(self._place(name))
            window.did_move.connect(lambda place, name=name: self._keep(name, place))

    def log_height(self) -> int:
        """The height that was kept; 0 for none, whatever stands in the file."""
        text = str(self._settings.value("match/log_height", 0)) if self._settings else ""
        return int(text) if text.isascii() and text.isdigit() else 0

    def _keep(self, window: str, place: QPoint) -> None:
        if self._settings is not None:
            self._settings.setValue(f"match/places/{window}", place)

    def _place(self, window: str) -> QPoint | None:
        """The place that was kept for a window, None for none."""
        place = self._settings.value(f"match/places/{window}") if self._settings else None
        return place if isinstance(place, QPoint) else None
