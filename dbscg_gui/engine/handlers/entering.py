"""Cards that come into play by a skill: played, made as tokens, sent in one by one."""

from __future__ import annotations

from dbscg_gui.effects import actions as act
from dbscg_gui.engine import continuous, moves, transfers
from dbscg_gui.engine.answered import EnterFrame
from dbscg_gui.engine.decisions import Decision, Option
from dbscg_gui.engine.enters_play import (
    ask_empower,
    drop_unisons,
    empower_limit,
    is_z_extra,
    remove_z_extras,
)
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.handlers.movements import is_up_to
from dbscg_gui.engine.handlers.underway import as_countered
from dbscg_gui.engine.interpreter import bind, cause, did, env_of, handles
from dbscg_gui.engine.moves import move
from dbscg_gui.engine.play_restrictions import can_come_into_play, may_play
from dbscg_gui.engine.queries import layers, meaning
from dbscg_gui.engine.resolving import (
    ANSWER,
    ENTERING,
    MARKERS,
    NOTHING,
    AffectedCards,
    ResolveFrame,
)
from dbscg_gui.engine.state import (
    BATTLE,
    DROP,
    LEADER,
    OUTSIDE,
    UNISON,
    WARP,
    Card,
    Ctx,
    MoveRequest,
    Negation,
)
from dbscg_gui.engine.targeting import targets


def _empowers(
    game: Game, frame: ResolveFrame, ctx: Ctx, node: act.Play, found: tuple[int, ...]
) -> bool:
    """Ask for [Empower] of a Unison a skill plays, too [masters 13-2-2-5-1]."""
    seat = 1 - ctx.seat if node.whose == "opponent" else ctx.seat
    for card_id in found:
        card = game.state.cards.get(card_id)
        if card is not None and can_come_into_play(game, card, ctx=ctx):
            most = empower_limit(game, seat, card)
            if most:
                frame.progress = AffectedCards(found)
                frame.awaits = MARKERS
                ask_empower(game, seat, card_id, most)
                return True
    return False


@handles(act.Play)
def _play(game: Game, frame: ResolveFrame, ctx: Ctx, node: act.Play) -> bool:
    if frame.awaits == MARKERS:
        return _play_all(
            game, ctx, node, frame.noted(AffectedCards()).cards, game.chosen()[0].number
        )
    if frame.awaits == ENTERING:
        return _entered(game, frame, ctx, node)
    found = targets(game, frame, ctx, node, node.cards)
    if found is None or _empowers(game, frame, ctx, node, found):
        return False
    if game.rules.play_procedure:
        return _send_in(game, frame, ctx, node, found)
    return _play_all(game, ctx, node, found, 0)


_ENTERED = "entering"


def _send_in(
    game: Game, frame: ResolveFrame, ctx: Ctx, node: act.Play, found: tuple[int, ...]
) -> bool:
    """Let the game's own procedure bring each card into play."""
    cards = game.state.cards
    going = tuple(
        i
        for i in found
        if i in cards
        and cards[i].zone not in game.rules.in_play
        and can_come_into_play(game, cards[i], ctx=ctx)
        and may_play(game, ctx.seat, cards[i], ctx.source, ctx.skill)
        and (not node.origin or transfers.zone_name(cards[i].zone) in node.origin)
    )
    frame.awaits = ENTERING
    frame.progress = AffectedCards(going, len(found))
    # A slot follows the cards to the objects they become.
    ctx.slots[_ENTERED] = going
    kind = game.kind_of(game.rules.play_procedure, EnterFrame) if going else EnterFrame
    for card_id in reversed(going):
        seat = {"you": ctx.seat, "opponent": 1 - ctx.seat, "owner": cards[card_id].owner}
        game.push(
            kind(
                game.rules.play_procedure,
                seat=seat[node.whose],
                card=card_id,
                ctx=ctx.id,
                is_rested=node.mode == "rest",
            )
        )
    return not going and _entered(game, frame, ctx, node)


def _entered(game: Game, frame: ResolveFrame, ctx: Ctx, node: act.Play) -> bool:
    """Which of the cards came into play; one that made room for the next has left it again."""
    cards = game.state.cards
    meant = frame.noted(AffectedCards())
    now = ctx.slots.pop(_ENTERED, ())
    moved = [new for old, new in zip(meant.cards, now, strict=True) if new != old]
    played = [new for new in moved if new not in cards or cards[new].zone in game.rules.in_play]
    bind(ctx, node.slot, tuple(new for new in played if new in cards))
    did(ctx, len(played), 0 if is_up_to(node.cards) else max(1, meant.wanted))
    return True


