"""The door to the staff's menu, and the menu: pause, time, results, language of files, leaving."""

from __future__ import annotations

import time
from functools import partial

from dbscg_gui.presenters.station_page import (
    outcome_text,
    playing_line,
    short_name,
    shown_names,
)
from dbscg_gui.presenters.words import Words
from dbscg_gui.services.events.pack import EventDetails
from dbscg_gui.services.events.staff_pin import Lockout, PinHash, is_pin
from dbscg_gui.services.events.station import Station

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QListWidget, QListWidgetItem

from dbscg_gui.gui.station.parts import CenteredPage, PinPad, TwiceButton, button, label, row

_TIMES = (-5, 5, 10)
"""Minutes the staff adds or takes with one press."""
_ID = Qt.ItemDataRole.UserRole


class PinPage(CenteredPage):
    """Asks for the PIN. Signals: `did_open()`, `wants_back()`."""

    did_open = Signal()
    wants_back = Signal()

    def __init__(self, pin: PinHash, lockout: Lockout, words: Words) -> None:
        super().__init__(440)
        self._pin = pin
        self._lockout = lockout
        self._words = words
        self.said = label(words.text("station.pin.ask"))
        self.pad = PinPad(words.text("station.pin.clear"), words.text("station.pin.done"))
        self.pad.entered.connect(self.open_with)
        self.body.addWidget(label(words.text("station.staff"), "title"))
        self.body.addWidget(self.said)
        self.body.addWidget(self.pad)
        self.body.addWidget(button(words.text("station.back"), self.wants_back.emit, "quiet"))
        self.pad.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def open_with(self, pin: str) -> None:
        """Open the menu where the PIN is right."""
        now = time.monotonic()
        wait = self._lockout.wait(now)
        if wait > 0:
            self.said.setText(self._words.text("station.pin.wait", seconds=f"{wait:.0f}"))
            return
        is_right = is_pin(pin, self._pin)
        self._lockout.note(is_right=is_right, now=now)
        if is_right:
            self.did_open.emit()
        else:
            self.said.setText(self._words.text("station.pin.wrong"))


class StaffPage(CenteredPage):
    """The staff's menu.

    Signals: `wants_back()`, `wants_pause(bool)`, `wants_time(minutes)`, `wants_stop()` of the
    match, `wants_winner(id, seat)`, `wants_export()`, `wants_no_names()`, `wants_leave()`.
    """

    wants_back = Signal()
    wants_pause = Signal(bool)
    wants_time = Signal(float)
    wants_stop = Signal()
    wants_winner = Signal(str, int)
    wants_export = Signal()
    wants_no_names = Signal()
    wants_leave = Signal()

    def __init__(
        self, station: Station, event: EventDetails, words: Words, *, turn: int = 0, told: str = ""
    ) -> None:
        """`turn` is the turn of the running match, `told` what has just been done."""
        super().__init__(960)
        self._station = station
        self._event = event
        self._words = words
        state = station.state
        is_playing = state.phase == "playing"
        self.body.addWidget(label(words.text("station.staff"), "title"))
        self.body.addWidget(label(playing_line(state, event, turn, words)))
        self.told = label(told, "info")
        self.told.setVisible(bool(told))
        self.body.addWidget(self.told)
        key = "station.staff.resume" if state.is_paused else "station.staff.pause"
        self.pause = button(words.text(key), lambda: self.wants_pause.emit(not state.is_paused))
        times = [
            button(
                words.text("station.staff.time", minutes=f"{minutes:+d}"),
                partial(self.wants_time.emit, minutes),
            )
            for minutes in _TIMES
        ]
        self.stop = TwiceButton(
            words.text("station.staff.stop"), words.text("station.staff.stop.sure")
        )
        self.stop.confirmed.connect(self.wants_stop)
        for each in (self.pause, *times, self.stop):
            each.setEnabled(is_playing)
        self.body.addLayout(row(self.pause, *times, self.stop))
        self.list = QListWidget()
        self.list.setMinimumHeight(170)
        self.list.setAccessibleName(words.text("station.staff.results"))
        for result in reversed(station.results):
            names = shown_names(result, event, words)
            mark = "  *" if result.is_corrected else ""
            ended = outcome_text(result, names, words)
            text = words.labelled(f"{result.ended[11:16]}  {names[0]} – {names[1]}", ended)
            item = QListWidgetItem(text + mark)
            item.setData(_ID, result.id)
            self.list.addItem(item)
        self.list.currentItemChanged.connect(self._show_winners)
        self.body.addWidget(label(words.text("station.staff.results"), "heading"))
        self.body.addWidget(self.list)
        self.winners = [button("", partial(self._on_winner, seat)) for seat in (0, 1, -1)]
        asks = "station.staff.choose" if station.results else "station.staff.none"
        self._asks = label(words.text(asks), "muted")
        self.body.addWidget(self._asks)
        self.body.addLayout(row(*self.winners))
        self.no_names = TwiceButton(
            words.text("station.staff.no_names"), words.text("station.staff.no_names.sure")
        )
        self.no_names.confirmed.connect(self.wants_no_names)
        self.no_names.setEnabled(bool(station.results))
        self.body.addLayout(
            row(button(words.text("station.staff.export"), self.wants_export.emit), self.no_names)
        )
        self.back = button(words.text("station.staff.back"), self.wants_back.emit, "primary")
        self.leave = button(words.text("station.staff.leave"), self.wants_leave.emit, "danger")
        self.body.addLayout(row(self.leave, 1, self.back))
        self._show_winners()

    def _show_winners(self) -> None:
        """Name those the chosen result can be given to."""
        item, words = self.list.currentItem(), self._words
        result = next(
            (each for each in self._station.results if item and each.id == item.data(_ID)), None
        )
        self._asks.setVisible(result is None)
        for each in self.winners:
            each.setVisible(result is not None)
        if result is not None:
            names = shown_names(result, self._event, words)
            for seat, name in enumerate(names):
                text = words.text("station.staff.won", who=short_name(name))
                self.winners[seat].setText(text)
            self.winners[2].setText(words.text("station.staff.draw"))
            for seat, each in zip((0, 1, -1), self.winners, strict=True):
                each.setEnabled(result.winner != seat)

    def _on_winner(self, seat: int) -> None:
        item = self.list.currentItem()
        if item is not None:
            self.wants_winner.emit(item.data(_ID), seat)
