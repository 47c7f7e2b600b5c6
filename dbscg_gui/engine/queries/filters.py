"""Whether a card fits what a filter asks, one function for each group of its fields."""

from __future__ import annotations

from functools import lru_cache

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as t
from dbscg_gui.engine.context_slots import ASKED, DECLARED
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.queries.card_cost import (
    combo_cost,
    energy_cost,
    printed_cost,
    total_cost,
    z_cost,
)
from dbscg_gui.engine.queries.card_info import colors, has_trigger, info
from dbscg_gui.engine.queries.card_power import combo_power, counter, power_for
from dbscg_gui.engine.queries.card_skills import is_skill_less, skills_of, words_of
from dbscg_gui.engine.queries.meaning import Env, FilterChecks, cards_of, fits, holds, in_range
from dbscg_gui.engine.queries.skill_kinds import is_keyword_skill, kind_family
from dbscg_gui.engine.state import Card, is_hidden


def _fits_colors(game: Game, card: Card, wanted: t.Filter, _env: Env) -> bool:
    rule = wanted.color_rule
    printed = game.side(card).colors
    if rule == "mono":
        # [masters 1-8-1-2-1] gained colours do not end being mono-colour.
        return len(printed) == 1 and (not wanted.colors or printed.issubset(wanted.colors))
    if rule == "multi":
        # [masters 1-8-1-1-1-2] gained colours do not make a card multicolor.
        return len(printed) > 1 and printed.issuperset(wanted.colors)
    now = colors(game, card)
    if rule == "exact":
        return now == frozenset(wanted.colors)
    if rule == "all":
        return now.issuperset(wanted.colors)
    return not now.isdisjoint(wanted.colors)


@lru_cache(maxsize=4096)
def _same_name(wanted: str, name: str) -> bool:
    # [masters 2-3-1-1] the same text is the same name, and where a line of print was set closer
    # or wider no letter of it differs.
    wanted, name = "".join(wanted.split()), "".join(name.split())
    # [masters 2-3-2-1] singular and plural count as the same name.
    return name == wanted or name == f"{wanted}s" or wanted == f"{name}s"


def _fits_words(game: Game, card: Card, wanted: t.Filter, env: Env) -> bool:
    if wanted.names:
        names = info(game, card, "names")
        if not any(_same_name(want, name) for want in wanted.names for name in names):
            return False
    if wanted.name_parts and not any(
        part in name for part in wanted.name_parts for name in info(game, card, "names")
    ):
        return False
    if wanted.characters and info(game, card, "characters").isdisjoint(wanted.characters):
        return False
    if wanted.character_parts and not any(
        part in name for part in wanted.character_parts for name in info(game, card, "characters")
    ):
        return False
    if wanted.traits and info(game, card, "traits").isdisjoint(wanted.traits):
        return False
    if wanted.trait_parts and not any(
        part in name for part in wanted.trait_parts for name in info(game, card, "traits")
    ):
        return False
    if wanted.is_only and not _has_only(game, card, wanted):
        return False
    if wanted.eras and game.side(card).eras.isdisjoint(wanted.eras):
        return False
    if wanted.is_copy:
        game.reads += 1
        own = game.state.cards.get(env.source)
        if is_hidden(card) or card.def_id != (own.def_id if own else env.source_def):
            return False
    return True


def _fits_data(game: Game, card: Card, wanted: t.Filter, env: Env) -> bool:
    """Attribute, Counter, [Trigger] and difference from other cards."""
    if wanted.attributes and info(game, card, "attributes").isdisjoint(wanted.attributes):
        return False
    if wanted.has_trigger is not None and wanted.has_trigger != has_trigger(game, card):
        return False
    if wanted.no_counter and counter(game, card):
        return False
    if wanted.is_new:
        game.reads += 1
        if card.turn != game.state.turn:
            return False
    if wanted.text_parts and not _is_in_text(game, card, wanted.text_parts):
        return False
    if wanted.z_cost is not None and not in_range(z_cost(game, card), wanted.z_cost, game, env):
        return False
    if wanted.character_count is not None and not in_range(
        len(info(game, card, "characters")), wanted.character_count, game, env
    ):
        return False
    if wanted.counter is not None and not in_range(
        counter(game, card) or None, wanted.counter, game, env
    ):
        return False
    return not wanted.like or _is_like(game, card, wanted, env)


def _is_called(game: Game, card: Card, slot: str, env: Env) -> bool:
    """Whether a card has a character name that was declared, or that is asked for now."""
    told = env.ctx.slots.get(slot, ()) if env.ctx else ()
    own = info(game, card, "characters")
    return any(game.lib.characters[number] in own for number in told)


