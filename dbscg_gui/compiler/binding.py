"""Binding of references: what "it", "them" and "the rest" stand for.

Input: a skill whose references are open (`Slot("?it")`, `Among("?them")`) and whose choices
have no names yet (`slot="?new"`). Output: the same skill with every slot named. The text is
walked in printed order; a reference is bound to the nearest thing of its number named before.
Raises `Unbound` where there is none.
"""

from __future__ import annotations

import re
from typing import Any, TypeGuard, cast

import msgspec

from dbscg_gui.compiler.countered import NotInPlay, of_card_played
from dbscg_gui.compiler.pieces import ONE_TOLD, bare, is_this
from dbscg_gui.compiler.told_apart import OF_KIND, in_choices, is_open, kinds_told, meant
from dbscg_gui.effects.actions import (
    Action,
    ActionNode,
    ActivateSkill,
    Allow,
    AlterPlay,
    Burst,
    ChangeComboPower,
    ChangeCost,
    ChangeGuard,
    ChangePower,
    ChangeSkillCost,
    ChangeZCost,
    Choose,
    ChooseOption,
    ChooseSkill,
    Combo,
    CopySkills,
    CreateToken,
    Delayed,
    Discard,
    Draw,
    EachPlayer,
    Flip,
    Gain,
    GainControl,
    GainInfo,
    If,
    Instead,
    Ko,
    Look,
    May,
    Move,
    NegateChosen,
    NegatePlay,
    NegateSkills,
    PayBy,
    PayMarkers,
    PayOneOf,
    PlaceUnder,
    Play,
    RemoveFromGame,
    Requires,
    Restrict,
    Reveal,
    SetPower,
    Skill,
    SpiritBoost,
    Switch,
)
from dbscg_gui.effects.targets import (
    ANY_CARD,
    SAME_SUBJECT,
    Above,
    Among,
    And,
    Are,
    Battler,
    Cards,
    Chosen,
    Compared,
    Condition,
    Either,
    EventAmount,
    EventCard,
    Filter,
    Happened,
    Has,
    InBattle,
    InZones,
    Lies,
    MarkerCount,
    Node,
    Not,
    Occurred,
    Pick,
    PlayedBy,
    Pronoun,
    Rest,
    Slot,
    SlotCount,
    This,
    Top,
    Under,
    ValueOf,
)
from dbscg_gui.effects.triggers import MEASURED, NAMING, OF_EVENT, TOLD_OF, When, of_several
from dbscg_gui.effects.walking import inner_fields, nodes

IN_BATTLE = "in battle"
"""What is noted of a card that was named by its part in the battle."""


class Unbound(ValueError):
    """A reference with nothing to refer to; the message is the reference."""


class _Named(msgspec.Struct):
    """Something a later reference may mean."""

    plural: bool
    cards: Cards
    by: str = ""
    """What was done to them: "chosen", "revealed", "played"."""


_OWNERS = {"your": "you", "your opponent's": "opponent", "their": "opponent"}


class _Act(msgspec.Struct):
    """Something the skill did, for "if you played a card"."""

    verb: str
    slot: str
    zone: str = ""
    origin: tuple[str, ...] = ()
    on_this: bool = False
    whose: str = ""
    """Whose area they came to, where that is told."""


def _zones_of(cards: Any) -> tuple[str, ...]:
    """The areas cards lie in, those of several sets together; none where one is not known."""
    if isinstance(cards, Pick):
        return _zones_of(cards.cards)
    if isinstance(cards, Either):
        each = [_zones_of(part) for part in cards.parts]
        return tuple(dict.fromkeys(zone for zones in each for zone in zones)) if all(each) else ()
    return tuple(cards.zones) if isinstance(cards, InZones | This) else ()


def _are_sets(cards: Cards) -> bool:
    return isinstance(cards, Either) and all(isinstance(part, InZones) for part in cards.parts)


_VERBS_OF = {
    "koed": ("KO'd",),
    "played": ("played",),
    "comboed": ("used",),
    "discarded": ("discarded",),
    "removed": ("removed",),
    "switched_rest": ("switched",),
    "switched_active": ("switched",),
    "moved": ("placed", "added", "sent", "returned"),
    "placed_under": ("placed",),
}
"""What events do to their cards."""


def _tells(when: When, verb: str, zone: str) -> bool:
    """Whether the event of a trigger is what "placed in your Drop this way" tells of."""
    if verb == "last":
        return when.event in _VERBS_OF
    to = when.event.removeprefix("switched_") if verb == "switched" else ""
    places = (to,) if to else when.target
    return verb in _VERBS_OF.get(when.event, ()) and (not zone or not places or zone in places)


def bind(skill: Skill) -> Skill:
    """Name all slots of a skill; raises `Unbound`."""
    binder = _Binder()
    skill = in_choices(skill)
    if skill.keyword == "alliance":
        # The cards its cost switches [masters 22-34-3].
        binder._done.append(_Named(True, Slot("them"), "switched"))
        binder._acts.append(_Act("switched", "them", "rest"))
        binder._count["them"] = 1
    if skill.kind == "counter-play":
        # "negate its skills": of the card it counters, where nothing else was named.
        binder._name(False, EventCard("subject"))
    if any(isinstance(part, Burst) for part in skill.cost):
        # The cards its cost places [masters 22-27-3].
        for plural in (False, True):
            binder._done.append(_Named(plural, Slot("burst"), "placed"))
        binder._acts.append(_Act("placed", "burst", "drop", ("deck",)))
    # A timing that is a tag is told before the cost: "[On Play] Discard 1 card : ... its cost".
    tagged = tuple(binder.trigger(when) for when in skill.triggers if skill.tags)
    cost = binder.costs(skill.cost)
    condition = None if skill.condition is None else binder.condition(skill.condition)
    triggers = tagged or tuple(binder.trigger(when) for when in skill.triggers)
    effect = binder.steps(skill.effect)
    if skill.kind == "counter-play":
        try:
            effect = of_card_played(effect)
        except NotInPlay as error:
            raise Unbound("the card being played") from error
    bound = msgspec.structs.replace(
        skill, cost=cost, condition=condition, triggers=triggers, effect=effect
    )
    return without_unused(_with_boost(bound))


def _with_boost(skill: Skill) -> Skill:
    """Let a [Spirit Boost] keep what it took markers from, where the skill looks back on that."""
    if not any(
        isinstance(node, Chosen | SlotCount) and node.slot == "boost" for node in nodes(skill)
    ):
        return skill
    cost = tuple(
        msgspec.structs.replace(part, slot="boost")
        if isinstance(part, SpiritBoost) or (isinstance(part, PayMarkers) and part.is_x)
        else part
        for part in skill.cost
    )
    return msgspec.structs.replace(skill, cost=cost)


