"""The table as one seat sees it: numbers, acts, refusals, battle, result; nothing hidden."""

import pytest

from dbscg_gui.effects import actions as act
from dbscg_gui.presenters.table_views import FighterRole, Verb
from tests.masters.cards import Side, battle, leader, marked, rest, unison
from tests.masters.table import position
from tests.one_piece import cards as op
from tests.one_piece import table as one_piece
from tests.presenters.seat_tables import board_of, card_named

BIG = battle("Big", cost=3, specified="RR", combo=(0, 5000))
SMALL = battle("Small", combo=(0, 5000))


def main_phase():
    return position(
        you=Side(battle=["Scout"], hand=[BIG, SMALL], energy="RRb"),
        opponent=Side(battle=[rest("Guard"), "Ready"], hand=["Secret"], energy="B"),
    )


def test_counts_and_energy_of_both_players():
    board = board_of(main_phase())

    assert (board.near.name, board.far.name) == ("Ann", "Bob")
    assert board.near.is_turn_player
    assert (board.near.energy_active, board.near.energy_total) == (2, 3)
    assert board.near.areas["energy"].detail == "2 of 3 active"
    assert board.near.areas["hand"].count == 2
    assert board.far.areas["hand"].count == 1
    assert board.near.areas["deck"].cards == ()


def test_the_other_hand_shows_backs_only():
    hidden = board_of(main_phase()).far.cards("hand")

    assert [(each.face, each.is_hidden, each.name) for each in hidden] == [
        (None, True, "a face-down card")
    ]


def test_no_hidden_card_is_named_anywhere_in_the_view():
    assert "Secret" not in repr(board_of(main_phase()))
    assert "Secret" in repr(board_of(main_phase(), seat=1))


@pytest.mark.rule("masters 8-1-1")
def test_an_attacker_may_be_dragged_on_every_legal_target_the_leader_first():
    board = board_of(main_phase())

    acts = card_named(board, "Scout").acts

    assert [(act.verb, act.label) for act in acts] == [
        (Verb.ATTACK, "Attack Rival"),
        (Verb.ATTACK, "Attack Guard"),
    ]
    assert [act.target for act in acts] == [
        card_named(board, "Rival").id,
        card_named(board, "Guard").id,
    ]


def test_a_hand_card_is_played_by_dragging_it_to_the_battle_area():
    act = card_named(board_of(main_phase()), "Small").acts[0]

    assert (act.verb, act.area, act.label) == (Verb.PLAY, "battle", "Play (cost 1)")


@pytest.mark.rule("masters 5-3-3")
def test_a_card_that_costs_too_much_says_why_and_by_which_rule():
    card = card_named(board_of(main_phase()), "Big")

    assert card.acts == ()
    assert not card.is_usable
    assert [(each.label, each.reason, each.rule_label) for each in card.refused] == [
        ("Play (cost 3)", "It needs 3 active energy; you have 2.", "rule 5-3-3")
    ]


def test_nothing_can_be_done_and_nothing_is_refused_while_the_other_is_asked():
    board = board_of(main_phase(), seat=1)

    cards = [card for area in board.near.areas.values() for card in area.cards]
    assert all(not card.acts and not card.refused and card.choice < 0 for card in cards)


@pytest.mark.rule("masters 8-4-6")
@pytest.mark.parametrize(
    ("attack", "guard", "seat", "need", "winning"),
    [
        (15000, 10000, 0, "You are 5000 ahead", True),
        (10000, 10000, 0, "Even: a tie is enough", True),
        (10000, 25000, 0, "You need +15000", False),
        (15000, 10000, 1, "You need more than +5000", False),
        (10000, 10000, 1, "You need any combo: a tie loses", False),
        (10000, 15000, 1, "You are 5000 ahead", True),
    ],
)
def test_the_strip_says_what_each_side_needs(attack, guard, seat, need, winning):
    table = position(
        you=Side(battle=[battle("Scout", power=attack)], hand=[SMALL]),
        opponent=Side(battle=[rest(battle("Guard", power=guard))], hand=[SMALL]),
    )
    table.attack("Scout", "Guard")

    strip = board_of(table, seat).battle

    assert (strip.attacker_total, strip.guard_total) == (attack, guard)
    assert (strip.need, strip.is_near_winning) == (need, winning)


def test_combos_count_in_the_strip_before_the_damage_step():
    table = main_phase()
    table.attack("Scout", "Guard")
    table.combo("Small")

    board = board_of(table)

    assert (board.battle.attacker_power, board.battle.attacker_combo) == (10000, 5000)
    assert board.battle.attacker_total == 15000
    assert card_named(board, "Scout").role is FighterRole.ATTACKER
    assert card_named(board, "Guard").role is FighterRole.GUARD


