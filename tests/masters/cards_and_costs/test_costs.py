"""Energy costs, energy markers and skill costs [masters 1-2] [masters 5-3] [masters 5-8]."""

import pytest

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as to
from tests.masters.cards import CardSpec, Side, battle, leader, main_skill, permanent
from tests.masters.table import position

HAND_CARDS = to.InZones(zones=("hand",))


# -- energy costs ----------------------------------------------------------------------------


@pytest.mark.rule("masters 1-2-2-1", "masters 5-3-1", "masters 5-3-1-1", "masters 5-3-3")
def test_a_play_needs_the_total_and_every_specified_colour() -> None:
    plain = battle("Plain", cost=3, specified="RR")
    deep_red = battle("Deep Red", cost=2, specified="RRR")
    free = battle("Free", cost=0)
    t = position(you=Side(hand=[plain, deep_red, free], energy="RRBg"), turn=1)

    t.expect("you", "main", {"play Plain", "play Free", "end"})
    t.play("Plain")

    assert t.you.battle == ["Plain"]
    assert t.you.active_energy == []


@pytest.mark.rule("masters 5-3-2")
def test_a_card_of_cost_zero_is_played_without_any_energy() -> None:
    t = position(you=Side(hand=[battle("Free", cost=0)]), turn=1)

    t.expect("you", "main", {"play Free", "end"})
    t.play("Free")

    assert t.you.battle == ["Free"]


@pytest.mark.rule("masters 5-3-1", "masters 5-3-1-1")
def test_the_player_picks_which_energy_pays_and_must_cover_the_colours() -> None:
    t = position(you=Side(hand=[battle("Plain", cost=2, specified="R")], energy="RBG"), turn=1)

    t.play("Plain")
    t.expect("you", "pay-energy", {"red energy", "blue energy", "green energy"})
    t.pay("red energy", "green energy")

    assert t.you.active_energy == ["blue energy"]
    assert t.you.battle == ["Plain"]


@pytest.mark.rule("masters 1-2-3-1", "masters 1-2-3-2", "masters 1-2-3-2-1")
@pytest.mark.parametrize(
    ("amount", "letters", "expected"),
    [(-1, "B", ("B", 3)), (1, "B", ("BBB", 5)), (-1, "BBB", ("", 2))],
    ids=["reduced", "increased", "reduced by more than there is"],
)
def test_a_coloured_change_moves_specified_and_total_cost_together(
    amount: int, letters: str, expected: tuple[str, int]
) -> None:
    change = act.ChangeCost(cards=HAND_CARDS, amount=amount, specified=letters)
    t = position(
        you=Side(
            leader=leader("Broker", skills=[permanent(change)]),
            hand=[battle("Goods", cost=4, specified="BB")],
        )
    )

    assert t.cost("Goods") == expected


@pytest.mark.rule("masters 5-3-1", "masters 5-3-1-1", "masters 1-8-1-1-1")
@pytest.mark.parametrize(
    ("specified", "offered"),
    [("RB", True), ("RR", True), ("BB", False), ("RG", False)],
)
def test_each_multicolor_energy_pays_for_one_of_its_colours(specified: str, offered: bool) -> None:
    energy = [battle("Twin", colors="red/blue"), battle("Red")]
    t = position(
        you=Side(hand=[battle("Goods", cost=2, specified=specified)], energy=energy), turn=1
    )

    t.expect("you", "main", {"play Goods", "end"} if offered else {"end"})


def _gift() -> CardSpec:
    text = """
        [Permanent] If you have 2 or more cards in your Drop,
        you can play this card from your hand without paying its energy cost.
    """
    return battle("Gift", cost=2, text=" ".join(text.split()))


@pytest.mark.rule("masters 5-3-3-1")
@pytest.mark.parametrize(("drop", "offered"), [(["A"], False), (["A", "B"], True)])
def test_a_card_an_effect_plays_for_free_needs_no_energy(drop: list[str], offered: bool) -> None:
    t = position(you=Side(hand=[_gift()], drop=drop), turn=1)

    t.expect("you", "main", {"play Gift", "end"} if offered else {"end"})
    if offered:
        t.play("Gift")
        assert t.you.battle == ["Gift"]


@pytest.mark.rule("masters 5-3-3-1")
@pytest.mark.parametrize(("choice", "left"), [("option 1", 0), ("option 2", 2)])
def test_the_player_chooses_between_the_energy_cost_and_what_replaces_it(
    choice: str, left: int
) -> None:
    t = position(you=Side(hand=[_gift()], drop=["A", "B"], energy="RR"), turn=1)

    t.play("Gift")
    t.expect("you", "choose-skill-cost", {"option 1", "option 2"})
    t.pick(choice)

    assert t.you.battle == ["Gift"]
    assert t.you.active_energy == ["red energy"] * left


# -- energy markers --------------------------------------------------------------------------


@pytest.mark.rule("masters 1-14-3")
def test_an_energy_marker_is_no_energy_to_choose_or_to_count() -> None:
    text = """
        [Activate: Main] Choose 1 of your energy and switch it to Rest Mode.
        [Activate: Main] If you have 2 or more energy, draw 1 card.
    """
    t = position(you=Side(leader=leader("Counter", text=text), energy="B", energy_markers=1))

    t.activate("Counter", 2)
    t.activate("Counter", 1)

    assert t.you.hand == []
    assert t.you.active_energy == []
    assert t.you.energy_markers == 1


