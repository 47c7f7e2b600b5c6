"""Deck lists that are data: JSON of sites and simulators, XML of Cockatrice and its like.

Owns where in such a value the cards are. Every value that could be a card comes out as a
`DeckItem`, read or not; what its label names is for the reader of lines. Knows no catalogue.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple
from xml.etree import ElementTree

from dbscg_gui.cards.deck_lines import (
    copies_in,
    copies_of,
    section_of,
    section_word,
)
from dbscg_gui.cards.deck_parting import head_order
from dbscg_gui.cards.decks import MAX_COPIES
from dbscg_gui.cards.plain_lines import plain_line
from dbscg_gui.kernel.quoting import complaint

MAX_ITEMS = 5_000
MAX_NESTING = 50

CARD = "card"
LINE = "line"
"""A line of a list, with everything such a line may hold."""
TITLE = "title"
GAME = "game"
LEFT = "left"
"""Holds nothing that a deck list has."""
TOO_MUCH = "too_much"
NO_COUNT = "no_count"
"""A card with something in the place of its copies that is no number of them."""

_NUMBER_KEYS = (
    "number", "cardnumber", "id", "cardid", "code", "cardcode", "cardno", "no", "cardsetid",
    "cardkey", "key", "sku",
)  # fmt: skip
_NAME_KEYS = ("name", "cardname", "nickname", "title", "description", "gmnotes", "label", "text")
_COUNT_KEYS = (
    "count", "quantity", "qty", "amount", "copies", "number", "num", "nb", "howmany", "total",
)  # fmt: skip
_TITLE_KEYS = ("name", "deckname", "title", "savename")
_PART_KEYS = ("section", "zone", "board", "part")
_HOLD_DECKS = ("leader", "main", "maindeck", "cards", "deck", "list", "decklist")
_WHOSE = ("deckname", "deck", "decklist", "list")
"""Keys of a row that say which deck it is a row of."""
_CONTAINERS = frozenset(
    {"cards", "deck", "decks", "list", "decklist", "items", "entries", "data", "objectstates",
     "containedobjects", "contents", "zones", "sections", "objects", "result", "results", "card"}
)  # fmt: skip
_OF_CARDS = ("code", "id", "number", "no", "cardid", "ids", "codes", "numbers")
"""What a key that names a part of the deck may end with."""
_ABOUT = ("attributes", "data", "fields", "properties")
"""Keys of a card inside an entry under which it tells about itself."""
_COUNT_LISTS = frozenset(
    {"count", "counts", "quantity", "quantities", "qty", "qtys", "amount", "amounts", "copies",
     "nums"}
)  # fmt: skip
"""Keys of lists of copies, beside lists of the cards."""
_SAYS_COPIES = ("count", "quantity", "qty", "copies")
"""Keys that can hold nothing but a number of copies."""
_LABEL = re.compile(
    r"[A-Za-z][A-Za-z0-9]{0,9}-[A-Za-z]{0,3}\d{1,4}(?:[_-][A-Za-z]{1,4}\d{0,2}){0,4}"
)
_PAIR = {str, int}
_CARD_TAGS = frozenset({"card", "entry", "item"})
_DECK_TAGS = frozenset({"deck", "decklist", "cockatrice_deck"})


class DeckItem(NamedTuple):
    """Something in the data that a deck list may hold."""

    kind: str
    text: str
    """The label of a card, the title, the game."""
    labels: tuple[str, ...] = ()
    """Further texts that may name the card, in the order in which they are asked."""
    copies: int | None = None
    section: str | None = None


class BadDeckDataError(Exception):
    """The text is not such data; the text is one line."""


def decks_in(value: Any) -> list[Any]:
    """The decks of a collection: a list or an object of them, or rows that say whose they are.

    The value itself, where it is one deck.
    """
    listed = value.get("decks", value.get("Decks")) if isinstance(value, dict) else value
    if isinstance(listed, list):
        if listed and all(_is_deck(each) for each in listed):
            return list(listed)
        if listed is not value and len(listed) > 1 and all(isinstance(e, list) for e in listed):
            return list(listed)
        return _by_deck(listed) or [value]
    named = _named_decks(listed) if isinstance(listed, dict) else []
    if not named and listed is None and isinstance(value, dict):
        named = _named_decks(value)
    return named or [value]


def _named_decks(value: dict[str, Any]) -> list[Any]:
    """The decks of an object that has one under each of several names, each with its name."""
    parts = {key: part for key, part in value.items() if isinstance(part, list | dict)}
    if len(parts) < 2 or any(_headed(str(key)) is not None for key in parts):
        return []
    orders = [head_order(plain_line(str(key)[:60]).replace("_", " ")) for key in parts]
    is_numbered = orders == list(range(1, len(orders) + 1))
    if not is_numbered and not all(_is_deck(part) for part in parts.values()):
        return []
    return [_with_name(str(key), part) for key, part in parts.items()]


def _with_name(name: str, deck: Any) -> dict[str, Any]:
    if isinstance(deck, dict) and not _is_counts(deck):
        has_name = any(_plain(key) in _TITLE_KEYS for key in deck)
        return deck if has_name else {"name": name, **deck}
    return {"name": name, "cards": deck}


def _by_deck(rows: list[Any]) -> list[Any]:
    """The decks of rows that each say which deck they are of; none where it is the same one."""
    found: dict[str, list[Any]] = {}
    for row in rows:
        said = {_plain(key): part for key, part in row.items()} if isinstance(row, dict) else {}
        names = [said[key] for key in _WHOSE if isinstance(said.get(key), str)]
        if not names or section_word(names[0]) is not None:
            return []
        found.setdefault(names[0], []).append(row)
    if len(found) < 2:
        return []
    return [{"name": name, "cards": of_deck} for name, of_deck in found.items()]


def repeated_keys(text: str) -> list[str]:
    """The keys that an object of this JSON, known to be whole, has twice, in order.

    Whatever reads such an object sees one of them: with card numbers as keys copies would be lost.
    """
    found: dict[str, None] = {}

    def look(pairs: list[tuple[str, Any]]) -> None:
        if len(pairs) > 1:
            counts = Counter(key for key, _ in pairs)
            found.update(dict.fromkeys(key for key, count in counts.items() if count > 1))

    json.loads(text, object_pairs_hook=look, parse_int=str, parse_float=str, parse_constant=str)
    return list(found)


def json_items(value: Any) -> Iterator[DeckItem]:
    """Everything in decoded JSON that a deck list may hold, in order, at most `MAX_ITEMS`."""
    for count, item in enumerate(_walk(value, None, 0), start=1):
        if count > MAX_ITEMS:
            yield DeckItem(TOO_MUCH, "")
            return
        yield item


def xml_decks(text: str) -> list[ElementTree.Element]:
    """The decks of an XML deck list (Cockatrice, OCTGN). Raises `BadDeckDataError`."""
    if "<!" in text.replace("<!--", ""):
        raise BadDeckDataError("this XML declares a document type; deck lists need none")
    try:
        root = ElementTree.fromstring(text)
    except (ElementTree.ParseError, ValueError, RecursionError) as error:
        raise BadDeckDataError(f"this XML cannot be read: {complaint(error)}") from None
    decks = [each for each in root if _tag(each) in _DECK_TAGS and _is_xml_deck(each)]
    return decks if len(decks) > 1 else [root]


def xml_items(root: ElementTree.Element) -> Iterator[DeckItem]:
    """Everything in a deck of `xml_decks` that a deck list may hold, in order."""
    name = root.get("name", "")
    if name.strip() and section_word(name) is None and not _is_xml_card(root, _tag(root)):
        yield DeckItem(TITLE, name)
    yield from _xml(root)


def _tag(element: ElementTree.Element) -> str:
    return str(element.tag).rpartition("}")[2].casefold()


def _is_xml_deck(element: ElementTree.Element) -> bool:
    """Whether an element called so is a deck and no part of one."""
    return bool(len(element)) and section_word(element.get("name", "")) is None


def _is_deck(value: Any) -> bool:
    if not isinstance(value, dict):
        return False
    said = {_plain(key): part for key, part in value.items()}
    # Numbers there are the copies of one card: {"id": ..., "main": 3}
    held = [said[key] for key in _HOLD_DECKS if isinstance(said.get(key), str | list | dict)]
    # A row of a table may say in one word which deck, or part of one, it is of.
    is_row = any(key in said for key in _SAYS_COPIES) and all(
        isinstance(part, str) and "\n" not in part for part in held
    )
    return bool(held) and not is_row


def _plain(key: Any) -> str:
    return "".join(char for char in str(key)[:60].casefold() if char.isalnum())


def _walk(value: Any, section: str | None, depth: int) -> Iterator[DeckItem]:
    if depth > MAX_NESTING:
        yield DeckItem(TOO_MUCH, "")
    elif isinstance(value, str):
        if value.strip():
            yield from (DeckItem(LINE, line, section=section) for line in value.splitlines())
    elif isinstance(value, list):
        yield from _list(value, section, depth)
    elif isinstance(value, dict):
        yield from _object(value, section, depth)
    elif value is not None:
        yield DeckItem(LEFT, str(value)[:80], section=section)


def _list(values: list[Any], section: str | None, depth: int) -> Iterator[DeckItem]:
    # Cards that lie alone come before piles: a Leader is not in a pile.
    for value in sorted(values, key=_is_pile):
        if _is_pair(value):
            label, copies = sorted(value, key=lambda part: not isinstance(part, str))
            yield DeckItem(CARD, label, copies=copies, section=section)
        else:
            yield from _walk(value, section, depth + 1)


def _is_pile(value: Any) -> bool:
    return isinstance(value, dict) and isinstance(value.get("ContainedObjects"), list)


def _is_pair(value: Any) -> bool:
    """Whether it is a card and its copies, either first."""
    return isinstance(value, list) and len(value) == 2 and {type(part) for part in value} == _PAIR


def _object(value: dict[str, Any], section: str | None, depth: int) -> Iterator[DeckItem]:
    keys = {_plain(key): key for key in value}
    if _is_pile(value):
        section = section_of(_text(value.get("Nickname"))) or section
        yield from _walk(value["ContainedObjects"], section, depth + 1)
        return
    if _is_container(value):
        yield from _container(value, section, depth)
        return
    if _is_counts(value):
        for label, each in value.items():
            yield _counted(str(label), each, section)
        return
    item = _card(value, keys, section)
    if item is not None:
        yield from _shared_out(item, value)
    else:
        yield from _container(value, section, depth)


def _shared_out(item: DeckItem, value: dict[str, Any]) -> Iterator[DeckItem]:
    """The card once for each part of the deck that the entry gives copies in: main 3, side 1."""
    said = {
        key: (copies_in(key), _copies(part))
        for key, part in value.items()
        if isinstance(part, int | float) and not isinstance(part, bool) and copies_in(key)
    }
    shares = {part: copies for part, copies in said.values() if copies is not None}
    if not shares:
        yield item
    elif item.copies not in (None, sum(shares.values())) or len(shares) != len(said):
        told = ", ".join(f"{key} {str(value[key])[:20]}" for key in said)
        yield DeckItem(NO_COUNT, f"{item.text}: {told}", section=item.section)
    else:
        for part, copies in shares.items():
            if copies:
                yield item._replace(copies=copies, section=part)


def _is_counts(value: dict[str, Any]) -> bool:
    """Whether an object gives copies by the names of cards, some of them perhaps wrong."""
    copies = [_copies(each) is not None for each in value.values()]
    return any(copies) and all(
        is_count or each is None or isinstance(each, float)
        for is_count, each in zip(copies, value.values(), strict=True)
    )


def _counted(label: str, value: Any, section: str | None) -> DeckItem:
    copies = _copies(value)
    if copies is None:
        return DeckItem(NO_COUNT, f"{label[:40]}: {str(value)[:80]}", section=section)
    return DeckItem(CARD, label, copies=copies, section=section)


def _is_container(value: dict[str, Any]) -> bool:
    """Whether an object holds the parts of a deck, and is no card itself."""
    for key, part in value.items():
        plain = _plain(key)
        if plain in ("leader", "maindeck", "sidedeck", "sideboard"):
            return True
        if plain in _CONTAINERS and plain != "card" and isinstance(part, list | dict):
            return True
        # Cards carry lists of names under words that head parts of a deck, too.
        if plain in ("main", "side", "z", "zdeck") and isinstance(part, list | dict | str):
            return True
    return _holds_cards(value)


def _headed(key: str) -> str | None:
    """The part of the deck under a key: "main", "side_deck", "leader_code"."""
    plain = _plain(key)
    without = (plain.removesuffix(ending) for ending in _OF_CARDS)
    return section_word(key) or next(
        (part for word in without if word != plain and (part := section_word(word))), None
    )


def _paired(
    value: dict[str, Any], keys: tuple[str, ...], section: str | None
) -> Iterator[DeckItem]:
    """The cards of lists that stand side by side, the copies in the last of them."""
    for *labels, copies in zip(*(value[key] for key in keys), strict=True):
        yield DeckItem(CARD, labels[0], tuple(labels), _copies(copies), section)


def _holds_cards(value: dict[str, Any]) -> bool:
    """Whether an object without a card number of its own has a list of them."""
    own = [part for key, part in value.items() if _plain(key) in _NUMBER_KEYS]
    if any(isinstance(part, str) and _LABEL.fullmatch(part.strip()[:60]) for part in own):
        return False
    return any(
        isinstance(part, list | dict)
        and bool(part)
        and all(isinstance(each, str) and _LABEL.fullmatch(each.strip()[:60]) for each in part)
        for part in value.values()
    )


def _side_by_side(value: dict[str, Any]) -> tuple[str, ...]:
    """The keys of lists that tell cards and, in the last of them, their copies; or nothing."""
    for key, copies in value.items():
        if _plain(key) not in _COUNT_LISTS or not isinstance(copies, list) or not copies:
            continue
        if any(_copies(each) is None for each in copies):
            continue
        told = [
            other
            for other, part in value.items()
            if isinstance(part, list)
            and len(part) == len(copies)
            and all(isinstance(each, str) for each in part)
            and other != key
        ]
        if told:
            return (*told, key)
    return ()


def _container(value: dict[str, Any], section: str | None, depth: int) -> Iterator[DeckItem]:
    # What says the name comes first, whatever the order of the keys.
    for key, part in value.items():
        if _plain(key) in _TITLE_KEYS and isinstance(part, str):
            yield DeckItem(TITLE, part)
        elif _plain(key) == "game" and isinstance(part, str):
            yield DeckItem(GAME, part)
    beside = _side_by_side(value)
    yield from _paired(value, beside, section)
    for key, part in value.items():
        plain = _plain(key)
        if key in beside or (isinstance(part, str) and plain in (*_TITLE_KEYS, "game")):
            continue
        # Ids of decks are called alike: only what can be a card is read under such a key.
        is_card = not isinstance(part, str) or _LABEL.fullmatch(part.strip()[:60]) is not None
        headed = _headed(str(key)) if is_card else section_word(str(key))
        inner = section if headed is None or plain in _CONTAINERS else headed
        if isinstance(part, list | dict):
            if part:
                yield from _walk(part, inner, depth + 1)
        elif headed is not None and isinstance(part, str):
            yield from (DeckItem(LINE, line, section=inner) for line in part.splitlines())
        elif _LABEL.fullmatch(str(key)[:60]) and not isinstance(part, bool):
            yield _counted(str(key), part, section)
        elif part not in (None, "", False, True):
            yield DeckItem(LEFT, f"{str(key)[:40]}: {str(part)[:80]}")


def _card(value: dict[str, Any], keys: dict[str, str], section: str | None) -> DeckItem | None:
    """The object as a card: numbers and names it carries, how many."""
    inner = value.get(keys.get("card", ""))
    labels: list[str] = []
    for source in (value, inner, *_told_inside(inner)):
        if isinstance(source, str):
            labels.append(source)
        if isinstance(source, dict):
            plain = {_plain(key): key for key in source}
            for key in (*_NUMBER_KEYS, *_NAME_KEYS):
                label = source.get(plain.get(key, ""))
                if isinstance(label, str) and label.strip():
                    labels.append(label)
    count = None
    for key in _COUNT_KEYS:
        count = _copies(value.get(keys.get(key, "")))
        if count is not None:
            break
    own = [value.get(keys[key]) for key in (*_PART_KEYS, *_WHOSE) if key in keys]
    for each in own:
        section = section_word(each) or section if isinstance(each, str) else section
    if not labels and "Nickname" not in value:
        return None
    if count is None:
        wrong = next((keys[key] for key in _SAYS_COPIES if key in keys), None)
        if wrong is not None:
            told = f"{labels[0] if labels else ''}: {wrong[:20]} {str(value[wrong])[:40]}"
            return DeckItem(NO_COUNT, told, section=section)
    return DeckItem(CARD, labels[0] if labels else "", tuple(labels), count, section)


def _told_inside(inner: Any) -> list[Any]:
    """What a card inside an entry tells about itself, one step further in."""
    if not isinstance(inner, dict):
        return []
    return [each for key, each in inner.items() if _plain(key) in _ABOUT]


def _copies(value: Any) -> int | None:
    """A number of copies, also in digits or in an object with one; ``None`` for anything else."""
    if isinstance(value, dict):
        plain = {_plain(key): each for key, each in value.items()}
        inner = [_copies(plain[key]) for key in _COUNT_KEYS if key in plain]
        has_label = any(isinstance(plain.get(key), str) for key in _NUMBER_KEYS)
        return None if has_label else next((each for each in inner if each is not None), None)
    if isinstance(value, str):
        return copies_of(value)
    if isinstance(value, float) and value.is_integer():
        # As spreadsheets write whole numbers.
        return int(value) if abs(value) <= MAX_COPIES else MAX_COPIES + 1
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    return None


def _text(value: Any) -> str:
    return " ".join(value.split()) if isinstance(value, str) else ""


def _xml(root: ElementTree.Element) -> Iterator[DeckItem]:
    waiting: list[tuple[ElementTree.Element, str | None]] = [(root, None)]
    found = 0
    while waiting:
        element, section = waiting.pop(0)
        tag = _tag(element)
        found += 1
        if found > MAX_ITEMS:
            yield DeckItem(TOO_MUCH, "")
            return
        if _is_xml_card(element, tag):
            section = section_word(tag) or section
            yield _xml_card(element, section)
            continue
        text = _text(element.text)
        if tag in ("deckname", "name", "title") and text:
            yield DeckItem(TITLE, text)
        elif text:
            yield DeckItem(LEFT, f"{tag}: {text[:80]}")
        named = element.get("name", "") or tag
        inner = section_word(named) or section
        waiting[:0] = [(child, inner) for child in element]


def _is_xml_card(element: ElementTree.Element, tag: str) -> bool:
    """Whether an element is a card: called so, or with the number of one and no cards in it."""
    if tag in _CARD_TAGS:
        return bool(element.attrib or _text(element.text) or _fields(element))
    told = [*element.attrib.values(), _text(element.text)]
    return not len(element) and any(_LABEL.fullmatch(each.strip()[:60]) for each in told)


def _fields(element: ElementTree.Element) -> dict[str, str]:
    """What the elements in an element say, where they hold text alone."""
    return {
        _plain(str(child.tag).rpartition("}")[2]): _text(child.text)
        for child in element
        if _text(child.text) and not len(child)
    }


def _xml_card(element: ElementTree.Element, section: str | None) -> DeckItem:
    values = _fields(element)
    values |= {_plain(key): value for key, value in element.attrib.items()}
    section = section_word(values.get("section", "") or values.get("zone", "")) or section
    count = next((n for key in _COUNT_KEYS if (n := _copies(values.get(key))) is not None), None)
    joined = "-".join(
        values[key] for key in ("setshort", "set", "collectornumber") if values.get(key)
    )
    labels = [*values.values(), _text(element.text), joined]
    name = values.get("name") or _text(element.text)
    return DeckItem(
        CARD,
        plain_line(name),
        tuple(label for label in (name, *labels) if label),
        count,
        section,
    )
