"""When things hold or happen: triggers without a skill, during a battle, in the next turn, under a
condition."""

from __future__ import annotations

import pytest

from tests.masters.cards import Side, battle, extra, leader, marked, on, rest, unison
from tests.masters.table import position

_GUEST = battle(
    "Guest", cost=1, text="[Auto] When this card is played without using skills, draw 1 card."
)
_DOOR = extra("Door", text="[Activate Main] Play up to 1 card from your hand.")


@pytest.mark.rule("masters 9-6-2")
@pytest.mark.parametrize(("by_skill", "drawn"), [(False, 1), (True, 0)])
def test_played_without_using_skills(by_skill: bool, drawn: int) -> None:
    t = position(you=Side(hand=[_GUEST, _DOOR], energy="RR"))

    if by_skill:
        t.activate("Door")
        t.pick("Guest")
    else:
        t.play("Guest")

    assert [name for name in t.you.hand if name != "Door"] == ["Deck card"] * drawn


@pytest.mark.rule("masters 9-6-2")
@pytest.mark.parametrize(("opener", "drawn"), [("Ann", 0), ("Bob", 1)])
def test_played_without_the_skills_of_some_cards(opener: str, drawn: int) -> None:
    guest = battle(
        "Guest",
        text="[Auto] When this card is played without using an ＜Ann＞ card's skills, draw 1 card.",
    )
    text = "[Activate Main] Play up to 1 card from your hand."
    openers = [battle("Ann", character=("Ann",), text=text), battle("Bob", text=text)]
    t = position(you=Side(hand=[guest], battle=openers))

    t.activate(opener)
    t.pick("Guest")

    assert t.you.hand == ["Deck card"] * drawn


@pytest.mark.rule("masters 9-6-2")
@pytest.mark.parametrize(("whose", "drawn"), [("you", 1), ("opponent", 0)])
def test_switched_to_active_in_ones_own_turn_only(whose: str, drawn: int) -> None:
    sleeper = battle(
        "Sleeper",
        text="[Auto] When this card is played, or when this card is switched to Active Mode by a "
        "skill during your turn, draw 1 card.",
    )
    waker = extra(
        "Waker",
        text="[Activate Main] Choose all Battle Cards in Rest Mode and switch them to Active Mode.",
    )
    mine = Side(battle=[rest(sleeper)], hand=[waker] if whose == "you" else [], energy="R")
    theirs = Side(hand=[waker], energy="R") if whose == "opponent" else Side()
    t = position(you=mine, opponent=theirs) if whose == "you" else position(theirs, mine)
    owner = t.you if whose == "you" else t.opponent

    t.activate("Waker")

    assert t.is_active("Sleeper")
    assert owner.hand == ["Deck card"] * drawn


@pytest.mark.rule("masters 22-10-3-1")
def test_the_card_whose_play_is_answered_is_switched_as_it_comes() -> None:
    net = extra(
        "Net",
        text="[Counter Play] When the Battle Card is played, you may choose it and switch it to "
        "Rest Mode, then draw 1 card.",
    )
    t = position(
        you=Side(hand=[battle("Runner", cost=1)], energy="R"),
        opponent=Side(hand=[net], energy="R"),
    )

    t.play("Runner")
    t.counter("Net")
    t.yes()

    assert not t.is_active("Runner")
    assert t.opponent.hand == ["Deck card"]


@pytest.mark.rule("masters 8-5-11")
@pytest.mark.parametrize("ends", ["battle", "turn"])
def test_until_the_end_of_a_battle_or_of_the_turn(ends: str) -> None:
    burst = battle(
        "Burst",
        power=10000,
        text="[Activate Main][Once per turn] This card gets +10000 power until the end of a battle "
        "or the end of the turn, whichever comes first.",
    )
    t = position(
        you=Side(leader=leader("Chief"), battle=[burst]),
        opponent=Side(leader=leader("Rival", power=50000)),
    )

    t.activate("Burst")
    assert t.power("Burst") == 20000
    if ends == "battle":
        t.attack("Chief", "Rival")
        t.finish_battle()
    else:
        t.end()

    assert t.power("Burst") == 10000


@pytest.mark.rule("masters 1-7-2-1-1")
def test_power_in_the_next_turn() -> None:
    debt = battle(
        "Debt",
        power=10000,
        text="[Activate Main][Once per turn] This card gets +45000 power for the turn, and -5000 "
        "power during the next turn.",
    )
    t = position(you=Side(battle=[debt]))

    t.activate("Debt")
    assert t.power("Debt") == 55000
    t.end()
    assert t.power("Debt") == 5000
    t.until("main")
    t.end()
    assert t.power("Debt") == 10000


