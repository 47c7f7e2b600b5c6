"""Who did something, and whose text forbids it: what skills tell apart by the player."""

from __future__ import annotations

import pytest

from tests.masters.cards import Side, battle, card, extra, leader
from tests.masters.table import Table, position


def drive(t: Table, *wanted: str) -> None:
    """Answer with what is wanted where it is offered, else by default, until the Main Phase."""
    for _ in range(60):
        if t.mode in ("main", "over"):
            return
        found = next((word for word in wanted if word in t.options()), None)
        t.pick(found) if found else t.answer(*t.decision.default)
    raise AssertionError("no end of questions")


# -- [Alliance] ------------------------------------------------------------------------------


@pytest.mark.rule("masters 22-32-3", "masters 9-6-2")
@pytest.mark.parametrize(("whose", "cards"), [("your", 3), ("your opponent's", 2)])
def test_an_ally_is_rested_by_a_skill_of_its_own_player(whose: str, cards: int) -> None:
    text = f"[Auto] When this card is switched to Rest Mode by one of {whose} skills, draw 1 card."
    bold = battle("Bold", text="[Alliance Red/Blue] : Draw 2 cards.")
    allies = [battle("Red", colors="red", text=text), battle("Blue", colors="blue")]
    t = position(you=Side(battle=[bold, *allies]))

    t.attack("Bold", "Rival")
    t.expect("you", "pay-cost")
    t.yes()
    drive(t)

    assert t.you.hand == ["Deck card"] * cards


@pytest.mark.rule("masters 22-32-3", "masters 9-6-2")
@pytest.mark.parametrize(
    ("cause", "cards"),
    [
        ("your {Bold} card's [Alliance] skill", 3),
        ("the [Alliance] skill of one of your red cards", 3),
        ("your {Other} card's [Alliance] skill", 2),
        ("your {Bold} card's [Activate Main] skill", 2),
        ("the [Activate Main] skill of one of your red cards", 2),
    ],
)
def test_an_ally_is_rested_by_the_skill_of_a_kind_of_a_card(cause: str, cards: int) -> None:
    text = f"[Auto] When this card is switched to Rest Mode by {cause}, draw 1 card."
    bold = battle("Bold", text="[Alliance Red/Blue] : Draw 2 cards.")
    allies = [battle("Red", colors="red", text=text), battle("Blue", colors="blue")]
    t = position(you=Side(battle=[bold, *allies]))

    t.attack("Bold", "Rival")
    t.yes()
    drive(t)

    assert t.you.hand == ["Deck card"] * cards


@pytest.mark.rule("masters 22-32-3", "masters 5-2-3")
def test_which_allies_are_rested_is_chosen() -> None:
    bold = battle("Bold", text="[Alliance Red/Blue] : Draw 2 cards.")
    allies = [
        battle("Red", colors="red"),
        battle("Rose", colors="red"),
        battle("Blue", colors="blue"),
    ]
    t = position(you=Side(battle=[bold, *allies]))

    t.attack("Bold", "Rival")
    t.yes()
    t.expect("you", "choose-cards", {"Red + Blue", "Rose + Blue"})
    t.pick("Rose + Blue")
    drive(t)

    assert t.is_active("Red")
    assert not t.is_active("Rose")
    assert not t.is_active("Blue")
    assert t.you.hand == ["Deck card"] * 2


@pytest.mark.rule("masters 22-32-3")
def test_one_ally_of_both_colors_is_enough() -> None:
    bold = battle("Bold", text="[Alliance Red/Blue] : Draw 2 cards.")
    t = position(you=Side(battle=[bold, battle("Both", colors=("red", "blue"))]))

    t.attack("Bold", "Rival")
    t.yes()
    drive(t)

    assert not t.is_active("Both")
    assert t.you.hand == ["Deck card"] * 2


# -- what a player may not play --------------------------------------------------------------


@pytest.mark.rule("masters 0-2-5", "masters 16-2-1")
@pytest.mark.parametrize(
    ("who", "offered"), [("You can't", False), ("Your opponent can't", True), ("", True)]
)
def test_a_z_battle_card_is_played_unless_its_player_is_barred(who: str, offered: bool) -> None:
    zed = card("z-battle", "Zed", cost=1, specified="R", z_cost=1, power=25000)
    bar = battle("Bar", text=f"[Permanent] {who} play Battle Cards." if who else "")
    t = position(you=Side(z_deck=[zed], battle=[bar], energy="R", z_energy=["Old"]))

    assert ("play Zed" in t.options()) is offered


@pytest.mark.rule("masters 5-4-1", "masters 9-6-9")
@pytest.mark.parametrize(
    ("how", "drawn"),
    [("", 1), (" from your Z-Energy", 1), (" by a skill", 0), (" by one of your skills", 0)],
)
def test_z_energy_that_pays_for_a_z_card_is_placed_by_no_skill(how: str, drawn: int) -> None:
    seed = battle("Seed", text=f"[Auto] When this card is placed in your Drop{how}, draw 1 card.")
    zed = card("z-battle", "Zed", cost=0, z_cost=1, power=10000)
    t = position(you=Side(z_energy=[seed], z_deck=[zed]))

    t.play("Zed")
    drive(t)

    assert t.you.battle == ["Zed"]
    assert t.you.drop == ["Seed"]
    assert t.you.hand == ["Deck card"] * drawn


