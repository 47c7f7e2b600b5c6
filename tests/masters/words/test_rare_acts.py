"""What few cards do or ask for: one thing or another, cards that keep others off them, hands of
which some cards stay, combos with a card in battle."""

from __future__ import annotations

import pytest

from dbscg_gui.engine.decisions import IllegalChoiceError
from tests.masters.cards import Side, battle, card, extra, leader, rest
from tests.masters.table import Table, position

# -- cards that keep others off them -------------------------------------------------------


@pytest.mark.rule("masters 0-2-5", "masters 22-5-3")
def test_nothing_evolves_on_a_card_nothing_comes_to_lie_on() -> None:
    bare = battle(
        "Bare", character=("Ada",), text="[Permanent] You can't place cards on top of this card."
    )
    free = battle("Free", character=("Ada",))
    heir = battle("Heir", text="[Evolve] R : ＜Ada＞ card.")
    t = position(you=Side(battle=[bare, free], hand=[heir], energy="R"))

    t.activate("Heir")

    assert t.you.battle == ["Bare", "Heir"]


@pytest.mark.rule("masters 0-2-5")
def test_no_skill_of_its_master_plays_a_card_on_it() -> None:
    bare = battle(
        "Bare",
        text="[Permanent] You can't place cards on top of this card."
        "[Activate Main] Play up to 1 {Heir} from your hand on top of this card.",
    )
    t = position(you=Side(battle=[bare], hand=[battle("Heir")]))

    t.activate("Bare")

    assert t.you.battle == ["Bare"]
    assert t.you.hand == ["Heir"]


_FULL = "[Permanent] You can't place cards under this card, except with this card's skill."


@pytest.mark.rule("masters 0-2-5", "masters 23-2-2")
def test_only_its_own_skill_places_cards_under_it() -> None:
    full = battle(
        "Full", text=f"{_FULL}[Activate Main] Place 1 card from your hand under this card."
    )
    hand = battle(
        "Helper",
        text="[Activate Main] Place 1 card from your hand under a {Full} in your Battle Area.",
    )
    t = position(you=Side(battle=[full, hand], hand=[battle("Gift"), battle("Present")]))

    t.activate("Helper")
    while t.asked == ("you", "choose-cards"):
        t.choose("Gift")
    assert t.find("Full").under == ()
    t.activate("Full")
    t.choose("Present")
    assert [t.name(i) for i in t.find("Full").under] == ["Present"]


# -- hands of which some cards stay --------------------------------------------------------


def shrinking(cards: int) -> Table:
    fog = extra(
        "Fog",
        text="[Activate Main] Your opponent chooses 2 cards in their hand and discards the rest.",
    )
    held = [battle(f"Card {n}") for n in range(cards)]
    t = position(you=Side(hand=[fog], energy="R"), opponent=Side(hand=held))
    t.activate("Fog")
    return t


@pytest.mark.rule("masters 20-7", "masters 5-2-3")
def test_all_but_those_chosen_are_discarded() -> None:
    t = shrinking(4)

    t.until("choose-cards", "opponent")
    t.choose("Card 0", "Card 3")

    assert sorted(t.opponent.hand + t.opponent.drop) == [f"Card {n}" for n in range(4)]
    assert t.opponent.hand == ["Card 1", "Card 2"]


@pytest.mark.rule("masters 20-7", "masters 5-2-6")
def test_with_no_more_than_that_nothing_is_discarded() -> None:
    t = shrinking(2)

    assert t.opponent.hand == ["Card 0", "Card 1"]
    assert t.opponent.drop == []


# -- one thing or another ------------------------------------------------------------------


@pytest.mark.rule("masters 20-2")
@pytest.mark.parametrize("first", [True, False])
def test_what_is_chosen_goes_one_way_or_the_other(first: bool) -> None:
    net = extra(
        "Net",
        text="[Activate Main] Look at up to 2 cards from the top of your deck, place up to 1 red "
        "card in its owner's Drop or send it to its owner's Warp, then place the rest at the "
        "bottom of your deck in any order.",
    )
    top, below = battle("Top"), battle("Below", colors="blue")
    t = position(you=Side(hand=[net], energy="R", deck=[top, below]))

    t.activate("Net")
    t.choose("Top")
    t.answer(0 if first else 1)

    assert ("Top" in t.you.drop) == first
    assert ("Top" in t.you.warp) != first


# -- cards of two areas, combos ------------------------------------------------------------


@pytest.mark.rule("masters 1-10")
def test_all_cards_at_rest_of_both_areas_are_chosen() -> None:
    sweep = extra(
        "Sweep",
        text="[Activate Main] Choose all of your opponent's Battle Cards and energy in Rest Mode, "
        "ignoring [Barrier], and place them in their owners' Drop Areas.",
    )
    foes = [rest(battle("Tired", text="[Barrier]")), battle("Awake")]
    t = position(you=Side(hand=[sweep], energy="R"), opponent=Side(battle=foes, energy="Rr"))

    t.activate("Sweep")
    t.until("main", "you")

    assert t.opponent.battle == ["Awake"]
    assert t.opponent.drop == ["red energy", "Tired"]


