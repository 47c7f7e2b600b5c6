"""Reading a match: which cards are meant, what they are now, whether a condition holds.

Continuous effects are queried in layers and never stamped on a card [masters 9-9-1]
[classic 8-8-1]: printed information [masters 9-9-1-1] [classic 8-8-1-1], then what is not a number
[masters 9-9-1-2] [classic 8-8-1-2], then numbers [masters 9-9-1-3] [classic 8-8-1-3] (a set value
beats additions [masters 0-2-7]). Answers are kept in the game's cache until the state changes.
Effects refer to each other (a power that depends on a set of cards that depends on power), so
filters, sets, conditions and layers live together here.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

from msgspec.structs import replace

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as t
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.state import (
    BENEATH,
    COMBO,
    HAND,
    UNISON,
    ZONE_INDEX,
    Card,
    Continuous,
    Ctx,
    changed,
)
from dbscg_gui.kernel.errors import EngineError

LEFT_POWER = "@left-power"


class Env(NamedTuple):
    """Who reads an effect: the master, the card it stands on, and the resolving skill."""

    seat: int
    source: int
    ctx: Ctx | None = None
    source_def: int = 0


class Entry(NamedTuple):
    """One continuous effect at work: a [Permanent]'s or a resolved skill's."""

    node: Any
    env: Env
    fixed: frozenset[int] | None
    amount: int | None
    conditions: tuple[t.Condition, ...]
    skill: int
    order: int


# -- filters -------------------------------------------------------------------------------


def in_range(value: int | None, wanted: t.Range | t.Bound, game: Game, env: Env) -> bool:
    """Whether a number fits; a card without that number never does [masters 19-1-6-1]."""
    if value is None:
        return False
    if isinstance(wanted, t.Bound):
        return compare(value, wanted.sense, amount(game, wanted.amount, env))
    return (wanted.low is None or value >= wanted.low) and (
        wanted.high is None or value <= wanted.high
    )


def compare(left: int, sense: str, right: int) -> bool:
    """`left` <sense> `right`, the sense as in `targets.Bound`."""
    if sense == "or-less":
        return left <= right
    if sense == "or-more":
        return left >= right
    if sense == "less":
        return left < right
    if sense == "more":
        return left > right
    return left == right


@cache
def is_any(wanted: t.Filter) -> bool:
    """Whether a filter asks for nothing: wording apart, any card fits."""
    return all(
        getattr(wanted, name) == default
        for name, default in zip(wanted.__struct_fields__, wanted.__struct_defaults__, strict=True)
        if name not in _WORDING
    )


_WORDING = frozenset(
    {"noun", "keyword_word", "mode_first", "other_word", "both", "list_word", "row"}
    | {"that", "face_late", "said", "order"}
)
"""Fields of a filter that only keep the printed words."""


def fits(game: Game, card: Card, wanted: t.Filter, env: Env) -> bool:
    """Whether a card fits a filter now."""
    if wanted is t.ANY_CARD:
        return True
    if wanted.side == "back":
        if card.side == 0 and not game.rules.hidden_side_counts:
            # [classic 2-3-2-1-2] what is not seen is not there.
            return False
        # What the back side is, whichever is up [masters 10-1-4].
        card = changed(card, side=1)
        wanted = replace(wanted, side="")
    definition = game.lib.defs[card.def_id]
    if wanted.kinds and not definition.kinds.intersection(wanted.kinds):
        return False
    if wanted.is_other and card.id == env.source:
        return False
    if wanted.mode and card.active != (wanted.mode == "active"):
        return False
    if wanted.face and card.face_up != (wanted.face == "up"):
        return False
    if wanted.side in ("front", "flipped") and card.side != (wanted.side == "flipped"):
        return False
    known = _FILTER_CHECKS.get(id(wanted))
    checks = known[1] if known is not None and known[0] is wanted else _checks(wanted)
    return not checks or all(check(game, card, wanted, env) for check in checks)


Check = Callable[[Game, Card, t.Filter, Env], bool]

_FILTER_CHECKS: dict[int, tuple[t.Filter, tuple[Check, ...]]] = {}
"""The further checks a filter needs, by identity: most filters ask for one or two things."""
_MOST_CHECKS = 20_000


def _checks(wanted: t.Filter) -> tuple[Check, ...]:
    asked = {
        name
        for name, default in zip(wanted.__struct_fields__, wanted.__struct_defaults__, strict=True)
        if getattr(wanted, name) != default
    }
    checks = tuple(check for fields, check in _CHECKED_FIELDS if not asked.isdisjoint(fields))
    if len(_FILTER_CHECKS) >= _MOST_CHECKS:
        _FILTER_CHECKS.clear()
    _FILTER_CHECKS[id(wanted)] = (wanted, checks)
    return checks


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


def _same_name(wanted: str, name: str) -> bool:
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
        own = game.state.cards.get(env.source)
        if card.def_id != (own.def_id if own else env.source_def):
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
    if wanted.is_new and card.turn != game.state.turn:
        return False
    if wanted.counter is not None and not in_range(
        counter(game, card) or None, wanted.counter, game, env
    ):
        return False
    return not wanted.like or _is_like(game, card, wanted, env)


_ALIKE = {"color": "colors", "name": "names", "character": "characters"}


def _is_like(game: Game, card: Card, wanted: t.Filter, env: Env) -> bool:
    """Whether a card has what a text asks for in common with the cards it is compared with.

    `unlike`: nothing with any of them; `same`: something with one of them.
    """
    what = _ALIKE[wanted.unlike or wanted.same]
    own = info(game, card, what)
    shares = any(
        not info(game, game.state.cards[other], what).isdisjoint(own)
        for node in wanted.like
        for other in cards_of(game, node, env)
    )
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
        if not wanted.is_original and value is not None:
            value = power_for(game, card.id, env)
        if not in_range(value, wanted.power, game, env):
            return False
    if wanted.specified is not None:
        letters = energy_cost(game, card)[0]
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
    if wanted.keywords and _words_of(game, card.id, wanted.keywords).isdisjoint(wanted.keywords):
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
    if wanted.in_battle and not is_in_battle(game, card.id):
        return False
    if wanted.is_attacked and not _is_guard(game, card.id):
        return False
    if wanted.markers is not None and not in_range(card.markers, wanted.markers, game, env):
        return False
    if wanted.evolved and not card.way.endswith("evolve"):
        # [masters 22-5-2-4] played with one of the three.
        return False
    return _fits_beneath(game, card, wanted, env)


def _fits_beneath(game: Game, card: Card, wanted: t.Filter, env: Env) -> bool:
    """What lies under a card [masters 23-2-2-3]."""
    count = wanted.under_count
    if count is not None and not in_range(len(card.under), count, game, env):
        return False
    if wanted.beneath is not None:
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


_CHECKED_FIELDS: tuple[tuple[frozenset[str], Check], ...] = tuple(
    (frozenset(fields.split()), check)
    for fields, check in (
        ("colors color_rule", _fits_colors),
        (
            "names name_parts characters character_parts traits trait_parts is_only eras is_copy",
            _fits_words,
        ),
        ("cost power specified combo_cost combo_power combo_original", _fits_numbers),
        (
            "keywords skill_kinds skill_less printed_skill_less is_attacking is_attacked in_battle"
            " markers evolved has_under under_count beneath",
            _fits_status,
        ),
        ("attributes has_trigger no_counter is_new counter like same", _fits_data),
        ("all_of any_of none_of", _fits_parts),
        ("marks", _fits_marks),
    )
)
"""Which fields of a filter each check reads; `fits` itself reads the others that mean something."""


def is_keyword_skill(skill: act.Skill) -> bool:
    """Whether a skill is one of those with a name of their own [masters 22-1-1]."""
    if skill.keyword:
        return True
    return skill.kind not in ("auto", "permanent") and not skill.kind.startswith("activate")


def _is_guard(game: Game, card_id: int) -> bool:
    battle = game.state.battle
    return battle is not None and battle.guard == card_id


def _attacker(game: Game) -> int:
    battle = game.state.battle
    return battle.attacker if battle is not None else 0


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


def is_skill_less(game: Game, card: Card) -> bool:
    """Without card text, or with all of its skills negated [masters 1-5-10] [masters 9-1-4]."""
    # A gained skill is not text on the card.
    if not game.side(card).skills:
        return True
    return negated_kinds(game, card.id) == ALL_NEGATED


def is_in_battle(game: Game, card_id: int) -> bool:
    """Whether a card is attack card or guard card now [masters 8-1-2-2]."""
    battle = game.state.battle
    return battle is not None and card_id in (battle.attacker, battle.guard)


# -- sets of cards -------------------------------------------------------------------------


def player_seats(seat: int, whose: str) -> tuple[int, ...]:
    """Seats meant by "you", "opponent", "any", seen from `seat`."""
    if whose == "you":
        return (seat,)
    if whose == "opponent":
        return (1 - seat,)
    return (seat, 1 - seat)


def cards_of(game: Game, node: Any, env: Env) -> tuple[int, ...]:
    """Object ids of a set of cards, as it is now."""
    finder = _FINDERS.get(type(node))
    if finder is None:
        raise EngineError(f"no reading of {type(node).__name__}")
    return finder(game, node, env)


def _this(game: Game, node: t.This, env: Env) -> tuple[int, ...]:
    """The card itself: also what a text means that names no card [one_piece 8-4-4-3]."""
    card = game.state.cards.get(env.source)
    if card is None:
        return ()
    if node.under is not None and _lies_under(game, card, node.under, env):
        return (env.source,)
    if node.under is not None and not node.zones:
        return ()
    if node.zones and (card.zone < 0 or not _zone_named(card.zone, node.zones)):
        return ()
    return (env.source,)


def _lies_under(game: Game, card: Card, hosts: Any, env: Env) -> bool:
    host = host_of(game, card)
    return host is not None and host.id in cards_of(game, hosts, env)


def host_of(game: Game, card: Card) -> Card | None:
    """The card on top of one that lies beneath it [masters 23-2-2]."""
    if card.zone != BENEATH:
        return None
    for top in game.state.cards.values():
        if card.id in top.under:
            return top
    return None


def _above(game: Game, node: t.Above, env: Env) -> tuple[int, ...]:
    card = game.state.cards.get(env.source)
    host = host_of(game, card) if card is not None else None
    return (host.id,) if host is not None and fits(game, host, node.filter, env) else ()


def _zone_named(zone: int, names: tuple[str, ...]) -> bool:
    return any(ZONE_INDEX[name] == zone for name in names)


def _slot(game: Game, node: t.Slot, env: Env) -> tuple[int, ...]:
    if env.ctx is None:
        return ()
    return tuple(i for i in env.ctx.slots.get(node.slot, ()) if i in game.state.cards)


def _event_card(game: Game, node: t.EventCard, env: Env) -> tuple[int, ...]:
    if env.ctx is None:
        return ()
    card_id = {
        "subject": env.ctx.subject,
        "other": env.ctx.other,
        "cause": env.ctx.cause,
    }[node.role]
    return (card_id,) if card_id in game.state.cards else ()


def _battler(game: Game, node: t.Battler, env: Env) -> tuple[int, ...]:
    battle = game.state.battle
    if battle is None:
        return ()
    card_id = battle.attacker if node.role == "attacker" else battle.guard
    return (card_id,) if card_id in game.state.cards else ()


def _in_zones(game: Game, node: t.InZones, env: Env) -> tuple[int, ...]:
    state = game.state
    found = []
    for seat in player_seats(env.seat, node.whose):
        for name in node.zones:
            for card_id in game.zone(seat, ZONE_INDEX[name]):
                if fits(game, state.cards[card_id], node.filter, env):
                    found.append(card_id)
    return tuple(found)


def _top(game: Game, node: t.Top, env: Env) -> tuple[int, ...]:
    count = amount(game, node.count, env)
    if count <= 0:
        return ()
    found: list[int] = []
    for seat in player_seats(env.seat, node.whose):
        pile = game.zone(seat, ZONE_INDEX[node.zone])
        if node.position == "top-or-bottom":
            found.extend(dict.fromkeys((*reversed(pile[-count:]), *pile[:count])))
        else:
            found.extend(pile[:count] if node.position == "bottom" else reversed(pile[-count:]))
    if node.filter is not None and not is_any(node.filter):
        cards = game.state.cards
        return tuple(i for i in found if fits(game, cards[i], node.filter, env))
    return tuple(found)


def _among(game: Game, node: t.Among, env: Env) -> tuple[int, ...]:
    if env.ctx is None:
        return ()
    cards = game.state.cards
    return tuple(
        i
        for i in env.ctx.slots.get(node.slot, ())
        if i in cards and fits(game, cards[i], node.filter, env)
    )


def _rest(game: Game, node: t.Rest, env: Env) -> tuple[int, ...]:
    if env.ctx is None:
        return ()
    slots = env.ctx.slots
    taken = {i for name, ids in slots.items() if name != node.of and name[:1] != "@" for i in ids}
    zone = env.ctx.slots.get("@zone:" + node.of)
    return tuple(
        i
        for i in slots.get(node.of, ())
        if i in game.state.cards
        and i not in taken
        and (zone is None or game.state.cards[i].zone == zone[0])
    )


def _under(game: Game, node: t.Under, env: Env) -> tuple[int, ...]:
    cards = game.state.cards
    return tuple(
        below
        for top in cards_of(game, node.of, env)
        for below in cards[top].under
        if fits(game, cards[below], node.filter, env)
    )


def _either(game: Game, node: t.Either, env: Env) -> tuple[int, ...]:
    found: dict[int, None] = {}
    for part in node.parts:
        found.update(dict.fromkeys(cards_of(game, part, env)))
    return tuple(found)


def _matching(game: Game, node: t.Matching, env: Env) -> tuple[int, ...]:
    cards = game.state.cards
    return tuple(
        i for i in cards_of(game, node.cards, env) if fits(game, cards[i], node.filter, env)
    )


_FINDERS: dict[type, Callable[..., tuple[int, ...]]] = {
    t.This: _this,
    t.Slot: _slot,
    t.EventCard: _event_card,
    t.Battler: _battler,
    t.InZones: _in_zones,
    t.Top: _top,
    t.Among: _among,
    t.Rest: _rest,
    t.Under: _under,
    t.Above: _above,
    t.Either: _either,
    t.Matching: _matching,
    t.Pronoun: lambda game, node, env: cards_of(game, node.of, env),
    t.Pick: lambda game, node, env: cards_of(game, node.cards, env),
}


def is_member(game: Game, node: Any, card: Card, env: Env) -> bool:
    """Whether a card belongs to a set, without listing the set where that is quicker."""
    kind = type(node)
    if kind is t.This:
        return card.id == env.source and (
            not node.zones or (card.zone >= 0 and _zone_named(card.zone, node.zones))
        )
    if kind is t.InZones:
        # A trigger that names no area means the card wherever it is.
        if node.zones and (card.zone < 0 or not _zone_named(card.zone, node.zones)):
            return False
        if node.whose != "any" and (card.seat == env.seat) != (node.whose == "you"):
            return False
        return fits(game, card, node.filter, env)
    if kind is t.Either:
        return any(is_member(game, part, card, env) for part in node.parts)
    if kind is t.Matching:
        return is_member(game, node.cards, card, env) and fits(game, card, node.filter, env)
    if kind is t.Pronoun:
        return is_member(game, node.of, card, env)
    if kind is t.Pick:
        return is_member(game, node.cards, card, env)
    return card.id in cards_of(game, node, env)


# -- amounts and conditions ----------------------------------------------------------------


def amount(game: Game, value: t.Amount, env: Env) -> int:
    """The number an amount stands for now."""
    if isinstance(value, int):
        return value
    if isinstance(value, t.X):
        return env.ctx.x if env.ctx else 0
    if isinstance(value, t.CountOf):
        found = cards_of(game, value.cards, env)
        count = _different(game, found, value.distinct) // value.per * value.times
        return count if value.maximum is None else _capped(count, value.maximum)
    if isinstance(value, t.ColorCount):
        cards = game.state.cards
        shown = (colors(game, cards[i]) for i in cards_of(game, value.cards, env))
        count = len(frozenset().union(*shown).difference(value.apart))
        count = count // value.per * value.times
        return count if value.maximum is None else min(count, value.maximum)
    if isinstance(value, t.SlotCount):
        handled = len(env.ctx.slots.get(value.slot, ())) if env.ctx else 0
        return handled // value.per * value.times
    if isinstance(value, t.MarkerCount):
        cards = game.state.cards
        count = sum(cards[i].markers for i in cards_of(game, value.cards, env))
        return count // value.per * value.times
    if isinstance(value, t.Until):
        return abs(value.count - len(cards_of(game, value.cards, env)))
    if isinstance(value, t.ValueOf):
        return sum(_value(game, i, value, env) for i in cards_of(game, value.cards, env))
    if isinstance(value, t.Sum):
        return sum(amount(game, part, env) for part in value.amounts)
    if isinstance(value, t.Total):
        of = t.ValueOf(what=value.what, cards=value.cards)
        found = cards_of(game, value.cards, env)
        return sum(_value(game, i, of, env) for i in found) * value.times
    raise EngineError(f"no reading of {type(value).__name__}")


def _capped(count: int, most: int) -> int:
    """An amount, raised or lowered, by no more than so much."""
    return max(-abs(most), min(abs(most), count))


def _different(game: Game, found: tuple[int, ...], distinct: str) -> int:
    """How many of these cards there are, of those alike only one."""
    if not distinct:
        return len(found)
    what = "names" if distinct == "name" else "characters"
    return len({info(game, game.state.cards[i], what) for i in found})


def _value(game: Game, card_id: int, value: t.ValueOf, env: Env) -> int:
    card = game.state.cards[card_id]
    side = game.side(card)
    if value.what == "power":
        return (side.power or 0) if value.is_original else power_for(game, card_id, env)
    if value.what == "cost":
        return (printed_cost(game, card) if value.is_original else total_cost(game, card)) or 0
    if value.what == "z_cost":
        return z_cost(game, card) if not value.is_original else side.z_cost or 0
    if value.what == "combo_power":
        return combo_power(game, card) or 0
    return combo_cost(game, card) or 0


def holds(game: Game, condition: Any, env: Env) -> bool:
    """Whether a condition is fulfilled now."""
    checker = _CHECKS.get(type(condition))
    if checker is None:
        raise EngineError(f"no reading of {type(condition).__name__}")
    return checker(game, condition, env)


def _has(game: Game, c: t.Has, env: Env) -> bool:
    if c.holder and env.seat >= 0:
        # [masters 20-1] "you or your opponent": one of the players alone fulfils it.
        alone = replace(c, holder="")
        return any(_has(game, alone, env._replace(seat=seat)) for seat in (0, 1))
    found = cards_of(game, c.cards, env)
    return in_range(_different(game, found, c.distinct), c.count, game, env)


def _are(game: Game, c: t.Are, env: Env) -> bool:
    cards = cards_of(game, c.cards, env)
    return bool(cards) and all(fits(game, game.state.cards[i], c.filter, env) for i in cards)


def _in_battle(game: Game, c: t.InBattle, env: Env) -> bool:
    battle = game.state.battle
    if battle is None:
        return False
    roles = {"": (battle.attacker, battle.guard), "attacker": (battle.attacker,)}
    fighters = roles.get(c.role, (battle.guard,))
    found = [i for i in cards_of(game, c.cards, env) if i in fighters]
    if c.other is None or not found:
        return bool(found)
    opposite = {battle.attacker: battle.guard, battle.guard: battle.attacker}
    wanted = cards_of(game, c.other, env)
    return any(opposite[i] in wanted for i in found)


def _has_energy_markers(game: Game, c: t.HasEnergyMarkers, env: Env) -> bool:
    return any(
        in_range(game.state.energy_markers[seat], c.count, game, env)
        for seat in player_seats(env.seat, c.whose)
    )


def _paid_by_marker(game: Game, c: t.PaidByMarker, env: Env) -> bool:
    """Whether a marker paid for the card [fusion_world FW-PAY-2], or for this very skill."""
    if c.of == "card" and f"marker_paid:{env.source}" in game.state.flags:
        return True
    return env.ctx is not None and 0 in env.ctx.slots.get("@energy", ())


def _happened(game: Game, c: t.Happened, env: Env) -> bool:
    seats = player_seats(env.seat, c.whose)
    count = sum(
        event == c.event
        and seat in seats
        and not c.by_this
        and (is_any(c.filter) or fits(game, _ghost(seat, def_id), c.filter, env))
        for event, seat, def_id in game.state.happened
    )
    if c.by_this:
        # Such notes name the card whose skill it was in the place of the one it happened to.
        told = [n for n in game.state.happened if n[0] == f"{c.event}:by"]
        count = sum(source == env.source for _, _, source in told)
    return in_range(count, c.count, game, env)


def _chosen(game: Game, c: t.Chosen, env: Env) -> bool:
    cards = game.state.cards
    found = env.ctx.slots.get(c.slot, ()) if env.ctx else ()
    if not is_any(c.filter):
        found = tuple(i for i in found if i in cards and fits(game, cards[i], c.filter, env))
    return in_range(len(found), c.count, game, env)


def _played_by(game: Game, c: t.PlayedBy, env: Env) -> bool:
    card = game.state.cards.get(env.source)
    if card is None:
        return False
    if c.way == "union":
        # [masters 22-13-2]
        return card.way.startswith("union")
    return card.way == c.way or (c.way == "evolve" and card.way.endswith("evolve"))


def _covers_colors(game: Game, c: t.CoversColors, env: Env) -> bool:
    cards = game.state.cards
    printed = [game.side(cards[i]).colors for i in cards_of(game, c.cards, env)]
    return frozenset().union(*printed).issuperset(c.colors)


def _during_battle(game: Game, c: t.DuringBattle, env: Env) -> bool:
    return game.state.battle is not None


_CHECKS: dict[type, Callable[..., bool]] = {
    t.Has: _has,
    t.Are: _are,
    t.Turn: lambda g, c, e: (g.state.turn_seat == e.seat) == (c.whose == "you"),
    t.InBattle: _in_battle,
    t.HasEnergyMarkers: _has_energy_markers,
    t.PaidByMarker: _paid_by_marker,
    t.DuringBattle: _during_battle,
    t.Compared: lambda g, c, e: compare(amount(g, c.left, e), c.sense, amount(g, c.right, e)),
    t.Happened: _happened,
    t.Chosen: _chosen,
    t.PlayedBy: _played_by,
    t.CoversColors: _covers_colors,
    t.Not: lambda g, c, e: not holds(g, c.condition, e),
    t.And: lambda g, c, e: all(holds(g, part, e) for part in c.conditions),
    t.Or: lambda g, c, e: any(holds(g, part, e) for part in c.conditions),
}


# -- continuous effects --------------------------------------------------------------------

ALL_NEGATED = frozenset({"*"})
_NONE: frozenset[str] = frozenset()


def entries(game: Game, kind: type) -> list[Entry]:
    """Continuous effects of one kind of node, oldest first, [Permanent] ones before others."""
    table = game.cache.statics
    if table is None:
        table = _collect(game)
    found: list[Entry] = table.get(kind, [])
    return found


def _collect(game: Game) -> dict[type, list[Entry]]:
    """All continuous effects at work, by kind of node."""
    table: dict[type, list[Entry]] = {}
    # Permanents read other effects while they are collected: they see what is there so far.
    game.cache.statics = table
    lib = game.lib
    for effect in game.state.effects:
        if effect.duration in _IN_REFRESH and not _is_refreshing(game, effect):
            continue
        node = lib.nodes[effect.node]
        env = Env(effect.seat, effect.source, None, effect.source_def)
        fixed = None if effect.is_dynamic else frozenset(effect.cards)
        entry = Entry(node, env, fixed, effect.amount, (), effect.skill, effect.id)
        table.setdefault(type(node), []).append(entry)
    found = _all_permanents(game)
    shields = [each for each in found if lib.fact("shields", each[1], _shields)]
    for card, skill_id in shields:
        # What keeps skills from being negated keeps that very skill from it, too.
        _add_permanent(game, table, card, skill_id)
    # [masters 9-1] negations first, so that a negated [Permanent] adds nothing.
    late = []
    for card, skill_id in found:
        if (card, skill_id) in shields:
            continue
        if lib.fact("negates", skill_id, _negates):
            _add_permanent(game, table, card, skill_id)
        else:
            late.append((card, skill_id))
    game.cache.negated.clear()
    for card, skill_id in shields:
        if is_negated(game, card.id, lib.skills[skill_id]):
            _take_back(table, card, skill_id)
            game.cache.negated.clear()
    for card, skill_id in late:
        if not is_negated(game, card.id, lib.skills[skill_id]):
            _add_permanent(game, table, card, skill_id)
    _add_granted(game, table)
    _add_copied(game, table)
    for answers in (game.cache.power, game.cache.skills, game.cache.colors, game.cache.negated):
        answers.clear()
    return table


_IN_REFRESH = frozenset({"your-refresh", "opponent-refresh"})


def _is_refreshing(game: Game, effect: Continuous) -> bool:
    """Whether it is the Refresh Phase in which an effect holds, of that player."""
    state = game.state
    is_own = state.turn_seat == effect.seat
    return state.phase == "refresh" and is_own == (effect.duration == "your-refresh")


def _all_permanents(game: Game) -> list[tuple[Card, int]]:
    """(card, skill) of every [Permanent] whose area is one where it works [one_piece 8-1-3-4].

    [one_piece 8-1-3-4-1]
    """
    lib = game.lib
    found: list[tuple[Card, int]] = []
    for seat in (0, 1):
        for zone in game.rules.in_play:
            for card_id in game.zone(seat, zone):
                found.extend(_permanents(game, game.state.cards[card_id]))
        for zone in lib.roaming_zones:
            for card_id in game.zone(seat, zone):
                card = game.state.cards[card_id]
                if card.def_id in lib.roaming_defs:
                    found.extend(_permanents(game, card))
    for card in beneath(game):
        found.extend(_permanents(game, card))
    return found


def beneath(game: Game) -> list[Card]:
    """Cards under others with a skill that works there, as cards of the master of those on top.

    [masters 23-2-2-4]
    """
    defs = game.lib.beneath_defs
    if not defs:
        return []
    cards = game.state.cards
    return [
        changed(cards[below], seat=seat)
        for seat in (0, 1)
        for zone in game.rules.in_play
        for top in game.zone(seat, zone)
        for below in cards[top].under
        if cards[below].def_id in defs
    ]


def _negates(skill: act.Skill) -> bool:
    return any(type(node) is act.NegateSkills for node in _flat(skill.effect))


def _shields(skill: act.Skill) -> bool:
    return any(
        type(node) is act.Restrict and node.what == "be-negated" for node in _flat(skill.effect)
    )


def _take_back(table: dict[type, list[Entry]], card: Card, skill_id: int) -> None:
    """A [Permanent] that was added is negated after all."""
    for entries_ in table.values():
        entries_[:] = [
            e for e in entries_ if e.skill != skill_id or e.order or e.env.source != card.id
        ]


def _flat(effect: tuple[Any, ...]) -> list[Any]:
    flat = []
    for node in effect:
        if type(node) in (act.While, act.If):
            flat.extend(_flat(node.effect if type(node) is act.While else node.then))
        else:
            flat.append(node)
    return flat


def _permanents(game: Game, card: Card) -> list[tuple[Card, int]]:
    permanents = game.lib.permanents
    key = (card.def_id, card.side)
    known = permanents.get(key)
    if known is None:
        skills = with_expansions(game, game.side(card).skills)
        known = tuple(s for s in skills if game.lib.skills[s].kind == "permanent")
        permanents[key] = known
    return [(card, s) for s in known if works_in(game, card, s, card.zone)]


def with_expansions(game: Game, skills: tuple[int, ...]) -> tuple[int, ...]:
    """The skills together with those their keywords stand for [masters 22-1-1]."""
    expansions = game.lib.expansions
    if not any(s in expansions for s in skills):
        return skills
    return tuple(e for s in skills for e in (s, *expansions.get(s, ())))


def works_in(game: Game, card: Card, skill_id: int, zone: int) -> bool:
    """Whether a skill is valid in an area [masters 9-1-3-1] [masters 9-1-3-3] [classic 8-5-8]."""
    if zone == BENEATH:
        return game.lib.skills[skill_id].beneath is not None
    mask = game.lib.skill_zones[skill_id]
    if mask < 0:
        definition = game.lib.defs[card.def_id]
        return zone in game.rules.default_zones(definition)
    return zone >= 0 and bool(mask >> zone & 1)


def _add_permanent(game: Game, table: dict[type, list[Entry]], card: Card, skill_id: int) -> None:
    """A [Permanent] applies as long as its conditions hold [fusion_world FW-GL-15]."""
    skill = game.lib.skills[skill_id]
    conditions: list[t.Condition] = []
    if skill.condition is not None:
        conditions.append(skill.condition)
    conditions.extend(c.condition for c in skill.cost if isinstance(c, act.Requires))
    conditions.extend(validity_condition(v) for v in skill.validity)
    env = Env(card.seat, card.id, None, card.def_id)
    _add_static(table, skill.effect, env, tuple(conditions), skill_id)


def validity_condition(validity: act.Validity) -> t.Condition:
    """[Bond X] and [Sparking X] as conditions [masters 22-21-3] [masters 22-26-3].

    They only decide when a skill is valid [masters 22-21-1] [masters 22-26-1] [classic 10-29-1].
    """
    if isinstance(validity, act.Bond):
        # [masters 22-21-3-1] [classic 10-23-2-1] the Battle Cards it names, if any.
        wanted = validity.filter
        cards = t.InZones(zones=("battle",), filter=t.Filter(kinds=("battle",), any_of=(wanted,)))
        return t.Has(cards=cards, count=t.Range(low=validity.count))
    if isinstance(validity, act.InTurn):
        # [fusion_world FW-GL-13] [fusion_world FW-GL-14] [one_piece 8-3-2-4] [one_piece 8-3-2-5]
        # [one_piece 10-2-11-1] [one_piece 10-2-12-1]
        return t.Turn(validity.whose)
    if isinstance(validity, act.Given):
        # [one_piece 8-3-2-3] [one_piece 10-2-9-1]
        return t.Has(cards=t.Under(of=t.This()), count=t.Range(low=validity.count))
    return t.Has(cards=t.InZones(zones=("drop",)), count=t.Range(low=validity.count))


def _add_static(
    table: dict[type, list[Entry]],
    effect: tuple[Any, ...],
    env: Env,
    conditions: tuple[t.Condition, ...],
    skill_id: int,
) -> None:
    for node in effect:
        kind = type(node)
        if kind is act.While:
            _add_static(table, node.effect, env, (*conditions, node.condition), skill_id)
        elif kind is act.If:
            _add_static(table, node.then, env, (*conditions, node.condition), skill_id)
            otherwise = (*conditions, t.Not(node.condition))
            _add_static(table, node.otherwise, env, otherwise, skill_id)
        else:
            entry = Entry(node, env, None, None, conditions, skill_id, 0)
            table.setdefault(kind, []).append(entry)


def _add_granted(game: Game, table: dict[type, list[Entry]]) -> None:
    """[Permanent] skills that cards have gained from other effects."""
    for entry in list(table.get(act.Gain, ())):
        granted = [s for s in entry.node.skills if _is_permanent(game, s)]
        if not granted:
            continue
        for seat in (0, 1):
            for zone in game.rules.in_play:
                for card_id in game.zone(seat, zone):
                    card = game.state.cards[card_id]
                    if applies(game, entry, card):
                        for skill in granted:
                            for skill_id in with_expansions(game, (game.lib.skill_of(skill),)):
                                if game.lib.skills[skill_id].kind == "permanent":
                                    _add_permanent(game, table, card, skill_id)


def _add_copied(game: Game, table: dict[type, list[Entry]]) -> None:
    """[Permanent] skills of other cards that cards have been given."""
    for entry in table.get(act.CopySkills, ()):
        for card_id in entry.fixed or ():
            card = game.state.cards.get(card_id)
            if card is None or card.zone not in game.rules.in_play:
                continue
            for skill_id in with_expansions(game, (entry.amount or 0,)):
                if game.lib.skills[skill_id].kind == "permanent":
                    _add_permanent(game, table, card, skill_id)


def _is_permanent(game: Game, skill: act.Skill) -> bool:
    if skill.kind == "permanent":
        return True
    expansion = game.lib.expansions.get(game.lib.skill_of(skill), ())
    return any(game.lib.skills[s].kind == "permanent" for s in expansion)


def applies(game: Game, entry: Entry, card: Card) -> bool:
    """Whether a continuous effect is at work on a card now."""
    if entry.fixed is not None:
        return card.id in entry.fixed
    if not is_member(game, entry.node.cards, card, entry.env):
        return False
    # [masters 20-4-1] a card that is unaffected by it is no target of the effect, for as long as
    # it is unaffected [masters 9-5-2] [classic 8-1-4-2].
    if (
        game.lib.unaffected
        and not _is_immunity(entry.node)
        and is_restricted(game, card.id, "be-affected", entry.env.seat)
    ):
        return False
    return is_active(game, entry)


def _is_immunity(node: Any) -> bool:
    return type(node) is act.Restrict and node.what == "be-affected"


def is_active(game: Game, entry: Entry) -> bool:
    """Whether the conditions of a [Permanent] effect hold [one_piece 8-1-3-4-2].

    As long as they do it is valid [one_piece 8-1-3-4-4].
    """
    return all(holds(game, condition, entry.env) for condition in entry.conditions)


def entry_amount(game: Game, entry: Entry) -> int:
    """The number of a continuous effect."""
    if entry.amount is not None:
        return entry.amount
    return amount(game, entry.node.amount, entry.env)


# -- what a card is now --------------------------------------------------------------------


def power(game: Game, card_id: int) -> int:
    """Power of a card now, combos included once they count [masters 8-4-4] [one_piece 2-6-3].

    A card without power counts as 0.
    """
    known = game.cache.power.get(card_id)
    if known is not None:
        return known
    card = game.state.cards[card_id]
    base = game.side(card).power or 0
    key = ("power", card_id)
    if key in game.cache.busy:
        return base
    game.cache.busy.add(key)
    try:
        value = _power_layers(game, card, base)
    finally:
        game.cache.busy.discard(key)
    if not game.cache.busy:
        game.cache.power[card_id] = value
    return value


def remember_power(ctx: Ctx, left: int | None) -> None:
    """Keep the power a skill's subject had where it left play; None forgets it."""
    ctx.slots.pop(LEFT_POWER, None)
    if left is not None:
        ctx.slots[LEFT_POWER] = (left, ctx.subject)


