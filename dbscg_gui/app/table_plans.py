"""The table files that travel with the program, one a game: `assets/tables/<game>.json`."""

from __future__ import annotations

from functools import cache

from dbscg_gui.adapters.resources import asset_path
from dbscg_gui.presenters.table_plan import TablePlan, TablePlanError, read_table_plan


@cache
def table_plan(game: str) -> TablePlan:
    """The table of a game. Raises `TablePlanError` when there is none or it is damaged."""
    path = asset_path("tables", f"{game}.json")
    try:
        text = path.read_bytes()
    except OSError as error:
        raise TablePlanError(f"{path}: cannot be read ({error.strerror}); install again") from error
    return read_table_plan(text, str(path))
