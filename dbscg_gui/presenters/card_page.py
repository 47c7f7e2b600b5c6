"""The cards window: what is searched for, and one card with its badge and its rulings.

Owns the words and the step from what a player picked to a `CardFilter`. No widgets.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from dbscg_gui.cards.catalogue import CardFilter, Facets
from dbscg_gui.cards.printed import PrintedCard
from dbscg_gui.cards.rulings import Ruling
from dbscg_gui.presenters.card_face import BACK, card_face
from dbscg_gui.presenters.card_preview import CardPreviewView
from dbscg_gui.presenters.trust import trust_badge
from dbscg_gui.presenters.words import Words
from dbscg_gui.services.cards.tag_names import tag_name
from dbscg_gui.services.cards.trust import CardTrust

NamedValue = tuple[str, str]
"""A value and its words."""
Shown = Callable[[PrintedCard], PrintedCard]
"""The card with its words in the player's language."""

_COSTS = ("0", "1", "2", "3", "4", "5", "6", "7+")


@dataclass(frozen=True, slots=True, kw_only=True)
class CardSearch:
    """What the player asks for beside words; an empty value asks for nothing."""

    kind: str = ""
    color: str = ""
    cost: str = ""
    set_name: str = ""
    keyword: str = ""
    numbers: frozenset[str] | None = None
    """Cards that pass what only the window knows: trust, notes. None for any."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RulingView:
    """One question with its answer, in the order it is read."""

    title: str
    question: str
    answer: str
    source: str


def kind_choices(facets: Facets, words: Words) -> list[NamedValue]:
    """The card types there are, to filter by; "" is any."""
    found = [(kind, kind_word(kind, words)) for kind in facets.kinds]
    return [("", words.text("shell.filter.kind.any")), *found]


def kind_word(kind: str, words: Words) -> str:
    """What a card type is called."""
    return words.first(f"shell.kind.{kind}", kind)


def color_choices(facets: Facets, words: Words) -> list[NamedValue]:
    """The colours there are, to filter by; "" is any."""
    found = [(color, words.first(f"shell.color.{color}", color)) for color in facets.colors]
    return [("", words.text("shell.filter.color.any")), *found]


def cost_choices(words: Words) -> list[NamedValue]:
    """The costs to filter by; "" is any."""
    costs = [(cost, words.text("shell.filter.cost", cost=cost)) for cost in _COSTS]
    return [("", words.text("shell.filter.cost.any")), *costs]


def set_choices(facets: Facets, words: Words) -> list[NamedValue]:
    """The sets there are, to filter by; "" is any."""
    return [("", words.text("shell.filter.set.any")), *((name, name) for name in facets.sets)]


def keyword_choices(facets: Facets, words: Words, game: str) -> list[NamedValue]:
    """The keywords there are in a game, to filter by, in the player's words; "" is any."""
    named = ((name, tag_name(name, game, words.language)) for name in facets.keywords)
    found = sorted(named, key=lambda each: each[1].casefold())
    return [
        ("", words.text("shell.filter.keyword.any")),
        *((name, f"[{shown}]") for name, shown in found),
    ]


def card_filter(wanted: CardSearch) -> CardFilter:
    """What the filters ask for."""
    least = int(wanted.cost.rstrip("+")) if wanted.cost else None
    return CardFilter(
        kinds=frozenset({wanted.kind} if wanted.kind else ()),
        colors=frozenset({wanted.color} if wanted.color else ()),
        min_cost=least,
        max_cost=None if wanted.cost.endswith("+") else least,
        set_name=wanted.set_name,
        keyword=wanted.keyword,
        numbers=wanted.numbers,
    )


def ruling_views(rulings: Sequence[Ruling], number: str, words: Words) -> tuple[RulingView, ...]:
    """The rulings on a card as the window shows them."""
    return tuple(_ruling_view(ruling, number, words) for ruling in rulings)


def _ruling_view(ruling: Ruling, number: str, words: Words) -> RulingView:
    others = ", ".join(other for other in ruling.cards if other != number)
    key = "source" if others else "source_only"
    return RulingView(
        title=words.text("shell.cards.ruling.question", code=ruling.code),
        question=ruling.question,
        answer=ruling.answer,
        source=words.text(f"shell.cards.ruling.{key}", source=ruling.source, cards=others),
    )


def preview_of(
    card: PrintedCard, trust: CardTrust | None, words: Words, shown: Shown
) -> CardPreviewView:
    """The card in the preview panel, with its badge where the trust in it is known already."""
    badge = trust_badge(card, trust, words) if trust is not None else None
    seen = shown(card)
    other = card_face(seen, side=BACK, language=words.language) if card.back is not None else None
    face = card_face(seen, language=words.language)
    return CardPreviewView(
        face=face,
        title=seen.name,
        other_face=other,
        turn_label=words.text("shell.card.turn"),
        trust=badge.trust if badge else None,
        trust_label=badge.label if badge else "",
        trust_detail=badge.detail if badge else "",
        accessible_text=f"{face.accessible_text}, {badge.label}" if badge else "",
    )
