"""Reading a match: which cards are meant, what they are now, whether a condition holds.

Owns no rule step and changes nothing but the game's cache of answers, which is forgotten when the
state changes. From the bottom up, each knowing only those before it:

- `meaning`: what a set, a filter, an amount, a condition stands for now; the doors to the families
- `skill_kinds`, `card_sets`, `permanents`: what a skill is called, which cards, what they add
- `effects_at_work`, `layers`: what is kept of continuous effects; which of them are at work,
  negations and prohibitions among them
- `once_a_turn`: what effects have done in this turn and do no more
- `card_info`, `card_power`, `card_cost`, `card_skills`: what a card is now
- `permissions`: what players may do
- `filters`, `amounts`, `conditions`: the families behind the doors, with `card_sets`

Effects refer to each other (a power that depends on a set of cards that depends on power). That
recursion is joined here and nowhere else: importing the package hands the families to the doors.
"""

from __future__ import annotations

from dbscg_gui.engine.queries import amounts, card_sets, conditions, filters, meaning

meaning.join(card_sets.FINDERS, amounts.AMOUNTS, conditions.CONDITIONS, filters.FILTER_CHECKS)
