"""Cards made for driving another one: plain ones, what its skills speak of, and helpers.

Owns what is made of a description: a card that fits it, with skills that do nothing where a
description asks for skills, or with skills that bring about what the driven card waits for.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

import msgspec

from dbscg_gui.cards.printed import (
    BATTLE,
    CHARACTER,
    DON,
    EVENT,
    EXTRA,
    LEADER,
    STAGE,
    TOKEN,
    UNISON,
    Z_BATTLE,
    Z_LEADER,
    Z_UNISON,
    CardFace,
    PrintedCard,
)
from dbscg_gui.effects.actions import SKILL_KINDS, Play, Skill
from dbscg_gui.effects.compiled import CompiledCard
from dbscg_gui.effects.targets import ANY_CARD, Are, Bound, Filter, InZones, Not, Range
from dbscg_gui.effects.walking import nodes
from dbscg_gui.engine.state import ZONE_INDEX
from dbscg_gui.services.drive_causes import causes_of
from dbscg_gui.services.game_rules import compile_printed, game_rules

_COLORS = ("red", "blue", "green", "yellow", "black")
_UNSPECIFIED = dict.fromkeys((*_COLORS, "purple"), "")
"""The colours of a game whose costs name none."""
_MOST_TARGETS = 12
_MUCH = 8
_FAMILIES = frozenset({"skill", "blocker", "trigger", "counter", "activate", "union", "evolve"})
"""Words for the use of skills that other helpers have."""

_ACTING_LEADER = "lead-3"
TOKEN_UNIT = "battle-token"
"""A token that fights; there are tokens in the Battle Area only."""

Made = tuple[PrintedCard, CompiledCard]


@cache
def letters_of(game: str) -> dict[str, str]:
    """The colours of a game, with the letter each has in a specified cost."""
    return dict(game_rules(game).ruleset.color_letters) or _UNSPECIFIED


@cache
def unit_of(game: str) -> str:
    """The kind of card that fights in a game: "battle", "character"."""
    kinds = game_rules(game).ruleset.unit_kinds
    return next((kind for kind in sorted(kinds) if kind != "battle"), "battle")


@cache
def _has_zone(game: str, zone: str) -> bool:
    return ZONE_INDEX[zone] in game_rules(game).ruleset.zones


class Target(NamedTuple):
    """A card made for a description, by number: as it is, acting, and under other names."""

    filter: Filter
    plain: str
    acting: str
    others: tuple[str, ...]
    kind: str

    @property
    def is_token(self) -> bool:
        """Whether it can be in the Battle Area only."""
        return self.kind == TOKEN_UNIT

    @property
    def numbers(self) -> tuple[str, ...]:
        """Of all cards made for it."""
        return (self.plain, self.acting, *self.others)


class Cast(NamedTuple):
    """All cards made for one driven card."""

    made: tuple[Made, ...]
    targets: tuple[Target, ...]
    leaders: tuple[str, ...]
    """One of several colours, one of one colour, one that acts."""
    helpers: tuple[str, ...]
    """Cards that act from the hand."""
    ways: tuple[str, ...]
    """The one with a skill of the kind whose use is waited for."""
    own_causes: tuple[str, ...]
    """The one with which the card's own player makes the awaited events happen."""
    foes_causes: tuple[str, ...]
    """The one with which the other player does."""
    standing: tuple[str, ...]
    """Helpers that have to be in play."""


