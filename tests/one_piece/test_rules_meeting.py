"""Positions in which rules of several chapters meet, each from printed wording."""

from __future__ import annotations

import pytest

from tests.one_piece.cards import Side, character, event, given, leader, rest, stage
from tests.one_piece.table import Table, position

RAIDER = character("Raider", power=9000)


def boss(text: str):
    return leader("Boss", text=f"[Activate: Main] {text}")


def gift(text: str):
    return character("Gift", cost=1, text=f"[Trigger] {text}")


def to(t: Table, kind: str) -> None:
    """Answer by default until this is asked."""
    while t.mode != kind:
        t.answer(*t.decision.default)


# -- life and triggers -----------------------------------------------------------------------


@pytest.mark.rule("one_piece 3-7-6-1", "one_piece 10-1-5-1")
def test_a_trigger_that_plays_a_sixth_character_makes_room_first() -> None:
    full = ["A", "B", "C", "D", "E"]
    t = position(
        you=Side(characters=[RAIDER]),
        opponent=Side(life=[gift("Play this card."), "Other"], characters=full),
    )

    t.attack("Raider", "Rival")
    to(t, "trigger")
    t.activate("Gift")
    t.expect("opponent", "choose-cards", set(full))
    t.choose("A")

    assert sorted(t.zone("opponent", "battle")) == ["B", "C", "D", "E", "Gift"]
    assert t.opponent.drop == ["A"]
    assert not t.happened("koed")


@pytest.mark.rule("one_piece 4-6-2-1", "one_piece 8-6-2-1")
def test_the_second_damage_takes_the_life_that_a_trigger_has_added() -> None:
    adds = gift("Add 1 card from the top of your deck to the top of your Life cards.")
    double = character("Raider", power=9000, text="[Double Attack]")
    t = position(you=Side(characters=[double]), opponent=Side(life=[adds], deck=["Top"]))

    t.attack("Raider", "Rival")
    to(t, "trigger")
    t.activate("Gift")
    t.drive()

    assert t.winner is None
    assert t.opponent.hand == ["Top"]
    assert t.opponent.drop == ["Gift"]
    assert t.opponent.life == []


@pytest.mark.rule("one_piece 10-1-3-1")
def test_a_banished_life_card_offers_no_trigger() -> None:
    banish = character("Raider", power=9000, text="[Banish]")
    t = position(you=Side(characters=[banish]), opponent=Side(life=[gift("Draw 1 card."), "Other"]))

    t.attack("Raider", "Rival")

    t.expect("you", "main")
    assert t.opponent.drop == ["Gift"]
    assert t.opponent.hand == []


@pytest.mark.rule("one_piece 2-11-1", "one_piece 1-2-1-1-1")
def test_life_paid_as_a_cost_offers_no_trigger_and_loses_nothing() -> None:
    text = "You may add 1 card from the top of your Life cards to your hand: Draw 1 card."
    t = position(you=Side(leader=boss(text), life=[gift("Draw 1 card.")]))

    t.activate("Boss")
    t.drive()

    assert t.winner is None
    assert sorted(t.you.hand) == ["Deck card", "Gift"]


@pytest.mark.rule("one_piece 10-1-5-1", "one_piece 8-4-2")
def test_a_trigger_activates_the_counter_effect_of_its_event() -> None:
    text = (
        "[Counter] Up to 1 of your Leader or Character cards gains +2000 power during this battle."
        "\n[Trigger] Activate this card's [Counter] effect."
    )
    t = position(
        you=Side(characters=[character("Raider", power=9000, text="[Double Attack]")]),
        opponent=Side(life=[event("Shield", text=text), "Other", "Last"], characters=["Page"]),
    )

    t.attack("Raider", "Rival")
    to(t, "trigger")
    t.activate("Shield")
    t.expect("opponent", "choose-cards", {"Rival", "Page"})
    t.choose("Page")

    # The battle is over with its last damage, and with it the power.
    assert t.power("Page") == 3000
    assert t.opponent.drop == ["Shield"]
    assert t.opponent.hand == ["Other"]


