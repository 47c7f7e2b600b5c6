"""Whether a deck list may be played, and every reason why not [masters 6-1].

Owns the construction rules as parameters, of which each game has its own set, and the check. What
card texts say about deck construction [masters 6-1-5-2] is read by the compiler and handed in;
without it only the keywords printed in front of a skill line are known.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping

import msgspec

from dbscg_gui.cards.decks import DeckList, Entry, merged
from dbscg_gui.cards.printed import (
    LEADER,
    Z_KINDS,
    PrintedCard,
)
from dbscg_gui.cards.restrictions import NO_RESTRICTIONS, Restrictions

CardLookup = Callable[[str], PrintedCard | None]
KeywordReader = Callable[[PrintedCard], frozenset[str]]


class KeywordLimit(msgspec.Struct, frozen=True, kw_only=True):
    """How many cards with one keyword a deck may hold in all."""

    keyword: str
    total: int
    rule: str
    lifts_copies: bool = False
    """The keyword also lets a deck hold more than the usual copies of one number."""
    is_per_number: bool = False
    """The total counts for each card number on its own, as later revisions may word it."""
    per_number_option: str = ""
    """The match option that makes it so."""


class DeckRules(msgspec.Struct, frozen=True, kw_only=True):
    """The construction rules of one game, each with the rule that says so."""

    leader_rule: str
    main_min: int
    main_max: int
    main_rule: str
    main_kinds: frozenset[str]
    z_max: int
    z_rule: str
    copies_rule: str
    text_rule: str
    color_rule: str = ""
    """Says that a card may have no colour the Leader lacks; "" where any may be included."""
    keyword_limits: tuple[KeywordLimit, ...] = ()

    def under(self, options: Mapping[str, int]) -> DeckRules:
        """The rules as these match options have them."""
        limits = tuple(
            msgspec.structs.replace(limit, is_per_number=bool(options[limit.per_number_option]))
            if limit.per_number_option in options
            else limit
            for limit in self.keyword_limits
        )
        return msgspec.structs.replace(self, keyword_limits=limits)


_MESSAGES = {
    "leader_missing": "the deck has no Leader Card",
    "leader_many": "the deck has {count} Leader Cards; it needs exactly 1",
    "leader_kind": "{numbers} is a {kind} card, not a Leader Card",
    "main_small": "the deck has {count} cards; it needs at least {minimum}",
    "main_large": "the deck has {count} cards; it may have at most {maximum}",
    "main_kind": "{numbers}: a {kind} card does not go into the deck",
    "z_large": "the Z-Deck has {count} cards; it may have at most {maximum}",
    "z_kind": "{numbers}: a {kind} card does not go into the Z-Deck",
    "copies": "{numbers}: {count} copies; at most {maximum} may be included",
    "copies_side": (
        "{numbers}: {count} copies in deck and side deck together; at most {maximum} may be "
        "included"
    ),
    "side_kind": "{numbers}: a {kind} card does not go into the side deck",
    "banned": "{numbers} is banned by the list {source}",
    "limited": "{numbers}: {count} copies; the list {source} allows {maximum}",
    "paired": "only one of {numbers} may be in a deck, by the list {source}",
    "keyword_total": "{count} cards with [{keyword}]; at most {maximum} may be included: {numbers}",
    "color": "{numbers}: {colors} is no colour of the Leader",
    "excluded": "{numbers} may not be included because of {source}",
    "unknown_card": "{numbers}: no data for this card",
}


class Violation(msgspec.Struct, frozen=True, kw_only=True):
    """One reason why a deck may not be played."""

    code: str
    rule: str
    """The rule that says so; "" where a list of restricted cards does."""
    numbers: tuple[str, ...] = ()
    data: dict[str, int | str] = {}
    """The values a sentence about it needs, by name; which ones follows from the code."""

    @property
    def message(self) -> str:
        """The reason in one plain English line, without the rule."""
        return _MESSAGES[self.code].format(numbers=", ".join(self.numbers), **self.data)


class _Check(msgspec.Struct, frozen=True, kw_only=True):
    """What a run of the check looks things up in."""

    rules: DeckRules
    cards: dict[str, PrintedCard]
    copy_limits: Mapping[str, int | None]
    keywords: KeywordReader


def printed_keywords(card: PrintedCard) -> frozenset[str]:
    """The keywords in front of the card's skill lines, without their values.

    ``[Dual Attack][Once per turn] ...`` -> ``{"Dual Attack", "Once per turn"}``
    """
    found: set[str] = set()
    for line in card.skill:
        leading = _LEADING_TAGS.match(line)
        if leading is not None:
            found.update(tag.strip() for tag in _TAG.findall(leading.group()))
    return frozenset(found)


def check_deck(
    deck: DeckList,
    lookup: CardLookup,
    *,
    rules: DeckRules,
    copy_limits: Mapping[str, int | None] | None = None,
    excluded: Mapping[str, str] | None = None,
    keywords: KeywordReader = printed_keywords,
    restrictions: Restrictions = NO_RESTRICTIONS,
) -> list[Violation]:
    """Every reason why the deck may not be played; an empty list says that it may.

    ``copy_limits``: copies a card's own text allows, by number, ``None`` for any number.
    ``excluded``: numbers a card's text keeps out of the deck, each with the number of that card.
    ``keywords``: the keywords a card has during construction [masters 6-1-5-2-2].
    ``restrictions``: lists of banned, limited and paired cards the player goes by.
    The side deck counts: its cards are cards of the player's, and may come into the deck.
    Cards that ``lookup`` does not know are violations too, and are counted as deck cards.
    """
    known = {number: card for number in deck.numbers() if (card := lookup(number)) is not None}
    check = _Check(rules=rules, cards=known, copy_limits=copy_limits or {}, keywords=keywords)
    return [
        *_unknown(deck, check),
        *_leader(deck, check),
        *_main(deck, check),
        *_z_deck(deck, check),
        *_colors(deck, check),
        *_side(deck, check),
        *_copies(deck.main, _side_of(deck, check, is_z=False), check),
        # The four copies count for each of the two decks on its own [masters 6-1-5].
        *_copies(deck.z, _side_of(deck, check, is_z=True), check),
        *_keyword_totals(deck, check),
        *_excluded(deck, check, excluded or {}),
        *_restricted(deck, restrictions),
    ]


_MOST_NAMED = 20
"""Copies of one card that a line about a deck names one by one."""
_TAG = re.compile(r"[\[【]([^\]】]*)[\]】]")
_LEADING_TAGS = re.compile(r"\s*(?:[\[【][^\]】]*[\]】]\s*)+")


def _unknown(deck: DeckList, check: _Check) -> Iterator[Violation]:
    for number in deck.numbers():
        if number not in check.cards:
            yield Violation(
                code="unknown_card", rule=_rule_of_place(deck, number, check), numbers=(number,)
            )


def _rule_of_place(deck: DeckList, number: str, check: _Check) -> str:
    if number == deck.leader:
        return check.rules.leader_rule
    in_z = any(number == other for other, _ in deck.z)
    return check.rules.z_rule if in_z else check.rules.main_rule


def _leader(deck: DeckList, check: _Check) -> Iterator[Violation]:
    rule = check.rules.leader_rule
    extra = [entry for entry in deck.main if _kind(entry[0], check) == LEADER]
    count = sum(copies for _, copies in extra) + (deck.leader is not None)
    # As often as a list shows them.
    named = (number for number, copies in extra for _ in range(min(copies, _MOST_NAMED)))
    leaders = (*(() if deck.leader is None else (deck.leader,)), *named)
    if deck.leader is None:
        yield Violation(code="leader_missing", rule=rule)
    elif extra:
        yield Violation(code="leader_many", rule=rule, numbers=leaders, data={"count": count})
    kind = None if deck.leader is None else _kind(deck.leader, check)
    if deck.leader is not None and kind not in (None, LEADER):
        yield Violation(
            code="leader_kind", rule=rule, numbers=(deck.leader,), data={"kind": str(kind)}
        )


def _main(deck: DeckList, check: _Check) -> Iterator[Violation]:
    rules, count = check.rules, deck.main_count
    if count < rules.main_min:
        yield Violation(
            code="main_small",
            rule=rules.main_rule,
            data={"count": count, "minimum": rules.main_min},
        )
    if count > rules.main_max:
        yield Violation(
            code="main_large",
            rule=rules.main_rule,
            data={"count": count, "maximum": rules.main_max},
        )
    yield from _wrong_kinds(deck.main, "main_kind", rules.main_rule, rules.main_kinds, check)


def _z_deck(deck: DeckList, check: _Check) -> Iterator[Violation]:
    rules = check.rules
    if deck.z_count > rules.z_max:
        yield Violation(
            code="z_large",
            rule=rules.z_rule,
            data={"count": deck.z_count, "maximum": rules.z_max},
        )
    yield from _wrong_kinds(deck.z, "z_kind", rules.z_rule, Z_KINDS, check)


def _colors(deck: DeckList, check: _Check) -> Iterator[Violation]:
    """Cards with a colour the Leader lacks, where that is forbidden; one violation per colour."""
    leader = None if deck.leader is None else check.cards.get(deck.leader)
    if not check.rules.color_rule or leader is None:
        return
    wrong: dict[str, list[str]] = {}
    for number in dict.fromkeys(number for number, _ in (*deck.main, *deck.side)):
        card = check.cards.get(number)
        for color in () if card is None else card.colors:
            if color not in leader.colors:
                wrong.setdefault(color, []).append(number)
    for color, numbers in wrong.items():
        yield Violation(
            code="color",
            rule=check.rules.color_rule,
            numbers=tuple(numbers),
            data={"colors": color},
        )


def _wrong_kinds(
    entries: tuple[Entry, ...], code: str, rule: str, allowed: frozenset[str], check: _Check
) -> Iterator[Violation]:
    for number in dict.fromkeys(number for number, _ in entries):
        kind = _kind(number, check)
        if kind is not None and kind not in allowed:
            yield Violation(code=code, rule=rule, numbers=(number,), data={"kind": kind})


def _side(deck: DeckList, check: _Check) -> Iterator[Violation]:
    """Cards of the side deck that can never come into a deck."""
    allowed = check.rules.main_kinds | (Z_KINDS if check.rules.z_max else frozenset())
    yield from _wrong_kinds(deck.side, "side_kind", check.rules.main_rule, allowed, check)


def _side_of(deck: DeckList, check: _Check, *, is_z: bool) -> tuple[Entry, ...]:
    """The cards of the side deck that may come into the Z-Deck, or into the deck."""
    return tuple(
        (number, count) for number, count in deck.side if (_kind(number, check) in Z_KINDS) is is_z
    )


def _copies(
    entries: tuple[Entry, ...], side: tuple[Entry, ...], check: _Check
) -> Iterator[Violation]:
    totals = dict(merged(entries))
    with_side = dict(merged((*entries, *side)))
    for number, count in with_side.items():
        card = check.cards.get(number)
        maximum = None if card is None else _copy_limit(card, check)
        if maximum is not None and count > maximum:
            is_by_side = totals.get(number, 0) <= maximum
            yield Violation(
                code="copies_side" if is_by_side else "copies",
                rule=check.rules.copies_rule,
                numbers=(number,),
                data={
                    "count": count if is_by_side else totals[number],
                    "maximum": maximum,
                },
            )


def _copy_limit(card: PrintedCard, check: _Check) -> int | None:
    """Copies of the card that may be included, ``None`` for any number.

    The card's own text replaces the usual four [masters 6-1-5-2]; a list of limited cards, which
    can only lower the number on the record, stands above the text.
    """
    if card.limit < _USUAL_COPIES:
        return card.limit
    if card.number in check.copy_limits:
        return check.copy_limits[card.number]
    lifting = (limit.keyword for limit in check.rules.keyword_limits if limit.lifts_copies)
    if not check.keywords(card).isdisjoint(lifting):
        return None
    return card.limit


_USUAL_COPIES = 4


def _keyword_totals(deck: DeckList, check: _Check) -> Iterator[Violation]:
    # "Deck" in these keywords is the main deck, not the Z-Deck.
    for limit in check.rules.keyword_limits:
        having = [
            (number, count)
            for number, count in deck.main
            if (card := check.cards.get(number)) is not None
            and limit.keyword in check.keywords(card)
        ]
        for group in [[each] for each in having] if limit.is_per_number else [having]:
            total = sum(count for _, count in group)
            if total > limit.total:
                yield Violation(
                    code="keyword_total",
                    rule=limit.rule,
                    numbers=tuple(number for number, _ in group),
                    data={"count": total, "maximum": limit.total, "keyword": limit.keyword},
                )


def _excluded(deck: DeckList, check: _Check, excluded: Mapping[str, str]) -> Iterator[Violation]:
    for number in dict.fromkeys(number for number, _ in (*deck.main, *deck.z, *deck.side)):
        if number in excluded:
            yield Violation(
                code="excluded",
                rule=check.rules.text_rule,
                numbers=(number,),
                data={"source": excluded[number]},
            )


def _restricted(deck: DeckList, restrictions: Restrictions) -> Iterator[Violation]:
    """What lists of restricted cards say against the deck; Leader and side deck count."""
    own = () if deck.leader is None else ((deck.leader, 1),)
    totals = dict(merged((*own, *deck.main, *deck.z, *deck.side)))
    source = restrictions.source or "-"
    for number, count in totals.items():
        maximum = restrictions.limits.get(number)
        if maximum is not None and count > maximum:
            yield Violation(
                code="limited" if maximum else "banned",
                rule="",
                numbers=(number,),
                data={"count": count, "maximum": maximum, "source": source},
            )
    for group in restrictions.pairs:
        found = tuple(number for number in group if number in totals)
        if len(found) > 1:
            yield Violation(code="paired", rule="", numbers=found, data={"source": source})


def _kind(number: str, check: _Check) -> str | None:
    card = check.cards.get(number)
    return None if card is None else card.kind
