"""The dialog before a match: two decks, opponent, who starts, seed."""

from __future__ import annotations

import hashlib

from dbscg_gui.cards.decks import DeckList
from dbscg_gui.kernel.numbers import typed_number
from dbscg_gui.presenters.card_face import card_face
from dbscg_gui.presenters.deck_page import violation_lines
from dbscg_gui.presenters.fault_words import fault_text
from dbscg_gui.presenters.opponents import (
    level_of,
    opponent_choices,
    opponent_named,
    style_choices,
    style_of,
)
from dbscg_gui.presenters.rule_options import option_views, options_line
from dbscg_gui.presenters.trust import deck_trust_line
from dbscg_gui.services.decks.check import DeckReport, check
from dbscg_gui.services.decks.partial_cards import PartialCard, partial_cards
from dbscg_gui.services.records.match_record import Handling

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QComboBox, QDialog, QLabel, QLineEdit, QPushButton, QWidget

from dbscg_gui.gui.qt.screens import fit_to_screen, room_for
from dbscg_gui.gui.shell.deck_reading import DeckReading, reading_line
from dbscg_gui.gui.shell.page import Surroundings
from dbscg_gui.gui.shell.partial_cards import PartialCardsDialog
from dbscg_gui.gui.shell.port import NewMatch
from dbscg_gui.gui.shell.rule_options import RuleOptionsDialog
from dbscg_gui.gui.shell.texts import fill_choices, put_words
from dbscg_gui.gui.theme.theme import restyle
from dbscg_gui.gui.widgets.card_picture import CardPicture
from dbscg_gui.gui.widgets.labels import tell

_FIRST: dict[str, int | None] = {"chance": None, "me": 0, "opponent": 1}
_LEADER_U = 22.0
_LEAST_LEADER_U = 15.0
_NAMED = 3
"""So many doubtful cards are named; the deck page has all of them."""


