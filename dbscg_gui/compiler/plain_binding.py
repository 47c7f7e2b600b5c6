"""Binding of references in plain style, where the verb itself selects cards.

Input: a skill whose references are open (`Slot("?it")`, `Among("?them")`) and whose selections have
no names yet. Output: the same skill with every slot named. The text is walked in printed order.
"That card" is the last single card that was selected, "the selected card" the last one chosen,
"the revealed card" the last one shown. Raises `Unbound` where there is none.
"""

from __future__ import annotations

from typing import Any, cast

import msgspec

from dbscg_gui.compiler.binding import IN_PLAY_ONLY, Unbound, besides_all, without_unused
from dbscg_gui.effects.actions import (
    Action,
    ChangePower,
    Choose,
    ChooseOption,
    Delayed,
    Draw,
    Duration,
    Flip,
    GiveDon,
    If,
    Instead,
    Ko,
    Look,
    Move,
    PayBy,
    Play,
    Requires,
    ReturnDon,
    Reveal,
    Skill,
    Switch,
)
from dbscg_gui.effects.targets import (
    Among,
    And,
    Are,
    Battler,
    Cards,
    Chosen,
    Condition,
    Either,
    EventCard,
    Happened,
    Has,
    InBattle,
    InZones,
    Node,
    Not,
    Pick,
    PlayedBy,
    Pronoun,
    Rest,
    Slot,
    SlotCount,
    This,
    Top,
)
from dbscg_gui.effects.triggers import TOLD_OF, When
from dbscg_gui.effects.walking import inner_fields, nodes

_BY = {"trash": "trashed", "return": "returned", "place": "placed", "add": "added"}


_CALLED = {"chosen": "selected"}


_MANY = Slot("?them", "them")

_CALLED_BY_KIND = {
    "Character": ("character",),
    "Stage": ("stage",),
    "Event": ("event",),
    "Leader": ("leader",),
    "Leader or Character": ("leader", "character"),
}
"""What cards must be that are referred to by a noun: "that Character" is no DON!! card."""


class _Named(msgspec.Struct):
    plural: bool
    cards: Cards
    by: str = ""
    open_count: bool = False
    kinds: tuple[str, ...] = ()
    """What kinds of card they are, where that is told."""


def bind_plain(skill: Skill) -> Skill:
    """Name all slots of a skill; raises `Unbound`."""
    binder = _Binder()
    if skill.triggers and not skill.tags:
        # A tag names no card that "it" could mean.
        binder.trigger(skill)
    cost = tuple(binder.cost(part) for part in skill.cost)
    effect = binder.steps(skill.effect)
    bound = msgspec.structs.replace(skill, cost=cost, effect=effect)
    return without_unused(bound, _taken(bound))


def _taken(skill: Skill) -> frozenset[str]:
    """Slots of what was taken from cards of which a rest is named: they tell what is left."""
    every = list(nodes(skill))
    shared = {node.of for node in every if isinstance(node, Rest)}
    found: set[str] = set()
    for node in every:
        cards, slot = getattr(node, "cards", None), getattr(node, "slot", "")
        inside = {part.slot for part in nodes(cards) if isinstance(part, Among)}
        if slot and inside & shared:
            found.add(slot)
    return frozenset(found)


