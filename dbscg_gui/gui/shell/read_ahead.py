"""Reading all cards in the background, so that each has its badge and can be filtered by it.

What was compiled once is known at once; the rest is compiled in small pieces of work, between
which a text that is being typed gets its turn.
"""

from __future__ import annotations

from collections.abc import Sequence

from dbscg_gui.cards.printed import PrintedCard
from dbscg_gui.services.card_trust import Trust

from PySide6.QtCore import QObject, Signal

from dbscg_gui.gui.qt.jobs import Runner
from dbscg_gui.gui.shell.port import ShellPort

_LOOKED_UP = 400
_COMPILED = 12

Found = list[tuple[PrintedCard, Trust | None]]


class ReadAhead(QObject):
    """Knows the trust in the cards it was given. Signal: `did_read()`, more cards are known."""

    did_read = Signal()

    def __init__(self, program: ShellPort, runner: Runner, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._program = program
        self._runner = runner
        self._run = 0
        self._known: dict[str, Trust] = {}
        self._to_look_up: list[PrintedCard] = []
        self._to_compile: list[PrintedCard] = []
        self._is_asked = False
        """Whether an answer is awaited."""
        self.total = 0

    @property
    def count(self) -> int:
        """How many cards are known."""
        return len(self._known)

    @property
    def is_done(self) -> bool:
        """Whether all cards are known."""
        return not (self._to_look_up or self._to_compile or self._is_asked)

    def start(self, cards: Sequence[PrintedCard]) -> None:
        """Read these cards from now on; an older run ends."""
        self._run += 1
        pool = self._program.pool
        # Built-in cards are tested with the program.
        self._known = {
            card.number: Trust.VERIFIED for card in cards if pool.is_builtin(card.number)
        }
        self._to_look_up = [card for card in cards if card.number not in self._known]
        self._to_compile = []
        self.total = len(cards)
        self._go_on()

    def trust(self, number: str) -> Trust | None:
        """The trust in a card; None for one that was not read yet."""
        return self._known.get(number)

    def numbers(self, trust: Trust) -> frozenset[str]:
        """The cards of that trust, as far as they are known."""
        return frozenset(number for number, known in self._known.items() if known is trust)

    def stop(self) -> None:
        """Read no more."""
        self._run += 1
        self._to_look_up, self._to_compile = [], []
        self._is_asked = False

    # -- inside ------------------------------------------------------------------------------

    def _go_on(self) -> None:
        run = self._run
        program = self._program
        if self._to_look_up:
            cards, self._to_look_up = (
                self._to_look_up[:_LOOKED_UP],
                self._to_look_up[_LOOKED_UP:],
            )
            work = _looked_up
        elif self._to_compile:
            cards, self._to_compile = self._to_compile[:_COMPILED], self._to_compile[_COMPILED:]
            work = _compiled
        else:
            self._is_asked = False
            return
        self._is_asked = True

        def done(found: Found) -> None:
            if run == self._run:
                self._take(found)

        self._runner.run(work, program, cards, done=done, owner=self)

    def _take(self, found: Found) -> None:
        for card, trust in found:
            if trust is None:
                self._to_compile.append(card)
            else:
                self._known[card.number] = trust
        self._go_on()
        self.did_read.emit()


def _looked_up(program: ShellPort, cards: Sequence[PrintedCard]) -> Found:
    known = program.trust.known(cards)
    return [
        (card, found.trust if found is not None else None)
        for card, found in zip(cards, known, strict=True)
    ]


def _compiled(program: ShellPort, cards: Sequence[PrintedCard]) -> Found:
    program.read_ahead(cards)
    # A store that forgets (a full disk) must not be asked for ever.
    return [
        (card, trust if trust is not None else program.trust.of(card).trust)
        for card, trust in _looked_up(program, cards)
    ]