def power_for(game: Game, card_id: int, env: Env) -> int:
    """Power as a skill reads it: of the card that triggered it by leaving, the power it left with.

    [masters 9-6-9-1-2]
    """
    left = env.ctx.slots.get(LEFT_POWER) if env.ctx is not None else None
    return left[0] if left is not None and left[1:] == (card_id,) else power(game, card_id)


def _power_layers(game: Game, card: Card, base: int) -> int:
    locked: int | None = None
    raised: int | None = None
    for entry in entries(game, act.SetPower):
        if applies(game, entry, card):
            number = entry_amount(game, entry)
            if entry.node.is_base:
                # [one_piece 4-9-2] of several the highest counts, and changes are added to it.
                raised = number if raised is None else max(raised, number)
            else:
                locked = number
    for entry in entries(game, act.SwapBasePower):
        if applies(game, entry, card):
            raised = entry_amount(game, entry)
    if locked is not None:
        # [masters 23-4-2] what would change a power that has been set is ignored.
        return locked
    value = base if raised is None else raised
    if card.under and game.state.turn_seat == card.seat:
        value += game.rules.attached_power * len(card.under)
    for entry in entries(game, act.ChangePower):
        if applies(game, entry, card):
            value += entry_amount(game, entry)
    battle = game.state.battle
    if battle is not None and battle.has_combo_power and card.id in (battle.attacker, battle.guard):
        value += combo_sum(game, card.seat)
    return value


