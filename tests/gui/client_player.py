"""A player of the whole program: from the main menu to the result, by mouse and keyboard only.

As a script it is the program in a process of its own, which a test may kill:

    python -m tests.gui.client_player play FOLDER       from the menu: Play, decks, Start, the match
    python -m tests.gui.client_player continue FOLDER   from the menu: Continue, the match

It prints one JSON line whenever the table changes, and leaves pictures in FOLDER.
"""

import json
import sys
from pathlib import Path

from dbscg_gui.app import client as client_module
from dbscg_gui.app import desktop
from dbscg_gui.app.client import Client
from dbscg_gui.presenters.table_views import BoardStep
from tests.gui.match.mouse_player import MousePlayer

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QLineEdit, QPushButton, QWidget

from dbscg_gui.gui.match.window import MatchWidget
from dbscg_gui.gui.shell.new_game import NewGameDialog

DECKS = ("Cinder Dojo", "Thornroot Grove")
_TICK_MS = 5


class ClientPlayer(QObject):
    """Plays one match in the client's window and comes back to the menu.

    Signals: `saw(BoardStep)` for every change of the table, `finished()` on the menu again.
    """

    saw = Signal(object)
    finished = Signal()

    def __init__(self, client: Client, shots: Path, *, begins: str = "play", seed: int = 7) -> None:
        super().__init__(client.window)
        self.window = client.window
        self.shots = shots
        self.seed = seed
        self.decisions: list[str] = []
        """Kinds of the questions answered, in order."""
        self.chosen_decks: tuple[str, ...] = ()
        self.result = ""
        self.fault = ""
        self.is_done = False
        self._begins = begins
        self._has_begun = False
        self._is_busy = False
        self._is_over = False
        self._hands: MousePlayer | None = None
        self._taken: set[str] = set()
        self._again()

    # -- one look at the window at a time ------------------------------------------------------

    def _again(self) -> None:
        # A timer of its own each time: one that runs does not go off in the loop of a dialog.
        # A bound method would leave a little behind each time, in this PySide.
        QTimer.singleShot(_TICK_MS, self, lambda: self._tick())

    def _tick(self) -> None:
        if self.is_done:
            return
        self._again()
        if self._is_busy or not self.window.isVisible():
            # A click that opens a dialog comes back when the dialog is closed.
            dialog = QApplication.activeModalWidget()
            if isinstance(dialog, NewGameDialog) and dialog.isVisible():
                self._choose(dialog)
            return
        self._is_busy = True
        try:
            self._act()
        finally:
            self._is_busy = False

    def _act(self) -> None:
        widget = self.window.match_widget
        if isinstance(widget, MatchWidget):
            self._play(widget)
        elif self._is_over:
            self._photograph("menu_after", self.window)
            self.is_done = True
            self.finished.emit()
        elif not self._has_begun:
            self._has_begun = True
            self._photograph("menu", self.window)
            name = "play" if self._begins == "play" else "resume"
            self._press(self.window.page("menu"), name)

    def _on_failed(self, message: str) -> None:
        self.fault = message
        self.is_done = True
        self.finished.emit()

    def _choose(self, dialog: NewGameDialog) -> None:
        """Pick both decks by typing their names, type a seed, press Start once it can be."""
        if not self.chosen_decks:
            self._pick_decks(dialog)
        if dialog.findChild(QPushButton, "start").isEnabled():
            # Cards that are new are read first.
            self._photograph("new_game", dialog)
            self._press(dialog, "start")

    def _pick_decks(self, dialog: NewGameDialog) -> None:
        usual = QApplication.keyboardInputInterval()
        # On a slow machine the keys of one name come apart, and a list begins anew with each.
        QApplication.setKeyboardInputInterval(60_000)
        for box, name in zip(("myDeck", "theirDeck"), DECKS, strict=True):
            combo = dialog.findChild(QComboBox, box)
            combo.setFocus()
            # A space would open the list instead.
            QTest.keyClicks(combo, name.split()[0])
            self.chosen_decks += (combo.currentText(),)
        QApplication.setKeyboardInputInterval(usual)
        seed = dialog.findChild(QLineEdit, "seed")
        QTest.mouseClick(seed, Qt.MouseButton.LeftButton)
        QTest.keyClicks(seed, str(self.seed))

    def _play(self, widget: MatchWidget) -> None:
        if self._hands is None or self._hands.widget is not widget:
            self._hands = MousePlayer(widget, self.seed)
            widget.link.stepped.connect(self.saw)
            widget.link.failed.connect(self._on_failed)
        view = widget.view
        if view is None or not widget.is_settled:
            return
        if view.result is not None:
            self._photograph("result", self.window)
            self.result = widget.result.findChild(QLabel, "title").text()
            self._is_over = True
            self._press(widget.result, "toMenu")
        elif widget.intents.is_open:
            kind = view.prompt.kind
            self._photograph(f"{kind}_{view.prompt.window.value}", self.window)
            if view.turn >= 6:
                self._photograph(f"late_{kind}", self.window)
            self.decisions.append(kind)
            self._hands.answer()

    def _press(self, place: QWidget, name: str) -> None:
        button = place.findChild(QPushButton, name)
        assert button is not None, name
        assert button.isVisible(), name
        assert button.isEnabled(), name
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)

    def _photograph(self, name: str, widget: QWidget) -> None:
        """One picture of each kind of moment."""
        if name in self._taken:
            return
        self._taken.add(name)
        self.shots.mkdir(parents=True, exist_ok=True)
        widget.grab().save(str(self.shots / f"{name}.png"))


def main(begins: str, folder: str) -> int:
    """Run the program with a player at it; its exit code."""

    class PlayedClient(Client):
        def __init__(self, *arguments: object) -> None:
            super().__init__(*arguments)
            self.player = ClientPlayer(self, Path(folder), begins=begins)
            self.player.saw.connect(self._report)
            self.player.finished.connect(self.window.close)

        def _report(self, step: BoardStep) -> None:
            # The lane rests while a step is told: what is recorded now has been saved.
            session = self.window.match_widget.link._session.session
            choices = session.record.choices
            told = {
                "choices": len(choices),
                "digest": choices[-1].digest if choices else "",
                "turn": step.board.turn,
            }
            sys.stdout.write(json.dumps(told) + "\n")
            sys.stdout.flush()

    client_module.Client = PlayedClient
    return desktop.run_client()


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
