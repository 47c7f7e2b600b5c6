"""A match that is looked at again, in words: who was asked what, and how it ended.

Owns what the panel says in place of a question, and where in the match one stands.
"""

from __future__ import annotations

from dataclasses import replace

from dbscg_gui.presenters.board import BoardMaker
from dbscg_gui.presenters.match_port import Awaiting, MatchUpdate
from dbscg_gui.presenters.table_views import BoardStep, BoardView, PromptView
from dbscg_gui.presenters.words import Words


def viewed_step(maker: BoardMaker, update: MatchUpdate, place: int, asked: int) -> BoardStep:
    """The table at a place; `asked` is the seat whose decision comes next, -1 for none."""
    step = maker.step(update)
    prompt = _prompt(maker, update, step.board, asked)
    return replace(step, board=replace(step.board, prompt=replace(prompt, key=-(place + 1))))


def place_words(place: int, last: int, turn: int, words: Words) -> str:
    """Where in the match one stands."""
    if not turn:
        return words.text("replay.place.setup", place=place, last=last)
    return words.text("replay.place", place=place, last=last, turn=turn)


def _prompt(maker: BoardMaker, update: MatchUpdate, board: BoardView, asked: int) -> PromptView:
    words = maker.words
    if board.result is not None:
        result = board.result
        why = ", ".join(each for each in (result.rule, result.turns) if each)
        return PromptView(kind="wait", title=result.title, text=result.reason, why=why)
    if asked != update.seat:
        name = update.names[1 - update.seat]
        return PromptView(kind="wait", title=words.text("replay.they", who=name))
    real = maker.board(replace(update, awaiting=Awaiting.YOU)).prompt
    return PromptView(
        kind="wait",
        title=real.title,
        why=real.why,
        rule=real.rule,
        rule_text=real.rule_text,
        skill_text=real.skill_text,
    )