def _may_enter(game: Game, ctx: Ctx, card: Card, base: int) -> bool:
    if base and layers.is_restricted(game, base, "have-on-top", ctx.seat, ctx.source):
        return False
    may = may_play(game, ctx.seat, card, ctx.source, ctx.skill)
    return may and can_come_into_play(game, card, base, ctx)


def _play_all(game: Game, ctx: Ctx, node: act.Play, found: tuple[int, ...], empowered: int) -> bool:
    """Play the cards one by one; a Unison with the markers [Empower] adds."""
    env = env_of(ctx)
    markers = empowered + (
        meaning.amount(game, node.markers, env) if node.markers is not None else 0
    )
    base = 0
    if node.on_top_of is not None:
        below = meaning.cards_of(game, node.on_top_of, env)
        if not below:
            _absorb_fails(game, ctx, found)
            did(ctx, 0, 1)
            return True
        base = below[0]
    played = []
    if len(found) > 1:
        # [masters 0-2-9] each of them sees the others come.
        game.together()
    for card_id in found:
        card = game.state.cards.get(card_id)
        if card is None or not _may_enter(game, ctx, card, base):
            _absorb_fails(game, ctx, (card_id,))
            continue
        if node.origin and transfers.zone_name(card.zone) not in node.origin:
            continue
        secret = card.zone in transfers.SECRET
        if secret:
            moves.reveal(game, (card_id,))
        way = _evolve_kind(game, card) if node.evolves and base else "skill"
        if way == "xeno-evolve":
            _send_to_warp(game, ctx, base)
            base = 0
        new = play_card(
            game,
            ctx,
            card,
            seat={"you": ctx.seat, "opponent": 1 - ctx.seat, "owner": card.owner}[node.whose],
            active=node.mode != "rest",
            way=way,
            base=base,
            negation=continuous.negation(ctx, node.negated, node.negated_kinds),
            markers=markers,
            placed=node.placed,
            mode=node.mode,
        )
        # [masters 22-13-6-3-2-1] what an effect puts elsewhere instead stays there.
        if new:
            played.append(new)
    game.batch = None
    bind(ctx, node.slot, tuple(played))
    did(ctx, len(played), 0 if is_up_to(node.cards) else max(1, len(found)))
    return True


def _evolve_kind(game: Game, card: Card) -> str:
    """With which kind of [Evolve] an effect evolves a card [masters 22-5-2-3]."""
    kinds = [game.lib.skills[s].kind for s in game.side(card).skills]
    return next((kind for kind in kinds if kind.endswith("evolve")), "evolve")


def _send_to_warp(game: Game, ctx: Ctx, card_id: int) -> None:
    """The card under [Xeno-Evolve] makes room [masters 22-5-6]."""
    move(
        game,
        MoveRequest(
            card=card_id,
            zone=WARP,
            seat=game.state.cards[card_id].owner,
            by="skill",
            rule=game.cite("evolve-carry"),
            **cause(ctx),
        ),
    )


def _absorb_fails(game: Game, ctx: Ctx, cards: tuple[int, ...]) -> None:
    """What [Union-Absorb] chose and could not play goes to Drop [masters 22-13-6-3-2]."""
    if ctx.skill < 0 or game.lib.skills[ctx.skill].kind != "union-absorb":
        return
    for card_id in cards:
        card = game.state.cards.get(card_id)
        if card is not None:
            move(
                game,
                MoveRequest(
                    card=card_id,
                    zone=DROP,
                    seat=card.owner,
                    by="skill",
                    rule=game.cite("union-absorb"),
                    **cause(ctx),
                ),
            )


