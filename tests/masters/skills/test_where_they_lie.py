"""Effects that ask where a card they spoke of lies when the time comes, from printed wording."""

from __future__ import annotations

import pytest

from dbscg_gui.compiler.compile import compile_line
from dbscg_gui.games.masters.lexicon import masters_language
from tests.masters.cards import Side, battle, extra, leader, marked, rest, unison
from tests.masters.table import position

LOAN = (
    "[Activate Main][Once per turn] Place the top card of your deck in your energy, then at the end"
    " of the turn, if the card you placed in your energy with this skill is in your energy, place"
    " it in its owner's Drop. If the card you placed in your energy with this skill isn't in your"
    " energy, draw 2 cards."
)
STAND_FIRM = (
    "[Permanent] If this card is removed from a Battle Area by an opponent's skill, you may choose"
    " 1 card from your hand and place it in your Drop instead. If you do, this card remains in the"
    " Battle Area, switch it to Rest Mode."
)


@pytest.mark.rule("masters 3-1-4", "masters 9-12-1")
def test_a_card_lent_for_the_turn_is_given_back_and_nothing_is_done_instead() -> None:
    loan = battle("Loan")
    t = position(you=Side(leader=leader("Captain", text=LOAN), deck=[loan], hand=[]))
    t.activate("Captain")
    assert t.you.energy.count("Loan") == 1

    t.end()

    assert "Loan" not in t.you.energy
    assert t.you.drop == ["Loan"]
    assert t.you.hand == []


@pytest.mark.rule("masters 3-1-4", "masters 9-12-1")
def test_a_card_that_left_and_came_back_is_not_the_one_that_was_spoken_of() -> None:
    swap = extra(
        "Swap",
        cost=0,
        text=(
            "[Activate Main] Choose 1 {Loan} in your energy and place it in your Drop, then choose"
            " 1 {Loan} in your Drop and place it in your energy."
        ),
    )
    t = position(you=Side(leader=leader("Captain", text=LOAN), deck=[battle("Loan")], hand=[swap]))
    t.activate("Captain")
    t.activate("Swap")
    t.drive()
    assert t.you.energy.count("Loan") == 1

    t.end()

    assert t.you.energy.count("Loan") == 1
    assert t.you.hand == ["Deck card"] * 2


@pytest.mark.rule("masters 9-10-1")
def test_a_card_kept_in_its_area_is_what_is_rested_and_not_the_card_that_was_given() -> None:
    push = "[Activate Main] Return 1 of your opponent's Battle Cards to its owner's hand."
    t = position(
        you=Side(leader=leader("Captain", text=push)),
        opponent=Side(battle=[battle("Wall", text=STAND_FIRM)], hand=["Spare"]),
    )
    assert t.is_active("Wall")

    t.activate("Captain")
    t.drive()

    assert t.opponent.battle == ["Wall"]
    assert not t.is_active("Wall")
    assert t.opponent.drop == ["Spare"]


@pytest.mark.parametrize(
    "text",
    [
        "[Auto] When you play this card, you may discard 1 card. If you do, this card remains in"
        " the Battle Area, draw 1 card.",
        "[Auto] When you play this card, this card gets +1000 power and deals 1 damage to your"
        " opponent's life when it attacks a Leader Card.",
        "[Permanent] This card gets +1000 power and deals 1 damage to your opponent's life when it"
        " attacks a Leader Card.",
    ],
)
def test_what_stays_though_nothing_takes_it_and_what_waits_for_ever_is_not_read(text: str) -> None:
    line = compile_line(text, masters_language(), "battle")

    assert line.status != "understood"


SPARED = (
    "[Permanent] Your Leader Cards and Unison Cards don't take damage from attacks of cards that"
    " have [Double Strike] or [Triple Strike] skills."
)


@pytest.mark.rule("masters 13-5-2", "masters 8-4-6-3")
@pytest.mark.parametrize(
    ("strike", "markers", "life"),
    [("", 2, 3), ("[Double Strike]", 3, 4), ("[Triple Strike]", 3, 4)],
)
def test_attacks_of_some_cards_take_neither_markers_nor_life(
    strike: str, markers: int, life: int
) -> None:
    t = position(
        you=Side(battle=[battle("Bear", text=strike), battle("Wolf", text=strike)]),
        opponent=Side(
            unison=marked(unison("Ship"), 3), battle=[battle("Ward", text=SPARED)], life=4
        ),
    )

    t.attack("Bear", "Ship")
    t.drive()
    t.attack("Wolf", "Rival")
    t.drive()

    assert t.markers("Ship") == markers
    assert t.opponent.life == ["Life card"] * life


@pytest.mark.rule("masters 8-4-6-3-1")
def test_no_marker_would_be_removed_from_a_unison_that_takes_no_damage() -> None:
    ship = unison(
        "Ship", text="[Auto] When this card loses a marker from an opponent's attack, draw 1 card."
    )
    ward = battle("Ward", text="[Permanent] Your Unison Cards don't take damage from attacks.")
    t = position(
        you=Side(battle=["Bear"]),
        opponent=Side(unison=marked(ship, 3), battle=[ward], hand=[]),
    )

    t.attack("Bear", "Ship")
    t.drive()

    assert t.markers("Ship") == 3
    assert t.opponent.hand == []


RAMPAGE = (
    "[Activate Main][Once per turn] If your life is at 8 or less, for the duration of the turn,"
    " this card gets +5000 power, and deals 2 damage to your opponent's life when it KOs an"
    " opponent's Battle Card."
)
BITE = "[Activate Main] Choose 1 of your opponent's Battle Cards and KO it."


@pytest.mark.rule("masters 5-10-1", "masters 1-7-2-1-1")
def test_a_card_hurts_by_what_it_kos_itself_in_battle_or_by_its_own_skill() -> None:
    bear = battle("Bear", text=f"{RAMPAGE}\n{BITE}")
    t = position(
        you=Side(battle=[bear, battle("Wolf", text=BITE)]),
        opponent=Side(battle=[rest("One"), "Two", "Three"], life=8),
    )

    t.activate("Bear", 1)
    t.drive()
    t.activate("Wolf")
    t.choose("Three")
    t.drive()
    assert t.opponent.life == ["Life card"] * 8

    t.activate("Bear", 2)
    t.choose("Two")
    t.drive()
    assert t.opponent.life == ["Life card"] * 6

    t.attack("Bear", "One")
    t.drive()

    assert t.opponent.battle == []
    assert t.opponent.life == ["Life card"] * 4
