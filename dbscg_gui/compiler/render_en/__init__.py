"""Words effects in canonical printed English, from the values alone.

The renderer knows nothing of the grammar that reads card texts: a line counts as understood
only when what it says of the effects equals the printed line, so it must not share a
mistake with the reader. Where two printings are listed as synonyms it prints the newest.
"""

from dbscg_gui.compiler.render_en import (
    actions,
    amounts,
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
from dbscg_gui.compiler.render_en.context import Context
from dbscg_gui.compiler.render_en.skills import (
    render_action,
    render_actions,
    render_cards,
    render_choice,
    render_condition,
    render_skill,
    render_trigger,
)
from dbscg_gui.compiler.render_en.tables import ACTIONS, AMOUNTS, CARDS, CONDITIONS, COSTS, STATES

__all__ = [
    "ACTIONS", "AMOUNTS", "CARDS", "CONDITIONS", "COSTS", "STATES", "Context", "actions", "amounts",
    "card_sets", "changes", "conditions", "cost_changes", "costs", "filters", "prohibitions",
    "render_action", "render_actions", "render_cards", "render_choice", "render_condition",
    "render_skill", "render_trigger", "structure", "triggers",
]  # fmt: skip
