"""Cards used for another price, what is left of looked-at cards, how cards come into play."""

from __future__ import annotations

import pytest

from tests.masters.cards import Side, battle, extra, unison
from tests.masters.table import Table, position


def acting(text: str, *, foe: Side | None = None, **areas: object) -> Table:
    """A card with that [Activate Main] text in your Battle Area, activated."""
    caller = battle("Caller", text=f"[Activate Main] {text}")
    own = areas.pop("battle", [])
    t = position(you=Side(battle=[caller, *own], **areas), opponent=foe)  # type: ignore[arg-type, misc]
    t.activate("Caller")
    return t


# -- cards used for another price ----------------------------------------------------------------

SPELL = extra("Spell", cost=2, text="[Activate Main] Draw 1 card.")
PRICED = battle(
    "Priced",
    text="[Permanent] When activating a red Extra Card with an energy cost of 2 or less from your "
    "hand, you may add 1 card from your life to your hand. If you do, activate that card without "
    "paying its energy cost.",
)


@pytest.mark.rule("masters 5-8-2-1")
def test_an_extra_is_paid_for_with_life() -> None:
    t = position(you=Side(battle=[PRICED], hand=[SPELL], life=2))

    t.activate("Spell")

    assert (len(t.you.life), sorted(t.you.hand)) == (1, ["Deck card", "Life card"])


@pytest.mark.rule("masters 5-8-2-1")
def test_without_life_the_price_cannot_be_paid() -> None:
    dear = extra("Dear", cost=3, text="[Activate Main] Draw 1 card.")
    t = position(you=Side(battle=[PRICED], hand=[dear], life=2))

    assert not any("Dear" in option for option in t.options())


@pytest.mark.rule("masters 5-8-2-1")
def test_counters_are_paid_for_with_other_cards_for_a_while() -> None:
    text = (
        "Until the start of your next turn, you can activate red cards with [Counter] skills from "
        "your hand by choosing 1 other card in your hand and discarding it instead of paying their "
        "energy costs."
    )
    stop = extra("Stop", cost=4, text="[Counter: Attack] Negate the attack.")
    t = acting(text, hand=[stop, "Spare"], foe=Side(battle=["Raider"]))
    t.end()
    t.until("main", "opponent")

    t.attack("Raider", "Leader")
    t.counter("Stop")

    assert sorted(t.you.drop) == ["Spare", "Stop"]
    assert t.you.life == ["Life card"] * 4


# -- how cards come into play --------------------------------------------------------------------


@pytest.mark.rule("masters 0-2-5")
def test_what_the_opponent_plays_comes_in_at_rest() -> None:
    text = "Until the start of your next Main Phase, if your opponent plays a Battle Card, it is "
    text += "played in Rest Mode."
    comer = battle("Comer", cost=0)
    t = acting(text, hand=[battle("Mine", cost=0)], foe=Side(hand=[comer]))
    t.play("Mine")
    assert t.is_active("Mine")
    t.end()
    t.until("main", "opponent")

    t.play("Comer")

    assert not t.is_active("Comer")


@pytest.mark.rule("masters 0-2-5")
def test_it_stays_at_rest_through_the_next_charge_phase() -> None:
    text = "Choose 1 of your opponent's Battle Cards, switch it to Rest Mode, and it can't be "
    text += "switched to Active Mode until the end of their next Charge Phase."
    t = acting(text, foe=Side(battle=["Held", "Free"]))
    t.choose("Held")
    t.end()
    t.until("main", "opponent")
    assert not t.is_active("Held")

    t.end()
    t.until("main", "you")
    t.end()
    t.until("main", "opponent")

    assert t.is_active("Held")


# -- what is left --------------------------------------------------------------------------------


@pytest.mark.rule("masters 20-12")
def test_some_of_the_cards_that_remain() -> None:
    text = (
        "Look at up to 4 cards from the top of your deck, add up to 1 blue card among them to your "
        "hand, place any number of the remaining blue cards in your energy, and place any other "
        "remaining cards at the bottom of your deck in any order."
    )
    blues = [battle(name, colors=("blue",)) for name in ("One", "Two", "Three")]
    t = acting(text, deck=[*blues, battle("Red")])

    t.choose("Two")
    t.choose("One", "Three")

    assert (t.you.hand, sorted(t.you.energy)) == (["Two"], ["One", "Three"])
    assert t.you.deck[-1] == "Red"


