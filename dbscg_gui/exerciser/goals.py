"""What one skill asks of a position, brought about in the areas of both players.

Owns how conditions, choices and costs become cards in areas: at least so many that fit where some
are asked for, no more than so many where few are, and amounts that vary where no number is named.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from dbscg_gui.cards.printed import CHARACTER, EXTRA, LEADER, UNISON, PrintedCard
from dbscg_gui.effects.actions import (
    Burst,
    Choose,
    PayEnergy,
    Play,
    Restrict,
    Skill,
    Sparking,
    Switch,
    While,
)
from dbscg_gui.effects.targets import (
    Among,
    Are,
    Cards,
    ColorCount,
    Compared,
    Filter,
    Has,
    InBattle,
    InZones,
    Not,
    Pick,
    Slot,
    This,
    Top,
    Zone,
)
from dbscg_gui.effects.walking import nodes
from dbscg_gui.engine.continuous import bare
from dbscg_gui.exerciser.plain_cards import letters_of, unit_of
from dbscg_gui.exerciser.targets import MadeCard
from dbscg_gui.kernel.rng import next_below

_COLORS = 4
_DEALT = 4
"""Energy of who is to have less: enough to pay, and less than the other's in the next turn too."""
_BEFORE_COMBO = ("battle",)
"""Where cards lie that are to be used in a combo."""
_TRIMMED = frozenset({"life", "energy", "hand", "battle", "drop", "warp", "unison"})

_FROM_HAND = frozenset({"played", "comboed", "discarded", "charged"})
"""Events of cards that come from the hand where nothing else is said."""
_FOUGHT = frozenset({"attacks", "battle_start", "battle_end", "ko_by_battle", "damage_dealt"})

LyingCard = tuple[str, bool]
"""Number of a card, and whether it lies Active."""
Areas = dict[str, list[LyingCard]]


def pile(stem: str, places: Iterable[int], *, is_active: bool = True) -> list[LyingCard]:
    """Cards of one family, by their places in it."""
    return [(f"{stem}{place}", is_active) for place in places]