class _Binder:
    __slots__ = (
        "_count", "_drawn", "_gained", "_handled_last", "_in_play", "_is_battle", "_looked",
        "_named", "_weak",
    )  # fmt: skip

    def __init__(self) -> None:
        self._named: list[_Named] = []
        self._weak = 0
        self._looked = ""
        self._is_battle = False
        self._in_play = False
        self._gained: Duration = ""
        self._count = {"it": 0, "them": 0, "done": 0}
        self._drawn = ""
        self._handled_last = ""
        """The slot of what was done last: "the same number of cards"."""

    def trigger(self, skill: Skill) -> None:
        when = skill.triggers[0]
        self._is_battle = when.event in ("battled", "battles", "ko_by_battle")
        if isinstance(when.subject, This):
            self._named.append(_Named(False, This()))
        elif when.subject is not None or when.event in ("attacks", "skill_activated"):
            self._name_of(when)

    def _name_of(self, when: When) -> None:
        """The card an event happens to."""
        kinds = ("character",) if when.by == "blocker" else _kinds(when.subject)
        self._named.append(_Named(False, EventCard("subject"), kinds=kinds))

    def cost(self, part: Any) -> Any:
        if isinstance(part, PayBy):
            return msgspec.structs.replace(part, actions=self.steps(part.actions))
        if isinstance(part, Requires):
            return msgspec.structs.replace(part, condition=self._refs(part.condition))
        return part

    def steps(self, steps: tuple[Action, ...]) -> tuple[Action, ...]:
        bound: list[Action] = []
        for step in steps:
            if isinstance(step, Play) or (bound and isinstance(bound[-1], Look)):
                step = _of_looked(step)
            last = bound[-1] if bound else None
            if isinstance(step, If) and isinstance(last, If):
                self._name_asked(last.condition)
            bound.append(self.step(besides_all(step, last)))
        return tuple(bound)

    def step(self, step: Action) -> Action:
        if isinstance(step, ChooseOption):
            options = []
            for option in step.options:
                inner = _Binder()
                inner._named, inner._count = list(self._named), self._count
                inner._weak = self._weak
                inner._drawn, inner._handled_last = self._drawn, self._handled_last
                inner._looked, inner._is_battle = self._looked, self._is_battle
                options.append(inner.steps(option))
            return msgspec.structs.replace(step, options=tuple(options))
        if isinstance(getattr(step, "cards", None), This):
            # "This Character gains +1000 power for every DON!! card given to it".
            self._spoken_of(This())
        changes: dict[str, Any] = {}
        fields = step.__struct_fields__
        if getattr(step, "trailing", False):
            fields = tuple(reversed(fields))
        before = len(self._named)
        if isinstance(step, Delayed) and _tells_of_a_card(step.when):
            # "During this turn, when your opponent plays a Character, rest that Character".
            self._name_of(step.when)
        for field in fields:
            value = getattr(step, field)
            if field in ("then", "effect", "first", "otherwise"):
                changes[field] = self.steps(value)
            elif field == "cards" and isinstance(step, Instead):
                changes[field] = self._refs(value)
                # "..., you may add it to your Life cards instead".
                self._named.append(_Named(False, EventCard("subject")))
            elif field == "condition" and value is not None:
                changes[field] = self._condition(value)
            else:
                self._in_play = isinstance(value, Slot) and isinstance(step, IN_PLAY_ONLY)
                changes[field] = self._refs(value)
                self._in_play = False
        if isinstance(step, Delayed):
            del self._named[before:]
        bound = self._lasting(msgspec.structs.replace(step, **changes))
        if isinstance(spoken := getattr(bound, "cards", None), Battler):
            # "Your opponent's attacking Character gets ... and it cannot".
            self._spoken_of(spoken)
        return self._named_new(bound)

    def _name_asked(self, condition: Condition) -> None:
        """ "If that card is an Event, ... . If that card is red": the one asked about before."""
        if isinstance(condition, Are) and isinstance(condition.cards, Slot):
            slot = condition.cards.slot
            self._named.append(_Named(slot.startswith("them"), Slot(slot)))

    def _spoken_of(self, cards: Cards, *, plural: bool = False) -> None:
        """What "it" means only where nothing was selected: the last one that was spoken of."""
        self._named.insert(self._weak, _Named(plural, cards))
        self._weak += 1

    def _lasting(self, step: Action) -> Action:
        """ "That card gains an additional +2000 power": as long as what it adds to."""
        if not isinstance(step, ChangePower):
            return step
        if step.verb == "additional" and not step.duration:
            return msgspec.structs.replace(step, duration=self._gained, verb="unsaid")
        self._gained = step.duration
        return step

    def _condition(self, condition: Condition) -> Condition:
        bound = self._refs(condition)
        if isinstance(bound, And):
            # "If this Character is rested and you have ..., it": if but one card is told of.
            told_of = {_told_of(part) for part in bound.conditions} - {None}
            if len(told_of) == 1:
                self._spoken_of(cast(Cards, told_of.pop()))
        if isinstance(bound, PlayedBy):
            self._spoken_of(This())
        if isinstance(bound, Are) and _is_one(bound.cards):
            # "If your Leader is active, ... it".
            self._spoken_of(bound.cards)
        if isinstance(bound, Are) and isinstance(bound.cards, Pick) and bound.cards.is_all:
            # "If all of your DON!! cards are rested, set up to 3 of them as active".
            self._spoken_of(bound.cards.cards, plural=True)
        if isinstance(bound, Has) and isinstance(bound.cards, InZones) and bound.count.low:
            # "If you have 1 or more Events in your trash, activate ... 1 of them".
            self._spoken_of(bound.cards, plural=True)
        if _is_of_attacker(bound):
            # "If your Leader is attacked by a Character, ... that Character".
            self._spoken_of(Battler("attacker"))
        told = bound.condition if isinstance(bound, Not) else bound
        if isinstance(told, Happened) and told.this:
            # "If this Character has not attacked this turn, set it as active".
            self._spoken_of(This())
        return cast(Condition, bound)

    def _named_new(self, step: Action) -> Action:
        if isinstance(step, ReturnDon) and (step.at_least or step.up_to):
            # "Return 1 or more DON!! cards: ... for each DON!! card returned".
            slot = self._handled_last = self._new_slot("them")
            self._named.append(_Named(True, Slot(slot), "returned"))
            return msgspec.structs.replace(step, slot=slot)
        if isinstance(step, Draw):
            # Cards nobody speaks of again, but their number.
            self._drawn = self._handled_last = self._new_slot("done")
            return msgspec.structs.replace(step, slot=self._drawn)
        cards = getattr(step, "cards", None)
        if not hasattr(step, "slot") or cards is None:
            return step
        if isinstance(cards, Slot):
            self._named.append(_Named(_many_slot(cards), Slot(cards.slot), _by(step)))
            return msgspec.structs.replace(step, slot="")
        if isinstance(cards, This) and isinstance(step, Play | Move):
            self._named.append(_Named(False, This(), _by(step)))
            return step
        if not isinstance(cards, Pick | Top | Among | Either) and not isinstance(
            step, Look | Reveal | Choose
        ):
            return step
        is_one = isinstance(step, Choose) and step.count == 1 and not step.is_all
        plural = not is_one if isinstance(step, Choose) else _many(cards)
        slot = self._handled_last = self._new_slot("them" if plural else "it")
        self._named.append(_Named(plural, Slot(slot), _by(step), kinds=_kinds(cards)))
        if isinstance(step, Choose) and plural:
            # "Select up to 2 ..., give 1 Character ... and the other ...".
            self._looked = slot
        if isinstance(step, Look) or (isinstance(step, Reveal) and not _among(cards)):
            self._looked = slot
        return msgspec.structs.replace(step, slot=slot)

    def _new_slot(self, word: str) -> str:
        self._count[word] += 1
        number = self._count[word]
        return word if number == 1 else f"{word}{number}"

    def _refs(self, value: Any) -> Any:
        if isinstance(value, Slot):
            return self._slot(value)
        if isinstance(value, Among):
            return msgspec.structs.replace(
                value, slot=self._pile(), filter=self._refs(value.filter)
            )
        if isinstance(value, Rest):
            return Rest(self._pile())
        if isinstance(value, SlotCount):
            return msgspec.structs.replace(value, slot=self._handled(value.word))
        if isinstance(value, Chosen) and value.slot.startswith("?"):
            slot = self._handled(value.word) if value.word else self._last_slot(_MANY, True).slot
            return msgspec.structs.replace(value, slot=slot, filter=self._refs(value.filter))
        if isinstance(value, Node):
            changes = {
                field: self._refs(held)
                for field in inner_fields(type(value))
                if isinstance(held := getattr(value, field), Node | tuple)
            }
            # Always another object: a match numbers nodes by identity.
            return msgspec.structs.replace(value, **changes)
        if isinstance(value, tuple):
            return tuple(self._refs(item) for item in value)
        return value

    def _pile(self) -> str:
        if not self._looked:
            raise Unbound("the rest")
        return self._looked

    def _handled(self, word: str) -> str:
        if word == "last":
            # "Then, trash the same number of cards": as many as were handled just before.
            return self._last_handled()
        done = word.rpartition(" ")[2]
        if word.startswith("number "):
            done = word.split()[1]
        if done == "drawn" and self._drawn:
            return self._drawn
        for named in reversed(self._named):
            if isinstance(named.cards, Slot) and named.by == done:
                return named.cards.slot
        raise Unbound(word)

    def _last_handled(self) -> str:
        if not self._handled_last:
            raise Unbound("the same number")
        return self._handled_last

    def _slot(self, slot: Slot) -> Cards:
        if not slot.slot.startswith("?"):
            return slot
        if slot.slot == "?same":
            last = self._named[-1].cards
            assert isinstance(last, Slot)
            return Slot(last.slot, "same")
        plural = slot.slot == "?them"
        done = slot.word.split()[1] if slot.word.startswith("the ") else ""
        called = _CALLED_BY_KIND.get(slot.word.removeprefix("that "), ())
        for named in reversed(self._named):
            if named.plural != plural or (done and named.by != _CALLED.get(done, done)):
                continue
            if called and named.kinds and not {*called} & {*named.kinds}:
                continue
            if self._in_play and named.by == "trashed":
                continue  # "trash 1 card from your hand. If you do, K.O. that Character"
            if self._is_battle and isinstance(named.cards, This) and slot.word.startswith("that "):
                return EventCard("other")  # who has a "this" for the one means the other
            return _said(named.cards, slot)
        if done in ("selected", "chosen"):
            # "Up to 1 of your Characters gains ... The selected Character ...".
            return self._last_slot(slot, plural)
        if slot.word == "the opponent's Character" and self._is_battle:
            return EventCard("other")
        raise Unbound(slot.word or slot.slot.strip("?"))

    def _last_slot(self, slot: Slot, plural: bool) -> Slot:
        for named in reversed(self._named):
            if named.plural == plural and isinstance(named.cards, Slot):
                return Slot(named.cards.slot, slot.word)
        raise Unbound(slot.word)


