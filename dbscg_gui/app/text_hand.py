"""Acts by hand typed at the text table: "move b1 drop", "power b1 +5000", "draw 2 them"."""

from __future__ import annotations

import re

from dbscg_gui.app.text_board import tagged_cards
from dbscg_gui.engine.by_hand import NUMBERED, ON_CARD, HandAct
from dbscg_gui.engine.state import DECK, LIFE
from dbscg_gui.presenters.match_port import MatchUpdate
from dbscg_gui.presenters.table_views import BoardView

_NUMBER = re.compile(r"[+-]?\d{1,6}")
_THEM = frozenset({"them", "opponent", "o"})
_PILES = {"deck": DECK, "life": LIFE}


class HandTextError(Exception):
    """What was typed names no act; the text is what is missing."""


def hand_act(line: str, update: MatchUpdate, board: BoardView) -> HandAct:
    """The act a line names. Raises `HandTextError`."""
    kind, _, rest = line.strip().partition(" ")
    kind = kind.lower()
    if kind == "note":
        return HandAct(kind="note", text=rest.strip())
    words = rest.split()
    fields: dict[str, int | str] = {}
    if kind in ON_CARD:
        fields["card"] = _card(words.pop(0) if words else "", update, board)
    if kind == "move":
        if not words:
            raise HandTextError("move")
        fields["to"] = words.pop(0).lower()
    if kind in NUMBERED:
        if not words or not _NUMBER.fullmatch(words[0]):
            raise HandTextError(kind)
        fields["amount"] = int(words.pop(0))
    if kind in ("draw", "damage"):
        is_them = bool(words) and words.pop(0).lower() in _THEM
        fields["seat"] = 1 - update.seat if is_them else update.seat
    if words:
        raise HandTextError(" ".join(words))
    return HandAct(kind=kind, **fields)  # type: ignore[arg-type]


def _card(tag: str, update: MatchUpdate, board: BoardView) -> int:
    """The object a tag names. Raises `HandTextError`."""
    tag = tag.lower()
    found = tagged_cards(board).get(tag)
    if found is not None:
        return found.id
    is_far = tag.startswith("o")
    zone = _PILES.get(tag[1:] if is_far else tag)
    seat = 1 - update.seat if is_far else update.seat
    pile = update.game.zone(seat, zone) if zone is not None else ()
    if not pile:
        raise HandTextError(tag or "?")
    return pile[-1]
