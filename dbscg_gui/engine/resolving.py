"""Where a resolving block of actions stands: its frame, and what the action under way has noted.

An action that needs a player is carried out in several calls. What it waits for stands in the
frame, what it has found out meanwhile in a value of its own, replaced as it goes on. Both are
forgotten with the next action.
"""

from __future__ import annotations

from typing import ClassVar, TypeVar

import msgspec

from dbscg_gui.engine.state import Frame

# -- what an action waits for ----------------------------------------------------------------

NOTHING = 0
ANSWER = 1
"""The cards, the number, or the yes or no a player was asked for."""
INNER = 2
"""Actions within it, which have been begun."""
OUTCOME = 3
"""What follows from whether the first part of it was done."""
ORDER = 4
"""In which order its cards are to lie."""
POSITION = 5
"""Whether its cards go to the top or the bottom."""
GOING = 6
"""Its cards move at once: it is asked what happens instead."""
HOST = 7
"""Under which card its cards go."""
MARKERS = 8
"""How many markers [Empower] takes over."""
ENTERING = 9
"""Its cards enter one by one in procedures of the game's own."""
COUNT = 10
"""How many cards the next host gets."""
WHICH_SKILL = 11
"""Whether the skill that is offered shall be activated."""
ACTIVATED = 12
"""The skill it activates, which has been begun."""
TAX_ANSWER = 13
"""Whether a player does what an effect demands for it."""
TAX = 14
"""What an effect demands for it."""


# -- what an action has noted ----------------------------------------------------------------


class Noted(msgspec.Struct, frozen=True, gc=False, tag=True):
    """What the action under way has found out so far."""

    naming: ClassVar[tuple[str, ...]] = ()
    """Fields that name objects of the match."""


class AffectedCards(Noted, frozen=True):
    """The cards an action is about."""

    cards: tuple[int, ...] = ()
    wanted: int = 0
    """How many there were at first."""

    naming: ClassVar[tuple[str, ...]] = ("cards",)


class Moving(Noted, frozen=True):
    """Cards to be moved."""

    cards: tuple[int, ...] = ()
    """In the order in which they will lie."""
    ordered: int = 0
    """How many players have put theirs in order."""
    to_bottom: bool = False

    naming: ClassVar[tuple[str, ...]] = ("cards",)


class Discarding(Noted, frozen=True):
    """Cards to be discarded."""

    cards: tuple[int, ...] = ()
    players: int = 0
    """How many players have selected theirs."""

    naming: ClassVar[tuple[str, ...]] = ("cards",)


class Giving(Noted, frozen=True):
    """Hosts that get cards one after another."""

    hosts: tuple[int, ...] = ()
    """Those that have not got theirs yet."""
    given: int = 0

    naming: ClassVar[tuple[str, ...]] = ("hosts",)


class Activating(Noted, frozen=True):
    """Cards whose skills are offered one after another."""

    cards: tuple[int, ...] = ()
    declined: int = 0

    naming: ClassVar[tuple[str, ...]] = ("cards",)


class Attempts(Noted, frozen=True):
    """What the context had counted before the first part of an action."""

    done: int = 0
    failed: int = 0


class ChosenOptions(Noted, frozen=True):
    """Options chosen, of which these are still to be done."""

    options: tuple[int, ...] = ()


class Repeating(Noted, frozen=True):
    """How often an action is still to be done."""

    left: int = 0


class InStep(Noted, frozen=True):
    """How many parts of what both players do have been begun."""

    parts: int = 0


_Noted = TypeVar("_Noted", bound=Noted)


class ResolveFrame(Frame):
    """A block of actions being carried out."""

    block: int = -1
    """Its number in the library."""
    at: int = 0
    """Place in it of the action under way."""
    is_cost: bool = False
    """The actions are paid as a cost."""
    ends_skill: bool = False
    """With it the skill has resolved: nothing else does something with its context."""
    awaits: int = NOTHING
    """What the action under way waits for."""
    progress: (
        AffectedCards
        | Moving
        | Discarding
        | Giving
        | Activating
        | Attempts
        | ChosenOptions
        | Repeating
        | InStep
        | None
    ) = None
    """What it has noted."""

    def noted(self, start: _Noted) -> _Noted:
        """What the action under way has noted, `start` as long as it has noted nothing."""
        return self.progress if isinstance(self.progress, type(start)) else start

    def next_action(self) -> None:
        """The action under way is done."""
        self.at += 1
        self.awaits = NOTHING
        self.progress = None

    def hide_skill(self) -> None:
        """Forget which skill it is about, in a view of who must not know."""
        self.skill = self.block = -1

    def named(self) -> tuple[int, ...]:
        """Objects it names."""
        return (self.card, *objects_of(self.progress))


def objects_of(noted: Noted | None) -> tuple[int, ...]:
    """Objects that are named in what an action has noted."""
    found: tuple[int, ...] = ()
    for field in noted.naming if noted is not None else ():
        found += getattr(noted, field)
    return found
