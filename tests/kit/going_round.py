"""A player who uses whatever is offered again and again, as long as the rules let him."""

from __future__ import annotations

from tests.kit.table import Table

_USES = ("activate", "counter", "play", "combo", "grow", "charge", "give", "boost")


def goes_round(t: Table, *, most: int = 700) -> int:
    """Use skills and cards while any is offered, the least used first; never attack.

    Numbers of runs that are asked for are zero, other questions are answered by the last of their
    options, "yes" before "no". Returns how many choices were made until only ending, passing and
    attacking were left; fails when there is no end to it.
    """
    used: dict[str, int] = {}
    turn = t.state.turn
    for answers in range(most):
        if t.mode == "over" or t.state.turn != turn:
            return answers
        decision = t.decision
        words = [t.words(option) for option in decision.options]
        free = [i for i, option in enumerate(decision.options) if option.kind in _USES]
        if free:
            at = min(free, key=lambda i: (used.get(words[i], 0), i))
            used[words[at]] = used.get(words[at], 0) + 1
            t.answer(at)
        elif t.mode == "main":
            return answers
        elif t.mode == "number" and decision.rule.endswith(("23-1-1-2", "23-1-1-3", "11-1-1-2")):
            t.answer(0)
        elif "yes" in words:
            t.answer(words.index("yes"))
        elif decision.maximum > 0 and t.mode in ("choose-cards", "choose-option"):
            count = max(decision.minimum, 1)
            t.answer(*range(len(words) - count, len(words)))
        else:
            t.answer(*decision.default)
    raise AssertionError(f"no end after {most} choices: {sorted(used.items())}")
