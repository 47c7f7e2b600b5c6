"""Chapter 8: activating and resolving effects."""

import pytest

from dbscg_gui.effects import actions as act
from dbscg_gui.effects.targets import (
    CountOf,
    EventCard,
    Filter,
    Has,
    InZones,
    Range,
    Slot,
    This,
    Top,
    Turn,
)
from dbscg_gui.effects.triggers import When
from tests.one_piece.cards import (
    MINE,
    MY_DON,
    THEIRS,
    Side,
    auto,
    character,
    event,
    given,
    instead,
    keyword,
    leader,
    main_effect,
    on_ko,
    on_play,
    one,
    pay,
    permanent,
    power,
    rest,
    return_don,
    skill,
    stage,
    when_attacking,
)
from tests.one_piece.table import don, position

DRAW = act.Draw()
HAND = InZones(zones=("hand",))
TRASH_ONE = act.Move(cards=one(HAND), to="drop")


def boss(*skills, **fields):
    """A Leader of yours with effects."""
    return Side(leader=leader("Boss", skills=list(skills)), **fields)


def order(t, *kinds):
    """Names of the cards whose effects caused events of these kinds, in order."""
    return [t.game.lib.defs[e.source_def].sides[0].name for e in t.log if e.kind in kinds]


# -- kinds of effect -------------------------------------------------------------------------


@pytest.mark.rule("one_piece 8-1-2")
def test_only_what_may_be_done_may_be_left():
    t = position(
        you=Side(hand=[character("Sage", cost=0, skills=[on_play(act.May(effect=(DRAW,)))])])
    )
    t.play("Sage")
    t.expect("you", "may", {"yes", "no"})
    t.no()
    assert t.you.hand == []

    t = position(you=Side(hand=[character("Sage", cost=0, skills=[on_play(DRAW)])]))
    t.play("Sage")
    assert t.asked == ("you", "main")
    assert t.you.hand == ["Deck card"]


@pytest.mark.rule("one_piece 8-1-3-1", "one_piece 8-1-3-2-1", "one_piece 8-3-1-8")
def test_an_automatic_effect_is_activated_each_time_its_event_occurs():
    bell = auto(When(event="played", whose="you"), DRAW)
    free = [character(n, cost=0) for n in ("A", "B")]
    t = position(you=Side(stage=stage("Bell", skills=[bell]), hand=free))
    t.play("A")
    assert len(t.happened("drawn")) == 1
    t.play("B")
    assert len(t.happened("drawn")) == 2

    # Several cards at one time are several events.
    bell = auto(When(event="koed", whose="opponent"), DRAW)
    t = position(
        you=Side(
            leader=leader("Boss", skills=[main_effect(act.Ko(cards=THEIRS))]),
            stage=stage("Bell", skills=[bell]),
        ),
        opponent=Side(characters=["A", "B"]),
    )
    t.activate("Boss")
    assert len(t.happened("drawn")) == 2


@pytest.mark.rule("one_piece 8-1-3-2", "one_piece 8-6-1")
def test_simultaneous_effects_are_ordered_by_their_players_the_turn_player_first():
    bell = When(event="attacks")
    t = position(
        you=Side(characters=[character(n, skills=[auto(bell, DRAW)]) for n in ("A", "B")]),
        opponent=Side(characters=[character(n, skills=[auto(bell, DRAW)]) for n in ("C", "D")]),
    )
    t.attack("Leader", "Rival")
    t.expect("you", "order-autos", {"A", "B"})
    t.pick("B")
    t.expect("opponent", "order-autos", {"C", "D"})
    t.pick("D")
    assert order(t, "drawn") == ["B", "A", "D", "C"]


@pytest.mark.rule("one_piece 8-1-3-2")
def test_permanents_and_replacements_come_before_automatic_effects():
    # The K.O. that would make the other effect pending is replaced.
    save = instead("ko", MINE, act.Switch(cards=Slot("it"), mode="rest"))
    told = auto(When(event="koed"), DRAW)
    t = position(
        you=boss(main_effect(act.Ko(cards=THEIRS)), stage=stage("Bell", skills=[told])),
        opponent=Side(characters=["Target"], stage=stage("Save", skills=[save])),
    )
    t.activate("Boss")
    assert t.opponent.battle == ["Target"]
    assert not t.happened("drawn")


