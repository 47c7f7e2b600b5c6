"""Endless loops that players could go on with for ever [masters 23-1] [one_piece 11-1-1].

A choice that led back to where it was made, or to more of what an effect can make without end, may
be repeated for ever. Who makes it again says first how often it shall still be done, the turn
player before the other; after that it is no longer offered there. A loop in which nobody could
choose otherwise is a draw. Where one choice is made very often in a turn though nothing comes back,
the number is asked as well, and counts for the rest of the turn.

What brings a match back is told in `situations`. Turns are watched from the second use on of a
skill that costs nothing and has no limit, from the fourth of any other, once a cost could not be
paid after all, or when they are long; a turn with none of these pays nothing for it. Loops without
any decision are ended by `game.STEP_LIMIT`.
"""

from __future__ import annotations

import msgspec

from dbscg_gui.effects import actions as act
from dbscg_gui.engine.decisions import Answer, Decision, Option
from dbscg_gui.engine.game import Game, Procedure, procedure, step
from dbscg_gui.engine.situations import situation, words
from dbscg_gui.engine.state import HAND, Frame, LoopPoint, Loops, MatchSituation
from dbscg_gui.kernel.records import replace

HOPELESS = 12
"""Returns to one state after which a loop without a way out is a draw [masters 23-1-1-1]."""
ENDLESS = 120
"""The same for a loop that adds something every time: what it adds might still end it."""
MANY_USES = 60
"""Times one choice is made in a turn after which it counts as endless, whatever else changes."""
MOST_RUNS = 20
"""Largest number a player may name where each run changes nothing."""
MOST_GROWING_RUNS = 100
"""Largest number a player may name where each run adds something."""
REMEMBERED = 256
COPIES = 3
"""Uses of one card's skills in a turn from which on they are watched though they cost something."""

_FORCED = frozenset({"order-autos", "order-cards", "pay-energy", "position"})
"""Decisions that only order things: they stop no loop."""
_DETAILS = frozenset(
    {"choose-cards", "choose-option", "choose-skill-cost", "number", "life", "z-energy"}
)
"""Decisions on how something is done, which others have begun."""
_DECLINING = frozenset({"pass", "no", "end"})
_QUESTION = "engine.loop"
_SEVERAL = "+"
"""Between the options of an answer that chose several: no single option can be taken away."""
_ANYWHERE = "*"
"""Key of a limit that holds for the rest of the turn."""


def watch(game: Game) -> None:
    """Look at the decision just asked: what may not be begun again is taken away."""
    state = game.state
    decision = state.decision
    if decision is None or state.frames[-1].proc == _QUESTION:
        return
    if state.loops is None:
        state.loops = Loops()
    loops = state.loops
    loops.place = situation(game, decision)
    _forbid(game, loops, decision)
    action = _loop_action(loops)
    if action and not _stoppers(loops, action):
        _go_round(game, loops, action)


def note_answer(game: Game, decision: Decision, answer: Answer) -> bool:
    """Remember what was answered to a watched decision; may begin to watch.

    True when a number is asked first: the decision waits until it is declared.
    """
    state = game.state
    loops = state.loops
    if loops is None:
        if not _may_be_repeated(game, decision, answer):
            return False
        loops = state.loops = Loops()
        loops.place = situation(game, decision)
    if not loops.place.key or loops.held is not None:
        return False
    weight = _weight(decision, answer)
    choice = ""
    if weight != _NONE:
        choice = _SEVERAL.join(words(game, decision, decision.options[index]) for index in answer)
    point = LoopPoint(place=loops.place, seat=decision.seat, choice=choice, weight=weight)
    if choice and _SEVERAL not in choice and _is_asked_first(game, loops, point, decision):
        return True
    for key in (loops.place.key, _ANYWHERE):
        name = _name(key, choice)
        if name in loops.limits:
            loops.limits[name] -= 1
    if weight == _FREE:
        loops.uses[choice] = loops.uses.get(choice, 0) + 1
    loops.trail = (*loops.trail, point)[-REMEMBERED:]
    return False


