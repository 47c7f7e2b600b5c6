"""Official rulings played out: what skills do, when, to which cards.

The number in a test's name is that of the question in the publisher's list. The cards are
invented; their skills are worded like those the question is about.
"""

from __future__ import annotations

import pytest

from dbscg_gui.engine.decisions import Option
from dbscg_gui.engine.views import view_of
from tests.fusion_world.cards import Side, battle, extra, flipped, leader, rest
from tests.fusion_world.table import block, position

NEXT_RED = (
    "[Activate Main][Once per turn] Add 1 card from your life to your hand : During this turn, "
    "the next time you use an Extra from your hand, reduce the cost by (Red)."
)
NEXT_BLUE = (
    "[Activate Main][Once per turn] If you have 7 or fewer cards in your hand, during this turn, "
    "the next time you use an Extra from your hand, reduce the cost by (Blue)."
)
DRAW_MAIN = "[Activate Main] Draw 1 card."
BOOST = (
    "[Activate Battle] Choose your Leader or up to 1 of your Battle Cards and it gets +15000 "
    "power for the battle."
)


def hand(count: int, *more: object) -> list[object]:
    """So many cards without skills, then these."""
    return [f"held {n}" for n in range(count)] + list(more)


def test_q122_two_reductions_by_a_colour_only_lower_that_colour():
    arena = extra("Arena", cost=2, specified="R", text=DRAW_MAIN)
    sages = [battle("Sage", text=NEXT_RED), battle("Elder", text=NEXT_RED)]
    t = position(you=Side(battle=sages, hand=[arena], energy="UU"))
    t.activate("Sage")
    t.activate("Elder")
    assert t.cost("Arena") == ("", 1)
    t.activate("Arena")
    assert t.you.active_energy == ["blue energy"]


def test_q124_a_card_counts_itself():
    text = (
        "[Permanent][Your Turn] If you have 2 or more Battle Cards with 《Grove》 in their special "
        "traits, this card gets +5000 power."
    )
    t = position(
        you=Side(
            battle=[battle("Elm", traits=("Grove",), text=text)],
            hand=[battle("Oak", traits=("Grove",), cost=0)],
        )
    )
    assert t.power("Elm") == 10000
    t.play("Oak")
    assert t.power("Elm") == 15000


def test_q126_an_attack_goes_on_when_its_attacker_could_not_attack_any_more():
    frost = battle(
        "Frost",
        power=1000,
        text="[Permanent] Your opponent's Battle Cards with 20000 power or less can't attack.",
    )
    weaken = extra(
        "Chill",
        cost=0,
        text="[Activate Battle] Choose up to 1 of your opponent's Battle Cards and it gets -5000 "
        "power for the turn.",
    )
    t = position(
        you=Side(battle=[battle("Striker", power=25000), battle("Small", power=20000)]),
        opponent=Side(battle=[frost], hand=[weaken]),
    )
    assert not any(o.startswith("attack Small") for o in t.options())
    t.attack("Striker", "Rival")
    t.activate("Chill")
    t.choose("Striker")
    t.finish_battle()
    assert t.opponent.life == ["Life card"] * 4


@pytest.mark.rule("fusion_world FW-MP-2")
def test_q128_an_extra_is_used_for_one_of_its_skills():
    spell = extra("Rally", text="[Activate Main] Draw 1 card.\n[Activate Battle] Draw 1 card.")
    t = position(you=Side(hand=[spell], energy="RR"))
    t.activate("Rally")
    assert t.you.hand == ["Deck card"]
    assert t.you.drop == ["Rally"]
    assert t.you.active_energy == ["red energy"]


def test_q130_a_card_of_any_type_comes_back_that_fits_the_cost():
    goku = battle(
        "Collector",
        cost=0,
        text="[On Play] Add up to 1 card with a cost of 4 or less from your Drop to your hand.",
    )
    t = position(
        you=Side(
            hand=[goku],
            drop=[battle("Four", cost=4), extra("Spell", cost=2), battle("Five", cost=5)],
        )
    )
    t.play("Collector")
    t.expect("you", "choose-cards", {"Four", "Spell"})
    t.choose("Spell")
    assert t.you.hand == ["Spell"]


PLAYS = "play up to 1 Battle Card with a cost of 4 or less from your hand."


