"""Words for whole skills: tags, costs, trigger, effect."""

from __future__ import annotations

import msgspec

from dbscg_gui.compiler.phrasing.acts import sequence, stopped
from dbscg_gui.compiler.phrasing.book import Book
from dbscg_gui.compiler.phrasing.conditions import condition, triggers
from dbscg_gui.compiler.phrasing.voice import Voice
from dbscg_gui.compiler.wording import NotWorded, capital
from dbscg_gui.effects.actions import (
    Cost,
    Given,
    InTurn,
    PayBy,
    PayEnergy,
    Requires,
    ReturnDon,
    Skill,
)

_TAGGED = frozenset({"activate-main", "main", "counter", "main-counter", "trigger"})


def render_skill(skill: Skill, book: Book) -> str:
    """The printed line of a skill; raises `NotWorded`."""
    return book.fixed(_rendered(skill, msgspec.structs.replace(book, genders={})))


def _rendered(skill: Skill, book: Book) -> str:
    if skill.kind == "keyword":
        return book.say(f"tag.{skill.keyword}")
    tags = _tags(skill, book)
    voice = Voice(book)
    effect = sequence(skill.effect, voice)
    costs = _costs(skill.cost, book)
    if skill.triggers and not skill.tags:
        said = triggers(skill.triggers, book)
        if skill.triggers[0].event == "game_start":
            effect = book.say("time", time=said, effect=effect)
        elif skill.optional:
            key = "can_activate.at" if skill.triggers[0].event == "turn_start" else "can_activate"
            head = book.say(key, event=said)
            return " ".join([*tags, capital(head), stopped(capital(effect))])
        elif skill.trigger_last:
            effect = book.say("when.trailing", event=said, effect=effect)
        elif costs and not skill.cost_first:
            head = capital(book.say("when", event=said, effect=costs))
            return " ".join([*tags, head + book.say("colon"), stopped(capital(effect))])
        else:
            key = "if" if skill.triggers[0].wording == "if" else "when"
            effect = book.say(key, event=said, condition=said, effect=effect)
    body = stopped(capital(effect))
    if costs:
        body = f"{capital(costs)}{book.say('colon')} {body}"
    return " ".join([*tags, body])


def _costs(costs: tuple[Cost, ...], book: Book) -> str:
    said = ""
    for cost in costs:
        if isinstance(cost, Requires):
            rest = _costs(costs[1:], book)
            return book.say("if", condition=condition(cost.condition, book), effect=rest)
        word = _cost(cost, book)
        link = book.say("cost.join", "nothing")
        said = f"{said}{link} {capital(word)}" if said else word
    return said


def _tags(skill: Skill, book: Book) -> list[str]:
    found = []
    for validity in skill.validity:
        if isinstance(validity, Given):
            found.append(book.say("tag.given", n=str(validity.count)))
        elif isinstance(validity, InTurn):
            found.append(book.say(f"tag.turn.{validity.whose}"))
        else:
            raise NotWorded("such a validity")
    if skill.kind in _TAGGED:
        found.append(book.say(f"tag.{skill.kind}"))
    if skill.tags:
        found.append("/".join(book.say(f"tag.{name}") for name in skill.tags))
    if skill.once_per_turn:
        found.append(book.say("tag.once"))
    return found


def _cost(cost: Cost, book: Book) -> str:
    if isinstance(cost, PayEnergy) and book.has("cost.rest_don"):
        return book.say("cost.rest_don", n=str(cost.generic))
    if isinstance(cost, PayEnergy):
        return chr(ord("➀") + cost.generic - 1)
    if isinstance(cost, PayBy):
        only = cost.actions[0]
        if not cost.may and isinstance(only, ReturnDon):
            return book.say("cost.return_don", n=str(only.count))
        if not cost.may:
            return sequence(cost.actions, Voice(book))
        if cost.may:
            inner = Voice(book, "infinitive")
            return book.say("may.you", effect=sequence(cost.actions, inner))
    raise NotWorded("such a cost")
