"""The areas: how cards lie there, who sees them, how they leave the deck [masters 3]."""

import pytest

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as to
from dbscg_gui.effects.triggers import When
from dbscg_gui.engine.views import view_of
from tests.masters.cards import (
    Side,
    auto,
    battle,
    card,
    face_up,
    leader,
    main_skill,
    marked,
    permanent,
    unison,
)
from tests.masters.table import Table, opening, position

PEAK = card("z-battle", "Peak", power=30000, z_cost=9)


def _seen(t: Table, by: str, of: str, area: str) -> list[str]:
    """What a player can read in an area of the other or of their own; "?" is a hidden card."""
    seats = {"you": t.you.seat, "opponent": t.opponent.seat}
    view = view_of(t.game, seats[by])
    defs = [view.state.cards[i].def_id for i in t.ids(seats[of], area)]
    return [t.game.lib.defs[d].sides[0].name or "?" for d in defs]


# -- the deck --------------------------------------------------------------------------------


def _milling(*effect: act.Action) -> Table:
    """Every time a card goes from your deck or hand to your Drop you get an energy marker."""
    dropped = When(event="moved", whose="you", origin=("deck", "hand"), target=("drop",))
    miller = leader("Miller", skills=[main_skill(*effect), auto(dropped, act.PlaceEnergyMarkers())])
    return position(you=Side(leader=miller, deck=["One", "Two", "Three"], hand=["A", "B", "C"]))


@pytest.mark.rule("masters 3-2-3")
def test_cards_of_the_deck_move_one_by_one_and_each_is_noticed() -> None:
    t = _milling(act.Move(cards=to.Top(count=3), to="drop"))

    t.activate("Miller")

    assert t.you.drop == ["Three", "Two", "One"]
    assert t.you.energy_markers == 3


@pytest.mark.rule("masters 3-2-3", "masters 9-6-2-1-1")
@pytest.mark.manual("3")
def test_cards_of_the_hand_move_together_and_are_noticed_once() -> None:
    t = _milling(act.Move(cards=to.InZones(zones=("hand",)), to="drop"))

    t.activate("Miller")

    assert set(t.you.drop) == {"A", "B", "C"}
    assert t.you.energy_markers == 1


# -- how cards lie ---------------------------------------------------------------------------


@pytest.mark.rule("masters 3-5-1")
def test_the_leaders_lie_face_up_in_their_area_from_the_beginning() -> None:
    t = opening(first="you")

    for who, name in (("you", "Leader"), ("opponent", "Rival")):
        assert t.zone(who, "leader") == [name]
        assert t.find(name).face_up
        assert t.find(name).side == 0
    assert _seen(t, "you", "opponent", "leader") == ["Rival"]
    assert _seen(t, "opponent", "you", "leader") == ["Leader"]


@pytest.mark.rule("masters 3-12-3", "masters 6-2-1-8")
def test_a_z_deck_lies_face_down_and_only_its_player_reads_it() -> None:
    t = opening(Side(z_deck=[PEAK]), first="you")

    assert t.you.z_deck == ["Peak"]
    assert not t.find("Peak").face_up
    assert _seen(t, "you", "you", "z-deck") == ["Peak"]
    assert _seen(t, "opponent", "you", "z-deck") == ["?"]


@pytest.mark.rule("masters 3-13-3", "masters 8-5-2")
def test_z_energy_lies_face_up_for_both_players() -> None:
    t = position(
        you=Side(hand=[battle("Helper", cost=9, combo=(0, 5000))], z_deck=[PEAK]),
    )
    t.attack("Leader", "Rival")
    t.combo("Helper")

    t.choose("Helper")

    assert t.you.z_energy == ["Helper"]
    assert t.find("Helper").face_up
    assert _seen(t, "opponent", "you", "z-energy") == ["Helper"]


@pytest.mark.rule("masters 3-5-3-1", "masters 3-5-3")
def test_not_even_its_own_master_takes_a_leader_out_of_its_area() -> None:
    gone = main_skill(act.Move(cards=to.This(), to="hand", verb="return"), act.Draw())
    t = position(you=Side(leader=leader("Rooted", skills=[gone])))

    t.activate("Rooted")

    assert t.you.leader == ["Rooted"]
    assert t.you.hand == ["Deck card"]


# -- life ------------------------------------------------------------------------------------

