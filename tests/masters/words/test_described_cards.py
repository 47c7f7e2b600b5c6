"""Sets described by what their cards share, by their colours, or by lying in any area."""

from __future__ import annotations

import pytest

from tests.masters.cards import Placed, Side, battle
from tests.masters.table import position

# -- colours counted -----------------------------------------------------------------------


def _gaining(text: str, *energy: object) -> int:
    host = battle("Host", power=10000, text=text)
    t = position(you=Side(battle=[host], energy=list(energy)))
    return t.power("Host")


RED = battle("Red one", colors="red")
BLACK = battle("Black one", colors="black")
RED_BLACK = battle("Red black", colors="red/black")
GREEN_BLACK = battle("Green black", colors="green/black")


@pytest.mark.rule("masters 2-4-1")
def test_each_color_counts_once() -> None:
    text = "[Permanent] For each color among cards in your Energy Area, this card gets +5000 power."

    assert _gaining(text) == 10000
    assert _gaining(text, RED, RED, BLACK) == 20000


def test_a_greatest_amount_is_not_passed() -> None:
    text = (
        "[Permanent] For each card color in your Energy Area, this card gets +2000 power."
        " (Up to a maximum of +3000.)"
    )

    assert _gaining(text, RED) == 12000
    assert _gaining(text, RED_BLACK, GREEN_BLACK) == 13000


def test_colors_but_one() -> None:
    text = (
        "[Permanent] If there are 2 or more non-black colors present among black multicolor cards"
        " in your energy, this card gets +5000 power."
    )

    assert _gaining(text, RED_BLACK, BLACK, RED) == 10000
    assert _gaining(text, RED_BLACK, GREEN_BLACK) == 15000


# -- what is shared ------------------------------------------------------------------------


@pytest.mark.rule("masters 5-2-3")
def test_what_a_dash_says_holds_for_each_card() -> None:
    host = battle(
        "Host",
        text=(
            "[Activate Main] Play up to 1 ＜Ada＞ card and up to 1 ＜Bea＞ card-both red and with"
            " an energy cost of 1-from your Drop."
        ),
    )
    drop = [
        battle("Red Ada", character=("Ada",), cost=1),
        battle("Dear Ada", character=("Ada",), cost=2),
        battle("Blue Bea", character=("Bea",), cost=1, colors="blue"),
        battle("Red Bea", character=("Bea",), cost=1),
    ]
    t = position(you=Side(battle=[host], drop=drop))

    t.activate("Host")
    t.expect("you", "choose-cards", {"Red Ada"})
    t.choose("Red Ada")
    t.expect("you", "choose-cards", {"Red Bea"})
    t.choose()

    assert set(t.you.battle) == {"Host", "Red Ada"}


def test_none_of_the_names_excluded_is_counted() -> None:
    text = (
        "[Permanent] While there are 2 or more ＜Ada＞ cards and/or cards with ＜Ann＞ in their"
        " character names-all red and without ＜Anna＞-in your Drop, this card gets +5000 power."
    )
    ada = battle("Ada 1", character=("Ada",))
    anna = battle("Anna 1", character=("Anna",))
    annabel = battle("Annabel 1", character=("Annabel",))

    def power(*drop: object) -> int:
        host = battle("Host", power=10000, text=text)
        return position(you=Side(battle=[host], drop=list(drop))).power("Host")

    assert power(ada, anna) == 10000
    assert power(ada, annabel) == 15000


# -- in all areas --------------------------------------------------------------------------


@pytest.mark.rule("masters 22-31-2")
def test_a_skill_negated_in_all_areas_no_longer_rests_energy() -> None:
    tired = battle("Tired", traits=("Lamp",), text="[Energy-Exhaust]")
    waker = battle(
        "Waker",
        text="[Permanent] Negate the [Energy-Exhaust] skill of your 《Lamp》 cards in all areas.",
    )

    def charged(*others: object) -> list[str]:
        t = position(you=Side(battle=list(others), hand=[tired], energy=""), at="turn")
        t.charge("Tired")
        return t.you.active_energy

    assert charged() == []
    assert charged(waker) == ["Tired"]


def test_combo_values_change_in_all_areas() -> None:
    helper = battle("Helper", character=("Ada",), combo=(1, 10000))
    keeper = battle(
        "Keeper",
        text="[Permanent] Your ＜Ada＞ cards in all areas get -1 combo cost and -5000 combo power.",
    )
    theirs = battle("Theirs", character=("Ada",), combo=(1, 10000))
    t = position(you=Side(battle=[keeper], hand=[helper]), opponent=Side(hand=[theirs]))

    assert t.combo_power("Helper") == 5000
    assert t.combo_power("Theirs") == 10000


