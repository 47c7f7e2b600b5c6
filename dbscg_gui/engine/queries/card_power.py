"""The power, Counter and combo power of a card now."""

from __future__ import annotations

from dbscg_gui.effects import actions as act
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.queries.layers import (
    applies,
    check_kept,
    entries,
    entry_amount,
    is_restricted,
    statics,
)
from dbscg_gui.engine.queries.meaning import Env
from dbscg_gui.engine.state import COMBO, Card, Ctx, is_hidden

LEFT_POWER = "@left-power"


def power(game: Game, card_id: int) -> int:
    """Power of a card now, combos included once they count [masters 8-4-4] [one_piece 2-6-3].

    A card without power counts as 0.
    """
    cache = game.cache
    known = cache.power.get(card_id)
    if known is not None:
        if cache.loose and ("power", card_id) in cache.loose:
            game.reads += 1
        return known
    card = game.state.cards[card_id]
    if is_hidden(card):
        # [masters 4.00 23-5-2-1] nothing gives it power.
        return 0
    base = game.side(card).power or 0
    key = ("power", card_id)
    if key in game.cache.busy:
        # The power of another card, which is being read, depends on it.
        game.reads += 1
        return base
    kept = statics(game)
    if kept is not None and not (card.under or _has_combos(game, card_id)):
        pair = kept.power.get(card_id)
        if pair is not None and pair[0] is card:
            if game.is_checked:
                check_kept(game, pair[1], power, card_id)
            game.cache.power[card_id] = pair[1]
            return pair[1]
    reads = game.reads
    game.cache.busy.add(key)
    try:
        value = _power_layers(game, card, base)
    finally:
        game.cache.busy.discard(key)
    if not game.cache.busy:
        game.cache.power[card_id] = value
        if game.reads != reads or kept is None:
            game.cache.loose.add(("power", card_id))
        else:
            kept.power[card_id] = (card, value)
    return value


def _has_combos(game: Game, card_id: int) -> bool:
    """Whether a card fights and combos count for it now [masters 8-4-4]."""
    battle = game.state.battle
    return (
        battle is not None and battle.has_combo_power and card_id in (battle.attacker, battle.guard)
    )


def remember_power(ctx: Ctx, left: int | None) -> None:
    """Keep the power a skill's subject had where it left play; None forgets it."""
    ctx.slots.pop(LEFT_POWER, None)
    if left is not None:
        ctx.slots[LEFT_POWER] = (left, ctx.subject)


def power_for(game: Game, card_id: int, env: Env) -> int:
    """Power as a skill reads it: of the card that triggered it by leaving, the power it left with.

    [masters 9-6-9-1-2]
    """
    if env.ctx is None:
        return power(game, card_id)
    game.reads += 1
    left = env.ctx.slots.get(LEFT_POWER)
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
    if card.under:
        value += attached_power(game, card)
    for entry in entries(game, act.ChangePower):
        if applies(game, entry, card):
            change = entry_amount(game, entry)
            by = entry.env
            if change < 0 and is_restricted(game, card.id, "power-down", by.seat, by.source):
                continue
            value += change
    battle = game.state.battle
    if battle is not None and _has_combos(game, card.id):
        game.reads += 1
        # [masters 8-4-4] [masters 8-4-5] each player's for their side of the battle, whoever is the
        # master of the guard card by now.
        attacks = card.id == battle.attacker
        value += combo_sum(game, battle.seat if attacks else 1 - battle.seat)
    return value


def attached_power(game: Game, card: Card) -> int:
    """What the cards under it add in its player's turn."""
    game.reads += 1
    if game.state.turn_seat != card.seat:
        return 0
    return game.rules.battle.attached_power * len(card.under)


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


def counter(game: Game, card: Card) -> int:
    """Power a card gives in the Counter Step now; 0 without a Counter [one_piece 2-10-1]."""
    printed = game.side(card).counter or 0
    value = printed
    for entry in entries(game, act.ChangeCounter):
        if (not entry.node.only_without or not printed) and applies(game, entry, card):
            value += entry_amount(game, entry)
    for entry in entries(game, act.SetCounter):
        if applies(game, entry, card):
            value = entry_amount(game, entry)
    return max(0, value)


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
            change = entry_amount(game, entry)
            by = entry.env
            if change < 0 and is_restricted(game, card.id, "combo-power-down", by.seat, by.source):
                continue
            value += change
    for entry in entries(game, act.SetComboPower):
        if applies(game, entry, card):
            value = entry.node.amount  # [masters 0-2-7] whatever else changes it
    return value
