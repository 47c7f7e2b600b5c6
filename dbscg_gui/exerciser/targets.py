"""Targets: cards made to fit the descriptions in a driven card's skills.

Owns how a description becomes a printed card, with skills where it asks for some.
"""

from __future__ import annotations

from typing import NamedTuple

from dbscg_gui.cards.printed import (
    BATTLE,
    DON,
    EVENT,
    EXTRA,
    LEADER,
    STAGE,
    TOKEN,
    UNISON,
    Z_LEADER,
    PrintedCard,
)
from dbscg_gui.effects.actions import SKILL_KINDS, CopySkills, Play, Skill
from dbscg_gui.effects.compiled import CompiledCard
from dbscg_gui.effects.targets import ANY_CARD, Are, Bound, EventCard, Filter, Has, InZones, Range
from dbscg_gui.effects.walking import nodes
from dbscg_gui.exerciser.plain_cards import (
    TOKEN_UNIT,
    Made,
    copies,
    has_zone,
    letters_of,
    plain,
    unit_of,
)
from dbscg_gui.exerciser.prompting_cards import ways_for
from dbscg_gui.kernel.records import replace

_MOST_TARGETS = 12
_MUCH = 8
_OTHERS = "bcd"
_PARTS = {"characters": "character_parts", "traits": "trait_parts"}
"""Where an exclusion names a part of such words."""


class MadeCard(NamedTuple):
    """A card made for a description, by number: as it is, acting, and under other names."""

    filter: Filter
    plain: str
    acting: str
    others: tuple[str, ...]
    card: PrintedCard
    """As printed; the others differ in name only."""

    @property
    def kind(self) -> str:
        """The kind of card it is."""
        return self.card.kind

    @property
    def is_token(self) -> bool:
        """Whether it can be in the Battle Area only."""
        return self.kind == TOKEN_UNIT

    @property
    def numbers(self) -> tuple[str, ...]:
        """Of all cards made for it."""
        return (self.plain, self.acting, *self.others)

    def may_fit(self, wanted: Filter) -> bool:
        """Whether it may be one of such cards, as far as names, words and cost tell."""
        said = (
            ((self.card.name,), wanted.names),
            (_closed(self.card.character), _closed(wanted.characters)),
            (self.card.traits, wanted.traits),
            (self.card.colors, wanted.colors),
        )
        if any(asked and not set(its) & set(asked) for its, asked in said):
            return False
        cost = wanted.cost
        return not isinstance(cost, Range) or value_for(cost, self.card.cost or 0) == self.card.cost


# -- what the skills speak of ----------------------------------------------------------------


def _closed(words: tuple[str, ...]) -> tuple[str, ...]:
    """Characters with their addition spelled in one way."""
    return tuple(word.replace(" :", ":") for word in words)


def targets_for(
    card: PrintedCard,
    skills: tuple[Skill, ...],
    acts: tuple[Skill, ...],
    made: list[Made],
) -> list[MadeCard]:
    """A target for each description in the driven card's own skills; its cards go to `made`."""
    found: dict[Filter, MadeCard] = {}
    is_marked = any(isinstance(n, Play) and n.markers is not None for n in nodes(skills))
    ways = ways_for(skills)
    letters = _others_needed(skills)
    later = _said_later(skills)
    is_copied = any(isinstance(node, CopySkills) for node in nodes(skills))
    # Something to be gained from cards whose skills are copied.
    lent = (Skill(kind="keyword", keyword="critical"),) if is_copied else ()
    for node in nodes(skills):
        described = node.filter if isinstance(node, InZones) else node
        if not isinstance(described, Filter) or described in found or described == ANY_CARD:
            continue
        is_unison = isinstance(node, InZones) and node.zones == (UNISON,)
        # What is played with markers on it can be no other kind.
        is_unison = is_unison or (is_marked and bool(described.names))
        number = f"target-{len(found) + 1}"
        further = (*described.all_of, *later.get(described, ()))
        wanted = merged(replace(described, all_of=further))
        fit = fitting(card, wanted, number, is_unison=is_unison)
        if fit is None or len(found) >= _MOST_TARGETS:
            continue
        its = (*idle_skills(wanted), *lent)
        does = () if wanted.skill_less or wanted.printed_skill_less else (*ways, *acts)
        acting = replace(fit, number=f"{number}-acting")
        others = [] if wanted.names else [f"{number}-{word}" for word in letters]
        made.append((fit, CompiledCard(number=number, front=its)))
        made.append((acting, CompiledCard(number=acting.number, front=(*its, *copies(does)))))
        for other in others:
            named = replace(fit, number=other, name=f"{fit.name} {other[-1]}")
            if not (wanted.characters or wanted.character_parts):
                named = replace(named, character=(named.name,))
            if wanted.color_rule == "multi":
                named = _recolored(named, letters.index(other[-1]) + 1)
            made.append((named, CompiledCard(number=other, front=its)))
        found[described] = MadeCard(described, number, acting.number, tuple(others), fit)
    return list(found.values())


