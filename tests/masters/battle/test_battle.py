"""Attacks and battles, step by step [masters 8]."""

import pytest

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as to
from dbscg_gui.effects.actions import Skill
from dbscg_gui.effects.triggers import When
from tests.masters.cards import (
    CardSpec,
    Side,
    auto,
    battle,
    battle_skill,
    card,
    extra,
    leader,
    rest,
    unison,
)
from tests.masters.table import Table, position

MINE = act.ChangePower(cards=to.This(), amount=5000)


def _steps(t: Table) -> list[str]:
    """The battle steps gone through so far."""
    return [event.text for event in t.happened("battle_step")]


def _stop() -> CardSpec:
    return extra("Stop", cost=0, text="[Counter: Attack] Negate the attack.")


# -- attacking -------------------------------------------------------------------------------


def _front() -> Table:
    return position(
        you=Side(
            battle=["Fighter", rest("Tired")],
            unison=unison("Banner"),
            hand=[battle("Helper", cost=9, combo=(0, 5000))],
        ),
        opponent=Side(
            battle=[rest("Open"), "Standing", rest(extra("Ground", text="[Field]"))],
            unison=unison("Pennant"),
        ),
    )


@pytest.mark.rule("masters 8-1-1")
def test_active_fighters_attack_leaders_unisons_and_rest_battle_cards() -> None:
    t = _front()

    attackers = ("Leader", "Fighter", "Banner")
    targets = ("Rival", "Pennant", "Open")
    t.expect("you", "main", {*(f"attack {a} > {b}" for a in attackers for b in targets), "end"})


@pytest.mark.rule("masters 8-1-1", "masters 8-1-2", "masters 8-1-2-1")
def test_an_attacker_turns_to_rest_and_fights_the_card_it_attacked() -> None:
    t = _front()

    t.attack("Fighter", "Open")

    assert t.asked == ("you", "offense")
    assert t.state.battle is not None
    assert t.name(t.state.battle.attacker) == "Fighter"
    assert t.name(t.state.battle.guard) == "Open"
    assert not t.is_active("Fighter")


# -- negated attacks -------------------------------------------------------------------------


def _blocked_and_countered() -> Table:
    over = auto(When(event="battle_end"), MINE)
    return position(
        you=Side(
            leader=leader("Captain", skills=[over]),
            battle=[battle("Scout", text="[Auto] When this card attacks, draw 1 card.")],
        ),
        opponent=Side(battle=[battle("Wall", text="[Blocker]")], hand=[_stop()]),
    )


@pytest.mark.rule("masters 8-1-3", "masters 8-1-4")
def test_attack_skills_and_blockers_are_pending_before_the_counter_timing() -> None:
    t = _blocked_and_countered()

    t.attack("Scout", "Rival")

    t.expect("opponent", "counter", {"counter Stop", "pass"})
    assert sorted(t.pending) == ["Scout", "Wall"]
    assert t.you.hand == []


@pytest.mark.rule("masters 8-1-5", "masters 8-1-6", "masters 8-1-6-1", "masters 8-5-1")
@pytest.mark.rule("masters 8-5-9", "masters 8-5-13")
def test_a_negated_attack_still_has_its_checkpoint_and_then_only_the_end_step() -> None:
    t = _blocked_and_countered()
    t.attack("Scout", "Rival")

    t.counter("Stop")
    assert t.you.hand == ["Deck card"]
    t.expect("opponent", "pay-cost", {"yes", "no"})
    t.no()

    assert _steps(t) == ["end"]
    assert t.power("Captain") == 15000
    assert not t.is_active("Scout")
    assert t.is_active("Wall")
    t.expect("you", "main", {"attack Captain > Rival", "end"})


# -- a fighter leaves or changes -------------------------------------------------------------


def _duel(*skills: Skill, text: str = "", hand: CardSpec | None = None) -> Table:
    """A fighter of 15000, +5000 in this battle, attacks a Rest card."""
    boost = "[Auto] When this card attacks, it gets +5000 power for the battle."
    grim = "[Auto] When this card is attacked, draw 1 card."
    t = position(
        you=Side(
            leader=leader("Mentor", text=text, skills=skills),
            battle=[battle("Young", power=15000, text=boost, character=("Orin",))],
            hand=[hand] if hand else [],
        ),
        opponent=Side(
            battle=[rest(battle("Target", power=50000)), battle("Grim", text=grim)],
            hand=[battle("Aide", cost=9, combo=(0, 5000))],
        ),
    )
    t.attack("Young", "Target")
    t.expect("you", "offense", {"activate Mentor", "pass"})
    return t