def cast_of(card: PrintedCard, skills: tuple[Skill, ...]) -> Cast:
    """Everybody a card with those skills is driven with."""
    causes = tuple(
        tuple(
            cause
            for skill in skills
            for cause in causes_of(skill, card, ready_kind(card.game), is_foe=is_foe)
        )
        for is_foe in (False, True)
    )
    acts = (*causes[0], *(skill for _, skill in _acts(card.game)))
    made: list[Made] = []
    targets = _targets(card, skills, acts, made)
    leaders = (
        _leader(card, skills, "lead-1", is_mono=False),
        _leader(card, skills, "lead-2", is_mono=True),
        _leader(card, skills, _ACTING_LEADER, is_mono=False),
    )
    asked = [_skills_of(_merged(node)) for node in _leader_filters(skills)]
    keywords = tuple({skill.keyword: skill for each in asked for skill in each}.values())
    for leader in leaders:
        its = _copies(acts) if leader.number == _ACTING_LEADER else ()
        its = (*keywords, *awaited_kinds(skills), *its)
        made.append((leader, CompiledCard(number=leader.number, front=its, back=its)))
    made += [(each, CompiledCard(number=each.number)) for each in _plain_cards(card.game)]
    helpers = _helpers(card.game)
    made += helpers
    numbered = {each.number: each for each, _ in helpers}
    for number, its in zip(("helper-cause", "helper-foe"), causes, strict=True):
        printed = _plain(card.game, number, _act_kind(card.game), cost=1)
        made.append((printed, CompiledCard(number=number, front=_copies(its))))
    kinds = awaited_kinds(skills)
    if kinds:
        printed = _plain(card.game, "helper-way", unit_of(card.game), cost=1)
        made.append((printed, CompiledCard(number="helper-way", front=kinds)))
    return Cast(
        made=tuple(made),
        targets=tuple(targets),
        leaders=tuple(leader.number for leader in leaders),
        helpers=tuple(each.number for each, _ in helpers),
        ways=("helper-way",) if kinds else (),
        own_causes=("helper-cause",) if causes[0] else (),
        foes_causes=("helper-foe",) if causes[1] else (),
        standing=tuple(n for n in ("helper-spirit", "helper-blocker") if n in numbered),
    )


# -- plain cards -----------------------------------------------------------------------------


def _plain_cards(game: str) -> list[PrintedCard]:
    """Cards without skills: five sizes of fighters, energy of every colour, one of a kind."""
    unit, colors = unit_of(game), tuple(letters_of(game))
    found = [
        _plain(game, f"plain-{size}", unit, colors=(colors[size - 1],), cost=size)
        for size in range(1, 6)
    ]
    found.append(_plain(game, "plain-0", unit, cost=0, power=1000))
    found += [_plain(game, f"energy-{color}", unit, colors=(color,)) for color in colors]
    found.append(_plain(game, "plain-extra", _act_kind(game)))
    if _has_zone(game, UNISON):
        found.append(_plain(game, "plain-unison", UNISON, cost=2))
    if _has_zone(game, "z-deck"):
        found.append(_plain(game, "plain-z", "z-battle", z_cost=2))
    if _has_zone(game, STAGE):
        found.append(_plain(game, "plain-stage", STAGE))
    return found


def ready_kind(game: str) -> str:
    """The kind of skill that can be used in battles of either turn as well."""
    return "main-counter" if unit_of(game) == CHARACTER else "activate-main-battle"


def _act_kind(game: str) -> str:
    """The kind of card that is used and gone."""
    return EVENT if unit_of(game) == CHARACTER else EXTRA


