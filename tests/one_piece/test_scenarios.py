"""The thirty One Piece scenarios of the rules digest, OP-T01 to OP-T30."""

import pytest

from dbscg_gui.effects import actions as act
from dbscg_gui.effects.targets import EventCard, InZones, This, Top
from dbscg_gui.effects.triggers import When
from dbscg_gui.engine.state import HAND
from tests.one_piece.cards import (
    MINE,
    MY_FIGHTERS,
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
    on_opponents_attack,
    one,
    power,
    rest,
    return_don,
    skill,
    stage,
    trigger,
    when_attacking,
)
from tests.one_piece.table import boost, don, opening, position

DRAW = act.Draw()
BLOCKER = keyword("blocker")


@pytest.mark.rule("one_piece 5-2-1-6", "one_piece 5-2-1-7", "one_piece 5-1-2")
def test_op_t01_set_up_without_a_redraw():
    t = opening()
    for _ in range(2):
        t.pick("keep")

    for player in (t.you, t.opponent):
        assert player.life == ["Deck card"] * 5
        assert player.energy == [] or player is t.you
    assert (len(t.opponent.hand), len(t.opponent.deck)) == (5, 40)
    # Your first turn has begun, without a draw and with one DON!! card.
    assert (len(t.you.hand), len(t.you.deck)) == (5, 40)
    assert don(t, "opponent") == (0, 0, 0, 10)
    assert don(t) == (1, 0, 0, 9)


@pytest.mark.rule("one_piece 2-9-2-1", "one_piece 3-10-2", "one_piece 4-6-2-1")
def test_op_t02_damage_takes_the_card_dealt_last():
    t = opening(Side(deck=[f"card {n}" for n in range(50)]))
    t.pick("keep")
    t.pick("keep")
    dealt = [
        t.game.lib.defs[e.def_id].sides[0].name
        for e in t.happened("moved")
        if e.rule == "one_piece 5-2-1-7" and e.seat == t.you.seat
    ]
    assert len(dealt) == 5
    assert t.you.life == dealt[::-1]

    t = position(
        you=Side(characters=[character("Hitter", power=9000)]),
        opponent=Side(life=["c5", "c4", "c3", "c2", "c1"]),
    )
    t.attack("Hitter", "Rival")
    t.finish_battle()
    assert t.opponent.hand == ["c5"]
    assert t.opponent.life == ["c4", "c3", "c2", "c1"]


@pytest.mark.rule(
    "one_piece 5-2-1-4", "one_piece 5-2-1-5", "one_piece 5-2-1-6", "one_piece 5-2-1-6-1"
)
def test_op_t03_the_winner_of_the_draw_chooses_and_the_first_player_redraws_first():
    t = opening(first=None)
    drawn = t.asked[0]
    t.expect(drawn, "first-player", {"first", "second"})
    t.pick("second")
    other = "opponent" if drawn == "you" else "you"
    t.expect(other, "mulligan", {"keep", "redraw"})
    before = set(t.game.zone(t.decision.seat, HAND))
    t.pick("redraw")
    after = set(t.game.zone(1 - t.decision.seat, HAND))
    # Five other objects: the whole hand went back and was shuffled in.
    assert len(after) == 5
    assert before.isdisjoint(after)
    t.expect(drawn, "mulligan", {"keep", "redraw"})


@pytest.mark.rule("one_piece 6-3-1", "one_piece 6-4-1", "one_piece 6-5-6-1")
def test_op_t04_first_turns():
    t = opening()
    t.pick("keep")
    t.pick("keep")
    t.expect("you", "main", {"give DON!! > Leader", "end"})
    assert (len(t.you.hand), don(t)) == (5, (1, 0, 0, 9))
    t.end()
    t.expect("opponent", "main", {"give DON!! > Rival", "play Deck card", "end"})
    assert (len(t.opponent.hand), don(t, "opponent")) == (6, (2, 0, 0, 8))
    t.end()
    assert (len(t.you.hand), don(t)) == (6, (3, 0, 0, 7))
    assert "attack Leader > Rival" in t.options()
    t.end()
    assert "attack Rival > Leader" in t.options()


