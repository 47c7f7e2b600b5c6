"""Transcripts: all that skills do at play, from their printed wording, kept to be compared.

A file of a game's `transcripts` folder holds printed texts of invented cards, each with what
happened when it was played: every question with its options and the answer, every event with who
did it and by what, and how the table looked then. Below that the turns that follow, as digests.
Each text is played by an eager player, who does and takes all that can be done, and by a shy one.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from dbscg_gui.engine.decisions import Answer, Decision, is_legal
from dbscg_gui.engine.events import Event
from dbscg_gui.engine.queries import card_power, card_skills
from dbscg_gui.engine.state import ZONE_COUNT, ZONES, Card, is_hidden
from tests.kit.table import Table

INDENT = "    "
EVENT = "- "
HOST = "Sage"
"""The card with the text: a later move without a skill of it is kept as a digest."""
PLAYERS = ("eager", "shy")
_DECLINED = frozenset({"pass", "no", "end"})
_MOST = 80
_BOTH = 3
"""Both players see it: nothing is said of that."""


@dataclass(frozen=True)
class Course:
    """How the texts of a game are played: a position for each and the moves that follow."""

    folder: Path
    position: Callable[[str, str], Table]
    """From the host of a text, named before it, and the text."""
    free: frozenset[str]
    """Kinds of the decisions at which a player makes a move of their own."""
    moves: tuple[tuple[str, ...], ...]
    """Moves by their words, each list until one is offered; the first of them are told in full."""

    @property
    def files(self) -> list[Path]:
        """The files in order."""
        return sorted(self.folder.glob("*.txt"))

    def told(self, line: str) -> list[str]:
        """What happens when a text is played, by both kinds of player."""
        host, _, text = line.partition(": ")
        return [row for player in PLAYERS for row in self._played(player, host, text)]

    def _played(self, player: str, host: str, text: str) -> Iterator[str]:
        table = self.position(host, text.replace(" / ", "\n"))
        yield f"{player}"
        last = dict(_areas(table))
        for number, words in enumerate(self.moves):
            rows = list(self._move(table, words, player, last))
            if not number or any(_is_of_host(row) for row in rows):
                yield from rows
            elif rows:
                yield f"then {_digest(rows)}"

    def _move(
        self, table: Table, words: tuple[str, ...], player: str, last: dict[str, str]
    ) -> Iterator[str]:
        """One move and all that comes of it, then what is another way at the table."""
        if table.mode == "over":
            return
        found = [word for word in words if word in table.options()]
        if not found:
            return
        yield f"> {found[0]}"
        begun = len(table.log)
        table.pick(found[0])
        yield from _events(table, begun)
        for _ in range(_MOST):
            if table.mode in (*self.free, "over"):
                break
            begun, decision = len(table.log), table.decision
            answer = _answer(table, decision, player)
            chosen = ", ".join(table.words(decision.options[i]) for i in answer)
            who, kind = table.asked
            offered = ", ".join(sorted(table.options()))
            asked = f"{kind} {decision.minimum}-{decision.maximum} [{decision.rule}]"
            yield f"{who}? {asked} {{{offered}}}: {chosen or '-'}"
            table.answer(*answer)
            yield from _events(table, begun)
        if table.mode == "over":
            yield f"over: {table.winner} [{table.state.end_rule}]"
        now = dict(_areas(table))
        yield from (f"= {area}: {now[area]}" for area in now if now[area] != last[area])
        last.update(now)

    def write(self) -> None:
        """Play all texts and put what happens below them."""
        for file in self.files:
            file.write_text(self.written(file), encoding="utf-8", newline="\n")

    def written(self, file: Path) -> str:
        """A file as it should be now."""
        rows: list[str] = []
        for row in file.read_text(encoding="utf-8").splitlines():
            if row.startswith(INDENT):
                continue
            rows.append(row)
            if row and not row.startswith("#"):
                rows += [INDENT + told for told in self.told(row)]
        return "\n".join(rows) + "\n"


def texts(file: Path) -> list[tuple[str, list[str]]]:
    """The texts of a file, each with what is kept of it."""
    found: list[tuple[str, list[str]]] = []
    for row in file.read_text(encoding="utf-8").splitlines():
        if row.startswith(INDENT):
            found[-1][1].append(row.removeprefix(INDENT))
        elif row and not row.startswith("#"):
            found.append((row, []))
    return found


def _answer(table: Table, decision: Decision, player: str) -> Answer:
    """The eager player takes the most, from the last option on; the shy one the least."""
    kinds = [option.kind for option in decision.options]
    wanted = [i for i, kind in enumerate(kinds) if kind not in _DECLINED]
    if player == "eager" and wanted:
        many = max(1, min(decision.maximum, len(wanted)))
        answer = tuple(wanted[::-1][:many])
        return answer if is_legal(decision, answer) else decision.default
    refused = [i for i, kind in enumerate(kinds) if kind in _DECLINED]
    answer = (refused[0],) if refused else tuple(range(decision.minimum))
    return answer if is_legal(decision, answer) else decision.default


def _is_of_host(row: str) -> bool:
    return row.startswith(f"{EVENT}skill_") and HOST in row


def _digest(rows: list[str]) -> str:
    return hashlib.blake2b("\n".join(rows).encode(), digest_size=6).hexdigest()


def _events(table: Table, begun: int) -> Iterator[str]:
    for event in table.log[begun:]:
        yield EVENT + _words(table, event)


def _words(table: Table, event: Event) -> str:
    """Everything an event says but the numbers of objects."""
    words = [event.kind]
    if event.seat >= 0:
        words.append(table.who(event.seat))
    defs = table.game.lib.defs
    if event.def_id:
        words.append(defs[event.def_id].sides[0].name)
    if event.other_def:
        words.append(f"and {defs[event.other_def].sides[0].name}")
    if event.origin or event.target:
        words.append(f"{event.origin} > {event.target}")
    if event.amount:
        words.append(str(event.amount))
    if event.text:
        words.append(f"'{event.text}'")
    if event.by:
        words.append(f"by {event.by}")
    if event.by_seat >= 0:
        words.append(f"of {table.who(event.by_seat)}")
    if event.source_def:
        words.append(f"through {defs[event.source_def].sides[0].name}")
    if event.visible != _BOTH:
        seen = [table.who(seat) for seat in (0, 1) if event.visible >> seat & 1]
        words.append(f"seen by {' and '.join(sorted(seen)) or 'nobody'}")
    if event.rule:
        words.append(f"[{event.rule}]")
    return " ".join(words)


def _areas(table: Table) -> Iterator[tuple[str, str]]:
    """What lies in all areas, in what state, with what power and keywords."""
    for player in (table.you, table.opponent):
        who = table.who(player.seat)
        for area in filter(None, ZONES[:ZONE_COUNT]):
            ids = table.ids(player.seat, area)
            lying = ", ".join(_lying(table, i) for i in ids)
            if area == "deck" and ids:
                lying = f"{len(ids)}, {_lying(table, ids[0])} ... {_lying(table, ids[-1])}"
            yield f"{who} {area}", lying or "-"
        yield f"{who} energy markers", str(player.energy_markers)


def _lying(table: Table, card_id: int) -> str:
    card = table.state.cards[card_id]
    words = [table.name(card_id)]
    if not card.active:
        words.append("rest")
    if is_hidden(card):
        words.append("hidden")
    if card.markers:
        words.append(f"x{card.markers}")
    if card.side:
        words.append("back")
    if card.owner != card.seat:
        words.append("borrowed")
    if card.under:
        words.append("on " + "+".join(table.name(i) for i in card.under))
    if not card.face_up and not is_hidden(card):
        words += sorted(f"known to {table.who(s)}" for s in (0, 1) if _is_news(card, s))
    if any(ZONES[card.zone] in areas for areas in table.kit.in_play):
        words.append(str(card_power.power(table.game, card_id)))
        words += sorted(card_skills.keywords(table.game, card_id))
    return " ".join(words)


def _is_news(card: Card, seat: int) -> bool:
    """Whether a player knows a card that lies face down for them."""
    return bool(card.known >> seat & 1) and not (seat == card.seat and ZONES[card.zone] == "hand")
