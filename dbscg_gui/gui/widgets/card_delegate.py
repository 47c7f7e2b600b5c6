"""How a card item looks in any zone, and where in its cell the card lies.

    view.setItemDelegate(CardDelegate(theme, pictures, ZoneLook(width_u=HAND_U, lift_u=1.0)))

The delegate reads `CardRole.ITEM` only. Geometry is public (`card_rect`), because flying cards and
drag pictures start where the item lies.
"""

from __future__ import annotations

from dataclasses import dataclass

from dbscg_gui.presenters.card_face import CardFaceSpec
from dbscg_gui.presenters.trust import TrustBadge

from PySide6.QtCore import (
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPoint,
    QPointF,
    QRect,
    QRectF,
    QSize,
)
from PySide6.QtGui import QColor, QPainter, QPixmap
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from dbscg_gui.gui.art.cache import CardPictures, PictureSize
from dbscg_gui.gui.art.face_painter import corner_radius, cost_rect, power_rect
from dbscg_gui.gui.theme.theme import Theme
from dbscg_gui.gui.theme.units import BATTLE_U
from dbscg_gui.gui.widgets import card_marks
from dbscg_gui.gui.widgets.card_roles import BattleRole, CardItem, CardRole
from dbscg_gui.gui.widgets.trust_sign import paint_trust_badge

_FRONT_SHARE = 0.56
"""How wide the front of a card in Hidden Mode is drawn on its back."""

REACH = 8
"""Pixels that marks may reach over the edge of a cell."""
_SPARE = 4
"""So many pictures more than it has cards a zone keeps."""

Index = QModelIndex | QPersistentModelIndex


@dataclass(frozen=True, slots=True, kw_only=True)
class ZoneLook:
    """How one zone shows its cards."""

    width_u: float = BATTLE_U
    lift_u: float = 0.0
    """How much higher a usable card stands, in the hand."""
    square_cells: bool = False
    """Keep the room of a rested card free beside an active one, so that resting moves nothing."""
    faces_down_table: bool = False
    """The zone of the player across: arrows of attackers point down."""
    side_u: float = 0.8
    """Room beside a card, for edges and the focus ring."""
    top_u: float = 1.4
    """Room above a card, for the raised corner and the number of choice."""


