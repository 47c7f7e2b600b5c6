"""Words for actions: one clause for each, and how clauses hang together."""

from __future__ import annotations

from typing import Any

import msgspec

from dbscg_gui.compiler.phrasing.book import Book, Mood, Said
from dbscg_gui.compiler.phrasing.cards import (
    ANY_NUMBER,
    amount,
    cards,
    described,
    for_every,
    number,
    owner_of,
    pick_count,
    pile,
    where,
)
from dbscg_gui.compiler.phrasing.conditions import condition, event, subject_words
from dbscg_gui.compiler.wording import NotWorded, Table, attach, capital, listed
from dbscg_gui.effects.actions import (
    Action,
    ActivateSkill,
    Allow,
    ChangeCost,
    ChangeCounter,
    ChangeGuard,
    ChangePower,
    Choose,
    ChooseOption,
    CopyLimit,
    DealDamage,
    DeclareNumber,
    Delayed,
    Draw,
    ExtraTurn,
    Flip,
    Gain,
    GainInfo,
    GiveDon,
    If,
    IfYouDo,
    IncludeLimit,
    Instead,
    InsteadOfLosing,
    Ko,
    Look,
    May,
    Move,
    NegateSkills,
    Play,
    Restrict,
    RestrictPlayer,
    ReturnDon,
    Reveal,
    SetCost,
    SetPower,
    Shuffle,
    StartingDon,
    SwapBasePower,
    Switch,
    While,
    WinGame,
)
from dbscg_gui.effects.targets import (
    Among,
    Are,
    Cards,
    Compared,
    Condition,
    CountOf,
    Either,
    EventCard,
    Filter,
    Has,
    InZones,
    Mode,
    Pick,
    Pronoun,
    Rest,
    Slot,
    SlotCount,
    This,
    Top,
    Until,
)


class Voice(msgspec.Struct, frozen=True):
    """A book, and the form its verbs take here."""

    book: Book
    mood: Mood = "order"
    by: str = ""
    """ "opponent" where the subject of the verbs was printed before."""

    def say(self, *keys: str, about: Said | None = None, **parts: str) -> str:
        """A phrase of the book in this mood; one of the opponent where there is one."""
        return self.book.say(*keys, about=about, mood=self.mood, **parts)


ACTS: Table[Voice, str] = Table("phrase books, actions")


def sequence(steps: tuple[Action, ...], voice: Voice) -> str:
    """Actions as one text, each behind its connective, the first letter small."""
    text = ""
    index = 0
    while index < len(steps):
        step = steps[index]
        run = _gains(steps, index)
        part = _gained(run, voice) if run else _acted(step, voice)
        _remember(step, voice.book)
        join = voice.book.say(f"join.{step.join}") if step.join else "."
        if run and step.join == "and" and voice.book.has("join.and.gain"):
            join = voice.book.say("join.and.gain")
        text = attach(text, join, part) if index else part
        index += max(1, len(run))
    return text


def _remember(step: Any, book: Book) -> None:
    """Keep of which gender the cards of a slot are, for the pronouns that follow."""
    slot = getattr(step, "slot", "")
    if slot and getattr(step, "cards", None) is not None:
        book.genders[slot] = cards(step.cards, book).is_feminine


def _form(value: Any) -> str:
    """What kind of object a verb has: languages place them otherwise."""
    if isinstance(value, Slot | EventCard | Pronoun):
        word = value.said if isinstance(value, Pronoun) else value.word
        if word in ("", "it", "them"):
            return "it"
        return "ref"
    if isinstance(value, This):
        return "this"
    return "rest" if isinstance(value, Rest) else "set"


def _acted(step: Action, voice: Voice) -> str:
    """The clause with its printed subject."""
    actor = getattr(step, "actor", "")
    if not actor:
        return ACTS(step, voice)
    word = actor.replace(" ", "_")
    if word == "same":
        return ACTS(step, _voice_of(voice, "third"))
    theirs = _voice_of(voice, "third" if word == "your_opponent" else "order")
    if word == "you":
        theirs = Voice(voice.book, theirs.mood)
    return voice.book.say(f"actor.{word}", act=ACTS(step, theirs))


def _voice_of(voice: Voice, mood: Mood) -> Voice:
    """How the verbs of the opponent's actions stand."""
    if voice.book.has("actor.infinitive"):
        mood = "infinitive"
    return Voice(voice.book, mood, "opponent")


