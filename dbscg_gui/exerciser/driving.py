"""Driving a card: using it in positions made for it, to see that what is understood also runs.

Owns the play on from those positions with random legal answers that favour the card, what is noted
of each of its skills, and the report. A seed gives the same drive everywhere, so a fault can be
played again from the seed and number it is told with.
"""

from __future__ import annotations

import traceback
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import partial
from pathlib import PurePath

import msgspec

from dbscg_gui.cards.printed import LEADER, PrintedCard
from dbscg_gui.effects.actions import Skill
from dbscg_gui.effects.compiled import CompiledCard
from dbscg_gui.engine.decisions import Answer
from dbscg_gui.engine.events import Event
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.library import Library
from dbscg_gui.engine.state import from_bytes, to_bytes
from dbscg_gui.exerciser.checks import (
    broken_invariants,
    census,
    lost_or_won,
    refused_option,
    told_too_much,
)
from dbscg_gui.exerciser.player import Exerciser
from dbscg_gui.exerciser.positions import MADE, START, USUAL, Scenario
from dbscg_gui.exerciser.watch import Watch, Watched
from dbscg_gui.kernel.progress import OnProgress
from dbscg_gui.services.cards.compiled import SideBySide, in_turn
from dbscg_gui.services.game_rules import compile_printed, game_rules

OK = "ok"
EXCEPTION = "exception"
BROKEN = "broken-invariant"
NEVER = "never-fires"
IDLE = "offers-nothing"
NOT_UNDERSTOOD = "not-understood"

SEEDS = 2
MOST_DECISIONS = 90
"""Decisions played from a position: about three turns."""
MOST_FORESEEN = 45
"""The same where every answer is looked ahead from."""
MOST_TRIES = 16
"""Positions made for a skill that was not used in the usual ones."""
_TWIN_EVERY = 12
"""Decisions between two comparisons with a clone and a reloaded copy, and looks at views."""


class DriveOutcome(msgspec.Struct, frozen=True, kw_only=True):
    """What became of one card; the place of a fault is its position, seed and decision."""

    number: str
    status: str
    position: str = ""
    seed: int = 0
    decision: int = 0
    cause: str = ""
    """What cards with the same fault share."""
    details: tuple[str, ...] = ()
    """The end of the traceback, the broken invariant, or the skills at fault as printed."""
    skills: int = 0
    """Skills of the card that have to be used, where nothing broke."""
    missed: int = 0
    """Those of them that never were, or never did anything."""


class DriveReport(msgspec.Struct, frozen=True, kw_only=True):
    """The figures of a drive; `percent_ok` is of the cards that are understood."""

    game: str
    cards: int
    understood: int
    percent_ok: float
    skills: int = 0
    percent_skills: float = 100.0
    """Of the skills of cards with which nothing broke: those that were used and did something."""
    counts: dict[str, int]
    causes: dict[str, tuple[str, ...]]
    """Card numbers by cause, the most frequent cause first."""
    outcomes: tuple[DriveOutcome, ...]
    """Every card that did not come through."""


class _CheckFailed(Exception):
    """A check that failed after a decision."""


# -- driving ---------------------------------------------------------------------------------


def drive_printed(card: PrintedCard, *, seeds: int = SEEDS) -> DriveOutcome:
    """Compile a card and drive it; raises `UnknownGameError`."""
    compiled = compile_printed(card)
    if not compiled.is_understood:
        return DriveOutcome(number=card.number, status=NOT_UNDERSTOOD)
    return drive_card(card, compiled, seeds=seeds)


