"""A match as its player lives it: answers, the opponent, undo, saving, going on."""

import msgspec
import pytest

from dbscg_gui.engine import moves
from dbscg_gui.engine.decisions import Option, check_answer
from dbscg_gui.engine.state import DECK
from dbscg_gui.kernel.errors import IllegalChoiceError
from dbscg_gui.services.ai.thinker import ThinkerClosedError
from dbscg_gui.services.ai.thinking import LocalThinker, local_thinker, seat_player
from dbscg_gui.services.match.session import MatchSession, has_revealed
from dbscg_gui.services.match.store import MatchHeldError, MatchOwner
from dbscg_gui.services.match.update import Awaiting
from dbscg_gui.services.records.match_record import MatchRecordError, decode_match, encode_match
from dbscg_gui.services.records.replaying import ReplayError, replay
from dbscg_gui.services.simulation.playouts import RandomAnswers
from tests.kit.comparing import another_state
from tests.masters import cards as masters_cards
from tests.masters import table as masters
from tests.services.small_game import a_start


class MemoryStore:
    """Keeps matches in memory; `is_full` refuses to write."""

    def __init__(self):
        self.kept = {}
        self.writes = 0
        self.is_full = False
        self.held = []
        self.held_elsewhere = set()

    def create(self, match_id):
        return f"{match_id}-{len(self.kept)}"

    def hold(self, name):
        if name in self.held_elsewhere:
            raise MatchHeldError(name, MatchOwner(user="Bo", process=7))
        self.held.append(name)

    def release(self, name):
        self.held.remove(name)

    def write(self, name, data):
        assert name in self.held
        if self.is_full:
            raise OSError("no space left")
        self.kept[name] = data
        self.writes += 1

    def read(self, name):
        return decode_match(self.kept[name])

    def export(self, path, data):
        path.write_bytes(data)


class RandomThinker:
    trouble = "none"

    def __init__(self, seed=11):
        self._answers = RandomAnswers(seed)
        self.views = []
        self.is_closed = False

    def choose(self, view, decision):
        if self.is_closed:
            raise ThinkerClosedError
        self.views.append(view)
        return self._answers.answer(decision)

    def warm_up(self):
        pass

    def move_now(self):
        pass

    def close(self):
        self.is_closed = True


def a_session(seed=1, store=None, thinker=None, **fields):
    thinker = thinker or RandomThinker()
    start = a_start(seed, **fields)
    return MatchSession.begin(start, thinkers=lambda *_: thinker, store=store)


def play(session, answers, *, until=lambda update: False):
    """Play on at random until the end or the wish; the last update."""
    update = session.current()
    while update.awaiting is not Awaiting.NOBODY and not until(update):
        if update.awaiting is Awaiting.OPPONENT:
            update = session.play_opponent()
        else:
            update = session.answer(answers.answer(update.decision))
    return update


def test_a_whole_match_is_played_saved_and_replays_to_the_same_end():
    store = MemoryStore()
    session = a_session(2, store)

    update = play(session, RandomAnswers(3))

    assert update.awaiting is Awaiting.NOBODY
    record = store.read(session.file)
    assert record == session.record
    assert record.result == session.result is not None
    assert store.writes == len(record.choices) + 1
    assert replay(record).game.digest() == session.digest


def test_updates_tell_what_happened_since_the_one_before_and_the_first_tells_all():
    session = a_session(2)
    events = list(session.current().events)

    update = session.current()
    for _ in range(25):
        if update.awaiting is Awaiting.YOU:
            update = session.answer(update.decision.default)
        elif update.awaiting is Awaiting.OPPONENT:
            update = session.play_opponent()
        assert not update.is_restart
        events += update.events

    assert session.current().is_restart
    assert list(session.current().events) == events


