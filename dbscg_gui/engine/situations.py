"""Where a match stands, told so that the same standing is recognised when it comes back.

A situation has two parts. Its key names everything a choice can still change: which kinds of card
lie where, in what state and under which effects, what has happened that a text of the match asks
about, what is under way. Its amounts say how much there is of each: cards that are alike, markers,
effects that were added, events that were noted. The match is unchanged where both are the same; it
can go on for ever where the key is the same and no amount is smaller, for then only what effects
make out of nothing has grown [masters 23-1-1].

Object numbers and counters are left out. What players know, in which order cards lie and what
chance will bring are told beside: "exactly the same state" means the same cards in the same areas
[masters 23-1-1-2], but who looks on through a deck has not done nothing.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable
from typing import Any

from dbscg_gui.effects import actions as act
from dbscg_gui.engine.decisions import Decision, Option
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.resolving import Noted
from dbscg_gui.engine.state import USE_KEY, Card, Continuous, Frame, MatchSituation

_ADDING = (
    act.AddCost,
    act.AttackDamage,
    act.ChangeComboCost,
    act.ChangeComboPower,
    act.ChangeCost,
    act.ChangeCounter,
    act.ChangePower,
    act.ChangeSkillCost,
    act.ChangeZCost,
)
"""Continuous effects of which two do more than one."""
_NUMBERS = re.compile(r"\d+")
_COUNTED_FLAGS = ("skip:", "extra:")
"""Flags whose number says how often something is still to come."""
_COUNTERS = ("next_", "turns:")
"""Flags that only count on."""


def words(game: Game, decision: Decision, option: Option) -> str:
    """An option without object numbers, which change as cards move."""
    asked = f"{decision.kind}:{decision.skill}" if option.skill < 0 else ""
    named = ":".join(_place(game, i) for i in (option.card, option.target))
    return f"{option.kind}:{named}:{option.skill}:{option.number}:{asked}"


def _place(game: Game, card_id: int) -> str:
    card = game.state.cards.get(card_id)
    return "" if card is None else f"{card.def_id}.{card.seat}.{card.zone}.{int(card.active)}"


def situation(game: Game, decision: Decision) -> MatchSituation:
    """Where a match stands at this decision."""
    told = _Telling(game)
    state = game.state
    parts = (
        [told.area(pile) for pile in state.zones],
        told.effects(),
        told.events(),
        told.flags(),
        told.numbered((d.node, d.seat) for d in state.delays),
        [told.marker(count) for count in state.energy_markers],
        told.fight(),
        # Activations that count are no repetition: their number is limited.
        sorted((key % USE_KEY if key > 0 else key, n) for key, n in state.used.items()),
        [(p.skill, p.seat, p.source_def, told.face(p.subject)) for p in state.pending],
        [told.frame(frame) for frame in state.frames],
        (state.phase, state.turn, decision.seat, decision.kind, decision.skill),
    )
    cards = state.cards.values()
    return MatchSituation(
        key=_hash(parts),
        amounts=tuple(told.amounts),
        order=_hash((state.rng, [[state.cards[i].def_id for i in pile] for pile in state.zones])),
        known=sum([card.known.bit_count() for card in cards if card.zone >= 0]),
    )


def _hash(value: Any) -> str:
    return hashlib.blake2b(repr(value).encode(), digest_size=8).hexdigest()


class _Telling:
    """Collects the amounts while the parts of the key are told."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.amounts: list[int] = []
        self._on_cards: dict[int, list[Continuous]] = {}
        self._elsewhere: list[Continuous] = []
        cards = game.state.cards
        for effect in game.state.effects:
            if effect.is_dynamic or not effect.cards:
                self._elsewhere.append(effect)
                continue
            for card_id in effect.cards:
                if card_id in cards:
                    self._on_cards.setdefault(card_id, []).append(effect)

    def area(self, pile: tuple[int, ...]) -> list[Any]:
        """The different cards of an area."""
        groups: dict[Any, list[int]] = {}
        for card_id in pile:
            groups.setdefault(self.face(card_id), []).append(card_id)
        told = sorted(groups, key=repr)
        cards, on_cards = self.game.state.cards, self._on_cards
        for face in told:
            alike = groups[face]
            self.amounts.append(len(alike))
            self.amounts.append(sum([cards[i].markers for i in alike]))
            if not on_cards.keys().isdisjoint(alike):
                self._weigh(effect for i in alike for effect in on_cards.get(i, ()))
        return told

    def face(self, card_id: int) -> tuple[Any, ...]:
        """What matters of one card."""
        card = self.game.state.cards.get(card_id)
        if card is None:
            return ()
        marked = card.markers > 0
        effects = self._on_cards.get(card_id)
        if not (effects or card.under):
            return _printed(card), marked, (), ()
        below = tuple(self.face(i) for i in card.under)
        applied = sorted({self._sign(effect) for effect in effects or ()})
        return _printed(card), marked, below, tuple(applied)

    def _weigh(self, effects: Iterable[Continuous]) -> None:
        """Note how much there is of each effect on some cards."""
        strength: dict[tuple[Any, ...], int] = {}
        for effect in effects:
            sign = self._sign(effect)
            strength[sign] = strength.get(sign, 0) + self._strength(effect)
        self.amounts += [strength[sign] for sign in sorted(strength)]

    def _sign(self, effect: Continuous) -> tuple[Any, ...]:
        """What an effect does, apart from how often or how much."""
        adds = isinstance(self.game.lib.nodes[effect.node], _ADDING)
        amount = int(effect.amount < 0) if adds else effect.amount
        return effect.node, effect.seat, effect.duration, effect.source_def, amount

    def _strength(self, effect: Continuous) -> int:
        """How much another effect of this kind adds: nothing where one is as good as two."""
        node = self.game.lib.nodes[effect.node]
        if isinstance(node, act.Gain):
            return int(any(skill.kind != "keyword" for skill in node.skills))
        return max(1, abs(effect.amount)) if isinstance(node, _ADDING) else 0

    def effects(self) -> list[Any]:
        """Effects on players, and on whatever lies in some areas."""
        self._weigh(self._elsewhere)
        return sorted({self._sign(effect) for effect in self._elsewhere})

    def events(self) -> list[Any]:
        """What happened this turn, as far as some text of the match asks about it."""
        asked = self.game.lib.asked_events
        return self.numbered(
            (kind, seat)
            for kind, seat, _ in self.game.state.happened
            if kind in asked or kind.partition(">")[0].partition(":")[0] in asked
        )

    def flags(self) -> list[Any]:
        """What the game notes for itself, without object numbers."""
        told = []
        for name, value in self.game.state.flags.items():
            if name.startswith(_COUNTERS):
                continue
            told.append(_NUMBERS.sub("#", name))
            if name.startswith(_COUNTED_FLAGS):
                self.amounts.append(value)
        return self.numbered(told)

    def marker(self, count: int) -> bool:
        """Whether there are energy markers."""
        self.amounts.append(count)
        return count > 0

    def numbered(self, things: Iterable[Any]) -> list[Any]:
        """The different things, and how many there are of each."""
        count: dict[Any, int] = {}
        for thing in things:
            count[thing] = count.get(thing, 0) + 1
        told = sorted(count)
        self.amounts += [count[thing] for thing in told]
        return told

    def fight(self) -> tuple[Any, ...]:
        """The battle under way."""
        battle = self.game.state.battle
        if battle is None:
            return ()
        fighters = (self.face(battle.attacker), self.face(battle.guard))
        return (*fighters, battle.step, battle.is_negated, battle.is_over)

    def frame(self, frame: Frame) -> tuple[Any, ...]:
        """Where a procedure under way stands."""
        ctx = self.game.state.ctxs.get(frame.ctx)
        slots: tuple[Any, ...] = ()
        if ctx is not None:
            slots = tuple(
                (name, tuple(self.face(i) for i in ids))
                for name, ids in sorted(ctx.slots.items())
                if name[:1] != "@"
            )
        fields = (each for each in frame.__struct_fields__ if each not in frame.passing)
        noted = tuple(self._noted(frame, field) for field in fields)
        return (*noted, ctx.x if ctx is not None else 0, slots)

    def _noted(self, frame: Frame | Noted, field: str) -> Any:
        """What a frame has noted: of objects it names, what matters of them."""
        value = getattr(frame, field)
        if isinstance(value, Noted):
            return (
                type(value).__name__,
                *(self._noted(value, each) for each in value.__struct_fields__),
            )
        if field not in frame.naming:
            return value
        if isinstance(value, tuple):
            return tuple(self.face(each) for each in value)
        return self.face(value)


def _printed(card: Card) -> tuple[Any, ...]:
    return card.def_id, card.owner, card.active, card.face_up, card.side
