"""One line of a deck list: which cards it names, how many of each, and what it heads.

Knows the shapes lines have in what players share (count first or last, glued or apart, cells of a
table, several entries in one line), not what a whole list means. Every pattern is linear in the
length of the line.
"""

from __future__ import annotations

import csv
import re
import unicodedata
from collections.abc import Callable
from typing import NamedTuple

from dbscg_gui.cards.decks import MAX_COPIES, is_art_variant, rules_number
from dbscg_gui.cards.plain_lines import plain_line

MAX_HEADER = 80
"""Characters of a header; a longer line is none."""

MAX_SHOWN_COPIES = 200
"""Characters of what says how many; more of them say nothing."""

IsCard = Callable[[str], bool]
"""Whether a number (as the rules know it) is a known card's."""

_SECTIONS: dict[str, tuple[str, ...]] = {
    "leader": (
        "leader", "leaders", "leadercard", "leadercards", "chef", "leaderdeck", "líder",
        "cartaleader", "leaderkarte", "リーダー", "リーダーカード", "领袖", "領袖", "리더",
    ),
    "main": (
        "main", "maindeck", "deck", "decklist", "mb", "md", "othercards", "cards", "mainboard",
        "maincards",
        "battle", "battles", "battlecard", "battlecards", "extra", "extras", "extracard",
        "extracards", "unison", "unisons", "unisoncard", "unisoncards", "character", "characters",
        "charactercards", "event", "events", "eventcards", "stage", "stages", "stagecards",
        "deckprincipal", "principal", "cartes", "personnage", "personnages", "evenement",
        "evenements", "lieu", "lieux", "autrescartes", "combat", "cartescombat", "cartesdecombat",
        "hauptdeck", "deckliste", "charaktere", "ereignis", "ereignisse", "kampfkarten",
        "mazo", "mazoprincipal", "personaje", "personajes", "evento", "eventos", "escenario",
        "mazzo", "mazzoprincipale", "personaggi", "eventi", "baralho", "baralhoprincipal",
        "personagens", "メインデッキ", "メイン", "デッキ", "キャラクター", "キャラ", "イベント",
        "ステージ", "バトル", "バトルカード", "エクストラ", "エクストラカード", "ユニゾン",
        "主卡组", "主牌组", "主卡組", "卡组", "메인덱", "덱",
    ),
    "z": (
        "z", "zdeck", "zcard", "zcards", "zextra", "zbattle", "zunison", "zleader", "zleaders",
        "zextracards", "zbattlecards", "zunisoncards", "zleadercards", "zenergy", "deckz", "mazoz",
        "zデッキ", "zカード",
    ),
    "side": (
        "side", "sidedeck", "sideboard", "sidecards", "sb", "reserve", "reserves", "reservedeck",
        "deckdereserve", "deckannexe", "annexe", "maybeboard", "extraside", "seitendeck",
        "nebendeck", "ersatzdeck", "banquillo", "mazolateral", "panchina", "mazzolaterale",
        "decklateral", "baralholateral", "サイドデッキ", "サイド", "サイドボード", "副卡组", "备牌",
        "備牌", "사이드덱", "사이드",
    ),
    "counters": (
        "don", "dondeck", "doncard", "doncards", "energymarker", "energymarkers", "marker",
        "markers", "token", "tokens", "jeton", "jetons", "donデッキ", "ドン", "ドンカード",
        "donkarten",
    ),
    "aside": (
        "in", "ins", "out", "outs", "add", "adds", "added", "adding", "remove", "removes",
        "removed", "removing", "cut", "cuts", "swap", "swaps", "changes", "swapin", "swapout",
        "sidein", "sideout", "ajout", "ajouts", "ajouter", "retrait", "retraits", "retirer",
        "enlever", "entrees", "sorties", "entrants", "sortants", "raus", "rein", "hinzu",
        "hinzugefügt", "entfernt", "añadir", "quitar", "aggiungi", "rimuovi", "adicionar",
        "considering", "wishlist", "wanted", "missing", "tobuy",
    ),
}  # fmt: skip
"""What a header may be called, without spaces and signs, by the part of the deck it heads.

``counters``: what lies beside a deck and is no part of a list (DON!! cards, energy markers);
``aside``: what comes into a deck, goes out of it or is thought about."""
COUNTERS = "counters"
ASIDE = "aside"
_COPIES_IN = {
    "main": ("main", "maindeck", "mainboard", "mb", "inmain", "maincount", "deck"),
    "side": ("side", "sidedeck", "sideboard", "sb", "inside", "sidecount", "sided"),
    "z": ("z", "zdeck"),
}


