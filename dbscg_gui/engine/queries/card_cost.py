"""What a card and its skills cost now."""

from __future__ import annotations

from dbscg_gui.effects import actions as act
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.queries.layers import applies, entries, entry_amount
from dbscg_gui.engine.queries.once_a_turn import was_used
from dbscg_gui.engine.queries.permanents import EffectInForce, is_once
from dbscg_gui.engine.queries.skill_kinds import kind_family, skill_words
from dbscg_gui.engine.state import UNISON, Card


def combo_cost(game: Game, card: Card) -> int | None:
    """Combo cost now; None when none is printed. Never below 0 [masters 0-2-11] [classic 1-3-6]."""
    value = game.side(card).combo_cost
    if value is None:
        return None
    for entry in entries(game, act.ChangeComboCost):
        if applies(game, entry, card):
            number = entry_amount(game, entry)
            value = number if entry.node.is_set else value + number
    return max(0, value)


def printed_cost(game: Game, card: Card) -> int | None:
    """Original energy cost; an undefined X counts as 0 [masters 1-2-5]."""
    side = game.side(card)
    if side.cost is None and not side.cost_is_x:
        return None
    return max(side.cost or 0, len(side.specified))


def total_cost(game: Game, card: Card) -> int | None:
    """Energy cost a skill reads now [masters 1-2-5]."""
    if printed_cost(game, card) is None:
        return None
    if game.rules.unison.markers_are_cost and card.zone == UNISON:
        # [classic 2-11-3] its markers are the energy it was played with, less those lost.
        return card.markers
    specified, total = energy_cost(game, card, is_used=False)
    return max(total, len(specified))


def energy_cost(
    game: Game, card: Card, skill: act.Skill | None = None, *, is_used: bool = True
) -> tuple[str, int]:
    """Specified letters and total energy cost now (X counts as 0) [one_piece 2-7-6].

    With `skill` while that skill of the card is activated. What is said of "the next time you use"
    a card lowers what is paid, not the cost a text reads: `is_used` tells whether it counts.

    What changes it may depend on costs itself: read from there, the printed cost counts, then what
    came of it, until it stays the same.
    """
    side = game.side(card)
    printed = side.specified, side.cost or 0
    if not (entries(game, act.ChangeCost) or entries(game, act.SetCost)):
        return printed
    key = ("cost", card.id)
    assumed = game.assumed
    if key in game.cache.busy:
        game.reads += 1
        return assumed.get(card.id, printed)
    game.cache.busy.add(key)
    try:
        found = printed
        for _ in range(_ROUNDS):
            assumed[card.id] = found
            before, found = found, _changed_cost(game, card, *printed, skill, is_used=False)
            if found == before:
                break
        if is_used and any(_is_of_one_use(game, each) for each in entries(game, act.ChangeCost)):
            assumed[card.id] = found
            found = _changed_cost(game, card, *printed, skill, is_used=True)
        return found
    finally:
        assumed.pop(card.id, None)
        game.cache.busy.discard(key)


CHEAPER = "cheaper"
"""What is noted of an effect by which only the first card used in a turn costs less."""
_ROUNDS = 4
"""How often a cost that depends on itself is read again."""


def _is_of_one_use(game: Game, entry: EffectInForce) -> bool:
    """Whether only the next card that is used costs less, or the first of each turn."""
    return entry.node.next_use or is_once(game, entry)


def _is_idle(game: Game, entry: EffectInForce, *, is_used: bool) -> bool:
    """Whether a change for one use has none now, or had its one of the turn [masters 22-11-3]."""
    if not _is_of_one_use(game, entry):
        return False
    return not is_used or was_used(game, entry, CHEAPER)


def _changed_cost(
    game: Game,
    card: Card,
    specified: str,
    total: int,
    skill: act.Skill | None,
    *,
    is_used: bool,
) -> tuple[str, int]:
    """A printed cost with all that changes it."""
    locked: int | None = None
    for entry in entries(game, act.SetCost):
        if applies(game, entry, card):
            if entry.node.is_base:
                total = entry_amount(game, entry)
            else:
                locked = entry_amount(game, entry)
    for entry in entries(game, act.ChangeCost):
        node = entry.node
        if _is_idle(game, entry, is_used=is_used) or not applies(game, entry, card):
            continue
        if node.using and (skill is None or skill_words(skill).isdisjoint(node.using)):
            continue
        change = entry_amount(game, entry)
        if node.no_specified:
            # [masters 1-2-3-2-2] the total is not reduced.
            specified, total = "", max(total, len(specified))
        elif node.specified:
            # [masters 20-21] coloured changes move both parts.
            letters = node.specified
            if not isinstance(node.amount, int):
                letters *= abs(change) // len(letters)  # for each of something
            if change < 0:
                specified, total = _less_color(game, letters, specified, total)
                # What is printed without a colour besides.
                total += min(0, change + len(letters))
            else:
                # [masters 20-21-1]
                specified += letters
                total += len(letters)
        else:
            total += change
            if node.minimum is not None:
                total = max(total, node.minimum)
    # [masters 0-2-11] no negative costs; [masters 1-2-2-1] the specified cost is the least.
    # [one_piece 1-3-6] what goes below 0 counts as 0, and goes on from where it was.
    return specified, max(total if locked is None else locked, 0)


