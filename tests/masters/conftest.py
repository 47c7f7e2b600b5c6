"""Suite modes for the Masters tests: each plays the same tests another way.

pytest tests/masters --swap-seats    you sit on the second seat
pytest tests/masters --reload        the state is saved and loaded after every answer
pytest tests/masters --undo          every answer is first given to a copy, which must agree
"""

import pytest

from tests.masters import table


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("Masters suite modes")
    group.addoption("--swap-seats", action="store_true", help="sit you on the second seat")
    group.addoption("--reload", action="store_true", help="save and load after every answer")
    group.addoption("--undo", action="store_true", help="give every answer to a copy first")


@pytest.fixture(autouse=True)
def suite_modes(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Set the modes asked for on the command line."""
    config = request.config
    # The options are unknown when pytest was started above this folder.
    wanted = [mode for mode in table.MODES if config.getoption(f"--{mode}", default=False)]
    monkeypatch.setattr(table, "modes", frozenset(wanted))
