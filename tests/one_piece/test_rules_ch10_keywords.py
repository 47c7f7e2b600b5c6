"""Chapter 10: keyword effects and keywords."""

import pytest

from dbscg_gui.effects import actions as act
from dbscg_gui.effects.targets import Filter, InZones, Pick, This
from dbscg_gui.effects.triggers import When
from dbscg_gui.engine.events import told_to
from tests.one_piece.cards import (
    MINE,
    THEIRS,
    Side,
    auto,
    character,
    event,
    given,
    keyword,
    leader,
    main_effect,
    new,
    on_ko,
    on_play,
    one,
    permanent,
    power,
    rest,
    skill,
    stage,
    trigger,
    when_attacking,
)
from tests.one_piece.table import give, position

DRAW = act.Draw()
HAND = InZones(zones=("hand",))


def boss(*skills, **fields):
    """A Leader of yours with effects."""
    return Side(leader=leader("Boss", skills=list(skills)), **fields)


@pytest.mark.rule("one_piece 10-1-1-1", "one_piece 3-7-4")
def test_rush_and_its_narrower_kin():
    rush = character("Rush", skills=[keyword("rush")])
    narrow = character("Narrow", skills=[keyword("rush-character")])
    t = position(
        you=Side(characters=[new(rush), new(narrow), new("Slow")]),
        opponent=Side(characters=[rest("Target")]),
    )
    attacks = {o for o in t.options() if o.startswith("attack")}
    assert attacks == {
        "attack Leader > Rival",
        "attack Leader > Target",
        "attack Rush > Rival",
        "attack Rush > Target",
        "attack Narrow > Target",
    }


@pytest.mark.rule("one_piece 10-1-2-1", "one_piece 7-1-4-1-1-3")
def test_double_attack_does_nothing_more_to_characters():
    hitter = character("Hitter", power=9000, skills=[keyword("double-attack")])
    t = position(you=Side(characters=[hitter]), opponent=Side(characters=[rest("Target")], life=3))
    t.attack("Hitter", "Target")
    assert t.opponent.life == ["Life card"] * 3
    t = position(you=Side(characters=[hitter]), opponent=Side(life=3))
    t.attack("Hitter", "Rival")
    assert t.opponent.life == ["Life card"]
    assert t.happened("damage_taken")


@pytest.mark.rule("one_piece 10-1-3-1")
def test_banish_with_double_attack_trashes_two():
    hitter = character("Hitter", power=9000, skills=[keyword("double-attack"), keyword("banish")])
    t = position(you=Side(characters=[hitter]), opponent=Side(life=["A", "B", "C"]))
    t.attack("Hitter", "Rival")
    assert t.opponent.drop == ["B", "A"]
    assert t.opponent.hand == []


@pytest.mark.rule("one_piece 10-1-4-1")
def test_a_blocker_takes_the_place_of_the_attacked_card():
    guard = character("Guard", power=1000, skills=[keyword("blocker")])
    t = position(you=Side(characters=["Hitter"]), opponent=Side(characters=[guard, rest("Weak")]))
    t.attack("Hitter", "Weak")
    t.pick("block Guard")
    assert t.opponent.battle == ["Weak"]
    assert t.opponent.drop == ["Guard"]


@pytest.mark.rule("one_piece 10-1-5-2")
@pytest.mark.parametrize("words", [(), ("double-attack",)])
@pytest.mark.parametrize("taken", [("Plain", "Lucky", "Plain"), ("Lucky", "Plain", "Plain")])
def test_a_trigger_that_is_declined_is_told_in_nothing(taken, words):
    def told(names):
        lucky = character("Lucky", skills=[trigger(act.Play(cards=This()))])
        cards = {"Lucky": lucky, "Plain": "Plain"}
        captain = leader("Leader", skills=[keyword(word) for word in words])
        t = position(you=Side(leader=captain), opponent=Side(life=[cards[name] for name in names]))
        t.attack("Leader", "Rival")
        while t.mode == "trigger":
            t.pick("pass")
        t.expect("you", "main")
        return [each.kind for each in told_to(t.log, 0)]

    assert told(taken) == told(("Plain",) * 3)
    assert told(taken).index("damage_dealt") < told(taken).index("moved")


