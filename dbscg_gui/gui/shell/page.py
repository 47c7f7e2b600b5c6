"""What all pages of the main window share: the program, the look, the way back."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QWidget

from dbscg_gui.gui.art.cache import CardPictures
from dbscg_gui.gui.qt.jobs import Runner
from dbscg_gui.gui.shell.port import ShellPort
from dbscg_gui.gui.shell.texts import put_words
from dbscg_gui.gui.theme.theme import Theme
from dbscg_gui.gui.widgets.forms import Form, Forms


@dataclass(slots=True)
class Surroundings:
    """What a page is made with; `theme` is replaced when the window or the palette changes."""

    program: ShellPort
    forms: Forms
    pictures: CardPictures
    theme: Theme
    lane: Runner
    """Work on the player's files."""
    reading: Runner
    """Compiling of texts, which must not wait for the files."""
    helpers: Runner
    """Waiting for processes that work in the background."""


class Page(QWidget):
    """One page. Signal: `wants_menu()`."""

    wants_menu = Signal()
    form_name = ""

    def __init__(self, around: Surroundings, *custom: type[QWidget]) -> None:
        super().__init__()
        self.around = around
        self.form: Form = around.forms.fill(self, f"shell/{self.form_name}.ui", *custom)
        put_words(self, around.program.words, self.form_name)
        back = self.findChild(QPushButton, "back")
        if back is not None:
            back.clicked.connect(self.wants_menu)

    @property
    def program(self) -> ShellPort:
        """The program behind the windows."""
        return self.around.program

    def left(self) -> None:
        """Another page is shown from now on, or the window closes: keep what was typed."""

    def retired(self) -> None:
        """The page is not shown again: end what it began."""

    def entered(self) -> None:
        """The page is about to be shown: read what may have changed."""

    def tell(self, text: str) -> None:
        """Show a line about what happened; a page without room for one has nothing to tell."""
        raise NotImplementedError(f"{type(self).__name__} shows no lines: {text}")

    def set_theme(self, theme: Theme) -> None:
        """The palette or the unit changed."""
