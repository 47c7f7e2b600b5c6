"""How often a player may do something: in a turn, in a battle, from now on."""

import pytest

from tests.masters.cards import Side, battle, extra
from tests.masters.table import Table, position


def theirs(text: str, **opponent: object) -> Table:
    """The opponent's Main Phase; your Battle Card says how often they may do something."""
    t = position(
        you=Side(battle=[battle("Gate", text=f"[Permanent] {text}")]),
        opponent=Side(energy="RRR", **opponent),
    )
    t.end()
    t.until("main", "opponent")
    return t


def plays(t: Table) -> set[str]:
    """What of the cards laid may be played, not what was drawn."""
    return {each for each in t.options() if each.startswith("play ")} - {"play Deck card"}


@pytest.mark.rule("masters 0-2-5", "masters 5-5-1")
@pytest.mark.parametrize(
    "text",
    [
        "Your opponent can only play 1 Battle Card per turn.",
        "Your opponent can't play more than 1 Battle Card each turn.",
        "Each player can only play 1 Battle Card per turn.",
    ],
)
def test_one_battle_card_is_played_in_each_turn(text: str) -> None:
    hand = [battle(name, cost=1) for name in ("First", "Second")]
    t = theirs(text, hand=hand)
    assert plays(t) == {"play First", "play Second"}

    t.play("First")
    t.until("main")

    assert not {each for each in t.options() if each.startswith("play ")}
    t.end()
    t.until("main", "you")
    t.end()
    t.until("main", "opponent")
    assert plays(t) == {"play Second"}


@pytest.mark.rule("masters 0-2-5", "masters 5-5-3")
def test_a_limit_of_plays_stops_skills_that_play_as_well() -> None:
    caller = extra(
        "Caller", cost=0, text="[Activate: Main] Play up to 2 Battle Cards from your Drop Area."
    )
    t = theirs(
        "Your opponent can only play 1 Battle Card per turn.",
        hand=[caller],
        drop=[battle("First", cost=1), battle("Second", cost=1)],
    )

    t.activate("Caller")
    t.pick("First", "Second")
    t.until("main")

    assert t.opponent.battle == ["First"]
    assert "Second" in t.opponent.drop


@pytest.mark.rule("masters 0-2-5")
def test_a_limit_counts_the_cards_it_is_about_alone() -> None:
    hand = [battle("Red", cost=1), battle("Anna", cost=1, characters=["Anna"]), "Coin"]
    t = theirs("Your opponent can't play more than 1 ＜Anna＞ card per turn.", hand=hand)

    t.play("Red")
    t.until("main")
    assert "play Anna" in t.options()
    t.play("Anna")
    t.until("main")

    assert len(t.opponent.battle) == 2


@pytest.mark.rule("masters 0-2-5", "masters 5-7-1")
def test_combos_of_one_battle_are_limited_and_of_the_next_anew() -> None:
    t = position(
        you=Side(
            battle=[
                battle("Gate", text="[Permanent] You can only combo with 1 card per battle."),
                "Bear",
            ],
            hand=[battle(name, combo=(0, 5000)) for name in ("One", "Two", "Three")],
        ),
        opponent=Side(),
    )
    for attacker, used in (("Gate", "One"), ("Bear", "Two")):
        t.attack(attacker, "Rival")
        t.until("offense", "you")
        assert f"combo {used}" in t.options()
        t.combo(used)
        assert not {each for each in t.options() if each.startswith("combo ")}
        t.until("main")


@pytest.mark.rule("masters 0-2-5", "masters 9-1-3")
@pytest.mark.parametrize(("kind", "stopped"), [("skill", True), ("[Counter] skill", False)])
def test_skills_of_any_kind_are_counted_or_counters_alone(kind: str, stopped: bool) -> None:
    rites = [extra(name, cost=0, text="[Activate Main] Draw 1 card.") for name in ("One", "Two")]
    t = theirs(f"Your opponent can only activate 1 {kind} per turn.", hand=rites)

    t.activate("One")
    t.until("main")

    assert ("activate Two" not in t.options()) == stopped


@pytest.mark.rule("masters 0-2-5")
def test_so_many_more_from_now_on_do_not_count_those_before() -> None:
    oath = extra(
        "Oath", cost=0, text="[Activate: Main] You can only play 1 more Battle Card for the turn."
    )
    hand = [oath, *(battle(name, cost=1) for name in ("First", "Second", "Third"))]
    t = position(you=Side(hand=hand, energy="RRR"))
    t.play("First")
    t.until("main")
    t.activate("Oath")
    t.until("main")
    assert plays(t) == {"play Second", "play Third"}

    t.play("Second")
    t.until("main")

    assert plays(t) == set()


@pytest.mark.rule("masters 0-2-5", "masters 1-7-2-1-1")
def test_a_limit_of_the_next_turn_begins_and_ends_with_it() -> None:
    oath = "[Activate: Main] Your opponent can't attack more than once during their next turn."
    t = position(
        you=Side(hand=[extra("Oath", cost=0, text=oath)]),
        opponent=Side(battle=["Bear", "Wolf"]),
    )
    t.activate("Oath")
    t.end()
    t.until("main", "opponent")
    t.attack("Bear", "Leader")
    t.until("main", "opponent")

    assert not {each for each in t.options() if each.startswith("attack")}
    t.end()
    t.until("main", "you")
    t.end()
    t.until("main", "opponent")
    assert {each for each in t.options() if each.startswith("attack Wolf")}


@pytest.mark.rule("masters 0-2-5", "masters 5-7-6-1-2")
def test_combos_of_the_battle_that_goes_on_are_limited() -> None:
    text = "[Auto] When this card attacks, your opponent can't combo with more than 1 card for the \
battle."
    t = position(
        you=Side(battle=[battle("Gate", text=text), "Bear"]),
        opponent=Side(hand=[battle(name, combo=(0, 5000)) for name in ("One", "Two", "Three")]),
    )
    for attacker, used, goes_on in (("Gate", "One", False), ("Bear", "Two", True)):
        t.attack(attacker, "Rival")
        t.until("defense", "opponent")
        t.combo(used)
        assert bool({each for each in t.options() if each.startswith("combo ")}) == goes_on
        t.until("main")


@pytest.mark.rule("masters 0-2-5", "masters 8-1-1")
def test_a_card_that_can_attack_only_once_does_not_attack_again() -> None:
    text = (
        "[Permanent] This card can only attack once per turn.\n[Activate: Main] Switch this card \
to Active Mode."
    )
    t = position(you=Side(battle=[battle("Slow", text=text), "Bear"]))
    t.attack("Slow", "Rival")
    t.until("main")
    t.activate("Slow")
    t.until("main")

    assert t.is_active("Slow")
    assert "attack Slow > Rival" not in t.options()
    assert "attack Bear > Rival" in t.options()