@pytest.mark.rule("one_piece 6-4-2", "one_piece 6-4-3")
def test_op_t05_a_short_don_deck_is_no_loss():
    t = position(you=Side(don=9), at="turn")
    assert don(t) == (10, 0, 0, 0)

    t = position(you=Side(don=10), at="turn")
    assert don(t) == (10, 0, 0, 0)
    assert t.winner is None


@pytest.mark.rule("one_piece 6-2-2", "one_piece 6-2-3", "one_piece 6-2-4")
def test_op_t06_refresh():
    counter = auto(
        When(event="turn_start", whose="you"),
        power(This(), 1000),
        don=2,
    )
    t = position(
        you=Side(
            leader=given(rest(leader("Counter of two", skills=[counter])), 2),
            characters=[given("Host")],
            rested_don=3,
            stage=rest(stage("Quay")),
        ),
        at="turn",
    )
    # The effect saw both DON!! cards: it gave its power before they came home.
    assert t.power("Counter of two") == 6000
    assert don(t) == (8, 0, 0, 2)
    assert t.is_active("Counter of two")
    assert t.is_active("Quay")


@pytest.mark.rule("one_piece 2-7-2", "one_piece 3-7-5", "one_piece 3-7-4", "one_piece 10-1-1-1")
def test_op_t07_a_character_rests_don_and_waits_a_turn():
    t = position(
        you=Side(
            don=6,
            hand=[character("Plain", cost=3), character("Fast", cost=1, skills=[keyword("rush")])],
        ),
        opponent=Side(),
    )
    t.play("Plain")
    assert don(t)[:2] == (3, 3)
    assert t.is_active("Plain")
    assert "attack Plain > Rival" not in t.options()
    t.play("Fast")
    assert "attack Fast > Rival" in t.options()


@pytest.mark.rule("one_piece 3-7-6-1", "one_piece 10-2-1-3", "one_piece 6-5-5-4")
def test_op_t08_a_sixth_character_makes_room_without_a_ko():
    mourner = character("Mourner", skills=[on_ko(DRAW)])
    t = position(
        you=Side(
            don=2,
            characters=["One", "Two", "Three", "Four", given(mourner)],
            hand=["Sixth"],
        )
    )
    t.play("Sixth")
    t.expect("you", "choose-cards", {"One", "Two", "Three", "Four", "Mourner"})
    t.choose("Mourner")

    assert t.you.battle == ["One", "Two", "Three", "Four", "Sixth"]
    assert t.you.drop == ["Mourner"]
    assert not t.happened("koed")
    assert t.you.hand == []
    assert don(t) == (0, 3, 0, 7)


@pytest.mark.rule("one_piece 3-8-5", "one_piece 3-8-5-1")
def test_op_t09_a_new_stage_replaces_the_old_one():
    t = position(you=Side(don=1, stage=rest(stage("Old")), hand=[stage("Young")]))
    t.play("Young")
    assert t.you.stage == ["Young"]
    assert t.you.drop == ["Old"]
    assert t.is_active("Young")


@pytest.mark.rule("one_piece 6-5-5-2")
def test_op_t10_given_don_counts_in_ones_own_turn():
    t = position(
        you=Side(leader=given(leader("Mine"), 2)), opponent=Side(leader=given(leader("Theirs")))
    )
    assert t.power("Mine") == 7000
    assert t.power("Theirs") == 5000
    t.end()
    assert t.power("Mine") == 5000


@pytest.mark.rule("one_piece 8-3-2-3", "one_piece 10-2-9-1")
def test_op_t11_don_condition_of_a_keyword():
    guard = character("Guard", power=9000, skills=[keyword("blocker", don=2)])
    t = position(you=Side(characters=["Hitter"]), opponent=Side(characters=[given(guard)], don=1))
    t.attack("Hitter", "Rival")
    assert t.mode != "block"

    t = position(you=Side(characters=["Hitter"]), opponent=Side(characters=[given(guard, 2)]))
    t.attack("Hitter", "Rival")
    t.expect("opponent", "block", {"block Guard", "pass"})