class _Binder:
    __slots__ = (
        "_acts", "_chosen", "_costly", "_count", "_divided", "_done", "_event", "_gone", "_in_play",
        "_just_chosen", "_kinds", "_left", "_looked_at",
        "_lying", "_named", "_picking", "_played_event", "_skill", "_sources", "_subject",
    )  # fmt: skip

    def __init__(self) -> None:
        self._named: list[_Named] = []
        self._event: list[When] = []
        """What the skill waits for, or what is replaced."""
        self._done: list[_Named] = []
        """What was done to which cards, for "the card sent to your Warp by this skill"."""
        self._in_play = False
        """Whether the cards spoken of are in play: no card that was discarded."""
        self._gone: dict[str, str] = {}
        """Where the cards of slots have come to lie."""
        self._left: frozenset[str] = frozenset()
        """Where no card lies that the step in hand is about."""
        self._looked_at = ""
        self._just_chosen = ""
        """The slot of those of the cards looked at that the clause before chose."""
        self._divided = ""
        """The chosen cards some were picked out of: "play 1 of them and add the rest"."""
        self._costly: Cards | None = None
        """Whose cost was changed last: "and reduce its Z-Energy cost"."""
        self._played_event = False
        self._count = {"it": 0, "them": 0, "done": 0}
        self._skill = ""
        """The slot of the skills chosen last."""
        self._picking = False
        """Whether some of the cards spoken of are picked out: "choose 2 of them"."""
        self._lying: tuple[Cards, int] | None = None
        """The cards under others a condition counted last, and how much was named by then."""
        self._acts: list[_Act] = []
        self._chosen: dict[str, InZones] = {}
        """Out of which sets the cards of slots were chosen."""
        self._kinds: dict[str, tuple[str, ...]] = {}
        """Of which types the cards of slots are, where that was said."""
        self._sources: dict[str, tuple[str, ...]] = {}
        """The areas the cards of a slot were chosen in."""
        self._subject: Cards | None = None
        """The card a clause is about: "it gains the skills of that card" speaks of another."""

    # -- structure -------------------------------------------------------------------------

    def costs(self, parts: tuple[Any, ...]) -> tuple[Any, ...]:
        """What is paid, in order: "reveal 1 red card and discard another card"."""
        bound: list[Any] = []
        for part in parts:
            last = bound[-1] if bound else None
            before = last.actions[-1] if isinstance(last, PayBy) and last.actions else None
            bound.append(self.cost(part, before))
        return tuple(bound)

    def cost(self, part: Any, before: Action | None = None) -> Any:
        if isinstance(part, PayBy):
            told = len(self._named)
            part = msgspec.structs.replace(part, actions=self.steps(part.actions, before))
            self._named[told:] = [
                msgspec.structs.replace(named, by="paid") if _is_leader(named.cards) else named
                for named in self._named[told:]
            ]
            return part
        if isinstance(part, Requires):
            return msgspec.structs.replace(part, condition=self.condition(part.condition))
        if isinstance(part, PayOneOf):
            options = tuple(tuple(self.cost(each) for each in option) for option in part.options)
            return PayOneOf(options, part.about)
        return part

    def trigger(self, when: When) -> When:
        bound = cast(When, self._refs(when))
        self._played_event = self._played_event or bound.event == "played"
        self._event.append(bound)
        if of_several(bound):
            self._name(True, Slot(OF_EVENT))
        if isinstance(bound.subject, This):
            if bound.event == "attacks" and bound.other is not None:
                # "When this card attacks a Battle Card, KO that card": never this one.
                self._name(False, EventCard("other"))
            self._name(False, This())
            if bound.event == "battle_end" and bound.other is not None:
                self._name(False, EventCard("other"))
        elif bound.subject is not None or bound.event in NAMING:
            self._name(False, EventCard("subject"))
            for verb in _VERBS_OF.get(bound.event, ()):
                # "When one of your cards is KO'd, add the KO'd card to your hand".
                self._done.append(_Named(False, EventCard("subject"), verb))
        return bound

    def condition(self, condition: Condition) -> Condition:
        if isinstance(condition, And):
            # "your Leader is red and there are cards under it": later parts speak of earlier ones.
            parts = tuple(self.condition(part) for part in condition.conditions)
            return msgspec.structs.replace(condition, conditions=parts)
        if isinstance(condition, Not):
            asked = condition.condition
            none_fits = isinstance(asked, Chosen) and asked.filter != ANY_CARD
            return Not(self._refs(asked) if none_fits else self.condition(asked))
        bound = _of_this_one(cast(Condition, self._refs(condition)))
        if isinstance(bound, Has) and isinstance(bound.cards, This) and bound.cards.under:
            # "it" is this card, but for what only cards in play have; "that card" is above it.
            self._name(False, Above())
            self._name(False, This(), "beneath")
        if isinstance(bound, Has) and isinstance(bound.cards, Under):
            host = bound.cards.of
            if isinstance(host, This):
                self._name(False, host)
            self._lying = (bound.cards, len(self._named))
        if isinstance(bound, Has) and isinstance(bound.cards, InZones) and bound.count.low:
            self._lying = (bound.cards, len(self._named))
        self._name_asked_about(bound)
        return bound

    def _name_asked_about(self, bound: Condition) -> None:
        """The cards a condition speaks of are known from then on."""
        if isinstance(bound, Chosen) and bound.filter != ANY_CARD and bound.named not in _NAMED_ONE:
            # "if a red card was revealed, add it": that card, where there is but one.
            self._name_one_of(Slot(bound.slot))
        if isinstance(bound, Has) and _is_one_told(bound.cards):
            # "if one of your cards is red, it ...": one of them, and it is not said which.
            self._name(False, _UNTOLD[0])
        for node in nodes(bound):
            if (
                isinstance(node, Are)
                and isinstance(node.cards, InZones | This | EventCard | Battler)
            ) or (isinstance(node, MarkerCount | InBattle) and isinstance(node.cards, This)):
                self._name(False, node.cards)
            elif isinstance(node, Has) and isinstance(node.cards, This) and node.cards.zones:
                # "if this card is in your Combo Area, it gets": this card, as it is named there.
                self._name(False, This())
            elif isinstance(node, InBattle) and node.role:
                # "if one of your cards is attacking, it ...": there is but one.
                self._name(False, Battler(node.role))
            elif isinstance(node, InBattle) and node.other is None and _is_of_one_side(node.cards):
                # "if your red card is in a battle, it ...": the one that is.
                self._name(False, _that_fights(node.cards))
            elif isinstance(node, Compared):
                self._name_compared(node)
            elif (isinstance(node, Chosen) and node.named == "this card") or (
                (isinstance(node, Happened) and node.this)
                or (isinstance(node, Occurred) and node.event.subject == This())
                or (isinstance(node, PlayedBy) and node.way not in ("activated", "paid"))
            ):
                self._name(False, This())
            elif isinstance(node, Are | Lies) and isinstance(node.cards, Slot):
                # "if the card placed by this skill was red, play it": that very card.
                self._name(False, Slot(node.cards.slot))

    def _name_one_of(self, slot: Slot) -> None:
        told = next((named for named in reversed(self._done) if named.cards == slot), None)
        if told is None and self._named and not self._named[-1].plural:
            return  # what was done was done to the one card told last
        if told is None or told.plural:
            # Neither "it" nor "them" says whether those that fit or all are meant.
            self._name(False, _UNTOLD[0])
            self._name(True, _UNTOLD[1])
        else:
            self._name(False, slot)

    def _name_compared(self, compared: Compared) -> None:
        """ "If its power is lower than this card's, KO it": the first that is not this card."""
        sides = (compared.right, compared.left)
        told = [side.cards for side in sides if isinstance(side, ValueOf)]
        for cards in sorted(told, key=lambda cards: not is_this(cards)):
            if isinstance(cards, This | EventCard | Battler | Pronoun | Slot):
                self._name(False, cards)

    def steps(self, steps: tuple[Action, ...], before: Action | None = None) -> tuple[Action, ...]:
        """The steps bound; `before` is what was done just before the first of them."""
        bound: list[Action] = []
        shared: Action | None = None
        told = before
        for step in steps:
            previous = bound[-1] if bound else before
            held = getattr(previous, "cards", None)
            if not isinstance(held, Slot) or held.slot != getattr(told, "slot", ""):
                told = previous
            made = self.step(_besides(_of_same(step, shared), told), previous)
            if not isinstance(getattr(made, "cards", None), Slot):
                shared = made
            bound.append(made)
        return tuple(bound)

    def _instead(self, step: If) -> Action:
        """ "A. If X, B instead": B is done in place of A and speaks of nothing A brought."""
        named, done, acts = list(self._named), list(self._done), list(self._acts)
        gone = self._gone
        self._gone = dict(gone)
        otherwise = self.steps(step.otherwise)
        self._named, self._done, self._acts = list(named), list(done), list(acts)
        self._gone = dict(gone)
        condition = self.condition(step.condition)
        then = self.steps(_of_replaced(step, otherwise))
        self._named, self._done, self._acts = named, done, acts
        self._gone = gone
        return msgspec.structs.replace(step, condition=condition, then=then, otherwise=otherwise)

    def step(self, step: Action, previous: Action | None) -> Action:
        if isinstance(step, ChooseOption | EachPlayer) or _is_instead(step):
            return self._parted(step)
        if isinstance(step, Delayed):
            return self._later(step)
        self._name_told_first(step)
        self._just_chosen = self._of_looked(previous)
        if isinstance(step, If) and isinstance(previous, If):
            # "if the revealed card is red, ... . If it's yellow": the card asked about before.
            self._name_asked(previous.condition)
        step = _of_several(step, previous)
        told = len(self._named)
        self._subject = None
        changes: dict[str, Any] = {}
        for field in _as_printed(step):
            value = getattr(step, field)
            if field in ("condition", "unless") and value is not None:
                changes[field] = self.condition(value)
            elif field in _BLOCKS:
                goes_on = field == "first" or isinstance(step, May)
                told = len(self._named) if field == "then" else told
                later = self._named[told:] if field == "otherwise" else []
                del self._named[len(self._named) - len(later) :]
                changes[field] = self._block(field, value, previous if goes_on else None)
                # What is done otherwise speaks of nothing that is not done then.
                self._named[told:told] = later
                if isinstance(step, If) and step.trailing:
                    self._name_again(changes[field])
            elif field == "cost" and isinstance(value, tuple):
                changes[field] = tuple(self.cost(part) for part in value)
            else:
                self._in_play = isinstance(value, Slot) and isinstance(step, IN_PLAY_ONLY)
                self._left = left_by(step) if isinstance(value, Slot) else frozenset()
                self._picking = (
                    field == "cards"
                    and isinstance(value, Slot | Pick)
                    and (isinstance(step, Choose) or isinstance(value, Pick))
                )
                changes[field] = self._refs(value)
                self._in_play = self._picking = False
                self._left = frozenset()
                self._subject = _subject(field, value, changes[field], self._subject)
                if field == "cards" and isinstance(step, Instead):
                    self._name_replaced(step, changes[field])
        self._subject = None
        if isinstance(step, Move) and step.verb == "discard":
            changes["cards"] = _this_held(changes["cards"])
        bound = self._apart(_completed(msgspec.structs.replace(step, **changes), previous))
        if isinstance(bound, ChangeCost | ChangeSkillCost | ChangeZCost):
            self._name_costly(bound.cards)
        done = self._of_type(self._acted(self._bind_new(self._with_skill(bound), previous)))
        self._note_gone(done)
        return done

    def _block(
        self, field: str, steps: tuple[Action, ...], before: Action | None
    ) -> tuple[Action, ...]:
        """The actions a field holds; what is gone in one case only is not gone behind it."""
        gone = dict(self._gone)
        done = self.steps(steps, before)
        if field in ("then", "otherwise"):
            self._gone = gone
        return done

    def _note_gone(self, step: Action) -> None:
        """Where the cards of a step have come to lie."""
        cards = getattr(step, "cards", None)
        slot = cards.slot if isinstance(cards, Slot) else getattr(step, "slot", "")
        if not slot:
            return
        if isinstance(step, Ko):
            self._gone[slot] = "drop"
        elif isinstance(step, Move):
            self._gone[slot] = step.to
        elif isinstance(step, RemoveFromGame):
            self._gone[slot] = "game"
        elif isinstance(step, Play):
            self._gone.pop(slot, None)

    def _of_type(self, step: Action) -> Action:
        """Remember of which type the cards of a clause are, and the one told by its battle."""
        cards = getattr(step, "cards", None)
        if isinstance(cards, Battler) and not (isinstance(step, Choose) or self._waited(cards)):
            # "switch the attacking card to Rest Mode, and it can't": that card.
            self._name(False, cards, IN_BATTLE)
        if slot := getattr(step, "slot", ""):
            self._kinds[slot] = kinds_told(getattr(step, "cards", None))
        return step

    def _of_looked(self, previous: Action | None) -> str:
        """ "Choose 2 cards among them": the slot of these, where they are several."""
        if not isinstance(previous, Choose) or not isinstance(previous.cards, Among):
            return ""
        several = previous.cards.slot == self._looked_at and previous.slot.startswith("them")
        return previous.slot if several else ""

    def _name_replaced(self, step: Instead, cards: Cards) -> None:
        """What the words of a replacement speak of: of several cards the one it happens to."""
        if step.event == "damage":
            self._event.append(When(event="damage_taken"))
        else:
            self._name(False, bare(cards) if is_this(cards) else EventCard("subject"))

    def _name_told_first(self, step: Action) -> None:
        """This card, where a clause tells of it before what refers to it."""
        measured = isinstance(getattr(step, "amount", None), ValueOf)
        if isinstance(step, _TOLD_FIRST) and isinstance(step.cards, This) and not measured:
            # "this card gets +5000 power for each card under it": the subject comes first.
            self._name(False, step.cards)
        amount = getattr(step, "amount", None)
        if isinstance(amount, MarkerCount) and isinstance(amount.cards, This):
            # "for each marker on this card, it gets".
            self._name(False, This())

    def _name_costly(self, cards: Cards) -> None:
        """Remember whose cost is changed: "reduce the energy cost of this card, and it gets"."""
        self._costly = cards
        if isinstance(cards, This):
            self._name(False, cards)
        elif isinstance(cards, InZones) or _are_sets(cards):
            self._name(True, cards)

    def _parted(self, step: ChooseOption | EachPlayer | If) -> Action:
        """What is done in one part is not spoken of in another."""
        if isinstance(step, If):
            return self._instead(step)
        if isinstance(step, ChooseOption):
            options = tuple(self._inner().steps(option) for option in step.options)
            return msgspec.structs.replace(step, options=options)
        mine, theirs = (self._inner().steps(part) for part in (step.mine, step.theirs))
        # Nor later: nothing would say which player's it was.
        self._named.clear()
        return msgspec.structs.replace(step, mine=mine, theirs=theirs)

    def _inner(self) -> _Binder:
        """A binder for what is named apart: it knows what was named before, not the reverse."""
        inner = _Binder()
        inner._named, inner._count = list(self._named), self._count
        inner._done, inner._acts = list(self._done), list(self._acts)
        inner._sources, inner._chosen = dict(self._sources), dict(self._chosen)
        inner._kinds, inner._gone = dict(self._kinds), dict(self._gone)
        inner._looked_at = self._looked_at
        inner._played_event = self._played_event
        inner._skill = self._skill
        return inner

    def _name_again(self, steps: tuple[Action, ...]) -> None:
        """ "KO that card if it has 15000 power or less": what the clause before was about."""
        cards = getattr(steps[-1], "cards", None) if steps else None
        if isinstance(cards, EventCard | Battler):
            self._name(False, cards)
        elif isinstance(cards, Slot):
            self._name(cards.slot.startswith("them"), cards)

    def _name_asked(self, condition: Condition) -> None:
        if isinstance(condition, Are) and isinstance(condition.cards, Slot):
            slot = condition.cards.slot
            self._name(slot.startswith("them"), Slot(slot))

    def _apart(self, step: Action) -> Action:
        """ "play it on top of the chosen card": of one chosen before, it does not lie on itself."""
        field = {Play: "on_top_of", PlaceUnder: "under"}.get(type(step), "")
        host = getattr(step, field, None) if field else None
        moved = getattr(step, "cards", None)
        if not isinstance(host, Slot) or not isinstance(moved, Slot) or host.slot != moved.slot:
            return self._as_another(step)
        other = self._chosen_before(moved)
        if other is None:
            raise Unbound(host.word or "it")
        return msgspec.structs.replace(step, **{field: Slot(other.slot, host.word)})

    def _as_another(self, step: Action) -> Action:
        """ "It gets power equal to the chosen card's": called otherwise, that is another card."""
        if not isinstance(step, ChangePower | ChangeComboPower | SetPower):
            return step
        amount, moved = step.amount, step.cards
        told = amount.cards if isinstance(amount, ValueOf) else None
        if not isinstance(told, Slot) or told.word != "the chosen card":
            return step
        if not isinstance(moved, Slot) or moved.word or moved.slot != told.slot:
            return step
        other = self._chosen_before(moved)
        if other is None:
            return step
        value = msgspec.structs.replace(cast(ValueOf, amount), cards=Slot(other.slot, told.word))
        return msgspec.structs.replace(step, amount=value)

    def _chosen_before(self, cards: Slot) -> Slot | None:
        """The last card that was chosen besides this one."""
        for named in reversed(self._done):
            other = named.cards
            if named.by == "chosen" and isinstance(other, Slot) and other.slot != cards.slot:
                return other
        return None

    def _with_skill(self, step: Action) -> Action:
        """Name the skills a step chooses, or those chosen last that it is about."""
        if isinstance(step, ChooseSkill):
            self._skill = "skill" if step.count == 1 and not step.is_all else "skills"
            return msgspec.structs.replace(step, slot=self._skill)
        if isinstance(step, NegateChosen | CopySkills) and step.chosen:
            if not self._skill:
                raise Unbound("that skill")
            return msgspec.structs.replace(step, chosen=self._skill)
        if isinstance(step, ActivateSkill) and isinstance(step.cards, Pick):
            slot = self._new_slot(False)
            self._name(False, Slot(slot), "activated")
            return msgspec.structs.replace(step, slot=slot)
        return step

    def _acted(self, step: Action) -> Action:
        """Remember what was done and to which cards; the slot is left out where nobody asks."""
        verb = _outcome_of(step)
        if not verb:
            return step
        slot = getattr(step, "slot", "")
        if not slot:
            slot = self._new_slot_of("done")
            step = msgspec.structs.replace(step, slot=slot)
        cards = getattr(step, "cards", None)
        zone = step.mode if isinstance(step, Switch) else getattr(step, "to", "")
        zone = {RemoveFromGame: "game", PlaceUnder: "under"}.get(type(step), zone)
        on_this = cards is not None and bare(cards) == This()
        on_this = on_this or (isinstance(cards, This) and bool(cards.zones))
        origin = self._origins(step)
        whose = step.to_whose if isinstance(step, Move) else ""
        self._acts.append(_Act(verb, slot, zone, origin, on_this, whose))
        if isinstance(step, Choose):
            self._sources[slot] = origin
        if isinstance(step, PlaceUnder) and not isinstance(cards, Slot | This | Pronoun):
            # "Place 1 card under this card. If the placed card is red, ...": "it" is the one above.
            self._done.append(_Named(_many(step.cards), Slot(slot), verb))
        if isinstance(step, Discard) and step.who == "opponent":
            # "Your opponent discards 1 card. If that card is red, ..."
            self._name(step.count != 1, Slot(slot), verb)
        return step

    def _origins(self, step: Action) -> tuple[str, ...]:
        """The areas the handled cards came from, where they are known."""
        cards: Any = getattr(step, "cards", None)
        if isinstance(cards, Slot):
            return self._sources.get(cards.slot, ())
        return _zones_of(cards)

    def _outcome(self, asked: Chosen) -> Chosen:
        """The condition with the cards of the last such action."""
        parts = (asked.tail or "||||||").split("|")
        zone, whose, origin = parts[1], parts[2], parts[5] if len(parts) > 5 else ""
        told: list[_Act] = []
        for act in reversed(self._acts):
            elsewhere = zone and act.zone and act.zone != zone
            # "sent to your Warp" is nothing that your opponent sent to theirs.
            elsewhere = elsewhere or {_OWNERS.get(whose), act.whose} == {"you", "opponent"}
            if act.verb != asked.word or elsewhere:
                continue
            if origin and act.origin != (origin,):
                if origin not in act.origin:
                    break
                asked = msgspec.structs.replace(asked, origin=(origin,))
            if asked.named == "this card" and not act.on_this:
                continue
            told.append(act)
            if not parts[3].endswith("this skill"):
                break
        if told:
            # A skill is its cost and its effect: "by this skill" is all it did [masters 1-7-1].
            also = tuple(act.slot for act in told[1:])
            return msgspec.structs.replace(asked, slot=told[0].slot, also=also)
        if asked.named == "this card" and not origin:
            # "choose 2 cards, switch them ... if you switched this card": one of those.
            either = self._outcome(msgspec.structs.replace(asked, named=""))
            return msgspec.structs.replace(either, named=asked.named, filter=_ITSELF)
        if self._event and all(_tells(when, asked.word, zone) for when in self._event):
            # "if 2 or more cards were placed this way", by the event that triggered it.
            return msgspec.structs.replace(asked, slot=OF_EVENT)
        raise Unbound(f"what was {asked.word}")

    def _done_count(self, count: SlotCount) -> SlotCount | EventAmount:
        if not count.slot.startswith("?"):
            return count
        wanted, _, zone = count.slot[1:].partition(" ")
        told: list[_Act] = []
        for act in reversed(self._acts):
            said = act.verb == wanted or (wanted == "placed" and act.verb == "added")
            if wanted == "last" or (said and (not zone or zone == act.zone)):
                told.append(act)
            if told and not count.word.endswith("by this skill"):
                break
        if not told:
            return self._event_count(count, wanted, zone)
        also = tuple(act.slot for act in told[1:])
        return msgspec.structs.replace(count, slot=told[0].slot, also=also)

    def _event_count(self, count: SlotCount, wanted: str, zone: str) -> SlotCount | EventAmount:
        """What the skill has not done is what triggered it: "for each card KO'd this way"."""
        if wanted == "last" and any(when.event in MEASURED for when in self._event):
            return EventAmount(times=count.times, per=count.per)
        if not self._event or not all(_tells(when, wanted, zone) for when in self._event):
            raise Unbound(count.word)
        return msgspec.structs.replace(count, slot=OF_EVENT)

    def _later(self, step: Delayed) -> Action:
        if isinstance(step.when.subject, Slot):
            # "the next time it attacks": the card spoken of before.
            step = msgspec.structs.replace(step, when=self._refs(step.when))
        if isinstance(step.when.subject, EventCard) or step.when.event in TOLD_OF:
            self._name(False, EventCard("subject"))
        if step.when.event != "battle_end":
            # Who attacked or was attacked is known until the battle ends.
            self._named = [named for named in self._named if named.by != IN_BATTLE]
        outer = self._event
        if step.when.event in MEASURED:
            self._event = [step.when]
        elif step.when.event in _VERBS_OF:
            # It is told of each card by itself: how many there were at one time nobody knows.
            self._event = []
        bound = msgspec.structs.replace(step, effect=self.steps(step.effect))
        self._event = outer
        return bound

    def _bind_new(self, step: Action, previous: Action | None) -> Action:
        handled = getattr(step, "cards", None)
        self._name_handled(step, handled)
        if isinstance(handled, Slot) and _done_by(step):
            named = _Named(handled.slot.startswith("them"), Slot(handled.slot), _done_by(step))
            self._done.append(named)
        if isinstance(step, Choose | Look | Reveal):
            return self._bind_choice(step, previous)
        if isinstance(step, Play | Combo | Move | Flip) and isinstance(step.cards, This):
            self._name(False, step.cards, _done_by(step))
            return step
        if isinstance(step, Move) and step.to_word == "back":
            seen = getattr(previous, "cards", None)
            if not isinstance(seen, Top) or seen.zone != "deck":
                raise Unbound("back")  # the deck is where cards are put back to
        if isinstance(step, CreateToken):
            slot = self._new_slot(step.count != 1)
            self._name(step.count != 1, Slot(slot), "played")
            return msgspec.structs.replace(step, slot=slot)
        if isinstance(step, PlaceUnder):
            self._divide(step.cards)
            if self._goes_on_looking(previous):
                step = msgspec.structs.replace(step, cards=self._looked_pick(step.cards))
            return self._laid_under(step)
        taking = Play | Move | Combo | Switch | Ko | ChangeGuard | Flip
        if isinstance(step, taking) and isinstance(step.cards, Pick | Top | Either):
            return self._taken(step, step.cards, previous)
        return (
            self._negated(step, previous)
            if isinstance(step, NegateSkills)
            else self._selected(step)
        )

    def _name_gone(self, cards: Cards) -> None:
        """Remember which cards are not in play any more: they get nothing."""
        gone = _single_parts(cards)
        self._named = [
            msgspec.structs.replace(named, by="beneath") if named.cards in gone else named
            for named in self._named
        ]

    def _laid_under(self, step: PlaceUnder) -> PlaceUnder:
        """ "Place it under 1 of your cards, and that card": the one above [masters 23-2-4]."""
        self._name_gone(step.cards)
        host = bare(step.under)
        if isinstance(host, Pick | InZones) and not _is_leader(host):
            if isinstance(host, Pick) and (host.is_all or host.count != 1):
                return step
            host = Slot(self._new_slot(False))
            step = msgspec.structs.replace(step, host_slot=host.slot)
        elif isinstance(host, Slot | This):
            host = Slot(host.slot) if isinstance(host, Slot) else This()
        self._named.append(_Named(False, host, "host"))
        return step

    def _name_handled(self, step: Action, cards: Cards | None) -> None:
        """Which cards a clause tells of anew."""
        if isinstance(step, AlterPlay | NegatePlay):
            self._name(False, EventCard("subject"))
        if isinstance(step, Play):
            back = _single_parts(step.cards)
            self._named = [
                msgspec.structs.replace(named, by="played") if named.cards in back else named
                for named in self._named
            ]
        if isinstance(cards, Slot) and cards.word.startswith("the chosen"):
            # "switch the target to the chosen card, and it gets": that one.
            self._named.append(_Named(cards.slot.startswith("them"), Slot(cards.slot)))

    def _negated(self, step: NegateSkills, previous: Action | None) -> Action:
        """Name the cards without skills: "negate the skills of 1 card, then if its power ..."."""
        if isinstance(step.cards, Pick) and not step.cards.is_all:
            return self._taken(step, step.cards, previous)
        named = step.cards.cards if isinstance(step.cards, Pick) else step.cards
        if isinstance(named, InZones | Above):
            # "negate the skills of all of their Battle Cards, and those cards can't attack".
            self._name(True, step.cards)
        return step

    def _waited(self, cards: Battler) -> bool:
        """Whether the skill waits for that very card to attack or to be attacked."""
        event = "attacks" if cards.role == "attacker" else "attacked"
        return any(when.event == event for when in self._event)

    def _taken(self, step: Action, source: Cards, previous: Action | None) -> Action:
        """Name the cards a verb itself selects."""
        if self._goes_on_looking(previous):
            source = self._looked_pick(source)
        self._divide(source)
        plural = _many(source)
        slot = self._new_slot(plural)
        self._name(plural, Slot(slot), _done_by(step))
        return msgspec.structs.replace(step, slot=slot, cards=source)

    def _bind_choice(self, step: Choose | Look | Reveal, previous: Action | None) -> Action:
        """Name the cards that are chosen, looked at or shown."""
        cards: Cards = step.cards
        if isinstance(step, Choose) and isinstance(previous, Look | Reveal):
            cards = self._unsaid(cards)
        if isinstance(step, Reveal) and isinstance(previous, Look):
            return self._revealed_of_looked(step)
        plural = self._is_plural(step)
        slot = self._new_slot(plural)
        done = "chosen" if isinstance(step, Choose) else "revealed"
        self._name(plural, Slot(slot), done)
        if isinstance(step, Look | Reveal):
            self._looked_at = slot
        elif isinstance(cards, InZones):
            self._chosen[slot] = cards
        return msgspec.structs.replace(step, slot=slot, cards=cards)

    def _selected(self, step: Action) -> Action:
        """Name the cards a clause is about: "up to 2 of your cards get A, and those cards"."""
        cards = getattr(step, "cards", None)
        if not isinstance(step, (*_GAINING, GainControl, Switch)) or isinstance(step, Allow):
            return step
        if not isinstance(cards, Pick) or not isinstance(step, (*_WITH_SUBJECT, GainControl)):
            if cards is not None and not isinstance(step, GainControl):
                self._name_subject(cards)
            return step
        if cards.is_all:
            return step
        plural = _many(cards)
        slot = self._new_slot(plural)
        self._name(plural, Slot(slot))
        return msgspec.structs.replace(step, slot=slot)

    def _revealed_of_looked(self, step: Reveal) -> Action:
        """Some of the cards looked at are shown: "the rest" are the others of these."""
        plural = self._is_plural(step)
        slot = self._new_slot(plural)
        self._name(plural, Slot(slot), "revealed")
        cards = self._looked_pick(step.cards)
        if cards is step.cards:
            self._looked_at = slot
        return msgspec.structs.replace(step, slot=slot, cards=cards)

    def _divide(self, cards: Cards) -> None:
        """Remember of which cards some are taken: "the other" is one of these."""
        if isinstance(cards, Pick) and isinstance(cards.cards, Slot):
            self._divided = cards.cards.slot

    def _name_subject(self, cards: Cards) -> None:
        if isinstance(cards, This | InZones):
            # A player has one Leader: "your Leader gets A. Then, it gets B".
            self._name(isinstance(cards, InZones) and cards.zones != ("leader",), cards)

    def _goes_on_looking(self, previous: Action | None) -> bool:
        """Whether cards were looked at just now, or some of them were taken since."""
        if isinstance(previous, Look | Reveal):
            return True
        taken = getattr(previous, "cards", None)
        among = taken.cards if isinstance(taken, Pick) else None
        return isinstance(among, Among) and among.slot == self._looked_at

    def _looked_pick(self, cards: Cards) -> Cards:
        if isinstance(cards, Pick):
            among = self._unsaid(cards.cards)
            if among is not cards.cards:
                return msgspec.structs.replace(cards, cards=among)
        if isinstance(cards, Either) and _several(cards):
            # "add up to 1 red card and up to 1 blue card to your hand"
            parts = tuple(self._looked_pick(part) for part in cards.parts)
            if all(new is not old for new, old in zip(parts, cards.parts, strict=True)):
                return msgspec.structs.replace(cards, parts=parts)
        return cards

    def _unsaid(self, cards: Cards) -> Cards:
        """After a look, an unplaced "1 red card" is one of those looked at."""
        if isinstance(cards, InZones) and not cards.prep and cards.whose == "any":
            return Among(self._looked_at, cards.filter)
        if isinstance(cards, Either) and not _several(cards):
            parts = tuple(self._unsaid(part) for part in cards.parts)
            if all(isinstance(part, Among) for part in parts) and parts != cards.parts:
                return msgspec.structs.replace(cards, parts=parts)
        return cards

    @staticmethod
    def _is_plural(step: Choose | Look | Reveal) -> bool:
        if isinstance(step, Choose):
            if isinstance(step.cards, Battler):
                return False
            if step.is_all and isinstance(step.cards, Slot | EventCard):
                return isinstance(step.cards, Slot) and step.cards.slot.startswith("them")
            return step.is_all or step.count != 1 or _several(step.cards)
        return _many(step.cards)

    # -- names -----------------------------------------------------------------------------

    def _new_slot(self, plural: bool) -> str:
        return self._new_slot_of("them" if plural else "it")

    def _new_slot_of(self, word: str) -> str:
        self._count[word] += 1
        number = self._count[word]
        return word if number == 1 else f"{word}{number}"

    def _name(self, plural: bool, cards: Cards, by: str = "") -> None:
        if isinstance(cards, This):
            # "play this card from your hand and it gets": it is no longer in the hand then.
            cards = This()
        self._named.append(_Named(plural, cards, by))
        self._done.append(_Named(plural, cards, by))

    def _last_slot(self) -> str:
        for named in reversed(self._named):
            if isinstance(named.cards, Slot):
                return named.cards.slot
        raise Unbound("what you did")

    def _done_to(self, plural: bool, word: str) -> Cards | None:
        """The cards a text calls by what was done to them: "the chosen card"."""
        for named in reversed(self._done):
            said = f"the {named.by} " in word or f" {named.by} " in word
            if named.by and named.plural == plural and said:
                return named.cards
        return None

    def _find(self, plural: bool, *, slot_only: bool = False, not_this: bool = False) -> Cards:
        gone: Cards | None = None
        for named in reversed(self._named):
            if slot_only and not isinstance(named.cards, Slot):
                continue
            if not_this and (isinstance(named.cards, This) or named.cards == self._subject):
                continue
            if not_this and _is_leader(named.cards) and named.by != "host":
                continue
            if named.by in (("discarded", "beneath") if self._in_play else ("host",)):
                continue
            if named.by == "paid" and not plural:
                # A Leader that paid the cost, or the card whose skill it is: nobody says which.
                raise Unbound("it")
            if named.plural == plural:
                if named.cards in _UNTOLD:
                    break
                if self._has_left(named.cards):
                    gone = gone or named.cards
                    continue
                return named.cards
        if gone is not None:
            return gone
        raise Unbound("them" if plural else "it")

    def _has_left(self, cards: Cards) -> bool:
        """ "KO it, then that card gets +5000 power": another card, if one was named."""
        return isinstance(cards, Slot) and self._gone.get(cards.slot, "") in self._left

    def _refs(self, value: Any) -> Any:
        if isinstance(value, Slot):
            return self._slot(value)
        if isinstance(value, Among | Rest):
            return self._looked(value)
        if is_open(value):
            found = meant(value, self._chosen)
            if not found:
                raise Unbound("the chosen card")
            return Slot(found)
        if isinstance(value, Chosen) and value.slot == "?done":
            asked = self._outcome(value)
            return msgspec.structs.replace(asked, filter=self._refs(asked.filter))
        if isinstance(value, SlotCount):
            return self._done_count(value)
        if isinstance(value, Chosen) and value.slot == "?them":
            # "if 1 or more of them are red", "if there is a red card among them"
            several = cast(Slot, self._find(True, slot_only=True))
            asked = msgspec.structs.replace(value, slot=several.slot)
            return msgspec.structs.replace(asked, filter=self._refs(value.filter))
        if isinstance(value, Chosen) and value.slot.startswith("?"):
            return msgspec.structs.replace(value, slot=self._last_slot())
        if isinstance(value, Under) and isinstance(value.of, Slot) and not self._in_play:
            # What has cards under it lies in play: no card that was placed beneath another.
            self._in_play = True
            bound = self._refs(value)
            self._in_play = False
            return bound
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

    def _slot(self, slot: Slot) -> Cards:
        if not slot.slot.startswith("?"):
            return slot
        if slot.slot == "?cost":
            if self._costly is None:
                raise Unbound("its")
            return Pronoun(self._costly, "its")
        if slot.slot.startswith(OF_KIND):
            return self._as_said(slot, self._of_kind(slot))
        if slot.slot == "?any":
            last = self._named[-1] if self._named else None
            plural = last is not None and last.plural
            if last and not plural and slot.word[:6] == "those " and isinstance(last.cards, Slot):
                plural = True  # one card was named last: others are meant
            return self._slot(Slot("?them" if plural else "?it", slot.word))
        found = self._done_to(slot.slot == "?them", slot.word)
        if found is None and slot.word.endswith(" by this skill"):
            # "any cards sent to a Warp by this skill", which sent one at most.
            found = self._done_to(False, slot.word)
            if found is None:
                raise Unbound(slot.word)
        if found is None and _DEEDS_TOLD.search(slot.word):
            raise Unbound(slot.word)  # nothing was done so: no other card is meant
        if found is None and "the played " in slot.word:
            if not self._played_event:
                raise Unbound(slot.word)
            found = EventCard("subject")
        found = found or self._spoken_of(slot)
        return self._as_said(slot, found)

    def _of_kind(self, slot: Slot) -> Cards:
        """ "that Unison": the last card named that was said to be one."""
        for named in reversed(self._named):
            cards = named.cards
            if isinstance(cards, Slot):
                kinds = self._kinds.get(cards.slot, ())
            elif isinstance(cards, EventCard):
                told = [when.subject for when in self._event if cards.role == "subject"]
                kinds = kinds_told(told[-1]) if told else ()
            else:
                kinds = kinds_told(cards)
            if not named.plural and kinds == (slot.slot.removeprefix(OF_KIND),):
                return cards
        raise Unbound(slot.word)

    def _spoken_of(self, slot: Slot) -> Cards:
        """The nearest cards named before."""
        if slot.word.startswith("all of ") and self._lying is not None:
            counted, at = self._lying
            if not any(named.plural for named in self._named[at:]):
                return counted
        if slot.word == "the card" and not self._looked_at.startswith("it"):
            raise Unbound("the card")
        names_none = not any(named.plural for named in self._named)
        if self._picking and slot.slot == "?them" and self._lying is not None and names_none:
            # "if your opponent has 5 or more Battle Cards, they choose 2 of them": of these.
            return self._lying[0]
        # The card whose skill it is is never called "that card".
        return self._find(
            slot.slot == "?them",
            slot_only="chosen" in slot.word,
            not_this=slot.word.startswith("that "),
        )

    def _as_said(self, slot: Slot, found: Cards) -> Cards:
        """Those cards in the words of the text."""
        if isinstance(found, Slot):
            return Slot(found.slot, slot.word)
        if isinstance(found, EventCard):
            return EventCard(found.role)
        if isinstance(found, Above):
            return found
        said = slot.word or ("them" if slot.slot == "?them" else "it")
        return Pronoun(found, said)

    def _kinds_of(self, slot: Slot) -> tuple[str, ...]:
        """Of which types the cards of a slot are, where they are all of some."""
        return self._kinds.get(slot.slot, ()) or ("?",)

    def _looked(self, value: Among | Rest) -> Among | Rest | Slot:
        name = value.slot if isinstance(value, Among) else value.of
        if not name.startswith("?"):
            return value
        if name.endswith(" by this skill"):
            # "1 red card among the cards placed in your Drop by this skill"
            done = self._done_to(True, name) or self._done_to(False, name)
            if not isinstance(done, Slot):
                raise Unbound(name[1:])
            if isinstance(value, Among) and value.filter == Filter(kinds=self._kinds_of(done)):
                return Slot(done.slot, name[1:])
            return msgspec.structs.replace(value, slot=done.slot)
        if not self._looked_at and isinstance(value, Among):
            # "place the top 3 cards of your deck in your Drop, then add 1 among them"
            found = self._find(True)
            if isinstance(found, Slot):
                return msgspec.structs.replace(value, slot=found.slot)
        if isinstance(value, Among) and self._just_chosen:
            # "choose 2 cards among them, add 1 to your hand and place the other": of the two.
            self._divided = self._just_chosen
            return msgspec.structs.replace(value, slot=self._just_chosen)
        of = self._looked_at or ("" if isinstance(value, Among) else self._divided)
        if name == "?other":
            of = self._divided or of  # of those chosen, where some of them were taken
        if not of:
            raise Unbound("among them" if isinstance(value, Among) else "the rest")
        if isinstance(value, Among):
            return msgspec.structs.replace(value, slot=of)
        return Rest(of)


