"""Taking a deck out of the program: as text to paste, as a file of another program, as a page."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from dbscg_gui.cards.deck_exports import EXPORTS, DeckExport
from dbscg_gui.cards.deck_writing import write_deck
from dbscg_gui.cards.decks import DeckList
from dbscg_gui.presenters.deck_print import decklist_page
from dbscg_gui.presenters.fault_words import fault_text

from PySide6.QtCore import QMarginsF
from PySide6.QtGui import QGuiApplication, QPageLayout, QPageSize, QPdfWriter, QTextDocument
from PySide6.QtWidgets import QFileDialog, QMenu, QWidget

from dbscg_gui.gui.qt.paper import write_pages
from dbscg_gui.gui.shell.port import ShellPort

_MARGIN_MM = 14.0
_POINTS = 9


class DeckSharing:
    """The entries of the menu; `told` is given one line about what was done."""

    def __init__(
        self,
        owner: QWidget,
        program: ShellPort,
        deck: Callable[[], DeckList],
        told: Callable[[str], None],
    ) -> None:
        self._owner = owner
        self._program = program
        self._deck = deck
        self._told = told

    def fill(self, menu: QMenu) -> None:
        """Put the entries into a menu."""
        words = self._program.words
        menu.addAction(words.text("shell.share.copy")).triggered.connect(self.copy)
        menu.addAction(words.text("shell.share.print")).triggered.connect(self.ask_for_page)
        menu.addSeparator()
        for export in EXPORTS:
            text = words.text("shell.share.export", format=export.label, ending=export.suffix)
            menu.addAction(text).triggered.connect(partial(self.ask_for_file, export))

    def copy(self) -> None:
        """The deck as text into the clipboard."""
        QGuiApplication.clipboard().setText(write_deck(self._deck(), self._program.pool))
        self._told(self._program.words.text("shell.share.copied"))

    def ask_for_file(self, export: DeckExport, _checked: bool = False) -> None:
        """Write the deck in a form, where the player says."""
        chosen = self._chosen(export.suffix)
        if chosen is not None:
            self.write(export, chosen)

    def ask_for_page(self) -> None:
        """Write the deck as a page, where the player says."""
        chosen = self._chosen(".pdf")
        if chosen is not None:
            self.write_page(chosen)

    def write(self, export: DeckExport, path: Path) -> None:
        """Write the deck in a form into a file."""
        deck = self._deck()
        self._save(path, export.write(deck, self._program.pool))
        lost = [part for part in ("side",) if getattr(deck, part) and part not in export.parts]
        if lost:
            self._told(self._program.words.text("shell.share.without_side", file=path.name))

    def write_page(self, path: Path) -> None:
        """Write the deck as a page to print into a PDF file."""
        words = self._program.words
        document = QTextDocument()
        font = document.defaultFont()
        font.setPointSize(_POINTS)
        document.setDefaultFont(font)
        document.setHtml(decklist_page(self._deck(), self._program.pool.get, words))

        def paint(writer: QPdfWriter) -> None:
            writer.setTitle(self._deck().name)
            writer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
            margins = QMarginsF(_MARGIN_MM, _MARGIN_MM, _MARGIN_MM, _MARGIN_MM)
            writer.setPageMargins(margins, QPageLayout.Unit.Millimeter)
            document.print_(writer)

        try:
            write_pages(path, paint)
        except OSError:
            self._told(words.text("shell.share.failed", file=str(path)))
        else:
            self._told(words.text("shell.share.saved", file=str(path)))

    def _save(self, path: Path, text: str) -> None:
        try:
            self._program.write_deck_file(path, text)
        except self._program.faults as error:
            self._told(fault_text(error, self._program.words))
        else:
            self._told(self._program.words.text("shell.share.saved", file=str(path)))

    def _chosen(self, suffix: str) -> Path | None:
        words = self._program.words
        name = "".join(c if c.isalnum() or c in " -_" else "_" for c in self._deck().name)
        title = words.text("shell.share.title")
        start = f"{name.strip() or 'deck'}{suffix}"
        file, _ = QFileDialog.getSaveFileName(self._owner, title, start, f"*{suffix}")
        if not file:
            return None
        path = Path(file)
        return path if path.suffix else path.with_suffix(suffix)
