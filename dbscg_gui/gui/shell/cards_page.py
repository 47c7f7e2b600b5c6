"""The cards window: search, filters, one card large, and how the program reads it."""

from __future__ import annotations

import html
from pathlib import Path

from dbscg_gui.cards.printed import PrintedCard
from dbscg_gui.presenters.card_face import card_face
from dbscg_gui.presenters.card_page import (
    card_filter,
    color_choices,
    cost_choices,
    kind_choices,
    preview_of,
    reading_of,
)

from PySide6.QtCore import QModelIndex, QObject, QTimer, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QFileDialog,
    QLabel,
    QLineEdit,
    QListView,
    QProgressBar,
    QPushButton,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from dbscg_gui.gui.shell.card_list import CardListModel
from dbscg_gui.gui.shell.page import Page, Surroundings
from dbscg_gui.gui.shell.port import ImportNews
from dbscg_gui.gui.shell.texts import fill_choices
from dbscg_gui.gui.theme.theme import Theme
from dbscg_gui.gui.widgets.card_delegate import CardDelegate, ZoneLook
from dbscg_gui.gui.widgets.card_preview import CardPreview
from dbscg_gui.gui.widgets.card_roles import CardItem

SHOWN = 120
_TYPING_MS = 120
_LOOK = ZoneLook(width_u=13.0, side_u=0.6, top_u=0.6)
_SHOWN_PROBLEMS = 30


class _Told(QObject):
    """Carries an import's progress to the interface's thread."""

    progress = Signal(int, int)


class CardsPage(Page):
    """Everything the player has card data for."""

    form_name = "cards"

    def __init__(self, around: Surroundings) -> None:
        super().__init__(around)
        find = self.form.find
        self._query = find(QLineEdit, "query")
        self._kind = find(QComboBox, "kind")
        self._color = find(QComboBox, "color")
        self._cost = find(QComboBox, "cost")
        self._grid = find(QListView, "grid")
        self._empty = find(QLabel, "empty")
        self._count = find(QLabel, "count")
        self._reading = find(QTextBrowser, "reading")
        self._progress = find(QProgressBar, "progress")
        self._import = find(QPushButton, "importCards")
        self._cards: dict[str, PrintedCard] = {}
        self._shown_number = ""
        self._told = _Told()
        self._told.progress.connect(self._on_progress)
        self._progress.hide()
        self._make_grid()
        self._make_preview()
        self._make_filters()
        self._import.clicked.connect(self._on_import)

    def entered(self) -> None:
        """Search anew: an import may have brought cards."""
        self.search()
        self._query.setFocus()

    def set_theme(self, theme: Theme) -> None:
        self._delegate.set_theme(theme)
        self._preview.set_theme(theme)
        self._grid.doItemsLayout()

    def search(self) -> None:
        """Show what the words and filters find."""
        wanted = card_filter(
            self._kind.currentData() or "",
            self._color.currentData() or "",
            self._cost.currentData() or "",
        )
        pool, words = self.program.pool, self.program.words
        found = pool.search(self._query.text(), filters=wanted, limit=SHOWN)
        self._cards = {card.number: card for card in found}
        self._model.show([self._item(card) for card in found])
        key = "more" if len(found) == SHOWN else "found"
        self._count.setText(words.text(f"shell.cards.{key}", count=len(found), all=pool.count()))
        self._empty.setVisible(not found)
        self._grid.setVisible(bool(found))
        self._empty.setText(words.text("shell.cards.nothing"))
        if self._shown_number not in self._cards and found:
            self._grid.setCurrentIndex(self._model.index(0))

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
        self._grid.selectionModel().currentChanged.connect(self._on_current)
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
        layout.addWidget(self._preview)

    def _make_filters(self) -> None:
        words = self.program.words
        for box, choices in (
            (self._kind, kind_choices(words)),
            (self._color, color_choices(words)),
            (self._cost, cost_choices(words)),
        ):
            fill_choices(box, choices, "")
            box.currentIndexChanged.connect(self.search)
        self._typing = QTimer(self)
        self._typing.setSingleShot(True)
        self._typing.setInterval(_TYPING_MS)
        self._typing.timeout.connect(self.search)
        self._query.textChanged.connect(self._typing.start)

    def _item(self, card: PrintedCard) -> CardItem:
        face = card_face(self.program.shown(card), language=self.program.words.language)
        return CardItem(card_id=card.number, face=face, accessible_text=face.accessible_text)

    # -- slots -------------------------------------------------------------------------------

    def _on_current(self, current: QModelIndex, _: QModelIndex) -> None:
        item = self._model.item(current)
        card = self._cards.get(str(item.card_id)) if item is not None else None
        if card is None:
            self._preview.refresh(None)
            self._reading.clear()
            return
        self._shown_number = card.number
        compiled = self.program.pool.compiled(card)
        words = self.program.words
        trust = self.program.trust.of(card, compiled)
        self._preview.refresh(preview_of(card, trust, words, self.program.shown))
        lines = reading_of(compiled, words)
        told = "".join(
            f"<p>{'&#10003;' if line.is_understood else '&#10007;'} "
            f"{html.escape(line.reading or line.text)}"
            f"{'' if line.is_understood else '<br><i>' + html.escape(line.note) + '</i>'}</p>"
            for line in lines
        )
        self._reading.setHtml(told or html.escape(words.text("shell.cards.no_skill")))

    def _on_import(self) -> None:
        title = self.program.words.text("shell.cards.importCards")
        file, _ = QFileDialog.getOpenFileName(self, title, "", "JSON (*.json)")
        if file:
            self.import_file(Path(file))

    def import_file(self, path: Path) -> None:
        """Import a file in the background, with a bar."""
        self._import.setEnabled(False)
        self._progress.setRange(0, 0)
        self._progress.show()
        self.around.lane.run(
            self.program.import_cards,
            path,
            self._told.progress.emit,
            done=self._on_imported,
            failed=self._on_import_failed,
            owner=self,
        )

    def _on_progress(self, done: int, of: int) -> None:
        self._progress.setRange(0, of)
        self._progress.setValue(done)

    def _on_imported(self, news: ImportNews) -> None:
        words = self.program.words
        self._end_import()
        self.search()
        text = words.text(
            "shell.cards.imported",
            added=news.added,
            updated=news.updated,
            unchanged=news.unchanged,
            problems=len(news.problems),
        )
        told = [html.escape(line) for line in (text, *news.problems[:_SHOWN_PROBLEMS])]
        self._reading.setHtml("".join(f"<p>{line}</p>" for line in told))

    def _on_import_failed(self, error: Exception) -> None:
        self._end_import()
        if not isinstance(error, self.program.faults):
            raise error
        self._reading.setPlainText(str(error))

    def _end_import(self) -> None:
        self._import.setEnabled(True)
        self._progress.hide()
