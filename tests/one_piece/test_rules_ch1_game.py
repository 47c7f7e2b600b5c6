"""Chapter 1: players, end of the game, fundamental principles."""

import pytest

from dbscg_gui.effects import actions as act
from dbscg_gui.effects.targets import CountOf, InZones, This
from dbscg_gui.effects.triggers import When
from tests.one_piece.cards import (
    MINE,
    THEIRS,
    Side,
    auto,
    character,
    keyword,
    leader,
    main_effect,
    one,
    permanent,
    rest,
    stage,
)
from tests.one_piece.table import opening, position

DRAW = act.Draw()


def boss(*skills, **fields):
    """A Leader of yours with effects."""
    return Side(leader=leader("Boss", skills=list(skills)), **fields)


@pytest.mark.rule("one_piece 1-1-1")
def test_two_players_take_turns():
    t = opening()
    t.pick("keep")
    t.pick("keep")
    seats = []
    for _ in range(4):
        seats.append(t.asked[0])
        t.end()
    assert seats == ["you", "opponent", "you", "opponent"]
    assert {card.owner for card in t.state.cards.values()} == {0, 1}


@pytest.mark.rule("one_piece 1-2-1", "one_piece 1-2-3", "one_piece 1-2-4")
def test_conceding_loses_at_once_whatever_cards_say():
    saved = permanent(act.Instead(event="ko", cards=MINE, effect=(DRAW,)))
    t = position(you=Side(characters=[character("Saver", skills=[saved])]))
    t.concede("you")
    assert t.winner == "opponent"
    assert t.mode == "over"
    assert t.state.end_rule == "one_piece 1-2-3"

    # Also while it is the other player who decides.
    t = position()
    t.concede("opponent")
    assert t.winner == "you"


@pytest.mark.rule(
    "one_piece 1-2-1-1", "one_piece 1-2-1-1-2", "one_piece 1-2-2", "one_piece 1-2-2-2"
)
def test_an_empty_deck_loses_and_an_empty_life_area_does_not():
    empty_life = main_effect(act.Move(cards=InZones(zones=("life",)), to="drop"))
    t = position(you=boss(empty_life, life=2))
    t.activate("Boss")
    assert (t.you.life, t.winner) == ([], None)

    mill = main_effect(act.Move(cards=InZones(zones=("deck",)), to="drop"))
    t = position(you=boss(mill, deck=3))
    t.activate("Boss")
    assert t.winner == "opponent"
    assert t.state.end_rule == "one_piece 9-2-1-2"


@pytest.mark.rule("one_piece 1-2-2-1")
def test_damage_by_an_effect_without_life_loses_too():
    t = position(you=boss(main_effect(act.DealDamage(amount=1))), opponent=Side(life=0))
    t.activate("Boss")
    assert t.winner == "you"


@pytest.mark.rule("one_piece 1-2-5")
def test_an_effect_that_wins_ends_the_game_in_the_middle_of_it():
    t = position(you=boss(main_effect(act.WinGame(), DRAW)))
    t.activate("Boss")
    assert t.winner == "you"
    assert t.state.end_rule == "one_piece 1-2-5"
    assert t.mode == "over"


@pytest.mark.rule("one_piece 1-3-1")
def test_card_text_beats_the_rules():
    wild = character("Wild", skills=[permanent(act.Allow(cards=This(), what="attack-active"))])
    t = position(you=Side(characters=[wild, "Tame"]), opponent=Side(characters=["Upright"]))
    assert "attack Wild > Upright" in t.options()
    assert "attack Tame > Upright" not in t.options()


@pytest.mark.rule("one_piece 1-3-2")
def test_as_much_as_possible_is_done():
    both = main_effect(act.Ko(cards=one(THEIRS)), act.Draw(count=2))
    t = position(you=boss(both))
    t.activate("Boss")
    # No Character to K.O.: the rest is done.
    assert t.you.hand == ["Deck card"] * 2


@pytest.mark.rule("one_piece 1-3-2-1")
def test_a_state_that_is_there_already_is_not_set():
    told = auto(When(event="switched_rest"), DRAW)
    tire = main_effect(act.Switch(cards=THEIRS, mode="rest"))
    t = position(
        you=boss(tire, stage=stage("Teller", skills=[told])),
        opponent=Side(characters=[rest("Tired"), "Upright"]),
    )
    t.activate("Boss")
    assert t.subjects("switched_rest") == ["Upright"]
    assert t.you.hand == ["Deck card"]

    # It was not done, so "if you do" is not met.
    if_done = main_effect(act.IfYouDo(first=(act.Switch(cards=THEIRS, mode="rest"),), then=(DRAW,)))
    for victim, drawn in ((rest("Tired"), 0), ("Upright", 1)):
        t = position(you=boss(if_done), opponent=Side(characters=[victim]))
        t.activate("Boss")
        assert t.you.hand == ["Deck card"] * drawn


