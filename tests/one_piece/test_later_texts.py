"""Wordings of later sets, compiled and played: two events replaced, one of two places, tags."""

from __future__ import annotations

import pytest

from tests.one_piece.cards import Side, character, event, leader, rest
from tests.one_piece.table import position

SWEEP = event("Sweep", text="[Main] K.O. up to 1 of your opponent's Characters.")
RETURN = event("Return", text="[Main] Return up to 1 Character to the owner's hand.")
EITHER = (
    "[On Play] Return up to 1 Character with a cost of 2 or less to the owner's hand or the bottom "
    "of their deck."
)


def guard(order, may="you may rest this Character instead"):
    would = {
        "removed first": "be removed from the field by your opponent's effect or K.O.'d",
        "K.O. first": "be K.O.'d or would be removed from the field by your opponent's effect",
    }[order]
    return character("Guard", power=3000, text=f"If this Character would {would}, {may}.")


# -- two events replaced ---------------------------------------------------------------------


@pytest.mark.rule("one_piece 8-1-3-4-1")
@pytest.mark.parametrize("order", ["removed first", "K.O. first"])
@pytest.mark.parametrize("how", ["battle", "K.O. by an effect", "returned by an effect"])
def test_either_of_two_events_is_replaced(order, how):
    card = SWEEP if how == "K.O. by an effect" else RETURN
    t = position(
        you=Side(characters=[character("Raider", power=9000)], hand=[card], don=5),
        opponent=Side(
            characters=[rest(guard(order, "trash this Character and draw 1 card instead"))]
        ),
    )
    before = t.opponent.hand
    if how == "battle":
        t.attack("Raider", "Guard")
        t.finish_battle()
    else:
        t.activate(card)
        t.choose("Guard")
    assert t.opponent.drop == ["Guard"]
    assert t.opponent.hand == [*before, "Deck card"]
    assert not t.happened("koed")


@pytest.mark.parametrize("order", ["removed first", "K.O. first"])
def test_a_removal_by_ones_own_effect_is_none_of_the_two(order):
    t = position(
        you=Side(characters=[guard(order)], hand=[RETURN], don=5),
    )
    t.activate(RETURN)
    t.choose("Guard")
    assert t.you.hand == ["Guard"]
    assert t.asked == ("you", "main")


def test_such_a_replacement_may_be_declined():
    t = position(you=Side(hand=[RETURN], don=5), opponent=Side(characters=[guard("K.O. first")]))
    t.activate(RETURN)
    t.choose("Guard")
    t.expect("opponent", "replacement")
    t.no()
    assert t.opponent.hand == ["Guard"]


# -- one prohibition of two things ----------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "card", "is_kept"),
    [
        ("be K.O.'d or rested by your opponent's effects", SWEEP, True),
        ("be K.O.'d or rested by your opponent's effects", RETURN, False),
        ("be K.O.'d or removed from the field by your opponent's effects", RETURN, True),
        ("be K.O.'d or removed from the field by your opponent's effects", SWEEP, True),
    ],
)
def test_two_things_are_forbidden_at_once(text, card, is_kept):
    wall = character("Wall", text=f"This Character cannot {text}.")
    t = position(you=Side(hand=[card], don=5), opponent=Side(characters=[wall]))
    t.activate(card)
    t.choose("Wall")
    assert (t.opponent.battle == ["Wall"]) == is_kept


def test_resting_is_forbidden_as_well():
    wall = character("Wall", text="This Character cannot be K.O.'d or rested by effects.")
    nap = event("Nap", text="[Main] Rest up to 1 of your opponent's Characters.")
    t = position(you=Side(hand=[nap], don=5), opponent=Side(characters=[wall]))
    t.activate(nap)
    t.choose("Wall")
    assert t.is_active("Wall")


# -- one of two places -----------------------------------------------------------------------


@pytest.mark.parametrize("place", ["hand", "deck"])
def test_a_card_goes_to_one_of_two_places(place):
    t = position(
        you=Side(hand=[character("Judge", text=EITHER)], don=5),
        opponent=Side(characters=[character("Page", cost=1)], deck=5),
    )
    t.play("Judge")
    t.expect("you", "choose-option")
    t.answer(0 if place == "hand" else 1)
    t.choose("Page")
    assert t.opponent.battle == []
    assert (t.opponent.hand == ["Page"]) == (place == "hand")
    assert (t.opponent.deck[-1:] == ["Page"]) == (place == "deck")


