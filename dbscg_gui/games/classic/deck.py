"""What a deck of the classic edition may hold [classic 5-1]."""

from __future__ import annotations

from dbscg_gui.cards.deck_rules import DeckRules, KeywordLimit
from dbscg_gui.cards.printed import BATTLE, EXTRA, UNISON

DECK_RULES = DeckRules(
    leader_rule="classic 5-1-2",
    main_min=50,
    main_max=60,
    main_rule="classic 5-1-3",
    # [classic 2-3-2] there are no other types, and no Z-Deck.
    main_kinds=frozenset({BATTLE, EXTRA, UNISON}),
    z_max=0,
    z_rule="classic 5-1-3",
    copies_rule="classic 5-1-3-1",
    text_rule="classic 5-1-3-2",
    keyword_limits=(
        KeywordLimit(keyword="Ultimate", total=1, rule="classic 10-14-1"),
        KeywordLimit(keyword="Super Combo", total=4, rule="classic 10-17-1"),
        KeywordLimit(keyword="Dragon Ball", total=7, rule="classic 10-31-1", lifts_copies=True),
    ),
)
