"""Lists that share an adjective, cards picked from those counted, attacks counted in a turn."""

from __future__ import annotations

from tests.masters.cards import Side, battle, extra
from tests.masters.table import position


def test_an_adjective_holds_for_the_type_at_the_end_of_a_list() -> None:
    seeker = battle(
        "Seeker",
        cost=0,
        text="[Auto] When this card is played, add up to 1 red 《Lantern》 or Extra Card from your"
        " Drop to your hand.",
    )
    drop = [
        battle("Red Lamp", colors=("red",), traits=("Lantern",)),
        battle("Blue Lamp", colors=("blue",), traits=("Lantern",)),
        extra("Red Aid", colors=("red",)),
        extra("Blue Aid", colors=("blue",)),
    ]
    t = position(you=Side(hand=[seeker], drop=drop))

    t.play("Seeker")

    assert t.options() == {"Red Aid", "Red Lamp"}


ROBBER = battle(
    "Robber",
    text="[Auto] When this card attacks, if your opponent has 3 or more cards in their hand, they"
    " choose 2 of them and discard them.",
)


def test_the_opponent_chooses_from_the_cards_that_were_counted() -> None:
    t = position(
        you=Side(battle=[ROBBER], hand=["Own"]),
        opponent=Side(hand=["Card A", "Card B", "Card C"]),
    )

    t.attack("Robber", "Rival")

    assert t.asked == ("opponent", "choose-cards")
    assert t.options() == {"Card A", "Card B", "Card C"}
    t.choose("Card A", "Card C")
    assert t.opponent.hand == ["Card B", "Life card"]
    assert sorted(t.opponent.drop) == ["Card A", "Card C"]
    assert t.you.hand == ["Own"]


def test_nobody_discards_where_fewer_cards_are_counted() -> None:
    t = position(you=Side(battle=[ROBBER]), opponent=Side(hand=["Card A", "Card B"]))

    t.attack("Robber", "Rival")

    assert t.opponent.drop == []


def test_the_how_manieth_attack_counts_all_of_yours_or_those_of_one_card() -> None:
    yours = battle(
        "Yours",
        text="[Auto] When this card attacks, if it's your second attack this turn, draw 2 cards.",
    )
    own = battle(
        "Own",
        text="[Dual Attack]\n[Auto] When this card attacks, if it's the second time this card has"
        " attacked this turn, draw 2 cards.",
    )
    t = position(you=Side(battle=["Ogre", yours, own]), opponent=Side(life=8))

    t.attack("Ogre", "Rival")
    t.finish_battle()
    t.attack("Yours", "Rival")
    t.finish_battle()
    assert t.you.hand == ["Deck card"] * 2
    t.attack("Own", "Rival")
    t.answer(0)  # its two skills wait: [Dual Attack] comes first
    t.finish_battle()
    assert t.you.hand == ["Deck card"] * 2
    t.attack("Own", "Rival")
    t.finish_battle()

    assert t.you.hand == ["Deck card"] * 4
