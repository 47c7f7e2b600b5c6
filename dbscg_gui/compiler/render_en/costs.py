"""Words the costs of a skill: energy, markers, conditions and paid actions."""

from __future__ import annotations

from dataclasses import replace

import msgspec

from dbscg_gui.compiler.render_en.card_sets import anyones
from dbscg_gui.compiler.render_en.conditions import clause
from dbscg_gui.compiler.render_en.context import Context
from dbscg_gui.compiler.render_en.structure import sequence
from dbscg_gui.compiler.render_en.tables import CONDITIONS, COSTS
from dbscg_gui.compiler.render_en.words import COUNT_WORDS, conjugated
from dbscg_gui.compiler.wording import listed
from dbscg_gui.effects.actions import (
    Action,
    Burst,
    Cost,
    PayBy,
    PayColors,
    PayEnergy,
    PayMarkers,
    PayOneOf,
    Requires,
    RestrictPlayer,
    SpiritBoost,
)
from dbscg_gui.effects.targets import And, Pick


@COSTS.on(PayEnergy)
def _energy(node: PayEnergy, context: Context) -> str:
    del context
    if node.is_x:
        return f"{node.specified}[X]"
    generic = f"[{COUNT_WORDS[node.generic]}]" if node.generic else ""
    return f"{node.specified}{generic}" or "[zero]"


@COSTS.on(PayMarkers)
def _markers(node: PayMarkers, context: Context) -> str:
    del context
    if node.is_x:
        return "[UNISON -X]"
    sign = "+" if node.change > 0 else ""
    return f"[UNISON {sign}{node.change}]"


@COSTS.on(Requires)
def _requires(node: Requires, context: Context) -> str:
    if node.bare:
        return CONDITIONS(node.condition, context)
    return clause(node.condition, node.word or "if", context)


@COSTS.on(Burst)
def _burst(node: Burst, context: Context) -> str:
    del context
    return f"[Burst {node.count}]"


@COSTS.on(SpiritBoost)
def _spirit_boost(node: SpiritBoost, context: Context) -> str:
    del context
    return f"[Spirit Boost {node.count or 'X'}]"


@COSTS.on(PayColors)
def _colors(node: PayColors, context: Context) -> str:
    colors = f"all of {'/'.join(node.colors)}"
    if node.zone == "hand":
        return f"{conjugated('discard', context.form)} cards from your hand that have {colors}"
    verb = conjugated("switch", context.form)
    return f"{verb} your Battle Cards that have {colors} to Rest Mode"


@COSTS.on(PayBy)
def _pay_by(node: PayBy, context: Context) -> str:
    return sequence(tuple(_as_printed(step) for step in node.actions), context)


def _as_printed(step: Action) -> Action:
    """ "1 red card": that it is the player's own goes without saying in a cost."""
    cards = getattr(step, "cards", None)
    if not isinstance(cards, Pick):
        return step
    return msgspec.structs.replace(step, cards=anyones(cards))


@COSTS.on(PayOneOf)
def _one_of(node: PayOneOf, context: Context) -> str:
    options = [costs_text(option, context) for option in node.options]
    if all(len(option) == 1 and isinstance(option[0], PayEnergy) for option in node.options):
        return "/".join(options)
    return listed((options[0], *(each.removeprefix("if ") for each in options[1:])), "or")


def costs_text(costs: tuple[Cost, ...], context: Context, *, word: str = "if") -> str:
    """The text in front of " : ": "G, if your Leader is green and you discard 1 card"."""
    text = ""
    for index, cost in enumerate(costs):
        before = costs[index - 1] if index else None
        if isinstance(cost, Requires) and not cost.bare:
            part = clause(cost.condition, cost.word or word, context)
        else:
            part = COSTS(cost, context)
        if before is None:
            text = f"if you {part}" if isinstance(cost, PayBy) and cost.if_you else part
        elif isinstance(before, Burst):
            gap = "" if isinstance(cost, PayEnergy | Burst) else " "
            text = f"{text}{gap}{part}"
        elif isinstance(before, Requires) and isinstance(cost, PayBy):
            subject = "" if before.bare and not cost.if_you else "you "
            if isinstance(cost.actions[0], RestrictPlayer):
                subject = ""  # "you can't" is in its words
            join = "," if cost.join or _is_list(cost) else " and"
            text = f"{_before_last(before, text).rstrip(',')}{join} {subject}{part}"
        elif isinstance(cost, PayBy) and cost.if_you:
            text = f"{text}, if you {part}"
        elif isinstance(before, PayEnergy | PayOneOf) and isinstance(cost, Burst):
            text = f"{text}{part}"
        else:
            text = f"{text}, {part}"
    return text


def _is_list(cost: PayBy) -> bool:
    """ "if A, you do B, and you do C": the last action names its subject again."""
    return any(action.join and action.actor == "you" for action in cost.actions[1:])


def _before_last(requires: Requires, text: str) -> str:
    """With a listing comma the paid action is the last item: "if A, B, and you do C"."""
    condition = requires.condition
    if isinstance(condition, And) and condition.comma:
        head, _, last = text.rpartition(" and ")
        return f"{head.rstrip(',')}, {last},"
    return text


__all__ = ["costs_text", "replace"]
