"""Events told of cards turned over, revealed, freed of markers or taken from under others, and what
a skill looks back on."""

from __future__ import annotations

import pytest

from tests.masters.cards import Side, battle, extra, face_up, leader, marked, on, rest, unison
from tests.masters.table import Table, position

# -- turned over ----------------------------------------------------------------------------

_TURNER = extra(
    "Turner", text="[Activate Main] Flip up to 1 card in your life face up.", colors="red"
)
_RISER = battle(
    "Riser",
    colors="red",
    text="[Auto] When this card in your life is flipped face up by one of your red card skills, "
    "you may place the top card of your deck in your life, then play this face-up card from your "
    "life. If you didn't play a card, place this face-up card in your Drop Area from your life.",
)


@pytest.mark.rule("masters 9-6-2")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_a_card_in_the_life_waits_for_being_turned_up(answer: str) -> None:
    t = position(you=Side(hand=[_TURNER], energy="R", life=[_RISER]))

    t.activate("Turner")
    t.pick("Riser")
    t.pick(answer)

    assert ("Riser" in t.you.battle) == (answer == "yes")
    assert ("Riser" in t.you.drop) == (answer == "no")
    assert t.you.life == ["Deck card"] * (1 if answer == "yes" else 0)


@pytest.mark.rule("masters 21-10")
@pytest.mark.parametrize("colors", ["yellow", "red"])
def test_the_card_that_was_turned_is_asked_about(colors: str) -> None:
    seeker = extra(
        "Seeker",
        text="[Activate Main] Flip 1 card in your life face up. If the flipped card is a yellow "
        "card, add it to your hand.",
        colors="red",
    )
    told = battle("Told", colors=colors)
    t = position(you=Side(hand=[seeker], energy="R", life=[told, told]))

    t.activate("Seeker")

    assert ("Told" in t.you.hand) == (colors == "yellow")
    assert t.you.life == ["Told"] * (1 if colors == "yellow" else 2)


@pytest.mark.rule("masters 9-6-2")
def test_turning_up_by_another_color_is_another_event() -> None:
    blue = extra(
        "Blue", text="[Activate Main] Flip up to 1 card in your life face up.", colors="blue"
    )
    t = position(you=Side(hand=[blue], energy="B", life=[_RISER]))

    t.activate("Blue")
    t.pick("Riser")

    t.expect("you", "main")


@pytest.mark.rule("masters 9-6-2")
def test_a_face_up_life_card_placed_in_the_drop() -> None:
    climber = battle(
        "Climber",
        text="[Auto] When this face-up card in your life is placed in your Drop Area, play this "
        "card from your Drop Area.",
    )
    sink = extra(
        "Sink", text="[Activate Main] Choose 1 card in your life and place it in your Drop."
    )

    up = position(you=Side(hand=[sink], energy="R", life=[face_up(climber), "Life card"]))
    up.activate("Sink")
    up.choose("Climber")
    assert "Climber" in up.you.battle

    edge = battle("Edge", power=20000, text="[Critical]")
    side = Side(leader=leader("Rival"), life=[climber, "Life card"])
    down = position(you=Side(battle=[edge]), opponent=side)
    down.attack("Edge", "Rival")
    down.finish_battle()
    assert down.opponent.drop == ["Climber"]
    assert down.opponent.battle == []


# -- revealed from the deck -------------------------------------------------------------------

_FINDER = battle(
    "Finder",
    text="[Auto] When this card is revealed from the top of your deck and placed in your Drop "
    "Area, "
    "you may play this card from your Drop Area.",
)


@pytest.mark.rule("masters 9-6-2", "masters 20-11-1")
def test_a_revealed_card_that_goes_to_the_drop_is_told_of() -> None:
    show = extra(
        "Show", text="[Activate Main] Reveal the top card of your deck, then place it in your Drop."
    )
    t = position(you=Side(hand=[show], energy="R", deck=[_FINDER]))

    t.activate("Show")
    t.yes()

    assert t.you.battle == ["Finder"]


@pytest.mark.rule("masters 9-6-2", "masters 20-11-1")
def test_a_card_placed_unrevealed_is_not() -> None:
    mill = extra("Mill", text="[Activate Main] Place the top card of your deck in your Drop.")
    t = position(you=Side(hand=[mill], energy="R", deck=[_FINDER]))

    t.activate("Mill")

    t.expect("you", "main")
    assert "Finder" in t.you.drop


# -- markers ----------------------------------------------------------------------------------


