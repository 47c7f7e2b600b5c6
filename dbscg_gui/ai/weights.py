"""What an evaluation weighs, and the data files of the learned weights.

One file for each game (`learned/`), written by `packaging/train_evaluation.py`. What a position is
worth by them says `evaluation`; the engine compiled has no part of this module, for msgspec reads
its structs out of JSON.
"""

from __future__ import annotations

from importlib.resources import files

import msgspec

from dbscg_gui.ai.features import PRIVATE, PUBLIC
from dbscg_gui.kernel.errors import DbscgError


class EvaluationError(DbscgError):
    """A data file that does not fit the program; the text names the file."""


class Weight(msgspec.Struct, frozen=True):
    """What one of a feature is worth, in log odds."""

    lead: float = 0.0
    """For what the side has more than the other one; of a hand, for what is in it."""
    tempo: float = 0.0
    """For what lies on both sides, good for who is to move; of a hand, while one is to move."""


class Evaluation(msgspec.Struct, frozen=True, kw_only=True):
    """The weights of one game, by the names of the features."""

    game: str
    public: dict[str, Weight]
    private: dict[str, Weight]
    to_move: float
    """For being the one to move."""
    even: float
    """What a hand of middling cards is worth: it is taken off again."""
    learned_from: str = ""
    """Which matches, for the reader of the file."""


def read_evaluation(data: bytes, name: str) -> Evaluation:
    """The weights in the bytes of a file called `name`. Raises `EvaluationError`."""
    try:
        found = msgspec.json.decode(data, type=Evaluation)
    except (msgspec.DecodeError, ValueError) as error:
        raise EvaluationError(f"{name} holds no evaluation: {error}") from None
    for kind, known, given in (
        ("public", PUBLIC, found.public),
        ("private", PRIVATE, found.private),
    ):
        strange = sorted(set(given) - set(known))
        if strange:
            raise EvaluationError(
                f"{name} weighs {strange[0]!r}, a {kind} feature this program does not know; learn "
                "the weights anew"
            )
    return found


def learned_weights(game: str) -> Evaluation:
    """What travels with the program for a game. Raises `EvaluationError`."""
    path = files("dbscg_gui.ai").joinpath("learned", f"{game}.json")
    try:
        data = path.read_bytes()
    except OSError as error:
        raise EvaluationError(f"the evaluation of {game} is missing: {error}") from None
    return read_evaluation(data, path.name)
