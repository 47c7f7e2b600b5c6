"""Official rulings played out: battles, damage, energy markers, reveals, awakened Leaders.

The number in a test's name is that of the question in the publisher's list. The cards are
invented; their skills are worded like those the question is about.
"""

from __future__ import annotations

from dbscg_gui.cards.printed import CardFace
from dbscg_gui.engine.views import view_of
from tests.fusion_world.cards import Side, battle, extra, flipped, leader, rest
from tests.fusion_world.table import block, position
from tests.fusion_world.test_rulings_skills import hand


def _combo(card):
    return battle(card, combo=0)


def test_q220_and_q233_a_combo_power_of_zero_may_combo():
    t = position(
        you=Side(battle=["Scout"], hand=[battle("Zero", power=35000, combo=0), battle("None")])
    )
    t.attack("Scout", "Rival")
    t.expect("you", "offense", {"combo Zero", "pass"})
    t.combo("Zero")
    assert t.you.drop == ["Zero"]


WILD = leader(
    "Wild",
    power=15000,
    awakened=20000,
    text="[Awaken] When your life is at 4 or less, add 1 card from your life to your energy in "
    "Rest Mode. Then, flip this card over.",
    back_text="[Activate Main][Once per turn] Place 1 of your energy in your Drop : Draw 1 card. "
    "Then, this card gets +5000 power for the turn.",
)


def test_q223_what_an_awakening_says_is_no_choice():
    t = position(you=Side(leader=WILD, life=4))
    t.activate("Wild")
    assert t.you.life == ["Life card"] * 3
    assert t.you.energy == ["Life card"]
    assert t.you.active_energy == []


def test_q225_drawing_is_no_choice():
    t = position(you=Side(leader=flipped(WILD), energy="G", deck=["drawn"]))
    t.activate("Wild")
    assert t.you.hand == ["drawn"]
    assert t.power("Wild") == 25000


def test_q227_a_permanent_applies_when_energy_grows_in_the_opponents_turn():
    tough = battle(
        "Tough",
        power=20000,
        text="[Permanent] If you have 6 or more energy, this card gets +5000 power.",
    )
    grow = battle(
        "Grower",
        text="[When KO'd] Add the top card of your deck to your energy.",
    )
    t = position(
        you=Side(battle=[battle("Striker", power=20000)]),
        opponent=Side(battle=[tough, rest(grow)], energy="GGGGG"),
    )
    assert t.power("Tough") == 20000
    t.attack("Striker", "Grower")
    t.finish_battle()
    assert t.power("Tough") == 25000


SEEK = (
    "[On Play] Look at 5 cards from the top of your deck, reveal up to 1 <Chief> or up to 1 Extra "
    "and add it to your hand. Place the rest at the bottom of your deck in a random order."
)


def test_q229_fewer_cards_than_five_are_looked_at():
    spell = extra("Spell")
    t = position(
        you=Side(hand=[battle("Seer", cost=0, text=SEEK)], deck=["x", spell, "y"], deck_size=3)
    )
    t.play("Seer")
    t.expect("you", "choose-cards", {"Spell"})
    t.choose("Spell")
    assert t.you.hand == ["Spell"]
    assert sorted(t.you.deck) == ["x", "y"]


def test_q321_one_of_the_two_names_is_added_and_no_other():
    text = (
        "[On Play] Look at 5 cards from the top of your deck, reveal up to 1 <Trunk : Youth> or "
        "<Vega> and add it to your hand. Place the rest at the bottom of their owner's deck in a "
        "random order."
    )
    t = position(
        you=Side(hand=[battle("Seer", cost=0, text=text)], deck=["Vega", "Vega : DA", "z"])
    )
    t.play("Seer")
    # A name is the whole name.
    t.expect("you", "choose-cards", {"Vega"})


METEOR = extra(
    "Meteor",
    cost=0,
    text="[Activate Battle] Choose your Leader or up to 1 of your Battle Cards and it gets +15000 "
    "power for the battle. Then, if you have 6 or more energy, that card gets +10000 power for "
    "the battle.",
)


