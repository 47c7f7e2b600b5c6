"""Words for movements of cards and of DON!! cards, and for what concerns the whole game."""

from __future__ import annotations

from typing import Any

import msgspec

from dbscg_gui.compiler.phrasing.book import Said
from dbscg_gui.compiler.phrasing.cards import (
    ANY_NUMBER,
    amount,
    cards,
    described,
    number,
    pile,
)
from dbscg_gui.compiler.phrasing.voice import ACTS, Voice, form_of
from dbscg_gui.compiler.wording import NotWorded
from dbscg_gui.effects.actions import (
    Action,
    ActivateSkill,
    ChangeGuard,
    Choose,
    CopyLimit,
    DealDamage,
    DeclareNumber,
    Draw,
    ExtraTurn,
    GiveDon,
    IncludeLimit,
    InsteadOfLosing,
    Ko,
    Look,
    Move,
    Play,
    ReturnDon,
    Reveal,
    Shuffle,
    StartingDon,
    WinGame,
)
from dbscg_gui.effects.targets import (
    Among,
    Cards,
    CountOf,
    Either,
    Filter,
    InZones,
    Mode,
    Pick,
    SlotCount,
    Top,
    Until,
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
    return voice.say(f"ko.{form_of(step.cards)}", "ko", cards=subject.text, about=subject)


@ACTS.on(Play)
def _play(step: Play, voice: Voice) -> str:
    if step.mode and voice.book.has("add_don.state") and isinstance(step.cards, Pick):
        stated = _in_mode(step.cards, step.mode)
        return voice.say("play", cards=cards(stated, voice.book).text)
    subject = cards(step.cards, voice.book)
    state = voice.book.say(f"played.{step.mode}", about=subject) if step.mode else ""
    return voice.say(
        f"play.{form_of(step.cards)}", "play", cards=subject.text, state=state, about=subject
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
    form = form_of(step.cards)
    keys: tuple[str, ...] = (f"{step.verb}.{form}", step.verb)
    if step.any_order:
        keys = (f"{step.verb}.{form}.ordered", *keys)
    return voice.say(*keys, cards=subject.text, to=goal, about=subject)


def two_moves(options: tuple[tuple[Action, ...], ...], voice: Voice) -> str:
    """The same cards moved to one place or the other, or KO'd instead; "" for other options."""
    if any(len(option) != 1 for option in options) or len(options) != 2:
        return ""
    first, second = options[0][0], options[1][0]
    if not isinstance(second, Move) or second.verb != "return":
        return ""
    if not isinstance(first, Move | Ko) or first.cards != second.cards:
        return ""
    subject = cards(second.cards, voice.book)
    goal = _goal(second, voice, subject)
    if isinstance(first, Ko):
        return voice.say("ko_or_return", cards=subject.text, to=goal, about=subject)
    to = voice.book.say("to.or", first=_goal(first, voice, subject), second=goal)
    return voice.say("return", cards=subject.text, to=to, about=subject)


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
    form = form_of(moved)
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
    order = ""
    if step.any_order:
        theirs = voice.by and book.has("any_order.theirs")
        order = book.say("any_order.theirs" if theirs else "any_order")
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