def has_trigger(game: Game, card: Card) -> bool:
    """Whether a card has a [Trigger] [one_piece 2-11-2]."""
    return any(game.lib.skills[s].kind == "trigger" for s in game.side(card).skills)


def counter(game: Game, card: Card) -> int:
    """Power a card gives in the Counter Step now; 0 without a Counter [one_piece 2-10-1]."""
    printed = game.side(card).counter or 0
    value = printed
    for entry in entries(game, act.ChangeCounter):
        if (not entry.node.only_without or not printed) and applies(game, entry, card):
            value += entry_amount(game, entry)
    return max(0, value)


def base_power(game: Game, card_id: int) -> int:
    """Power of a card before what adds to it."""
    card = game.state.cards[card_id]
    value = game.side(card).power or 0
    raised = [
        entry_amount(game, e)
        for e in entries(game, act.SetPower)
        if e.node.is_base and applies(game, e, card)
    ]
    swapped = [
        entry_amount(game, e) for e in entries(game, act.SwapBasePower) if applies(game, e, card)
    ]
    return swapped[-1] if swapped else max(raised, default=value)


def combo_sum(game: Game, seat: int) -> int:
    """Combo power of all cards in a player's Combo Area."""
    cards = game.state.cards
    return sum(combo_power(game, cards[i]) or 0 for i in game.zone(seat, COMBO))