@pytest.mark.rule("masters 0-2-5")
@pytest.mark.parametrize(("attacker", "cost", "may"), [
    ("Bull", 2, False), ("Bull", 1, True), ("Calf", 2, True),
])  # fmt: skip
def test_during_a_battle_in_which_a_card_attacks(attacker: str, cost: int, may: bool) -> None:
    bull = battle(
        "Bull",
        text="[Permanent] During battles where this card is attacking, your opponent can't "
        "activate [Counter] skills with energy costs of 2 or more.",
    )
    wall = extra("Wall", cost=cost, text="[Counter Attack] Negate the attack.")
    t = position(
        you=Side(battle=[bull, battle("Calf")]),
        opponent=Side(leader=leader("Rival"), hand=[wall], energy="RR"),
    )

    t.attack(attacker, "Rival")

    assert ("counter Wall" in t.options()) == may


@pytest.mark.rule("masters 8-5-10")
def test_the_card_that_was_attacked_is_named_at_the_end_of_the_battle() -> None:
    sting = battle(
        "Sting",
        power=5000,
        text="[Auto] At the end of a battle in which this card attacked a Battle Card, KO that "
        "card.",
    )
    t = position(
        you=Side(battle=[sting]), opponent=Side(battle=[rest(battle("Wall", power=20000))])
    )

    t.attack("Sting", "Wall")
    t.finish_battle()

    assert t.opponent.battle == []


@pytest.mark.rule("masters 8-5-10")
def test_the_battle_for_a_card_is_one_in_which_it_was_attacked_too() -> None:
    brief = battle(
        "Brief",
        power=20000,
        text="[Auto] If it's your opponent's turn : Remove this card from the game at the end of "
        "the battle for this card or at the end of the turn.",
    )
    t = position(you=Side(battle=[battle("Fist", power=5000)]), opponent=Side(battle=[rest(brief)]))

    t.attack("Fist", "Brief")
    t.finish_battle()

    assert t.opponent.battle == []
    assert t.opponent.drop == []


@pytest.mark.rule("masters 5-13-4")
def test_a_marker_this_card_takes_by_attacking() -> None:
    biter = battle(
        "Biter",
        power=20000,
        text="[Auto] When this card removes a marker from an opponent's Unison Card by attacking, "
        "draw 1 card.",
    )
    prey = marked(unison("Prey", power=1000), 2)
    t = position(you=Side(battle=[biter]), opponent=Side(unison=prey))

    t.attack("Biter", "Prey")
    t.finish_battle()

    assert t.you.hand == ["Deck card"]


@pytest.mark.rule("masters 9-10-1", "masters 9-10-3")
@pytest.mark.parametrize(("energy", "kept"), [("RRR", True), ("R", False)])
def test_a_replacement_under_a_condition(energy: str, kept: bool) -> None:
    firm = battle(
        "Firm",
        text="[Permanent] If you have 3 or more energy and this card would be removed from your "
        "Battle Area by an opponent's skill, you may place all of the cards under this card in "
        "their owners' Drop Areas instead.",
    )
    sweep = extra(
        "Sweep",
        text="[Activate Main] Return 1 of your opponent's Battle Cards to its owner's hand.",
    )
    t = position(
        you=Side(hand=[sweep], energy="R"),
        opponent=Side(battle=[on(firm, battle("Below"))], energy=energy),
    )

    t.activate("Sweep")
    if kept:
        t.pick("Firm")

    assert (t.opponent.battle == ["Firm"]) == kept
    assert "Below" in t.opponent.drop


@pytest.mark.rule("masters 3-12-3")
def test_a_card_lies_face_up_in_the_z_deck() -> None:
    closer = battle(
        "Closer",
        text="[Auto] When this card attacks, place this card face-up in your Z-Deck at the end of "
        "the battle.",
    )
    counter = battle(
        "Counter",
        text="[Permanent] This card gets +5000 power for each face-up card in your Z-Deck.",
        power=10000,
    )
    t = position(
        you=Side(battle=[closer, counter], z_deck=[battle("Hidden")]),
        opponent=Side(leader=leader("Rival")),
    )

    t.attack("Closer", "Rival")
    t.finish_battle()

    assert "Closer" in t.zone("you", "z-deck")
    assert t.power("Counter") == 15000


@pytest.mark.rule("masters 16-2-1-1")
def test_the_next_z_extra_placed_costs_less() -> None:
    drum = extra("Drum", cost=2, specified="R", kinds=("extra", "z"), z_cost=0)
    drummer = battle(
        "Drummer",
        text="[Activate Main][Once per turn] During this turn, the next time you place {Drum} in "
        "your Battle Area from your Z-Deck, reduce its energy cost by R.",
    )
    t = position(you=Side(battle=[drummer], z_deck=[drum], energy="R"))

    assert "play Drum" not in t.options()
    t.activate("Drummer")
    assert t.cost("Drum") == ("", 1)
    t.play("Drum")

    assert "Drum" in t.you.battle


