"""Basic actions: drawing, paying that fails, playing by skill, shuffling, markers [masters 5]."""

import pytest

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as to
from dbscg_gui.effects.triggers import When
from dbscg_gui.engine.views import view_of
from dbscg_gui.games.dbs import legality
from tests.masters.cards import (
    CardSpec,
    Side,
    auto,
    battle,
    card,
    extra,
    leader,
    main_skill,
    marked,
    permanent,
    unison,
)
from tests.masters.table import Table, position


def thief() -> CardSpec:
    """The opponent's Leader: your energy that would pay goes to the Warp instead."""
    energy = to.InZones(zones=("energy",), whose="opponent")
    lost = act.Move(cards=to.Slot("it"), to="warp")
    return leader(
        "Thief", skills=[permanent(act.Instead(event="pay", cards=energy, effect=(lost,)))]
    )


# -- drawing ---------------------------------------------------------------------------------


@pytest.mark.rule("masters 5-1-2")
def test_a_drawn_card_comes_from_the_top_and_the_opponent_does_not_see_it() -> None:
    t = position(
        you=Side(
            leader=leader("Reader", text="[Activate: Main] Draw 1 card."), deck=["Top", "Next"]
        )
    )

    t.activate("Reader")

    assert t.you.hand == ["Top"]
    assert t.you.deck[0] == "Next"
    card_id = t.find("Top").id
    assert view_of(t.game, t.you.seat).state.cards[card_id].def_id == t.find("Top").def_id
    assert view_of(t.game, t.opponent.seat).state.cards[card_id].def_id == 0


# -- payments that fail ----------------------------------------------------------------------


@pytest.mark.rule("masters 5-3-4", "masters 5-5-4")
def test_a_play_whose_payment_fails_is_not_declared_and_the_card_goes_to_drop() -> None:
    denial = extra("Denial", cost=0, text="[Counter: Play] Negate the activation.")
    t = position(
        you=Side(hand=[battle("Scout", cost=2)], energy="RR"),
        opponent=Side(leader=thief(), hand=[denial]),
        turn=1,
    )

    t.play("Scout")

    t.expect("you", "main", {"end"})
    assert t.you.drop == ["Scout"]
    assert t.you.battle == t.you.energy == []
    assert t.you.warp == ["red energy"] * 2


@pytest.mark.rule("masters 5-3-4")
def test_one_energy_of_several_that_does_not_pay_is_enough_to_fail() -> None:
    red = to.InZones(zones=("energy",), filter=to.Filter(colors=("red",)), whose="opponent")
    lost = act.Move(cards=to.Slot("it"), to="warp")
    picky = permanent(act.Instead(event="pay", cards=red, effect=(lost,)))
    t = position(
        you=Side(hand=[battle("Scout", cost=2)], energy="RBB"),
        opponent=Side(leader=leader("Picky", skills=[picky])),
        turn=1,
    )

    t.play("Scout")
    t.pay("red energy", "blue energy")

    assert t.you.drop == ["Scout"]
    assert t.you.warp == ["red energy"]
    assert t.you.active_energy == ["blue energy"]


@pytest.mark.rule("masters 5-6-4", "masters 5-7-7")
@pytest.mark.parametrize("area", ["hand", "battle"])
def test_a_combo_whose_payment_fails_ends_in_the_drop(area: str) -> None:
    helper = battle("Helper", cost=9, combo=(1, 10000))
    mine = {area: [helper], "energy": "R"}
    t = position(you=Side(**mine), opponent=Side(leader=thief()))  # type: ignore[arg-type]
    t.attack("Leader", "Thief")
    t.expect("you", "offense", {"combo Helper", "pass"})

    t.combo("Helper")

    assert t.you.drop == ["Helper"]
    assert t.you.warp == ["red energy"]
    assert t.happened("comboed") == []


@pytest.mark.rule("masters 5-4-4", "masters 16-1-5")
def test_a_z_card_whose_z_energy_goes_elsewhere_is_not_played() -> None:
    energy = to.InZones(zones=("z-energy",), whose="opponent")
    lost = act.Move(cards=to.Slot("it"), to="warp")
    keeper = leader(
        "Keeper", skills=[permanent(act.Instead(event="drop", cards=energy, effect=(lost,)))]
    )
    peak = card("z-battle", "Peak", power=20000, z_cost=1)
    t = position(you=Side(z_deck=[peak], z_energy=["Spark"]), opponent=Side(leader=keeper), turn=1)

    t.play("Peak")

    assert t.area_of("Peak") == "outside"
    assert t.you.battle == t.you.z_energy == t.you.drop == []
    assert t.you.warp == ["Spark"]


# -- playing by a skill ----------------------------------------------------------------------


@pytest.mark.rule("masters 5-5-3-2", "masters 5-5-3-3")
def test_the_cost_of_a_skill_that_plays_a_card_is_paid_in_full_before_it_is_activated() -> None:
    text = (
        "[Activate: Main] Discard 2 cards from your hand : Play 1 red Battle Card from your Drop."
    )
    caller = leader("Caller", text=text)
    t = position(you=Side(leader=caller, hand=["One", "Two"], drop=["Fallen"]), turn=1)
    t.expect("you", "main", {"activate Caller", "end"})

    t.activate("Caller")

    kinds = [e.kind for e in t.log if e.kind in ("discarded", "skill_activated", "played")]
    assert kinds == ["discarded", "discarded", "skill_activated"]
    t.expect("you", "choose-cards", {"Fallen", "One", "Two"})


