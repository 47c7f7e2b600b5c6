"""Chapter 3: the areas, who sees what, and how many cards fit."""

import pytest

from dbscg_gui.effects import actions as act
from dbscg_gui.effects.targets import InZones, Top
from dbscg_gui.engine.state import UNKNOWN
from dbscg_gui.engine.views import view_of
from tests.one_piece.cards import (
    MINE,
    Side,
    character,
    event,
    face_up,
    given,
    leader,
    main_effect,
    one,
    rest,
    skill,
    stage,
    trigger,
)
from tests.one_piece.table import don, opening, position

DRAW = act.Draw()
FULL = {
    "characters": ["Mine"],
    "hand": ["Held"],
    "stage": stage("Quay"),
    "don": 2,
    "rested_don": 1,
    "trash": ["Gone"],
    "life": 3,
}


def seen(t, seat, who, area):
    """Which cards of an area a seat sees, as it looks at the table: names or None."""
    state = view_of(t.game, seat).state
    found = []
    for card_id in t.ids(who.seat, area):
        card = state.cards[card_id]
        found.append(None if card.def_id == UNKNOWN else t.name(card_id))
    return found


@pytest.mark.rule("one_piece 3-1-4")
def test_the_number_of_cards_everywhere_is_known_to_both():
    t = position(you=Side(**FULL), opponent=Side())
    for seat in (0, 1):
        zones = view_of(t.game, seat).state.zones
        assert [len(pile) for pile in zones] == [len(pile) for pile in t.state.zones]


@pytest.mark.rule(
    "one_piece 3-1-5",
    "one_piece 3-2-2",
    "one_piece 3-4-2",
    "one_piece 3-4-3",
    "one_piece 3-10-2",
)
def test_secret_areas():
    t = position(you=Side(**FULL), opponent=Side())
    you, rival = t.you, t.opponent.seat
    assert seen(t, you.seat, you, "hand") == ["Held"]
    assert seen(t, rival, you, "hand") == [None]
    for seat in (0, 1):
        assert set(seen(t, seat, you, "deck")) == {None}
        assert seen(t, seat, you, "life") == [None] * 3


@pytest.mark.rule(
    "one_piece 3-1-5",
    "one_piece 3-3-2",
    "one_piece 3-5-2",
    "one_piece 3-6-2",
    "one_piece 3-7-2",
    "one_piece 3-8-2",
    "one_piece 3-9-2",
)
def test_open_areas():
    t = position(you=Side(**FULL), opponent=Side())
    for seat in (0, 1):
        assert seen(t, seat, t.you, "don-deck") == ["DON!!"] * 7
        assert seen(t, seat, t.you, "drop") == ["Gone"]
        assert seen(t, seat, t.you, "leader") == ["Leader"]
        assert seen(t, seat, t.you, "battle") == ["Mine"]
        assert seen(t, seat, t.you, "stage") == ["Quay"]
        assert seen(t, seat, t.you, "energy") == ["DON!!"] * 3


@pytest.mark.rule("one_piece 3-5-2", "one_piece 2-2-5")
def test_new_cards_lie_on_top_of_the_trash():
    plan = event("Plan", cost=0, skills=[skill("main", DRAW)])
    t = position(you=Side(hand=[plan], trash=["Newer", "Older"]))
    t.activate("Plan")
    assert t.you.drop == ["Plan", "Newer", "Older"]


@pytest.mark.rule("one_piece 3-1-8")
def test_an_order_chosen_on_the_way_into_a_secret_area_stays_secret():
    bury = main_effect(
        act.Move(cards=InZones(zones=("drop",)), to="deck", position="bottom", any_order=True)
    )
    t = position(
        you=Side(leader=leader("Boss", skills=[bury]), trash=["A", "B", "C"], deck=["Top"]),
    )
    t.activate("Boss")
    t.expect("you", "order-cards", {"A", "B", "C"})
    t.pick("B", "C", "A")
    assert t.you.deck[-3:] == ["B", "C", "A"]
    assert seen(t, t.you.seat, t.you, "deck")[-3:] == ["B", "C", "A"]
    assert seen(t, t.opponent.seat, t.you, "deck")[-3:] == [None, None, None]


@pytest.mark.rule("one_piece 3-2-1", "one_piece 3-3-1", "one_piece 3-6-1")
def test_what_lies_where_at_the_start():
    t = opening(Side(leader=leader("Head")))
    assert t.you.leader == ["Head"]
    assert t.find("Head").face_up
    assert len(t.you.deck) + len(t.you.hand) == 50
    assert len(t.names(t.you.seat, "don-deck")) == 10
    assert all(not t.state.cards[i].face_up for i in t.ids(t.you.seat, "deck"))


@pytest.mark.rule("one_piece 3-2-4")
def test_shuffling_makes_the_order_random_and_forgets_what_was_known():
    mix = main_effect(act.Look(cards=Top(count=3)), act.Shuffle())
    names = [f"card {n}" for n in range(20)]
    t = position(you=Side(leader=leader("Boss", skills=[mix]), deck=names))
    t.activate("Boss")
    assert sorted(t.you.deck) == sorted(names)
    assert t.you.deck != names
    assert set(seen(t, t.you.seat, t.you, "deck")) == {None}


