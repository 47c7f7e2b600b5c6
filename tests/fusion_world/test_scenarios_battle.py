"""FW-T12 to FW-T30: attacks, blocks, combos, damage, defeat, awakening, order of skills."""

from __future__ import annotations

import pytest

from dbscg_gui.engine.decisions import Option
from tests.fusion_world.cards import Side, battle, extra, flipped, leader, rest
from tests.fusion_world.table import block, position, why_not


@pytest.mark.rule("fusion_world FW-BT-1b")
@pytest.mark.rule("fusion_world FW-AT-2")
def test_fw_t12_the_leader_and_rest_battle_cards_may_be_attacked():
    t = position(you=Side(battle=["Scout"]), opponent=Side(battle=[rest("Sleeper"), "Guard"]))
    attacks = {o for o in t.options() if o.startswith("attack Scout")}
    assert attacks == {"attack Scout > Rival", "attack Scout > Sleeper"}
    refused = why_not(
        t.game,
        t.you.seat,
        Option("attack", card=t.find("Scout").id, target=t.find("Guard").id),
    )
    assert refused is not None
    assert (refused.code, refused.rule) == ("target-active", "fusion_world FW-AT-2")


@pytest.mark.rule("fusion_world FW-AT-3")
@pytest.mark.rule("fusion_world FW-BT-1a")
@pytest.mark.rule("fusion_world FW-MP-4")
def test_fw_t13_a_card_played_this_turn_attacks_once():
    t = position(you=Side(hand=[battle("Recruit", cost=0)]))
    t.play("Recruit")
    t.attack("Recruit", "Rival")
    assert not t.is_active("Recruit")
    t.finish_battle()
    assert "attack Recruit > Rival" not in t.options()


@pytest.mark.rule("fusion_world FW-BT-5")
@pytest.mark.rule("fusion_world FW-BT-5a")
def test_fw_t14_the_attacker_wins_a_tie():
    t = position(
        you=Side(battle=[battle("Scout", power=15000)]),
        opponent=Side(life=["top", "below"]),
    )
    t.attack("Scout", "Rival")
    t.finish_battle()
    assert t.opponent.hand == ["top"]


@pytest.mark.rule("fusion_world FW-BT-5c")
def test_fw_t15_a_weaker_attacker_changes_nothing():
    t = position(you=Side(battle=[battle("Scout", power=10000)]))
    t.attack("Scout", "Rival")
    t.finish_battle()
    assert t.opponent.life == ["Life card"] * 5
    assert t.you.battle == ["Scout"]
    assert not t.is_active("Scout")


MARTYR = battle("Martyr", power=15000, text="[When KO'd] Draw 1 card.")


@pytest.mark.rule("fusion_world FW-BT-5b")
@pytest.mark.rule("fusion_world FW-KO-1")
@pytest.mark.rule("fusion_world FW-GL-11")
def test_fw_t16_a_beaten_battle_card_is_koed_and_its_skill_triggers():
    t = position(
        you=Side(battle=[battle("Scout", power=20000)]),
        opponent=Side(battle=[rest(MARTYR)], deck=["drawn"]),
    )
    t.attack("Scout", "Martyr")
    t.finish_battle()
    assert t.opponent.drop == ["Martyr"]
    assert t.opponent.hand == ["drawn"]
    assert t.opponent.life == ["Life card"] * 5


GUARD = battle(
    "Guard",
    power=5000,
    text="[Blocker]\n[When Blocking] This card gets +1000 power for the turn.",
)


@pytest.mark.rule("fusion_world FW-BT-2")
@pytest.mark.rule("fusion_world FW-BT-2a")
@pytest.mark.rule("fusion_world FW-GL-4")
@pytest.mark.rule("fusion_world FW-GL-10")
@pytest.mark.rule("fusion_world FW-MD-2")
def test_fw_t17_a_blocker_is_rested_becomes_the_target_and_its_skill_resolves():
    t = position(
        you=Side(battle=[battle("Scout", power=20000)], hand=[battle("Helper", combo=5000)]),
        opponent=Side(battle=[GUARD]),
    )
    t.attack("Scout", "Rival")
    t.expect("opponent", "block", {"block Guard", "pass"})
    block(t, "Guard")
    assert not t.is_active("Guard")
    assert t.state.battle.guard == t.find("Guard").id
    assert t.power("Guard") == 6000
    t.finish_battle()
    assert t.opponent.drop == ["Guard"]
    assert t.opponent.life == ["Life card"] * 5


