"""Words sets of cards and amounts in French: "jusqu'à 1 de vos cartes de Combat rouges"."""

from __future__ import annotations

import dataclasses
import re

from msgspec.structs import replace

from dbscg_gui.compiler.render_fr.context import PLAIN, Context
from dbscg_gui.compiler.render_fr.filters import Noun, worded
from dbscg_gui.compiler.render_fr.tables import AMOUNTS, CARDS, Number, number
from dbscg_gui.compiler.render_fr.words import (
    AREA_NOUNS,
    DISTINCT,
    DONE,
    LYING,
    POSSESSED_ZONES,
    REFERENCES,
    VALUES,
    ZONES,
    elided,
    listed,
)
from dbscg_gui.compiler.wording import Phrase, spaced
from dbscg_gui.effects.targets import (
    EVERYWHERE,
    Above,
    Among,
    Amount,
    Battler,
    Cards,
    ColorCount,
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
    Total,
    Under,
    Until,
    ValueOf,
    X,
    left_out,
)

ANY_NUMBER = 99
"""As large as no area: "n'importe quel nombre"."""

IT = Phrase("la", subject="elle", is_feminine=True)
THEM = Phrase("les", is_plural=True, subject="elles", is_feminine=True)
HIM = Phrase("le", subject="il")
THEM_ALL = Phrase("les", is_plural=True, subject="ils")
_MASCULINE = frozenset({"leader", "z-leader", "token"})


def is_masculine(cards: Cards) -> bool:
    """Whether every card of a set is a Leader or a token, which French calls "il"."""
    if isinstance(cards, Pick):
        return is_masculine(cards.cards)
    if isinstance(cards, Either):
        return all(is_masculine(part) for part in cards.parts)
    if not isinstance(cards, InZones):
        return False
    kinds = set(cards.filter.kinds)
    return kinds <= _MASCULINE if kinds else cards.zones == ("leader",) and _is_leader(cards)


def is_pronoun(phrase: Phrase) -> bool:
    """Whether a phrase is put at the verb: "placez-la"."""
    return phrase.text in ("la", "le", "les")


def after_preposition(phrase: Phrase) -> str:
    """A phrase behind a preposition: "elle" instead of "la", "lui" instead of "le"."""
    if phrase in (HIM, THEM_ALL):
        return "eux" if phrase.is_plural else "lui"
    return phrase.subject or phrase.text


def saying(word: str) -> Phrase:
    """A printed English reference as a French phrase."""
    known = REFERENCES.get(word.lower()) or _done_by_skill(word.lower())
    if known is None:
        plural = word.startswith(("those", "these", "them", "they")) or word.endswith("s")
        text = "ces cartes" if plural else "cette carte-là"
        return Phrase(text, is_plural=plural, is_feminine=True)
    text, subject, plural = known
    return Phrase(text, is_plural=plural, subject=subject, is_feminine=not text.startswith("ce "))


_DONE = re.compile(
    r"(?P<all>all (of )?(the )?|the )(?P<battle>battle )?(?P<noun>cards?) (?P<verb>\w+)"
    r"( to rest mode| (in|to) ((?P<whose>your|the|a|their|(its|their) owners?'s?) )?"
    r"(?P<zone>\w+)( area)?)?"
    r" by this skill"
)


def _done_by_skill(word: str) -> tuple[str, str, bool] | None:
    """ "the cards discarded by this skill": "les cartes défaussées par cette Capacité"."""
    found = _DONE.fullmatch(word)
    if found is None or found["verb"] not in DONE:
        return None
    plural = found["noun"] == "cards"
    done, where = DONE[found["verb"]], ""
    if found["zone"] in ZONES:
        where = f"dans {owned(found['zone'], 'you', PLAIN)}"
        if found["whose"] != "your":
            name, feminine = ZONES[found["zone"]]
            where = f"dans {'la' if feminine else 'le'} {name}"
            whole = found["whose"] in ("the", "a", "their", None)
            where = where if whole else f"{where} de son propriétaire"
    elif found["verb"] == "switched":
        where = "en mode Inertie"
    ending, article = ("s", "les") if plural else ("", "la")
    if found["all"].startswith("all"):
        article = "toutes les"
    battle = "de Combat" if found["battle"] else ""
    noun = spaced(f"{article} carte{ending}", battle)
    text = spaced(noun, f"{done}{ending}", where, "par cette Capacité")
    return text, "", plural


