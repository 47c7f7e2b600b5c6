"""What official rulings of One Piece imply elsewhere: another area, player or keyword."""

from __future__ import annotations

import pytest

from tests.one_piece.cards import Side, character, event, given, leader, rest, stage
from tests.one_piece.table import active_don, don, position


@pytest.mark.rule("one_piece 8-1-3-4-4", "one_piece 7-1-1")
def test_an_attack_goes_on_though_its_rush_has_left_with_the_don() -> None:
    """As OPQ-48996c, where the attacker pays with the DON!! card itself, and can't attack anew."""
    text = (
        "[DON!! x1] This Character gains [Rush].\n"
        "[When Attacking] DON!! −1: Set this Character as active."
    )
    fresh = character("Fresh", cost=0, power=6000, text=text)
    t = position(you=Side(hand=[fresh], don=1), opponent=Side(life=3))

    t.play("Fresh")
    assert not {o for o in t.options() if o.startswith("attack Fresh")}
    t.pick("give DON!! > Fresh")
    t.attack("Fresh", "Rival")
    t.yes()
    t.drive()

    assert len(t.opponent.life) == 2
    assert t.is_active("Fresh")
    assert not {o for o in t.options() if o.startswith("attack Fresh")}


@pytest.mark.rule("one_piece 8-2-3")
@pytest.mark.parametrize("keyword", ["Rush", "Double Attack", "Banish", "Blocker"])
@pytest.mark.parametrize("by", ["another", "itself"])
def test_negation_takes_what_a_card_says_itself_and_not_what_it_was_given(
    keyword: str, by: str
) -> None:
    """As OPQ-e4ba70: given by a resolved effect of another it stays, said by itself it goes."""
    give = f"[Activate: Main] Up to 1 of your Characters gains [{keyword}] during this turn."
    hush = "[Activate: Main] Negate the effect of up to 1 of your Characters during this turn."
    page = character("Page", text=f"[{keyword}]" if by == "itself" else "")
    t = position(
        you=Side(
            leader=leader("Boss", text=hush), characters=[page], stage=stage("Quay", text=give)
        )
    )

    if by == "another":
        t.activate("Quay")
        t.choose("Page")
        t.drive()
    assert len(t.keywords("Page")) == 1
    t.activate("Boss")
    t.choose("Page")
    t.drive()

    assert len(t.keywords("Page")) == (1 if by == "another" else 0)


@pytest.mark.rule("one_piece 8-3-1-3", "one_piece 8-1-3-2-2")
@pytest.mark.parametrize(
    ("text", "is_asked"),
    [
        ("You may trash 2 cards from your hand: Draw 1 card.", False),
        ("You may trash 1 card from your hand: Draw 1 card.", True),
        ("You may add 1 card from the top of your Life cards to your hand: Draw 1 card.", False),
        ("You may rest 1 of your DON!! cards: Draw 1 card.", False),
        ("You may K.O. 1 of your other Characters: Draw 1 card.", False),
    ],
)
def test_a_price_that_cannot_be_paid_is_not_asked_about(text: str, is_asked: bool) -> None:
    """As OPQ-269294, for an attack and for prices of other areas."""
    t = position(
        you=Side(characters=[character("Hitter", text=f"[When Attacking] {text}")], hand=["Coin"],
                 life=0, rested_don=1),
    )  # fmt: skip

    t.attack("Hitter", "Rival")

    assert (t.mode == "pay-cost") == is_asked


