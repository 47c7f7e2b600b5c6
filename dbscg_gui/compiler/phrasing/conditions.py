"""Words for conditions and for triggers."""

from __future__ import annotations

from dbscg_gui.compiler.phrasing.book import Book, Said
from dbscg_gui.compiler.phrasing.cards import cards, described, in_zones, owner_of, where
from dbscg_gui.compiler.wording import NotWorded, Table, listed
from dbscg_gui.effects.targets import (
    Amount,
    And,
    Are,
    Bound,
    Cards,
    Compared,
    Condition,
    CountOf,
    Either,
    Filter,
    Has,
    InZones,
    Not,
    Or,
    Pick,
    Range,
    Sum,
    Total,
    Under,
)
from dbscg_gui.effects.triggers import When

CONDITIONS: Table[Book, str] = Table("phrase books, conditions")


def condition(value: Condition, book: Book) -> str:
    """A condition without its "if"."""
    return CONDITIONS(value, book)


@CONDITIONS.on(And)
def _and(value: And, book: Book) -> str:
    first, last = value.conditions[0], value.conditions[-1]
    if isinstance(first, Has) and isinstance(last, Has) and last.goes_on:
        return _two_held(first, last, value.short, book)
    words = [CONDITIONS(part, book) for part in value.conditions]
    if value.comma:
        return listed(words, book.say("and"), oxford=False)
    return f" {book.say('and.if')} ".join(words)


def _two_held(first: Has, last: Has, named: bool, book: Book) -> str:
    """ "you have 6 or less cards in your hand and a Character ...", the subject said once."""
    one, two = (
        _held(has.cards, _is_many(has, book), book, False, _after(has, book))
        for has in (first, last)
    )
    if named and isinstance(first.cards, InZones) and isinstance(last.cards, InZones):
        one = described(first.cards.filter, False, book)
    words = [
        f"{_quantity(has, noun, book)} {noun.text}".strip()
        for has, noun in ((first, one), (last, two))
    ]
    return book.say(f"has.{holder(first.cards)}", noun=listed(words, book.say("and")))


@CONDITIONS.on(Or)
def _or(value: Or, book: Book) -> str:
    first, last = value.conditions
    if not isinstance(first, Has) or not isinstance(last, Has) or not last.goes_on:
        raise NotWorded("such alternatives")
    if last.paired:
        words = []
        for has in (first, last):
            one = _held(has.cards, _is_many(has, book), book, False, _after(has, book))
            words.append(f"{_quantity(has, one, book)} {one.text}")
        return book.say(f"has.{holder(first.cards)}", noun=listed(words, book.say("or")))
    noun = _held(last.cards, True, book)
    count = book.say("count.or_more", n=str(first.count.low), m=str(last.count.low))
    return book.say(f"has.{holder(first.cards)}", n=count, noun=noun.text)


@CONDITIONS.on(Are)
def _are(value: Are, book: Book) -> str:
    if value.filter.is_new:
        return book.say("played_now", this=cards(value.cards, book).text)
    if value.own or _is_everyone(value.cards):
        whose = value.cards.whose if isinstance(value.cards, InZones) else "you"
        noun = described(value.filter, True, book)
        return book.say("only.have" if value.own else f"only.{whose}", noun=noun.text)
    if isinstance(value.cards, Pick) and value.cards.is_all:
        noun = cards(value.cards, book)
        mode = book.say(f"mode.{value.filter.mode}", about=noun)
        return book.say("are.all", cards=noun.text, state=mode)
    subject = cards(value.cards, book)
    return f"{subject.text}{_predicate(value.filter, subject, book)}"


def _is_everyone(value: Cards) -> bool:
    """ "The only Characters on your field": all Characters of a player."""
    return isinstance(value, InZones) and value.filter == Filter(kinds=("character",))


