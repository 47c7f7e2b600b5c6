"""Words conditions: "your Leader is red", "you have 4 or more energy", "it's your turn"."""

from __future__ import annotations

import re
from typing import cast

from msgspec.structs import replace

from dbscg_gui.compiler.render_en.amounts import colors_of, until
from dbscg_gui.compiler.render_en.card_sets import (
    counted,
    indefinite,
    is_possessed,
    named_together,
    noun_of,
    one,
    owner,
    place,
)
from dbscg_gui.compiler.render_en.context import Context
from dbscg_gui.compiler.render_en.deeds import not_happened
from dbscg_gui.compiler.render_en.filters import (
    adjective,
    is_color_only,
    measure,
    properties,
    span,
    with_article,
    worded,
)
from dbscg_gui.compiler.render_en.outcomes import outcome
from dbscg_gui.compiler.render_en.tables import CARDS, CONDITIONS
from dbscg_gui.compiler.render_en.words import DISTINCT, LYING, MASS_NOUNS, SENSES, ZONES, tag
from dbscg_gui.compiler.wording import NotWorded, Phrase, listed, spaced
from dbscg_gui.effects.targets import (
    IN_PLAY,
    And,
    Are,
    Chosen,
    ColorCount,
    Compared,
    Condition,
    CountOf,
    CoversColors,
    DuringBattle,
    Either,
    Filter,
    Happened,
    Has,
    HasEnergyMarkers,
    InBattle,
    InZones,
    MarkerCount,
    Not,
    Or,
    PaidByMarker,
    PlayedBy,
    Range,
    Sum,
    This,
    Turn,
    Under,
    X,
)

_CHOSEN_TO = {"chose to add": " to your hand", "added": " to your hand"}

WAYS = {
    "hand": "from your hand", "deck": "from your deck", "drop": "from your Drop",
    "warp": "from your Warp", "life": "from your life", "z-deck": "from your Z-Deck",
    "skill": "by a skill",
}  # fmt: skip


def clause(condition: Condition, word: str, context: Context) -> str:
    """A condition with its conjunction: "if your Leader is red", "during your turn"."""
    is_during = word == "during" or (word == "" and context.in_permanent)
    if isinstance(condition, Turn) and is_during:
        return f"during {turn_of(condition)}"
    if condition == InBattle(This()) and word == "during":
        return "during a battle with this card"
    if isinstance(condition, DuringBattle) and word in ("", "during"):
        return "during a battle"
    if isinstance(condition, InBattle) and condition.during:
        return CONDITIONS(condition, context)
    if isinstance(condition, And) and word == "during":
        first, others = condition.conditions[0], condition.conditions[1:]
        rest = others[0] if len(others) == 1 else And(others)
        return f"{clause(first, 'during', context)}, {clause(rest, 'if', context)}"
    if word == "unless" and isinstance(condition, Not):
        return f"unless {CONDITIONS(condition.condition, context)}"
    if word == "during":
        word = "if"
    return f"{word or 'if'} {CONDITIONS(condition, context)}"


def turn_of(condition: Turn) -> str:
    """ "your turn" or "your opponent's turn"."""
    return "your turn" if condition.whose == "you" else "your opponent's turn"


@CONDITIONS.on(Turn)
def _turn(node: Turn, context: Context) -> str:
    del context
    return f"it's {turn_of(node)}"


def _has_any(node: Has, cards: InZones, context: Context) -> str:
    noun = noun_of(cards, plural=True, context=context)
    has = "there are" if node.word == "there" else _holder(cards.whose, context)
    return spaced(f"{has} any", noun.text(), place(cards, context), noun.behind_area)


