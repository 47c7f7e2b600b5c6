"""Effects that run through turns and battles, each from printed wording."""

from __future__ import annotations

import pytest

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as to
from dbscg_gui.effects.actions import Skill
from dbscg_gui.engine.views import view_of
from tests.masters.cards import Side, battle, extra, leader, marked, rest, unison
from tests.masters.table import Table, position

TAKE = "Choose 1 of your opponent's Battle Cards and gain control of it until the end of the turn."


def skill(text: str):
    return leader("Captain", text="[Activate Main] " + text)


@pytest.mark.rule("masters 20-9-1", "masters 20-9-2")
def test_a_card_under_control_for_the_turn_goes_back_at_its_end() -> None:
    t = position(you=Side(leader=skill(TAKE)), opponent=Side(battle=[rest("Foe")]))
    t.activate("Captain")
    t.drive()
    assert t.you.battle == ["Foe"]
    assert not t.is_active("Foe")
    t.end()
    assert t.opponent.battle == ["Foe"]


@pytest.mark.rule("masters 0-3-4", "masters 9-6-9-1-2")
def test_a_card_under_control_falls_into_its_owners_drop_and_serves_its_master() -> None:
    t = position(
        you=Side(
            leader=skill(TAKE),
            battle=[battle("Killer", text="[Activate Main] Choose 1 of your {Foe} and KO it.")],
        ),
        opponent=Side(battle=[battle("Foe", text="[Auto] When this card is KO'd, draw 2 cards.")]),
    )
    t.activate("Captain")
    t.drive()
    t.activate("Killer")
    t.drive()
    assert t.opponent.drop == ["Foe"]
    assert t.you.hand == ["Deck card"] * 2
    assert t.opponent.hand == []


@pytest.mark.rule("masters 7-4-5")
def test_the_next_turn_of_the_opponent_is_not_the_running_one() -> None:
    ward = extra(
        "Ward",
        cost=0,
        text=(
            "[Counter: Attack] Your Leader gets +5000 power until the end of your opponent's"
            " next turn."
        ),
    )
    t = position(you=Side(battle=["Bear"]), opponent=Side(hand=[ward]))
    t.attack("Bear", "Rival")
    t.until("counter", "opponent")
    t.counter("Ward")
    t.drive()
    assert t.power("Rival") == 15000
    t.end()
    t.until("main", "opponent")
    assert t.power("Rival") == 15000
    t.end()
    t.until("main", "you")
    assert t.power("Rival") == 15000
    t.end()
    t.until("main", "opponent")
    assert t.power("Rival") == 10000


@pytest.mark.rule("masters 22-4-2")
def test_a_blocker_that_comes_after_the_attack_does_not_block_it() -> None:
    ambush = extra(
        "Ambush", cost=0, text="[Counter: Attack] Play up to 1 Battle Card from your hand."
    )
    t = position(
        you=Side(battle=["Bear"]), opponent=Side(hand=[ambush, battle("Wall", text="[Blocker]")])
    )
    t.attack("Bear", "Rival")
    t.until("counter", "opponent")
    t.counter("Ambush")
    t.choose("Wall")
    t.drive()
    assert t.is_active("Wall")
    assert t.opponent.life == ["Life card"] * 3


@pytest.mark.rule("masters 5-5-1", "masters 9-6-9-3")
def test_a_card_placed_by_an_effect_was_not_played() -> None:
    t = position(
        you=Side(
            leader=skill(
                "Choose 1 Battle Card in your Drop Area and place it in your Battle Area."
            ),
            drop=[battle("Loud", text="[Auto] When you play this card, draw 1 card.")],
        )
    )
    t.activate("Captain")
    t.drive()
    assert t.you.battle == ["Loud"]
    assert t.you.hand == []


@pytest.mark.rule("masters 9-8-1")
def test_what_was_drawn_may_be_discarded_by_the_same_effect() -> None:
    t = position(
        you=Side(
            leader=skill("Draw 2 cards, then discard 2 cards from your hand."),
            deck=["A", "B"],
            deck_size=5,
        )
    )
    t.activate("Captain")
    t.drive()
    assert sorted(t.you.drop) == ["A", "B"]


@pytest.mark.rule("masters 21-2-2-1", "masters 21-1-2-1")
def test_an_empty_deck_loses_before_the_rest_of_the_effect() -> None:
    t = position(
        you=Side(
            leader=skill("Draw 2 cards, then deal 1 damage to your opponent."), deck=2, deck_size=2
        ),
        opponent=Side(life=1),
    )
    t.activate("Captain")
    t.drive()
    assert t.winner == "opponent"