def _is_named_by(game: Game, card: Card, hosts: t.Cards, env: Env) -> bool:
    """Whether the name of a card is printed, in its brackets, in the text of another."""
    names = tuple(f"{{{name}}}" for name in info(game, card, "names"))
    cards = game.state.cards
    return any(_is_in_text(game, cards[host], names) for host in cards_of(game, hosts, env))


def _fits_told(game: Game, card: Card, wanted: t.Filter, env: Env) -> bool:
    """Whose it is, and the names a text declares, asks for or has on another card."""
    if wanted.owner and (card.owner == env.seat) != (wanted.owner == "you"):
        return False
    if wanted.named_by is not None and not _is_named_by(game, card, wanted.named_by, env):
        return False
    if wanted.is_declared and not _is_called(game, card, DECLARED, env):
        return False
    return not wanted.is_asked or _is_called(game, card, ASKED, env)


_ALIKE = {
    "color": "colors",
    "colors": "colors",
    "name": "names",
    "character": "characters",
    "trait": "traits",
}


_BRACKETS = str.maketrans("<>〈〉≪≫｛｝", "＜＞＜＞《》{}")


def _is_in_text(game: Game, card: Card, parts: tuple[str, ...]) -> bool:
    """Whether one of some words is printed in the text of the side that is up."""
    printed = game.definition(card).printed
    if printed is None:
        return False
    faces = printed.faces
    lines = faces[min(card.side, len(faces) - 1)].skill
    return any(part in line.translate(_BRACKETS) for line in lines for part in parts)


def _is_like(game: Game, card: Card, wanted: t.Filter, env: Env) -> bool:
    """Whether a card has what a text asks for in common with the cards it is compared with.

    `unlike`: nothing with any of them; `same`: something with one of them.
    """
    if wanted.same == "card":
        return any(card.id in cards_of(game, node, env) for node in wanted.like)
    what = _ALIKE[wanted.unlike or wanted.same]
    own = info(game, card, what)
    others = (
        info(game, game.state.cards[other], what)
        for node in wanted.like
        for other in cards_of(game, node, env)
    )
    if wanted.same == "colors":
        return bool(own) and any(other == own for other in others)
    shares = any(not other.isdisjoint(own) for other in others)
    return shares == bool(wanted.same)


def _has_only(game: Game, card: Card, wanted: t.Filter) -> bool:
    """Whether a card has no other characters or traits than those named."""
    if wanted.characters and not info(game, card, "characters").issubset(wanted.characters):
        return False
    return not wanted.traits or info(game, card, "traits").issubset(wanted.traits)


def _fits_numbers(game: Game, card: Card, wanted: t.Filter, env: Env) -> bool:
    side = game.side(card)
    if wanted.cost is not None:
        value = printed_cost(game, card) if wanted.is_original else total_cost(game, card)
        if not in_range(value, wanted.cost, game, env):
            return False
    if wanted.power is not None:
        value = side.power
        # Of a card that is gone only what is printed is known.
        if not wanted.is_original and value is not None and card.id >= 0:
            value = power_for(game, card.id, env)
        if not in_range(value, wanted.power, game, env):
            return False
    if wanted.specified is not None:
        letters = energy_cost(game, card, is_used=False)[0]
        if not in_range(len(letters), wanted.specified, game, env):
            return False
    if wanted.combo_cost is not None:
        value = side.combo_cost if wanted.combo_original else combo_cost(game, card)
        if not in_range(value, wanted.combo_cost, game, env):
            return False
    if wanted.combo_power is None:
        return True
    value = side.combo_power if wanted.combo_original else combo_power(game, card)
    return in_range(value, wanted.combo_power, game, env)


def _fits_status(game: Game, card: Card, wanted: t.Filter, env: Env) -> bool:
    if wanted.keywords and words_of(game, card.id, wanted.keywords).isdisjoint(wanted.keywords):
        return False
    if wanted.skill_kinds:
        skills = [game.lib.skills[s] for s in skills_of(game, card.id)]
        kinds = {kind_family(skill) for skill in skills}
        # Printed tags name what other games call a trigger: "[On Play]".
        kinds.update(word for skill in skills for word in (skill.kind, *skill.tags))
        if any(is_keyword_skill(skill) for skill in skills):
            kinds.add("keyword")
        if kinds.isdisjoint(wanted.skill_kinds):
            return False
    if wanted.skill_less and not is_skill_less(game, card):
        return False
    if wanted.printed_skill_less and game.side(card).skills:
        return False
    if wanted.is_attacking and _attacker(game) != card.id:
        return False
    if wanted.in_battle and not _is_in_battle(game, card.id):
        return False
    if wanted.is_attacked and not _is_guard(game, card.id):
        return False
    if wanted.markers is not None and not in_range(card.markers, wanted.markers, game, env):
        return False
    if wanted.evolved and not card.way.endswith("evolve"):
        # [masters 22-5-2-4] played with one of the three.
        return False
    return _fits_beneath(game, card, wanted, env)


