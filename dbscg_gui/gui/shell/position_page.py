"""The page where a position is laid card by card, kept, and played from."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import msgspec

from dbscg_gui.cards.printed import PrintedCard
from dbscg_gui.presenters.fault_words import fault_text
from dbscg_gui.presenters.opponents import short_choices
from dbscg_gui.presenters.position_page import (
    laid_areas,
    marked,
    new_position,
    rested,
    tucked,
    turned,
    with_card,
    with_leader_of,
    with_numbers,
    without_card,
)
from dbscg_gui.services.practice.position_file import SUFFIX, PositionFile, encode_position
from dbscg_gui.services.records.position_record import MOMENTS, Position

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QComboBox,
    QFileDialog,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QSpinBox,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from dbscg_gui.gui.shell.deck_catalogue import DeckCatalogue
from dbscg_gui.gui.shell.page import Page, Surroundings
from dbscg_gui.gui.shell.port import FromPosition
from dbscg_gui.gui.shell.texts import fill_choices
from dbscg_gui.gui.theme.theme import Theme
from dbscg_gui.gui.widgets.flow_layout import FlowLayout
from dbscg_gui.gui.widgets.focus_order import order_focus
from dbscg_gui.gui.widgets.spin_boxes import inset

_AREA = int(Qt.ItemDataRole.UserRole)
_PLACE = _AREA + 1
_FIRST_AREA = "battle"
_ENERGY = "energy"
_MOST_LIFE = 30
_SHORT = 10
"""Letters of a choice that are always shown."""
_MOST_TURNS = 99


class SidePanel(QWidget):
    """What one player has. Signals: `did_choose(number)`, `wants(act, area, place)`, ...

    `wants` is emitted for "rest", "turn", "more", "fewer", "under" and "remove"; `wants_own()` for
    one more of the cards every match of the game has.
    """

    did_choose = Signal(str)
    wants = Signal(str, str, int)
    did_change = Signal()
    wants_own = Signal()

    def __init__(self, around: Surroundings, seat: int) -> None:
        super().__init__()
        words = around.program.words
        self.deck = QComboBox()
        self.deck.setAccessibleName(words.text(f"shell.position.deck.{seat}"))
        self.life, self.energy_markers = QSpinBox(), QSpinBox()
        inset(self.life)
        inset(self.energy_markers)
        self.life.setRange(0, _MOST_LIFE)
        self.energy_markers.setRange(0, _MOST_LIFE)
        self.tree = QTreeWidget()
        self.tree.setHeaderHidden(True)
        self.tree.setAccessibleName(words.text(f"shell.position.side.{seat}"))
        title = QLabel(words.text(f"shell.position.side.{seat}"))
        title.setProperty("role", "heading")
        numbers = QWidget()
        in_a_row = FlowLayout(numbers, spacing=6)
        for key, box in (("life", self.life), ("energy_markers", self.energy_markers)):
            label = QLabel(words.text(f"shell.position.{key}"))
            label.setBuddy(box)
            # Both sides have one: by its name alone nobody knows whose it is.
            box.setAccessibleName(words.labelled(title.text(), label.text()))
            pair = QWidget()
            beside = QHBoxLayout(pair)
            beside.setContentsMargins(0, 0, 0, 0)
            beside.addWidget(label)
            beside.addWidget(box)
            in_a_row.addWidget(pair)
            if box is self.energy_markers:
                self._of_energy = pair
        buttons = QWidget()
        flow = FlowLayout(buttons, spacing=6)
        self.buttons: dict[str, QPushButton] = {}
        self.own = QPushButton()
        self.own.clicked.connect(lambda: self.wants_own.emit())
        flow.addWidget(self.own)
        for act in ("rest", "turn", "more", "fewer", "under", "remove"):
            button = QPushButton(words.text(f"shell.position.act.{act}"))
            button.setToolTip(words.text(f"shell.position.act.{act}.tip"))
            button.clicked.connect(partial(self._on_act, act))
            self.buttons[act] = button
            flow.addWidget(button)
        self.deck.setSizeAdjustPolicy(
            QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.addWidget(title)
        rows.addWidget(self.deck)
        rows.addWidget(numbers)
        rows.addWidget(self.tree, 1)
        rows.addWidget(buttons)
        self.deck.currentIndexChanged.connect(lambda _: self.did_change.emit())
        self.life.valueChanged.connect(lambda _: self.did_change.emit())
        self.energy_markers.valueChanged.connect(lambda _: self.did_change.emit())
        self.tree.currentItemChanged.connect(lambda *_: self._on_item())
        delete = QShortcut(QKeySequence(QKeySequence.StandardKey.Delete), self.tree)
        delete.setContext(Qt.ShortcutContext.WidgetShortcut)
        delete.activated.connect(partial(self._on_act, "remove"))

    @property
    def area(self) -> str:
        """The area cards are laid into."""
        item = self.tree.currentItem()
        return _FIRST_AREA if item is None else str(item.data(0, _AREA))

    @property
    def place(self) -> int:
        """The place of the chosen card in its area; -1 for none."""
        item = self.tree.currentItem()
        return -1 if item is None else int(item.data(0, _PLACE))

    def choose(self, area: str, place: int = -1) -> None:
        """Choose an area, or a card of it."""
        for at in range(self.tree.topLevelItemCount()):
            item = self.tree.topLevelItem(at)
            if item is None or item.data(0, _AREA) != area:
                continue
            child = item.child(place) if place >= 0 else None
            self.tree.setCurrentItem(child or item)

    def show_areas(
        self,
        position: Position,
        seat: int,
        areas: tuple[str, ...],
        lookup: Callable[[str], PrintedCard | None],
        around: Surroundings,
    ) -> None:
        """Show a side as it lies."""
        words = around.program.words.of_game(around.program.game)
        area, place = self.area, self.place
        self.tree.blockSignals(True)
        self.tree.clear()
        for each in laid_areas(position, seat, areas, lookup, words):
            head = QTreeWidgetItem([f"{each.title} ({len(each.cards)})"])
            head.setData(0, _AREA, each.area)
            head.setData(0, _PLACE, -1)
            for at, card in enumerate(each.cards):
                item = QTreeWidgetItem([card.text])
                item.setData(0, _AREA, each.area)
                item.setData(0, _PLACE, at)
                item.setData(0, _PLACE + 1, card.number)
                item.setToolTip(0, card.text)
                head.addChild(item)
            self.tree.addTopLevelItem(head)
            head.setExpanded(True)
        own = around.program.further_card
        self.own.setVisible(bool(own))
        # Where energy is a deck of its own there are no markers for it.
        self._of_energy.setVisible(not own)
        self.own.setText(f"+ {own}")
        side = position.sides[seat]
        for box, value in ((self.life, side.life), (self.energy_markers, side.energy_markers)):
            box.blockSignals(True)
            box.setValue(value)
            box.blockSignals(False)
        self.choose(area, min(place, len(side.areas.get(area, ())) - 1))
        self.tree.blockSignals(False)
        self._show_buttons()

    def _on_item(self) -> None:
        item = self.tree.currentItem()
        number = None if item is None else item.data(0, _PLACE + 1)
        if number:
            self.did_choose.emit(number)
        self._show_buttons()

    def _show_buttons(self) -> None:
        for button in self.buttons.values():
            button.setEnabled(self.place >= 0)

    def _on_act(self, act: str, _checked: bool = False) -> None:
        if self.place >= 0:
            self.wants.emit(act, self.area, self.place)


class PositionPage(Page):
    """Signals: `wants_play(FromPosition)`."""

    wants_play = Signal(object)
    form_name = "position"

    def __init__(self, around: Surroundings) -> None:
        super().__init__(around)
        find = self.form.find
        words = self.program.words
        self._told = find(QLabel, "told")
        self.turn = find(QSpinBox, "turn")
        self.turn.setRange(1, _MOST_TURNS)
        self.whose = find(QComboBox, "whose")
        self.moment = find(QComboBox, "moment")
        self.ai = find(QComboBox, "ai")
        for box in (self.ai, self.whose, self.moment):
            # On a small window they give way, never the buttons.
            box.setSizeAdjustPolicy(
                QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
            )
            box.setMinimumContentsLength(_SHORT)
            box.setSizePolicy(QSizePolicy.Policy.MinimumExpanding, QSizePolicy.Policy.Fixed)
        self.play = find(QPushButton, "play")
        self.catalogue = DeckCatalogue(around)
        self.catalogue.only_fitting.hide()
        self.catalogue.add.setText(words.text("shell.position.add.0"))
        self.catalogue.add.setToolTip(words.text("shell.position.add.tip"))
        self.catalogue.add_side.setText(words.text("shell.position.add.1"))
        self.catalogue.add_side.setToolTip(words.text("shell.position.add.tip"))
        self.sides = (SidePanel(around, 0), SidePanel(around, 1))
        rooms = {"cards": self.catalogue, "mine": self.sides[0], "theirs": self.sides[1]}
        for name, widget in rooms.items():
            layout = find(QFrame, name).layout()
            if layout is not None:
                layout.addWidget(widget)
        bar = (self.turn, self.whose, self.moment, self.ai, self.play)
        order_focus(find(QPushButton, "save"), self.catalogue, *self.sides, *bar)
        self._kept: PositionFile | None = None
        for seat, side in enumerate(self.sides):
            side.wants.connect(partial(self._on_act, seat))
            side.did_change.connect(partial(self._on_side, seat))
            side.wants_own.connect(partial(self._on_own, seat))
        self.catalogue.wants_add.connect(self._on_add)
        self.play.clicked.connect(lambda: self._on_play())
        find(QPushButton, "open").clicked.connect(lambda: self._on_open())
        find(QPushButton, "save").clicked.connect(lambda: self._on_save())
        for box in (self.whose, self.moment):
            box.currentIndexChanged.connect(lambda _: self._on_turn())
        self.turn.valueChanged.connect(lambda _: self._on_turn())

    @property
    def position(self) -> Position:
        """What is laid."""
        return self._now.position

    @property
    def _now(self) -> PositionFile:
        if self._kept is None:
            raise RuntimeError("the page was not entered")
        return self._kept

    def entered(self) -> None:
        """Begin with an empty table; what was laid of the same game is still there."""
        self.catalogue.entered()
        self._fill_decks()
        words = self.program.words
        people = [(name, words.text(f"shell.position.{name}")) for name in self.program.people]
        fill_choices(
            self.ai, [*people[::-1], *short_choices(words)], self.ai.currentData() or people[-1][0]
        )
        if self._kept is None or self._kept.game != self.program.game:
            self._begin()
        self._show()
        self.catalogue.query.setFocus()

    def set_theme(self, theme: Theme) -> None:
        """The palette or the unit changed."""
        self.catalogue.set_theme(theme)

    def open_file(self, path: Path) -> None:
        """Show the position of a file; what is wrong with one is said, and nothing changes."""
        try:
            kept = self.program.read_position(path)
        except self.program.faults as error:
            self._told.setText(fault_text(error, self.program.words))
            return
        if kept.game != self.program.game:
            game = self.program.words.text(f"shell.game.{kept.game}")
            self._told.setText(self.program.words.text("shell.position.other_game", game=game))
            return
        self._kept = kept
        self._fill_decks()
        self._show()

    def save_file(self, path: Path) -> None:
        """Keep the position in a file."""
        try:
            self.program.write_deck_file(path, encode_position(self._now))
        except self.program.faults as error:
            self._told.setText(fault_text(error, self.program.words))
        else:
            self._told.setText(self.program.words.text("shell.share.saved", file=str(path)))

    def tell(self, text: str) -> None:
        """Show a line about something that went wrong."""
        self._told.setText(text)

    # -- inside ------------------------------------------------------------------------------

    def _begin(self) -> None:
        names = [each.name for each in self.program.decks.entries()]
        settings = self.program.settings
        mine = settings.last_deck if settings.last_deck in names else names[0]
        theirs = settings.last_opponent_deck
        if theirs not in names:
            theirs = next((name for name in names if name != mine), mine)
        decks = (self.program.decks.load(mine).deck, self.program.decks.load(theirs).deck)
        position = new_position(decks, self.program.pool.get)
        self._kept = PositionFile(game=self.program.game, decks=decks, position=position)
        self._fill_decks()

    def _fill_decks(self) -> None:
        names = [each.name for each in self.program.decks.entries()]
        decks = self._kept.decks if self._kept is not None else ()
        for seat, side in enumerate(self.sides):
            chosen = decks[seat].name if decks else ""
            more = [chosen] if chosen and chosen not in names else []
            fill_choices(side.deck, [(name, name) for name in (*names, *more)], chosen)

    def _lay(self, position: Position) -> None:
        self._kept = msgspec.structs.replace(self._now, position=position)
        self._show()

    def _show(self) -> None:
        words, now = self.program.words, self._now.position
        for seat, side in enumerate(self.sides):
            side.show_areas(now, seat, self.program.position_areas, self._named, self.around)
        fill_choices(
            self.whose,
            [(str(seat), words.text(f"shell.position.whose.{seat}")) for seat in (0, 1)],
            str(now.seat),
        )
        fill_choices(
            self.moment,
            [(each, words.text(f"shell.position.moment.{each}")) for each in MOMENTS],
            now.moment,
        )
        self.turn.blockSignals(True)
        self.turn.setValue(now.turn)
        self.turn.blockSignals(False)
        problem = self.program.position_problem(self._now)
        self._told.setText(problem)
        self.play.setEnabled(not problem)

    def _named(self, number: str) -> PrintedCard | None:
        card = self.program.pool.get(number)
        return None if card is None else self.program.named(card)

    def _on_add(self, number: str, is_theirs: bool) -> None:
        seat = int(is_theirs)
        area = self.sides[seat].area
        self._lay(with_card(self._now.position, seat, area, number))
        self.sides[seat].choose(area, len(self._now.position.sides[seat].areas[area]) - 1)

    def _on_own(self, seat: int) -> None:
        card = self.program.further_card
        self._lay(with_card(self._now.position, seat, _ENERGY, card))

    def _on_act(self, seat: int, act: str, area: str, place: int) -> None:
        now = self._now.position
        if act == "rest":
            now = rested(now, seat, area, place)
        elif act == "turn":
            now = turned(now, seat, area, place)
        elif act in ("more", "fewer"):
            now = marked(now, seat, area, place, 1 if act == "more" else -1)
        elif act == "under":
            chosen = self.catalogue.chosen()
            now = tucked(now, seat, area, place, chosen) if chosen else now
        else:
            now = without_card(now, seat, area, place)
        self._lay(now)

    def _on_side(self, seat: int) -> None:
        side = self.sides[seat]
        now = with_numbers(
            self._now.position,
            seat,
            life=side.life.value(),
            energy_markers=side.energy_markers.value(),
        )
        name = side.deck.currentData()
        decks = list(self._now.decks)
        if name != decks[seat].name:
            try:
                decks[seat] = self.program.decks.load(name).deck
            except self.program.faults as error:
                self._told.setText(fault_text(error, self.program.words))
                return
            now = with_leader_of(now, seat, decks[seat])
        self._kept = msgspec.structs.replace(self._now, decks=(decks[0], decks[1]), position=now)
        self._show()

    def _on_turn(self) -> None:
        moment = next(each for each in MOMENTS if each == self.moment.currentData())
        self._lay(
            msgspec.structs.replace(
                self._now.position,
                turn=self.turn.value(),
                seat=int(self.whose.currentData()),
                moment=moment,
            )
        )

    def _on_play(self) -> None:
        self.wants_play.emit(FromPosition(kept=self._now, ai=self.ai.currentData()))

    def _on_open(self) -> None:
        title = self.program.words.text("shell.position.open")
        file, _ = QFileDialog.getOpenFileName(self, title, "", f"*{SUFFIX};;* (*)")
        if file:
            self.open_file(Path(file))

    def _on_save(self) -> None:
        title = self.program.words.text("shell.position.save")
        file, _ = QFileDialog.getSaveFileName(self, title, f"position{SUFFIX}", f"*{SUFFIX}")
        if file:
            path = Path(file)
            self.save_file(path if path.suffix else path.with_suffix(SUFFIX))