@pytest.mark.rule("masters 22-10-8-1")
def test_a_negated_counter_does_nothing_of_what_it_says() -> None:
    t = position(
        you=Side(
            battle=["Bear"],
            hand=[extra("Yes", cost=0, text="[Counter: Counter] Negate the [Counter] skill.")],
        ),
        opponent=Side(
            hand=[
                extra("Stop", cost=0, text="[Counter: Attack] Negate the attack and draw 1 card.")
            ]
        ),
    )
    t.attack("Bear", "Rival")
    t.until("counter", "opponent")
    t.counter("Stop")
    t.until("counter", "you")
    t.counter("Yes")
    t.drive()
    assert t.opponent.life == ["Life card"] * 3
    assert t.opponent.hand == ["Life card"]


@pytest.mark.rule("masters 7-1-2-1", "masters 20-13-1")
def test_a_skipped_charge_phase_wakes_nothing_and_draws_nothing() -> None:
    t = position(
        you=Side(leader=skill("Your opponent skips their next Charge Phase.")),
        opponent=Side(battle=[rest("Foe")]),
    )
    t.activate("Captain")
    t.drive()
    t.end()
    t.until("main", "opponent")
    assert not t.is_active("Foe")
    assert t.opponent.hand == []
    t.end()
    t.until("main", "you")
    t.end()
    t.until("main", "opponent")
    assert t.is_active("Foe")


@pytest.mark.rule("masters 0-2-5", "masters 7-2-7")
def test_a_card_kept_from_waking_wakes_a_turn_later() -> None:
    t = position(
        you=Side(
            leader=skill(
                "Choose 1 of your opponent's Battle Cards in Rest Mode. It can't be switched"
                " to Active Mode during your opponent's next Charge Phase."
            )
        ),
        opponent=Side(battle=[rest("Foe")]),
    )
    t.activate("Captain")
    t.drive()
    t.end()
    t.until("main", "opponent")
    assert not t.is_active("Foe")
    t.end()
    t.until("main", "you")
    t.end()
    t.until("main", "opponent")
    assert t.is_active("Foe")


@pytest.mark.rule("masters 22-12-2")
def test_of_two_cards_chosen_the_indestructible_one_stays() -> None:
    t = position(
        you=Side(
            leader=skill(
                "Choose up to 2 of your opponent's Battle Cards and KO them. If you do, draw 1"
                " card."
            )
        ),
        opponent=Side(battle=[battle("Rock", text="[Indestructible]"), "Soft"]),
    )
    t.activate("Captain")
    t.choose("Rock", "Soft")
    t.drive()
    assert t.opponent.battle == ["Rock"]


@pytest.mark.rule("masters 8-5-11", "masters 22-8-3")
def test_power_for_the_battle_is_had_anew_in_the_second_attack() -> None:
    text = "[Dual Attack]\n[Auto] When this card attacks, it gets +5000 power for the battle."
    helper = battle("Helper", combo=(0, 5000))
    t = position(you=Side(battle=[battle("Fury", text=text)], hand=[helper]), opponent=Side(life=6))
    t.attack("Fury", "Rival")
    t.drive()
    assert t.power("Fury") == 10000

    t.attack("Fury", "Rival")
    while t.mode != "offense":
        t.answer(*t.decision.default)

    assert t.power("Fury") == 15000
    t.drive()
    assert t.power("Fury") == 10000
    assert not t.is_active("Fury")


@pytest.mark.rule("masters 22-11-4")
def test_a_once_per_turn_auto_answers_the_first_of_two_attacks_only() -> None:
    t = position(
        you=Side(
            leader=skill("Choose 1 of your Battle Cards and switch it to Active Mode."),
            battle=[
                battle("Fury", text="[Auto][Once per turn] When this card attacks, draw 1 card.")
            ],
        ),
        opponent=Side(life=6),
    )
    t.attack("Fury", "Rival")
    t.drive()
    t.activate("Captain")
    t.drive()
    t.attack("Fury", "Rival")
    t.drive()
    assert t.you.hand == ["Deck card"]


@pytest.mark.rule("masters 9-8-1")
def test_an_amount_is_counted_when_the_effect_resolves() -> None:
    t = position(
        you=Side(
            leader=skill(
                "Your Leader gets +5000 power for each of your Battle Cards for the turn."
            ),
            battle=["A", "B"],
            hand=[battle("C", cost=1)],
            energy="R",
        )
    )
    t.activate("Captain")
    t.drive()
    assert t.power("Captain") == 20000
    t.play("C")
    assert t.power("Captain") == 20000


