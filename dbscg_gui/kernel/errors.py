"""Named errors every layer may raise."""

from __future__ import annotations


class DbscgError(Exception):
    """Base of every error this program raises on purpose."""


class IllegalChoiceError(DbscgError):
    """An answer that the pending decision does not allow; the match is unchanged."""


class EngineError(DbscgError):
    """The engine met a state it must never reach: a bug, not a player's mistake."""
