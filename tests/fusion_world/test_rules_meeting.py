"""Positions in which rules of several parts meet, each from printed wording."""

from __future__ import annotations

import pytest

from dbscg_gui.engine.decisions import Option
from dbscg_gui.engine.views import view_of
from dbscg_gui.games.fusion_world.match import fusion_world
from tests.fusion_world.cards import Side, battle, extra, flipped, leader, rest
from tests.fusion_world.table import Table, block, opening, position, why_not


def chief(text: str):
    return leader("Chief", power=15000, text=f"[Activate Main] {text}")


def to(t: Table, kind: str, who: str) -> None:
    """Answer by default until this is asked."""
    while t.asked != (who, kind):
        t.answer(*t.decision.default)


# -- battles ---------------------------------------------------------------------------------


@pytest.mark.rule("fusion_world FW-BT-2a", "fusion_world FW-GL-10")
def test_a_blocker_that_sends_the_attacker_away_stays_in_rest_mode_unharmed() -> None:
    text = (
        "[Blocker]\n[When Blocking] Choose up to 1 of your opponent's Battle Cards and return it"
        " to its owner's hand."
    )
    t = position(
        you=Side(battle=[battle("Axe", power=30000)]),
        opponent=Side(battle=[battle("Gate", text=text)], life=3),
    )

    t.attack("Axe", "Rival")
    block(t, "Gate")
    t.choose("Axe")

    t.expect("you", "main")
    assert t.you.hand == ["Axe"]
    assert not t.is_active("Gate")
    assert t.opponent.life == ["Life card"] * 3


@pytest.mark.rule("fusion_world FW-BT-2a", "fusion_world FW-BT-1c")
def test_a_blocker_bounced_in_the_offense_step_does_not_give_the_attack_back_to_the_leader() -> (
    None
):
    bounce = extra(
        "Gust",
        cost=0,
        text="[Activate Battle] Choose up to 1 of your opponent's Battle Cards and return it to"
        " its owner's hand.",
    )
    t = position(
        you=Side(battle=[battle("Axe", power=30000)], hand=[bounce]),
        opponent=Side(battle=[battle("Gate", text="[Blocker]")], life=3),
    )

    t.attack("Axe", "Rival")
    block(t, "Gate")
    t.activate("Gust")
    t.choose("Gate")

    t.expect("you", "main")
    assert t.opponent.life == ["Life card"] * 3
    assert t.opponent.hand == ["Gate"]


@pytest.mark.rule("fusion_world FW-BT-2a", "fusion_world FW-RC-1")
def test_a_blocker_woken_by_the_attack_itself_may_block() -> None:
    waker = battle(
        "Axe",
        power=30000,
        text="[When Attacking] Choose up to 1 Battle Card and switch it to Active Mode.",
    )
    t = position(
        you=Side(battle=[waker]), opponent=Side(battle=[rest(battle("Gate", text="[Blocker]"))])
    )

    t.attack("Axe", "Rival")
    t.choose("Gate")

    t.expect("opponent", "block", {"block Gate", "pass"})


@pytest.mark.rule("fusion_world FW-AT-2", "fusion_world FW-BT-5b")
def test_a_target_switched_to_active_mode_is_still_fought() -> None:
    wake = extra(
        "Wake",
        cost=0,
        text="[Activate Battle] Choose up to 1 of your Battle Cards and switch it to Active Mode.",
    )
    t = position(
        you=Side(battle=[battle("Axe", power=30000)]),
        opponent=Side(battle=[rest(battle("Page", combo=5000)), "Other"], hand=[wake]),
    )

    t.attack("Axe", "Page")
    to(t, "defense", "opponent")
    t.activate("Wake")
    t.choose("Page")
    # The card under attack is no help to itself, though it is in Active Mode now.
    assert "combo Page" not in t.options()
    t.drive()

    assert t.opponent.drop == ["Page", "Wake"] or t.opponent.drop == ["Wake", "Page"]


@pytest.mark.rule("fusion_world FW-BT-3b", "fusion_world FW-CB-2", "fusion_world FW-KO-2")
def test_an_attacker_whose_power_falls_to_nothing_leaves_and_its_combos_drop() -> None:
    shrink = extra(
        "Shrink",
        cost=0,
        text="[Activate Battle] Choose up to 1 of your opponent's Battle Cards and it gets -20000"
        " power for the turn.",
    )
    axe = battle("Axe", power=20000, text="[When KO'd] Draw 1 card.")
    helper = battle("Helper", combo=10000)
    t = position(
        you=Side(battle=[axe], hand=[helper]),
        opponent=Side(hand=[shrink], life=3),
    )

    t.attack("Axe", "Rival")
    to(t, "offense", "you")
    t.combo("Helper")
    to(t, "defense", "opponent")
    t.activate("Shrink")
    t.choose("Axe")

    # Combo power is no power of the card before the Damage Step: it goes at once, not KO'd.
    t.expect("you", "main")
    assert sorted(t.you.drop) == ["Axe", "Helper"]
    assert t.you.hand == []
    assert t.opponent.life == ["Life card"] * 3