def test_q132_a_card_played_by_a_skill_is_active():
    caller = battle("Caller", text=f"[When Attacking] {PLAYS.capitalize()}")
    t = position(you=Side(battle=[caller], hand=[battle("Recruit", cost=4)]))
    t.attack("Caller", "Rival")
    t.choose("Recruit")
    assert t.is_active("Recruit")


def test_q134_a_block_stays_when_the_blocker_loses_its_keyword():
    keeper = battle(
        "Keeper",
        power=5000,
        text="[Permanent] If you have a <Twin> Battle Card, this card gains [Blocker].",
    )
    bounce = extra(
        "Bounce",
        cost=0,
        text="[Activate Battle] Choose up to 1 of your opponent's Battle Cards and return it to "
        "its owner's hand.",
    )
    t = position(
        you=Side(battle=[battle("Striker", power=20000)], hand=[bounce]),
        opponent=Side(battle=[keeper, "Twin"]),
    )
    t.attack("Striker", "Rival")
    block(t, "Keeper")
    t.activate("Bounce")
    t.choose("Twin")
    t.finish_battle()
    assert "blocker" not in t.keywords("Keeper")
    assert t.opponent.drop == ["Keeper"]
    assert t.opponent.life == ["Life card"] * 5


def test_q136_a_permanent_applies_as_soon_as_the_hand_is_small_enough():
    guard = battle(
        "Guard",
        power=15000,
        text="[Blocker]\n[Permanent][Opponent's Turn] If you have 7 or fewer cards in your hand, "
        "this card gets +10000 power.",
    )
    t = position(
        you=Side(battle=[battle("Striker", power=25000)]),
        opponent=Side(battle=[guard], hand=hand(7, battle("Helper", combo=5000))),
    )
    t.attack("Striker", "Rival")
    block(t, "Guard")
    assert t.power("Guard") == 15000
    t.combo("Helper")
    t.finish_battle()
    assert t.power("Guard") == 25000
    assert t.opponent.battle == ["Guard"]


def test_q138_a_battle_card_may_be_ones_own_or_the_opponents():
    mage = battle(
        "Mage",
        cost=0,
        text="[On Play] Choose up to 1 Battle Card with a cost of 3 or less and return it to its "
        "owner's hand.",
    )
    t = position(
        you=Side(hand=[mage], battle=[battle("Mine", cost=3)]),
        opponent=Side(battle=[battle("Theirs", cost=2), battle("Big", cost=4)]),
    )
    t.play("Mage")
    t.expect("you", "choose-cards", {"Mage", "Mine", "Theirs"})
    t.choose("Theirs")
    assert t.opponent.hand == ["Theirs"]


def test_q140_drawing_and_discarding_are_no_choice():
    scout = battle(
        "Scout", cost=0, text="[On Play] Draw 2 cards. Then, discard 2 cards from your hand."
    )
    t = position(you=Side(hand=[scout, "kept"], deck=["one", "two"]))
    t.play("Scout")
    t.expect("you", "choose-cards", {"kept", "one", "two"})
    t.choose("kept", "one")
    assert t.you.hand == ["two"]


def test_q142_a_condition_met_once_is_met_though_the_hand_grows():
    spell = extra("Spell", cost=2, specified="U", text=DRAW_MAIN)
    draw = battle("Reader", text="[Activate Main] Draw 3 cards.")
    t = position(
        you=Side(battle=[battle("Sage", text=NEXT_BLUE), draw], hand=hand(6, spell), energy="RR")
    )
    t.activate("Sage")
    t.activate("Reader")
    assert len(t.you.hand) == 10
    assert t.cost("Spell") == ("", 1)


def test_q144_a_condition_not_met_is_not_met_later():
    spell = extra("Spell", cost=2, specified="U", text=DRAW_MAIN)
    shed = battle("Shed", text="[Activate Main] Discard 3 cards from your hand.")
    t = position(
        you=Side(battle=[battle("Sage", text=NEXT_BLUE), shed], hand=hand(9, spell), energy="UU")
    )
    t.activate("Sage")
    t.activate("Shed")
    t.choose("held 0", "held 1", "held 2")
    assert t.you.hand == ["held 3", "held 4", "held 5", "held 6", "held 7", "held 8", "Spell"]
    assert t.cost("Spell") == ("U", 2)