@pytest.mark.parametrize("way", ["K.O.", "return"])
def test_a_card_is_koed_or_returned(way):
    text = "[Main] K.O. up to 1 of your opponent's Characters, or return it to the owner's hand."
    t = position(
        you=Side(hand=[event("Verdict", text=text)], don=5),
        opponent=Side(characters=["Page"]),
    )
    t.activate("Verdict")
    t.answer(0 if way == "K.O." else 1)
    t.choose("Page")
    assert (t.opponent.drop, t.opponent.hand) == (
        (["Page"], []) if way == "K.O." else ([], ["Page"])
    )


# -- tags and blockers -----------------------------------------------------------------------


def test_cards_without_a_tag_are_told_from_cards_with_it():
    text = (
        "[On Play] Up to 1 of your Characters without a [When Attacking] effect gains [Rush] "
        "during this turn."
    )
    raider = character("Raider", text="[When Attacking] Draw 1 card.")
    t = position(
        you=Side(characters=[raider, "Page"], hand=[character("Herald", text=text)], don=5)
    )
    t.play("Herald")
    assert t.options() == {"Page", "Herald"}
    t.choose("Page")
    assert "rush" in t.keywords("Page")


def test_cards_with_a_tag_are_chosen():
    text = "[On Play] Rest up to 1 of your opponent's Characters with a [When Attacking] effect."
    raider = character("Raider", text="[When Attacking] Draw 1 card.")
    t = position(
        you=Side(hand=[character("Herald", text=text)], don=5),
        opponent=Side(characters=[raider, character("Dancer", text="[On Play] Draw 1 card.")]),
    )
    t.play("Herald")
    assert t.options() == {"Raider"}


@pytest.mark.rule("one_piece 7-1-2-1")
def test_a_chosen_blocker_cannot_be_activated_this_turn():
    text = (
        "[On Play] Your opponent cannot activate up to 1 [Blocker] Character that has 4000 power "
        "or less during this turn."
    )
    walls = [
        character("Wall", power=4000, text="[Blocker]"),
        character("Gate", power=2000, text="[Blocker]"),
        character("Tower", power=6000, text="[Blocker]"),
    ]
    t = position(
        you=Side(characters=["Raider"], hand=[character("Herald", text=text)], don=5),
        opponent=Side(characters=walls),
    )
    t.play("Herald")
    assert t.options() == {"Wall", "Gate"}
    t.choose("Wall")
    t.attack("Raider", t.name(t.ids(t.opponent.seat, "leader")[0]))
    t.expect("opponent", "block", {"block Gate", "block Tower", "pass"})


@pytest.mark.rule("one_piece 7-1-2-1")
def test_characters_of_some_power_cannot_block():
    raider = character(
        "Raider",
        text="This Character cannot be blocked by Characters with 4000 power or less.",
    )
    walls = [
        character("Wall", power=4000, text="[Blocker]"),
        character("Tower", power=6000, text="[Blocker]"),
    ]
    t = position(you=Side(characters=[raider]), opponent=Side(characters=walls))
    t.attack("Raider", t.name(t.ids(t.opponent.seat, "leader")[0]))
    t.expect("opponent", "block", {"block Tower", "pass"})


# -- played rested ---------------------------------------------------------------------------


@pytest.mark.rule("one_piece 3-7-5", "one_piece 1-3-9")
@pytest.mark.parametrize("way", ["hand", "effect"])
def test_ones_cards_are_played_rested(way):
    captain = leader("Captain", text="Your Character cards are played rested.")
    call = event("Call", text="[Main] Play up to 1 Character card from your hand.")
    t = position(
        you=Side(leader=captain, hand=["Page", call], don=5),
    )
    if way == "hand":
        t.play("Page")
    else:
        t.activate("Call")
        t.choose("Page")
    assert not t.is_active("Page")


