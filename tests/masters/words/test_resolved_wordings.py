"""Wordings of what skills do: bounds by any amount, bars, things done instead, by both players."""

from __future__ import annotations

import pytest

from dbscg_gui.engine.decisions import IllegalChoiceError
from tests.masters.cards import Side, battle, extra, leader, marked, on, rest, unison
from tests.masters.table import Table, position

SMALL = battle("Small", cost=2, power=5000)
LARGE = battle("Large", cost=4, power=20000)


def acting(text: str, *, foe: Side | None = None, **areas: object) -> Table:
    """A card with that [Activate Main] text in your Battle Area, activated."""
    caller = battle("Caller", text=f"[Activate Main] {text}", power=10000)
    own = areas.pop("battle", [])
    t = position(you=Side(battle=[caller, *own], **areas), opponent=foe)  # type: ignore[arg-type, misc]
    t.activate("Caller")
    return t


# -- one card for all that is said of it ---------------------------------------------------------


@pytest.mark.rule("masters 5-2-1")
def test_what_one_of_your_cards_gets_is_got_by_one_card() -> None:
    text = "Up to 1 of your Battle Cards gets +5000 power and [Critical] for the turn."
    t = acting(text, battle=[SMALL, LARGE])

    t.choose("Small")

    assert (t.power("Small"), "critical" in t.keywords("Small")) == (10000, True)
    assert t.mode == "main"


@pytest.mark.rule("masters 5-2-1")
def test_those_cards_are_the_ones_selected() -> None:
    text = (
        "Up to 2 of your Battle Cards get +5000 power for the turn, and those cards gain "
        "[Revenge] for the turn."
    )
    t = acting(text, battle=[SMALL, LARGE])

    t.choose("Small", "Large")

    assert [("revenge" in t.keywords(name)) for name in ("Small", "Large", "Caller")] == [
        True,
        True,
        False,
    ]


# -- bounds --------------------------------------------------------------------------------------


@pytest.mark.rule("masters 20-1")
@pytest.mark.parametrize(("markers", "left"), [(1, ["Small", "Large"]), (2, ["Large"])])
def test_as_dear_as_there_are_markers(markers: int, left: list[str]) -> None:
    text = (
        "[UNISON 0][Activate Main] Choose all of your opponent's Battle Cards with an energy cost "
        "less than or equal to the number of markers on this card and KO them."
    )
    counted = marked(unison("Counter", text=text), markers)
    t = position(you=Side(unison=counted), opponent=Side(battle=[SMALL, LARGE]))

    t.activate("Counter")

    assert t.opponent.battle == left


@pytest.mark.rule("masters 20-1")
@pytest.mark.parametrize(
    ("bound", "left"),
    [
        ("with power greater than this card's power", ["Small", "Large"]),
        ("with an energy cost equal to this card's energy cost", ["Small"]),
        ("with power less than or equal to the power of this card", []),
    ],
)
def test_values_of_this_card_as_a_bound(bound: str, left: list[str]) -> None:
    text = f"Choose all of your opponent's Battle Cards {bound} and KO them."
    caller = battle("Caller", text=f"[Activate Main] {text}", power=20000, cost=4)
    t = position(you=Side(battle=[caller]), opponent=Side(battle=[SMALL, LARGE]))

    t.activate("Caller")

    assert t.opponent.battle == left


@pytest.mark.rule("masters 9-5-1")
def test_as_many_as_there_are_in_play_or_in_both_drops() -> None:
    counting = "[Permanent] This card gets +1000 power for each"
    several = battle(
        "Several", power=1000, text=f"{counting} of your opponent's red cards in play."
    )
    both = battle("Both", power=1000, text=f"{counting} card in both players' Drops.")
    t = position(
        you=Side(battle=[several, both], drop=["One"]),
        opponent=Side(battle=[SMALL, LARGE], drop=["Two", "Three"]),
    )

    assert (t.power("Several"), t.power("Both")) == (4000, 4000)


# -- bars ----------------------------------------------------------------------------------------

SLEEPY = (
    "Choose up to 1 of your opponent's Battle Cards, and it can't be switched to Active Mode by "
    "skills until the end of your opponent's next turn."
)