RETURNED = (
    "[Auto][Once per turn] If you have 7 or fewer cards in your hand, when an opponent's Battle "
    "Card is returned to their hand by one of your skills, draw 1 card."
)
BOUNCE = (
    "[Activate Main] Choose up to 1 of your opponent's Battle Cards and return it to its owner's "
    "hand."
)


def test_q146_a_condition_before_the_trigger_must_hold_then():
    for held, drawn in ((6, 1), (8, 0)):
        t = position(
            you=Side(
                battle=[battle("Watcher", text=RETURNED), battle("Caster", text=BOUNCE)],
                hand=hand(held),
            ),
            opponent=Side(battle=["Victim"]),
        )
        t.activate("Caster")
        t.choose("Victim")
        assert t.opponent.hand == ["Victim"]
        assert len(t.you.hand) == held + drawn


def test_q148_all_cards_looked_at_go_to_one_end_of_the_deck():
    wave = extra(
        "Wave",
        cost=0,
        text="[Activate Main] Look at 3 cards from the top of your deck and place them at the top "
        "or bottom of your deck in any order.",
    )
    t = position(you=Side(hand=[wave], deck=["a", "b", "c", "d"]))
    t.activate("Wave")
    t.expect("you", "order-cards")
    t.choose("b", "a", "c")
    t.expect("you", "position", {"top", "bottom"})
    t.pick("bottom")
    assert t.you.deck[0] == "d"
    assert set(t.you.deck[-3:]) == {"a", "b", "c"}


@pytest.mark.rule("fusion_world FW-GL-15")
def test_q150_a_permanent_ends_as_soon_as_its_condition_does():
    back = "[Permanent][Your Turn] If you have 6 or more energy, this card gets +10000 power."
    head = leader("Twins", power=15000, awakened=20000, back_text=back)
    burn = extra(
        "Burn",
        cost=0,
        text="[Activate Battle] Place 3 of your energy in your Drop : Draw 1 card.",
    )
    t = position(you=Side(leader=flipped(head), energy="RRRRRR", hand=[burn]))
    assert t.power("Twins") == 30000
    t.attack("Twins", "Rival")
    t.activate("Burn")
    if t.mode == "choose-cards":
        t.choose("red energy", "red energy", "red energy")
    assert t.you.energy == ["red energy"] * 3
    assert t.power("Twins") == 20000


def test_q152_a_card_played_from_the_drop_is_active():
    text = "[On Play] Play up to 1 <Twin> with a cost of 3 or less from your Drop."
    t = position(you=Side(hand=[battle("Caller", cost=0, text=text)], drop=[battle("Twin")]))
    t.play("Caller")
    t.choose("Twin")
    assert t.is_active("Twin")


def test_q154_a_card_that_cannot_attack_the_leader_and_one_not_to_be_attacked():
    decoy = battle(
        "Decoy", text="[Permanent] Your opponent can't attack <Ward> in your Battle Area."
    )
    bound = battle("Bound", text="[Permanent] This card can't attack your opponent's Leader.")
    t = position(you=Side(battle=[bound]), opponent=Side(battle=[decoy, rest("Ward")]))
    assert not any(o.startswith("attack Bound") for o in t.options())
    assert "attack Leader > Rival" in t.options()


@pytest.mark.rule("fusion_world FW-GL-18")
def test_q158_a_skill_cost_must_be_payable():
    spell = extra(
        "Surge",
        cost=0,
        text="[Activate Battle] Place 1 of your energy in your Drop : Choose your Leader or up to "
        "1 of your Battle Cards and it gets +15000 power for the battle.",
    )
    for energy, offered in (("", False), ("r", True)):
        t = position(
            you=Side(battle=["Scout"], hand=[spell, battle("Helper", combo=0)], energy=energy)
        )
        t.attack("Scout", "Rival")
        assert ("activate Surge" in t.options()) is offered


LOCK = (
    "choose up to 1 of your opponent's Rest Mode Battle Cards and it can't switch to Active Mode "
    "during your opponent's next turn."
)
UNLOCK = "[Activate Main/Battle] Choose up to 1 of your Battle Cards and switch it to Active Mode."


def test_q160_a_card_locked_for_a_later_turn_may_be_switched_in_this_one():
    locker = battle("Locker", text=f"[Activate Main] {LOCK[0].upper()}{LOCK[1:]}")
    t = position(
        you=Side(battle=[locker, "Scout"]),
        opponent=Side(battle=[rest("Captive"), battle("Helper", text=UNLOCK)]),
    )
    t.activate("Locker")
    t.choose("Captive")
    t.attack("Scout", "Rival")
    t.expect("opponent", "defense")
    t.activate("Helper")
    t.choose("Captive")
    assert t.is_active("Captive")