@pytest.mark.rule("masters 9-5-1")
def test_not_all_of_several_cards() -> None:
    lacking = "If you don't have ＜Ann＞, ＜Ben＞ and ＜Cid＞ in your Drop"
    text = f"[Permanent] {lacking}, this card gets +5000 power."
    judge = battle("Judge", power=10000, text=text)
    folk = [battle(name, character=(name,)) for name in ("Ann", "Ben", "Cid")]

    assert position(you=Side(battle=[judge], drop=folk)).power("Judge") == 10000
    assert position(you=Side(battle=[judge], drop=folk[:2])).power("Judge") == 15000
    assert position(you=Side(battle=[judge])).power("Judge") == 15000


# -- events and times ----------------------------------------------------------------------------


@pytest.mark.rule("masters 9-6-1")
def test_energy_of_either_player_leaves() -> None:
    event = "your energy or your opponent's energy leaves an Energy Area due to a skill"
    watcher = battle("Watcher", text=f"[Auto] When {event}, draw 1 card.")
    for text, drawn in (
        ("Place 1 of your energy in your Drop.", 1),
        ("Choose 1 of your opponent's energy and place it in its owner's Drop.", 1),
        ("Place 1 card from your life in your Drop.", 0),
    ):
        foe = Side(energy=["Their energy"])
        t = acting(text, battle=[watcher], energy=["My energy"], foe=foe)
        if "choose" in t.decision.kind:
            t.answer(0)
        assert t.you.hand == ["Deck card"] * drawn


@pytest.mark.rule("masters 5-10-4")
def test_damage_by_a_plain_skill_of_certain_cards() -> None:
    event = "your opponent takes damage from non-keyword skills on your Battle Cards or Unisons"
    watcher = battle("Watcher", text=f"[Auto] When {event}, draw 1 card.")
    t = acting("Deal 1 damage to your opponent.", battle=[watcher])
    assert t.you.hand == ["Deck card"]

    t = position(you=Side(battle=[watcher, "Fighter"]))
    t.attack("Fighter", "Rival")
    t.finish_battle()

    assert t.you.hand == []


@pytest.mark.rule("masters 1-7-2-1-1")
def test_the_opponent_does_it_at_the_end_of_the_turn() -> None:
    text = "Your opponent places 1 of their energy in their Drop at the end of the turn."
    t = acting(text, foe=Side(energy=["One"]))
    assert t.opponent.drop == []

    t.end()
    t.until("main", "opponent")

    assert t.opponent.drop == ["One"]


@pytest.mark.rule("masters 22-11-1")
def test_a_keyword_gained_with_its_limit() -> None:
    gains = "[Auto] When this card attacks, it gains [Dual Attack][Once per turn] for the turn."
    t = position(you=Side(battle=[battle("Swift", text=gains)], unison=unison("U")))

    t.attack("Swift", "Rival")
    t.finish_battle()

    assert "dual-attack" in t.keywords("Swift")


# -- so many, elsewhere --------------------------------------------------------------------------


@pytest.mark.rule("masters 5-2")
def test_cards_move_until_there_are_so_many() -> None:
    text = "Place cards from your hand at the bottom of your deck in any order until you have 2 "
    t = acting(f"{text}cards in your hand.", hand=["One", "Two", "Three"])
    t.answer(0)
    assert t.you.hand == ["Two", "Three"]

    t = acting(f"{text}cards in your hand.", hand=["One"])
    assert t.you.hand == ["One"]


@pytest.mark.rule("masters 5-2")
def test_energy_comes_from_the_drop_up_to_a_number() -> None:
    text = "Add cards from your Drop to your energy until you have 3 energy."
    t = acting(text, energy=["One"], drop=["Two", "Three", "Four"])
    t.answer(0, 1)

    assert (len(t.you.energy), len(t.you.drop)) == (3, 1)


@pytest.mark.rule("masters 9-5-1")
def test_areas_told_of_by_those_left_out() -> None:
    text = "If you have any blue cards in areas other than your deck, hand, or Drop, this card gets"
    judge = battle("Judge", power=10000, text=f"[Permanent] {text} +5000 power.")
    blue = battle("Blue", colors=("blue",))

    for areas, power in (
        ({"drop": [blue]}, 10000),
        ({"hand": [blue]}, 10000),
        ({"warp": [blue]}, 15000),
        ({"energy": [blue]}, 15000),
    ):
        assert position(you=Side(battle=[judge], **areas)).power("Judge") == power  # type: ignore[arg-type]


@pytest.mark.rule("masters 20-8")
def test_the_card_a_player_did_something_with() -> None:
    text = (
        "Your opponent chooses 1 card in their hand and places it in their Drop. If the card they "
    )
    text += "placed in their Drop is red, draw 1 card."
    for color, drawn in (("red", 1), ("blue", 0)):
        t = acting(text, foe=Side(hand=[battle("Given", colors=(color,))]))
        if "choose" in t.decision.kind:
            t.choose("Given")
        assert (t.opponent.drop, len(t.you.hand)) == (["Given"], drawn)
