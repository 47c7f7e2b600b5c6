"""Positions in which effects of several cards and the order of the rules meet."""

from __future__ import annotations

import pytest

from tests.one_piece.cards import Side, character, event, given, leader, rest, stage
from tests.one_piece.table import Table, active_don, boost, don, position

RAIDER = character("Raider", power=9000)


def boss(text: str):
    return leader("Boss", text=f"[Activate: Main] {text}")


def gift(text: str):
    return character("Gift", cost=1, text=f"[Trigger] {text}")


def to(t: Table, kind: str, who: str) -> None:
    """Answer by default until this is asked."""
    while t.asked != (who, kind):
        t.answer(*t.decision.default)


def drawn(t: Table) -> list[str]:
    return [t.who(e.seat) for e in t.happened("drawn")]


# -- the order of automatic effects ----------------------------------------------------------


@pytest.mark.rule("one_piece 8-6-1")
def test_what_the_turn_players_effect_wakes_waits_for_the_other_players() -> None:
    pawn = character("Pawn", text="[On K.O.] Draw 1 card.")
    sender = character(
        "Sender", cost=1, text="[On Play] K.O. up to 1 of your Characters with a cost of 2 or less."
    )
    watcher = character("Watcher", text="When your opponent plays a Character, draw 1 card.")
    t = position(
        you=Side(characters=[pawn], hand=[sender], don=1), opponent=Side(characters=[watcher])
    )

    t.play("Sender")
    t.choose("Pawn")
    t.drive()

    assert drawn(t) == ["opponent", "you"]


@pytest.mark.rule("one_piece 8-1-3-2-3")
def test_an_on_play_effect_is_lost_with_its_character() -> None:
    text = "[On Play] Draw 1 card."
    butcher = character(
        "Butcher", text="When you play a Character, K.O. up to 1 of your {Lamb} type Characters."
    )
    lamb = character("Lamb", cost=1, traits=("Lamb",), text=text)
    t = position(you=Side(characters=[butcher], hand=[lamb], don=1))

    t.play("Lamb")
    t.pick("Butcher")
    t.choose("Lamb")
    t.drive()

    assert t.you.drop == ["Lamb"]
    assert t.you.hand == []


@pytest.mark.rule("one_piece 8-6-3", "one_piece 8-5-4")
def test_who_waits_for_an_event_waits_until_it_is_resolved() -> None:
    spell = event("Spell", text="[Main] Trash 1 card from the top of your opponent's deck.")
    watcher = character("Watcher", text="When your opponent activates an Event, draw 1 card.")
    t = position(
        you=Side(hand=[spell], don=1), opponent=Side(characters=[watcher], deck=["Top", "Next"])
    )

    t.activate("Spell")
    t.drive()

    assert t.opponent.drop == ["Top"]
    assert t.opponent.hand == ["Next"]


@pytest.mark.rule("one_piece 8-6-2", "one_piece 4-6-2-1")
def test_who_waits_for_damage_waits_until_all_of_it_is_dealt() -> None:
    double = character("Raider", power=9000, text="[Double Attack]")
    watcher = character(
        "Watcher",
        text="When a card is removed from your Life cards, draw 1 card.",
    )
    t = position(
        you=Side(characters=[double]),
        opponent=Side(characters=[watcher], life=["One", "Two", "Three"], deck=["Top"]),
    )

    t.attack("Raider", "Rival")
    t.drive()

    # Both life cards come to the hand before the card that is drawn.
    assert t.opponent.hand[:2] == ["One", "Two"]
    assert t.opponent.life == ["Three"]
    assert "Top" in t.opponent.hand


@pytest.mark.rule("one_piece 7-1-1-3", "one_piece 8-6-1")
def test_when_attacking_comes_before_the_others_effects_of_the_attack() -> None:
    raider = character("Raider", power=9000, text="[When Attacking] Draw 1 card.")
    watcher = character("Watcher", text="[On Your Opponent's Attack] Draw 1 card.")
    t = position(you=Side(characters=[raider]), opponent=Side(characters=[watcher]))

    t.attack("Raider", "Rival")
    t.drive()

    assert drawn(t) == ["you", "opponent"]


@pytest.mark.rule("one_piece 6-6-1-1-1", "one_piece 6-6-1-4")
def test_a_character_that_comes_in_the_end_phase_still_has_its_effect_once() -> None:
    late = character("Late", cost=1, text="[End of Your Turn] Draw 1 card.")
    caller = character(
        "Caller",
        text="[End of Your Turn] Play up to 1 Character card with a cost of 1 from your hand.",
    )
    t = position(you=Side(characters=[caller], hand=[late]))

    t.end()
    t.choose("Late")
    t.drive()

    assert drawn(t) == ["you", "opponent"]


# -- replacement -----------------------------------------------------------------------------


@pytest.mark.rule("one_piece 8-1-3-5-3")
def test_a_trash_that_replaced_a_ko_is_not_replaced_again() -> None:
    page = character(
        "Page",
        cost=1,
        text="If this Character would be K.O.'d, you may trash 1 of your {Guard} type Characters"
        " instead.",
    )
    guard = character(
        "Guard",
        cost=1,
        traits=("Guard",),
        text="If this Character would be removed from the field by your effect, you may trash 1"
        " card from your hand instead.",
    )
    t = position(
        you=Side(leader=boss("K.O. up to 1 Character.")),
        opponent=Side(characters=[page, guard], hand=["Card"]),
    )

    t.activate("Boss")
    t.choose("Page")
    t.pick("Page")
    t.drive()

    assert t.zone("opponent", "battle") == ["Page"]
    assert t.opponent.drop == ["Guard"]
    assert t.opponent.hand == ["Card"]