@pytest.mark.rule("one_piece 1-2-1-1-1", "one_piece 9-2-1-1")
def test_damage_of_an_effect_at_no_life_loses() -> None:
    t = position(you=Side(leader=boss("Deal 1 damage to your opponent.")), opponent=Side(life=0))

    t.activate("Boss")

    assert t.winner == "you"


# -- battles ---------------------------------------------------------------------------------


@pytest.mark.rule("one_piece 7-1-1-4", "one_piece 7-1-5-3")
def test_an_attack_whose_target_its_own_effect_kos_is_over() -> None:
    text = (
        "[When Attacking] K.O. up to 1 of your opponent's Characters with a cost of 3 or less."
        " Then, this Character gains +1000 power during this battle."
    )
    t = position(
        you=Side(characters=[character("Raider", power=9000, text=text)]),
        opponent=Side(characters=[rest(character("Page", cost=1))], life=2),
    )

    t.attack("Raider", "Page")
    t.choose("Page")

    t.expect("you", "main")
    assert t.opponent.drop == ["Page"]
    assert t.opponent.life == ["Life card"] * 2
    assert t.power("Raider") == 9000
    assert not t.is_active("Raider")


@pytest.mark.rule("one_piece 10-1-4-1", "one_piece 7-1-2-1")
def test_a_blocker_that_the_attack_sent_away_cannot_block() -> None:
    text = "[When Attacking] Return up to 1 Character to the owner's hand."
    t = position(
        you=Side(characters=[character("Raider", power=9000, text=text)]),
        opponent=Side(characters=[character("Wall", text="[Blocker]")], life=2),
    )

    t.attack("Raider", "Rival")
    t.choose("Wall")

    assert t.opponent.life == ["Life card"]
    assert "Wall" in t.opponent.hand


@pytest.mark.rule("one_piece 8-2-1-1", "one_piece 10-1-4-1")
def test_a_character_whose_effects_are_negated_does_not_block() -> None:
    wall = character("Wall", text="[Blocker]\n[On K.O.] Draw 1 card.")
    t = position(
        you=Side(
            leader=boss(
                "Negate the effect of up to 1 of your opponent's Characters during this turn."
            ),
            characters=[RAIDER],
        ),
        opponent=Side(characters=[wall], life=2),
    )
    t.activate("Boss")
    t.choose("Wall")

    t.attack("Raider", "Rival")

    t.expect("you", "main")
    assert t.is_active("Wall")
    assert t.opponent.life == ["Life card"]


@pytest.mark.rule("one_piece 3-7-4", "one_piece 10-1-1-1", "one_piece 7-1-1-2")
def test_only_the_character_with_rush_attacks_and_only_what_is_rested() -> None:
    fast, slow = character("Fast", cost=1, text="[Rush]"), character("Slow", cost=1)
    t = position(you=Side(hand=[fast, slow], don=2), opponent=Side(characters=["Up", rest("Down")]))

    t.play("Fast")
    t.play("Slow")

    assert {word for word in t.options() if word.startswith("attack")} == {
        f"attack {who} > {whom}" for who in ("Fast", "Leader") for whom in ("Rival", "Down")
    }


@pytest.mark.rule("one_piece 7-1-3-2-1")
def test_a_counter_may_help_a_card_that_is_not_attacked() -> None:
    t = position(
        you=Side(characters=[RAIDER]),
        opponent=Side(life=2, characters=["Page"], hand=[character("Chip", counter=1000)]),
    )

    t.attack("Raider", "Rival")

    t.expect("opponent", "counter-step", {"boost Chip > Page", "boost Chip > Rival", "pass"})


# -- K.O. ------------------------------------------------------------------------------------


