"""Effects whose card is gone when their time comes, and what is asked of it before it goes."""

from __future__ import annotations

import pytest

from dbscg_gui.effects import actions as act
from dbscg_gui.effects.targets import Has, Range, This
from tests.one_piece.cards import Side, character, event, in_hand, leader, main_effect, on_ko, power
from tests.one_piece.table import position


@pytest.mark.rule("one_piece 10-2-17-1", "one_piece 10-2-17-2", "one_piece 8-3-2-1")
@pytest.mark.parametrize(("hand", "drawn"), [(0, 2), (1, 0)])
def test_the_condition_of_on_ko_is_asked_as_it_falls_and_not_again(hand: int, drawn: int) -> None:
    """The second of two copies draws though the first has filled the hand."""
    no_hand = Has(cards=in_hand(), count=Range(high=0))
    heir = character("Heir", skills=[on_ko(act.Draw(count=1), condition=no_hand)])
    sweep = event("Sweep", cost=0, text="[Main] K.O. all of your opponent's Characters.")
    t = position(
        you=Side(hand=[sweep]),
        opponent=Side(characters=[heir, heir], hand=["Kept"] * hand),
    )

    t.activate(sweep)
    t.drive()

    assert t.opponent.battle == []
    assert len(t.opponent.hand) == hand + drawn


@pytest.mark.rule("one_piece 8-3-2-1")
def test_what_watches_the_falls_of_others_is_asked_when_it_is_activated() -> None:
    """Of two watchers the second finds the card that the first has drawn."""
    watch = (
        "[Opponent's Turn] When your Character is K.O.'d, if you have 0 cards in your hand, draw 1"
        " card."
    )
    one = event(
        "One", cost=0, text="[Main] K.O. up to 1 of your opponent's Characters with 1000 power."
    )
    watchers = [character(name, power=5000, text=watch) for name in ("First", "Second")]
    t = position(
        you=Side(hand=[one]),
        opponent=Side(characters=[*watchers, character("Page", power=1000)]),
    )

    t.activate(one)
    t.choose("Page")
    t.drive()

    assert t.opponent.hand == ["Deck card"]


@pytest.mark.rule("one_piece 8-1-3-2-3", "one_piece 8-1-3-1-1")
@pytest.mark.parametrize("leaves", [True, False])
def test_a_delayed_effect_comes_though_its_card_has_left(leaves: bool) -> None:
    goes = " and return this Character to the owner's hand" if leaves else ""
    herald = character(
        "Herald",
        text=f"[Activate: Main] [Once Per Turn] Draw 1 card{goes}. Then, at the end of this turn,"
        " draw 2 cards.",
    )
    t = position(you=Side(leader=leader("Boss"), characters=[herald]))

    t.activate("Herald")
    assert t.you.battle == ([] if leaves else ["Herald"])
    t.end()
    t.until("main", "opponent")

    assert len(t.you.hand) == 3 + leaves


@pytest.mark.rule("one_piece 6-5-1")
def test_what_lasts_until_ones_main_phase_outlasts_the_opponents() -> None:
    boost = power(This(), 3000, duration="until-your-main")
    t = position(you=Side(leader=leader("Boss", power=5000, skills=[main_effect(boost)])))

    t.activate("Boss")
    t.end()
    t.until("main", "opponent")
    assert t.power("Boss") == 8000
    t.end()
    t.until("main", "you")

    assert t.power("Boss") == 5000


@pytest.mark.rule("one_piece 10-1-5-1", "one_piece 10-1-5-2", "one_piece 4-6-2-1")
def test_a_life_card_with_a_trigger_is_seen_by_its_player_alone() -> None:
    gift = character("Gift", cost=1, text="[Trigger] Draw 1 card.")
    t = position(
        you=Side(characters=[character("Raider", power=9000)]),
        opponent=Side(life=[gift, "Below"]),
    )

    t.attack("Raider", "Rival")
    t.until("trigger", "opponent")

    assert t.find("Gift").known == 1 << t.opponent.seat


@pytest.mark.rule("one_piece 1-3-3", "one_piece 7-1-1-1")
@pytest.mark.parametrize(
    ("words", "attacks"),
    [
        ("This Character cannot be rested by your opponent's effects.", True),
        ("This Character cannot be rested.", False),
    ],
)
def test_who_the_opponent_cannot_rest_rests_itself_to_attack(words: str, attacks: bool) -> None:
    t = position(you=Side(characters=[character("Runner", text=words)]))

    assert ("attack Runner > Rival" in t.options()) is attacks