class Goals:
    """What one skill asks of a position, brought about in the areas of both players."""

    def __init__(
        self,
        game: str,
        sides: tuple[Areas, Areas],
        targets: tuple[MadeCard, ...],
        skill: Skill,
        seed: int,
        aids: tuple[Skill, ...] = (),
    ) -> None:
        self._game = game
        self._sides = sides
        self._targets = {each.filter: each for each in targets}
        self._skill = skill
        # What others have to pay so that this one is used.
        self._aided = tuple(cost for aid in aids for cost in aid.cost)
        self._chance = seed * 65_537 + len(skill.text)

    def meet(self) -> None:
        """Change the areas."""
        skill = self._skill
        self._vary()
        self._pay_for(skill)
        for node in nodes((*skill.triggers, *skill.effect, *skill.cost, *self._aided)):
            if isinstance(node, Pick | Choose) and isinstance(node.count, int):
                self._hold(node.cards, max(1, min(node.count, 8)), 99, node.distinct)
            elif isinstance(node, InZones):
                self._hold(node, 2, 99, "")
        self._unite()
        self._lay_to_rest()
        self._lay_subjects()
        self._bring_causes()
        for each in skill.validity:
            if isinstance(each, Sparking):
                self._hold(InZones(zones=("drop",)), each.count, 99, "")
        # Conditions come last: what they say counts.
        self._meet_conditions()

    def _meet_conditions(self) -> None:
        skill = self._skill
        asking = (skill.effect, skill.triggers, skill.cost, skill.condition, self._aided)
        conditions = tuple(nodes(asking))
        refused = [node.condition for node in conditions if isinstance(node, Not)]
        for node in conditions:
            if isinstance(node, Has):
                low, high = node.count.low or 0, node.count.high
                if any(node is each for each in refused):
                    low, high = 0, max(0, low - 1)
                self._hold(node.cards, low, 99 if high is None else high, node.distinct)
            elif isinstance(node, Compared) and isinstance(node.left, ColorCount):
                # Cards of as many colours as there are.
                self._hold(node.left.cards, _COLORS, 99, "color")
            elif isinstance(node, Compared):
                self._outnumber(node)
            elif isinstance(node, Are) and not any(node is each for each in refused):
                self._make_all(node)
            elif isinstance(node, Top) and isinstance(node.count, int):
                self._hold(InZones(zones=(node.zone,), whose=node.whose), node.count, 99, "")

    def on_top(self) -> list[LyingCard]:
        """What the skill wants to find among the first cards of the deck, the top card last."""
        skill = self._skill
        looked = [node.filter for node in nodes(skill) if isinstance(node, Among)]
        burst = max(
            (node.count for node in nodes(skill.cost) if isinstance(node, Burst)), default=0
        )
        # Those go to the Drop before anything is looked at.
        above = pile("plain-", (1 + at % 5 for at in range(burst)))
        for node in nodes(skill):
            if isinstance(node, Are) and isinstance(node.cards, Slot | Top):
                looked.append(node.filter)
                above = []
        found = [self._targets[each] for each in looked if each in self._targets]
        fit = [(number, True) for t in found if not t.is_token for number in (t.plain, t.acting)]
        return [*fit, *above] if fit else []

    def _unite(self) -> None:
        """The cards a union is made of, in hand and in play."""
        for part in self._skill.parts:
            target = self._targets.get(part)
            if target is not None and not target.is_token:
                for zone in ("hand", "battle"):
                    self._sides[0][zone].append((target.plain, True))

    def _lay_to_rest(self) -> None:
        """Cards in Rest Mode: what is to be attacked, and what is to be switched."""
        skill = self._skill
        for trigger in skill.triggers:
            for found in nodes((trigger.subject, trigger.other)):
                if isinstance(found, InZones) and found.filter in self._targets:
                    number = self._targets[found.filter].plain
                    self._sides[1]["battle"].append((number, False))
                    if trigger.event == "switched_active":
                        zone = "energy" if found.zones == ("energy",) else "battle"
                        for side in self._sides_of(found.whose):
                            side[zone].append((number, False))
        if any(isinstance(node, Switch) and node.mode == "active" for node in nodes(skill.effect)):
            for zone in ("battle", "energy"):
                entries = self._sides[0][zone]
                entries += [(number, False) for number, _ in entries[::2]]
            if any(isinstance(node, InZones) and "leader" in node.zones for node in nodes(skill)):
                leader = self._sides[0]["leader"]
                leader[:] = [(number, switches_later(skill)) for number, _ in leader]

    def _outnumber(self, node: Compared) -> None:
        """The player who is to have more energy has it, where that is dealt out each turn."""
        most = {"or-less": node.right, "less": node.right, "or-more": node.left, "more": node.left}
        found = [each for each in nodes(most.get(node.sense)) if isinstance(each, InZones)]
        for each in found:
            if "don" in each.filter.kinds and each.whose in ("you", "opponent"):
                more = self._sides_of(each.whose)[0]["energy"]
                less = self._sides[0 if each.whose == "opponent" else 1]["energy"]
                del less[_DEALT:]
                more += more[:1] * (2 * _DEALT - len(more))

    def _lay_subjects(self) -> None:
        """What is to leave an area, or to be played, lies where it comes from."""
        for trigger in self._skill.triggers:
            usual: tuple[Zone, ...] = ("hand",) if trigger.event in _FROM_HAND else ()
            origin = trigger.origin or usual
            places: list[str] = [zone for zone in origin if zone in self._sides[0]]
            for found in nodes(trigger.subject):
                if places and isinstance(found, InZones) and found.filter in self._targets:
                    whose = trigger.whose if found.whose == "any" else found.whose
                    for side in self._sides_of(whose):
                        self._fill(side, places, found, max(2, trigger.least), "")

    def _bring_causes(self) -> None:
        """The cards whose skills have to bring about what is waited for, where they can do it."""
        yours = self._sides[0]
        for trigger in self._skill.triggers:
            for found in nodes(trigger.cause):
                target = self._targets.get(found.filter) if isinstance(found, InZones) else None
                if target is None or target.is_token:
                    continue
                entry = (target.acting, True)
                if target.kind.endswith(UNISON):
                    yours["unison"] = [entry]
                else:
                    yours["hand" if target.kind == EXTRA else "battle"].append(entry)

    def _below(self, bound: int) -> int:
        self._chance, drawn = next_below(self._chance, bound)
        return drawn

    def _vary(self) -> None:
        """Amounts no condition names: conditions that compare meet one or the other."""
        yours, theirs = self._sides
        for areas in (yours, theirs):
            areas["life"] = pile("plain-", (1 + at % 5 for at in range(1 + self._below(5))))
        if not self._below(3):
            theirs["energy"] = theirs["energy"] * 2
        if self._below(2):
            yours["energy"] = yours["energy"][: 3 + self._below(10)]
        theirs["energy"] = theirs["energy"][: 2 + self._below(8)]
        if any(trigger.by == "trigger" for trigger in self._skill.triggers):
            for areas in (yours, theirs):
                areas["life"] = [("helper-trigger", True)] * 3
        for areas in (yours, theirs):
            areas["battle"] += [("plain-0", True), ("plain-0", False)]
        theirs["hand"].append(("plain-5", True))

    def _pay_for(self, skill: Skill) -> None:
        """Energy of the colours its cost names."""
        colors = {letter: color for color, letter in letters_of(self._game).items() if letter}
        for node in nodes(skill.cost):
            if isinstance(node, PayEnergy):
                own = self._sides[0]["energy"]
                own += [(f"energy-{colors[c]}", True) for c in node.specified if c in colors]

    def _hold(self, cards: Cards, low: int, high: int, distinct: str) -> None:
        """At least and at most so many such cards in an area; Leaders are laid apart."""
        for each in nodes(cards):
            if not isinstance(each, InZones):
                continue
            zones = _BEFORE_COMBO if each.zones == ("combo",) else each.zones
            places: list[str] = [zone for zone in zones if zone in self._sides[0]]
            if places != [LEADER]:
                places = [zone for zone in places if zone != LEADER]
            if high < 99:
                for side in self._sides_of(each.whose):
                    for zone in places:
                        self._trim(side, zone, high, each)
            places = [zone for zone in places if zone != LEADER]
            if not places:
                continue
            for side in self._sides_of(each.whose):
                self._fill(side, places, each, low, distinct)

    def _make_all(self, wanted: Are) -> None:
        """All cards of an area fit: those that lie there give way to such that do."""
        for each in nodes(wanted.cards):
            if not isinstance(each, InZones) or "leader" in each.zones:
                continue
            target = self._targets.get(wanted.filter)
            colors = wanted.filter.colors[:1]
            for side in self._sides_of(each.whose):
                for zone in each.zones:
                    if zone == "energy" and (target is not None or colors):
                        number = f"energy-{colors[0]}" if target is None else target.plain
                        side[zone] = [(number, True)] * max(4, len(side[zone]))
                    elif target is not None and zone in ("battle", "drop", "warp"):
                        side[zone] = [(target.plain, True)] * max(1, len(side[zone]) // 2)
                        if zone == "battle":
                            # One of them may have to bring about what is waited for.
                            side[zone][0] = (target.acting, True)

    def _sides_of(self, whose: str) -> tuple[Areas, ...]:
        if whose == "any":
            return self._sides
        return (self._sides[1 if whose == "opponent" else 0],)

    def _fill(
        self, side: Areas, places: list[str], wanted: InZones, low: int, distinct: str
    ) -> None:
        target = self._targets.get(wanted.filter)
        is_unison = target is not None and target.kind.endswith(UNISON)
        fitting = [zone for zone in places if (zone == "unison") == is_unison] or places
        zone = fitting[self._below(len(fitting))]
        if target is None:
            numbers = [entry[0] for entry in side[zone]] or ["plain-1"]
        elif distinct:
            numbers = [target.plain, *target.others]
        elif wanted.filter.unlike:
            numbers = list(target.others)
        else:
            numbers = [target.acting if self._below(2) else target.plain]
        if zone == "unison":
            if target is not None and low:
                side[zone] = [(numbers[0], True)]
            return
        if target is not None and zone != "battle" and target.is_token:
            return
        is_rest = wanted.filter.mode == "rest"
        if zone == "hand" and zone in self._skill.zones and _is_broad(wanted.filter):
            # The driven card itself may be one of those.
            low -= 1
        fit = numbers if target is None or wanted.filter.unlike else target.numbers
        have = [e for e in side[zone] if e[0] in fit and not (is_rest and e[1])]
        if distinct and target is not None:
            # Of those already there each counts once; the one that acts is like the plain one.
            there = {target.plain if e[0] == target.acting else e[0] for e in have}
            numbers = [number for number in numbers if number not in there] or numbers
            have = have[: len(there)]
        for at in range(max(0, low - len(have))):
            # One that may still attack, one that may be switched.
            is_active = not is_rest and at % 2 == 0
            side[zone].append((numbers[at % len(numbers)], is_active))

    def _trim(self, side: Areas, zone: str, high: int, wanted: InZones) -> None:
        """No more than so many in an area, of cards that fit where it matters which."""
        if zone == "hand":
            # Cards are drawn before anything can be used.
            high = max(0, high - 3)
        if zone == "life" and unit_of(self._game) != CHARACTER:
            # Only in some games one plays on without life.
            high = max(1, high)
        if zone not in _TRIMMED or len(side[zone]) <= high or wanted.filter.is_copy:
            return
        target = self._targets.get(wanted.filter)
        if target is None or high or _is_broad(wanted.filter):
            side[zone] = side[zone][len(side[zone]) - high :] if high else []
        else:
            unwanted = set(target.numbers)
            if zone != "hand":
                others = (t for t in self._targets.values() if t.may_fit(wanted.filter))
                unwanted.update(number for each in others for number in each.numbers)
            side[zone] = [entry for entry in side[zone] if entry[0] not in unwanted]


def switches_later(skill: Skill) -> bool:
    """Whether it waits for an attack, so that what attacks may not rest before."""
    return any(trigger.event in _FOUGHT for trigger in skill.triggers) or any(
        isinstance(node, InBattle) for node in nodes(skill)
    )


def switches_itself(skill: Skill) -> bool:
    """Whether its effect switches its own card to Active Mode."""
    return not switches_later(skill) and any(
        isinstance(node, Switch)
        and node.mode == "active"
        and any(isinstance(each, This) for each in nodes(node.cards))
        for node in nodes(skill.effect)
    )


def plays_itself(skill: Skill) -> bool:
    """Whether the effect of a skill plays its own card."""
    return any(
        isinstance(node, Play) and isinstance(bare(node.cards), This)
        for node in nodes(skill.effect)
    )


def restrictions_on_playing(
    skills: Iterable[Skill],
) -> Iterator[tuple[tuple[Zone, ...], tuple[str, ...]]]:
    """Areas in which no cards but those of some colors may lie while a card is played."""
    for node in nodes(tuple(skills)):
        if not isinstance(node, While) or not isinstance(node.condition, Has):
            continue
        if not any(isinstance(e, Restrict) and e.what == "be-played" for e in node.effect):
            continue
        cards = node.condition.cards
        if isinstance(cards, InZones):
            for unwanted in cards.filter.none_of:
                yield cards.zones, unwanted.colors


def asks_for_no_copy(skill: Skill, card: PrintedCard) -> bool:
    """Whether a skill does something only while no copy of its card is in play."""
    refused = (node.condition for node in nodes(skill) if isinstance(node, Not))
    return any(
        isinstance(each, InZones) and _is_one(card, each.filter)
        for condition in refused
        for each in nodes(condition)
    )


def _is_one(card: PrintedCard, wanted: Filter) -> bool:
    """Whether a description that is refused is one of this very card."""
    if card.kind in (UNISON, "z-unison") and UNISON in wanted.kinds and _is_broad(wanted):
        return True
    return wanted.is_copy or card.name in wanted.names


def _is_broad(wanted: Filter) -> bool:
    """Whether a description asks for no more than a kind of card."""
    asked = (
        wanted.colors, wanted.names, wanted.name_parts, wanted.characters, wanted.character_parts,
        wanted.traits, wanted.trait_parts, wanted.keywords, wanted.skill_kinds, wanted.cost,
        wanted.power, wanted.any_of, wanted.all_of,
    )  # fmt: skip
    return not any(asked)