# -- structure -----------------------------------------------------------------------------


@ACTS.on(If, While)
def _if(step: If | While, voice: Voice) -> str:
    then = step.then if isinstance(step, If) else step.effect
    said = condition(step.condition, voice.book)
    effect = sequence(then, voice)
    key = "if.trailing" if step.trailing else "if"
    if not step.trailing and voice.book.has("subject.again"):
        effect = _again(step.condition, said, effect, voice.book)
    return voice.book.say(key, condition=said, effect=effect)


def _again(condition: Condition, said: str, effect: str, book: Book) -> str:
    """The effect with a pronoun for the subject that the condition named already."""
    if isinstance(condition, Are) and isinstance(condition.cards, This):
        subject = cards(condition.cards, book).text
    elif isinstance(condition, Has | Compared) and said.startswith(book.say("opponent")):
        subject = book.say("opponent")
    else:
        return effect
    if effect.startswith(subject + " "):
        return book.say("subject.again") + effect.removeprefix(subject)
    return effect


@ACTS.on(May)
def _may(step: May, voice: Voice) -> str:
    who = "opponent" if step.who == "opponent" else "you"
    inner = Voice(voice.book, "infinitive", "opponent" if who == "opponent" else "")
    return voice.book.say(f"may.{who}", effect=sequence(step.effect, inner))


@ACTS.on(IfYouDo)
def _if_you_do(step: IfYouDo, voice: Voice) -> str:
    first = sequence(step.first, voice)
    who = "opponent" if _is_theirs(step.first[-1]) else "you"
    if step.then:
        key = f"if_done.{who}"
        about = None
        done = _last_done(step.first[-1])
        if isinstance(done, Play) and voice.book.has("if_done.play"):
            key, about = "if_done.play", cards(done.cards, voice.book)
        link = voice.book.say(key, about=about, effect=sequence(step.then, voice))
    else:
        link = voice.book.say(f"if_not_done.{who}", effect=sequence(step.otherwise, voice))
    return f"{first}. {capital(link)}"


def _last_done(step: Action) -> Action:
    if isinstance(step, May):
        return _last_done(step.effect[-1])
    return _last_done(step.then[-1]) if isinstance(step, If) else step


def _is_theirs(step: Action) -> bool:
    return isinstance(step, May) and step.who == "opponent"


@ACTS.on(Delayed)
def _delayed(step: Delayed, voice: Voice) -> str:
    effect = sequence(step.effect, voice)
    if step.when.event in ("turn_end", "battle_end"):
        key = "time.trailing" if step.trailing else "time"
        return voice.book.say(key, time=voice.book.say(f"time.{step.when.event}"), effect=effect)
    said = event(step.when, voice.book)
    if step.trailing:
        word = "if" if step.when.wording == "if" else "whenever"
        key, lasts = f"{word}.during.trailing", duration(step.duration, voice)
        return voice.book.say(key, event=said, duration=lasts, effect=effect)
    return voice.book.say(
        "if.during" if step.when.wording == "if" else "when.during",
        event=said,
        duration=duration(step.duration, voice),
        effect=effect,
    )


@ACTS.on(ChooseOption)
def _options(step: ChooseOption, voice: Voice) -> str:
    if step.inline and isinstance(step.options[0][0], Ko) and _rests(step.options[-1][0]):
        said = cards(step.options[0][0].cards, voice.book).text
        return voice.say("ko_or_rest", cards=said)
    if step.inline:
        options = [sequence(option, voice) for option in step.options]
        return f" {voice.book.say('or')} ".join(options)
    texts = [stopped(capital(sequence(option, voice))) for option in step.options]
    head = voice.book.say(f"choose_one.{step.chooser}")
    return " ".join([head, *(f"• {text}" for text in texts)])


def _rests(step: Action) -> bool:
    return isinstance(step, Switch) and isinstance(step.cards, Pick)


def stopped(text: str) -> str:
    """The text with a full stop."""
    return text if text.endswith((".", ".)")) else f"{text}."


