"""Whatever costs nothing or gives its cost back comes to an end, in every game [masters 23-1]."""

from __future__ import annotations

import pytest

from tests.classic.table import position as classic_position
from tests.fusion_world import cards as fusion_world
from tests.fusion_world.table import position as fusion_world_position
from tests.kit import cards as kit
from tests.kit.going_round import goes_round
from tests.kit.table import Table
from tests.masters import cards as masters
from tests.masters.table import position as masters_position
from tests.one_piece import cards as one_piece
from tests.one_piece.table import position as one_piece_position

MAIN = "[Activate Main]"

FREE = [
    "Reveal the top card of your deck.",
    "Shuffle your deck.",
    "Look at 3 cards from the top of your deck and place them at the top of your deck in any"
    " order.",
    "Switch this card to Active Mode.",
    "Switch this card to Rest Mode : Switch this card to Active Mode.",
    "Choose up to 1 Battle Card and switch it to Rest Mode.",
    "This card gains [Blocker] for the turn.",
    "Choose up to 1 of your opponent's Battle Cards and it gets -1000 power for the turn.",
    "This card can't attack for the turn.",
    "Discard 1 card from your hand : Add 1 card from your Drop Area to your hand.",
    "Place 1 card from your hand at the bottom of your deck : Draw 1 card.",
    "Add 1 card from your life to your hand : Add 1 card from your hand to your life.",
    "Place 1 of your energy in its owner's Drop Area : Add 1 card from your Drop Area to your"
    " energy.",
    "Return 1 of your Battle Cards to its owner's hand : Play 1 Battle Card from your hand.",
    "KO 1 of your Battle Cards : Play 1 Battle Card from your Drop Area.",
    "If you have 9 or more cards in your hand, draw 1 card.",
    "Your opponent discards 1 card from their hand.",
]
"""What a Leader of a Dragon Ball game may do as often as it likes."""


def dragon_ball(game: str, *texts: str) -> Table:
    """A position with a card for each text; the first is the Leader's."""
    of_game = {"masters": masters, "classic": kit, "fusion_world": fusion_world}[game]
    put = {
        "masters": masters_position,
        "classic": classic_position,
        "fusion_world": fusion_world_position,
    }[game]
    first, *others = (f"{MAIN} {text}" for text in texts)
    you = of_game.Side(
        leader=kit.leader("Chief", text=first),
        battle=["Page", *(kit.battle(f"Aide {n}", text=text) for n, text in enumerate(others))],
        hand=[kit.battle("Held", cost=9), kit.battle("Kept", cost=9)],
        energy="RR",
        drop=["Old"],
    )
    return put(you=you, opponent=of_game.Side(battle=["Foe"], hand=["Their card"]))


@pytest.mark.rule("masters 23-1-1-2", "masters 0-2-4")
@pytest.mark.rule("classic 11-1-2-1")
@pytest.mark.parametrize("game", ["masters", "classic", "fusion_world"])
@pytest.mark.parametrize("text", FREE)
def test_a_free_skill_ends_by_itself_or_by_a_number(game: str, text: str) -> None:
    t = dragon_ball(game, text)

    uses = goes_round(t)

    assert t.mode in ("over", "main")
    assert 0 < uses <= 100


PAIRS = [
    (
        "Choose up to 1 of your Battle Cards and switch it to Rest Mode.",
        "Choose up to 1 of your Battle Cards and switch it to Active Mode.",
    ),
    (
        "Switch this card to Rest Mode : Switch all of your Battle Cards to Active Mode.",
        "Switch this card to Rest Mode : Switch your Leader to Active Mode.",
    ),
    (
        "Add 1 card from your hand to your energy.",
        "Add 1 card from your energy to your hand.",
    ),
    (
        "Draw 1 card.",
        "Place 1 card from your hand at the top of your deck.",
    ),
    (
        "Return up to 1 of your Battle Cards to its owner's hand.",
        "Play up to 1 Battle Card from your hand.",
    ),
    (
        "This card gets +5000 power for the turn.",
        "Your Leader gets -5000 power for the turn.",
    ),
]
"""Two skills of which each undoes what the other does."""