@pytest.mark.rule("masters 8-1-7")
def test_the_battle_goes_to_its_end_step_when_the_guard_card_is_gone() -> None:
    t = _duel(
        battle_skill(
            act.Move(cards=to.Battler("guard"), to="hand", verb="return", to_whose="owner")
        )
    )

    t.activate("Mentor")

    assert t.opponent.hand == ["Aide", "Target"]
    assert _steps(t) == ["offense", "end"]
    assert t.asked == ("you", "main")


@pytest.mark.rule("masters 8-1-7-1", "masters 21-5-2", "masters 8-1-7-2")
def test_a_card_played_on_top_of_the_attacker_takes_its_place_and_power_changes() -> None:
    text = "[Activate: Battle] Play up to 1 <Orin> from your hand on top of the attacking card."
    elder = battle(
        "Elder",
        cost=9,
        power=20000,
        character=("Orin",),
        text="[Auto] When this card attacks, draw 1 card.",
    )
    t = _duel(text=text, hand=elder)

    t.activate("Mentor")
    t.choose("Elder")

    t.expect("you", "offense", {"activate Mentor", "pass"})
    assert t.state.battle is not None
    assert t.name(t.state.battle.attacker) == "Elder"
    assert t.power("Elder") == 25000
    assert not t.is_active("Elder")
    assert t.you.hand == []


@pytest.mark.rule("masters 8-1-7-2")
def test_a_new_guard_card_chosen_by_a_skill_does_not_count_as_attacked() -> None:
    grim = to.InZones(zones=("battle",), whose="opponent", filter=to.Filter(names=("Grim",)))
    t = _duel(battle_skill(act.ChangeGuard(cards=grim)))

    t.activate("Mentor")

    t.expect("you", "offense", {"activate Mentor", "pass"})
    assert t.state.battle is not None
    assert t.name(t.state.battle.guard) == "Grim"
    assert t.opponent.hand == ["Aide"]


# -- Damage Step -----------------------------------------------------------------------------


def _even_fight() -> Table:
    """Both Leaders have 10000 and a combo of 5000 in hand."""
    hurt = auto(When(event="damage_dealt", whose="you"), act.Draw())
    t = position(
        you=Side(
            leader=leader("Champion", skills=[hurt]),
            hand=[battle("My Helper", cost=9, combo=(0, 5000))],
        ),
        opponent=Side(hand=[battle("Their Helper", cost=9, combo=(0, 5000))], life=8),
    )
    t.attack("Champion", "Rival")
    t.combo("My Helper")
    return t


@pytest.mark.rule("masters 8-4-4", "masters 8-4-5")
def test_combo_power_is_not_part_of_the_power_before_the_damage_step() -> None:
    t = _even_fight()

    t.expect("opponent", "defense", {"combo Their Helper", "pass"})
    assert t.power("Champion") == 10000
    assert t.power("Rival") == 10000


@pytest.mark.rule("masters 8-4-6", "masters 8-4-6-1", "masters 8-4-6-1-2-1", "masters 21-3-2")
def test_with_equal_power_the_attacker_wins_and_deals_one_damage() -> None:
    t = _even_fight()

    t.combo("Their Helper")

    assert t.happened("battle_result")[0].amount == 0
    assert t.opponent.life == ["Life card"] * 7
    assert t.opponent.hand == ["Life card"]


@pytest.mark.rule("masters 8-4-6-1-3", "masters 8-4-8")
def test_a_skill_that_waits_for_dealt_damage_resolves_after_the_damage() -> None:
    t = _even_fight()

    t.combo("Their Helper")

    kinds = [e.kind for e in t.log if e.kind in ("damage_taken", "skill_activated")]
    assert kinds == ["damage_taken", "skill_activated"]
    assert t.you.hand == ["Deck card"]


@pytest.mark.rule("masters 8-4-6", "masters 8-4-7", "masters 8-4-8")
def test_a_weaker_attacker_does_nothing_but_the_damage_step_still_ends() -> None:
    """The later revision makes skills for the end of the Damage Step pending here too."""
    late = auto(When(event="damage_end"), act.Draw())
    t = position(
        you=Side(leader=leader("Captain", skills=[late]), battle=["Scout"]),
        opponent=Side(leader=leader("Giant", power=15000), life=8),
    )

    t.attack("Scout", "Giant")

    assert t.opponent.life == ["Life card"] * 8
    assert t.you.hand == ["Deck card"]
    assert _steps(t) == ["offense", "defense", "damage", "end"]


# -- Battle End Step -------------------------------------------------------------------------