@pytest.mark.rule("one_piece 10-1-5-1", "one_piece 4-6-3")
def test_a_trigger_is_revealed_and_activated_instead_of_taken():
    lucky = character("Lucky", skills=[trigger(act.Play(cards=This()))])
    t = position(opponent=Side(life=[lucky, "Plain"]))
    t.attack("Leader", "Rival")
    t.pick("activate Lucky")
    assert t.opponent.battle == ["Lucky"]
    assert t.opponent.hand == []
    assert t.subjects("revealed") == ["Lucky"]
    assert t.opponent.life == ["Plain"]

    # One whose cost can't be paid is not offered.
    cost = (act.PayBy((act.Move(cards=one(HAND), to="drop"),)),)
    priced = character("Priced", skills=[trigger(DRAW, cost=cost)])
    t = position(opponent=Side(life=[priced, "Plain"]))
    t.attack("Leader", "Rival")
    assert t.opponent.hand == ["Priced"]
    t = position(opponent=Side(life=[priced, "Plain"], hand=["Card"]))
    t.attack("Leader", "Rival")
    t.pick("activate Priced")
    assert t.opponent.drop == ["Priced", "Card"]
    assert t.opponent.hand == ["Deck card"]


def test_a_trigger_that_activates_the_main_effect_of_its_event():
    plan = event(
        "Plan",
        cost=5,
        skills=[
            skill("main", act.Draw(count=2)),
            trigger(act.ActivateSkill(cards=This(), kinds=("main",))),
        ],
    )
    told = auto(When(event="extra_activated", whose="you"), power(MINE, 1000))
    t = position(opponent=Side(life=[plan, "Plain"], characters=[character("Ear", skills=[told])]))
    t.attack("Leader", "Rival")
    t.pick("activate Plan")
    assert t.opponent.hand == ["Deck card"] * 2
    assert t.opponent.drop == ["Plan"]
    # It is no activation of an Event from the hand.
    assert t.power("Ear") == 3000


def test_a_trigger_finds_the_main_effect_of_an_event_that_is_a_counter_too():
    plan = event(
        "Plan",
        cost=5,
        skills=[
            skill("main-counter", act.Draw(count=2)),
            trigger(act.ActivateSkill(cards=This(), kinds=("main",))),
        ],
    )
    t = position(opponent=Side(life=[plan, "Plain"]))
    t.attack("Leader", "Rival")
    t.pick("activate Plan")
    assert t.opponent.hand == ["Deck card"] * 2


@pytest.mark.rule("one_piece 1-3-1")
def test_an_effect_that_says_so_kos_a_stage():
    stages = InZones(zones=("stage",), whose="opponent", filter=Filter(kinds=("stage",)))
    t = position(
        you=boss(main_effect(act.Ko(cards=Pick(cards=stages, up_to=True)))),
        opponent=Side(stage=stage("Harbour")),
    )
    t.activate("Boss")
    t.choose("Harbour")
    assert t.opponent.stage == []
    assert t.opponent.drop == ["Harbour"]


@pytest.mark.rule("one_piece 10-2-1-1", "one_piece 10-2-1-2", "one_piece 10-2-1-3")
def test_ko_by_an_effect_and_what_is_none():
    mourner = character("Mourner", skills=[on_ko(DRAW)])
    ko = main_effect(act.Ko(cards=one(THEIRS)))
    trash = main_effect(act.Move(cards=one(THEIRS), to="drop"))
    t = position(you=boss(ko), opponent=Side(characters=[mourner]))
    t.activate("Boss")
    assert t.opponent.drop == ["Mourner"]
    assert t.opponent.hand == ["Deck card"]

    t = position(you=boss(trash), opponent=Side(characters=[mourner]))
    t.activate("Boss")
    assert t.opponent.drop == ["Mourner"]
    assert t.opponent.hand == []

    # "Cannot be K.O.'d" does not keep it from being trashed otherwise.
    proof = character("Proof", skills=[permanent(act.Restrict(cards=This(), what="be-koed"))])
    for effect, left in ((ko, ["Proof"]), (trash, [])):
        t = position(you=boss(effect), opponent=Side(characters=[proof]))
        t.activate("Boss")
        assert t.opponent.battle == left


@pytest.mark.rule("one_piece 10-2-2-1", "one_piece 10-2-3-1", "one_piece 10-2-4-1")
def test_main_effects_are_not_offered_in_a_battle():
    plan = event("Plan", cost=0, skills=[skill("main", DRAW)])
    both = event("Both", cost=0, skills=[skill("main-counter", DRAW)])
    t = position(
        you=boss(main_effect(DRAW), hand=[plan, both]),
        opponent=Side(
            leader=leader("Rival", skills=[main_effect(DRAW)]),
            hand=[
                event("Theirs", cost=0, skills=[skill("main", DRAW)]),
                event("Each", cost=0, skills=[skill("main-counter", DRAW)]),
            ],
        ),
    )
    assert {"activate Boss", "activate Plan", "activate Both"} <= t.options()
    t.attack("Boss", "Rival")
    t.expect("opponent", "counter-step", {"counter Each", "pass"})


@pytest.mark.rule("one_piece 10-2-5-1")
def test_when_attacking():
    hitter = character("Hitter", skills=[when_attacking(DRAW)])
    t = position(you=Side(characters=[hitter]))
    t.attack("Leader", "Rival")
    assert t.you.hand == []
    t.attack("Hitter", "Rival")
    assert t.you.hand == ["Deck card"]


