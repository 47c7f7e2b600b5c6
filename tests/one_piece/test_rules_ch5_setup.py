"""Chapter 5: deck construction and the steps before the game."""

import pytest

from dbscg_gui.cards.deck_rules import check_deck
from dbscg_gui.cards.decks import DeckList
from dbscg_gui.cards.printed import PrintedCard
from dbscg_gui.effects import actions as act
from dbscg_gui.effects.targets import Filter, InZones
from dbscg_gui.effects.triggers import When
from dbscg_gui.games.one_piece.deck import DECK_RULES
from dbscg_gui.games.one_piece.match import don_count
from tests.one_piece.cards import Side, auto, leader, one, permanent, stage
from tests.one_piece.table import don, opening


def printed(number, kind="character", colors=("red",)):
    """A card as a deck check sees it."""
    return PrintedCard(number=number, game="one_piece", kind=kind, name=number, colors=colors)


CARDS = {
    card.number: card
    for card in (
        printed("L-1", "leader"),
        printed("L-2", "leader", ("red", "green")),
        *(printed(f"C-{n}") for n in range(14)),
        printed("E-1", "event"),
        printed("S-1", "stage"),
        printed("G-1", colors=("green",)),
        printed("M-1", colors=("red", "green")),
        printed("D-1", "don"),
    )
}
FORTY = tuple((f"C-{n}", 4) for n in range(10))


def problems(*main, head="L-1", **found):
    """What is wrong with a deck, as (code, rule)."""
    deck = DeckList(game="one_piece", leader=head, main=main)
    return [(v.code, v.rule) for v in check_deck(deck, CARDS.get, rules=DECK_RULES, **found)]


@pytest.mark.rule("one_piece 5-1-1", "one_piece 5-1-2", "one_piece 5-1-2-1", "one_piece 5-1-2-3")
def test_fifty_cards_and_a_leader():
    rest = (("E-1", 4), ("S-1", 4), ("C-10", 2))
    assert problems(*FORTY, *rest) == []
    assert problems(*FORTY, *rest, head=None) == [("leader_missing", "one_piece 5-1-2")]
    assert problems(*FORTY, ("E-1", 4)) == [("main_small", "one_piece 5-1-2")]
    assert problems(*FORTY, *rest, ("C-11", 1)) == [("main_large", "one_piece 5-1-2")]
    assert problems(*FORTY, ("E-1", 4), ("S-1", 4), ("D-1", 2)) == [
        ("main_kind", "one_piece 5-1-2")
    ]
    assert ("leader_many", "one_piece 5-1-2") in problems(*FORTY, ("L-2", 1), *rest)
    assert ("leader_kind", "one_piece 5-1-2") in problems(*FORTY, *rest, head="C-1")


@pytest.mark.rule("one_piece 5-1-2-3", "one_piece 2-14-2")
def test_four_of_a_number():
    assert problems(*FORTY, ("C-10", 5), ("C-11", 4), ("C-12", 1)) == [
        ("copies", "one_piece 5-1-2-3")
    ]


@pytest.mark.rule("one_piece 5-1-2-2")
def test_only_colours_of_the_leader():
    green = (("G-1", 4), ("C-10", 4), ("C-11", 2))
    assert problems(*FORTY, *green) == [("color", "one_piece 5-1-2-2")]
    assert problems(*FORTY, *green, head="L-2") == []
    # A card of two colours is a card of the foreign colour, too.
    assert problems(*FORTY, ("M-1", 4), ("C-10", 4), ("C-11", 2)) == [
        ("color", "one_piece 5-1-2-2")
    ]


@pytest.mark.rule("one_piece 5-1-2-4", "one_piece 5-1-2-4-1", "one_piece 5-1-2-4-2")
def test_texts_on_deck_building_replace_the_rules():
    many = (("C-10", 10),)
    assert problems(*FORTY, *many) == [("copies", "one_piece 5-1-2-3")]
    assert problems(*FORTY, *many, copy_limits={"C-10": None}) == []
    rest = (("E-1", 4), ("S-1", 4), ("C-10", 2))
    assert problems(*FORTY, *rest, excluded={"E-1": "L-1"}) == [("excluded", "one_piece 5-1-2-4")]

    six = leader("Six", skills=[permanent(act.StartingDon(6))])
    t = opening(Side(leader=six))
    assert don_count(t.game, t.you.seat) == 6
    assert don(t) == (0, 0, 0, 6)
    assert don(t, "opponent") == (0, 0, 0, 10)


@pytest.mark.rule("one_piece 5-2-1-1")
def test_decks_are_judged_when_they_are_presented_and_no_more_then():
    assert problems(*FORTY) == [("main_small", "one_piece 5-1-2")]
    t = opening(size=(12, 50))
    assert t.mode == "mulligan"
    assert len(t.you.deck) == 7


@pytest.mark.rule("one_piece 5-2-1", "one_piece 5-2-1-2", "one_piece 5-2-1-3", "one_piece 3-2-4")
def test_decks_are_shuffled_and_leaders_lie_open():
    names = [f"card {n}" for n in range(50)]
    orders = {tuple(opening(Side(deck=names), rng=seed).you.hand) for seed in range(5)}
    assert len(orders) == 5
    t = opening(Side(deck=names))
    # Nothing but the order has changed.
    assert sorted(t.you.deck + t.you.hand) == sorted(names)
    assert t.you.leader == ["Leader"]
    shuffled = [e.seat for e in t.happened("shuffled")]
    assert sorted(shuffled) == [0, 1]


@pytest.mark.rule("one_piece 5-2-1-4", "one_piece 5-2-1-4-1")
def test_chance_alone_says_who_chooses():
    meddling = auto(When(event="game_start"), act.Draw(count=3))
    meddler = Side(leader=leader("Meddler", skills=[meddling]))
    plain = [opening(first=None, rng=seed).asked[0] for seed in range(12)]
    meddled = [opening(meddler, first=None, rng=seed).asked[0] for seed in range(12)]
    assert plain == meddled
    assert set(plain) == {"you", "opponent"}


@pytest.mark.rule("one_piece 5-2-1-5", "one_piece 5-2-1-8")
def test_the_chosen_player_says_first_or_second():
    for word in ("first", "second"):
        t = opening(first=None)
        drawn = t.asked[0]
        t.pick(word)
        t.pick("keep")
        t.pick("keep")
        other = "opponent" if drawn == "you" else "you"
        assert t.asked == (drawn if word == "first" else other, "main")
        assert t.state.turn == 1


@pytest.mark.rule("one_piece 5-2-1-6-1")
def test_a_redraw_is_the_whole_hand_and_once():
    t = opening(Side(deck=[f"card {n}" for n in range(50)]))
    before = t.you.hand
    t.pick("redraw")
    assert len(t.you.hand) == 5
    assert t.you.hand != before
    t.expect("opponent", "mulligan", {"keep", "redraw"})
    t.pick("keep")
    assert t.mode == "main"


@pytest.mark.rule("one_piece 5-2-1-5", "one_piece 5-2-1-6")
def test_effects_at_the_start_of_the_game_come_before_the_hands():
    quay = stage("Quay")
    wanted = InZones(zones=("deck",), filter=Filter(kinds=("stage",)))
    call = auto(When(event="game_start", whose="you"), act.Play(cards=one(wanted, up_to=True)))
    t = opening(Side(leader=leader("Builder", skills=[call]), deck=[quay] * 4))
    t.expect("you", "choose-cards")
    t.answer(0)
    assert t.you.stage == ["Quay"]
    assert t.mode == "mulligan"
    assert t.you.hand == ["Deck card"] * 5
