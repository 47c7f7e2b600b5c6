"""Words a `Filter`: the adjectives, the noun and the "with ..." part of a selector.

The printed order is: other, mode and colour words, kind words, traits, characters, names,
noun, "with" parts, "in Rest Mode"; the area and "other than ..." come after, from the caller.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from msgspec.structs import replace

from dbscg_gui.compiler.render_en.context import Context
from dbscg_gui.compiler.render_en.tables import CARDS, number
from dbscg_gui.compiler.render_en.words import (
    AREAS,
    CARD_NOUN,
    FACED,
    KIND_NOUNS,
    LYING,
    MASS_NOUNS,
    SENSES,
    VALUES,
    ZONES,
    tag,
)
from dbscg_gui.compiler.wording import listed, spaced
from dbscg_gui.effects.targets import (
    Bound,
    CountOf,
    Filter,
    InZones,
    MarkerCount,
    Range,
    SlotCount,
    Total,
    ValueOf,
)


@dataclass(frozen=True, slots=True)
class Noun:
    """A worded filter: what stands before the noun, the noun, what stands behind it."""

    before: str
    noun: str
    behind: str
    behind_area: str = ""

    def text(self) -> str:
        """All but what belongs after the area."""
        head = f"{self.before}{self.noun}" if self.noun.startswith("-") else ""
        head = head or spaced(self.before, self.noun)
        if self.behind.startswith("-"):
            return f"{head}{self.behind}"
        return spaced(head, self.behind)

    def full(self) -> str:
        """All words, where no area is said."""
        return spaced(self.text(), self.behind_area)


def worded(
    filter_: Filter,
    *,
    plural: bool,
    context: Context,
    mass: str = "",
    single_of: bool = False,
    conn: str = "or",
) -> Noun:
    """Word a filter; `mass` is the noun of an uncountable area ("energy").

    `single_of` is "1 of your cards": a plural noun with singular possessives behind it.
    """
    if filter_.is_copy:
        word = "copies" if plural else "a copy"
        return Noun(_colors(filter_), f"{word} of this card", "")
    alternatives = [worded(part, plural=plural, context=context).full() for part in filter_.any_of]
    noun = _noun(filter_, plural=plural, mass=mass, conn=conn)
    if alternatives and noun in CARD_NOUN and _names(filter_) == "":
        noun = ""
    before = spaced(
        "other" if filter_.is_other and not filter_.other_word else "",
        f"{filter_.mode.capitalize()} Mode" if filter_.mode and filter_.mode_first else "",
        _non(filter_, colors=True),
        _colors(filter_) if _colored_before(filter_) and not _that_both(filter_) else "",
        _non(filter_, colors=False),
        "attacking" if filter_.is_attacking else "",
        "skill-less" if filter_.skill_less and not filter_.both else "",
        "originally skill-less" if filter_.printed_skill_less else "",
        "evolved" if filter_.evolved else "",
        FACED[filter_.face] if not filter_.face_late else "",
        _tags(filter_),
        listed((f"《{trait}》" for trait in filter_.traits), filter_.list_word or "or"),
        _names(filter_),
        *(_beside(part) for part in filter_.all_of),
        listed(alternatives, filter_.list_word or "or", oxford=len(alternatives) > 2),
    )
    unsaid = filter_.mode_first or filter_.both or not filter_.mode
    mode = "" if unsaid else f"in {filter_.mode.capitalize()} Mode"
    if _that_both(filter_):
        mode = spaced(f"that is both {listed(filter_.colors, 'and')}", mode)
    face = LYING[filter_.face] if filter_.face_late else ""
    battle = "being attacked" if filter_.is_attacked else ""
    late = spaced(
        face, mode, battle, "in a battle" if filter_.in_battle else "", _exclusion(filter_)
    )
    return Noun(before, noun, _behind(filter_, plural and not single_of, context), late)


_NO_KEYWORDS = Filter(skill_kinds=("keyword",))


def _that_both(filter_: Filter) -> bool:
    return filter_.that and filter_.color_rule == "all"


def with_article(text: str) -> str:
    """The words with "a" or "an"; brackets and icons are looked through."""
    bare = text.lstrip("＜《{[")
    vowel = bare[:1].lower() in "aeio" or (bare[:1] == "U" and not _yoo(bare))
    return f"{'an' if vowel else 'a'} {text}"


def _yoo(word: str) -> bool:
    return word.startswith(("Uni", "uni", "Use", "use"))


def properties(filter_: Filter, context: Context) -> str:
    """The values of a filter as an object of "has": "an energy cost of 4 or less"."""
    return listed(_values(filter_, context), "and")


def _names(filter_: Filter) -> str:
    if filter_.row:
        return spaced(*(_names(part) for part in filter_.all_of))
    word = filter_.list_word or "or"
    chars = listed((f"＜{name}＞" for name in filter_.characters), word)
    if _is_named_token(filter_):
        # "Ember Tokens": the name is printed with the noun.
        return spaced(chars, listed((n.removesuffix(" Token") for n in filter_.names), "or"))
    names = listed((f"{{{name}}}" for name in filter_.names), word, oxford=True)
    return spaced(chars, names)


def _is_named_token(filter_: Filter) -> bool:
    return filter_.kinds == ("token",) and all(n.endswith(" Token") for n in filter_.names)


def _colors(filter_: Filter) -> str:
    colors = filter_.colors
    match filter_.color_rule:
        case "mono":
            if not colors:
                return "mono-color"
            return listed((f"mono-{color}" for color in colors), "or")
        case "multi":
            return spaced("/".join(colors), "multicolor")
        case "exact" if len(colors) == 1:
            return f"{colors[0]} and no other color"
        case "all" | "exact":
            return listed(colors, "and") if filter_.list_word == "and" else "/".join(colors)
    named = any(len(v) > 1 for v in (filter_.characters, filter_.names, filter_.traits))
    return listed(colors, "or" if named else filter_.list_word or "or")


def _tags(filter_: Filter) -> str:
    if not _is_before(filter_):
        return ""
    return spaced(*(tag(word) for word in filter_.keywords + filter_.skill_kinds))


def _is_before(filter_: Filter) -> bool:
    return filter_.keyword_word in ("", "before")


def _noun(filter_: Filter, *, plural: bool, mass: str, conn: str) -> str:
    if filter_.noun == "plain" and filter_.is_only:
        return "-only"
    if filter_.noun in ("bare", "plain"):
        return ""
    if filter_.is_only:
        return f"-only {_card_noun(filter_, plural=plural)}"
    index = 1 if plural else 0
    if filter_.kinds:
        nouns = [KIND_NOUNS.get(kind, (kind, f"{kind}s"))[index] for kind in filter_.kinds]
        return listed(nouns, conn)
    if filter_.noun == "card":
        return CARD_NOUN[index]
    if mass:
        return mass
    return CARD_NOUN[index]


def _card_noun(filter_: Filter, *, plural: bool) -> str:
    index = 1 if plural else 0
    if filter_.kinds:
        return listed((KIND_NOUNS[kind][index] for kind in filter_.kinds), "or")
    return CARD_NOUN[index]


def _non(filter_: Filter, *, colors: bool) -> str:
    parts = [part for part in filter_.none_of if bool(part.colors) == colors]
    return spaced(*(_non_word(part) for part in parts if not _is_late(part)))


def _non_word(part: Filter) -> str:
    rule = ["multicolor"] if part == Filter(color_rule="multi") else []
    words = [*rule, *part.colors, *part.kinds, *(f"《{t}》" for t in part.traits)]
    words += [f"＜{c}＞" for c in part.characters] + [tag(k) for k in part.keywords]
    return spaced(*(f"non-{word}" for word in words))


def _is_late(part: Filter) -> bool:
    """Exclusions printed as "other than ..." behind the selector."""
    if part.keyword_word == "text" and not part.keywords:
        return True
    return (
        bool(part.names) or part.noun == "plain" or part.is_copy or part.that or _is_without(part)
    )


def _is_without(part: Filter) -> bool:
    if part.keyword_word == "with" and (part.characters or part.traits):
        return True
    of_name = Filter(character_parts=part.character_parts), Filter(name_parts=part.name_parts)
    if part in (*of_name, Filter(trait_parts=part.trait_parts)):
        return True
    return part == Filter(keywords=part.keywords) and bool(part.keywords)


def _lacks(part: Filter, their: str, ending: str) -> list[str]:
    words = [tag(word) for word in part.keywords]
    if part.keyword_word == "with":
        words += [f"＜{name}＞" for name in part.characters]
        words += [f"《{name}》" for name in part.traits]
    words += [f"＜{name}＞ in {their} character name{ending}" for name in part.character_parts]
    words += [f"《{name}》 in {their} special trait{ending}" for name in part.trait_parts]
    return words + [f"{{{name}}} in {their} card name{ending}" for name in part.name_parts]


def _a_kind(text: str) -> str:
    return text if text.startswith("a ") else with_article(text)


def _exclusion(filter_: Filter) -> str:
    late = [part for part in filter_.none_of if _is_late(part) and not _is_without(part)]
    late = [part for part in late if not part.both]
    said = [
        f"that isn't {_a_kind(worded(part, plural=False, context=Context()).full())}"
        for part in late
        if part.that
    ]
    late = [part for part in late if not part.that]
    words = [
        worded(
            replace(part, noun=part.noun or "bare", keyword_word=""), plural=True, context=Context()
        ).full()
        for part in late
    ]
    if filter_.is_other and filter_.other_word:
        words.insert(0, "this card")
    return spaced(*said, f"other than {listed(words, 'or')}" if words else "")


def _lacking(filter_: Filter, their: str, ending: str) -> list[str]:
    return [
        word for part in filter_.none_of if _is_without(part)
        for word in _lacks(part, their, ending)
    ]  # fmt: skip


def _partly_named(filter_: Filter, their: str, ending: str) -> list[str]:
    parts = []
    if filter_.character_parts:
        words = listed((f"＜{part}＞" for part in filter_.character_parts), "or")
        parts.append(f"{words} in {their} character name{ending}")
    if filter_.name_parts:
        words = listed((f"{{{part}}}" for part in filter_.name_parts), "or")
        parts.append(f"{words} in {their} card name{ending}")
    if filter_.trait_parts:
        words = listed((f"《{part}》" for part in filter_.trait_parts), "or")
        parts.append(f"{words} in {their} special trait{ending}")
    return parts


_SIDES_UP = {"front": "with its front side up", "flipped": "with its back face up"}


def _markers(count: Range) -> str:
    if count == Range(low=1):
        return "a marker"
    figure = span(count)
    return f"{figure} {'marker' if figure == '1' else 'markers'}"


def _specified(cost: Range) -> str:
    return "no specified cost" if cost == Range(0, 0) else f"a specified cost of {span(cost)}"


def _marked(marks: tuple[str, ...]) -> str:
    """ "a [Sparking 7] skill", "[Sparking] or [Burst]"."""
    tags = [f"[{mark.replace('-', ' ').title()}]" for mark in marks]
    return f"a {tags[0]} skill" if len(tags) == 1 else listed(tags, "or")


def _with_skill(word: str, filter_: Filter) -> str:
    if word == "keyword":
        return "a keyword skill"
    text = " in its skill text" if filter_.keyword_word == "text" else ""
    skill = filter_.keyword_word == "skill"
    return f"{with_article(tag(word))} skill" if skill else f"{tag(word)}{text}"


def _behind(filter_: Filter, plural: bool, context: Context) -> str:
    if filter_.both:
        return _both(filter_, context)
    their = "their" if plural else "its"
    parts = _withs(filter_, plural, context)
    lacking = _lacking(filter_, their, "s" if plural else "")
    return spaced(
        f"with {listed(parts, 'and')}" if parts else "",
        f"without {listed(lacking, 'or')}" if lacking else "",
        _SIDES_UP.get(filter_.side, ""),
    )


_STRIKES = ("double-strike", "triple-strike", "quadruple-strike")
"""All of them together are called [Strike] [masters 22-7-3]."""


def _withs(filter_: Filter, plural: bool, context: Context) -> list[str]:
    """What is said with "with": values, markers, keywords, parts of names."""
    parts = _values(filter_, context)
    for part in filter_.all_of:
        if is_valued(part):
            parts += _values(part, context)
    if not filter_.row and any(_is_with(part) for part in filter_.all_of):
        parts.insert(0, _all_of(filter_, context))
    if filter_.marks:
        parts.append(_marked(filter_.marks))
    if filter_.markers is not None:
        parts.append(_markers(filter_.markers))
    if filter_.specified is not None:
        parts.append(_specified(filter_.specified))
    parts += _rarer(filter_)
    if not _is_before(filter_):
        words = filter_.keywords + filter_.skill_kinds
        words = ("strike",) if words == _STRIKES else words
        skills = [_with_skill(word, filter_) for word in words]
        parts += [listed(skills, "or")] if skills else []
    if _NO_KEYWORDS in filter_.none_of:
        parts.append("no keyword skills")
    their = "their" if plural else "its"
    ending = "s" if plural else ""
    parts += _partly_named(filter_, their, ending)
    if filter_.eras:
        parts.append(f"the era {listed(filter_.eras, 'or')}")
    parts += _beneath(filter_, "them" if plural else "it", context)
    return [*parts, _likeness(filter_, context)] if filter_.like else parts


def _rarer(filter_: Filter) -> list[str]:
    """Values that few texts ask for."""
    parts = []
    if filter_.z_cost is not None:
        parts.append(f"a Z-Energy cost of {span(filter_.z_cost)}")
    if filter_.character_count is not None:
        parts.append(f"{span(filter_.character_count)} character names")
    if filter_.text_parts:
        parts.append(f"{listed(filter_.text_parts, 'or')} in its skill text")
    return parts


def _beneath(filter_: Filter, it: str, context: Context) -> list[str]:
    """What lies under it: "a red card under it"."""
    found = [f"cards under {it}"] if filter_.has_under else []
    if filter_.under_count is not None:
        found.append(f"{span(filter_.under_count)} cards under {it}")
    if filter_.beneath is not None:
        found.append(f"{_one(filter_.beneath, context)} under {it}")
    return found


def _one(filter_: Filter, context: Context) -> str:
    """One card: "a red card", or its name alone."""
    text = worded(filter_, plural=False, context=context).full()
    return text if filter_.noun == "bare" and filter_.names else with_article(text)


def _likeness(filter_: Filter, context: Context) -> str:
    """What it has in common with other cards, or has not."""
    other = filter_.like[0]
    text = CARDS(other, context).text
    if isinstance(other, InZones):
        noun = worded(other.filter, plural=True, context=context).full()
        text = f"any {noun} you have in play"
    if filter_.same:
        name = "character name" if filter_.same == "character" else "name"
        return f"the same {name} as {text}"
    name = "character name" if filter_.unlike == "character" else "card name"
    return f"a {name} different from {text}"


def _is_with(part: Filter) -> bool:
    """Whether a further filter is said with "with", not beside the names or of all alike."""
    if part.keyword_word == "before" or is_valued(part):
        return False
    return not _is_shared_trait(part)


def _is_shared_trait(part: Filter) -> bool:
    """The trait of "-both red and 《X》-"."""
    return part.both and bool(part.traits)


def is_valued(part: Filter) -> bool:
    """Whether it asks for values only, which are not the printed ones as those beside it."""
    return part == Filter(cost=part.cost, power=part.power)


def _beside(part: Filter) -> str:
    """A further name or trait printed beside the first: "＜A＞ ＜B＞ card"."""
    if part.keyword_word != "before":
        return ""
    traits = listed((f"《{trait}》" for trait in part.traits), "or")
    return spaced(traits, listed((f"＜{name}＞" for name in part.characters), "or"))


def _all_of(filter_: Filter, context: Context) -> str:
    said = [part for part in filter_.all_of if _is_with(part)]
    if all(part == Filter(name_parts=part.name_parts) for part in said):
        names = listed((f"{{{part.name_parts[0]}}}" for part in said), "and")
        return f"both {names} in its card name"
    if said[0].any_of:
        return _costs(said[0], context)
    each = [worded(replace(part, noun="bare"), plural=False, context=context).full()
            for part in said]  # fmt: skip
    return f"both {listed(each, 'and')}"


_ORIGINAL_COST = "an original energy cost of"


def _costs(part: Filter, context: Context) -> str:
    if any(each.power is not None or each.is_original for each in part.any_of):
        said = [_values(each, context)[0] for each in part.any_of]
        head = f"{_ORIGINAL_COST} "
        if all(words.startswith(head) for words in said):
            said[1:] = [words.removeprefix(head) for words in said[1:]]
        return " or ".join(said)
    costs = (str(each.cost.low) for each in part.any_of if isinstance(each.cost, Range))
    return f"an energy cost of {listed(costs, 'or')}"


def _both(filter_: Filter, context: Context) -> str:
    """ "-both red and with an energy cost of 3-": what all the names share."""
    colors = "" if _colored_before(filter_) else _colors(filter_)
    shares = [part for part in filter_.all_of if _is_shared_trait(part)]
    traits = (part.traits for part in shares if not part.order)
    withs = _withs(filter_, True, context)
    withs += [f"《{name}》" for part in shares if part.order for name in part.traits]
    own = [part for part in filter_.none_of if part.is_copy and part.both]
    shared = [
        colors,
        *(listed((f"《{name}》" for name in names), "or") for names in traits),
        "skill-less" if filter_.skill_less else "",
        "not a copy of this card" if own else "",
        f"with {' and '.join(withs)}" if withs else "",
        *(f"without {word}" for word in _lacking(filter_, "their", "s")),
    ]
    if filter_.mode:
        shared.append(f"in {filter_.mode.capitalize()} Mode")
    names = len(filter_.names) + len(filter_.characters) + len(filter_.traits)
    count = max(names, len(filter_.any_of), len(filter_.kinds))
    said = listed((words for words in shared if words), "and")
    return f"-{'all' if count > 2 else 'both'} {said}-"


def _colored_before(filter_: Filter) -> bool:
    """Whether the colors stand before the names: "red ＜A＞ or ＜B＞ card-both with ..."."""
    return not filter_.both or "colors" in filter_.order


def _values(filter_: Filter, context: Context) -> list[str]:
    original = "original " if filter_.is_original else ""
    parts = []
    if filter_.cost is not None:
        parts.append(_cost(f"{original}energy cost", filter_.cost, context))
    if filter_.power is not None:
        parts.append(_power(filter_.power, filter_.is_original, context))
    if filter_.combo_original:
        if filter_.combo_cost is not None:
            parts.append(f"an original combo cost of {span(filter_.combo_cost)}")
        if filter_.combo_power is not None:
            parts.append(f"an original combo power of {span(filter_.combo_power)}")
        return parts
    if filter_.combo_cost is not None:
        parts.append(f"a combo cost of {span(filter_.combo_cost)}")
    if filter_.combo_power is not None:
        parts.append(f"{span(filter_.combo_power)} combo power")
    return parts


def span(range_: Range, *, less: str = "less") -> str:
    """A range as printed: "4", "4 or less", "4 or more", "between 3 and 7"."""
    low, high = range_.low, range_.high
    if low == high:
        return str(low)
    if low is None:
        return f"{high} or {less}"
    if high is None:
        return f"{low} or more"
    return f"between {low} and {high}"


def _cost(label: str, value: Range | Bound, context: Context) -> str:
    article = "an"
    if isinstance(value, Bound):
        return f"{article} {label} {bound(value, context)}"
    low, high = value.low, value.high
    if low is not None and high == low + 1:
        return f"{article} {label} of {low} or {high}"
    of = "" if span(value).startswith("between") else "of "
    return f"{article} {label} {of}{span(value)}"


def _power(value: Range | Bound, is_original: bool, context: Context) -> str:
    if isinstance(value, Bound):
        label = "original power" if is_original else "power"
        return f"{label} {bound(value, context)}"
    if is_original:
        return f"an original power of {span(value)}"
    if value.low is not None and value.high is not None and value.low != value.high:
        return f"power {span(value)}"
    low, high = value.low, value.high
    if low == high:
        return f"{low} power"
    return f"{low} power or more" if high is None else f"{high} power or less"


def bound(value: Bound, context: Context) -> str:
    """A bound by another amount: "less than or equal to your current energy"."""
    return f"{SENSES[value.sense]} {measure(value.amount, context)}"


def done_to(amount: SlotCount, context: Context, *, plural: bool = True) -> str:
    """ "red cards placed in your Drop by this skill"."""
    if amount.filter == Filter() or not amount.word.startswith("cards "):
        return amount.word
    noun = worded(amount.filter, plural=plural, context=context).full()
    return f"{noun} {amount.word.removeprefix('cards ')}"


def _of_each(cards: InZones, context: Context) -> str:
    """Cards of several sets counted together: "Unisons and 《X》 cards in all Drops"."""
    noun = worded(cards.filter, plural=True, context=context).full()
    kinds = listed(re.split(r",? or |, ", noun), "and")
    if cards.whose == "any":
        return f"{kinds} in all {listed((f'{AREAS[zone]}s' for zone in cards.zones), 'and')}"
    whose = {"you": "your"}.get(cards.whose, "your opponent's")
    return f"{kinds} in {whose} {listed((ZONES[zone] for zone in cards.zones), cards.conn)}"


def _numbered(amount: CountOf, context: Context) -> str:
    """What is counted in "the number of ..."."""
    if amount.word.endswith("both") and isinstance(amount.cards, InZones):
        return _of_each(amount.cards, context)
    return spaced(*CARDS(amount.cards, context).text.split()).removeprefix("of ")


def measure(amount: object, context: Context) -> str:
    """An amount as the far side of a comparison: "their current energy", "its power"."""
    if isinstance(amount, CountOf) and amount.word.startswith("the number of"):
        return f"the number of {_numbered(amount, context)}"
    if isinstance(amount, CountOf) and amount.word:
        return amount.word
    if isinstance(amount, MarkerCount):
        return f"the number of markers on {CARDS(amount.cards, context).text}"
    if isinstance(amount, SlotCount):
        return f"the number of {done_to(amount, context)}".replace("of drawn", "drawn")
    if isinstance(amount, Total) and amount.what == "z_cost":
        return f"the total Z-Energy cost of all {CARDS(amount.cards, context).text}"
    if isinstance(amount, CountOf) and isinstance(amount.cards, InZones):
        cards = amount.cards
        if cards.filter == Filter() and len(cards.zones) == 1 and amount.times == amount.per == 1:
            whose = {"you": "your", "opponent": "their", "any": "the"}[cards.whose]
            noun = MASS_NOUNS.get(cards.zones[0])
            if noun == "energy":
                return f"{whose} current energy"
            if noun:
                return f"{whose} {noun}"
    if isinstance(amount, ValueOf):
        return number(amount, context).figure
    if isinstance(amount, int):
        return str(amount)
    return spaced(number(amount, context).figure, number(amount, context).tail)


def adjective(filter_: Filter) -> str:
    """The bare colour or kind word after "is", where a filter is nothing more."""
    return _colors(filter_)


def is_color_only(filter_: Filter) -> bool:
    """Whether a filter says nothing but colours."""
    return filter_ == Filter(
        colors=filter_.colors,
        color_rule=filter_.color_rule,
        noun=filter_.noun,
        list_word=filter_.list_word if filter_.color_rule == "all" else "",
    ) and bool(filter_.colors)


__all__ = [
    "VALUES", "Noun", "adjective", "bound", "is_color_only", "measure", "properties", "span",
    "with_article", "worded",
]  # fmt: skip
