"""Phrase books: what values of the vocabulary are called, read from text files as data.

    noun battle = Battle Card | Battle Cards = carte de Combat | cartes de Combat | f
    verb place = place = placer                     every form comes from this one entry
    verb put = put | puts | put | putting = mettre | mettez | met | mis | mettant
    word mode rest = in Rest Mode = en mode Inertie
    silent Skill zones                              a field that no text says
    fix fr \\bde le\\b => du                           what words become where they meet
    say Ko                                          what a value of a class is called
      en @ko {cards}
      fr @mettre KO {cards}
    piece Filter late mode=rest = in Rest Mode = en mode Inertie    for `{+late}` in another entry
    phrase or = or = ou                             words the machine asks for by name

English stands before French; short texts stand behind the entry. Behind the class stand tests of
fields: `field=value` (or `field=a|b`; with `?` behind it the field is not said by that), `field`
(not its default),
`field:Class`, `field!` (its default), `field?` (not its default, but not said by that), `field<0`,
`a.b=...` of a value inside; a dotted test says nothing, nor
does it say which value is there that there is one; every other one says its field. In a text
`{field}` is the value of a field, `{field:style}` in one of the machine's styles, `{*name}` words
that take logic, `{+slot}` the pieces of that slot, `@verb` a verb in the form of its place and
`@{field}` the verb a field names, `~a|b~` is chosen by number and `~a|b|c|d~` by gender and number
of what the text is about, and `[[ ]]` vanishes where every part in it is empty. The first entry
that fits and says all the fields wins. A game's own book goes before the shared ones.
"""

from __future__ import annotations

import re
from collections import defaultdict
from importlib.resources import files
from typing import Literal

import msgspec

from dbscg_gui.compiler.meaning import wording_of
from dbscg_gui.compiler.saying.words import WordTable
from dbscg_gui.effects import actions, targets, triggers
from dbscg_gui.effects.targets import Node

Tongue = Literal["en", "fr"]
TONGUES: tuple[Tongue, ...] = ("en", "fr")
Mood = Literal["order", "you", "third", "infinitive", "gerund", "past"]

_PART = re.compile(r"\[\[|\]\]|@\{[*\w]+\}|@[\w-]+|\{[^{}]+\}|~[^~]*~")
CLASSES: dict[str, type[Node]] = {
    name: kind
    for module in (targets, triggers, actions)
    for name, kind in vars(module).items()
    if isinstance(kind, type) and issubclass(kind, Node)
}


class BookError(ValueError):
    """A phrase book that cannot be read; names the file and the line."""


class Noun(msgspec.Struct, frozen=True):
    """A noun with its plural and, in French, its gender."""

    singular: str
    plural: str
    is_feminine: bool = False


class Test(msgspec.Struct, frozen=True):
    """One test of a field: its value is one of some, or of a class, or not the default."""

    path: tuple[str, ...]
    sort: Literal["is", "class", "set", "unset", "negative"]
    values: frozenset[str] = frozenset()
    is_open: bool = False
    """It does not say the field."""


class TextPart(msgspec.Struct, frozen=True):
    """One part of a text: words, a value, a verb, a choice of forms, an optional group."""

    sort: Literal["text", "value", "slot", "verb", "verb-of", "forms", "group"]
    text: str = ""
    style: str = ""
    parts: tuple[TextPart, ...] = ()


class Entry(msgspec.Struct, frozen=True):
    """A text for values that pass its tests; `says` are the fields it says."""

    kind: str
    tests: tuple[Test, ...]
    parts: tuple[TextPart, ...]
    says: frozenset[str]
    slots: frozenset[str]
    place: str
    slot: str = ""
    helpers: frozenset[str] = frozenset()
    """The functions of the machine that its text asks for."""


