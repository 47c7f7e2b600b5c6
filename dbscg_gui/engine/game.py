"""The match machine: runs procedures step by step until a player must decide.

A procedure is a table of numbered rule steps; a frame says where one stands. There are
no generators, so a match can be cloned at any decision, in the middle of a skill too.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Any, Generic, TypeVar

import msgspec

from dbscg_gui.engine.decisions import Answer, Decision, Option, check_answer
from dbscg_gui.engine.definitions import CardDef, Side
from dbscg_gui.engine.events import Event
from dbscg_gui.engine.kept_answers import KeptAnswers
from dbscg_gui.engine.library import Library
from dbscg_gui.engine.options import MatchOption
from dbscg_gui.engine.policies import (
    BattlePolicy,
    CostPolicy,
    EffectPolicy,
    KindPolicy,
    LifePolicy,
    PlayPolicy,
    SkillPolicy,
    UnisonPolicy,
    UsedCardPolicy,
)
from dbscg_gui.engine.state import (
    BATTLE,
    FIRST_ZONES,
    LEADER,
    MODED,
    RECORDS,
    UNISON,
    UNKNOWN,
    ZONE_COUNT,
    Card,
    Ctx,
    Frame,
    FrameKinds,
    State,
    is_alike,
    to_bytes,
)
from dbscg_gui.kernel.errors import EngineError, IllegalChoiceError
from dbscg_gui.kernel.rng import next_below, shuffled

_Frame = TypeVar("_Frame", bound=Frame)
_Stepped = TypeVar("_Stepped", bound=Frame, contravariant=True)
WATCHED_FROM = 64
"""Decisions in one turn after which loops are looked for in any case: looking costs time."""
NEXT_CTX = "next_ctx"
"""Flag: the number of the next context."""
AT_ONCE = "at-once"
"""Flag: how many processings are under way whose parts happen at the same time."""
STEP_LIMIT = 20_000
"""Steps without a decision after which a loop nobody can stop is a draw [masters 23-1-1-1]."""


class Step(msgspec.Struct, Generic[_Stepped], frozen=True):
    """One numbered rule step of a procedure.

    `rule` is a rule id in a game's own procedures, the key of `Ruleset.citations` in shared ones.
    """

    rule: str
    run: Callable[[Game, _Stepped], None]


class Procedure:
    """A named table of steps, and the kind of frame that remembers where one stands."""

    __slots__ = ("is_idle", "kind", "name", "places", "run", "steps")

    def __init__(
        self,
        name: str,
        kind: type[Frame],
        steps: tuple[Step[Any], ...],
        is_idle: Callable[[Game, Any], bool] | None = None,
    ) -> None:
        self.name = name
        self.kind = kind
        self.steps = steps
        self.is_idle = is_idle
        """Whether it would have nothing to do now, asked by `Game.begin`; None = it always runs."""
        self.run = tuple(each.run for each in steps)
        """What its steps do, in order."""
        self.places: dict[str, int] = {}
        """The first step of each rule."""
        for number, each in enumerate(steps):
            self.places.setdefault(each.rule, number)

    def at(self, rule: str) -> int:
        """Index of the first step with this rule id, for jumps.

        Raises EngineError when no step carries it.
        """
        found = self.places.get(rule)
        if found is None:
            raise EngineError(f"procedure {self.name} has no step {rule}")
        return found


def step(rule: str, run: Callable[[Game, _Frame], None]) -> Step[_Frame]:
    """A step carrying the rule it acts for."""
    return Step(rule, run)


def procedure(
    name: str,
    kind: type[_Frame],
    *steps: Step[_Frame],
    is_idle: Callable[[Game, _Frame], bool] | None = None,
) -> Procedure:
    """A procedure from its steps, in the rulebook's order."""
    return Procedure(name, kind, steps, is_idle)


