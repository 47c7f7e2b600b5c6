"""What both players do, each with cards of their own [masters 0-2-8]."""

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


@pytest.mark.rule("masters 0-2-8")
def test_each_player_chooses_among_their_own_cards_the_turn_player_first() -> None:
    foe = Side(hand=["Theirs", "Also theirs"])
    t = acting("Each player discards 1 card from their hand.", hand=["Mine", "Also mine"], foe=foe)

    t.expect("you", "choose-cards", {"Mine", "Also mine"})
    t.choose("Mine")
    t.expect("opponent", "choose-cards", {"Theirs", "Also theirs"})
    t.choose("Theirs")

    assert (t.you.hand, t.you.drop) == (["Also mine"], ["Mine"])
    assert (t.opponent.hand, t.opponent.drop) == (["Also theirs"], ["Theirs"])


@pytest.mark.rule("masters 0-2-8")
def test_the_turn_player_is_first_where_the_skill_is_the_others() -> None:
    watcher = battle("Watcher", text="[Auto] When your opponent attacks, each player draws 1 card.")
    t = position(opponent=Side(battle=[watcher]))

    t.attack("Leader", "Rival")

    assert [t.who(event.seat) for event in t.happened("drawn")] == ["you", "opponent"]


@pytest.mark.rule("masters 0-2-4")
def test_a_player_without_cards_does_nothing() -> None:
    t = acting("Both players choose 1 card in their hand and place it in the Drop Area.",
               foe=Side(hand=["Theirs"]))  # fmt: skip

    assert (t.you.drop, t.opponent.drop, t.opponent.hand) == ([], ["Theirs"], [])


@pytest.mark.rule("masters 0-2-8")
def test_each_places_the_cards_they_chose() -> None:
    text = (
        "Both players choose 1 card from their hand and 1 card from their Battle Area, and place "
        "those cards in their Drop Areas."
    )
    foe = Side(hand=["Theirs"], battle=["Ally"])
    t = acting(text, hand=["Mine"], foe=foe)

    assert set(t.you.drop) == {"Mine", "Caller"}
    assert set(t.opponent.drop) == {"Theirs", "Ally"}


@pytest.mark.rule("masters 0-2-8")
def test_each_player_may_leave_it() -> None:
    t = acting("Each player may draw 1 card.")

    t.expect("you", "may")
    t.no()
    t.expect("opponent", "may")
    t.yes()

    assert (len(t.you.hand), len(t.opponent.hand)) == (0, 1)


@pytest.mark.rule("masters 0-2-8", "masters 5-11-1")
def test_you_and_your_opponent_each_place_the_top_of_their_deck() -> None:
    foe = Side(deck=["A", "B", "C"])
    t = acting("You and your opponent each place the top 2 cards of your decks in your Drops.",
               deck=["D", "E", "F"], foe=foe)  # fmt: skip

    assert (set(t.you.drop), set(t.opponent.drop)) == ({"D", "E"}, {"A", "B"})


@pytest.mark.manual("4.00")
@pytest.mark.rule("masters 0-2-9", "masters 9-6-2-1", "masters 4.00 9-6-2-1-1")
@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        ("Each player chooses 1 of their Battle Cards and KOs it.", [2, 2]),
        ("Each player KOs 1 of their Battle Cards.", [2, 2]),
        ("Each player KOs all of their Battle Cards.", [2, 2]),
        ("Each player chooses 1 of their Battle Cards and KOs it, then draws 1 card.", [3, 3]),
        ("KO all Battle Cards.", [2, 2]),
    ],
)
def test_what_both_players_ko_at_once_is_seen_by_all_that_fall(text: str, drawn: list[int]) -> None:
    mourn = "[Auto] When a Battle Card is KO'd, draw 1 card."
    mine, theirs = (battle(name, text=mourn) for name in ("Mine", "Theirs"))
    t = position(
        you=Side(leader=leader("Caller", text=f"[Activate Main] {text}"), battle=[mine]),
        opponent=Side(battle=[theirs]),
    )

    t.activate("Caller")
    t.drive()

    assert (t.you.battle, t.opponent.battle) == ([], [])
    assert [len(t.you.hand), len(t.opponent.hand)] == drawn


@pytest.mark.rule("masters 0-2-8", "masters 0-2-9")
def test_nobody_draws_before_both_have_done_what_comes_first() -> None:
    text = "Each player chooses 1 of their Battle Cards and KOs it, then draws 1 card."
    t = acting(text, foe=Side(battle=["Ally"]))

    kinds = [event.kind for event in t.log if event.kind in ("koed", "drawn")]
    assert kinds == ["koed", "koed", "drawn", "drawn"]


KOED = "[Auto] When a Battle Card is KO'd, draw 1 card."
BOUNCED = "[Auto] When a Battle Card is returned to its owner's hand, draw 1 card."
REMOVED = "[Auto] When a Battle Card is removed from a Battle Area by a skill, draw 1 card."


@pytest.mark.manual("4.00")
@pytest.mark.rule("masters 0-2-9", "masters 0-2-3", "masters 9-6-9-1-2")
@pytest.mark.parametrize(
    ("text", "heard", "drawn"),
    [
        (
            "Choose up to 1 of your Battle Cards and up to 1 of your opponent's Battle Cards and KO"
            " them.",
            KOED,
            [2, 2],
        ),
        # One after the other: the first to fall does not see the second.
        (
            "Choose 1 of your Battle Cards and KO it, then choose 1 of your opponent's Battle Cards"
            " and KO it.",
            KOED,
            [1, 2],
        ),
        ("All Battle Cards get -10000 power for the turn.", REMOVED, [2, 2]),
        ("Each player returns all of their Battle Cards to their owners' hands.", BOUNCED, [2, 2]),
    ],
)
def test_cards_of_both_players_that_leave_see_what_leaves_with_them(
    text: str, heard: str, drawn: list[int]
) -> None:
    mine, theirs = (battle(name, text=heard) for name in ("Mine", "Theirs"))
    t = position(
        you=Side(leader=leader("Caller", text=f"[Activate Main] {text}"), battle=[mine]),
        opponent=Side(battle=[theirs]),
    )

    t.activate("Caller")
    while t.mode != "main":
        if t.mode == "choose-cards":
            t.choose(*t.options())
        else:
            t.answer(*t.decision.default)

    assert (t.you.battle, t.opponent.battle) == ([], [])
    whose = [t.who(event.seat) for event in t.happened("drawn")]
    assert [whose.count("you"), whose.count("opponent")] == drawn


@pytest.mark.rule("masters 8-4-6-2-1", "masters 22-9-4", "masters 9-6-9-1-2")
def test_a_battle_and_revenge_are_two_falls() -> None:
    axe = battle("Axe", text=KOED)
    avenger = battle("Avenger", power=5000, text=f"{KOED}\n[Revenge]")
    t = position(you=Side(battle=[axe]), opponent=Side(battle=[rest(avenger)]))

    t.attack("Axe", "Avenger")
    t.drive()

    assert t.you.drop == ["Axe"]
    assert t.opponent.drop == ["Avenger"]
    assert (len(t.you.hand), len(t.opponent.hand)) == (2, 1)