@pytest.mark.rule("masters 0-2-5")
def test_no_skill_switches_it_to_active_mode() -> None:
    waker = (
        "[Activate Main] Choose up to 1 of your other Battle Cards and switch it to Active Mode."
    )
    t = acting(SLEEPY, foe=Side(battle=[rest("Sleeper"), battle("Waker", text=waker)]))
    t.choose("Sleeper")
    t.end()
    t.pass_()

    assert t.is_active("Sleeper")  # the Charge Phase is no skill


@pytest.mark.rule("masters 0-2-5")
@pytest.mark.parametrize(("by", "left"), [("Extra", ["Kept"]), ("Battle", [])])
def test_skills_of_some_cards_do_not_ko_it(by: str, left: list[str]) -> None:
    kept = battle(
        "Kept",
        text=(
            "[Permanent] This card gets +5000 power and can't be KO'd by the skills of your "
            "opponent's Extra Cards."
        ),
    )
    text = "[Activate Main] Choose up to 1 of your opponent's Battle Cards and KO it."
    user = extra("Blow", cost=0, text=text) if by == "Extra" else battle("Blow", text=text)
    mine = Side(hand=[user]) if by == "Extra" else Side(battle=[user])
    t = position(you=mine, opponent=Side(battle=[kept]))

    t.activate("Blow")
    t.choose("Kept")

    assert t.opponent.battle == left


@pytest.mark.rule("masters 22-16-2")
@pytest.mark.parametrize(("kind", "offered"), [("Battle", False), ("Unison", True)])
def test_skills_of_some_cards_do_not_choose_it(kind: str, offered: bool) -> None:
    shy = battle(
        "Shy",
        text="[Permanent] This card can't be chosen by the skills of your opponent's Battle Cards.",
    )
    text = "[Activate Main] Choose up to 1 of your opponent's Battle Cards and KO it."
    if kind == "Battle":
        mine = Side(battle=[battle("Hunter", text=text)])
    else:
        mine = Side(unison=marked(unison("Hunter", text=f"[UNISON 0]{text}"), 1))
    t = position(you=mine, opponent=Side(battle=[shy, SMALL]))

    t.activate("Hunter")

    assert ("Shy" in t.options()) is offered


@pytest.mark.rule("masters 0-2-5")
def test_what_is_gained_and_where_it_does_not_go() -> None:
    leading = leader(
        "Chief",
        text=(
            "[Permanent] Your Battle Cards gain [Critical] and can't be returned to their owner's "
            "hand by your opponent's skills."
        ),
    )
    text = "Choose up to 1 of your opponent's Battle Cards and return it to its owner's hand."
    t = acting(text, foe=Side(leader=leading, battle=[SMALL]))

    t.choose("Small")

    assert (t.opponent.battle, t.opponent.hand) == (["Small"], [])
    assert "critical" in t.keywords("Small")


# -- instead -------------------------------------------------------------------------------------


@pytest.mark.rule("masters 9-6-5")
@pytest.mark.parametrize(("life", "drawn"), [(4, 3), (5, 2)])
def test_more_is_drawn_instead(life: int, drawn: int) -> None:
    text = "Draw 2 cards. If your life is at 4 or less, draw 3 cards instead."
    t = acting(text, life=life)

    assert t.you.hand == ["Deck card"] * drawn


@pytest.mark.rule("masters 9-6-5")
@pytest.mark.parametrize(("z_energy", "power"), [(2, 10000), (0, 15000)])
def test_only_the_last_thing_said_is_done_otherwise(z_energy: int, power: int) -> None:
    text = (
        "Choose up to 1 of your opponent's Battle Cards and it gets -5000 power for the turn. If "
        "you have 2 or more Z-Energy, it gets -10000 power for the turn instead."
    )
    t = acting(text, foe=Side(battle=[LARGE]), z_energy=["Charged"] * z_energy)

    t.choose("Large")

    assert t.power("Large") == power


