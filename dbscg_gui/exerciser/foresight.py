"""Looking ahead for a skill of the driven card: answers are tried on copies of the match.

Owns which answers of a decision are tried, in which order, and how far a copy is played on.
"""

from __future__ import annotations

from collections.abc import Iterator

from dbscg_gui.engine.decisions import Answer, Decision, Option, check_answer
from dbscg_gui.engine.state import State
from dbscg_gui.exerciser.aims import FREE, LEAVING, Aims
from dbscg_gui.exerciser.watch import Watch, Watched
from dbscg_gui.kernel.errors import IllegalChoiceError
from dbscg_gui.kernel.rng import shuffled
from dbscg_gui.services.simulation.playouts import RandomAnswers

_MOST_PROBES = 240
"""Copies of the match played on in one play."""
_PROBES = 16
"""The same from one decision."""
_FOLLOWED = 3
"""Answers tried at a decision that follows from the one looked ahead from."""
_DEPTH = 2
"""Further decisions looked into."""
_FAR = 4
"""The same where a battle goes before."""
_STEPS = frozenset({"counter", "block", "offense", "defense", "counter-step"})
"""Decisions of a battle under way."""
_MOST_STEPS = 8
_UNUSED, _USED, _DONE = range(3)


class Foresight:
    """Looks ahead for one skill in one play; the same chance looks alike."""

    def __init__(self, aims: Aims, watch: Watch, wanted: int, chance: int) -> None:
        self._aims = aims
        self._watch = watch
        self._wanted = wanted
        self._chance = chance
        self._answers = RandomAnswers(chance)
        self._probes = _MOST_PROBES

    def answer(self, game: Watched, decision: Decision) -> Answer | None:
        """An answer after which the wanted skill does something, or at least is used.

        None where none is found, or the skill did something already.
        """
        if self._watch.is_done(self._wanted):
            return None
        second: Answer | None = None
        until = max(0, self._probes - _PROBES)
        for answer in self._candidates(game.state, decision, _PROBES):
            if self._probes <= until:
                break
            reached = self._reach(game, answer, _FAR if self._aims.is_fought else _DEPTH)
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
        if self._aims.is_fought:
            self._fight_on(probe)
        probe.look()
        if probe.watch.is_done(self._wanted):
            return _DONE
        reached = _USED if self._wanted in probe.watch.used else _UNUSED
        follows = probe.decision
        if depth and follows is not None and follows.kind not in FREE:
            for each in self._candidates(probe.state, follows, _FOLLOWED):
                reached = max(reached, self._reach(probe, each, depth - 1))
                if reached == _DONE:
                    break
        return reached

    def _fight_on(self, probe: Watched) -> None:
        """Let a battle take its course: what is waited for comes at its end."""
        for _ in range(_MOST_STEPS):
            asked = probe.decision
            if asked is None or asked.kind not in _STEPS or probe.watch.is_done(self._wanted):
                return
            leaving = [at for at, each in enumerate(asked.options) if each.kind in LEAVING]
            if not leaving:
                return
            probe.answer((leaving[0],))

    def _candidates(self, state: State, decision: Decision, most: int) -> Iterator[Answer]:
        """Some legal answers of a decision: no two alike, and mostly such as promise something."""
        options = decision.options
        if decision.maximum != 1 or decision.need is not None or not options:
            for _ in range(min(most, 3)):
                yield self._answers.answer(decision)
            return
        self._chance, order = shuffled(self._chance, range(len(options)))
        alike = {_signature(state, options[index]): index for index in order}
        near = [i for i in alike.values() if self._aims.is_near(state, options[i])]
        far = [index for index in alike.values() if index not in near]
        few = max(most - len(far), most * 3 // 4)
        for index in (*near[:few], *far)[:most]:
            if is_legal(decision, (index,)):
                yield (index,)


def _signature(state: State, option: Option) -> tuple[object, ...]:
    """What an option has in common with others that come to the same."""
    return (
        option.kind,
        option.skill,
        option.number,
        *(
            (card.def_id, card.seat, card.zone, card.active, card.under != ())
            for number in (option.card, option.target)
            if (card := state.cards.get(number)) is not None
        ),
    )


def is_legal(decision: Decision, answer: Answer) -> bool:
    """Whether a decision takes an answer."""
    try:
        check_answer(decision, answer)
    except IllegalChoiceError:
        return False
    return True