# -- looking and choosing --------------------------------------------------------------------


@pytest.mark.rule("masters 20-12-1")
def test_who_looks_is_told() -> None:
    sage = battle("Sage", cost=0, text="[Auto] When you play this card, look at your life.")
    t = position(you=Side(hand=[sage]))

    t.play("Sage")
    drive(t)

    (looked,) = t.happened("looked")
    assert t.who(looked.seat) == "you"
    assert looked.amount == 4


@pytest.mark.rule("masters 22-16-2", "masters 5-2-3")
def test_barrier_protects_from_each_part_of_a_choice() -> None:
    sage = leader(
        "Sage",
        text="[Activate Main] Choose 1 of your Battle Cards and 1 of your opponent's Battle Cards,"
        " and return them to their owners' hands.",
    )
    wall = battle("Wall", text="[Barrier]")
    t = position(you=Side(leader=sage, battle=["Own"]), opponent=Side(battle=[wall, "Prey"]))

    t.activate("Sage")
    drive(t)

    assert t.you.hand == ["Own"]
    assert t.opponent.hand == ["Prey"]
    assert t.opponent.battle == ["Wall"]


# -- placed under other cards ----------------------------------------------------------------


@pytest.mark.rule("masters 23-2-4", "masters 0-2-9")
@pytest.mark.parametrize(("saved", "under"), [("yes", ["Other"]), ("no", ["Anchor", "Other"])])
def test_what_is_done_instead_is_asked_once_of_cards_placed_under_another(saved, under) -> None:
    anchor = battle(
        "Anchor",
        text="[Permanent] If this card would be removed from the Battle Area by your opponent's"
        " skills, you may discard 1 card from your hand instead.",
    )
    sage = battle(
        "Sage",
        cost=0,
        text="[Auto] When you play this card, place all of your opponent's Battle Cards under this"
        " card.",
    )
    t = position(
        you=Side(hand=[sage]), opponent=Side(battle=[anchor, "Other"], hand=["Coin", "Note"])
    )

    t.play("Sage")
    t.expect("opponent", "replacement")
    t.pick("Anchor" if saved == "yes" else "no")
    drive(t)

    below = [t.name(i) for i in t.find("Sage").under]
    assert sorted(below) == under
    assert len(t.opponent.hand) == (1 if saved == "yes" else 2)
    assert ("Anchor" in t.opponent.battle) is (saved == "yes")


@pytest.mark.rule("masters 23-2-4", "masters 5-2-3")
def test_under_which_card_it_goes_is_chosen_by_the_skills_master() -> None:
    sage = leader(
        "Sage",
        text="[Activate Main] Choose 1 of your opponent's Battle Cards and place it under 1 of your"
        " Battle Cards.",
    )
    t = position(you=Side(leader=sage, battle=["Left", "Right"]), opponent=Side(battle=["Prey"]))

    t.activate("Sage")
    t.expect("you", "choose-cards", {"Left", "Right"})
    t.choose("Right")

    assert [t.name(i) for i in t.find("Right").under] == ["Prey"]
    assert t.find("Left").under == ()


# -- discarding ------------------------------------------------------------------------------


@pytest.mark.rule("masters 5-2-4", "masters 0-2-3")
@pytest.mark.parametrize("cards", [[], ["Coin"]])
def test_who_discards_up_to_one_card_may_discard_none(cards: list[str]) -> None:
    sage = leader("Sage", text="[Activate Main] Your opponent discards up to 1 card.")
    t = position(you=Side(leader=sage), opponent=Side(hand=["Coin", "Note"]))

    t.activate("Sage")
    t.expect("opponent", "choose-cards", {"Coin", "Note"})
    t.choose(*cards)

    assert t.opponent.drop == cards
    assert t.you.drop == []


@pytest.mark.rule("masters 0-2-8", "masters 0-2-9", "masters 5-2-4")
def test_each_player_says_how_many_of_two_they_discard() -> None:
    sage = battle(
        "Sage",
        cost=0,
        text="[Auto] When you play this card, each player may discard up to 2 cards from their"
        " hand.",
    )
    t = position(you=Side(hand=[sage, "A", "B"]), opponent=Side(hand=["C", "D"]))

    t.play("Sage")
    t.yes()
    t.expect("you", "choose-cards", {"A", "B"})
    t.choose("B")
    t.expect("opponent", "may")
    t.yes()
    t.expect("opponent", "choose-cards", {"C", "D"})
    t.choose("C", "D")

    assert t.you.drop == ["B"]
    assert sorted(t.opponent.drop) == ["C", "D"]


# -- plays that are answered -----------------------------------------------------------------

RESTED = "[Counter: Play] The Battle Card being played is played in Rest Mode."
HUSHED = "[Counter: Play] Negate the skills of the Battle Card being played for the turn."
GLAD = "[Auto] When you play this card, draw 1 card."


