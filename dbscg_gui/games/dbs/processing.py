"""Rule processing: what happens by itself, without anybody's choice [masters 21]."""

from __future__ import annotations

from typing import Any

import msgspec

from dbscg_gui.effects import actions as act
from dbscg_gui.engine import falls, losses
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.markers import change_markers
from dbscg_gui.engine.queries import card_power, effects_at_work, layers, places
from dbscg_gui.engine.state import (
    BATTLE,
    COMBO,
    DECK,
    DROP,
    LIFE,
    UNISON,
    ZONE_COUNT,
    Card,
    MoveRequest,
    is_hidden,
)
from dbscg_gui.engine.violations import Excess, find_violation, judge_limits


def judge_loss(game: Game) -> None:
    """A player without life or deck loses at once [masters 0-1-3-1]; both together draw.

    [classic 1-2-2] [classic 9-1-2-1]

    [masters 21-2-2]. Called once for cards that move together [masters 21-1-2-1-1]. An effect may
    put something else in the place of losing.
    """
    state = game.state
    if state.winner is not None or state.phase == "setup":
        return
    zones = state.zones
    if zones[LIFE] and zones[DECK] and zones[ZONE_COUNT + LIFE] and zones[ZONE_COUNT + DECK]:
        return
    lost = []
    for seat in (0, 1):
        life, deck = game.zone(seat, LIFE), game.zone(seat, DECK)
        if (life and deck) or losses.is_averted(game, seat):
            continue
        if not life:
            lost.append(losses.Loss(seat, "life", game.cite("life-out")))
        else:
            lost.append(losses.Loss(seat, "deck", game.cite("deck-out")))
    if not lost or losses.is_replacing(game) or losses.replaced(game, lost):
        return
    if len(lost) == 2:
        game.finish(-1, game.cite("draw"))
    else:
        game.finish(1 - lost[0].seat, lost[0].rule)


class Processing(msgspec.Struct, frozen=True):
    """What rule processing would do now, all of it together."""

    powerless: list[Card]
    worn: list[Card]
    stray: list[Card]
    empty: list[Card]
    violation: Excess | None

    @property
    def is_any(self) -> bool:
        """Whether there is anything to do."""
        return bool(self.powerless or self.worn or self.stray or self.empty or self.violation)


def process_rules(game: Game) -> bool:
    """One pass of confirmative rule processing; all of it happens together [masters 21-1-2-2-1].

    Returns whether anything happened, so that the caller repeats it.
    """
    if game.state.winner is not None:
        return False
    if is_settled(game):
        falls.settle(game)
        return False
    found = _find(game)
    powerless, worn, stray, empty = found.powerless, found.worn, found.stray, found.empty
    causes = {card.id: _power_cause(game, card) for card in (*powerless, *worn)}
    # [classic 9-1-2-3]
    game.together()
    for card in powerless:
        # [masters 21-6-2] no effect prevents this.
        _drop(game, card, game.cite("power-out"), causes[card.id])
    for card in stray:
        _drop(game, card, game.cite("combo-outside-battle"))
    for card in empty:
        _drop(game, card, game.cite("markers-out"))
    game.batch = None
    for card in worn:
        # [masters 21-8-2]
        change_markers(game, card.id, -1, rule=game.cite("markers-differ"), **causes[card.id])
    if powerless or stray or worn or empty:
        return True
    return judge_limits(game)