@pytest.mark.rule("fusion_world FW-GL-2", "fusion_world FW-GL-3", "fusion_world FW-WN-1")
@pytest.mark.parametrize(("life", "winner"), [(3, None), (2, "you"), (1, "you")])
def test_critical_and_double_strike_put_two_life_cards_in_drop(life, winner) -> None:
    axe = battle("Axe", power=30000, text="[Critical]\n[Double Strike]")
    t = position(you=Side(battle=[axe]), opponent=Side(life=life))

    t.attack("Axe", "Rival")
    t.drive()

    assert t.winner == winner
    assert len(t.opponent.drop) == min(life, 2)
    assert t.opponent.hand == []


@pytest.mark.rule("fusion_world FW-GL-3", "fusion_world FW-GL-2")
def test_a_double_strike_that_blockers_took_deals_no_damage() -> None:
    axe = battle("Axe", power=30000, text="[Double Strike]\n[Critical]")
    t = position(
        you=Side(battle=[axe]),
        opponent=Side(battle=[battle("Gate", power=5000, text="[Blocker]")], life=2),
    )

    t.attack("Axe", "Rival")
    block(t, "Gate")
    t.drive()

    assert t.opponent.drop == ["Gate"]
    assert t.opponent.life == ["Life card"] * 2


@pytest.mark.rule("fusion_world FW-MP-4", "fusion_world FW-AT-1")
def test_an_attacker_woken_again_attacks_again() -> None:
    text = "[When Attacking][Once per turn] Switch this card to Active Mode."
    t = position(you=Side(battle=[battle("Axe", power=30000, text=text)]), opponent=Side(life=4))

    for _ in range(2):
        t.attack("Axe", "Rival")
        t.drive()

    assert t.opponent.life == ["Life card"] * 2
    assert not t.is_active("Axe")
    assert "attack Axe > Rival" not in t.options()


@pytest.mark.rule("fusion_world FW-CB-1", "fusion_world FW-CB-2")
def test_the_attacker_itself_is_not_used_in_a_combo_though_woken() -> None:
    axe = battle(
        "Axe",
        power=30000,
        combo=10000,
        text="[When Attacking] Switch this card to Active Mode.",
    )
    t = position(you=Side(battle=[axe, battle("Page", combo=5000)]))

    t.attack("Axe", "Rival")
    to(t, "offense", "you")

    assert t.is_active("Axe")
    t.expect("you", "offense", {"combo Page", "pass"})


def _use(t: Table, kind: str) -> None:
    """Activate the Chief's skill of this kind."""
    found = [o for o in t.decision.options if o.skill >= 0]
    kinds = [t.game.lib.skills[option.skill].kind for option in found]
    t.answer(t.decision.options.index(found[kinds.index(kind)]))
    t.drive()


# -- awakening -------------------------------------------------------------------------------

AWAKEN = "[Awaken] When your life is at 4 or less, draw 1 card. Then, flip this card over."


@pytest.mark.rule("fusion_world FW-AW-1", "fusion_world FW-BT-4a", "fusion_world FW-BT-5")
def test_a_leader_under_attack_awakens_and_its_new_power_saves_it() -> None:
    head = leader("Chief", power=15000, awakened=20000, text=AWAKEN)
    t = position(you=Side(battle=[battle("Axe", power=15000)]), opponent=Side(leader=head, life=4))

    t.attack("Axe", "Chief")
    to(t, "defense", "opponent")
    t.activate("Chief")
    t.drive()

    assert t.power("Chief") == 20000
    assert t.opponent.life == ["Life card"] * 4
    assert t.opponent.hand == ["Deck card"]


@pytest.mark.rule("fusion_world FW-AW-2", "fusion_world FW-WN-3")
def test_an_awakening_that_draws_the_last_card_loses_before_it_flips() -> None:
    head = leader("Chief", power=15000, awakened=20000, text=AWAKEN)
    t = position(you=Side(leader=head, life=4, deck=1, deck_size=1))

    t.activate("Chief")

    assert t.winner == "opponent"
    assert t.power("Chief") == 15000