def test_q164_in_that_turn_the_locked_card_stays_in_rest_mode():
    locker = battle("Locker", text=f"[Activate Main] {LOCK[0].upper()}{LOCK[1:]}")
    t = position(
        you=Side(battle=[locker]),
        opponent=Side(battle=[rest("Captive"), battle("Helper", text=UNLOCK)]),
    )
    t.activate("Locker")
    t.choose("Captive")
    t.end()
    t.expect("opponent", "charge")
    assert not t.is_active("Captive")
    t.pass_()
    t.activate("Helper")
    t.choose("Captive")
    assert not t.is_active("Captive")
    # Once that turn is over it is free.
    t.end()
    t.pass_()
    t.end()
    assert t.is_active("Captive")


def test_q162_without_the_condition_nothing_behind_then_happens():
    text = (
        "[On Play] If you have 3 or more Battle Cards with 《Troop》 in their special traits, "
        "switch up to 2 of your energy to Active Mode. Then, you can't play <Captain> for the "
        "turn."
    )
    first = battle("Captain", cost=0, text=text)
    t = position(you=Side(hand=[first, first]))
    t.play("Captain")
    assert "play Captain" in t.options()


def test_q166_a_total_among_leader_and_battle_cards_counts_the_card_itself():
    text = (
        "[Permanent][Your Turn] If you have a total of 3 or more cards with 《Force》 in their "
        "special traits among your Leader and Battle Cards, this card gets +5000 power."
    )
    t = position(
        you=Side(
            leader=leader("Chief", traits=("Force",)),
            battle=[battle("Jay", traits=("Force",), text=text)],
            hand=[battle("Reed", cost=0, traits=("Force",))],
        )
    )
    assert t.power("Jay") == 10000
    t.play("Reed")
    assert t.power("Jay") == 15000


def test_q168_a_card_played_by_an_activated_skill_is_active():
    text = (
        "[Activate Main] Switch this card to Rest Mode : Play up to 1 Battle Card with a cost of "
        "1 or less and 《Troop》 in its special traits from your hand."
    )
    t = position(
        you=Side(battle=[battle("Lord", text=text)], hand=[battle("Grunt", traits=("Troop",))])
    )
    t.activate("Lord")
    t.choose("Grunt")
    assert t.is_active("Grunt")
    assert not t.is_active("Lord")


@pytest.mark.rule("fusion_world FW-GL-8")
def test_q170_a_named_card_played_on_play_is_active():
    text = "[On Play] Play up to 1 <King> with a cost of 4 from your hand."
    t = position(you=Side(hand=[battle("Heir", cost=0, text=text), battle("King", cost=4)]))
    t.play("Heir")
    t.choose("King")
    assert t.is_active("King")


def test_q172_a_card_played_when_koed_is_active():
    text = "[When KO'd] Play up to 1 <Copy> with a cost of 3 from your hand."
    t = position(
        you=Side(battle=[battle("Striker", power=20000)]),
        opponent=Side(battle=[rest(battle("First", text=text))], hand=[battle("Copy", cost=3)]),
    )
    t.attack("Striker", "First")
    t.expect("opponent", "choose-cards", {"Copy"})
    t.choose("Copy")
    assert t.is_active("Copy")


def test_q174_a_card_locked_in_the_offense_step_may_be_switched_in_the_defense_step():
    nova = extra("Nova", cost=0, text=f"[Activate Battle][Your Turn] {LOCK[0].upper()}{LOCK[1:]}")
    change = extra(
        "Change",
        cost=0,
        text="[Activate Battle][Opponent's Turn] Choose up to 1 of your Battle Cards and switch "
        "it to Active Mode.",
    )
    t = position(
        you=Side(battle=["Scout"], hand=[nova]),
        opponent=Side(battle=[rest("Captive")], hand=[change]),
    )
    t.attack("Scout", "Rival")
    t.activate("Nova")
    t.choose("Captive")
    t.expect("opponent", "defense")
    t.activate("Change")
    t.choose("Captive")
    assert t.is_active("Captive")


