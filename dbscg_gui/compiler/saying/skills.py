"""Whole skills: tags, costs in front of the colon, triggers, conditions and effects."""

from __future__ import annotations

import re

import msgspec

from dbscg_gui.compiler.saying.clauses import capital, sequence
from dbscg_gui.compiler.saying.machine import Said, Scope, Speaker, said_field, speaks, tag
from dbscg_gui.compiler.saying.triggers import named_by, triggers
from dbscg_gui.compiler.saying.words import spaced
from dbscg_gui.effects.actions import (
    Bond,
    Burst,
    Cost,
    PayBy,
    PayColors,
    PayEnergy,
    PayMarkers,
    PayOneOf,
    Requires,
    ReturnDon,
    Skill,
    SpiritBoost,
)
from dbscg_gui.effects.targets import And, EventCard, Filter, Node

_IN_TAGS = (PayMarkers, Burst, SpiritBoost)
_ICONS = re.compile(r"^(?:[RUBGYWK/]|\[\w+\]|\(\w+\))+(?=$|[ ,])")
CONDITIONAL = frozenset({"awaken", "wish"})
"""Kinds whose condition stands in front of the colon."""


@speaks(Skill)
def _skill(speaker: Speaker, value: Node, scope: Scope, style: str) -> Said:
    assert isinstance(value, Skill)
    scope = Scope()
    scope.told.kind = value.kind
    if speaker.has_phrase("plain-style"):
        return Said(_plain(speaker, value, scope))
    value, timing = _timed(speaker, value, scope)
    head = _tags(speaker, value, timing)
    before = _before_colon(speaker, value, scope)
    after = _after_colon(speaker, value, scope)
    if after and not after.endswith((".", '."', ".)")) and value.effect:
        after = f"{after}."
    if not before:
        return Said(spaced(head, after))
    colon = _colon(speaker, value)
    if colon == "," and after[1:2].islower():
        after = after[:1].lower() + after[1:]
    glue = "" if _ICONS.match(before) else " "
    lead = before if glue == "" else capital(before)
    if not after:
        return Said(f"{head}{glue}{lead}")
    return Said(f"{head}{glue}{lead}{colon} {after}")


def _colon(speaker: Speaker, skill: Skill) -> str:
    """What stands between what is asked and what is done."""
    if skill.kind in CONDITIONAL and speaker.has_phrase("conditional-colon"):
        return speaker.phrase("conditional-colon")
    return f" {speaker.phrase('colon')}"


_TAGGED = frozenset({"activate-main", "main", "counter", "main-counter", "trigger"})
"""The kinds that are printed as tags in plain style."""


def _plain(speaker: Speaker, skill: Skill, scope: Scope) -> str:
    """A skill in plain style: timings as tags, "You may A: B."."""
    if skill.kind == "keyword":
        return tag(speaker, skill.keyword)
    tags = [_text(speaker, validity) for validity in skill.validity]
    if skill.kind in _TAGGED:
        tags.append(tag(speaker, skill.kind))
    timings = [speaker.piece(when, "tag") for when in skill.triggers]
    texts = [
        speaker.fill(piece.parts, when, scope).text
        for piece, when in zip(timings, skill.triggers, strict=True)
        if piece is not None
    ]
    is_tagged = bool(timings) and len(texts) == len(timings) and not skill.optional
    if is_tagged:
        tags.append("/".join(f"[{text}]" for text in texts))
    if skill.once_per_turn:
        tags.append(tag(speaker, "once-per-turn"))
    heads = []
    if skill.condition is not None and skill.triggers[0].event == "situation":
        heads.append(speaker.say(skill.condition, scope, "when").text)
    elif skill.triggers and not is_tagged:
        heads.append(triggers(speaker, skill.triggers, scope, ""))
    paid = _plain_costs(speaker, skill.cost, scope)
    effect = sequence(speaker, skill.effect, scope)
    if skill.optional and heads:
        told = heads.pop()
        if skill.triggers[0].wording == "at":
            told = speaker.phrase("can-activate-at", x=told)
        else:
            told = speaker.phrase("can-activate", x=told.partition(" ")[2])
        effect = f"{told}. {capital(effect)}"
    if paid:
        text = f"{capital(', '.join([*heads, paid]))}{speaker.phrase('colon-plain')} "
        text += capital(effect)
    else:
        text = capital(", ".join([*heads, effect]))
    return " ".join([*tags, text if text.endswith(".") else f"{text}."])