@pytest.mark.rule("fusion_world FW-AW-1", "fusion_world FW-GL-13")
def test_a_back_sides_once_per_turn_is_fresh_after_the_front_used_its_own() -> None:
    text = f"[Activate Main][Once per turn] Draw 1 card.\n{AWAKEN}"
    back = "[Activate Main][Once per turn] Draw 1 card."
    head = leader("Chief", power=15000, awakened=20000, text=text, back_text=back)
    t = position(you=Side(leader=head, life=4))

    _use(t, "activate-main")
    _use(t, "awaken")
    assert t.you.hand == ["Deck card"] * 2
    t.activate("Chief")
    t.drive()

    assert t.you.hand == ["Deck card"] * 3
    assert "activate Chief" not in t.options()


# -- energy ----------------------------------------------------------------------------------


@pytest.mark.rule("fusion_world FW-PAY-2", "fusion_world FW-PAY-3")
@pytest.mark.parametrize(
    ("energy", "markers", "payable"),
    [("RU", 0, True), ("RR", 0, False), ("RR", 1, False), ("UU", 1, True), ("U", 1, True)],
)
def test_a_marker_pays_only_the_leaders_colour_of_a_cost_of_two_colours(
    energy, markers, payable
) -> None:
    both = battle("Both", cost=2, specified="RU", colors="red/blue")
    t = position(
        you=Side(leader=leader("Chief"), hand=[both], energy=energy, energy_markers=markers)
    )

    assert ("play Both" in t.options()) is payable


@pytest.mark.rule("fusion_world FW-PAY-2", "fusion_world FW-PAY-3")
@pytest.mark.parametrize(("second", "payable"), [("red", True), ("blue", True), ("green", False)])
def test_one_energy_of_two_colours_is_one_of_them_for_a_payment(second, payable) -> None:
    cost = battle("Both", cost=2, specified="RU", colors="red/blue")
    t = position(
        you=Side(
            hand=[cost],
            energy=[battle("Mixed", colors="red/blue"), battle("Plain", colors=second)],
        )
    )

    assert ("play Both" in t.options()) is payable


# -- skills that come together ---------------------------------------------------------------


@pytest.mark.rule("fusion_world FW-OR-2", "fusion_world FW-GL-8")
def test_an_on_play_skill_is_carried_out_though_its_card_is_gone_by_then() -> None:
    sage = battle("Sage", cost=0, text="[On Play] Draw 2 cards.")
    butcher = battle(
        "Butcher", text="[Auto] When you play a Battle Card, choose up to 1 <Sage> and KO it."
    )
    t = position(you=Side(hand=[sage], battle=[butcher]))

    t.play("Sage")
    t.pick("Butcher")
    t.choose("Sage")
    t.drive()

    assert t.you.drop == ["Sage"]
    assert t.you.hand == ["Deck card"] * 2


@pytest.mark.rule("fusion_world FW-OR-2")
def test_what_the_turn_players_skill_wakes_comes_before_the_others_pending_skill() -> None:
    first = battle("First", cost=0, text="[On Play] Choose up to 1 of your <Pawn> and KO it.")
    pawn = battle("Pawn", text="[When KO'd] Draw 1 card.")
    watcher = battle("Watcher", text="[Auto] When your opponent plays a Battle Card, draw 1 card.")
    t = position(you=Side(hand=[first], battle=[pawn]), opponent=Side(battle=[watcher]))

    t.play("First")
    t.choose("Pawn")
    t.drive()

    assert [t.who(e.seat) for e in t.happened("drawn")] == ["you", "opponent"]


@pytest.mark.rule("fusion_world FW-GL-11", "fusion_world FW-OR-2")
def test_cards_koed_together_each_have_their_skill_the_turn_players_first() -> None:
    text = "[When KO'd] Draw 1 card."
    t = position(
        you=Side(leader=chief("KO all Battle Cards."), battle=[battle("Mine", text=text)]),
        opponent=Side(battle=[battle("One", text=text), battle("Two", text=text)]),
    )

    t.activate("Chief")
    t.drive()

    assert [t.who(e.seat) for e in t.happened("drawn")] == ["you", "opponent", "opponent"]


@pytest.mark.rule("fusion_world FW-KO-2", "fusion_world FW-GL-11")
def test_a_card_without_power_and_a_card_koed_by_one_skill_differ() -> None:
    text = "[When KO'd] Draw 1 card."
    weak = battle("Weak", power=5000, text=text)
    t = position(
        you=Side(
            leader=chief(
                "Choose up to 1 of your opponent's Battle Cards and it gets -5000 power for the"
                " turn. Then, choose up to 1 of your opponent's Battle Cards and KO it."
            )
        ),
        opponent=Side(battle=[weak, battle("Strong", text=text)]),
    )

    t.activate("Chief")
    t.choose("Weak")
    # Rules are processed between skills, not within one: Weak is still there to be KO'd.
    t.expect("you", "choose-cards", {"Weak", "Strong"})
    t.choose("Strong")
    t.drive()

    assert sorted(t.opponent.drop) == ["Strong", "Weak"]
    assert t.opponent.hand == ["Deck card"]


