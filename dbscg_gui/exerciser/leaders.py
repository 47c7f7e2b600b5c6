"""Leaders for a driven card: such as its skills ask for."""

from __future__ import annotations

from collections.abc import Iterable

from dbscg_gui.cards.printed import CHARACTER, LEADER, Z_LEADER, CardFace, PrintedCard
from dbscg_gui.effects.actions import Skill
from dbscg_gui.effects.targets import Are, Filter, InZones, Not
from dbscg_gui.effects.walking import nodes
from dbscg_gui.exerciser.plain_cards import has_zone, letters_of, plain, unit_of
from dbscg_gui.exerciser.targets import asks_leader, called, merged, value_for
from dbscg_gui.kernel.records import replace

ACTING_LEADER = "lead-3"


def leader_for(
    card: PrintedCard, skills: tuple[Skill, ...], number: str, *, is_mono: bool
) -> PrintedCard:
    """A Leader with every name, character, trait and colour the card asks of a Leader."""
    asked = [merged(node) for node in leader_filters(skills)]
    names = [name for each in asked for name in (*each.names, *each.name_parts)]
    colors = tuple(dict.fromkeys(c for each in asked for c in each.colors)) or card.colors
    is_mono = is_mono or any(each.color_rule == "mono" for each in asked)
    if not is_mono:
        colors = tuple(dict.fromkeys((*colors, *card.colors)))
    letters = letters_of(card.game)
    colors = tuple(c for c in colors if c in letters) or ("red",)
    if len(colors) == 1 and any(each.color_rule == "multi" for each in asked):
        colors = (*colors, *(c for c in letters if c not in colors))[:2]
        is_mono = False
    usual = 5000 if unit_of(card.game) == CHARACTER else 10000
    powers = [value_for(each.power, usual) for each in asked if each.power is not None]
    characters = [c for each in asked for c in (*each.characters, *each.character_parts)]
    traits = [c for each in asked for c in (*each.traits, *each.trait_parts)]
    exact = [each.names[0] for each in asked if each.names]
    # Names are compared whole: one that acts has the first of those asked for.
    name = " ".join(dict.fromkeys(names)) or called(tuple(characters), "Leader")
    name = exact[0] if exact and number == ACTING_LEADER else name
    is_z = number == ACTING_LEADER and any("z" in "-".join(each.kinds).split("-") for each in asked)
    front = plain(
        card.game,
        number,
        Z_LEADER if is_z and has_zone(card.game, "z-deck") else LEADER,
        name=name,
        colors=colors[:1] if is_mono else colors,
        power=powers[0] if powers else usual,
        characters=tuple(dict.fromkeys(characters)) or card.character,
        traits=tuple(dict.fromkeys(traits)) or card.traits,
        eras=tuple(e for each in asked for e in each.eras) or card.era,
    )
    said = tuple(part for each in asked for part in each.text_parts)
    if said:
        front = replace(front, skill=said)
    attributes = tuple(a for each in asked for a in each.attributes)
    if attributes:
        front = replace(front, attributes=tuple(dict.fromkeys(attributes)))
    back = CardFace(
        name=name,
        power=front.power if powers else 15000,
        character=front.character,
        traits=front.traits,
        era=front.era,
    )
    return front if front.kind == Z_LEADER else replace(front, back=back)


def leader_filters(skills: tuple[Skill, ...]) -> Iterable[Filter]:
    """What skills say of Leaders, the Leader a Z-Leader is put on first."""
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
        elif isinstance(node, Filter) and asks_leader(node):
            yield node
    for node in every:
        if isinstance(node, InZones) and LEADER in node.zones:
            yield node.filter
