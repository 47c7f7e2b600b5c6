"""Attacks and battles of the classic game, step by step [classic 7]."""

import pytest

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as to
from dbscg_gui.effects.triggers import When
from dbscg_gui.engine.state import changed
from tests.classic.cards import (
    CardSpec,
    Side,
    auto,
    battle,
    battle_skill,
    extra,
    leader,
    marked,
    rest,
    unison,
)
from tests.classic.table import Table, position

COMBO_DROPS = When(
    event="moved",
    whose="you",
    subject=to.InZones(zones=(), whose="you"),
    origin=("combo",),
    target=("drop",),
)
NO_COMBO = to.Has(cards=to.InZones(zones=("combo",)), count=to.Range(high=0))
STRONG = to.Are(cards=to.This(), filter=to.Filter(power=to.Range(low=15000)))
HELPER = battle("Helper", combo=(0, 5000))


def _order(t: Table, *kinds: str) -> list[str]:
    """Kinds or steps of the events told so far, in order, of these kinds."""
    return [event.text or event.kind for event in t.log if event.kind in kinds]


def _waits_for(event: str, name: str = "Waiter") -> CardSpec:
    """A Leader that draws a card at that time."""
    return leader(name, skills=[auto(When(event=event), act.Draw())])  # type: ignore[arg-type]


# -- attacks that go no further --------------------------------------------------------------


@pytest.mark.rule("classic 7-1-1", "classic 7-1-3", "classic 7-1-4", "classic 7-1-4-1")
@pytest.mark.rule("classic 7-1-4-2", "classic 7-1-4-3", "classic 7-1-4-4")
def test_cl_t21_a_negated_attack_ends_after_its_checkpoint_and_the_end_of_battle_skills() -> None:
    boost = act.ChangePower(cards=to.This(), amount=5000, duration="battle")
    scout = battle(
        "Scout",
        text="[Auto] When this card attacks, draw 1 card.",
        skills=[
            auto(When(event="attacks", subject=to.This()), boost),
            # Only while the boost of the battle lasts.
            auto(
                When(event="battle_end", subject=to.This()),
                act.If(condition=STRONG, then=(act.Draw(),)),
            ),
        ],
    )
    t = position(
        you=Side(battle=[scout]),
        opponent=Side(hand=[extra("No", text="[Counter: Attack] Negate the attack.")], energy="R"),
    )
    t.attack("Scout", "Rival")
    t.counter("No")
    t.answer(0)

    assert _order(t, "battle_step") == []
    assert t.asked == ("you", "main")
    # Its own skill, and the one about the end of the battle.
    assert t.you.hand == ["Deck card", "Deck card"]
    assert t.power("Scout") == 10000
    assert not t.is_active("Scout")
    assert t.state.battle is None


@pytest.mark.rule("classic 7-1-4", "classic 7-1-4-1", "classic 7-1-4-4")
def test_a_battle_whose_guard_card_is_gone_ends_without_a_damage_step() -> None:
    t = position(
        you=Side(battle=["Scout"], hand=[HELPER, extra("Burst Out", text=KO_REST)], energy="R"),
        opponent=Side(battle=[rest("Guard")]),
    )
    t.attack("Scout", "Guard")
    t.combo("Helper")
    t.activate("Burst Out")

    assert _order(t, "battle_step") == ["offense"]
    assert sorted(t.you.drop) == ["Burst Out", "Helper"]
    assert "classic 7-1-4-1" in {event.rule for event in t.happened("moved")}
    assert t.state.battle is None
    assert t.asked == ("you", "main")


KO_REST = "[Activate: Battle] Choose 1 of your opponent's Battle Cards in Rest Mode and KO it."


@pytest.mark.rule("classic 7-1-4")
def test_an_attacker_that_leaves_through_a_counter_ends_the_battle() -> None:
    weaken = extra(
        "Weaken", text="[Counter: Attack] The attacking card gets -15000 power for the turn."
    )
    t = position(you=Side(battle=["Scout"]), opponent=Side(hand=[weaken], energy="R"))

    t.attack("Scout", "Rival")
    t.counter("Weaken")

    assert t.you.drop == ["Scout"]
    assert _order(t, "battle_step") == []
    assert t.asked == ("you", "main")


# -- steps -----------------------------------------------------------------------------------


@pytest.mark.rule("classic 7-2-1", "classic 7-2-1-1", "classic 7-3-1", "classic 7-3-1-1")
@pytest.mark.rule("classic 7-4-1", "classic 7-4-1-1", "classic 7-2-1-3", "classic 7-3-1-3")
@pytest.mark.rule("classic 7-2-1-2", "classic 7-3-1-2")
@pytest.mark.parametrize("name", ["offense", "defense", "damage"])
def test_skills_for_the_start_of_a_step_resolve_in_it(name: str) -> None:
    t = position(you=Side(leader=_waits_for(f"{name}_start")))

    t.attack("Waiter", "Rival")

    steps = ["offense", "defense", "damage", "battle_result"]
    steps.insert(steps.index(name) + 1, "skill_activated")
    assert _order(t, "battle_step", "skill_activated", "battle_result") == steps