def _struck(text: str, life: int = 4) -> Table:
    """The opponent's Unison with that text is attacked."""
    keeper = marked(unison("Keeper", power=1000, text=text), 2)
    striker = battle("Striker", power=20000)
    side = Side(unison=keeper, life=life)
    return position(you=Side(battle=[striker]), opponent=side)


@pytest.mark.rule("masters 5-13-4")
def test_a_marker_taken_by_an_attack_is_told_of() -> None:
    t = _struck(
        "[Auto] When a marker is removed from this card by an opponent's attack, draw 1 card."
    )
    before = t.opponent.hand

    t.attack("Striker", "Keeper")
    t.finish_battle()

    assert t.markers("Keeper") == 1
    assert t.opponent.hand == [*before, "Deck card"]


@pytest.mark.rule("masters 9-6-2")
@pytest.mark.parametrize("count", [1, 2])
def test_markers_added_are_one_event(count: int) -> None:
    grower = leader(
        "Grower", text=f"[Activate Main] Choose 1 of your Unisons and add {count} markers to it."
    )
    eager = battle(
        "Eager", text="[Auto] When a marker is added to your Unison by a skill, draw 1 card."
    )
    t = position(you=Side(leader=grower, battle=[eager], unison=marked(unison("Star"), 1)))

    t.activate("Grower")
    t.until("main", "you")

    assert t.markers("Star") == 1 + count
    assert t.you.hand == ["Deck card"]


@pytest.mark.rule("masters 9-6-2")
@pytest.mark.parametrize(("other", "hand"), [("", 0), (" other than this one", 1)])
def test_a_skill_may_wait_for_all_skills_but_itself(other: str, hand: int) -> None:
    """The opponent discards a card for each discard by your skills, itself among them or not."""
    starter = leader("Starter", text="[Activate Main] Your opponent discards 1 card.")
    echo = battle(
        "Echo",
        text=f"[Auto] When your opponent discards a card by one of your skills{other}, your "
        "opponent discards 1 card from their hand.",
    )
    t = position(you=Side(leader=starter, battle=[echo]), opponent=Side(hand=["A", "B", "C"]))

    t.activate("Starter")
    while t.asked[0] == "opponent":
        t.answer(0)

    assert t.opponent.hand == ["C"] * hand


@pytest.mark.rule("masters 9-10-1", "masters 9-10-3")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_something_else_is_done_instead_of_losing_a_marker(answer: str) -> None:
    t = _struck(
        "[Permanent] If this card would lose a marker from an opponent's attack, you may place 1 "
        "card from your life in your Drop Area instead.",
        life=2,
    )

    t.attack("Striker", "Keeper")
    t.until("replacement")
    t.pick("Keeper") if answer == "yes" else t.no()
    t.finish_battle()

    assert t.markers("Keeper") == (2 if answer == "yes" else 1)
    assert t.opponent.life == ["Life card"] * (1 if answer == "yes" else 2)


@pytest.mark.rule("masters 9-10-1", "masters 9-10-3")
@pytest.mark.parametrize(
    ("text", "hand", "answer", "life"),
    [
        ("If this card's attack would be negated", ["Spare"], "yes", 2),
        ("If this card's attack would be negated", ["Spare"], "no", 3),
        ("If this card's attack would be negated by your opponent's skill", ["Spare"], "yes", 2),
        (
            "If this card's attack would be negated by a skill on one of your cards",
            ["Spare"],
            "",
            3,
        ),
        ("If your Leader's attack would be negated", ["Spare"], "", 3),
        ("If this card's attack would be negated", [], "", 3),
    ],
)
def test_something_else_happens_instead_of_a_negated_attack(
    text: str, hand: list[str], answer: str, life: int
) -> None:
    stubborn = battle(
        "Stubborn", text=f"[Permanent] {text}, you may discard 1 card from your hand instead."
    )
    wall = extra("Wall", text="[Counter Attack] Negate the attack.")
    t = position(
        you=Side(battle=[stubborn], hand=hand),
        opponent=Side(leader=leader("Rival"), hand=[wall], energy="R", life=3),
    )

    t.attack("Stubborn", "Rival")
    t.until("counter", "opponent")
    t.counter("Wall")
    if answer:
        t.until("replacement", "you")
        t.pick("Stubborn") if answer == "yes" else t.no()
    t.finish_battle()

    assert t.opponent.life == ["Life card"] * life
    assert t.you.hand == (hand if answer != "yes" else [])


@pytest.mark.rule("masters 9-10-3")
def test_what_can_not_be_done_replaces_no_marker() -> None:
    t = _struck(
        "[Permanent] If this card would lose a marker from an opponent's attack, you may place 1 "
        "card from under this card in its owner's Drop Area instead."
    )

    t.attack("Striker", "Keeper")
    t.finish_battle()

    assert t.markers("Keeper") == 1


