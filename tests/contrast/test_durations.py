"""How long an effect holds that was made in one's own turn or in the other player's."""

from __future__ import annotations

import pytest

from tests.fusion_world import cards as fusion_world
from tests.fusion_world.table import position as fusion_world_position
from tests.kit import cards as kit
from tests.kit.table import Table
from tests.masters import cards as masters
from tests.masters.table import position as masters_position
from tests.one_piece import cards as one_piece
from tests.one_piece.table import position as one_piece_position


def next_turn(t: Table) -> None:
    """Play on by default until the other player's Main Phase."""
    seat = t.state.turn_seat
    while t.state.turn_seat == seat or t.mode != "main":
        t.answer(*t.decision.default)


def raised(t: Table, name: str, usual: int) -> list[bool]:
    """Whether the power of a card is raised in this turn and the four after it."""
    found = [t.power(name) > usual]
    for _ in range(4):
        next_turn(t)
        found.append(t.power(name) > usual)
    return found


LONG = [
    ("for the turn", [True, False, False, False, False]),
    ("until the end of your next turn", [True, True, True, False, False]),
    ("until the end of your opponent's next turn", [True, True, False, False, False]),
]


@pytest.mark.rule("masters 9-9-2", "masters 7-4-5")
@pytest.mark.parametrize(("words", "turns"), LONG)
@pytest.mark.parametrize("game", ["masters", "fusion_world"])
def test_power_given_in_ones_own_turn(game: str, words: str, turns: list[bool]) -> None:
    text = f"[Activate Main] Your Leader gets +5000 power {words}."
    of_game = {"masters": masters, "fusion_world": fusion_world}[game]
    put = {"masters": masters_position, "fusion_world": fusion_world_position}[game]
    t = put(you=of_game.Side(leader=kit.leader("Chief", text=text)))

    t.activate("Chief")

    assert raised(t, "Chief", 10000) == turns


@pytest.mark.rule("masters 9-9-2", "masters 7-4-5")
@pytest.mark.parametrize(
    ("words", "turns"),
    [
        ("for the turn", [True, False, False, False, False]),
        ("until the end of your next turn", [True, True, False, False, False]),
        ("until the end of your opponent's next turn", [True, True, True, False, False]),
    ],
)
@pytest.mark.parametrize("game", ["masters", "fusion_world"])
def test_power_given_in_the_other_players_turn(game: str, words: str, turns: list[bool]) -> None:
    text = f"[Activate Battle] Your Leader gets +5000 power {words}."
    of_game = {"masters": masters, "fusion_world": fusion_world}[game]
    put = {"masters": masters_position, "fusion_world": fusion_world_position}[game]
    t = put(
        you=of_game.Side(battle=[kit.battle("Page", power=1000)]),
        opponent=of_game.Side(leader=kit.leader("Rival", text=text)),
    )
    t.attack("Page", "Rival")
    t.until("defense", "opponent")

    t.activate("Rival")
    while t.mode != "main":
        t.answer(*t.decision.default)

    assert raised(t, "Rival", 10000) == turns


OWN = [
    ("during this turn", [True, False, False, False, False]),
    ("until the start of your next turn", [True, True, False, False, False]),
    ("until the end of your opponent's next turn", [True, True, False, False, False]),
]
OTHERS = [
    ("during this turn", [True, False, False, False, False]),
    ("until the start of your next turn", [True, False, False, False, False]),
    ("until the end of your next turn", [True, True, False, False, False]),
    # By an official answer the end of their turn that comes next is that of the running one.
    ("until the end of your opponent's next turn", [True, False, False, False, False]),
]


@pytest.mark.rule("one_piece 6-2-1", "one_piece 6-6-1-2", "one_piece 6-6-1-3")
@pytest.mark.parametrize(("words", "turns"), OWN)
def test_power_a_leader_gives_itself(words: str, turns: list[bool]) -> None:
    text = f"[Activate: Main] This Leader gains +1000 power {words}."
    t = one_piece_position(you=one_piece.Side(leader=one_piece.leader("Boss", text=text)))

    t.activate("Boss")

    assert raised(t, "Boss", 5000) == turns


@pytest.mark.rule("one_piece 6-2-1", "one_piece 6-6-1-2", "one_piece 6-6-1-3")
@pytest.mark.parametrize(("words", "turns"), OTHERS)
def test_power_a_leader_gives_itself_when_it_is_attacked(words: str, turns: list[bool]) -> None:
    text = f"[On Your Opponent's Attack] [Once Per Turn] This Leader gains +1000 power {words}."
    t = one_piece_position(
        you=one_piece.Side(characters=[one_piece.character("Page", power=1000)]),
        opponent=one_piece.Side(leader=one_piece.leader("Rival", text=text)),
    )

    t.attack("Page", "Rival")
    while t.mode != "main":
        t.answer(*t.decision.default)

    assert raised(t, "Rival", 5000) == turns
