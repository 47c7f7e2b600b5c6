"""Chapter 4: drawing, damage, "up to", "if" and "then"."""

import pytest

from dbscg_gui.effects import actions as act
from dbscg_gui.effects.targets import Among, EventCard, Filter, InZones, Rest
from tests.one_piece.cards import (
    THEIRS,
    Side,
    character,
    face_up,
    instead,
    leader,
    main_effect,
    one,
    permanent,
    stage,
    trigger,
)
from tests.one_piece.table import position

DRAW = act.Draw()
HAND = InZones(zones=("hand",))


def boss(*skills, **fields):
    """A Leader of yours with effects."""
    return Side(leader=leader("Boss", skills=list(skills)), **fields)


@pytest.mark.rule("one_piece 4-2-2")
def test_every_card_keeps_its_owner_to_the_end():
    t = position(you=Side(hand=["Mine"]), opponent=Side(hand=["Theirs"]))
    owners = {card.id: card.owner for card in t.state.cards.values()}
    t.concede("you")
    assert t.find("Mine").owner == t.you.seat
    assert t.find("Theirs").owner == t.opponent.seat
    assert {card.id: card.owner for card in t.state.cards.values()} == owners


@pytest.mark.rule("one_piece 4-5-2")
def test_drawing_takes_the_top_card_unseen_by_the_other_player():
    t = position(you=boss(main_effect(DRAW), deck=["Top", "Next"]))
    t.activate("Boss")
    assert t.you.hand == ["Top"]
    assert t.find("Top").known == 1 << t.you.seat


@pytest.mark.rule("one_piece 4-5-3")
def test_drawing_several_is_drawing_one_so_often():
    t = position(you=boss(main_effect(act.Draw(count=2)), deck=["A", "B", "C"]))
    t.activate("Boss")
    assert t.you.hand == ["A", "B"]
    assert len([e for e in t.happened("moved") if e.target == "hand"]) == 2


@pytest.mark.rule(
    "one_piece 4-5-4",
    "one_piece 4-5-4-1",
    "one_piece 4-5-4-2",
    "one_piece 4-5-4-3",
    "one_piece 4-8-2",
)
def test_drawing_up_to_so_many_may_stop_before_every_card():
    t = position(you=boss(main_effect(act.Draw(count=3, up_to=True))))
    t.activate("Boss")
    t.expect("you", "number", {"0", "1", "2", "3"})
    assert t.you.hand == []
    t.pick("2")
    # Who has seen these may still go on.
    t.expect("you", "number", {"0", "1"})
    assert t.you.hand == ["Deck card"] * 2
    t.pick("0")
    assert t.you.hand == ["Deck card"] * 2
    assert t.asked == ("you", "main")

    t = position(you=boss(main_effect(act.Draw(count=0, up_to=True))))
    t.activate("Boss")
    assert t.asked == ("you", "main")


@pytest.mark.rule("one_piece 4-6-2", "one_piece 4-6-2-2")
def test_damage_of_several_takes_one_card_after_the_other():
    t = position(
        you=boss(main_effect(act.DealDamage(amount=2))), opponent=Side(life=["A", "B", "C"])
    )
    t.activate("Boss")
    assert t.opponent.hand == ["A", "B"]
    assert t.opponent.life == ["C"]

    t = position(you=boss(main_effect(act.DealDamage(amount=0))), opponent=Side(life=0))
    t.activate("Boss")
    assert t.winner is None
    assert not t.happened("damage_taken")


@pytest.mark.rule("one_piece 4-6-3-1")
def test_no_trigger_when_the_card_cannot_go_to_the_hand():
    lucky = character("Lucky", skills=[trigger(DRAW)])
    no_move = permanent(
        act.RestrictPlayer(who="you", what="move", origin=("life",), target=("hand",))
    )
    t = position(
        opponent=Side(life=[lucky, "Plain"], stage=stage("Lock", skills=[no_move])),
    )
    t.attack("Leader", "Rival")
    assert t.asked == ("you", "main")
    assert t.opponent.life == ["Lucky", "Plain"]
    assert t.opponent.hand == []


