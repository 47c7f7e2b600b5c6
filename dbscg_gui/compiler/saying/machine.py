"""The machine that fills the entries of a book: dispatch, forms of verbs, agreement, references.

It owns no word of any language. Input: values without their wording (`meaning.meanings`). A field
that is not its default and that no fitting entry says raises `NotWorded` with class and field.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import cache
from typing import TypeVar

import msgspec

from dbscg_gui.compiler.meaning import wording_of
from dbscg_gui.compiler.saying.book import Book, Entry, Mood, Test, TextPart
from dbscg_gui.compiler.saying.words import NotWorded, listed
from dbscg_gui.effects.targets import Cards, Node, Range

Value = Node | str | int | bool | None | tuple["Value", ...]
NOTE, NOTE_END = "\x02", "\x03"
"""Around words that go behind the sentence they stand in."""
_WORD_FORMS = re.compile(r"~[^~|]+(?:\|[^~|]+)+~")
_SPACES = re.compile(r"  +")


@dataclass(frozen=True, slots=True)
class Said:
    """A worded value: its text and what agrees with it.

    `subject` is its form in front of a verb, `possessive` the word for what it has ("its"); a
    clitic goes to the verb where the language wants it ("placez-la").
    """

    text: str
    is_plural: bool = False
    is_feminine: bool = False
    subject: str = ""
    possessive: str = ""
    is_clitic: bool = False
    tail: str = ""
    """Words for later in the clause: of an amount, "for each ..."."""

    @property
    def as_subject(self) -> str:
        """The words in front of the verb."""
        return self.subject or self.text


class Told:
    """What a text has named so far, so that a reference is worded to mean the right thing."""

    def __init__(self) -> None:
        self.named: list[tuple[Node, bool, str, bool]] = []
        """Value, plural, what was done to it ("chosen"), and feminine; the nearest last."""
        self.looked: str = ""
        self.looked_whose: str = ""
        """Whose cards are looked at."""
        self.far: dict[str, bool] = {}
        """By slot of what no "it" can mean: whether it is several cards."""
        self.chosen: dict[str, Cards | None] = {}
        """Out of which cards those of a slot were chosen."""
        self.kind: str = ""
        """The kind of the skill, which tells what card a [Counter] answers."""
        self.deeds: dict[str, str] = {}
        """By slot what was done to its cards: "played", "placed.drop"."""
        self.theirs: set[str] = set()
        """The slots of what came to an area of the opponent."""
        self.opposing: set[str] = set()
        """The slots of cards that are the opponent's."""

    def name(self, value: Node, *, plural: bool, by: str = "", feminine: bool = True) -> None:
        """Something a later reference may mean."""
        self.named.append((value, plural, by, feminine))

    def copy(self) -> Told:
        """The same, for a part that is told apart."""
        other = Told()
        other.named, other.looked = list(self.named), self.looked
        other.looked_whose = self.looked_whose
        other.deeds, other.far, other.kind = dict(self.deeds), dict(self.far), self.kind
        other.theirs, other.chosen = set(self.theirs), dict(self.chosen)
        other.opposing = set(self.opposing)
        return other


@dataclass(frozen=True, slots=True)
class Scope:
    """Where a value is said: who acts, in which form the verb stands, what was named before."""

    mood: Mood = "order"
    actor: str = "you"
    prep: str = "in"
    in_permanent: bool = False
    number: str = ""
    untimed: bool = False
    """How long is said in front of the clause."""
    timed_later: bool = False
    """How long is said behind what else the clause says."""
    is_placed: bool = False
    """The area of the cards is said with them."""
    unplaced: bool = False
    """The area of the cards is said later, for several sets at once."""
    mode: str = ""
    """The mode the cards come in, where a language says it with them."""
    is_each: bool = False
    """Each player does it, which is told in the words for the opponent."""
    told: Told = field(default_factory=Told)

    def by(self, actor: str, mood: Mood) -> Scope:
        """The same place with another actor and form of the verb."""
        return replace(self, actor=actor, mood=mood)

    def taking(self, prep: str) -> Scope:
        """The same place, for a verb that takes cards out of an area or leaves them there."""
        return replace(self, prep=prep)


