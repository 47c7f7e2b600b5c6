"""[Union-Fusion], [Union-Potara] and [Union-Absorb] [masters 22-13]."""

import pytest

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as to
from dbscg_gui.effects.actions import Skill
from tests.masters.cards import CardSpec, Side, battle, extra, leader, rest
from tests.masters.table import Table, position

NO = extra("No", text="[Counter: Play] Negate the activation.")
ARLO, BRANN, CIRO = ("Arlo",), ("Brann",), ("Ciro",)


# -- fusion ----------------------------------------------------------------------------------


def fusion(*, energy: str = "R", hand: tuple[CardSpec, ...] = ()) -> Table:
    """Your hand has a fusion card and its pair: one of them twice, with different power."""
    fused = battle("Fused", cost=7, power=30000, text="[Union-Fusion]R : <Arlo> and <Brann>.")
    pair = (
        battle("Arlo", cost=9, power=15000, character=ARLO),
        battle("Brann", cost=9, power=15000, character=BRANN),
        battle("Weak Brann", cost=9, power=10000, character=BRANN),
    )
    return position(
        you=Side(hand=[fused, *pair, *hand], energy=energy),
        opponent=Side(hand=[NO], energy="R"),
    )


@pytest.mark.rule("masters 22-13-1", "masters 22-13-2", "masters 22-13-4-3", "masters 22-13-4-4")
@pytest.mark.rule("masters 22-13-4-2", "masters 22-13-4-5", "masters 3-6-3", "masters 22-10-3-1")
def test_union_fusion_drops_the_pair_of_equal_power_and_plays_the_card_active() -> None:
    t = fusion()

    t.activate("Fused")
    t.expect("opponent", "counter", {"counter No", "pass"})
    assert t.you.drop == ["Brann", "Arlo"]
    assert t.you.active_energy == []
    assert t.you.battle == []
    t.until("main", "you")

    assert t.you.battle == ["Fused"]
    assert t.is_active("Fused")
    assert t.you.hand == ["Weak Brann"]


@pytest.mark.rule("masters 22-13-4-2")
def test_every_pair_of_equal_power_may_be_fused() -> None:
    t = fusion(hand=(battle("Weak Arlo", cost=9, power=10000, character=ARLO),))

    t.activate("Fused")
    t.expect("you", "choose-cards", {"Arlo + Brann", "Weak Arlo + Weak Brann"})
    t.pick("Weak Arlo + Weak Brann")

    assert t.you.drop == ["Weak Brann", "Weak Arlo"]


@pytest.mark.rule("masters 22-13-4-2")
def test_without_a_pair_of_equal_power_union_fusion_cannot_be_activated() -> None:
    fused = battle("Fused", cost=7, text="[Union-Fusion]R : <Arlo> and <Brann>.")
    arlo = battle("Arlo", cost=9, power=15000, character=ARLO)
    brann = battle("Brann", cost=9, power=10000, character=BRANN)
    t = position(you=Side(hand=[fused, arlo, brann], energy="R"))

    t.expect("you", "main", {"attack Leader > Rival", "end"})


@pytest.mark.rule("masters 22-13-4-4", "masters 5-8-3")
def test_union_fusion_needs_its_skill_cost() -> None:
    t = fusion(energy="r")

    t.expect("you", "main", {"attack Leader > Rival", "end"})


@pytest.mark.rule("masters 22-13-4-5-1")
def test_a_fusion_card_whose_skill_is_negated_goes_to_drop_like_its_pair() -> None:
    t = fusion()

    t.activate("Fused")
    t.counter("No")

    assert t.you.drop == ["Fused", "Brann", "Arlo"]
    assert t.you.battle == []
    assert t.you.active_energy == []


# -- potara ----------------------------------------------------------------------------------


