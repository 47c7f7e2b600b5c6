"""Something else in the place of losing [masters 9-10]; conceding has no such place."""

import pytest

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as to
from tests.masters.cards import Side, battle, leader, main_skill
from tests.masters.table import Table, position

RAISE = "place 3 cards from the top of your deck in your life instead"
KEPT = f"[Permanent] If you would lose the game, {RAISE}."
MAY_KEEP = f"[Permanent] If you would lose the game, you may {RAISE}."
ONCE = f"[Permanent] Once per turn, if you would lose the game, {RAISE}."
REFILL = (
    "[Permanent] If you would lose the game by running out of cards in your deck, shuffle your Drop"
    " into your deck instead."
)
BURN = "[Activate: Main] Deal 1 damage to your opponent."


def burnt(*texts: str, turns: int = 1, deck: int = 20, drop: tuple[str, ...] = ()) -> Table:
    """Damage of a skill has taken the opponent's last life; they have cards with these texts."""
    saints = [battle(f"Saint {n}", text=text) for n, text in enumerate(texts)]
    t = position(
        you=Side(leader=leader("Torch", text=BURN)),
        opponent=Side(life=1, battle=saints, deck=deck, drop=drop),
    )
    for _ in range(turns):
        t.activate("Torch")
    return t


# -- T002 (c) --------------------------------------------------------------------------------


@pytest.mark.rule("masters 0-2-2-1", "masters 0-1-3-4")
def test_t002_conceding_is_not_replaced() -> None:
    t = position(you=Side(battle=[battle("Anchor", text=KEPT)], life=1))

    t.concede("you")

    assert t.winner == "opponent"
    assert t.state.end_rule == "masters 0-1-3-4"
    assert t.mode == "over"
    assert t.you.life == ["Life card"]


@pytest.mark.rule("masters 9-10-1", "masters 0-1-3-1", "masters 0-2-2")
def test_instead_of_losing_by_damage_something_else_happens_and_the_match_goes_on() -> None:
    t = burnt(KEPT)

    assert t.winner is None
    assert t.opponent.life == ["Deck card"] * 3
    assert t.opponent.hand == ["Life card"]
    t.expect("you", "main", {"activate Torch", "attack Torch > Rival", "end"})


@pytest.mark.rule("masters 9-10-1")
def test_it_replaces_every_loss_anew() -> None:
    t = burnt(KEPT, turns=5)

    assert t.winner is None
    assert t.opponent.life == ["Deck card"] * 2


@pytest.mark.rule("masters 9-10-1", "masters 8-4-6-1")
def test_losing_in_a_battle_is_replaced_and_the_battle_ends_as_it_would() -> None:
    t = position(opponent=Side(battle=[battle("Saint", text=KEPT)], life=1))

    t.attack("Leader", "Rival")
    t.finish_battle()

    assert t.winner is None
    assert t.state.battle is None
    assert t.opponent.life == ["Deck card"] * 3


# -- what it is about ------------------------------------------------------------------------


@pytest.mark.rule("masters 9-10-1", "masters 21-2-2-2")
def test_a_deck_that_runs_out_is_filled_again_from_the_drop() -> None:
    t = position(
        you=Side(
            leader=leader("Digger", text="[Activate: Main] Draw 2 cards."),
            battle=[battle("Renewer", text=REFILL)],
            deck=["Last", "Least"],
            deck_size=2,
            drop=["Old", "Older", "Oldest"],
        )
    )

    t.activate("Digger")

    assert t.winner is None
    assert sorted(t.you.deck) == ["Old", "Older", "Oldest"]
    assert t.you.drop == []
    assert sorted(t.you.hand) == ["Last", "Least"]


@pytest.mark.rule("masters 9-10-1")
def test_a_replacement_of_losing_by_the_deck_says_nothing_of_life() -> None:
    t = burnt(REFILL, drop=("Old",))

    assert t.winner == "you"
    assert t.opponent.drop == ["Old"]


@pytest.mark.rule("masters 9-10-1")
def test_it_is_the_named_player_whose_loss_is_replaced() -> None:
    mercy = "[Permanent] If your opponent would lose the game, draw 1 card instead."
    t = position(
        you=Side(leader=leader("Torch", text=BURN), battle=[battle("Mercy", text=mercy)]),
        opponent=Side(life=1),
    )

    t.activate("Torch")

    assert t.you.hand == ["Deck card"]
    assert t.winner == "you"
    assert burnt(mercy).opponent.hand == ["Life card"]