@pytest.mark.rule("masters 9-6-5")
def test_two_are_chosen_instead_of_one() -> None:
    text = (
        "Choose up to 1 of your opponent's Battle Cards and KO it. If you have 1 or more energy, "
        "choose up to 2 of your opponent's Battle Cards and KO them instead."
    )
    t = acting(text, foe=Side(battle=[SMALL, LARGE]), energy="r")
    t.choose("Small", "Large")
    assert t.opponent.battle == []

    t = acting(text, foe=Side(battle=[SMALL, LARGE]))
    with pytest.raises(IllegalChoiceError):
        t.choose("Small", "Large")


# -- control -------------------------------------------------------------------------------------


@pytest.mark.rule("masters 20-9")
def test_control_for_the_turn_is_given_back() -> None:
    text = (
        "Choose up to 1 of your opponent's Battle Cards and gain control of it until the end of "
        "the turn."
    )
    t = acting(text, foe=Side(battle=[SMALL]))
    t.choose("Small")
    assert t.you.battle == ["Caller", "Small"]

    t.end()

    assert (t.you.battle, t.opponent.battle) == (["Caller"], ["Small"])


@pytest.mark.rule("masters 20-9")
def test_nothing_is_given_back_where_nothing_was_taken() -> None:
    text = (
        "Gain control of up to 1 of your opponent's Battle Cards with an energy cost of 1 or less "
        "until the end of the turn."
    )
    t = acting(text, foe=Side(battle=[SMALL]))

    t.end()

    assert (t.you.battle, t.opponent.battle) == (["Caller"], ["Small"])


# -- both players --------------------------------------------------------------------------------


@pytest.mark.rule("masters 0-2-8")
def test_the_turn_player_is_first() -> None:
    text = "[Auto] When this card is KO'd, each player discards 1 card from their hand."
    t = acting(
        "Choose up to 1 of your opponent's Battle Cards and KO it.",
        hand=["Mine", "Mine too"],
        foe=Side(battle=[battle("Mourned", text=text)], hand=["Theirs", "Theirs too"]),
    )
    t.choose("Mourned")

    assert t.asked[0] == "you"
    t.choose("Mine")
    assert t.asked[0] == "opponent"


@pytest.mark.rule("masters 20-7")
def test_each_player_discards_of_their_own_choice() -> None:
    t = acting(
        "Each player discards 1 card from their hand.",
        hand=["Mine", "Mine too"],
        foe=Side(hand=["Theirs", "Theirs too"]),
    )

    t.choose("Mine")
    assert t.asked[0] == "opponent"
    t.choose("Theirs")

    assert (t.you.drop, t.opponent.drop) == (["Mine"], ["Theirs"])


@pytest.mark.rule("masters 5-2-1")
def test_each_player_chooses_and_places_their_own_card() -> None:
    text = (
        "You and your opponent each choose 1 of their Battle Cards and place it at the bottom of "
        "their deck."
    )
    t = acting(text, battle=[SMALL], foe=Side(battle=[LARGE, "Other"]))

    t.choose("Small")
    t.choose("Large")

    assert (t.you.battle, t.opponent.battle) == (["Caller"], ["Other"])


@pytest.mark.rule("masters 0-2-4")
def test_a_player_without_cards_does_nothing() -> None:
    t = acting("Each player discards 1 card from their hand.", foe=Side(hand=["Theirs"]))

    assert (t.you.drop, t.opponent.drop) == ([], ["Theirs"])


# -- cards that were moved -----------------------------------------------------------------------


@pytest.mark.rule("masters 20-1")
def test_one_of_the_cards_placed_before() -> None:
    green = battle("Green", colors=("green",))
    text = (
        "Place the top 3 cards of your deck in your Drop, then add up to 1 green card among them "
        "to your hand."
    )
    old = battle("Old", colors=("green",))
    t = acting(text, deck=["One", green, "Three"], drop=[old])

    assert "Old" not in t.options()
    t.choose("Green")

    assert (t.you.hand, set(t.you.drop)) == (["Green"], {"One", "Three", "Old"})


@pytest.mark.rule("masters 20-12")
def test_two_different_cards_of_those_looked_at() -> None:
    green, blue = battle("Green", colors=("green",)), battle("Blue", colors=("blue",))
    text = (
        "Look at up to 3 cards from the top of your deck, add up to 1 green card and up to 1 blue "
        "card to your hand, then place the rest at the bottom of your deck in any order."
    )
    t = acting(text, deck=["One", green, blue, "Four"])

    t.choose("Green")
    t.choose("Blue")

    assert set(t.you.hand) == {"Green", "Blue"}