class Book(msgspec.Struct, frozen=True):
    """All entries of one game in one language."""

    tongue: Tongue
    entries: dict[str, list[Entry]]
    pieces: dict[str, list[Entry]]
    phrases: dict[str, tuple[TextPart, ...]]
    nouns: dict[str, Noun]
    verbs: dict[str, tuple[str, ...]]
    words: dict[str, dict[str, str]]
    silent: dict[str, frozenset[str]]
    fixes: tuple[tuple[str, str], ...] = ()
    """What words become where they meet: "de le" -> "du"."""
    glossary: dict[str, str] = {}
    """Card names and types in this language by their English ones."""


class _BookReading:
    """The books of one language while they are read; what comes first stays."""

    def __init__(self, tongue: Tongue) -> None:
        self.tongue = tongue
        self.entries: dict[str, list[Entry]] = defaultdict(list)
        self.pieces: dict[str, list[Entry]] = defaultdict(list)
        self.phrases: dict[str, tuple[TextPart, ...]] = {}
        self.nouns: dict[str, Noun] = {}
        self.verbs: dict[str, tuple[str, ...]] = {}
        self.words: dict[str, dict[str, str]] = defaultdict(dict)
        self.silent: dict[str, set[str]] = defaultdict(set)
        self.fixes: list[tuple[str, str]] = []

    def take(self, place: str, head: str, body: dict[str, str]) -> None:
        """One entry with the lines below it."""
        sort, _, rest = head.partition(" ")
        if sort in ("say", "piece", "phrase"):
            rest, body = _beside(place, rest, body)
            if self.tongue in body:
                self._text(place, sort, rest.split(), body[self.tongue])
            return
        if sort == "silent":
            kind, *fields = rest.split()
            self.silent[kind] |= _fields_of(kind, fields, place)
            return
        if sort == "fix":
            tongue, _, change = rest.partition(" ")
            if tongue == self.tongue:
                pattern, _, result = change.partition(" => ")
                self.fixes.append((pattern.strip(), result.strip("`")))
            return
        key, *columns = (column.strip() for column in rest.split(" = "))
        if not columns or sort not in ("noun", "verb", "word"):
            raise BookError(f"{place}: expected say, piece, phrase, silent, noun, verb or word")
        said = columns[0] if self.tongue == "en" else columns[-1]
        forms = tuple(form.strip() for form in said.split("|"))
        if sort == "noun":
            plural = forms[1] if len(forms) > 1 and forms[1] else forms[0]
            self.nouns.setdefault(key, Noun(forms[0], plural, forms[2:] == ("f",)))
        elif sort == "verb":
            self.verbs.setdefault(key, _conjugated(forms, self.tongue))
        else:
            table, _, name = key.partition(" ")
            self.words[table].setdefault(name, "" if said == "-" else said)

    def _text(self, place: str, sort: str, words: list[str], text: str) -> None:
        parts = parsed(text, place)
        if sort == "phrase":
            self.phrases.setdefault(words[0], parts)
            return
        kind, *tests = words
        slot = tests.pop(0) if sort == "piece" else ""
        read = tuple(_test(test) for test in tests)
        said = {test.path[0] for test in read if _says_all(kind, test)}
        mentioned, slots = _mentioned(parts)
        says = _fields_of(kind, sorted(said | mentioned), place)
        helpers = frozenset(_helpers(parts))
        entry = Entry(kind, read, parts, says, frozenset(slots), place, slot, helpers)
        (self.pieces if slot else self.entries)[kind].append(entry)

    def book(self, glossary: dict[str, str]) -> Book:
        """What was read."""
        silent = {kind: frozenset(fields) for kind, fields in self.silent.items()}
        return Book(
            self.tongue, dict(self.entries), dict(self.pieces), WordTable(self.phrases),
            WordTable(self.nouns), self.verbs, dict(self.words), silent, tuple(self.fixes),
            glossary,
        )  # fmt: skip


