"""Words conditions that look back over the turn: "you played 2 or more red cards this turn"."""

from __future__ import annotations

from dbscg_gui.compiler.render_en.context import Context
from dbscg_gui.compiler.render_en.filters import span, with_article, worded
from dbscg_gui.compiler.render_en.tables import CONDITIONS
from dbscg_gui.compiler.render_en.words import ZONES
from dbscg_gui.compiler.wording import listed, spaced
from dbscg_gui.effects.targets import Filter, Happened, Not, Range

_PAST = {
    "played": "played", "discarded": "discarded", "attacks": "attacked with",
    "extra_activated": "activated", "drawn": "drew",
}  # fmt: skip
_BASE = {
    "played": "play", "discarded": "discard", "attacks": "attack with",
    "extra_activated": "activate", "drawn": "draw", "placed": "place", "added": "add",
    "sent": "send", "returned": "return",
}  # fmt: skip
_BARE = {"attacks": ("attacked", "attack"), "damage_taken": ("took damage", "take damage")}
_LEADER = Filter(kinds=("leader",))
_PASSIVE = {"koed": "KO'd", "played": "played", "discarded": "discarded"}

_TOLD = {
    ("marker_spent", False): "your energy marker is removed from the game during this turn",
    ("energy_dropped", False):
    "you placed a card from your energy into its owner's Drop during this turn",
    ("energy_dropped", True):
    "energy is placed into its owner's Drop by this card's skill during this turn",
}  # fmt: skip
"""What is told of events in words of their own, alone and by this card's skill."""


@CONDITIONS.on(Happened)
def _happened(node: Happened, context: Context) -> str:
    told = _TOLD.get((node.event, node.by_this))
    if told is not None:
        return told
    if node.event == "koed_in_battle":
        noun = worded(node.filter, plural=False, context=context).full()
        return f"an opponent's {noun} is KO'd in battle during this turn"
    return f"{deed(node, context)} this turn"


def not_happened(node: Not, context: Context) -> str:
    """ "you didn't play a red card this turn"."""
    assert isinstance(node.condition, Happened)
    return f"{deed(node.condition, context, is_not=True)} this turn"


def deed(node: Happened, context: Context, *, is_not: bool = False) -> str:
    """What was done or not done, without "this turn"."""
    if node.this and node.is_passive:
        return spaced("this card wasn't" if is_not else "this card was", node.event, _from(node))
    if node.this:
        return f"this card {_verb(_BARE[node.event], is_not=is_not)}"
    if node.is_passive:
        return _passive(node, context, is_not=is_not)
    who = {"you": "you", "opponent": "your opponent", "any": "a player"}[node.whose]
    if node.event == "counter_activated":
        return f"{who} {_verb(('activated', 'activate'), is_not=is_not)} a [Counter] skill"
    if node.filter == Filter() and node.event in _BARE:
        return f"{who} {_verb(_BARE[node.event], is_not=is_not)}"
    cards = _cards(node, context)
    if node.event == "comboed":
        return f"{who} {_verb(('used', 'use'), is_not=is_not)} {cards} in a combo"
    if node.event == "moved":
        verb = _verb((node.verb, _BASE[node.verb]), is_not=is_not)
        return spaced(who, verb, cards, *_way(node))
    verb = _verb((_PAST[node.event], _BASE[node.event]), is_not=is_not)
    return spaced(who, verb, cards, _from(node))


def _verb(forms: tuple[str, str], *, is_not: bool) -> str:
    past, base = forms
    return f"didn't {base}" if is_not else past


def _cards(node: Happened, context: Context, whose: str = "") -> str:
    """ "a red card", "2 or more of your red cards"."""
    if node.count == Range(low=1):
        if node.event == "attacks" and node.filter == _LEADER:
            return f"{'their' if node.whose == 'opponent' else 'your'} Leader"
        if whose:
            return f"one of {whose} {worded(node.filter, plural=True, context=context).full()}"
        return with_article(worded(node.filter, plural=False, context=context).full())
    noun = worded(node.filter, plural=True, context=context).full()
    return spaced(span(node.count), f"of {whose}" if whose else "", noun)


def _passive(node: Happened, context: Context, *, is_not: bool) -> str:
    is_moved = node.event == "moved"
    whose = "" if is_moved else {"you": "your", "opponent": "your opponent's"}.get(node.whose, "")
    be = "was" if node.count == Range(low=1) else "were"
    verb = node.verb if is_moved else _PASSIVE[node.event]
    way = _way(node) if is_moved else ()
    return spaced(_cards(node, context, whose), f"{be}n't" if is_not else be, verb, *way)


def _way(node: Happened) -> tuple[str, ...]:
    """ "in your Drop from your deck"."""
    told = node.whose == "opponent" and not node.is_passive
    whose = "their" if told else "your opponent's" if node.whose == "opponent" else "your"
    if node.word == "owner":
        whose = "its owner's" if node.count == Range(low=1) else "their owner's"
    places = listed((ZONES[zone] for zone in node.target), "or")
    target = f"{'in' if node.verb == 'placed' else 'to'} {whose} {places}"
    way = (target, _from(node))
    return way[::-1] if node.is_from_first else way


def _from(node: Happened) -> str:
    if not node.origin:
        return ""
    whose = "your" if node.whose == "you" else "their"
    return f"from {whose} {listed((ZONES[zone] for zone in node.origin), 'or')}"