# -- from under others --------------------------------------------------------------------------


@pytest.mark.rule("masters 23-2-5-1")
def test_a_card_from_under_the_leader_waits_for_its_skill() -> None:
    spare = battle(
        "Spare",
        colors="red",
        text="[Auto] When your Leader Card's skill places this card in a Drop Area from under your "
        "Leader Card, draw 1 card.",
    )
    chief = leader(
        "Chief",
        text="[Activate Main] Choose 1 card under this card and place it in its owner's Drop Area "
        ": "
        "Draw 1 card.",
    )
    t = position(you=Side(leader=on(chief, spare)))
    before = t.you.hand

    t.activate("Chief")

    assert "Spare" in t.you.drop
    assert t.you.hand == [*before, *["Deck card"] * 2]


@pytest.mark.rule("masters 23-2-5-1")
def test_a_card_tells_of_what_returns_to_the_hand_from_under_it() -> None:
    stack = battle(
        "Stack",
        text="[Auto] When a card under this card is returned to its owner's hand, draw 1 card.",
    )
    lifter = extra(
        "Lifter",
        text="[Activate Main] Choose 1 card under one of your Battle Cards and return it to its "
        "owner's hand.",
    )
    t = position(you=Side(battle=[on(stack, battle("Below"))], hand=[lifter], energy="R"))

    t.activate("Lifter")

    assert t.you.hand == ["Below", "Deck card"]


@pytest.mark.rule("masters 20-1-2")
@pytest.mark.parametrize(
    ("moved", "drawn"),
    [
        ("Place 1 of your energy into your Drop.", 1),
        ("Place 1 card from your hand into your Drop.", 0),
    ],
)
def test_energy_that_is_placed_in_the_drop_is_no_other_card(moved: str, drawn: int) -> None:
    text = "[Auto] When you place one of your energy into your Drop, draw 1 card."
    lifter = extra("Lifter", text=f"[Activate Main] {moved}")
    t = position(
        you=Side(battle=[battle("Keeper", text=text)], hand=[lifter, battle("Spare")], energy="R")
    )

    t.activate("Lifter")

    assert t.you.hand == (["Spare", "Deck card"] if drawn else [])


@pytest.mark.rule("masters 23-2-5-1")
@pytest.mark.parametrize(("below", "drawn"), [("under this card", 1), ("in your energy", 0)])
def test_a_player_who_moves_a_card_is_heard_by_where_it_lay(below: str, drawn: int) -> None:
    text = f"[Auto] When you return a card {below} to your hand, draw 1 card."
    stack = battle("Stack", text=text)
    lifter = extra(
        "Lifter",
        text="[Activate Main] Choose 1 card under one of your Battle Cards and return it to its "
        "owner's hand.",
    )
    t = position(you=Side(battle=[on(stack, battle("Below"))], hand=[lifter], energy="R"))

    t.activate("Lifter")

    assert "Below" in t.you.hand
    assert len(t.you.hand) == 1 + drawn


# -- at the end of the turn ---------------------------------------------------------------------

_GUEST = battle(
    "Guest",
    cost=1,
    text="[Auto] At the end of a turn where this card was played from your hand, draw 1 card.",
)


@pytest.mark.rule("masters 7-4-2")
def test_at_the_end_of_the_turn_it_was_played_in() -> None:
    played = position(you=Side(hand=[_GUEST], energy="R"))
    played.play("Guest")
    played.end()
    assert played.you.hand == ["Deck card"]

    lay_there = position(you=Side(battle=[_GUEST]))
    lay_there.end()
    assert lay_there.you.hand == []


@pytest.mark.rule("masters 7-4-2")
def test_played_from_elsewhere_it_does_not_count() -> None:
    door = extra("Door", text="[Activate Main] Play up to 1 card from your Drop.")
    t = position(you=Side(hand=[door], drop=[_GUEST], energy="R"))

    t.activate("Door")
    t.pick("Guest")
    t.end()

    assert t.you.hand == []


# -- what this very skill did -------------------------------------------------------------------

_WALL = extra(
    "Wall",
    text="[Counter Attack] Negate the attack. If you negated a Leader Card's attack with this "
    "skill, draw 1 card.",
)


