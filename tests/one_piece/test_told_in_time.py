"""What is told when, and to whom: refresh, battles, damage, the end of the match."""

from __future__ import annotations

import pytest

from dbscg_gui.effects import actions as act
from dbscg_gui.effects.targets import This
from dbscg_gui.effects.triggers import When
from tests.one_piece.cards import Side, auto, character, face_up, instead, leader, rest
from tests.one_piece.table import position

RAIDER = character("Raider", power=9000)


@pytest.mark.rule("one_piece 6-2-4", "one_piece 8-1-3-1-1")
@pytest.mark.parametrize(("lies", "drawn"), [(rest, 2), (lambda spec: spec, 1)])
def test_a_card_made_active_in_the_refresh_phase_has_become_active(lies, drawn: int) -> None:
    early = auto(When(event="switched_active", subject=This()), act.Draw(count=1))
    t = position(opponent=Side(characters=[lies(character("Early", skills=[early]))]))

    t.end()
    t.drive()

    assert t.asked == ("opponent", "main")
    assert t.opponent.hand == ["Deck card"] * drawn


@pytest.mark.rule("one_piece 7-1-4-1-2", "one_piece 10-2-1-1", "one_piece 8-1-3-5-1")
@pytest.mark.parametrize(("whose", "is_saved"), [("opponent", True), ("you", False)])
def test_a_ko_in_battle_is_by_the_attackers_player(whose: str, is_saved: bool) -> None:
    saved = instead("ko", This(), act.Draw(count=1), by_whose=whose)
    t = position(
        you=Side(characters=[RAIDER]),
        opponent=Side(characters=[rest(character("Page", skills=[saved]))]),
    )

    t.attack("Raider", "Page")
    t.drive()

    assert t.zone("opponent", "battle") == (["Page"] if is_saved else [])


@pytest.mark.rule("one_piece 7-1-4-1-1-1", "one_piece 1-2-1-1-1", "one_piece 9-2-1-1")
@pytest.mark.parametrize("loser", ["you", "opponent"])
def test_who_is_struck_without_life_loses_whoever_began(loser: str) -> None:
    weak, strong = Side(life=0), Side(characters=[RAIDER])
    t = position(
        you=weak if loser == "you" else strong, opponent=strong if loser == "you" else weak
    )
    if loser == "you":
        t.end()
        t.drive()

    t.attack("Raider", "Leader" if loser == "you" else "Rival")
    t.drive()

    assert t.winner == ("opponent" if loser == "you" else "you")


@pytest.mark.rule("one_piece 4-6-2-1", "one_piece 8-6-2-1", "one_piece 10-1-5-1")
def test_what_waits_for_damage_comes_before_the_trigger_and_the_rest_after_it() -> None:
    """As official answers have it: of what is pending only that comes before the [Trigger]."""
    text = (
        "[Activate: Main] K.O. up to 1 of your opponent's Characters. Then, deal 1 damage to your"
        " opponent."
    )
    page = character("Page", text="[On K.O.] Draw 1 card.")
    gift = character("Gift", cost=1, text="[Trigger] Draw 1 card.")
    glad = auto(When(event="damage_dealt", whose="opponent"), act.Draw(count=1))
    sad = auto(When(event="damage_dealt", whose="any"), act.Draw(count=1))
    t = position(
        you=Side(
            leader=leader("Boss", text=text), characters=[character("Watcher", skills=[glad, sad])]
        ),
        opponent=Side(characters=[page], life=[gift, "Other"]),
    )

    t.activate("Boss")
    t.choose("Page")
    while t.mode != "trigger":
        t.answer(*t.decision.default)

    # The Watcher has heard of the damage; what hears of the K.O. waits on.
    assert t.you.hand != []
    assert t.opponent.hand == []


@pytest.mark.rule("one_piece 8-2-1", "one_piece 8-2-1-1", "one_piece 8-6-1")
@pytest.mark.parametrize(("first", "drawn"), [("Hush", 0), ("Glad", 1)])
def test_an_effect_negated_before_its_turn_comes_is_not_activated(first: str, drawn: int) -> None:
    hush = character(
        "Hush",
        text="[End of Your Turn] Negate the effect of up to 1 of your Characters during this turn.",
    )
    glad = character("Glad", text="[End of Your Turn] Draw 1 card.")
    t = position(you=Side(characters=[hush, glad]))

    t.end()
    t.expect("you", "order-autos", {"Hush", "Glad"})
    t.pick(first)
    while t.state.turn_seat == t.you.seat:
        t.pick("Glad") if "Glad" in t.options() else t.answer(*t.decision.default)

    assert t.you.hand == ["Deck card"] * drawn


@pytest.mark.rule("one_piece 1-3-3", "one_piece 10-1-4-1")
@pytest.mark.parametrize(
    ("words", "blocks"),
    [("cannot be rested by your opponent's effects", True), ("cannot be rested", False)],
)
def test_who_cannot_be_rested_by_the_opponent_rests_itself_to_block(words, blocks) -> None:
    wall = character("Wall", text=f"[Blocker]\nThis Character {words}.")
    t = position(you=Side(characters=[RAIDER]), opponent=Side(characters=[wall]))

    t.attack("Raider", "Rival")

    assert (t.mode == "block") is blocks


@pytest.mark.rule("one_piece 3-7-3", "one_piece 8-1-3-1-1")
@pytest.mark.parametrize(("whose", "drawn"), [("opponent", 1), ("you", 0)])
def test_a_card_played_from_the_hand_is_played_by_its_player(whose: str, drawn: int) -> None:
    watch = auto(
        When(event="played", whose="opponent", by_whose=whose),  # type: ignore[arg-type]
        act.Draw(count=1),
    )
    t = position(
        you=Side(hand=[character("New", cost=0)]),
        opponent=Side(characters=[character("Watcher", skills=[watch])]),
    )

    t.play("New")
    t.drive()

    assert t.opponent.hand == ["Deck card"] * drawn


@pytest.mark.rule("one_piece 3-10-2", "one_piece 4-6-2-1", "one_piece 3-4-2")
@pytest.mark.parametrize(("lies", "seen"), [(face_up, True), (lambda spec: spec, False)])
def test_a_life_card_lying_face_up_is_seen_on_its_way_to_the_hand(lies, seen: bool) -> None:
    t = position(
        you=Side(characters=[RAIDER]), opponent=Side(life=[lies(character("Top")), "Below"])
    )

    t.attack("Raider", "Rival")
    t.drive()

    (moved,) = [e for e in t.happened("moved") if e.origin == "life"]
    assert t.opponent.hand == ["Top"]
    assert bool(moved.visible >> t.you.seat & 1) is seen
    assert bool(t.find("Top").known >> t.you.seat & 1) is seen


@pytest.mark.rule("one_piece 1-3-3", "one_piece 10-1-4-1")
@pytest.mark.parametrize("barred", ["your opponent", "nobody"])
def test_a_player_who_may_not_block_is_not_asked(barred: str) -> None:
    text = (
        "[Activate: Main] Your opponent cannot activate [Blocker] during this turn."
        if barred == "your opponent"
        else "[Activate: Main] Draw 1 card."
    )
    t = position(
        you=Side(leader=leader("Boss", text=text), characters=[RAIDER]),
        opponent=Side(characters=[character("Wall", text="[Blocker]")]),
    )
    t.activate("Boss")
    t.drive()

    t.attack("Raider", "Rival")

    assert (t.mode == "block") is (barred == "nobody")
