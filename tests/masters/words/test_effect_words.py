"""How the words of effects are read [masters 20]."""

import pytest

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as to
from dbscg_gui.effects.actions import Skill
from dbscg_gui.engine.views import view_of
from tests.masters.cards import CardSpec, Side, battle, leader, rest
from tests.masters.table import Table, position

# -- which cards are meant -------------------------------------------------------------------


@pytest.mark.rule("masters 20-1-6")
def test_a_character_name_alone_means_cards_in_leader_and_battle_areas() -> None:
    kai = leader(
        "Guide",
        character=("Kai",),
        text="[Activate: Main] Choose up to 1 ＜Kai＞ and it gets +5000 power for the turn.",
    )
    t = position(
        you=Side(
            leader=kai,
            battle=[battle("Kai here", character=("Kai",)), "Stranger"],
            drop=[battle("Kai gone", character=("Kai",))],
        ),
        opponent=Side(battle=[battle("Kai there", character=("Kai",))]),
    )

    t.activate("Guide")

    t.expect("you", "choose-cards", {"Guide", "Kai here", "Kai there"})


@pytest.mark.rule("masters 20-1-2")
def test_battle_card_alone_means_one_in_a_battle_area() -> None:
    weaken = leader(
        "Weaken",
        text="[Activate: Main] Choose up to 1 Battle Card and it gets -5000 power for the turn.",
    )
    t = position(
        you=Side(leader=weaken, battle=["Here"], drop=["Gone"], hand=["Held"]),
        opponent=Side(battle=["There"], drop=["Lost"]),
    )

    t.activate("Weaken")

    t.expect("you", "choose-cards", {"Here", "There"})


@pytest.mark.rule("masters 20-1-1")
def test_an_effect_on_a_player_without_a_target_means_the_master() -> None:
    t = position(you=Side(leader=leader("Reader", text="[Activate: Main] Draw 1 card.")))

    t.activate("Reader")

    assert t.you.hand == ["Deck card"]
    assert t.opponent.hand == []


# -- unaffected ------------------------------------------------------------------------------


def aloof(name: str = "Aloof") -> CardSpec:
    """A card unaffected by the opponent's skills."""
    immune = act.Restrict(cards=to.This(), what="be-affected", by_whose="opponent")
    return battle(name, skills=[Skill(kind="permanent", effect=(immune,))])


@pytest.mark.rule("masters 20-4-1")
def test_an_unaffected_card_is_not_among_those_to_choose_from() -> None:
    duelist = leader(
        "Duelist", text="[Activate: Main] Choose up to 1 of your opponent's Battle Cards and KO it."
    )
    t = position(you=Side(leader=duelist), opponent=Side(battle=[aloof(), "Plain"]))

    t.activate("Duelist")

    t.expect("you", "choose-cards", {"Plain"})


@pytest.mark.rule("masters 20-4-1")
@pytest.mark.parametrize(
    "text",
    [
        "[Activate: Main] All Battle Cards get -5000 power for the turn.",
        "[Permanent] All Battle Cards get -5000 power.",
    ],
)
def test_an_unaffected_card_keeps_its_power_when_all_lose_some(text: str) -> None:
    t = position(
        you=Side(leader=leader("Weaken", text=text), battle=["Own"]),
        opponent=Side(battle=[aloof(), "Plain"]),
    )

    if text.startswith("[Activate"):
        t.activate("Weaken")

    assert t.power("Aloof") == 10000
    assert t.power("Plain") == 5000
    assert t.power("Own") == 5000


@pytest.mark.rule("masters 20-4-1-1")
def test_what_binds_the_player_binds_unaffected_cards_too() -> None:
    jailer = leader(
        "Jailer",
        text="[Activate: Main] Your opponent can't attack until the end of your opponent's next "
        "turn.",
    )
    t = position(you=Side(leader=jailer), opponent=Side(battle=[aloof()]))

    t.activate("Jailer")
    t.end()
    t.until("main", "opponent")

    t.expect("opponent", "main", {"end"})


# -- if they don't ---------------------------------------------------------------------------

EXTORTION = (
    "[Activate: Main] Your opponent may discard 1 card from their hand. If they don't, draw 2 "
    "cards."
)


