"""What a deck of Fusion World may hold [fusion_world FW-DK-1]."""

from __future__ import annotations

from dbscg_gui.cards.deck_rules import DeckRules, KeywordLimit
from dbscg_gui.cards.printed import BATTLE, EXTRA

DECK_RULES = DeckRules(
    leader_rule="fusion_world FW-DK-1",
    main_min=50,
    main_max=60,
    main_rule="fusion_world FW-DK-2",
    main_kinds=frozenset({BATTLE, EXTRA}),
    z_max=0,
    z_rule="fusion_world FW-DK-2",
    copies_rule="fusion_world FW-DK-5",
    text_rule="fusion_world FW-DK-5",
    # [fusion_world FW-DK-4]
    color_rule="fusion_world FW-DK-3",
    keyword_limits=(KeywordLimit(keyword="Super Combo", total=4, rule="fusion_world FW-GL-1"),),
)