def test_q231_no_card_chosen_no_card_gets_power():
    t = position(you=Side(battle=["Scout"], hand=[METEOR], energy="GGGGGG"))
    t.attack("Scout", "Rival")
    t.activate("Meteor")
    t.choose()
    assert [e for e in t.happened("power_changed") if e.amount] == []

    chosen = position(you=Side(battle=["Scout"], hand=[METEOR, _combo("Left")], energy="GGGGGG"))
    chosen.attack("Scout", "Rival")
    chosen.activate("Meteor")
    chosen.choose("Scout")
    assert chosen.power("Scout") == 35000


def test_q236_a_card_placed_as_energy_is_active_unless_it_says_otherwise():
    text = "[On Play] Add up to 1 card from your hand to your energy."
    t = position(you=Side(hand=[battle("Tiller", cost=0, text=text), "seed"]))
    t.play("Tiller")
    t.choose("seed")
    assert t.you.active_energy == ["seed"]


STEADFAST = battle(
    "Steadfast",
    power=30000,
    text="[Permanent] This card can't be KO'd once per turn.\n[Activate Battle][Opponent's Turn]"
    "[Once per turn] You take 1 damage : If this card is in Rest Mode, add the top card of your "
    "deck to your life.",
)


def test_q241_the_skill_may_be_activated_in_active_mode():
    for item, gained in ((STEADFAST, 0), (rest(STEADFAST), 1)):
        t = position(you=Side(battle=["Scout"]), opponent=Side(battle=[item]))
        t.attack("Scout", "Rival")
        t.expect("opponent", "defense", {"activate Steadfast", "pass"})
        t.activate("Steadfast")
        assert t.opponent.hand == ["Life card"]
        assert len(t.opponent.life) == 4 + gained


def test_q333_leaving_the_battle_area_is_no_ko():
    text = (
        "[When Attacking] Choose up to 1 Rest Mode Battle Card with a cost of 5 or less in your "
        "opponent's Battle Area and place it into its owner's Drop."
    )
    t = position(
        you=Side(battle=[battle("Tyrant", text=text)]),
        opponent=Side(battle=[rest(STEADFAST)]),
    )
    t.attack("Tyrant", "Rival")
    t.choose("Steadfast")
    assert t.opponent.drop == ["Steadfast"]


def test_a_card_that_cannot_be_koed_once_per_turn_is_koed_the_second_time():
    text = "[Activate Main] Choose up to 1 of your opponent's Battle Cards and KO it."
    t = position(
        you=Side(battle=[battle("One", text=text), battle("Two", text=text)]),
        opponent=Side(battle=[STEADFAST]),
    )
    t.activate("One")
    t.choose("Steadfast")
    assert t.opponent.battle == ["Steadfast"]
    t.activate("Two")
    t.choose("Steadfast")
    assert t.opponent.drop == ["Steadfast"]


def test_q244_an_awakened_leaders_power_is_no_battle_card_but_any_battle_card_counts():
    text = "[When Attacking] If there is a Battle Card with 30000 power or more, draw 1 card."
    back = (
        "[Permanent][Your Turn] All your Battle Cards with 《Universe》 in their special traits "
        "get +5000 power."
    )
    head = leader("Chief", power=15000, awakened=20000, back_text=back)
    fighter = battle("Fighter", power=25000, traits=("Universe",), text=text)
    for item, drawn in ((head, 0), (flipped(head), 1)):
        t = position(you=Side(leader=item, battle=[fighter]))
        t.attack("Fighter", "Rival")
        assert t.you.hand == ["Deck card"] * drawn


