"""What a screen reader does with the window: reads names over the bus of the desktop, presses.

Run by the Python of the system, which has `pyatspi`, within a session bus of its own:

    dbus-run-session -- python3 -m tests.gui.screen_reader SECONDS PROGRAM ARGUMENTS...

It starts the program, plays a turn by the buttons and cards it finds by name, and prints what it
read, a line each. Exit code 1 where something does not come within the seconds.
"""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from typing import Any

STEPS = (
    ("Keep this hand", "Keep this opening hand?"),
    ("you can: ", "Charge: place 1 card as energy?"),
    ("End Main Phase", "Your Main Phase"),
)
"""What is in the name of the button or card to press, and the words to be read beside it."""
_DEEPEST = 16


def main() -> int:
    """Play the turn; 0 where everything was found."""
    import pyatspi

    environment = {**os.environ, "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1", "QT_ACCESSIBILITY": "1"}
    deadline = time.monotonic() + float(sys.argv[1])
    with subprocess.Popen(sys.argv[2:], env=environment) as program:
        try:
            for button, words in STEPS:
                found = _waited_for(pyatspi, button, words, deadline)
                if found is None:
                    sys.stdout.write(f"nothing to press: {button}\n")
                    return 1
                sys.stdout.write(f"read: {words}\npressed: {button}\n")
                _press(found)
            is_over = _is_gone(pyatspi, STEPS[-1][1], deadline)
            sys.stdout.write("the other side plays\n" if is_over else "the turn goes on\n")
            return int(not is_over)
        finally:
            program.kill()


def _waited_for(pyatspi: Any, button: str, words: str, deadline: float) -> Any:
    """The button once it and the words are shown, None where they do not come."""
    while time.monotonic() < deadline:
        shown = [each for each in _all(pyatspi) if _is_shown(pyatspi, each)]
        is_said = any(words in str(each.name) for each in shown)
        found = [each for each in shown if button in str(each.name) and _actions(each)]
        if is_said and found:
            return found[0]
        time.sleep(0.3)
    return None


def _is_gone(pyatspi: Any, words: str, deadline: float) -> bool:
    """Whether some words are not said any more before the time is over."""
    while time.monotonic() < deadline:
        names = [str(each.name) for each in _all(pyatspi) if _is_shown(pyatspi, each)]
        if names and not any(words in name for name in names):
            return True
        time.sleep(0.3)
    return False


def _all(pyatspi: Any) -> Iterator[Any]:
    desktop = pyatspi.Registry.getDesktop(0)
    for at in range(desktop.childCount):
        yield from _below(desktop.getChildAtIndex(at), 0)


def _below(node: Any, depth: int) -> Iterator[Any]:
    """A node and what is in it; what goes away meanwhile is left out."""
    if node is None or depth > _DEEPEST:
        return
    yield node
    try:
        children = [node.getChildAtIndex(at) for at in range(node.childCount)]
    except Exception:  # the bus says in many ways that something is gone
        return
    for child in children:
        yield from _below(child, depth + 1)


def _is_shown(pyatspi: Any, node: Any) -> bool:
    try:
        return bool(node.name) and node.getState().contains(pyatspi.STATE_SHOWING)
    except Exception:  # as above
        return False


def _actions(node: Any) -> int:
    try:
        return int(node.queryAction().nActions)
    except Exception:  # it has none, or is gone
        return 0


def _press(node: Any) -> None:
    node.queryAction().doAction(0)


if __name__ == "__main__":
    sys.exit(main())