def _less_color(game: Game, letters: str, specified: str, total: int) -> tuple[str, int]:
    """A cost less some colours [masters 20-21-2] [masters 20-21-2-1]: only by what exists.

    No further than to nothing [masters 1-2-3-2-1]. The total falls with it
    [fusion_world FW-CC-1].
    """
    for letter in letters:
        if letter in specified:
            specified = specified.replace(letter, "", 1)
            total -= 1
        elif not game.rules.costs.reduction_needs_color:
            total -= 1
    return specified, total


def lowered_energy(game: Game, need: tuple[str, int], letters: str, amount: int) -> tuple[str, int]:
    """An energy cost less some colors and so much in all [masters 20-21]."""
    specified, total = _less_color(game, letters, *need) if letters else need
    return specified, max(0, total - (amount - len(letters)))


def z_cost(game: Game, card: Card) -> int:
    """Z-Energy cost now; none printed counts as 0 [masters 5-4-2]. Never below 0."""
    value = game.side(card).z_cost or 0
    for entry in entries(game, act.ChangeZCost):
        if applies(game, entry, card):
            value += entry_amount(game, entry)
    return max(0, value)


def skill_costs(
    game: Game, card: Card | None, skill: act.Skill
) -> tuple[tuple[act.Cost, ...], ...]:
    """The printed skill cost, then what effects add, in the order they came [masters 1-6-4].

    [classic 8-4-2-1-1]
    """
    printed = _with_choices(game, card, skill, lowered_cost(game, card, skill))
    found = [printed] if printed else []
    for entry in entries(game, act.AddCost) if card is not None else ():
        kinds = entry.node.kinds
        if kinds and {skill.kind, kind_family(skill)}.isdisjoint(kinds):
            continue
        if card is not None and applies(game, entry, card):
            found.append(entry.node.cost)
    return tuple(found)


def _with_choices(
    game: Game, card: Card | None, skill: act.Skill, printed: tuple[act.Cost, ...]
) -> tuple[act.Cost, ...]:
    """The cost with what effects let stand for it [masters 5-8-2-1], unless it is lowered.

    Doing that pays it in full [masters 4.00 5-8-2-3].
    """
    if card is None or not game.lib.replaced or printed is not skill.cost:
        return printed
    words = skill_words(skill)
    for entry in entries(game, act.ReplaceCost):
        if not words.isdisjoint(entry.node.kinds) and applies(game, entry, card):
            return game.lib.replaced.get((id(skill.cost), id(entry.node)), printed)
    return printed


def skill_cost_entries(game: Game, card: Card, skill: act.Skill) -> list[EffectInForce]:
    """The effects that lower the cost of a skill of this card."""
    return [
        entry
        for entry in entries(game, act.ChangeSkillCost)
        if (not entry.node.kinds or not skill_words(skill).isdisjoint(entry.node.kinds))
        and (not entry.node.colors or frozenset(entry.node.colors) == frozenset(skill.colors))
        and applies(game, entry, card)
    ]


def boost_markers(game: Game, card: Card | None, count: int) -> int:
    """How many markers [Spirit Boost] removes for a skill of this card, as effects change it.

    [masters 22-43-3] [masters 4.00 5-8-2-3]
    """
    if card is None:
        return count
    less: int = sum(
        entry.node.markers
        for entry in entries(game, act.ChangeSkillCost)
        if entry.node.markers and applies(game, entry, card)
    )
    return max(0, count - less)


def lowered_cost(game: Game, card: Card | None, skill: act.Skill) -> tuple[act.Cost, ...]:
    """The printed cost with its energy lowered by effects [masters 1-2-3-2].

    A sphere lowers spheres of its colour, a number what may be any energy [masters 4.00 5-8-2-4].
    """
    if card is None or not entries(game, act.ChangeSkillCost):
        return skill.cost
    changes = skill_cost_entries(game, card, skill)
    energy = [part for part in skill.cost if isinstance(part, act.PayEnergy)]
    if not changes or len(energy) != 1:
        return skill.cost
    letters, generic = energy[0].specified, energy[0].generic
    for entry in changes:
        # [masters 1-2-3-2-1] no colour falls below nothing, nor the rest.
        for letter in entry.node.specified:
            letters = letters.replace(letter, "", 1)
        generic = max(0, generic + entry.node.amount)
    return game.lib.lowered.get((id(skill.cost), letters, generic), skill.cost)


def whole_cost(game: Game, card: Card | None, skill: act.Skill) -> tuple[act.Cost, ...]:
    """All items of a skill's cost."""
    parts = skill_costs(game, card, skill)
    return parts[0] if len(parts) == 1 else tuple(item for part in parts for item in part)