@CONDITIONS.on(Has)
def _has(node: Has, context: Context) -> str:
    cards = node.cards
    if node.plain:
        node = replace(node, count=Range(node.count.low, node.count.low), plain=False)
    if isinstance(cards, Under):
        return _has_under(node, cards, context)
    if isinstance(cards, This):
        return _has_this(node, cards, context)
    if node.any_word and isinstance(cards, InZones):
        return _has_any(node, cards, context)
    if not isinstance(cards, InZones):
        return f"there are {_figure(node)} of {CARDS(cards, context).text}"
    if cards.zones == ("life",) and cards.filter == Filter() and not cards.prep and not node.both:
        return _has_life(node, cards, context)
    if node.paired:
        # The next condition says the rest: "1 or more ＜A＞" and "＜B＞ cards in your Drop".
        who = "there are" if node.word == "there" else _holder(cards.whose, context)
        return f"{who} {span(node.count)} {_names_of(cards)}"
    if node.goes_on:
        inner = context.by("they", "base") if cards.whose == "opponent" else context
        return _quantity(node, cards, inner)
    if node.word == "there":
        return _there(node, cards, context)
    if node.word == "is":
        return _is_there(node, cards, context)
    who = f"{node.holder} has" if node.holder else _holder(cards.whose, context)
    inner = context.by("they", "base") if cards.whose == "opponent" else context
    if node.holder == "a player":
        # Whoever it is, the areas are theirs.
        cards = replace(cards, whose="opponent")
        inner = context.by("they", "base")
    return f"{who} {_quantity(node, cards, inner)}"


def _has_this(node: Has, cards: This, context: Context) -> str:
    """ "this card is in your Drop", "this card is in play"."""
    if cards.under is not None:
        return f"this card is under {CARDS(cards.under, context).text}"
    if cards.word == "play":
        return "this card is in play"
    areas = listed((ZONES[zone] for zone in cards.zones), "or")
    return f"this card is in {'a' if node.digits else 'your'} {areas}"


def _has_life(node: Has, cards: InZones, context: Context) -> str:
    """ "your life is at 4 or less", "you have 4 or less life"."""
    if node.goes_on:
        return f"{span(node.count)} life"
    if node.word:
        return f"{_holder(cards.whose, context)} {span(node.count)} life"
    if node.holder:
        return f"{node.holder}'s life is at {span(node.count)}"
    return f"{owner(cards.whose, context)} life is at {span(node.count)}"


def _names_of(cards: InZones) -> str:
    return listed((f"＜{name}＞" for name in cards.filter.characters), "or")


def _holder(whose: str, context: Context) -> str:
    if whose == "opponent":
        return "they have" if context.is_theirs else "your opponent has"
    return "you have" if whose == "you" else "there is"


def _quantity(node: Has, cards: InZones, context: Context) -> str:
    """ "4 or more energy", "a red Unison in play", "no cards in your hand"."""
    low, high = node.count.low, node.count.high
    single = low == 1 and high is None and not node.digits and not node.figure
    where = place(cards, context)
    mass = is_possessed(cards) and MASS_NOUNS.get(cards.zones[0], "") and not cards.filter.kinds
    if single and not mass:
        return _single(cards, where, context, bare=node.bare)
    is_plural = not (low == 1 and (high == 1 or node.figure == "number")) and (
        node.figure != "bare" or not cards.filter.names
    )
    noun = noun_of(cards, plural=is_plural, context=context)
    also = f"with different {DISTINCT[node.distinct]}" if node.distinct else ""
    return spaced(_figure(node), noun.text(), also, where, noun.behind_area)


def _single(cards: InZones, where: str, context: Context, *, bare: bool = False) -> str:
    text = one(replace_zone(cards), context).text
    if bare:
        noun = noun_of(cards, plural=False, context=context)
        return spaced(noun.text(), where, noun.behind_area)
    noun = noun_of(cards, plural=False, context=context)
    if noun.behind_area and where:
        return spaced(with_article(noun.text()), where, noun.behind_area)
    return spaced(text, where) if where not in text or not where else text


def replace_zone(cards: InZones) -> InZones:
    """The same cards with their place left unsaid."""
    return InZones(zones=("battle",), whose=cards.whose, filter=cards.filter)


def _figure(node: Has) -> str:
    if node.count.high == 0:
        return "no"
    if node.figure == "number":
        return str(node.count.low)
    if node.figure:
        return "" if node.figure == "bare" else node.figure
    return f"a total of {span(node.count)}" if node.total else span(node.count)