@pytest.mark.rule("one_piece 8-1-3-2-2", "one_piece 8-3-1-4")
def test_the_cost_of_an_automatic_effect_may_be_declined():
    sage = character("Sage", cost=0, skills=[on_play(act.Draw(count=2), cost=pay(TRASH_ONE))])
    t = position(you=Side(hand=[sage, "Card"]))
    t.play("Sage")
    t.expect("you", "pay-cost", {"yes", "no"})
    t.no()
    assert t.you.hand == ["Card"]

    t = position(you=Side(hand=[sage, "Card"]))
    t.play("Sage")
    t.yes()
    assert t.you.drop == ["Card"]
    assert t.you.hand == ["Deck card"] * 2

    # What can't be paid is not asked.
    t = position(you=Side(hand=[sage]))
    t.play("Sage")
    assert t.asked == ("you", "main")


@pytest.mark.rule("one_piece 8-1-3-2-3")
def test_an_automatic_effect_is_lost_when_its_card_has_left():
    sage = character("Sage", cost=0, skills=[on_play(DRAW)])
    back = auto(
        When(event="played", whose="you"), act.Move(cards=EventCard(), to="deck", position="bottom")
    )
    t = position(you=Side(hand=[sage], stage=stage("Tide", skills=[back])))
    t.play("Sage")
    t.expect("you", "order-autos", {"Sage", "Tide"})
    t.pick("Tide")
    assert t.you.battle == []
    assert t.you.hand == []
    assert t.asked == ("you", "main")


@pytest.mark.rule("one_piece 8-1-3-3", "one_piece 8-1-3-3-1", "one_piece 8-1-3-3-2")
def test_activated_effects_are_declared_in_ones_own_main_phase():
    priced = main_effect(DRAW, cost=pay(TRASH_ONE))
    t = position(
        you=boss(priced, hand=["Card"]),
        opponent=Side(leader=leader("Rival", skills=[main_effect(DRAW)])),
    )
    assert "activate Boss" in t.options()
    assert "activate Rival" not in t.options()
    t.activate("Boss")
    assert t.you.drop == ["Card"]
    t = position(you=boss(priced, hand=[]))
    assert "activate Boss" not in t.options()


@pytest.mark.rule(
    "one_piece 8-1-3-4", "one_piece 8-1-3-4-1", "one_piece 8-1-3-4-2", "one_piece 8-1-3-4-4"
)
def test_a_permanent_effect_works_as_long_as_its_conditions_hold():
    many = Has(cards=HAND, count=Range(low=1))
    banner = permanent(power(MINE, 2000), condition=many)
    t = position(
        you=boss(
            main_effect(TRASH_ONE),
            main_effect(DRAW),
            characters=["Here"],
            stage=stage("Banner", skills=[banner]),
            hand=["Card"],
        )
    )
    assert t.power("Here") == 5000
    t.activate("Boss", 1)
    assert t.power("Here") == 3000
    t.activate("Boss", 2)
    assert t.power("Here") == 5000
    assert not t.happened("power_changed")


@pytest.mark.rule("one_piece 8-1-3-4-3")
def test_according_to_the_rules_holds_in_secret_areas_too():
    alias = permanent(act.GainInfo(cards=This(everywhere=True), names=("Alias",)))
    spy = character("Spy", skills=[alias])
    wanted = InZones(zones=("deck",), filter=Filter(names=("Alias",)))
    find = main_effect(act.Move(cards=one(wanted, up_to=True), to="hand", verb="add"))
    t = position(you=boss(find, deck=["Other", spy]))
    t.activate("Boss")
    t.expect("you", "choose-cards", {"Spy"})


@pytest.mark.rule("one_piece 8-1-3-5", "one_piece 8-1-3-5-1")
def test_a_replacement_that_is_not_chosen_does_nothing():
    save = instead("ko", MINE, TRASH_ONE, is_optional=True)
    for word, gone in (("no", True), ("Save", False)):
        t = position(
            you=boss(main_effect(act.Ko(cards=THEIRS))),
            opponent=Side(characters=["Target"], stage=stage("Save", skills=[save]), hand=["Card"]),
        )
        t.activate("Boss")
        t.expect("opponent", "replacement", {"Save", "no"})
        t.pick(word)
        assert (t.opponent.battle == []) == gone
        assert t.opponent.drop == (["Target"] if gone else ["Card"])
        assert bool(t.happened("koed")) == gone


