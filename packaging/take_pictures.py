#!/usr/bin/env python3
"""Take the pictures of the table in the README: built-in cards, matches that are always the same.

    python packaging/take_pictures.py [--out docs/images] [--language en] [--size 1280x720]

Needs no screen. Each picture is a moment of a match the AI plays against itself: a battle with
combos, an act of the opponent, and the One Piece table.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import msgspec  # noqa: E402

from dbscg_gui.adapters.builtin import builtin_cards, builtin_decks  # noqa: E402
from dbscg_gui.adapters.resources import asset_path, ui_path  # noqa: E402
from dbscg_gui.app.table_plans import table_plan  # noqa: E402
from dbscg_gui.engine.views import view_of  # noqa: E402
from dbscg_gui.presenters.board import BoardMaker  # noqa: E402
from dbscg_gui.presenters.match_port import Awaiting, MatchUpdate  # noqa: E402
from dbscg_gui.presenters.shown_acts import ActSign  # noqa: E402
from dbscg_gui.presenters.table_views import BoardStep  # noqa: E402
from dbscg_gui.presenters.words import Words  # noqa: E402
from dbscg_gui.services.ai.thinking import LocalThinker, local_thinker  # noqa: E402
from dbscg_gui.services.cards.pool import CardPool  # noqa: E402
from dbscg_gui.services.game_rules import compile_printed  # noqa: E402
from dbscg_gui.services.match.session import MatchSession  # noqa: E402
from dbscg_gui.services.match.setup import MatchSetup, prepare  # noqa: E402
from dbscg_gui.services.records.match_record import HUMAN, Player  # noqa: E402

from PySide6.QtCore import QDir  # noqa: E402
from PySide6.QtWidgets import QApplication  # noqa: E402

from dbscg_gui.gui.art.cache import CardPictures  # noqa: E402
from dbscg_gui.gui.match.options import MatchOptions  # noqa: E402
from dbscg_gui.gui.match.window import MatchWidget  # noqa: E402
from dbscg_gui.gui.qt.jobs import InlineRunner  # noqa: E402
from dbscg_gui.gui.theme.theme import Theme, apply_theme  # noqa: E402
from dbscg_gui.gui.theme.units import Units  # noqa: E402
from dbscg_gui.gui.widgets.forms import Forms  # noqa: E402

_PLAYER = "greedy-1"
_MOST = 600
"""Decisions of a match after which a moment has not come."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Moment:
    """A picture: which match, and when."""

    name: str
    game: str
    seed: int
    is_it: Callable[[BoardStep], bool]
    is_running: bool = False
    """Taken while the step is still being shown."""


def _in_battle(step: BoardStep) -> bool:
    battle = step.board.battle
    is_asked = step.board.prompt.kind in ("defense", "offense")
    return battle is not None and is_asked and step.board.turn >= 6 and _combos(step) > 0


def _combos(step: BoardStep) -> int:
    return sum(each.areas["combo"].count for each in (step.board.near, step.board.far))


def _is_act(step: BoardStep) -> bool:
    shown = [each for each in step.acts if not each.is_near and each.sign is ActSign.PLAY]
    return bool(shown) and step.board.turn >= 5


def _is_late(step: BoardStep) -> bool:
    is_main = step.board.prompt.kind == "main"
    return is_main and step.board.turn >= 8 and len(step.board.near.cards("battle")) >= 2


MOMENTS = (
    Moment(name="table", game="masters", seed=3, is_it=_in_battle),
    Moment(name="opponent", game="masters", seed=5, is_it=_is_act, is_running=True),
    Moment(name="one-piece", game="one_piece", seed=4, is_it=_is_late),
)


def main() -> int:
    """Take every picture; 1 where a moment never came."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--out", type=Path, default=ROOT / "docs" / "images")
    parser.add_argument("--language", choices=("en", "fr"), default="en")
    parser.add_argument("--size", default="1280x720")
    chosen = parser.parse_args()
    width, height = (int(each) for each in chosen.size.split("x"))
    app = QApplication([])
    QDir.setSearchPaths("style", [str(ui_path("style"))])
    theme = Theme(units=Units.for_height(height))
    apply_theme(app, theme, ui_path("style", "base.qss").read_text(encoding="utf-8"))
    missed = [
        moment.name
        for moment in MOMENTS
        if not take(app, moment, theme, (width, height), chosen.language, chosen.out)
    ]
    for name in missed:
        print(f"{name}: its moment never came", file=sys.stderr)
    return 1 if missed else 0


def take(
    app: QApplication,
    moment: Moment,
    theme: Theme,
    size: tuple[int, int],
    language: str,
    out: Path,
) -> bool:
    """Play a match to its moment and save the picture; False where the moment never came."""
    words = _words(language).of_game(moment.game)
    session = _session(moment)
    plan = table_plan(moment.game)
    widget = MatchWidget(
        session,
        words=words,
        plan=plan,
        theme=theme,
        pictures=CardPictures(),
        forms=Forms(ui_path()),
        # An act stays until the picture is taken.
        options=MatchOptions(animation_ms=0, act_ms=60_000),
        runner=InlineRunner(),
    )
    widget.resize(*size)
    widget.show()
    maker = BoardMaker(words, plan)
    both = (Player(name=_PLAYER, shown="Ann"), Player(name=_PLAYER, shown="Bob"))
    own = local_thinker(msgspec.structs.replace(session.start, players=both), session.seat)
    update = session.current()
    for _ in range(_MOST):
        if update.awaiting is Awaiting.NOBODY:
            return False
        step = maker.step(update, session.why_not)
        widget.link.stepped.emit(step)
        app.processEvents()
        if moment.is_it(step):
            if not moment.is_running:
                widget.finish_animation()
            app.processEvents()
            widget.grab().save(str(out / f"{moment.name}.png"))
            widget.shut_down()
            return True
        widget.finish_animation()
        update = _next(session, own, update)
    return False


def _next(session: MatchSession, own: LocalThinker, update: MatchUpdate) -> MatchUpdate:
    if update.awaiting is Awaiting.OPPONENT:
        return session.play_opponent()
    decision = update.decision
    assert decision is not None
    return session.answer(own.choose(view_of(update.game, session.seat), decision))


def _session(moment: Moment) -> MatchSession:
    shelf = builtin_decks(moment.game)
    setup = MatchSetup(
        decks=(shelf[0], shelf[1]),
        players=(Player(name=HUMAN, shown="Ann"), Player(name=_PLAYER, shown="Bob")),
        seed=moment.seed,
    )
    pool = CardPool(builtin_cards(moment.game), None, compile_printed)
    start = prepare(setup, pool, created="2026-01-01T00:00:00", program="pictures")
    return MatchSession.begin(start, thinkers=local_thinker)


def _words(language: str) -> Words:
    folder = asset_path("i18n")
    own = {path.parent.name: _read(path) for path in folder.glob(f"*/{language}.json")}
    return Words(language, _read(folder / f"{language}.json"), own)


def _read(path: Path) -> dict[str, str]:
    found: dict[str, str] = json.loads(path.read_text(encoding="utf-8"))
    return found


if __name__ == "__main__":
    sys.exit(main())
