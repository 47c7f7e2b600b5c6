"""Rules of One Piece drawn by lot once more, each with a twist of its own."""

from __future__ import annotations

import pytest

from tests.one_piece.cards import Side, character, event, given, leader, rest, stage
from tests.one_piece.table import active_don, don, opening, position


@pytest.mark.rule("one_piece 1-3-8")
@pytest.mark.parametrize("hand", [[], ["Coin"]])
def test_the_card_drawn_first_may_be_the_one_trashed_next(hand: list[str]) -> None:
    text = "[On Play] Draw 1 card, then trash 1 card from your hand."
    t = position(you=Side(hand=[*hand, character("Sage", text=text)], don=2, deck=["Fresh"]))

    t.play("Sage")
    if hand:
        t.expect("you", "choose-cards", {"Coin", "Fresh"})
        t.choose("Fresh")
    t.drive()

    assert t.you.drop == ["Fresh"]
    assert t.you.hand == hand


@pytest.mark.rule("one_piece 10-2-10-1", "one_piece 6-5-5-2")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_don_given_to_a_card_may_pay_and_gives_it_no_power_then(answer: str) -> None:
    """Those of the Leader and of a Character are the only two on the field."""
    sage = character("Sage", cost=0, text="[On Play] DON!! −2: Draw 1 card.")
    t = position(
        you=Side(
            leader=given(leader("Captain"), 1),
            characters=[given(character("Mate", power=3000), 1)],
            hand=[sage],
        )
    )
    assert (t.power("Captain"), t.power("Mate")) == (6000, 4000)

    t.play("Sage")
    t.expect("you", "pay-cost", {"yes", "no"})
    t.pick(answer)
    t.drive()

    paid = answer == "yes"
    assert (t.power("Captain"), t.power("Mate")) == ((5000, 3000) if paid else (6000, 4000))
    assert t.you.hand == ["Deck card"] * paid


@pytest.mark.rule("one_piece 10-2-10-1", "one_piece 8-3-1-3")
def test_with_one_don_on_the_field_two_are_not_returned() -> None:
    sage = character("Sage", cost=0, text="[On Play] DON!! −2: Draw 1 card.")
    t = position(you=Side(leader=given(leader("Captain"), 1), hand=[sage]))

    t.play("Sage")

    assert t.mode == "main"
    assert t.power("Captain") == 6000
    assert t.you.hand == []


@pytest.mark.rule("one_piece 7-1-2-3")
@pytest.mark.parametrize("leaves", [True, False])
def test_a_battle_whose_target_left_at_the_attack_ends_without_damage(leaves: bool) -> None:
    """Its own effect takes the attacked Character away: the attacker K.O.s nothing."""
    text = "[On Your Opponent's Attack] Return 1 of your Characters to the owner's hand."
    prey = rest(character("Prey", power=1000, text=text if leaves else ""))
    t = position(
        you=Side(characters=[character("Hitter", power=5000)]),
        opponent=Side(characters=[prey], life=3),
    )

    t.attack("Hitter", "Prey")
    t.drive()

    assert t.opponent.battle == []
    assert t.opponent.hand == (["Prey"] if leaves else [])
    assert t.opponent.drop == ([] if leaves else ["Prey"])
    assert len(t.opponent.life) == 3
    assert "attack Hitter > Rival" not in t.options()


@pytest.mark.rule("one_piece 8-1-3-5-1")
@pytest.mark.parametrize(("answer", "there"), [("no", False), ("Guard", True)])
def test_a_replacement_that_is_declined_is_not_done(answer: str, there: bool) -> None:
    text = "If this Character would be K.O.'d, you may trash 1 card from your hand instead."
    kill = character("Sage", text="[On Play] K.O. up to 1 of your opponent's Characters.")
    t = position(
        you=Side(hand=[kill], don=2),
        opponent=Side(characters=[character("Guard", text=text)], hand=["Coin"]),
    )

    t.play("Sage")
    t.choose("Guard")
    t.expect("opponent", "replacement", {"no", "Guard"})
    t.pick(answer)
    t.drive()

    assert t.opponent.battle == (["Guard"] if there else [])
    assert t.opponent.hand == ([] if there else ["Coin"])
    assert t.opponent.drop == (["Coin"] if there else ["Guard"])


