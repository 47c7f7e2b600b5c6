"""The positions a card is driven in: made so that its skills can be used.

Owns where the cards lie at the start of a turn. The usual positions hold something of everything;
one made for a skill also holds what that skill asks for: so many cards in an area, no more than so
many life, the card itself where the skill works. All of it follows from the skill's own value.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from dbscg_gui.cards.decks import DeckList
from dbscg_gui.cards.printed import LEADER, STAGE, UNISON, PrintedCard
from dbscg_gui.effects.actions import Choose, Flip, Given, PayEnergy, Skill, Switch
from dbscg_gui.effects.compiled import CompiledCard
from dbscg_gui.effects.targets import Are, Cards, Filter, Has, InZones, Not, Pick, This, Top, Under
from dbscg_gui.effects.walking import nodes
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.state import (
    BENEATH,
    ZONE_COUNT,
    ZONE_INDEX,
    ZONES,
    Card,
    Frame,
    State,
    empty_zones,
)
from dbscg_gui.kernel.rng import next_below
from dbscg_gui.services.drive_cards import (
    TOKEN_UNIT,
    Target,
    cast_of,
    fitting_acts,
    letters_of,
    ready_kind,
    unit_of,
    ways_for,
)
from dbscg_gui.services.drive_causes import causes_of
from dbscg_gui.services.game_rules import GameRules

USUAL = ("in hand", "in play", "attacked", "in piles")
"""Each begins at the start of a turn: the other player's in "attacked", else one's own."""
MADE = ("for the skill", "for the skill, attacked")
"""Positions for one skill."""
START = "from the start"
"""A whole match from its set-up, for Leaders."""

_EVOLVES = frozenset({"evolve", "ex-evolve", "xeno-evolve"})
_UNDER_WAY = (2, 3)
"""Of four plays for a skill those that begin in the Main Phase."""
_ROOM = 4
_SECRET = frozenset({"deck", "hand", "life", "z-deck"})
_LATE = frozenset({"in play", "attacked"})
_TRIMMED = frozenset({"life", "energy", "hand", "battle", "drop", "warp", "unison"})
_PLAIN_SIZES = (1, 2, 3, 4, 5)

Entry = tuple[str, bool]
"""Number of a card, and whether it lies Active."""
Areas = dict[str, list[Entry]]


class Stage:
    """The definitions a card is driven with, and the positions it is driven in."""

    def __init__(self, card: PrintedCard, compiled: CompiledCard, rules: GameRules) -> None:
        if card.is_z_card and card.z_cost is None and not card.z_cost_is_x:
            # A gap of the data, not of the card: with some cost its skills can be tried.
            card = msgspec.structs.replace(card, z_cost=1)
        self.card = card
        self.rules = rules
        own = msgspec.structs.replace(compiled, number=card.number)
        # Keywords speak of cards in what they stand for.
        alone = rules.library([(card, own)])
        spoken = tuple(skill for at, skill in enumerate(alone.skills) if alone.skill_def[at] > 0)
        self._cast = cast = cast_of(card, spoken)
        self.lib = rules.library([(card, own), *cast.made])
        self._unit = unit_of(card.game)
        self._colors = tuple(letters_of(card.game))
        # Where energy is a card of its own kind it comes with the game.
        self._don = next((d.number for d in self.lib.defs if "don" in d.kinds), "")
        self._by_number = {each.number: each for each, _ in ((card, own), *cast.made)}
        self.def_id = self.lib.by_number[card.number]
        causes = (*cast.own_causes, *cast.foes_causes, *cast.ways)
        acting = (*cast.helpers, *causes, cast.leaders[-1], *(each.acting for each in cast.targets))
        self.helpers = frozenset(self.lib.by_number[number] for number in acting)
        self._way_defs = {self.lib.by_number[number] for number in cast.ways}
        self._zones = frozenset(ZONES[zone] for zone in rules.ruleset.zones)
        self._kinds = self.lib.defs[self.def_id].kinds
        turn = rules.ruleset.procedures[f"{card.game}.turn"]
        self._main_phase = next(
            at for at, step in enumerate(turn.steps) if step.run.__name__.endswith("main_phase")
        )

    def meant(self, number: int) -> Skill:
        """A skill of the card as it is used: what its keyword stands for."""
        expansion = self.lib.expansions.get(number, ())
        skill = self.lib.skills[number]
        return next((self.lib.skills[n] for n in expansion if self.lib.skills[n].effect), skill)

    def acts_for(self, skill: Skill) -> frozenset[int]:
        """Skills of helpers and other cards that may bring about what a skill waits for."""
        effects = [act.effect for act in fitting_acts(self.card.game, skill)]
        kinds = {way.kind for way in ways_for((skill,))}
        return self.exact_acts(skill) | frozenset(
            number
            for number, each in enumerate(self.lib.skills)
            if self.lib.skill_def[number] != self.def_id
            and (
                each.effect in effects
                or each.kind in kinds
                or self.lib.skill_def[number] in self._way_defs
            )
        )

    def exact_acts(self, skill: Skill) -> frozenset[int]:
        """Those of them that were made to do just that."""
        made = [
            (cause.kind, cause.effect)
            for is_foe in (False, True)
            for cause in causes_of(skill, self.card, ready_kind(self.card.game), is_foe=is_foe)
        ]
        return frozenset(
            number
            for number, each in enumerate(self.lib.skills)
            if self.lib.skill_def[number] != self.def_id and (each.kind, each.effect) in made
        )

    def ways(self, skill: Skill) -> frozenset[int]:
        """The card's own skills that bring it into play in the way another one asks for."""
        asked = {trigger.by for trigger in skill.triggers if trigger.by not in ("", "skill")}
        return frozenset(
            number
            for number, each in enumerate(self.lib.skills)
            if self.lib.skill_def[number] == self.def_id
            and any(by in (each.kind, each.keyword, each.kind.split("-")[0]) for by in asked)
        )

    def causes(self, skill: Skill) -> frozenset[int]:
        """Definitions of the cards whose skills have to do it."""
        asked = tuple(nodes(tuple(trigger.cause for trigger in skill.triggers)))
        found = {
            number for each in self._cast.targets if each.filter in asked for number in each.numbers
        }
        if any(isinstance(each, InZones) and "leader" in each.zones for each in asked):
            found.update(self._cast.leaders)
        return frozenset(self.lib.by_number[number] for number in found)

    def subjects(self, skill: Skill) -> frozenset[int]:
        """Definitions of the other cards to which what a skill waits for has to happen."""
        wanted = [
            node
            for trigger in skill.triggers
            for node in nodes((trigger.subject, trigger.other, trigger.cause))
        ]
        return frozenset(
            self.lib.by_number[number]
            for target in self._cast.targets
            if target.filter in wanted
            for number in target.numbers
        )

    def begun(self, seed: int) -> Game:
        """A match with the card as Leader, just begun."""
        main = tuple((f"plain-{size}", 10) for size in _PLAIN_SIZES)
        game = self.card.game
        decks = (
            DeckList(name="driven", game=game, leader=self.card.number, main=main),
            DeckList(name="other", game=game, leader=self._cast.leaders[0], main=main),
        )
        return self.rules.begin(self.lib, decks, seed, seed % 2, False)

    def state(self, name: str, seed: int, skill: Skill | None = None) -> State:
        """The position of that name at the start of a turn; those in `MADE` are for a skill."""
        seat = 1 if name.endswith("attacked") else 0
        state = State(zones=empty_zones(self.rules.ruleset.zones), rng=seed, turn=5, turn_seat=seat)
        state.first_seat = seat
        state.phase = "turn"
        # Neither player is in the first turn, in which some games let nobody attack.
        state.flags |= {"turns:0": 2, "turns:1": 2}
        helpers = self._help(name, skill)
        sides = (self._yours(name, seed, helpers), self._theirs(name, helpers))
        if skill is not None:
            for areas, causes in zip(
                sides, (self._cast.own_causes, self._cast.foes_causes), strict=True
            ):
                areas["hand"] += [(number, True) for number in (*causes, *causes)]
            _Wishes(self.card.game, sides, self._cast.targets, skill, seed).meet()
            self._place_for(sides[0], skill, seed)
        is_back = (seed + len(name)) % 3 > 0 if skill is not None else name in _LATE
        for player, areas in enumerate(sides):
            for zone, entries in areas.items():
                if zone in self._zones:
                    for entry in entries:
                        self._lay(state, entry, player, zone, is_back=is_back)
        if skill is not None:
            self._tuck(state, skill)
        # Both players had turns before.
        state.flags |= {"turns:0": 3, "turns:1": 3}
        if "z-deck" in self._zones:
            state.flags |= {"z:0": 1, "z:1": 1}
        if "warp" in self._zones:
            state.energy_markers = (0, 0) if skill is not None and seed % 3 == 2 else (2, 2)
        state.frames = [Frame(f"{self.card.game}.turn")]
        if skill is not None:
            self._turn_up(state, skill)
            if seed % 4 in _UNDER_WAY:
                # What rests stays so, and nothing was drawn.
                state.frames[0].pc = self._main_phase
        return state

    # -- what lies where ---------------------------------------------------------------------

    def _yours(self, name: str, seed: int, helpers: list[Entry]) -> Areas:
        """The areas of the player with the driven card."""
        own: Entry = (self.card.number, True)
        is_late, is_made = name in _LATE, name in MADE
        targets = self._cast.targets
        others = self._entries(targets, is_acting=is_made)
        unisons = [entry for entry in others if self._kind(entry) == UNISON]
        bodies = [entry for entry in others if self._is_body(entry)]
        others = [entry for entry in others if self._kind(entry) not in (UNISON, TOKEN_UNIT)]
        colors = [*(c for _ in range(6) for c in self.card.colors), *self._colors]
        leaders = self._cast.leaders
        areas: Areas = {
            "leader": [(leaders[2] if is_made else leaders[(seed + len(name)) % 2], True)],
            "hand": [*others[:5], *_pile("plain-", (1, 2, 4)), *helpers],
            "battle": [*bodies[:3], *_pile("plain-", (1, 3))],
            "energy": self._energy((*colors, *self._colors)),
            "life": _pile("plain-", (1, 2, 3) if is_late or is_made else (*_PLAIN_SIZES, 1, 2, 3)),
            "drop": [*others, *others, *_pile("plain-", _PLAIN_SIZES), ("plain-extra", True)],
            "warp": [*others[:4], *_pile("plain-", (1, 2))],
            "deck": [*_pile("plain-", _PLAIN_SIZES * 3), *others, *others],
            "unison": unisons[:1] or ([("plain-unison", True)] if is_late or is_made else []),
            "z-deck": [("plain-z", True)] * 2,
            "z-energy": [*_pile("plain-", (1, 2, 3, 4)), ("energy-red", True)],
            "stage": [("plain-stage", True)] if is_late else [],
            "don-deck": [(self._don, True)] * (6 if is_made else 2),
        }
        self._place(areas, own, name)
        return areas

    def _place(self, areas: Areas, own: Entry, name: str) -> None:
        """Put the driven card where the position wants it."""
        kind = self.card.kind
        is_late = name in _LATE
        if kind == LEADER:
            areas["leader"] = [own]
        elif self.card.is_z_card:
            areas["z-deck"].append(own)
            if kind == "z-unison":
                areas["unison"] = [own] if is_late else []
            elif is_late and kind in ("z-battle", "z-extra"):
                areas["battle"].append(own)
            elif is_late and kind == "z-leader":
                areas["leader"] = [own]
        else:
            areas["hand"] += [own, own]
            if kind in (UNISON, STAGE):
                areas[kind] = [own] if is_late else []
            elif is_late and "field" in self._kinds:
                areas["battle"].append(own)
            elif is_late and kind == self._unit:
                areas["battle"] += [own, (own[0], False)]
        if name in MADE:
            self._place_helpers(areas)
        if name == "in piles" and kind != LEADER and not self.card.is_z_card:
            for zone in ("deck", "deck", "drop", "warp", "life", "energy"):
                areas[zone].append(own)

    def _place_helpers(self, areas: Areas) -> None:
        """Put those into play that help there only."""
        helping = ((zone, self._cast.ways) for zone in ("hand", "battle"))
        for zone, numbers in (("battle", self._cast.standing), *helping):
            areas[zone] += [(number, True) for number in numbers]

    def _place_for(self, areas: Areas, skill: Skill, seed: int) -> None:
        """Put the driven card where one of its skills works, and a copy into play."""
        own: Entry = (self.card.number, True)
        if skill.kind == "trigger":
            # Used when it is life and taken.
            areas["life"] = [own] * 4
        if self.card.kind != LEADER and not self.card.is_z_card and own not in areas["hand"]:
            # A hand made small for the skill still holds the card, to be played.
            areas["hand"].append(own)
        for zone in skill.zones:
            if zone in areas and zone not in ("leader", "unison"):
                areas[zone].append(own)
        for trigger in skill.triggers:
            if isinstance(trigger.subject, This):
                for zone in trigger.origin:
                    if zone not in ("leader", "unison", "battle"):
                        areas[zone].append(own)
        areas["deck"] += [own, own]
        # Each time another card lies on top.
        cut = seed // 2 % max(1, len(areas["deck"]))
        areas["deck"] = areas["deck"][-cut:] + areas["deck"][:-cut]
        for each in (skill, *(self.lib.skills[number] for number in self.ways(skill))):
            if each.kind in _EVOLVES:
                # What evolves goes on in the mode of the card beneath.
                bases = [t.plain for t in self._cast.targets if t.filter == each.filter]
                areas["battle"] += [(number, False) for number in bases]
        self._place_in_play(areas, seed)

    def _place_in_play(self, areas: Areas, seed: int) -> None:
        """Put a copy of the driven card into play in most of the plays for a skill."""
        kind = self.card.kind
        own: Entry = (self.card.number, True)
        if kind in (UNISON, "z-unison") and seed % 2:
            areas["unison"] = [own]
        elif kind == "z-leader" and seed % 2:
            areas["leader"] = [own]
        elif (
            kind in (self._unit, "z-battle", "z-extra") or "field" in self._kinds
        ) and seed // 2 % 4:
            areas["battle"].append((own[0], seed // 4 % 3 < 2))
            if self._don:
                # There is room for so many only: none of them has to give way to another.
                areas["battle"] = areas["battle"][-_ROOM:]

    def _theirs(self, name: str, helpers: list[Entry]) -> Areas:
        """The areas of the other player: something of every kind to be aimed at."""
        others = self._entries(self._cast.targets, is_acting=False)
        bodies = [entry for entry in others if self._is_body(entry)]
        others = [entry for entry in others if self._kind(entry) not in (UNISON, TOKEN_UNIT)]
        is_full = name != "in piles"
        return {
            "leader": [(self._cast.leaders[0], True)],
            "hand": [*others[:3], *_pile("plain-", (1, 2, 3)), *helpers],
            "battle": [
                *bodies[:3],
                *_pile("plain-", (1, 2, 3, 5) if is_full else ()),
                *_pile("plain-", (2, 4), is_active=False),
                *((number, True) for number in self._cast.standing if name in MADE),
            ],
            "energy": self._energy(self._colors),
            "life": _pile("plain-", (1, 2, 3, 4, 5, 1)),
            "drop": [*others[:4], *_pile("plain-", (1, 2, 3))],
            "warp": _pile("plain-", (1, 2)),
            "deck": [*_pile("plain-", _PLAIN_SIZES * 3), *others],
            "unison": [("plain-unison", True)] if is_full else [],
            "z-deck": [("plain-z", True)],
            "z-energy": [],
            "stage": [("plain-stage", True)] if is_full else [],
            "don-deck": [(self._don, True)] * 3,
        }

    def _energy(self, colors: Iterable[str]) -> list[Entry]:
        """Energy of those colours, or as many cards of the game's own kind of energy."""
        if self._don:
            return [(self._don, True) for _ in list(colors)[:10]]
        return [(f"energy-{color}", True) for color in colors]

    def _entries(self, targets: Iterable[Target], *, is_acting: bool) -> list[Entry]:
        return [(each.acting if is_acting else each.plain, True) for each in targets]

    def _kind(self, entry: Entry) -> str:
        printed = self._by_number.get(entry[0])
        return printed.kind if printed is not None else ""

    def _is_body(self, entry: Entry) -> bool:
        return self._kind(entry) in (self._unit, "z-battle", TOKEN_UNIT)

    def _help(self, name: str, skill: Skill | None) -> list[Entry]:
        """Helpers for a hand; in one position they are missing, so that costs are paid else."""
        if name == "in play":
            return []
        helpers = self._cast.helpers
        if skill is not None and skill.triggers:
            fitting = self.acts_for(skill)
            helpers = tuple(
                number
                for number in helpers
                if fitting.intersection(self._skills_of(number)) or not self._is_act(number)
            )
        return [(number, True) for number in helpers]

    def _skills_of(self, number: str) -> tuple[int, ...]:
        return self.lib.defs[self.lib.by_number[number]].sides[0].skills

    def _is_act(self, number: str) -> bool:
        return number.removeprefix("helper-").isdigit()

    def _tuck(self, state: State, skill: Skill) -> None:
        """Lay cards under others where the skill speaks of such cards."""
        given = max((each.count for each in skill.validity if isinstance(each, Given)), default=0)
        speaks = any(isinstance(node, Under) for node in nodes(skill))
        if not speaks and not given and skill.beneath is None:
            return
        most = [
            node.count.high
            for node in nodes(skill)
            if isinstance(node, Has) and node.count.high and isinstance(node.cards, Under)
        ]
        beneath = [each.plain for each in self._cast.targets] or ["plain-1"]
        beneath = (beneath * 6)[: min(most, default=6)]
        if skill.beneath is not None:
            beneath = [self.card.number, *beneath]
        if any(isinstance(node, Under) and "don" in node.filter.kinds for node in nodes(skill)):
            given = max(given, 2)
        if given:
            beneath = [self._don] * given
        places = ("battle", "unison", "leader")
        hosts = [
            card for card in state.cards.values() if card.seat == 0 and ZONES[card.zone] in places
        ]
        if given and any(host.def_id == self.def_id for host in hosts):
            # What others hold counts where DON!! cards are compared.
            hosts = [host for host in hosts if host.def_id == self.def_id]
        for host in hosts:
            below = []
            for number in beneath:
                below.append(state.next_id)
                state.cards[state.next_id] = Card(
                    id=state.next_id,
                    def_id=self.lib.by_number[number],
                    owner=0,
                    seat=0,
                    zone=BENEATH,
                    turn=state.turn - 1,
                )
                state.next_id += 1
            state.cards[host.id] = msgspec.structs.replace(host, under=tuple(below))

    def _turn_up(self, state: State, skill: Skill) -> None:
        """Turn cards of secret areas face up where the skill speaks of such that are."""
        zones = {
            ZONE_INDEX[zone]
            for node in nodes(skill)
            if isinstance(node, InZones) and node.filter.face == "up"
            for zone in node.zones
            if zone in _SECRET
        }
        zones |= {
            ZONE_INDEX[node.cards.zone]
            for node in nodes(skill)
            if isinstance(node, Flip) and node.face == "down" and isinstance(node.cards, Top)
        }
        for number, card in state.cards.items():
            if card.zone in zones:
                state.cards[number] = msgspec.structs.replace(card, face_up=True, known=3)

    def _lay(self, state: State, entry: Entry, seat: int, zone: str, *, is_back: bool) -> None:
        number, is_active = entry
        definition = self.lib.defs[self.lib.by_number[number]]
        is_secret = zone in _SECRET
        known = 0 if zone in ("deck", "life") else 1 << seat
        record = Card(
            id=state.next_id,
            def_id=definition.id,
            owner=seat,
            seat=seat,
            zone=ZONE_INDEX[zone],
            active=is_active,
            face_up=not is_secret,
            side=int(zone == "leader" and is_back and len(definition.sides) > 1),
            known=known if is_secret else 3,
            markers=4 if zone == "unison" else 0,
            turn=state.turn - 1,
        )
        state.cards[record.id] = record
        index = seat * ZONE_COUNT + record.zone
        state.zones[index] = (*state.zones[index], record.id)
        state.next_id += 1


class _Wishes:
    """What one skill asks of a position, brought about in the areas of both players."""

    def __init__(
        self,
        game: str,
        sides: tuple[Areas, Areas],
        targets: tuple[Target, ...],
        skill: Skill,
        seed: int,
    ) -> None:
        self._game = game
        self._sides = sides
        self._targets = {each.filter: each for each in targets}
        self._skill = skill
        self._chance = seed * 65_537 + len(skill.text)

    def meet(self) -> None:
        """Change the areas."""
        skill = self._skill
        self._vary()
        self._pay_for(skill)
        for node in nodes((*skill.triggers, *skill.effect, *skill.cost)):
            if isinstance(node, Pick | Choose) and isinstance(node.count, int):
                self._hold(node.cards, max(1, min(node.count, 8)), 99, node.distinct)
            elif isinstance(node, InZones):
                self._hold(node, 2, 99, "")
        self._lay_to_rest()
        # Conditions come last: what they say counts.
        conditions = tuple(nodes((skill.effect, skill.triggers, skill.cost, skill.condition)))
        refused = [node.condition for node in conditions if isinstance(node, Not)]
        for node in conditions:
            if isinstance(node, Has):
                low, high = node.count.low or 0, node.count.high
                if any(node is each for each in refused):
                    low, high = 0, max(0, low - 1)
                self._hold(node.cards, low, 99 if high is None else high, node.distinct)
            elif isinstance(node, Are) and not any(node is each for each in refused):
                self._make_all(node)
            elif isinstance(node, Top) and isinstance(node.count, int):
                self._hold(InZones(zones=(node.zone,), whose=node.whose), node.count, 99, "")

    def _lay_to_rest(self) -> None:
        """Cards in Rest Mode: what is to be attacked, and what is to be switched."""
        skill = self._skill
        for trigger in skill.triggers:
            for found in nodes((trigger.subject, trigger.other)):
                if isinstance(found, InZones) and found.filter in self._targets:
                    number = self._targets[found.filter].plain
                    self._sides[1]["battle"].append((number, False))
        if any(isinstance(node, Switch) and node.mode == "active" for node in nodes(skill.effect)):
            for zone in ("battle", "energy"):
                entries = self._sides[0][zone]
                entries += [(number, False) for number, _ in entries[::2]]

    def _below(self, bound: int) -> int:
        self._chance, drawn = next_below(self._chance, bound)
        return drawn

    def _vary(self) -> None:
        """Amounts no condition names: conditions that compare meet one or the other."""
        yours, theirs = self._sides
        for areas in (yours, theirs):
            areas["life"] = _pile("plain-", (1 + at % 5 for at in range(1 + self._below(5))))
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
            places: list[str] = [zone for zone in each.zones if zone in self._sides[0]]
            if high < 99:
                for side in self._sides_of(each.whose):
                    for zone in places:
                        self._trim(side, zone, high, each)
            if not places or "leader" in places:
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
        else:
            numbers = [target.acting if self._below(2) else target.plain]
        if zone == "unison":
            if target is not None:
                side[zone] = [(numbers[0], True)]
            return
        if target is not None and zone != "battle" and target.is_token:
            return
        have = [entry for entry in side[zone] if target is None or entry[0] in target.numbers]
        for at in range(max(0, low - len(have))):
            # One that may still attack, one that may be switched.
            is_active = wanted.filter.mode != "rest" and at % 2 == 0
            side[zone].append((numbers[at % len(numbers)], is_active))

    def _trim(self, side: Areas, zone: str, high: int, wanted: InZones) -> None:
        """No more than so many in an area, of cards that fit where it matters which."""
        if zone == "hand":
            # Cards are drawn before anything can be used.
            high = max(0, high - 3)
        if zone == "life":
            # Nobody plays on without life.
            high = max(1, high)
        if zone not in _TRIMMED or len(side[zone]) <= high:
            return
        target = self._targets.get(wanted.filter)
        if target is None or high or _is_broad(wanted.filter):
            side[zone] = side[zone][len(side[zone]) - high :] if high else []
        else:
            fitting = (number for each in self._targets.values() for number in each.numbers)
            unwanted = set(target.numbers) if zone == "hand" else set(fitting)
            side[zone] = [entry for entry in side[zone] if entry[0] not in unwanted]


def _is_broad(wanted: Filter) -> bool:
    """Whether a description asks for no more than a kind of card."""
    asked = (
        wanted.colors, wanted.names, wanted.name_parts, wanted.characters, wanted.character_parts,
        wanted.traits, wanted.trait_parts, wanted.keywords, wanted.skill_kinds, wanted.cost,
        wanted.power, wanted.any_of, wanted.all_of,
    )  # fmt: skip
    return not any(asked)


def _pile(stem: str, places: Iterable[int], *, is_active: bool = True) -> list[Entry]:
    return [(f"{stem}{place}", is_active) for place in places]
