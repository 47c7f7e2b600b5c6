"""The lowerings: what every labelled alternative of the grammars means.

Importing the package registers all of them in `table.TABLE`.
"""

from __future__ import annotations

from dbscg_gui.compiler.lowerings import (
    areas,
    beneath,
    changes,
    compounds,
    conditions,
    descriptions,
    events,
    lists,
    objects,
    phrases,
    placing,
    replacing,
    plain_acts,
    plain_cards,
    plain_conditions,
    plain_skills,
    prohibitions,
    selections,
    sentences,
    skill_costs,
    skills,
    tagged,
    triggers,
    usage,
    verbs,
    wordings,
)

__all__ = [
    "areas",
    "beneath",
    "changes",
    "compounds",
    "conditions",
    "descriptions",
    "events",
    "lists",
    "objects",
    "phrases",
    "placing",
    "replacing",
    "plain_acts",
    "plain_cards",
    "plain_conditions",
    "plain_skills",
    "prohibitions",
    "selections",
    "sentences",
    "skill_costs",
    "skills",
    "tagged",
    "triggers",
    "usage",
    "verbs",
    "wordings",
]
