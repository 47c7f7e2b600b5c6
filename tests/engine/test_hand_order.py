"""Who chooses among another player's hand without seeing it cannot tell the cards apart."""

from __future__ import annotations

import pytest

from dbscg_gui.engine.views import view_of
from tests.masters import cards as masters
from tests.masters.table import position as masters_position
from tests.one_piece import cards as one_piece
from tests.one_piece.table import position as one_piece_position

RETURN = (
    "[Activate Main] Choose 1 of your opponent's Battle Cards and return it to its owner's hand."
)
LOOK = "[Activate Main] Look at your opponent's hand."
TAKE = "[Activate Main] Choose 1 card in your opponent's hand and discard it."


def in_masters(*texts: str, hand: tuple[object, ...] = ("A", "B")):
    captain = masters.leader("Captain", text="\n".join(texts))
    return masters_position(
        you=masters.Side(leader=captain),
        opponent=masters.Side(battle=["Page"], hand=list(hand)),
    )


def known(t) -> list[bool]:
    """Of the cards offered, which the chooser knows."""
    cards = view_of(t.game, t.decision.seat).state.cards
    return [bool(cards[o.card].known >> t.decision.seat & 1) for o in t.decision.options]


@pytest.mark.rule("masters 3-3-2", "masters 5-2-3")
@pytest.mark.parametrize("way", [RETURN, LOOK])
def test_a_card_known_from_before_is_not_picked_out_of_a_hand(way: str) -> None:
    t = in_masters(way, TAKE)
    t.activate("Captain", 1)
    size = len(t.opponent.hand)

    t.activate("Captain", 2)

    assert known(t) == [False] * size
    assert sorted(t.names(t.decision.seat ^ 1, "hand")) == ["A", "B", "Page"][:size]


@pytest.mark.rule("masters 3-3-2")
def test_its_player_knows_the_hand_as_before() -> None:
    t = in_masters(RETURN, TAKE)
    t.activate("Captain", 1)
    t.activate("Captain", 2)

    theirs = view_of(t.game, 1 - t.you.seat).state
    assert sorted(t.name(i) for i in t.ids(1 - t.you.seat, "hand")) == ["A", "B", "Page"]
    assert all(theirs.cards[i].def_id for i in t.ids(1 - t.you.seat, "hand"))


@pytest.mark.rule("masters 3-3-2", "masters 20-12-1")
@pytest.mark.parametrize("returns", [False, True])
@pytest.mark.parametrize(
    "text",
    [
        "Look at your opponent's hand, then choose 1 card in your opponent's hand and discard it.",
        "Look at your opponent's hand, choose 1 card among them and discard it.",
        "Your opponent reveals their hand, then choose 1 card in your opponent's hand and discard"
        " it.",
    ],
)
def test_who_sees_the_hand_by_the_same_effect_picks_the_card_wanted(
    text: str, returns: bool
) -> None:
    t = in_masters(RETURN, f"[Activate Main] {text}")
    if returns:
        t.activate("Captain", 1)

    t.activate("Captain", 2)
    assert all(known(t))
    t.choose("B")

    assert t.opponent.drop == ["B"]


@pytest.mark.rule("masters 3-3-2")
def test_where_every_card_goes_nothing_is_laid_anew() -> None:
    t = in_masters(RETURN, TAKE, hand=())
    t.activate("Captain", 1)
    before = t.ids(1 - t.you.seat, "hand")

    t.activate("Captain", 2)

    assert t.opponent.drop == ["Page"]
    assert len(before) == 1


@pytest.mark.rule("one_piece 3-4-2", "one_piece 3-4-3")
def test_in_one_piece_too() -> None:
    boss = one_piece.leader(
        "Boss",
        text="[Activate: Main] Return up to 1 of your opponent's Characters to the owner's hand.",
    )
    seer = one_piece.character(
        "Seer",
        text="[Activate: Main] Choose 1 card from your opponent's hand; your opponent reveals that"
        " card. If the revealed card is an Event, draw 1 card.",
    )
    t = one_piece_position(
        you=one_piece.Side(leader=boss, characters=[seer]),
        opponent=one_piece.Side(characters=["Page"], hand=["A", "B"]),
    )
    t.activate("Boss")
    t.choose("Page")

    t.activate("Seer")

    assert known(t) == [False, False, False]


@pytest.mark.rule("masters 3-3-2", "masters 22-11-3", "masters 3-1-4")
def test_a_card_laid_anew_has_been_used_as_before() -> None:
    sage = masters.battle(
        "Sage", text="[Activate Main][Once per turn] Reveal this card from your hand : Draw 1 card."
    )
    rival = masters.leader(
        "Rival",
        text="[Activate Battle] Choose 1 of your opponent's Battle Cards and return it to its"
        " owner's hand.\n"
        "[Activate Battle] Choose up to 1 card in your opponent's hand and discard it.",
    )
    t = masters_position(
        you=masters.Side(battle=["Page"], hand=[sage]), opponent=masters.Side(leader=rival)
    )
    t.activate("Sage")
    t.until("main")
    before = t.find("Sage").id

    t.attack("Leader", "Rival")
    t.until("defense", "opponent")
    t.activate("Rival", 1)
    t.activate("Rival", 2)
    t.answer()
    t.finish_battle()

    assert t.find("Sage").id != before
    assert "activate Sage" not in t.options()