def _there(node: Has, cards: InZones, context: Context) -> str:
    low, high = node.count.low, node.count.high
    single = low == 1 and high is None and not node.digits
    where = place(cards, context)
    if single:
        return f"there's {_single(cards, where, context)}"
    if node.both:
        noun = noun_of(cards, plural=True, context=context)
        return spaced("you and your opponent have", _figure(node), noun.text(), noun.behind_area)
    if node.total and cards.filter.mode and cards.whose == "any":
        noun = noun_of(cards, plural=True, context=context)
        return f"there are {_figure(node)} {noun.full()} between you and your opponent"
    if node.total and cards == InZones(zones=("energy",), whose="any"):
        return f"there are {_figure(node)} energy between you and your opponent"
    verb = "is" if low == high == 1 else "are"
    return f"there {verb} {_quantity(node, cards, context)}"


def _is_there(node: Has, cards: InZones, context: Context) -> str:
    """ "{X} is in your Battle Area"."""
    if node.digits:
        several = noun_of(cards, plural=True, context=context).text()
        if is_possessed(cards):
            return f"{_figure(node)} of {owner(cards.whose, context)} {several} are in play"
        return f"{_figure(node)} {several} are {place(replace(cards, prep='in'), context)}"
    noun = noun_of(cards, plural=False, context=context)
    bare = cards.filter.noun == "bare" and not cards.filter.colors
    subject = noun.text() if bare else with_article(noun.text())
    if noun.before.startswith("other"):
        subject = f"an{noun.text()}"
    if cards.prep == "play":
        return f"{subject} is in play"
    where = place(replace(cards, prep="in"), context)
    return f"{subject} is {where}"


def _has_under(node: Has, cards: Under, context: Context) -> str:
    if node.word == "have":
        bare = cards.filter.noun == "bare" and bool(cards.filter.names)
        one_card = node.count == Range(low=1) and not node.digits
        text = worded(cards.filter, plural=not one_card, context=context).full()
        figure = with_article(text) if one_card else f"{_figure(node)} {text}"
        figure = text if bare and node.bare else figure
        return f"you have {figure} under {CARDS(cards.of, context).text}"
    single = node.count == Range(low=1) and not node.digits
    of = CARDS(cards.of, context).text
    if single and node.figure == "bare":
        noun = worded(cards.filter, plural=False, context=context).full()
        return f"{noun} is under {of}"
    if single:
        noun = worded(cards.filter, plural=False, context=context).full()
        if node.word == "there":
            return f"there's {with_article(noun)} under {of}"
        return f"{with_article(noun)} is under {of}"
    noun = worded(cards.filter, plural=node.count.low != 1, context=context).full()
    if node.distinct:
        noun = f"{noun} with different {DISTINCT[node.distinct]}"
    if node.word == "there":
        return f"there are {_figure(node)} {noun} under {of}"
    return f"{_figure(node)} {noun} are under {of}"


@CONDITIONS.on(Are)
def _are(node: Are, context: Context) -> str:
    subject = CARDS(node.cards, context)
    if node.filter == Filter(is_attacking=True, noun=node.filter.noun):
        return f"{indefinite(node.cards, context).as_subject} is attacking"
    if node.only and isinstance(node.cards, InZones):
        noun = worded(node.filter, plural=True, context=context)
        where = place(node.cards, context) or f"in your {ZONES[node.cards.zones[0]]}"
        return spaced("you only have", noun.text(), where, noun.behind_area)
    if node.filter.side == "back":
        front = replace(node.filter, side="")
        subject = Phrase(f"{subject.possessive or subject.text} back side")
        return f"{subject.text} {predicate(front, 'is', False, context)}"
    be = "are" if subject.is_plural else "is"
    if node.word in ("reduced", "raised") and isinstance(node.filter.power, Range):
        whose = subject.possessive or f"{subject.text}'s"
        does = "reduces" if node.word == "reduced" else "raises"
        return f"this skill {does} {whose} power to {span(node.filter.power)}"
    if node.own:
        return _own_value(subject, node.filter)
    if isinstance(node.cards, Either):
        once = node.cards.figure == "once"
        said = "energy are all" if once else "all of your energy are"
        what = predicate(node.filter, "are", True, context).removeprefix("are ")
        return f"your Leader and {said} {what}"
    if node.cards == InZones(zones=("energy",)):
        # "all of your energy": every card of the area is meant
        return f"all of your energy {predicate(node.filter, 'is', False, context)}"
    text = f"{subject.as_subject} {predicate(node.filter, be, subject.is_plural, context)}"
    return f"it's {text.removeprefix('it is ')}" if text.startswith("it is ") else text


