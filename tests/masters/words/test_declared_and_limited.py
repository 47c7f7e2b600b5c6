"""What is declared and asked for later, whose cards are, and what players may do only so often."""

from __future__ import annotations

import pytest

from tests.masters.cards import Placed, Side, battle, extra, face_up, leader, rest
from tests.masters.table import Table, position


def finish(t: Table) -> None:
    while t.mode != "main":
        t.answer(*t.decision.default)


@pytest.mark.rule("masters 0-2-5", "masters 0-2-10")
def test_cards_with_the_declared_name_and_cost_are_not_played() -> None:
    text = (
        "[Activate Main][Once per turn] Declare an original energy cost and character name. Your "
        "opponent can't play cards with both the declared character name and original energy cost "
        "until the end of their next turn."
    )
    ada = {"character": ("Ada",)}
    rival = Side(
        leader=leader("Rival", character=("Ada",)),
        hand=[battle("Low", **ada), battle("High", cost=2, **ada), battle("Other", cost=2)],
        energy="RRR",
        deck=["Deck"] * 5,
    )
    t = position(you=Side(leader=leader("Captain", text=text, character=("Bea",))), opponent=rival)

    t.activate("Captain")
    t.pick("2")
    assert t.options() == {"Ada", "Bea"}
    t.pick("Ada")
    t.end()
    while t.asked != ("opponent", "main"):
        t.answer(*t.decision.default)

    assert {"play Low", "play Other"} <= t.options()
    assert "play High" not in t.options()


@pytest.mark.rule("masters 3-1-5")
def test_cards_are_told_by_their_owner_whoever_is_their_master() -> None:
    text = "[Activate Main] Choose 1 of your Battle Cards whose owner is your opponent and KO it."
    lent = Placed(battle("Lent"), owner="opponent")
    t = position(you=Side(leader=leader("Captain", text=text), battle=["Mine", lent]))

    t.activate("Captain")
    finish(t)

    assert t.you.battle == ["Mine"]
    assert t.opponent.drop == ["Lent"]


@pytest.mark.rule("masters 20-16-1")
@pytest.mark.parametrize(("chosen", "drawn"), [("Held", ["Top"]), ("Dropped", ["Held"])])
def test_what_was_placed_from_the_hand_is_told_from_the_rest(chosen, drawn) -> None:
    text = (
        "[Activate Main] Choose 1 Battle Card in your hand or Drop and place it at the bottom of "
        "your deck. If you placed a card from your hand at the bottom of your deck, draw 1 card."
    )
    side = Side(
        leader=leader("Captain", text=text), hand=["Held"], drop=["Dropped"], deck=["Top", "Low"]
    )
    t = position(you=side)

    t.activate("Captain")
    t.choose(chosen)
    finish(t)

    assert t.you.deck[-1] == chosen
    assert t.you.hand == drawn


@pytest.mark.rule("masters 7-2-7", "masters 5-2-3")
def test_only_so_many_cards_are_switched_in_a_charge_phase() -> None:
    text = (
        "[Activate Main] During your opponent's next Charge Phase, your opponent can only switch "
        "up to 2 energy to Active Mode."
    )
    rival = Side(
        energy=[rest(f"E{n}") for n in range(3)], battle=[rest("Tired")], deck=["Deck"] * 5
    )
    t = position(you=Side(leader=leader("Captain", text=text), deck=["Deck"] * 5), opponent=rival)

    t.activate("Captain")
    t.end()
    t.until("choose-cards", "opponent")
    t.expect("opponent", "choose-cards", {"E0", "E1", "E2"})
    t.choose("E0", "E2")

    assert [t.is_active(f"E{n}") for n in range(3)] == [True, False, True]
    assert t.is_active("Tired")


@pytest.mark.rule("masters 7-2-7")
def test_the_limit_ends_with_the_charge_phase() -> None:
    text = (
        "[Activate Main][Once per turn] Your opponent can only switch up to 1 energy to Active "
        "Mode during their next Charge Phase."
    )
    rival = Side(energy=[rest("E0")], deck=["Deck"] * 9, life=["Life"] * 3)
    side = Side(leader=leader("Captain", text=text), deck=["Deck"] * 9, life=["Life"] * 3)
    t = position(you=side, opponent=rival)

    t.activate("Captain")
    t.end()
    while t.asked != ("opponent", "main"):
        assert t.asked != ("opponent", "choose-cards")
        t.answer(*t.decision.default)

    assert t.is_active("E0")
    assert not t.state.effects


@pytest.mark.rule("masters 0-2-5")
def test_extras_from_the_hand_once_in_each_turn() -> None:
    text = "[Permanent] You can only activate Extras from your hand once per turn."
    draw = "[Activate Main] Draw 1 card."
    hand = [extra("First", cost=0, text=draw), extra("Second", cost=0, text=draw)]
    boss = leader("Boss", text=f"{text}\n{draw}")
    t = position(you=Side(leader=boss, hand=hand, deck=["Deck"] * 5))

    assert {"activate First", "activate Second"} <= t.options()
    t.activate("First")
    finish(t)

    assert "activate Second" not in t.options()
    assert "activate Boss" in t.options()


