"""Lowering of sentences: how actions hang together, and who acts."""

from __future__ import annotations

from typing import Any, cast

import msgspec

from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.pieces import Counting, NextTime
from dbscg_gui.compiler.table import lowers
from dbscg_gui.effects.actions import (
    Action,
    AddMarkers,
    ChangeCost,
    Choose,
    Combo,
    Cost,
    CreateToken,
    Delayed,
    Discard,
    Draw,
    EachPlayer,
    Flip,
    GainControl,
    If,
    IfYouDo,
    Instead,
    Ko,
    LimitActs,
    May,
    Move,
    NegateAttack,
    NegatePlay,
    PayBy,
    PlaceEnergyMarkers,
    PlaceUnder,
    Play,
    PlayWithoutCost,
    RemoveFromGame,
    RestrictPlayer,
    Reveal,
    Shuffle,
    SkipTime,
    Switch,
    While,
)
from dbscg_gui.effects.targets import (
    Are,
    Chosen,
    Condition,
    DuringBattle,
    Either,
    InZones,
    Not,
    Pick,
    Pronoun,
    Slot,
    This,
    Turn,
    Until,
    Whose,
)
from dbscg_gui.effects.triggers import When

Steps = tuple[Action, ...]


def joined(steps: Steps, join: str) -> Steps:
    """The steps with the connective before the first."""
    return (msgspec.structs.replace(steps[0], join=join), *steps[1:])


# -- sentences -----------------------------------------------------------------------------


def _hung(steps: Steps, then: Steps, otherwise: Steps) -> Steps:
    """Hang "if you do" on the last "you may", else on the whole sentence [masters 20-16]."""
    last = steps[-1]
    if isinstance(last, If) and not last.trailing:
        inner = _hung(last.then, then, otherwise)
        return (*steps[:-1], msgspec.structs.replace(last, then=inner))
    if isinstance(last, Delayed) and not last.trailing:
        # What waits for its time takes with it what hangs on it.
        later = _hung(last.effect, then, otherwise)
        return (*steps[:-1], msgspec.structs.replace(last, effect=later))
    if isinstance(last, Instead):
        # What hangs on what is done in an event's place is done there, too.
        whole = IfYouDo(first=last.effect, then=then, otherwise=otherwise)
        return (*steps[:-1], msgspec.structs.replace(last, effect=(whole,)))
    if isinstance(last, EachPlayer):
        raise Reject  # which of the two did it?
    if isinstance(last, IfYouDo):
        return (*steps[:-1], msgspec.structs.replace(last, otherwise=otherwise))
    if isinstance(last, May):
        first: Steps = (msgspec.structs.replace(last, join=""),)
        whole = IfYouDo(first=first, then=then, otherwise=otherwise, join=last.join)
        return (*steps[:-1], whole)
    join = steps[0].join
    return (IfYouDo(first=joined(steps, ""), then=then, otherwise=otherwise, join=join),)


@lowers("effects_do_stays")
def _effects_do_stays(s: Steps, d: Steps) -> Steps:
    """ "If you do, this card remains in the Battle Area, draw 1 card": of what would leave it."""
    last = s[-1]
    while isinstance(last, If | While):
        last = (last.then if isinstance(last, If) else last.effect)[-1]
    if not isinstance(last, Instead) or last.event != "leave-battle":
        raise Reject
    first = d[0]
    if getattr(first, "cards", None) == Slot("?it"):
        # "... this card remains, switch it to Rest Mode": it is what was spoken of last.
        first = msgspec.structs.replace(first, cards=Pronoun(This()))
    return _effects_do(s, (first, *d[1:]))


def _split_do(steps: Steps) -> tuple[Steps, Steps]:
    """What belongs to "if you do" (its own sentence) and what follows it."""
    for index, step in enumerate(steps):
        if index and step.join.startswith("."):
            return steps[:index], steps[index:]
    return steps, ()


@lowers("effects_do")
def _effects_do(s: Steps, d: Steps) -> Steps:
    inner, after = _split_do(d)
    done = inner[0]
    if len(inner) == 1 and isinstance(done, IfYouDo) and _is_plain_else(done):
        # "you may A. If you do, B. If you don't, C": C, too, hangs on A.
        return _hung(s, done.first, done.otherwise) + after
    return _hung(s, inner, ()) + after


