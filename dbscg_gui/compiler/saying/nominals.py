"""Sets of cards as nominals: what a card must be, how many, whose, and where they lie.

What stands where in a nominal, and how each property of a filter is called, is in the books:
pieces of `Filter` in the slots `pre`, `name`, `with`, `without` and `late`, joined by the phrase
`described`. Here is only what counts and agrees.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from msgspec.structs import replace as changed

from dbscg_gui.compiler.saying.book import Noun as Named
from dbscg_gui.compiler.saying.machine import Said, Scope, Speaker, said_field, speaks, unsaid
from dbscg_gui.compiler.saying.words import NotWorded, spaced
from dbscg_gui.compiler.told_by import told_by_character
from dbscg_gui.effects.targets import (
    ANY_CARD,
    EVERYWHERE,
    IN_PLAY,
    Among,
    Amount,
    Cards,
    Either,
    Filter,
    InZones,
    Matching,
    Node,
    Pick,
    Pronoun,
    This,
    Top,
    Under,
    Until,
    Whose,
    Zone,
    left_out,
)

ANY_NUMBER = 99
"""As large as no area: "any number of"."""


@dataclass(frozen=True, slots=True)
class NounPhrase:
    """A worded filter: the words up to where the area is said, and those behind it."""

    text: str
    late: str
    is_plural: bool
    is_feminine: bool

    @property
    def full(self) -> str:
        """All words, where no area is said."""
        return spaced(self.text, self.late)

    def said(self, text: str) -> Said:
        """A text with the gender and number of this noun."""
        return Said(text, self.is_plural, self.is_feminine)


# -- filters -------------------------------------------------------------------------------

_OWN = ("kinds", "any_of", "none_of", "all_of")
"""The fields of a filter that the pieces do not say."""


def described(
    speaker: Speaker,
    filter_: Filter,
    scope: Scope,
    *,
    plural: bool,
    mass: str = "",
    owner: str = "",
    bare: bool = False,
    after: str = "",
    place: str = "",
) -> NounPhrase:
    """A filter as a noun with all that describes it; `mass` is the noun of its area.

    `after` ends its number ("or more") and `place` says where the cards are, in a language that
    says these in the middle of its noun phrases.
    """
    whole, filter_ = filter_, _without_left_out(filter_)
    name, feminine = _noun(speaker, filter_, scope, plural=plural, mass=mass)
    about = Said(name, plural, feminine)
    inner = replace(scope, number="many" if plural else "one")
    slots = _slots(speaker, filter_, inner, about)
    _add_further(speaker, filter_, slots, inner, about)
    _add_left_out(speaker, whole, slots, inner, about)
    shared = ""
    if filter_.any_of and not filter_.kinds and not mass and set(slots) & {"color", "state"}:
        shared = _shared(speaker, slots, len(filter_.any_of))
        each = [
            described(speaker, part, scope, plural=plural, bare=True).full
            for part in filter_.any_of
        ]
        slots["name"] = [speaker.listed(each, "or")]
    elif _are_values(speaker, filter_, inner, about):
        each = [with_words(speaker, part, inner) for part in filter_.any_of]
        slots.setdefault("with", []).append(speaker.listed(each, "or-with"))
    elif filter_.any_of:
        each = [_alternative(speaker, filter_, part, inner, about) for part in filter_.any_of]
        if filter_.kinds or mass:
            slots.setdefault("name", []).append(speaker.listed(each, "or"))
        else:
            name = speaker.listed(each, "or")
    if (bare and _has_name(filter_)) or (filter_.any_of and shared and not filter_.kinds):
        name = ""
    parts: dict[str, str | Said] = {
        slot: " ".join(texts) for slot, texts in slots.items() if slot not in ("with", "without")
    }
    if slots.get("with"):
        parts["with"] = speaker.phrase("with", list=speaker.listed(slots["with"], "and"))
    if slots.get("without"):
        parts["without"] = speaker.phrase("without", list=speaker.listed(slots["without"], "or"))
    if scope.mode:
        parts["arriving"] = speaker.word("arriving", scope.mode)
    parts.update(noun=name, shared=shared, after=after, place=place)
    if owner:
        parts["owner"] = speaker.fill(speaker.book.phrases[owner], {}, scope, about).text
    late = str(parts.pop("late", ""))
    if "others" in slots:
        parts.pop("others")
        left_out: dict[str, str | Said] = {"list": speaker.listed(slots["others"], "or")}
        others = speaker.fill(speaker.book.phrases["other-than"], left_out, scope, about).text
        late = spaced(late, others)
    text = speaker.fill(speaker.book.phrases["described"], parts, scope, about).text
    return NounPhrase(text, late, plural, feminine)


def _without_left_out(filter_: Filter) -> Filter:
    """A filter without the cards that all of its alternatives leave out.

    "＜A＞ or 《B》 card other than ＜C＞": before the list they would be left out of one alone.
    """
    if not filter_.any_of or filter_.kinds or filter_.all_of:
        return filter_
    return changed(filter_, none_of=())


def _add_left_out(
    speaker: Speaker, whole: Filter, slots: dict[str, list[str]], scope: Scope, about: Said
) -> None:
    """Put these into the slots behind the noun: "other than ＜A＞", "other than a red card"."""
    if _without_left_out(whole) == whole:
        return
    for part in whole.none_of:
        slot, text = _excluded(speaker, part, scope, about)
        if slot not in ("without", "others"):
            is_name = part == Filter(names=part.names, characters=part.characters)
            told = described(speaker, part, scope, plural=about.is_plural, bare=is_name)
            slot, text = "others", told.full
            if not is_name and not about.is_plural:
                said = told.said(text)
                text = speaker.fill(speaker.book.phrases["a"], {"x": text}, scope, said).text
        slots.setdefault(slot, []).append(text)


def _slots(speaker: Speaker, filter_: Filter, scope: Scope, about: Said) -> dict[str, list[str]]:
    """The words of a filter by the slots they stand in, and what it excludes."""
    slots = _pieces(speaker, filter_, scope, about)
    if filter_.kinds == ("token",) and filter_.names:
        tokens = [each.removesuffix(" Token") for each in filter_.names]
        slots["name"] = [speaker.listed(tokens, "or")]
    for part in filter_.none_of:
        slot, text = _excluded(speaker, part, scope, about)
        slots.setdefault(slot, []).append(text)
    return slots


def _add_further(
    speaker: Speaker, filter_: Filter, slots: dict[str, list[str]], scope: Scope, about: Said
) -> None:
    """Put what `all_of` asks for into the slots."""
    first = filter_.all_of[0] if filter_.all_of else None
    if len(filter_.all_of) == 1 and first and (_is_beside(first) or _is_alike(first)):
        for slot, texts in _pieces(speaker, first, scope, about).items():
            slots.setdefault(slot, []).extend(texts)
    elif len(filter_.all_of) > 2 and all(_is_beside(part) for part in filter_.all_of):
        row = [_pieces(speaker, part, scope, about)["name"][0] for part in filter_.all_of]
        slots.setdefault("name", []).extend(row)
    elif filter_.all_of:
        slots.setdefault("with", []).insert(0, _all_of(speaker, filter_, scope))


def _is_beside(part: Filter) -> bool:
    """Whether a further property is said beside the names: "《A》 《B》 card"."""
    return part in (Filter(traits=part.traits), Filter(characters=part.characters))


def _is_alike(part: Filter) -> bool:
    """Whether a further property is one more thing it has in common with others."""
    return part == Filter(same=part.same, like=part.like)


def _shared(speaker: Speaker, slots: dict[str, list[str]], count: int) -> str:
    """ "-both red and with ...-": what several kinds of cards have in common."""
    joined = f" {speaker.phrase('joint.and')} "
    texts = [text for slot in ("color", "state") for text in slots.pop(slot, [])]
    if slots.get("with"):
        texts.append(speaker.phrase("with", list=joined.join(slots.pop("with"))))
    how = speaker.phrase("both-of" if count == 2 else "all-of-them")
    return speaker.phrase("shared", count=how, list=joined.join(texts))


def _pieces(speaker: Speaker, filter_: Filter, scope: Scope, about: Said) -> dict[str, list[str]]:
    plain = changed(filter_, **dict.fromkeys(_OWN, ()))
    slots: dict[str, list[str]] = {}
    for piece in speaker.pieces_of(plain):
        text = speaker.fill(piece.parts, plain, scope, about).text
        slots.setdefault(piece.slot, []).append(text)
    return slots


def _are_values(speaker: Speaker, filter_: Filter, scope: Scope, about: Said) -> bool:
    """Whether each of the alternatives is one thing that stands behind "with"."""
    if not filter_.kinds or not filter_.any_of:
        return False
    for part in filter_.any_of:
        if part.kinds or part.any_of or part.none_of or part.all_of:
            return False
        slots = _pieces(speaker, part, scope, about)
        if set(slots) != {"with"} or len(slots["with"]) > 1:
            return False
    return True


def _has_name(filter_: Filter) -> bool:
    return bool(filter_.names or filter_.characters or filter_.traits)


def _noun(
    speaker: Speaker, filter_: Filter, scope: Scope, *, plural: bool, mass: str
) -> tuple[str, bool]:
    together = "+".join(filter_.kinds)
    if len(filter_.kinds) > 1 and together in speaker.book.nouns:
        one = speaker.book.nouns[together]
        return (one.plural if plural else one.singular), one.is_feminine
    keys = filter_.kinds or ((mass,) if mass else ("copy" if filter_.is_copy else "card",))
    nouns = []
    if not filter_.kinds and not mass and filter_.names and speaker.has_phrase("names-alone"):
        return "", True
    for name in keys:
        placed = f"{name}-card" if scope.is_placed else name
        key = placed if placed in speaker.book.nouns else name
        noun = speaker.book.nouns.get(key)
        if noun is None:
            raise NotWorded(f"noun {key}")
        nouns.append(noun)
    texts = [noun.plural if plural else noun.singular for noun in nouns]
    return speaker.listed(texts, "or"), all(noun.is_feminine for noun in nouns)


def _alternative(speaker: Speaker, whole: Filter, part: Filter, scope: Scope, about: Said) -> str:
    """One of the alternatives of `any_of`: "red ＜A＞ card", or "red" before a shared noun."""
    if part.any_of or part.all_of:
        raise NotWorded("Filter.any_of")
    if whole.kinds:
        order = speaker.phrase("pieces-order").split()
        slots = _pieces(speaker, part, scope, about)
        if part.kinds or part.none_of or set(slots) - set(order):
            raise NotWorded("Filter.any_of")
        return spaced(*(text for slot in order for text in slots.get(slot, [])))
    return described(speaker, part, scope, plural=about.is_plural).full


def _all_of(speaker: Speaker, filter_: Filter, scope: Scope) -> str:
    """ "both ＜A＞ and ＜B＞", "an energy cost of 3 and 15000 power"."""
    texts = []
    valued = True
    for name in ("trait_parts", "name_parts", "character_parts"):
        if all(part == Filter(**{name: getattr(part, name)}) for part in filter_.all_of):
            listed = [
                str(said_field(speaker, getattr(part, name), name, f"or {name[:-6]}", scope))
                for part in filter_.all_of
            ]
            about = Said("", scope.number == "many")
            parts: dict[str, str | Said] = {"list": speaker.listed(listed, "and")}
            key = f"both-parts.{name}"
            return speaker.fill(speaker.book.phrases[key], parts, scope, about).text
    for part in filter_.all_of:
        if part.any_of and part == Filter(any_of=part.any_of):
            texts.append(speaker.listed([with_words(speaker, each, scope) for each in part.any_of]))
        elif part == Filter(cost=part.cost, power=part.power, is_original=part.is_original):
            texts.append(with_words(speaker, part, scope))
        else:
            valued = False
            texts.append(described(speaker, part, scope, plural=False, bare=True).full)
    word = speaker.listed(texts, "and")
    return word if valued or len(texts) < 2 else speaker.phrase("both", list=word)


def with_words(speaker: Speaker, filter_: Filter, scope: Scope) -> str:
    """What stands behind "with" of a filter that asks for nothing else."""
    slots = _pieces(speaker, filter_, scope, Said("", scope.number == "many"))
    if set(slots) != {"with"} or filter_.kinds or filter_.none_of:
        raise NotWorded("Filter.all_of")
    return speaker.listed(slots["with"], "and")


def _excluded(speaker: Speaker, part: Filter, scope: Scope, about: Said) -> tuple[str, str]:
    """What a card must not be: the slot it is said in, and the words."""
    asked = unsaid(part, frozenset())
    if part.same == "card":
        return "others", speaker.fill(speaker.book.phrases["not.same"], part, scope, about).text
    if len(asked) == 1 and speaker.book.words.get("not-slot", {}).get(asked[0]):
        slot = speaker.word("not-slot", asked[0])
        if asked == ["kinds"]:
            nouns = speaker.book.nouns
            kinds = (nouns[kind].singular if kind in nouns else kind for kind in part.kinds)
            return slot, speaker.phrase("not.kinds", x="/".join(kinds).replace(" Card", ""))
        name = f"not.{asked[0]}"
        return slot, speaker.fill(speaker.book.phrases[name], part, scope, about).text
    plural = scope.number == "many"
    if part.owner and speaker.has_phrase(f"owned-one.{part.owner}"):
        return "others", _owned_one(speaker, part, scope, plural=plural)
    is_name = part == Filter(names=part.names)
    return "others", described(speaker, part, scope, plural=plural, bare=is_name).full


def _owned_one(speaker: Speaker, part: Filter, scope: Scope, *, plural: bool) -> str:
    """Such cards of one player: "your Leader", "your [Mara]"."""
    is_name = part == Filter(names=part.names, owner=part.owner)
    noun = described(speaker, changed(part, owner=""), scope, plural=plural, bare=is_name)
    phrase = speaker.book.phrases[f"owned-one.{part.owner}"]
    return speaker.fill(phrase, {"x": noun.full}, scope, noun.said("")).text


@speaks(Filter)
def _filter(speaker: Speaker, value: Node, scope: Scope, style: str) -> Said:
    assert isinstance(value, Filter)
    plural = "many" in style or (scope.number == "many" and "one" not in style)
    is_adverse = "adverse" in style.split() and speaker.has_phrase("adverse")
    owner = "adverse" if is_adverse else ""
    noun = described(speaker, value, scope, plural=plural, bare="bare" in style, owner=owner)
    text = noun.full
    if "a" in style.split():
        text = speaker.fill(speaker.book.phrases["a"], {"x": text}, scope, noun.said(text)).text
    return noun.said(text)


def predicate(speaker: Speaker, filter_: Filter, subject: Said, scope: Scope) -> str:
    """What is asked of cards: "is red", "has an energy cost of 4 or less", "is in Rest Mode"."""
    inner = replace(scope, number="many" if subject.is_plural else "one")
    plain = not (filter_.kinds or filter_.any_of or filter_.all_of or filter_.none_of)
    slots = _pieces(speaker, filter_, inner, subject) if plain else {}
    if plain and set(slots) == {"with"}:
        text = speaker.listed(slots["with"], "and")
        return _about(speaker, "has", text, subject, scope)
    if plain and set(slots) == {"side"}:
        return _about(speaker, f"is-side.{filter_.side}", "", subject, scope)
    if plain and (set(slots) == {"late"} or set(slots) == {"color"} or set(slots) == {"state"}):
        return _about(speaker, "is", spaced(*next(iter(slots.values()))), subject, scope)
    asked = unsaid(filter_, frozenset())
    if len(asked) == 1 and speaker.has_phrase(f"is-part.{asked[0]}"):
        return speaker.fill(
            speaker.book.phrases[f"is-part.{asked[0]}"], filter_, inner, subject
        ).text
    for name, word in (("any_of", "or"), ("all_of", "and")):
        told = _each_part(speaker, filter_, name, scope, subject)
        if told:
            return speaker.listed(told, word)
    if filter_.any_of and filter_ == Filter(any_of=filter_.any_of):
        texts = [predicate(speaker, part, subject, scope) for part in filter_.any_of]
        for verb in ("is", "has"):
            head = f"{_about(speaker, verb, '', subject, scope)} "
            if all(text.startswith(head) for text in texts):
                texts = [texts[0], *(text.removeprefix(head) for text in texts[1:])]
        return speaker.listed(texts)
    if filter_.owner and speaker.has_phrase(f"owned-one.{filter_.owner}"):
        text = _owned_one(speaker, filter_, scope, plural=subject.is_plural)
        return _about(speaker, "is", text, subject, scope)
    noun = described(speaker, filter_, scope, plural=subject.is_plural)
    text = noun.full
    if not subject.is_plural:
        text = speaker.fill(speaker.book.phrases["a"], {"x": text}, scope, noun.said(text)).text
    return _about(speaker, "is", text, subject, scope)


def _each_part(
    speaker: Speaker, filter_: Filter, name: str, scope: Scope, subject: Said
) -> list[str]:
    """What is asked in `any_of` or `all_of`, each by itself, where the book says it so."""
    parts = tuple((unsaid(part, frozenset()), part) for part in getattr(filter_, name))
    if filter_ != Filter(**{name: getattr(filter_, name)}):
        return []
    names = [f"is-part.{asked[0]}" if len(asked) == 1 else "" for asked, _ in parts]
    if not all(name and speaker.has_phrase(name) for name in names):
        return []
    phrases = [speaker.book.phrases[name] for name in names]
    return [
        speaker.fill(phrase, part, scope, subject).text
        for phrase, (_, part) in zip(phrases, parts, strict=True)
    ]


def _about(speaker: Speaker, name: str, text: str, subject: Said, scope: Scope) -> str:
    return speaker.fill(speaker.book.phrases[name], {"x": text}, scope, subject).text


# -- areas ---------------------------------------------------------------------------------


def owned(speaker: Speaker, zones: tuple[Zone, ...], whose: str, scope: Scope) -> str:
    """Areas with their owner: "your hand or Drop", "their hand"."""
    if set(zones) >= set(EVERYWHERE):
        if scope.prep == "from" and whose != "opponent":
            return speaker.phrase("anywhere")
        name = f"everywhere.{whose}"
        return speaker.phrase(name if speaker.has_phrase(name) else "everywhere")
    apart = left_out(zones)
    if apart:
        return speaker.phrase("elsewhere", areas=owned(speaker, apart, whose, scope))
    who = "their" if whose == "opponent" and scope.actor == "opponent" else whose
    texts: list[str] = []
    if len(zones) > 3 and set(zones) > {"leader", "battle", "stage"}:
        # "from your hand or field", in games that have a word for all of it.
        zones = (*(z for z in zones if z not in ("leader", "battle", "stage")), "battle")
    for zone in zones:
        noun = speaker.book.nouns.get(f"area-{zone}")
        if noun is None:
            raise NotWorded(f"noun area-{zone}")
        about = Said(noun.singular, is_feminine=noun.is_feminine)
        first = not texts or not speaker.has_phrase(f"owned-more.{who}")
        name = f"owned.{who}" if first else f"owned-more.{who}"
        texts.append(
            speaker.fill(speaker.book.phrases[name], {"x": noun.singular}, scope, about).text
        )
    return speaker.listed(texts, "or")


def is_home(speaker: Speaker, cards: InZones) -> bool:
    """Whether the cards lie where such cards are when no area is said [masters 20-1]."""
    homes = speaker.book.words.get("home", {})
    if not cards.zones:
        return True
    if is_named(speaker, cards):
        return True
    named = homes.get("by-name")
    if named and not cards.filter.kinds and told_by_character(cards.filter):
        return ",".join(cards.zones) == named or bool(mass_of(speaker, cards))
    if not cards.filter.kinds:
        usual = tuple(homes.get("any", ",".join(IN_PLAY)).split(","))
        return cards.zones == usual or bool(mass_of(speaker, cards))
    zones: set[str] = set()
    for kind in cards.filter.kinds:
        if kind not in homes:
            return False
        zones.update(homes[kind].split(","))
    return set(cards.zones) == zones


def is_named(speaker: Speaker, cards: InZones) -> bool:
    """Whether a name alone says where the cards are, in a game where it does."""
    zones = speaker.book.words.get("home", {}).get("named")
    is_plain = bool(cards.filter.names) and not cards.filter.kinds
    return zones is not None and is_plain and ",".join(cards.zones) == zones


def mass_of(speaker: Speaker, cards: InZones) -> str:
    """The noun of an area whose cards have one of their own: "energy"."""
    key = f"in-{cards.zones[0]}" if len(cards.zones) == 1 else ""
    return key if key in speaker.book.nouns and not cards.filter.kinds else ""


def place(speaker: Speaker, cards: InZones, scope: Scope) -> str:
    """Where a set lies, said behind its noun."""
    if scope.unplaced:
        return ""
    if cards.zones == IN_PLAY:
        return speaker.phrase(f"in-play.{cards.whose}")
    where = owned(speaker, cards.zones, cards.whose, scope)
    return speaker.phrase(f"prep.{scope.prep}", x=where)


def who(whose: Whose, scope: Scope) -> str:
    """The owner as the names of phrases say it."""
    return "their" if whose == "opponent" and scope.actor == "opponent" else whose


def counted(
    speaker: Speaker,
    cards: InZones,
    name: str,
    scope: Scope,
    *,
    figure: str = "",
    plural: bool = True,
    also: str = "",
    after: str = "",
) -> Said:
    """A set in one of the ways of the phrases `name.home.whose` and `name.at`."""
    if cards.zones == ("leader",) and not cards.filter.kinds:
        cards = changed(cards, filter=changed(cards.filter, kinds=("leader",)))
    mass = mass_of(speaker, cards)
    is_some = name == "counted" and not figure
    figure = speaker.phrase("some") if is_some else figure
    if is_home(speaker, cards) and not (is_some and mass):
        owner = who(cards.whose, scope)
        key = f"{name}.home.{owner}"
        if mass and owner == "any" and speaker.has_phrase(f"{name}.mass.any"):
            key = f"{name}.mass.any"  # "each energy" alone would be yours [masters 20-1]
        adverse = "adverse" if owner == "opponent" and speaker.has_phrase("adverse") else ""
        bare = is_named(speaker, cards)
        many = described(speaker, cards.filter, scope, plural=True, mass=mass, bare=bare)
        noun = described(
            speaker, cards.filter, scope, plural=plural, mass=mass, owner=adverse, bare=bare,
            after=after,
        )  # fmt: skip
        late = noun.late if not plural else many.late
        parts: dict[str, str | Said] = {
            "figure": figure, "many": many.text, "noun": noun.text, "late": late, "also": also,
        }  # fmt: skip
        text = speaker.fill(speaker.book.phrases[key], parts, scope, noun.said("")).text
        return Said(text, plural and (not mass or plural), noun.is_feminine)
    where = place(speaker, cards, scope)
    noun = described(
        speaker, cards.filter, replace(scope, is_placed=True), plural=plural, after=after,
        place=where,
    )  # fmt: skip
    parts = {
        "figure": figure, "noun": noun.text, "late": noun.late, "also": also, "place": where,
    }  # fmt: skip
    text = speaker.fill(speaker.book.phrases[f"{name}.at"], parts, scope, noun.said("")).text
    return Said(text, plural, noun.is_feminine)


def quantity(
    speaker: Speaker,
    cards: InZones,
    figure: str,
    plural: bool,
    scope: Scope,
    also: str,
    after: str = "",
) -> str:
    """ "4 or more energy", "a red Unison", "no cards in your hand"."""
    if figure == "a":
        return counted(speaker, cards, "held-one", scope, plural=False, also=also).text
    return counted(
        speaker, cards, "held", scope, figure=figure, plural=plural, also=also, after=after
    ).text


# -- sets ----------------------------------------------------------------------------------


@speaks(InZones)
def _in_zones(speaker: Speaker, value: Node, scope: Scope, style: str) -> Said:
    assert isinstance(value, InZones)
    scope = _taking(scope, style)
    flags = style.split()
    if "host" in flags and not is_home(speaker, value):
        noun = described(speaker, value.filter, scope, plural=False, bare=True)
        return noun.said(spaced(noun.text, place(speaker, value, scope.taking("in")), noun.late))
    if "each" in flags:
        many = "many" in flags
        every = many and speaker.has_phrase(f"every.home.{who(value.whose, scope)}")
        name = "every" if every and is_home(speaker, value) else "each"
        return counted(speaker, value, name, scope, plural=many)
    if "noun" in flags:
        return counted(speaker, value, "bare", scope, plural=True)
    single = value.zones == ("leader",) and value.whose != "any"
    if "one" in flags and not single:
        return counted(speaker, value, "one", scope, plural=False)
    if value.filter == ANY_CARD and not is_home(speaker, value) and "area" in flags:
        return Said(owned(speaker, value.zones, value.whose, scope))
    mass = mass_of(speaker, value)
    said = counted(speaker, value, "whole", scope, plural=not single)
    return replace(said, is_plural=not (single or (mass and is_uncounted(speaker, mass))))


def is_uncounted(speaker: Speaker, noun: str) -> bool:
    """Whether a noun has one form for one and for many, as "energy" has."""
    forms = speaker.book.nouns[noun]
    return forms.singular == forms.plural


def _taking(scope: Scope, style: str) -> Scope:
    said = {"from", "in"} & set(style.split())
    return scope.taking(said.pop()) if said else scope


@speaks(Pick)
def _pick(speaker: Speaker, value: Node, scope: Scope, style: str) -> Said:
    assert isinstance(value, Pick)
    single = value.count == 1 and not value.up_to and not value.at_least
    if isinstance(value.cards, InZones) and single:
        one = {"one", "host"} & set(style.split()) and value.cards.whose == "any"
        apart = bool({"one", "host"} & set(style.split())) and not is_home(speaker, value.cards)
        if one or apart:
            return speaker.say(value.cards, scope, style.replace("host", "one"))
    also = speaker.word("distinct", value.distinct) if value.distinct else ""
    if value.total_of:
        total = speaker.phrase(f"total-{value.total_of}", n=str(value.total))
        also = spaced(also, total)
    said = selected(
        speaker,
        value.cards,
        _taking(scope, style),
        Selection(
            count=value.count, up_to=value.up_to, is_all=value.is_all, least=value.least,
            at_least=value.at_least,
        ),
        also,
        "any" if "any" in style.split() else "one" if "one" in style.split() else "",
    )  # fmt: skip
    if value.at_random:
        said = replace(said, text=speaker.phrase("at-random", x=said.text))
    if value.ignore_barrier:
        said = replace(said, text=speaker.phrase("ignoring", x=said.text))
    return said


@dataclass(frozen=True, slots=True)
class Selection:
    """How many of a set are selected."""

    count: Amount = 1
    up_to: bool = False
    is_all: bool = False
    least: int = 0
    at_least: bool = False


def selected(
    speaker: Speaker,
    cards: Cards,
    scope: Scope,
    how: Selection,
    also: str = "",
    word: str = "",
) -> Said:
    """Some of a set: "up to 1 of your red Battle Cards", "2 cards from your hand"."""
    if how.is_all:
        return _of_set(speaker, cards, "all", scope, "", True, also)
    figure, plural, tail = _figure(speaker, how, scope)
    if word and figure == "1" and speaker.has_phrase(f"figure-{word}"):
        figure = speaker.phrase(f"figure-{word}")
    said = _of_set(speaker, cards, "counted", scope, figure, plural, also)
    return replace(said, tail=tail)


def _figure(speaker: Speaker, how: Selection, scope: Scope) -> tuple[str, bool, str]:
    """The words of a number, whether it is more than one, and what follows the cards."""
    count = how.count
    if isinstance(count, Until):
        return speaker.phrase("some"), True, speaker.say(count, scope).text
    if isinstance(count, int):
        if count == ANY_NUMBER and how.up_to:
            return speaker.phrase("any-number"), True, ""
        if count == ANY_NUMBER and how.least:
            return speaker.phrase("span-more", low=str(how.least)), True, ""
        text = str(count)
        if how.least:
            text = speaker.phrase("least", low=str(how.least), high=text)
        if how.at_least:
            return speaker.phrase("span-more", low=text), True, ""
        return (speaker.phrase("up-to", n=text) if how.up_to else text), count != 1, ""
    amount = speaker.say(count, scope)
    text = amount.text
    figure = speaker.phrase("up-to", n=text) if how.up_to else text
    return figure, text != "1", amount.tail


def _of_set(
    speaker: Speaker, cards: Cards, name: str, scope: Scope, figure: str, plural: bool, also: str
) -> Said:
    """A number of any kind of set."""
    if isinstance(cards, InZones):
        return counted(speaker, cards, name, scope, figure=figure, plural=plural, also=also)
    if isinstance(cards, Among | Under):
        placed = replace(scope, is_placed=True)
        where = _beside(speaker, cards, scope)
        noun = described(speaker, cards.filter, placed, plural=plural, place=where)
        parts: dict[str, str | Said] = {
            "figure": figure, "noun": noun.text, "late": noun.late, "also": also, "place": where,
        }  # fmt: skip
        text = speaker.fill(speaker.book.phrases[f"{name}.at"], parts, scope, noun.said("")).text
        return Said(text, plural, noun.is_feminine)
    if isinstance(cards, Top):
        where = speaker.phrase(f"from-{cards.position}", x=pile(speaker, cards, scope))
        noun = described(speaker, cards.filter or ANY_CARD, scope, plural=plural, place=where)
        parts = {"figure": figure, "noun": noun.text, "late": noun.late, "also": also,
                 "place": where}  # fmt: skip
        text = speaker.fill(speaker.book.phrases[f"{name}.at"], parts, scope, noun.said("")).text
        return Said(text, plural, noun.is_feminine)
    if isinstance(cards, Either):
        owners = {part.whose for part in cards.parts if isinstance(part, InZones)}
        if plural and name == "counted" and len(cards.parts) > 2 and len(owners) > 1:
            whole = speaker.listed([speaker.say(part, scope).text for part in cards.parts], "and")
            return Said(speaker.phrase("total-among", figure=figure, x=whole), plural, True)
        texts: list[str] = []
        for index, part in enumerate(cards.parts):
            is_short = index and not speaker.has_phrase("up-to-again")
            up_to = speaker.phrase("up-to", n="") if is_short else ""
            said = figure.removeprefix(up_to).strip()
            place_ = _unplaced(cards, index, scope)
            if said == "1" and _is_one(part):
                texts.append(speaker.say(part, place_).text)
            else:
                texts.append(_of_set(speaker, part, name, place_, said, plural, "").text)
        word = "and" if name == "all" else "or"
        return Said(spaced(speaker.listed(texts, word), also), plural, is_feminine=True)
    if isinstance(cards, Matching):
        inner = speaker.say(cards.cards, scope).text
        noun = described(speaker, cards.filter, scope, plural=plural)
        text = speaker.phrase("matching", figure=figure, noun=noun.full, among=inner)
        return Said(spaced(text, also), plural, noun.is_feminine)
    if isinstance(cards, Pronoun) and isinstance(cards.of, InZones):
        return _of_set(speaker, cards.of, name, scope, figure, plural, also)
    them = speaker.say(cards, scope)
    if name == "all":
        return Said(speaker.phrase("all-of", x=them.text), is_plural=True, is_feminine=True)
    key = "some-of-them" if them.is_clitic and speaker.has_phrase("some-of-them") else "some-of"
    parts = {"figure": figure, "x": them.text}
    some = speaker.fill(speaker.book.phrases[key], parts, scope, replace(them, is_clitic=False))
    return Said(some.text, plural, is_feminine=them.is_feminine)


def _is_one(cards: Cards) -> bool:
    """Whether a set is one card by itself, so that no number is said: "your Leader"."""
    if isinstance(cards, InZones):
        return cards.zones == ("leader",) and cards.whose != "any"
    return isinstance(cards, This)


def _beside(speaker: Speaker, cards: Among | Under, scope: Scope) -> str:
    if scope.unplaced:
        return ""
    if isinstance(cards, Among):
        return speaker.phrase("among")
    host = speaker.say(cards.of, scope.taking("in"), "host").text
    return speaker.phrase(f"under.{scope.prep}", x=host)


def pile(speaker: Speaker, cards: Top, scope: Scope) -> str:
    """The pile a card lies on, with its owner."""
    noun = speaker.book.nouns.get(f"pile-{cards.zone}")
    if noun is not None:
        about = Said(noun.singular, is_feminine=noun.is_feminine)
        parts: dict[str, str | Said] = {"x": noun.singular}
        key = f"owned.{who(cards.whose, scope)}"
        return speaker.fill(speaker.book.phrases[key], parts, scope, about).text
    return owned(speaker, (cards.zone,), cards.whose, scope)


@speaks(Top)
def _top(speaker: Speaker, value: Node, scope: Scope, style: str) -> Said:
    assert isinstance(value, Top)
    scope = _taking(scope, style)
    if value.filter is not None:
        raise NotWorded("Top.filter")
    where = pile(speaker, value, scope)
    count = value.count
    if count == 1:
        return Said(speaker.phrase(f"{value.position}-one", x=where), is_feminine=True)
    amount = speaker.say(count, scope) if isinstance(count, Node) else Said(str(count))
    text = speaker.phrase(f"{value.position}-many", n=amount.text, x=where)
    return Said(spaced(text, amount.tail), is_plural=True, is_feminine=True)


@speaks(Among, Under)
def _among(speaker: Speaker, value: Node, scope: Scope, style: str) -> Said:
    assert isinstance(value, Among | Under)
    plural = "one" not in style.split() and "each" not in style.split()
    name = "one" if "one" in style.split() else "each" if "each" in style.split() else "whole"
    return _of_set(speaker, value, name, _taking(scope, style), "", plural, "")


@speaks(Matching)
def _matching(speaker: Speaker, value: Node, scope: Scope, style: str) -> Said:
    assert isinstance(value, Matching)
    noun = described(speaker, value.filter, scope, plural=True)
    among = speaker.say(value.cards, scope).text
    text = speaker.phrase("matching", figure="", noun=noun.full, among=among)
    return Said(text, is_plural=True, is_feminine=noun.is_feminine)


def _unplaced(value: Either, index: int, scope: Scope) -> Scope:
    """Sets from one area leave it to the last: "1 ＜A＞ card and 1 ＜B＞ card in your Drop"."""
    sets = [part.cards if isinstance(part, Pick) else part for part in value.parts]
    first = sets[0]
    if index == len(sets) - 1 or not all(type(each) is type(first) for each in sets):
        return scope
    same = ("zones", "whose") if isinstance(first, InZones) else ("slot", "of")
    if not isinstance(first, InZones | Among | Under):
        return scope
    if any(getattr(each, f, None) != getattr(first, f, None) for each in sets for f in same):
        return scope
    return replace(scope, unplaced=True)


def field_don(cards: Node) -> str:
    """Whose DON!! cards on the field they are, in the Cost area or given; "" for other sets."""
    if not isinstance(cards, Either) or len(cards.parts) != 2:
        return ""
    free, given = cards.parts
    if not isinstance(free, InZones) or not isinstance(given, Under):
        return ""
    is_don = free == InZones(zones=("energy",), whose=free.whose, filter=Filter(kinds=("don",)))
    of = given.of
    is_given = isinstance(of, InZones) and of.whose == free.whose and given.filter == free.filter
    return free.whose if is_don and is_given else ""


@speaks(Either)
def _either(speaker: Speaker, value: Node, scope: Scope, style: str) -> Said:
    assert isinstance(value, Either)
    whose = field_don(value)
    if whose and speaker.has_phrase(f"field-don.{whose}"):
        noun = speaker.book.nouns["don"]
        text = spaced(noun.plural, speaker.phrase(f"field-don.{whose}"))
        return Said(text, is_plural=True, is_feminine=noun.is_feminine)
    said = [
        speaker.say(part, _unplaced(value, index, scope), style)
        for index, part in enumerate(value.parts)
    ]
    picks = any(isinstance(part, Pick | Either) for part in value.parts)
    word = "or" if "one" in style.split() and not picks else "and"
    text = speaker.listed([part.text for part in said], word)
    return Said(text, is_plural=word == "and", is_feminine=all(part.is_feminine for part in said))


def this_card(speaker: Speaker, value: This, scope: Scope) -> Named:
    """What the card whose skill it is is called: by its type, where the game does so in play."""
    key = f"this-{speaker.host}"
    elsewhere = bool(value.zones) or value.everywhere or scope.told.kind == "trigger"
    return speaker.book.nouns[key if key in speaker.book.nouns and not elsewhere else "this-card"]


@speaks(This)
def _this(speaker: Speaker, value: Node, scope: Scope, style: str) -> Said:
    assert isinstance(value, This)
    if value.face:
        raise NotWorded("This.face")
    scope = _taking(scope, style)
    mode = speaker.word("mode", value.mode) if value.mode else ""
    where = ""
    if value.zones:
        where = speaker.phrase(f"prep.{scope.prep}", x=owned(speaker, value.zones, "you", scope))
    if value.under is not None:
        host = speaker.say(value.under, scope.taking("in"), "host").text
        below = speaker.phrase(f"under.{scope.prep}", x=host)
        where = speaker.listed([where, below], "or") if where else below
    if value.everywhere and "subject" not in style.split():
        where = speaker.phrase("in-all-areas")
    noun = this_card(speaker, value, scope)
    return Said(
        spaced(noun.singular, mode, where),
        is_feminine=noun.is_feminine,
        possessive=speaker.phrase("this-card-has") if speaker.has_phrase("this-card-has") else "",
    )


__all__ = [
    "NounPhrase", "Selection", "counted", "described", "owned", "place", "predicate", "quantity",
    "selected", "this_card", "who",
]  # fmt: skip
