"""Where on the table a question is about: what a window that asks must not cover."""

from __future__ import annotations

from dbscg_gui.presenters.table_views import BoardView

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QWidget

from dbscg_gui.gui.match.board_widget import BoardWidget

_IN_PLAY = ("battle", "leader")


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
    return _within(found, shown, within)


def played_rects(shown: BoardWidget, board: BoardView, within: QWidget) -> list[QRect]:
    """What advice is about: the battle there is, else the hand and the rows of cards in play."""
    rows = []
    for player in (board.near, board.far):
        for name in _IN_PLAY:
            cards = player.areas[name].cards if name in player.areas else ()
            row = QRect()
            for each in cards:
                row = row.united(shown.card_place(each.id))
            rows.append(row)
    if board.battle is not None:
        return busy_rects(shown, board, within) + _within(rows, shown, within)
    return _within([shown.boxes[True, "hand"].geometry(), *rows], shown, within)


def _within(rects: list[QRect], shown: BoardWidget, within: QWidget) -> list[QRect]:
    return [QRect(shown.mapTo(within, each.topLeft()), each.size()) for each in rects]