@pytest.mark.rule("one_piece 10-2-17-1", "one_piece 10-2-9-1", "one_piece 6-5-5-4")
@pytest.mark.parametrize("count", [0, 1])
def test_don_that_was_given_to_it_counts_for_what_is_koed_and_comes_back_rested(count) -> None:
    page = character("Page", cost=1, text="[DON!! x1] [On K.O.] Draw 1 card.")
    t = position(
        you=Side(characters=[RAIDER]), opponent=Side(characters=[given(rest(page), count)])
    )

    t.attack("Raider", "Page")
    t.drive()

    assert t.opponent.hand == ["Deck card"] * count
    assert t.opponent.energy == ["DON!!"] * count
    assert t.opponent.active_energy == []


@pytest.mark.rule("one_piece 10-2-1-3", "one_piece 3-7-6-1")
@pytest.mark.parametrize("way", ["cost", "room"])
def test_what_is_trashed_is_not_koed(way) -> None:
    page = character("Page", cost=1, text="[On K.O.] Draw 1 card.")
    t = position(
        you=Side(
            leader=boss(
                "You may trash 1 of your Characters: Your Leader gains +1000 power during"
                " this turn."
            ),
            characters=[page] if way == "cost" else [page, "B", "C", "D", "E"],
            hand=[] if way == "cost" else [character("New", cost=1)],
            don=1,
        )
    )

    if way == "cost":
        t.activate("Boss")
        t.drive()
    else:
        t.play("New")
        t.choose("Page")

    assert t.you.drop == ["Page"]
    assert t.you.hand == []


@pytest.mark.rule("one_piece 8-1-3-5-1", "one_piece 10-2-17-1")
@pytest.mark.parametrize("is_saved", [True, False])
def test_a_replaced_ko_activates_no_on_ko_effect(is_saved) -> None:
    text = (
        "[On K.O.] Draw 1 card.\n"
        "If this Character would be K.O.'d, you may trash 1 card from your hand instead."
    )
    t = position(
        you=Side(characters=[RAIDER]),
        opponent=Side(characters=[rest(character("Page", text=text))], hand=["Card"]),
    )

    t.attack("Raider", "Page")
    to(t, "replacement")
    t.pick("Page" if is_saved else "no")
    t.drive()

    assert t.opponent.drop == (["Card"] if is_saved else ["Page"])
    assert t.opponent.hand == ([] if is_saved else ["Card", "Deck card"])


@pytest.mark.rule("one_piece 8-6-1", "one_piece 10-2-17-1")
def test_of_characters_koed_together_the_turn_players_effects_come_first() -> None:
    mine, theirs = (character(n, cost=1, text="[On K.O.] Draw 1 card.") for n in "MT")
    t = position(
        you=Side(leader=boss("K.O. all Characters with a cost of 1 or less."), characters=[mine]),
        opponent=Side(characters=[theirs]),
    )

    t.activate("Boss")
    t.drive()

    assert [t.who(e.seat) for e in t.happened("drawn")] == ["you", "opponent"]


# -- numbers ---------------------------------------------------------------------------------


@pytest.mark.rule("one_piece 1-3-6")
def test_a_cost_lowered_below_zero_is_read_as_zero() -> None:
    ko = "[Activate: Main] K.O. up to 1 of your opponent's Characters with a cost of 0."
    t = position(
        you=Side(
            leader=boss("Give up to 1 of your opponent's Characters −5 cost during this turn."),
            characters=[character("Killer", text=ko)],
        ),
        opponent=Side(characters=[character("Page", cost=3)]),
    )
    t.activate("Killer")
    t.drive()
    assert t.zone("opponent", "battle") == ["Page"]

    t.activate("Boss")
    t.choose("Page")
    t.activate("Killer")
    t.choose("Page")

    assert t.opponent.drop == ["Page"]


@pytest.mark.rule("one_piece 1-3-7", "one_piece 1-3-7-1")
def test_a_character_below_zero_power_stays_and_is_raised_from_there() -> None:
    t = position(
        you=Side(
            leader=boss("Give up to 1 Character −6000 power during this turn."),
            characters=[character("Page", power=2000)],
            don=1,
        ),
    )

    t.activate("Boss")
    t.choose("Page")
    assert t.power("Page") == -4000
    t.pick("give DON!! > Page")

    assert t.power("Page") == -3000
    assert "Page" in t.zone("you", "battle")


