"""What a payment, a negation and a limit leave behind for others to notice."""

from __future__ import annotations

import pytest

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as to
from dbscg_gui.kernel.errors import IllegalChoiceError
from tests.masters.cards import Side, battle, extra, leader, main_skill, permanent, rest
from tests.masters.table import Table, position


def drive(t: Table) -> None:
    """Answer what is asked by its default until a Main Phase goes on."""
    while t.mode != "main":
        t.answer(*t.decision.default)


@pytest.mark.rule("masters 5-3-1", "masters 5-7-3")
def test_each_player_pays_with_energy_of_ones_own() -> None:
    helper = battle("Helper", combo=(1, 5000))
    t = position(
        you=Side(battle=["Bear"], hand=["Page"], energy="R"),
        opponent=Side(hand=[helper], energy="B"),
    )
    t.play("Page")
    drive(t)
    t.attack("Bear", "Rival")
    t.until("defense", "opponent")
    t.combo("Helper")

    assert [(t.who(e.seat), t.name(e.card)) for e in t.happened("paid")] == [
        ("you", "red energy"),
        ("opponent", "blue energy"),
    ]


@pytest.mark.rule("masters 22-10-8", "masters 20-16-1")
@pytest.mark.parametrize(
    ("text", "answers"),
    [
        ("[Counter: Play] Negate the activation. If you do, draw 1 card.", "play"),
        ("[Counter: Attack] Negate the attack. If you do, draw 1 card.", "attack"),
        ("[Counter: Counter] Negate the [Counter] skill. If you do, draw 1 card.", "counter"),
    ],
)
def test_what_was_negated_counts_as_done(text: str, answers: str) -> None:
    no = extra("No", cost=0, text=text)
    stop = extra("Stop", cost=0, text="[Counter: Attack] Negate the attack.")
    yours, theirs = (["Page", no], [stop]) if answers == "counter" else (["Page"], [no])
    t = position(you=Side(battle=["Bear"], hand=yours, energy="R"), opponent=Side(hand=theirs))

    if answers == "play":
        t.play("Page")
    else:
        t.attack("Bear", "Rival")
    t.until("counter", "opponent")
    if answers == "counter":
        t.counter("Stop")
        t.counter("No")
    else:
        t.counter("No")
    drive(t)

    drawn = [t.who(e.seat) for e in t.happened("drawn")]
    assert drawn == ["you" if answers == "counter" else "opponent"]


@pytest.mark.rule("masters 22-10-8", "masters 22-23-3")
def test_what_could_not_be_negated_counts_as_not_done() -> None:
    no = extra("No", cost=0, text="[Counter: Play] Negate the activation. If you do, draw 1 card.")
    t = position(
        you=Side(hand=[battle("Page", text="[Deflect]")], energy="R"), opponent=Side(hand=[no])
    )

    t.play("Page")
    t.counter("No")
    drive(t)

    assert t.you.battle == ["Page"]
    assert t.happened("drawn") == []


@pytest.mark.rule("masters 21-11-3", "masters 22-39-4", "masters 0-2-2")
def test_of_two_namesakes_one_goes_though_neither_may_leave() -> None:
    take = "[Activate: Main] Choose 1 of your opponent's Battle Cards and gain control of it."
    root = battle("Root", text="[Unique]\n[Permanent] This card can't leave the Battle Area.")
    t = position(
        you=Side(leader=leader("Thief", text=take), battle=[root]),
        opponent=Side(battle=[rest(root)]),
    )

    t.activate("Thief")
    t.answer(0)
    drive(t)

    assert t.you.battle == ["Root"]
    assert len(t.you.drop) + len(t.opponent.drop) == 1


@pytest.mark.rule("masters 5-8-2-2", "masters 5-8-3")
@pytest.mark.parametrize(("energy", "offered"), [("RR", True), ("RRR", False)])
def test_a_card_that_finds_no_room_in_the_energy_pays_no_cost(energy: str, offered: bool) -> None:
    bar = permanent(act.RestrictPlayer(who="you", what="energy", most=3))
    hand = to.Pick(cards=to.InZones(zones=("hand",)))
    grow = main_skill(
        act.Draw(), cost=[act.PayBy((act.Move(cards=hand, to="energy", to_whose="you"),))]
    )
    t = position(you=Side(leader=leader("Miser", skills=[bar, grow]), hand=["Card"], energy=energy))

    assert ("activate Miser" in t.options()) is offered
    if offered:
        t.activate("Miser")
        drive(t)
        assert t.you.energy == ["red energy", "red energy", "Card"]


@pytest.mark.rule("masters 5-10-3", "masters 0-2-5")
@pytest.mark.parametrize(("who", "taken"), [("you", 0), ("opponent", 1)])
def test_who_takes_no_damage_keeps_nobody_else_from_it(who: str, taken: int) -> None:
    shield = permanent(act.RestrictPlayer(who=who, what="take-damage"))
    t = position(you=Side(battle=["Bear"]), opponent=Side(battle=[battle("Ward", skills=[shield])]))

    t.attack("Bear", "Rival")
    drive(t)

    assert t.opponent.life == ["Life card"] * (4 - taken)


@pytest.mark.rule("masters 0-2-5", "masters 21-5-2")
@pytest.mark.parametrize(("by", "stays"), [("opponent", False), ("you", True)])
def test_a_card_that_only_the_other_player_may_not_play_on_is_played_on(by, stays) -> None:
    bar = permanent(act.Restrict(cards=to.This(), what="have-on-top", by_whose=by))
    base = battle("Base", skills=[bar])
    hand = to.Pick(cards=to.InZones(zones=("hand",)))
    on_base = to.Matching(cards=to.InZones(zones=("battle",)), filter=to.Filter(names=("Base",)))
    play = main_skill(act.Play(cards=hand, on_top_of=on_base))
    t = position(you=Side(leader=leader("Captain", skills=[play]), battle=[base], hand=["Top"]))

    t.activate("Captain")
    drive(t)

    assert t.you.battle == (["Base"] if stays else ["Top"])