@pytest.mark.rule("one_piece 10-2-13-3", "one_piece 8-3-1-4")
def test_what_was_declined_is_not_used_up_in_the_turn_of_the_opponent() -> None:
    """As OPQ-e5be59, where the opponent attacks twice."""
    text = (
        "[On Your Opponent's Attack] [Once Per Turn] You may trash 1 card from your hand: Draw 2"
        " cards."
    )
    t = position(
        you=Side(characters=["One", "Two", "Three"]),
        opponent=Side(leader=leader("Rival", text=text), hand=["Coin"], life=4),
    )

    asked = []
    for attacker, answer in (("One", "no"), ("Two", "yes"), ("Three", "")):
        t.attack(attacker, "Rival")
        asked.append(t.mode == "pay-cost")
        if asked[-1]:
            t.pick(answer)
        t.drive()

    assert asked == [True, True, False]
    assert t.opponent.drop == ["Coin"]
    assert t.opponent.hand.count("Deck card") == 2


@pytest.mark.rule("one_piece 3-1-6", "one_piece 8-1-3-1")
@pytest.mark.parametrize("leaves", [True, False])
def test_what_is_trashed_at_the_end_of_the_turn_is_the_card_that_was_played(leaves: bool) -> None:
    """As OPQ-e26f22, where the card goes by way of the hand and is played again."""
    raise_ = (
        "[Activate: Main] [Once Per Turn] Play up to 1 Character card from your trash. Then, trash"
        " that Character at the end of this turn."
    )
    home = "[Activate: Main] Return up to 1 of your Characters to the owner's hand."
    t = position(
        you=Side(
            leader=leader("Boss", text=raise_),
            stage=stage("Quay", text=home),
            trash=[character("Ghost", cost=0)],
        )
    )

    t.activate("Boss")
    t.choose("Ghost")
    t.drive()
    if leaves:
        t.activate("Quay")
        t.choose("Ghost")
        t.drive()
        t.play("Ghost")
        t.drive()
    t.end()
    t.until("main", "opponent")

    assert t.you.battle == (["Ghost"] if leaves else [])
    assert t.you.drop == ([] if leaves else ["Ghost"])


@pytest.mark.rule("one_piece 8-3-1-3")
@pytest.mark.parametrize("is_rested", [True, False])
def test_a_price_of_two_parts_is_not_paid_where_one_of_them_was_done(is_rested: bool) -> None:
    """As OPQ-14873e, for an effect of one's own turn and the Leader."""
    text = (
        "[Activate: Main] You may rest this Leader and trash 1 card from your hand: Draw 2 cards."
    )
    boss = leader("Boss", text=text)
    t = position(you=Side(leader=rest(boss) if is_rested else boss, hand=["Coin"]))

    assert ("activate Boss" in t.options()) != is_rested


@pytest.mark.rule("one_piece 7-1-2-3", "one_piece 10-2-4-1")
def test_a_battle_whose_blocker_returned_itself_to_the_hand_ends() -> None:
    """As OPQ-b55cf4, where the blocker's own effect takes it away."""
    text = "[Blocker]\n[On Block] Return 1 of your Characters to the owner's hand."
    t = position(
        you=Side(characters=[character("Hitter", power=9000)]),
        opponent=Side(characters=[character("Gate", text=text)], life=3),
    )
    t.attack("Hitter", "Rival")
    t.pick("block Gate")
    t.drive()

    assert t.opponent.hand == ["Gate"]
    assert len(t.opponent.life) == 3
    assert t.opponent.drop == []


@pytest.mark.rule("one_piece 8-6-3", "one_piece 8-1-3-1")
def test_what_was_put_off_to_the_end_of_the_turn_is_done_without_its_card() -> None:
    """As OPQ-097bfb, for a draw, of a Character that K.O.s itself."""
    text = "[On Play] Draw 1 card at the end of this turn. Then, K.O. up to 1 of your Characters."
    t = position(you=Side(hand=[character("Sage", cost=0, text=text)]))

    t.play("Sage")
    t.choose("Sage")
    t.drive()
    assert t.you.hand == []
    t.end()
    t.until("main", "opponent")

    assert t.you.hand == ["Deck card"]


