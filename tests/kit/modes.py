"""Suite modes: each plays the rules tests of every game another way.

pytest tests/masters --swap-seats    you sit on the second seat
pytest tests/masters --reload        the state is saved and loaded after every answer
pytest tests/masters --undo          every answer is first given to a copy, which must agree
pytest tests/masters --manual-3      the manuals before 4.00 are played

A test that holds in one edition of a rule manual only is marked `manual("3")` or `manual("4.00")`:
it always plays by that one, and is skipped where the mode asks for the other.
"""

import pytest

MODES = {
    "swap-seats": "sit you on the second seat",
    "reload": "save and load after every answer",
    "undo": "give every answer to a copy first",
    "manual-3": "play Masters by the manuals before 4.00",
}
chosen: frozenset[str] = frozenset()
"""Modes of this run."""
OLD_MANUAL, NEW_MANUAL = "3", "4.00"
manual = NEW_MANUAL
"""Edition of the rule manual the test under way plays by, where its game has several."""


def add_options(parser: pytest.Parser) -> None:
    """One command line option for each mode."""
    group = parser.getgroup("modes of the rules tests")
    for mode, meaning in MODES.items():
        group.addoption(f"--{mode}", action="store_true", help=meaning)


def choose(config: pytest.Config) -> None:
    """Take the modes asked for on the command line."""
    global chosen
    chosen = frozenset(mode for mode in MODES if config.getoption(f"--{mode}"))


def your_seat() -> int:
    """The seat tests call yours."""
    return int("swap-seats" in chosen)


def begin_test(item: pytest.Item) -> None:
    """Take the edition a test is marked with, else the one of the run; skip where they differ."""
    global manual
    marked = item.get_closest_marker("manual")
    is_old = "manual-3" in chosen
    manual = str(marked.args[0]) if marked else OLD_MANUAL if is_old else NEW_MANUAL
    if manual not in (OLD_MANUAL, NEW_MANUAL):
        raise pytest.UsageError(f"{item.nodeid}: there is no manual {manual}")
    if is_old and manual != OLD_MANUAL:
        pytest.skip(f"holds in the manual {manual} only")
