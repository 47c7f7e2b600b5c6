"""What the other side does is seen: card, caption, strip, banner, signs; a click goes on."""

from dataclasses import replace
from itertools import pairwise

import pytest

from dbscg_gui.presenters.shown_acts import ACTS_KEPT, ActSign
from dbscg_gui.presenters.table_views import BeatKind, Tone, Verb
from tests.gui.match.mouse_player import MousePlayer
from tests.gui.match.table_session import Window
from tests.masters.cards import Side, battle, leader, rest
from tests.masters.table import Table, position
from tests.presenters.seat_tables import step_of

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest

from dbscg_gui.gui.widgets.card_roles import CardRole

pytestmark = [pytest.mark.gui]

HELPER = battle("Helper", combo=(0, 5000))


def their_turn() -> Table:
    """The other side (seat 1) is about to act; seat 0 watches."""
    return position(
        you=Side(battle=["Raider"], hand=[battle("Small", power=5000)], energy="R"),
        opponent=Side(battle=[rest("Guard")], hand=[HELPER]),
        seat=1,
    )


def played_step(table: Table):
    option = next(n for n, each in enumerate(table.decision.options) if each.kind == "play")
    events = list(table.game.answer((option,)))
    if table.decision.kind == "pay-energy":
        events += table.game.answer(table.decision.default)
    return step_of(table, 0, events)


def attack_step(table: Table):
    raider = table.find("Raider").id
    options = table.decision.options
    option = next(
        n for n, each in enumerate(options) if each.kind == "attack" and each.card == raider
    )
    return step_of(table, 0, table.game.answer((option,)))


def watching(qtbot, **options) -> Window:
    """A window in which nobody acts by themselves: steps are handed to it."""
    idle = position(you=Side(), opponent=Side(), seat=0)
    return Window(qtbot, idle, **options)


def test_an_act_of_the_other_side_is_shown_large_with_who_does_what(qtbot):
    window = watching(qtbot, act_ms=60_000)

    window.widget._on_step(played_step(their_turn()))

    spot = window.widget.spotlight
    assert spot.isVisible()
    assert (spot.act.caption, spot.act.name) == ("Bob plays", "Small")
    assert not window.widget.is_settled
    assert not spot.geometry().intersects(window.widget._log_place.geometry())


@pytest.mark.parametrize("words", [0, 12, 60, 400])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=str)
def test_what_is_said_of_an_act_never_lies_over_its_card(qtbot, size, words):
    window = watching(qtbot, act_ms=60_000)
    window.widget.resize(*size)
    window.widget._on_step(played_step(their_turn()))
    spot = window.widget.spotlight
    spot.show_act(replace(spot.act, about=" ".join(["word"] * words)))
    qtbot.wait(1)

    parts = [each for each in (spot._caption, spot._picture, spot._about) if each.isVisible()]
    places = [each.geometry() for each in parts]
    assert len(parts) == (3 if words else 2)
    for above, below in pairwise(places):
        assert above.bottom() < below.top()
    inside = spot.width() - spot._layout.contentsMargins().left() * 2
    assert places[-1].bottom() <= spot.height()
    assert spot.geometry().bottom() <= window.widget.height()
    if 0 < words <= 60:
        assert spot._about.height() >= spot._about.heightForWidth(inside)


def test_a_click_goes_on_and_the_act_stays_in_the_strip(qtbot):
    window = watching(qtbot, act_ms=60_000)
    window.widget._on_step(played_step(their_turn()))

    view = window.zone(True, "battle")
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(3, 3))

    assert not window.widget.board.overlay.is_running
    assert [(each.sign, each.name) for each in window.widget.acts.acts] == [(ActSign.PLAY, "Small")]


def test_space_goes_on_and_answers_nothing(qtbot):
    window = watching(qtbot, act_ms=60_000)
    window.widget._on_step(attack_step(their_turn()))
    assert window.widget.spotlight.act.about == "aims at Rival (10000)"

    window.key(Qt.Key.Key_Space)

    assert not window.widget.board.overlay.is_running
    assert window.session.answers == []


