"""Keyword skills the classic game words in its own way [classic 10]."""

import pytest

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as to
from dbscg_gui.effects.actions import Skill
from dbscg_gui.effects.triggers import When
from dbscg_gui.games.classic import battle as battle_rules
from dbscg_gui.games.classic.match import CLASSIC
from tests.classic.cards import (
    CardSpec,
    Side,
    battle,
    borrowed,
    extra,
    leader,
    main_skill,
    rest,
)
from tests.classic.table import Table, position

NO = extra("No", text="[Counter: Play] Negate the activation.")
ARLO, BRANN = ("Arlo",), ("Brann",)


# -- strikes ---------------------------------------------------------------------------------


@pytest.mark.rule("classic 10-7-1", "classic 10-7-1-1", "classic 10-7-1-2", "classic 10-7-1-3")
@pytest.mark.rule("classic 4-10-2-2", "classic 8-6-3")
@pytest.mark.parametrize(("text", "damage"), [("Double", 2), ("Triple", 3), ("Quadruple", 4)])
def test_a_strike_deals_so_much_damage_and_each_damage_counts(text: str, damage: int) -> None:
    watcher = leader(
        "Watcher",
        skills=[
            Skill(
                kind="auto",
                triggers=(When(event="damage_taken", whose="you"),),
                effect=(act.Draw(),),
            )
        ],
    )
    t = position(
        you=Side(battle=[battle("Scout", text=f"[{text} Strike]")]),
        opponent=Side(leader=watcher, life=8),
    )

    t.attack("Scout", "Watcher")

    assert t.opponent.life == ["Life card"] * (8 - damage)
    # As many cards of life, and one drawn for each damage taken.
    assert len(t.opponent.hand) == 2 * damage
    assert [e.amount for e in t.happened("damage_dealt")] == [damage]


@pytest.mark.rule("classic 10-7-1", "classic 4-10-2-2")
@pytest.mark.parametrize(
    ("text", "floor", "damage"),
    [
        ("[Double Strike]", 1, 2),
        ("[Double Strike]\n[Permanent] This card deals 3 damage when attacking.", 1, 3),
        ("[Double Strike]\n[Permanent] This card deals 3 damage when attacking.", 0, 2),
    ],
)
def test_cl_t16_a_strike_lowers_no_damage_unless_it_is_read_literally(
    text: str, floor: int, damage: int
) -> None:
    t = position(
        you=Side(battle=[battle("Scout", text=text)]),
        opponent=Side(life=8),
        options={battle_rules.STRIKE_FLOOR: floor},
    )

    t.attack("Scout", "Rival")

    assert t.opponent.life == ["Life card"] * (8 - damage)


@pytest.mark.rule("classic 10-7-1")
def test_both_readings_of_a_strike_may_be_chosen_the_usual_one_first() -> None:
    assert {each.name: each.values for each in CLASSIC.settable} == {
        battle_rules.STRIKE_FLOOR: (1, 0)
    }
    assert CLASSIC.options[battle_rules.STRIKE_FLOOR] == 1


@pytest.mark.rule("classic 8-9-2")
def test_read_literally_the_damaged_player_picks_the_smaller_of_two_strikes() -> None:
    t = position(
        you=Side(battle=[battle("Scout", text="[Double Strike]\n[Quadruple Strike]")]),
        opponent=Side(life=8),
        options={battle_rules.STRIKE_FLOOR: 0},
    )

    t.attack("Scout", "Rival")

    assert t.opponent.life == ["Life card"] * 6


# -- ultimate --------------------------------------------------------------------------------


