"""What goes on though its source, its target or its moment has gone, from printed wording."""

from __future__ import annotations

import pytest

from tests.kit.answering import answer, use
from tests.one_piece.cards import Side, character, event, given, leader
from tests.one_piece.table import boost, don, position


def boss(*lines: str, **fields: object):
    return leader("Boss", text="\n".join(lines), **fields)


# -- damage ----------------------------------------------------------------------------------


@pytest.mark.rule("one_piece 8-6-2-1", "one_piece 4-6-2-2", "one_piece 10-1-2-1")
@pytest.mark.parametrize(
    "deed",
    [
        "K.O. up to 1 of your opponent's Characters.",
        "Return up to 1 of your opponent's Characters to the owner's hand.",
        "Negate the effect of up to 1 of your opponent's Characters during this turn.",
        "Give up to 1 of your opponent's Characters −9000 power during this turn.",
    ],
)
def test_the_second_damage_is_dealt_whatever_a_trigger_did_to_the_attacker(deed: str) -> None:
    mine = character("Mine", text=f"[Trigger] {deed}")
    brute = character("Brute", power=9000, text="[Double Attack]")
    t = position(you=Side(characters=[brute]), opponent=Side(life=[mine, "Low", "Last"]))

    t.attack("Brute", "Rival")
    answer(t, "activate Mine", "Brute")

    assert t.opponent.life == ["Last"]
    assert t.opponent.hand == ["Low"]
    assert t.opponent.drop == ["Mine"]


@pytest.mark.rule("one_piece 8-6-2-1", "one_piece 8-6-2", "one_piece 10-2-6-1")
def test_an_on_play_effect_woken_by_a_trigger_waits_for_the_second_damage() -> None:
    text = "[On Play] K.O. up to 1 of your opponent's Characters.\n[Trigger] Play this card."
    brute = character("Brute", power=9000, text="[Double Attack]")
    t = position(
        you=Side(characters=[brute]), opponent=Side(life=[character("Mine", text=text), "Low"])
    )

    t.attack("Brute", "Rival")
    t.until("trigger", "opponent")
    t.pick("activate Mine")

    t.expect("opponent", "choose-cards", {"Brute"})
    assert t.opponent.life == []
    assert t.opponent.hand == ["Low"]
    assert t.opponent.battle == ["Mine"]
    t.choose("Brute")
    t.drive()
    assert t.you.drop == ["Brute"]


@pytest.mark.rule("one_piece 4-6-3", "one_piece 1-2-1-1-1")
def test_life_a_trigger_gives_back_is_taken_by_the_second_damage() -> None:
    text = "[Trigger] Add up to 1 card from the top of your deck to the top of your Life cards."
    brute = character("Brute", power=9000, text="[Double Attack]")
    t = position(
        you=Side(characters=[brute]),
        opponent=Side(life=[event("Mine", text=text)], deck=["Fresh"]),
    )

    t.attack("Brute", "Rival")
    answer(t, "activate Mine", "Fresh")

    assert t.winner is None
    assert t.opponent.life == []
    assert t.opponent.hand == ["Fresh"]
    assert t.opponent.drop == ["Mine"]


# -- battles ---------------------------------------------------------------------------------


@pytest.mark.rule("one_piece 7-1-3-2", "one_piece 8-6-1")
def test_what_a_trashed_counter_wakes_comes_before_the_next_counter() -> None:
    text = "When a card is trashed from your hand, draw 1 card."
    spare = character("Spare", counter=1000)
    fresh = character("Fresh", counter=2000)
    t = position(
        you=Side(characters=[character("Brute", power=7000)]),
        opponent=Side(
            leader=leader("Rival", text=text), hand=[spare], deck=[fresh, "Deep"], life=2
        ),
    )

    t.attack("Brute", "Rival")
    t.until("counter-step", "opponent")
    boost(t, "Spare", "Rival")

    t.expect("opponent", "counter-step", {"boost Fresh > Rival", "pass"})
    boost(t, "Fresh", "Rival")
    t.expect("you", "main")
    assert t.opponent.hand == ["Deep"]
    assert t.opponent.life == ["Life card"] * 2


