"""Words sets of cards and amounts: "up to 1 of your opponent's Battle Cards", "it"."""

from __future__ import annotations

from msgspec.structs import replace

from dbscg_gui.compiler.plurals import SAID_LAST
from dbscg_gui.compiler.render_en.context import Context
from dbscg_gui.compiler.render_en.filters import Noun, measure, with_article, worded
from dbscg_gui.compiler.render_en.tables import CARDS, Number, number
from dbscg_gui.compiler.render_en.words import (
    AREAS,
    DISTINCT,
    FACED,
    MASS_NOUNS,
    POSSESSED_ZONES,
    ZONES,
)
from dbscg_gui.compiler.wording import NotWorded, Phrase, listed, spaced
from dbscg_gui.effects.targets import (
    EVERYWHERE,
    Above,
    Among,
    Amount,
    Battler,
    Cards,
    CountOf,
    Either,
    EventCard,
    Filter,
    InZones,
    MarkerCount,
    Matching,
    Pick,
    Pronoun,
    Rest,
    Slot,
    SlotCount,
    This,
    Top,
    Under,
    Until,
    left_out,
)

ANY_NUMBER = 99
"""As large as no area: "any number of"."""

IT = Phrase("it", subject="it", possessive="its")

THEM = Phrase("them", is_plural=True, subject="they", possessive="their")

_PLURAL_WORDS = ("those ", "them", "they", "these ", "all ", "both ")


def owner(whose: str, context: Context) -> str:
    """The possessive of a player: "your", "your opponent's", or "their" in their own clause."""
    if whose == "you":
        return "your"
    if whose == "opponent":
        return "their" if context.is_theirs else "your opponent's"
    return "a"


def owner_of(cards: InZones | Top, context: Context) -> str:
    """The possessive of a set: "their" where it is printed so."""
    if isinstance(cards, InZones) and cards.owners:
        return cards.owners
    if isinstance(cards, InZones) and cards.their and cards.whose == "opponent":
        return "their"
    return owner(cards.whose, context)


def saying(word: str) -> Phrase:
    """A printed reference as a phrase; its number is read off its first word."""
    if word in ("it", "its"):
        return IT
    if word in ("them", "they"):
        return THEM
    noun = word.split()[1] if word.startswith(("the ", "that ")) and " " in word else ""
    plural = word.startswith((*_PLURAL_WORDS, "cards ")) or (noun != "" and word.endswith("cards"))
    plural = plural or noun == "cards" or word.startswith("the battle cards ")
    plural = plural or word.endswith(("Cards", "Tokens", "Unisons", "Leaders"))
    return Phrase(word, is_plural=plural, possessive=f"{word}'" if plural else f"{word}'s")


def area(zone: str, *, as_area: bool = False) -> str:
    """The printed name of an area."""
    return (AREAS if as_area else ZONES)[zone]


def zones_of(cards: InZones | This, whose: str, context: Context) -> str:
    """Areas with their owner: "your hand or Drop", "a Battle Area", "their hand"."""
    if set(cards.zones) >= set(EVERYWHERE):
        mine = isinstance(cards, InZones) and cards.whose == "you" and not cards.owned
        return "all of your areas" if mine else "all areas"
    is_area = isinstance(cards, InZones) and cards.area
    conn = cards.conn
    apart = left_out(cards.zones)
    if apart:
        names = [area(zone) for zone in apart]
        return f"areas other than {owner(whose, context)} {listed(names, 'or')}"
    names = [area(zone, as_area=is_area) for zone in cards.zones]
    if isinstance(cards, This) and cards.owners:
        return f"its owner's {listed(names, conn)}"
    if isinstance(cards, InZones) and cards.whose == whose:
        return f"{owner_of(cards, context)} {listed(names, conn)}"
    return f"{owner(whose, context)} {listed(names, conn)}"


def has_owner(cards: InZones) -> bool:
    """Whether somebody is named whose cards they are."""
    return cards.whose != "any" or bool(cards.owners)


def is_possessed(cards: InZones) -> bool:
    """Whether the owner alone names the place: "your Battle Cards", "your energy"."""
    return not cards.prep and set(cards.zones) <= POSSESSED_ZONES


def mass_of(cards: InZones) -> str:
    """The word for such cards that is not counted: "life"."""
    if len(cards.zones) == 1 and is_possessed(cards) and not cards.area:
        return MASS_NOUNS.get(cards.zones[0], "")
    return ""


