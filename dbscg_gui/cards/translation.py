"""A card's words in another language, for display only.

Owns the record and how it is laid over a printed card. Rules always read the printed card itself:
its names, characters and traits are what skills look for, whatever the player reads.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from dbscg_gui.cards.printed import CardFace, PrintedCard


class FaceTranslation(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The words of one side; an empty field leaves the printed ones."""

    name: str = ""
    character: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()
    skill: tuple[str, ...] = ()
    """One line for every printed line, in the same order."""


class CardTranslation(FaceTranslation, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The words of a card; `back` for a card with two sides."""

    back: FaceTranslation | None = None


Translations = Mapping[str, CardTranslation]
"""Translations of one language by card number."""


def shown_card(card: PrintedCard, translations: Translations) -> PrintedCard:
    """The card as a player of that language reads it; the card itself where nothing is known."""
    words = translations.get(card.number)
    if words is None:
        return card
    return msgspec.structs.replace(
        card,
        name=words.name or card.name,
        character=words.character or card.character,
        traits=words.traits or card.traits,
        skill=words.skill or card.skill,
        back=_shown_back(card.back, words.back),
    )


def words_of(translation: CardTranslation) -> str:
    """All its words, for searching."""
    faces = (translation, translation.back or FaceTranslation())
    parts = ((face.name, *face.character, *face.traits, *face.skill) for face in faces)
    return " ".join(word for face in parts for word in face)


def _shown_back(back: CardFace | None, words: FaceTranslation | None) -> CardFace | None:
    if back is None or words is None:
        return back
    return msgspec.structs.replace(
        back,
        name=words.name or back.name,
        character=words.character or back.character,
        traits=words.traits or back.traits,
        skill=words.skill or back.skill,
    )
