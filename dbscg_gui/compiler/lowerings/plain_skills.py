"""Lowering of skills and sentences in plain style: tags, costs, how actions hang together."""

from __future__ import annotations

from typing import Any

import msgspec

from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.lowerings.coordination import says
from dbscg_gui.compiler.lowerings.plain_acts import theirs
from dbscg_gui.compiler.lowerings.plain_pieces import Steps
from dbscg_gui.compiler.lowerings.plain_triggers import wherever
from dbscg_gui.compiler.lowerings.usage import asks_anew
from dbscg_gui.compiler.table import lowers
from dbscg_gui.effects.actions import (
    Action,
    Allow,
    ChangeCost,
    ChangeCounter,
    ChangePower,
    Choose,
    ChooseOption,
    CopyLimit,
    Cost,
    Delayed,
    Draw,
    Duration,
    EachPlayer,
    Gain,
    GainInfo,
    Given,
    If,
    IfYouDo,
    IncludeLimit,
    Instead,
    InsteadOfLosing,
    Look,
    May,
    Move,
    NegateSkills,
    Requires,
    Restrict,
    RestrictPlayer,
    Reveal,
    SetCost,
    SetCounter,
    SetPower,
    Skill,
    StartingDon,
    Validity,
    While,
)
from dbscg_gui.effects.targets import (
    Are,
    Cards,
    Condition,
    Has,
    InZones,
    Pick,
    Range,
    Rest,
    Slot,
    This,
)
from dbscg_gui.effects.triggers import When
from dbscg_gui.effects.walking import nodes

_TIMINGS: dict[str, When] = {
    "on-play": When(event="played", subject=This()),
    "when-attacking": When(event="attacks", subject=This()),
    "on-block": When(event="skill_activated", subject=This(), by="blocker"),
    "on-ko": When(event="koed", subject=This()),
    "on-attack": When(event="attacks", whose="opponent"),
    "end-of-turn": When(event="turn_end", whose="you", wording="at"),
    "end-of-theirs": When(event="turn_end", whose="opponent", wording="at"),
}

_NARROWED = {"koed": "on-ko", "played": "on-play"}
"""The timing whose event a first condition tells more of."""

_TAG_NAMES = {
    "on k.o.": "on-ko",
    "on your opponent's attack": "on-attack",
    "end of your turn": "end-of-turn",
    "end of your opponent's turn": "end-of-theirs",
}


def tag_name(tag: str) -> str:
    """What a printed tag is called: by its words, where it has no shorter name."""
    return _TAG_NAMES.get(tag, tag.replace(" ", "-"))


COUNTED = "?counted"
"""What a list of effects is based on the number of."""

_LASTING = (
    Allow, ChangeCost, ChangeCounter, ChangePower, CopyLimit, Gain, GainInfo, IncludeLimit,
    Instead, InsteadOfLosing,
    NegateSkills, Restrict, RestrictPlayer, SetCost, SetCounter, SetPower, StartingDon,
)  # fmt: skip
"""What can hold without happening: all that a permanent skill may say."""


class Tag(msgspec.Struct, frozen=True, kw_only=True):
    """One printed tag."""

    validity: tuple[Validity, ...] = ()
    once: bool = False
    kind: str = ""
    timings: tuple[str, ...] = ()


class Body(msgspec.Struct, frozen=True, kw_only=True):
    """What follows the tags."""

    effect: Steps
    cost: tuple[Cost, ...] = ()
    triggers: tuple[When, ...] = ()
    optional: bool = False
    trigger_last: bool = False
    cost_first: bool = False
    condition: Condition | None = None
    narrowed: tuple[When, ...] = ()
    """What an [On K.O.] waits for alone: "if this Character was K.O.'d in battle"."""


# -- tags ----------------------------------------------------------------------------------


@lowers("plain_tag_given")
def _tag_given(n: str) -> Tag:
    return Tag(validity=(Given(int(n.rpartition("x")[2])),))


# -- skills --------------------------------------------------------------------------------


@lowers("plain_skill")
def _skill(b: Body, t: tuple[Tag, ...] = ()) -> Skill:
    kinds = [tag.kind for tag in t if tag.kind]
    timings = tuple(name for tag in t for name in tag.timings)
    if len(kinds) + bool(timings) > 1 or (b.triggers and (kinds or timings)):
        raise Reject
    if b.narrowed and timings != (_NARROWED.get(b.narrowed[0].event),):
        raise Reject
    triggers = b.triggers or b.narrowed or tuple(_TIMINGS[name] for name in timings)
    kind = kinds[0] if kinds else "auto" if triggers else "permanent"
    effect = b.effect
    if kind == "permanent":
        if b.cost:
            raise Reject
        effect = _lasting(effect)
    elif any(isinstance(step, While) for step in effect):
        raise Reject  # only what is permanent holds as long as something does
    validity: tuple[Validity, ...] = tuple(part for tag in t for part in tag.validity)
    return Skill(
        kind=kind,
        tags=timings,
        triggers=triggers,
        validity=validity,
        once_per_turn=any(tag.once for tag in t),
        cost=b.cost,
        effect=effect,
        optional=b.optional and kind == "auto",
        condition=b.condition,
    )


