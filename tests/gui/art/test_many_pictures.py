"""Thousands of the player's own pictures: they do not slow the start, and memory stays bounded."""

import os
import resource
import subprocess
import sys

import pytest
from PIL import Image

from dbscg_gui.adapters.paths import user_paths
from tests.app.playing import child_env

pytestmark = [
    pytest.mark.slow,
    pytest.mark.timeout(1800),
    pytest.mark.skipif(sys.platform == "win32", reason="asks Unix for processor time and memory"),
]

COUNT = 6_000
DIFFERENT = 8
MOST_MB = 400
MOST_SECONDS = 0.3
"""Of processor time that reading the names of so many files may take at the start."""

PREPARE_AND_SHOW_ALL = """
import resource, sys
import msgspec
from PySide6.QtWidgets import QApplication
from dbscg_gui.app.client import open_client
from dbscg_gui.app.program import Program
from dbscg_gui.presenters.card_face import card_face
from dbscg_gui.gui.art.cache import PictureSize
from tests.services.small_game import CARDS

app = QApplication([])
client = open_client(app, Program())
client.window.show()
desk = client.port.pictures
prepared = desk.prepare(lambda *_: None, lambda: False)
pictures = client.window._around.pictures
shown = 0
for number in range(COUNT):
    face = card_face(msgspec.structs.replace(CARDS[0], number=f"MANY-{number:04}"))
    for size in (PictureSize(90, 11.0, 1.0), PictureSize(270, 34.0, 1.0)):
        pictures.face(face, size)
    if number % 10 == 0:
        client._art._pool.waitForDone()
        app.processEvents()
    shown += pictures.has_own_image(face)
peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
client.window.close()
print(desk.count, prepared.made, shown, round(peak))
"""


def start_seconds():
    """Processor time from the start of the program to its window, the best of three."""
    times = []
    for _ in range(3):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run(
            [sys.executable, "-m", "dbscg_gui", "play", "--measure-start"],
            env=child_env(),
            check=True,
        )
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        used = (after.ru_utime + after.ru_stime) - (before.ru_utime + before.ru_stime)
        times.append(used)
    return min(times)


def test_six_thousand_pictures_slow_no_start_and_fill_no_memory():
    without = start_seconds()
    folder = user_paths().data / "images"
    folder.mkdir(parents=True, exist_ok=True)
    noise = Image.effect_noise((600, 838), 80)
    for number in range(COUNT):
        file = folder / f"MANY-{number:04}.jpg"
        if number < DIFFERENT:
            noise.rotate(90 * number).convert("RGB").save(file, quality=80)
        else:
            os.link(folder / f"MANY-{number % DIFFERENT:04}.jpg", file)

    with_pictures = start_seconds()
    code = PREPARE_AND_SHOW_ALL.replace("COUNT", str(COUNT))
    done = subprocess.run(
        [sys.executable, "-c", code], env=child_env(), capture_output=True, text=True, check=True
    )

    count, made, shown, peak = map(int, done.stdout.split())
    assert (count, made) == (COUNT, COUNT)
    assert shown > COUNT // 2
    assert peak <= MOST_MB
    assert with_pictures - without <= MOST_SECONDS, (without, with_pictures)
