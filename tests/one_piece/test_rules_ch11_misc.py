"""Chapter 11: infinite loops, revealing and looking."""

import pytest

from dbscg_gui.effects import actions as act
from dbscg_gui.effects.targets import Among, Filter, InZones, Rest, Slot, This, Top
from dbscg_gui.effects.triggers import When
from dbscg_gui.engine.state import UNKNOWN
from dbscg_gui.engine.views import view_of
from tests.one_piece.cards import Side, auto, character, leader, main_effect, one
from tests.one_piece.table import position

DRAW = act.Draw()


def boss(*skills, **fields):
    """A Leader of yours with effects."""
    return Side(leader=leader("Boss", skills=list(skills)), **fields)


def pendulum(name):
    """A card that never comes to rest once its state has changed."""
    swings = [
        auto(When(event=f"switched_{now}", subject=This()), act.Switch(cards=This(), mode=then))
        for now, then in (("rest", "active"), ("active", "rest"))
    ]
    return character(name, skills=swings)


@pytest.mark.rule("one_piece 11-1-1", "one_piece 11-1-1-1")
def test_a_loop_that_nobody_can_stop_is_a_draw():
    push = main_effect(act.Switch(cards=InZones(zones=("battle",)), mode="rest"))
    t = position(you=boss(push, characters=[pendulum("Pendulum")]))
    t.activate("Boss")
    assert t.winner == "draw"
    assert t.state.end_rule == "one_piece 11-1-1-1"


def idle():
    """You activate an effect that changes nothing until the game asks how often."""
    look = main_effect(act.Look(cards=InZones(zones=("life",))))
    t = position(you=boss(look))
    for _ in range(200):
        if t.mode == "number":
            return t
        t.activate("Boss")
    raise AssertionError("the loop was never noticed")


@pytest.mark.rule("one_piece 11-1-1-2")
def test_the_only_player_who_can_stop_a_loop_names_how_often_it_runs():
    t = idle()
    assert t.decision.rule == "one_piece 11-1-1-2"
    t.pick("2")
    for _ in range(2):
        t.activate("Boss")
    t.expect("you", "main", {"attack Boss > Rival", "end"})


def two_loopers():
    """Both players may stop: each lets an effect of theirs swing your card back."""
    push = auto(
        When(event="switched_rest"),
        act.May(effect=(act.Switch(cards=InZones(zones=("battle",)), mode="active"),)),
    )
    pull = auto(
        When(event="switched_active"),
        act.May(
            effect=(act.Switch(cards=InZones(zones=("battle",), whose="opponent"), mode="rest"),)
        ),
    )
    start = main_effect(act.Switch(cards=InZones(zones=("battle",)), mode="rest"))
    t = position(
        you=boss(start, push, characters=["Seesaw"]),
        opponent=Side(leader=leader("Rival", skills=[pull])),
    )
    t.activate("Boss")
    for _ in range(400):
        if t.mode == "number":
            return t
        t.yes()
    raise AssertionError("the loop was never noticed")


@pytest.mark.rule("one_piece 11-1-1-3")
def test_of_two_players_who_can_stop_the_smaller_number_counts():
    t = two_loopers()
    assert t.asked == ("you", "number")
    assert t.decision.rule == "one_piece 11-1-1-3"
    t.pick("5")
    while t.mode != "number":
        t.yes()
    assert t.asked == ("opponent", "number")
    t.pick("1")
    runs = 0
    while t.mode == "may" and "yes" in t.options():
        runs += 1
        t.yes()
        assert runs < 12
    # Somebody has come to the end of the runs and can only stop.
    assert t.mode == "main" or t.options() == {"no"}


def seen(t, seat, who, area):
    """Which cards of an area a seat sees: names or None."""
    state = view_of(t.game, seat).state
    return [None if state.cards[i].def_id == UNKNOWN else t.name(i) for i in t.ids(who.seat, area)]


@pytest.mark.rule("one_piece 11-2-1")
def test_a_named_card_is_shown_on_its_way_between_secret_areas():
    wanted = InZones(zones=("deck",), filter=Filter(names=("Wanted",)))
    find = main_effect(act.Move(cards=one(wanted, up_to=True), to="hand", verb="add"))
    t = position(you=boss(find, deck=["Other", "Wanted"]))
    t.activate("Boss")
    t.choose("Wanted")
    moved = next(e for e in t.happened("moved") if e.target == "hand")
    assert moved.visible == 3
    assert seen(t, t.opponent.seat, t.you, "hand") == ["Wanted"]

    top = main_effect(act.Move(cards=Top(), to="hand", verb="add"))
    t = position(you=boss(top, deck=["Hidden"]))
    t.activate("Boss")
    assert seen(t, t.opponent.seat, t.you, "hand") == [None]


@pytest.mark.rule("one_piece 11-2-2")
def test_a_revealed_card_is_hidden_again_afterwards():
    show = main_effect(act.Reveal(cards=Top()), act.Draw(count=0), act.May(effect=(DRAW,)))
    t = position(you=boss(show, deck=["Shown", "Below"]))
    t.activate("Boss")
    assert seen(t, t.opponent.seat, t.you, "deck")[0] == "Shown"
    t.no()
    assert seen(t, t.opponent.seat, t.you, "deck")[0] is None


@pytest.mark.rule("one_piece 11-3-1", "one_piece 11-3-2", "one_piece 11-3-3")
def test_looking_is_for_one_player_and_changes_nothing():
    look = main_effect(act.Look(cards=Top(count=3)))
    t = position(you=boss(look, deck=["A", "B", "C", "D"]))
    ids = t.ids(t.you.seat, "deck")
    t.activate("Boss")
    assert t.ids(t.you.seat, "deck") == ids
    assert seen(t, t.you.seat, t.you, "deck")[:4] == ["A", "B", "C", None]
    assert seen(t, t.opponent.seat, t.you, "deck")[:4] == [None] * 4
    assert not t.happened("shuffled")


def test_looking_choosing_and_putting_the_rest_below():
    red = Filter(colors=("red",))
    search = main_effect(
        act.Look(cards=Top(count=3), slot="them"),
        act.Choose(cards=Among("them", red), up_to=True),
        act.Reveal(cards=Slot("it")),
        act.Move(cards=Slot("it"), to="hand", verb="add"),
        act.Move(cards=Rest("them"), to="deck", position="bottom", any_order=True),
    )
    t = position(you=boss(search, deck=["A", "B", "C", "D"]))
    t.activate("Boss")
    t.choose("B")
    t.pick("C", "A")
    assert t.you.hand == ["B"]
    assert t.you.deck[0] == "D"
    assert t.you.deck[-2:] == ["C", "A"]
