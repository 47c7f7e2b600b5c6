"""Costs: whether they can be paid in full, and paying them [masters 5-3] [masters 5-8].

A cost is checked whole before its action is offered [masters 5-8-3]; then the items are
paid one by one in printed order [masters 1-6-3].
"""

from __future__ import annotations

from typing import Any

from dbscg_gui.effects import actions as act
from dbscg_gui.engine import moves
from dbscg_gui.engine import queries as q
from dbscg_gui.engine.decisions import Decision, Need, Option, covers
from dbscg_gui.engine.doable import can_do_all
from dbscg_gui.engine.events import Event
from dbscg_gui.engine.game import Game, Procedure, procedure, step
from dbscg_gui.engine.markers import change_markers
from dbscg_gui.engine.moves import move
from dbscg_gui.engine.state import (
    BATTLE,
    DECK,
    DROP,
    ENERGY,
    HAND,
    LEADER,
    UNISON,
    Frame,
    MoveRequest,
    changed,
)

UNPAID = "@unpaid"


def letters_of(game: Game, card_id: int) -> str:
    """Colour letters a card can pay for."""
    table = game.rules.color_letters
    card = game.state.cards[card_id]
    return "".join(sorted(table[c] for c in q.colors(game, card) if c in table))


def marker_letters(game: Game, seat: int) -> str:
    """Colours an energy marker pays for: those of the Leader [masters 1-14-2]."""
    leaders = game.zone(seat, LEADER)
    return letters_of(game, leaders[-1]) if leaders else ""


def payers(game: Game, seat: int, *, for_combo: bool = False) -> tuple[list[int], list[str]]:
    """What can pay energy now: Active energy, then energy markers as id 0; and their letters.

    After the energy come cards that an effect lets pay like it, for all but combo costs.
    """
    cards = game.state.cards
    ids = [i for i in game.zone(seat, ENERGY) if cards[i].active]
    if not for_combo:
        ids.extend(_used_as_energy(game, seat))
    letters = [letters_of(game, i) for i in ids]
    markers = game.state.energy_markers[seat]
    if markers:
        ids.extend([0] * markers)
        letters.extend([marker_letters(game, seat)] * markers)
    return ids, letters


def _used_as_energy(game: Game, seat: int) -> list[int]:
    """Active cards outside the Energy Area that pay as if they lay there [masters 20-19-1]."""
    found: dict[int, None] = {}
    for entry in q.entries(game, act.Allow):
        node, env = entry.node, entry.env
        if node.what != "pay-energy" or env.seat != seat or not q.is_active(game, entry):
            continue
        for card_id in q.cards_of(game, node.cards, env) if entry.fixed is None else entry.fixed:
            card = game.state.cards.get(card_id)
            if card is not None and card.active and card.zone != ENERGY:
                found[card_id] = None
    return sorted(found)


def can_pay_energy(
    game: Game, seat: int, specified: str, total: int, *, for_combo: bool = False
) -> bool:
    """Whether Active energy and markers cover a cost [masters 5-3-3].

    A specified cost above the total is the number to pay [masters 5-3-1-1] [classic 2-11-1-2-1]
    [classic 2-11-1-1-1].
    """
    need = max(total, len(specified))
    if need == 0:
        return True
    ids, letters = payers(game, seat, for_combo=for_combo)
    return len(ids) >= need and covers(specified, letters)


def default_payment(specified: str, total: int, letters: list[str]) -> tuple[int, ...]:
    """Indexes of a sensible payment: least flexible payers first, markers last.

    The caller has checked that the cost can be paid.
    """
    need = max(total, len(specified))
    chosen: list[int] = []
    order = sorted(range(len(letters)), key=lambda i: (len(letters[i]), i))
    for letter in sorted(specified, key=lambda c: sum(c in x for x in letters)):
        for index in order:
            if index not in chosen and letter in letters[index]:
                chosen.append(index)
                break
    if len(chosen) < len(specified) or not covers(specified, [letters[i] for i in chosen]):
        chosen = _matched(specified, letters)
    # Spend colours that the cost does not name first: they are the ones least needed later.
    spare = [i for i in order if i not in chosen]
    return tuple(sorted((chosen + spare)[:need]))


def _matched(specified: str, letters: list[str]) -> list[int]:
    owner: dict[int, int] = {}

    def assign(want: int, seen: set[int]) -> bool:
        for index, payer in enumerate(letters):
            if specified[want] in payer and index not in seen:
                seen.add(index)
                if index not in owner or assign(owner[index], seen):
                    owner[index] = want
                    return True
        return False

    for want in range(len(specified)):
        assign(want, set())
    return list(owner)


