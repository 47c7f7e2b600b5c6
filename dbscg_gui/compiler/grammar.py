"""Grammars as data: reading them, checking them, their FIRST sets.

A grammar file is rules. A rule is a capitalised name with a colon at the start of a line, then
one row per indented line: the pattern, `=>`, what it means (see `rows`).

    Draw:
      draw n:Count card  => Draw(count=n.count, up_to=n.up_to)
      nothing  => "none"

A row without `=>` passes on the value of its only capture; a long meaning may stand on a line of
its own that begins with `=>`. Symbols: `word` a lemma, `'form'` an exact form, `a|b` one
of several lemmas, `<num>` a kind of token, `[tag]` a tag, `Name` a rule; `n:` before a symbol
captures its value, `?` behind it makes it optional. A later file may add rows to a
rule of an earlier one (`Rule +:`) or replace it (`Rule =:`); a rule that is there twice without
saying so is an error. `Rule ->word:` is read only where that lemma follows soon: for names made of
any words, which would hide errors.

`PastVerb past Verb:` is the past tense of another rule, made of its rows once every file is read:
of those that begin with a verb, in the form a line `past play = played` says. `Done passive Verb:`
has those that begin with `is`, without it. Rows of their own may follow.
"""

from __future__ import annotations

import re
from collections.abc import Collection

import msgspec

from dbscg_gui.compiler.automaton import Automaton
from dbscg_gui.compiler.patterns import Alternative, Symbol, terminal
from dbscg_gui.compiler.tenses import Tenses, rows_in

_HEAD = re.compile(r"([A-Z]\w*)\s*([+=]?)(?:\s*->(\w+))?(?:\s+(past|passive)\s+([A-Z]\w*))?:\s*$")
_PAST = re.compile(r"past ([\w|]+) = ([\w|]+)$")
_CAPTURE = re.compile(r"([a-z_]\w*):(?=.)")


class GrammarError(ValueError):
    """A grammar file that cannot be used; names the file, the line or the rule."""


class Grammar(msgspec.Struct, frozen=True, kw_only=True):
    """Rules by name, with what each may begin with."""

    rules: dict[str, tuple[Alternative, ...]]
    first: dict[str, frozenset[str]]
    nullable: frozenset[str]
    words: frozenset[str]
    """Every lemma and form the grammar mentions."""
    guards: dict[str, str]
    """Rules that are read only where a lemma follows soon."""
    automaton: Automaton
    """What a parser goes through."""


def read_grammar(*sources: tuple[str, str], start: str = "Line") -> Grammar:
    """Read and check grammar files given as `(file name, text)`; raises `GrammarError`."""
    rules: dict[str, list[Alternative]] = {}
    guards: dict[str, str] = {}
    places: dict[str, str] = {}
    tenses = Tenses()
    for name, text in sources:
        _read_file(name, text, rules, guards, places, tenses)
    for name, (_, other) in tenses.rules.items():
        if other not in rules:
            raise GrammarError(f"{places[name]}: rule {other} is not there to be told in the past")
        rules[name] += rows_in(name, rules[other], tenses)
    return _made({name: tuple(found) for name, found in rules.items()}, guards, start)


def without(grammar: Grammar, gone: Collection[tuple[str, int]], start: str = "Line") -> Grammar:
    """The grammar without some alternatives, given by rule and number; raises `GrammarError`."""
    rules = {
        name: tuple(each for number, each in enumerate(found) if (name, number) not in gone)
        for name, found in grammar.rules.items()
    }
    return _made(rules, grammar.guards, start)


def _made(rules: dict[str, tuple[Alternative, ...]], guards: dict[str, str], start: str) -> Grammar:
    _check_names(rules, start)
    nullable = _nullable(rules)
    _refuse_left_recursion(rules, nullable)
    first = _first_sets(rules, nullable)
    words = frozenset(
        value
        for alternatives in rules.values()
        for alternative in alternatives
        for symbol in alternative.symbols
        if symbol.kind in ("lemma", "form")
        for value in symbol.values
    )
    return Grammar(
        rules=rules,
        first=first,
        nullable=nullable,
        words=words,
        guards=guards,
        automaton=Automaton(rules, first, nullable),
    )


def _read_file(
    name: str,
    text: str,
    rules: dict[str, list[Alternative]],
    guards: dict[str, str],
    places: dict[str, str],
    tenses: Tenses,
) -> None:
    current: list[Alternative] | None = None
    for row, line in _lines(text):
        place = f"{name}:{row}"
        head = _HEAD.match(line)
        if head:
            rule, how = head.group(1), head.group(2)
            _check_head(rule, how, place, places)
            if how != "+":
                rules[rule] = []
                places[rule] = place
            current = rules[rule]
            if head.group(3):
                guards[rule] = head.group(3)
            if head.group(4):
                tenses.rules[rule] = head.group(4), head.group(5)
        elif verb := _PAST.match(line):
            tenses.forms[verb.group(1)] = tuple(verb.group(2).split("|"))
        elif line[0].isspace() and current is not None:
            current.append(_row(line, place))
        else:
            raise GrammarError(f"{place}: expected 'Rule:' or an indented row")