def test_the_phase_bar_marks_the_step_of_a_battle():
    table = main_phase()
    table.attack("Scout", "Guard")

    phase = board_of(table).phase

    assert [each.label for each in phase.marks if each.is_current] == ["Offense"]
    assert phase.title == "Turn 3 - your Main Phase"
    assert board_of(table, seat=1).phase.title == "Turn 3 - Ann, Main Phase"


def one_piece_attack(life=1):
    """The Leader attacks the far one, whose Life cards have a [Trigger]."""
    chest = op.character("Chest", skills=[op.trigger(act.Draw())])
    return one_piece.position(
        you=op.Side(hand=["Sailor"]),
        opponent=op.Side(hand=[op.character("Rope", counter=2000)], life=[chest] * life),
    )


def test_alike_cards_under_a_card_are_counted():
    table = one_piece.position(
        you=op.Side(characters=[op.given("Sailor", 3), op.given("Cook")]), opponent=op.Side()
    )
    board = board_of(table)

    assert "Under it: 3 × DON!!" in card_named(board, "Sailor").changes
    assert "Under it: DON!!" in card_named(board, "Cook").changes


def test_a_step_a_game_has_is_marked_as_its_own():
    table = one_piece_attack()
    table.attack("Leader", "Rival")
    board = board_of(table, seat=table.opponent.seat)

    assert board.prompt.kind == "counter-step"
    assert [each.label for each in board.phase.marks if each.is_current] == ["Counter"]
    assert (board.battle.step_label, board.battle.need) == (
        "Counter",
        "You need any Counter: a tie loses",
    )


def test_a_decided_battle_asks_for_nothing_any_more():
    table = one_piece_attack(life=2)
    table.attack("Leader", "Rival")
    table.pass_()
    board = board_of(table, seat=table.opponent.seat)

    assert (board.battle.step_label, board.battle.need) == ("Damage", "")
    assert board.battle.result == "The attack succeeds: damage"
    assert not board.battle.is_deadly


def test_the_words_of_a_skill_are_cut_between_words_and_without_its_tags():
    text = (
        "[Activate: Main] [Once per turn] Choose up to 1 of your Battle Cards, and it gets "
        "+5000 power for the turn. Then draw 1 card, and place 1 card from your hand in your Warp."
    )
    table = position(you=Side(leader=leader("Captain", text=text)))
    acts = card_named(board_of(table), "Captain").acts
    use = next(each for each in acts if each.verb is Verb.ACTIVATE)
    words = use.label.removeprefix("Activate: ").removesuffix(" …")

    assert use.label.startswith("Activate: Choose up to 1")
    assert use.label.endswith(" …")
    assert use.hint.removeprefix("[Activate: Main] [Once per turn] ").startswith(words + " ")


def test_changed_power_tells_what_changes_it():
    lead = leader("Captain", text="[Permanent] All of your Battle Cards get +5000 power.")
    table = position(you=Side(leader=lead, battle=["Scout"]))

    card = card_named(board_of(table), "Scout")

    assert (card.power, card.printed_power) == (15000, 10000)
    assert card.changes == ("Captain: +5000 power (while that card is there)",)
    assert "power now 15000" in card.accessible_text


def test_a_leader_with_two_sides_shows_the_other_one_too():
    card = card_named(board_of(position(you=Side(leader=leader("Captain")))), "Captain")

    assert card.other_face is not None
    assert (card.face.power, card.other_face.power) == ("10000", "15000")


def test_markers_are_counted():
    table = position(you=Side(unison=marked(unison("Banner"), 3)))

    assert card_named(board_of(table), "Banner").markers == 3


@pytest.mark.rule("masters 0-1-3-4")
@pytest.mark.parametrize(
    ("seat", "title", "reason"),
    [(0, "You lose", "You conceded."), (1, "You win", "Ann conceded.")],
)
def test_the_end_says_who_won_and_why(seat, title, reason):
    table = main_phase()
    table.concede("you")

    result = board_of(table, seat).result

    assert (result.title, result.reason, result.rule) == (title, reason, "rule 0-1-3-4")
    assert result.turns == "after 3 turns"


def test_the_near_side_is_the_seat_that_looks():
    board = board_of(main_phase(), seat=1)

    assert (board.near.seat, board.far.seat) == (1, 0)
    assert [each.name for each in board.near.cards("hand")] == ["Secret"]