def _recolored(card: PrintedCard, turn: int) -> PrintedCard:
    """A card of two colours with another second one."""
    first = card.colors[0]
    seconds = [color for color in letters_of(card.game) if color != first]
    start = seconds.index(card.colors[1]) if card.colors[1:] else 0
    second = seconds[(start + turn) % len(seconds)]
    return replace(card, colors=(first, second))


def _others_needed(skills: tuple[Skill, ...]) -> str:
    """Names for cards besides the first: as many as have to be different from one another."""
    most = max(
        (node.count.low or 0 for node in nodes(skills) if isinstance(node, Has) and node.distinct),
        default=0,
    )
    return "bcdefghijklm"[: max(len(_OTHERS), most - 1)]


def _said_later(skills: tuple[Skill, ...]) -> dict[Filter, tuple[Filter, ...]]:
    """What skills ask of the very card they waited for, by what the trigger asks of it."""
    found: dict[Filter, tuple[Filter, ...]] = {}
    for skill in skills:
        asked = tuple(
            node.filter
            for node in nodes((skill.cost, skill.effect))
            if isinstance(node, Are)
            and isinstance(node.cards, EventCard)
            and node.cards.role == "subject"
        )
        for when in skill.triggers:
            # By [Arrival] cards of its colors come, which pay for one another.
            word, *colors = when.by.split("-")
            every = Filter(colors=tuple(colors), color_rule="all")
            further = (*asked, every) if word == "arrival" and colors else asked
            for node in nodes(when.subject) if further else ():
                if isinstance(node, InZones):
                    found[node.filter] = further
    return found


def idle_skills(wanted: Filter, *, without: tuple[str, ...] = ()) -> tuple[Skill, ...]:
    """Skills that do nothing, of the kinds and keywords a description asks for."""
    kinds = {
        word: next((kind for kind in SKILL_KINDS if kind.startswith(word)), "")
        for word in (*wanted.skill_kinds, *wanted.keywords)
        if word not in without
    }
    if "field" in wanted.kinds:
        kinds["field"] = "field"
    if wanted.has_trigger:
        kinds["trigger"] = "trigger"
    return tuple(
        Skill(kind=kind) if kind else Skill(kind="keyword", keyword=word, number=1, filter=ANY_CARD)
        for word, kind in kinds.items()
    )


def _is_single(part: Filter) -> bool:
    """Whether a description names a kind of card of which one lies in play."""
    return bool({LEADER, UNISON}.intersection("-".join(part.kinds).split("-")))


def merged(node: Filter) -> Filter:
    """The description with what it asks for in parts: all of them, and one alternative.

    That is the first of which there may be several in play.
    """
    several = (part for part in node.any_of if not _is_single(part))
    chosen = next(several, None) or next(iter(node.any_of), None)
    parts = [node, *(merged(p) for p in (*node.all_of, *(() if chosen is None else (chosen,))))]
    fields: dict[str, object] = {}
    for field in (
        "kinds",
        "names",
        "cost",
        "power",
        "specified",
        "combo_cost",
        "combo_power",
        "counter",
        "z_cost",
        "character_count",
    ):
        values = [getattr(each, field) for each in parts]
        fields[field] = next((value for value in values if value), values[0])
    fields["color_rule"] = next(
        (each.color_rule for each in parts if each.color_rule != "any"), "any"
    )
    for field in ("colors", "name_parts", "characters", "character_parts", "traits",
                  "trait_parts", "eras", "attributes", "keywords", "skill_kinds",
                  "text_parts"):  # fmt: skip
        every = [value for each in parts for value in getattr(each, field)]
        fields[field] = tuple(dict.fromkeys(every))
    return replace(node, all_of=(), any_of=(), **fields)