@pytest.mark.rule("fusion_world FW-BT-2a")
@pytest.mark.rule("fusion_world FW-GL-4")
def test_fw_t18_only_an_active_blocker_may_block_also_for_a_rest_battle_card():
    second = battle("Second guard", text="[Blocker]")
    t = position(
        you=Side(battle=[battle("Scout", power=20000)]),
        opponent=Side(battle=[rest(GUARD), second, rest("Sleeper")]),
    )
    t.attack("Scout", "Sleeper")
    t.expect("opponent", "block", {"block Second guard", "pass"})
    refused = why_not(t.game, t.opponent.seat, Option("block", card=t.find("Guard").id))
    assert refused is not None
    assert (refused.code, refused.rule) == ("rest", "fusion_world FW-BT-2a")
    t.pass_()
    t.finish_battle()
    assert t.opponent.drop == ["Sleeper"]


@pytest.mark.rule("fusion_world FW-BT-1c")
@pytest.mark.rule("fusion_world FW-BT-2")
@pytest.mark.rule("fusion_world FW-GL-9")
def test_fw_t19_when_attacking_resolves_before_the_block_and_not_again():
    herald = battle("Herald", power=20000, text="[When Attacking] Draw 1 card.")
    t = position(you=Side(battle=[herald]), opponent=Side(battle=[GUARD]))
    t.attack("Herald", "Rival")
    assert t.you.hand == ["Deck card"]
    t.expect("opponent", "block")
    block(t, "Guard")
    t.finish_battle()
    assert t.you.hand == ["Deck card"]


@pytest.mark.rule("fusion_world FW-CB-1")
@pytest.mark.rule("fusion_world FW-BT-3b")
@pytest.mark.rule("fusion_world FW-BT-3")
def test_fw_t20_who_may_combo_and_that_it_is_free():
    t = position(
        you=Side(
            battle=["Scout", battle("Ready", combo=5000), rest(battle("Tired", combo=5000))],
            hand=[
                battle("Helper", combo=10000),
                battle("Left", combo=5000),
                extra("Spell"),
                battle("Mute"),
            ],
        )
    )
    t.attack("Scout", "Rival")
    t.expect("you", "offense", {"combo Helper", "combo Left", "combo Ready", "pass"})
    t.combo("Helper")
    t.combo("Ready")
    assert t.you.combo == ["Helper", "Ready"]
    # It counts from the Damage Step on.
    assert t.power("Scout") == 10000
    t.finish_battle()
    assert t.you.drop == ["Ready", "Helper"]
    refused = why_not(t.game, t.you.seat, Option("combo", card=t.find("Left").id))
    assert refused is not None
    assert (refused.code, refused.rule) == ("wrong-time", "fusion_world FW-CB-1")


@pytest.mark.rule("fusion_world FW-CB-1")
def test_why_a_card_cannot_be_used_in_a_combo():
    t = position(
        you=Side(
            battle=["Scout", rest(battle("Tired", combo=5000)), battle("Fresh", combo=0)],
            hand=[battle("Mute")],
        )
    )
    t.attack("Scout", "Rival")
    codes = {}
    for name in ("Mute", "Tired"):
        refused = why_not(t.game, t.you.seat, Option("combo", card=t.find(name).id))
        assert refused is not None
        codes[name] = refused.code, refused.rule
    assert codes == {
        "Mute": ("no-combo-data", "fusion_world FW-CB-1"),
        "Tired": ("rest", "fusion_world FW-CB-1"),
    }
    assert "combo Fresh" in t.options()


@pytest.mark.rule("fusion_world FW-BT-4b")
@pytest.mark.rule("fusion_world FW-BT-5")
@pytest.mark.rule("fusion_world FW-CB-2")
@pytest.mark.rule("fusion_world FW-BT-4")
def test_fw_t21_both_sides_combo_and_all_of_it_goes_to_drop():
    t = position(
        you=Side(
            battle=[battle("Scout", power=15000)],
            hand=[battle("Helper", combo=10000), battle("Late", combo=10000)],
        ),
        opponent=Side(hand=[battle("Shield", combo=5000), battle("Wall", combo=5000)]),
    )
    t.attack("Scout", "Rival")
    t.combo("Helper")
    t.pass_()
    t.expect("opponent", "defense", {"combo Shield", "combo Wall", "pass"})
    t.combo("Shield")
    t.combo("Wall")
    # No window for the attacker any more: the battle is decided.
    assert t.asked == ("you", "main")
    assert [e.amount for e in t.happened("battle_result")] == [0]
    assert t.opponent.life == ["Life card"] * 4
    assert t.you.drop == ["Helper"]
    assert sorted(t.opponent.drop) == ["Shield", "Wall"]