@pytest.mark.rule("fusion_world FW-GL-15")
def test_q177_a_permanent_does_not_count_in_the_hand():
    strong = battle(
        "Fighter",
        power=20000,
        cost=3,
        traits=("Tournament",),
        text="[Permanent] If your Leader is awakened, this card gets +5000 power.",
    )
    back = (
        "[Activate Main][Once per turn](1), discard 1 card from your hand : Play up to 1 Battle "
        "Card with 20000 power or less and 《Tournament》 in its special traits from your hand."
    )
    head = leader("Chief", back_text=back)
    t = position(you=Side(leader=flipped(head), hand=[strong, "cost"], energy="R"))
    t.activate("Chief")
    t.choose("cost")
    t.expect("you", "choose-cards", {"Fighter"})
    t.choose("Fighter")
    assert t.power("Fighter") == 25000


def test_q179_a_skill_may_be_activated_though_nothing_comes_of_it():
    text = (
        "[Activate Main] Return this card to its owner's hand : If your Leader is <Chief>, play "
        "up to 1 <Fused> with a cost of 4 from your hand in Rest Mode."
    )
    t = position(you=Side(leader=leader("Chief"), battle=[battle("Fused", cost=3, text=text)]))
    t.activate("Fused")
    assert t.you.hand == ["Fused"]
    assert t.you.battle == []


KO_SMALL = (
    "[On Play] Choose all of your opponent's Battle Cards with 15000 power or less and KO them."
)


def test_q283_a_card_that_cannot_be_koed_survives_a_ko_of_all():
    safe = battle(
        "Safe", text="[Permanent] If you have a <Twin> Battle Card, this card can't be KO'd."
    )
    t = position(
        you=Side(hand=[battle("Storm", cost=0, text=KO_SMALL)]),
        opponent=Side(battle=[safe, "Twin", "Other"]),
    )
    t.play("Storm")
    assert sorted(t.opponent.drop) == ["Other", "Twin"]
    assert t.opponent.battle == ["Safe"]


STAYS = "[Permanent] This card can't be removed from the Battle Area by your opponent's skills."
SHRINK = (
    "[Activate Main] Choose up to 1 of your opponent's Battle Cards and it gets -20000 power for "
    "the turn."
)


def test_q182_no_power_is_a_rule_and_not_a_skill_that_removes_a_card():
    t = position(
        you=Side(battle=[battle("Caster", text=SHRINK), battle("Mage", text=BOUNCE)]),
        opponent=Side(battle=[battle("Rooted", power=20000, text=STAYS)]),
    )
    t.activate("Mage")
    t.choose("Rooted")
    assert t.opponent.battle == ["Rooted"]
    t.activate("Caster")
    t.choose("Rooted")
    assert t.opponent.drop == ["Rooted"]


@pytest.mark.rule("fusion_world FW-GL-16")
def test_q184_an_auto_must_be_activated_but_only_once_a_turn():
    text = (
        "[Auto][Once per turn] When your opponent plays a Battle Card, if your life is at 1, "
        "choose all of your opponent's Battle Cards and return them to their owner's hand."
    )
    t = position(
        you=Side(hand=[battle("First", cost=0), battle("Second", cost=0)]),
        opponent=Side(battle=[battle("Fused", text=text)], life=1),
    )
    t.play("First")
    assert t.you.battle == []
    t.play("Second")
    assert t.you.battle == ["Second"]


def test_q186_all_cards_of_both_battle_areas_are_meant_fields_too():
    text = (
        "[On Play] Choose all cards in the Battle Areas other than this card and place them at "
        "the bottom of their owner's deck in a random order."
    )
    t = position(
        you=Side(
            hand=[battle("Omni", cost=0, text=text)],
            battle=["Mine", extra("My field", text="[Field]")],
        ),
        opponent=Side(battle=["Theirs", extra("Their field", text="[Field]")]),
    )
    t.play("Omni")
    assert t.you.battle == ["Omni"]
    assert t.opponent.battle == []
    assert set(t.you.deck[-2:]) == {"Mine", "My field"}
    assert set(t.opponent.deck[-2:]) == {"Theirs", "Their field"}