def _own_value(subject: Phrase, filter_: Filter) -> str:
    """ "this card's power is 20000 or more"."""
    whose = subject.possessive or f"{subject.text}'s"
    if filter_.side:
        return f"{whose} {'front' if filter_.side == 'front' else 'back'} side is face up"
    value, label = filter_.power, "power"
    if value is None:
        value, label = filter_.cost, "energy cost"
    if not isinstance(value, Range):
        raise NotWorded(f"no words for {filter_!r}")
    return f"{whose} {label} is {span(value)}"


def predicate(filter_: Filter, be: str, plural: bool, context: Context) -> str:
    """ "is red", "is a red 《Emberkin》 card", "has an energy cost of 4 or less"."""
    has = "have" if plural else "has"
    if filter_.any_of and filter_ == Filter(any_of=filter_.any_of, noun=filter_.noun):
        parts = [predicate(part, be, plural, context) for part in filter_.any_of]
        apart = filter_.noun == "plain" or is_color_only(filter_.any_of[0])
        if apart and parts[0].startswith(f"{be} "):
            return f"{be} {listed((part.removeprefix(f'{be} ') for part in parts), 'or')}"
    if is_color_only(filter_) and filter_.noun == "":
        return f"{be} {adjective(filter_)}"
    lying = LYING[filter_.face] or f"in {filter_.mode.capitalize()} Mode"
    if filter_ in (Filter(mode=filter_.mode), Filter(face=filter_.face, face_late=True)):
        return f"{be} {lying}"
    valued = Filter(
        cost=filter_.cost,
        power=filter_.power,
        combo_cost=filter_.combo_cost,
        combo_power=filter_.combo_power,
        combo_original=filter_.combo_original,
        is_original=filter_.is_original,
    )
    if filter_ == valued:
        return f"{has} {properties(filter_, context)}"
    if filter_ == Filter(skill_less=True):
        return f"{be} skill-less"
    if filter_ == Filter(keywords=filter_.keywords):
        return f"{has} {listed((tag(word) for word in filter_.keywords), 'or')}"
    if filter_ == Filter(side=filter_.side, noun=filter_.noun):
        return _side_words(filter_, be, has)
    if filter_ == Filter(evolved=True):
        return f"{be} evolved"
    said = worded(filter_, plural=plural, context=context)
    bare = not (said.before or said.behind_area or filter_.kinds or filter_.noun)
    if bare and said.behind.startswith("with "):
        return f"{has} {said.behind.removeprefix('with ')}"
    text = worded(filter_, plural=plural, context=context).full()
    is_name = filter_.noun == "bare" and bool(filter_.names) and not filter_.colors
    if filter_.noun == "plain" or plural or is_name:
        return f"{be} {text}"
    return f"{be} {with_article(text)}"


@CONDITIONS.on(InBattle)
def _in_battle(node: InBattle, context: Context) -> str:
    subject = indefinite(node.cards, context)
    be = "are" if subject.is_plural else "is"
    if node.during and isinstance(node.cards, This):
        target = "" if node.other is None else indefinite(node.other, context).text
        return spaced("during a battle in which this card is attacking", target)
    if node.other is not None and node.during:
        target = indefinite(node.other, context).text
        one_of = re.sub(r"^1 of ", "one of ", subject.as_subject)
        return f"during a battle in which {one_of} attacks {target}"
    if node.during:
        return f"during a battle in which {subject.as_subject} attacked"
    if node.other is not None:
        opposite = indefinite(node.other, context).text
        opposite = f"an opponent's {opposite.removeprefix(f'{_OPPONENTS} ')}"
        if node.bare:
            return (
                f"attacking {with_article(opposite.removeprefix('an opponent' + chr(39) + 's '))}"
            )
        if node.role == "guard":
            by = indefinite(node.other, context).text
            return f"{subject.as_subject} {be} being attacked by {by}"
        if node.role == "attacker":
            return f"{subject.as_subject} attacks {indefinite(node.other, context).text}"
        return f"{subject.as_subject} {be} in a battle with {opposite}"
    if node.cards == InZones(zones=IN_PLAY, whose="opponent") and node.role == "attacker":
        return "your opponent is attacking"
    role = {"": "in a battle", "attacker": "attacking", "guard": "being attacked"}[node.role]
    return f"{subject.as_subject} {be} {role}"