class CardDelegate(QStyledItemDelegate):
    """Paints a card item with everything its roles say."""

    def __init__(
        self,
        theme: Theme,
        pictures: CardPictures,
        look: ZoneLook | None = None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._pictures = pictures
        self._look = look or ZoneLook()
        self._seen_width = 0
        self._kept: dict[tuple[object, ...], QPixmap] = {}

    def set_seen_width(self, width: int) -> None:
        """Say how much of the next card painted is seen, in pixels; 0 for all of it."""
        self._seen_width = width

    @property
    def look(self) -> ZoneLook:
        return self._look

    def set_theme(self, theme: Theme) -> None:
        """Use another palette or unit; the view must lay out its items again."""
        self._theme = theme
        self._kept.clear()
        self.sizeHintChanged.emit(QModelIndex())

    def set_look(self, look: ZoneLook) -> None:
        """Show cards at another size, where a zone gets crowded."""
        self._look = look
        self._kept.clear()
        self.sizeHintChanged.emit(QModelIndex())

    def card_size(self, *, is_sideways: bool = False) -> QSize:
        """Return the size of a card as it lies."""
        width, height = self._theme.units.card(self._look.width_u)
        return QSize(height, width) if is_sideways else QSize(width, height)

    def card_rect(self, cell: QRect, index: Index) -> QRect:
        """Return where the card lies in the cell of its item."""
        return self._card_rect(cell, _item(index))

    def picture(self, painter: QPainter, index: Index) -> QPixmap:
        """Return the picture of the item for the painter's screen."""
        return self._picture(painter, _item(index))

    # -------------------------------------------------------------------------- Qt overrides

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        width, height = self._theme.units.card(self._look.width_u)
        lies_across = self._look.square_cells or _item(index).is_rested
        side = 2 * self._theme.px(self._look.side_u)
        above = self._theme.px(self._look.top_u) + self._theme.px(self._look.lift_u)
        below = self._theme.px(self._look.side_u)
        return QSize((height if lies_across else width) + side, height + above + below)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        self._paint(painter, option, _item(index))

    def paint_kept(
        self,
        painter: QPainter,
        cell: QRect,
        index: Index,
        *,
        is_hovered: bool = False,
        has_focus: bool = False,
    ) -> None:
        """As `paint`, in a cell; a card that looks as it did is copied from its picture.

        What travels above the table has it painted anew all the time.
        """
        density, item = painter.device().devicePixelRatioF(), _item(index)
        size = (cell.width(), cell.height())
        key = (item, is_hovered, has_focus, self._seen_width, size, density, self._pictures.changes)
        kept = self._kept.get(key)
        if kept is None:
            option = _option(is_hovered=is_hovered, has_focus=has_focus)
            if density != round(density):
                # A copy would fall between the pixels.
                option.rect = cell
                self._paint(painter, option, item)
                return
            kept = QPixmap((cell.size() + QSize(2 * REACH, 2 * REACH)) * density)
            kept.setDevicePixelRatio(density)
            kept.fill(QColor(0, 0, 0, 0))
            copied = QPainter(kept)
            option.rect = QRect(QPoint(REACH, REACH), cell.size())
            self._paint(copied, option, item)
            copied.end()
            self._kept[key] = kept
            while len(self._kept) > index.model().rowCount() + _SPARE:
                del self._kept[next(iter(self._kept))]
        painter.drawPixmap(cell.left() - REACH, cell.top() - REACH, kept)

    # ------------------------------------------------------------------------------- layers

    def _paint(self, painter: QPainter, option: QStyleOptionViewItem, item: CardItem) -> None:
        painter.save()
        painter.setRenderHints(
            QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform
        )
        card = self._card_rect(option.rect, item)
        rect = QRectF(card)
        radius = corner_radius(min(rect.width(), rect.height()), self._look.width_u)
        self._paint_card(painter, card, radius, item)
        self._paint_edges(painter, rect, radius, option, item)
        self._paint_numbers(painter, rect, item)
        self._paint_roles(painter, rect, item)
        painter.restore()

    def _card_rect(self, cell: QRect, item: CardItem) -> QRect:
        size = self.card_size(is_sideways=item.lies_sideways)
        left = cell.left() + (cell.width() - size.width()) // 2
        top = cell.bottom() + 1 - self._theme.px(self._look.side_u) - size.height()
        if self._look.lift_u and item.stands_up:
            top -= self._theme.px(self._look.lift_u)
        # Lengths are rounded one by one: never out of the cell by a pixel.
        top = max(cell.top(), top)
        return QRect(left, top, size.width(), size.height())

    def _paint_card(self, painter: QPainter, card: QRect, radius: float, item: CardItem) -> None:
        rect = QRectF(card)
        card_marks.paint_shadow(painter, card, radius, self._theme)
        step = 0.3 * self._theme.units.u
        depth = min(3, max(item.under_count, self._pile_depth(item)))
        for each in range(depth, 0, -1):
            below = rect.translated(-step * each * 0.4, -step * each)
            painter.setPen(QColor("#0b0e13"))
            painter.setBrush(QColor("#46556b"))
            painter.drawRoundedRect(below, radius, radius)
        painter.drawPixmap(card.topLeft(), self._picture(painter, item))
        if item.shows_front:
            self._paint_front(painter, rect, item)
        if item.is_dimmed:
            painter.setPen(self._theme.color("window", 0))
            painter.setBrush(self._theme.color("window", 130))
            painter.drawRoundedRect(rect, radius, radius)

    def _paint_front(self, painter: QPainter, card: QRectF, item: CardItem) -> None:
        """The front, small, in the middle of the back: the card is turned over, not secret."""
        face = item.face
        if not isinstance(face, CardFaceSpec):
            return
        width = round(self.card_size().width() * _FRONT_SHARE)
        size = PictureSize(
            width=width,
            width_u=self._look.width_u * _FRONT_SHARE,
            density=painter.device().devicePixelRatioF() if painter.device() else 1.0,
            is_rested=item.is_rested,
            is_sideways=item.lies_sideways,
            shows_power=False,
        )
        picture = self._pictures.face(face, size)
        at = QRectF(QPointF(0, 0), picture.deviceIndependentSize())
        at.moveCenter(card.center())
        painter.drawPixmap(at.topLeft(), picture)

    def _picture(self, painter: QPainter, item: CardItem) -> QPixmap:
        size = PictureSize(
            width=self.card_size().width(),
            width_u=self._look.width_u,
            density=painter.device().devicePixelRatioF() if painter.device() else 1.0,
            is_rested=item.is_rested,
            is_sideways=item.lies_sideways,
            shows_power=not self._own_power(item),
        )
        face = item.face
        if item.shows_back or not isinstance(face, CardFaceSpec):
            return self._pictures.back(size)
        return self._pictures.face(face, size)

    def _own_power(self, item: CardItem) -> str:
        """The power written over the card and not on its face; empty for none.

        That of the moment, and the printed one where the face's place for it is covered.
        """
        if item.power:
            return item.power
        is_covered = 0 < self._seen_width < self.card_size().width()
        face = item.face
        if not is_covered or item.lies_sideways or not isinstance(face, CardFaceSpec):
            return ""
        return face.power

    def _pile_depth(self, item: CardItem) -> int:
        count = item.count
        return 0 if count < 2 else 1 + (count > 10) + (count > 25)

    def _paint_edges(
        self,
        painter: QPainter,
        rect: QRectF,
        radius: float,
        option: QStyleOptionViewItem,
        item: CardItem,
    ) -> None:
        theme = self._theme
        width = max(2.0, theme.palette.outline_u * theme.units.u)
        chosen = item.chosen
        is_hovered = bool(option.state & QStyle.StateFlag.State_MouseOver)
        if chosen:
            thick = min(width * 2, 0.62 * theme.units.u)
            card_marks.paint_edge(painter, rect, radius, theme.color("accent"), thick)
            card_marks.paint_chosen_number(painter, rect, chosen, theme)
        elif item.is_target:
            card_marks.paint_edge(painter, rect, radius, theme.color("target"), width)
            card_marks.paint_target_corners(painter, rect, theme)
        elif item.is_usable:
            card_marks.paint_edge(painter, rect, radius, theme.color("usable"), width)
            card_marks.paint_usable_corner(painter, rect, theme)
        elif is_hovered:
            card_marks.paint_edge(painter, rect, radius, theme.color("text", 200), width * 0.6)
        if is_hovered:
            painter.setPen(theme.color("text", 0))
            painter.setBrush(QColor(255, 255, 255, 26))
            painter.drawRoundedRect(rect, radius, radius)
        if option.state & QStyle.StateFlag.State_HasFocus:
            card_marks.paint_focus(painter, rect, radius, theme)

    def _paint_numbers(self, painter: QPainter, rect: QRectF, item: CardItem) -> None:
        theme, look = self._theme, self._look
        is_sideways = item.lies_sideways
        power = self._own_power(item)
        if power and not item.shows_back:
            width = self.card_size().width()
            center = rect.center()
            # Numbers stay upright on a card that lies on its side.
            low = power_rect(width, look.width_u)
            center.setY(rect.bottom() - (width * self._ratio() - low.center().y()))
            delta = item.power_delta
            wide, within = rect.width(), None
            if 0 < self._seen_width < wide:
                # Under another card the number stands where it is still seen.
                within = (rect.left() - REACH, rect.left() + self._seen_width)
                wide = max(self._seen_width, 2.5 * theme.units.u)
                center.setX(rect.left() + wide / 2)
            room = wide - 0.4 * theme.units.u
            card_marks.paint_number_chip(
                painter, center, power, theme, delta=delta, width=room, within=within
            )
        cost = item.cost
        delta = item.cost_delta
        if cost and delta and not is_sideways:
            disc = cost_rect(rect.width(), look.width_u).translated(rect.topLeft())
            card_marks.paint_number_chip(
                painter,
                disc.center() + QPointF(0.3 * theme.units.u, 0),
                cost,
                theme,
                delta=delta,
                more_is_better=False,
            )

    def _ratio(self) -> float:
        size = self.card_size()
        return size.height() / size.width()

    def _paint_roles(self, painter: QPainter, rect: QRectF, item: CardItem) -> None:
        theme = self._theme
        u = theme.units.u
        role = item.battle_role
        if role is BattleRole.ATTACKER:
            card_marks.paint_attacker(painter, rect, theme, up=not self._look.faces_down_table)
        elif role is BattleRole.GUARD:
            card_marks.paint_guard(painter, rect, theme)
        # Beside the name, not over it.
        below = 1.3 * u if item.lies_sideways else rect.height() * 0.42
        at = rect.topLeft() + QPointF(2.0 * u, below)
        for value, sign in (
            (item.markers, "marker"),
            (item.under_count, "under"),
        ):
            if value:
                card_marks.paint_count(painter, at, value, theme, sign)
                at += QPointF(0, 2.2 * u)
        badge = item.trust
        if isinstance(badge, TrustBadge):
            paint_trust_badge(painter, rect, badge.trust, theme)
        count = item.count
        if count:
            center = rect.center()
            card_marks.paint_number_chip(painter, center, str(count), theme)


def _item(index: Index) -> CardItem:
    """What the model says of a card; a plain one where it says nothing."""
    found = index.data(CardRole.ITEM)
    return found if isinstance(found, CardItem) else CardItem()


def _option(*, is_hovered: bool, has_focus: bool) -> QStyleOptionViewItem:
    """What a view would ask the delegate with."""
    option = QStyleOptionViewItem()
    option.state = QStyle.StateFlag.State_Enabled
    if has_focus:
        option.state |= QStyle.StateFlag.State_HasFocus
    if is_hovered:
        option.state |= QStyle.StateFlag.State_MouseOver
    return option