def _plain_costs(speaker: Speaker, costs: tuple[Cost, ...], scope: Scope) -> str:
    text = ""
    asked = ""
    for cost in costs:
        if isinstance(cost, Requires):
            asked = f"{speaker.say(cost.condition, scope, 'if').text}, "
            continue
        if isinstance(cost, PayBy):
            only = cost.actions[0]
            count = getattr(only, "count", 1)
            if len(cost.actions) == 1 and type(count) is int and only == ReturnDon(count=count):
                part = speaker.phrase("cost-return-don", n=str(only.count))
            else:
                inner = scope.by("you", "infinitive")
                said = sequence(speaker, cost.actions, inner, is_inner=True)
                part = speaker.phrase("cost-may", x=said)
        else:
            part = _text(speaker, cost)
        if text and speaker.has_phrase("cost-joint"):
            text = f"{text}{speaker.phrase('cost-joint')} {part}"
        else:
            text = f"{text} {capital(part)}" if text else part
    return f"{asked}{text}"


def _timed(speaker: Speaker, skill: Skill, scope: Scope) -> tuple[Skill, str]:
    """The skill without the triggers a game prints as its tag, and that: "[On Play/When KO'd]"."""
    timings = [speaker.piece(when, "tag") for when in skill.triggers]
    if skill.kind != "auto" or not timings or None in timings or skill.condition is not None:
        return skill, ""
    texts = [
        speaker.fill(piece.parts, when, scope).text
        for piece, when in zip(timings, skill.triggers, strict=True)
        if piece is not None
    ]
    for when in skill.triggers:
        named_by(speaker, when, scope)
    return msgspec.structs.replace(skill, triggers=()), f"[{'/'.join(texts)}]"


def _tags(speaker: Speaker, skill: Skill, timing: str) -> str:
    tags = [_text(speaker, cost) for cost in skill.cost if isinstance(cost, PayMarkers)]
    tags.append(timing or kind_tag(speaker, skill))
    if skill.once_per_turn:
        tags.append(tag(speaker, "once-per-turn"))
    if skill.limit is not None:
        tags.append(tag(speaker, "limit", str(skill.limit)))
    tags += [_text(speaker, validity) for validity in skill.validity]
    # The tag that stands last is paid first.
    in_tags = [cost for cost in skill.cost if isinstance(cost, Burst | SpiritBoost)]
    tags += [_text(speaker, cost) for cost in reversed(in_tags)]
    return "".join(tags)


def _text(speaker: Speaker, value: Node) -> str:
    return speaker.say(value, Scope()).text


def kind_tag(speaker: Speaker, skill: Skill) -> str:
    """The tag of a skill's kind, with number and colors: "[Aegis Blue/Yellow]"."""
    name = skill.keyword if skill.kind == "keyword" and skill.keyword else skill.kind
    if name == "awaken" and skill.keyword == "surge":
        name = "awaken-surge"
    colors = "/".join(capital(speaker.word("color-tag", color)) for color in skill.colors)
    return tag(speaker, name, colors, str(skill.number) if skill.number else "")


def _before_colon(speaker: Speaker, skill: Skill, scope: Scope) -> str:
    costs = tuple(cost for cost in skill.cost if not isinstance(cost, _IN_TAGS))
    if skill.keyword == "alliance":
        scope.told.far["them"] = True
        scope.told.deeds["them"] = "switched.rest"
    for cost in skill.cost:
        if isinstance(cost, Burst):
            scope.told.far["burst"] = True
            scope.told.deeds["burst"] = "placed.drop"
        elif isinstance(cost, SpiritBoost | PayMarkers) and cost.slot:
            scope.told.deeds[cost.slot] = "boosted"
    if skill.condition is not None and skill.kind in CONDITIONAL:
        parts = [speaker.say(skill.condition, scope, "when").text]
        if costs:
            parts.append(costs_text(speaker, costs, scope))
        return ", ".join(parts)
    text = costs_text(speaker, costs, scope)
    for cost in skill.cost:
        if isinstance(cost, SpiritBoost) and cost.filter != Filter():
            text = _with_spirit(speaker.say(cost.filter, scope, "one").text, text)
    for validity in skill.validity:
        if isinstance(validity, Bond) and validity.filter != Filter():
            bonded = speaker.say(validity.filter, scope, "many").text
            text = f"{bonded}, {text}" if text else bonded
    return text


