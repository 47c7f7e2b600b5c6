"""Acts that bring about the very event a skill waits for.

Owns how a trigger is turned round: from "when one of your green cards is sent from the hand to the
Warp" follows an act that sends such a card there. Cards made for driving carry these acts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Literal

from dbscg_gui.cards.printed import LEADER, UNISON, PrintedCard
from dbscg_gui.effects import actions as act
from dbscg_gui.effects.actions import Action, Skill
from dbscg_gui.effects.targets import (
    ANY_CARD,
    Are,
    Cards,
    Filter,
    Happened,
    InZones,
    Node,
    Occurred,
    Pick,
    Range,
    Slot,
    This,
    Top,
    Under,
    Whose,
    Zone,
)
from dbscg_gui.effects.triggers import When
from dbscg_gui.effects.walking import nodes
from dbscg_gui.kernel.records import replace

Series = tuple[Action, ...]
"""Actions that only together make it happen."""
_SHOWN = 3
"""Cards that are revealed at a time."""
_OTHERS: dict[Whose, Whose] = {"you": "opponent", "opponent": "you", "any": "any"}
_PLAYED_FROM: tuple[Zone, ...] = ("hand", "drop", "deck", "energy", "warp")


def causes_of(skill: Skill, driven: PrintedCard, kind: str, *, is_foe: bool) -> list[Skill]:
    """Skills of a kind with which a player makes the skill's events happen.

    With `is_foe` that player is the opponent of the driven card's.
    """
    found: list[Skill] = []
    for when in (*skill.triggers, *_remembered(skill)):
        if when.by_whose == ("you" if is_foe else "opponent"):
            continue
        used = _used_by(when, driven, kind)
        if used is not None:
            found.append(used)
            continue
        its = _WAYS.get(when.by, kind)
        for effect in _Turned(when, driven, is_foe=is_foe).effects():
            found.append(Skill(kind=its, effect=effect))
    if not is_foe:
        brought = (*_rests(skill), *_states(skill, driven), *_on_top(skill, driven))
        combos = _combos(skill, driven)
        found += [Skill(kind="activate-battle", effect=(action,)) for action in combos]
        found += [Skill(kind=kind, effect=(action,)) for action in brought]
    return found


def _used_by(when: When, driven: PrintedCard, kind: str) -> Skill | None:
    """A skill that does it as it is used, whatever its effect; None where an effect has to."""
    if when.event in ("skill_activated", "played"):
        return None
    if when.by in _COSTS:
        return Skill(kind=kind, cost=(_COSTS[when.by],), effect=(act.Draw(),))
    if when.by in _KEYWORDS:
        colors = driven.colors[:1]
        return Skill(kind="keyword", keyword=when.by, colors=colors, effect=(act.Draw(),))
    if when.by == "union-fusion":
        parts = (Filter(names=_names(driven)), Filter(kinds=("battle",)))
        return Skill(kind=when.by, parts=parts)
    return None


def _states(skill: Skill, driven: PrintedCard) -> Iterator[Action]:
    """Give a card the power or the keyword it has to have."""
    for node in nodes((skill.effect, skill.cost)):
        if not isinstance(node, Are):
            continue
        found = next((each for each in nodes(node.cards) if isinstance(each, InZones | This)), None)
        if found is None:
            continue
        cards = found
        if isinstance(found, This):
            named = Filter(names=_names(driven))
            cards = InZones(zones=("battle", "leader", "unison"), filter=named)
        if isinstance(node.filter.power, Range):
            amount = node.filter.power.low or -10000
            yield act.ChangePower(cards=Pick(cards=cards), amount=amount)
        words = node.filter.keywords
        gained = (Skill(kind="keyword", keyword=word, number=1, filter=ANY_CARD) for word in words)
        if words and isinstance(found, This):
            yield act.Gain(cards=Pick(cards=cards), skills=tuple(gained))


def _on_top(skill: Skill, driven: PrintedCard) -> Iterator[Action]:
    """Play the driven card as it has to lie when it is played: on such a card, in Rest Mode."""
    own = (when for when in skill.triggers if when.event == "played")
    if not any(isinstance(when.subject, This) for when in own):
        return
    hand = InZones(zones=("hand", "z-deck"), filter=Filter(names=_names(driven)))
    for node in nodes((skill.effect, skill.cost)):
        if isinstance(node, Under) and isinstance(node.of, This):
            beneath = InZones(zones=("battle",), filter=node.filter)
            yield act.Play(cards=Pick(cards=hand), on_top_of=Pick(cards=beneath))
        elif isinstance(node, act.Switch) and node.mode == "active" and node.cards == This():
            yield act.Play(cards=Pick(cards=hand), mode="rest")


def _combos(skill: Skill, driven: PrintedCard) -> Iterator[Action]:
    """Use the driven card in a combo where its skill works there."""
    if "combo" in skill.zones:
        own = InZones(zones=("hand", "drop", "battle"), filter=Filter(names=_names(driven)))
        yield act.Combo(cards=Pick(cards=own))


def _remembered(skill: Skill) -> Iterator[When]:
    """What a skill asks to have happened this turn, as if it waited for it."""
    for node in nodes((skill.effect, skill.cost, skill.condition)):
        if isinstance(node, Happened):
            cards = InZones(zones=(), whose=node.whose, filter=node.filter)
            # Of the player alone where nothing is said of cards.
            subject = None if node.filter == ANY_CARD else cards
            yield When(event=node.event, subject=subject, whose=node.whose)
        elif isinstance(node, Occurred):
            yield node.event


def _rests(skill: Skill) -> Iterator[Action]:
    """Switch to Rest Mode what has to be in it."""
    for node in nodes((skill.effect, skill.cost)):
        if isinstance(node, InZones) and node.filter.mode == "rest" and node.whose != "opponent":
            described = replace(node.filter, mode="active")
            cards = replace(node, filter=described)
            yield act.Switch(cards=Pick(cards=cards, is_all=True), mode="rest")


_WAYS = {"union": "union-absorb", "union-absorb": "union-absorb", "counter": "counter-play"}
"""The kind of skill that is such a way for any card."""
_COSTS = {"spirit-boost": act.SpiritBoost(count=1)}
"""What is no effect but a cost."""
_KEYWORDS = frozenset({"alliance", "successor"})
"""Keywords that do it as they are used, whatever their effect."""


class _Turned:
    """A trigger seen from the player who is to make it come true."""

    def __init__(self, when: When, driven: PrintedCard, *, is_foe: bool) -> None:
        self._when = when
        self._driven = driven
        self._is_foe = is_foe

    def effects(self) -> Iterator[tuple[Action, ...]]:
        """What makes the event happen; nothing where no act of a card can."""
        make = _MAKERS.get(self._when.event)
        if make is not None:
            for made in make(self):
                yield made if isinstance(made, tuple) else (made,)

    def mine(self, whose: Whose) -> Whose:
        """Whose it is for the player who acts."""
        return _OTHERS[whose] if self._is_foe else whose

    def pick(self, usual: tuple[Zone, ...], node: Cards | None = None) -> Pick:
        """Enough of the cards it is about, from where they are to come or usually are."""
        when = self._when
        asked = when.subject if node is None else node
        found = next((each for each in nodes(asked) if isinstance(each, InZones | This)), None)
        zones: tuple[Zone, ...] = ()
        whose: Whose = when.whose
        described: Filter = ANY_CARD
        if isinstance(found, InZones):
            zones, whose, described = found.zones, found.whose, found.filter
        elif isinstance(found, This):
            zones, whose = found.zones, "you"
            described = Filter(names=_names(self._driven))
        if whose == "any":
            whose = when.whose
        origin = when.origin if node is None else ()
        if when.face in ("up", "down") and node is None and when.event == "moved":
            described = replace(described, face=when.face)
        if "battle" in usual:
            kinds = (self._driven.kind,) if isinstance(found, This) else described.kinds
            usual = _in_play(kinds) or usual
        if self._is_foe:
            described = _mirrored(described)
        cards = InZones(zones=origin or zones or usual, whose=self.mine(whose), filter=described)
        if node is None and when.event == "moved" and when.other is not None:
            below = Under(of=self.other(("leader", "unison", "battle")).cards, filter=described)
            return Pick(cards=below)
        return Pick(cards=cards, count=max(1, when.least))

    @property
    def face(self) -> str:
        """Which side is to be up."""
        return self._when.face

    def keyword(self) -> Skill:
        """The keyword that is to be gained."""
        return Skill(kind="keyword", keyword=self._when.by, number=1)

    def pick_from(self, usual: tuple[Zone, ...]) -> Pick:
        """The same, where the areas the cards are spoken of in are those they come to."""
        picked = self.pick(usual)
        if self._when.origin or not isinstance(picked.cards, InZones):
            return picked
        return Pick(cards=replace(picked.cards, zones=usual), count=picked.count)

    @property
    def least(self) -> int:
        """About so many at least."""
        return self._when.least

    def is_by(self, way: str) -> bool:
        """Whether it has to come about in a way."""
        return self._when.by == way

    def who(self) -> Whose:
        """The player it happens to."""
        return "you" if self.mine(self._when.whose) == "any" else self.mine(self._when.whose)

    def target(self, usual: Zone) -> Zone:
        """Where the cards go."""
        return self._when.target[0] if self._when.target else usual

    def other(self, usual: tuple[Zone, ...]) -> Pick:
        """The card on the other side of the event."""
        return self.pick(usual, self._when.other)


def _names(card: PrintedCard) -> tuple[str, ...]:
    """What a card is called, whichever side is up."""
    return (card.name,) if card.back is None else (card.name, card.back.name)


def _in_play(kinds: tuple[str, ...]) -> tuple[Zone, ...]:
    """The area in play of cards of kinds that are not in the Battle Area."""
    parts = {part for kind in kinds for part in kind.split("-")}
    if UNISON in parts:
        return ("unison",)
    return ("leader",) if LEADER in parts else ()


def _mirrored(value: Any) -> Any:
    """A value as the other player would say it."""
    if isinstance(value, tuple):
        return tuple(_mirrored(item) for item in value)
    if not isinstance(value, Node):
        return value
    fields = {name: getattr(value, name) for name in value.__struct_fields__}
    changes = {
        name: _OTHERS[field] if name in ("whose", "who") else _mirrored(field)
        for name, field in fields.items()
    }
    return replace(value, **changes)


def _moved(turned: _Turned) -> Iterator[Action]:
    to = turned.target("drop")
    picked = turned.pick(("battle",) if to != "battle" else ("hand", "drop"))
    if to in ("leader", "unison", "combo"):
        # No text moves a card there as it is.
        return
    if to == "battle":
        yield act.Play(cards=picked)
    else:
        yield act.Move(cards=picked, to=to)


def _played(turned: _Turned) -> Iterator[Action]:
    picked = turned.pick_from(_PLAYED_FROM)
    if isinstance(picked.cards, InZones) and picked.cards.whose != "opponent":
        yield act.Play(cards=picked)


def _discarded(turned: _Turned) -> Iterator[Action]:
    yield act.Move(cards=turned.pick(("hand",)), to="drop", verb="discard")
    yield act.Discard(count=1, who=turned.who())


def _koed(turned: _Turned) -> Iterator[Action]:
    if not turned.is_by("battle"):
        yield act.Ko(cards=turned.pick(("battle",)))


def _damage(turned: _Turned) -> Iterator[Action]:
    if turned.is_by("battle"):
        return
    yield act.DealDamage(amount=1, who="you" if turned.who() == "you" else "opponent")
    yield act.DealDamage(amount=1, who="opponent" if turned.who() == "you" else "you")


def _switched(mode: str) -> Callable[[_Turned], Iterator[Action]]:
    def make(turned: _Turned) -> Iterator[Action]:
        picked = turned.pick(("battle", "energy", "leader"))
        yield act.Switch(cards=picked, mode="active" if mode == "active" else "rest")

    return make


def _power(amount: int) -> Callable[[_Turned], Iterator[Action]]:
    def make(turned: _Turned) -> Iterator[Action]:
        yield act.ChangePower(cards=turned.pick(("battle", "leader")), amount=amount)

    return make


def _markers(turned: _Turned) -> Iterator[Action]:
    yield act.AddMarkers(cards=turned.pick(("unison",)), count=-1)


def _marked(turned: _Turned) -> Iterator[Action]:
    yield act.AddMarkers(cards=turned.pick(("unison",)), count=max(1, turned.least))


def _under(turned: _Turned) -> Iterator[Action]:
    yield act.PlaceUnder(
        cards=turned.pick(("hand", "drop")), under=turned.other(("battle", "leader", "unison"))
    )


def _combo_ends(turned: _Turned) -> Iterator[Action]:
    if turned.is_by("combo"):
        yield act.Combo(cards=turned.pick(("hand",)))


def _used(turned: _Turned) -> Iterator[Action]:
    """To be an Extra and used is enough."""
    yield act.Draw(count=max(1, turned.least))


def _flipped(turned: _Turned) -> Iterator[Action]:
    picked = turned.pick(("battle",))
    face: Literal["", "up", "down"] = "down" if turned.face == "down" else "up"
    if isinstance(picked.cards, InZones) and "leader" in picked.cards.zones:
        face = "up" if turned.face == "front" else ""
    yield act.Flip(cards=picked, face=face)


def _gained(turned: _Turned) -> Iterator[Action]:
    yield act.Gain(cards=turned.pick(("battle",)), skills=(turned.keyword(),))


def _revealed_moved(turned: _Turned) -> Iterator[Series]:
    shown = act.Reveal(cards=Top(whose=turned.who(), count=_SHOWN), slot="shown")
    yield (shown, act.Move(cards=Slot("shown"), to=turned.target("drop")))


_MAKERS: dict[str, Callable[[_Turned], Iterator[Action | Series]]] = {
    "moved": _moved,
    "played": _played,
    "koed": _koed,
    "discarded": _discarded,
    "removed": lambda turned: iter(
        (act.RemoveFromGame(cards=turned.pick(("battle", "hand", "drop", "warp"))),)
    ),
    "drawn": lambda turned: iter((act.Draw(count=1, who=turned.who()),)),
    "switched_active": _switched("active"),
    "switched_rest": _switched("rest"),
    "damage_taken": _damage,
    "damage_dealt": _damage,
    "don_returned": lambda turned: iter(
        (act.ReturnDon(count=max(1, turned.least), who=turned.who()),)
    ),
    "extra_activated": _used,
    "energy_marker_placed": lambda turned: iter((act.PlaceEnergyMarkers(who=turned.who()),)),
    "energy_marker_removed": lambda turned: iter(
        (act.PlaceEnergyMarkers(who=turned.who(), count=-1),)
    ),
    "battle_end": _combo_ends,
    "life_added": lambda turned: iter(
        (act.Move(cards=Top(whose=turned.who()), to="life", verb="add"),)
    ),
    "power_up": _power(5000),
    "power_down": _power(-5000),
    "marker_removed": _markers,
    "marker_removing": _markers,
    "marker_added": _marked,
    "placed_under": _under,
    "comboed": lambda turned: iter((act.Combo(cards=turned.pick(("hand",))),)),
    "flipped": _flipped,
    "gained": _gained,
    "revealed_moved": _revealed_moved,
    "revealed": lambda turned: iter((act.Reveal(cards=turned.pick(("hand",))),)),
}
