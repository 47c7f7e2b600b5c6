"""More positions in which cards leave, gain, lose and wait, each from printed wording."""

from __future__ import annotations

import pytest

from tests.one_piece.cards import Side, character, event, given, leader, rest, stage
from tests.one_piece.table import Table, don, position

BOUNCE = "[Activate: Main] Return up to 1 of your Characters to the owner's hand."
KO = "[Activate: Main] K.O. up to 1 Character."


def boss(*lines: str):
    return leader("Boss", text="\n".join(lines))


def use(t: Table, name: str, *choices: str, line: int | None = None) -> None:
    """Activate an effect and answer by these words, then by default."""
    t.activate(name, line)
    wanted = list(choices)
    while t.mode not in ("main", "over"):
        if wanted and wanted[0] in t.options():
            t.pick(wanted.pop(0))
        else:
            t.answer(*t.decision.default)


# -- what hears of its own card --------------------------------------------------------------


@pytest.mark.rule("one_piece 8-1-3-2-3", "one_piece 10-2-17-2")
@pytest.mark.parametrize(("koed", "drawn"), [("Pal", 1), ("Crier", 0)])
def test_an_effect_that_left_with_its_card_does_not_hear_of_that(koed: str, drawn: int) -> None:
    crier = character("Crier", text="When a Character is K.O.'d, draw 1 card.")
    t = position(you=Side(leader=boss(KO), characters=[crier, "Pal"]))

    use(t, "Boss", koed)

    assert t.zone("you", "drop") == [koed]
    assert t.you.hand == ["Deck card"] * drawn


@pytest.mark.rule("one_piece 2-8-2", "one_piece 3-7-3")
def test_a_character_that_is_played_is_one_you_play() -> None:
    host = character("Host", cost=1, text="When you play a Character, draw 1 card.")
    t = position(you=Side(hand=[host], don=1))

    t.play("Host")

    assert t.zone("you", "battle") == ["Host"]
    assert t.you.hand == ["Deck card"]


# -- DON!! cards -----------------------------------------------------------------------------


@pytest.mark.rule("one_piece 6-5-5-4")
@pytest.mark.parametrize("whose", ["you", "opponent"])
def test_don_given_to_a_card_that_leaves_comes_back_rested(whose: str) -> None:
    pal = given("Pal", 2)
    sides = {"characters": [pal], "don": 1}
    t = position(
        you=Side(leader=boss(KO), **(sides if whose == "you" else {})),
        opponent=Side(**(sides if whose == "opponent" else {})),
    )

    use(t, "Boss", "Pal")

    assert don(t, whose)[:3] == (1, 2, 0)


@pytest.mark.rule("one_piece 6-5-5-2", "one_piece 8-3-2-3", "one_piece 8-3-2-5")
def test_given_don_counts_for_conditions_in_every_turn_and_for_power_in_yours() -> None:
    text = "[DON!! x1] [Opponent's Turn] This Character gains +2000 power."
    t = position(
        you=Side(characters=[given("Mine", 2)]),
        opponent=Side(characters=[rest(given("Plain", 2)), given(character("Ward", text=text), 1)]),
    )

    assert [t.power(name) for name in ("Mine", "Plain", "Ward")] == [5000, 3000, 5000]


# -- numbers below nothing -------------------------------------------------------------------


@pytest.mark.rule("one_piece 1-3-6")
def test_a_cost_below_nothing_is_nothing_until_more_is_added() -> None:
    lines = (
        "[Activate: Main] Give up to 1 of your opponent's Characters −5 cost during this turn.",
        "[Activate: Main] K.O. up to 1 of your opponent's Characters with a cost of 0.",
        "[Activate: Main] Up to 1 of your opponent's Characters gains +4 cost during this turn.",
    )
    t = position(
        you=Side(leader=boss(*lines)), opponent=Side(characters=[character("Foe", cost=2)])
    )
    use(t, "Boss", "Foe", line=1)
    assert t.cost("Foe")[1] == 0

    use(t, "Boss", "Foe", line=3)
    assert t.cost("Foe")[1] == 1
    use(t, "Boss", "Foe", line=2)

    assert t.zone("opponent", "battle") == ["Foe"]