def _power_and_types(wanted: Filter, book: Book) -> str:
    """ "has 7000 power or more and the {T} type"."""
    power, types = wanted.all_of
    if not isinstance(power.power, Range):
        raise NotWorded("two qualities of a card")
    n = str(power.power.high if power.power.low is None else power.power.low)
    strength = book.say(f"with.power{_sense(power.power)}", n=n)
    names = listed([f"{{{book.named(trait)}}}" for trait in types.traits], book.say("or"))
    kinds = book.say("with.types", list=names)
    return book.say("are.with", what=f"{strength} {book.say('and')} {kinds}")


def _predicate(wanted: Filter, subject: Said, book: Book) -> str:
    """ " has the {T} type", "'s type includes ..."."""
    if wanted.said:
        noun = described(wanted, False, book)
        return " " + book.say("are.a", noun=noun.text, about=noun)
    if isinstance(wanted.cost, Bound):
        return " " + book.say("are.chosen_cost")
    if wanted.all_of:
        return " " + _power_and_types(wanted, book)
    if wanted.any_of and wanted.row:
        return " " + book.say("are.either", what=_either_quality(wanted, book))
    if wanted.any_of:
        if wanted.any_of[-1] == Filter(color_rule="multi"):
            first = _predicate(wanted.any_of[0], subject, book)
            return f"{first} {book.say('or')} {book.say('multicolored')}"
        parts = [_predicate(part, subject, book) for part in wanted.any_of]
        return f" {book.say('or')}".join(parts)
    said = _qualities(wanted, subject, book) + _figures(wanted, book)
    if not said or len(said) > 2:
        raise NotWorded("a predicate of several parts")
    return f" {book.say('and')}".join(said)


def _either_quality(wanted: Filter, book: Book) -> str:
    """ "the {T} type or the <Slash> attribute"."""
    words = []
    for part in wanted.any_of:
        if part.traits:
            words.append(book.say("with.types", list=f"{{{book.named(part.traits[0])}}}"))
        elif part.attributes:
            words.append(
                book.say("the.attribute", list=book.say(f"attribute.{part.attributes[0]}"))
            )
        elif part.trait_parts:
            words.append(book.say("with.parts", part=book.named(part.trait_parts[0])))
    return listed(words, book.say("or"))


def _qualities(wanted: Filter, subject: Said, book: Book) -> list[str]:
    said: list[str] = []
    if wanted.traits:
        names = listed(
            [f"{{{book.named(trait)}}}" for trait in wanted.traits], book.say("or"), oxford=False
        )
        said.append(" " + book.say("are.types", list=names, about=subject))
    if wanted.attributes:
        words = [book.say(f"attribute.{word}") for word in wanted.attributes]
        said.append(" " + book.say("are.attributes", list=listed(words, book.say("or"))))
    if wanted.names:
        names = listed([f"[{book.named(name)}]" for name in wanted.names], book.say("or"))
        said.append(" " + book.say("are.names", list=names, about=subject))
    if wanted.color_rule == "multi":
        said.append(" " + book.say("are.multicolored", about=subject))
    if wanted.mode:
        mode = book.say(f"mode.{wanted.mode}", about=subject)
        said.append(" " + book.say("are.state", state=mode))
    if wanted.trait_parts:
        parts = book.say("are.parts", part=book.named(wanted.trait_parts[0]))
        said.append(parts if parts.startswith("'") else f" {parts}")
    if wanted.colors:
        colors = book.say("are.colors", color=book.say(f"color.{wanted.colors[0]}", about=subject))
        said.append(colors if colors.startswith("'") else f" {colors}")
    return said


def _figures(wanted: Filter, book: Book) -> list[str]:
    base = ".base" if wanted.is_original else ""
    said: list[str] = []
    for what, value in (("power", wanted.power), ("cost", wanted.cost)):
        if isinstance(value, Range):
            n = str(value.high if value.low is None else value.low)
            words = book.say(f"with.{what}{_sense(value)}{base}", n=n)
            said.append(" " + book.say("are.with", what=words))
    return said


def _sense(value: Range) -> str:
    if value.low == value.high:
        return ""
    return ".less" if value.low is None else ".more"


