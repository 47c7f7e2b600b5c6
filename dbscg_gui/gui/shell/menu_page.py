"""The main menu: which game, play, go on, decks, cards, events, settings."""

from __future__ import annotations

from dbscg_gui import __version__
from dbscg_gui.cards.catalogue import CardFilter
from dbscg_gui.cards.printed import LEADER
from dbscg_gui.presenters.card_face import CardFaceSpec, card_face
from dbscg_gui.presenters.fault_words import fault_text
from dbscg_gui.presenters.match_list import match_line
from dbscg_gui.services.cards.pool import CardPool

from PySide6.QtCore import QSignalBlocker, QTimer, Signal
from PySide6.QtWidgets import QComboBox, QLabel, QPushButton

from dbscg_gui.gui.shell.card_fan import FaceFan
from dbscg_gui.gui.shell.page import Page, Surroundings
from dbscg_gui.gui.shell.texts import fill_choices
from dbscg_gui.gui.theme.theme import Theme, restyle
from dbscg_gui.gui.widgets.labels import tell

_FANNED = 5
_LOOK_MS = 400
"""After this time the page stands, and other work may begin."""


class MenuPage(Page):
    """Signals: `wants_play()`, `wants_resume(file)`, `wants_page(name)`, `wants_help()`,
    `wants_quit()`.
    """

    wants_play = Signal()
    wants_resume = Signal(str)
    wants_page = Signal(str)
    wants_help = Signal()
    wants_quit = Signal()
    form_name = "menu"

    def __init__(self, around: Surroundings) -> None:
        super().__init__(around, FaceFan)
        find = self.form.find
        self._fan = find(FaceFan, "fan")
        self._resume = find(QPushButton, "resume")
        self._resume_info = find(QLabel, "resumeInfo")
        self._notice = find(QLabel, "notice")
        self._file = ""
        self._looked_through: CardPool | None = None
        """The cards that were read one by one, to find the damaged ones."""
        self._looking = QTimer(self)
        self._looking.setSingleShot(True)
        self._looking.setInterval(_LOOK_MS)
        self._looking.timeout.connect(self._look_through)
        self._game = find(QComboBox, "game")
        words = self.program.words
        games = [(name, words.text(f"shell.game.{name}")) for name in self.program.games]
        fill_choices(self._game, games, self.program.game)
        self._game.setAccessibleName(words.text("shell.menu.gameLabel"))
        self._game.currentIndexChanged.connect(self._on_game)
        find(QLabel, "version").setText(f"dbscg-gui {__version__}")
        find(QPushButton, "play").clicked.connect(self.wants_play)
        find(QPushButton, "help").clicked.connect(self.wants_help)
        find(QPushButton, "quit").clicked.connect(self.wants_quit)
        self._resume.clicked.connect(lambda: self.wants_resume.emit(self._file))
        for name in ("learn", "matches", "position", "decks", "cards", "event", "settings"):
            button = find(QPushButton, name)
            button.clicked.connect(lambda _=False, page=name: self.wants_page.emit(page))

    def entered(self) -> None:
        """Look for a match to go on with; another page may have chosen another game."""
        with QSignalBlocker(self._game):
            self._game.setCurrentIndex(self._game.findData(self.program.game))
        latest = self.program.latest_match()
        words = self.program.words
        self._file = latest.file if latest is not None else ""
        self._resume.setEnabled(latest is not None)
        # Who has never played is shown how: the first turn is one press away.
        is_new = self._is_new()
        if latest is None:
            self._resume_info.setText(words.text(f"shell.menu.{'new' if is_new else 'no_match'}"))
        else:
            self._resume_info.setText(match_line(latest, words))
        self.set_theme(self.around.theme)
        self.tell("\n".join(self.program.notices))
        if self.program.pool is not self._looked_through:
            self._looking.start()
        first, other = ("learn", "play") if is_new else ("play", "learn")
        for name, role in ((other, ""), (first, "primary")):
            button = self.form.find(QPushButton, name)
            button.setProperty("role", role)
            restyle(button)
        self.form.find(QPushButton, first).setFocus()

    def _look_through(self) -> None:
        """What is wrong with single cards shows when all are read, which nobody waits for."""
        program = self.program
        self._looked_through = program.pool
        self.around.lane.run(program.damaged_cards, done=self._on_looked_through, owner=self)

    def _on_looked_through(self, found: tuple[dict[str, str], str]) -> None:
        if any(found):
            self.program.note_damaged(found)
            self.tell("\n".join(self.program.notices))

    def left(self) -> None:
        """Look through the cards when the page is there again."""
        self._looking.stop()

    def _is_new(self) -> bool:
        """Whether nothing was ever played here, not even a lesson."""
        if self.program.saved_matches():
            return False
        return not any(each.is_done for each in self.program.practice.lessons())

    def _on_game(self) -> None:
        try:
            self.program.use_game(self._game.currentData())
        except self.program.faults as error:
            self.tell(fault_text(error, self.program.words))
        else:
            self.set_theme(self.around.theme)

    def tell(self, text: str) -> None:
        """Show a line about something that went wrong; nothing hides it."""
        tell(self._notice, text)

    def set_theme(self, theme: Theme) -> None:
        self._fan.show_faces(self._faces(), theme, self.around.pictures)

    def _faces(self) -> tuple[CardFaceSpec, ...]:
        pool, words = self.program.pool, self.program.words
        leaders = pool.search(filters=CardFilter(kinds=frozenset({LEADER})), limit=3)
        # Two of the dearest cards stand beside the leaders: they have the most to show.
        dear = pool.search(filters=CardFilter(min_cost=7), limit=_FANNED - len(leaders))
        chosen = [*dear[:1], *leaders, *dear[1:]]
        return tuple(
            card_face(self.program.shown(card), language=words.language) for card in chosen
        )
