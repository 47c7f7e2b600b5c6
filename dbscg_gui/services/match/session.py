"""A running match at the table: a human and an opponent, saved after every decision.

The opponent is an AI, another human at the same machine, or the same human playing both sides.

Owns the course of a match as its player lives it: answers, the opponent's turn, undo, conceding,
saving. Plain blocking calls from one thread at a time; only `move_now` and `close` come from any
thread. Rules are the engine's; who thinks for the opponent and where a match is kept is given.
"""

from __future__ import annotations

import contextlib
import logging
import threading
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from dbscg_gui.ai.advice import Advice
from dbscg_gui.engine import views
from dbscg_gui.engine.by_hand import HandAct, may_act
from dbscg_gui.engine.decisions import Answer, Option, Refusal
from dbscg_gui.engine.events import Event, told_to
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.library import Library
from dbscg_gui.engine.state import State
from dbscg_gui.kernel.errors import DbscgError, IllegalChoiceError
from dbscg_gui.services.ai.thinker import (
    Adviser,
    Thinker,
    ThinkerFactory,
    ThinkerTrouble,
    with_adviser,
)
from dbscg_gui.services.game_rules import game_rules
from dbscg_gui.services.match.store import MatchStore
from dbscg_gui.services.match.update import Awaiting, MatchUpdate
from dbscg_gui.services.records.match_record import (
    Choice,
    MatchEncoder,
    MatchRecord,
    MatchStart,
    Result,
)
from dbscg_gui.services.records.replaying import apply_choice, result_of, start_game, steps

log = logging.getLogger(__name__)

ADVISER_BUDGET = 1.2
"""Seconds it may search, and then again to follow what it found."""


@dataclass(frozen=True, slots=True)
class _Checkpoint:
    """The match just before an answer of the human."""

    game: Game
    choices: int
    events: int


