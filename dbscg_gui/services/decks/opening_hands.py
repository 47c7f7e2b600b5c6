"""Opening hands to practise with: dealt, kept or redrawn exactly as in a match.

The match is a real one that is played no further than its set-up, so who redraws what, and how
often, is what the rules of the game say.

    hands = OpeningHands(start)
    hands.hand                     # numbers of the cards
    hands.redraw(range(6))         # or hands.keep()
    hands.next_draws
"""

from __future__ import annotations

from collections.abc import Collection
from math import comb

from dbscg_gui.engine.decisions import Decision
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.state import DECK, HAND
from dbscg_gui.services.records.match_record import MatchStart
from dbscg_gui.services.records.replaying import start_game

SHOWN_DRAWS = 4
_ASKS_HAND = "mulligan"
_ASKS_CARDS = "redraw"


class OpeningHands:
    """The opening hand of the first seat of a match that has just begun."""

    def __init__(self, start: MatchStart) -> None:
        """Deal. Raises `ReplayError` where the decks and cards are no match."""
        self._game = start_game(start)
        self._run_to_redraw()
        self.hand = self._numbers()
        """Numbers of the cards in hand, in the order they were drawn."""
        self.next_draws: tuple[str, ...] = ()
        """What is drawn next, once the hand was kept or redrawn."""
        self.is_settled = False
        """Whether the hand was kept or redrawn."""

    @property
    def may_choose(self) -> bool:
        """Whether single cards are redrawn, not only the whole hand."""
        decision = self._asked
        return decision is not None and decision.about == _ASKS_CARDS

    def keep(self) -> None:
        """Keep the hand as it is."""
        self._settle(())

    def redraw(self, places: Collection[int]) -> None:
        """Redraw the cards at these places of the hand; of most games all of them at once."""
        self._settle(tuple(sorted(set(places))))

    @property
    def _asked(self) -> Decision | None:
        decision = self._game.decision
        return decision if decision is not None and decision.seat == 0 else None

    def _is_redraw(self, decision: Decision) -> bool:
        return decision.kind == _ASKS_HAND or decision.about == _ASKS_CARDS

    def _run_to_redraw(self) -> None:
        """Let everything before it be decided as usual."""
        while (decision := self._game.decision) is not None:
            if decision.seat == 0 and self._is_redraw(decision):
                return
            self._game.answer(decision.default)

    def _settle(self, places: tuple[int, ...]) -> None:
        decision = self._asked
        if self.is_settled or decision is None:
            raise ValueError("the hand was kept or redrawn before")
        if decision.kind == _ASKS_HAND:
            wanted = "redraw" if places else "keep"
            answer = tuple(
                at for at, option in enumerate(decision.options) if option.kind == wanted
            )
        else:
            hand = self._hand_ids()
            chosen = {hand[place] for place in places}
            answer = tuple(
                at for at, option in enumerate(decision.options) if option.card in chosen
            )
        self._game.answer(answer)
        self.is_settled = True
        kept = set(self._hand_ids())
        self.hand = self._numbers()
        while (decision := self._game.decision) is not None and self._is_redraw(decision):
            self._game.answer(decision.default)
        drawn = [card for card in self._hand_ids() if card not in kept]
        deck = _zone(self._game, DECK)
        self.next_draws = tuple(self._number(each) for each in (*drawn, *deck[::-1]))[:SHOWN_DRAWS]

    def _hand_ids(self) -> tuple[int, ...]:
        return _zone(self._game, HAND)

    def _numbers(self) -> tuple[str, ...]:
        return tuple(map(self._number, self._hand_ids()))

    def _number(self, card_id: int) -> str:
        game = self._game
        return game.lib.defs[game.state.cards[card_id].def_id].number


def _zone(game: Game, zone: int) -> tuple[int, ...]:
    return tuple(game.zone(0, zone))


def chance(copies: int, deck: int, seen: int) -> float:
    """The chance that at least one of so many copies is among the cards seen of a deck.

    The hypergeometric distribution; 0 without copies, 1 where they cannot all be elsewhere.
    """
    if not 0 <= copies <= deck or not 0 <= seen <= deck:
        raise ValueError(f"{copies} copies among {seen} of {deck} cards")
    return 1 - comb(deck - copies, seen) / comb(deck, seen)


def chance_with_redraw(copies: int, deck: int, hand: int) -> float:
    """The chance to begin with one of them when a hand without any is redrawn whole, once."""
    missed = 1 - chance(copies, deck, hand)
    return 1 - missed * missed