def owned(zone: str, whose: str, context: Context) -> str:
    """An area with its owner: "votre main", "la main de votre adversaire", "sa main"."""
    name, feminine = ZONES[zone]
    if whose == "you":
        return f"votre {name}"
    if whose == "opponent":
        if context.is_theirs:
            return f"{'sa' if feminine else 'son'} {name}"
        return f"{'la' if feminine else 'le'} {name} de votre adversaire"
    return f"{'une' if feminine else 'un'} {name}"


def is_possessed(cards: InZones) -> bool:
    """Whether the owner alone names the place: "vos cartes de Combat"."""
    return not cards.prep and set(cards.zones) <= POSSESSED_ZONES


def _area(cards: InZones) -> str:
    single = len(cards.zones) == 1 and is_possessed(cards)
    return cards.zones[0] if single and cards.zones[0] in AREA_NOUNS else ""


def noun_of(cards: InZones, *, plural: bool, context: Context) -> Noun:
    """The worded filter of a set."""
    return worded(cards.filter, plural=plural, context=context, area=_area(cards))


def place(cards: InZones, context: Context) -> str:
    """Where the set lies, when that is said."""
    if cards.prep == "play":
        return "en jeu"
    if cards.prep == "among":
        return "parmi votre Leader et vos cartes de Combat"
    if is_possessed(cards):
        return ""
    taken = context.prep == "out" or (cards.prep or context.prep) == "from"
    prep = "depuis" if taken else "dans"
    if set(cards.zones) >= set(EVERYWHERE):
        return f"{prep} toutes {'vos' if cards.whose == 'you' else 'les'} zones"
    apart = [owned(zone, cards.whose, context) for zone in left_out(cards.zones)]
    if apart:
        return f"ailleurs que dans {listed(apart, 'ou')}"
    names = [owned(zone, cards.whose, context) for zone in cards.zones]
    return f"{prep} {listed(names, 'ou' if cards.conn == 'or' else 'et/ou')}"


def _adverse(cards: InZones, *, plural: bool) -> str:
    if cards.whose != "opponent" or not (is_possessed(cards) or cards.prep == "play"):
        return ""
    return "adverses" if plural else "adverse"


def _possessive(cards: InZones, context: Context) -> str:
    """ "vos" of your cards, "ses" where the opponent handles cards of their own."""
    if not is_possessed(cards):
        return ""
    if cards.whose == "opponent" and context.is_theirs:
        return "ses"
    return "vos" if cards.whose == "you" else ""


def counted(cards: Cards, figure: str, *, plural: bool, context: Context) -> Phrase:
    """A number of a set: "jusqu'à 1 carte de Combat adverse"."""
    if isinstance(cards, InZones):
        own = _possessive(cards, context)
        noun = noun_of(cards, plural=plural or bool(own), context=context)
        if own:
            text = spaced(figure.removesuffix(" de"), f"de {own}", noun.text())
        else:
            adverse = _adverse(cards, plural=plural)
            text = spaced(figure, noun.text(adverse), place(cards, context))
        return Phrase(text, is_plural=plural, is_feminine=noun.is_feminine)
    if isinstance(cards, Among):
        noun = worded(cards.filter, plural=plural, context=context)
        return Phrase(spaced(figure, noun.text(), "parmi elles"), plural, "", "", noun.is_feminine)
    if isinstance(cards, Under):
        noun = worded(cards.filter, plural=plural, context=context)
        under = after_preposition(CARDS(cards.of, context.taking("in")))
        return Phrase(spaced(figure, noun.text(), "sous", under), plural, "", "", noun.is_feminine)
    if isinstance(cards, Top):
        side = "dessus" if cards.position == "top" else "dessous"
        card = "cartes" if plural else "carte"
        pile = _of_zone(cards.zone, cards.whose, context)
        return Phrase(spaced(figure, card, f"du {side}", pile), plural, "", "", True)
    if isinstance(cards, Either) and (cards.figure == "total" or cards.conn == "and/or"):
        among = listed((CARDS(part, context).text for part in cards.parts), "et")
        total = _total_of(figure.removesuffix(" de"), "cartes" if plural else "carte")
        return Phrase(f"{total} parmi {among}", plural, "", "", True)
    if isinstance(cards, Either):
        return _one_of_several(cards, figure, plural=plural, context=context)
    inner = after_preposition(CARDS(cards, context))
    return Phrase(f"{figure} parmi {inner}", is_plural=plural, is_feminine=True)