def test_no_update_shows_what_the_human_may_not_see():
    session = a_session(4)
    answers = RandomAnswers(9)
    update = session.current()
    while update.awaiting is not Awaiting.NOBODY:
        state = update.game.state
        hand = [state.cards[i] for i in state.zones[12 + 1] if not state.cards[i].known & 1]
        assert all(card.def_id == 0 for card in hand)
        assert all(event.visible & 1 or event.def_id == 0 for event in update.events)
        if update.awaiting is Awaiting.OPPONENT:
            assert update.decision is None
            update = session.play_opponent()
        else:
            update = session.answer(answers.answer(update.decision))


def test_the_opponent_gets_its_own_view_and_never_the_match():
    thinker = RandomThinker()
    session = a_session(4, thinker=thinker)

    play(session, RandomAnswers(5))

    assert thinker.views
    assert all(view.seat == 1 and view.state.rng == 0 for view in thinker.views)


def test_an_illegal_answer_changes_nothing():
    session = a_session(1)
    update = play(session, RandomAnswers(1), until=lambda u: u.awaiting is Awaiting.YOU)
    before, record = session.digest, session.record

    with pytest.raises(IllegalChoiceError):
        session.answer((len(update.decision.options),))

    assert (session.digest, session.record) == (before, record)
    assert session.current().can_undo == update.can_undo


def test_an_opponent_that_answers_nonsense_gets_the_default(caplog):
    class Nonsense(RandomThinker):
        def choose(self, view, decision):
            return (999,)

    session = a_session(1, thinker=Nonsense())
    update = play(session, RandomAnswers(1), until=lambda u: u.awaiting is Awaiting.OPPONENT)
    before = len(session.record.choices)

    update = session.play_opponent()

    assert update.awaiting in Awaiting
    assert len(session.record.choices) == before + 1


test_an_opponent_that_answers_nonsense_gets_the_default = pytest.mark.expects_log(
    r"answer \(999,\) is refused"
)(test_an_opponent_that_answers_nonsense_gets_the_default)


# -- undo ------------------------------------------------------------------------------------


def _undoable(session, answers, count):
    """Play until `can_undo` was seen `count` times; yields digest pairs before and after."""
    seen = 0
    update = session.current()
    while update.awaiting is not Awaiting.NOBODY and seen < count:
        if update.awaiting is Awaiting.OPPONENT:
            update = session.play_opponent()
            continue
        before = (session.digest, session.current(), len(session.record.choices))
        update = session.answer(answers.answer(update.decision))
        if update.can_undo:
            seen += 1
            yield before
            update = session.current()


def test_undo_is_back_exactly_where_the_player_decided():
    store = MemoryStore()
    session = a_session(5, store)
    done = 0
    for digest, current, choices in _undoable(session, RandomAnswers(2), 12):
        update = session.undo()

        assert session.digest == digest
        assert len(session.record.choices) == choices
        assert update.is_restart
        assert not update.may_pass_by_itself
        assert update.events == current.events
        assert update.game.state == current.game.state
        assert store.read(session.file) == session.record
        answered = session.answer(update.decision.default)
        assert answered.may_pass_by_itself
        done += 1
    assert done == 12


def test_undo_then_the_same_answer_is_identity():
    session = a_session(6)
    done = 0
    for _, _, choices in _undoable(session, RandomAnswers(4), 12):
        after = session.digest
        answer = session.record.choices[choices].answer
        update = session.undo()
        assert update.awaiting is Awaiting.YOU
        session.answer(answer)
        assert session.digest == after
        done += 1
    assert done == 12


def test_what_has_shown_a_hidden_card_cannot_be_taken_back():
    session = a_session(7)
    update = play(
        session,
        RandomAnswers(1),
        until=lambda u: u.awaiting is Awaiting.YOU and u.decision.kind == "mulligan",
    )
    redraw = [o.kind for o in update.decision.options].index("redraw")

    update = session.answer((redraw,))

    assert not update.can_undo
    with pytest.raises(IllegalChoiceError, match="nothing to take back"):
        session.undo()


