"""Words in French conditions on what the skill did: "vous avez passé une carte en Inertie"."""

from __future__ import annotations

from dbscg_gui.compiler.render_fr.card_sets import owned
from dbscg_gui.compiler.render_fr.context import Context
from dbscg_gui.compiler.render_fr.filters import span, worded
from dbscg_gui.compiler.render_fr.words import ZONES, elided
from dbscg_gui.compiler.wording import spaced
from dbscg_gui.effects.targets import Chosen, Range

_DONE = {
    "switched": "passé", "placed": "placé", "added": "rajouté", "played": "joué",
    "KO'd": "mis KO", "discarded": "défaussé", "removed": "retiré", "sent": "transféré",
    "returned": "retourné", "drawn": "pioché", "chosen": "choisi", "gained": "pris le contrôle",
    "revealed": "révélé", "used": "utilisé",
}  # fmt: skip
_MODES = {"active": "en mode Action", "rest": "en mode Inertie"}
_WHO = {
    "": ("vous avez", "vous n'avez pas"),
    "they": ("il a", "il n'a pas"),
    "your opponent": ("votre adversaire a", "votre adversaire n'a pas"),
    "this skill": ("cette Capacité a", "cette Capacité n'a pas"),
}  # fmt: skip
_NAMED = {"this card": "cette carte", "that card": "cette carte-là", "cards": "des cartes"}


def outcome(node: Chosen, context: Context) -> str:
    """The clause without "si"."""
    _, zone, whose, how, position, origin, *side = node.tail.split("|")
    if node.who in ("they", "your opponent"):
        context = context.by("opponent", "third")
    where = _where(node.word, zone, whose, position, context)
    where = "dans une Combo" if node.word == "used" else where
    source = f"depuis {owned(origin, side[0] if side else 'you', context)}" if origin else ""
    by = "avec cette Capacité" if how and node.who != "this skill" else ""
    done = _DONE[node.word]
    if node.form in ("is", "was"):
        noun = worded(node.filter, plural=False, context=context)
        cards = f"{'une' if noun.is_feminine else 'un'} {noun.text()}"
        first, _, rest = done.partition(" ")
        passive = spaced(f"{first}e" if noun.is_feminine else first, rest)
        return spaced(cards, "a été", passive, source, where, by)
    negative = node.form in ("didn't", "don't")
    has = _WHO[node.who][1 if negative else 0]
    if node.named == "it":
        verb = has.replace(" a", " l'a") if not negative else has.replace("n'a", "ne l'a")
        return spaced(verb, _feminine(done), source, where, by)
    cards = _cards(node, context, negative=negative)
    if node.word == "gained":
        cards = elided("de", cards)
    return spaced(has, done, cards, source, where, by)


def _feminine(done: str) -> str:
    first, _, rest = done.partition(" ")
    return spaced(f"{first}e", rest)


def _cards(node: Chosen, context: Context, *, negative: bool) -> str:
    if node.named == "number":
        plural = node.count not in (Range(1, 1), Range(1), Range(None, 1))
        noun = worded(node.filter, plural=plural, context=context)
        figure, _, more = span(node.count).partition(" ")
        return spaced(figure, noun.text(), more)
    if negative and node.named in ("cards", "any", ""):
        noun = worded(node.filter, plural=False, context=context)
        return elided("de", noun.text())
    if node.named == "any":
        return f"des {worded(node.filter, plural=True, context=context).text()}"
    if node.named:
        return _NAMED[node.named]
    noun = worded(node.filter, plural=False, context=context)
    return f"{'une' if noun.is_feminine else 'un'} {noun.text()}"


_OWNERS = {"your": "you", "their": "opponent", "your opponent's": "opponent"}


def _where(verb: str, zone: str, whose: str, position: str, context: Context) -> str:
    if zone in _MODES:
        return _MODES[zone]
    if zone in ("", "game"):
        return "du jeu" if zone else ""
    name, feminine = ZONES[zone]
    place = f"{'la' if feminine else 'le'} {name}"
    if whose in _OWNERS:
        place = owned(zone, _OWNERS[whose], context)
    elif whose == "its owner's":
        place = f"{place} de son propriétaire"
    if position:
        return f"{'sur le dessus' if position == 'top' else 'en dessous'} {_of(place)}"
    return f"{'à' if verb == 'added' else 'dans'} {place}"


def _of(place: str) -> str:
    if place.startswith("le "):
        return f"du {place.removeprefix('le ')}"
    return f"de {place}"
