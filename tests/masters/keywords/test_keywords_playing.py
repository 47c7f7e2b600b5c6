"""Keyword skills that play their card.

[Over Realm] [masters 22-15], [Dark Over Realm] [masters 22-23] with [Wormhole] [masters 22-24],
[Swap] [masters 22-22], [Arrival] [masters 22-29], [Successor] [masters 22-38] and [Revive]
[masters 22-34].
"""

import pytest

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as to
from dbscg_gui.effects.actions import Skill
from dbscg_gui.engine.queries import card_info
from tests.masters.cards import CardSpec, Placed, Side, battle, extra, leader, permanent, rest
from tests.masters.table import Table, position

NO = extra("No", text="[Counter: Play] Negate the activation.")
REFILL = Skill(
    kind="activate-main",
    effect=(act.Move(cards=to.InZones(zones=("warp",)), to="drop"),),
)
"""Everything in the Warp goes back to Drop."""


def realm(name: str, text: str, **fields: object) -> CardSpec:
    return battle(name, **{"cost": 9, "text": text, **fields})


def blacks(count: int) -> list[CardSpec]:
    return [battle(f"Black {n}", colors="black") for n in range(count)]


# -- over realm ------------------------------------------------------------------------------


def over_realm(drop: int = 6) -> Table:
    """Your hand has two [Over Realm 5] cards; your Leader refills your Drop."""
    return position(
        you=Side(
            leader=leader("Keeper", skills=[REFILL]),
            hand=[realm("One", "[Over Realm 5]"), realm("Two", "[Over Realm 5]")],
            drop=[f"Old {n}" for n in range(drop)],
        ),
        opponent=Side(hand=[NO], energy="R"),
    )


REST = {"activate Keeper", "attack Keeper > Rival", "end"}


@pytest.mark.rule("masters 22-15-1", "masters 22-15-2", "masters 22-15-4", "masters 22-15-5")
@pytest.mark.rule("masters 22-15-6")
def test_over_realm_sends_the_whole_drop_to_warp_and_plays_the_card() -> None:
    t = over_realm()

    t.expect("you", "main", {"activate One", "activate Two", *REST})
    t.activate("One")
    t.expect("opponent", "counter", {"counter No", "pass"})
    assert t.you.drop == []
    assert t.you.warp == ["Old 0", "Old 1", "Old 2", "Old 3", "Old 4", "Old 5"]
    t.until("main", "you")

    assert t.you.battle == ["One"]
    assert t.is_active("One")


@pytest.mark.rule("masters 22-15-7")
def test_a_second_over_realm_in_a_turn_is_refused_and_allowed_in_the_next() -> None:
    t = over_realm()

    t.activate("One")
    t.until("main", "you")
    t.activate("Keeper")
    assert t.you.drop == ["Old 0", "Old 1", "Old 2", "Old 3", "Old 4", "Old 5"]
    t.expect("you", "main", {"attack One > Rival", *REST})
    t.end()
    t.until("main", "opponent")
    t.end()
    t.until("main", "you")

    t.expect("you", "main", {"activate Two", *REST})


@pytest.mark.rule("masters 22-15-6")
def test_a_card_played_by_over_realm_goes_to_warp_at_the_end_of_the_turn() -> None:
    t = over_realm()

    t.activate("One")
    t.until("main", "you")
    t.end()
    t.until("main", "opponent")

    assert t.you.battle == []
    assert "One" in t.you.warp


@pytest.mark.rule("masters 22-15-6", "masters 3-1-4")
def test_a_card_that_left_and_came_back_is_not_sent_away_by_over_realm() -> None:
    again = "[Activate: Main] Choose 1 of your Battle Cards and return it to your hand."
    t = position(
        you=Side(
            leader=leader("Wind", text=again),
            hand=[realm("One", "[Over Realm 1]", cost=0)],
            drop=["Old"],
        )
    )

    t.activate("One")
    t.activate("Wind")
    t.play("One")
    t.end()
    t.until("main", "opponent")

    assert t.you.battle == ["One"]


