"""The cards window: search, filters, and one card with its reading, its rulings and notes on it."""

from __future__ import annotations

import html
from pathlib import Path

from dbscg_gui.cards.catalogue import facets_of, printed_keywords
from dbscg_gui.cards.printed import PrintedCard
from dbscg_gui.presenters.card_face import card_face
from dbscg_gui.presenters.card_page import (
    CardSearch,
    card_filter,
    color_choices,
    cost_choices,
    keyword_choices,
    kind_choices,
    preview_of,
    ruling_views,
    set_choices,
)
from dbscg_gui.presenters.fault_words import fault_text
from dbscg_gui.presenters.reading_view import line_views
from dbscg_gui.presenters.trust import TrustBadge, trouble_note, trust_choices, trust_label
from dbscg_gui.services.cards.reading import ReadLine, read_card
from dbscg_gui.services.cards.trust import CardTrust, Trust

from PySide6.QtCore import QEvent, QModelIndex, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QLabel,
    QLineEdit,
    QListView,
    QPlainTextEdit,
    QProgressBar,
    QPushButton,
    QTabWidget,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from dbscg_gui.gui.shell.card_imports import CardImports
from dbscg_gui.gui.shell.card_list import CardListModel
from dbscg_gui.gui.shell.page import Page, Surroundings
from dbscg_gui.gui.shell.port import ShellPort
from dbscg_gui.gui.shell.read_ahead import ReadAhead
from dbscg_gui.gui.shell.texts import fill_choices
from dbscg_gui.gui.theme.theme import Theme
from dbscg_gui.gui.widgets.card_delegate import CardDelegate, ZoneLook
from dbscg_gui.gui.widgets.card_preview import CardPreview
from dbscg_gui.gui.widgets.card_roles import CardItem
from dbscg_gui.gui.widgets.even_rows import EvenRows
from dbscg_gui.gui.widgets.flow_layout import FlowLayout
from dbscg_gui.gui.widgets.reading_browser import ReadingBrowser

SHOWN = 120
_TYPING_MS = 120
_NOTE_MS = 600
_LOOK = ZoneLook(width_u=13.0, side_u=0.6, top_u=0.6)
_TITLE_GAP = 24
"""Pixels between the tabs and the name of the card they are about."""
CARD, READING, RULINGS, NOTES = range(4)
"""The tabs beside the found cards."""
_TABS = ("card", "reading", "rulings", "notes")


