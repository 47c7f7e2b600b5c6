"""Signs that boards, chats and mails put around the lines of a deck list, and how they go.

Owns what of a line is how it was shown and not what it says. Every pattern is linear in the length
of the line.
"""

from __future__ import annotations

import re
from urllib.parse import unquote

# Marks of boards without a value that says a card: [url=...] may hold its number.
_BOARD = re.compile(
    r"\[/?(?:b|i|u|s|card|img|size|color|font|quote|code|spoiler|center|left|right|h[1-6]|hr|list|"
    r"ul|ol|li|table|tr|td|th|\*)"
    r"(?:=[^\[\]]{0,100})?\]|\[/url\]",
    re.IGNORECASE,
)
# When a message was sent, and by whom: [12/03/2024, 18:22:15] Léa: ..., 12/03/24 18:22 - Léa: ...
_STAMP = re.compile(
    r"\[?\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4},? (?:à |at )?\d{1,2}[:.]\d{2}(?:[:.]\d{2})?"
    r"(?:[ \u202f]?[AaPp]\.?[Mm]\.?)?\]?(?: -)? [^:\[\]]{1,40}: "
)
_QUOTED = re.compile(r"(?:> ?){1,20}")
_STRONG = re.compile(r"\*\*([^*]{1,200})\*\*")
_UNDERLINED = re.compile(r"(?<![\w])__([^\s_][^_]{0,200})__(?!\w)")
# More than two tildes are a line that is drawn.
_STRIKING = re.compile(r"(?<!~)~~(?!~)|\[/?(?:s|strike|del)\]", re.IGNORECASE)
# Signs of which each is struck through by itself, as chats without marks write it.
_STRUCK = re.compile("(?:[^\u0335-\u0338][\u0335-\u0338]){2,}")
_HIDDEN = re.compile(r"\|\|([^|]{1,300})\|\|")


def struck_apart(lines: list[str]) -> list[tuple[str, str]]:
    """Of each line what stands and what is struck out; a mark of a board may stay open for more."""
    found: list[tuple[str, str]] = []
    is_open = False
    for line in lines:
        parts: tuple[list[str], list[str]] = ([], [])
        is_struck, at = is_open, 0
        line = _STRUCK.sub(lambda each: f"~~{each[0]}~~", line)
        marks = list(_STRIKING.finditer(line))
        if not marks and not is_open:
            found.append((line.rstrip(), ""))
            continue
        tildes = sum(mark[0] == "~~" for mark in marks)
        for mark in marks:
            if mark[0] == "~~" and tildes < 2:
                continue
            parts[is_struck].append(line[at : mark.start()])
            at = mark.end()
            if mark[0] == "~~":
                is_struck = not is_struck
            else:
                is_struck = is_open = mark[0][1] != "/"
        parts[is_struck].append(line[at:])
        found.append((" ".join(parts[0]).strip(), " ".join(parts[1]).strip()))
    return found


def without_signs(line: str) -> str:
    """The line as it was meant: not quoted, emphasised or hidden, addresses not encoded."""
    line = _QUOTED.sub("", line.strip(), count=1) if line.lstrip().startswith(">") else line.strip()
    stamp = _STAMP.match(line)
    line = line if stamp is None else line[stamp.end() :]
    if "://" in line and "%" in line:
        line = " ".join(unquote(line).splitlines())
    hidden = _HIDDEN.fullmatch(line)
    if hidden is not None:
        line = hidden[1]
    for strong in (_STRONG, _UNDERLINED):
        line = strong.sub(r"\1", line)
    return _BOARD.sub(" ", line).strip().strip("`").strip()
