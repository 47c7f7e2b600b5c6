"""What is answered for the player, and when it is not."""

from dbscg_gui.services.automatic import AutomaticSession
from dbscg_gui.services.match_update import Awaiting
from dbscg_gui.services.playouts import RandomAnswers
from tests.services.test_match_session import a_session


def _asked(*, pays, passes, seed=6):
    """Play a whole match at random; the questions the player saw, and the record."""
    session = AutomaticSession(a_session(seed), pays=pays, passes=passes)
    answers, seen = RandomAnswers(8), []
    update = session.current()
    while update.awaiting is not Awaiting.NOBODY:
        if update.awaiting is Awaiting.OPPONENT:
            update = session.play_opponent()
        else:
            seen.append(update.decision)
            update = session.answer(answers.answer(update.decision))
    return seen, session.session


def test_what_may_be_answered_by_itself_is_not_asked():
    plain, _ = _asked(pays=False, passes=False)
    seen, session = _asked(pays=True, passes=True)

    assert any(decision.kind == "pay-energy" for decision in plain)
    assert all(decision.kind != "pay-energy" for decision in seen)
    windows = [d for d in seen if d.kind in ("offense", "defense", "counter")]
    assert all([o.kind for o in d.options] != ["pass"] for d in windows)
    assert session.result is not None


def test_no_event_is_lost_on_the_way():
    session = AutomaticSession(a_session(6), pays=True, passes=True)
    answers = RandomAnswers(8)
    update = session.current()
    events = list(update.events)
    while update.awaiting is not Awaiting.NOBODY:
        if update.awaiting is Awaiting.OPPONENT:
            update = session.play_opponent()
        else:
            update = session.answer(answers.answer(update.decision))
        events += update.events

    assert events == list(session.current().events)


def test_after_an_undo_nothing_is_answered_until_the_player_has():
    session = AutomaticSession(a_session(6), pays=True, passes=True)
    answers = RandomAnswers(8)
    update = session.current()
    undone = 0
    while update.awaiting is not Awaiting.NOBODY and undone < 5:
        if update.awaiting is Awaiting.OPPONENT:
            update = session.play_opponent()
        elif update.can_undo:
            update = session.undo()
            undone += 1
            assert update.awaiting is Awaiting.YOU
            assert session.current().decision == update.decision
            update = session.answer(update.decision.default)
            if update.awaiting is Awaiting.YOU:
                update = session.answer(answers.answer(update.decision))
        else:
            update = session.answer(answers.answer(update.decision))

    assert undone == 5