def combo_power(game: Game, card: Card) -> int | None:
    """Combo power now; None when none is printed."""
    value = game.side(card).combo_power
    if value is None:
        return None
    for entry in entries(game, act.ChangeComboPower):
        if applies(game, entry, card):
            value += entry_amount(game, entry)
    return value


def combo_cost(game: Game, card: Card) -> int | None:
    """Combo cost now; None when none is printed. Never below 0 [masters 0-2-11] [classic 1-3-6]."""
    value = game.side(card).combo_cost
    if value is None:
        return None
    for entry in entries(game, act.ChangeComboCost):
        if applies(game, entry, card):
            number = entry_amount(game, entry)
            value = number if entry.node.is_set else value + number
    return max(0, value)


def printed_cost(game: Game, card: Card) -> int | None:
    """Original energy cost; an undefined X counts as 0 [masters 1-2-5]."""
    side = game.side(card)
    if side.cost is None and not side.cost_is_x:
        return None
    return max(side.cost or 0, len(side.specified))


def total_cost(game: Game, card: Card) -> int | None:
    """Energy cost a skill reads now [masters 1-2-5]."""
    if printed_cost(game, card) is None:
        return None
    if game.rules.marker_count_is_cost and card.zone == UNISON:
        # [classic 2-11-3] its markers are the energy it was played with, less those lost.
        return card.markers
    specified, total = energy_cost(game, card)
    return max(total, len(specified))


