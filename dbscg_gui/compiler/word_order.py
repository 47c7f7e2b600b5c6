"""One order for words whose order means nothing, before two texts are compared.

Owns the post-modifiers of a selector ("with 5000 power", "of your hand", "in rest mode") and the
limiting tags of a skill. Input: a text in lower case after the listed synonyms. Output: the same
words, each run of modifiers in a fixed order; nothing is added or left out.
"""

from __future__ import annotations

import re

_VALUE = r"\d+(?: or (?:less|more|\d+))?"
_BETWEEN = r"between \d+ and \d+"
_NAME = r"(?:＜[^＞]*＞|\{[^}]*\}|《[^》]*》|\"[^\"]*\")"
_PROPERTIES = (
    rf"an? (?:original )?energy cost (?:of {_VALUE}|{_BETWEEN})",
    r"an energy cost (?:less|greater) than(?: or equal to)? (?:your|their|your opponent's)"
    r" (?:current )?energy",
    rf"a (?:specified|combo) cost of {_VALUE}",
    r"no specified cost",
    rf"both {_NAME} and {_NAME}",
    rf"(?:an? |any )?(?:(?:red|blue|green|yellow|black) )?{_NAME}(?: card)? under (?:it|them)",
    r"(?:\d+(?: or (?:more|less))? )?card under (?:it|them)",
    r"the same (?:character )?name as (?:(?:the|that) [a-z' ]*?card|it|this card)(?![\w'])",
    r"a (?:card|character) name different from any [a-z ]+ you have in play",
    rf"an original combo (?:cost|power) of {_VALUE}",
    r"\d+ (?:combo )?power(?: or (?:less|more))?",
    rf"{_VALUE} combo power",
    rf"an original power of {_VALUE}",
    r"an original \d+ power(?: or (?:less|more))?",
    rf"power {_BETWEEN}",
    r"different (?:card|character) name",
    rf"{_NAME}(?: or {_NAME})* in its (?:card|character|special) (?:name|trait)",
    r"(?:a|\d+(?: or (?:more|less))?) markers?",
    r"no keyword skills",
    r"(?:an? )?\[[^\]]*\](?: skills?)?",
)
_PROPERTY = f"(?:{'|'.join(_PROPERTIES)})"
_AREA = r"(?:hand|life|deck|drop|energy|warp|(?:battle|combo) area|z deck|z energy)"
_MODIFIERS = {
    "with": rf"with {_PROPERTY}(?:(?: and|,) {_PROPERTY})*(?![\w'])(?! skills? negated)",
    "without": rf"without (?:\[[^\]]*\]|{_NAME}(?: in its (?:card|character) name)?)",
    "mode": r"in (?:rest|active) mode",
    "place": rf"of (?:your|their|your opponent's|its owner's|a) {_AREA}"
    rf"(?:(?:, | or | and/or | and ){_AREA})*(?![\w'])",
    "also": r"and (?:\d+ power(?: or (?:less|more))?|\[[^\]]*\]|an? marker|no keyword skills"
    rf"|an energy cost of {_VALUE})(?![\w'])",
    "play": r"in play(?! (?:of|using))",
    "that": r"that is both (?:red|blue|green|yellow|black) and (?:red|blue|green|yellow|black)",
    "is_not": rf"that isn't {_NAME}(?: card)?",
    "among": r"among (?:them|it)(?![\w'])",
    "other": rf"other than (?:this card|copies of this card|{_NAME}(?: or {_NAME})*)",
    "barrier": r"ignoring \[barrier\]",
}
_MODIFIER = re.compile("|".join(f"(?P<{name}>{words})" for name, words in _MODIFIERS.items()))
_SPLIT = re.compile(_PROPERTY)
_RANK = tuple(_MODIFIERS)
_ALSO = _RANK.index("also")
_LIMIT = re.compile(
    r"(?:\[(?:once per turn|limit \d|bond \d+|sparking \d+|burst \d+|spirit boost \d+)\] ?)+"
)


def in_one_order(text: str) -> str:
    """The text with every run of modifiers sorted."""
    return _modifiers(_LIMIT.sub(_limits, text))


def _limits(match: re.Match[str]) -> str:
    end = " " if match.group().endswith(" ") else ""
    return "".join(sorted(re.findall(r"\[[^\[\]]*\]", match.group()))) + end


def _modifiers(text: str) -> str:
    pieces: list[str] = []
    run: list[tuple[int, str]] = []
    at = 0
    for match in _MODIFIER.finditer(text):
        between = text[at : match.start()]
        rank = _RANK.index(str(match.lastgroup))
        if between != " " or not run or (rank == _ALSO and run[0][0]):
            pieces += [*_sorted(run), between]
            run = []
        run.append((rank, match.group()))
        at = match.end()
    return "".join([*pieces, *_sorted(run), text[at:]])


def _sorted(run: list[tuple[int, str]]) -> list[str]:
    properties = [
        part for rank, words in run if rank in (0, _ALSO) for part in _SPLIT.findall(words)
    ]
    words = [f"with {' and '.join(sorted(properties))}"] if properties else []
    rest = [words for rank, words in sorted(run) if rank not in (0, _ALSO)]
    return [" ".join([*words, *rest])]
