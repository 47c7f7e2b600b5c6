"""Cards that texts let a player choose for a keyword skill besides the usual ones.

"You can choose Battle Cards in your Drop when choosing cards to use with this card's
[Union-Potara] skill" is an `Allow` whose `what` is "use-for-union-potara" ("use-for-union" for all
unions) [masters 22-5-3-1] [masters 22-13-4-2-1] [masters 22-13-5-2-1] [masters 22-47-4-1].
"""

from __future__ import annotations

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as t
from dbscg_gui.engine.events import Event
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.queries import layers, meaning
from dbscg_gui.engine.state import BATTLE, ZONE_COUNT, changed
from dbscg_gui.engine.transfers import SLIPPED, take_out, zone_name

_FAMILIES = ("evolve", "union", "z-stack")


def widened(game: Game, card_id: int, keyword: str) -> tuple[tuple[int, ...], frozenset[int]]:
    """More cards for a keyword skill of a card, and those of which only one may be taken."""
    names = {f"use-for-{keyword}"}
    names.update(f"use-for-{family}" for family in _FAMILIES if family in keyword)
    found: dict[int, None] = {}
    single: set[int] = set()
    for entry in layers.entries(game, act.Allow):
        if entry.node.what not in names:
            continue
        if meaning.is_any(entry.node.filter):
            if entry.env.source != card_id:
                continue
        elif not meaning.fits(game, game.state.cards[card_id], entry.node.filter, entry.env):
            continue
        if not layers.is_active(game, entry):
            continue
        cards = meaning.cards_of(game, entry.node.cards, entry.env)
        found.update(dict.fromkeys(cards))
        if isinstance(entry.node.cards, t.Pick):
            single.update(cards)
    return tuple(found), frozenset(single)


def goes_after(game: Game, card_id: int, chosen: int, keyword: str) -> str:
    """Where a text sends a card it let a keyword skill take; "" = where such cards always go."""
    names = {f"use-for-{keyword}"}
    names.update(f"use-for-{family}" for family in _FAMILIES if family in keyword)
    for entry in layers.entries(game, act.Allow):
        if (
            not entry.node.after
            or entry.node.what not in names
            or not layers.is_active(game, entry)
        ):
            continue
        if chosen in meaning.cards_of(game, entry.node.cards, entry.env):
            return str(entry.node.after)
    return ""


def slip_into_battle(game: Game, card_id: int, seat: int) -> int:
    """Put a chosen card into the Battle Area first; nothing triggers by that.

    [masters 22-5-3-1-1] [masters 22-13-5-2-1-1]. Returns its new object id, or the same one when
    it lies there already.
    """
    card = game.state.cards[card_id]
    if card.zone == BATTLE and card.seat == seat:
        return card_id
    state = game.state
    take_out(game, card)
    new = changed(
        card,
        id=state.next_id,
        seat=seat,
        zone=BATTLE,
        active=True,
        face_up=True,
        known=3,
        turn=state.turn,
        way=f"{SLIPPED}{zone_name(card.zone)}",
    )
    state.next_id += 1
    del state.cards[card_id]
    state.cards[new.id] = new
    index = seat * ZONE_COUNT + BATTLE
    state.zones[index] = (*state.zones[index], new.id)
    game.touch()
    # Told, but not to skills that wait for it.
    game.events.append(
        Event(
            "moved",
            seat=seat,
            card=new.id,
            def_id=new.def_id,
            old=card_id,
            origin=zone_name(card.zone),
            target=zone_name(BATTLE),
            rule=game.cite("union-names"),
        )
    )
    return new.id
