"""Cards of the player's own card data in tests, called by their numbers; nothing of them is kept.

Only tests marked `corpus` may ask for them. A position is written in words, one for each card:

    OP01-001        the card of this number
    OP01-001=twin   the same, called "twin" (a second definition under another name)
    pal             an invented card without skills, of the kind the game's kit makes
    pal(c5 p7000)   with cost and power; see `invented` for what else
    ...!  ...*  ...^  ...+2   rested, new this turn, face up, with 2 cards given to it

Types, names and attributes of invented cards are borrowed from cards by number (`t=`, `n=`, `a=`).
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path

import msgspec
import pytest

from dbscg_gui.adapters.card_files import read_cards
from dbscg_gui.cards.printed import PrintedCard
from dbscg_gui.compiler.compile import compile_card
from tests.kit.cards import CardSpec, Placed, placed
from tests.kit.record import GameKit

ROOT = Path(__file__).resolve().parents[2]
FILES = {
    "masters": ("masters.json", "masters_newer.json"),
    "fusion_world": ("fusion_world.json", "fusion_world_newer.json"),
    "one_piece": ("one_piece.json", "one_piece_newer.json"),
}
_WORD = re.compile(r"([A-Za-z][\w.-]*)(?:\(([^)]*)\))?(?:=(\w+))?((?:[!*^]|\+\d+)*)")
_NUMBERED = re.compile(r"[A-Z]+\d*-\d+\w*")


@cache
def cards_of(game: str) -> dict[str, PrintedCard]:
    """All cards of a game in the card data, by number."""
    folder = Path(os.environ.get("DBSCG_CORPUS") or ROOT.parent / "shared" / "cards")
    found: dict[str, PrintedCard] = {}
    for name in FILES[game]:
        for card in read_cards(folder / name, game=game).cards:
            found.setdefault(card.number, card)
    return found


_COMPILED: dict[tuple[str, str, str], CardSpec] = {}


def owned(kit: GameKit, number: str, alias: str = "") -> CardSpec:
    """The card of this number, its text compiled; a line not understood skips the test.

    With an alias it is a definition of its own that differs in nothing else.
    """
    key = kit.name, number, alias
    if key not in _COMPILED:
        _COMPILED[key] = _compile(kit, number, alias)
    return _COMPILED[key]


def _compile(kit: GameKit, number: str, alias: str) -> CardSpec:
    printed = cards_of(kit.name)[number]
    if alias:
        printed = msgspec.structs.replace(printed, number=f"{number}_{alias}")
    compiled = compile_card(printed, kit.language())
    for line in compiled.lines:
        if line.status != "understood":
            pytest.skip(f"{number} is not understood: {line.message}")
    return CardSpec(printed, alias=alias or number, compiled=compiled)


def invented(kit: GameKit, name: str, said: str, plain: CardSpec | None = None) -> CardSpec:
    """An invented card: its kind's plain one with what is said of it, parted by blanks.

    `plain` is another card to begin with. `c5` cost, `p7000` power, `k1000` Counter, `blue`,
    `red/green` colours, `event` and the other kinds, `t=` `n=` `a=` types, name and attributes of
    the card with that number.
    """
    spec = plain or kit.plain(name)
    changes: dict[str, object] = {}
    for word in said.split():
        key, _, of = word.partition("=")
        if of:
            donor = cards_of(kit.name)[of]
            changes |= {
                "t": {"traits": donor.traits},
                "n": {"name": donor.name},
                "a": {"attributes": donor.attributes},
            }[key]
        elif match := re.fullmatch(r"([cpk])(\d+)", word):
            changes[{"c": "cost", "p": "power", "k": "counter"}[match[1]]] = int(match[2])
        elif word in kit.kinds:
            changes |= {"kind": word, "power": None, "counter": None}
        else:
            changes["colors"] = tuple(word.split("/"))
    printed = msgspec.structs.replace(spec.printed, **changes)
    return CardSpec(printed, alias=name)


def word(
    kit: GameKit,
    text: str,
    give: Callable[[Placed, int], Placed],
    plain: Callable[[str], CardSpec] | None = None,
) -> Placed:
    """One card as a word says it lies there; `plain` makes what an invented one begins with."""
    match = _WORD.fullmatch(text)
    assert match is not None, f"no card: {text!r}"
    name, said, alias, marks = match.groups()
    if _NUMBERED.fullmatch(name):
        spec = owned(kit, name, alias or "")
    else:
        spec = invented(kit, name, said or "", plain(name) if plain else None)
    item = placed(spec)
    if "!" in marks:
        item = replace(item, active=False)
    if "*" in marks:
        item = replace(item, is_new=True)
    if "^" in marks:
        item = replace(item, face_up=True)
    if "+" in marks:
        item = give(item, int(marks.partition("+")[2][0]))
    return item


def words(kit: GameKit, text: str, give: Callable[[Placed, int], Placed]) -> list[Placed]:
    """Cards by words parted by blanks outside parentheses."""
    return [word(kit, each, give) for each in re.findall(r"[^\s(]+(?:\([^)]*\)\S*)?", text)]
