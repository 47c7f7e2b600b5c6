"""Suite modes: each plays the rules tests of every game another way.

pytest tests/masters --swap-seats    you sit on the second seat
pytest tests/masters --reload        the state is saved and loaded after every answer
pytest tests/masters --undo          every answer is first given to a copy, which must agree
"""

import pytest

MODES = {
    "swap-seats": "sit you on the second seat",
    "reload": "save and load after every answer",
    "undo": "give every answer to a copy first",
}
chosen: frozenset[str] = frozenset()
"""Modes of this run."""


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