_DEEDS_TOLD = re.compile(r"\b(placed|sent|added|returned|removed|switched)\b")
"""What a card may be called by that was done to it before, and to no other card."""


def _is_instead(step: Action) -> TypeGuard[If]:
    return isinstance(step, If) and step.word == "instead"


def _of_replaced(step: If, otherwise: tuple[Action, ...]) -> tuple[Action, ...]:
    """ "It gets +5000 power. If X, it gets +10000 power instead": "it" is the same card in both."""
    open_ = getattr(step.otherwise[0], "cards", None) if step.otherwise else None
    if not isinstance(open_, Slot):
        return step.then
    if not any(getattr(node, "cards", None) == open_ for node in nodes(step.then[0])):
        return step.then
    known = cast(Cards, getattr(otherwise[0], "cards", None))
    return tuple(_done_to(each, open_, known) for each in step.then)


def _done_to(step: Action, open_: Slot, known: Cards) -> Action:
    """The action done to the known cards, or what a player may do to them."""
    if isinstance(step, ChooseOption):
        options = tuple(
            tuple(_done_to(each, open_, known) for each in option) for option in step.options
        )
        return msgspec.structs.replace(step, options=options)
    if isinstance(step, May):
        effect = tuple(_done_to(each, open_, known) for each in step.effect)
        return msgspec.structs.replace(step, effect=effect)
    if getattr(step, "cards", None) == open_:
        return cast(Action, msgspec.structs.replace(cast(Any, step), cards=known))
    return step