def boosted_potara() -> Table:
    """A Rest Arlo with +5000 and an Active Brann with +10000 lie in your Battle Area."""
    rings = battle("Rings", cost=9, power=25000, text="[Union-Potara] <Arlo> and <Brann>")
    boost = "Choose 1 of your <{}> Battle Cards and it gets +{} power for the turn."
    text = f"[Activate: Main] {boost.format('Arlo', 5000)}\n"
    text += f"[Activate: Main] {boost.format('Brann', 10000)}"
    t = position(
        you=Side(
            leader=leader("Coach", text=text),
            battle=[
                rest(battle("Arlo", character=ARLO, power=15000)),
                battle("Brann", character=BRANN, power=15000),
            ],
            hand=[rings],
        ),
        opponent=Side(hand=[NO], energy="R"),
    )
    t.activate("Coach", 1)
    t.activate("Coach", 2)
    assert (t.power("Arlo"), t.power("Brann")) == (20000, 25000)
    return t


@pytest.mark.rule("masters 22-13-5-2", "masters 22-13-5-4", "masters 22-13-5-4-1", "masters 3-6-3")
@pytest.mark.parametrize(("top", "bottom"), [("Arlo", "Brann"), ("Brann", "Arlo")])
def test_union_potara_lies_on_both_cards_in_the_order_wanted_with_the_power_of_both(
    top: str, bottom: str
) -> None:
    t = boosted_potara()

    t.activate("Rings")
    t.until("order-cards", "you")
    t.pick(top, bottom)
    t.until("main", "you")

    assert t.you.battle == ["Rings"]
    assert [t.name(i) for i in t.find("Rings").under] == [top, bottom]
    assert t.power("Rings") == 40000
    assert t.is_active("Rings")


@pytest.mark.rule("masters 22-13-5-2", "masters 22-13-5-3")
def test_union_potara_needs_both_characters_in_the_battle_area() -> None:
    rings = battle("Rings", cost=9, power=25000, text="[Union-Potara] <Arlo> and <Brann>")
    t = position(
        you=Side(
            battle=[battle("Arlo", character=ARLO)],
            hand=[rings, battle("Brann", cost=9, character=BRANN)],
        )
    )

    t.expect("you", "main", {"attack Arlo > Rival", "attack Leader > Rival", "end"})


@pytest.mark.rule("masters 22-13-5-4-2")
def test_a_potara_card_whose_skill_is_negated_goes_to_drop_and_the_pair_stays() -> None:
    t = boosted_potara()

    t.activate("Rings")
    t.counter("No")

    assert t.you.drop == ["Rings"]
    assert t.you.battle == ["Arlo", "Brann"]


def widening(name: str, **fields: object) -> CardSpec:
    """A card in hand whose keyword skill may also use Battle Cards in your Drop."""
    drop = to.InZones(zones=("drop",), filter=to.Filter(kinds=("battle",)))
    more = Skill(
        kind="permanent", zones=("hand",), effect=(act.Allow(cards=drop, what="use-for-union"),)
    )
    return battle(name, cost=9, power=25000, skills=[more], **fields)


@pytest.mark.rule("masters 22-13-5-2-1", "masters 22-13-5-2-1-1")
def test_a_card_chosen_elsewhere_for_union_potara_comes_to_the_battle_area_unnoticed() -> None:
    noticed = "[Auto] When you play a Battle Card, draw 1 card."
    rings = widening("Rings", text="[Union-Potara] <Arlo> and <Brann>")
    t = position(
        you=Side(
            leader=leader("Witness", text=noticed),
            battle=[battle("Arlo", character=ARLO)],
            hand=[rings],
            drop=[battle("Brann", character=BRANN), "Other"],
        )
    )

    t.activate("Rings")
    t.until("order-cards", "you")
    t.pick("Arlo", "Brann")

    assert t.you.battle == ["Rings"]
    assert [t.name(i) for i in t.find("Rings").under] == ["Arlo", "Brann"]
    assert t.you.drop == ["Other"]
    assert t.you.hand == ["Deck card"]


@pytest.mark.rule("masters 22-13-5-2-1")
def test_without_the_text_that_widens_it_potara_uses_the_battle_area_only() -> None:
    rings = battle("Rings", cost=9, text="[Union-Potara] <Arlo> and <Brann>")
    t = position(
        you=Side(
            battle=[battle("Arlo", character=ARLO)],
            hand=[rings],
            drop=[battle("Brann", character=BRANN)],
        )
    )

    t.expect("you", "main", {"attack Arlo > Rival", "attack Leader > Rival", "end"})


