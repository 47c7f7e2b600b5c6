"""The keywords of a game as entries: names, rules, words in both languages."""

import pytest

from dbscg_gui.adapters.rule_files import read_rule_index
from dbscg_gui.app.translations import load_words
from dbscg_gui.presenters.keyword_pages import NumberedRule, keyword_entries
from dbscg_gui.presenters.words import Words


def rule(number, kind, en, fr=""):
    return NumberedRule(number=number, kind=kind, en=en, fr=fr)


RULES = (
    rule("4", "heading", "Heading: Blocker", "Titre : Bloqueur"),
    rule("4-1", "keyword", "Rest it to take the attack", "L’épuiser pour recevoir l’attaque"),
    rule("5-1", "kw", "[On Play]: when it is played", "« Jouée » : quand elle est jouée"),
    rule("6-1", "kw", "[Cost]: what is paid", "[Coût] : ce qui est payé"),
)


def entries(language, words):
    tags = {"on play": "On Play"}
    made = keyword_entries(RULES, Words(language, words), lambda key: tags.get(key, ""))
    return [(each.key, each.name, each.rules, each.lines) for each in made]


def test_what_the_words_know_or_cards_carry_is_a_keyword_and_nothing_else():
    assert entries("en", {"keyword.blocker": "Blocker"}) == [
        ("blocker", "Blocker", ("4-1",), ("Rest it to take the attack",)),
        ("on play", "On Play", ("5-1",), ("When it is played",)),
    ]


def test_the_entries_of_another_language_are_found_by_their_rules():
    assert entries("fr", {"keyword.blocker": "Bloqueur"}) == [
        ("blocker", "Bloqueur", ("4-1",), ("L’épuiser pour recevoir l’attaque",)),
        ("on play", "Jouée", ("5-1",), ("Quand elle est jouée",)),
    ]


def test_capitals_are_those_of_the_cards():
    rules = (rule("5-2", "kw", "[On K.O.]: when it is K.O.'d", "« en cas de ko » : mise KO"),)

    found = keyword_entries(rules, Words("fr", {}), lambda _key: "En cas de KO")

    assert [each.name for each in found] == ["En cas de KO"]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    ("game", "key"),
    [
        ("masters", "double strike"),
        ("classic", "barrier"),
        ("fusion_world", "blocker"),
        ("one_piece", "rush"),
    ],
)
def test_every_game_says_what_its_keywords_do_and_by_which_rule(game, key, language):
    index = read_rule_index(game)
    rules = [NumberedRule(number=r.id, kind=r.kind, en=r.en, fr=r.fr) for r in index]
    numbers = {each.number for each in rules}

    found = keyword_entries(
        rules, load_words(language).of_game(game), lambda name: name if name == key else ""
    )

    entry = next(each for each in found if each.key == key)
    assert set(entry.rules) <= numbers
    assert len(entry.rules) == len(entry.lines)
    assert all(line and line[0] == line[0].upper() for line in entry.lines)
    assert len({each.name for each in found}) == len(found)


@pytest.mark.parametrize(("language", "said"), [("en", "KO’d"), ("fr", "mise KO")])
def test_an_entry_has_its_plain_sentence_beside_the_rules(language, said):
    rules = (rule("9", "heading", "Heading: Revenge", "Titre : Vengeance"),)
    rules += (rule("9-1", "keyword", "It KO's the other", "L’autre est mise KO"),)

    (entry,) = keyword_entries(rules, load_words(language), lambda _key: "")

    assert said in entry.plainly
    assert len(entry.lines) == 1