@pytest.mark.rule("one_piece 4-8-1")
def test_up_to_is_decided_just_before_the_effect_applies():
    ko = main_effect(DRAW, act.Ko(cards=one(THEIRS, up_to=True, count=2)))
    t = position(you=boss(ko), opponent=Side(characters=["A", "B", "C"]))
    t.activate("Boss")
    t.expect("you", "choose-cards", {"A", "B", "C"})
    assert (t.decision.minimum, t.decision.maximum) == (0, 2)
    # What is printed before has been done already.
    assert t.you.hand == ["Deck card"]
    t.choose("B")
    assert t.opponent.battle == ["A", "C"]


@pytest.mark.rule("one_piece 4-10-1")
def test_if_you_do_needs_the_first_part():
    trash = act.Move(cards=one(HAND), to="drop")
    effect = main_effect(act.IfYouDo(first=(trash,), then=(act.Draw(count=2),)))
    t = position(you=boss(effect, hand=["Card"]))
    t.activate("Boss")
    assert t.you.hand == ["Deck card"] * 2

    t = position(you=boss(effect))
    t.activate("Boss")
    assert t.you.hand == []


@pytest.mark.rule("one_piece 4-10-2")
def test_then_applies_all_the_same():
    effect = main_effect(act.Ko(cards=one(THEIRS)), act.Draw(count=2, join="then"))
    t = position(you=boss(effect))
    t.activate("Boss")
    assert t.you.hand == ["Deck card"] * 2


@pytest.mark.rule("one_piece 4-6-3-1", "one_piece 8-1-3-5-4")
def test_a_life_card_that_goes_elsewhere_instead_has_no_trigger():
    lucky = character("Lucky", skills=[trigger(DRAW)])
    shown = InZones(zones=("life",), filter=Filter(face="up"))
    sink = instead("life-to-hand", shown, act.Move(cards=EventCard(), to="deck", position="bottom"))
    t = position(
        opponent=Side(leader=leader("Rival", skills=[sink]), life=[face_up(lucky), lucky, "Plain"])
    )
    t.attack("Leader", "Rival")
    assert t.asked == ("you", "main")
    assert t.opponent.hand == []
    assert t.opponent.deck[-1] == "Lucky"
    assert t.opponent.life == ["Lucky", "Plain"]

    # One lying face down is taken as ever.
    t = position(
        opponent=Side(leader=leader("Rival", skills=[sink]), life=[lucky, face_up("Plain")])
    )
    t.attack("Leader", "Rival")
    t.expect("opponent", "trigger", {"activate Lucky", "pass"})


def test_two_chosen_cards_are_played_one_of_them_rested():
    trash = InZones(zones=("drop",), filter=Filter(kinds=("character",)))
    effect = main_effect(
        act.Choose(cards=trash, count=2, up_to=True, slot="them"),
        act.Play(cards=one(Among("them"))),
        act.Play(cards=Rest("them"), mode="rest"),
    )
    t = position(you=boss(effect, trash=["A", "B", "C"]))
    t.activate("Boss")
    t.choose("A", "C")
    t.choose("C")
    assert t.you.battle == ["C", "A"]
    assert (t.is_active("C"), t.is_active("A")) == (True, False)

    weaken = main_effect(
        act.Choose(cards=THEIRS, count=2, slot="them"),
        act.ChangePower(cards=one(Among("them")), amount=-3000, slot="it"),
        act.ChangePower(cards=Rest("them"), amount=-2000),
    )
    t = position(you=boss(weaken), opponent=Side(characters=["A", "B", "C"]))
    t.activate("Boss")
    t.choose("A", "C")
    t.choose("C")
    assert [t.power(name) for name in ("A", "B", "C")] == [1000, 3000, 0]