@pytest.mark.rule("one_piece 7-1-2-2", "one_piece 7-1-2-3", "one_piece 7-1-5-2")
@pytest.mark.parametrize("is_sent", [True, False])
def test_a_battle_that_ends_in_the_block_step_is_no_battle_fought(*, is_sent: bool) -> None:
    send = "[On Block] Return up to 1 of your opponent's Characters to the owner's hand."
    wall = character("Wall", power=1000, text=f"[Blocker]\n{send}")
    fought = "At the end of a battle in which this Character battles your opponent's Character, "
    brute = character("Brute", power=9000, text=f"{fought}draw 1 card.")
    t = position(you=Side(characters=[brute]), opponent=Side(characters=[wall], life=3))

    t.attack("Brute", "Rival")
    answer(t, "block Wall", *(["Brute"] if is_sent else []))

    assert t.you.hand == (["Brute"] if is_sent else ["Deck card"])
    assert t.opponent.drop == ([] if is_sent else ["Wall"])
    assert t.opponent.life == ["Life card"] * 3


@pytest.mark.rule("one_piece 7-1-3-3", "one_piece 6-5-5-4")
def test_an_attacker_koed_in_the_counter_step_deals_nothing_and_its_don_rests() -> None:
    trap = event("Trap", text="[Counter] K.O. up to 1 of your opponent's Characters.")
    t = position(
        you=Side(characters=[given(character("Brute", power=9000), 2)], don=1),
        opponent=Side(hand=[trap], don=1, life=3),
    )

    t.attack("Brute", "Rival")
    answer(t, "counter Trap", "Brute")

    assert t.you.drop == ["Brute"]
    assert t.opponent.life == ["Life card"] * 3
    assert don(t)[:3] == (1, 2, 0)


# -- times -----------------------------------------------------------------------------------


@pytest.mark.rule("one_piece 6-6-1-2", "one_piece 6-2-1")
@pytest.mark.parametrize(
    ("until", "lasts"),
    [
        ("during this turn", [True, False, False, False]),
        ("until the end of your next turn", [True, True, False, False]),
        ("until the start of your next turn", [True, False, False, False]),
        # An official answer: the next end of a turn of theirs may be that of this turn.
        ("until the end of your opponent's next turn", [True, False, False, False]),
    ],
)
def test_how_long_what_a_counter_gives_in_the_opponents_turn_lasts(
    until: str, lasts: list[bool]
) -> None:
    guard = event(
        "Guard",
        text=f"[Counter] Up to 1 of your Leader or Character cards gains +4000 power {until}.",
    )
    t = position(
        you=Side(characters=["Scout"]),
        opponent=Side(hand=[guard], don=1, life=3),
    )

    t.attack("Scout", "Rival")
    answer(t, "counter Guard", "Rival")
    seen = [t.power("Rival") == 9000]
    for _ in range(3):
        t.end()
        while t.mode != "main":
            t.answer(*t.decision.default)
        seen.append(t.power("Rival") == 9000)

    assert seen == lasts


# -- costs that move cards -------------------------------------------------------------------


@pytest.mark.rule("one_piece 8-3-1", "one_piece 10-2-13-4")
def test_an_effect_whose_cost_takes_its_card_away_is_resolved() -> None:
    text = (
        "[Activate: Main] [Once Per Turn] You may return this Character to the owner's hand: K.O."
        " up to 1 of your opponent's Characters."
    )
    jumper = character("Jumper", cost=1, text=text)
    t = position(
        you=Side(characters=[given(jumper, 1)], don=1),
        opponent=Side(characters=["Foe", "Next"]),
    )

    use(t, "Jumper", "Foe")
    assert don(t)[:3] == (1, 1, 0)
    t.play("Jumper")
    use(t, "Jumper", "Next")

    assert t.opponent.battle == []
    assert t.you.hand == ["Jumper"]