@pytest.mark.rule("one_piece 8-1-3-5-3")
def test_what_replaces_is_not_replaced_again():
    first = instead("ko", MINE, act.Move(cards=Slot("it"), to="drop"))
    second = instead("drop", MINE, act.Move(cards=Slot("it"), to="hand"))
    t = position(
        you=boss(main_effect(act.Ko(cards=THEIRS))),
        opponent=Side(characters=["Target"], stage=stage("Save", skills=[first, second])),
    )
    t.activate("Boss")
    # Both would apply to the K.O.; the second does not apply to what the first does.
    t.expect("opponent", "replacement", {"Save/1", "Save/2"})
    t.pick("Save/1")
    assert t.opponent.drop == ["Target"]
    assert t.opponent.hand == []


@pytest.mark.rule("one_piece 8-1-3-5-4", "one_piece 8-1-3-5-4-1")
def test_only_that_part_is_replaced_and_the_rest_goes_on():
    save = instead("ko", MINE, act.Move(cards=Slot("it"), to="hand"))
    t = position(
        you=boss(main_effect(DRAW, act.Ko(cards=THEIRS), act.Draw(count=2))),
        opponent=Side(characters=["Target"], stage=stage("Save", skills=[save])),
    )
    t.activate("Boss")
    assert t.opponent.hand == ["Target"]
    assert [e.amount for e in t.happened("drawn")] == [1, 1, 1]
    moved = next(n for n, e in enumerate(t.log) if e.kind == "moved" and e.origin == "battle")
    last = max(n for n, e in enumerate(t.log) if e.kind == "drawn")
    assert moved < last


# -- valid and invalid effects ---------------------------------------------------------------


@pytest.mark.rule("one_piece 8-2-1", "one_piece 8-2-1-1")
def test_an_invalid_effect_is_neither_applied_nor_paid_for():
    mute = main_effect(act.NegateSkills(cards=MINE))
    sage = character(
        "Sage",
        skills=[
            main_effect(DRAW, cost=pay(TRASH_ONE)),
            permanent(power(This(), 1000)),
            when_attacking(DRAW),
        ],
    )
    t = position(you=boss(mute, characters=[sage], hand=["Card"]))
    assert t.power("Sage") == 4000
    assert "activate Sage" in t.options()
    t.activate("Boss")
    assert t.power("Sage") == 3000
    assert "activate Sage" not in t.options()
    t.attack("Sage", "Rival")
    assert t.you.hand == ["Card"]


@pytest.mark.rule("one_piece 8-2-1-2", "one_piece 8-3-2-4", "one_piece 8-3-2-5")
def test_an_effect_valid_in_a_turn_only():
    t = position(
        you=boss(permanent(power(This(), 1000), turn="you")),
        opponent=Side(
            leader=leader("Rival", skills=[permanent(power(This(), 2000), turn="opponent")])
        ),
    )
    assert (t.power("Boss"), t.power("Rival")) == (6000, 7000)
    t.end()
    assert (t.power("Boss"), t.power("Rival")) == (5000, 5000)


@pytest.mark.rule("one_piece 8-2-3")
def test_what_has_resolved_stays_when_its_card_is_muted():
    sage = character("Sage", skills=[main_effect(power(This(), 2000))])
    t = position(you=boss(main_effect(act.NegateSkills(cards=MINE)), characters=[sage]))
    t.activate("Sage")
    t.activate("Boss")
    assert t.power("Sage") == 5000


@pytest.mark.rule("one_piece 8-2-4")
def test_an_effect_gained_after_that_is_valid():
    mute = main_effect(act.NegateSkills(cards=MINE))
    teach = main_effect(act.Gain(cards=MINE, skills=(keyword("rush"),)))
    t = position(
        you=boss(
            mute, teach, characters=[], hand=[character("New", cost=0, skills=[keyword("blocker")])]
        )
    )
    t.play("New")
    t.activate("Boss", 1)
    assert t.keywords("New") == set()
    t.activate("Boss", 2)
    assert t.keywords("New") == {"rush"}
    assert "attack New > Rival" in t.options()