@pytest.mark.rule("classic 10-14-1", "classic 10-1-2")
def test_cl_t18_an_ultimate_card_leaves_like_any_other() -> None:
    grand = battle("Grand", text="[Ultimate]")
    t = position(you=Side(battle=["Scout"]), opponent=Side(battle=[rest(grand)]))
    t.attack("Scout", "Grand")
    assert t.opponent.drop == ["Grand"]

    away = (
        "[Activate: Main] Choose 1 of your opponent's Battle Cards and return it to its owner's "
        "hand."
    )
    t = position(you=Side(leader=leader("Wind", text=away)), opponent=Side(battle=[grand]))
    t.activate("Wind")
    assert t.opponent.hand == ["Grand"]


# -- evolve and unions -----------------------------------------------------------------------


def _boosted(*hand: CardSpec, amount: int = 5000) -> Table:
    """Your Rest <Arlo> has a boost for the turn."""
    text = (
        "[Activate: Main][Once per turn] Choose 1 of your Battle Cards and it gets "
        f"+{amount} power for the turn."
    )
    t = position(
        you=Side(
            leader=leader("Coach", text=text),
            battle=[rest(battle("Arlo", character=ARLO))],
            hand=list(hand),
            energy="RR",
        )
    )
    t.activate("Coach")
    assert t.power("Arlo") == 10000 + amount
    return t


@pytest.mark.rule("classic 10-5-1", "classic 10-5-2", "classic 10-5-4", "classic 9-4-2")
def test_cl_t28_an_evolved_card_takes_over_position_and_power() -> None:
    t = _boosted(battle("Risen", cost=5, power=20000, text="[Evolve]R : <Arlo>"))

    t.activate("Risen")

    assert t.you.battle == ["Risen"]
    assert not t.is_active("Risen")
    assert t.power("Risen") == 25000
    assert [t.name(i) for i in t.find("Risen").under] == ["Arlo"]


@pytest.mark.rule("classic 10-5-5", "classic 10-5-1")
def test_cl_t28_xeno_evolve_sends_the_chosen_card_to_its_owners_warp() -> None:
    xeno = battle("Strange", cost=5, power=20000, text="[Xeno-Evolve]R : <Arlo>")
    t = position(
        you=Side(battle=[borrowed(battle("Arlo", character=ARLO))], hand=[xeno], energy="R")
    )

    t.activate("Strange")

    assert t.you.battle == ["Strange"]
    assert t.is_active("Strange")
    assert t.power("Strange") == 20000
    assert t.opponent.warp == ["Arlo"]


@pytest.mark.rule("classic 10-13-4-1", "classic 10-13-4-2", "classic 10-13-4-4")
@pytest.mark.rule("classic 10-13-4-4-1")
def test_cl_t29_potara_lies_active_on_both_with_their_changes_of_power() -> None:
    rings = battle("Rings", cost=9, power=25000, text="[Union-Potara] <Arlo> and <Brann>")
    boost = "Choose 1 of your <{}> Battle Cards and it gets +{} power for the turn."
    text = f"[Activate: Main] {boost.format('Arlo', 5000)}\n"
    text += f"[Activate: Main] {boost.format('Brann', 10000)}"
    t = position(
        you=Side(
            leader=leader("Coach", text=text),
            battle=[rest(battle("Arlo", character=ARLO)), rest(battle("Brann", character=BRANN))],
            hand=[rings],
        )
    )
    t.activate("Coach", 1)
    t.activate("Coach", 2)

    t.activate("Rings")
    t.choose("Arlo", "Brann")

    assert t.you.battle == ["Rings"]
    assert t.is_active("Rings")
    assert t.power("Rings") == 40000


@pytest.mark.rule("classic 10-13-4-1")
def test_cl_t29_potara_needs_both_cards_in_play() -> None:
    rings = battle("Rings", cost=9, text="[Union-Potara] <Arlo> and <Brann>")
    t = position(you=Side(battle=[battle("Arlo", character=ARLO)], hand=[rings]))

    t.expect("you", "main", {"attack Arlo > Rival", "attack Leader > Rival", "end"})