@pytest.mark.rule("one_piece 1-3-2-2", "one_piece 4-5-3")
def test_zero_or_negative_times_is_not_at_all():
    less = CountOf(cards=THEIRS, times=-2)
    t = position(you=boss(main_effect(act.Draw(count=less))), opponent=Side(characters=["X"]))
    t.activate("Boss")
    assert t.you.hand == []
    assert not t.happened("drawn")
    assert len(t.you.deck) == 20

    t = position(you=boss(main_effect(act.Draw(count=3))))
    t.activate("Boss")
    assert t.you.hand == ["Deck card"] * 3


@pytest.mark.rule("one_piece 1-3-3")
def test_a_prohibition_wins():
    forced = character("Forced", skills=[keyword("rush")])
    ban = stage("Ban", skills=[permanent(act.Restrict(cards=THEIRS, what="attack"))])
    t = position(you=Side(characters=[forced]), opponent=Side(stage=ban))
    assert "attack Forced > Rival" not in t.options()

    shield = stage("Shield", skills=[permanent(act.Restrict(cards=MINE, what="be-koed"))])
    t = position(
        you=boss(main_effect(act.Ko(cards=one(THEIRS)))),
        opponent=Side(characters=["Safe"], stage=shield),
    )
    t.activate("Boss")
    assert t.opponent.battle == ["Safe"]

    for what, option in (("play", "play Card"), ("activate", "activate Boss")):
        no = stage("No", skills=[permanent(act.RestrictPlayer(who="opponent", what=what))])
        t = position(you=boss(main_effect(DRAW), hand=["Card"], don=3), opponent=Side(stage=no))
        assert option not in t.options()


@pytest.mark.rule("one_piece 1-3-3")
def test_an_attack_that_must_be_paid_for():
    theirs = InZones(zones=("hand",), whose="opponent")
    tax = act.RestrictPlayer(
        who="opponent",
        what="attack",
        tax=(act.Move(cards=one(theirs, chooser="opponent"), to="drop"),),
    )
    gate = stage("Gate", skills=[permanent(tax)])
    t = position(you=Side(hand=[]), opponent=Side(stage=gate))
    assert "attack Leader > Rival" not in t.options()
    t = position(you=Side(hand=["Tax"]), opponent=Side(stage=gate, life=3))
    t.attack("Leader", "Rival")
    assert t.you.drop == ["Tax"]
    assert t.opponent.life == ["Life card"] * 2


@pytest.mark.rule("one_piece 1-3-4", "one_piece 1-3-11")
def test_the_turn_player_chooses_and_acts_first():
    both = act.Discard(count=1, who="any")
    t = position(
        you=boss(main_effect(both, act.Draw(who="any")), hand=["A", "B"]),
        opponent=Side(hand=["C", "D"]),
    )
    t.activate("Boss")
    t.expect("you", "choose-cards", {"A", "B"})
    t.choose("A")
    t.expect("opponent", "choose-cards", {"C", "D"})
    t.choose("C")
    assert [e.seat for e in t.happened("drawn")] == [t.you.seat, t.opponent.seat]

    # The turn player first, whoever's effect it is.
    told = auto(When(event="attacks", whose="opponent"), act.Draw(who="any"))
    t = position(opponent=Side(stage=stage("Bell", skills=[told])))
    t.attack("Leader", "Rival")
    assert [e.seat for e in t.happened("drawn")] == [t.you.seat, t.opponent.seat]


@pytest.mark.rule("one_piece 1-3-5", "one_piece 1-3-5-1")
def test_a_chosen_number_is_a_whole_one_of_zero_or_more():
    t = position(you=boss(main_effect(act.DeclareNumber(high=3))))
    t.activate("Boss")
    t.expect("you", "number", {"0", "1", "2", "3"})

    t = position(you=boss(main_effect(act.Draw(count=2, up_to=True))))
    t.activate("Boss")
    t.expect("you", "number", {"0", "1", "2"})
    t.pick("0")
    assert t.you.hand == []

    t = position(
        you=boss(main_effect(act.Ko(cards=one(THEIRS, up_to=True)))),
        opponent=Side(characters=["X"]),
    )
    t.activate("Boss")
    t.choose()
    assert t.opponent.battle == ["X"]


@pytest.mark.rule("one_piece 1-3-8", "one_piece 2-8-3")
def test_effects_are_applied_in_printed_order():
    swap = main_effect(DRAW, act.Move(cards=one(InZones(zones=("hand",))), to="drop"))
    t = position(you=boss(swap, hand=["Old"], deck=["New"]))
    t.activate("Boss")
    # Drawn first: the new card can be trashed.
    t.expect("you", "choose-cards", {"Old", "New"})
    t.choose("New")
    assert t.you.hand == ["Old"]


@pytest.mark.rule("one_piece 1-3-9")
def test_rested_wins_over_active():
    tired = main_effect(act.Play(cards=one(InZones(zones=("hand",))), mode="rest"))
    t = position(you=boss(tired, hand=["Recruit"]))
    t.activate("Boss")
    # Characters are played active, this effect says rested.
    assert not t.is_active("Recruit")
    assert not [e for e in t.happened("switched_rest") if e.by == "rule"]