def _combo_battle() -> Table:
    """Combo cards on both sides, skills for their way to Drop and for the end of the battle."""
    in_combo = to.Has(cards=to.InZones(zones=("combo",)))
    watcher = auto(
        When(event="combo_dropping", whose="you"), act.If(condition=in_combo, then=(act.Draw(),))
    )
    late = "[Auto] At the end of a battle in which you combo with this card, draw 1 card."
    my_boost = battle_skill(act.ChangePower(cards=to.This(), amount=1000, duration="battle"))
    t = position(
        you=Side(
            leader=leader("Watcher", skills=[watcher, my_boost]),
            hand=[
                battle("P", cost=9, combo=(0, 5000)),
                battle("Q", cost=9, combo=(0, 5000), text=late),
            ],
            z_deck=[card("z-battle", "Peak", power=30000, z_cost=9)],
        ),
        opponent=Side(
            hand=[battle("R", cost=9, combo=(0, 5000))],
            z_deck=[card("z-battle", "Summit", power=30000, z_cost=9)],
        ),
    )
    t.attack("Watcher", "Rival")
    t.activate("Watcher")
    t.combo("P")
    t.combo("Q")
    t.pass_()
    t.combo("R")
    return t


@pytest.mark.rule("masters 8-5-1", "masters 8-5-2", "masters 8-5-3")
def test_each_player_may_keep_one_combo_card_as_z_energy_the_turn_player_first() -> None:
    t = _combo_battle()

    t.expect("you", "z-energy", {"P", "Q", "pass"})
    t.choose("P")
    t.expect("opponent", "z-energy", {"R", "pass"})
    t.pass_()

    assert t.you.z_energy == ["P"]
    assert t.opponent.z_energy == []


@pytest.mark.rule("masters 8-5-3")
def test_the_other_player_keeps_a_combo_card_whatever_the_turn_player_does() -> None:
    t = _combo_battle()

    t.pass_()
    t.choose("R")

    assert t.you.z_energy == []
    assert t.opponent.z_energy == ["R"]
    assert t.opponent.drop == []


@pytest.mark.rule("masters 8-5-6", "masters 8-5-7", "masters 8-5-8", "masters 8-5-9")
@pytest.mark.rule("masters 8-5-4", "masters 8-5-5")
@pytest.mark.rule("masters 8-5-10", "masters 8-5-10-1")
def test_combo_cards_drop_after_the_skills_that_see_them_and_before_the_battles_end() -> None:
    t = _combo_battle()
    t.choose("P")
    before = len(t.log)

    t.pass_()

    seen = ("combo_dropping", "moved", "battle_end", "skill_activated")
    steps = [
        (e.kind, t.game.lib.defs[e.def_id].sides[0].name)
        for e in t.log[before:]
        if e.kind in seen and e.target != "hand" and e.by != "combo"
    ]
    assert steps == [
        ("combo_dropping", ""),
        ("combo_dropping", ""),
        ("skill_activated", "Watcher"),
        ("moved", "Q"),
        ("moved", "R"),
        ("battle_end", "Watcher"),
        ("skill_activated", "Q"),
    ]
    assert t.you.drop == ["Q"]
    assert t.opponent.drop == ["R"]
    assert t.you.hand == ["Deck card", "Deck card"]


@pytest.mark.rule("masters 8-5-10-1", "masters 9-6-2")
@pytest.mark.parametrize("copies", [1, 2])
@pytest.mark.parametrize(
    ("effect", "card"),
    [("return this card from your Drop Area to your hand", "Q"), ("draw 1 card", "Deck card")],
)
def test_each_combo_card_speaks_once_after_the_battle_also_where_it_works_in_drop(
    copies: int, effect: str, card: str
) -> None:
    text = f"[Auto] At the end of the battle after you combo with this card, {effect}."
    t = position(you=Side(hand=[battle("Q", combo=(0, 5000), text=text)] * copies))

    t.attack("Leader", "Rival")
    for _ in range(copies):
        t.combo("Q")
    while t.mode != "main":
        t.answer(0)

    assert t.subjects("skill_activated") == ["Q"] * copies
    assert t.you.hand == [card] * copies


@pytest.mark.rule("masters 8-5-5", "masters 8-5-11", "masters 8-5-13")
def test_after_the_battle_neither_combo_power_nor_battle_effects_are_left() -> None:
    t = _combo_battle()

    t.pass_()
    t.pass_()

    assert t.asked == ("you", "main")
    assert t.state.battle is None
    assert t.power("Watcher") == 10000
    assert t.you.combo == t.opponent.combo == []


@pytest.mark.rule("masters 21-3-2")
def test_a_card_says_who_chooses_the_life_its_damage_takes() -> None:
    text = (
        "[Permanent] When this card deals damage, you choose the card your opponent loses from"
        " their life."
    )
    life = [battle("Low"), battle("Middle"), battle("High")]
    t = position(
        you=Side(battle=[battle("Picker", power=50000, text=text)]),
        opponent=Side(life=life),
    )

    t.attack("Picker", "Rival")
    t.until("choose-cards")

    assert (t.decision.seat, len(t.decision.options)) == (t.you.seat, 3)
    t.choose("Low")
    assert (sorted(t.opponent.life), t.opponent.hand) == (["High", "Middle"], ["Low"])
