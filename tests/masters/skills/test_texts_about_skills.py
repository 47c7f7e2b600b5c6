"""Texts that speak of skills: what they make happen, what they give, what they can't do."""

from __future__ import annotations

import pytest

from tests.masters.cards import Side, battle, leader
from tests.masters.table import position

KEEPER = "[Permanent] This card can't be played from any area with non-[Evolve] skills."
CALL = "[Activate Main] Play up to 1 ＜Ada＞ card from your hand."
EVOLVES = "[Evolve] : ＜Bea＞"


@pytest.mark.rule("masters 22-5-2", "masters 0-2-5")
def test_only_evolve_plays_the_card() -> None:
    ada = battle("Ada", cost=9, character=("Ada",), text=f"{KEEPER}\n{EVOLVES}")
    caller = battle("Caller", text=CALL)
    t = position(you=Side(battle=[caller, battle("Bea", character=("Bea",))], hand=[ada]))

    t.activate("Caller")
    assert t.you.hand == ["Ada"]

    t.activate("Ada")
    assert t.area_of("Ada") == "battle"


@pytest.mark.rule("masters 22-5-2", "masters 0-2-5")
def test_no_skill_at_all_plays_the_card() -> None:
    text = f"[Permanent] This card can't be played with skills from any area.\n{EVOLVES}"
    ada = battle("Ada", cost=9, character=("Ada",), text=text)
    t = position(you=Side(battle=[battle("Bea", character=("Bea",))], hand=[ada]))

    assert "activate Ada" not in t.options()


@pytest.mark.rule("masters 0-2-5")
def test_the_opponents_skill_may_play_what_yours_may_not() -> None:
    text = "[Permanent] This card can't be played by your card skills from any area."
    ada = battle("Ada", character=("Ada",), text=text)
    thief = battle(
        "Thief",
        text="[Activate Main] Play up to 1 ＜Ada＞ card from your opponent's Drop.",
    )
    caller = battle("Caller", text="[Activate Main] Play up to 1 ＜Ada＞ card from your Drop.")
    mine = position(you=Side(battle=[caller], drop=[ada]))
    theirs = position(you=Side(battle=[thief]), opponent=Side(drop=[ada]))

    mine.activate("Caller")
    theirs.activate("Thief")
    theirs.choose("Ada")

    assert mine.you.drop == ["Ada"]
    assert theirs.opponent.drop == []


@pytest.mark.rule("masters 22-5-3")
def test_a_card_that_cannot_evolve_into_others() -> None:
    base = battle(
        "Base", character=("Bea",), text="[Permanent] This card can't [Evolve] into other cards."
    )
    ada = battle("Ada", cost=9, text=EVOLVES)
    t = position(you=Side(battle=[base], hand=[ada]))

    assert "activate Ada" not in t.options()


@pytest.mark.rule("masters 9-9-3")
def test_cards_in_the_hand_gain_evolve() -> None:
    teacher = battle(
        "Teacher", text="[Permanent] All ＜Ada＞ cards in your hand gain [Evolve] R: ＜Bea＞."
    )
    bea = battle("Bea", character=("Bea",))
    ada = battle("Ada", cost=9, character=("Ada",))
    t = position(you=Side(battle=[teacher, bea], hand=[ada], energy="R"))

    t.pick("activate Ada/gained")

    assert t.you.battle == ["Teacher", "Ada"]
    assert t.you.active_energy == []


# -- in all areas --------------------------------------------------------------------------


@pytest.mark.rule("masters 9-1-3-3")
def test_a_keyword_in_all_areas_is_there_in_the_deck() -> None:
    finder = battle(
        "Finder",
        text="[Activate Main] Add up to 2 [Dragon Ball] cards from your deck and/or life to your "
        "hand, then shuffle any areas you looked through with this skill.",
    )
    ball = battle("Ball", text="[Permanent] This card gains [Dragon Ball] in all areas.")
    t = position(you=Side(battle=[finder], deck=[ball, "Other"], life=["Life"]))

    t.activate("Finder")

    assert t.options() == {"Ball"}


@pytest.mark.rule("masters 9-1-3-3")
def test_a_keyword_in_all_areas_under_a_condition() -> None:
    finder = battle(
        "Finder", text="[Activate Main] Play up to 1 Battle Card with [Deflect] from your hand."
    )
    text = (
        "[Permanent] If there are 2 or more 《Wisp》 cards in your Drop, this card gains [Deflect] "
        "in all areas."
    )
    card = battle("Sprite", text=text)
    drop = [battle("One", traits=("Wisp",)), battle("Two", traits=("Wisp",))]
    few = position(you=Side(battle=[finder], hand=[card], drop=drop[:1]))
    many = position(you=Side(battle=[finder], hand=[card], drop=drop))

    few.activate("Finder")
    many.activate("Finder")

    assert few.keywords("Sprite") == set()
    assert many.options() == {"Sprite"}


