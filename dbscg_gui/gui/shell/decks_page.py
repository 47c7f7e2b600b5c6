"""The decks window: the list and the catalogue, one deck to build, its figures and check, a card.

A change is kept when Save is pressed; a starter deck is changed by saving a copy. What a deck was
before is kept and can be brought back.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path

import msgspec

from dbscg_gui.cards.decks import DeckList
from dbscg_gui.presenters.card_page import preview_of
from dbscg_gui.presenters.deck_figures import deck_figures
from dbscg_gui.presenters.deck_page import DeckRow, deck_page, deck_rows, part_of
from dbscg_gui.presenters.fault_words import fault_text
from dbscg_gui.services.decks.check import check
from dbscg_gui.services.decks.shelf import with_count, with_moved
from dbscg_gui.services.game_rules import game_rules

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QColor, QIcon, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QFileDialog,
    QHeaderView,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QMenu,
    QPushButton,
    QTabWidget,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from dbscg_gui.gui.shell.deck_catalogue import DeckCatalogue
from dbscg_gui.gui.shell.deck_figures import DeckFiguresView
from dbscg_gui.gui.shell.deck_reading import DeckReading, reading_line
from dbscg_gui.gui.shell.deck_sharing import DeckSharing
from dbscg_gui.gui.shell.deck_versions import DeckVersionsDialog
from dbscg_gui.gui.shell.import_deck import ImportDeckDialog
from dbscg_gui.gui.shell.opening_hands import OpeningHandsDialog
from dbscg_gui.gui.shell.page import Page, Surroundings
from dbscg_gui.gui.theme.theme import Theme
from dbscg_gui.gui.widgets.card_preview import CardPreview
from dbscg_gui.gui.widgets.trust_sign import trust_picture

_FOUND = 12
_SIGN_U = 1.9
"""Size of the sign of trust beside a name."""
_ROWS = 6
_NUMBER = Qt.ItemDataRole.UserRole
_PART = Qt.ItemDataRole.UserRole + 1


class DecksPage(Page):
    """Signals: `wants_play(deck name)`."""

    wants_play = Signal(str)
    form_name = "decks"

    def __init__(self, around: Surroundings) -> None:
        super().__init__(around)
        find = self.form.find
        self._list = find(QListWidget, "list")
        self._list_empty = find(QLabel, "listEmpty")
        self._name = find(QLineEdit, "name")
        self._count = find(QLabel, "count")
        self._add = find(QLineEdit, "add")
        self._found = find(QListWidget, "found")
        self._cards = find(QTreeWidget, "cards")
        self._trust = find(QLabel, "trustLine")
        self._verdict = find(QLabel, "verdict")
        self._problems = find(QListWidget, "problems")
        self._saved = find(QLabel, "saved")
        self._play = find(QPushButton, "play")
        self._save = find(QPushButton, "save")
        self._delete = find(QPushButton, "delete")
        self._move = find(QPushButton, "move")
        self._versions = find(QPushButton, "versions")
        self._hands = find(QPushButton, "hands")
        self._left = find(QTabWidget, "left")
        self._restrict = find(QPushButton, "restrict")
        self._deck = DeckList()
        self._kept: DeckList | None = None
        self._reading = DeckReading(self.program, around.reading, self)
        self._reading.did_read.connect(self._say_reading)
        self._reading.did_end.connect(self._show_read)
        self._sharing = DeckSharing(self, self.program, lambda: self._deck, self._tell)
        self._found.hide()
        self._list_empty.hide()
        for each in (self._list, self._found, self._problems):
            each.setSpacing(2)
        self._list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._make_table()
        self._make_builder()
        self._make_preview()
        self._connect()

    def entered(self) -> None:
        """Show the decks as they are now."""
        self._catalogue.entered()
        self._fill_list(self._deck.name)
        self._list.setFocus()

    def retired(self) -> None:
        """Give up what is not read yet."""
        self._reading.stop()

    def set_theme(self, theme: Theme) -> None:
        self._cards.setIconSize(QSize(theme.px(_SIGN_U), theme.px(_SIGN_U)))
        self._preview.set_theme(theme)
        self._catalogue.set_theme(theme)
        self._figures.set_theme(theme)
        self._show()

    @property
    def deck(self) -> DeckList:
        """The deck as edited."""
        return self._deck

    def open_deck(self, name: str) -> None:
        """Show a deck of the shelf."""
        try:
            self._deck = self.program.decks.load(name).deck
        except self.program.faults as error:
            self._tell(fault_text(error, self.program.words))
            return
        self._kept = self._deck
        self._name.setText(self._deck.name)
        self._tell("")
        self._show()
        if self._deck.leader:
            self._preview_card(self._deck.leader)

    def change_count(self, number: str, part: str, by: int) -> None:
        """Put copies of a card in or take them out."""
        if part == "leader":
            leader = number if by > 0 else None
            self._deck = msgspec.structs.replace(self._deck, leader=leader)
        else:
            entries = dict(getattr(self._deck, part))
            count = max(0, entries.get(number, 0) + by)
            self._deck = with_count(self._deck, number, count, part=part)
        self._show(select=(number, part))

    def save(self) -> None:
        """Keep the deck under the name in the line; a starter deck becomes a copy."""
        shelf = self.program.decks
        words = self.program.words
        name = " ".join(self._name.text().split()) or words.text("shell.decks.unnamed")
        if shelf.is_builtin(name):
            name = shelf.free_name(name)
        deck = msgspec.structs.replace(self._deck, name=name)
        try:
            shelf.save(deck)
        except self.program.faults as error:
            self._tell(fault_text(error, self.program.words))
            return
        self._deck = self._kept = deck
        self._name.setText(name)
        self._fill_list(name)
        self._tell(words.text("shell.decks.saved"))

    # -- making ------------------------------------------------------------------------------

    def _make_table(self) -> None:
        pixels = self.around.theme.px(_SIGN_U)
        self._cards.setIconSize(QSize(pixels, pixels))
        words = self.program.words
        columns = ("count", "number", "name", "kind", "cost")
        self._cards.setColumnCount(len(columns))
        self._cards.setHeaderLabels([words.text(f"shell.decks.column.{key}") for key in columns])
        header = self._cards.header()
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(2, QHeaderView.ResizeMode.Stretch)
        header.setStretchLastSection(False)

    def _make_builder(self) -> None:
        words = self.program.words
        for at, name in enumerate(("decks", "catalogue")):
            self._left.setTabText(at, words.text(f"shell.decks.tab.{name}"))
        self._catalogue = DeckCatalogue(self.around)
        self.form.find(QVBoxLayout, "catalogueRows").addWidget(self._catalogue)
        self._figures = DeckFiguresView(self.around.theme)
        self._figures.setAccessibleName(words.text("shell.decks.figures.name"))
        self.form.find(QVBoxLayout, "figuresRows").addWidget(self._figures)
        share = self.form.find(QPushButton, "share")
        menu = QMenu(share)
        self._sharing.fill(menu)
        share.setMenu(menu)
        choices = QMenu(self._restrict)
        choices.aboutToShow.connect(partial(self._fill_restrictions, choices))
        self._restrict.setMenu(choices)

    def _make_preview(self) -> None:
        place = self.form.find(QWidget, "preview")
        layout = QVBoxLayout(place)
        layout.setContentsMargins(0, 0, 0, 0)
        self._preview = CardPreview(
            self.around.theme,
            self.around.pictures,
            self.around.forms,
            empty_text=self.program.words.text("shell.cards.no_card"),
        )
        layout.addWidget(self._preview)

    def _connect(self) -> None:
        find = self.form.find
        self._list.currentItemChanged.connect(self._on_deck)
        self._cards.currentItemChanged.connect(self._on_row)
        self._add.textChanged.connect(self._on_search)
        self._add.returnPressed.connect(self._on_add_first)
        self._found.itemActivated.connect(self._on_add)
        self._found.itemClicked.connect(self._on_add)
        self._found.currentItemChanged.connect(self._on_row_of_found)
        self._name.textEdited.connect(self._show_state)
        find(QPushButton, "more").clicked.connect(lambda: self._on_count(1))
        find(QPushButton, "fewer").clicked.connect(lambda: self._on_count(-1))
        for key, by in (("+", 1), ("-", -1)):
            shortcut = QShortcut(QKeySequence(key), self._cards)
            shortcut.setContext(Qt.ShortcutContext.WidgetShortcut)
            shortcut.activated.connect(lambda change=by: self._on_count(change))
        self._move.clicked.connect(self._on_move)
        self._versions.clicked.connect(self._on_versions)
        self._hands.clicked.connect(self._on_hands)
        self._catalogue.did_look.connect(self._preview_card)
        self._catalogue.wants_add.connect(self._on_wanted)
        find(QPushButton, "importDeck").clicked.connect(lambda: self.import_deck())
        find(QPushButton, "new").clicked.connect(self._on_new)
        find(QPushButton, "copy").clicked.connect(self._on_copy)
        self._delete.clicked.connect(self._on_delete)
        self._save.clicked.connect(self.save)
        self._play.clicked.connect(lambda: self.wants_play.emit(self._deck.name))

    # -- showing -----------------------------------------------------------------------------

    def _fill_list(self, chosen: str | None) -> None:
        """The decks there are, one of them open; None leaves the open one as it is."""
        words = self.program.words
        self._list.blockSignals(True)
        self._list.clear()
        for entry in self.program.decks.entries():
            text = entry.name
            if entry.is_builtin:
                text = words.text("shell.decks.starter", name=entry.name)
            item = QListWidgetItem(text)
            item.setData(_NUMBER, entry.name)
            self._list.addItem(item)
        self._list.blockSignals(False)
        if not self._list.count():
            self._list_empty.setText(words.text("shell.decks.none"))
        self._list_empty.setVisible(not self._list.count())
        if chosen is None:
            return
        rows = range(self._list.count())
        at = next((row for row in rows if self._list.item(row).data(_NUMBER) == chosen), 0)
        self._list.setCurrentRow(at)
        if self._list.currentItem() is not None and self._deck.name != chosen:
            self.open_deck(self._list.currentItem().data(_NUMBER))

    def _show(self, select: tuple[str, str] = ("", "")) -> None:
        """Show the deck; whether one with many new cards can be played once they are read."""
        program, pool = self.program, self.program.pool
        cards = [card for number in self._deck.numbers() if (card := pool.get(number))]
        if not self._reading.start(cards):
            self._show_read(select)
            return
        trusts = {
            card.number: known
            for card, known in zip(cards, program.trust.known(cards), strict=True)
        }
        self._show_rows(
            deck_rows(
                self._deck,
                pool,
                lambda card: trusts[card.number],
                program.words,
                program.shown,
            ),
            select,
        )
        for part in (self._trust, self._problems):
            part.hide()
        self._count.setText(program.words.count("shell.deck.count", self._deck.main_count))
        self._figures.refresh(deck_figures(self._deck, pool.get, program.words))
        self._show_in_catalogue()
        self._is_playable = False
        self._say_reading(self._reading.count, self._reading.total)
        self._show_state()

    def _say_reading(self, known: int, total: int) -> None:
        self._verdict.setStyleSheet("")
        self._verdict.setText(reading_line(self.program.words, known, total))

    def _show_read(self, select: tuple[str, str] = ("", "")) -> None:
        report = check(self._deck, self.program.pool)
        program = self.program
        view = deck_page(report, program.pool, program.trust, program.words, program.shown)
        self._show_rows(view.rows, select)
        self._figures.refresh(deck_figures(self._deck, program.pool.get, program.words))
        self._show_in_catalogue()
        self._count.setText(view.count)
        self._trust.setText(view.trust)
        self._trust.setVisible(bool(view.trust))
        self._verdict.setText(view.verdict)
        color = self.around.theme.color("usable" if view.is_playable else "danger").name()
        self._verdict.setStyleSheet(f"color: {color}")
        self._problems.clear()
        self._problems.addItems(list(view.problems))
        self._problems.setVisible(bool(view.problems))
        rows = min(len(view.problems), _ROWS)
        self._problems.setFixedHeight(
            max(1, rows * (self._problems.sizeHintForRow(0) + 4)) + self.around.theme.px(1)
        )
        self._is_playable = view.is_playable
        self._show_state()

    def _show_in_catalogue(self) -> None:
        """Tell the catalogue how many copies the deck has, and which colours it may have."""
        deck = self._deck
        copies: dict[str, int] = {} if deck.leader is None else {deck.leader: 1}
        for number, count in (*deck.main, *deck.z, *deck.side):
            copies[number] = copies.get(number, 0) + count
        leader = self.program.pool.get(deck.leader or "")
        is_bound = leader is not None and game_rules(self.program.game).deck_rules.color_rule
        self._catalogue.show_copies(
            copies, frozenset(leader.colors) if leader is not None and is_bound else None
        )

    def _show_rows(self, rows: tuple[DeckRow, ...], select: tuple[str, str]) -> None:
        """Show the rows, the chosen one in its part, or where else the card is now."""
        number, part = select if select[0] else self._selected()
        scroll = self._cards.verticalScrollBar().value()
        self._cards.blockSignals(True)
        self._cards.clear()
        current = None
        for row in rows:
            item = self._row_item(row)
            self._cards.addTopLevelItem(item)
            if row.number == number and (current is None or row.part == part):
                current = item
        self._cards.blockSignals(False)
        self._cards.verticalScrollBar().setValue(scroll)
        if current is not None:
            self._cards.setCurrentItem(current)

    def _row_item(self, row: DeckRow) -> QTreeWidgetItem:
        words = self.program.words
        count = words.text("shell.decks.leader") if row.part == "leader" else f"{row.count} ×"
        kind = row.kind
        if row.part in ("z", "side"):
            kind = words.labelled(words.text(f"shell.deck.part.{row.part}"), row.kind)
        item = QTreeWidgetItem([count, row.number, row.name, kind, row.cost])
        item.setData(0, _NUMBER, row.number)
        item.setData(0, _PART, row.part)
        item.setTextAlignment(4, Qt.AlignmentFlag.AlignRight)
        if row.trust is not None:
            pixels = self._cards.iconSize().width()
            density = self.devicePixelRatioF()
            sign = trust_picture(row.trust.trust, self.around.theme, pixels, density)
            item.setIcon(2, QIcon(sign))
            item.setToolTip(2, words.labelled(row.trust.label, row.trust.detail))
            said = Qt.ItemDataRole.AccessibleTextRole
            item.setData(2, said, f"{row.name}, {row.trust.label}")
        if not row.is_fine:
            for column in range(5):
                item.setForeground(column, QColor(self.around.theme.palette.danger))
        return item

    def _tell(self, text: str) -> None:
        """Say in one line what was done; what there is no room for is in the tool tip."""
        self._saved.setText(text)
        self._saved.setToolTip(text)

    def _show_state(self) -> None:
        is_changed = self._kept != msgspec.structs.replace(self._deck, name=self._name.text())
        is_builtin = self.program.decks.is_builtin(self._deck.name)
        key = "save_copy" if is_builtin else "save"
        self._save.setText(self.program.words.text(f"shell.decks.{key}"))
        self._save.setEnabled(is_changed or is_builtin)
        self._delete.setEnabled(not is_builtin and self._kept is not None)
        self._play.setEnabled(self._is_playable and not is_changed)
        self._hands.setEnabled(self._is_playable)
        self._versions.setEnabled(self._kept is not None and not is_builtin)
        self._show_move()

    def _show_move(self) -> None:
        """What the button between deck and side deck would do with the chosen card."""
        part = self._selected()[1]
        key = "from_side" if part == "side" else "to_side"
        self._move.setText(self.program.words.text(f"shell.decks.{key}"))
        self._move.setEnabled(part in ("main", "z", "side"))

    def _preview_card(self, number: str) -> None:
        card = self.program.pool.get(number)
        if card is None:
            self._preview.refresh(None)
            return
        trust = self.program.trust.of(card)
        self._preview.refresh(preview_of(card, trust, self.program.words, self.program.shown))

    def _selected(self) -> tuple[str, str]:
        item = self._cards.currentItem()
        return ("", "") if item is None else (item.data(0, _NUMBER), item.data(0, _PART))

    # -- slots -------------------------------------------------------------------------------

    def _on_deck(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            self.open_deck(item.data(_NUMBER))

    def _on_row(self, item: QTreeWidgetItem | None) -> None:
        self._show_move()
        if item is not None:
            self._preview_card(item.data(0, _NUMBER))

    def _on_row_of_found(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            self._preview_card(item.data(_NUMBER))

    def _on_count(self, by: int) -> None:
        number, part = self._selected()
        if number:
            self.change_count(number, part, by)

    def _on_search(self, text: str) -> None:
        self._found.clear()
        self._found.setVisible(bool(text.strip()))
        if not text.strip():
            return
        for card in self.program.pool.search(text, limit=_FOUND):
            item = QListWidgetItem(f"{card.number}  {self.program.named(card).name}")
            item.setData(_NUMBER, card.number)
            self._found.addItem(item)
        if not self._found.count():
            nothing = QListWidgetItem(self.program.words.text("shell.cards.nothing"))
            nothing.setFlags(Qt.ItemFlag.NoItemFlags)
            self._found.addItem(nothing)
        rows = min(self._found.count(), _ROWS)
        self._found.setFixedHeight(
            rows * (self._found.sizeHintForRow(0) + 4) + self.around.theme.px(1)
        )

    def _on_add_first(self) -> None:
        item = self._found.currentItem() or self._found.item(0)
        if item is not None:
            self._on_add(item)

    def _on_add(self, item: QListWidgetItem) -> None:
        card = self.program.pool.get(item.data(_NUMBER) or "")
        if card is not None:
            self.change_count(card.number, part_of(card), 1)

    def _on_wanted(self, number: str, is_side: bool) -> None:
        """A card of the catalogue is wanted in the deck, or in its side deck."""
        card = self.program.pool.get(number)
        if card is not None:
            part = part_of(card)
            self.change_count(number, "side" if is_side and part != "leader" else part, 1)

    def _on_move(self) -> None:
        """One copy of the chosen card goes to the side deck, or comes back from it."""
        number, part = self._selected()
        card = self.program.pool.get(number)
        if part not in ("main", "z", "side"):
            return
        back = "main" if card is None else part_of(card)
        target = (back if back != "leader" else "main") if part == "side" else "side"
        self._deck = with_moved(self._deck, number, source=part, target=target)
        self._show(select=(number, part))

    def _fill_restrictions(self, menu: QMenu) -> None:
        """What may be done about lists of restricted cards, and which one counts now."""
        words = self.program.words
        kept = self.program.restrictions
        menu.clear()
        menu.addAction(words.text("shell.restrict.open")).triggered.connect(self._on_restrict)
        if not kept.is_empty:
            text = words.text("shell.restrict.drop", source=kept.source)
            menu.addAction(text).triggered.connect(lambda: self.restrict(None))

    def _on_restrict(self) -> None:
        title = self.program.words.text("shell.restrict.open")
        file, _ = QFileDialog.getOpenFileName(self, title, "", "*.txt *.json *.csv;;* (*)")
        if file:
            self.restrict(Path(file))

    def restrict(self, path: Path | None) -> None:
        """Judge decks by the list in a file, or by none, and say what it holds."""
        words = self.program.words
        try:
            left = self.program.restrict(path)
        except self.program.faults as error:
            self._tell(fault_text(error, self.program.words))
            return
        kept = self.program.restrictions
        said = words.text(
            "shell.restrict.none" if kept.is_empty else "shell.restrict.kept",
            source=kept.source,
            cards=len(kept.limits),
            pairs=len(kept.pairs),
        )
        if left:
            said = f"{said} {words.text('shell.restrict.left', lines='; '.join(left))}"
        self._show()
        self._tell(said)

    def _on_versions(self) -> None:
        name = self._deck.name
        try:
            versions = self.program.decks.versions(name)
        except self.program.faults as error:
            self._tell(fault_text(error, self.program.words))
            return
        dialog = DeckVersionsDialog(self.around, self._deck, versions, self)
        if dialog.exec() and dialog.deck is not None:
            # Not saved yet: Save keeps it, and what is there now becomes a version.
            self._deck = dialog.deck
            self._show()
            self._tell(self.program.words.text("shell.versions.brought_back"))
        dialog.deleteLater()

    def _on_hands(self) -> None:
        dialog = OpeningHandsDialog(self.around, self._deck, self)
        dialog.exec()
        dialog.deleteLater()

    def import_deck(self, path: Path | None = None) -> None:
        """Take a deck list in, from a file where one is given."""
        dialog = ImportDeckDialog(self.around, self)
        if path is not None:
            dialog.open_file(path)
        if dialog.exec() and dialog.deck is not None:
            self._take(dialog.deck)
        dialog.deleteLater()

    def _on_new(self) -> None:
        words = self.program.words
        name = self.program.decks.free_name(words.text("shell.decks.unnamed"))
        self._take(DeckList(name=name, game=self.program.game))
        self._left.setCurrentIndex(1)
        self._add.setFocus()

    def _on_copy(self) -> None:
        name = self.program.decks.free_name(self._deck.name)
        self._take(msgspec.structs.replace(self._deck, name=name))

    def _take(self, deck: DeckList) -> None:
        self._deck = deck
        self._name.setText(deck.name)
        self.save()
        self._show()

    def _on_delete(self) -> None:
        try:
            self.program.decks.delete(self._deck.name)
        except self.program.faults as error:
            self._tell(fault_text(error, self.program.words))
            return
        # Taken back with Save: the deck stays in the window as it was.
        self._kept = None
        self._fill_list(None)
        self._show_state()
        words = self.program.words
        self._tell(words.text("shell.decks.deleted", name=self._deck.name))
