"""What happens at the table is heard where the player wants it: acts, and what comes of them."""

import pytest

from dbscg_gui.presenters.sounds import Sound
from tests.gui.match.table_session import Window
from tests.masters.cards import Side, rest
from tests.masters.table import position

pytestmark = [pytest.mark.gui]


def heard(qtbot, **fields):
    table = position(you=Side(battle=["Raider"]), opponent=Side(battle=[rest("Guard")]))
    sounds = []
    window = Window(qtbot, table, play_sound=sounds.append, **fields)
    assert sounds == []
    return window, sounds


def test_an_own_attack_and_the_ko_it_brings_are_heard(qtbot):
    window, sounds = heard(qtbot)

    window.click("Raider")
    window.click("Guard")
    qtbot.waitUntil(lambda: window.widget.is_settled and len(sounds) > 1)

    assert sounds[0] is Sound.ATTACK
    assert Sound.DAMAGE in sounds[1:]


def test_the_beginning_of_a_turn_is_heard(qtbot):
    window, sounds = heard(qtbot)

    window.widget.intents.decline()
    qtbot.waitUntil(lambda: Sound.TURN in sounds)

    assert Sound.ATTACK not in sounds