class _Verb:
    """A verb in a text being filled, which a clitic may join."""

    def __init__(self, key: str) -> None:
        self.key = key
        self.clitic = ""


class _Forms:
    """Forms of which one is chosen when it is known what the text is about."""

    def __init__(self, part: TextPart) -> None:
        self.part = part


_Piece = str | _Verb | _Forms
Function = Callable[["Speaker", Node, Scope, str], Said]
FUNCTIONS: dict[type[Node], tuple[Function, frozenset[str]]] = {}
"""The classes whose words are logic, with the fields these functions say."""

F = TypeVar("F", bound=Function)


def speaks(*kinds: type[Node], leaves: tuple[str, ...] = ()) -> Callable[[F], F]:
    """Register a function for classes of values; it says all their fields but `leaves`."""

    def register(function: F) -> F:
        for kind in kinds:
            wording = wording_of(kind)
            said = {name for name in kind.__struct_fields__ if name not in wording}
            FUNCTIONS[kind] = function, frozenset(said.difference(leaves))
        return function

    return register


class Speaker:
    """Says values in the words of one book."""

    def __init__(self, book: Book, host: str = "") -> None:
        self.book = book
        self.host = host
        """The type of the card whose skill is said, where it is known."""
        self._quiet: dict[type[Node], frozenset[str]] = {}

    # -- values ----------------------------------------------------------------------------

    def say(self, value: Node, scope: Scope, style: str = "") -> Said:
        """A value in words; raises `NotWorded`."""
        spoken = FUNCTIONS.get(type(value))
        if spoken is not None:
            function, says = spoken
            missing = unsaid(value, says | self._silent(value))
            if missing:
                raise NotWorded(f"{type(value).__name__}.{missing[0]}")
            return function(self, value, scope, style)
        return self.entry_text(value, scope)

    def entry_text(self, value: Node, scope: Scope) -> Said:
        """A value by the entry of its class that fits; raises `NotWorded`."""
        entry = self._entry(value, needed=True)
        assert entry is not None
        return self.fill(entry.parts, value, scope)

    def _silent(self, value: Node) -> frozenset[str]:
        kind = type(value)
        known = self._quiet.get(kind)
        if known is None:
            names = (each.__name__ for each in kind.__mro__)
            silent = self.book.silent
            known = frozenset[str]().union(*(silent.get(name, frozenset()) for name in names))
            self._quiet[kind] = known
        return known

    def _entry(self, value: Node, *, needed: bool) -> Entry | None:
        """The first entry that fits and, with its pieces, says every field."""
        kind = type(value).__name__
        silent = self._silent(value)
        missing: list[str] = []
        for entry in self.book.entries.get(kind, ()):
            if not all(passes(value, test) for test in entry.tests):
                continue
            left = unsaid(value, _says(entry) | silent)
            for piece in self._pieces(value, entry.slots, frozenset(left)):
                left = [name for name in left if name not in piece.says]
            if not left:
                return entry
            missing = missing or left
        if needed:
            raise NotWorded(f"{kind}.{missing[0]}" if missing else _described(value))
        return None

    def _pieces(self, value: Node, slots: frozenset[str], left: frozenset[str]) -> list[Entry]:
        """The pieces of some slots that fit, none of which says what another one has said."""
        found: list[Entry] = []
        for piece in self.book.pieces.get(type(value).__name__, ()):
            wanted = {name for name in piece.says if name in left}
            if piece.slot not in slots or not wanted or not wanted <= left:
                continue
            if all(passes(value, test) for test in piece.tests):
                found.append(piece)
                left -= wanted
        return found

    def piece(self, value: Node, slot: str) -> Entry | None:
        """The one piece of a slot that says all of a value, or nothing."""
        left = frozenset(unsaid(value, self._silent(value)))
        for piece in self.book.pieces.get(type(value).__name__, ()):
            is_whole = piece.slot == slot and left <= piece.says
            if is_whole and all(passes(value, test) for test in piece.tests):
                return piece
        return None

    def pieces_of(self, value: Node) -> list[Entry]:
        """All pieces that fit a value; raises `NotWorded` where they do not say it all."""
        left = frozenset(unsaid(value, self._silent(value)))
        slots = frozenset(piece.slot for piece in self.book.pieces.get(type(value).__name__, ()))
        found = self._pieces(value, slots, left)
        for piece in found:
            left -= piece.says
        if left:
            raise NotWorded(f"{type(value).__name__}.{sorted(left)[0]}")
        return found

    def phrase(self, name: str, scope: Scope | None = None, **parts: str | Said) -> str:
        """Words asked for by name, with their parts; "" where a book has none for it."""
        text = self.book.phrases.get(name)
        if text is None:
            raise NotWorded(f"phrase {name}")
        return self.fill(text, parts, scope or Scope()).text

    def has_phrase(self, name: str) -> bool:
        """Whether the book has words of that name."""
        return name in self.book.phrases

    def word(self, table: str, name: str) -> str:
        """A word of a table; raises `NotWorded`."""
        found = self.book.words.get(table, {}).get(name)
        if found is None and name:
            raise NotWorded(f"word {table} {name}")
        return found or ""

    def listed(self, texts: list[str], word: str = "or") -> str:
        """Texts joined as a list: "a, b, or c"."""
        oxford = self.has_phrase("oxford") and bool(self.book.phrases["oxford"])
        return listed(texts, self.phrase(word), oxford=oxford)

    # -- texts -----------------------------------------------------------------------------

    def fill(
        self,
        parts: tuple[TextPart, ...],
        value: Node | dict[str, str | Said],
        scope: Scope,
        about: Said | None = None,
    ) -> Said:
        """A text with its parts, and what it is about."""
        filling = _Filling(self, value, scope, about)
        filling.add(parts)
        return filling.done()

    def verb(self, key: str, scope: Scope, clitic: str = "") -> str:
        """A verb in the form of its place, with the pronoun that joins it."""
        forms = self.book.verbs.get(key)
        if forms is None:
            raise NotWorded(f"verb {key}")
        at = {"infinitive": 0, "order": 1, "you": 1, "third": 2, "past": 3, "gerund": 4}
        form = forms[at[scope.mood]]
        head, gap, tail = form.partition(" ")
        if clitic and scope.mood == "order":
            head = f"{head}-{clitic}"
        elif clitic:
            head = f"{clitic} {head}"
        if scope.mood == "gerund" and self.has_phrase("gerund"):
            head = f"{self.phrase('gerund')} {head}"
        return f"{head}{gap}{tail}"

    def finished(self, text: str) -> str:
        """A whole text with its words joined as the language joins them."""
        for pattern, result in self.book.fixes:
            text = re.sub(pattern, result, text)
        return text


