"""What a card item of any zone says to the delegate, by item role.

Owns the roles and `CardItem`, a plain value with one field per role: a model keeps items and
answers `data` with `item.value(role)`. Nothing here knows rules; who is usable or a target is said
by the presenter.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Hashable
from dataclasses import dataclass

from dbscg_gui.presenters.card_face import CardFaceSpec
from dbscg_gui.presenters.trust import TrustBadge

from PySide6.QtCore import Qt

_FIRST = int(Qt.ItemDataRole.UserRole) + 1


class BattleRole(enum.Enum):
    """What a card does in the battle that is on."""

    NONE = "none"
    ATTACKER = "attacker"
    GUARD = "guard"


class CardRole(enum.IntEnum):
    """Item roles of a card."""

    CARD_ID = _FIRST
    """Whatever identifies the card to the presenter, the instance id in a match."""
    FACE = _FIRST + 1
    """`CardFaceSpec`, or None for a card nobody here may see."""
    IS_FACE_DOWN = _FIRST + 2
    """Whether the back is shown; a face may be given too, for the preview of an own card."""
    IS_RESTED = _FIRST + 3
    IS_USABLE = _FIRST + 4
    IS_SIDEWAYS = _FIRST + 40
    """Whether the card lies on its side: usually the same as Rest Mode."""
    IS_TARGET = _FIRST + 5
    CHOSEN = _FIRST + 6
    """Place in the order of choice from 1, 0 where not chosen."""
    BATTLE_ROLE = _FIRST + 7
    POWER = _FIRST + 8
    """The power as it is now, "" where the printed one speaks."""
    POWER_DELTA = _FIRST + 9
    """Power now less printed power."""
    COST = _FIRST + 10
    """The cost as it is now, "" where the printed one speaks."""
    COST_DELTA = _FIRST + 11
    MARKERS = _FIRST + 12
    UNDER_COUNT = _FIRST + 13
    """Cards under this one."""
    COUNT = _FIRST + 14
    """Cards of a pile of which this is the top one, 0 for a single card."""
    IS_DIMMED = _FIRST + 15
    REASON = _FIRST + 16
    """Why the card cannot be used, for "why not?"."""
    SHOWS_FRONT = _FIRST + 18
    """Whether the front is shown small on the back: a card in Hidden Mode."""
    ITEM = _FIRST + 19
    """The whole `CardItem`: what paints a card asks once."""
    TRUST = _FIRST + 17
    """`TrustBadge`, where it is told how far to trust the reading of the card."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CardItem:
    """One card of a zone as a model holds it."""

    card_id: Hashable = None
    face: CardFaceSpec | None = None
    is_face_down: bool = False
    shows_front: bool = False
    """Its front is shown small on its back: anybody may look at it."""
    is_rested: bool = False
    is_sideways: bool | None = None
    """Lies on its side; None = as Rest Mode says."""
    is_usable: bool = False
    is_target: bool = False
    chosen: int = 0
    battle_role: BattleRole = BattleRole.NONE
    power: str = ""
    power_delta: int = 0
    cost: str = ""
    cost_delta: int = 0
    markers: int = 0
    under_count: int = 0
    count: int = 0
    is_dimmed: bool = False
    reason: str = ""
    trust: TrustBadge | None = None
    accessible_text: str = ""
    tool_tip: str = ""

    def value(self, role: int) -> object:
        """Return what a model's `data` answers for the role, None for one it does not know."""
        read = _READERS.get(role)
        return None if read is None else read(self)

    @property
    def shows_back(self) -> bool:
        """Whether its back is up, or nobody here may see its face."""
        return self.is_face_down or self.face is None

    @property
    def lies_sideways(self) -> bool:
        """Whether it lies on its side."""
        return self.is_rested if self.is_sideways is None else self.is_sideways

    @property
    def stands_up(self) -> bool:
        """Whether it stands higher than the others, where cards can."""
        return self.is_usable or self.is_target or bool(self.chosen)

    @property
    def shown_name(self) -> str:
        """The name, or nothing where the card is hidden."""
        is_seen = self.face is not None and (self.shows_front or not self.is_face_down)
        return self.face.name if self.face is not None and is_seen else ""


_READERS: dict[int, Callable[[CardItem], object]] = {
    CardRole.ITEM: lambda item: item,
    CardRole.CARD_ID: lambda item: item.card_id,
    CardRole.FACE: lambda item: item.face,
    CardRole.IS_FACE_DOWN: lambda item: item.shows_back,
    CardRole.SHOWS_FRONT: lambda item: item.shows_front,
    CardRole.IS_RESTED: lambda item: item.is_rested,
    CardRole.IS_SIDEWAYS: lambda item: item.lies_sideways,
    CardRole.IS_USABLE: lambda item: item.is_usable,
    CardRole.IS_TARGET: lambda item: item.is_target,
    CardRole.CHOSEN: lambda item: item.chosen,
    CardRole.BATTLE_ROLE: lambda item: item.battle_role,
    CardRole.POWER: lambda item: item.power,
    CardRole.POWER_DELTA: lambda item: item.power_delta,
    CardRole.COST: lambda item: item.cost,
    CardRole.COST_DELTA: lambda item: item.cost_delta,
    CardRole.MARKERS: lambda item: item.markers,
    CardRole.UNDER_COUNT: lambda item: item.under_count,
    CardRole.COUNT: lambda item: item.count,
    CardRole.IS_DIMMED: lambda item: item.is_dimmed,
    CardRole.REASON: lambda item: item.reason,
    CardRole.TRUST: lambda item: item.trust,
    int(Qt.ItemDataRole.DisplayRole): lambda item: item.shown_name,
    int(Qt.ItemDataRole.AccessibleTextRole): lambda item: item.accessible_text or item.shown_name,
    int(Qt.ItemDataRole.ToolTipRole): lambda item: item.tool_tip or None,
}
