"""What a position looks like to an evaluation: a row of numbers for each side of the board.

Read from areas, power, cost and compiled skills alone, never from card numbers, so that a card
nobody has seen counts like any other. `public` features are those both players can see of a side,
`private` ones what a player knows of the own hand. What the numbers are worth is learned.
"""

from __future__ import annotations

from functools import cache

from dbscg_gui.effects.actions import ChangePower, Draw, Skill
from dbscg_gui.effects.targets import Has, InZones
from dbscg_gui.effects.walking import nodes
from dbscg_gui.engine.attached import attached
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.queries import card_cost, card_power, card_skills, meaning
from dbscg_gui.engine.state import (
    BATTLE,
    DECK,
    ENERGY,
    HAND,
    LEADER,
    LIFE,
    STAGE,
    UNISON,
    Z_ENERGY,
    Card,
)

LIFE_STEPS = 8
PUBLIC = (
    *(f"life {step}" for step in range(1, LIFE_STEPS + 1)),
    "hand to 3",
    "hand to 6",
    "hand beyond",
    "energy to 3",
    "energy to 6",
    "energy beyond",
    "ready energy",
    "markers",
    "bodies",
    "rested bodies",
    "exposed bodies",
    "exposed power",
    "weak bodies",
    "strong bodies",
    "body power",
    "attackers",
    "blockers",
    "double strikes",
    "active skills",
    "unisons",
    "unison markers",
    "stages",
    "z-energy",
    "awakened",
    "reach",
    "thin deck",
    "empty hand",
    "usable energy",
    "hand at low life",
    "hand and life",
)
"""Features of a side that both players see, in the order of `public`."""
PRIVATE = (
    "playable",
    "late",
    "best play",
    "defence",
    "counters",
    "stock",
)
"""Features of a hand that its player knows, in the order of `private`."""

_THIN_DECK = 6
_LOW_LIFE = 2
"""Up to this life the hand is what holds it."""
_ABOUT_TO_AWAKEN = 0.9
"""What a Leader that may awaken counts beside one that has: it will, but to do it is better."""
_TO_AWAKEN_YET = 0.8
"""What one counts whose [Awaken] waits for less life: the damage that wins a match awakens it on
the way, so that a hit is followed by it is hardly a price of the hit."""
_LATER = 0.25
"""So much of what an effect holds that cannot be paid for this turn counts for each life there is:
it can be in a later one."""
_DEAR = 5
"""Energy cost beyond which a card in hand is not worth more."""
_STRONG = 1.5
"""Power of a strong body, in powers of the Leader it faces."""
_COUNTERS = frozenset(
    {"counter-play", "counter-attack", "counter-battle-attack", "counter-counter", "counter"}
)
_STRIKES = {"double-strike": 1, "double-attack": 1, "triple-strike": 2, "quadruple-strike": 3}
"""Damage beyond one that an attack does."""


def public(game: Game, seat: int) -> list[float]:
    """What both players see of a side; numbers in the order of `PUBLIC`."""
    life = len(game.zone(seat, LIFE))
    hand = len(game.zone(seat, HAND))
    lying = game.zone(seat, ENERGY)
    cards = game.state.cards
    energy = len(lying) + (len(attached(game, seat)) if game.rules.battle.attached_power else 0)
    row = [1.0 if life >= step else 0.0 for step in range(1, LIFE_STEPS + 1)]
    held = hand + _drawn_by_awakening(game, seat)
    row += [
        min(held, 3.0),
        _between(held, 3, 6),
        _between(held, 6, 12),
        min(energy, 3),
        _between(energy, 3, 6),
        _between(energy, 6, 10),
        min(sum(cards[i].active for i in lying), 5),
        game.state.energy_markers[seat],
    ]
    board, strikes = _board(game, seat)
    row += board
    # What attacks can take at once beyond what life and blockers hold.
    rivals = len(game.zone(1 - seat, LIFE)) + _blockers(game, 1 - seat)
    row.append(min(3.0, max(0.0, strikes + 1 - rivals)))
    row.append(max(0, _THIN_DECK - len(game.zone(seat, DECK))))
    row += [
        max(0, 2 - hand),
        min(hand, energy, 8),
        min(hand, 8) if life <= _LOW_LIFE else 0,
        min(hand, 8) * min(life, LIFE_STEPS) / LIFE_STEPS,
    ]
    return row