class CardsPage(Page):
    """Everything the player has card data for.

    Signals: `wants_workshop(text, card type)`, empty for a workshop as it was left;
    `wants_keyword(name)` to look up a keyword of the card that is shown.
    """

    wants_workshop = Signal(str, str)
    wants_keyword = Signal(str)
    form_name = "cards"

    def __init__(self, around: Surroundings) -> None:
        super().__init__(around, ReadingBrowser)
        find = self.form.find
        self._query = find(QLineEdit, "query")
        self._game = find(QComboBox, "game")
        self._kind = find(QComboBox, "kind")
        self._color = find(QComboBox, "color")
        self._cost = find(QComboBox, "cost")
        self._set = find(QComboBox, "set")
        self._keyword = find(QComboBox, "keyword")
        self._trust = find(QComboBox, "trust")
        self._noted = find(QCheckBox, "noted")
        self._grid = find(QListView, "grid")
        self._empty = find(QLabel, "empty")
        self._count = find(QLabel, "count")
        self._tabs = find(QTabWidget, "tabs")
        self._card_title = QLabel()
        self._card_title.setProperty("role", "caption")
        self._card_title.setTextFormat(Qt.TextFormat.PlainText)
        self._card_title.setContentsMargins(0, 0, 0, _TITLE_GAP // 2)
        self._title = ""
        self._reading = find(ReadingBrowser, "reading")
        self._reading.set_theme(around.theme)
        self._rulings = find(QTextBrowser, "rulings")
        self._notes = find(QPlainTextEdit, "notes")
        self._notes_state = find(QLabel, "notesState")
        self._progress = find(QProgressBar, "progress")
        self._try_text = find(QPushButton, "tryText")
        self._found: list[PrintedCard] = []
        self._cards: dict[str, PrintedCard] = {}
        """Those of the found that are shown: the others follow when the list is scrolled."""
        self._shown_number = ""
        self._awaited = ""
        """The card whose reading belongs into the tab; none while something else is told there."""
        self._trusted: frozenset[str] = frozenset()
        """The cards of the trust that was filtered by last."""
        self._listed = ("", -1)
        """The game and the number of cards the filters were made for."""
        self._imports = CardImports(around, self.form, self)
        self._stop_reading = find(QPushButton, "stopReading")
        self._ahead = ReadAhead(self.program, around.reading, around.helpers, self)
        self._make_grid()
        self._make_preview()
        self._make_filters()
        self._make_tabs()
        self._connect()

    def entered(self) -> None:
        """Search anew: an import may have brought cards."""
        self._list_cards()
        self.search()
        self._query.setFocus()
        self._imports.entered()

    def left(self) -> None:
        """Cards that an import brought are read on while other pages are shown."""
        self._keep_note()

    def retired(self) -> None:
        self._ahead.stop()
        self._imports.retired()

    def set_theme(self, theme: Theme) -> None:
        self._delegate.set_theme(theme)
        self._preview.set_theme(theme)
        self._reading.set_theme(theme)
        self._grid.doItemsLayout()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._tabs and event.type() is QEvent.Type.Resize:
            self._fit_title()
        return False

    def search(self) -> None:
        """Show what the words and filters find."""
        self._typing.stop()
        pool, words = self.program.pool, self.program.words
        self._found = pool.search(
            self._query.text(), filters=card_filter(self._wanted()), limit=max(SHOWN, pool.count())
        )
        found = self._found[:SHOWN]
        self._cards = {card.number: card for card in found}
        self._model.show([self._item(card) for card in found])
        self._show_count()
        self._empty.setVisible(not found)
        self._grid.setVisible(bool(found))
        self._empty.setText(words.text("shell.cards.nothing"))
        row = next((at for at, card in enumerate(found) if card.number == self._shown_number), 0)
        if found:
            self._grid.setCurrentIndex(self._model.index(row))
        else:
            self._show_card(None)

    def _show_more(self, place: int) -> None:
        """Where the list comes to its end, the next cards of those found."""
        if place < self._grid.verticalScrollBar().maximum() - self._grid.viewport().height():
            return
        more = self._found[len(self._cards) : len(self._cards) + SHOWN]
        if more:
            self._cards |= {card.number: card for card in more}
            self._model.extend([self._item(card) for card in more])
            self._show_count()

    # -- making ------------------------------------------------------------------------------

    def _make_grid(self) -> None:
        self._model = CardListModel()
        self._delegate = CardDelegate(self.around.theme, self.around.pictures, _LOOK, self._grid)
        self._grid.setModel(self._model)
        self._grid.setItemDelegate(self._delegate)
        self._grid.setViewMode(QListView.ViewMode.IconMode)
        self._grid.setResizeMode(QListView.ResizeMode.Adjust)
        self._grid.setMovement(QListView.Movement.Static)
        self._grid.setUniformItemSizes(True)
        self._grid.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self._grid.setMouseTracking(True)
        EvenRows(self._grid)
        self._grid.selectionModel().currentChanged.connect(self._on_current)
        self._grid.clicked.connect(self._on_clicked)
        self._grid.verticalScrollBar().valueChanged.connect(self._show_more)
        self.around.pictures.did_change.connect(self._grid.viewport().update)

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
        self._shown_card: PrintedCard | None = None
        self._preview.keywords_asked.connect(self._on_keywords)
        layout.addWidget(self._preview)

    def _on_keywords(self) -> None:
        card = self._shown_card
        if card is not None:
            known = {each.key for each in self.program.practice.keywords()}
            tags = sorted(tag.casefold() for tag in printed_keywords(card))
            found = next((tag for tag in tags if tag in known), "")
            if found:
                self.wants_keyword.emit(found)

    def _make_filters(self) -> None:
        words = self.program.words
        row = FlowLayout(self.form.find(QWidget, "filterBar"))
        games = [(name, words.text(f"shell.game.{name}.short")) for name in self.program.games]
        fill_choices(self._game, games, self.program.game)
        fill_choices(self._cost, cost_choices(words), "")
        fill_choices(self._trust, trust_choices(words), "")
        for box in (*self._boxes(), self._noted):
            row.addWidget(box)
        self._game.setVisible(len(games) > 1)

    def _make_tabs(self) -> None:
        words = self.program.words
        for at, name in enumerate(_TABS):
            self._tabs.setTabText(at, words.text(f"shell.cards.tab.{name}"))
        self._tabs.setDocumentMode(True)
        self._tabs.setCornerWidget(self._card_title)
        self._tabs.installEventFilter(self)
        self._notes_timer = QTimer(self, singleShot=True, interval=_NOTE_MS)
        self._notes_timer.timeout.connect(self._keep_note)

    def _connect(self) -> None:
        self._typing = QTimer(self, singleShot=True, interval=_TYPING_MS)
        self._typing.timeout.connect(self.search)
        self._query.textChanged.connect(self._typing.start)
        self._game.currentIndexChanged.connect(self._on_game)
        for box in self._boxes()[1:]:
            box.currentIndexChanged.connect(self.search)
        self._noted.toggled.connect(self.search)
        self._ahead.did_read.connect(self._on_read)
        self._ahead.did_fail.connect(
            lambda error: self._tell_import(fault_text(error, self.program.words))
        )
        self._stop_reading.clicked.connect(self._on_stop_reading)
        self._notes.textChanged.connect(self._notes_timer.start)
        self._imports.will_begin.connect(self._keep_note)
        self._imports.did_change.connect(self._on_cards_changed)
        self._imports.did_tell.connect(lambda lines: self._tell_import(*lines))
        self._imports.did_end.connect(self._show_reading_ahead)
        self._try_text.clicked.connect(self._on_try_text)
        seek = QShortcut(QKeySequence(QKeySequence.StandardKey.Find), self)
        seek.activated.connect(self._query.setFocus)
        workshop = self.form.find(QPushButton, "workshop")
        workshop.clicked.connect(lambda: self.wants_workshop.emit("", ""))

    def _boxes(self) -> tuple[QComboBox, ...]:
        return (
            self._game,
            self._kind,
            self._color,
            self._cost,
            self._set,
            self._keyword,
            self._trust,
        )

    # -- showing -----------------------------------------------------------------------------

    def _list_cards(self) -> None:
        """Take note of which cards there are: for the filters, and to read them ahead."""
        pool, words = self.program.pool, self.program.words
        state = (self.program.game, pool.count())
        if state == self._listed:
            return
        self._listed = state
        cards = list(pool)
        facets = facets_of(cards)
        for box, choices in (
            (self._kind, kind_choices(facets, words)),
            (self._color, color_choices(facets, words)),
            (self._set, set_choices(facets, words)),
            (self._keyword, keyword_choices(facets, words, self.program.game)),
        ):
            fill_choices(box, choices, box.currentData() or "")
        fill_choices(self._game, _choices_of(self._game), self.program.game)
        self._ahead.start(cards)

    def _wanted(self) -> CardSearch:
        numbers = None
        if self._trust.currentData():
            numbers = self._trusted = self._ahead.numbers(Trust(self._trust.currentData()))
        if self._noted.isChecked():
            noted = self._noted_cards()
            numbers = noted if numbers is None else numbers & noted
        return CardSearch(
            kind=self._kind.currentData() or "",
            color=self._color.currentData() or "",
            cost=self._cost.currentData() or "",
            set_name=self._set.currentData() or "",
            keyword=self._keyword.currentData() or "",
            numbers=numbers,
        )

    def _noted_cards(self) -> frozenset[str]:
        self._keep_note()
        try:
            return self.program.noted()
        except self.program.faults as error:
            self._notes_state.setText(fault_text(error, self.program.words))
            return frozenset()

    def _item(self, card: PrintedCard) -> CardItem:
        words = self.program.words
        face = card_face(self.program.named(card), language=words.language)
        trust = self._ahead.trust(card.number)
        if trust is None:
            return CardItem(card_id=card.number, face=face, accessible_text=face.accessible_text)
        label = trust_label(trust, words)
        return CardItem(
            card_id=card.number,
            face=face,
            trust=TrustBadge(trust=trust, label=label, detail=""),
            accessible_text=f"{face.accessible_text}, {label}",
        )

    def _show_count(self) -> None:
        words = self.program.words
        found, all_cards = len(self._found), self.program.pool.count()
        key = "all" if found == all_cards else "found"
        told = words.count(f"shell.cards.{key}", found, all=all_cards)
        if not self._ahead.is_done:
            percent = 100 * self._ahead.count // max(1, self._ahead.total)
            told = f"{told} · {words.text('shell.cards.reading_all', percent=percent)}"
        self._count.setText(told)
        self._show_reading_ahead()

    def _show_reading_ahead(self) -> None:
        """How far the reading of many cards is, with a way to stop it and to go on."""
        words = self.program.words
        is_shown = self._ahead.is_apart
        self._stop_reading.setVisible(is_shown)
        key = "goOnReading" if self._ahead.stands else "stopReading"
        self._stop_reading.setText(words.text(f"shell.cards.{key}"))
        if self._imports.is_running:
            return  # the bar tells of an import
        self._progress.setVisible(is_shown)
        if is_shown:
            self._progress.setFormat(words.text("shell.cards.bar.read"))
            self._progress.setRange(0, self._ahead.total)
            self._progress.setValue(self._ahead.count)

    def _show_card(self, card: PrintedCard | None) -> None:
        """Show one card; its reading follows when it is made."""
        self._shown_card = card
        self._keep_note()
        self._shown_number = self._awaited = card.number if card is not None else ""
        self._try_text.setEnabled(card is not None and any(face.skill for face in card.faces))
        self._show_rulings()
        self._show_note()
        self._show_title(card)
        if card is None:
            self._preview.refresh(None)
            self._reading.show_words("")
            return
        words = self.program.words
        self._preview.refresh(preview_of(card, None, words, self.program.named))
        number = card.number

        def done(read: tuple[CardTrust, tuple[ReadLine, ...]]) -> None:
            if number == self._awaited:
                self._show_reading(card, *read)

        self.around.reading.run(_read, self.program, card, done=done, owner=self)

    def _show_title(self, card: PrintedCard | None) -> None:
        """Say above the tabs which card they are about."""
        self._title = ""
        if card is not None:
            self._title = f"{self.program.named(card).name} ({card.number})"
        self._fit_title()

    def _fit_title(self) -> None:
        """As much of the title as there is room for beside the tabs."""
        title = self._title
        room = self._tabs.width() - self._tabs.tabBar().sizeHint().width() - _TITLE_GAP
        shown = self._card_title.fontMetrics().elidedText(
            title, Qt.TextElideMode.ElideMiddle, max(0, room)
        )
        self._card_title.setText(shown)
        self._card_title.setToolTip(title)
        self._card_title.setAccessibleName(title)

    def _show_reading(
        self, card: PrintedCard, trust: CardTrust, lines: tuple[ReadLine, ...]
    ) -> None:
        words = self.program.words
        self._preview.refresh(preview_of(card, trust, words, self.program.shown))
        empty = words.text("shell.cards.no_skill")
        note = trouble_note(trust, words)
        self._reading.show_lines(line_views(lines, words), words, empty=empty, note=note)

    def _show_rulings(self) -> None:
        words = self.program.words
        number = self._shown_number
        try:
            found = ruling_views(self.program.rulings(number), number, words)
        except self.program.faults as error:
            found = ()
            self._notes_state.setText(fault_text(error, self.program.words))
        key = "rulings.count" if found else "rulings"
        self._tabs.setTabText(RULINGS, words.text(f"shell.cards.tab.{key}", count=len(found)))
        told = "".join(
            f"<p><b>{html.escape(each.title)}</b><br>{html.escape(each.question)}</p>"
            f"<p><b>{html.escape(words.text('shell.cards.ruling.answer'))}</b> "
            f"{html.escape(each.answer)}<br><i>{html.escape(each.source)}</i></p><hr>"
            for each in found
        )
        self._rulings.setHtml(told or html.escape(words.text("shell.cards.no_rulings")))

    # -- notes -------------------------------------------------------------------------------

    def _show_note(self) -> None:
        try:
            note = self.program.note(self._shown_number)
            self._notes_state.clear()
        except self.program.faults as error:
            note = ""
            self._notes_state.setText(fault_text(error, self.program.words))
        self._notes.blockSignals(True)
        self._notes.setPlainText(note)
        self._notes.blockSignals(False)
        self._notes.setEnabled(bool(self._shown_number))
        self._mark_note(note)

    def _keep_note(self) -> None:
        """Keep what was typed, at the latest before another card is shown."""
        if not self._notes_timer.isActive() and self.sender() is not self._notes_timer:
            return
        self._notes_timer.stop()
        note = self._notes.toPlainText()
        try:
            self.program.set_note(self._shown_number, note)
        except self.program.faults as error:
            self._notes_state.setText(fault_text(error, self.program.words))
            return
        self._notes_state.setText(self.program.words.text("shell.cards.note_kept"))
        self._mark_note(note)

    def _mark_note(self, note: str) -> None:
        key = "notes.has" if note.strip() else "notes"
        self._tabs.setTabText(NOTES, self.program.words.text(f"shell.cards.tab.{key}"))

    # -- slots -------------------------------------------------------------------------------

    def _on_current(self, current: QModelIndex, _: QModelIndex) -> None:
        item = self._model.item(current)
        card = self._cards.get(str(item.card_id)) if item is not None else None
        if card is None or card.number != self._shown_number:
            self._show_card(card)

    def _on_clicked(self, index: QModelIndex) -> None:
        """A click on the card that is shown brings its reading back where something was told."""
        item = self._model.item(index)
        card = self._cards.get(str(item.card_id)) if item is not None else None
        if card is not None and card.number != self._awaited:
            self._show_card(card)

    def _on_game(self) -> None:
        self._keep_note()
        try:
            self.program.use_game(self._game.currentData())
        except self.program.faults as error:
            self._reading.show_words(fault_text(error, self.program.words))
            self._tabs.setCurrentIndex(READING)
        self._list_cards()
        self.search()

    def _on_read(self) -> None:
        """More cards are read: their badges, and what the filter finds among them."""
        wanted = self._trust.currentData()
        if wanted and self._ahead.numbers(Trust(wanted)) != self._trusted:
            bar = self._grid.verticalScrollBar()
            place = bar.value()
            self.search()
            # What is being looked at stays where it is.
            self._grid.doItemsLayout()
            bar.setValue(place)
            return
        self._show_count()
        self._model.change([self._item(card) for card in self._cards.values()])

    def _on_stop_reading(self) -> None:
        if self._ahead.stands:
            self._ahead.go_on()
        else:
            self._ahead.pause()
        self._show_count()

    def _on_try_text(self) -> None:
        card = self._cards.get(self._shown_number)
        if card is not None:
            text = "\n".join(line for face in card.faces for line in face.skill)
            self.wants_workshop.emit(text, card.kind)

    def import_file(self, path: Path) -> None:
        """Import a file in the background, with a bar, once the player saw what it would do."""
        self._imports.take(path)

    def _on_cards_changed(self) -> None:
        """An import brought cards, or the catalogue was made anew."""
        self._listed = ("", -1)
        self._list_cards()
        self.search()
        # The card that is shown may be another now.
        self._show_card(self._cards.get(self._shown_number))

    def _tell_import(self, *lines: str) -> None:
        self._awaited = ""
        self._reading.show_words(*lines)
        self._tabs.setCurrentIndex(READING)


def _read(program: ShellPort, card: PrintedCard) -> tuple[CardTrust, tuple[ReadLine, ...]]:
    compiled = program.pool.compiled(card)
    return program.trust.of(card, compiled), read_card(card, compiled)


def _choices_of(box: QComboBox) -> list[tuple[str, str]]:
    return [(box.itemData(row), box.itemText(row)) for row in range(box.count())]