@pytest.mark.rule("fusion_world FW-EN-3", "fusion_world FW-KO-2")
def test_power_that_ends_with_the_turn_may_leave_a_card_without_any() -> None:
    curse = (
        "[Activate Main] Choose up to 1 of your opponent's Battle Cards and it gets -15000"
        " power until the end of your opponent's next turn."
    )
    bless = (
        "[Activate Main][Once per turn] Choose up to 1 Battle Card and it gets +10000 power"
        " for the turn."
    )
    t = position(
        you=Side(battle=[battle("Blesser", text=bless), battle("Curser", text=curse)]),
        opponent=Side(battle=[battle("Oak", power=10000, text="[When KO'd] Draw 1 card.")]),
    )
    t.activate("Blesser")
    t.choose("Oak")
    t.activate("Curser")
    t.choose("Oak")
    assert t.power("Oak") == 5000

    t.end()
    to(t, "charge", "opponent")

    assert t.opponent.battle == []
    assert t.opponent.drop == ["Oak"]
    # One card, drawn in the Recharge Phase: the Oak was not KO'd.
    assert t.opponent.hand == ["Deck card"]


@pytest.mark.rule("fusion_world FW-EN-4")
def test_until_the_end_of_the_opponents_next_turn_means_all_of_it() -> None:
    text = "Your Leader gets +5000 power until the end of your opponent's next turn."
    t = position(you=Side(leader=chief(text)))
    t.activate("Chief")
    assert t.power("Chief") == 20000

    t.end()
    to(t, "main", "opponent")
    assert t.power("Chief") == 20000
    t.end()
    to(t, "main", "you")

    assert t.power("Chief") == 15000


# -- objects ---------------------------------------------------------------------------------


@pytest.mark.rule("fusion_world FW-GL-16")
def test_a_card_that_came_back_keeps_nothing_of_what_it_had() -> None:
    smith = battle(
        "Smith",
        cost=0,
        text="[Activate Main][Once per turn] This card gets +10000 power for the turn.",
    )
    t = position(
        you=Side(
            leader=chief("Choose up to 1 of your Battle Cards and return it to its owner's hand."),
            battle=[smith],
        )
    )
    t.activate("Smith")
    assert t.power("Smith") == 20000
    assert "activate Smith" not in t.options()

    t.activate("Chief")
    t.choose("Smith")
    t.play("Smith")

    assert t.power("Smith") == 10000
    assert "activate Smith" in t.options()


@pytest.mark.rule("fusion_world FW-CB-2", "fusion_world FW-GL-16")
def test_an_effect_that_waits_does_not_find_the_card_used_in_a_combo_and_dropped() -> None:
    raise_ = (
        "[Activate Main] Play up to 1 Battle Card with a cost of 3 or less from your Drop. At the"
        " end of the turn, return that card to its owner's hand."
    )
    page = battle("Page", combo=5000)
    t = position(you=Side(leader=leader("Chief", power=15000, text=raise_), drop=[page]))
    t.activate("Chief")
    t.choose("Page")
    t.attack("Chief", "Rival")
    to(t, "offense", "you")
    t.combo("Page")
    t.drive()
    assert t.you.drop == ["Page"]

    t.end()

    assert t.you.drop == ["Page"]
    assert t.you.hand == []


# -- fields ----------------------------------------------------------------------------------


@pytest.mark.rule("fusion_world FW-GL-17", "fusion_world FW-MP-2")
def test_a_field_placed_by_a_skill_replaces_the_one_there_too() -> None:
    field = "[Field]"
    t = position(
        you=Side(
            leader=chief("Play up to 1 [Field] from your Drop."),
            battle=[extra("Old", text=field)],
            drop=[extra("New", text=field)],
        )
    )

    t.activate("Chief")
    t.choose("New")
    t.drive()

    assert t.you.battle == ["New"]
    assert t.you.drop == ["Old"]


