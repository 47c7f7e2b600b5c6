"""Cards of Masters tests, and a side with the areas of Z-Cards; see `tests.kit.cards`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from dbscg_gui.engine.state import State
from tests.kit import cards as kit_cards
from tests.kit.cards import (
    AnyCard,
    CardSpec,
    Placed,
    auto,
    battle,
    battle_skill,
    borrowed,
    card,
    extra,
    face_up,
    flipped,
    hidden,
    leader,
    main_skill,
    marked,
    new,
    on,
    permanent,
    placed,
    rest,
    unison,
)

__all__ = [
    "AnyCard",
    "CardSpec",
    "Placed",
    "Side",
    "auto",
    "battle",
    "battle_skill",
    "borrowed",
    "card",
    "extra",
    "face_up",
    "flipped",
    "hidden",
    "leader",
    "main_skill",
    "marked",
    "new",
    "on",
    "permanent",
    "placed",
    "rest",
    "unison",
]


@dataclass
class Side(kit_cards.Side):
    """One player's cards, those of the Z-Deck too."""

    z_deck: Sequence[AnyCard] = ()
    z_energy: Sequence[AnyCard] = ()

    def areas(self, default_leader: str) -> dict[str, list[Placed]]:
        """Cards by area, bottom first."""
        return {
            **super().areas(default_leader),
            "z-deck": [placed(each) for each in self.z_deck],
            "z-energy": [placed(each) for each in self.z_energy],
        }

    def prepare(self, state: State, seat: int) -> None:
        """Put down energy markers, and remember who brought a Z-Deck."""
        super().prepare(state, seat)
        if self.z_deck:
            state.flags[f"z:{seat}"] = 1