def _one_of_several(cards: Either, figure: str, *, plural: bool, context: Context) -> Phrase:
    """ "jusqu'à 1 carte rouge ou 1 Unisson parmi elles": what all share is said once."""
    parts = _place_said_last(cards.parts)
    bare = figure.removeprefix("jusqu'à ")
    found = []
    for index, part in enumerate(parts):
        if isinstance(part, InZones) and _is_leader(part):
            found.append(CARDS(part, context).text)
            continue
        said = counted(part, figure, plural=plural, context=context).text
        figure = bare
        inside = isinstance(part, Among) and index < len(parts) - 1
        found.append(said.removesuffix(" parmi elles") if inside else said)
    is_feminine = not all(is_masculine(part) for part in cards.parts)
    return Phrase(listed(found, "ou"), plural, "", "", is_feminine)


def _place_said_last(parts: tuple[Cards, ...]) -> tuple[Cards, ...]:
    """Sets of one area leave it to the last."""
    sets = [part for part in parts if isinstance(part, InZones)]
    places = {(cards.zones, cards.whose, cards.prep, cards.conn) for cards in sets}
    if len(sets) < len(parts) or len(places) > 1 or any(is_possessed(cards) for cards in sets):
        return parts
    return (*(replace(cards, zones=(), whose="any", prep="") for cards in sets[:-1]), sets[-1])


def _total_of(figure: str, noun: str) -> str:
    """ "un total de 2 cartes", "jusqu'à un total de 2 cartes"."""
    if not figure.split()[-1].isdigit():
        return f"{figure} {elided('de', noun)}"
    before, _, amount = figure.rpartition(" ")
    return spaced(before, f"un total de {amount} {noun}")


def _of_zone(zone: str, whose: str, context: Context) -> str:
    """ "de votre deck", "du deck de votre adversaire"."""
    text = f"de {owned(zone, whose, context)}"
    return text.replace("de le ", "du ", 1)


def picked(
    cards: Cards, count: Amount, *, up_to: bool, is_all: bool, context: Context, least: int = 0
) -> Phrase:
    """The object of "choisissez" and of verbs that select."""
    if is_all:
        return all_of(cards, context)
    if isinstance(count, Until):
        return counted(cards, "des", plural=True, context=context)
    if count == ANY_NUMBER and up_to:
        return counted(cards, "n'importe quel nombre de", plural=True, context=context)
    if count == 1 and not up_to and isinstance(cards, InZones) and _is_leader(cards):
        return CARDS(cards, context)
    amount = number(count, context)
    figure = f"jusqu'à {amount.figure}" if up_to else amount.figure
    figure = f"{least} ou {figure}" if least else figure
    phrase = counted(cards, figure, plural=not amount.is_one, context=context)
    text = spaced(phrase.text, amount.tail)
    return Phrase(text, is_plural=phrase.is_plural, is_feminine=phrase.is_feminine)


def of_each(cards: Cards) -> CountOf | MarkerCount | SlotCount | None:
    """What is counted where so many cards are moved for each of it, or nothing."""
    count = cards.count if isinstance(cards, Pick | Top) else 0
    if isinstance(count, SlotCount):
        return count if count.each or not count.word else None
    if isinstance(count, CountOf):
        return None if count.word else count
    return count if isinstance(count, MarkerCount) else None