def _of_same(step: Action, before: Action | None) -> Action:
    """ "1 of your cards gets +5000 power and [Critical]": one card, selected once."""
    cards = getattr(step, "cards", None)
    if not isinstance(cards, Pick) or cards.is_all or not isinstance(before, _WITH_SUBJECT):
        return step
    if step.join not in ("and", ",", ", and", "or") or not isinstance(step, _GAINING):
        return step
    if before.slot and getattr(before, "cards", None) == cards:
        return msgspec.structs.replace(step, cards=Slot(before.slot, SAME_SUBJECT))
    return step


def _besides(step: Action, told: Action | None) -> Action:
    """ "Choose 1 of your Battle Cards and KO all other Battle Cards": others than that one."""
    if not isinstance(told, Choose | Reveal) or getattr(told, "is_all", False):
        return besides_all(step, told)
    first, cards = _set_of(told.cards), getattr(step, "cards", None)
    then = _set_of(cards)
    if first is None or then is None or not then.filter.is_other or first.filter.is_other:
        return step
    owners = {first.whose, then.whose}
    if set(first.zones).isdisjoint(then.zones) or owners == {"you", "opponent"}:
        return step
    apart = Filter(same="card", like=(Slot(told.slot),))
    others = msgspec.structs.replace(
        then.filter, is_other=False, none_of=(*then.filter.none_of, apart)
    )
    kept = msgspec.structs.replace(then, filter=others)
    now = msgspec.structs.replace(cards, cards=kept) if isinstance(cards, Pick) else kept
    return msgspec.structs.replace(step, cards=now)