def noun_of(cards: InZones, *, plural: bool, context: Context, single_of: bool = False) -> Noun:
    """The worded filter of a set, with the noun of its area ("energy")."""
    mass = mass_of(cards)
    return worded(
        cards.filter,
        plural=plural,
        context=context,
        mass=mass,
        single_of=single_of,
        conn=cards.conn if is_possessed(cards) else "or",
    )


def place(cards: InZones, context: Context) -> str:
    """Where the set lies, when that is printed behind the noun."""
    if cards.late:
        return ""
    if cards.prep == "play":
        return "in play"
    if cards.prep == "among":
        return "among your Leader and Battle Cards"
    if is_possessed(cards):
        return ""
    return f"{cards.prep or context.prep} {zones_of(cards, cards.whose, context)}"


def counted(cards: Cards, figure: str, *, plural: bool, context: Context, also: str = "") -> Phrase:
    """A number of a set: "up to 1 of your red Battle Cards", "2 cards in your hand"."""
    if isinstance(cards, InZones):
        return _counted_in_zones(cards, figure, plural=plural, context=context, also=also)
    if isinstance(cards, Among):
        noun = worded(cards.filter, plural=plural, context=context)
        them = "among it" if cards.word else "among them"
        text = spaced(figure, noun.text(), also, noun.behind_area, them)
        return Phrase(text, is_plural=plural)
    if isinstance(cards, Under) and cards.late:
        noun = worded(cards.filter, plural=plural, context=context)
        return Phrase(spaced(figure, noun.full(), also), plural)
    if isinstance(cards, Under):
        noun = worded(cards.filter, plural=plural, context=context)
        under = f"{context.prep if context.prep == 'from' else ''} under".strip()
        host = CARDS(cards.of, context).text
        return Phrase(spaced(figure, noun.text(), also, under, host), plural)
    if isinstance(cards, Top):
        whose = owner_of(cards, context)
        pile = f"from the {cards.position} of {whose} {ZONES[cards.zone]}"
        return Phrase(spaced(figure, "cards" if plural else "card", pile), is_plural=plural)
    if isinstance(cards, Matching):
        noun = worded(cards.filter, plural=True, context=context)
        among = CARDS(cards.cards, context).text
        return Phrase(spaced(figure, noun.full(), "among", among), plural)
    if isinstance(cards, Either):
        return _counted_either(cards, figure, plural=plural, context=context)
    return Phrase(f"{figure} of {CARDS(cards, context).text}", is_plural=plural)


def _counted_either(cards: Either, figure: str, *, plural: bool, context: Context) -> Phrase:
    """ "up to 1 A or up to 1 B", "up to 1 A or 1 B", "up to 1 of your A or B"."""
    parts = _area_said_once(cards.parts)
    texts: list[str] = []
    once = cards.figure in ("once", "total")
    figure = f"a total of {figure}" if cards.figure == "total" else figure
    for index, part in enumerate(parts):
        said = figure.removeprefix("up to ") if index and cards.figure == "number" else figure
        if index and once and isinstance(part, InZones):
            noun = noun_of(part, plural=True, context=context, single_of=not plural)
            texts.append(spaced(noun.text(), place(part, context), noun.behind_area))
        elif isinstance(part, InZones | Among | Under):
            text = counted(part, said, plural=plural, context=context).text
            texts.append(text.removesuffix(" among them") if index < len(parts) - 1 else text)
        else:
            texts.append(CARDS(part, context).text)
    return Phrase(listed(texts, cards.conn or "or", oxford=False), is_plural=plural)


def _counted_in_zones(
    cards: InZones, figure: str, *, plural: bool, context: Context, also: str
) -> Phrase:
    if cards.owned:
        noun = noun_of(cards, plural=True, context=context, single_of=not plural)
        mine = spaced(figure, "of", owner_of(cards, context), noun.text())
        where = place(replace(cards, prep=cards.prep or "in"), context)
        return Phrase(spaced(mine, where, noun.behind_area), is_plural=plural)
    if is_possessed(cards) and has_owner(cards):
        noun = noun_of(cards, plural=True, context=context, single_of=not plural)
        text = spaced(figure, "of", owner_of(cards, context), noun.text())
        return Phrase(spaced(text, noun.behind_area, also), is_plural=plural)
    noun = noun_of(cards, plural=plural, context=context)
    where = place(cards, context)
    if is_possessed(cards):
        where = ""
    return Phrase(spaced(figure, noun.text(), also, where, noun.behind_area), is_plural=plural)


