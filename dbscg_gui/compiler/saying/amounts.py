"""Numbers that are counted: a figure, and what follows it ("for each card in your hand")."""

from __future__ import annotations

from dbscg_gui.compiler.saying.machine import Said, Scope, Speaker, said_field, speaks, tag
from dbscg_gui.compiler.saying.nominals import described, is_home, mass_of, quantity
from dbscg_gui.compiler.saying.references import done_to
from dbscg_gui.compiler.saying.words import NotWorded, spaced
from dbscg_gui.effects.targets import (
    ANY_CARD,
    Bound,
    ColorCount,
    CountOf,
    EnergyMarkerCount,
    EventAmount,
    InZones,
    MarkerCount,
    Node,
    PastCount,
    SlotCount,
    Sum,
    Total,
    Until,
    ValueOf,
    X,
)


@speaks(X)
def _x(speaker: Speaker, value: Node, scope: Scope, style: str) -> Said:
    if "tail" in style.split():
        return Said("")
    return Said(speaker.phrase("x-declared" if "measure" in style else "x"))


def _each(
    speaker: Speaker,
    value: CountOf | MarkerCount | EnergyMarkerCount | EventAmount | ColorCount | SlotCount,
    what: Said,
) -> Said:
    """ "1000" and "for each red card", with a sign where the style wants one."""
    per = value.per
    every = "-marker" if isinstance(value, MarkerCount | EnergyMarkerCount) else ""
    name = "for-each" if per == 1 else f"for-every{every}"
    tail = speaker.phrase(name, n=str(per), x=what.text)
    most = getattr(value, "maximum", None)
    if most is not None:
        tail = spaced(tail, speaker.phrase("maximum", n=str(most)))
    return Said(str(value.times), tail=tail)


def signed(said: Said, style: str) -> Said:
    """The amount with the sign of a change."""
    if "signed" in style.split() and not said.text.startswith("-"):
        return Said(f"+{said.text}", tail=said.tail)
    if "abs" in style.split():
        return Said(said.text.lstrip("-"), tail=said.tail)
    return said


def _finished(said: Said, style: str) -> Said:
    return Said(said.tail) if "tail" in style.split() else signed(said, style)


@speaks(CountOf)
def _count_of(speaker: Speaker, value: Node, scope: Scope, style: str) -> Said:
    assert isinstance(value, CountOf)
    also = speaker.word("distinct", value.distinct) if value.distinct else ""
    cards = value.cards
    if "measure" in style.split() and value.times == value.per == 1:
        if isinstance(cards, InZones) and cards.filter == ANY_CARD and mass_of(speaker, cards):
            is_theirs = cards.whose == "opponent" and scope.actor == "opponent"
            name = f"measure.{cards.zones[0]}.{'their' if is_theirs else cards.whose}"
            if speaker.has_phrase(name):
                return Said(speaker.phrase(name))
        text = speaker.say(cards, scope, "" if isinstance(cards, InZones) else "noun").text
        return Said(speaker.phrase("number-of", x=spaced(text, also)))
    if also:
        raise NotWorded("CountOf.distinct")
    inner = "each" if value.per == 1 else "each many"
    what = speaker.say(cards, scope, inner)
    return _finished(_each(speaker, value, Said(spaced(what.text, also))), style)


@speaks(EnergyMarkerCount)
def _energy_marker_count(speaker: Speaker, value: Node, scope: Scope, style: str) -> Said:
    assert isinstance(value, EnergyMarkerCount)
    name = "energy-marker" if value.per == 1 else "energy-markers"
    if "measure" in style.split():
        markers = speaker.phrase(f"energy-markers.{value.whose}")
        return Said(speaker.phrase("number-of", x=markers))
    markers = speaker.phrase(f"{name}.{value.whose}")
    return _finished(_each(speaker, value, Said(markers)), style)


@speaks(EventAmount)
def _event_amount(speaker: Speaker, value: Node, scope: Scope, style: str) -> Said:
    assert isinstance(value, EventAmount)
    told = speaker.phrase("damage-taken")
    if "measure" in style.split():
        return Said(speaker.phrase("the-damage", x=told))
    return _finished(_each(speaker, value, Said(told)), style)


@speaks(PastCount)
def _past_count(speaker: Speaker, value: Node, scope: Scope, style: str) -> Said:
    assert isinstance(value, PastCount)
    what = speaker.say(value.of, scope).text
    if "measure" in style.split():
        return Said(speaker.phrase("number-of-times", x=what))
    name = "for-each-time" if value.per == 1 else "for-every-time"
    tail = speaker.phrase(name, n=str(value.per), x=what)
    return _finished(Said(str(value.times), tail=tail), style)


@speaks(MarkerCount)
def _marker_count(speaker: Speaker, value: Node, scope: Scope, style: str) -> Said:
    assert isinstance(value, MarkerCount)
    host = speaker.say(value.cards, scope).text
    if "measure" in style.split():
        return Said(speaker.phrase("number-of", x=speaker.phrase("markers-on", x=host)))
    name = "marker-on" if value.per == 1 else "markers-on"
    return _finished(_each(speaker, value, Said(speaker.phrase(name, x=host))), style)


@speaks(ColorCount)
def _color_count(speaker: Speaker, value: Node, scope: Scope, style: str) -> Said:
    assert isinstance(value, ColorCount)
    among = speaker.say(value.cards, scope, "noun").text
    apart = " ".join(
        speaker.phrase("non-color", x=speaker.word("color", color)) for color in value.apart
    )
    plural = value.per != 1 or "measure" in style.split() or "many" in style.split()
    name = "colors-among" if plural else "color-among"
    text = speaker.phrase(name, apart=apart, x=among)
    if "many" in style.split():
        return Said(text)
    return _finished(_each(speaker, value, Said(text)), style)


