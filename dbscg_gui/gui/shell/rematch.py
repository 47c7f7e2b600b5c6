"""What a match is played again as: the same decks and player across, from what it began with.

Owns how a start reads as a choice of the player's. It begins no match.
"""

from __future__ import annotations

from dbscg_gui.services.match.seating import MYSELF, OTHER_PERSON
from dbscg_gui.services.practice.position_file import PositionFile
from dbscg_gui.services.records.match_record import MatchStart

from dbscg_gui.gui.shell.port import FromPosition, NewMatch


def asked_again(start: MatchStart) -> NewMatch | FromPosition:
    """The choice that begins such a match; from a position the same one is laid again."""
    ai = _across(start)
    if start.position is not None:
        kept = PositionFile(game=start.game, decks=start.decks, position=start.position)
        return FromPosition(kept=kept, ai=ai)
    return NewMatch(
        decks=start.decks,
        ai=ai,
        first=start.first,
        seed=None,
        is_open=start.is_open,
        handling=dict(start.handling),
        options=dict(start.options),
        budget=next((each.budget for each in start.players if not each.is_human), None),
    )


def _across(start: MatchStart) -> str:
    """Who the person at the table played against, as the dialog of a new match calls it."""
    if start.is_alone:
        return MYSELF
    if start.is_shared:
        return OTHER_PERSON
    return next(each.name for each in start.players if not each.is_human)
