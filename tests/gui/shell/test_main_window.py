"""The main window: pages, matches, settings that show at once, and an end without leftovers."""

import itertools
import json
import os
import shutil
import signal
import subprocess
import sys
import time

import msgspec
import pytest

from dbscg_gui.adapters.match_files import MatchFiles
from dbscg_gui.adapters.settings import SettingsError
from dbscg_gui.app import program as program_module
from dbscg_gui.services.cards.trust import Trust
from dbscg_gui.services.match.update import Awaiting
from dbscg_gui.services.practice.position_file import PositionFile
from dbscg_gui.services.records.position_record import LaidCard, LaidSide, Position
from tests.app.playing import bring_decks, child_env
from tests.services.small_game import blue_deck, red_deck

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QLabel,
    QMessageBox,
    QPlainTextEdit,
    QPushButton,
    QWidget,
)

from dbscg_gui.gui.match.replay import ReplayWidget
from dbscg_gui.gui.match.window import MatchWidget
from dbscg_gui.gui.shell.help_dialog import HelpDialog
from dbscg_gui.gui.shell.new_game import NewGameDialog
from dbscg_gui.gui.shell.port import FromPosition, NewMatch

pytestmark = pytest.mark.gui


def a_match(**fields):
    given = {
        "decks": (red_deck(), blue_deck()),
        "ai": "random",
        "first": 0,
        "seed": 3,
        "is_open": True,
    }
    return NewMatch(**{**given, **fields})


def press(qtbot, widget, name):
    qtbot.mouseClick(widget.findChild(QPushButton, name), Qt.MouseButton.LeftButton)


def current(client):
    return client.window.centralWidget().currentWidget()


def until_asked(qtbot, client):
    widget = client.window.match_widget
    qtbot.waitUntil(lambda: widget.view is not None and widget.is_settled, timeout=10_000)
    return widget


@pytest.mark.x11
@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space])
def test_keys_press_the_button_that_has_the_focus(client, qtbot, key):
    window = client.window
    menu = window.page("menu")
    button = menu.findChild(QPushButton, "settings")
    button.setFocus()
    qtbot.keyClick(button, key)
    assert current(client) is window.page("settings")
    back = window.page("settings").findChild(QPushButton, "back")
    back.setFocus()
    qtbot.keyClick(back, key)
    assert current(client) is menu


@pytest.mark.x11
def test_pages_are_left_by_button_and_by_escape(client, qtbot):
    window = client.window
    for name in ("matches", "decks", "cards", "settings"):
        press(qtbot, window.page("menu"), name)
        assert current(client) is window.page(name)
        press(qtbot, window.page(name), "back")
        assert current(client) is window.page("menu")
        window.show_page(name)
        qtbot.keyClick(window, Qt.Key.Key_Escape)
        assert current(client) is window.page("menu")


@pytest.mark.parametrize(
    "name",
    ["menu", "learn", "keywords", "matches", "decks", "cards", "workshop", "position",
     "event", "event_form", "tournament", "settings", "pictures"],
)  # fmt: skip
def test_the_keyboard_begins_at_something_to_do_and_not_at_the_way_back(client, qtbot, name):
    window = client.window

    window.show_page(name)

    focused = window.focusWidget()
    assert window.page(name).isAncestorOf(focused)
    assert focused.objectName() != "back"
    assert focused.isEnabled()


def test_no_line_of_the_help_begins_with_a_sign_in_french(client, around):
    client.program.settings = msgspec.structs.replace(client.program.settings, language="fr")
    client.program.__dict__.pop("words", None)
    dialog = HelpDialog(around, client.window)

    said = dialog.text.document().toRawText()

    assert "\N{NO-BREAK SPACE}:" in said
    assert " :" not in said
    dialog.deleteLater()