# -- costs and conditions --------------------------------------------------------------------


@pytest.mark.rule("one_piece 8-3-1", "one_piece 8-3-1-1", "one_piece 8-4-1-3")
def test_a_cost_is_paid_in_printed_order_before_the_effect():
    cost = pay(act.Switch(cards=This(), mode="rest"), TRASH_ONE)
    t = position(you=boss(main_effect(DRAW, cost=cost), hand=["Card"]))
    t.activate("Boss")
    kinds = [e.kind for e in t.log if e.kind in ("switched_rest", "discarded", "drawn", "moved")]
    assert kinds[:3] == ["switched_rest", "moved", "discarded"]
    assert kinds[-1] == "drawn"


@pytest.mark.rule("one_piece 8-3-1-2", "one_piece 8-3-2-2")
def test_costs_and_conditions_that_effects_add():
    tax = permanent(
        act.AddCost(
            cards=InZones(zones=("leader",), whose="opponent"),
            cost=pay(act.Move(cards=one(HAND), to="drop")),
        )
    )
    t = position(
        you=boss(main_effect(DRAW, cost=pay(act.Switch(cards=This(), mode="rest"))), hand=["Card"]),
        opponent=Side(stage=stage("Tax", skills=[tax])),
    )
    t.activate("Boss")
    # The printed cost first, then the added one.
    kinds = [e.kind for e in t.log if e.kind in ("switched_rest", "discarded")]
    assert kinds == ["switched_rest", "discarded"]
    assert t.you.drop == ["Card"]

    own_turn = act.Requires(Has(cards=MINE, count=Range(low=1)))
    rule = permanent(
        act.AddCost(cards=InZones(zones=("leader",), whose="opponent"), cost=(own_turn,))
    )
    t = position(you=boss(main_effect(DRAW)), opponent=Side(stage=stage("Rule", skills=[rule])))
    assert "activate Boss" not in t.options()
    t = position(
        you=boss(main_effect(DRAW), characters=["Here"]),
        opponent=Side(stage=stage("Rule", skills=[rule])),
    )
    assert "activate Boss" in t.options()


@pytest.mark.rule("one_piece 8-3-1-3")
def test_a_cost_of_which_a_part_cannot_be_paid_is_not_paid_at_all():
    cost = (act.PayEnergy(generic=1), *pay(TRASH_ONE))
    for fields, offered in (
        ({"don": 1, "hand": ["Card"]}, True),
        ({"don": 0, "hand": ["Card"]}, False),
        ({"don": 1, "hand": []}, False),
    ):
        t = position(you=boss(main_effect(DRAW, cost=cost), **fields))
        assert ("activate Boss" in t.options()) == offered


@pytest.mark.rule("one_piece 8-3-1-5")
def test_a_number_in_a_circle_rests_don():
    t = position(you=boss(main_effect(DRAW, cost=(act.PayEnergy(generic=2),)), don=3))
    t.activate("Boss")
    assert don(t)[:2] == (1, 2)
    assert "activate Boss" not in t.options()


@pytest.mark.rule("one_piece 8-3-1-6", "one_piece 10-2-10-1")
def test_don_minus_chooses_among_the_whole_field():
    t = position(
        you=boss(
            main_effect(DRAW, cost=return_don(1)), characters=[given("Host")], don=1, rested_don=1
        )
    )
    t.activate("Boss")
    t.expect("you", "choose-cards")
    assert len(t.decision.options) == 3
    host = next(i for i, o in enumerate(t.decision.options) if t.state.cards[o.card].zone < 0)
    t.answer(host)
    assert don(t) == (1, 1, 0, 8)
    assert t.happened("don_returned")[0].amount == 1


@pytest.mark.rule("one_piece 8-3-1-7")
def test_a_cost_that_was_replaced_is_not_paid():
    save = instead("drop", MINE, act.Move(cards=Slot("it"), to="hand"))
    cost = pay(act.Move(cards=one(MINE), to="drop"))
    t = position(
        you=boss(
            main_effect(DRAW, cost=cost), characters=["Here"], stage=stage("Save", skills=[save])
        )
    )
    t.activate("Boss")
    assert t.you.hand == ["Here"]
    assert not t.happened("drawn")
    assert t.asked == ("you", "main")


