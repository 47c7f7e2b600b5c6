"""Whether actions can be carried out in full: for costs, "you may" and replacements."""

from __future__ import annotations

from typing import Any

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as t
from dbscg_gui.effects.walking import nodes
from dbscg_gui.engine import one_shot_effects
from dbscg_gui.engine.continuous import bare
from dbscg_gui.engine.cost_candidates import choosable, discardable, selectable
from dbscg_gui.engine.decisions import exact_sum
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.held_skills import held_of
from dbscg_gui.engine.joint_costs import Demand, can_share, destinations, moves_on, with_card
from dbscg_gui.engine.prohibitions import may_move_unseen
from dbscg_gui.engine.queries import card_cost, meaning
from dbscg_gui.engine.queries.amounts import sameness, values_of
from dbscg_gui.engine.selections import can_take, picks_of
from dbscg_gui.engine.state import ENERGY, ZONE_INDEX, Card, Ctx
from dbscg_gui.engine.usable_cards import usable
from dbscg_gui.kernel.records import replace

_OF_ITSELF = frozenset({act.Switch, act.Move, act.Ko})
"""Actions on the skill's own card that take it as one of a set of one."""
_OF_PARTS = frozenset({act.May, act.IfYouDo, act.If, act.EachPlayer, act.ChooseOption})
_WHOLE_SETS = frozenset({t.This, t.InZones, t.EventCard, t.Battler, t.Under})
"""Sets of cards of which an action takes all.

What a value is, is compared by its very kind, as kinds of values have none below them.
"""


def can_do_all(
    game: Game,
    actions: tuple[Any, ...],
    env: meaning.Env,
    actor: int | None = None,
    dropped: int = 0,
) -> bool:
    """Whether actions written as a cost can all be carried out in full [masters 1-6-6].

    `actor` is the seat that does them, when it is not the master of the skill; `dropped` a card
    that goes to Drop before any of them is done.
    """
    before = (Demand((dropped,), 1, (_TO_DROP,), -1),) if dropped else ()
    demands = _demands(game, actions, env, env.seat if actor is None else actor, before)
    return demands is not None and can_share(demands)


_TO_DROP = act.Move(cards=t.This(), to="drop")


def _demands(
    game: Game,
    actions: tuple[Any, ...],
    env: meaning.Env,
    actor: int,
    before: tuple[Demand, ...] = (),
) -> list[Demand] | None:
    """What the actions want of sets of cards; None if another of them cannot be carried out."""
    found = list(before)
    chosen: dict[str, Any] = {}
    for index, node in enumerate(actions):
        later = actions[index + 1 :]
        told = _spelled_out(node, chosen)
        parts = _parts_of(game, told, env, actor, later, index)
        if parts is None and not _can_do(game, told, env, actor, later):
            return None
        if parts and _is_out_of_reach(game, told, env):
            return None
        for cards, part in parts or ():
            found.append(_besides(game, found, cards, part, env))
        if type(node) is act.Choose:
            chosen[node.slot] = node.cards
    return found


def _parts_of(
    game: Game, node: Any, env: meaning.Env, actor: int, later: tuple[Any, ...], group: int
) -> list[tuple[Any, Demand]] | None:
    """The sets an action takes a number of cards from, each as told; None if it takes none so."""
    acts: tuple[Any, ...] = (node,)
    if type(node) is act.Choose:
        acts = tuple(n for n in later if _slot_of(n) == node.slot)
    picks = picks_of(getattr(node, "cards", None))
    cards = bare(getattr(node, "cards", None))
    if type(node) is act.Discard:
        if node.up_to or actor not in meaning.player_seats(env.seat, node.who):
            return None
        hand = tuple(discardable(game, node, actor, env))
        wanted = meaning.amount(game, node.count, env)
        return [(t.InZones(zones=("hand",), filter=node.filter), Demand(hand, wanted, acts, group))]
    if picks:
        sets = [(part, _wanted(game, node, part, env, later)) for part in picks]
    elif type(node) is act.Choose:
        if node.up_to or node.is_all or node.total_least or node.exact_cost is not None:
            return None
        wanted = node.least or meaning.amount(game, node.count, env)
        found = fit_for(game, later, node.slot, choosable(game, node, cards, env), env)
        sets = [(cards, (found, wanted))]
    elif type(cards) is t.Pick and type(node) is not act.ChooseSkill:
        if cards.up_to or cards.is_all:
            return None
        sets = [(cards, _wanted(game, node, cards, env, later))]
    elif type(cards) is t.Top and cards.filter is None and type(node) is act.Move:
        sets = [(cards, _top_of(game, node, cards, env))]
    elif type(cards) is t.This and type(node) in _OF_ITSELF:
        sets = [(cards, (usable(game, node, meaning.cards_of(game, cards, env), env), 1))]
    else:
        return None
    return [
        (part, Demand(found, wanted, acts, group, _same(game, node, part, found)))
        for part, (found, wanted) in sets
    ]