@ACTS.on(Instead)
def _instead(step: Instead, voice: Voice) -> str:
    if step.event == "life-to-hand":
        return voice.say("life_placed", cards=cards(step.cards, voice.book).text)
    by = ""
    if step.by == "skill":
        cause = "by.removed" if step.event == "leave-battle" else "by.effect"
        by = voice.book.say(f"{cause}.{step.by_whose}", f"by.effect.{step.by_whose}")
    name = step.event
    if step.by == "battle":
        name = "ko.battle"
    elif step.word == "leave":
        name = "leave"
    subject = subject_words(step.cards, voice.book)
    would = voice.book.say(
        f"would.{name}",
        cards=subject.text,
        by=by,
        duration=duration(step.duration, voice),
        about=subject,
    )
    inner = Voice(voice.book, "infinitive" if step.is_optional else "order")
    if step.condition is not None:
        would = f"{condition(step.condition, voice.book)} {voice.book.say('and.if')} {would}"
    key = "instead.may" if step.is_optional else "instead"
    return voice.book.say(key, would=would, effect=sequence(step.effect, inner))


# -- changes of cards ----------------------------------------------------------------------


def duration(word: str, voice: Voice) -> str:
    """How long; empty where it is not said."""
    return voice.book.say(f"duration.{word}") if word else ""


def _gains(steps: tuple[Action, ...], index: int) -> tuple[Action, ...]:
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


def _gained(run: tuple[Action, ...], voice: Voice) -> str:
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
    more = ".additional" if step.verb in ("additional", "unsaid") else ""
    sign = "down" if value < 0 else "up"
    return voice.book.say(f"gain.{what}{more}.{sign}", f"gain.{what}{more}", n=signed(value))


def signed(value: int) -> str:
    """A number with its sign."""
    return f"+{value}" if value >= 0 else f"-{-value}"


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
    return _gained((step,), voice)


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
    if step.none and isinstance(step.cards, Pick) and isinstance(step.cards.cards, InZones):
        inner = step.cards.cards
        owner = owner_of(inner)
        noun = described(inner.filter, True, voice.book, owner, where(inner, voice.book))
        what = _barred(step, subject, voice)
        said = duration(step.duration, voice)
        return voice.say(f"none.{owner}", noun=noun.text, what=what, duration=said, about=noun)
    text = f"{subject.text} {_bar_part(step, subject, voice)}"
    return voice.say("once", act=text) if step.once_per_turn else text


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
    what = step.what
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
        duration=_durations("can", step.duration, voice),
    )


def _durations(of: str, word: str, voice: Voice) -> str:
    """How long, in the words used with some verbs."""
    return voice.book.say(f"duration.{of}.{word}", f"duration.{word}") if word else ""


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
    form = _form(step.cards)
    return voice.say(
        f"switch.{step.mode}.{form}", f"switch.{step.mode}", about=subject, cards=subject.text
    )


@ACTS.on(Flip)
def _flip(step: Flip, voice: Voice) -> str:
    subject = cards(step.cards, voice.book)
    return voice.say(
        "turn", cards=subject.text, face=voice.book.say(f"face.{step.face}", about=subject)
    )


# -- movements -----------------------------------------------------------------------------


@ACTS.on(Draw)
def _draw(step: Draw, voice: Voice) -> str:
    book = voice.book
    if isinstance(step.count, Until):
        return voice.say("draw.until", n=str(step.count.count))
    if isinstance(step.count, SlotCount | CountOf):
        return voice.say("draw.equal", n=amount(step.count, book))
    said = number(step.count, book)
    if step.up_to:
        said = book.say("count.up_to", n=said)
    noun = book.noun("card")
    word = noun.singular if step.count == 1 else noun.plural
    return voice.say("draw", n=book.say("a") if step.article else said, noun=word)


@ACTS.on(Ko)
def _ko(step: Ko, voice: Voice) -> str:
    subject = cards(step.cards, voice.book)
    return voice.say(f"ko.{_form(step.cards)}", "ko", cards=subject.text, about=subject)


@ACTS.on(Play)
def _play(step: Play, voice: Voice) -> str:
    if step.mode and voice.book.has("add_don.state") and isinstance(step.cards, Pick):
        stated = _in_mode(step.cards, step.mode)
        return voice.say("play", cards=cards(stated, voice.book).text)
    subject = cards(step.cards, voice.book)
    state = voice.book.say(f"played.{step.mode}", about=subject) if step.mode else ""
    return voice.say(
        f"play.{_form(step.cards)}", "play", cards=subject.text, state=state, about=subject
    )


