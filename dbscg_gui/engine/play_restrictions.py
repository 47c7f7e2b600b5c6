"""Whether a card may be played, or come into play, for all that limits it."""

from __future__ import annotations

from dbscg_gui.engine.game import Game
from dbscg_gui.engine.queries import card_info, card_skills, layers, permissions
from dbscg_gui.engine.state import BATTLE, LEADER, Card, Ctx


def may_play(game: Game, seat: int, card: Card, doer: int = 0, skill: int = -1) -> bool:
    """Whether no effect keeps a player from playing this card by a skill [masters 0-2-5].

    `doer` is the card whose skill plays it.
    """
    by = game.lib.skills[skill] if skill >= 0 else None
    return not any(
        permissions.is_player_restricted(game, seat, what, card, by, doer=doer)
        for what in ("play", "play-by-skill")
    )


def can_come_into_play(game: Game, card: Card, base: int = 0, ctx: Ctx | None = None) -> bool:
    """Whether effects and rules let the skill of a context play a card, on `base` when given."""
    seat, doer, skill = -1, 0, None
    if ctx is not None:
        seat, doer = ctx.seat, ctx.source
        skill = game.lib.skills[ctx.skill] if ctx.skill >= 0 else None
    if layers.is_restricted(game, card.id, "be-played", skill=skill):
        return False
    if layers.is_restricted(game, card.id, "be-played-by-skill", seat, doer, skill=skill):
        return False
    lower = game.state.cards.get(base)
    if lower is not None and lower.zone == LEADER:
        # A Leader is placed, not played [masters 22-46-6].
        return True
    if not game.definition(card).kinds & game.rules.kinds.playable:
        return False
    return not breaks_unique(game, card)


def breaks_unique(game: Game, card: Card) -> bool:
    """Whether cards in play keep one from being played: by [Unique], or by a limit in a text."""
    lib = game.lib
    if "unique" in lib.keyword_words and _meets_unique(game, card):
        return True
    return lib.play_limits and _breaks_limit(game, card)


def _meets_unique(game: Game, card: Card) -> bool:
    """Whether a same-named card with [Unique] is in play already [masters 22-39-2].

    Then no other can be played [masters 22-39-1] [masters 22-39-3]: from its declaration on
    [classic 10-42-2], and while a skill plays it [classic 10-42-3].
    """
    name = game.side(card).name
    return any(
        game.side(game.state.cards[other]).name == name
        and (
            "unique" in card_skills.keywords(game, other)
            or "unique" in card_skills.keywords(game, card.id)
        )
        for other in game.zone(card.owner, BATTLE)
    )


def _breaks_limit(game: Game, card: Card) -> bool:
    """Whether a text of the card or of one in play allows no more of them [masters 21-11-2]."""
    there = [game.state.cards[i] for i in game.zone(card.owner, BATTLE) if i != card.id]
    for source in (card, *there):
        limit = card_info.play_limit(game, source)
        if limit is not None and card_info.is_limited(game, limit, source, card):
            alike = sum(card_info.is_limited(game, limit, source, each) for each in there)
            if alike >= limit.count:
                return True
    return False