def _top_of(
    game: Game, node: act.Move, cards: t.Top, env: meaning.Env
) -> tuple[tuple[int, ...], int]:
    """A pile of which an action moves cards, and how many: what is moved first leaves the next.

    None that an effect keeps the player from moving there [masters 5-8-3] [masters 0-2-5].
    """
    pile = replace(cards, count=len(game.state.cards))
    found = meaning.cards_of(game, pile, env)
    zones = {game.state.cards[i].zone for i in found}
    target = ZONE_INDEX[node.to]
    if not all(may_move_unseen(game, env.seat, zone, target, env.source) for zone in zones):
        found = ()
    return found, meaning.amount(game, cards.count, env)


def _same(game: Game, node: Any, cards: Any, found: tuple[int, ...]) -> tuple[object, ...]:
    """What no two of the cards taken may have in common; () where they may be alike."""
    distinct = getattr(cards, "distinct", "") or getattr(node, "distinct", "")
    return tuple(sameness(game, i, distinct) for i in found) if distinct else ()


def _slot_of(node: Any) -> str:
    """The slot of the cards an action is about, if it is about chosen ones."""
    cards = bare(getattr(node, "cards", None))
    return cards.slot if type(cards) is t.Slot else ""


def _besides(
    game: Game, before: list[Demand], cards: Any, part: Demand, env: meaning.Env
) -> Demand:
    """What a part of a cost wants besides the cards that earlier parts bring to it."""
    wanted = part.wanted
    for n, earlier in enumerate(before):
        ready = min(wanted, _arriving(game, earlier, cards, env))
        wanted -= ready
        if ready and moves_on(part):
            before[n] = replace(earlier, taken=earlier.taken + ready)
    return part if wanted == part.wanted else replace(part, wanted=wanted)


def _arriving(game: Game, earlier: Demand, cards: Any, env: meaning.Env) -> int:
    """How many cards an earlier part brings where this one takes its own from."""
    inner = bare(cards)
    inner = bare(inner.cards) if type(inner) is t.Pick else inner
    if type(inner) is not t.InZones or not destinations(earlier) & frozenset(inner.zones):
        return 0
    known = game.state.cards
    fitting = sum(_is_known_to_fit(game, known[i], inner.filter, env) for i in earlier.found)
    return max(0, min(earlier.wanted, fitting) - earlier.taken)


def _is_known_to_fit(game: Game, card: Card, asked: t.Filter, env: meaning.Env) -> bool:
    """Whether a card fits for certain: a card nobody has seen yet does only if all do."""
    if not card.known >> env.seat & 1 and asked != t.Filter():
        return False
    return meaning.fits(game, card, asked, env)


def leaving_rest(
    game: Game,
    node: Any,
    found: tuple[int, ...],
    wanted: int,
    env: meaning.Env,
    later: tuple[Any, ...],
) -> tuple[int, ...]:
    """Those of `found` with which the rest of a cost can still be paid; all where none does."""
    if not later or not found:
        return found
    acts = tuple(n for n in later if _slot_of(n) == node.slot) if _chooses(node) else (node,)
    same = _same(game, node, bare(getattr(node, "cards", None)), found)
    here = Demand(found, max(1, wanted), acts, -1, same)
    kept = tuple(i for i in found if _leaves_rest(game, with_card(here, i), env, later))
    return kept or found


def _chooses(node: Any) -> bool:
    return type(node) is act.Choose


