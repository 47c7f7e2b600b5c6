"""Deck lists copied with the marks of a web page: what of it stood in lines of its own.

Owns telling HTML from other text and taking it apart. Nothing of a page is believed or run: marks
only part lines, scripts and comments are left out. Every step is linear in the length of the text.
"""

from __future__ import annotations

import html
import re

_TAGS = (
    "a|article|b|body|br|center|code|dd|del|div|dl|dt|em|font|footer|form|h[1-6]|head|header|hr|html|i|"
    "img|li|link|main|meta|nav|ol|option|p|pre|s|script|section|select|small|span|strike|strong|style|sub|"
    "sup|svg|table|tbody|td|textarea|tfoot|th|thead|title|tr|u|ul"
)
_IN_WORDS = frozenset({"b", "em", "font", "i", "strong", "u"})
_BESIDE = frozenset({"a", "code", "img", "small", "span", "sub", "sup", "svg"})
"""Marks that part words of one line: a count and a name often stand in two of them."""
_CELLS = frozenset({"td", "th"})
_STRUCK = frozenset({"del", "s", "strike"})
"""Marks of what no longer counts; it comes out between [s] and [/s], as boards write it."""
_UNSHOWN = ("script", "style", "head")
# At most so much of a mark: a page has addresses in them, whole pictures at times.
_MARK = re.compile(rf"</?({_TAGS})(?:[\s/][^<>]{{0,4000}})?>", re.IGNORECASE)
_ENTITY = re.compile(r"&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z]{2,24}\d{0,2});")
_ROOT = re.compile(rf"<(?:!doctype html|(?:{_TAGS})[\s/>])", re.IGNORECASE)
_LISTED = re.compile(r"</?(?:br|li|p|div|td|tr)(?:[\s/][^<>]{0,400})?>", re.IGNORECASE)
_LOOKED_AT = 200_000
"""Characters in which a text shows what it is."""


def is_html(text: str) -> bool:
    """Whether the text is a page or a piece of one, or has signs written as on a page.

    JSON and other XML are neither, whatever stands in their texts.
    """
    start = text[:_LOOKED_AT].lstrip()
    if start[:1] in ("{", "["):
        return False
    if start.startswith("<"):
        return _ROOT.match(_without_comments(start).lstrip()) is not None
    return _LISTED.search(start) is not None or _ENTITY.search(start) is not None


def html_lines(text: str) -> str:
    """The text as it is shown: what stood in blocks of its own in lines, cells parted by tabs."""
    text = _without_comments(text)
    for name in _UNSHOWN:
        text = _without(text, f"<{name}", f"</{name}>")
    is_page = _MARK.search(text) is not None
    shown = _MARK.sub(_parted, text) if is_page else text
    return html.unescape(shown).replace("\xa0", " ")


def _parted(mark: re.Match[str]) -> str:
    name = mark[1].lower()
    if name in _IN_WORDS:
        return ""
    if name in _STRUCK:
        return "[/s]" if mark[0].startswith("</") else "[s]"
    if name in _BESIDE:
        return " "
    if name in _CELLS:
        return "\t" if mark[0].startswith("</") else ""
    return "\n"


def _without_comments(text: str) -> str:
    return _without(text, "<!--", "-->")


def _without(text: str, opening: str, closing: str) -> str:
    """The text without what stands from an opening to its closing, or to the end."""
    lowered = text.lower()
    if len(lowered) != len(text):  # a letter that is two in small
        lowered = text
    parts: list[str] = []
    at = 0
    while (begin := lowered.find(opening, at)) >= 0:
        after = lowered[begin + len(opening) : begin + len(opening) + 1]
        if after.isalnum() and opening != "<!--":
            # Another mark that begins alike: <header>
            parts.append(text[at : begin + 1])
            at = begin + 1
            continue
        parts.append(text[at:begin])
        end = lowered.find(closing, begin)
        at = len(text) if end < 0 else end + len(closing)
    parts.append(text[at:])
    return "".join(parts)
