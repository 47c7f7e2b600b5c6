"""Who may sit across the table instead of an AI: another person at this machine, or oneself."""

from __future__ import annotations

from dbscg_gui.services.ai.thinker import Thinker, ThinkerFactory
from dbscg_gui.services.match.hand_over import Asked, handing_over
from dbscg_gui.services.records.match_record import HUMAN, MatchStart, Player

OTHER_PERSON = "other-person"
"""Chosen in place of an AI: somebody else at this machine, each with covered cards."""
MYSELF = "myself"
"""Chosen in place of an AI: the player answers for both sides."""
PEOPLE = (OTHER_PERSON, MYSELF)


def person(chosen: str, shown: str) -> Player:
    """The second player of such a match, called `shown` at the table."""
    return Player(name=HUMAN, shown=shown, is_both=chosen == MYSELF)


def thinkers_at_table(ai: ThinkerFactory, asked: Asked) -> ThinkerFactory:
    """A factory that lets a second person be `asked`, and an AI think for itself."""

    def make(start: MatchStart, seat: int) -> Thinker:
        return (handing_over(asked) if start.is_shared else ai)(start, seat)

    return make