def test_other_players_cards_come_in_active():
    captain = leader("Captain", text="Your Character cards are played rested.")
    t = position(
        you=Side(hand=["Page"], don=5),
        opponent=Side(leader=captain),
    )
    t.play("Page")
    assert t.is_active("Page")


# -- names and Refresh Phases ----------------------------------------------------------------


def test_a_card_of_the_same_name_comes_back():
    text = (
        "[Main] You may trash 1 Character card from your hand: Play up to 1 Character card with "
        "the same card name as the trashed card from your trash."
    )
    t = position(
        you=Side(hand=["Page", event("Echo", text=text)], trash=["Page", "Scout"], don=3),
    )
    t.activate("Echo")
    if t.asked[1] == "pay-cost":
        t.yes()
    while t.asked[1] == "choose-cards" and t.you.battle == []:
        assert "Scout" not in t.options()
        t.choose("Page")
    assert t.you.battle == ["Page"]
    assert sorted(t.you.drop) == ["Echo", "Page", "Scout"]


@pytest.mark.rule("one_piece 6-2-1")
def test_a_card_stays_rested_in_the_next_refresh_phase_of_its_player():
    text = (
        "[Main] Up to 1 of your opponent's Characters will not become active in the next Refresh "
        "Phase."
    )
    t = position(
        you=Side(hand=[event("Frost", text=text)], don=3),
        opponent=Side(characters=[rest("Page"), rest("Scout")]),
    )
    t.activate("Frost")
    t.choose("Page")
    t.end()
    t.until("main", "opponent")
    assert (t.is_active("Page"), t.is_active("Scout")) == (False, True)


# -- replacements that ask where to ------------------------------------------------------------


@pytest.mark.rule("one_piece 8-1-3-4-1")
@pytest.mark.parametrize(("card", "is_kept"), [(RETURN, True), (SWEEP, False)])
def test_a_replacement_of_a_return_replaces_nothing_else(card, is_kept):
    text = (
        "If any of your Characters would be returned to the owner's hand by your opponent's "
        "effect, trash this Character instead."
    )
    t = position(
        you=Side(hand=[card], don=5),
        opponent=Side(characters=["Prey", character("Guard", text=text)]),
    )
    t.activate(card)
    t.choose("Prey")
    assert t.opponent.hand == []
    assert t.opponent.drop == (["Guard"] if is_kept else ["Prey"])
    assert t.opponent.battle == (["Prey"] if is_kept else ["Guard"])


@pytest.mark.rule("one_piece 8-1-3-4-1")
def test_one_of_your_characters_is_any_of_them_and_this_one_goes_in_its_place():
    text = (
        "If one of your Characters would be removed from the field by your opponent's effect, you "
        "may K.O. this Character instead."
    )
    t = position(
        you=Side(hand=[RETURN], don=5),
        opponent=Side(characters=["Prey", character("Guard", text=text)]),
    )
    t.activate(RETURN)
    t.choose("Prey")
    t.expect("opponent", "replacement")
    t.pick("Guard")
    assert (t.opponent.battle, t.opponent.drop, t.opponent.hand) == (["Prey"], ["Guard"], [])


# -- values of cards ---------------------------------------------------------------------------


@pytest.mark.rule("one_piece 2-10-1")
def test_a_counter_becomes_a_number_for_cards_with_and_without_one():
    text = "The Counter of all of your Character cards with 8000 power in your hand becomes +2000."
    big, bigger = (
        character("Bare", power=8000),
        character("Weak", power=8000, counter=1000),
    )
    t = position(
        you=Side(characters=[character("Raider", power=9000)]),
        opponent=Side(
            leader=leader("Rival", text=text),
            hand=[big, bigger, character("Small", power=3000, counter=1000), "Plain"],
            life=3,
        ),
    )
    t.attack("Raider", "Rival")
    assert t.options() == {
        "boost Bare > Rival",
        "boost Weak > Rival",
        "boost Small > Rival",
        "pass",
    }
    t.pick("boost Weak > Rival")
    assert t.power("Rival") == 7000


