"""Driving invented cards whose skills need more than a usual position: each finds its own."""

import pytest

from dbscg_gui.cards.printed import PrintedCard
from dbscg_gui.exerciser.driving import drive_card
from dbscg_gui.exerciser.goals import plays_itself
from dbscg_gui.exerciser.positions import MADE, Scenario
from dbscg_gui.services.game_rules import compile_printed, game_rules

LOOKS = (
    "[Auto] When this card is played, look at up to 5 cards from the top of your deck, add up to "
    "1 red Unison Card with a specified cost of 3 or less among them to your hand, then shuffle "
    "your deck."
)
ALONE = (
    "[Permanent] If you have any non-red cards in areas other than your deck, hand, or life, you "
    "can't play this card from any area."
)
FROM_ENERGY = "[Permanent] This card can only be played from Energy Areas."
PLAYED = "[Auto] When you play this card, draw 1 card."
BENEATH = (
    "[Activate Main] Choose up to 1 of your red ＜Reed＞ Battle Cards with a red ＜Salt＞ card "
    "under it and switch it to Active Mode."
)
THAT_CARD = (
    "[Auto] When you attack with a 《Tide》 Battle Card, if that card is 《Dune》 or 《Moor》, "
    "draw 1 card."
)
AFTER_BATTLE = (
    "[Auto] At the end of a battle in which this card attacked a ＜Reed＞ card in your opponent's "
    "Battle Area, KO that card."
)
BURST = "[Auto][Burst 3] : When this card attacks, look at up to 5 cards from the top of your "
BURST += "deck, choose up to 1 Battle Card with a combo power of 10000 among them, add it to your "
BURST += "hand, then shuffle your deck."
UNDER = (
    "[Auto] When you play this card, if there is a {Reed, Far Wanderer} under this card, draw 1 "
    "card."
)
SLIPPED = (
    "[Auto] When this card in your hand, Z-Energy, or Combo Area is placed under your red ＜Reed＞ "
    "card, draw 1 card."
)
OUT_FROM_UNDER = (
    "[Auto] At the start of your opponent's Main Phase, play up to 1 blue 《Dune》 Battle Card "
    "with an energy cost of 4 or less from under this card."
)
FOUR_EXTRAS = (
    "[Activate Main] Discard 4 blue Extras from your hand: Draw 1 card and play this card from "
    "your hand."
)
FOES_PLAY = (
    "[Activate Main] If your opponent played a Battle Card this turn, choose all of your "
    "opponent's Battle Cards and KO them."
)


def a_card(*texts, kind="battle"):
    is_body = kind == "battle"
    return PrintedCard(
        number="QD7-001",
        game="masters",
        kind=kind,
        skill=texts,
        name="Driver",
        colors=("red",),
        cost=2,
        specified="R",
        power=5000 if is_body else None,
        combo_cost=0 if is_body else None,
        combo_power=5000 if is_body else None,
        character=("Driver",),
        traits=("Tide",),
    )


@pytest.mark.parametrize(
    "texts",
    [
        # what ends a turn or a battle
        ("[Auto] At the end of your turn, switch this card to Active Mode.",),
        (AFTER_BATTLE,),
        # what lies on top of the deck
        (LOOKS,),
        (BURST,),
        # ways to come into play
        ("[Auto] When you play this card with [Swap], draw 2 cards.",),
        ("[Auto] When you play a Battle Card using [Over Realm], draw 1 card.",),
        ("[Auto] When you use [Arrival] to play a Red/Blue multicolor Battle Card, draw 1 card.",),
        (ALONE, PLAYED),
        (FROM_ENERGY, PLAYED),
        ("[Auto] When you play a red Unison, draw 1 card.",),
        ("[Auto] When this card is played, switch this card to Active Mode.",),
        # cards under others
        (BENEATH,),
        (UNDER,),
        (SLIPPED,),
        # what a cost takes from a hand that holds the card itself
        (FOUR_EXTRAS,),
        # what is given, and what is asked of the card it is about
        ("[Auto] If this card has [Servant] : When this card attacks, draw 1 card.",),
        (THAT_CARD,),
        # who acts, and when
        ("[Auto] Switch this card to Rest Mode : When you take damage from an opponent's attack, "
         "draw 1 card.",),
        ("[Auto] At the start of your Charge Phase, if this card is the only card in your hand, "
         "you may play this card from your hand.",),
        ("[Auto] If this card is in a battle : When your opponent activates a [Counter Attack] "
         "skill, draw 1 card.",),
        ("[Auto] During your turn, when your opponent plays a Battle Card, draw 1 card.",),
        ("[Unique]", "[Activate Battle]R, if there is at least 1 ＜Reed＞ card and 1 ＜Salt＞ card "
         "in your Combo Area : Play this card from your hand."),
        # areas of play
        ("[Auto] At the end of your turn, choose all of your Rest Mode 《Dune》 cards with energy "
         "costs of 1 and place them in your Drop.",),
        ("[Activate Main] Remove 1 of your red ＜Reed＞ Z-Leader from the game : Draw 1 card.",),
        ("[Activate Battle] If there is a 《Dune》 card in your Combo Area : Draw 1 card.",),
    ],
    ids=lambda texts: " ".join(texts[-1].split()[:9]),
)  # fmt: skip
def test_a_position_is_found_in_which_the_skill_does_something(texts):
    card = a_card(*texts)
    compiled = compile_printed(card)
    assert compiled.is_understood, compiled.lines

    assert drive_card(card, compiled).status == "ok"


def test_a_card_is_kept_until_the_other_player_did_what_it_asks_for():
    card = a_card(FOES_PLAY, kind="extra")
    compiled = compile_printed(card)
    assert compiled.is_understood, compiled.lines

    assert drive_card(card, compiled).status == "ok"


@pytest.mark.parametrize(("seed", "notes"), [(2, [("played", 1)]), (4, [])])
def test_a_position_within_a_turn_holds_what_was_to_happen_before(seed, notes):
    card = a_card(FOES_PLAY, kind="extra")
    compiled = compile_printed(card)
    scenario = Scenario(card, compiled, game_rules("masters"))

    state = scenario.state(MADE[0], seed, compiled.front[0])

    assert [(event, seat) for event, seat, _ in state.happened] == notes


@pytest.mark.parametrize(("text", "plays_it"), [(FOUR_EXTRAS, True), (OUT_FROM_UNDER, False)])
def test_what_a_skill_plays_is_its_own_card_or_another(text, plays_it):
    (skill,) = compile_printed(a_card(text)).front

    assert plays_itself(skill) is plays_it
