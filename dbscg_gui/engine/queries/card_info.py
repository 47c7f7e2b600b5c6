"""What a card is now that is not a number: colours, traits, characters, names."""

from __future__ import annotations

from collections.abc import Iterable

from dbscg_gui.effects import actions as act
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.queries.layers import applies, entries
from dbscg_gui.engine.state import Card, is_hidden


def colors(game: Game, card: Card) -> frozenset[str]:
    """Colours now, gained ones included [masters 1-8]."""
    return info(game, card, "colors")


_NOTHING: frozenset[str] = frozenset()


def info(game: Game, card: Card, what: str) -> frozenset[str]:
    """Colours, traits, characters or names of a card now."""
    if is_hidden(card):
        # [masters 4.00 23-5-2-1] nor is anything gained.
        return _NOTHING
    side = game.side(card)
    base: frozenset[str] = frozenset({side.name}) if what == "names" else getattr(side, what)
    added = _gained(game, card, what)
    if card.def_id in game.lib.info_defs:
        # [masters 2-3-3] text that adds names, traits or characters holds in every area.
        for skill_id in side.skills:
            for node in game.lib.skills[skill_id].effect:
                if type(node) is act.GainInfo and getattr(node.cards, "everywhere", False):
                    added = added.union(_given(game, node, what))
    return base | added if added else base


def _gained(game: Game, card: Card, what: str) -> frozenset[str]:
    """What effects add; while it is found out for this card, what is printed on it counts."""
    added = _NOTHING
    found = entries(game, act.GainInfo)
    gains = [e for e in found if getattr(e.node, what) or what in e.node.every] if found else found
    if not gains:
        return added
    key = (what, card.id)
    if key in game.cache.busy:
        # What the card gains depends on what it is.
        game.reads += 1
        return added
    game.cache.busy.add(key)
    try:
        for entry in gains:
            if applies(game, entry, card):
                added = added.union(_given(game, entry.node, what))
    finally:
        game.cache.busy.discard(key)
    return added


def _given(game: Game, node: act.GainInfo, what: str) -> Iterable[str]:
    """What an effect gives of one kind; all of it is all that a card of the match has or names."""
    return game.lib.every(what) if what in node.every else getattr(node, what)


def has_trigger(game: Game, card: Card) -> bool:
    """Whether a card has a [Trigger] [one_piece 2-11-2]."""
    return any(game.lib.skills[s].kind == "trigger" for s in game.side(card).skills)


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
    return other.def_id == card.def_id and not is_hidden(other)