@pytest.mark.x11
def test_play_opens_the_dialog_and_start_opens_the_table(client, qtbot, monkeypatch):
    def start(dialog):
        dialog.show()
        for box, name in zip(dialog._decks, ("Plain Red", "Plain Blue"), strict=True):
            box.setCurrentIndex(box.findData(name))
        dialog._seed.setText("7")
        # Cards that are new are read first.
        qtbot.waitUntil(dialog._start.isEnabled, timeout=20_000)
        dialog._start.click()
        return dialog.result()

    monkeypatch.setattr(NewGameDialog, "exec", start)

    press(qtbot, client.window.page("menu"), "play")

    widget = until_asked(qtbot, client)
    assert isinstance(widget, MatchWidget)
    assert current(client) is widget
    kept, _ = client.program.settings_file.load()
    assert (kept.last_deck, kept.last_opponent_deck) == ("Plain Red", "Plain Blue")


@pytest.mark.x11
def test_a_match_left_for_the_menu_goes_on_with_continue(client, qtbot):
    window = client.window
    window.start_match(a_match())
    widget = until_asked(qtbot, client)
    prompt = widget.view.prompt
    widget.wants_menu.emit()
    assert window.match_widget is None

    press(qtbot, window.page("menu"), "resume")

    again = until_asked(qtbot, client)
    assert again is not widget
    assert (again.view.prompt.title, again.view.turn) == (prompt.title, widget.view.turn)
    assert len(list(client.program.paths.matches.glob("*.dbsmatch"))) == 1


def test_a_rematch_is_another_match_with_the_same_decks(client, qtbot, monkeypatch):
    monkeypatch.setattr(NewGameDialog, "exec", lambda dialog: 0)
    window = client.window
    window.start_match(a_match())
    widget = until_asked(qtbot, client)

    widget.wants_rematch.emit()

    until_asked(qtbot, client)
    summaries, _ = client.program.matches.summaries()
    records = [client.program.matches.read(each.file).start for each in summaries]
    assert len(records) == 2
    assert records[0].decks == records[1].decks
    assert records[0].seed != records[1].seed


@pytest.mark.parametrize("how", ["command line", "resumed"])
def test_a_rematch_is_what_was_played_however_that_match_came_about(
    client, qtbot, monkeypatch, how
):
    monkeypatch.setattr(NewGameDialog, "exec", lambda dialog: 0)
    window, program = client.window, client.program
    start = program.prepare((red_deck(), blue_deck()), ai="random", first=1, budget=0.5, seed=3)
    session = program.automatic(program.begin(start))
    if how == "resumed":
        session.close()
        window.resume_match(session.file)
    else:
        window.open_played(session)
    widget = until_asked(qtbot, client)

    widget.wants_rematch.emit()

    assert window.match_widget not in (None, widget)
    until_asked(qtbot, client)
    summaries, _ = program.matches.summaries()
    again = next(
        kept
        for kept in (program.matches.read(each.file).start for each in summaries)
        if kept.id != start.id
    )
    for field in ("decks", "players", "first", "is_open", "options", "handling"):
        assert getattr(again, field) == getattr(start, field), field


@pytest.mark.parametrize("laid", [False, True])
def test_a_match_of_another_game_than_the_chosen_one_lacks_nothing(
    client, qtbot, monkeypatch, laid
):
    monkeypatch.setattr(NewGameDialog, "exec", lambda dialog: 0)
    window, program = client.window, client.program
    if laid:
        decks = (red_deck(), blue_deck())
        sides = tuple(LaidSide(areas={"leader": (LaidCard(deck.leader),)}) for deck in decks)
        kept = PositionFile(game="masters", decks=decks, position=Position(sides=sides, turn=3))
        session = client.port.play_position(FromPosition(kept=kept, ai="random"))
    else:
        session = client.port.new_match(a_match())
    session.close()
    program.use_game("one_piece")
    window.resume_match(session.file)
    widget = until_asked(qtbot, client)

    for number in (red_deck().leader, blue_deck().leader):
        assert widget.looking._trust(number).trust is Trust.AUTOMATIC
    assert widget.looking._trust("OP99-001") is None
    widget.wants_rematch.emit()

    assert window.match_widget not in (None, widget)
    until_asked(qtbot, client)
    assert program.game == "masters"
    window.show_page("menu")
    assert window.page("menu").findChild(QComboBox, "game").currentData() == "masters"
    assert {each.start.decks[0].name for each in records(program)} == {"Plain Red"}