def _check_head(rule: str, how: str, place: str, places: dict[str, str]) -> None:
    """Refuse a rule that would hide another one, and rows for a rule that is not there."""
    if how and rule not in places:
        raise GrammarError(f"{place}: rule {rule} is not there yet: write '{rule}:'")
    if not how and rule in places:
        raise GrammarError(
            f"{place}: rule {rule} is already in {places[rule]}: write '{rule} +:' to add rows, "
            f"'{rule} =:' to replace it"
        )


def _lines(text: str) -> list[tuple[int, str]]:
    """Numbered lines without comments and blank ones, a meaning joined to its pattern."""
    found: list[tuple[int, str]] = []
    for row, raw in enumerate(text.splitlines(), 1):
        line = raw.split(" #")[0].rstrip()
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        if found and line.lstrip().startswith("=> "):
            found[-1] = found[-1][0], f"{found[-1][1]} {line.strip()}"
        else:
            found.append((row, line))
    return found


def _row(line: str, place: str) -> Alternative:
    pattern, _, meaning = line.strip().partition("=> ")
    symbols = tuple(_symbol(each, place) for each in pattern.split())
    captures = [symbol.capture for symbol in symbols if symbol.capture]
    if not meaning.strip() and len(captures) != 1:
        raise GrammarError(f"{place}: expected 'pattern => meaning', or one capture to pass on")
    return Alternative(symbols, meaning.strip() or captures[0], place)


def _symbol(text: str, place: str) -> Symbol:
    capture = ""
    match = _CAPTURE.match(text)
    if match:
        capture, text = match.group(1), text[match.end() :]
    optional = text.endswith("?") and len(text) > 1
    if optional:
        text = text[:-1]
    if text.startswith("'") and text.endswith("'") and len(text) > 2:
        return terminal("form", tuple(text[1:-1].split("|")), capture, optional)
    if text.startswith("<") and text.endswith(">"):
        return terminal("kind", (text[1:-1],), capture, optional)
    if text.startswith("[") and text.endswith("]"):
        inner = text[1:-1].replace("_", " ")
        return terminal("tag", tuple(inner.split("|")), capture, optional)
    if text[0].isupper():
        if not text.isidentifier():
            raise GrammarError(f"{place}: bad rule name {text!r}")
        return Symbol("rule", (text,), capture, optional)
    return terminal("lemma", tuple(text.split("|")), capture, optional)


def _check_names(rules: dict[str, tuple[Alternative, ...]], start: str) -> None:
    if start not in rules:
        raise GrammarError(f"rule {start} is missing")
    for name, alternatives in rules.items():
        for alternative in alternatives:
            for symbol in alternative.symbols:
                if symbol.kind == "rule" and symbol.values[0] not in rules:
                    raise GrammarError(f"rule {name}: unknown rule {symbol.values[0]}")


def _can_be_empty(symbol: Symbol, nullable: frozenset[str]) -> bool:
    return symbol.optional or (symbol.kind == "rule" and symbol.values[0] in nullable)


def _nullable(rules: dict[str, tuple[Alternative, ...]]) -> frozenset[str]:
    known: frozenset[str] = frozenset()
    while True:
        found = frozenset(
            name
            for name, alternatives in rules.items()
            if any(all(_can_be_empty(s, known) for s in a.symbols) for a in alternatives)
        )
        if found == known:
            return known
        known = found


def _refuse_left_recursion(
    rules: dict[str, tuple[Alternative, ...]], nullable: frozenset[str]
) -> None:
    # It would fail in silence: the memo answers "no end" while the rule is still being read.
    edges: dict[str, set[str]] = {name: set() for name in rules}
    for name, alternatives in rules.items():
        for alternative in alternatives:
            for symbol in alternative.symbols:
                if symbol.kind == "rule":
                    edges[name].add(symbol.values[0])
                if not _can_be_empty(symbol, nullable):
                    break
    for name in rules:
        seen: set[str] = set()
        todo = list(edges[name])
        while todo:
            other = todo.pop()
            if other == name:
                raise GrammarError(f"rule {name} is left-recursive")
            if other not in seen:
                seen.add(other)
                todo.extend(edges[other])


def _first_sets(
    rules: dict[str, tuple[Alternative, ...]], nullable: frozenset[str]
) -> dict[str, frozenset[str]]:
    first: dict[str, frozenset[str]] = {name: frozenset() for name in rules}
    changed = True
    while changed:
        changed = False
        for name, alternatives in rules.items():
            found = first[name].union(*(_starts(a, first, nullable) for a in alternatives))
            if found != first[name]:
                first[name] = found
                changed = True
    return first


def _starts(
    alternative: Alternative, first: dict[str, frozenset[str]], nullable: frozenset[str]
) -> frozenset[str]:
    found: frozenset[str] = frozenset()
    for symbol in alternative.symbols:
        found |= first[symbol.values[0]] if symbol.kind == "rule" else symbol.keys
        if not _can_be_empty(symbol, nullable):
            break
    return found
