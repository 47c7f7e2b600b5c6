"""Reading all cards in the background, so that each has its badge and can be filtered by it.

What was compiled once is known at once. A few cards are compiled in small pieces of work, between
which a text that is being typed gets its turn; many, as an import brings them, in processes of
their own, also while other pages are shown.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from dbscg_gui.cards.printed import PrintedCard
from dbscg_gui.services.cards.trust import Trust

from PySide6.QtCore import QObject, Signal

from dbscg_gui.gui.qt.jobs import Runner
from dbscg_gui.gui.shell.port import ShellPort

_LOOKED_UP = 400
_COMPILED = 12
FEW = 48
"""So many cards are compiled here: beginning processes takes longer."""
_APART = 64
"""Cards a piece of work apart has; so often there is something new to show."""

Found = list[tuple[PrintedCard, Trust | None]]


class ReadAhead(QObject):
    """Knows the trust in the cards it was given.

    Signals: `did_read()`, more cards are known or the reading stands; `did_fail(Exception)`, work
    apart ended by itself, and the reading stands.
    """

    did_read = Signal()
    did_fail = Signal(Exception)

    def __init__(
        self,
        program: ShellPort,
        runner: Runner,
        helpers: Runner,
        parent: QObject | None = None,
    ) -> None:
        """`runner` looks up and compiles a few cards, `helpers` waits for work apart."""
        super().__init__(parent)
        self._program = program
        self._runner = runner
        self._helpers = helpers
        self._run = 0
        self._known: dict[str, Trust] = {}
        self._to_look_up: list[PrintedCard] = []
        self._to_compile: list[PrintedCard] = []
        self._piece: list[PrintedCard] = []
        """What an answer is awaited about."""
        self._is_apart = False
        self._stands = False
        self.total = 0

    @property
    def count(self) -> int:
        """How many cards are known."""
        return len(self._known)

    @property
    def is_done(self) -> bool:
        """Whether all cards are known."""
        return not (self._to_look_up or self._to_compile or self._piece)

    @property
    def is_apart(self) -> bool:
        """Whether many cards are being compiled, or wait for it."""
        return self._is_apart and not self.is_done

    @property
    def stands(self) -> bool:
        """Whether it was stopped before it was done."""
        return self._stands and not self.is_done

    def start(self, cards: Sequence[PrintedCard]) -> None:
        """Read these cards from now on; an older run ends."""
        self.stop()
        pool = self._program.pool
        # Built-in cards are tested with the program.
        self._known = {
            card.number: Trust.VERIFIED for card in cards if pool.is_builtin(card.number)
        }
        self._to_look_up = [card for card in cards if card.number not in self._known]
        self.total = len(cards)
        self._go_on()

    def trust(self, number: str) -> Trust | None:
        """The trust in a card; None for one that was not read yet."""
        return self._known.get(number)

    def numbers(self, trust: Trust) -> frozenset[str]:
        """The cards of that trust, as far as they are known."""
        return frozenset(number for number, known in self._known.items() if known is trust)

    def stop(self) -> None:
        """Read no more, and forget what was to be read."""
        self.pause()
        self._to_look_up, self._to_compile = [], []
        self._stands = self._is_apart = False

    def pause(self) -> None:
        """Read no more for now; what was read is kept, what is under way is read again."""
        self._run += 1
        if self._is_apart:
            self._program.end_read_ahead()
        self._to_compile = [*self._piece, *self._to_compile]
        self._piece = []
        self._stands = True

    def go_on(self) -> None:
        """Read the rest after `pause`."""
        if self.stands:
            self._go_on()

    # -- inside ------------------------------------------------------------------------------

    def _go_on(self) -> None:
        run = self._run
        self._stands = False
        work: Callable[[ShellPort, Sequence[PrintedCard]], Found]
        if not self._to_look_up and len(self._to_compile) > FEW:
            self._is_apart = True
        if self._to_look_up:
            runner, work, size, queue = self._runner, _looked_up, _LOOKED_UP, self._to_look_up
        elif self._is_apart:
            runner, work, size, queue = (
                self._helpers,
                partial(self._apart, run),
                _APART,
                self._to_compile,
            )
        else:
            runner, work, size, queue = self._runner, _compiled, _COMPILED, self._to_compile
        self._piece = queue[:size]
        del queue[:size]
        if not self._piece:
            if self._is_apart:
                self._is_apart = False
                self._program.end_read_ahead()
            return

        def done(found: Found) -> None:
            if run == self._run:
                self._take(found)

        def failed(error: Exception) -> None:
            if run == self._run:
                self._fail(error)

        runner.run(work, self._program, self._piece, done=done, failed=failed, owner=self)

    def _apart(self, run: int, program: ShellPort, cards: Sequence[PrintedCard]) -> Found:
        """On the thread of the helpers; given up, it would leave processes nobody ends."""
        if run != self._run:
            return []
        try:
            return _compiled_apart(program, cards)
        finally:
            if run != self._run:
                program.end_read_ahead()

    def _take(self, found: Found) -> None:
        for card, trust in found:
            if trust is None:
                self._to_compile.append(card)
            else:
                self._known[card.number] = trust
        self._go_on()
        self.did_read.emit()

    def _fail(self, error: Exception) -> None:
        self.pause()
        if not isinstance(error, self._program.faults):
            raise error
        self.did_fail.emit(error)
        self.did_read.emit()


def _looked_up(program: ShellPort, cards: Sequence[PrintedCard]) -> Found:
    known = program.trust.known(cards)
    return [
        (card, found.trust if found is not None else None)
        for card, found in zip(cards, known, strict=True)
    ]


def _compiled(program: ShellPort, cards: Sequence[PrintedCard]) -> Found:
    program.read_ahead(cards)
    return _all_known(program, cards)


def _compiled_apart(program: ShellPort, cards: Sequence[PrintedCard]) -> Found:
    program.read_ahead(cards, is_apart=True)
    return _all_known(program, cards)


def _all_known(program: ShellPort, cards: Sequence[PrintedCard]) -> Found:
    # A store that forgets (a full disk) must not be asked for ever.
    return [
        (card, trust if trust is not None else program.trust.of(card).trust)
        for card, trust in _looked_up(program, cards)
    ]