# -- paying energy: procedure "engine.energy" ------------------------------------------------


def push_energy(game: Game, seat: int, specified: str, total: int, **fields: Any) -> None:
    """Start paying energy; nothing happens for a cost of 0 [masters 5-3-2].

    `flag` 1 stands for a combo cost.
    """
    need = max(total, len(specified))
    if need > 0:
        game.push("engine.energy", seat=seat, n=need, kind=specified, **fields)


def _able_payers(game: Game, frame: Frame) -> tuple[list[int], list[str]]:
    """What can be part of this payment: where every energy must be of a specified colour,
    only what has one of those colours [masters 5-3-1-1]."""
    ids, letters = payers(game, frame.seat, for_combo=bool(frame.flag))
    if frame.n > len(frame.kind):
        return ids, letters
    able = [n for n, has in enumerate(letters) if not set(has).isdisjoint(frame.kind)]
    return [ids[n] for n in able], [letters[n] for n in able]


def _energy_ask(game: Game, frame: Frame) -> None:
    ids, letters = _able_payers(game, frame)
    default = default_payment(frame.kind, frame.n, letters)
    if len(ids) < frame.n or not covers(frame.kind, letters):
        # The energy is gone since it was checked: the payment fails [masters 1-2-6].
        if frame.ctx:
            game.ctx(frame.ctx).slots[UNPAID] = (1,)
        game.state.frames.pop()
        return
    frame.ids = tuple(default)
    if len(ids) == frame.n or _all_alike(game, ids, letters):
        return
    options = tuple(Option("card", card=i) if i else Option("marker") for i in ids)
    frame.stage = 1
    game.ask(
        Decision(
            frame.seat,
            "pay-energy",
            options,
            frame.n,
            frame.n,
            rule=game.cite("pay-energy"),
            source=frame.card,
            skill=frame.skill,
            need=Need(frame.kind, frame.n),
            payers=tuple(letters),
            default=tuple(default),
        )
    )


def _all_alike(game: Game, ids: list[int], letters: list[str]) -> bool:
    """Whether every way to pay is the same way: copies of one card of one colour."""
    cards = game.state.cards
    kinds = {
        (cards[i].def_id, cards[i].zone, x) if i else (0, ENERGY, x)
        for i, x in zip(ids, letters, strict=True)
    }
    return len(kinds) == 1


def _energy_pay(game: Game, frame: Frame) -> None:
    ids, _ = _able_payers(game, frame)
    chosen = game.state.answer if frame.stage == 1 else frame.ids
    spent = 0
    rested = []
    for index in chosen:
        if ids[index] == 0:
            spent += 1
        else:
            rested.append(ids[index])
    frame.ids = tuple(rested)
    for card_id in rested:
        # [masters 5-3-1] energy is switched to Rest Mode.
        moves.spend(game, card_id, frame.seat, frame.card)
    if spent:
        # [masters 1-14-2] a marker used as energy leaves the game.
        markers = list(game.state.energy_markers)
        markers[frame.seat] -= spent
        game.state.energy_markers = (markers[0], markers[1])
        game.emit(
            Event(
                "energy_marker",
                seat=frame.seat,
                amount=-spent,
                rule=game.cite("spend-energy-marker"),
            )
        )
    if frame.ctx:
        ctx = game.ctx(frame.ctx)
        ctx.slots["@energy"] = tuple(rested) + (0,) * spent


def _energy_paid(game: Game, frame: Frame) -> None:
    """Energy that something else happened to has not paid: the action fails [masters 5-3-4]."""
    cards = game.state.cards
    unpaid = [i for i in frame.ids if i not in cards or cards[i].active]
    if unpaid and frame.ctx:
        game.ctx(frame.ctx).slots[UNPAID] = (1,)


PAY_ENERGY: Procedure = procedure(
    "engine.energy",
    step("energy-cost", _energy_ask),
    step("pay-energy", _energy_pay),
    step("energy-paid", _energy_paid),
)


# -- whether a skill cost can be paid --------------------------------------------------------


