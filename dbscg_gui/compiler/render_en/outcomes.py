"""Words conditions on what the skill itself did: "you switched a card to Rest Mode"."""

from __future__ import annotations

from dbscg_gui.compiler.render_en.card_sets import owner
from dbscg_gui.compiler.render_en.context import Context
from dbscg_gui.compiler.render_en.filters import span, with_article, worded
from dbscg_gui.compiler.render_en.words import ZONES, conjugated
from dbscg_gui.compiler.wording import spaced
from dbscg_gui.effects.targets import Chosen, Range

_BASE = {
    "switched": "switch", "placed": "place", "added": "add", "played": "play", "KO'd": "KO",
    "discarded": "discard", "removed": "remove", "sent": "send", "returned": "return",
    "drawn": "draw", "chosen": "choose", "gained": "gain control of", "used": "use",
}  # fmt: skip
_PAST = {"drawn": "drew", "chosen": "chose", "gained": "gained control of"}
_DONT, _DOESNT = "don't", "doesn't"
_MODES = {"active": "to Active Mode", "rest": "to Rest Mode"}


def outcome(node: Chosen, context: Context, also: tuple[Chosen, ...] = ()) -> str:
    """The clause without "if"; `also` are more cards of the same deed."""
    _, zone, whose, how, position, origin, *side = node.tail.split("|")
    where = "in a combo" if node.word == "used" else _where(node.word, zone, whose, position)
    cards = " and ".join(_cards(each, context) for each in (node, *also))
    whose_area = owner(side[0] if side else "you", context)
    source = f"from {whose_area} {ZONES[origin]}" if origin else ""
    if node.form in ("is", "was"):
        return spaced(cards, node.form, node.word, where, how)
    who = node.who or "you"
    third = who in ("your opponent", "this skill")
    base = _BASE[node.word]
    if node.form == "do":
        head, _, rest = base.partition(" ")
        verb = spaced(conjugated(head, "third") if third else head, rest)
    elif node.form == "did":
        verb = _PAST.get(node.word, node.word)
    else:
        verb = f"{_DOESNT if third and node.form == _DONT else node.form} {base}"
    return spaced(who, verb, cards, source, where, how)


def _cards(node: Chosen, context: Context) -> str:
    if node.named == "any":
        return f"any {worded(node.filter, plural=True, context=context).full()}"
    if node.named == "number":
        plural = node.count != Range(1, 1)
        noun = worded(node.filter, plural=plural, context=context).full()
        return f"{span(node.count)} {noun}"
    if node.named:
        return node.named
    return with_article(worded(node.filter, plural=False, context=context).full())


def _where(verb: str, zone: str, whose: str, position: str) -> str:
    if zone in _MODES:
        return _MODES[zone]
    if zone in ("", "game"):
        return "from the game" if zone else ""
    if position:
        return f"{'on top' if position == 'top' else 'at the bottom'} of {whose} {ZONES[zone]}"
    return spaced("to" if verb in ("added", "sent", "returned") else "in", whose, ZONES[zone])
