"""Changes of single words and phrases in a line of card text (see `text_changes.py`)."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterable
from typing import NamedTuple

CHARACTERS = ("Bo Kestrel", "Ilva Marsh", "Tarn : Xeno", "Oru")
TRAITS = ("Saltborn", "Glass Choir", "Ember Guild", "Marsh Walker")
NAMES = ("Kestrel, Last of the Choir", "Salt and Ember", "Quiet Tide")
COLORS = ("red", "blue", "green", "yellow", "black")


class Rewriting(NamedTuple):
    """What words become: a pattern, what must not follow or precede, and a choice of others."""

    pattern: re.Pattern[str]
    others: Callable[[re.Match[str], random.Random], str | None]


def rewritten(line: str, rewritings: Iterable[Rewriting], chance: random.Random) -> str | None:
    """The line with one place of one of the rewritings written otherwise; None where none fits."""
    places = [(match, each) for each in rewritings for match in each.pattern.finditer(line)]
    chance.shuffle(places)
    for match, each in places:
        new = each.others(match, chance)
        if new is not None and new != match.group():
            return line[: match.start()] + new + line[match.end() :]
    return None


def _of(*words: str) -> Callable[[re.Match[str], random.Random], str | None]:
    """One of the words in place of another of them."""

    def chosen(match: re.Match[str], chance: random.Random) -> str:
        return chance.choice([word for word in words if word != match.group()])

    return chosen


def _words(pattern: str, *words: str) -> Rewriting:
    return Rewriting(re.compile(pattern), _of(*words))


def _color(_match: re.Match[str], chance: random.Random) -> str:
    one, two = chance.sample(COLORS, 2)
    return chance.choice((one, f"{one} or {two}", f"mono-{one}", "multicolor"))


_SELECTED = r"(?= (?:Battle|Unison|Extra|cards?\b|＜|《|\{))"
COLOR = (
    Rewriting(
        re.compile(
            r"(?<!or )(?<!-)(?<!/)\b(?:(?:mono-)?(?:red|blue|green|yellow|black)|multicolor)"
            + _SELECTED
        ),
        _color,
    ),
)

NUMBER = (
    Rewriting(
        re.compile(r"(?<=energy cost of )\d+|(?<=energy costs of )\d+|(?<= is at )\d+(?= or)"),
        lambda _match, chance: str(chance.randint(1, 9)),
    ),
    Rewriting(
        re.compile(r"(?<=[+-])\d+000(?= power)|\b\d+000(?= power)"),
        lambda _match, chance: str(1000 * chance.choice((5, 10, 15, 20, 25, 30))),
    ),
    Rewriting(
        re.compile(r"(?<=draw )1 card\b|(?<=Draw )1 card\b|\b[23](?= or (?:more|less) )"),
        lambda match, chance: "2 cards" if "card" in match.group() else str(chance.randint(4, 9)),
    ),
)

COMPARISON = (
    Rewriting(
        re.compile(r"(energy cost of \d+)( or less| or more|)(?=[ ,.])(?! or \d)"),
        lambda match, chance: match.group(1) + chance.choice(("", " or less", " or more")),
    ),
    Rewriting(
        re.compile(r"(energy cost) of (\d)( or less| or more)"),
        lambda match, _chance: f"{match.group(1)} of {match.group(2)} or {int(match.group(2)) + 2}",
    ),
    Rewriting(
        re.compile(r"\b(\d+) or (more|less) (?=cards?\b|《|energy|Z-Energy|life)"),
        lambda match, _chance: (
            match.group(1) + {"more": " or less ", "less": " or more "}[match.group(2)]
        ),
    ),
    Rewriting(
        re.compile(r"(\d+) or (less|more) power|(\d+) power or (less|more)"),
        lambda match, chance: chance.choice(
            (
                f"{match.group(1) or match.group(3)} power",
                f"{match.group(1) or match.group(3)} power or more",
                f"{match.group(1) or match.group(3)} power or less",
            )
        ),
    ),
)

_PILES = (
    "hand", "Drop", "Warp", "life", "Z-Energy", "energy", "hand or Drop", "Drop or Warp",
    "hand, Drop, or Warp", "Drop and/or Warp", "Energy Area", "hand or energy",
)  # fmt: skip


def _pile(match: re.Match[str], chance: random.Random) -> str | None:
    whole = match.string
    named = [word for word in _PILES if word not in whole and word.lower() not in whole.lower()]
    if not named:
        return None
    return f"{match.group(1)} {match.group(2)} {chance.choice(named)}"


_PILE = (
    r"(?:Drop Area|Drop|hand|Warp|life|energy|Z-Energy)\b(?! (?:area|or|and/or|is|has)\b)(?!,? or)"
)
AREA = (
    Rewriting(
        re.compile(
            r"(?<!discard 1 card )(?<!discard 2 cards )(?<!Discard 1 card )(?<!Discard 2 cards )"
            r"(?<!this card )(?<!counter )(?<!skill )\b(in|from) (your|your opponent's) " + _PILE
        ),
        _pile,
    ),
)
DESTINATION = (
    Rewriting(
        re.compile(
            r"(?:place|return|send|add) (it|them|this card|that card) (?:in|to|at|on)"
            r"(?: the (?:top|bottom) of)?(?: top of)? (?:its owner's|their owners'|their owner's"
            r"|your) (?:Drop Area|Drop|hand|deck|Warp|energy|life|Z-Energy)(?: in Rest Mode)?\b"
        ),
        lambda match, chance: _destination(match, chance),
    ),
)


def _destination(match: re.Match[str], chance: random.Random) -> str:
    what = match.group(1)
    whose = "their owners'" if what == "them" else "its owner's"
    whose = "your" if " your " in match.group() else whose
    if what == "this card":
        return chance.choice(("remove this card from the game", "return this card to your hand"))
    to = chance.choice(
        (
            f"return {what} to {whose} hand",
            f"place {what} in {whose} Drop",
            f"place {what} on top of {whose} deck",
            f"place {what} at the bottom of {whose} deck",
            f"send {what} to {whose} Warp",
            f"place {what} in {whose} energy in Rest Mode",
            f"place {what} in {whose} life",
            f"place {what} in {whose} Z-Energy",
            f"remove {what} from the game",
            f"place {what} under this card",
        )
    )  # fmt: skip
    return to if to.split()[0] != "return" or whose != "your" else f"add {what} to your hand"


WHOSE = (
    Rewriting(
        re.compile(r"(of )(your opponent's|your)( (?:Battle|Unison)? ?Cards?\b| energy\b)"),
        lambda match, _chance: (
            match.group(1)
            + {"your": "your opponent's"}.get(match.group(2), "your")
            + match.group(3)
        ),
    ),
    Rewriting(
        re.compile(r"\b(your opponent's|[Yy]our) life is at"),
        lambda match, _chance: (
            "your opponent's life is at" if match.group(1).lower() == "your" else "your life is at"
        ),
    ),
    Rewriting(
        re.compile(
            r"\b(you have|your opponent has) (?=\d or (?:more|less) (?:energy|life|《|red|Z))"
        ),
        lambda match, _chance: "your opponent has " if "you have" in match.group() else "you have ",
    ),
    Rewriting(
        re.compile(r"\b(there are \d or (?:more|less) [^,:]*?cards? in) (your|your opponent's) "),
        lambda match, _chance: (
            f"{match.group(1)} " + {"your": "your opponent's "}.get(match.group(2), "your ")
        ),
    ),
    Rewriting(
        re.compile(r"^((?:\[[^\]]*\] ?)+)At the end of your turn"),
        lambda match, _chance: f"{match.group(1)}At the end of your opponent's turn",
    ),
    Rewriting(
        re.compile(r"When (your opponent|you) plays? (a|an) "),
        lambda match, _chance: (
            f"When you play {match.group(2)} "
            if "opponent" in match.group()
            else f"When your opponent plays {match.group(2)} "
        ),
    ),
)

KIND = (
    Rewriting(
        re.compile(r"(?<=\bof )(your|your opponent's) Battle Cards\b(?! (?:or|and)\b)"),
        lambda match, chance: (
            f"{match.group(1)} "
            + chance.choice(
                ("Unison Cards", "Battle Cards or Unison Cards", "Leaders or Battle Cards")
            )
        ),
    ),
    Rewriting(
        re.compile(r"(?<=[》＞} ])Battle Card\b(?= (?:with|in|from|without)\b)(?!s)"),
        lambda _match, chance: chance.choice(("card", "Unison Card", "Battle Card or Unison Card")),
    ),
    Rewriting(
        re.compile(r"(?<=[》＞]) card\b(?= (?:with|in|from|without|among)\b)"),
        lambda _match, chance: chance.choice((" Battle Card", " Unison Card")),
    ),
    Rewriting(
        re.compile(r"(?<=[》＞]) cards\b(?= (?:with|in|from|without|among)\b)"),
        lambda _match, chance: chance.choice((" Battle Cards", " Unison Cards")),
    ),
)

_DURATIONS = (
    "for the turn",
    "until the end of your opponent's next turn",
    "for the game",
    "until the start of your next turn",
    "until the end of your next turn",
)
DURATION = (
    Rewriting(
        re.compile(
            r"\b(?:for the (?:duration of the )?(?:turn|battle|game)"
            r"|until the (?:end|start) of your (?:opponent's )?next turn)\b(?! and)"
        ),
        _of(*_DURATIONS),
    ),
)

_KEYWORDS = (
    "Critical", "Double Strike", "Triple Strike", "Dual Attack", "Blocker", "Barrier", "Revenge",
    "Deflect", "Indestructible", "Triple Attack",
)  # fmt: skip
KEYWORD = (
    Rewriting(
        re.compile(r"(gains? |gets? |power and )\[[A-Z][A-Za-z ]+\](?= for| until|[.,])"),
        lambda match, chance: f"{match.group(1)}[{chance.choice(_KEYWORDS)}]",
    ),
    Rewriting(
        re.compile(r"((?:gains?|gets?) \[[A-Z][A-Za-z ]+\])(?= for| until|[.])"),
        lambda match, chance: f"{match.group(1)} and [{chance.choice(_KEYWORDS[:5])}]",
    ),
    Rewriting(
        re.compile(r"((?:gains?|gets?) \+\d+ power)(?= for| until|[.])"),
        lambda match, chance: f"{match.group(1)} and [{chance.choice(_KEYWORDS)}]",
    ),
    Rewriting(
        re.compile(r"(gains?|gets?) [+]\d+ power(?= for| until|[.])"),
        lambda match, chance: f"{match.group(1)} [{chance.choice(_KEYWORDS)}]",
    ),
)

NAME = (
    Rewriting(
        re.compile(
            r"(?<!or )(?:《[^》]*》|＜[^＞]*＞)(?! or|[-/,] ?[《＜]|,| and|-only|》|＞)"
            r"(?= (?:Battle |Unison )?(?:cards?|Cards?)\b)"
        ),
        lambda _match, chance: chance.choice(
            (
                f"《{chance.choice(TRAITS)}》",
                f"＜{chance.choice(CHARACTERS)}＞",
                f"《{TRAITS[0]}》 or 《{TRAITS[1]}》",
                f"＜{CHARACTERS[0]}＞ or 《{TRAITS[2]}》",
                f"＜{CHARACTERS[0]}＞ or ＜{CHARACTERS[1]}＞",
            )
        ),
    ),
    Rewriting(
        re.compile(r"(?:《[^》]*》|＜[^＞]*＞) (card)(?= (?:in|from|with an energy)\b)"),
        lambda _match, chance: chance.choice(
            (
                f"card with ＜{chance.choice(CHARACTERS)}＞ in its character name",
                f"card with {{{chance.choice(NAMES)}}} in its card name",
            )
        ),
    ),
)  # fmt: skip

QUALITY = (
    Rewriting(
        re.compile(
            r"(?<!Mode )(Battle Cards?)(?=(?:,| and|\.| :))(?! and/or)"
            r"(?! and (?:your|a|\d|Unison|Extra))"
        ),
        lambda match, chance: match.group(1)
        + chance.choice(
            (
                f" with an energy cost of {chance.randint(1, 6)} or less",
                f" with {1000 * chance.choice((10, 15, 20))} power or less",
                " in Rest Mode",
                " in Active Mode",
                " other than this card",
                " without [Barrier]",
                " with [Blocker]",
                f" with an energy cost of {chance.randint(1, 6)} or less in Rest Mode",
            )
        ),
    ),
    Rewriting(
        re.compile(
            r"(\bcard)( with an energy cost of \d+(?: or (?:less|more))?) (?=(?:in|from) your )"
        ),
        lambda match, chance: match.group(1)
        + match.group(2)
        + chance.choice(
            (
                f" and {1000 * chance.choice((10, 15, 20))} power or less ",
                f" other than {{{chance.choice(NAMES)}}} ",
                " without [Super Combo] ",
                f" and ＜{CHARACTERS[1]}＞ in its character name ",
            )
        ),
    ),
)  # fmt: skip

_ACTS = (
    "KO it",
    "return it to its owner's hand",
    "place it at the bottom of its owner's deck",
    "place it in its owner's Drop(?: Area)?",
    "send it to its owner's Warp",
    "switch it to (?:Rest|Active) Mode",
    "play it",
    "add it to your hand",
    "discard it",
    "place it in your Drop(?: Area)?",
    "send it to your Warp",
    "place it under this card",
    "place it at the bottom of your deck",
    r"it gets [+-]\d+ power for the (?:turn|battle)",
    r"it gains \[[^\]]*\] for the (?:turn|battle)",
    "negate its skills for the (?:turn|game)",
)
_ONE_ACT = re.compile(
    r"(?P<lead>[Cc]hoose )(?P<count>(?:up to )?1)"
    r"(?P<what> of [^,;.:]*?| [^,;.:]*?\bcard\b[^,;.:]*?)(?P<joint>,? and |, )"
    rf"(?P<act>{'|'.join(_ACTS)})(?P<rest>.*)"
)
_STILL = re.compile(r"\b(?:it|its|it's|that card|the chosen|the played|a card)\b")


def _plural(act: str) -> str:
    for one, more in (
        ("it gets", "they get"), ("it gains", "they gain"), ("its owner's", "their owners'"),
        ("its skills", "their skills"), ("owners' hand", "owners' hands"),
        ("owners' deck", "owners' decks"), ("owners' Warp", "owners' Warps"),
        ("owners' Drop Area", "owners' Drop Areas"), (" it", " them"),
    ):  # fmt: skip
        act = act.replace(one, more)
    if act.endswith("owners' Drop"):
        act += "s"
    return act.replace("them gets", "they get")


def other_count(line: str, chance: random.Random) -> str | None:
    """More or fewer cards are chosen; what is done with them goes along."""
    found = _ONE_ACT.search(line)
    if found is None or _STILL.search(found.group("rest")):
        return None
    what = re.sub(r"\b(?:card|Card)\b", lambda match: match.group() + "s", found.group("what"))
    if what.startswith(" of"):
        what = found.group("what")
    what = what.replace("an energy cost", "energy costs").replace("its c", "their c")
    what = re.sub(r"(in their (?:card|character) name)\b", r"\1s", what)
    how = chance.choice(("2", "up to 2", "up to 3", "any number of", "all", "one"))
    act = _plural(found.group("act"))
    if how == "one":
        how, what, act = "1", found.group("what"), found.group("act")
        if found.group("count") == "1":
            how = "up to 1"
    elif what.startswith(" of") and how == "any number of":
        what = what[3:]
    elif not what.startswith(" of") and how == "all":
        return None
    new = f"{found.group('lead')}{how}{what}{found.group('joint')}{act}{found.group('rest')}"
    return line[: found.start()] + new


_FIELD_ACTS = (
    "KO it",
    "return it to its owner's hand",
    "place it at the bottom of its owner's deck",
    "send it to its owner's Warp",
    "place it in its owner's energy in Rest Mode",
    "place it in its owner's life",
    "place it under this card",
    "switch it to Rest Mode",
    "it gets -15000 power for the turn",
    "it can't attack until the end of your opponent's next turn",
    "it can't be switched to Active Mode during your opponent's next Charge Phase",
    "negate its skills for the turn",
    "it can't activate [Blocker] for the turn",
    "negate its [Auto] skills until the end of your opponent's next turn",
    "it can't be used in a combo for the turn",
)
_PILE_ACTS = (
    "play it",
    "play it in Rest Mode",
    "play it with its skills negated for the turn",
    "add it to your hand",
    "place it in your energy in Rest Mode",
    "send it to your Warp",
    "place it under this card",
    "place it at the bottom of your deck",
    "place it in your life",
    "place it in your Z-Energy",
    "remove it from the game",
    "place it on top of your deck",
)


def other_act(line: str, chance: random.Random) -> str | None:
    """Something else is done with the chosen card."""
    found = _ONE_ACT.search(line)
    if found is None or _STILL.search(found.group("rest")) or "Extra" in found.group("what"):
        return None
    what = found.group("what")
    if re.search(r"\b(?:in|from) your\b", what):
        acts: tuple[str, ...] = _PILE_ACTS
    elif re.search(r"of your (?:opponent's )?Battle Cards?\b", what):
        acts = _FIELD_ACTS
    else:
        return None
    act = chance.choice([act for act in acts if act != found.group("act")])
    at = found.start("joint")
    return f"{line[:at]} and {act}{found.group('rest')}"


def other_joint(line: str, chance: random.Random) -> str | None:
    """Effects joined by other words."""
    rewriting = _words(
        r"(?<=\w)(?:, then |\. Then, |\. Additionally, )(?=(?:draw|choose|play|look|add|this card|"
        r"switch|place|your opponent)\b)",
        ", then ",
        ". Then, ",
        ". Additionally, ",
        ", and ",
    )
    return rewritten(line, (rewriting,), chance)


ON_WORDS: dict[str, tuple[Rewriting, ...]] = {
    "colour": COLOR,
    "number": NUMBER,
    "comparison": COMPARISON,
    "area": AREA,
    "destination": DESTINATION,
    "whose": WHOSE,
    "kind of card": KIND,
    "duration": DURATION,
    "keyword": KEYWORD,
    "name": NAME,
    "quality": QUALITY,
}
ON_LINES: dict[str, Callable[[str, random.Random], str | None]] = {
    "how many": other_count,
    "act": other_act,
    "joint": other_joint,
}