class MatchSession:
    """One match. `begin` starts one, `resume` goes on with a record."""

    def __init__(
        self,
        record: MatchRecord,
        *,
        thinkers: ThinkerFactory,
        store: MatchStore | None = None,
        file: str = "",
        seat: int = 0,
    ) -> None:
        """Play the record to where it ends.

        Raises `ReplayError` when it does not play as it says. `file` is the name under which
        `store` keeps the match.
        """
        self._start = record.start
        self.names = record.start.names
        """What the players are called, by seat."""
        self.seat = seat
        self.file = file
        self._rules = game_rules(record.start.game)
        self._encoder = MatchEncoder(record.start)
        self._store = store
        self._thinkers = thinkers
        self._thinker: Thinker | None = None
        self._adviser: Thinker | None = None
        self._is_advising = False
        self._told_trouble: ThinkerTrouble = "none"
        self._is_closed = False
        self._is_held = False
        self._saving = threading.Lock()
        self._choices: list[Choice] = []
        self._log: list[Event] = []
        """Everything that happened; what leaves is redacted for the seat."""
        self._undo: list[_Checkpoint] = []
        self._is_after_undo = False
        self._notice = ""
        self._game = start_game(record.start)
        self._log.extend(self._game.events)
        self._play_again(record.choices)

    @classmethod
    def begin(
        cls,
        start: MatchStart,
        *,
        thinkers: ThinkerFactory,
        store: MatchStore | None = None,
        seat: int = 0,
    ) -> MatchSession:
        """A new match, saved at once where a store is given."""
        session = cls(MatchRecord(start=start), thinkers=thinkers, store=store, seat=seat)
        if store is not None:
            session._keep_in(store, store.create(start.id))
        session._save()
        return session

    @classmethod
    def resume(
        cls, store: MatchStore, file: str, *, thinkers: ThinkerFactory, seat: int | None = None
    ) -> MatchSession:
        """Go on with a saved match.

        Raises the store's error, `MatchHeldError` while another program plays it, or `ReplayError`.
        """
        # Held before it is read: what another program saved last is what goes on.
        store.hold(file)
        try:
            record = store.read(file)
            seats = [n for n, player in enumerate(record.start.players) if player.is_human]
            human = seat if seat is not None else (seats[0] if seats else 0)
            session = cls(record, thinkers=thinkers, store=store, file=file, seat=human)
        except BaseException:
            store.release(file)
            raise
        session._is_held = True
        return session

    @classmethod
    def branch(
        cls, record: MatchRecord, *, thinkers: ThinkerFactory, store: MatchStore, seat: int
    ) -> MatchSession:
        """A match of its own that goes on where a record ends, saved at once.

        Raises the store's error or `ReplayError`.
        """
        session = cls(record, thinkers=thinkers, store=store, seat=seat)
        session._keep_in(store, store.create(record.start.id))
        session._save()
        return session

    # -- the table ---------------------------------------------------------------------------

    @property
    def asked_seat(self) -> int | None:
        """The seat that has to decide; None once the match is over."""
        return None if self._game.decision is None else self._game.decision.seat

    @property
    def record(self) -> MatchRecord:
        """The match as it would be saved now."""
        return MatchRecord(
            start=self.start, choices=tuple(self._choices), result=result_of(self._game)
        )

    @property
    def result(self) -> Result | None:
        """How the match ended; None while it runs."""
        return result_of(self._game)

    @property
    def digest(self) -> str:
        """The digest of the whole state, for comparing two matches."""
        return self._game.digest()

    @property
    def start(self) -> MatchStart:
        """What the match began with."""
        return self._start

    @property
    def library(self) -> Library:
        """The cards of the match with their skills."""
        return self._game.lib

    @property
    def game(self) -> str:
        """The name of the game that is played."""
        return self.start.game

    @property
    def unsaved(self) -> str:
        """Why what was played last is not in the file; empty where it is."""
        return self._notice

    def current(self) -> MatchUpdate:
        """The position as it stands, with the whole log in `events`.

        The opponent comes up meanwhile, so that its first move need not wait for it.
        """
        if self._game.state.winner is None and not self.start.players[1 - self.seat].is_human:
            self._opponent(1 - self.seat).warm_up()
        return self._update(self._log, is_restart=True)

    def answer(self, answer: Answer, *, is_own: bool = True) -> MatchUpdate:
        """Give the human's answer and run to the next decision of anybody.

        One that is not the player's `is_own` is taken back together with the one before.
        Raises IllegalChoiceError, with the match unchanged, when it is not allowed.
        """
        decision = self._game.decision
        if decision is None or decision.seat != self.seat:
            raise IllegalChoiceError("it is not this player who is asked")
        return self._do(answer, is_own=is_own)

    def act_by_hand(self, hand: HandAct) -> MatchUpdate:
        """Do something by hand for a text that is not understood; it can be taken back.

        Raises IllegalChoiceError, with the match unchanged, when it cannot be done.
        """
        if not self.start.by_hand:
            raise IllegalChoiceError("no card of this match is played by hand")
        return self._do(hand)

    def _do(self, answer: Answer | HandAct, *, is_own: bool = True) -> MatchUpdate:
        before = _Checkpoint(self._game.clone(), len(self._choices), len(self._log))
        kept = list(self._undo)
        if is_own:
            self._undo.append(before)
        try:
            events = self._take(Choice(self.seat, answer, ""))
        except IllegalChoiceError:
            self._undo = kept
            raise
        except DbscgError:
            # A fault of the program in the middle of an answer: back to where the player was.
            self._undo = kept
            self._game = before.game
            raise
        self._is_after_undo = False
        return self._update(events)

    def play_opponent(self) -> MatchUpdate:
        """Let the opponent think and give one answer; blocks as long as it thinks.

        Raises `ThinkerClosedError` when the session is closed meanwhile.
        """
        decision = self._game.decision
        if decision is None or decision.seat == self.seat:
            raise IllegalChoiceError("it is not the opponent who is asked")
        seat = decision.seat
        answer = self._opponent(seat).choose(views.view_of(self._game, seat), decision)
        try:
            events = self._take(Choice(seat, answer, ""))
        except IllegalChoiceError as error:
            log.warning("the opponent's answer %s is refused (%s): default", answer, error)
            events = self._take(Choice(seat, decision.default, ""))
        return self._update(events)

    def _opponent(self, seat: int) -> Thinker:
        if self._thinker is None:
            self._thinker = self._thinkers(self.start, seat)
            if self._is_closed:
                self._thinker.close()
        return self._thinker

    def advise(self) -> Advice | None:
        """The best lines for the human, who is asked; None where nobody can say.

        Blocks as long as the adviser thinks. It knows what the human may know, and nothing of what
        the opponent thinks. Raises `IllegalChoiceError` when the human is not asked.
        """
        decision = self._game.decision
        if decision is None or decision.seat != self.seat:
            raise IllegalChoiceError("it is not this player who is asked")
        adviser = self._the_adviser(self.seat)
        if not isinstance(adviser, Adviser):
            return None
        self._is_advising = True
        try:
            return adviser.advise(views.view_of(self._game, self.seat))
        finally:
            self._is_advising = False

    def _the_adviser(self, seat: int) -> Thinker:
        if self._adviser is None:
            start = with_adviser(self.start, seat, ADVISER_BUDGET)
            self._adviser = self._thinkers(start, seat)
            if self._is_closed:
                self._adviser.close()
        return self._adviser

    def stop_advice(self) -> None:
        """Make a running `advise` end at once; from any thread."""
        # A hurry that nobody is there for would be for the next hint.
        if self._adviser is not None and self._is_advising:
            self._adviser.move_now()

    def move_now(self) -> None:
        """Make a running `play_opponent` answer at once; from any thread."""
        if self._thinker is not None:
            self._thinker.move_now()

    def undo(self) -> MatchUpdate:
        """Back to the human's last decision. Raises IllegalChoiceError when that cannot be."""
        if not self._can_undo():
            raise IllegalChoiceError("there is nothing to take back")
        last = self._undo.pop()
        self._game = last.game
        del self._choices[last.choices :]
        del self._log[last.events :]
        self._is_after_undo = True
        self._save()
        return self._update(self._log, is_restart=True)

    def concede(self) -> MatchUpdate:
        """The human gives up [masters 0-1-3-4]."""
        if self._game.state.winner is not None:
            return self._update(())
        return self._update(self._take(Choice(self.seat, None, "")))

    def why_not(self, option: Option) -> Refusal | None:
        """Why the human may not do this now, judged by what the human sees; None: it is legal."""
        return self._rules.why_not(self._reading(), self.seat, option)

    def save_replay(self, path: Path) -> None:
        """Write the match file to a place of the player's choice. Raises OSError."""
        if self._store is None:
            raise OSError("this match is not kept in files")
        record = self.record
        self._store.export(path, self._encoder.encode(record.choices, record.result))

    def close(self) -> None:
        """End the opponent's thinking; the match stays saved. From any thread."""
        self._is_closed = True
        for each in (self._thinker, self._adviser):
            if each is not None:
                each.close()
        with self._saving:
            if self._store is not None and self._is_held:
                self._is_held = False
                self._store.release(self.file)

    # -- inside ------------------------------------------------------------------------------

    def _keep_in(self, store: MatchStore, file: str) -> None:
        store.hold(file)
        self.file, self._is_held = file, True

    def _play_again(self, choices: tuple[Choice, ...]) -> None:
        played = steps(self._game, choices)
        for choice in choices:
            known = self._game.clone()
            if self._is_mine(choice.seat) and choice.answer is not None:
                self._undo.append(_Checkpoint(known, len(self._choices), len(self._log)))
            step = next(played)
            self._note(choice, known.state, step.events)

    def _take(self, choice: Choice) -> list[Event]:
        """Apply one answer and keep it; what happened."""
        before = self._game.state.copy()
        events = apply_choice(self._game, choice)
        done = Choice(choice.seat, choice.answer, self._game.digest())
        self._note(done, before, events)
        self._save()
        return events

    def _note(self, choice: Choice, before: State, events: list[Event]) -> None:
        self._choices.append(choice)
        self._log.extend(events)
        if self._ends_undo(choice, before, events):
            self._undo.clear()

    def _is_mine(self, seat: int) -> bool:
        """Whether answers of a seat are those of the human here."""
        return seat == self.seat or self.start.is_alone

    def _ends_undo(self, choice: Choice, before: State, events: Sequence[Event]) -> bool:
        """Whether nothing before this answer can be taken back.

        That is so where it showed a card, and where another human gave it. Whoever plays both sides
        has seen everything anyway.
        """
        if self.start.is_alone:
            return False
        if choice.seat != self.seat and self.start.players[choice.seat].is_human:
            return True
        return has_revealed(before, self._game, events, self.seat)

    def _can_undo(self) -> bool:
        return bool(self._undo) and self._game.state.winner is None

    def _save(self) -> None:
        if self._store is None:
            return
        data = self._encoder.encode(tuple(self._choices), result_of(self._game))
        try:
            with self._saving, contextlib.ExitStack() as stack:
                if not self._is_held:
                    # Closed while an answer was on its way, which is to be kept all the same.
                    self._store.hold(self.file)
                    stack.callback(self._store.release, self.file)
                self._store.write(self.file, data)
        except Exception as error:  # the store's own error: a full disk must not end the match
            log.warning("the match is not saved: %s", error)
            self._notice = str(error)
        else:
            self._notice = ""

    def _reading(self) -> Game:
        view = views.view_of(self._game, self.seat)
        return views.reading(self._game.rules, self._game.lib, view)

    def _update(self, events: Sequence[Event], *, is_restart: bool = False) -> MatchUpdate:
        """The match as the human may know it after these events.

        Where one person plays both sides the table turns to the one that is asked.
        """
        asked = self.asked_seat
        if self.start.is_alone and asked is not None and asked != self.seat:
            self.seat = asked
            events, is_restart = self._log, True
        return MatchUpdate(
            game=self._reading(),
            seat=self.seat,
            names=self.names,
            awaiting=self._awaiting(),
            events=told_to(events, self.seat),
            can_undo=self._can_undo(),
            is_restart=is_restart,
            may_pass_by_itself=not self._is_after_undo,
            notice=self._notice,
            opponent_trouble=self._new_trouble(),
            by_hand=self.start.by_hand,
            may_act_by_hand=bool(self.start.by_hand) and may_act(self._game, self.seat),
        )

    def _new_trouble(self) -> ThinkerTrouble:
        """What is wrong with the opponent's process and was not told yet."""
        found: ThinkerTrouble = "none" if self._thinker is None else self._thinker.trouble
        is_new = found != self._told_trouble
        self._told_trouble = found
        return found if is_new else "none"

    def _awaiting(self) -> Awaiting:
        decision = self._game.decision
        if decision is None:
            return Awaiting.NOBODY
        return Awaiting.YOU if decision.seat == self.seat else Awaiting.OPPONENT


