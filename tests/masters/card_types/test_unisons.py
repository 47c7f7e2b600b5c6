"""Unison Cards: playing, growth, marker costs, battles and markers lost [masters 13]."""

import pytest

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as to
from dbscg_gui.effects.actions import Skill
from dbscg_gui.effects.triggers import When
from tests.masters.cards import CardSpec, Side, battle, extra, leader, marked, unison
from tests.masters.table import Table, position

MARKERS = (
    "[UNISON +1][Activate: Main] Your Leader gets +5000 power for the turn.\n"
    "[UNISON 0][Activate: Main] Your Leader gets +10000 power for the turn.\n"
    "[UNISON -3][Activate: Main] Draw 2 cards."
)


# -- playing ---------------------------------------------------------------------------------


def fresh_unison() -> Table:
    """You replace an old Unison; the opponent may answer the play."""
    star = unison("Star", specified="R", text="[Auto] When you play this card, draw 1 card.")
    t = position(
        you=Side(hand=[star], unison=marked(unison("Old Star"), 2), energy="RBBB"),
        opponent=Side(
            hand=[extra("No", text="[Counter: Play] Negate the activation.")], energy="R"
        ),
    )
    t.play("Star")
    return t


@pytest.mark.rule("masters 1-2-2-2-1", "masters 13-2-1-1")
def test_the_player_of_a_unison_chooses_x_within_specified_cost_and_energy() -> None:
    t = fresh_unison()

    t.expect("you", "number", {"1", "2", "3", "4"})


@pytest.mark.rule("masters 13-2-1-2", "masters 13-2-1-3", "masters 13-2-1-4", "masters 3-11-4")
@pytest.mark.rule("masters 3-11-3", "masters 4.00 3-11-3", "masters 3-11-5", "masters 5-3-1")
def test_a_played_unison_replaces_the_old_one_with_markers_for_the_energy_spent() -> None:
    t = fresh_unison()

    t.pick("3")
    t.choose("red energy", "blue energy", "blue energy")
    t.expect("opponent", "counter", {"counter No", "pass"})
    assert t.you.unison == ["Old Star"]
    assert t.you.active_energy == ["blue energy"]
    t.pass_()

    assert t.you.unison == ["Star"]
    assert t.is_active("Star")
    assert t.markers("Star") == 3
    assert t.you.drop == ["Old Star"]
    t.until("main", "you")
    assert t.you.hand == ["Deck card"]
    moves = [e.rule for e in t.happened("moved")]
    assert moves.index("masters 3-11-5") < moves.index("masters 13-2-1-3")


@pytest.mark.rule("masters 1-2-2-2-2", "masters 1-2-5-3")
def test_an_x_in_play_counts_as_zero() -> None:
    small = leader(
        "Small",
        text="[Activate: Main] Choose up to 1 of your opponent's Unisons with an energy cost of 1 "
        "or less and return it to its owner's hand.",
    )
    colored = unison("Star", specified="R")
    t = position(you=Side(leader=small), opponent=Side(unison=marked(colored, 3)))

    assert t.cost("Star") == ("R", 0)
    t.activate("Small")

    t.expect("you", "choose-cards", {"Star"})


# -- growth ----------------------------------------------------------------------------------


@pytest.mark.rule("masters 13-3-1", "masters 13-3-2", "masters 7-3-4-3", "masters 23-2-4")
def test_a_unison_grows_once_a_turn_and_only_from_its_own_copies() -> None:
    star, moon = unison("Star", specified="R"), unison("Moon", specified="R")
    t = position(you=Side(unison=marked(star, 2), hand=[star, star, moon]))

    t.expect("you", "main", {"grow Star", "attack Star > Rival", "attack Leader > Rival", "end"})
    t.grow("Star")
    t.expect("you", "main", {"attack Star > Rival", "attack Leader > Rival", "end"})
    assert t.markers("Star") == 3
    first = t.find("Star").under
    t.end()
    t.until("main", "opponent")
    t.end()
    t.until("main", "you")
    t.grow("Star")

    assert t.markers("Star") == 4
    below = t.find("Star").under
    assert len(below) == 2
    assert below[:1] == first


# -- marker costs ----------------------------------------------------------------------------


@pytest.mark.rule("masters 13-4-1", "masters 13-4-1-3", "masters 5-8-3")
def test_a_marker_cost_beyond_the_markers_cannot_be_paid() -> None:
    t = position(you=Side(unison=marked(unison("Star", text=MARKERS), 2)))

    t.expect(
        "you",
        "main",
        {
            "activate Star/1",
            "activate Star/2",
            "attack Star > Rival",
            "attack Leader > Rival",
            "end",
        },
    )


