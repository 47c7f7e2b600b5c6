"""The table: a box for every area of both players, the strip between them, cards in flight above.

Owns the placing of areas, the way of the keyboard from area to area, and the animation of one step.
What a click or a drop means is for `Intents`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace

from dbscg_gui.presenters.shown_acts import ShownAct
from dbscg_gui.presenters.table_plan import AreaPlan, TablePlan
from dbscg_gui.presenters.table_views import (
    AreaView,
    Beat,
    BeatKind,
    BoardStep,
    BoardView,
    CardView,
    PlayerView,
    Spot,
)
from dbscg_gui.presenters.words import Words

from PySide6.QtCore import QPoint, QPropertyAnimation, QRect, Qt, Signal
from PySide6.QtGui import QCursor, QLinearGradient, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QApplication, QWidget

from dbscg_gui.gui.art.cache import BACK, PLAYMAT, CardPictures, PictureSize
from dbscg_gui.gui.match.card_fan import CardFan
from dbscg_gui.gui.match.intents import Intents
from dbscg_gui.gui.match.layout import FAR_HAND_U, AreaKey, Needs, board_layout
from dbscg_gui.gui.match.overlay import Flight, Overlay
from dbscg_gui.gui.match.payment_bar import PaymentBar
from dbscg_gui.gui.match.playmat import Playmat
from dbscg_gui.gui.match.power_counter import PowerCounter
from dbscg_gui.gui.match.strip import BattleStrip
from dbscg_gui.gui.match.zone_box import ZoneBox
from dbscg_gui.gui.match.zone_view import Arrangement
from dbscg_gui.gui.theme.theme import Theme
from dbscg_gui.gui.widgets.card_delegate import CardDelegate, ZoneLook

_SHAKE_MS = 260
_BANNER_MS = 900
_WORDLESS = frozenset({BeatKind.ACT, BeatKind.BANNER})
"""What is shown where nothing moves."""


class BoardWidget(QWidget):
    """Both sides of the table.

    Signals: `act_begun(ShownAct)` of the other side, `card_hovered(id)`, `card_focused(id)`,
    `menu_asked(id, place)`, `pile_asked(near, area)`, `step_shown()` when a step and its animation
    are over.
    """

    act_begun = Signal(object)
    card_hovered = Signal(int)
    card_focused = Signal(int)
    menu_asked = Signal(int, QPoint)
    pile_asked = Signal(bool, str)
    step_shown = Signal()

    def __init__(
        self,
        theme: Theme,
        pictures: CardPictures,
        words: Words,
        plan: TablePlan,
        intents: Intents,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._pictures = pictures
        self._words = words
        self._plan = plan
        self._intents = intents
        self._playmat = Playmat(pictures)
        pictures.did_change.connect(self._on_picture)
        self._board: BoardView | None = None
        self._in_flight: set[int] = set()
        self._duration_ms = 200
        self._act_ms = 0
        self.boxes: dict[AreaKey, ZoneBox] = {
            (near, area.name): self._make_box(near, area)
            for near in (False, True)
            for area in plan.areas
        }
        self.strip = BattleStrip(theme, words, self)
        self.payment = PaymentBar(theme, words, self)
        self.payment.set_accepts(self._pays)
        self.payment.dropped.connect(self._on_paid)
        self.overlay = Overlay(theme, self)
        self.overlay.set_arrow(self._arrow)
        self.overlay.landed.connect(self._on_landed)
        self.overlay.finished.connect(self._on_steps_over)
        self._powers = PowerCounter(self)
        self._powers.did_count.connect(self._show_marks)
        self.fan = self._make_fan()
        intents.changed.connect(self._on_intents_changed)
        pictures.did_change.connect(self._on_picture_changed)
        self.setAccessibleName(words.text("match.board"))

    def set_theme(self, theme: Theme) -> None:
        """Use another palette or unit."""
        self._theme = theme
        for each in self.boxes.values():
            each.set_theme(theme)
        self.strip.set_theme(theme)
        self.payment.set_theme(theme)
        self.overlay.set_theme(theme)
        self.fan.set_theme(theme)
        self._place()
        self.update()

    def set_duration(self, milliseconds: int, act_ms: int = 0) -> None:
        """Time of one beat, and of an act of the other side; 0 shows results at once."""
        self._duration_ms = milliseconds
        self._act_ms = act_ms

    def show_step(self, step: BoardStep) -> None:
        """Show a step: what moved travels, acts are announced, then `step_shown` is emitted."""
        self.overlay.finish()
        is_still = self._duration_ms <= 0 or step.is_restart or not self.isVisible()
        # Without movement what was done, and whose turn it is, is shown all the same.
        beats = [each for each in step.beats if not is_still or each.kind in _WORDLESS]
        if step.is_restart or not self.isVisible():
            beats = []
        started = [(each, self._start_of(each)) for each in beats]
        self._in_flight = {
            each.target.card for each, _ in started if each.kind is BeatKind.MOVE
        } - {0}
        self._powers.await_change(self._board, None if is_still else step.board)
        self._show_marks()
        self.refresh(step.board)
        flights = self._course(started)
        if flights:
            self.fan.close_now()
            self.overlay.raise_()
            self.overlay.play(flights, self._duration_ms)
        else:
            self._in_flight.clear()
            self._show_marks()
            self._powers.count(self._duration_ms)
            self.step_shown.emit()

    def _course(self, started: Sequence[tuple[Beat, QRect]]) -> list[Flight]:
        """The flights of some beats; each act of the other side stays as long as is set."""
        flights: list[Flight] = []
        shown = 0
        is_held = False
        for beat, start in started:
            if beat.kind is not BeatKind.ACT:
                made = list(self._flight(beat, start))
                shown += sum(each.ms or round(each.length * self._duration_ms) for each in made)
                flights += made
            elif beat.act is not None and not beat.act.is_near:
                if is_held and shown < self._act_ms:
                    flights.append(Flight(is_still=True, ms=self._act_ms - shown))
                shown, is_held = 0, self._act_ms > 0
                flights.append(Flight(is_act=True, ms=1, starts=self._telling(beat.act)))
        if is_held and shown < self._act_ms:
            flights.append(Flight(is_still=True, ms=self._act_ms - shown))
        return flights if any(each.is_painted or each.is_still for each in flights) else []

    def _telling(self, act: ShownAct) -> Callable[[], None]:
        return lambda: self.act_begun.emit(act)

    def _on_steps_over(self) -> None:
        self._powers.count(self._duration_ms)
        self.step_shown.emit()

    def refresh(self, board: BoardView) -> None:
        """Show a table without moving anything."""
        had = self._needs()
        focused = self._focused()
        self._board = board
        if had != self._needs():
            self._place()
        for near, player in ((True, board.near), (False, board.far)):
            for name in self._plan.names:
                self._fill(near, player, player.areas.get(name))
        self.strip.refresh(board.battle)
        self._show_marks()
        if focused is not None:
            box, card_id = focused
            index = box.model.index_of(card_id)
            if index.isValid():
                box.view.setCurrentIndex(index)
        self._refresh_fan()
        self.overlay.update()

    def shake(self, card_id: int) -> None:
        """Say "no" with a card: a short shake of its area."""
        box = next((each for each in self._shown() if self._has(each, card_id)), None)
        if box is None or self._duration_ms <= 0:
            return
        motion = QPropertyAnimation(box.view, b"pos", box.view)
        home = QPoint(0, 0)
        motion.setDuration(_SHAKE_MS)
        motion.setStartValue(home)
        for at, reach in ((0.2, 0.7), (0.4, -0.7), (0.6, 0.45), (0.8, -0.45)):
            motion.setKeyValueAt(at, home + QPoint(self._theme.px(reach), 0))
        motion.setEndValue(home)
        motion.start(QPropertyAnimation.DeletionPolicy.DeleteWhenStopped)

    def card_place(self, card_id: int) -> QRect:
        """Where a card lies on the board; empty when it is not shown."""
        for box in self._shown():
            rect = box.view.card_rect(card_id)
            if not rect.isEmpty():
                return QRect(box.view.viewport().mapTo(self, rect.topLeft()), rect.size())
        return QRect()

    def card_at(self, place: QPoint) -> int:
        """The card at a place of the screen, 0 for none."""
        for box in self._shown():
            viewport = box.view.viewport()
            spot = viewport.mapFromGlobal(place)
            if viewport.rect().contains(spot):
                card = box.model.card_at(box.view.indexAt(spot))
                return card.id if card is not None else 0
        return 0

    def focus_card(self, card_id: int) -> bool:
        """Take the keyboard to a card; whether it is shown."""
        for box in self._shown():
            if self._has(box, card_id):
                box.view.focus_card(card_id)
                return True
        return False

    def focused_card(self) -> int:
        """The card the keyboard is on, 0 for none."""
        if self.fan.view.hasFocus():
            card = self.fan.view.focused_card()
            return card.id if card is not None else 0
        focused = self._focused()
        return focused[1] if focused is not None else 0

    def fan_out(self, card_id: int, *, takes_focus: bool = False) -> None:
        """Show the cards under a card, where it has any."""
        card = self._board.card(card_id) if self._board is not None and card_id else None
        place = self.card_place(card_id)
        if card is None or not card.below or place.isEmpty():
            return
        self.fan.open(card, place)
        if takes_focus:
            self.fan.enter()

    # -- making and placing ------------------------------------------------------------------

    def _make_box(self, near: bool, plan: AreaPlan) -> ZoneBox:
        area = plan.name
        is_hand = area == "hand"
        look = ZoneLook(
            width_u=FAR_HAND_U if is_hand and not near else plan.size,
            lift_u=1.0 if is_hand and near else 0.0,
            faces_down_table=not near,
            top_u=0.2 if is_hand and not near else 1.4,
            side_u=0.2 if is_hand and not near else 0.5,
        )
        arrangement = Arrangement(
            is_centred=plan.is_centred or plan.is_pile,
            overlap=0.45 if is_hand and not near else plan.overlap,
        )
        box = ZoneBox(
            self._theme,
            CardDelegate(self._theme, self._pictures, look, self),
            is_pile=plan.is_pile,
            is_bright=plan.is_bright,
            is_outlined=not is_hand,
            arrangement=arrangement,
            parent=self,
        )
        box.model.set_accepts(self._judge(near, area))
        box.model.dropped.connect(self._on_dropped)
        view = box.view
        if plan.is_pile:
            view.card_clicked.connect(lambda _card: self.pile_asked.emit(near, area))
            view.card_activated.connect(lambda _card: self.pile_asked.emit(near, area))
        else:
            view.card_clicked.connect(self._intents.click)
            view.card_activated.connect(self._intents.activate)
        view.card_clicked.connect(self._on_clicked)
        view.card_hovered.connect(self.card_hovered)
        view.card_hovered.connect(self._on_hovered)
        view.card_focused.connect(self.card_focused)
        view.menu_asked.connect(self.menu_asked)
        view.under_asked.connect(lambda card: self.fan_out(card, takes_focus=True))
        view.drag_began.connect(self._on_drag_began)
        view.drag_ended.connect(self._on_drag_ended)
        view.step_out.connect(lambda dx, dy, at=(near, area): self._step_from(at, dx, dy))
        return box

    def _make_fan(self) -> CardFan:
        fan = CardFan(self._theme, self._pictures, self._words, self)
        view = fan.view
        view.card_clicked.connect(self._intents.click)
        view.card_activated.connect(self._intents.activate)
        view.card_hovered.connect(self.card_hovered)
        view.card_focused.connect(self.card_focused)
        view.menu_asked.connect(self.menu_asked)
        view.drag_began.connect(self._on_drag_began)
        view.drag_ended.connect(self._on_drag_ended)
        fan.left.connect(self._on_fan_left)
        return fan

    def _judge(self, near: bool, area: str):  # type: ignore[no-untyped-def]
        def accepts(card_id: int, target: int) -> int:
            return self._intents.drop_option(card_id, near=near, area=area, target=target)

        return accepts

    def _pays(self, card_id: int, _target: int) -> int:
        return self._intents.drop_option(card_id, near=True, area="payment", target=0)

    def _needs(self) -> Needs:
        board = self._board
        if board is None:
            return Needs()
        players = (board.near, board.far)
        combos = any(
            player.areas[area.name].count
            for player in players
            for area in self._plan.areas
            if area.shown == "in-battle"
        )
        plan = self._plan
        filled = frozenset(
            (player.is_near, area.name)
            for player in players
            for area in plan.areas
            if area.shown == "when-filled"
            and any(player.areas[name].count for name in plan.group_of(area))
        )
        return Needs(has_battle=board.battle is not None or combos, filled=filled)

    def _place(self) -> None:
        layout = board_layout(
            self.width(), self.height(), self._theme.units, self._plan, self._needs()
        )
        for key, box in self.boxes.items():
            rect = layout.areas.get(key)
            box.setVisible(rect is not None)
            if rect is not None:
                box.setGeometry(rect)
                box.view.arrange()
        self.strip.setGeometry(layout.strip)
        self.payment.setGeometry(layout.payment)
        self.overlay.setGeometry(self.rect())
        self.overlay.set_above(layout.strip)
        self.overlay.raise_()

    def _fill(self, near: bool, player: PlayerView, area: AreaView | None) -> None:
        if area is None:
            return
        box = self.boxes[near, area.name]
        plan = self._plan.area(area.name)
        detail = area.detail or str(area.count)
        if plan.fights or plan.shown == "in-battle":
            detail = ""
        label = area.label
        if area.name == "leader":
            label = player.name
        if plan.is_pile:
            # The pile carries its own number.
            label = self._words.first(f"area.{area.name}.short", f"area.{area.name}")
            detail = ""
        if area.name == "hand" and near:
            detail = ""
            label = ""
        cards = self._words.count("match.cards", area.count)
        key = "area.yours" if near else "area.of"
        spoken = self._words.text(key, area=area.label, who=player.name, cards=cards)
        box.set_label(label, detail, spoken)
        box.model.set_cards(_pile_top(area) if plan.is_pile else area.cards, area.count)

    # -- steps and flights --------------------------------------------------------------------

    def _start_of(self, beat: Beat) -> QRect:
        rect = self.card_place(beat.origin.card) if beat.origin.card else QRect()
        return rect if not rect.isEmpty() else self._area_rect(beat.origin)

    def _flight(self, beat: Beat, start: QRect) -> Iterator[Flight]:
        end = self.card_place(beat.target.card) if beat.target.card else QRect()
        if end.isEmpty():
            end = self._area_rect(beat.target)
        if beat.kind is BeatKind.MOVE:
            if start.isEmpty() or end.isEmpty():
                self._in_flight.discard(beat.target.card)
                return
            picture, back = self._pictures_of(beat, end)
            card = beat.target.card
            yield Flight(origin=start, target=end, picture=picture, card=card, back=back)
            return
        if beat.kind is BeatKind.BANNER:
            if self._duration_ms or self._act_ms:
                yield Flight(text=beat.text, tone=beat.tone, is_banner=True, ms=_BANNER_MS)
            return
        place = self.card_place(beat.origin.card)
        if beat.kind is BeatKind.ATTACK and not place.isEmpty() and not end.isEmpty():
            yield Flight(origin=place, target=end, length=2.0)
        elif beat.kind is BeatKind.FLASH and not end.isEmpty():
            yield Flight(origin=end, target=end, text=beat.text, tone=beat.tone, length=2.5)

    def _pictures_of(self, beat: Beat, end: QRect) -> tuple[QPixmap, QPixmap | None]:
        """What flies, and the back it begins with where it turns over on the way."""
        width = min(end.width(), end.height())
        size = PictureSize(
            width=width,
            width_u=width / self._theme.units.u,
            density=self.devicePixelRatioF(),
            is_rested=end.width() > end.height(),
        )
        shown = beat.face is not None and beat.target.area not in ("life", "deck")
        back = self._pictures.back(size)
        if not shown or beat.face is None:
            return back, None
        turns = beat.origin.area in ("life", "deck")
        return self._pictures.face(beat.face, size), back if turns else None

    def _area_rect(self, place: Spot) -> QRect:
        if self._board is None or place.seat not in (0, 1) or place.area not in self._plan.names:
            return QRect()
        near = place.seat == self._board.near.seat
        box = self.boxes[near, place.area]
        if box.isHidden():
            return QRect()
        rect = box.view.landing_rect()
        return QRect(box.view.viewport().mapTo(self, rect.topLeft()), rect.size())

    def _arrow(self) -> tuple[QRect, QRect] | None:
        battle = self._board.battle if self._board is not None else None
        if battle is None or self.overlay.is_running:
            return None
        origin, target = self.card_place(battle.attacker), self.card_place(battle.guard)
        return None if origin.isEmpty() or target.isEmpty() else (origin, target)

    def _on_landed(self, card_id: int) -> None:
        self._in_flight.discard(card_id)
        self._show_marks()

    # -- slots -------------------------------------------------------------------------------

    def _on_intents_changed(self) -> None:
        self._show_marks()
        self.payment.refresh(self._intents.picking if self._intents.is_open else None)

    def _show_marks(self) -> None:
        marks = replace(
            self._intents.marks(),
            in_flight=frozenset(self._in_flight),
            powers=self._powers.shown(),
        )
        for box in self.boxes.values():
            box.model.set_marks(marks)
        self.fan.set_marks(marks)

    def _on_dropped(self, card_id: int, option: int) -> None:
        self._intents.pick(option)

    def _on_paid(self, card_id: int, option: int) -> None:
        self._intents.pick(option)

    def _on_hovered(self, card_id: int) -> None:
        if card_id == self.fan.host:
            return
        self.fan.close_soon()
        if card_id and QApplication.mouseButtons() == Qt.MouseButton.NoButton:
            self.fan_out(card_id)

    def _on_clicked(self, card_id: int) -> None:
        """Close the fan; open it where only the cards under the clicked one can be used.

        Whoever clicks a card is about to do something: the fan must not lie over its target.
        """
        card = self._board.card(card_id) if self._board is not None and card_id else None
        is_done_below = card is not None and not card.acts and card.choice < 0
        if card is not None and is_done_below and any(_waits(each) for each in card.below):
            self.fan_out(card_id, takes_focus=True)
        else:
            self.fan.close_now()

    def _on_fan_left(self) -> None:
        host = self.fan.host
        self.fan.close_now()
        self.focus_card(host)

    def _refresh_fan(self) -> None:
        """Keep an open fan up to date; without cards under its card it closes."""
        host = self.fan.host
        card = self._board.card(host) if self._board is not None and host else None
        if card is not None and card.below:
            self.fan.open(card, self.card_place(host))
        else:
            self.fan.close_now()

    def _on_drag_began(self, card_id: int) -> None:
        if not self.fan.zone.index_of(card_id).isValid():
            self.fan.close_now()
        self._intents.begin_drag(card_id)
        for (near, area), box in self.boxes.items():
            box.set_verb(self._intents.drop_label(card_id, near=near, area=area))

    def _on_drag_ended(self, card_id: int, was_accepted: bool) -> None:
        for box in self.boxes.values():
            box.set_verb("")
        self._intents.end_drag(card_id, was_accepted, self.card_at(QCursor.pos()))

    def _on_picture_changed(self, _number: str) -> None:
        for box in self._shown():
            box.view.viewport().update()

    # -- keyboard ----------------------------------------------------------------------------

    def _step_from(self, at: AreaKey, dx: int, dy: int) -> None:
        """Take the keyboard to the nearest area with cards in a direction."""
        here = self.boxes[at].geometry().center()
        best: tuple[float, ZoneBox] | None = None
        for key, box in self.boxes.items():
            if key == at or box.isHidden() or not box.model.rowCount():
                continue
            there = box.geometry().center() - here
            along = there.x() * dx + there.y() * dy
            across = abs(there.x() * dy) + abs(there.y() * dx)
            if along <= 0:
                continue
            distance = along + 1.5 * across
            if best is None or distance < best[0]:
                best = (distance, box)
        if best is not None:
            best[1].view.focus_card()

    def _focused(self) -> tuple[ZoneBox, int] | None:
        for box in self.boxes.values():
            if box.view.hasFocus():
                card = box.view.focused_card()
                return (box, card.id) if card is not None else None
        return None

    # -- inside ------------------------------------------------------------------------------

    def _shown(self) -> Iterable[ZoneBox]:
        return (box for box in self.boxes.values() if not box.isHidden())

    def _has(self, box: ZoneBox, card_id: int) -> bool:
        return card_id != 0 and box.model.index_of(card_id).isValid()

    # -- Qt overrides ------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        felt = QLinearGradient(0, 0, 0, self.height())
        felt.setColorAt(0.0, self._theme.color("felt_top"))
        felt.setColorAt(0.5, self._theme.color("felt_bottom"))
        felt.setColorAt(1.0, self._theme.color("felt_top"))
        painter.fillRect(self.rect(), felt)
        mat = self._playmat.picture(self.size(), self.devicePixelRatioF(), self._theme)
        if mat is not None:
            painter.drawPixmap(0, 0, mat)
        painter.end()

    def _on_picture(self, number: str) -> None:
        if number in (BACK, PLAYMAT):
            self.update()


def _waits(card: CardView) -> bool:
    """Whether something can be done with a card now."""
    return card.is_usable or card.is_target


def _pile_top(area: AreaView) -> tuple[CardView, ...]:
    """The card a pile shows; it stands out when something in the pile may be used or chosen."""
    if not area.cards:
        return ()
    top = area.cards[-1]
    return (
        replace(
            top,
            is_usable=any(each.is_usable for each in area.cards),
            is_target=any(each.is_target for each in area.cards),
            choice=-1,
        ),
    )