@pytest.mark.rule("masters 23-1-1-2")
@pytest.mark.rule("classic 11-1-2-1")
@pytest.mark.parametrize("game", ["masters", "classic", "fusion_world"])
@pytest.mark.parametrize("pair", PAIRS)
def test_two_skills_that_undo_each_other_end(game: str, pair: tuple[str, str]) -> None:
    t = dragon_ball(game, *pair)

    uses = goes_round(t)

    assert t.mode in ("over", "main")
    assert 0 < uses <= 100


@pytest.mark.rule("masters 23-1-1-2")
@pytest.mark.parametrize("game", ["masters", "classic", "fusion_world"])
def test_free_skills_of_both_players_in_a_battle_end(game: str) -> None:
    of_game = {"masters": masters, "classic": kit, "fusion_world": fusion_world}[game]
    put = {
        "masters": masters_position,
        "classic": classic_position,
        "fusion_world": fusion_world_position,
    }[game]
    text = "[Activate Battle] Reveal the top card of your deck."
    t = put(
        you=of_game.Side(leader=kit.leader("Chief", text=text), battle=["Page"]),
        opponent=of_game.Side(leader=kit.leader("Rival", text=text), life=4),
    )
    t.attack("Page", "Rival")

    goes_round(t)

    t.expect("you", "main")
    by = [t.who(e.seat) for e in t.happened("skill_activated")]
    assert by.count("you") >= 1
    assert by.count("opponent") >= 1


# -- One Piece -----------------------------------------------------------------------------------

CREW = [
    ["Reveal 1 card from the top of your deck and place it at the top or bottom of your deck."],
    ["You may rest this Leader: Set this Leader as active."],
    [
        "You may trash 1 card from your hand: Add up to 1 Character card from your trash to your"
        " hand."
    ],
    ["You may place 1 card from your hand at the bottom of your deck: Draw 1 card."],
    ["Give up to 1 rested DON!! card to your Leader or 1 of your Characters."],
    ["Give up to 1 of your opponent's Characters −1000 power during this turn."],
    ["Your Leader gains +1000 power during this turn."],
    ["DON!! −1: Add up to 1 DON!! card from your DON!! deck and set it as active."],
    ["Rest up to 1 of your Characters.", "Set up to 1 of your Characters as active."],
    [
        "You may add 1 card from the top of your Life cards to your hand: Add up to 1 card from"
        " your hand to the top of your Life cards."
    ],
    [
        "Return up to 1 of your Characters to the owner's hand.",
        "Play up to 1 Character card with a cost of 2 or less from your hand.",
    ],
    [
        "You may rest 1 of your DON!! cards: Set up to 1 of your DON!! cards as active.",
    ],
]


@pytest.mark.rule("one_piece 11-1-1", "one_piece 11-1-1-2")
@pytest.mark.parametrize("texts", CREW)
def test_what_a_crew_may_do_for_ever_ends(texts: list[str]) -> None:
    first, *others = (f"[Activate: Main] {text}" for text in texts)
    t = one_piece_position(
        you=one_piece.Side(
            leader=one_piece.leader("Boss", text=first),
            characters=[
                "Page",
                *(one_piece.character(f"Aide {n}", text=text) for n, text in enumerate(others)),
            ],
            hand=[one_piece.character("Held", cost=10), one_piece.character("Kept", cost=10)],
            trash=[one_piece.character("Old", cost=10)],
            don=1,
            rested_don=1,
        ),
        opponent=one_piece.Side(characters=["Foe"]),
    )

    uses = goes_round(t)

    assert t.mode in ("over", "main")
    assert 0 < uses <= 100