@CONDITIONS.on(Not)
def _not(value: Not, book: Book) -> str:
    inner = value.condition
    if not isinstance(inner, Has):
        raise NotWorded("the opposite of such a condition")
    who = holder(inner.cards)
    if inner.word == "have":
        noun = _held(inner.cards, True, book)
        one = _held(inner.cards, False, book).text
        return book.say(f"has.none.{who}", noun=noun.text, one=one, about=noun)
    noun = _held(inner.cards, inner.digits, book)
    bare = f"has.not.bare.{who}"
    if book.has(bare) and not inner.digits:
        return book.say(bare, noun=noun.text)
    return book.say(f"has.not.{who}", n=_quantity(inner, noun, book), noun=noun.text, about=noun)


@CONDITIONS.on(Has)
def _has(value: Has, book: Book) -> str:
    if isinstance(value.cards, Under) and value.figure == "any":
        return book.say("has.given")
    plural = _is_many(value, book) or value.figure == "any"
    noun = _held(value.cards, plural, book, bool(value.holder), _after(value, book))
    count = _quantity(value, noun, book)
    if value.word == "there":
        return book.say("there", n=count, noun=noun.text, about=noun)
    plain = f"has.plain.{holder(value.cards)}"
    if book.has(plain) and not value.digits and not value.holder and _on_field(value.cards):
        owned = _held(value.cards, plural, book, False, "", holder(value.cards))
        return book.say(plain, n=count, noun=owned.text, about=noun)
    if value.word == "is":
        return book.say("has.both", n=count, noun=noun.text)
    if value.holder:
        return book.say("has.either", n=count, noun=noun.text)
    key = "has.total" if value.total else "has"
    return book.say(f"{key}.{holder(value.cards)}", n=count, noun=noun.text, about=noun)


def holder(value: Cards) -> str:
    """The player who has the cards."""
    if isinstance(value, Either):
        return holder(value.parts[0])
    if isinstance(value, Under):
        return holder(value.of)
    if isinstance(value, InZones):
        return "opponent" if value.whose == "opponent" else "you"
    raise NotWorded("cards that nobody has")


def _is_many(value: Has, book: Book) -> bool:
    """Whether the noun stands in the plural: "0 cards", "1 carte ou moins"."""
    if not value.digits:
        return False
    low, high = value.count.low, value.count.high
    if book.has("plural.from_two"):
        return (high if low is None else low or 0) not in (0, 1)
    return value.count != Range(1, 1)


def _on_field(value: Cards) -> bool:
    return isinstance(value, InZones) and "battle" in value.zones and not value.prep


def _after(value: Has, book: Book) -> str:
    """ "or less" where the language says it behind the noun."""
    low, high = value.count.low, value.count.high
    if not value.digits or low == high:
        return ""
    return book.say(f"after.{'less' if low is None else 'more'}", "nothing")


def _held(
    value: Cards,
    plural: bool,
    book: Book,
    either: bool = False,
    after: str = "",
    owner: str = "",
) -> Said:
    """The cards that are had, without whose they are: the subject says it."""
    if isinstance(value, Either):
        zones = value.parts[0]
        assert isinstance(zones, InZones)
        return described(zones.filter, plural, book, "", _place(zones, book, either), after)
    if isinstance(value, Under):
        return described(value.filter, plural, book, after=after)
    if isinstance(value, InZones):
        return described(value.filter, plural, book, owner, _place(value, book, either), after)
    raise NotWorded("such cards in a condition")


def _place(zones: InZones, book: Book, either: bool) -> str:
    if either and zones.prep:
        return book.say("place.field.the")
    if not zones.prep:
        whose = "their" if zones.whose == "opponent" else zones.whose
        return book.say(f"implied.{zones.zones[0]}.{whose}", "nothing")
    return where(zones, book)


def _quantity(value: Has, noun: Said, book: Book) -> str:
    if value.figure == "bare":
        return ""
    if value.figure == "any":
        return book.say("any", about=noun)
    if not value.digits:
        return book.say("a", about=noun)
    low, high = value.count.low, value.count.high
    if low == high:
        return str(low)
    if low is None:
        return book.say("count.less", n=str(high))
    if high is None:
        return book.say("count.more", n=str(low))
    return book.say("count.range", n=str(low), m=str(high))