def _leaves_rest(
    game: Game, parts: tuple[Demand, ...], env: meaning.Env, later: tuple[Any, ...]
) -> bool:
    """Whether what comes later in a cost can be paid beside these parts."""
    found = list(parts)
    for index, node in enumerate(later):
        for cards, part in _parts_of(game, node, env, env.seat, later[index + 1 :], index) or ():
            found.append(_besides(game, found, cards, part, env))
    return can_share(found)


def energy_rested(game: Game, actions: tuple[Any, ...], env: meaning.Env) -> int:
    """How many Active energy cards the actions switch to Rest Mode besides what is paid."""
    total = 0
    for part in _demands(game, actions, env, env.seat) or ():
        is_rest = any(isinstance(n, act.Switch) and n.mode == "rest" for n in part.acts)
        if is_rest and part.found and all(game.state.cards[i].zone == ENERGY for i in part.found):
            total += part.wanted
    return total


def _spelled_out(node: Any, chosen: dict[str, Any]) -> Any:
    """An action on what lies under cards chosen just before, or that lays something under them.

    It speaks of all that may be chosen.
    """
    if not chosen:
        return node
    host = bare(getattr(node, "under", None))
    if type(node) is act.PlaceUnder and type(host) is t.Slot and host.slot in chosen:
        return replace(node, under=chosen[host.slot])
    cards = getattr(node, "cards", None)
    if type(cards) is not t.Pick or not isinstance(cards.cards, t.Under):
        return node
    host = bare(cards.cards.of)
    if type(host) is not t.Slot or host.slot not in chosen:
        return node
    under = replace(cards.cards, of=chosen[host.slot])
    return replace(node, cards=replace(cards, cards=under))


def _can_do(
    game: Game, node: Any, env: meaning.Env, actor: int, later: tuple[Any, ...] = ()
) -> bool:
    """Whether an action can be carried out in full, with what comes after it in `later`."""
    parts = picks_of(getattr(node, "cards", None))
    if parts:
        return can_take([_wanted(game, node, part, env, later) for part in parts])
    if type(node) is act.Choose:
        return _can_choose(game, node, env, later)
    if type(node) is act.ChooseSkill:
        wanted = 0 if node.up_to or node.is_all else meaning.amount(game, node.count, env)
        return len(held_of(game, node.cards, node.kinds, env)) >= wanted
    if type(node) is act.Discard:
        return _can_discard(game, node, env, actor)
    if type(node) in _OF_PARTS:
        return _can_do_parts(game, node, env)
    if _is_out_of_reach(game, node, env):
        return False
    cards = bare(getattr(node, "cards", None))
    if type(cards) is t.Pick:
        return cards.up_to or _has_pick(game, node, cards, env)
    if type(cards) is t.Top:
        return _has_top(game, node, cards, env)
    if type(cards) in _WHOLE_SETS:
        return _takes_all(game, node, meaning.cards_of(game, cards, env), env)
    return True


def _can_choose(game: Game, node: act.Choose, env: meaning.Env, later: tuple[Any, ...]) -> bool:
    if node.up_to or node.is_all:
        return True
    found = fit_for(game, later, node.slot, choosable(game, node, node.cards, env), env)
    if node.total_least:
        return sum(values_of(game, found, node.total_of)) >= meaning.amount(
            game, node.total_cost or 0, env
        )
    if node.exact_cost is not None:
        prices = tuple(card_cost.total_cost(game, game.state.cards[i]) or 0 for i in found)
        return bool(exact_sum(prices, meaning.amount(game, node.exact_cost, env)))
    wanted = node.least or meaning.amount(game, node.count, env)
    return len(found) >= wanted


def fit_for(
    game: Game, later: tuple[Any, ...], slot: str, found: tuple[int, ...], env: meaning.Env
) -> tuple[int, ...]:
    """Those of the cards to be chosen to which all that is done with them later can be done.

    What is done as a cost is done completely [masters 5-8-2-2] [masters 4.00 5-8-2-2]
    [one_piece 8-3-1-3].
    """
    for node in later:
        if type(node) is act.If and not node.otherwise:
            found = tuple(i for i in found if _may_be(game, node, slot, i, env))
        cards = bare(getattr(node, "cards", None))
        if type(cards) is t.Slot and cards.slot == slot:
            found = usable(game, node, found, env)
    return found


