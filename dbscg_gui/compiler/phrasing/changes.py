"""Words for changes of cards: power, cost, keywords, what cannot be done."""

from __future__ import annotations

from typing import Any

import msgspec

from dbscg_gui.compiler.phrasing.book import Said
from dbscg_gui.compiler.phrasing.cards import (
    amount,
    cards,
    described,
    for_every,
    owner_of,
    where,
)
from dbscg_gui.compiler.phrasing.voice import ACTS, Voice, duration, durations, form_of, signed
from dbscg_gui.compiler.wording import NotWorded, listed
from dbscg_gui.effects.actions import (
    Action,
    Allow,
    ChangeCost,
    ChangeCounter,
    ChangePower,
    Flip,
    Gain,
    GainInfo,
    NegateSkills,
    Restrict,
    RestrictPlayer,
    SetCost,
    SetPower,
    SwapBasePower,
    Switch,
)
from dbscg_gui.effects.targets import (
    Cards,
    CountOf,
    Filter,
    InZones,
    Pick,
    Slot,
    SlotCount,
)

# -- changes of cards ----------------------------------------------------------------------


def gains_from(steps: tuple[Action, ...], index: int) -> tuple[Action, ...]:
    """The run of states with one subject from `index` on, where one at least is a gain."""
    first = steps[index]
    if not _is_gain(first) and not _is_bar(first):
        return ()
    end = index + 1
    while end < len(steps):
        step = steps[end]
        same = getattr(step, "cards", None)
        again = same == getattr(first, "cards", None) or same == _same(first)
        if not (_is_gain(step) or _is_bar(step)) or not again or step.join not in ("and", ","):
            break
        end += 1
    run = steps[index:end]
    return run if len(run) > 1 or _is_gain(first) else ()


def _is_bar(step: Action) -> bool:
    return isinstance(step, Restrict) and step.what != "switch-active" and not step.none


def _same(first: Any) -> Slot:
    return Slot(first.slot, "same")


def _is_gain(step: Action) -> bool:
    if isinstance(step, Gain):
        return not step.following
    return isinstance(step, ChangePower | ChangeCost) and step.verb in (
        "",
        "additional",
        "unsaid",
    )


def gained(run: tuple[Action, ...], voice: Voice) -> str:
    """All that a run of changes to the same cards gives them, as one clause."""
    first: Any = run[0]
    subject = cards(first.cards, voice.book)
    apart: list[str] = []
    if voice.book.has("gain.cost.apart"):
        costs = [step for step in run if isinstance(step, ChangeCost)]
        apart = [_cost_apart(step, subject, voice) for step in costs]
        run = tuple(step for step in run if not isinstance(step, ChangeCost))
    said = [_gain_clause(run, subject, voice)] if run else []
    return f"{voice.book.say('gain.link')} ".join([*said, *apart]) if apart else said[0]


def _cost_apart(step: ChangeCost, subject: Said, voice: Voice) -> str:
    value = step.amount
    each = "" if isinstance(value, int) else _each(value, voice)
    value = value.times if isinstance(value, CountOf | SlotCount) else value
    if not isinstance(value, int):
        raise NotWorded("such a cost")
    text = voice.say(
        "gain.cost.apart",
        cards=subject.text,
        n=signed(value),
        duration=duration(step.duration, voice),
    )
    return voice.book.say("each.leads", each=each, gain=text) if each else text


def _gain_clause(run: tuple[Action, ...], subject: Said, voice: Voice) -> str:
    parts: list[str] = []
    gains: list[Any] = []
    for step in run:
        if isinstance(step, Restrict):
            parts += [_gain_part(gains, subject, voice)] if gains else []
            gains = []
            parts.append(_bar_part(step, subject, voice))
        else:
            gains.append(step)
    parts += [_gain_part(gains, subject, voice)] if gains else []
    link = "and.state" if voice.book.has("and.state") and _mixed(run) else "and"
    joined = f" {voice.book.say(link)} ".join(parts)
    text = f"{subject.text} {joined}"
    last: Any = run[-1]
    counted = isinstance(last, ChangePower | ChangeCost) and not isinstance(last.amount, int)
    if counted and voice.book.has("each.leads"):
        return voice.book.say("each.leads", each=_each(last.amount, voice), gain=text)
    return text


def _mixed(run: tuple[Action, ...]) -> bool:
    """Whether gains and prohibitions are said of one subject."""
    return any(isinstance(step, Restrict) for step in run)


def _gain_part(run: list[Any], subject: Said, voice: Voice) -> str:
    what = listed([_gain_word(step, voice) for step in run], voice.book.say("and"), oxford=False)
    last: Any = run[-1]
    each = ""
    counted = isinstance(last, ChangePower | ChangeCost) and not isinstance(last.amount, int)
    if counted and not voice.book.has("each.leads"):
        each = _each(last.amount, voice)
    is_unsaid = isinstance(last, ChangePower) and last.verb == "unsaid"
    said = "" if is_unsaid else duration(last.duration, voice)
    return voice.book.say("gain", about=subject, what=what, duration=said, each=each)


