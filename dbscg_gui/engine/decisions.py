"""Decisions: the only door through which a player acts on a match.

When the engine needs a player it stops at one `Decision` with the exact legal options.
Everybody (interface, AI, tests, replays) answers with a tuple of option indexes, and
`check_answer` is the one judge of what an answer may be.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

import msgspec

from dbscg_gui.kernel.errors import IllegalChoiceError

Answer = tuple[int, ...]

DECISION_KINDS = (
    "mulligan",      # options keep / redraw
    "charge",        # a hand card for the Energy Area, or pass
    "main",          # play, activate, attack, grow, end
    "offense",       # combo, activate, pass
    "defense",       # combo, activate, pass
    "counter",       # a [Counter] skill, or pass; `answering` says what is answered
    "order-autos",   # which pending [Auto] comes next
    "pay-cost",      # pay the cost of an [Auto]? yes / no
    "pay-energy",    # exactly which energy rests; `need` says what must be covered
    "choose-cards",  # `minimum` to `maximum` cards
    "choose-option", # bulleted effects
    "choose-skill-cost",  # alternative costs
    "may",           # yes / no
    "number",        # a whole number
    "order-cards",   # every option exactly once, in the order wanted
    "position",      # top / bottom
    "life",          # which life card
    "z-energy",      # up to one combo card to Z-Energy
    "replacement",   # which replacement applies first, or whether
    "first-player",  # go first / second
)  # fmt: skip


class Option(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One thing the player may do; `kind` says what the other fields mean.

    kinds: "keep", "redraw", "pass", "yes", "no", "end", "charge" (card), "play" (card),
    "activate" (card, skill), "attack" (card = attacker, target = guard), "grow" (card), "combo"
    (card), "counter" (card, skill), "auto" (card, skill; number = place in the pending list),
    "card" (card), "marker" (an energy marker), "option" (number), "number" (number), "top",
    "bottom", "first", "second".
    """

    kind: str
    card: int = 0
    target: int = 0
    skill: int = -1
    number: int = 0


class Need(msgspec.Struct, frozen=True, gc=False):
    """What an energy payment must cover: letters for specified colours, and a total."""

    specified: str
    total: int


class Answering(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """What a counter window answers: "attack", "play", "skill", "skill-resolved", "counter".

    card = attacker, played card or source; target = guard; skill = the skill being answered.
    """

    kind: str
    card: int = 0
    target: int = 0
    skill: int = -1


class Decision(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A question to one seat: exact options, how many may be chosen, and the rule that asks."""

    seat: int
    kind: str
    options: tuple[Option, ...]
    minimum: int = 1
    maximum: int = 1
    rule: str = ""
    source: int = 0
    """Card whose skill asks, 0 when a rule asks."""
    skill: int = -1
    need: Need | None = None
    payers: tuple[str, ...] = ()
    """For "pay-energy": the colour letters each option can pay, in option order."""
    answering: Answering | None = None
    default: Answer = ()
    """A sensible answer, always legal; what one click or an inattentive AI gives."""
    total_cost: int | None = None
    is_exact: bool = False
    """`total_cost` must be met exactly."""
    costs: tuple[int, ...] = ()
    """With `total_cost`: the cost of each option; chosen costs may not sum above it."""
    about: str = ""
    """What exactly is asked where one kind of question is asked for several reasons."""
    groups: tuple[int, ...] = ()
    """When not empty: no two chosen options may share a group ("different names")."""


def check_answer(decision: Decision, answer: Answer) -> None:
    """Raises IllegalChoiceError with the reason when `answer` is not allowed."""
    count = len(decision.options)
    if len(answer) == 1 and _is_one_of(decision) and 0 <= answer[0] < count:
        return
    if len(set(answer)) != len(answer):
        raise IllegalChoiceError("the same option is chosen twice")
    if any(not 0 <= index < count for index in answer):
        raise IllegalChoiceError(f"options are numbered 0 to {count - 1}")
    if not decision.minimum <= len(answer) <= decision.maximum:
        raise IllegalChoiceError(
            f"choose {decision.minimum} to {decision.maximum} options, not {len(answer)}"
        )
    if decision.need is not None:
        letters = [decision.payers[index] for index in answer]
        if not covers(decision.need.specified, letters):
            raise IllegalChoiceError("the chosen energy does not cover the specified cost")
    if decision.total_cost is not None:
        total = sum(decision.costs[index] for index in answer)
        if decision.is_exact and total != decision.total_cost:
            raise IllegalChoiceError(f"total cost {total} is not {decision.total_cost}")
        if total > decision.total_cost:
            raise IllegalChoiceError(f"total cost {total} is over {decision.total_cost}")
    if decision.groups:
        groups = [decision.groups[index] for index in answer]
        if len(set(groups)) != len(groups):
            raise IllegalChoiceError("two chosen cards count as the same")


def is_legal(decision: Decision, answer: Answer) -> bool:
    """Whether an answer is allowed."""
    try:
        check_answer(decision, answer)
    except IllegalChoiceError:
        return False
    return True


def _is_one_of(decision: Decision) -> bool:
    """Whether any single option is allowed, as it usually is."""
    return (
        decision.minimum <= 1 <= decision.maximum
        and decision.need is None
        and decision.total_cost is None
    )


def legal_answers(decision: Decision) -> Iterator[Answer]:
    """Every legal answer, in order of size and of the options' places, made one by one."""
    for size in range(decision.minimum, min(decision.maximum, len(decision.options)) + 1):
        for answer in combinations(range(len(decision.options)), size):
            if is_legal(decision, answer):
                yield answer


def exact_sum(costs: tuple[int, ...], total: int) -> tuple[int, ...] | None:
    """Indexes of some costs that add up to exactly `total`, None when there are none."""
    ways: dict[int, tuple[int, ...]] = {0: ()}
    for index, cost in enumerate(costs):
        for reached, way in list(ways.items()):
            ways.setdefault(reached + cost, (*way, index))
    return ways.get(total)


def covers(specified: str, payers: Sequence[str]) -> bool:
    """Whether distinct payers can be matched to every specified letter [masters 5-3-1].

    A payer is a string of the letters it can pay for. Small bipartite matching.
    """
    if not specified:
        return True
    if len(set(specified)) == 1:
        letter = specified[0]
        return sum(letter in payer for payer in payers) >= len(specified)
    taken: dict[int, int] = {}

    def assign(want: int, seen: set[int]) -> bool:
        for index, payer in enumerate(payers):
            if specified[want] in payer and index not in seen:
                seen.add(index)
                if index not in taken or assign(taken[index], seen):
                    taken[index] = want
                    return True
        return False

    return all(assign(want, set()) for want in range(len(specified)))


class Refusal(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Why something is not a legal option: a code the presenters word, and the rule."""

    code: str
    rule: str
    card: int = 0
    need: int = 0
    have: int = 0
    detail: str = ""