@pytest.mark.rule("one_piece 5-2-1-6-1", "one_piece 5-2-1-6")
def test_a_stage_played_before_the_hands_is_in_no_redraw() -> None:
    text = "At the start of the game, play up to 1 Stage from your deck."
    names = [f"card {n}" for n in range(10)]
    t = opening(
        Side(leader=leader("Builder", text=text, life=2), deck=[stage("Quay"), *names]),
        size=(11, 20),
    )
    t.expect("you", "choose-cards")
    t.answer(0)
    first = t.you.hand

    t.pick("redraw")

    assert t.you.stage == ["Quay"]
    assert len(first) == len(t.you.hand) == 5
    assert sorted([*t.you.hand, *t.you.deck]) == sorted(names)


@pytest.mark.rule("one_piece 7-1-3-2-2", "one_piece 3-6-2")
@pytest.mark.parametrize("trash", [[], ["Old"]])
def test_a_counter_event_lies_in_the_trash_before_what_it_says_is_done(trash: list[str]) -> None:
    text = "[Counter] Add up to 1 Event from your trash to your hand."
    old = [event("Old") for _ in trash]
    t = position(
        you=Side(leader=leader("Captain")),
        opponent=Side(hand=[event("Trap", cost=2, text=text)], don=2, trash=old),
    )

    t.attack("Captain", "Rival")
    t.until("counter-step", "opponent")
    t.pick("counter Trap")

    assert set(t.options()) >= {"Trap", *trash}
    assert t.opponent.drop == ["Trap", *trash]
    assert active_don(t, "opponent") == 0
    t.choose("Trap")
    t.drive()
    assert t.opponent.hand[0] == "Trap"


@pytest.mark.rule("one_piece 8-4-4-2", "one_piece 8-4-4")
@pytest.mark.parametrize(
    ("what", "may_decline"),
    [("1 card", False), ("1 Event", True), ("1 red card", True)],
)
def test_who_is_told_to_trash_a_sort_of_card_may_say_there_is_none(what, may_decline) -> None:
    sage = character(
        "Sage", cost=0, text=f"[On Play] Your opponent trashes {what} from their hand."
    )
    t = position(you=Side(hand=[sage]), opponent=Side(hand=[event("Trap"), event("Snare")]))

    t.play("Sage")
    t.expect("opponent", "choose-cards", {"Trap", "Snare"})

    assert (t.decision.minimum == 0) == may_decline


@pytest.mark.rule("one_piece 6-4-3", "one_piece 6-4-1")
@pytest.mark.parametrize(("left", "placed"), [(3, 2), (1, 1), (0, 0)])
def test_as_many_don_cards_are_placed_as_are_left(left: int, placed: int) -> None:
    t = position(you=Side(don=2, don_deck=left), at="turn")
    t.until("main", "you")

    assert active_don(t) == 2 + placed
    assert len(t.zone("you", "don-deck")) == left - placed


@pytest.mark.rule("one_piece 8-1-3-3-2", "one_piece 8-4-1-1", "one_piece 8-4-1-3")
@pytest.mark.parametrize(("below", "is_offered"), [(0, False), (1, True), (2, True)])
def test_the_don_that_an_effect_asks_for_may_pay_for_it(below: int, is_offered: bool) -> None:
    """What is asked at the declaration is met, though the given card pays."""
    text = "[DON!! x1] [Activate: Main] DON!! −1: Draw 1 card and this Character gains +1000 power."
    sage = character("Sage", power=3000, text=f"{text[:-1]} during this turn.")
    t = position(you=Side(characters=[given(sage, below) if below else sage], don=1 - (below > 0)))

    assert ("activate Sage" in t.options()) == is_offered
    if is_offered:
        t.activate("Sage")
        t.drive()
    assert t.you.hand == ["Deck card"] * is_offered
    assert t.power("Sage") == (3000 + 1000 * below if is_offered else 3000)