class NewGameDialog(QDialog):
    """`chosen` is what the player picked once the dialog was accepted."""

    def __init__(self, around: Surroundings, *, deck: str = "", parent: QWidget | None = None):
        super().__init__(parent)
        self._around = around
        self._program = around.program
        self.chosen: NewMatch | None = None
        form = around.forms.fill(self, "shell/new_game.ui", CardPicture)
        words = self._program.words
        put_words(self, words, "new_game")
        self.setWindowTitle(words.text("shell.new_game.title"))
        self._decks = (form.find(QComboBox, "myDeck"), form.find(QComboBox, "theirDeck"))
        self._pictures = (
            form.find(CardPicture, "myPicture"),
            form.find(CardPicture, "theirPicture"),
        )
        self._infos = (form.find(QLabel, "myInfo"), form.find(QLabel, "theirInfo"))
        self._ai = form.find(QComboBox, "ai")
        self._taste = form.find(QComboBox, "style")
        self._first = form.find(QComboBox, "first")
        self._seed = form.find(QLineEdit, "seed")
        self._options = self._program.rule_options
        self._options_button = form.find(QPushButton, "options")
        self._options_button.clicked.connect(self._ask_options)
        self._show_options(form.find(QLabel, "optionsLabel"))
        self._open = form.find(QCheckBox, "open")
        self._problems = form.find(QLabel, "problems")
        self._start = form.find(QPushButton, "start")
        self._reports: list[DeckReport | None] = [None, None]
        self._reading = DeckReading(self._program, around.reading, self)
        self._reading.did_read.connect(self._say_reading)
        self._reading.did_end.connect(self._show_decks)
        self._start.clicked.connect(self.accept)
        form.find(QPushButton, "cancel").clicked.connect(self.reject)
        self._fill(deck)
        self.resize(around.theme.px(84), around.theme.px(78))
        fit_to_screen(self)

    def done(self, result: int) -> None:
        """Close; cards that are not read yet are given up."""
        self._reading.stop()
        super().done(result)

    def accept(self) -> None:
        """Take the choice when both decks may be played."""
        decks = [report.deck for report in self._reports if report is not None]
        if len(decks) != 2 or not self._start.isEnabled():
            return
        handling = self._asked_about()
        if handling is None:
            return
        self.chosen = NewMatch(
            decks=(decks[0], decks[1]),
            ai=opponent_named(self._ai.currentData(), self._taste.currentData()),
            first=_FIRST[self._first.currentData()],
            seed=seed_of(self._seed.text()),
            is_open=self._open.isChecked(),
            handling=handling,
            options=self._options,
        )
        super().accept()

    def _ask_options(self) -> None:
        """Let the player settle the options of the rules; the decks are judged by them."""
        dialog = RuleOptionsDialog(self._around, self._options, self)
        if dialog.exec():
            self._options = dialog.chosen
            self._say_options()
            self._read_decks()
        dialog.deleteLater()

    def _show_options(self, label: QLabel) -> None:
        """Say how the options stand; a game without any shows nothing of them."""
        has_any = self._say_options()
        for part in (label, self._options_button):
            part.setVisible(has_any)

    def _say_options(self) -> bool:
        program, words = self._program, self._program.words
        views = option_views(program.game, self._options, words, program.rule_text)
        line = options_line(views, words)
        self._options_button.setText(line)
        self._options_button.setAccessibleName(
            words.labelled(words.text("shell.new_game.optionsLabel"), line)
        )
        told = [words.labelled(view.title, view.chosen_words) for view in views]
        self._options_button.setToolTip("\n".join(told))
        return bool(views)

    def _asked_about(self) -> dict[str, Handling] | None:
        """What to do about cards that are not understood; None where the player thinks again."""
        cards = self._partial()
        if not cards:
            return {}
        decks = tuple(report.deck for report in self._reports if report is not None)
        dialog = PartialCardsDialog(self._around, cards, self, decks=decks)
        decided = dialog.handling if dialog.exec() else None
        dialog.deleteLater()
        return decided

    def _partial(self) -> tuple[PartialCard, ...]:
        return partial_cards(report for report in self._reports if report is not None)

    def _fill(self, deck: str) -> None:
        words, settings = self._program.words, self._program.settings
        names = [entry.name for entry in self._program.decks.entries()]
        choices = [(name, name) for name in names]
        # A deck that was played last may be gone.
        mine = next((n for n in (deck, settings.last_deck, *names) if n in names), "")
        others = (settings.last_opponent_deck, *(n for n in names if n != mine), mine)
        theirs = next((n for n in others if n in names), "")
        for box, name in zip(self._decks, (mine, theirs), strict=True):
            fill_choices(box, choices, name)
        for seat, box in enumerate(self._decks):
            picture = self._pictures[seat]
            picture.set_pictures(self._around.theme, self._around.pictures, _LEADER_U)
            box.currentIndexChanged.connect(self._read_decks)
        people = [(name, words.text(f"shell.new_game.{name}")) for name in self._program.people]
        fill_choices(self._ai, opponent_choices(words) + people, level_of(settings.ai))
        fill_choices(self._taste, style_choices(words), style_of(settings.ai))
        self._ai.currentIndexChanged.connect(self._show_taste)
        self._show_taste()
        firsts = [(key, words.text(f"shell.first.{key}")) for key in _FIRST]
        fill_choices(self._first, firsts, "chance")
        self._read_decks()
        self._start.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_taste(self) -> None:
        """Only the computer's players have a style."""
        self._taste.setEnabled(self._ai.currentData() not in self._program.people)

    def _read_decks(self) -> None:
        """Show the decks once their cards are read; with new ones that takes a while."""
        decks = [self._loaded(seat) for seat in (0, 1)]
        numbers = [number for deck in decks if deck is not None for number in deck.numbers()]
        cards = [card for number in numbers if (card := self._program.pool.get(number))]
        if not self._reading.start(cards):
            self._show_decks()
            return
        self._reports = [None, None]
        self._start.setEnabled(False)
        for seat, deck in enumerate(decks):
            if deck is not None:
                self._show_leader(seat, deck, is_read=False)
        self._say_reading(self._reading.count, self._reading.total)

    def _say_reading(self, known: int, total: int) -> None:
        self._say(reading_line(self._program.words, known, total), role="muted")
        self._fit_pictures()

    def _say(self, text: str, *, role: str = "danger") -> None:
        """Say something below the choices; what keeps the match from starting in red."""
        self._problems.setProperty("role", role)
        restyle(self._problems)
        tell(self._problems, text)

    def _show_decks(self) -> None:
        for seat in (0, 1):
            deck = self._loaded(seat)
            self._reports[seat] = None
            if deck is not None:
                self._reports[seat] = check(deck, self._program.pool, self._options)
                self._show_leader(seat, deck)
        self._judge()

    def _loaded(self, seat: int) -> DeckList | None:
        """The deck chosen for a seat; None, with the reason in its place, for none."""
        try:
            return self._program.decks.load(self._decks[seat].currentData()).deck
        except self._program.faults as error:
            self._infos[seat].setText(fault_text(error, self._program.words))
            return None

    def _show_leader(self, seat: int, deck: DeckList, *, is_read: bool = True) -> None:
        """Show a deck's Leader and what is known of its cards, less before they are read."""
        program, words = self._program, self._program.words
        leader = program.pool.get(deck.leader or "")
        face = None
        if leader is not None:
            shown = program.shown(leader) if is_read else program.named(leader)
            face = card_face(shown, language=words.language)
        self._pictures[seat].show_card(face)
        trust = deck_trust_line(program.trust.of_deck(deck), words) if is_read else ""
        count = words.count("shell.deck.count", deck.main_count)
        self._infos[seat].setText(f"{count}\n{trust}" if trust else count)

    def _judge(self) -> None:
        words = self._program.words
        lines = []
        for report in self._reports:
            if report is None:
                continue
            found = violation_lines(report, words)
            lines += [words.labelled(report.deck.name, line) for line in found[:3]]
            if len(found) > 3:
                lines.append(words.text("shell.new_game.more", count=len(found) - 3))
        partial = self._partial()
        if partial:
            lines.append(words.count("shell.new_game.asks", len(partial)))
        lines += self._doubts()
        self._say("\n".join(dict.fromkeys(lines)))
        self._fit_pictures()
        is_fine = all(report is not None and report.is_playable for report in self._reports)
        self._start.setEnabled(is_fine)

    def _fit_pictures(self) -> None:
        """On a small screen the pictures give way, never the buttons."""
        for width in (_LEADER_U, _LEAST_LEADER_U):
            for picture in self._pictures:
                picture.setMinimumSize(*self._around.theme.units.card(width))
            layout = self.layout()
            screen = self.screen()
            if layout is None or screen is None:
                return
            layout.activate()
            if layout.totalMinimumSize().height() <= room_for(self, screen):
                return

    def _doubts(self) -> list[str]:
        """What is known of cards that are understood and did not come through their trial."""
        program = self._program
        found = {
            card.number: program.shown(printed).name
            for report in self._reports
            if report is not None
            for card in program.trust.troubled(report.deck)
            if (printed := program.pool.get(card.number)) is not None
        }
        if not found:
            return []
        names = ", ".join(list(found.values())[:_NAMED])
        if len(found) > _NAMED:
            names = (
                f"{names}, {program.words.text('shell.new_game.more', count=len(found) - _NAMED)}"
            )
        return [program.words.count("shell.new_game.doubt", len(found), names=names)]


def seed_of(text: str) -> int | None:
    """The seed a player typed: a number as it is, words as a number of their own."""
    text = text.strip()
    if not text:
        return None
    number = typed_number(text)
    if number is not None:
        return number
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=4).digest(), "big")