@pytest.mark.rule("masters 23-2-2-3")
def test_more_is_drawn_for_cards_beneath() -> None:
    text = (
        "[Activate Main] Draw 1 card. If there are 2 or more cards under this card, draw 2 cards "
        "instead."
    )
    caller = battle("Caller", text=text)
    for below, drawn in (((), 1), (("One", "Two"), 2)):
        t = position(you=Side(battle=[on(caller, *below)]))
        t.activate("Caller")
        assert t.you.hand == ["Deck card"] * drawn


# -- bars on two things, combos, what the opponent goes on to do ---------------------------------


@pytest.mark.rule("masters 0-2-5")
@pytest.mark.parametrize(
    ("deed", "left"),
    [
        ("return it to its owner's hand", ["Kept"]),
        ("KO it", ["Kept"]),
        ("place it at the bottom of its owner's deck", []),
    ],
)
def test_two_things_that_skills_cannot_do(deed: str, left: list[str]) -> None:
    kept = battle(
        "Kept",
        text=(
            "[Permanent] This card gets +5000 power and can't be returned to its owner's hand or "
            "KO'd by your opponent's skills."
        ),
    )
    text = f"Choose up to 1 of your opponent's Battle Cards and {deed}."
    t = acting(text, foe=Side(battle=[kept]))

    t.choose("Kept")

    assert t.opponent.battle == left


@pytest.mark.rule("masters 0-2-7")
def test_combo_power_that_is_set() -> None:
    text = (
        "[Activate Main] Choose up to 1 of your other Battle Cards, reduce its combo power to 0 "
        "for the turn, then it gets +5000 combo power for the turn."
    )
    t = position(you=Side(battle=[battle("Caller", text=text), battle("Fuel", combo_power=5000)]))
    t.activate("Caller")
    t.choose("Fuel")

    assert t.combo_power("Fuel") == 0


@pytest.mark.rule("masters 20-7")
def test_the_opponent_goes_on() -> None:
    text = "Your opponent draws 1 card, then discards 2 cards from their hand."
    t = acting(text, hand=["Mine"], foe=Side(hand=["Theirs"], deck=["Drawn", "Left"]))

    assert (t.opponent.hand, set(t.opponent.drop)) == ([], {"Theirs", "Drawn"})
    assert t.you.hand == ["Mine"]


@pytest.mark.rule("masters 20-7")
def test_the_opponent_chooses_what_they_discard() -> None:
    text = (
        "Your opponent chooses 1 of their Battle Cards, returns it to its owner's hand, and "
        "discards 1 card from their hand."
    )
    t = acting(text, foe=Side(battle=[SMALL, LARGE], hand=["Theirs"]))

    t.expect("opponent", "choose-cards", {"Small", "Large"})
    t.choose("Small")
    assert t.asked[0] == "opponent"
    t.choose("Theirs")

    assert (t.opponent.hand, t.opponent.drop) == (["Small"], ["Theirs"])


@pytest.mark.rule("masters 20-1")
def test_the_returned_card_as_a_bound() -> None:
    text = (
        "[Activate Main] Choose 1 of your other Battle Cards and return it to its owner's hand : "
        "Play up to 1 Battle Card with an energy cost less than the returned card's energy cost "
        "from your hand in Rest Mode."
    )
    cheap = battle("Cheap", cost=1)
    t = position(you=Side(battle=[battle("Caller", text=text), SMALL], hand=[cheap, LARGE]))

    t.activate("Caller")

    assert "Large" not in t.options()
    t.choose("Cheap")
    assert t.you.battle == ["Caller", "Cheap"]
    assert not t.is_active("Cheap")


# -- cards counted by what was done to them, replacements ----------------------------------------


@pytest.mark.rule("masters 20-1")
def test_only_fitting_cards_that_were_placed_are_counted() -> None:
    text = (
        "Place the top 3 cards of your deck in your Drop. For each Battle Card placed in your Drop "
        "with this skill, this card gets +5000 power for the turn."
    )
    t = acting(text, deck=["One", extra("Two"), "Three"])

    assert t.power("Caller") == 20000