@pytest.mark.rule("masters 22-15-3")
def test_over_realm_needs_that_many_cards_in_drop() -> None:
    t = over_realm(4)

    t.expect("you", "main", REST)


@pytest.mark.rule("masters 5-5-4")
def test_a_card_whose_over_realm_is_negated_goes_to_drop() -> None:
    t = over_realm()

    t.activate("One")
    t.counter("No")

    assert t.you.battle == []
    assert t.you.drop == ["One"]
    assert t.you.hand == ["Two"]


# -- dark over realm and wormhole ------------------------------------------------------------


def dark(black: int = 3, *, wormhole: bool = False, hand: tuple[CardSpec, ...] = ()) -> Table:
    cards = [realm("Dark", "[Dark Over Realm 3]"), realm("Bright", "[Over Realm 1]"), *hand]
    return position(
        you=Side(
            leader=leader("Keeper", skills=[REFILL]),
            battle=[battle("Hole", text="[Wormhole]")] if wormhole else [],
            hand=cards,
            drop=[*blacks(black), *(f"Old {n}" for n in range(5 - black))],
        )
    )


@pytest.mark.rule("masters 22-23-3", "masters 22-23-4", "masters 22-23-5", "masters 22-23-6")
def test_dark_over_realm_counts_black_cards_sends_all_and_the_card_stays() -> None:
    t = dark()

    t.activate("Dark")
    assert t.you.drop == []
    assert t.you.warp == ["Black 0", "Black 1", "Black 2", "Old 0", "Old 1"]
    assert t.you.battle == ["Dark"]
    t.end()
    t.until("main", "opponent")

    assert t.you.battle == ["Dark"]


@pytest.mark.rule("masters 22-23-3")
def test_dark_over_realm_needs_enough_black_cards() -> None:
    t = dark(2)

    t.expect("you", "main", {"activate Bright", *REST})


@pytest.mark.rule("masters 22-23-7", "masters 22-15-7")
def test_over_realm_and_dark_over_realm_count_together() -> None:
    t = dark()

    t.activate("Dark")
    t.activate("Keeper")

    t.expect("you", "main", {"attack Dark > Rival", *REST})


@pytest.mark.rule("masters 22-24-1", "masters 22-24-2")
def test_wormhole_allows_two_over_realms_of_any_kind_a_turn() -> None:
    t = dark(wormhole=True, hand=(realm("Darker", "[Dark Over Realm 3]"),))
    attacks = {"attack Hole > Rival", *REST}

    t.expect("you", "main", {"activate Dark", "activate Darker", "activate Bright", *attacks})
    t.activate("Dark")
    t.activate("Keeper")
    t.expect("you", "main", {"activate Darker", "activate Bright", "attack Dark > Rival", *attacks})
    t.activate("Bright")
    t.activate("Keeper")

    t.expect("you", "main", {"attack Dark > Rival", "attack Bright > Rival", *attacks})


@pytest.mark.rule("masters 22-24-2", "masters 22-15-7", "masters 22-23-7")
def test_without_its_wormhole_the_second_over_realm_is_refused() -> None:
    t = position(
        you=Side(
            leader=leader("Wind", text="[Activate: Main] KO all of your Battle Cards."),
            battle=[battle("Hole", text="[Wormhole]")],
            hand=[realm("One", "[Over Realm 1]"), realm("Two", "[Over Realm 1]")],
            drop=["Old"],
        )
    )

    t.activate("One")
    t.activate("Wind")

    assert t.you.battle == []
    t.expect("you", "main", {"activate Wind", "attack Wind > Rival", "end"})


# -- swap ------------------------------------------------------------------------------------


def swap(*hand: CardSpec, shield: bool = False) -> Table:
    """A Rest card with [Swap 3] lies in your Battle Area."""
    bound = Skill(kind="permanent", effect=(act.Restrict(cards=to.This(), what="leave-battle"),))
    runner = battle("Runner", text="[Swap 3] <Trask>", skills=[bound] if shield else [])
    return position(
        you=Side(battle=[rest(runner)], hand=[*hand, "Other"]),
        opponent=Side(hand=[NO], energy="R"),
    )


