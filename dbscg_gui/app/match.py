"""A match played from Python: the library's front door, see the README.

It holds no rule of its own: decks and cards become a match here, which the engine plays.
"""

from __future__ import annotations

from collections.abc import Iterator

from dbscg_gui.adapters.builtin import builtin_cards, builtin_decks
from dbscg_gui.cards.decks import DeckList
from dbscg_gui.engine import views
from dbscg_gui.engine.decisions import Answer, Decision, legal_answers
from dbscg_gui.engine.events import Event
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.views import SeatView
from dbscg_gui.kernel.errors import IllegalChoiceError
from dbscg_gui.services.game_rules import compile_printed, game_rules


class Match:
    """A match: it stops at a `decision`, an `answer` plays on to the next.

    The same game, decks, seed and answers make the same match on every machine.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        """The engine's own match, for whoever wants to look deeper."""

    @classmethod
    def of_starter_decks(
        cls, game: str = "masters", decks: tuple[int, int] = (0, 1), seed: int = 0
    ) -> Match:
        """A match of a game between two of its starter decks, named by their places from 0.

        Raises `UnknownGameError`, IndexError where there is no such deck.
        """
        found = builtin_decks(game)
        return cls.of_decks(game, (found[decks[0]], found[decks[1]]), seed)

    @classmethod
    def of_decks(cls, game: str, decks: tuple[DeckList, DeckList], seed: int = 0) -> Match:
        """A match of a game between two decks of built-in cards.

        Raises `UnknownGameError`, KeyError for a number that is not built in.
        """
        rules = game_rules(game)
        cards = [(card, compile_printed(card)) for card in builtin_cards(game)]
        return cls(rules.begin(rules.library(cards), decks, seed, None, False))

    @property
    def decision(self) -> Decision | None:
        """What is asked now, with the exact legal options; None when the match is over."""
        return self.game.decision

    @property
    def winner(self) -> int | None:
        """The seat that won, -1 for a draw, None while the match is played."""
        return self.game.state.winner

    def legal_answers(self) -> Iterator[Answer]:
        """Every legal answer to the decision, smaller ones first; none when the match is over.

        Made one by one: where many cards may be chosen in any number there are very many.
        """
        return iter(()) if self.decision is None else legal_answers(self.decision)

    def answer(self, answer: Answer) -> list[Event]:
        """Answer the decision with places of its options; what happened until the next one.

        Raises `IllegalChoiceError`, and nothing changes, for what is not legal.
        """
        if self.decision is None:
            raise IllegalChoiceError("the match is over")
        return self.game.answer(answer)

    def view(self, seat: int) -> SeatView:
        """What a seat may know of the match."""
        return views.view_of(self.game, seat)

    def copy(self) -> Match:
        """An independent copy at this very point, for trying something out."""
        return Match(self.game.clone())
