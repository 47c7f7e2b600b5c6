"""Matches beside their twins: the cards a seat cannot see lie elsewhere, and it must not notice.

The twin is answered in the same way. Until the seat is asked again everything that reaches it must
be the same: what happened, its view, what it may choose from and the message to its process,
whether or not the other seat was asked anything in between. Where a hidden card was shown
meanwhile, or moved by an answer that had to name it, the two may differ.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence

from dbscg_gui.effects.actions import Skill
from dbscg_gui.effects.targets import InZones
from dbscg_gui.effects.walking import nodes
from dbscg_gui.engine import views
from dbscg_gui.engine.decisions import Answer
from dbscg_gui.engine.events import Event, told_to
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.state import DECK, HAND, LIFE, USE_KEY, Z_DECK, Card, State, changed
from dbscg_gui.exerciser.driving import broken_invariants, census
from dbscg_gui.kernel.rng import shuffled
from dbscg_gui.services.ai.protocol import Decide, frame
from dbscg_gui.services.match.session import has_revealed
from tests.kit.many_matches import MOST_DECISIONS, leaks
from tests.kit.playouts import random_answer

MOST_BETWEEN = 60
"""Answers of the other seat between two questions to the seat; more is a stall."""
_DEALT = ((DECK, HAND, LIFE), (Z_DECK,))
"""Areas among which hidden cards of one seat may change places."""
SAME, SHOWN, UNLIKE = "same", "shown", "cannot be dealt anew"


class LeakError(Exception):
    """A seat was told what it may not know."""


def message_to(game: Game, seat: int) -> bytes:
    """What the process of a seat is told of the match when it is asked."""
    return frame(Decide(1, views.to_bytes(views.without_counts(views.view_of(game, seat)))))


def twin_of(game: Game, seat: int, seed: int) -> Game | None:
    """The match with the cards `seat` cannot see dealt anew among their areas.

    None where a hidden card has done something already that only this card could do, or where it is
    remembered how the match stood: it stood otherwise in a match with the cards elsewhere.
    """
    state = game.state
    hidden = {key for key, card in state.cards.items() if not card.known >> seat & 1}
    if _has_acted(state, hidden, seat) or (state.loops is not None and state.loops.trail):
        return None
    # A game of its own: what a clone keeps of its cards holds no more once they are dealt anew.
    twin = Game(game.rules, game.lib, state.copy())
    cards = twin.state.cards
    for owner in (0, 1):
        for zones in _DEALT:
            places = [cards[key] for key in sorted(hidden) if _lies(cards[key], owner, zones)]
            seed, faces = shuffled(seed, places)
            for place, face in zip(places, faces, strict=True):
                cards[place.id] = changed(
                    place, def_id=face.def_id, turn=face.turn, way=face.way, side=face.side
                )
    return twin


def _lies(card: Card, owner: int, zones: Sequence[int]) -> bool:
    return card.owner == owner and card.zone in zones


def _has_acted(state: State, hidden: set[int], seat: int) -> bool:
    return (
        any(pending.hidden and pending.seat != seat for pending in state.pending)
        or any(ctx.source in hidden for ctx in state.ctxs.values())
        or any(key // USE_KEY in hidden for key in state.used if key >= 0)
        or any(_marked(flag) in hidden for flag in state.flags)
    )


def _marked(flag: str) -> int:
    return int(flag.split(":")[1]) if flag.startswith(views.CARD_MARKS) else -1


def compare(game: Game, seat: int, answer: Answer, seed: int) -> str:
    """Answer for `seat` here and in a twin, and go on until it is asked again; what came of it.

    The match itself stays as it is. Raises `LeakError`.
    """
    twin = twin_of(game, seat, seed)
    if twin is None:
        return UNLIKE
    if message_to(game, seat) != message_to(twin, seat):
        raise LeakError(f"the view of player {seat} tells where hidden cards lie")
    before = game.state.copy()
    before_twin = twin.state.copy()
    here, there = game.clone(), twin
    happened = _until_asked(here, seat, answer)
    happened_there = _until_asked(there, seat, answer)
    seen, seen_there = told_to(happened, seat), told_to(happened_there, seat)
    if seen == seen_there and message_to(here, seat) == message_to(there, seat):
        return SAME
    if has_revealed(before, here, happened, seat):
        return SHOWN
    if _looks_through(here, seat) or _looks_through(there, seat):
        return SHOWN
    if has_revealed(before_twin, there, happened_there, seat):
        return SHOWN
    if _differ_in_payable(here, there):
        return SHOWN
    first = next(
        (pair for pair in zip(seen, seen_there, strict=False) if pair[0] != pair[1]),
        (seen[len(seen_there) :][:1], seen_there[len(seen) :][:1]),
    )
    raise LeakError(f"player {seat} could tell hidden cards apart after {answer}: {first}")


def _looks_through(game: Game, seat: int) -> bool:
    """Whether the seat is asked about cards of its own that it did not know: it searches a deck."""
    decision, cards = game.decision, game.state.cards
    return decision is not None and any(
        option.card in cards
        and cards[option.card].seat == seat
        and not cards[option.card].known >> seat & 1
        for option in decision.options
    )


def _differ_in_payable(here: Game, there: Game) -> bool:
    """Whether the two differ in what may be activated for cards out of a deck alone.

    What cannot be paid cannot be declared [masters 5-8-3], so the offer tells what is in there.
    """
    asked, asked_there = here.decision, there.decision
    if asked is None or asked_there is None:
        return False
    differing = set(asked.options) ^ set(asked_there.options)
    return bool(differing) and all(
        option.skill >= 0 and _pays_from_deck(here.lib.skills[option.skill]) for option in differing
    )


def _pays_from_deck(skill: Skill) -> bool:
    return any(
        isinstance(node, InZones) and "deck" in node.zones
        for cost in skill.cost
        for node in nodes(cost)
    )


def _until_asked(game: Game, seat: int, answer: Answer) -> list[Event]:
    happened = list(game.answer(answer))
    for _ in range(MOST_BETWEEN):
        if game.decision is None or game.decision.seat == seat:
            break
        happened += game.answer(game.decision.default)
    return happened


def play_beside_twins(game: Game, seed: int, *, every: int = 3) -> Counter[str]:
    """Play a match at random to its end, every so many decisions beside a twin.

    What came of the comparisons, by their number. Raises `LeakError`, or AssertionError where the
    match is broken, with the decision at which it was.
    """
    owned = census(game)
    chance = random.Random(seed)
    found: Counter[str] = Counter()
    while (decision := game.decision) is not None:
        at = game.state.decisions
        answer = random_answer(decision, chance)
        if at % every == 0:
            assert broken_invariants(game) == [], (seed, at)
            assert leaks(game, 0) == leaks(game, 1) == [], (seed, at)
            assert _reads_options(game), (seed, at)
            found[compare(game, decision.seat, answer, seed * 1000 + at)] += 1
        game.answer(answer)
        assert game.state.decisions < MOST_DECISIONS, seed
        found["decisions"] += 1
    assert census(game) == owned, seed
    return found


def _reads_options(game: Game) -> bool:
    """Whether only who is asked sees what there is to choose from, and no unseen card by name."""
    decision = game.decision
    assert decision is not None
    other = views.view_of(game, 1 - decision.seat).state
    is_closed = all(
        each is None or not (each.options or each.payers or each.default)
        for each in (other.decision, other.asked)
    )
    mine = views.view_of(game, decision.seat).state.cards
    return is_closed and all(
        option.skill < 0 or option.card not in mine or mine[option.card].def_id != 0
        for option in decision.options
    )
