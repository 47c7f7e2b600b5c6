"""Decks with cards that are not understood in full: decided before a match, kept in its file."""

import msgspec
import pytest

from dbscg_gui.adapters.match_files import MatchFiles
from dbscg_gui.engine.by_hand import HandAct
from dbscg_gui.engine.decisions import Decision
from dbscg_gui.kernel.errors import IllegalChoiceError
from dbscg_gui.services.ai.thinking import local_thinker
from dbscg_gui.services.cards.pool import CardPool
from dbscg_gui.services.decks.check import check
from dbscg_gui.services.decks.partial_cards import (
    TooFew,
    all_alike,
    partial_cards,
    read_part,
    too_few,
)
from dbscg_gui.services.game_rules import compile_printed
from dbscg_gui.services.match.automatic import AutomaticSession
from dbscg_gui.services.match.session import MatchSession
from dbscg_gui.services.match.setup import MatchSetup, MatchSetupError, prepare
from dbscg_gui.services.match.update import Awaiting
from dbscg_gui.services.records.match_record import HUMAN, Player, decode_match, encode_match
from dbscg_gui.services.records.replaying import ReplayError, replay
from tests.services.small_game import CARDS, DRAWER, blue_deck, red_deck

ODD = "[Auto] When this card attacks, frobnicate the moon."
HALF = msgspec.structs.replace(DRAWER, number="QT3-001", name="Half", skill=(*DRAWER.skill, ODD))
ODD_LEADER = msgspec.structs.replace(
    CARDS[0], number="QT3-002", name="Odd Captain", skill=(*CARDS[0].skill, ODD)
)
POOL = CardPool((*CARDS, HALF, ODD_LEADER), None, compile_printed)
DECK = msgspec.structs.replace(
    red_deck("Half Read"),
    main=(*red_deck().main[:13], (HALF.number, 4)),
)
ODD_DECK = msgspec.structs.replace(DECK, leader=ODD_LEADER.number)


def a_setup(handling=None, deck=DECK):
    return MatchSetup(
        decks=(deck, blue_deck()),
        players=(Player(name=HUMAN, shown="Ada"), Player(name="random")),
        seed=7,
        first=0,
        handling=handling or {},
    )


def a_start(handling=None, deck=DECK):
    setup = a_setup(handling, deck)
    return prepare(setup, POOL, created="2026-11-20T13:00:00", program="test")


def a_session(how="hand", **fields):
    return MatchSession.begin(a_start({HALF.number: how}), thinkers=local_thinker, **fields)


def until_main(session):
    update = session.current()
    for _ in range(400):
        if update.awaiting is Awaiting.OPPONENT:
            update = session.play_opponent()
        elif update.decision.kind == "main":
            return update
        else:
            update = session.answer(update.decision.default)
    raise AssertionError("no Main Phase")


# -- deciding ------------------------------------------------------------------------------------


def test_every_card_is_asked_about_once_with_the_lines_in_question():
    other = msgspec.structs.replace(DECK, name="Again")
    found = partial_cards([check(ODD_DECK, POOL), check(other, POOL)])

    leader, half = found
    assert (leader.number, leader.is_leader, leader.handlings) == (
        ODD_LEADER.number,
        True,
        ("blank", "hand"),
    )
    assert half.decks == ("Half Read", "Again")
    assert [line.text for line in half.lines] == [ODD]
    assert all_alike(found, "out") == {ODD_LEADER.number: "blank", HALF.number: "out"}
    assert partial_cards([check(blue_deck(), POOL)]) == ()


def test_a_deck_with_such_cards_keeps_the_rules_of_construction():
    report = check(DECK, POOL)

    assert report.is_playable
    assert report.messages() == ["QT3-001 Half: skill line 2 is not understood"]


@pytest.mark.parametrize("handling", [{}, {HALF.number: "other"}, {"QT9-999": "blank"}])
def test_without_a_decision_no_match_starts(handling):
    setup = msgspec.structs.replace(a_setup(), handling=handling)

    with pytest.raises(MatchSetupError, match="QT3-001 Half in the deck 'Half Read' cannot be rea"):
        prepare(setup, POOL, created="2026", program="test")


def test_a_leader_cannot_be_left_out():
    with pytest.raises(MatchSetupError, match="Odd Captain"):
        a_start({ODD_LEADER.number: "out", HALF.number: "out"}, ODD_DECK)


