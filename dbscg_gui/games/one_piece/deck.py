"""What a deck of the One Piece Card Game may hold [one_piece 5-1]."""

from __future__ import annotations

from dbscg_gui.cards.deck_rules import DeckRules
from dbscg_gui.cards.printed import CHARACTER, EVENT, STAGE

DECK_RULES = DeckRules(
    leader_rule="one_piece 5-1-2",
    main_min=50,
    main_max=50,
    main_rule="one_piece 5-1-2",
    # [one_piece 5-1-2-1]
    main_kinds=frozenset({CHARACTER, EVENT, STAGE}),
    z_max=0,
    z_rule="one_piece 5-1-2",
    # [one_piece 2-14-2]
    copies_rule="one_piece 5-1-2-3",
    # [one_piece 5-1-2-4-1] [one_piece 5-1-2-4-2]
    text_rule="one_piece 5-1-2-4",
    color_rule="one_piece 5-1-2-2",
)
