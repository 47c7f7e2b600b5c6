"""Where on the table a question is about: what a window that asks must not cover."""

from __future__ import annotations

from dbscg_gui.presenters.table_views import BoardView

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QWidget

from dbscg_gui.gui.match.board_widget import BoardWidget


def busy_rects(shown: BoardWidget, board: BoardView, within: QWidget) -> list[QRect]:
    """What a question is about, in the pixels of a widget, what matters most first."""
    prompt = board.prompt
    ids = [each.id for each in prompt.subjects]
    ids += [prompt.source.id] if prompt.source is not None else []
    if board.battle is not None:
        ids += [board.battle.attacker, board.battle.guard]
    ids += [each.id for each in board.cards() if each.is_target]
    found = [shown.card_place(each) for each in dict.fromkeys(ids)]
    if board.battle is not None:
        found.append(shown.strip.geometry())
    found.append(shown.boxes[True, "hand"].geometry())
    return [QRect(shown.mapTo(within, each.topLeft()), each.size()) for each in found]