def test_q248_a_card_that_cannot_be_koed_survives_its_own_ko():
    text = (
        "[When Attacking] Discard 1 card from your hand : Until the end of your opponent's next "
        "turn, this card can't be KO'd and gets +30000 power.\n"
        "[Activate Main] Draw 1 card. Then, KO this card."
    )
    t = position(you=Side(battle=[battle("Proud", power=20000, text=text)], hand=["cost"]))
    t.attack("Proud", "Rival")
    t.yes()
    if t.mode == "choose-cards":
        t.choose("cost")
    t.finish_battle()
    assert t.power("Proud") == 50000
    t.activate("Proud")
    assert t.you.battle == ["Proud"]


def test_q250_and_q254_a_revealed_card_is_hidden_again():
    text = (
        "[Activate Main][Once per turn] Reveal the top card of your deck, and if the revealed "
        "card has 《City》 in its special traits, draw 1 card."
    )
    t = position(you=Side(battle=[battle("Peeker", text=text)], deck=["top"]))
    t.activate("Peeker")
    assert len(t.happened("revealed")) == 1
    assert t.you.hand == []
    top = t.ids(t.you.seat, "deck")[0]
    assert t.name(top) == "top"
    for seat in (0, 1):
        assert view_of(t.game, seat).state.cards[top].def_id == 0


def test_q252_a_skill_is_carried_out_to_its_end_before_the_next():
    fused = battle("Fused", cost=3, text="[When KO'd] Draw 1 card.")
    text = (
        "[On Play] Choose 1 of your Battle Cards with a cost of 3 or more and KO it : If you have "
        "7 or fewer cards in your hand, draw 2 cards."
    )
    t = position(you=Side(battle=[fused], hand=hand(7, battle("God", cost=0, text=text))))
    t.play("God")
    t.yes()
    if t.mode == "choose-cards":
        t.choose("Fused")
    drawn = [t.game.lib.defs[e.source_def].sides[0].name for e in t.happened("drawn")]
    assert drawn == ["God", "Fused"]
    assert len(t.you.hand) == 10


def test_q256_all_cards_of_the_opponents_battle_area_are_meant_fields_too():
    text = (
        "[On Play] Choose all cards with costs of 6 or less in your opponent's Battle Area and "
        "add them to their owner's energy in Rest Mode."
    )
    t = position(
        you=Side(hand=[battle("Perfect", cost=0, text=text)]),
        opponent=Side(battle=["Foe", extra("Arena", cost=2, text="[Field]")]),
    )
    t.play("Perfect")
    assert sorted(t.opponent.energy) == ["Arena", "Foe"]
    assert t.opponent.active_energy == []


def test_q258_one_may_pay_though_one_need_not():
    text = (
        "[Activate Main][Once per turn] If you have 8 or more energy, during this turn, the next "
        "time you use an Extra with a cost of 5 or less from your hand, you don't have to pay "
        "the cost."
    )
    spell = extra("Spell", cost=2, specified="G", text="[Activate Main] Draw 1 card.")
    for paid in (0, 1):
        t = position(
            you=Side(battle=[battle("Sage", text=text)], hand=[spell, spell], energy="G" * 8)
        )
        t.activate("Sage")
        t.activate("Spell")
        t.expect("you", "choose-skill-cost", {"option 1", "option 2"})
        t.pick(f"option {2 - paid}")
        assert t.you.active_energy == ["green energy"] * (8 - 2 * paid)
        # It was for that one only.
        t.activate("Spell")
        assert t.you.active_energy == ["green energy"] * (6 - 2 * paid)


def test_q260_a_card_of_the_opponents_hand_is_shown_and_hidden_again():
    text = "[Activate Main] Choose 1 card from your opponent's hand and reveal it."
    t = position(
        you=Side(hand=[extra("Scouter", cost=0, text=text)]), opponent=Side(hand=["secret", "b"])
    )
    t.activate("Scouter")
    t.answer(0)
    assert t.subjects("revealed")
    shown = t.happened("revealed")[-1].card
    assert view_of(t.game, t.opponent.seat).state.cards[shown].def_id != 0
    assert view_of(t.game, t.you.seat).state.cards[shown].def_id == 0