@pytest.mark.rule("fusion_world FW-GL-8", "fusion_world FW-GL-17", "fusion_world FW-MP-2a")
def test_a_field_from_the_hand_is_played_and_never_lies_in_drop() -> None:
    gate = extra("Gate", text="[Field]\n[On Play] If you have no cards in your Drop, draw 1 card.")
    scout = battle("Scout", text="[Auto] When you play a card, draw 1 card.")
    hunter = battle("Hunter", text="[Auto] When you play a Battle Card, draw 5 cards.")
    t = position(you=Side(battle=[scout, hunter], hand=[gate], energy="R"))

    t.activate("Gate")
    t.drive()

    assert sorted(t.subjects("skill_activated")) == ["Gate", "Gate", "Scout"]
    assert t.you.battle == ["Scout", "Hunter", "Gate"]
    assert t.you.hand == ["Deck card", "Deck card"]
    assert [(e.origin, e.target) for e in t.happened("moved") if e.card == t.find("Gate").id] == [
        ("hand", "battle")
    ]


@pytest.mark.rule("fusion_world FW-GL-8", "fusion_world FW-GL-17", "fusion_world FW-OR-1")
def test_the_new_field_and_the_one_it_replaces_both_speak() -> None:
    old = (
        "[Field]\n[Auto] When this card is placed in your Drop from the Battle Area, draw 2 cards."
    )
    new = "[Field]\n[On Play] Draw 1 card."
    t = position(
        you=Side(battle=[extra("Old", text=old)], hand=[extra("New", text=new)], energy="R")
    )

    t.activate("New")
    t.expect("you", "order-autos", {"Old", "New"})
    t.drive()

    assert (t.you.battle, t.you.drop) == (["New"], ["Old"])
    assert t.you.hand == ["Deck card"] * 3


@pytest.mark.rule("fusion_world FW-GL-17", "fusion_world FW-KO-2")
def test_a_field_has_no_power_to_lose() -> None:
    text = "All of your opponent's Battle Cards get -50000 power for the turn."
    t = position(
        you=Side(leader=chief(text)),
        opponent=Side(battle=[extra("Arena", text="[Field]"), "Page"]),
    )

    t.activate("Chief")
    t.drive()

    assert t.opponent.battle == ["Arena"]
    assert t.opponent.drop == ["Page"]


@pytest.mark.rule("fusion_world FW-GL-17")
def test_of_two_fields_played_together_one_stays() -> None:
    two = [extra(name, text="[Field]") for name in ("One", "Two")]
    t = position(
        you=Side(
            leader=chief("Play up to 2 [Field] from your Drop."),
            battle=[extra("Old", text="[Field]")],
            drop=two,
        )
    )

    t.activate("Chief")
    t.choose("One", "Two")
    t.drive()

    assert t.you.battle == ["Two"]
    assert "Old" in t.you.drop


# -- losing ----------------------------------------------------------------------------------


@pytest.mark.rule("fusion_world FW-WN-1", "fusion_world FW-WN-3")
def test_the_last_life_and_the_last_card_of_the_other_deck_at_once_are_a_draw() -> None:
    text = "Each player draws 1 card."
    t = position(
        you=Side(leader=chief(text), deck=1, deck_size=1), opponent=Side(deck=1, deck_size=1)
    )

    t.activate("Chief")

    assert t.winner == "draw"


@pytest.mark.rule("fusion_world FW-WN-1", "fusion_world FW-CC-2")
def test_life_paid_as_a_cost_loses_before_the_effect_ends_the_others_match() -> None:
    text = (
        "Add 1 card from your life to your hand : Your opponent adds 1 card from their life to"
        " their hand."
    )
    t = position(you=Side(leader=chief(text), life=1), opponent=Side(life=1))

    t.activate("Chief")

    assert t.winner == "opponent"


@pytest.mark.rule("fusion_world FW-GL-3", "fusion_world FW-WN-1")
def test_an_awakened_leader_with_double_strike_gained_takes_two_life() -> None:
    back = "[Activate Battle][Once per turn] This card gains [Double Strike] for the battle."
    head = leader("Chief", power=15000, awakened=20000, back_text=back)
    t = position(you=Side(leader=flipped(head)), opponent=Side(life=5))

    t.attack("Chief", "Rival")
    to(t, "offense", "you")
    t.activate("Chief")
    t.drive()

    assert t.opponent.life == ["Life card"] * 3
    assert "double_strike" not in t.keywords("Chief")