def _plain(
    game: str,
    number: str,
    kind: str,
    *,
    name: str = "",
    colors: tuple[str, ...] = ("red",),
    cost: int = 2,
    power: int | None = None,
    characters: tuple[str, ...] = (),
    traits: tuple[str, ...] = (),
    eras: tuple[str, ...] = (),
    z_cost: int | None = None,
) -> PrintedCard:
    is_body = kind in (BATTLE, Z_BATTLE, TOKEN_UNIT)
    has_power = is_body or kind in (LEADER, Z_LEADER, UNISON, Z_UNISON, CHARACTER)
    worth = 5000 * (cost + 1) if power is None else power
    return PrintedCard(
        number=number,
        game=game,
        kind=kind,
        name=name or number,
        colors=colors,
        cost=None if kind in (LEADER, Z_LEADER) else cost,
        specified=letters_of(game)[colors[0]] if cost and kind not in (LEADER, Z_LEADER) else "",
        combo_cost=min(cost // 3, 1) if is_body else None,
        combo_power=5000 if is_body else None,
        power=worth if has_power else None,
        character=characters,
        traits=traits,
        era=eras,
        z_cost=z_cost,
    )


# -- helpers ---------------------------------------------------------------------------------

_ACTS: tuple[tuple[str, str], ...] = (
    ("drawn hand", "Draw 2 cards."),
    ("discarded hand drop", "Choose 1 card in your hand and discard it."),
    ("deck drop", "Place the top 3 cards of your deck in your Drop Area."),
    ("koed battle drop", "Choose up to 1 of your opponent's Battle Cards and KO it."),
    ("koed battle drop", "Choose 1 of your Battle Cards and KO it."),
    ("battle hand", "Choose up to 1 Battle Card and return it to its owner's hand."),
    ("switched_rest", "Choose up to 1 of your Battle Cards and switch it to Rest Mode."),
    ("switched_rest", "Choose up to 1 of your opponent's Battle Cards and switch it to Rest Mode."),
    ("switched_active", "Choose up to 1 of your cards in Rest Mode and switch it to Active Mode."),
    ("played battle hand", "Choose up to 1 Battle Card in your hand and play it."),
    ("played battle drop", "Choose up to 1 card in your Drop Area and play it."),
    ("played battle warp", "Choose up to 1 card in your Warp and play it."),
    ("z-energy", "Choose up to 1 card in your Drop Area and add it to your Z-Energy."),
    ("energy drop", "Choose 1 of your energy and place it in your Drop Area."),
    ("energy charged", "Choose up to 1 card in your hand and add it to your energy."),
    ("life hand", "Choose 1 card in your life and add it to your hand."),
    ("life life_added", "Place the top card of your deck in your life."),
    ("drop warp", "Choose up to 1 card in your Drop Area and send it to your Warp."),
    ("drop hand", "Choose up to 1 card in your Drop Area and add it to your hand."),
    ("battle drop", "Choose 1 card in your Battle Area and place it in its owner's Drop Area."),
    ("battle warp", "Choose up to 1 of your Battle Cards and send it to its owner's Warp."),
    ("battle deck", "Choose 1 Battle Card and place it at the bottom of its owner's deck."),
    ("power_down", "Choose up to 1 of your opponent's Battle Cards and it gets -5000 power for "
     "the turn."),
    ("power_up", "Choose up to 1 of your Battle Cards and it gets +5000 power for the turn."),
    ("discarded hand drop", "Your opponent chooses 1 card in their hand and discards it."),
    ("marker", "Choose up to 1 of your Unison Cards and add 1 marker to it."),
    ("unison drop", "Choose up to 1 of your opponent's Unison Cards and KO it."),
    ("switched_rest energy", "Choose up to 1 of your opponent's energy and switch it to Rest "
     "Mode."),
    ("switched_active energy", "Choose up to 1 of your energy and switch it to Active Mode."),
    # in the words of games with other areas
    ("discarded hand drop", "Trash 1 card from your hand."),
    ("koed battle drop", "K.O. up to 1 of your opponent's Characters."),
    ("switched_rest", "Rest up to 1 of your opponent's Characters."),
    ("switched_active", "Set up to 1 of your Characters as active."),
    ("played battle hand", "Play up to 1 Character card from your hand."),
    ("battle hand", "Return up to 1 Character to the owner's hand."),
    ("life hand", "Add 1 card from the top of your Life cards to your hand."),
    ("don_returned", "DON!! -1: Draw 1 card."),
)  # fmt: skip
"""What helpers do, with the events and areas it is about. A game knows those that its own language
reads; the others are left out."""
_TAGS = ("[Activate : Main]", "[Activate: Main]")

_ALONE = (
    ("spirit", "marker marker_removed", "unit", "[Activate Main][Spirit Boost 1] Draw 1 card."),
    ("counter", "counter_activated", "act", "[Counter : Play] Draw 1 card."),
    ("negate", "attack_negated", "act", "[Counter : Attack] Negate the attack."),
    ("trigger", "trigger", "unit", "[Trigger] Draw 1 card."),
    ("blocker", "guard_changed skill_activated", "unit", "[Blocker]"),
)
"""Helpers with other skills than acting in the Main Phase: name, what about, kind, text."""


@cache
def _acts(game: str) -> tuple[tuple[str, Skill], ...]:
    """A skill for every act this game's language can read, with what it is about."""
    found = []
    for about, text in _ACTS:
        for tag in _TAGS:
            compiled = compile_printed(
                _with_text(_plain(game, "act", unit_of(game)), f"{tag} {text}")
            )
            if compiled.is_understood and compiled.front:
                found.append((about, compiled.front[0]))
                break
    return tuple(found)


def fitting_acts(game: str, skill: Skill) -> tuple[Skill, ...]:
    """The acts of helpers that may bring about what a skill waits for."""
    wanted: set[str] = set()
    for trigger in skill.triggers:
        wanted.update((trigger.event, *trigger.origin, *trigger.target))
    every = (*_acts(game), *((about, its.front[0]) for about, _, its in _alone(game)))
    return tuple(act for about, act in every if wanted.intersection(about.split()))


@cache
def _alone(game: str) -> tuple[tuple[str, PrintedCard, CompiledCard], ...]:
    found = []
    for name, about, kind, text in _ALONE:
        its = unit_of(game) if kind == "unit" else _act_kind(game)
        printed = _with_text(_plain(game, f"helper-{name}", its, cost=1), text)
        compiled = compile_printed(printed)
        if compiled.is_understood and compiled.front:
            found.append((about, printed, compiled))
    return tuple(found)


@cache
def _helpers(game: str) -> tuple[Made, ...]:
    """Cards for both hands that bring about what skills wait for."""
    made: list[Made] = []
    for at, (_, skill) in enumerate(_acts(game)):
        number = f"helper-{at}"
        if unit_of(game) == CHARACTER:
            # Events are used by their [Main].
            skill = msgspec.structs.replace(skill, kind="main")
        card = _plain(game, number, _act_kind(game), cost=1)
        made.append((card, CompiledCard(number=number, front=_copies((skill,)))))
    made += ((printed, compiled) for _, printed, compiled in _alone(game))
    for word, skill in _PLAYS.items():
        if _knows(game, _PLAY_TEXTS[word]):
            number = f"helper-{word}"
            card = _plain(game, number, unit_of(game), cost=1)
            made.append((card, CompiledCard(number=number, front=_copies((skill,)))))
    return tuple(made)


def _knows(game: str, text: str) -> bool:
    """Whether the language of the game reads a line."""
    compiled = compile_printed(_with_text(_plain(game, "line", unit_of(game)), text))
    return compiled.is_understood and bool(compiled.front)


_PLAYS: dict[str, Skill] = {
    "union": Skill(kind="union-fusion", parts=(Filter(kinds=("battle",)),) * 2),
    "evolve": Skill(kind="evolve", filter=Filter(kinds=("battle",))),
}
"""Ways to come into play that a trigger may ask for, with anything as their material."""
_PLAY_TEXTS = {
    "union": "[Union-Fusion] : ＜Alto＞ card and ＜Basso＞ card.",
    "evolve": "[Evolve] : ＜Alto＞.",
}
"""What a game must be able to read to have them."""


def ways_for(skills: tuple[Skill, ...]) -> tuple[Skill, ...]:
    """The ways to come into play that skills wait for."""
    triggers = [trigger for skill in skills for trigger in skill.triggers]
    asked = {trigger.by for trigger in triggers}
    return tuple(skill for by, skill in _PLAYS.items() if any(by in each for each in asked))


def awaited_kinds(skills: tuple[Skill, ...]) -> tuple[Skill, ...]:
    """A skill of each kind, or with each keyword, whose use skills wait for."""
    triggers = [trigger for skill in skills for trigger in skill.triggers]
    words = {t.by for t in triggers if t.event == "skill_activated" and t.by}
    return tuple(
        Skill(kind=word, number=1, filter=ANY_CARD)
        if word in SKILL_KINDS
        else Skill(kind="keyword", keyword=word, number=1, filter=ANY_CARD)
        for word in sorted(words - _FAMILIES)
    )


def _copies(skills: tuple[Skill, ...]) -> tuple[Skill, ...]:
    """A library tells skills of different cards apart by what object they are."""
    return tuple(msgspec.structs.replace(skill) for skill in skills)


def _with_text(card: PrintedCard, text: str) -> PrintedCard:
    return msgspec.structs.replace(card, skill=(text,))


# -- what the skills speak of ----------------------------------------------------------------


def _targets(
    card: PrintedCard,
    skills: tuple[Skill, ...],
    acts: tuple[Skill, ...],
    made: list[Made],
) -> list[Target]:
    """A target for each description in the driven card's own skills; its cards go to `made`."""
    found: dict[Filter, Target] = {}
    is_marked = any(isinstance(n, Play) and n.markers is not None for n in nodes(skills))
    ways = ways_for(skills)
    for node in nodes(skills):
        described = node.filter if isinstance(node, InZones) else node
        if not isinstance(described, Filter) or described in found or described == ANY_CARD:
            continue
        is_unison = isinstance(node, InZones) and node.zones == (UNISON,)
        # What is played with markers on it can be no other kind.
        is_unison = is_unison or (is_marked and bool(described.names))
        number = f"target-{len(found) + 1}"
        wanted = _merged(described)
        fitting = _fitting(card, wanted, number, is_unison=is_unison)
        if fitting is None or len(found) >= _MOST_TARGETS:
            continue
        its = _skills_of(wanted)
        does = () if wanted.skill_less or wanted.printed_skill_less else (*ways, *acts)
        acting = msgspec.structs.replace(fitting, number=f"{number}-acting")
        others = [] if wanted.names else [f"{number}-{word}" for word in ("b", "c", "d")]
        made.append((fitting, CompiledCard(number=number, front=its)))
        made.append((acting, CompiledCard(number=acting.number, front=(*its, *_copies(does)))))
        for other in others:
            named = msgspec.structs.replace(
                fitting, number=other, name=f"{fitting.name} {other[-1]}"
            )
            if not (wanted.characters or wanted.character_parts):
                named = msgspec.structs.replace(named, character=(named.name,))
            made.append((named, CompiledCard(number=other, front=its)))
        found[described] = Target(described, number, acting.number, tuple(others), fitting.kind)
    return list(found.values())


def _skills_of(wanted: Filter) -> tuple[Skill, ...]:
    """Skills that do nothing, of the kinds and keywords a description asks for."""
    kinds = {
        word: next((kind for kind in SKILL_KINDS if kind.startswith(word)), "")
        for word in (*wanted.skill_kinds, *wanted.keywords)
    }
    if "field" in wanted.kinds:
        kinds["field"] = "field"
    if wanted.has_trigger:
        kinds["trigger"] = "trigger"
    return tuple(
        Skill(kind=kind) if kind else Skill(kind="keyword", keyword=word, number=1, filter=ANY_CARD)
        for word, kind in kinds.items()
    )


def _merged(node: Filter) -> Filter:
    """The description with what it asks for in parts: all of them, and the first alternative."""
    parts = [node, *(_merged(part) for part in (*node.all_of, *node.any_of[:1]))]
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
    ):
        values = [getattr(each, field) for each in parts]
        fields[field] = next((value for value in values if value), values[0])
    fields["color_rule"] = next(
        (each.color_rule for each in parts if each.color_rule != "any"), "any"
    )
    for field in ("colors", "name_parts", "characters", "character_parts", "traits",
                  "trait_parts", "eras", "attributes", "keywords", "skill_kinds"):  # fmt: skip
        every = [value for each in parts for value in getattr(each, field)]
        fields[field] = tuple(dict.fromkeys(every))
    return msgspec.structs.replace(node, all_of=(), any_of=(), **fields)