@pytest.mark.rule("one_piece 8-3-1-6", "one_piece 8-3-1-3", "one_piece 10-2-10-1")
def test_op_t12_don_minus_two():
    payer = character("Payer", skills=[main_effect(DRAW, cost=return_don(2))])
    t = position(you=Side(characters=[given(payer)], rested_don=1))
    t.activate("Payer")
    assert don(t) == (0, 0, 0, 10)
    assert t.you.hand == ["Deck card"]

    t = position(you=Side(characters=[given(payer)]))
    assert "activate Payer" not in t.options()


@pytest.mark.rule("one_piece 7-1-1-2")
def test_op_t13_targets():
    t = position(
        you=Side(characters=["Hitter"]), opponent=Side(characters=["Upright", rest("Tired")])
    )
    attacks = {o for o in t.options() if o.startswith("attack Hitter")}
    assert attacks == {"attack Hitter > Rival", "attack Hitter > Tired"}


@pytest.mark.rule("one_piece 7-1-1-3", "one_piece 10-2-16-1")
def test_op_t14_the_attackers_effects_come_first():
    attacker = character("Hitter", skills=[when_attacking(DRAW)])
    watcher = character("Watcher", skills=[on_opponents_attack(DRAW), BLOCKER])
    t = position(you=Side(characters=[attacker]), opponent=Side(characters=[watcher]))
    t.attack("Hitter", "Rival")
    assert [e.seat for e in t.happened("drawn")] == [t.you.seat, t.opponent.seat]
    t.expect("opponent", "block")


@pytest.mark.rule("one_piece 7-1-1-4", "one_piece 7-1-5-2", "one_piece 6-5-5-4")
def test_op_t15_an_attacker_that_leaves_ends_the_battle():
    bounce = on_opponents_attack(act.Move(cards=EventCard(), to="hand", verb="return"))
    watcher = character("Watcher", skills=[bounce, BLOCKER])
    ending = auto(When(event="battle_end"), DRAW)
    t = position(
        you=Side(characters=[given("Hitter", 2)], stage=stage("Chronicle", skills=[ending])),
        opponent=Side(characters=[watcher], hand=[character("Helper", counter=1000)]),
    )
    t.attack("Hitter", "Rival")
    assert t.asked == ("you", "main")
    assert t.you.hand == ["Hitter", "Deck card"]
    assert don(t) == (0, 2, 0, 8)
    assert t.opponent.life == ["Life card"] * 4
    assert [e.text for e in t.happened("battle_step")] == ["end"]


@pytest.mark.rule("one_piece 7-1-2-1", "one_piece 10-1-4-1")
def test_op_t16_one_blocker_that_can_rest_and_is_not_attacked():
    one_, two, tired = (character(n, power=9000, skills=[BLOCKER]) for n in ("One", "Two", "Tired"))
    t = position(
        you=Side(characters=["First", "Second"]),
        opponent=Side(characters=[one_, two, rest(tired)]),
    )
    t.attack("First", "Rival")
    t.expect("opponent", "block", {"block One", "block Two", "pass"})
    t.pick("block One")
    assert not t.is_active("One")
    # No second block in this battle.
    assert t.mode != "block"
    t.finish_battle()
    t.attack("Second", "Tired")
    t.expect("opponent", "block", {"block Two", "pass"})


@pytest.mark.rule("one_piece 7-1-3-2-1", "one_piece 7-1-5-4")
def test_op_t17_a_counter_raises_any_own_card_for_the_battle():
    t = position(
        you=Side(characters=[character("Hitter", power=5000)]),
        opponent=Side(
            characters=[rest(character("Target", power=5000))],
            hand=[character("Helper", counter=1000), "No counter"],
        ),
    )
    t.attack("Hitter", "Target")
    t.expect("opponent", "counter-step", {"boost Helper > Target", "boost Helper > Rival", "pass"})
    boost(t, "Helper", "Target")
    # 6000 against 5000: it stays, and nobody else was asked anything.
    assert [e.amount for e in t.happened("battle_result")] == [-1000]
    assert t.opponent.drop == ["Helper"]
    assert t.asked == ("you", "main")
    assert t.opponent.battle == ["Target"]
    assert t.power("Target") == 5000


