"""Extra Cards: costs and timings of their skills from the hand and elsewhere [masters 12-2]."""

import pytest

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as to
from dbscg_gui.effects.actions import Skill
from tests.masters.cards import Side, battle, extra, leader, main_skill
from tests.masters.table import Table, position

NEGATE = extra("Refusal", text="[Counter: Play] Negate the activation.")
REVIVAL = (
    "[Activate: Main] Discard 1 card from your hand : Play up to 1 Battle Card with an energy "
    "cost of 5 from your Drop."
)
GIANT = battle("Giant", cost=5)


def told(t: Table) -> list[str]:
    """What happened so far: payments, movements, activations, questions of counters."""
    words = {"paid": "energy", "skill_activated": "activated", "skill_resolved": "resolved"}
    found = []
    for event in t.log:
        if event.kind in words:
            found.append(words[event.kind])
        elif event.kind == "moved":
            name = t.game.lib.defs[event.def_id].sides[0].name
            found.append(f"{name} {event.origin} > {event.target}")
        elif event.kind == "counter_passed":
            found.append("counter timing")
    return found


@pytest.mark.rule("masters 12-2-2", "masters 12-2-2-3")
def test_an_extra_from_the_hand_goes_through_its_procedure_in_order() -> None:
    t = position(
        you=Side(hand=[extra("Revival", cost=1, text=REVIVAL), "Tax"], drop=[GIANT], energy="R"),
        opponent=Side(hand=[NEGATE], energy="R"),
    )

    t.activate("Revival")
    t.pass_()
    t.choose("Giant")
    t.pass_()

    assert told(t) == [
        "energy",
        "Revival hand > drop",
        "Tax hand > drop",
        "activated",
        "counter timing",
        "Giant drop > battle",
        "resolved",
        "counter timing",
    ]


@pytest.mark.rule("masters 12-2-2", "masters 12-2-2-3")
@pytest.mark.parametrize(("energy", "hand"), [("", ["Tax"]), ("R", [])])
def test_an_extra_without_its_energy_or_its_skill_cost_is_not_offered(
    energy: str, hand: list[str]
) -> None:
    e = extra("Revival", cost=1, text=REVIVAL)
    t = position(you=Side(hand=[e, *hand], drop=[GIANT], energy=energy))

    assert "activate Revival" not in t.options()


def librarian(hand: list[str]) -> Table:
    """Your Leader activates the Extra in your Drop; its skill cost has to be paid."""
    extras = to.InZones(zones=("drop",), filter=to.Filter(kinds=("extra",)))
    skill = main_skill(
        act.ActivateSkill(cards=to.Pick(cards=extras), kinds=("activate-main",), without_cost=False)
    )
    t = position(
        you=Side(
            leader=leader("Librarian", skills=[skill]),
            drop=[extra("Revival", cost=3, text=REVIVAL), GIANT],
            hand=hand,
            energy="RRR",
        ),
        opponent=Side(hand=[NEGATE], energy="R"),
    )
    t.activate("Librarian")
    return t


@pytest.mark.rule("masters 12-2-3", "masters 12-2-3-2", "masters 12-2-3-3", "masters 12-2-3-4")
def test_an_extra_in_drop_pays_its_skill_cost_but_no_energy_and_does_not_move() -> None:
    t = librarian(["Tax", "Other"])

    t.until("choose-cards")
    t.expect("you", "choose-cards", {"Tax", "Other"})
    t.choose("Tax")
    t.until("choose-cards")
    t.choose("Giant")
    t.until("main")

    activated = [i for i, word in enumerate(told(t)) if word == "activated"][-1]
    assert told(t)[activated - 1 : activated + 3] == [
        "Tax hand > drop",
        "activated",
        "counter timing",
        "Giant drop > battle",
    ]
    assert t.you.active_energy == ["red energy"] * 3
    assert t.you.drop == ["Tax", "Revival"]


@pytest.mark.rule("masters 12-2-3", "masters 12-2-3-3")
def test_an_extra_in_drop_whose_skill_cost_cannot_be_paid_is_not_activated() -> None:
    t = librarian([])

    t.until("main")

    assert t.you.battle == []
    assert t.you.drop == ["Revival", "Giant"]
    assert t.subjects("skill_activated") == ["Librarian"]


@pytest.mark.rule("masters 12-2-3", "masters 12-2-3-2")
def test_the_skill_an_extra_has_for_the_drop_needs_no_energy_cost() -> None:
    text = "[Activate: Main] Draw 1 card."
    again = Skill(kind="activate-main", zones=("drop",), once_per_turn=True, effect=(act.Draw(),))
    t = position(you=Side(drop=[extra("Echo", cost=3, text=text, skills=[again])], energy="RRR"))

    t.expect("you", "main", {"activate Echo/2", "attack Leader > Rival", "end"})
    t.activate("Echo", 2)

    assert t.you.hand == ["Deck card"]
    assert t.you.active_energy == ["red energy"] * 3
    assert t.you.drop == ["Echo"]
    poor = position(you=Side(drop=[extra("Echo", cost=3, skills=[again])]))
    assert "activate Echo" in poor.options()
