"""Words for sets of cards and for amounts: the noun, what is said of it, how many, whose, where."""

from __future__ import annotations

import msgspec

from dbscg_gui.compiler.phrasing.book import Book, Said
from dbscg_gui.compiler.wording import NotWorded, Table, listed
from dbscg_gui.effects.targets import (
    ANY_CARD,
    Among,
    Amount,
    Battler,
    Bound,
    Cards,
    CountOf,
    Either,
    EventCard,
    Filter,
    InZones,
    Pick,
    Pronoun,
    Range,
    Rest,
    Slot,
    SlotCount,
    This,
    Top,
    Under,
    ValueOf,
)

CARDS: Table[Book, Said] = Table("phrase books, cards")
FIELD = ("leader", "battle", "stage", "energy")
ANY_NUMBER = 99
_BEFORE = (
    "other", "multi", "state", "face", "given", "colors", "types", "attributes", "names",
    "keyword_pre",
)  # fmt: skip
_KIND_NOUNS = {
    (): "card",
    ("character",): "character",
    ("leader",): "leader",
    ("stage",): "stage",
    ("event",): "event",
    ("don",): "don",
    ("leader", "character"): "leader-or-character",
    ("leader", "stage"): "leader-or-stage",
    ("character", "stage"): "character-or-stage",
}


def cards(value: Cards, book: Book) -> Said:
    """A set of cards as the object or subject of a verb."""
    return CARDS(value, book)


# -- descriptions --------------------------------------------------------------------------


def described(
    wanted: Filter,
    plural: bool,
    book: Book,
    owner: str = "",
    place: str = "",
    after: str = "",
    many: bool | None = None,
    extra: dict[str, str] | None = None,
) -> Said:
    """A noun with everything said of it; `after` stands right behind the noun.

    `many` tells how many it is said of where the noun does not: "1 of your Characters".
    """
    said = wanted.said.partition(" ")[0] or _KIND_NOUNS.get(wanted.kinds, "")
    is_name = said == "name"
    noun = book.noun(said) if not is_name else None
    about = Said("", plural, noun.is_feminine if noun else False)
    parts = _before(wanted, about, book, is_name)
    counted = Said("", plural if many is None else many, about.is_feminine)
    behind = _behind(wanted, counted, book, place, extra or {})
    head = (noun.plural if plural else noun.singular) if noun else ""
    if head and said == "card" and wanted.names and book.has("names.alone"):
        head = ""
    if wanted.said == "character named":
        head = f"{head} [{book.named(wanted.names[0])}]"
    if noun is None:
        head = _either(tuple(f"[{book.named(name)}]" for name in wanted.names), book)
    if after:
        head = f"{head} {after}"
    text = _arranged(wanted, parts, head, behind, owner, about, book)
    return Said(text, plural, about.is_feminine)


def _arranged(
    wanted: Filter,
    parts: dict[str, str],
    head: str,
    behind: str,
    owner: str,
    about: Said,
    book: Book,
) -> str:
    said_owner = book.say(f"owner.{owner}", "nothing", about=about) if owner else ""
    if "|" in wanted.order and book.has("described.free"):
        order = wanted.order[: wanted.order.index("|")]
        before = " ".join(parts[name] for name in order if parts.get(name))
        return book.say("described.free", before=before, noun=head, behind=behind, owner=said_owner)
    parts = {**parts, "noun": head, "behind": behind, "owner": said_owner}
    own = f"described.{wanted.said}"
    return book.fill(own if book.has(own) else "described", parts)