@pytest.mark.rule("masters 0-2-5", "masters 12-2-2")
def test_a_limit_of_attacks_is_none_of_extras() -> None:
    calm = main_skill(act.LimitActs(who="you", count=1))
    rites = [extra(name, cost=0, text="[Activate Main] Draw 1 card.") for name in ("One", "Two")]
    t = position(
        you=Side(leader=leader("Calm", skills=[calm]), battle=["Bear", "Wolf"], hand=rites)
    )
    t.activate("Calm")
    drive(t)

    t.activate("One")
    drive(t)
    assert "activate Two" in t.options()
    t.activate("Two")
    drive(t)
    t.attack("Bear", "Rival")
    drive(t)

    assert t.you.hand == ["Deck card"] * 2
    assert not any(word.startswith("attack") for word in t.options())


@pytest.mark.rule("masters 5-2-3", "masters 5-8-2-2")
def test_ones_own_cards_are_chosen_so_that_they_add_up_to_enough() -> None:
    text = (
        "[Activate Main] Choose any number of your Battle Cards with a total power of 15000 or more"
        " and KO them."
    )
    powers = {"Small": 5000, "Middle": 10000, "Other": 5000}
    t = position(
        you=Side(
            leader=leader("Captain", text=text),
            battle=[battle(name, power=power) for name, power in powers.items()],
        ),
        opponent=Side(battle=["Theirs"]),
    )

    t.activate("Captain")
    t.expect("you", "choose-cards", set(powers))
    with pytest.raises(IllegalChoiceError):
        t.choose("Small", "Other")
    t.choose("Small", "Middle")

    assert t.you.battle == ["Other"]
    assert t.opponent.battle == ["Theirs"]


BY_SKILL = "is removed from your Battle Area by an opponent's skill or KO'd"


@pytest.mark.rule("masters 9-6-2-1", "masters 5-12-1")
@pytest.mark.parametrize(
    "condition",
    [
        f"this card {BY_SKILL}",
        "this card is KO'd or removed from your Battle Area by a skill",
        "this card is placed in a Drop Area from a Battle Area by a skill or KO'd",
        "this card is KO'd or placed in a Drop Area from a Battle Area by an opponent's skill",
    ],
)
def test_a_ko_by_a_skill_is_one_removal_under_two_names(condition: str) -> None:
    hunter = leader(
        "Hunter", text="[Activate: Main] Choose 1 of your opponent's Battle Cards and KO it."
    )
    prey = battle("Prey", text=f"[Auto] When {condition}, draw 1 card.")
    t = position(you=Side(leader=hunter), opponent=Side(battle=[prey]))

    t.activate("Hunter")

    assert t.opponent.drop == ["Prey"]
    assert t.opponent.hand == ["Deck card"]


def clan_going(deed: str) -> Table:
    """Two cards of the Clan go at once, and an Elder draws when one does."""
    text = f"[Activate: Main] Choose 2 of your opponent's 《Clan》 Battle Cards and {deed}."
    clan = f"[Auto] When your 《Clan》 Battle Card {BY_SKILL}, draw 1 card."
    t = position(
        you=Side(leader=leader("Hunter", text=text)),
        opponent=Side(
            battle=[battle("Elder", text=clan), *(battle(n, traits=("Clan",)) for n in ("A", "B"))]
        ),
    )

    t.activate("Hunter")
    drive(t)
    return t


_GOING = pytest.mark.parametrize("deed", ["KO them", "place them in their owner's Drop Area"])


@pytest.mark.manual("4.00")
@pytest.mark.rule("masters 9-6-2-1", "masters 4.00 9-6-2-1-1")
@_GOING
def test_another_card_counts_each_that_goes_once_whatever_it_is_called(deed: str) -> None:
    t = clan_going(deed)

    assert t.subjects("skill_activated") == ["Hunter", "Elder", "Elder"]
    assert t.opponent.hand == ["Deck card", "Deck card"]


@pytest.mark.manual("3")
@pytest.mark.rule("masters 9-6-2-1-1")
@_GOING
def test_another_card_sees_cards_that_go_together_once_whatever_it_is_called(deed: str) -> None:
    t = clan_going(deed)

    assert t.subjects("skill_activated") == ["Hunter", "Elder"]
    assert t.opponent.hand == ["Deck card"]


@pytest.mark.rule("masters 9-6-2-1", "masters 1-7-2-2-1")
def test_an_effect_that_waits_for_both_names_is_woken_once_for_each_card() -> None:
    wait = (
        "[Activate: Main] During this turn, when one of your opponent's Battle Cards is removed"
        " from a Battle Area by a skill or KO'd, draw 1 card."
    )
    hunt = "[Activate: Main] Choose 2 of your opponent's Battle Cards and KO them."
    gust = "[Activate: Main] Choose 1 of your opponent's Battle Cards and return it to its owner's"
    t = position(
        you=Side(
            leader=leader("Hunter", text=f"{hunt}\n{gust} hand."),
            battle=[battle("Scribe", text=wait)],
        ),
        opponent=Side(battle=["A", "B", "C"]),
    )

    t.activate("Scribe")
    t.activate("Hunter", 1)
    t.choose("A", "B")
    while t.mode != "main":
        t.answer(*t.decision.default)
    assert t.you.hand == ["Deck card"] * 2
    t.activate("Hunter", 2)

    assert t.you.hand == ["Deck card"] * 3
