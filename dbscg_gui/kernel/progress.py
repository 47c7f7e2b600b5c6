"""How long work tells how far it is, whatever the work."""

from __future__ import annotations

from collections.abc import Callable

OnProgress = Callable[[int, int], None]
"""Told how much is done, of how much."""