@pytest.mark.rule("one_piece 8-3-2", "one_piece 8-3-2-1", "one_piece 8-4-1-1")
def test_all_conditions_must_hold():
    needs_hand = Has(cards=HAND, count=Range(low=1))
    effect = main_effect(DRAW, don=1, turn="you", condition=needs_hand)
    for given_don, hand, offered in ((1, ["C"], True), (0, ["C"], False), (1, [], False)):
        head = leader("Boss", skills=[effect])
        t = position(you=Side(leader=given(head, given_don) if given_don else head, hand=hand))
        assert ("activate Boss" in t.options()) == offered

    # An automatic effect, too, with a condition of either kind.
    for stated in ({"condition": needs_hand}, {"cost": (act.Requires(needs_hand),)}):
        sage = character("Sage", cost=0, skills=[on_play(act.Draw(count=3), **stated)])
        for hand, drawn in (([sage], 0), ([sage, "Card"], 3)):
            t = position(you=Side(hand=hand))
            t.play("Sage")
            assert len(t.happened("drawn")) == drawn


@pytest.mark.rule("one_piece 8-3-1")
def test_of_two_costs_one_is_paid():
    either = (act.PayOneOf(options=((act.PayEnergy(generic=1),), pay(TRASH_ONE))),)
    t = position(you=boss(main_effect(DRAW, cost=either), hand=["Card"], don=1))
    t.activate("Boss")
    t.expect("you", "choose-skill-cost", {"option 1", "option 2"})
    t.pick("option 2")
    assert t.you.drop == ["Card"]
    assert don(t)[:2] == (1, 0)
    assert t.you.hand == ["Deck card"]


@pytest.mark.rule("one_piece 8-3-3")
def test_what_follows_an_unmet_if_is_not_resolved():
    many = Has(cards=HAND, count=Range(low=3))
    t = position(you=boss(main_effect(act.If(condition=many, then=(act.Draw(count=5),)), DRAW)))
    t.activate("Boss")
    assert t.you.hand == ["Deck card"]


# -- activation and resolution ---------------------------------------------------------------


@pytest.mark.rule("one_piece 8-4-1", "one_piece 8-4-1-2", "one_piece 8-4-1-4", "one_piece 8-4-1-5")
def test_an_effect_is_named_paid_activated_and_resolved():
    plan = event("Plan", cost=1, skills=[skill("main", DRAW)])
    t = position(you=Side(hand=[plan], don=1))
    assert t.find("Plan").known == 1 << t.you.seat
    t.activate("Plan")
    kinds = [
        e.kind
        for e in t.log
        if e.kind in ("paid", "skill_activated", "extra_activated", "drawn", "skill_resolved")
    ]
    assert kinds == ["paid", "skill_activated", "extra_activated", "drawn", "skill_resolved"]
    assert t.find("Plan").known == 3


@pytest.mark.rule("one_piece 8-4-3")
def test_effects_of_leader_character_and_stage_are_applied_where_they_lie():
    for place in ("leader", "character", "stage"):
        made = {"leader": leader, "character": character, "stage": stage}[place](
            "Sage", skills=[main_effect(DRAW)]
        )
        fields = {"characters": [made]} if place == "character" else {place: made}
        t = position(you=Side(**fields))
        t.activate("Sage")
        assert t.you.hand == ["Deck card"]
        assert len(t.happened("skill_resolved")) == 1
        assert t.state.ctxs == {}
        assert t.area_of("Sage") == {"character": "battle"}.get(place, place)


@pytest.mark.rule("one_piece 8-4-4", "one_piece 8-4-4-1")
def test_choices_are_made_while_resolving_as_many_as_possible():
    ko = main_effect(act.Ko(cards=one(THEIRS, count=2)))
    t = position(you=boss(ko), opponent=Side(characters=["A", "B", "C"]))
    t.activate("Boss")
    assert (t.decision.minimum, t.decision.maximum) == (2, 2)
    t.choose("A", "C")
    assert t.opponent.battle == ["B"]

    t = position(you=boss(ko), opponent=Side(characters=["A"]))
    t.activate("Boss")
    assert t.opponent.battle == []

    either = main_effect(act.ChooseOption(options=((DRAW,), (act.Draw(count=2),))))
    t = position(you=boss(either))
    t.activate("Boss")
    t.expect("you", "choose-option", {"option 1", "option 2"})
    t.pick("option 2")
    assert t.you.hand == ["Deck card"] * 2


