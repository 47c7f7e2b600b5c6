"""Random matches: no card is lost or doubled, nothing hidden is seen, every match ends.

A few in every run; a thousand with `packaging/dev.py test --slow tests/one_piece`.
"""

from __future__ import annotations

import pytest

from dbscg_gui.engine.game import Game
from dbscg_gui.engine.state import BATTLE, BENEATH, DON_DECK, ENERGY, STAGE
from dbscg_gui.exerciser.driving import broken_invariants
from tests.kit.many_matches import matches_wanted, play_and_look
from tests.kit.playouts import builtin_match

SHARES = 4
MOST_CHARACTERS = 5
DON_CARDS = 10


def broken_rules(game: Game) -> list[str]:
    """What may never be true while a player is asked, whatever was played."""
    wrong = broken_invariants(game)
    for seat in (0, 1):
        # [one_piece 3-7-6-1] a sixth Character is shown, and one trashed before it is played.
        if len(game.zone(seat, BATTLE)) > MOST_CHARACTERS:
            wrong.append(f"player {seat} has too many Characters")
        # [one_piece 3-8-5]
        if len(game.zone(seat, STAGE)) > 1:
            wrong.append(f"player {seat} has two Stages")
        # [one_piece 5-1-2] ten, in the DON!! deck, in the cost area or given to cards.
        don = [
            card
            for card in game.state.cards.values()
            if card.owner == seat and "don" in game.lib.defs[card.def_id].kinds
        ]
        if len(don) != DON_CARDS:
            wrong.append(f"player {seat} has {len(don)} DON!! cards")
        if any(card.zone not in (DON_DECK, ENERGY, BENEATH) for card in don):
            wrong.append(f"a DON!! card of player {seat} lies elsewhere")
    return wrong


@pytest.mark.parametrize("seed", range(12))
def test_a_random_match_breaks_nothing(seed):
    play_and_look(builtin_match("one_piece", seed), seed, broken=broken_rules)


@pytest.mark.slow
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("share", range(SHARES))
def test_no_random_match_breaks_or_stalls(share):
    for seed in range(share, matches_wanted(1000), SHARES):
        play_and_look(builtin_match("one_piece", seed), seed, broken=broken_rules)
