"""Trust in words: the badge of a card with its explanation, the summary of a deck, the filter."""

from __future__ import annotations

from dataclasses import dataclass

from dbscg_gui.cards.printed import PrintedCard
from dbscg_gui.presenters.diagnostics import diagnostic_text
from dbscg_gui.presenters.words import Words
from dbscg_gui.services.cards.trust import CardTrust, DeckTrust, TroubledCard, Trust


@dataclass(frozen=True, slots=True, kw_only=True)
class TrustBadge:
    """What a badge says: which sign, one word, and why."""

    trust: Trust
    label: str
    detail: str
    """What the word means and what is wrong, one line each: tool tip and description."""


def trust_label(trust: Trust, words: Words) -> str:
    """One word for a degree of trust."""
    return words.text(f"shell.trust.{trust.value}")


def trust_badge(card: PrintedCard, found: CardTrust, words: Words) -> TrustBadge:
    """The badge of a card, with doubts about its data."""
    lines = [words.text(f"shell.trust.{found.trust.value}.tip")]
    if found.trouble:
        lines = [trouble_note(found, words)]
        lines += [f"    {line}" for line in found.failing]
    lines += [f"{line.text}\n    {diagnostic_text(line, words)}" for line in found.unread]
    lines += [words.text("shell.trust.doubt", note=note) for note in card.notes]
    return TrustBadge(
        trust=found.trust, label=trust_label(found.trust, words), detail="\n".join(lines)
    )


def trouble_words(found: CardTrust, words: Words) -> str:
    """What is known of a card that did not come through its trial, in plain words."""
    return words.first(f"shell.trouble.{found.fault}", "shell.trouble.other", cause=found.trouble)


def trouble_note(found: CardTrust, words: Words) -> str:
    """The same as a sentence of its own; empty for a card without such trouble."""
    if not found.trouble:
        return ""
    return words.text("shell.trust.trouble", cause=trouble_words(found, words))


def trouble_line(card: TroubledCard, words: Words, name: str = "") -> str:
    """One line about such a card of a deck; `name` is that in the player's language."""
    said = trouble_words(card.trust, words)
    line = words.text("shell.deck.trouble", number=card.number, name=name or card.name, cause=said)
    return line if not card.trust.failing else f"{line} {' / '.join(card.trust.failing)}"


def deck_trust_line(found: DeckTrust, words: Words) -> str:
    """How far a deck is trusted: "In all 54 cards automatic, 7 verified"; "" without cards.

    It counts the Leader and every other part, unlike the size that is said of a deck.
    """
    counts = sorted(
        ((count, trust) for trust, count in found.counts.items() if count),
        key=lambda entry: -entry[0],
    )
    if not counts:
        return ""
    (most, first), *others = counts
    said = _in_deck(first, most, words)
    if not others:
        return words.text("shell.trust.deck.all", trust=said)
    parts = [words.text("shell.trust.deck", count=most, trust=said)]
    parts += [
        words.text("shell.trust.deck.more", count=count, trust=_in_deck(trust, count, words))
        for count, trust in others
    ]
    return ", ".join(parts)


def trust_choices(words: Words) -> list[tuple[str, str]]:
    """The degrees of trust to filter by; "" is any."""
    found = [(trust.value, trust_label(trust, words)) for trust in Trust]
    return [("", words.text("shell.filter.trust.any")), *found]


def _in_deck(trust: Trust, count: int, words: Words) -> str:
    return words.count(f"shell.trust.deck.{trust.value}", count)
