"""The same skill given twice, the same effect waiting twice: each counts for itself."""

from __future__ import annotations

import pytest

from tests.masters.cards import Side, battle, leader, rest
from tests.masters.table import Table, position

GIVE = (
    "[Activate Main][Once per turn] Choose 1 of your Battle Cards and it gains “{}” until the end "
    "of your opponent's next turn."
)
NEXT = {
    "an event": ("The next time you play a Battle Card this turn, draw 1 card.", "hand"),
    "that card": (
        "The next time you play a Battle Card this turn, it gets +5000 power for the turn.",
        "power",
    ),
}


def settle(t: Table) -> None:
    """Answer by default until a Main Phase goes on."""
    while t.mode != "main":
        t.answer(*t.decision.default)


def taught(text: str, times: int, **opposing: object) -> Table:
    """Your Pupil was given this skill so many times this turn."""
    teachers = [battle(f"Teacher {n}", text=GIVE.format(text)) for n in (1, 2)]
    t = position(
        you=Side(battle=[rest("Pupil"), *teachers], life=3),
        opponent=Side(**opposing),  # type: ignore[arg-type]
    )
    for teacher in teachers[:times]:
        t.activate(teacher)
        t.choose("Pupil")
        settle(t)
    return t


@pytest.mark.rule("masters 9-6-10-1", "masters 20-18-1")
@pytest.mark.parametrize("times", [1, 2])
def test_a_situation_that_holds_already_is_met_by_each_skill_that_is_gained(times: int) -> None:
    t = taught("[Auto] When your life is at 3 or less, draw 1 card.", times)

    assert t.you.hand == ["Deck card"] * times


@pytest.mark.rule("masters 20-14-1", "masters 20-18-1")
@pytest.mark.parametrize(("times", "hand"), [(1, 1), (2, 1), (2, 2)])
def test_what_is_demanded_for_an_attack_by_two_skills_is_done_twice(times: int, hand: int) -> None:
    demand = (
        "[Permanent] Your opponent can't attack this card unless they choose 1 card in their hand "
        "and discard it."
    )
    t = taught(demand, times, battle=["Axe"], hand=["Own", "Other"][:hand], deck=["Own"])
    t.end()
    t.until("main", "opponent")
    in_hand = len(t.opponent.hand)

    may = in_hand >= times
    assert ("attack Axe > Pupil" in t.options()) == may
    if may:
        t.attack("Axe", "Pupil")
        settle(t)
        assert len(t.opponent.drop) == times


@pytest.mark.rule("masters 0-2-2", "masters 20-18-1")
@pytest.mark.parametrize("times", [1, 2])
def test_what_is_forbidden_twice_is_forbidden_once(times: int) -> None:
    t = taught("[Permanent] This card can't be attacked.", times, battle=["Axe"])
    t.end()
    t.until("main", "opponent")

    assert "attack Axe > Pupil" not in t.options()


@pytest.mark.rule("masters 1-7-2-2-1")
@pytest.mark.parametrize("name", NEXT)
@pytest.mark.parametrize("times", [1, 2])
def test_what_waits_for_the_next_time_waits_each_and_is_over_after_it(
    name: str, times: int
) -> None:
    text, what = NEXT[name]
    t = position(
        you=Side(
            leader=leader("Caller", text=f"[Activate Main] {text}"),
            hand=["First", "Second"],
            energy="RR",
        )
    )
    for _ in range(times):
        t.activate("Caller")

    t.play("First")
    settle(t)
    t.play("Second")
    settle(t)

    if what == "hand":
        assert t.you.hand == ["Deck card"] * times
    else:
        assert (t.power("First"), t.power("Second")) == (10000 + 5000 * times, 10000)
