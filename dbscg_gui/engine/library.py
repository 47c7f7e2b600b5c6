"""The definitions a match plays with: cards, skills and effect blocks, numbered once.

Frames and saved states name skills and blocks by number, so a state stays small plain
data. The library never changes during a match and is shared by all clones.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any, TypeVar

from dbscg_gui.cards.printed import Z_EXTRA, PrintedCard
from dbscg_gui.effects import by_hand
from dbscg_gui.effects.actions import (
    ActivateFrom,
    AlterPlay,
    ChangeCost,
    ChangeSkillCost,
    Combo,
    CreateToken,
    EachPlayer,
    Gain,
    GainInfo,
    If,
    Instead,
    LimitActs,
    NegateSkills,
    PayEnergy,
    Play,
    PlayLimit,
    PlayWithoutCost,
    ReplaceCost,
    Requires,
    Restrict,
    RestrictPlayer,
    Skill,
    While,
)
from dbscg_gui.effects.compiled import CompiledCard
from dbscg_gui.effects.targets import Condition, Filter, Happened, InZones, Node, Occurred, This
from dbscg_gui.effects.triggers import When
from dbscg_gui.effects.walking import nodes
from dbscg_gui.engine import both_players, past
from dbscg_gui.engine.cost_forms import parts_of, with_choice
from dbscg_gui.engine.definitions import (
    CardDef,
    OwnGain,
    back_of,
    front_of,
    token_def,
    token_side,
    unknown_card,
)
from dbscg_gui.engine.state import (
    COMBO,
    DROP,
    ENERGY,
    HAND,
    LIFE,
    WARP,
    Z_DECK,
    Z_ENERGY,
    ZONE_INDEX,
)
from dbscg_gui.kernel.records import replace

_OUTSIDE_PLAY = (HAND, COMBO, DROP, ENERGY, LIFE, WARP, Z_DECK, Z_ENERGY)
"""Areas outside play in which a skill may work where its text says so [masters 9-1-3-2]."""


_Fact = TypeVar("_Fact")


class Library:
    """Numbered definitions. `defs[0]` is the unknown card."""

    def __init__(
        self,
        cards: Sequence[tuple[PrintedCard, CompiledCard]],
        templates: Mapping[str, Callable[[Skill], tuple[Skill, ...]]] | None = None,
    ) -> None:
        self._templates = dict(templates or {})
        self.expansions: dict[int, tuple[int, ...]] = {}
        """The skills a keyword stands for [masters 22-1-1]."""
        self.skill_zones: list[int] = []
        """Bit mask of the areas a skill names as its own; -1 = the usual ones of its card."""
        self.roaming_defs: set[int] = set()
        """Cards with [Permanent] skills that work outside the usual areas."""
        self.roaming_zones: tuple[int, ...] = ()
        """Areas outside play in which some [Permanent] of this match works."""
        self.auto_zones: tuple[int, ...] = ()
        """Areas outside play in which some [Auto] of this match works."""
        self.self_restricting_defs: dict[int, tuple[int, ...]] = {}
        """Cards whose text keeps something from this very card in all areas, and those skills."""
        self.from_defs: set[int] = set()
        """Cards whose text, or another's, lets their skills be activated from other areas."""
        self.lets_others = False
        """Whether a text of this match lets skills of other cards be activated from there."""
        self.own_gains: dict[int, tuple[OwnGain, ...]] = {}
        """Skills that cards have in all areas by their own text, by definition."""
        self.info_defs: set[int] = set()
        """Cards whose text adds names, traits, characters or colours in all areas."""
        self.facts: dict[tuple[str, int], bool] = {}
        """Answers about skills that never change, filled as they are asked for."""
        self.node_facts: dict[tuple[str, int], Any] = {}
        """The same about nodes."""
        self.added: dict[int, Any] = {}
        """What each [Permanent] skill adds wherever its card lies, filled likewise."""
        self.negatable: dict[tuple[tuple[str, ...], str], bool] = {}
        """Whether a negation, by its words, means skills of a kind or keyword, filled likewise."""
        self.permanents: dict[tuple[int, int], tuple[int, ...]] = {}
        """[Permanent] skills by definition and side, filled as they are asked for."""
        self.listening: dict[Any, tuple[tuple[int, tuple[str, ...]], ...]] = {}
        """[Auto] skills and their events by definition, skills and area, filled likewise."""
        self.layouts: dict[tuple[int, ...], Any] = {}
        """Where skills work, by the areas that are in play, filled likewise."""
        self.of_kinds: dict[tuple[int, int, frozenset[str]], tuple[int, ...]] = {}
        """Printed skills of some kinds by definition and side, filled likewise."""
        self.activated_in: dict[frozenset[str], dict[tuple[int, int, int], tuple[int, ...]]] = {}
        """Those of them that are activated in an area, by definition, side and area, likewise."""
        self.fitting: dict[tuple[int, int, int], bool] = {}
        """Whether a side of a card fits what filters ask of its print; see `meaning.fits`."""
        self.words_of: dict[tuple[int, ...], frozenset[str]] = {}
        """Keyword words of cards with certain skills, where these are always valid, likewise."""
        self.activation_areas: dict[Any, tuple[int, ...]] = {}
        """Unusual areas in which skills are activated, by what a game takes for usual, likewise."""
        self.letters: dict[tuple[int, int], str] = {}
        """Letters of the printed colours a card pays for, by definition and side, likewise."""
        self.has_z_extras = any(printed.kind == Z_EXTRA for printed, _ in cards)
        """Whether a card of the match is a Z-Extra."""
        self.has_fields = False
        """Whether a card of the match has [Field]."""
        self.counter_defs: frozenset[int] | None = None
        """Cards with skills that answer others; None = not looked at."""
        self.own_moves: dict[tuple[int, int, int, str], tuple[int, ...]] = {}
        """[Auto] skills about an event of their own card, by definition and side, likewise."""
        self.with_expansions: dict[tuple[int, int], tuple[int, ...]] = {}
        """Printed skills and those their keywords stand for, by definition and side, likewise."""
        self.noted_events: set[str] = set()
        """Events of which more is noted than that they happened; see `triggers`."""
        self.unaffected = False
        """Whether a skill of this match may make cards unaffected by others."""
        self.taxes = False
        """Whether a skill of this match may demand that something is done for an action first."""
        self.play_limits = False
        """Whether a card of this match limits its own copies in play [masters 21-11-2]."""
        self.keyword_words: set[str] = set()
        """Every keyword some card of this match has or may gain."""
        self.activate_defs: set[int] = set()
        """Cards with skills activated from unusual areas."""
        self.auto_defs: set[int] = set()
        """Cards with [Auto] skills of their own that work outside the usual areas."""
        self.beneath_defs: set[int] = set()
        """Cards with skills that work while they lie under another [masters 23-2-2-4]."""
        self.trigger_events: set[str] = set()
        """Every event some skill of this match may wait for."""
        self._whens: list[When] = []
        self._heard: dict[tuple[str, str, str], bool] = {}
        self.in_step: dict[
            int, tuple[tuple[both_players.ActionPart, both_players.ActionPart], ...]
        ] = {}
        """By `EachPlayer`: what its master and the other player do, in the order it is done."""
        self.past = past.Register()
        """What is asked about events before, where plain notes do not tell it."""
        self.asked_events: set[str] = set()
        """Every event some skill may ask about later in the turn."""
        self.node_kinds: set[type] = set()
        """What the skills of this match say: what none of them says need not be looked for."""
        self.forbidden: set[str] = set()
        """What some skill of this match may forbid a card, by its word."""
        self.defs: list[CardDef] = []
        self.skills: list[Skill] = []
        self.skill_keys: list[int] = []
        """For each skill, the first skill with the same wording on the same card number."""
        self.skill_def: list[int] = []
        self.nodes: list[Node] = []
        self.blocks: list[tuple[Any, ...]] = []
        self.by_number: dict[str, int] = {}
        self.tokens: dict[int, int] = {}
        self.lasting_under: dict[int, tuple[Condition, ...]] = {}
        """The conditions under which effects of resolved skills hold, by what they do."""
        self._kept: list[tuple[Skill, ...]] = []
        self._block_ids: dict[int, int] = {}
        self._node_ids: dict[int, int] = {}
        self._skill_ids: dict[int, int] = {}
        self._keys: dict[tuple[int, str], int] = {}
        self._every: dict[str, frozenset[str]] = {}
        self.defs.append(unknown_card())
        self.sources = tuple(cards)
        whole: tuple[str, ...] = ()
        self.negate_nodes = {
            kinds: self._keep(NegateSkills(cards=This(), kinds=kinds))
            for kinds in (whole, ("keyword",), ("non-keyword",))
        }
        """Nodes for cards that come into play with (some of) their skills negated."""
        for printed, compiled in cards:
            self._add_card(printed, compiled)
        for actions in (*by_hand.ACTIONS.values(), *by_hand.MOVES.values()):
            self._index_value(0, actions)
        self.lowered: dict[tuple[int, str, int], tuple[Any, ...]] = {}
        """Cheaper forms of skill costs by what is left of their energy, numbered like any."""
        if any(isinstance(node, ChangeSkillCost) for node in self.nodes):
            self._add_lowered()
        self.replaced: dict[tuple[int, int], tuple[Any, ...]] = {}
        """Skill costs with what else may be paid, by the skill's cost and the node that says so."""
        for node in tuple(self.nodes):
            if isinstance(node, ReplaceCost):
                self._add_replaced(node)
        if self.lets_others:
            # Which cards it means depends on what they are then.
            self.from_defs.update(self.skill_def)
            self.activate_defs.update(self.skill_def)
        self.roaming_zones = self._outside(self.roaming_defs, "permanent")
        self.auto_zones = self._outside(self.auto_defs, "auto")
        self.noted_events = {
            part for key in self.trigger_events if ":" in key for part in key.split(":")
        }
        if "placed" in self.noted_events:
            self.noted_events.add("moved")

    def _add_lowered(self) -> None:
        """Every cost that effects may leave of a skill's energy, so that it has a number."""
        for skill in tuple(self.skills):
            for index, part in enumerate(skill.cost):
                if isinstance(part, PayEnergy):
                    self._add_cheaper(skill, index, part)

    def _add_cheaper(self, skill: Skill, index: int, part: PayEnergy) -> None:
        for letters in parts_of(part.specified):
            for generic in range(part.generic + 1):
                cheaper = replace(part, specified=letters, generic=generic)
                left = (cheaper,) if letters or generic or part.is_x else ()
                cost = (*skill.cost[:index], *left, *skill.cost[index + 1 :])
                if cost:
                    self._keep(cheaper)
                    self._block_ids[id(cost)] = len(self.blocks)
                    self.blocks.append(cost)
                self.lowered[id(skill.cost), letters, generic] = cost

    def _add_replaced(self, node: ReplaceCost) -> None:
        """The costs of skills with a choice between what is printed and what may stand for it."""
        for skill in tuple(self.skills):
            if not {skill.kind, skill.keyword}.isdisjoint(node.kinds) and skill.cost:
                cost = with_choice(skill.cost, node)
                self._index_value(0, cost)
                self.replaced[id(skill.cost), id(node)] = cost

    def _outside(self, defs: set[int], kind: str) -> tuple[int, ...]:
        """Areas outside play that skills of this kind name, of these definitions."""
        mask = 0
        for number, skill in enumerate(self.skills):
            if skill.kind == kind and self.skill_def[number] in defs:
                # An Extra's own areas are not named: it works in the hand.
                mask |= self.skill_zones[number] if self.skill_zones[number] >= 0 else 1 << HAND
        return tuple(z for z in _OUTSIDE_PLAY if mask >> z & 1)

    def hears(self, kind: str, origin: str, target: str) -> bool:
        """Whether some skill of this match may wait for such an event between two areas."""
        key = (kind, origin, target)
        known = self._heard.get(key)
        if known is None:
            known = self._heard[key] = any(
                when.event == kind
                and (
                    # Triggers that are read in another way; see `triggers.matches`.
                    when.without
                    or when.by == "fight"
                    or (
                        (not when.origin or origin in when.origin)
                        and (not when.target or target in when.target)
                    )
                )
                for when in self._whens
            )
        return known

    @cached_property
    def has_powerless(self) -> bool:
        """Whether a Battle Card or Unison is printed without power."""
        return any(
            (side.power or 0) <= 0
            for each in self.defs
            if not each.kinds.isdisjoint(("battle", "unison"))
            for side in each.sides
        )

    @cached_property
    def characters(self) -> tuple[str, ...]:
        """Every character name that a card of the match has or speaks of, in order."""
        return tuple(sorted(set().union(*map(self.characters_of, range(len(self.defs))))))

    def characters_of(self, def_id: int) -> frozenset[str]:
        """The character names printed on a card and in its text."""
        named: set[str] = set()
        for side in self.defs[def_id].sides:
            named |= side.characters
            for skill in side.skills:
                for node in nodes(self.skills[skill]):
                    if isinstance(node, (Filter, GainInfo)):
                        named.update(node.characters)
        return frozenset(named)

    def every(self, what: str) -> frozenset[str]:
        """All names, traits, characters or attributes that a card of the match has or speaks of."""
        known = self._every.get(what)
        if known is None:
            found: set[str] = set()
            for side in (side for each in self.defs for side in each.sides):
                found |= {side.name} if what == "names" else getattr(side, what)
            for node in (n for skill in self.skills for n in nodes(skill)):
                if type(node) is Filter or type(node) is GainInfo:
                    found.update(getattr(node, what))
                    found.update(getattr(node, f"{what.removesuffix('s')}_parts", ()))
            known = self._every[what] = frozenset(found)
        return known

    def fact(self, name: str, number: int, find: Callable[[Skill], bool]) -> bool:
        """`find` of a skill, asked once for each skill number under this name."""
        key = (name, number)
        known = self.facts.get(key)
        if known is None:
            known = self.facts[key] = find(self.skills[number])
        return known

    def node_fact(self, name: str, number: int, find: Callable[[Any], _Fact]) -> _Fact:
        """`find` of a node, asked once for each node number under this name."""
        key = (name, number)
        known: _Fact | None = self.node_facts.get(key)
        if known is None:
            known = self.node_facts[key] = find(self.nodes[number])
        return known

    def _keep(self, node: Node) -> int:
        number = len(self.nodes)
        self._node_ids[id(node)] = number
        self.nodes.append(node)
        return number

    def block_of(self, actions: tuple[Node, ...]) -> int:
        """Number of a tuple of actions that stands in some skill of this library."""
        return self._block_ids[id(actions)]

    def node_of(self, node: Node) -> int:
        """Number of a node of this library (delayed effects, dynamic sets of cards)."""
        return self._node_ids[id(node)]

    def skill_of(self, skill: Skill) -> int:
        """Number of a skill of this library."""
        return self._skill_ids[id(skill)]

    def _add_card(self, printed: PrintedCard, compiled: CompiledCard) -> None:
        def_id = len(self.defs)
        # A Z-Unison is a Z-Card, a Unison and, where a text says so, a "z-unison".
        kinds = frozenset((printed.kind, *printed.kind.split("-")))
        self.by_number[printed.number] = def_id
        placeholder = CardDef(
            id=def_id, number=printed.number, kinds=kinds, sides=(), printed=printed
        )
        self.defs.append(placeholder)
        front = front_of(printed, self._add_skills(def_id, compiled.front))
        sides = [front]
        if printed.back is not None:
            sides.append(back_of(front, printed.back, self._add_skills(def_id, compiled.back)))
        if any(self.skills[s].kind == "field" for s in sides[0].skills):
            kinds = kinds | {"field"}
            self.has_fields = True
        self.defs[def_id] = replace(placeholder, kinds=kinds, sides=tuple(sides))

    def _add_skills(self, def_id: int, skills: Sequence[Skill]) -> tuple[int, ...]:
        return tuple(self._add_skill(def_id, skill) for skill in skills)

    def _add_skill(self, def_id: int, skill: Skill) -> int:
        number = len(self.skills)
        self.skills.append(skill)
        self.skill_def.append(def_id)
        self._skill_ids[id(skill)] = number
        # [masters 22-44-3-1] the same wording on the same card number is the same skill.
        wording = repr(replace(skill, text=""))
        self.skill_keys.append(self._keys.setdefault((def_id, wording), number))
        if skill.keyword:
            self.keyword_words.add(skill.keyword)
        mask = -1
        kinds = self.defs[def_id].kinds
        if skill.kind == "permanent" and not skill.zones and _is_about_using(skill):
            # Texts on how this very card may be used speak of it in the hand.
            mask = 1 << HAND
            self.roaming_defs.add(def_id)
        elif skill.kind == "permanent" and "extra" in kinds:
            self.roaming_defs.add(def_id)
        if skill.beneath is not None:
            self.beneath_defs.add(def_id)
            mask = 0
        if skill.zones:
            mask = sum(1 << ZONE_INDEX[name] for name in skill.zones)
            if skill.kind == "permanent":
                self.roaming_defs.add(def_id)
            elif skill.kind == "auto":
                self.auto_defs.add(def_id)
            else:
                self.activate_defs.add(def_id)
        self.skill_zones.append(mask)
        self._note_own_use(def_id, number, skill)
        if any(isinstance(n, GainInfo) for n in skill.effect):
            self.info_defs.add(def_id)
        self._index(def_id, skill)
        self._note_own_gains(def_id, number, skill)
        if skill.keyword == "z-awaken":
            self.activate_defs.add(def_id)
        word = skill.keyword if skill.kind == "keyword" else skill.kind
        template = self._templates.get(word)
        if template is not None:
            expansion = tuple(_fill(part, skill) for part in template(skill))
            self._kept.append(expansion)
            self.expansions[number] = self._add_skills(def_id, expansion)
        return number

    def _note_own_use(self, def_id: int, number: int, skill: Skill) -> None:
        """Texts on what may be done with their own card wherever it lies."""
        if skill.kind == "permanent" and _restricts_itself(skill):
            self.self_restricting_defs[def_id] = (
                *self.self_restricting_defs.get(def_id, ()),
                number,
            )
        for node in nodes(skill.effect):
            if isinstance(node, ActivateFrom) and isinstance(node.cards, InZones):
                self.lets_others = True
            elif isinstance(node, ActivateFrom):
                self.from_defs.add(def_id)
                self.activate_defs.add(def_id)

    def _note_own_gains(self, def_id: int, number: int, skill: Skill) -> None:
        """Skills a card says it has in all areas."""
        if skill.kind != "permanent":
            return
        given = tuple(part.condition for part in skill.cost if isinstance(part, Requires))
        for node, conditions in _flat(skill.effect, given):
            if isinstance(node, Gain) and isinstance(node.cards, This) and node.cards.everywhere:
                gained = tuple(self.skill_of(each) for each in node.skills)
                found = OwnGain(skill=number, conditions=conditions, gained=gained)
                self.own_gains[def_id] = (*self.own_gains.get(def_id, ()), found)

    def _index(self, def_id: int, skill: Skill) -> None:
        for field in skill.__struct_fields__:
            self._index_value(def_id, getattr(skill, field))

    def _index_value(self, def_id: int, value: object) -> None:
        if isinstance(value, Skill):
            self._add_skill(def_id, value)
            return
        if isinstance(value, Node):
            if id(value) not in self._node_ids:
                self._keep(value)
            self._note(value)
            if isinstance(value, CreateToken):
                self._add_token(value)
            for field in value.__struct_fields__:
                self._index_value(def_id, getattr(value, field))
            if isinstance(value, While):
                self._note_lasting(value)
        elif isinstance(value, tuple):
            if value and isinstance(value[0], Node) and id(value) not in self._block_ids:
                self._block_ids[id(value)] = len(self.blocks)
                self.blocks.append(value)
            for item in value:
                self._index_value(def_id, item)

    def _note_lasting(self, value: While) -> None:
        """Remember under which conditions the effects hold that begin in there and last."""
        for step in value.effect:
            if getattr(step, "duration", ""):
                number = self._node_ids[id(step)]
                before = self.lasting_under.get(number, ())
                self.lasting_under[number] = (*before, value.condition)

    def _note_trigger(self, value: When) -> None:
        self.trigger_events.add(value.event)
        self._whens.append(value)
        if value.from_top:
            self.trigger_events.add("moved:top")

    def _note(self, value: Node) -> None:
        """Remember what the engine need only look for where some card of the match has it."""
        self._note_kind(value)
        if isinstance(value, When):
            self._note_trigger(value)
        if isinstance(value, Happened):
            self._note_past(value)
        if isinstance(value, Occurred):
            self.past.add(value)
            self.asked_events.update((past.PAST, past.EVER))
            if value.span == "battle":
                self.asked_events.add("attacks")
        if isinstance(value, EachPlayer):
            self._note_choices(value)
        if isinstance(value, LimitActs):
            self.asked_events.update(("attacks", past.LIMITED[value.what]))
        if isinstance(value, Restrict) and value.what == "be-affected":
            self.unaffected = True
        if isinstance(value, (Play, Combo)) and value.negated_kinds not in self.negate_nodes:
            kinds = value.negated_kinds
            self.negate_nodes[kinds] = self._keep(NegateSkills(cards=This(), kinds=kinds))
        if isinstance(value, Instead) and value.event == "shown":
            self.trigger_events.add("revealed_moved")
        if isinstance(value, PlayLimit):
            self.play_limits = True

    def _note_past(self, value: Happened) -> None:
        """Remember what is asked about the turn, and how much of it has to be noted."""
        self.asked_events.add(value.event)
        if value.span == "battle":
            self.asked_events.add("attacks")
        if value.by_this:
            self.trigger_events.add(f"{value.event}:by")
        if value.filter.is_other:
            self.trigger_events.add(f"{value.event}:this")
        if value.this or value.origin or value.target:
            self.trigger_events.add(f"{value.event}:{'this' if value.this else 'areas'}")

    def _note_kind(self, value: Node) -> None:
        """Remember that some card of the match says such a thing."""
        self.node_kinds.add(type(value))
        if isinstance(value, Restrict):
            self.forbidden.update((value.what, *value.also))
        if isinstance(value, (Restrict, RestrictPlayer)):
            self.taxes = self.taxes or bool(value.tax)
        if isinstance(value, AlterPlay) or getattr(value, "negated", None) is not None:
            # Cards come into play without their skills; see `negate_nodes`.
            self.node_kinds.add(NegateSkills)

    def _note_choices(self, node: EachPlayer) -> None:
        """Part what both players do, so that they choose before either acts."""
        rounds = both_players.parted(node)
        for part in (part for pair in rounds for part in pair):
            if isinstance(part, both_players.Selecting):
                continue
            for action in part:
                if id(action) not in self._node_ids:
                    self._keep(action)
            if part and id(part) not in self._block_ids:
                self._block_ids[id(part)] = len(self.blocks)
                self.blocks.append(part)
        self.in_step[id(node)] = tuple(rounds)

    def _add_token(self, token: CreateToken) -> None:
        def_id = len(self.defs)
        self.tokens[id(token)] = def_id
        placeholder = token_def(def_id, token)
        self.defs.append(placeholder)
        side = token_side(token, self._add_skills(def_id, token.skills))
        self.defs[def_id] = replace(placeholder, sides=(side,))