@pytest.mark.rule("one_piece 8-1-3-5-5")
def test_a_replacement_that_cannot_be_made_is_not_offered() -> None:
    page = character(
        "Page",
        text="If this Character would be K.O.'d, you may trash 2 cards from your hand instead.",
    )
    t = position(
        you=Side(leader=boss("K.O. up to 1 Character.")),
        opponent=Side(characters=[page], hand=["Card"]),
    )

    t.activate("Boss")
    t.choose("Page")

    t.expect("you", "main")
    assert t.opponent.drop == ["Page"]
    assert t.opponent.hand == ["Card"]


SAVED = (
    "[Once Per Turn] If this Character would be K.O.'d, you may trash 1 card from your hand"
    " instead."
)


def save(t: Table, name: str = "Page") -> None:
    t.activate("Boss")
    t.choose(name)
    t.expect("opponent", "replacement", {name, "no"})
    t.pick(name)
    t.drive()


@pytest.mark.rule("one_piece 10-2-13-1", "one_piece 10-2-13-3")
def test_a_replacement_once_a_turn_saves_once_and_again_in_the_next_turn() -> None:
    t = position(
        you=Side(leader=boss("K.O. up to 1 Character with a cost of 1 or less.")),
        opponent=Side(characters=[character("Page", cost=1, text=SAVED)], hand=list("ABCDE")),
    )

    save(t)
    t.end()
    t.drive()
    t.end()
    t.drive()
    save(t)
    assert t.zone("opponent", "battle") == ["Page"]
    t.activate("Boss")
    t.choose("Page")

    t.expect("you", "main")
    assert t.zone("opponent", "battle") == []


@pytest.mark.rule("one_piece 10-2-13-2", "one_piece 10-2-13-1")
def test_each_of_two_characters_saves_itself_once_a_turn() -> None:
    t = position(
        you=Side(leader=boss("K.O. up to 1 Character with a cost of 1 or less.")),
        opponent=Side(
            characters=[character(n, cost=1, text=SAVED) for n in ("One", "Two")],
            hand=list("ABCDE"),
        ),
    )

    save(t, "One")
    save(t, "Two")
    t.activate("Boss")
    t.choose("One")

    t.expect("you", "main")
    assert t.zone("opponent", "battle") == ["Two"]


@pytest.mark.rule("one_piece 10-2-13-1", "one_piece 8-1-3-5-1")
def test_a_replacement_that_was_declined_is_not_used_up() -> None:
    guard = character(
        "Guard",
        cost=5,
        text="[Once Per Turn] If your Character with a cost of 1 or less would be K.O.'d, you may"
        " trash 1 card from your hand instead.",
    )
    t = position(
        you=Side(leader=boss("K.O. up to 1 Character with a cost of 1 or less.")),
        opponent=Side(
            characters=[guard, *(character(n, cost=1) for n in ("A", "B", "C"))], hand=list("XYZ")
        ),
    )

    t.activate("Boss")
    t.choose("A")
    t.no()
    t.activate("Boss")
    t.choose("B")
    t.pick("Guard")
    t.drive()
    t.activate("Boss")
    t.choose("C")

    t.expect("you", "main")
    assert sorted(t.zone("opponent", "battle")) == ["B", "Guard"]


@pytest.mark.rule("one_piece 10-2-13-1", "one_piece 8-1-3-5-1")
def test_one_use_saves_all_characters_koed_together_and_no_later_one() -> None:
    guard = character(
        "Guard",
        cost=5,
        text="[Once Per Turn] If your Character with a cost of 1 or less would be K.O.'d, you may"
        " trash 1 card from your hand instead.",
    )
    t = position(
        you=Side(leader=boss("K.O. all Characters with a cost of 1 or less.")),
        opponent=Side(
            characters=[guard, *(character(n, cost=1) for n in ("A", "B"))], hand=list("XYZ")
        ),
    )

    t.activate("Boss")
    t.pick("Guard")
    t.drive()
    assert sorted(t.zone("opponent", "battle")) == ["A", "B", "Guard"]
    t.activate("Boss")

    t.expect("you", "main")
    assert t.zone("opponent", "battle") == ["Guard"]


@pytest.mark.rule("one_piece 10-2-13-1")
def test_a_replacement_for_the_turn_made_by_an_effect_once_a_turn_works_as_often_as_needed() -> (
    None
):
    text = (
        "[Activate: Main] [Once Per Turn] During this turn, if your Character would be K.O.'d, you"
        " may trash 1 card from your hand instead."
    )
    killer = "[Activate: Main] K.O. up to 1 of your Characters with a cost of 1 or less."
    t = position(
        you=Side(
            leader=leader("Boss", text=text),
            characters=[character("Killer", text=killer), character("Page", cost=1)],
            hand=list("XYZ"),
        ),
    )

    t.activate("Boss")
    for _ in range(2):
        t.activate("Killer")
        t.choose("Page")
        assert t.mode == "replacement"
        t.pick("Boss")
        t.drive()

    assert sorted(t.zone("you", "battle")) == ["Killer", "Page"]


