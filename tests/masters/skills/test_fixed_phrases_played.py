"""Fixed phrases and principles where they meet the course of play, from printed wording."""

from __future__ import annotations

import pytest

from tests.masters.cards import (
    Side,
    battle,
    borrowed,
    extra,
    hidden,
    leader,
    marked,
    on,
    rest,
    unison,
)
from tests.masters.table import position


def captain(*skills: str):
    return leader("Captain", text="\n".join(f"[Activate Main] {each}" for each in skills))


@pytest.mark.rule("masters 5-3-1", "masters 1-8-1-1-1")
@pytest.mark.parametrize(
    ("energy", "specified", "is_payable"),
    [
        (["red/blue", "blue/green", "green/red"], "RBG", True),
        (["red/blue", "red/blue", "blue/green"], "RRB", True),
        (["red/blue", "blue/green", "blue/green"], "RRB", False),
        (["red/blue", "green", "green"], "RB", False),
        (["red/blue", "red", "green"], "RB", True),
    ],
)
def test_each_energy_counts_for_one_of_its_colors(energy, specified, is_payable) -> None:
    cards = [battle(f"E{n}", colors=colors) for n, colors in enumerate(energy)]
    want = battle("Want", cost=len(specified), specified=specified)
    t = position(you=Side(hand=[want], energy=cards))

    assert ("play Want" in t.options()) is is_payable


@pytest.mark.rule("masters 20-17-1", "masters 0-2-4")
@pytest.mark.parametrize(("hand", "power"), [(0, 15000), (1, 10000), (2, 10000)])
def test_if_you_dont_does_not_hold_where_a_part_was_done(hand, power) -> None:
    text = (
        "Choose 2 cards in your hand and discard them. If you don't, this card gets +5000 power"
        " for the turn."
    )
    t = position(you=Side(leader=captain(text), hand=["A", "B"][:hand]))

    t.activate("Captain")
    t.drive()

    assert len(t.you.drop) == hand
    assert t.power("Captain") == power


@pytest.mark.rule("masters 20-2-1", "masters 20-2-3", "masters 20-2-3-1")
def test_of_several_options_each_is_taken_once_in_the_order_wanted() -> None:
    text = (
        "[Activate Main] Choose 2 :\n・Draw 1 card.\n・Choose 1 card in your hand and discard it.\n"
        "・Your Leader gets +5000 power for the turn."
    )
    t = position(you=Side(leader=leader("Captain", text=text), hand=["Card"], deck=["Top"]))

    t.activate("Captain")
    t.pick("option 2", "option 1")
    t.drive()

    assert t.you.drop == ["Card"]
    assert t.you.hand == ["Top"]
    assert t.power("Captain") == 10000


@pytest.mark.rule("masters 9-6-9-2", "masters 9-1-2")
def test_an_auto_negated_where_it_lies_does_not_answer_its_own_fall() -> None:
    old = battle("Old", text="[Auto] When this card is KO'd, draw 2 cards.")
    hush = (
        "Choose 1 of your opponent's Battle Cards and negate its skills for the turn, then KO it."
    )
    t = position(you=Side(leader=captain(hush)), opponent=Side(battle=[old]))

    t.activate("Captain")
    t.drive()

    assert t.opponent.drop == ["Old"]
    assert t.opponent.hand == []


@pytest.mark.rule("masters 9-6-11")
def test_an_auto_negated_while_it_is_pending_is_resolved() -> None:
    scout = battle("Scout", text="[Auto] When this card attacks, draw 2 cards.")
    hush = extra(
        "Hush",
        cost=0,
        text="[Counter: Attack] Choose 1 of your opponent's Battle Cards and negate its skills for"
        " the turn.",
    )
    t = position(you=Side(battle=[scout]), opponent=Side(hand=[hush]))

    t.attack("Scout", "Rival")
    t.until("counter", "opponent")
    t.counter("Hush")
    t.drive()

    assert t.you.hand == ["Deck card"] * 2


@pytest.mark.rule("masters 9-6-9-1-2", "masters 9-6-9-1-3")
@pytest.mark.parametrize("area", ["battle", "energy"])
def test_a_gained_color_counts_for_a_card_that_falls_from_the_battle_area_only(area) -> None:
    text = "[Permanent] Your Battle Cards gain red.\n"
    watcher = battle(
        "Watcher",
        text=f"{text}[Auto] When one of your red cards is placed in your Drop, draw 1 card.",
    )
    toss = {
        "battle": "Choose 1 of your blue Battle Cards and place it in its owner's Drop.",
        "energy": "Choose 1 of your energy and place it in its owner's Drop.",
    }[area]
    blue = battle("Blue", colors="blue")
    side = Side(
        leader=captain(toss),
        battle=[watcher, blue] if area == "battle" else [watcher],
        energy=[blue] if area == "energy" else "",
    )
    t = position(you=side)

    t.activate("Captain")
    t.drive()

    assert t.you.drop == ["Blue"]
    assert t.you.hand == ["Deck card"] * (1 if area == "battle" else 0)