@pytest.mark.rule("fusion_world FW-GL-2")
def test_fw_t22_a_critical_attack_puts_life_in_drop():
    t = position(
        you=Side(battle=[battle("Cutter", power=20000, text="[Critical]")]),
        opponent=Side(life=["top", "below"]),
    )
    t.attack("Cutter", "Rival")
    t.finish_battle()
    assert (t.opponent.drop, t.opponent.hand) == (["top"], [])


@pytest.mark.rule("fusion_world FW-GL-3")
@pytest.mark.rule("fusion_world FW-GL-2")
def test_fw_t23_a_double_strike_takes_two_cards_one_by_one():
    for text, hand, drop in (
        ("[Double Strike]", ["1", "2"], []),
        ("[Double Strike]\n[Critical]", [], ["2", "1"]),
    ):
        t = position(
            you=Side(battle=[battle("Striker", power=20000, text=text)]),
            opponent=Side(life=["1", "2", "3", "4", "5"]),
        )
        t.attack("Striker", "Rival")
        t.finish_battle()
        assert (t.opponent.hand, t.opponent.drop) == (hand, drop)
        assert [e.amount for e in t.happened("damage_taken")] == [2]


@pytest.mark.rule("fusion_world FW-WN-1")
@pytest.mark.rule("fusion_world FW-WN-0")
@pytest.mark.rule("fusion_world FW-BT-5a")
def test_fw_t24_no_life_left_loses_at_once():
    for text in ("", "[Double Strike]"):
        t = position(
            you=Side(battle=[battle("Striker", power=20000, text=text)]),
            opponent=Side(life=1),
        )
        t.attack("Striker", "Rival")
        assert t.winner == "you"
        assert t.state.end_rule == "fusion_world FW-WN-1"
        assert t.opponent.hand == ["Life card"]


@pytest.mark.rule("fusion_world FW-WN-2")
@pytest.mark.rule("fusion_world FW-WN-3")
def test_fw_t25_an_empty_deck_loses_in_the_middle_of_an_effect():
    spell = extra(
        "Greed",
        cost=0,
        text="[Activate Main] Draw 3 cards. Then, add up to 1 card from your hand to your energy.",
    )
    t = position(you=Side(hand=[spell, "kept"], deck=2))
    t.activate("Greed")
    assert t.winner == "opponent"
    assert t.state.end_rule == "fusion_world FW-WN-2"
    assert t.you.energy == []


SLEEPER_LEADER = leader(
    "Chief",
    power=15000,
    awakened=20000,
    text="[Awaken] When your life is at 4 or less, draw 1 card. Then, flip this card over.",
)


@pytest.mark.rule("fusion_world FW-AW-1")
@pytest.mark.rule("fusion_world FW-AW-2")
@pytest.mark.rule("fusion_world FW-GL-7")
@pytest.mark.rule("fusion_world FW-CT-L2")
@pytest.mark.rule("fusion_world FW-MP-3")
def test_fw_t26_awaken_in_main_in_ones_offense_and_in_the_others_defense():
    spell = extra(
        "Boost", cost=0, text="[Activate Main] Your Leader gets +5000 power for the turn."
    )
    t = position(you=Side(leader=rest(SLEEPER_LEADER), life=4, hand=[spell]))
    t.activate("Boost")
    assert t.power("Chief") == 20000
    t.activate("Chief")
    assert not t.is_active("Chief")
    assert t.power("Chief") == 25000
    assert t.you.hand == ["Deck card"]
    assert "activate Chief" not in t.options()

    offense = position(you=Side(leader=SLEEPER_LEADER, battle=["Scout"], life=4))
    offense.attack("Scout", "Rival")
    offense.expect("you", "offense", {"activate Chief", "pass"})

    defense = position(you=Side(battle=["Scout"]), opponent=Side(leader=SLEEPER_LEADER, life=4))
    assert defense.asked == ("you", "main")
    defense.attack("Scout", "Chief")
    defense.expect("opponent", "defense", {"activate Chief", "pass"})

    healthy = position(you=Side(leader=SLEEPER_LEADER, life=5))
    assert "activate Chief" not in healthy.options()


