"""Saved matches in words: who plays what against whom, and since when."""

from __future__ import annotations

import datetime

from dbscg_gui.presenters.words import Words
from dbscg_gui.services.match.store import MatchSummary


def match_line(match: MatchSummary, words: Words) -> str:
    """A match in one line: its game, decks, opponent, and when it began."""
    return words.text(
        "shell.menu.match",
        game=words.text(f"shell.game.{match.game}.short"),
        mine=match.decks[0],
        theirs=match.decks[1],
        who=match.players[1],
        when=when_words(match.created, words),
    )


def state_words(match: MatchSummary, words: Words) -> str:
    """How a match stands: running, or how it ended."""
    if not match.is_over:
        return words.text("shell.matches.running")
    if match.winner is None or match.winner < 0:
        return words.text("shell.matches.draw")
    if match.against:
        return words.text(f"shell.matches.{'lost' if match.winner else 'own'}")
    return words.text("shell.matches.won", who=match.players[match.winner])


def when_words(created: str, words: Words) -> str:
    """A date and time as match files have it, the way the language writes it."""
    try:
        when = datetime.datetime.fromisoformat(created)
    except ValueError:
        return created.replace("T", " ")[:16]
    return words.text(
        "shell.when",
        year=f"{when.year:04}",
        month=f"{when.month:02}",
        day=f"{when.day:02}",
        time=f"{when:%H:%M}",
    )