def test_q262_what_cannot_be_chosen_is_not_koed_by_choosing_all():
    ward = battle(
        "Ward",
        power=5000,
        text="[Barrier] (This card can't be chosen by the skills of your opponent's cards.)",
    )
    text = (
        "[On Play] Choose all of your opponent's Battle Cards with 5000 power or less and KO them."
    )
    t = position(
        you=Side(hand=[battle("Destroyer", cost=0, text=text)]),
        opponent=Side(battle=[ward, battle("Other", power=5000)]),
    )
    t.play("Destroyer")
    assert t.opponent.battle == ["Ward"]


def test_q264_end_of_turn_skills_may_pay_with_energy_made_active_by_another():
    back = "[End of Your Turn] Switch up to 2 of your Rest Mode energy to Active Mode."
    head = leader("Prince", power=15000, awakened=20000, back_text=back)
    text = (
        "[End of Your Turn](1) : Your Leader gets +5000 power until the end of your opponent's "
        "next turn."
    )
    t = position(
        you=Side(leader=flipped(head), battle=[battle("Rival self", text=text)], energy="yy")
    )
    t.end()
    t.expect("you", "order-autos")
    t.pick("Prince")
    t.answer(0, 1)
    t.yes()
    assert t.asked[0] == "opponent"
    assert t.power("Prince") == 25000


def test_q266_a_leader_is_called_by_the_side_that_is_up():
    text = "[Activate Main] KO 1 of your Battle Cards : If your Leader is <Demon>, draw 2 cards."
    head = leader("Wizard", back=CardFace(name="Demon", power=20000))
    for item, drawn in ((head, 0), (flipped(head), 2)):
        t = position(
            you=Side(leader=item, battle=["Victim"], hand=[extra("Candy", cost=0, text=text)])
        )
        t.activate("Candy")
        if t.mode == "choose-cards":
            t.choose("Victim")
        assert t.you.hand == ["Deck card"] * drawn


PAID = "[On Play] If you removed an energy marker to use this card, draw 1 card."


def test_q268_q270_q276_removing_a_marker_means_paying_the_cost_with_it():
    for energy, markers, drawn in (("", 1, 1), ("B", 0, 0)):
        t = position(
            you=Side(
                leader=leader("Chief", colors="black"),
                hand=[battle("Uub", cost=1, specified="B", colors="black", text=PAID)],
                energy=energy,
                energy_markers=markers,
            )
        )
        t.play("Uub")
        assert t.you.hand == ["Deck card"] * drawn
        assert t.you.energy_markers == 0


def test_q276_the_card_chosen_cannot_attack_in_the_opponents_next_turn():
    text = (
        "[On Play] If you removed an energy marker to use this card, choose up to 1 of your "
        "opponent's Battle Cards and it can't attack during your opponent's next turn."
    )
    t = position(
        you=Side(hand=[battle("Dancers", cost=1, text=text)], energy_markers=1),
        opponent=Side(battle=["Foe"]),
    )
    t.play("Dancers")
    t.choose("Foe")
    t.end()
    t.pass_()
    assert not any(o.startswith("attack Foe") for o in t.options())
    assert "attack Rival > Leader" in t.options()
    t.end()
    t.pass_()
    t.end()
    t.pass_()
    assert "attack Foe > Leader" in t.options()


PLACE = "If you don't have an energy marker, you place 1 energy marker."


def test_q272_q274_q278_q281_placing_a_marker_puts_it_in_ones_energy_area():
    for held, expected in ((0, 1), (1, 1)):
        t = position(
            you=Side(hand=[battle("Smith", cost=0, text=f"[On Play] {PLACE}")], energy_markers=held)
        )
        t.play("Smith")
        assert t.you.energy_markers == expected
        assert t.opponent.energy_markers == 0