def drive_card(card: PrintedCard, compiled: CompiledCard, *, seeds: int = SEEDS) -> DriveOutcome:
    """Play the card in every usual position from each seed, then in positions made for skills.

    The first fault ends it. A skill that was never used, or never did anything, in any of them is
    reported.
    """
    scenario = Scenario(card, compiled, game_rules(card.game))
    watch = Watch(scenario.lib, scenario.def_id)
    plays = [(name, seed) for seed in range(1, seeds + 1) for name in USUAL]
    if card.kind == LEADER:
        plays.append((START, 1))
    for name, seed in plays:
        fault = _played(scenario, watch, name, seed)
        if fault is not None:
            return fault
    for wanted in watch.skills:
        for seed in range(1, MOST_TRIES + 1):
            if watch.is_done(wanted):
                break
            name = MADE[seed % 2]
            fault = _played(scenario, watch, name, seed, wanted)
            if fault is not None:
                return fault
    return _judged(card, scenario.lib, watch)


def _played(
    scenario: Scenario, watch: Watch, name: str, seed: int, wanted: int = -1
) -> DriveOutcome | None:
    """Play one position, maybe for one skill; what went wrong, None where nothing did."""
    drive = None
    number = scenario.card.number
    try:
        drive = _Drive(scenario, watch, name, seed, wanted)
        drive.play()
    except _CheckFailed as fault:
        return _fault(number, BROKEN, name, seed, drive, (str(fault),))
    except Exception as error:  # whatever a card brings the engine to is the finding
        told = tuple(traceback.format_exc().splitlines())
        return _fault(number, EXCEPTION, name, seed, drive, told, _cause(error))
    return None


def _judged(card: PrintedCard, lib: Library, watch: Watch) -> DriveOutcome:
    """The outcome of a card with which nothing broke."""
    every = len(watch.skills)
    missed = sum(not watch.is_done(number) for number in watch.skills)
    for status, missing in (
        (NEVER, [n for n in watch.skills if n not in watch.used]),
        (IDLE, [n for n in watch.skills if not watch.is_done(n)]),
    ):
        if missing:
            skills = [lib.skills[number] for number in missing]
            return DriveOutcome(
                number=card.number,
                status=status,
                cause=f"{status}: {_waits_for(skills[0])}",
                details=tuple(skill.text for skill in skills),
                skills=every,
                missed=missed,
            )
    return DriveOutcome(number=card.number, status=OK, skills=every)


def _waits_for(skill: Skill) -> str:
    """What has to come about before a skill is used, in a word or two."""
    events = "/".join(dict.fromkeys(trigger.event for trigger in skill.triggers))
    return " ".join(word for word in (skill.keyword or skill.kind, events) if word)


def _fault(
    number: str,
    status: str,
    position: str,
    seed: int,
    drive: _Drive | None,
    details: tuple[str, ...],
    cause: str = "",
) -> DriveOutcome:
    return DriveOutcome(
        number=number,
        status=status,
        position=position,
        seed=seed,
        decision=0 if drive is None else drive.played,
        cause=cause or details[0].split(":")[0],
        details=details,
    )


def _cause(error: Exception) -> str:
    """Where an exception came from, alike for all cards that meet it."""
    last = traceback.extract_tb(error.__traceback__)[-1]
    where = "/".join(PurePath(last.filename).parts[-2:])
    return f"{type(error).__name__} in {where}:{last.lineno} {last.name}"


