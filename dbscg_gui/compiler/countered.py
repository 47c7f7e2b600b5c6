"""What a [Counter: Play] does to the card it counters, which is not in play yet.

Input: bound steps. Output: the same steps, with its mode and its skills negated as it comes into
play; raises `NotInPlay` where something is done to it that only a card in play takes.
"""

from __future__ import annotations

from typing import Any

import msgspec

from dbscg_gui.effects.actions import (
    ActionNode,
    AlterPlay,
    Delayed,
    NegatePlay,
    NegateSkills,
    Play,
    Switch,
)
from dbscg_gui.effects.targets import EventCard
from dbscg_gui.effects.walking import with_inner


class NotInPlay(ValueError):
    """Something is done to a card that has yet to come into play."""


def of_card_played(value: Any) -> Any:
    """A value of a [Counter: Play] skill as said above. Raises `NotInPlay`."""
    if isinstance(value, Delayed):
        return value  # what comes later speaks of cards of its own
    if isinstance(value, ActionNode) and isinstance(getattr(value, "cards", None), EventCard):
        if isinstance(value, NegateSkills) and not value.kinds:
            # [masters 3-1-4-3] what is done to the card ends as it moves; this goes with it.
            return AlterPlay(negated=value.duration, join=value.join)
        if isinstance(value, Switch) and value.mode in ("active", "rest"):
            return AlterPlay(mode=value.mode, join=value.join)
        if isinstance(value, Play) and _is_same_play(value):
            return AlterPlay(mode=value.mode, negated=value.negated, join=value.join)
        if not isinstance(value, AlterPlay | NegatePlay | Play):
            raise NotInPlay
    return with_inner(value, of_card_played)


def _is_same_play(value: Play) -> bool:
    """ "Play it in Rest Mode": it is being played already, no one plays it anew."""
    how = Play(cards=value.cards, mode=value.mode, negated=value.negated)
    plain = msgspec.structs.replace(value, join=how.join, slot="")
    return plain == how != Play(cards=value.cards)
