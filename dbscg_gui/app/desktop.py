"""The program on a desktop: Qt is started, and the client runs, or a station in its place."""

from __future__ import annotations

import signal
import sys
from pathlib import Path

from dbscg_gui.app.client import FAULTS, Client, log_qt, open_client
from dbscg_gui.app.logs import start_logging
from dbscg_gui.app.program import Program
from dbscg_gui.presenters.event_port import StationAsked

from PySide6.QtCore import QTimer, qInstallMessageHandler
from PySide6.QtWidgets import QApplication

from dbscg_gui.gui.art.icon import program_icon
from dbscg_gui.gui.shell.main_window import tell_fault
from dbscg_gui.gui.shell.port import PlayedSession


def run_client(
    program: Program | None = None,
    *,
    session: PlayedSession | None = None,
    opened: Path | None = None,
    is_measured: bool = False,
) -> int:
    """Open the client and run until it is closed; the exit code.

    With a session that match is shown, with a file `opened` what is in it; with `is_measured` the
    program ends once it is shown. A station that is asked for takes the client's place until the
    staff leaves it.
    """
    program = program or Program()
    program.log_problem = start_logging(program.paths)
    qInstallMessageHandler(log_qt)
    app = QApplication.instance() or QApplication(sys.argv[:1])
    if not isinstance(app, QApplication):
        raise TypeError("Qt runs without widgets")
    app.setApplicationName("dbscg-gui")
    app.setWindowIcon(program_icon())
    _stop_on_signal(app)
    told: str | None = None
    while True:
        program.sweep()
        try:
            client = open_client(app, program)
        except FAULTS as error:
            tell_fault(str(error), "dbscg-gui")
            return 2
        if told is not None:
            client.window.show_page("event", told=told)
        code = _run(app, client, session, opened, is_measured=is_measured)
        if client.station_asked is None:
            return code
        told = run_asked(app, client.station_asked)
        session, opened, program = None, None, Program()


def _run(
    app: QApplication,
    client: Client,
    session: PlayedSession | None,
    opened: Path | None,
    *,
    is_measured: bool,
) -> int:
    sys.excepthook = client.on_uncaught
    try:
        if session is not None:
            client.window.open_played(session)
        client.window.show()
        if opened is not None:
            # Its dialogs stand before a window that is there.
            QTimer.singleShot(0, client.window, lambda: client.window.open_file(opened))
        if is_measured:
            # The first timer runs once the first picture is on the screen.
            QTimer.singleShot(0, app.quit)
        return app.exec()
    finally:
        client.close()


def run_asked(app: QApplication, asked: StationAsked) -> str:
    """Run a station until the staff leaves it; why it could not be run, or ""."""
    # The client starts sooner without what only a station needs.
    from dbscg_gui.adapters.event_files import open_pack
    from dbscg_gui.app.station import open_station
    from dbscg_gui.app.station_client import STATION_FAULTS, run_station

    try:
        program = Program(game=open_pack(asked.pack).event.game)
        station = open_station(program, asked.pack, asked.name, asked.pin)
        run_station(station, is_full_screen=asked.is_full_screen)
    except STATION_FAULTS as error:
        return str(error)
    finally:
        # As a station does not, the client ends with its window.
        app.setQuitOnLastWindowClosed(True)
    return ""


def _stop_on_signal(app: QApplication) -> None:
    """Ctrl+C in the terminal closes the window as its button does."""
    signal.signal(signal.SIGINT, lambda *_: app.closeAllWindows())
    # Python sees a signal only when it runs; Qt alone would sleep on.
    timer = QTimer(app)
    timer.timeout.connect(lambda: None)
    timer.start(250)