@pytest.mark.rule("fusion_world FW-KO-2")
def test_fw_t27_a_card_at_zero_power_goes_to_drop_without_a_ko():
    frail = battle("Frail", power=10000, text="[When KO'd] Draw 1 card.")
    spell = extra(
        "Wither",
        cost=0,
        text="[Activate Main] Choose up to 1 of your opponent's Battle Cards and it gets -10000 "
        "power for the turn.",
    )
    t = position(you=Side(hand=[spell]), opponent=Side(battle=[frail]))
    t.activate("Wither")
    t.choose("Frail")
    assert t.opponent.drop == ["Frail"]
    assert t.opponent.hand == []
    assert t.happened("koed") == []


@pytest.mark.rule("fusion_world FW-OR-1")
@pytest.mark.rule("fusion_world FW-OR-2")
def test_fw_t28_the_turn_players_skills_come_first_in_the_order_chosen():
    text = "[Auto] When your Battle Card is KO'd, this card gets +1000 power for the turn."
    theirs = "[Auto] When an opponent's Battle Card is KO'd, draw 1 card."
    spell = extra(
        "Sacrifice",
        cost=0,
        text="[Activate Main] KO 1 of your Battle Cards : Draw 1 card.",
    )
    t = position(
        you=Side(battle=[battle("A1", text=text), battle("A2", text=text), "Victim"], hand=[spell]),
        opponent=Side(battle=[battle("B", text=theirs)]),
    )
    t.activate("Sacrifice")
    t.choose("Victim")
    t.expect("you", "order-autos", {"A1", "A2"})
    t.pick("A2")
    order = [
        t.game.lib.defs[e.source_def].sides[0].name
        for e in t.log
        if (e.kind == "power_changed" and e.amount) or (e.kind == "drawn" and e.by == "skill")
    ]
    assert order == ["Sacrifice", "A2", "A1", "B"]


@pytest.mark.rule("fusion_world FW-EN-1")
@pytest.mark.rule("fusion_world FW-EN-2")
@pytest.mark.rule("fusion_world FW-EN-3")
@pytest.mark.rule("fusion_world FW-EN-4")
@pytest.mark.rule("fusion_world FW-EN-5")
@pytest.mark.rule("fusion_world FW-GL-12")
def test_fw_t29_the_end_phase_in_its_order():
    boost = extra(
        "Boost", cost=0, text="[Activate Main] Your Leader gets +5000 power for the turn."
    )
    mine = battle(
        "Mine",
        text="[End of Your Turn] Choose up to 1 of your opponent's Battle Cards and it gets "
        "-1000 power for the turn.",
    )
    theirs = battle(
        "Theirs",
        text="[Auto] At the end of your opponent's turn, this card gets +1000 power until the end "
        "of your next turn.",
    )
    t = position(you=Side(battle=[mine], hand=[boost]), opponent=Side(battle=[theirs]))
    t.activate("Boost")
    t.end()
    # One's own skill is resolved first, while what lasts for the turn still counts.
    t.expect("you", "choose-cards", {"Theirs"})
    assert t.power("Leader") == 20000
    t.choose("Theirs")
    assert t.subjects("power_changed")[-2:] == ["Theirs", "Theirs"]
    assert [e.amount for e in t.happened("power_changed")][-2:] == [-1000, 1000]
    # Then what was limited ends, and the turn passes.
    assert t.asked == ("opponent", "charge")
    assert t.power("Leader") == 15000
    assert t.power("Theirs") == 11000


