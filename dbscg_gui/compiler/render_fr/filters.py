"""Words a `Filter` in French: noun first, then colour, names, traits and "avec ..."."""

from __future__ import annotations

from dataclasses import dataclass

from msgspec.structs import replace

from dbscg_gui.compiler.render_fr.context import Context
from dbscg_gui.compiler.render_fr.tables import CARDS, number
from dbscg_gui.compiler.render_fr.words import (
    AREA_NOUNS,
    CARD_NOUN,
    KIND_NOUNS,
    LYING,
    SENSES,
    colored,
    elided,
    listed,
    tag,
)
from dbscg_gui.compiler.wording import spaced
from dbscg_gui.effects.targets import Bound, CountOf, Filter, InZones, MarkerCount, Range

LISTING = {"": "ou", "and/or": "et/ou", "and": "et"}
"""The word between alternatives."""


@dataclass(frozen=True, slots=True)
class Noun:
    """A worded filter with its gender; `owner` ("adverse") is put between noun and rest."""

    noun: str
    adjectives: str
    behind: str
    is_feminine: bool
    other: str = ""

    def text(self, owner: str = "") -> str:
        """All words, with an adjective of the owner."""
        return spaced(self.other, self.noun, owner, self.adjectives, self.behind)


def worded(filter_: Filter, *, plural: bool, context: Context, area: str = "") -> Noun:
    """Word a filter; `area` names an area whose cards have a noun of their own ("Énergie")."""
    if filter_.is_copy:
        noun = "copies de cette carte" if plural else "copie de cette carte"
        return Noun(noun, "", "", True)
    noun, feminine = _noun(filter_, plural=plural, area=area)
    parts = [worded(part, plural=plural, context=context) for part in filter_.any_of]
    alternatives = [part.text() for part in parts]
    if alternatives and filter_.kinds:
        # "carte de Combat rouge ou 《X》": the noun is said before them all
        alternatives = [spaced(part.adjectives, part.behind) for part in parts]
    elif alternatives:
        noun, alternatives = listed(alternatives, "ou"), []
    adjectives = spaced(
        listed(alternatives, "ou"),
        _colors(filter_, feminine=feminine, plural=plural),
        (f"attaquant{'e' if feminine else ''}{'s' if plural else ''}")
        if filter_.is_attacking
        else "",
        (f"attaqué{'e' if feminine else ''}{'s' if plural else ''}") if filter_.is_attacked else "",
        "sans Capacité" if filter_.skill_less else "",
        "sans Capacité d'origine" if filter_.printed_skill_less else "",
        ("évoluée" if feminine else "évolué") + ("s" if plural else "") if filter_.evolved else "",
        LYING[filter_.face],
        listed((f"《{trait}》" for trait in filter_.traits), LISTING[filter_.list_word]),
        listed((f"＜{name}＞" for name in filter_.characters), LISTING[filter_.list_word]),
        listed(_names(filter_), LISTING[filter_.list_word]),
    )
    if filter_.is_only:
        adjectives = f"exclusivement {adjectives}"
    behind = spaced(_behind(filter_, plural, context), _exclusions(filter_, plural, context))
    other = ""
    if filter_.is_other and not filter_.other_word:
        other = "autres" if plural else "autre"
    return Noun(noun, adjectives, behind, feminine, other)


def _names(filter_: Filter) -> list[str]:
    """The card names; a token is called "jeton X", as where it is made."""
    if filter_.kinds == ("token",):
        return [name.removesuffix(" Token") for name in filter_.names]
    return [f"{{{name}}}" for name in filter_.names]


def _noun(filter_: Filter, *, plural: bool, area: str) -> tuple[str, bool]:
    if filter_.kinds:
        entries = [KIND_NOUNS.get(kind, (kind, f"{kind}s", False)) for kind in filter_.kinds]
        nouns = listed((entry[1] if plural else entry[0] for entry in entries), "ou")
        return nouns, all(entry[2] for entry in entries)
    if area in AREA_NOUNS:
        entry = AREA_NOUNS[area]
        return entry[1] if plural else entry[0], entry[2]
    if is_bare(filter_):
        return "", True
    return CARD_NOUN[1] if plural else CARD_NOUN[0], True


def is_bare(filter_: Filter) -> bool:
    """Whether names stand for the card alone; colours and traits need the noun in French."""
    named = bool(filter_.names or filter_.characters)
    told = filter_.colors + filter_.traits or filter_.skill_less or filter_.printed_skill_less
    return filter_.noun in ("bare", "plain") and named and not told


def _colors(filter_: Filter, *, feminine: bool, plural: bool) -> str:
    words = [colored(color, feminine=feminine, plural=plural) for color in filter_.colors]
    ending = "s" if plural else ""
    match filter_.color_rule:
        case "mono":
            return f"exclusivement {listed(words, 'ou')}" if words else f"unicolore{ending}"
        case "multi":
            return spaced(f"multicolore{ending}", "/".join(words))
        case "exact" if len(words) == 1:
            return f"{words[0]} et d'aucune autre couleur"
        case "all" | "exact":
            return listed(words, "et")
    return listed(words, LISTING[filter_.list_word])