def test_without_time_for_acts_they_are_only_in_the_strip(qtbot):
    window = watching(qtbot, act_ms=0)

    window.widget._on_step(attack_step(their_turn()))

    assert window.widget.is_settled
    assert not window.widget.spotlight.isVisible()
    assert [each.caption for each in window.widget.acts.acts] == ["Bob attacks"]


def test_the_strip_keeps_twelve_and_shows_the_one_pointed_at(qtbot):
    window = watching(qtbot)
    step = attack_step(their_turn())
    for _ in range(ACTS_KEPT + 3):
        window.widget.acts.add(step.acts)
    strip = window.widget.acts
    assert len(strip.acts) == ACTS_KEPT
    assert strip.rect().contains(strip.rect_of(0))
    assert strip.rect().contains(strip.rect_of(ACTS_KEPT - 1))

    place = strip.rect_of(ACTS_KEPT - 1).center()
    QTest.mouseMove(strip, place)
    window.widget._on_act_pointed(strip.act_at(QPointF(place)))

    assert window.widget.preview.shown_face.name == "Raider"


def test_an_act_stands_before_the_movement_of_its_card():
    step = played_step(their_turn())

    kinds = [each.kind for each in step.beats if each.kind in (BeatKind.ACT, BeatKind.MOVE)]
    played = next(n for n, each in enumerate(step.beats) if each.kind is BeatKind.ACT)
    moved = next(
        n
        for n, each in enumerate(step.beats)
        if each.kind is BeatKind.MOVE and each.target.area == "battle"
    )
    assert kinds[0] is BeatKind.ACT
    assert played < moved


def test_a_turn_begins_with_a_banner():
    table = their_turn()
    events = []
    while table.game.state.turn_seat == 1:
        events += table.game.answer(table.decision.default)

    step = step_of(table, 0, events)

    banner = next(each for each in step.beats if each.kind is BeatKind.BANNER)
    assert (banner.text, banner.tone) == ("Your turn", Tone.GOOD)


def test_damage_and_a_ko_have_signs_of_their_own():
    table = position(
        you=Side(battle=[battle("Raider", power=20000)]),
        opponent=Side(battle=[rest("Guard")], leader=leader("Rival", power=10000)),
    )
    events = list(table.game.answer((_attack_on(table, "Rival"),)))
    while table.game.state.battle is not None:
        events += table.game.answer(table.decision.default)

    flashes = [
        (each.text, each.tone, each.target.area)
        for each in step_of(table, 1, events).beats
        if each.kind is BeatKind.FLASH
    ]
    assert ("−1 life", Tone.BAD, "life") in flashes


def _attack_on(table: Table, name: str) -> int:
    target = table.find(name).id
    options = table.decision.options
    return next(
        n for n, each in enumerate(options) if each.kind == "attack" and each.target == target
    )


def test_powers_run_from_what_they_were(qtbot):
    giver = leader(
        "Giver",
        text="[Activate: Main][Once per turn] Choose 1 of your Battle Cards and it gets +5000 "
        "power for the turn.",
    )
    table = position(you=Side(leader=giver, battle=["Raider"]), opponent=Side())
    window = Window(qtbot, table, animation_ms=40)
    seen: list[str] = []
    box = window.widget.board.boxes[True, "battle"]
    box.model.dataChanged.connect(lambda *_: seen.append(_power(box)))

    skill = next(each for each in window.card("Giver").acts if each.verb is Verb.ACTIVATE)
    window.widget.intents.pick(skill.option)
    _answer_all(qtbot, window)
    qtbot.waitUntil(lambda: _power(box) == "15000")

    assert window.card("Raider").power == 15000
    assert seen[0] == "10000"
    assert any(10000 < int(each) < 15000 for each in seen)


def _answer_all(qtbot, window: Window) -> None:
    """Choose whatever is asked until the Main Phase goes on."""
    for _ in range(4):
        qtbot.waitUntil(lambda: window.widget.is_settled and window.widget.intents.is_open)
        if window.view.prompt.kind == "main":
            return
        MousePlayer(window.widget).answer()


def _power(box) -> str:
    return str(box.model.index(0, 0).data(CardRole.POWER))