@pytest.mark.rule("masters 9-9-1")
def test_an_amount_of_a_permanent_skill_is_counted_again_and_again() -> None:
    t = position(
        you=Side(
            battle=[
                "A",
                battle(
                    "King",
                    text=(
                        "[Permanent] This card gets +5000 power for each of your other Battle"
                        " Cards."
                    ),
                ),
            ],
            hand=[battle("C", cost=1)],
            energy="R",
        )
    )
    assert t.power("King") == 15000
    t.play("C")
    assert t.power("King") == 20000


@pytest.mark.rule("masters 9-1-2", "masters 5-3-3")
def test_a_negated_permanent_no_longer_lowers_costs() -> None:
    t = position(
        you=Side(
            battle=[
                battle(
                    "Smith",
                    text=(
                        "[Permanent] Reduce the energy cost of all red Battle Cards in your"
                        " hand by 1."
                    ),
                )
            ],
            hand=[
                battle("Two", cost=2),
                extra(
                    "Hush",
                    cost=0,
                    text="[Activate Main] Choose 1 Battle Card and negate its skills for the turn.",
                ),
            ],
            energy="R",
        )
    )
    assert "play Two" in t.options()
    t.activate("Hush")
    t.drive()
    assert "play Two" not in t.options()


@pytest.mark.rule("masters 8-1-1")
def test_a_unison_attacks_like_a_battle_card() -> None:
    t = position(you=Side(unison=marked(unison("Ship"), 2)), opponent=Side(life=4))
    t.attack("Ship", "Rival")
    t.drive()
    assert not t.is_active("Ship")
    assert t.opponent.life == ["Life card"] * 3


@pytest.mark.rule("masters 22-7-2")
def test_a_double_strike_takes_two_markers() -> None:
    t = position(
        you=Side(battle=[battle("Bear", text="[Double Strike]")]),
        opponent=Side(unison=marked(unison("Ship"), 3)),
    )
    t.attack("Bear", "Ship")
    t.drive()
    assert t.markers("Ship") == 1


@pytest.mark.rule("masters 21-7-2")
def test_a_unison_that_lost_a_marker_in_battle_loses_effects_on_it() -> None:
    t = position(
        you=Side(
            battle=["Bear"],
            leader=skill(
                "Choose 1 of your opponent's Unison Cards and it gets -5000 power for the turn."
            ),
        ),
        opponent=Side(unison=marked(unison("Ship"), 3)),
    )
    t.activate("Captain")
    t.drive()
    assert t.power("Ship") == 5000
    t.attack("Bear", "Ship")
    t.drive()
    assert t.markers("Ship") == 2
    assert t.power("Ship") == 10000


@pytest.mark.rule("masters 5-2-3")
def test_as_many_cards_are_discarded_as_there_are() -> None:
    t = position(
        you=Side(leader=skill("Your opponent chooses 2 cards in their hand and discards them.")),
        opponent=Side(hand=["Only"]),
    )
    t.activate("Captain")
    t.drive()
    assert t.opponent.drop == ["Only"]


@pytest.mark.rule("masters 20-16-1")
def test_two_cards_cannot_be_discarded_from_a_hand_of_one() -> None:
    t = position(
        you=Side(
            leader=skill("You may discard 2 cards from your hand. If you do, draw 3 cards."),
            hand=["Only"],
        )
    )
    t.activate("Captain")
    if t.mode == "may":
        t.yes()
    t.drive()
    assert t.you.hand == ["Only"]


@pytest.mark.rule("masters 3-9-2-1")
def test_a_life_card_turned_face_up_is_still_life() -> None:
    t = position(
        you=Side(leader=skill("Choose 1 card in your life and flip it face up."), life=["A", "B"])
    )
    t.activate("Captain")
    t.drive()
    assert sorted(t.you.life) == ["A", "B"]
    t.end()
    t.until("main", "opponent")
    t.attack("Rival", "Captain")
    t.drive()
    assert t.you.life == ["B"]


@pytest.mark.rule("masters 21-5-2", "masters 21-5-2-1")
def test_an_evolved_card_takes_over_mode_and_power_and_no_keyword() -> None:
    kai = battle("Kai", character=("Kai",))
    great = battle("Great", power=20000, text="[Evolve]R : ＜Kai＞.")
    t = position(
        you=Side(
            leader=skill(
                "Choose 1 of your Battle Cards and it gets +5000 power and [Blocker] for the turn."
            ),
            battle=[kai],
            hand=[great],
            energy="R",
        )
    )
    t.activate("Captain")
    t.drive()
    assert "blocker" in t.keywords("Kai")
    t.attack("Kai", "Rival")
    t.drive()
    t.activate("Great")
    t.drive()
    assert t.power("Great") == 25000
    assert "blocker" not in t.keywords("Great")
    assert not t.is_active("Great")