@pytest.mark.rule("one_piece 10-2-1-3", "one_piece 8-1-3-5-1")
@pytest.mark.parametrize("way", ["ko", "bounce", "battle"])
def test_removed_by_an_effect_means_every_way_but_battle(way) -> None:
    page = character(
        "Page",
        cost=1,
        text="If this Character would be removed from the field by your opponent's effect, you may"
        " trash 1 card from your hand instead.",
    )
    verb = {"ko": "K.O. up to 1", "bounce": "Return up to 1", "battle": "Rest up to 1"}[way]
    tail = " to the owner's hand" if way == "bounce" else ""
    t = position(
        you=Side(leader=boss(f"{verb} of your opponent's Characters{tail}."), characters=[RAIDER]),
        opponent=Side(characters=[page], hand=["Card"]),
    )

    t.activate("Boss")
    t.choose("Page")
    if way == "battle":
        t.attack("Raider", "Page")
        while t.mode not in ("main", "replacement"):
            t.answer(*t.decision.default)

    assert (t.mode == "replacement") is (way != "battle")


# -- battles ---------------------------------------------------------------------------------


@pytest.mark.rule("one_piece 7-1-3-2-1", "one_piece 7-1-5-3")
def test_a_counter_ends_with_the_battle_and_not_with_the_turn() -> None:
    t = position(
        you=Side(characters=[RAIDER, character("Second", power=5000)]),
        opponent=Side(hand=[character(n, counter=2000) for n in ("Chip", "Chop")], life=3),
    )
    t.attack("Second", "Rival")
    to(t, "counter-step", "opponent")
    boost(t, "Chip", "Rival")
    assert t.power("Rival") == 7000
    t.drive()

    assert t.power("Rival") == 5000
    assert t.opponent.life == ["Life card"] * 3


@pytest.mark.rule("one_piece 7-1-2-1", "one_piece 10-1-4-1")
def test_only_one_blocker_blocks_and_a_target_does_not_block_for_itself() -> None:
    walls = [character(name, text="[Blocker]") for name in ("One", "Two")]
    t = position(
        you=Side(characters=[RAIDER]),
        opponent=Side(characters=[rest(walls[0]), walls[1]], life=2),
    )

    t.attack("Raider", "One")
    t.expect("opponent", "block", {"block Two", "pass"})
    t.pick("block Two")

    assert t.mode != "block"
    t.drive()
    assert t.opponent.drop == ["Two"]
    assert t.opponent.life == ["Life card"] * 2


@pytest.mark.rule("one_piece 7-1-3-3", "one_piece 6-5-5-4")
def test_an_attacker_bounced_in_the_counter_step_leaves_its_don_rested() -> None:
    bounce = event(
        "Gust",
        cost=0,
        text="[Counter] Return up to 1 of your opponent's Characters to the owner's hand.",
    )
    t = position(
        you=Side(characters=[given(RAIDER, 2)], don=1), opponent=Side(hand=[bounce], life=2)
    )

    t.attack("Raider", "Rival")
    to(t, "counter-step", "opponent")
    t.counter("Gust")
    t.choose("Raider")

    t.expect("you", "main")
    assert don(t) == (1, 2, 0, 7)
    assert t.opponent.life == ["Life card"] * 2


@pytest.mark.rule("one_piece 7-1-4-1-1-1", "one_piece 7-1-4-1-1-3")
@pytest.mark.parametrize(("life", "winner"), [(0, "you"), (1, None), (2, None)])
def test_double_attack_wins_only_against_a_leader_without_life(life, winner) -> None:
    double = character("Raider", power=9000, text="[Double Attack]")
    t = position(you=Side(characters=[double]), opponent=Side(life=life))

    t.attack("Raider", "Rival")
    t.drive()

    assert t.winner == winner


@pytest.mark.rule("one_piece 7-1-1-1", "one_piece 4-4-1")
def test_a_target_made_active_in_the_battle_is_still_koed() -> None:
    wake = event("Wake", cost=0, text="[Counter] Set up to 1 of your Characters as active.")
    t = position(
        you=Side(characters=[RAIDER]),
        opponent=Side(characters=[rest("Page")], hand=[wake]),
    )

    t.attack("Raider", "Page")
    to(t, "counter-step", "opponent")
    t.counter("Wake")
    t.choose("Page")
    t.drive()

    assert sorted(t.opponent.drop) == ["Page", "Wake"]


# -- DON!! -----------------------------------------------------------------------------------


@pytest.mark.rule("one_piece 6-2-3", "one_piece 6-2-4", "one_piece 6-4-1")
def test_given_don_come_back_active_before_two_more_are_placed() -> None:
    t = position(
        you=Side(characters=[given("Page", 2)], leader=given(leader("Boss"), 1), rested_don=3),
        at="turn",
    )
    t.drive()

    assert don(t) == (8, 0, 0, 2)


@pytest.mark.rule("one_piece 6-4-2", "one_piece 6-4-3")
@pytest.mark.parametrize(("left", "placed"), [(1, 1), (0, 0)])
def test_what_is_left_of_the_don_deck_is_placed(left, placed) -> None:
    t = position(you=Side(rested_don=10 - left), at="turn")
    t.drive()

    assert don(t) == (10 - left + placed, 0, 0, 0)


