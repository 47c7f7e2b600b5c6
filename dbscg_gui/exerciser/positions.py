"""The positions a card is driven in: made so that its skills can be used.

Owns where the cards lie at the start of a turn. The usual positions hold something of everything;
one made for a skill also holds what that skill asks for: so many cards in an area, no more than so
many life, the card itself where the skill works. All of it follows from the skill's own value.
"""

from __future__ import annotations

from collections.abc import Iterable

from dbscg_gui.cards.decks import DeckList
from dbscg_gui.cards.printed import BATTLE, LEADER, STAGE, UNISON, Z_UNISON, PrintedCard
from dbscg_gui.effects.actions import Skill
from dbscg_gui.effects.compiled import CompiledCard
from dbscg_gui.effects.targets import Filter, InBattle, InZones, This
from dbscg_gui.effects.triggers import When
from dbscg_gui.effects.walking import nodes
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.state import (
    ZONES,
    Frame,
    State,
    empty_zones,
)
from dbscg_gui.exerciser.asks import (
    asks_for_no_z,
    comes_from_elsewhere,
    leaves_from_under,
    markers_for,
    waits_for_combo,
)
from dbscg_gui.exerciser.beneath import NeededBeneath
from dbscg_gui.exerciser.cast import cast_of
from dbscg_gui.exerciser.causes import causes_of
from dbscg_gui.exerciser.goals import (
    Areas,
    Goals,
    LyingCard,
    asks_for_no_copy,
    pile,
    plays_itself,
    restrictions_on_playing,
    switches_itself,
)
from dbscg_gui.exerciser.laying import lay, slip_under, turn_up
from dbscg_gui.exerciser.past import past_of
from dbscg_gui.exerciser.plain_cards import TOKEN_UNIT, letters_of, ready_kind, unit_of
from dbscg_gui.exerciser.prompting_cards import fitting_acts, ways_for
from dbscg_gui.exerciser.targets import MadeCard, asks_leader
from dbscg_gui.exerciser.ways import awaited_uses
from dbscg_gui.kernel.records import replace
from dbscg_gui.services.game_rules import GameRules
from dbscg_gui.services.records.laying import main_phase

USUAL = ("in hand", "in play", "attacked", "in piles")
"""Each begins at the start of a turn: the other player's in "attacked", else one's own."""
MADE = ("for the skill", "for the skill, attacked")
"""Positions for one skill."""
START = "from the start"
"""A whole match from its set-up, for Leaders."""

_EVOLVES = frozenset({"evolve", "ex-evolve", "xeno-evolve"})
_TURNS = frozenset({"flipped", "awakened"})
_UNDER_WAY = (2, 3)
"""Of four plays for a skill those that begin in the Main Phase."""
_ROOM = 4
_PARTS = 2
"""Into so many parts the acts of helpers are dealt over the seeds."""
_MUCH_ENERGY = 8
_LATE = frozenset({"in play", "attacked"})
_PLAIN_SIZES = (1, 2, 3, 4, 5)