def all_of(cards: Cards, context: Context) -> Phrase:
    """ "toutes les cartes de Combat adverses"."""
    if isinstance(cards, InZones):
        noun = noun_of(cards, plural=True, context=context)
        noun = dataclasses.replace(noun, noun=noun.noun.replace(" ou ", " et "))
        own = _possessive(cards, context)
        every = "toutes" if noun.is_feminine else "tous"
        adverse = "" if own else _adverse(cards, plural=True)
        text = spaced(every, own or "les", noun.text(adverse), place(cards, context))
        return Phrase(text, is_plural=True, is_feminine=noun.is_feminine)
    if isinstance(cards, Among | Under):
        return counted(cards, "toutes les", plural=True, context=context)
    phrase = CARDS(cards, context)
    if not phrase.is_plural:
        return phrase
    return Phrase(f"toutes {phrase.text}", is_plural=True, is_feminine=True)


def one_of(cards: Cards, context: Context) -> Phrase:
    """A set as the single card of an event: "une de vos cartes de Combat rouges"."""
    if isinstance(cards, InZones) and not cards.zones and cards.filter.kinds == ("leader",):
        # A player has one Leader, wherever it is told of.
        cards = replace(cards, zones=("leader",))
    if not isinstance(cards, InZones) or _is_leader(cards):
        return CARDS(cards, context)
    if is_possessed(cards) and cards.whose == "you":
        noun = noun_of(cards, plural=True, context=context)
        article = "une" if noun.is_feminine else "un"
        return Phrase(f"{article} de vos {noun.text()}", is_feminine=noun.is_feminine)
    noun = noun_of(cards, plural=False, context=context)
    article = "une" if noun.is_feminine else "un"
    text = spaced(article, noun.text(_adverse(cards, plural=False)), place(cards, context))
    return Phrase(text, is_feminine=noun.is_feminine)


def _is_leader(cards: InZones) -> bool:
    named = cards.filter.kinds in ((), ("leader",))
    return cards.zones == ("leader",) and not cards.prep and cards.whose != "any" and named


def of_phrase(phrase: Phrase) -> str:
    """A possessor: "de cette carte", "d'une carte"; pronouns become "son"."""
    if phrase.text.startswith("1 "):
        one = "une" if phrase.is_feminine else "un"
        return f"d'{one} {phrase.text[2:]}"
    return (
        elided("de", after_preposition(phrase))
        .replace("de les ", "des ", 1)
        .replace("de le ", "du ", 1)
    )


# -- the nodes -----------------------------------------------------------------------------


@CARDS.on(This)
def _this(node: This, context: Context) -> Phrase:
    if node.word.endswith("only this card)"):
        return Phrase("cette carte (et seulement cette carte)", is_feminine=True)
    where = ""
    if node.word == "play":
        where = "en jeu"
    elif node.zones and not node.everywhere and not node.unplaced:
        prep = "depuis" if "from" in (node.prep, context.prep) or context.prep == "out" else "dans"
        names = [owned(zone, "you", context) for zone in node.zones]
        where = f"{prep} {listed(names, 'ou')}"
    if node.under is not None:
        host = one_of(node.under, context.taking("in"))
        beneath = f"sous {after_preposition(host)}"
        where = f"{where} ou {beneath}" if where else f"placée {beneath}"
    face = LYING["up" if node.word == "this face-up card" else node.face]
    mode = {"": "", "active": "en mode Action", "rest": "en mode Inertie"}[node.mode]
    return Phrase(spaced("cette carte", face, mode, where), is_feminine=True)


@CARDS.on(Above)
def _above(node: Above, context: Context) -> Phrase:
    noun = worded(node.filter, plural=False, context=context)
    article = "la" if noun.is_feminine else "le"
    text = f"{article} {noun.text()} posée sur cette carte"
    return Phrase(text, is_feminine=noun.is_feminine)


@CARDS.on(Slot)
def _slot(node: Slot, context: Context) -> Phrase:
    if node.word and REFERENCES.get(node.word.lower(), ("",))[0] not in ("la", "les"):
        return saying(node.word)
    if node.slot in context.masculine:
        return THEM_ALL if node.slot.startswith("them") else HIM
    return THEM if node.slot.startswith("them") else IT