def test_q280_a_marker_removed_before_the_card_came_counts():
    text = (
        "[End of Your Turn] If your energy marker is removed from the game during this turn, draw "
        "1 card."
    )
    hero = battle("Hero", cost=0, text=text)
    for markers, drawn in ((1, 1), (0, 0)):
        t = position(
            you=Side(
                hand=[battle("Cheap", cost=1), hero],
                energy_markers=markers,
                energy="" if markers else "R",
            )
        )
        t.play("Cheap")
        t.play("Hero")
        t.end()
        assert t.you.hand == ["Deck card"] * drawn


def test_q287_combo_power_does_not_count_before_the_damage_step():
    t = position(
        you=Side(battle=[battle("Giant", power=30000)], hand=[battle("Helper", combo=10000)]),
        opponent=Side(hand=[_combo("Shield")]),
    )
    t.attack("Giant", "Rival")
    t.combo("Helper")
    t.expect("opponent", "defense")
    assert t.power("Giant") == 30000
    t.pass_()
    assert [e.amount for e in t.happened("battle_result")] == [25000]


def test_q289_what_follows_then_hangs_on_the_card_revealed():
    text = (
        "[Activate Main] Return this card to its owner's hand : Reveal the top card of your deck, "
        "and if the revealed card has 《City》 in its special traits, play up to 1 <Daughter> with "
        "a cost of 0 from your hand. Then, you can't play <Daughter> for the turn."
    )
    for traits, may_play in ((("City",), False), ((), True)):
        t = position(
            you=Side(
                battle=[battle("Daughter", cost=0, text=text)],
                deck=[battle("top", traits=traits)],
            )
        )
        t.activate("Daughter")
        if t.mode == "choose-cards":
            t.choose()
        assert ("play Daughter" in t.options()) is may_play


def test_q291_an_attack_counts_as_declared_though_a_blocker_takes_it():
    text = (
        "[When Attacking] If attacking a Battle Card with a cost of 4 or more, this card gets "
        "+25000 power for the battle. Then, place 1 card from your energy into its owner's Drop."
    )
    guard = battle("Guard", cost=3, text="[Blocker]")
    t = position(
        you=Side(
            battle=[battle("Hero", power=25000, text=text)], energy="GG", hand=[_combo("Left")]
        ),
        opponent=Side(battle=[rest(battle("Big", cost=4)), guard]),
    )
    t.attack("Hero", "Big")
    t.choose("green energy")
    assert t.power("Hero") == 50000
    block(t, "Guard")
    assert t.power("Hero") == 50000
    assert t.you.energy == ["green energy"]


def test_q293_the_hand_is_counted_when_the_skill_is_carried_out():
    death = (
        "[When KO'd] If your opponent has 6 or more cards in their hand, your opponent discards 1 "
        "card from their hand."
    )
    text = (
        "[Activate Main] Discard 1 card from your hand : Choose up to 1 of your opponent's "
        "Battle Cards and KO it."
    )
    t = position(
        you=Side(battle=[battle("Demon", text=text)], hand=hand(6)),
        opponent=Side(battle=[battle("Wizard", text=death)]),
    )
    t.activate("Demon")
    t.choose("held 0")
    t.choose("Wizard")
    assert t.asked == ("you", "main")
    assert t.you.hand == ["held 1", "held 2", "held 3", "held 4", "held 5"]


def test_q295_and_q316_a_card_may_ko_itself_for_its_skill():
    text = "[Activate Main][Once per turn] KO 1 of your Battle Cards : Draw 1 card."
    t = position(you=Side(battle=[battle("Evil", text=text)]))
    t.activate("Evil")
    assert t.you.battle == []
    assert t.you.hand == ["Deck card"]


def test_q297_a_rest_card_in_the_battle_does_not_combo():
    t = position(you=Side(battle=[battle("Fighter", combo=10000)], hand=[_combo("Left")]))
    t.attack("Fighter", "Rival")
    t.expect("you", "offense", {"combo Left", "pass"})


