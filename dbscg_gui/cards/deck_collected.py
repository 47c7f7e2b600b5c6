"""What was found in a deck list, and where each card of it goes."""

from __future__ import annotations

import re
from collections.abc import Mapping

import msgspec

from dbscg_gui.cards.catalogue import CardCatalogue
from dbscg_gui.cards.deck_lines import ASIDE, with_zeros
from dbscg_gui.cards.deck_names import CardsByName
from dbscg_gui.cards.deck_parsed import IgnoredLine, LineProblem, ParsedDeck
from dbscg_gui.cards.decks import MAX_COPIES, DeckList, Entry, merged
from dbscg_gui.cards.plain_lines import plain_line
from dbscg_gui.cards.printed import LEADER, Z_KINDS, PrintedCard

MAX_SHOWN = 200
"""Characters of a line that a problem repeats."""
_HINTED = re.compile(r"([^()\[\]|]+[^()\[\]| ]) ?[(\[|] ?([^()\[\]| ]{1,12}) ?[)\]]?")


class CollectedCard(msgspec.Struct, frozen=True):
    """One place of a list that names a card."""

    line: int
    section: str | None
    count: int | None
    number: str
    glued: int | None = None


class CollectedDeck:
    """Collects the cards, titles and troubles of one list; a new one for every deck."""

    def __init__(
        self,
        catalogue: CardCatalogue | None,
        choices: Mapping[str, str],
        named: CardsByName,
    ) -> None:
        self.catalogue = catalogue
        self._named = named
        self._choices = {name.casefold(): number for name, number in choices.items()}
        self.name: str | None = None
        self.title: IgnoredLine | None = None
        """The first line, where it was only taken for the title."""
        self.game = ""
        self.section: str | None = None
        """The part of the deck that the lines stand under."""
        self.has_headers = False
        self._has_leader_header = False
        self._has_z_header = False
        self.cards: list[CollectedCard] = []
        self.problems: list[LineProblem] = []
        self.ignored: list[IgnoredLine] = []

    @property
    def has_cards(self) -> bool:
        """Whether any card was found."""
        return bool(self.cards)

    @property
    def is_cut(self) -> bool:
        """Whether some of the text was too much to be read."""
        return any(each.code == "too_long" for each in self.problems)

    def problem(
        self,
        line: int,
        text: str,
        code: str,
        reason: str,
        *,
        name: str = "",
        numbers: tuple[str, ...] = (),
    ) -> None:
        """List a line that could not be taken."""
        shown = text[:MAX_SHOWN]
        self.problems.append(
            LineProblem(line=line, text=shown, code=code, reason=reason, name=name, numbers=numbers)
        )

    def ignore(self, line: int, text: str, role: str) -> None:
        """List a line without a card, and what it was taken for."""
        self.ignored.append(IgnoredLine(line=line, text=text[:MAX_SHOWN], role=role))

    def head(self, index: int, line: str, section: str) -> None:
        """Begin a part of the deck below its header."""
        self.section, self.has_headers = section, True
        self._has_leader_header = self._has_leader_header or section == "leader"
        self._has_z_header = self._has_z_header or section == "z"
        self.ignore(index, line, "header")

    def add(
        self,
        index: int,
        line: str,
        count: int | None,
        number: str,
        section: str | None,
        *,
        glued: int | None = None,
    ) -> None:
        """Take copies of a card; ``glued`` is a number written to the card's, copies or not."""
        if count is not None and not 1 <= count <= MAX_COPIES:
            reason = f"{count} is not a number of copies between 1 and {MAX_COPIES}"
            self.problem(index, line, "bad_count", reason)
            return
        if (section or self.section) == ASIDE:
            reason = "stands under what is no part of a deck, and was left out"
            self.problem(index, line, "aside", reason)
            return
        if self.catalogue is not None and number not in self.catalogue:
            meant = with_zeros(number, self.catalogue.__contains__)
            reason = f"there is no card {number} in the catalogue"
            reason += "" if meant is None else f"; if it is {meant}, write that"
            self.problem(index, line, "unknown_card", reason)
        self.cards.append(CollectedCard(index, section or self.section, count, number, glued))

    def take_name(
        self, index: int, line: str, name: str, count: int | None, section: str | None
    ) -> bool:
        """Take a card by its name, or ask which; tell whether the line is settled."""
        part = section or self.section
        if self.catalogue is None or not name or len(name) > MAX_SHOWN:
            return False
        if count is None and part != "leader" and not (self.cards or self.has_headers):
            # The first line of a list without numbers is its title.
            return False
        cards = self._named.cards(name)
        is_told = bool(cards)
        if not cards:
            cards, is_told = self._hinted(name)
        found = self._fitting(cards, part, count)
        chosen = self._choices.get(name.casefold())
        if not found:
            return False
        if (len(found) == 1 and is_told) or chosen in found:
            number = chosen if chosen in found else found[0]
            self.add(index, line, count, number, section)
            return True
        shown = ", ".join(found[:6])
        reason = f"{len(found)} cards are called {name[:60]!r}: {shown}; say which"
        if not is_told:
            reason = f"no card is called {name[:60]!r}; say whether it is {shown}"
        self.problem(
            index, line, "several_cards", reason, name=name.casefold(), numbers=tuple(found)
        )
        return True

    def result(self, game: str, name: str) -> ParsedDeck:
        """The deck made of everything read."""
        leader = self._leader()
        if leader is None:
            leader = self._titled_leader()
        if self.title is not None and not self.cards and not self.problems:
            self.ignored.remove(self.title)
            reason = "nothing here is a card: expected card numbers or names and how many of each"
            self.problem(self.title.line, self.title.text, "no_card_number", reason)
        parts: dict[str, list[Entry]] = {"main": [], "z": [], "side": []}
        has_z = self._has_z_header or any(card.section == "z" for card in self.cards)
        # "OP01-016(4)": copies, where no line of the list says them in another way.
        is_glued = len([card for card in self.cards if card.glued]) > 1 and all(
            card.count is None for card in self.cards
        )
        for card in self.cards:
            count = card.glued if is_glued and card.glued else card.count
            copies = 1 if count is None else count
            if card is leader:
                copies -= 1
            elif leader is not None and _is_other_side(card, leader):
                self.ignore(card.line, card.number, "detail")
                continue
            if copies:
                parts[self._part_of(card, has_z=has_z)].append((card.number, copies))
        deck = DeckList(
            name=name if self.name is None else self.name,
            game=self.game or game,
            leader=None if leader is None else leader.number,
            main=merged(parts["main"]),
            z=merged(parts["z"]),
            side=merged(parts["side"]),
        )
        return ParsedDeck(deck=deck, problems=tuple(self.problems), ignored=tuple(self.ignored))

    def card(self, number: str) -> PrintedCard | None:
        """The card of that number, where it is known."""
        return None if self.catalogue is None else self.catalogue.get(number)

    def _hinted(self, name: str) -> tuple[list[PrintedCard], bool]:
        """The cards a name with its set or rarity behind it stands for, and whether that tells.

        ``Sanji (OP01)``, ``Sanji | OP01``, ``Sanji [SR]``. Without a card of that set or rarity
        the player is asked: what stands there may be part of another card's name.
        """
        hinted = _HINTED.fullmatch(name)
        if hinted is None:
            return [], False
        cards = self._named.cards(hinted[1])
        hint = hinted[2].upper()
        told = [card for card in cards if hint in (*_set_and_place(card), card.rarity.upper())]
        return told or cards, bool(told)

    def _fitting(self, cards: list[PrintedCard], part: str | None, count: int | None) -> list[str]:
        """Of cards of one name those that can stand in that place."""
        leaders = [card.number for card in cards if card.kind == LEADER]
        others = [card.number for card in cards if card.kind != LEADER]
        if part == "leader":
            return leaders or others
        if part is not None or (count or 1) > 1:
            return others or leaders
        return leaders + others

    def _kind(self, number: str) -> str | None:
        card = self.card(number)
        return None if card is None else card.kind

    def _leader(self) -> CollectedCard | None:
        """The line that is the Leader: under its header, or without a count, or by card type."""
        for card in self.cards:
            if card.section == "leader":
                return card
        if not self.cards:
            return None
        first = self.cards[0]
        uncounted = [card for card in self.cards if card.count is None]
        if self.has_headers and uncounted == [first] and first.section in (None, "main"):
            return first
        # Under an empty header "Leader" there is none.
        for section in (None,) if self._has_leader_header else (None, "main"):
            for card in self.cards:
                if card.section == section and self._kind(card.number) == LEADER:
                    return card
        is_alone = first.count in (None, 1) and self._kind(first.number) is None
        return first if is_alone and first.section is None else None

    def _titled_leader(self) -> CollectedCard | None:
        """The Leader that a first line without number and count names, where there is no other."""
        if self.title is None:
            return None
        line, text = self.title.line, self.title.text
        leaders = [card for card in self._named.cards(plain_line(text)) if card.kind == LEADER]
        if not leaders:
            return None
        self.ignored.remove(self.title)
        before = len(self.cards)
        self.take_name(line, text, plain_line(text), None, "leader")
        return self.cards[-1] if len(self.cards) > before else None

    def _part_of(self, card: CollectedCard, *, has_z: bool) -> str:
        if card.section in ("z", "side"):
            return card.section
        # Under the header of the deck, too, where the list has none for the Z-Deck.
        is_placed = card.section is not None and has_z
        if not is_placed and self._kind(card.number) in Z_KINDS:
            return "z"
        return "main"


def _is_other_side(card: CollectedCard, leader: CollectedCard) -> bool:
    """Whether what stands under the head of the Leader is its other side, named again."""
    is_alone = card.count in (None, 1) and leader.count in (None, 1)
    return is_alone and card.section == leader.section == "leader" and card.number == leader.number


def _set_and_place(card: PrintedCard) -> tuple[str, str]:
    code, _, place = card.number.partition("-")
    return code, place
