"""Keywords are explained in the program's own words, in both languages, for every game."""

import dataclasses

import pytest

from dbscg_gui.app.rule_words import keyword_words
from dbscg_gui.presenters.board import BoardMaker
from dbscg_gui.presenters.card_face import CardFaceSpec
from dbscg_gui.presenters.card_text import PieceKind
from dbscg_gui.presenters.keyword_reminders import (
    reminder_lines,
    reminders,
    told_keywords,
    with_reminder,
)
from tests.masters.cards import Side, battle
from tests.masters.table import position
from tests.presenters.seat_tables import board_of, card_named, plan, update_of, words

RULES = (
    ("22-4", "layout/cosmetic", "Heading: Blocker"),
    ("22-4-1", "keyword", "Blocker is an Auto skill"),
    ("22-4-2", "keyword", "Blocker: rest this card to block"),
    ("22-7", "layout/cosmetic", "Heading: Strike"),
    ("22-7-1", "keyword", "Strike: its damage becomes X"),
    ("22-7-1-1", "keyword", "Double Strike: X is 2"),
    ("22-9", "data", "Not about a keyword: nothing"),
)


def test_a_keyword_is_the_heading_of_its_rules():
    found = reminders(RULES)

    assert found["blocker"] == ("Blocker is an Auto skill", "Blocker: rest this card to block")


def test_one_of_several_under_a_heading_says_what_holds_for_all_too():
    assert reminders(RULES)["double strike"] == (
        "Strike: its damage becomes X",
        "Double Strike: X is 2",
    )
    assert "not about a keyword" not in reminders(RULES)


def test_a_card_tells_its_keywords_and_each_once():
    lines = "[Blocker]\n[Double Strike]\n[Auto] When this card is played, draw 1 card."
    twice = battle("Wall", text=lines)
    face = card_named(board_of(position(you=Side(battle=[twice]))), "Wall").face

    told = reminder_lines(face, reminders(RULES))

    assert [each.split("]")[0] for each in told] == ["[Blocker", "[Double Strike"]


@pytest.mark.parametrize(
    ("game", "language", "keyword"),
    [
        ("masters", "en", "blocker"),
        ("masters", "fr", "bloqueur"),
        ("masters", "en", "double strike"),
        ("masters", "en", "ex-evolve"),
        ("masters", "fr", "éveil"),
        ("classic", "en", "blocker"),
        ("fusion_world", "en", "critical"),
        ("fusion_world", "fr", "double frappe"),
        ("one_piece", "en", "rush"),
        ("one_piece", "fr", "exil"),
    ],
)
def test_every_game_has_reminders_in_both_languages(game, language, keyword):
    assert keyword_words(game, language)[keyword]


def test_what_says_when_a_skill_works_is_told_when_asked_for_and_not_by_pointing():
    text = "[Blocker]\n[Counter: Attack] Negate the attack."
    card = battle("Wall", text=text)
    face = card_named(board_of(position(you=Side(battle=[card]))), "Wall").face
    known = {"blocker": ("Rest it to block",), "counter": ("It answers",)}

    assert told_keywords(face, known) == (
        ("Blocker", ("Rest it to block",)),
        ("Counter: Attack", ("It answers",)),
    )
    assert reminder_lines(face, known) == ("[Blocker] Rest it to block",)


@pytest.mark.parametrize(
    ("language", "kinds"),
    [
        ("en", ("Counter: Play", "Counter: Attack", "Counter: Battle Card Attack")),
        ("fr", ("Contre : Mise en jeu", "Contre : Attaque", "Contre : Attaque carte de Combat")),
    ],
)
def test_a_kind_of_a_keyword_says_its_own_rule_and_not_that_of_another(language, kinds):
    known = keyword_words("masters", language)

    told = [told_keywords(face_with(f"[{each}]"), known)[0][1] for each in kinds]

    for kind, lines in zip(kinds, told, strict=True):
        name = kind.partition(":")[2].strip()
        others = {each.partition(":")[2].strip() for each in kinds} - {name}
        assert any(line.startswith((f"{name}:", f"{name} :")) for line in lines)
        heads = {line.partition(":")[0].strip() for line in lines}
        assert not heads & others


@pytest.mark.parametrize(
    ("language", "keyword", "rule"),
    [
        ("en", "Sparking 7", "Sparking X"),
        ("en", "Bond 2", "Bond X"),
        ("en", "Burst 2", "Burst X"),
        ("fr", "Étincelle 7", "Étincelle X"),
        ("fr", "Explosion 2", "Explosion X"),
    ],
)
def test_a_keyword_with_a_number_says_what_the_number_does(language, keyword, rule):
    lines = told_keywords(face_with(f"[{keyword}]"), keyword_words("masters", language))[0][1]

    assert any(line.startswith(rule) for line in lines)


def face_with(bracketed: str) -> CardFaceSpec:
    """A face whose only line is one keyword, in any language."""
    plain = card_named(board_of(position(you=Side(battle=[battle("Wall")]))), "Wall").face
    piece = (PieceKind.TIMING, bracketed.strip("[]"))
    return dataclasses.replace(plain, lines=((piece,),))


@pytest.mark.parametrize(
    ("skill", "said"),
    [
        ("[Blocker]", "[Blocker]\nBlocker is an Auto skill\nBlocker: rest this card to block"),
        ("[Blocker] Draw 1 card.", "[Blocker] Draw 1 card."),
        ("[Nothing known]", "[Nothing known]"),
        ("", ""),
    ],
)
def test_a_skill_that_is_a_name_alone_is_told_with_what_it_does(skill, said):
    assert with_reminder(skill, reminders(RULES)) == said


def test_a_question_about_a_keyword_says_what_the_keyword_does():
    table = position(you=Side(hand=[battle("Giver", text="[Offering]", cost=0)], life=3))
    table.play("Giver")
    assert table.decision.seat == 1
    maker = BoardMaker(words(), plan(), keywords=keyword_words("masters", "en"))

    prompt = maker.step(update_of(table, 1)).board.prompt

    assert prompt.skill_text.startswith("[Offering]\n")
    assert "or you draw 2 cards" in prompt.skill_text


def test_it_is_said_in_french_of_the_french_name():
    said = with_reminder("[Offrande]", keyword_words("masters", "fr"))

    assert "sinon vous piochez 2 cartes" in said