@pytest.mark.rule("one_piece 8-3-1-2", "one_piece 8-3-1-3")
@pytest.mark.parametrize(("others", "offered"), [(0, False), (1, True)])
def test_what_was_returned_for_the_first_part_of_a_cost_pays_no_second(
    others: int, *, offered: bool
) -> None:
    text = (
        "[Activate: Main] You may return this Character to the owner's hand and trash 1 of your"
        " Characters: Draw 2 cards."
    )
    t = position(you=Side(characters=[character("Host", text=text), *["Pal"] * others]))

    assert ("activate Host" in t.options()) == offered
    if offered:
        use(t, "Host")
        assert t.you.drop == ["Pal"]
        assert t.you.hand == ["Host", "Deck card", "Deck card"]


@pytest.mark.rule("one_piece 10-2-17-1", "one_piece 8-1-3-2")
def test_on_ko_effects_of_both_players_koed_together_come_in_the_order_of_the_turn() -> None:
    sweep = "[Activate: Main] K.O. all Characters."
    text = "[On K.O.] Draw 1 card."
    mine = [character(name, text=text) for name in ("One", "Two")]
    theirs = [character(name, text=text) for name in ("Three", "Four")]
    t = position(you=Side(leader=boss(sweep), characters=mine), opponent=Side(characters=theirs))

    t.activate("Boss")
    t.expect("you", "order-autos", {"One", "Two"})
    t.pick("Two")
    t.expect("opponent", "order-autos", {"Three", "Four"})
    t.pick("Four")

    assert t.subjects("skill_activated") == ["Boss", "Two", "One", "Four", "Three"]


@pytest.mark.rule("one_piece 8-1-3-5-2", "one_piece 8-1-3-5-3")
def test_who_offers_itself_for_another_is_koed_for_it_and_hears_no_ko_of_it() -> None:
    shield = character(
        "Shield",
        text="If one of your other Characters would be K.O.'d, you may trash this Character"
        " instead.\n[On K.O.] Draw 1 card.",
    )
    pal = character("Pal", text="[On K.O.] Draw 1 card.")
    sweep = "[Activate: Main] K.O. up to 2 of your opponent's Characters."
    t = position(
        you=Side(leader=boss(sweep)), opponent=Side(characters=[pal, shield, "Plain"], hand=[])
    )

    t.activate("Boss")
    t.choose("Pal", "Plain")
    answer(t, "Shield")

    assert t.opponent.battle == ["Pal", "Plain"]
    assert t.opponent.drop == ["Shield"]
    assert t.opponent.hand == []


@pytest.mark.rule("one_piece 8-1-3-1")
@pytest.mark.parametrize(
    ("when", "drawn"),
    [
        ("When your opponent's Character is K.O.'d", 2),
        ("When 1 or more of your opponent's Characters are K.O.'d", 1),
        ("[Once Per Turn] When your opponent's Character is K.O.'d", 1),
    ],
)
def test_what_waits_for_a_ko_comes_for_each_of_those_koed_together(when: str, drawn: int) -> None:
    sweep = "[Activate: Main] K.O. all of your opponent's Characters."
    t = position(
        you=Side(leader=boss(sweep, f"{when}, draw 1 card.")),
        opponent=Side(characters=["One", "Two"]),
    )

    use(t, "Boss")

    assert sorted(t.opponent.drop) == ["One", "Two"]
    assert t.you.hand == ["Deck card"] * drawn


@pytest.mark.rule("one_piece 6-3-1", "one_piece 8-6-1")
@pytest.mark.parametrize(("rested", "fewest"), [(1, True), (2, False)])
def test_what_the_draw_of_the_turn_wakes_comes_before_its_don(rested: int, *, fewest: bool) -> None:
    text = (
        "When you draw a card, if you have 1 or less DON!! cards on your field, K.O. up to 1 of"
        " your opponent's Characters."
    )
    t = position(
        you=Side(leader=boss(text), rested_don=rested), opponent=Side(characters=["Foe"]), at="turn"
    )

    answer(t, *(["Foe"] if fewest else []))

    assert t.opponent.drop == (["Foe"] if fewest else [])
    assert t.you.energy == ["DON!!"] * (rested + 2)
