"""Compiled cards that are kept from one run to the next, and compiling many side by side.

Owns what a kept card is called (a hash of everything the compiler may look at) and how it is
written. Where it is kept and in how many processes the work is done are ports: a store is opened
for one version of one game's language, so what another version made is never seen. What a store
gives is checked; anything that does not read as a compiled card is compiled again.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Mapping, Sequence
from hashlib import blake2b
from typing import Protocol, TypeVar

import msgspec

from dbscg_gui.cards.printed import PrintedCard
from dbscg_gui.effects.actions import Skill
from dbscg_gui.effects.compiled import CompiledCard, LineReport
from dbscg_gui.kernel.progress import OnProgress
from dbscg_gui.services.game_rules import compile_printed, game_rules

T = TypeVar("T")
R = TypeVar("R")

_FLUSH_AT = 64
"""Cards compiled one at a time that wait to be written together."""


class CompiledStore(Protocol):
    """Where compiled cards of one version are kept. No method raises: a store may forget."""

    def load(self, keys: Sequence[bytes]) -> dict[bytes, bytes]:
        """What is kept under those keys; a key it does not know is not in the answer."""

    def save(self, entries: Mapping[bytes, bytes]) -> None:
        """Keep these too."""

    def close(self) -> None:
        """Let go of the files."""


OpenStore = Callable[[str, str], CompiledStore]
"""The store of a game and a version of its language."""


class SideBySide(Protocol):
    """Doing the same with many things, in the order they have."""

    def __call__(self, function: Callable[[T], R], items: Sequence[T]) -> Iterable[R]:
        """The results, in the order of the items."""


def in_turn(function: Callable[[T], R], items: Sequence[T]) -> Iterable[R]:
    """One after the other, in this process."""
    return map(function, items)


class _Kept(msgspec.Struct, frozen=True, array_like=True):
    """A compiled card as it is written; the skills are read only where they are wanted."""

    lines: tuple[LineReport, ...]
    skills: msgspec.Raw


class _Sides(msgspec.Struct, frozen=True, array_like=True):
    front: tuple[Skill, ...]
    back: tuple[Skill, ...]


_ENCODER = msgspec.msgpack.Encoder()
_KEPT = msgspec.msgpack.Decoder(_Kept)
_SIDES = msgspec.msgpack.Decoder(_Sides)


def card_key(card: PrintedCard) -> bytes:
    """What a compiled card is kept under: everything printed on it that could matter.

    The number, the rarity and the remarks about the data cannot, so reprints share a result.
    """
    plain = msgspec.structs.replace(
        card, number="", game="", rarity="", set_name="", notes=(), limit=0
    )
    return blake2b(_ENCODER.encode(plain), digest_size=16).digest()


def packed(compiled: CompiledCard) -> bytes:
    """A compiled card as bytes, without its number."""
    skills = _ENCODER.encode(_Sides(compiled.front, compiled.back))
    return _ENCODER.encode(_Kept(compiled.lines, msgspec.Raw(skills)))


def unpacked(data: bytes, number: str) -> CompiledCard:
    """The card of those bytes. Raises `msgspec.DecodeError` for other bytes."""
    kept = _KEPT.decode(data)
    sides = _SIDES.decode(kept.skills)
    return CompiledCard(number=number, front=sides.front, back=sides.back, lines=kept.lines)


def compile_packed(card: PrintedCard) -> bytes:
    """Compile a card in whatever process this is. Raises `UnknownGameError`."""
    return packed(compile_printed(card))


class CompiledCards:
    """Compiles cards and remembers them; every method may be called by any thread."""

    def __init__(self, open_store: OpenStore | None = None) -> None:
        """Without a store every card is compiled anew."""
        self._open = open_store
        self._stores: dict[str, CompiledStore] = {}
        self._waiting: dict[str, dict[bytes, bytes]] = {}
        self._lock = threading.Lock()

    def compiled(self, card: PrintedCard) -> CompiledCard:
        """What the compiler makes of a card. Raises `UnknownGameError`."""
        key = card_key(card)
        found = self._load(card.game, [key]).get(key)
        if found is not None:
            try:
                return unpacked(found, card.number)
            except msgspec.DecodeError:
                pass
        compiled = compile_printed(card)
        self._keep_later(card.game, key, packed(compiled))
        return compiled

    def reports(
        self,
        cards: Sequence[PrintedCard],
        *,
        side_by_side: SideBySide = in_turn,
        progress: OnProgress | None = None,
    ) -> list[tuple[LineReport, ...]]:
        """What became of every line of those cards, compiling what is not kept yet.

        `progress` is told cards done and all. Raises `UnknownGameError`.
        """
        found = self.known_reports(cards)
        wanted: dict[tuple[str, bytes], PrintedCard] = {}
        for card, lines in zip(cards, found, strict=True):
            if lines is None:
                wanted.setdefault((card.game, card_key(card)), card)
        made: dict[tuple[str, bytes], tuple[LineReport, ...]] = {}
        done = len(cards) - len(wanted)
        results = side_by_side(compile_packed, list(wanted.values()))
        try:
            for (game, key), data in zip(wanted, results, strict=True):
                made[game, key] = _KEPT.decode(data).lines
                self._keep_later(game, key, data)
                if progress is not None:
                    progress(done + len(made), len(cards))
        finally:
            # What was done before somebody stopped the rest need not be done again.
            self.flush()
        if progress is not None:
            progress(len(cards), len(cards))
        return [
            made[card.game, card_key(card)] if lines is None else lines
            for card, lines in zip(cards, found, strict=True)
        ]

    def known_reports(self, cards: Sequence[PrintedCard]) -> list[tuple[LineReport, ...] | None]:
        """As `reports`, but None for what would have to be compiled first."""
        keys = [(card.game, card_key(card)) for card in cards]
        games = dict.fromkeys(game for game, _ in keys)
        kept = {game: self._load(game, [key for of, key in keys if of == game]) for game in games}
        return [_lines(kept[game].get(key)) for game, key in keys]

    def flush(self) -> None:
        """Write what waits to be written."""
        for game in list(self._waiting):
            with self._lock:
                entries = self._waiting.pop(game, {})
            store = self._store(game)
            if entries and store is not None:
                store.save(entries)

    def close(self) -> None:
        """Write what waits and let go of the stores; they are opened again when needed."""
        self.flush()
        with self._lock:
            stores, self._stores = self._stores, {}
        for store in stores.values():
            store.close()

    def _load(self, game: str, keys: list[bytes]) -> dict[bytes, bytes]:
        store = self._store(game)
        found = store.load(keys) if store is not None else {}
        waiting = self._waiting.get(game, {})
        return {**found, **{key: waiting[key] for key in keys if key in waiting}}

    def _keep_later(self, game: str, key: bytes, data: bytes) -> None:
        if self._open is None:
            return
        with self._lock:
            waiting = self._waiting.setdefault(game, {})
            waiting[key] = data
            is_full = len(waiting) >= _FLUSH_AT
        if is_full:
            self.flush()

    def _store(self, game: str) -> CompiledStore | None:
        if self._open is None:
            return None
        version = game_rules(game).version()
        with self._lock:
            store = self._stores.get(game)
            if store is None:
                store = self._stores[game] = self._open(game, version)
            return store


def _lines(data: bytes | None) -> tuple[LineReport, ...] | None:
    if data is None:
        return None
    try:
        return _KEPT.decode(data).lines
    except msgspec.DecodeError:
        return None