def test_keeping_the_hand_can_be_taken_back_until_a_card_is_seen():
    session = a_session(7)
    update = play(
        session,
        RandomAnswers(1),
        until=lambda u: u.awaiting is Awaiting.YOU and u.decision.kind == "mulligan",
    )
    keep = [o.kind for o in update.decision.options].index("keep")

    update = session.answer((keep,))

    assert update.can_undo
    assert session.undo().decision.kind == "mulligan"


# -- conceding, saving, going on ---------------------------------------------------------------


@pytest.mark.rule("masters 0-1-3-4")
def test_who_concedes_has_lost_and_the_record_says_so():
    store = MemoryStore()
    session = a_session(1, store)
    play(session, RandomAnswers(1), until=lambda u: u.game.state.turn == 3)

    update = session.concede()

    assert update.awaiting is Awaiting.NOBODY
    assert session.result.winner == 1
    record = store.read(session.file)
    assert record.result == session.result
    assert replay(record).game.state.winner == 1
    assert session.concede().awaiting is Awaiting.NOBODY


def test_a_resumed_match_is_the_match_that_was_left():
    store = MemoryStore()
    session = a_session(8, store)
    play(session, RandomAnswers(6), until=lambda u: u.game.state.turn >= 4)
    left = session.current()
    session.close()

    again = MatchSession.resume(store, session.file, thinkers=lambda *_: RandomThinker())

    assert again.digest == session.digest
    assert again.seat == 0
    now = again.current()
    assert (now.events, now.can_undo, now.names) == (left.events, left.can_undo, left.names)
    assert play(again, RandomAnswers(1)).awaiting is Awaiting.NOBODY


def test_a_match_resumed_after_every_decision_ends_as_one_played_through():
    through, store = a_session(9), MemoryStore()
    play(through, RandomAnswers(5))
    session = a_session(9, store)
    for choice in through.record.choices:
        session = MatchSession.resume(store, session.file, thinkers=scripted(choice))
        update = session.current()
        if update.awaiting is Awaiting.YOU:
            session.answer(choice.answer)
        else:
            session.play_opponent()

    assert session.digest == through.digest
    assert session.record.choices == through.record.choices


def scripted(choice):
    return lambda *_: Scripted(choice)


class Scripted(RandomThinker):
    def __init__(self, choice):
        super().__init__()
        self._choice = choice

    def choose(self, view, decision):
        return self._choice.answer


@pytest.mark.expects_log("the match is not saved: no space left")
def test_a_full_disk_is_told_and_the_match_goes_on():
    store = MemoryStore()
    session = a_session(1, store)
    update = play(session, RandomAnswers(1), until=lambda u: u.awaiting is Awaiting.YOU)
    store.is_full = True

    update = session.answer(update.decision.default)
    assert update.notice == "no space left"

    store.is_full = False
    update = play(session, RandomAnswers(1), until=lambda u: u.awaiting is Awaiting.YOU)
    assert session.answer(update.decision.default).notice == ""
    assert store.read(session.file) == session.record


def test_a_replay_file_is_written_where_the_player_wants(tmp_path):
    session = a_session(1, MemoryStore())
    session.save_replay(tmp_path / "mine.dbsmatch")

    assert decode_match((tmp_path / "mine.dbsmatch").read_bytes()) == session.record


def test_a_closed_session_lets_the_opponent_go():
    thinker = RandomThinker()
    session = a_session(1, thinker=thinker)
    play(session, RandomAnswers(1), until=lambda u: u.awaiting is Awaiting.OPPONENT)
    session.play_opponent()
    play(session, RandomAnswers(1), until=lambda u: u.awaiting is Awaiting.OPPONENT)

    session.close()

    with pytest.raises(ThinkerClosedError):
        session.play_opponent()


def test_why_not_speaks_of_what_the_human_sees():
    session = a_session(3)
    update = play(
        session,
        RandomAnswers(1),
        until=lambda u: u.decision is not None and u.decision.kind == "main",
    )
    legal = {option.card for option in update.decision.options if option.kind == "play"}
    hand = update.game.state.zones[1]

    for card in hand:
        refusal = session.why_not(Option("play", card=card))
        assert (refusal is None) == (card in legal)
        if refusal is not None:
            assert refusal.rule.startswith("masters ")