@pytest.mark.rule("one_piece 1-3-8", "one_piece 3-1-6")
def test_a_card_one_clause_brings_is_what_the_next_may_take() -> None:
    """As OPQ-0ba0d2, from the deck, and from the Life area."""
    for text, side in (
        ("Draw 1 card. Then, play up to 1 Character card from your hand.", {"deck": ["Kid"]}),
        (
            "Add 1 card from the top of your Life cards to your hand. Then, play up to 1 Character"
            " card from your hand.",
            {"life": ["Kid", "Life card"]},
        ),
    ):
        t = position(you=Side(hand=[character("Sage", cost=0, text=f"[On Play] {text}")], **side))

        t.play("Sage")
        t.expect("you", "choose-cards", {"Kid"})
        t.choose("Kid")
        t.drive()

        assert t.you.battle == ["Sage", "Kid"]


@pytest.mark.rule("one_piece 4-10-1", "one_piece 8-1-3-5")
@pytest.mark.parametrize("word", ["If you do", "Then"])
def test_a_ko_that_another_deed_replaced_was_not_done(word: str) -> None:
    """As OPQ-09db50: "if you do" does not follow, and what comes "then" does."""
    save = "If this Character would be K.O.'d, you may trash 1 card from your hand instead."
    text = f"[On Play] K.O. 1 of your opponent's Characters. {word}, draw 1 card."
    t = position(
        you=Side(hand=[character("Sage", cost=0, text=text)]),
        opponent=Side(characters=[character("Page", text=save)], hand=["Coin"]),
    )

    t.play("Sage")
    while t.mode != "main":
        t.pick("Page") if "Page" in t.options() else t.answer(*t.decision.default)

    assert t.opponent.battle == ["Page"]
    assert t.opponent.drop == ["Coin"]
    assert t.you.hand == ["Deck card"] * (word == "Then")


@pytest.mark.rule("one_piece 8-3-1-2")
@pytest.mark.parametrize(
    "effect",
    [
        "Add up to 1 DON!! card from your DON!! deck and set it as active",
        "K.O. up to 1 of your opponent's Characters",
        "Add up to 1 card from your trash to your hand",
    ],
)
def test_a_price_may_be_paid_for_nothing(effect: str) -> None:
    """As OPQ-e99535: whether the effect can do anything is not asked."""
    text = (
        f"[Activate: Main] You may return 1 of your other Characters to the owner's hand: {effect}."
    )
    t = position(
        you=Side(characters=[character("Sage", text=text), "Page"], don=2, don_deck=0),
    )

    t.activate("Sage")
    t.drive()

    assert t.you.hand == ["Page"]
    assert t.you.battle == ["Sage"]
    assert active_don(t) == 2


@pytest.mark.rule("one_piece 8-1-3-5", "one_piece 8-1-3-5-1")
@pytest.mark.parametrize("rested", [0, 1])
def test_of_two_that_fall_together_each_that_can_saves_itself(rested: int) -> None:
    """As OPQ-5abcb0, where one of them is rested already, and where one declines."""
    save = "If this Character would be K.O.'d, you may rest this Character instead."
    one, two = character("One", text=save), character("Two", text=save)
    kill = "[On Play] K.O. all of your opponent's Characters."
    t = position(
        you=Side(hand=[character("Sage", cost=0, text=kill)]),
        opponent=Side(characters=[rest(one) if rested else one, two]),
    )

    t.play("Sage")
    while t.mode == "replacement":
        words = {"One", "Two"} & t.options()
        t.pick(min(words))
    t.drive()

    assert t.opponent.battle == (["Two"] if rested else ["One", "Two"])
    assert not t.is_active("Two")


