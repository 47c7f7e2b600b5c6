"""Chapter 7: attacks and battles."""

import pytest

from dbscg_gui.effects import actions as act
from dbscg_gui.effects.targets import Battler, Has, Range, This
from dbscg_gui.effects.triggers import When
from dbscg_gui.kernel.records import replace
from tests.one_piece.cards import (
    MINE,
    THEIRS,
    Side,
    auto,
    character,
    event,
    keyword,
    leader,
    on_block,
    one,
    permanent,
    power,
    rest,
    skill,
    stage,
    trigger,
    when_attacking,
)
from tests.one_piece.table import boost, position

DRAW = act.Draw()
BLOCKER = keyword("blocker")


@pytest.mark.rule("one_piece 7-1", "one_piece 7-1-1-1")
def test_an_attack_rests_the_attacker():
    t = position(you=Side(characters=["Hitter", rest("Tired")]), opponent=Side())
    assert "attack Tired > Rival" not in t.options()
    t.attack("Hitter", "Rival")
    assert not t.is_active("Hitter")
    assert "attack Hitter > Rival" not in t.options()
    t.attack("Leader", "Rival")
    assert not t.is_active("Leader")
    steps = [e.text for e in t.happened("battle_step")]
    assert steps == ["block", "counter", "damage", "end"] * 2


@pytest.mark.rule("one_piece 7-1-2-2", "one_piece 10-2-15-1")
def test_on_block():
    guard = character("Guard", power=9000, skills=[BLOCKER, on_block(DRAW)])
    told = auto(When(event="skill_activated", whose="opponent", by="blocker"), DRAW)
    t = position(
        you=Side(characters=["Hitter"], stage=stage("Bell", skills=[told])),
        opponent=Side(characters=[guard, character("Other", skills=[on_block(DRAW)])]),
    )
    t.attack("Hitter", "Rival")
    t.pick("block Guard")
    assert t.opponent.hand == ["Deck card"]
    assert t.you.hand == ["Deck card"]


@pytest.mark.rule("one_piece 7-1-2-3")
def test_a_blocker_that_leaves_ends_the_battle():
    flighty = character(
        "Flighty", power=0, skills=[BLOCKER, on_block(act.Move(cards=This(), to="hand"))]
    )
    t = position(
        you=Side(characters=["Hitter"]),
        opponent=Side(characters=[flighty], hand=[character("Helper", counter=1000)]),
    )
    t.attack("Hitter", "Rival")
    t.pick("block Flighty")
    assert t.asked == ("you", "main")
    assert [e.text for e in t.happened("battle_step")] == ["block", "end"]
    assert not t.happened("battle_result")
    assert t.opponent.life == ["Life card"] * 4


@pytest.mark.rule("one_piece 7-1-3-1")
def test_when_attacked_effects_come_in_the_counter_step():
    brave = auto(When(event="attacked", subject=This()), power(This(), 5000, "battle"))
    t = position(
        you=Side(characters=["Hitter"]),
        opponent=Side(
            leader=leader("Rival", skills=[brave]),
            characters=[character("Guard", skills=[BLOCKER])],
        ),
    )
    t.attack("Hitter", "Rival")
    # Not yet in the Block Step.
    t.expect("opponent", "block")
    assert t.power("Rival") == 5000
    t.pass_()
    assert [e.amount for e in t.happened("battle_result")] == [3000 - 10000]

    # The card that blocks is the attacked one.
    t = position(
        you=Side(characters=["Hitter"]),
        opponent=Side(
            leader=leader("Rival", skills=[brave]),
            characters=[character("Guard", skills=[BLOCKER])],
        ),
    )
    t.attack("Hitter", "Rival")
    t.pick("block Guard")
    assert t.power("Rival") == 5000


@pytest.mark.rule("one_piece 7-1-3-2", "one_piece 7-1-3-2-1", "one_piece 7-1-3-2-2")
def test_any_number_of_counters_in_any_order():
    shield = event("Shield", cost=1, skills=[skill("counter", power(MINE, 1000, "battle"))])
    t = position(
        you=Side(characters=[character("Hitter", power=9000)]),
        opponent=Side(
            characters=[rest("Target")],
            hand=[character("A", counter=1000), shield, character("B", counter=2000)],
            don=1,
        ),
    )
    t.attack("Hitter", "Target")
    boost(t, "A", "Target")
    t.counter("Shield")
    boost(t, "B", "Rival")
    assert t.opponent.hand == []
    # The bonus of one's own card that is not attacked counts for it alone.
    assert t.happened("battle_result")[0].amount == 9000 - 5000
    assert t.opponent.battle == []


@pytest.mark.rule("one_piece 7-1-3-3")
def test_a_fighter_that_leaves_in_the_counter_step_ends_the_battle():
    away = event(
        "Away", cost=0, skills=[skill("counter", act.Move(cards=Battler("attacker"), to="hand"))]
    )
    t = position(you=Side(characters=["Hitter"]), opponent=Side(hand=[away], life=2))
    t.attack("Hitter", "Rival")
    t.counter("Away")
    assert t.you.hand == ["Hitter"]
    assert t.opponent.life == ["Life card"] * 2
    assert [e.text for e in t.happened("battle_step")] == ["block", "counter", "end"]
    assert not t.happened("battle_result")