def _of_looked(step: Action) -> Action:
    """ "Look at 5 cards; reveal up to 1 red Character": one of them, not one on the field.

    What is played is not on the field either: "reveal 1 card and play up to 1 Character".
    """
    if not isinstance(step, Reveal | Play) or not isinstance(step.cards, Pick):
        return step
    return msgspec.structs.replace(step, cards=_looked_at(step.cards))


def _looked_at(cards: Cards) -> Cards:
    if isinstance(cards, Pick):
        return msgspec.structs.replace(cards, cards=_looked_at(cards.cards))
    if isinstance(cards, Either):
        return msgspec.structs.replace(cards, parts=tuple(map(_looked_at, cards.parts)))
    if isinstance(cards, InZones) and not cards.prep and cards.whose == "any":
        return Among("?", cards.filter)
    return cards


def _said(cards: Cards, slot: Slot) -> Cards:
    if isinstance(cards, Slot):
        return Slot(cards.slot, slot.word)
    word = slot.word or ("them" if slot.slot == "?them" else "it")
    if isinstance(cards, EventCard):
        return EventCard(cards.role)
    return Pronoun(cards, word)


def _by(step: Action) -> str:
    if isinstance(step, Choose):
        return "selected"
    if isinstance(step, Reveal):
        return "revealed"
    if isinstance(step, Play):
        return "played"
    if isinstance(step, GiveDon):
        return "given"
    if isinstance(step, Ko):
        return "K.O.'d"
    if isinstance(step, Switch):
        return "rested" if step.mode == "rest" else ""
    if isinstance(step, Flip):
        return "turned"
    return _BY.get(step.verb, "") if isinstance(step, Move) else ""