def once_told(t: tuple[Tag, ...], b: Body) -> Skill:
    """ "Once per turn, when ...": the limit in words, of what waits for something."""
    waits = b.triggers or all(isinstance(step, Instead | InsteadOfLosing) for step in b.effect)
    if not waits or any(tag.once for tag in t):
        raise Reject
    return _skill(b, (*t, Tag(once=True)))


def of_those_counted(n: Range) -> Condition:
    """ "If you have 3 or more": of the cards a list of effects is based on."""
    return Has(cards=Slot(COUNTED), count=n)


def _lasting(steps: Steps) -> Steps:
    """The effects of a permanent skill, its conditions as lasting ones."""
    found: list[Any] = []
    for step in steps:
        if isinstance(step, If):
            if step.otherwise:
                raise Reject
            found.append(
                While(
                    condition=step.condition,
                    effect=_lasting(step.then),
                    trailing=step.trailing,
                    join=step.join,
                )
            )
        elif isinstance(step, Instead | While) or (isinstance(step, _LASTING) and not _ends(step)):
            found.append(step)
        else:
            raise Reject
    return tuple(found)


def as_long_as(k: Condition, c: Steps, *, trailing: bool = False) -> Steps:
    """ "... while you have 3 or less Life cards"."""
    return (While(condition=k, effect=_lasting(c), trailing=trailing),)


def _ends(step: Action) -> bool:
    return bool(getattr(step, "duration", ""))


def _triggers(w: tuple[tuple[When, ...], str]) -> tuple[When, ...]:
    triggers, duration = w
    if duration:
        raise Reject
    return triggers


@lowers("plain_body_when")
def _body_when(w: Any, e: Steps) -> Body:
    return Body(effect=e, triggers=_triggers(w))


def battled_body(s: Cards, o: Cards, e: Steps) -> Body:
    """ "At the end of a battle in which this card battles ...", "if this card battles ..."

    [one_piece 7-1-5-2]
    """
    return Body(
        effect=e, triggers=(When(event="battled", subject=s, other=wherever(o), wording="at"),)
    )


@lowers("plain_body_when_cost")
def _body_when_cost(w: Any, c: tuple[Cost, ...], e: Steps) -> Body:
    return Body(effect=e, cost=c, triggers=_triggers(w))


@lowers("plain_body_if")
def _body_if(w: tuple[When, ...], e: Steps) -> Body:
    if any(when.event == "battles" for when in w):
        raise Reject  # "if this card battles" is told at the end of the battle
    if any(when.event.startswith("switched_") and not when.by for when in w):
        raise Reject  # "if this Character is rested" asks how it lies
    triggers = tuple(msgspec.structs.replace(when, wording="if") for when in w)
    return Body(effect=e, triggers=triggers)


@lowers("plain_body_when_first")
def _body_when_first(c: tuple[Cost, ...], w: Any, e: Steps) -> Body:
    return Body(effect=e, cost=c, triggers=_triggers(w), cost_first=True)


@lowers("plain_costs_if")
def _costs_if(c: Condition, r: tuple[Cost, ...]) -> tuple[Cost, ...]:
    if any(isinstance(cost, Requires) for cost in r):
        raise Reject
    return (Requires(c), *r)


def all_paid(c: Steps) -> Steps:
    """What a cost asks for: "A and you may B" introduces all of it with "you may"."""
    found: list[Any] = []
    for step in c:
        found.extend(step.effect if isinstance(step, May) and step.who == "you" else (step,))
    return tuple(found)


# -- sentences -----------------------------------------------------------------------------


def _joined(steps: Steps, join: str) -> Steps:
    return (msgspec.structs.replace(steps[0], join=join), *steps[1:])


@lowers("plain_effects_more")
def _effects_more(s: Steps, j: str, r: Steps) -> Steps:
    return followed(s, _joined(r, j))


def followed(steps: Steps, rest: Steps) -> Steps:
    """The sentences together: all that stands behind an "if" waits for it [one_piece 8-3-3]."""
    last = steps[-1]
    if rest and (asks_anew(rest[0]) or _asks_of_same(last, rest[0])):
        return steps + rest  # "If A, do X. If B, do Y": each asks for itself
    if rest and _leaves_rest(rest[0]) and not _looks_itself(last):
        return steps + rest  # what was shown before the "if" is placed either way
    if not rest or len(steps) != 1 or not isinstance(last, If) or last.otherwise:
        return steps + rest
    if not last.trailing or rest[0].join == ". Then,":
        return (msgspec.structs.replace(last, then=followed(last.then, rest)),)
    return steps + rest