def test_a_card_is_left_out_of_the_deck():
    start = a_start({HALF.number: "out"})

    assert HALF.number not in start.decks[0].numbers()
    assert start.decks[0].main_count == DECK.main_count - 4
    assert HALF.number not in {card.printed.number for card in start.cards}
    assert start.handling == {HALF.number: "out"}
    assert replay(MatchSession.begin(start, thinkers=local_thinker).record).decisions == 0


OTHER = msgspec.structs.replace(HALF, number="QT3-005", name="Other Half")
MORE = CardPool((*CARDS, HALF, OTHER), None, compile_printed)


def a_deck_of(size, *odd):
    """A deck of so many cards, four copies of each odd one among them."""
    plain = [entry for entry in red_deck().main if entry[0] not in odd]
    main = [*((number, 4) for number in odd), *plain]
    whole, rest = divmod(size, 4)
    cut = [*main[:whole], *([(main[whole][0], rest)] if rest else [])]
    deck = msgspec.structs.replace(DECK, main=tuple(cut))
    assert deck.main_count == size
    return deck


@pytest.mark.rule("masters 6-1-3")
@pytest.mark.parametrize(("size", "left"), [(50, 46), (53, 49)])
def test_a_card_without_which_its_deck_is_too_small_cannot_be_left_out(size, left):
    deck = a_deck_of(size, HALF.number)

    (card,) = partial_cards([check(deck, MORE)])
    assert card.handlings == ("blank", "hand")
    assert card.too_few == TooFew(deck="Half Read", left=left, least=50, rule="masters 6-1-3")
    told = rf"'Half Read' would have {left} cards left, and it needs at least 50 \[masters 6-1-3\]"
    with pytest.raises(MatchSetupError, match=told):
        a_start(all_alike([card], "out"), deck)
    assert a_start({HALF.number: "blank"}, deck).decks[0].main_count == size


def test_of_several_cards_only_so_many_can_be_left_out_as_the_deck_can_spare():
    deck = a_deck_of(56, HALF.number, OTHER.number)
    cards = partial_cards([check(deck, MORE)])
    assert [card.handlings for card in cards] == [("out", "blank", "hand")] * 2
    setup = a_setup({HALF.number: "out", OTHER.number: "out"}, deck)

    assert too_few([deck, blue_deck()], {HALF.number: "out", OTHER.number: "hand"}) == ()
    with pytest.raises(MatchSetupError, match="would have 48 cards left.*as blank or play them"):
        prepare(setup, MORE, created="2026", program="test")
    one = msgspec.structs.replace(setup, handling={HALF.number: "out", OTHER.number: "blank"})
    assert prepare(one, MORE, created="2026", program="test").decks[0].main_count == 52


def test_of_two_decks_with_the_card_the_smaller_one_counts():
    large = msgspec.structs.replace(a_deck_of(60, HALF.number), name="Large")
    small = a_deck_of(52, HALF.number)

    for decks in ((large, small), (small, large)):
        (card,) = partial_cards(check(deck, MORE) for deck in decks)
        assert card.too_few is not None
        assert (card.too_few.deck, card.too_few.left) == ("Half Read", 48)


@pytest.mark.parametrize("how", ["blank", "hand"])
def test_only_the_lines_that_are_understood_play(how):
    start = a_start({HALF.number: how})

    (card,) = [card for card in start.cards if card.printed.number == HALF.number]
    assert [skill.text for skill in card.compiled.front] == list(DRAWER.skill)
    assert [line.text for line in card.compiled.lines] == [ODD]
    assert start.by_hand == ({HALF.number} if how == "hand" else frozenset())


def test_a_line_that_does_not_read_back_word_for_word_does_not_play():
    compiled = compile_printed(HALF)
    doubtful = msgspec.structs.replace(
        compiled,
        lines=(msgspec.structs.replace(compiled.lines[0], status="doubtful"),),
    )

    assert compiled.front
    assert read_part(doubtful).front == ()


def test_the_decision_is_part_of_the_match_file():
    session = a_session()
    read = decode_match(encode_match(session.record))

    assert read.start.handling == {HALF.number: "hand"}
    assert read.start == session.start


# -- playing by hand -----------------------------------------------------------------------------


