"""Driving a card: using it in positions made for it, to see that what is understood also runs.

Owns the positions (built from what the card's own skills speak of), the play on from them with
random legal answers that favour the card, and the checks after every decision. A seed gives the
same drive everywhere, so a fault can be played again from the seed and number it is told with.
"""

from __future__ import annotations

import traceback
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import cache, partial
from pathlib import PurePath

import msgspec

from dbscg_gui.cards.printed import LEADER, UNISON, CardFace, PrintedCard
from dbscg_gui.effects.actions import SKILL_KINDS, ChangePower, Skill
from dbscg_gui.effects.compiled import CompiledCard
from dbscg_gui.effects.targets import ANY_CARD, Are, Bound, Filter, InZones, Range
from dbscg_gui.effects.walking import nodes
from dbscg_gui.engine import queries
from dbscg_gui.engine.decisions import Answer, Decision, check_answer
from dbscg_gui.engine.events import Event
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.library import Library
from dbscg_gui.engine.state import (
    BENEATH,
    OUTSIDE,
    ZONE_COUNT,
    ZONE_INDEX,
    Card,
    Ctx,
    Frame,
    State,
    empty_zones,
    from_bytes,
    seat_and_zone,
    to_bytes,
)
from dbscg_gui.kernel.errors import IllegalChoiceError
from dbscg_gui.kernel.rng import next_below
from dbscg_gui.services.compiled_cards import SideBySide, in_turn
from dbscg_gui.services.game_rules import GameRules, compile_printed, game_rules
from dbscg_gui.services.playouts import RandomAnswers

OK = "ok"
EXCEPTION = "exception"
BROKEN = "broken-invariant"
NEVER = "never-fires"
NOT_UNDERSTOOD = "not-understood"

POSITIONS = ("in hand", "in play", "attacked", "in piles")
"""Each begins at the start of a turn: the other player's in "attacked", else one's own."""
SEEDS = 3
MOST_DECISIONS = 90
"""Decisions played from a position: about three turns."""
_TWIN_EVERY = 12
"""Decisions between two comparisons with a clone and a reloaded copy."""
_MOST_TARGETS = 8
_SECRET = frozenset({"deck", "hand", "life", "z-deck"})
_COLORS = ("red", "blue", "green", "yellow", "black")
_LETTERS = {"red": "R", "blue": "B", "green": "G", "yellow": "Y", "black": "K", "white": "W"}
_WORDLESS = frozenset({"keyword", "field"})

Progress = Callable[[int, int], None]
Entry = tuple[str, bool]
"""Number of a card, and whether it lies Active."""
Areas = dict[str, list[Entry]]


class Outcome(msgspec.Struct, frozen=True, kw_only=True):
    """What became of one card; the place of a fault is its position, seed and decision."""

    number: str
    status: str
    position: str = ""
    seed: int = 0
    decision: int = 0
    cause: str = ""
    """What cards with the same fault share."""
    details: tuple[str, ...] = ()


class DriveReport(msgspec.Struct, frozen=True, kw_only=True):
    """The figures of a drive; `percent_ok` is of the cards that are understood."""

    game: str
    cards: int
    understood: int
    percent_ok: float
    counts: dict[str, int]
    causes: dict[str, tuple[str, ...]]
    """Card numbers by cause, the most frequent cause first."""
    outcomes: tuple[Outcome, ...]
    """Every card that did not come through."""


class _Fault(Exception):
    """A check that failed after a decision."""


# -- driving ---------------------------------------------------------------------------------


def drive_printed(card: PrintedCard, *, seeds: int = SEEDS) -> Outcome:
    """Compile a card and drive it; raises `UnknownGameError`."""
    compiled = compile_printed(card)
    if not compiled.is_understood:
        return Outcome(number=card.number, status=NOT_UNDERSTOOD)
    return drive_card(card, compiled, seeds=seeds)


