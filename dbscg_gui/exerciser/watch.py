"""Watching a match: which skills of one card are used in it, and which of them do something."""

from __future__ import annotations

from copy import copy

from dbscg_gui.engine.game import Game
from dbscg_gui.engine.library import Library
from dbscg_gui.engine.queries import layers
from dbscg_gui.engine.state import Ctx, State
from dbscg_gui.services.game_rules import GameRules

_WORDLESS = frozenset({"keyword", "field"})
_BODILESS = frozenset(
    {
        "evolve", "ex-evolve", "xeno-evolve", "union-fusion", "union-absorb", "union-potara",
        "awaken", "wish", "permanent",
    }
)  # fmt: skip
"""Kinds of skill that do their work by being used."""


class Watch:
    """Which skills of the driven card were used so far, and which of them did something."""

    def __init__(self, lib: Library, def_id: int) -> None:
        self.used: set[int] = set()
        self.worked: set[int] = set()
        self._lib = lib
        self._def_id = def_id
        self._of: dict[int, int] = {}
        """The printed skill of every number it is used under."""
        own = [skill for side in lib.defs[def_id].sides for skill in side.skills]
        for number in own:
            self._of[number] = number
            for part in lib.expansions.get(number, ()):
                self._of[part] = number
        self.skills = [
            number
            for number in own
            if lib.skills[number].kind not in _WORDLESS or number in lib.expansions
        ]
        """Those that have to be used."""

    def afresh(self) -> Watch:
        """Another one of the same card that has noted nothing yet."""
        twin = copy(self)
        twin.used, twin.worked = set(), set()
        return twin

    def is_done(self, number: int) -> bool:
        """Whether a skill was used and did something."""
        if number not in self.used:
            return False
        skill = self._lib.skills[number]
        return number in self.worked or skill.kind in _BODILESS or not skill.effect

    def note(self, number: int, *, did: bool = False) -> None:
        """A skill of some card is used, or does something."""
        if number >= 0 and self._lib.skill_def[number] == self._def_id:
            own = self._of.get(number, -1)
            self.used.add(own)
            if did:
                self.worked.add(own)


class Watched(Game):
    """A match that notes when a skill of one card is used, does something or holds."""

    __slots__ = ("watch",)

    def __init__(self, rules: GameRules, lib: Library, state: State, watch: Watch) -> None:
        super().__init__(rules.ruleset, lib, state)
        self.watch = watch

    def probe(self, watch: Watch) -> Watched:
        """A copy at this very point that tells another watch."""
        twin = Watched.__new__(Watched)
        Game.__init__(twin, self.rules, self.lib, self.state.copy())
        twin.watch = watch
        return twin

    def new_ctx(self, **fields: object) -> Ctx:
        """The same as in any match; a skill it is made for is used."""
        skill = fields.get("skill", -1)
        if isinstance(skill, int):
            self.watch.note(skill)
        return super().new_ctx(**fields)

    def drop_ctx(self, number: int) -> None:
        """The same as in any match; its skill did something where it is done."""
        ctx = self.state.ctxs.get(number)
        if ctx is not None and ctx.done:
            self.watch.note(ctx.skill, did=True)
        super().drop_ctx(number)

    def look(self) -> None:
        """Look for effects of the card at work now."""
        for ctx in self.state.ctxs.values():
            # A skill that ended the match is never finished.
            if ctx.done or self.is_over:
                self.watch.note(ctx.skill, did=True)
        for entry in layers.all_entries(self):
            self.watch.note(entry.skill, did=True)