@pytest.mark.rule("one_piece 10-2-6-1")
def test_on_play_from_the_hand_and_by_an_effect():
    sage = character("Sage", cost=0, skills=[on_play(DRAW)])
    t = position(you=boss(main_effect(act.Play(cards=one(HAND))), hand=[sage]))
    t.activate("Boss")
    assert t.you.hand == ["Deck card"]
    t = position(you=Side(hand=[sage]))
    t.play("Sage")
    assert t.you.hand == ["Deck card"]


@pytest.mark.rule("one_piece 10-2-9-1")
def test_don_times_x_is_met_when_the_number_is_reached():
    hitter = character("Hitter", skills=[permanent(power(This(), 5000), don=2)])
    t = position(you=Side(characters=[hitter], don=2))
    give(t, "Hitter")
    assert t.power("Hitter") == 4000
    give(t, "Hitter")
    assert t.power("Hitter") == 10000
    t.end()
    # It holds in the other player's turn, too, the DON!! cards' own power does not.
    assert t.power("Hitter") == 8000


@pytest.mark.rule("one_piece 10-2-11-1", "one_piece 10-2-12-1")
def test_your_turn_and_opponents_turn():
    yours = main_effect(DRAW, turn="you")
    t = position(you=boss(yours))
    assert "activate Boss" in t.options()
    t = position(you=boss(main_effect(DRAW, turn="opponent")))
    assert "activate Boss" not in t.options()

    guard = character("Guard", skills=[permanent(power(This(), 2000), turn="opponent")])
    t = position(
        you=Side(characters=[guard]),
        opponent=Side(
            characters=[
                character("Other", skills=[permanent(power(This(), 2000), turn="opponent")])
            ]
        ),
    )
    assert (t.power("Guard"), t.power("Other")) == (3000, 5000)
    t.end()
    assert (t.power("Guard"), t.power("Other")) == (5000, 3000)


@pytest.mark.rule("one_piece 10-2-13-1", "one_piece 10-2-13-3")
def test_once_per_turn():
    cost = (act.PayEnergy(generic=1),)
    t = position(you=boss(main_effect(DRAW, once=True, cost=cost), don=5))
    t.activate("Boss")
    assert "activate Boss" not in t.options()
    t.end()
    t.end()
    assert "activate Boss" in t.options()

    bell = auto(When(event="played", whose="you"), DRAW, once=True)
    free = [character(n, cost=0) for n in ("A", "B")]
    t = position(you=Side(stage=stage("Bell", skills=[bell]), hand=free))
    t.play("A")
    t.play("B")
    assert len(t.happened("drawn")) == 1


@pytest.mark.rule("one_piece 10-2-14-1")
def test_trashing_from_the_hand_is_choosing_a_card_of_it():
    t = position(you=boss(main_effect(act.Discard(count=1)), hand=["A", "B"]))
    t.activate("Boss")
    t.expect("you", "choose-cards", {"A", "B"})
    t.choose("B")
    assert (t.you.hand, t.you.drop) == (["A"], ["B"])
    assert t.subjects("discarded") == ["B"]


@pytest.mark.rule("one_piece 10-2-17-1")
def test_on_ko_needs_its_conditions_on_the_field():
    # Muted on the field: it is not activated, though it would be valid in the Trash.
    mourner = character("Mourner", power=0, skills=[on_ko(DRAW)])
    mute = stage("Mute", skills=[permanent(act.NegateSkills(cards=THEIRS))])
    t = position(
        you=Side(characters=["Hitter"], stage=mute), opponent=Side(characters=[rest(mourner)])
    )
    t.attack("Hitter", "Mourner")
    assert t.opponent.drop == ["Mourner"]
    assert t.opponent.hand == []

    # It may bring itself back from the Trash.
    phoenix = character(
        "Phoenix", power=0, skills=[on_ko(act.Play(cards=This(), mode="rest"), don=1)]
    )
    t = position(you=Side(characters=["Hitter"]), opponent=Side(characters=[rest(given(phoenix))]))
    t.attack("Hitter", "Phoenix")
    assert t.opponent.battle == ["Phoenix"]
    assert not t.is_active("Phoenix")


def test_words_of_the_card_data():
    find = main_effect(
        act.Move(
            cards=one(InZones(zones=("deck",), filter=Filter(has_trigger=True)), up_to=True),
            to="hand",
        )
    )
    lucky = character("Lucky", skills=[trigger(DRAW)])
    t = position(you=boss(find, deck=["Plain", lucky]))
    t.activate("Boss")
    t.expect("you", "choose-cards", {"Lucky"})