def drive_card(card: PrintedCard, compiled: CompiledCard, *, seeds: int = SEEDS) -> Outcome:
    """Play the card in every position made for it, from each seed; the first fault ends it."""
    rules = game_rules(card.game)
    stage = _Stage(card, compiled, rules)
    fired = False
    for seed in range(1, seeds + 1):
        for name in POSITIONS:
            drive = None
            try:
                drive = _Drive(stage, name, seed)
                drive.play()
            except _Fault as fault:
                return _fault(card, BROKEN, name, seed, drive, (str(fault),))
            except Exception as error:  # whatever a card brings the engine to is the finding
                told = tuple(traceback.format_exc().splitlines())
                return _fault(card, EXCEPTION, name, seed, drive, told, _cause(error))
            fired = fired or drive.game.has_fired
    if not fired and any(s.kind not in _WORDLESS for s in (*compiled.front, *compiled.back)):
        kinds = sorted({s.kind for s in (*compiled.front, *compiled.back)} - _WORDLESS)
        return Outcome(number=card.number, status=NEVER, cause=f"never fires: {', '.join(kinds)}")
    return Outcome(number=card.number, status=OK)


def _fault(
    card: PrintedCard,
    status: str,
    position: str,
    seed: int,
    drive: _Drive | None,
    details: tuple[str, ...],
    cause: str = "",
) -> Outcome:
    return Outcome(
        number=card.number,
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


def summed_up(game: str, outcomes: Sequence[Outcome]) -> DriveReport:
    """The report of the outcomes of many cards."""
    counts = Counter(outcome.status for outcome in outcomes)
    understood = len(outcomes) - counts[NOT_UNDERSTOOD]
    bad = [o for o in outcomes if o.status not in (OK, NOT_UNDERSTOOD)]
    causes: dict[str, list[str]] = {}
    for outcome in bad:
        causes.setdefault(outcome.cause, []).append(outcome.number)
    ranked = sorted(causes, key=lambda cause: (-len(causes[cause]), cause))
    return DriveReport(
        game=game,
        cards=len(outcomes),
        understood=understood,
        percent_ok=round(100 * counts[OK] / understood, 2) if understood else 0.0,
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
    progress: Progress | None = None,
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


# -- one play --------------------------------------------------------------------------------


class _Watched(Game):
    """A match that notes when a skill of one card begins to be used or to hold."""

    __slots__ = ("def_id", "has_fired")

    def __init__(self, rules: GameRules, lib: Library, state: State, def_id: int) -> None:
        super().__init__(rules.ruleset, lib, state)
        self.def_id = def_id
        self.has_fired = False

    def new_ctx(self, **fields: object) -> Ctx:
        skill = fields.get("skill", -1)
        if isinstance(skill, int) and skill >= 0 and self.lib.skill_def[skill] == self.def_id:
            self.has_fired = True
        return super().new_ctx(**fields)

    def look(self) -> None:
        """Look for effects of the card at work now."""
        if self.has_fired:
            return
        queries.entries(self, ChangePower)
        self.has_fired = any(
            entry.skill >= 0 and self.lib.skill_def[entry.skill] == self.def_id
            for entries in (self.cache.statics or {}).values()
            for entry in entries
        )


class _Drive:
    """One position played from one seed."""

    def __init__(self, stage: _Stage, name: str, seed: int) -> None:
        self._chance = seed * 7919 + len(name)
        self._answers = RandomAnswers(self._chance)
        state = stage.state(name, seed)
        self._rules = stage.rules
        self.game = _Watched(stage.rules, stage.lib, state, stage.def_id)
        self._owned = census(self.game)
        self._helpers = stage.helpers
        self.played = 0

    def play(self) -> None:
        """Play on; raises `_Fault`, or whatever the engine raises."""
        self.game.run()
        self._check()
        while self.played < MOST_DECISIONS and (decision := self.game.decision) is not None:
            try:
                check_answer(decision, decision.default)
            except IllegalChoiceError as error:
                raise _Fault(f"default of {decision.kind} refused: {error}") from error
            answer = self._answer(decision)
            if self.played % _TWIN_EVERY == _TWIN_EVERY - 1:
                self._answer_with_twins(answer)
            else:
                self.game.answer(answer)
            self.played += 1
            self._check()

    def _check(self) -> None:
        wrong = broken_invariants(self.game)
        if wrong:
            raise _Fault(f"areas: {wrong[0]}")
        if census(self.game) != self._owned:
            raise _Fault("cards lost or won: " + _difference(self.game, self._owned))
        self.game.look()

    def _answer_with_twins(self, answer: Answer) -> None:
        """Answer on a clone and on a reloaded copy too: all must go the same way."""
        game = self.game
        clone = game.clone()
        loaded = Game(game.rules, game.lib, from_bytes(to_bytes(game.state)))
        if not clone.digest() == loaded.digest() == game.digest():
            raise _Fault("copy: a clone or a reloaded copy is not the same")
        events: list[Event] = game.answer(answer)
        if clone.answer(answer) != events or clone.digest() != game.digest():
            raise _Fault("copy: a clone goes another way")
        if loaded.answer(answer) != events or loaded.digest() != game.digest():
            raise _Fault("copy: a reloaded copy goes another way")

    # -- answers -----------------------------------------------------------------------------

    def _below(self, bound: int) -> int:
        self._chance, drawn = next_below(self._chance, bound)
        return drawn

    def _answer(self, decision: Decision) -> Answer:
        """A legal answer: mostly one with the driven card, rarely passing where one may act."""
        options = decision.options
        if decision.minimum != 1 or decision.maximum != 1 or decision.need is not None:
            return self._answers.answer(decision)
        if self._below(8):
            wanted = self._with_driven(decision)
            if decision.kind == "main" and self._below(2):
                wanted = self._with_helper(decision) or wanted
            if not wanted and self._is_driven(decision.source):
                wanted = [i for i, o in enumerate(options) if o.kind == "yes"]
            if not wanted:
                wanted = [i for i, o in enumerate(options) if o.kind not in ("pass", "end", "no")]
            if wanted and (self._below(4) or decision.kind != "main"):
                answer = (wanted[self._below(len(wanted))],)
                try:
                    check_answer(decision, answer)
                except IllegalChoiceError:
                    return self._answers.answer(decision)
                return answer
        return self._answers.answer(decision)

    def _with_driven(self, decision: Decision) -> list[int]:
        """Options of the driven card; its skills before its combo, and it is kept from charging."""
        options = enumerate(decision.options)
        if decision.kind == "charge":
            return [i for i, o in options if not self._is_driven(o.card)]
        own = [i for i, o in options if self._is_driven(o.card)]
        skills = [i for i in own if decision.options[i].kind in ("activate", "counter", "play")]
        return skills if skills and self._below(2) else own

    def _with_helper(self, decision: Decision) -> list[int]:
        """Options that use a helper."""
        cards = self.game.state.cards
        return [
            i
            for i, o in enumerate(decision.options)
            if o.kind == "activate" and cards[o.card].def_id in self._helpers
        ]

    def _is_driven(self, card_id: int) -> bool:
        card = self.game.state.cards.get(card_id)
        return card is not None and card.def_id == self.game.def_id


# -- checks ----------------------------------------------------------------------------------


def census(game: Game) -> Counter[tuple[int, int]]:
    """How many cards of each definition each player owns, tokens left out."""
    return Counter(
        (card.owner, card.def_id)
        for card in game.state.cards.values()
        if "token" not in game.lib.defs[card.def_id].kinds
    )


def _difference(game: Game, owned: Counter[tuple[int, int]]) -> str:
    now = census(game)
    return ", ".join(
        f"player {key[0]} {game.lib.defs[key[1]].number} {owned[key]} -> {now[key]}"
        for key in sorted({*owned, *now})
        if owned[key] != now[key]
    )


def broken_invariants(game: Game) -> list[str]:
    """What is wrong with a state; empty when every card lies in exactly one place."""
    state = game.state
    wrong = []
    seen: Counter[int] = Counter()
    for index, pile in enumerate(state.zones):
        seat, zone = seat_and_zone(index)
        for card_id in pile:
            seen[card_id] += 1
            card = state.cards.get(card_id)
            if card is None:
                wrong.append(f"area {seat}:{zone} lists {card_id}, which does not exist")
            elif (card.seat, card.zone) != (seat, zone):
                wrong.append(f"{card_id} says {card.seat}:{card.zone}, lies in {seat}:{zone}")
    for card in state.cards.values():
        for below in card.under:
            seen[below] += 1
            if below not in state.cards or state.cards[below].zone != BENEATH:
                wrong.append(f"{below} under {card.id} is not beneath")
        if card.markers < 0:
            wrong.append(f"{card.id} has {card.markers} markers")
    for card in state.cards.values():
        if seen[card.id] != (0 if card.zone == OUTSIDE else 1):
            wrong.append(f"{card.id} in {card.zone} is listed {seen[card.id]} times")
    return wrong


# -- the stage: cards and positions ----------------------------------------------------------


class _Stage:
    """The definitions a card is driven with, and the positions it is driven in."""

    def __init__(self, card: PrintedCard, compiled: CompiledCard, rules: GameRules) -> None:
        self.card = card
        self.rules = rules
        targets = _targets(card, compiled)
        self._targets = [each for each, _ in targets]
        self._helped = _helpers(card.game)
        own = msgspec.structs.replace(compiled, number=card.number)
        self._leaders = (
            _leader(card, compiled, "lead-1", is_mono=False),
            _leader(card, compiled, "lead-2", is_mono=True),
        )
        plain = [*self._leaders, *_plain_cards(card.game)]
        made = [*((each, CompiledCard(number=each.number)) for each in plain), *targets]
        made += self._helped
        self.lib = rules.library([(card, own), *made])
        self._by_number = {each.number: each for each, _ in ((card, own), *made)}
        self.def_id = self.lib.by_number[card.number]
        self.helpers = frozenset(self.lib.by_number[each.number] for each, _ in self._helped)

    def state(self, name: str, seed: int) -> State:
        """The position of that name, at the start of a turn."""
        seat = 1 if name == "attacked" else 0
        state = State(zones=empty_zones(self.rules.ruleset.zones), rng=seed, turn=5, turn_seat=seat)
        state.first_seat = seat
        state.phase = "turn"
        sides = (self._yours(name, seed), self._theirs(name))
        for player, areas in enumerate(sides):
            for zone, entries in areas.items():
                for entry in entries:
                    self._lay(state, entry, player, zone, is_late=name in ("in play", "attacked"))
        if sides[0]["z-deck"]:
            state.flags["z:0"] = 1
        state.energy_markers = (1, 1)
        state.frames = [Frame(f"{self.card.game}.turn")]
        return state

    def _yours(self, name: str, seed: int) -> Areas:
        """The areas of the player with the driven card."""
        own: Entry = (self.card.number, True)
        others = [(each.number, True) for each in self._targets if each.kind != UNISON]
        unisons = [(each.number, True) for each in self._targets if each.kind == UNISON]
        bodies = [e for e in others if self._by_number[e[0]].kind in ("battle", "z-battle")]
        is_late = name in ("in play", "attacked")
        colors = [*_COLORS, *(c for c in self.card.colors for _ in range(6))]
        areas: Areas = {
            "leader": [(self._leaders[(seed + len(name)) % 2].number, True)],
            "hand": [*others[:5], *_pile("plain-", (1, 2, 4)), *self._help(name)],
            "battle": [*bodies[:3], *_pile("plain-", (1, 3))],
            "energy": [(f"energy-{c}", True) for c in (*colors, *colors[:5])],
            "life": [*_pile("plain-", (1, 2, 3) if is_late else (1, 2, 3, 4, 5, 1, 2, 3))],
            "drop": [*others, *others, *_pile("plain-", (1, 2, 3, 4, 5)), ("plain-extra", True)],
            "warp": [*others[:4], *_pile("plain-", (1, 2))],
            "deck": [*_pile("plain-", (1, 2, 3, 4, 5) * 3), *others, *others],
            "unison": unisons[:1] or ([("plain-unison", True)] if is_late else []),
            "z-deck": [("plain-z", True)] * 2,
            "z-energy": [*_pile("plain-", (1, 2, 3, 4)), ("energy-red", True)],
        }
        self._place(areas, own, name)
        return areas

    def _place(self, areas: Areas, own: Entry, name: str) -> None:
        """Put the driven card where the position wants it."""
        kind = self.card.kind
        is_late = name in ("in play", "attacked")
        if kind == LEADER:
            areas["leader"] = [own]
        elif self.card.is_z_card:
            areas["z-deck"].append(own)
            if kind == "z-unison":
                areas["unison"] = [own] if is_late else []
            elif is_late and kind == "z-battle":
                areas["battle"].append(own)
            elif is_late and kind == "z-leader":
                areas["leader"] = [own]
        else:
            areas["hand"] += [own, own]
            if kind == UNISON:
                areas["unison"] = [own] if is_late else []
            elif is_late and "field" in self.lib.defs[self.def_id].kinds:
                areas["battle"].append(own)
            elif is_late and kind == "battle":
                areas["battle"] += [own, (own[0], False)]
        if name == "in piles" and kind != LEADER and not self.card.is_z_card:
            for zone in ("deck", "deck", "drop", "warp", "life", "energy"):
                areas[zone].append(own)

    def _theirs(self, name: str) -> Areas:
        """The areas of the other player: something of every kind to be aimed at."""
        others = [(each.number, True) for each in self._targets if each.kind != UNISON]
        bodies = [e for e in others if self._by_number[e[0]].kind in ("battle", "z-battle")]
        is_full = name != "in piles"
        return {
            "leader": [(self._leaders[0].number, True)],
            "hand": [*others[:3], *_pile("plain-", (1, 2, 3)), *self._help(name)],
            "battle": [
                *bodies[:3],
                *_pile("plain-", (1, 2, 3, 5) if is_full else ()),
                *_pile("plain-", (2, 4), is_active=False),
            ],
            "energy": [(f"energy-{c}", True) for c in _COLORS],
            "life": _pile("plain-", (1, 2, 3, 4, 5, 1)),
            "drop": [*others[:4], *_pile("plain-", (1, 2, 3))],
            "warp": _pile("plain-", (1, 2)),
            "deck": [*_pile("plain-", (1, 2, 3, 4, 5) * 3), *others],
            "unison": [("plain-unison", True)] if is_full else [],
            "z-deck": [],
            "z-energy": [],
        }

    def _help(self, name: str) -> list[Entry]:
        """Helpers for a hand; in one position they are missing, so that costs are paid else."""
        return [] if name == "in play" else [(each.number, True) for each, _ in self._helped]

    def _lay(self, state: State, entry: Entry, seat: int, zone: str, *, is_late: bool) -> None:
        number, is_active = entry
        printed = self._by_number[number]
        is_secret = zone in _SECRET
        known = 0 if zone in ("deck", "life") else 1 << seat
        record = Card(
            id=state.next_id,
            def_id=self.lib.by_number[number],
            owner=seat,
            seat=seat,
            zone=ZONE_INDEX[zone],
            active=is_active,
            face_up=not is_secret,
            side=int(zone == "leader" and is_late and printed.back is not None),
            known=known if is_secret else 3,
            markers=4 if zone == "unison" else 0,
            turn=state.turn - 1,
        )
        state.cards[record.id] = record
        index = seat * ZONE_COUNT + record.zone
        state.zones[index] = (*state.zones[index], record.id)
        state.next_id += 1


def _pile(stem: str, places: Iterable[int], *, is_active: bool = True) -> list[Entry]:
    return [(f"{stem}{place}", is_active) for place in places]


def _plain_cards(game: str) -> list[PrintedCard]:
    """Cards without skills: five sizes of Battle Cards, energy of every colour, one of a kind."""
    found = [
        _plain(game, f"plain-{size}", "battle", colors=(_COLORS[size - 1],), cost=size)
        for size in range(1, 6)
    ]
    found += [_plain(game, f"energy-{color}", "battle", colors=(color,)) for color in _LETTERS]
    found.append(_plain(game, "plain-extra", "extra"))
    found.append(_plain(game, "plain-unison", UNISON, cost=2))
    found.append(_plain(game, "plain-z", "z-battle", z_cost=2))
    return found


_HELPERS = (
    ("helper-discard", "Choose 1 card in your hand and discard it."),
    ("helper-mill", "Place the top 3 cards of your deck in your Drop Area."),
    ("helper-ko", "Choose up to 1 of your opponent's Battle Cards and KO it."),
    ("helper-return", "Choose up to 1 Battle Card and return it to its owner's hand."),
)
"""Extra Cards that bring about what skills wait for; they are in both hands."""


@cache
def _helpers(game: str) -> tuple[tuple[PrintedCard, CompiledCard], ...]:
    """The helpers this game's language can read, compiled."""
    printed = [
        msgspec.structs.replace(
            _plain(game, number, "extra", cost=1), skill=(f"[Activate : Main] {text}",)
        )
        for number, text in _HELPERS
    ]
    made = [(each, compile_printed(each)) for each in printed]
    return tuple(each for each in made if each[1].is_understood)


def _plain(
    game: str,
    number: str,
    kind: str,
    *,
    name: str = "",
    colors: tuple[str, ...] = ("red",),
    cost: int = 2,
    power: int | None = None,
    characters: tuple[str, ...] = (),
    traits: tuple[str, ...] = (),
    eras: tuple[str, ...] = (),
    z_cost: int | None = None,
) -> PrintedCard:
    is_body = kind in ("battle", "z-battle")
    worth = 5000 * (cost + 1) if power is None else power
    return PrintedCard(
        number=number,
        game=game,
        kind=kind,
        name=name or number,
        colors=colors,
        cost=None if kind == LEADER else cost,
        specified=_LETTERS[colors[0]] if cost and kind != LEADER else "",
        combo_cost=min(cost // 3, 1) if is_body else None,
        combo_power=5000 if is_body else None,
        power=None if kind == "extra" else worth,
        character=characters,
        traits=traits,
        era=eras,
        z_cost=z_cost,
    )


def _targets(card: PrintedCard, compiled: CompiledCard) -> list[tuple[PrintedCard, CompiledCard]]:
    """A card for each description in the driven card's own skills, with the keywords asked for."""
    found: dict[Filter, tuple[PrintedCard, CompiledCard]] = {}
    for node in nodes((*compiled.front, *compiled.back)):
        described = node.filter if isinstance(node, InZones) else node
        if not isinstance(described, Filter) or described in found or described == ANY_CARD:
            continue
        is_unison = isinstance(node, InZones) and node.zones == (UNISON,)
        number = f"target-{len(found) + 1}"
        wanted = _merged(described)
        fitting = _fitting(card, wanted, number, is_unison=is_unison)
        if fitting is not None and len(found) < _MOST_TARGETS:
            found[described] = (fitting, CompiledCard(number=number, front=_skills_of(wanted)))
    return list(found.values())


def _skills_of(wanted: Filter) -> tuple[Skill, ...]:
    """Skills that do nothing, of the kinds and keywords a description asks for."""
    words = [word for word in wanted.keywords if word not in SKILL_KINDS]
    kinds = [
        next((kind for kind in SKILL_KINDS if kind.startswith(word)), "")
        for word in wanted.skill_kinds
    ]
    return (
        *(Skill(kind="keyword", keyword=word, number=1) for word in words),
        *(Skill(kind=kind) for kind in kinds if kind),
    )


def _merged(node: Filter) -> Filter:
    """The description with what it asks for in parts: all of them, and the first alternative."""
    parts = [_merged(part) for part in (*node.all_of, *node.any_of[:1])]
    fields: dict[str, object] = {}
    for field in ("kinds", "colors", "names", "name_parts", "characters", "character_parts",
                  "traits", "trait_parts", "eras", "cost", "power", "keywords",
                  "skill_kinds"):  # fmt: skip
        values = [getattr(each, field) for each in (node, *parts)]
        fields[field] = next((value for value in values if value), values[0])
    return msgspec.structs.replace(node, all_of=(), any_of=(), **fields)


def _fitting(
    card: PrintedCard, node: Filter, number: str, *, is_unison: bool
) -> PrintedCard | None:
    """A card without skills that fits a description; None for Leaders, which are laid apart."""
    if "leader" in node.kinds:
        return None
    usual = UNISON if is_unison else "battle"
    kind = next((k for k in ("battle", "extra", UNISON) if k in node.kinds), usual)
    is_z = "z" in node.kinds
    colors = tuple(c for c in (node.colors or card.colors) if c in _LETTERS) or ("red",)
    count = len(colors) if node.color_rule in ("all", "multi", "exact") else 1
    characters = node.characters or node.character_parts or card.character
    traits = node.traits or node.trait_parts or card.traits
    return _plain(
        card.game,
        number,
        f"z-{kind}" if is_z else kind,
        name=(node.names or (" ".join(node.name_parts) or f"{number} card",))[0],
        colors=colors[:count],
        cost=_value(node.cost, 2),
        power=_value(node.power, 10000),
        characters=characters,
        traits=traits,
        eras=node.eras or card.era,
        z_cost=2 if is_z else None,
    )


def _value(wanted: Range | Bound | None, usual: int) -> int:
    if not isinstance(wanted, Range):
        return usual
    if wanted.high is not None and usual > wanted.high:
        return wanted.high
    return max(usual, wanted.low or 0)


def _leader(
    card: PrintedCard, compiled: CompiledCard, number: str, *, is_mono: bool
) -> PrintedCard:
    """A Leader with every name, character, trait and colour the card asks of a Leader."""
    asked = [_merged(node) for node in _leader_filters(compiled)]
    names = [name for each in asked for name in (*each.names, *each.name_parts)]
    colors = tuple(dict.fromkeys(c for each in asked for c in each.colors)) or card.colors
    if not is_mono:
        colors = tuple(dict.fromkeys((*colors, *card.colors)))
    colors = tuple(c for c in colors if c in _LETTERS) or ("red",)
    characters = [c for each in asked for c in (*each.characters, *each.character_parts)]
    traits = [c for each in asked for c in (*each.traits, *each.trait_parts)]
    name = " ".join(dict.fromkeys(names)) or "Leader"
    front = _plain(
        card.game,
        number,
        LEADER,
        name=name,
        colors=colors[:1] if is_mono else colors,
        power=10000,
        characters=tuple(dict.fromkeys(characters)) or card.character,
        traits=tuple(dict.fromkeys(traits)) or card.traits,
        eras=tuple(e for each in asked for e in each.eras) or card.era,
    )
    back = CardFace(
        name=name,
        power=15000,
        character=front.character,
        traits=front.traits,
        era=front.era,
    )
    return msgspec.structs.replace(front, back=back)


def _leader_filters(compiled: CompiledCard) -> list[Filter]:
    skills: tuple[Skill, ...] = (*compiled.front, *compiled.back)
    found = [
        node.filter
        for node in nodes(skills)
        if isinstance(node, InZones) and "leader" in node.zones
    ]
    found += [
        node.filter
        for node in nodes(skills)
        if isinstance(node, Are)
        and any(isinstance(n, InZones) and "leader" in n.zones for n in nodes(node.cards))
    ]
    found += [n for n in nodes(skills) if isinstance(n, Filter) and "leader" in n.kinds]
    return found
