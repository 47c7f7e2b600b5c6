"""[Counter] skills: which a player can use now, and whether a skill is one they can answer.

[masters 22-10] [classic 10-10] When they are asked for says `timing`.
"""

from __future__ import annotations

from collections.abc import Mapping

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as t
from dbscg_gui.effects.triggers import When
from dbscg_gui.effects.walking import nodes
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.queries import permanents
from dbscg_gui.engine.state import HAND, Card
from dbscg_gui.engine.taxes import can_pay_taxes
from dbscg_gui.games.dbs.legality import UNUSUAL, check_skill
from dbscg_gui.games.dbs.materials import EVOLVES


def mentions_play(skill: act.Skill) -> bool:
    """Whether a skill speaks of playing, for [Counter : Play] [masters 22-10-3-1].

    As what it does, "play this card", or as what it waits for, "when played". What a keyword stands
    for is not written on the card, but [Evolve] and [Union] play.
    """
    if skill.kind in EVOLVES or skill.kind.startswith("union"):
        return True
    return any(_is_of_playing(node) for node in nodes(skill.effect if skill.keyword else skill))


_OF_PLAYING = (act.Play, act.NegatePlay, act.AlterPlay)
_OF_ATTACKING = (act.NegateAttack, act.ChangeGuard, t.Battler)
_RESTRICTING = (act.Restrict, act.RestrictPlayer, act.Allow)


def _is_of_playing(node: object) -> bool:
    if isinstance(node, _OF_PLAYING):
        return True
    if isinstance(node, When):
        return node.event == "played"
    if isinstance(node, act.Instead):
        return "play" in (node.event, node.or_event)
    if isinstance(node, (act.PlayWithoutCost, act.PlayFrom, act.LimitActs)):
        return node.what == "play"
    if isinstance(node, _RESTRICTING):
        words = node.what.split("-")
        return "play" in words or "played" in words
    return False


def mentions_attack(skill: act.Skill) -> bool:
    """Whether a skill speaks of attacks, for [Counter : Attack] [masters 22-10-3-2].

    What a keyword stands for is not written on the card.
    """
    return not skill.keyword and any(_is_of_attacking(node) for node in nodes(skill))


def mentions_battle_card_attack(skill: act.Skill) -> bool:
    """Whether a skill speaks of attacks with Battle Cards, for [Counter : Battle Card Attack].

    [masters 22-10-3-3] [masters 4.00 22-10-3-3]
    """
    chosen = {node.slot: node.cards for node in nodes(skill) if isinstance(node, act.Choose)}
    return not skill.keyword and any(
        _is_of_attacking(node) and _names_battle_cards(_attackers(node), chosen)
        for node in nodes(skill)
    )


def _is_of_attacking(node: object) -> bool:
    if isinstance(node, When):
        return node.event in ("attacks", "attacked", "attack_negated")
    if isinstance(node, act.LimitActs):
        return node.what == "attack"
    if isinstance(node, _RESTRICTING):
        return "attack" in node.what.split("-") or node.what == "be-attacked"
    return isinstance(node, _OF_ATTACKING)


def _attackers(node: object) -> object:
    """The cards an attack a text speaks of is made with, where it says."""
    if isinstance(node, When):
        return node.subject if node.event == "attacks" else node.other
    if isinstance(node, (act.Restrict, act.Allow)) and node.what != "be-attacked":
        return node.cards
    return getattr(node, "filter", None)


def _names_battle_cards(cards: object, chosen: Mapping[str, object]) -> bool:
    """Whether a set is of Battle Cards, also one chosen before by that word."""
    parts = list(nodes(cards)) if cards is not None else []
    parts += [
        part
        for each in parts
        if isinstance(each, t.Slot) and each.slot in chosen
        for part in nodes(chosen[each.slot])
    ]
    return any(isinstance(part, t.Filter) and "battle" in part.kinds for part in parts)


def _in_use(game: Game) -> set[int]:
    """Cards in a hand that are being played, or whose skill is on its way to be resolved.

    What waits as a counter motion is processed when its turn comes, and is not given another
    number before [masters 22-10-4] [masters 22-10-6].
    """
    state = game.state
    used = {state.ctxs[f.ctx].source for f in state.frames if f.proc == "dbs.skill" and f.ctx}
    return used | {f.card for f in state.frames if f.proc.endswith(".play")}


def _with_counters(game: Game, seat: int) -> list[Card]:
    """Hand cards, and cards elsewhere whose text lets a [Counter] be activated from there."""
    cards = game.state.cards
    lib, defs = game.lib, _counter_defs(game)
    found = [cards[i] for i in game.zone(seat, HAND) if cards[i].def_id in defs]
    if lib.from_defs:
        for zone in UNUSUAL:
            found += [cards[i] for i in game.zone(seat, zone) if cards[i].def_id in lib.from_defs]
        found += [card for card in permanents.beneath(game) if card.seat == seat]
    return found


def has_counters(game: Game, seat: int) -> bool:
    """Whether a card a player may use one of has any [Counter] skill."""
    cards, defs = game.state.cards, _counter_defs(game)
    for card_id in game.zone(seat, HAND):
        if cards[card_id].def_id in defs:
            return True
    return bool(game.lib.from_defs) and any(c.def_id in defs for c in _with_counters(game, seat))


def _counter_defs(game: Game) -> frozenset[int]:
    """The definitions of cards with [Counter] skills."""
    lib = game.lib
    if lib.counter_defs is None:
        lib.counter_defs = frozenset(
            each.id
            for each in lib.defs
            for side in each.sides
            for s in side.skills
            if lib.skills[s].kind.startswith("counter")
        )
    return lib.counter_defs


def counter_kinds(game: Game, seat: int) -> set[str]:
    """The kinds of skills on the cards a player may use a [Counter] of."""
    skills = game.lib.skills
    with_counters = _counter_defs(game)
    return {
        skills[s].kind
        for card in _with_counters(game, seat)
        if card.def_id in with_counters
        for s in game.side(card).skills
    }


def counters(game: Game, seat: int, kinds: frozenset[str]) -> list[tuple[int, int]]:
    """(card, skill) pairs of [Counter] skills in hand that can be paid for [masters 22-10-4].

    [masters 22-10-1] no other timing offers them.
    """
    found = []
    in_use = _in_use(game)
    for card in _with_counters(game, seat):
        card_id = card.id
        if card_id in in_use:
            continue
        for skill_id in game.side(card).skills:
            skill = game.lib.skills[skill_id]
            if (
                skill.kind in kinds
                and check_skill(game, seat, card, skill_id) is None
                and can_pay_taxes(game, seat, "activate-counter", card, skill)
            ):
                found.append((card_id, skill_id))
    return found