def picked(
    cards: Cards,
    count: Amount,
    *,
    up_to: bool,
    is_all: bool,
    context: Context,
    article: bool = False,
    distinct: str = "",
    least: int = 0,
    limit: str = "",
) -> Phrase:
    """The object of "choose" and of verbs that select: the number and the set."""
    if is_all:
        return _all_of(cards, context)
    if isinstance(count, Until):
        return counted(cards, "", plural=True, context=context)
    if count == ANY_NUMBER and up_to:
        return _any_number(cards, context, distinct, limit)
    if is_equal_to(count):
        some = counted(cards, "", plural=True, context=context).text
        return Phrase(f"{some} equal to {measure(count, context)}", is_plural=True)
    amount = number(count, context)
    if article and amount.is_one:
        return _with_article(cards, context)
    figure = f"up to {amount.figure}" if up_to else amount.figure
    figure = f"{least} or {figure}" if least else figure
    if least and count == ANY_NUMBER:
        figure = f"{least} or more"
    also = spaced(f"with different {DISTINCT[distinct]}" if distinct else "", limit)
    if also and not isinstance(cards, InZones | Under | Among):
        amount = replace_tail(amount, also)
    phrase = counted(cards, figure, plural=not amount.is_one, context=context, also=also)
    return Phrase(spaced(phrase.text, amount.tail), is_plural=phrase.is_plural)


def replace_tail(amount: Number, tail: str) -> Number:
    """The amount with words of its own behind it."""
    return Number(amount.figure, spaced(tail, amount.tail), amount.is_one)


def _any_number(cards: Cards, context: Context, distinct: str = "", limit: str = "") -> Phrase:
    also = spaced(f"with different {DISTINCT[distinct]}" if distinct else "", limit)
    text = counted(cards, "any number", plural=True, context=context, also=also).text
    if not text.startswith("any number of"):
        text = text.replace("any number", "any number of", 1)
    return Phrase(text, is_plural=True)


def _with_article(cards: Cards, context: Context) -> Phrase:
    """ "a card from your hand", "one of your Battle Cards"."""
    if isinstance(cards, InZones) and not (is_possessed(cards) and has_owner(cards)):
        return one(cards, context)
    phrase = counted(cards, "", plural=False, context=context)
    if phrase.text.startswith("of "):
        return Phrase(f"one {phrase.text}")
    return Phrase(with_article(phrase.text))


def _all_of(cards: Cards, context: Context) -> Phrase:
    if isinstance(cards, InZones):
        noun = noun_of(cards, plural=True, context=context)
        if cards.owned:
            where = place(replace(cards, prep=cards.prep or "in"), context)
            mine = spaced("all of", owner_of(cards, context), noun.text())
            return Phrase(spaced(mine, where, noun.behind_area), is_plural=True)
        if is_possessed(cards) and has_owner(cards):
            body = spaced("all of", owner_of(cards, context), noun.text(), noun.behind_area)
            return Phrase(body, is_plural=not mass_of(cards))
        body = spaced("all", noun.text(), place(cards, context), noun.behind_area)
        return Phrase(body, is_plural=True)
    if isinstance(cards, Among | Under):
        return counted(cards, "all", plural=True, context=context)
    return Phrase(f"all of {CARDS(cards, context).text}", is_plural=True)


def indefinite(cards: Cards, context: Context) -> Phrase:
    """A set as the single card of an event: "a red card", "your card", "1 of your cards"."""
    if isinstance(cards, InZones) and not _is_leader(cards):
        if is_possessed(cards) and has_owner(cards):
            noun = noun_of(cards, plural=False, context=context)
            body = spaced(owner_of(cards, context), noun.text(), noun.behind_area)
            return Phrase(body, possessive=f"{body}'s")
        return one(cards, context)
    return CARDS(cards, context)


def one(cards: InZones, context: Context) -> Phrase:
    """A set as one unknown card: "a red Battle Card", "another card in your hand"."""
    noun = noun_of(cards, plural=False, context=context)
    text = with_article(noun.text())
    if noun.before.startswith("other"):
        text = f"an{noun.text()}"
    where = "" if is_possessed(cards) else place(cards, context)
    body = spaced(text, where, noun.behind_area)
    return Phrase(body, possessive=f"{body}'s")


def _is_leader(cards: InZones) -> bool:
    return cards.zones == ("leader",) and not cards.prep


# -- the nodes -----------------------------------------------------------------------------


