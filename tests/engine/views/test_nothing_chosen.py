"""Whether a player chose nothing or had nothing to choose is not told to the other one."""

from __future__ import annotations

import pytest

from dbscg_gui.engine.state import DECK, HAND, changed
from tests.kit.twins import message_to
from tests.masters.cards import Side, battle, leader
from tests.masters.table import Table, position

THEN = "your opponent chooses 1 card in their hand and discards it"
TEXTS = {
    "played": f"Choose 1 blue card in your hand and play it, then {THEN}.",
    "several": f"Choose 2 blue cards in your hand and play them, then {THEN}.",
    "up to": f"Choose up to 1 blue card in your hand and play it, then {THEN}.",
    "with a sum": f"Choose any number of blue cards with energy costs that add up to 3 or less in "
    f"your hand and play them, then {THEN}.",
    "placed": f"Place 1 blue card from your hand at the bottom of your deck, then {THEN}.",
}


def table(text: str, *, has_blue: bool) -> Table:
    """A skill is activated with a blue and a red card in hand, or with two red ones."""
    t = position(
        you=Side(
            leader=leader("Chooser", text=f"[Activate: Main] {text}"),
            hand=["Red", battle("Blue", colors="blue", cost=1)],
            deck=["Red", "X"],
        ),
        opponent=Side(hand=["A", "B"]),
    )
    if not has_blue:
        cards = t.state.cards
        blue, red = t.state.zones[HAND][1], t.state.zones[DECK][0]
        faces = cards[red].def_id, cards[blue].def_id
        for card, face in zip((blue, red), faces, strict=True):
            cards[card] = changed(cards[card], def_id=face)
        t.game.touch()
    t.activate("Chooser")
    return t


@pytest.mark.rule("masters 5-2-6", "masters 5-2-7")
@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_who_chose_none_of_a_hand_looks_like_who_had_none(text: str) -> None:
    chose, had_none = table(text, has_blue=True), table(text, has_blue=False)
    chose.expect("you", "choose-cards")
    chose.choose()

    for each in (chose, had_none):
        each.expect("opponent", "choose-cards", {"A", "B"})
    seat = chose.decision.seat
    assert message_to(chose.game, seat) == message_to(had_none.game, seat)


@pytest.mark.rule("masters 5-2-7", "masters 20-16-1")
@pytest.mark.parametrize("has_blue", [True, False])
def test_what_was_not_chosen_is_not_done(has_blue: bool) -> None:
    text = (
        "Choose 1 blue card in your hand, then draw 1 card. If you do, your opponent draws 1 card."
    )
    t = table(text, has_blue=has_blue)
    if has_blue:
        t.choose()

    assert len(t.you.hand) == 3
    assert len(t.opponent.hand) == 2