def is_settled(game: Game) -> bool:
    """Whether rule processing has nothing to do now.

    That holds as long as power and limits cannot have changed: with the same cards in play and the
    same effects, or others that change neither, where nothing else of the match was read to find
    it.
    """
    if game.cache.is_settled:
        return True
    effects = layers.statics(game)
    zones = game.state.zones
    has_strays = game.state.battle is None and (zones[COMBO] or zones[ZONE_COUNT + COMBO])
    if effects is None or has_strays:
        return not _has_anything(game)
    ids = zones[UNISON] + zones[ZONE_COUNT + UNISON]
    if not effects.is_harmless:
        ids += zones[BATTLE] + zones[ZONE_COUNT + BATTLE]
    looked_at = (places.places(game).in_play, list(map(game.state.cards.get, ids)))
    if effects.settled == looked_at or (effects.is_harmless and game.settled == looked_at):
        effects.settled = looked_at
        if game.is_checked:
            layers.check_kept(game, False, _has_anything)
    else:
        reads = game.reads
        if _has_anything(game):
            return False
        effects.settled = looked_at if game.reads == reads else None
        if effects.is_harmless:
            game.settled = effects.settled
    game.cache.is_settled = True
    return True


def _has_anything(game: Game) -> bool:
    return _find(game).is_any


def _find(game: Game) -> Processing:
    """What has to be processed now."""
    powerless, worn = _without_power(game)
    empty = [
        card
        for seat in (0, 1)
        for card in map(game.state.cards.__getitem__, game.zone(seat, UNISON))
        if card.markers <= 0 and not is_hidden(card)
    ]
    return Processing(powerless, worn, _stray_combos(game), empty, find_violation(game))


def _without_power(game: Game) -> tuple[list[Card], list[Card]]:
    """Battle Cards [masters 21-6] and marked Unisons [masters 21-8] at 0 power or less."""
    cards = game.state.cards
    may_fall = _is_power_lowered(game)
    fallen = [
        cards[i]
        for seat in ((0, 1) if may_fall or game.lib.has_powerless else ())
        for i in game.zone(seat, BATTLE)
        if "battle" in game.definition(cards[i]).kinds and _is_out(game, i, may_fall)
    ]
    worn = [
        cards[i]
        for seat in (0, 1)
        for i in game.zone(seat, UNISON)
        if cards[i].markers > 0 and _is_out(game, i, may_fall)
    ]
    return fallen, worn


def _is_out(game: Game, card_id: int, may_fall: bool) -> bool:
    """Whether a card's power is 0 or less; only what is lowered falls below what is printed."""
    printed = game.side(game.state.cards[card_id]).power or 0
    return (may_fall or printed <= 0) and card_power.power(game, card_id) <= 0


def _is_power_lowered(game: Game) -> bool:
    """Whether any effect sets or lowers power now; asked first, as most of the time none does."""
    effects = layers.statics(game)
    if effects is not None and effects.only_raises:
        return False
    for kind in effects_at_work.SETTING_POWER:
        if layers.entries(game, kind):
            return True
    return any(
        layers.entry_amount(game, entry) < 0 for entry in layers.entries(game, act.ChangePower)
    )


def _power_cause(game: Game, card: Card) -> dict[str, Any]:
    """The effect that lowered a card's power last: it counts as the cause [masters 21-6-2-1].

    In Fusion World the rules alone take the card away, by an official answer.
    """
    if not game.rules.effects.powerless_by_effect:
        return {}
    found = None
    for kind in (act.ChangePower, act.SetPower):
        for entry in layers.entries(game, kind):
            lowers = layers.entry_amount(game, entry) < (1 if kind is act.SetPower else 0)
            if lowers and layers.applies(game, entry, card):
                found = entry
    if found is None:
        return {}
    return {
        "by": "skill",
        "by_seat": found.env.seat,
        "source": found.env.source,
        "source_def": found.env.source_def,
        "skill": found.skill,
    }


def _stray_combos(game: Game) -> list[Card]:
    """Cards in a Combo Area outside a battle [masters 21-4-2]."""
    if game.state.battle is not None:
        return []
    return [game.state.cards[i] for seat in (0, 1) for i in game.zone(seat, COMBO)]


def _drop(game: Game, card: Card, rule: str, cause: dict[str, Any] | None = None) -> None:
    if card.id not in game.state.cards:
        return
    falls.fall(
        game,
        MoveRequest(
            card=card.id, zone=DROP, seat=card.owner, rule=rule, is_forced=True, **cause or {}
        ),
    )