@pytest.mark.rule("classic 7-2-1-3-1")
def test_a_unison_under_attack_has_no_defense_step() -> None:
    t = position(
        opponent=Side(unison=marked(unison("Star"), 2), hand=[battle("Wall", combo=(0, 5000))])
    )

    t.attack("Leader", "Star")

    assert _order(t, "battle_step") == ["offense", "damage"]
    assert t.opponent.hand == ["Wall"]


@pytest.mark.rule("classic 7-2-1-2-1", "classic 7-2-1-2-2", "classic 7-2-1-2-3")
@pytest.mark.rule("classic 7-3-1-2-1", "classic 7-3-1-2-2", "classic 7-3-1-2-3")
def test_cl_t36_what_each_player_may_do_in_a_battle() -> None:
    text = "[Activate: Battle] Draw 1 card."
    star = "[UNISON 0][Activate: Battle] Draw 1 card."

    def side(suffix: str) -> Side:
        return Side(
            leader=leader(f"Head {suffix}", text=text),
            unison=marked(unison(f"Star {suffix}", text=star), 2),
            battle=[
                battle(f"Ready {suffix}", combo=(0, 5000)),
                rest(battle(f"Tired {suffix}", combo=(0, 5000))),
            ],
            hand=[battle(f"Held {suffix}", combo=(0, 5000))],
        )

    t = position(you=side("A"), opponent=side("B"))
    t.attack("Head A", "Head B")

    t.expect(
        "you",
        "offense",
        {"activate Head A", "activate Star A", "combo Ready A", "combo Held A", "pass"},
    )
    t.pass_()
    t.expect("opponent", "defense", {"activate Head B", "combo Ready B", "combo Held B", "pass"})


@pytest.mark.rule("classic 7-2-1-2-1-1", "classic 7-2-1-2-2-1", "classic 7-3-1-2-1-1")
@pytest.mark.rule("classic 7-3-1-2-2-1", "classic 3-7-3-1")
def test_a_combo_costs_energy_and_is_not_offered_without_it() -> None:
    dear = {"combo": (1, 5000)}
    t = position(
        you=Side(
            battle=[battle("Field One", **dear)],
            hand=[battle("Hand One", **dear), "Plain"],
            energy="RR",
        ),
        opponent=Side(
            battle=[battle("Field Two", **dear)], hand=[battle("Hand Two", **dear)], energy="R"
        ),
    )
    t.attack("Leader", "Rival")
    t.expect("you", "offense", {"combo Field One", "combo Hand One", "pass"})
    t.combo("Field One")
    assert t.you.active_energy == ["red energy"]
    t.combo("Hand One")
    assert t.you.active_energy == []

    t.expect("opponent", "defense", {"combo Field Two", "combo Hand Two", "pass"})
    t.combo("Hand Two")
    assert t.opponent.active_energy == []
    # Nothing is left to pay for the other one.
    assert t.asked == ("you", "main")
    assert t.opponent.battle == ["Field Two"]


# -- Damage Step -----------------------------------------------------------------------------


@pytest.mark.rule("classic 7-4-1-4", "classic 7-4-1-4-1", "classic 4-10-2", "classic 4-10-2-1")
@pytest.mark.rule("classic 3-9-2")
def test_cl_t17_skills_about_damage_dealt_resolve_before_any_life_moves() -> None:
    scout = battle(
        "Scout",
        power=20000,
        skills=[auto(When(event="damage_dealt", subject=to.This()), act.Draw())],
    )
    t = position(
        you=Side(battle=[scout]), opponent=Side(leader=leader("Rival", power=15000), life=8)
    )

    t.attack("Scout", "Rival")

    assert t.you.hand == ["Deck card"]
    assert t.opponent.life == ["Life card"] * 7
    kinds = [e.kind for e in t.log if e.kind in ("drawn", "damage_taken", "damage_dealt")]
    assert kinds == ["damage_dealt", "drawn", "damage_taken"]


@pytest.mark.rule("classic 4-10-2-1", "classic 3-9-2")
def test_the_damaged_player_picks_the_life_card() -> None:
    t = position(opponent=Side(life=["Top", "Middle", "Bottom"]))
    for card_id in t.ids(t.opponent.seat, "life"):
        # The player has seen them.
        t.game.set_card(changed(t.state.cards[card_id], known=1 << t.opponent.seat))

    t.attack("Leader", "Rival")

    t.expect("opponent", "life", {"Top", "Middle", "Bottom"})
    t.choose("Bottom")
    assert t.opponent.hand == ["Bottom"]
    assert t.opponent.life == ["Top", "Middle"]