def _fitting(
    card: PrintedCard, node: Filter, number: str, *, is_unison: bool
) -> PrintedCard | None:
    """A card without skills that fits a description; None for Leaders, which are laid apart."""
    if LEADER in node.kinds or DON in node.kinds:
        return None
    unit = unit_of(card.game)
    usual = UNISON if is_unison else unit
    known = (BATTLE, EXTRA, UNISON) if unit == BATTLE else (unit, EVENT, STAGE)
    asked = {part for kind in node.kinds for part in kind.split("-")}
    kind = next((k for k in known if k in asked), usual)
    is_z = "z" in asked and _has_zone(card.game, "z-deck")
    letters = letters_of(card.game)
    barred = [_merged(each) for each in node.none_of]
    colors = _allowed((*node.colors, *(() if node.colors else card.colors)), barred, "colors")
    colors = tuple(c for c in colors if c in letters)
    colors = colors or _allowed(tuple(letters), barred, "colors")[:1] or ("red",)
    if node.color_rule == "multi" and len(colors) == 1:
        colors = (*colors, *(c for c in letters if c not in colors))[:2]
    count = len(colors) if node.color_rule in ("all", "multi", "exact") else 1
    characters = (*node.characters, *node.character_parts)
    characters = characters or _allowed(card.character, barred, "characters")
    traits = node.traits or node.trait_parts or _allowed(card.traits, barred, "traits")
    if "field" in asked:
        kind = EXTRA
    if TOKEN in asked:
        kind = TOKEN_UNIT
    made = _plain(
        card.game,
        number,
        f"z-{kind}" if is_z else kind,
        name=(node.names or (" ".join(node.name_parts) or _called(characters, number),))[0],
        colors=colors[:count],
        cost=_value(node.cost, 2),
        power=_value(node.power, 10000),
        characters=characters,
        traits=traits,
        eras=node.eras or card.era,
        z_cost=2 if is_z else None,
    )
    changes: dict[str, object] = {}
    if node.specified is not None:
        letter = letters[colors[0]]
        size = _value(node.specified, 1)
        changes = {"specified": letter * size, "cost": max(made.cost or 0, size)}
    if made.combo_power is not None:
        changes["combo_cost"] = _value(node.combo_cost, made.combo_cost or 0)
        changes["combo_power"] = _value(node.combo_power, made.combo_power)
    if node.attributes:
        changes["attributes"] = node.attributes
    if node.counter is not None:
        changes["counter"] = _value(node.counter, 1000)
    return msgspec.structs.replace(made, **changes)