_UNSEEN = ("deck", "life")
"""Areas whose cards nobody may look at."""


def has_revealed(before: State, after: Game, events: Sequence[Event], seat: int) -> bool:
    """Whether the seat has learned a card it did not know: such a step cannot be taken back.

    A card is learned when an event shows the face of an object that was hidden before, or that
    went into a deck or life meanwhile, when an object still there was not known, or when the seat
    now knows more copies of some card.
    """
    bit = 1 << seat
    for event in events:
        if event.visible & bit and event.def_id:
            if event.origin in _UNSEEN and event.old not in before.cards:
                return True
            for card_id in (event.old, event.card):
                card = before.cards.get(card_id)
                if card is not None and not card.known & bit:
                    return True
    defs, cards = after.lib.defs, after.state.cards
    if any(
        not card.known & bit
        and key in cards
        and cards[key].known & bit
        and defs[card.def_id].printed
        for key, card in before.cards.items()
    ):
        return True
    known, now = _known(before, bit), _known(after.state, bit)
    return any(
        count > known.get(def_id, 0) and defs[def_id].printed is not None
        for def_id, count in now.items()
    )


def _known(state: State, bit: int) -> dict[int, int]:
    counts: dict[int, int] = {}
    for card in state.cards.values():
        if card.known & bit:
            counts[card.def_id] = counts.get(card.def_id, 0) + 1
    return counts
