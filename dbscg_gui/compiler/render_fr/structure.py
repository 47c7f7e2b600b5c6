"""Joins actions into French sentences: connectives, subjects, conditions, options, delays."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

import msgspec

from dbscg_gui.compiler.render_fr.actions import verb
from dbscg_gui.compiler.render_fr.card_sets import one_of, owned
from dbscg_gui.compiler.render_fr.conditions import clause
from dbscg_gui.compiler.render_fr.context import Context
from dbscg_gui.compiler.render_fr.tables import ACTIONS, STATES, State, number
from dbscg_gui.compiler.render_fr.triggers import trigger
from dbscg_gui.compiler.render_fr.words import (
    DURATIONS,
    INSTEAD_EVENTS,
    JOINS,
    OPTION_WORDS,
    ZONES,
    elided,
    listed,
)
from dbscg_gui.compiler.wording import NotWorded, attach, capital, spaced
from dbscg_gui.effects.actions import (
    GOES_ON,
    Action,
    Choose,
    ChooseOption,
    Delayed,
    Discard,
    Draw,
    EachPlayer,
    GainControl,
    If,
    IfYouDo,
    Instead,
    InsteadOfLosing,
    LimitAttacks,
    Look,
    May,
    Move,
    Repeat,
    Restrict,
    RestrictPlayer,
    Shuffle,
    Step,
    While,
)
from dbscg_gui.effects.targets import SAME_SUBJECT, EventCard, Not, Slot, This
from dbscg_gui.effects.walking import nodes

CONTINUING = frozenset({"et", " et", ",", "puis", ", puis"})
STATE_VERBS = {
    "gagner": ("gagne", "gagnent"), "perdre": ("perd", "perdent"), "être": ("est", "sont"),
    "pouvoir": ("ne peut pas", "ne peuvent pas"), "oser": ("peut", "peuvent"),
    "pouvez": ("pouvez", "pouvez"),
    "infliger": ("inflige", "infligent"),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class _Actor:
    printed: str
    context: Context


def sequence(actions: tuple[Action, ...], context: Context) -> str:
    """Actions as one text, each behind its connective, starting in lower case."""
    text = ""
    current = context
    index = 0
    while index < len(actions):
        action = actions[index]
        if _is_said(action):
            index += 1
            continue
        join = _join(actions, index)
        group = _group(actions, index)
        if group:
            part = _states(group, context)
        else:
            actor = _actor(action, join, current, context)
            current = actor.context
            part = spaced(actor.printed, ACTIONS(action, actor.context))
        if join == ":":
            text = text.removesuffix(",")
        text = attach(text, join.strip(), part) if index else part
        index += max(1, len(group))
    return text.replace(",,", ",")


def _is_said(action: Action) -> bool:
    """Whether the action before says it, too."""
    if isinstance(action, Move):
        return action.to_word == "ends" and action.position == "top"
    if isinstance(action, Delayed) and isinstance(action.effect[0], GainControl):
        return action.effect[0].is_back
    return isinstance(action, Shuffle) and action.word == "into"


def _join(actions: tuple[Action, ...], index: int) -> str:
    """The French connective: the printed one, or the usual one; ":" leads to what cards get."""
    if not index:
        return ""
    action, before = actions[index], actions[index - 1]
    slot = getattr(before, "slot", "")
    uses = slot and any(isinstance(node, Slot) and node.slot == slot for node in nodes(action))
    if STATES.knows(action) and uses and action.join in ("", "and", ", and", ","):
        return ":"
    if action.join == "or" and isinstance(action, RestrictPlayer):
        return "ni"
    if action.join:
        return JOINS.get(action.join, ", puis")
    return "et" if uses and isinstance(before, Choose | Look) else ", puis"


def _actor(action: Step, join: str, current: Context, base: Context) -> _Actor:
    """Name the subject where it changes; let it go on after "et"."""
    continues = join in CONTINUING
    if action.actor == GOES_ON:
        return _Actor("", current)
    if isinstance(action, LimitAttacks | RestrictPlayer):
        return _Actor("", base)  # their own words name the player
    if action.actor == "you and your opponent":
        # "piochez" is what both do, too.
        return _Actor("vous et votre adversaire", base)
    if action.actor in ("your opponent", "they") or _does(action) == "opponent":
        if current.is_theirs and (continues or not join) and action.actor != "your opponent":
            return _Actor("", current)
        if isinstance(action, May):
            return _Actor("", base)
        return _Actor("votre adversaire", base.by("opponent", "third"))
    if current.is_theirs and continues and _does(action) == "" and action.actor != "you":
        return _Actor("", current)
    return _Actor("", base)


def _does(action: Step) -> str:
    if isinstance(action, Choose | ChooseOption):
        return "opponent" if action.chooser == "opponent" else "you"
    if isinstance(action, Draw | Discard):
        return action.who
    if isinstance(action, May):
        return "opponent" if action.who == "opponent" else ""
    return ""


# -- states with one subject ---------------------------------------------------------------


def _group(actions: tuple[Action, ...], index: int) -> tuple[Action, ...]:
    first = actions[index]
    if not STATES.knows(first):
        return ()
    end = index + 1
    while end < len(actions):
        action = actions[end]
        both = action.join == "or" and isinstance(action, Restrict)
        if not STATES.knows(action) or not (both or action.join in ("", "and", ",", ", and")):
            break
        if _subject(action) not in (_subject(first), SAME_SUBJECT):
            break
        end += 1
    return actions[index:end]


def _subject(action: Action) -> object:
    """The cards as the subject of a clause: where a card lies does not matter to it."""
    cards = getattr(action, "cards", None)
    if isinstance(cards, Slot) and cards.word == SAME_SUBJECT:
        return SAME_SUBJECT
    anywhere = isinstance(action, Restrict) and cards == This(everywhere=True)
    return This() if anywhere else cards


def _states(group: tuple[Action, ...], context: Context) -> str:
    """ "elle gagne +5000 de puissance et [Coup Critique] pour tout le tour"."""
    states = [STATES(action, context) for action in group]
    plural = states[0].subject.is_plural
    text = spaced(states[0].subject.as_subject, _verb(states[0], plural), states[0].complement)
    for index in range(1, len(states)):
        state, before = states[index], states[index - 1]
        if (state.duration, state.tail) != (before.duration, before.tail):
            text = spaced(text, before.duration, before.tail)
        head = "" if state.verb == before.verb else _verb(state, plural)
        same = _subject(group[index]) == SAME_SUBJECT
        if state.subject != before.subject and not same:
            head = spaced(state.subject.as_subject, _verb(state, state.subject.is_plural))
        joined = "ni" if not head and state.verb == "pouvoir" else "et"
        join = "," if group[index].join == "," else joined
        text = attach(text, join, spaced(head, state.complement))
    last = states[-1]
    return spaced(text, last.duration, last.tail)


def _verb(state: State, plural: bool) -> str:
    return STATE_VERBS[state.verb][1 if plural else 0]


# -- structure nodes -----------------------------------------------------------------------


@ACTIONS.on(If)
def _if(node: If, context: Context) -> str:
    if node.word.startswith("only "):
        return _only(node, context)
    word = "if" if node.word in ("", "instead") else node.word
    condition = clause(node.condition, word, context)
    effect = sequence(node.then, context)
    if node.word == "instead":
        changed = f"{condition}, {effect} à la place"
        return attach(sequence(node.otherwise, context), ".", changed)
    text = f"{effect} {condition}" if node.trailing else f"{condition}, {effect}"
    if node.otherwise:
        return attach(text, ".", f"sinon, {sequence(node.otherwise, context)}")
    return text


def _only(node: If | While, context: Context) -> str:
    """ "elle peut seulement attaquer si ...", of effects that hold without that."""
    if not isinstance(node.condition, Not):
        raise NotWorded("no words for what can only be done")
    steps = node.then if isinstance(node, If) else node.effect
    states = [STATES(step, context) for step in steps]
    subject = states[0].subject
    can = "peuvent" if subject.is_plural else "peut"
    done = listed((state.complement for state in states), "ou")
    word = node.word.removeprefix("only ")
    condition = clause(node.condition.condition, word, context)
    return f"{subject.as_subject} {can} seulement {done} {condition}"


@ACTIONS.on(While)
def _while(node: While, context: Context) -> str:
    inner = replace(context, in_permanent=True)
    if node.word.startswith("only "):
        return _only(node, inner)
    condition = clause(node.condition, node.word, inner)
    effect = sequence(node.effect, inner)
    return f"{effect} {condition}" if node.trailing else f"{condition}, {effect}"


_WISHED = (
    (" perd ", " perde "), (" ne peut pas ", " ne puisse pas "), (" peut ", " puisse "),
    (" ne peuvent pas ", " ne puissent pas "), (" peuvent ", " puissent "), (" est ", " soit "),
    (" sont ", " soient "),
)  # fmt: skip
"""Verbs after "faire que"."""


@ACTIONS.on(May)
def _may(node: May, context: Context) -> str:
    if node.who == "opponent" or node.actor in ("they", "your opponent"):
        who = "" if context.is_theirs else "votre adversaire "
        effect = tuple(msgspec.structs.replace(step, actor="") for step in node.effect)
        return f"{who}peut {sequence(effect, context.by('opponent', 'infinitive'))}"
    if STATES.knows(node.effect[0]):
        # "elle perd 5000 de puissance" is no verb of the player's.
        told = sequence(node.effect, context)
        for plain, wished in _WISHED:
            told = told.replace(plain, wished)
        return f"vous pouvez faire {elided('que', told)}"
    return f"vous pouvez {sequence(node.effect, context.by('you', 'infinitive'))}"


@ACTIONS.on(IfYouDo)
def _if_you_do(node: IfYouDo, context: Context) -> str:
    text = sequence(node.first, context)
    first = node.first[0] if node.first else None
    theirs = first is not None and (
        _does(first) == "opponent" or first.actor in ("they", "your opponent")
    )
    if node.then:
        lead = "s'il fait ainsi" if theirs else "si vous faites ainsi"
        text = attach(text, ".", f"{lead}, {sequence(node.then, context)}")
    if node.otherwise:
        text = attach(text, ".", f"dans le cas contraire, {sequence(node.otherwise, context)}")
    return text


@ACTIONS.on(ChooseOption)
def _options(node: ChooseOption, context: Context) -> str:
    what = OPTION_WORDS.get(node.count, f"{node.count} options")
    up_to = "jusqu'à " if node.up_to else ""
    base = context.by("you", "imperative")
    if node.inline:
        return " ou ".join(sequence(option, base) for option in node.options)
    lines = [f"・{capital(sequence(option, base))}." for option in node.options]
    head = f"{verb('choisir', context)} {up_to}{what} :"
    if node.more is not None:
        more = OPTION_WORDS.get(node.more_count, f"{node.more_count} options")
        does = "vous pouvez choisir" if node.more_optional else "choisissez"
        condition = capital(clause(node.more, "if", context))
        head = f"{head.removesuffix(' :')}. {condition}, {does} {more} à la place :"
    return "\n".join([head, *lines])


@ACTIONS.on(Repeat)
def _repeat(node: Repeat, context: Context) -> str:
    amount = number(node.times, context)
    effect = sequence(node.effect, context)
    if amount.tail and amount.is_one:
        return f"{amount.tail}, {effect}"
    return spaced(effect, f"{amount.figure} fois", amount.tail)


@ACTIONS.on(EachPlayer)
def _each_player(node: EachPlayer, context: Context) -> str:
    done = node.theirs[0]
    if isinstance(done, May):
        inner = sequence(done.effect, context.by("opponent", "infinitive"))
        return f"chaque joueur peut {inner}"
    if node.word.startswith("you and"):
        # "piochez" is what both do, too.
        return f"vous et votre adversaire {sequence(node.mine, context.by('you', 'imperative'))}"
    text = sequence(node.theirs, context.by("opponent", "third"))
    return f"chaque joueur {text.replace(', puis votre adversaire ', ', puis ')}"


@ACTIONS.on(Delayed)
def _delayed(node: Delayed, context: Context) -> str:
    if node.during:
        text = sequence(node.effect, context)
        text = re.sub(r"(qu'une fois|que \d+ fois) de plus", r"\1", text)
        said = text.replace("pendant ce tour", _DURING[node.when.whose])
        return said.replace("pour tout le tour", _DURING[node.when.whose])
    is_next = node.duration in ("opponent-turn", "your-next-turn", "until-your-turn")
    when = trigger(node.when, context, is_next=is_next)
    inner = context.by("you", "imperative")
    if node.between and len(node.effect) > 1:
        first, second = f"{sequence(node.effect[:1], inner)} {when}", node.effect[1]
        after = (msgspec.structs.replace(second, join=""), *node.effect[2:])
        return attach(first, _join(node.effect, 1).strip(), sequence(after, inner))
    effect = sequence(node.effect, inner)
    if when.startswith(("à ", "au ")):
        return f"{effect} {when}" if node.trailing else f"{when}, {effect}"
    if isinstance(node.when.subject, EventCard):
        return f"{when}, {effect}"
    within = "pendant ce tour" if node.duration == "turn" else DURATIONS[node.duration]
    if node.is_once:
        rest = when.partition(" ")[2]
        return f"{spaced('la prochaine fois que', rest, within)}, {effect}"
    return f"{spaced(when, within)}, {effect}"


_DURING = {
    "any": "pendant le prochain tour",
    "you": "pendant votre prochain tour",
    "opponent": "pendant le prochain tour de votre adversaire",
}


_LOST_WITHOUT = {
    "": "",
    "deck": "faute de cartes dans {whose} deck",
    "life": "faute de cartes dans {whose} Vie",
}


@ACTIONS.on(InsteadOfLosing)
def _instead_of_losing(node: InsteadOfLosing, context: Context) -> str:
    who = "votre adversaire devait" if node.who == "opponent" else "vous deviez"
    whose = {"deck": "son", "life": "sa"} if node.who == "opponent" else {}
    default = "votre"
    cause = _LOST_WITHOUT[node.cause].format(whose=whose.get(node.cause, default))
    when = "une fois par tour, si" if node.once_per_turn else "si"
    text = spaced(when, who, "perdre la partie", cause, DURATIONS[node.duration])
    return f"{text}, {_in_place(node, context)}"


def _in_place(node: Instead | InsteadOfLosing, context: Context) -> str:
    """What is done, and what hangs on that."""
    effect, after = node.effect, ""
    first = effect[0]
    if isinstance(first, IfYouDo) and first.then:
        effect = first.first
        after = f". Si vous faites ainsi, {sequence(first.then, context)}"
    if node.is_optional:
        done = sequence(effect, context.by("you", "infinitive"))
        return f"vous pouvez à la place {done}{after}"
    return f"{sequence(effect, context.by('you', 'imperative'))} à la place{after}"


_INSTEAD_TOLD = {
    "marker": "si cette carte devait perdre un marqueur à cause d'une attaque adverse",
    "own-move": "si vous deviez rajouter une carte de votre Zone de Vie à votre main ou la placer "
    "dans votre Dispersion",
    "shown": "si vous deviez révéler cette carte de votre Zone de Vie pour la rajouter à votre "
    "main",
    "placing": "quand vous placez cette carte dans votre Zone d'Énergie depuis n'importe quelle "
    "zone",
}


def _instead_told(node: Instead, told: str, context: Context) -> str:
    """What is told of the player, or of no movement of this card."""
    if node.goes_on:
        *first, last = node.effect
        do = sequence((last,), context)
        begun = sequence(tuple(first), context.by("you", "infinitive"))
        return f"{told}, vous pouvez {begun}. Si vous faites ainsi, {do}"
    return f"{told}, {_in_place(node, context)}"


@ACTIONS.on(Instead)
def _instead(node: Instead, context: Context) -> str:
    told = _INSTEAD_TOLD.get(node.event)
    if told is not None:
        return _instead_told(node, told, context)
    subject = one_of(node.cards, context)
    event = (
        INSTEAD_EVENTS.get(node.word)
        or INSTEAD_EVENTS.get(node.event)
        or node.event.replace("_", " ").replace("-", " ")
    )
    to = ""
    if node.event == "arrive":
        whose = "you" if node.word.split("|")[1] == "your" else "any"
        areas = [owned(zone, whose, context) for zone in node.to]
        event = f"être placée dans {listed(areas, 'ou')}"
    if node.origin and node.word not in ("you", "leave-combo"):
        to = f"depuis {listed((owned(zone, 'you', context) for zone in node.origin), 'ou')}"
    if node.to and node.event != "arrive":
        to = f"vers {listed((ZONES[zone][0] for zone in node.to), 'ou')}"
    by = {"you": "par vos Capacités", "opponent": "par une Capacité adverse", "any": ""}
    should = "devaient" if subject.is_plural else "devait"
    if node.by == "battle":
        by[node.by_whose] = "au combat"
    elif node.by == "skill" and node.by_whose == "any":
        by["any"] = "par une Capacité"
    if node.or_event == "ko":
        by[node.by_whose] = spaced(by[node.by_whose], "ou mise KO")
    text = spaced(
        "une fois par tour, si" if node.once_per_turn else "si",
        subject.as_subject,
        should,
        event,
        to,
        by[node.by_whose],
        DURATIONS[node.duration],
    )
    if node.condition is not None:
        text = f"{text}, {clause(node.condition, 'if', context)}"
    return f"{text}, {_in_place(node, context)}"