@pytest.mark.rule("masters 8-1-6-1")
@pytest.mark.parametrize(("attacker", "drawn"), [("Chief", 1), ("Fist", 0)])
def test_whose_attack_was_negated(attacker: str, drawn: int) -> None:
    t = position(
        you=Side(leader=leader("Chief"), battle=[battle("Fist")]),
        opponent=Side(leader=leader("Rival"), hand=[_WALL], energy="R"),
    )

    t.attack(attacker, "Rival")
    t.until("counter", "opponent")
    t.counter("Wall")

    assert t.opponent.hand == ["Deck card"] * drawn


@pytest.mark.rule("masters 0-2-5")
def test_an_attack_that_can_not_be_negated_stands() -> None:
    firm = battle("Firm", text="[Permanent] This card's attack can't be negated.")
    t = position(
        you=Side(battle=[firm]),
        opponent=Side(leader=leader("Rival"), hand=[_WALL], energy="R", life=3),
    )

    t.attack("Firm", "Rival")
    t.until("counter", "opponent")
    t.counter("Wall")
    t.finish_battle()

    assert t.opponent.life == ["Life card"] * 2


@pytest.mark.rule("masters 22-43-2")
@pytest.mark.parametrize(("taken", "color", "power"), [(0, "red", 10000), (2, "red", 21000)])
def test_markers_a_spirit_boost_took(taken: int, color: str, power: int) -> None:
    boosted = battle(
        "Boosted",
        power=10000,
        text="[Activate Main][Spirit Boost X] If your life is at 8 or less : This card gets +5000 "
        "power for the turn for each marker you removed using this skill. If you removed a marker "
        "from one of your red Unison Cards using this skill, this card gets +1000 power for the "
        "turn.",
    )
    spirit = marked(unison("Spirit", colors=color), 3)
    t = position(you=Side(battle=[boosted], unison=spirit))

    t.activate("Boosted")
    t.pick(str(taken))

    assert t.power("Boosted") == power
    assert t.markers("Spirit") == 3 - taken


# -- combos --------------------------------------------------------------------------------------


@pytest.mark.rule("masters 5-7-5-1-1")
def test_a_card_used_in_a_combo_in_rest_mode() -> None:
    text = "[Permanent] You can combo with this card even when it is in Rest Mode."
    able = battle("Able", combo_cost=0, combo_power=5000, text=text)
    idle = battle("Idle", combo_cost=0, combo_power=5000)
    chief, rival = leader("Chief"), leader("Rival")
    t = position(
        you=Side(leader=chief, battle=[rest(able), rest(idle)]), opponent=Side(leader=rival)
    )

    t.attack(chief, rival)

    assert "combo Able" in t.options()
    assert "combo Idle" not in t.options()


@pytest.mark.rule("masters 9-10-1")
def test_a_card_that_leaves_the_combo_area_leaves_the_game() -> None:
    text = "[Permanent] If this card would leave your Combo Area, remove it from the game instead."
    brief = battle("Brief", combo_cost=0, combo_power=5000, text=text)
    chief, rival = leader("Chief"), leader("Rival")
    t = position(you=Side(leader=chief, hand=[brief]), opponent=Side(leader=rival))

    t.attack(chief, rival)
    t.combo("Brief")
    t.finish_battle()

    assert "Brief" not in t.you.drop
    assert "Brief" not in t.you.hand


@pytest.mark.rule("masters 9-6-2")
def test_the_opponents_combo_is_told_of() -> None:
    watcher = battle(
        "Watcher",
        text="[Auto] When your opponent uses cards in a combo, draw 1 card.",
    )
    helper = battle("Helper", combo_cost=0, combo_power=5000)
    t = position(
        you=Side(battle=[watcher]), opponent=Side(leader=leader("Rival"), hand=[helper], energy="R")
    )

    t.attack("Watcher", "Rival")
    t.until("defense", "opponent")
    t.combo("Helper")

    assert t.you.hand == ["Deck card"]


# -- life shown and energy placed ----------------------------------------------------------------

_SEER = leader(
    "Seer",
    text="[Permanent] During your opponent's turn, if you would add a card from your life to your "
    "hand or place it in your Drop Area, you may reveal it and add it to your hand instead.",
)
_HIDDEN = battle(
    "Hidden",
    text="[Permanent] During your opponent's turn, if all of your energy is mono-blue and you "
    "would "
    "reveal this card from your life and add it to your hand, you may play it instead.",
)


def _damaged(energy: str) -> Table:
    side = Side(leader=_SEER, life=[_HIDDEN, "Life card"], energy=energy)
    return position(you=Side(battle=[battle("Fist", power=20000)]), opponent=side)