@pytest.mark.rule("one_piece 1-2-1", "one_piece 1-2-2-2", "one_piece 9-1-2")
@pytest.mark.parametrize(
    ("mine", "theirs", "winner"), [(1, 2, "opponent"), (2, 1, "you"), (1, 1, "opponent")]
)
def test_who_draws_the_last_card_first_has_lost_before_the_effect_goes_on(
    mine: int, theirs: int, winner: str
) -> None:
    text = (
        "[On Play] Draw 1 card and your opponent draws 1 card. Then, trash 1 card from your hand."
    )
    t = position(
        you=Side(hand=[character("Sage", cost=0, text=text)], deck=mine),
        opponent=Side(deck=theirs),
    )

    t.play("Sage")
    t.drive()

    assert t.winner == winner
    assert t.you.hand == ["Deck card"]
    assert t.you.drop == []
    assert t.opponent.hand == ["Deck card"] * (winner == "you")


@pytest.mark.rule("one_piece 5-2-1", "one_piece 5-2-1-7", "one_piece 6-3-1", "one_piece 6-4-1")
@pytest.mark.parametrize("life", [4, 5])
def test_the_top_card_of_the_deck_becomes_the_lowest_life_card(life: int) -> None:
    t = opening(Side(leader=leader("Captain", life=life), deck=[f"card {n}" for n in range(50)]))
    order = t.you.deck

    t.pick("keep")
    t.pick("keep")

    assert t.you.life == order[:life][::-1]
    assert t.you.deck == order[life:]
    assert len(t.you.hand) == 5
    assert active_don(t) == 1


@pytest.mark.rule("one_piece 8-1-3-3", "one_piece 10-2-2-1")
def test_effects_of_the_main_phase_are_offered_to_the_turn_player_between_battles_alone() -> None:
    text = "[Activate: Main] [Once Per Turn] Draw 1 card."
    t = position(
        you=Side(characters=[character("Mate", text=text)]),
        opponent=Side(
            characters=[character("Foe", text=text)], hand=[character("Coin", counter=1000)]
        ),
    )
    assert {o for o in t.options() if o.startswith("activate")} == {"activate Mate"}

    t.attack("Leader", "Rival")
    while t.mode != "main":
        assert not {o for o in t.options() if o.startswith("activate")}
        t.answer(*t.decision.default)
    assert "activate Mate" in t.options()
    t.end()
    t.until("main", "opponent")

    assert {o for o in t.options() if o.startswith("activate")} == {"activate Foe"}


@pytest.mark.rule("one_piece 2-11-1", "one_piece 10-1-5-1", "one_piece 4-6-3")
@pytest.mark.parametrize("by", ["damage", "skill", "banish"])
def test_a_trigger_is_used_only_where_damage_would_add_the_card_to_the_hand(by: str) -> None:
    surprise = character("Surprise", text="[Trigger] Play this card.")
    take = "[On Play] Add 1 card from the top of your opponent's Life cards to the owner's hand."
    hitter = character("Hitter", power=9000, text="[Banish]" if by == "banish" else "")
    t = position(
        you=Side(hand=[character("Sage", cost=0, text=take)], characters=[hitter]),
        opponent=Side(life=[surprise, "Life card"]),
    )

    if by == "skill":
        t.play("Sage")
    else:
        t.attack("Hitter", "Rival")
        t.until("trigger", "opponent") if by == "damage" else None
    if by == "damage":
        assert t.opponent.hand == []
        t.pick("activate Surprise")
    t.drive()

    assert t.opponent.battle == (["Surprise"] if by == "damage" else [])
    assert t.opponent.hand == (["Surprise"] if by == "skill" else [])
    assert t.opponent.drop == (["Surprise"] if by == "banish" else [])


@pytest.mark.rule("one_piece 8-3-1-6", "one_piece 10-2-10-1", "one_piece 8-3-1-3")
def test_don_that_pays_is_chosen_among_all_on_ones_own_side() -> None:
    """Rested ones and those given to cards pay, and those of the opponent never."""
    text = "[Activate: Main] DON!! −2: Draw 1 card."
    t = position(
        you=Side(
            leader=given(leader("Captain", text=text), 1),
            characters=[given("Mate", 1)],
            don=1,
            rested_don=1,
        ),
        opponent=Side(don=3),
    )

    t.activate("Captain")
    seen = set()
    while t.mode == "choose-cards" or t.mode == "pay-cost":
        seen |= t.options()
        t.answer(*t.decision.default)

    assert t.you.hand == ["Deck card"]
    assert sum(don(t)[:3]) == 2
    assert don(t)[3] == 8
    assert don(t, "opponent")[0] == 3