def test_q299_a_card_placed_in_the_combo_area_is_used_in_a_combo():
    ape = battle(
        "Ape",
        text="[When Attacking] Choose up to 1 Battle Card with a cost of 3 or less and place it "
        "into its owner's Combo Area.",
    )
    boy = battle(
        "Boy",
        combo=5000,
        text="[Auto] When this card is used in a combo from the Battle Area, draw 1 card.",
    )
    t = position(you=Side(battle=[ape, boy]))
    t.attack("Ape", "Rival")
    t.choose("Boy")
    assert t.you.hand == ["Deck card"]
    assert t.you.drop == ["Boy"]


def test_q329_so_it_is_for_a_card_that_waits_for_combos_of_others():
    parasite = battle(
        "Parasite",
        power=25000,
        text="[Auto][Once per turn] When a card is used in a combo from your Battle Area while "
        "this card is in a battle, draw 2 cards. Then, discard 1 card from your hand.",
    )
    ape = battle(
        "Ape",
        power=30000,
        text="[When Attacking] Choose up to 1 Battle Card with a cost of 3 or less and place it "
        "into its owner's Combo Area.",
    )
    t = position(
        you=Side(battle=[ape]),
        opponent=Side(battle=[rest(parasite), rest(battle("Giru", combo=5000))]),
    )
    t.attack("Ape", "Parasite")
    t.choose("Giru")
    t.expect("opponent", "choose-cards")
    assert t.opponent.hand == ["Deck card"] * 2


SHIELD = "[On Play] Until the end of your opponent's next turn, negate the next damage you take."


def _shielded(*more):
    t = position(
        you=Side(hand=[battle(name, cost=0, text=SHIELD) for name in ("First", "Second")]),
        opponent=Side(battle=[battle("A", power=20000), battle("B", power=20000), *more]),
    )
    t.play("First")
    return t


def test_q301_the_next_damage_is_negated_and_only_that():
    t = _shielded()
    t.end()
    t.pass_()
    t.attack("A", "Leader")
    t.finish_battle()
    assert t.you.life == ["Life card"] * 5
    t.attack("B", "Leader")
    t.finish_battle()
    assert t.you.life == ["Life card"] * 4


def test_q303_two_such_effects_negate_one_damage():
    t = _shielded()
    t.play("Second")
    t.end()
    t.pass_()
    t.attack("A", "Leader")
    t.finish_battle()
    t.attack("B", "Leader")
    t.finish_battle()
    assert t.you.life == ["Life card"] * 4


def test_q305_damage_that_would_be_negated_pays_no_cost():
    t = position(
        you=Side(hand=[battle("First", cost=0, text=SHIELD)], battle=[STEADFAST]),
        opponent=Side(battle=[battle("A", power=20000)]),
    )
    t.play("First")
    t.end()
    t.pass_()
    t.attack("A", "Leader")
    assert t.asked == ("opponent", "main")
    assert t.you.life == ["Life card"] * 5


def test_q307_as_many_cards_of_the_deck_as_there_are():
    text = (
        "[Activate Main] Draw 1 card. Then, place the top 5 cards of your deck into their owner's "
        "Drop."
    )
    t = position(you=Side(battle=[battle("Mill", text=text)], deck=4))
    t.activate("Mill")
    # Without a card in the deck the match is lost.
    assert t.winner == "opponent"
    assert t.you.drop == ["Deck card"] * 3


def test_q317_a_leaders_power_may_fall_below_zero():
    text = (
        "[On Play] If your Leader is awakened, your opponent's Leader gets -5000 power for the "
        "turn."
    )
    dark = battle("Dark", cost=0, text=text)
    t = position(you=Side(leader=flipped(leader("Chief")), hand=[dark] * 4))
    for _ in range(4):
        t.play("Dark")
    assert t.power("Rival") == -5000
    assert t.opponent.leader == ["Rival"]


