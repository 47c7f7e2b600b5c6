"""What in a deck list speaks against the copies it would be read with.

Owns lines that say a change and not a deck (+4, -4), counts written another way than in digits
(IV, four, ||||), and a second count beside the one that was taken. Nothing is guessed here: what is
found is asked about. Every pattern is linear in the length of the line.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence

from dbscg_gui.cards.deck_lines import (
    IsCard,
    counted_line,
    find_number,
    section_word,
    split_count,
)
from dbscg_gui.cards.deck_signs import without_signs
from dbscg_gui.cards.plain_lines import plain_line

MAX_LOOKED_AT = 300
"""Characters of a line that are looked at."""

_SIGN_FIRST = re.compile(r"([+-])( ?)(?=[xX]?\d{1,3}(?!\d)|[\[(\"]?[^\W\d_])")
_SIGN_LAST = re.compile(r"(?<=[ ,;:|(=])([+-])\d{1,2}(?![\w.-])")
_PATCH = re.compile(r"(?:---|\+\+\+) |@@ |diff --git |index [0-9a-f]{7}")

_SPARE = re.compile(
    r"(?<![\w.,/-])(?<!\w\()[x*]?(\d{1,2})(?:x(?!\w))?(?![\w.,/%]|-(?! ))|"
    # So many had of so many needed, from so many to so many.
    r"^(\d{1,2}) ?[/~+-] ?\d{1,2}(?= )|(?<![\w.,/-])(\d{1,2})/\d{1,2}(?![\w/])"
)
_WORDS: dict[str, str] = {
    **dict.fromkeys(("one", "un", "une", "ein", "eine", "uno", "um", "single"), "1"),
    **dict.fromkeys(("two", "deux", "zwei", "dos", "due", "dois", "twice", "ii", "both"), "2"),
    **dict.fromkeys(("three", "trois", "drei", "tres", "tre", "três", "thrice", "iii"), "3"),
    **dict.fromkeys(("four", "quatre", "vier", "cuatro", "quattro", "quatro", "iv", "iiii"), "4"),
    **dict.fromkeys(("five", "cinq", "fünf", "cinco", "cinque", "v"), "5"),
    **dict.fromkeys(("six", "sechs", "seis", "sei", "vi"), "6"),
    **dict.fromkeys(("seven", "sept", "sieben", "siete", "sette", "sete", "vii"), "7"),
    **dict.fromkeys(("eight", "huit", "acht", "ocho", "otto", "oito", "viii"), "8"),
    **dict.fromkeys(("nine", "neuf", "neun", "nueve", "nove", "ix"), "9"),
    **dict.fromkeys(("ten", "dix", "zehn", "diez", "dieci", "dez"), "10"),
    **dict.fromkeys(("playset", "play-set", "playsets", "set", "full"), "4"),
}
_TALLY = re.compile(r"([^\w\s=_~\"'.-]|x)\1{1,9}")
_MOST_SHOWN = 12

_KINDS_OF_ART = r"(?! ?(?:foils?|alts?|arts?|aa|holos?|parallels?|promos?|reprints?|sp|sr|jp|en)\b)"
_ARROW = "(?:-{1,2}>|={1,2}>|→|➜|➔|⇒|➡)"
_OTHER = re.compile(
    rf"(?<![\w.,/-])[x*] ?(\d{{1,2}})(?![\w.,/%]){_KINDS_OF_ART}|"
    rf"(?<![\w.,/-])(\d{{1,2}}) ?[x*](?!\w){_KINDS_OF_ART}|"
    rf"(?<![\w.,/-])(\d{{1,2}}) ?(?={_ARROW})|{_ARROW} ?x?(\d{{1,2}})(?!\w)|"
    r"(?<=[ (\[])[+-](\d{1,2})(?![\w.,/%-])|"
    r"\b(?:maybe|perhaps|cut|add|or|now|was|only|minus|plus|ou|oder|peut-être|not) (\d)(?!\w)|"
    r"(?<![\w.,/-])(\d) ?(?:maybe|instead|missing|more|less|needed|owned)\b"
)
_PRODUCT = re.compile(r"(?<![\w.,/-])\d{1,2} ?[x*] ?\d{1,2}(?![\w.,/%])")
_SHARE = re.compile(
    r"(?<![\w.,/-])(\d{1,2}) ?x? ?(?:in |im |en |dans |au |to )?(?:the |le |la |my )?"
    r"([^\W\d_]{2,14})"
)


def signed_lines(lines: Sequence[str], is_card: IsCard) -> dict[int, str]:
    """The lines that say a change of a deck and not cards of it, by their place, with the sign.

    Dashes in front of all lines of a list are how it is written; both signs, or one in front of
    some lines alone, say what comes in and what goes out.
    """
    signs: dict[int, tuple[str, bool]] = {}
    unsigned = -1  # The Leader often stands in front of a list without the signs of the list.
    for at, line in enumerate(lines):
        plain = plain_line(without_signs(line[:MAX_LOOKED_AT]).replace("\t", " | "))
        sign, is_glued, rest = _sign_of(plain)
        if find_number(plain, is_card) is None and (not sign or split_count(rest)[0] is None):
            continue
        if sign:
            signs[at] = (sign, is_glued)
        else:
            unsigned += 1
    if len({sign for sign, _ in signs.values()}) > 1:
        return {at: sign for at, (sign, _) in signs.items()}
    return {
        at: sign
        for at, (sign, is_glued) in signs.items()
        if (is_glued and (sign == "+" or unsigned > 0)) or (sign == "+" and unsigned > 0)
    }


def is_signed(plain: str) -> bool:
    """Whether a plain line, among others, may say a change."""
    return bool(_sign_of(plain)[0])


def _sign_of(plain: str) -> tuple[str, bool, str]:
    """The sign of a change, whether it is glued to a number, and what stands behind it."""
    first = _SIGN_FIRST.match(plain)
    if first is not None:
        return first[1], not first[2] and plain[first.end()].isdigit(), plain[first.end() :]
    # Behind a count it belongs to a name, or is a second count.
    last = None if split_count(plain)[0] is not None else _SIGN_LAST.search(plain)
    return ("", False, plain) if last is None else (last[1], True, plain[: last.start()])


def is_of_patch(line: str) -> bool:
    """Whether a line is what programs write around the changes of a file."""
    return _PATCH.match(line) is not None


def spare_count(text: str, known: Iterable[str]) -> str:
    """A number in a line of one card that could be its copies, beside what is `known` of it.

    Digits of names, sets and prices are none, nor those glued on: Roshi(5). Words (four), Roman
    numerals and strokes at either end are. Empty where there is none.
    """
    known = tuple(known)
    left = _without_known(text, known)
    found = _SPARE.search(left)
    if found is not None:
        return next(each for each in found.groups() if each)
    words = [word.strip("()[],;:.") for word in left.split()]
    for word in (*words[:1], *words[-1:]):
        said = _WORDS.get(word) or _WORDS.get(word.removesuffix("x")) or _numeral(word)
        if said:
            return said
    # With the bullet that the first stroke would be taken for.
    named = {word for each in known for word in each.casefold().split()}
    for stroke in text.split()[:1] + text.split()[-1:]:
        if stroke.casefold() not in named and _TALLY.fullmatch(stroke.casefold()):
            return str(len(stroke))
    return "4" if "playset" in left else ""


def other_count(text: str, taken: int, known: Iterable[str]) -> str:
    """What else a line of one card says of its copies, `taken` as they were; empty for nothing."""
    left = _without_known(text, known)
    product = _PRODUCT.search(left)
    if product is not None:
        return product[0]
    said = [next(each for each in found.groups() if each) for found in _OTHER.finditer(left)]
    said += [found[1] for found in _SHARE.finditer(left) if section_word(found[2]) is not None]
    return next((each for each in said if int(each) != taken), "")


def _without_known(text: str, known: Iterable[str]) -> str:
    left = counted_line(text).casefold()
    for each in known:
        left = left.replace(each.casefold(), "n")
    return left


def _numeral(word: str) -> str:
    """The value of a sign that is a number of its own: 四, ④."""
    value = unicodedata.numeric(word, 0) if len(word) == 1 else 0
    return str(int(value)) if value == int(value) and 1 <= value < 100 else ""
