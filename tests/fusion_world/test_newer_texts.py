"""Wordings of later sets played: battles with certain cards, totals of costs, marker prices."""

from __future__ import annotations

import pytest

from dbscg_gui.kernel.errors import IllegalChoiceError
from tests.fusion_world.cards import Side, battle, extra, rest
from tests.fusion_world.table import position

FIERCE = (
    "[Activate Battle][Your Turn] Your Battle Cards with 《Grove》 in their special traits that "
    "are in a battle with your opponent's Battle Cards get +20000 power for the battle."
)


@pytest.mark.parametrize(("target", "power"), [("Wall", 25000), ("Rival", 5000)])
def test_only_a_battle_with_a_battle_card_counts(target: str, power: int) -> None:
    t = position(
        you=Side(
            battle=[battle("Elm", traits=("Grove",), power=5000), battle("Sage", text=FIERCE)]
        ),
        opponent=Side(battle=[rest(battle("Wall", power=90000))]),
    )
    t.attack("Elm", target)
    t.activate("Sage")
    assert t.power("Elm") == power


def test_costs_are_added_up_for_the_cards_chosen() -> None:
    text = (
        "[Activate Main] Choose up to 2 Battle Cards with a total cost of 5 or less in your "
        "opponent's Battle Area and KO them."
    )
    t = position(
        you=Side(battle=[battle("Sage", text=text)]),
        opponent=Side(
            battle=[battle("Two", cost=2), battle("Three", cost=3), battle("Four", cost=4)]
        ),
    )
    t.activate("Sage")
    t.choose("Two", "Three")
    assert t.opponent.battle == ["Four"]


@pytest.mark.parametrize("markers", [0, 1])
def test_a_marker_is_removed_as_a_price(markers: int) -> None:
    text = "[Activate Main] Remove 1 of your energy markers : Draw 1 card."
    t = position(you=Side(battle=[battle("Sage", text=text)], energy_markers=markers))
    offered = any(word.startswith("activate Sage") for word in t.options())
    assert offered == (markers == 1)
    if markers:
        before = t.you.hand
        t.activate("Sage")
        assert t.you.hand == [*before, "Deck card"]
        assert t.you.energy_markers == 0


@pytest.mark.parametrize(("area", "drawn"), [("drop", 1), ("hand", 0)])
def test_a_card_used_in_a_combo_from_the_drop_this_turn_is_asked_for(area: str, drawn: int) -> None:
    text = (
        "[Activate Battle][Once per turn] If you use a card from your Drop in a combo during this "
        "turn, draw 1 card."
    )
    lend = "[Activate Battle] Use up to 1 <Acorn> from your Drop in a combo."
    acorn = battle("Acorn", combo=5000)
    t = position(
        you=Side(
            battle=[
                battle("Elm", power=9000),
                battle("Sage", text=text),
                battle("Lender", text=lend),
            ],
            hand=[acorn] if area == "hand" else [],
            drop=[acorn] if area == "drop" else [],
        ),
        opponent=Side(battle=[rest(battle("Wall", power=5000))]),
    )
    t.attack("Elm", "Wall")
    if area == "drop":
        t.activate("Lender")
        t.choose("Acorn")
    else:
        t.combo("Acorn")
    before = t.you.hand
    t.activate("Sage")
    assert t.you.hand == [*before, *["Deck card"] * drawn]


def test_markers_are_told_of_as_they_come_and_go() -> None:
    watch = battle(
        "Watch", text="[Auto] When your energy marker is removed from the game, draw 1 card."
    )
    heir = battle(
        "Heir",
        text="[Auto] When you place an energy marker, this card gets +5000 power for the turn.",
    )
    spend = battle("Spend", text="[Activate Main] Remove 1 of your energy markers : Draw 1 card.")
    gain = battle("Gain", text="[Activate Main][Once per turn] You place 1 energy marker.")
    t = position(you=Side(battle=[watch, heir, spend, gain], energy_markers=1))
    power, held = t.power("Heir"), len(t.you.hand)

    t.activate("Spend")
    assert len(t.you.hand) == held + 2
    assert t.power("Heir") == power
    t.activate("Gain")
    assert t.power("Heir") == power + 5000
    assert len(t.you.hand) == held + 2