def test_q319_combo_cards_reach_the_drop_after_the_damage_step():
    back = (
        "[Permanent][Your Turn] If you have 20 or more cards in your Drop, this card gets +20000 "
        "power."
    )
    head = leader("Fusion", power=15000, awakened=20000, back_text=back)
    t = position(
        you=Side(
            leader=flipped(head),
            drop=[f"gone {n}" for n in range(19)],
            hand=[battle("Helper", combo=5000)],
        )
    )
    t.attack("Fusion", "Rival")
    t.combo("Helper")
    assert [e.amount for e in t.happened("battle_result")] == [10000]
    assert len(t.you.drop) == 20
    assert t.power("Fusion") == 40000


FAREWELL = extra(
    "Farewell",
    cost=0,
    text="[Activate Main] If you have 20 or more cards in your Drop, choose up to 1 Battle Card "
    "in your opponent's Battle Area and place it at the bottom of its owner's deck.",
)


def test_q323_an_extra_in_drop_before_its_effect_counts_itself():
    t = position(
        you=Side(hand=[FAREWELL], drop=[f"gone {n}" for n in range(19)]),
        opponent=Side(battle=["Foe"]),
    )

    t.activate("Farewell")
    t.expect("you", "choose-cards", {"Foe"})
    t.choose("Foe")

    assert t.opponent.battle == []
    assert t.you.drop[0] == "Farewell"


def test_q325_one_chooses_the_order_so_that_a_condition_comes_to_hold():
    back = (
        "[End of Your Turn] Discard 1 card from your hand : If your life is at 2 or less and you "
        "have 7 or less energy, add the top card of your deck to your life."
    )
    head = leader("Fighter", power=15000, awakened=20000, back_text=back)
    elder = battle("Elder", text="[End of Your Turn] Place 1 card from your life into your Drop.")
    t = position(you=Side(leader=flipped(head), battle=[elder], life=3, hand=["cost"]))
    t.end()
    t.expect("you", "order-autos", {"Fighter", "Elder"})
    t.pick("Elder")
    t.yes()
    if t.mode == "choose-cards":
        t.choose("cost")
    assert t.you.life == ["Deck card", "Life card", "Life card"]


def test_q327_an_option_may_be_chosen_though_its_condition_fails():
    text = (
        "[On Play] Choose one―\n"
        "・If your life is at 2 or less, choose up to 1 Battle Card in your opponent's Battle Area "
        "and KO it.\n"
        "・Add 1 card from your life to your hand."
    )
    t = position(
        you=Side(hand=[battle("Youth", cost=0, text=text)], life=3),
        opponent=Side(battle=["Foe"]),
    )
    t.play("Youth")
    t.pick("option 1")
    assert t.opponent.battle == ["Foe"]
    assert t.asked == ("you", "main")


def test_q331_a_card_that_cannot_attack_any_more_still_finishes_its_attack():
    text = (
        "[Activate Battle][Opponent's Turn] Your cards that are in a battle get +1000 power for "
        "the battle. Then, if you removed an energy marker to use this card, choose up to 1 Battle "
        "Card in your opponent's Battle Area and it can't attack for the turn."
    )
    t = position(
        you=Side(battle=[battle("Striker", power=30000)]),
        opponent=Side(hand=[extra("Sparking", cost=1, text=text)], energy_markers=1),
    )
    t.attack("Striker", "Rival")
    t.activate("Sparking")
    t.choose("Striker")
    assert t.opponent.life == ["Life card"] * 4


def test_q364_the_second_copy_finds_only_itself_in_rest_mode():
    text = (
        "[End of Your Turn] If you have 2 or more Rest Mode Battle Cards with costs of 2 or more "
        "in your Battle Area, switch this card to Active Mode."
    )
    copy = battle("Copy", cost=2, text=text)
    t = position(you=Side(battle=[rest(copy), rest(copy)]))
    t.end()
    if t.mode == "order-autos":
        t.answer(0)
    assert sum(t.state.cards[i].active for i in t.ids(t.you.seat, "battle")) == 1