def records(program):
    summaries, _ = program.matches.summaries()
    return [program.matches.read(each.file) for each in summaries]


def test_a_rematch_that_cannot_be_of_its_own_game_says_why(client, qtbot, monkeypatch):
    window, program = client.window, client.program
    session = client.port.new_match(a_match())
    session.close()
    program.use_game("one_piece")
    window.resume_match(session.file)
    widget = until_asked(qtbot, client)

    def full(_settings):
        raise SettingsError("settings.json: cannot be written (No space left on device)")

    monkeypatch.setattr(program.settings_file, "save", full)
    widget.wants_rematch.emit()

    assert current(client) is window.page("menu")
    assert "No space left" in window.page("menu").findChild(QLabel, "notice").text()


def test_a_rematch_of_a_match_from_a_position_is_laid_again(client, qtbot, monkeypatch):
    monkeypatch.setattr(NewGameDialog, "exec", lambda dialog: 0)
    window, program = client.window, client.program
    mine, theirs = (
        LaidSide(areas={"leader": (LaidCard(deck.leader),)}, life=life)
        for deck, life in ((red_deck(), 3), (blue_deck(), 2))
    )
    laid = Position(sides=(mine, theirs), turn=3)
    kept = PositionFile(game=program.game, decks=(red_deck(), blue_deck()), position=laid)
    window._on_position(FromPosition(kept=kept, ai="random"))
    widget = until_asked(qtbot, client)

    widget.wants_rematch.emit()

    assert window.match_widget not in (None, widget)
    until_asked(qtbot, client)
    summaries, _ = program.matches.summaries()
    starts = [program.matches.read(each.file).start for each in summaries]
    assert len(starts) == 2
    assert [each.position for each in starts] == [laid, laid]
    assert [each.players[1].name for each in starts] == ["random", "random"]


def test_a_match_that_cannot_start_is_told_on_the_menu(client):
    small = msgspec.structs.replace(red_deck(), main=())

    client.window.start_match(a_match(decks=(small, blue_deck())))

    notice = client.window.page("menu").findChild(QLabel, "notice")
    assert notice.isVisible()
    assert "'Plain Red' cannot be played" in notice.text()


def test_a_damaged_match_is_told_on_the_menu_and_stays_as_it_is(client):
    folder = client.program.paths.matches
    folder.mkdir(parents=True)
    (folder / "bad.dbsmatch").write_text('{"format":"dbscg-match","version":1,')

    client.window.resume_match("bad.dbsmatch")

    assert "is cut short" in client.window.page("menu").findChild(QLabel, "notice").text()
    assert (folder / "bad.dbsmatch").read_text() == '{"format":"dbscg-match","version":1,'


def test_another_language_is_shown_at_once_everywhere(client, qtbot):
    window = client.window
    window.show_page("settings")
    box = window.page("settings")._language
    box.setCurrentIndex(box.findData("fr"))
    box.activated.emit(box.currentIndex())

    def is_french():
        menu = window.page("menu")
        return menu.findChild(QPushButton, "play").text() == "Jouer"

    qtbot.waitUntil(is_french)
    assert current(client) is window.page("settings")
    assert window.page("decks").findChild(QPushButton, "new").text() == "Nouveau"
    # The page is another one now; the keyboard is where it was.
    qtbot.waitUntil(window.page("settings")._language.hasFocus)


