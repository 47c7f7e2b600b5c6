"""Events told of the card beneath, of the attack or of the skill that makes them."""

from __future__ import annotations

import pytest

from tests.masters.cards import Side, battle, extra, leader, marked, rest, unison
from tests.masters.table import position

_WIDENS = (
    "[Permanent] When using this card's [Evolve] skill from your hand, you can choose Battle Cards "
    "from your energy and play this card in Active Mode."
)


# -- cards that come upon others ---------------------------------------------------------------


@pytest.mark.rule("masters 22-5-3-1-1")
def test_a_card_in_energy_that_evolves_is_told_from_one_in_the_battle_area() -> None:
    draws = "[Auto] When a card in your energy evolves into this card, draw 1 card."
    grown = battle("Grown", text=f"[Evolve] {{Seed}}\n{_WIDENS}\n{draws}")
    for side, drawn in (
        (Side(hand=[grown], energy=[battle("Seed")]), ["Deck card"]),
        (Side(hand=[grown], battle=[battle("Seed")]), []),
    ):
        t = position(you=side)

        t.activate("Grown")

        assert t.you.battle == ["Grown"]
        assert t.you.hand == drawn


@pytest.mark.rule("masters 22-5-3-1-1")
def test_another_card_hears_what_evolves_from_energy_into_what() -> None:
    hears = "[Auto] When a card in your energy evolves into a red card from your hand, draw 1 card."
    for color, drawn in (("red", ["Deck card"]), ("blue", [])):
        grown = battle("Grown", colors=color, text=f"[Evolve] {{Seed}}\n{_WIDENS}")
        side = Side(hand=[grown], energy=[battle("Seed")], battle=[battle("Herald", text=hears)])
        t = position(you=side)

        t.activate("Grown")

        assert t.you.hand == drawn


@pytest.mark.rule("masters 23-2-2-4")
def test_a_card_hears_that_another_is_placed_on_it() -> None:
    hears = "[Auto] When a red ＜Ida＞ is placed on top of this card, draw 1 card."
    grows = "[Activate Main] Play up to 1 card from your hand on top of 1 of your Battle Cards."
    for color, drawn in (("red", ["Deck card"]), ("blue", [])):
        top = battle("Top", colors=color, character=("Ida",))
        side = Side(hand=[top, extra("Grow", text=grows)], energy="R")
        side.battle = [battle("Host", text=hears)]
        t = position(you=side)

        t.activate("Grow")
        t.choose("Top")

        assert t.you.battle == ["Top"]
        assert t.you.hand == drawn


# -- what attacks do ---------------------------------------------------------------------------


@pytest.mark.rule("masters 8-4-6")
def test_an_attack_that_kos_or_takes_a_marker_is_heard_either_way() -> None:
    hears = (
        "[Auto] If this card's attack KOs an opponent's Battle Card or removes a marker from an "
        "opponent's Unison Card, draw 1 card."
    )
    chief = leader("Chief", power=20000, text=hears)
    for target, side in (
        ("Weak", Side(battle=[rest("Weak")])),
        ("Banner", Side(unison=marked(unison("Banner"), 3))),
        ("Rival", Side(leader="Rival")),
    ):
        t = position(you=Side(leader=chief), opponent=side)

        t.attack(chief, target)
        t.finish_battle()

        assert t.you.hand == ([] if target == "Rival" else ["Deck card"])


@pytest.mark.rule("masters 8-4-6-3-4")
def test_markers_a_red_card_takes_by_attacking_are_told_from_those_of_others() -> None:
    hears = (
        "[Auto] When your red Battle Card removes a marker from an opponent's Unison Card by "
        "attacking, draw 1 card."
    )
    for attacker, drawn in (("Red", ["Deck card"]), ("Blue", [])):
        mine = [
            battle("Red", colors="red", power=20000),
            battle("Blue", colors="blue", power=20000),
        ]
        t = position(
            you=Side(battle=[*mine, battle("Scribe", text=hears)]),
            opponent=Side(unison=marked(unison("Banner"), 3)),
        )

        t.attack(attacker, "Banner")
        t.finish_battle()

        assert t.you.hand == drawn


# -- what skills do ----------------------------------------------------------------------------

_PAYS = {"red": "R", "blue": "B"}
_RESTS = "[Activate Main] Choose 1 of your opponent's {} and switch it to Rest Mode."
_HEARS = (
    "[Auto] When one of your card skills switches an opponent's Battle Card or energy to Rest "
    "Mode, draw 1 card."
)