@pytest.mark.rule("one_piece 6-5-5-2")
def test_given_don_give_power_in_ones_own_turn_only() -> None:
    t = position(opponent=Side(characters=[given("Page", 3)]), you=Side(characters=[given("X", 3)]))

    assert t.power("X") == 6000
    assert t.power("Page") == 3000


@pytest.mark.rule("one_piece 8-3-1-5", "one_piece 6-5-5-1")
def test_given_and_rested_don_pay_no_numbered_cost() -> None:
    text = (
        "[Activate: Main] ➀ (You may rest the specified number of DON!! cards in your cost"
        " area.): Draw 1 card."
    )
    t = position(you=Side(leader=leader("Boss", text=text), rested_don=2, characters=[given("X")]))
    able = position(you=Side(leader=leader("Boss", text=text), don=1))

    assert "activate Boss" not in t.options()
    able.activate("Boss")
    able.drive()
    assert active_don(able) == 0


# -- areas and losing ------------------------------------------------------------------------


@pytest.mark.rule("one_piece 3-8-5-1", "one_piece 3-8-4")
def test_a_stage_an_effect_plays_replaces_the_one_there_too() -> None:
    text = "Play up to 1 Stage card with a cost of 1 from your trash."
    t = position(you=Side(leader=boss(text), stage=rest(stage("Old")), trash=[stage("New")]))

    t.activate("Boss")
    t.choose("New")
    t.drive()

    assert t.you.stage == ["New"]
    assert t.is_active("New")
    assert t.you.drop == ["Old"]


@pytest.mark.rule("one_piece 9-1-2", "one_piece 9-2-1-2")
def test_an_empty_deck_loses_though_the_effect_would_put_cards_back() -> None:
    text = "Draw 2 cards and place 2 cards from your hand at the bottom of your deck in any order."
    t = position(you=Side(leader=boss(text), deck=2, deck_size=2))

    t.activate("Boss")

    assert t.winner == "opponent"


@pytest.mark.rule("one_piece 9-2-1-1", "one_piece 10-1-5-1")
def test_a_trigger_that_adds_life_comes_too_late_for_damage_without_life() -> None:
    adds = gift("Add up to 1 card from the top of your deck to the top of your Life cards.")
    t = position(you=Side(characters=[RAIDER]), opponent=Side(life=0, deck=[adds]))

    t.attack("Raider", "Rival")
    t.drive()

    assert t.winner == "you"


@pytest.mark.rule("one_piece 3-7-6-1", "one_piece 8-1-3-2-1")
def test_a_sixth_character_an_effect_plays_makes_room_before_its_on_play() -> None:
    new = character(
        "New",
        cost=1,
        text="[On Play] If you have 1 or more cards in your trash, draw 1 card.",
    )
    t = position(
        you=Side(
            leader=boss("Play up to 1 Character card with a cost of 1 from your hand."),
            characters=list("ABCDE"),
            hand=[new],
        )
    )

    t.activate("Boss")
    t.choose("New")
    t.expect("you", "choose-cards", set("ABCDE"))
    t.choose("C")
    t.drive()

    assert t.you.drop == ["C"]
    assert t.you.hand == ["Deck card"]


@pytest.mark.rule("one_piece 3-7-6-1")
def test_a_character_just_played_may_make_room_for_the_next_one() -> None:
    text = "Play up to 2 Character cards with a cost of 1 from your hand. Then, draw 1 card."
    t = position(
        you=Side(
            leader=boss(text),
            characters=list("ABCD"),
            hand=[character("First", cost=1), character("Second", cost=1)],
        )
    )

    t.activate("Boss")
    t.choose("First", "Second")
    t.expect("you", "choose-cards", {*"ABCD", "First"})
    t.choose("First")
    t.drive()

    assert t.you.battle == [*"ABCD", "Second"]
    assert t.you.drop == ["First"]
    assert t.you.hand == ["Deck card"]


@pytest.mark.rule("one_piece 10-1-1-1", "one_piece 3-7-4")
def test_a_character_an_effect_plays_rested_with_rush_does_not_attack() -> None:
    fast = character("Fast", cost=1, text="[Rush]")
    text = "Play up to 1 Character card with a cost of 1 from your trash rested."
    t = position(you=Side(leader=boss(text), trash=[fast]))

    t.activate("Boss")
    t.choose("Fast")
    t.drive()

    assert not t.is_active("Fast")
    assert "attack Fast > Rival" not in t.options()


@pytest.mark.rule("one_piece 6-2-1", "one_piece 6-2-2")
def test_until_the_start_of_the_next_turn_ends_before_the_cards_are_made_active() -> None:
    text = "Up to 1 of your Characters gains +2000 power until the start of your next turn."
    t = position(you=Side(leader=boss(text), characters=["Page"]))
    t.activate("Boss")
    t.choose("Page")

    t.end()
    t.drive()
    assert t.power("Page") == 5000
    t.end()
    t.drive()

    assert t.power("Page") == 3000