@pytest.mark.rule("one_piece 8-4-4-2")
def test_a_choice_by_what_a_hidden_card_is_may_fail():
    red = InZones(zones=("hand",), filter=Filter(colors=("red",)))
    t = position(you=boss(main_effect(act.Move(cards=one(red), to="deck")), hand=["A", "B"]))
    t.activate("Boss")
    t.expect("you", "choose-cards", {"A", "B"})
    assert t.decision.minimum == 0
    t.choose()
    assert t.you.hand == ["A", "B"]

    any_card = main_effect(act.Move(cards=one(HAND), to="deck"))
    t = position(you=boss(any_card, hand=["A", "B"]))
    t.activate("Boss")
    assert t.decision.minimum == 1


@pytest.mark.rule("one_piece 8-4-4-3")
def test_without_a_word_the_card_itself_or_its_player_is_meant():
    t = position(you=boss(main_effect(power(This(), 1000), DRAW), characters=["Here"]))
    t.activate("Boss")
    assert (t.power("Boss"), t.power("Here")) == (6000, 3000)
    assert (len(t.you.hand), len(t.opponent.hand)) == (1, 0)


@pytest.mark.rule("one_piece 8-4-4-4")
def test_choosing_from_the_deck_shows_it_to_the_chooser_alone():
    wanted = InZones(zones=("deck",), filter=Filter(kinds=("stage",)))
    find = main_effect(act.Play(cards=one(wanted, up_to=True)))
    t = position(you=boss(find, deck=["A", stage("Quay"), "B"]))
    t.activate("Boss")
    t.expect("you", "choose-cards", {"Quay"})
    cards = [t.state.cards[i] for i in t.ids(t.you.seat, "deck")]
    assert {card.known for card in cards} == {1 << t.you.seat}
    t.choose("Quay")
    # Nothing says shuffle: the order is what it was.
    assert t.you.deck[:2] == ["A", "B"]
    assert not t.happened("shuffled")


@pytest.mark.rule("one_piece 8-6-1-1", "one_piece 8-6-3")
def test_what_an_activation_brings_about_waits_until_it_has_resolved():
    bell = auto(When(event="drawn", whose="you"), power(This(), 1000))
    plan = event("Plan", cost=0, skills=[skill("main", DRAW, act.Draw(count=2))])
    told = auto(When(event="extra_activated", whose="you"), power(MINE, 2000))
    t = position(
        you=Side(
            hand=[plan], characters=[character("Ear", skills=[bell, told])], stage=stage("Quay")
        )
    )
    t.activate("Plan")
    t.expect("you", "order-autos")
    kinds = [e.kind for e in t.log if e.kind in ("drawn", "skill_resolved", "power_changed")]
    assert kinds == ["drawn", "drawn", "drawn", "skill_resolved"]


@pytest.mark.rule("one_piece 8-6-2")
def test_effects_met_in_damage_wait_for_all_of_it():
    bell = auto(When(event="moved", whose="opponent", origin=("life",)), DRAW)
    hitter = character("Hitter", power=9000, skills=[keyword("double-attack")])
    t = position(
        you=Side(characters=[hitter], stage=stage("Bell", skills=[bell])), opponent=Side(life=3)
    )
    t.attack("Hitter", "Rival")
    kinds = [e.kind for e in t.log if e.kind == "drawn" or e.by == "damage"]
    assert kinds == ["moved", "moved", "drawn", "drawn"]


def test_an_effect_may_count_don_on_the_field():
    each = CountOf(cards=MY_DON, times=1000)
    t = position(you=boss(permanent(power(This(), each)), don=2, rested_don=1))
    assert t.power("Boss") == 8000
    mourner = character("Mourner", skills=[on_ko(DRAW, condition=Turn("opponent"))])
    t = position(you=Side(characters=["Hitter"]), opponent=Side(characters=[rest(mourner)]))
    t.attack("Hitter", "Mourner")
    assert t.opponent.hand == ["Deck card"]
    bury = main_effect(act.Move(cards=Top(count=2), to="drop"))
    t = position(you=boss(bury))
    t.activate("Boss")
    assert t.you.drop == ["Deck card"] * 2
