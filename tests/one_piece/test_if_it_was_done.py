""" "If you do" and "if they do not" in One Piece: what counts as done, and what as done in part."""

from __future__ import annotations

import pytest

from tests.one_piece.cards import AnyCard, Side, character, leader, rest
from tests.one_piece.table import Table, position

_EFFECTS = "This Character cannot be {} by your opponent's effects."


def asking(deed: str) -> str:
    return f"[On Play] {deed}. If you do, draw 1 card."


def played(deed: str, you: Side | None = None, opponent: Side | None = None) -> Table:
    """You play a Character whose effect does this, with no other card in your hand than given."""
    you = you or Side()
    you.hand = [*you.hand, character("Sage", text=asking(deed))]
    you.don = 5
    t = position(you=you, opponent=opponent)
    t.play("Sage")
    t.drive()
    return t


@pytest.mark.rule("one_piece 4-10-1", "one_piece 1-3-2")
@pytest.mark.parametrize(
    ("deed", "kept"),
    [
        ("Choose 1 of your opponent's Characters and K.O. it", _EFFECTS.format("K.O.'d")),
        ("K.O. 1 of your opponent's Characters", _EFFECTS.format("K.O.'d")),
        ("K.O. 1 of your opponent's Characters", _EFFECTS.format("removed from the field")),
        ("Rest 1 of your opponent's Characters", _EFFECTS.format("rested")),
        (
            "Return 1 of your opponent's Characters to the owner's hand",
            _EFFECTS.format("removed from the field"),
        ),
        (
            "Place 1 of your opponent's Characters at the bottom of the owner's deck",
            _EFFECTS.format("removed from the field"),
        ),
        (
            "Negate the effect of 1 of your opponent's Characters during this turn",
            "This Character's effects cannot be negated.",
        ),
    ],
)
@pytest.mark.parametrize("is_kept", [True, False])
def test_an_effect_on_a_character_that_is_kept_from_it_was_not_done(deed, kept, is_kept) -> None:
    text = kept if is_kept else "This Character cannot attack."
    t = played(deed, opponent=Side(characters=[character("Prey", text=text)]))

    assert t.you.hand == ([] if is_kept else ["Deck card"])
    if is_kept:
        assert t.opponent.battle == ["Prey"]
        assert t.is_active("Prey")


@pytest.mark.rule("one_piece 4-10-1", "one_piece 1-3-2-1")
@pytest.mark.parametrize(("prey", "drawn"), [("Prey", 1), (rest("Prey"), 0)])
def test_a_character_that_is_rested_already_was_not_rested(prey: AnyCard, drawn: int) -> None:
    t = played("Rest 1 of your opponent's Characters", opponent=Side(characters=[prey]))

    assert not t.is_active("Prey")
    assert t.you.hand == ["Deck card"] * drawn


@pytest.mark.rule("one_piece 4-10-1", "one_piece 6-5-5-1")
@pytest.mark.parametrize(("rested", "given", "drawn"), [(3, 2, 1), (2, 2, 1), (1, 1, 0), (0, 0, 0)])
def test_fewer_don_than_are_to_be_given_were_not_all_given(rested, given, drawn) -> None:
    sage = character("Sage", cost=0, text=asking("Give 2 rested DON!! cards to your Leader"))
    t = position(you=Side(leader=leader("Captain"), hand=[sage], don=3, rested_don=rested))
    t.play("Sage")
    t.drive()

    assert len(t.find("Captain").under) == given
    assert t.you.hand == ["Deck card"] * drawn


@pytest.mark.rule("one_piece 4-10-1", "one_piece 4-8-1")
@pytest.mark.parametrize(("number", "drawn"), [(1, 1), (0, 0)])
def test_up_to_so_many_don_are_given_if_one_is(number: int, drawn: int) -> None:
    lead = leader("Captain")
    sage = character("Sage", text=asking("Give up to 1 rested DON!! card to your Leader"))
    t = position(you=Side(leader=lead, hand=[sage], don=2))
    t.play("Sage")
    t.pick(str(number))
    t.drive()

    assert len(t.find("Captain").under) == number
    assert t.you.hand == ["Deck card"] * drawn


@pytest.mark.rule("one_piece 4-10-1", "one_piece 3-7-5")
@pytest.mark.parametrize(
    ("count", "there", "drawn"),
    [("2", 2, 1), ("2", 1, 0), ("2", 0, 0), ("up to 2", 2, 1), ("up to 2", 1, 1)],
)
def test_so_many_characters_were_played_or_fewer(count: str, there: int, drawn: int) -> None:
    deed = asking(f"Play {count} Character cards with a cost of 2 or less from your trash")
    t = position(
        you=Side(
            hand=[character("Sage", text=deed)], trash=[f"Old {n}" for n in range(there)], don=2
        )
    )
    t.play("Sage")
    if count == "up to 2":
        t.choose(*t.you.drop)
    t.drive()

    assert len(t.you.battle) == there + 1
    assert t.you.hand == ["Deck card"] * drawn


@pytest.mark.rule("one_piece 4-10-1", "one_piece 1-3-2")
@pytest.mark.parametrize(("coins", "does", "does_not"), [(0, 0, 1), (1, 0, 0), (2, 1, 0)])
def test_two_cards_are_trashed_whole_in_part_or_not_at_all(coins, does, does_not) -> None:
    for word, drawn in (("do", does), ("do not", does_not)):
        text = f"[On Play] Trash 2 cards from your hand. If you {word}, draw 1 card."
        hand = [*(f"Coin {n}" for n in range(coins)), character("Sage", text=text)]
        t = position(you=Side(hand=hand, don=2))
        t.play("Sage")
        t.drive()

        assert t.you.hand == ["Deck card"] * drawn
        assert len(t.you.drop) == coins


@pytest.mark.rule("one_piece 4-10-1")
@pytest.mark.parametrize(("answer", "drawn"), [("yes", 0), ("no", 1)])
def test_what_the_opponent_may_do_and_does_not(answer: str, drawn: int) -> None:
    text = "[On Play] Your opponent may trash 1 card from their hand. If they do not, draw 1 card."
    t = position(you=Side(hand=[character("Sage", text=text)], don=2), opponent=Side(hand=["Coin"]))
    t.play("Sage")
    t.expect("opponent", "may", {"yes", "no"})
    t.pick(answer)
    t.drive()

    assert t.opponent.hand == (["Coin"] if drawn else [])
    assert t.you.hand == ["Deck card"] * drawn
