"""What the table says is so: numbers that count, piles by their owner, attacks that are off."""

import dataclasses

import pytest

from dbscg_gui.presenters.refusals import rule_label, with_rule
from tests.gui.match.table_session import Window
from tests.masters.cards import Side, battle, extra, leader, rest
from tests.masters.table import position
from tests.presenters.seat_tables import board_of, words

from PySide6.QtCore import QSize
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QLabel

from dbscg_gui.gui.art.image_face import render_image_face
from dbscg_gui.gui.match.zone_model import Marks, item_of
from dbscg_gui.gui.widgets.card_roles import CardRole

pytestmark = [pytest.mark.gui]

HELPER = battle("Helper", combo=(0, 5000))


def comboed():
    table = position(
        you=Side(battle=["Raider"], hand=[HELPER]),
        opponent=Side(battle=[rest("Guard")], hand=[battle("Answer", combo=(0, 5000))], energy="R"),
    )
    table.attack("Raider", "Guard")
    table.combo("Helper")
    return table


def test_a_card_in_the_combo_area_shows_what_it_adds():
    board = board_of(comboed())
    card = next(each for each in board.near.cards("combo"))

    assert item_of(card, Marks()).power == "+5000"
    raised = dataclasses.replace(card, combo_power=10000)
    item = item_of(raised, Marks())
    assert (item.power, item.power_delta) == ("+10000", 5000)


def test_a_negated_attack_needs_no_combo():
    stop = extra("Stop", cost=0, text="[Counter: Attack] Negate the attack.")
    table = position(
        you=Side(battle=["Raider"]), opponent=Side(battle=[rest("Guard")], hand=[stop, HELPER])
    )
    table.attack("Raider", "Guard")
    table.counter("Stop")
    battle_now = board_of(table, 1).battle

    assert battle_now is None or (battle_now.need, battle_now.is_near_winning) == ("", True)


@pytest.mark.parametrize(("language", "title"), [("en", "Your Drop"), ("fr", "Dispersion (vous)")])
def test_a_pile_of_ones_own_is_called_so(qtbot, language, title):
    table = position(you=Side(drop=["Lost"]), opponent=Side())
    window = Window(qtbot, table, language=language)

    window.widget.board.pile_asked.emit(True, "drop")

    shown = [each.text() for each in window.widget.pile.findChildren(QLabel)]
    assert f"{title} (1)" in shown


def test_a_rule_without_a_number_anyone_could_look_up_is_not_named():
    said = words()
    assert rule_label(said, "masters 5-3-3") == "rule 5-3-3"
    assert rule_label(said, "fusion_world FW-MP-0") == ""
    assert with_rule("Not now.", "") == "Not now."


def test_twelve_cards_keep_their_powers_in_what_is_seen_of_them(qtbot):
    fighters = [battle(f"Fighter {n}", power=5000 * (n + 1)) for n in range(12)]
    cards = [rest(each) if n % 4 == 3 else each for n, each in enumerate(fighters)]
    window = Window(qtbot, position(you=Side(battle=cards), opponent=Side()), size=(960, 540))
    view = window.zone(True, "battle")
    assert window.widget.board.width() < 720

    rows = list(range(12))
    seen = [view._seen_width(row, rows) for row in rows]

    assert all(each > 24 for each in seen[:-1])
    assert seen[-1] == 0
    assert [view.zone.index(row, 0).data(CardRole.POWER) for row in rows][:2] == ["5000", "10000"]


def test_a_picture_of_ones_own_keeps_cost_and_power_large():
    table = position(you=Side(battle=[battle("Painted", power=15000)]), opponent=Side())
    face = next(each for each in board_of(table).near.cards("battle")).face
    image = QImage(200, 280, QImage.Format.Format_ARGB32)
    image.fill("#3366cc")
    plain = render_image_face(image, _size(), 9.0)

    marked = render_image_face(image, _size(), 9.0, face)
    without = render_image_face(image, _size(), 9.0, face, shows_power=False)
    large = render_image_face(image, _size(), 34.0, face)

    corner, foot = (12, 12), (45, 118)
    assert marked.pixelColor(*foot) != plain.pixelColor(*foot)
    assert without.pixelColor(*foot) == plain.pixelColor(*foot)
    assert marked.pixelColor(*corner) != plain.pixelColor(*corner)
    assert large.pixelColor(*foot) == render_image_face(image, _size(), 34.0).pixelColor(*foot)


def _size():
    return QSize(90, 126)


def test_what_ended_leaves_the_preview(qtbot):
    giver = leader(
        "Giver",
        text="[Activate: Main] Choose 1 of your Battle Cards and it gets +5000 power for the turn.",
    )
    table = position(you=Side(leader=giver, battle=["Raider"], deck=20), opponent=Side(deck=20))
    table.activate("Giver")
    window = Window(qtbot, table)
    window.widget.show_card(window.card("Raider").id)
    assert window.widget.preview._view.changes

    window.widget.intents.decline()
    qtbot.waitUntil(lambda: window.widget.is_settled and window.widget.intents.is_open)

    assert window.view.turn > 3
    assert window.widget.preview._view.changes == ()