def besides_all(step: Action, told: Action | None) -> Action:
    """ "Your red Battle Cards get +5000 power, and your other Battle Cards ...": not the red."""
    before, cards = getattr(told, "cards", None), getattr(step, "cards", None)
    first, then = _whole_set(before), _whole_set(cards)
    if first is None or then is None or first.filter.is_other:
        return step
    noun = Filter(
        kinds=then.filter.kinds, noun=then.filter.noun, said=then.filter.said, is_other=True
    )
    is_wider = first.filter != msgspec.structs.replace(then.filter, is_other=False)
    same_place = (first.zones, first.whose) == (then.zones, then.whose)
    if then.filter != noun or not is_wider or not same_place:
        return step
    apart = msgspec.structs.replace(first.filter, kinds=(), noun="", said="")
    others = msgspec.structs.replace(then.filter, is_other=False, none_of=(apart,))
    kept = msgspec.structs.replace(then, filter=others)
    now = msgspec.structs.replace(cards, cards=kept) if isinstance(cards, Pick) else kept
    return msgspec.structs.replace(step, cards=now)


def _whole_set(cards: object) -> InZones | None:
    """The set that is meant as a whole."""
    inner = cards.cards if isinstance(cards, Pick) and cards.is_all else cards
    return inner if isinstance(inner, InZones) else None