def trunks(name: str, cost: int) -> CardSpec:
    return battle(name, cost=cost, character=("Trask",))


@pytest.mark.rule(
    "masters 22-22-1",
    "masters 22-22-2",
    "masters 22-22-3",
    "masters 4.00 22-22-3",
    "masters 22-22-4",
)
@pytest.mark.rule("masters 5-8-1", "masters 5-5-3")
def test_swap_reveals_a_card_and_returns_this_one_before_the_counter_timing() -> None:
    t = swap(trunks("Trask", 3), trunks("Old Trask", 4))

    t.activate("Runner")
    t.expect("opponent", "counter", {"counter No", "pass"})
    assert t.you.battle == []
    assert t.find("Trask").known == 3
    assert sorted(t.you.hand) == ["Old Trask", "Other", "Runner", "Trask"]
    t.until("main", "you")

    assert t.you.battle == ["Trask"]
    assert t.is_active("Trask")
    assert sorted(t.you.hand) == ["Old Trask", "Other", "Runner"]


@pytest.mark.rule("masters 22-22-3")
def test_swap_needs_a_specified_card_of_that_very_cost() -> None:
    t = swap(trunks("Old Trask", 4), trunks("Kid Trask", 2))

    t.expect("you", "main", {"attack Leader > Rival", "end"})


@pytest.mark.rule("masters 22-22-3", "masters 5-8-3")
def test_swap_cannot_be_activated_by_a_card_that_cannot_return_to_the_hand() -> None:
    t = swap(trunks("Trask", 3), shield=True)

    t.expect("you", "main", {"attack Leader > Rival", "end"})


# -- arrival ---------------------------------------------------------------------------------

ARRIVER = battle("Arriver", cost=9, text="[Arrival Red/Blue]R")


def arriving(*combo: CardSpec, gained: str = "") -> Table:
    """You attack with these cards in your Combo Area, an [Arrival] card and a spare in hand."""
    gain = act.GainInfo(cards=to.InZones(zones=("combo",)), colors=(gained,))
    head = leader("Captain", skills=[permanent(gain)] if gained else [])
    spare = battle("Spare", colors="green", cost=9, combo=(0, 5000))
    t = position(you=Side(leader=head, hand=[ARRIVER, *combo, spare], energy="R"))
    t.attack("Captain", "Rival")
    for card in combo:
        t.combo(card)
    return t


def helper(colors: str) -> CardSpec:
    return battle(f"{colors} Helper", colors=colors, cost=9, combo=(0, 5000))


@pytest.mark.rule("masters 22-29-1", "masters 22-29-2", "masters 22-29-3", "masters 22-29-4")
@pytest.mark.rule("masters 22-29-5", "masters 1-5-4-1-3")
@pytest.mark.parametrize("colors", [("red", "blue"), ("red/blue",)])
def test_arrival_plays_the_card_when_both_colors_are_in_the_combo_area(
    colors: tuple[str, ...],
) -> None:
    t = arriving(*(helper(each) for each in colors))

    t.expect("you", "offense", {"activate Arriver", "combo Spare", "pass"})
    t.activate("Arriver")

    assert t.you.battle == ["Arriver"]
    assert t.is_active("Arriver")
    assert t.you.active_energy == []


@pytest.mark.rule("masters 22-29-3")
def test_arrival_is_not_for_one_color_alone() -> None:
    t = arriving(helper("red"))

    t.expect("you", "offense", {"combo Spare", "pass"})


@pytest.mark.rule("masters 22-29-3", "masters 20-3-1")
def test_a_gained_color_does_not_count_for_arrival() -> None:
    t = arriving(helper("red"), gained="blue")

    assert card_info.colors(t.game, t.find("red Helper")) == {"red", "blue"}
    t.expect("you", "offense", {"combo Spare", "pass"})


