"""What the manual 4.00 has otherwise than the editions before it, Hidden Mode apart."""

from __future__ import annotations

import pytest

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as to
from dbscg_gui.effects.actions import Skill
from tests.masters.cards import Side, battle, borrowed, card, extra, leader, on, rest
from tests.masters.table import Table, position

pytestmark = pytest.mark.manual("4.00")

SWEEP = "[Activate Main] Choose all of your Battle Cards and place them in their owner's Drop."


def mourning(text: str) -> Table:
    t = position(
        you=Side(leader=leader("Captain", text=f"{SWEEP}\n{text}"), battle=["One", "Two", "Three"])
    )
    t.activate("Captain")
    while t.mode != "main":
        t.answer(*t.decision.default)
    return t


@pytest.mark.rule("masters 4.00 9-6-2-1-1")
@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        ("[Auto] When one of your Battle Cards is placed in your Drop, draw 1 card.", 3),
        (
            "[Auto][Once per turn] When one of your Battle Cards is placed in your Drop, draw 1"
            " card.",
            1,
        ),
        ("[Auto] When 1 or more of your Battle Cards are placed in your Drop, draw 1 card.", 1),
    ],
)
def test_a_trigger_met_three_times_at_once_pends_three_times(text: str, drawn: int) -> None:
    t = mourning(text)

    assert t.you.battle == []
    assert t.you.hand == ["Deck card"] * drawn


@pytest.mark.rule("masters 4.00 9-6-2-1-2", "masters 5-1-5", "masters 5-10-4")
def test_several_draws_and_several_damage_are_one_event_each() -> None:
    text = (
        "[Activate Main] Draw 3 cards, then deal 2 damage to your opponent's life.\n"
        "[Auto] When you draw a card, place the top card of your deck in your Drop."
    )
    watch = "[Auto] When you take damage, place the top card of your deck in your Drop."
    t = position(
        you=Side(leader=leader("Captain", text=text)),
        opponent=Side(leader=leader("Warden", text=watch)),
    )

    t.activate("Captain")
    while t.mode != "main":
        t.answer(*t.decision.default)

    assert t.you.hand == ["Deck card"] * 3
    assert (len(t.you.drop), len(t.opponent.drop)) == (1, 1)


def drive(t: Table) -> None:
    """Answer what is asked by its default until your Main Phase goes on."""
    while t.mode != "main":
        t.answer(*t.decision.default)


@pytest.mark.rule("masters 4.00 23-2-2-4", "masters 22-14-3")
def test_an_ultimate_card_taken_from_under_another_is_removed_from_the_game() -> None:
    text = "[Activate Main] Add 1 card from under one of your Battle Cards to your hand."
    last = battle("Last", text="[Ultimate]")
    t = position(you=Side(leader=leader("Captain", text=text), battle=[on("Top", last)]))

    t.activate("Captain")
    if t.mode == "choose-cards":
        t.choose("Last")
    drive(t)

    assert t.you.hand == []
    assert t.area_of("Last") == "outside"


@pytest.mark.rule("masters 4.00 23-2-7", "masters 23-2-7-1", "masters 8-1-7", "masters 8-1-7-2")
def test_the_card_under_an_attack_card_that_leaves_alone_goes_on_attacking() -> None:
    theirs = to.InZones(zones=("battle",), whose="opponent")
    away = act.Move(cards=theirs, to="hand", top_only=True)
    lift = extra("Lift", cost=0, skills=[Skill(kind="counter-attack", effect=(away,))])
    base = battle("Base", power=10000, text="[Auto] When this card attacks, draw 1 card.")
    boost = "[Activate Main] Choose 1 of your Battle Cards and it gets +5000 power for the turn."
    t = position(
        you=Side(leader=leader("Captain", text=boost), battle=[on("Top", base)]),
        opponent=Side(hand=[lift]),
    )
    t.activate("Captain")
    drive(t)

    t.attack("Top", "Rival")
    t.until("counter", "opponent")
    t.counter("Lift")
    drive(t)

    assert t.you.hand == ["Top"]
    assert t.you.battle == ["Base"]
    assert t.opponent.life == ["Life card"] * 3


@pytest.mark.rule("masters 4.00 22-44-3", "masters 22-44-5", "masters 22-10-8-1")
def test_a_limit_use_that_was_eliminated_does_not_count() -> None:
    text = "[Counter Attack][Limit 1] Negate the attack."
    stop = extra("Stop", cost=0, text="[Counter Counter] Negate the activation.")
    t = position(
        you=Side(battle=["One", "Two"], hand=[stop]),
        opponent=Side(hand=[extra("Wall", cost=0, text=text), extra("Wall", cost=0, text=text)]),
    )
    t.attack("One", "Rival")
    t.until("counter", "opponent")
    t.counter("Wall")
    t.until("counter", "you")
    t.counter("Stop")
    drive(t)

    t.attack("Two", "Rival")
    t.until("counter", "opponent")

    assert "counter Wall" in t.options()


@pytest.mark.rule("masters 4.00 9-6-9-4", "masters 9-6-9-1-2")
def test_control_of_a_card_is_no_play_of_it() -> None:
    text = "[Activate: Main] Choose 1 of your opponent's Battle Cards and gain control of it."
    turncoat = battle("Turncoat", text="[Auto] When this card is played, draw 1 card.")
    t = position(you=Side(leader=leader("Tempter", text=text)), opponent=Side(battle=[turncoat]))

    t.activate("Tempter")

    assert t.you.battle == ["Turncoat"]
    assert t.you.hand == []


@pytest.mark.rule("masters 4.00 22-47-3", "masters 22-47-1")
def test_z_stack_waits_for_its_card_to_come_from_the_z_deck_only() -> None:
    tower = card(
        "z-battle", "Tower", cost=0, z_cost=0, power=10000, text="[Z-Stack 1] Battle Card."
    )
    stone = card("z-battle", "Stone", cost=0, z_cost=3, power=10000)
    text = "[Activate Main] Play 1 Z-Battle Card from under your Leader."
    under = position(
        you=Side(leader=on(leader("Captain", text=text), tower), z_deck=[stone], energy="RR")
    )
    usual = position(you=Side(z_deck=[tower, stone], energy="RR"))

    under.activate("Captain")
    usual.play("Tower")

    assert under.asked == ("you", "main")
    assert under.you.battle == ["Tower"]
    usual.expect("you", "choose-cards", {"Stone"})


@pytest.mark.rule("masters 4.00 22-16-2", "masters 4.00 22-40-2", "masters 7-2-7")
def test_barrier_and_servant_go_by_the_master_of_a_card() -> None:
    held = battle("Squire", text="[Servant]\n[Barrier]")
    text = "[Activate Main] Choose up to 1 Battle Card and it gets -5000 power for the turn."
    t = position(
        you=Side(leader=leader("Captain", text=text), battle=[rest(borrowed(held)), "Own"]),
        opponent=Side(leader=leader("Warden", text=text), battle=["Foe"]),
        at="turn",
    )
    t.until("main", "you")
    assert not t.is_active("Squire")

    t.activate("Captain")
    assert t.options() == {"Squire", "Own", "Foe"}
    t.choose("Own")
    t.end()
    t.until("main", "opponent")
    t.activate("Warden")

    assert t.options() == {"Own", "Foe"}