def _letters(words: str) -> str:
    """Words as they are compared: capitals, accents, spaces and signs aside."""
    letters = unicodedata.normalize("NFKD", words).casefold()
    return "".join(c for c in letters if not unicodedata.combining(c) and c not in " -_!'\"&.")


_PART_COUNTED = {word: part for part, words in _COPIES_IN.items() for word in words}
_SECTION_OF = {_letters(word): part for part, words in _SECTIONS.items() for word in words}

_TAIL = 24
"""Characters at the end of a piece in which its count is looked for."""
_FRAME = " \t_=-*#~:.|>/[](){}<"
_DECORATION = " \t_=-*#~"
_ENTRY = re.compile(
    r"(?<![A-Za-z0-9-])(?:(?P<count>\d+)[xX*]\s?)?"
    r"(?P<number>[A-Za-z][A-Za-z0-9]{0,9}-[A-Za-z]{0,3}\d{1,4}"
    r"(?:_[A-Za-z]{1,4}\d{0,2}|-[Pp]\d{1,2}|-F){0,4})"
    r"(?![A-Za-z0-9])(?!-\d)|"
    # A count glued to the end: OP01-016x4.
    r"(?<![A-Za-z0-9-])(?P<number_first>[A-Za-z][A-Za-z0-9]{0,9}-[A-Za-z]{0,3}\d{1,4})"
    r"[xX*](?P<count_last>\d+)(?![A-Za-z0-9])"
)
# A set code and number as printed, as opposed to a hyphenated word of a name.
_LOOKS_PRINTED = re.compile(r"[A-Z]{1,4}\d{1,2}-\d{2,3}|[A-Z]{1,3}-\d{3}")
_NUMBER_PARTS = re.compile(r"([A-Z]{1,4})(\d{0,2})-([A-Z]{0,3})(\d{1,4})")
# Lines are compared with single spaces, so that no pattern needs more than one.
_COUNT_FIRST = re.compile(
    r"[^\w ]? ?(?:(\d+)(?:[xX*]| [xX*](?=\W|$)|(?=[ ,;:|\"\[()\]]|$))|[xX*] ?(\d+)(?= ))"
)
# A number glued on in brackets is a digital card's own: FB01-001(5).
_COUNT_NEXT = re.compile(
    r"(?!\()[\"\])>]{0,3} ?[,;:|=-]? ?[\"(\[]?"
    r"(?:[xX*] ?(\d+)(?=[\"\]),;:| ]|$)|(\d+)[xX*](?=[\"\]),;:| ]|$)|(\d+)(?=[\"\]),;|]| ?$))"
)
# Behind an entry the part of the deck it is in: ... [SB], ... (side)
_MARKED = re.compile(r"[(\[]([^()\[\]]{1,24})[)\]] ?$")
_GLUED = re.compile(r"\((\d{1,2})\)")
# Beside a count: what it is a number of, and what a card costs in a shop.
_UNIT = re.compile(
    r"(?<![\w-])[xX]?(\d{1,3}) ?(?:[枚张張장]|(?:pcs?|pieces?|copy|copies|copie|copias?|cópias?|"
    r"kopien?|exemplaires?|ex|stk|stück|шт|fois|mal|times|veces|vezes|volte)(?!\w)\.?"
    r"(?: (?:of|de|di|von)(?!\w))?)",
    re.IGNORECASE,
)
_SAID = re.compile(
    r"(?<![\w-])(?:qty|quantity|count|copies|qté|quantité|nombre|anzahl|menge|cantidad)\.? ?[:=]? ?"
    r"[xX]?(\d{1,2})(?![\w.,/-])",
    re.IGNORECASE,
)
_SIGNS_COUNTED = {sign: str(at) for at, sign in enumerate("一二三四五六七八九十", 1)}
_SIGN_COUNTED = re.compile("(?<![一二三四五六七八九十百])([一二三四五六七八九十])(?= ?[枚张張])")
# A row of dots or strokes between a card and its copies: Sail ..... 4, 4 ---- Sail
_DOTTED = re.compile(r"(?<![.·_=-])(?<![.·_=-] )(?:[.·_=-] ?){2,}+(?=[xX*]? ?\d{1,3} ?[xX*]? ?$)")
_DOTTED_FIRST = re.compile(r"([xX]? ?\d{1,3}[xX]?) ?(?:[.·_=-] ?){3,}+(?!\d+$)")
_PRICE = re.compile(
    r"[$€£¥] ?\d{1,6}(?:[.,]\d{1,3}){0,3}(?!\d)|"
    r"(?<![\w.,-])\d{1,6}(?:[.,]\d{1,3}){0,3} ?[$€£¥](?!\w)"
)
# As some addresses carry a deck: 1nOP01-001a4nOP01-016
_IN_ADDRESS = re.compile(
    r"(?<!\d)(\d{1,2})n([A-Z]{1,4}\d{0,2}-\d{2,4}(?:_[a-z]\d)?)(?:a(?=\d)|(?!\w))"
)
# A number whose parts stand apart: OP01 016, OP01_016
_APART = re.compile(r"(?<![\w-])([A-Za-z]{1,4}\d{0,2})(?:[ _./]?(\d{2,3})|[ _./](\d))(?![\w-])")
# The set in brackets, the number behind it or before it: Name (OP01) 16, Name (016) [OP01]
_SET_FIRST = re.compile(r"[(\[]([A-Za-z]{1,4}\d{0,2})[)\]] ?(?:[(\[#] ?)?(\d{1,3})(?![\w-])[)\]]?")
_SET_LAST = re.compile(r"[(\[#](\d{1,3})[)\]]? ?[(\[]([A-Za-z]{1,4}\d{0,2})[)\]]")
_ORDINAL = re.compile(r"\d{1,3}[.)] (?=[(\[]?[xX]?\d{1,2}[xX]? ?[^\W\d])")
_COUNT_NEXT_IN_RUN = re.compile(
    r"(?!\()[\"\])>]{0,3} ?[,;:|=-]? ?[\"(\[]?(?:[xX*] ?(\d+)|(\d+)[xX*]?)(?=[\"\]),;| ]|$)"
)
_COUNT_LAST = re.compile(r"[ ,;|(\[\"](?:[xX*] ?(\d{1,9})|(\d{1,9})[xX*])[)\]\"]? ?$")
_COUNT_BEFORE = re.compile(
    r"(?:^|[ ,;:|\"])(?:(\d{1,9}) ?[xX*]?|[xX*](\d{1,9}))[ ,;:|\"\[(<]{0,4}$"
)
_COUNT_OF_NAME = re.compile(r"[\"\])> ,;:|/]{0,6}(?:(\d+) ?[xX*]?|[xX*](\d+))(?=[ ,;:|\"])")
# Copies parted among the parts of a deck: (3 main, 1 side), main 3 / side 1
_SHARE = re.compile(
    r"(?<![\w.,/-])(\d{1,2})x? ?(?:(?:in|im|en|dans) )?(?:(?:the|le|la) )?([^\W\d_]{1,14})"
)
_SHARE_LAST = re.compile(r"(?<!\w)([^\W\d_]{1,14})[:=]? ?x?(\d{1,2})(?![\w.,/-]\w|\w)")
_COPIES = re.compile(r"[xX*]? ?(\d+)(?:[.,]0{1,4})? ?[xX*]?")
_INTEGER = re.compile(r"[xX*]? ?(\d+) ?[xX*]?")
_BULLET = re.compile(r"(?:[•·‣▪]|[-*+](?= )) ?")
_BOX = re.compile(r"(?:\[[ xX*✓✔✗]?\]|[☐☑☒✅✔✓□■◻◼⬜]) (?=.)")
_PREFIX = re.compile(r"([A-Za-zÀ-ÿ][A-Za-zÀ-ÿ !-]{0,24}): ?(.*)")
_PART_BEGINS = re.compile(r"(?<!\w)([A-Za-zÀ-ÿ]{1,12}(?:[ -]([A-Za-zÀ-ÿ]{1,12}))?): ?(?=\S)")
_BARE_PREFIX = re.compile(r"([A-Za-zÀ-ÿ][A-Za-zÀ-ÿ!-]{0,24}) (?=[xX]?\d{1,2}[xX]? ?[^\W\d])(.*)")
# Columns as documents and terminals show them: parted by more than one space.
_SPACED = re.compile(r"(?<! ) {2,}(?=[^ ])")
_NOT_SPACED = re.compile(r"[\t|;]|,  |,$")
_COUNT_WORDS = re.compile(
    r"\d{1,4}(?: ?/ ?\d{1,4})?(?: ?(?:cards?|cartes?|karten|cartas|carte|total|[枚张張장]))?",
    re.IGNORECASE,
)
_CARDS_AFTER = re.compile(
    r" \d{1,4} ?(?:cards?|cartes?|karten|cartas|carte|[枚张張장])$", re.IGNORECASE
)
_TOTAL = re.compile(
    r"(?:total|count|cards|cartes|deck size)(?: cards)? ?[:=]? ?\d{1,4}(?: cards)?|"
    r"\d{1,4}(?: ?/ ?\d{1,4})? (?:cards|cartes)(?: total| in deck)?",
    re.IGNORECASE,
)
_TOTALLED = re.compile(
    r"(?:grand |sub-?|sous-)?totaux?|(?:grand |sub-?|sous-)?total|sum|somme|summe|gesamt|合計",
    re.IGNORECASE,
)
_NUMBERED = re.compile(r"[$€£¥]? ?\d{1,6}(?:[.,]\d{1,3})? ?[$€£¥]?(?: ?/ ?\d{1,4})?(?: ?%)?")
# How cards of a part are grouped: 2-drops, Cost 3, Coût 4
_GROUP = re.compile(
    r"\d{1,2}[ -]?(?:costs?|drops?|coûts?|energy|énergies?|kosten)|"
    r"(?:cost|costs|coût|energy|énergie|kosten|コスト) ?[:=]? ?\d{1,2}\+?",
    re.IGNORECASE,
)


