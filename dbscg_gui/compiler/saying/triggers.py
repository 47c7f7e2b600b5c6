"""Triggers: "when this card attacks", "at the end of your turn"."""

from __future__ import annotations

from dbscg_gui.compiler.saying.machine import TUPLES, Said, Scope, Speaker, speaks
from dbscg_gui.compiler.saying.words import NotWorded
from dbscg_gui.effects.targets import EventCard, InZones, Node, Pick, Slot, This
from dbscg_gui.effects.triggers import NAMING, OF_EVENT, When, of_several


@speaks(When)
def _when(speaker: Speaker, value: Node, scope: Scope, style: str) -> Said:
    assert isinstance(value, When)
    flags = style.split()
    inner = Scope(prep="from", told=scope.told, mood="third", actor=scope.actor)
    if value.event in speaker.book.words.get("time", {}):
        following = speaker.phrase("next") if "next" in flags else ""
        who = "their" if value.whose == "opponent" and scope.actor == "opponent" else value.whose
        key = f"{speaker.word('time', value.event)}.{who}"
        told = When(event=value.event, wording=value.wording, whose=value.whose)
        if value != told:
            return Said(speaker.entry_text(value, inner).text)
        span = speaker.word("time-span", value.event)
        noun = speaker.book.nouns[span]
        about = Said(noun.singular, is_feminine=noun.is_feminine)
        parts: dict[str, str | Said] = {"x": noun.singular, "next": following}
        return speaker.fill(speaker.book.phrases[key], parts, scope, about)
    text = speaker.entry_text(value, inner).text
    if "bare" in flags:
        return Said(text)
    return Said(speaker.phrase(f"clause.{value.wording}", x=text))


_DEEDS = {
    "koed": "koed", "moved": "moved", "played": "played", "comboed": "used",
    "discarded": "discarded", "removed": "removed", "switched_rest": "switched.rest",
    "switched_active": "switched.active", "placed_under": "under",
}  # fmt: skip
"""What events do to their cards, for "each card KO'd this way"."""

_TOLD_BY = {"played": "played", "koed": "koed", "discarded": "discarded", "comboed": "used"}
"""What the card of an event is told by later, where another card stands nearer."""


def tells_feminine(speaker: Speaker, when: When) -> bool:
    """Whether the card an event happens to is told by a feminine noun."""
    cards = when.subject.cards if isinstance(when.subject, Pick) else when.subject
    kinds = cards.filter.kinds if isinstance(cards, InZones) else ()
    if when.by == "blocker" and not kinds:
        kinds = ("character",) if "character" in speaker.book.nouns else ()
    nouns = [speaker.book.nouns[kind] for kind in kinds if kind in speaker.book.nouns]
    return not nouns or all(noun.is_feminine for noun in nouns)


def named_by(speaker: Speaker, when: When, scope: Scope) -> None:
    """What a trigger names for later references."""
    told = scope.told
    if when.event in _DEEDS:
        zone = when.target[0] if len(when.target) == 1 else ""
        told.deeds[OF_EVENT] = ".".join(filter(None, ("event", _DEEDS[when.event], zone)))
    if of_several(when):
        told.name(Slot(OF_EVENT), plural=True)
    if isinstance(when.subject, This):
        told.name(This(), plural=False)
        if when.event == "battle_end" and when.other is not None:
            told.name(EventCard("other"), plural=False)
    elif when.subject is not None or when.event in NAMING:
        told.name(EventCard(), plural=False, feminine=tells_feminine(speaker, when))
    if when.event in _TOLD_BY and not isinstance(when.subject, This):
        by = _TOLD_BY[when.event]
        told.name(EventCard(), plural=False, by=by, feminine=tells_feminine(speaker, when))


def triggers(speaker: Speaker, values: tuple[Node, ...], scope: Scope, style: str) -> str:
    """Alternative triggers: "when this card is played or attacks"."""
    texts: list[str] = []
    for value in values:
        if not isinstance(value, When):
            raise NotWorded(type(value).__name__)
        texts.append(speaker.say(value, scope, "bare" if texts else "").text)
    for value in values:
        assert isinstance(value, When)
        named_by(speaker, value, scope)
    first, *more = (value for value in values if isinstance(value, When))
    are_times = [when.wording == "at" for when in more]
    if any(when.turn != "any" for when in more) or (first.wording == "at" and not all(are_times)):
        # In whose turn it happens is said of each, and no "when" stands in front of a time.
        return f"{speaker.phrase('or-when')} ".join(texts)
    return speaker.listed(texts, "or" if any(are_times) else "or-event")


TUPLES["triggers"] = triggers

__all__ = ["named_by", "tells_feminine", "triggers"]
