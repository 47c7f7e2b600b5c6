"""What a player has practised: the lessons and puzzles that are done."""

from __future__ import annotations

import msgspec

MOST_DONE = 5_000
MOST_LETTERS = 100


class Practised(msgspec.Struct, frozen=True, kw_only=True):
    """The names of what was brought to its end, in any order."""

    version: int = 1
    done: frozenset[str] = frozenset()

    def with_done(self, name: str) -> Practised:
        """The same and one more."""
        return msgspec.structs.replace(self, done=self.done | {name})