def _between(count: float, low: int, high: int) -> float:
    return max(0.0, min(count, high) - low)


def _board(game: Game, seat: int) -> tuple[list[float], int]:
    """The features from "bodies" to "awakened", and how much damage the side's attacks can do."""
    cards = game.state.cards
    mark = max(1, _leader_power(game, 1 - seat))
    laid = game.zone(seat, BATTLE)
    # A [Field] lies among the bodies and has no power: it fights as little as a Stage.
    bodies = [i for i in laid if game.side(cards[i]).power is not None]
    rested = weak = strong = blockers = double = skilled = 0
    total = 0.0
    leaders = game.zone(seat, LEADER)
    attackers = int(bool(leaders) and _leader_power(game, seat) >= mark)
    strikes = attackers
    for card_id in bodies:
        share = max(0, card_power.power(game, card_id)) / mark
        total += min(share, 4.0)
        weak += share < 1
        strong += share >= _STRONG
        words = card_skills.keywords(game, card_id)
        more = max((_STRIKES.get(word, 0) for word in words), default=0)
        double += more > 0
        if share >= 1:
            attackers += 1
            strikes += 1 + more
        if cards[card_id].active:
            blockers += "blocker" in words
        else:
            rested += 1
        skilled += any(word.startswith("activate") for word in words)
    exposed = _exposed(game, seat)
    unisons = game.zone(seat, UNISON)
    stages = len(laid) - len(bodies)
    if STAGE in game.rules.zones:
        stages += len(game.zone(seat, STAGE))
    row = [
        len(bodies),
        rested,
        len(exposed),
        min(sum(exposed) / mark, 4.0),
        weak,
        strong,
        total,
        attackers,
        blockers,
        double,
        skilled,
        len(unisons),
        sum(cards[i].markers for i in unisons),
        stages,
        len(game.zone(seat, Z_ENERGY)),
        _awakening(game, leaders),
    ]
    return row, strikes


def _exposed(game: Game, seat: int) -> list[int]:
    """Powers of the rested bodies that the other side, to move, can beat, one for each attacker."""
    if game.state.turn_seat == seat:
        return []
    cards = game.state.cards
    targets = [
        max(0, card_power.power(game, card_id))
        for card_id in game.zone(seat, BATTLE)
        if not cards[card_id].active
    ]
    if not targets:
        return []
    rivals = [card_power.power(game, card_id) for card_id in game.zone(1 - seat, BATTLE)]
    if game.zone(1 - seat, LEADER):
        rivals.append(_leader_power(game, 1 - seat))
    found = []
    for attack in sorted(rivals):
        beaten = [power for power in targets if power <= attack]
        if beaten:
            found.append(max(beaten))
            targets.remove(found[-1])
    return found


def _leader_power(game: Game, seat: int) -> int:
    """Power of a Leader, after its awakening when that is only a matter of time.

    An attack is where the other side awakens. What it could do any time, and what every hit that
    is worth anything leads to, is no loss by the attack.
    """
    leaders = game.zone(seat, LEADER)
    if not leaders:
        return 0
    power = card_power.power(game, leaders[-1])
    card = game.state.cards[leaders[-1]]
    if not _awakening_of(game, card):
        return power
    front, back = (side.power or 0 for side in game.definition(card).sides[:2])
    return max(power, power + back - front)


def _awakening(game: Game, leaders: tuple[int, ...]) -> float:
    """1 for a Leader that has awakened, nearly as much for one that may or will."""
    cards = game.state.cards
    if any(cards[i].side for i in leaders):
        return 1.0
    return max((_awakening_of(game, cards[i]) for i in leaders), default=0.0)


