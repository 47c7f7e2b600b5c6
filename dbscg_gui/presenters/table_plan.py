"""The table of one game as data: its areas, where they lie, the phases of its turn.

Owns the shape of the files under `assets/tables` and their reading; who draws the table and who
fills it both ask the plan, so neither knows a game.
"""

from __future__ import annotations

from typing import Literal

import msgspec

WhenShown = Literal["always", "when-filled", "in-battle"]


class TablePlanError(Exception):
    """A table file is damaged; one line that names it and what to do."""


class AreaPlan(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One area of each player."""

    name: str
    """As the engine calls it."""
    size: float
    """Width of its cards in units."""
    is_pile: bool = False
    """Only the top card shows; a click opens the pile."""
    is_counted_only: bool = False
    """The table needs the number of its cards only."""
    is_centred: bool = False
    is_bright: bool = False
    overlap: float = 0.0
    """Share of a card the next one covers."""
    fights: bool = False
    """Its cards fight: their power shows, they attack and are attacked."""
    has_modes: bool = False
    """Its cards are Active or in Rest Mode without fighting."""
    shown: WhenShown = "always"
    group: str = ""
    """Areas of a group appear together."""


class RowCell(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A place in the row of the Leader, from the left edge."""

    area: str
    width: float


class AreaShare(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A part of the battle line."""

    area: str
    share: float


class TablePlan(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Everything a table needs to know of a game to be drawn."""

    areas: tuple[AreaPlan, ...]
    left: tuple[RowCell, ...]
    right: tuple[str, ...]
    """Piles, from the right edge."""
    line: tuple[AreaShare, ...]
    payment: str
    """The area costs are paid from; it takes the room that is left."""
    phases: tuple[str, ...]
    steps: tuple[str, ...]
    """The steps of a battle."""
    battle_phase: str
    """The phase in which battles are fought."""

    @property
    def names(self) -> tuple[str, ...]:
        """The areas in the order of the file."""
        return tuple(area.name for area in self.areas)

    @property
    def piles(self) -> frozenset[str]:
        """Areas of which the top card shows only."""
        return frozenset(area.name for area in self.areas if area.is_pile)

    @property
    def fighting(self) -> frozenset[str]:
        """Areas whose cards fight."""
        return frozenset(area.name for area in self.areas if area.fights)

    def area(self, name: str) -> AreaPlan:
        """The plan of an area. Raises KeyError for one the table does not have."""
        for each in self.areas:
            if each.name == name:
                return each
        raise KeyError(name)

    def group_of(self, area: AreaPlan) -> tuple[str, ...]:
        """The areas that come and go with one, itself included."""
        if not area.group:
            return (area.name,)
        return tuple(each.name for each in self.areas if each.group == area.group)


def read_table_plan(text: str | bytes, source: str) -> TablePlan:
    """The plan in the text of a table file. Raises `TablePlanError` naming `source`."""
    try:
        plan = msgspec.json.decode(text, type=TablePlan)
    except msgspec.MsgspecError as error:
        raise TablePlanError(f"{source}: is damaged ({error}); install again") from error
    named = {*(slot.area for slot in plan.left), *plan.right, *(part.area for part in plan.line)}
    wrong = sorted(named - set(plan.names)) or sorted({plan.payment} - set(plan.names))
    if wrong:
        raise TablePlanError(f"{source}: places the area {wrong[0]!r} it does not describe")
    return plan