@pytest.mark.rule("one_piece 8-2-4", "one_piece 8-2-1-1")
def test_an_effect_gained_after_the_negation_works() -> None:
    page = character("Page", cost=1, text="[Activate: Main] Draw 1 card.")
    t = position(
        you=Side(
            leader=boss("Up to 1 of your Characters gains [Rush] during this turn."),
            characters=[
                character(
                    "Mage",
                    text="[Activate: Main] Negate the effect of up to 1 of your Characters during"
                    " this turn.",
                )
            ],
            hand=[page],
            don=1,
        )
    )
    t.play("Page")
    t.activate("Mage")
    t.choose("Page")
    assert "activate Page" not in t.options()
    t.activate("Boss")
    t.choose("Page")

    assert "attack Page > Rival" in t.options()
    assert "activate Page" not in t.options()


# -- tags on every kind of effect ------------------------------------------------------------


@pytest.mark.rule("one_piece 8-3-2-3", "one_piece 8-1-3-5")
@pytest.mark.parametrize("count", [0, 1])
def test_a_replacement_with_a_number_of_don_holds_while_they_are_given(count) -> None:
    page = character(
        "Page",
        cost=1,
        text="[DON!! x1] If this Character would be K.O.'d, you may trash 1 card from your hand"
        " instead.",
    )
    t = position(
        you=Side(leader=boss("K.O. up to 1 Character with a cost of 1 or less.")),
        opponent=Side(characters=[given(page, count)], hand=["Card"]),
    )

    t.activate("Boss")
    t.choose("Page")

    assert (t.mode == "replacement") is bool(count)


@pytest.mark.rule("one_piece 8-3-2-4", "one_piece 8-3-2-5")
@pytest.mark.parametrize(("tag", "saved"), [("[Your Turn]", False), ("[Opponent's Turn]", True)])
def test_a_replacement_of_one_players_turn_holds_in_it_alone(tag, saved) -> None:
    page = character(
        "Page",
        cost=1,
        text=f"{tag} If this Character would be K.O.'d, you may trash 1 card from your hand"
        " instead.",
    )
    t = position(
        you=Side(leader=boss("K.O. up to 1 Character with a cost of 1 or less.")),
        opponent=Side(characters=[page], hand=["Card"]),
    )

    t.activate("Boss")
    t.choose("Page")

    assert (t.mode == "replacement") is saved


@pytest.mark.rule("one_piece 10-2-13-3", "one_piece 8-3-1-4")
def test_an_automatic_effect_once_a_turn_that_was_declined_is_asked_again() -> None:
    text = (
        "[Once Per Turn] When you play a Character, you may trash 1 card from your hand: Draw 2"
        " cards."
    )
    new = [character(name, cost=1) for name in ("A", "B", "C")]
    t = position(you=Side(characters=[character("Clerk", text=text)], hand=[*new, "X", "Y"], don=3))

    t.play("A")
    assert t.asked == ("you", "pay-cost") or "no" in t.options()
    t.no()
    t.play("B")
    t.yes()
    if t.mode == "choose-cards":
        t.choose("X")
    assert t.you.hand == ["C", "Y", "Deck card", "Deck card"]
    t.play("C")

    t.expect("you", "main")


@pytest.mark.rule("one_piece 8-1-3-2")
@pytest.mark.parametrize("order", [("Ann", "Bo", "Cy"), ("Cy", "Ann", "Bo")])
def test_effects_that_wait_together_are_proposed_as_their_cards_came(
    order: tuple[str, ...],
) -> None:
    text = "When you play a Character, this Character gains +1000 power during this turn."
    t = position(
        you=Side(
            characters=[character(name, text=text) for name in order],
            hand=[character("Guest", cost=0)],
        )
    )

    t.play("Guest")
    while t.mode != "main":
        t.expect("you", "order-autos")
        t.answer(*t.decision.default)

    assert t.subjects("skill_activated") == list(order)


@pytest.mark.rule("one_piece 8-1-3-1", "one_piece 10-2-1-2")
@pytest.mark.parametrize("deed", ["K.O. up to 1", "Place up to 1"])
def test_a_ko_by_an_effect_is_one_removal_under_two_names(deed: str) -> None:
    end = "" if deed.startswith("K.O.") else " at the bottom of the owner's deck"
    text = "When your {Crew} type Character is removed from the field by your opponent's effect or"
    elder = character("Elder", text=f"{text} K.O.'d, draw 1 card.")
    t = position(
        you=Side(leader=boss(f"{deed} of your opponent's Characters{end}.")),
        opponent=Side(characters=[elder, character("Page", traits=("Crew",))]),
    )

    t.activate("Boss")
    t.choose("Page")

    assert t.opponent.battle == ["Elder"]
    assert t.opponent.hand == ["Deck card"]


@pytest.mark.rule("one_piece 8-3-2-3", "one_piece 6-5-5-4")
def test_power_for_given_don_is_gone_with_the_don_in_the_middle_of_a_turn() -> None:
    page = character("Page", power=3000, text="[DON!! x2] This Character gains [Double Attack].")
    t = position(
        you=Side(leader=boss("DON!! −1: Draw 1 card."), characters=[given(page, 2)]),
    )
    assert t.keywords("Page") == {"double-attack"}

    t.activate("Boss")
    t.drive()

    assert t.power("Page") == 4000
    assert t.keywords("Page") == set()