@pytest.mark.rule("one_piece 8-5-4", "one_piece 8-3-1-4")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_an_event_not_paid_for_was_activated_all_the_same_in_ones_own_turn(answer: str) -> None:
    """As OPQ-2db1d8, in the Main Phase: who waits for Events hears of it."""
    trick = event("Trick", cost=0, text="[Main] You may trash 1 card from your hand: Draw 3 cards.")
    hears = "[Your Turn] When you activate an Event, give up to 1 rested DON!! card to this Leader."
    t = position(you=Side(leader=leader("Boss", text=hears), hand=[trick, "Coin"], rested_don=1))

    t.activate("Trick")
    t.pick(answer)
    t.drive()

    assert don(t)[2] == 1
    assert t.you.hand == (["Deck card"] * 3 if answer == "yes" else ["Coin"])


@pytest.mark.rule("one_piece 1-3-7", "one_piece 1-3-6")
@pytest.mark.parametrize(
    ("start", "limit", "is_taken"), [(3000, 0, False), (2000, 0, True), (3000, 1000, False)]
)
def test_power_below_zero_is_no_power_of_zero(start: int, limit: int, is_taken: bool) -> None:
    """As OPQ-82a599 and OPQ-471a4d: exactly so much is so much."""
    down = (
        "[Activate: Main] Give up to 1 of your opponent's Characters −2000 power during this turn."
    )
    take = f"[Activate: Main] K.O. up to 1 of your opponent's Characters with {limit} power."
    t = position(
        you=Side(leader=leader("Boss", text=down), stage=stage("Quay", text=take)),
        opponent=Side(characters=[character("Page", power=start)]),
    )
    for _ in range(2 if start == 3000 else 1):
        t.activate("Boss")
        t.choose("Page")
        t.drive()
    assert t.power("Page") == (-1000 if start == 3000 else 0)

    t.activate("Quay")
    if is_taken:
        t.choose("Page")
    t.drive()

    assert t.opponent.battle == ([] if is_taken else ["Page"])


@pytest.mark.rule("one_piece 8-3-1", "one_piece 8-4-1-5")
def test_who_paid_with_itself_resolves_from_where_it_has_gone() -> None:
    """As OPQ-a28b02, where the card itself is the price."""
    text = (
        "[On Play] You may return 1 of your Characters to the owner's hand: Play up to 1 Character"
        " card with a cost of 1 or less from your hand."
    )
    t = position(
        you=Side(hand=[character("Sage", cost=2, text=text), character("Kid", cost=1)], don=2)
    )

    t.play("Sage")
    t.yes()
    while t.mode != "main":
        t.pick("Sage") if "Sage" in t.options() else t.pick("Kid")

    assert t.you.battle == ["Kid"]
    assert t.you.hand == ["Sage"]


@pytest.mark.rule("one_piece 2-7-2", "one_piece 8-1-3-4-4")
def test_a_cost_told_exactly_is_the_cost_as_it_is_now() -> None:
    """As OPQ-910434, where an effect has made it less."""
    text = "[Activate: Main] K.O. up to 1 of your opponent's Characters with a cost of 2."
    down = "[Activate: Main] Give up to 1 of your opponent's Characters −1 cost during this turn."
    t = position(
        you=Side(leader=leader("Boss", text=down), stage=stage("Quay", text=text)),
        opponent=Side(characters=[character("Two", cost=2), character("Three", cost=3)]),
    )
    t.activate("Boss")
    t.choose("Three")
    t.drive()
    t.activate("Quay")
    t.expect("you", "choose-cards", {"Two", "Three"})


@pytest.mark.rule("one_piece 6-2-4", "one_piece 6-2-3")
def test_given_don_is_not_set_active_by_an_effect_and_is_by_the_refresh() -> None:
    """As OPQ-d3b4c7, for the Leader."""
    text = "[Activate: Main] Set up to 5 of your DON!! cards as active."
    t = position(you=Side(leader=given(leader("Boss", text=text), 2), rested_don=1, don=1), turn=3)

    t.activate("Boss")
    t.expect("you", "choose-cards", {"DON!!"})
    assert len(t.decision.options) == 1
    t.choose("DON!!")
    t.drive()

    assert don(t)[:3] == (2, 0, 2)
    assert t.power("Boss") == 7000
