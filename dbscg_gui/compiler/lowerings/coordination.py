"""Coordination of nominals: what several descriptions joined by "or" share.

Owns one rule of the language: adjectives before the first of several descriptions hold for all
of them, and the noun behind the last is that of all, unless a later one has an adjective or an
earlier one a noun of its own. "red ＜A＞ or 《B》 cards" are red either way, and so is a
"red 《B》 or Extra Card"; in "a red ＜A＞ card or a 《B》 Battle Card" only the first. What is said
behind the last is for the caller to attach.
"""

from __future__ import annotations

import msgspec

from dbscg_gui.compiler.pieces import Description
from dbscg_gui.effects.targets import Filter

ADJECTIVES = (
    "colors", "color_rule", "mode", "face", "is_other", "none_of", "skill_less",
    "printed_skill_less", "evolved", "is_attacking",
)  # fmt: skip
"""The fields of a filter that words before a name or trait set."""


def adjectives(filter_: Filter) -> Filter:
    """What of a filter is said by adjectives."""
    return Filter(**{field: getattr(filter_, field) for field in ADJECTIVES})


def named(filter_: Filter) -> Filter:
    """What is left of a filter without its adjectives."""
    plain = Filter()
    return msgspec.structs.replace(
        filter_, **{field: getattr(plain, field) for field in ADJECTIVES}
    )


def says(filter_: Filter) -> bool:
    """Whether a filter asks anything of a card but its type."""
    return msgspec.structs.replace(filter_, kinds=(), noun="", said="") != Filter()


def shared(parts: tuple[Description, ...]) -> tuple[Filter, tuple[Description, ...]]:
    """What holds for all of several descriptions, and the descriptions without it."""
    common, parts = _shared_noun(parts)
    first, *rest = parts
    told = adjectives(first.filter)
    own = any(adjectives(part.filter) != Filter() for part in rest)
    if first.noun or own or told == Filter() or not says(named(first.filter)):
        return common, parts
    if not all(says(part.filter) or part.filter.kinds for part in rest):
        return common, parts
    bare = msgspec.structs.replace(first, filter=named(first.filter))
    return msgspec.structs.replace(told, kinds=common.kinds), (bare, *rest)


def _shared_noun(parts: tuple[Description, ...]) -> tuple[Filter, tuple[Description, ...]]:
    *earlier, last = parts
    kinds = last.filter.kinds
    if not kinds or any(part.noun for part in earlier) or not _is_only_named(last.filter):
        return Filter(), parts
    if not all(says(part.filter) for part in earlier):
        return Filter(), parts
    bare = msgspec.structs.replace(last.filter, kinds=(), noun="bare")
    return Filter(kinds=kinds), (*earlier, msgspec.structs.replace(last, filter=bare))


def _is_only_named(filter_: Filter) -> bool:
    """Whether a name or trait is all that is said of a card besides its type."""
    names = dict.fromkeys(("names", "characters", "traits"), ())
    bare = msgspec.structs.replace(filter_, **names)
    return bare != filter_ and not says(bare)


def is_one_set(first: Description, last: Description) -> bool:
    """Whether "1 of your A or B" names one set of cards, which a description says as a whole."""
    common, _ = shared((first, last))
    types = {"leader", "battle", "unison"}
    kinds = (first.filter.kinds, last.filter.kinds)
    bare = not says(first.filter) and not says(last.filter)
    return bool(common.kinds) or (bare and all(kind and types.issuperset(kind) for kind in kinds))