def _before(wanted: Filter, about: Said, book: Book, is_name: bool) -> dict[str, str]:
    found = dict.fromkeys(_BEFORE, "")
    if wanted.is_other and wanted.other_word != "than":
        found["other"] = book.say("other", about=about)
    if wanted.color_rule == "multi":
        found["multi"] = book.say("multicolored", about=about)
    if wanted.mode:
        found["state"] = book.say(f"mode.{wanted.mode}", about=about)
    if wanted.face:
        found["face"] = book.say(f"face.{wanted.face}", about=about)
    if wanted.said == "don given-don":
        found["given"] = book.say("given", about=about)
    if wanted.colors:
        words = tuple(book.say(f"color.{color}", about=about) for color in wanted.colors)
        found["colors"] = _either(words, book)
    if wanted.traits and "with_types" not in wanted.order:
        words = tuple(f"{{{book.named(trait)}}}" for trait in wanted.traits)
        found["types"] = book.say("types", list=_either(words, book))
    if wanted.any_of and not found["types"]:
        found["types"] = _type_or_attribute(wanted, book)
    if wanted.attributes:
        words = tuple(book.say(f"attribute.{word}") for word in wanted.attributes)
        found["attributes"] = book.say("attributes", list=_either(words, book))
    if wanted.keywords and wanted.keyword_word == "before":
        found["keyword_pre"] = book.say(f"tag.{wanted.keywords[0]}")
    if wanted.names and not is_name and wanted.said != "character named":
        found["names"] = _either(tuple(f"[{book.named(name)}]" for name in wanted.names), book)
    return found


def _type_or_attribute(wanted: Filter, book: Book) -> str:
    """ "{T} type or <Slash> attribute"; empty where the alternatives are others."""
    one, two = wanted.any_of[0], wanted.any_of[-1]
    if one != Filter(traits=one.traits) or two != Filter(attributes=two.attributes):
        return ""
    if not one.traits or not two.attributes:
        return ""
    types = book.say("types", list=f"{{{book.named(one.traits[0])}}}")
    words = tuple(book.say(f"attribute.{word}") for word in two.attributes)
    return _either((types, book.say("attributes", list=_either(words, book))), book)


def _either(words: tuple[str, ...], book: Book) -> str:
    return listed(words, book.say("or"), oxford=book.has("oxford"))


_WITHS = frozenset(
    {"cost", "power", "total", "trigger", "no_effect", "parts", "with_types", "keyword", "counter",
     "distinct", "either", "tag", "same"}
)  # fmt: skip


def _behind(wanted: Filter, about: Said, book: Book, place: str, extra: dict[str, str]) -> str:
    """What stands behind the noun, in the printed order where the book follows it."""
    said = {**_behind_words(wanted, about, book), **extra}
    if place:
        said["place"] = place
    order = wanted.order[wanted.order.index("|") + 1 :] if "|" in wanted.order else wanted.order
    if not order or not book.has("described.free"):
        usual = book.say("order.behind").split() if book.has("order.behind") else _ORDER
        order = tuple(name for name in usual if name in said)
    return _strung(order, said, book)


_ORDER = (
    "with_types", "cost", "power", "either", "total", "counter", "keyword", "tag", "same",
    "no_effect", "trigger", "parts", "distinct", "no_counter", "no_attribute", "no_tag", "unlike",
    "except", "place",
)  # fmt: skip


def _strung(order: tuple[str, ...], said: dict[str, str], book: Book) -> str:
    text = ""
    before = ""
    for name in order:
        words = said.get(name, "")
        if not words:
            continue
        if name in _WITHS:
            more = before in _WITHS
            key = "with.more" if more else "with"
            words = book.say(f"lead.{name}", key, what=words)
        text = f"{text} {words}" if text else words
        before = name
    return text


