"""Cards of One Piece tests, a side with its areas, and effects by their printed tags."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as t
from dbscg_gui.effects.actions import Skill
from dbscg_gui.effects.targets import Cards, Filter, InZones, Pick, This
from dbscg_gui.effects.triggers import When
from dbscg_gui.engine.state import State
from tests.kit.cards import AnyCard, CardSpec, Placed, card, face_up, new, placed, rest

__all__ = [
    "DON",
    "AnyCard",
    "CardSpec",
    "Placed",
    "Side",
    "character",
    "event",
    "face_up",
    "given",
    "leader",
    "new",
    "placed",
    "rest",
    "stage",
]

DON = card("don", "DON!!", colors=())
TEN = 10


def character(name: str, **fields: Any) -> CardSpec:
    """A Character: red, cost 2, power 3000, no Counter unless said otherwise."""
    return card("character", name, **{"cost": 2, "power": 3000, **fields})


def event(name: str, **fields: Any) -> CardSpec:
    """An Event: red, cost 1 unless said otherwise."""
    return card("event", name, **{"cost": 1, **fields})


def stage(name: str, **fields: Any) -> CardSpec:
    """A Stage: red, cost 1 unless said otherwise."""
    return card("stage", name, **{"cost": 1, **fields})


def leader(name: str, **fields: Any) -> CardSpec:
    """A Leader: red, power 5000, Life 5 unless said otherwise."""
    return card("leader", name, **{"power": 5000, "life": 5, **fields})


def given(item: AnyCard, count: int = 1) -> Placed:
    """The card with DON!! cards given to it."""
    return replace(placed(item), under=(DON,) * count)


# -- sides -----------------------------------------------------------------------------------


@dataclass
class Side:
    """One player's cards; what is not said of the ten DON!! cards lies in the DON!! deck.

    Lists for deck, life and trash are written top card first; a deck list is filled up.
    """

    leader: AnyCard | None = None
    characters: Sequence[AnyCard] = ()
    hand: Sequence[AnyCard] = ()
    stage: AnyCard | None = None
    don: int = 0
    """Active DON!! cards in the Cost area."""
    rested_don: int = 0
    don_deck: int | None = None
    life: int | Sequence[AnyCard] = 4
    deck: int | Sequence[AnyCard] = 20
    deck_size: int = 20
    trash: Sequence[AnyCard] = ()
    turns: int = 2
    """Turns this player has had, the running one included."""
    extra_cards: Sequence[CardSpec] = ()

    def areas(self, default_leader: str) -> dict[str, list[Placed]]:
        """Cards by area, bottom first."""
        head = leader(default_leader) if self.leader is None else self.leader
        areas = {
            "leader": [placed(head)],
            "battle": [placed(each) for each in self.characters],
            "hand": [placed(each) for each in self.hand],
            "stage": [] if self.stage is None else [placed(self.stage)],
            "energy": [Placed(DON)] * self.don + [Placed(DON, active=False)] * self.rested_don,
            "life": self._pile(self.life, "Life card", 0),
            "deck": self._pile(self.deck, "Deck card", self.deck_size),
            "drop": [placed(each) for each in reversed(self.trash)],
        }
        used = len(areas["energy"]) + sum(
            len(host.under) for zone in ("leader", "battle") for host in areas[zone]
        )
        left = TEN - used if self.don_deck is None else self.don_deck
        return {**areas, "don-deck": [Placed(DON)] * left}

    def prepare(self, state: State, seat: int) -> None:
        """Say how many turns the player has had."""
        state.flags[f"turns:{seat}"] = self.turns

    @staticmethod
    def _pile(cards: int | Sequence[AnyCard], filler: str, size: int) -> list[Placed]:
        if isinstance(cards, int):
            return [placed(filler)] * cards
        pile = [placed(each) for each in cards]
        pile += [placed(filler)] * max(0, size - len(pile))
        return pile[::-1]


# -- effects by their tags -------------------------------------------------------------------


def skill(kind: str, *effect: act.Action, cost: Sequence[act.Cost] = (), **fields: Any) -> Skill:
    """An effect of any kind; `don` is [DON!! xN], `turn` "you" or "opponent", `once` a turn."""
    validity: list[act.Validity] = []
    if fields.get("don"):
        validity.append(act.Given(fields["don"]))
    if fields.get("turn"):
        validity.append(act.InTurn(fields["turn"]))
    return Skill(
        kind=kind,
        effect=tuple(effect),
        cost=tuple(cost),
        validity=tuple(validity),
        once_per_turn=bool(fields.get("once")),
        condition=fields.get("condition"),
        triggers=tuple(fields.get("triggers", ())),
    )


def keyword(word: str, **fields: Any) -> Skill:
    """A keyword effect such as [Rush]."""
    made = skill("keyword", **fields)
    return Skill(kind="keyword", keyword=word, validity=made.validity, condition=made.condition)


def auto(when: When, *effect: act.Action, **fields: Any) -> Skill:
    """An automatic effect."""
    return skill("auto", *effect, triggers=(when,), **fields)


def on_play(*effect: act.Action, **fields: Any) -> Skill:
    """[On Play]"""
    return auto(When(event="played", subject=This()), *effect, **fields)


def when_attacking(*effect: act.Action, **fields: Any) -> Skill:
    """[When Attacking]"""
    return auto(When(event="attacks", subject=This()), *effect, **fields)


def on_opponents_attack(*effect: act.Action, **fields: Any) -> Skill:
    """[On Your Opponent's Attack]"""
    return auto(When(event="attacks", whose="opponent"), *effect, **fields)


def on_block(*effect: act.Action, **fields: Any) -> Skill:
    """[On Block]"""
    when = When(event="skill_activated", subject=This(), by="blocker")
    return auto(when, *effect, **fields)


def on_ko(*effect: act.Action, **fields: Any) -> Skill:
    """[On K.O.]"""
    return auto(When(event="koed", subject=This()), *effect, **fields)


def end_of_turn(*effect: act.Action, whose: Any = "you", **fields: Any) -> Skill:
    """[End of Your Turn], or of the opponent's."""
    return auto(When(event="turn_end", whose=whose), *effect, **fields)


def main_effect(*effect: act.Action, **fields: Any) -> Skill:
    """[Activate: Main]"""
    return skill("activate-main", *effect, **fields)


def trigger(*effect: act.Action, **fields: Any) -> Skill:
    """[Trigger]"""
    return skill("trigger", *effect, **fields)


def permanent(*effect: act.Action, **fields: Any) -> Skill:
    """A permanent effect."""
    return skill("permanent", *effect, **fields)


def instead(event_word: str, cards: Cards, *effect: act.Action, **fields: Any) -> Skill:
    """A permanent that replaces something."""
    return permanent(act.Instead(event=event_word, cards=cards, effect=tuple(effect), **fields))


# -- cards meant -----------------------------------------------------------------------------

CHARACTER = Filter(kinds=("character",))
MINE = InZones(zones=("battle",), filter=CHARACTER)
THEIRS = InZones(zones=("battle",), whose="opponent", filter=CHARACTER)
MY_FIGHTERS = InZones(zones=("leader", "battle"))
MY_DON = InZones(zones=("energy",), filter=Filter(kinds=("don",)))


def one(cards: Cards, **fields: Any) -> Pick:
    """One card of a set; `up_to=True` for "up to 1"."""
    return Pick(cards=cards, **fields)


def power(cards: Cards, amount: int, duration: Any = "turn") -> act.ChangePower:
    """So much more or less power."""
    return act.ChangePower(cards=cards, amount=amount, duration=duration)


def pay(*actions: act.Action) -> tuple[act.Cost, ...]:
    """Actions as an activation cost."""
    return (act.PayBy(tuple(actions)),)


def return_don(count: int) -> tuple[act.Cost, ...]:
    """DON!! -N as an activation cost."""
    return pay(act.ReturnDon(count=count))


def in_hand(**fields: Any) -> InZones:
    """Cards in one's hand."""
    return InZones(zones=("hand",), filter=t.Filter(**fields))