@pytest.mark.rule("masters 13-4-1-1", "masters 13-4-1-2", "masters 13-4-1-2-1", "masters 13-4-2")
@pytest.mark.parametrize(("number", "markers", "power"), [(1, 3, 15000), (2, 2, 20000)])
def test_one_marker_skill_of_a_unison_locks_the_others_for_the_turn(
    number: int, markers: int, power: int
) -> None:
    t = position(you=Side(unison=marked(unison("Star", text=MARKERS), 2)))

    t.activate("Star", number)

    assert t.markers("Star") == markers
    assert t.power("Leader") == power
    t.expect("you", "main", {"attack Star > Rival", "attack Leader > Rival", "end"})


@pytest.mark.rule("masters 13-4-1-3", "masters 21-9-1", "masters 21-9-2")
def test_the_last_marker_paid_drops_the_unison_before_its_skill_resolves() -> None:
    t = position(you=Side(unison=marked(unison("Star", text=MARKERS), 3)))

    t.activate("Star", 3)

    assert t.you.unison == []
    assert t.you.drop == ["Star"]
    assert t.you.hand == ["Deck card", "Deck card"]
    order = [e.rule or e.kind for e in t.log]
    assert order.index("masters 21-9-2") < order.index("masters 5-1-2")


@pytest.mark.rule("masters 20-1-7", "masters 21-7-3")
def test_a_unison_that_paid_itself_away_gets_nothing_from_its_own_effect() -> None:
    text = "[UNISON -4][Activate: Main] This card gets +20000 power and [Dual Attack] for the turn."
    t = position(you=Side(unison=marked(unison("Star", text=text), 4)))

    t.activate("Star")

    assert t.you.drop == ["Star"]
    assert t.power("Star") == 10000
    assert t.state.effects == ()
    t.expect("you", "main", {"attack Leader > Rival", "end"})


# -- battles ---------------------------------------------------------------------------------


def attacked_unison(*, text: str = "", markers: int = 2) -> Table:
    """You attack the opponent's Unison, which could be blocked for or helped by combos."""
    lost = Skill(
        kind="auto",
        triggers=(When(event="marker_removed", subject=to.This()),),
        effect=(act.Draw(),),
    )
    t = position(
        you=Side(battle=[battle("Hammer", power=15000, text=text)]),
        opponent=Side(
            unison=marked(unison("Star", skills=[lost]), markers),
            battle=[battle("Wall", text="[Blocker]")],
            hand=[battle("Help", combo=(0, 10000))],
        ),
    )
    t.attack("Hammer", "Star")
    return t


@pytest.mark.rule("masters 8-2-4-3-1-1", "masters 13-5-1")
def test_a_blocker_may_take_an_attack_on_a_unison_and_then_combos_are_possible() -> None:
    t = attacked_unison()

    t.expect("opponent", "pay-cost", {"yes", "no"})
    t.yes()

    t.expect("opponent", "defense", {"combo Help", "pass"})


@pytest.mark.rule("masters 13-5-1", "masters 13-5-2", "masters 13-5-2-3", "masters 8-2-4-3-1-1")
@pytest.mark.rule("masters 8-4-6-3", "masters 8-4-6-3-3", "masters 8-4-6-3-4")
def test_an_attacked_unison_has_no_defense_step_and_loses_one_marker() -> None:
    t = attacked_unison()

    t.no()

    t.expect("you", "main", {"attack Leader > Rival", "attack Leader > Star", "end"})
    assert [e.text for e in t.happened("battle_step")] == ["offense", "damage", "end"]
    assert t.markers("Star") == 1
    assert t.opponent.life == ["Life card"] * 4
    assert t.opponent.hand == ["Help", "Deck card"]


@pytest.mark.rule("masters 22-7-2", "masters 22-7-3", "masters 13-5-2-1", "masters 21-7-3")
@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("[Double Strike]", 1),
        ("[Triple Strike]", 0),
        ("[Quadruple Strike]", 0),
        ("[Double Strike]\n[Permanent] This card deals 3 damage when attacking.", 0),
    ],
)
def test_strikes_take_as_many_markers_as_they_would_deal_damage(text: str, left: int) -> None:
    t = attacked_unison(text=text, markers=3)

    t.no()

    assert t.opponent.unison == (["Star"] if left else [])
    assert t.opponent.drop == ([] if left else ["Star"])
    assert t.markers("Star") == left


@pytest.mark.rule("masters 13-5-2-2")
def test_victory_strike_takes_all_markers_of_a_unison() -> None:
    t = attacked_unison(text="[Victory Strike]", markers=5)

    t.no()

    assert t.opponent.unison == []
    assert t.winner is None


# -- markers lost ----------------------------------------------------------------------------


def sturdy(**printed: object) -> CardSpec:
    return unison("Star", power=15000, **printed)


