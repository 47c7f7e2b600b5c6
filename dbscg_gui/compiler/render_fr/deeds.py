"""Words conditions that look back over the turn in French: "vous avez joué 2 cartes ou plus"."""

from __future__ import annotations

from dbscg_gui.compiler.render_fr.card_sets import owned
from dbscg_gui.compiler.render_fr.context import Context
from dbscg_gui.compiler.render_fr.filters import span, worded
from dbscg_gui.compiler.render_fr.tables import CONDITIONS
from dbscg_gui.compiler.render_fr.words import PARTICIPLES
from dbscg_gui.compiler.wording import listed, spaced
from dbscg_gui.effects.targets import Filter, Happened, Not, Range

_MOVED = {"placed": "placé", "added": "ajouté", "sent": "envoyé", "returned": "renvoyé"}
_HAS_NOT = "n'a pas"
_BARE = {"attacks": "attaqué", "damage_taken": "subi des dégâts"}

_TOLD = {
    ("marker_spent", False): "votre marqueur Énergie a été retiré de la partie pendant ce tour",
    ("energy_dropped", False):
    "vous avez placé une carte de vos Énergies dans la Dispersion pendant ce tour",
    ("energy_dropped", True):
    "une Énergie a été placée dans la Dispersion par la Capacité de cette carte pendant ce tour",
}  # fmt: skip


@CONDITIONS.on(Happened)
def _happened(node: Happened, context: Context) -> str:
    told = _TOLD.get((node.event, node.by_this))
    if told is not None:
        return told
    if node.event == "koed_in_battle":
        noun = worded(node.filter, plural=False, context=context)
        article = "une" if noun.is_feminine else "un"
        return f"{article} {noun.text()} adverse a été mise KO au combat pendant ce tour"
    return f"{_deed(node, context)} pendant ce tour"


def not_happened(node: Not, context: Context) -> str:
    """ "vous n'avez pas joué de carte rouge pendant ce tour"."""
    assert isinstance(node.condition, Happened)
    return f"{_deed(node.condition, context, is_not=True)} pendant ce tour"


def _deed(node: Happened, context: Context, *, is_not: bool = False) -> str:
    if node.this and node.is_passive:
        have = f"cette carte {_HAS_NOT if is_not else 'a'} été {PARTICIPLES[node.event]}e"
        return spaced(have, _from(node, context))
    if node.is_passive:
        return _passive(node, context, is_not=is_not)
    forms = {
        "you": ("vous avez", "vous n'avez pas"),
        "opponent": ("votre adversaire a", "votre adversaire n'a pas"),
        "any": ("un joueur a", "aucun joueur n'a"),
    }
    who = forms[node.whose][is_not]
    if node.this:
        return f"cette carte {_HAS_NOT if is_not else 'a'} {_BARE[node.event]}"
    if node.event == "counter_activated":
        return f"{who} activé une Capacité [Contre]"
    if node.filter == Filter() and node.event in _BARE:
        return f"{who} {_BARE[node.event]}"
    cards = _cards(node, context)
    context = context.by("opponent", "third") if node.whose == "opponent" else context
    if node.event == "moved":
        return spaced(who, _MOVED[node.verb], cards, _way(node, context))
    past = PARTICIPLES[node.event]
    head, _, rest = past.partition(" ")
    if rest and rest != "avec":
        return spaced(who, head, cards, rest)
    return spaced(who, past, cards, _from(node, context))


def _cards(node: Happened, context: Context, whose: str = "") -> str:
    if node.event == "attacks" and node.filter.kinds == ("leader",):
        return f"{'son' if node.whose == 'opponent' else 'votre'} Leader"
    plural = node.count != Range(low=1) or bool(whose)
    noun = worded(node.filter, plural=plural, context=context)
    one = "une" if noun.is_feminine else "un"
    if node.count == Range(low=1):
        return f"{one} de {whose} {noun.text()}" if whose else f"{one} {noun.text()}"
    low, high = node.count.low, node.count.high
    figure = span(node.count) if high is not None else f"au moins {low}"
    return f"{figure} de {whose} {noun.text()}" if whose else f"{figure} {noun.text()}"


def _passive(node: Happened, context: Context, *, is_not: bool) -> str:
    is_moved = node.event == "moved"
    whose = "" if is_moved or node.whose == "any" else "vos"
    noun = worded(node.filter, plural=False, context=context)
    plural = node.count != Range(low=1)
    have = ("n'ont pas" if is_not else "ont") if plural else ("n'a pas" if is_not else "a")
    past = _MOVED[node.verb] if is_moved else PARTICIPLES[node.event]
    ending = f"{'e' if noun.is_feminine else ''}{'s' if plural else ''}"
    head, _, rest = past.partition(" ")
    cards = _cards(node, context, whose)
    if not is_moved and node.whose == "opponent":
        cards = cards.replace("de vos ", "des ", 1) + " de votre adversaire"
    way = _way(node, context) if is_moved else ""
    return spaced(cards, have, "été", f"{head}{ending}", rest, way)


def _way(node: Happened, context: Context) -> str:
    """ "dans votre Dispersion depuis votre deck"."""
    places = [owned(zone, node.whose, context) for zone in node.target]
    return spaced("dans", listed(places, "ou"), _from(node, context))


def _from(node: Happened, context: Context) -> str:
    if not node.origin:
        return ""
    return f"depuis {listed((owned(zone, node.whose, context) for zone in node.origin), 'ou')}"