def _each(value: Any, voice: Voice) -> str:
    if isinstance(value, CountOf | SlotCount):
        return for_every(value, voice.book)
    raise NotWorded("an amount that is not counted")


def _gain_word(step: Any, voice: Voice) -> str:
    if isinstance(step, Gain):
        return voice.book.say(f"tag.{step.skills[0].keyword}")
    what = "power" if isinstance(step, ChangePower) else "cost"
    value = step.amount.times if isinstance(step.amount, CountOf | SlotCount) else step.amount
    if not isinstance(value, int):
        raise NotWorded("such an amount")
    more = ".additional" if step.verb in ("additional", "unsaid") else ""
    sign = "down" if value < 0 else "up"
    return voice.book.say(f"gain.{what}{more}.{sign}", f"gain.{what}{more}", n=signed(value))


@ACTS.on(ChangePower, ChangeCost)
def _give(step: ChangePower | ChangeCost, voice: Voice) -> str:
    what = "power" if isinstance(step, ChangePower) else "cost"
    value = step.amount
    each = ""
    if isinstance(value, CountOf | SlotCount):
        each = _each(value, voice)
        value = value.times
    if not isinstance(value, int):
        raise NotWorded("such an amount of power")
    if step.verb == "other":
        lasts = duration(step.duration, voice)
        return voice.say("give.other", n=signed(value), duration=lasts)
    subject = cards(step.cards, voice.book)
    if step.verb == "play" and isinstance(step, ChangeCost) and step.next_use:
        inner = step.cards
        if not isinstance(inner, InZones):
            raise NotWorded("such cards to be played")
        noun = described(inner.filter, False, voice.book, "", where(inner, voice.book))
        one = f"{voice.book.say('a', about=noun)} {noun.text}"
        if inner.filter.said == "name":
            one = noun.text
        return voice.say(
            "next_play", one=one, n=str(-value), duration=duration(step.duration, voice)
        )
    if step.verb == "play":
        return voice.say("cost_of_playing", cards=subject.text, n=str(-value))
    sign = "down" if value < 0 else "up"
    return voice.say(
        f"give.{what}.{sign}",
        f"give.{what}",
        about=subject,
        cards=subject.text,
        n=signed(value),
        duration="" if step.verb == "give-unsaid" else duration(step.duration, voice),
        each=each,
    )


@ACTS.on(Gain)
def _gain_following(step: Gain, voice: Voice) -> str:
    subject = cards(step.cards, voice.book)
    if step.following and step.skills[0].keyword == "rush-character":
        return voice.say("can.rush_character", about=subject, cards=subject.text)
    return gained((step,), voice)


@ACTS.on(SetPower)
def _set_power(step: SetPower, voice: Voice) -> str:
    subject = cards(step.cards, voice.book)
    base = ".base" if step.is_base else ""
    word = f".{step.word}" if step.word else ""
    return voice.say(
        f"set_power{base}{word}",
        about=subject,
        cards=subject.text,
        n=amount(step.amount, voice.book),
        duration=duration(step.duration, voice),
    )


@ACTS.on(SetCost)
def _set_cost(step: SetCost, voice: Voice) -> str:
    subject = cards(step.cards, voice.book)
    return voice.say(
        "set_cost",
        cards=subject.text,
        n=amount(step.amount, voice.book),
        duration=duration(step.duration, voice),
    )


@ACTS.on(SwapBasePower)
def _swap(step: SwapBasePower, voice: Voice) -> str:
    return voice.say(
        "swap", cards=cards(step.cards, voice.book).text, duration=duration(step.duration, voice)
    )


@ACTS.on(ChangeCounter)
def _counter(step: ChangeCounter, voice: Voice) -> str:
    subject = cards(step.cards, voice.book)
    if not isinstance(step.amount, int):
        raise NotWorded("such a Counter")
    return voice.say("counter", about=subject, cards=subject.text, n=signed(step.amount))


@ACTS.on(GainInfo)
def _info(step: GainInfo, voice: Voice) -> str:
    names = f" {voice.book.say('or')} ".join(f"[{voice.book.named(name)}]" for name in step.names)
    return voice.say("name", list=names)


@ACTS.on(Restrict)
def _restrict(step: Restrict, voice: Voice) -> str:
    subject = cards(step.cards, voice.book)
    if step.what == "switch-active":
        said = duration(step.duration, voice)
        return voice.say("not_active", about=subject, cards=subject.text, duration=said)
    if step.what == "enter-active":
        return voice.say("played_rested", about=subject, cards=subject.text)
    if step.none and isinstance(step.cards, Pick) and isinstance(step.cards.cards, InZones):
        inner = step.cards.cards
        owner = owner_of(inner)
        noun = described(inner.filter, True, voice.book, owner, where(inner, voice.book))
        what = _barred(step, subject, voice)
        said = duration(step.duration, voice)
        return voice.say(f"none.{owner}", noun=noun.text, what=what, duration=said, about=noun)
    if step.active:
        said = duration(step.duration, voice)
        these = cards(_of_nobody(step.cards), voice.book).text
        return voice.say(f"cannot.{step.what}.these", cards=these, duration=said)
    text = f"{subject.text} {_bar_part(step, subject, voice)}"
    return voice.say("once", act=text) if step.once_per_turn else text


