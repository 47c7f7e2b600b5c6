"""What an action really did, and which cards it did it with: what the rest of a text goes by."""

from __future__ import annotations

import pytest

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as to
from tests.masters.cards import Side, battle, leader, main_skill, rest
from tests.masters.table import Table, position


def captain(text: str):
    return leader("Captain", text=f"[Activate Main] {text}")


def finish(t: Table) -> None:
    while t.mode != "main":
        t.answer(*t.decision.default)


@pytest.mark.rule("masters 20-16-1")
@pytest.mark.parametrize(
    ("text", "drawn", "more"),
    [
        ("Draw 1 card, then discard up to 1 card from your hand. If you do, draw 2 cards.", 1, 2),
        ("Choose up to 1 card in your hand and discard it. If you do, draw 2 cards.", 0, 2),
    ],
)
@pytest.mark.parametrize("discards", [False, True])
def test_what_was_done_with_no_card_was_not_done(text, drawn, more, discards) -> None:
    t = position(you=Side(leader=captain(text), hand=["Card"]))

    t.activate("Captain")
    t.until("choose-cards", "you")
    t.choose(*(["Card"] if discards else []))
    finish(t)

    assert t.you.drop == (["Card"] if discards else [])
    assert len(t.you.hand) == 1 - int(discards) + drawn + (more if discards else 0)


@pytest.mark.rule("masters 20-17-1")
@pytest.mark.parametrize(("discards", "drawn"), [(False, 2), (True, 0)])
def test_what_was_done_with_no_card_counts_for_if_you_do_not(discards: bool, drawn: int) -> None:
    text = "Choose up to 1 card in your hand and discard it. If you don't, draw 2 cards."
    t = position(you=Side(leader=captain(text), hand=["Card"]))

    t.activate("Captain")
    t.choose(*(["Card"] if discards else []))

    assert t.you.hand == ([] if discards else ["Card", *["Deck card"] * drawn])


@pytest.mark.rule("masters 19-1-3", "masters 20-16-1")
def test_a_text_goes_on_with_the_tokens_it_made() -> None:
    sprout = act.CreateToken(name="Sprout", power=5000, count=2, slot="it")
    boost = act.ChangePower(cards=to.Slot("it"), amount=5000, duration="turn")
    t = position(
        you=Side(leader=leader("Captain", skills=[main_skill(sprout, boost)]), battle=["Old"])
    )

    t.activate("Captain")

    old = t.find("Old").id
    tokens = [i for i in t.ids(t.you.seat, "battle") if i != old]
    assert len(tokens) == 2
    assert [e.amount for e in t.happened("power_changed") if e.card in tokens] == [5000, 5000]
    assert t.power("Old") == 10000


@pytest.mark.rule("masters 9-9-3", "masters 9-1-2")
def test_an_open_set_is_negated_though_no_card_is_in_it_yet() -> None:
    text = "Negate the skills of all Battle Cards for the turn."
    loud = battle("Loud", text="[Permanent] Your Leader gets +5000 power.")
    t = position(you=Side(leader=captain(text), hand=[loud], energy="R"))

    t.activate("Captain")
    finish(t)
    t.play("Loud")
    finish(t)

    assert t.you.battle == ["Loud"]
    assert t.power("Captain") == 10000


@pytest.mark.rule("masters 5-8-2-2", "masters 5-8-3")
@pytest.mark.parametrize(
    ("tired", "offered"), [((), True), (("Red",), False), (("Blue",), False), (("Spare",), True)]
)
def test_each_of_several_cards_a_cost_chooses_can_pay_it(tired, offered: bool) -> None:
    text = (
        "Choose 1 of your red Battle Cards and 1 of your blue Battle Cards and switch them to Rest"
        " Mode : Draw 1 card."
    )
    crew = [("Red", "red"), ("Blue", "blue"), ("Spare", "green")]
    cards = [battle(name, colors=color) for name, color in crew]
    t = position(
        you=Side(
            leader=captain(text),
            battle=[rest(each) if each.name in tired else each for each in cards],
        )
    )

    assert ("activate Captain" in t.options()) is offered
    if offered:
        t.activate("Captain")
        finish(t)
        assert not t.is_active("Red")
        assert not t.is_active("Blue")
        assert t.you.hand == ["Deck card"]


@pytest.mark.rule("masters 9-1-2", "masters 20-16-1")
@pytest.mark.parametrize(("text", "drawn"), [("[Blocker]", 1), ("", 0)])
def test_negating_no_skill_is_doing_nothing(text: str, drawn: int) -> None:
    mute = (
        "Choose up to 1 keyword skill on 1 of your opponent's Battle Cards and negate it for the"
        " turn. If you do, draw 1 card."
    )
    t = position(you=Side(leader=captain(mute)), opponent=Side(battle=[battle("Guard", text=text)]))

    t.activate("Captain")
    while t.mode != "main":
        t.answer(0)

    assert t.keywords("Guard") == set()
    assert t.you.hand == ["Deck card"] * drawn
