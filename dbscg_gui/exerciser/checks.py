"""What must hold after every decision of a match: cards conserved, places, views, options."""

from __future__ import annotations

from collections import Counter

from dbscg_gui.engine.decisions import check_answer
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.state import BENEATH, LEADER, OUTSIDE, UNKNOWN, seat_and_zone
from dbscg_gui.engine.views import view_of
from dbscg_gui.kernel.errors import IllegalChoiceError


def census(game: Game) -> list[tuple[int, int]]:
    """Owner and definition of every card that is no token, in order."""
    defs = game.lib.defs
    return sorted(
        (card.owner, card.def_id)
        for card in game.state.cards.values()
        if "token" not in defs[card.def_id].kinds
    )


def lost_or_won(game: Game, owned: list[tuple[int, int]]) -> str:
    """How the cards differ from those of `owned`; "" where they are the same."""
    found = census(game)
    if found == owned:
        return ""
    now, before = Counter(found), Counter(owned)
    return ", ".join(
        f"player {key[0]} {game.lib.defs[key[1]].number} {before[key]} -> {now[key]}"
        for key in sorted({*before, *now})
        if before[key] != now[key]
    )


def broken_invariants(game: Game) -> list[str]:
    """What is wrong with a state; empty when every card lies in exactly one place."""
    if _is_sound(game):
        return []
    wrong: list[str] = []
    seen: Counter[int] = Counter()
    _look_at_areas(game, wrong, seen)
    cards = game.state.cards
    for card in cards.values():
        for below in card.under:
            seen[below] += 1
            if below not in cards or cards[below].zone != BENEATH:
                wrong.append(f"{below} under {card.id} is not beneath")
        if card.markers < 0:
            wrong.append(f"{card.id} has {card.markers} markers")
    for card in cards.values():
        if seen[card.id] != (0 if card.zone == OUTSIDE else 1):
            wrong.append(f"{card.id} in {card.zone} is listed {seen[card.id]} times")
    return wrong


def _look_at_areas(game: Game, wrong: list[str], seen: Counter[int]) -> None:
    for index, pile in enumerate(game.state.zones):
        seat, zone = seat_and_zone(index)
        if zone == LEADER and pile and len(pile) != 1:
            wrong.append(f"player {seat} has {len(pile)} Leaders")
        for card_id in pile:
            seen[card_id] += 1
            card = game.state.cards.get(card_id)
            if card is None:
                wrong.append(f"area {seat}:{zone} lists {card_id}, which does not exist")
            elif (card.seat, card.zone) != (seat, zone):
                wrong.append(f"{card_id} says {card.seat}:{card.zone}, lies in {seat}:{zone}")


def _is_sound(game: Game) -> bool:
    """The same question without words: asked after every decision, so it has to be quick."""
    cards = game.state.cards
    listed = 0
    for index, pile in enumerate(game.state.zones):
        if not pile:
            continue
        if len(set(pile)) != len(pile):
            return False
        seat, zone = seat_and_zone(index)
        for card_id in pile:
            card = cards.get(card_id)
            # A card that says it lies here lies nowhere else.
            if card is None or card.zone != zone or card.seat != seat:
                return False
        if zone == LEADER and len(pile) != 1:
            return False
        listed += len(pile)
    beneath: set[int] = set()
    for card in cards.values():
        if card.under:
            before = len(beneath)
            beneath.update(card.under)
            if len(beneath) != before + len(card.under):
                return False
        if card.markers < 0:
            return False
        listed += card.zone == OUTSIDE
    if any(below not in cards or cards[below].zone != BENEATH for below in beneath):
        return False
    return listed + len(beneath) == len(cards)


def told_too_much(game: Game) -> str:
    """A card that a seat sees and may not know; "" where there is none."""
    for seat in (0, 1):
        shown = view_of(game, seat).state
        for card_id, card in shown.cards.items():
            if card.def_id != UNKNOWN and not game.state.cards[card_id].known >> seat & 1:
                return f"player {seat} sees {card_id}, which only the other knows"
        asked = shown.decision
        if asked is not None and asked.seat != seat and asked.options:
            return f"player {seat} sees what the other is asked"
    return ""


def refused_option(game: Game) -> str:
    """An offered option that is refused, or a default that is; "" where there is none."""
    decision = game.state.decision
    if decision is None:
        return ""
    try:
        check_answer(decision, decision.default)
        if decision.minimum == decision.maximum == 1 and decision.need is None:
            for index in range(len(decision.options)):
                check_answer(decision, (index,))
    except IllegalChoiceError as error:
        return f"{decision.kind}: {error}"
    return ""