@pytest.mark.rule("classic 7-4-1-4", "classic 7-4-1-5")
def test_cl_t17_a_weaker_attacker_does_nothing_and_the_checkpoint_comes() -> None:
    late = auto(When(event="battle_result"), act.Draw())
    t = position(
        you=Side(leader=leader("Waiter", skills=[late]), hand=[battle("Helper", combo=(0, 0))]),
        opponent=Side(leader=leader("Rival", power=15000), life=8),
    )

    t.attack("Waiter", "Rival")
    t.combo("Helper")

    assert t.happened("damage_dealt") == t.happened("damage_taken") == []
    assert t.opponent.life == ["Life card"] * 8
    # The skill resolved with the combo card still there: before the clean-up.
    order = [
        (e.kind, e.origin) for e in t.log if e.kind in ("drawn", "moved") and e.origin != "deck"
    ]
    assert order.index(("drawn", "")) < order.index(("moved", "combo"))


@pytest.mark.rule("classic 7-4-1-2", "classic 7-4-1-3", "classic 7-4-1-4")
@pytest.mark.rule("classic 7-2-1-3", "classic 7-3-1-3")
@pytest.mark.parametrize(("own", "other", "life"), [(5000, 5000, 3), (0, 5000, 4), (5000, 0, 3)])
def test_combo_power_of_both_players_counts_and_a_tie_is_won(
    own: int, other: int, life: int
) -> None:
    t = position(
        you=Side(hand=[battle("Helper", combo=(0, own))]),
        opponent=Side(hand=[battle("Wall", combo=(0, other))]),
    )
    t.attack("Leader", "Rival")
    t.combo("Helper")
    t.combo("Wall")

    assert t.opponent.life == ["Life card"] * life


@pytest.mark.rule("classic 7-4-1-4-2", "classic 7-4-1-4-4", "classic 7-4-1-4-4-1", "classic 10-1-2")
def test_a_battle_card_is_koed_once_and_skills_about_it_resolve_in_the_battle() -> None:
    scout = battle(
        "Scout", skills=[auto(When(event="ko_by_battle", subject=to.This()), act.Draw())]
    )
    t = position(you=Side(battle=[scout]), opponent=Side(battle=[rest("Guard")]))

    t.attack("Scout", "Guard")

    assert t.opponent.drop == ["Guard"]
    assert t.subjects("koed") == ["Guard"]
    assert t.you.hand == ["Deck card"]
    assert _order(t, "koed", "drawn", "battle_end") == ["koed", "drawn", "battle_end"]


@pytest.mark.rule("classic 7-4-1-4-3", "classic 7-4-1-4-3-3", "classic 7-4-1-4-3-4")
def test_a_unison_loses_one_marker_after_the_skills_that_see_it_coming() -> None:
    before = auto(When(event="marker_removing"), act.Draw())
    after = auto(When(event="marker_removed"), act.Draw(count=2))
    t = position(
        you=Side(leader=leader("Waiter", skills=[before, after])),
        opponent=Side(unison=marked(unison("Star"), 3)),
    )

    t.attack("Waiter", "Star")

    assert t.markers("Star") == 2
    assert _order(t, "marker_removing", "drawn", "markers_changed")[:3] == [
        "marker_removing",
        "drawn",
        "markers_changed",
    ]
    # Told once before the removal and once for the marker removed.
    assert t.you.hand == ["Deck card"] * 3


@pytest.mark.rule("classic 7-4-1-4-3-1", "classic 7-4-1-4-3-2", "classic 7-4-1-4-3-3")
@pytest.mark.parametrize(
    ("text", "left"),
    [("", 4), ("[Double Strike]", 3), ("[Triple Strike]", 2), ("[Victory Strike]", 0)],
)
def test_strikes_take_markers_as_they_would_deal_damage(text: str, left: int) -> None:
    t = position(
        you=Side(battle=[battle("Scout", text=text)]),
        opponent=Side(unison=marked(unison("Star"), 5)),
    )

    t.attack("Scout", "Star")

    assert len(t.happened("marker_removed")) == 5 - left
    assert t.opponent.unison == ([] if left == 0 else ["Star"])


# -- the end ---------------------------------------------------------------------------------


