"""The cast a card is driven with: plain cards, what its skills speak of, Leaders and helpers.

Owns who belongs to it and under which numbers they are found.
"""

from __future__ import annotations

from typing import NamedTuple

from dbscg_gui.cards.printed import PrintedCard
from dbscg_gui.effects.actions import Skill
from dbscg_gui.effects.compiled import CompiledCard
from dbscg_gui.exerciser.causes import causes_of
from dbscg_gui.exerciser.leaders import ACTING_LEADER, leader_filters, leader_for
from dbscg_gui.exerciser.plain_cards import (
    Made,
    act_kind,
    copies,
    plain,
    plain_cards,
    ready_kind,
    unit_of,
)
from dbscg_gui.exerciser.prompting_cards import acts_of, helpers_of
from dbscg_gui.exerciser.targets import MadeCard, idle_skills, merged, targets_for
from dbscg_gui.exerciser.ways import awaited_uses, leader_ways, meanings_of, ways_of


class Cast(NamedTuple):
    """All cards made for one driven card."""

    made: tuple[Made, ...]
    targets: tuple[MadeCard, ...]
    leaders: tuple[str, ...]
    """One of several colours, one of one colour, one that acts."""
    helpers: tuple[str, ...]
    """Cards that act from the hand."""
    ways: tuple[str, ...]
    """Those with a skill of the kind whose use is waited for."""
    foes_ways: tuple[str, ...]
    """The same for the other player."""
    aids: tuple[Skill, ...]
    """What the keywords of those stand for."""
    own_causes: tuple[str, ...]
    """The one with which the card's own player makes the awaited events happen."""
    foes_causes: tuple[str, ...]
    """The one with which the other player does."""
    standing: tuple[str, ...]
    """Helpers that have to be in play."""


def cast_of(card: PrintedCard, skills: tuple[Skill, ...]) -> Cast:
    """Everybody a card with those skills is driven with."""
    causes = tuple(
        tuple(
            cause
            for skill in skills
            for cause in causes_of(skill, card, ready_kind(card.game), is_foe=is_foe)
        )
        for is_foe in (False, True)
    )
    acts = (*causes[0], *(skill for _, skill in acts_of(card.game)))
    made: list[Made] = []
    ways = ways_of(card, skills)
    aids = meanings_of(card.game, ways)
    by_foes = any(when.whose == "opponent" for when in awaited_uses(skills))
    targets = targets_for(card, (*skills, *aids), acts, made)
    leaders = (
        leader_for(card, skills, "lead-1", is_mono=False),
        leader_for(card, skills, "lead-2", is_mono=True),
        leader_for(card, skills, ACTING_LEADER, is_mono=False),
    )
    asked = [idle_skills(merged(node)) for node in leader_filters(skills)]
    keywords = tuple({skill.keyword: skill for each in asked for skill in each}.values())
    for leader in leaders:
        its = copies(acts) if leader.number == ACTING_LEADER else ()
        its = (*keywords, *leader_ways(skills), *its)
        made.append((leader, CompiledCard(number=leader.number, front=its, back=its)))
    made += [(each, CompiledCard(number=each.number)) for each in plain_cards(card.game)]
    helpers = helpers_of(card.game)
    made += helpers
    numbered = {each.number: each for each, _ in helpers}
    for number, its in zip(("helper-cause", "helper-foe"), causes, strict=True):
        printed = plain(card.game, number, act_kind(card.game), cost=1)
        if any(each.keyword for each in its):
            # Keywords are those of cards that fight; some ask for cards that cost as much.
            printed = plain(card.game, number, unit_of(card.game), cost=card.cost or 0)
        made.append((printed, CompiledCard(number=number, front=copies(its))))
    made += ways
    return Cast(
        made=tuple(made),
        targets=tuple(targets),
        leaders=tuple(leader.number for leader in leaders),
        helpers=tuple(each.number for each, _ in helpers),
        ways=tuple(each.number for each, _ in ways),
        foes_ways=tuple(each.number for each, _ in ways) if by_foes else (),
        aids=aids,
        own_causes=("helper-cause",) if causes[0] else (),
        foes_causes=("helper-foe",) if causes[1] else (),
        standing=tuple(n for n in ("helper-spirit", "helper-blocker") if n in numbered),
    )