@CARDS.on(This)
def _this(node: This, context: Context) -> Phrase:
    if node.everywhere:
        return Phrase("this card", possessive="this card's")
    prep = "from" if "from" in (node.prep, context.prep) else "in"
    if node.word == "play":
        return Phrase(f"this card {prep} play", possessive="this card's")
    unsaid = not node.zones or node.late or node.unplaced
    where = "" if unsaid else f"{prep} {zones_of(node, 'you', context)}"
    if node.article:
        where = f"{prep} a {listed([area(zone) for zone in node.zones], node.conn)}"
    if node.under is not None and not node.late:
        beneath = under_words(node, context)
        where = f"{where} or {beneath}" if where else beneath
    mode = {"": "", "active": "in Active Mode", "rest": "in Rest Mode"}[node.mode]
    name = node.word or spaced("this", FACED[node.face], "card")
    return Phrase(spaced(name, mode, where), possessive="this card's")


def anyones(cards: Cards) -> Cards:
    """A set whose owner goes without saying, as it is printed."""
    if isinstance(cards, Pick):
        return replace(cards, cards=anyones(cards.cards))
    if isinstance(cards, InZones) and cards.owners == "unsaid":
        return replace(cards, whose="any", owners="")
    return cards


def under_words(node: This | Under, context: Context) -> str:
    """ "from under a Unison": where cards lie, said behind the verb."""
    host = node.under if isinstance(node, This) else node.of
    return f"from under {CARDS(host, context.taking('in')).text}"


@CARDS.on(Above)
def _above(node: Above, context: Context) -> Phrase:
    if node.word:
        return saying(node.word)
    noun = worded(node.filter, plural=False, context=context).full()
    text = f"the {noun} on top of this card"
    return Phrase(text, possessive=f"{text}'s")


@CARDS.on(Slot)
def _slot(node: Slot, context: Context) -> Phrase:
    del context
    if node.word:
        return saying(node.word)
    return THEM if node.slot.startswith("them") else IT


@CARDS.on(EventCard)
def _event_card(node: EventCard, context: Context) -> Phrase:
    del context
    return saying(node.word) if node.word else IT


@CARDS.on(Pronoun)
def _pronoun(node: Pronoun, context: Context) -> Phrase:
    del context
    return saying(node.said)


@CARDS.on(Battler)
def _battler(node: Battler, context: Context) -> Phrase:
    del context
    word = "the attacking card" if node.role == "attacker" else "the guarding card"
    word = node.word or word
    return Phrase(word, possessive=f"{word}'s")


@CARDS.on(InZones)
def _in_zones(node: InZones, context: Context) -> Phrase:
    if _is_leader(node) and (node.whose != "any" or " or " in node.owners):
        filter_ = node.filter if node.filter.kinds else replace(node.filter, kinds=("leader",))
        noun = worded(filter_, plural=False, context=context)
        text = spaced(owner_of(node, context), noun.full())
        return Phrase(text, possessive=f"{text}'s")
    noun = noun_of(node, plural=True, context=context)
    if node.owned:
        mine = spaced(owner_of(node, context), noun.text(), place(node, context), noun.behind_area)
        return Phrase(mine, is_plural=True, possessive=f"{mine}'")
    mass = bool(mass_of(node))
    if is_possessed(node) and node.whose != "any":
        text = spaced(owner_of(node, context), noun.text(), noun.behind_area)
    else:
        text = spaced(noun.text(), place(node, context), noun.behind_area)
    return Phrase(text, is_plural=not mass, possessive=f"{text}'")


def of_each(cards: Cards) -> CountOf | MarkerCount | SlotCount | None:
    """What is counted where so many cards are moved for each of it, or nothing."""
    count = cards.count if isinstance(cards, Pick | Top) else 0
    if not isinstance(count, CountOf | MarkerCount | SlotCount) or is_equal_to(count):
        return None
    said = "" if isinstance(count, MarkerCount) else count.word
    return None if said in (WHERE_X, THAT_MANY) else count


@CARDS.on(Top)
def _top(node: Top, context: Context) -> Phrase:
    whose = owner(node.whose, context)
    pile = f"of {whose} {ZONES[node.zone]}"
    amount = number(node.count, context)
    if amount.is_one:
        return Phrase(f"the {node.position} card {pile}")
    return Phrase(spaced(f"the {node.position} {amount.figure} cards {pile}", amount.tail), True)


@CARDS.on(Among)
def _among(node: Among, context: Context) -> Phrase:
    noun = worded(node.filter, plural=True, context=context)
    return Phrase(spaced(noun.text(), noun.behind_area, "among them"), is_plural=True)


