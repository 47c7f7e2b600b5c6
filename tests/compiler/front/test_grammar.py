"""Reading grammars, the parser, and Earley as a second opinion."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from lark import Lark
from lark.exceptions import UnexpectedInput

from dbscg_gui.compiler import lowerings
from dbscg_gui.compiler.grammar import Grammar, GrammarError, read_grammar
from dbscg_gui.compiler.lexicon import LexiconError, read_lexicon
from dbscg_gui.compiler.lowering import lower
from dbscg_gui.compiler.lowerings import ROWS
from dbscg_gui.compiler.parsing import keys, parse
from dbscg_gui.compiler.rows import RowError, Rows
from dbscg_gui.compiler.source import read_source
from dbscg_gui.compiler.table import TABLE
from dbscg_gui.compiler.tokens import Token, tokenise
from dbscg_gui.effects.actions import Draw
from dbscg_gui.games.masters.lexicon import masters_language
from dbscg_gui.services.game_rules import game_rules

_LEXICON = read_lexicon(("test", "word card = cards\nword draw = draws\n"))


def _tokens(text: str) -> tuple[Token, ...]:
    return tokenise(read_source(text, _LEXICON), _LEXICON)


def _grammar(text: str) -> Grammar:
    return read_grammar(("test", text))


def test_parser_keeps_every_reading() -> None:
    grammar = _grammar("Line:\n  a:List b:List => (a, b)\nList:\n  x => 1\n  x r:List => 1 + r\n")

    values = lower(parse(_tokens("x x x"), grammar), Rows({}))

    assert set(values) == {(1, 2), (2, 1)}


def test_equal_readings_are_merged() -> None:
    grammar = _grammar('Line:\n  a:First\n  a:Second\nFirst:\n  x => "v"\nSecond:\n  x => "v"\n')

    assert lower(parse(_tokens("x"), grammar), Rows({})) == ("v",)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("draw card", ("draw", None, "any")),
        ("draw 2 card", ("draw", "2", "any")),
        ("draw 2 card from deck", ("draw", "2", "deck")),
    ],
)
def test_optional_captures_are_none_or_leave_the_default(text: str, value: object) -> None:
    def drawn(verb: str, count: str | None, area: str = "any") -> object:
        return (verb, count, area)

    grammar = _grammar(
        'Line:\n  draw n:<num>? card f:From?  => drawn("draw", n, area=f)\nFrom:\n  from a:deck\n'
    )

    assert lower(parse(_tokens(text), grammar), Rows({"drawn": drawn})) == (value,)


def test_the_name_of_a_function_takes_all_captures() -> None:
    grammar = _grammar("Line:\n  draw n:<num> c:card  => told\n")

    values = lower(parse(_tokens("draw 3 card"), grammar), Rows({"told": lambda n, c: (n, c)}))

    assert values == (("3", "card"),)


def test_a_meaning_may_stand_on_the_next_line() -> None:
    grammar = _grammar("Line:\n  draw n:<num> card\n      => (n,)\n")

    assert lower(parse(_tokens("draw 3 card"), grammar), Rows({})) == (("3",),)


@pytest.mark.parametrize(("text", "values"), [("draw 3 card", ("3",)), ("draw 1 card", ())])
def test_a_row_means_nothing_where_its_guard_does_not_hold(
    text: str, values: tuple[str, ...]
) -> None:
    grammar = read_grammar(("g", 'Line:\n  draw n:<num> card  => n where n in ("2", "3")\n'))

    assert lower(parse(_tokens(text), grammar), Rows({})) == values


def test_a_capture_that_was_not_written_is_none_to_a_guard() -> None:
    grammar = read_grammar(("g", "Line:\n  draw n:<num> c:card?  => n where c is None\n"))

    assert lower(parse(_tokens("draw 3"), grammar), Rows({})) == ("3",)
    assert lower(parse(_tokens("draw 3 card"), grammar), Rows({})) == ()


def test_rows_that_begin_alike_are_read_together_and_keep_their_captures() -> None:
    grammar = _grammar(
        'Line:\n  draw a:<num> card  => ("one", a)\n  draw b:<num> cards|card  => ("any", b)\n'
        '  draw <num>? c:card now?  => ("bare", c)\n'
    )

    root = grammar.automaton.root("Line")

    assert len(root.next) == 1
    assert _values("draw 2 card", grammar) == [("one", "2"), ("any", "2"), ("bare", "card")]
    assert _values("draw card now", grammar) == [("bare", "card")]
    assert _values("draw now", grammar) == []


def _values(text: str, grammar: Grammar) -> list[object]:
    return list(lower(parse(_tokens(text), grammar), Rows({})))


def test_what_might_have_stood_there_is_told_of_all_rows_that_begin_so() -> None:
    grammar = _grammar("Line:\n  draw x  => 1\n  draw Many y  => 2\nMany:\n  all  => 1\n")

    assert parse(_tokens("draw z"), grammar).expected == {"lemma:x", "lemma:all"}


@pytest.mark.parametrize(
    ("meaning", "message"),
    [
        ("drawn(n)", "here: 'drawn' is no capture and no value or function"),
        ("(1,)", "here: capture 'n' is not used"),
        ("[n]", "here: List has no place in a row"),
        ("n +", "here: invalid syntax"),
        ("open(n)", "here: 'open' is no capture"),
        ("lambda: n", "here: Lambda has no place in a row"),
    ],
)
def test_bad_meaning_is_refused(meaning: str, message: str) -> None:
    with pytest.raises(RowError, match=message):
        Rows({}).check(meaning, frozenset({"n"}), "here")


def _told(n: str, card: str = "any", *, times: int = 1) -> object:
    return (n, card, times)


@pytest.mark.parametrize(
    ("row", "message"),
    [
        ("draw n:<num> c:card  => told", "test:2: told has no parameter 'c': it takes n, card"),
        ("draw card:card  => told", "test:2: told needs 'n', which may be missing here"),
        ("draw n:<num>? card:card  => told", "test:2: told needs 'n', which may be missing here"),
        ("draw n:<num>? c:card  => told(n=n, card=c)", "test:2: told needs 'n', which may be"),
        ("draw c:card  => told(card=c)", "test:2: told needs 'n'"),
        ("draw c:card  => told(n=c, area=c)", "test:2: told has no parameter 'area'"),
        ("draw c:card  => told(c, c, c, c)", "test:2: told takes n, card, times, not 4 values"),
        ("draw c:card  => Draw(card=c)", "test:2: Draw has no parameter 'card': it takes join"),
        ("draw c:card  => c(1)", "test:2: only functions and values are called, not 'c'"),
        ("draw c:card  => twice(c)", "test:2: 'twice' is given by a and b: rename one of them"),
    ],
)
def test_captures_have_to_fit_what_a_row_names(row: str, message: str) -> None:
    rows = Rows({"told": _told, "Draw": Draw}, {"twice": ("a", "b")})
    grammar = _grammar(f"Line:\n  {row}\n")

    with pytest.raises(RowError, match=re.escape(message)):
        rows.check_all(grammar.rules["Line"])
    with pytest.raises(RowError, match=re.escape(message)):
        lower(parse(_tokens("draw 2 card" if "<num>" in row else "draw card"), grammar), rows)


@pytest.mark.parametrize(
    "row",
    [
        "draw n:<num> card:card?  => told",
        "draw n:<num> c:card?  => told(n, card=c)",
        "draw n:<num>? c:card  => told(n or 1, c, times=2)",
        "draw n:<num>? c:card  => Draw(count=n, slot=c)",
    ],
)
def test_a_capture_that_may_be_missing_leaves_a_default(row: str) -> None:
    rows = Rows({"told": _told, "Draw": Draw})

    rows.check_all(_grammar(f"Line:\n  {row}\n").rules["Line"])


@pytest.mark.parametrize(
    ("later", "message"),
    [
        ("Color:\n  x => 1\n", "late:1: rule Color is already in early:3: write 'Color +:'"),
        ("Other +:\n  x => 1\n", "late:1: rule Other is not there yet: write 'Other:'"),
        ("Other =:\n  x => 1\n", "late:1: rule Other is not there yet"),
    ],
)
def test_a_later_grammar_says_what_it_does_to_a_rule(later: str, message: str) -> None:
    early = ("early", "Line:\n  c:Color\nColor:\n  red => 1\n")

    with pytest.raises(GrammarError, match=re.escape(message)):
        read_grammar(early, ("late", later))

    for head, count in (("Color +:", 2), ("Color =:", 1)):
        grammar = read_grammar(early, ("late", f"{head}\n  blue => 2\n"))
        assert len(grammar.rules["Color"]) == count


def test_a_rule_twice_in_one_file_is_refused() -> None:
    with pytest.raises(GrammarError, match="test:3: rule Line is already in test:1"):
        _grammar("Line:\n  x => 1\nLine:\n  y => 2\n")


def test_place_and_expectation_of_an_error() -> None:
    forest = parse(_tokens("draw draw"), _grammar("Line:\n  draw c:card\n"))

    assert not forest.is_complete
    assert forest.furthest == 1
    assert forest.expected == {"lemma:card"}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("Line:\n  a:Line x\n", "rule Line is left-recursive"),
        ("Line:\n  Other? a:Line\nOther:\n  b:x\n", "rule Line is left-recursive"),
        ("Line:\n  a:Missing\n", "rule Line: unknown rule Missing"),
        ("Line:\n  lonely\n", "test:2: expected 'pattern => meaning', or one capture"),
        ("Other:\n  a:x\n", "rule Line is missing"),
        ("stray\n", "test:1: expected"),
    ],
)
def test_bad_grammar_is_refused_when_it_is_read(text: str, message: str) -> None:
    with pytest.raises(GrammarError, match=message):
        _grammar(text)


@pytest.mark.parametrize("text", ["word card cards", "colour red = 1", "remind = (unclosed"])
def test_bad_lexicon_is_refused_with_its_line(text: str) -> None:
    with pytest.raises(LexiconError, match=r"lex:1: "):
        read_lexicon(("lex", text))


def test_spans_point_into_the_printed_line() -> None:
    printed = "[Blocker] (Stands in the way)＜＜Lantern＞＞’s  card"
    lexicon = read_lexicon(("t", "remind = stands in the way"))

    tokens = tokenise(read_source(printed, lexicon), lexicon)

    assert [token.kind for token in tokens] == ["tag", "trait", "word", "word"]
    assert [printed[token.start : token.end] for token in tokens] == [
        "[Blocker]",
        "＜＜Lantern＞＞",
        "’s",
        "card",
    ]


def _oracle(grammar: Grammar, alphabet: dict[frozenset[str], str]) -> Lark:
    """The same productions for Earley, over one terminal for each kind of token in use."""
    used: dict[str, list[str]] = {}
    for having, name in alphabet.items():
        for key in having:
            used.setdefault(key, []).append(name)
    lines: list[str] = []
    for rule, alternatives in grammar.rules.items():
        bodies: list[str] = []
        for alternative in alternatives:
            parts: list[str] = []
            for symbol in alternative.symbols:
                if symbol.kind == "rule":
                    part = f"r_{symbol.values[0].lower()}"
                else:
                    found = [
                        name for value in symbol.values
                        for name in used.get(f"{symbol.kind}:{value}", ["NEVER"])
                    ]  # fmt: skip
                    part = f"({' | '.join(dict.fromkeys(found))})"
                parts.append(f"{part}?" if symbol.optional else part)
            bodies.append(" ".join(parts))
        lines.append(f"r_{rule.lower()}: " + " | ".join(dict.fromkeys(bodies)))
    lines += [f'{name}: "{name.lower()} "' for name in alphabet.values()]
    lines.append('NEVER: "never "')
    return Lark("\n".join(lines), parser="earley", lexer="basic", start="r_line")


_SAMPLE = (
    "[Auto] When this card attacks, draw 1 card.",
    "[Auto] When this card attacks, draw card 1.",
    "[Activate Main] G : Choose 1 of your Battle Cards and KO it.",
    "[Activate Main] G : Choose 1 of your Battle Cards KO it.",
    "[Counter Attack] Negate the attack, then draw 1 card.",
    "[Counter Attack] Negate attack the.",
    "[Awaken] When your life is at 4 or less : You may draw 2 cards and flip this card over.",
    "[Awaken] When your life at 4 or less : You may draw 2 cards.",
    "[Permanent] If your Leader is red, this card gets +5000 power.",
    "[Permanent] If your Leader red, this card gets power.",
)


@pytest.mark.timeout(1200)  # Earley is slow, and slower beside other work
def test_parser_and_earley_accept_the_same_texts() -> None:
    language = masters_language()
    texts = [tokenise(read_source(text, language.lexicon), language.lexicon) for text in _SAMPLE]
    kinds = {frozenset(keys(token)) for tokens in texts for token in tokens}
    alphabet = {having: f"T{index}X" for index, having in enumerate(sorted(kinds, key=sorted))}
    oracle = _oracle(language.grammar, alphabet)

    for text, tokens in zip(_SAMPLE, texts, strict=True):
        written = "".join(f"{alphabet[frozenset(keys(token))].lower()} " for token in tokens)
        try:
            oracle.parse(written)
            accepted = True
        except UnexpectedInput:
            accepted = False
        assert parse(tokens, language.grammar).is_complete is accepted, text


GAMES = ("masters", "classic", "fusion_world", "one_piece")


@pytest.mark.parametrize("game", GAMES)
def test_every_row_says_what_it_means_of_all_it_captures(game: str) -> None:
    for rows in game_rules(game).language().grammar.rules.values():
        ROWS.check_all(rows)


def test_every_rule_of_the_grammars_can_be_reached() -> None:
    reached: set[str] = set()
    named: set[str] = set()
    for game in GAMES:
        rules = game_rules(game).language().grammar.rules
        named |= set(rules)
        waiting = ["Line"]
        seen: set[str] = set()
        while waiting:
            name = waiting.pop()
            if name in rules and name not in seen:
                seen.add(name)
                symbols = [symbol for each in rules[name] for symbol in each.symbols]
                waiting += [v for s in symbols if s.kind == "rule" for v in s.values]
        reached |= seen

    assert named - reached == set()


def test_every_function_of_the_rows_is_named_by_a_row_or_by_another_function() -> None:
    named: set[str] = set()
    for game in GAMES:
        for alternatives in game_rules(game).language().grammar.rules.values():
            for each in alternatives:
                named |= set(re.findall(r"\w+", each.meaning))
    for source in Path(lowerings.__file__).parent.glob("*.py"):
        named |= set(re.findall(r'TABLE\["(\w+)"\]', source.read_text("utf-8")))

    assert set(TABLE) - named == set()