@pytest.mark.rule(
    "one_piece 7-1-3-2-2", "one_piece 10-2-4-1", "one_piece 10-2-3-1", "one_piece 8-4-2"
)
def test_op_t18_counter_events():
    shield = event(
        "Shield", cost=2, skills=[skill("counter", power(one(MY_FIGHTERS), 2000, "battle"))]
    )
    plan = event("Plan", cost=0, skills=[skill("main", DRAW)])

    def attacked(ready):
        t = position(
            you=Side(
                characters=["Hitter"], hand=[event("Late", cost=0, skills=[skill("counter", DRAW)])]
            ),
            opponent=Side(hand=[shield, plan], don=ready, life=2),
        )
        assert "activate Late" not in t.options()
        t.attack("Hitter", "Rival")
        return t

    t = attacked(1)
    # Not payable: nothing to do in the Counter Step.
    assert t.asked == ("you", "main")
    t = attacked(2)
    t.expect("opponent", "counter-step", {"counter Shield", "pass"})
    t.counter("Shield")
    kinds = [
        e.kind
        for e in t.log
        if e.kind == "power_changed" or (e.kind == "moved" and e.target == "drop")
    ]
    # It lies in the Trash before its effect is applied.
    assert kinds == ["moved", "power_changed"]
    assert t.opponent.drop == ["Shield"]
    t = position(you=Side(hand=[plan]))
    t.activate("Plan")
    assert t.you.drop == ["Plan"]


@pytest.mark.rule("one_piece 7-1-4-1", "one_piece 1-3-7")
def test_op_t19_equal_negative_power_wins():
    t = position(
        you=Side(characters=[character("Hitter", power=-2000)]),
        opponent=Side(characters=[rest(character("Target", power=-2000))]),
    )
    t.attack("Hitter", "Target")
    assert t.opponent.battle == []
    assert t.subjects("koed") == ["Target"]

    t = position(
        you=Side(characters=[character("Hitter", power=-2000)]),
        opponent=Side(characters=[rest(character("Target", power=-1000))]),
    )
    t.attack("Hitter", "Target")
    assert t.opponent.battle == ["Target"]


@pytest.mark.rule("one_piece 7-1-4-1-1-1", "one_piece 1-2-1-1-1")
def test_op_t20_damage_without_life_loses():
    t = position(you=Side(characters=[character("Hitter", power=9000)]), opponent=Side(life=1))
    t.attack("Hitter", "Rival")
    assert t.winner is None
    assert (len(t.opponent.life), t.opponent.hand) == (0, ["Life card"])

    t = position(you=Side(characters=[character("Hitter", power=9000)]), opponent=Side(life=0))
    t.attack("Hitter", "Rival")
    assert t.winner == "you"
    assert t.state.end_rule == "one_piece 7-1-4-1-1-1"


@pytest.mark.rule("one_piece 7-1-4-1-1-3", "one_piece 7-1-4-1-1-1", "one_piece 10-1-2-1")
def test_op_t21_double_attack_on_one_life():
    hitter = character("Hitter", power=9000, skills=[keyword("double-attack")])
    t = position(you=Side(characters=[hitter]), opponent=Side(life=1))
    t.attack("Hitter", "Rival")
    assert t.winner is None
    assert t.opponent.hand == ["Life card"]

    t = position(you=Side(characters=[hitter]), opponent=Side(life=3))
    t.attack("Hitter", "Rival")
    assert t.opponent.life == ["Life card"]


