"""Events: every change of a match, in past tense, with its cause.

Log, animation, triggers and tests read these. An event never says more than its
`visible_to` seats may know: `redact` is applied before a seat sees it.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from dbscg_gui.kernel.records import replace

PRIVATE_EVENTS = frozenset({"counter_passed", "none_seen"})
"""What nobody but its player is told of [masters 9-7-2-3]: who passes a [Counter] holds one.

So is that there is no card to choose among cards others do not see.
"""


class Event(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One change.

    kind: a name of `effects.triggers.EVENTS` or one of "phase", "turn", "battle_step",
    "power_changed", "markers_changed", "shuffled", "looked", "chosen", "negated", "failed",
    "paid", "gained", "removed", "game_end", "life_taken", "energy_marker", "counter_passed",
    "declined", "none_found", "none_seen", "option_chosen", "conceded", "by_hand" (`by` is the
    kind of act).
    seat: whose it is (master of the subject; the player who draws, pays, wins).
    card / other: object ids after the change; def_id / other_def: what cards they were.
    old: object id before a movement. origin / target: area names. amount: a number (power
    change, cards drawn, damage). rule: id of the rule that acted. source: card id of the skill's
    card and source_def its definition; skill: the skill.
    by: "skill", "battle", "cost", "rule", "combo", "evolve" ...
    from_top: of a movement, whether the card lay on top of its pile; told where a skill of the
    match asks for that.
    visible: bit mask of the seats that may see `def_id`.
    """

    kind: str
    seat: int = -1
    card: int = 0
    def_id: int = 0
    old: int = 0
    other: int = 0
    other_def: int = 0
    origin: str = ""
    target: str = ""
    amount: int = 0
    rule: str = ""
    source: int = 0
    source_def: int = 0
    skill: int = -1
    by: str = ""
    by_seat: int = -1
    text: str = ""
    from_top: bool = False
    visible: int = 3


def redact(event: Event, seat: int) -> Event:
    """The event as `seat` may see it: an unseen card keeps its movement, not its identity."""
    if event.visible >> seat & 1:
        return event
    return replace(event, card=0, old=0, def_id=0, skill=-1)


def told_to(events: Iterable[Event], seat: int) -> tuple[Event, ...]:
    """What a seat may know of events, redacted, in their order."""
    return tuple(
        redact(event, seat)
        for event in events
        if event.kind not in PRIVATE_EVENTS or event.seat == seat
    )
