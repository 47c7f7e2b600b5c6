"""Who plays the driven card: random legal answers that favour it.

In a position made for a skill the answers lead to what that skill waits for, and the player may
look ahead: an answer is tried on a copy of the match to see whether the skill is used then.
"""

from __future__ import annotations

from dbscg_gui.engine.decisions import Answer, Decision
from dbscg_gui.engine.state import BATTLE, COMBO, LEADER, UNISON, ZONE_COUNT, State
from dbscg_gui.exerciser.aims import FREE, LEAVING, Aims
from dbscg_gui.exerciser.foresight import Foresight, is_legal
from dbscg_gui.exerciser.positions import Scenario
from dbscg_gui.exerciser.watch import Watch, Watched
from dbscg_gui.kernel.rng import next_below
from dbscg_gui.services.simulation.playouts import RandomAnswers

BLIND_TRIES = 4
"""Plays for a skill without looking ahead: mostly they do, and are ten times as fast."""
_ACTIVE = frozenset({"main", "offense", "defense", "counter-step"})
"""Decisions at which helpers are used."""


class Exerciser:
    """Answers for both players of one play; the same seed answers alike."""

    def __init__(
        self, scenario: Scenario, watch: Watch, wanted: int, chance: int, seed: int
    ) -> None:
        skill = scenario.meant(wanted) if wanted >= 0 else None
        self._chance = chance
        self._answers = RandomAnswers(chance)
        # Some plays are less bent on the card: it may have to wait for others.
        self._is_calm = skill is not None and seed % 3 == 0
        self._is_bent = skill is not None and not self._is_calm
        self._aims = aims = Aims(scenario, skill)
        self.foresees = skill is not None and seed > BLIND_TRIES
        """Whether it looks ahead."""
        self._foresight = Foresight(aims, watch, wanted, chance) if self.foresees else None

    def answer(self, game: Watched, decision: Decision) -> Answer:
        """A legal answer: one that uses the wanted skill, else mostly one with the driven card.

        Rarely passing where one may act.
        """
        if self._foresight is not None:
            found = self._foresight.answer(game, decision)
            if found is not None:
                return found
        options = decision.options
        if decision.maximum != 1 or decision.need is not None or not options:
            return self._answers.answer(decision)
        if self._below(2 if self._is_calm else 8):
            wanted = self._favoured(game.state, decision)
            if wanted and (self._below(4) or decision.kind != "main"):
                answer = (wanted[self._below(len(wanted))],)
                return answer if is_legal(decision, answer) else self._answers.answer(decision)
        return self._answers.answer(decision)

    def _below(self, bound: int) -> int:
        self._chance, drawn = next_below(self._chance, bound)
        return drawn

    # -- favoured options --------------------------------------------------------------------

    def _favoured(self, state: State, decision: Decision) -> list[int]:
        """The options to choose from, where not any will do; empty where there are none such."""
        options = decision.options
        if self._aims.is_passive and self._is_bent and decision.kind in FREE:
            # It is to be hit.
            return [i for i, o in enumerate(options) if o.kind in LEAVING or o.kind == "attack"]
        if self._is_bent and decision.kind in _ACTIVE and self._below(2):
            # What has to be so before comes first.
            exact = [
                i
                for i in self._with_helper(state, decision)
                if options[i].skill in self._aims.exact
            ]
            if exact:
                return exact
        gifts = self._with_gifts(state, decision)
        if gifts:
            return gifts
        wanted = self._with_combos(state, decision) or self._with_awaited(state, decision)
        if not wanted and not (self._aims.is_passive and self._is_bent):
            wanted = self._with_driven(state, decision)
        if decision.kind in _ACTIVE and self._below(4 if self._aims.acts else 2):
            wanted = self._with_helper(state, decision) or wanted
        if not wanted and self._aims.is_driven(state, decision.source):
            wanted = [i for i, o in enumerate(options) if o.kind == "yes"]
        if not wanted and self._is_bent and decision.kind in FREE and self._below(4):
            # What has nothing to do with the skill only wears the position out.
            wanted = [i for i, o in enumerate(options) if o.kind in LEAVING or o.kind == "attack"]
        if not wanted:
            wanted = [i for i, o in enumerate(options) if o.kind not in LEAVING]
        return wanted

    def _with_gifts(self, state: State, decision: Decision) -> list[int]:
        """Options that give the driven card what its skill asks to be given."""
        if not self._aims.given or not self._below(4):
            return []
        found = []
        for index, option in enumerate(decision.options):
            host = state.cards.get(option.target) if option.kind == "give" else None
            if (
                host is not None
                and host.def_id == self._aims.def_id
                and len(host.under) < self._aims.given
            ):
                found.append(index)
        return found

    def _with_combos(self, state: State, decision: Decision) -> list[int]:
        """Options that use in a combo what has to be in the Combo Area and is not yet."""
        if not self._aims.combos or not self._below(4):
            return []
        area = state.zones[decision.seat * ZONE_COUNT + COMBO]
        there = [state.cards[card].def_id for card in area]
        options = [(i, o) for i, o in enumerate(decision.options) if o.kind == "combo"]
        for wanted in self._aims.combos:
            fresh = [
                i
                for i, o in options
                if (its := state.cards[o.card].def_id) not in there
                and (its in wanted or not wanted)
            ]
            if fresh:
                return fresh
        return []

    def _with_awaited(self, state: State, decision: Decision) -> list[int]:
        """Options that may be the very event a skill waits for."""
        if not self._below(3):
            return []
        cards = state.cards
        ways = [i for i, o in enumerate(decision.options) if o.skill in self._aims.ways]
        if ways:
            return ways
        if self._aims.is_own and self._below(4):
            own = [
                i
                for i, o in enumerate(decision.options)
                if o.kind in self._aims.doings and self._aims.is_driven(state, o.card)
            ]
            if own:
                return own
        wanted = [
            i
            for i, o in enumerate(decision.options)
            if (o.kind == "card" or o.kind in self._aims.doings)
            and (card := cards.get(o.card)) is not None
            and card.def_id in self._aims.subjects
        ]
        if not wanted and not self._aims.subjects and self._below(2):
            wanted = [i for i, o in enumerate(decision.options) if o.kind in self._aims.doings]
            own = [i for i in wanted if self._aims.is_driven(state, decision.options[i].card)]
            wanted = own if own and self._below(2) else wanted
        return wanted

    def _with_driven(self, state: State, decision: Decision) -> list[int]:
        """Options of the driven card; its skills before its combo, and it is kept from charging."""
        options = enumerate(decision.options)
        if decision.kind == "charge":
            return [i for i, o in options if not self._aims.is_driven(state, o.card)]
        own = [i for i, o in options if self._aims.concerns(state, o)]
        if self.foresees and self._below(4):
            # Looking ahead it came to nothing: not yet.
            own = [i for i in own if decision.options[i].skill not in self._aims.own]
        if (
            self._is_bent
            and "play" not in self._aims.doings
            and (self._aims.plays_itself or self._is_in_play(state))
        ):
            # Another copy would not help, and may take its place.
            own = [i for i in own if decision.options[i].kind != "play"]
        skills = [i for i in own if decision.options[i].kind in ("activate", "counter", "play")]
        return skills if skills and self._below(2) else own

    def _is_in_play(self, state: State) -> bool:
        piles = (state.zones[zone] for zone in (BATTLE, UNISON, LEADER))
        return any(self._aims.is_driven(state, card) for pile in piles for card in pile)

    def _with_helper(self, state: State, decision: Decision) -> list[int]:
        """Options that use a helper, those that may bring about what is waited for first."""
        cards = state.cards
        found = [
            i
            for i, o in enumerate(decision.options)
            if o.kind in ("activate", "counter") and cards[o.card].def_id in self._aims.helpers
        ]
        fitting = [i for i in found if decision.options[i].skill in self._aims.acts]
        caused = [i for i in fitting if cards[decision.options[i].card].def_id in self._aims.causes]
        exact = [i for i in caused or fitting if decision.options[i].skill in self._aims.exact]
        if exact and self._below(4):
            return exact
        if caused and self._below(4):
            return caused
        if decision.kind != "main" or (self._is_bent and not fitting):
            return []
        return fitting if fitting and self._below(4) else found