@pytest.mark.rule("classic 7-4-1-5", "classic 7-4-1-6", "classic 7-4-1-7", "classic 7-4-1-8")
@pytest.mark.rule("classic 7-4-1-8-1", "classic 7-4-1-9", "classic 7-4-1-10")
def test_cl_t19_combo_cards_leave_first_then_come_the_skills_about_the_end() -> None:
    mine = battle("Mine", combo=(0, 5000))
    own_combo = When(event="battle_end", subject=to.This(), by="combo")
    late = battle("Late", combo=(0, 10000), skills=[auto(own_combo, act.Draw())])
    boost = act.ChangePower(cards=to.This(), amount=5000, duration="battle")
    scout = battle(
        "Scout",
        skills=[
            auto(When(event="attacks", subject=to.This()), boost),
            # 10000 with the boost of the battle, without the combos: 15000.
            auto(
                When(event="battle_end", subject=to.This()),
                act.If(condition=STRONG, then=(act.Draw(),)),
            ),
        ],
    )
    t = position(
        you=Side(battle=[scout], hand=[mine, late]),
        opponent=Side(hand=[battle("Wall", combo=(0, 5000))]),
    )
    t.attack("Scout", "Rival")
    t.combo("Mine")
    t.combo("Late")
    t.combo("Wall")
    # Two skills wait for the end of the battle, the combo cards have left.
    t.expect("you", "order-autos")
    assert t.state.battle is not None
    assert not t.state.battle.has_combo_power
    t.answer(0)

    assert sorted(t.you.drop) == ["Late", "Mine"]
    assert t.opponent.drop == ["Wall"]
    assert t.you.hand == ["Deck card"] * 2
    powers = [
        e.kind for e in t.log if e.kind in ("moved", "battle_end") and e.origin in ("combo", "")
    ]
    assert powers.index("battle_end") > powers.index("moved")
    assert t.power("Scout") == 10000
    assert t.asked == ("you", "main")
    assert t.state.battle is None
    assert "z-energy" not in {e.target for e in t.log}


@pytest.mark.rule("classic 7-4-1-7")
def test_combo_power_is_gone_when_skills_about_the_end_of_the_battle_resolve() -> None:
    scout = battle(
        "Scout",
        skills=[
            auto(
                When(event="battle_end", subject=to.This()),
                act.If(condition=STRONG, then=(act.Draw(),)),
            )
        ],
    )
    t = position(you=Side(battle=[scout], hand=[HELPER]))

    t.attack("Scout", "Rival")
    t.combo("Helper")

    assert t.you.drop == ["Helper"]
    assert t.you.hand == []


@pytest.mark.rule("classic 7-4-1-6", "classic 7-4-1-8", "classic 8-6-2", "classic 8-6-5-1-3")
def test_cl_t20_a_combo_card_that_drops_leaves_an_empty_combo_area() -> None:
    tidy = leader(
        "Tidy", skills=[auto(COMBO_DROPS, act.If(condition=NO_COMBO, then=(act.Draw(),)))]
    )
    t = position(you=Side(leader=tidy, hand=[HELPER]))

    t.attack("Tidy", "Rival")
    t.combo("Helper")

    assert t.you.drop == ["Helper"]
    assert t.you.hand == ["Deck card"]
    order = _order(t, "battle_end", "drawn")
    assert order[-2:] == ["battle_end", "drawn"]


@pytest.mark.rule("classic 10-9-1", "classic 7-4-1-8")
def test_cl_t33_revenge_of_a_leader_and_of_a_battle_card() -> None:
    t = position(
        you=Side(battle=[battle("Scout", power=20000)]),
        opponent=Side(leader=leader("Rival", power=15000, text="[Revenge]"), life=8),
    )
    t.attack("Scout", "Rival")
    assert t.opponent.life == ["Life card"] * 7
    assert t.you.drop == ["Scout"]
    assert _order(t, "damage_taken", "battle_end", "koed") == ["damage_taken", "battle_end", "koed"]

    t = position(
        you=Side(battle=[battle("Scout", power=20000)]),
        opponent=Side(battle=[rest(battle("Guard", power=5000, text="[Revenge]"))]),
    )
    t.attack("Scout", "Guard")
    assert t.opponent.drop == ["Guard"]
    assert t.you.drop == ["Scout"]
    assert t.subjects("koed") == ["Guard", "Scout"]


@pytest.mark.rule("classic 7-1-4")
def test_a_battle_that_an_effect_ends_goes_no_further() -> None:
    peace = battle_skill(act.EndBattle())
    t = position(
        you=Side(leader=leader("Maker", skills=[peace]), hand=[HELPER]), opponent=Side(life=4)
    )
    t.attack("Maker", "Rival")
    t.combo("Helper")

    t.activate("Maker")

    assert _order(t, "battle_step") == ["offense"]
    assert t.opponent.life == ["Life card"] * 4
    assert t.you.drop == ["Helper"]
    assert t.state.battle is None
