"""Laws a match has to keep, read off the rulebooks and looked at from outside.

They hold whatever cards are played: nothing here asks the engine why it did something. `Laws`
looks at the events of each answer and at the state after it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from dbscg_gui.effects import actions as act
from dbscg_gui.engine.decisions import Answer, Decision
from dbscg_gui.engine.events import Event
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.queries import card_power, layers, permissions
from dbscg_gui.engine.state import (
    BATTLE,
    BENEATH,
    COMBO,
    DECK,
    DROP,
    ENERGY,
    HAND,
    LEADER,
    LIFE,
    OUTSIDE,
    STAGE,
    UNISON,
    Card,
    is_hidden,
    seat_and_zone,
)

MOST_CHARACTERS = 5
_GOING = frozenset({"charge", "combo", "grow", "play", "z-energy"})
"""Choices of a card that goes to another area."""
_USING = frozenset({"activate", "counter"})
"""Choices of a skill that is activated."""
_SETTLED = frozenset({"main", "charge", "offense", "defense", "counter-step"})
"""Questions before which all of an earlier choice has been done, but for plays in a battle."""
_ACTIVATED = frozenset({"skill_activated", "extra_activated"})
"""An Event may be activated without its effect [one_piece 8-3-1-4]."""
_AWAY = frozenset({DECK, DROP, HAND, LIFE})


class Laws:
    """What is remembered of a match from one answer to the next."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.is_one_piece = game.rules.name == "one_piece"
        self._uses: Counter[tuple[int, int]] = Counter()
        self._turn = game.state.turn
        self._owned = self._count_owned()
        self._dons = self._count_don()
        self._chosen: tuple[str, int, int] | None = None
        self._skill = -1
        self._attacker = 0

    def choose(self, answer: Answer) -> None:
        """Remember what is chosen: a card that is offered to go somewhere really goes there."""
        decision = self.game.decision
        if decision is None or len(answer) != 1 or self.game.lib.taxes:
            return
        option = decision.options[answer[0]]
        if decision.about == "loop" and not option.number:
            # No more times at all [masters 23-1-1-2]: what was chosen is taken back.
            self._skill, self._chosen = -1, None
        kind = "z-energy" if decision.kind == "z-energy" and option.card else option.kind
        if kind == "attack":
            self._attacker = option.card
        if kind in _USING:
            self._skill = option.skill
        if kind in _GOING:
            self._chosen = (kind, option.card, self.game.state.cards[option.card].zone)

    def broken(self, events: Sequence[Event]) -> list[str]:
        """What broke a law since the last look; empty when nothing did."""
        found = self._of_events(events)
        if self.game.decision is None:
            return found
        found += self._always()
        found += self._stayed(self.game.decision)
        found += self._unused(self.game.decision)
        if self.game.decision.kind == "main":
            found += self._in_free_time()
        return found

    # -- events ------------------------------------------------------------------------------

    def _of_events(self, events: Sequence[Event]) -> list[str]:
        found = []
        if self._attacker and all(e.kind != "attacks" for e in events):
            found.append(f"{self._attacker} was offered to attack and does not")
        self._attacker = 0
        for event in events:
            if event.kind == "turn":
                self._uses.clear()
            if event.skill == self._skill and event.kind in _ACTIVATED:
                self._skill = -1
            if event.kind == "skill_activated" and event.skill >= 0:
                found += self._counted(event)
            if event.kind == "attacks":
                found += self._attacking(event)
        return found

    def _counted(self, event: Event) -> list[str]:
        """[Once per turn] [masters 22-11-2] [one_piece 10-2-13-1]."""
        skill = self.game.lib.skills[event.skill]
        sides = self.game.lib.defs[event.def_id].sides
        # One that it was given may be there more than once [masters 22-11-3].
        if not skill.once_per_turn or all(event.skill not in side.skills for side in sides):
            return []
        self._uses[event.card, event.skill] += 1
        if self._uses[event.card, event.skill] > skill.uses:
            return [f"{event.card} used {skill.text!r} {self._uses[event.card, event.skill]} times"]
        return []

    def _attacking(self, event: Event) -> list[str]:
        """The turn player attacks, with a Leader or a card in play."""
        if event.seat != self.game.state.turn_seat:
            return [f"{event.card} attacks in the other player's turn"]
        return []

    def _stayed(self, asked: Decision) -> list[str]:
        """A card offered to be charged, combined, played or grown that is where it was."""
        if self._chosen is None or asked.kind not in _SETTLED:
            return []
        kind, number, zone = self._chosen
        if kind == "play" and asked.kind != "main":
            return []
        self._chosen = None
        card = self.game.state.cards.get(number)
        return [f"{kind}: {number} is where it was"] if card and card.zone == zone else []

    def _unused(self, asked: Decision) -> list[str]:
        """A skill offered to be activated that was not, when all of the choice is done."""
        if self._skill < 0 or asked.kind not in _SETTLED:
            return []
        skill, self._skill = self._skill, -1
        return [f"{self.game.lib.skills[skill].text!r} was offered and not activated"]

    # -- states ------------------------------------------------------------------------------

    def _always(self) -> list[str]:
        game, found = self.game, []
        for card in game.state.cards.values():
            kinds = game.lib.defs[card.def_id].kinds
            # Under a card it is part of that one, in play [masters 23-2-2-2].
            if "token" in kinds and card.zone in (*_AWAY, ENERGY):
                found.append(f"token {card.id} lies in {card.zone}")
            if card.markers and card.zone != UNISON:
                found.append(f"{card.id} has markers in {card.zone}")
            if not self.is_one_piece and "z" in kinds and card.zone in _AWAY:
                found.append(f"Z-Card {card.id} lies in {card.zone}")
            if card.zone in _AWAY and not card.active:
                found.append(f"{card.id} is in Rest Mode in {card.zone}")
            if card.under and card.zone not in (LEADER, BATTLE, UNISON, COMBO, STAGE):
                found.append(f"{card.id} in {card.zone} has cards under it")
        found += self._lost()
        found += self._lying()
        if self.is_one_piece:
            found += self._don()
        return found

    def _count_owned(self) -> list[int]:
        """The cards each player brought, those out of the game too."""
        kinds = self.game.lib.defs
        return [
            sum(
                card.owner == seat and "token" not in kinds[card.def_id].kinds
                for card in self.game.state.cards.values()
            )
            for seat in (0, 1)
        ]

    def _lying(self) -> list[str]:
        """Each card lies in one area or under one card, and no card is lost [masters 0-1-3-6]."""
        state, found = self.game.state, []
        places: Counter[int] = Counter()
        for number, ids in enumerate(state.zones):
            places.update(ids)
            for card_id in ids:
                card = state.cards[card_id]
                if (card.seat, card.zone) != seat_and_zone(number):
                    found.append(f"{card_id} lies in area {number} and says {card.zone}")
        for card in state.cards.values():
            if card.zone == BENEATH:
                continue
            places.update(card.under)
        for card in state.cards.values():
            if places[card.id] != (card.zone != OUTSIDE):
                found.append(f"{card.id} lies in {places[card.id]} places")
        if (owned := self._count_owned()) != self._owned:
            found.append(f"the players had {self._owned} cards and have {owned}")
        leaders = [len(self.game.zone(seat, LEADER)) for seat in (0, 1)]
        if state.turn and leaders != [1, 1]:
            found.append(f"Leaders: {leaders}")
        return found

    def _lost(self) -> list[str]:
        """Nobody plays on without a deck, nor, where life is counted, without life."""
        game, found = self.game, []
        if layers.entries(game, act.InsteadOfLosing) or layers.entries(game, act.RestrictPlayer):
            return []
        for seat in (0, 1):
            if game.state.turn and not game.zone(seat, DECK) and not game.state.battle:
                found.append(f"player {seat} plays on without a deck")
            if game.state.turn and not self.is_one_piece and not game.zone(seat, LIFE):
                found.append(f"player {seat} plays on without life")
        return found

    def _don(self) -> list[str]:
        """No DON!! card comes or goes, given ones neither [one_piece 3-3-1] [one_piece 6-5-5-4]."""
        counted = self._count_don()
        return [] if counted == self._dons else [f"DON!! cards: {counted}, before {self._dons}"]

    def _count_don(self) -> list[int]:
        """The DON!! cards of each player: ten, or as many as the Leader says."""
        game = self.game
        counted = [0, 0]
        for card in game.state.cards.values():
            if "don" in game.lib.defs[card.def_id].kinds:
                counted[card.owner] += 1
        return counted

    def _in_free_time(self) -> list[str]:
        game, found = self.game, []
        state = game.state
        if state.battle is not None:
            found.append("a battle goes on in the free time of the Main Phase")
        if state.pending:
            found.append("a skill is pending in the free time of the Main Phase")
        for seat in (0, 1):
            there = [state.cards[i] for i in game.zone(seat, BATTLE)]
            found += self._crew(seat, there) if self.is_one_piece else self._fighters(seat, there)
        return found

    def _crew(self, seat: int, there: list[Card]) -> list[str]:
        """Five Characters [one_piece 3-7-6-1], one Stage [one_piece 3-8-5-1]."""
        found = []
        if len([c for c in there if "character" in self._kinds(c)]) > MOST_CHARACTERS:
            found.append(f"player {seat} has more than five Characters")
        if len(self.game.zone(seat, STAGE)) > 1:
            found.append(f"player {seat} has two Stages")
        return found

    def _fighters(self, seat: int, there: list[Card]) -> list[str]:
        """Powerless cards [masters 21-6-2], Fields [masters 22-3-5], Unisons [masters 21-9-2]."""
        game, found = self.game, []
        if game.zone(seat, COMBO):
            found.append(f"player {seat} has cards in the Combo Area")
        fields = [c for c in there if "field" in self._kinds(c)]
        if len(fields) > 1:
            found.append(f"player {seat} has {len(fields)} Fields")
        unisons = game.zone(seat, UNISON)
        if len(unisons) > permissions.unison_limit(game, seat, unisons):
            found.append(f"player {seat} has too many Unisons")
        for card in there:
            if "battle" in self._kinds(card) and card_power.power(game, card.id) <= 0:
                found.append(f"{card.id} has no power")
        for card_id in game.zone(seat, UNISON):
            card = game.state.cards[card_id]
            if not is_hidden(card) and card.markers <= 0:
                found.append(f"{card_id} has no marker")
        return found

    def _kinds(self, card: Card) -> frozenset[str]:
        return self.game.definition(card).kinds
