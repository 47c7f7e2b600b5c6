"""Counter motions and their chain [masters 9-7] [masters 22-10-8]."""

import pytest

from tests.masters.cards import CardSpec, Side, battle, extra
from tests.masters.table import Table, position


def _stop() -> CardSpec:
    return extra("Stop", text="[Counter: Attack] Negate the attack.")


def _refute(name: str = "Refute") -> CardSpec:
    return extra(name, text="[Counter: Counter] Negate the activation.")


def _attack() -> Table:
    """An attack against a Stop, with a Refute behind it and combo cards to see the steps."""
    t = position(
        you=Side(
            battle=["Scout"],
            hand=[_refute(), battle("Helper", cost=9, combo=(0, 5000))],
            energy="R",
        ),
        opponent=Side(hand=[_stop()], energy="R"),
    )
    t.attack("Scout", "Rival")
    return t


@pytest.mark.rule("masters 9-2-1-1", "masters 9-7-3")
@pytest.mark.rule("masters 9-7-2", "masters 9-7-3-1", "masters 9-7-3-2", "masters 9-7-3-3")
def test_a_declared_counter_is_answered_before_it_resolves() -> None:
    t = _attack()
    t.expect("opponent", "counter", {"counter Stop", "pass"})

    t.counter("Stop")

    t.expect("you", "counter", {"counter Refute", "pass"})
    assert t.opponent.drop == ["Stop"]
    assert t.opponent.active_energy == []
    assert t.happened("attack_negated") == []


@pytest.mark.rule("masters 9-7-2-1", "masters 9-7-2-2", "masters 9-7-3-4", "masters 9-7-3-5")
@pytest.mark.rule("masters 9-7-3-6", "masters 9-7-4", "masters 22-10-8", "masters 22-10-8-1")
def test_the_later_counter_eliminates_the_earlier_one_and_the_attack_goes_on() -> None:
    t = _attack()
    t.counter("Stop")

    t.counter("Refute")

    t.expect("you", "offense", {"combo Helper", "pass"})
    assert t.happened("attack_negated") == []
    assert t.you.drop == ["Refute"]
    assert t.opponent.drop == ["Stop"]
    assert t.you.active_energy == t.opponent.active_energy == []


@pytest.mark.rule("masters 9-7-3-4", "masters 9-7-3-5")
def test_a_counter_that_nobody_answers_resolves() -> None:
    t = _attack()
    t.counter("Stop")

    t.pass_()

    assert t.asked == ("you", "main")
    assert len(t.happened("attack_negated")) == 1
    assert t.you.hand == ["Refute", "Helper"]


@pytest.mark.rule("masters 9-7-3-2", "masters 9-7-2-3")
def test_a_player_who_declares_no_counter_ends_the_counter_timing() -> None:
    t = _attack()

    t.pass_()

    t.expect("you", "offense", {"combo Helper", "pass"})
    assert t.opponent.hand == ["Stop"]


@pytest.mark.rule("masters 22-10-4")
def test_a_counter_that_cannot_be_paid_is_not_offered() -> None:
    t = position(
        you=Side(battle=["Scout"]),
        opponent=Side(hand=[_stop()], energy="r", battle=[battle("Guard")]),
    )

    t.attack("Scout", "Rival")

    assert t.asked == ("you", "main")
    assert t.happened("attack_negated") == []
