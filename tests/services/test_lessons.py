"""Guided lessons: the text format, and every built-in lesson played to its end."""

import re

import pytest

from dbscg_gui.adapters.card_files import CardFileError
from dbscg_gui.adapters.lesson_files import builtin_lessons, read_lesson
from dbscg_gui.app.practice_desk import PracticeDesk
from dbscg_gui.app.program import Program
from dbscg_gui.services.match.update import Awaiting
from dbscg_gui.services.practice.lesson_session import LessonSession, WrongMoveError, play_through
from dbscg_gui.services.practice.lesson_text import LANGUAGES, NAMED, LessonError, parse_lesson
from dbscg_gui.services.records.position_record import LaidCard

NAMES = tuple(builtin_lessons())

A_LESSON = """\
# A remark.
game: masters
title: One attack
title fr: Une attaque
about: Attack.
about fr: Attaquez.
decks: Cinder Dojo / Thornroot Grove
turn: 5 you main
you leader: SA1-001
you battle: SA1-005, SA1-002 x2 rested
you life: 4
they leader: SA3-001 back
they life: 3
step: attack SA1-005 > leader
say: Attack with {SA1-005},
  your only card.
say fr: Attaquez avec {SA1-005}.
wrong: Attack with {SA1-005}.
wrong fr: Avec {SA1-005}.
end: Done.
end fr: Fini.
expect: they life 2
"""


@pytest.fixture(scope="module")
def begun(tmp_path_factory):
    """Makes the session of a lesson by its name, as the client does."""
    programs = {}
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("DBSCG_HOME", str(tmp_path_factory.mktemp("lessons")))
        programs = {game: Program(game=game) for game in ("masters", "fusion_world", "one_piece")}

    def begun(name) -> LessonSession:
        program = programs[builtin_lessons()[name].game]
        return PracticeDesk(program).begin_lesson(name)

    yield begun
    for program in programs.values():
        program.close()


def test_a_text_is_read_with_its_position_steps_and_both_languages():
    lesson = parse_lesson(A_LESSON)

    side = lesson.position.sides[0]
    assert side.areas["battle"] == (
        LaidCard("SA1-005"),
        LaidCard("SA1-002", is_active=False),
        LaidCard("SA1-002", is_active=False),
    )
    assert (side.life, lesson.position.turn, lesson.position.seat) == (4, 5, 0)
    assert lesson.position.sides[1].areas["leader"] == (LaidCard("SA3-001", is_back=True),)
    (step,) = lesson.steps
    assert step.say == {
        "en": "Attack with {SA1-005}, your only card.",
        "fr": "Attaquez avec {SA1-005}.",
    }
    assert lesson.own_steps == 1


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("game: masters\n", "", "line 21: there is no line that begins with 'game:'"),
        ("title fr: Une attaque\n", "", "line 21: 'title fr:' is missing"),
        ("wrong fr: Avec {SA1-005}.\n", "", "line 14: 'wrong fr:' is missing"),
        ("turn: 5 you main", "turn: five", "line 8: turn: expected NUMBER you|they main|turn"),
        ("Dojo / Thornroot", "Dojo Thornroot", "line 7: decks: expected two names of decks"),
        ("x2 rested", "x2 asleep", "line 10: expected rested, back, markers N"),
        ("you life: 4", "you life 4", "line 11: expected 'name: value', got 'you life 4'"),
        ("you life: 4", "you battle: SA1-002", "line 11: 'you battle' is laid twice"),
        ("expect: they life 2", "expect: they life", "line 22: expected 'won' or"),
        ("end: Done.", "ende: Done.", "line 20: 'ende' is nothing a lesson has"),
        ("step: attack SA1-005 > leader", "step:", "line 14: expected a move"),
        ("say fr: Attaquez", "say: Attaquez", "line 17: 'say' is there twice"),
    ],
)
def test_a_fault_of_a_text_names_its_line(old, new, said):
    assert old in A_LESSON
    with pytest.raises(LessonError, match=re.escape(said)):
        parse_lesson(A_LESSON.replace(old, new))


def test_a_fault_of_a_file_names_the_file_and_the_line(tmp_path):
    path = tmp_path / "broken.lesson"
    path.write_text(A_LESSON.replace("turn: 5 you main", "turn: x"), encoding="utf-8")

    with pytest.raises(CardFileError, match=r"broken\.lesson.*line 8"):
        read_lesson(path)