@pytest.mark.rule("fusion_world FW-GL-5")
@pytest.mark.rule("fusion_world FW-GL-6")
@pytest.mark.rule("fusion_world FW-BT-3a")
@pytest.mark.rule("fusion_world FW-BT-4a")
def test_fw_t30_main_skills_in_main_battle_skills_in_the_steps_of_a_battle():
    text = "[Activate Main] Draw 1 card.\n[Activate Battle] Draw 1 card."
    both = battle("Both", text=text)
    other = battle("Other", text=text)
    t = position(you=Side(battle=[both, "Scout"]), opponent=Side(battle=[other]))
    skills = t.game.side(t.find("Both")).skills
    assert {o.skill for o in t.decision.options if o.kind == "activate"} == {skills[0]}
    t.attack("Scout", "Rival")
    t.expect("you", "offense")
    assert {o.skill for o in t.decision.options if o.kind == "activate"} == {skills[1]}
    refused = why_not(
        t.game, t.you.seat, Option("activate", card=t.find("Both").id, skill=skills[0])
    )
    assert refused is not None
    assert (refused.code, refused.rule) == ("wrong-time", "fusion_world FW-GL-5")
    t.pass_()
    t.expect("opponent", "defense")
    theirs = t.game.side(t.find("Other")).skills
    found = {(o.card, o.skill) for o in t.decision.options if o.kind == "activate"}
    assert found == {(t.find("Other").id, theirs[1])}


@pytest.mark.rule("fusion_world FW-BT-2")
@pytest.mark.rule("fusion_world FW-BT-3")
@pytest.mark.rule("fusion_world FW-BT-4")
@pytest.mark.rule("fusion_world FW-BT-5")
@pytest.mark.rule("fusion_world FW-CB-2")
def test_the_steps_of_a_battle_in_their_order():
    t = position(
        you=Side(battle=[battle("Scout", power=15000)], hand=[battle("Helper", combo=5000)]),
        opponent=Side(battle=[battle("Wall", text="[Blocker]")], hand=[battle("Aid", combo=5000)]),
    )
    t.attack("Scout", "Rival")
    seen = []
    while t.asked[1] != "main":
        seen.append((t.state.battle.step, t.asked[0]))
        t.pass_()
    assert seen == [("block", "opponent"), ("offense", "you"), ("defense", "opponent")]
    steps = [e.kind for e in t.log if e.kind.endswith(("_start", "damage_end", "battle_end"))]
    assert steps == ["offense_start", "defense_start", "damage_start", "damage_end", "battle_end"]
    told = [e.text for e in t.happened("battle_step")]
    assert told == ["block", "offense", "defense", "damage", "end"]
    assert t.state.battle is None


@pytest.mark.rule("fusion_world FW-BT-3a")
@pytest.mark.rule("fusion_world FW-BT-4a")
def test_what_a_skill_of_a_battle_triggers_comes_before_the_next_action():
    strike = "[Activate Battle][Once per turn] Choose up to 1 of your Battle Cards and KO it."
    for attacking in (True, False):
        mine = Side(
            battle=[battle("Axe", text=strike), battle("Mourner", text="[When KO'd] Draw 1 card.")],
            hand=[battle("Helper", combo=5000)],
        )
        t = position(you=mine) if attacking else position(Side(battle=["Scout"]), mine)
        t.attack("Leader" if attacking else "Scout", "Rival")
        t.activate("Axe")
        t.choose("Mourner")
        who = t.you if attacking else t.opponent
        assert t.asked[1] == ("offense" if attacking else "defense")
        assert who.hand == ["Helper", "Deck card"]


@pytest.mark.rule("fusion_world FW-GL-7")
def test_an_awakened_leader_does_not_awaken_again():
    again = "[Awaken] When your life is at 4 or less, draw 1 card. Then, flip this card over."
    chief = leader("Chief", power=15000, awakened=20000, text=again, back_text=again)
    t = position(you=Side(leader=flipped(chief), life=4))
    assert "activate Chief" not in t.options()
    option = Option(
        "activate", card=t.find("Chief").id, skill=t.game.side(t.find("Chief")).skills[0]
    )
    refused = why_not(t.game, t.you.seat, option)
    assert refused is not None
    assert (refused.code, refused.rule) == ("flipped", "fusion_world FW-GL-7")


@pytest.mark.rule("fusion_world FW-MP-0")
@pytest.mark.rule("fusion_world FW-MP-3")
@pytest.mark.rule("fusion_world FW-RC-1")
@pytest.mark.rule("fusion_world FW-EN-1")
def test_the_phases_of_a_turn():
    t = position(you=Side(hand=["Held"]), at="turn")
    assert t.state.phase == "charge"
    t.pick("pass")
    assert t.state.phase == "main"
    assert len(t.happened("main_start")) == 1
    t.pick("end")
    assert len(t.happened("turn_end")) == 1
    assert t.state.turn_seat == t.opponent.seat