@pytest.mark.rule("fusion_world FW-BT-5a", "fusion_world FW-EN-4")
def test_the_next_damage_of_one_player_is_negated_and_not_that_of_the_other() -> None:
    text = "[On Play] Until the end of your opponent's next turn, negate the next damage you take."
    t = position(
        you=Side(hand=[battle("Ward", cost=0, text=text)], battle=["Axe"], life=5),
        opponent=Side(
            leader=leader("Rival", power=15000), battle=[battle("Mace", power=15000)], life=5
        ),
    )
    t.play("Ward")
    t.drive()
    t.attack("Leader", "Rival")
    t.drive()
    assert t.opponent.life == ["Life card"] * 4
    t.end()
    to(t, "main", "opponent")

    t.attack("Rival", "Leader")
    t.drive()
    assert t.you.life == ["Life card"] * 5
    t.attack("Mace", "Leader")
    t.drive()

    assert t.you.life == ["Life card"] * 4


# -- several cards at once -------------------------------------------------------------------


@pytest.mark.rule("fusion_world FW-KO-1", "fusion_world FW-GL-8")
def test_two_cards_koed_at_once_keep_each_other() -> None:
    guarded = "[Permanent] If one of your other Battle Cards would be KO'd, "
    one = battle("One", text=f"{guarded}return it to its owner's hand instead.")
    two = battle("Two", text=f"{guarded}return it to its owner's hand instead.")
    t = position(
        you=Side(leader=chief("KO all of your opponent's Battle Cards.")),
        opponent=Side(battle=[one, two]),
    )

    t.activate("Chief")
    t.drive()

    assert sorted(t.opponent.hand) == ["One", "Two"]
    assert t.opponent.drop == []


@pytest.mark.rule("fusion_world FW-GL-10", "fusion_world FW-BT-2a")
@pytest.mark.parametrize("is_barred", [True, False])
def test_an_attack_that_bars_blocker_asks_none(is_barred: bool) -> None:
    bar = "[Permanent] Your opponent can't activate [Blocker] during this card's attack."
    axe = battle("Axe", power=30000, text=bar if is_barred else "")
    t = position(
        you=Side(battle=[axe]), opponent=Side(battle=[battle("Gate", text="[Blocker]")], life=3)
    )

    t.attack("Axe", "Rival")

    assert (t.mode == "block") is not is_barred


def test_a_card_just_returned_to_a_hand_is_not_picked_out_of_it() -> None:
    head = leader(
        "Chief",
        power=15000,
        text="[Activate Main] Choose up to 1 of your opponent's Battle Cards and return it to its"
        " owner's hand.\n"
        "[Activate Main] Choose 1 card from your opponent's hand and reveal it.",
    )
    t = position(you=Side(leader=head), opponent=Side(battle=["Page"], hand=["A"]))
    t.activate("Chief", 1)
    t.choose("Page")

    t.activate("Chief", 2)

    offered = [t.state.cards[option.card] for option in t.decision.options]
    assert sorted(t.name(card.id) for card in offered) == ["A", "Page"]
    assert all(not card.known >> t.decision.seat & 1 for card in offered)


# -- being attacked --------------------------------------------------------------------------


@pytest.mark.rule("fusion_world FW-BT-1c", "fusion_world FW-BT-1b")
@pytest.mark.parametrize(("target", "drawn"), [("Page", 1), ("Rival", 0)])
def test_a_card_that_is_attacked_hears_of_it(target: str, drawn: int) -> None:
    page = battle("Page", power=30000, text="[Auto] When this card is attacked, draw 1 card.")
    t = position(you=Side(battle=["Axe"]), opponent=Side(battle=[rest(page)], life=3))

    t.attack("Axe", target)
    t.drive()

    assert t.subjects("skill_activated") == ["Page"] * drawn


@pytest.mark.rule("fusion_world FW-SU-1", "fusion_world FW-ZN-1")
def test_both_players_see_both_leaders_from_the_beginning() -> None:
    t = opening()

    for seat in (0, 1):
        shown = view_of(t.game, seat).state.cards
        assert all(shown[i].def_id for who in (0, 1) for i in t.ids(who, "leader"))
        assert all(shown[i].known == 3 for who in (0, 1) for i in t.ids(who, "leader"))


@pytest.mark.rule("fusion_world FW-GL-8", "fusion_world FW-ZN-5")
@pytest.mark.parametrize(("origin", "drawn"), [("energy", 1), ("hand", 0), ("", 0)])
def test_a_card_of_the_energy_placed_in_drop_is_remembered_for_the_turn(origin, drawn) -> None:
    late = battle(
        "Late",
        cost=0,
        text="[On Play] If you placed a card from your energy into its owner's Drop during this"
        " turn, draw 1 card.",
    )
    where = {"energy": "your energy", "hand": "your hand"}.get(origin, "")
    text = f"Choose 1 card from {where} and place it into its owner's Drop." if where else ""
    head = chief(text) if text else None
    t = position(you=Side(leader=head, hand=["Held", late], energy="R"))
    if head is not None:
        t.activate("Chief")
        while t.mode != "main":
            t.choose("Held") if "Held" in t.options() else t.answer(*t.decision.default)
    held = len(t.you.hand)

    t.play("Late")
    t.drive()

    assert len(t.you.hand) == held - 1 + drawn