@pytest.mark.rule("one_piece 7-1-4-1", "one_piece 7-1-4-1-1", "one_piece 7-1-4-1-1-2")
def test_equal_power_wins_and_a_leader_takes_one_damage():
    t = position(opponent=Side(life=["Top", "Below"]))
    t.attack("Leader", "Rival")
    assert t.opponent.hand == ["Top"]
    assert t.opponent.life == ["Below"]
    assert t.find("Top").known == 1 << t.opponent.seat

    lucky = character("Lucky", skills=[trigger(DRAW)])
    t = position(opponent=Side(life=[lucky, "Below"]))
    t.attack("Leader", "Rival")
    t.expect("opponent", "trigger", {"activate Lucky", "pass"})


@pytest.mark.rule("one_piece 7-1-4-1-2", "one_piece 10-2-1-1", "one_piece 10-2-1-2")
def test_a_character_that_loses_is_ko_ed():
    t = position(
        you=Side(characters=["Hitter"]), opponent=Side(characters=[rest("Target")], life=4)
    )
    t.attack("Hitter", "Target")
    assert t.opponent.drop == ["Target"]
    assert t.subjects("koed") == ["Target"]
    assert t.opponent.life == ["Life card"] * 4
    assert t.subjects("ko_by_battle") == ["Hitter"]


@pytest.mark.rule("one_piece 7-1-4-1", "one_piece 7-1-4-2")
def test_a_weaker_attacker_loses_and_nothing_happens():
    t = position(you=Side(characters=["Hitter"]), opponent=Side())
    t.attack("Hitter", "Rival")
    assert t.you.battle == ["Hitter"]
    assert t.opponent.life == ["Life card"] * 4
    assert not t.happened("koed")
    assert t.asked == ("you", "main")


@pytest.mark.rule(
    "one_piece 7-1-5-1", "one_piece 7-1-5-2", "one_piece 7-1-5-3", "one_piece 7-1-5-4"
)
def test_the_end_of_a_battle():
    # It needs what ends with this battle: it is carried out before.
    mighty = replace(MINE, filter=replace(MINE.filter, power=Range(low=7000)))
    tell = auto(When(event="battle_end"), act.If(condition=Has(cards=mighty), then=(DRAW,)))
    strong = when_attacking(power(This(), 4000, "battle"))
    t = position(
        you=Side(
            characters=[character("Hitter", skills=[strong])], stage=stage("Bell", skills=[tell])
        ),
        opponent=Side(hand=[character("Helper", counter=1000)]),
    )
    t.attack("Hitter", "Rival")
    boost(t, "Helper", "Rival")
    assert t.you.hand == ["Deck card"]
    result = next(n for n, e in enumerate(t.log) if e.kind == "battle_result")
    drawn = next(n for n, e in enumerate(t.log) if e.kind == "drawn")
    assert result < drawn
    assert t.state.battle is None
    assert (t.power("Hitter"), t.power("Rival")) == (3000, 5000)


@pytest.mark.rule("one_piece 7-1-5-5")
def test_after_a_battle_the_main_phase_goes_on():
    t = position(you=Side(characters=["Hitter"], hand=["Card"], don=2))
    t.attack("Hitter", "Rival")
    assert t.asked == ("you", "main")
    assert t.state.battle is None
    assert {"play Card", "attack Leader > Rival", "end"} <= t.options()


def test_an_attack_can_be_forbidden_or_turned():
    calm = stage("Calm", skills=[permanent(act.Restrict(cards=THEIRS, what="block"))])
    t = position(
        you=Side(characters=["Hitter"], stage=calm),
        opponent=Side(characters=[character("Guard", skills=[BLOCKER])]),
    )
    t.attack("Hitter", "Rival")
    assert t.asked == ("you", "main")

    swift = character("Swift", skills=[keyword("unblockable")])
    t = position(
        you=Side(characters=[swift]),
        opponent=Side(characters=[character("Guard", skills=[BLOCKER])]),
    )
    t.attack("Swift", "Rival")
    assert t.asked == ("you", "main")

    turn = event("Turn", cost=0, skills=[skill("counter", act.ChangeGuard(cards=one(MINE)))])
    t = position(
        you=Side(characters=["Hitter"]), opponent=Side(characters=["Decoy"], hand=[turn], life=2)
    )
    t.attack("Hitter", "Rival")
    t.counter("Turn")
    assert t.opponent.battle == []
    assert t.opponent.life == ["Life card"] * 2


@pytest.mark.rule("one_piece 7-1-4-1-1-1", "one_piece 9-2-1-1")
@pytest.mark.parametrize(
    ("target", "own", "their", "wins"),
    [("Rival", 0, 1, False), ("Rival", 1, 0, True), ("Guard", 1, 0, False), ("Rival", 0, 0, True)],
)
def test_an_attack_wins_that_reaches_a_leader_without_life(
    target: str, own: int, their: int, *, wins: bool
) -> None:
    helper = character("Helper", counter=1000)
    t = position(
        you=Side(characters=[character("Axe", power=9000)], life=own),
        opponent=Side(characters=[rest("Guard")], hand=[helper], life=their),
    )
    judge = t.game.rules.attack_wins

    t.attack("Axe", target)
    t.until("counter-step", "opponent")

    assert judge is not None
    assert judge(t.game) == wins
    t.drive()
    assert (t.winner == "you") == wins