def _behind_words(wanted: Filter, about: Said, book: Book) -> dict[str, str]:
    found = _values(wanted, about, book)
    if wanted.keywords and wanted.keyword_word != "before":
        found["keyword"] = book.say(f"tag.{wanted.keywords[0]}")
    if wanted.skill_kinds:
        tag = book.say(f"tag.{wanted.skill_kinds[0]}")
        found["tag"] = book.say(f"with.tag.{_article(tag)}", tag=tag)
    if wanted.printed_skill_less:
        found["no_effect"] = book.say("no_effect")
    if wanted.has_trigger:
        found["trigger"] = book.say("with.trigger")
    if wanted.trait_parts:
        found["parts"] = book.say("with.parts", about=about, part=book.named(wanted.trait_parts[0]))
    if wanted.traits and "with_types" in wanted.order:
        words = [f"{{{book.named(trait)}}}" for trait in wanted.traits]
        found["with_types"] = book.say("with.types", list=_either(tuple(words), book))
    if wanted.no_counter:
        found["no_counter"] = book.say("no_counter")
    found |= _compared(wanted, book)
    if wanted.none_of and wanted.none_of[0].attributes:
        words = [book.say(f"attribute.{word}") for word in wanted.none_of[0].attributes]
        found["no_attribute"] = book.say("no_attribute", list=_either(tuple(words), book))
    elif wanted.none_of and wanted.none_of[0].skill_kinds:
        tag = book.say(f"tag.{wanted.none_of[0].skill_kinds[0]}")
        found["no_tag"] = book.say(f"no_tag.{_article(tag)}", tag=tag)
    elif wanted.none_of or wanted.other_word == "than":
        found["except"] = _except(wanted, about, book)
    return found


def _compared(wanted: Filter, book: Book) -> dict[str, str]:
    """What is said of other cards it is like, or unlike."""
    other = CARDS(wanted.like[0], book).text if wanted.like else ""
    if wanted.unlike:
        return {"unlike": book.say(f"unlike.{wanted.unlike}", other=other)}
    return {"same": book.say(f"with.same.{wanted.same}", other=other)} if wanted.same else {}


def _article(tag: str) -> str:
    """ "an" before "[On Play]", "a" before "[When Attacking]", for books that tell them apart."""
    return "an" if tag[1:2].lower() in "aeio" else "a"


def _values(wanted: Filter, about: Said, book: Book) -> dict[str, str]:
    """What is said of cost, power and Counter."""
    found: dict[str, str] = {}
    base = ".base" if wanted.is_original else ""
    if wanted.cost is not None:
        found["cost"] = _bounded("cost", wanted.cost, base, book)
    if wanted.power is not None:
        found["power"] = _bounded("power", wanted.power, base, book)
    if wanted.any_of and not wanted.any_of[0].traits:
        words = [_alternative(part, about, book) for part in wanted.any_of]
        found["either"] = book.say("either.with", first=words[0], second=words[-1])
    if wanted.counter is not None:
        found["counter"] = _bounded("counter", wanted.counter, "", book)
    return found


def _alternative(wanted: Filter, about: Said, book: Book) -> str:
    words = _behind_words(wanted, about, book)
    if len(words) != 1:
        raise NotWorded("alternatives of several properties")
    return next(iter(words.values()))


def _except(wanted: Filter, about: Said, book: Book) -> str:
    if wanted.other_word == "than":
        kind = wanted.said.partition("this-")[2] or "card"
        return book.say("except", what=book.say(f"this.{kind}"), about=about)
    barred = wanted.none_of[0]
    if barred == Filter(names=barred.names):
        return book.say(
            "except",
            what=_either(tuple(f"[{book.named(n)}]" for n in barred.names), book),
            about=about,
        )
    return book.say("except", what=described(barred, True, book).text, about=about)


def _bounded(what: str, value: Range | Bound, base: str, book: Book) -> str:
    if isinstance(value, Bound):
        sense = book.say(f"sense.{value.sense}")
        return book.say(f"with.{what}.bound{base}", sense=sense, n=amount(value.amount, book))
    low, high = value.low, value.high
    if low is not None and low == high:
        return book.say(f"with.{what}{base}", n=str(low))
    if low is None:
        return book.say(f"with.{what}.less{base}", n=str(high))
    if high is None:
        return book.say(f"with.{what}.more{base}", n=str(low))
    return book.say(f"with.{what}.range{base}", n=str(low), m=str(high))


# -- sets ----------------------------------------------------------------------------------


@CARDS.on(This)
def _this(this: This, book: Book) -> Said:
    word = this.word.lower().replace(" ", "-") or "card"
    noun = book.noun(word)
    text = book.say(f"this.{word}")
    if this.zones:
        areas = listed([book.say(f"area.{zone}") for zone in this.zones], book.say("or"))
        text = f"{text} {book.say(f'place.{this.prep}.you', area=areas)}"
    return Said(text, False, noun.is_feminine)


