"""The player's own card images: which cards have one, and small copies made of all in advance."""

from __future__ import annotations

import threading

from dbscg_gui.presenters.picture_page import (
    Prepared,
    count_pictures,
    prepared_words,
    size_words,
)
from dbscg_gui.presenters.picture_port import PicturePort

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QLabel,
    QListWidget,
    QPlainTextEdit,
    QProgressBar,
    QPushButton,
)

from dbscg_gui.gui.shell.page import Page, Surroundings


class PicturesPage(Page):
    """Preparing is stopped when the page is left, and goes on from there the next time."""

    _told_progress = Signal(int, int)
    form_name = "pictures"

    def __init__(self, around: Surroundings) -> None:
        super().__init__(around)
        find = self.form.find
        self._source = find(QLabel, "source")
        self._source.setTextFormat(Qt.TextFormat.PlainText)
        self._counted = find(QLabel, "counted")
        self._without = find(QListWidget, "without")
        self._progress = find(QProgressBar, "progress")
        self._told = find(QPlainTextEdit, "told")
        self._kept = find(QLabel, "kept")
        self._prepare = find(QPushButton, "prepare")
        self._stop = find(QPushButton, "stop")
        self._clear = find(QPushButton, "clear")
        self._stopped = threading.Event()
        self._is_working = False
        self._told_progress.connect(self._on_progress)
        self._prepare.clicked.connect(self._on_prepare)
        self._stop.clicked.connect(self._stopped.set)
        self._clear.clicked.connect(self._on_clear)

    @property
    def _pictures(self) -> PicturePort:
        return self.program.pictures

    def entered(self) -> None:
        """Look which cards have a picture."""
        words, pictures = self.program.words, self._pictures
        self.tell("")
        source = pictures.source
        text = words.text("shell.pictures.source", place=source, count=pictures.count)
        self._source.setText(text if source else words.text("shell.pictures.none"))
        found = count_pictures(pictures.cards(), pictures.has)
        key = "shell.pictures.counted" if found.cards else "shell.pictures.no_cards"
        self._counted.setText(words.text(key, found=found.with_picture, cards=found.cards))
        self._without.clear()
        self._without.addItems(
            [f"{card.number}  {self.program.named(card).name}" for card in found.without]
        )
        self._show_state()
        self._show_kept()
        (self._prepare if self._prepare.isEnabled() else self._without).setFocus()

    def left(self) -> None:
        self._stopped.set()

    def retired(self) -> None:
        self._stopped.set()

    def tell(self, text: str) -> None:
        """Show what became of preparing."""
        self._told.setPlainText(text)
        self._told.setVisible(bool(text))

    def _show_state(self) -> None:
        has_images = bool(self._pictures.count)
        self._prepare.setEnabled(has_images and not self._is_working)
        self._clear.setEnabled(has_images and not self._is_working)
        self._stop.setVisible(self._is_working)
        self._progress.setVisible(self._is_working)

    def _show_kept(self) -> None:
        def show(size: object) -> None:
            if isinstance(size, int):
                self._kept.setText(size_words(size, self.program.words))

        self.around.helpers.run(self._pictures.kept_bytes, done=show, owner=self)

    def _on_prepare(self) -> None:
        if self._is_working:
            return
        self._is_working = True
        self._stopped.clear()
        self._progress.setRange(0, 0)
        self.tell("")
        self._show_state()
        self._stop.setFocus()
        self.around.helpers.run(
            self._pictures.prepare,
            self._told_progress.emit,
            self._stopped.is_set,
            done=self._on_prepared,
            failed=self._on_failed,
            owner=self,
        )

    def _on_progress(self, done: int, of: int) -> None:
        self._progress.setRange(0, of)
        self._progress.setValue(done)

    def _on_prepared(self, prepared: Prepared) -> None:
        self._is_working = False
        self._show_state()
        self.tell(prepared_words(prepared, self.program.words))
        self._show_kept()
        self._prepare.setFocus()

    def _on_failed(self, error: Exception) -> None:
        self._is_working = False
        self._show_state()
        raise error

    def _on_clear(self) -> None:
        self.around.helpers.run(
            self._pictures.clear, done=lambda _none: self._show_kept(), owner=self
        )
