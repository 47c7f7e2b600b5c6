"""Counter motions in a chain, what follows a resolved counter, and which counters may answer."""

import pytest

from dbscg_gui.effects.actions import Draw, Skill
from dbscg_gui.effects.targets import Filter, InZones
from dbscg_gui.effects.triggers import When
from tests.masters.cards import Side, battle, extra, leader, rest
from tests.masters.table import Table, position

NEGATE_ATTACK = "[Counter: Attack] Negate the attack."
NEGATE_COUNTER = "[Counter: Counter] Negate the [Counter] skill."
BATTLE_CARD = InZones(zones=(), whose="you", filter=Filter(kinds=("battle",)))


def chain_of_three():
    """You attack; the opponent has two ways to negate that and a counter to your counter."""
    x = extra("First No", text=NEGATE_ATTACK)
    y = extra("Second No", text=NEGATE_ATTACK)
    w = extra("Yes After All", text=NEGATE_COUNTER, colors="blue")
    z = extra("No To That", text=NEGATE_COUNTER)
    t = position(
        you=Side(battle=["Scout"], hand=[z], energy="R"),
        opponent=Side(hand=[x, y, w], energy="RRR"),
    )
    t.attack("Scout", "Rival")
    return t


@pytest.mark.rule("masters 9-7-3-2-1", "masters 22-10-3-4", "masters 22-10-4-1")
def test_activating_a_counter_ends_the_pending_status_of_the_others() -> None:
    t = chain_of_three()

    t.expect("opponent", "counter", {"counter First No", "counter Second No", "pass"})
    t.counter("First No")
    t.expect("you", "counter", {"counter No To That", "pass"})
    t.counter("No To That")

    t.expect("opponent", "counter", {"counter Yes After All", "pass"})


@pytest.mark.rule("masters 9-7-3-4", "masters 9-7-3-4-1", "masters 9-7-3-5", "masters 22-10-8")
def test_a_chain_is_processed_from_the_last_motion_back() -> None:
    t = chain_of_three()

    t.counter("First No")
    t.counter("No To That")
    t.counter("Yes After All")

    assert t.state.battle is None
    assert [t.name(e.source) for e in t.happened("negated")] == ["Yes After All"]
    assert len(t.happened("attack_negated")) == 1
    assert t.opponent.drop == ["Yes After All", "First No"]
    assert t.you.drop == ["No To That"]
    assert t.opponent.hand == ["Second No"]
    assert t.opponent.active_energy == ["red energy"]
    assert t.opponent.life == ["Life card"] * 4


def weakening_chain(leader_card):
    """The opponent's counter is answered by one that weakens, not negates, and both resolve."""
    weaken = extra(
        "Weaken",
        text="[Counter: Counter] Choose 1 of your opponent's Battle Cards and it gets "
        "-15000 power for the turn.",
    )
    refusal = extra("Refusal", text=NEGATE_ATTACK)
    t = position(
        you=Side(battle=["Scout"], hand=[weaken], energy="R"),
        opponent=Side(leader=leader_card, battle=["Guard"], hand=[refusal], energy="R"),
    )
    t.attack("Scout", "Rival")
    t.counter("Refusal")
    t.counter("Weaken")
    return t


@pytest.mark.rule("masters 4-3-2-4", "masters 4-3-3-1", "masters 9-7-3-5-1")
def test_the_counter_timing_after_a_counter_in_a_chain_processes_rules() -> None:
    t = weakening_chain(leader("Rival"))

    assert t.opponent.battle == []
    assert t.opponent.drop == ["Guard", "Refusal"]
    rules = [e.rule for e in t.log]
    assert rules.index("masters 21-6-2") < rules.index("masters 8-1-6-1")


@pytest.mark.rule("masters 9-7-3-5-2", "masters 8-1-5")
def test_no_checkpoint_occurs_before_the_counter_chain_has_ended() -> None:
    mourner = leader(
        "Rival",
        skills=[
            Skill(
                kind="auto",
                triggers=(When(event="moved", whose="you", subject=BATTLE_CARD, target=("drop",)),),
                effect=(Draw(),),
            )
        ],
    )

    t = weakening_chain(mourner)

    # It falls after the first counter resolved, its Auto waits for the attack's checkpoint.
    order = [e.rule or e.kind for e in t.log]
    fall, negated = order.index("masters 21-6-2"), order.index("masters 8-1-6-1")
    drawn, end = order.index("masters 5-1-2"), order.index("masters 8-5-1")
    assert fall < negated < drawn < end
    assert t.opponent.hand == ["Deck card"]


@pytest.mark.rule("masters 8-1-7", "masters 9-7-3-1-1")
def test_an_attacker_that_falls_to_a_counter_ends_its_battle() -> None:
    weaken = extra(
        "Weaken", text="[Counter: Attack] The attacking card gets -15000 power for the turn."
    )
    t = position(
        you=Side(battle=[battle("Scout", power=15000)]),
        opponent=Side(hand=[weaken], energy="R"),
    )

    t.attack("Scout", "Rival")
    t.counter("Weaken")

    assert t.you.drop == ["Scout"]
    assert t.happened("koed") == []
    assert [e.text for e in t.happened("battle_step")] == ["end"]
    t.expect("you", "main", {"attack Leader > Rival", "end"})


# -- which counters answer, and their cost ---------------------------------------------------


