"""What a text may call a skill: the kinds it belongs to."""

from __future__ import annotations

from dbscg_gui.effects import actions as act


def is_keyword_skill(skill: act.Skill) -> bool:
    """Whether a skill is one of those with a name of their own [masters 22-1-1]."""
    if skill.keyword:
        return True
    return skill.kind not in ("auto", "permanent") and not skill.kind.startswith("activate")


def kind_family(skill: act.Skill) -> str:
    """The skill type word a text may use: "auto", "permanent", "activate", "counter", "keyword"."""
    kind = skill.kind
    if kind.startswith("activate"):
        return "activate"
    if kind.startswith("counter"):
        return "counter"
    if kind in ("evolve", "ex-evolve", "xeno-evolve"):
        return "evolve"
    if kind.startswith("union-"):
        # [masters 22-13-2] a text that says [Union] means all of its types.
        return "union"
    return kind


_MEANS = {
    **dict.fromkeys(("evolve", "ex-evolve", "xeno-evolve", "field"), ("activate", "activate-main")),
    **dict.fromkeys(
        ("union-fusion", "union-potara", "union-absorb"), ("union", "activate", "activate-main")
    ),
    **dict.fromkeys(("awaken", "wish"), ("activate", "activate-main-battle")),
}
"""The [Activate] types of keyword skills, and [Union] for its three kinds.

[masters 22-2-1] [masters 22-3-1] [masters 22-5-1] [masters 22-13-1] [masters 22-13-3-1]
[masters 22-25-1]
"""


def kind_words(skill: act.Skill) -> frozenset[str]:
    """Skill type words that mean a skill; [Awaken : Surge] is [Awaken], too [masters 22-2-2-1].

    [classic 10-2-2-1]
    """
    means = _MEANS.get(skill.kind, ())
    # A text may call it by its printed tag, too: [On Play] and its like.
    return frozenset((skill.kind, kind_family(skill), *means, *skill.tags))


def is_of_kinds(skill: act.Skill, kinds: tuple[str, ...]) -> bool:
    """Whether a skill is one of these: types, "keyword" for any keyword skill, "non-" others."""
    words = skill_words(skill) if is_keyword_skill(skill) else kind_words(skill)
    words = words | {"keyword"} if is_keyword_skill(skill) else words - {"keyword"}
    return any(_is_called(kind, words) for kind in kinds)


def _is_called(kind: str, words: frozenset[str]) -> bool:
    """Whether words mean a kind; "non-keyword auto" asks for both [masters 20-20]."""
    return all(
        part.removeprefix("non-") not in words if part.startswith("non-") else part in words
        for part in kind.split(" ")
    )


def skill_words(skill: act.Skill) -> frozenset[str]:
    """What a text may call a skill: its kinds and its keyword."""
    words = kind_words(skill) | {skill.keyword}
    # [masters 22-5-2] all three kinds are [Evolve].
    return words | {"evolve"} if skill.kind.endswith("evolve") else words


def is_meant(skill: act.Skill, kinds: frozenset[str]) -> bool:
    """Whether a negation of skills of these kinds means a skill; "*" is any."""
    if "*" in kinds:
        return True
    words = set(kind_words(skill))
    if skill.keyword:
        # [masters 22-1-1] keyword skills may be negated by their name or as a family.
        words |= {skill.keyword, "keyword"}
    if skill.kind not in ("auto", "permanent") and not skill.kind.startswith("activate"):
        words.add("keyword")
    if "keyword" not in words:
        words.add("non-keyword")
    for kind in kinds:
        # "its non-[Auto] skills": all but those; "non-keyword [Auto] skills": both.
        if kind.startswith("non-") and _is_called(kind, frozenset(words)):
            return True
    return not kinds.isdisjoint(words)