def test_another_palette_is_shown_at_once(client, qapp):
    window = client.window
    window.show_page("settings")
    box = window.page("settings")._palette
    box.setCurrentIndex(box.findData("light"))
    box.activated.emit(box.currentIndex())

    assert window._around.theme.palette.name == "light"
    assert qapp.palette().window().color().name() == window._around.theme.palette.window


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_page_fits_its_window(client, qtbot, size, language):
    window = client.window
    settings = client.program.settings
    client.program.use_settings(msgspec.structs.replace(settings, language=language))
    window._change_language()
    window.resize(*size)
    qtbot.waitUntil(lambda: not window._resized.isActive())
    for name in (
        "menu",
        "learn",
        "keywords",
        "matches",
        "position",
        "decks",
        "cards",
        "workshop",
        "settings",
    ):
        window.show_page(name)
        QApplication.processEvents()
        least = window.page(name).minimumSizeHint()
        assert least.boundedTo(QSize(*size)) == least, (name, least)
    assert window.size() == QSize(*size)


def test_closing_the_window_ends_the_match_and_its_thread(client, qtbot):
    window = client.window
    window.start_match(a_match())
    until_asked(qtbot, client)

    window.close()

    assert window.match_widget is None
    summary = client.program.matches.latest_unfinished()
    assert summary is not None


# -- the whole program in a child -----------------------------------------------------------

CHILD = """
import sys
from PySide6.QtCore import QTimer
from dbscg_gui.app import client as client_module
from dbscg_gui.app import desktop
from dbscg_gui.app.program import Program
from dbscg_gui.services.match.update import Awaiting

program = Program()
decks = (program.deck("Plain Red").deck, program.deck("Plain Blue").deck)
session = program.begin(program.prepare(decks, ai="random", seed=5))

def play(client):
    def answer():
        widget = client.window.match_widget
        view = widget.view
        if view is not None and widget.is_settled and view.prompt.options:
            widget.intents.answered.emit(view.prompt.default)
    timer = QTimer(client.window)
    timer.timeout.connect(answer)
    timer.start(5)

class PlayingClient(client_module.Client):
    def __init__(self, *arguments):
        super().__init__(*arguments)
        play(self)

client_module.Client = PlayingClient
sys.exit(desktop.run_client(program, session=session))
"""


@pytest.mark.skipif(os.name == "nt", reason="kill -9 of POSIX")
def test_after_kill_9_continue_goes_on_where_the_match_was(qtbot, qapp, tmp_path):
    paths = bring_decks()
    script = tmp_path / "child.py"
    script.write_text(CHILD)
    paths.settings.parent.mkdir(parents=True, exist_ok=True)
    paths.settings.write_text("animation_ms = 0\nact_ms = 0\nguard_ms = 0\n")
    command = [sys.executable, str(script)]
    child = subprocess.Popen(command, stderr=subprocess.DEVNULL, env=child_env())
    store = MatchFiles(paths.matches)
    try:
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline and child.poll() is None:
            latest = store.latest_unfinished()
            if latest is not None and latest.decisions >= 12:
                break
            time.sleep(0.01)
    finally:
        os.kill(child.pid, signal.SIGKILL)
        child.wait()
    summaries, problems = store.summaries()
    assert problems == []
    before = store.read(summaries[0].file)
    assert len(before.choices) >= 12

    from dbscg_gui.app.client import Client
    from dbscg_gui.app.program import Program

    client = Client(qapp, Program())
    qtbot.addWidget(client.window)
    client.window.show()
    try:
        press(qtbot, client.window.page("menu"), "resume")
        widget = until_asked(qtbot, client)
        assert widget.view.result is None
        session = widget.link._session.session
        assert session.record.choices[: len(before.choices)] == before.choices
        assert session.current().awaiting in (Awaiting.YOU, Awaiting.OPPONENT)
    finally:
        client.close()


def _python(*arguments: str) -> subprocess.CompletedProcess[str]:
    """A Python process of its own, run to its end."""
    return subprocess.run(
        [sys.executable, *arguments],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        env=child_env(),
    )