@CARDS.on(EventCard)
def _event_card(node: EventCard, context: Context) -> Phrase:
    del context
    if node.word == "the Battle Card":
        return Phrase("la carte de Combat", is_feminine=True)
    return saying(node.word) if node.word else IT


@CARDS.on(Pronoun)
def _pronoun(node: Pronoun, context: Context) -> Phrase:
    del context
    said = saying(node.said)
    return HIM if said == IT and is_masculine(node.of) else said


@CARDS.on(Battler)
def _battler(node: Battler, context: Context) -> Phrase:
    del context
    word = "la carte attaquante" if node.role == "attacker" else "la carte de défense"
    return Phrase(word, is_feminine=True)


@CARDS.on(InZones)
def _in_zones(node: InZones, context: Context) -> Phrase:
    if node.zones == ("leader",) and " or " in node.owners:
        return Phrase("votre Leader ou le Leader adverse")
    if _is_leader(node):
        noun = worded(replace(node.filter, kinds=("leader",)), plural=False, context=context)
        if node.whose == "you":
            return Phrase(spaced("votre", noun.text()))
        return Phrase(spaced("le", noun.text("adverse")))
    noun = noun_of(node, plural=True, context=context)
    own = _possessive(node, context)
    adverse = "" if own else _adverse(node, plural=True)
    text = spaced(own or "les", noun.text(adverse), place(node, context))
    return Phrase(text, is_plural=True, is_feminine=noun.is_feminine)


@CARDS.on(Top)
def _top(node: Top, context: Context) -> Phrase:
    side = "dessus" if node.position == "top" else "dessous"
    pile = _of_zone(node.zone, node.whose, context)
    amount = number(node.count, context)
    if amount.is_one:
        return Phrase(f"la carte du {side} {pile}", is_feminine=True)
    text = spaced(f"les {amount.figure} cartes du {side} {pile}", amount.tail)
    return Phrase(text, is_plural=True, is_feminine=True)


@CARDS.on(Among)
def _among(node: Among, context: Context) -> Phrase:
    noun = worded(node.filter, plural=True, context=context)
    return Phrase(spaced("les", noun.text(), "parmi elles"), True, "", "", noun.is_feminine)


@CARDS.on(Rest)
def _rest(node: Rest, context: Context) -> Phrase:
    del node, context
    return Phrase("les cartes restantes", is_plural=True, is_feminine=True)


@CARDS.on(Under)
def _under(node: Under, context: Context) -> Phrase:
    noun = worded(node.filter, plural=True, context=context)
    under = after_preposition(CARDS(node.of, context.taking("in")))
    return Phrase(spaced("les", noun.text(), "sous", under), True, "", "", noun.is_feminine)


@CARDS.on(Either)
def _either(node: Either, context: Context) -> Phrase:
    has_picks = any(isinstance(part, Pick) for part in node.parts)
    word = {"": "et" if has_picks else "ou", "or": "ou", "and": "et", "and/or": "et/ou"}[node.conn]
    parts = _area_said_once(node.parts) if word == "et" else node.parts
    text = listed((CARDS(part, context).text for part in parts), word)
    return Phrase(text, is_plural=word == "et", is_feminine=True)


def _area_said_once(parts: tuple[Cards, ...]) -> tuple[Cards, ...]:
    """Parts from one area leave it to the last: "1 carte A et 1 carte B dans votre main"."""
    bare: list[Cards] = []
    places = set()
    for part in parts:
        if not isinstance(part, Pick) or not isinstance(part.cards, InZones):
            return parts
        cards = part.cards
        if is_possessed(cards):
            return parts
        places.add((cards.zones, cards.whose, cards.prep, cards.conn))
        bare.append(replace(part, cards=replace(cards, zones=(), whose="any", prep="")))
    return (*bare[:-1], parts[-1]) if len(places) == 1 else parts


@CARDS.on(Matching)
def _matching(node: Matching, context: Context) -> Phrase:
    noun = worded(node.filter, plural=True, context=context)
    inner = after_preposition(CARDS(node.cards, context))
    return Phrase(f"les {noun.text()} parmi {inner}", True, "", "", noun.is_feminine)