class LineEntry(NamedTuple):
    """A card that a line names."""

    number: str
    copies: int | None
    section: str | None = None
    """The part of the deck the line itself says."""
    glued: int | None = None
    """A number in brackets right behind the card's: its copies where nothing else tells them."""


class _Place(NamedTuple):
    """Where a line has a card number."""

    found: re.Match[str]
    number: str
    """As the rules know it, zeros that were left out filled in."""


class LineReading(NamedTuple):
    """What a line was read as: entries, and what of it could not be used."""

    entries: tuple[LineEntry, ...] = ()
    left: tuple[str, ...] = ()
    """Pieces of the line that look like entries and could not be read as ones."""


def _before_count(words: str, opening: str) -> str | None:
    """What stands before a number of cards at the end that this sign opens; None without one."""
    head, opened, rest = words.rpartition(opening)
    is_count = opened and _COUNT_WORDS.fullmatch(rest.strip(_FRAME))
    return head.strip(_FRAME) if is_count else None


def section_of(line: str) -> str | None:
    """The part of the deck a header heads, ``None`` for a line that is none.

    ``_____Main Deck______``, ``Character (6)``, ``// Side Deck``, ``[Side]``, ``DON!! : 10``
    """
    if len(line) > MAX_HEADER:
        return None
    words = _CARDS_AFTER.sub("", line.strip(_FRAME)).strip(_FRAME)
    for opening in "([:":
        head = _before_count(words, opening)
        if head is not None:
            words = head
            break
    else:
        last = words.rpartition(" ")
        if last[0] and last[2].isdigit() and len(last[2]) <= 3:
            words = last[0].strip(_FRAME)
    return section_word(words)