_OPPONENTS = "your opponent's"


def _side_words(filter_: Filter, be: str, has: str) -> str:
    if filter_ == Filter(side="flipped", noun="bare"):
        return f"{has} its back face up"
    return f"{be} {_SIDES[filter_.side]}"


_SIDES = {"": "", "front": "on its front side", "back": "on its back side", "flipped": "awakened"}


@CONDITIONS.on(HasEnergyMarkers)
def _has_energy_markers(node: HasEnergyMarkers, context: Context) -> str:
    who = "you or your opponent has" if node.whose == "any" else _holder(node.whose, context)
    if node.count == Range(low=1):
        return f"{who} an energy marker"
    return f"{who} {span(node.count)} energy markers"


@CONDITIONS.on(PaidByMarker)
def _paid_by_marker(node: PaidByMarker, context: Context) -> str:
    del context
    what = "to use this card" if node.of == "card" else "for this skill"
    return f"you removed an energy marker {what}"


@CONDITIONS.on(DuringBattle)
def _during_battle(node: DuringBattle, context: Context) -> str:
    del node, context
    return "a battle is taking place"


@CONDITIONS.on(Compared)
def _compared(node: Compared, context: Context) -> str:
    if isinstance(node.left, MarkerCount) and isinstance(node.right, int):
        there = node.word == "there"
        return _markers(node.left, node.sense, node.right, context, there=there)
    if isinstance(node.left, ColorCount):
        among = counted(node.left.cards, "", plural=True, context=context).text
        among = among.removeprefix("of ")
        prep = "in" if node.word == "in" else "among"
        among = among.removeprefix("cards in ") if prep == "in" else among
        sense = {"or-more": " or more", "or-less": " or less"}.get(node.sense, "")
        colors = colors_of(node.left, plural=True)
        return f"there are {node.right}{sense} {colors} {prep} {among}"
    if node.word and isinstance(node.left, CountOf) and isinstance(node.left.cards, InZones):
        return _has_more(node, node.left.cards, context)
    left = measure(node.left, context)
    if isinstance(node.right, X):
        sense = "the same as" if node.sense == "equal" else SENSES[node.sense]
        return f"{left} is {sense} the declared number"
    right = measure(node.right, context)
    if left.startswith("your ") and right.startswith("their "):
        right = f"your opponent's {right.removeprefix('their ')}"
    return f"{left} is {SENSES[node.sense]} {right}"


def _has_more(node: Compared, cards: InZones, context: Context) -> str:
    """ "your opponent has more cards in their hand than you"."""
    mine = cards.whose == "you"
    inner = context if mine else context.by("they", "base")
    noun = "cards in your hand" if mine else "cards in their hand"
    if cards.zones != ("hand",):
        noun = noun_of(cards, plural=True, context=inner).full()
    if cards.zones != ("hand",) and cards.prep == "in":
        noun = spaced(noun, place(cards, inner))
    said = node.word.removeprefix("have ")
    if isinstance(node.right, Sum):
        said = f"{node.right.amounts[1]} or more"
    other = "your opponent" if mine else "you"
    return f"{_holder(cards.whose, context)} {said} {noun} than {other}"


def _markers(
    count: MarkerCount, sense: str, figure: int, context: Context, *, there: bool = False
) -> str:
    """ "this card has 3 or more markers on it"."""
    subject = CARDS(count.cards, context)
    if there:
        amount = {"or-less": f"{figure} or less", "or-more": f"{figure} or more"}[sense]
        return f"there are {amount} markers on {subject.text}"
    has, it = ("have", "them") if subject.is_plural else ("has", "it")
    amount = {"or-less": f"{figure} or less", "or-more": f"{figure} or more", "equal": str(figure),
              "less": f"less than {figure}", "more": f"more than {figure}"}[sense]  # fmt: skip
    if sense == "equal" and figure == 1:
        amount = "a"
    noun = "marker" if amount == "a" else "markers"
    return f"{subject.as_subject} {has} {amount} {noun} on {it}"