def told_apart(text: str, cards: Cards, distinct: str, context: Context) -> str:
    """ "2 cartes avec des noms différents depuis votre deck"."""
    where = place(cards, context) if isinstance(cards, InZones) else ""
    also = "et" if " avec " in text.removesuffix(where) else "avec"
    apart = f"{also} des {DISTINCT[distinct]}"
    if where and text.endswith(where):
        return spaced(text.removesuffix(where).rstrip(), apart, where)
    return spaced(text, apart)


@CARDS.on(Pick)
def _pick(node: Pick, context: Context) -> Phrase:
    phrase = picked(
        node.cards,
        node.count,
        up_to=node.up_to,
        is_all=node.is_all,
        context=context,
        least=node.least,
    )
    if node.total_of:
        what = "une puissance totale" if node.total_of == "power" else "un coût d'Énergie total"
        text = f"{phrase.text} pour {what} de {node.total} ou moins"
        phrase = Phrase(text, is_plural=phrase.is_plural, is_feminine=phrase.is_feminine)
    if node.distinct:
        text = told_apart(phrase.text, node.cards, node.distinct, context)
        phrase = Phrase(text, is_plural=phrase.is_plural, is_feminine=phrase.is_feminine)
    if node.ignore_barrier:
        text = f"{phrase.text}, en ignorant [Barrière],"
        return Phrase(text, is_plural=phrase.is_plural, is_feminine=phrase.is_feminine)
    return phrase


# -- amounts -------------------------------------------------------------------------------


@AMOUNTS.on(X)
def _x(node: X, context: Context) -> Number:
    del node, context
    return Number("X")


@AMOUNTS.on(Until)
def _until(node: Until, context: Context) -> Number:
    return Number("", until(node, context))


def until(node: Until, context: Context) -> str:
    """ "jusqu'à ce qu'il vous reste 4 points de vie"."""
    if not isinstance(node.cards, InZones):
        return f"jusqu'à ce qu'il y ait {node.count} cartes"
    cards = node.cards
    plural = "s" if node.count > 1 else ""
    if cards.zones == ("life",):
        who = "vous" if cards.whose == "you" else "lui"
        return f"jusqu'à ce qu'il {who} reste {node.count} point{plural} de vie"
    who = "que vous ayez" if cards.whose == "you" else "qu'il ait"
    inner = context.by("opponent", context.form) if cards.whose == "opponent" else context
    noun = noun_of(cards, plural=node.count > 1, context=context)
    return spaced(f"jusqu'à ce {who} {node.count}", noun.text(), place(cards, inner))


@AMOUNTS.on(CountOf)
def _count_of(node: CountOf, context: Context) -> Number:
    if node.per == 1:
        tail = f"pour {each(node.cards, context)}"
    else:
        tail = f"toutes les {counted(node.cards, str(node.per), plural=True, context=context).text}"
        tail = tail.replace(" de vos ", " ")
    if node.distinct:
        tail = f"{tail} avec des {DISTINCT[node.distinct]}"
    if node.maximum is not None:
        tail = f"{tail} (jusqu'à un maximum de {node.maximum})"
    return Number(str(node.times), tail, is_one=node.times == 1)


def each(cards: Cards, context: Context) -> str:
    """One card of a set after "pour": "chacune de vos Énergies", "chaque carte dans ..."."""
    if isinstance(cards, InZones) and cards.prep == "play" and cards.owned:
        noun = noun_of(cards, plural=True, context=context)
        whose = ("de vos", "") if cards.whose == "you" else ("des", "de votre adversaire")
        one = "chacune" if noun.is_feminine else "chacun"
        return spaced(one, whose[0], noun.text(), whose[1], "en jeu")
    if isinstance(cards, InZones) and is_possessed(cards) and cards.whose == "you":
        noun = noun_of(cards, plural=True, context=context)
        return f"{'chacune' if noun.is_feminine else 'chacun'} de vos {noun.text()}"
    return counted(cards, "chaque", plural=False, context=context).text