@pytest.mark.rule("masters 9-10-1-1", "masters 9-10-1-1-1", "masters 21-2-2", "masters 21-2-2-2")
def test_what_the_replacement_does_not_mend_is_lost_after_all() -> None:
    t = position(
        you=Side(battle=[battle("Renewer", text=REFILL)], deck=["Last"], deck_size=1), at="turn"
    )

    assert t.winner == "opponent"
    assert t.state.end_rule == "masters 21-2-2-2"


# -- choices ---------------------------------------------------------------------------------


@pytest.mark.rule("masters 9-10-2", "masters 9-10-2-3")
def test_of_two_replacements_the_losing_player_chooses_which_comes_first() -> None:
    other = "[Permanent] If you would lose the game, draw 2 cards instead."
    t = burnt(KEPT, other)
    t.expect("opponent", "replacement", {"Saint 0", "Saint 1"})

    t.pick("Saint 0")

    assert t.opponent.life == ["Deck card"] * 3
    assert t.opponent.hand == ["Life card"]
    assert t.winner is None


@pytest.mark.rule("masters 9-10-2-3")
def test_each_replacement_is_used_once_for_a_loss() -> None:
    other = "[Permanent] If you would lose the game, draw 2 cards instead."
    t = burnt(KEPT, other)

    t.pick("Saint 1")

    # The loss still stands, and only the other one is left.
    assert t.opponent.hand == ["Life card", "Deck card", "Deck card"]
    assert t.opponent.life == ["Deck card"] * 3
    assert t.winner is None


@pytest.mark.rule("masters 9-10-2-3")
def test_with_all_of_them_used_in_vain_the_player_loses() -> None:
    t = burnt("[Permanent] If you would lose the game, draw 2 cards instead.")

    assert t.opponent.hand == ["Life card", "Deck card", "Deck card"]
    assert t.winner == "you"
    assert t.state.end_rule == "masters 21-2-2-1"


@pytest.mark.rule("masters 9-10-3")
@pytest.mark.parametrize("saved", [True, False])
def test_a_voluntary_replacement_is_asked_for(saved: bool) -> None:
    t = burnt(MAY_KEEP)
    t.expect("opponent", "replacement", {"Saint 0", "no"})

    t.pick("Saint 0" if saved else "no")

    assert t.winner == (None if saved else "you")
    assert t.opponent.life == ["Deck card"] * (3 if saved else 0)


@pytest.mark.rule("masters 9-10-3")
def test_a_voluntary_replacement_that_cannot_be_done_is_none() -> None:
    t = burnt(MAY_KEEP, deck=2)

    assert t.winner == "you"
    assert len(t.opponent.deck) == 2


@pytest.mark.rule("masters 9-10-1")
def test_once_per_turn_it_saves_once() -> None:
    t = burnt(ONCE, turns=3)
    assert t.winner is None
    assert t.opponent.life == ["Deck card"]

    t.activate("Torch")

    assert t.winner == "you"


# -- both players ----------------------------------------------------------------------------


@pytest.mark.rule("masters 0-1-3-3", "masters 9-10-1")
@pytest.mark.parametrize(
    ("mine", "theirs", "winner"),
    [("", "", "draw"), (KEPT, "", "you"), ("", KEPT, "opponent"), (KEPT, KEPT, None)],
)
def test_of_two_players_losing_together_the_one_who_is_saved_wins(
    mine: str, theirs: str, winner: str | None
) -> None:
    all_life = to.InZones(zones=("life",), whose="any")
    storm = leader("Storm", skills=[main_skill(act.Move(cards=all_life, to="drop"))])
    t = position(
        you=Side(leader=storm, life=2, battle=[battle("Mine", text=mine)]),
        opponent=Side(life=2, battle=[battle("Theirs", text=theirs)]),
    )

    t.activate("Storm")

    assert t.winner == winner
    assert t.you.life == ["Deck card"] * (3 if mine else 0)
    assert t.opponent.life == ["Deck card"] * (3 if theirs else 0)
