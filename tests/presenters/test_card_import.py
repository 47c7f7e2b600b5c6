"""What an import would do, in words."""

import json
from pathlib import Path

import pytest

from dbscg_gui.app.translations import load_words
from dbscg_gui.presenters.card_import import (
    ImportNews,
    ImportRemark,
    import_sections,
    nothing_line,
    remark_lines,
)
from dbscg_gui.presenters.words import Words

I18N = Path(__file__).parents[2] / "assets" / "i18n"


@pytest.fixture
def words():
    texts = {}
    for name in ("en", "shell.en"):
        texts |= json.loads((I18N / f"{name}.json").read_text(encoding="utf-8"))
    return Words("en", texts)


def remark(card="", place=1, said="name: is empty", **rest):
    return ImportRemark(card=card, place=place, said=said, **{"is_left_out": True, **rest})


def news(**rest):
    return ImportNews(file="mine.json", game="masters", **rest)


def test_errors_are_listed_by_card_each_said_once(words):
    found = import_sections(
        news(
            added=("QT1-001",),
            remarks=(
                remark("QT1-002"),
                remark("QT1-002"),
                remark("QT1-002", said="type: is unknown"),
                remark(place=7),
                remark(place=8, is_in_table=True),
                remark("QT1-001", said="no power is given", is_left_out=False),
            ),
        ),
        words,
    )

    assert [(each.title, each.lines) for each in found[1:]] == [
        (
            "Left out because of errors: 3",
            (
                ("QT1-002", "name: is empty; type: is unknown"),
                ("record 7", "name: is empty"),
                ("line 8", "name: is empty"),
            ),
        ),
        ("Taken, with a remark: 1", (("QT1-001", "no power is given"),)),
    ]


def test_long_lists_end_with_how_many_more(words):
    numbers = tuple(f"QT1-{at:03}" for at in range(100))
    found = import_sections(
        news(added=numbers, remarks=tuple(remark(place=at) for at in range(1, 251))), words
    )

    said = dict(found[0].lines)["New cards"]
    assert said.startswith("100: QT1-000, QT1-001, ")
    assert said.endswith("QT1-029 and 70 more")
    assert len(found[1].lines) == 201
    assert found[1].lines[-1] == ("", "and 50 more")


def test_changes_are_new_cards_changed_cards_or_rulings_not_known(words):
    assert news(added=("QT1-001",)).has_changes
    assert news(updated=("QT1-001",)).has_changes
    assert news(rulings=2).has_changes
    for same in (news(unchanged=5), news(rulings=2, are_rulings_known=True), news()):
        assert not same.has_changes
        assert nothing_line(same, words).startswith("mine.json: ")


def test_remarks_say_what_is_left_out(words):
    found = remark_lines(news(remarks=(remark("QT1-001"), remark(is_left_out=False))), words)

    assert found == ("QT1-001: name: is empty [left out]", "record 1: name: is empty")


def test_records_that_are_no_cards_are_counted_without_a_remark_each(words):
    found = import_sections(
        news(added=("QT1-001",), variants=7, set_aside={"counter": 83, "language": 2}), words
    )

    lines = dict(found[0].lines)
    assert lines["Other printings of cards"] == "7"
    assert lines["DON!! cards and markers, set aside"] == "83"
    assert lines["In other languages, set aside"] == "2"
    assert len(found) == 1


def test_what_is_wrong_with_a_card_is_said_in_french():
    french = load_words("fr")
    brought = news(
        remarks=(
            remark("QT1-002", said="name: is missing"),
            remark("QT1-002", said="power: must be a whole number, is 'lots'"),
        ),
    )

    (_, (_, said)), *_ = (
        (each.title, each.lines[0]) for each in import_sections(brought, french)[1:]
    )

    assert said == "name : manque ; power : doit être un nombre entier, est 'lots'"
    assert remark_lines(brought, french)[0].startswith("QT1-002\xa0: name : manque")