CALM = (
    "[Permanent] If you have a Battle Card with 30000 power or more, you only take up to 1 damage "
    "in each battle."
)
TOUGH = battle("Tough", power=30000)
SLEEPER = leader(
    "Sleeper",
    power=15000,
    awakened=20000,
    text="[Awaken] When your life is at 4 or less, draw 1 card. Then, flip this card over.",
    back_text=CALM,
)


def test_q237_damage_taken_before_the_awakening_counts():
    t = position(
        you=Side(battle=[battle("Striker", power=40000)]),
        opponent=Side(leader=SLEEPER, battle=[STEADFAST, TOUGH], life=5),
    )
    t.attack("Striker", "Sleeper")
    t.activate("Steadfast")
    t.activate("Sleeper")
    t.finish_battle()
    assert [e.amount for e in t.happened("damage_taken")] == [1]
    assert t.opponent.life == ["Life card"] * 4


def test_q239_a_double_strike_takes_one_card():
    t = position(
        you=Side(battle=[battle("Striker", power=40000, text="[Double Strike]"), "Scout"]),
        opponent=Side(leader=flipped(SLEEPER), battle=[TOUGH], life=5),
    )
    t.attack("Striker", "Sleeper")
    t.finish_battle()
    assert t.opponent.life == ["Life card"] * 4


def test_q312_and_q313_a_second_damage_in_the_battle_cannot_pay_a_cost():
    second = battle("Second", power=30000, text="\n".join(STEADFAST.printed.skill))
    t = position(
        you=Side(battle=[battle("Striker", power=40000)]),
        opponent=Side(leader=flipped(SLEEPER), battle=[STEADFAST, second, TOUGH], life=5),
    )
    t.attack("Striker", "Sleeper")
    assert {"activate Steadfast", "activate Second"} <= t.options()
    t.activate("Steadfast")
    assert "activate Second" not in t.options()
    t.finish_battle()
    assert t.opponent.life == ["Life card"] * 4


def test_without_the_limit_or_in_the_next_battle_damage_is_taken():
    t = position(
        you=Side(battle=[battle("Striker", power=40000), battle("Other", power=40000)]),
        opponent=Side(leader=flipped(SLEEPER), battle=[TOUGH], life=5),
    )
    for name in ("Striker", "Other"):
        t.attack(name, "Sleeper")
        t.finish_battle()
    assert t.opponent.life == ["Life card"] * 3


MIRROR = leader(
    "Mirror",
    power=15000,
    text="[Activate Battle][Once per turn] Choose up to 1 Battle Card in a Battle Area and this "
    "card's original power becomes the same as that card's power for the battle.",
)


def test_q287_the_power_taken_over_is_that_without_combos():
    t = position(
        you=Side(battle=[battle("Striker", power=30000)], hand=[battle("Helper", combo=10000)]),
        opponent=Side(leader=MIRROR, hand=[battle("Aid", combo=5000)]),
    )
    t.attack("Striker", "Mirror")
    t.combo("Helper")
    t.activate("Mirror")
    t.choose("Striker")
    assert t.power("Mirror") == 30000
    t.finish_battle()
    assert t.opponent.life == ["Life card"] * 4
    assert t.power("Mirror") == 15000


def test_no_card_chosen_leaves_the_original_power():
    t = position(you=Side(battle=["Scout"]), opponent=Side(leader=MIRROR))
    t.attack("Scout", "Mirror")
    t.activate("Mirror")
    t.choose()
    assert t.power("Mirror") == 15000


def test_q237_and_q312_damage_is_one_card_a_damage():
    """Without the limit the Leader of the question has, each damage is taken on its own."""
    t = position(
        you=Side(battle=[battle("Striker", power=40000)]),
        opponent=Side(battle=[STEADFAST]),
    )
    t.attack("Striker", "Rival")
    t.activate("Steadfast")
    assert [e.amount for e in t.happened("damage_taken")] == [1, 1]
    assert t.opponent.life == ["Life card"] * 3
