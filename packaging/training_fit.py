"""Fitting an evaluation to played matches: logistic regression with bound signs.

Needs numpy, the extra `train`. Owns the rows, the fit and how well the outcome is foretold by
matches that were not fitted. Every position gives two rows, one as each seat knows it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from dbscg_gui.ai.features import PRIVATE, PUBLIC  # noqa: E402
from dbscg_gui.ai.weights import Evaluation, Weight  # noqa: E402
from dbscg_gui.ai.yardstick.evaluation import DEFAULT, SCALE  # noqa: E402

Array = np.ndarray[Any, np.dtype[np.float64]]

TEMPO = 0.3
"""How readily the fit uses what lies on both sides, compared with what one side leads by."""
RARE = 0.01
"""A feature in a smaller share of the rows is left out: one that is rare teaches chance."""
L2 = 30.0
PRIOR_L2 = 150.0
"""How firmly weights are held near those of a prior, if nothing else is said: rows of one match all
tell the same outcome, so that twenty of them are not twenty times as much to learn from."""
ROUNDS = 3
"""How often what comes of a position is judged anew by what was learned from it."""
DECK_L2 = 10.0
AT_LEAST_NOTHING = frozenset(
    (
        *(name for name in PUBLIC if name.startswith(("life", "hand", "energy"))),
        "ready energy", "markers", "attackers", "blockers", "double strikes", "active skills",
        "unisons", "unison markers", "stages", "z-energy", "awakened", "reach", "body power",
        "playable", "best play", "defence", "counters", "usable energy", "hand at low life",
        "stock", "strong bodies",
    )
)  # fmt: skip
"""More of these is never worse; where the data say so it is because of something else (one awakens
when behind), and the weight is 0."""
AT_MOST_NOTHING = frozenset(
    ("thin deck", "rested bodies", "exposed bodies", "exposed power", "empty hand")
)


@dataclass(frozen=True)
class Row:
    """A position as one seat knows it."""

    match: int
    decks: tuple[str, str]
    """Names of the viewer's deck and of the other one."""
    mine: Sequence[float]
    theirs: Sequence[float]
    hand: Sequence[float]
    is_moving: bool
    has_won: float
    seat: int = 0
    """Whose view it is; rows of one match and seat follow each other as they were played."""


@dataclass(frozen=True)
class Fitted:
    """An evaluation and how it foretells matches that were not fitted."""

    evaluation: Evaluation
    log_loss: float
    base_loss: float
    """Of always saying one half."""
    foretold: Array
    won: Array
    rows: int


def fit(
    game: str,
    rows: Sequence[Row],
    told: str,
    aside: int = 5,
    *,
    prior: Mapping[str, Weight] | None = None,
    hold: float = PRIOR_L2,
    targets: Array | None = None,
) -> Fitted:
    """The evaluation of a game; every match whose number `aside` divides is kept to check by.

    With a `prior`, what features are worth before anything was learned, weights are held near it as
    far as the matches do not speak against it: few matches, little learned; `hold` says how firmly.
    `targets` are what is learned of each row instead of who won; it is checked by who won.
    """
    names = _names()
    table, won = _table(rows), np.array([row.has_won for row in rows])
    aim = won if targets is None else targets
    kept = np.array([row.match % aside == 0 for row in rows])
    decks = _deck_columns(rows)
    count = len(names)
    used = _common(table[:, :count])
    before = np.zeros(2 * count + 2)
    if prior is not None:
        known = [prior.get(name, Weight()) for name, _ in names]
        before[:count] = [weight.lead for weight in known]
        before[count : 2 * count] = [weight.tempo / TEMPO for weight in known]
    # What hardly any match has shown is worth what it was taken to be worth.
    unshown = np.where(np.concatenate([used, used, [True, True]]), 0.0, before)
    while True:
        columns = np.concatenate([used, used, [True, True]])
        weights = unshown + _logistic(
            table, decks, aim, columns, ~kept, before - unshown, table @ unshown, hold
        )
        wrong = [
            place
            for place, (name, _) in enumerate(names)
            if used[place] and _is_wrong(name, weights[place])
        ]
        if not wrong:
            break
        used[wrong] = False
    odds = table[kept] @ weights
    foretold = 1 / (1 + np.exp(-odds))
    return Fitted(
        evaluation=_evaluation(game, names, weights, told),
        log_loss=_loss(foretold, won[kept]),
        base_loss=_loss(np.full(len(foretold), 0.5), won[kept]),
        foretold=foretold,
        won=won[kept],
        rows=len(rows),
    )


def fit_onward(
    game: str,
    rows: Sequence[Row],
    told: str,
    before: Evaluation,
    trace: float,
    *,
    hold: float = PRIOR_L2,
    aside: int = 5,
) -> Fitted:
    """Learn from what comes of positions in the next turns, beginning with an evaluation.

    Who won says little about a position many turns before, and a few hundred matches have few
    winners; what the next positions looked like, judged by what is known so far, says more. `trace`
    is how much of it comes from later than the next turn: 1 is who won and nothing else.
    """
    prior = {**before.public, **before.private}
    known = before
    for _ in range(ROUNDS):
        targets = traced(rows, known, trace)
        fitted = fit(game, rows, told, aside, prior=prior, hold=hold, targets=targets)
        known = fitted.evaluation
    return fitted