@pytest.mark.rule("masters 22-13-4-2-1")
def test_a_fusion_may_use_a_card_of_another_area_when_its_text_says_so() -> None:
    fused = widening("Fused", text="[Union-Fusion] <Arlo> and <Brann>")
    t = position(
        you=Side(
            hand=[fused, battle("Arlo", cost=9, character=ARLO)],
            drop=[battle("Brann", character=BRANN)],
        )
    )

    t.activate("Fused")

    assert t.you.battle == ["Fused"]
    assert sorted(t.you.drop) == ["Arlo", "Brann"]


@pytest.mark.rule("masters 22-5-3-1", "masters 22-5-3-1-1")
def test_an_evolve_may_use_a_card_of_another_area_when_its_text_says_so() -> None:
    drop = to.InZones(zones=("drop",), filter=to.Filter(kinds=("battle",)))
    more = Skill(
        kind="permanent", zones=("hand",), effect=(act.Allow(cards=drop, what="use-for-evolve"),)
    )
    grown = battle("Grown", cost=9, text="[Evolve]R : <Arlo>.", skills=[more])
    t = position(you=Side(hand=[grown], drop=[battle("Arlo", character=ARLO)], energy="R"))

    t.activate("Grown")

    assert t.you.battle == ["Grown"]
    assert t.area_of("Arlo") == "under"
    assert t.is_active("Grown")


# -- absorb ----------------------------------------------------------------------------------


def absorb(*, text: str = "", hand: tuple[CardSpec, ...] = ()) -> Table:
    """A Rest Ciro with +5000 may absorb a Ciro in your Drop."""
    union = "[Union-Absorb]R : Choose 1 <Ciro> card in your Drop and play it on top of this card."
    cell = battle("Ciro", character=CIRO, power=15000, text=union)
    coach = leader(
        "Coach",
        text="[Activate: Main] Choose 1 of your <Ciro> Battle Cards and it gets +5000 power and "
        "[Barrier] for the turn.",
    )
    t = position(
        you=Side(
            leader=coach,
            battle=[rest(cell)],
            hand=[battle("Hand Ciro", cost=9, character=CIRO, text=union), *hand],
            drop=[battle("Perfect Ciro", character=CIRO, power=25000, text=text), "Other"],
            energy="RRR",
        ),
        opponent=Side(hand=[NO], energy="R"),
    )
    t.activate("Coach")
    t.expect("you", "main", {"activate Ciro", "activate Coach", "attack Coach > Rival", "end"})
    return t


@pytest.mark.rule("masters 22-13-6-1", "masters 22-13-6-2", "masters 22-13-6-3")
@pytest.mark.rule("masters 22-13-6-3-1")
def test_union_absorb_plays_a_card_on_the_absorber_with_its_position_and_power() -> None:
    t = absorb()

    t.activate("Ciro")
    t.expect("opponent", "counter", {"counter No", "pass"})
    t.pass_()
    t.until("main", "you")

    assert t.you.battle == ["Perfect Ciro"]
    assert not t.is_active("Perfect Ciro")
    assert t.power("Perfect Ciro") == 30000
    assert t.keywords("Perfect Ciro") == set()
    assert t.area_of("Ciro") == "under"
    assert t.you.active_energy == ["red energy"] * 2


@pytest.mark.rule("masters 22-13-6-3-2")
def test_a_card_that_cannot_be_played_on_the_absorber_ends_in_drop() -> None:
    ban = Skill(
        kind="permanent",
        effect=(act.Restrict(cards=to.This(everywhere=True), what="be-played"),),
        zones=("deck", "hand", "drop"),
    )
    union = Skill(
        kind="union-absorb",
        effect=(
            act.Choose(cards=to.InZones(zones=("hand",), filter=to.Filter(characters=CIRO))),
            act.Play(cards=to.Slot(), on_top_of=to.This()),
        ),
    )
    t = position(
        you=Side(
            battle=[battle("Ciro", character=CIRO, skills=[union])],
            hand=[battle("Barred Ciro", cost=9, character=CIRO, skills=[ban])],
        )
    )

    t.activate("Ciro")
    t.choose("Barred Ciro")

    assert t.you.battle == ["Ciro"]
    assert t.you.drop == ["Barred Ciro"]