def test_the_program_shows_its_window_and_ends(tmp_path):
    done = _python("-m", "dbscg_gui", "play", "--measure-start")

    assert (done.returncode, done.stdout) == (0, ""), done.stderr


def test_the_first_page_is_there_without_what_only_later_ones_need():
    ask = (
        "import sys, dbscg_gui.app.desktop as desktop;"
        "assert desktop.run_client(is_measured=True) == 0;"
        "print(*sorted(sys.modules))"
    )
    done = _python("-c", ask)

    loaded = set(done.stdout.split())
    assert "dbscg_gui.gui.shell.menu_page" in loaded, done.stderr
    needless = {
        "typer", "pydantic", "networkx", "segno", "xml.sax", "urllib.request",
        "dbscg_gui.gui.match.window", "dbscg_gui.gui.shell.decks_page",
        "dbscg_gui.gui.shell.event_page", "dbscg_gui.gui.station.window",
        "dbscg_gui.compiler.compile", "dbscg_gui.compiler.language", "dbscg_gui.compiler.saying",
        "dbscg_gui.app.event_desk", "dbscg_gui.adapters.event_files",
        "dbscg_gui.services.events.tournament", "dbscg_gui.cards.deck_lines",
        "dbscg_gui.cards.deck_formats", "dbscg_gui.gui.shell.new_game",
        "dbscg_gui.games.classic.match", "dbscg_gui.games.fusion_world.match",
        "dbscg_gui.games.one_piece.match",
    }  # fmt: skip
    assert loaded & needless == set()


def test_what_is_loaded_at_the_start_is_not_looked_through_for_garbage():
    ask = (
        "import gc, sys; sys.argv = ['dbscg-gui', 'play', '--measure-start']\n"
        "from dbscg_gui.__main__ import main\n"
        "try:\n"
        "    main()\n"
        "except SystemExit as end:\n"
        "    print(end.code, gc.isenabled(), gc.get_freeze_count() > 20_000)"
    )
    done = _python("-c", ask)

    assert done.stdout.split() == ["0", "True", "True"], done.stderr


def test_what_a_match_needs_is_loaded_behind_the_first_page():
    ask = (
        "import sys, dbscg_gui.app.desktop as desktop;"
        "from dbscg_gui.app import client;"
        "from PySide6.QtCore import QTimer;"
        "name = 'dbscg_gui.gui.match.window';"
        "client._LOAD_MS = 1;"
        "make = client.Client.__init__;\n"
        "def made(self, app, program):\n"
        "    make(self, app, program)\n"
        "    print(name in sys.modules)\n"
        "    look = QTimer(self.window)\n"
        "    look.timeout.connect(lambda: name in sys.modules and self.window.close())\n"
        "    look.start(20)\n"
        "client.Client.__init__ = made\n"
        "desktop.run_client()\n"
        "print(name in sys.modules)"
    )
    done = _python("-c", ask)

    assert done.stdout.split() == ["False", "True"], done.stderr


def test_a_card_is_worded_once_for_all_matches(program, monkeypatch):
    program.settings = msgspec.structs.replace(program.settings, language="fr")
    program.__dict__.pop("words", None)
    worded = []
    card_in = program_module.card_in
    monkeypatch.setattr(
        program_module, "card_in", lambda *asked: worded.append(asked[1]) or card_in(*asked)
    )
    start = program.prepare((red_deck(), blue_deck()), ai="random", seed=3)

    first = program.translated_cards(start)
    again = program.translated_cards(start)
    assert first == again
    assert len(worded) == len(start.cards)

    changed = msgspec.structs.replace(start.cards[0].printed, name="Renamed")
    cards = (msgspec.structs.replace(start.cards[0], printed=changed), *start.cards[1:])
    other = program.translated_cards(msgspec.structs.replace(start, cards=cards))
    assert other[changed.number].name == "Renamed"
    assert worded[len(start.cards) :] == [changed]


