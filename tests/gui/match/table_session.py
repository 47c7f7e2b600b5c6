"""A session over a position of the Masters test kit, and the window it is shown in."""

import dataclasses
from collections.abc import Callable
from pathlib import Path

from dbscg_gui.adapters.resources import ui_path
from dbscg_gui.engine.decisions import Answer, Option, Refusal
from dbscg_gui.engine.game import Game
from dbscg_gui.presenters.match_port import MatchUpdate
from dbscg_gui.presenters.table_views import BoardView, CardView
from dbscg_gui.services.game_rules import game_rules
from tests.kit.table import Table
from tests.presenters.seat_tables import card_named, plan, update_of, words

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from dbscg_gui.gui.art.cache import CardPictures
from dbscg_gui.gui.match.options import MatchOptions
from dbscg_gui.gui.match.window import MatchWidget
from dbscg_gui.gui.match.zone_view import ZoneView
from dbscg_gui.gui.qt.jobs import InlineRunner, Runner
from dbscg_gui.gui.theme.theme import Theme
from dbscg_gui.gui.theme.units import Units
from dbscg_gui.gui.widgets.forms import Forms


class TableSession:
    """`MatchPort` on a laid out position; the opponent gives the default answer."""

    def __init__(self, table: Table, seat: int = 0) -> None:
        self.table = table
        self.seat = seat
        self.answers: list[Answer] = []
        self.calls: list[str] = []
        self.options: list[Option] = []
        """What the given answers meant, in order."""
        self.told: list[tuple[str, str, str]] = []
        """The same as kind, card name and target name."""
        self._before: list[Game] = []
        self.on_play: Callable[[], None] = lambda: None

    @property
    def game(self) -> str:
        return self.table.game.rules.name

    def current(self) -> MatchUpdate:
        return update_of(self.table, self.seat, is_restart=True)

    def answer(self, answer: Answer) -> MatchUpdate:
        self._before.append(self.table.game.clone())
        decision = self.table.decision
        self.answers.append(answer)
        chosen = [decision.options[index] for index in answer]
        self.options += chosen
        self.told += [
            (each.kind, self._name(each.card), self._name(each.target)) for each in chosen
        ]
        return self._after(self.table.game.answer(answer))

    def play_opponent(self) -> MatchUpdate:
        self.calls.append("play_opponent")
        self.on_play()
        return self._after(self.table.game.answer(self.table.decision.default))

    def move_now(self) -> None:
        self.calls.append("move_now")

    advice = None

    def advise(self):
        self.calls.append("advise")
        return self.advice

    def stop_advice(self) -> None:
        pass

    def undo(self) -> MatchUpdate:
        self.calls.append("undo")
        self.table.game = self._before.pop()
        return self._with_undo(update_of(self.table, self.seat, is_restart=True))

    def concede(self) -> MatchUpdate:
        self.calls.append("concede")
        return self._after(self.table.game.concede(self.seat))

    def why_not(self, option: Option) -> Refusal | None:
        return game_rules(self.game).why_not(self.table.game, self.seat, option)

    def save_replay(self, path: Path) -> None:
        self.calls.append(f"save {path.name}")

    def close(self) -> None:
        self.calls.append("close")

    def _name(self, card_id: int) -> str:
        return self.table.name(card_id) if card_id else ""

    def _after(self, events: list) -> MatchUpdate:
        return self._with_undo(update_of(self.table, self.seat, events))

    def _with_undo(self, update: MatchUpdate) -> MatchUpdate:
        return dataclasses.replace(update, can_undo=bool(self._before))


class Window:
    """The match window on a session, driven as a player would."""

    def __init__(
        self,
        qtbot,
        table: Table,
        *,
        seat: int = 0,
        size: tuple[int, int] = (1280, 720),
        animation_ms: int = 0,
        act_ms: int = 0,
        guard_ms: int = 0,
        asks_before_ending: bool = False,
        runner: Runner | None = None,
        language: str = "en",
        session=None,
        rules=None,
        places=None,
        play_sound=None,
        starts: bool = True,
    ) -> None:
        """`starts` False: the window as it is until the match has been opened."""
        self.session = session if session is not None else TableSession(table, seat)
        self.widget = MatchWidget(
            self.session,
            words=words(language).of_game(self.session.game),
            plan=plan(self.session.game),
            theme=Theme(units=Units.for_height(size[1])),
            pictures=CardPictures(),
            forms=Forms(ui_path()),
            options=MatchOptions(
                animation_ms=animation_ms,
                act_ms=act_ms,
                guard_ms=guard_ms,
                asks_before_ending=asks_before_ending,
                asks_before_conceding=False,
            ),
            runner=runner or InlineRunner(),
            rules=rules,
            places=places,
            play_sound=play_sound,
        )
        qtbot.addWidget(self.widget)
        self.widget.resize(*size)
        with qtbot.waitExposed(self.widget):
            self.widget.show()
        # A window manager gives the keyboard to a window some time after it is shown.
        self.widget.activateWindow()
        qtbot.waitUntil(self.widget.isActiveWindow)
        if starts:
            self.widget.start()
            qtbot.waitUntil(lambda: self.widget.is_settled and self.view is not None)

    @property
    def view(self) -> BoardView:
        view = self.widget.view
        assert view is not None
        return view

    def card(self, name: str) -> CardView:
        return card_named(self.view, name)

    def zone(self, near: bool, area: str) -> ZoneView:
        return self.widget.board.boxes[near, area].view

    def place(self, name: str) -> tuple[ZoneView, QPoint]:
        """The view that shows a card and the middle of the card in it."""
        card_id = self.card(name).id
        for box in self.widget.board.boxes.values():
            rect = box.view.card_rect(card_id)
            if not rect.isEmpty() and not box.isHidden():
                return box.view, rect.center()
        raise AssertionError(f"{name} is not shown")

    def click(self, name: str) -> None:
        view, point = self.place(name)
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=point)

    def double_click(self, name: str) -> None:
        view, point = self.place(name)
        # As a mouse does: the second press comes as a double click.
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=point)
        QTest.mouseDClick(view.viewport(), Qt.MouseButton.LeftButton, pos=point)

    def key(self, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier):
        QTest.keyClick(self.widget.focusWidget() or self.widget, key, modifier)

    def focus(self, name: str) -> None:
        assert self.widget.board.focus_card(self.card(name).id)
