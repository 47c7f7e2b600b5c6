"""The settings file: what is wrong is named and never lost."""

import datetime
import tomllib

import msgspec
import pytest

from dbscg_gui.adapters.paths import user_paths
from dbscg_gui.adapters.settings import SettingsError, SettingsFile
from dbscg_gui.services.settings import Settings, language_of


def test_no_file_gives_the_defaults(tmp_path):
    assert SettingsFile(tmp_path / "settings.toml").load() == (Settings(), [])


def test_settings_come_back(tmp_path):
    file = SettingsFile(tmp_path / "deep" / "settings.toml")
    chosen = Settings(
        language="fr",
        ai_budget=0.5,
        images="/a b/é",
        auto_pass=False,
        rule_options={"classic": {"strike-floor": 0}},
    )

    file.save(chosen)

    assert file.load() == (chosen, [])


def test_a_value_that_cannot_be_taken_is_named_and_the_others_are_kept(tmp_path):
    path = tmp_path / "settings.toml"
    path.write_text(
        'language = "de"\nai_budget = -1.0\nanimation_ms = "fast"\npalette = "light"\nx = 1\n'
    )

    settings, problems = SettingsFile(path).load()

    assert settings == Settings(palette="light")
    assert [problem.name for problem in problems] == [
        "language",
        "ai_budget",
        "animation_ms",
        "x",
    ]
    assert all(str(problem).startswith(f"{path}: {problem.name}: ") for problem in problems)


def test_what_another_version_has_set_stays_in_the_file(tmp_path):
    path = tmp_path / "settings.toml"
    path.write_text('language = "fr"\nnewer = [1, 2]\n[later]\nsince = 2027-01-01\n')
    file = SettingsFile(path)

    settings, problems = file.load()
    file.save(msgspec.structs.replace(settings, ai="expert"))

    assert len(problems) == 2
    kept = tomllib.loads(path.read_text())
    assert (kept["language"], kept["ai"]) == ("fr", "expert")
    assert (kept["newer"], kept["later"]) == ([1, 2], {"since": datetime.date(2027, 1, 1)})
    assert not path.with_suffix(".toml.bad").exists()


@pytest.mark.parametrize("line", ["ai_budget = 2020-01-01", 'palette = "sepia"', "act_ms = -1"])
def test_a_value_that_could_not_be_taken_is_kept_in_a_copy(tmp_path, line):
    path = tmp_path / "settings.toml"
    path.write_text(f'language = "fr"\n{line}\n')
    file = SettingsFile(path)

    settings, _ = file.load()
    file.save(settings)

    assert line in path.with_suffix(".toml.bad").read_text()
    assert SettingsFile(path).load() == (Settings(language="fr"), [])


def test_many_unknown_settings_are_counted_and_not_all_named(tmp_path):
    path = tmp_path / "settings.toml"
    path.write_text("".join(f"k{number} = 1\n" for number in range(5_000)))

    _, problems = SettingsFile(path).load()

    assert len(problems) == 13
    assert str(problems[-1]).endswith("4988 more settings were not taken")


def test_settings_nested_as_deep_as_can_be_read_are_kept_in_a_copy(tmp_path):
    path = tmp_path / "settings.toml"
    text = "x = " + "[" * 300 + "]" * 300
    path.write_text(text)
    file = SettingsFile(path)

    settings, _ = file.load()
    file.save(settings)

    kept = path.with_suffix(".toml.bad")
    assert (kept if kept.exists() else path).read_text().count("[") >= 300


def test_a_file_that_is_no_toml_is_kept_beside_the_new_one(tmp_path):
    path = tmp_path / "settings.toml"
    path.write_text("language = [")
    file = SettingsFile(path)

    settings, problems = file.load()
    file.save(settings)

    assert "is not a settings file" in str(problems[0])
    assert (tmp_path / "settings.toml.bad").read_text() == "language = ["
    assert SettingsFile(path).load() == (Settings(), [])


def test_lines_ended_as_old_systems_do_are_lines(tmp_path):
    path = tmp_path / "settings.toml"
    path.write_bytes(b'language = "fr"\rai = "expert"\r')

    settings, problems = SettingsFile(path).load()

    assert (settings.language, settings.ai, problems) == ("fr", "expert", [])


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "utf-16-le"])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_a_file_another_editor_kept_in_its_own_way_is_the_same(tmp_path, encoding, end):
    path = tmp_path / "settings.toml"
    path.write_bytes(f'player_name = "Zoé"{end}palette = "light"{end}'.encode(encoding))

    assert SettingsFile(path).load() == (Settings(player_name="Zoé", palette="light"), [])