def test_q188_a_reduced_cost_counts_for_a_skill_that_asks_for_the_cost():
    text = (
        "[Permanent][Your Turn] If you have 7 or fewer cards in your hand, reduce the cost of "
        "Battle Cards in your opponent's Battle Area by 1.\n"
        "[On Play] Choose up to 1 of your opponent's Battle Cards with a cost of 1 or less and "
        "place it at the bottom of its owner's deck."
    )
    t = position(
        you=Side(hand=[battle("Fusion", cost=0, text=text)]),
        opponent=Side(battle=[battle("Two", cost=2), battle("Three", cost=3)]),
    )
    t.play("Fusion")
    t.expect("you", "choose-cards", {"Two"})
    t.choose("Two")
    assert t.opponent.deck[-1] == "Two"


def test_q190_all_cards_with_a_trait_are_ones_own_too():
    text = (
        "[Activate Main] Choose all cards with 《Islander》 in their special traits in the Battle "
        "Areas and return them to their owners' hands. Then, if you returned 3 or more cards, "
        "draw 2 cards."
    )
    islanders = [battle(name, traits=("Islander",)) for name in ("A", "B", "C")]
    t = position(
        you=Side(hand=[extra("Awakening", cost=0, text=text)], battle=[islanders[0], "Stays"]),
        opponent=Side(battle=islanders[1:]),
    )
    t.activate("Awakening")
    assert t.you.battle == ["Stays"]
    assert sorted(t.opponent.hand) == ["B", "C"]
    assert t.you.hand == ["A", "Deck card", "Deck card"]


KORIN = (
    "[Permanent] Reduce the cost of Extras with 《Tower》 in their special traits in your hand by "
    "(Green)(1)."
)
BEAN = extra(
    "Bean",
    cost=2,
    specified="G",
    traits=("Tower",),
    text="[Activate Main](3) : Add the top card of your deck to your life.",
)


@pytest.mark.rule("fusion_world FW-GL-18")
def test_q192_a_skill_cost_is_paid_though_the_card_costs_nothing():
    for energy, offered in (("GG", False), ("GGG", True)):
        t = position(you=Side(battle=[battle("Keeper", text=KORIN)], hand=[BEAN], energy=energy))
        assert t.cost("Bean") == ("", 0)
        assert ("activate Bean" in t.options()) is offered
    t.activate("Bean")
    assert t.you.active_energy == []
    assert t.you.life == ["Deck card", *["Life card"] * 5]


def test_q202_two_reductions_of_the_cost_do_not_touch_the_skill_cost():
    keepers = [battle("Keeper", text=KORIN), battle("Warden", text=KORIN)]
    t = position(you=Side(battle=keepers, hand=[BEAN], energy="GGGG"))
    assert t.cost("Bean") == ("", 0)
    t.activate("Bean")
    assert t.you.active_energy == ["green energy"]


def test_q194_cards_of_the_opponents_hand_are_chosen_unseen():
    text = (
        "[Activate Main][Once per turn] Choose 3 cards from your opponent's hand and reveal them."
    )
    t = position(
        you=Side(battle=[battle("Spy", text=text)]), opponent=Side(hand=["a", "b", "c", "d"])
    )
    t.activate("Spy")
    t.expect("you", "choose-cards")
    assert len(t.decision.options) == 4
    seen = view_of(t.game, t.you.seat).state
    assert all(seen.cards[o.card].def_id == 0 for o in t.decision.options)
    t.answer(0, 1, 2)
    assert len(t.happened("revealed")) >= 1
    assert t.opponent.hand == ["a", "b", "c", "d"]


def test_q196_several_energy_placed_at_once_trigger_a_skill_once():
    son = battle(
        "Son",
        text="[Auto] When this card is played or when a card is placed in your Drop from your "
        "energy, add the top card of your deck to your energy in Rest Mode.",
    )
    giant = battle(
        "Giant",
        cost=0,
        text="[On Play] Place 3 cards from your energy in your Drop : Draw 1 card.",
    )
    t = position(you=Side(battle=[son], hand=[giant], energy="GGG"))
    t.play("Giant")
    t.yes()
    assert t.you.energy == ["Deck card"]
    assert t.you.drop == ["green energy"] * 3


def test_q198_a_card_that_cannot_be_removed_by_skills_is_not_koed_by_one():
    text = (
        "[Permanent] All of your Battle Cards with a cost of 3 can't be removed from the Battle "
        "Area by your opponent's skills."
    )
    t = position(
        you=Side(hand=[battle("Storm", cost=0, text=KO_SMALL)]),
        opponent=Side(battle=[battle("Guardian", power=30000, text=text), battle("Kept", cost=3)]),
    )
    t.play("Storm")
    assert t.opponent.battle == ["Guardian", "Kept"]