TAKE = "[Activate: Main] Choose 1 card in your life and add it to your hand."


@pytest.mark.rule("masters 3-9-4")
def test_among_life_cards_nobody_knows_there_is_nothing_to_choose() -> None:
    t = position(you=Side(leader=leader("Taker", text=TAKE), life=["One", "Two", "Three"]))

    t.activate("Taker")

    assert t.asked == ("you", "main")
    assert t.you.hand == ["One"]


@pytest.mark.rule("masters 3-9-4")
def test_where_one_life_card_lies_face_up_the_player_takes_any_of_them() -> None:
    life = ["One", face_up("Two"), "Three"]
    t = position(you=Side(leader=leader("Taker", text=TAKE), life=life))

    t.activate("Taker")
    t.expect("you", "choose-cards", {"One", "Two", "Three"})
    t.choose("Three")

    assert t.you.hand == ["Three"]
    assert t.you.life == ["One", "Two"]


# -- several Unisons -------------------------------------------------------------------------


def _allowed(count: int, hand: int) -> Table:
    """Your Leader lets you have so many Unisons; you have one and may play others."""
    patron = leader("Patron", skills=[permanent(act.UnisonLimit(count=count))])
    cards = [unison(name) for name in ("Second", "Third")[:hand]]
    t = position(
        you=Side(leader=patron, unison=marked(unison("First"), 2), hand=cards, energy="RR")
    )
    t.play("Second")
    t.pick("1")
    return t


@pytest.mark.rule("masters 3-11-5-1")
def test_where_an_effect_allows_two_unisons_the_first_one_stays() -> None:
    t = _allowed(2, 1)

    assert t.you.unison == ["First", "Second"]
    assert t.markers("First") == 2


@pytest.mark.rule("masters 3-11-4", "masters 3-11-5")
def test_where_an_effect_allows_one_unison_only_the_first_one_leaves() -> None:
    t = _allowed(1, 1)

    assert t.you.unison == ["Second"]
    assert t.you.drop == ["First"]


@pytest.mark.rule("masters 3-11-4", "masters 3-11-5-1")
@pytest.mark.parametrize(
    ("there", "new", "left"),
    [
        ("blue", "blue", ["First", "Second"]),
        ("blue", "red", ["Second"]),
        ("red", "blue", ["Second"]),
        ("red", "red", ["Second"]),
    ],
)
def test_several_unisons_of_one_color_have_no_other_beside_them(
    there: str, new: str, left: list[str]
) -> None:
    patron = leader(
        "Patron", text="[Permanent] You can play up to 2 blue Unisons into your Unison Area."
    )
    first = marked(unison("First", colors=(there,)), 2)
    second = unison("Second", colors=(new,))
    t = position(you=Side(leader=patron, unison=first, hand=[second], energy="RR"))

    t.play("Second")
    t.pick("1")

    assert t.you.unison == left


@pytest.mark.rule("masters 3-11-4", "masters 21-11-2", "masters 21-11-3")
def test_when_several_are_no_longer_allowed_one_stays() -> None:
    patron = leader(
        "Patron",
        text="[Permanent] If you have 2 or less energy, you can play up to 2 red Unisons into your "
        "Unison Area.",
    )
    grow = battle("Grow", text="[Activate Main] Add up to 1 card from your hand to your energy.")
    side = Side(
        leader=patron,
        battle=[grow],
        unison=marked(unison("First"), 2),
        hand=[unison("Second"), "Seed"],
        energy="RR",
    )
    t = position(you=side)
    t.play("Second")
    t.pick("1")
    assert t.you.unison == ["First", "Second"]

    t.activate("Grow")
    t.choose("Seed")
    t.expect("you", "choose-cards", {"First", "Second"})
    t.choose("Second")

    assert t.you.unison == ["Second"]


@pytest.mark.rule("masters 3-11-5-1", "masters 13-2-1-3-2", "masters 4.00 13-2-1-3-2")
def test_beyond_the_number_allowed_the_player_chooses_which_of_the_others_stays() -> None:
    t = _allowed(2, 2)

    t.play("Third")
    t.pick("1")
    t.expect("you", "choose-cards", {"First", "Second"})
    t.choose("First")

    assert sorted(t.you.unison) == ["First", "Third"]
    assert t.you.drop == ["Second"]
