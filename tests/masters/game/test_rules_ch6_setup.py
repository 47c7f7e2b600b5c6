"""What players bring and the steps before the first turn [masters 6-1] [masters 6-2]."""

import pytest

from tests.masters.cards import Side, battle, card, leader
from tests.masters.table import opening

PEAK = card("z-battle", "Peak", power=30000, z_cost=9)


@pytest.mark.rule("masters 6-1-1", "masters 6-2-1-1", "masters 6-2-1-8")
def test_each_player_brings_a_leader_a_deck_and_a_z_deck_if_they_like() -> None:
    t = opening(
        Side(leader=leader("Captain"), deck=["One", "Two"], z_deck=[PEAK]),
        Side(leader=leader("Admiral"), deck=["Three"]),
        first="you",
        size=(52, 50),
    )

    mine = [*t.you.deck, *t.you.hand, *t.you.life]
    theirs = [*t.opponent.deck, *t.opponent.hand, *t.opponent.life]
    assert (t.you.leader, t.opponent.leader) == (["Captain"], ["Admiral"])
    assert (t.you.z_deck, t.opponent.z_deck) == (["Peak"], [])
    assert (len(mine), len(theirs)) == (52, 50)
    assert set(mine) == {"One", "Two", "Deck card"}
    assert set(theirs) == {"Three", "Deck card"}


@pytest.mark.rule("masters 6-2-1", "masters 6-2-1-7", "masters 6-2-1-12", "masters 6-2-1-5")
@pytest.mark.parametrize("first", ["you", "opponent"])
def test_the_match_is_prepared_in_order_and_the_first_player_begins(first: str) -> None:
    t = opening(Side(z_deck=[PEAK]), first=first)
    t.pick("keep")
    t.pick("keep")

    seen: list[tuple[str, str]] = []
    for event in t.log:
        if event.kind in ("first_player", "shuffled", "drawn", "energy_marker", "turn"):
            step = (event.kind, t.who(event.seat))
        elif event.kind == "moved" and event.target in ("leader", "life"):
            step = (event.target, t.who(event.seat))
        else:
            continue
        if step not in seen[-1:]:
            seen.append(step)
    second = "opponent" if first == "you" else "you"
    assert set(seen[:2]) == {("leader", "you"), ("leader", "opponent")}
    assert seen[2] == ("first_player", first)
    assert set(seen[3:5]) == {("shuffled", "you"), ("shuffled", "opponent")}
    assert seen[5:7] == [("drawn", first), ("drawn", second)]
    assert set(seen[7:9]) == {("life", "you"), ("life", "opponent")}
    assert seen[9:] == [("energy_marker", second), ("turn", first)]
    assert t.asked == (first, "charge")
    assert t.state.turn_seat == t.state.first_seat


@pytest.mark.rule("masters 6-2-1-12", "masters 7-2-9-1")
def test_the_first_player_begins_without_drawing_and_the_other_players_turn_follows() -> None:
    t = opening(Side(deck=[battle("Costly", cost=9)]), first="you")
    t.pick("keep")
    t.pick("keep")
    assert t.you.hand == ["Deck card"] * 6

    t.pass_()
    t.end()

    assert t.asked == ("opponent", "charge")
    assert t.opponent.hand == ["Deck card"] * 7
