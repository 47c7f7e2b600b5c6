"""Good inputs of every kind the program takes, and what an attack makes of them.

Everything is drawn from the generator it is given, so that a seed and a number name one input. The
good inputs are the program's own cards and decks, written in the layouts it reads.
"""

from __future__ import annotations

import io
import json
import random
import zipfile
from collections.abc import Callable
from typing import Any

import msgspec
from PIL import Image

from dbscg_gui.adapters.builtin import builtin_cards, builtin_decks
from dbscg_gui.adapters.card_files import template, write_native
from dbscg_gui.cards.deck_writing import write_deck
from dbscg_gui.cards.printed import PrintedCard
from dbscg_gui.services.game_rules import game_names

LONGEST = 120_000
"""Bytes an attack makes of an input, about."""
_EVIL_TEXTS = (
    "",
    " ",
    " " * 5000,
    "\0",
    "\n" * 300,
    "A" * 20_000,
    "BT1-001_SPR" + "_PR" * 4000,
    "(" * 3000,
    "[[" * 2000 + "]]" * 2000,
    "Son Goku" + " " * 5000 + "4 copies",
    "9" * 5000,
    "²",
    "½",
    "１２",
    "-1",
    "1e999",
    "../../etc/passwd",
    "~nobody/x",
    "con.txt",
    "\ufeff",
    "\u202e\u2066",
    "é" * 4000,
    "🂡" * 500,
    "{0}{}%s%n$1\\",
    "'; DROP TABLE cards; --",
    "<script>alert(1)</script>",
    "【FB01-005】",
    "4x, 3x, 2x " * 500,
    "\x1b[31m",
)
_EVIL_JSON: tuple[Any, ...] = (
    None,
    True,
    False,
    0,
    -1,
    4,
    2**31,
    2**63,
    -(2**70),
    1.5,
    1e308,
    [],
    {},
    [[]],
    {"": None},
    [None] * 50,
    {"a": {"b": {"c": []}}},
)
_EVIL_BYTES = (
    b"\0",
    b"\xff",
    b"\xfe\xff",
    b"\xef\xbb\xbf",
    b"\xed\xa0\x80",
    b"\xff\xff\xff\xff",
    b"\0\0\0\0",
    b"\x7f\xff\xff\xff",
    b"\r",
    b"\r\n",
    b'"',
    b"{",
    b"}",
    b"[",
    b"]",
    b",",
    b"[" * 3000,
    b'{"a":' * 3000,
    b"9" * 5000,
    b"\\ud800",
    b"PK\x03\x04",
    b"NaN",
)


# ------------------------------------------------------------------------------------- mutating


def mutated(data: bytes, rng: random.Random) -> bytes:
    """The bytes with one to a few faults in them."""
    for _ in range(rng.choice((1, 1, 1, 2, 3, 8))):
        data = rng.choice(_BYTE_FAULTS)(data, rng)
    return data[:LONGEST]


def _place(data: bytes, rng: random.Random) -> int:
    return rng.randrange(len(data) + 1)


def _flip(data: bytes, rng: random.Random) -> bytes:
    if not data:
        return data
    at = rng.randrange(len(data))
    return data[:at] + bytes([data[at] ^ (1 << rng.randrange(8))]) + data[at + 1 :]


def _insert(data: bytes, rng: random.Random) -> bytes:
    at = _place(data, rng)
    return data[:at] + rng.choice(_EVIL_BYTES) + data[at:]


def _insert_text(data: bytes, rng: random.Random) -> bytes:
    at = _place(data, rng)
    return data[:at] + rng.choice(_EVIL_TEXTS).encode() + data[at:]


def _cut(data: bytes, rng: random.Random) -> bytes:
    return data[: _place(data, rng)]


def _without(data: bytes, rng: random.Random) -> bytes:
    at = _place(data, rng)
    return data[:at] + data[at + rng.choice((1, 2, 16, 500)) :]


def _again(data: bytes, rng: random.Random) -> bytes:
    at = _place(data, rng)
    part = data[at : at + rng.choice((1, 8, 60, 400))]
    return data[:at] + part * rng.choice((2, 3, 40, 900)) + data[at:]