def _set_of(cards: Any) -> InZones | None:
    """The set some cards are out of; of several sets the first."""
    inner = cards.cards if isinstance(cards, Pick) else cards
    inner = inner.parts[0] if isinstance(inner, Either) else inner
    inner = inner.cards if isinstance(inner, Pick) else inner
    return inner if isinstance(inner, InZones) else None


IN_PLAY_ONLY = (ChangePower, Gain, Restrict, Switch, Ko, NegateSkills)
"""What is done to cards in play alone."""
_OUT_OF_PLAY = frozenset({"drop", "deck", "warp", "life", "z-deck", "game"})


def left_by(step: Action) -> frozenset[str]:
    """Where cards lie to which a step is not done, as what it does is done to cards in play."""
    if isinstance(step, ChangePower | Switch | Ko):
        return _OUT_OF_PLAY | {"hand"}
    if isinstance(step, Gain) or (isinstance(step, Restrict) and step.what in _OF_THOSE_IN_PLAY):
        return _OUT_OF_PLAY
    return frozenset()


_OF_THOSE_IN_PLAY = frozenset({"attack", "block", "switch-active", "be-blocked", "be-attacked"})
_WITH_SUBJECT = (ChangePower, Gain, Restrict, Switch)
_TOLD_FIRST = (ChangePower, Gain, ChangeComboPower, SetPower)
_GAINING = (ChangePower, ChangeComboPower, Gain, GainInfo, Restrict, Allow)