@CARDS.on(Slot)
def _slot(slot: Slot, book: Book) -> Said:
    plural = slot.slot.startswith("them")
    word = slot.word or ("them" if plural else "it")
    return _reference(word, book, plural, book.genders.get(slot.slot))


@CARDS.on(EventCard)
def _event_card(card: EventCard, book: Book) -> Said:
    return _reference(card.word or "it", book)


@CARDS.on(Pronoun)
def _pronoun(pronoun: Pronoun, book: Book) -> Said:
    return _reference(pronoun.said, book, pronoun.said == "them")


def _reference(
    word: str, book: Book, plural: bool = False, is_feminine: bool | None = None
) -> Said:
    key = f"ref.{word.replace(' ', '_')}"
    feminine = "character" not in word.lower()
    if word in ("it", "them", "same") and is_feminine is not None:
        feminine = is_feminine
    about = Said("", plural or word.endswith("s"), feminine)
    return Said(book.say(key, about=about), about.is_plural, feminine)


@CARDS.on(Battler)
def _battler(battler: Battler, book: Book) -> Said:
    return Said(book.say(f"battler.{battler.role}"))


@CARDS.on(Rest)
def _rest(_rest: Rest, book: Book) -> Said:
    if _rest.word:
        return Said(book.say("the_other_card"), False, True)
    return Said(book.say("the_rest"), True, True)


@CARDS.on(Top)
def _top(top: Top, book: Book) -> Said:
    if top.word == "card":
        text = book.say("top.card", side=book.say(f"side.{top.position}"), pile=pile(top, book))
        return Said(text, False, True)
    plural = top.count != 1
    noun = described(top.filter or ANY_CARD, plural, book)
    text = book.say(
        "top",
        n=number(top.count, book),
        noun=noun.text,
        side=book.say(f"side.{top.position}"),
        pile=pile(top, book),
    )
    return Said(text, plural, True)


def pile(top: Top, book: Book) -> str:
    """The pile that cards are on top of: "your deck", "your Life cards"."""
    whose = top.word if top.word in ("both", "their", "the") else top.whose
    return book.say(f"pile.{top.zone}.{whose}")


@CARDS.on(InZones)
def _in_zones(zones: InZones, book: Book) -> Said:
    return in_zones(zones, book, True)


def in_zones(zones: InZones, book: Book, plural: bool) -> Said:
    """All the cards of a set, with whose they are: "your opponent's Characters"."""
    owner = owner_of(zones)
    if zones.filter.said == "name" and len(zones.filter.names) == 1:
        plural = False
    if zones.filter.kinds == ("leader",) and zones.zones == ("leader",):
        plural = False
    noun = described(zones.filter, plural, book, owner, where(zones, book))
    text = book.say(f"owned.{owner}", "nothing", about=noun, noun=noun.text) or noun.text
    return Said(text, plural, noun.is_feminine)


def owner_of(zones: InZones) -> str:
    """Whose cards they are as far as it is said with the noun; empty where the place says it."""
    if zones.owners == "unsaid":
        return ""
    if zones.owners:
        return "both"
    if zones.prep and not zones.owned:
        return ""
    if zones.whose == "any":
        return ""
    return "their" if zones.their else zones.whose


def where(zones: InZones, book: Book) -> str:
    """The area as far as it is printed: "from your hand or trash"."""
    if zones.filter.said == "additional-don":
        return ""
    if not zones.zones:
        return ""
    if not zones.prep:
        return book.say(f"implied.{zones.zones[0]}.{zones.whose}", "nothing")
    whose = (
        "both" if zones.owners.endswith("opponent's") else "their" if zones.their else zones.whose
    )
    if zones.zones == FIELD or zones.prep == "on":
        return book.say(f"place.field.{whose}")
    if zones.zones == ("life",) and zones.prep == "from":
        return book.say(f"place.from.life.{whose}")
    link = book.say(f"area.{zones.conn}.{whose}", zones.conn)
    areas = listed([book.say(f"area.{zone}") for zone in zones.zones], link, oxford=False)
    return book.say(f"place.{zones.prep}.{whose}", area=areas)