def test_characters_with_different_names_count_once_each():
    text = (
        "[Your Turn] This Character gains +1000 power for each of your Characters with a different "
        "card name."
    )
    t = position(
        you=Side(characters=[character("Crowd", power=1000, text=text), "Twin", "Twin", "Lone"])
    )
    assert t.power("Crowd") == 4000


@pytest.mark.parametrize(("name", "drawn"), [("Fire Ace", 1), ("Fire Fist", 0)])
def test_part_of_a_name_is_asked_for(name, drawn):
    text = '[On Play] If your Leader\'s card name includes "Ace", draw 1 card.'
    t = position(you=Side(leader=leader(name), hand=[character("Asker", text=text)], don=5))
    t.play("Asker")
    assert t.you.hand == ["Deck card"] * drawn


@pytest.mark.rule("one_piece 7-1-1")
def test_an_attack_gets_a_new_target_among_leader_and_one_kind_of_characters():
    text = (
        "[On Your Opponent's Attack] [Once Per Turn] You may trash 1 card from your hand: Change "
        "the target of that attack to this Leader or to one of your {Crew} type Character cards."
    )
    t = position(
        you=Side(characters=[character("Raider", power=9000)]),
        opponent=Side(
            leader=leader("Rival", text=text),
            characters=[rest("Target"), character("Mate", traits=("Crew",)), "Stranger"],
            hand=["Fuel"],
        ),
    )
    t.attack("Raider", "Target")
    t.yes()
    t.choose("Mate")
    t.finish_battle()
    assert sorted(t.opponent.drop) == ["Fuel", "Mate"]
    assert t.opponent.battle == ["Target", "Stranger"]


# -- replaced when such a card's effect does it -----------------------------------------------


@pytest.mark.rule("one_piece 8-1-3-4-1")
@pytest.mark.parametrize("by", ["a Character", "an Event"])
def test_only_what_the_effect_of_such_a_card_does_is_replaced(by):
    slayer = character(
        "Slayer", cost=1, text="[On Play] K.O. up to 1 of your opponent's Characters."
    )
    ward = character(
        "Ward",
        power=3000,
        text="If this Character would be K.O.'d by your opponent's Character's effect, you may "
        "trash 1 card from your hand instead.",
    )
    card = slayer if by == "a Character" else SWEEP
    t = position(
        you=Side(hand=[card], don=5), opponent=Side(characters=[ward], hand=[character("Spare")])
    )
    if by == "a Character":
        t.play(card)
    else:
        t.activate(card)
    t.choose("Ward")
    if by == "a Character":
        t.expect("opponent", "replacement")
        t.choose("Ward")
        assert t.opponent.drop == ["Spare"]
        assert t.opponent.battle == ["Ward"]
    else:
        assert t.opponent.drop == ["Ward"]
        assert t.opponent.hand == ["Spare"]


# -- what was done before --------------------------------------------------------------------

RISEN = character(
    "Risen", cost=1, text="[On Play] If this Character was played from your trash, draw 1 card."
)
RAISE = event("Raise", text="[Main] Play up to 1 Character card from your trash.")


@pytest.mark.parametrize(("origin", "drawn"), [("hand", 0), ("trash", 1)])
def test_a_character_asks_where_it_was_played_from(origin, drawn):
    hand = [RISEN] if origin == "hand" else [RAISE]
    t = position(you=Side(hand=hand, trash=[RISEN] if origin == "trash" else [], don=5, deck=5))
    if origin == "hand":
        t.play("Risen")
    else:
        t.activate(RAISE)
        t.choose("Risen")
    assert t.you.battle == ["Risen"]
    assert t.you.hand == ["Deck card"] * drawn


@pytest.mark.parametrize(("trashed", "drawn"), [(0, 0), (1, 1), (2, 2)])
def test_as_many_are_drawn_as_were_trashed(trashed, drawn):
    trade = event(
        "Trade",
        text="[Main] Trash up to 2 cards from your hand. Then, draw cards equal to the number of "
        "cards trashed.",
    )
    kept = [character("Anna"), character("Mara")]
    t = position(you=Side(hand=[trade, *kept], don=5, deck=5))
    t.activate(trade)
    t.choose(*["Anna", "Mara"][:trashed])
    assert len(t.you.hand) == 2 - trashed + drawn
    assert sorted(t.you.drop) == sorted(["Trade", *["Anna", "Mara"][:trashed]])