class Scenario:
    """The definitions a card is driven with, and the positions it is driven in."""

    def __init__(self, card: PrintedCard, compiled: CompiledCard, rules: GameRules) -> None:
        if card.is_z_card and card.z_cost is None and not card.z_cost_is_x:
            # A gap of the data, not of the card: with some cost its skills can be tried.
            card = replace(card, z_cost=1)
        if card.kind == BATTLE and card.combo_power is None and waits_for_combo(compiled):
            # The same with a card that speaks of its own combo.
            card = replace(card, combo_cost=0, combo_power=5000)
        self.card = card
        self.rules = rules
        own = replace(compiled, number=card.number)
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
        self._way_defs = frozenset(self.lib.by_number[number] for number in cast.ways)
        self._zones = frozenset(ZONES[zone] for zone in rules.ruleset.zones)
        self._valid: dict[int, Skill] = {}
        self._kinds = self.lib.defs[self.def_id].kinds
        self._main_phase = main_phase(rules.ruleset)

    def meant(self, number: int) -> Skill:
        """A skill of the card as it is used: what its keyword stands for."""
        expansion = self.lib.expansions.get(number, ())
        skill = self.lib.skills[number]
        meant = next((self.lib.skills[n] for n in expansion if self.lib.skills[n].effect), skill)
        if meant is skill or not skill.validity:
            return meant
        # It is valid where the keyword is.
        valid = replace(meant, validity=skill.validity)
        return self._valid.setdefault(number, valid)

    def acts_for(self, skill: Skill) -> frozenset[int]:
        """Skills of helpers and other cards that may bring about what a skill waits for."""
        asked = (skill, *self._aids(skill))
        effects = [act.effect for each in asked for act in fitting_acts(self.card.game, each)]
        kinds = {way.kind for way in ways_for((skill,))}
        return self.exact_acts(skill) | frozenset(
            number
            for number, each in enumerate(self.lib.skills)
            if self.lib.skill_def[number] != self.def_id
            and (each.effect in effects or each.kind in kinds)
        )

    def _aids(self, skill: Skill) -> tuple[Skill, ...]:
        """What other cards have to be able to use for it."""
        return self._cast.aids if awaited_uses((skill,)) else ()

    def exact_acts(self, skill: Skill) -> frozenset[int]:
        """Those of them that were made to do just that, on the cards whose skills have to do it."""
        causes = self.causes(skill)
        made = [
            (cause.kind, cause.cost, cause.effect)
            for is_foe in (False, True)
            for cause in causes_of(skill, self.card, ready_kind(self.card.game), is_foe=is_foe)
        ]
        ways = self._way_defs if awaited_uses((skill,)) else frozenset()
        plays = ways_for((skill,))
        meant = {
            part
            for number, each in enumerate(self.lib.skills)
            if each in plays or (each.keyword and (each.kind, each.cost, each.effect) in made)
            for part in self.lib.expansions.get(number, ())
        }
        return frozenset(
            number
            for number, each in enumerate(self.lib.skills)
            if (its := self.lib.skill_def[number]) != self.def_id
            and (
                its in ways
                or number in meant
                or ((not causes or its in causes) and (each.kind, each.cost, each.effect) in made)
            )
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
        if any(
            "leader" in each.zones
            if isinstance(each, InZones)
            else isinstance(each, Filter) and asks_leader(each)
            for each in asked
        ):
            found.update(self._cast.leaders)
        return frozenset(self.lib.by_number[number] for number in found)

    def subjects(self, skill: Skill) -> frozenset[int]:
        """Definitions of the other cards to which what a skill waits for has to happen."""
        wanted = [
            node
            for trigger in skill.triggers
            for node in nodes((trigger.subject, trigger.other, trigger.cause))
        ]
        fighting = (node.cards for node in nodes(skill) if isinstance(node, InBattle))
        wanted += [node for cards in fighting for node in nodes(cards)]
        wanted += (
            node.filter
            for node in nodes((skill.cost, skill.effect))
            if isinstance(node, InZones) and node.zones == ("combo",)
        )
        return frozenset(
            self.lib.by_number[number]
            for target in self._cast.targets
            if target.filter in wanted
            for number in target.numbers
        )

    def combos(self, skill: Skill) -> tuple[frozenset[int], ...]:
        """Definitions of the cards it wants in a Combo Area, apart; of an empty set any cards.

        Where the skill works there the driven card comes first.
        """
        found = [frozenset({self.def_id})] if "combo" in skill.zones else []
        asked = (skill.cost, skill.condition, skill.effect)
        for node in nodes(asked):
            if isinstance(node, InZones) and node.zones == ("combo",) and node.whose == "you":
                fits = [t for t in self._cast.targets if t.filter == node.filter]
                numbers = [number for target in fits for number in target.numbers]
                found += [frozenset({self.lib.by_number[each]}) for each in numbers]
                found += [] if numbers else [frozenset()]
        return tuple(found)

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
        helpers = self._help(name, seed, skill)
        sides = (self._yours(name, seed, helpers), self._theirs(name, helpers))
        if skill is not None:
            self._make_for(sides, skill, seed)
        is_back = (seed + len(name)) % 3 > 0 if skill is not None else name in _LATE
        markers = markers_for(skill)
        its_side = self._side_of(skill) if skill is not None else is_back
        for player, areas in enumerate(sides):
            for zone, entries in areas.items():
                if zone in self._zones:
                    for entry in entries:
                        side = its_side if entry[0] == self.card.number else is_back
                        self._lay(state, entry, player, zone, is_back=side, markers=markers)
        if skill is not None:
            self._tuck(state, skill)
            self._tuck_named(state, skill)
        # Both players had turns before.
        state.flags |= {"turns:0": 3, "turns:1": 3}
        if "z-deck" in self._zones:
            state.flags |= {"z:0": 1, "z:1": 1}
        if "warp" in self._zones:
            state.energy_markers = (0, 0) if skill is not None and seed % 3 == 2 else (2, 2)
        state.frames = [Frame(f"{self.card.game}.turn")]
        if skill is not None:
            turn_up(state, skill)
            if seed % 4 in _UNDER_WAY:
                # What rests stays so, and nothing was drawn.
                state.frames[0].pc = self._main_phase
                if seat == 0:
                    own = [card.id for card in state.cards.values() if card.def_id == self.def_id]
                    state.happened = past_of(
                        skill, self._cast.targets, self.lib.by_number, self.lib.past, own
                    )
        return state

    def _make_for(self, sides: tuple[Areas, Areas], skill: Skill, seed: int) -> None:
        """Change what lies in the areas so that a skill can be used."""
        for areas, causes in zip(
            sides, (self._cast.own_causes, self._cast.foes_causes), strict=True
        ):
            areas["hand"] += [(number, True) for number in (*causes, *causes)]
        aids = self._aids(skill)
        goals = Goals(self.card.game, sides, self._cast.targets, skill, seed, aids)
        goals.meet()
        if asks_for_no_z(skill) and self.card.kind != LEADER:
            sides[0]["leader"] = [(self._cast.leaders[0], True)]
        self._place_for(sides[0], skill, seed)
        sides[0]["deck"] += goals.on_top()
        if any(isinstance(t.subject, This) and t.event == "played" for t in skill.triggers):
            self._clear_for_playing(sides[0])

    def _side_of(self, skill: Skill) -> bool:
        """Whether the driven card lies with its back up for a skill: it is on that side."""
        if any(trigger.event in _TURNS for trigger in skill.triggers):
            # It has yet to be turned.
            return False
        sides = self.lib.defs[self.def_id].sides
        return not any(self.meant(number) is skill for number in sides[0].skills)

    def _lay(
        self, state: State, entry: LyingCard, seat: int, zone: str, *, is_back: bool, markers: int
    ) -> None:
        laid = lay(self.lib, state, entry, seat, zone, is_back=is_back, markers=markers)
        definition = self.lib.defs[state.cards[laid].def_id]
        if zone == "leader" and "z-leader" in definition.kinds:
            # It was put on the Leader the match began with.
            slip_under(self.lib, state, laid, [self._cast.leaders[0]])

    # -- what lies where ---------------------------------------------------------------------

    def _yours(self, name: str, seed: int, helpers: list[LyingCard]) -> Areas:
        """The areas of the player with the driven card."""
        own: LyingCard = (self.card.number, True)
        is_late, is_made = name in _LATE, name in MADE
        targets = self._cast.targets
        others = self._entries(targets, is_acting=is_made)
        unisons = [entry for entry in others if self._kind(entry) in (UNISON, Z_UNISON)]
        bodies = [entry for entry in others if self._is_body(entry)]
        others = [e for e in others if e not in unisons and not self._is_token(e)]
        in_deck = [entry for entry in unisons if self._kind(entry) == UNISON]
        colors = [*(c for _ in range(6) for c in self.card.colors), *self._colors]
        leaders = self._cast.leaders
        areas: Areas = {
            "leader": [(leaders[2] if is_made else leaders[(seed + len(name)) % 2], True)],
            "hand": [*others[:5], *pile("plain-", (1, 2, 4)), *helpers],
            "battle": [*bodies[:3], *pile("plain-", (1, 3))],
            "energy": self._energy((*colors, *self._colors)),
            "life": pile("plain-", (1, 2, 3) if is_late or is_made else (*_PLAIN_SIZES, 1, 2, 3)),
            "drop": [*others, *others, *pile("plain-", _PLAIN_SIZES), ("plain-extra", True)],
            "warp": [*others[:4], *pile("plain-", (1, 2))],
            "deck": [*pile("plain-", _PLAIN_SIZES * 3), *others, *others, *in_deck],
            "unison": unisons[:1] or ([("plain-unison", True)] if is_late or is_made else []),
            "z-deck": [("plain-z", True)] * 2,
            "z-energy": [*pile("plain-", (1, 2, 3, 4)), ("energy-red", True)],
            "stage": [("plain-stage", True)] if is_late else [],
            "don-deck": [(self._don, True)] * (6 if is_made else 2),
        }
        self._place(areas, own, name)
        return areas

    def _place(self, areas: Areas, own: LyingCard, name: str) -> None:
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
        ways: list[LyingCard] = [(number, True) for number in self._cast.ways]
        areas["hand"] += ways
        areas["battle"] += [entry for entry in ways if self._is_body(entry)]
        areas["battle"] += [(number, True) for number in self._cast.standing]

    def _place_for(self, areas: Areas, skill: Skill, seed: int) -> None:
        """Put the driven card where one of its skills works, and a copy into play."""
        own: LyingCard = (self.card.number, True)
        if skill.kind == "trigger":
            # Used when it is life and taken.
            areas["life"] = [own] * 4
        if self.card.kind != LEADER and not self.card.is_z_card and own not in areas["hand"]:
            # A hand made small for the skill still holds the card, to be played.
            areas["hand"].append(own)
        self._place_where(areas, skill, seed)
        areas["deck"] += [own, own]
        # Each time another card lies on top.
        cut = seed // 2 % max(1, len(areas["deck"]))
        areas["deck"] = areas["deck"][-cut:] + areas["deck"][:-cut]
        for each in (skill, *(self.lib.skills[number] for number in self.ways(skill))):
            if each.kind in _EVOLVES:
                # What evolves goes on in the mode of the card beneath.
                bases = [t.plain for t in self._cast.targets if t.filter == each.filter]
                areas["battle"] += [(number, False) for number in bases]
        if not asks_for_no_copy(skill, self.card) and not self._comes_once(skill):
            self._place_in_play(areas, seed, rests=switches_itself(skill))
        elif comes_from_elsewhere(skill):
            # Played it would be in play, too.
            areas["hand"] = [entry for entry in areas["hand"] if entry[0] != self.card.number]

    def _place_where(self, areas: Areas, skill: Skill, seed: int) -> None:
        """Put the driven card into the areas the skill names for it."""
        own: LyingCard = (self.card.number, True)
        for zone in skill.zones:
            if zone in areas and zone not in ("leader", "unison") and own not in areas[zone]:
                areas[zone].append(own)
        for trigger in skill.triggers:
            if isinstance(trigger.subject, This):
                places: tuple[str, ...] = trigger.origin
                for place in places or self._played_from(trigger, seed):
                    # In the Combo Area nothing lies at the start of a turn.
                    if place in areas and place not in ("leader", "unison", "battle"):
                        areas[place] += [own] * 3

    def _comes_once(self, skill: Skill) -> bool:
        """Whether a skill plays its own card, of which no two are in play."""
        own = self.lib.defs[self.def_id].sides[0].skills
        is_unique = any(self.lib.skills[number].keyword == "unique" for number in own)
        return is_unique and plays_itself(skill)

    def _clear_for_playing(self, areas: Areas) -> None:
        """Take away cards of colors beside which the driven card cannot be played."""
        sides = self.lib.defs[self.def_id].sides
        for zones, colors in restrictions_on_playing(self.lib.skills[n] for n in sides[0].skills):
            for zone in zones:
                entries = areas.get(zone, [])
                areas[zone] = [e for e in entries if self._is_colored(e[0], colors)]
            areas["energy"] += [(f"energy-{color}", True) for color in colors] * _MUCH_ENERGY

    def _is_colored(self, number: str, colors: tuple[str, ...]) -> bool:
        printed = self._by_number.get(number)
        return printed is not None and any(color in printed.colors for color in colors)

    def _played_from(self, trigger: When, seed: int) -> tuple[str, ...]:
        """Another area than the hand a card may be played from: some cards are from there only."""
        if trigger.event != "played" or trigger.by or self.card.is_z_card:
            return ()
        return (("energy", "drop", "warp")[seed % 3],) if self.card.kind != LEADER else ()

    def _place_in_play(self, areas: Areas, seed: int, *, rests: bool) -> None:
        """Put a copy of the driven card into play in most of the plays for a skill."""
        kind = self.card.kind
        own: LyingCard = (self.card.number, True)
        if kind in (UNISON, "z-unison") and seed % 4:
            areas["unison"] = [own]
        elif kind == "z-leader" and seed % 4:
            areas["leader"] = [own]
        elif (
            kind in (self._unit, "z-battle", "z-extra") or "field" in self._kinds
        ) and seed // 2 % 4:
            # One that is to be switched may have to be Active before, to rest by its own skill.
            is_rest = seed // 4 % 3 == 2 or (rests and seed // 2 % 2 == 1)
            areas["battle"].append((own[0], not is_rest))
            if self._don:
                # There is room for so many only: none of them has to give way to another.
                areas["battle"] = areas["battle"][-_ROOM:]

    def _theirs(self, name: str, helpers: list[LyingCard]) -> Areas:
        """The areas of the other player: something of every kind to be aimed at."""
        others = self._entries(self._cast.targets, is_acting=False)
        bodies = [entry for entry in others if self._is_body(entry)]
        alone = (UNISON, Z_UNISON, TOKEN_UNIT)
        others = [entry for entry in others if self._kind(entry) not in alone]
        is_full = name != "in piles"
        return {
            "leader": [(self._cast.leaders[0], True)],
            "hand": [
                *others[:3],
                *pile("plain-", (1, 2, 3)),
                *helpers,
                *((number, True) for number in self._cast.foes_ways if name in MADE),
            ],
            "battle": [
                *bodies[:3],
                *pile("plain-", (1, 2, 3, 5) if is_full else ()),
                *pile("plain-", (2, 4), is_active=False),
                *((number, True) for number in self._cast.standing if name in MADE),
            ],
            "energy": self._energy(self._colors),
            "life": pile("plain-", (1, 2, 3, 4, 5, 1)),
            "drop": [*others[:4], *pile("plain-", (1, 2, 3))],
            "warp": pile("plain-", (1, 2)),
            "deck": [*pile("plain-", _PLAIN_SIZES * 3), *others],
            "unison": [("plain-unison", True)] if is_full else [],
            "z-deck": [("plain-z", True)],
            "z-energy": [],
            "stage": [("plain-stage", True)] if is_full else [],
            "don-deck": [(self._don, True)] * 3,
        }

    def _energy(self, colors: Iterable[str]) -> list[LyingCard]:
        """Energy of those colours, or as many cards of the game's own kind of energy."""
        if self._don:
            return [(self._don, True) for _ in list(colors)[:10]]
        return [(f"energy-{color}", True) for color in colors]

    def _entries(self, targets: Iterable[MadeCard], *, is_acting: bool) -> list[LyingCard]:
        return [(each.acting if is_acting else each.plain, True) for each in targets]

    def _kind(self, entry: LyingCard) -> str:
        printed = self._by_number.get(entry[0])
        return printed.kind if printed is not None else ""

    def _is_body(self, entry: LyingCard) -> bool:
        return self._kind(entry) in (self._unit, "z-battle", TOKEN_UNIT)

    def _is_token(self, entry: LyingCard) -> bool:
        return self._kind(entry) == TOKEN_UNIT

    def _help(self, name: str, seed: int, skill: Skill | None) -> list[LyingCard]:
        """Helpers for a hand; in one position they are missing, so that costs are paid else.

        Acts are there that may bring about what a skill waits for; where none waits some of them,
        others with each seed: a full hand is slow to play.
        """
        if name == "in play":
            return []
        helpers = self._cast.helpers
        acts = [number for number in helpers if self._is_act(number)]
        if skill is not None and skill.triggers:
            fitting = self.acts_for(skill)
            acts = [number for number in acts if fitting.intersection(self._skills_of(number))]
        else:
            acts = acts[seed % _PARTS :: _PARTS]
        others = [number for number in helpers if not self._is_act(number)]
        return [(number, True) for number in (*acts, *others)]

    def _skills_of(self, number: str) -> tuple[int, ...]:
        return self.lib.defs[self.lib.by_number[number]].sides[0].skills

    def _is_act(self, number: str) -> bool:
        return number.removeprefix("helper-").isdigit()

    def _tuck(self, state: State, skill: Skill) -> None:
        """Lay cards under others where the skill speaks of such cards."""
        cast = self._cast
        asked = NeededBeneath(skill, self.card.number, cast.targets, cast.leaders[0])
        leaves = leaves_from_under(skill)
        if not asked.is_asked and not leaves:
            return
        usual = (self.card.number,) * 3 if leaves else asked.usual
        if asked.given:
            usual = (self._don,) * asked.given
        places = ("battle", "unison", "leader")
        hosts = [
            card for card in state.cards.values() if card.seat == 0 and ZONES[card.zone] in places
        ]
        if asked.given and any(host.def_id == self.def_id for host in hosts):
            # What others hold counts where DON!! cards are compared.
            hosts = [host for host in hosts if host.def_id == self.def_id]
        met: set[int] = set()
        for host in hosts:
            number = self.lib.defs[host.def_id].number
            is_leader = ZONES[host.zone] == LEADER
            counted = None if asked.given else asked.under(number, is_leader=is_leader, met=met)
            slip_under(self.lib, state, host.id, usual if counted is None else counted)

    def _tuck_named(self, state: State, skill: Skill) -> None:
        """Lay under cards that are spoken of what is asked to lie under them."""
        cards = {each.filter: each for each in self._cast.targets}
        for node in nodes(skill):
            if not isinstance(node, Filter) or node.beneath is None or node not in cards:
                continue
            below = cards.get(node.beneath)
            size = max(1, (node.under_count.low if node.under_count else 0) or 0)
            hosts = {self.lib.by_number[number] for number in cards[node].numbers}
            for card in tuple(state.cards.values()):
                if card.def_id in hosts and ZONES[card.zone] in ("battle", "unison"):
                    number = "plain-1" if below is None else below.plain
                    slip_under(self.lib, state, card.id, [number] * size)