@pytest.mark.rule("one_piece 1-3-7", "one_piece 1-3-7-1", "one_piece 7-1-4-1")
def test_power_below_nothing_stays_and_fights() -> None:
    weaken = "[Activate: Main] Give up to 1 Character −9000 power during this turn."
    t = position(
        you=Side(leader=boss(weaken), characters=["Scout"]),
        opponent=Side(characters=[rest("Foe")]),
    )
    use(t, "Boss", "Foe")
    use(t, "Boss", "Scout")
    assert (t.power("Foe"), t.power("Scout")) == (-6000, -6000)

    t.attack("Scout", "Foe")
    t.drive()

    assert t.zone("opponent", "drop") == ["Foe"]


# -- battles ---------------------------------------------------------------------------------


@pytest.mark.rule("one_piece 7-1-2-1", "one_piece 10-1-4-1")
def test_one_blocker_a_battle_and_none_for_itself() -> None:
    walls = [character(name, text="[Blocker]") for name in ("One", "Two")]
    t = position(
        you=Side(characters=["Scout", "Second"]), opponent=Side(characters=[*walls, rest("Rest")])
    )

    t.attack("Scout", "Rival")
    t.expect("opponent", "block", {"block One", "block Two", "pass"})
    t.pick("block One")
    assert t.mode != "block"
    t.drive()
    t.attack("Second", "Rest")

    t.expect("opponent", "block", {"block Two", "pass"})


@pytest.mark.rule("one_piece 10-1-4-1", "one_piece 8-2-1-1")
def test_blockers_of_little_power_may_be_kept_from_blocking() -> None:
    scout = character(
        "Scout",
        text="[When Attacking] Your opponent cannot activate a [Blocker] Character that has 4000 or"
        " less power during this battle.",
    )
    walls = [
        character(name, power=power, text="[Blocker]")
        for name, power in (("Low", 4000), ("High", 5000))
    ]
    t = position(you=Side(characters=[scout]), opponent=Side(characters=walls))

    t.attack("Scout", "Rival")

    t.expect("opponent", "block", {"block High", "pass"})


@pytest.mark.rule("one_piece 7-1-1-4")
def test_a_target_that_left_as_it_was_attacked_ends_the_battle_before_any_block() -> None:
    scout = character(
        "Scout",
        text="[When Attacking] Return up to 1 of your opponent's Characters to the owner's hand.",
    )
    t = position(
        you=Side(characters=[scout]),
        opponent=Side(characters=[rest("Foe"), character("Wall", text="[Blocker]")], life=3),
    )

    t.attack("Scout", "Foe")
    t.pick("Foe")

    t.expect("you", "main")
    assert t.is_active("Wall")
    assert t.opponent.life == ["Life card"] * 3


@pytest.mark.rule("one_piece 10-1-3-1", "one_piece 10-1-2-1")
@pytest.mark.parametrize(("text", "trashed"), [("[Banish]", 1), ("[Double Attack]\n[Banish]", 2)])
def test_what_is_banished_has_no_trigger(text: str, trashed: int) -> None:
    gifts = [character(f"Gift {n}", text="[Trigger] Draw 2 cards.") for n in range(3)]
    axe = character("Axe", power=9000, text=text)
    t = position(you=Side(characters=[axe]), opponent=Side(life=gifts))

    t.attack("Axe", "Rival")
    t.drive()

    assert len(t.zone("opponent", "drop")) == trashed
    assert t.opponent.hand == []


@pytest.mark.rule("one_piece 3-7-6-1", "one_piece 10-1-5-1")
def test_a_sixth_character_by_a_trigger_makes_its_owner_trash_one() -> None:
    gift = character("Gift", text="[Trigger] Play this card.")
    t = position(opponent=Side(life=[gift, "Next"], characters=list("ABCDE")))

    t.attack("Leader", "Rival")
    while "activate Gift" not in t.options():
        t.answer(*t.decision.default)
    t.pick("activate Gift")
    assert t.asked[0] == "opponent"
    t.pick("C")

    assert t.zone("opponent", "battle") == ["A", "B", "D", "E", "Gift"]
    assert t.zone("opponent", "drop") == ["C"]