def _with_spirit(unison: str, text: str) -> str:
    """The Unison Card a [Spirit Boost] asks for, behind the energy of the cost."""
    icons = _ICONS.match(text)
    if not text or icons is None:
        return f"{unison}, {text}" if text else unison
    energy, rest = text[: icons.end()], text[icons.end() :].strip(" ,")
    return f"{energy}, {unison}, {rest}" if rest else f"{energy}, {unison}"


def costs_text(speaker: Speaker, costs: tuple[Cost, ...], scope: Scope) -> str:
    """The costs in front of the colon: "G, if your Leader is green and you discard 1 card"."""
    text = ""
    asked = False
    # What is asked and not paid stands behind the energy, as one condition.
    conditions = tuple(cost.condition for cost in costs if isinstance(cost, Requires))
    energy = tuple(cost for cost in costs if isinstance(cost, PayEnergy))
    rest = tuple(cost for cost in costs if not isinstance(cost, PayEnergy | Requires))
    whole = Requires(conditions[0] if len(conditions) == 1 else And(conditions))
    for cost in (*energy, *((whole,) if conditions else ()), *rest):
        if isinstance(cost, Requires):
            part = speaker.say(cost.condition, scope, "if").text
            text, asked = (f"{text}, {part}" if text else part), True
            continue
        mood = scope.mood if scope.mood == "gerund" else "you" if asked else "order"
        inner = scope.by("you", mood)
        part = _cost(speaker, cost, inner)
        if asked and isinstance(cost, PayBy | PayColors):
            text = speaker.phrase("cost-too", text=text, x=part)
        else:
            text = f"{text}, {part}" if text else part
    return text


def _cost(speaker: Speaker, cost: Cost, scope: Scope) -> str:
    if isinstance(cost, PayBy):
        return sequence(speaker, cost.actions, scope)
    if isinstance(cost, PayOneOf):
        options = [costs_text(speaker, option, scope) for option in cost.options]
        if all(len(each) == 1 and isinstance(each[0], PayEnergy) for each in cost.options):
            return "/".join(options)
        return speaker.listed(options, "or")
    return speaker.say(cost, scope).text


@speaks(PayBy, PayOneOf)
def _paid(speaker: Speaker, value: Node, scope: Scope, style: str) -> Said:
    assert isinstance(value, PayBy | PayOneOf)
    return Said(_cost(speaker, value, scope))


def _after_colon(speaker: Speaker, skill: Skill, scope: Scope) -> str:
    if skill.parts:
        words = [speaker.say(part, scope, "one").text for part in skill.parts]
        return capital(speaker.listed(words, "and"))
    if skill.filter is not None and not skill.effect:
        many = skill.keyword == "z-stack" and skill.number > 1
        text = speaker.say(skill.filter, scope, "many" if many else "one").text
        differing = speaker.word("distinct", skill.distinct) if skill.distinct else ""
        return capital(spaced(text, differing))
    if not skill.effect:
        return ""
    return capital(body(speaker, skill, scope))


def body(speaker: Speaker, skill: Skill, scope: Scope) -> str:
    """Trigger, condition and effect."""
    heads = []
    situation = bool(skill.triggers) and skill.triggers[0].event == "situation"
    inner = scope
    if situation:
        heads.append(speaker.say(skill.condition, inner, "when").text if skill.condition else "")
    elif skill.condition is not None and skill.kind not in CONDITIONAL:
        heads.append(speaker.say(skill.condition, inner, "if").text)
    if skill.triggers and not situation:
        heads.insert(0, triggers(speaker, skill.triggers, scope, ""))
    effect = sequence(speaker, skill.effect, scope)
    return ", ".join([*heads, effect])


__all__ = ["EventCard", "body", "costs_text", "said_field"]