@pytest.mark.rule("masters 22-31-2")
def test_energy_placed_by_a_skill_is_at_rest_if_its_card_says_so() -> None:
    t = position(
        you=Side(
            leader=skill("Choose 1 card in your Drop Area and place it in your energy."),
            drop=[battle("Tired", text="[Energy-Exhaust]")],
        )
    )
    t.activate("Captain")
    t.drive()
    assert t.you.energy == ["Tired"]
    assert t.you.active_energy == []


@pytest.mark.rule("masters 22-15-3")
def test_over_realm_sends_the_whole_drop_to_the_warp() -> None:
    t = position(
        you=Side(hand=[battle("Time", cost=7, text="[Over Realm 2]")], drop=["A", "B", "C"])
    )
    t.activate("Time")
    t.drive()
    assert t.you.battle == ["Time"]
    assert sorted(t.you.warp) == ["A", "B", "C"]


@pytest.mark.rule("masters 3-1-4", "masters 22-15-6")
def test_a_card_of_over_realm_used_in_a_combo_is_not_sent_to_the_warp_later() -> None:
    t = position(
        you=Side(
            hand=[battle("Time", cost=7, combo=(0, 5000), text="[Over Realm 2]")],
            drop=["A", "B", "C"],
        )
    )
    t.activate("Time")
    t.drive()
    t.attack("Leader", "Rival")
    t.until("offense")
    t.combo("Time")
    t.drive()
    t.end()
    assert t.you.drop == ["Time"]


@pytest.mark.rule("masters 22-21-3")
def test_a_card_with_bond_counts_itself() -> None:
    t = position(
        you=Side(
            battle=[battle("Pal", text="[Bond 2][Permanent] This card gets +5000 power."), "A"]
        )
    )
    assert t.power("Pal") == 15000


@pytest.mark.rule("masters 22-44-3")
def test_a_limit_is_counted_for_a_card_number() -> None:
    sk = "[Limit 1][Activate Main] Draw 1 card."
    t = position(you=Side(battle=[battle("One", text=sk), battle("Two", text=sk)]))
    t.activate("One")
    t.drive()
    assert "activate One" not in t.options()
    assert "activate Two" in t.options()


@pytest.mark.rule("masters 22-16-2")
def test_barrier_is_no_help_where_nothing_is_chosen() -> None:
    t = position(
        you=Side(leader=skill("KO all of your opponent's Battle Cards.")),
        opponent=Side(battle=[battle("Safe", text="[Barrier]")]),
    )
    t.activate("Captain")
    t.drive()
    assert t.opponent.drop == ["Safe"]


@pytest.mark.rule("masters 22-16-2", "masters 9-1-2")
def test_a_negated_barrier_protects_no_more() -> None:
    t = position(
        you=Side(
            leader=skill("Negate the skills of all of your opponent's Battle Cards for the turn."),
            battle=[
                battle(
                    "K", text="[Activate Main] Choose 1 of your opponent's Battle Cards and KO it."
                )
            ],
        ),
        opponent=Side(battle=[battle("Safe", text="[Barrier]")]),
    )
    t.activate("Captain")
    t.drive()
    t.activate("K")
    t.drive()
    assert t.opponent.drop == ["Safe"]


def ambushed() -> Table:
    """The opponent's Battle Cards go to Drop instead of being played, one of them yet to draw."""
    places = ("deck", "hand", "life", "leader", "battle", "energy", "drop", "warp")
    caught = act.Instead(
        event="play",
        cards=to.InZones(zones=places, whose="opponent", filter=to.Filter(kinds=("battle",))),
        effect=(act.Move(cards=to.EventCard(), to="drop"),),
        duration="opponent-turn",
    )
    captain = leader("Captain", skills=[Skill(kind="activate-main", effect=(caught,))])
    cards = [battle("Walker", cost=0), extra("Note"), battle("Runner", cost=0)]
    t = position(you=Side(leader=captain), opponent=Side(deck=cards, hand=["Secret"]))
    t.activate("Captain")
    t.drive()
    return t


@pytest.mark.rule("masters 9-9-3")
def test_an_effect_on_cards_of_a_deck_tells_neither_player_which_these_are() -> None:
    t = ambushed()

    for seat in (0, 1):
        state = view_of(t.game, seat).state
        hidden = {key for key, card in state.cards.items() if not card.def_id}
        assert hidden
        assert not [card for effect in state.effects for card in effect.cards if card in hidden]


@pytest.mark.rule("masters 9-9-3")
def test_it_still_acts_on_a_card_that_was_in_the_deck_and_is_drawn() -> None:
    t = ambushed()
    t.end()
    t.until("main", "opponent")
    assert "Walker" in t.opponent.hand

    t.play("Walker")
    t.drive()

    assert (t.opponent.drop, t.opponent.battle) == (["Walker"], [])