@ACTS.on(Look)
def _look(step: Look, voice: Voice) -> str:
    looked = step.cards
    if step.up_to:
        count = getattr(looked, "count", 1)
        looked = Pick(cards=looked, count=count, up_to=True)
    return voice.say("look", cards=cards(looked, voice.book).text)


@ACTS.on(Reveal)
def _reveal(step: Reveal, voice: Voice) -> str:
    return voice.say("reveal", cards=cards(step.cards, voice.book).text)


@ACTS.on(Choose)
def _choose(step: Choose, voice: Voice) -> str:
    one_word = isinstance(step.cards, Either) and step.cards.conn == "or"
    if isinstance(step.cards, Either) and step.cards.conn == "and":
        return voice.say(step.word or "choose", cards=cards(step.cards, voice.book).text)
    said = Pick(
        cards=step.cards,
        count=step.count,
        up_to=step.up_to,
        article=step.article,
        one_word=one_word,
    )
    return voice.say(step.word or "choose", cards=cards(said, voice.book).text)


@ACTS.on(Shuffle)
def _shuffle(step: Shuffle, voice: Voice) -> str:
    whose = "their" if voice.by else step.whose
    if step.it:
        return voice.say("shuffle.it")
    return voice.say("shuffle", deck=voice.book.say(f"pile.deck.{whose}"))


@ACTS.on(Move)
def _move(step: Move, voice: Voice) -> str:
    book = voice.book
    if step.verb == "trash":
        return _trash(step, voice)
    subject = cards(step.cards, book)
    if step.to == "energy":
        more = isinstance(step.cards, Pick) and _is_more(step.cards)
        if book.has("add_don.state"):
            subject = cards(_in_mode(step.cards, step.mode), book)
        key = "add_don.more" if more else "add_don"
        return voice.say(f"{key}.{step.mode}", cards=subject.text, about=subject)
    goal = _goal(step, voice, subject)
    form = _form(step.cards)
    keys: tuple[str, ...] = (f"{step.verb}.{form}", step.verb)
    if step.any_order:
        keys = (f"{step.verb}.{form}.ordered", *keys)
    return voice.say(*keys, cards=subject.text, to=goal, about=subject)


def _in_mode(pick: Cards, mode: Mode) -> Cards:
    """The cards with the mode they come in, where the language says it with them."""
    if not isinstance(pick, Pick) or not isinstance(pick.cards, InZones | Among):
        return pick
    wanted = msgspec.structs.replace(pick.cards.filter, mode=mode)
    inner = msgspec.structs.replace(pick.cards, filter=wanted)
    return msgspec.structs.replace(pick, cards=inner)


def _is_more(pick: Pick) -> bool:
    """ "Up to 1 additional DON!! card", said without where it comes from."""
    inner = pick.cards
    return isinstance(inner, InZones) and inner.filter.said == "additional-don"


def _trash(step: Move, voice: Voice) -> str:
    moved = step.cards
    if isinstance(moved, Pick) and isinstance(moved.count, Until):
        hand = moved.cards
        if isinstance(hand, Top):
            return voice.say(
                "trash.until.life", n=str(moved.count.count), pile=pile(hand, voice.book)
            )
        whose = "their" if isinstance(hand, InZones) and hand.their else "you"
        return voice.say(f"trash.until.{whose}", n=str(moved.count.count))
    said = cards(moved, voice.book).text
    if (
        isinstance(moved, Pick)
        and isinstance(moved.cards, InZones)
        and moved.cards.zones == ("hand",)
    ):
        return voice.say("discard", "trash", cards=said)
    form = _form(moved)
    whose = _pile_of(moved)
    return voice.say(f"trash.{form}.{whose}", f"trash.{form}", "trash", cards=said)


def _pile_of(moved: Any) -> str:
    """Whose Trash cards go to, for languages that say it."""
    inner = moved.cards if isinstance(moved, Pick) else moved
    return getattr(inner, "whose", "you")


