"""Several Characters K.O.'d by one effect: what protects and what replaces, and costs of K.O.s."""

from __future__ import annotations

import pytest

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as to
from tests.one_piece.cards import (
    MINE,
    THEIRS,
    Side,
    character,
    instead,
    leader,
    main_effect,
    pay,
    permanent,
    rest,
)
from tests.one_piece.table import Table, position

SWEEP = main_effect(act.Ko(cards=to.Pick(cards=THEIRS, is_all=True)))
OTHERS = to.InZones(zones=("battle",), filter=to.Filter(kinds=("character",)))


def swept(*characters: object) -> Table:
    """You K.O. all of the opponent's Characters by one effect."""
    t = position(
        you=Side(leader=leader("Boss", skills=[SWEEP])), opponent=Side(characters=characters)
    )
    t.activate("Boss")
    return t


@pytest.mark.rule("one_piece 1-3-3", "one_piece 8-1-3-4")
def test_a_protection_holds_though_its_card_goes_at_the_same_time() -> None:
    shield = permanent(act.Restrict(cards=to.This(), what="be-koed"))
    weak = to.InZones(zones=("battle",), filter=to.Filter(names=("Weak",)))
    guard = character("Guard", skills=[permanent(act.Restrict(cards=weak, what="be-koed"))])

    t = swept(guard, "Weak", character("Wall", skills=[shield]), "Other")

    assert sorted(t.zone("opponent", "battle")) == ["Wall", "Weak"]


SAVES_ALL = instead("ko", MINE, act.Move(cards=to.This(), to="drop"), is_optional=True)


@pytest.mark.rule("one_piece 8-1-3-5-2")
def test_one_replacement_is_for_all_of_them() -> None:
    t = swept(character("Saviour", skills=[SAVES_ALL]), "A", "B")

    t.expect("opponent", "replacement", {"Saviour", "no"})
    t.pick("Saviour")

    assert sorted(t.zone("opponent", "battle")) == ["A", "B"]
    assert t.opponent.drop == ["Saviour"]


@pytest.mark.rule("one_piece 8-1-3-5-2", "one_piece 8-1-3-5-5")
def test_a_declined_replacement_saves_none() -> None:
    t = swept(character("Saviour", skills=[SAVES_ALL]), "A", "B")

    t.no()

    assert t.zone("opponent", "battle") == []


@pytest.mark.rule("one_piece 8-1-3-5-3")
def test_what_it_does_to_the_card_saved_it_does_to_each() -> None:
    weakened = act.ChangePower(cards=to.EventCard(), amount=-1000, duration="turn")
    saves = instead("ko", MINE, weakened, is_optional=True, once_per_turn=True)
    t = position(
        you=Side(leader=leader("Boss", skills=[SWEEP])),
        opponent=Side(leader=leader("Rival", skills=[saves]), characters=["A", "B"]),
    )

    t.activate("Boss")
    t.pick("Rival")

    assert (t.power("A"), t.power("B")) == (2000, 2000)


@pytest.mark.rule("one_piece 8-1-3-5-2", "one_piece 8-1-3-5-5")
def test_each_replacement_has_its_turn_before_a_card_has_gone() -> None:
    rests = act.Switch(cards=to.This(), mode="rest")
    others = to.InZones(zones=("battle",), filter=to.Filter(kinds=("character",), is_other=True))
    first = character("First", skills=[instead("ko", others, rests, is_optional=True)])
    second = character("Second", skills=[instead("ko", others, rests, is_optional=True)])
    t = swept(first, second, rest("Third"))

    t.pick("First")
    t.pick("Second")

    assert sorted(t.zone("opponent", "battle")) == ["First", "Second", "Third"]
    assert not t.is_active("First")
    assert not t.is_active("Second")


@pytest.mark.rule("one_piece 8-3-1-3", "one_piece 8-3-1-7")
def test_a_character_that_cannot_be_koed_may_be_chosen_for_a_cost_in_vain() -> None:
    wall = character(
        "Wall", skills=[permanent(act.Restrict(cards=to.This(), what="be-koed-by-skill"))]
    )
    cost = pay(act.Ko(cards=to.Pick(cards=MINE)))
    t = position(
        you=Side(
            leader=leader("Boss", skills=[main_effect(act.Draw(), cost=cost)]),
            characters=[wall, "Weak"],
        )
    )

    t.activate("Boss")
    t.expect("you", "choose-cards", {"Wall", "Weak"})
    t.choose("Wall")

    assert sorted(t.zone("you", "battle")) == ["Wall", "Weak"]
    assert t.you.hand == []
