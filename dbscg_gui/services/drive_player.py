"""Who plays the driven card: random legal answers that favour it.

In a position made for a skill the answers lead to what that skill waits for, and the player may
look ahead: an answer is tried on a copy of the match to see whether the skill is used then.
"""

from __future__ import annotations

from collections.abc import Iterator

from dbscg_gui.effects.actions import Given
from dbscg_gui.effects.targets import InZones, This
from dbscg_gui.effects.walking import nodes
from dbscg_gui.engine.decisions import Answer, Decision, Option, check_answer
from dbscg_gui.engine.state import BATTLE, LEADER, UNISON, State
from dbscg_gui.kernel.errors import IllegalChoiceError
from dbscg_gui.kernel.rng import next_below, shuffled
from dbscg_gui.services.drive_positions import Stage
from dbscg_gui.services.drive_watch import Watch, Watched
from dbscg_gui.services.playouts import RandomAnswers

BLIND_TRIES = 4
"""Plays for a skill without looking ahead: mostly they do, and are ten times as fast."""
_MOST_PROBES = 240
"""Copies of the match played on in one play."""
_PROBES = 16
"""The same from one decision."""
_FOLLOWED = 3
"""Answers tried at a decision that follows from the one looked ahead from."""
_DEPTH = 2
"""Further decisions looked into."""
_FREE = frozenset({"main", "charge", "offense", "defense", "counter", "block", "counter-step"})
"""Decisions at which a player may leave it."""
_ACTIVE = frozenset({"main", "offense", "defense", "counter-step"})
"""Decisions at which helpers are used."""

_DOINGS = {
    "played": "play",
    "attacks": "attack",
    "attacked": "attack",
    "battle_start": "attack",
    "battle_end": "attack",
    "ko_by_battle": "attack",
    "damage_dealt": "attack",
    "damage_taken": "attack",
    "comboed": "combo",
    "charged": "charge",
    "turn_end": "attack",
    "skill_activated": "activate",
    "counter_activated": "counter",
}
"""What a player does that makes an event."""
_LEAVING = frozenset({"pass", "end", "no"})