def traced(rows: Sequence[Row], known: Evaluation, trace: float) -> Array:
    """What came of each row: the chance one turn later as `known` judges it, and by `trace` that
    of what came after it; at the end of a match who won."""
    chances = 1 / (1 + np.exp(-(_table(rows) @ _weights_of(known))))
    found = np.array([row.has_won for row in rows])
    later: dict[tuple[int, int], float] = {}
    for index in range(len(rows) - 1, -1, -1):
        key = (rows[index].match, rows[index].seat)
        found[index] = later.get(key, found[index])
        later[key] = trace * found[index] + (1 - trace) * chances[index]
    return found


def _names() -> list[tuple[str, str]]:
    return [*((n, "public") for n in PUBLIC), *((n, "private") for n in PRIVATE)]


def _weights_of(evaluation: Evaluation) -> Array:
    """The weights of an evaluation in the order of the columns of the table."""
    worth = {**evaluation.public, **evaluation.private}
    known = [worth.get(name, Weight()) for name, _ in _names()]
    leads = [weight.lead for weight in known]
    tempos = [weight.tempo / TEMPO for weight in known]
    return np.array([*leads, *tempos, evaluation.to_move, evaluation.even])


def _is_wrong(name: str, weight: float) -> bool:
    return (name in AT_LEAST_NOTHING and weight < 0) or (name in AT_MOST_NOTHING and weight > 0)


def _table(rows: Sequence[Row]) -> Array:
    mine = np.array([row.mine for row in rows])
    theirs = np.array([row.theirs for row in rows])
    hand = np.array([row.hand for row in rows])
    sign = np.array([1.0 if row.is_moving else -1.0 for row in rows])
    return np.column_stack(
        [
            mine - theirs,
            hand,
            TEMPO * sign[:, None] * (mine + theirs),
            TEMPO * sign[:, None] * hand,
            sign,
            np.ones(len(rows)),
        ]
    )


def _common(table: Array) -> np.ndarray[Any, np.dtype[np.bool_]]:
    found: np.ndarray[Any, np.dtype[np.bool_]] = (np.abs(table) > 0).mean(axis=0) >= RARE
    return found


def _deck_columns(rows: Sequence[Row]) -> Array:
    """How strong a deck is, which is no matter of the position: left out in play."""
    names = sorted({name for row in rows for name in row.decks})
    place = {name: index for index, name in enumerate(names)}
    table = np.zeros((len(rows), len(names)))
    for index, row in enumerate(rows):
        table[index, place[row.decks[0]]] += 1
        table[index, place[row.decks[1]]] -= 1
    return table


def _logistic(
    table: Array,
    decks: Array,
    won: Array,
    used: Any,
    fitted: Any,
    before: Array,
    known: Array,
    hold: float,
) -> Array:
    """Weights of the columns that are used, by Newton's method; 0 for the others.

    `before` is what they are held near, `known` the log odds that are not to be learned.
    """
    columns = np.column_stack([table[:, used], decks])[fitted]
    target, settled = won[fitted], known[fitted]
    scale = columns.std(axis=0)
    scale[scale == 0] = 1.0
    columns = columns / scale
    inputs = int(used.sum())
    penalty = np.full(columns.shape[1], hold if before.any() else L2)
    penalty[inputs - 2 : inputs] = 1e-3
    penalty[inputs:] = DECK_L2
    middle = np.concatenate([before[used], np.zeros(decks.shape[1])]) * scale
    found = middle.copy()
    for _ in range(12):
        chance = 1 / (1 + np.exp(-(settled + columns @ found)))
        slope = columns.T @ (chance - target) + penalty * (found - middle)
        bend = (columns * (chance * (1 - chance))[:, None]).T @ columns + np.diag(penalty)
        step = np.linalg.solve(bend, slope)
        found -= step
        if np.abs(step).max() < 1e-7:
            break
    weights = np.zeros(len(used))
    weights[used] = (found / scale)[:inputs]
    return weights


def _loss(foretold: Array, won: Array) -> float:
    safe = np.clip(foretold, 1e-9, 1 - 1e-9)
    return float(-(won * np.log(safe) + (1 - won) * np.log(1 - safe)).mean())


def _evaluation(
    game: str, names: Sequence[tuple[str, str]], weights: Array, told: str
) -> Evaluation:
    count = len(names)
    kinds: dict[str, dict[str, Weight]] = {"public": {}, "private": {}}
    for place, (name, kind) in enumerate(names):
        lead, tempo = float(weights[place]), TEMPO * float(weights[count + place])
        if lead or tempo:
            kinds[kind][name] = Weight(round(lead, 4), round(tempo, 4))
    return Evaluation(
        game=game,
        public=kinds["public"],
        private=kinds["private"],
        to_move=round(float(weights[-2]), 4),
        even=round(float(weights[-1]), 4),
        learned_from=told,
    )