def section_word(words: str) -> str | None:
    """The part of the deck some words mean, capitals, accents and signs aside."""
    if len(words) > MAX_HEADER:
        return None
    return _SECTION_OF.get(_letters(words))


def copies_in(word: str) -> str | None:
    """The part of a deck whose copies a column or key of that name tells, beside one of a card."""
    return _PART_COUNTED.get(_letters(word[:MAX_HEADER]))


def is_total(line: str) -> bool:
    """Whether the line only says how many cards there are: ``Total Battle: 15``, ``Total;;51``."""
    if len(line) > MAX_HEADER:
        return False
    if _TOTAL.fullmatch(line.strip(_FRAME)) is not None:
        return True
    cells = [cell for each in cells_of(line) for cell in each.split(":") if cell.strip(_FRAME)]
    words, _, last = cells[0].strip(_FRAME).rpartition(" ") if cells else ("", "", "")
    if not _NUMBERED.fullmatch(last):
        words = cells[0].strip(_FRAME) if cells else ""
    found = _TOTALLED.match(words)
    rest = "" if found is None else words[found.end() :].strip(_FRAME)
    if found is None or (rest and not section_word(rest)):
        return False
    return len(cells) > 1 and all(_NUMBERED.fullmatch(cell.strip()) for cell in cells[1:])


