"""The state of a match: plain data, no behaviour but copying.

Card records are immutable and replaced on change, so a clone shares them and copies only
tables (copy on write). Frames and contexts are small mutable records copied one by one.
Everything that decides the future is in here, the random generator included.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar, TypeVar

import msgspec

from dbscg_gui.engine.decisions import Answer, Decision
from dbscg_gui.kernel import records

_Record = TypeVar("_Record")

_FIRST = (
    "deck", "hand", "drop", "leader", "battle", "combo", "energy", "life", "warp", "unison",
    "z-deck", "z-energy",
)  # fmt: skip
ZONE_COUNT = len(_FIRST)
"""Distance in `State.zones` between the lists of the two seats."""
(DECK, HAND, DROP, LEADER, BATTLE, COMBO, ENERGY, LIFE, WARP, UNISON, Z_DECK, Z_ENERGY) = range(
    ZONE_COUNT
)
FIRST_ZONES = tuple(range(ZONE_COUNT))
"""Areas every state has lists for."""
STAGE = 2 * ZONE_COUNT
DON_DECK = STAGE + 1
ZONES = (*_FIRST, *("" for _ in _FIRST), "stage", "don-deck")
"""The word of each area by its number. The numbers without a word are those that the second seat's
lists of the first areas take: further areas lie behind, in the states of games that use them."""
ZONE_INDEX = {name: index for index, name in enumerate(ZONES) if name}
MODED = frozenset({BATTLE, ENERGY, UNISON})
"""Areas whose cards are in Revealed or Hidden Mode [masters 4.00 1-10-2]."""
OUTSIDE = -1
"""Zone of a card removed from the game [masters 20-10-2]."""
BENEATH = -2
"""Zone of a card lying under another one [masters 23-2]."""

USE_KEY = 100_003
"""Spreads (card, skill) pairs over one integer key; larger than any skill number."""

UNKNOWN = 0
"""Definition of a card whose face is not known; see `Library`."""


class Card(msgspec.Struct, frozen=True, gc=False):
    """One object of the match: a printed card, a token, in one area."""

    id: int
    def_id: int
    owner: int
    """Whose it is, whoever controls it, also after the match [masters 0-1-3-6] [classic 4-2-3]."""
    seat: int
    """Master: the player whose area it lies in [masters 0-3-4-1]."""
    zone: int
    active: bool = True
    face_up: bool = True
    side: int = 0
    known: int = 3
    """Bit mask of the seats that know this card's face."""
    markers: int = 0
    under: tuple[int, ...] = ()
    turn: int = 0
    """Turn in which it came to this area."""
    way: str = ""
    """How it was played: "hand", "skill", "evolve", ..."""


