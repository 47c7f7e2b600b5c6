"""The thread between the window and the running match: calls go to a lane, tables come back.

Owns the order of calls: an answer, then the opponent's turns until the human is asked again. The
presenter runs on the lane too, so that the interface thread only paints.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path
from typing import Any

from dbscg_gui.presenters.board import BoardMaker
from dbscg_gui.presenters.by_hand import HandAct
from dbscg_gui.presenters.fault_words import fault_text
from dbscg_gui.presenters.hints import HintView, hint_view
from dbscg_gui.presenters.match_port import Awaiting, MatchPort, MatchUpdate
from dbscg_gui.presenters.table_views import BoardStep, Refused

from PySide6.QtCore import QObject, Signal

from dbscg_gui.gui.qt.jobs import Runner

log = logging.getLogger(__name__)


class MatchLink(QObject):
    """One match.

    Signals: `stepped(BoardStep)`, `failed(message)`, `refused(message)` when an answer was not
    taken, `explained(card id, Refused)` in answer to `ask_why`, `hinted(HintView)` in answer to
    `ask_hint`, `saved(path)` and `not_saved(message)` of a replay.
    """

    stepped = Signal(object)
    failed = Signal(str)
    refused = Signal(str)
    explained = Signal(int, object)
    hinted = Signal(object)
    saved = Signal(str)
    not_saved = Signal(str)

    def __init__(
        self,
        session: MatchPort,
        maker: BoardMaker,
        runner: Runner,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._maker = maker
        self._runner = runner
        self._is_closed = False
        self._pending = 0

    def start(self) -> None:
        """Ask for the table as it stands."""
        self._run(self._session.current)

    def submit(self, answer: tuple[int, ...]) -> None:
        """Give the human's answer; a refused one brings the table back as it was."""
        self._session.stop_advice()
        self._pending += 1
        self._runner.run(
            self._step,
            self._session.answer,
            answer,
            done=self._on_step,
            failed=self._on_refused,
            owner=self,
        )

    def act_by_hand(self, hand: HandAct) -> None:
        """Do something by hand; a refused act brings the table back as it was."""
        self._pending += 1
        self._runner.run(
            self._step,
            self._session.act_by_hand,
            hand,
            done=self._on_step,
            failed=self._on_refused,
            owner=self,
        )

    def ask(self, call: Callable[[], MatchUpdate]) -> None:
        """Ask the session for something of its own that ends in a table."""
        self._run(call)

    def undo(self) -> None:
        """Back to the last decision."""
        self._run(self._session.undo)

    def concede(self) -> None:
        """Give up, at once: a thinking opponent is told to move."""
        self._session.move_now()
        self._run(self._session.concede)

    def move_now(self) -> None:
        """Make the thinking opponent answer."""
        self._session.move_now()

    def ask_why(self, attacker: int, target: int) -> None:
        """Ask why a card may not attack another; no answer when it may."""
        self._runner.run(
            self._why,
            attacker,
            target,
            done=lambda refused: self._on_why(target, refused),
            owner=self,
        )

    def ask_hint(self) -> None:
        """Ask what the program would do in the human's place."""
        self._runner.run(self._hint, done=self._on_hint, failed=self._on_no_hint, owner=self)

    def save_replay(self, path: Path) -> None:
        """Write the match file."""
        self._runner.run(
            self._session.save_replay,
            path,
            done=lambda _none: self.saved.emit(str(path)),
            failed=lambda error: self.not_saved.emit(fault_text(error, self._maker.words)),
            owner=self,
        )

    def close(self) -> None:
        """End the match's process and the lane; nothing is delivered afterwards."""
        if not self._is_closed:
            self._is_closed = True
            self._session.close()
            self._runner.stop()

    # -- on the lane -------------------------------------------------------------------------

    def _step(
        self, call: Callable[..., MatchUpdate], *arguments: Any
    ) -> tuple[BoardStep, Awaiting]:
        update = call(*arguments)
        return self._maker.step(update, self._session.why_not), update.awaiting

    def _why(self, attacker: int, target: int) -> Refused | None:
        update = self._session.current()
        return self._maker.refused_attack(update, self._session.why_not, attacker, target)

    def _hint(self) -> HintView:
        update = self._session.current()
        advice = self._session.advise() if update.decision is not None else None
        return hint_view(self._maker.reading(update), update.decision, advice)

    # -- on the interface's thread -------------------------------------------------------------

    def _run(self, call: Callable[..., MatchUpdate]) -> None:
        self._pending += 1
        self._runner.run(self._step, call, done=self._on_step, failed=self._on_failed, owner=self)

    def _on_step(self, result: tuple[BoardStep, Awaiting]) -> None:
        self._pending -= 1
        if self._is_closed:
            return
        step, awaiting = result
        self.stepped.emit(step)
        # Something else may be queued by now: conceding does not wait for the opponent.
        if awaiting is Awaiting.OPPONENT and not self._is_closed and not self._pending:
            self._run(self._session.play_opponent)

    def _on_why(self, target: int, refused: Refused | None) -> None:
        if refused is not None and not self._is_closed:
            self.explained.emit(target, refused)

    def _on_hint(self, hint: HintView) -> None:
        if not self._is_closed:
            self.hinted.emit(hint)

    def _on_no_hint(self, error: Exception) -> None:
        if not self._is_closed:
            log.warning("there is no hint", exc_info=error)
            self.hinted.emit(HintView(note=self._maker.words.text("hint.none")))

    def _on_failed(self, error: Exception) -> None:
        self._pending -= 1
        if not self._is_closed:
            log.error("the match stopped", exc_info=error)
            self.failed.emit(fault_text(error, self._maker.words) or type(error).__name__)

    def _on_refused(self, error: Exception) -> None:
        self._pending -= 1
        if self._is_closed:
            return
        key = f"hand.refused.{getattr(error, 'code', '')}"
        words = self._maker.words
        told = words.text(key) if key in words else fault_text(error, words)
        self.refused.emit(told or type(error).__name__)
        self._run(self._session.current)