@pytest.mark.rule("masters 5-1-3")
@pytest.mark.parametrize(("per", "drawn"), [("each green card", 2), ("every 2 cards", 1)])
def test_cards_drawn_for_what_was_sent(per: str, drawn: int) -> None:
    green = battle("Green", colors=("green",))
    text = (
        "Send the top 3 cards of your deck to your Warp, then draw 1 card for "
        f"{per} sent to your Warp by this skill."
    )
    t = acting(text, deck=[green, "Two", green, "Four", "Five", "Six"])

    assert t.you.hand == ["Four", "Five"][:drawn]


@pytest.mark.rule("masters 0-2-5")
def test_they_are_the_cards_switched() -> None:
    text = (
        "Switch up to 1 of your opponent's Battle Cards to Rest Mode and it can't switch to Active "
        "Mode during your opponent's next Charge Phase."
    )
    t = acting(text, foe=Side(battle=[SMALL, rest(LARGE)]))
    t.choose("Small")
    t.end()

    assert (t.is_active("Small"), t.is_active("Large")) == (False, True)


@pytest.mark.rule("masters 9-10-1")
def test_an_auto_skill_that_replaces() -> None:
    kept = battle(
        "Kept",
        text=(
            "[Auto][Once per turn] When this card would be KO'd, you may place 1 of your Z-Energy "
            "in your Drop instead."
        ),
    )
    text = "Choose up to 1 of your opponent's Battle Cards and KO it."
    for spent, left in ((["Spent"], ["Kept"]), ([], [])):
        t = acting(text, foe=Side(battle=[kept], z_energy=spent))
        t.choose("Kept")
        if spent:
            t.pick("Kept")
        assert t.opponent.battle == left


@pytest.mark.rule("masters 20-1")
def test_power_equal_to_that_of_the_chosen_card() -> None:
    text = (
        "[Activate Main] Choose 1 of your other Battle Cards and place it in your Drop : This card "
        "gets power equal to the chosen card's power for the turn."
    )
    t = position(you=Side(battle=[battle("Caller", text=text, power=10000), LARGE]))

    t.activate("Caller")

    assert (t.you.drop, t.power("Caller")) == (["Large"], 30000)


@pytest.mark.rule("masters 22-4")
@pytest.mark.parametrize("power", [40000, 10000])
def test_its_attacks_are_not_blocked(power: int) -> None:
    strong_one = battle(
        "Strong",
        power=power,
        text=(
            "[Permanent] If this card has 40000 power or more, your opponent can't activate "
            "[Blocker] against its attacks."
        ),
    )
    t = position(
        you=Side(battle=[strong_one]),
        opponent=Side(battle=[battle("Guard", text="[Blocker]")]),
    )
    t.attack("Strong", "Rival")

    assert (t.mode == "pay-cost") is (power == 10000)


@pytest.mark.rule("masters 20-7")
def test_a_card_is_discarded_from_the_hand() -> None:
    watcher = battle("Watcher", text="[Auto] When you discard a card from your hand, draw 1 card.")
    t = acting("Discard 1 card from your hand.", battle=[watcher], hand=["Gone"])

    assert (t.you.drop, t.you.hand) == (["Gone"], ["Deck card"])


@pytest.mark.rule("masters 5-1-3")
def test_cards_drawn_for_those_switched_to_rest_mode() -> None:
    text = (
        "Choose up to 2 of your opponent's Battle Cards, switch them to Rest Mode, and draw 1 card "
        "for each card switched to Rest Mode by this skill."
    )
    t = acting(text, foe=Side(battle=[SMALL, rest(LARGE)]))

    t.choose("Small", "Large")

    assert t.you.hand == ["Deck card"]  # the other one lay in Rest Mode already


@pytest.mark.rule("masters 20-1")
def test_the_power_of_your_leader_as_a_bound() -> None:
    text = (
        "Choose all of your opponent's Battle Cards with power less than or equal to your Leader's "
        "power and KO them."
    )
    t = acting(text, leader=leader("Chief", power=10000), foe=Side(battle=[SMALL, LARGE]))

    assert t.opponent.battle == ["Large"]