@pytest.mark.rule("masters 22-29-6")
def test_a_keyword_named_with_its_colors_is_only_that_one() -> None:
    text = "[Activate Main] Choose up to 1 of your cards with [Arrival Red/Green] and KO it."
    host = battle("Host", text=text)
    mine = battle("Mine", text="[Arrival Red/Green] [two]")
    other = battle("Other", text="[Arrival Red/Blue] [two]")
    t = position(you=Side(battle=[host, mine, other]))

    t.activate("Host")
    t.expect("you", "choose-cards", {"Mine"})


# -- names in common -----------------------------------------------------------------------


@pytest.mark.rule("masters 2-3-2")
def test_a_card_with_the_same_name_as_the_chosen_one() -> None:
    host = battle(
        "Host",
        text=(
            "[Activate Main] Choose up to 1 ＜Ada＞ card in your Battle Area, then play up to 1"
            " card with the same name as the chosen card from your Drop."
        ),
    )
    ada = battle("Ada 1", character=("Ada",))
    drop = [ada, battle("Ada 2", character=("Ada",))]
    t = position(you=Side(battle=[host, ada], drop=drop))

    t.activate("Host")
    t.choose("Ada 1")
    t.expect("you", "choose-cards", {"Ada 1"})


def test_nothing_chosen_has_no_name() -> None:
    host = battle(
        "Host",
        text=(
            "[Activate Main] Choose up to 1 ＜Ada＞ card in your Battle Area, then play up to 1"
            " card with the same name as the chosen card from your Drop."
        ),
    )
    t = position(you=Side(battle=[host], drop=[battle("Ada 1", character=("Ada",))]))

    t.activate("Host")

    assert t.you.drop == ["Ada 1"]


@pytest.mark.rule("masters 2-7-1")
def test_a_character_name_that_is_not_in_play() -> None:
    host = battle(
        "Host",
        character=("Ada",),
        text=(
            "[Activate Main] Play up to 1 red card with a character name different from any Battle"
            " Cards you have in play from your Drop."
        ),
    )
    drop = [battle("Other Ada", character=("Ada",)), battle("Bea 1", character=("Bea",))]
    t = position(
        you=Side(battle=[host], drop=drop),
        opponent=Side(battle=[battle("Their Bea", character=("Bea",))]),
    )

    t.activate("Host")
    t.expect("you", "choose-cards", {"Bea 1"})


# -- cards beneath -------------------------------------------------------------------------


def _under(spec: object, *cards: object) -> object:
    return Placed(spec, under=cards)


@pytest.mark.rule("masters 23-2-2-3")
def test_only_a_card_with_such_a_card_under_it() -> None:
    text = (
        "[Activate Main] Choose up to 1 of your cards with a red ＜Ada＞ card under it and KO it."
    )
    host = battle("Host", text=text)
    ada = battle("Ada 1", character=("Ada",))
    blue = battle("Blue Ada", character=("Ada",), colors="blue")
    first = _under(battle("First"), blue)
    second = _under(battle("Second"), ada, blue)
    t = position(you=Side(battle=[host, first, second, battle("Third")]))

    t.activate("Host")
    t.expect("you", "choose-cards", {"Second"})


def test_a_card_with_so_many_cards_under_it() -> None:
    text = (
        "[Activate Main] If a {Tower} in your Battle Area has 2 or more cards under it : Draw 1"
        " card."
    )

    def can(*under: object) -> bool:
        tower = _under(battle("Tower"), *under)
        t = position(you=Side(battle=[battle("Host", text=text), tower]))
        return "activate Host" in t.options()

    assert not can(battle("One"))
    assert can(battle("One"), battle("Two"))


# -- printed combo values ------------------------------------------------------------------


@pytest.mark.rule("masters 20-3-1")
def test_an_original_combo_cost_is_the_printed_one() -> None:
    text = (
        "[Permanent] Your ＜Ada＞ cards in all areas get -1 combo cost.\n"
        "[Activate Main] Discard 1 card with an original combo cost of 1 from your hand : Draw 1"
        " card."
    )
    host = battle("Host", text=text)
    ada = battle("Ada 1", character=("Ada",), combo=(1, 5000))
    bea = battle("Bea 1", combo=(0, 5000))
    t = position(you=Side(battle=[host], hand=[ada, bea]))

    t.activate("Host")

    assert t.you.drop == ["Ada 1"]


# -- without specified cost ----------------------------------------------------------------


def test_a_card_without_specified_cost_in_all_areas() -> None:
    text = (
        "[Permanent] If you have a 《Lamp》 card in play, treat this card as if it has no specified"
        " cost in all areas."
    )
    dear = battle("Dear", cost=3, specified="RR", text=text)
    lamp = battle("Lamp one", traits=("Lamp",))

    assert position(you=Side(hand=[dear])).cost("Dear") == ("RR", 3)
    assert position(you=Side(hand=[dear], battle=[lamp])).cost("Dear") == ("", 3)


# -- several chosen together ---------------------------------------------------------------


