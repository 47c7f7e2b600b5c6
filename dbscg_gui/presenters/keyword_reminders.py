"""What keywords do, in the program's own words for the rules of a game: reminders by pointing.

Owns the step from numbered rules to keywords: a keyword is the heading of its rules, or the word a
rule begins with. A keyword the texts of the program have a sentence for ("does.blocker") is told by
that sentence, any other by its rules, without those that only say what kind of skill it is. Which
rules a game has is read by whoever starts the program.

    found = reminders([("22-4", "heading", "Heading: Blocker"), ("22-4-1", "keyword", "...")])
    reminder_lines(face, said_plainly(found, words))
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from dbscg_gui.presenters.card_face import CardFaceSpec
from dbscg_gui.presenters.card_text import PieceKind
from dbscg_gui.presenters.words import Words

Reminders = Mapping[str, tuple[str, ...]]
"""What is said of a keyword, line by line, by its name in small letters."""

_HEADING = re.compile(r"^(?:Heading|Titre)\s?:\s*\[?(?P<name>[^\[\]]+?)\]?$")
_NAMED = re.compile(r"^\[?(?P<name>[^:,\[\]«»\"]{2,40}?)\]?\s?:\s(?P<text>.+)$")
KINDS = frozenset({"keyword", "kw"})
"""Kinds of rules that say what a keyword does."""
_BRACKETED = frozenset({PieceKind.KEYWORD, PieceKind.TIMING})
_TAG = re.compile(r"\[([^\[\]]+)\]")
_TAGS = re.compile(r"(?:\[[^\[\]]+\]\s*)+")
_CLASS = re.compile(
    r"^(?:.+ is an? .*(?:skill|keyword)\b.*|\".+\" means .+|.+ is about activating skills)$"
)
"""A rule that says what kind of thing a keyword is, and nothing of what it does."""
DOES = "does."
"""How texts begin that say what a keyword does."""
_MOST = 3
"""Lines of a reminder: more is for the rulebook."""
_PARTS = re.compile(r",\s*|/|\s\(")
_LINKS = frozenset({"of", "the", "de", "du", "d’", "et"})
_NUMBER = "0123456789xX"


def reminders(
    rules: Iterable[tuple[str, str, str]], originals: Mapping[str, str] | None = None
) -> Reminders:
    """Return what rules say of keywords, from (number, kind, text) in the order of the numbers.

    `originals` are the English texts by number. By them a name in a translation is seen by its
    capitals, and what only says which kind of skill a keyword is goes where more is said.
    """
    found: dict[str, list[str]] = {}
    spare: dict[str, str] = {}
    heading, name = "", ""
    for number, kind, text in rules:
        head = _HEADING.match(text)
        if head is not None:
            heading, name = number, head["name"].strip().casefold()
            continue
        if kind not in KINDS:
            continue
        is_below = bool(heading) and number.startswith(f"{heading}-")
        if is_below and originals and _CLASS.match(originals.get(number, "")):
            spare.setdefault(name, text)
            continue
        named = _NAMED.match(text)
        own = _keyword(named["name"]) if named is not None else ""
        if named is not None and not own and originals and _names(originals.get(number, "")):
            own = named["name"].strip().casefold()
        if own and own != name:
            # One of several keywords under a heading: what holds for all, and what is its own.
            shared = found.get(name, [])[:_MOST] if is_below else []
            found.setdefault(own, list(shared)).append(text)
        elif is_below and len(found.setdefault(name, [])) < _MOST:
            found[name].append(text)
    made: dict[str, tuple[str, ...]] = {each: (text,) for each, text in spare.items()}
    made |= {each: tuple(lines) for each, lines in found.items() if lines}
    for each, lines in tuple(made.items()):
        # A heading may name several: "Evolve, EX-Evolve".
        for part in _PARTS.split(each):
            made.setdefault(part.strip(" )"), lines)
    return made


def said_plainly(known: Reminders, words: Words) -> Reminders:
    """The reminders of a game, with one plain sentence for each keyword there is one for."""
    made = dict(known)
    for key, text in words.beginning(DOES).items():
        name = words.text(f"keyword.{key.removeprefix(DOES)}").casefold()
        made[name] = (text,)
        made.pop(f"{name} x", None)
    return made


def _names(text: str) -> bool:
    """Whether a rule begins with the name of a keyword."""
    named = _NAMED.match(text)
    return named is not None and bool(_keyword(named["name"]))


def _keyword(name: str) -> str:
    """The name of a keyword in small letters; empty for words that are part of a sentence."""
    words = name.split()
    is_name = all(each[:1].isupper() or each in _LINKS for each in words)
    return name.strip().casefold() if is_name else ""


def reminder_lines(face: CardFaceSpec, known: Reminders) -> tuple[str, ...]:
    """Return one line for each keyword of a face that there is something to say of."""
    told = told_keywords(face, known, kinds=frozenset({PieceKind.KEYWORD}))
    return tuple(f"[{name}] {' · '.join(said)}" for name, said in told)


def told_keywords(
    face: CardFaceSpec, known: Reminders, *, kinds: frozenset[PieceKind] = _BRACKETED
) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return the keywords of a face that there is something to say of, each once, with it.

    `kinds` leaves out those that only say when a skill works.
    """
    found: dict[str, tuple[str, ...]] = {}
    for line in face.lines:
        for kind, text in line:
            said = _said(text, known) if kind in kinds else ()
            if said:
                found.setdefault(text, said)
    return tuple(found.items())


def with_reminder(skill: str, known: Reminders) -> str:
    """A skill with what its keywords do, where it says nothing but their names."""
    if not _TAGS.fullmatch(skill):
        return skill
    said = dict.fromkeys(line for tag in _TAG.findall(skill) for line in _said(tag, known))
    return "\n".join((skill, *said))


def _said(keyword: str, known: Reminders) -> tuple[str, ...]:
    """What is said of a keyword, with or without its number ("Bond 2"), or of its kind.

    Of "Counter: Attack" the rule of that kind is said, where there is one.
    """
    name = keyword.strip().casefold()
    bare = _without_number(name)
    family, _, kind = (each.strip() for each in bare.partition(":"))
    if name not in known and bare != name:
        # Rules write the number as X, "Bond X", beside what they say of the keyword.
        both = (*known.get(f"{bare} x", ()), *known.get(bare, ()))
        if both:
            return tuple(dict.fromkeys(both))
    found = (known.get(each) for each in (name, bare, kind, family) if each)
    return next((each for each in found if each), ())


def _without_number(name: str) -> str:
    """A keyword without the number behind it: "bond 2", "over realm: 4", "union (3)"."""
    whole = name.removesuffix(")")
    head = whole.rstrip(_NUMBER)
    if head.endswith((" ", "\t", ":", "(")) or whole[len(head) :].isdigit():
        return head.removesuffix("(").rstrip(": \t")
    return name