@pytest.mark.rule("masters 1-14-1", "masters 1-14-2", "masters 5-3-3", "masters 6-2-1-11")
def test_a_marker_pays_as_energy_of_the_leaders_colour_and_never_comes_back() -> None:
    t = position(
        you=Side(
            leader=leader("Red Leader", colors="red"),
            hand=[battle("Plain", cost=2, specified="R")],
            energy="B",
            energy_markers=1,
        )
    )

    t.play("Plain")

    assert t.you.battle == ["Plain"]
    assert t.you.active_energy == []
    assert t.you.energy_markers == 0

    t.end()
    t.until("main", "you")

    assert t.you.active_energy == ["blue energy"]
    assert t.you.energy_markers == 0


@pytest.mark.rule("masters 5-14-1")
@pytest.mark.parametrize(("yours", "theirs"), [(1, 3), (3, 1), (0, 2), (2, 0)])
def test_where_both_players_remove_markers_each_removes_what_that_player_has(
    yours: int, theirs: int
) -> None:
    lose = main_skill(act.PlaceEnergyMarkers(count=-2, who="any"))
    t = position(
        you=Side(leader=leader("Captain", skills=[lose]), energy_markers=yours),
        opponent=Side(energy_markers=theirs),
    )

    t.activate("Captain")

    left = (max(0, yours - 2), max(0, theirs - 2))
    assert (t.you.energy_markers, t.opponent.energy_markers) == left


@pytest.mark.rule("masters 1-14-2")
def test_a_marker_does_not_pay_a_colour_the_leader_does_not_have() -> None:
    t = position(
        you=Side(hand=[battle("Plain", cost=2, specified="G")], energy="B", energy_markers=1),
        turn=1,
    )

    t.expect("you", "main", {"end"})


# -- skill costs -----------------------------------------------------------------------------

TRADE = "[Activate: Main] Place 1 of your Battle Cards in your Drop : Draw 2 cards."


def _token_maker() -> act.CreateToken:
    return act.CreateToken(name="Puppet", power=5000)


@pytest.mark.rule("masters 5-8-2-2", "masters 5-8-3", "masters 19-1-7")
def test_a_token_cannot_pay_for_a_move_to_the_drop_it_never_reaches() -> None:
    trader = leader("Trader", text=TRADE, skills=[main_skill(_token_maker())])
    t = position(you=Side(leader=trader), turn=1)
    t.expect("you", "main", {"activate Trader/2", "end"})

    t.activate("Trader", 2)

    assert t.you.battle == ["Puppet Token"]
    t.expect("you", "main", {"activate Trader/2", "end"})


@pytest.mark.rule("masters 5-8-2", "masters 5-8-3", "masters 1-6-6")
def test_a_battle_card_pays_and_the_token_is_not_offered_beside_it() -> None:
    trader = leader("Trader", text=TRADE, skills=[main_skill(_token_maker())])
    t = position(you=Side(leader=trader, battle=["First", "Second"], deck=["A", "B"]), turn=1)
    t.activate("Trader", 2)

    t.activate("Trader", 1)
    t.expect("you", "choose-cards", {"First", "Second"})
    t.choose("Second")

    assert t.you.drop == ["Second"]
    assert t.you.battle == ["First", "Puppet Token"]
    assert t.you.hand == ["A", "B"]


@pytest.mark.rule("masters 5-8-2-1", "masters 1-6-6-1", "masters 5-8-4")
def test_of_two_skill_costs_the_payable_one_is_paid() -> None:
    either = act.PayOneOf(
        options=(
            (act.PayBy((act.Discard(),)),),
            (act.PayEnergy(generic=2),),
        )
    )
    t = position(
        you=Side(
            leader=leader("Trader", skills=[main_skill(act.Draw(), cost=[either])]), energy="RR"
        ),
        turn=1,
    )

    t.activate("Trader")

    assert t.you.active_energy == []
    assert t.you.hand == ["Deck card"]


@pytest.mark.rule("masters 5-8-2-1", "masters 1-6-6-1")
def test_the_player_chooses_between_two_payable_skill_costs() -> None:
    either = act.PayOneOf(options=((act.PayBy((act.Discard(),)),), (act.PayEnergy(generic=2),)))
    t = position(
        you=Side(
            leader=leader("Trader", skills=[main_skill(act.Draw(), cost=[either])]),
            energy="RR",
            hand=[battle("Spare", cost=5)],
            deck=["Drawn"],
        ),
        turn=1,
    )

    t.activate("Trader")
    t.expect("you", "choose-skill-cost", {"option 1", "option 2"})
    t.pick("option 1")

    assert t.you.active_energy == ["red energy"] * 2
    assert t.you.drop == ["Spare"]
    assert t.you.hand == ["Drawn"]


@pytest.mark.rule("masters 5-8-2", "masters 5-8-3", "masters 9-2-3")
def test_a_skill_whose_cost_cannot_be_paid_at_all_is_not_offered() -> None:
    text = "[Activate: Main] Discard 1 card from your hand : Draw 1 card."
    t = position(you=Side(leader=leader("Trader", text=text), energy="RR"), turn=1)

    t.expect("you", "main", {"end"})
