"""The X of a skill that nothing else decides: its master does [masters 20-5-2].

Owns when a skill leaves a number open, and the question for it, asked once as the skill is
activated: the number is the same until the end of the effect [masters 20-5-3].
"""

from __future__ import annotations

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as t
from dbscg_gui.effects.walking import nodes
from dbscg_gui.engine.decisions import Decision, Option
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.queries import meaning
from dbscg_gui.games.dbs.frames import NOTHING, OPEN_NUMBER, ActivationFrame

_ASKED = 3
"""Stage of a frame that waits for the number."""


def ask(game: Game, frame: ActivationFrame, skill: act.Skill) -> None:
    """Ask for the number of a skill that leaves one open, from 0 to as many cards as there are."""
    if not game.lib.fact("leaves X open", frame.skill, _leaves_open):
        return
    ctx = game.ctx(frame.ctx)
    env = meaning.Env(frame.seat, ctx.source, ctx, ctx.source_def)
    found = (
        len(meaning.cards_of(game, node.cards, env))
        for node in nodes(skill.effect)
        if isinstance(node, t.Pick) and isinstance(node.count, t.X)
    )
    frame.asked = OPEN_NUMBER
    game.ask(
        Decision(
            frame.seat,
            "number",
            tuple(Option("number", number=n) for n in range(max(found, default=0) + 1)),
            rule=game.cite("undecided-number"),
            source=ctx.source,
            skill=frame.skill,
            default=(0,),
        )
    )


def hear(game: Game, frame: ActivationFrame) -> None:
    """Take the answer, where one was asked for."""
    if frame.asked == OPEN_NUMBER:
        game.ctx(frame.ctx).x = game.chosen()[0].number
        frame.asked = NOTHING


def _leaves_open(skill: act.Skill) -> bool:
    """Whether an effect moves or chooses X cards and neither its cost nor it says how many."""
    decided = any(
        isinstance(node, act.DeclareNumber)
        or getattr(node, "is_x", False)
        or (isinstance(node, act.SpiritBoost) and node.count == 0)
        for node in nodes((skill.cost, skill.effect))
    )
    return not decided and any(
        isinstance(node, t.Pick) and isinstance(node.count, t.X) for node in nodes(skill.effect)
    )
