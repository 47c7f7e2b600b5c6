"""The program's sounds: synthesised, kept as small files in the cache, played by the system.

No sound comes from anywhere: each is a few notes of `_NOTES`, made when it is first heard. The
system's own player is started for each (Linux: PipeWire, PulseAudio or ALSA, macOS: afplay);
Windows plays by itself. Without a player the program is silent.
"""

from __future__ import annotations

import array
import contextlib
import importlib
import io
import logging
import math
import random
import shutil
import subprocess
import sys
import wave
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from dbscg_gui.adapters.atomic import write_bytes_atomic
from dbscg_gui.presenters.sounds import Sound

log = logging.getLogger(__name__)

RATE = 22_050
"""Samples a second, one channel of 16 bits."""
PEAK = 0.35
"""Of full scale: a game is not louder than what else is heard."""
MOST_AT_ONCE = 3
_PLAYERS: tuple[tuple[str, ...], ...] = (("pw-play",), ("paplay",), ("aplay", "-q"), ("afplay",))
_VERSION = 1
"""Of the notes: another one makes the files anew."""


@dataclass(frozen=True, slots=True)
class Note:
    """A tone that dies away. Frequencies in hertz, times in seconds."""

    pitch: float
    at: float
    length: float
    glide: float = 1.0
    """What the pitch is multiplied by from its beginning to its end."""
    noise: float = 0.0
    """Share of noise in it, 0 to 1."""


_NOTES: dict[Sound, tuple[Note, ...]] = {
    Sound.PLAY: (Note(392, 0, 0.12), Note(523, 0.06, 0.22)),
    Sound.CHARGE: (Note(294, 0, 0.16, glide=1.12),),
    Sound.COMBO: (Note(440, 0, 0.1), Note(659, 0.05, 0.16)),
    Sound.ATTACK: (Note(220, 0, 0.24, glide=2.2, noise=0.35),),
    Sound.SKILL: (Note(587, 0, 0.12), Note(784, 0.07, 0.12), Note(988, 0.14, 0.2)),
    Sound.COUNTER: (Note(988, 0, 0.1), Note(587, 0.08, 0.26)),
    Sound.BLOCK: (Note(165, 0, 0.2, noise=0.2), Note(330, 0.02, 0.16)),
    Sound.AWAKEN: (
        Note(392, 0, 0.2), Note(523, 0.1, 0.2), Note(659, 0.2, 0.2), Note(784, 0.3, 0.5),
    ),
    Sound.GIVE: (Note(523, 0, 0.08), Note(523, 0.09, 0.14)),
    Sound.DAMAGE: (Note(140, 0, 0.34, glide=0.5, noise=0.45),),
    Sound.STOP: (Note(330, 0, 0.12), Note(247, 0.1, 0.24)),
    Sound.TURN: (Note(659, 0, 0.14), Note(880, 0.11, 0.3)),
    Sound.WON: (
        Note(523, 0, 0.18), Note(659, 0.14, 0.18), Note(784, 0.28, 0.18), Note(1047, 0.42, 0.7),
    ),
    Sound.LOST: (Note(392, 0, 0.28), Note(330, 0.24, 0.28), Note(262, 0.48, 0.7)),
}  # fmt: skip


def synthesised(sound: Sound) -> bytes:
    """A sound as a WAV file, always the same bytes."""
    notes = _NOTES[sound]
    total = max(each.at + each.length for each in notes)
    samples = [0.0] * math.ceil(total * RATE)
    # Noise that is the same each time.
    noise = random.Random(sound.value)
    for note in notes:
        _add(samples, note, noise)
    loudest = max(1e-9, *(abs(each) for each in samples))
    scale = PEAK * 32_767 / loudest
    values = array.array("h", (round(each * scale) for each in samples))
    if sys.byteorder == "big":
        values.byteswap()
    out = io.BytesIO()
    with wave.open(out, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(values.tobytes())
    return out.getvalue()


def _add(samples: list[float], note: Note, noise: random.Random) -> None:
    count, start, phase = round(note.length * RATE), round(note.at * RATE), 0.0
    for n in range(min(count, len(samples) - start)):
        along = n / count
        phase += math.tau * note.pitch * note.glide**along / RATE
        tone = math.sin(phase) + 0.3 * math.sin(2 * phase) + 0.12 * math.sin(3 * phase)
        mixed = (1 - note.noise) * tone + note.noise * noise.uniform(-1, 1)
        # A short rise, so that nothing clicks, then it dies away to nothing.
        samples[start + n] += mixed * min(1.0, n / 90) * (1 - along) ** 2


def system_player() -> Sequence[str]:
    """The command that plays a file, () for none; on Windows the system does without one."""
    for command in _PLAYERS:
        found = shutil.which(command[0])
        if found:
            return (found, *command[1:])
    return ()


def can_play() -> bool:
    """Whether this machine has something that plays sounds."""
    return sys.platform == "win32" or bool(system_player())


class Sounds:
    """Plays sounds beside the program, at most a few at once; a machine without sound is silent."""

    def __init__(self, folder: Path, player: Sequence[str] | None = None) -> None:
        """`folder` keeps the files; `player` is the command to use, by default the system's."""
        self._folder = folder
        self._player = system_player() if player is None else player
        self._running: list[subprocess.Popen[bytes]] = []
        self._is_broken = False

    def play(self, sound: Sound) -> None:
        """Begin to play; what cannot be played is logged once and never raised."""
        if self._is_broken:
            return
        try:
            path = self._file(sound)
            if sys.platform == "win32":
                _play_on_windows(path)
            elif self._player:
                self._start(path)
        except (OSError, RuntimeError) as error:
            self._is_broken = True
            log.warning("no sounds: %s", error)

    def close(self) -> None:
        """End what is still playing."""
        running, self._running = self._running, []
        for each in running:
            with contextlib.suppress(OSError):
                each.terminate()
            with contextlib.suppress(subprocess.TimeoutExpired):
                each.wait(timeout=1)

    def _start(self, path: Path) -> None:
        self._running = [each for each in self._running if each.poll() is None]
        if len(self._running) >= MOST_AT_ONCE:
            return
        started = subprocess.Popen(
            [*self._player, str(path)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self._running.append(started)

    def _file(self, sound: Sound) -> Path:
        path = self._folder / f"{sound.value}-{_VERSION}.wav"
        if not path.exists():
            self._folder.mkdir(parents=True, exist_ok=True)
            write_bytes_atomic(path, synthesised(sound))
        return path


def _play_on_windows(path: Path) -> None:
    # A module of Windows alone.
    winsound = importlib.import_module("winsound")
    flags = winsound.SND_FILENAME | winsound.SND_ASYNC | winsound.SND_NODEFAULT
    winsound.PlaySound(str(path), flags)