def play_card(
    game: Game,
    ctx: Ctx,
    card: Card,
    *,
    seat: int,
    active: bool,
    way: str,
    base: int = 0,
    negation: Negation | None = None,
    markers: int = 0,
    placed: bool = False,
    mode: str = "",
) -> int:
    """Put a card into play by a skill [masters 5-5-3]; on top of `base` when given.

    Without its energy or Z-Energy cost: a Z-Battle [masters 16-2-2] [masters 16-2-2-5], a Unison
    with the markers the effect names [masters 13-2-2] [masters 13-2-2-5], a Z-Unison alike
    [masters 18-2-2] [masters 18-2-2-5] [masters 18-2-2-5-1]. Returns the new object id, or 0 when
    it did not get there.
    """
    kinds = game.definition(card).kinds
    zone = UNISON if "unison" in kinds else BATTLE
    other_mode, lost = as_countered(game, ctx, card.id)
    mode, negation = other_mode or mode, lost or negation
    active = other_mode != "rest" if other_mode else active
    if base:
        # [masters 21-5-2]
        return stack(game, ctx, card, base, way, placed=placed, mode=mode, negation=negation)
    yields_late = zone == UNISON and game.rules.unison.yields_late
    if zone == UNISON and not yields_late:
        drop_unisons(game, seat, card.id)
    elif is_z_extra(game, card):
        remove_z_extras(game, seat)
    request = MoveRequest(
        card=card.id,
        zone=zone,
        seat=seat,
        # "When you play this card" becomes pending [masters 13-2-2-6] [masters 18-2-2-6]; a
        # Z-Extra is placed, not played [masters 17-2-2].
        event="" if is_z_extra(game, card) else "play",
        by="skill",
        active=active,
        way=way,
        markers=markers,
        negation=negation,
        rule=game.cite("play-by-skill"),
        **cause(ctx),
    )
    new = move(game, request)
    if yields_late and new:
        drop_unisons(game, seat, new)
    return new


def stack(
    game: Game,
    ctx: Ctx,
    card: Card,
    base: int,
    way: str,
    *,
    placed: bool = False,
    mode: str = "",
    negation: Negation | None = None,
) -> int:
    """Play a card on top of another: position, power and battle carry over [masters 21-5-2].

    So do [Evolve] [masters 22-5-5] and [Union-Absorb] [masters 22-13-6-3] [classic 10-13-5-1].
    Returns the new object id, or 0 when the card beneath is gone.
    """
    lower = game.state.cards.get(base)
    if lower is None or lower.zone not in (BATTLE, UNISON, LEADER):
        return 0
    request = MoveRequest(
        card=card.id,
        zone=lower.zone,
        seat=lower.seat,
        # A Leader is placed on another, it is not played [masters 22-46-6]; that it moved there
        # is what its skills wait for [masters 22-46-6-3].
        event="" if placed or lower.zone == LEADER else "play",
        by="skill",
        active=mode == "active" if mode else lower.active,
        way=way,
        base=base,
        negation=negation,
        rule=game.cite("evolve-enter"),
        **cause(ctx),
    )
    return move(game, request)


@handles(act.CreateToken)
def _token(game: Game, frame: ResolveFrame, ctx: Ctx, node: act.CreateToken) -> bool:
    count = meaning.amount(game, node.count, env_of(ctx))
    made = []
    if node.up_to and count > 0:
        # [masters 0-2-4-2] "up to": the player says how many.
        if frame.awaits == NOTHING:
            options = tuple(Option("number", number=i) for i in range(count + 1))
            frame.awaits = ANSWER
            game.ask(
                Decision(
                    ctx.seat,
                    "number",
                    options,
                    rule=game.cite("no-more-than-there-is"),
                    source=ctx.source,
                    skill=ctx.skill,
                    default=(count,),
                )
            )
            return False
        count = game.chosen()[0].number
    seat = ctx.seat if node.whose == "you" else 1 - ctx.seat
    state = game.state
    if count > 1:
        game.together()
    for _ in range(max(0, count)):
        # [masters 19-1-3] a token is played in its creator's Battle Area.
        token = Card(
            id=state.next_id,
            def_id=game.lib.tokens[id(node)],
            owner=seat,
            seat=seat,
            zone=OUTSIDE,
        )
        state.next_id += 1
        state.cards[token.id] = token
        new = transfers.perform(
            game,
            MoveRequest(
                card=token.id,
                zone=BATTLE,
                seat=seat,
                event="play",
                by="skill",
                active=node.mode != "rest",
                way="skill",
                rule=game.cite("token"),
                **cause(ctx),
            ),
        )
        made.append(new)
    game.batch = None
    bind(ctx, node.slot, tuple(made))
    did(ctx, len(made), 0 if node.up_to else 1)
    return True