def test_a_marker_of_the_opponent_is_taken_away() -> None:
    text = "[Activate Main][Once per turn] Remove 1 of your opponent's energy markers."
    t = position(
        you=Side(battle=[battle("Sage", text=text)], energy_markers=2),
        opponent=Side(energy_markers=2),
    )
    t.activate("Sage")
    assert (t.you.energy_markers, t.opponent.energy_markers) == (2, 1)


@pytest.mark.parametrize(("cost", "can"), [(4, True), (5, False)])
def test_only_active_cards_that_fit_may_be_attacked(cost: int, can: bool) -> None:
    text = (
        "[Permanent] This card in a Battle Area can attack your opponent's Active Mode Battle Cards"
        " with costs of 4 or less."
    )
    t = position(
        you=Side(battle=[battle("Hunter", text=text)]),
        opponent=Side(battle=[battle("Prey", cost=cost)]),
    )
    assert ("attack Hunter > Prey" in t.options()) == can


@pytest.mark.parametrize(("cost", "grown"), [(0, True), (1, True), (5, False), (None, False)])
def test_the_cost_of_a_card_that_is_not_revealed_is_not_compared(
    cost: int | None, grown: bool
) -> None:
    text = (
        "[Activate Main] Choose 1 card from your opponent's hand and reveal it. If the revealed "
        "card's cost is less than or equal to your energy, add the top card of your deck to your "
        "energy in Rest Mode."
    )
    t = position(
        you=Side(battle=[battle("Sage", text=text)], energy="RRR", deck=5),
        opponent=Side(hand=[] if cost is None else [battle("Held", cost=cost)]),
    )
    t.activate("Sage")
    while t.asked != ("you", "main"):
        t.answer(*t.decision.default)
    assert t.you.energy == [*["red energy"] * 3, *["Deck card"] * grown]


@pytest.mark.parametrize(("markers", "power"), [(0, 5000), (1, 5000), (2, 10000), (5, 15000)])
def test_energy_markers_are_counted_by_twos(markers: int, power: int) -> None:
    text = "[Permanent] This card gets +5000 power for every 2 energy markers you have."
    sage = battle("Sage", text=text, power=5000)
    t = position(you=Side(battle=[sage], energy_markers=markers))
    assert t.power("Sage") == power


def test_power_counted_by_markers_falls_as_one_is_removed() -> None:
    text = "[Permanent] This card gets +5000 power for each of your energy markers."
    payer = "[Activate Main] Remove 1 of your energy markers : Draw 1 card."
    t = position(
        you=Side(
            battle=[battle("Sage", text=text, power=5000), battle("Payer", text=payer)],
            energy_markers=2,
        )
    )
    assert t.power("Sage") == 15000
    t.activate("Payer")
    assert t.power("Sage") == 10000


@pytest.mark.rule("fusion_world FW-BT-2a")
@pytest.mark.parametrize(
    ("bar", "blocking"),
    [
        (
            "[Permanent] This card can't be blocked by Battle Cards with 10000 power or less.",
            {"Big"},
        ),
        ("[Permanent] This card can't be blocked.", set()),
        ("[When Attacking] Your opponent can't use [Blocker] for the battle.", set()),
        (
            "[When Attacking] All of your opponent's Battle Cards lose [Blocker] for the turn.",
            set(),
        ),
        ("[Permanent] This card gets +5000 power.", {"Big", "Small"}),
    ],
)
def test_who_may_block_an_attack(bar: str, blocking: set[str]) -> None:
    t = position(
        you=Side(battle=[battle("Sage", text=bar)]),
        opponent=Side(
            battle=[
                battle("Big", power=20000, text="[Blocker]"),
                battle("Small", power=10000, text="[Blocker]"),
            ]
        ),
    )
    t.attack("Sage", "Rival")
    offered = {word.split()[1] for word in t.options() if word.startswith("block ")}
    assert offered == blocking


