"""The program's reading of a card, in both languages, from the values it plays with."""

import msgspec

from dbscg_gui.services.card_reading import read_lines
from dbscg_gui.services.game_rules import compile_printed
from tests.services.small_game import CARDS, DRAWER


def test_a_line_is_read_in_the_players_language():
    compiled = compile_printed(DRAWER)

    (english,) = read_lines(compiled, "en")
    (french,) = read_lines(compiled, "fr")

    assert english.reading == english.report.rendered
    assert "draw 1 card" in english.reading
    assert "piochez 1 carte" in french.reading


def test_every_line_keeps_its_own_reading_and_a_strange_one_has_none():
    strange = msgspec.structs.replace(
        DRAWER, skill=(*DRAWER.skill, "Frobnicate the moon.", "[Blocker]")
    )

    first, odd, last = read_lines(compile_printed(strange), "fr")

    assert "piochez" in first.reading
    assert odd.reading == ""
    assert last.reading
    assert "piochez" not in last.reading
    assert read_lines(compile_printed(CARDS[3]), "fr") == []
