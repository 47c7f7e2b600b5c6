"""What a seat may know of a match, and worlds that are consistent with it.

A `SeatView` is a whole state in which everything the seat cannot know is blank: the faces of
unseen cards, the generator, questions put to the other seat and skills waiting in secret areas.
Object ids stay; a hidden card gets a new one whenever it is shuffled, so an id tells nothing.
Contexts are numbered anew (`engine.context_numbers`), and what failed in them (`engine.failures`).
Once the unseen cards are filled in, a view is a match that can be played on.
"""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Mapping, Sequence

import msgspec

from dbscg_gui.engine import context_numbers, failures
from dbscg_gui.engine.decisions import Decision
from dbscg_gui.engine.game import Game, Ruleset
from dbscg_gui.engine.library import Library
from dbscg_gui.engine.state import (
    UNKNOWN,
    USE_KEY,
    Z_DECK,
    Card,
    Ctx,
    Frame,
    FrameKinds,
    Loops,
    State,
    StoredFrames,
    changed,
    shallow,
)
from dbscg_gui.kernel import records
from dbscg_gui.kernel.errors import EngineError
from dbscg_gui.kernel.rng import next_word, shuffled

CARD_MARKS = ("end:", "sit:")
"""Flags "<mark><card id>:<skill>" that would name a skill of a card."""


class SeatView(msgspec.Struct):
    """A match as one seat may know it: `state` with everything else blank."""

    seat: int
    state: State


_decode = records.decoder(SeatView)


class _StoredFrames(msgspec.Struct):
    """The frames of a stored view, not read yet."""

    state: StoredFrames


_frames_in = records.decoder(_StoredFrames)


def to_bytes(view: SeatView) -> bytes:
    """The view as MessagePack bytes; equal knowledge gives equal bytes."""
    return records.encode(view)


def from_bytes(data: bytes, kinds: FrameKinds) -> SeatView:
    """The view back from `to_bytes`. Raises records.DecodeError on other data."""
    view = _decode(data)
    _frames_in(data).state.read_into(view.state, kinds)
    return view


# -- what a seat may know --------------------------------------------------------------------


def view_of(game: Game, seat: int) -> SeatView:
    """The match as `seat` may know it now; it shares nothing mutable with the match.

    How many cards lie in each area is always known [one_piece 3-1-4].
    """
    state = game.state
    bit = 1 << seat
    cards: dict[int, Card] = {}
    blanks = game.blanks
    for key, card in state.cards.items():
        if card.known & bit:
            cards[key] = card
            continue
        pair = blanks.get(key)
        if pair is None or pair[0] is not card:
            pair = blanks[key] = card, _blank(card)
        cards[key] = pair[1]
    decision = state.decision
    is_asked = decision is not None and decision.seat == seat
    seen = decision if is_asked or decision is None else _unread(decision, cards)
    frames = [shallow(frame) for frame in state.frames]
    ctxs = {key: ctx.copy() for key, ctx in state.ctxs.items()}
    if not is_asked:
        _blank_running(frames, ctxs, cards)
    view = SeatView(
        seat,
        State(
            cards=cards,
            zones=list(state.zones),
            next_id=state.next_id,
            turn=state.turn,
            turn_seat=state.turn_seat,
            first_seat=state.first_seat,
            phase=state.phase,
            frames=frames,
            ctxs=ctxs,
            pending=tuple(p for p in state.pending if p.seat == seat or not p.hidden),
            delays=state.delays,
            effects=state.effects,
            battle=state.battle,
            energy_markers=state.energy_markers,
            used={key: n for key, n in state.used.items() if _may_know_use(key, cards)},
            happened=state.happened,
            flags={key: n for key, n in state.flags.items() if _may_know_flag(key, cards)},
            winner=state.winner,
            end_rule=state.end_rule,
            decision=seen,
            asked=seen,
            decisions=state.decisions,
            turn_decisions=state.turn_decisions,
            # Of a watched loop only the seat's own decision that waits for its number.
            loops=Loops(held=state.loops.held) if is_asked and state.loops else None,
        ),
    )
    context_numbers.count_anew(view.state)
    failures.count_anew(view.state)
    return view


def _blank(card: Card) -> Card:
    """What is known of a card whose face is not seen.

    The turn it came in is blank too: in a shuffled deck it would tell returned cards apart.
    """
    return Card(
        card.id, UNKNOWN, card.owner, card.seat, card.zone, True, card.face_up, 0, card.known
    )


def _is_blank(cards: Mapping[int, Card], card_id: int) -> bool:
    card = cards.get(card_id)
    return card is not None and card.def_id == UNKNOWN


def _unread(decision: Decision, cards: Mapping[int, Card]) -> Decision:
    """The other seat's question without its options: they tell what is in its hand."""
    is_open = not _is_blank(cards, decision.source)
    return Decision(
        decision.seat,
        decision.kind,
        (),
        0,
        0,
        rule=decision.rule,
        source=decision.source if is_open else 0,
        skill=decision.skill if is_open else -1,
        answering=decision.answering,
    )


def _blank_running(frames: list[Frame], ctxs: Mapping[int, Ctx], cards: Mapping[int, Card]) -> None:
    """Forget which skill of an unseen card is being considered.

    Only while the other seat is asked: a skill must be declared, and its card shown, before
    anything else can be asked, so a view that is played on from needs no blanks.
    """
    secret = {key for key, ctx in ctxs.items() if _is_blank(cards, ctx.source)}
    for key in secret:
        ctxs[key].source_def, ctxs[key].skill = UNKNOWN, -1
    for frame in frames:
        if frame.ctx in secret or _is_blank(cards, frame.card):
            frame.hide_skill()


