"""Matches to learn from: decks, players that explore, and the files they are kept in.

Owns which decks are trained on and which are kept aside for gates, how a match is explored, and
the chunks on disk. A chunk holds start and answers of its matches, not positions: what a position
looks like is read again by replaying, so features can change without playing anew.
"""

from __future__ import annotations

import math
import random
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from hashlib import blake2b
from pathlib import Path

import msgspec

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from dbscg_gui.adapters.atomic import write_bytes_atomic  # noqa: E402
from dbscg_gui.adapters.builtin import builtin_cards, builtin_decks  # noqa: E402
from dbscg_gui.adapters.card_files import read_cards, read_deck_collection  # noqa: E402
from dbscg_gui.ai.features import private, public  # noqa: E402
from dbscg_gui.ai.players import DecisionMaker as AiPlayer  # noqa: E402
from dbscg_gui.ai.script import (  # noqa: E402
    charging_answer,
    quiet_answer,
    script_answer,
    spending_answer,
)
from dbscg_gui.ai.weights import Evaluation, Weight  # noqa: E402
from dbscg_gui.app.program import Program  # noqa: E402
from dbscg_gui.cards.catalogue import MemoryCatalogue  # noqa: E402
from dbscg_gui.cards.decks import DeckList  # noqa: E402
from dbscg_gui.cards.printed import PrintedCard  # noqa: E402
from dbscg_gui.engine import views  # noqa: E402
from dbscg_gui.engine.decisions import Answer, Decision, is_legal  # noqa: E402
from dbscg_gui.engine.game import Game  # noqa: E402
from dbscg_gui.engine.state import BATTLE  # noqa: E402
from dbscg_gui.kernel.errors import IllegalChoiceError  # noqa: E402
from dbscg_gui.kernel.rng import next_below, shuffled  # noqa: E402
from dbscg_gui.services.cards.pool import CardPool  # noqa: E402
from dbscg_gui.services.decks.check import check  # noqa: E402
from dbscg_gui.services.decks.partial_cards import all_alike, partial_cards  # noqa: E402
from dbscg_gui.services.match.setup import MatchSetup, prepare  # noqa: E402
from dbscg_gui.services.records.match_record import MatchStart, Player  # noqa: E402
from dbscg_gui.services.records.replaying import begin, library_of  # noqa: E402
from dbscg_gui.services.simulation.playouts import RandomAnswers  # noqa: E402

DECISION_LIMIT = 500
"""Answers after which a match teaches nothing more: it is given up."""
EACH_PAIR = 4
"""Matches of two decks: each seat goes first, each with two shuffles."""
KEPT_ASIDE = 3
"""Of so many real decks one is never trained on."""
_ATTEMPTS = 40


class PlayedMatch(msgspec.Struct, array_like=True, frozen=True):
    """A match that was played to learn from it; `winner` is None where it was given up."""

    decks: tuple[DeckList, DeckList]
    seed: int
    first: int
    answers: tuple[Answer, ...]
    winner: int | None


# ------------------------------------------------------------------------------------------ decks