def test_q204_energy_is_among_the_rest_mode_cards():
    text = "[End of Your Turn] Choose up to 1 of your Rest Mode cards and switch it to Active Mode."
    t = position(you=Side(battle=[battle("Attendant", text=text)], energy="r"))
    t.end()
    t.expect("you", "choose-cards", {"red energy"})
    t.choose("red energy")
    assert t.you.active_energy == ["red energy"]


def test_q206_a_card_in_rest_mode_then_counts_as_one():
    proud = battle(
        "Proud",
        cost=3,
        text="[Permanent][Opponent's Turn] All of your Rest Mode Battle Cards can't be KO'd by "
        "your opponent's skills.",
    )
    cooler = battle(
        "Cold",
        text="[When Attacking] Choose up to 1 of your opponent's Battle Cards and switch it to "
        "Rest Mode. Then, if that card has a cost of 2 or less, KO it.",
    )
    t = position(you=Side(battle=[cooler]), opponent=Side(battle=[proud, battle("Two", cost=2)]))
    t.attack("Cold", "Rival")
    t.choose("Two")
    assert "Two" in t.opponent.battle
    assert not t.is_active("Two")


def test_q214_an_effect_for_the_turn_stays_though_its_condition_is_over():
    back = (
        "[Activate Main][Once per turn] If you have 7 or fewer cards in your hand, this card gets "
        "+15000 power for the turn."
    )
    head = leader("Prince", power=15000, awakened=20000, back_text=back)
    draw = battle("Reader", text="[Activate Main] Draw 3 cards.")
    t = position(you=Side(leader=flipped(head), battle=[draw], hand=hand(7)))
    t.activate("Prince")
    t.activate("Reader")
    assert len(t.you.hand) == 10
    assert t.power("Prince") == 35000


def test_q216_a_condition_behind_then_is_tested_when_it_is_reached():
    text = (
        "[When Attacking] Add up to 1 card from your life to your hand. Then, if you have 7 or "
        "fewer cards in your hand, choose up to 1 of your opponent's Battle Cards with a cost of "
        "2 or less and return it to its owner's hand."
    )
    t = position(
        you=Side(battle=[battle("Boy", text=text)], hand=hand(7)),
        opponent=Side(battle=[battle("Victim", cost=2)]),
    )
    t.attack("Boy", "Rival")
    t.choose("Life card")
    assert len(t.you.hand) == 8
    assert t.opponent.battle == ["Victim"]


def test_q218_a_permanent_applies_once_the_hand_shrinks_in_the_turn():
    text = (
        "[Permanent][Your Turn] If you have 7 or fewer cards in your hand, this card gets +10000 "
        "power."
    )
    t = position(
        you=Side(
            battle=[battle("Youth", power=15000, text=text)],
            hand=hand(7, battle("Helper", combo=5000), battle("Left", combo=5000)),
        )
    )
    t.attack("Youth", "Rival")
    t.combo("Helper")
    assert t.power("Youth") == 15000
    t.combo("Left")
    assert t.power("Youth") >= 25000


@pytest.mark.rule("fusion_world FW-GL-13")
def test_q207_your_turn_applies_all_through_ones_own_turn():
    t = position(
        you=Side(battle=[battle("Monk", text="[Permanent][Your Turn] This card gets +5000 power.")])
    )
    assert t.power("Monk") == 15000
    t.end()
    assert t.asked[0] == "opponent"
    assert t.power("Monk") == 10000


@pytest.mark.rule("fusion_world FW-GL-14")
def test_q209_opponents_turn_applies_all_through_the_others():
    text = "[Permanent][Opponent's Turn] This card gets +5000 power."
    t = position(you=Side(battle=[battle("Machine", text=text)]))
    assert t.power("Machine") == 10000
    t.end()
    assert t.power("Machine") == 15000


def test_q211_another_copy_is_another_card():
    text = (
        "[When Attacking] Choose up to 1 of your other Battle Cards and it gets +5000 for the turn."
    )
    god = battle("God", text=text)
    t = position(you=Side(battle=[god, god]))
    ids = t.ids(t.you.seat, "battle")
    attack = next(
        i
        for i, o in enumerate(t.decision.options)
        if o == Option("attack", card=ids[0], target=t.find("Rival").id)
    )
    t.answer(attack)
    assert [o.card for o in t.decision.options if o.kind == "card"] == [ids[1]]