# -- replay ------------------------------------------------------------------------------------


def test_a_changed_answer_a_changed_state_and_a_changed_result_are_found():
    session = a_session(2)
    play(session, RandomAnswers(3))
    record = session.record
    middle = len(record.choices) // 2

    def with_choice(**changes):
        choices = list(record.choices)
        choices[middle] = msgspec.structs.replace(choices[middle], **changes)
        return msgspec.structs.replace(record, choices=tuple(choices))

    for broken in (
        with_choice(digest=another_state(record.choices[middle].digest)),
        with_choice(seat=1 - record.choices[middle].seat),
        with_choice(answer=(77,)),
    ):
        with pytest.raises(ReplayError) as caught:
            replay(broken)
        assert caught.value.decision == middle + 1
    lost = msgspec.structs.replace(
        record, result=msgspec.structs.replace(record.result, winner=1 - record.result.winner)
    )
    with pytest.raises(ReplayError, match="the result is"):
        replay(lost)


def test_a_match_whose_states_another_version_kept_otherwise_goes_on_by_its_answers():
    session = a_session(2)
    play(session, RandomAnswers(3))
    record = session.record
    older = [msgspec.structs.replace(each, digest="0" * 16) for each in record.choices]

    played = replay(msgspec.structs.replace(record, choices=tuple(older)))

    assert played.game.digest() == session.digest
    assert played.compared == 0 < replay(record).compared == played.decisions
    older[3] = msgspec.structs.replace(older[3], answer=(77,))
    with pytest.raises(ReplayError, match="refused"):
        replay(msgspec.structs.replace(record, choices=tuple(older)))


def test_who_went_first_is_kept_with_the_result_and_may_be_missing():
    session = a_session(2, first=1)
    play(session, RandomAnswers(3))
    record = session.record

    assert record.result.first == 1
    older = msgspec.structs.replace(record.result, first=None)
    assert replay(msgspec.structs.replace(record, result=older)).decisions == len(record.choices)
    other = msgspec.structs.replace(record.result, first=0)
    with pytest.raises(ReplayError, match="the result is"):
        replay(msgspec.structs.replace(record, result=other))


def test_a_later_compiler_cannot_change_an_old_match():
    session = a_session(2)
    play(session, RandomAnswers(3))

    record = decode_match(encode_match(session.record))

    assert replay(record).game.digest() == session.digest
    assert all(card.compiled.number == card.printed.number for card in record.start.cards)


def test_a_saved_match_of_real_length_stays_small():
    session = a_session(2)
    play(session, RandomAnswers(3))

    data = encode_match(session.record)

    assert len(session.record.choices) > 40
    assert len(data) < 200 * 1024


def test_a_match_is_held_as_long_as_it_is_open():
    store = MemoryStore()
    session = a_session(1, store)
    assert store.held == [session.file]

    session.close()
    session.close()

    assert store.held == []


def test_a_match_that_cannot_be_read_is_not_held():
    store = MemoryStore()
    store.kept["bad"] = b"{}"

    with pytest.raises(MatchRecordError):
        MatchSession.resume(store, "bad", thinkers=local_thinker)

    assert store.held == []


def test_an_answer_on_its_way_while_the_match_is_closed_is_saved_all_the_same():
    store = MemoryStore()
    session = a_session(1, store)
    update = play(session, RandomAnswers(1), until=lambda u: u.awaiting is Awaiting.YOU)

    session.close()
    session.answer(update.decision.default)

    assert store.read(session.file) == session.record
    assert store.held == []


