"""Taxes on [Auto]s, skills told by sort and kind at once, players told by what they did."""

import pytest

from tests.masters.cards import Side, battle, extra
from tests.masters.table import Table, position

CRIER = "[Auto] When this card is played, draw 1 card."


def gate(text: str, **opponent: object) -> Table:
    """The opponent's Main Phase; your Battle Card says what is not allowed."""
    t = position(
        you=Side(battle=[battle("Gate", text=f"[Permanent] {text}")]),
        opponent=Side(energy="RRR", **opponent),
    )
    t.end()
    t.until("main", "opponent")
    return t


TAXED = "Your opponent's [Counter] skills and non-keyword [Auto]/[Activate] skills can't be \
activated unless they discard 1 card from their hand."


@pytest.mark.rule("masters 20-14-1", "masters 9-6-3")
@pytest.mark.parametrize(("answer", "hand"), [("yes", 1), ("no", 1)])
def test_an_auto_with_a_tax_is_activated_only_where_its_player_pays(answer: str, hand: int) -> None:
    t = gate(TAXED, hand=[battle("Crier", cost=1, text=CRIER)])

    t.play("Crier")
    t.expect("opponent", "pay-cost", {"yes", "no"})
    t.pick(answer)
    t.until("main")

    # The card of the turn is discarded for the one that is drawn.
    assert len(t.opponent.hand) == hand
    assert len(t.opponent.drop) == (1 if answer == "yes" else 0)


@pytest.mark.rule("masters 20-14-1", "masters 9-6-3-2")
def test_an_auto_whose_tax_cannot_be_paid_is_cancelled() -> None:
    t = gate(TAXED.replace("1 card", "3 cards"), hand=[battle("Crier", cost=1, text=CRIER), "Coin"])

    t.play("Crier")
    t.until("main")

    assert t.subjects("skill_activated") == []
    assert len(t.opponent.hand) == 2


@pytest.mark.rule("masters 20-20-1", "masters 22-1-1")
def test_non_keyword_autos_are_barred_and_keyword_skills_are_not() -> None:
    text = "[Blocker]\n[Auto] When this card is played, draw 1 card."
    t = gate(
        "Your opponent can't activate non-keyword [Auto] skills.",
        hand=[battle("Crier", cost=1, text=text)],
    )

    t.play("Crier")
    t.until("main")

    assert t.subjects("skill_activated") == []
    assert len(t.opponent.hand) == 1
    t.end()
    t.until("main", "you")
    t.attack("Gate", "Rival")
    t.pick("yes")
    assert t.subjects("skill_activated") == ["Crier"]


@pytest.mark.rule("masters 9-7-2", "masters 20-14-1")
@pytest.mark.parametrize(("coins", "offered"), [(["Coin"], True), ([], False)])
def test_a_counter_taxed_as_a_skill_is_offered_where_the_tax_can_be_paid(
    coins: list[str], offered: bool
) -> None:
    shield = extra("Shield", cost=0, text="[Counter: Attack] Negate the attack.")
    t = position(
        you=Side(battle=[battle("Gate", text=f"[Permanent] {TAXED}")]),
        opponent=Side(hand=[shield, *coins]),
    )

    t.attack("Gate", "Rival")

    assert ("counter Shield" in t.options()) == offered


@pytest.mark.rule("masters 20-14-2")
def test_each_player_is_barred_by_what_that_player_did() -> None:
    text = (
        "When a player plays a red Battle Card, that player can't play Battle Cards for the turn."
    )
    t = position(
        you=Side(
            battle=[battle("Gate", text=f"[Permanent] {text}")],
            hand=[
                battle("First", cost=1),
                battle("Second", cost=1),
                extra("Tool", cost=1, text="[Activate: Main] Draw 1 card."),
            ],
            energy="RRR",
        ),
        opponent=Side(hand=[battle("Theirs", cost=1), battle("Last", cost=1)], energy="RR"),
    )
    assert {"play First", "play Second"} <= t.options()

    t.play("First")
    t.until("main")

    assert not {each for each in t.options() if each.startswith("play ")}
    assert "activate Tool" in t.options()
    t.end()
    t.until("main", "opponent")
    # What you played is nothing to them.
    assert {"play Theirs", "play Last"} <= t.options()
    t.play("Theirs")
    t.until("main")
    assert "play Last" not in t.options()


@pytest.mark.rule("masters 20-2-3")
@pytest.mark.parametrize(("option", "rested"), [("option 1", ["Guard", "Watch"]), ("option 2", [])])
def test_some_of_one_sort_or_some_of_another_are_chosen_never_of_both(
    option: str, rested: list[str]
) -> None:
    text = "[Activate: Main] Choose up to 2 of your opponent's Battle Cards or up to 2 of their \
energy and switch them to Rest Mode."
    t = position(
        you=Side(battle=[battle("Sand", text=text)]),
        opponent=Side(battle=["Guard", "Watch"], energy="RB"),
    )

    t.activate("Sand")
    t.pick(option)
    names = t.options()
    t.pick(*names)

    assert [name for name in ("Guard", "Watch") if not t.is_active(name)] == rested
    assert len(t.opponent.active_energy) == (2 if rested else 0)