def _may_know_use(key: int, cards: Mapping[int, Card]) -> bool:
    return key < 0 or not _is_blank(cards, key // USE_KEY)


def _may_know_flag(key: str, cards: Mapping[int, Card]) -> bool:
    if not key.startswith(CARD_MARKS):
        return True
    return not _is_blank(cards, int(key.split(":")[1]))


def without_counts(view: SeatView) -> SeatView:
    """The view without how often anybody was asked so far.

    Whoever is asked about a [Counter] holds one: a count of questions would tell it. The state is
    shared as far as it stays the same.
    """
    state = copy.copy(view.state)
    state.decisions = state.turn_decisions = 0
    return SeatView(view.seat, state)


# -- worlds ----------------------------------------------------------------------------------


def reading(rules: Ruleset, lib: Library, view: SeatView) -> Game:
    """The view as a game for queries only; it shares the view's state and is not played."""
    return Game(rules, lib, view.state)


def hidden_cards(view: SeatView) -> tuple[int, ...]:
    """Object ids of the cards the seat cannot see, in ascending order."""
    return tuple(sorted(i for i, card in view.state.cards.items() if card.def_id == UNKNOWN))


def world(
    rules: Ruleset, lib: Library, view: SeatView, hidden: Mapping[int, int], seed: int
) -> Game:
    """A match that can be played on from a view: `hidden` gives each unseen card a definition.

    Chance goes on from `seed`. Raises EngineError when an unseen card is given none, or when it
    is the other seat's turn to decide: its options are not in the view.
    """
    decision = view.state.decision
    if decision is not None and decision.seat != view.seat:
        raise EngineError("a world starts at a decision of the view's own seat")
    state = view.state.copy()
    cards = state.cards
    for key in hidden_cards(view):
        def_id = hidden.get(key, UNKNOWN)
        if def_id == UNKNOWN:
            raise EngineError(f"the unseen card {key} is not filled in")
        cards[key] = changed(cards[key], def_id=def_id)
    state.rng = seed
    return Game(rules, lib, state)


Deck = Mapping[int, int]
"""A deck list, Leader and Z-Deck included: how often each definition is in it."""


def unseen(
    view: SeatView, lib: Library, decks: Sequence[Deck | None]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Per seat the definitions among its unseen cards, sorted: its deck less what was seen.

    A seat whose list is not known (None) is taken to play the viewer's list with up to four
    copies of each of its cards already seen: more cards than are hidden, to draw from.
    """
    return _unseen_of(view, lib, decks, 0), _unseen_of(view, lib, decks, 1)


def _unseen_of(
    view: SeatView, lib: Library, decks: Sequence[Deck | None], seat: int
) -> tuple[int, ...]:
    seen = Counter(
        card.def_id
        for card in view.state.cards.values()
        if card.owner == seat and card.def_id != UNKNOWN
    )
    deck = decks[seat]
    if deck is None:
        guess = Counter(decks[view.seat] or {})
        for def_id in seen:
            guess[def_id] = max(guess[def_id], _COPIES)
        deck = {d: n for d, n in guess.items() if not lib.defs[d].kinds & _NEVER_HIDDEN}
    left = Counter(dict(deck))
    left.subtract(seen)
    return tuple(sorted(d for d, n in left.items() for _ in range(n)))


_COPIES = 4
_NEVER_HIDDEN = frozenset({"leader", "token", "don"})


def sample_world(
    rules: Ruleset, lib: Library, view: SeatView, decks: Sequence[Deck | None], seed: int
) -> Game:
    """A world drawn from all that are consistent with a view; equal views and seeds, equal worlds.

    Cards seen before keep their place, wherever they lie now. Raises EngineError when a known
    deck list cannot fill the unseen cards of its seat.
    """
    seed, word = next_word(seed)
    pools = unseen(view, lib, decks)
    hidden: dict[int, int] = {}
    for seat in (0, 1):
        # Sorted, so that a world depends on what is unseen and not on where it really lies.
        word = _deal(lib, view, seat, pools[seat], decks[seat] is not None, word, hidden)
    return world(rules, lib, view, hidden, seed)


def _deal(
    lib: Library,
    view: SeatView,
    seat: int,
    pool: tuple[int, ...],
    is_known: bool,
    rng: int,
    hidden: dict[int, int],
) -> int:
    """Deal a seat's unseen definitions to its unseen cards. Returns the generator's new state."""
    cards = view.state.cards
    blank = [i for i in hidden_cards(view) if cards[i].owner == seat]
    for is_z in (False, True):
        places = [i for i in blank if (cards[i].zone == Z_DECK) == is_z]
        faces = tuple(d for d in pool if ("z" in lib.defs[d].kinds) == is_z)
        if len(faces) < len(places):
            if is_known or not (faces or pool):
                raise EngineError(
                    f"{len(places)} unseen cards of seat {seat}, {len(faces)} left in its deck list"
                )
            # A guessed list may be too short: its cards are then taken to be there again.
            faces = (faces or pool) * (len(places) // len(faces or pool) + 1)
        rng, faces = shuffled(rng, faces)
        hidden.update(zip(places, faces, strict=False))
    return rng
