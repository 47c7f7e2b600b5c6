"""References: what was named before, said so that it cannot mean anything else.

"It" and "them" mean the nearest thing of their number. Where that is something else, the card is
called by what was done to it, or "that card", which the card whose skill it is never is.
"""

from __future__ import annotations

from dbscg_gui.compiler.saying.machine import Said, Scope, Speaker, Told, speaks
from dbscg_gui.compiler.saying.nominals import described, is_home, place
from dbscg_gui.compiler.saying.words import NotWorded, spaced
from dbscg_gui.effects.targets import (
    Above,
    Among,
    Battler,
    EventCard,
    InZones,
    Node,
    Pick,
    Pronoun,
    Rest,
    Slot,
    This,
)


@speaks(Slot)
def _slot(speaker: Speaker, value: Node, scope: Scope, style: str) -> Said:
    return referred(speaker, value, scope)


@speaks(Pronoun)
def _pronoun(speaker: Speaker, value: Node, scope: Scope, style: str) -> Said:
    assert isinstance(value, Pronoun)
    return speaker.say(value.of, scope, style)


@speaks(EventCard)
def _event_card(speaker: Speaker, value: Node, scope: Scope, style: str) -> Said:
    assert isinstance(value, EventCard)
    if any(named == value for named, *_ in scope.told.named):
        return referred(speaker, value, scope)
    name = f"event-card.{value.role}.{scope.told.kind}"
    name = name if speaker.has_phrase(name) else f"event-card.{value.role}"
    if not speaker.has_phrase(name):
        return pronoun(speaker, "it", feminine=True)
    return Said(speaker.phrase(name), is_feminine=True)


@speaks(Battler)
def _battler(speaker: Speaker, value: Node, scope: Scope, style: str) -> Said:
    assert isinstance(value, Battler)
    return Said(speaker.phrase(f"battler.{value.role}"), is_feminine=True)


@speaks(Rest)
def _rest(speaker: Speaker, value: Node, scope: Scope, style: str) -> Said:
    assert isinstance(value, Rest)
    if scope.told.looked and scope.told.looked != value.of:
        if value.of not in scope.told.chosen:
            raise NotWorded("Rest.of")
        return Said(speaker.phrase("the-other"), is_feminine=True)
    return Said(speaker.phrase("the-rest"), is_plural=True, is_feminine=True)


@speaks(Above)
def _above(speaker: Speaker, value: Node, scope: Scope, style: str) -> Said:
    assert isinstance(value, Above)
    noun = speaker.say(value.filter, scope, "one")
    parts: dict[str, str | Said] = {"x": noun.text}
    text = speaker.fill(speaker.book.phrases["on-top-of-this"], parts, scope, noun).text
    return Said(text, is_feminine=noun.is_feminine)


def referred(speaker: Speaker, value: Node, scope: Scope) -> Said:
    """A reference to something named before; raises `NotWorded` where no words are clear."""
    told = scope.told
    known = next((each for each in reversed(told.named) if each[0] == value), None)
    if known is None:
        return _by_deed(speaker, value, scope, told.far.get(getattr(value, "slot", "")))
    _, plural, done, feminine = known
    name = "them" if plural else "it"
    if _nearest(told, plural) == value:
        return pronoun(speaker, name, feminine=feminine)
    for named, many, by, _ in reversed(told.named):
        if not by or many != plural:
            continue
        if named == value and speaker.has_phrase(f"the-done.{by}"):
            text = speaker.phrase(f"the-done.{by}{'.many' if plural else ''}")
            return Said(text, plural, is_feminine=True)
        if named == value:
            break
        if by == done and isinstance(value, Slot) and value.slot in told.chosen:
            return _of_choices(speaker, value, scope, plural)
    others = [named for named, many, *_ in told.named if many == plural and named != This()]
    if others and others[-1] == value:
        return Said(speaker.phrase("those-cards" if plural else "that-card"), plural, True)
    return _by_deed(speaker, value, scope, plural)


def done_to(speaker: Speaker, cards: Node, scope: Scope) -> str:
    """ "the chosen card", said of a card where "its" would be that of a card described now."""
    named = [(value, by) for value, many, by, _ in scope.told.named if by and not many]
    done = dict(named).get(cards, "")
    is_only = sum(by == done for _, by in named) == 1
    return (
        speaker.phrase(f"the-done.{done}")
        if done and is_only and speaker.has_phrase(f"the-done.{done}")
        else ""
    )


def _of_choices(speaker: Speaker, value: Slot, scope: Scope, plural: bool) -> Said:
    """ "the chosen red card", where another was chosen since."""
    cards = scope.told.chosen[value.slot]
    if (
        not isinstance(cards, InZones)
        or len([each for each in scope.told.chosen.values() if each == cards]) > 1
    ):
        raise NotWorded("one of two that are chosen alike")
    is_near = is_home(speaker, cards)
    far = is_near and cards.whose == "opponent"
    noun = described(speaker, cards.filter, scope, plural=plural)
    where = "" if is_near else place(speaker, cards, scope.taking("from"))
    about = Said("", plural, noun.is_feminine)
    parts: dict[str, str | Said] = {"x": spaced(noun.text, noun.late), "where": where}
    name = "chosen-opponent" if far else "chosen-of"
    return Said(
        speaker.fill(speaker.book.phrases[name], parts, scope, about).text, plural, noun.is_feminine
    )


def _by_deed(speaker: Speaker, value: Node, scope: Scope, plural: bool | None) -> Said:
    """ "the cards placed in your Drop by this skill"; raises `NotWorded` where nothing was done."""
    done = scope.told.deeds.get(getattr(value, "slot", ""))
    if done is None or plural is None or not speaker.has_phrase(f"this-way.{done}"):
        raise NotWorded("reference to something farther")
    noun = speaker.book.nouns["card"]
    about = Said("", plural, noun.is_feminine)
    card = noun.plural if plural else noun.singular
    parts: dict[str, str | Said] = {"x": card}
    text = speaker.fill(speaker.book.phrases[f"this-way.{done}"], parts, scope, about).text
    parts = {"x": text}
    said = speaker.fill(speaker.book.phrases["the"], parts, scope, about).text
    return Said(said, plural, noun.is_feminine)


def _nearest(told: Told, plural: bool) -> Node | None:
    return next((named for named, many, *_ in reversed(told.named) if many == plural), None)


def pronoun(speaker: Speaker, name: str, *, feminine: bool) -> Said:
    """ "it" or "them" in all its forms."""
    key = f"{name}.f" if feminine and speaker.has_phrase(f"{name}.f") else name
    forms = [form.strip() for form in speaker.phrase(key).split("/")]
    return Said(
        forms[0], name == "them", feminine, forms[1], forms[2],
        is_clitic=len(forms) > 3,
    )  # fmt: skip


def is_among(value: Node, scope: Scope) -> bool:
    """Whether "among them" means the cards this set is taken from."""
    inner = value.cards if isinstance(value, Pick) else value
    return not isinstance(inner, Among) or inner.slot == scope.told.looked


__all__ = ["done_to", "is_among", "pronoun", "referred"]
