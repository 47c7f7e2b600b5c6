"""Events told of the player who uses a skill, and of what that skill does."""

from __future__ import annotations

import pytest

from tests.masters.cards import Side, battle, extra, leader
from tests.masters.table import Table, position


def watching(text: str, spell: str, *, theirs: bool = False) -> Table:
    """A card waits for what a spell of yours does to one of your Battle Cards."""
    watcher = battle("Watcher", text=f"[Auto] {text}")
    return position(
        you=Side(
            hand=[extra("Spell", text=f"[Activate Main] {spell}"), battle("Held")],
            battle=[] if theirs else [watcher],
            energy="R",
        ),
        opponent=Side(battle=[watcher] if theirs else []),
    )


@pytest.mark.rule("masters 9-6-2", "masters 5-12")
def test_a_skill_of_yours_that_knocks_a_card_out_is_heard() -> None:
    t = watching(
        "When you use a skill to KO one of your Battle Cards, draw 1 card.",
        "KO all of your Battle Cards with 5000 power or less and draw 1 card.",
    )
    t.activate("Spell")
    assert t.you.hand == ["Held", "Deck card"]


@pytest.mark.rule("masters 9-6-2")
@pytest.mark.parametrize(("amount", "drawn"), [("+5000", 1), ("-5000", 0)])
def test_more_power_by_a_skill_is_not_less_power(amount: str, drawn: int) -> None:
    t = watching(
        "When you use a skill to increase the power of one of your Battle Cards, draw 1 card.",
        f"All of your Battle Cards get {amount} power for the turn.",
    )
    t.activate("Spell")
    assert t.you.hand == ["Held", *["Deck card"] * drawn]


@pytest.mark.rule("masters 9-6-2")
def test_only_a_skill_of_the_named_player_is_meant() -> None:
    t = watching(
        "When you use a skill to increase the power of one of your opponent's Battle Cards, "
        "draw 1 card.",
        "Your Leader gets +5000 power for the turn.",
        theirs=True,
    )
    t.activate("Spell")
    assert t.opponent.hand == []


@pytest.mark.rule("masters 9-6-2", "masters 20-7")
def test_a_card_discarded_by_a_skill_of_a_fitting_card_hears_of_it() -> None:
    heard = (
        "[Auto] When you use one of your red card skills to discard this card from your hand, "
        "draw 1 card."
    )
    text = "[Activate Main] Draw 1 card, then discard 1 card from your hand."
    red, blue = battle("Red", text=text), battle("Blue", colors="blue", text=text)
    t = position(
        you=Side(hand=[battle("First", text=heard), battle("Second", text=heard)],
                 battle=[red, blue])
    )  # fmt: skip

    t.activate("Blue")
    t.choose("First")
    assert t.you.hand == ["Second", "Deck card"]
    t.activate("Red")
    t.choose("Second")

    assert t.you.hand == ["Deck card"] * 3


@pytest.mark.rule("masters 9-6-2")
def test_cards_placed_in_a_drop_by_a_skill_are_heard() -> None:
    t = watching(
        "When you use a skill to place a card in your Drop, draw 1 card.",
        "Place the top card of your deck in your Drop.",
    )
    t.activate("Spell")
    assert t.you.hand == ["Held", "Deck card"]


@pytest.mark.rule("masters 22-13-2", "masters 22-2-1")
def test_awakening_is_no_use_of_a_union_skill() -> None:
    chief = leader(
        "Chief",
        text="[Awaken] When your life is at 4 or less : Draw 1 card and flip this card over.",
    )
    watcher = battle("Watcher", text="[Auto] When you activate a [Union] skill, draw 1 card.")
    t = position(you=Side(leader=chief, battle=[watcher]))

    t.activate("Chief")
    t.until("main")

    assert t.you.hand == ["Deck card"]