@CONDITIONS.on(Chosen)
def _chosen(node: Chosen, context: Context) -> str:
    if node.form:
        return outcome(node, context)
    if node.slot == "negated":
        noun = with_article(worded(node.filter, plural=False, context=context).full())
        return f"you negated {noun}'s attack with this skill"
    if node.slot == "boost":
        return _boosted(node, context)
    if node.tail or node.filter != Filter():
        return _done_to(node, context)
    if node.word.startswith(("you ", "they ", "your ")):
        return node.word
    if node.word:
        noun = "card" if node.count.high == 1 else "cards"
        return f"you {node.word} {span(node.count)} {noun}{_CHOSEN_TO.get(node.word, '')}"
    if node.count == Range(low=1):
        return "you chose a card"
    if node.count.high == 0:
        return "you didn't choose a card"
    return f"you chose {span(node.count)} cards"


def _boosted(node: Chosen, context: Context) -> str:
    """ "you removed a marker from 1 of your red Unisons using this skill"."""
    if node.filter == Filter():
        return f"you removed {span(node.count)} markers"
    noun = worded(node.filter, plural=node.word == "1 of your", context=context).full()
    source = with_article(noun) if node.word == "a" else f"{node.word} {noun}"
    return f"you removed a marker from {source} using this skill"


def _done_to(node: Chosen, context: Context) -> str:
    """ "you placed a red card in your Drop using this skill"."""
    _, zone, whose, how = node.tail.split("|") if node.tail else ("", "", "", "")
    if node.filter != Filter():
        cards = with_article(worded(node.filter, plural=False, context=context).full())
    else:
        cards = f"{span(node.count)} {'card' if node.count == Range(1, 1) else 'cards'}"
    where = ""
    if zone:
        prep = "to" if node.word in ("add", "added", "sent", "returned") else "in"
        where = f"{prep} {whose} {ZONES[zone]}"
    return spaced("you", node.word, cards, where, how)


@CONDITIONS.on(PlayedBy)
def _played_by(node: PlayedBy, context: Context) -> str:
    del context
    if node.way == "combo":
        areas = listed((ZONES[zone] for zone in node.areas), "or")
        return f"this card was used in a combo from your {areas}"
    if node.way == "activated":
        areas = listed((ZONES[zone] for zone in node.areas), "or")
        return f"this card was activated from your {areas}"
    return f"this card was played {way(node.way)}"


def way(name: str) -> str:
    """How a card was played: "from your hand", "using [Over Realm]"."""
    if name.startswith("non-keyword"):
        return "using a non-keyword skill"
    return WAYS.get(name) or f"using {tag(name)}"


@CONDITIONS.on(CoversColors)
def _covers(node: CoversColors, context: Context) -> str:
    cards = CARDS(node.cards, context)
    have = "have" if cards.is_plural else "has"
    return f"{cards.as_subject} {have} all of {'/'.join(node.colors)}"


@CONDITIONS.on(Not)
def _not(node: Not, context: Context) -> str:
    inner = node.condition
    if isinstance(inner, Happened):
        return not_happened(node, context)
    text = CONDITIONS(inner, context)
    if isinstance(inner, Chosen) and inner.form in ("didn't", "don't"):
        return text
    for plain, negative in (
        ("you have ", "you don't have "),
        ("your opponent has ", "your opponent doesn't have "),
        (" is ", " isn't "),
        (" are ", " aren't "),
        ("it's ", "it isn't "),
        (" has ", " doesn't have "),
        (" was ", " wasn't "),
    ):
        if plain in text:
            return text.replace(plain, negative, 1)
    return f"it isn't true that {text}"