@pytest.mark.rule("masters 9-6-10", "masters 9-6-10-1")
@pytest.mark.parametrize(
    "words", ["there are no cards in your hand", "you have no cards in your hand"]
)
def test_a_situation_pends_again_only_when_it_comes_up_again(words) -> None:
    text = f"[Auto] When {words}, draw 1 card."
    toss = "Choose 1 card in your hand and discard it."
    poor = battle("Poor", text=text)
    t = position(you=Side(leader=captain(toss), battle=[poor], hand=["Card"]))

    for drawn in (1, 2):
        t.activate("Captain")
        t.drive()
        assert len(t.you.drop) == drawn
        assert t.you.hand == ["Deck card"]


@pytest.mark.rule("masters 0-2-4-2")
def test_an_amount_of_nothing_draws_nothing_and_pends_nothing() -> None:
    text = "Draw 1 card for each of your blue Battle Cards."
    watcher = battle(
        "Watcher", text="[Auto] When you draw a card, this card gets +5000 power for the turn."
    )
    t = position(you=Side(leader=captain(text), battle=[watcher]))

    t.activate("Captain")
    t.drive()

    assert t.you.hand == []
    assert t.power("Watcher") == 10000


OWN_SKILLS = "[Permanent] This card isn't affected by the skills of your cards."
ANY_SKILLS = "[Permanent] This card isn't affected by the skills of your opponent's cards."


@pytest.mark.rule("masters 20-4-1", "masters 5-8-3")
@pytest.mark.parametrize(
    "cost",
    [
        "Choose 1 of your Battle Cards and place it in its owner's Drop",
        "Choose 1 of your Battle Cards and switch it to Rest Mode",
        "Choose 1 of your Battle Cards and KO it",
        "Choose 1 of your Battle Cards and it gets -5000 power for the turn",
        "Choose 1 of your Battle Cards and switch it to Hidden Mode",
        "Return 1 of your Battle Cards to its owner's hand",
    ],
)
def test_a_card_unaffected_by_ones_skills_pays_for_none_of_them(cost) -> None:
    stone = battle("Stone", text=OWN_SKILLS)
    skill = f"{cost} : Draw 2 cards."
    alone = position(you=Side(leader=captain(skill), battle=[stone]))
    beside = position(you=Side(leader=captain(skill), battle=[stone, "Oak"]))

    assert "activate Captain" not in alone.options()
    beside.activate("Captain")
    beside.drive()

    assert len(beside.you.hand) == (2 if "Return" not in cost else 3)
    assert "Stone" in beside.you.battle
    assert beside.is_active("Stone")
    assert beside.power("Stone") == 10000


@pytest.mark.rule("masters 20-4-1", "masters 22-16-2", "masters 5-8-3")
@pytest.mark.parametrize("text", [ANY_SKILLS, "[Barrier]"])
def test_an_opposing_card_that_cannot_be_chosen_pays_no_cost(text) -> None:
    skill = "Choose 1 of your opponent's Battle Cards and switch it to Rest Mode : Draw 2 cards."
    foe = battle("Stone", text=text)
    alone = position(you=Side(leader=captain(skill)), opponent=Side(battle=[foe]))
    beside = position(you=Side(leader=captain(skill)), opponent=Side(battle=[foe, "Oak"]))

    assert "activate Captain" not in alone.options()
    beside.activate("Captain")
    beside.drive()

    assert beside.you.hand == ["Deck card"] * 2
    assert beside.is_active("Stone")
    assert not beside.is_active("Oak")


@pytest.mark.rule("masters 22-5-6", "masters 3-6-3")
def test_a_xeno_evolved_card_is_new_in_every_way() -> None:
    kai = battle("Kai", character=("Kai",))
    great = battle("Great", power=20000, text="[Xeno-Evolve]R : ＜Kai＞.")
    raise_ = "Choose 1 of your Battle Cards and it gets +5000 power for the turn."
    t = position(you=Side(leader=captain(raise_), battle=[rest(kai)], hand=[great], energy="R"))
    t.activate("Captain")
    t.drive()

    t.activate("Great")
    t.drive()

    assert t.you.battle == ["Great"]
    assert t.you.warp == ["Kai"]
    assert t.is_active("Great")
    assert t.power("Great") == 20000


@pytest.mark.rule("masters 22-5-5-1", "masters 22-5-7")
def test_an_evolve_whose_base_is_taken_away_ends_in_the_drop() -> None:
    kai = battle("Kai", character=("Kai",))
    great = battle("Great", power=20000, text="[Evolve]R : ＜Kai＞.")
    away = extra(
        "Away",
        cost=0,
        text=(
            "[Counter: Play] Choose 1 of your opponent's Battle Cards and return it to its"
            " owner's hand."
        ),
    )
    t = position(you=Side(battle=[kai], hand=[great], energy="R"), opponent=Side(hand=[away]))

    t.activate("Great")
    t.until("counter", "opponent")
    t.counter("Away")
    t.drive()

    assert t.you.battle == []
    assert t.you.drop == ["Great"]
    assert t.you.hand == ["Kai"]


