"""Putting an answer together: order, limits, payments, and what still lacks."""

import pytest

from dbscg_gui.presenters.picking import Picking
from dbscg_gui.presenters.table_views import PayView, PromptMode, PromptView
from tests.presenters.seat_tables import words


def picking(mode: PromptMode = PromptMode.PICK, **fields: object) -> Picking:
    given = {"key": 1, "mode": mode, "minimum": 1, "maximum": 2, "options": 4, **fields}
    return Picking(PromptView(**given), words())


def payment(specified: str, total: int, payers: tuple[str, ...], default: tuple[int, ...]):
    pay = PayView(specified=specified, total=total, payers=payers)
    return picking(
        PromptMode.PAY,
        pay=pay,
        minimum=total,
        maximum=total,
        default=default,
        options=len(payers),
    )


def test_choices_keep_their_order_and_their_numbers():
    some = picking()

    assert (some.toggle(3), some.toggle(1)) == ("", "")

    assert some.chosen == (3, 1)
    assert [some.number(each) for each in (1, 2, 3)] == [2, 0, 1]
    assert some.is_complete


def test_a_second_click_takes_a_choice_back():
    some = picking()
    some.toggle(3)
    some.toggle(3)

    assert some.chosen == ()
    assert not some.is_complete
    assert some.missing() == "0 of 2 chosen"


def test_one_too_many_is_refused_and_changes_nothing():
    some = picking()
    some.toggle(0)
    some.toggle(1)

    assert some.toggle(2) == "You may choose 2 at most."
    assert some.chosen == (0, 1)


def test_where_one_is_chosen_another_takes_its_place():
    some = picking(maximum=1)
    some.toggle(0)
    some.toggle(2)

    assert some.chosen == (2,)


def test_nothing_may_be_chosen_where_the_minimum_is_zero():
    assert picking(minimum=0).is_complete


def test_a_total_cost_is_kept():
    some = picking(total_cost=5, costs=(3, 3, 2, 1))
    some.toggle(0)

    assert some.toggle(1) == "Their total cost would be 6; 5 is the limit."
    assert some.toggle(2) == ""
    assert some.chosen == (0, 2)


def test_two_that_count_as_the_same_are_not_chosen_together():
    some = picking(groups=(1, 1, 2, 3))
    some.toggle(0)

    assert some.toggle(1) == "It counts as the same as one already chosen."
    assert some.toggle(2) == ""


def test_an_order_needs_every_option_once():
    some = picking(PromptMode.ORDER, minimum=3, maximum=3, options=3)
    for option in (2, 0):
        some.toggle(option)
    assert not some.is_complete

    some.toggle(1)

    assert some.is_complete
    assert some.chosen == (2, 0, 1)


@pytest.mark.rule("masters 5-3-1")
def test_a_payment_is_chosen_already_and_can_be_given_at_once():
    some = payment("R", 2, ("R", "B", "R"), (0, 1))

    assert some.chosen == (0, 1)
    assert some.is_complete
    assert some.covered() == (("R", True),)


@pytest.mark.rule("masters 5-3-1")
def test_another_energy_takes_the_place_of_one_it_can_stand_in_for():
    some = payment("R", 2, ("R", "B", "B", "R"), (0, 1))

    assert some.toggle(2) == ""
    assert some.chosen == (0, 2)
    assert some.is_complete


def test_energy_that_cannot_stand_in_for_any_is_refused():
    some = payment("RR", 2, ("R", "R", "B"), (0, 1))

    assert some.toggle(2) == "You may choose 2 at most."
    assert some.chosen == (0, 1)


def test_a_payment_with_too_little_says_what_is_missing():
    some = payment("RB", 2, ("R", "B", "R"), (0, 1))

    some.toggle(1)
    some.toggle(2)

    assert some.covered() == (("R", True), ("B", False))
    assert some.missing() == "B missing"
    assert not some.is_complete


def test_a_plain_question_is_not_picked():
    assert not picking(PromptMode.ACT).is_picking
    assert not picking(PromptMode.ACT).is_complete
