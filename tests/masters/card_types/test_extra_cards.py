"""Activating Extra Cards from the hand and from elsewhere [masters 12], [Field] [masters 22-3]."""

import pytest

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as to
from dbscg_gui.effects.actions import Skill
from tests.masters.cards import Side, battle, extra, leader
from tests.masters.table import Table, position

NEGATE = "[Counter: Play] Negate the activation."
REVIVAL = "Play up to 1 Battle Card with an energy cost of 5 from your Drop."
GIANT = battle("Giant", cost=5)


def windows(t: Table) -> tuple[str, str]:
    """What the open counter timing answers: its kind and the card."""
    answering = t.decision.answering
    assert answering is not None
    return answering.kind, t.name(answering.card)


# -- from the hand ---------------------------------------------------------------------------


def revival() -> Table:
    """You have an Extra with cost 2 and a skill cost; the opponent may negate it."""
    e = extra("Revival", cost=2, text=f"[Activate: Main] Discard 1 card from your hand : {REVIVAL}")
    t = position(
        you=Side(hand=[e, "One", "Two", "Three"], drop=[GIANT, "Old", "Older"], energy="RR"),
        opponent=Side(hand=[extra("Refusal", text=NEGATE)], energy="R"),
    )
    t.activate("Revival")
    t.choose("Two")
    return t


@pytest.mark.rule("masters 12-2-2-1", "masters 12-2-2-2", "masters 12-2-2-3", "masters 12-2-2-4")
@pytest.mark.rule("masters 12-2-2-5")
def test_an_extra_is_paid_put_in_drop_and_activated_before_the_first_counter_timing() -> None:
    t = revival()

    t.expect("opponent", "counter", {"counter Refusal", "pass"})
    assert windows(t) == ("skill", "Revival")
    assert t.you.active_energy == []
    assert t.you.drop == ["Two", "Revival", "Giant", "Old", "Older"]
    assert t.you.hand == ["One", "Three"]
    assert [e.kind for e in t.log if e.kind in ("paid", "moved", "skill_activated")] == [
        "paid", "paid", "moved", "moved", "skill_activated",
    ]  # fmt: skip


@pytest.mark.rule("masters 12-2-2-6", "masters 12-2-2-7")
def test_the_effect_of_an_extra_lies_between_two_counter_timings() -> None:
    t = revival()

    t.pass_()
    t.expect("you", "choose-cards", {"Giant"})
    t.choose("Giant")
    t.expect("opponent", "counter", {"counter Refusal", "pass"})
    assert windows(t) == ("skill-resolved", "Revival")
    assert t.you.battle == ["Giant"]
    t.pass_()

    t.expect("you", "main")
    assert t.you.hand == ["One", "Three"]


@pytest.mark.rule("masters 12-3-1")
def test_an_extra_whose_activation_is_negated_lies_in_drop_without_effect() -> None:
    t = revival()

    t.counter("Refusal")

    t.expect("you", "main")
    assert t.you.battle == []
    assert t.you.drop == ["Two", "Revival", "Giant", "Old", "Older"]
    assert t.you.hand == ["One", "Three"]
    assert t.you.active_energy == []


# -- from another area, by a skill -----------------------------------------------------------


def librarian() -> Table:
    """Your Leader activates an Extra in your Drop, then draws; its own skill plays, too."""
    extras = to.InZones(zones=("drop",), filter=to.Filter(kinds=("extra",)))
    weak = to.InZones(zones=("hand",), filter=to.Filter(kinds=("battle",), cost=to.Range(high=0)))
    skill = Skill(
        kind="activate-main",
        effect=(
            act.ActivateSkill(cards=to.Pick(cards=extras), kinds=("activate-main",)),
            act.Draw(),
            act.Play(cards=to.Pick(cards=weak, up_to=True)),
        ),
    )
    e = extra("Revival", cost=3, text=f"[Activate: Main] {REVIVAL}")
    t = position(
        you=Side(leader=leader("Librarian", skills=[skill]), drop=[e, GIANT], energy="rr"),
        opponent=Side(hand=[extra("Refusal", text=NEGATE)], energy="R"),
    )
    t.activate("Librarian")
    return t