@CONDITIONS.on(Compared)
def _compared(value: Compared, book: Book) -> str:
    left = value.left
    if isinstance(left, Total) and isinstance(value.right, int):
        sense = "less" if value.sense == "or-less" else "more"
        return book.say(
            f"compared.total.{left.what}",
            cards=cards(left.cards, book).text,
            n=book.say(f"amount.{sense}", f"count.{sense}", n=str(value.right)),
        )
    if not isinstance(left, CountOf):
        raise NotWorded("such a comparison")
    if value.word.startswith("have"):
        who = holder(left.cards)
        noun = _held(left.cards, True, book)
        more = book.say(f"compared.{value.sense}")
        zone = left.cards.zones[0] if isinstance(left.cards, InZones) else ""
        if book.has(f"compared.have.{zone}.{who}"):
            return book.say(f"compared.have.{zone}.{who}", more=more)
        return book.say(f"compared.have.{who}", more=more, noun=noun.text)
    mine = cards(left.cards, book)
    if (
        isinstance(left.cards, InZones)
        and book.has("compared.life")
        and left.cards.zones == ("life",)
    ):
        return book.say("compared.life", sense=book.say(f"sense.{value.sense}"))
    if value.word == "there":
        other = value.right
        assert isinstance(other, CountOf)
        return book.say(
            "compared.numbers",
            left=mine.text,
            sense=book.say(f"sense.{value.sense}"),
            right=cards(other.cards, book).text,
        )
    return _against(mine.text, value.right, value.sense, book)


def _against(mine: str, right: Amount, sense: str, book: Book) -> str:
    if isinstance(right, Sum):
        counted, number = right.amounts
        if not isinstance(counted, CountOf) or not isinstance(number, int):
            raise NotWorded("such a sum")
        if _is_named(counted.cards):
            other = cards(counted.cards, book).text
            return book.say("compared.least.numbers", left=mine, n=str(-number), right=other)
        place = _other_place(counted.cards)
        return book.say(f"compared.least.{place}", left=mine, n=str(-number))
    assert isinstance(right, CountOf)
    return book.say(
        f"compared.{_other_place(right.cards)}", left=mine, sense=book.say(f"sense.{sense}")
    )


def _is_named(value: Cards) -> bool:
    return isinstance(value, InZones) and value.zones[0] not in ("hand", "energy")


def _other_place(value: Cards) -> str:
    """How the number of the other player is said: "on your opponent's field"."""
    if isinstance(value, Either):
        return f"field.{holder(value)}"
    if isinstance(value, InZones) and value.zones == ("hand",):
        return f"hand.{value.whose}"
    raise NotWorded("the number of such cards")


# -- triggers ------------------------------------------------------------------------------


def triggers(each: tuple[When, ...], book: Book) -> str:
    """All triggers of a skill, without the "when"."""
    said = [event(when, book) for when in each]
    if len(each) == 2 and each[1].word == "short" and each[0].event != "attacks":
        return f"{said[0]} {book.say(f'event.short.{each[1].event}', about=Said(''))}"
    if len(said) == 2 and each[1].word == "short":
        return book.say("event.attacks_both", cards=cards(each[0].subject, book).text)  # type: ignore[arg-type]
    return f" {book.say('or')} ".join(said)