def energy_cost(game: Game, card: Card, skill: act.Skill | None = None) -> tuple[str, int]:
    """Specified letters and total energy cost now (X counts as 0) [one_piece 2-7-6].

    With `skill` while that skill of the card is activated.

    What changes it may depend on costs itself: read from there, the printed cost counts.
    """
    side = game.side(card)
    printed = side.specified, side.cost or 0
    key = ("cost", card.id)
    if key in game.cache.busy or not (entries(game, act.ChangeCost) or entries(game, act.SetCost)):
        return printed
    game.cache.busy.add(key)
    try:
        return _changed_cost(game, card, *printed, skill)
    finally:
        game.cache.busy.discard(key)


def _changed_cost(
    game: Game, card: Card, specified: str, total: int, skill: act.Skill | None
) -> tuple[str, int]:
    """A printed cost with all that changes it."""
    locked: int | None = None
    for entry in entries(game, act.SetCost):
        if applies(game, entry, card):
            if entry.node.is_base:
                total = entry_amount(game, entry)
            else:
                locked = entry_amount(game, entry)
    for entry in entries(game, act.ChangeCost):
        node = entry.node
        if not applies(game, entry, card):
            continue
        if node.using and (skill is None or skill_words(skill).isdisjoint(node.using)):
            continue
        change = entry_amount(game, entry)
        if node.no_specified:
            # [masters 1-2-3-2-2] the total is not reduced.
            specified, total = "", max(total, len(specified))
        elif node.specified:
            # [masters 20-21] coloured changes move both parts.
            letters = node.specified
            if not isinstance(node.amount, int):
                letters *= abs(change) // len(letters)  # for each of something
            if change < 0:
                specified, total = _less_color(game, letters, specified, total)
                # What is printed without a colour besides.
                total += min(0, change + len(letters))
            else:
                # [masters 20-21-1]
                specified += letters
                total += len(letters)
        else:
            total += change
            if node.minimum is not None:
                total = max(total, node.minimum)
    # [masters 0-2-11] no negative costs; [masters 1-2-2-1] the specified cost is the least.
    # [one_piece 1-3-6] what goes below 0 counts as 0, and goes on from where it was.
    return specified, max(total if locked is None else locked, 0)