@CONDITIONS.on(And)
def _and(node: And, context: Context) -> str:
    if node.short:
        texts = [CONDITIONS(condition, context) for condition in node.conditions]
        heads = ("you have ", "your opponent has ", "they have ")
        rest = [_without_head(text, heads) for text in texts[1:]]
        return " and ".join([texts[0], *rest])
    if node.each:
        return _each(node, context)
    if node.shared:
        told = [cast(Chosen, condition) for condition in node.conditions]
        return outcome(told[0], context, tuple(told[1:]))
    if node.only and isinstance(node.conditions[-1], Has) and node.conditions[-1].word == "is":
        cards = cast(InZones, cast(Has, node.conditions[0]).cards)
        noun = noun_of(cards, plural=False, context=context)
        where = place(cards, context)
        return spaced("this card is the only", noun.text(), where, noun.behind_area)
    if node.only and isinstance(node.conditions[-1], Has):
        text = CONDITIONS(node.conditions[-1], context)
        text = text.removeprefix("you have ").replace("1 other ", "1 ", 1)
        return f"you only have this card and {text}"
    if node.during:
        first, turn = node.conditions
        whose = "your" if turn == Turn("you") else "your opponent's"
        return f"{CONDITIONS(first, context)} during {whose} turn"
    if node.dash:
        first, others = node.conditions
        alternatives = cast(Or, others).conditions
        texts = [CONDITIONS(condition, context) for condition in alternatives]
        return f"{CONDITIONS(first, context)} and-{', or '.join(texts)}"
    return _joined(node.conditions, "and", context, comma=node.comma)


def _each(node: And, context: Context) -> str:
    """ "you have 1 or more each of ＜A＞ and ＜B＞ cards in play"."""
    parts = [cast(Has, condition) for condition in node.conditions]
    sets = [part.cards for part in parts if isinstance(part.cards, InZones)]
    together = named_together(sets)
    if parts[0].word == "is":
        names = noun_of(together, plural=True, context=context).text()
        figure = span(parts[0].count) if parts[0].digits else ""
        return spaced(figure, names, "are", place(together, context))
    who = "there are" if parts[0].word == "there" else _holder(together.whose, context)
    figure = span(parts[0].count) if node.bare else f"{span(parts[0].count)} each of"
    figure = figure if parts[0].digits else ""
    inner = context.by("they", "base") if together.whose == "opponent" else context
    noun = noun_of(together, plural=True, context=inner)
    return spaced(who, figure, noun.text(), place(together, inner), noun.behind_area)


def _without_head(text: str, heads: tuple[str, ...]) -> str:
    for head in heads:
        text = text.removeprefix(head)
    return text


@CONDITIONS.on(Or)
def _or(node: Or, context: Context) -> str:
    return _joined(node.conditions, "or", context)


def _unplaced(conditions: tuple[Condition, ...], index: int) -> Condition:
    """The condition without its area when the next one goes on and says it for both."""
    condition = conditions[index]
    after = conditions[index + 1] if index + 1 < len(conditions) else None
    if not isinstance(condition, Has) or not isinstance(after, Has) or not after.goes_on:
        return condition
    mine, other = condition.cards, after.cards
    if not isinstance(mine, InZones) or not isinstance(other, InZones) or not mine.prep:
        return condition
    same = (mine.zones, mine.whose, mine.prep) == (other.zones, other.whose, other.prep)
    if not same or mine.prep == "play":
        return condition
    return replace(condition, cards=replace(mine, zones=("battle",), prep=""))


def _joined(
    conditions: tuple[Condition, ...], word: str, context: Context, *, comma: bool = False
) -> str:
    """Conditions in a row; a predicate about the same cards does not repeat its subject."""
    texts: list[str] = []
    for index, condition in enumerate(conditions):
        text = CONDITIONS(_unplaced(conditions, index), context)
        if index and getattr(conditions[index - 1], "paired", False):
            text = text.removeprefix(span(cast(Has, condition).count)).strip()
        before = conditions[index - 1] if index else None
        shares = isinstance(condition, Are) and isinstance(before, Are)
        if shares and condition.cards == before.cards and condition.cards != This():  # type: ignore[union-attr]
            text = text.removeprefix(f"{CARDS(condition.cards, context).as_subject} ")  # type: ignore[union-attr]
            text = text.removeprefix("is ").removeprefix("are ") if word == "or" else text
        texts.append(text)
    return listed(texts, word) if comma else f" {word} ".join(texts)


__all__ = ["clause", "counted", "predicate", "turn_of", "until", "way"]