def is_group(line: str) -> bool:
    """Whether the line heads the cards of one cost within a part: ``-- 2-drops (8) --``."""
    if len(line) > MAX_HEADER:
        return False
    words = _CARDS_AFTER.sub("", line.strip(_FRAME)).strip(_FRAME)
    for opening in "([":
        head = _before_count(words, opening)
        words = words if head is None else head
    return _GROUP.fullmatch(words) is not None


def split_prefix(line: str) -> tuple[str | None, str]:
    """The part of the deck in front of a line, ``SB: 2 ...``, and the rest of it."""
    matched = _PREFIX.fullmatch(line) or _BARE_PREFIX.fullmatch(line)
    section = None if matched is None else section_word(matched[1].strip())
    return (None, line) if matched is None or section is None else (section, matched[2])


def parts_of(line: str) -> list[str]:
    """A line that holds several parts of a deck as a line for each: ``Leader: ... | Main: ...``."""
    starts: list[int] = []
    for found in _PART_BEGINS.finditer(line):
        # Before a head of one word may stand the last word of what is in front of it.
        for at in (found.start(1), found.start(2)):
            if at >= 0 and section_word(line[at : found.end(1)].strip()) is not None:
                starts.append(at)
                break
    if len(starts) < 2:
        return [line]
    starts = [0, *starts] if line[: starts[0]].strip(" |;,-") else starts
    return [
        line[start:end].strip(" |;,")
        for start, end in zip(starts, [*starts[1:], len(line)], strict=True)
    ]


def split_count(text: str) -> tuple[int | None, str]:
    """The number of copies a plain text without a card number states, and the rest of it."""
    text = counted_line(text)
    first = _COUNT_FIRST.match(text)
    if first is not None:
        return as_count(first[1] or first[2]), _without_frame(text[first.end() :])
    tail = max(0, len(text) - _TAIL)
    last = _COUNT_LAST.search(text, tail)
    if last is not None:
        return as_count(last[1] or last[2]), text[: last.start()].strip(' ,;:|"')
    return None, text


def _without_frame(text: str) -> str:
    """A name without signs about it; a bracket that the name opens stays closed."""
    name = text.strip(' ,;:|"')
    for opening, closing in ("()", "[]"):
        if opening not in name:
            name = name.strip(f' ,;:|"{closing}')
    return name


def as_count(digits: str) -> int:
    """The number those digits are; any of more than six digits is too many copies."""
    # Python refuses to read very long numbers; all of them are too many copies alike.
    return int(digits) if len(digits) <= 6 else MAX_COPIES + 1


def copies_of(text: str) -> int | None:
    """The copies that a cell of a table or a field states: "4", "x4", "4.0"; else ``None``."""
    found = _COPIES.fullmatch(plain_line(text)) if len(text) <= MAX_SHOWN_COPIES else None
    return None if found is None else as_count(found[1])


def read_entries(line: str, is_card: IsCard) -> LineReading:
    """The cards a plain line names by number; no entries where it names none."""
    text = counted_line(line)
    places = _places(text, is_card)
    if not places:
        text = _APART.sub(lambda found: _joined(found, is_card), text)
        text = _SET_FIRST.sub(lambda found: _of_set(found, found[1], found[2], is_card), text)
        text = _SET_LAST.sub(lambda found: _of_set(found, found[2], found[1], is_card), text)
        places = _places(text, is_card)
    if not places:
        return LineReading()
    if len(places) == 1 or _is_one_card(text, places):
        return _one(text, places[0])
    parted = _parted(text, is_card)
    return parted if parted is not None else _run(text, places)


def _one(text: str, place: _Place) -> LineReading:
    """The entries of a line of one card, several where its copies are parted: (3 main, 1 side)."""
    entry = _single(text, place)
    shares = _shares(f"{text[: place.found.start()]} n {text[place.found.end() :]}")
    if not shares:
        return LineReading((entry,))
    total = sum(shares.values())
    if entry.copies not in (None, total) and entry.copies != next(iter(shares.values())):
        return LineReading((), (text,))
    return LineReading(
        tuple(LineEntry(entry.number, copies, part) for part, copies in shares.items())
    )