@pytest.mark.rule("masters 9-10-1", "masters 9-10-2-3")
def test_a_life_card_that_is_shown_may_be_played() -> None:
    t = _damaged("B")

    t.attack("Fist", "Seer")
    t.until("replacement")
    t.pick("Seer")
    t.expect("opponent", "replacement")
    t.pick("Hidden")
    t.finish_battle()

    assert t.opponent.battle == ["Hidden"]


@pytest.mark.rule("masters 9-10-1")
def test_unshown_it_is_added_like_any_other() -> None:
    t = _damaged("B")

    t.attack("Fist", "Seer")
    t.until("replacement")
    t.no()
    t.finish_battle()

    assert "Hidden" in t.opponent.hand
    assert t.opponent.battle == []


@pytest.mark.rule("masters 9-10-1")
def test_with_other_energy_it_is_only_shown() -> None:
    t = _damaged("R")

    t.attack("Fist", "Seer")
    t.until("replacement")
    t.pick("Seer")
    t.finish_battle()

    assert "Hidden" in t.opponent.hand


@pytest.mark.rule("masters 22-31-1")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_a_card_placed_active_in_spite_of_energy_exhaust(answer: str) -> None:
    tired = battle(
        "Tired",
        colors="red/green",
        text="[Energy-Exhaust]\n[Permanent] When placing this card in your energy from any area, "
        "you "
        "may choose 1 red card and 1 green card in your Drop Area and send them to your Warp. If "
        "you do, negate this card's [Energy-Exhaust] skill.",
    )
    gone = [battle("Ember", colors="red"), battle("Leaf", colors="green")]
    t = position(you=Side(hand=[tired], drop=gone), at="turn")

    t.charge("Tired")
    t.pick("Tired") if answer == "yes" else t.no()
    t.until("main")

    assert t.is_active("Tired") == (answer == "yes")
    assert sorted(t.you.warp) == (["Ember", "Leaf"] if answer == "yes" else [])


@pytest.mark.rule("masters 9-10-3")
def test_without_the_cards_it_is_placed_at_rest() -> None:
    tired = battle(
        "Tired",
        colors="red/green",
        text="[Energy-Exhaust]\n[Permanent] When placing this card in your energy from any area, "
        "you "
        "may choose 1 red card and 1 green card in your Drop Area and send them to your Warp. If "
        "you do, negate this card's [Energy-Exhaust] skill.",
    )
    t = position(you=Side(hand=[tired], drop=[battle("Ember", colors="red")]), at="turn")

    t.charge("Tired")
    t.until("main")

    assert not t.is_active("Tired")


# -- replaced for one of several, numbers --------------------------------------------------------


@pytest.mark.rule("masters 9-10-1")
def test_it_is_the_card_the_event_is_about() -> None:
    nurse = battle(
        "Nurse",
        text="[Permanent] If one of your red Battle Cards would be KO'd, return it to its owner's "
        "hand instead.",
        colors="blue",
    )
    blow = extra("Blow", text="[Activate Main] Choose 1 of your opponent's Battle Cards and KO it.")
    mates = [battle("Ann", colors="red"), battle("Bob", colors="red")]
    t = position(you=Side(hand=[blow], energy="R"), opponent=Side(battle=[nurse, *mates]))

    t.activate("Blow")
    t.choose("Bob")

    assert t.opponent.hand == ["Bob"]
    assert "Ann" in t.opponent.battle


@pytest.mark.rule("masters 0-2-10")
@pytest.mark.parametrize(("said", "drawn"), [("3", 1), ("2", 0)])
def test_a_number_declared_is_compared_with_what_is_revealed(said: str, drawn: int) -> None:
    oracle = battle(
        "Oracle",
        text="[Activate Main][Once per turn] Declare 1 number : Reveal the top card of your "
        "opponent's deck, then flip the revealed card over and place it at the top of their deck. "
        "Additionally, if the revealed card's energy cost is the same as the declared number, draw "
        "1 card.",
    )
    t = position(you=Side(battle=[oracle]), opponent=Side(deck=[battle("Third", cost=3)]))

    t.activate("Oracle")
    t.pick(said)

    assert t.you.hand == ["Deck card"] * drawn
    assert t.opponent.deck[0] == "Third"


@pytest.mark.rule("masters 9-6-2")
def test_one_event_told_of_two_cards() -> None:
    twin = battle(
        "Twin",
        text="[Auto] When this card or one of your opponent's cards attacks, draw 1 card.",
    )
    t = position(
        you=Side(battle=[twin, battle("Other")]), opponent=Side(leader=leader("Rival"), life=4)
    )

    t.attack("Other", "Rival")
    t.finish_battle()
    assert t.you.hand == []

    t.attack("Twin", "Rival")
    assert t.you.hand == ["Deck card"]