@pytest.mark.rule("masters 22-29-2", "masters 22-29-6", "masters 9-6-2")
@pytest.mark.parametrize(
    ("named", "drawn"), [("Red/Blue", 1), ("Blue/Red", 1), ("Green/Yellow", 0)]
)
def test_a_skill_may_wait_for_arrival_of_two_colors(named: str, drawn: int) -> None:
    text = f"[Auto] When you play a Battle Card using [Arrival {named}], draw 1 card."
    t = position(
        you=Side(
            leader=leader("Captain", text=text),
            hand=[ARRIVER, helper("red/blue")],
            energy="R",
            deck=["A", "B"],
        )
    )
    t.attack("Captain", "Rival")
    t.combo("red/blue Helper")

    t.activate("Arriver")

    assert t.you.hand == ["A"] * drawn


@pytest.mark.rule("masters 22-29-1", "masters 1-5-4-1-3")
def test_arrival_works_in_the_defense_step_too() -> None:
    t = position(opponent=Side(hand=[ARRIVER, helper("red/blue")], energy="R"))

    t.attack("Leader", "Rival")
    t.combo("red/blue Helper")
    t.expect("opponent", "defense", {"activate Arriver", "pass"})
    t.activate("Arriver")

    assert t.opponent.battle == ["Arriver"]


# -- successor -------------------------------------------------------------------------------


def heirs(*, cost: int = 7, text: str = "[Successor]") -> Table:
    cards: list[Placed | CardSpec] = [
        battle("Green 3", colors="green", cost=3),
        battle("Yellow 4", colors="yellow", cost=4),
        battle("Both 7", colors="green/yellow", cost=7),
        battle("Red 7", colors="red", cost=7),
    ]
    return position(
        you=Side(
            battle=[rest(each) for each in cards],
            hand=[battle("Heir", cost=cost, specified="GY", text=text)],
        )
    )


@pytest.mark.rule(
    "masters 22-38-1",
    "masters 22-38-2",
    "masters 22-38-3",
    "masters 4.00 22-38-3",
    "masters 22-38-4",
)
@pytest.mark.rule("masters 22-38-5", "masters 3-6-3")
@pytest.mark.parametrize(
    ("given", "left"),
    [
        (("Green 3", "Yellow 4"), {"Both 7", "Red 7", "Heir"}),
        (("Both 7",), {"Green 3", "Yellow 4", "Red 7", "Heir"}),
    ],
)
def test_successor_drops_cards_whose_costs_add_up_to_its_own(
    given: tuple[str, ...], left: set[str]
) -> None:
    t = heirs()

    t.activate("Heir")
    t.expect("you", "choose-cards", {"Green 3", "Yellow 4", "Both 7"})
    assert (t.decision.total_cost, t.decision.is_exact) == (7, True)
    t.choose(*given)

    assert set(t.you.battle) == left
    assert set(t.you.drop) == set(given)
    assert t.is_active("Heir")
    assert t.happened("koed") == []


@pytest.mark.rule("masters 22-38-3", "masters 5-8-3")
def test_successor_cannot_be_activated_when_no_costs_add_up() -> None:
    t = heirs(cost=5)

    t.expect("you", "main", {"attack Leader > Rival", "end"})


# -- revive ----------------------------------------------------------------------------------


def phoenix(*hand: CardSpec) -> Table:
    """The opponent KOs your card with [Revive]; other times it only puts it in Drop."""
    card = battle("Phoenix", colors="red/blue", text="[Revive Red/Blue]")
    hunter = leader(
        "Hunter",
        text="[Activate: Main] Choose 1 of your opponent's Battle Cards and KO it.\n"
        "[Activate: Main] Choose 1 of your opponent's Battle Cards and place it in its owner's "
        "Drop.",
    )
    return position(you=Side(leader=hunter), opponent=Side(battle=[card], hand=hand))