def test_q213_a_permanent_that_lowers_the_cost_leaves_no_choice():
    text = (
        "[Permanent] If you have no Battle Cards, reduce the cost of this card in your hand by 1."
        "\n[Activate Main] Draw 1 card."
    )
    t = position(you=Side(hand=[extra("Wave", cost=2, specified="R", text=text)], energy="RR"))
    t.activate("Wave")
    assert t.you.active_energy == ["red energy"]


def test_q222_a_reduction_by_the_hand_leaves_no_choice_either():
    text = (
        "[Permanent] If you have 7 or fewer cards in your hand, reduce the cost of this card in "
        "your hand by 1.\n[Activate Main] Draw 1 card."
    )
    t = position(
        you=Side(hand=hand(6, extra("Flash", cost=2, specified="U", text=text)), energy="UU")
    )
    assert t.cost("Flash") == ("U", 1)
    t.activate("Flash")
    assert t.you.active_energy == ["blue energy"]


HASTY = "[Permanent] This card must attack whenever possible."


def test_q156_of_two_that_must_attack_one_does_before_anything_else():
    pair = [battle("Hot", text=HASTY), battle("Head", text=HASTY)]
    t = position(
        you=Side(battle=[*pair, battle("Calm", text=DRAW_MAIN)], hand=[battle("New", cost=0)])
    )

    assert t.options() == {"attack Hot > Rival", "attack Head > Rival"}
    t.attack("Hot", "Rival")
    t.until("main")
    assert t.options() == {"attack Head > Rival"}
    t.attack("Head", "Rival")
    t.until("main")

    assert {"play New", "activate Calm", "end"} <= t.options()


GRIEVE = (
    "[Auto][Once per turn] When your Battle Card with a cost of 5 or more is removed from the "
    "Battle Area by your opponent, this card gets +10000 power until the end of your next turn."
)


@pytest.mark.parametrize(
    ("text", "grows"),
    [
        ("[Activate Main] Choose 1 of your opponent's Battle Cards and it gets -30000 power for "
         "the turn.", False),
        ("[Activate Main] Choose 1 of your opponent's Battle Cards and KO it.", True),
        ("[Activate Main] Choose 1 of your opponent's Battle Cards and return it to its owner's "
         "hand.", True),
    ],
)  # fmt: skip
def test_q200_what_the_rules_take_away_is_not_removed_by_the_opponent(text, grows):
    big = battle("Big", cost=5, power=20000)
    t = position(
        you=Side(battle=[battle("Caster", text=text)]),
        opponent=Side(battle=[big, battle("Friend", power=10000, text=GRIEVE)]),
    )

    t.activate("Caster")
    t.choose("Big")
    t.until("main")

    assert t.opponent.battle == ["Friend"]
    assert t.power("Friend") == (20000 if grows else 10000)


@pytest.mark.parametrize(
    ("how", "saved"), [("their attack", True), ("their skill", True), ("own skill", False)]
)
def test_q246_the_opponent_removes_by_their_attacks_and_their_skills(how, saved):
    guard = (
        "[Permanent] If this card would be removed from your Battle Area by your opponent, you may "
        "place 1 card from your life in its owner's Drop instead."
    )
    strike = "[Activate Main] Choose 1 Battle Card with a cost of 2 and KO it."
    dodger = battle("Dodger", cost=2, power=5000, text=guard)
    mine = how == "own skill"
    t = position(
        you=Side(
            battle=[battle("Hunter", cost=3, power=20000, text=strike), *([dodger] if mine else [])]
        ),
        opponent=Side(battle=[] if mine else [rest(dodger)], life=4),
    )

    if how == "their attack":
        t.attack("Hunter", "Dodger")
    else:
        t.activate("Hunter")
    for _ in range(12):
        if t.mode == "main":
            break
        wanted = {"Dodger", "yes"} & t.options()
        t.pick(*sorted(wanted)[:1]) if wanted else t.answer(*t.decision.default)

    side = t.you if mine else t.opponent
    assert ("Dodger" in side.battle) is saved
    assert t.opponent.life == ["Life card"] * (3 if saved else 4)