@pytest.mark.rule("one_piece 8-4-1-4", "one_piece 8-4-1-3", "one_piece 8-4-1-5")
@pytest.mark.parametrize(("hand", "drawn"), [([], 0), (["Coin"], 2), (["Coin", "Gem"], 0)])
def test_what_a_cost_took_is_gone_when_the_effect_looks(hand: list[str], drawn: int) -> None:
    text = (
        "[Activate: Main] You may trash 1 card from your hand: If you have 0 cards in your hand,"
        " draw 2 cards."
    )
    t = position(you=Side(leader=leader("Captain", text=text), hand=hand))
    assert ("activate Captain" in t.options()) == bool(hand)

    if hand:
        t.activate("Captain")
        t.drive()

    assert t.you.hand == hand[1:] + ["Deck card"] * drawn
    assert t.you.drop == hand[:1]


@pytest.mark.rule("one_piece 6-2-4", "one_piece 6-2-3", "one_piece 1-3-3")
def test_all_that_is_rested_becomes_active_at_once_with_the_don_that_was_given() -> None:
    text = (
        "[On Play] Up to 1 of your opponent's rested Characters will not become active in your"
        " opponent's next Refresh Phase."
    )
    t = position(
        you=Side(hand=[character("Sage", cost=0, text=text)]),
        opponent=Side(
            leader=rest(leader("Rival")),
            characters=[rest("Held"), rest(given("Free", 2))],
            stage=rest(stage("Quay")),
            rested_don=3,
        ),
    )
    t.play("Sage")
    t.choose("Held")
    t.drive()
    t.end()
    t.until("main", "opponent")

    assert [t.is_active(n) for n in ("Rival", "Held", "Free", "Quay")] == [True, False, True, True]
    assert don(t, "opponent")[:3] == (7, 0, 0)


@pytest.mark.rule("one_piece 8-1-3-4-4", "one_piece 10-2-9-1", "one_piece 7-1-4")
@pytest.mark.parametrize("pays", [True, False])
def test_power_that_given_don_brings_is_lost_in_the_battle_when_it_leaves(pays: bool) -> None:
    """4000 and 2000 beat a Leader of 5000 until the given card is returned."""
    text = (
        "[DON!! x1] [Your Turn] This Character gains +1000 power.\n"
        "[When Attacking] DON!! −1: Draw 1 card."
    )
    t = position(
        you=Side(characters=[given(character("Hitter", power=3000, text=text), 1)]),
        opponent=Side(life=3),
    )
    assert t.power("Hitter") == 5000

    t.attack("Hitter", "Rival")
    t.expect("you", "pay-cost", {"yes", "no"})
    t.pick("yes" if pays else "no")
    t.drive()

    assert t.power("Hitter") == (3000 if pays else 5000)
    assert len(t.opponent.life) == (3 if pays else 2)
    assert t.you.hand == ["Deck card"] * pays


@pytest.mark.rule("one_piece 10-2-16-1", "one_piece 7-1-1-3", "one_piece 8-1-3-2-3")
@pytest.mark.parametrize("is_hit", [True, False])
def test_what_answers_an_attack_comes_after_what_the_attack_brings(is_hit: bool) -> None:
    """A Character that the attack K.O.s first answers nothing."""
    kill = "[When Attacking] K.O. up to 1 of your opponent's Characters with a cost of 1 or less."
    answer = "[On Your Opponent's Attack] Draw 1 card."
    t = position(
        you=Side(characters=[character("Hitter", text=kill)]),
        opponent=Side(characters=[character("Guard", cost=1 if is_hit else 2, text=answer)]),
    )

    t.attack("Hitter", "Rival")
    if is_hit:
        t.expect("you", "choose-cards", {"Guard"})
        t.choose("Guard")
    t.drive()

    assert t.opponent.battle == ([] if is_hit else ["Guard"])
    assert t.opponent.hand == ["Deck card"] * (not is_hit)