def test_words_of_the_window_are_json_without_doubles():
    from dbscg_gui.adapters.resources import asset_path

    for language in ("en", "fr"):
        pairs = json.loads(
            asset_path("i18n", f"shell.{language}.json").read_text("utf-8"),
            object_pairs_hook=list,
        )
        keys = [key for key, _ in pairs]
        assert len(keys) == len(set(keys))


@pytest.mark.expects_log("uncaught error")
def test_a_fault_in_the_window_is_logged_and_told_once(client, qtbot, capsys):
    window = client.window
    for _ in range(2):
        try:
            raise ZeroDivisionError("no idea")
        except ZeroDivisionError:
            client.on_uncaught(*sys.exc_info())

    (box,) = window.findChildren(QMessageBox)
    assert "ZeroDivisionError: no idea" in box.text()
    box.accept()
    qtbot.waitUntil(lambda: window._fault is None)
    assert "ZeroDivisionError" in capsys.readouterr().err


def test_a_finished_match_is_watched_and_left_as_it_was(client, qtbot, tmp_path):
    client.window.start_match(a_match())
    until_asked(qtbot, client)
    client.window.match_widget.link.concede()
    widget = client.window.match_widget
    qtbot.waitUntil(lambda: widget.view.result is not None, timeout=10_000)
    client.window.show_page("matches")
    (kept,) = client.program.matches.summaries()[0]
    path = client.program.paths.matches / kept.file
    before = path.read_bytes()

    press(qtbot, client.window.page("matches"), "watch")
    watched = until_asked(qtbot, client)
    assert isinstance(watched, ReplayWidget)
    watched.bar.go(watched.bar.slider.maximum())
    qtbot.waitUntil(lambda: watched.view.result is not None, timeout=10_000)
    qtbot.mouseClick(watched.menu, Qt.MouseButton.LeftButton)

    assert client.window.match_widget is None
    assert current(client) is client.window.page("matches")
    assert path.read_bytes() == before
    elsewhere = tmp_path / "theirs.dbsmatch"
    elsewhere.write_bytes(before)
    client.window.watch_match(str(elsewhere))
    assert isinstance(client.window.match_widget, ReplayWidget)


def test_a_file_that_is_no_match_is_told_on_the_page(client, tmp_path):
    client.window.show_page("matches")
    file = tmp_path / "odd.dbsmatch"
    file.write_text("no match")

    client.window.watch_match(str(file))

    assert client.window.match_widget is None
    assert str(file) in client.window.page("matches").findChild(QLabel, "told").text()


@pytest.mark.parametrize(
    ("name", "widget"),
    [("menu", "learn"), ("matches", "play"), ("decks", "list"), ("cards", "query")],
)
def test_a_page_begins_with_the_keyboard_where_one_starts(client, qtbot, name, widget):
    client.window.show_page("settings")

    client.window.show_page(name)

    qtbot.waitUntil(client.window.page(name).findChild(QWidget, widget).hasFocus)


