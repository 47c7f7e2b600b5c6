"""What is wrong with a settings file is told in the player's language, whatever it is."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from dbscg_gui.adapters.settings import MAX_TOLD, SettingsFile
from dbscg_gui.presenters.setting_problems import setting_notice
from dbscg_gui.presenters.words import Words

I18N = Path(__file__).parents[2] / "assets" / "i18n"

FAULTS = {
    'language = "de"': ("choice", "language", "system, en, fr", "de"),
    "ai_budget = 99.0": ("range", "ai_budget", "60", "99"),
    'animation_ms = "fast"': ("kind", "animation_ms"),
    "colour = 1": ("unknown", "colour"),
    "rule_options = {masters = {x = 99999999999}}": ("number", "rule_options"),
    f'player_name = "{"x" * 201}"': ("long", "player_name", "200"),
    'player_name = "a\\nb"': ("signs", "player_name"),
    'palette = "light"\nai = tru': ("damaged", "2"),
    "language = [": ("damaged",),
}


def shell_words(language: str) -> Words:
    return Words(language, json.loads((I18N / f"shell.{language}.json").read_text("utf-8")))


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("text", FAULTS)
def test_a_fault_is_told_with_what_it_is_about(tmp_path, language, text):
    code, *about = FAULTS[text]
    path = tmp_path / "settings.toml"
    path.write_text(text)

    (problem,) = SettingsFile(path).load()[1]
    told = setting_notice(problem, shell_words(language))

    assert problem.code == code
    assert all(part in told.removesuffix(f"({path})") for part in about)
    assert str(path) in told


@pytest.mark.parametrize("text", FAULTS)
def test_a_french_player_reads_no_english_about_it(tmp_path, text):
    path = tmp_path / "settings.toml"
    path.write_text(text)

    (problem,) = SettingsFile(path).load()[1]
    english, french = (setting_notice(problem, shell_words(each)) for each in ("en", "fr"))

    assert problem.reason not in french
    values = {*problem.fields.values(), problem.name, str(path)}
    said = set(english.split()) & set(french.split())
    assert {word for word in said if not any(word.strip("(),“”") in value for value in values)} <= {
        "0",
        "option",
    }


@pytest.mark.parametrize(("language", "told"), [("en", "not used: 3"), ("fr", "utilisés : 3")])
def test_those_left_out_are_counted(tmp_path, language, told):
    path = tmp_path / "settings.toml"
    path.write_text("".join(f"k{number} = 1\n" for number in range(MAX_TOLD + 3)))

    *_, last = SettingsFile(path).load()[1]

    assert setting_notice(last, shell_words(language)).endswith(told)


def test_a_file_that_cannot_be_read_is_told(tmp_path):
    path = tmp_path / "settings.toml"
    path.mkdir()

    (problem,) = SettingsFile(path).load()[1]

    told = setting_notice(problem, shell_words("fr"))
    assert told.startswith(f"{path} : les réglages ne peuvent pas être lus")