class Player:
    """Answers for both players of one play; the same seed answers alike."""

    def __init__(self, stage: Stage, watch: Watch, wanted: int, chance: int, seed: int) -> None:
        skill = stage.meant(wanted) if wanted >= 0 else None
        self._chance = chance
        self._answers = RandomAnswers(chance)
        self._watch = watch
        self._wanted = wanted
        # Some plays are less bent on the card: it may have to wait for others.
        self._is_calm = skill is not None and seed % 3 == 0
        self._is_bent = skill is not None and not self._is_calm
        self.foresees = skill is not None and seed > BLIND_TRIES
        """Whether it looks ahead."""
        self._def_id = stage.def_id
        self._helpers = stage.helpers
        self._acts: frozenset[int] = frozenset()
        self._exact: frozenset[int] = frozenset()
        self._ways: frozenset[int] = frozenset()
        self._subjects: frozenset[int] = frozenset()
        self._causes: frozenset[int] = frozenset()
        self._doings: frozenset[str] = frozenset()
        self._is_own = self._is_passive = False
        self._given = 0
        """So many cards have to be given to the driven card."""
        if skill is not None:
            needs = (each.count for each in skill.validity if isinstance(each, Given))
            self._given = max(needs, default=0)
            self._acts = stage.acts_for(skill)
            self._exact = stage.exact_acts(skill)
            self._ways = stage.ways(skill)
            self._subjects = stage.subjects(skill)
            self._causes = stage.causes(skill)
            doings = {_DOINGS.get(each.event, "") for each in skill.triggers}
            if any(isinstance(node, InZones) and "combo" in node.zones for node in nodes(skill)):
                doings.add("combo")
            self._doings = frozenset(doings)
            self._is_own = any(
                isinstance(card, This)
                for each in skill.triggers
                for card in (each.subject, each.cause)
            )
            self._is_passive = skill.kind == "trigger"
        self._probes = _MOST_PROBES

    def answer(self, game: Watched, decision: Decision) -> Answer:
        """A legal answer: one that uses the wanted skill, else mostly one with the driven card.

        Rarely passing where one may act.
        """
        if self.foresees and not self._watch.is_done(self._wanted):
            found = self._foreseen(game, decision)
            if found is not None:
                return found
        options = decision.options
        if decision.maximum != 1 or decision.need is not None or not options:
            return self._answers.answer(decision)
        if self._below(2 if self._is_calm else 8):
            wanted = self._favoured(game.state, decision)
            if wanted and (self._below(4) or decision.kind != "main"):
                answer = (wanted[self._below(len(wanted))],)
                return answer if _is_legal(decision, answer) else self._answers.answer(decision)
        return self._answers.answer(decision)

    def _below(self, bound: int) -> int:
        self._chance, drawn = next_below(self._chance, bound)
        return drawn

    # -- looking ahead -----------------------------------------------------------------------

    def _foreseen(self, game: Watched, decision: Decision) -> Answer | None:
        """An answer after which the wanted skill does something, or at least is used."""
        second: Answer | None = None
        until = max(0, self._probes - _PROBES)
        for answer in self._candidates(decision, _PROBES):
            if self._probes <= until:
                break
            reached = self._reach(game, answer, _DEPTH)
            if reached == _DONE:
                return answer
            if reached == _USED and self._wanted not in self._watch.used:
                second = second or answer
        return second

    def _reach(self, game: Watched, answer: Answer, depth: int) -> int:
        """How far the wanted skill comes when a copy of the match goes on with an answer."""
        self._probes -= 1
        probe = game.probe(self._watch.afresh())
        probe.answer(answer)
        probe.look()
        if probe.watch.is_done(self._wanted):
            return _DONE
        reached = _USED if self._wanted in probe.watch.used else _UNUSED
        follows = probe.decision
        if depth and follows is not None and follows.kind not in _FREE:
            for each in self._candidates(follows, _FOLLOWED):
                reached = max(reached, self._reach(probe, each, depth - 1))
                if reached == _DONE:
                    break
        return reached

    def _candidates(self, decision: Decision, most: int) -> Iterator[Answer]:
        """Some legal answers of a decision, in any order."""
        count = len(decision.options)
        if decision.maximum == 1 and decision.need is None and count:
            self._chance, order = shuffled(self._chance, range(count))
            answers = [(index,) for index in order[:most]]
            yield from (each for each in answers if _is_legal(decision, each))
        else:
            for _ in range(min(most, 3)):
                yield self._answers.answer(decision)

    # -- favoured options --------------------------------------------------------------------

    def _favoured(self, state: State, decision: Decision) -> list[int]:
        """The options to choose from, where not any will do; empty where there are none such."""
        options = decision.options
        if self._is_passive and self._is_bent and decision.kind in _FREE:
            # It is to be hit.
            return [i for i, o in enumerate(options) if o.kind in _LEAVING or o.kind == "attack"]
        if self._is_bent and decision.kind in _ACTIVE and self._below(2):
            # What has to be so before comes first.
            exact = [
                i for i in self._with_helper(state, decision) if options[i].skill in self._exact
            ]
            if exact:
                return exact
        gifts = self._with_gifts(state, decision)
        if gifts:
            return gifts
        wanted = self._with_awaited(state, decision)
        if not wanted and not (self._is_passive and self._is_bent):
            wanted = self._with_driven(state, decision)
        if decision.kind in _ACTIVE and self._below(4 if self._acts else 2):
            wanted = self._with_helper(state, decision) or wanted
        if not wanted and self._is_driven(state, decision.source):
            wanted = [i for i, o in enumerate(options) if o.kind == "yes"]
        if not wanted and self._is_bent and decision.kind in _FREE and self._below(4):
            # What has nothing to do with the skill only wears the position out.
            wanted = [i for i, o in enumerate(options) if o.kind in _LEAVING or o.kind == "attack"]
        if not wanted:
            wanted = [i for i, o in enumerate(options) if o.kind not in _LEAVING]
        return wanted

    def _with_gifts(self, state: State, decision: Decision) -> list[int]:
        """Options that give the driven card what its skill asks to be given."""
        if not self._given or not self._below(4):
            return []
        found = []
        for index, option in enumerate(decision.options):
            host = state.cards.get(option.target) if option.kind == "give" else None
            if host is not None and host.def_id == self._def_id and len(host.under) < self._given:
                found.append(index)
        return found

    def _with_awaited(self, state: State, decision: Decision) -> list[int]:
        """Options that may be the very event a skill waits for."""
        if not self._below(3):
            return []
        cards = state.cards
        ways = [i for i, o in enumerate(decision.options) if o.skill in self._ways]
        if ways:
            return ways
        if self._is_own and self._below(4):
            own = [
                i
                for i, o in enumerate(decision.options)
                if o.kind in self._doings and self._is_driven(state, o.card)
            ]
            if own:
                return own
        wanted = [
            i
            for i, o in enumerate(decision.options)
            if (o.kind == "card" or o.kind in self._doings)
            and (card := cards.get(o.card)) is not None
            and card.def_id in self._subjects
        ]
        if not wanted and not self._subjects and self._below(2):
            wanted = [i for i, o in enumerate(decision.options) if o.kind in self._doings]
            own = [i for i in wanted if self._is_driven(state, decision.options[i].card)]
            wanted = own if own and self._below(2) else wanted
        return wanted

    def _with_driven(self, state: State, decision: Decision) -> list[int]:
        """Options of the driven card; its skills before its combo, and it is kept from charging."""
        options = enumerate(decision.options)
        if decision.kind == "charge":
            return [i for i, o in options if not self._is_driven(state, o.card)]
        own = [i for i, o in options if self._concerns(state, o)]
        if self._is_bent and "play" not in self._doings and self._is_in_play(state):
            # Another copy would not help, and may take its place.
            own = [i for i in own if decision.options[i].kind != "play"]
        skills = [i for i in own if decision.options[i].kind in ("activate", "counter", "play")]
        return skills if skills and self._below(2) else own

    def _is_in_play(self, state: State) -> bool:
        piles = (state.zones[zone] for zone in (BATTLE, UNISON, LEADER))
        return any(self._is_driven(state, card) for pile in piles for card in pile)

    def _concerns(self, state: State, option: Option) -> bool:
        """Whether an option is one of the driven card, or gives something to it."""
        if option.kind == "give":
            return self._is_driven(state, option.target)
        return self._is_driven(state, option.card)

    def _with_helper(self, state: State, decision: Decision) -> list[int]:
        """Options that use a helper, those that may bring about what is waited for first."""
        cards = state.cards
        found = [
            i
            for i, o in enumerate(decision.options)
            if o.kind in ("activate", "counter") and cards[o.card].def_id in self._helpers
        ]
        fitting = [i for i in found if decision.options[i].skill in self._acts]
        caused = [i for i in fitting if cards[decision.options[i].card].def_id in self._causes]
        exact = [i for i in caused or fitting if decision.options[i].skill in self._exact]
        if exact and self._below(4):
            return exact
        if caused and self._below(4):
            return caused
        if decision.kind != "main" or (self._is_bent and not fitting):
            return []
        return fitting if fitting and self._below(4) else found

    def _is_driven(self, state: State, card_id: int) -> bool:
        card = state.cards.get(card_id)
        return card is not None and card.def_id == self._def_id


_UNUSED, _USED, _DONE = range(3)


def _is_legal(decision: Decision, answer: Answer) -> bool:
    try:
        check_answer(decision, answer)
    except IllegalChoiceError:
        return False
    return True
