"""The same few words for a position in each of the four games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from dbscg_gui.effects import actions as act
from dbscg_gui.effects.actions import Skill
from dbscg_gui.effects.triggers import When
from tests.classic import cards as classic_cards
from tests.classic import table as classic_table
from tests.fusion_world import cards as fusion_cards
from tests.fusion_world import table as fusion_table
from tests.kit.cards import auto
from tests.kit.table import Table
from tests.masters import cards as masters_cards
from tests.masters import table as masters_table
from tests.one_piece import cards as one_piece_cards
from tests.one_piece import table as one_piece_table


@dataclass(frozen=True)
class Contrast:
    """One game: its table, and what a card that fights is called in it."""

    name: str
    table: Any
    side: Callable[..., Any]
    unit: Callable[..., Any]
    leader: Callable[..., Any]
    units: str
    strong_word: str
    """A keyword for more damage."""

    def position(self, you: Any = None, opponent: Any = None, **fields: Any) -> Table:
        """A position in your turn."""
        table: Table = self.table.position(you, opponent, **fields)
        return table

    def put(self, *units: Any, **fields: Any) -> Any:
        """A player's side with these cards in play."""
        return self.side(**{self.units: list(units), **fields})

    def main_skill(self, *effect: act.Action) -> Skill:
        """An effect to be activated in the Main Phase."""
        return Skill(kind="activate-main", effect=tuple(effect))

    def boss(self, *skills: Skill, units: Sequence[Any] = (), **fields: Any) -> Any:
        """Your side with a Leader that has these effects."""
        return self.put(*units, leader=self.leader("Boss", skills=list(skills)), **fields)

    def auto(self, event: str, *effect: act.Action, **when: Any) -> Skill:
        """An automatic effect."""
        return auto(When(event=event, **when), *effect)


MASTERS = Contrast(
    "masters", masters_table, masters_cards.Side, masters_cards.battle, masters_cards.leader,
    "battle", "double-strike",
)  # fmt: skip
CLASSIC = Contrast(
    "classic", classic_table, classic_cards.Side, classic_cards.battle, classic_cards.leader,
    "battle", "double-strike",
)  # fmt: skip
FUSION = Contrast(
    "fusion_world", fusion_table, fusion_cards.Side, fusion_cards.battle, fusion_cards.leader,
    "battle", "double-strike",
)  # fmt: skip
ONE_PIECE = Contrast(
    "one_piece", one_piece_table, one_piece_cards.Side, one_piece_cards.character,
    one_piece_cards.leader, "characters", "double-attack",
)  # fmt: skip
GAMES = (MASTERS, CLASSIC, FUSION, ONE_PIECE)


def play_on(t: Table) -> None:
    """Answer what is asked by its default until the Main Phase goes on or the match is over."""
    for _ in range(40):
        if t.mode in ("over", "main"):
            return
        t.answer(*t.decision.default)
    raise AssertionError(f"{t.asked} is asked for ever")
