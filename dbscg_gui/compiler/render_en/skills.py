"""Words whole skills, and offers the renderer's public functions."""

from __future__ import annotations

import re

from msgspec.structs import replace

from dbscg_gui.compiler.render_en.actions import chosen, settled
from dbscg_gui.compiler.render_en.card_sets import indefinite
from dbscg_gui.compiler.render_en.conditions import clause, way
from dbscg_gui.compiler.render_en.context import PLAIN, Context
from dbscg_gui.compiler.render_en.costs import costs_text
from dbscg_gui.compiler.render_en.filters import worded
from dbscg_gui.compiler.render_en.structure import sequence
from dbscg_gui.compiler.render_en.tables import CARDS, CONDITIONS, COSTS, SKILLS
from dbscg_gui.compiler.render_en.triggers import trigger, triggers
from dbscg_gui.compiler.render_en.words import DISTINCT, tag
from dbscg_gui.compiler.wording import capital, listed, spaced
from dbscg_gui.effects.actions import (
    Action,
    Bond,
    Burst,
    Choose,
    Cost,
    InTurn,
    PayMarkers,
    Requires,
    Skill,
    Sparking,
    SpiritBoost,
    Validity,
)
from dbscg_gui.effects.targets import Cards, Condition, Filter, InBattle, InZones, PlayedBy
from dbscg_gui.effects.triggers import When

CONDITIONAL = frozenset({"awaken", "awaken-surge", "wish"})
"""Kinds whose condition is printed as "When ..." before the colon."""
_ICONS = re.compile(r"(?:[RUBGYWK/]|\[[\w ]+\])+(?:,|$| )")
SUMMONS = frozenset({"evolve", "ex-evolve", "xeno-evolve", "z-awaken", "swap", "z-stack"})
"""Kinds whose effect part is only the card they work on."""
UNIONS = frozenset({"union-fusion", "union-potara", "union-absorb"})


def render_skill(skill: Skill) -> str:
    """The canonical printed line of a skill; raises `NotWorded` for an unknown value."""
    return SKILLS(skill, PLAIN)


def render_action(action: Action) -> str:
    """One action as a sentence: "Draw 1 card"."""
    return capital(settled(sequence((action,), PLAIN)))


def render_actions(actions: tuple[Action, ...]) -> str:
    """Actions as sentences: "Draw 1 card, then shuffle your deck"."""
    return capital(settled(sequence(actions, PLAIN)))


def render_condition(condition: Condition) -> str:
    """A condition without its "if": "your Leader is red"."""
    return CONDITIONS(condition, PLAIN)


def render_cards(cards: Cards) -> str:
    """A set of cards: "your opponent's Battle Cards"."""
    return CARDS(cards, PLAIN).text


def render_trigger(when: When) -> str:
    """A trigger with its conjunction: "when this card attacks"."""
    return trigger(when, PLAIN)


def render_choice(action: Choose) -> str:
    """What a `Choose` asks for: "up to 1 of your opponent's Battle Cards"."""
    return chosen(action, PLAIN).rstrip(",")


@SKILLS.on(Skill)
def _skill(skill: Skill, context: Context) -> str:
    head = _tags(skill)
    in_tags = (PayMarkers, Burst, SpiritBoost)
    costs = tuple(
        cost for cost in skill.cost if not isinstance(cost, in_tags) and not _is_leading(cost)
    )
    before = _before_colon(skill, costs, context)
    after = _after_colon(skill, context)
    if before and after:
        glue = "" if _starts_with_icon(before) else " "
        return _stopped(f"{head}{glue}{_lead(before)} : {after}")
    if before:
        return f"{head}{'' if _starts_with_icon(before) else ' '}{_lead(before)}"
    return _stopped(f"{head} {after}") if after else head


def _stopped(text: str) -> str:
    return text if text.endswith((".", '."', ".)")) else f"{text}."


def _starts_with_icon(text: str) -> bool:
    return _ICONS.match(text) is not None


def _lead(text: str) -> str:
    return text if _starts_with_icon(text) else capital(text)


def _tags(skill: Skill) -> str:
    tags = [COSTS(cost, PLAIN) for cost in skill.cost if isinstance(cost, PayMarkers)]
    tags.append(_kind_tag(skill))
    if skill.once_per_turn:
        tags.append("[Once per turn]")
    if skill.limit is not None:
        tags.append(f"[Limit {skill.limit}]")
    tags += [_validity(validity) for validity in skill.validity]
    tags += [COSTS(cost, PLAIN) for cost in skill.cost if isinstance(cost, Burst | SpiritBoost)]
    return "".join(tags)