@pytest.mark.rule("masters 5-7", "masters 9-6-4-1-1")
@pytest.mark.parametrize("fighter", ["Ada", "Ida"])
def test_a_combo_with_a_card_in_battle(fighter: str) -> None:
    friend = battle(
        "Friend",
        combo=(0, 5000),
        text="[Auto] When this card is used in a combo with an ＜Ada＞ card, draw 1 card.",
    )
    t = position(
        you=Side(leader=leader("Chief", character=(fighter,)), hand=[friend]),
        opponent=Side(leader=leader("Rival")),
    )

    t.attack("Chief", "Rival")
    t.combo("Friend")

    assert t.you.hand == ["Deck card"] * (1 if fighter == "Ada" else 0)


@pytest.mark.rule("masters 20-21", "masters 5-3-1")
def test_a_counter_costs_less_for_every_card_named() -> None:
    shield = extra(
        "Shield",
        cost=3,
        text="[Permanent] When activating this card's [Counter] skill from your hand, reduce this "
        "card's energy cost by 1 for each blue card in your Battle Area and Drop Area."
        "[Counter: Attack] Negate the attack.",
    )
    blue = [battle("Sea", colors="blue")]
    t = position(
        you=Side(leader=leader("Chief")),
        opponent=Side(
            leader=leader("Rival"),
            hand=[shield],
            battle=blue,
            drop=[battle("Lake", colors="blue")],
            energy="R",
        ),
    )

    t.attack("Chief", "Rival")
    t.counter("Shield")

    assert t.happened("attack_negated")


# -- cards kept where they are, or out -----------------------------------------------------


@pytest.mark.rule("masters 0-2-5")
@pytest.mark.parametrize("end", ["bottom", "top"])
def test_cards_kept_off_the_bottom_of_a_deck_still_come_on_its_top(end: str) -> None:
    broom = extra(
        "Broom",
        text="[Activate Main] Choose 1 of your opponent's Battle Cards and place it at the "
        f"{end} of its owner's deck.",
    )
    wall = battle(
        "Wall",
        text="[Permanent] Your Battle Cards can't be placed at the bottom of their owner's deck "
        "by your opponent's skills.",
    )
    t = position(you=Side(hand=[broom], energy="R"), opponent=Side(battle=[wall]))

    t.activate("Broom")
    if t.asked == ("you", "choose-cards"):
        t.choose("Wall")

    assert t.opponent.battle == (["Wall"] if end == "bottom" else [])


@pytest.mark.rule("masters 0-2-5")
@pytest.mark.parametrize("kind", ["battle", "extra"])
def test_a_card_no_skill_of_battle_cards_removes(kind: str) -> None:
    text = (
        "[Activate Main] Choose 1 of your opponent's Battle Cards and return it to its "
        "owner's hand."
    )
    rock = battle(
        "Rock",
        text="[Permanent] This card can't be removed from your Battle Area by the skills of your "
        "opponent's Battle Cards.",
    )
    by_battle = kind == "battle"
    t = position(
        you=Side(
            battle=[battle("Mover", text=text)] if by_battle else [],
            hand=[] if by_battle else [extra("Mover", text=text)],
            energy="R",
        ),
        opponent=Side(battle=[rock]),
    )

    t.activate("Mover")
    if t.asked == ("you", "choose-cards"):
        t.choose("Rock")

    assert t.opponent.battle == (["Rock"] if by_battle else [])


@pytest.mark.rule("masters 0-2-5", "masters 5-4-2")
def test_a_card_only_some_skills_play() -> None:
    shy = battle(
        "Shy",
        cost=1,
        text="[Permanent] This card can only be played from any area using [Counter Counter] "
        "skills.",
    )
    t = position(you=Side(hand=[shy], energy="RR"))

    assert "play Shy" not in t.options()


# -- [Over Realm] and [Z-Stack] ------------------------------------------------------------


@pytest.mark.rule("masters 22-47-4-1")
def test_one_card_of_the_opponent_may_be_stacked() -> None:
    tower = card(
        "z-battle",
        "Tower",
        cost=0,
        power=10000,
        z_cost=0,
        text="[Z-Stack 2] Battle Cards."
        "[Permanent] You may choose up to 1 of your opponent's Battle Cards when choosing cards "
        "for this card's [Z-Stack] conditions.",
    )
    stone = card("z-battle", "Stone", cost=0, power=10000, z_cost=3)
    t = position(
        you=Side(z_deck=[tower, stone]), opponent=Side(battle=[battle("Foe"), battle("Fiend")])
    )

    t.play("Tower")
    t.expect("you", "choose-cards", {"Stone", "Foe", "Fiend"})
    with pytest.raises(IllegalChoiceError):
        t.choose("Foe", "Fiend")
    t.choose("Stone", "Foe")

    assert [t.name(i) for i in t.find("Tower").under] == ["Stone", "Foe"]


@pytest.mark.rule("masters 0-2-5")
@pytest.mark.parametrize("trait", ["Emberkin", "Lanternfolk", "Saltborn"])
def test_only_cards_that_are_neither_are_kept_out(trait: str) -> None:
    herald = battle(
        "Herald",
        text="[Activate Main] You can't play non-《Emberkin》 Battle Cards and non-《Lanternfolk》 "
        "Battle Cards for the turn.",
    )
    t = position(you=Side(battle=[herald], hand=[battle("Guest", traits=(trait,))], energy="R"))

    t.activate("Herald")

    assert ("play Guest" in t.options()) == (trait != "Saltborn")