class _Filling:
    """A text being filled."""

    def __init__(
        self,
        speaker: Speaker,
        value: Node | dict[str, str | Said],
        scope: Scope,
        about: Said | None,
    ) -> None:
        self._speaker = speaker
        self._value = value
        self._scope = scope
        self._about = about
        self._out: list[_Piece] = []
        self._tail = ""

    def add(self, parts: tuple[TextPart, ...]) -> bool:
        """Add parts; false where they hold values and all of these are empty."""
        has_values = is_filled = False
        for part in parts:
            if part.sort == "text":
                self._out.append(part.text)
            elif part.sort == "verb":
                self._out.append(_Verb(part.text))
            elif part.sort == "verb-of":
                assert isinstance(self._value, Node)
                name = part.text
                if name.startswith("*"):
                    made = _named(self._speaker, self._value, name[1:], self._scope)
                    self._out.append(_Verb(str(made)))
                else:
                    self._out.append(_Verb(str(getattr(self._value, name))))
            elif part.sort == "forms":
                self._out.append(_Forms(part))
            elif part.sort == "group":
                has_values = True
                before = len(self._out)
                if self.add(part.parts):
                    is_filled = True
                else:
                    del self._out[before:]
            else:
                has_values = True
                is_filled = self._add_value(part) or is_filled
        return is_filled or not has_values

    def _add_value(self, part: TextPart) -> bool:
        if part.sort == "slot":
            return self._add_slot(part.text)
        said = self._said(part.text, part.style)
        if isinstance(said, str):
            self._add_words(said)
            return bool(said)
        is_object = part.text in ("cards", "*arriving")
        is_first = is_object and "apart" not in part.style.split()
        if self._about is None or is_first or part.text == "subject":
            self._about = said
        if is_object and said.tail:
            self._tail = said.tail
        if said.is_clitic and is_object and part.style in ("", "from"):
            verbs = [piece for piece in self._out if isinstance(piece, _Verb)]
            if verbs:
                verbs[-1].clitic = said.text
                return True
        if said.is_clitic or "subject" in part.style.split():
            self._out.append(said.as_subject)
        else:
            self._out.append(said.text)
        return bool(said.text)

    def _add_words(self, text: str) -> None:
        """Words of a table, which may have forms of their own; a card's own signs are no forms."""
        at = 0
        for found in _WORD_FORMS.finditer(text):
            self._out.append(text[at : found.start()])
            forms = tuple(
                TextPart("group", parts=(TextPart("text", form),))
                for form in found[0][1:-1].split("|")
            )
            self._out.append(_Forms(TextPart("forms", parts=forms)))
            at = found.end()
        self._out.append(text[at:])

    def _said(self, name: str, style: str) -> str | Said:
        if isinstance(self._value, dict):
            return self._value.get(name, "")
        if name.startswith("*"):
            return _named(self._speaker, self._value, name[1:], self._scope)
        value = getattr(self._value, name)
        return said_field(self._speaker, value, name, style, self._scope)

    def _add_slot(self, slot: str) -> bool:
        assert isinstance(self._value, Node)
        speaker, value = self._speaker, self._value
        entry = speaker._entry(value, needed=False)
        says = entry.says if entry is not None else frozenset[str]()
        slots = entry.slots if entry is not None else frozenset({slot})
        left = frozenset(unsaid(value, says))
        texts = [
            speaker.fill(piece.parts, value, self._scope, self._about).text
            for piece in speaker._pieces(value, slots, left)
            if piece.slot == slot
        ]
        self._out.append(" ".join(texts))
        return any(texts)

    def done(self) -> Said:
        """The text of all that was added."""
        about = self._about or Said("")
        words: list[str] = []
        for piece in self._out:
            if isinstance(piece, _Verb):
                words.append(self._speaker.verb(piece.key, self._scope, piece.clitic))
            elif isinstance(piece, _Forms):
                words.append(self._form(piece.part, about))
            else:
                words.append(piece)
        text = _SPACES.sub(" ", "".join(words)).strip()
        text = text.replace(" ,", ",").replace(" .", ".").replace(",,", ",")
        if self._tail:
            text = f"{text} {self._tail}"
        return replace(about, text=text, subject="", possessive="", is_clitic=False, tail="")

    def _form(self, part: TextPart, about: Said) -> str:
        forms = part.parts
        if len(forms) == 4:
            chosen = forms[about.is_feminine + 2 * about.is_plural]
        else:
            chosen = forms[1] if about.is_plural and len(forms) > 1 else forms[0]
        return self._speaker.fill(chosen.parts, self._value, self._scope, about).text