def _rarer(filter_: Filter) -> list[str]:
    """Values that few texts ask for."""
    parts = []
    if filter_.z_cost is not None:
        parts.append(f"un coût d'énergie Z de {span(filter_.z_cost)}")
    if filter_.character_count is not None:
        parts.append(f"{span(filter_.character_count)} noms de personnage")
    if filter_.text_parts:
        parts.append(f"{listed(filter_.text_parts, 'ou')} dans son texte de Capacité")
    return parts


def _behind(filter_: Filter, plural: bool, context: Context) -> str:
    parts = values(filter_, context)
    if filter_.all_of and any(part.power is not None for part in filter_.all_of[0].any_of):
        either = (values(part, context)[0] for part in filter_.all_of[0].any_of)
        parts.insert(0, listed(either, "ou"))
    elif filter_.all_of and filter_.all_of[0].any_of:
        costs = [part.cost.low for part in filter_.all_of[0].any_of if isinstance(part.cost, Range)]
        parts.insert(0, f"un coût d'Énergie de {listed((str(cost) for cost in costs), 'ou')}")
    elif valued := [part for part in filter_.all_of if part == _only_values(part)]:
        parts += [said for part in valued for said in values(part, context)]
    elif filter_.all_of:
        each = [_quality(part, context) for part in filter_.all_of]
        lead = "à la fois " if len(each) > 1 else ""
        parts.insert(0, f"{lead}{' et '.join(each)}")
    if filter_.marks:
        parts.append(f"une Capacité {listed((_mark(mark) for mark in filter_.marks), 'ou')}")
    if filter_.markers is not None:
        markers = "1" if filter_.markers == Range(low=1) else span(filter_.markers)
        noun = "marqueur" if markers == "1" else "marqueurs"
        parts.append(f"{markers.partition(' ')[0]} {noun}{_after_number(markers)}")
    if filter_.specified is not None:
        parts.append(f"un coût de couleur de {span(filter_.specified)}")
    parts += _rarer(filter_)
    skills = [tag(word) for word in filter_.keywords]
    skills += [_with_skill(kind) for kind in filter_.skill_kinds]
    parts += [listed(skills, "ou")] if skills else []
    their = "leur" if plural else "son"
    for words, what in (
        ([f"＜{part}＞" for part in filter_.character_parts], "nom de personnage"),
        ([f"{{{part}}}" for part in filter_.name_parts], "nom"),
        ([f"《{part}》" for part in filter_.trait_parts], "Origine"),
    ):
        if words:
            parts.append(f"{listed(words, 'ou')} dans {their} {what}")
    if filter_.eras:
        parts.append(f"l'Ère {listed(filter_.eras, 'ou')}")
    parts += _beneath(filter_, context)
    if filter_.like:
        parts.append(_likeness(filter_, context))
    mode = {"active": "en mode Action", "rest": "en mode Inertie", "": ""}[filter_.mode]
    side = {"front": "côté face", "flipped": "côté dos"}.get(filter_.side, "")
    return spaced(
        f"avec {listed(parts, 'et')}" if parts else "",
        side,
        mode,
        "dans un combat" if filter_.in_battle else "",
    )


def _only_values(part: Filter) -> Filter:
    return Filter(cost=part.cost, power=part.power)


def _beneath(filter_: Filter, context: Context) -> list[str]:
    """What lies under it: "une carte rouge en dessous"."""
    found = ["des cartes en dessous"] if filter_.has_under else []
    if filter_.under_count is not None:
        count = span(filter_.under_count)
        noun = "carte" if count.partition(" ")[0] == "1" else "cartes"
        found.append(f"{count.partition(' ')[0]} {noun}{_after_number(count)} en dessous")
    if filter_.beneath is not None:
        below = worded(filter_.beneath, plural=False, context=context)
        article = "une" if below.is_feminine else "un"
        found.append(spaced(article if below.noun else "", below.text(), "en dessous"))
    return found


def _likeness(filter_: Filter, context: Context) -> str:
    """What it has in common with other cards, or has not."""
    other = filter_.like[0]
    word = filter_.same or filter_.unlike
    name = "nom de personnage" if word == "character" else "nom"
    if isinstance(other, InZones):
        noun = worded(other.filter, plural=True, context=context)
        return f"un {name} différent de celui de toutes les {noun.text()} que vous avez en jeu"
    text = CARDS(other, context).text
    if filter_.same:
        return f"le même {name} {elided('que', text)}"
    return f"un {name} différent de celui {elided('de', text)}"


def _quality(part: Filter, context: Context) -> str:
    """What a card is besides being a card: "《Fumarole》"."""
    noun = worded(replace(part, noun="bare"), plural=False, context=context)
    if noun.noun == CARD_NOUN[0]:
        return spaced(noun.adjectives, noun.behind)
    return noun.text()


def _mark(mark: str) -> str:
    """ "[Étincelle 7]"."""
    word, _, number = mark.partition("-")
    return f"{spaced(tag(word)[:-1], number)}]"