@speaks(SlotCount)
def _slot_count(speaker: Speaker, value: Node, scope: Scope, style: str) -> Said:
    assert isinstance(value, SlotCount)
    done = scope.told.deeds.get(value.slot)
    if done is None:
        raise NotWorded("SlotCount.slot")
    if "done" in style.split():
        return Said(speaker.phrase(f"number-done.{done}"))
    plural = value.per != 1 or "measure" in style.split()
    noun = described(speaker, value.filter, scope, plural=plural)
    text = speaker.fill(
        speaker.book.phrases[f"this-way.{done}"], {"x": noun.full}, scope, noun.said("")
    ).text
    if "measure" in style.split():
        return Said(speaker.phrase("number-of", x=text))
    return _finished(_each(speaker, value, Said(text)), style)


@speaks(Total)
def _total(speaker: Speaker, value: Node, scope: Scope, style: str) -> Said:
    assert isinstance(value, Total)
    cards = speaker.say(value.cards, scope)
    what = speaker.word("value", value.what)
    if value.times != 1:
        each = speaker.phrase("for-each", x=speaker.phrase("value-of", what=what, x=cards.text))
        return _finished(Said(str(value.times), tail=each), style)
    if "tail" in style:
        return Said("")
    kind = Said(what, is_feminine=value.what in speaker.book.words.get("feminine", {}))
    name = "total-of.pronoun" if cards.possessive and cards.subject else "total-of"
    parts: dict[str, str | Said] = {"what": what, "x": cards.text}
    return speaker.fill(speaker.book.phrases[name], parts, scope, kind)


@speaks(ValueOf)
def _value_of(speaker: Speaker, value: Node, scope: Scope, style: str) -> Said:
    assert isinstance(value, ValueOf)
    if abs(value.times) != 1 and speaker.has_phrase("per-point"):
        owner = speaker.say(value.cards, scope).text
        noun = speaker.book.nouns[value.what].singular
        tail = speaker.phrase("per-point", x=noun, of=owner)
        return _finished(Said(str(value.times), tail=tail), style)
    if "tail" in style.split():
        return Said("")
    if value.front:
        raise NotWorded("ValueOf.front")
    key = f"original-{value.what}" if value.is_original else value.what
    done = done_to(speaker, value.cards, scope) if "bound" in style.split() else ""
    if done:
        named = speaker.book.nouns[key]
        about = Said(named.singular, is_feminine=named.is_feminine)
        parts: dict[str, str | Said] = {"noun": named.singular, "x": done}
        return Said(speaker.fill(speaker.book.phrases["has.it"], parts, scope, about).text)
    return Said(whose(speaker, value.cards, key, scope))


def whose(speaker: Speaker, cards: Node, key: str, scope: Scope, style: str = "") -> str:
    """What cards have: "its power", "this card's power"."""
    said = speaker.say(cards, scope, style)
    noun = speaker.book.nouns.get(key)
    if noun is None:
        raise NotWorded(f"noun {key}")
    about = Said(noun.singular, said.is_plural, noun.is_feminine)
    name = "has.them" if said.is_plural else "has.it"
    if said.possessive and said.subject:
        return speaker.fill(
            speaker.book.phrases[f"{name}.pronoun"], {"noun": noun.singular}, scope, about
        ).text
    parts: dict[str, str | Said] = {"noun": noun.singular, "x": said.as_subject}
    return speaker.fill(speaker.book.phrases[name], parts, scope, about).text


@speaks(Sum)
def _sum(speaker: Speaker, value: Node, scope: Scope, style: str) -> Said:
    assert isinstance(value, Sum)
    texts = []
    for amount in value.amounts:
        said = said_field(speaker, amount, "amount", f"measure {style}", scope)
        texts.append(said if isinstance(said, str) else said.text)
    plus, minus = (_between(speaker.phrase(name)) for name in ("plus", "minus"))
    return Said(plus.join(texts).replace(f"{plus}-", minus))


def _between(sign: str) -> str:
    """A sign stands close, a word apart."""
    return f" {sign} " if sign.isalpha() else sign


@speaks(Until)
def _until(speaker: Speaker, value: Node, scope: Scope, style: str) -> Said:
    assert isinstance(value, Until)
    cards = value.cards
    name = style if speaker.has_phrase(f"{style}.you") else "until"
    if not isinstance(cards, InZones):
        text = speaker.say(cards, scope).text
        return Said(speaker.phrase("until.of", n=str(value.count), x=text))
    who = "their" if cards.whose == "opponent" and scope.actor == "opponent" else cards.whose
    inner = scope.by("opponent", "third") if cards.whose == "opponent" else scope
    left = "left" if value.down and mass_of(speaker, cards) and is_home(speaker, cards) else ""
    what = quantity(speaker, cards, str(value.count), value.count != 1, inner.taking("in"), "")
    left = speaker.phrase("left") if left else ""
    text = speaker.phrase(f"{name}.{who}", x=spaced(what, left), n=str(value.count))
    return Said(text)


@speaks(Bound)
def _bound(speaker: Speaker, value: Node, scope: Scope, style: str) -> Said:
    assert isinstance(value, Bound)
    amount = said_field(speaker, value.amount, "amount", "measure bound", scope)
    text = amount if isinstance(amount, str) else amount.text
    return Said(spaced(speaker.word("sense", value.sense), text))


__all__ = ["signed", "tag", "whose"]