@pytest.mark.rule("one_piece 8-3-2-1", "one_piece 8-3-2-3", "one_piece 8-3-2-4")
@pytest.mark.parametrize(
    ("count", "who", "holds"), [(1, "you", True), (0, "you", False), (1, "opponent", False)]
)
def test_all_conditions_of_an_effect_must_hold(count, who, holds) -> None:
    page = character("Page", text="[DON!! x1] [Your Turn] This Character gains [Rush].")
    side = Side(characters=[given(page, count)])
    t = position(**{who: side})

    assert (t.keywords("Page") == {"rush"}) is holds


@pytest.mark.rule("one_piece 10-2-13-1", "one_piece 8-2-1-1")
def test_a_negated_replacement_saves_nobody() -> None:
    page = character("Page", cost=1, text=SAVED)
    mage = character(
        "Mage",
        text="[Activate: Main] Negate the effect of up to 1 of your opponent's Characters during"
        " this turn.",
    )
    t = position(
        you=Side(
            leader=boss("K.O. up to 1 Character with a cost of 1 or less."), characters=[mage]
        ),
        opponent=Side(characters=[page], hand=["Card"]),
    )

    t.activate("Mage")
    t.choose("Page")
    t.activate("Boss")
    t.choose("Page")

    t.expect("you", "main")
    assert t.opponent.drop == ["Page"]


@pytest.mark.rule("one_piece 10-1-5-1", "one_piece 8-3-1-3")
@pytest.mark.parametrize("hand", [[], ["Card"]])
def test_a_trigger_with_a_cost_is_paid_or_goes_to_the_hand(hand) -> None:
    paid = gift("You may trash 1 card from your hand: Play this card.")
    t = position(you=Side(characters=[RAIDER]), opponent=Side(life=[paid, "Other"], hand=hand))

    t.attack("Raider", "Rival")
    if hand:
        to(t, "trigger", "opponent")
        t.activate("Gift")
        t.drive()
        assert t.zone("opponent", "battle") == ["Gift"]
        assert t.opponent.drop == ["Card"]
    else:
        t.drive()
        assert t.opponent.hand == ["Gift"]


@pytest.mark.rule("one_piece 3-10-2-1", "one_piece 10-1-5-1")
def test_a_face_up_life_card_is_taken_as_any_other_and_may_have_its_trigger() -> None:
    t = position(
        you=Side(characters=[RAIDER]),
        opponent=Side(life=[gift("Draw 1 card."), "Other"]),
    )

    t.attack("Raider", "Rival")
    to(t, "trigger", "opponent")
    t.answer(*(i for i, option in enumerate(t.decision.options) if option.kind in ("no", "pass")))

    assert t.opponent.hand == ["Gift"]
    assert t.opponent.drop == []


@pytest.mark.rule("one_piece 8-3-1-3", "one_piece 8-3-1-1")
def test_the_first_part_of_a_cost_leaves_the_second_its_only_card() -> None:
    cost = (
        "You may trash 1 card from your hand and place 1 {Crew} type card from your hand at the"
        " bottom of your deck"
    )
    mate = character("Mate", traits=("Crew",))
    t = position(you=Side(leader=boss(f"{cost}: Draw 2 cards."), hand=[mate, "One", "Two"]))

    t.activate("Boss")
    if t.mode == "pay-cost":
        t.yes()
    t.expect("you", "choose-cards", {"One", "Two"})
    t.choose("Two")
    t.drive()

    assert t.you.drop == ["Two"]
    assert t.you.deck[-1] == "Mate"
    assert sorted(t.you.hand) == ["Deck card", "Deck card", "One"]


@pytest.mark.rule("one_piece 8-4-4-1", "one_piece 8-3-1-3")
def test_an_effect_leaves_its_later_parts_nothing_on_purpose() -> None:
    text = (
        "Trash 1 card from your hand. Then, place 1 {Crew} type card from your hand at the bottom"
        " of your deck."
    )
    mate = character("Mate", traits=("Crew",))
    t = position(you=Side(leader=boss(text), hand=[mate, "One"]))

    t.activate("Boss")
    t.expect("you", "choose-cards", {"Mate", "One"})
    t.choose("Mate")
    t.drive()

    assert t.you.hand == ["One"]


# -- attacks for a price -----------------------------------------------------------------------


@pytest.mark.rule("one_piece 8-3-1", "one_piece 1-3-3")
def test_a_selected_character_attacks_for_a_trashed_card_each_time() -> None:
    hinder = boss(
        "Select up to 2 of your opponent's Characters. Until the end of your opponent's next turn,"
        " none of the selected Characters can attack unless your opponent trashes 1 card from"
        " their hand whenever they attack."
    )
    t = position(
        you=Side(leader=hinder),
        opponent=Side(characters=[RAIDER, character("Runner")], hand=["Coin"]),
    )
    t.activate("Boss")
    t.choose("Raider")
    t.end()
    to(t, "main", "opponent")
    held = t.opponent.hand

    t.attack("Runner", "Boss")
    assert t.opponent.hand == held
    to(t, "main", "opponent")
    t.attack("Raider", "Boss")
    t.choose("Coin")

    assert t.opponent.drop == ["Coin"]
    assert t.subjects("attacks") == ["Runner", "Raider"]


# -- moments, values that become others, what is not allowed -----------------------------------