def _with_skill(kind: str) -> str:
    return "une Capacité-clef" if kind == "keyword" else f"une Capacité {tag(kind)}"


def _after_number(text: str) -> str:
    rest = text.partition(" ")[2]
    return f" {rest}" if rest else ""


_KEYWORD = Filter(skill_kinds=("keyword",))


def _exclusions(filter_: Filter, plural: bool, context: Context) -> str:
    words = ["cette carte"] if filter_.is_other and filter_.other_word else []
    without = [part for part in filter_.none_of if _is_without(part)]
    for part in filter_.none_of:
        if _is_without(part) or part == _KEYWORD:
            continue
        only_colors = part == Filter(colors=part.colors, color_rule=part.color_rule)
        if only_colors:
            words.append(_colors(part, feminine=True, plural=plural))
        else:
            bare = replace(part, noun=part.noun or "bare")
            noun = worded(bare, plural=plural, context=context)
            article = "des" if plural else "une" if noun.is_feminine else "un"
            words.append(spaced(article if noun.noun else "", noun.text()))
    lacking = listed((tag(word) for part in without for word in part.keywords), "ou")
    other = "autres" if plural else "autre"
    others = f"{other} {elided('que', listed(words, 'ou'))}" if words else ""
    if _KEYWORD in filter_.none_of:
        others = spaced("sans Capacité-clef", others)
    return spaced(f"sans {lacking}" if lacking else "", others)


def _is_without(part: Filter) -> bool:
    return part == Filter(keywords=part.keywords) and bool(part.keywords)


def values(filter_: Filter, context: Context) -> list[str]:
    """The values of a filter: "un coût d'Énergie de 4 ou moins"."""
    original = " d'origine" if filter_.is_original else ""
    parts = []
    for article, label, value in (
        ("un", "coût d'Énergie", filter_.cost),
        ("une", "puissance", filter_.power),
        ("un", "coût de Combo", filter_.combo_cost),
        ("une", "puissance de Combo", filter_.combo_power),
    ):
        if value is None:
            continue
        own = original if label in ("coût d'Énergie", "puissance") else ""
        own = " d'origine" if filter_.combo_original and "Combo" in label else own
        if isinstance(value, Bound):
            parts.append(f"{article} {label}{own} {bound(value, context, article == 'une')}")
        else:
            parts.append(f"{article} {label}{own} {_of(value)}")
    return parts


def _of(value: Range) -> str:
    text = span(value)
    return text if text.startswith("entre") else f"de {text}"


def span(range_: Range) -> str:
    """A range: "4", "4 ou moins", "4 ou plus", "entre 3 et 7"."""
    low, high = range_.low, range_.high
    if low == high:
        return str(low)
    if low is None:
        return f"{high} ou moins"
    if high is None:
        return f"{low} ou plus"
    return f"entre {low} et {high}"


def sense(name: str, *, feminine: bool) -> str:
    """A comparison that agrees with its noun: "inférieure ou égale à"."""
    text = SENSES[name]
    if feminine:
        text = text.replace("inférieur", "inférieure").replace("supérieur", "supérieure")
        text = text.replace("égal", "égale")
    return text


def bound(value: Bound, context: Context, feminine: bool) -> str:
    """A bound by another amount."""
    said = f"{sense(value.sense, feminine=feminine)} {measure(value.amount, context)}"
    return contracted(said)


def measure(amount: object, context: Context) -> str:
    """An amount as the far side of a comparison: "votre nombre d'Énergies"."""
    if isinstance(amount, CountOf) and isinstance(amount.cards, InZones):
        cards = amount.cards
        if cards.filter == Filter() and len(cards.zones) == 1 and amount.times == amount.per == 1:
            whose = {"you": "votre", "opponent": "son", "any": "le"}[cards.whose]
            noun = {"energy": "nombre d'Énergies", "life": "nombre de points de vie",
                    "z-energy": "nombre d'Énergies Z",
                    "hand": "nombre de cartes en main"}.get(cards.zones[0])  # fmt: skip
            if noun:
                return f"{whose} {noun}"
    if isinstance(amount, MarkerCount):
        return f"le nombre de marqueurs sur {CARDS(amount.cards, context).text}"
    worded_amount = number(amount, context)
    return spaced(worded_amount.figure, worded_amount.tail)


def contracted(text: str) -> str:
    """The text with "de le" and "à le" drawn together."""
    return text.replace("de le ", "du ").replace("à le ", "au ")


def is_color_only(filter_: Filter) -> bool:
    """Whether a filter says nothing but colours."""
    colors = filter_.colors
    return bool(colors) and filter_ == Filter(
        colors=colors,
        color_rule=filter_.color_rule,
        noun=filter_.noun,
        list_word=filter_.list_word if filter_.color_rule == "all" else "",
    )


def color_words(filter_: Filter, *, feminine: bool, plural: bool) -> str:
    """The colours of a filter after "est"."""
    return _colors(filter_, feminine=feminine, plural=plural)