def _drawn_by_awakening(game: Game, seat: int) -> float:
    """Cards that a Leader is going to draw when it awakens: they are as good as held."""
    cards = game.state.cards
    return sum(
        near * _draws(skill)
        for card_id in game.zone(seat, LEADER)
        for near, skill in _awaken_ahead(game, cards[card_id])
    )


def _awakening_of(game: Game, card: Card) -> float:
    """How near to its [Awaken] a Leader is that shows its front; 0 without one."""
    return max((near for near, _ in _awaken_ahead(game, card)), default=0.0)


def _awaken_ahead(game: Game, card: Card) -> list[tuple[float, Skill]]:
    """The [Awaken] that a Leader may or will use [masters 22-2], and how near it is."""
    if card.side or len(game.definition(card).sides) < 2:
        return []
    env = meaning.Env(card.seat, card.id, None, card.def_id)
    for number in game.side(card).skills:
        skill = game.lib.skills[number]
        if skill.kind != "awaken":
            continue
        if skill.condition is None or meaning.holds(game, skill.condition, env):
            return [(_ABOUT_TO_AWAKEN, skill)]
        if _waits_for_damage(skill):
            return [(_TO_AWAKEN_YET, skill)]
    return []


@cache
def _draws(skill: Skill) -> int:
    return sum(
        node.count
        for node in nodes(skill.effect)
        if isinstance(node, Draw) and isinstance(node.count, int) and node.who == "you"
    )


@cache
def _waits_for_damage(skill: Skill) -> bool:
    """Whether a condition counts the Life Area of who uses the skill, up to a number."""
    return any(
        isinstance(node, Has)
        and isinstance(node.cards, InZones)
        and node.cards.whose == "you"
        and "life" in node.cards.zones
        and node.count.high is not None
        for node in nodes(skill.condition)
    )


def _blockers(game: Game, seat: int) -> int:
    cards = game.state.cards
    return sum(
        cards[i].active and "blocker" in card_skills.keywords(game, i)
        for i in game.zone(seat, BATTLE)
    )


def private(game: Game, seat: int) -> list[float]:
    """What a player knows of the own hand; numbers in the order of `PRIVATE`.

    Zeros for cards whose face is not known.
    """
    cards = game.state.cards
    energy = len(game.zone(seat, ENERGY))
    if game.rules.battle.attached_power:
        energy += len(attached(game, seat))
    next_turn = energy + 1
    mark = max(1, _leader_power(game, seat))
    playable = late = counters = 0
    best = 0
    defence = stock = 0.0
    ready = sum(cards[i].active for i in game.zone(seat, ENERGY))
    later = min(1.0, _LATER * len(game.zone(seat, LIFE)))
    for card_id in game.zone(seat, HAND):
        card = cards[card_id]
        cost = card_cost.total_cost(game, card) or 0
        if game.definition(card).kinds & game.rules.kinds.units:
            if cost <= next_turn:
                playable += 1
                best = max(best, cost)
            elif cost > next_turn + 1:
                late += 1
        stock += min(cost, _DEAR)
        held = float(card_power.counter(game, card) or 0)
        against = [s for n in game.side(card).skills if (s := game.lib.skills[n]).kind in _COUNTERS]
        if against:
            counters += 1
            if not held:
                held = float(max(map(raise_of, against)))
                # What cannot be paid for in the other side's turn holds nothing in it.
                if cost <= ready:
                    ready -= cost if held else 0
                else:
                    held *= later
        if card_cost.combo_cost(game, card) == 0:
            held = max(held, card_power.combo_power(game, card) or 0)
        defence += held / mark
    return [
        min(playable, 4),
        min(late, 6),
        best / next_turn,
        min(defence, 6.0),
        min(counters, 4),
        min(stock, 4.0 * _DEAR),
    ]


def raise_of(skill: Skill) -> int:
    """How much power an effect gives, as far as it is a plain number."""
    return sum(
        node.amount
        for node in nodes(skill.effect)
        if isinstance(node, ChangePower) and isinstance(node.amount, int) and node.amount > 0
    )
