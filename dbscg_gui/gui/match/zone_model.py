"""The cards of one area as an item model; dropping on it only asks.

Owns the step from `CardView` to the item roles of `CardItem`, and the drag data. The model never
moves a card: a drop emits `dropped(card id, option)`, and the next view of the table moves it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from dbscg_gui.kernel.numbers import typed_number
from dbscg_gui.presenters.refusals import with_rule
from dbscg_gui.presenters.table_views import CardView, FighterRole

from PySide6.QtCore import (
    QAbstractListModel,
    QMimeData,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    Signal,
)

from dbscg_gui.gui.widgets.card_roles import BattleRole, CardItem

MIME_CARD = "application/x-dbscg-card"

_ROLES: Mapping[FighterRole, BattleRole] = {
    FighterRole.NONE: BattleRole.NONE,
    FighterRole.ATTACKER: BattleRole.ATTACKER,
    FighterRole.GUARD: BattleRole.GUARD,
}

Index = QModelIndex | QPersistentModelIndex
Accepts = Callable[[int, int], int]
"""(dragged card, card it is over or 0) -> option index, -1 where it may not be dropped."""


@dataclass(frozen=True, slots=True)
class Marks:
    """What the player's own clicking adds to the table: choices, aim, selection."""

    chosen: Mapping[int, int] = field(default_factory=dict)
    targets: frozenset[int] = frozenset()
    selected: int = 0
    in_flight: frozenset[int] = frozenset()
    powers: Mapping[int, int] = field(default_factory=dict)
    """Powers on their way from what they were, by card."""