def asks_leader(wanted: Filter) -> bool:
    """Whether a description is one of Leaders, of either kind."""
    return any(kind in (LEADER, Z_LEADER) for kind in wanted.kinds)


def fitting(card: PrintedCard, node: Filter, number: str, *, is_unison: bool) -> PrintedCard | None:
    """A card without skills that fits a description; None for Leaders, which are laid apart."""
    if asks_leader(node) or DON in node.kinds:
        return None
    unit = unit_of(card.game)
    usual = UNISON if is_unison else unit
    known = (BATTLE, EXTRA, UNISON) if unit == BATTLE else (unit, EVENT, STAGE)
    asked = {part for kind in node.kinds for part in kind.split("-")}
    kind = next((k for k in known if k in asked), usual)
    is_z = "z" in asked and has_zone(card.game, "z-deck")
    letters = letters_of(card.game)
    barred = [merged(each) for each in node.none_of]
    colors = _allowed((*node.colors, *(() if node.colors else card.colors)), barred, "colors")
    colors = tuple(c for c in colors if c in letters)
    colors = colors or _allowed(tuple(letters), barred, "colors")[:1] or ("red",)
    if node.color_rule == "multi" and len(colors) == 1:
        colors = (*colors, *(c for c in letters if c not in colors))[:2]
    count = len(colors) if node.color_rule in ("all", "multi", "exact") else 1
    characters = (*node.characters, *node.character_parts)
    characters = _counted(characters or _allowed(card.character, barred, "characters"), node)
    traits = node.traits or node.trait_parts
    if not traits and node.specified is None:
        # Some traits take specified costs away.
        traits = _allowed(card.traits, barred, "traits")
    if "field" in asked:
        kind = EXTRA
    if TOKEN in asked:
        kind = TOKEN_UNIT
    made = plain(
        card.game,
        number,
        f"z-{kind}" if is_z else kind,
        name=(node.names or (" ".join(node.name_parts) or called(characters, number),))[0],
        colors=colors[:count],
        cost=value_for(node.cost, 2),
        power=value_for(node.power, 10000),
        characters=characters,
        traits=traits,
        eras=node.eras or card.era,
        z_cost=value_for(node.z_cost, 2) if is_z or node.z_cost is not None else None,
    )
    changes: dict[str, object] = {"skill": node.text_parts} if node.text_parts else {}
    if node.specified is not None:
        letter = letters[colors[0]]
        size = value_for(node.specified, 1)
        changes |= {"specified": letter * size, "cost": max(made.cost or 0, size)}
    if made.combo_power is not None:
        changes["combo_cost"] = value_for(node.combo_cost, made.combo_cost or 0)
        changes["combo_power"] = value_for(node.combo_power, made.combo_power)
    if node.attributes:
        changes["attributes"] = node.attributes
    if node.counter is not None:
        changes["counter"] = value_for(node.counter, 1000)
    return replace(made, **changes)


def _counted(characters: tuple[str, ...], node: Filter) -> tuple[str, ...]:
    """As many characters as a description asks for."""
    if node.character_count is None:
        return characters
    more = tuple(f"Character {place}" for place in range(value_for(node.character_count, 1)))
    return (*characters, *more)[: max(1, value_for(node.character_count, 1))]


def _allowed(words: tuple[str, ...], barred: list[Filter], field: str) -> tuple[str, ...]:
    """Those of some words that no exclusion names."""
    unwanted = {word for each in barred for word in getattr(each, field)}
    parts = [p for each in barred for p in getattr(each, _PARTS.get(field, ""), ())]
    return tuple(w for w in words if w not in unwanted and not any(part in w for part in parts))


def called(characters: tuple[str, ...], word: str) -> str:
    """A name for a card; in games without characters it is the name that is meant."""
    return characters[0] if characters else f"{word} card"


def value_for(wanted: Range | Bound | None, usual: int) -> int:
    """A number a description allows: the usual one where it does."""
    if isinstance(wanted, Bound):
        # Of a number only the match knows: an extreme fits it more often.
        return _MUCH if wanted.sense in ("or-more", "more") else usual
    if wanted is None:
        return usual
    if wanted.high is not None and usual > wanted.high:
        return wanted.high
    return max(usual, wanted.low or 0)
