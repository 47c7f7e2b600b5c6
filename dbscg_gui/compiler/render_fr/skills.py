"""Words whole skills in French, and offers the renderer's public functions."""

from __future__ import annotations

import re
from dataclasses import replace

from dbscg_gui.compiler.render_fr.actions import chosen
from dbscg_gui.compiler.render_fr.card_sets import is_masculine
from dbscg_gui.compiler.render_fr.conditions import clause
from dbscg_gui.compiler.render_fr.context import PLAIN, Context
from dbscg_gui.compiler.render_fr.costs import costs_text
from dbscg_gui.compiler.render_fr.filters import worded
from dbscg_gui.compiler.render_fr.structure import sequence
from dbscg_gui.compiler.render_fr.tables import CARDS, CONDITIONS, COSTS, SKILLS
from dbscg_gui.compiler.render_fr.triggers import trigger, triggers
from dbscg_gui.compiler.render_fr.words import DISTINCT, colored, label, listed
from dbscg_gui.compiler.wording import capital, spaced
from dbscg_gui.effects.actions import (
    Action,
    Bond,
    Burst,
    Choose,
    Cost,
    CreateToken,
    InTurn,
    PayMarkers,
    Requires,
    Skill,
    Sparking,
    SpiritBoost,
    Validity,
)
from dbscg_gui.effects.targets import Cards, Condition, Filter, Slot
from dbscg_gui.effects.triggers import When
from dbscg_gui.effects.walking import nodes

CONDITIONAL = frozenset({"awaken", "awaken-surge", "wish"})
_ICONS = re.compile(r"(?:[RUBGYWK/]|\[[\w ]+\])+(?:,|$| )")


def render_skill(skill: Skill) -> str:
    """The French line of a skill; raises `NotWorded` for an unknown value."""
    return SKILLS(skill, PLAIN)


def render_action(action: Action) -> str:
    """One action as a sentence: "Piochez 1 carte"."""
    return capital(sequence((action,), PLAIN))


def render_actions(actions: tuple[Action, ...]) -> str:
    """Actions as sentences."""
    return capital(sequence(actions, PLAIN))


def render_condition(condition: Condition) -> str:
    """A condition without its "si": "votre Leader est rouge"."""
    return CONDITIONS(condition, PLAIN)


def render_cards(cards: Cards) -> str:
    """A set of cards: "vos cartes de Combat"."""
    return CARDS(cards, PLAIN).as_subject


def render_trigger(when: When) -> str:
    """A trigger with its conjunction: "quand cette carte attaque"."""
    return trigger(when, PLAIN)


def render_choice(action: Choose) -> str:
    """What a `Choose` asks for: "jusqu'à 1 carte de Combat adverse"."""
    return chosen(action, PLAIN).rstrip(",")


@SKILLS.on(Skill)
def _skill(skill: Skill, context: Context) -> str:
    head = _tags(skill)
    context = replace(context, masculine=_masculine(skill))
    before = _before_colon(skill, context)
    after = _after_colon(skill, context)
    glue = "" if _ICONS.match(before) else " "
    lead = before if _ICONS.match(before) else capital(before)
    if before and after:
        return _stopped(f"{head}{glue}{lead} : {after}")
    if before:
        return f"{head}{glue}{lead}"
    return _stopped(f"{head} {after}") if after else head


def _masculine(skill: Skill) -> frozenset[str]:
    """The slots of a skill whose cards French calls "il"."""
    slots = set()
    for node in nodes(skill):
        slot, cards = getattr(node, "slot", ""), getattr(node, "cards", None)
        made = isinstance(node, CreateToken)
        if slot and not isinstance(node, Slot) and (made or (cards and is_masculine(cards))):
            slots.add(slot)
    return frozenset(slots)


def _stopped(text: str) -> str:
    return text if text.endswith((".", ". »")) else f"{text}."


def _tags(skill: Skill) -> str:
    tags = [COSTS(cost, PLAIN) for cost in skill.cost if isinstance(cost, PayMarkers)]
    name = skill.keyword if skill.kind == "keyword" and skill.keyword else skill.kind
    if name == "awaken" and skill.keyword == "surge":
        name = "awaken-surge"
    colors = "/".join(
        capital(colored(color, feminine=False, plural=False)) for color in skill.colors
    )
    number = str(skill.number) if skill.number else ""
    if skill.tags:
        tags.append(f"[{'/'.join(label(tag) for tag in skill.tags)}]")
    else:
        tags.append(f"[{spaced(label(name), colors, number)}]")
    if skill.once_per_turn:
        tags.append("[Une fois par tour]")
    if skill.limit is not None:
        tags.append(f"[Limite {skill.limit}]")
    tags += [_validity(validity) for validity in skill.validity]
    tags += [COSTS(cost, PLAIN) for cost in skill.cost if isinstance(cost, Burst | SpiritBoost)]
    return "".join(tags)


def _validity(validity: Validity) -> str:
    if isinstance(validity, InTurn):
        return "[Votre tour]" if validity.whose == "you" else "[Tour adverse]"
    if isinstance(validity, Sparking):
        return f"[Étincelle {validity.count}]"
    return f"[Lien {validity.count}]"


def _before_colon(skill: Skill, context: Context) -> str:
    in_tags = (PayMarkers, Burst, SpiritBoost)
    costs = tuple(
        cost for cost in skill.cost if not isinstance(cost, in_tags) and not _is_leading(cost)
    )
    if skill.kind not in CONDITIONAL:
        text = costs_text(costs, context)
        for boost in skill.cost:
            if isinstance(boost, SpiritBoost) and boost.filter != Filter():
                boosted = worded(boost.filter, plural=False, context=context).text()
                text = f"{text}, {boosted}" if text else boosted
        for validity in skill.validity:
            if isinstance(validity, Bond) and validity.filter != Filter():
                bonded = worded(validity.filter, plural=True, context=context).text()
                text = f"{bonded}, {text}" if text else bonded
        return text
    parts = []
    if skill.condition is not None:
        parts.append(clause(skill.condition, "when", context))
    if costs:
        word = "when" if isinstance(costs[0], Requires) and not parts else "if"
        parts.append(costs_text(costs, context, word=word))
    return ", ".join(parts)


def _is_leading(cost: Cost) -> bool:
    return isinstance(cost, Requires) and cost.leading


def _after_colon(skill: Skill, context: Context) -> str:
    if skill.parts:
        words = [worded(part, plural=False, context=context).text() for part in skill.parts]
        return capital(listed(words, "et"))
    if skill.filter is not None and not skill.effect:
        differing = f"avec des {DISTINCT[skill.distinct]}" if skill.distinct else ""
        return capital(
            spaced(worded(skill.filter, plural=False, context=context).text(), differing)
        )
    if not skill.effect:
        return ""
    heads = [
        clause(cost.condition, "during", context)
        for cost in skill.cost
        if isinstance(cost, Requires) and cost.leading
    ]
    situation = bool(skill.triggers) and skill.triggers[0].event == "situation"
    if skill.triggers and not situation and not skill.tags:
        heads.append(triggers(skill.triggers, context))
    if skill.condition is not None and skill.kind not in CONDITIONAL:
        heads.append(clause(skill.condition, "when" if situation else "if", context))
    return capital(", ".join([*heads, sequence(skill.effect, context)]))
