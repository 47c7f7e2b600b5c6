"""Signs that boards, chats and mails put around the lines of a deck list, and how they go.

Owns what of a line is how it was shown and not what it says. Every pattern is linear in the length
of the line.
"""

from __future__ import annotations

import re
from urllib.parse import unquote

# Marks of boards without a value that says a card: [url=...] may hold its number.
_BOARD = re.compile(
    r"\[/?(?:b|i|u|s|card|img|size|color|font|quote|code|spoiler|center|h[1-6]|\*)"
    r"(?:=[^\[\]]{0,100})?\]|\[/url\]",
    re.IGNORECASE,
)
_QUOTED = re.compile(r"(?:> ?){1,20}")
_STRONG = re.compile(r"\*\*([^*]{1,200})\*\*")
_UNDERLINED = re.compile(r"(?<![\w])__([^\s_][^_]{0,200})__(?!\w)")
_HIDDEN = re.compile(r"\|\|([^|]{1,300})\|\|")


def without_signs(line: str) -> str:
    """The line as it was meant: not quoted, emphasised or hidden, addresses not encoded."""
    line = _QUOTED.sub("", line.strip(), count=1) if line.lstrip().startswith(">") else line.strip()
    if "://" in line and "%" in line:
        line = " ".join(unquote(line).splitlines())
    hidden = _HIDDEN.fullmatch(line)
    if hidden is not None:
        line = hidden[1]
    for strong in (_STRONG, _UNDERLINED):
        line = strong.sub(r"\1", line)
    return _BOARD.sub(" ", line).strip().strip("`").strip()