class Ruleset(msgspec.Struct, frozen=True):
    """What a game plugs into the engine: its procedures, parameters and hooks."""

    name: str
    procedures: dict[str, Procedure]
    process_rules: Callable[[Game], bool]
    """Confirmative rule processing: does one pass, tells whether anything happened."""
    judge_loss: Callable[[Game], None]
    """Loss judgment, called after every movement of cards."""
    on_event: Callable[[Game, Event], None]
    """Makes skills pending that wait for the event."""
    default_zones: Callable[[CardDef], tuple[int, ...]]
    """Areas in which the skills of a card work when it does not say."""
    carries_over: Callable[[int, int], bool]
    """Whether a card that moves between two areas stays the same object."""
    watch_loops: Callable[[Game], None]
    """Looks at a decision of a watched turn for endless loops."""
    note_answer: Callable[[Game, Decision, Answer], bool]
    """Remembers an answer that uses a skill or is given in a watched turn.

    True when something else is asked first.
    """
    color_letters: dict[str, str]
    """Letter of each colour in a specified cost."""
    options: dict[str, int]
    """Match options: decisions on open rule questions, as numbers."""
    citations: dict[str, str]
    """The game's own rule id for each place of the shared code, by the place's key."""
    settable: tuple[MatchOption, ...] = ()
    """The match options a player may settle, with the values each can take."""
    zones: tuple[int, ...] = FIRST_ZONES
    """Areas of the game, by number."""
    in_play: tuple[int, ...] = (LEADER, BATTLE, UNISON)
    """Areas whose cards count as in play: most skills work there, and what leaves is remembered."""
    kinds: KindPolicy = KindPolicy()
    playing: PlayPolicy = PlayPolicy()
    battle: BattlePolicy = BattlePolicy()
    life: LifePolicy = LifePolicy()
    unison: UnisonPolicy = UnisonPolicy()
    used_cards: UsedCardPolicy = UsedCardPolicy()
    skills: SkillPolicy = SkillPolicy()
    costs: CostPolicy = CostPolicy()
    effects: EffectPolicy = EffectPolicy()
    skill_procedure: str = "dbs.skill"
    """Runs a skill that another skill activates."""
    settling: str = "dbs.checkpoint"
    """Brings about what is pending, after something was done by hand."""
    play_procedure: str = ""
    """Runs the play of a card by a skill, where entering takes decisions; "" = it just enters."""
    attack_wins: Callable[[Game], bool] | None = None
    """Whether the running attack wins the match if it succeeds; None = nobody can say."""
    release: Callable[[Game, Card], None] | None = None
    """Where cards go that lay under a card that has just left; None = to Drop before it leaves."""
    is_out_of_reach: Callable[[Game, Any, Any], bool] | None = None
    """Whether an action of the game's own lacks what it needs, as it is read; None = never."""
    may_pend: Callable[[Game, Event, Card, int], bool] | None = None
    """Whether a skill whose trigger fits becomes pending; None = always."""

    @property
    def frame_kinds(self) -> FrameKinds:
        """The kind of frame of each procedure, to read a stored state."""
        return {name: each.kind for name, each in self.procedures.items()}


_LAYOUTS: dict[str, str] = {}


def _layout(rules: Ruleset) -> str:
    """What the states of a game look like: procedures with steps and frames, fields of records."""
    found = _LAYOUTS.get(rules.name)
    if found is None:
        procedures = sorted(
            (each.name, each.kind.__struct_fields__, tuple(step.rule for step in each.steps))
            for each in rules.procedures.values()
        )
        records: tuple[type[Any], ...] = (*RECORDS, Decision, Option)
        fields = [each.__struct_fields__ for each in records]
        told = repr((procedures, fields)).encode()
        found = _LAYOUTS[rules.name] = hashlib.blake2b(told, digest_size=2).hexdigest()
    return found


class LeftPlay(msgspec.Struct, frozen=True):
    """A card that left play, the object it became, and its skills that waited for events."""

    card: Card
    new: int
    autos: tuple[int, ...]