@CARDS.on(Under)
def _under(under: Under, book: Book) -> Said:
    noun = described(under.filter, True, book)
    return Said(noun.text, True, noun.is_feminine)


@CARDS.on(Among)
def _among(among: Among, book: Book) -> Said:
    return described(among.filter, True, book)


@CARDS.on(Either)
def _either_set(either: Either, book: Book) -> Said:
    if is_don_on_field(either):
        zones = either.parts[0]
        assert isinstance(zones, InZones)
        noun = described(zones.filter, True, book, "", where(zones, book))
        return Said(noun.text, True, noun.is_feminine)
    if either.figure == "each":
        return _each(either, book)
    words = [_part(part, either.parts[-1], book) for part in either.parts]
    last = words[-1]
    conn = book.say(either.conn or "or")
    text = listed([word.text for word in words], conn, oxford=False)
    plural = either.conn == "and" or last.is_plural
    return Said(text, plural, all(word.is_feminine for word in words))


def _each(either: Either, book: Book) -> Said:
    """ "1 each of your Leader and Character cards": as many of every set."""
    picks = [part for part in either.parts if isinstance(part, Pick)]
    sets = [pick.cards for pick in picks if isinstance(pick.cards, InZones)]
    if not sets or len(sets) != len(either.parts):
        raise NotWorded("one card of each of such sets")
    wanted = msgspec.structs.replace(
        sets[0].filter,
        kinds=tuple(kind for one in sets for kind in one.filter.kinds),
    )
    owner = owner_of(sets[0])
    noun = described(wanted, True, book, owner)
    count = pick_count(picks[0], book)
    return Said(book.say(f"pick.each.{owner}", n=count, noun=noun.text), False, noun.is_feminine)


def _part(part: Cards, last: Cards, book: Book) -> Said:
    """One of several sets; an area they share is printed with the last."""
    if part is last or not isinstance(part, Pick) or not isinstance(last, Pick):
        return CARDS(part, book)
    if not isinstance(part.cards, InZones) or not isinstance(last.cards, InZones):
        return CARDS(part, book)
    one, other = part.cards, last.cards
    if one.prep and one.zones == other.zones and one.whose == other.whose:
        unplaced = Among("", one.filter)
        return CARDS(msgspec.structs.replace(part, cards=unplaced), book)
    return CARDS(part, book)


def is_don_on_field(either: Either) -> bool:
    """Whether the set is all DON!! cards of a field, in the Cost area and given."""
    first, last = either.parts[0], either.parts[-1]
    return isinstance(first, InZones) and first.prep == "on" and isinstance(last, Under)


# -- picks ---------------------------------------------------------------------------------


@CARDS.on(Pick)
def _pick(pick: Pick, book: Book) -> Said:
    inner = pick.cards
    if pick.is_all:
        if pick.each and isinstance(inner, InZones):
            owner = owner_of(inner)
            noun = described(inner.filter, True, book, owner, where(inner, book))
            return Said(book.say(f"each_of.{owner}", noun=noun.text), False, noun.is_feminine)
        return _all(inner, book)
    if isinstance(inner, Top):
        return _pick_top(pick, inner, book)
    count = pick_count(pick, book)
    many = pick.count != 1 or pick.at_least
    if isinstance(inner, Either) and not is_don_on_field(inner):
        return _pick_either(pick, inner, count, many, book)
    if isinstance(inner, Among):
        noun = described(inner.filter, many, book, extra=_extra(pick, book))
        key = "among" if inner.word == "them" else "pick"
        # What has only a name is a card all the same: "révélez 1 [Mara] et ajoutez-la".
        is_feminine = noun.is_feminine or inner.filter.said == "name"
        return Said(book.say(key, n=count, noun=noun.text), many, is_feminine)
    if isinstance(inner, InZones):
        return _pick_zones(pick, inner, count, many, book)
    raise NotWorded(f"a pick of {type(inner).__name__}")