def _less_color(game: Game, letters: str, specified: str, total: int) -> tuple[str, int]:
    """A cost less some colours [masters 20-21-2] [masters 20-21-2-1]: only by what exists.

    No further than to nothing [masters 1-2-3-2-1]. The total falls with it
    [fusion_world FW-CC-1].
    """
    for letter in letters:
        if letter in specified:
            specified = specified.replace(letter, "", 1)
            total -= 1
        elif not game.rules.reduction_needs_color:
            total -= 1
    return specified, total


def colors(game: Game, card: Card) -> frozenset[str]:
    """Colours now, gained ones included [masters 1-8]."""
    return info(game, card, "colors")


def info(game: Game, card: Card, what: str) -> frozenset[str]:
    """Colours, traits, characters or names of a card now."""
    side = game.side(card)
    base: frozenset[str] = frozenset({side.name}) if what == "names" else getattr(side, what)
    added: frozenset[str] = _NONE
    for entry in entries(game, act.GainInfo):
        words = getattr(entry.node, what)
        if words and applies(game, entry, card):
            added = added.union(words)
    if card.def_id in game.lib.info_defs:
        # [masters 2-3-3] text that adds names, traits or characters holds in every area.
        for skill_id in side.skills:
            for node in game.lib.skills[skill_id].effect:
                if type(node) is act.GainInfo and getattr(node.cards, "everywhere", False):
                    added = added.union(getattr(node, what))
    return base | added if added else base


def negated_kinds(game: Game, card_id: int, since: int = -1) -> frozenset[str]:
    """What kinds of skills are negated on a card; `ALL_NEGATED` when all are.

    With `since`, by [Permanent] skills and by effects that began after the one of this number.
    """
    known: frozenset[str] | None = game.cache.negated.get(card_id)
    if known is not None and since < 0:
        return known
    key = ("negated", card_id)
    if key in game.cache.busy:
        return _NONE
    game.cache.busy.add(key)
    card = game.state.cards[card_id]
    kinds: frozenset[str] = _NONE
    for entry in entries(game, act.NegateSkills):
        if 0 < entry.order <= since:
            continue
        if "this" in entry.node.kinds or not applies(game, entry, card):
            continue
        by = entry.env
        if not is_restricted(game, card_id, "be-negated", by.seat, by.source):
            kinds = kinds | (frozenset(entry.node.kinds) or ALL_NEGATED)
    game.cache.busy.discard(key)
    if "*" in kinds:
        kinds = ALL_NEGATED
    if not game.cache.busy and since < 0:
        game.cache.negated[card_id] = kinds
    return kinds


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
    return frozenset((skill.kind, kind_family(skill), *_MEANS.get(skill.kind, ())))


def skill_words(skill: act.Skill) -> frozenset[str]:
    """What a text may call a skill: its kinds and its keyword."""
    words = kind_words(skill) | {skill.keyword}
    # [masters 22-5-2] all three kinds are [Evolve].
    return words | {"evolve"} if skill.kind.endswith("evolve") else words


def is_negated(game: Game, card_id: int, skill: act.Skill, since: int = -1) -> bool:
    """Whether a skill of a card is negated [masters 9-1-2]; `since` as in `negated_kinds`."""
    if _is_chosen(game, card_id, skill):
        return True
    if not entries(game, act.NegateSkills):
        return False
    for entry in entries(game, act.NegateSkills):
        if "this" in entry.node.kinds and entry.fixed and card_id in entry.fixed:
            number = game.lib.skill_of(skill)
            if game.lib.skill_keys[entry.skill] == game.lib.skill_keys[number]:
                return True
    kinds = negated_kinds(game, card_id, since)
    if not kinds:
        return False
    if kinds is ALL_NEGATED or kinds == ALL_NEGATED:
        return True
    words = set(kind_words(skill))
    if skill.keyword:
        # [masters 22-1-1] keyword skills may be negated by their name or as a family.
        words |= {skill.keyword, "keyword"}
    if skill.kind not in ("auto", "permanent") and not skill.kind.startswith("activate"):
        words.add("keyword")
    if "keyword" not in words:
        words.add("non-keyword")
    return not kinds.isdisjoint(words)


def _is_chosen(game: Game, card_id: int, skill: act.Skill) -> bool:
    """Whether this very skill was chosen and negated, or the keyword it comes from."""
    found = entries(game, act.NegateChosen)
    if not found:
        return False
    number = game.lib.skill_of(skill)
    return any(
        entry.fixed is not None
        and card_id in entry.fixed
        and (number == entry.amount or number in game.lib.expansions.get(entry.amount or 0, ()))
        for entry in found
    )


def _own_gains(game: Game, card: Card) -> tuple[int, ...]:
    key = ("own", card.id)
    if key in game.cache.busy:
        return ()
    game.cache.busy.add(key)
    env = Env(card.seat, card.id, None, card.def_id)
    shown = game.side(card).skills
    found = tuple(
        number
        for own in game.lib.own_gains[card.def_id]
        if own.skill in shown and all(holds(game, each, env) for each in own.conditions)
        for number in own.gained
    )
    game.cache.busy.discard(key)
    return found


_CHANGING_SKILLS = (act.Gain, act.CopySkills, act.NegateSkills, act.NegateChosen)