class ZoneModel(QAbstractListModel):
    """One area. Signals: `dropped(card id, option index)`."""

    dropped = Signal(int, int)

    def __init__(self, *, is_pile: bool = False, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._is_pile = is_pile
        self._cards: tuple[CardView, ...] = ()
        self._items: tuple[CardItem, ...] = ()
        self._count = 0
        self._marks = Marks()
        self._accepts: Accepts = lambda _card, _target: -1

    def set_accepts(self, accepts: Accepts) -> None:
        """Say who judges a drop."""
        self._accepts = accepts

    def set_cards(self, cards: Sequence[CardView], count: int = 0) -> None:
        """Show these cards. `count` is how many a pile holds, where it shows its top one only."""
        shown = tuple(cards)
        if self._is_pile:
            shown = shown[-1:] if shown else _unseen_pile(count)
        before = [each.id for each in self._cards]
        self._count = count
        if [each.id for each in shown] != before:
            self.beginResetModel()
            self._cards = shown
            self._make_items()
            self.endResetModel()
            return
        self._cards = shown
        self._refresh()

    def set_marks(self, marks: Marks) -> None:
        """Show what the player has chosen and aims at."""
        if marks != self._marks:
            self._marks = marks
            self._refresh()

    @property
    def cards(self) -> tuple[CardView, ...]:
        """The cards shown, in order."""
        return self._cards

    @property
    def has_marks(self) -> bool:
        """Whether a card has a mark that reaches over its upper edge."""
        return any(item.is_usable or item.is_target or item.chosen for item in self._items)

    def card_at(self, index: Index) -> CardView | None:
        """The card of an index; None for an invalid one."""
        row = index.row() if index.isValid() else -1
        return self._cards[row] if 0 <= row < len(self._cards) else None

    def index_of(self, card_id: int) -> QModelIndex:
        """The index of a card; invalid when it is not shown here."""
        for row, card in enumerate(self._cards):
            if card.id == card_id:
                return self.index(row, 0)
        return QModelIndex()

    def is_in_flight(self, index: Index) -> bool:
        """Whether the card is still travelling to this place."""
        card = self.card_at(index)
        return card is not None and card.id in self._marks.in_flight

    # -- Qt overrides ------------------------------------------------------------------------

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - as Qt declares it
        return 0 if parent.isValid() else len(self._cards)

    def data(self, index: Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> object:
        if not index.isValid() or index.row() >= len(self._items):
            return None
        return self._items[index.row()].value(role)

    def flags(self, index: Index) -> Qt.ItemFlag:
        card = self.card_at(index)
        if card is None:
            return Qt.ItemFlag.ItemIsDropEnabled
        flags = (
            Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsDropEnabled
        )
        if card.acts or card.refused or card.choice >= 0:
            flags |= Qt.ItemFlag.ItemIsDragEnabled
        return flags

    def mimeTypes(self) -> list[str]:
        return [MIME_CARD]

    def mimeData(self, indexes: Sequence[Index]) -> QMimeData:
        data = QMimeData()
        card = self.card_at(indexes[0]) if indexes else None
        if card is not None:
            data.setData(MIME_CARD, str(card.id).encode("ascii"))
        return data

    def supportedDropActions(self) -> Qt.DropAction:
        return Qt.DropAction.MoveAction

    def canDropMimeData(
        self, data: QMimeData, action: Qt.DropAction, row: int, column: int, parent: Index
    ) -> bool:
        return self._option(data, parent) >= 0

    def dropMimeData(
        self, data: QMimeData, action: Qt.DropAction, row: int, column: int, parent: Index
    ) -> bool:
        option = self._option(data, parent)
        if option < 0:
            return False
        self.dropped.emit(dragged_card(data), option)
        return True

    # -- inside ------------------------------------------------------------------------------

    def _option(self, data: QMimeData, parent: Index) -> int:
        card_id = dragged_card(data)
        if card_id < 0:
            return -1
        target = self.card_at(parent)
        return self._accepts(card_id, target.id if target is not None else 0)

    def _refresh(self) -> None:
        self._make_items()
        if self._cards:
            self.dataChanged.emit(self.index(0, 0), self.index(len(self._cards) - 1, 0))

    def _make_items(self) -> None:
        count = self._count if self._is_pile else 0
        self._items = tuple(item_of(each, self._marks, count) for each in self._cards)


def dragged_card(data: QMimeData) -> int:
    """The card id in drag data, -1 when it carries no card."""
    if not data.hasFormat(MIME_CARD):
        return -1
    text = bytes(data.data(MIME_CARD).data()).decode("ascii", "replace")
    number = typed_number(text)
    return -1 if number is None else number


def item_of(card: CardView, marks: Marks, count: int = 0) -> CardItem:
    """Return what the delegate paints for a card."""
    fights = card.fights and card.power is not None
    adds = card.area == "combo" and card.combo_power is not None and not card.is_hidden
    power, printed = marks.powers.get(card.id, card.power or 0), card.printed_power or 0
    cost_changes = card.cost is not None and card.cost != card.printed_cost
    has_target = card.id in marks.targets
    return CardItem(
        card_id=card.id,
        face=card.face,
        is_face_down=card.is_hidden or card.in_hidden_mode,
        shows_front=card.in_hidden_mode,
        is_rested=not card.is_active,
        is_sideways=card.is_sideways,
        is_usable=card.is_usable or any(each.is_usable for each in card.below),
        is_target=card.is_target or has_target or any(each.is_target for each in card.below),
        chosen=marks.chosen.get(card.id, 0),
        battle_role=_ROLES[card.role],
        # Where cards add to a fight, what they add is what counts.
        power=f"+{card.combo_power}" if adds else str(power) if fights else "",
        power_delta=_combo_delta(card) if adds else power - printed if fights else 0,
        cost=str(card.cost) if cost_changes else "",
        cost_delta=(card.cost or 0) - (card.printed_cost or 0) if cost_changes else 0,
        markers=card.markers,
        under_count=card.under,
        count=count,
        reason=card.refused[0].reason if card.refused else "",
        tool_tip=_why_not(card),
        accessible_text=card.accessible_text,
    )


def _combo_delta(card: CardView) -> int:
    return (card.combo_power or 0) - (card.printed_combo_power or 0)


def _why_not(card: CardView) -> str:
    """Why a card is not usable, as a tip; nothing on one that is."""
    if card.acts or not card.refused:
        return ""
    first = card.refused[0]
    lines = (with_rule(first.reason, first.rule_label),)
    return "\n".join((*lines, first.rule_text) if first.rule_text else lines)


def _unseen_pile(count: int) -> tuple[CardView, ...]:
    """A pile of which no card is seen, as one back."""
    if not count:
        return ()
    return (CardView(id=0, seat=-1, area="deck", name="", is_face_up=False),)
