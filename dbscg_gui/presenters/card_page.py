"""The cards window: what is searched for, and one card with the program's reading of it.

Owns the words and the step from what a player picked to a `CardFilter`. No widgets.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from dbscg_gui.cards import printed
from dbscg_gui.cards.catalogue import CardFilter
from dbscg_gui.cards.printed import PrintedCard
from dbscg_gui.effects.compiled import CompiledCard
from dbscg_gui.presenters.card_face import BACK, card_face
from dbscg_gui.presenters.card_preview import CardPreviewView
from dbscg_gui.presenters.trust import trust_badge
from dbscg_gui.presenters.words import Words
from dbscg_gui.services.card_reading import read_lines
from dbscg_gui.services.card_trust import CardTrust

Choice = tuple[str, str]
"""A value and its words."""
Shown = Callable[[PrintedCard], PrintedCard]
"""The card with its words in the player's language."""

_KINDS = (
    printed.LEADER,
    printed.BATTLE,
    printed.EXTRA,
    printed.UNISON,
    printed.Z_BATTLE,
    printed.Z_EXTRA,
    printed.Z_UNISON,
    printed.Z_LEADER,
)
_COLORS = ("red", "blue", "green", "yellow", "black")
_COSTS = ("0", "1", "2", "3", "4", "5", "6", "7+")


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadingLine:
    """How one printed line is read."""

    text: str
    is_understood: bool
    reading: str
    note: str


def kind_choices(words: Words) -> list[Choice]:
    """The card types to filter by; "" is any."""
    return _choices(words, "kind", _KINDS)


def color_choices(words: Words) -> list[Choice]:
    """The colours to filter by; "" is any."""
    return _choices(words, "color", _COLORS)


def cost_choices(words: Words) -> list[Choice]:
    """The costs to filter by; "" is any."""
    costs = [(cost, words.text("shell.filter.cost", cost=cost)) for cost in _COSTS]
    return [("", words.text("shell.filter.cost.any")), *costs]


def card_filter(kind: str, color: str, cost: str) -> CardFilter:
    """What the filters ask for."""
    least = int(cost.rstrip("+")) if cost else None
    return CardFilter(
        kinds=frozenset({kind} if kind else ()),
        colors=frozenset({color} if color else ()),
        min_cost=least,
        max_cost=None if cost.endswith("+") else least,
    )


def preview_of(card: PrintedCard, trust: CardTrust, words: Words, shown: Shown) -> CardPreviewView:
    """The card in the preview panel, with its badge."""
    badge = trust_badge(card, trust, words)
    seen = shown(card)
    other = card_face(seen, side=BACK, language=words.language) if card.back is not None else None
    face = card_face(seen, language=words.language)
    return CardPreviewView(
        face=face,
        title=seen.name,
        other_face=other,
        turn_label=words.text("shell.card.turn"),
        trust=badge.trust,
        trust_label=badge.label,
        trust_detail=badge.detail,
        accessible_text=f"{face.accessible_text}, {badge.label}",
    )


def reading_of(compiled: CompiledCard, words: Words) -> list[ReadingLine]:
    """Every printed line and what the compiler makes of it."""
    return [
        ReadingLine(
            text=line.report.text,
            is_understood=line.report.status == "understood",
            reading=line.reading,
            note=words.text(f"shell.reading.{line.report.status}")
            + (f" {line.report.message}" if line.report.message else ""),
        )
        for line in read_lines(compiled, words.language)
    ]


def _choices(words: Words, area: str, values: tuple[str, ...]) -> list[Choice]:
    found = [(value, words.text(f"shell.{area}.{value}")) for value in values]
    return [("", words.text(f"shell.filter.{area}.any")), *found]