@pytest.mark.rule("masters 9-2-1-2", "masters 9-11-1-1", "masters 9-11-1-1-1", "masters 9-11-1-1-2")
@pytest.mark.rule("masters 12-2-3-4", "masters 12-2-3-5", "masters 12-2-3-6", "masters 12-2-3-7")
def test_a_skill_activated_by_a_skill_resolves_inside_it_with_its_own_counter_timings() -> None:
    t = librarian()
    seen = []

    while t.mode != "main":
        if t.mode == "counter":
            seen.append((*windows(t), len(t.you.battle), len(t.you.hand)))
            t.pass_()
        else:
            t.expect("you", "choose-cards", {"Giant"})
            t.choose("Giant")

    # Kind of window, card, and your Battle Area and hand in it.
    assert seen == [
        ("skill", "Librarian", 0, 0),
        ("skill", "Revival", 0, 0),
        ("skill-resolved", "Revival", 1, 0),
        ("skill-resolved", "Librarian", 1, 1),
    ]


@pytest.mark.rule("masters 12-2-1", "masters 12-2-3-1", "masters 12-2-3-2")
def test_an_extra_activated_in_drop_needs_no_energy_and_stays_there() -> None:
    t = librarian()

    t.pass_()
    assert t.happened("paid") == []
    t.pass_()
    t.choose("Giant")

    assert t.you.battle == ["Giant"]
    assert t.you.drop == ["Revival"]


@pytest.mark.rule("masters 12-2-1")
def test_an_extra_in_drop_is_never_activated_by_its_player() -> None:
    e = extra("Insight", cost=0, text="[Activate: Main] Draw 1 card.")
    t = position(you=Side(drop=[e], energy="RR"))

    t.expect("you", "main", {"attack Leader > Rival", "end"})


# -- [Field] ---------------------------------------------------------------------------------


def field(name: str, **printed: object):
    return extra(name, text="[Field]\n[Activate: Main][Once per turn] Draw 1 card.", **printed)


@pytest.mark.rule("masters 22-3-1", "masters 22-3-2", "masters 22-3-5", "masters 12-2-2-2")
def test_a_field_goes_to_drop_when_paid_and_enters_active_in_place_of_the_other() -> None:
    t = position(you=Side(battle=[field("Marsh")], hand=[field("Peak", cost=2)], energy="RR"))

    t.activate("Peak")

    assert t.you.active_energy == []
    assert t.you.battle == ["Peak"]
    assert t.is_active("Peak")
    assert t.you.drop == ["Marsh"]
    assert t.happened("koed") == []
    ways = [
        (t.game.lib.defs[e.def_id].sides[0].name, e.origin, e.target) for e in t.happened("moved")
    ]
    assert ways == [
        ("Peak", "hand", "drop"),
        ("Peak", "drop", "battle"),
        ("Marsh", "battle", "drop"),
    ]


@pytest.mark.rule("masters 22-3-5")
def test_a_field_that_a_skill_places_sends_the_other_away_too() -> None:
    text = "[Activate Main] Place 1 Extra Card from your Drop Area in your Battle Area."
    t = position(
        you=Side(leader=leader("Placer", text=text), battle=[field("Marsh")], drop=[field("Peak")]),
        opponent=Side(battle=[field("Dune")]),
    )

    t.activate("Placer")

    assert t.you.battle == ["Peak"]
    assert t.you.drop == ["Marsh"]
    assert t.opponent.battle == ["Dune"]


@pytest.mark.rule("masters 22-3-4")
def test_the_other_skills_of_a_field_work_in_the_battle_area_only_and_leave_it_there() -> None:
    t = position(you=Side(hand=[field("Peak", cost=2)], energy="RR"))

    t.expect("you", "main", {"activate Peak", "attack Leader > Rival", "end"})
    t.activate("Peak")
    t.expect("you", "main", {"activate Peak", "attack Leader > Rival", "end"})
    t.activate("Peak")

    assert t.you.battle == ["Peak"]
    assert t.you.hand == ["Deck card"]


@pytest.mark.rule("masters 22-3-5-1")
def test_a_field_placed_under_a_card_leaves_the_other_where_it_is() -> None:
    peak = field("Peak")
    burier = leader(
        "Burier",
        skills=[
            Skill(
                kind="activate-main",
                effect=(
                    act.PlaceUnder(
                        cards=to.Pick(
                            cards=to.InZones(zones=("hand",), filter=to.Filter(kinds=("extra",)))
                        ),
                        under=to.InZones(zones=("battle",), filter=to.Filter(kinds=("battle",))),
                    ),
                ),
            )
        ],
    )
    t = position(you=Side(leader=burier, battle=[field("Marsh"), "Scout"], hand=[peak]))

    t.activate("Burier")
    if t.mode == "choose-cards":
        t.choose("Peak")

    assert t.you.battle == ["Marsh", "Scout"]
    assert t.area_of("Peak") == "under"
    assert t.you.drop == []
