"""The turn of the classic game: first turn, Charge Phase, Main Phase, End Phase [classic 6]."""

import msgspec
import pytest

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as to
from dbscg_gui.effects.triggers import When
from tests.classic.cards import CardSpec, Side, auto, battle, extra, leader, main_skill, rest
from tests.classic.table import Table, opening, position

HAND = to.InZones(zones=("hand",))


def _waits_for(event: str, whose: str = "any") -> CardSpec:
    """A Leader that draws a card at that time."""
    return leader("Waiter", skills=[auto(When(event=event, whose=whose), act.Draw())])  # type: ignore[arg-type]


def _order(t: Table, *kinds: str) -> list[str]:
    """Kinds, phases or steps of the events told so far, in order, of these kinds."""
    return [event.text or event.kind for event in t.log if event.kind in kinds]


# -- first turns -----------------------------------------------------------------------------


@pytest.mark.rule("classic 6-2-3", "classic 6-2-5", "classic 6-3-1-2-1-1", "classic 7-1")
def test_cl_t04_the_first_player_may_attack_in_the_first_turn_and_nobody_has_more_energy() -> None:
    t = opening(Side(), Side(deck=[battle(f"Two {n}", cost=2) for n in range(50)]), first="you")
    t.choose()
    t.choose()

    assert t.you.hand == ["Deck card"] * 6
    t.answer(0)
    t.expect("you", "main", {"play Deck card", "attack Leader > Rival", "end"})
    assert (len(t.you.hand), len(t.you.energy)) == (5, 1)
    t.attack("Leader", "Rival")
    t.finish_battle()
    assert len(t.opponent.life) == 7
    t.end()

    assert len(t.opponent.hand) == 8
    t.answer(0)
    assert len(t.opponent.energy) == 1
    t.expect("opponent", "main", {"attack Rival > Leader", "end"})


# -- Charge Phase ----------------------------------------------------------------------------


@pytest.mark.rule("classic 6-2-1", "classic 6-2-2", "classic 6-2-3", "classic 6-2-4")
@pytest.mark.rule("classic 8-6-2")
def test_cl_t07_no_checkpoint_comes_between_switching_and_drawing() -> None:
    few = to.Has(cards=HAND, count=to.Range(high=3))
    eager = battle(
        "Eager",
        skills=[
            auto(
                When(event="switched_active", subject=to.This()),
                act.If(condition=few, then=(act.Draw(),)),
            )
        ],
    )
    t = position(you=Side(battle=[rest(eager)], hand=["A", "B", "C"], energy="r"), at="turn")

    t.expect("you", "charge")
    assert t.is_active("Eager")
    assert t.you.active_energy == ["red energy"]
    assert t.you.hand == ["A", "B", "C", "Deck card"]
    activated = _order(t, "switched_active", "drawn", "skill_activated")
    assert activated == ["switched_active", "switched_active", "drawn", "skill_activated"]


@pytest.mark.rule("classic 6-2-1")
def test_skills_about_the_start_of_the_turn_resolve_before_cards_are_switched() -> None:
    t = position(
        you=Side(leader=rest(_waits_for("turn_start", "you")), hand=[], energy="r"), at="turn"
    )

    assert _order(t, "skill_activated", "switched_active", "drawn")[:3] == [
        "skill_activated",
        "drawn",
        "switched_active",
    ]
    assert t.you.hand == ["Deck card", "Deck card"]


@pytest.mark.rule("classic 6-2-4")
def test_what_the_draw_triggers_resolves_before_the_charge() -> None:
    once = msgspec.structs.replace(
        auto(When(event="drawn", whose="you"), act.Draw()), once_per_turn=True
    )
    t = position(you=Side(leader=leader("Lucky", skills=[once])), at="turn")

    assert t.asked == ("you", "charge")
    assert t.you.hand == ["Deck card", "Deck card"]


@pytest.mark.rule("classic 6-2-5", "classic 6-2-6", "classic 3-8-3")
def test_a_charged_card_is_active_and_what_it_triggers_resolves_before_the_main_phase() -> None:
    t = position(you=Side(leader=_waits_for("charged"), hand=["Coal"]), at="turn")
    t.charge("Coal")

    assert t.you.active_energy == ["Coal"]
    assert _order(t, "charged", "skill_activated", "phase")[-3:] == [
        "charged",
        "skill_activated",
        "main",
    ]


# -- Main Phase ------------------------------------------------------------------------------


@pytest.mark.rule("classic 6-3-1-1", "classic 6-3-1")
def test_skills_for_the_start_of_the_main_phase_resolve_before_its_first_free_timing() -> None:
    t = position(you=Side(leader=_waits_for("main_start", "you")), turn=1, at="turn")

    t.expect("you", "main", {"attack Waiter > Rival", "end"})
    assert t.you.hand == ["Deck card"]


@pytest.mark.rule("classic 6-3-1-2", "classic 4-6-2", "classic 4-6-2-1", "classic 4-6-2-2")
@pytest.mark.rule("classic 6-3-1-2-1", "classic 6-3-1-2-3", "classic 4-6-2-3")
def test_after_each_action_a_checkpoint_and_another_free_timing_follow() -> None:
    drawer = leader("Drawer", text="[Activate: Main] Draw 1 card.")
    weak = battle("Weak", text="[Auto] When you play this card, this card gets -10000 power.")
    t = position(you=Side(leader=drawer, hand=[weak, "Scout"], energy="RR"))

    t.play("Weak")
    # The checkpoint: the skill, and what its power brings about.
    assert t.you.drop == ["Weak"]
    assert t.asked == ("you", "main")
    t.activate("Drawer")
    assert t.asked == ("you", "main")
    t.play("Scout")
    t.attack("Scout", "Rival")

    t.expect("you", "main", {"activate Drawer", "attack Drawer > Rival", "end"})


