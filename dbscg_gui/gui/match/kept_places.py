"""How the player laid things out beside the table, from one match to the next."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QSettings


class KeptPlaces:
    """The height of the log and the place of the question window; nothing without settings."""

    def __init__(self, settings: QSettings | None) -> None:
        self._settings = settings

    def keep_log_height(self, height: int) -> None:
        """Remember the height in pixels; 0 for none of the player's own."""
        if self._settings is not None:
            self._settings.setValue("match/log_height", height)

    def keep_question(self, place: QPoint) -> None:
        """Remember where the player put the question window."""
        if self._settings is not None:
            self._settings.setValue("match/question", place)

    def log_height(self) -> int:
        """The height that was kept; 0 for none, whatever stands in the file."""
        text = str(self._settings.value("match/log_height", 0)) if self._settings else ""
        return int(text) if text.isascii() and text.isdigit() else 0

    def question(self) -> QPoint | None:
        """The place that was kept, None for none."""
        place = self._settings.value("match/question") if self._settings else None
        return place if isinstance(place, QPoint) else None
