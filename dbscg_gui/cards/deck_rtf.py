"""Deck lists that a word processor kept as Rich Text (RTF): the text of them.

Owns telling such text from other and what of it is shown. Linear in the length of the text; nothing
that is embedded is looked at.
"""

from __future__ import annotations

import codecs
import re

_START = "{\\rtf"
_TOKEN = re.compile(
    r"\\([A-Za-z]{1,32})(-?\d{1,9})? ?|\\'([0-9A-Fa-f]{2})|\\(.)|([{}])|([^\\{}\r\n]+)|[\r\n]+",
    re.DOTALL,
)
_UNSHOWN = frozenset(
    {"fonttbl", "colortbl", "stylesheet", "info", "pict", "object", "header", "footer", "listtable",
     "listoverridetable", "revtbl", "rsidtbl", "themedata", "fldinst", "footnote"}
)  # fmt: skip
_SHOWN_AS = {
    "par": "\n", "line": "\n", "row": "\n", "page": "\n", "sect": "\n", "tab": "\t", "cell": "\t",
    "emdash": "-", "endash": "-", "bullet": "\u2022", "lquote": "'", "rquote": "'",
    "ldblquote": '"', "rdblquote": '"', "emspace": " ", "enspace": " ",
}  # fmt: skip
_SIGNS = {"\n": "\n", "\r": "\n", "~": " ", "_": "-", "\\": "\\", "{": "{", "}": "}", "\t": "\t"}
_WESTERN = "cp1252"


def is_rtf(text: str) -> bool:
    """Whether the text is Rich Text."""
    return text[:200].lstrip().startswith(_START)


def rtf_text(text: str) -> str:
    """What is shown of Rich Text, a paragraph or row of a table a line, cells parted by tabs."""
    reader = _RtfReader()
    for token in _TOKEN.finditer(text):
        word, value, code, sign, brace, plain = token.groups()
        if code is not None:
            reader.take_code(int(code, 16))
        elif brace is not None:
            reader.take_brace(brace)
        elif plain is not None:
            reader.take_plain(plain)
        elif word is not None:
            reader.take_word(word, value)
        elif sign is not None:
            reader.take_sign(sign)
    return reader.result()


class _RtfReader:
    """Collects what is shown; a new one for every text."""

    def __init__(self) -> None:
        self._shown: list[str] = []
        self._encoding = _WESTERN
        self._coded = bytearray()
        """Bytes in the encoding of the text, of which several may be one sign."""
        self._hidden = [False]
        """Whether the text of a group is not shown, for each group that is open."""
        self._struck = [False]
        """Whether the text of a group is struck out; it comes out between [s] and [/s]."""
        self._instead = 1
        """How many signs stand behind one of Unicode, for programs that know none of those."""
        self._to_skip = 0

    def take_code(self, code: int) -> None:
        if self._to_skip:
            self._to_skip -= 1
        elif not self._hidden[-1]:
            self._coded.append(code)

    def take_brace(self, brace: str) -> None:
        if brace == "{":
            self._hidden.append(self._hidden[-1])
            self._struck.append(self._struck[-1])
        else:
            # More closed than opened: the rest is shown as it comes.
            outer = self._struck[-2] if len(self._struck) > 1 else False
            self._strike(is_struck=outer)
            self._struck[:] = self._struck[:-1] or [False]
            self._hidden[:] = self._hidden[:-1] or [False]

    def take_plain(self, plain: str) -> None:
        self._show(plain[self._to_skip :])
        self._to_skip = max(0, self._to_skip - len(plain))

    def take_word(self, word: str, value: str | None) -> None:
        if word in _UNSHOWN:
            self._hidden[-1] = True
        elif word in ("strike", "striked", "plain"):
            self._strike(is_struck=word != "plain" and value != "0")
        elif word == "ansicpg":
            self._encoding = _known_encoding(value)
        elif word == "uc":
            self._instead = max(0, min(int(value or 1), 8))
        elif word == "u" and value is not None:
            # Negative beyond half of what 16 bits hold; the halves of a pair are joined at the end.
            self._show(chr(int(value) % 0x10000))
            self._to_skip = self._instead
        else:
            self._show(_SHOWN_AS.get(word, ""))

    def _strike(self, *, is_struck: bool) -> None:
        if is_struck != self._struck[-1]:
            self._show("[s]" if is_struck else "[/s]")
            self._struck[-1] = is_struck

    def take_sign(self, sign: str) -> None:
        if sign == "*":
            self._hidden[-1] = True
        else:
            self._show(_SIGNS.get(sign, ""))

    def result(self) -> str:
        self._flush()
        joined = "".join(self._shown)
        return joined.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")

    def _show(self, text: str) -> None:
        self._flush()
        if not self._hidden[-1]:
            self._shown.append(text)

    def _flush(self) -> None:
        if self._coded:
            self._shown.append(self._coded.decode(self._encoding, "replace"))
            self._coded.clear()


def _known_encoding(page: str | None) -> str:
    try:
        return codecs.lookup(f"cp{page}").name
    except LookupError:
        return _WESTERN