Worded = Callable[["Speaker", Node, Scope, str], "str | Said"]
SAID_BY: dict[str, frozenset[str]] = {}
"""The fields such words say."""

NAMED: dict[str, Worded] = {}
"""What `{*name}` and `{*name-more}` are: words of a value that take logic."""


def named(name: str, *says: str) -> Callable[[Worded], Worded]:
    """Register a function for `{*name}`, which says these fields."""

    def register(function: Worded) -> Worded:
        NAMED[name] = function
        SAID_BY[name] = frozenset(says)
        return function

    return register


def _named(speaker: Speaker, value: Node, name: str, scope: Scope) -> str | Said:
    function, more = NAMED.get(name), ""
    if function is None:
        head, _, more = name.partition("-")
        function = NAMED[head]
    return function(speaker, value, scope, more)


# -- fields --------------------------------------------------------------------------------


def said_field(speaker: Speaker, value: Value, name: str, style: str, scope: Scope) -> str | Said:
    """One field in a style; the styles of cards and amounts are those of their functions."""
    if value is None and name == "subject" and style != "nothing":
        return speaker.phrase("a-card")
    if value is None or value == () or style == "nothing":
        return ""
    if name == "duration" and (scope.timed_later or (scope.untimed and value == "turn")):
        return ""
    if isinstance(value, bool):
        table = speaker.book.words.get(style or name, {})
        return table.get("yes" if value else "no", "")
    if isinstance(value, int):
        return figure(speaker, value, style)
    if isinstance(value, str):
        return _said_word(speaker, value, name, style, scope)
    if isinstance(value, tuple):
        return _said_tuple(speaker, value, name, style, scope)
    if isinstance(value, Range):
        return "" if style == "nothing" else span(speaker, value, style)
    first = style.split(" ")[0]
    if first == "of":
        amount = speaker.say(value, scope)
        noun = speaker.book.nouns[style.split(" ")[-1]]
        return f"{amount.text} {noun.singular if amount.text == '1' else noun.plural}"
    if first in NODES:
        return NODES[first](speaker, value, scope, style)
    return speaker.say(value, scope, style)