@pytest.mark.rule("fusion_world FW-KO-1", "fusion_world FW-BT-5b")
@pytest.mark.parametrize(("way", "power"), [("battle", 25000), ("skill", 10000), ("none", 10000)])
def test_a_card_koed_in_battle_is_remembered_and_one_koed_by_a_skill_is_not(way, power) -> None:
    text = (
        "[When Attacking] If an opponent's Battle Card is KO'd in battle during this turn, this"
        " card gets +15000 power for the turn."
    )
    t = position(
        you=Side(
            leader=chief("Choose up to 1 of your opponent's Battle Cards and KO it."),
            battle=[battle("Axe", text=text), battle("Mace", power=30000)],
        ),
        opponent=Side(battle=[rest("Page")], life=5),
    )
    if way == "skill":
        t.activate("Chief")
        t.choose("Page")
    else:
        t.attack("Mace", "Page" if way == "battle" else "Rival")
    t.drive()
    assert t.opponent.drop == ([] if way == "none" else ["Page"])

    t.attack("Axe", "Rival")
    t.drive()

    assert t.power("Axe") == power


@pytest.mark.rule("fusion_world FW-ZN-5", "fusion_world FW-EN-1")
@pytest.mark.parametrize(("whose", "drawn"), [("its own", 1), ("another's", 0), ("nobody's", 0)])
def test_energy_a_card_has_dropped_itself_is_told_from_what_others_dropped(whose, drawn) -> None:
    drops = "[Activate Main] Choose 1 card from your energy and place it into its owner's Drop."
    late = (
        "[End of Your Turn] If energy is placed into its owner's Drop by this card's skill during"
        " this turn, draw 1 card."
    )
    cards = [battle("Late", text=f"{late}\n{drops}"), battle("Other", text=drops)]
    t = position(you=Side(battle=cards, energy="RR"))
    if whose != "nobody's":
        t.activate("Late" if whose == "its own" else "Other")
        t.drive()

    t.end()
    while t.state.turn_seat == t.you.seat:
        t.answer(*t.decision.default)

    assert t.you.hand == ["Deck card"] * drawn


@pytest.mark.rule("fusion_world FW-BT-2")
def test_who_is_asked_to_block_lets_the_attack_through_unless_said() -> None:
    t = position(
        you=Side(battle=["Axe"]),
        opponent=Side(battle=[battle("Gate", text="[Blocker]"), battle("Wall", text="[Blocker]")]),
    )

    t.attack("Axe", "Rival")

    (proposed,) = t.decision.default
    assert t.words(t.decision.options[proposed]) == "pass"


@pytest.mark.rule("fusion_world FW-MP-2", "fusion_world FW-MP-2a")
@pytest.mark.parametrize(("waits", "is_offered"), [(False, True), (True, False)])
def test_an_extra_in_drop_may_be_among_the_cards_that_pay_for_its_skill(
    waits: bool, is_offered: bool
) -> None:
    text = "[Activate Main] Place 2 cards from your Drop at the bottom of your deck : Draw 1 card."
    t = position(
        you=Side(hand=[extra("Blast", text=text)], drop=["Old"], energy="R"),
        rules=fusion_world(extra_waits=waits),
    )

    assert ("activate Blast" in t.options()) == is_offered


# -- what hears of its own card --------------------------------------------------------------


@pytest.mark.rule("fusion_world FW-KO-1")
@pytest.mark.parametrize(("whose", "drawn"), [("your", 1), ("your other", 0)])
def test_one_of_your_battle_cards_is_the_card_itself_too(whose: str, drawn: int) -> None:
    crier = battle("Crier", text=f"[Auto] When one of {whose} Battle Cards is KO'd, draw 1 card.")
    t = position(
        you=Side(leader=chief("Choose up to 1 of your opponent's Battle Cards and KO it.")),
        opponent=Side(battle=[crier]),
    )

    t.activate("Chief")
    t.choose("Crier")

    assert t.opponent.drop == ["Crier"]
    assert t.opponent.hand == ["Deck card"] * drawn