PAIRS = [battle(f"{c} {n}", colors=c) for n in (1, 2) for c in ("red", "blue")]


@pytest.mark.rule("masters 22-34-1", "masters 22-34-2", "masters 22-34-3", "masters 22-34-4")
@pytest.mark.rule("masters 5-12-2", "masters 3-6-3")
def test_a_koed_card_revives_for_cards_of_both_colors() -> None:
    t = phoenix(*PAIRS)

    t.activate("Hunter", 1)
    t.expect("opponent", "pay-cost", {"yes", "no"})
    t.yes()
    t.expect(
        "opponent",
        "choose-cards",
        {"red 1 + blue 1", "red 1 + blue 2", "blue 1 + red 2", "red 2 + blue 2"},
    )
    t.answer(0)

    assert t.opponent.battle == ["Phoenix"]
    assert t.is_active("Phoenix")
    assert t.opponent.hand == ["red 2", "blue 2"]
    assert t.opponent.drop == ["blue 1", "red 1"]


@pytest.mark.rule("masters 22-34-4")
def test_revive_is_negated_for_the_turn_on_the_card_it_played() -> None:
    t = phoenix(*PAIRS)

    t.activate("Hunter", 1)
    t.yes()
    t.answer(0)
    t.activate("Hunter", 1)

    t.expect("you", "main")
    assert t.opponent.battle == []
    assert "Phoenix" in t.opponent.drop


@pytest.mark.rule("masters 22-34-3")
def test_revive_does_not_answer_a_card_that_was_not_koed() -> None:
    t = phoenix(*PAIRS)

    t.activate("Hunter", 2)

    t.expect("you", "main")
    assert t.opponent.drop == ["Phoenix"]


@pytest.mark.rule("masters 22-34-3", "masters 9-6-4")
def test_a_revive_that_cannot_be_paid_is_not_asked() -> None:
    t = phoenix(*[battle("Red only", colors="red")])

    t.activate("Hunter", 1)

    t.expect("you", "main")
    assert t.opponent.drop == ["Phoenix"]


@pytest.mark.rule("masters 9-1-3-2", "masters 1-6-4", "masters 22-34-3")
def test_a_price_told_for_the_drop_is_paid_for_a_card_that_lies_there() -> None:
    text = (
        "[Revive Red/Blue]\n[Permanent] You can activate this card's [Revive] from your Drop "
        "without paying its skill cost by removing 1 of your opponent's Battle Cards from the game "
        "instead."
    )
    phoenix = battle("Phoenix", colors="red/blue", text=text)
    hunter = leader(
        "Hunter", text="[Activate: Main] Choose 1 of your opponent's Battle Cards and KO it."
    )
    t = position(you=Side(leader=hunter, battle=[battle("Prey")]), opponent=Side(battle=[phoenix]))

    t.activate("Hunter")
    t.expect("opponent", "pay-cost", {"yes", "no"})
    t.yes()

    assert t.opponent.battle == ["Phoenix"]
    assert t.you.battle == []


@pytest.mark.rule("masters 22-34-3", "masters 23-3-1")
def test_what_pays_for_revive_is_discarded_by_the_skill_of_its_own_player() -> None:
    when = "[Auto] When this card is discarded from your hand by one of {}, draw {}."
    told = battle(
        "Told",
        colors="red",
        text=f"{when.format('your skills', '1 card')}\n"
        f"{when.format('your opponent’s skills', '2 cards')}",
    )
    phoenix = battle("Phoenix", colors="red/blue", text="[Revive Red/Blue]")
    storm = leader("Storm", text="[Activate Main] KO all of your opponent's Battle Cards.")
    t = position(
        you=Side(leader=storm),
        opponent=Side(battle=[phoenix], hand=[told, battle("Blue", colors="blue")]),
    )

    t.activate("Storm")
    t.drive()

    assert t.opponent.battle == ["Phoenix"]
    assert sorted(t.opponent.drop) == ["Blue", "Told"]
    assert t.opponent.hand == ["Deck card"]