def _said_word(speaker: Speaker, value: str, name: str, style: str, scope: Scope) -> str:
    """A name of the vocabulary, by its table of words or in a style of its own."""
    made = STRINGS.get(style.partition("-")[0])
    if made is not None:
        return made(speaker, value, scope, style)
    if style == "raw":
        return value
    around = speaker.book.words.get("brackets", {}).get(style)
    if around is not None:
        return around.replace("*", speaker.book.glossary.get(value, value))
    return tag(speaker, value) if style == "tag" else speaker.word(style or name, value)


NODES: dict[str, Worded] = {}
"""How a value is said in a style that takes logic, whatever its class."""

STRINGS: dict[str, Callable[[Speaker, str, Scope, str], str]] = {}
"""How a name of the vocabulary is said in a style that takes logic."""

TUPLES: dict[str, Callable[[Speaker, tuple[Node, ...], Scope, str], str]] = {}
"""How tuples of values are said, by the style that asks for it."""


def _said_tuple(
    speaker: Speaker, values: tuple[Value, ...], name: str, style: str, scope: Scope
) -> str:
    first, *more = style.split() or [""]
    if first.partition("-")[0] in STRINGS and isinstance(values[0], str):
        names = ",".join(str(value) for value in values)
        return STRINGS[first.partition("-")[0]](speaker, names, scope, style)
    made = TUPLES.get(first)
    if made is not None:
        nodes = tuple(value for value in values if isinstance(value, Node))
        return made(speaker, nodes, scope, " ".join(more))
    word = first if first in ("or", "and", "slash", "and-or") else "or"
    inner = " ".join(more) if first == word else style
    texts = []
    for value in values:
        said = said_field(speaker, value, name, inner, scope)
        texts.append(said if isinstance(said, str) else said.text)
    if word == "slash":
        return "/".join(texts)
    return speaker.listed(texts, word)