def begin(game: Game) -> None:
    """Watch from here on: an activation came to nothing, so the match stands where it stood."""
    if game.state.loops is None:
        game.state.loops = Loops()


# -- when to watch ---------------------------------------------------------------------------


def _may_be_repeated(game: Game, decision: Decision, answer: Answer) -> bool:
    """Whether a choice could be made again and again: a skill without a limit to its use.

    One without a cost the second time in a turn, others when copies of it do not explain it.
    """
    if len(answer) != 1:
        return False
    option = decision.options[answer[0]]
    card = game.state.cards.get(option.card)
    if option.kind not in ("activate", "counter") or card is None:
        return False
    skill = game.lib.skills[option.skill]
    if skill.once_per_turn or skill.limit is not None:
        return False
    used = game.state.happened.count(("skill_activated", decision.seat, card.def_id))
    if not used:
        return False
    # What is no fighter leaves the hand when it is used.
    leaves = card.zone == HAND and game.definition(card).kinds.isdisjoint(game.rules.kinds.units)
    is_free = not leaves and game.lib.fact("costs nothing", option.skill, _costs_nothing)
    return is_free or used >= COPIES


def _costs_nothing(skill: act.Skill) -> bool:
    is_free = all(isinstance(part, act.Requires) for part in skill.cost)
    return is_free and skill.kind.startswith("activate")


# -- recognising a loop ----------------------------------------------------------------------

_FREE, _DECLINED, _DETAIL, _NONE = range(4)
"""How much a choice carries a loop on: begun freely, let go on, a detail of it, or not at all."""


def _weight(decision: Decision, answer: Answer) -> int:
    if len(decision.options) < 2 or decision.kind in _FORCED:
        return _NONE
    if decision.kind in _DETAILS:
        return _DETAIL
    declines = len(answer) == 1 and decision.options[answer[0]].kind in _DECLINING
    return _DECLINED if declines else _FREE


def _loop_action(loops: Loops) -> tuple[LoopPoint, ...]:
    """The decisions since the match was as it is now, with no more of anything than now."""
    trail = loops.trail
    for at in range(len(trail) - 1, -1, -1):
        point = trail[at]
        if point.place.key == loops.place.key and _is_no_more(point.place, loops.place):
            return trail[at:]
    return ()


def _is_no_more(before: MatchSituation, now: MatchSituation) -> bool:
    return all(a <= b for a, b in zip(before.amounts, now.amounts, strict=True))


def _name(key: str, choice: str) -> str:
    return f"{key}|{choice}"


def _is_open(loops: Loops, point: LoopPoint) -> bool:
    """Whether the player could still choose otherwise here, or has not been asked yet."""
    return all(
        loops.limits.get(_name(key, point.choice), 1) >= 0 for key in (point.place.key, _ANYWHERE)
    )


class _Stopper(msgspec.Struct, frozen=True):
    seat: int
    name: str


def _stoppers(loops: Loops, action: tuple[LoopPoint, ...]) -> list[_Stopper]:
    """Who could stop a loop, and where: those who carry it on, else those who let it go on."""
    found = [
        point
        for point in action
        if point.choice and _SEVERAL not in point.choice and _is_open(loops, point)
    ]
    least = min((point.weight for point in found), default=_NONE)
    return [_Stopper(p.seat, _name(p.place.key, p.choice)) for p in found if p.weight == least]


def _go_round(game: Game, loops: Loops, action: tuple[LoopPoint, ...]) -> None:
    """A loop that nobody can stop has come round once more [masters 23-1-1-1]."""
    place = loops.place
    loops.returns[place.key] = loops.returns.get(place.key, 0) + 1
    if loops.returns[place.key] >= (ENDLESS if _adds(action[0], place) else HOPELESS):
        game.finish(-1, game.cite("endless"))
        game.state.decision = None


def _adds(point: LoopPoint, place: MatchSituation) -> bool:
    """Whether something has grown since, or another order or chance may come of it."""
    return (point.place.amounts, point.place.order) != (place.amounts, place.order)


# -- asking for a number ---------------------------------------------------------------------