def _shares(text: str) -> dict[str, int]:
    """How many copies are in which part of the deck, where a line says so of several."""
    for pattern, part, count in ((_SHARE, 2, 1), (_SHARE_LAST, 1, 2)):
        found = [
            (section, as_count(each[count]))
            for each in pattern.finditer(text)
            if (section := section_word(each[part])) in ("main", "z", "side")
        ]
        shares = dict(found)
        if 1 < len(shares) == len(found):
            return {str(section): copies for section, copies in shares.items() if copies}
    return {}


def _is_one_card(text: str, places: list[_Place]) -> bool:
    """Whether a line names one card several times, as with the address of its picture."""
    if len({place.number for place in places}) > 1:
        return False
    between = text[places[0].found.end() : places[-1].found.start()]
    return any(char.isalpha() for char in between) and len(places) == 2


def cells_of(line: str) -> list[str]:
    """The cells of a line of a table, parted by the sign it has most of; one cell for none."""
    if _SPACED.search(line) and not _NOT_SPACED.search(line):
        return _SPACED.split(line.strip())
    # Names hold commas; a tab or a bar between spaces only parts.
    parting = "\t" if "\t" in line else "|" if " | " in line else max(";,|", key=line.count)
    if not line.count(parting):
        return [line.strip()]
    try:
        rows = list(csv.reader([line.strip("|") if parting == "|" else line], delimiter=parting))
    except csv.Error:
        return [line.strip()]
    return [cell.strip() for cell in rows[0]] if rows else [line.strip()]


def find_number(text: str, is_card: IsCard) -> str | None:
    """The first card number in a text, ``None`` where there is none."""
    places = _places(text, is_card)
    return places[0].number if places else None


def _as_printed(number: str, is_card: IsCard) -> str:
    """The number of the one card that has more zeros in its set or its place, else the number.

    ``OP1-016`` and ``OP01-16`` stand for ``OP01-016`` where there is that card alone. With zeros
    less, or more in both parts, it may be another game's: one has ``EB1-12``, another ``EB01-012``.
    """
    parts = _NUMBER_PARTS.fullmatch(number)
    if parts is None or is_card(number):
        return number
    code, of_set, letters, digits = parts.groups()
    written = {f"{code}{of_set}-{letters}{digits.zfill(width)}" for width in (2, 3)}
    if of_set:
        written.add(f"{code}{of_set.zfill(2)}-{letters}{digits}")
    found = [each for each in sorted(written) if is_card(each)]
    return found[0] if len(found) == 1 else number


def counted_line(line: str) -> str:
    """A plain line without its bullet or its place in a list, prices, rows of dots and units."""
    for sign in (_BULLET, _BOX, _ORDINAL):
        found = sign.match(line)
        line = line if found is None else line[found.end() :]
    line = _SIGN_COUNTED.sub(lambda found: _SIGNS_COUNTED[found[1]], line)
    line = _DOTTED.sub(" ", line)
    dotted = _DOTTED_FIRST.match(line)
    line = line if dotted is None else f"{dotted[1]} {line[dotted.end() :]}"
    line = _IN_ADDRESS.sub(r"\1x\2 ", line)
    line = _PRICE.sub(" ", _SAID.sub(r"\1x ", _UNIT.sub(r"\1x ", line)))
    return " ".join(line.split())


def _joined(found: re.Match[str], is_card: IsCard) -> str:
    return _of_set(found, found[1], found[2] or found[3], is_card)


def _of_set(found: re.Match[str], code: str, digits: str, is_card: IsCard) -> str:
    """The card of that set and number, where there is one."""
    number = _as_printed(rules_number(f"{code}-{digits}"), is_card)
    return number if is_card(number) else found[0]


def with_zeros(number: str, is_card: IsCard) -> str | None:
    """The card whose number has more zeros in both parts: ``OP1-16`` for ``OP01-016``."""
    parts = _NUMBER_PARTS.fullmatch(number)
    if parts is None or not parts[2]:
        return None
    number = f"{parts[1]}{parts[2].zfill(2)}-{parts[3]}{parts[4].zfill(3)}"
    return number if is_card(number) else None