def can_pay(game: Game, cost: tuple[act.Cost, ...], env: q.Env, spent: int = 0) -> bool:
    """Whether every item of a skill cost can be paid, all or none [masters 5-8-2] [masters 5-8-3].

    `spent` is energy already promised to another cost of the same action.
    """
    specified = ""
    total = spent
    for item in cost:
        if isinstance(item, act.PayEnergy):
            specified += item.specified
            total += len(item.specified) + item.generic
        elif not _can_pay_item(game, item, env, spent):
            return False
    if total - spent == 0:
        return True
    return can_pay_energy(game, env.seat, specified, total)


def _can_pay_item(game: Game, item: act.Cost, env: q.Env, spent: int) -> bool:
    if isinstance(item, act.Requires):
        return q.holds(game, item.condition, env)
    if isinstance(item, act.PayMarkers):
        card = game.state.cards.get(env.source)
        # [masters 13-4-1-3] [classic 8-4-2-5-1-3] markers must be there to be removed.
        return card is not None and card.markers + item.change >= 0
    if isinstance(item, act.SpiritBoost):
        # [masters 22-43-4] not with fewer markers, of the Unison named [masters 22-43-4-1].
        return item.count == 0 or bool(_boosters(game, item, env))
    if isinstance(item, act.PayColors):
        return bool(color_sets(game, item, env))
    if isinstance(item, act.Burst):
        # [masters 22-27-4] not with fewer cards in the deck.
        return len(game.zone(env.seat, DECK)) >= item.count
    if isinstance(item, act.PayBy):
        return can_do_all(game, item.actions, env)
    if isinstance(item, act.PayOneOf):
        return any(can_pay(game, option, env, spent) for option in item.options)
    return True


# -- paying a skill cost: procedure "engine.pay" ---------------------------------------------


def push_cost(game: Game, ctx: int, cost: tuple[act.Cost, ...], seat: int) -> None:
    """Start paying the items of a skill cost in order."""
    if cost:
        game.push("engine.pay", ctx=ctx, block=game.lib.block_of(cost), seat=seat)


def _pay_item(game: Game, frame: Frame) -> None:
    items: Any = game.lib.blocks[frame.block]
    ctx = game.ctx(frame.ctx)
    if frame.stage == 1 and ctx.failed > frame.flag:
        # [masters 5-8-4] part of the cost could not be paid.
        ctx.slots[UNPAID] = (1,)
    if frame.target >= len(items) or UNPAID in ctx.slots:
        return
    item = items[frame.target]
    frame.target += 1
    frame.pc = 0
    frame.stage = 1
    frame.flag = ctx.failed
    if isinstance(item, act.PayEnergy):
        _pay_energy_item(game, frame, item)
    elif isinstance(item, act.PayMarkers):
        _pay_markers(game, frame, item.change)
    elif isinstance(item, act.SpiritBoost):
        game.push("engine.pay_boost", ctx=frame.ctx, seat=frame.seat, n=game.lib.node_of(item))
    elif isinstance(item, act.PayColors):
        game.push("engine.pay_colors", ctx=frame.ctx, seat=frame.seat, n=game.lib.node_of(item))
    elif isinstance(item, act.Burst):
        _pay_burst(game, frame, item.count)
    elif isinstance(item, act.PayBy):
        game.push(
            "engine.resolve", ctx=frame.ctx, block=game.lib.block_of(item.actions), kind="cost"
        )
    elif isinstance(item, act.PayOneOf):
        game.push("engine.pay_one", ctx=frame.ctx, seat=frame.seat, n=game.lib.node_of(item))


def _pay_energy_item(game: Game, frame: Frame, item: act.PayEnergy) -> None:
    ctx = game.ctx(frame.ctx)
    if item.is_x:
        # The X of a skill cost is what is paid besides its colored part [masters 1-2-3-2].
        game.push(
            "engine.pay_x",
            ctx=frame.ctx,
            seat=frame.seat,
            card=ctx.source,
            kind=item.specified,
            n=len(item.specified),
        )
        return
    push_energy(
        game,
        frame.seat,
        item.specified,
        len(item.specified) + item.generic,
        card=ctx.source,
        skill=ctx.skill,
        ctx=ctx.id,
    )


def _pay_markers(game: Game, frame: Frame, change: int) -> None:
    """Markers go on or come off [masters 13-4-1-1] [masters 13-4-1-3]; none for 0.

    [masters 13-4-1-2] [classic 8-4-2-5-1-2] [classic 8-4-2-5-1-1]
    """
    ctx = game.ctx(frame.ctx)
    change_markers(
        game,
        ctx.source,
        change,
        by="cost",
        by_seat=frame.seat,
        source=ctx.source,
        source_def=ctx.source_def,
        skill=ctx.skill,
        rule=game.cite("marker-cost"),
    )