def _pick_zones(pick: Pick, inner: InZones, count: str, many: bool, book: Book) -> Said:
    owner = owner_of(inner)
    place = where(inner, book)
    if pick.owner_first:
        noun = described(inner.filter, many, book, "", place)
        return Said(
            book.say(f"pick.owner_first.{owner}", n=count, noun=noun.text), many, noun.is_feminine
        )
    of = book.has(f"pick.of.{owner}") if owner else False
    lonely = inner.filter.kinds == ("leader",) and not book.has("leaders.of")
    noun = described(
        inner.filter,
        (many or of) and not lonely,
        book,
        owner,
        place,
        "",
        many,
        _extra(pick, book),
    )
    key = f"pick.of.{owner}" if of else "pick"
    return Said(book.say(key, n=count, noun=noun.text), many, noun.is_feminine)


def _extra(pick: Pick, book: Book) -> dict[str, str]:
    """What is said behind the noun of all the cards together."""
    found: dict[str, str] = {}
    if pick.total_of:
        found["total"] = book.say(f"with.total.{pick.total_of}", n=str(pick.total))
    if pick.distinct:
        found["distinct"] = book.say("with.distinct")
    return found


def _pick_either(pick: Pick, inner: Either, count: str, many: bool, book: Book) -> Said:
    first, second = inner.parts
    if pick.one_word:
        lead = CARDS(first, book)
        rest = CARDS(Pick(cards=second, count=pick.count), book)
        text = listed([lead.text, rest.text], book.say("or"))
        return Said(text, False, lead.is_feminine and rest.is_feminine)
    if inner.figure == "number":
        one, two = (
            msgspec.structs.replace(pick, cards=first),
            msgspec.structs.replace(pick, cards=second),
        )
        words = [_part(one, two, book), CARDS(two, book)]
        text = listed([word.text for word in words], book.say("or"))
        return Said(text, False, words[0].is_feminine)
    if book.has("either.repeats"):
        return _repeated(pick, first, second, book)
    if isinstance(first, Among) and isinstance(second, Among):
        words = [described(part.filter, many, book) for part in (first, second)]
        text = listed([word.text for word in words], book.say("or"))
        return Said(book.say("pick", n=count, noun=text), many, words[0].is_feminine)
    if isinstance(first, InZones) and isinstance(second, InZones):
        return _pick_two(first, second, count, many, book)
    raise NotWorded("a pick out of such sets")


def _repeated(pick: Pick, first: Cards, second: Cards, book: Book) -> Said:
    """ "Up to 1 A or up to 1 B", for languages that say the number twice."""
    one = msgspec.structs.replace(pick, cards=first)
    two = msgspec.structs.replace(pick, cards=second)
    words = [_part(one, two, book), CARDS(two, book)]
    text = listed([word.text for word in words], book.say("or"))
    return Said(text, False, words[-1].is_feminine)


def _pick_two(first: InZones, second: InZones, count: str, many: bool, book: Book) -> Said:
    owner = owner_of(second) if second.prep == "" or second.owned else ""
    of = bool(owner) and book.has(f"pick.of.{owner}")
    if first.zones == second.zones and first.prep == second.prep and first.prep:
        one = described(first.filter, many or of, book, "", "")
    else:
        one = described(first.filter, many or of, book, owner_of(first), where(first, book))
    two = described(second.filter, many or of, book, owner, where(second, book))
    text = listed([one.text, two.text], book.say("or"))
    key = f"pick.of.{owner}" if of else "pick"
    return Said(book.say(key, n=count, noun=text), many, one.is_feminine)


def _pick_top(pick: Pick, top: Top, book: Book) -> Said:
    plural = pick.count != 1
    noun = described(top.filter or ANY_CARD, plural, book)
    text = book.say(
        "top",
        n=pick_count(pick, book),
        noun=noun.text,
        side=book.say(f"side.{top.position}"),
        pile=pile(top, book),
    )
    return Said(text, plural, noun.is_feminine)


