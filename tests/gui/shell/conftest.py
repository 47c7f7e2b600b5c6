"""The program's windows over a folder of their own, with small decks and no child process."""

import pytest

from dbscg_gui.adapters.resources import ui_path
from dbscg_gui.app.client import Client, ClientProgram
from dbscg_gui.app.program import Program
from dbscg_gui.services.ai.thinking import local_thinker
from tests.app.playing import bring_decks
from tests.gui.shell.near_processes import NearProcesses

from dbscg_gui.gui.art.cache import CardPictures
from dbscg_gui.gui.qt.jobs import InlineRunner
from dbscg_gui.gui.shell.page import Surroundings
from dbscg_gui.gui.theme.theme import Theme
from dbscg_gui.gui.widgets.forms import Forms


@pytest.fixture
def program():
    bring_decks()
    program = Program()
    program.thinkers = local_thinker
    # One process less to wait for; that cards are read in one of its own is tested by itself.
    program.__dict__["reader"] = NearProcesses()
    yield program
    program.close()


@pytest.fixture
def around(qapp, program):
    return Surroundings(
        program=ClientProgram(program),
        forms=Forms(ui_path()),
        pictures=CardPictures(),
        theme=Theme(),
        lane=InlineRunner(),
        reading=InlineRunner(),
        helpers=InlineRunner(),
    )


@pytest.fixture
def client(qapp, qtbot, program):
    client = Client(qapp, program)
    qtbot.addWidget(client.window)
    client.window.show()
    client.window.activateWindow()
    qtbot.waitUntil(client.window.isActiveWindow, timeout=10_000)
    yield client
    client.close()