@pytest.mark.parametrize(("reds", "drawn"), [(1, 0), (2, 1)])
def test_cards_just_trashed_are_asked_for(reds, drawn):
    dig = event(
        "Dig",
        text="[Main] Trash 2 cards from the top of your deck. If 2 or more of them are red cards, "
        "draw 1 card.",
    )
    pile = [character("Red", colors=("red",))] * reds + [character("Blue", colors=("blue",))] * 2
    t = position(you=Side(hand=[dig], don=5, deck=pile))
    t.activate(dig)
    assert t.you.hand == ["Blue"] * drawn


def test_neither_of_two_abilities_is_left():
    bind = event(
        "Bind",
        text="[Main] Up to 1 of your opponent's Characters cannot activate [Blocker] or be rested "
        "until the end of your opponent's next turn.",
    )
    nap = event("Nap", text="[Main] Rest up to 1 of your opponent's Characters.")
    wall = character("Wall", text="[Blocker]")
    t = position(
        you=Side(characters=[character("Raider")], hand=[bind, nap], don=5),
        opponent=Side(characters=[wall]),
    )
    t.activate(bind)
    t.choose("Wall")
    t.activate(nap)
    t.choose("Wall")
    assert t.is_active("Wall")
    t.attack("Raider", "Rival")
    assert t.asked != ("opponent", "block")


# -- one of two acts ---------------------------------------------------------------------------


@pytest.mark.rule("one_piece 8-1-3-1")
def test_the_second_of_two_acts_is_of_the_card_just_picked():
    text = (
        "[On Play] You may trash 1 card from your hand: K.O. up to 1 of your opponent's Characters"
        " with a cost of 2 or less or return it to the owner's hand."
    )
    judge = character("Judge", cost=1, text=text)
    t = position(
        you=Side(hand=[judge, event("Paper")], don=5),
        opponent=Side(characters=[character("Small", cost=1)]),
    )

    t.play(judge)
    t.yes()
    t.expect("you", "choose-option")
    t.answer(1)
    t.choose("Small")

    assert t.you.drop == ["Paper"]
    assert t.you.hand == []
    assert t.opponent.hand == ["Small"]


# -- who goes on ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "hands"),
    [
        ("Your opponent draws 2 cards, then trashes 1 card from their hand.", (0, 2)),
        ("Your opponent trashes 1 card from their hand and draw 1 card.", (1, 0)),
        ("Each player draws 2 cards, then trashes 1 card from their hand.", (1, 2)),
        ("Each player draws 2 cards. Then, trash 1 card from your hand.", (1, 3)),
    ],
)
def test_a_verb_without_a_subject_goes_on_with_the_last_one(text, hands):
    deal = event("Deal", text=f"[Main] {text}")
    t = position(
        you=Side(hand=[deal], don=5, deck=5),
        opponent=Side(hand=[character("Kept")], deck=5),
    )
    t.activate(deal)
    while t.asked != ("you", "main"):
        t.answer(*t.decision.default)
    assert (len(t.you.hand), len(t.opponent.hand)) == hands


# -- what is left of the cards that were shown -----------------------------------------------


@pytest.mark.rule("one_piece 8-3-3")
@pytest.mark.parametrize(("top", "plays"), [("Sailor", True), ("Giant", False)])
def test_the_rest_of_what_was_revealed_is_placed_whatever_it_was(top, plays):
    text = (
        "[Activate: Main] [Once Per Turn] Reveal 1 card from the top of your deck. If the revealed "
        "card is a Character card with a cost of 3 or less, play it. Then, place the rest at the "
        "bottom of your deck."
    )
    cards = {"Sailor": character("Sailor", cost=2), "Giant": character("Giant", cost=8)}
    t = position(you=Side(leader=leader("Boss", text=text), deck=[cards[top], "Next"]))

    t.activate("Boss")

    assert t.zone("you", "battle") == ([top] if plays else [])
    assert t.you.deck[0] == "Next"
    assert (t.you.deck[-1] == top) is not plays