def test_the_start_of_a_turn_is_before_the_refresh_phase_and_only_ones_own() -> None:
    text = "At the start of your turn, if you have a rested Character, draw 2 cards."
    t = position(
        you=Side(characters=[rest(RAIDER), character("Clock", text=text)]),
        opponent=Side(leader="Rival"),
    )
    t.end()
    to(t, "main", "opponent")
    held = t.you.hand
    t.end()
    to(t, "main", "you")

    # Two by the effect, told while Raider was still rested, and the card of the Draw Phase.
    assert t.you.hand == [*held, *["Deck card"] * 3]


def test_the_end_of_the_opponents_turn_is_no_end_of_ones_own() -> None:
    text = "At the end of your opponent's turn, draw 2 cards."
    t = position(you=Side(characters=[character("Clock", text=text)]))
    held = t.you.hand
    t.end()
    to(t, "main", "opponent")
    assert t.you.hand == held
    t.end()
    to(t, "main", "you")
    assert t.you.hand == [*held, *["Deck card"] * 3]


@pytest.mark.rule("one_piece 4-9-2")
@pytest.mark.parametrize(("cost", "trashed"), [(3, ["Guard"]), (5, [])])
def test_what_lowers_a_cost_counts_from_the_base_cost_that_was_set(
    cost: int, trashed: list[str]
) -> None:
    lower = character("Fog", text="Give all of your opponent's Characters −2 cost.")
    text = (
        f"Set the base cost of up to 1 of your opponent's Characters to {cost} during this turn."
        " Then, K.O. up to 1 of your opponent's Characters with a cost of 1."
    )
    t = position(
        you=Side(leader=boss(text), characters=[lower]),
        opponent=Side(characters=[character("Guard", cost=7)]),
    )
    t.activate("Boss")
    t.choose("Guard")
    if t.mode != "main":
        t.expect("you", "choose-cards", {"Guard"})
        t.choose("Guard")
    assert t.opponent.drop == trashed


@pytest.mark.parametrize("enemies", [2, 3])
def test_a_character_that_may_not_attack_unless_there_are_enough(enemies: int) -> None:
    shy = character(
        "Shy", text="This Character cannot attack unless your opponent has 3 or more Characters."
    )
    t = position(
        you=Side(characters=[shy]),
        opponent=Side(characters=[character(f"Enemy {n}") for n in range(enemies)]),
    )
    attacks = [words for words in t.options() if words.startswith("attack Shy")]
    assert bool(attacks) == (enemies == 3)


@pytest.mark.parametrize(
    ("text", "hit"),
    [
        ("This Character cannot attack your opponent's Leader.", {"Guard", "Wall"}),
        (
            "This Character cannot attack your opponent's Characters with a cost of 5 or more.",
            {"Rival", "Wall"},
        ),
        ("This Character cannot attack any card other than the Character [Wall].", {"Wall"}),
    ],
)
def test_a_character_that_may_not_attack_some_cards(text: str, hit: set[str]) -> None:
    t = position(
        you=Side(characters=[character("Picky", text=text)]),
        opponent=Side(
            leader=leader("Rival"),
            characters=[rest(character("Guard", cost=7)), rest(character("Wall", cost=2))],
        ),
    )
    lead = "attack Picky > "
    assert {words[len(lead) :] for words in t.options() if words.startswith(lead)} == hit


def test_an_opponents_characters_kept_to_one_target() -> None:
    lure = rest(
        character(
            "Lure",
            text="Your opponent's Characters cannot attack any card other than the Character"
            " [Lure].",
        )
    )
    t = position(
        you=Side(characters=[character("Brute")]),
        opponent=Side(leader=leader("Rival"), characters=[lure]),
    )
    attacks = {words for words in t.options() if words.startswith("attack")}
    assert {words for words in attacks if "Brute" in words} == {"attack Brute > Lure"}
    assert "attack Leader > Rival" in attacks


def test_stages_come_into_play_rested_where_all_do() -> None:
    warden = character("Warden", text="All Stage cards are played rested.")
    port = stage("Port", cost=1, text="[Activate: Main] You may rest this Stage: Draw 1 card.")
    t = position(you=Side(characters=[warden], hand=[port], don=3))
    t.play("Port")
    t.drive()
    assert t.you.stage == ["Port"]
    assert not [words for words in t.options() if words.startswith("activate Port")]


def test_a_card_trashed_from_the_hand_by_an_effect_plays_itself() -> None:
    text = "If this card is trashed from your hand by an effect, you may play this card."
    t = position(
        you=Side(leader=boss("Trash 1 card from your hand."), hand=[character("Imp", text=text)])
    )
    t.activate("Boss")
    t.yes()
    assert t.you.battle == ["Imp"]
    assert t.you.drop == []


# -- actions done in part --------------------------------------------------------------------


@pytest.mark.rule("one_piece 4-10-1", "one_piece 4-10-2")
@pytest.mark.parametrize(("hand", "drawn_after"), [(0, 0), (1, 0), (2, 3)])
def test_a_sentence_with_if_needs_the_whole_of_the_one_before(hand: int, drawn_after: int) -> None:
    text = "Trash 2 cards from your hand. If you do, draw 3 cards. Then, this Leader gains +1000 "
    t = position(
        you=Side(leader=boss(f"{text}power during this turn."), hand=["Own", "Other"][:hand])
    )

    t.activate("Boss")
    t.drive()

    assert len(t.you.drop) == hand
    assert t.you.hand == ["Deck card"] * drawn_after
    assert t.power("Boss") == 6000