def _allowed(words: tuple[str, ...], barred: list[Filter], field: str) -> tuple[str, ...]:
    """Those of some words that no exclusion names."""
    unwanted = {word for each in barred for word in getattr(each, field)}
    return tuple(word for word in words if word not in unwanted)


def _called(characters: tuple[str, ...], word: str) -> str:
    """A name for a card; in games without characters it is the name that is meant."""
    return characters[0] if characters else f"{word} card"


def _value(wanted: Range | Bound | None, usual: int) -> int:
    if isinstance(wanted, Bound):
        # Of a number only the match knows: an extreme fits it more often.
        return _MUCH if wanted.sense in ("or-more", "more") else usual
    if wanted is None:
        return usual
    if wanted.high is not None and usual > wanted.high:
        return wanted.high
    return max(usual, wanted.low or 0)


# -- Leaders ---------------------------------------------------------------------------------


def _leader(
    card: PrintedCard, skills: tuple[Skill, ...], number: str, *, is_mono: bool
) -> PrintedCard:
    """A Leader with every name, character, trait and colour the card asks of a Leader."""
    asked = [_merged(node) for node in _leader_filters(skills)]
    names = [name for each in asked for name in (*each.names, *each.name_parts)]
    colors = tuple(dict.fromkeys(c for each in asked for c in each.colors)) or card.colors
    if not is_mono:
        colors = tuple(dict.fromkeys((*colors, *card.colors)))
    letters = letters_of(card.game)
    colors = tuple(c for c in colors if c in letters) or ("red",)
    if len(colors) == 1 and any(each.color_rule == "multi" for each in asked):
        colors = (*colors, *(c for c in letters if c not in colors))[:2]
        is_mono = False
    usual = 5000 if unit_of(card.game) == CHARACTER else 10000
    powers = [_value(each.power, usual) for each in asked if each.power is not None]
    characters = [c for each in asked for c in (*each.characters, *each.character_parts)]
    traits = [c for each in asked for c in (*each.traits, *each.trait_parts)]
    exact = [each.names[0] for each in asked if each.names]
    # Names are compared whole: one that acts has the first of those asked for.
    name = " ".join(dict.fromkeys(names)) or _called(tuple(characters), "Leader")
    name = exact[0] if exact and number == _ACTING_LEADER else name
    is_z = number == _ACTING_LEADER and any(
        "z" in "-".join(each.kinds).split("-") for each in asked
    )
    front = _plain(
        card.game,
        number,
        Z_LEADER if is_z and _has_zone(card.game, "z-deck") else LEADER,
        name=name,
        colors=colors[:1] if is_mono else colors,
        power=powers[0] if powers and number == _ACTING_LEADER else usual,
        characters=tuple(dict.fromkeys(characters)) or card.character,
        traits=tuple(dict.fromkeys(traits)) or card.traits,
        eras=tuple(e for each in asked for e in each.eras) or card.era,
    )
    attributes = tuple(a for each in asked for a in each.attributes)
    if attributes:
        front = msgspec.structs.replace(front, attributes=tuple(dict.fromkeys(attributes)))
    back = CardFace(
        name=name, power=15000, character=front.character, traits=front.traits, era=front.era
    )
    return front if front.kind == Z_LEADER else msgspec.structs.replace(front, back=back)


def _leader_filters(skills: tuple[Skill, ...]) -> Iterable[Filter]:
    for skill in skills:
        # A Z-Leader is put on the Leader it names.
        if skill.keyword == "z-awaken" and skill.filter is not None:
            yield skill.filter
    denied = {id(part) for node in nodes(skills) if isinstance(node, Not) for part in nodes(node)}
    every = [node for node in nodes(skills) if id(node) not in denied]
    for node in every:
        if isinstance(node, Are):
            about = (each for each in nodes(node.cards) if isinstance(each, InZones))
            if any(LEADER in each.zones for each in about):
                yield node.filter
        elif isinstance(node, Filter) and LEADER in node.kinds:
            yield node
    for node in every:
        if isinstance(node, InZones) and LEADER in node.zones:
            yield node.filter
