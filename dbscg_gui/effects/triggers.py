"""Trigger conditions of [Auto] skills and of delayed effects [masters 0-3-6] [masters 9-6-2].

A `When` names one event and narrows its parts. The engine records events under the
same names (`EVENTS`), so a trigger is matched by looking, never by code per card.
"""

from __future__ import annotations

from typing import Literal

from dbscg_gui.effects.targets import Cards, Mode, Node, Pick, Whose, Zone

EVENTS = (
    # cards that move or change
    "played", "moved", "koed", "comboed", "discarded", "removed", "drawn", "charged", "life_added",
    "evolved_on", "placed_under", "switched_active", "switched_rest", "switched_hidden",
    "switched_revealed", "flipped", "awakened",
    "gained", "revealed_moved", "marker_removing", "marker_removed", "marker_added", "token_played",
    "revealed", "power_up", "power_down",
    # battles
    "attacks", "attacked", "battle_start", "battle_end", "ko_by_battle", "damage_dealt",
    "damage_taken", "offense_start", "defense_start", "damage_start", "damage_end",
    "combo_dropping", "attack_negated", "guard_changed", "battles", "battled",
    "life_emptied", "energy_marker_placed", "energy_marker_removed",
    # skills
    "skill_activated", "extra_activated", "counter_activated", "skill_resolved",
    # time
    "turn_start", "charge_start", "main_start", "main_end", "turn_end",
    "game_start", "don_given", "don_returned",
    # situations [masters 9-6-10]
    "situation",
)  # fmt: skip
"""Names of events a trigger may wait for; the subject of a time event is its turn player."""


class When(Node, frozen=True, kw_only=True):
    """One trigger: an event, whose it is and what its cards must be.

    `subject` limits the card it happens to (`This()` for "this card"); `other` the card on
    the opposite side (the attacked card of "attacks", the one it lay under of "moved"); `cause`
    the card whose skill caused it. `whose` limits the player: the master of the subject, for time
    events the turn player, for draws and damage the player who draws or takes it. `origin` and
    `target` are the areas of a movement. `by` is "", "skill", "battle", "evolve", "rule", "combo"
    (what made it happen); `by_whose` the player whose skill it was.
    """

    event: str
    subject: Cards | None = None
    whose: Whose = "any"
    other: Cards | None = None
    cause: Cards | None = None
    origin: tuple[Zone, ...] = ()
    target: tuple[Zone, ...] = ()
    by: str = ""
    by_whose: Whose = "any"
    least: int = 0
    """The event must be about so many at least ("when 2 or more ... are returned")."""
    without: bool = False
    """No skill did it, or none of a card of `cause`: "played without using skills"."""
    by_another: bool = False
    """Not by the very skill that waits for it: "by any of your skills other than this one"."""
    turn: Whose = "any"
    """Only during this player's turn."""
    from_top: bool = False
    """With `origin`: it lay on top of that pile."""
    position: Literal["", "top", "bottom"] = ""
    """With `target`: it came to lie there in that pile."""
    face: Literal["", "up", "down", "front", "back"] = ""
    """How it lay before it moved, or which side a "flipped" one turned up."""
    lies: Literal["", "up", "down"] = ""
    """With `target`: how it lies there."""
    mode: Mode = ""
    """In which mode it came into play: "is played in Rest Mode"."""
    wording: Literal["when", "at", "if"] = "when"
    verb: str = ""
    """Wording only: "added", "sent", "returned" for a movement; "add" told of the player."""
    origin_word: str = ""
    """Wording only: whose area the origin is, as printed."""


MEASURED = frozenset({"damage_taken", "damage_dealt"})
"""Events that are about an amount of damage, not about cards."""
OF_EVENT = "event"
"""The slot of all cards the event was about that triggered the skill [masters 9-6-2-1-1]."""


def of_several(when: When) -> bool:
    """Whether a trigger waits for "1 or more" cards, or for cards without a number."""
    if when.subject is None:
        return when.event == "comboed"
    return isinstance(when.subject, Pick) and when.subject.at_least


NAMING = ("attacks", "played", "comboed", "koed", "skill_activated")
"""Events that name a card though none is told: "when your opponent blocks, that card"."""


TOLD_OF = frozenset(
    {
        "played", "attacks", "koed", "moved", "comboed", "discarded", "removed",
        "switched_active", "switched_rest", "skill_activated",
    }
)  # fmt: skip
"""Events of a card that is called "it" where something is done when they come."""