@pytest.mark.rule("masters 21-7-1", "masters 21-7-2")
def test_a_unison_that_loses_a_marker_loses_all_continuous_effects_on_it() -> None:
    bless = leader(
        "Bless",
        text="[Activate: Main] Choose 1 of your Unisons and it gets +10000 power and [Barrier] "
        "for the turn.\n"
        "[Activate: Main] Choose 1 of your Unisons and remove a marker from it.",
    )
    t = position(you=Side(leader=bless, unison=marked(sturdy(), 3)))

    t.activate("Bless", 1)
    assert t.power("Star") == 25000
    assert t.keywords("Star") == {"barrier"}
    t.activate("Bless", 2)

    assert t.markers("Star") == 2
    assert t.power("Star") == 15000
    assert t.keywords("Star") == set()


@pytest.mark.rule("masters 21-8-1", "masters 21-8-2", "masters 21-7-2")
def test_a_unison_without_power_loses_a_marker_and_what_reduced_it() -> None:
    curse = leader(
        "Curse",
        text="[Activate: Main] Choose 1 of your opponent's Unisons and it gets -20000 power for "
        "the turn.",
    )
    t = position(you=Side(leader=curse), opponent=Side(unison=marked(sturdy(), 3)))

    t.activate("Curse")

    assert t.markers("Star") == 2
    assert t.power("Star") == 15000
    assert t.opponent.unison == ["Star"]


def avenged(text: str) -> Table:
    """The opponent's Unison of 15000 draws when your skill puts it in Drop."""
    revenge = Skill(
        kind="auto",
        triggers=(
            When(
                event="moved",
                subject=to.This(),
                target=("drop",),
                by="skill",
                by_whose="opponent",
            ),
        ),
        effect=(act.Draw(),),
    )
    return position(
        you=Side(hand=[battle("Curse", cost=0, text=text)]),
        opponent=Side(unison=marked(sturdy(skills=[revenge]), 3)),
    )


@pytest.mark.rule("masters 21-8-2-1", "masters 21-9-1", "masters 21-9-2")
def test_a_permanent_reduction_takes_marker_after_marker_and_is_the_cause_of_the_fall() -> None:
    t = avenged("[Permanent] Your opponent's Unisons get -20000 power.")

    t.play("Curse")

    assert t.opponent.unison == []
    assert len(t.happened("marker_removed")) == 3
    assert t.opponent.drop == ["Star"]
    assert t.opponent.hand == ["Deck card"]


@pytest.mark.rule("masters 21-7-3-1", "masters 5-13-4-2")
def test_a_skill_that_removes_the_last_marker_put_the_unison_in_drop() -> None:
    t = avenged(
        "[Auto] When you play this card, choose 1 of your opponent's Unisons and remove 3 markers "
        "from it."
    )

    t.play("Curse")

    assert t.opponent.drop == ["Star"]
    assert t.opponent.hand == ["Deck card"]


# -- played by a skill -----------------------------------------------------------------------


def beckoned() -> Table:
    """Your Leader's skill plays a Unison from your Drop with 3 markers; it may be negated."""
    from_drop = to.InZones(zones=("drop",), filter=to.Filter(kinds=("unison",)))
    beckon = Skill(
        kind="activate-main", effect=(act.Play(cards=to.Pick(cards=from_drop), markers=3),)
    )
    star = unison("Star", specified="RR", text="[Auto] When you play this card, draw 1 card.")
    t = position(
        you=Side(
            leader=leader("Beckoner", skills=[beckon]),
            drop=[star],
            unison=marked(unison("Old Star"), 2),
        ),
        opponent=Side(
            hand=[extra("No", text="[Counter: Play] Negate the activation.")], energy="R"
        ),
    )
    t.activate("Beckoner")
    return t


@pytest.mark.rule("masters 13-2-2", "masters 13-2-2-3", "masters 13-2-2-4", "masters 13-2-2-5")
@pytest.mark.rule("masters 13-2-2-6", "masters 13-2-2-7")
def test_a_unison_played_by_a_skill_costs_nothing_and_has_the_markers_it_names() -> None:
    t = beckoned()

    t.expect("opponent", "counter", {"counter No", "pass"})
    assert t.you.unison == ["Old Star"]
    t.pass_()
    assert t.you.unison == ["Star"]
    assert t.markers("Star") == 3
    t.expect("opponent", "counter", {"counter No", "pass"})
    assert t.you.hand == []
    t.pass_()

    assert t.happened("paid") == []
    assert t.you.drop == ["Old Star"]
    t.until("main", "you")
    assert t.you.hand == ["Deck card"]


@pytest.mark.rule("masters 13-2-3")
def test_a_unison_whose_play_was_negated_stays_in_drop_and_the_old_one_in_play() -> None:
    t = beckoned()

    t.counter("No")

    assert t.you.unison == ["Old Star"]
    assert t.you.drop == ["Star"]
    assert t.you.hand == []
