"""Side events: load a pack, read what a station does with it, start the station, make packs.

The form that a new pack is filled in with is a page of its own.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from dbscg_gui.presenters.event_port import EventPort, KeptPack, SeenPack
from dbscg_gui.presenters.fault_words import fault_text
from dbscg_gui.services.events.pack import SUFFIX

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QFileDialog,
    QInputDialog,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPlainTextEdit,
    QProgressBar,
    QPushButton,
)

from dbscg_gui.gui.shell.page import Page, Surroundings
from dbscg_gui.gui.theme.theme import restyle

_PATH = int(Qt.ItemDataRole.UserRole)
_FIRST_NAME = "1"


class EventPage(Page):
    """Signals: `wants_station(StationAsked)`, `wants_tournament()`, `wants_form(EventDraft)`: None
    is a new event.
    """

    wants_station = Signal(object)
    wants_tournament = Signal()
    wants_form = Signal(object)
    _told_progress = Signal(int, int)
    form_name = "event"

    def __init__(self, around: Surroundings) -> None:
        super().__init__(around)
        find = self.form.find
        self._packs = find(QListWidget, "packs")
        self._about = find(QPlainTextEdit, "about")
        self._progress = find(QProgressBar, "progress")
        self._name = find(QLineEdit, "stationName")
        self._pin = find(QLineEdit, "pin")
        self._window = find(QCheckBox, "inWindow")
        self._start = find(QPushButton, "start")
        self._told = find(QLabel, "told")
        self._told.setTextFormat(Qt.TextFormat.PlainText)
        self._new = find(QPushButton, "newEvent")
        self._change = find(QPushButton, "change")
        self._busy = [find(QPushButton, name) for name in ("load", "newEvent", "make", "merge")]
        self._name.setText(_FIRST_NAME)
        self._progress.hide()
        self._kept: dict[str, KeptPack] = {}
        self._seen: SeenPack | None = None
        self._told_progress.connect(self._on_progress)
        self._packs.currentItemChanged.connect(lambda *_: self._look())
        for name, does in (
            ("load", self._on_load),
            ("newEvent", lambda: self.wants_form.emit(None)),
            ("change", self._on_change),
            ("make", self._on_make),
            ("merge", self._on_merge),
        ):
            find(QPushButton, name).clicked.connect(does)
        find(QPushButton, "tournament").clicked.connect(self.wants_tournament)
        self._start.clicked.connect(self._on_start)
        self._pin.returnPressed.connect(self._start.click)

    @property
    def _events(self) -> EventPort:
        return self.program.events

    def entered(self) -> None:
        """Read the folder of packs again."""
        self._told.setText("")
        self._pin.clear()
        self._fill()
        (self._packs if self._kept else self._new).setFocus()

    def tell(self, text: str) -> None:
        """Show a line about what happened."""
        self._told.setText(text)

    def load(self, path: Path) -> None:
        """Check a pack from anywhere, keep it and show it; a damaged one changes nothing."""

        def show(seen: SeenPack) -> None:
            self._fill(seen.path)
            self._show(seen)

        self._work(self._events.load, path, done=show)

    # -- the list ------------------------------------------------------------------------------

    def _fill(self, chosen: Path | None = None) -> None:
        item = self._packs.currentItem()
        before = str(chosen) if chosen is not None else item.data(_PATH) if item else ""
        self._packs.blockSignals(True)
        self._packs.clear()
        self._kept = {}
        for pack in self._events.kept():
            self._kept[str(pack.path)] = pack
            added = QListWidgetItem("\n".join((pack.title, *pack.stations)))
            added.setData(_PATH, str(pack.path))
            self._packs.addItem(added)
            if str(pack.path) == before:
                self._packs.setCurrentItem(added)
        if self._packs.currentRow() < 0 and self._kept:
            self._packs.setCurrentRow(0)
        self._packs.blockSignals(False)
        # Where there is no pack yet, one is made first.
        for button, is_next in ((self._new, not self._kept), (self._start, bool(self._kept))):
            button.setProperty("role", "primary" if is_next else "")
            restyle(button)
        if chosen is None:
            self._look()

    def _look(self) -> None:
        """Read the chosen pack in full."""
        item = self._packs.currentItem()
        self._show(None)
        if item is None:
            self._about.setPlainText(self.program.words.text("shell.event.none"))
            return
        pack = self._kept[item.data(_PATH)]
        if not pack.is_good:
            self._about.setPlainText(pack.title)
            return
        self._work(self._events.look, pack.path, done=self._show)

    def _show(self, seen: SeenPack | None) -> None:
        words = self.program.words
        self._seen = seen
        self._start.setEnabled(seen is not None and seen.can_run)
        self._change.setEnabled(seen is not None)
        if seen is None:
            return
        faults = [words.text("shell.event.fault", fault=fault) for fault in seen.faults]
        self._about.setPlainText("\n".join((*faults, *seen.lines)))
        key = "shell.event.pin.own" if seen.has_pin else "shell.event.pin.needed"
        self._pin.setPlaceholderText(words.text(key))

    # -- work on files -------------------------------------------------------------------------

    def _work(
        self, does: Callable[..., object], *arguments: object, done: Callable[..., object]
    ) -> None:
        """Do something with a bar, on the lane of files; a fault is told and changes nothing."""
        words = self.program.words
        self._set_busy(is_busy=True)
        self._told.setText(words.text("shell.event.checking"))

        def is_done(found: object) -> None:
            self._set_busy(is_busy=False)
            self._told.setText("")
            done(found)

        def failed(error: Exception) -> None:
            self._set_busy(is_busy=False)
            if not isinstance(error, self._events.faults):
                raise error
            self._told.setText(fault_text(error, self.program.words))

        self.around.lane.run(
            does, *arguments, self._told_progress.emit, done=is_done, failed=failed, owner=self
        )

    def _set_busy(self, *, is_busy: bool) -> None:
        self._progress.setVisible(is_busy)
        self._progress.setRange(0, 0)
        self._packs.setEnabled(not is_busy)
        for each in self._busy:
            each.setEnabled(not is_busy)

    def _on_progress(self, done: int, of: int) -> None:
        self._progress.setRange(0, of)
        self._progress.setValue(done)

    def _on_load(self) -> None:
        words = self.program.words
        kinds = words.text("shell.event.kinds", suffix=SUFFIX)
        file, _ = QFileDialog.getOpenFileName(self, words.text("shell.event.load"), "", kinds)
        if file:
            self.load(Path(file))

    def _on_change(self) -> None:
        seen = self._seen
        if seen is not None:
            self._work(lambda _told: self._events.draft_of(seen.path), done=self.wants_form.emit)

    def _on_make(self) -> None:
        words = self.program.words
        folder = QFileDialog.getExistingDirectory(self, words.text("shell.event.make.folder"))
        if not folder:
            return
        pin, is_given = QInputDialog.getText(
            self,
            words.text("shell.event.make"),
            words.text("shell.event.make.pin"),
            QLineEdit.EchoMode.Password,
        )
        if not is_given:
            return
        out, _ = QFileDialog.getSaveFileName(
            self,
            words.text("shell.event.make.out"),
            f"{folder}{SUFFIX}",
            words.text("shell.event.kinds", suffix=SUFFIX),
        )
        if out:
            self.make(Path(folder), Path(out), pin.strip())

    def make(self, folder: Path, out: Path, pin: str) -> None:
        """Make a pack of a folder, and show it as it came out."""

        def show(seen: SeenPack) -> None:
            self._packs.clearSelection()
            self._show(seen)
            self.tell(self.program.words.text("shell.event.made", file=seen.path))

        self._work(lambda _told: self._events.make(folder, out, pin), done=show)

    def _on_merge(self) -> None:
        words = self.program.words
        files, _ = QFileDialog.getOpenFileNames(
            self, words.text("shell.event.merge.files"), "", "results.json (*.json)"
        )
        out = files and QFileDialog.getExistingDirectory(self, words.text("shell.event.merge.out"))
        if not out:
            return
        try:
            lines = self._events.merge([Path(file) for file in files], Path(out))
        except self._events.faults as error:
            self.tell(fault_text(error, self.program.words))
        else:
            self.tell("\n".join(lines))

    # -- the station ---------------------------------------------------------------------------

    def _on_start(self) -> None:
        seen = self._seen
        if seen is None or not seen.can_run:
            return
        words, pin = self.program.words, self._pin.text().strip()
        if not pin and not seen.has_pin:
            self.tell(words.text("shell.event.no_pin"))
            self._pin.setFocus()
            return
        try:
            asked = self._events.station(
                seen.path,
                self._name.text().strip(),
                pin,
                is_full_screen=not self._window.isChecked(),
            )
        except self._events.faults as error:
            self.tell(fault_text(error, self.program.words))
            return
        self.wants_station.emit(asked)