@pytest.mark.rule("masters 22-10-3-1", "masters 5-5-2")
@pytest.mark.parametrize(
    ("answer", "is_active", "drawn"),
    [("", True, 1), ("Nap", False, 1), ("Hush", True, 0), ("Lull", False, 0)],
)
def test_a_play_that_is_answered_goes_on_as_the_answer_says(answer, is_active, drawn) -> None:
    lull = (
        "[Counter: Play] The Battle Card being played is played in Rest Mode with its skills"
        " negated for the turn."
    )
    texts = {"Nap": RESTED, "Hush": HUSHED, "Lull": lull}
    t = position(
        you=Side(hand=[battle("Kid", cost=0, text=GLAD)]),
        opponent=Side(hand=[extra(name, cost=0, text=text) for name, text in texts.items()]),
    )

    t.play("Kid")
    t.expect("opponent", "counter", {"counter Nap", "counter Hush", "counter Lull", "pass"})
    t.counter(answer) if answer else t.pass_()
    drive(t, "pass")

    assert t.is_active("Kid") is is_active
    assert t.you.hand == ["Deck card"] * drawn


@pytest.mark.rule("masters 9-7-3-2-1", "masters 22-10-4-1")
def test_who_has_answered_a_play_answers_it_no_more() -> None:
    t = position(
        you=Side(hand=[battle("Kid", cost=0)]),
        opponent=Side(hand=[extra("Nap", cost=0, text=RESTED), extra("Hush", cost=0, text=HUSHED)]),
    )

    t.play("Kid")
    t.counter("Nap")

    t.expect("you", "main")
    assert t.opponent.hand == ["Hush"]


@pytest.mark.rule("masters 22-10-3-1", "masters 20-16-1")
def test_what_altered_a_play_was_done() -> None:
    nap = extra("Nap", cost=0, text=f"{RESTED} If you do, draw 1 card.")
    t = position(you=Side(hand=[battle("Kid", cost=0)]), opponent=Side(hand=[nap]))

    t.play("Kid")
    t.counter("Nap")
    drive(t)

    assert not t.is_active("Kid")
    assert t.opponent.hand == ["Deck card"]


# -- used once a turn ------------------------------------------------------------------------


@pytest.mark.rule("masters 22-11-2", "masters 9-6-2-1")
def test_a_skill_used_this_turn_is_not_pending_again() -> None:
    once = battle("Once", text="[Auto][Once per turn] When one of your cards attacks, draw 1 card.")
    each = battle("Each", text="[Auto] When one of your cards attacks, draw 1 card.")
    t = position(you=Side(battle=[once, each, "First"]))

    t.attack("First", "Rival")
    t.expect("you", "order-autos", {"Once", "Each"})
    drive(t)
    assert t.subjects("skill_activated").count("Once") == 1

    t.attack("Leader", "Rival")

    assert t.mode != "order-autos"
    drive(t)
    assert t.subjects("skill_activated").count("Once") == 1
    assert t.subjects("skill_activated").count("Each") == 2


# -- told of the player who did it -----------------------------------------------------------


@pytest.mark.rule("masters 16-1-5", "masters 22-39-2")
def test_a_z_card_that_fails_to_come_is_told_of_its_player() -> None:
    stop = extra("Stop", cost=0, text="[Counter: Play] Negate the activation.")
    zed = card("z-battle", "Zed", cost=0, z_cost=0, power=25000)
    t = position(you=Side(z_deck=[zed]), opponent=Side(hand=[stop]))

    t.play("Zed")
    t.counter("Stop")
    drive(t)

    assert t.area_of("Zed") == "outside"
    assert [t.who(e.seat) for e in t.happened("failed")] == ["you"]


@pytest.mark.rule("masters 5-2-3")
def test_who_declares_a_character_is_told() -> None:
    sage = leader("Sage", text="[Activate Main] Declare a character name, then draw 1 card.")
    t = position(you=Side(leader=sage, battle=[battle("Ada", character=("Ada",))]))

    t.activate("Sage")
    t.expect("you", "choose-option")
    drive(t)

    assert [t.who(e.seat) for e in t.happened("declared")] == ["you"]
    assert t.you.hand == ["Deck card"]


# -- several at one time -----------------------------------------------------------------------


@pytest.mark.rule("masters 9-6-2-1-1")
@pytest.mark.parametrize(
    ("waits", "drawn"),
    [
        ("1 or more of your Battle Cards are switched to Rest Mode by a skill", 1),
        ("3 or more of your Battle Cards are switched to Rest Mode by a skill", 1),
        ("4 or more of your Battle Cards are switched to Rest Mode by a skill", 0),
    ],
)
def test_cards_that_one_skill_switches_are_switched_at_the_same_time(
    waits: str, drawn: int
) -> None:
    rests = "[Activate Main] Switch all of your Battle Cards to Rest Mode."
    counter = battle("Counter", text=f"[Auto] When {waits}, draw 1 card.")
    t = position(
        you=Side(leader=leader("Captain", text=rests), battle=[counter, "One", "Two"]),
        opponent=Side(),
    )
    before = t.you.hand

    t.activate("Captain")

    assert t.you.hand == [*before, *["Deck card"] * drawn]
