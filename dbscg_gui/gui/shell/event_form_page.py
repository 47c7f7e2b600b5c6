"""The form of an event pack: everything an organiser says of an event, without a file to write.

It fills in an `EventDraft`; the program's desk of events makes the pack of it.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import cast

import msgspec

from dbscg_gui.presenters.event_draft import LADDER, EventDraft, both_languages, draft_faults
from dbscg_gui.presenters.event_port import SeenPack
from dbscg_gui.presenters.fault_words import fault_text
from dbscg_gui.presenters.opponents import opponent_choices
from dbscg_gui.presenters.rule_options import option_views, options_line
from dbscg_gui.presenters.words import LANGUAGES
from dbscg_gui.services.events.pack import (
    SUFFIX,
    ClockRules,
    Decides,
    EndOfRound,
    EventDetails,
    EventMode,
    GauntletOpponent,
)
from dbscg_gui.services.records.match_record import Handling

from PySide6.QtCore import QLocale, Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDoubleSpinBox,
    QFileDialog,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QProgressBar,
    QPushButton,
    QSpinBox,
    QWidget,
)

from dbscg_gui.gui.shell.event_contents import EventContents
from dbscg_gui.gui.shell.page import Page, Surroundings
from dbscg_gui.gui.shell.rule_options import RuleOptionsDialog
from dbscg_gui.gui.shell.texts import fill_choices

_AI = int(Qt.ItemDataRole.UserRole)
_MODES: tuple[EventMode, ...] = ("challenge", "gauntlet", "duel")
_ENDS: tuple[EndOfRound, ...] = ("finish-turn", "extra-turns", "at-once")
_DECIDES: tuple[Decides, ...] = ("life", "draw")
_HANDLINGS: tuple[Handling, ...] = ("blank", "out", "hand")
_NEW = ClockRules(round_minutes=25, end_of_round="extra-turns", extra_turns=2)
"""What a new event begins with."""


class EventFormPage(Page):
    """Signal: `did_make(path)` when a pack was written."""

    did_make = Signal(object)
    form_name = "event_form"

    def __init__(self, around: Surroundings) -> None:
        super().__init__(around)
        find, words = self.form.find, self.program.words
        self._game = find(QComboBox, "game")
        self._lines = {
            name: find(QLineEdit, name)
            for name in ("titleEn", "titleFr", "welcomeEn", "welcomeFr", "manual", "pin", "warn")
        }
        self._options_button = find(QPushButton, "options")
        self._partial = find(QComboBox, "partial")
        self._modes = {mode: find(QCheckBox, mode) for mode in _MODES}
        self._numbers = {
            name: find(QSpinBox, name)
            for name in ("idle", "playerMinutes", "roundMinutes", "extraTurns")
        }
        self._end = find(QComboBox, "end")
        self._decided = find(QComboBox, "decided")
        self._levels = find(QListWidget, "levels")
        self._budget = find(QDoubleSpinBox, "budget")
        self._pictures = find(QLineEdit, "pictures")
        self._progress = find(QProgressBar, "progress")
        self._told = find(QLabel, "told")
        self._told.setTextFormat(Qt.TextFormat.PlainText)
        self._contents = EventContents(find(QListWidget, "contents"), self.program)
        self._options: dict[str, int] = {}
        self._base: EventDraft | None = None
        self._is_filled = False
        self._progress.setRange(0, 0)
        self._progress.hide()
        # Not of the system: the texts about it are in the language of the client.
        self._budget.setLocale(QLocale(words.language))
        fill_choices(self._partial, _named("partial", _HANDLINGS, words.text), "blank")
        fill_choices(self._end, _named("end", _ENDS, words.text), "")
        fill_choices(self._decided, _named("decided", _DECIDES, words.text), "")
        self._connect()

    def _connect(self) -> None:
        find = self.form.find
        self._game.currentIndexChanged.connect(self._on_game)
        self._end.currentIndexChanged.connect(self._show_turns)
        self._options_button.clicked.connect(self._on_options)
        for name, does in (
            ("addDecks", self._on_add_decks),
            ("addCards", self._on_add_cards),
            ("findPictures", self._on_find_pictures),
            ("noPictures", lambda: self._pictures.clear()),
            ("check", self.check),
            ("make", self._on_make),
        ):
            find(QPushButton, name).clicked.connect(does)

    def entered(self) -> None:
        """Begin a new event, where none was begun; what was typed stays."""
        if not self._is_filled:
            self.begin(None)
        self._lines["titleEn"].setFocus()

    @property
    def was_changing(self) -> bool:
        """Whether what stands in the form is a pack that was being changed."""
        return self._base is not None

    def begin(self, draft: EventDraft | None) -> None:
        """Fill the form in for a new event, or with a pack that is to be changed."""
        self._is_filled = True
        self._base = draft
        event = draft.event if draft is not None else self._new_event()
        if event.game != self.program.game:
            self.program.use_game(event.game)
        words = self.program.words
        games = [(name, words.text(f"shell.game.{name}")) for name in self.program.games]
        fill_choices(self._game, games, event.game)
        # The decks of a pack are of its game.
        self._game.setEnabled(draft is None)
        for name, texts in (("title", event.title), ("welcome", event.welcome)):
            for language in LANGUAGES:
                line = self._lines[f"{name}{language.capitalize()}"]
                line.setText(texts.get(language, ""))
        self._lines["manual"].setText(event.manual)
        self._lines["pin"].clear()
        key = "shell.event_form.pin.kept" if event.pin is not None else "shell.event_form.pin.hint"
        self._lines["pin"].setPlaceholderText(words.text(key))
        self._partial.setCurrentIndex(max(0, self._partial.findData(event.partial)))
        for mode, box in self._modes.items():
            box.setChecked(mode in event.modes)
        self._show_clock(event.clock)
        self._numbers["idle"].setValue(event.idle_seconds)
        self._show_levels(event.levels)
        self._pictures.clear()
        self._contents.begin(draft)
        self._options = dict(event.rule_options)
        self._say_options()
        self.tell("")

    def draft(self) -> EventDraft:
        """What is filled in. Raises one of the program's `faults` for a deck or a time."""
        decks = self._contents.decks()
        pictures = self._pictures.text()
        base = self._base
        return EventDraft(
            event=self._event(),
            decks=decks,
            cards=self._contents.cards_of(decks),
            card_files=self._contents.card_files(),
            pictures=Path(pictures) if pictures else None,
            base=base.base if base is not None else None,
            pin=self._lines["pin"].text().strip(),
        )

    def tell(self, text: str) -> None:
        """Show a line about what happened."""
        self._told.setText(text)

    # -- filling in ----------------------------------------------------------------------------

    def _new_event(self) -> EventDetails:
        levels = self.program.events.ladder(LADDER, 1.0)
        return EventDetails(title={}, game=self.program.game, clock=_NEW, levels=levels)

    def _show_clock(self, clock: ClockRules) -> None:
        self._numbers["playerMinutes"].setValue(round(clock.player_minutes))
        self._numbers["roundMinutes"].setValue(round(clock.round_minutes))
        self._lines["warn"].setText(", ".join(f"{each:g}" for each in clock.warn_minutes))
        self._end.setCurrentIndex(_ENDS.index(clock.end_of_round))
        self._numbers["extraTurns"].setValue(max(1, clock.extra_turns))
        self._decided.setCurrentIndex(_DECIDES.index(clock.decided_by))
        self._show_turns()

    def _show_turns(self) -> None:
        self._numbers["extraTurns"].setEnabled(self._end.currentData() == "extra-turns")

    def _show_levels(self, levels: tuple[GauntletOpponent, ...]) -> None:
        chosen = {level.ai for level in levels}
        self._levels.clear()
        words = self.program.words
        known = dict(opponent_choices(words))
        for ai in dict.fromkeys([*known, *(level.ai for level in levels)]):
            item = QListWidgetItem(words.first(f"shell.ai.{ai}.short", ai).capitalize())
            item.setToolTip(known.get(ai, ""))
            item.setData(_AI, ai)
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            is_in = ai in chosen
            item.setCheckState(Qt.CheckState.Checked if is_in else Qt.CheckState.Unchecked)
            self._levels.addItem(item)
        self._levels.setCurrentRow(0)
        self._budget.setValue(max((level.budget for level in levels), default=1.0))

    def _say_options(self) -> None:
        program, words = self.program, self.program.words
        views = option_views(program.game, self._options, words, program.rule_text)
        line = options_line(views, words)
        self._options_button.setText(line)
        label = words.text("shell.event_form.optionsLabel")
        self._options_button.setAccessibleName(words.labelled(label, line))
        self._options_button.setEnabled(bool(views))

    # -- reading it back -----------------------------------------------------------------------

    def _event(self) -> EventDetails:
        said = {name: line.text() for name, line in self._lines.items()}
        before = self._base.event if self._base is not None else self._new_event()
        return msgspec.structs.replace(
            before,
            title=both_languages(said["titleEn"], said["titleFr"]),
            welcome=both_languages(said["welcomeEn"], said["welcomeFr"]),
            game=self.program.game,
            manual=said["manual"].strip(),
            rule_options=self._options,
            partial=self._partial.currentData(),
            modes=tuple(mode for mode, box in self._modes.items() if box.isChecked()),
            levels=self._chosen_levels(before.levels),
            clock=self._clock(said["warn"]),
            idle_seconds=self._numbers["idle"].value(),
            built_in_decks=self._contents.has_starters,
        )

    def _clock(self, warnings: str) -> ClockRules:
        end = cast("EndOfRound", self._end.currentData())
        return ClockRules(
            player_minutes=float(self._numbers["playerMinutes"].value()),
            round_minutes=float(self._numbers["roundMinutes"].value()),
            warn_minutes=tuple(_times(warnings)),
            end_of_round=end,
            extra_turns=self._numbers["extraTurns"].value() if end == "extra-turns" else 0,
            decided_by=self._decided.currentData(),
        )

    def _chosen_levels(self, before: tuple[GauntletOpponent, ...]) -> tuple[GauntletOpponent, ...]:
        """The ticked opponents; where nothing was changed, as the pack names them."""
        items = (self._levels.item(row) for row in range(self._levels.count()))
        ais = tuple(item.data(_AI) for item in items if item.checkState() is Qt.CheckState.Checked)
        budget = self._budget.value()
        most = max((level.budget for level in before), default=0.0)
        is_same = sorted(ais) == sorted({level.ai for level in before}) and budget == round(most, 1)
        return before if is_same else self.program.events.ladder(ais, budget)

    # -- what the buttons do -------------------------------------------------------------------

    def check(self) -> None:
        """Say whether a station could run the event; nothing is written."""
        draft = self._good_draft()
        if draft is not None:
            self._make(draft, None)

    def make(self, out: Path) -> None:
        """Write the pack, or say what is missing."""
        draft = self._good_draft()
        if draft is not None:
            self._make(draft, out)

    def _make(self, draft: EventDraft, out: Path | None) -> None:
        words, events = self.program.words, self.program.events
        self._set_busy(is_busy=True)
        self.tell(words.text("shell.event.checking"))

        def done(seen: SeenPack) -> None:
            self._set_busy(is_busy=False)
            if not seen.can_run:
                faults = [words.text("shell.event.fault", fault=each) for each in seen.faults]
                self.tell("\n".join(faults[:3]))
            elif out is None:
                self.tell("\n".join((words.text("shell.event_form.good"), *seen.lines[2:3])))
            else:
                self._is_filled = False
                self.did_make.emit(seen.path)

        def failed(error: Exception) -> None:
            self._set_busy(is_busy=False)
            if not isinstance(error, events.faults):
                raise error
            self.tell(fault_text(error, self.program.words))

        self.around.lane.run(events.make_draft, draft, out, done=done, failed=failed, owner=self)

    def _good_draft(self) -> EventDraft | None:
        """What is filled in, or None with a word on the first thing that is missing."""
        try:
            draft = self.draft()
        except self.program.faults as error:
            self.tell(fault_text(error, self.program.words))
            return None
        except ValueError:
            self.tell(self.program.words.text("shell.event_form.fault.warn"))
            self._lines["warn"].setFocus()
            return None
        fault = next(draft_faults(draft, self.program.words), None)
        if fault is None:
            return draft
        self.tell(fault.text)
        field = self.findChild(QWidget, "challenge" if fault.field == "modes" else fault.field)
        if field is not None:
            field.setFocus()
        return None

    def _set_busy(self, *, is_busy: bool) -> None:
        self._progress.setVisible(is_busy)
        for name in ("check", "make"):
            self.form.find(QPushButton, name).setEnabled(not is_busy)

    def _on_game(self) -> None:
        try:
            self.program.use_game(self._game.currentData())
        except self.program.faults as error:
            self.tell(fault_text(error, self.program.words))
            return
        self._options = {}
        self._contents.begin(None)
        self._say_options()

    def _on_options(self) -> None:
        dialog = RuleOptionsDialog(self.around, self._options, self)
        if dialog.exec():
            self._options = dialog.chosen
            self._say_options()
        dialog.deleteLater()

    def _on_add_decks(self) -> None:
        title = self.program.words.text("shell.event_form.addDecks")
        files, _ = QFileDialog.getOpenFileNames(self, title)
        for file in files:
            self.add_deck_file(Path(file))

    def add_deck_file(self, path: Path) -> None:
        """Put the decks of a file in, or say why it holds none."""
        words = self.program.words
        try:
            found = self.program.read_decks(self.program.deck_file(path), path.stem, {})
        except self.program.faults as error:
            self.tell(fault_text(error, self.program.words))
            return
        self.tell("")
        for read in found:
            if read.parsed.problems:
                first = read.parsed.problems[0]
                self.tell(
                    words.text(
                        "shell.event_form.fault.deck",
                        file=path.name,
                        line=first.line,
                        reason=first.reason,
                    )
                )
                return
            self._contents.add_deck(read.parsed.deck)
        if not found:
            self.tell(words.text("shell.event_form.fault.no_deck", file=path.name))

    def _on_add_cards(self) -> None:
        title = self.program.words.text("shell.event_form.addCards")
        files, _ = QFileDialog.getOpenFileNames(self, title, "", "*.json *.csv *.tsv")
        for file in files:
            self._contents.add_cards(Path(file))

    def _on_find_pictures(self) -> None:
        title = self.program.words.text("shell.event_form.picturesLabel")
        folder = QFileDialog.getExistingDirectory(self, title)
        if folder:
            self._pictures.setText(folder)

    def _on_make(self) -> None:
        draft = self._good_draft()
        if draft is None:
            return
        words = self.program.words
        out, _ = QFileDialog.getSaveFileName(
            self,
            words.text("shell.event.make.out"),
            f"event{SUFFIX}",
            words.text("shell.event.kinds", suffix=SUFFIX),
        )
        if out:
            self._make(draft, Path(out).with_suffix(SUFFIX) if not Path(out).suffix else Path(out))


def _named(
    field: str, values: tuple[str, ...], text: Callable[[str], str]
) -> list[tuple[str, str]]:
    return [(value, text(f"shell.event_form.{field}.{value}")) for value in values]


def _times(typed: str) -> list[float]:
    """The minutes of "5, 1". Raises ValueError for anything else."""
    parts = typed.replace(";", ",").split(",")
    return [float(part) for part in parts if part.strip()]