def _beside(place: str, rest: str, body: dict[str, str]) -> tuple[str, dict[str, str]]:
    """An entry without its texts, and these: below it or, where they are short, behind it."""
    key, *columns = (column.strip() for column in rest.split(" = "))
    if len(columns) == 2 and not body:
        return key, {tongue: _said(text) for tongue, text in zip(TONGUES, columns, strict=True)}
    if columns:
        raise BookError(f"{place}: expected ' = English = French', and no text below it")
    if not body:
        raise BookError(f"{place}: a line 'en ...' or 'fr ...' must follow")
    return key, body


def _said(text: str) -> str:
    return "" if text.strip() == "-" else text.strip()


def _fields_of(kind: str, names: list[str], place: str) -> frozenset[str]:
    """Fields of a class of the vocabulary that are no wording; raises `BookError` for others."""
    found = CLASSES.get(kind)
    if found is None:
        raise BookError(f"{place}: the vocabulary has no {kind!r}")
    for name in names:
        if name not in found.__struct_fields__ or name in wording_of(found):
            raise BookError(f"{place}: {kind} has no field {name!r} of meaning")
    return frozenset(names)


def _says_all(kind: str, test: Test) -> bool:
    """Whether a test tells the whole value of a field: which it is, or that it is not the usual."""
    if len(test.path) > 1 or test.is_open:
        return False
    if test.sort in ("is", "unset", "class"):
        return True
    found = CLASSES.get(kind)
    fields = msgspec.structs.fields(found) if found is not None else ()
    return any(each.name == test.path[0] and isinstance(each.default, bool) for each in fields)


def _test(text: str) -> Test:
    field, equals, value = text.partition("=")
    if equals:
        names = frozenset(value.removesuffix("?").split("|"))
        return Test(tuple(field.split(".")), "is", names, value.endswith("?"))
    field, colon, kind = text.partition(":")
    if colon:
        return Test(tuple(field.split(".")), "class", frozenset(kind.split("|")))
    if text.endswith("<0"):
        return Test(tuple(text[:-2].split(".")), "negative", is_open=True)
    if text.endswith("?"):
        return Test(tuple(text[:-1].split(".")), "set", is_open=True)
    if text.endswith("!"):
        return Test(tuple(text[:-1].split(".")), "unset")
    return Test(tuple(text.split(".")), "set")


def parsed(text: str, place: str) -> tuple[TextPart, ...]:
    """The parts of a text; groups may stand in groups."""
    stack: list[list[TextPart]] = [[]]
    at = 0
    for match in _PART.finditer(text):
        if match.start() > at:
            stack[-1].append(TextPart("text", text[at : match.start()]))
        at = match.end()
        token = match[0]
        if token == "[[":
            stack.append([])
        elif token == "]]":
            if len(stack) == 1:
                raise BookError(f"{place}: ']]' without '[['")
            group = stack.pop()
            stack[-1].append(TextPart("group", parts=tuple(group)))
        elif token.startswith("@{"):
            stack[-1].append(TextPart("verb-of", token[2:-1]))
        elif token.startswith("@"):
            stack[-1].append(TextPart("verb", token[1:]))
        elif token.startswith("~"):
            forms = token[1:-1].split("|")
            stack[-1].append(TextPart("forms", parts=tuple(_group(form, place) for form in forms)))
        elif token.startswith("{+"):
            stack[-1].append(TextPart("slot", token[2:-1]))
        else:
            name, _, style = token[1:-1].partition(":")
            stack[-1].append(TextPart("value", name, style))
    if len(stack) > 1:
        raise BookError(f"{place}: '[[' without ']]'")
    if at < len(text):
        stack[-1].append(TextPart("text", text[at:]))
    return tuple(stack[0])


def _group(text: str, place: str) -> TextPart:
    return TextPart("group", parts=parsed(text, place))


