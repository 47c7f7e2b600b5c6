"""What is answered for the player, and when it is not."""

import msgspec
import pytest

from dbscg_gui.engine.decisions import Decision, Need, Option
from dbscg_gui.services.match.automatic import AutomaticSession, has_one_way
from dbscg_gui.services.match.skill_order import adds_up
from dbscg_gui.services.match.update import Awaiting
from dbscg_gui.services.simulation.playouts import RandomAnswers
from tests.masters.cards import Side, battle, leader
from tests.masters.table import position
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
    seen, session = _asked(pays=True, passes=True)

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


def payment(payers: tuple[str, ...], total: int, specified: str = "", markers: int = 0) -> Decision:
    options = [Option("card", card=n + 1) for n in range(len(payers) - markers)]
    options += [Option("marker")] * markers
    return Decision(
        0,
        "pay-energy",
        tuple(options),
        total,
        total,
        need=Need(specified, total),
        payers=payers,
        default=tuple(range(total)),
    )


@pytest.mark.parametrize(
    ("decision", "is_one"),
    [
        (payment(("R", "R"), 2), True),
        (payment(("R", "R", "R"), 2), True),
        (payment(("R", "B"), 1), False),
        (payment(("R", "B"), 1, "R"), True),
        (payment(("R", "R", "B"), 2, "R"), False),
        (payment(("R", "B", "B"), 3, "R"), True),
        (payment(("RB", "R"), 1, "R"), False),
        (payment(("R", "R"), 1, markers=1), False),
    ],
)
def test_a_payment_is_asked_only_where_there_is_a_choice(decision, is_one):
    assert has_one_way(decision) is is_one


def test_what_was_paid_by_itself_is_taken_back_with_the_play():
    session = AutomaticSession(a_session(6), pays=False, passes=True)
    update = session.current()
    for _ in range(200):
        if update.awaiting is Awaiting.OPPONENT:
            update = session.play_opponent()
            continue
        decision = update.decision
        plays = [n for n, each in enumerate(decision.options) if each.kind == "play"]
        if decision.kind == "charge":
            update = session.answer((0,))
            continue
        if decision.kind != "main" or not plays:
            update = session.answer(decision.default)
            continue
        before = session.session.digest
        kinds = session.answer((plays[0],))
        if kinds.can_undo and any(each.kind == "paid" for each in kinds.events):
            break
        update = kinds
    else:
        raise AssertionError("no card was paid for by itself")

    session.undo()

    assert session.session.digest == before


DRAWS = "When this card attacks, draw 1 card."
GROWS = "When this card attacks, this card gets +5000 power for the battle."


@pytest.mark.parametrize(
    ("texts", "is_free"),
    [
        ((DRAWS, GROWS), True),
        ((GROWS, "When this card attacks, KO up to 1 of your opponent's Battle Cards."), False),
        (
            (
                DRAWS,
                "When this card attacks, if your life is at 4 or less, draw 1 card.",
            ),
            False,
        ),
        ((DRAWS, "When this card attacks, discard 1 card from your hand."), False),
    ],
)
def test_skills_that_only_add_come_in_any_order(texts, is_free):
    lines = "\n".join(f"[Auto] {each}" for each in texts)
    table = position(you=Side(battle=[battle("Twin", text=lines)]))
    lib = table.game.lib
    twin = lib.defs[table.find("Twin").def_id]
    skills = [lib.skills[each] for each in twin.sides[0].skills]
    assert len(skills) == 2

    assert adds_up(skills) is is_free


@pytest.mark.parametrize(
    ("text", "is_said"),
    [
        (
            "[Awaken] When your life is at 4 or less: You may draw 2 cards and flip this card "
            "over.",
            True,
        ),
        (
            "[Awaken] When your life is at 4 or less: Draw 1 card, then you may discard 1 card "
            "from your hand. Flip this card over.",
            False,
        ),
        ("[Activate: Main] You may draw 1 card.", False),
    ],
)
def test_who_presses_awaken_is_not_asked_whether_to_awaken(text, is_said):
    table = position(you=Side(leader=leader("Boss", text=text), life=3, hand=["Held"]))
    options = table.decision.options
    use = next(at for at, each in enumerate(options) if each.kind == "activate")
    before = len(table.game.events)

    table.game.answer((use,))

    decision, events = table.decision, tuple(table.game.events[before:])
    assert decision.kind == "may"
    session = AutomaticSession(a_session(6), pays=False, passes=False)
    assert session._answers(decision, events) is is_said
    if is_said:
        table.game.answer(decision.default)
        assert any(each.kind == "awakened" or each.by == "awaken" for each in table.game.events)


def test_another_player_is_asked_all_the_same():
    text = "[Awaken] When your life is at 4 or less: You may draw 2 cards and flip this card over."
    table = position(you=Side(leader=leader("Boss", text=text), life=3))
    table.game.answer((0,))
    decision = msgspec.structs.replace(table.decision, seat=1)
    session = AutomaticSession(a_session(6), pays=False, passes=False)

    assert not session._answers(decision, tuple(table.game.events[-1:]))
