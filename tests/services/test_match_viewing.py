"""A kept match looked at again: every place is the very position the match went through."""

import msgspec
import pytest

from dbscg_gui.engine import views
from dbscg_gui.kernel.errors import IllegalChoiceError
from dbscg_gui.services.ai.thinking import local_thinker
from dbscg_gui.services.match.session import MatchSession
from dbscg_gui.services.match.update import Awaiting
from dbscg_gui.services.match.viewing import MatchViewing
from tests.kit.comparing import another_state
from tests.services.small_game import a_start
from tests.services.test_match_session import MemoryStore


def played(seed=3, *, most=400):
    """A match played to its end by default answers, and what its player saw after every choice."""
    session = MatchSession.begin(
        a_start(seed, ai="random"), thinkers=local_thinker, store=MemoryStore()
    )
    seen = [position(session.current())]
    logs = [session.current().events]
    update = session.current()
    for _ in range(most):
        if update.awaiting is Awaiting.NOBODY:
            break
        if update.awaiting is Awaiting.OPPONENT:
            update = session.play_opponent()
        else:
            update = session.answer(update.decision.default)
        seen.append(position(update))
        logs.append(session.current().events)
    session.close()
    return session.record, seen, logs


def position(update):
    """All there is to see."""
    return views.to_bytes(views.view_of(update.game, update.seat))


@pytest.fixture(scope="module")
def match():
    return played()


def test_every_place_is_what_the_player_saw_there(match):
    record, seen, _ = match
    viewing = MatchViewing(record)
    assert viewing.problem is None
    assert viewing.last == len(record.choices) == len(seen) - 1 > 40

    for place in range(viewing.last + 1):
        update = viewing.look(place)
        assert position(update) == seen[place], place
        assert update.awaiting is Awaiting.NOBODY
        assert not update.can_undo


def test_backwards_and_far_away_is_the_same_as_step_by_step(match):
    record, seen, logs = match
    viewing = MatchViewing(record)

    for place in (viewing.last, 0, 17, 16, 15, 33, 1):
        update = viewing.look(place)
        assert position(update) == seen[place], place
        assert update.is_restart or place == viewing.place
        assert len(update.events) == len(logs[place]), place


def test_one_step_on_tells_what_happened_since(match):
    record, _, logs = match
    viewing = MatchViewing(record)
    viewing.look(4)

    step = viewing.look(5)
    assert not step.is_restart
    assert len(step.events) == len(logs[5]) - len(logs[4])
    again = viewing.look(5)
    assert again.is_restart
    assert len(again.events) == len(logs[5])


def test_places_there_are_not_are_the_nearest_there_are(match):
    viewing = MatchViewing(match[0])

    viewing.look(10**6)
    assert viewing.place == viewing.last
    assert viewing.asked == -1
    viewing.look(-5)
    assert viewing.place == 0
    assert viewing.asked in (0, 1)
    assert viewing.turns[0] == 0
    assert list(viewing.turns) == sorted(viewing.turns)
    assert len(viewing.turns) == viewing.last + 1


def test_a_match_that_no_longer_plays_is_shown_up_to_there(match):
    record = match[0]
    odd = msgspec.structs.replace(
        record.choices[20], digest=another_state(record.choices[20].digest)
    )
    choices = (*record.choices[:20], odd, *record.choices[21:])

    viewing = MatchViewing(msgspec.structs.replace(record, choices=choices))

    assert viewing.last == 20
    assert viewing.problem.decision == 21
    assert position(viewing.look(20)) == match[1][20]


def test_nothing_of_the_match_can_be_changed(match, tmp_path):
    record = match[0]
    viewing = MatchViewing(record)
    for act in (
        lambda: viewing.answer((0,)),
        viewing.play_opponent,
        viewing.undo,
        viewing.concede,
        lambda: viewing.act_by_hand(None),
    ):
        with pytest.raises(IllegalChoiceError, match="only looked at"):
            act()
    viewing.move_now()
    viewing.close()
    assert viewing.start is record.start
    with pytest.raises(OSError, match="not kept in files"):
        viewing.save_replay(tmp_path / "x.dbsmatch")


def test_another_match_goes_on_from_a_place(match):
    record, seen, _ = match
    viewing = MatchViewing(record)
    store = MemoryStore()
    until = viewing.until(23, match_id="other", created="2026-11-20T20:00:00")
    assert until.choices == record.choices[:23]
    assert until.result is None
    assert viewing.has_human

    session = MatchSession.branch(until, thinkers=local_thinker, store=store, seat=viewing.seat)
    assert position(session.current()) == seen[23]
    assert session.start.id == "other" != record.start.id
    assert store.read(session.file) == until
    for _ in range(400):
        update = session.current()
        if update.awaiting is Awaiting.NOBODY:
            break
        if update.awaiting is Awaiting.OPPONENT:
            session.play_opponent()
        else:
            session.answer(update.decision.default)
    assert session.result is not None
    session.close()
    assert MatchViewing(store.read(session.file)).problem is None