def event(when: When, book: Book) -> str:
    """What a trigger waits for."""
    by = _cause(when, book)
    subject = subject_words(when.subject, book)
    name = when.event
    if name == "moved":
        return _moved(when, subject, by, book)
    if name == "played":
        source = book.say("place.from.you", area=book.say("area.hand")) if when.origin else ""
        return book.say(f"event.played.{when.whose}", cards=subject.text, place=source)
    if name == "attacks":
        return _attacks(when, subject, book)
    if name == "damage_dealt":
        if when.cause is not None and when.by == "battle":
            return book.say("event.damage", cards=cards(when.cause, book).text)
        return book.say("event.deals")
    if name == "don_returned":
        return _don_returned(when, by, book)
    if name == "ko_by_battle":
        return book.say("event.kos", cards=subject.text, other=subject_words(when.other, book).text)
    if name == "koed" and when.by == "battle":
        return book.say("event.koed.battle", about=subject, cards=subject.text)
    if name == "switched_rest" and when.verb == "rested":
        return book.say("event.is_rested", about=subject, cards=subject.text, by=by)
    if name == "skill_activated":
        return book.say(f"event.activated.{when.by}.{when.whose}")
    key = f"event.{name}" if when.subject is not None else f"event.{name}.{when.whose}"
    return book.say(key, about=subject, cards=subject.text, by=by)


def _cause(when: When, book: Book) -> str:
    """Whose effect makes it happen, as far as that is said."""
    if isinstance(when.cause, InZones):
        return book.say("by.card", cards=in_zones(when.cause, book, False).text)
    if when.by != "skill":
        return ""
    lead = f"by.{when.verb}.{when.by_whose}" if when.verb else ""
    return book.say(lead, f"by.effect.{when.by_whose}")


def subject_words(value: Cards | None, book: Book) -> Said:
    """What an event happens to: one card of a kind, "your {T} type Character"."""
    if value is None:
        return Said("")
    if isinstance(value, Pick) and value.article and isinstance(value.cards, InZones):
        inner = value.cards
        noun = described(inner.filter, False, book, owner_of(inner), where(inner, book))
        text = book.say("a", about=noun) + " " + noun.text
        if value.owner_first:
            text = book.say("you_have_that", noun=text)
        elif owner_of(inner):
            whole = described(inner.filter, True, book, owner_of(inner), where(inner, book))
            text = book.say(f"any_of.{owner_of(inner)}", noun=whole.text)
        return Said(text, False, noun.is_feminine)
    if isinstance(value, Pick) and isinstance(value.cards, InZones) and not value.is_all:
        owner = owner_of(value.cards)
        noun = described(value.cards.filter, True, book, owner, where(value.cards, book))
        return Said(book.say(f"one_of.{owner}", noun=noun.text), False, noun.is_feminine)
    if isinstance(value, InZones):
        owner = owner_of(value)
        if owner and book.has(f"subject.{owner}") and value.filter.kinds != ("leader",):
            noun = described(value.filter, True, book, "", where(value, book))
            single = described(value.filter, False, book, owner, where(value, book))
            text = book.say(f"subject.{owner}", about=single, noun=noun.text, single=single.text)
            return Said(text, False, noun.is_feminine)
        return in_zones(value, book, False)
    return cards(value, book)


def _attacks(when: When, subject: Said, book: Book) -> str:
    if when.subject is None:
        return book.say(f"event.attacks.{when.whose}")
    if when.other is not None:
        return book.say(
            "event.attacks_on", cards=subject.text, other=subject_words(when.other, book).text
        )
    return book.say("event.attacks", cards=subject.text, about=subject)


def _don_returned(when: When, by: str, book: Book) -> str:
    whose = "the" if when.origin_word == "the" else when.whose
    key = "event.dons" if when.least else "event.don"
    return book.say(
        key,
        n=str(when.least),
        field=book.say(f"place.field.{whose}"),
        deck=book.say(f"pile.don-deck.{when.whose}"),
        by=by,
    )


def _moved(when: When, subject: Said, by: str, book: Book) -> str:
    if when.subject is not None:
        if when.verb == "returned":
            hand = book.say(f"to.hand.{when.target_word}")
            return book.say("event.returned", about=subject, cards=subject.text, to=hand, by=by)
        return book.say("event.removed", about=subject, cards=subject.text, by=by)
    zone = when.origin[0]
    whose = "both" if zone == "life" and when.whose == "any" else when.whose
    return book.say(f"event.{zone}.{when.verb}.{whose}", by=by)
