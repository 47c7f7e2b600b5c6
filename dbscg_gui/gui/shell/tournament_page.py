"""The page of a tournament: entrants and standings on the left, the round on the right.

Every change is kept in the tournament's file at once; a change that cannot be is told and leaves
everything as it was.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from dbscg_gui.presenters.fault_words import fault_text
from dbscg_gui.presenters.tournament_page import (
    match_count,
    pairings_sheet,
    round_name,
    score_choices,
    score_words,
    standings_heads,
    standings_sheet,
)
from dbscg_gui.presenters.tournament_port import TournamentPort
from dbscg_gui.services.events.pairing import paired, rematches, with_bracket
from dbscg_gui.services.events.standings import standings
from dbscg_gui.services.events.tournament import (
    Pairing,
    Score,
    Tournament,
    read_in,
    with_entrant_back,
    with_entrants,
    with_score,
    without_entrant,
    without_names,
    without_newest_round,
)

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QFileDialog,
    QHeaderView,
    QLabel,
    QLineEdit,
    QMessageBox,
    QPushButton,
    QTableWidget,
    QTableWidgetItem,
)

from dbscg_gui.gui.shell.new_tournament import NewTournamentDialog
from dbscg_gui.gui.shell.page import Page, Surroundings
from dbscg_gui.gui.shell.tournament_sheets import write_sheets
from dbscg_gui.gui.theme.theme import restyle

_STEPS = ("new", "add", "pair")
_CUTS = (2, 4, 8, 16, 32)


class TournamentPage(Page):
    """One tournament, chosen among those in the player's folder or opened from a file."""

    form_name = "tournament"

    def __init__(self, around: Surroundings) -> None:
        super().__init__(around)
        find = self.form.find
        self._chosen = find(QComboBox, "chosen")
        self._standings = find(QTableWidget, "standings")
        self._pairings = find(QTableWidget, "pairings")
        self._round = find(QLabel, "round")
        self._name = find(QLineEdit, "name")
        self._drop = find(QPushButton, "drop")
        self._cut = find(QComboBox, "cut")
        self._told = find(QLabel, "told")
        self._told.setTextFormat(Qt.TextFormat.PlainText)
        self._path: Path | None = None
        self._tournament: Tournament | None = None
        for table in (self._standings, self._pairings):
            table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
            table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
            table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
            table.setTabKeyNavigation(False)
            table.setWordWrap(False)
            table.verticalHeader().hide()
        for size in _CUTS:
            self._cut.addItem(self.program.words.text("shell.tournament.cut", size=size), size)
        self._connect()

    def _connect(self) -> None:
        self._chosen.activated.connect(lambda _row: self.open(self._chosen.currentData()))
        self._standings.itemSelectionChanged.connect(self._show_drop)
        self._name.returnPressed.connect(self._on_add)
        for name, does in (
            ("new", self._on_new),
            ("open", self._on_open),
            ("add", self._on_add),
            ("fromTable", self._on_table),
            ("drop", self._on_drop),
            ("forget", self._on_forget),
            ("export", self._on_export),
            ("read", self._on_read),
            ("sheets", self._on_sheets),
            ("undo", self._on_undo),
            ("bracket", self._on_bracket),
            ("pair", self._on_pair),
        ):
            self.form.find(QPushButton, name).clicked.connect(does)

    @property
    def _files(self) -> TournamentPort:
        return self.program.tournaments

    @property
    def tournament(self) -> Tournament | None:
        """What is shown."""
        return self._tournament

    def entered(self) -> None:
        """Read the folder again; what was shown is read anew."""
        self.tell("")
        self._fill_chosen()
        if self._path is None and self._chosen.count():
            self._path = self._chosen.itemData(0)
        if self._path is not None:
            self.open(self._path)
        else:
            self._show()
        if self._name.isEnabled():
            self._name.setFocus()
        else:
            self.form.find(QPushButton, "new").setFocus()

    def tell(self, text: str) -> None:
        """Show a line about what happened."""
        self._told.setText(text)

    def open(self, path: Path) -> None:
        """Show the tournament of a file; a fault is told."""
        try:
            tournament = self._files.load(path)
        except self._files.faults as error:
            self.tell(fault_text(error, self.program.words))
            return
        self._path, self._tournament = path, tournament
        self._fill_chosen()
        self.tell("")
        self._show()

    # -- what is shown -------------------------------------------------------------------------

    def _fill_chosen(self) -> None:
        kept = self._files.kept()
        self._chosen.clear()
        for each in kept:
            self._chosen.addItem(each.title, each.path)
        paths = [each.path for each in kept]
        if self._path is not None and self._path not in paths and self._tournament is not None:
            self._chosen.addItem(self._tournament.title, self._path)
            paths.append(self._path)
        self._chosen.setCurrentIndex(paths.index(self._path) if self._path in paths else -1)

    def _show(self) -> None:
        tournament, words = self._tournament, self.program.words
        is_there = tournament is not None
        for name in ("add", "fromTable", "export", "sheets", "pair"):
            self.form.find(QPushButton, name).setEnabled(is_there)
        self._name.setEnabled(is_there)
        for table in (self._standings, self._pairings):
            table.setRowCount(0)
        for name in ("drop", "forget", "read", "undo", "bracket"):
            self.form.find(QPushButton, name).setEnabled(False)
        self._light_next_step()
        if tournament is None:
            self._round.setText(words.text("shell.tournament.none"))
            return
        self._show_standings(tournament)
        self._show_pairings(tournament)
        done, of = match_count(tournament)
        self._round.setText(round_name(tournament, words))
        self.form.find(QPushButton, "forget").setEnabled(bool(tournament.entrants))
        has_round = bool(tournament.newest)
        self.form.find(QPushButton, "read").setEnabled(has_round and done < of)
        self.form.find(QPushButton, "undo").setEnabled(has_round)
        can_begin = tournament.bracket is None and len(tournament.playing) > 1 and done == of
        self.form.find(QPushButton, "bracket").setEnabled(can_begin)
        self._cut.setEnabled(can_begin)
        self.form.find(QPushButton, "pair").setEnabled(done == of and not tournament.is_over)

    def _light_next_step(self) -> None:
        """The button of what comes next stands out: begin, then entrants, then rounds."""
        tournament = self._tournament
        if tournament is None:
            following = "new"
        else:
            following = "pair" if len(tournament.playing) > 1 else "add"
        for name in _STEPS:
            button = self.form.find(QPushButton, name)
            button.setProperty("role", "primary" if name == following else "")
            restyle(button)

    def _show_standings(self, tournament: Tournament) -> None:
        sheet = standings_sheet(tournament, self.program.words)
        keys = [each.entrant.id for each in standings(tournament)]
        self._fill(self._standings, sheet.heads, sheet.rows)
        for row, key in enumerate(keys):
            model = self._standings.model()
            model.setData(model.index(row, 0), key, Qt.ItemDataRole.UserRole)
        stretch = QHeaderView.ResizeMode.Stretch
        self._standings.horizontalHeader().setSectionResizeMode(sheet.wide, stretch)

    def _show_pairings(self, tournament: Tournament) -> None:
        sheet = pairings_sheet(tournament, self.program.words)
        self._fill(self._pairings, sheet.heads, sheet.rows)
        header = self._pairings.horizontalHeader()
        for column in (1, 2):
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.Stretch)
        for row, pairing in enumerate(tournament.newest):
            if not pairing.is_bye:
                self._pairings.setCellWidget(row, 3, self._score_box(tournament, pairing))
        self._pairings.resizeRowsToContents()

    def _fill(
        self, table: QTableWidget, heads: tuple[str, ...], rows: tuple[tuple[str, ...], ...]
    ) -> None:
        table.setColumnCount(len(heads))
        table.setHorizontalHeaderLabels(list(heads))
        table.setRowCount(len(rows))
        for row, cells in enumerate(rows):
            for column, cell in enumerate(cells):
                table.setItem(row, column, QTableWidgetItem(cell))
        header = table.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)

    def _score_box(self, tournament: Tournament, pairing: Pairing) -> QComboBox:
        words = self.program.words
        box = QComboBox()
        box.setAccessibleName(words.text("shell.tournament.score", table=pairing.table))
        box.addItem(words.text("shell.tournament.open_score"), None)
        must_win = tournament.bracket is not None
        choices = list(score_choices(tournament.rules.best_of, must_win=must_win))
        if pairing.score is not None and pairing.score not in choices:
            choices.append(pairing.score)
        for score in choices:
            box.addItem(score_words(score, words), score)
        if pairing.score is not None:
            box.setCurrentIndex(1 + choices.index(pairing.score))
        box.activated.connect(lambda _row: self._on_score(pairing.table, box.currentData()))
        return box

    def _on_score(self, table: int, score: Score | None) -> None:
        """Keep a result, and go on to the next table."""
        self._change(lambda kept: with_score(kept, table, score))
        tables = [each.table for each in self._tournament.newest] if self._tournament else []
        at = tables.index(table)
        following = self._pairings.cellWidget(min(at + 1, len(tables) - 1), 3)
        if following is not None:
            following.setFocus()

    def _show_drop(self) -> None:
        tournament, key = self._tournament, self._selected()
        words = self.program.words
        plays = tournament is not None and key is not None and tournament.entrant(key).plays
        name = "shell.tournament.drop" if plays or key is None else "shell.tournament.return"
        self._drop.setText(words.text(name))
        self._drop.setEnabled(key is not None)

    def _selected(self) -> int | None:
        rows = self._standings.selectionModel().selectedRows()
        if not rows:
            return None
        return int(rows[0].data(Qt.ItemDataRole.UserRole))

    # -- changes -------------------------------------------------------------------------------

    def _change(self, change: Callable[[Tournament], Tournament]) -> bool:
        """Change what is shown and keep it; whether it could be."""
        if self._tournament is None or self._path is None:
            return False
        try:
            changed = change(self._tournament)
            self._files.save(self._path, changed, self._tournament)
        except self._files.faults as error:
            # As it is in the file: another program may keep results there, too.
            self.open(self._path)
            self.tell(fault_text(error, self.program.words))
            return False
        self._tournament = changed
        self.tell("")
        # Whoever types results in stays where they are.
        bars = [each.verticalScrollBar() for each in (self._standings, self._pairings)]
        places = [bar.value() for bar in bars]
        row = self._pairings.currentRow()
        self._show()
        for bar, place in zip(bars, places, strict=True):
            bar.setValue(place)
        self._pairings.setCurrentCell(row, 3)
        return True

    def _on_add(self) -> None:
        name = self._name.text()
        if self._change(lambda kept: with_entrants(kept, [name])):
            self._name.clear()
        self._name.setFocus()

    def _on_table(self) -> None:
        words = self.program.words
        file, _ = QFileDialog.getOpenFileName(
            self, words.text("shell.tournament.fromTable"), "", "CSV (*.csv *.tsv *.txt)"
        )
        if file:
            self._change(lambda kept: with_entrants(kept, self._files.read_names(Path(file))))

    def _on_drop(self) -> None:
        key, tournament = self._selected(), self._tournament
        if key is None or tournament is None:
            return
        change = without_entrant if tournament.entrant(key).plays else with_entrant_back
        self._change(lambda kept: change(kept, key))

    def _on_pair(self) -> None:
        if self._change(paired) and self._tournament is not None:
            again = rematches(self._tournament) if self._tournament.bracket is None else ()
            if again:
                tables = ", ".join(str(each.table) for each in again)
                self.tell(self.program.words.text("shell.tournament.rematch", tables=tables))

    def _on_bracket(self) -> None:
        self._change(lambda kept: with_bracket(kept, self._cut.currentData()))

    def _on_undo(self) -> None:
        if self._is_sure("undo"):
            self._change(without_newest_round)

    def _on_forget(self) -> None:
        if self._is_sure("forget"):
            self._change(without_names)

    def _is_sure(self, what: str) -> bool:
        """What cannot be taken back is asked once."""
        words = self.program.words
        box = QMessageBox(self)
        box.setText(words.text(f"shell.tournament.{what}.sure"))
        yes = box.addButton(
            words.text(f"shell.tournament.{what}"), QMessageBox.ButtonRole.AcceptRole
        )
        keep = box.addButton(words.text("shell.tournament.keep"), QMessageBox.ButtonRole.RejectRole)
        box.setDefaultButton(keep)
        box.exec()
        return box.clickedButton() is yes

    # -- files ---------------------------------------------------------------------------------

    def _on_new(self) -> None:
        dialog = NewTournamentDialog(self.around, self)
        is_taken = bool(dialog.exec())
        title, rules = dialog.chosen()
        dialog.deleteLater()
        if not is_taken:
            return
        try:
            path, _ = self._files.new(title, rules)
        except self._files.faults as error:
            self.tell(fault_text(error, self.program.words))
            return
        self.open(path)
        self._name.setFocus()

    def _on_open(self) -> None:
        words = self.program.words
        file, _ = QFileDialog.getOpenFileName(
            self, words.text("shell.tournament.open"), "", words.text("shell.tournament.kinds")
        )
        if file:
            self.open(Path(file))

    def _on_read(self) -> None:
        words = self.program.words
        files, _ = QFileDialog.getOpenFileNames(
            self, words.text("shell.tournament.read"), "", words.text("shell.tournament.read.kinds")
        )
        if files:
            self.read([Path(file) for file in files])

    def read(self, files: list[Path]) -> None:
        """Count the matches of files in the round that is shown."""
        words, told = self.program.words, []

        def change(kept: Tournament) -> Tournament:
            found = read_in(kept, self._files.read_played(files))
            told.append(words.text("tournament.read", count=found.counted))
            told.extend(
                words.labelled(code, words.text(f"tournament.left_out.{reason}"))
                for code, reason in found.left_out
            )
            return found.tournament

        if self._change(change):
            self.tell("\n".join(told))

    def _on_export(self) -> None:
        words, tournament = self.program.words, self._tournament
        if tournament is None:
            return
        file, _ = QFileDialog.getSaveFileName(
            self, words.text("shell.tournament.export"), f"{tournament.title}.csv", "CSV (*.csv)"
        )
        if not file:
            return
        try:
            heads = standings_heads(tournament, words)
            self._files.write_standings(Path(file), tournament, heads)
        except self._files.faults as error:
            self.tell(fault_text(error, self.program.words))
        else:
            self.tell(words.text("shell.tournament.written", place=file))

    def _on_sheets(self) -> None:
        words, tournament = self.program.words, self._tournament
        folder = QFileDialog.getExistingDirectory(self, words.text("shell.tournament.sheets"))
        if not folder or tournament is None:
            return
        try:
            write_sheets(tournament, words, Path(folder))
        except OSError as error:
            self.tell(fault_text(error, self.program.words))
        else:
            self.tell(words.text("shell.tournament.written", place=folder))
