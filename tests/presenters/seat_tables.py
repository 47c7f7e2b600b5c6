"""What presenters read, made from positions of the Masters test kit."""

import json
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from dbscg_gui.adapters.resources import asset_path
from dbscg_gui.engine import views
from dbscg_gui.engine.events import Event, redact
from dbscg_gui.presenters.board import BoardMaker
from dbscg_gui.presenters.match_port import Awaiting, MatchUpdate
from dbscg_gui.presenters.table_plan import TablePlan, read_table_plan
from dbscg_gui.presenters.table_views import BoardStep, BoardView, CardView
from dbscg_gui.presenters.words import Words
from dbscg_gui.services.game_rules import game_rules
from tests.masters.table import Table

NAMES = ("Ann", "Bob")


@cache
def words(language: str = "en") -> Words:
    folder = asset_path("i18n")
    own = {path.parent.name: _read(path) for path in folder.glob(f"*/{language}.json")}
    return Words(language, _read(folder / f"{language}.json"), own)


def _read(path: Path) -> dict[str, str]:
    return json.loads(path.read_text(encoding="utf-8"))


@cache
def plan(game: str = "masters") -> TablePlan:
    path = asset_path("tables", f"{game}.json")
    return read_table_plan(path.read_bytes(), str(path))


def update_of(
    table: Table, seat: int = 0, events: Sequence[Event] = (), *, is_restart: bool = False
) -> MatchUpdate:
    """The position as a session tells it to a seat."""
    game = table.game
    decision = game.decision
    awaiting = Awaiting.NOBODY
    if decision is not None:
        awaiting = Awaiting.YOU if decision.seat == seat else Awaiting.OPPONENT
    return MatchUpdate(
        game=views.reading(game.rules, game.lib, views.view_of(game, seat)),
        seat=seat,
        names=NAMES,
        awaiting=awaiting,
        events=tuple(redact(each, seat) for each in events),
        is_restart=is_restart,
    )


def step_of(
    table: Table, seat: int = 0, events: Sequence[Event] = (), language: str = "en"
) -> BoardStep:
    """The position as the window shows it to a seat."""
    update = update_of(table, seat, events)
    game = table.game.rules.name
    maker = BoardMaker(words(language).of_game(game), plan(game))
    return maker.step(update, lambda option: game_rules(game).why_not(update.game, seat, option))


def board_of(table: Table, seat: int = 0, language: str = "en") -> BoardView:
    return step_of(table, seat, language=language).board


def card_named(board: BoardView, name: str) -> CardView:
    """The one open card of this name."""
    found = [
        card
        for player in (board.near, board.far)
        for area in player.areas.values()
        for card in area.cards
        if card.name == name
    ]
    assert len(found) == 1, f"{name}: {len(found)} on the table"
    return found[0]
