"""Both languages say everything the match window asks for."""

import json
import re
from pathlib import Path

import pytest

from dbscg_gui.adapters.resources import asset_path
from dbscg_gui.effects.triggers import EVENTS
from dbscg_gui.engine.decisions import DECISION_KINDS
from dbscg_gui.presenters.log import QUIET
from dbscg_gui.presenters.table_views import Verb
from dbscg_gui.presenters.words import LANGUAGES, Words
from tests.kit.templates import fields_of
from tests.presenters.seat_tables import plan, words

PACKAGE = Path(__file__).resolve().parents[2] / "dbscg_gui"
_KEY = re.compile(r"\b(?:text|first|template)\(\s*\"([a-z_.\-0-9]+)\"")
_COUNT = re.compile(r"\bcount\(\s*\"([a-z_.\-0-9]+)\"")


def catalogue(language: str) -> dict[str, str]:
    return json.loads(asset_path("i18n", f"{language}.json").read_text(encoding="utf-8"))


def sources(*folders: str) -> str:
    files = [each for folder in folders for each in sorted((PACKAGE / folder).rglob("*.py"))]
    assert files
    return "\n".join(each.read_text(encoding="utf-8") for each in files)


def test_every_language_has_the_same_ids():
    english = set(catalogue("en"))

    assert len(english) > 300
    assert {language: set(catalogue(language)) ^ english for language in LANGUAGES} == {
        "en": set(),
        "fr": set(),
    }


def test_every_text_fills_in_the_same_fields_in_both_languages():
    english, french = catalogue("en"), catalogue("fr")

    different = [key for key in english if fields_of(english[key]) != fields_of(french[key])]

    assert different == []


def test_a_text_is_empty_in_both_languages_or_in_none():
    english, french = catalogue("en"), catalogue("fr")

    assert [key for key in english if bool(english[key]) != bool(french[key])] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_id_the_code_names_is_in_the_catalogue(language):
    code = sources("presenters", "gui/match")
    known = words(language)
    others: set[str] = set()
    for name in ("event", "station", "tournament"):
        others |= set(json.loads(asset_path("i18n", f"{name}.{language}.json").read_text("utf-8")))

    asked = set(_KEY.findall(code))
    asked |= {f"{key}.{form}" for key in _COUNT.findall(code) for form in ("one", "other")}

    assert len(asked) > 60
    # The pages outside a match have catalogues of their own.
    mine = {key for key in asked if not key.startswith("shell.")}
    assert sorted(key for key in mine - others if key not in known) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_of_the_rules_has_a_sentence(language):
    codes = set(re.findall(r"Refusal\(\s*\"([a-z\-]+)\"", sources("games", "engine")))

    assert len(codes) > 20
    assert sorted(code for code in codes if f"why.{code}" not in words(language)) == []


def test_every_event_is_told_or_kept_quiet_on_purpose():
    kinds = set(EVENTS) | set(re.findall(r"Event\(\s*\"([a-z_]+)\"", sources("games", "engine")))
    told = {key.split(".")[1] for key in catalogue("en") if key.startswith("log.")}

    assert sorted(kinds - told - QUIET) == []


def test_every_kind_of_decision_has_a_title():
    known = words()
    # How many cards are chosen is the title of their choice.
    kinds = [kind for kind in DECISION_KINDS if kind != "choose-cards"]

    assert [kind for kind in kinds if f"prompt.{kind}.title" not in known] == []


@pytest.mark.parametrize("key", [f"area.{area}" for area in plan().names])
def test_every_area_has_a_name(key):
    assert key in words("en")
    assert key in words("fr")


def test_every_verb_has_a_word():
    assert [verb for verb in Verb if f"verb.{verb.value}" not in words()] == []


@pytest.mark.parametrize(
    ("language", "number", "text"),
    [
        ("en", 0, "0 cards"),
        ("en", 1, "1 card"),
        ("en", 2, "2 cards"),
        ("fr", 0, "0 carte"),
        ("fr", 1, "1 carte"),
        ("fr", 2, "2 cartes"),
    ],
)
def test_numbers_are_counted_as_the_language_does(language, number, text):
    assert words(language).count("match.cards", number) == text


def test_a_field_that_is_not_given_stays_empty_and_an_unknown_id_is_shown():
    some = Words("en", {"a": "{x} and {y}"})

    assert some.text("a", x=1) == "1 and "
    assert some.text("b") == "b"
    assert some.first("b", "a", x=1, y=2) == "1 and 2"
    assert some.first("b", "c") == "c"


def test_a_text_with_what_it_is_about_is_set_as_the_language_does():
    assert words("en").labelled("Attack", "Ann") == "Attack: Ann"
    assert words("fr").labelled("Attaque", "Ann") == "Attaque\xa0: Ann"


AGREEING = re.compile(r"\{(?:card|other|who|attacker|guard)\} (?:est|serait) (?:mise|\w+ée)\b")


def test_french_says_of_a_card_nothing_that_must_agree_with_its_name():
    told = {key: text for key, text in catalogue("fr").items() if AGREEING.search(text)}
    for game in ("fusion_world", "one_piece"):
        own = asset_path("i18n", game, "fr.json").read_text(encoding="utf-8")
        told |= {key: text for key, text in json.loads(own).items() if AGREEING.search(text)}

    assert told == {}


def test_french_has_one_kind_of_apostrophe():
    straight = [
        f"{path.name}: {text}"
        for path in asset_path("i18n").rglob("*fr.json")
        for text in json.loads(path.read_text(encoding="utf-8")).values()
        if re.search(r"[^\W\d_]'[^\W\d_]", text)
    ]

    assert straight == []