# -- effects negated, gained, used ------------------------------------------------------------


@pytest.mark.rule("one_piece 8-2-1-1", "one_piece 8-2-4", "one_piece 10-1-1-1")
@pytest.mark.parametrize(
    ("text", "lines", "attacks"),
    [("[Rush]", (1,), False), ("", (1, 2), True), ("", (2, 1), True), ("[Rush]", (), True)],
)
def test_a_negated_character_keeps_what_it_was_given_before_and_afterwards(
    text: str, lines: tuple[int, ...], attacks: bool
) -> None:
    hush = "[Activate: Main] Negate the effect of up to 1 Character during this turn."
    lend = "[Activate: Main] Up to 1 of your Characters gains [Rush] during this turn."
    t = position(
        you=Side(leader=boss(hush, lend), hand=[character("New", cost=1, text=text)], don=1)
    )
    t.play("New")

    for line in lines:
        use(t, "Boss", "New", line=line)

    assert ("attack New > Rival" in t.options()) == attacks


@pytest.mark.rule("one_piece 10-2-13-4", "one_piece 3-1-6")
def test_a_character_played_again_uses_its_effect_again() -> None:
    engine = character("Engine", cost=1, text="[Activate: Main] [Once Per Turn] Draw 1 card.")
    t = position(you=Side(leader=boss(BOUNCE), characters=[engine], don=1))
    t.activate("Engine")
    assert "activate Engine" not in t.options()

    use(t, "Boss", "Engine")
    t.play("Engine")

    assert "activate Engine" in t.options()


@pytest.mark.rule("one_piece 6-6-1-1", "one_piece 8-6-1", "one_piece 6-6-1-2")
def test_the_turn_ends_for_its_player_first_and_then_takes_what_was_for_the_turn() -> None:
    grow = "[Activate: Main] [Once Per Turn] This Leader gains +1000 power during this turn."
    mine = character("Mine", text="[End of Your Turn] Draw 1 card.")
    theirs = character("Theirs", text="[End of Your Opponent's Turn] Draw 1 card.")
    t = position(you=Side(leader=boss(grow), characters=[mine]), opponent=Side(characters=[theirs]))
    t.activate("Boss")
    assert t.power("Boss") == 6000

    t.end()

    assert t.subjects("skill_activated") == ["Boss", "Mine", "Theirs"]
    assert t.power("Boss") == 5000


# -- stages and events -----------------------------------------------------------------------


@pytest.mark.rule("one_piece 3-8-5-1")
def test_a_new_stage_sends_the_old_one_to_the_trash() -> None:
    t = position(you=Side(stage=stage("Old"), hand=[stage("New")], don=1))

    t.play("New")

    assert t.zone("you", "stage") == ["New"]
    assert t.zone("you", "drop") == ["Old"]


@pytest.mark.rule("one_piece 10-2-4-1")
def test_a_counter_event_is_of_no_use_in_ones_own_main_phase() -> None:
    shield = event(
        "Shield",
        text="[Counter] Up to 1 of your Leader or Character cards gains +2000 power during this"
        " battle.",
    )
    t = position(you=Side(hand=[shield], don=3))

    assert not {"activate Shield", "play Shield"} & t.options()


@pytest.mark.rule("one_piece 8-1-3-5-5")
@pytest.mark.parametrize(("held", "is_kept"), [(0, False), (1, True)])
def test_what_cannot_be_done_replaces_nothing(held: int, is_kept: bool) -> None:
    ward = character(
        "Ward",
        text="If this Character would be K.O.'d, you may trash 1 card from your hand instead.",
    )
    t = position(you=Side(leader=boss(KO)), opponent=Side(characters=[ward], hand=["Held"] * held))

    t.activate("Boss")
    t.pick("Ward")
    while t.mode != "main":
        t.pick(next(word for word in ("Ward", "yes", "Held") if word in t.options()))

    assert t.zone("opponent", "drop") == (["Held"] if is_kept else ["Ward"])