@pytest.mark.parametrize(("life", "drawn"), [(3, 2), (4, 0)])
def test_who_waits_for_so_little_life_acts_as_it_comes_to_that(life: int, drawn: int) -> None:
    waits = battle("Sage", text="[Auto] When your life becomes 2 or less, draw 2 cards.")
    bleeds = battle("Hurt", text="[Activate Main] Place the top card of your life into your Drop.")
    t = position(you=Side(battle=[waits, bleeds], life=life, deck=5))
    t.activate("Hurt")
    assert t.you.hand == ["Deck card"] * drawn


@pytest.mark.parametrize(("end", "left"), [("top", ["Ash", "Yew"]), ("bottom", ["Yew", "Ash"])])
def test_the_top_of_the_life_is_looked_at_and_put_at_either_end(end: str, left: list[str]) -> None:
    text = (
        "[Activate Main] Look at the top card of your life and place it at the top or bottom of "
        "your life."
    )
    t = position(
        you=Side(battle=[battle("Sage", text=text)], life=[battle("Ash"), battle("Yew")]),
    )

    t.activate("Sage")
    t.pick(end)

    assert t.you.life == left


def test_cards_with_different_names_are_played_from_a_list_of_qualities() -> None:
    text = (
        "[Activate Main] Play up to 2 Battle Cards with costs of 2 or less, different card names, "
        "and 《Grove》 in their special traits from your Drop."
    )
    elm, oak = (battle(name, cost=2, traits=("Grove",)) for name in ("Elm", "Oak"))
    drop = [elm, elm, oak, battle("Ivy", cost=2), battle("Fir", cost=3, traits=("Grove",))]
    t = position(you=Side(battle=[battle("Sage", text=text)], drop=drop))

    t.activate("Sage")
    with pytest.raises(IllegalChoiceError):
        t.choose("Elm", "Elm")
    t.choose("Elm", "Oak")

    assert sorted(t.you.battle) == ["Elm", "Oak", "Sage"]
    assert sorted(t.you.drop) == ["Elm", "Fir", "Ivy"]


@pytest.mark.parametrize(("traits", "offered"), [(("Grove", "Marsh"), True), (("Moor",), False)])
def test_a_card_shares_a_trait_with_what_the_cost_took(traits, offered: bool) -> None:
    text = (
        "[Activate Main] Place 1 <Elm> in your Battle Area into its owner's Drop : Play up to 1 "
        "Battle Card with the same special trait as the card placed into its owner's Drop by this "
        "skill from your hand."
    )
    t = position(
        you=Side(
            battle=[battle("Sage", text=text), battle("Elm", traits=("Grove", "Heath"))],
            hand=[battle("Oak", traits=traits)],
        )
    )

    t.activate("Sage")
    if offered:
        t.choose("Oak")

    assert t.asked == ("you", "main")
    assert t.you.drop == ["Elm"]
    assert ("Oak" in t.you.battle) is offered


def test_an_extra_is_activated_again_after_its_next_use_alone() -> None:
    again = (
        "[Activate Main][Once per turn] During this turn, the next time you use an Extra with an "
        "original cost of 1 or less, after activating the skill, activate that Extra's skill again."
    )
    spark = extra("Spark", cost=1, text="[Activate Main] Draw 1 card.")
    big = extra("Blaze", cost=2, text="[Activate Main] Draw 1 card.")
    t = position(
        you=Side(battle=[battle("Sage", text=again)], hand=[big, spark, spark], energy="R" * 9),
    )
    t.activate("Sage")

    drawn = []
    for name in ("Blaze", "Spark", "Spark"):
        before = len(t.happened("drawn"))
        t.activate(name)
        t.drive()
        drawn.append(len(t.happened("drawn")) - before)

    assert drawn == [1, 2, 1]


def test_the_card_that_was_koed_comes_back_and_no_other() -> None:
    guard = battle(
        "Guard",
        text=(
            "[Auto] When a card in your Battle Area is KO'd, you may place this card into its "
            "owner's Drop. If you do, add the KO'd card to its owner's hand."
        ),
    )
    strike = battle("Strike", text="[Activate Main] KO 1 <Elm> in your Battle Area.")
    t = position(you=Side(battle=[guard, strike, battle("Elm")]))
    held = list(t.you.hand)

    t.activate("Strike")
    t.yes()

    assert sorted(t.you.hand) == sorted([*held, "Elm"])
    assert t.you.drop == ["Guard"]