@pytest.mark.rule("fusion_world FW-GL-8")
@pytest.mark.parametrize(("what", "drawn"), [("a", 1), ("another", 0)])
def test_a_card_that_is_played_is_one_you_play(what: str, drawn: int) -> None:
    host = battle("Host", text=f"[Auto] When you play {what} Battle Card, draw 1 card.")
    t = position(you=Side(hand=[host], energy="R"))

    t.play("Host")

    assert t.you.battle == ["Host"]
    assert t.you.hand == ["Deck card"] * drawn


# -- actions done in part --------------------------------------------------------------------


@pytest.mark.parametrize(("hand", "drawn"), [(0, 0), (1, 0), (2, 3)])
def test_what_follows_if_you_do_needs_the_whole_action(hand: int, drawn: int) -> None:
    text = (
        "Choose 2 cards in your hand and place them into your Drop Area. If you do, draw 3 cards."
    )
    t = position(you=Side(leader=chief(text), hand=["Own", "Other"][:hand]))

    t.activate("Chief")
    t.drive()

    assert len(t.you.drop) == hand
    assert t.you.hand == ["Deck card"] * drawn


@pytest.mark.rule("fusion_world FW-GL-4", "fusion_world FW-BT-2a")
@pytest.mark.parametrize(
    ("bar", "whose", "blocks"),
    [
        ("", "opponent", True),
        ("Your opponent can't activate [Blocker].", "you", False),
        ("Your opponent can't activate [Blocker].", "opponent", True),
        ("This card can't be switched to Rest Mode by your opponent's skills.", "itself", True),
        ("This card can't be switched to Rest Mode by your skills.", "itself", False),
        ("This card can't be switched to Rest Mode.", "itself", False),
    ],
)
def test_a_card_blocks_unless_its_own_player_is_kept_from_it(
    bar: str, whose: str, *, blocks: bool
) -> None:
    text = f"[Permanent] {bar}" if bar else ""
    gate = battle("Gate", text=f"[Blocker]\n{text}" if whose == "itself" else "[Blocker]")
    ward = battle("Ward", text=text)
    t = position(
        you=Side(battle=["Axe", ward] if whose == "you" else ["Axe"]),
        opponent=Side(battle=[gate, ward] if whose == "opponent" else [gate], life=3),
    )

    t.attack("Axe", "Rival")

    assert ((*t.asked, "block Gate" in t.options()) == ("opponent", "block", True)) == blocks


@pytest.mark.rule("fusion_world FW-GL-4")
def test_a_negated_blocker_gives_the_attack_back_to_the_leader() -> None:
    hush = battle(
        "Hush",
        power=30000,
        text="[Auto] When your opponent activates [Blocker], negate that [Blocker].",
    )
    t = position(
        you=Side(battle=[hush]), opponent=Side(battle=[battle("Gate", text="[Blocker]")], life=3)
    )

    t.attack("Hush", "Rival")
    block(t, "Gate")
    t.drive()

    assert t.opponent.life == ["Life card"] * 2
    assert t.opponent.battle == ["Gate"]
    assert not t.is_active("Gate")


@pytest.mark.rule("fusion_world FW-CB-1")
@pytest.mark.parametrize("source", ["Drop", "hand"])
def test_a_card_a_skill_places_in_the_combo_area_is_used_in_a_combo(source: str) -> None:
    text = f"[Activate Battle][Once per turn] Place up to 1 <Ember> from your {source} in your"
    ember = battle(
        "Ember",
        combo=5000,
        text="[Auto] When this card is used in a combo, draw 1 card.",
    )
    mine = Side(
        leader=leader("Chief", power=15000, text=f"{text} Combo Area."),
        **{"drop" if source == "Drop" else "hand": [ember]},
    )
    t = position(you=mine, opponent=Side(life=3))

    t.attack("Chief", "Rival")
    t.activate("Chief")
    t.choose("Ember")

    assert t.subjects("skill_activated") == ["Chief", "Ember"]
    assert [t.who(e.seat) for e in t.happened("drawn")] == ["you"]
    assert [e.amount for e in t.happened("battle_result")] == [5000]


@pytest.mark.rule("fusion_world FW-RC-3")
def test_why_a_card_may_not_be_charged() -> None:
    bar = "[Permanent] Your opponent can't place red cards in their Energy Area."
    mine = Side(hand=["Scout", battle("Tide", colors="blue")], battle=["Guard"])
    t = position(at="turn", you=mine, opponent=Side(battle=[battle("Warden", text=bar)]))

    def refusal(name: str) -> str:
        refused = why_not(t.game, t.you.seat, Option("charge", card=t.find(name).id))
        return refused.code if refused else ""

    assert t.mode == "charge"
    assert [refusal(name) for name in ("Tide", "Scout", "Guard")] == [
        "",
        "forbidden",
        "not-in-hand",
    ]