@pytest.mark.parametrize(
    "fault",
    ["auto_pass = True", "<<<<<<< HEAD", 'images = "C:\\My pictures"', "ai = “skilled”", "["],
)
def test_one_bad_line_does_not_lose_the_others(tmp_path, fault):
    path = tmp_path / "settings.toml"
    text = f'player_name = "Ana"\n{fault}\npalette = "light"\n'
    path.write_text(text, encoding="utf-8")
    file = SettingsFile(path)

    settings, (problem,) = file.load()
    file.save(settings)

    assert settings.player_name == "Ana"
    assert "defaults are used for what could not be read" in str(problem)
    assert (tmp_path / "settings.toml.bad").read_text(encoding="utf-8") == text
    assert SettingsFile(path).load() == (settings, [])


def test_rule_options_of_a_damaged_file_stay_those_of_their_game(tmp_path):
    path = tmp_path / "settings.toml"
    file = SettingsFile(path)
    file.save(Settings(player_name="Ana", last_deck="Red"))
    good = path.read_text()
    path.write_text(good + "\n[rule_options.masters]\nx = 1\nbad = tru")

    settings, problems = file.load()

    assert settings.player_name == "Ana"
    assert settings.last_deck == "Red"
    assert len(problems) == 1


def test_a_place_that_cannot_be_written_is_told(tmp_path):
    (tmp_path / "config").write_text("in the way")

    with pytest.raises(SettingsError, match="cannot be written"):
        SettingsFile(tmp_path / "config" / "settings.toml").save(Settings())


@pytest.mark.parametrize(
    ("chosen", "system", "shown"),
    [("system", "fr_FR.UTF-8", "fr"), ("system", "de_DE", "en"), ("en", "fr_FR", "en")],
)
def test_the_language_follows_the_system_where_there_is_a_translation(chosen, system, shown):
    assert language_of(Settings(language=chosen), system) == shown


def test_one_variable_moves_every_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("DBSCG_HOME", str(tmp_path / "stick"))

    paths = user_paths()

    assert all(
        each.is_relative_to(tmp_path / "stick")
        for each in (paths.settings, paths.decks, paths.matches, paths.log_file, paths.cache)
    )


@pytest.mark.parametrize(
    "text",
    [
        "x = " + "[" * 2000 + "]" * 2000,
        "x = " + "{a=" * 2000 + "1" + "}" * 2000,
        "animation_ms = " + "9" * 5000,
        "x = 1e" + "9" * 5000 + "\nlanguage = [",
        'images = "' + "x" * 300_000 + '"',
        "\ufeff[",
    ],
)
def test_no_text_stops_the_program(tmp_path, text):
    path = tmp_path / "settings.toml"
    path.write_text(text, encoding="utf-8")
    file = SettingsFile(path)

    settings, problems = file.load()
    file.save(settings)

    assert settings == Settings()
    assert len(problems) == 1
    assert len(str(problems[0])) < 500
    assert (tmp_path / "settings.toml.bad").read_text(encoding="utf-8") == text


@pytest.mark.parametrize(
    "line",
    [
        'images = "a\\u0000b"',
        'images = "' + "x" * 5000 + '"',
        'player_name = "' + "x" * 5000 + '"',
        'player_name = "a\\nb"',
        'palette = "' + "x" * 5000 + '"',
        "animation_ms = " + "9" * 400,
        "ai_budget = nan",
        "ai_budget = inf",
        "rule_options = {masters = {x = " + "9" * 400 + "}}",
        "x" * 3000 + " = 1",
    ],
)
def test_a_value_nothing_can_be_done_with_is_refused_in_a_short_line(tmp_path, line):
    path = tmp_path / "settings.toml"
    path.write_text(line)

    settings, problems = SettingsFile(path).load()

    assert settings == Settings()
    assert len(problems) == 1
    assert len(str(problems[0]).removeprefix(str(path))) < 200


def test_what_no_text_file_can_hold_is_told(tmp_path):
    file = SettingsFile(tmp_path / "settings.toml")
    file.save(Settings(language="fr"))

    with pytest.raises(SettingsError, match="choose another name"):
        file.save(Settings(images="caf\udce9"))

    assert file.load() == (Settings(language="fr"), [])
