"""A card as a player of another language reads it: for display, never for the rules.

Owns the order of the sources: words that travel with the program, then the publisher's own where
they were imported, then what the program makes of the text, worded in that language. A line that
is not understood stays as printed.
"""

from __future__ import annotations

import msgspec

from dbscg_gui.cards.printed import CardFace, OfficialText, PrintedCard
from dbscg_gui.cards.translation import Translations, shown_card
from dbscg_gui.compiler.source import join_lines
from dbscg_gui.effects.actions import Skill
from dbscg_gui.effects.compiled import CompiledCard

PRINTED_IN = "en"
"""The language of card texts; nothing is done for a player who reads it."""
TRANSLATED_INTO = ("fr",)
"""The languages that built-in cards have words in, too."""


def card_in(
    language: str, card: PrintedCard, compiled: CompiledCard, translations: Translations
) -> PrintedCard:
    """The card with its words in a language, as far as there are any."""
    if language == PRINTED_IN:
        return card
    if card.number in translations:
        return shown_card(card, translations)
    official = card.official_text(language)
    if official is not None:
        return _official(card, official)
    back = card.back
    if back is not None:
        back = msgspec.structs.replace(back, skill=_lines(back, compiled.back, language, card))
    front = _lines(card.face, compiled.front, language, card)
    return msgspec.structs.replace(card, skill=front, back=back)


def _official(card: PrintedCard, text: OfficialText) -> PrintedCard:
    return msgspec.structs.replace(
        card,
        name=text.name or card.name,
        traits=text.traits or card.traits,
        skill=text.skill or card.skill,
    )


def _lines(
    face: CardFace, skills: tuple[Skill, ...], language: str, card: PrintedCard
) -> tuple[str, ...]:
    found = []
    # The compiler is loaded with the first text that is worded: the program starts sooner.
    from dbscg_gui.services.cards.reading import worded

    for line in join_lines(face.skill):
        mine = tuple(skill for skill in skills if skill.text == line)
        found.append(worded(mine, language, card.game, card.kind) or line)
    return tuple(found)
