"""Amounts of two players compared, cards named by their mode, as many cards as before."""

from __future__ import annotations

import pytest

from tests.masters.cards import Side, battle, leader, rest
from tests.masters.table import Table, position


def acting(text: str, *, foe: Side | None = None, **areas: object) -> Table:
    """A card with that [Activate Main] text in your Battle Area, activated."""
    caller = battle("Caller", text=f"[Activate Main] {text}")
    own = areas.pop("battle", [])
    t = position(you=Side(battle=[caller, *own], **areas), opponent=foe)  # type: ignore[arg-type, misc]
    t.activate("Caller")
    return t


# -- amounts of two players ------------------------------------------------------------------


@pytest.mark.rule("masters 0-2-1")
@pytest.mark.parametrize(("theirs", "drawn"), [(1, 1), (2, 0), (3, 0)])
def test_more_by_so_many_at_least(theirs: int, drawn: int) -> None:
    t = acting("If you have 2 or more energy than your opponent, draw 1 card.",
               energy="RRR", foe=Side(energy="R" * theirs))  # fmt: skip

    assert t.you.hand == ["Deck card"] * drawn


@pytest.mark.rule("masters 0-2-1")
@pytest.mark.parametrize(("theirs", "drawn"), [(1, 0), (2, 0), (3, 1)])
def test_fewer_cards_in_an_area_than_the_opponent(theirs: int, drawn: int) -> None:
    t = acting("If you have fewer cards in your Drop than your opponent, draw 1 card.",
               drop=["A", "B"], foe=Side(drop=["C", "D", "E"][:theirs]))  # fmt: skip

    assert t.you.hand == ["Deck card"] * drawn


@pytest.mark.rule("masters 0-2-1")
@pytest.mark.parametrize(("red", "drawn"), [(0, 0), (1, 1), (2, 1)])
def test_two_numbers_of_cards_compared(red: int, drawn: int) -> None:
    reds = [battle(f"Red {index}") for index in range(red)]
    t = acting(
        "If the number of red cards in your Drop is greater than or equal to the number of cards "
        "in your opponent's Drop, draw 1 card.",
        drop=[*reds, battle("Blue", colors=("blue",))],
        foe=Side(drop=["C"]),
    )

    assert t.you.hand == ["Deck card"] * drawn


# -- as many as before -----------------------------------------------------------------------


@pytest.mark.rule("masters 5-2-1")
@pytest.mark.parametrize("chosen", [0, 1, 2])
def test_up_to_as_many_of_the_opponents(chosen: int) -> None:
    t = acting(
        "Choose any number of your Battle Cards and they get -5000 power for the turn. Choose up "
        "to the same number of your opponent's Battle Cards and KO them.",
        battle=["Ally"],
        foe=Side(battle=["X", "Y", "Z"]),
    )
    t.choose(*["Caller", "Ally"][:chosen])
    if chosen:
        t.choose(*["X", "Y"][:chosen])

    assert sorted(t.opponent.drop) == ["X", "Y"][:chosen]


@pytest.mark.rule("masters 5-2-3")
def test_this_card_and_one_each_of_two_others() -> None:
    t = acting(
        "Choose this card and 1 each of {Ada} and {Bee} from your Battle Area and place them in "
        "your Drop Area : Draw 1 card.",
        battle=["Ada", "Bee", "Cee"],
    )

    assert set(t.you.drop) == {"Caller", "Ada", "Bee"}
    assert t.you.hand == ["Deck card"]


# -- modes -----------------------------------------------------------------------------------


@pytest.mark.rule("masters 1-10-1")
def test_a_cost_of_this_card_in_rest_mode_asks_for_that_mode() -> None:
    text = "[Activate Main] If you place this card in Rest Mode in its owner's Drop : Draw 1 card."
    active = battle("Active", text=text)
    t = position(you=Side(battle=[active, rest(battle("Resting", text=text))]))

    assert "activate Resting" in t.options()
    assert "activate Active" not in t.options()
    t.activate("Resting")
    assert t.you.drop == ["Resting"]


