"""The printed line, normalised, with a map back to the printed characters.

`read_source` unifies brackets, quotes, dashes and spaces character by character, so that every
place in the result points into the printed line, and leaves out reminder parentheses
[masters 1-5-9].
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

import msgspec

from dbscg_gui.compiler.lexicon import Lexicon

_SINGLE = str.maketrans(
    "’‘´“”–‐−－―ー—，：；（）｛｝〈〉≪≫«»‹›･•／＋\u3000\u00a0\t【】０１２３４５６７８９．ＣＥｒ白",
    "'''\"\"-------,:;(){}＜＞《》《》＜＞・・/+   []0123456789.CErW",
)
_DOUBLED = (
    ("＆lt;", "＜"),
    ("＆gt;", "＞"),
    ("&lt;", "＜"),
    ("&gt;", "＞"),
    ("＜＜", "《"),
    ("＞＞", "》"),
    ("<<", "《"),
    (">>", "》"),
    ("<", "＜"),
    (">", "＞"),
)


_Span = tuple[int, int]


class Source(msgspec.Struct, frozen=True):
    """A normalised text; `places[i]` is the printed span its character `i` stands for."""

    printed: str
    text: str
    places: tuple[tuple[int, int], ...]
    unknown_notes: tuple[tuple[int, int], ...] = ()
    """Printed spans of parentheses that are not among the listed reminders."""

    def place(self, offset: int) -> int:
        """Printed offset of a character."""
        return self.places[offset][0] if offset < len(self.places) else len(self.printed)

    def place_end(self, offset: int) -> int:
        """Printed offset just after the character before `offset`."""
        return self.places[offset - 1][1] if offset else 0


def read_source(printed: str, lexicon: Lexicon) -> Source:
    """Normalise one printed line."""
    # A stray bar at either end is a scar of the data, not text.
    text = printed.translate(_SINGLE).rstrip(" |")
    bare = text.lstrip(" |")
    start = len(text) - len(bare)
    text = bare
    places = [(index, index + 1) for index in range(start, start + len(text))]
    for old, new in (*_DOUBLED, *lexicon.slips):
        text, places = _replace(text, places, old, new)
    text, places, unknown = _strip_reminders(text, places, lexicon)
    return Source(printed, text, tuple(places), tuple(unknown))


def _replace(text: str, places: list[_Span], old: str, new: str) -> tuple[str, list[_Span]]:
    at = text.find(old)
    while at >= 0:
        text = text[:at] + new + text[at + len(old) :]
        # Every new sign stands for the whole of the old ones.
        span = (places[at][0], places[at + len(old) - 1][1])
        places[at : at + len(old)] = [span] * len(new)
        at = text.find(old, at + len(new))
    return text, places


def _strip_reminders(
    text: str, places: list[_Span], lexicon: Lexicon
) -> tuple[str, list[_Span], list[_Span]]:
    unknown: list[_Span] = []
    at = text.find("(")
    while at >= 0:
        end = _closing(text, at)
        # Printed without its end, a note goes on to that of the line.
        inner = text[at + 1 : end - 1] if text[end - 1] == ")" else text[at + 1 :]
        if is_reminder(inner, lexicon):
            text = text[:at] + text[end:]
            del places[at:end]
            at = text.find("(", at)
        else:
            unknown.append((places[at][0], places[end - 1][1]))
            at = text.find("(", end)
    return text, places, unknown


def _closing(text: str, start: int) -> int:
    depth = 0
    for index in range(start, len(text)):
        depth += (text[index] == "(") - (text[index] == ")")
        if depth == 0:
            return index + 1
    return len(text)


def is_reminder(inner: str, lexicon: Lexicon) -> bool:
    """Whether the inside of parentheses only explains what a keyword or the rules say."""
    return any(_compiled(pattern).fullmatch(inner.strip(" .")) for pattern in lexicon.reminders)


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern, re.IGNORECASE)


# -- lines -----------------------------------------------------------------------------


def join_lines(lines: Iterable[str]) -> list[str]:
    """Join bulleted options, quoted skills, reminders and broken lines to where they belong.

    A line of nothing but a dash or the mark of a note says that there is no text.
    """
    joined: list[str] = []
    for line in lines:
        plain = line.strip().translate(_SINGLE)
        if joined and (plain.startswith(_GOES_ON) or plain[:1].islower()):
            joined[-1] = f"{joined[-1]} {line.strip()}"
        elif plain not in _NO_TEXT:
            joined.append(line)
    return joined


_NO_TEXT = frozenset({"-", "※"})

_GOES_ON = ("・", '"', "(", "Then, ", "If you do, ", "That card ")
"""What no skill begins with: the line before was broken there."""