@pytest.mark.rule("masters 20-17-1")
def test_if_they_dont_happens_to_a_player_who_cannot() -> None:
    t = position(you=Side(leader=leader("Crook", text=EXTORTION)))

    t.activate("Crook")

    t.expect("you", "main")
    assert t.you.hand == ["Deck card", "Deck card"]


@pytest.mark.rule("masters 20-17-1")
@pytest.mark.parametrize(("does", "drawn"), [(True, 0), (False, 2)])
def test_if_they_dont_depends_on_what_they_did(does: bool, drawn: int) -> None:
    t = position(
        you=Side(leader=leader("Crook", text=EXTORTION)), opponent=Side(hand=["Coin", "Purse"])
    )

    t.activate("Crook")
    t.expect("opponent", "may", {"yes", "no"})
    if does:
        t.yes()
        t.choose("Coin")
    else:
        t.no()

    assert t.you.hand == ["Deck card"] * drawn
    assert t.opponent.drop == (["Coin"] if does else [])


# -- looking and revealing -------------------------------------------------------------------


@pytest.mark.rule("masters 20-12-1", "masters 20-12-2", "masters 20-12-3")
def test_a_deck_looked_at_without_more_is_shuffled() -> None:
    seer = leader("Seer", text="[Activate: Main] Look at the top 3 cards of your deck.")
    t = position(you=Side(leader=seer, deck=["One", "Two", "Three"]))

    t.activate("Seer")

    assert [(t.who(e.seat), e.target) for e in t.happened("shuffled")] == [("you", "deck")]
    assert len(t.you.deck) == 20
    assert {c.known for c in t.state.cards.values() if t.name(c.id) in ("One", "Two")} == {0}


@pytest.mark.rule("masters 20-12-3")
def test_a_deck_looked_at_is_not_shuffled_when_the_text_says_what_becomes_of_the_cards() -> None:
    seer = leader(
        "Seer",
        text="[Activate: Main] Look at up to 3 cards from the top of your deck, add up to 1 blue "
        "card among them to your hand, then place the rest at the bottom of your deck in any "
        "order.",
    )
    t = position(you=Side(leader=seer, deck=["One", battle("Two", colors="blue"), "Three"]))

    t.activate("Seer")
    t.choose("Two")
    t.pick("Three", "One")

    assert t.happened("shuffled") == []
    assert t.you.deck[-2:] == ["Three", "One"]
    assert t.you.hand == ["Two"]


@pytest.mark.rule("masters 20-12-3")
def test_life_looked_at_is_not_shuffled() -> None:
    seer = leader("Seer", text="[Activate: Main] Look at 2 cards in your life.")
    t = position(you=Side(leader=seer, life=["One", "Two", "Three", "Four"]))

    t.activate("Seer")

    assert t.happened("shuffled") == []
    assert t.you.life == ["One", "Two", "Three", "Four"]


def shown_to_opponent(t: Table) -> list[str]:
    """Your hand as the opponent sees it: names, "?" for hidden cards."""
    view = view_of(t.game, t.opponent.seat)
    hand = [c for c in view.state.cards.values() if c.zone == 1 and c.seat == t.you.seat]
    return sorted(t.game.lib.defs[c.def_id].sides[0].name or "?" for c in hand)


@pytest.mark.rule("masters 20-11-1", "masters 20-11-2", "masters 4.00 20-11-2", "masters 20-11-2-1")
def test_a_card_revealed_as_a_cost_is_hidden_again_only_after_the_effect() -> None:
    proof = leader(
        "Proof",
        text="[Activate: Main] Reveal 1 card from your hand : Choose up to 1 of your opponent's "
        "Battle Cards and KO it.",
    )
    t = position(
        you=Side(leader=proof, hand=["Letter", "Secret"]), opponent=Side(battle=[rest("Foe")])
    )

    t.activate("Proof")
    t.choose("Letter")
    t.expect("you", "choose-cards", {"Foe"})
    assert shown_to_opponent(t) == ["?", "Letter"]
    t.choose("Foe")

    t.expect("you", "main")
    assert shown_to_opponent(t) == ["?", "?"]
    assert t.you.hand == ["Letter", "Secret"]