def sampled(cards: Iterable[PrintedCard], size: int) -> list[PrintedCard]:
    """So many cards spread evenly over all of them in the order of their numbers; 0 means all."""
    ordered = sorted(cards, key=lambda card: card.number)
    if size <= 0 or size >= len(ordered):
        return ordered
    return [ordered[at * len(ordered) // size] for at in range(size)]


def summed_up(game: str, outcomes: Sequence[DriveOutcome]) -> DriveReport:
    """The report of the outcomes of many cards."""
    counts = Counter(outcome.status for outcome in outcomes)
    understood = len(outcomes) - counts[NOT_UNDERSTOOD]
    bad = [o for o in outcomes if o.status not in (OK, NOT_UNDERSTOOD)]
    causes: dict[str, list[str]] = {}
    for outcome in bad:
        causes.setdefault(outcome.cause, []).append(outcome.number)
    skills = sum(outcome.skills for outcome in outcomes)
    missed = sum(outcome.missed for outcome in outcomes)
    ranked = sorted(causes, key=lambda cause: (-len(causes[cause]), cause))
    return DriveReport(
        game=game,
        cards=len(outcomes),
        understood=understood,
        percent_ok=round(100 * counts[OK] / understood, 2) if understood else 0.0,
        skills=skills,
        percent_skills=round(100 * (skills - missed) / skills, 2) if skills else 100.0,
        counts=dict(sorted(counts.items())),
        causes={cause: tuple(causes[cause]) for cause in ranked},
        outcomes=tuple(bad),
    )


def drive(
    cards: Sequence[PrintedCard],
    game: str,
    *,
    seeds: int = SEEDS,
    side_by_side: SideBySide = in_turn,
    progress: OnProgress | None = None,
) -> DriveReport:
    """Drive cards; `progress` is told cards done and all.

    Raises `UnknownGameError`.
    """
    game_rules(game)
    outcomes = []
    for outcome in side_by_side(partial(drive_printed, seeds=seeds), cards):
        outcomes.append(outcome)
        if progress is not None:
            progress(len(outcomes), len(cards))
    return summed_up(game, outcomes)


# -- one play --------------------------------------------------------------------------------------


class _Drive:
    """One position played from one seed."""

    def __init__(self, scenario: Scenario, watch: Watch, name: str, seed: int, wanted: int) -> None:
        skill = scenario.meant(wanted) if wanted >= 0 else None
        self._player = Exerciser(scenario, watch, wanted, seed * 7919 + len(name), seed)
        self._most = MOST_FORESEEN if self._player.foresees else MOST_DECISIONS
        if name == START:
            begun = scenario.begun(seed)
            for event in begun.events:
                if event.kind == "skill_resolved":
                    watch.note(event.skill, did=True)
            state = begun.state
        else:
            state = scenario.state(name, seed, skill)
        self.game = Watched(scenario.rules, scenario.lib, state, watch)
        self._owned = census(self.game)
        self.played = 0

    def play(self) -> None:
        """Play on; raises `_CheckFailed`, or whatever the engine raises."""
        self.game.run()
        self._check()
        while self.played < self._most and (decision := self.game.decision) is not None:
            answer = self._player.answer(self.game, decision)
            if self.played % _TWIN_EVERY == _TWIN_EVERY - 1:
                self._answer_with_twins(answer)
            else:
                self.game.answer(answer)
            self.played += 1
            self._check()

    def _check(self) -> None:
        game = self.game
        wrong = broken_invariants(game)
        if wrong:
            raise _CheckFailed(f"areas: {wrong[0]}")
        lost = lost_or_won(game, self._owned)
        if lost:
            raise _CheckFailed(f"cards lost or won: {lost}")
        refused = refused_option(game)
        if refused:
            raise _CheckFailed(f"offered and refused: {refused}")
        game.look()

    def _answer_with_twins(self, answer: Answer) -> None:
        """Answer on a clone and on a reloaded copy too: all must go the same way."""
        game = self.game
        seen = told_too_much(game)
        if seen:
            raise _CheckFailed(f"view: {seen}")
        before = game.digest()
        clone = game.clone()
        loaded = Game(
            game.rules, game.lib, from_bytes(to_bytes(game.state), game.rules.frame_kinds)
        )
        if not clone.digest() == loaded.digest() == before:
            raise _CheckFailed("copy: a clone or a reloaded copy is not the same")
        kept = game.clone()
        events: list[Event] = game.answer(answer)
        if clone.answer(answer) != events or clone.digest() != game.digest():
            raise _CheckFailed("copy: a clone goes another way")
        if loaded.answer(answer) != events or loaded.digest() != game.digest():
            raise _CheckFailed("copy: a reloaded copy goes another way")
        if kept.digest() != before:
            raise _CheckFailed("copy: answering changes a clone kept for undo")
