"""What a character or a trait alone means beside cards that may be Unisons [masters 20-1-6].

In play "your Z-Unisons or 《A》 cards" leaves out Unisons with 《A》. Of cards that were looked at,
or lie in a hand, a deck or a Drop, the same words leave out none.
"""

from __future__ import annotations

from typing import Any

import msgspec

from dbscg_gui.compiler.told_by import told_by_character
from dbscg_gui.effects.targets import Among, Filter, InZones
from dbscg_gui.effects.walking import with_inner

_UNISON = Filter(kinds=("unison",))


def in_play(filter_: Filter) -> Filter:
    """The filter of cards in play: of a list what is told by a character alone is no Unison."""
    parts = tuple(
        msgspec.structs.replace(part, none_of=(*part.none_of, _UNISON))
        if not part.kinds and told_by_character(part) and _UNISON not in part.none_of
        else part
        for part in filter_.any_of
    )
    return msgspec.structs.replace(filter_, any_of=parts)


def with_unisons_elsewhere(value: Any) -> Any:
    """The value, in which lists of cards out of play leave out no Unisons."""
    found = with_inner(value, with_unisons_elsewhere)
    is_elsewhere = isinstance(found, Among) or (
        isinstance(found, InZones) and found.zones and "unison" not in found.zones
    )
    if not is_elsewhere or not found.filter.any_of:
        return found
    filter_ = _anywhere(found.filter)
    return found if filter_ is found.filter else msgspec.structs.replace(found, filter=filter_)


def _anywhere(filter_: Filter) -> Filter:
    parts = tuple(
        msgspec.structs.replace(
            part, none_of=tuple(each for each in part.none_of if each != _UNISON)
        )
        if not part.kinds and _UNISON in part.none_of
        else part
        for part in filter_.any_of
    )
    return msgspec.structs.replace(filter_, any_of=parts) if parts != filter_.any_of else filter_
