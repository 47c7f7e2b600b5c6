"""Conditions: "your Leader is red", "you have 4 or more energy", "it's your turn"."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

import msgspec

from dbscg_gui.compiler.pieces import bare
from dbscg_gui.compiler.saying.amounts import whose
from dbscg_gui.compiler.saying.machine import (
    TUPLES,
    Said,
    Scope,
    Speaker,
    said_field,
    span,
    speaks,
    unsaid,
)
from dbscg_gui.compiler.saying.nominals import (
    counted,
    described,
    field_don,
    place,
    predicate,
    quantity,
    this_card,
)
from dbscg_gui.compiler.saying.same import negated
from dbscg_gui.compiler.saying.words import NotWorded, spaced
from dbscg_gui.effects.targets import (
    ANY_CARD,
    Amount,
    And,
    Are,
    Battler,
    Chosen,
    ColorCount,
    Compared,
    Condition,
    CountOf,
    CoversColors,
    DuringBattle,
    Either,
    EventCard,
    Filter,
    Happened,
    Has,
    HasEnergyMarkers,
    InBattle,
    InZones,
    Lies,
    MarkerCount,
    Node,
    Not,
    Occurred,
    Or,
    PaidByMarker,
    Pick,
    PlayedBy,
    Range,
    ShareColor,
    Slot,
    Sum,
    This,
    Total,
    Turn,
    TurnNumber,
    Under,
)
from dbscg_gui.effects.triggers import When

_CONJUNCTIONS = frozenset({"if", "when", "unless", "during", "as-long"})


def clause(speaker: Speaker, condition: Condition, scope: Scope, style: str) -> Said:
    """A condition; with "if", "when" or "during" behind its conjunction, and what it names."""
    flags = style.split()
    if "during" in flags:
        text = _during(speaker, condition, scope)
        if text:
            return Said(text)
    text = _plain(speaker, condition, scope)
    word = next((flag for flag in flags if flag in _CONJUNCTIONS), "")
    name(condition, scope)
    return Said(speaker.phrase(f"clause.{word}", x=text) if word else text)


def _during(speaker: Speaker, condition: Condition, scope: Scope) -> str:
    """ "during your turn", for a time."""
    if isinstance(condition, Turn):
        return speaker.phrase(f"during.{condition.whose}")
    if isinstance(condition, DuringBattle):
        return speaker.phrase("during.battle")
    return ""


def name(condition: Condition, scope: Scope) -> None:
    """What a condition names for later references."""
    told = scope.told
    if isinstance(condition, And | Or):
        for part in condition.conditions:
            name(part, scope)
    elif isinstance(condition, Not):
        name(condition.condition, scope)
    elif isinstance(condition, Are):
        cards = bare(condition.cards)
        if isinstance(cards, InZones | This | EventCard | Battler | Slot):
            plain = This() if isinstance(cards, This) else cards
            # What was named before is of the number and gender it had.
            known = [(many, feminine) for named, many, _, feminine in told.named if named == plain]
            plural, feminine = known[-1] if known else (False, not isinstance(cards, InZones))
            told.name(plain, plural=plural, feminine=feminine)
    elif (
        (isinstance(condition, InBattle) and isinstance(condition.cards, This))
        or (
            isinstance(condition, Has)
            and isinstance(condition.cards, Under)
            and isinstance(condition.cards.of, This)
        )
        or (
            isinstance(condition, Has)
            and isinstance(condition.cards, This)
            and bool(condition.cards.zones)
        )
        or _is_about_this(condition)
    ):
        told.name(This(), plural=False)


def _is_about_this(condition: Condition) -> bool:
    """Whether a condition asks what this card did, or what was done to it."""
    if isinstance(condition, PlayedBy):
        return condition.way not in ("activated", "paid")
    if isinstance(condition, Occurred):
        return isinstance(condition.event.subject, This)
    return isinstance(condition, Happened) and condition.this


def _plain(speaker: Speaker, condition: Condition, scope: Scope) -> str:
    match condition:
        case Has():
            return _has(speaker, condition, scope)
        case Are():
            return _are(speaker, condition, scope)
        case And():
            texts = [_part(speaker, part, scope, And) for part in condition.conditions]
            wide = any(isinstance(part, Or) for part in condition.conditions)
            word = speaker.phrase("joined.and")
            return f"{', ' if wide else ' '}{word} ".join(texts)
        case Or():
            texts = [_part(speaker, part, scope, Or) for part in condition.conditions]
            return f" {speaker.phrase('joined.or')} ".join(texts)
        case Not():
            return _not(speaker, condition, scope)
        case Compared():
            return _compared(speaker, condition, scope)
        case Happened():
            return _happened(speaker, condition, scope, negative=False)
        case Occurred():
            return _occurred(speaker, condition, scope, negative=False)
        case Chosen():
            return _chosen(speaker, condition, scope, negative=False)
        case InBattle():
            return _in_battle(speaker, condition, scope)
        case Lies():
            return _lies(speaker, condition, scope)
    return speaker.entry_text(condition, scope).text


def _part(speaker: Speaker, part: Condition, scope: Scope, outer: type) -> str:
    if isinstance(part, And | Or) and outer is And:
        return speaker.phrase("joined.inner", x=_plain(speaker, part, scope))
    return _plain(speaker, part, scope)


def _not(speaker: Speaker, condition: Not, scope: Scope) -> str:
    inner = condition.condition
    if isinstance(inner, Happened):
        return _happened(speaker, inner, scope, negative=True)
    if isinstance(inner, Occurred):
        return _occurred(speaker, inner, scope, negative=True)
    if isinstance(inner, Chosen):
        return _chosen(speaker, inner, scope, negative=True)
    if isinstance(inner, And | Or):
        # "You don't have an A, or you don't have a B": of a list what is said of each.
        return _plain(speaker, negated(inner), scope)
    text = _plain(speaker, inner, scope)
    for plain, negative in speaker.book.words.get("negation", {}).items():
        word = plain.replace("_", " ")
        if negative and word in f" {text}":
            return f" {text}".replace(word, negative.replace("_", " "), 1).strip()
    raise NotWorded(f"Not.{type(inner).__name__}")


# -- having ----------------------------------------------------------------------------------


def _has(speaker: Speaker, node: Has, scope: Scope) -> str:
    cards = node.cards
    also = speaker.word("distinct", node.distinct) if node.distinct else ""
    if not isinstance(cards, InZones):
        return _has_other(speaker, node, scope, also)
    if cards.zones == ("life",) and cards.filter == ANY_CARD and speaker.has_phrase("life-at.you"):
        return _life_at(speaker, node, cards, scope)
    who = _whose(cards.whose, scope)
    inner = scope.by("opponent", "third") if cards.whose == "opponent" else scope
    if node.holder:
        who = node.holder.replace(" ", "-")
        if node.holder == "a player":
            cards = InZones(zones=cards.zones, whose="opponent", filter=cards.filter)
            inner = scope.by("opponent", "third")
    is_one = node.count == Range(low=1)
    mass = cards.zones[0] in ("energy", "z-energy") and not cards.filter.kinds
    plural = not is_one or (mass and len(cards.zones) == 1)
    figure = "a" if is_one and not plural else _figure(speaker, node.count)
    if node.count == Range(low=1, high=1) or (
        (is_one or node.count == Range(high=1)) and speaker.has_phrase("one-is-singular")
    ):
        plural = False
    if node.count.high == 0 and speaker.has_phrase(f"have-none.{who}"):
        none = quantity(speaker, cards, "", plural, inner.taking("in"), also)
        return speaker.phrase(f"have-none.{who}", x=none)
    figure, after = _split(speaker, node.count, figure)
    text = quantity(speaker, cards, figure, plural, inner.taking("in"), also, after)
    number = "one" if not plural else "many"
    key = f"have.{who}.{number}" if speaker.has_phrase(f"have.{who}.{number}") else f"have.{who}"
    return speaker.phrase(key, x=text)


def _life_at(speaker: Speaker, node: Has, cards: InZones, scope: Scope) -> str:
    """ "your life is at 4 or less", "you have 4 or less Life cards"."""
    if node.holder or cards.whose == "any":
        both = cards.whose == "any" and not node.holder and speaker.has_phrase("life-at.both")
        name_ = "life-at.both" if both else "life-at.anyone"
    else:
        name_ = f"life-at.{_whose(cards.whose, scope)}"
    figure, after = _split(speaker, node.count, _figure(speaker, node.count))
    about = Said("", is_plural=not figure.isdigit() or int(figure) > 1)
    parts: dict[str, str | Said] = {
        "x": _figure(speaker, node.count), "n": figure, "after": after,
    }  # fmt: skip
    return speaker.fill(speaker.book.phrases[name_], parts, scope, about).text


def _has_other(speaker: Speaker, node: Has, scope: Scope, also: str) -> str:
    """Having cards that are no set in areas: this card, those under one, DON!! cards."""
    cards = node.cards
    if isinstance(cards, This):
        if node.count != Range(low=1):
            raise NotWorded("Has.count")
        where = speaker.say(cards, scope.taking("in")).text
        return speaker.phrase(
            "this-is", x=where.removeprefix(this_card(speaker, cards, scope).singular).strip()
        )
    given = Filter(kinds=("don",))
    if isinstance(cards, Under) and cards.filter == given and speaker.has_phrase("given-don"):
        of = cards.of
        mine = InZones(zones=("leader", "battle"))
        theirs = InZones(zones=("leader", "battle"), whose="opponent")
        for hosts, whose_ in ((mine, ""), (theirs, ".opponent")):
            if of == hosts and node.count == Range(low=1):
                return speaker.phrase(f"given-don.any{whose_}")
            if of == hosts:
                figure, after = _split(speaker, node.count, _figure(speaker, node.count))
                return speaker.phrase(f"given-don{whose_}", n=figure, after=after)
    if isinstance(cards, Under):
        return _has_under(speaker, node, cards, scope, also)
    field = field_don(cards)
    if field and speaker.has_phrase(f"field-don.{field}"):
        don = speaker.book.nouns["don"].plural
        figure, after = _split(speaker, node.count, _figure(speaker, node.count))
        where = "their" if field == "opponent" and not node.holder else field
        text = spaced(figure, don, after, speaker.phrase(f"field-don.{where}"))
        holder = "you-or-your-opponent" if node.holder else field
        return speaker.phrase(f"have.{holder}", x=text)
    return speaker.phrase(
            "there", x=spaced(_figure(speaker, node.count), speaker.phrase("of"),
                              speaker.say(cards, scope).text)
        )  # fmt: skip


def _whose(whose_: str, scope: Scope) -> str:
    return "their" if whose_ == "opponent" and scope.actor == "opponent" else whose_


def _figure(speaker: Speaker, count: Range) -> str:
    if count.high == 0 and count.low is None:
        return speaker.phrase("no")
    return span(speaker, count)


def _split(speaker: Speaker, count: Range, figure: str) -> tuple[str, str]:
    """The figure, and "or more" apart where the language puts that behind the noun."""
    if figure == "a" or not speaker.has_phrase("after-more") or count.low == count.high:
        return figure, ""
    if count.high is None:
        return str(count.low), speaker.phrase("after-more")
    return (str(count.high), speaker.phrase("after-less")) if count.low is None else (figure, "")


def _has_under(speaker: Speaker, node: Has, cards: Under, scope: Scope, also: str) -> str:
    is_one = node.count == Range(low=1)
    # Several cards may lie under several: "2 red cards are under {A} cards".
    host_form = "one" if is_one or not isinstance(cards.of, InZones) else "many"
    host = speaker.say(cards.of, scope.taking("in"), host_form).text
    noun = described(speaker, cards.filter, scope, plural=not is_one)
    figure = "" if is_one else _figure(speaker, node.count)
    key = "under-is.one" if is_one else "under-is.many"
    parts: dict[str, str | Said] = {"figure": figure, "x": spaced(noun.full, also), "host": host}
    return speaker.fill(speaker.book.phrases[key], parts, scope, noun.said("")).text


# -- being -----------------------------------------------------------------------------------


def _are(speaker: Speaker, node: Are, scope: Scope) -> str:
    cards = node.cards
    filter_ = node.filter
    if filter_.side == "back" and filter_ != Filter(side="back"):
        plain = _without_side(filter_)
        subject = Said(whose(speaker, cards, "back-side", scope))
        return f"{subject.text} {predicate(speaker, plain, subject, scope)}"
    asked = unsaid(filter_, frozenset())
    if len(asked) == 1 and speaker.has_phrase(f"are-of.{asked[0]}"):
        subject = speaker.say(cards, scope, "one subject")
        value = said_field(speaker, getattr(filter_, asked[0]), asked[0], "or quoted-trait", scope)
        said = value if isinstance(value, str) else value.text
        return speaker.phrase(f"are-of.{asked[0]}", x=subject.as_subject, value=said)
    side = f"side-of.{filter_.side}"
    if filter_ == Filter(side=filter_.side) and speaker.has_phrase(side):
        return speaker.phrase(side, x=speaker.say(cards, scope, "one subject").as_subject)
    on_field = InZones(zones=("battle",), filter=Filter(kinds=("character",)))
    if cards == on_field and speaker.has_phrase("only-on-field.you"):
        noun = described(speaker, filter_, scope, plural=True)
        return speaker.phrase("only-on-field.you", x=noun.full)
    if isinstance(cards, InZones) and cards.zones != ("leader",):
        text = counted(speaker, cards, "all", scope, plural=True)
        single = cards.zones in (("energy",), ("z-energy",), ("life",))
        subject = replace(text, is_plural=not single)
    elif isinstance(cards, Either):
        each = [_every(speaker, part, scope) for part in cards.parts]
        subject = Said(speaker.listed(each, "and"), is_plural=True, is_feminine=True)
    elif isinstance(cards, Pick):
        subject = speaker.say(cards, scope)
    else:
        subject = speaker.say(cards, scope, "one" if isinstance(cards, InZones) else "subject")
    return f"{subject.as_subject} {predicate(speaker, filter_, subject, scope)}"


def _every(speaker: Speaker, part: Node, scope: Scope) -> str:
    """ "your Leader", "all of your energy"."""
    if isinstance(part, InZones) and part.zones != ("leader",):
        return counted(speaker, part, "all", scope, plural=True).text
    return speaker.say(part, scope, "one").text


def _without_side(filter_: Filter) -> Filter:
    import msgspec

    return msgspec.structs.replace(filter_, side="")


def _in_battle(speaker: Speaker, node: InBattle, scope: Scope) -> str:
    subject = speaker.say(node.cards, scope, "one")
    role = node.role or "either"
    other = "" if node.other is None else speaker.say(node.other, scope, "one").text
    key = f"in-battle.{role}{'.with' if other else ''}"
    parts: dict[str, str | Said] = {"x": subject.as_subject, "other": other}
    return speaker.fill(speaker.book.phrases[key], parts, scope, subject).text


def _lies(speaker: Speaker, node: Lies, scope: Scope) -> str:
    """ "that card is in your energy"."""
    subject = speaker.say(node.cards, scope, "one")
    where = place(speaker, InZones(zones=node.zones, whose=node.whose), scope.taking("in"))
    parts: dict[str, str | Said] = {"x": subject.as_subject, "place": where}
    return speaker.fill(speaker.book.phrases["lies"], parts, scope, subject).text


def _compared(speaker: Speaker, node: Compared, scope: Scope) -> str:
    left, right = node.left, node.right
    other = said_field(speaker, right, "right", "measure", scope)
    right_text = other if isinstance(other, str) else other.text
    if isinstance(left, CountOf) and isinstance(right, CountOf):
        again = _number_again(right.cards)
        if again and speaker.has_phrase(f"that-of.{again}"):
            right_text = speaker.phrase(f"that-of.{again}")
    if isinstance(left, MarkerCount) and isinstance(right, int):
        subject = speaker.say(left.cards, scope)
        figure = speaker.phrase(f"amount.{node.sense}", n=str(right))
        parts: dict[str, str | Said] = {"x": subject.as_subject, "n": figure}
        return speaker.fill(speaker.book.phrases["markers-at"], parts, scope, subject).text
    if isinstance(left, ColorCount) and isinstance(right, int):
        figure = speaker.phrase(f"amount.{node.sense}", n=str(right))
        colors = speaker.say(left, scope, "many").text
        return speaker.phrase("there", x=spaced(figure, colors))
    if isinstance(left, Total) and isinstance(right, int) and speaker.has_phrase("compared-total"):
        amount = speaker.phrase(f"amount.{node.sense}", n=str(right))
        return speaker.phrase("compared-total", x=right_said(speaker, left, scope), n=amount)
    if isinstance(right, Sum) and speaker.has_phrase("compared-least"):
        base, more = right.amounts
        if isinstance(more, int) and more < 0 and node.sense == "or-less":
            x, y = (said_field(speaker, each, "x", "measure", scope) for each in (left, base))
            one, two = (each if isinstance(each, str) else each.text for each in (x, y))
            return speaker.phrase("compared-least", x=one, y=two, n=str(-more))
    if isinstance(left, CountOf):
        told = _than(speaker, left, right, node.sense, scope)
        if told:
            return told
    text = said_field(speaker, left, "left", "measure", scope)
    subject = Said(text) if isinstance(text, str) else text
    parts = {"x": subject.text, "sense": speaker.word("sense", node.sense), "y": right_text}
    return speaker.fill(speaker.book.phrases["compared"], parts, scope, subject).text


def _number_again(cards: Node) -> str:
    """Where the cards are of which the number is compared with another number of such cards."""
    field = field_don(cards)
    if field:
        return f"field.{field}"
    if isinstance(cards, InZones) and cards == InZones(zones=cards.zones, whose=cards.whose):
        return f"{cards.zones[0]}.{cards.whose}"
    return ""


def right_said(speaker: Speaker, amount: Amount, scope: Scope) -> str:
    """An amount that is compared, in words."""
    said = said_field(speaker, amount, "left", "measure", scope)
    return said if isinstance(said, str) else said.text


def _than(speaker: Speaker, left: CountOf, right: Amount, sense: str, scope: Scope) -> str:
    """ "your opponent has more cards in their hand than you", "2 or more ... than you"."""
    figure = f"than-{sense}"
    said = speaker.phrase(figure) if speaker.has_phrase(figure) else ""
    if isinstance(right, Sum) and sense == "or-more" and len(right.amounts) == 2:
        base, more = right.amounts
        said = speaker.phrase("span-more", low=str(more)) if isinstance(more, int) else ""
        right = base
    if not said or not isinstance(right, CountOf):
        return ""
    mine, other = left.cards, right.cards
    if not isinstance(mine, InZones) or not isinstance(other, InZones):
        return ""
    if {mine.whose, other.whose} != {"you", "opponent"} or mine.filter != other.filter:
        return ""
    if mine.zones != other.zones:
        return ""
    inner = scope.by("opponent", "third") if mine.whose == "opponent" else scope
    text = quantity(speaker, mine, "", True, inner.taking("in"), "")
    return speaker.phrase(f"than.{mine.whose}", x=text, sense=said)


# -- looking back ----------------------------------------------------------------------------


def _nth_time(speaker: Speaker, node: Happened | Occurred, scope: Scope) -> str:
    """ "it is the first time you discarded a card this turn"."""
    once = speaker.say(msgspec.structs.replace(node, count=Range(low=1)), scope).text
    return speaker.phrase("nth-time", n=speaker.word("ordinal", str(node.count.low)), x=once)


def _happened(speaker: Speaker, node: Happened, scope: Scope, *, negative: bool) -> str:
    if node.count == Range(1, 1) and not negative:
        return _nth_time(speaker, node, scope)
    inner = replace(scope, mood="infinitive" if negative else "past", prep="from")
    text = speaker.entry_text(node, inner).text
    if negative:
        for plain, said in _spelled(speaker, "past-negation"):
            if plain in text:
                text = text.replace(plain, said, 1)
                break
        for plain, said in _spelled(speaker, "past-negation-verb"):
            # "aucun Personnage n'a été joué": the verb is negated, too.
            text = text.replace(plain, said, 1)
    return text


def _occurred(speaker: Speaker, node: Occurred, scope: Scope, *, negative: bool) -> str:
    """An event as a trigger is said, its verb in the past: "this card was KO'd this turn"."""
    if node.count.low and node.count.low == node.count.high and not negative:
        return _nth_time(speaker, node, scope)
    text = speaker.say(_counted_event(node), scope, "bare").text
    for plain, said in _spelled(speaker, "past-none") if negative else ():
        if text.startswith(plain):
            told = _in_tense(speaker, said + text.removeprefix(plain), none=True)
            return spaced(told, speaker.word("in", node.span))
    told = _in_tense(speaker, text, negative=negative)
    return spaced(told, speaker.word("in", node.span))


def _in_tense(speaker: Speaker, text: str, *, negative: bool = False, none: bool = False) -> str:
    """A clause with its verb, the first that stands there, in the past or not done at all."""
    table = _spelled(speaker, "past-not" if negative else "past-tense")
    if none and not table:
        # This language negates the verb of what none did, too, in its own way.
        table = [(plain, said) for plain, said in _spelled(speaker, "past-of-none")]
    padded = f" {text} "
    found = [
        (padded.index(plain), -len(plain), plain, said) for plain, said in table if plain in padded
    ]
    if not found:
        if negative:
            raise NotWorded("Not.Occurred")
        return text
    _, _, plain, said = min(found)
    return padded.replace(plain, said, 1).strip()


def _counted_event(node: Occurred) -> When:
    """The event with the cards it was about: "2 or more of your cards"."""
    when = node.event
    if node.count == Range(low=1):
        return when
    cards = when.subject
    if node.count.high is not None or node.count.low is None:
        raise NotWorded("Occurred.count")
    inner = cards.cards if isinstance(cards, Pick) else cards or InZones(zones=(), whose="any")
    return msgspec.structs.replace(
        when, subject=Pick(cards=inner, count=node.count.low, at_least=True)
    )


def _of_self(speaker: Speaker, values: tuple[Node, ...], scope: Scope, style: str) -> str:
    """What cards did, as a clause behind their noun: "that attacked this turn"."""
    texts: list[str] = []
    for value in values:
        text = _plain(speaker, cast(Condition, value), Scope(told=scope.told))
        for table in ("of-self", "of-selves") if scope.number == "many" else ("of-self",):
            for plain, said in _spelled(speaker, table):
                if text.startswith(plain):
                    text = said + text.removeprefix(plain)
                    break
            else:
                # "you played this card this turn": the card is what it was done to.
                this, whom = next(iter(_spelled(speaker, "done-to-self")))
                if table == "of-self" and this in text:
                    text = whom + text.replace(this, " ", 1)
        if scope.number == "many":
            for plain, said in _spelled(speaker, "done-to-selves"):
                text = text.replace(plain, said, 1)
        texts.append(text)
    return speaker.listed(texts, "and")


TUPLES["of-self"] = _of_self


def _spelled(speaker: Speaker, table: str) -> list[tuple[str, str]]:
    """The words of a table and what they become, where this language has them."""
    rows = speaker.book.words.get(table, {}).items()
    return [(plain.replace("_", " "), said.replace("_", " ")) for plain, said in rows if said]


def _chosen(speaker: Speaker, node: Chosen, scope: Scope, *, negative: bool) -> str:
    done = scope.told.deeds.get(node.slot)
    if done is None:
        raise NotWorded("Chosen.slot")
    count = node.count
    noun_one = count in (Range(low=1), Range(1, 1))
    figure, after = _split(speaker, count, span(speaker, count))
    after = "" if noun_one else after
    noun = described(speaker, node.filter, scope, plural=not noun_one, after=after)
    if count.high == 0:
        negative = not negative
        noun = described(speaker, node.filter, scope, plural=False)
        noun_one = True
    if noun_one:
        text = speaker.fill(speaker.book.phrases["a"], {"x": noun.full}, scope, noun.said("")).text
    else:
        text = spaced(figure, noun.full)
    if node.origin:
        text = spaced(text, speaker.word("way", node.origin[0]))
    name_ = f"{'didnt' if negative else 'did'}.{done}"
    if done == "boosted" and node.filter != ANY_CARD:
        if not noun_one:
            raise NotWorded("Chosen.count")
        name_ += "-from"
    if node.slot in scope.told.theirs and speaker.has_phrase(f"{name_}.theirs"):
        name_ = f"{name_}.theirs"
    text = speaker.fill(speaker.book.phrases[name_], {"x": text}, scope, noun.said("")).text
    return speaker.phrase("done-by-this", x=text) if node.also else text


for _kind in (Has, Are, And, Or, Not, Compared, Happened, Occurred, Chosen, InBattle, Lies):

    @speaks(_kind)
    def _condition(speaker: Speaker, value: Node, scope: Scope, style: str) -> Said:
        return clause(speaker, value, scope, style)  # type: ignore[arg-type]


@speaks(
    Turn,
    TurnNumber,
    DuringBattle,
    HasEnergyMarkers,
    PaidByMarker,
    PlayedBy,
    CoversColors,
    ShareColor,
)
def _plainly(speaker: Speaker, value: Node, scope: Scope, style: str) -> Said:
    assert isinstance(
        value,
        Turn
        | TurnNumber
        | DuringBattle
        | HasEnergyMarkers
        | PaidByMarker
        | PlayedBy
        | CoversColors
        | ShareColor,
    )
    return clause(speaker, value, scope, style)


__all__ = ["clause"]