def skills_of(game: Game, card_id: int) -> tuple[int, ...]:
    """Valid skills of a card: printed and gained, without negated ones [masters 9-1].

    What reads skills asks here, so a negated one is not found [masters 9-1-6], and one gained of
    a kind that is negated does not work [masters 9-1-5-1].
    """
    known = game.cache.skills.get(card_id)
    if known is not None:
        return known
    card = game.state.cards[card_id]
    lib = game.lib
    if card.zone == BENEATH:
        # [masters 23-2-2] negated there, all but those that say otherwise [masters 23-2-2-4].
        if card.def_id not in lib.beneath_defs:
            return ()
        return tuple(
            s
            for s in game.side(card).skills
            if _works_under(game, card, lib.skills[s])
            or activation_from(game, card, lib.skills[s]) is not None
        )
    printed = game.side(card).skills
    if card.def_id in lib.own_gains:
        # [masters 9-1-3-3] what it says of all areas holds in every area.
        printed += _own_gains(game, card)
    printed = with_expansions(game, printed)
    if not any(entries(game, kind) for kind in _CHANGING_SKILLS):
        return printed
    found = list(printed)
    key = ("skills", card_id)
    if key in game.cache.busy:
        # A set of cards that depends on skills is reading them: the printed ones count.
        return tuple(found)
    game.cache.busy.add(key)
    valid = tuple(s for s in found if not is_negated(game, card_id, lib.skills[s]))
    if card.zone in game.rules.in_play or card.zone == COMBO or card.zone == HAND:
        for entry in entries(game, act.Gain):
            if applies(game, entry, card):
                gained = tuple(lib.skill_of(skill) for skill in entry.node.skills)
                # What is gained after a negation works where it may be gained at all.
                since = entry.order if game.rules.negated_may_gain else -1
                valid += tuple(
                    s
                    for s in with_expansions(game, gained)
                    if not is_negated(game, card_id, lib.skills[s], since)
                )
        valid += tuple(
            s for s in _copied(game, card) if not is_negated(game, card_id, lib.skills[s])
        )
    game.cache.busy.discard(key)
    if not game.cache.busy:
        game.cache.skills[card_id] = valid
    return valid


def _copied(game: Game, card: Card) -> tuple[int, ...]:
    """Skills of other cards that a card has been given."""
    given = tuple(e.amount or 0 for e in entries(game, act.CopySkills) if applies(game, e, card))
    return with_expansions(game, given)


def _works_under(game: Game, card: Card, skill: act.Skill) -> bool:
    """Whether a card lies under one of those its skill names."""
    if skill.beneath is None:
        return False
    host = host_of(game, card)
    if host is None:
        return False
    env = Env(host.seat, card.id, None, card.def_id)
    return host.id in cards_of(game, skill.beneath, env)


def _words_of(game: Game, card_id: int, wanted: tuple[str, ...]) -> frozenset[str]:
    """Keyword words of a card; with their colours where a text names them: "arrival-red-blue"."""
    found = keywords(game, card_id)
    if not any("-" in word for word in wanted):
        return found
    skills = (game.lib.skills[skill_id] for skill_id in skills_of(game, card_id))
    return found.union("-".join((s.keyword, *s.colors)) for s in skills if s.keyword and s.colors)


def keywords(game: Game, card_id: int) -> frozenset[str]:
    """Keyword words a card has now, keyword kinds such as "evolve" included.

    Without what follows the word: [Arrival] of whatever colours is [Arrival] [masters 22-29-6].
    """
    found = set()
    for skill_id in skills_of(game, card_id):
        skill = game.lib.skills[skill_id]
        if skill.keyword and is_valid(game, card_id, skill_id):
            found.add(skill.keyword)
        if skill.kind not in ("keyword", "auto", "permanent"):
            found.add(skill.kind)
    return frozenset(found)


def is_valid(game: Game, card_id: int, skill_id: int) -> bool:
    """Whether [Bond], [Sparking] and the like let the skill work now."""
    skill = game.lib.skills[skill_id]
    if not skill.validity:
        return True
    card = game.state.cards[card_id]
    env = Env(card.seat, card_id, None, card.def_id)
    return all(holds(game, validity_condition(v), env) for v in skill.validity)


# -- prohibitions --------------------------------------------------------------------------


def is_restricted(
    game: Game,
    card_id: int,
    what: str,
    by_seat: int = -1,
    by_card: int = 0,
    skill: act.Skill | None = None,
) -> bool:
    """Whether an effect forbids this for the card; prohibitions win [masters 0-2-5].

    `by_seat` is the master of the skill that would do it, -1 when no skill does; `by_card` the
    card that would do it, `skill` its skill.
    """
    return is_barred(game, game.state.cards[card_id], what, by_seat, by_card, skill)


def is_barred(
    game: Game,
    card: Card,
    what: str,
    by_seat: int = -1,
    by_card: int = 0,
    skill: act.Skill | None = None,
) -> bool:
    """As `is_restricted`, also for a card as it would be where it goes."""
    found = entries(game, act.Restrict)
    own = game.lib.barred_defs.get(card.def_id)
    if own:
        found = [*found, *_own_bars(game, card, own)]
    if not found:
        return False
    return any(
        (entry.node.what == what or what in entry.node.also)
        and applies(game, entry, card)
        and not (entry.node.once_per_turn and is_spent(game, entry, card))
        and _is_barred_by(game, entry, card, by_seat, skill)
        and _is_barred_against(game, entry, by_card)
        for entry in found
    )


def is_kept_out(game: Game, card: Card, zone: str, by_seat: int = -1) -> bool:
    """Whether an effect forbids that a card comes to an area, by skills of that player."""
    return any(
        entry.node.what == "be-moved"
        and zone in entry.node.to
        and applies(game, entry, card)
        and _is_barred_by(game, entry, card, by_seat, None)
        for entry in entries(game, act.Restrict)
    )


def _is_barred_by(
    game: Game, entry: Entry, card: Card, by_seat: int, skill: act.Skill | None
) -> bool:
    """Whether a prohibition holds against skills of that player, and holds at all."""
    node = entry.node
    if node.by_whose != "any" and (
        by_seat < 0 or (by_seat == card.seat) != (node.by_whose == "you")
    ):
        return False
    return not _is_lifted(game, entry, skill)


def _is_barred_against(game: Game, entry: Entry, by_card: int) -> bool:
    """Whether a prohibition holds against that other card."""
    node = entry.node
    if node.by_filter is None and node.other is None:
        return True
    doer = game.state.cards.get(by_card)
    if doer is None:
        return False
    if node.by_filter is not None and not fits(game, doer, node.by_filter, entry.env):
        return False
    if node.other is None:
        return True
    is_only: bool = node.what.endswith("-only")
    return is_member(game, node.other, doer, entry.env) != is_only


def _is_lifted(game: Game, entry: Entry, skill: act.Skill | None) -> bool:
    """Whether the exception a prohibition makes is the case."""
    node: act.Restrict = entry.node
    if node.unless is not None and holds(game, node.unless, entry.env):
        return True
    return bool(node.except_by) and skill is not None and _is_excepted(node, skill)


def _is_excepted(node: act.Restrict, skill: act.Skill) -> bool:
    """Whether a skill is one of those a prohibition leaves alone."""
    words = skill_words(skill)
    if node.except_colors and frozenset(node.except_colors) != frozenset(skill.colors):
        return False
    return node.except_by in words


def _own_bars(game: Game, card: Card, skills: tuple[int, ...]) -> list[Entry]:
    """What a card's text keeps from that card in areas where its skills do not work else.

    "Can't be played from any area" is said for those areas [masters 9-1-3-3].
    """
    table: dict[type, list[Entry]] = {}
    for skill_id in skills:
        if not works_in(game, card, skill_id, card.zone):
            _add_permanent(game, table, card, skill_id)
    return table.get(act.Restrict, [])


def is_spent(game: Game, entry: Entry, card: Card) -> bool:
    """Whether a prohibition that holds once a turn has held in this turn."""
    return game.state.flags.get(f"once:{card.id}:{entry.skill}") == game.state.turn


def spend(game: Game, card: Card, *whats: str) -> None:
    """A prohibition has held: one that does so once a turn is over for this turn."""
    for entry in entries(game, act.Restrict):
        if entry.node.once_per_turn and entry.node.what in whats and applies(game, entry, card):
            game.state.flags[f"once:{card.id}:{entry.skill}"] = game.state.turn