@CARDS.on(Rest)
def _rest(node: Rest, context: Context) -> Phrase:
    del context
    return Phrase(node.word or "the rest", is_plural=True)


@CARDS.on(Under)
def _under(node: Under, context: Context) -> Phrase:
    noun = worded(node.filter, plural=True, context=context)
    return Phrase(spaced(noun.text(), "under", CARDS(node.of, context).text), is_plural=True)


@CARDS.on(Either)
def _either(node: Either, context: Context) -> Phrase:
    if node.figure in ("each", "list"):
        return each_of(node, context)
    if node.figure == "costs":
        node = _costs_said_last(node)
    once = node.up_to_once or node.figure == "number"
    shared = _said_of_all(node.parts, once, context)
    if shared is not None:
        return shared
    said = _area_said_once(node.parts)
    if node.up_to_once:
        said = (said[0], *(replace(part, up_to=False) for part in said[1:]))
    phrases = [CARDS(part, context) for part in said]
    picks = [part for part in node.parts if isinstance(part, Pick | Either)]
    word = node.conn or ("and" if picks else "or")
    text = listed((phrase.text for phrase in phrases), word)
    return Phrase(text, is_plural=word == "and", possessive=f"{text}'s")


_NAMING = (
    "kinds", "names", "characters", "character_parts", "name_parts", "traits", "noun", "is_only",
    "row", "list_word", "any_of", "said",
)  # fmt: skip
"""What each card of a list keeps for itself where the rest is said of all."""


def _costs_said_last(node: Either) -> Either:
    """ "1 A and 1 B with energy costs of 2": what is true of both stands behind the last."""
    first, *rest = node.parts
    if not isinstance(first, Pick) or not isinstance(first.cards, InZones | Among):
        raise NotWorded("no words for these costs")
    usual = Filter()
    bare = {field: getattr(usual, field) for field in SAID_LAST}
    plain = replace(first.cards, filter=replace(first.cards.filter, **bare))
    return replace(node, parts=(replace(first, cards=plain), *rest), figure="")


def _said_of_all(parts: tuple[Cards, ...], once: bool, context: Context) -> Phrase | None:
    """ "1 A and 1 B-both red and with ...-from your deck": what both share is said once."""
    texts: list[str] = []
    last = parts[-1]
    for part in parts:
        if not isinstance(part, Pick) or not isinstance(part.cards, InZones | Under):
            return None
        filter_ = part.cards.filter
        if not filter_.both:
            return None
        own = Filter(**{field: getattr(filter_, field) for field in _NAMING})
        bare = InZones(filter=own, zones=(), whose="any")
        if isinstance(part.cards, InZones) and is_possessed(part.cards):
            bare = replace(bare, zones=part.cards.zones, whose=part.cards.whose)
        text = CARDS(replace(part, cards=bare), context).text
        texts.append(text.removeprefix("up to ") if texts and once else text)
    assert isinstance(last, Pick)
    assert isinstance(last.cards, InZones | Under)
    text = listed(texts, "and", oxford=False)
    shared = replace(last.cards.filter, character_parts=(), name_parts=())
    noun = worded(shared, plural=False, context=context)
    text = f"{text}{noun.behind}"
    if isinstance(last.cards, Under):
        return Phrase(f"{text} from under {CARDS(last.cards.of, context).text}", is_plural=True)
    return Phrase(spaced(text, place(last.cards, context), noun.behind_area), is_plural=True)


def each_of(node: Either, context: Context) -> Phrase:
    """ "up to 1 each of your ＜A＞ and ＜B＞ cards"."""
    first = node.parts[0]
    sets = [part.cards if isinstance(part, Pick) else part for part in node.parts]
    if not isinstance(first, Pick) or not all(isinstance(cards, InZones) for cards in sets):
        raise NotWorded("no words for one each of these")
    together = named_together([cards for cards in sets if isinstance(cards, InZones)])
    amount = number(first.count, context)
    figure = f"up to {amount.figure}" if first.up_to else amount.figure
    if node.figure == "list":
        plural = not amount.is_one
        return Phrase(counted(together, figure, plural=plural, context=context).text, True)
    figure = f"{figure} each"
    if not (is_possessed(together) and has_owner(together)):
        figure = f"{figure} of"
    return Phrase(counted(together, figure, plural=True, context=context).text, is_plural=True)