@pytest.mark.rule("masters 3-1-4-3")
def test_only_auto_skills_are_negated_as_it_is_played() -> None:
    guest = battle(
        "Guest",
        power=10000,
        text="[Auto] When this card is played, draw 1 card.\n[Permanent] This card gets +5000 "
        "power.",
    )
    door = extra(
        "Door",
        text="[Activate Main] Play up to 1 card from your hand with its [Auto] skills negated for "
        "the turn.",
    )
    t = position(you=Side(hand=[guest, door], energy="R"))

    t.activate("Door")
    t.pick("Guest")

    assert t.you.hand == []
    assert t.power("Guest") == 15000


@pytest.mark.rule("masters 7-4-5")
def test_until_the_end_of_your_turn() -> None:
    twin = battle(
        "Twin",
        cost=1,
        text="[Auto] When this card is played, this card gains [Dual Attack] until the end of your "
        "turn.",
    )
    t = position(you=Side(hand=[twin], energy="R"))

    t.play("Twin")
    assert "dual-attack" in t.keywords("Twin")
    t.end()
    assert "dual-attack" not in t.keywords("Twin")


@pytest.mark.rule("masters 9-6-2")
@pytest.mark.parametrize(("mine", "played"), [(True, True), (False, False)])
def test_a_skill_that_makes_the_opponent_discard(mine: bool, played: bool) -> None:
    lurker = battle(
        "Lurker",
        text="[Auto] When one of your card skills makes an opponent discard a card, you may play "
        "this card from your hand.",
    )
    thief = extra("Thief", text="[Activate Main] Your opponent discards 1 card from their hand.")
    waste = extra("Waste", text="[Activate Main] Discard 1 card from your hand.")
    prey = battle("Prey")
    if mine:
        t = position(you=Side(hand=[lurker, thief], energy="R"), opponent=Side(hand=[prey]))
        t.activate("Thief")
        t.yes()  # the skill is activated from the hand
        t.yes()  # and the card played
        assert t.you.battle == ["Lurker"]
    else:
        t = position(you=Side(hand=[waste, prey], energy="R"), opponent=Side(hand=[lurker]))
        t.activate("Waste")
        t.expect("you", "main")
        assert not played


@pytest.mark.rule("masters 9-6-2")
def test_a_negated_attack_is_told_of() -> None:
    stubborn = battle(
        "Stubborn",
        text="[Auto] When this card's attack is negated, deal 1 damage to your opponent.",
    )
    wall = extra("Wall", text="[Counter Attack] Negate the attack.")
    t = position(
        you=Side(battle=[stubborn]),
        opponent=Side(leader=leader("Rival"), hand=[wall], energy="R", life=3),
    )

    t.attack("Stubborn", "Rival")
    t.until("counter", "opponent")
    t.counter("Wall")

    assert t.opponent.life == ["Life card"] * 2


@pytest.mark.rule("masters 9-6-10", "masters 9-6-10-1")
def test_a_number_that_is_reached() -> None:
    counter = battle("Counter", text="[Auto] When your life reaches 1, draw 2 cards.")
    sink = battle(
        "Sink", text="[Activate Main] Choose 1 card in your life and place it in your Drop Area."
    )
    t = position(you=Side(battle=[counter, sink], life=3))

    t.activate("Sink")
    assert t.you.hand == []
    t.activate("Sink")
    assert t.you.hand == ["Deck card"] * 2


@pytest.mark.rule("masters 9-6-2")
@pytest.mark.parametrize("to", ["hand", "drop"])
def test_life_that_leaves_its_area(to: str) -> None:
    watcher = battle(
        "Watcher",
        text="[Auto] When you add cards from your life to your hand or place cards from your life "
        "in your Drop Area, place the top card of your deck under this card.",
    )
    verb = "add it to your hand" if to == "hand" else "place it in your Drop Area"
    door = battle("Door", text=f"[Activate Main] Choose 1 card in your life and {verb}.")
    t = position(you=Side(battle=[watcher, door], life=3))
    before = t.you.deck

    t.activate("Door")

    assert t.you.deck == before[1:]


