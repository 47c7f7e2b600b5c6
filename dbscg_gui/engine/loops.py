"""Endless loops that players could go on with for ever [masters 23-1] [one_piece 11-1-1].

A turn with very many decisions is watched: when the same state comes back at the same decision
by the same choices, whoever could choose otherwise says how often the loop shall still run,
the turn player first. After that the choice that keeps it going is no longer offered in that
state. A loop in which nobody has such a choice is a draw.

Loops without any decision are ended by `game.STEP_LIMIT`.
"""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec

from dbscg_gui.engine.decisions import Answer, Decision, Option
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.state import DECK, LIFE, USE_KEY, ZONE_COUNT, Frame, Loops

HOPELESS = 12
"""Returns to one state after which a loop without a way out is a draw [masters 23-1-1-1]."""
MOST_RUNS = 20
"""Largest number a player may name: each run changes nothing."""
REMEMBERED = 256

_FORCED = frozenset({"order-autos", "order-cards", "pay-energy", "position"})
"""Decisions that only order things: they stop no loop."""
_QUESTION = "engine.loop"


def watch(game: Game) -> None:
    """Look at the decision just asked; may shorten it, or put the question of the loop first."""
    state = game.state
    decision = state.decision
    if decision is None or state.frames[-1].proc == _QUESTION:
        return
    if state.loops is None:
        state.loops = Loops()
    loops = state.loops
    loops.key = _fingerprint(game, decision)
    _forbid(game, loops, decision)
    found = [at for at, entry in enumerate(loops.trail) if entry[0] == loops.key]
    if len(found) < 2 or loops.trail[found[-1] :] != loops.trail[found[-2] : found[-1]]:
        return
    action = loops.trail[found[-1] :]
    stoppers = {seat for _, seat, choice in action if choice}
    if not stoppers:
        if len(found) >= HOPELESS:
            game.finish(-1, game.cite("endless"))
            state.decision = None
        return
    key, seat, choice = action[0]
    asked = {who for k, who, c in action if c and f"{k}|{c}" in loops.limits}
    if not choice or seat in asked:
        return
    if seat != state.turn_seat and state.turn_seat in stoppers - asked:
        # [masters 23-1-1-3] the turn player decides first.
        return
    rivals = [f"{k}|{c}" for k, who, c in action if c and who != seat]
    loops.name = f"{key}|{choice}"
    loops.rival = next((name for name in rivals if name in loops.limits), "")
    _question(game, loops, decision, game.cite("loop-both") if rivals else game.cite("loop"))


def note_answer(game: Game, decision: Decision, answer: Answer) -> None:
    """Remember what was answered to a watched decision."""
    state = game.state
    loops = state.loops
    if loops is None or not loops.key or loops.held is not None:
        return
    choice = ""
    if len(answer) == 1 and len(decision.options) > 1 and decision.kind not in _FORCED:
        choice = _words(game, decision.options[answer[0]])
    name = f"{loops.key}|{choice}"
    if name in loops.limits:
        loops.limits[name] -= 1
    loops.trail = (*loops.trail, (loops.key, decision.seat, choice))[-REMEMBERED:]


# -- forbidding to go on ---------------------------------------------------------------------


def _forbid(game: Game, loops: Loops, decision: Decision) -> None:
    """Take options away with which a loop may not be started again [masters 23-1-1-2]."""
    if not loops.limits:
        return
    kept = [
        index
        for index, option in enumerate(decision.options)
        if loops.limits.get(f"{loops.key}|{_words(game, option)}", 1) > 0
    ]
    if len(kept) == len(decision.options) or len(kept) < max(1, decision.minimum):
        return
    left = frozenset(decision.default) & frozenset(kept)
    default = tuple(kept.index(i) for i in decision.default if i in left)
    if len(default) < decision.minimum:
        default = tuple(range(decision.minimum))
    game.ask(
        msgspec.structs.replace(
            decision,
            options=tuple(decision.options[i] for i in kept),
            maximum=min(decision.maximum, len(kept)),
            default=default,
            payers=tuple(decision.payers[i] for i in kept) if decision.payers else (),
            costs=tuple(decision.costs[i] for i in kept) if decision.costs else (),
            groups=tuple(decision.groups[i] for i in kept) if decision.groups else (),
        )
    )


def _question(game: Game, loops: Loops, decision: Decision, rule: str) -> None:
    loops.held = decision
    game.push(_QUESTION, seat=decision.seat)
    game.ask(
        Decision(
            decision.seat,
            "number",
            tuple(Option("number", number=n) for n in range(MOST_RUNS + 1)),
            rule=rule,
            about="loop",
            default=(0,),
        )
    )


def declare(game: Game, frame: Frame) -> None:
    """Step function: the number is declared, and the decision that waited is asked."""
    loops = game.state.loops
    if loops is None or loops.held is None:
        return
    runs = game.chosen()[0].number
    if loops.rival:
        # [masters 23-1-1-3] the smaller number counts; the turn player has begun this run.
        named = loops.limits[loops.rival] + 1
        if named > runs:
            loops.limits[loops.rival] = runs
        runs = min(named, runs)
    loops.limits[loops.name] = runs
    held, loops.held = loops.held, None
    _forbid(game, loops, held)
    if game.state.decision is None:
        game.ask(held)


# -- recognising a state ---------------------------------------------------------------------


def _words(game: Game, option: Option) -> str:
    """An option without object ids, which change as cards move."""
    cards = game.state.cards
    named = [cards[i].def_id if i in cards else 0 for i in (option.card, option.target)]
    return f"{option.kind}:{named[0]}:{named[1]}:{option.skill}:{option.number}"


def _fingerprint(game: Game, decision: Decision) -> str:
    """Hash of all cards in all areas and what acts on them, without counters and object ids."""
    state = game.state
    cards = state.cards

    def face(card_id: int) -> tuple[Any, ...]:
        card = cards.get(card_id)
        if card is None:
            return ()
        below = tuple(face(i) for i in card.under)
        return card.def_id, card.owner, card.active, card.face_up, card.side, card.markers, below

    areas = []
    for index, pile in enumerate(state.zones):
        faces = [face(i) for i in pile]
        areas.append(faces if index % ZONE_COUNT in (DECK, LIFE) else sorted(faces))
    effects = sorted(
        (e.node, e.seat, e.duration, e.amount, sorted(face(i) for i in e.cards))
        for e in state.effects
    )
    battle = state.battle
    fighters = () if battle is None else (face(battle.attacker), face(battle.guard), battle.step)
    # Activations that count are no repetition: their number is limited.
    used = sorted((key % USE_KEY if key > 0 else key, count) for key, count in state.used.items())
    whole = (
        areas, effects, fighters, used, state.energy_markers, state.phase, state.turn,
        [(p.skill, p.seat, p.source_def, face(p.subject)) for p in state.pending],
        [(f.proc, f.pc, f.stage, f.skill, f.seat) for f in state.frames],
        [(d.node, d.seat) for d in state.delays],
        decision.seat, decision.kind, sorted(_words(game, o) for o in decision.options),
    )  # fmt: skip
    return hashlib.blake2b(repr(whole).encode(), digest_size=8).hexdigest()
