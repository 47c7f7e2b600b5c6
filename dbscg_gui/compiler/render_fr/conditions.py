"""Words conditions in French: "votre Leader est rouge", "vous avez 4 Énergies ou plus"."""

from __future__ import annotations

import re

from msgspec.structs import replace

from dbscg_gui.compiler.render_fr.card_sets import (
    after_preposition,
    all_of,
    colors_of,
    is_possessed,
    noun_of,
    of_phrase,
    one_of,
    owned,
    place,
)
from dbscg_gui.compiler.render_fr.context import Context
from dbscg_gui.compiler.render_fr.deeds import not_happened
from dbscg_gui.compiler.render_fr.filters import (
    Noun,
    color_words,
    is_bare,
    is_color_only,
    measure,
    sense,
    span,
    values,
    worded,
)
from dbscg_gui.compiler.render_fr.outcomes import outcome
from dbscg_gui.compiler.render_fr.tables import CARDS, CONDITIONS
from dbscg_gui.compiler.render_fr.words import (
    DID,
    DISTINCT,
    LYING,
    WAYS,
    colored,
    elided,
    listed,
    tag,
)
from dbscg_gui.compiler.wording import Phrase, spaced
from dbscg_gui.effects.targets import (
    And,
    Are,
    Chosen,
    ColorCount,
    Compared,
    Condition,
    CountOf,
    CoversColors,
    DuringBattle,
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

CONJUNCTIONS = {
    "": "si", "if": "si", "while": "tant que", "as long as": "tant que", "when": "quand",
    "during": "si", "unless": "à moins que",
}  # fmt: skip


_OR = re.compile(r" ou qu(?:e |')")
_PAS_DE = re.compile(r"\bpas de (?=[AEIOUÉÈaeiouéè])")


def clause(condition: Condition, word: str, context: Context) -> str:
    """A condition with its conjunction: "si votre Leader est rouge", "durant votre tour"."""
    is_during = word == "during" or (word == "" and context.in_permanent)
    if isinstance(condition, Turn) and is_during:
        return f"durant {turn_of(condition)}"
    if isinstance(condition, DuringBattle) and word in ("", "during"):
        return "durant un combat"
    if isinstance(condition, InBattle) and condition.during:
        return CONDITIONS(condition, context)
    if isinstance(condition, And) and word == "during":
        first, others = condition.conditions[0], condition.conditions[1:]
        rest = others[0] if len(others) == 1 else And(others)
        return f"{clause(first, 'during', context)}, {clause(rest, 'if', context)}"
    if word == "unless" and isinstance(condition, Not):
        return f"sauf {led('si', CONDITIONS(condition.condition, context))}"
    return led(CONJUNCTIONS.get(word, "si"), CONDITIONS(condition, context))


def led(conjunction: str, text: str) -> str:
    """A conjunction before its clause, with "s'il" and "tant qu'il"."""
    if conjunction == "si":
        return f"s'{text}" if text.startswith(("il ", "ils ")) else f"si {text}"
    if conjunction.endswith("que"):
        return spaced(conjunction[:-4], elided("que", text)) if " " in conjunction else text
    return f"{conjunction} {text}"


def turn_of(condition: Turn) -> str:
    """ "votre tour" or "le tour de votre adversaire"."""
    return "votre tour" if condition.whose == "you" else "le tour de votre adversaire"


def agreed(word: str, phrase: Phrase) -> str:
    """A participle that agrees: "évoluée", "retournés"."""
    ending = "e" if phrase.is_feminine else ""
    return f"{word}{ending}{'s' if phrase.is_plural else ''}"


@CONDITIONS.on(Turn)
def _turn(node: Turn, context: Context) -> str:
    del context
    return f"c'est {turn_of(node)}"


@CONDITIONS.on(Has)
def _has(node: Has, context: Context) -> str:
    cards = node.cards
    if isinstance(cards, Under):
        return _lies_under(node, cards, context)
    if isinstance(cards, This):
        return f"cette carte est{CARDS(cards, context).text.removeprefix('cette carte')}"
    if not isinstance(cards, InZones):
        return f"il y a {_figured(node, 'cartes')} parmi {after_preposition(CARDS(cards, context))}"
    if cards.zones == ("life",) and cards.filter == Filter() and not cards.prep:
        if node.holder == "a player":
            return f"les points de vie d'un joueur sont à {span(node.count)}"
        return _life(node, cards.whose)
    inner = context.by("opponent", context.form) if cards.whose == "opponent" else context
    noun = noun_of(cards, plural=_plural(node), context=inner).text()
    where = place(cards, inner)
    if node.holder == "a player" and node.word == "have":
        return spaced(f"un joueur a {_figured(node, noun)}", where)
    if node.total and cards.filter.mode:
        return f"il y a {_figured(node, noun)} au total chez vous et votre adversaire"
    none = node.count.high == 0
    if node.distinct:
        noun = f"{noun} avec des {DISTINCT[node.distinct]}"
    if node.word == "there" or cards.whose == "any":
        text = f"il n'y a pas {elided('de', noun)}" if none else f"il y a {_figured(node, noun)}"
        return spaced(text, place(cards, context))
    who = "vous n'avez" if cards.whose == "you" else "votre adversaire n'a"
    if none:
        return spaced(f"{who} pas {elided('de', noun)}", where)
    who = "vous avez" if cards.whose == "you" else "votre adversaire a"
    return spaced(f"{who} {_figured(node, noun)}", where)


def _lies_under(node: Has, cards: Under, context: Context) -> str:
    noun = worded(cards.filter, plural=_plural(node), context=context).text()
    under = after_preposition(CARDS(cards.of, context))
    if node.distinct:
        noun = f"{noun} avec des {DISTINCT[node.distinct]}"
    if node.count.high == 0:
        return f"il n'y a pas {elided('de', noun)} sous {under}"
    return f"il y a {_figured(node, noun)} sous {under}"


def _plural(node: Has) -> bool:
    return not (node.count.low in (None, 1) and node.count.high in (None, 0, 1))


def _figured(node: Has, noun: str) -> str:
    """ "4 Énergies ou plus": the sense stands behind the first word group."""
    low, high = node.count.low, node.count.high
    if node.plain:
        return f"{low} {noun}"
    if low == 1 and high is None and not node.digits:
        return f"au moins 1 {noun}"
    if low == high:
        return f"{low} {noun}"
    if high is None:
        return f"au moins {low} {noun}" if " " in noun else f"{low} {noun} ou plus"
    if low is None:
        return f"au plus {high} {noun}" if " " in noun else f"{high} {noun} ou moins"
    return f"entre {low} et {high} {noun}"


def _life(node: Has, whose: str) -> str:
    who = "vos points de vie" if whose == "you" else "les points de vie de votre adversaire"
    if node.holder:
        who = "vos points de vie ou ceux de votre adversaire"
    return f"{who} sont à {span(node.count)}"


@CONDITIONS.on(Are)
def _are(node: Are, context: Context) -> str:
    subject = CARDS(node.cards, context)
    if node.filter == Filter(is_attacking=True, noun=node.filter.noun):
        return f"{one_of(node.cards, context).as_subject} est en train d'attaquer"
    if node.cards == InZones(zones=("energy",)):
        subject = all_of(node.cards, context)
    if node.only and isinstance(node.cards, InZones):
        noun = worded(node.filter, plural=True, context=context)
        where = owned(node.cards.zones[0], "you", context)
        return f"vous avez seulement des {noun.text()} dans {where}"
    if node.filter.side == "back":
        subject = Phrase(f"le côté dos {of_phrase(subject)}")
        back = replace(node.filter, side="")
        return f"{subject.text} {predicate(back, subject, context)}"
    text = subject.as_subject
    said = predicate(node.filter, subject, context)
    if text == "elle" and said.startswith(("est une ", "est un ")):
        return f"c'{said}"
    return f"{text} {said}"


def predicate(filter_: Filter, subject: Phrase, context: Context) -> str:
    """ "est rouge", "est une carte 《Emberkin》", "a un coût d'Énergie de 4 ou moins"."""
    plural = subject.is_plural
    be, has = ("sont", "ont") if plural else ("est", "a")
    if is_color_only(filter_):
        feminine = subject.is_feminine
        return f"{be} {color_words(filter_, feminine=feminine, plural=plural)}"
    if filter_ == Filter(face=filter_.face, face_late=True):
        return f"{be} {LYING[filter_.face]}"
    if filter_ == Filter(mode=filter_.mode):
        return f"{be} en mode {'Action' if filter_.mode == 'active' else 'Inertie'}"
    found = values(filter_, context)
    only_values = Filter(
        cost=filter_.cost, power=filter_.power, combo_cost=filter_.combo_cost,
        combo_power=filter_.combo_power, is_original=filter_.is_original,
        combo_original=filter_.combo_original,
    )  # fmt: skip
    if filter_ == only_values:
        return f"{has} {' et '.join(found)}"
    if filter_ == Filter(side="front"):
        return f"{be} côté face"
    if filter_ == Filter(side="flipped", noun=filter_.noun):
        return f"{be} {agreed('éveillé', subject)}"
    if filter_ == Filter(skill_less=True):
        return f"{be} sans Capacité"
    if filter_ == Filter(keywords=filter_.keywords):
        return f"{has} {' ou '.join(tag(word) for word in filter_.keywords)}"
    if filter_ == Filter(evolved=True):
        return f"{be} {agreed('évolué', subject)}"
    if filter_ == Filter(beneath=filter_.beneath, under_count=filter_.under_count,
                         like=filter_.like, same=filter_.same, unlike=filter_.unlike):  # fmt: skip
        held = worded(filter_, plural=plural, context=context).behind
        return f"{has} {held.removeprefix('avec ')}"
    return f"{be} {_named(filter_, plural, context)}"


def _named(filter_: Filter, plural: bool, context: Context) -> str:
    """ "une carte 《Emberkin》", "des cartes rouges", "une carte rouge ou une Extra"."""
    noun = worded(filter_, plural=plural, context=context)
    if plural:
        return f"des {noun.text()}"
    if is_bare(filter_) and not filter_.kinds:
        return noun.text()
    if filter_.any_of and filter_ == Filter(
        any_of=filter_.any_of, noun=filter_.noun, list_word=filter_.list_word
    ):
        nouns = [worded(part, plural=False, context=context) for part in filter_.any_of]
        return listed((_with_article(one) for one in nouns), "ou")
    return f"{'une' if noun.is_feminine else 'un'} {noun.text()}"


def _with_article(noun: Noun) -> str:
    article = "une" if noun.is_feminine else "un"
    return spaced(article if noun.noun else "", noun.text())


@CONDITIONS.on(InBattle)
def _in_battle(node: InBattle, context: Context) -> str:
    subject = one_of(node.cards, context)
    be = "sont" if subject.is_plural else "est"
    if node.during and node.other is None:
        return f"pendant un combat où {subject.as_subject} attaque"
    if node.other is not None:
        opposite = one_of(node.other, context).text
        doing = {
            "": f"{be} dans un combat contre", "attacker": "attaque",
            "guard": f"{be} {agreed('attaqué', subject)} par",
        }[node.role]  # fmt: skip
        during = "pendant un combat où " if node.during else ""
        return f"{during}{subject.as_subject} {doing} {opposite}"
    if node.during:
        return f"pendant un combat où {subject.as_subject} attaque"
    role = {"": "dans un combat", "attacker": "en train d'attaquer", "guard":
            agreed("attaqué", subject)}[node.role]  # fmt: skip
    return f"{subject.as_subject} {be} {role}"


@CONDITIONS.on(HasEnergyMarkers)
def _has_energy_markers(node: HasEnergyMarkers, context: Context) -> str:
    del context
    who = {"you": "vous avez", "opponent": "votre adversaire a",
           "any": "vous ou votre adversaire avez"}[node.whose]  # fmt: skip
    if node.count == Range(low=1):
        return f"{who} au moins 1 marqueur Énergie"
    return f"{who} {span(node.count)} marqueurs Énergie"


@CONDITIONS.on(PaidByMarker)
def _paid_by_marker(node: PaidByMarker, context: Context) -> str:
    del context
    what = "utiliser cette carte" if node.of == "card" else "cette Capacité"
    return f"vous avez retiré un marqueur Énergie pour {what}"


@CONDITIONS.on(DuringBattle)
def _during_battle(node: DuringBattle, context: Context) -> str:
    del node, context
    return "un combat est en cours"


@CONDITIONS.on(Compared)
def _compared(node: Compared, context: Context) -> str:
    if isinstance(node.left, MarkerCount) and isinstance(node.right, int):
        return _markers(node.left, node.sense, node.right, context)
    if isinstance(node.left, ColorCount):
        inner = after_preposition(CARDS(node.left.cards, context))
        more = {"or-more": " ou plus", "or-less": " ou moins"}.get(node.sense, "")
        return f"il y a {node.right} {colors_of(node.left, plural=True)}{more} parmi {inner}"
    if node.word and isinstance(node.left, CountOf) and isinstance(node.left.cards, InZones):
        return _has_more(node, node.left.cards, context)
    left = measure(node.left, context)
    if isinstance(node.right, X) and node.sense == "equal":
        return f"{left} est égal au nombre déclaré"
    right = measure(node.right, context)
    feminine = left.startswith(("la ", "sa "))
    if isinstance(node.right, X):
        said = f"{left} est {sense(node.sense, feminine=feminine)} le nombre déclaré"
        return said.replace(" à le ", " au ")
    if left.startswith("votre ") and right.startswith("son "):
        right = "celui de votre adversaire"
    return f"{left} est {sense(node.sense, feminine=feminine)} {right}"


def _has_more(node: Compared, cards: InZones, context: Context) -> str:
    """ "vous avez plus de cartes en main que votre adversaire"."""
    mine = cards.whose == "you"
    noun = "cartes en main"
    if cards.zones == ("life",):
        noun = "points de vie"
    elif cards.zones != ("hand",):
        noun = noun_of(cards, plural=True, context=context).text()
        if cards.prep == "in":
            noun = spaced(noun, place(cards, context if mine else context.by("opponent", "third")))
    who, other = ("vous avez", "votre adversaire") if mine else ("votre adversaire a", "vous")
    if isinstance(node.right, Sum):
        return f"{who} au moins {node.right.amounts[1]} {noun} de plus que {other}"
    amount = "plus" if node.sense == "more" else "moins"
    return f"{who} {amount} {elided('de', noun)} que {other}"


def _markers(count: MarkerCount, sense_name: str, figure: int, context: Context) -> str:
    """ "cette carte a 3 marqueurs ou plus sur elle"."""
    subject = CARDS(count.cards, context)
    has = "ont" if subject.is_plural else "a"
    noun = "marqueur" if figure == 1 else "marqueurs"
    amount = {
        "or-less": f"{figure} {noun} ou moins", "or-more": f"{figure} {noun} ou plus",
        "equal": f"{figure} {noun}", "less": f"moins de {figure} {noun}",
        "more": f"plus de {figure} {noun}",
    }[sense_name]  # fmt: skip
    return f"{subject.as_subject} {has} {amount} sur {'elles' if subject.is_plural else 'elle'}"


@CONDITIONS.on(Chosen)
def _chosen(node: Chosen, context: Context) -> str:
    if node.form:
        return outcome(node, context)
    if node.slot == "negated":
        noun = worded(node.filter, plural=False, context=context)
        article = "d'une" if noun.is_feminine else "d'un"
        return f"vous avez annulé l'attaque {article} {noun.text()} avec cette Capacité"
    if node.slot == "boost":
        return _boosted(node, context)
    done = DID.get(node.word.removeprefix("you ").removesuffix(" to your hand")
                   .removesuffix(" a card").lower())  # fmt: skip
    if done is not None:
        return _did(node, done, context)
    if node.filter != Filter():
        noun = worded(node.filter, plural=False, context=context)
        article = "une" if noun.is_feminine else "un"
        return f"{article} {noun.text()} est parmi ces cartes"
    if node.count == Range(low=1):
        return "vous avez choisi une carte"
    if node.count.high == 0:
        return "vous n'avez pas choisi de carte"
    return f"vous avez choisi {span(node.count)} cartes"


def _boosted(node: Chosen, context: Context) -> str:
    """ "vous avez retiré un marqueur d'un de vos Unissons avec cette Capacité"."""
    if node.filter == Filter():
        return f"vous avez retiré {node.count.low} marqueurs ou plus"
    noun = worded(node.filter, plural=node.word == "1 of your", context=context)
    one = "une" if noun.is_feminine else "un"
    source = {"a": f"d'{one}", "your": "de votre"}.get(node.word, f"d'{one} de vos")
    return f"vous avez retiré un marqueur {source} {noun.text()} avec cette Capacité"


def _did(node: Chosen, done: str, context: Context) -> str:
    """ "vous avez rajouté une carte à votre main"."""
    _, zone, whose, how = node.tail.split("|") if node.tail else ("", "", "", "")
    if not zone and done.startswith(("rajout", "choisi de")):
        zone, whose = "hand", "your"
    if node.filter != Filter() or node.count == Range(low=1):
        noun = worded(node.filter, plural=False, context=context)
        cards = f"{'une' if noun.is_feminine else 'un'} {noun.text()}"
    else:
        cards = f"{span(node.count)} {'carte' if node.count == Range(1, 1) else 'cartes'}"
    where = ""
    if zone:
        prep = "à" if "rajout" in done else "dans"
        where = f"{prep} {owned(zone, 'you' if whose == 'your' else 'opponent', context)}"
    have = "vous" if done.endswith("ez") else "vous avez"
    return spaced(have, done, cards, where, "avec cette Capacité" if how else "")


@CONDITIONS.on(PlayedBy)
def _played_by(node: PlayedBy, context: Context) -> str:
    if node.way == "combo":
        areas = listed((owned(zone, "you", context) for zone in node.areas), "ou")
        return f"cette carte a été utilisée dans une Combo depuis {areas}"
    if node.way == "activated":
        areas = listed((owned(zone, "you", context) for zone in node.areas), "ou")
        return f"cette carte a été activée depuis {areas}"
    when = "pendant ce tour" if node.this_turn else ""
    return spaced("cette carte a été jouée", way(node.way), when)


def way(name: str) -> str:
    """How a card was played: "depuis votre main", "via [Espace-temps]"."""
    if name.startswith("non-keyword"):
        return "via une Capacité autre qu'une Capacité-clef"
    return WAYS.get(name) or f"via {tag(name)}"


@CONDITIONS.on(CoversColors)
def _covers(node: CoversColors, context: Context) -> str:
    cards = CARDS(node.cards, context)
    have = "réunissent" if cards.is_plural else "réunit"
    colors = listed((colored(color, feminine=False, plural=False) for color in node.colors), "et")
    return f"{cards.as_subject} {have} {colors}"


@CONDITIONS.on(Not)
def _not(node: Not, context: Context) -> str:
    if isinstance(node.condition, Happened):
        return not_happened(node, context)
    text = CONDITIONS(node.condition, context)
    if isinstance(node.condition, And):
        return f"il n'est pas vrai {elided('que', text)}"
    if isinstance(node.condition, Chosen) and node.condition.form in ("didn't", "don't"):
        return text
    for plain, negative in (
        ("vous avez au moins 1 ", "vous n'avez pas de "),
        ("votre adversaire a au moins 1 ", "votre adversaire n'a pas de "),
        ("vous avez ", "vous n'avez pas "),
        ("votre adversaire a ", "votre adversaire n'a pas "),
        ("il y a au moins 1 ", "il n'y a pas de "),
        ("c'est ", "ce n'est pas "),
        (" est ", " n'est pas "),
        (" sont ", " ne sont pas "),
        (" a ", " n'a pas "),
    ):
        if plain in text:
            return _PAS_DE.sub("pas d'", text.replace(plain, negative, 1))
    return f"il n'est pas vrai {elided('que', text)}"


@CONDITIONS.on(And)
def _and(node: And, context: Context) -> str:
    if node.only and len(node.conditions) == 2:
        return "cette carte est la seule carte dans votre main"
    if node.only:
        text = CONDITIONS(node.conditions[-1], context).removeprefix("vous avez ")
        return f"vous avez seulement cette carte et {text}"
    if node.during:
        first, turn = node.conditions
        whose = "votre tour" if turn == Turn("you") else "le tour de votre adversaire"
        return f"{CONDITIONS(first, context)} pendant {whose}"
    return _joined(node.conditions, "et", context)


@CONDITIONS.on(Or)
def _or(node: Or, context: Context) -> str:
    first = node.conditions[0]
    shared = [part for part in node.conditions if isinstance(part, Are)]
    same = len(shared) == len(node.conditions) and isinstance(first, Are)
    if same and isinstance(first, Are) and all(part.cards == first.cards for part in shared):
        subject = CARDS(first.cards, context)
        said = [predicate(part.filter, subject, context) for part in shared]
        if all(text.startswith("est ") for text in said):
            joined = listed((text.removeprefix("est ") for text in said), "ou")
            return f"{subject.as_subject} est {joined}"
    return _joined(node.conditions, "ou", context)


def _held(condition: Condition, text: str) -> str:
    """ "soit B, soit C", of alternatives that are one part of more."""
    if not isinstance(condition, Or) or _OR.search(text) is None:
        return text
    return f"soit {_OR.sub(', soit ', text)}"


def _joined(conditions: tuple[Condition, ...], word: str, context: Context) -> str:
    texts = [CONDITIONS(condition, context) for condition in conditions]
    if word == "et":
        # "A et que soit B, soit C, et que D": what belongs together is held together.
        texts = [_held(part, text) for part, text in zip(conditions, texts, strict=True)]
    joined = texts[0]
    for index, text in enumerate(texts[1:]):
        comma = "," if texts[index].startswith("soit ") else ""
        joined = f"{joined}{comma} {word} {elided('que', text)}"
    return joined


__all__ = ["agreed", "clause", "is_possessed", "led", "predicate", "turn_of", "way"]
