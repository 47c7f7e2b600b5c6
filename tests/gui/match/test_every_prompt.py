"""Every kind of question of every game can be read: two sizes, two languages, three palettes.

The questions are those of matches with the built-in decks; each is shown in the window and looked
at as it is painted. Three ways of twelve are looked at here, all of them by the slow test.
"""

from functools import cache

import msgspec
import pytest

from dbscg_gui.engine.views import view_of
from dbscg_gui.presenters.board import BoardMaker
from dbscg_gui.presenters.match_port import Awaiting
from dbscg_gui.presenters.table_views import BoardStep, PromptMode
from dbscg_gui.services.ai.thinking import local_thinker
from dbscg_gui.services.records.match_record import Player
from tests.gui.match.table_session import Window
from tests.gui.match.test_whole_match import a_session
from tests.gui.seen_text import cut, faint, overlapping
from tests.presenters.seat_tables import plan, words

from PySide6.QtWidgets import QApplication, QWidget

from dbscg_gui.gui.match.window import MatchWidget
from dbscg_gui.gui.theme.palettes import PALETTES

pytestmark = [pytest.mark.gui]

GAMES = ("masters", "classic", "fusion_world", "one_piece")
LANGUAGES = ("en", "fr")
SIZES = ((1280, 720), (1920, 1080))
_MOST = 260
"""Decisions of a match that are looked at."""


@cache
def questions(game: str) -> dict[str, dict[str, BoardStep]]:
    """The first question of each kind, by language and kind, from two matches."""
    makers = {each: BoardMaker(words(each).of_game(game), plan(game)) for each in LANGUAGES}
    found: dict[str, dict[str, BoardStep]] = {each: {} for each in LANGUAGES}
    for seed in (3, 8) if game == "masters" else (3,):
        session = a_session(seed, (seed % 2, 1 - seed % 2), "random", game)
        both = (Player(name="random", shown="Ann"), Player(name="random", shown="Bob"))
        start = msgspec.structs.replace(session.start, players=both)
        own = local_thinker(start, session.seat)
        update = session.current()
        for _ in range(_MOST):
            if update.awaiting is Awaiting.NOBODY:
                break
            if update.awaiting is Awaiting.OPPONENT:
                update = session.play_opponent()
                continue
            decision = update.decision
            kind = f"{decision.kind} of {len(decision.options) > 4}"
            if kind not in found["en"]:
                for language, maker in makers.items():
                    found[language][kind] = maker.step(update, session.why_not)
            update = session.answer(own.choose(view_of(update.game, session.seat), decision))
        session.close()
    return found


def focus_can_do_something(widget: MatchWidget) -> bool:
    """Whether the keyboard is where an answer begins."""
    focused = QApplication.focusWidget()
    if focused is None or widget.view is None:
        return False
    prompt = widget.view.prompt
    card = widget.find_card(widget.board.focused_card())
    acts = any(each.is_usable or each.is_target for each in widget.view.cards())
    if prompt.mode is PromptMode.WAIT or not acts:
        return widget.isAncestorOf(focused)
    in_window = any(each.isAncestorOf(focused) for each in (widget.question, widget.prompt))
    return in_window or (card is not None and (card.is_usable or card.is_target))


def faults(root: QWidget) -> list[str]:
    return [*cut(root), *overlapping(root), *faint(root)]


def looked_at(qtbot, themed, game: str, language: str, size: tuple[int, int], palettes) -> None:
    steps = questions(game)[language]
    window = Window(
        qtbot, None, session=a_session(1, (0, 1), "random", game), size=size, language=language,
        starts=False,
    )  # fmt: skip
    widget = window.widget
    told = []
    for palette in palettes:
        widget.set_theme(themed(palette, size[1]))
        for kind, step in steps.items():
            widget.link.stepped.emit(step)
            for _ in range(3):
                QApplication.processEvents()
            wrong = faults(widget)
            if not focus_can_do_something(widget):
                wrong.append(f"the keyboard is on {QApplication.focusWidget()}")
            told += [f"{palette}, {kind}: {each}" for each in wrong]
    widget.shut_down()

    assert len(steps) > 4
    assert not told, "\n".join(told)


@pytest.mark.parametrize(
    ("language", "size", "palette"),
    [
        ("fr", SIZES[0], "dark"),
        ("en", SIZES[0], "light"),
        ("fr", SIZES[1], "high-contrast"),
    ],
)
@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_question_can_be_read(qtbot, themed, game, language, size, palette):
    looked_at(qtbot, themed, game, language, size, [palette])


@pytest.mark.slow
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_question_can_be_read_in_every_way(qtbot, themed, game, language, size):
    looked_at(qtbot, themed, game, language, size, PALETTES)