@pytest.mark.rule("masters 5-5-3-2", "masters 5-8-2")
def test_a_skill_that_plays_a_card_is_not_offered_for_half_its_cost() -> None:
    text = (
        "[Activate: Main] Discard 2 cards from your hand : Play 1 red Battle Card from your Drop."
    )
    t = position(
        you=Side(leader=leader("Caller", text=text), hand=["One"], drop=["Fallen"]), turn=1
    )

    t.expect("you", "main", {"end"})


@pytest.mark.rule("masters 5-5-2")
def test_only_cards_of_the_hand_are_played_without_a_skill() -> None:
    t = position(you=Side(hand=["Held"], drop=["Lost"], energy="R"))

    refused = legality.check_play(t.game, t.you.seat, t.find("Lost").id)

    assert refused is not None
    assert refused.code == "not-in-hand"
    assert legality.check_play(t.game, t.you.seat, t.find("Held").id) is None


@pytest.mark.rule("masters 5-7-5-1")
def test_only_cards_of_the_hand_and_the_battle_area_are_used_in_a_combo() -> None:
    lost, held = battle("Lost", combo=(0, 5000)), battle("Held", combo=(0, 5000))
    t = position(you=Side(hand=[held], drop=[lost]))
    t.attack("Leader", "Rival")

    refused = legality.check_combo(t.game, t.you.seat, t.find("Lost").id)

    assert refused is not None
    assert refused.code == "not-comboable-area"
    assert legality.check_combo(t.game, t.you.seat, t.find("Held").id) is None


# -- shuffling -------------------------------------------------------------------------------


@pytest.mark.rule("masters 5-11-2", "masters 5-11-2-2")
def test_several_areas_are_shuffled_each_for_itself() -> None:
    both = act.Shuffle(zone="life", whose="any")
    mine, theirs = [f"M{n}" for n in range(6)], [f"T{n}" for n in range(6)]
    t = position(
        you=Side(leader=leader("Mixer", skills=[main_skill(both)]), life=mine),
        opponent=Side(life=theirs),
    )

    t.activate("Mixer")

    assert sorted(t.you.life) == mine
    assert sorted(t.opponent.life) == theirs
    assert (t.you.life, t.opponent.life) != (mine, theirs)
    assert len(t.happened("shuffled")) == 2


@pytest.mark.rule("masters 5-11-3", "masters 3-9-3")
def test_a_shuffle_is_made_by_the_owner_of_the_area_whoever_caused_it() -> None:
    text = "[Activate: Main] Draw 1 card."
    mixer = leader(
        "Mixer", text=text, skills=[main_skill(act.Shuffle(zone="life", whose="opponent"))]
    )
    t = position(you=Side(leader=mixer), opponent=Side(life=["A", "B", "C", "D"]))

    t.activate("Mixer", 2)

    assert [(t.who(e.seat), e.target) for e in t.happened("shuffled")] == [("opponent", "life")]
    assert {c.known for c in t.state.cards.values() if t.name(c.id) in "ABCD"} == {0}


# -- markers ---------------------------------------------------------------------------------


def _marked(*effect: act.Action, markers: int = 3) -> Table:
    """A Unison that gets its player an energy marker for every marker it loses."""
    lost = auto(When(event="marker_removed", subject=to.This()), act.PlaceEnergyMarkers())
    return position(
        you=Side(leader=leader("Hand", skills=[main_skill(*effect)])),
        opponent=Side(unison=marked(unison("Star", skills=[lost]), markers)),
    )


THEIR_UNISON = to.InZones(zones=("unison",), whose="opponent")


@pytest.mark.rule("masters 5-13-2", "masters 5-13-4-1")
def test_a_marker_taken_off_is_one_marker_less() -> None:
    t = _marked(act.AddMarkers(cards=THEIR_UNISON, count=-1))

    t.activate("Hand")

    assert t.markers("Star") == 2
    assert t.opponent.energy_markers == 1


@pytest.mark.rule("masters 5-13-2", "masters 5-13-4", "masters 5-13-4-2")
@pytest.mark.parametrize("count", [0, 2])
def test_several_markers_are_removed_one_by_one(count: int) -> None:
    t = _marked(act.AddMarkers(cards=THEIR_UNISON, count=-count))

    t.activate("Hand")

    assert t.markers("Star") == 3 - count
    assert t.opponent.energy_markers == count


@pytest.mark.rule("masters 5-13-4-2", "masters 5-13-2")
def test_no_more_markers_are_removed_than_there_are() -> None:
    t = _marked(act.AddMarkers(cards=THEIR_UNISON, count=-5), markers=2)

    t.activate("Hand")

    assert t.opponent.drop == ["Star"]
    assert len(t.happened("marker_removed")) == 2


@pytest.mark.rule("masters 5-13-3")
def test_a_card_that_leaves_its_area_loses_all_markers() -> None:
    t = _marked(act.Move(cards=THEIR_UNISON, to="hand", verb="return"))

    t.activate("Hand")

    assert t.opponent.hand == ["Star"]
    assert t.markers("Star") == 0


@pytest.mark.rule("masters 5-13-3")
def test_a_unison_that_changes_sides_keeps_its_markers() -> None:
    t = _marked(act.GainControl(cards=THEIR_UNISON))

    t.activate("Hand")

    assert t.you.unison == ["Star"]
    assert t.markers("Star") == 3


@pytest.mark.rule("masters 5-14-1", "masters 1-14-3")
@pytest.mark.parametrize(("who", "markers"), [("you", (2, 0)), ("opponent", (0, 2))])
def test_the_player_named_places_the_energy_markers(who: str, markers: tuple[int, int]) -> None:
    placed = act.PlaceEnergyMarkers(count=2, who=who)  # type: ignore[arg-type]
    t = position(you=Side(leader=leader("Giver", skills=[main_skill(placed)])))

    t.activate("Giver")

    assert (t.you.energy_markers, t.opponent.energy_markers) == markers