def _overwritten(data: bytes, rng: random.Random) -> bytes:
    at = _place(data, rng)
    new = rng.randbytes(rng.choice((1, 2, 4, 32)))
    return data[:at] + new + data[at + len(new) :]


def _swapped(data: bytes, rng: random.Random) -> bytes:
    one, other = sorted((_place(data, rng), _place(data, rng)))
    return data[other:] + data[one:other] + data[:one]


_BYTE_FAULTS: tuple[Callable[[bytes, random.Random], bytes], ...] = (
    _flip,
    _insert,
    _insert_text,
    _cut,
    _without,
    _again,
    _overwritten,
    _swapped,
)


def mutated_json(value: Any, rng: random.Random) -> Any:
    """A value of JSON with one to a few of its parts changed in their meaning."""
    for _ in range(rng.choice((1, 1, 2, 4))):
        value = _changed(value, rng, depth=rng.randrange(6))
    return value


def _changed(value: Any, rng: random.Random, depth: int) -> Any:
    if depth and isinstance(value, dict) and value:
        key = rng.choice(list(value))
        fields = dict(value)
        how = rng.randrange(8)
        if how == 0:
            del fields[key]
        elif how == 1:
            fields[rng.choice(_EVIL_TEXTS)[:200]] = fields.pop(key)
        else:
            fields[key] = _changed(value[key], rng, depth - 1)
        return fields
    if depth and isinstance(value, list) and value:
        items = list(value)
        at = rng.randrange(len(items))
        how = rng.randrange(8)
        if how == 0:
            del items[at]
        elif how == 1:
            items[at:at] = [items[at]] * rng.choice((1, 3, 30))
        else:
            items[at] = _changed(items[at], rng, depth - 1)
        return items
    if rng.random() < 0.5:
        return rng.choice(_EVIL_TEXTS)
    if rng.random() < 0.1:
        return _nested(rng.choice((50, 400)))
    return rng.choice(_EVIL_JSON)


def _nested(depth: int) -> Any:
    value: Any = 1
    for _ in range(depth):
        value = [value]
    return value


def json_bytes(value: Any) -> bytes:
    """The value as a file has it."""
    return json.dumps(value, ensure_ascii=False).encode(errors="surrogatepass")