@pytest.mark.rule("one_piece 8-6-2-1", "one_piece 8-6-2", "one_piece 4-6-3")
def test_op_t22_a_trigger_between_two_damages():
    hitter = character("Hitter", power=9000, skills=[keyword("double-attack")])
    told = auto(When(event="damage_taken", whose="you"), power(This(), 1000))
    lucky = character("Lucky", skills=[trigger(DRAW)])
    t = position(
        you=Side(characters=[hitter]),
        opponent=Side(leader=leader("Rival", skills=[told]), life=[lucky, "Plain"], deck=["Drawn"]),
    )
    t.attack("Hitter", "Rival")
    t.expect("opponent", "trigger", {"activate Lucky", "pass"})
    t.pick("activate Lucky")
    kinds = [
        e.kind
        for e in t.log
        if e.kind in ("drawn", "power_changed") or (e.kind == "moved" and e.by == "damage")
    ]
    assert kinds == ["drawn", "moved", "power_changed"]
    assert t.opponent.hand == ["Drawn", "Plain"]
    assert t.opponent.drop == ["Lucky"]


@pytest.mark.rule("one_piece 10-1-3-1")
def test_op_t23_banish_gives_no_trigger():
    hitter = character("Hitter", power=9000, skills=[keyword("banish")])
    lucky = character("Lucky", skills=[trigger(DRAW)])
    t = position(you=Side(characters=[hitter]), opponent=Side(life=[lucky, "Plain"]))
    t.attack("Hitter", "Rival")
    assert t.asked == ("you", "main")
    assert t.opponent.drop == ["Lucky"]
    assert t.opponent.hand == []


@pytest.mark.rule("one_piece 10-1-5-2", "one_piece 2-11-1")
def test_op_t24_declined_or_moved_by_an_effect():
    lucky = character("Lucky", skills=[trigger(DRAW)])
    t = position(
        you=Side(characters=[character("Hitter", power=9000)]),
        opponent=Side(life=[lucky, "Plain"]),
    )
    t.attack("Hitter", "Rival")
    t.pass_()
    assert t.opponent.hand == ["Lucky"]
    assert t.find("Lucky").known == 1 << t.opponent.seat
    assert not t.happened("revealed")

    taker = character(
        "Taker", skills=[main_effect(act.Move(cards=Top(zone="life"), to="hand", verb="add"))]
    )
    t = position(you=Side(characters=[taker], life=[lucky, "Plain"]))
    t.activate("Taker")
    assert t.asked == ("you", "main")
    assert t.you.hand == ["Lucky"]


@pytest.mark.rule("one_piece 10-2-17-1", "one_piece 10-2-17-2")
def test_op_t25_on_ko_is_activated_on_the_field_and_resolved_in_the_trash():
    mourner = character("Mourner", power=1000, skills=[on_ko(DRAW, don=1)])
    t = position(you=Side(characters=["Hitter"]), opponent=Side(characters=[rest(given(mourner))]))
    t.attack("Hitter", "Mourner")
    assert t.opponent.drop == ["Mourner"]
    assert t.opponent.hand == ["Deck card"]
    assert don(t, "opponent") == (0, 1, 0, 9)

    t = position(you=Side(characters=["Hitter"]), opponent=Side(characters=[rest(mourner)]))
    t.attack("Hitter", "Mourner")
    assert t.opponent.hand == []


@pytest.mark.rule("one_piece 8-6-1", "one_piece 8-6-1-1")
def test_op_t26_generations():
    met = When(event="koed", whose="opponent")
    # A draws, which is what C waits for; B and D only raise a power.
    a = character("A", skills=[auto(When(event="koed"), DRAW)])
    b = character("B", skills=[auto(When(event="koed"), power(This(), 1000))])
    c = character("C", skills=[auto(When(event="drawn", whose="you"), power(This(), 1000))])
    d = character(
        "D",
        skills=[
            auto(met, power(This(), 1000)),
            auto(When(event="koed", whose="you"), power(This(), 2000)),
        ],
    )
    t = position(
        you=Side(characters=["Hitter", a, b, c]),
        opponent=Side(characters=[rest(character("Target", power=0)), d]),
    )
    t.attack("Hitter", "Target")
    t.expect("you", "order-autos", {"A", "B"})
    t.pick("A")
    order = [
        t.game.lib.defs[e.source_def].sides[0].name
        for e in t.log
        if e.kind in ("drawn", "power_changed")
    ]
    assert order == ["A", "B", "D", "C"]


