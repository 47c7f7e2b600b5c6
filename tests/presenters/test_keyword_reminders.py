"""Keywords are explained in the program's own words, in both languages, for every game."""

import dataclasses

import pytest

from dbscg_gui.app.rule_words import keyword_words
from dbscg_gui.app.translations import load_words
from dbscg_gui.presenters.board import BoardMaker
from dbscg_gui.presenters.card_face import CardFaceSpec
from dbscg_gui.presenters.card_text import PieceKind
from dbscg_gui.presenters.keyword_reminders import (
    reminder_lines,
    reminders,
    said_plainly,
    told_keywords,
    with_reminder,
)
from dbscg_gui.presenters.words import Words
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


KINDS = {
    "en": ("Counter: Play", "Counter: Attack", "Counter: Battle Card Attack", "Counter: Counter"),
    "fr": (
        "Contre : Mise en jeu",
        "Contre : Attaque",
        "Contre : Attaque carte de Combat",
        "Contre : Contre",
    ),
}


@pytest.mark.parametrize("language", KINDS)
@pytest.mark.parametrize("game", ["masters", "classic"])
def test_each_kind_of_a_keyword_says_something_of_its_own(game, language):
    known = keyword_words(game, language)

    told = [told_keywords(face_with(f"[{each}]"), known)[0][1] for each in KINDS[language]]

    assert len(set(told)) == len(told)


@pytest.mark.parametrize(
    ("language", "keyword", "said"),
    [
        ("en", "Sparking 7", "cards in your Drop"),
        ("en", "Bond 2", "Battle Cards"),
        ("en", "Burst 2", "top of your deck"),
        ("fr", "Étincelle 7", "dans votre Dispersion"),
        ("fr", "Explosion 2", "dessus de votre deck"),
    ],
)
def test_a_keyword_with_a_number_says_what_the_number_does(language, keyword, said):
    lines = told_keywords(face_with(f"[{keyword}]"), keyword_words("masters", language))[0][1]

    assert len(lines) == 1
    assert said in lines[0]


def test_what_kind_of_skill_a_keyword_is_goes_where_its_rules_say_more():
    texts = {number: text for number, _, text in RULES}
    translated = tuple(
        (number, kind, text.replace("Blocker is an Auto skill", "Une Auto"))
        for number, kind, text in (*RULES, ("23", "heading", "Heading: Union"))
    )
    alone = ("23-1", "keyword", "Union is an Activate skill")

    found = reminders((*translated, alone), texts | {"23": "Heading: Union", "23-1": alone[2]})

    assert found["blocker"] == ("Blocker: rest this card to block",)
    assert found["union"] == ("Union is an Activate skill",)


def test_a_sentence_of_the_texts_stands_for_the_rules():
    rules = (*RULES, ("24", "heading", "Heading: Bond"), ("24-1", "keyword", "Bond X: needs X"))
    texts = Words("en", {"keyword.bond": "Bond", "does.bond": "Works with that many cards."})

    plain = said_plainly(reminders(rules), texts)

    assert with_reminder("[Bond 2]", plain) == "[Bond 2]\nWorks with that many cards."
    assert plain["blocker"] == reminders(RULES)["blocker"]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", ["masters", "classic", "fusion_world", "one_piece"])
def test_no_keyword_begins_with_the_kind_of_skill_it_is(game, language):
    texts = load_words(language).of_game(game)
    known = keyword_words(game, language)

    for key, sentence in texts.beginning("does.").items():
        name = texts.text(f"keyword.{key.removeprefix('does.')}")
        assert f"keyword.{key.removeprefix('does.')}" in texts
        assert with_reminder(f"[{name}]", known) == f"[{name}]\n{sentence}"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_keyword_of_masters_has_its_sentence(language):
    texts = load_words(language).of_game("masters")

    lacking = [
        key for key in texts.beginning("keyword.") if key.replace("keyword.", "does.") not in texts
    ]

    assert not lacking


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
    assert "you draw 2 cards" in prompt.skill_text


def test_it_is_said_in_french_of_the_french_name():
    said = with_reminder("[Offrande]", keyword_words("masters", "fr"))

    assert "sinon vous piochez 2 cartes" in said