@pytest.mark.rule("masters 9-6-1")
@pytest.mark.parametrize(("mode", "drawn"), [(" in Rest Mode", 1), ("", 0)])
def test_a_card_is_played_in_rest_mode(mode: str, drawn: int) -> None:
    watcher = battle("Watcher", text="[Auto] When a card is played in Rest Mode, draw 1 card.")
    guest = battle("Guest")
    t = acting(f"Play up to 1 {{Guest}} from your Drop{mode}.", battle=[watcher], drop=[guest])
    t.choose("Guest")

    assert t.you.hand == ["Deck card"] * drawn


# -- [Awaken] --------------------------------------------------------------------------------


@pytest.mark.rule("masters 9-1-2")
@pytest.mark.parametrize(("life", "offered"), [(6, True), (7, False)])
def test_this_cards_awaken_with_more_life(life: int, offered: bool) -> None:
    text = (
        "[Awaken] When your life is at 4 or less : Draw 1 card.\n"
        "[Permanent] If you have 1 or more energy, you can activate this card's [Awaken] even "
        "when your life is at 6 or less."
    )
    sleeper = leader("Sleeper", text=text)
    t = position(you=Side(leader=sleeper, life=life, energy="R"))

    assert any("Sleeper" in option and "activate" in option for option in t.options()) is offered


# -- colours and traits in common ---------------------------------------------------------------


@pytest.mark.rule("masters 20-20", "masters 5-2-3")
@pytest.mark.parametrize(
    ("alike", "found"),
    [
        ("the same color as", {"Blood", "Both", "Warm"}),
        ("exactly the same colors as", {"Both"}),
        ("a different color from", {"Leaf", "Seen"}),
        ("the same trait as", {"Seen", "Warm"}),
        ("the same color and trait as", {"Warm"}),
    ],
)
def test_cards_have_colours_or_traits_in_common_with_the_chosen_one(
    alike: str, found: set[str]
) -> None:
    text = (
        "[Activate Main] Choose 1 of your Battle Cards, then choose 1 of your opponent's Battle "
        f"Cards with {alike} the chosen card and KO it."
    )
    model = battle("Model", colors="red/blue", traits=("Reef",))
    t = position(
        you=Side(leader=leader("Captain", text=text), battle=[model]),
        opponent=Side(
            battle=[
                battle("Blood", colors="red", traits=("Hill",)),
                battle("Both", colors="red/blue", traits=("Hill",)),
                battle("Leaf", colors="green", traits=("Hill",)),
                battle("Seen", colors="green", traits=("Reef", "Hill")),
                battle("Warm", colors="blue", traits=("Reef",)),
            ]
        ),
    )

    t.activate("Captain")

    gone = set(t.opponent.drop)
    offered = gone if len(found) == 1 else t.options()
    assert set(offered) == found


# -- what is waited for of a card spoken of before ------------------------------------------------


@pytest.mark.rule("masters 9-6-2", "masters 3-1-4")
def test_the_next_time_a_chosen_card_attacks_is_its_own_next_attack_alone() -> None:
    text = (
        "[Activate Main] Choose up to 1 of your Battle Cards. The next time it attacks this turn, "
        "draw 1 card and switch it to Active Mode."
    )
    t = position(
        you=Side(leader=leader("Captain", text=text), battle=["Chosen", "Other"]),
        opponent=Side(),
    )
    t.activate("Captain")
    t.choose("Chosen")

    drawn = []
    for attacker in ("Other", "Chosen", "Chosen"):
        t.attack(attacker, "Rival")
        t.until("main")
        drawn.append(len(t.you.hand))

    assert drawn == [0, 1, 1]


@pytest.mark.rule("masters 9-6-2", "masters 3-1-4")
@pytest.mark.parametrize(("gone", "drawn"), [("Chosen", 1), ("Other", 0)])
def test_a_chosen_card_that_is_koed_later_in_the_turn_is_waited_for(gone: str, drawn: int) -> None:
    text = (
        "[Activate Main] Choose up to 1 of your opponent's Battle Cards. When that card is KO'd "
        "this turn, draw 1 card."
    )
    kills = "[Activate Main] Choose 1 of your opponent's Battle Cards and KO it."
    t = position(
        you=Side(leader=leader("Captain", text=text), battle=[battle("Killer", text=kills)]),
        opponent=Side(battle=["Chosen", "Other"]),
    )
    t.activate("Captain")
    t.choose("Chosen")

    t.activate("Killer")
    t.choose(gone)

    assert t.you.hand == ["Deck card"] * drawn