@pytest.mark.rule("one_piece 4-9-2", "one_piece 6-5-5-2")
def test_given_don_adds_to_a_base_power_that_was_set() -> None:
    text = "Up to 1 of your Characters' base power becomes 7000 during this turn."
    t = position(you=Side(leader=boss(text), characters=[character("Page", power=1000)], don=1))

    t.activate("Boss")
    t.choose("Page")
    t.pick("give DON!! > Page")

    assert t.power("Page") == 8000


# -- DON!! cards and turns -------------------------------------------------------------------


@pytest.mark.rule("one_piece 8-3-1-6", "one_piece 10-2-10-1")
def test_don_given_to_the_leader_pays_for_its_own_effect() -> None:
    t = position(you=Side(leader=given(boss("DON!! −1: Draw 1 card."), 1)))

    t.activate("Boss")
    t.drive()

    assert t.you.hand == ["Deck card"]
    assert len(t.you.don_deck) == 10
    assert "activate Boss" not in t.options()


@pytest.mark.rule("one_piece 10-2-13-4", "one_piece 3-1-6")
def test_a_character_that_came_back_may_be_used_again_this_turn() -> None:
    page = character("Page", cost=1, text="[Activate: Main] [Once Per Turn] Draw 1 card.")
    t = position(
        you=Side(
            leader=boss("Return 1 of your Characters to the owner's hand."),
            characters=[page],
            don=1,
        )
    )
    t.activate("Page")
    assert "activate Page" not in t.options()

    t.activate("Boss")
    t.play("Page")

    assert "activate Page" in t.options()


@pytest.mark.rule("one_piece 3-8-5-1")
def test_a_new_stage_trashes_the_old_one_before_its_effect() -> None:
    isle = stage(
        "Isle", cost=1, text=("[On Play] If you have 1 or more cards in your trash, draw 1 card.")
    )
    t = position(you=Side(stage=stage("Old", cost=1), hand=[isle], don=1))

    t.play("Isle")

    assert t.you.drop == ["Old"]
    assert t.you.hand == ["Deck card"]


@pytest.mark.rule("one_piece 6-6-1-1")
def test_the_end_of_a_turn_is_its_players_alone() -> None:
    text = "[End of Your Turn] Draw 1 card."
    t = position(
        you=Side(characters=[character("Mine", text=text)]),
        opponent=Side(characters=[character("Theirs", text=text)]),
    )

    t.end()
    t.drive()

    assert t.you.hand == ["Deck card"]
    assert t.opponent.hand == ["Deck card"]  # drawn in the Draw Phase


@pytest.mark.rule("one_piece 6-2-4", "one_piece 7-1-1-1")
@pytest.mark.parametrize("kind", ["attack", "refresh"])
def test_what_an_effect_forbids_for_a_turn_is_allowed_in_the_one_after(kind) -> None:
    text = {
        "attack": "Up to 1 of your opponent's Characters cannot attack until the end of your"
        " opponent's next turn.",
        "refresh": "Up to 1 of your opponent's rested Characters will not become active in your"
        " opponent's next Refresh Phase.",
    }[kind]
    page = rest("Page") if kind == "refresh" else "Page"
    t = position(you=Side(leader=boss(text)), opponent=Side(characters=[page]))
    t.activate("Boss")
    t.choose("Page")

    attacks = []
    for _ in range(2):
        t.end()
        t.drive()
        attacks.append(any(word.startswith("attack Page") for word in t.options()))
        t.end()
        t.drive()

    assert attacks == [False, True]


