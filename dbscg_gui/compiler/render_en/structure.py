"""Joins actions into sentences: connectives, shared subjects, conditions, options, delays."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

import msgspec

from dbscg_gui.compiler.render_en.actions import settled, verb
from dbscg_gui.compiler.render_en.card_sets import anyones, indefinite
from dbscg_gui.compiler.render_en.changes import is_taken_off
from dbscg_gui.compiler.render_en.conditions import clause
from dbscg_gui.compiler.render_en.context import Context, Form
from dbscg_gui.compiler.render_en.tables import ACTIONS, CARDS, STATES, State, number
from dbscg_gui.compiler.render_en.triggers import trigger
from dbscg_gui.compiler.render_en.words import (
    COUNT_WORDS,
    DURATIONS,
    INSTEAD_EVENTS,
    ZONES,
    conjugated,
)
from dbscg_gui.compiler.wording import NotWorded, attach, capital, listed, spaced
from dbscg_gui.effects.actions import (
    GOES_ON,
    Action,
    ChangeComboCost,
    ChangeCost,
    ChangePower,
    ChangeZCost,
    Choose,
    ChooseOption,
    Delayed,
    Discard,
    Draw,
    EachPlayer,
    Gain,
    GainControl,
    GainInfo,
    If,
    IfYouDo,
    Instead,
    InsteadOfLosing,
    Look,
    May,
    Move,
    NegateSkills,
    Repeat,
    Restrict,
    RestrictPlayer,
    Shuffle,
    Step,
    Switch,
    While,
)
from dbscg_gui.effects.targets import SAME_SUBJECT, EventCard, Not, Slot, This
from dbscg_gui.effects.walking import nodes

CONTINUING = frozenset({"and", ",", ", and", "and then", "then"})
"""Connectives after which an unnamed subject goes on."""


@dataclass(frozen=True, slots=True)
class _Actor:
    """Who does an action: the printed subject and the context of its verb."""

    printed: str
    context: Context


def sequence(actions: tuple[Action, ...], context: Context) -> str:
    """Actions as one text, each behind its connective, starting in lower case."""
    text = ""
    current = context
    index = 0
    while index < len(actions):
        action = actions[index]
        join = _join(actions, index)
        if _is_said(action):
            index += 1
            continue
        if action.lead:
            count = _led(actions, index)
            run = (msgspec.structs.replace(action, lead=False, join=""),
                   *actions[index + 1 : index + count])  # fmt: skip
            said = DURATIONS[_duration_of(run)]
            part = f"{said}, {sequence(tuple(_unsaid(step) for step in run), context)}"
            text = attach(text, join, part) if index else part
            index += count
            continue
        group = _group(actions, index)
        if len(group) > 1 or is_state(action):
            part = _states(group, context if not current.is_theirs else current)
        else:
            after_may = index > 0 and isinstance(actions[index - 1], May)
            actor = _actor(action, join if index else "", current, context)
            if after_may and join in CONTINUING - {", then", "then"} and not actor.printed:
                # "you may A and B" allows both; what is done in any case names its subject.
                actor = _named("you", context)
            current = actor.context
            part = spaced(actor.printed, ACTIONS(_once(actions, index), actor.context))
        text = attach(text, join, part) if index else part
        index += max(1, len(group))
    return text.replace(",,", ",")


def _once(actions: tuple[Action, ...], index: int) -> Action:
    """The action without its duration where the next one says it: "can't A or B for the turn"."""
    action = actions[index]
    after = actions[index + 1] if index + 1 < len(actions) else None
    if not isinstance(action, RestrictPlayer) or not isinstance(after, RestrictPlayer):
        return action
    if after.join != "or" or after.duration != action.duration:
        return action
    return msgspec.structs.replace(action, duration="")


def _is_said(action: Action) -> bool:
    """Whether the action before says it, too."""
    if isinstance(action, ChangeZCost):
        return action.said
    if isinstance(action, Move):
        return action.to_word == "ends" and action.position == "top"
    if isinstance(action, Delayed) and isinstance(action.effect[0], GainControl):
        return action.effect[0].is_back
    return isinstance(action, Shuffle) and action.word == "into"


def _led(actions: tuple[Action, ...], index: int) -> int:
    """How many actions a duration said first holds for: those of its sentence."""
    end = index + 1
    while end < len(actions) and not actions[end].join.startswith((".", ";")):
        end += 1
    return end - index


def _duration_of(steps: tuple[Action, ...]) -> str:
    for step in steps:
        if isinstance(step, If | May):
            found = _duration_of(step.then if isinstance(step, If) else step.effect)
        else:
            found = getattr(step, "duration", "")
        if found:
            return found
    return ""


def _unsaid(step: Action) -> Action:
    """The step without its duration, which was printed before."""
    if isinstance(step, Delayed) and step.when.wording != "at" and not step.during:
        return msgspec.structs.replace(step, duration="")
    if isinstance(step, Delayed | Instead | InsteadOfLosing):
        return step
    if isinstance(step, If):
        return msgspec.structs.replace(step, then=tuple(_unsaid(inner) for inner in step.then))
    if isinstance(step, May):
        effect = tuple(_unsaid(inner) for inner in step.effect)
        return msgspec.structs.replace(step, effect=effect)
    if getattr(step, "duration", ""):
        return msgspec.structs.replace(step, duration="")
    return step


def _join(actions: tuple[Action, ...], index: int) -> str:
    """The printed connective, or the usual one where the value gives none."""
    if not index:
        return ""
    action = actions[index]
    if action.join:
        return action.join
    before = actions[index - 1]
    slot = getattr(before, "slot", "")
    uses = slot and any(isinstance(node, Slot) and node.slot == slot for node in nodes(action))
    if uses and isinstance(before, Choose | Look):
        return ", and" if STATES.knows(action) or before.ignore_barrier else "and"  # type: ignore[union-attr]
    return ", then"


def _actor(action: Step, join: str, current: Context, base: Context) -> _Actor:
    """Name the subject where it changes; let it go on after "and"."""
    continues = join in CONTINUING
    if action.actor == GOES_ON:
        return _Actor("", current)
    if action.actor:
        return _named(action.actor, base)
    opposed = _does(action) == "opponent"
    if opposed:
        if current.is_theirs and (continues or not join):
            return _Actor("", current)
        if isinstance(action, May):
            return _Actor("", base)
        return _named("your opponent", base)
    if not continues:
        return _Actor("", base)
    if current.is_theirs and _does(action) == "you":
        return _named("you", base)
    return _Actor("", current)


def _does(action: Step) -> str:
    """Who does an action by its own fields; "" where they do not tell."""
    if isinstance(action, Choose | ChooseOption):
        return "opponent" if action.chooser == "opponent" else ""
    if isinstance(action, Draw | Discard | GainControl):
        return action.who
    if isinstance(action, May):
        return "opponent" if action.who == "opponent" else ""
    return ""


def _named(name: str, base: Context) -> _Actor:
    if name == "you":
        return _Actor("you", base.by("you", "base"))
    if name == "they":
        return _Actor("they", base.by("they", "base"))
    if name == "you and your opponent":
        return _Actor(name, base.by("you", "base"))
    return _Actor(name, base.by("opponent", "third"))


# -- states with one subject ---------------------------------------------------------------


def is_state(action: Action) -> bool:
    """Whether an action is worded as a clause about its cards."""
    if isinstance(action, NegateSkills):
        return action.word == "has"
    if isinstance(action, ChangeComboCost):
        return action.word == "gets"
    if isinstance(action, ChangeCost):
        return action.no_specified
    return STATES.knows(action) and not is_taken_off(action)


def _group(actions: tuple[Action, ...], index: int) -> tuple[Action, ...]:
    """The states from `index` on that share their cards and are joined into one clause."""
    first = actions[index]
    if not is_state(first):
        return ()
    end = index + 1
    if _names_another(first):
        return actions[index:end]
    while end < len(actions):
        action = actions[end]
        both = action.join == "or" and isinstance(action, Restrict)
        if not is_state(action) or not (both or action.join in ("", "and", ",", ", and")):
            break
        if _names_another(action):
            break
        if _subject(action) not in (_subject(first), SAME_SUBJECT):
            break
        end += 1
    return actions[index:end]


_OF_THE_OPPONENT = frozenset({"be-blocked", "be-countered", "be-attacked-only"})


def _names_another(action: Action) -> bool:
    """Whether its clause has another subject than its cards: "your opponent can't attack it"."""
    return isinstance(action, Restrict) and (action.active or action.what in _OF_THE_OPPONENT)


def _subject(action: Action) -> object:
    """The cards as the subject of a clause: "in all areas" belongs to the predicate."""
    cards = getattr(action, "cards", None)
    if isinstance(cards, Slot) and cards.word == SAME_SUBJECT:
        return SAME_SUBJECT
    anywhere = isinstance(action, Gain | GainInfo | Restrict) and cards == This(everywhere=True)
    return This() if anywhere else cards


def _states(group: tuple[Action, ...], context: Context) -> str:
    """ "it gets +5000 power and [Critical] for the turn"."""
    states = [STATES(action, context) for action in group]
    plural = states[0].subject.is_plural
    first = group[0]
    if isinstance(first, ChangePower) and first.leading:
        whole = _states((msgspec.structs.replace(first, leading=False), *group[1:]), context)
        tail = states[0].tail
        return f"{tail}, {whole.replace(f' {tail}', '', 1)}"
    text = spaced(states[0].subject.as_subject, _verb(states[0], plural), _complement(states[0]))
    for index in range(1, len(states)):
        state, before = states[index], states[index - 1]
        if state.duration != before.duration:
            text = spaced(text, before.duration, before.tail)
        elif state.tail != before.tail:
            text = spaced(text, before.tail)
        listed_bars = before.verb == state.verb == "can't" and group[index].join == ","
        same = {state.verb, before.verb} <= {"get", "gain"} or group[index].join == "or"
        same = same or listed_bars
        if group[index].join == "or":
            text = _without_cause(text, group[index - 1], group[index])
        part = _complement(state) if same else spaced(_verb(state, plural), _complement(state))
        text = attach(text, group[index].join or "and", part)
    last = states[-1]
    return spaced(text, last.duration, last.tail)


def _without_cause(text: str, first: Action, second: Action) -> str:
    """ "be returned to its owner's hand or be KO'd by your skills": said once of both."""
    if not isinstance(first, Restrict) or not isinstance(second, Restrict):
        return text
    if first.by_whose == "any" or first.by_whose != second.by_whose:
        return text
    return text.removesuffix(" by your opponent's skills").removesuffix(" by your skills")


def _verb(state: State, plural: bool) -> str:
    if state.verb == "be" and state.complement.startswith("not "):
        return "aren't" if plural else "isn't"
    if plural:
        return "are" if state.verb == "be" else state.verb
    return conjugated(state.verb, "third")


def _complement(state: State) -> str:
    return state.complement.removeprefix("not ") if state.verb == "be" else state.complement


# -- structure nodes -----------------------------------------------------------------------


@ACTIONS.on(If)
def _if(node: If, context: Context) -> str:
    if node.word.startswith("only "):
        return _only(node, context)
    word = "if" if node.word in ("", "instead") else node.word
    condition = clause(node.condition, word, context)
    effect = sequence(node.then, context)
    if node.word == "instead":
        return attach(sequence(node.otherwise, context), ".", f"{condition}, {effect} instead")
    text = f"{effect} {condition}" if node.trailing else f"{condition}, {effect}"
    if node.otherwise:
        return attach(text, ".", f"otherwise, {sequence(node.otherwise, context)}")
    return text


def _only(node: If | While, context: Context) -> str:
    """ "it can only attack if A", of effects that hold without A."""
    if not isinstance(node.condition, Not):
        raise NotWorded("no words for what can only be done")
    steps = node.then if isinstance(node, If) else node.effect
    text = sequence(steps, context).replace(" can't ", " can only ", 1)
    return f"{text} {clause(node.condition.condition, node.word.removeprefix('only '), context)}"


@ACTIONS.on(While)
def _while(node: While, context: Context) -> str:
    inner = replace(context, in_permanent=True)
    if node.word.startswith("only "):
        return _only(node, inner)
    condition = clause(node.condition, node.word, inner)
    effect = sequence(node.effect, inner)
    return f"{effect} {condition}" if node.trailing else f"{condition}, {effect}"


@ACTIONS.on(May)
def _may(node: May, context: Context) -> str:
    if node.actor:
        named = _named(node.actor, context).context
        effect = tuple(msgspec.structs.replace(step, actor="") for step in node.effect)
        return f"may {sequence(effect, named.by(named.actor, 'base'))}"
    if node.who == "opponent":
        who = "" if context.is_theirs else "your opponent "
        return f"{who}may {sequence(node.effect, context.by('opponent', 'base'))}"
    return f"you may {sequence(node.effect, context.by('you', 'base'))}"


@ACTIONS.on(IfYouDo)
def _if_you_do(node: IfYouDo, context: Context) -> str:
    text = sequence(node.first, context)
    who = "they" if _by_opponent(node.first) else "you"
    if node.then:
        said = node.word or f"{who} do"
        text = attach(text, ".", f"if {said}, {sequence(node.then, context)}")
    if node.otherwise:
        said = node.word if node.word and not node.then else f"{who} don't"
        text = attach(text, ".", f"if {said}, {sequence(node.otherwise, context)}")
    return text


def _by_opponent(actions: tuple[Action, ...]) -> bool:
    first = actions[0] if actions else None
    if first is None:
        return False
    return _does(first) == "opponent" or first.actor in ("they", "your opponent")


def _are_switches(node: ChooseOption) -> bool:
    """Whether all options are one switch of the same cards, to one mode or another."""
    first = node.options[0][0]
    return isinstance(first, Switch) and all(
        len(option) == 1
        and isinstance(option[0], Switch)
        and option[0] == msgspec.structs.replace(first, mode=option[0].mode)
        for option in node.options
    )


@ACTIONS.on(ChooseOption)
def _options(node: ChooseOption, context: Context) -> str:
    word = COUNT_WORDS[node.count] if node.count < len(COUNT_WORDS) else str(node.count)
    up_to = "up to " if node.up_to else ""
    base = context.by("you", "base")
    if node.inline:
        said = [sequence(option, base) for option in node.options]
        if _are_switches(node):
            # "switch it to Revealed Mode or Hidden Mode": what is switched is said once.
            said[1:] = [text.rpartition(" to ")[2] for text in said[1:]]
        return " or ".join(said)
    lines = [f"・{_ended(capital(settled(sequence(option, base))))}" for option in node.options]
    head = f"{verb('choose', context)} {up_to}{word}-"
    if node.more is not None:
        may = "you may " if node.more_optional else ""
        more = "both" if node.more_count == len(node.options) == 2 else COUNT_WORDS[node.more_count]
        condition = capital(clause(node.more, "if", context))
        head = f"{head.removesuffix('-')}. {condition}, {may}choose {more} instead-"
    return "\n".join([head, *lines])


def _ended(text: str) -> str:
    return text if text.endswith(".)") else f"{text}."


@ACTIONS.on(Repeat)
def _repeat(node: Repeat, context: Context) -> str:
    amount = number(node.times, context)
    effect = sequence(node.effect, context)
    if amount.tail and amount.is_one:
        return f"{amount.tail}, {effect}"
    return spaced(effect, f"{amount.figure} times", amount.tail)


@ACTIONS.on(EachPlayer)
def _each_player(node: EachPlayer, context: Context) -> str:
    said = node.mine if node.own else node.theirs
    form: Form = "third" if node.word == "each player" else "base"
    first = said[0]
    may = ""
    if isinstance(first, May):
        said, form, may = first.effect, "base", "may"
    whom: Literal["you", "opponent"] = "you" if node.own else "opponent"
    text = sequence(said, context.by(whom, form)).replace(", then your opponent ", ", then ")
    return spaced(node.word, may, text)


@ACTIONS.on(Delayed)
def _delayed(node: Delayed, context: Context) -> str:
    if node.during:
        whose = {"you": "your", "any": "the"}.get(node.when.whose, "your opponent's")
        text = sequence(tuple(_unsaid(step) for step in node.effect), context)
        time = f"during {whose} next turn"
        return f"{text} {time}" if node.trailing else f"{time}, {text}"
    is_next = node.duration in ("opponent-turn", "your-next-turn", "until-your-turn")
    when = trigger(node.when, context, is_next=is_next)
    inner = context.by("you", "base")
    if node.between and len(node.effect) > 1:
        first, second = f"{sequence(node.effect[:1], inner)} {when}", node.effect[1]
        rest = (msgspec.structs.replace(second, join=""), *node.effect[2:])
        return attach(first, second.join, sequence(rest, inner))
    effect = sequence(node.effect, inner)
    if when.startswith("at "):
        return f"{effect} {when}" if node.trailing else f"{when}, {effect}"
    if isinstance(node.when.subject, EventCard):
        # The card whose play is answered comes into play once.
        return f"{when}, {effect}"
    if node.is_once:
        return f"the next time {when.partition(' ')[2]}{_within(node)}, {effect}"
    return f"{when}{_within(node)}, {effect}"


def _within(node: Delayed) -> str:
    return " this turn" if node.duration == "turn" else spaced("", DURATIONS[node.duration])


@ACTIONS.on(Instead)
def _instead(node: Instead, context: Context) -> str:
    subject = indefinite(anyones(node.cards), context)
    told = _INSTEAD_TOLD.get(node.event)
    if told is not None:
        return _instead_told(node, told, context)
    if node.origin and node.event == "drop":
        return _instead_from(node, context)
    if node.event == "arrive":
        return _instead_moved(node, context)
    event = INSTEAD_EVENTS.get(node.word or node.event) or node.event.replace("_", " ").replace(
        "-", " "
    )
    to = f"to {listed((ZONES[zone] for zone in node.to), 'or')}" if node.to else ""
    to = "" if node.word else to
    by = spaced(_replaced_by(node), "or KO'd" if node.or_event == "ko" else "")
    text = spaced(
        "once per turn, if" if node.once_per_turn else "if",
        subject.as_subject,
        "" if event.startswith("is ") else "would",
        event,
        to,
        by,
        DURATIONS[node.duration],
    )
    if node.condition is not None:
        text = f"{text}, {clause(node.condition, 'if', context)}"
    return f"{text}, {_in_place(node, context)}"


def _in_place(node: Instead, context: Context) -> str:
    """What is done, and what hangs on that: "you may discard 1 card instead. If you do, ..."."""
    inner = context.by("you", "base")
    may = "you may " if node.is_optional else ""
    first = node.effect[0]
    if isinstance(first, IfYouDo) and first.then:
        after = sequence(first.then, context)
        return f"{may}{sequence(first.first, inner)} instead. If you do, {after}"
    return f"{may}{sequence(node.effect, inner)} instead"


_INSTEAD_TOLD = {
    "marker": "if this card would lose a marker from an opponent's attack",
    "own-move": "if you would add a card from your life to your hand or place it in your Drop",
    "shown": "if you would reveal this card from your life and add it to your hand",
    "placing": "when placing this card in your energy from any area",
}


def _instead_told(node: Instead, told: str, context: Context) -> str:
    """What is told of the player, or of no movement of this card."""
    if node.goes_on:
        *first, last = node.effect
        do = sequence((last,), context)
        begun = sequence(tuple(first), context.by("you", "base"))
        return f"{told}, you may {begun}. If you do, {do}"
    return f"{told}, {_in_place(node, context)}"


def _instead_moved(node: Instead, context: Context) -> str:
    """ "if this card would be returned to your hand, ... instead"."""
    verb_, whose, source = node.word.split("|")
    subject = indefinite(anyones(node.cards), context)
    areas = listed((ZONES[zone] for zone in node.to), "or")
    to = spaced("in" if verb_ == "placed" else "to", whose.strip("-"), areas)
    origin = ""
    if node.origin:
        left = listed((ZONES[zone] for zone in node.origin), "or")
        origin = spaced("from", source.strip("-"), left)
    by = _replaced_by(node)
    when = spaced("if", subject.as_subject, "would be", verb_, to, origin, by)
    return f"{when}, {_in_place(node, context)}"


def _instead_from(node: Instead, context: Context) -> str:
    """ "if this card would be placed in your Drop from a Combo Area, ... instead"."""
    if node.word == "you":
        what = indefinite(node.cards, context).text
        when = f"when you would place {what} in your Drop"
    else:
        subject = indefinite(node.cards, context)
        side = "your" if node.word == "your" else "a"
        areas = listed((ZONES[zone] for zone in node.origin), "or")
        by = _replaced_by(node)
        placed = f"be placed in {node.word} Drop from {side} {areas}"
        when = spaced("if", subject.as_subject, "would", placed, by)
    return f"{when}, {_in_place(node, context)}"


_LOST_WITHOUT = {
    "": "",
    "deck": "by running out of cards in {whose} deck",
    "life": "by running out of cards in {whose} life",
}


@ACTIONS.on(InsteadOfLosing)
def _instead_of_losing(node: InsteadOfLosing, context: Context) -> str:
    who, whose = {"opponent": ("your opponent", "their")}.get(node.who, ("you", "your"))
    when = "once per turn, if" if node.once_per_turn else "if"
    cause = _LOST_WITHOUT[node.cause].format(whose=whose)
    text = spaced(when, who, "would lose the game", cause, DURATIONS[node.duration])
    may = "you may " if node.is_optional else ""
    return f"{text}, {may}{sequence(node.effect, context.by('you', 'base'))} instead"


def _replaced_by(node: Instead) -> str:
    """ "in battle", "by a skill", "by an opponent's skill"."""
    if node.by == "battle":
        return "in battle"
    if node.by == "" and node.by_whose == "any":
        return ""
    return {"you": "by your skills", "opponent": "by an opponent's skill", "any": "by a skill"}[
        node.by_whose
    ]


__all__ = ["CARDS", "sequence"]