def mutated_text(text: str, rng: random.Random) -> str:
    """A text with faults in its lines."""
    lines = text.splitlines() or [""]
    for _ in range(rng.choice((1, 2, 4))):
        at = rng.randrange(len(lines))
        how = rng.randrange(7)
        if how == 0:
            lines[at] = rng.choice(_EVIL_TEXTS)
        elif how == 1:
            place = rng.randrange(len(lines[at]) + 1)
            lines[at] = lines[at][:place] + rng.choice(_EVIL_TEXTS) + lines[at][place:]
        elif how == 2:
            lines[at:at] = [lines[at]] * rng.choice((1, 5, 80))
        elif how == 3:
            lines[at] = lines[at].replace(" ", " " * rng.choice((2, 50, 1500)))
        elif how == 4:
            lines[at] = lines[at][::-1]
        elif how == 5:
            lines = [rng.choice((" ", ",", "\t", ";", "|")).join(lines)]
        else:
            del lines[at]
        lines = [line[: LONGEST // 4] for line in lines[:2000]] or [""]
    return rng.choice(("\n", "\n", "\r\n", "\r", "\u2028")).join(lines)[:LONGEST]


# ---------------------------------------------------------------------------------- good inputs


def some_cards(rng: random.Random) -> tuple[PrintedCard, ...]:
    """A few of the program's own cards of one game."""
    cards = builtin_cards(rng.choice(game_names()))
    return tuple(rng.sample(cards, min(len(cards), rng.choice((1, 3, 12)))))


def card_file(rng: random.Random) -> tuple[str, bytes]:
    """A file of cards with faults: what its name ends with, and its bytes."""
    cards = some_cards(rng)
    layout = rng.choice((_native, _listed, _planet, _punk, _served, _table, _zipped))
    ending, value = layout(cards, rng)
    if isinstance(value, bytes):
        return ending, mutated(value, rng)
    if rng.random() < 0.5:
        value = mutated_json(value, rng)
        return ending, json_bytes(value)[:LONGEST]
    return ending, mutated(json_bytes(value), rng)


def _native(cards: tuple[PrintedCard, ...], _rng: random.Random) -> tuple[str, Any]:
    return ".json", json.loads(write_native(cards))


def _listed(cards: tuple[PrintedCard, ...], _rng: random.Random) -> tuple[str, Any]:
    """As the lists of the card sites: flat records of texts."""
    return ".json", [
        {
            "number": card.number,
            "name": card.name,
            "type": card.kind.title(),
            "category": card.kind.upper(),
            "rarity": card.rarity,
            "set": card.set_name,
            "cost_raw": str(card.cost or ""),
            "cost": str(card.cost or ""),
            "power": str(card.power or ""),
            "combo_power": str(card.combo_power or ""),
            "trait": "/".join(card.traits),
            "skill": list(card.skill),
            "colors": [color.title() for color in card.colors],
            **({"back": msgspec.to_builtins(card.back)} if card.back else {}),
        }
        for card in cards
    ]


def _planet(cards: tuple[PrintedCard, ...], _rng: random.Random) -> tuple[str, Any]:
    return ".json", {
        "data": [
            {
                "card_number": card.number,
                "card_name": card.name,
                "card_type": card.kind.upper(),
                "card_color": "/".join(card.colors),
                "card_energy_cost": str(card.cost or ""),
                "card_power": str(card.power or ""),
                "card_skill_text": "<br>".join(card.skill),
                "card_front_name": card.name,
                "card_traits": ", ".join(card.traits),
            }
            for card in cards
        ]
    }


def _punk(cards: tuple[PrintedCard, ...], _rng: random.Random) -> tuple[str, Any]:
    return ".json", [
        {
            "id": card.number,
            "pack_id": "569001",
            "name": card.name,
            "rarity": "Common",
            "category": card.kind.title(),
            "img_url": "",
            "colors": list(card.colors),
            "cost": card.cost,
            "attributes": list(card.attributes),
            "power": card.power,
            "counter": card.counter,
            "types": list(card.traits),
            "effect": "<br>".join(card.skill),
            "trigger": None,
        }
        for card in cards
    ]


def _served(cards: tuple[PrintedCard, ...], _rng: random.Random) -> tuple[str, Any]:
    return ".json", {
        "data": [
            {
                "id": card.number,
                "code": card.number,
                "name": card.name,
                "cardType": card.kind.upper(),
                "type": card.kind.upper(),
                "color": "/".join(card.colors),
                "cost": str(card.cost or "-"),
                "power": str(card.power or "-"),
                "comboPower": str(card.combo_power or "-"),
                "features": "/".join(card.traits),
                "effect": "<br>".join(card.skill),
                "ability": "<br>".join(card.skill),
                "attribute": {"name": "/".join(card.attributes)},
                "family": "/".join(card.traits),
                "set": {"name": card.set_name},
            }
            for card in cards
        ]
    }


def _table(cards: tuple[PrintedCard, ...], rng: random.Random) -> tuple[str, Any]:
    rows = [template().rstrip("\n")]
    rows += [
        f'{card.number},"{card.name}",{card.kind},{"/".join(card.colors)},{card.cost or ""},'
        f'{card.power or ""},"{" ".join(card.skill)}"'
        for card in cards
    ]
    text = "\n".join(rows)
    if rng.random() < 0.5:
        text = mutated_text(text, rng)
    return rng.choice((".csv", ".tsv", ".txt")), text.encode(errors="replace")


def _zipped(cards: tuple[PrintedCard, ...], rng: random.Random) -> tuple[str, Any]:
    files = {}
    for number in range(rng.choice((1, 2, 5))):
        layout = rng.choice((_native, _listed, _punk, _served, _table))
        ending, value = layout(cards, rng)
        data = value if isinstance(value, bytes) else json_bytes(value)
        files[f"{rng.choice(_EVIL_TEXTS)[:60]}{number}{ending}"] = data
    return ".zip", zip_of(files, rng)


def zip_of(files: dict[str, bytes], rng: random.Random) -> bytes:
    """A zip of these files, some of them packed."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as packed:
        for name, data in files.items():
            kind = rng.choice((zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED))
            info = zipfile.ZipInfo(name or "x", (2020, 1, 1, 0, 0, 0))
            packed.writestr(info, data, kind)
    return out.getvalue()


_LAYOUTS = (
    ("", "{count} x {number}\n", ""),
    ("{\\rtf1\\ansi\\uc1 ", "{count}x {{\\b {number}}}\\u8209 ?\\'41\\par\n", "}"),
    ("<html><body><ul>", "<li>{count}&times; <b>{number}</b></li>", "</ul>"),
    ("name: a\nmain:\n", "  - id: {number}\n    count: {count}\n", ""),
    ("<deck><zone name='main'>", "<card number='{number}' count='{count}'/>", "</zone></deck>"),
    ("[b]Main[/b]\n", "> **{count}x** [card]{number}[/card]\n", ""),
    ("https://x.example/?d=", "{count}x{number}%0A", ""),
    ("sep=;\nQty;Card Number\n", "{count};{number}\n", ""),
    ("--- a\n+++ b\n@@ -1 +1 @@\n", "-{count} {number}\n+{count} {number} -1\n", "IN\n1 P-001\n"),
    ("Deck 1: a\n", "{count} {number}\n", "\nDeck 2: b\nLeader\nQA1-001\n4 QA1-101\n"),
    ("Name: a\n", "[s]{count} {number}\n~~IV~~ x III {number} (1 main, {count} side)\n", "[/s]"),
    ("Number,Main,Side\n", "{number},{count},1\n", "P-001,-,x\n"),
    ("[", '{{"id": "{number}", "deck": "a", "main": {count}, "side": 1}},', "{}]"),
)
"""Ways a list is shown: what is before it, each of its lines, what is behind it."""


def deck_text(rng: random.Random) -> str:
    """A deck list with faults."""
    deck = rng.choice(builtin_decks(rng.choice(game_names())))
    layout = rng.randrange(len(_LAYOUTS) + 2)
    if layout == 0:
        text = write_deck(deck)
    elif layout <= len(_LAYOUTS):
        begin, line, end = _LAYOUTS[layout - 1]
        lines = (line.format(number=number, count=count) for number, count in deck.main)
        text = f"{begin}{''.join(lines)}{end}"
    else:
        text = json.dumps(
            [{"name": deck.name, "leader": deck.leader, "main": dict(deck.main), "side": {}}]
        )
        if rng.random() < 0.6:
            return json_bytes(mutated_json(json.loads(text), rng)).decode(errors="replace")
    return mutated_text(text, rng)


def picture_names(rng: random.Random) -> dict[str, bytes]:
    """Pictures as a pack has them, some of them none."""
    found = {}
    for _ in range(rng.choice((1, 4, 30))):
        number = f"AB{rng.randrange(9)}-{rng.randrange(999):03}"
        suffix = rng.choice(("", "_b", "_PR", "_SPR" * rng.choice((1, 9, 5000)), "-back", "_p1"))
        folder = rng.choice(("", "set/", "../", "a" * 300 + "/"))
        name = f"{folder}{number}{suffix}{rng.choice(('.jpg', '.png', '.webp', '.PNG', '.txt'))}"
        found[rng.choice((name, name, name, rng.choice(_EVIL_TEXTS)[:200]))] = _picture(rng)
    return found


def _picture(rng: random.Random) -> bytes:
    out = io.BytesIO()
    size = rng.choice(((9, 12), (100, 140), (1, 1), (700, 40)))
    mode = rng.choice(("RGB", "RGBA", "L", "P", "1"))
    kind = rng.choice(("PNG", "PNG", "GIF", "BMP"))
    Image.new(mode, size).save(out, kind)
    return out.getvalue() if rng.random() < 0.4 else mutated(out.getvalue(), rng)


def evil_text(rng: random.Random) -> str:
    """A text nobody types on purpose."""
    return rng.choice(_EVIL_TEXTS)