def test_a_match_is_played_on_from_a_place_as_another_one(client, qtbot):
    client.window.start_match(a_match())
    until_asked(qtbot, client)
    client.window.match_widget.link.concede()
    widget = client.window.match_widget
    qtbot.waitUntil(lambda: widget.view.result is not None, timeout=10_000)
    client.window.show_page("matches")
    (kept,) = client.program.matches.summaries()[0]
    client.window.watch_match(kept.file)
    watched = until_asked(qtbot, client)

    qtbot.mouseClick(watched.bar.play_on, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: client.window.match_widget is not watched, timeout=10_000)
    played = until_asked(qtbot, client)

    assert type(played) is MatchWidget
    qtbot.waitUntil(lambda: played.intents.is_open, timeout=10_000)
    files = {each.file: each.is_over for each in client.program.matches.summaries()[0]}
    assert len(files) == 2
    assert files[kept.file] is True
    assert sorted(files.values()) == [False, True]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_watched_match_has_room_for_its_bar_at_every_size(client, qtbot, language):
    settings = client.program.settings
    client.program.use_settings(msgspec.structs.replace(settings, language=language))
    client.window.start_match(a_match())
    until_asked(qtbot, client)
    file = client.program.matches.latest_unfinished().file
    client.window.show_page("matches")
    for size in ((1280, 720), (960, 600), (1920, 1080)):
        client.window.resize(*size)
        qtbot.waitUntil(lambda size=size: client.window.width() == size[0])
        client.window._fit()
        client.window.watch_match(file)
        watched = until_asked(qtbot, client)
        bar = watched.bar
        places = (watched._preview_place, watched._prompt_place, watched._log_place)
        rows = (bar.said, bar.slider, bar.buttons["first"], bar.play)
        for column in (places, (watched.prompt, bar), rows):
            for above, below in itertools.pairwise(each.geometry() for each in column):
                assert above.bottom() < below.top(), (size, column)


def test_players_are_called_in_the_language_of_now(client, qtbot):
    client.window.start_match(a_match())
    until_asked(qtbot, client)
    client.window.show_page("menu")
    settings = client.program.settings
    client.program.use_settings(msgspec.structs.replace(settings, language="fr"))
    client.window._change_language()

    (kept,) = client.port.saved_matches()
    assert kept.players == ("Vous", "Adversaire (hasard)")
    assert client.port.latest_match() == kept
    client.window.resume_match(kept.file)
    table = until_asked(qtbot, client)
    assert (table.view.near.name, table.view.far.name) == kept.players
    assert "Adversaire (hasard)" in table.info.text.toPlainText()
    client.window.watch_match(kept.file)
    watched = until_asked(qtbot, client)
    assert watched.view.far.name == "Adversaire (hasard)"
    assert client.program.called(("Ann", "Bob (skilled)")) == ("Ann", "Bob (skilled)")


@pytest.mark.parametrize("way", ["button", "key"])
def test_help_says_what_the_pages_are_for(client, qtbot, way):
    seen = []

    def look():
        dialog = QApplication.activeModalWidget()
        if not isinstance(dialog, HelpDialog):
            QTimer.singleShot(10, look)
            return
        seen.append(dialog.text.toPlainText())
        qtbot.keyClick(dialog, Qt.Key.Key_Escape)

    QTimer.singleShot(0, look)
    if way == "button":
        press(qtbot, client.window.page("menu"), "help")
    else:
        client.window.show_page("decks")
        qtbot.keyClick(client.window, Qt.Key.Key_F1)

    (text,) = seen
    assert "All kept matches: go on, look at one again" in text
    assert "Drag the card to the area that lights up" in text
    assert not [word for word in text.split() if word.startswith(("shell.", "match."))]


def test_a_match_file_that_is_opened_can_be_watched(client, qtbot, tmp_path):
    client.window.start_match(a_match())
    until_asked(qtbot, client)
    file = tmp_path / "sent.dbsmatch"
    kept = client.program.paths.matches
    shutil.copy(next(kept.glob("*.dbsmatch")), file)

    client.window.open_file(file)

    assert isinstance(client.window.match_widget, ReplayWidget)


def test_a_deck_file_that_is_opened_stands_in_the_dialog(client, qtbot, tmp_path):
    file = tmp_path / "mine.dbsdeck"
    file.write_text("4 TS1-001\n", encoding="utf-8")
    seen = []

    def look():
        dialog = QApplication.activeModalWidget()
        seen.append(dialog.findChild(QPlainTextEdit, "text").toPlainText())
        dialog.reject()

    QTimer.singleShot(0, look)
    client.window.open_file(file)

    assert seen == ["4 TS1-001\n"]
    assert current(client) is client.window.page("decks")