@pytest.mark.rule("classic 4-6-2-3", "classic 6-3-1-3-1", "classic 6-3-1-3-1-1")
def test_skills_for_the_end_of_the_main_phase_resolve_before_the_end_phase() -> None:
    t = position(you=Side(leader=_waits_for("main_end", "you")))

    t.end()

    assert _order(t, "skill_activated", "phase")[:2] == ["skill_activated", "end"]
    assert t.you.hand == ["Deck card"]


@pytest.mark.rule("classic 6-3-1-3-1-2")
def test_effects_for_the_main_phase_are_over_in_the_end_phase() -> None:
    boost = act.ChangePower(cards=to.This(), amount=5000, duration="main-phase")
    strong = to.Are(cards=to.This(), filter=to.Filter(power=to.Range(low=15000)))
    late = auto(When(event="turn_end", whose="you"), act.If(condition=strong, then=(act.Draw(),)))
    t = position(you=Side(leader=leader("Waiter", skills=[main_skill(boost), late])))
    t.activate("Waiter")
    assert t.power("Waiter") == 15000

    t.end()

    assert t.you.hand == []
    assert t.asked == ("opponent", "charge")


@pytest.mark.rule("classic 6-3-1-3-1-3")
def test_the_other_players_effects_for_the_main_phase_end_as_well() -> None:
    boost = act.ChangePower(cards=to.This(), amount=5000, duration="main-phase")
    strong = to.Are(cards=to.This(), filter=to.Filter(power=to.Range(low=15000)))
    watcher = leader(
        "Watcher",
        skills=[
            auto(When(event="attacked", subject=to.This()), boost),
            auto(When(event="turn_end"), act.If(condition=strong, then=(act.Draw(),))),
        ],
    )
    t = position(you=Side(battle=["Scout"]), opponent=Side(leader=watcher))
    t.attack("Scout", "Watcher")
    t.finish_battle()
    assert t.power("Watcher") == 15000
    before = t.opponent.hand

    t.end()

    # Only the card of the turn is drawn.
    assert t.opponent.hand == [*before, "Deck card"]


# -- playing a card --------------------------------------------------------------------------


@pytest.mark.rule("classic 6-3-1-2-1-2", "classic 6-3-1-2-1-3", "classic 6-3-1-2-1-4")
@pytest.mark.rule("classic 4-7-2-1", "classic 2-11-1-1", "classic 6-3-1-2-1-1")
def test_a_played_card_is_paid_and_may_be_countered_before_it_comes_into_play() -> None:
    scout = battle(
        "Scout", cost=2, specified="B", text="[Auto] When you play this card, draw 1 card."
    )
    no = extra("No", text="[Counter: Play] Negate the activation.")
    t = position(you=Side(hand=[scout], energy="RRB"), opponent=Side(hand=[no], energy="R"))
    t.play("Scout")
    t.choose("red energy", "blue energy")

    t.expect("opponent", "counter", {"counter No", "pass"})
    assert t.find("Scout").known == 3
    assert t.area_of("Scout") == "hand"
    assert t.you.active_energy == ["red energy"]
    t.pass_()
    assert t.you.battle == ["Scout"]
    t.until("main", "you")
    assert t.you.hand == ["Deck card"]


# -- End Phase -------------------------------------------------------------------------------


@pytest.mark.rule("classic 6-4-1", "classic 6-4-1-1", "classic 6-4-1-2", "classic 6-4-1-4")
def test_cl_t37_effects_of_the_turn_end_before_the_end_phase_is_repeated() -> None:
    strong = to.Has(
        cards=to.InZones(zones=("battle",), filter=to.Filter(power=to.Range(low=15000)))
    )
    newcomer = battle(
        "Newcomer",
        skills=[
            auto(
                When(event="turn_end", whose="you"),
                act.If(condition=strong, then=(act.Draw(count=2),)),
            )
        ],
    )
    bring = act.Play(
        cards=to.Pick(cards=to.InZones(zones=("hand",), filter=to.Filter(names=("Newcomer",))))
    )
    boost = act.ChangePower(cards=to.InZones(zones=("battle",)), amount=5000, duration="turn")
    host = leader(
        "Host", skills=[main_skill(boost), auto(When(event="turn_end", whose="you"), bring)]
    )
    t = position(you=Side(leader=host, battle=["Scout"], hand=[newcomer]))
    t.activate("Host")
    assert t.power("Scout") == 15000

    t.end()
    t.choose("Newcomer")
    t.until("charge", "opponent")

    assert sorted(t.you.battle) == ["Newcomer", "Scout"]
    # The newcomer's skill came in a second run and found 10000 power.
    assert t.you.hand == []
    skills = [t.game.lib.defs[e.def_id].sides[0].name for e in t.happened("skill_activated")]
    assert skills == ["Host", "Host", "Newcomer"]


@pytest.mark.rule("classic 6-4-1-3")
def test_effects_of_the_other_player_end_with_the_turn_too() -> None:
    boost = act.ChangePower(cards=to.This(), amount=5000, duration="turn")
    watcher = leader("Watcher", skills=[auto(When(event="attacked", subject=to.This()), boost)])
    t = position(you=Side(battle=["Scout"]), opponent=Side(leader=watcher))
    t.attack("Scout", "Watcher")
    t.finish_battle()
    assert t.power("Watcher") == 15000

    t.end()

    assert t.power("Watcher") == 10000