# -- events told of the skill --------------------------------------------------------------


@pytest.mark.rule("masters 9-6-2")
def test_evolving_from_the_hand() -> None:
    watcher = battle(
        "Watcher",
        text="[Auto] When one of your red Battle Cards activates an [Evolve] skill from your hand, "
        "draw 1 card.",
    )
    ada = battle("Ada", cost=9, text=EVOLVES)
    t = position(you=Side(battle=[watcher, battle("Bea", character=("Bea",))], hand=[ada]))

    t.activate("Ada")

    assert t.you.hand == ["Deck card"]


@pytest.mark.rule("masters 9-6-2")
def test_either_of_two_skills_activated() -> None:
    watcher = battle(
        "Watcher",
        text="[Auto] When your Leader Card activates [Awaken] or [Wish], this card gets +5000 "
        "power for the turn.",
    )
    chief = leader(
        "Chief",
        text="[Awaken] When your life is at 4 or less : You may flip this card over.",
        back_text="[Wish] When your life is at 4 or less : Draw 1 card.",
    )
    t = position(you=Side(leader=chief, battle=[watcher], life=3))

    t.activate("Chief")
    t.yes()

    assert t.power("Watcher") == 15000


@pytest.mark.rule("masters 22-13-4-4")
def test_placed_in_the_drop_by_a_fusion() -> None:
    a = battle(
        "A",
        character=("Ada",),
        text="[Auto] When this card is placed in your Drop from your hand as a result of "
        "[Union-Fusion], draw 1 card.",
    )
    b = battle("B", character=("Bea",))
    both = battle("Both", cost=9, text="[Union-Fusion] : ＜Ada＞ and ＜Bea＞")
    t = position(you=Side(hand=[a, b, both]))

    t.activate("Both")

    assert t.you.hand == ["Deck card"]


@pytest.mark.rule("masters 22-13-5-4", "masters 23-2-2-4")
def test_placed_under_another_card_by_a_union() -> None:
    a = battle(
        "A",
        character=("Ada",),
        text="[Auto] When this card is placed under another card by [Union], draw 1 card.",
    )
    b = battle("B", character=("Bea",))
    both = battle("Both", cost=9, text="[Union-Potara] : ＜Ada＞ and ＜Bea＞")
    t = position(you=Side(battle=[a, b], hand=[both]))

    t.activate("Both")
    t.pick("A", "B")

    assert t.you.hand == ["Deck card"]


@pytest.mark.rule("masters 9-6-2")
def test_a_card_that_gains_a_keyword() -> None:
    watcher = battle(
        "Watcher",
        text="[Auto] When your {Pupil} gains [Blocker], draw 1 card.",
    )
    teacher = battle(
        "Teacher",
        text="[Activate Main] Choose 1 of your Battle Cards, and it gains [Critical] and [Blocker] "
        "for the turn.",
    )
    t = position(you=Side(battle=[watcher, teacher, battle("Pupil")]))

    t.activate("Teacher")
    t.choose("Watcher")
    assert t.you.hand == []
    t.activate("Teacher")
    t.choose("Pupil")

    assert t.you.hand == ["Deck card"]


@pytest.mark.rule("masters 9-6-2")
def test_played_by_the_skill_of_a_named_card() -> None:
    guest = battle(
        "Guest",
        character=("Ada",),
        text="[Auto] When this card is played by the skills of {Caller}, draw 1 card.",
    )
    t = position(you=Side(battle=[battle("Caller", text=CALL)], hand=[guest]))
    other = position(you=Side(battle=[battle("Other", text=CALL)], hand=[guest]))

    for table, name in ((t, "Caller"), (other, "Other")):
        table.activate(name)
        table.choose("Guest")

    assert t.you.hand == ["Deck card"]
    assert other.you.hand == []


@pytest.mark.rule("masters 9-6-2")
def test_a_union_is_known_by_the_card_it_played() -> None:
    text = (
        "[Union-Potara] : ＜Ada＞ and ＜Bea＞\n[Auto] When you play this card, draw 1 card, and if "
        "this card was played using [Union], draw 1 more card."
    )
    both = battle("Both", cost=0, specified="", text=text)
    pair = [battle("A", character=("Ada",)), battle("B", character=("Bea",))]
    fused = position(you=Side(battle=pair, hand=[both]))
    plain = position(you=Side(hand=[both]))

    fused.activate("Both")
    fused.pick("A", "B")
    plain.play("Both")

    assert fused.you.hand == ["Deck card"] * 2
    assert plain.you.hand == ["Deck card"]