def _is_plain_else(step: IfYouDo) -> bool:
    """ "B. If you don't, C", where nobody may leave B."""
    allowed = any(isinstance(inner, May) for inner in step.first)
    return bool(step.otherwise) and not step.then and not allowed


@lowers("effects_otherwise")
def _effects_otherwise(s: Steps, d: Steps) -> Steps:
    inner, after = _split_do(d)
    last = s[-1]
    if isinstance(last, If) and not last.trailing:
        return (*s[:-1], msgspec.structs.replace(last, otherwise=inner), *after)
    if isinstance(last, Delayed) and not last.trailing and isinstance(last.effect[-1], If):
        # It is asked when the time comes, and so is what is done otherwise.
        later = msgspec.structs.replace(last, effect=_effects_otherwise(last.effect, inner))
        return (*s[:-1], later, *after)
    return _hung(s, (), inner) + after


@lowers("effects_isnt")
def _effects_isnt(s: Steps, w: str, d: Steps) -> Steps:
    last = s[-1]
    if not isinstance(last, If) or last.trailing or not isinstance(last.condition, Are):
        raise Reject
    if w == "they" and any(isinstance(step, May) for step in last.then):
        raise Reject  # "your opponent may ... If they don't": who may do it, not the cards
    return _effects_otherwise(s, d)


@lowers("effects_dont")
def _effects_dont(s: Steps, d: Steps) -> Steps:
    inner, after = _split_do(d)
    return _hung(s, (), inner) + after


@lowers("effects_alternative")
def _effects_alternative(k: Condition, c: Steps) -> Steps:
    cost: tuple[Cost, ...] = (PayBy(c),)
    step = PlayWithoutCost(cards=This(), what="counter", cost=cost)
    return (If(condition=k, then=(step,)),)


@lowers("clauses_more")
def _clauses_more(c: Steps, j: str, r: Steps) -> Steps:
    last = c[-1]
    if isinstance(last, Delayed) and last.trailing and j in ("and", ", and"):
        # "play it at the end of the turn, and it gets": when it is played.
        told = _told_of_it(r) if isinstance(last.effect[0], Play | CreateToken) else 0
        if told:
            effect = last.effect + joined(r[:told], j)
            whole = msgspec.structs.replace(last, effect=effect, trailing=False)
            return (*c[:-1], whole, *r[told:])
    return c + joined(r, j)


def _told_of_it(steps: Steps) -> int:
    """How many of the first actions go on about a card just named."""
    count = 0
    for step in steps:
        if not isinstance(getattr(step, "cards", None), Slot) or isinstance(step, Move | Play):
            break
        if count and step.join not in ("and", ", and", ","):
            break
        count += 1
    return count


@lowers("clauses_actor_may")
def _clauses_actor_may(r: Steps) -> Steps:
    return (May(effect=(acted(r[0], ""), *r[1:]), who="opponent"),)


@lowers("clauses_trail_may")
def _clauses_trail_may(c: Steps, w: str, k: Condition) -> Steps:
    return (If(condition=k, then=(May(effect=c),), trailing=True, word=_word(w, k)),)


def _word(w: str, condition: Condition | None = None) -> Any:
    if w == "if":
        # A turn is "during your turn" unless it says otherwise.
        return "if" if isinstance(condition, Turn) else ""
    return w


@lowers("clauses_if")
def _clauses_if(w: str, c: Condition, r: Steps) -> Steps:
    then, beside = _parted(c, r)
    if w == "unless":
        return (If(condition=Not(c), then=then, word="unless"), *beside)
    return (If(condition=c, then=then, word=_word(w, c)), *beside)


@lowers("clauses_during")
def _clauses_during(k: Condition, r: Steps) -> Steps:
    then, beside = _parted(k, r)
    return (If(condition=k, then=then, word="during"), *beside)


def _parted(condition: Condition, steps: Steps) -> tuple[Steps, Steps]:
    """The steps a condition said first is asked for, and those that stand beside it."""
    again = next(
        (at for at in range(1, len(steps)) if _asks_anew(condition, steps[at])), len(steps)
    )
    return steps[:again], steps[again:]


def _asks_anew(condition: Condition, step: Action) -> bool:
    """Whether a later "if" stands beside the first: behind a semicolon, or of the same card.

    Or of the other player's turn: "during your turn, A, and during your opponent's turn, B".
    """
    if not isinstance(step, If) or step.trailing:
        return False
    other = step.condition
    if step.join.startswith(";"):
        return True
    if isinstance(condition, Turn) and isinstance(other, Turn):
        return True
    return isinstance(condition, Are) and isinstance(other, Are) and isinstance(other.cards, Slot)


