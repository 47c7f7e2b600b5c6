"""Words for actions: one clause for each, and how clauses hang together."""

from __future__ import annotations

from typing import Any

from dbscg_gui.compiler.phrasing.book import Book, Mood
from dbscg_gui.compiler.phrasing.cards import (
    cards,
)
from dbscg_gui.compiler.phrasing.changes import gained, gains_from
from dbscg_gui.compiler.phrasing.conditions import condition, event, subject_words
from dbscg_gui.compiler.phrasing.moves import two_moves
from dbscg_gui.compiler.phrasing.voice import ACTS, Voice, duration
from dbscg_gui.compiler.wording import attach, capital
from dbscg_gui.effects.actions import (
    Action,
    ChooseOption,
    Delayed,
    If,
    IfYouDo,
    Instead,
    Ko,
    May,
    Play,
    Switch,
    While,
)
from dbscg_gui.effects.targets import (
    Are,
    Compared,
    Condition,
    Has,
    Pick,
    This,
)


def sequence(steps: tuple[Action, ...], voice: Voice) -> str:
    """Actions as one text, each behind its connective, the first letter small."""
    text = ""
    index = 0
    while index < len(steps):
        step = steps[index]
        run = gains_from(steps, index)
        part = gained(run, voice) if run else _acted(step, voice)
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
    if step.inline and (two := two_moves(step.options, voice)):
        return two
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
    if step.or_event:
        name = f"{step.event}.{step.word}" if step.word else f"{step.event}.{step.or_event}"
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
