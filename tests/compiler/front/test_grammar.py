"""Reading grammars, the parser, and Earley as a second opinion."""

from __future__ import annotations

import pytest
from lark import Lark
from lark.exceptions import UnexpectedInput

from dbscg_gui.compiler.grammar import Grammar, GrammarError, read_grammar
from dbscg_gui.compiler.lexicon import LexiconError, read_lexicon
from dbscg_gui.compiler.lowering import lower
from dbscg_gui.compiler.parsing import keys, parse
from dbscg_gui.compiler.source import read_source
from dbscg_gui.compiler.table import TABLE
from dbscg_gui.compiler.tokens import Token, tokenise
from dbscg_gui.games.masters.lexicon import masters_language
from dbscg_gui.services.game_rules import game_rules

_LEXICON = read_lexicon(("test", "word card = cards\nword draw = draws\n"))


def _tokens(text: str) -> tuple[Token, ...]:
    return tokenise(read_source(text, _LEXICON), _LEXICON)


def _grammar(text: str) -> Grammar:
    return read_grammar(("test", text))


def test_parser_keeps_every_reading() -> None:
    grammar = _grammar("Line:\n  two  a:List b:List\nList:\n  one  x\n  more  x r:List\n")

    forest = parse(_tokens("x x x"), grammar)
    values = lower(
        forest,
        {
            "one": lambda captures: 1,
            "more": lambda captures: 1 + captures["r"],
            "two": lambda captures: (captures["a"], captures["b"]),
        },
    )

    assert set(values) == {(1, 2), (2, 1)}


def test_equal_readings_are_merged() -> None:
    grammar = _grammar("Line:\n  =  a:First\n  =  a:Second\nFirst:\n  =v  x\nSecond:\n  =v  x\n")

    assert lower(parse(_tokens("x"), grammar), {}) == ("v",)


def test_place_and_expectation_of_an_error() -> None:
    forest = parse(_tokens("draw draw"), _grammar("Line:\n  =  draw c:card\n"))

    assert not forest.is_complete
    assert forest.furthest == 1
    assert forest.expected == {"lemma:card"}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("Line:\n  a  Line x\n", "rule Line is left-recursive"),
        ("Line:\n  a  Other?  Line\nOther:\n  b  x\n", "rule Line is left-recursive"),
        ("Line:\n  a  Missing\n", "rule Line: unknown rule Missing"),
        ("Line:\n  lonely\n", "test:2: an alternative needs a label and symbols"),
        ("Other:\n  a x\n", "rule Line is missing"),
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
VERBS_OF_PLAYERS = {"deed_plays", "deed_attacks", "deed_activates"}
"""Lowerings that a `PlayerVerb` names instead of the grammar."""


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


def test_every_lowering_is_used_by_a_grammar() -> None:
    used = {
        alternative.label
        for game in GAMES
        for alternatives in game_rules(game).language().grammar.rules.values()
        for alternative in alternatives
    }

    assert set(TABLE) - used == VERBS_OF_PLAYERS
