"""Which replacements an event about to happen has [masters 9-10]; doing them is `replacing`."""

from __future__ import annotations

from dbscg_gui.effects import actions as act
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.queries import card_sets, layers, meaning, once_a_turn, permanents
from dbscg_gui.engine.queries.meaning import Env
from dbscg_gui.engine.state import BATTLE, DROP, HAND, LIFE, USE_KEY, Card, Ctx, MoveRequest
from dbscg_gui.engine.transfers import PERFORMERS, REVEALED, zone_name
from dbscg_gui.kernel.records import replace

INSTEAD = "instead"
"""What is noted of a replacement that works once a turn."""
LAST = -1
"""In `MoveRequest.skip`: what is moved so is not replaced again."""


def numbered(game: Game) -> dict[int, permanents.EffectInForce]:
    """All replacements at work by numbers that stay theirs, whatever else comes or goes.

    A number holds the card and its skill, the effect of a skill that has resolved, and the place
    among several of these.
    """
    found: dict[int, permanents.EffectInForce] = {}
    for entry in layers.entries(game, act.Instead):
        number = (entry.order << _ORDER_AT) + entry.env.source * USE_KEY + entry.skill + 1
        while number in found:
            number += 1 << _PLACE_AT
        found[number] = entry
    return found


_ORDER_AT, _PLACE_AT = 34, 52
"""Bits of a number below its parts: it stays a whole number that any JSON reader keeps."""


def matching(game: Game, request: MoveRequest) -> list[tuple[int, permanents.EffectInForce]]:
    """Replacements of a movement, by their numbers.

    Whether a voluntary one can be carried out is not asked.

    Each applies once to an event [classic 8-9-2-3]; none to a movement that comes from a
    replacement which is the last one (`LAST`).
    """
    if not layers.entries(game, act.Instead) or LAST in request.skip:
        return []
    card = game.state.cards[request.card]
    names = _event_names(game, card, request)
    return [
        (number, entry)
        for number, entry in numbered(game).items()
        if (entry.node.event in names or entry.node.or_event in names)
        and number not in request.skip
        and layers.applies(game, entry, card)
        and _concerns(game, entry, request, is_other=entry.node.or_event in names)
    ]


def _event_names(game: Game, card: Card, request: MoveRequest) -> set[str]:
    """The events of `Instead` that a movement is."""
    if request.event in PERFORMERS:
        return {request.event}
    names = {"leave", "placing", "arrive"}
    if request.by_seat in (-1, card.seat):
        names.add("own-move")
    if request.event == "ko":
        names.add("ko")
    if request.is_draw:
        # Cards are drawn one by one, so each draw may be replaced [masters 5-1-3].
        names.add("draw")
    if card.zone == BATTLE != request.zone:
        # For the Combo Area, too: what is used in a combo has left [masters 16-1-4].
        names.add("leave-battle")
    if request.zone == DROP:
        names.add("drop")
    if request.event == "play":
        names.add("play")
    if card.zone == LIFE and request.zone == HAND:
        names.add("life-to-hand")
    ctx = game.state.ctxs.get(request.ctx)
    if ctx is not None and card.id in ctx.slots.get(REVEALED, ()):
        names.add("shown")
    return names


def _concerns(
    game: Game, entry: permanents.EffectInForce, request: MoveRequest, *, is_other: bool
) -> bool:
    """Whether cause and destination are those a replacement speaks of.

    `is_other`: the movement is the other event of the replacement, which any cause may have.
    """
    node = entry.node
    if node.to and zone_name(request.zone) not in node.to:
        return False
    if node.origin and zone_name(game.state.cards[request.card].zone) not in node.origin:
        return False
    if not is_other and not _is_caused(game, entry, request):
        return False
    if permanents.is_once(game, entry) and once_a_turn.was_used(game, entry, INSTEAD):
        return False
    env = told_of(entry, request.card) if entry.env.ctx is None else entry.env
    return node.condition is None or meaning.holds(game, node.condition, env)


def told_of(entry: permanents.EffectInForce, card: int) -> Env:
    """Where its words are looked up: the card it would happen to is the subject."""
    env = entry.env
    told = Ctx(0, env.seat, env.source, env.source_def, entry.skill, subject=card)
    return replace(env, ctx=told)


def _is_caused(game: Game, entry: permanents.EffectInForce, request: MoveRequest) -> bool:
    """Whether the cause of a movement is the one a replacement asks for."""
    node = entry.node
    if node.by_filter is not None:
        doer = game.state.cards.get(request.source)
        if doer is None or not meaning.fits(game, doer, node.by_filter, entry.env):
            return False
    if node.by_cards is not None:
        dealer = game.state.cards.get(request.source)
        if dealer is None or not card_sets.is_member(game, node.by_cards, dealer, entry.env):
            return False
    causes = {"battle": ("battle",), "skill": ("skill", "cost")}
    if node.by and request.by not in causes[node.by]:
        return False
    return node.by_whose == "any" or (
        request.by_seat >= 0 and (request.by_seat == entry.env.seat) == (node.by_whose == "you")
    )