@pytest.mark.rule("one_piece 11-2-1", "one_piece 11-3-2")
def test_of_cards_looked_at_one_is_taken_and_the_rest_lie_at_the_bottom() -> None:
    text = (
        "Look at 3 cards from the top of your deck; reveal up to 1 {Crew} type card and add it to"
        " your hand. Then, place the rest at the bottom of your deck in any order."
    )
    deck = ["B", character("Mate", traits=("Crew",)), "C", "D"]
    t = position(you=Side(leader=boss(text), deck=deck, deck_size=6))

    t.activate("Boss")
    t.expect("you", "choose-cards")
    assert {t.words(option) for option in t.decision.options} == {"Mate"}
    t.choose("Mate")
    t.drive()

    assert t.you.hand == ["Mate"]
    assert t.you.deck[0] == "D"
    assert sorted(t.you.deck[-2:]) == ["B", "C"]


# -- what an effect forbids, a cost cannot be ------------------------------------------------


@pytest.mark.rule("one_piece 8-3-1-3", "one_piece 1-3-3")
@pytest.mark.parametrize(
    ("cost", "prohibition"),
    [
        ("You may rest this Character", "cannot be rested"),
        ("You may rest 1 of your Characters", "cannot be rested"),
        (
            ("You may return 1 of your Characters to the owner's hand"),
            "cannot be removed from the field by effects",
        ),
    ],
)
def test_what_an_effect_forbids_pays_no_cost(cost, prohibition) -> None:
    page = character(
        "Page", text=f"This Character {prohibition}.\n[Activate: Main] {cost}: Draw 1 card."
    )
    free = character("Page", text=f"[Activate: Main] {cost}: Draw 1 card.")
    bound = position(you=Side(characters=[page]))
    able = position(you=Side(characters=[free]))

    assert "activate Page" not in bound.options()
    assert "activate Page" in able.options()


@pytest.mark.rule("one_piece 10-2-10-1", "one_piece 8-3-1-6")
def test_the_player_who_has_them_chooses_which_don_returns() -> None:
    text = "Your opponent returns 1 DON!! card from their field to their DON!! deck."
    t = position(
        you=Side(leader=boss(text), don=3), opponent=Side(don=2, characters=[given("Page", 1)])
    )

    t.activate("Boss")
    t.expect("opponent", "choose-cards")
    t.drive()

    assert len(t.opponent.don_deck) == 8
    assert len(t.you.don_deck) == 7


@pytest.mark.rule("one_piece 8-3-1-3")
@pytest.mark.parametrize(("hand", "offered"), [(["A"], False), (["A", "B"], True)])
def test_parts_of_a_cost_take_different_cards(hand, offered) -> None:
    cost = (
        "You may trash 1 card from your hand and place 1 card from your hand at the bottom of your"
        " deck"
    )
    t = position(you=Side(leader=boss(f"{cost}: Draw 2 cards."), hand=hand))

    assert ("activate Boss" in t.options()) is offered


@pytest.mark.rule("one_piece 3-7-6", "one_piece 3-7-6-1")
def test_the_other_players_full_area_hinders_nobody() -> None:
    full = [f"Foe {number}" for number in range(5)]
    t = position(you=Side(hand=[character("Pawn", cost=1)], don=1), opponent=Side(characters=full))

    t.play("Pawn")
    t.drive()

    assert t.zone("you", "battle") == ["Pawn"]
    assert t.zone("opponent", "battle") == full


@pytest.mark.rule("one_piece 4-6-2", "one_piece 3-1-6")
def test_damage_dealt_later_by_a_card_that_left_since_is_that_of_no_card() -> None:
    bomb = character(
        "Bomb",
        text="[Activate: Main] [Once Per Turn] At the end of this turn, deal 1 damage to your"
        " opponent.",
    )
    boss = leader(
        "Boss", text="[Activate: Main] Return up to 1 of your Characters to the owner's hand."
    )
    t = position(you=Side(leader=boss, characters=[bomb]), opponent=Side(life=3))

    t.activate("Bomb")
    t.activate("Boss")
    t.choose("Bomb")
    t.end()

    assert t.opponent.life == ["Life card"] * 2
    assert [(e.def_id, e.by_seat) for e in t.happened("damage_dealt")] == [(0, -1)]