def _all(inner: Cards, book: Book) -> Said:
    if isinstance(inner, Either):
        return _all_of_two(inner, book)
    if not isinstance(inner, InZones):
        raise NotWorded("all of such a set")
    owner = owner_of(inner)
    noun = described(inner.filter, True, book, owner, where(inner, book))
    key = f"all.{owner}" if owner else "all"
    return Said(book.say(key, about=noun, noun=noun.text), True, noun.is_feminine)


def _all_of_two(inner: Either, book: Book) -> Said:
    first, second = inner.parts
    if not isinstance(first, InZones) or not isinstance(second, InZones):
        raise NotWorded("all of such sets")
    owner = owner_of(second)
    one = described(first.filter, True, book)
    two = described(second.filter, True, book, owner, where(second, book))
    text = listed([one.text, two.text], book.say("and"))
    key = f"all.{owner}" if owner else "all"
    return Said(book.say(key, about=two, noun=text), True, two.is_feminine)


def pick_count(pick: Pick, book: Book) -> str:
    """How many: "up to 1", "any number of", "a total of 2"."""
    if pick.count == ANY_NUMBER and pick.up_to:
        return book.say("any_number")
    if pick.article:
        return book.say("a")
    said = number(pick.count, book)
    if pick.total_word:
        said = book.say("count.total", n=said)
        return book.say("count.up_to.total", n=number(pick.count, book)) if pick.up_to else said
    if pick.at_least:
        return book.say("count.at_least", n=said)
    return book.say("count.up_to", n=said) if pick.up_to else said


# -- amounts -------------------------------------------------------------------------------


def number(value: Amount, book: Book) -> str:
    """A count in front of a noun."""
    if isinstance(value, int):
        return str(value)
    raise NotWorded(f"{book.name}: a count that is no number")


def amount(value: Amount, book: Book) -> str:
    """An amount as the second part of a comparison: "the number of your Life cards"."""
    if isinstance(value, int):
        return str(value)
    if isinstance(value, CountOf):
        inner = value.cards
        if value.word in ("total", "your number") and isinstance(inner, InZones):
            if value.word == "your number":
                noun = described(inner.filter, True, book)
                return book.say("amount.your_number", noun=noun.text)
            owners = inner.owners or ("both" if inner.whose == "any" else "")
            noun = described(inner.filter, True, book)
            if owners:
                return book.say("amount.total.both", noun=noun.text)
            return book.say("amount.total", noun=cards(inner, book).text)
        if isinstance(inner, InZones) and book.has(f"amount.{inner.zones[0]}.{inner.whose}"):
            return book.say(f"amount.{inner.zones[0]}.{inner.whose}")
        return book.say("amount.number", noun=cards(inner, book).text)
    if isinstance(value, SlotCount):
        return book.say(f"amount.done.{value.word.replace(' ', '_')}")
    if isinstance(value, ValueOf):
        base = ".base" if value.is_original else ""
        word = f".{value.word}" if value.word else ""
        return book.say(f"amount.power{word}{base}", cards=cards(value.cards, book).text)
    raise NotWorded(f"{book.name}: {type(value).__name__} as an amount")


def for_every(value: CountOf | SlotCount, book: Book) -> str:
    """ "for every 2 Events in your trash"."""
    if isinstance(value, SlotCount):
        done = f"done.{value.word.replace(' ', '_')}"
        if value.per != 1:
            return book.say("every.done", what=f"{value.per} {book.say(f'{done}.many')}")
        return book.say("every.done", what=book.say(done))
    inner = value.cards
    plural = value.per != 1
    per = str(value.per) if value.per != 1 or value.word == "1" else ""
    each = "each" if value.word == "each" else "every"
    if isinstance(inner, InZones):
        owner = owner_of(inner)
        noun = described(inner.filter, plural or bool(owner), book, owner, where(inner, book))
        key = f"{each}.of.{owner}" if owner else ("each.plain" if each == "each" else each)
        return book.say(key, n=per, noun=noun.text)
    if isinstance(inner, Either):
        zones = inner.parts[0]
        assert isinstance(zones, InZones)
        noun = described(zones.filter, plural, book, "", where(zones, book))
        return book.say("every", n=per, noun=noun.text)
    return book.say("every", n=per, noun=cards(inner, book).text)
