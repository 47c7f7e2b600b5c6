"""Cards under other cards [masters 23-2]."""

import pytest

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as to
from dbscg_gui.effects.actions import Skill
from dbscg_gui.effects.triggers import When
from tests.masters.cards import CardSpec, Side, battle, leader, on, rest
from tests.masters.table import Table, position

KNOCK_OUT = "[Activate: Main] Choose 1 of your opponent's Battle Cards and KO it."


def seed() -> CardSpec:
    """A card that draws when it is built upon, when it attacks and when it goes to Drop."""
    built_on = Skill(
        kind="auto",
        triggers=(When(event="evolved_on", other=to.This()),),
        effect=(act.Draw(),),
    )
    return battle(
        "Seed",
        character=("Seed",),
        text="[Blocker]\n[Auto] When this card is placed in your Drop, draw 2 cards.",
        skills=[built_on],
    )


def plant(**fields: object) -> CardSpec:
    return battle("Plant", power=20000, combo=(0, 5000), **fields)


@pytest.mark.rule("masters 23-2-2-4")
def test_a_skill_about_being_played_upon_works_under_the_card() -> None:
    t = position(you=Side(battle=[seed()], hand=[plant(text="[Evolve]R : ＜Seed＞.")], energy="R"))

    t.activate("Plant")

    assert t.you.battle == ["Plant"]
    assert t.area_of("Seed") == "under"
    assert t.you.hand == ["Deck card"]


@pytest.mark.rule("masters 23-2-1", "masters 23-2-2", "masters 23-2-2-3")
def test_the_other_skills_of_a_card_under_another_are_negated() -> None:
    t = position(you=Side(battle=[on(plant(), seed())]))

    assert t.keywords("Plant") == set()
    t.expect("you", "main", {"attack Plant > Rival", "attack Leader > Rival", "end"})
    t.end()
    t.until("main", "opponent")
    t.attack("Rival", "Leader")

    assert t.mode != "pay-cost"


@pytest.mark.rule("masters 23-2-5", "masters 23-2-5-1")
def test_cards_under_a_ko_ed_card_go_to_drop_and_trigger_nothing() -> None:
    t = position(
        you=Side(leader=leader("Duelist", text=KNOCK_OUT)),
        opponent=Side(battle=[on(plant(), seed())]),
    )

    t.activate("Duelist")

    assert sorted(t.opponent.drop) == ["Plant", "Seed"]
    assert t.opponent.hand == []
    assert [e.kind for e in t.log].count("koed") == 1


@pytest.mark.rule("masters 23-2-5", "masters 23-2-5-1")
def test_cards_under_a_comboing_card_go_to_drop_and_trigger_nothing() -> None:
    t = position(you=Side(battle=[on(plant(), seed()), battle("Helper", combo=(0, 5000))]))

    t.attack("Leader", "Rival")
    t.combo("Plant")

    t.expect("you", "offense", {"combo Helper", "pass"})
    assert t.you.combo == ["Plant"]
    assert t.you.drop == ["Seed"]
    assert t.you.hand == []


@pytest.mark.rule("masters 23-2-2-1", "masters 23-2-3", "masters 23-2-4")
def test_a_card_placed_under_a_stack_goes_to_the_very_bottom() -> None:
    bury = Skill(
        kind="activate-main",
        effect=(
            act.PlaceUnder(
                cards=to.Pick(cards=to.InZones(zones=("hand",))),
                under=to.InZones(zones=("battle",)),
            ),
        ),
    )
    t = position(
        you=Side(
            leader=leader("Burier", skills=[bury]),
            battle=[on(plant(), "Upper", "Lower")],
            hand=["Worm"],
        )
    )

    t.activate("Burier")

    assert [t.name(i) for i in t.find("Plant").under] == ["Upper", "Lower", "Worm"]
    assert t.you.hand == []
    assert [(e.origin, e.target) for e in t.happened("moved")] == [("hand", "under")]


# -- only the card on top --------------------------------------------------------------------


def trimmed() -> Table:
    """An Active stack with a boost and [Barrier] on it; your skill returns only its top card."""
    bless = (
        "[Activate: Main] Choose 1 of your Battle Cards and it gets +5000 power and [Barrier] for "
        "the turn."
    )
    trim = Skill(
        kind="activate-main",
        effect=(
            act.Move(cards=to.InZones(zones=("battle",)), to="hand", verb="return", top_only=True),
        ),
    )
    t = position(
        you=Side(
            leader=leader("Gardener", text=bless, skills=[trim]),
            battle=[on(plant(), battle("Root", text="[Critical]"), "Soil")],
        )
    )
    t.activate("Gardener", 1)
    assert (t.power("Plant"), t.keywords("Plant")) == (25000, {"barrier"})
    t.activate("Gardener", 2)
    return t


@pytest.mark.rule("masters 23-2-7", "masters 23-2-7-1", "masters 23-2-2-3")
def test_the_next_card_stays_with_changes_of_power_when_only_the_top_card_leaves() -> None:
    t = trimmed()

    assert t.you.hand == ["Plant"]
    assert t.you.battle == ["Root"]
    assert t.power("Root") == 15000
    assert t.is_active("Root")
    assert [t.name(i) for i in t.find("Root").under] == ["Soil"]


@pytest.mark.rule("masters 23-2-7", "masters 23-2-7-1")
def test_the_next_card_has_its_own_skills_again_and_no_others() -> None:
    t = trimmed()

    assert t.keywords("Root") == {"critical"}
    t.expect(
        "you",
        "main",
        {
            "activate Gardener/1",
            "activate Gardener/2",
            "attack Root > Rival",
            "attack Gardener > Rival",
            "end",
        },
    )


# -- another master --------------------------------------------------------------------------


@pytest.mark.rule("masters 23-2-6", "masters 20-9-1", "masters 20-9-2")
def test_a_stack_moves_whole_with_its_mode_and_effects_when_its_control_changes() -> None:
    theirs = to.InZones(zones=("battle",), whose="opponent")
    steal = Skill(kind="activate-main", effect=(act.GainControl(cards=theirs),))
    weaken = (
        "[Activate: Main] Choose 1 of your opponent's Battle Cards and it gets -5000 power for the "
        "turn."
    )
    t = position(
        you=Side(leader=leader("Thief", text=weaken, skills=[steal])),
        opponent=Side(battle=[rest(on(plant(), "Root", "Soil"))]),
    )

    t.activate("Thief", 1)
    t.activate("Thief", 2)

    assert t.you.battle == ["Plant"]
    assert t.opponent.battle == []
    assert [t.name(i) for i in t.find("Plant").under] == ["Root", "Soil"]
    assert not t.is_active("Plant")
    assert t.power("Plant") == 15000
    assert t.opponent.drop == []


@pytest.mark.rule("masters 5-2-3", "masters 23-2-4")
def test_a_card_goes_under_one_of_several_hosts_of_your_choice() -> None:
    text = "[Activate: Main] Place 1 card from your hand under a 《Kiln》 card in your Battle Area."
    t = position(
        you=Side(
            battle=[
                battle("Potter", text=text),
                battle("Kiln", traits=("Kiln",)),
                battle("Furnace", traits=("Kiln",)),
            ],
            hand=["Clay", "Glaze"],
        )
    )

    t.activate("Potter")
    t.choose("Clay")

    assert t.asked == ("you", "choose-cards")
    t.choose("Furnace")
    assert t.you.hand == ["Glaze"]
    assert sum(len(card.under) for card in t.state.cards.values()) == 1