class Negation(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """Skills a card has lost when it arrives [masters 3-1-4-3]: how long, which kinds, by whom."""

    duration: str
    kinds: tuple[str, ...] = ()
    seat: int
    source: int
    source_def: int
    skill: int = -1


class Blow(msgspec.Struct, frozen=True, gc=False):
    """Damage about to be dealt to a player: how much, and what else comes with it."""

    amount: int
    to_drop: bool = False
    wins: bool = False
    is_told: bool = False


class MoveRequest(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """One card to be moved, with its cause, before replacements are asked.

    `event` is "" for a plain movement or "ko", "play", "discard", "draw", "combo", "charge"; with
    "damage" no card moves, `card` is the Leader of the player who would take it.
    `by` is "skill", "battle", "cost", "rule", "play"; `seat` the area's player.
    """

    card: int
    zone: int
    seat: int
    event: str = ""
    by: str = "rule"
    by_seat: int = -1
    source: int = 0
    source_def: int = 0
    skill: int = -1
    rule: str = ""
    to_bottom: bool = False
    active: bool = True
    face_up: bool = True
    is_secret: bool = False
    """Moved face down from one secret area to another, not shown to the opponent."""
    is_draw: bool = False
    """It is drawn, not only added to a hand from a deck [masters 5-1]."""
    way: str = ""
    markers: int = 0
    ctx: int = 0
    skip: tuple[int, ...] = ()
    """Replacements already applied to this event [masters 9-10-2-3]."""
    top_only: bool = False
    """Cards under it stay where it leaves [masters 23-2-7]."""
    base: int = 0
    """Card in play on top of which it is put [masters 21-5-2]."""
    is_forced: bool = False
    """Rule processing: no effect stops it, whichever one brought it about [masters 21-6-2]."""
    negation: Negation | None = None
    """Applied to the object it becomes, before anything hears of the movement."""
    host: int = 0
    """Card at the bottom of whose stack it is laid [masters 23-2-4]."""
    also: tuple[MoveRequest, ...] = ()
    """The other movements of the same moment, where it stands for all of them."""
    blow: Blow | None = None
    """With "damage": what would be dealt."""


class Frame(msgspec.Struct, gc=False):
    """A running procedure and where it stands.

    A procedure that has to remember more has a frame of its own kind, whose fields say what.
    """

    proc: str
    pc: int = 0
    seat: int = 0
    card: int = 0
    skill: int = -1
    ctx: int = 0

    naming: ClassVar[tuple[str, ...]] = ("card",)
    """Fields that name objects of the match, one or several."""
    passing: ClassVar[tuple[str, ...]] = ("ctx",)
    """Fields that differ although the match stands where it stood; see `engine.situations`."""
    within: ClassVar[tuple[str, ...]] = ("ctx",)
    """Fields that name contexts, one or several, or movements by their effects."""

    def hide_skill(self) -> None:
        """Forget which skill it is about, in a view of who must not know."""
        self.skill = -1

    def named(self) -> tuple[int, ...]:
        """Objects it names."""
        found: tuple[int, ...] = ()
        for field in self.naming:
            value = getattr(self, field)
            found += value if isinstance(value, tuple) else (value,)
        return found


class Ctx(msgspec.Struct, gc=False):
    """What a resolving skill remembers: who, from where, what was chosen, X."""

    id: int
    seat: int
    source: int
    source_def: int
    skill: int
    zone: int = OUTSIDE
    x: int = 0
    slots: dict[str, tuple[int, ...]] = {}
    subject: int = 0
    other: int = 0
    cause: int = 0
    answering: int = -1
    """Index of the frame a counter answers; -1 when nothing is answered."""
    done: int = 0
    failed: int = 0
    last: int = 0
    """1 when the latest action that does something did it."""
    looked: bool = False
    refs: int = 0

    def copy(self) -> Ctx:
        """A copy that shares nothing mutable."""
        twin = shallow(self)
        twin.slots = self.slots.copy()
        return twin


class Pending(msgspec.Struct, frozen=True, gc=False):
    """A pending [Auto] [masters 9-6-2], or a delayed effect whose time came [masters 4-2-2-4]."""

    skill: int
    seat: int
    source: int
    source_def: int
    subject: int = 0
    other: int = 0
    cause: int = 0
    block: int = -1
    ctx: int = 0
    """For a delayed effect: the context saved when it was set up."""
    hidden: bool = False
    """Source lies in a secret area: only its master may know of it [masters 9-6-3-1-1]."""
    end_of_turn: bool = False
    left_power: int | None = None
    """Power the subject had in the Battle or Unison Area it left [masters 9-6-9-1-2]."""
    shown: int = 0
    """The object its source has become since, to name it to its master; 0 = the source."""
    amount: int = 0
    """How much the event was about, where the skill asks for it: damage, cards drawn."""
    cards: tuple[int, ...] = ()
    """All cards the event was about, where the skill asks for them [masters 9-6-2-1-1]."""


class Delay(msgspec.Struct, frozen=True, gc=False):
    """A delayed effect waiting for its event [masters 1-7-2-1-1]."""

    id: int
    node: int
    """Index of the `Delayed` node in the library."""
    ctx: int
    seat: int
    turn: int
    duration: str


class Continuous(msgspec.Struct, frozen=True, gc=False):
    """A continuous effect of a resolved skill [masters 1-7-2-2].

    `node` names the library node that says what it does. `cards` are the objects it was
    fixed on; with `is_dynamic` the node's own set of cards is looked up at every query
    [masters 9-9-3], and `cards` are those it is not applied to any more [masters 4.00 9-9-2].
    `amount` was worked out when it began.
    """

    id: int
    node: int
    seat: int
    source: int
    source_def: int
    duration: str
    turn: int
    cards: tuple[int, ...] = ()
    is_dynamic: bool = False
    amount: int = 0
    skill: int = -1
    power_only: bool = False
    told: tuple[int, ...] = ()
    """What was declared when it began, where its cards go by that: X, and the character named."""
    named: tuple[tuple[str, tuple[int, ...]], ...] = ()
    """Cards the skill had chosen by then, where the condition it holds under speaks of them."""


class Battle(msgspec.Struct, frozen=True, gc=False):
    """The running battle [masters 8-1-2]."""

    attacker: int
    guard: int
    first_guard: int
    seat: int
    is_negated: bool = False
    has_combo_power: bool = False
    """Combo power counts from [masters 8-4-4] until [masters 8-5-5]."""
    is_over: bool = False
    by_blocker: bool = False
    """The guard card took the attack with [Blocker] [masters 22-4-3]."""
    step: str = "attack"
    dropped: tuple[tuple[int, str], ...] = ()
    """Combo cards put in Drop at the end, and the area each came from."""


class MatchSituation(msgspec.Struct, frozen=True, gc=False):
    """Where a match stands at a decision; see `engine.situations`."""

    key: str = ""
    """What a choice can still change, hashed; "" = not looked at."""
    amounts: tuple[int, ...] = ()
    """How much there is of what only adds up."""
    order: str = ""
    """In which order cards lie and what chance will bring, hashed."""
    known: int = 0
    """How many cards players know."""


class LoopPoint(msgspec.Struct, frozen=True, gc=False):
    """A decision of a watched turn: where the match stood and what was chosen."""

    place: MatchSituation
    seat: int
    choice: str
    """What was chosen, without object numbers; "" where there was nothing to choose."""
    weight: int
    """How much the choice carries a loop on; 0 = by itself."""


class Loops(msgspec.Struct):
    """What is remembered of a turn to recognise endless loops [masters 23-1]."""

    place: MatchSituation = MatchSituation()
    """Where the match stands at the decision pending."""
    trail: tuple[LoopPoint, ...] = ()
    """Decisions of this turn since they are watched."""
    limits: dict[str, int] = {}
    """By key and choice: how often it may still be chosen."""
    uses: dict[str, int] = {}
    """How often each choice was made since it is watched."""
    returns: dict[str, int] = {}
    """By key: how often a loop came back to it that nobody can stop."""
    name: str = ""
    """Key and choice a number is being declared for."""
    rival: str = ""
    """Key and choice the other player has declared a number for."""
    held: Decision | None = None
    """The decision that waits while a number is declared."""

    def copy(self) -> Loops:
        """A copy that shares nothing mutable."""
        twin = shallow(self)
        twin.limits = dict(self.limits)
        twin.uses = dict(self.uses)
        twin.returns = dict(self.returns)
        return twin


class State(msgspec.Struct):
    """Everything about a match but its definitions."""

    cards: dict[int, Card] = {}
    zones: list[tuple[int, ...]] = []
    next_id: int = 1
    rng: int = 0
    turn: int = 0
    turn_seat: int = 0
    first_seat: int = 0
    phase: str = "setup"
    frames: list[Frame] = []
    ctxs: dict[int, Ctx] = {}
    pending: tuple[Pending, ...] = ()
    delays: tuple[Delay, ...] = ()
    effects: tuple[Continuous, ...] = ()
    battle: Battle | None = None
    energy_markers: tuple[int, int] = (0, 0)
    used: dict[int, int] = {}
    """Uses this turn: per card and skill for [Once per turn], per master and skill for [Limit]."""
    happened: tuple[tuple[str, int, int], ...] = ()
    """(event, seat, def_id) of this turn, for "if you ... this turn"."""
    flags: dict[str, int] = {}
    """Game-specific numbers: skipped phases, extra turns, situations already seen."""
    winner: int | None = None
    """None while playing; a seat, or -1 for a draw [masters 0-1-3]."""
    end_rule: str = ""
    decision: Decision | None = None
    asked: Decision | None = None
    """The last decision asked, for the step that reads its answer."""
    answer: Answer = ()
    decisions: int = 0
    """Number of decisions answered so far."""
    turn_decisions: int = 0
    """Number of decisions answered before this turn."""
    loops: Loops | None = None

    def copy(self) -> State:
        """An independent copy; immutable parts are shared."""
        twin = shallow(self)
        twin.cards = self.cards.copy()
        twin.zones = self.zones.copy()
        twin.frames = [shallow(frame) for frame in self.frames]
        twin.ctxs = {key: ctx.copy() for key, ctx in self.ctxs.items()}
        twin.used = self.used.copy()
        twin.flags = self.flags.copy()
        if self.loops is not None:
            twin.loops = self.loops.copy()
        return twin


RECORDS: tuple[type[Any], ...] = (
    State, Card, Ctx, MoveRequest, Blow, Negation, Pending, Delay, Continuous, Battle, Loops,
    LoopPoint, MatchSituation,
)  # fmt: skip
"""What a state is made of, frames apart."""


def shallow(record: _Record) -> _Record:
    """A copy that shares what is in it, without what copy.copy looks up first."""
    maker: Any = record
    twin: _Record = maker.__copy__()
    return twin


def empty_zones(zones: Iterable[int] = FIRST_ZONES) -> list[tuple[int, ...]]:
    """Lists for the areas of both seats, nothing in them; `zones` are those the game uses."""
    return [()] * (ZONE_COUNT + max(ZONE_COUNT, *(zone + 1 for zone in zones)))


def seat_and_zone(index: int) -> tuple[int, int]:
    """Whose list of which area stands at a place of `State.zones`."""
    if index < 2 * ZONE_COUNT:
        return divmod(index, ZONE_COUNT)
    seat, past = divmod(index - 2 * ZONE_COUNT, ZONE_COUNT)
    return seat, 2 * ZONE_COUNT + past


def to_bytes(state: State) -> bytes:
    """The state as MessagePack bytes."""
    return records.encode(state)


FrameKinds = Mapping[str, type[Frame]]
"""The kind of frame of each procedure."""


class StoredFrames(msgspec.Struct):
    """The frames of a stored state, not read yet."""

    frames: list[msgspec.Raw]

    def read_into(self, state: State, kinds: FrameKinds) -> None:
        """Put them in the place of what was read of them without their kinds."""
        for at, (frame, stored) in enumerate(zip(state.frames, self.frames, strict=True)):
            kind = kinds.get(frame.proc, Frame)
            if kind is not Frame:
                state.frames[at] = _frame_decoder(kind)(bytes(stored))


_frame_decoders: dict[type[Frame], Callable[[bytes], Frame]] = {}


def _frame_decoder(kind: type[Frame]) -> Callable[[bytes], Frame]:
    found = _frame_decoders.get(kind)
    if found is None:
        found = _frame_decoders[kind] = records.decoder(kind)
    return found


def from_bytes(data: bytes, kinds: FrameKinds) -> State:
    """The state back from `to_bytes`. Raises records.DecodeError on other data."""
    state = _decode(data)
    _frames_in(data).read_into(state, kinds)
    return state


def is_hidden(card: Card) -> bool:
    """Whether a card is in Hidden Mode: back up in one of these areas [masters 4.00 1-10-2-2].

    Else it is in Revealed Mode, its front up [masters 4.00 1-10-2-1]. Active or Rest it is all the
    same [masters 4.00 23-5-3]. Both players know its face
    all the same [masters 4.00 23-5-1].
    """
    return not card.face_up and card.zone in MODED


def is_alike(one: Card, other: Card) -> bool:
    """Whether two records of a card have the same skills for the same player."""
    return (
        one.side == other.side
        and one.face_up == other.face_up
        and one.seat == other.seat
        and one.zone == other.zone
    )


def changed(card: Card, **fields: Any) -> Card:
    """A copy of a card record with some fields replaced."""
    return records.replace(card, **fields)


_decode = records.decoder(State)
_frames_in = records.decoder(StoredFrames)
