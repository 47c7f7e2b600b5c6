"""Effects of resolved skills that last and hold while something is so [masters 9-9-1]."""

from __future__ import annotations

import pytest

from tests.masters.cards import Side, battle, leader, rest
from tests.masters.table import Table, position

_RAISE = (
    "[Activate Main] While you have a blue card in play, this card gets +5000 power for the turn."
)
_SINK = "[Activate Main] Choose 1 of your blue Battle Cards and place it in its owner's Drop Area."
_PLAY = "[Activate Main] Play up to 1 blue card from your hand."


def _table(text: str, *, is_blue_there: bool) -> Table:
    """With three skills of the Leader: the effect, a blue card goes, a blue card comes."""
    captain = leader("Captain", text="\n".join((text, _SINK, _PLAY)))
    blue = [battle("Blue", colors="blue")]
    there, held = (blue, []) if is_blue_there else ([], blue)
    return position(
        you=Side(leader=captain, battle=[battle("Body"), *there], hand=held), opponent=Side()
    )


@pytest.mark.rule("masters 9-9-1")
@pytest.mark.parametrize("is_blue_there", [True, False])
def test_power_for_the_turn_comes_and_goes_with_what_it_hangs_on(is_blue_there: bool) -> None:
    t = _table(_RAISE, is_blue_there=is_blue_there)
    assert t.power("Captain") == 10000

    t.activate("Captain", 1)
    assert t.power("Captain") == (15000 if is_blue_there else 10000)

    if is_blue_there:
        t.activate("Captain", 2)
    else:
        t.activate("Captain", 3)
        t.pick("Blue")
    assert ("Blue" in t.you.battle) is not is_blue_there
    assert t.power("Captain") == (10000 if is_blue_there else 15000)


@pytest.mark.rule("masters 9-9-1")
def test_a_bar_for_the_turn_is_lifted_while_its_condition_fails_and_no_longer() -> None:
    text = (
        "[Activate Main] As long as you have a blue card in play, your Battle Cards can't attack "
        "for the turn."
    )
    t = _table(text, is_blue_there=True)
    assert "attack Body > Rival" in t.options()

    t.activate("Captain", 1)
    assert "attack Body > Rival" not in t.options()

    t.activate("Captain", 2)
    assert "attack Body > Rival" in t.options()


@pytest.mark.rule("masters 9-9-1")
def test_what_lasts_under_a_condition_ends_when_its_time_is_over() -> None:
    t = _table(_RAISE, is_blue_there=True)

    t.activate("Captain", 1)
    assert t.power("Captain") == 15000
    t.end()

    assert "Blue" in t.you.battle
    assert t.power("Captain") == 10000


_WALL = (
    "[Activate Main] Choose up to 1 of your Battle Cards, and until the start of your next turn, "
    "as long as the chosen card is in Rest Mode, your opponent's cards can't attack Leader Cards."
)
_WAKE = "[Activate Main] Choose 1 of your Battle Cards and switch it to Active Mode."


@pytest.mark.rule("masters 9-9-1")
@pytest.mark.parametrize("is_chosen", [True, False])
def test_what_lasts_goes_on_asking_about_the_card_that_was_chosen(is_chosen: bool) -> None:
    sleepers = [rest("Sleeper"), rest("Dozer")]
    t = position(
        you=Side(leader=leader("Captain", text=f"{_WALL}\n{_WAKE}"), battle=sleepers),
        opponent=Side(battle=["Foe"]),
    )
    t.activate("Captain", 1)
    if is_chosen:
        t.pick("Sleeper")
    else:
        t.answer()
    t.activate("Captain", 2)
    t.pick("Dozer")

    t.end()
    t.until("main", "opponent")

    assert ("attack Foe > Captain" in t.options()) is not is_chosen


@pytest.mark.rule("masters 9-9-1")
def test_what_hangs_on_a_chosen_card_ends_when_that_card_changes() -> None:
    t = position(
        you=Side(leader=leader("Captain", text=f"{_WALL}\n{_WAKE}"), battle=[rest("Sleeper")]),
        opponent=Side(battle=["Foe"]),
    )
    t.activate("Captain", 1)
    t.pick("Sleeper")
    t.activate("Captain", 2)

    t.end()
    t.until("main", "opponent")

    assert "attack Foe > Captain" in t.options()
