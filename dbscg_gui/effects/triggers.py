"""Trigger conditions of [Auto] skills and of delayed effects [masters 0-3-6] [masters 9-6-2].

A `When` names one event and narrows its parts; it is defined beside the conditions, as one of them
asks whether such an event was. The engine records events under the same names (`EVENTS`), so a
trigger is matched by looking, never by code per card.
"""

from __future__ import annotations

from dbscg_gui.effects.targets import Pick
from dbscg_gui.effects.targets import When as When

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