def _fits_battle(game: Game, card: Card, wanted: t.Filter, env: Env) -> bool:
    return wanted.battling is None or _battles(game, card, wanted.battling, env)


def _fits_beneath(game: Game, card: Card, wanted: t.Filter, env: Env) -> bool:
    """What lies under a card [masters 23-2-2-3]."""
    count = wanted.under_count
    if count is not None and not in_range(len(card.under), count, game, env):
        return False
    if wanted.beneath is not None:
        game.reads += 1
        cards = game.state.cards
        return any(fits(game, cards[other], wanted.beneath, env) for other in card.under)
    return not (wanted.has_under and not card.under)


def _fits_parts(game: Game, card: Card, wanted: t.Filter, env: Env) -> bool:
    return (
        all(fits(game, card, part, env) for part in wanted.all_of)
        and (not wanted.any_of or any(fits(game, card, part, env) for part in wanted.any_of))
        and not any(fits(game, card, part, env) for part in wanted.none_of)
    )


def _fits_marks(game: Game, card: Card, wanted: t.Filter, _env: Env) -> bool:
    """Whether a skill of the card has one of some keywords that are no skills [masters 22-1-2]."""
    return any(
        not _marks(game.lib.skills[number]).isdisjoint(wanted.marks)
        for number in skills_of(game, card.id)
    )


def _marks(skill: act.Skill) -> frozenset[str]:
    found = {"burst"} if any(isinstance(part, act.Burst) for part in skill.cost) else set()
    for part in skill.validity:
        if isinstance(part, act.Sparking):
            found |= {"sparking", f"sparking-{part.count}"}
    return frozenset(found)


def _is_guard(game: Game, card_id: int) -> bool:
    game.reads += 1
    battle = game.state.battle
    return battle is not None and battle.guard == card_id


def _attacker(game: Game) -> int:
    game.reads += 1
    battle = game.state.battle
    return battle.attacker if battle is not None else 0


def _battles(game: Game, card: Card, wanted: t.Filter, env: Env) -> bool:
    """Whether the other card of the battle it is in fits [masters 8-1-2-2]."""
    battle = game.state.battle
    if battle is None or card.id not in (battle.attacker, battle.guard):
        return False
    other = battle.guard if card.id == battle.attacker else battle.attacker
    opposite = game.state.cards.get(other)
    return opposite is not None and fits(game, opposite, wanted, env)


def _fits_past(game: Game, card: Card, wanted: t.Filter, env: Env) -> bool:
    """Whether it did, or suffered, what is asked; a card that moved since is another."""
    asks = Env(env.seat, card.id)
    return all(holds(game, each, asks) for each in wanted.past)


def _is_in_battle(game: Game, card_id: int) -> bool:
    # [masters 8-1-2-2] attack card or guard card.
    game.reads += 1
    battle = game.state.battle
    return battle is not None and card_id in (battle.attacker, battle.guard)


_NOT_PRINTED = frozenset({"is_copy", "no_counter", "is_new", "counter", "like", "same", "z_cost"})
"""Fields of what is printed on a card that ask for more than that."""
_OF_PRINT = (
    ("colors color_rule", _fits_colors),
    (
        "names name_parts characters character_parts traits trait_parts is_only eras is_copy",
        _fits_words,
    ),
    (
        "attributes has_trigger no_counter is_new counter like same text_parts z_cost"
        " character_count",
        _fits_data,
    ),
)
_OF_STATE = (
    ("cost power specified combo_cost combo_power combo_original", _fits_numbers),
    (
        "keywords skill_kinds skill_less printed_skill_less is_attacking is_attacked in_battle"
        " markers evolved has_under under_count beneath",
        _fits_status,
    ),
    ("owner named_by is_declared is_asked", _fits_told),
    ("all_of any_of none_of", _fits_parts),
    ("marks", _fits_marks),
    ("battling", _fits_battle),
    ("past", _fits_past),
)
FILTER_CHECKS: FilterChecks = (
    *((frozenset(f.split()), check, frozenset(f.split()) - _NOT_PRINTED) for f, check in _OF_PRINT),
    *((frozenset(fields.split()), check, frozenset[str]()) for fields, check in _OF_STATE),
)
"""Which fields of a filter each check reads; `meaning.fits` reads the others with a meaning."""