def _places(text: str, is_card: IsCard) -> list[_Place]:
    """Where the line has card numbers.

    Names may hold what looks like a number ("C-17"), so known cards win, then what looks printed,
    then what is written in capitals, has an art suffix or stands alone.
    """
    found = [_Place(place, _as_printed(_number(place), is_card)) for place in _ENTRY.finditer(text)]
    printed = [
        place for place in found if is_card(place.number) or _LOOKS_PRINTED.fullmatch(place.number)
    ]
    if printed:
        return printed
    return [place for place in found if _stands_out(place.found, text)][:1]


def _number(place: re.Match[str]) -> str:
    return rules_number(place["number"] or place["number_first"])


def _stands_out(place: re.Match[str], text: str) -> bool:
    number = place["number"] or place["number_first"]
    return number.upper() == number or is_art_variant(number) or number == text


def _single(text: str, place: _Place) -> LineEntry:
    """The one entry of a line: its count is glued, first, right after, last or a cell."""
    found, cells = place.found, cells_of(text)
    counts = (
        found["count"] or found["count_last"],
        _digits(_COUNT_FIRST.match(text[: found.start()])),
        _digits(_COUNT_NEXT.match(text, found.end())),
        _digits(_COUNT_LAST.search(text, max(found.end(), len(text) - _TAIL))),
        next((cell[1] for each in cells if (cell := _INTEGER.fullmatch(each))), None),
        _explicit_before(text[max(0, found.start() - _TAIL) : found.start()]),
    )
    digits = next((each for each in counts if each is not None), None)
    marked = _MARKED.search(text, found.end())
    sections = [section_word(marked[1])] if marked is not None else []
    sections += [section_word(cell) for cell in cells] if len(cells) > 2 else []
    return LineEntry(
        number=place.number,
        copies=None if digits is None else as_count(digits),
        section=next((each for each in sections if each), None),
        glued=_glued(text, found),
    )


def _digits(found: re.Match[str] | None) -> str | None:
    return None if found is None else next((each for each in found.groups() if each), None)


def _glued(text: str, place: re.Match[str]) -> int | None:
    found = _GLUED.match(text, place.end())
    return None if found is None else int(found[1])


def _explicit_before(text: str) -> str | None:
    """The count in ``Walker x4 [QA1-101]``; "10x" there may end a name."""
    found = _COUNT_LAST.search(text.rstrip(' [(<"'))
    return None if found is None else found[1]


def _parted(text: str, is_card: IsCard) -> LineReading | None:
    """The entries of a line whose parts hold one card each; ``None`` where they do not."""
    for parting in ("\t", "|", ";", ","):
        parts = [part.strip() for part in text.split(parting)]
        parts = [part for part in parts if part]
        if len(parts) < 2:
            continue
        places = [_places(part, is_card) for part in parts]
        if all(len(found) == 1 for found in places):
            return LineReading(
                tuple(_single(part, found[0]) for part, found in zip(parts, places, strict=True))
            )
    return None


def _run(text: str, places: list[_Place]) -> LineReading:
    """The entries of a line that runs on without clear parts."""
    starts = [place.found.start() for place in places[1:]] + [len(text)]
    gaps = [text[place.found.end() : start] for place, start in zip(places, starts, strict=True)]
    head = text[: places[0].found.start()]
    first = _COUNT_FIRST.match(head)
    is_before = first is not None or places[0].found["count"] is not None
    is_name_first = first is not None and bool(head[first.end() :].strip(' [(<",:;|'))
    entries: list[LineEntry] = []
    left: list[str] = []
    for at, (place, number) in enumerate(places):
        before = head if at == 0 else gaps[at - 1]
        digits = place["count"] or place["count_last"]
        if digits is None and at == 0 and first is not None:
            digits = first[1] or first[2]
        elif digits is None and is_before:
            digits = _count_before(before, is_name_first=is_name_first)
        elif digits is None:
            digits = _digits(_COUNT_NEXT_IN_RUN.match(gaps[at]))
        if digits is None and is_before:
            # The number once more is the name of a picture or the like; another one is lost.
            if not entries or entries[-1].number != number:
                left.append((before + place[0]).strip())
            continue
        copies = None if digits is None else as_count(digits)
        entries.append(LineEntry(number, copies, glued=_glued(text, place)))
    return LineReading(tuple(entries), tuple(left))


def _count_before(gap: str, *, is_name_first: bool) -> str | None:
    """The count in front of an entry: before its name, or right before its number."""
    if is_name_first:
        return _digits(_COUNT_OF_NAME.match(gap))
    return _digits(_COUNT_BEFORE.search(gap, max(0, len(gap) - _TAIL)))
