"""Words effects in French, with the terms of the French rulebook, from the values alone.

Shares no word and no rule of grammar with the English renderer; only the dispatch tables.
"""

from dbscg_gui.compiler.render_fr import (
    actions,
    card_sets,
    changes,
    conditions,
    cost_changes,
    costs,
    filters,
    prohibitions,
    structure,
    triggers,
)
from dbscg_gui.compiler.render_fr.context import Context
from dbscg_gui.compiler.render_fr.skills import (
    render_action,
    render_actions,
    render_cards,
    render_choice,
    render_condition,
    render_skill,
    render_trigger,
)
from dbscg_gui.compiler.render_fr.tables import ACTIONS, AMOUNTS, CARDS, CONDITIONS, COSTS, STATES

__all__ = [
    "ACTIONS", "AMOUNTS", "CARDS", "CONDITIONS", "COSTS", "STATES", "Context", "actions",
    "card_sets", "changes", "conditions", "cost_changes", "costs", "filters", "prohibitions",
    "render_action", "render_actions", "render_cards", "render_choice", "render_condition",
    "render_skill", "render_trigger", "structure", "triggers",
]  # fmt: skip