def _is_of_one_side(cards: Cards) -> bool:
    inner = cards.cards if isinstance(cards, Pick) else cards
    return isinstance(inner, InZones) and inner.whose in ("you", "opponent")


def _that_fights(cards: Cards) -> InZones:
    inner = cast(InZones, cards.cards if isinstance(cards, Pick) else cards)
    fighting = msgspec.structs.replace(inner.filter, in_battle=True)
    return msgspec.structs.replace(inner, filter=fighting)


def _subject(field: str, said: Any, bound: Any, before: Cards | None) -> Cards | None:
    """What a clause is about, where its words are not "that card" themselves."""
    if field != "cards" or not isinstance(said, Slot) or said.word.startswith("that"):
        return before
    return Slot(bound.slot) if isinstance(bound, Slot) else cast(Cards, bound)


def _single_parts(cards: Cards) -> list[Cards]:
    """This card and those told of before, as they were named."""
    inner = bare(cards)
    if isinstance(inner, Either):
        return [found for part in inner.parts for found in _single_parts(part)]
    if isinstance(inner, Slot):
        return [Slot(inner.slot)]
    return [This() if isinstance(inner, This) else inner]


def _is_leader(cards: Cards) -> bool:
    """Whether it is a player's Leader: there is one, and it is called so."""
    return isinstance(cards, InZones) and cards.zones == ("leader",)


