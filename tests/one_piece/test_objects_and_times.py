"""A card that left the field is a new card; what happens to both players happens at once."""

import pytest

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as to
from dbscg_gui.effects.actions import Skill
from dbscg_gui.effects.triggers import When
from tests.one_piece.cards import Side, character, event, leader, main_effect, rest
from tests.one_piece.table import position

GUEST = to.InZones(zones=("battle",), filter=to.Filter(is_other=True))
LATER = act.Delayed(when=When(event="turn_end"), effect=(act.Move(cards=to.Slot("it"), to="deck"),))
MARK = main_effect(act.Choose(slot="it", cards=GUEST), LATER)
RETURN = main_effect(act.Move(cards=GUEST, to="hand"))
TRASH = main_effect(act.Ko(cards=GUEST))


@pytest.mark.rule("one_piece 3-1-6")
@pytest.mark.parametrize(("way", "area"), [(RETURN, "hand"), (TRASH, "drop")])
def test_what_left_the_field_is_not_found_elsewhere(way: Skill, area: str) -> None:
    t = position(
        you=Side(leader=leader("Marker", skills=[MARK, way]), characters=["Guest"]),
    )
    t.activate("Marker", 1)
    t.activate("Marker", 2)
    assert t.area_of("Guest") == area

    t.end()

    assert t.area_of("Guest") == area


@pytest.mark.rule("one_piece 3-1-6")
def test_what_stayed_on_the_field_is_found() -> None:
    t = position(you=Side(leader=leader("Marker", skills=[MARK]), characters=["Guest"]))
    t.activate("Marker")

    t.end()

    assert t.area_of("Guest") == "deck"


@pytest.mark.rule("one_piece 9-2-1", "one_piece 1-2-1-1-1")
@pytest.mark.parametrize(
    ("yours", "theirs", "winner"), [(0, 0, "draw"), (0, 1, "opponent"), (1, 0, "you"), (1, 1, None)]
)
def test_damage_to_both_leaders_is_judged_together(
    yours: int, theirs: int, winner: str | None
) -> None:
    hit = main_effect(act.DealDamage(amount=1, who="any"))
    t = position(
        you=Side(leader=leader("Bomber", skills=[hit]), life=yours), opponent=Side(life=theirs)
    )

    t.activate("Bomber")

    assert t.winner == winner


@pytest.mark.rule("one_piece 9-2-1", "one_piece 1-2-1-1-2")
def test_players_who_draw_their_last_cards_together_draw_the_match() -> None:
    all_draw = main_effect(act.Draw(count=1, who="any"))
    t = position(
        you=Side(leader=leader("Dealer", skills=[all_draw]), deck=1), opponent=Side(deck=1)
    )

    t.activate("Dealer")

    assert t.winner == "draw"


@pytest.mark.rule("one_piece 8-2-2", "one_piece 8-2-1")
def test_a_card_whose_effects_are_negated_is_not_one_without_a_base_effect() -> None:
    negate = "Negate the effect of up to 1 of your opponent's Characters during this turn."
    hush = event("Hush", text=f"[Main] {negate}")
    kill = "K.O. up to 1 of your opponent's Characters with no base effect."
    sweep = event("Sweep", text=f"[Main] {kill}")
    sage = character("Sage", text="[On Play] Draw 1 card.")
    t = position(
        you=Side(hand=[hush, sweep], don=5),
        opponent=Side(characters=[sage, character("Plain")]),
    )
    t.activate("Hush")
    t.choose("Sage")

    t.activate("Sweep")

    t.expect("you", "choose-cards", {"Plain"})


# -- whose battle, whose decision ----------------------------------------------------------------


@pytest.mark.rule("one_piece 7-1-3-1")
@pytest.mark.parametrize(("target", "heard"), [("Foe", ["Boss", "Rival"]), ("Rival", [])])
def test_both_players_skills_hear_of_a_battle_of_characters_each_of_its_own(
    target: str, heard: list[str]
) -> None:
    text = "When one of your Characters battles your opponent's Character, draw 1 card."
    t = position(
        you=Side(leader=leader("Boss", text=text), characters=["Scout"]),
        opponent=Side(leader=leader("Rival", text=text), characters=[rest("Foe")]),
    )

    t.attack("Scout", target)
    while t.mode != "main":
        t.answer(*t.decision.default)

    assert t.subjects("skill_activated") == heard
    assert [t.who(event.seat) for event in t.happened("drawn")] == ["you", "opponent"][: len(heard)]


@pytest.mark.rule("one_piece 10-1-4-1", "one_piece 7-1-2-2")
def test_a_block_stands_although_the_blockers_effects_are_negated_afterwards() -> None:
    text = (
        "When your opponent activates [Blocker], negate the effect of up to 1 of your opponent's "
        "Characters during this turn."
    )
    t = position(
        you=Side(leader=leader("Boss", text=text), characters=[character("Scout", power=9000)]),
        opponent=Side(characters=[character("Wall", power=2000, text="[Blocker]")]),
    )

    t.attack("Scout", "Rival")
    t.pick("block Wall")
    t.choose("Wall")
    while t.mode != "main":
        t.answer(*t.decision.default)

    assert t.zone("opponent", "drop") == ["Wall"]
    assert t.opponent.life == ["Life card"] * 4


@pytest.mark.rule("one_piece 8-3-1-4")
@pytest.mark.parametrize("is_used", [True, False])
def test_an_effect_of_the_opponents_in_your_turn_is_declined_by_them(is_used: bool) -> None:
    text = "[On K.O.] You may trash 1 card from your hand: Draw 2 cards."
    t = position(
        you=Side(leader=leader("Boss", text="[Activate: Main] K.O. up to 1 of your opponent's "
                                            "Characters.")),
        opponent=Side(characters=[character("Martyr", text=text)], hand=["Held"]),
    )  # fmt: skip

    t.activate("Boss")
    t.choose("Martyr")
    assert t.asked[0] == "opponent"
    t.pick("yes" if is_used else "no")
    while t.mode != "main":
        t.answer(*t.decision.default)

    assert [t.who(event.seat) for event in t.happened("declined")] == (
        [] if is_used else ["opponent"]
    )
    assert len(t.opponent.hand) == (2 if is_used else 1)
    assert t.you.hand == []


@pytest.mark.rule("one_piece 1-3-4")
def test_both_players_select_what_they_trash_before_either_is_trashed() -> None:
    text = "[Activate: Main] Each player trashes 1 card from their hand."
    t = position(
        you=Side(leader=leader("Boss", text=text), hand=["A", "B"]),
        opponent=Side(hand=["C", "D"]),
    )

    t.activate("Boss")
    t.choose("B")
    t.expect("opponent", "choose-cards", {"C", "D"})
    assert t.you.hand == ["A", "B"]
    t.choose("D")

    assert t.you.drop == ["B"]
    assert t.opponent.drop == ["D"]