def _kind_tag(skill: Skill) -> str:
    if skill.tags:
        return f"[{'/'.join(tag(name)[1:-1] for name in skill.tags)}]"
    name = skill.keyword if skill.kind == "keyword" and skill.keyword else skill.kind
    if name == "awaken" and skill.keyword == "surge":
        name = "awaken-surge"
    colors = "/".join(capital(color) for color in skill.colors)
    plain = tag(name)
    inner = spaced(plain[1:-1], colors, str(skill.number) if skill.number else "")
    return f"[{inner}]"


def _validity(validity: Validity) -> str:
    if isinstance(validity, InTurn):
        return "[Your Turn]" if validity.whose == "you" else "[Opponent's Turn]"
    if isinstance(validity, Sparking):
        return f"[Sparking {validity.count}]"
    return f"[Bond {validity.count}]"


def _before_colon(skill: Skill, costs: tuple[Cost, ...], context: Context) -> str:
    """Costs and conditions printed in front of the colon."""
    if skill.kind in CONDITIONAL:
        parts = []
        if skill.condition is not None:
            parts.append(clause(skill.condition, "when", context))
        if costs:
            word = "if"
            parts.append(costs_text(costs, context, word=word))
        return ", ".join(parts)
    text = costs_text(costs, context)
    for cost in skill.cost:
        if isinstance(cost, SpiritBoost) and cost.filter != Filter():
            text = _with_spirit(worded(cost.filter, plural=False, context=context).full(), text)
    for validity in skill.validity:
        if isinstance(validity, Bond) and validity.filter != Filter():
            bonded = worded(validity.filter, plural=True, context=context).full()
            text = f"{bonded}, {text}" if text else bonded
    return text


def _with_spirit(unison: str, text: str) -> str:
    """The Unison Card a [Spirit Boost] specifies, behind the energy of the cost."""
    icons = _ICONS.match(text)
    if not text:
        return unison
    if icons is None:
        return f"{unison}, {text}"
    energy, rest = text[: icons.end()].strip(" ,"), text[icons.end() :].strip()
    return f"{energy}, {unison}, {rest}" if rest else f"{energy}, {unison}"


def _after_colon(skill: Skill, context: Context) -> str:
    """Trigger, condition and effect, or the cards a summoning kind works on."""
    if skill.parts:
        words = [worded(part, plural=False, context=context).full() for part in skill.parts]
        return capital(listed(words, "and"))
    if skill.filter is not None and not skill.effect:
        plural = skill.kind == "keyword" and skill.keyword == "z-stack" and skill.number > 1
        differing = f"with different {DISTINCT[skill.distinct]}" if skill.distinct else ""
        return capital(
            spaced(worded(skill.filter, plural=plural, context=context).full(), differing)
        )
    if not skill.effect:
        return ""
    text = _effect(skill, context)
    heads = [
        clause(cost.condition, "during", context)
        for cost in skill.cost
        if isinstance(cost, Requires) and cost.leading and not cost.after
    ]
    if skill.trigger_last:
        return capital(spaced(text, triggers(skill.triggers, context)))
    if skill.triggers and not skill.tags and skill.triggers[0].event != "situation":
        heads.append(spaced(triggers(skill.triggers, context), _behind(skill, context)))
    if skill.condition is not None and skill.kind not in CONDITIONAL:
        word = "when" if skill.triggers and skill.triggers[0].event == "situation" else "if"
        heads.append(clause(skill.condition, word, context))
    return capital(", ".join([*heads, text]))


def _behind(skill: Skill, context: Context) -> str:
    """Conditions said with the trigger: "... and your Leader is red", "... during your turn"."""
    found = []
    for cost in skill.cost:
        if isinstance(cost, Requires) and cost.leading and cost.after:
            said = clause(cost.condition, "during", context)
            plain = f"and {said.removeprefix('if ')}"
            if cost.after == "with" and isinstance(cost.condition, InBattle):
                plain = f"with {indefinite(_of_anybody(cost.condition.cards), context).text}"
            if isinstance(cost.condition, PlayedBy) and cost.condition.this_turn:
                said = f"during the turn you played it {way(cost.condition.way)}"
            if cost.after == "while":
                plain = f"while {CONDITIONS(cost.condition, context)}"
            found.append(said if cost.after == "during" else plain)
    return spaced(*found)


def _of_anybody(cards: Cards) -> Cards:
    """Cards without their owner: a combo is used with a card of one's own."""
    return replace(cards, whose="any") if isinstance(cards, InZones) else cards


def _is_leading(cost: Cost) -> bool:
    """Printed in front of the trigger: "During your turn, when ..."."""
    return isinstance(cost, Requires) and cost.leading


def _effect(skill: Skill, context: Context) -> str:
    return settled(sequence(skill.effect, context))