@pytest.mark.rule("classic 10-13-3-1", "classic 10-13-3-2", "classic 10-13-3-4")
def test_cl_t30_fusion_drops_a_pair_of_equal_power_one_after_the_other() -> None:
    fused = battle("Fused", cost=7, power=30000, text="[Union-Fusion]R : <Arlo> and <Brann>.")
    pair = [
        battle("Arlo", cost=9, power=15000, character=ARLO),
        battle("Brann", cost=9, power=15000, character=BRANN),
    ]
    weak = battle("Weak Brann", cost=9, power=10000, character=BRANN)
    watcher = leader(
        "Watcher",
        skills=[Skill(kind="auto", triggers=(When(event="discarded"),), effect=(act.Draw(),))],
    )
    t = position(you=Side(leader=watcher, hand=[fused, *pair, weak], energy="R"))

    t.activate("Fused")

    assert t.you.drop[:2] == ["Brann", "Arlo"]
    assert t.you.battle == ["Fused"]
    assert t.is_active("Fused")
    assert sorted(t.you.hand) == ["Deck card", "Deck card", "Weak Brann"]

    t = position(you=Side(hand=[fused, pair[0], weak], energy="R"))
    t.expect("you", "main", {"attack Leader > Rival", "end"})


# -- swap ------------------------------------------------------------------------------------

SWAP = battle("Runner", text="[Swap 3] <Trask>")
TRASK = battle("Trask", cost=3, character=("Trask",))


def _swapping(*hand: CardSpec) -> Table:
    return position(
        you=Side(battle=[rest(SWAP)], hand=[*hand, "Other"]),
        opponent=Side(hand=[NO], energy="R"),
    )


@pytest.mark.rule("classic 10-24-1", "classic 10-24-3", "classic 8-5-3")
def test_cl_t31_swap_chooses_and_plays_on_resolution_then_returns_the_card() -> None:
    t = _swapping(TRASK)

    t.activate("Runner")
    t.expect("opponent", "counter", {"counter No", "pass"})
    # Nothing was revealed or moved as a cost.
    assert t.you.battle == ["Runner"]
    assert t.find("Trask").known != 3
    t.pass_()
    t.expect("you", "choose-cards", {"Trask"})
    t.choose("Trask")
    t.until("main", "you")

    assert t.you.battle == ["Trask"]
    assert sorted(t.you.hand) == ["Other", "Runner"]
    order = [(e.kind, t.game.lib.defs[e.def_id].sides[0].name) for e in t.log if e.kind == "moved"]
    assert order == [("moved", "Trask"), ("moved", "Runner")]


@pytest.mark.rule("classic 10-24-3")
def test_cl_t31_with_nothing_chosen_the_card_still_returns() -> None:
    t = _swapping(TRASK)

    t.activate("Runner")
    t.pass_()
    t.choose()
    t.until("main", "you")

    assert t.you.battle == []
    assert sorted(t.you.hand) == ["Other", "Runner", "Trask"]


@pytest.mark.rule("classic 10-24-3", "classic 1-3-2")
def test_cl_t31_when_the_card_has_left_the_chosen_one_is_played_all_the_same() -> None:
    gone = extra("Gone", text="[Counter: Play] Choose 1 of your opponent's Battle Cards and KO it.")
    t = position(you=Side(battle=[SWAP], hand=[TRASK]), opponent=Side(hand=[gone], energy="R"))

    t.activate("Runner")
    t.counter("Gone")
    t.choose("Trask")

    assert t.you.battle == ["Trask"]
    assert t.you.drop == ["Runner"]
    assert t.you.hand == []


# -- alliance --------------------------------------------------------------------------------


def _allied(*allies: object) -> Table:
    skill = Skill(kind="keyword", keyword="alliance", colors=("red", "green"), effect=(act.Draw(),))
    head = battle("Head", colors="blue", skills=[skill])
    t = position(you=Side(leader=leader("Blue", colors="blue"), battle=[head, *allies]))  # type: ignore[list-item]
    t.attack("Head", "Rival")
    return t


