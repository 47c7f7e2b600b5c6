"""Words the costs of a skill in French."""

from __future__ import annotations

from dbscg_gui.compiler.render_fr.conditions import clause
from dbscg_gui.compiler.render_fr.context import Context
from dbscg_gui.compiler.render_fr.structure import sequence
from dbscg_gui.compiler.render_fr.tables import CONDITIONS, COSTS
from dbscg_gui.compiler.render_fr.words import COLORS, COUNT_WORDS, conjugated, listed, tag
from dbscg_gui.compiler.wording import spaced
from dbscg_gui.effects.actions import (
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
        return "[UNISSON -X]"
    return f"[UNISSON {'+' if node.change > 0 else ''}{node.change}]"


@COSTS.on(Requires)
def _requires(node: Requires, context: Context) -> str:
    if node.bare:
        return CONDITIONS(node.condition, context)
    return clause(node.condition, "if", context)


@COSTS.on(Burst)
def _burst(node: Burst, context: Context) -> str:
    del context
    return f"{tag('burst')[:-1]} {node.count}]"


@COSTS.on(SpiritBoost)
def _spirit_boost(node: SpiritBoost, context: Context) -> str:
    del context
    return f"{tag('spirit-boost')[:-1]} {node.count or 'X'}]"


@COSTS.on(PayColors)
def _colors(node: PayColors, context: Context) -> str:
    colors = listed((COLORS[color][0] for color in node.colors), "et")
    if node.zone == "hand":
        verb = conjugated("défausser", context.form)
        return f"{verb} des cartes de votre main qui réunissent {colors}"
    verb = conjugated("passer", context.form)
    return f"{verb} en mode Inertie vos cartes de Combat qui réunissent {colors}"


@COSTS.on(PayBy)
def _pay_by(node: PayBy, context: Context) -> str:
    return sequence(node.actions, context)


@COSTS.on(PayOneOf)
def _one_of(node: PayOneOf, context: Context) -> str:
    options = [costs_text(option, context) for option in node.options]
    if all(len(option) == 1 and isinstance(option[0], PayEnergy) for option in node.options):
        return "/".join(options)
    return listed((options[0], *(each.removeprefix("si ") for each in options[1:])), "ou")


def _tells_who(cost: PayBy) -> bool:
    """Whether the deed names its player itself: "vous ne pouvez pas jouer …"."""
    return isinstance(cost.actions[0], RestrictPlayer)


def costs_text(costs: tuple[Cost, ...], context: Context, *, word: str = "if") -> str:
    """The text in front of " : "."""
    text = ""
    for index, cost in enumerate(costs):
        before = costs[index - 1] if index else None
        if isinstance(cost, Requires) and not cost.bare:
            part = clause(cost.condition, word, context)
        else:
            within = isinstance(cost, PayBy) and (cost.if_you or isinstance(before, Requires))
            part = COSTS(cost, context.by("you", "present") if within else context)
        if before is None:
            text = f"si vous {part}" if isinstance(cost, PayBy) and cost.if_you else part
        elif isinstance(before, Burst) or isinstance(cost, Burst):
            text = f"{text}{'' if part[:1] in '[RUBGYWK' else ' '}{part}"
        elif isinstance(before, Requires) and isinstance(cost, PayBy):
            who = "" if _tells_who(cost) else "vous"
            text = spaced(text, "et que", who, part)
        elif isinstance(cost, PayBy) and cost.if_you:
            text = f"{text}, si vous {part}"
        else:
            text = f"{text}, {part}"
    return text
