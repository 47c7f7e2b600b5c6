"""Two people at one machine, and one person who plays both sides."""

import pytest

from dbscg_gui.engine.events import redact
from dbscg_gui.engine.state import ZONE_COUNT, ZONE_INDEX
from dbscg_gui.kernel.errors import IllegalChoiceError
from dbscg_gui.services.match.automatic import AutomaticSession
from dbscg_gui.services.match.session import MatchSession
from dbscg_gui.services.match.update import Awaiting
from dbscg_gui.services.records.match_record import HUMAN
from dbscg_gui.services.records.replaying import replay
from dbscg_gui.services.simulation.playouts import RandomAnswers
from tests.services.small_game import a_start
from tests.services.test_match_session import MemoryStore, play


def nobody_thinks(*_):
    raise AssertionError("no AI plays here")


def both_sides(seed=1, store=None):
    start = a_start(seed, ai=HUMAN, is_alone=True)
    return MatchSession.begin(start, thinkers=nobody_thinks, store=store)


def hand(update, seat):
    zone = seat * ZONE_COUNT + ZONE_INDEX["hand"]
    return [update.game.state.cards[i].def_id for i in update.game.state.zones[zone]]


def test_a_match_for_both_sides_is_played_by_one_person_to_its_end():
    store = MemoryStore()
    session = both_sides(2, store)
    seats = set()

    def note(update):
        seats.add(update.seat)
        return False

    update = play(session, RandomAnswers(3), until=note)

    assert update.awaiting is Awaiting.NOBODY
    assert seats == {0, 1}
    record = store.read(session.file)
    assert record.start.is_alone
    assert not record.start.is_shared
    assert replay(record).game.digest() == session.digest


def test_the_table_turns_to_whoever_is_asked_and_shows_only_their_hand():
    session = both_sides(4)
    answers = RandomAnswers(9)
    update = session.current()
    turned = 0
    for _ in range(120):
        before = update.seat
        update = session.answer(answers.answer(update.decision))
        if update.awaiting is Awaiting.NOBODY:
            break
        assert update.decision.seat == update.seat
        assert all(hand(update, update.seat))
        assert not any(hand(update, 1 - update.seat))
        assert all(event == redact(event, update.seat) for event in update.events)
        if update.seat != before:
            turned += 1
            assert update.is_restart
            assert update.events == session.current().events
    assert turned > 2


def test_every_decision_of_both_sides_can_be_taken_back_to_the_first():
    session = both_sides(5)
    answers = RandomAnswers(1)
    update = session.current()
    first, digests = session.digest, []
    for _ in range(60):
        digests.append((session.digest, update.seat))
        update = session.answer(answers.answer(update.decision))
    for digest, seat in reversed(digests):
        assert update.can_undo
        update = session.undo()
        assert (session.digest, update.seat) == (digest, seat)
    assert session.digest == first
    assert not update.can_undo
    with pytest.raises(IllegalChoiceError):
        session.undo()


def test_what_is_passed_by_itself_keeps_the_log_of_the_side_that_is_shown():
    session = AutomaticSession(both_sides(6), pays=True, passes=True)
    answers = RandomAnswers(2)
    shown = list(session.current().events)
    for _ in range(150):
        update = session.current()
        if update.awaiting is Awaiting.NOBODY:
            break
        shown = list(update.events)
        update = session.answer(answers.answer(update.decision))
        shown = list(update.events) if update.is_restart else shown + list(update.events)
        assert shown == list(session.current().events)


def test_of_two_people_at_one_machine_none_takes_back_what_the_other_has_answered():
    store = MemoryStore()
    start = a_start(7, ai=HUMAN)
    asked = []

    class Other:
        trouble = "none"

        def __init__(self, seat):
            asked.append(seat)

        def close(self):
            pass

    def other(_start, seat):
        return Other(seat)

    assert start.is_shared
    one = MatchSession.begin(start, thinkers=other, store=store)
    while one.asked_seat == 0:
        one.answer(one.current().decision.default)
    assert one.current().can_undo
    one.close()

    two = MatchSession.resume(store, one.file, thinkers=other, seat=1)
    assert not two.current().can_undo
    while two.asked_seat == 1:
        two.answer(two.current().decision.default)
    two.close()
    again = MatchSession.resume(store, one.file, thinkers=other, seat=0)

    assert not again.current().can_undo
    assert asked == []