@pytest.mark.rule("classic 10-35-1", "classic 8-1-5-2-1")
def test_cl_t32_partners_of_an_alliance_are_chosen_and_stay_as_they_are() -> None:
    t = _allied(battle("Red One", colors="red"), rest(battle("Green One", colors="green")))

    t.expect("you", "pay-cost", {"yes", "no"})
    t.yes()

    assert t.you.hand == ["Deck card"]
    assert t.is_active("Red One")
    assert not t.is_active("Green One")
    assert t.happened("switched_rest") == []


@pytest.mark.rule("classic 10-35-1", "classic 8-1-5-2-1")
def test_cl_t32_without_both_colours_an_alliance_cannot_be_paid() -> None:
    t = _allied(battle("Red One", colors="red"), battle("Red Two", colors="red"))

    assert t.asked == ("you", "main")
    assert t.you.hand == []


# -- unique ----------------------------------------------------------------------------------


MOSS = battle("Moss", text="[Unique]")


@pytest.mark.rule("classic 10-42-1", "classic 10-42-2", "classic 10-42-3")
def test_cl_t34_no_other_card_of_the_name_is_played_by_its_owner() -> None:
    bring = act.Play(cards=to.Pick(cards=to.InZones(zones=("hand",)), up_to=True))
    t = position(
        you=Side(
            leader=leader("Bringer", skills=[main_skill(bring)]),
            battle=[MOSS],
            hand=[MOSS, "Anything"],
            energy="RR",
        ),
        opponent=Side(battle=[battle("Wall")], hand=[MOSS], energy="R"),
    )
    t.expect(
        "you",
        "main",
        {
            "play Anything",
            "activate Bringer",
            "attack Bringer > Rival",
            "attack Moss > Rival",
            "end",
        },
    )
    t.activate("Bringer")
    t.expect("you", "choose-cards", {"Anything"})
    t.choose()
    t.end()
    t.until("main", "opponent")

    # The other player is free to.
    assert "play Moss" in t.options()


@pytest.mark.rule("classic 10-42-1", "classic 11-5-1-1")
def test_cl_t34_after_a_change_of_control_both_copies_stay() -> None:
    take = "[Activate: Main] Choose 1 of your opponent's Battle Cards and gain control of it."
    t = position(
        you=Side(leader=leader("Taker", text=take), battle=[MOSS]),
        opponent=Side(battle=[rest(MOSS)]),
    )

    t.activate("Taker")

    assert t.you.battle == ["Moss", "Moss"]
    assert t.asked == ("you", "main")
    modes = [t.state.cards[i].active for i in t.ids(t.you.seat, "battle")]
    assert modes == [True, False]


# -- successor -------------------------------------------------------------------------------


@pytest.mark.rule("classic 10-41-1", "classic 10-41-3")
def test_a_successor_costs_cards_of_what_it_costs_now() -> None:
    heir = battle("Heir", cost=4, colors="green", text="[Successor]")
    cheaper = Skill(
        kind="permanent",
        effect=(
            act.ChangeCost(
                cards=to.InZones(zones=("hand",), filter=to.Filter(names=("Heir",))), amount=-2
            ),
        ),
    )
    t = position(
        you=Side(
            leader=leader("Patron", colors="green", skills=[cheaper]),
            battle=[
                battle("Old One", cost=2, colors="green"),
                battle("Big One", cost=4, colors="green"),
            ],
            hand=[heir],
        )
    )
    t.activate("Heir")
    t.choose("Old One")

    assert sorted(t.you.battle) == ["Big One", "Heir"]
    assert t.you.drop == ["Old One"]


# -- keywords of later games -----------------------------------------------------------------


@pytest.mark.parametrize("word", ["Servant", "Overlord", "Z-Stack 1", "Limit 1"])
def test_keywords_of_later_games_are_not_understood(word: str) -> None:
    with pytest.raises(AssertionError, match="Later"):
        position(you=Side(battle=[battle("Later", text=f"[{word}]")]))