def former(leader_power: float) -> dict[str, float]:
    """What `greedy-1` makes of the features that both players see, in log odds.

    `leader_power` is the usual power of a Leader of the game: bodies are measured by it here.
    """
    unit = 2 / SCALE
    found = {f"life {step}": worth for step, worth in enumerate(DEFAULT.life, start=1)}
    found |= {
        "hand to 3": DEFAULT.hand,
        "hand to 6": DEFAULT.hand,
        "hand beyond": DEFAULT.late_hand,
        "energy to 3": DEFAULT.energy,
        "energy to 6": DEFAULT.energy,
        "energy beyond": DEFAULT.late_energy,
        "markers": DEFAULT.marker,
        "bodies": DEFAULT.body,
        "rested bodies": -DEFAULT.active,
        "body power": DEFAULT.power * leader_power / 10_000,
        "blockers": DEFAULT.blocker,
        "unisons": DEFAULT.unison,
        "unison markers": DEFAULT.unison_marker,
        "stages": DEFAULT.stage,
        "awakened": DEFAULT.awakened,
        "thin deck": -DEFAULT.thin_deck,
    }
    return {name: worth * unit for name, worth in found.items()}


def blended(learned: Evaluation, share: float, leader_power: float) -> Evaluation:
    """So much of what was learned, the rest as `greedy-1` judges."""
    rest = former(leader_power)

    def mixed(weight: Weight, other: float) -> Weight:
        lead = share * weight.lead + (1 - share) * other
        return Weight(round(lead, 4), round(share * weight.tempo, 4))

    seen = {name: learned.public.get(name, Weight()) for name in PUBLIC}
    public = {name: mixed(weight, rest.get(name, 0.0)) for name, weight in seen.items()}
    return msgspec.structs.replace(
        learned,
        public={name: weight for name, weight in public.items() if weight != Weight()},
        private={name: mixed(weight, 0.0) for name, weight in learned.private.items()},
        to_move=round(share * learned.to_move, 4),
        even=round(share * learned.even, 4),
        learned_from=f"{learned.learned_from}; {share:g} of it, the rest as greedy-1",
    )


def between(before: Evaluation, learned: Evaluation, share: float) -> Evaluation:
    """The weights so much of the way from those before to the learned ones."""

    def mixed(one: float, other: float) -> float:
        return round(one + share * (other - one), 4)

    def each(here: Mapping[str, Weight], there: Mapping[str, Weight]) -> dict[str, Weight]:
        none = Weight()
        found = {
            name: Weight(
                mixed(here.get(name, none).lead, there.get(name, none).lead),
                mixed(here.get(name, none).tempo, there.get(name, none).tempo),
            )
            for name in {**here, **there}
        }
        return {name: weight for name, weight in found.items() if weight != none}

    return msgspec.structs.replace(
        learned,
        public=each(before.public, learned.public),
        private=each(before.private, learned.private),
        to_move=mixed(before.to_move, learned.to_move),
        even=mixed(before.even, learned.even),
    )


def calibration(fitted: Fitted, bins: int = 10) -> Iterable[tuple[float, float, int]]:
    """Mean chance foretold, share won, number of rows, for tenths of the chance."""
    for index in range(bins):
        low, high = index / bins, (index + 1) / bins
        inside = (fitted.foretold >= low) & (fitted.foretold < high)
        if inside.any():
            yield (
                float(fitted.foretold[inside].mean()),
                float(fitted.won[inside].mean()),
                int(inside.sum()),
            )


def picture(game: str, fitted: Fitted) -> str:
    """Foretold against won as an SVG: on the diagonal the chance is as it is told."""
    size, edge = 360, 40
    span = size - 2 * edge

    def place(foretold: float, won: float) -> tuple[float, float]:
        return edge + foretold * span, size - edge - won * span

    points = list(calibration(fitted))
    most = max(count for _, _, count in points)
    dots = "".join(
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{3 + 6 * (count / most) ** 0.5:.1f}"/>'
        for foretold, won, count in points
        for x, y in (place(foretold, won),)
    )
    marks = "".join(
        f'<text x="{place(at, 0)[0]:.0f}" y="{size - edge + 18}" text-anchor="middle">{at}</text>'
        f'<text x="{edge - 8}" y="{place(0, at)[1] + 4:.0f}" text-anchor="end">{at}</text>'
        for at in (0, 0.5, 1)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}" '
        'font-family="sans-serif" font-size="12">'
        f'<rect width="{size}" height="{size}" fill="white"/>'
        f'<rect x="{edge}" y="{edge}" width="{span}" height="{span}" fill="none" stroke="#999"/>'
        f'<line x1="{edge}" y1="{size - edge}" x2="{size - edge}" y2="{edge}" stroke="#bbb"/>'
        f'<g fill="#1f6fb2">{dots}</g><g fill="#333">{marks}'
        f'<text x="{size / 2}" y="{size - 6}" text-anchor="middle">chance foretold</text>'
        f'<text x="12" y="{size / 2}" transform="rotate(-90 12 {size / 2})" '
        'text-anchor="middle">share won</text>'
        f'<text x="{size / 2}" y="24" text-anchor="middle" font-size="14">{game}</text></g></svg>\n'
    )
