"""Paying energy [masters 5-3]: which cards and markers can, which do, and the procedure."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import ClassVar

from dbscg_gui.effects import actions as act
from dbscg_gui.engine import moves
from dbscg_gui.engine.context_slots import ENERGY_PAID
from dbscg_gui.engine.decisions import Decision, Need, Option, covers
from dbscg_gui.engine.energy_substitutes import Bill, Substitutes, note_used, substitutes, ways
from dbscg_gui.engine.events import Event
from dbscg_gui.engine.game import Game, Procedure, procedure, step
from dbscg_gui.engine.queries import card_info, layers, meaning
from dbscg_gui.engine.state import ENERGY, LEADER, Frame

UNPAID = "@unpaid"
COMBO_COST, SKILL_COST = 1, 2
"""The `flag` of a payment that is no energy cost."""
_HELPING = "@helping"
"""Slot for the cards used as energy, where there are more than may be used."""


def letters_of(game: Game, card_id: int) -> str:
    """Colour letters a card can pay for."""
    table = game.rules.color_letters
    card = game.state.cards[card_id]
    lib = game.lib
    is_printed = act.GainInfo not in lib.node_kinds or not (
        card.def_id in lib.info_defs or layers.entries(game, act.GainInfo)
    )
    if card.face_up and is_printed:
        key = (card.def_id, card.side)
        known = lib.letters.get(key)
        if known is None:
            colors = game.side(card).colors
            known = lib.letters[key] = "".join(sorted(table[c] for c in colors if c in table))
        return known
    return "".join(sorted(table[c] for c in card_info.colors(game, card) if c in table))


def marker_letters(game: Game, seat: int) -> str:
    """Colours an energy marker pays for: those of the Leader [masters 1-14-2]."""
    leaders = game.zone(seat, LEADER)
    return letters_of(game, leaders[-1]) if leaders else ""


def payers(game: Game, seat: int, *, for_combo: bool = False) -> tuple[list[int], tuple[str, ...]]:
    """What can pay energy now: Active energy, then energy markers as id 0; and their letters.

    After the energy come cards that an effect lets pay like it, for all but combo costs. The
    lists are kept for the next question: nobody changes them.
    """
    # Markers come and go without a card that changes.
    key = (seat, for_combo, game.state.energy_markers[seat])
    known = game.cache.payers.get(key)
    if known is None:
        known = _payers(game, seat, for_combo=for_combo)
        # While effects are being collected it may be another answer than it will be then.
        if (game.cache.is_collected or game.cache.statics is None) and not game.cache.busy:
            game.cache.payers[key] = known
    return known


def _payers(game: Game, seat: int, *, for_combo: bool) -> tuple[list[int], tuple[str, ...]]:
    cards = game.state.cards
    ids = [i for i in game.zone(seat, ENERGY) if cards[i].active]
    if not for_combo:
        ids.extend(_used_as_energy(game, seat))
    letters = [letters_of(game, i) for i in ids]
    markers = game.state.energy_markers[seat]
    if markers:
        ids.extend([0] * markers)
        letters.extend([marker_letters(game, seat)] * markers)
    return ids, tuple(letters)


def _used_as_energy(game: Game, seat: int) -> list[int]:
    """Active cards outside the Energy Area that pay as if they lay there [masters 20-19-1]."""
    found: dict[int, None] = {}
    for entry in layers.entries(game, act.Allow):
        node, env = entry.node, entry.env
        if node.what != "pay-energy" or env.seat != seat or not layers.is_active(game, entry):
            continue
        if node.of is not None:
            continue  # for certain costs only
        for card_id in (
            meaning.cards_of(game, node.cards, env) if entry.fixed is None else entry.fixed
        ):
            card = game.state.cards.get(card_id)
            if card is not None and card.active and card.zone != ENERGY:
                found[card_id] = None
    return sorted(found)


def can_pay_energy(
    game: Game,
    seat: int,
    specified: str,
    total: int,
    *,
    for_combo: bool = False,
    bill: Bill | None = None,
) -> bool:
    """Whether Active energy and markers cover a cost [masters 5-3-3].

    `bill` says what is paid, where that lets other cards be used as energy [masters 20-19-1].

    A specified cost above the total is the number to pay [masters 5-3-1-1] [classic 2-11-1-2-1]
    [classic 2-11-1-1-1].
    """
    need = max(total, len(specified))
    if need == 0:
        return True
    ids, letters = payers(game, seat, for_combo=for_combo)
    if len(ids) >= need and (not specified or _covers(specified, letters)):
        return True
    if bill is None or not layers.entries(game, act.Allow):
        return False
    return any(
        len(ids) + len(used) >= need
        and _covers(specified, (*letters, *(letters_of(game, i) for i in used if i not in ids)))
        for used in ways(substitutes(game, seat, bill))
        if used and not set(used) & set(ids)
    )


@lru_cache(maxsize=4096)
def _covers(specified: str, letters: tuple[str, ...]) -> bool:
    return covers(specified, letters)


def default_payment(specified: str, total: int, letters: Sequence[str]) -> tuple[int, ...]:
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


def _matched(specified: str, letters: Sequence[str]) -> list[int]:
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


class EnergyFrame(Frame):
    """An energy cost being paid; `card` is what it is paid for."""

    specified: str = ""
    """Colours it asks for."""
    total: int = 0
    """How many are to be paid."""
    purpose: int = 0
    """`COMBO_COST` or `SKILL_COST`, where it is one."""
    is_helped: bool = False
    """Its player says which other cards are used as energy."""
    is_asked: bool = False
    """Its player says what pays."""
    default: tuple[int, ...] = ()
    """Places of what pays where there is nothing to choose."""
    rested: tuple[int, ...] = ()
    """Energy that has been switched for it."""

    naming: ClassVar[tuple[str, ...]] = ("card", "rested")


def push_energy(
    game: Game,
    seat: int,
    specified: str,
    total: int,
    *,
    card: int = 0,
    skill: int = -1,
    ctx: int = 0,
    purpose: int = 0,
) -> None:
    """Start paying energy; nothing happens for a cost of 0 [masters 5-3-2].

    `purpose` is `COMBO_COST` or `SKILL_COST`, where it is one.
    """
    need = max(total, len(specified))
    if need > 0:
        game.push(
            EnergyFrame(
                "engine.energy",
                seat=seat,
                card=card,
                skill=skill,
                ctx=ctx,
                specified=specified,
                total=need,
                purpose=purpose,
            )
        )


def _able_payers(game: Game, frame: EnergyFrame) -> tuple[list[int], tuple[str, ...]]:
    """What can be part of this payment: where every energy must be of a specified colour,
    only what has one of those colours [masters 5-3-1-1]."""
    ids, letters = payers(game, frame.seat, for_combo=frame.purpose == COMBO_COST)
    used = [i for i in _helping(game, frame) if i not in ids]
    if used:
        ids = [*ids, *used]
        letters = (*letters, *(letters_of(game, i) for i in used))
    if frame.total > len(frame.specified):
        return ids, letters
    able = [n for n, has in enumerate(letters) if not set(has).isdisjoint(frame.specified)]
    return [ids[n] for n in able], tuple(letters[n] for n in able)


def _substitutes(game: Game, frame: EnergyFrame) -> tuple[Substitutes, ...]:
    """What may be used as energy for this payment only."""
    if frame.purpose == COMBO_COST or not frame.card:
        return ()
    return substitutes(game, frame.seat, Bill(frame.card, of_skill=frame.purpose == SKILL_COST))


def _helping(game: Game, frame: EnergyFrame) -> tuple[int, ...]:
    """Cards that may be used as energy for this payment, as many as may be."""
    chosen = game.ctx(frame.ctx).slots.get(_HELPING, ()) if frame.ctx else ()
    found: dict[int, None] = {}
    for each in _substitutes(game, frame):
        own = [i for i in each.cards if i in chosen] or each.cards
        found.update(dict.fromkeys(own[: each.most]))
    return tuple(found)


def _energy_help(game: Game, frame: EnergyFrame) -> None:
    """Where only some of several cards may be used as energy, their master says which."""
    if not frame.ctx:
        return
    game.ctx(frame.ctx).slots.pop(_HELPING, None)
    more = [each for each in _substitutes(game, frame) if len(each.cards) > each.most]
    if not more:
        return
    first = more[0]
    frame.is_helped = True
    game.ask(
        Decision(
            frame.seat,
            "choose-cards",
            tuple(Option("card", card=i) for i in first.cards),
            first.most,
            first.most,
            rule=game.cite("pay-energy"),
            source=first.entry.env.source,
            skill=first.entry.skill,
            default=tuple(range(first.most)),
        )
    )


def _energy_ask(game: Game, frame: EnergyFrame) -> None:
    if frame.is_helped:
        game.ctx(frame.ctx).slots[_HELPING] = tuple(each.card for each in game.chosen())
        frame.is_helped = False
    ids, letters = _able_payers(game, frame)
    default = default_payment(frame.specified, frame.total, letters)
    if len(ids) < frame.total or not covers(frame.specified, letters):
        # The energy is gone since it was checked: the payment fails [masters 1-2-6].
        if frame.ctx:
            game.ctx(frame.ctx).slots[UNPAID] = (1,)
        game.state.frames.pop()
        return
    frame.default = tuple(default)
    if len(ids) == frame.total or _all_alike(game, ids, letters):
        return
    options = tuple(Option("card", card=i) if i else Option("marker") for i in ids)
    frame.is_asked = True
    game.ask(
        Decision(
            frame.seat,
            "pay-energy",
            options,
            frame.total,
            frame.total,
            rule=game.cite("pay-energy"),
            source=frame.card,
            skill=frame.skill,
            need=Need(frame.specified, frame.total),
            payers=letters,
            default=tuple(default),
        )
    )


def _all_alike(game: Game, ids: list[int], letters: Sequence[str]) -> bool:
    """Whether every way to pay is the same way: copies of one card of one colour."""
    cards = game.state.cards
    kinds = {
        (cards[i].def_id, cards[i].zone, x) if i else (0, ENERGY, x)
        for i, x in zip(ids, letters, strict=True)
    }
    return len(kinds) == 1


def _energy_pay(game: Game, frame: EnergyFrame) -> None:
    ids, _ = _able_payers(game, frame)
    chosen = game.state.answer if frame.is_asked else frame.default
    spent = 0
    rested = []
    for index in chosen:
        if ids[index] == 0:
            spent += 1
        else:
            rested.append(ids[index])
    note_used(game, _substitutes(game, frame), tuple(rested))
    frame.rested = tuple(rested)
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
        ctx.slots[ENERGY_PAID] = tuple(rested) + (0,) * spent


def _energy_paid(game: Game, frame: EnergyFrame) -> None:
    """Energy that something else happened to has not paid: the action fails [masters 5-3-4]."""
    cards = game.state.cards
    unpaid = [i for i in frame.rested if i not in cards or cards[i].active]
    if unpaid and frame.ctx:
        game.ctx(frame.ctx).slots[UNPAID] = (1,)


PAY_ENERGY: Procedure = procedure(
    "engine.energy",
    EnergyFrame,
    step("energy-cost", _energy_help),
    step("energy-cost", _energy_ask),
    step("pay-energy", _energy_pay),
    step("energy-paid", _energy_paid),
)
