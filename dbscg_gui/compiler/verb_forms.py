"""What the printed forms of verbs tell about who acts.

Input: meanings of a line and its text. "Your opponent draws 1 card, then discards 1 card": a verb
in the third person without a subject goes on with the last one; "then discard" is said to you.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from dbscg_gui.effects.actions import Discard, Draw, EachPlayer, Move, RestrictPlayer, Skill
from dbscg_gui.effects.targets import Node, Pick
from dbscg_gui.effects.triggers import When
from dbscg_gui.effects.walking import inner_fields, nodes

Skills = tuple[Skill, ...]

_BOTH = r"\b(?:both players|you and your opponent(?: each| both)?|each player)\b[^.:;]*"
_BOTH_THEN = re.compile(rf"{_BOTH}, then (?:draw|discard)\b", re.IGNORECASE)
_BOTH_THEY = re.compile(rf"{_BOTH}[,.] (?:then,? )?they \w+", re.IGNORECASE)
_SKILL_OR_ATTACK = re.compile(r"\bskills? or attack\b", re.IGNORECASE)
_ELIDED = re.compile(r"(?:,|\band|\bthen) (draw|discard|trash)(?:e?s)\b", re.IGNORECASE)
_IMPERATIVE = re.compile(
    r"\byour opponent \w+s\b[^.:;]*?(?:,|\band|\bthen) (draw|discard|trash) "
    r"(?:\d|up|the|an?|all)\b",
    re.IGNORECASE,
)


def is_told_of_another(skill: Skill, text: str) -> bool:
    """Whether somebody else does in a skill what the form of a verb tells of a player."""
    return (
        any(_does_their_act(step, text) for step in _own_steps(skill))
        or any(_does_your_act(step, text) for step in nodes(skill))
        or _leaves_open(skill, text)
        or _attacks_by_noun(skill, text)
        or _bars_nobody(skill, text)
    )


def _bars_nobody(skill: Skill, text: str) -> bool:
    """Whether "they can't attack" was taken for an opponent of whom the text says nothing."""
    return re.search(r"opponent|player", text, re.IGNORECASE) is None and any(
        isinstance(node, RestrictPlayer) and node.who == "opponent" for node in nodes(skill)
    )


def _attacks_by_noun(skill: Skill, text: str) -> bool:
    """Whether "is removed by a skill or attack" was taken for a card that attacks."""
    return (
        _SKILL_OR_ATTACK.search(text) is not None
        and "attacks" not in text
        and any(when.event == "attacks" for when in skill.triggers)
    )


def _leaves_open(skill: Skill, text: str) -> bool:
    """Whether nothing says which player goes on after what both do.

    "Both players draw 1 card, then discard 1 card", "each player draws 1 card, then they discard".
    """
    if not any(isinstance(node, EachPlayer) for node in nodes(skill)):
        return False
    return _BOTH_THEY.search(text) is not None or (
        _BOTH_THEN.search(text) is not None and any(True for _ in _own_steps(skill.effect))
    )


def _own_steps(value: object) -> Iterator[Node]:
    """The actions of the skill's master: those of both players are left out."""
    if isinstance(value, EachPlayer | When):
        return
    if isinstance(value, Draw | Discard | Move):
        yield value
    if isinstance(value, Node):
        for field in inner_fields(type(value)):
            yield from _own_steps(getattr(value, field))
    elif isinstance(value, tuple):
        for item in value:
            yield from _own_steps(item)


def _does_their_act(step: Node, text: str) -> bool:
    """Whether you do what is told of somebody else: "your opponent draws 1 card, then discards 1".

    The form of the verb tells it, where the text has no other form of the same verb.
    """
    verb = "draw" if isinstance(step, Draw) else "discard" if isinstance(step, Discard) else ""
    if isinstance(step, Move):
        mine = isinstance(step.cards, Pick) and step.cards.chooser == "you"
        verb = step.verb if mine else ""
    elif getattr(step, "who", "you") != "you":
        return False
    if verb not in {found.lower() for found in _ELIDED.findall(text)}:
        return False
    own = rf"(?<!your )(?<!their )(?<!'s )(?<!the )\b{verb}(?:ing|ed|n)?\b|\byou may {verb}"
    return re.search(own, text, re.IGNORECASE) is None


def _does_your_act(step: Node, text: str) -> bool:
    """Whether the opponent does what you are told: "your opponent draws 1 card and discard 1"."""
    told = {found.lower() for found in _IMPERATIVE.findall(text)}
    told = {verb for verb in told if not re.search(rf"\b{verb}(?:e?s)\b", text, re.IGNORECASE)}
    if isinstance(step, Draw | Discard) and step.who == "opponent":
        return ("draw" if isinstance(step, Draw) else "discard") in told
    if isinstance(step, Move) and isinstance(step.cards, Pick):
        return step.cards.chooser == "opponent" and step.verb in told
    return False


_VERBS = "places|sends|adds|returns|removes|switches|KOs|plays|reveals|discards|draws"
_THEIRS = re.compile(rf"\b(?:chooses|(?:{_VERBS}) (?:up to )?\d(?!\d* markers?\b))")
_GOES_ON = re.compile(rf"(?:,|\band|\bthen) {_THEIRS.pattern}")


def going_on(meanings: tuple[Skills, ...], text: str) -> tuple[Skills, ...]:
    """ "Your opponent draws 1 card, then chooses 1 of their Battle Cards": it is they who choose.

    A verb in the third person without a subject has that of the verb before it; "then choose" is
    said to you. Where some meanings let the opponent act as often as such verbs say, only they
    are left.
    """
    if _GOES_ON.search(text) is None:
        return meanings
    told = len(_THEIRS.findall(text))
    return tuple(each for each in meanings if _count_theirs(each) == told) or meanings


def _count_theirs(skills: Skills) -> int:
    found = (each for skill in skills for each in nodes(skill))
    return sum(
        "opponent" in (getattr(each, "chooser", ""), getattr(each, "who", "")) for each in found
    )