@pytest.mark.rule("one_piece 3-6-3")
def test_a_leader_never_leaves_its_area():
    for move in (
        act.Move(cards=InZones(zones=("leader",), whose="opponent"), to="hand", verb="return"),
        act.Ko(cards=InZones(zones=("leader",), whose="opponent")),
        act.Move(cards=InZones(zones=("leader",), whose="opponent"), to="drop"),
    ):
        t = position(you=Side(leader=leader("Boss", skills=[main_effect(move)])))
        t.activate("Boss")
        assert t.opponent.leader == ["Rival"]
        assert t.opponent.drop == []


@pytest.mark.rule("one_piece 3-7-6", "one_piece 3-7-6-1", "one_piece 3-7-5")
def test_five_characters_also_when_an_effect_plays_one():
    call = main_effect(act.Play(cards=one(InZones(zones=("hand",)))))
    five = ["One", "Two", "Three", "Four", "Five"]
    t = position(you=Side(leader=leader("Boss", skills=[call]), characters=five, hand=["Six"]))
    t.activate("Boss")
    t.expect("you", "choose-cards", set(five))
    # The card to be played is shown before room is made.
    assert t.find("Six").known == 3
    assert t.you.battle == ["One", "Two", "Three", "Four", "Five"]
    t.choose("Two")
    assert t.you.battle == ["One", "Three", "Four", "Five", "Six"]
    assert t.you.drop == ["Two"]
    assert t.is_active("Six")


@pytest.mark.rule("one_piece 3-7-4")
def test_a_card_played_by_an_effect_waits_a_turn_too():
    call = main_effect(act.Play(cards=one(InZones(zones=("hand",)))))
    t = position(you=Side(leader=leader("Boss", skills=[call]), hand=["Recruit"]))
    t.activate("Boss")
    assert "attack Recruit > Rival" not in t.options()
    t.end()
    t.end()
    assert "attack Recruit > Rival" in t.options()


@pytest.mark.rule("one_piece 3-8-5-1")
def test_an_effect_that_plays_a_stage_replaces_the_old_one():
    call = main_effect(act.Play(cards=one(InZones(zones=("hand",)))))
    t = position(
        you=Side(leader=leader("Boss", skills=[call]), stage=stage("Old"), hand=[stage("Young")])
    )
    t.activate("Boss")
    assert (t.you.stage, t.you.drop) == (["Young"], ["Old"])


@pytest.mark.rule("one_piece 3-10-2-1")
def test_a_life_card_lying_face_up_is_open():
    show = main_effect(act.Flip(cards=Top(zone="life"), face="up"))
    t = position(you=Side(leader=leader("Boss", skills=[show]), life=["Shown", "Hidden"]))
    t.activate("Boss")
    for seat in (0, 1):
        assert seen(t, seat, t.you, "life") == ["Shown", None]

    add = main_effect(act.Move(cards=Top(), to="life", verb="add", position="top", face="up"))
    t = position(you=Side(leader=leader("Boss", skills=[add]), deck=["Added"], life=1))
    t.activate("Boss")
    for seat in (0, 1):
        assert seen(t, seat, t.you, "life") == ["Added", None]
    assert t.find("Added").face_up

    # Its [Trigger] can be activated when it is taken by damage.
    lucky = character("Lucky", skills=[trigger(DRAW)])
    t = position(opponent=Side(life=[face_up(lucky), "Plain"]))
    t.attack("Leader", "Rival")
    t.expect("opponent", "trigger", {"activate Lucky", "pass"})


@pytest.mark.rule("one_piece 3-10-3", "one_piece 11-3-3")
def test_looking_at_life_leaves_every_card_as_it_lay():
    look = main_effect(act.Look(cards=InZones(zones=("life",))))
    life = [face_up("Shown"), "Hidden", "Last"]
    t = position(you=Side(leader=leader("Boss", skills=[look]), life=life))
    t.activate("Boss")
    assert t.you.life == ["Shown", "Hidden", "Last"]
    cards = [t.state.cards[i] for i in t.ids(t.you.seat, "life")]
    assert [card.face_up for card in cards] == [True, False, False]
    assert seen(t, t.you.seat, t.you, "life") == ["Shown", "Hidden", "Last"]
    assert seen(t, t.opponent.seat, t.you, "life") == ["Shown", None, None]


@pytest.mark.rule("one_piece 3-9-2")
def test_rested_don_pays_nothing():
    t = position(you=Side(hand=[character("Three", cost=3)], don=2, rested_don=5))
    assert "play Three" not in t.options()
    t = position(you=Side(hand=[character("Three", cost=3)], don=3, rested_don=5))
    t.play("Three")
    assert don(t)[:2] == (0, 8)


def test_a_host_that_leaves_becomes_a_new_card_without_its_don():
    bounce = main_effect(act.Move(cards=one(MINE), to="hand", verb="return"))
    t = position(
        you=Side(leader=leader("Boss", skills=[bounce]), characters=[rest(given("Host", 2))], don=2)
    )
    before = t.find("Host").id
    t.activate("Boss")
    t.play("Host")
    assert t.find("Host").id != before
    assert t.find("Host").under == ()
