"""What a deck of Masters may hold [masters 6-1]."""

from __future__ import annotations

from dbscg_gui.cards.deck_rules import DeckRules, KeywordLimit
from dbscg_gui.cards.printed import BATTLE, EXTRA, UNISON

DECK_RULES = DeckRules(
    leader_rule="masters 6-1-2",
    main_min=50,
    main_max=60,
    main_rule="masters 6-1-3",
    main_kinds=frozenset({BATTLE, EXTRA, UNISON}),
    z_max=10,
    z_rule="masters 6-1-4",
    copies_rule="masters 6-1-5-1",
    text_rule="masters 6-1-5-2",
    keyword_limits=(
        # [masters 22-14-1] [masters 22-17-1] [masters 22-28-1] keywords of deck construction.
        KeywordLimit(keyword="Ultimate", total=1, rule="masters 22-14-2"),
        KeywordLimit(keyword="Super Combo", total=4, rule="masters 22-17-2"),
        # Seven in all, not seven of each number: the French manual words it by number.
        KeywordLimit(
            keyword="Dragon Ball",
            total=7,
            rule="masters 22-28-2",
            lifts_copies=True,
            per_number_option="each_dragon_ball",
        ),
    ),
)
