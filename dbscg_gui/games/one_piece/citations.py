"""Which rule of the One Piece rulebook stands behind each place of the engine."""

from __future__ import annotations

CITATIONS: dict[str, str] = {
    "choose": "one_piece 8-4-4-1",
    "choose-one": "one_piece 8-4-4",
    "choose-up-to": "one_piece 4-8-1",
    "concede": "one_piece 1-2-3",
    "draw-card": "one_piece 4-5-2",
    "draw-several": "one_piece 4-5-4",
    "end-by-skill": "one_piece 1-2-5",
    "endless": "one_piece 11-1-1-1",
    "energy-cost": "one_piece 2-7-2",
    "instruction-count": "one_piece 10-2-14-1",
    "look": "one_piece 10-2-1-2",
    "loss": "one_piece 9-2-1",
    "loop": "one_piece 11-1-1-2",
    "loop-both": "one_piece 11-1-1-3",
    "no-more-than-there-is": "one_piece 1-3-2-2",
    "order-together": "one_piece 3-1-7",
    "pay": "one_piece 8-3-1-1",
    "pay-energy": "one_piece 8-3-1-5",
    "pay-one": "one_piece 8-3-1",
    "pay-one-done": "one_piece 8-3-1",
    "play-by-skill": "one_piece 3-7-3",
    "replace": "one_piece 8-1-3-5-3",
    "replacement-choice": "one_piece 8-1-3-5-2",
    "resolve": "one_piece 8-1-2",
    "shuffle": "one_piece 3-2-4",
    "tax": "one_piece 1-3-3",
    "zero-or-more": "one_piece 1-3-5",
}