def test_something_is_done_by_hand_and_taken_back():
    session = a_session()
    update = until_main(session)
    assert update.may_act_by_hand
    assert update.by_hand == {HALF.number}
    before, hand = session.digest, len(update.game.zone(0, 1))

    done = session.act_by_hand(HandAct(kind="note", text="nothing happened"))
    assert done.decision.kind == "main"
    assert done.can_undo
    session.undo()
    assert session.digest == before

    update = session.act_by_hand(HandAct(kind="draw", amount=2))
    assert len(update.game.zone(0, 1)) == hand + 2
    # A card that was not known has been seen: it is not taken back.
    assert not update.can_undo


def test_acts_are_kept_resumed_and_replayed(tmp_path):
    store = MatchFiles(tmp_path)
    session = a_session(store=store)
    update = until_main(session)
    leader = update.game.zone(0, 3)[0]
    session.act_by_hand(HandAct(kind="power", card=leader, amount=5000))
    session.act_by_hand(HandAct(kind="rest", card=leader))
    session.act_by_hand(HandAct(kind="damage", seat=1, amount=1))
    until_main(session)

    again = MatchSession.resume(store, session.file, thinkers=local_thinker)

    assert again.digest == session.digest
    record = store.read(session.file)
    assert replay(record).decisions == len(record.choices)
    kinds = [each.answer.kind for each in record.choices if isinstance(each.answer, HandAct)]
    assert kinds == ["power", "rest", "damage"]


def test_an_act_that_does_not_fit_is_told_by_the_replay():
    session = a_session()
    until_main(session)
    session.act_by_hand(HandAct(kind="draw", amount=1))
    record = session.record
    last = record.choices[-1]
    wrong = msgspec.structs.replace(last, answer=HandAct(kind="draw", amount=2))
    broken = msgspec.structs.replace(record, choices=(*record.choices[:-1], wrong))

    with pytest.raises(ReplayError, match="differs from the recorded one"):
        replay(broken)
    impossible = msgspec.structs.replace(last, answer=HandAct(kind="ko", card=99_999))
    broken = msgspec.structs.replace(record, choices=(*record.choices[:-1], impossible))
    with pytest.raises(ReplayError, match="is refused"):
        replay(broken)


def test_nothing_is_done_by_hand_where_no_card_asks_for_it():
    session = a_session("blank")
    update = until_main(session)

    assert not update.may_act_by_hand
    with pytest.raises(IllegalChoiceError, match="no card of this match"):
        session.act_by_hand(HandAct(kind="draw", amount=1))


def test_an_act_that_is_refused_leaves_no_trace():
    session = a_session()
    until_main(session)
    before = session.record

    with pytest.raises(IllegalChoiceError):
        session.act_by_hand(HandAct(kind="ko", card=99_999))

    assert session.record == before


def test_in_such_a_match_the_human_may_act_where_only_passing_is_left():
    kinds = set()
    session = a_session()
    update = session.current()
    for _ in range(400):
        if update.awaiting is Awaiting.OPPONENT:
            update = session.play_opponent()
        elif update.awaiting is Awaiting.NOBODY:
            break
        else:
            decision = update.decision
            if [option.kind for option in decision.options] == ["pass"]:
                kinds.add(decision.kind)
            update = session.answer(decision.default)

    assert "counter" in kinds
    assert replay(session.record).game.digest() == session.digest


def test_in_such_a_match_no_moment_is_passed_by_itself():
    passing = Decision(0, "offense", ())
    session = a_session()
    automatic = AutomaticSession(session, pays=True, passes=True)

    assert not automatic._answers(passing, ())
    until_main(session)
    update = automatic.act_by_hand(HandAct(kind="draw", amount=1))
    assert update.decision.kind == "main"


@pytest.mark.parametrize("how", ["out", "blank", "hand"])
def test_a_whole_match_is_played_to_its_end_and_again(how):
    session = a_session(how)
    update = session.current()
    for count in range(3000):
        if update.awaiting is Awaiting.NOBODY:
            break
        if update.awaiting is Awaiting.OPPONENT:
            update = session.play_opponent()
        elif how == "hand" and update.may_act_by_hand and count % 5 == 0:
            update = session.act_by_hand(HandAct(kind="note", text=str(count)))
        else:
            update = session.answer(update.decision.default)

    assert session.result is not None
    assert replay(session.record).game.digest() == session.digest
