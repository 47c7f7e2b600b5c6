""" "If you do" in Fusion World: what counts as done of cards that are kept from it, or too few."""

from __future__ import annotations

import pytest

from tests.fusion_world.cards import Side, battle, rest
from tests.fusion_world.table import Table, position

_KEPT = "[Permanent] This card can't {} by your opponent's skills."
_FREE = "[Permanent] This card can't attack."
_PREY = "Choose 1 of your opponent's Battle Cards"


def played(deed: str, you: Side, opponent: Side) -> Table:
    """You play a Battle Card that does this when played, and draws a card if it did."""
    sage = battle("Sage", cost=0, text=f"[On Play] {deed}. If you do, draw 1 card.")
    you.hand = [*you.hand, sage]
    t = position(you=you, opponent=opponent)
    t.play("Sage")
    t.drive()
    return t


@pytest.mark.parametrize(
    ("deed", "kept"),
    [
        (f"{_PREY} and KO it", _KEPT.format("be KO'd")),
        ("KO 1 of your opponent's Battle Cards", _KEPT.format("be KO'd")),
        (f"{_PREY} and KO it", _KEPT.format("leave the Battle Area")),
        (f"{_PREY} and return it to its owner's hand", _KEPT.format("leave the Battle Area")),
        (f"{_PREY} and switch it to Rest Mode", _KEPT.format("be switched to Rest Mode")),
        (
            f"{_PREY}, and it gets -5000 power during this turn",
            "[Permanent] This card's power can't be reduced by your opponent's skills.",
        ),
    ],
)
@pytest.mark.parametrize("is_kept", [True, False])
def test_a_card_that_is_kept_from_it_was_not_acted_on(deed: str, kept: str, is_kept: bool) -> None:
    prey = battle("Prey", power=15000, text=kept if is_kept else _FREE)
    t = played(deed, Side(), Side(battle=[prey]))

    assert t.you.hand == ([] if is_kept else ["Deck card"])
    if is_kept:
        assert t.opponent.battle == ["Prey"]
        assert t.is_active("Prey")
        assert t.power("Prey") == 15000


def test_a_card_in_rest_mode_is_not_switched_to_it() -> None:
    t = played(f"{_PREY} and switch it to Rest Mode", Side(), Side(battle=[rest("Prey")]))

    assert t.you.hand == []


@pytest.mark.parametrize(("coins", "drawn"), [(0, 0), (1, 0), (2, 1)])
def test_two_cards_are_discarded_or_it_was_not_done(coins: int, drawn: int) -> None:
    hand = [f"Coin {n}" for n in range(coins)]
    t = played("Discard 2 cards from your hand", Side(hand=hand), Side())

    assert t.you.hand == ["Deck card"] * drawn
    assert len(t.you.drop) == coins


@pytest.mark.parametrize(("cost", "drawn"), [(2, 1), (3, 0)])
def test_a_card_is_played_or_it_was_not_done(cost: int, drawn: int) -> None:
    small = battle("Small", cost=cost)
    deed = "Play 1 Battle Card with a cost of 2 or less from your hand. If you do, draw 1 card."
    sage = battle("Sage", cost=0, text=f"[On Play] {deed}")
    t = position(you=Side(hand=[small, sage]))
    t.play("Sage")
    if drawn:
        t.choose("Small")
    t.drive()

    assert sorted(t.you.battle) == (["Sage", "Small"] if drawn else ["Sage"])
    assert t.you.hand == (["Deck card"] if drawn else ["Small"])


@pytest.mark.parametrize(
    ("deed", "you", "opponent", "done"),
    [
        ("Look at the top card of your deck", {}, {}, True),
        ("KO all of your opponent's Battle Cards", {}, {"battle": ["Prey"]}, True),
        ("KO all of your opponent's Battle Cards", {}, {}, False),
        ("Add 1 card from your life to your hand", {"life": 2}, {}, True),
        ("Your opponent discards 1 card from their hand", {}, {"hand": ["Coin"]}, True),
        ("Your opponent discards 1 card from their hand", {}, {}, False),
        ("Place 1 energy marker", {}, {}, True),
    ],
)
def test_a_deed_alone_counts_where_it_was_done(deed, you, opponent, done) -> None:
    t = played(deed, Side(**you), Side(**opponent))

    assert len(t.happened("drawn")) == done