@pytest.mark.rule("masters 22-3-5", "masters 22-3-4", "masters 5-12-1")
def test_a_field_is_no_battle_card_and_leaves_for_another_field() -> None:
    moor = extra("Moor", cost=0, text="[Field]\n[Activate Main][Once per turn] Draw 1 card.")
    fen = extra("Fen", cost=0, text="[Field]")
    sweep = "KO all Battle Cards."
    t = position(you=Side(leader=captain(sweep), hand=[moor, fen], battle=["Oak"]))

    t.activate("Moor")
    t.drive()
    t.activate("Moor")
    t.drive()
    assert t.you.hand == ["Fen", "Deck card"]
    t.activate("Captain")
    t.drive()
    assert t.you.battle == ["Moor"]
    t.activate("Fen")
    t.drive()

    assert t.you.battle == ["Fen"]
    assert t.you.drop[0] == "Moor"


@pytest.mark.rule("masters 0-3-4-1", "masters 20-9-2", "masters 7-2-7")
def test_a_borrowed_card_serves_its_master_in_every_phase() -> None:
    guest = borrowed(rest(battle("Guest", text="[Auto] At the start of your turn, draw 1 card.")))
    t = position(you=Side(battle=[guest]), at="turn")

    while t.mode != "main":
        t.answer(*t.decision.default)

    assert t.is_active("Guest")
    assert t.you.hand == ["Deck card"] * 2
    assert t.opponent.hand == []


@pytest.mark.rule("masters 23-2-5", "masters 13-3-2", "masters 3-4-3")
def test_a_grown_unison_that_falls_takes_what_lies_under_it_along() -> None:
    ship = unison("Ship")
    t = position(
        you=Side(
            leader=captain("Choose 1 of your Unison Cards and remove 3 markers from it."),
            unison=marked(on(ship, ship), 3),
        )
    )

    t.activate("Captain")
    t.drive()

    assert t.you.unison == []
    assert t.you.drop == ["Ship", "Ship"]


@pytest.mark.rule("masters 8-1-2-1", "masters 8-4-6-2")
def test_a_guard_card_that_wakes_up_is_still_attacked() -> None:
    wake = extra(
        "Wake",
        cost=0,
        text="[Counter: Attack] Choose 1 of your Battle Cards and switch it to Active Mode.",
    )
    t = position(you=Side(battle=["Bear"]), opponent=Side(battle=[rest("Deer")], hand=[wake]))

    t.attack("Bear", "Deer")
    t.until("counter", "opponent")
    t.counter("Wake")
    t.drive()

    assert t.opponent.drop == ["Deer", "Wake"]


@pytest.mark.rule("masters 22-10-3-3")
@pytest.mark.parametrize(
    ("attacker", "offered"), [("Leader", False), ("Bear", True), ("Ship", False)]
)
def test_a_counter_to_battle_card_attacks_waits_for_battle_cards(attacker, offered) -> None:
    stop = extra("Stop", cost=0, text="[Counter: Battle Card Attack] Negate the attack.")
    t = position(
        you=Side(battle=["Bear"], unison=marked(unison("Ship"), 2)),
        opponent=Side(hand=[stop], life=4),
    )

    t.attack(attacker, "Rival")

    assert (t.mode == "counter") is offered


@pytest.mark.rule("masters 9-6-10", "masters 9-6-10-1")
def test_life_that_stays_low_is_one_situation() -> None:
    text = "[Auto] When your opponent's life is at 3 or less, draw 1 card."
    t = position(
        you=Side(
            leader=captain("Deal 1 damage to your opponent."), battle=[battle("Crow", text=text)]
        ),
        opponent=Side(life=4),
    )

    drawn = []
    for _ in range(2):
        t.activate("Captain")
        t.drive()
        drawn.append(len(t.you.hand))

    assert drawn == [1, 1]


@pytest.mark.manual("4.00")
@pytest.mark.rule("masters 4.00 21-16-2", "masters 4.00 23-5-3", "masters 0-2-4-1")
@pytest.mark.parametrize(
    ("text", "taken"),
    [
        ("Switch 1 of your opponent's cards to Hidden Mode.", {"Tired", "Awake"}),
        (
            "Choose 1 of your opponent's Battle Cards and switch it to Hidden Mode.",
            {"Tired", "Awake"},
        ),
        ("Switch 1 card in your opponent's Battle Area to Revealed Mode.", {"Away", "Asleep"}),
    ],
)
def test_the_mode_it_is_switched_to_says_which_card_is_picked(text, taken) -> None:
    foes = [rest("Tired"), "Awake", hidden("Away"), hidden(rest("Asleep"))]
    t = position(you=Side(leader=captain(text)), opponent=Side(battle=foes))

    t.activate("Captain")

    t.expect("you", "choose-cards", taken)
