"""Amounts in English: numbers, what is counted, what X is."""

from __future__ import annotations

from dbscg_gui.compiler.render_en.card_sets import (
    THAT_MANY,
    WHERE_X,
    counted,
    has_owner,
    is_possessed,
    mass_of,
    noun_of,
    owner_of,
    place,
)
from dbscg_gui.compiler.render_en.context import Context
from dbscg_gui.compiler.render_en.filters import done_to
from dbscg_gui.compiler.render_en.tables import AMOUNTS, CARDS, Number
from dbscg_gui.compiler.render_en.words import DISTINCT, MASS_NOUNS, VALUES, ZONES_PLURAL
from dbscg_gui.compiler.wording import listed, spaced
from dbscg_gui.effects.targets import (
    Cards,
    ColorCount,
    CountOf,
    InZones,
    MarkerCount,
    SlotCount,
    Total,
    Until,
    ValueOf,
    X,
)


@AMOUNTS.on(X)
def _x(node: X, context: Context) -> Number:
    del node, context
    return Number("X")


@AMOUNTS.on(Until)
def _until(node: Until, context: Context) -> Number:
    return Number("", until(node, context, moving=()))


def until(node: Until, context: Context, *, moving: tuple[str, ...]) -> str:
    """ "until you have 4 life left"; "left" where the cards leave that very area."""
    if not isinstance(node.cards, InZones):
        return f"until there are {node.count} of {CARDS(node.cards, context).text}"
    cards = node.cards
    mine = cards.whose == "you"
    who = "you have" if mine else ("they have" if context.is_theirs else "your opponent has")
    zone = cards.zones[0]
    if zone in MASS_NOUNS:
        left = " left" if zone in moving else ""
        return f"until {who} {node.count} {MASS_NOUNS[zone]}{left}"
    inner = context if mine else context.by("they", "base")
    noun = noun_of(cards, plural=node.count != 1, context=inner)
    return f"until {who} {spaced(str(node.count), noun.text(), place(cards, inner))}"


@AMOUNTS.on(CountOf)
def _count_of(node: CountOf, context: Context) -> Number:
    if node.word == WHERE_X:
        counted_cards = CARDS(node.cards, context).text.removeprefix("of ")
        return Number("X", f", where X is the number of {counted_cards}")
    if node.per == 1:
        also = f"with different {DISTINCT[node.distinct]}" if node.distinct else ""
        tail = f"for each {each(node.cards, context, also)}"
    else:
        counted_text = counted(node.cards, str(node.per), plural=True, context=context).text
        tail = f"for every {counted_text.replace(' of your ', ' ', 1)}"
    if node.maximum is not None:
        tail = f"{tail} (up to a maximum of {node.maximum})"
    return Number(str(node.times), tail, is_one=node.times == 1)


def each(cards: Cards, context: Context, also: str = "") -> str:
    """One card of a set after "for each": "red card in your Drop"."""
    if isinstance(cards, InZones):
        noun = noun_of(cards, plural=False, context=context)
        if cards.prep == "play" and cards.owned:
            many = noun_of(cards, plural=True, context=context).full()
            return spaced("of", owner_of(cards, context), many, also, "in play")
        if is_possessed(cards) and has_owner(cards):
            if mass_of(cards):
                return f"of {owner_of(cards, context)} {noun.text()}"
            return spaced("of", owner_of(cards, context),
                          noun_of(cards, plural=True, context=context).full())  # fmt: skip
        return spaced(noun.text(), also, place(cards, context), noun.behind_area)
    return counted(cards, "", plural=False, context=context).text


@AMOUNTS.on(Total)
def _total(node: Total, context: Context) -> Number:
    name = {"power": "power", "cost": "energy cost", "combo_power": "combo power",
            "z_cost": "Z-Energy cost"}[node.what]  # fmt: skip
    of = CARDS(node.cards, context).text
    if node.times != 1 or node.what == "z_cost":
        return Number(str(node.times), f"for each {name} of {of}", is_one=node.times == 1)
    return Number(f"the total {name} of {of}")


@AMOUNTS.on(MarkerCount)
def _marker_count(node: MarkerCount, context: Context) -> Number:
    on = CARDS(node.cards, context).text
    every = "for each marker" if node.per == 1 else f"for every {node.per} markers"
    return Number(str(node.times), f"{every} on {on}", is_one=node.times == 1)


@AMOUNTS.on(ColorCount)
def _color_count(node: ColorCount, context: Context) -> Number:
    among = counted(node.cards, "", plural=True, context=context).text.removeprefix("of ")
    colors = colors_of(node, plural=node.per != 1)
    per = f"every {node.per}" if node.per != 1 else "each"
    tail = f"for {per} {colors} among {among}"
    if node.maximum is not None:
        tail = f"{tail} (up to a maximum of {node.maximum})"
    return Number(str(node.times), tail, is_one=node.times == 1)


def colors_of(node: ColorCount, *, plural: bool) -> str:
    """ "color", "non-black colors"."""
    word = "colors" if plural else "color"
    return spaced(*(f"non-{color}" for color in node.apart), word)


@AMOUNTS.on(SlotCount)
def _slot_count(node: SlotCount, context: Context) -> Number:
    if node.word == THAT_MANY:
        return Number(node.word)
    word = done_to(node, context, plural=node.per != 1) or "cards handled this way"
    if node.per == 1:
        tail = f"for each {word.replace('cards ', 'card ', 1)}"
    else:
        tail = f"for every {node.per} {word}"
    return Number(str(node.times), tail, is_one=node.times == 1)


@AMOUNTS.on(ValueOf)
def _value_of(node: ValueOf, context: Context) -> Number:
    phrase = CARDS(node.cards, context)
    whose = phrase.possessive or f"{phrase.text}'s"
    original = "original " if node.is_original else ""
    if node.front:
        return Number(f"the {original}{VALUES[node.what]} on the front of {phrase.text}", "")
    if node.word == "of" or phrase.text.endswith("this skill"):
        return Number(f"the {original}{VALUES[node.what]} of {phrase.text}", "")
    return Number(f"{whose} {original}{VALUES[node.what]}", "")


def fields_of(zones: tuple[str, ...]) -> str:
    """Several owners' areas: "Battle Areas"."""
    return listed((ZONES_PLURAL[zone] for zone in zones), "and")