def _goal(step: Move, voice: Voice, subject: Said) -> str:
    """Where cards go: "to your hand", "at the bottom of the owner's deck"."""
    book = voice.book
    whose = step.to_word or ("you" if step.to_whose == "owner" else step.to_whose)
    order = book.say("any_order") if step.any_order else ""
    face = book.say(f"face.{step.face}", about=subject) if step.face else ""
    verb = "place" if step.verb == "place" else "to"
    if step.back:
        return book.say(f"{verb}.back.{step.to}.{whose}", order=order)
    if step.position:
        pile_words = book.say(f"pile.{step.to}.{whose}")
        side = book.say(f"{verb}.side.{step.position}", pile=pile_words)
    else:
        side = book.say(f"{verb}.{step.to}.{whose}")
    return book.say("goal", side=side, face=face, order=order)


# -- DON!! cards, the game -----------------------------------------------------------------


@ACTS.on(GiveDon)
def _give_don(step: GiveDon, voice: Voice) -> str:
    book = voice.book
    count = number(step.count, book)
    if step.up_to:
        count = book.say("count.up_to", n=count)
    wanted = Filter(kinds=("don",), said="don", mode=step.state)
    noun = described(wanted, step.count != 1, book)
    if step.currently_given:
        key = "give_given.total" if step.of else "give_given"
        return voice.say(key, n=count, cards=cards(step.cards, book).text)
    if step.of:
        noun = described(wanted, True, book)
        return voice.say("give_don.of", n=count, noun=noun.text, cards=cards(step.cards, book).text)
    key = "give_don.late" if step.hosts_first else "give_don"
    each = book.say("each") if step.each else ""
    return voice.say(key, n=count, noun=noun.text, each=each, cards=cards(step.cards, book).text)


@ACTS.on(ReturnDon)
def _return_don(step: ReturnDon, voice: Voice) -> str:
    book = voice.book
    count = number(step.count, book)
    if step.count == ANY_NUMBER and step.up_to:
        count = book.say("any_number")
    elif step.up_to:
        count = book.say("count.up_to", n=count)
    elif step.at_least:
        count = book.say("count.at_least", n=count)
    wanted = Filter(kinds=("don",), said="don", mode=step.filter)
    noun = described(wanted, step.count != 1 or step.at_least or step.of, book)
    whose = "their" if voice.by else step.who
    return voice.say(
        _return_key(step),
        n=count,
        noun=noun.text,
        field=book.say(f"from.field.{whose}"),
        deck=book.say(f"pile.don-deck.{whose}"),
    )


def _return_key(step: ReturnDon) -> str:
    if step.of:
        return "return_don.of"
    return "return_don.short" if step.short else "return_don"


@ACTS.on(DealDamage)
def _damage(step: DealDamage, voice: Voice) -> str:
    return voice.say(f"damage.{step.who}", n=amount(step.amount, voice.book))


@ACTS.on(ActivateSkill)
def _activate(step: ActivateSkill, voice: Voice) -> str:
    if step.word == "of":
        tag = voice.book.say(f"tag.{step.kinds[0]}")
        return voice.say("activate.of", tag=tag, cards=cards(step.cards, voice.book).text)
    if isinstance(step.cards, Pick):
        return voice.say("activate.cards", cards=cards(step.cards, voice.book).text)
    return voice.say("activate", tag=voice.book.say(f"tag.{step.kinds[0]}"))


@ACTS.on(StartingDon)
def _starting_don(step: StartingDon, voice: Voice) -> str:
    return voice.say("starting_don", n=str(step.count))


@ACTS.on(InsteadOfLosing)
def _no_loss(step: InsteadOfLosing, voice: Voice) -> str:
    if step.cause != "deck" or step.effect != (WinGame(),):
        raise NotWorded("such a replacement of a loss")
    return voice.say("no_loss")


@ACTS.on(IncludeLimit)
def _include(step: IncludeLimit, voice: Voice) -> str:
    if step.filter.none_of and step.filter == Filter(none_of=step.filter.none_of):
        only = described(step.filter.none_of[0], True, voice.book).text
        return voice.say("include_only", cards=only)
    return voice.say("include_no", cards=described(step.filter, True, voice.book).text)


@ACTS.on(CopyLimit, WinGame, ExtraTurn, DeclareNumber)
def _plain(step: Action, voice: Voice) -> str:
    return voice.say(f"plain.{type(step).__name__}")


@ACTS.on(ChangeGuard)
def _guard(step: ChangeGuard, voice: Voice) -> str:
    return voice.say("guard", cards=cards(step.cards, voice.book).text)


__all__ = ["ACTS", "Voice", "pick_count", "sequence", "stopped"]