def _boosters(game: Game, item: act.SpiritBoost, env: q.Env) -> list[int]:
    """Unisons whose markers can pay: the specified ones only [masters 22-43-3-1]."""
    cards = game.state.cards
    return [
        i
        for i in game.zone(env.seat, UNISON)
        if cards[i].markers >= item.count and q.fits(game, cards[i], item.filter, env)
    ]


def _boost_ask(game: Game, frame: Frame) -> None:
    """Which Unison pays; for [Spirit Boost X] its master decides X [masters 20-5-2]."""
    item: Any = game.lib.nodes[frame.n]
    ctx = game.ctx(frame.ctx)
    found = _boosters(game, item, q.Env(frame.seat, ctx.source, ctx, ctx.source_def))
    if not found and item.count:
        ctx.slots[UNPAID] = (1,)
    if not found:
        if item.slot:
            ctx.slots[item.slot] = ()
        game.state.frames.pop()
        return
    frame.card = found[0]
    frame.target = item.count
    if item.count:
        return
    frame.stage = 1
    most = game.state.cards[frame.card].markers
    options = tuple(Option("number", number=n) for n in range(most + 1))
    game.ask(
        Decision(
            frame.seat,
            "number",
            options,
            rule=game.cite("extra-cost"),
            source=ctx.source,
            skill=ctx.skill,
            default=(min(1, most),),
        )
    )


def _boost_pay(game: Game, frame: Frame) -> None:
    """Markers come off the player's Unison [masters 22-43-1] [masters 22-43-3]."""
    ctx = game.ctx(frame.ctx)
    if frame.stage == 1:
        frame.target = ctx.x = game.chosen()[0].number
    item: Any = game.lib.nodes[frame.n]
    if item.slot:
        ctx.slots[item.slot] = (frame.card,) * frame.target
    change_markers(
        game,
        frame.card,
        -frame.target,
        by="cost",
        by_seat=frame.seat,
        source=ctx.source,
        source_def=ctx.source_def,
        skill=ctx.skill,
        rule=game.cite("spirit-boost"),
    )


PAY_BOOST: Procedure = procedure(
    "engine.pay_boost", step("extra-cost", _boost_ask), step("spirit-boost", _boost_pay)
)


def _pay_burst(game: Game, frame: Frame, count: int) -> None:
    """A cost of whatever skill it stands before, paid before the rest [masters 22-27-1].

    [classic 10-30-3]
    """
    ctx = game.ctx(frame.ctx)
    placed: list[int] = []
    for _ in range(count):
        deck = game.zone(frame.seat, DECK)
        if deck:
            new = move(
                game,
                MoveRequest(
                    card=deck[-1],
                    zone=DROP,
                    seat=frame.seat,
                    by="cost",
                    source=ctx.source,
                    source_def=ctx.source_def,
                    rule=game.cite("wish-cost"),
                ),
            )
            placed.append(new)
    # "The card placed in your Drop by this skill".
    ctx.slots["burst"] = tuple(i for i in placed if i)


PAY: Procedure = procedure("engine.pay", step("pay", _pay_item))


def _ask_x(game: Game, frame: Frame) -> None:
    ids, _ = payers(game, frame.seat)
    # `frame.n` is paid besides X and does not count for it.
    numbers = range(len(frame.kind) - frame.n, len(ids) - frame.n + 1)
    options = tuple(Option("number", number=n) for n in numbers)
    # [masters 1-2-2-2-1] [classic 2-11-1-3-1-2] [masters 20-5-2] the master of the card decides X.
    game.ask(
        Decision(
            frame.seat,
            "number",
            options,
            rule=game.cite("pay-x"),
            about="pay-x",
            source=frame.card,
            default=(len(options) - 1,),
        )
    )


def _pay_x(game: Game, frame: Frame) -> None:
    number = game.chosen()[0].number
    game.ctx(frame.ctx).x = number
    total = number + frame.n
    push_energy(game, frame.seat, frame.kind, total, card=frame.card, ctx=frame.ctx)


PAY_X: Procedure = procedure("engine.pay_x", step("pay-x", _ask_x), step("pay-energy", _pay_x))