def looks_back(c: Condition) -> bool:
    """Whether it asks what the same skill did before: "if they don't KO a card this way"."""
    return isinstance(c.condition if isinstance(c, Not) else c, Chosen)


@lowers("clauses_trail")
def _clauses_trail(c: Steps, w: str, k: Condition) -> Steps:
    if w == "unless":
        return (If(condition=Not(k), then=c, word="unless", trailing=True),)
    return (If(condition=k, then=c, word=_word(w, k), trailing=True),)


def turn_condition(t: str) -> Condition:
    """ "your turn", "a battle"."""
    if t == "battle":
        return DuringBattle()
    return Turn(cast(Any, t))


def delayed(w: object, effect: Steps, *, trailing: bool = False) -> Delayed:
    """An effect for later, kept until the turn it speaks of [masters 1-7-2-1-1]."""
    if isinstance(w, NextTime):
        kept: Any = "opponent-turn" if w.when.whose == "opponent" else "your-next-turn"
        return Delayed(when=w.when, effect=effect, duration=kept, trailing=trailing)
    if not isinstance(w, When):
        raise Reject
    if w.event in _PLAYER_TIMES and w.whose != "any":
        # "at the end of your opponent's turn", said in yours: it waits for that time.
        return Delayed(when=w, effect=effect, duration="game", trailing=trailing)
    return Delayed(when=w, effect=effect, trailing=trailing)


_PLAYER_TIMES = frozenset({"turn_start", "turn_end", "charge_start", "main_start", "main_end"})
"""Times of one player, which come in a later turn, too."""


@lowers("clauses_lead")
def _clauses_lead(d: str, r: Steps) -> Steps:
    """A duration said first holds for the rest of its sentence."""
    kept = tuple(_lasting(step, d) for step in r)
    if kept == r and not all(isinstance(step, ChangeCost) and step.duration == d for step in r):
        raise Reject
    return (kept[0], *kept[1:])


def _lasting(step: Action, d: str) -> Action:
    if isinstance(step, Delayed) and step.duration:
        return step
    if isinstance(step, If):
        then = tuple(_lasting(inner, d) for inner in step.then)
        return msgspec.structs.replace(step, then=then)
    if isinstance(step, May):
        effect = tuple(_lasting(inner, d) for inner in step.effect)
        return msgspec.structs.replace(step, effect=effect)
    if getattr(step, "duration", None) == "":
        return msgspec.structs.replace(step, duration=d)
    return step


def in_next_turn(n: Whose, steps: Steps, *, trailing: bool) -> Delayed:
    """What holds during a coming turn begins at its start and ends with it."""
    effect = tuple(_lasting(step, "turn") for step in steps)
    if any(isinstance(step, Delayed) and step.when.wording != "at" for step in steps):
        raise Reject  # `waits_in_next` says whether it is done once
    limited = isinstance(steps[0], LimitActs)
    if limited and len(steps) > 1:
        raise Reject
    if not limited and any(
        now == then and getattr(then, "duration", "") != "turn"
        for now, then in zip(effect, steps, strict=True)
    ):
        raise Reject  # what is done at once belongs to no turn
    kept: Any = "opponent-turn" if n == "opponent" else "your-next-turn"
    when = When(event="turn_start", whose=n)
    return Delayed(when=when, effect=effect, duration=kept, trailing=trailing)


def in_turn_after(steps: Steps, *, trailing: bool) -> Delayed:
    """What holds during the turn after this one, whosever it is."""
    later = in_next_turn("you", steps, trailing=trailing)
    return msgspec.structs.replace(later, when=When(event="turn_start"), duration="game")


@lowers("effects_more")
def _effects_more(s: Steps, j: str, r: Steps) -> Steps:
    """Sentences in a row; a semicolon ends none, so a leading condition holds on behind it."""
    lead = s[-1]
    if j == ";" and isinstance(lead, If) and not lead.trailing and not isinstance(r[0], If):
        raise Reject
    if isinstance(lead, Delayed) and _asks_the_opposite(lead.effect[-1], r[0]):
        # "At the end of the turn, if ..., A. If not, B": it is asked once, and then.
        asked = cast(If, lead.effect[-1])
        answer = cast(If, r[0])
        whole = msgspec.structs.replace(asked, otherwise=answer.then)
        later = msgspec.structs.replace(lead, effect=(*lead.effect[:-1], whole))
        return (*s[:-1], later, *r[1:])
    return s + joined(r, j)