@pytest.mark.rule("one_piece 10-2-1-2", "one_piece 10-2-1-3", "one_piece 10-2-17-1")
@pytest.mark.parametrize(
    ("deed", "is_ko"),
    [
        ("K.O. up to 1 of your opponent's Characters", True),
        ("Trash up to 1 of your opponent's Characters", False),
        ("Return up to 1 of your opponent's Characters to the owner's hand", False),
    ],
)
def test_last_words_are_of_a_ko_alone_and_so_is_what_forbids_one(deed: str, is_ko: bool) -> None:
    text = "[On K.O.] Draw 1 card."
    rock = "[Opponent's Turn] This Character cannot be K.O.'d."
    t = position(
        you=Side(hand=[character("Sage", cost=0, text=f"[On Play] {deed}. Then, {deed}.")]),
        opponent=Side(characters=[character("Page", text=text), character("Rock", text=rock)]),
    )

    t.play("Sage")
    for name in ("Page", "Rock"):
        if name in t.options():
            t.choose(name)
    t.drive()

    assert "Page" not in t.opponent.battle
    assert ("Rock" in t.opponent.battle) == is_ko
    assert t.opponent.hand.count("Deck card") == is_ko


@pytest.mark.rule("one_piece 8-3-1-3", "one_piece 2-7-3")
@pytest.mark.parametrize(("count", "least"), [(1, 3), (2, 4)])
def test_don_that_an_event_costs_pays_for_nothing_before_its_colon(count: int, least: int) -> None:
    text = f"[Main] You may rest {count} of your DON!! cards: Draw 1 card."
    for there in (least - 1, least):
        t = position(you=Side(hand=[event("Trick", cost=2, text=text)], don=there))
        assert ("activate Trick" in t.options()) == (there == least)

    t.pick("activate Trick")
    t.expect("you", "pay-cost", {"yes", "no"})
    t.yes()

    assert don(t)[:2] == (0, least)
    assert t.you.hand == ["Deck card"]


@pytest.mark.rule("one_piece 8-3-1-3", "one_piece 2-2-5")
@pytest.mark.parametrize("there", [0, 1])
def test_an_event_another_effect_activates_asks_for_no_price_that_cannot_be_paid(
    there: int,
) -> None:
    trick = event("Trick", text="[Main] You may rest 1 of your DON!! cards: Draw 1 card.")
    boss = leader("Boss", text="[Activate: Main] Activate up to 1 Event from your hand.")
    t = position(you=Side(leader=boss, hand=[trick], don=there))

    t.activate("Boss")
    t.choose("Trick")
    if there:
        t.expect("you", "pay-cost", {"yes", "no"})
        t.yes()

    assert t.mode == "main"
    assert t.you.drop == ["Trick"]
    assert t.you.hand == ["Deck card"] * there


@pytest.mark.rule("one_piece 3-8-5-1", "one_piece 3-7-6-1")
@pytest.mark.parametrize("kind", ["stage", "character"])
def test_who_makes_room_is_told_by_the_rule_of_its_area(kind: str) -> None:
    new = stage("New", cost=0) if kind == "stage" else character("New", cost=0)
    mates = ["A", "B", "C", "D", "E"]
    t = position(you=Side(hand=[new], characters=mates, stage=stage("Old")))

    t.play("New")
    if kind == "character":
        t.expect("you", "choose-cards", set(mates))
        t.choose("C")

    (left,) = [event for event in t.happened("moved") if event.target == "drop"]
    assert left.rule == ("one_piece 3-8-5-1" if kind == "stage" else "one_piece 3-7-6-1")
    assert t.you.drop == (["Old"] if kind == "stage" else ["C"])


@pytest.mark.rule("one_piece 1-3-5-1", "one_piece 8-3-1-3")
@pytest.mark.parametrize("rested", [0, 1])
def test_a_price_of_up_to_one_don_is_paid_with_none(rested: int) -> None:
    text = "You may give up to 1 rested DON!! card to 1 of your Characters: Draw 1 card."
    t = position(
        you=Side(leader=leader("Boss", text=f"[Activate: Main] {text}"), characters=["Page"],
                 rested_don=rested),
    )  # fmt: skip

    t.activate("Boss")
    if rested:
        t.choose("Page")
    t.drive()

    assert t.you.hand == ["Deck card"]
    assert t.power("Page") == 3000 + 1000 * rested