def _asks_of_same(last: object, step: Action) -> bool:
    """ "If that card is an Event, do X. If that card is a Character, do Y"."""
    return (
        isinstance(last, If)
        and isinstance(step, If)
        and step.join == "."
        and all(
            isinstance(each, Are) and isinstance(each.cards, Slot)
            for each in (last.condition, step.condition)
        )
    )


def _leaves_rest(step: Action) -> bool:
    """ "Then, place the rest at the bottom of your deck"."""
    return isinstance(step, Move) and isinstance(step.cards, Rest)


def _looks_itself(step: Action) -> bool:
    """ "If ..., look at 5 cards ...": the cards of which there is a rest are those of the "if"."""
    return any(isinstance(node, Look | Reveal) for node in nodes(step))


def trailing_if(c: Steps, k: Condition) -> Steps:
    """ "Reveal 1 card and add it to your hand if it is an Event": what is shown first is shown."""
    *before, last = c
    if not before or not isinstance(k, Are) or not isinstance(k.cards, Slot):
        return (If(condition=k, then=c, trailing=True),)
    if isinstance(getattr(last, "cards", None), Rest):
        # "... and play the other card rested if it has a cost of 4 or less"
        k = msgspec.structs.replace(k, cards=last.cards)  # type: ignore[union-attr]
    only = (msgspec.structs.replace(last, join=""),)
    return (*before, If(condition=k, then=only, trailing=True, join=last.join))


def _split(steps: Steps) -> tuple[Steps, Steps]:
    """The sentence behind "if you do", and what follows it."""
    for index, step in enumerate(steps):
        if index and step.join.startswith("."):
            return steps[:index], steps[index:]
    return steps, ()


def _hung(steps: Steps, then: Steps, otherwise: Steps) -> Steps:
    last = steps[-1]
    if isinstance(last, If) and not last.trailing and len(steps) == 1:
        inner = _hung(last.then, then, otherwise)
        return (msgspec.structs.replace(last, then=inner),)
    if isinstance(last, May) and len(steps) > 1:
        whole = IfYouDo(
            first=(msgspec.structs.replace(last, join=""),),
            then=then,
            otherwise=otherwise,
            join=last.join,
        )
        return (*steps[:-1], whole)
    return (IfYouDo(first=_joined(steps, ""), then=then, otherwise=otherwise, join=steps[0].join),)


@lowers("plain_effects_do")
def _effects_do(s: Steps, r: Steps) -> Steps:
    inner, after = _split(r)
    return followed(_hung(s, inner, ()), after)


@lowers("plain_isnt")
def _isnt(s: Steps, r: Steps) -> Steps:
    last = s[-1]
    if not isinstance(last, If) or last.trailing or not isinstance(last.condition, Are):
        raise Reject
    return _otherwise(s, r)


@lowers("plain_otherwise")
def _otherwise(s: Steps, r: Steps) -> Steps:
    last = s[-1]
    if not isinstance(last, If) or last.otherwise:
        raise Reject
    return (*s[:-1], msgspec.structs.replace(last, otherwise=r))


def rather(s: Steps, k: Condition, r: object) -> Steps:
    """ "K.O. up to 1 ... If ..., you may select ... instead": the same of other cards."""
    last = s[-1]
    if isinstance(last, If) and not last.trailing and len(s) == 1:
        return (msgspec.structs.replace(last, then=rather(last.then, k, r)),)
    if isinstance(r, tuple):
        if len(s) != 1 or not isinstance(last, Draw):
            raise Reject
        return (If(condition=k, then=(ChooseOption(options=(r, s)),), otherwise=s),)
    first = s[0]
    if not isinstance(r, Pick):
        cards = getattr(first, "cards", None)
        if not isinstance(r, InZones) or not isinstance(cards, Pick):
            raise Reject
        r = msgspec.structs.replace(cards, cards=r)
    if isinstance(first, Choose):
        changed: Any = msgspec.structs.replace(first, cards=r.cards, count=r.count, up_to=r.up_to)
    elif isinstance(getattr(first, "cards", None), Pick):
        changed = msgspec.structs.replace(first, cards=r)
    else:
        raise Reject
    return (If(condition=k, then=(changed, *s[1:]), otherwise=s),)


@lowers("plain_effects_dont")
def _effects_dont(s: Steps, r: Steps) -> Steps:
    inner, after = _split(r)
    return followed(_hung(s, (), inner), after)


@lowers("plain_clauses_more")
def _clauses_more(c: Steps, j: str, r: Steps) -> Steps:
    if isinstance(c[-1], EachPlayer):
        raise Reject  # "each player draws 1 card, then trashes ...": they go on, not you
    return c + _joined(r, j)