def is_player_restricted(
    game: Game,
    seat: int,
    what: str,
    card: Card | None = None,
    skill: act.Skill | None = None,
    target: int = 0,
) -> bool:
    """Whether an effect forbids a player to do something (with this card, this skill).

    Effects that allow it for a toll do not [masters 20-14-1].
    """
    if not entries(game, act.RestrictPlayer):
        return False
    found = player_restrictions(game, seat, what, card, skill, target)
    return any(not entry.node.toll for entry in found)


def player_restrictions(
    game: Game,
    seat: int,
    what: str,
    card: Card | None = None,
    skill: act.Skill | None = None,
    target: int = 0,
) -> list[Entry]:
    """The effects that forbid a player to do something, or to do it without a toll.

    With `target` to do it to that card; without, what is only forbidden of some targets is not.
    """
    found = []
    for entry in entries(game, act.RestrictPlayer):
        node = entry.node
        if node.what != what or seat not in player_seats(entry.env.seat, node.who):
            continue
        if not is_active(game, entry):
            continue
        if what == "play" and node.origin and (card is None or not _lies_in(card, node.origin)):
            continue
        if node.cards is not None and (what == "attack" or (what == "attack-others" and target)):
            aim = game.state.cards.get(target)
            is_aim = aim is not None and is_member(game, node.cards, aim, entry.env)
            if aim is None or is_aim == (what == "attack-others"):
                continue
        if node.skill_kinds and (skill is None or kind_words(skill).isdisjoint(node.skill_kinds)):
            continue
        if what == "play" and node.origin and not (card and _zone_named(card.zone, node.origin)):
            continue
        if is_any(node.filter) or (card is not None and fits(game, card, node.filter, entry.env)):
            found.append(entry)
    return found


def _lies_in(card: Card, names: tuple[str, ...]) -> bool:
    return card.zone >= 0 and _zone_named(card.zone, names)


def is_allowed(game: Game, card_id: int, what: str, target: Card | None = None) -> bool:
    """Whether an effect lets a card do what cards otherwise can't ("attack-active").

    What a card says goes before the rules [one_piece 1-3-1].
    """
    card = game.state.cards[card_id]
    return any(
        entry.node.what == what
        and applies(game, entry, card)
        and (target is None or fits(game, target, entry.node.filter, entry.env))
        for entry in entries(game, act.Allow)
    )


def attacks_made(game: Game, seat: int, wanted: t.Filter, reader: int) -> list[int]:
    """Definitions of the cards a player has attacked with this turn, of those that fit."""
    env = Env(reader, 0)
    return [
        def_id
        for event, who, def_id in game.state.happened
        if event == "attacks"
        and who == seat
        and (is_any(wanted) or fits(game, _ghost(seat, def_id), wanted, env))
    ]


def _ghost(seat: int, def_id: int) -> Card:
    """A card that is no longer there, by its definition alone."""
    return Card(id=-1, def_id=def_id, owner=seat, seat=seat, zone=BENEATH)


def counters_are_used_up(game: Game, seat: int) -> bool:
    """Whether an effect that limits a player's [Counter] skills allows none more."""
    return any(
        entry.node.what == "counter"
        and seat in player_seats(entry.env.seat, entry.node.who)
        and is_active(game, entry)
        and counters_made(game, seat) >= (entry.amount if entry.amount is not None else 0)
        for entry in entries(game, act.LimitAttacks)
    )


def counters_made(game: Game, seat: int) -> int:
    """How many [Counter] skills a player has activated this turn."""
    return sum(
        event == "counter_activated" and who == seat for event, who, _ in game.state.happened
    )


def attacks_are_used_up(game: Game, card: Card) -> bool:
    """Whether an effect that limits attacks allows none more with this card."""
    for entry in entries(game, act.LimitAttacks):
        node = entry.node
        if node.what != "attack":
            continue
        if card.seat not in player_seats(entry.env.seat, node.who) or not is_active(game, entry):
            continue
        if not is_any(node.filter) and not fits(game, card, node.filter, entry.env):
            continue
        most = entry.amount if entry.amount is not None else node.count
        if len(attacks_made(game, card.seat, node.filter, entry.env.seat)) >= most:
            return True
    return False


def unison_limit(game: Game, seat: int) -> int:
    """How many Unisons a player may have: one [masters 3-11-4], or as an effect says.

    [masters 3-11-5-1]
    """
    allowed: list[int] = [
        entry.node.count
        for entry in entries(game, act.UnisonLimit)
        if entry.env.seat == seat and is_active(game, entry)
    ]
    return max([1, *allowed])


def activation_from(game: Game, card: Card, skill: act.Skill) -> act.ActivateFrom | None:
    """What lets a skill be activated in an area it is not activated in else [masters 9-1-3-3]."""
    if card.def_id not in game.lib.from_defs or card.zone == HAND:
        return None
    words = {"", skill.kind, kind_family(skill), skill.keyword}
    for entry in entries(game, act.ActivateFrom):
        node: act.ActivateFrom = entry.node
        if node.skill in words and applies(game, entry, card):
            return node
    return None


def skill_costs(
    game: Game, card: Card | None, skill: act.Skill
) -> tuple[tuple[act.Cost, ...], ...]:
    """The printed skill cost, then what effects add, in the order they came [masters 1-6-4].

    [classic 8-4-2-1-1]
    """
    printed = lowered_cost(game, card, skill)
    found = [printed] if printed else []
    for entry in entries(game, act.AddCost) if card is not None else ():
        kinds = entry.node.kinds
        if kinds and {skill.kind, kind_family(skill)}.isdisjoint(kinds):
            continue
        if card is not None and applies(game, entry, card):
            found.append(entry.node.cost)
    return tuple(found)


def skill_cost_entries(game: Game, card: Card, skill: act.Skill) -> list[Entry]:
    """The effects that lower the cost of a skill of this card."""
    return [
        entry
        for entry in entries(game, act.ChangeSkillCost)
        if not skill_words(skill).isdisjoint(entry.node.kinds)
        and (not entry.node.colors or frozenset(entry.node.colors) == frozenset(skill.colors))
        and applies(game, entry, card)
    ]


def lowered_cost(game: Game, card: Card | None, skill: act.Skill) -> tuple[act.Cost, ...]:
    """The printed cost with its energy lowered by effects [masters 1-2-3-2]."""
    if card is None or not entries(game, act.ChangeSkillCost):
        return skill.cost
    changes = skill_cost_entries(game, card, skill)
    energy = [part for part in skill.cost if isinstance(part, act.PayEnergy)]
    if not changes or len(energy) != 1:
        return skill.cost
    letters, generic = energy[0].specified, energy[0].generic
    for entry in changes:
        # [masters 1-2-3-2-1] no colour falls below nothing, nor the rest.
        for letter in entry.node.specified:
            letters = letters.replace(letter, "", 1)
        generic = max(0, generic + entry.node.amount)
    return game.lib.lowered.get((id(skill.cost), letters, generic), skill.cost)


def z_cost(game: Game, card: Card) -> int:
    """Z-Energy cost now; none printed counts as 0 [masters 5-4-2]. Never below 0."""
    value = game.side(card).z_cost or 0
    for entry in entries(game, act.ChangeZCost):
        if applies(game, entry, card):
            value += entry_amount(game, entry)
    return max(0, value)


def whole_cost(game: Game, card: Card | None, skill: act.Skill) -> tuple[act.Cost, ...]:
    """All items of a skill's cost."""
    parts = skill_costs(game, card, skill)
    return parts[0] if len(parts) == 1 else tuple(item for part in parts for item in part)


def play_limit(game: Game, card: Card) -> act.PlayLimit | None:
    """What the text of a card says of how many may be in its player's Battle Area."""
    for skill_id in game.side(card).skills:
        for node in game.lib.skills[skill_id].effect:
            if type(node) is act.PlayLimit:
                return node
    return None


def is_limited(game: Game, limit: act.PlayLimit, card: Card, other: Card) -> bool:
    """Whether the limit in the text of `card` counts `other`: a copy, or a card of that name."""
    if limit.name:
        return limit.name in info(game, other, "names")
    return other.def_id == card.def_id