def _mentioned(parts: tuple[TextPart, ...]) -> tuple[set[str], set[str]]:
    """The fields and the slots a text says."""
    fields: set[str] = set()
    slots: set[str] = set()
    for part in parts:
        if part.sort in ("value", "verb-of") and part.text[:1] != "*":
            fields.add(part.text.partition(".")[0])
        elif part.sort == "slot":
            slots.add(part.text)
        elif part.sort in ("group", "forms"):
            more, others = _mentioned(part.parts)
            fields |= more
            slots |= others
    return fields, slots


def _helpers(parts: tuple[TextPart, ...]) -> set[str]:
    """The `{*name}` of a text, by the names before a hyphen."""
    found = {part.text[1:].partition("-")[0] for part in parts if part.text[:1] == "*"}
    return found.union(*(_helpers(part.parts) for part in parts))


# -- verbs ---------------------------------------------------------------------------------

_FORMS = 4
"""How many forms stand behind the first where a verb is not regular."""


def _conjugated(forms: tuple[str, ...], tongue: Tongue) -> tuple[str, ...]:
    """Base, order, third person, participle and gerund of a verb, which may have a tail.

    English gives base, third person, participle, gerund; French infinitive, order, third person,
    participle, gerund.
    """
    head, _, tail = forms[0].partition(" ")
    if len(forms) > 1:
        made = [forms[0], forms[0], *forms[1:]] if tongue == "en" else list(forms)
        return tuple(made)
    if tongue == "fr":
        stem = head.removesuffix("er")
        soft = f"{stem}e" if stem.endswith("g") else f"{stem[:-1]}ç" if stem[-1:] == "c" else stem
        made = [head, f"{stem}ez", f"{stem}e", f"{stem}é", f"{soft}ant"]
    else:
        stem = head.removesuffix("e")
        third = f"{head[:-1]}ies" if _is_y(head) else f"{head}{'es' if _hisses(head) else 's'}"
        past = f"{head[:-1]}ied" if _is_y(head) else f"{stem}ed"
        made = [head, head, third, past, f"{stem}ing"]
    return tuple(f"{form} {tail}" if tail else form for form in made)


def _is_y(word: str) -> bool:
    return word.endswith("y") and word[-2] not in "aeiou"


def _hisses(word: str) -> bool:
    return word.endswith(("s", "sh", "ch", "x", "o"))


# -- files ---------------------------------------------------------------------------------


def read_books(
    tongue: Tongue, *sources: tuple[str, str], glossary: dict[str, str] | None = None
) -> Book:
    """Read books given as name and text, the first one first; raises `BookError`."""
    reading = _BookReading(tongue)
    for name, text in sources:
        head, body, at = "", dict[str, str](), 0
        for row, raw in enumerate([*text.splitlines(), "#end"], 1):
            line = raw.split(" # ")[0].rstrip()
            if raw == "#end" or (line and not line.startswith(("#", " "))):
                if head:
                    reading.take(f"{name}:{at}", head, body)
                head, body, at = ("" if raw == "#end" else line), {}, row
            elif line.strip() and not line.lstrip().startswith("#"):
                tongue_, _, said = line.strip().partition(" ")
                if not head or tongue_ not in ("en", "fr"):
                    raise BookError(f"{name}:{row}: expected 'en ...' or 'fr ...' below an entry")
                body[tongue_] = _said(said)
    return reading.book(glossary or {})


def load_book(tongue: Tongue, package: str = "", glossary: dict[str, str] | None = None) -> Book:
    """The shared books, behind the game's own `saying*.txt` in `package`."""
    own = _texts(package, "saying") if package else []
    return read_books(tongue, *own, *_texts(__package__ or "", ""), glossary=glossary)


def _texts(package: str, prefix: str) -> list[tuple[str, str]]:
    found = sorted(files(package).iterdir(), key=lambda each: each.name)
    return [
        (each.name, each.read_text("utf-8"))
        for each in found
        if each.name.startswith(prefix) and each.name.endswith(".txt")
    ]