def _one_ask(game: Game, frame: Frame) -> None:
    node: Any = game.lib.nodes[frame.n]
    ctx = game.ctx(frame.ctx)
    env = q.Env(frame.seat, ctx.source, ctx, ctx.source_def)
    payable = [i for i, option in enumerate(node.options) if can_pay(game, option, env)]
    frame.ids = tuple(payable)
    if not payable:
        ctx.slots[UNPAID] = (1,)
        game.state.frames.pop()
    elif len(payable) > 1:
        frame.stage = 1
        options = tuple(Option("option", number=i) for i in payable)
        game.ask(
            Decision(
                frame.seat,
                "choose-skill-cost",
                options,
                rule=game.cite("pay-one"),
                source=ctx.source,
                skill=ctx.skill,
                about=node.about,
                default=(0,),
            )
        )


def _one_pay(game: Game, frame: Frame) -> None:
    node: Any = game.lib.nodes[frame.n]
    picked = game.chosen()[0].number if frame.stage == 1 else frame.ids[0]
    push_cost(game, frame.ctx, node.options[picked], frame.seat)


PAY_ONE: Procedure = procedure(
    "engine.pay_one", step("pay-one", _one_ask), step("pay-one-done", _one_pay)
)


# -- cards of certain colours as a cost: procedure "engine.pay_colors" -----------------------


def color_sets(game: Game, item: act.PayColors, env: q.Env) -> list[tuple[int, ...]]:
    """Minimal sets of cards whose colours cover the named ones.

    One card with all of them, or one card for each colour: from the hand the original colours
    count [masters 22-30-3] [masters 22-34-3], in the Battle Area any [masters 22-32-3].
    """
    cards = game.state.cards
    zone = HAND if item.zone == "hand" else BATTLE
    usable = [
        i
        for i in game.zone(env.seat, zone)
        if i != env.source
        and (zone == HAND or "battle" in game.definition(cards[i]).kinds)
        and (zone == HAND or cards[i].active or item.is_only_chosen)
    ]
    colors = {
        i: game.side(cards[i]).colors if zone == HAND else q.colors(game, cards[i]) for i in usable
    }
    wanted = frozenset(item.colors)
    whole: list[tuple[int, ...]] = [(i,) for i in usable if colors[i] >= wanted]
    if len(item.colors) != 2:
        return whole
    first, second = item.colors
    pairs = {
        tuple(sorted((a, b)))
        for a in usable
        for b in usable
        if a != b
        and first in colors[a]
        and second in colors[b]
        and not colors[a] >= wanted
        and not colors[b] >= wanted
    }
    return whole + [(a, b) for a, b in sorted(pairs)]


def _colors_ask(game: Game, frame: Frame) -> None:
    item: Any = game.lib.nodes[frame.n]
    ctx = game.ctx(frame.ctx)
    sets = color_sets(game, item, q.Env(frame.seat, ctx.source, ctx, ctx.source_def))
    if not sets:
        ctx.slots[UNPAID] = (1,)
        game.state.frames.pop()
        return
    if len(sets) == 1:
        frame.ids = sets[0]
        return
    frame.stage = 1
    options = tuple(
        Option("card", card=cards[0], target=cards[1] if len(cards) > 1 else 0) for cards in sets
    )
    game.ask(
        Decision(
            frame.seat,
            "choose-cards",
            options,
            rule=game.cite("colors-cost"),
            source=ctx.source,
            skill=ctx.skill,
            default=(0,),
        )
    )


def _colors_pay(game: Game, frame: Frame) -> None:
    item: Any = game.lib.nodes[frame.n]
    ctx = game.ctx(frame.ctx)
    if frame.stage == 1:
        option = game.chosen()[0]
        frame.ids = tuple(i for i in (option.card, option.target) if i)
    ctx.slots[item.slot] = frame.ids
    for card_id in () if item.is_only_chosen else frame.ids:
        card = game.state.cards[card_id]
        if item.zone == "battle":
            game.set_card(changed(card, active=False))
            game.emit(
                Event("switched_rest", seat=card.seat, card=card_id, def_id=card.def_id, by="cost")
            )
        else:
            request = MoveRequest(
                card=card_id,
                zone=DROP,
                seat=frame.seat,
                event="discard",
                by="cost",
                source=ctx.source,
                source_def=ctx.source_def,
                ctx=ctx.id,
            )
            move(game, request)


PAY_COLORS: Procedure = procedure(
    "engine.pay_colors",
    step("colors-cost", _colors_ask),
    step("colors-cost", _colors_pay),
)
