"""Colours and names as the rules read them [masters 1-8] [masters 2-3] [masters 2-10]."""

import pytest

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as to
from tests.masters.cards import CardSpec, Side, battle, leader, main_skill, permanent
from tests.masters.table import position


def _gains_blue() -> CardSpec:
    gain = act.GainInfo(cards=to.This(everywhere=True), colors=("blue",))
    return battle("Chameleon", colors="red", skills=[permanent(gain)])


def _picker(wanted: to.Filter) -> CardSpec:
    found = to.InZones(zones=("drop",), filter=wanted)
    return leader("Picker", skills=[main_skill(act.Choose(cards=found, up_to=True))])


# -- colours ---------------------------------------------------------------------------------


@pytest.mark.rule("masters 1-8-1-1-1-2")
def test_a_gained_colour_pays_a_specified_cost() -> None:
    t = position(
        you=Side(hand=[battle("Wave", cost=1, specified="B")], energy=[_gains_blue()]), turn=1
    )

    t.expect("you", "main", {"play Wave", "end"})


@pytest.mark.rule("masters 1-8-1-1-1", "masters 1-8-1-1-1-2", "masters 1-8-1-2-1")
@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        (to.Filter(color_rule="multi"), {"Twin", "Other Twin"}),
        (to.Filter(color_rule="multi", colors=("red", "blue")), {"Twin"}),
        (to.Filter(color_rule="mono", colors=("red",)), {"Chameleon", "Red"}),
        (to.Filter(colors=("blue",)), {"Chameleon", "Twin"}),
    ],
    ids=["multicolor", "red and blue multicolor", "mono-red", "blue"],
)
def test_a_card_with_a_gained_colour_has_it_but_stays_mono_coloured(
    wanted: to.Filter, found: set[str]
) -> None:
    drop = [
        _gains_blue(),
        battle("Twin", colors="red/blue"),
        battle("Other Twin", colors="red/green"),
        battle("Red"),
    ]
    t = position(you=Side(leader=_picker(wanted), drop=drop))

    t.activate("Picker")

    t.expect("you", "choose-cards", found)


@pytest.mark.rule("masters 1-8-2")
def test_the_same_colours_means_all_of_them_and_no_others() -> None:
    drop = [
        battle("Twin", colors="blue/red"),
        battle("Other Twin", colors="red/green"),
        battle("Red"),
        battle("Triple", colors="red/blue/green"),
    ]
    same = to.Filter(color_rule="exact", colors=("red", "blue"))
    t = position(you=Side(leader=_picker(same), drop=drop))

    t.activate("Picker")

    t.expect("you", "choose-cards", {"Twin"})


# -- names and characters --------------------------------------------------------------------


def _drop() -> list[CardSpec]:
    return [
        battle("Orin, the Woken Blade", character=("Orin : Youth",)),
        battle("Twin Blades", character=("Orin", "Vask")),
        battle("Sky Orbs"),
        battle("Rise of Dr.Orb"),
        battle("Orin's Friend"),
    ]


@pytest.mark.rule(
    "masters 2-3-1-1", "masters 2-3-2", "masters 2-3-2-1", "masters 2-10-1-1", "masters 2-10-3"
)
@pytest.mark.parametrize(
    ("named", "found"),
    [
        ("<Orin>", {"Twin Blades"}),
        ("<Vask>", {"Twin Blades"}),
        ("<Orin : Youth>", {"Orin, the Woken Blade"}),
        ("{Sky Orb}", {"Sky Orbs"}),
        ("{Sky Orbs}", {"Sky Orbs"}),
        ("{Rise of Dr. Orb}", {"Rise of Dr.Orb"}),
    ],
)
def test_a_text_names_a_card_by_its_whole_name_or_by_one_whole_character(
    named: str, found: set[str]
) -> None:
    text = f"[Activate: Main] Add up to 1 {named} from your Drop to your hand."
    t = position(you=Side(leader=leader("Seeker", text=text), drop=_drop()))

    t.activate("Seeker")

    t.expect("you", "choose-cards", found)


@pytest.mark.rule("masters 2-3-1-1", "masters 2-10-4")
def test_a_part_of_a_name_is_not_the_name() -> None:
    text = "[Activate: Main] Add up to 1 {Orin} from your Drop to your hand."
    t = position(you=Side(leader=leader("Seeker", text=text), drop=_drop()))

    t.activate("Seeker")

    t.expect("you", "main")
    assert t.you.hand == []