def _of_nobody(picked: Cards) -> Cards:
    """The cards without whose they are, where whoever acts with them says it."""
    if not isinstance(picked, Pick) or not isinstance(picked.cards, InZones):
        return picked
    return msgspec.structs.replace(picked, cards=msgspec.structs.replace(picked.cards, whose="any"))


def _bar_part(step: Restrict, subject: Said, voice: Voice) -> str:
    what = _barred(step, subject, voice)
    if step.once_per_turn:
        return voice.say("cannot", about=subject, what=what)
    return voice.say("cannot", about=subject, what=what, duration=duration(step.duration, voice))


def _barred(step: Restrict, subject: Said, voice: Voice) -> str:
    """What cannot be done, without "cannot"."""
    whom = one = ""
    if step.by_filter is not None:
        whom = described(step.by_filter, True, voice.book).text
        single = described(step.by_filter, False, voice.book)
        one = f"{voice.book.say('a', about=single)} {single.text}"
    what = "-or-".join((step.what, *step.also))
    if what == "switch-rest" and step.by_whose != "any":
        what = "switch-rest.by"
    key = f"cannot.{what}.by" if whom else f"cannot.{what}"
    by = voice.book.say(f"effects.{step.by_whose}")
    if what == "be-koed-by-skill" and whom:
        by = voice.book.say(f"effects_of.{step.by_whose}", whom=whom)
        key = "cannot.be-koed-by-skill"
    return voice.book.say(f"{key}.{step.by_whose}", key, about=subject, by=by, whom=whom, one=one)


@ACTS.on(Allow)
def _allow(step: Allow, voice: Voice) -> str:
    subject = cards(step.cards, voice.book)
    word = f".{step.word}" if step.word else ""
    return voice.say(
        f"can.{step.what}{word}",
        f"can.{step.what}",
        about=subject,
        cards=subject.text,
        duration=durations("can", step.duration, voice),
    )


@ACTS.on(RestrictPlayer)
def _restrict_player(step: RestrictPlayer, voice: Voice) -> str:
    whom = one = ""
    key = step.what
    if step.what == "block" and step.filter != Filter():
        key = "block.of" if step.of_skills else "block.that"
        whom = described(step.filter, step.of_skills, voice.book).text
    elif step.what == "play":
        whom = described(step.filter, True, voice.book).text
        one = described(step.filter, False, voice.book).text
        key = "play.any" if step.of_skills else "play.hand" if step.origin else "play"
    elif step.cards is not None:
        whom = cards(step.cards, voice.book).text
        if isinstance(step.cards, InZones) and step.cards.filter.said == "character named":
            whom = voice.book.say(
                "the_named", noun=described(step.cards.filter, False, voice.book).text
            )
    if step.what == "attack-leader" and step.of_skills:
        key = "attack-leader.any"
    said = voice.book.say(f"player.{key}", whom=whom, one=one)
    return voice.say(
        f"player_cannot.{step.who}",
        what=said,
        duration="" if step.verb == "unsaid" else duration(step.duration, voice),
    )


@ACTS.on(NegateSkills)
def _negate(step: NegateSkills, voice: Voice) -> str:
    book = voice.book
    if step.kinds and isinstance(step.cards, InZones):
        return voice.say(
            f"negate.tag.{step.cards.whose}",
            tag=book.say(f"tag.{step.kinds[0]}"),
            duration=duration(step.duration, voice),
        )
    if step.word == "has":
        subject = cards(step.cards, book)
        said = duration(step.duration, voice)
        return voice.say("negated", about=subject, cards=subject.text, duration=said)
    if isinstance(step.cards, Slot) and not step.cards.word:
        which = "their" if step.cards.slot.startswith("them") else "its"
        return voice.say(f"negate.{which}", duration=duration(step.duration, voice))
    return voice.say(
        "negate", cards=cards(step.cards, book).text, duration=duration(step.duration, voice)
    )


@ACTS.on(Switch)
def _switch(step: Switch, voice: Voice) -> str:
    subject = cards(step.cards, voice.book)
    form = form_of(step.cards)
    return voice.say(
        f"switch.{step.mode}.{form}", f"switch.{step.mode}", about=subject, cards=subject.text
    )


@ACTS.on(Flip)
def _flip(step: Flip, voice: Voice) -> str:
    subject = cards(step.cards, voice.book)
    return voice.say(
        "turn", cards=subject.text, face=voice.book.say(f"face.{step.face}", about=subject)
    )