@lowers("plain_clauses_timed")
def _clauses_timed(c: Steps, j: str, t: str, r: Steps) -> Steps:
    return c + _joined(_delayed_lead(t, r), j)


@lowers("plain_they_may")
def _they_may(s: Steps) -> Steps:
    return (May(effect=tuple(theirs(step) for step in s), who="opponent"),)


@lowers("plain_when")
def _when(w: tuple[tuple[When, ...], object], s: Steps) -> Steps:
    triggers, duration = w
    if duration not in ("turn", "battle") or len(triggers) != 1:
        raise Reject
    step = Delayed(
        when=triggers[0],
        effect=s,
        duration=duration,
        is_once=False,
    )
    return (step,)


def when_within(d: Duration, w: tuple[tuple[When, ...], object], s: Steps) -> Steps:
    """ "During this turn, when your opponent activates an Event, ...": the span said first."""
    triggers, duration = w
    if duration:
        raise Reject
    return _when((triggers, d), s)


@lowers("plain_if_event")
def _if_event(e: tuple[When, ...], d: Duration, s: Steps) -> Steps:
    if d != "turn":
        raise Reject
    when = msgspec.structs.replace(e[0], wording="if")
    effect = tuple(_for_that_battle(step) for step in s)
    return (Delayed(when=when, effect=effect, duration=d, is_once=False),)


@lowers("plain_event_trail")
def _event_trail(c: Steps, w: Any, e: tuple[When, ...], d: Any) -> Steps:
    if d != "turn":
        raise Reject
    when = msgspec.structs.replace(e[0], wording="if" if w == "if" else "when")
    effect = tuple(_for_that_battle(step) for step in c)
    return (Delayed(when=when, effect=effect, duration=d, is_once=False, trailing=True),)


def _for_that_battle(step: Action) -> Action:
    """What is said of an attack without a time lasts as long as its battle."""
    if isinstance(step, RestrictPlayer) and not step.duration:
        return msgspec.structs.replace(step, duration="battle")
    return step


_TIMES: dict[str, tuple[When, Any]] = {
    "turn": (When(event="turn_end", wording="at"), "turn"),
    "battle": (When(event="battle_end", wording="at"), "turn"),
    "their-end": (When(event="turn_end", whose="opponent", wording="at"), "opponent-turn"),
    "your-end": (When(event="turn_end", whose="you", wording="at"), "your-next-turn"),
    "their-start": (When(event="turn_start", whose="opponent", wording="at"), "opponent-turn"),
    "your-start": (When(event="turn_start", whose="you", wording="at"), "your-next-turn"),
    "their-start-main": (When(event="main_start", whose="opponent", wording="at"), "opponent-turn"),
    "your-start-main": (When(event="main_start", whose="you", wording="at"), "your-next-turn"),
}
"""By printed time: what is waited for, and how long."""


@lowers("plain_delayed")
def _delayed(c: Steps, t: str) -> Steps:
    when, kept = _TIMES[t]
    return (Delayed(when=when, effect=c, duration=kept, trailing=True),)


@lowers("plain_delayed_lead")
def _delayed_lead(t: str, s: Steps) -> Steps:
    when, kept = _TIMES[t]
    return (Delayed(when=when, effect=s, duration=kept),)


@lowers("plain_lead")
def _lead(d: Duration, c: Steps) -> Steps:
    """ "Until the end of your opponent's next turn, ...": all that has no end of its own."""
    found = []
    for step in c:
        if isinstance(step, _LASTING) and hasattr(step, "duration") and not step.duration:
            step = msgspec.structs.replace(step, duration=d)
        found.append(step)
    if tuple(found) == c:
        raise Reject
    return tuple(found)


def next_turn(n: str, c: Steps) -> Steps:
    """ "During your opponent's next turn, ...": from its start to its end."""
    return _delayed_lead(f"{n}-start", _lead("turn", c))


def applied(counted: Cards | None, options: tuple[Steps, ...]) -> Steps:
    """ "Apply each of the following effects based on the number of ...": all that hold."""
    steps = (step for option in options for step in option)
    return tuple(step if counted is None else _counting(step, counted) for step in steps)


def _counting(step: Action, counted: Cards) -> Action:
    """ "If there are 10 or more cards": of those that are counted."""
    if not isinstance(step, If) or not isinstance(step.condition, Has):
        return step
    cards = step.condition.cards
    is_told = isinstance(cards, InZones) and not cards.prep and not says(cards.filter)
    if not is_told and cards != Slot(COUNTED):
        return step
    condition = msgspec.structs.replace(step.condition, cards=counted)
    return msgspec.structs.replace(step, condition=condition)