# -- what protects skills, what makes them easier ------------------------------------------


@pytest.mark.rule("masters 9-1-2")
def test_skills_that_the_opponent_cannot_negate() -> None:
    shield = battle(
        "Shield",
        text="[Permanent] Skills on your Battle Cards can't be negated by your opponent's skills.",
    )
    guard = battle("Guard", text="[Critical]")
    hush = battle(
        "Hush",
        text="[Activate Main] Choose 1 of your opponent's Battle Cards and negate its skills for "
        "the turn.",
    )
    mine = battle(
        "Mine",
        text="[Activate Main] Choose 1 of your Battle Cards and negate its skills for the turn.",
    )
    theirs = position(you=Side(battle=[hush]), opponent=Side(battle=[shield, guard]))
    own = position(you=Side(battle=[mine, shield, guard]))

    theirs.activate("Hush")
    theirs.choose("Guard")
    own.activate("Mine")
    own.choose("Guard")

    assert theirs.keywords("Guard") == {"critical"}
    assert own.keywords("Guard") == set()


@pytest.mark.rule("masters 9-1-2")
def test_skills_that_some_cards_cannot_negate() -> None:
    text = (
        "[Permanent] Skills on this card in any area can't be negated by the skills of your red "
        "＜Ada＞ cards.\n[Critical]"
    )
    guard = battle("Guard", text=text)
    hush = "[Activate Main] Choose 1 of your Battle Cards and negate its skills for the turn."
    by_ada = position(you=Side(battle=[battle("A", character=("Ada",), text=hush), guard]))
    by_bea = position(you=Side(battle=[battle("B", character=("Bea",), text=hush), guard]))

    for table, name in ((by_ada, "A"), (by_bea, "B")):
        table.activate(name)
        table.choose("Guard")

    assert by_ada.keywords("Guard") == {"critical"}
    assert by_bea.keywords("Guard") == set()


@pytest.mark.rule("masters 22-2-3")
def test_an_awakening_with_a_little_more_life() -> None:
    helper = battle(
        "Helper",
        text="[Activate Main] During this turn, you can activate your Leader's [Awaken] even if "
        "your life is at 6 or less.",
    )
    chief = leader(
        "Chief", text="[Awaken] When your life is at 4 or less : You may flip this card over."
    )
    six = position(you=Side(leader=chief, battle=[helper], life=6))
    seven = position(you=Side(leader=chief, battle=[helper], life=7))

    assert "activate Chief" not in six.options()
    six.activate("Helper")
    seven.activate("Helper")

    assert "activate Chief" in six.options()
    assert "activate Chief" not in seven.options()


@pytest.mark.rule("masters 22-1-2")
def test_cards_with_a_keyword_that_is_no_skill() -> None:
    caller = battle(
        "Caller",
        text="[Activate Main] Play up to 1 red card with a [Sparking 7] skill from your Drop.",
    )
    seven = battle("Seven", text="[Permanent][Sparking 7] This card gets +5000 power.")
    five = battle("Five", text="[Permanent][Sparking 5] This card gets +5000 power.")
    t = position(you=Side(battle=[caller], drop=[seven, five, battle("None")]))

    t.activate("Caller")

    assert t.options() == {"Seven"}


@pytest.mark.rule("masters 1-2-3-2", "masters 22-5-2")
def test_evolving_costs_less_every_time_in_this_turn() -> None:
    helper = battle(
        "Helper",
        text="[Activate Main] If you activate the [Evolve] skill on a red ＜Ada＞ card in your "
        "hand this turn, reduce the skill cost of that [Evolve] skill by R.",
    )
    adas = [
        battle(name, cost=9, character=("Ada",), text=f"{kind} R: ＜Bea＞")
        for name, kind in (("One", "[Evolve]"), ("Two", "[EX-Evolve]"))
    ]
    beas = [battle("B", character=("Bea",)), battle("C", character=("Bea",))]
    t = position(you=Side(battle=[helper, *beas], hand=adas))

    t.activate("Helper")
    t.activate("One")
    t.choose("B")
    t.activate("Two")

    assert t.you.hand == []


@pytest.mark.rule("masters 1-2-3-2-2")
def test_a_card_in_the_hand_without_a_specified_cost() -> None:
    text = (
        "[Permanent] If your Leader Card is a 《Wisp》 card, treat this card in your hand as if it "
        "has no specified cost."
    )
    sprite = battle("Sprite", cost=2, specified="RR", text=text)
    wisp = leader("Wisp chief", traits=("Wisp",))
    easy = position(you=Side(leader=wisp, hand=[sprite], energy="BB"))
    hard = position(you=Side(hand=[sprite], energy="BB"))

    assert "play Sprite" in easy.options()
    assert "play Sprite" not in hard.options()