def answering(attacker):
    """You attack with your Battle Card or Leader; the opponent has both kinds of counters."""
    x = extra("Any Attack", cost=2, text="[Counter: Attack] Discard 1 card from your hand : "
              "Negate the attack.")  # fmt: skip
    y = extra("Battle Attack", text="[Counter: Battle Card Attack] Negate the attack.")
    copy = extra("Copy", text=NEGATE_ATTACK, cost=0)
    t = position(
        you=Side(battle=["Scout"]),
        opponent=Side(hand=[x, y, "Spare"], drop=[copy], energy="RR"),
    )
    t.attack(attacker, "Rival")
    return t


@pytest.mark.rule(
    "masters 22-10-2-1",
    "masters 22-10-3-2",
    "masters 22-10-3-3",
    "masters 22-10-5",
    "masters 8-1-4",
)
@pytest.mark.parametrize(
    ("attacker", "offered"),
    [
        ("Scout", {"counter Any Attack", "counter Battle Attack", "pass"}),
        ("Leader", {"counter Any Attack", "pass"}),
    ],
)
def test_the_narrower_counter_answers_battle_cards_only(attacker, offered) -> None:
    t = answering(attacker)

    t.expect("opponent", "counter", offered)


@pytest.mark.rule("masters 22-10-4", "masters 22-10-6", "masters 22-10-7", "masters 12-2-2-3")
def test_a_counter_pays_energy_goes_to_drop_then_pays_its_skill_cost() -> None:
    t = answering("Scout")

    t.counter("Any Attack")
    t.expect("opponent", "choose-cards", {"Battle Attack", "Spare"})
    assert t.opponent.active_energy == []
    assert t.opponent.drop == ["Any Attack", "Copy"]
    t.choose("Spare")

    assert t.opponent.drop == ["Spare", "Any Attack", "Copy"]
    assert len(t.happened("attack_negated")) == 1
    assert t.state.battle is None
    t.expect("you", "main", {"attack Leader > Rival", "end"})


@pytest.mark.rule("masters 22-10-4")
@pytest.mark.parametrize("energy", ["R", "Rr"])
def test_a_counter_that_cannot_be_paid_cannot_be_declared(energy) -> None:
    x = extra("Any Attack", cost=2, text=NEGATE_ATTACK)
    y = extra("Cheap", text=NEGATE_ATTACK)
    t = position(
        you=Side(battle=["Scout"]),
        opponent=Side(battle=[rest("Guard")], hand=[x, y], energy=energy),
    )

    t.attack("Scout", "Guard")

    t.expect("opponent", "counter", {"counter Cheap", "pass"})


# -- counters that play ----------------------------------------------------------------------


def intercepted() -> Table:
    """The opponent's counter plays its card; you could answer with either kind."""
    guardian = battle(
        "Guardian", cost=1, text="[Counter: Attack] Negate the attack and play this card."
    )
    denial = extra("Denial", text="[Counter: Play] Negate the activation.")
    refusal = extra("Refusal", text=NEGATE_COUNTER)
    t = position(
        you=Side(battle=["Scout"], hand=[denial, refusal], energy="R"),
        opponent=Side(hand=[guardian], energy="R"),
    )
    t.attack("Scout", "Rival")
    t.counter("Guardian")
    return t


@pytest.mark.rule("masters 22-10-3-1", "masters 22-10-3-4", "masters 22-10-7-1")
def test_a_counter_that_plays_its_card_can_be_answered_as_a_play_too() -> None:
    t = intercepted()

    t.expect("you", "counter", {"counter Denial", "counter Refusal", "pass"})
    t.counter("Denial")

    assert t.happened("attack_negated") == []
    assert t.opponent.drop == ["Guardian"]
    assert t.opponent.life == ["Life card"] * 3


@pytest.mark.rule("masters 22-10-3-1", "masters 4-3-2-4", "masters 9-7-3-5-1")
def test_after_a_counter_that_played_a_card_there_is_a_counter_timing_again() -> None:
    t = intercepted()

    t.pass_()

    t.expect("you", "counter", {"counter Denial", "pass"})
    assert t.opponent.battle == ["Guardian"]


@pytest.mark.rule("masters 9-6-2", "masters 22-10-4")
@pytest.mark.parametrize(
    ("whose", "drawn"), [("an opponent's skill", 1), ("one of your skills", 0)]
)
def test_an_attack_is_negated_by_the_skill_of_a_player(whose: str, drawn: int) -> None:
    text = f"[Auto] When your ＜Hill＞ card's attack is negated by {whose}, draw 1 card."
    scout = battle("Stubborn Scout", text=text, character=("Hill",))
    stop = extra("Stop", text="[Counter : Attack] Negate the attack.")
    t = position(you=Side(battle=[scout]), opponent=Side(hand=[stop], energy="R"))

    t.attack("Stubborn Scout", "Rival")
    t.counter("Stop")

    assert t.you.hand == ["Deck card"] * drawn


@pytest.mark.rule("masters 20-16-1", "masters 0-2-4-1", "masters 8-1-6-1")
def test_an_attack_that_is_negated_already_is_not_negated_again() -> None:
    scout = battle("Scout", text="[Auto] When this card attacks, draw 1 card.")
    text = "[Counter Attack] Negate the attack. If you do, draw 1 card."
    first, second = (extra(name, cost=0, text=text) for name in ("First", "Second"))
    t = position(you=Side(battle=[scout]), opponent=Side(hand=[first, second]))

    t.attack("Scout", "Rival")
    t.counter("First")
    assert t.opponent.hand == ["Second", "Deck card"]
    # The skill of the attack is still resolved, and may be answered.
    t.until("counter", "opponent")
    t.counter("Second")
    t.drive()

    assert t.opponent.hand == ["Deck card"]
    assert t.opponent.life == ["Life card"] * 4