@pytest.mark.rule("one_piece 8-1-3-5-2", "one_piece 8-1-3-5-3", "one_piece 8-1-3-5-5")
def test_op_t27_replacements_of_a_ko():
    save_self = instead(
        "ko", This(), act.Move(cards=This(), to="hand", verb="return"), is_optional=True
    )
    yours = instead("ko", THEIRS, act.Draw(count=1), is_optional=True)
    theirs = instead("ko", MINE, act.Draw(count=2), is_optional=True)
    no_cards = instead(
        "ko", MINE, act.Move(cards=one(InZones(zones=("hand",))), to="drop"), is_optional=True
    )
    t = position(
        you=Side(characters=["Hitter"], stage=stage("Your stage", skills=[yours])),
        opponent=Side(
            characters=[rest(character("Target", power=0, skills=[save_self]))],
            stage=stage("Their stage", skills=[theirs, no_cards]),
        ),
    )
    t.attack("Hitter", "Target")
    t.expect("opponent", "replacement", {"Target", "no"})
    t.no()
    t.expect("you", "replacement", {"Your stage", "no"})
    t.no()
    # What cannot be done is not offered: there is no card in hand to trash.
    t.expect("opponent", "replacement", {"Their stage/1", "no"})
    t.pick("Their stage")
    assert t.opponent.battle == ["Target"]
    assert t.opponent.hand == ["Deck card"] * 2
    # Once replaced, no other applies.
    assert t.asked == ("you", "main")


@pytest.mark.rule("one_piece 10-2-13-2", "one_piece 10-2-13-3", "one_piece 10-2-13-4")
def test_op_t28_once_per_turn_is_counted_for_each_card():
    sage = character("Sage", cost=1, skills=[main_effect(DRAW, once=True, cost=return_don(1))])
    back = character(
        "Porter", skills=[main_effect(act.Move(cards=one(MINE), to="hand", verb="return"))]
    )
    t = position(you=Side(characters=[sage, sage, back], don=6))
    t.answer(t._index("activate Sage", ()))
    uses = [o for o in t.decision.options if o.kind == "activate"]
    assert len([o for o in uses if t.name(o.card) == "Sage"]) == 1
    used = next(
        i
        for i in t.ids(t.you.seat, "battle")
        if t.name(i) == "Sage" and i not in [o.card for o in uses]
    )
    t.activate("Porter")
    t.answer(next(i for i, o in enumerate(t.decision.options) if o.card == used))
    t.play("Sage")
    uses = [o for o in t.decision.options if o.kind == "activate" and t.name(o.card) == "Sage"]
    assert len(uses) == 2


@pytest.mark.rule("one_piece 9-1-2", "one_piece 9-2-1-2")
def test_op_t29_the_last_card_drawn_loses():
    t = position(you=Side(deck=1), at="turn")
    assert t.winner == "opponent"
    assert t.state.end_rule == "one_piece 9-2-1-2"
    assert t.state.phase == "draw"


@pytest.mark.rule("one_piece 1-3-6", "one_piece 1-3-7", "one_piece 1-3-7-1")
def test_op_t30_numbers_below_zero():
    cheaper = main_effect(act.ChangeCost(cards=MINE, amount=-3, duration="turn"))
    dearer = main_effect(act.ChangeCost(cards=MINE, amount=2, duration="turn"))
    weaken = main_effect(power(MINE, -5000))
    t = position(
        you=Side(
            characters=[character("Victim", power=3000, cost=2)],
            leader=leader("Leader", skills=[weaken, cheaper, dearer]),
        )
    )
    t.activate("Leader", 1)
    assert t.power("Victim") == -2000
    assert t.you.battle == ["Victim"]
    t.activate("Leader", 2)
    assert t.cost("Victim") == ("", 0)
    t.activate("Leader", 3)
    assert t.cost("Victim") == ("", 1)
