"""What a play made for a skill leads to: which options are that skill, or bring it about.

Owns the reading of options by their worth to one skill of the driven card; who plays, and who
looks ahead, both choose by it.
"""

from __future__ import annotations

from dbscg_gui.effects.actions import Given, Skill
from dbscg_gui.effects.targets import Happened, InBattle, InZones, This, Turn
from dbscg_gui.effects.walking import nodes
from dbscg_gui.engine.decisions import Option
from dbscg_gui.engine.state import LEADER, State
from dbscg_gui.exerciser.goals import plays_itself
from dbscg_gui.exerciser.positions import Scenario

FREE = frozenset({"main", "charge", "offense", "defense", "counter", "block", "counter-step"})
"""Decisions at which a player may leave it."""
_DOINGS = {
    "played": "play",
    "attacks": "attack",
    "attacked": "attack",
    "battle_start": "attack",
    "battle_end": "attack",
    "ko_by_battle": "attack",
    "damage_dealt": "attack",
    "damage_taken": "attack",
    "attack_negated": "attack",
    "comboed": "combo",
    "charged": "charge",
    "turn_end": "attack",
    "skill_activated": "activate",
    "counter_activated": "counter",
}
"""What a player does that makes an event."""
LEAVING = frozenset({"pass", "end", "no"})
"""Options that go on without doing anything."""
_LATE = frozenset({"turn_end", "battle_end", "turn_start", "charge_start", "main_start"})
"""Events that come when nobody does anything more."""
_FOUGHT = frozenset({"damage_taken", "damage_dealt", "ko_by_battle", "battle_end"})
"""Events that come at the end of a battle."""


class Aims:
    """What helps one skill of the driven card to be used; without a skill nothing does."""

    def __init__(self, scenario: Scenario, skill: Skill | None) -> None:
        self.def_id = scenario.def_id
        self.helpers = scenario.helpers
        self.acts: frozenset[int] = frozenset()
        """Skills of other cards that may bring about what it waits for."""
        self.exact: frozenset[int] = frozenset()
        """Those of them made to do just that."""
        self.ways: frozenset[int] = frozenset()
        """The card's own skills that do."""
        self.subjects: frozenset[int] = frozenset()
        """Definitions of the cards to which it has to happen."""
        self.causes: frozenset[int] = frozenset()
        """Definitions of the cards whose skills have to do it."""
        self.doings: frozenset[str] = frozenset()
        """Kinds of option that make the event."""
        self.combos: tuple[frozenset[int], ...] = ()
        """Definitions of cards that have to be in the Combo Area; of an empty set any cards."""
        self.own: frozenset[int] = frozenset()
        """The numbers under which the skill itself is used."""
        self.given = 0
        """So many cards have to be given to the driven card."""
        self.is_own = self.is_passive = self.is_late = self.is_fought = False
        self.is_damage = False
        self.plays_itself = False
        """Whether the skill itself brings its card into play."""
        if skill is not None:
            lib = scenario.lib
            self.own = frozenset(n for n, each in enumerate(lib.skills) if each is skill)
            self._lead_to(scenario, skill)

    def _lead_to(self, scenario: Scenario, skill: Skill) -> None:
        needs = (each.count for each in skill.validity if isinstance(each, Given))
        self.given = max(needs, default=0)
        self.acts = scenario.acts_for(skill)
        self.exact = scenario.exact_acts(skill)
        self.ways = scenario.ways(skill)
        self.subjects = scenario.subjects(skill)
        self.causes = scenario.causes(skill)
        self.combos = scenario.combos(skill)
        doings = {_DOINGS.get(each.event, "") for each in skill.triggers}
        if any(isinstance(node, InZones) and "combo" in node.zones for node in nodes(skill)):
            doings.add("combo")
        if any(isinstance(node, InBattle) for node in nodes(skill)):
            doings.add("attack")
        if any(each.by == "battle" for each in skill.triggers):
            doings.add("attack")
        if any("combo" in each.origin for each in skill.triggers):
            doings.add("combo")
        if any(each.by.startswith("arrival") for each in skill.triggers):
            # That is done in a battle, with cards in the Combo Area.
            doings |= {"attack", "combo"}
        is_foes = any(isinstance(node, Happened) and node.whose != "you" for node in nodes(skill))
        is_foes |= any(each.whose == "opponent" for each in skill.triggers) and any(
            isinstance(node, Turn) and node.whose == "you" for node in nodes(skill)
        )
        if is_foes:
            # In one's own turn the other player acts in battles only.
            doings.add("attack")
        self.doings = frozenset(doings)
        self.is_own = any(
            isinstance(card, This) for each in skill.triggers for card in (each.subject, each.cause)
        )
        self.is_passive = skill.kind == "trigger"
        self.plays_itself = plays_itself(skill)
        self.is_fought = any(
            each.event in _FOUGHT or "combo" in each.origin for each in skill.triggers
        )
        self.is_damage = any(each.event.startswith("damage_") for each in skill.triggers)
        self.is_late = any(each.event in _LATE for each in skill.triggers)

    def is_driven(self, state: State, card_id: int) -> bool:
        """Whether a card is the driven one, or a copy of it."""
        card = state.cards.get(card_id)
        return card is not None and card.def_id == self.def_id

    def concerns(self, state: State, option: Option) -> bool:
        """Whether an option is one of the driven card, or gives something to it."""
        if option.kind == "give":
            return self.is_driven(state, option.target)
        return self.is_driven(state, option.card)

    def is_near(self, state: State, option: Option) -> bool:
        """Whether an option may be what is waited for, or bring it about."""
        if self.is_late and option.kind in LEAVING:
            return True
        if option.skill in self.exact or option.skill in self.ways:
            return True
        card = state.cards.get(option.card)
        if card is None:
            return False
        if self.is_damage and option.kind == "attack":
            guard = state.cards.get(option.target)
            return guard is not None and guard.zone == LEADER
        if card.def_id == self.def_id:
            return option.kind != "combo" or "combo" in self.doings
        return card.def_id in self.subjects and (
            option.kind == "card" or option.kind in self.doings
        )