def _asks_the_opposite(step: Action, other: Action) -> bool:
    """Whether the second asks what the first asks, the other way round."""
    if not (isinstance(step, If) and isinstance(other, If)):
        return False
    if step.otherwise or other.otherwise or step.trailing or other.trailing:
        return False
    return other.condition == Not(step.condition)


@lowers("option_count")
def _option_count(n: str | Counting) -> Counting:
    return n if isinstance(n, Counting) else Counting(count=int(n))


@lowers("option_up_to")
def _option_up_to(n: str | Counting) -> Counting:
    return msgspec.structs.replace(_option_count(n), up_to=True)


# -- who acts ------------------------------------------------------------------------------


@lowers("clause_actor")
def _clause_actor(a: str, c: Steps) -> Steps:
    return tuple(acted(step, a) for step in c)


_BY_ANYONE = (Move, Ko, Switch, Flip, RemoveFromGame, Reveal, PlaceUnder, Combo)
"""Actions in which nobody decides but who picks their cards."""
_BY_OPPONENT = (
    Choose, Draw, Shuffle, GainControl, Play, Discard, May, RestrictPlayer, PlaceEnergyMarkers,
    SkipTime,
)  # fmt: skip


def _can_be_theirs(step: Action) -> bool:
    """Whether the vocabulary says of an action that the opponent does it."""
    ordered = isinstance(step, Move) and step.any_order and not isinstance(step.cards, Pick)
    if isinstance(step, Move) and (ordered or step.position == "top-or-bottom"):
        return False
    if isinstance(step, AddMarkers):
        return isinstance(step.cards, Slot)
    return isinstance(step, (*_BY_ANYONE, *_BY_OPPONENT, LimitActs, NegateAttack, NegatePlay))


def acted(step: Action, actor: str) -> Action:
    """The action done by that player."""
    if isinstance(step, Delayed) and step.trailing and actor != "you":
        # "your opponent places 1 of their energy in their Drop at the end of the turn"
        first, *rest = step.effect
        effect = (acted(first, actor), *(acted(each, "") for each in rest))
        return msgspec.structs.replace(step, effect=effect)
    changes: dict[str, Any] = {}
    cards = getattr(step, "cards", None)
    if isinstance(step, Delayed) and step.trailing:
        effect = tuple(acted(inner, actor) for inner in step.effect)
        return msgspec.structs.replace(step, effect=effect)
    if actor != "you":
        if not _can_be_theirs(step):
            raise Reject  # it would be done by the skill's master
        discards = isinstance(step, Move) and step.verb == "discard"
        if discards and isinstance(cards, Pick) and is_number(cards):
            return msgspec.structs.replace(_discards(cards), join=step.join)
        if isinstance(cards, Pick) and not isinstance(step, Choose):
            changes["cards"] = msgspec.structs.replace(cards, chooser="opponent")
        if isinstance(cards, Either) and not isinstance(step, Choose):
            changes["cards"] = _picked_by_them(cards)
        if isinstance(step, Choose):
            changes["chooser"] = "opponent"
        elif isinstance(step, Draw | Discard | GainControl | PlaceEnergyMarkers | RestrictPlayer):
            changes["who"] = "opponent"
        elif isinstance(step, Shuffle | Play):
            changes["whose"] = "opponent"
        elif isinstance(step, SkipTime) and step.who != "opponent":
            raise Reject
    return msgspec.structs.replace(step, **changes) if changes else step


def _picked_by_them(cards: Either) -> Either:
    """ "your opponent places 1 card from their hand and 1 card from their life"."""
    parts = tuple(
        msgspec.structs.replace(part, chooser="opponent") if isinstance(part, Pick) else part
        for part in cards.parts
    )
    return msgspec.structs.replace(cards, parts=parts)


def is_number(cards: Pick) -> bool:
    """Whether so many of some cards are picked and nothing else is said of the picking."""
    plain = Pick(cards=cards.cards, count=cards.count, up_to=cards.up_to, article=cards.article)
    return cards == plain and not isinstance(cards.count, Until)


def _discards(cards: Pick) -> Action:
    hand = cards.cards
    if not isinstance(hand, InZones) or hand.zones != ("hand",):
        raise Reject
    return Discard(who="opponent", count=cards.count, up_to=cards.up_to, filter=hand.filter)