@pytest.mark.rule("masters 9-10-1")
@pytest.mark.parametrize(("mine", "warp"), [(True, ["Ghost"]), (False, [])])
def test_a_drop_by_ones_own_skills_is_replaced(mine: bool, warp: list[str]) -> None:
    ghost = battle(
        "Ghost",
        text="[Permanent] If this card in your Battle Area would be placed in its owner's Drop "
        "Area "
        "by one of your skills, it's sent to its owner's Warp instead.",
    )
    whose = "your" if mine else "your opponent's"
    sweep = extra(
        "Sweep",
        text=f"[Activate Main] Choose 1 of {whose} Battle Cards and place it in its owner's Drop "
        "Area.",
    )
    if mine:
        t = position(you=Side(battle=[ghost], hand=[sweep], energy="R"))
    else:
        t = position(you=Side(hand=[sweep], energy="R"), opponent=Side(battle=[ghost]))
    owner = t.you if mine else t.opponent

    t.activate("Sweep")

    assert owner.battle == []
    assert owner.warp == warp


@pytest.mark.rule("masters 9-6-2")
def test_a_skill_of_the_card_itself_is_told_of() -> None:
    twin = battle(
        "Twin",
        text="[Auto][Limit 1] When one of this card's skills activates, draw 1 card.\n"
        "[Activate Main] This card gets +5000 power for the turn.",
    )
    t = position(you=Side(battle=[twin]))

    t.activate("Twin")

    assert t.you.hand == ["Deck card"]


@pytest.mark.rule("masters 9-6-2", "masters 12-2-2-2")
def test_an_extra_used_from_the_hand_hears_of_its_own_skill() -> None:
    page = extra(
        "Page",
        cost=1,
        text="[Activate: Main] Choose 1 of your Battle Cards and it gets +5000 power for the turn."
        "\n[Auto][Limit 1] When one of this card's skills activates, draw 1 card.",
    )
    t = position(you=Side(hand=[page, page], battle=[battle("Squire")], energy="RR"))

    t.activate("Page")

    assert t.power("Squire") == 15000
    # One was drawn, and with [Limit 1] a second use in the turn draws none.
    assert t.you.hand == ["Page", "Deck card"]
    t.activate("Page")
    assert t.you.hand == ["Deck card"]


@pytest.mark.rule("masters 9-6-2")
@pytest.mark.parametrize(("power", "drawn"), [(10000, 1), (9000, 0)])
def test_attacked_by_a_strong_card(power: int, drawn: int) -> None:
    wall = battle(
        "Wall",
        power=30000,
        text="[Auto] When this card is attacked by a card with 10000 power or more, draw 1 card.",
    )
    t = position(you=Side(battle=[battle("Fist", power=power)]), opponent=Side(battle=[rest(wall)]))

    t.attack("Fist", "Wall")

    assert t.opponent.hand == ["Deck card"] * drawn


@pytest.mark.rule("masters 9-6-2", "masters 20-9-2")
@pytest.mark.parametrize(("deed", "drawn"), [
    ("return it to its owner's hand", 1), ("gain control of it", 0),
])  # fmt: skip
def test_a_card_that_leaves_the_battle_area(deed: str, drawn: int) -> None:
    mourner = battle(
        "Mourner", text="[Auto] When your ＜Ada＞ card leaves a Battle Area, draw 1 card."
    )
    ada = battle("Ada", character=("Ada",))
    sweep = battle(
        "Sweep", text=f"[Activate Main] Choose 1 of your opponent's ＜Ada＞ cards and {deed}."
    )
    t = position(you=Side(battle=[sweep]), opponent=Side(battle=[mourner, ada]))

    t.activate("Sweep")

    assert [name for name in t.opponent.hand if name != "Ada"] == ["Deck card"] * drawn


@pytest.mark.rule("masters 9-6-2")
@pytest.mark.parametrize("whose", ["you", "opponent"])
def test_at_the_end_of_either_players_turn(whose: str) -> None:
    shy = battle(
        "Shy",
        text="[Auto] At the end of your or your opponent's turn, return this card to its owner's "
        "hand.",
    )
    sides = (Side(battle=[shy]), Side())
    t = position(*sides) if whose == "you" else position(*reversed(sides))
    owner = t.you if whose == "you" else t.opponent

    t.end()

    assert "Shy" in owner.hand


@pytest.mark.rule("masters 9-6-2")
@pytest.mark.parametrize(("mine", "drawn"), [(3, 1), (2, 0)])
def test_more_life_than_the_opponent(mine: int, drawn: int) -> None:
    text = "[Auto] When this card attacks, if you have more life than your opponent, draw 1 card."
    t = position(
        you=Side(battle=[battle("Ann", text=text)], life=mine),
        opponent=Side(leader=leader("Rival"), life=2),
    )

    t.attack("Ann", "Rival")

    assert t.you.hand == ["Deck card"] * drawn
