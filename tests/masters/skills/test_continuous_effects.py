"""What a card is while continuous effects act on it [masters 9-9]."""

import pytest

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as to
from dbscg_gui.effects.actions import Skill
from tests.masters.cards import Side, battle, leader, on, rest
from tests.masters.table import position

BLUE_BOOST = "[Permanent] Your blue Battle Cards get +5000 power."


def painter():
    """A Leader that makes one of your Battle Cards blue for the turn."""
    battle_cards = to.InZones(zones=("battle",), filter=to.Filter(kinds=("battle",)))
    paint = Skill(
        kind="activate-main",
        effect=(
            act.Choose(cards=battle_cards),
            act.GainInfo(cards=to.Slot("it"), colors=("blue",), duration="turn"),
        ),
    )
    return leader("Painter", skills=[paint])


@pytest.mark.rule("masters 9-9-1", "masters 9-9-1-1", "masters 9-9-1-2", "masters 9-9-1-3")
def test_a_color_gained_after_a_boost_for_that_color_still_counts_first() -> None:
    t = position(
        you=Side(leader=painter(), battle=["Scout", battle("Banner", text=BLUE_BOOST)]),
    )
    assert t.power("Scout") == 10000

    t.activate("Painter")
    t.choose("Scout")

    assert t.power("Scout") == 15000
    assert t.power("Banner") == 10000


@pytest.mark.rule("masters 9-9-1-2", "masters 9-9-1-3", "masters 9-9-3")
def test_a_boost_that_begins_after_the_color_was_gained_gives_the_same_power() -> None:
    t = position(
        you=Side(
            leader=painter(), battle=["Scout"], hand=[battle("Banner", cost=0, text=BLUE_BOOST)]
        ),
    )

    t.activate("Painter")
    assert t.power("Scout") == 10000
    t.play("Banner")

    assert t.power("Scout") == 15000


@pytest.mark.rule("masters 9-9-3", "masters 9-9-3-1")
def test_an_entering_card_has_the_information_of_its_area_when_autos_look_at_it() -> None:
    elder = leader("Elder", text="[Auto] When you play a 《Clan》 Battle Card, draw 1 card.")
    totem = battle("Totem", text="[Permanent] Your Battle Cards gain 《Clan》.")
    t = position(you=Side(leader=elder, battle=[totem], hand=[battle("Stray", cost=0)]))

    t.play("Stray")

    assert t.you.battle == ["Totem", "Stray"]
    assert t.you.hand == ["Deck card"]


@pytest.mark.rule("masters 9-9-3-1")
def test_a_card_played_without_that_information_triggers_nothing() -> None:
    elder = leader("Elder", text="[Auto] When you play a 《Clan》 Battle Card, draw 1 card.")
    t = position(you=Side(leader=elder, hand=[battle("Stray", cost=0)]))

    t.play("Stray")

    assert t.you.hand == []


@pytest.mark.rule("masters 9-9-2")
def test_effects_of_skills_do_not_follow_a_card_to_another_area() -> None:
    recall = leader(
        "Recall",
        text="[Activate: Main] Choose 1 of your Battle Cards and it gets +5000 power for the "
        "turn.\n"
        "[Activate: Main] Return 1 of your Battle Cards to your hand.",
    )
    t = position(you=Side(leader=recall, battle=[rest(battle("Scout", cost=0))]))

    t.activate("Recall", 1)
    assert t.power("Scout") == 15000
    t.activate("Recall", 2)
    t.play("Scout")

    assert t.power("Scout") == 10000


@pytest.mark.rule("masters 9-9-1", "masters 2-3-3")
@pytest.mark.parametrize(("roots", "names"), [(1, False), (2, True)])
def test_a_name_may_depend_on_cards_that_are_looked_for_by_name(roots: int, names: bool) -> None:
    text = (
        "[Permanent] If there are 2 {Root} under {Planet} in your Battle Area, this card is also"
        " treated as {Giant} in all areas."
    )
    seek = "[Activate Main] Choose 1 of your {Giant} and switch it to Rest Mode : Draw 1 card."
    t = position(
        you=Side(
            leader=leader("Seeker", text=seek),
            battle=[battle("Pupil", text=text), on("Planet", *["Root"] * roots)],
        )
    )

    assert ("activate Seeker" in t.options()) is names


@pytest.mark.rule("masters 9-9-1", "masters 9-5-2")
def test_what_a_card_does_at_rest_is_so_before_the_same_effect_goes_on() -> None:
    hush = "[Permanent] If this card is in Rest Mode, negate the skills of all of your opponent's"
    hunt = (
        "[Activate: Main] Switch 1 of your Battle Cards to Rest Mode, then choose up to 1 of your"
        " opponent's Battle Cards with 10000 or less power and KO it."
    )
    banner = battle("Banner", text="[Permanent] All of your Battle Cards get +5000 power.")
    t = position(
        you=Side(
            leader=leader("Hunter", text=hunt),
            battle=[battle("Hush", text=f"{hush} Battle Cards.")],
        ),
        opponent=Side(battle=["Prey", banner]),
    )
    assert t.power("Prey") == 15000

    t.activate("Hunter")
    t.expect("you", "choose-cards", {"Prey", "Banner"})
    t.choose("Prey")

    assert t.opponent.battle == ["Banner"]