class Game:
    """A running match: rules, definitions, state. Everything else is derived."""

    __slots__ = (
        "assumed",
        "batch",
        "blanks",
        "cache",
        "came",
        "events",
        "is_checked",
        "left",
        "lib",
        "named",
        "places",
        "reads",
        "rules",
        "settled",
        "state",
        "statics",
    )

    def __init__(self, rules: Ruleset, lib: Library, state: State) -> None:
        self.rules = rules
        self.lib = lib
        self.state = state
        self.cache = KeptAnswers()
        self.events: list[Event] = []
        self.batch: set[tuple[int, ...]] | None = None
        """Skills made pending by the simultaneous event under way [masters 9-6-2-1-1]."""
        self.left: list[LeftPlay] = []
        """Cards that left play in it so far."""
        self.came: list[Event] = []
        """What was told in it of cards that came into play."""
        self.places: Any = None
        """What `queries.places` last found where skills work; kept while it is still there."""
        self.statics: Any = None
        """The continuous effects `queries.layers` last found at work; kept likewise."""
        self.settled: Any = None
        """What rule processing last found nothing to do with while no effect changed anything."""
        self.named: dict[int, Any] = {}
        """By its place, a list of cards and those whose text names the area; see `places.named`."""
        self.blanks: dict[int, tuple[Card, Card]] = {}
        """Card records, and what they are to a seat that cannot see them; see `views`."""
        self.reads = 0
        """How often an answer has read more of the state than the cards in play and effects.

        An answer during which this does not grow holds as long as those are the same.
        """
        self.assumed: dict[int, tuple[str, int]] = {}
        """Costs as read so far of cards whose cost depends on itself, while they are read."""
        self.is_checked = False
        """Debugging: what was kept is compared with what is made anew, whenever it is used."""

    # -- the public door ---------------------------------------------------------------------

    @property
    def decision(self) -> Decision | None:
        """The pending decision; None only when the match is over."""
        return self.state.decision

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.state.winner is not None

    def answer(self, answer: Answer) -> list[Event]:
        """Answer the pending decision and play on to the next.

        Returns the events that happened. Raises IllegalChoiceError, with the state
        unchanged, when the answer is not allowed or nothing is asked.
        """
        decision = self.state.decision
        if decision is None:
            raise IllegalChoiceError("no decision is pending")
        check_answer(decision, answer)
        self.events = []
        is_noted = self.state.loops is not None or (
            len(answer) == 1 and decision.options[answer[0]].skill >= 0
        )
        if is_noted and self.rules.note_answer(self, decision, answer):
            # The same is decided once a number has been declared [masters 23-1-1-2].
            self.state.decisions += 1
            return self.events
        self.state.answer = answer
        self.state.decision = None
        self.state.decisions += 1
        self.run()
        return self.events

    def concede(self, seat: int) -> list[Event]:
        """`seat` loses at once; nothing replaces it [masters 0-1-3-4] [masters 0-2-2-1].

        [classic 1-2-5] [one_piece 1-2-4]
        """
        self.events = []
        if self.state.winner is None:
            self.emit(Event("conceded", seat=seat, rule=self.cite("concede")))
            self.finish(1 - seat, self.cite("concede"))
            self.state.decision = None
        return self.events

    def clone(self) -> Game:
        """An independent copy at this very point."""
        twin = Game(self.rules, self.lib, self.state.copy())
        twin.places = self.places
        twin.statics = self.statics
        twin.settled = self.settled
        twin.named = self.named
        twin.blanks = self.blanks
        twin.is_checked = self.is_checked
        return twin

    def digest(self) -> str:
        """What the states of this game look like, and a short hash of the whole state."""
        content = hashlib.blake2b(to_bytes(self.state), digest_size=8).hexdigest()
        return f"{_layout(self.rules)}.{content}"

    def can_compare(self, digest: str) -> bool:
        """Whether a digest is of states that look as these do.

        Other versions of the program kept something else, or in other fields.
        """
        return digest.startswith(f"{_layout(self.rules)}.")

    # -- running -----------------------------------------------------------------------------

    def run(self) -> None:
        """Run steps until a decision is pending or the match is over."""
        state = self.state
        frames = state.frames
        procedures = self.rules.procedures
        for _ in range(STEP_LIMIT):
            if state.decision is not None:
                if (
                    state.loops is not None
                    or state.decisions - state.turn_decisions >= WATCHED_FROM
                ):
                    self.rules.watch_loops(self)
                return
            if state.winner is not None:
                return
            frame = frames[-1]
            steps = procedures[frame.proc].run
            at = frame.pc
            if at >= len(steps):
                frames.pop()
                continue
            frame.pc = at + 1
            steps[at](self, frame)
        self.finish(-1, self.cite("endless"))

    def push(self, frame: _Frame) -> _Frame:
        """Start a procedure; it runs before the current one goes on."""
        if self.is_checked:
            self._check_kind(frame)
        self.state.frames.append(frame)
        return frame

    def kind_of(self, proc: str, kind: type[_Frame]) -> type[_Frame]:
        """The game's own kind of frame for a procedure, derived from `kind`."""
        found = self.rules.procedures[proc].kind
        if not issubclass(found, kind):
            raise EngineError(f"{proc} has no {kind.__name__}")
        return found

    def _check_kind(self, frame: Frame) -> None:
        """Raise EngineError when a frame is not of its procedure's kind: it could not be saved."""
        kind = self.rules.procedures[frame.proc].kind
        if type(frame) is not kind:
            raise EngineError(f"{frame.proc} runs on {kind.__name__}, not {type(frame).__name__}")

    def begin(self, frame: Frame) -> None:
        """Start a procedure that is the next to run, unless it has nothing to do then."""
        if self.is_checked:
            self._check_kind(frame)
        self.state.frames.append(frame)
        is_idle = self.rules.procedures[frame.proc].is_idle
        if is_idle is not None and is_idle(self, frame):
            self.state.frames.pop()

    def ask(self, decision: Decision) -> None:
        """Stop for a player. The next step of the current frame reads the answer."""
        self.state.decision = decision
        self.state.asked = decision

    def chosen(self) -> tuple[Option, ...]:
        """The options of the last answer, in the order chosen."""
        asked = self.state.asked
        if asked is None:
            raise EngineError("no answer to read")
        return tuple([asked.options[index] for index in self.state.answer])

    def finish(self, winner: int, rule: str) -> None:
        """End the match: `winner` is a seat or -1 for a draw."""
        if self.state.winner is None:
            self.state.winner = winner
            self.state.end_rule = rule
            self.emit(Event("game_end", seat=winner, rule=rule))

    def cite(self, key: str) -> str:
        """The rule id of this match's game for a place of the shared code.

        Empty where its rulebook has no rule of its own for it.
        """
        return self.rules.citations.get(key, "")

    # -- state access ------------------------------------------------------------------------

    def card(self, card_id: int) -> Card | None:
        """The object with this id, or None when it no longer exists."""
        return self.state.cards.get(card_id)

    def side(self, card: Card) -> Side:
        """The face of a card that is read now; a blank one in Hidden Mode."""
        if not card.face_up and card.zone in MODED:
            return self.lib.defs[UNKNOWN].sides[0]
        sides = self.lib.defs[card.def_id].sides
        return sides[card.side] if card.side < len(sides) else sides[0]

    def definition(self, card: Card) -> CardDef:
        """The card's definition.

        In Hidden Mode that of a card nothing is known of: none of the information of its front is
        there [masters 4.00 23-5-2]. What goes by the front all the same reads `front`.
        """
        if not card.face_up and card.zone in MODED:
            return self.lib.defs[UNKNOWN]
        return self.lib.defs[card.def_id]

    def front(self, card: Card) -> CardDef:
        """The definition of a card whichever side is up."""
        return self.lib.defs[card.def_id]

    def touch(self) -> None:
        """The state changed: forget cached answers."""
        cache = self.cache
        cache.forget_answers()
        cache.forget_effects()
        cache.places, cache.is_carried = None, False

    def touch_all_but_cards(self) -> None:
        """Turn, battle or effects changed, but no card: forget cached answers.

        The effects at work are the same unless one began or ended, or goes by the phase.
        """
        cache = self.cache
        cache.forget_answers()
        cache.is_carried, cache.is_settled = True, False
        kept = cache.kept
        if (
            kept is None
            or kept is not self.statics
            or kept.effects is not self.state.effects
            or kept.refreshing is not None
        ):
            cache.forget_effects()

    def touch_cards(self, *zones: int, def_id: int | None = None) -> None:
        """Cards of these areas came, went or changed, and nothing else: forget cached answers.

        Where skills work and which effects are at work is the same when no skill works there; with
        `def_id`, the definition of the only card, when none of its skills does.
        """
        cache = self.cache
        where = cache.places
        if where is None or where.plan.may_count(zones, def_id):
            self.touch()
            return
        cache.forget_answers()
        cache.is_carried = True
        if cache.kept is None or cache.kept is not self.statics:
            cache.forget_effects()
        elif where.plan.counted.keys().isdisjoint(zones):
            cache.keep_rules()
        else:
            cache.is_settled = False

    def forget(self, card_id: int) -> None:
        """An object that lies nowhere any more is no more.

        Where skills work and which effects are at work is the same without it.
        """
        del self.state.cards[card_id]
        cache = self.cache
        cache.forget_answers()
        cache.is_carried = False
        cache.keep_rules()

    def emit(self, event: Event) -> None:
        """Record an event and let skills react to it."""
        self.events.append(event)
        self.rules.on_event(self, event)

    def set_card(self, card: Card) -> None:
        """Replace a card record; it lies in the same area as before."""
        cards = self.state.cards
        old, cards[card.id] = cards[card.id], card
        cache = self.cache
        if cache.places is None or not is_alike(old, card) or old.under != card.under:
            self.touch_cards(card.zone)
            return
        cache.forget_answers()
        cache.is_carried, cache.is_settled = True, False
        kept = cache.kept
        if kept is None or kept is not self.statics or kept.records is not None:
            cache.forget_effects()

    def zone(self, seat: int, zone: int) -> tuple[int, ...]:
        """Object ids in an area, first = bottom, last = top."""
        return self.state.zones[seat * ZONE_COUNT + zone]

    def together(self) -> None:
        """What happens until `batch` is None again happens at the same time [masters 0-2-9]."""
        self.batch = set()
        self.left = []
        self.came = []

    def begin_at_once(self) -> None:
        """What several players do from here to `end_at_once` happens at the same time.

        Also where they are asked in between: nobody loses before all of it is done
        [masters 0-1-3-3] [masters 0-2-9] [masters 21-1-2-1-1].
        """
        flags = self.state.flags
        flags[AT_ONCE] = flags.get(AT_ONCE, 0) + 1

    def end_at_once(self) -> None:
        """All of it is done: loss is judged."""
        flags = self.state.flags
        if flags[AT_ONCE] > 1:
            flags[AT_ONCE] -= 1
            return
        del flags[AT_ONCE]
        self.judge_loss()

    def judge_loss(self) -> None:
        """Judge loss, at the end of what happens at the same time if that is under way."""
        if self.batch is None and AT_ONCE not in self.state.flags:
            self.rules.judge_loss(self)

    def random_below(self, bound: int) -> int:
        """A random number below `bound` from the match's own generator."""
        self.state.rng, value = next_below(self.state.rng, bound)
        return value

    def shuffle(self, items: tuple[int, ...]) -> tuple[int, ...]:
        """The items in a random order from the match's own generator."""
        self.state.rng, order = shuffled(self.state.rng, items)
        return order

    # -- contexts ----------------------------------------------------------------------------

    def new_ctx(self, **fields: Any) -> Ctx:
        """A context for a skill that starts to be paid for or resolved."""
        number = self.state.flags.get(NEXT_CTX, 1)
        self.state.flags[NEXT_CTX] = number + 1
        ctx = Ctx(id=number, **fields)
        ctx.slots = dict(ctx.slots)
        self.state.ctxs[number] = ctx
        return ctx

    def ctx(self, number: int) -> Ctx:
        """The context with this number."""
        return self.state.ctxs[number]

    def drop_ctx(self, number: int) -> None:
        """Forget a context unless a delayed effect still needs it."""
        ctx = self.state.ctxs.get(number)
        if ctx is not None and ctx.refs <= 0:
            del self.state.ctxs[number]