@pytest.mark.rule("one_piece 8-6-1-1", "one_piece 8-1-3-2-3")
def test_what_comes_up_does_not_take_the_place_of_what_is_lost() -> None:
    when = "When your opponent's Character is K.O.'d, "
    crew = [
        character("First", text=f"{when}return up to 1 of your Characters to the owner's hand."),
        character("Lost", text=f"{when}this Character gains +1000 power during this turn."),
        character("Third", text=f"{when}draw 1 card."),
        character(
            "Later", text="When your Character is returned to the owner's hand, draw 2 cards."
        ),
    ]
    strike = "K.O. up to 1 of your opponent's Characters with a cost of 2 or less."
    t = position(you=Side(leader=boss(strike), characters=crew), opponent=Side(characters=["Foe"]))
    t.activate("Boss")
    t.choose("Foe")
    t.expect("you", "order-autos", {"First", "Lost", "Third"})

    t.pick("First")
    t.choose("Lost")

    # "Third" was met with "First": it comes before what the return has met, unasked.
    t.expect("you", "main")
    assert t.subjects("skill_activated")[-2:] == ["Third", "Later"]


@pytest.mark.rule("one_piece 10-1-4-1", "one_piece 1-3-1")
@pytest.mark.parametrize(
    ("bar", "blocks"),
    [
        ("", True),
        ("This Character cannot be rested by your opponent's effects.", True),
        ("This Character cannot be rested.", False),
    ],
)
def test_a_blocker_blocks_unless_nothing_may_rest_it(bar: str, *, blocks: bool) -> None:
    gate = character("Gate", text=f"[Blocker]\n{bar}".strip())
    t = position(you=Side(characters=[RAIDER]), opponent=Side(characters=[gate]))

    t.attack("Raider", "Rival")

    assert (t.mode != "main" and "block Gate" in t.options()) == blocks


@pytest.mark.rule("one_piece 8-6-1")
def test_three_that_wait_together_all_come_before_what_the_first_of_them_wakes() -> None:
    when = "When your opponent's Character is K.O.'d, "
    crew = [
        character("First", text=f"{when}play up to 1 {{Lamb}} type Character card from your hand."),
        character("Second", text=f"{when}draw 1 card."),
        character("Third", text=f"{when}this Character gains +1000 power during this turn."),
        character("Fourth", text=f"{when}this Character gains +2000 power during this turn."),
    ]
    lamb = character("Lamb", traits=("Lamb",), text="[On Play] Draw 2 cards.")
    strike = "K.O. up to 1 of your opponent's Characters with a cost of 2 or less."
    t = position(
        you=Side(leader=boss(strike), characters=crew, hand=[lamb]),
        opponent=Side(characters=["Foe"]),
    )
    t.activate("Boss")
    t.choose("Foe")

    t.pick("First")
    t.choose("Lamb")
    t.expect("you", "order-autos", {"Second", "Third", "Fourth"})
    t.pick("Second")
    t.expect("you", "order-autos", {"Third", "Fourth"})
    t.pick("Third")

    t.expect("you", "main")
    assert t.subjects("skill_activated")[-2:] == ["Fourth", "Lamb"]


@pytest.mark.rule("one_piece 7-1-5-4", "one_piece 8-1-3-3")
def test_what_waits_during_a_battle_waits_no_longer_in_the_next() -> None:
    watch = "When your opponent activates an Event during this battle, draw 1 card."
    duellist = character("Duellist", power=9000, text=f"[When Attacking] {watch}")
    feint = event(
        "Feint", cost=0, text="[Counter] Your Leader gains +1000 power during this battle."
    )
    t = position(
        you=Side(characters=[duellist, RAIDER]), opponent=Side(hand=[feint, feint], life=4)
    )

    t.attack("Duellist", "Rival")
    t.until("counter-step")
    t.counter("Feint")
    t.finish_battle()
    first = drawn(t).count("you")
    t.attack("Raider", "Rival")
    t.until("counter-step")
    t.counter("Feint")
    t.finish_battle()

    assert first == 1
    assert drawn(t).count("you") == 1


def test_an_effect_that_is_declined_leaves_nothing_behind() -> None:
    sage = character(
        "Sage", cost=1, text="[On Play] You may trash 1 card from your hand: Draw 2 cards."
    )
    t = position(you=Side(hand=[sage, "Ballast"], don=1))

    t.play("Sage")
    t.expect("you", "pay-cost", {"yes", "no"})
    t.no()

    t.expect("you", "main")
    assert t.you.hand == ["Ballast"]
    assert t.state.ctxs == {}


@pytest.mark.rule("one_piece 3-8-4", "one_piece 3-7-5")
def test_a_card_that_its_player_plays_is_played_by_no_effect() -> None:
    t = position(you=Side(hand=[character("Guest", cost=0), stage("Harbour", cost=0)]))

    t.play("Guest")
    t.play("Harbour")

    played = t.happened("played")
    assert [(e.by, e.source, e.source_def, e.skill) for e in played] == [("hand", 0, 0, -1)] * 2
