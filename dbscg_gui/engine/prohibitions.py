"""What keeps a card where it is, or as it is: effects that forbid it, and areas nothing leaves.

Whether something else happens in the movement's place is asked in `replacements`.
"""

from __future__ import annotations

from dbscg_gui.effects import actions as act
from dbscg_gui.engine.decisions import Option
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.queries import layers, once_a_turn, permissions
from dbscg_gui.engine.state import BATTLE, BENEATH, COMBO, ENERGY, LEADER, Card, MoveRequest
from dbscg_gui.engine.transfers import zone_name


def is_stopped(game: Game, request: MoveRequest) -> bool:
    """Whether an effect or a rule keeps the card where it is [masters 0-2-5].

    The rules named in [masters 0-2-2-2] hold whatever a card says. What protects a number of times
    has done so once more.
    """
    words = hindrance(game, request)
    if words:
        once_a_turn.spend(game, game.state.cards[request.card], *words)
    return words is not None


def hindrance(game: Game, request: MoveRequest) -> tuple[str, ...] | None:
    """What keeps the card where it is; None when it may go.

    The words are those of protections that such a movement uses up.
    """
    card = game.state.cards.get(request.card)
    if card is None:
        return ()
    if card.zone == LEADER and "leader" in game.definition(card).kinds:
        return None if _z_leader_may_leave(game, card, request) else ()
    if request.zone == COMBO:
        side = game.side(card)
        if side.combo_cost is None or side.combo_power is None:
            # [masters 5-7-2-1] no combo data, no Combo Area.
            return ()
    kept = game.cache.kept
    if kept is not None and kept.lets_move:
        return None
    if request.event == "ko":
        by_battle = request.by == "battle"
        seat = -1 if by_battle else request.by_seat
        words = ("be-koed", "be-koed-by-battle" if by_battle else "be-koed-by-skill")
        if any(layers.is_restricted(game, card.id, what, seat, request.source) for what in words):
            return words
    if request.is_forced:
        return None
    if _is_kept_out(game, card, request) or _is_kept_by_player(game, card, request):
        return ()
    if card.zone == BENEATH and request.by == "skill":
        is_kept = layers.is_restricted(
            game, card.id, "be-uncovered", request.by_seat, request.source
        )
        return () if is_kept else None
    return _kept_in_battle(game, card, request)


def _kept_in_battle(game: Game, card: Card, request: MoveRequest) -> tuple[str, ...] | None:
    """What keeps a card in the Battle Area."""
    if card.zone != BATTLE or request.zone == BATTLE or request.by == "rule":
        return None
    # [masters 23-3-1] what a skill's cost does is done by that skill, too.
    if request.by in ("skill", "cost") and layers.is_restricted(
        game, card.id, "be-removed", request.by_seat, request.source
    ):
        return ("be-removed",)
    return () if layers.is_restricted(game, card.id, "leave-battle", request.by_seat) else None


def _is_kept_out(game: Game, card: Card, request: MoveRequest) -> bool:
    """Whether an effect keeps a card from the area it goes to; a KO is no placing by a skill."""
    if request.event == "ko" or request.zone < 0:
        return False
    mover = request.by_seat if request.by == "skill" else -1
    zone = zone_name(request.zone)
    return layers.is_kept_out(game, card, zone, mover, request.source, bottom=request.to_bottom)


def _is_kept_by_player(game: Game, card: Card, request: MoveRequest) -> bool:
    """Whether a player can't move cards that way: "can't send cards from Drop to Warp"."""
    if not layers.entries(game, act.RestrictPlayer) or card.zone < 0:
        return False
    seat = request.by_seat if request.by_seat >= 0 else request.seat
    if request.zone == ENERGY and seat == request.seat and _is_full_of_energy(game, seat):
        return True
    if request.zone < 0:
        return False
    ways = _MOVED_BY_SKILL if request.by in ("skill", "cost") else _MOVED
    way = (zone_name(card.zone), zone_name(request.zone))
    return _is_barred_way(game, seat, ways, way, card, request.source)


_MOVED = ("move",)
_MOVED_BY_SKILL = ("move", "move-by-skill")


def _is_barred_way(
    game: Game,
    seat: int,
    words: tuple[str, ...],
    way: tuple[str, str],
    card: Card | None,
    doer: int,
) -> bool:
    """Whether a player can't move the card, or any card, from one area to the other."""
    origin, target = way
    return any(
        (not entry.node.origin or origin in entry.node.origin)
        and (not entry.node.target or target in entry.node.target)
        for what in words
        for entry in permissions.player_restrictions(game, seat, what, card, doer=doer)
    )


def may_move_unseen(game: Game, seat: int, origin: int, target: int, doer: int) -> bool:
    """Whether a skill of a player may move cards between two areas, whatever cards they are.

    Asked of piles nobody has seen: what is only forbidden of some cards tells nothing of these.
    """
    way = (zone_name(origin), zone_name(target))
    return not _is_barred_way(game, seat, _MOVED_BY_SKILL, way, None, doer)


def _is_full_of_energy(game: Game, seat: int) -> bool:
    """Whether an effect lets a player place no more energy."""
    if not layers.entries(game, act.RestrictPlayer):
        return False
    had = len(game.zone(seat, ENERGY))
    return any(
        had >= entry.node.most for entry in permissions.player_restrictions(game, seat, "energy")
    )


def _z_leader_may_leave(game: Game, card: Card, request: MoveRequest) -> bool:
    """No Leader but a Z-Leader ever leaves the Leader Area [masters 3-5-3] [masters 3-5-3-1].

    [one_piece 3-6-3]

    [classic 3-5-3]

    One on top of another may be taken away by its master's effects [masters 15-1-5], by the
    opponent's not [masters 15-1-4-2].
    """
    is_own = request.by in ("skill", "cost") and request.by_seat == card.seat
    return is_own and bool(card.under) and "z" in game.definition(card).kinds


def keeps_mode(
    game: Game,
    card: Card,
    *,
    active: bool,
    by_seat: int = -1,
    source: int = 0,
    skill: act.Skill | None = None,
) -> bool:
    """Whether an effect forbids to switch the card to Active or to Rest Mode [masters 0-2-5].

    `by_seat` is the master of the skill that would do it, -1 when no skill does.
    """
    if not active:
        words = ("switch-rest", "switch-rest-by-skill") if by_seat >= 0 else ("switch-rest",)
        return any(layers.is_restricted(game, card.id, what, by_seat, source) for what in words)
    if layers.is_restricted(game, card.id, "switch-active", by_seat, source, skill=skill):
        return True
    if by_seat >= 0:
        what = "switch-active-by-skill"
        if layers.is_restricted(game, card.id, what, by_seat, source):
            return True
        if permissions.is_player_restricted(game, by_seat, what, card, skill, doer=source):
            return True
    # [masters 22-40-2] [masters 4.00 22-40-2] in its master's Charge Phase by skills neither.
    in_charge = game.state.phase == "charge" and game.state.turn_seat == card.seat
    return in_charge and layers.is_restricted(game, card.id, "switch-active-in-charge")


def compelled(game: Game, options: list[Option]) -> tuple[Option, ...]:
    """What is left of a free timing: attacks of cards that must attack whenever they can.

    An official answer of Fusion World: of several such cards one attacks before anything else.
    """
    if not layers.entries(game, act.Restrict):
        return tuple(options)
    forced = tuple(
        option
        for option in options
        if option.kind == "attack" and layers.is_restricted(game, option.card, "hold-back")
    )
    return forced or tuple(options)
