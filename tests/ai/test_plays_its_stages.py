"""A card that stays and pays every turn is played when there is something to spare for it."""

from __future__ import annotations

import pytest

from tests.ai.playing import DBS, first, played
from tests.one_piece import cards as op
from tests.one_piece import table as one_piece

dbs_games = pytest.mark.parametrize("game", DBS)
FIELDS = {
    "active": "[Field]\n[Activate: Main] [Once per turn] Choose 1 of your Leader Cards and it gets"
    " +5000 power for the turn.",
    "permanent": "[Field]\n[Permanent] All of your Battle Cards get +5000 power.",
}
LANTERN = (
    "[Activate: Main] You may rest this Stage: Up to 1 of your Leader gains +1000 power during"
    " this turn."
)


@pytest.mark.parametrize("energy", [1, 3, 5])
@pytest.mark.parametrize("text", FIELDS)
@dbs_games
def test_a_field_is_played_with_energy_that_has_no_other_use(game, text, energy):
    table, cards = DBS[game]
    t = table.position(
        you=cards.Side(
            hand=[
                cards.extra("Court", cost=1, text=FIELDS[text]),
                *(cards.battle(f"Titan {n}", cost=9) for n in range(3)),
            ],
            energy="R" * energy,
            life=5,
        ),
        opponent=cards.Side(life=5),
    )

    assert "activate Court" in played(t)


@pytest.mark.parametrize("life", [2, 5])
@pytest.mark.parametrize("don", [1, 3, 5])
def test_one_piece_a_stage_is_played_with_don_that_has_no_other_use(don, life):
    t = one_piece.position(
        you=op.Side(
            hand=[
                op.stage("Lantern", cost=1, text=LANTERN),
                *(op.character(f"Giant {n}", cost=9, counter=1000) for n in range(3)),
            ],
            don=don,
            life=life,
        ),
        opponent=op.Side(life=4),
    )

    assert "play Lantern" in played(t)


def test_one_piece_a_stage_does_not_stand_before_a_character_of_the_same_price():
    t = one_piece.position(
        you=op.Side(
            hand=[
                op.stage("Lantern", cost=3, text=LANTERN),
                op.character("Mate", cost=3, power=5000, counter=1000),
            ],
            don=3,
        ),
        opponent=op.Side(life=4),
    )

    assert first(t) == {"play Mate"}
