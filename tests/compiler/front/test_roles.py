"""What the words of a line became, as spans of the printed text."""

import itertools
from collections import Counter

import pytest

from dbscg_gui.adapters.builtin import builtin_cards
from dbscg_gui.compiler.compile import compile_line
from dbscg_gui.compiler.lowering import lower, trace
from dbscg_gui.compiler.lowerings import ROWS
from dbscg_gui.compiler.parsing import parse
from dbscg_gui.compiler.roles import _BY_RULE, ROLES, line_roles
from dbscg_gui.compiler.source import join_lines, read_source
from dbscg_gui.compiler.tokens import tokenise
from dbscg_gui.games.masters.lexicon import masters_language
from dbscg_gui.services.game_rules import game_names, game_rules

BUILT_IN = [
    (text, card.kind)
    for card in builtin_cards()
    for face in card.faces
    for text in join_lines(face.skill)
]


def roles(text):
    return [
        (span.role, text[span.start : span.end]) for span in line_roles(text, masters_language())
    ]


@pytest.mark.parametrize(
    "parts",
    [
        [("timing", "[Auto] When this card attacks,"), ("effect", "draw 1 card.")],
        [
            ("timing", "[Auto][Once per turn] When this card attacks,"),
            ("condition", "if your life is at 4 or less,"),
            ("effect", "draw 1 card."),
        ],
        [("timing", "[Activate: Main]"), ("cost", "RR[one] :"), ("effect", "Draw 2 cards.")],
        [
            ("timing", "[Activate: Main]"),
            ("cost", "Place 1 card from your hand at the bottom of your deck :"),
            ("effect", "Draw 1 card."),
        ],
        [
            ("timing", "[Counter: Attack]"),
            ("condition", "If your Leader is green :"),
            ("effect", "Negate the attack."),
        ],
        [
            ("timing", "[Permanent]"),
            ("condition", "During your turn,"),
            ("effect", "this card gets +5000 power and [Double Strike]."),
        ],
        [
            ("timing", "[Awaken]"),
            ("condition", "When your life is at 4 or less :"),
            ("effect", "You may draw 2 cards and flip this card over."),
        ],
        [("cost", "[UNISON +1]"), ("timing", "[Activate: Main]"), ("effect", "Draw 1 card.")],
        [
            ("keyword", "[EX-Evolve]"),
            ("cost", "R[one] :"),
            ("condition", "Red ＜Bo Kestrel＞ with an energy cost of 4."),
        ],
        [("keyword", "[Blocker]")],
    ],
)
def test_words_are_told_by_what_they_became(parts):
    text = " ".join(words for _, words in parts)

    assert roles(text) == parts


def test_parentheses_that_explain_are_told_as_such():
    explained = "(This card inflicts 2 damage instead of 1 when attacking)"

    assert roles(f"[Double Strike] {explained}") == [
        ("keyword", "[Double Strike]"),
        ("reminder", explained),
    ]


@pytest.mark.parametrize(
    "text",
    [
        "[Auto] When this card attacks, frobnicate the moon.",
        "Frobnicate.",
        "[Auto] When this card attacks, draw 1 \x07.",
        "[Auto] When this card attacks, draw",
    ],
)
def test_a_line_that_is_not_understood_became_nothing(text):
    assert roles(text) == [("unknown", text)]
    assert roles("") == []


def test_every_word_of_every_built_in_card_became_something():
    language = masters_language()
    counts = Counter()
    for text, kind in BUILT_IN:
        line = compile_line(text, language, kind)
        spans = line_roles(text, language, kind, line)
        told = " ".join(text[span.start : span.end] for span in spans)
        assert told.replace(" ", "") == text.replace(" ", ""), text
        assert all(one.end <= two.start for one, two in itertools.pairwise(spans)), text
        assert all(span.role != "unknown" for span in spans), text
        counts.update(span.role for span in spans)

    assert set(counts) >= {"timing", "condition", "cost", "effect", "keyword"}


def test_the_table_names_rules_of_the_grammars():
    rules = {name for game in game_names() for name in game_rules(game).language().grammar.rules}

    assert _BY_RULE.keys() <= rules
    assert set(_BY_RULE.values()) <= set(ROLES)


def test_a_reading_is_traced_from_the_top_down():
    language = masters_language()
    text = "[Auto] When this card attacks, draw 1 card."
    forest = parse(
        tokenise(read_source(text, language.lexicon), language.lexicon), language.grammar
    )
    (value, *_) = lower(forest, ROWS)

    traced = trace(forest, ROWS, value)

    assert (traced[0].rule, traced[0].start, traced[0].end) == ("Line", 0, len(forest.tokens))
    assert {"Skill", "When", "Effects"} <= {each.rule for each in traced}
    assert trace(forest, ROWS, "something else") == ()
    broken = parse(forest.tokens[:-2], language.grammar)
    assert trace(broken, ROWS, value) == ()


@pytest.mark.parametrize(
    ("game", "parts"),
    [
        (
            "one_piece",
            [
                ("timing", "[On Play]"),
                ("cost", "You may trash 1 card from your hand:"),
                ("effect", "Draw 2 cards."),
            ],
        ),
        (
            "one_piece",
            [
                ("timing", "[Activate: Main] [Once Per Turn]"),
                ("cost", "DON!! −1:"),
                ("effect", "Draw 1 card."),
            ],
        ),
        (
            "one_piece",
            [("condition", "[Your Turn]"), ("effect", "This Character gains +1000 power.")],
        ),
        ("one_piece", [("keyword", "[Blocker]")]),
        (
            "fusion_world",
            [
                ("timing", "[Permanent]"),
                ("condition", "[Your Turn] If you have 6 or more energy,"),
                ("effect", "this card gets +10000 power."),
            ],
        ),
    ],
)
def test_texts_of_other_games_are_told_apart_too(game, parts):
    text = " ".join(words for _, words in parts)
    kind = "character" if game == "one_piece" else "battle"
    spans = line_roles(text, game_rules(game).language(), kind)

    assert [(span.role, text[span.start : span.end]) for span in spans] == parts


@pytest.mark.corpus
def test_most_words_of_understood_lines_are_told_apart(corpus_dir):
    from dbscg_gui.adapters.card_files import read_cards

    language = masters_language()
    understood = untold = 0
    for card in read_cards(corpus_dir / "masters.json").cards[::57]:
        for text in join_lines(card.skill):
            line = compile_line(text, language, card.kind)
            if line.status == "understood":
                understood += 1
                spans = line_roles(text, language, card.kind, line)
                untold += any(span.role == "unknown" for span in spans)

    assert understood > 150
    assert untold == 0