def _fill(template: Skill, keyword: Skill) -> Skill:
    """A keyword's template with the limits and parameters of the printed keyword.

    Always a new object: two copies of a keyword are two skills of their own.
    """
    return replace(
        template,
        keyword=keyword.keyword or keyword.kind,
        colors=keyword.colors or template.colors,
        once_per_turn=keyword.once_per_turn or template.once_per_turn,
        limit=keyword.limit if keyword.limit is not None else template.limit,
        validity=keyword.validity,
        text=keyword.text,
    )


def _flat(
    effect: tuple[Any, ...], given: tuple[Condition, ...]
) -> list[tuple[Any, tuple[Condition, ...]]]:
    """The nodes of a [Permanent] with the conditions they hold under."""
    flat: list[tuple[Any, tuple[Condition, ...]]] = []
    for node in effect:
        if isinstance(node, While):
            flat += _flat(node.effect, (*given, node.condition))
        elif isinstance(node, If):
            flat += _flat(node.then, (*given, node.condition))
        else:
            flat.append((node, given))
    return flat


def _is_about_using(skill: Skill) -> bool:
    return any(
        isinstance(n.cards, This) and (isinstance(n, PlayWithoutCost) or n.cards.everywhere)
        for n in nodes(skill.effect)
        if isinstance(n, (PlayWithoutCost, ChangeCost))
    )


def _restricts_itself(skill: Skill) -> bool:
    """Whether it keeps something from this card "in any area", "in your energy"."""
    return any(
        isinstance(n, Restrict)
        and isinstance(n.cards, This)
        and (n.cards.everywhere or bool(n.cards.zones))
        for n in nodes(skill.effect)
    )