def named_together(sets: list[InZones]) -> InZones:
    """Sets that differ in one name, as one set whose names are joined by "and"."""
    first = sets[0]
    for field in ("characters", "names", "traits", "colors"):
        values = tuple(value for cards in sets for value in getattr(cards.filter, field))
        if len(dict.fromkeys(values)) == len(sets):
            return replace(first, filter=replace(first.filter, list_word="and", **{field: values}))
    raise NotWorded("no words for one each of these")


def _area_said_once(parts: tuple[Cards, ...]) -> tuple[Cards, ...]:
    """Parts from one area leave it to the last: "1 ＜A＞ card and 1 ＜B＞ card in your Drop"."""
    sets = [part.cards if isinstance(part, Pick) else part for part in parts]
    if all(isinstance(cards, Under) for cards in sets):
        return _host_said_once(parts)
    places = {
        (cards.zones, cards.whose, cards.prep, cards.area)
        for cards in sets
        if isinstance(cards, InZones) and not is_possessed(cards)
    }
    if len(places) != 1 or any(
        not isinstance(cards, InZones) or is_possessed(cards) for cards in sets
    ):
        return parts
    bare: list[Cards] = []
    for part in parts[:-1]:
        if isinstance(part, Pick) and isinstance(part.cards, InZones):
            bare.append(replace(part, cards=replace(part.cards, zones=(), prep="", whose="any")))
        elif isinstance(part, InZones):
            bare.append(replace(part, zones=(), prep="", whose="any"))
    return (*bare, parts[-1]) if len(bare) == len(parts) - 1 else parts


def _host_said_once(parts: tuple[Cards, ...]) -> tuple[Cards, ...]:
    """Parts from under one card leave it to the last."""
    found: list[Cards] = []
    last = parts[-1].cards if isinstance(parts[-1], Pick) else None
    for part in parts[:-1]:
        if not isinstance(part, Pick) or not isinstance(part.cards, Under):
            return parts
        if not isinstance(last, Under) or part.cards.of != last.of:
            return parts
        bare = InZones(zones=(), whose="any", filter=part.cards.filter)
        found.append(replace(part, cards=bare))
    return (*found, parts[-1])


@CARDS.on(Matching)
def _matching(node: Matching, context: Context) -> Phrase:
    noun = worded(node.filter, plural=True, context=context)
    return Phrase(f"{noun.full()} among {CARDS(node.cards, context).text}", is_plural=True)


@CARDS.on(Pick)
def _pick(node: Pick, context: Context) -> Phrase:
    phrase = picked(
        node.cards,
        node.count,
        up_to=node.up_to,
        is_all=node.is_all,
        context=context,
        article=node.article,
        distinct=node.distinct,
        least=node.least,
        limit=_sum_of(node),
    )
    text = phrase.text.removesuffix(" among them") if node.unsaid_source else phrase.text
    if node.ignore_barrier:
        text = f"{text}, ignoring [Barrier],"
    return Phrase(text, is_plural=phrase.is_plural, possessive=phrase.possessive)


def _sum_of(node: Pick) -> str:
    """ "with a total energy cost of 5 or less"."""
    if not node.total_of:
        return ""
    if node.total_of == "power":
        return f"whose total power adds up to {node.total} or less"
    return f"with a total energy cost of {node.total} or less"


def late_source(cards: Cards, context: Context) -> str:
    """The area printed behind the destination: "from your deck"."""
    if isinstance(cards, Either) and cards.figure == "each":
        return late_source(cards.parts[-1], context)
    inner = cards.cards if isinstance(cards, Pick) else cards
    if isinstance(inner, Either):
        return late_source(inner.parts[-1], context)
    if isinstance(inner, This | Under) and inner.late and _host_of(inner):
        return under_words(inner, context)
    if isinstance(inner, InZones | This) and inner.late:
        whose = inner.whose if isinstance(inner, InZones) else "you"
        return f"from {zones_of(inner, whose, context)}"
    return ""


def _host_of(node: This | Under) -> bool:
    return isinstance(node, Under) or node.under is not None


# -- amounts -------------------------------------------------------------------------------


WHERE_X = "where X"
"""An amount that is named behind: "up to X cards, where X is the number of ..."."""

THAT_MANY = "that many"
"""As many as the action before was about: "then add that many cards from your life"."""


def is_equal_to(count: Amount) -> bool:
    """Whether an amount is printed behind: "cards equal to the number of ..."."""
    if isinstance(count, SlotCount):
        whole = count.per == count.times == 1 and not count.each
        return bool(count.word) and count.word != THAT_MANY and whole
    return isinstance(count, CountOf) and bool(count.word) and count.word != WHERE_X
