"""What a filter tells its cards by: it says where they lie when no area does [masters 20-1-6]."""

from __future__ import annotations

from msgspec.structs import replace

from dbscg_gui.effects.targets import Filter

_CARD_NAMES = ("names", "name_parts")
_CHARACTERS = ("characters", "character_parts", "traits", "trait_parts")


def told_by_character(filter_: Filter) -> bool:
    """Whether cards are told by a character or a trait, in whichever of the alternatives.

    The rule speaks of no names of cards, which may be those of Unisons [masters 20-1-6].
    """
    return _is_told(filter_, _CHARACTERS) or (
        bool(filter_.any_of)
        and all(_is_told(part, _CARD_NAMES + _CHARACTERS) for part in filter_.any_of)
        and any(map(told_by_character, filter_.any_of))
    )


def told_by_card_name(filter_: Filter) -> bool:
    """Whether cards are told by names of cards alone."""
    return _is_told(filter_, _CARD_NAMES) and not told_by_character(filter_)


def told_by_name(filter_: Filter) -> bool:
    """Whether cards are told by a character, a trait or the name of a card."""
    return _is_told(filter_, _CARD_NAMES + _CHARACTERS)


def is_color_alone(filter_: Filter) -> bool:
    """Whether a color is all there is: "1 red" of "1 red and 1 blue Battle Card" is no card."""
    plain = Filter(colors=filter_.colors, color_rule=filter_.color_rule, noun="bare")
    return bool(filter_.colors) and replace(filter_, said="", list_word="") == plain


def _is_told(filter_: Filter, fields: tuple[str, ...]) -> bool:
    if any(getattr(filter_, field) for field in fields):
        return True
    if any(_is_told(part, fields) for part in filter_.all_of):
        return True
    return bool(filter_.any_of) and all(_is_told(part, fields) for part in filter_.any_of)