def _is_asked_first(game: Game, loops: Loops, point: LoopPoint, decision: Decision) -> bool:
    """Whether a number must be declared before this choice is made again; then it is asked."""
    anywhere = _name(_ANYWHERE, point.choice)
    if loops.uses.get(point.choice, 0) >= MANY_USES and anywhere not in loops.limits:
        _question(game, loops, decision, anywhere, game.cite("loop"), MOST_GROWING_RUNS)
        return True
    same = [
        at
        for at, past in enumerate(loops.trail)
        if past.choice == point.choice
        and past.place.key == point.place.key
        and _is_no_more(past.place, point.place)
    ]
    if not same:
        return False
    action = loops.trail[same[-1] :]
    if len(same) < 2 and not _changed_nothing(action, point.place):
        return False
    here = _Stopper(point.seat, _name(point.place.key, point.choice))
    stoppers = _stoppers(loops, action)
    asked = {each.seat for each in stoppers if each.name in loops.limits}
    if here not in stoppers or here.seat in asked:
        return False
    turn_seat = game.state.turn_seat
    if here.seat != turn_seat and turn_seat in {each.seat for each in stoppers} - asked:
        # [masters 23-1-1-3] the turn player decides first.
        return False
    rivals = [each.name for each in stoppers if each.seat != here.seat]
    loops.rival = next((name for name in rivals if name in loops.limits), "")
    rule = game.cite("loop-both") if rivals else game.cite("loop")
    most = MOST_GROWING_RUNS if _adds(action[0], point.place) else MOST_RUNS
    _question(game, loops, decision, here.name, rule, most)
    return True


def _changed_nothing(action: tuple[LoopPoint, ...], place: MatchSituation) -> bool:
    """Whether this one choice led straight back, and nothing at all is different."""
    is_alone = sum(bool(point.choice) for point in action) == 1
    return is_alone and action[0].weight == _FREE and action[0].place == place


def _question(game: Game, loops: Loops, held: Decision, name: str, rule: str, most: int) -> None:
    loops.name = name
    loops.held = held
    game.push(Frame(_QUESTION, seat=held.seat))
    game.ask(
        Decision(
            held.seat,
            "number",
            tuple(Option("number", number=n) for n in range(most + 1)),
            rule=rule,
            about="loop",
            default=(0,),
        )
    )


def _declare(game: Game, frame: Frame) -> None:
    """The number is declared, and the decision that waited is asked again."""
    loops = game.state.loops
    if loops is None or loops.held is None:
        return
    runs = game.chosen()[0].number
    if loops.rival:
        # [masters 23-1-1-3] the smaller number counts; the turn player has begun this run.
        named = loops.limits[loops.rival] + 1
        if named > runs:
            loops.limits[loops.rival] = runs
        runs = min(named, runs)
    loops.limits[loops.name] = runs
    loops.rival = ""
    held, loops.held = loops.held, None
    game.state.frames.pop()
    game.ask(held)


DECLARE: Procedure = procedure(_QUESTION, Frame, step("loop", _declare))


# -- forbidding to go on ---------------------------------------------------------------------


def _forbid(game: Game, loops: Loops, decision: Decision) -> None:
    """Take options away with which a loop may not be started again [masters 23-1-1-2]."""
    if not loops.limits:
        return
    kept = []
    for index, option in enumerate(decision.options):
        choice = words(game, decision, option)
        names = (_name(key, choice) for key in (loops.place.key, _ANYWHERE))
        if all(loops.limits.get(name, 1) > 0 for name in names):
            kept.append(index)
    if len(kept) == len(decision.options) or len(kept) < max(1, decision.minimum):
        return
    left = frozenset(decision.default) & frozenset(kept)
    default = tuple(kept.index(i) for i in decision.default if i in left)
    if len(default) < decision.minimum:
        default = tuple(range(decision.minimum))
    game.ask(
        replace(
            decision,
            options=tuple(decision.options[i] for i in kept),
            maximum=min(decision.maximum, len(kept)),
            default=default,
            payers=tuple(decision.payers[i] for i in kept) if decision.payers else (),
            costs=tuple(decision.costs[i] for i in kept) if decision.costs else (),
            groups=tuple(decision.groups[i] for i in kept) if decision.groups else (),
        )
    )