def _is_one_told(cards: Cards) -> bool:
    return isinstance(cards, InZones) and cards.filter.noun == ONE_TOLD


def _of_this_one(condition: Condition) -> Condition:
    """ "While it is in a Battle Area", where it is this card: as if it had been named."""
    if not isinstance(condition, Lies) or condition.whose == "opponent":
        return condition
    is_plain = bare(condition.cards) == This()
    return Has(cards=This(zones=condition.zones)) if is_plain else condition


_BLOCKS = frozenset({"then", "effect", "first", "otherwise", "tax", "yours", "theirs"})
"""The fields of an action that hold others."""

_UNTOLD = (Slot("?one"), Slot("?several"))
"""Cards of which it is not said which they are: nothing can speak of them."""
_NAMED_ONE = ("it", "this card", "that card")
"""How a condition names the very card that something was done to."""

_ITSELF = Filter(none_of=(Filter(is_other=True),))
"""The card whose skill it is."""


def _as_printed(step: Action) -> tuple[str, ...]:
    """The fields of an action in the order they are said."""
    fields = step.__struct_fields__
    if getattr(step, "trailing", False):
        return tuple(reversed(fields))
    if isinstance(step, Instead):
        # "if A would leave, if C, B instead": the condition is said before what is done.
        return tuple(sorted(fields, key=lambda field: field == "effect"))
    return fields


def _this_held(cards: Cards) -> Cards:
    """ "Discard this card": it lies in the hand, said or not [masters 20-7-1]."""
    if isinstance(cards, Either):
        return msgspec.structs.replace(cards, parts=tuple(_this_held(each) for each in cards.parts))
    return This(zones=("hand",)) if bare(cards) == This() else cards


def _of_several(step: Action, previous: Action | None) -> Action:
    """ "choose up to 2 of your energy and switch it to Active Mode": all that were chosen."""
    if not isinstance(previous, Choose) or not previous.slot.startswith("them"):
        return step
    if getattr(step, "cards", None) != Slot("?it") or not step.join:
        return step
    return msgspec.structs.replace(step, cards=Slot("?them", "it"))


def _completed(step: Action, previous: Action | None) -> Action:
    """What its words and those before it say of an action.

    "Negate its skills and play it": they stay negated where it comes to. "This card (and only
    this card)": what lies under it stays.
    """
    if isinstance(step, Move) and isinstance(step.cards, This):
        only = step.cards.word.endswith("only this card)")
        return msgspec.structs.replace(step, top_only=True) if only else step
    if (
        isinstance(step, Play)
        and isinstance(previous, NegateSkills)
        and isinstance(step.cards, Slot)
        and isinstance(previous.cards, Slot)
        and step.cards.slot == previous.cards.slot
        and not previous.kinds
        and step.negated is None
    ):
        return msgspec.structs.replace(step, negated=previous.duration)
    return step


_DONE = {
    "place": "placed", "put": "placed", "add": "added", "send": "sent", "discard": "discarded",
    "return": "returned", "remove": "removed", "shuffle": "shuffled",
}  # fmt: skip


def _done_by(step: Action) -> str:
    """The participle of an action: "played", "placed", "sent"."""
    if isinstance(step, Play):
        return "placed" if step.placed else "played"
    if isinstance(step, Move):
        return _DONE.get(step.verb, "")
    if isinstance(step, Switch):
        return "switched"
    if isinstance(step, Flip):
        return "flipped"
    if isinstance(step, Combo):
        return "used"
    if isinstance(step, PlaceUnder):
        return "placed"
    return "KO'd" if isinstance(step, Ko) else ""


def _outcome_of(step: Action) -> str:
    """What an action does to cards as conditions say it: "played", "KO'd", "drawn"."""
    for kind, verb in _OUTCOMES:
        if isinstance(step, kind):
            return verb
    return _done_by(step)


_OUTCOMES: tuple[tuple[type, str], ...] = (
    (Draw, "drawn"),
    (GainControl, "gained"),
    (Choose, "chosen"),
    (Discard, "discarded"),
    (RemoveFromGame, "removed"),
    (PlaceUnder, "placed"),
    (Reveal, "revealed"),
    (Combo, "used"),
)


def _several(cards: Cards) -> bool:
    """Whether one of each set is chosen, not one out of all of them."""
    if not isinstance(cards, Either):
        return False
    return any(isinstance(part, Pick) or _several(part) for part in cards.parts)


def _many(cards: Cards) -> bool:
    if isinstance(cards, Pick):
        return cards.is_all or cards.count != 1
    if isinstance(cards, Top):
        return cards.count != 1
    if isinstance(cards, Either):
        return True
    return not isinstance(cards, This)


def without_unused(skill: Skill, kept: frozenset[str] = frozenset()) -> Skill:
    """Leave out the slots of moves and draws that nothing refers to, but for those `kept`."""
    used: set[str] = set(kept)
    for node in nodes(skill):
        if isinstance(node, Slot | Among | Chosen | SlotCount):
            used.add(node.slot)
            used.update(getattr(node, "also", ()))
        elif isinstance(node, Rest):
            used.add(node.of)
        elif isinstance(node, NegateChosen | CopySkills):
            used.add(node.chosen)
    # "place 1 of them on top of your deck and the rest ...": what stays in the deck was taken, too.
    rests = {node.of for node in nodes(skill) if isinstance(node, Rest)}
    chosen = {node.slot for node in nodes(skill) if isinstance(node, Choose)} & rests
    used.update(node.slot for node in nodes(skill) if _stays_among(node, rests))
    used.update(getattr(node, "slot", "") for node in nodes(skill) if _is_out_of(node, chosen))
    return cast(Skill, _pruned(skill, used))


def _stays_among(node: Node, rests: set[str]) -> TypeGuard[Move]:
    """Whether some of the cards with a "rest" are moved within their deck."""
    if not isinstance(node, Move) or node.to != "deck" or not isinstance(node.cards, Pick):
        return False
    cards = node.cards.cards
    return isinstance(cards, Among) and cards.slot in rests and bool(node.slot)


def _is_out_of(node: Node, chosen: set[str]) -> bool:
    """Whether some of these chosen cards are taken: they may all still lie where they were."""
    cards = getattr(node, "cards", None)
    held = cards.cards if isinstance(node, ActionNode) and isinstance(cards, Pick) else None
    return isinstance(held, Slot) and held.slot in chosen


def _pruned(value: Any, used: set[str]) -> Any:
    if isinstance(value, tuple):
        return tuple(_pruned(item, used) for item in value)
    if not isinstance(value, Node):
        return value
    changes: dict[str, Any] = {}
    for field in inner_fields(type(value)):
        old = getattr(value, field)
        if isinstance(old, Node | tuple):
            new = _pruned(old, used)
            if new is not old:
                changes[field] = new
    if isinstance(value, ActionNode) and not isinstance(value, Choose | Look):
        slot = getattr(value, "slot", "")
        # "The rest" that goes on top is what was not placed at the bottom.
        kept = isinstance(value, Move) and value.to_word == "ends"
        if slot and slot not in used and not kept:
            changes["slot"] = ""
    if isinstance(value, PlaceUnder) and value.host_slot not in used:
        changes["host_slot"] = ""
    return msgspec.structs.replace(value, **changes) if changes else value