def _may_be(game: Game, node: act.If, slot: str, card_id: int, env: meaning.Env) -> bool:
    """Whether what is asked of a chosen card holds for this one; of others nothing is known yet."""
    asked = {part.slot for part in nodes(node.condition) if isinstance(part, t.Slot)}
    if asked != {slot}:
        return True
    told = env.ctx.copy() if env.ctx else Ctx(0, env.seat, env.source, env.source_def, -1)
    told.slots = {**told.slots, slot: (card_id,)}
    return meaning.holds(game, node.condition, replace(env, ctx=told))


def feasible_options(game: Game, node: act.ChooseOption, env: meaning.Env) -> tuple[int, ...]:
    """The options that can be carried out in full."""
    return tuple(
        number for number, option in enumerate(node.options) if can_do_all(game, option, env)
    )


def _can_do_parts(game: Game, node: Any, env: meaning.Env) -> bool:
    """What players may leave or do under a condition hinders nothing."""
    if type(node) is act.ChooseOption:
        return node.up_to or len(feasible_options(game, node, env)) >= node.count
    if type(node) is not act.EachPlayer:
        return True
    mine = can_do_all(game, node.mine, env, env.seat)
    return mine and can_do_all(game, node.theirs, env, 1 - env.seat)


def _can_discard(game: Game, node: act.Discard, env: meaning.Env, actor: int) -> bool:
    if node.up_to or actor not in meaning.player_seats(env.seat, node.who):
        return True
    return len(discardable(game, node, actor, env)) >= meaning.amount(game, node.count, env)


def _has_pick(game: Game, node: Any, cards: t.Pick, env: meaning.Env) -> bool:
    found = selectable(game, cards.cards, env)
    if cards.is_all:
        return _takes_all(game, node, found, env)
    return len(usable(game, node, found, env)) >= _least_of(game, cards, env)


_OF_ALL = frozenset({act.Move, act.Ko, act.PlaceUnder, act.RemoveFromGame})
"""What is done to all of the cards it names, or not completely."""


def _takes_all(game: Game, node: Any, found: tuple[int, ...], env: meaning.Env) -> bool:
    """Whether an action can be done with all of these cards, of which there are some.

    "Place all cards under this card in the Drop" is done completely or not at all
    [masters 5-8-2-2]; cards that are in a mode already are not switched again.
    """
    able = usable(game, node, found, env)
    return bool(able) and (len(able) == len(found) or type(node) not in _OF_ALL)


def _has_top(game: Game, node: Any, cards: t.Top, env: meaning.Env) -> bool:
    """Whether as many cards lie on a pile as the action takes, face down where it turns them up."""
    found = meaning.cards_of(game, cards, env)
    if type(node) is act.Flip:
        found = usable(game, node, found, env)
    return len(found) >= meaning.amount(game, cards.count, env)


def _wanted(
    game: Game, node: Any, part: Any, env: meaning.Env, later: tuple[Any, ...]
) -> tuple[tuple[int, ...], int]:
    """What a cost wants of one of several sets."""
    if not isinstance(part, t.Pick):
        return usable(game, node, meaning.cards_of(game, part, env), env), 1
    if type(node) is act.Choose:
        found = fit_for(game, later, node.slot, choosable(game, node, part.cards, env), env)
    else:
        there = selectable(game, part.cards, env)
        found = usable(game, node, there, env)
        if part.is_all and type(node) in _OF_ALL:
            return found, len(there)
    if part.up_to or part.is_all:
        return found, 0
    return found, _least_of(game, part, env)


def _least_of(game: Game, cards: t.Pick, env: meaning.Env) -> int:
    """How many have to be there: "1 or more" may be as many as the player likes."""
    count = meaning.amount(game, cards.count, env)
    return min(count, cards.least or count)


def _is_out_of_reach(game: Game, node: Any, env: meaning.Env) -> bool:
    """Whether damage would not be taken, or what is no card of an area is wanting."""
    if type(node) is act.DealDamage:
        seats = meaning.player_seats(env.seat, node.who)
        return not all(one_shot_effects.takes_damage(game, seat) for seat in seats)
    if type(node) is act.PlaceEnergyMarkers:
        there = game.state.energy_markers[env.seat]
        return there + min(0, meaning.amount(game, node.count, env)) < 0
    is_out_of_reach = game.rules.is_out_of_reach
    return is_out_of_reach is not None and is_out_of_reach(game, node, env)