@pytest.mark.expects_log("the match is not saved: .* is played by another program")
def test_what_another_program_took_meanwhile_is_not_written_over():
    store = MemoryStore()
    session = a_session(1, store)
    update = play(session, RandomAnswers(1), until=lambda u: u.awaiting is Awaiting.YOU)
    session.close()
    theirs = store.kept[session.file]
    store.held_elsewhere.add(session.file)

    session.answer(update.decision.default)

    assert store.kept[session.file] == theirs


# -- hints -----------------------------------------------------------------------------------


class AdvisingThinker(LocalThinker):
    """Notes who is asked, and when it is hurried."""

    def __init__(self, start, seat, notes):
        super().__init__(seat_player(start, seat, 5))
        self.notes = notes
        self.name = start.players[seat].name
        self.during = None

    def advise(self, view):
        self.notes.append((self.name, view.seat))
        if self.during is not None:
            self.during()
        return super().advise(view)

    def move_now(self):
        self.notes.append("hurried")
        super().move_now()


def advising(notes, made):
    def make(start, seat):
        players = list(start.players)
        players[seat] = msgspec.structs.replace(players[seat], budget=0.0, positions=6)
        start = msgspec.structs.replace(start, players=tuple(players))
        made.append(AdvisingThinker(start, seat, notes))
        return made[-1]

    return make


def test_a_hint_is_made_from_the_seat_of_the_human_by_a_player_of_its_own():
    notes, made = [], []
    session = MatchSession.begin(a_start(5), thinkers=advising(notes, made))
    update = session.current()
    while update.awaiting is not Awaiting.YOU:
        update = session.play_opponent()
    digest = session.digest

    advice = session.advise()

    assert advice.lines
    check_answer(update.decision, advice.lines[0].answer)
    assert notes == [("expert", session.seat)]
    assert session.digest == digest


def test_only_a_hint_that_is_being_made_is_hurried():
    notes, made = [], []
    session = MatchSession.begin(a_start(5), thinkers=advising(notes, made))
    update = session.current()
    while update.awaiting is not Awaiting.YOU:
        update = session.play_opponent()

    session.stop_advice()
    session.advise()
    session.stop_advice()
    assert "hurried" not in notes
    made[-1].during = session.stop_advice
    session.advise()

    assert notes[-1] == "hurried"


def test_nobody_advises_who_is_not_asked():
    notes, made = [], []
    session = MatchSession.begin(a_start(5), thinkers=advising(notes, made))
    while session.current().awaiting is Awaiting.YOU:
        session.answer(session.current().decision.default)

    with pytest.raises(IllegalChoiceError):
        session.advise()
    assert notes == []


def test_a_card_that_went_into_the_deck_and_was_drawn_again_is_seen_anew():
    trick = masters_cards.extra(
        "Trick",
        cost=0,
        text="[Activate : Main] Shuffle all cards in your hand into your deck, then draw 1 card.",
    )
    anna = masters_cards.battle("Anna")
    t = masters.position(
        you=masters_cards.Side(hand=[trick, anna], deck=[anna] * 5), opponent=masters_cards.Side()
    )
    before, seat, told = t.state.copy(), t.decision.seat, len(t.log)

    t.activate("Trick")

    assert t.you.hand == ["Anna"]
    assert has_revealed(before, t.game, t.log[told:], seat)


def test_a_card_looked_at_is_seen_although_others_went_out_of_sight_meanwhile():
    trick = masters_cards.extra(
        "Trick",
        cost=0,
        text="[Activate : Main] Shuffle your deck, "
        "then choose up to 1 red card in your life and add it to your hand.",
    )
    anna = masters_cards.battle("Anna", colors="red")
    t = masters.position(
        you=masters_cards.Side(hand=[trick], deck=[anna] * 5, life=[anna, anna]),
        opponent=masters_cards.Side(),
    )
    seat = t.decision.seat
    moves.reveal(t.game, t.game.zone(seat, DECK), 1 << seat)
    before, told = t.state.copy(), len(t.log)

    t.activate("Trick")

    t.expect("you", "choose-cards", {"Anna"})
    assert has_revealed(before, t.game, t.log[told:], seat)