def _kinds(cards: Cards | None) -> tuple[str, ...]:
    """The kinds of card a set holds; none where one part may be of any."""
    if isinstance(cards, Pick):
        return _kinds(cards.cards)
    if isinstance(cards, Either):
        each = [_kinds(part) for part in cards.parts]
        return tuple(kind for kinds in each for kind in kinds) if all(each) else ()
    return cards.filter.kinds if isinstance(cards, InZones | Among) and cards.filter else ()


def _among(cards: Cards) -> bool:
    """Whether the cards are some of those that were looked at before."""
    if isinstance(cards, Pick):
        return _among(cards.cards)
    if isinstance(cards, Either):
        return all(_among(part) for part in cards.parts)
    return isinstance(cards, Among)


def _is_of_attacker(condition: Condition) -> bool:
    """Whether a condition tells of the opponent's card that attacks."""
    if isinstance(condition, Has | Are) and isinstance(condition.cards, InZones):
        return condition.cards.filter.is_attacking and condition.cards.whose == "opponent"
    if isinstance(condition, Are):
        return condition.cards == Battler("attacker")
    return isinstance(condition, InBattle) and condition.role == "guard"


def _tells_of_a_card(when: When) -> bool:
    """Whether what is done later is done to the card something happens to."""
    return when.event in TOLD_OF and not isinstance(when.subject, This | Slot)


def _told_of(condition: Condition) -> Cards | None:
    """The one card a part of a condition tells something of."""
    if isinstance(condition, PlayedBy) or (isinstance(condition, Happened) and condition.this):
        return This()
    if not isinstance(condition, Are) or not _is_one(condition.cards):
        return None
    return This() if isinstance(condition.cards, This) else condition.cards


def _is_one(cards: Cards) -> bool:
    return isinstance(cards, This) or (isinstance(cards, InZones) and cards.zones == ("leader",))


def _many_slot(slot: Slot) -> bool:
    return slot.slot.startswith("them")


def _many(cards: Cards) -> bool:
    if isinstance(cards, Pick):
        return cards.is_all or cards.count != 1
    if isinstance(cards, Top):
        return cards.count != 1
    return True