@AMOUNTS.on(Total)
def _total(node: Total, context: Context) -> Number:
    name = {"power": "la puissance totale", "cost": "le coût d'Énergie total",
            "combo_power": "la puissance de Combo totale",
            "z_cost": "le coût de Z-Énergie total"}[node.what]  # fmt: skip
    of = of_phrase(CARDS(node.cards, context))
    if node.times != 1 or node.what == "z_cost":
        tail = f"pour chaque point {name.replace('le ', 'du ', 1)} {of}"
        return Number(str(node.times), tail, is_one=node.times == 1)
    return Number(f"{name} {of}")


@AMOUNTS.on(MarkerCount)
def _marker_count(node: MarkerCount, context: Context) -> Number:
    on = after_preposition(CARDS(node.cards, context))
    each_of = "pour chaque marqueur" if node.per == 1 else f"tous les {node.per} marqueurs"
    return Number(str(node.times), f"{each_of} sur {on}", is_one=node.times == 1)


@AMOUNTS.on(ColorCount)
def _color_count(node: ColorCount, context: Context) -> Number:
    inner = after_preposition(CARDS(node.cards, context))
    colors = colors_of(node, plural=node.per != 1)
    tail = f"pour chaque {colors}" if node.per == 1 else f"toutes les {node.per} {colors}"
    tail = f"{tail} parmi {inner}"
    if node.maximum is not None:
        tail = f"{tail} (jusqu'à un maximum de {node.maximum})"
    return Number(str(node.times), tail, is_one=node.times == 1)


def colors_of(node: ColorCount, *, plural: bool) -> str:
    """ "couleur", "couleurs autres que le noir"."""
    others = listed((f"le {_COLOR_NAMES[color]}" for color in node.apart), "et")
    return spaced("couleurs" if plural else "couleur", f"autres que {others}" if others else "")


_COLOR_NAMES = {
    "red": "rouge",
    "blue": "bleu",
    "green": "vert",
    "yellow": "jaune",
    "black": "noir",
    "white": "blanc",
}


@AMOUNTS.on(SlotCount)
def _slot_count(node: SlotCount, context: Context) -> Number:
    if node.slot == "boost":
        tail = "pour chaque marqueur que vous avez retiré avec cette Capacité"
        return Number(str(node.times), tail, is_one=node.times == 1)
    if not node.word:
        tail = "pour chaque carte concernée de cette façon"
        return Number(str(node.times), tail, is_one=node.times == 1)
    if node.word == "that many":
        return Number("autant de")
    done = next((french for said, french in _DONE_TO.items() if said in node.word), "concernée")
    card, cards = "carte", "cartes"
    if node.filter != Filter():
        card = worded(node.filter, plural=False, context=context).text()
        cards = worded(node.filter, plural=True, context=context).text()
    tail = f"pour chaque {card} {done} par cette Capacité"
    if node.per > 1:
        many = done.replace("ée", "ées", 1).replace("mise", "mises")
        tail = f"toutes les {node.per} {cards} {many} par cette Capacité"
    return Number(str(node.times), tail, is_one=node.times == 1)


_DONE_TO = {
    "switched to Rest Mode": "passée en mode Inertie",
    "switched to Active Mode": "passée en mode Action",
    "switched to Hidden Mode": "passée en mode Caché",
    "switched to Revealed Mode": "passée en mode Révélé",
    "KO'd": "mise KO", "discarded": "défaussée", "placed": "placée", "revealed": "révélée",
    "drawn": "piochée", "sent": "transférée", "chosen": "choisie", "added": "rajoutée",
    "removed": "retirée de la partie", "returned": "retournée", "switched": "passée",
}  # fmt: skip
"""What was done to the cards that are counted."""


@AMOUNTS.on(ValueOf)
def _value_of(node: ValueOf, context: Context) -> Number:
    phrase = CARDS(node.cards, context)
    name, feminine = VALUES[node.what]
    original = " d'origine" if node.is_original else ""
    article = "la" if feminine else "le"
    if node.front:
        of = "de la face avant " + of_phrase(phrase)
        return Number(f"{article} {name}{original} {of}")
    if is_pronoun(phrase):
        own = "leur" if phrase.is_plural else ("sa" if feminine else "son")
        return Number(f"{own} {name}{original}")
    return Number(f"{article} {name}{original} {of_phrase(phrase)}")