@dataclass(frozen=True)
class Decks:
    """The cards of a game and the decks that can be played with them."""

    game: str
    cards: Path | None
    real: Path | None
    built: int

    @cached_property
    def pool(self) -> CardPool:
        """The built-in cards and those of the file."""
        own = read_cards(self.cards, game=self.game).cards if self.cards else ()
        compiled = Program(game=self.game).compiled.compiled
        return CardPool(builtin_cards(self.game), MemoryCatalogue(own), compiled)

    @cached_property
    def real_decks(self) -> tuple[DeckList, ...]:
        """The playable decks of the file."""
        if self.real is None:
            return ()
        found = read_deck_collection(self.real, game=self.game).decks
        return tuple(deck for deck in found if check(deck, self.pool).is_playable)

    @cached_property
    def training(self) -> tuple[DeckList, ...]:
        """Decks to learn from: real ones that are not kept aside, and decks put together here."""
        real = tuple(deck for deck in self.real_decks if not is_kept_aside(deck))
        return real + tuple(put_together(self.pool, self.game, n) for n in range(self.built))

    @cached_property
    def aside(self) -> tuple[DeckList, ...]:
        """Decks no match was learned from: the built-in ones, real ones, some put together."""
        real = tuple(deck for deck in self.real_decks if is_kept_aside(deck))
        more = range(10_000, 10_000 + self.built // 4)
        mine = tuple(put_together(self.pool, self.game, number) for number in more)
        return builtin_decks(self.game) + real + mine


def is_kept_aside(deck: DeckList) -> bool:
    """Whether a deck is for gates only; the same wherever its list comes from."""
    text = f"{deck.leader} {sorted(deck.main)} {sorted(deck.z)}"
    return blake2b(text.encode(), digest_size=4).digest()[0] % KEPT_ASIDE == 0


def put_together(pool: CardPool, game: str, number: int) -> DeckList:
    """A legal deck of read cards drawn at random, mostly cards that fight; a number, a deck.

    Raises ValueError where no such deck is found.
    """
    cards = [card for card in pool if card.game == game]
    leaders = [card for card in cards if card.kind.lower() == "leader"]
    rng = number * 7919 + 17
    for _ in range(_ATTEMPTS):
        rng, place = next_below(rng, len(leaders))
        rng, deck = _drawn(leaders[place], cards, rng, pool)
        if check(deck, pool).is_playable:
            return msgspec.structs.replace(deck, name=f"drawn {number}")
    raise ValueError(f"no legal deck of {game} was found in {_ATTEMPTS} attempts")


def _drawn(
    leader: PrintedCard, cards: Sequence[PrintedCard], rng: int, pool: CardPool
) -> tuple[int, DeckList]:
    colors = set(leader.colors)
    fitting = [
        card
        for card in cards
        if card.colors
        and set(card.colors) <= colors
        and card.kind.lower() in ("battle", "character", "extra", "event", "stage")
    ]
    rng, order = shuffled(rng, range(len(fitting)))
    main: list[tuple[str, int]] = []
    others = 0
    for place in order:
        card = fitting[place]
        is_unit = card.kind.lower() in ("battle", "character")
        if (not is_unit and others >= 3) or not pool.compiled(card).is_understood:
            continue
        left = 50 - sum(count for _, count in main)
        if left <= 0:
            break
        others += not is_unit
        main.append((card.number, min(4, left)))
    return rng, DeckList(game=leader.game, leader=leader.number, main=tuple(main))


# ---------------------------------------------------------------------------------------- playing


def started(decks: tuple[DeckList, DeckList], pool: CardPool, seed: int, first: int) -> MatchStart:
    """A match between these decks; lines nobody reads are blank."""
    partial = partial_cards(check(deck, pool) for deck in decks)
    setup = MatchSetup(
        decks=decks,
        players=(Player(name="script"), Player(name="script")),
        seed=seed,
        first=first,
        handling=all_alike(partial, "blank"),
    )
    return prepare(setup, pool, created="training", program="training")


class Explorer:
    """Plays whole turns in one of several moods, so that positions differ in what they teach.

    `choose` is the player's own way; without one the script answers.
    """

    def __init__(self, seed: int, player: AiPlayer | None) -> None:
        self._rng = seed
        self._player = player
        self._random = RandomAnswers(seed)
        self._moods = _WILD if player is None else _CALM
        self._turn = -1
        self._mood = ""
        self._rng, place = next_below(self._rng, 100)
        self._temper = next(temper for share, temper in TEMPERS if place < share)
        if player is not None:
            self._temper = script_answer

    def answer(self, game: Game) -> Answer:
        """The answer to the pending decision."""
        decision = _asked(game)
        if game.state.turn != self._turn:
            self._turn = game.state.turn
            self._rng, place = next_below(self._rng, 100)
            self._mood = next(mood for share, mood in self._moods if place < share)
        return self._in_mood(game, decision)

    def _in_mood(self, game: Game, decision: Decision) -> Answer:
        if self._mood == "own" and self._player is not None:
            return self._player.choose(views.view_of(game, decision.seat), decision)
        usual = self._temper(game)
        if self._mood == "random":
            self._rng, place = next_below(self._rng, 3)
            return self._random.answer(decision) if place == 0 else usual
        if decision.kind == "main" and self._is_left(decision, usual):
            return _end(decision, usual)
        return usual

    def _is_left(self, decision: Decision, usual: Answer) -> bool:
        if self._mood == "peaceful":
            return decision.options[usual[0]].kind == "attack"
        if self._mood == "early":
            self._rng, place = next_below(self._rng, 3)
            return place == 0
        return False


def _spender(game: Game) -> Answer:
    return charging_answer(game) if _asked(game).kind == "charge" else spending_answer(game, 4)


def _hoarder(game: Game) -> Answer:
    return (
        quiet_answer(game)
        if len(game.zone(_asked(game).seat, BATTLE)) < 2
        else spending_answer(game, 0)
    )


TEMPERS: tuple[tuple[int, Callable[[Game], Answer]], ...] = (
    (50, script_answer),
    (60, _spender),
    (70, _hoarder),
    (80, lambda game: spending_answer(game, 0)),
    (90, lambda game: spending_answer(game, 1)),
    (100, lambda game: spending_answer(game, 3)),
)
"""What a script spends cards on all match long, by the share of matches up to them: what life is
worth in cards shows only where both are spent in different ways."""
_WILD = ((50, "script"), (70, "early"), (90, "random"), (100, "peaceful"))
"""Moods of a script that explores, by the share of turns up to them."""
_CALM = ((80, "own"), (88, "script"), (94, "early"), (100, "random"))


def _asked(game: Game) -> Decision:
    decision = game.decision
    if decision is None:
        raise ValueError("nobody is asked")
    return decision


def _end(decision: Decision, otherwise: Answer) -> Answer:
    for index, option in enumerate(decision.options):
        if option.kind == "end":
            return (index,)
    return otherwise


ALIKE = (
    ("life 1", "life 2", "life 3", "life 4"),
    ("life 5", "life 6", "life 7", "life 8"),
    ("hand to 3", "hand to 6", "hand beyond"),
    ("energy to 3", "energy to 6", "energy beyond"),
    ("bodies", "body power", "strong bodies", "weak bodies"),
    ("rested bodies", "exposed bodies", "exposed power"),
    ("reach", "double strikes", "attackers"),
    ("best play", "playable", "stock", "late"),
    ("defence", "counters"),
)
"""Features whose weights a player has too high or too low together."""


def differing(evaluation: Evaluation, seed: int, spread: float) -> Evaluation:
    """The same weights, those of each kind by so much higher or lower as chance says.

    Who plays by them plays for other things all match long, and well: which weights win shows where
    both differ.
    """
    chance = random.Random(seed)
    factors = {}
    for names in ALIKE:
        factor = math.exp(chance.gauss(0.0, spread))
        factors.update(dict.fromkeys(names, factor))

    def changed(weights: Mapping[str, Weight]) -> dict[str, Weight]:
        return {
            name: Weight(lead=weight.lead * by, tempo=weight.tempo * by)
            for name, weight in weights.items()
            for by in (factors.get(name, 1.0),)
        }

    return msgspec.structs.replace(
        evaluation, public=changed(evaluation.public), private=changed(evaluation.private)
    )


MakePlayer = Callable[[MatchStart, int, int], AiPlayer | None]
"""The player of a seat in a match, with a seed; None for the script."""


def play_chunk(
    decks: Decks, make: MakePlayer, seed: int, numbers: range, *, is_same_deck: bool = False
) -> list[PlayedMatch]:
    """The matches of these numbers; both seats have the same deck where that is asked for."""
    found = []
    for number in numbers:
        pair = number // EACH_PAIR
        rng = (seed << 24) ^ (pair * 2_654_435_761)
        rng, one = next_below(rng, len(decks.training))
        rng, other = next_below(rng, len(decks.training))
        if is_same_deck:
            other = one
        chosen = (decks.training[one], decks.training[other])
        start = started(chosen, decks.pool, (seed << 24) + number, number % 2)
        found.append(_played(start, make))
    return found


def _played(start: MatchStart, make: MakePlayer) -> PlayedMatch:
    lib = library_of(start)
    game = begin(start, lib)
    players = [
        Explorer(start.seed * 2 + seat + 1, make(start, seat, start.seed * 2 + seat + 1))
        for seat in (0, 1)
    ]
    answers: list[Answer] = []
    while game.decision is not None and len(answers) < DECISION_LIMIT:
        decision = game.decision
        answer = players[decision.seat].answer(game)
        if not is_legal(decision, answer):
            answer = decision.default
        game.answer(answer)
        answers.append(answer)
    winner = game.state.winner if game.decision is None else None
    return PlayedMatch(start.decks, start.seed, start.first or 0, tuple(answers), winner)


def replayed(match: PlayedMatch, pool: CardPool) -> Iterator[Game]:
    """The match at its first decision after each end of a turn."""
    start = started(match.decks, pool, match.seed, match.first)
    game = begin(start, library_of(start))
    turn = game.state.turn
    for answer in match.answers:
        try:
            game.answer(answer)
        except IllegalChoiceError:
            # Played under rules that have changed since: what came before still counts.
            return
        if game.decision is not None and game.state.turn != turn:
            turn = game.state.turn
            yield game


# ----------------------------------------------------------------------------------------- chunks

_DECODER = msgspec.msgpack.Decoder(list[PlayedMatch])


def write_chunk(path: Path, matches: Sequence[PlayedMatch]) -> None:
    """Keep played matches."""
    path.parent.mkdir(parents=True, exist_ok=True)
    write_bytes_atomic(path, msgspec.msgpack.encode(list(matches)))


def read_chunk(path: Path) -> list[PlayedMatch]:
    """The matches of a chunk. Raises msgspec.DecodeError for another file."""
    return _DECODER.decode(path.read_bytes())


class Position(msgspec.Struct, array_like=True, frozen=True):
    """What is learned of one position: features of both seats, who moves and who won."""

    public: tuple[tuple[float, ...], tuple[float, ...]]
    private: tuple[tuple[float, ...], tuple[float, ...]]
    moving: int
    winner: int
    decks: tuple[str, str]


_POSITIONS = msgspec.msgpack.Decoder(list[list[Position]])


def rows_of(path: Path, pool: CardPool) -> list[list[Position]]:
    """The positions of every ended match of a chunk, kept beside it until the features change."""
    source = (ROOT / "dbscg_gui" / "ai" / "features.py").read_bytes()
    kept = path.with_suffix(f".{blake2b(source, digest_size=4).hexdigest()}")
    if kept.exists():
        return _POSITIONS.decode(kept.read_bytes())
    found = [
        [_position(game, match) for game in replayed(match, pool)]
        for match in read_chunk(path)
        if match.winner is not None
    ]
    write_bytes_atomic(kept, msgspec.msgpack.encode(found))
    return found


def _position(game: Game, match: PlayedMatch) -> Position:
    return Position(
        public=(tuple(public(game, 0)), tuple(public(game, 1))),
        private=(tuple(private(game, 0)), tuple(private(game, 1))),
        moving=game.state.turn_seat,
        winner=-1 if match.winner is None else match.winner,
        decks=(
            match.decks[0].name or str(match.decks[0].leader),
            match.decks[1].name or str(match.decks[1].leader),
        ),
    )
