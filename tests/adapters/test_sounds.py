"""Sounds are made alike each time, short and quiet; a machine without a player is silent."""

import io
import sys
import wave

import pytest

from dbscg_gui.adapters.sounds import MOST_AT_ONCE, PEAK, RATE, Sounds, synthesised
from dbscg_gui.presenters.shown_acts import ActSign
from dbscg_gui.presenters.sounds import Sound, of_act


@pytest.mark.parametrize("sound", Sound, ids=lambda each: each.value)
def test_a_sound_is_a_short_quiet_file_and_always_the_same(sound):
    made = synthesised(sound)

    assert made == synthesised(sound)
    with wave.open(io.BytesIO(made)) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)
        assert 0.1 < file.getnframes() / RATE < 1.5
        samples = memoryview(file.readframes(file.getnframes())).cast("h")
    assert max(map(abs, samples)) == pytest.approx(PEAK * 32_767, abs=2)
    # It begins and ends in silence: nothing clicks.
    assert abs(samples[0]) < 50
    assert abs(samples[-1]) < 50


def test_no_two_sounds_are_alike():
    assert len({synthesised(each) for each in Sound}) == len(Sound)


def test_every_act_has_a_sound():
    assert [of_act(each).value for each in ActSign] == [each.value for each in ActSign]


def playing(tmp_path):
    """A player that writes down what it is given, and the file it writes to."""
    told = tmp_path / "told"
    script = (
        "import pathlib, sys\n"
        "with pathlib.Path(sys.argv[1]).open('a') as out: print(sys.argv[2], file=out)"
    )
    return (sys.executable, "-c", script, str(told)), told


def test_the_player_of_the_system_gets_the_file(tmp_path):
    command, told = playing(tmp_path)
    sounds = Sounds(tmp_path / "cache", command)

    sounds.play(Sound.PLAY)
    sounds._running[0].wait(timeout=30)
    sounds.close()

    assert told.read_text().split() == [str(tmp_path / "cache" / "play-1.wav")]
    assert (tmp_path / "cache" / "play-1.wav").read_bytes() == synthesised(Sound.PLAY)


def test_only_a_few_sound_at_once_and_none_after_the_end(tmp_path):
    waits = (sys.executable, "-c", "import time; time.sleep(60)")
    sounds = Sounds(tmp_path, waits)

    for each in Sound:
        sounds.play(each)
    running = list(sounds._running)
    sounds.close()

    assert len(running) == MOST_AT_ONCE
    assert all(each.poll() is not None for each in running)


def test_a_machine_without_a_player_is_silent(tmp_path):
    sounds = Sounds(tmp_path / "cache", ())

    sounds.play(Sound.WON)

    assert sounds._running == []


@pytest.mark.expects_log("no sounds")
def test_what_cannot_be_played_is_told_once(tmp_path):
    sounds = Sounds(tmp_path, (str(tmp_path / "nothing"),))

    sounds.play(Sound.PLAY)
    sounds.play(Sound.PLAY)

    assert sounds._running == []