def figure(speaker: Speaker, value: int, style: str) -> str | Said:
    """A number: "3", "+3", "three", or with its noun "3 cards"."""
    flags = style.split()
    if "signed" in flags:
        return f"+{value}" if value >= 0 else str(value)
    if "abs" in flags:
        return str(abs(value))
    if "of" in flags:
        noun = speaker.book.nouns.get(flags[-1])
        if noun is None:
            raise NotWorded(f"noun {flags[-1]}")
        word = noun.singular if value == 1 else noun.plural
        return Said(f"{value} {word}", is_plural=value != 1, is_feminine=noun.is_feminine)
    if flags and flags[0] in speaker.book.words:
        return speaker.word(flags[0], str(value))
    if "tail" in flags:
        return ""
    return str(value)


def span(speaker: Speaker, range_: Range, style: str = "span") -> str:
    """A range: "4", "4 or less", "4 or more", "between 3 and 7"."""
    low, high = range_.low, range_.high
    if low is not None and low == high:
        name = "is"
        if not speaker.has_phrase(f"{style}-is"):
            return str(low)
    else:
        name = "less" if low is None else "more" if high is None else "between"
        if low is not None and high == low + 1 and speaker.has_phrase(f"{style}-two"):
            name = "two"
    return speaker.phrase(f"{style}-{name}", low=str(low), high=str(high))


def tag(speaker: Speaker, name: str, *more: str) -> str:
    """The printed tag of a keyword or a skill kind: "[Double Strike]", "[Over Realm 5]"."""
    negative = name.startswith("non-")
    bare = name.removeprefix("non-")
    known = speaker.book.words.get("tag", {}).get(bare)
    label = known or " ".join(word.capitalize() for word in bare.split("-"))
    text = f"[{' '.join(word for word in (label, *more) if word)}]"
    return speaker.phrase("non-tag", tag=text) if negative else text


@cache
def _says(entry: Entry) -> frozenset[str]:
    """The fields an entry says, by itself and by the functions it asks for."""
    return entry.says.union(*(SAID_BY.get(helper, frozenset()) for helper in entry.helpers))


# -- tests ---------------------------------------------------------------------------------


def unsaid(value: Node, says: frozenset[str]) -> list[str]:
    """The fields of meaning that are not their defaults, without those said."""
    return [
        name
        for name, default in _meant(type(value))
        if name not in says and getattr(value, name) != default
    ]


@cache
def _meant(kind: type[Node]) -> tuple[tuple[str, object], ...]:
    """The fields of meaning of a class, with their defaults."""
    wording = wording_of(kind)
    fields = msgspec.structs.fields(kind)
    return tuple((each.name, each.default) for each in fields if each.name not in wording)


def passes(value: Node, test: Test) -> bool:
    """Whether a value passes a test of an entry."""
    held: object = value
    default: object = None
    for name in test.path:
        if not hasattr(held, name):
            return False
        default = _default(held, name)
        held = getattr(held, name)
    match test.sort:
        case "class":
            return any(kind.__name__ in test.values for kind in type(held).__mro__)
        case "set":
            return held != default
        case "unset":
            return held == default
        case "negative":
            return isinstance(held, int) and held < 0
    if isinstance(held, tuple):
        return ",".join(str(item) for item in held) in test.values
    return str(held) in test.values


def _default(value: object, name: str) -> object:
    return _defaults(type(value)).get(name) if isinstance(value, Node) else None


@cache
def _defaults(kind: type[Node]) -> dict[str, object]:
    return {each.name: each.default for each in msgspec.structs.fields(kind)}


def _described(value: Node) -> str:
    kind = type(value).__name__
    for name in ("event", "what", "kind", "to"):
        said = getattr(value, name, "")
        if said:
            return f"{kind}.{name}={said}"
    return kind


__all__ = [
    "FUNCTIONS", "TUPLES", "Cards", "Said", "Scope", "Speaker", "Told", "Value", "said_field",
    "span", "speaks", "tag", "unsaid",
]  # fmt: skip