@pytest.mark.rule("masters 9-6-2")
@pytest.mark.parametrize(
    ("rested", "drawn"),
    [("Battle Cards", ["Deck card"]), ("energy", ["Deck card"]), ("Leader Cards", [])],
)
def test_a_skill_that_rests_a_battle_card_or_energy_is_heard(rested: str, drawn: list[str]) -> None:
    lull = extra("Lull", text=_RESTS.format(rested))
    t = position(
        you=Side(hand=[lull], leader=leader("Chief", text=_HEARS), energy="R"),
        opponent=Side(battle=["Foe"], energy=["Coin"]),
    )

    t.activate("Lull")

    assert t.you.hand == drawn


@pytest.mark.rule("masters 9-6-2")
def test_the_skill_of_the_opponent_is_not_yours() -> None:
    lull = extra("Lull", text=_RESTS.format("Battle Cards"))
    t = position(
        you=Side(hand=[lull], energy="R"),
        opponent=Side(leader=leader("Rival", text=_HEARS), battle=["Foe"]),
    )

    t.activate("Lull")

    assert not t.is_active("Foe")
    assert t.opponent.hand == []


@pytest.mark.rule("masters 9-6-2")
@pytest.mark.parametrize(("color", "drawn"), [("red", ["Deck card"]), ("blue", [])])
def test_the_card_of_a_skill_that_kos_counts(color: str, drawn: list[str]) -> None:
    hears = "[Auto] When one of your red card skills KOs an opponent's Battle Card, draw 1 card."
    kos = "[Activate Main] Choose 1 of your opponent's Battle Cards and KO it."
    spell = extra("Burn", colors=color, text=kos)
    t = position(
        you=Side(hand=[spell], battle=[battle("Scribe", text=hears)], energy=_PAYS[color]),
        opponent=Side(battle=["Foe"]),
    )

    t.activate("Burn")

    assert t.you.hand == drawn


@pytest.mark.rule("masters 9-6-2")
def test_two_causes_of_one_event() -> None:
    back = (
        "[Auto] When this card is KO'd by an opponent's skill or by your red card's skill, "
        "draw 1 card."
    )
    kos = "[Activate Main] Choose 1 Battle Card and KO it."
    for color, drawn in (("red", ["Deck card"]), ("blue", [])):
        side = Side(hand=[extra("Burn", colors=color, text=kos)], energy=_PAYS[color])
        side.battle = [battle("Ash", text=back)]
        t = position(you=side)

        t.activate("Burn")

        assert t.you.hand == drawn


# -- what a skill makes of a value, whom it leaves out ------------------------------------------


@pytest.mark.rule("masters 9-11-1")
@pytest.mark.parametrize(("power", "drawn"), [(15000, ["Deck card"]), (10000, [])])
def test_a_skill_that_raises_the_power_far_enough(power: int, drawn: list[str]) -> None:
    text = (
        "[Activate Main] Choose 1 of your Battle Cards and it gets +5000 power for the turn. If "
        "this raises that card's power to 20000 or more, draw 1 card."
    )
    side = Side(hand=[extra("Lift", text=text)], energy="R", battle=[battle("Bo", power=power)])
    t = position(you=side)

    t.activate("Lift")

    assert t.power("Bo") == power + 5000
    assert t.you.hand == drawn


@pytest.mark.rule("masters 20-1")
def test_neither_player_may_have_such_a_card_in_play() -> None:
    text = (
        "[Activate Main] If neither you nor your opponent has a Battle Card in play : Draw 1 card."
    )
    for theirs, offered in (((), True), (("Foe",), False)):
        t = position(
            you=Side(hand=[extra("Calm", text=text)], energy="R"),
            opponent=Side(battle=list(theirs)),
        )

        assert ("activate Calm" in t.options()) is offered


@pytest.mark.rule("masters 20-15")
def test_one_of_the_cards_a_skill_played_comes_back_later() -> None:
    text = (
        "[Activate Main] Play up to 2 cards from your hand, then at the end of the turn, add up to "
        "1 Battle Card played by this skill to your hand."
    )
    side = Side(hand=[extra("Visit", text=text), battle("Ada"), battle("Bea")], energy="R")
    t = position(you=side)

    t.activate("Visit")
    t.choose("Ada", "Bea")
    t.end()
    t.choose("Bea")

    assert t.you.battle == ["Ada"]
    assert t.you.hand == ["Bea"]


@pytest.mark.rule("masters 5-13")
def test_cards_with_few_markers_are_told_from_those_with_more() -> None:
    text = (
        "[Activate Main] Choose up to 1 of your Unison Cards with 2 markers or less, and add a "
        "marker to it."
    )
    for markers, after in ((2, 3), (3, 3)):
        side = Side(hand=[extra("Mark", text=text)], energy="R")
        side.unison = marked(unison("Banner"), markers)
        t = position(you=side)

        t.activate("Mark")
        if markers == 2:
            t.choose("Banner")

        assert t.markers("Banner") == after
