"""Judging a match beside the table: a lane of its own, so that one can look around meanwhile."""

from __future__ import annotations

import logging
import threading

from dbscg_gui.presenters.board import BoardMaker
from dbscg_gui.presenters.review import ReviewView, review_view
from dbscg_gui.services.match.viewing import MatchViewing

from PySide6.QtCore import QObject, Signal

from dbscg_gui.gui.qt.jobs import Lane, Runner

log = logging.getLogger(__name__)


class Reviewing(QObject):
    """Signals: `progressed(done, of)`, `reviewed(ReviewView)`, `failed(message)`."""

    progressed = Signal(int, int)
    reviewed = Signal(object)
    failed = Signal(str)

    def __init__(
        self,
        viewing: MatchViewing,
        maker: BoardMaker,
        *,
        runner: Runner | None = None,
        parent: QObject | None = None,
    ) -> None:
        """`maker` is used on the lane and by nobody else."""
        super().__init__(parent)
        self._viewing = viewing
        self._maker = maker
        self._runner = runner
        self._is_stopped = threading.Event()
        self._found: ReviewView | None = None

    def begin(self) -> None:
        """Judge the match; what was judged before is told at once."""
        if self._found is not None:
            self.reviewed.emit(self._found)
            return
        self._is_stopped = threading.Event()
        if self._runner is None:
            self._runner = Lane("review")
        self._runner.run(
            self._review,
            self._is_stopped,
            done=self._on_done,
            failed=self._on_failed,
            owner=self,
        )

    def give_up(self) -> None:
        """End with the decision that is being judged; nothing is told."""
        self._is_stopped.set()

    def shut_down(self) -> None:
        """Give up for good."""
        self.give_up()
        if self._runner is not None:
            self._runner.stop()

    def _review(self, is_stopped: threading.Event) -> ReviewView | None:
        found = self._viewing.review(told=self.progressed.emit, is_stopped=is_stopped.is_set)
        return None if is_stopped.is_set() else review_view(self._maker, found)

    def _on_done(self, found: ReviewView | None) -> None:
        if found is not None:
            self._found = found
            self.reviewed.emit(found)

    def _on_failed(self, error: Exception) -> None:
        log.warning("the match is not reviewed", exc_info=error)
        self.failed.emit(" ".join(str(error).split()) or type(error).__name__)