def test_the_chosen_card_and_this_one_both_gain() -> None:
    host = battle(
        "Host",
        power=10000,
        text=(
            "[Activate Main] Choose up to 1 《Lamp》 card in your Battle Area, and both this card"
            " and the chosen card get +5000 power for the turn."
        ),
    )
    lamp = battle("Lamp one", traits=("Lamp",), power=10000)
    t = position(you=Side(battle=[host, lamp]))

    t.activate("Host")
    t.choose("Lamp one")

    assert (t.power("Host"), t.power("Lamp one")) == (15000, 15000)


def test_values_that_add_up() -> None:
    host = battle(
        "Host",
        text=(
            "[Activate Main] Choose any number of Battle Cards in your Drop with energy costs of 2"
            " or less for which the total cost adds up to 3 or less, and play them."
        ),
    )
    drop = [battle("One", cost=1), battle("Two", cost=2), battle("Four", cost=4)]
    t = position(you=Side(battle=[host], drop=drop))

    t.activate("Host")
    t.choose("One", "Two")

    assert set(t.you.battle) == {"Host", "One", "Two"}


def test_only_the_second_kind_is_described_by_what_follows_it() -> None:
    host = battle(
        "Host",
        text=(
            "[Activate Main] Choose up to 1 blue Battle Card or Battle Card with 5000 power or less"
            " in your Drop and play it."
        ),
    )
    drop = [
        battle("Big blue", colors="blue", power=20000),
        battle("Small red", power=5000),
        battle("Big red", power=20000),
    ]
    t = position(you=Side(battle=[host], drop=drop))

    t.activate("Host")
    t.expect("you", "choose-cards", {"Big blue", "Small red"})


@pytest.mark.rule("masters 5-11-1")
def test_both_players_shuffle() -> None:
    text = "[Activate Main] Return all Battle Cards in you and your opponent's Drops to their"
    host = battle("Host", text=f"{text} owners' decks, then both players shuffle their decks.")
    t = position(
        you=Side(battle=[host], drop=[battle("Mine")]),
        opponent=Side(drop=[battle("Theirs")]),
    )

    t.activate("Host")

    assert (t.you.drop, t.opponent.drop) == ([], [])
    assert len(t.happened("shuffled")) == 2


@pytest.mark.rule("masters 23-2-2-3")
def test_cards_from_under_several_cards_together() -> None:
    host = battle(
        "Host",
        text=(
            "[Activate Main] Place a total of 2 cards from under all your ＜Ada＞ cards into their"
            " owner's Drop : Draw 1 card."
        ),
    )
    first = _under(battle("First", character=("Ada",)), battle("One"))
    second = _under(battle("Second", character=("Ada",)), battle("Two"))
    other = _under(battle("Other"), battle("Three"))

    lone = position(you=Side(battle=[host, first, other]))
    assert "activate Host" not in lone.options()
    t = position(you=Side(battle=[host, first, second, other]))
    t.activate("Host")

    assert set(t.you.drop) == {"One", "Two"}


def test_what_was_among_the_cards_placed() -> None:
    text = (
        "[Activate Main] Place up to 2 cards from the top of your deck in your Drop. If there was 1"
        " or more 《Lamp》 among them, this card gets +5000 power for the turn."
    )
    host = battle("Host", power=10000, text=text)

    def power(*deck: object) -> int:
        t = position(you=Side(battle=[host], deck=list(deck)))
        t.activate("Host")
        t.choose(*t.options())
        return t.power("Host")

    lamp = battle("Lamp one", traits=("Lamp",))
    assert power(lamp, "Plain", "Last") == 15000
    assert power("Plain", "Other", lamp) == 10000


@pytest.mark.rule("masters 22-13-2", "masters 22-1-1")
@pytest.mark.parametrize(
    ("kind", "found"),
    [
        ("a [Union]", {"Pair", "Blend"}),
        ("an [Auto]", {"Herald"}),
        ("an [Activate Main]", {"Worker"}),
        ("a [Permanent]", {"Pillar"}),
    ],
)
def test_a_card_is_told_by_the_types_of_its_skills(kind: str, found: set[str]) -> None:
    text = f"[Activate Main] Add up to 1 Battle Card with {kind} skill from your Drop to your hand."
    skills = {
        "Pair": "[Union-Potara] ＜Ada＞ and ＜Bob＞",
        "Blend": "[Union-Fusion] ＜Ada＞ and ＜Bob＞",
        "Herald": "[Auto] When this card attacks, draw 1 card.",
        "Worker": "[Activate Main] Draw 1 card.",
        "Pillar": "[Permanent] This card gets +5000 power.",
        "Plain": "",
    }
    t = position(
        you=Side(
            battle=[battle("Seeker", text=text)],
            drop=[battle(name, text=skill) for name, skill in skills.items()],
        )
    )

    t.activate("Seeker")

    assert t.options() == found