@pytest.mark.rule("masters 5-3-3-1", "masters 20-21-2")
def test_an_energy_cost_is_lower_for_what_is_done_besides() -> None:
    text = (
        "[Permanent] When activating a mono-red Extra from your hand, you may add 1 card from your "
        "life to your hand. If you do, reduce the energy cost of that card by R."
    )
    costly = extra("Costly", cost=2, specified="R", text="[Activate Main] Draw 1 card.")
    side = Side(
        leader=leader("Boss", text=text), hand=[costly], energy="R", life=["Life", "Last"],
        deck=["Deck"] * 5,
    )  # fmt: skip
    t = position(you=side)

    t.activate("Costly")
    finish(t)

    assert t.you.life == ["Last"]
    assert t.you.active_energy == []
    assert t.you.drop == ["Costly"]


@pytest.mark.rule("masters 5-3-3-1")
def test_without_energy_for_the_lower_cost_either_it_is_not_offered() -> None:
    text = (
        "[Permanent] When activating a mono-red Extra from your hand, you may add 1 card from your "
        "life to your hand. If you do, reduce the energy cost of that card by R."
    )
    costly = extra("Costly", cost=2, specified="R", text="[Activate Main] Draw 1 card.")
    t = position(you=Side(leader=leader("Boss", text=text), hand=[costly], life=["Life", "Last"]))

    assert "activate Costly" not in t.options()


@pytest.mark.rule("masters 0-1-3-1", "masters 0-2-5")
def test_who_can_not_lose_loses_when_that_ends() -> None:
    text = (
        "[Activate Main] For the turn, you can't lose the game. Add 1 card from your life to your "
        "hand."
    )
    t = position(you=Side(leader=leader("Captain", text=text), life=["Last"]))

    t.activate("Captain")
    assert (t.you.life, t.winner) == ([], None)
    t.end()

    assert t.winner == "opponent"


@pytest.mark.rule("masters 0-1-3-5", "masters 0-2-5")
def test_who_can_not_win_does_not() -> None:
    text = "[Activate Main] You win the game."
    lock = battle("Lock", text="[Permanent] Your opponent can't win the game.")
    t = position(you=Side(leader=leader("Captain", text=text)), opponent=Side(battle=[lock]))

    t.activate("Captain")

    assert t.winner is None


@pytest.mark.rule("masters 9-1", "masters 0-2-5")
def test_a_skill_that_is_never_negated_stays_when_others_are() -> None:
    own = battle(
        "Own",
        text="[Permanent] This skill can't be negated in any area, and this card gets +5000 "
        "power.\n[Permanent] This card gets +3000 power.",
    )
    lock = battle("Lock", text="[Permanent] Negate the skills of all of your other Battle Cards.")
    t = position(you=Side(battle=[own, lock]))

    assert t.power("Own") == 15000


@pytest.mark.rule("masters 1-8")
@pytest.mark.parametrize(("energy", "is_offered"), [("RR", True), ("RB", False)])
def test_energy_of_one_color(energy: str, is_offered: bool) -> None:
    text = "[Activate Main] If all of your energy is the same color : Draw 1 card."
    t = position(you=Side(leader=leader("Captain", text=text), energy=energy))

    assert ("activate Captain" in t.options()) is is_offered


@pytest.mark.rule("masters 9-10-1")
def test_a_card_played_by_a_skill_goes_elsewhere_instead() -> None:
    text = "[Permanent] If your opponent would play a Battle Card using a skill, it's placed in its owner's Drop instead."  # noqa: E501
    play = "[Activate Main] Play up to 1 Battle Card from your hand."
    side = Side(leader=leader("Captain", text=play), hand=["Card", "Other"], energy="R")
    t = position(you=side, opponent=Side(battle=[battle("Lock", text=text)]))

    t.activate("Captain")
    t.choose("Card")
    finish(t)
    t.play("Other")
    finish(t)

    assert (t.you.drop, t.you.battle) == (["Card"], ["Other"])


@pytest.mark.rule("masters 12-2-3-2")
def test_a_counter_is_activated_from_face_up_life_for_its_energy_cost() -> None:
    text = (
        "[Permanent] If this card is face up in your life, you can pay this card's energy cost and "
        "activate this card's [Counter] skill from your life.\n[Counter Attack] Negate the attack."
    )
    shield = extra("Shield", text=text)
    t = position(
        you=Side(battle=["Attacker"]),
        opponent=Side(life=[face_up(shield), "Life"], energy="R"),
    )

    t.attack("Attacker", "Rival")

    t.expect("opponent", "counter", {"counter Shield", "pass"})