def test_there_are_eight_lessons_of_each_family_of_games():
    games = [lesson.game for lesson in builtin_lessons().values()]
    assert {game: games.count(game) for game in games} == {
        "masters": 8,
        "fusion_world": 8,
        "one_piece": 8,
    }
    offered = [lesson for lesson in builtin_lessons().values() if "classic" in lesson.also]
    assert {lesson.game for lesson in offered} == {"masters"}
    assert len(offered) == 8


@pytest.mark.parametrize("name", NAMES)
def test_a_lesson_is_played_to_its_end_by_its_own_moves(begun, name):
    session = begun(name)

    play_through(session)

    assert session.place.is_done


@pytest.mark.parametrize("name", NAMES)
def test_every_other_move_is_answered_with_the_reason_of_the_step(begun, name):
    session = begun(name)
    update = session.current()
    tried = 0
    while update.awaiting is not Awaiting.NOBODY:
        if update.awaiting is Awaiting.OPPONENT:
            update = session.play_opponent()
            continue
        step, digest = session.next_step, session.digest
        reason = session._worded(step.wrong)
        allowed = {
            option
            for option, _ in enumerate(update.decision.options)
            if (option,) in list(session._wanted(step.move, update.decision))
        }
        for option, _ in enumerate(update.decision.options):
            if option not in allowed:
                tried += 1
                with pytest.raises(WrongMoveError, match=re.escape(reason)):
                    session.answer((option,))
                assert session.place.wrong == reason
        assert session.digest == digest
        update = session.answer(session.wanted())
        assert session.place.wrong == ""
    assert tried > 0


@pytest.mark.parametrize("name", NAMES)
def test_the_cards_a_lesson_names_are_there_and_called_so(begun, name):
    session = begun(name)
    lesson = session.lesson
    texts = [lesson.end, *(text for each in lesson.steps for text in (each.say, each.wrong))]
    for text in filter(None, texts):
        for language in LANGUAGES:
            for number in NAMED.findall(text[language]):
                assert session._named(number) != number
        in_each = [sorted(set(NAMED.findall(text[language]))) for language in LANGUAGES]
        assert in_each[0] == in_each[1]
        assert len({text[language] for language in LANGUAGES}) == 2


def test_undo_goes_a_step_back_in_the_lesson_too(begun):
    session = begun("masters/1-first-turn")
    session.current()
    session.answer(session.wanted())
    update = session.answer(session.wanted())
    assert (session.place.number, update.can_undo) == (3, True)

    session.undo()

    assert session.place.number == 2
    assert session.place.said.startswith("You have 2 energy now. Lantern Runner costs 2")


def test_a_lesson_that_asks_for_what_nobody_can_do_says_where(begun):
    session = begun("masters/1-first-turn")
    text = A_LESSON.replace("step: attack SA1-005", "step: play SA1-020")
    other = LessonSession(parse_lesson(text), session.start, language="en")

    with pytest.raises(LessonError, match="line 14: the question charge stands in its way"):
        other.current()


def test_what_is_done_is_kept_for_the_next_start(tmp_path, monkeypatch):
    monkeypatch.setenv("DBSCG_HOME", str(tmp_path))
    desk = PracticeDesk(Program())
    assert not any(each.is_done for each in desk.lessons())

    desk.mark_done("masters/2-combo-attack")

    again = PracticeDesk(Program()).lessons()
    assert [each.name for each in again if each.is_done] == ["masters/2-combo-attack"]


@pytest.mark.expects_log("is damaged")
def test_a_damaged_file_of_what_is_done_is_put_aside_and_begun_anew(tmp_path, monkeypatch):
    monkeypatch.setenv("DBSCG_HOME", str(tmp_path))
    program = Program()
    program.paths.practice.parent.mkdir(parents=True)
    program.paths.practice.write_text("{half", encoding="utf-8")

    desk = PracticeDesk(program)
    desk.mark_done("masters/1-first-turn")

    assert PracticeDesk(Program()).lessons()[0].is_done
    kept = program.paths.practice.with_suffix(".json.bad")
    assert kept.read_text(encoding="utf-8") == "{half"
