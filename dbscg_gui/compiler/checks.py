"""Checks of bound effects: every slot bound before its use, X defined, areas that exist.

Input: a bound skill. Output: diagnostics; an effect without any can be carried out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from dbscg_gui.compiler import diagnostics as codes
from dbscg_gui.compiler.diagnostics import Diagnostic, problem, remark
from dbscg_gui.compiler.lasting_conditions import ALL_THE_TIME
from dbscg_gui.compiler.told_by import is_color_alone
from dbscg_gui.compiler.verb_forms import is_told_of_another
from dbscg_gui.effects.actions import (
    ActionNode,
    ActivateFrom,
    ActivateSkill,
    Bond,
    Burst,
    ChangeComboCost,
    ChangePower,
    Choose,
    ChooseOption,
    CopySkills,
    DeclareNumber,
    Delayed,
    Draw,
    Gain,
    If,
    Instead,
    Look,
    May,
    Move,
    NegateChosen,
    NegatePlay,
    PayEnergy,
    PayMarkers,
    PlaceUnder,
    Play,
    PlayFrom,
    PlayWithoutCost,
    Restrict,
    RestrictPlayer,
    Reveal,
    Shuffle,
    Skill,
    SpiritBoost,
    Switch,
)
from dbscg_gui.effects.compiled import Remark
from dbscg_gui.effects.targets import (
    IN_PLAY,
    Among,
    And,
    Are,
    Chosen,
    CountOf,
    Either,
    EventCard,
    Filter,
    Happened,
    Has,
    InZones,
    Node,
    Occurred,
    Pick,
    PlayedBy,
    Pronoun,
    Rest,
    Slot,
    SlotCount,
    This,
    Top,
    Under,
    X,
)
from dbscg_gui.effects.triggers import OF_EVENT, When
from dbscg_gui.effects.walking import inner_fields, nodes

_LASTING = ("permanent", "field")
_ORDERED = frozenset({"deck", "life", "drop", "warp", "z-deck"})
_CAN_SHUFFLE = frozenset({"deck", "life", "hand", "z-deck"})
_HAVE_MODES = frozenset({"leader", "battle", "energy", "unison", "combo", "stage", "z-energy"})


def check_skill(skill: Skill, text: str) -> list[Diagnostic]:
    """Everything that is wrong with a skill, in printed order."""
    found: list[Remark] = []
    every = list(nodes(skill))
    # What keywords of its cost bind [masters 22-27-3] [masters 22-34-3].
    bound: set[str] = {"burst"} if any(isinstance(c, Burst) for c in skill.cost) else set()
    boosts = (part for part in skill.cost if isinstance(part, SpiritBoost | PayMarkers))
    bound |= {part.slot for part in boosts if part.slot}
    if skill.keyword == "alliance":
        bound.add("them")
    if any(isinstance(node, When) for node in every):
        bound.add(OF_EVENT)
    for node in _in_order(skill):
        found.extend(_slots(node, bound))
    for node in every:
        found.extend(_areas(node))
        found.extend(_sourceless(node))
        found.extend(_mixed_list(node))
        found.extend(_one_of_two(node))
        found.extend(_parted(node))
        found.extend(_impossible(node))
    found.extend(_overlooked(every))
    found.extend(_idle_choices(every))
    found.extend(_placeless(skill))
    found.extend(_said_of_both(skill))
    found.extend(_meaningless(skill, every, text))
    if is_told_of_another(skill, text):
        found.append(remark("unexpected.meaningless"))
    if _EXCEPT_AND.search(text) and any(map(_goes_on_after_exception, every)):
        found.append(remark("unexpected.excepted"))
    if any(isinstance(node, X) for node in every) and not any(_defines_x(n) for n in every):
        found.append(remark(codes.UNDEFINED_X))
    return [problem(said, 0, len(text)) for said in found]


def _meaningless(skill: Skill, every: list[Node], text: str) -> list[Remark]:
    """What no skill of this kind says, or says for that long."""
    wrong = (
        # "it's the second card you've played": only of a card that is played just now.
        any(map(_is_the_nth_played, every)) and not _tells_of_play(every),
        # What holds does nothing once.
        skill.kind == "permanent" and any(isinstance(s, May | Move | Play) for s in skill.effect),
        any(map(_is_endless, _done_once(skill))),
        any(map(_is_asked_but_once, _done_once(skill))),
        # "[Counter: Attack] When their Leader attacks": that attack is the one it is used in.
        skill.kind.startswith("counter") and any(map(_waits_for_attack, skill.effect[:1])),
        # "3 or more red and 2 or more blue energy": three red what?
        any(isinstance(node, InZones) and is_color_alone(node.filter) for node in every),
        any(map(_is_replaced_in_play_alone, every)),
        # "The top card of your or your opponent's deck": one of them, as "up to 1" lets choose.
        _EITHERS.search(text) and any(map(_takes_both_tops, every)),
        any(map(_outlasts_what_it_spares, every)),
        any(map(_counts_what_happened, every)),
        # "Place it in its owner's Drop instead" of being played: told of the card being played.
        any(isinstance(node, NegatePlay) for node in every)
        and not any(isinstance(n, Skill) and n.kind == "counter-play" for n in (skill, *every)),
        # "Each player draws 1 card if they ...": each is asked alone, the opponent is not meant.
        _EACH_IF.search(text) and any(map(_asks_of_opponent, every)),
        any(map(_costs_less_when_paid, (skill, *every))),
        # What waits, waits for some time.
        any(isinstance(node, Delayed) and not node.duration for node in every),
    )
    return [remark("unexpected.meaningless")] if any(wrong) else []


def _costs_less_when_paid(node: Node) -> bool:
    """ "The next time you use a card in a combo, reduce its combo cost": it is paid by then."""
    if isinstance(node, Skill):
        told: tuple[When, ...] = node.triggers
    elif isinstance(node, Delayed):
        told = (node.when,)
    else:
        return False
    return any(when.event == "comboed" for when in told) and any(
        isinstance(step, ChangeComboCost) and isinstance(step.cards, EventCard)
        for step in node.effect
    )


def _counts_what_happened(node: Node) -> bool:
    """ "For each card you played this turn": so many plays, not the cards that are still there."""
    if not isinstance(node, CountOf) or not isinstance(node.cards, InZones):
        return False
    return any(
        isinstance(told, PlayedBy)
        or (isinstance(told, Happened) and told.event in ("played", "moved"))
        or (isinstance(told, Occurred) and told.event.event in _COMINGS)
        for told in node.cards.filter.past
    )


_COMINGS = frozenset({"played", "moved", "comboed", "discarded", "koed"})

_EITHERS = re.compile(r"\b(?:top|bottom) of your or your opponent['’]s\b|card of your or your ")


_EACH_IF = re.compile(r"\b(?:each|both|all) players?\b[^.:]* if they\b")


def _asks_of_opponent(node: Node) -> bool:
    if not isinstance(node, If):
        return False
    return any(getattr(part, "whose", "") == "opponent" for part in nodes(node.condition))


def _outlasts_what_it_spares(node: Node) -> bool:
    """Whether a rule for some time spares the chosen card, which nobody knows any more by then."""
    if not isinstance(node, ActionNode) or not getattr(node, "duration", ""):
        return False
    held = (getattr(node, "filter", None), getattr(node, "cards", None))
    asked = [each.filter if isinstance(each, InZones) else each for each in held]
    filters = (part for each in asked if isinstance(each, Filter) for part in each.none_of)
    return any(part.same == "card" for part in filters)


def _takes_both_tops(node: Node) -> bool:
    cards = getattr(node, "cards", None)
    return (
        isinstance(node, ActionNode)
        and isinstance(cards, Top)
        and cards.whose == "any"
        and not getattr(node, "up_to", False)
    )


def _is_replaced_in_play_alone(node: Node) -> bool:
    """ "If a card would be placed in your Drop": wherever it comes from, not from play alone."""
    if not isinstance(node, Instead) or node.event not in ("drop", "arrive") or node.origin:
        return False
    cards = node.cards.cards if isinstance(node.cards, Pick) else node.cards
    return isinstance(cards, InZones) and cards.zones == IN_PLAY and not cards.prep


def _waits_for_attack(step: ActionNode) -> bool:
    return isinstance(step, Delayed) and step.when.event in ("attacks", "attacked")


def _is_the_nth_played(node: Node) -> bool:
    return (
        isinstance(node, Happened)
        and node.event == "played"
        and node.count.low is not None
        and node.count.low == node.count.high
    )


def _tells_of_play(every: list[Node]) -> bool:
    return any(isinstance(node, When) and node.event == "played" for node in every)


def _in_order(value: object) -> Iterator[Node]:
    """Every node as it is read: a node after its parts, a trailing condition after its effect."""
    if isinstance(value, Node):
        fields = inner_fields(type(value))
        if isinstance(value, Skill):
            fields = ("cost", "triggers", "condition", "effect")
        elif getattr(value, "trailing", False):
            fields = tuple(reversed(fields))
        for field in fields:
            held = getattr(value, field)
            if held and isinstance(held, (Node, tuple)):
                yield from _in_order(held)
        yield value
    elif isinstance(value, tuple):
        for item in value:
            yield from _in_order(item)


_EXCEPT_AND = re.compile(r"\b(?:other than|except(?: for)?)\b[^,.:;]*\band\b")


def _goes_on_after_exception(node: Node) -> bool:
    """ "All Battle Cards except for this card and your Leader": the Leader is spared, too.

    No filter says whose cards it spares; read as one more thing it is done to, it would be the
    opposite of what is printed.
    """
    if not isinstance(node, Either):
        return False
    return _excepts(node.parts[0]) and not _excepts(node.parts[-1])


def _excepts(cards: object) -> bool:
    """Whether something is said that the cards are not."""
    inner = cards.cards if isinstance(cards, Pick) else cards
    return isinstance(inner, InZones) and (inner.filter.is_other or bool(inner.filter.none_of))


_LAID_OUT = frozenset({"leader", "battle", "unison", "combo", "energy", "stage", "z-energy"})
_IN_PLAY = frozenset({"leader", "battle", "unison", "stage"})
_HAVE_MARKERS = frozenset({"leader", "battle", "unison"})


def _impossible(node: Node) -> list[Remark]:
    """Refuse what no card can be where it lies: markers and modes are of cards laid out.

    "Play 1 Unison from your hand with a marker on it" says how it is played. What cards cannot be
    done with from the hand is no property of cards in play.
    """
    if isinstance(node, Restrict):
        cards = node.cards.cards if isinstance(node.cards, Pick) else node.cards
        if isinstance(cards, InZones) and _are_elsewhere(frozenset(cards.zones), node.what):
            return [remark("unexpected.meaningless")]
    if isinstance(node, InZones):
        zones = frozenset(node.zones)
        marked = _is_marked(node.filter) and zones.isdisjoint(_HAVE_MARKERS)
        turned = bool(node.filter.mode) or node.filter.face in ("hidden", "revealed")
        lying = turned and zones.isdisjoint(_LAID_OUT)
        # "Place a card from your hand face down under it" says how it comes to lie.
        lying |= node.filter.face in ("up", "down") and zones == {"hand"}
        return [remark("unexpected.meaningless")] if zones and (marked or lying) else []
    if isinstance(node, Play):
        filters = (each for each in nodes(node.cards) if isinstance(each, Filter))
        return [remark("unexpected.meaningless")] if any(map(_is_marked, filters)) else []
    return []


def _are_elsewhere(zones: frozenset[str], what: str) -> bool:
    """Whether what is forbidden is done with cards of other areas: nobody plays a card in play."""
    if what.startswith("be-played"):
        return bool(zones) and zones <= _IN_PLAY
    return what == "combo" and "leader" in zones


def _is_marked(asked: Filter) -> bool:
    return asked.markers is not None and bool(asked.markers.low)


def _done_once(value: object) -> Iterator[Node]:
    """Every node of what is done, none of what holds as long as its skill does."""
    if isinstance(value, tuple):
        for item in value:
            yield from _done_once(item)
    elif isinstance(value, Node) and not (isinstance(value, Skill) and value.kind in _LASTING):
        yield value
        for field in inner_fields(type(value)):
            yield from _done_once(getattr(value, field))


def _is_endless(node: Node) -> bool:
    """Whether a player could not do something, or for nothing, from then on.

    "You may play this card without paying its energy cost" of a skill that is over at once is
    no leave to do so for the rest of the match.
    """
    if isinstance(node, ActivateFrom) and not isinstance(node.cards, InZones):
        return False
    kinds = RestrictPlayer | PlayWithoutCost | ActivateFrom | PlayFrom
    return isinstance(node, kinds) and not node.duration


def _is_asked_but_once(node: Node) -> bool:
    """Whether what decides all the time would be asked when the effect begins, and never again.

    "For the turn, as long as you have a red card, they can't attack": it may go, or come. Without
    a time, "it can't attack as long as this card is in play" would have no end at all.
    """
    return (
        isinstance(node, If)
        and node.word in ALL_THE_TIME
        and any(
            getattr(step, "duration", "") or isinstance(step, ChangePower | Gain | Restrict)
            for step in nodes(node.then)
        )
    )


def _slots(node: Node, bound: set[str]) -> list[Remark]:
    """Refuse a reference before its binding; note what this node binds."""
    name = node.of if isinstance(node, Rest) else getattr(node, "slot", "")
    if isinstance(node, NegateChosen | CopySkills) and node.chosen:
        return [] if node.chosen in bound else [remark("unbound-reference.skill")]
    if isinstance(node, PlaceUnder) and node.host_slot:
        bound.add(node.host_slot)
    if not name:
        return []
    if name.startswith("?"):
        return [remark("unbound-reference.nothing", word=repr(name.strip("?")))]
    if isinstance(node, Slot | Among | SlotCount | Chosen | Rest):
        is_bound = bound.issuperset((name, *getattr(node, "also", ())))
        return [] if is_bound else [remark("unbound-reference.later", word=repr(name))]
    bound.add(name)
    return []


def _spoken_of(every: list[Node]) -> set[str]:
    """The slots that something refers to, not only fills."""
    return {
        name
        for node in every
        for field in ("slot", "of", "chosen", "than")
        if not (field == "slot" and isinstance(node, ActionNode))
        and isinstance(name := getattr(node, field, None), str)
    }


def _overlooked(every: list[Node]) -> list[Remark]:
    """Refuse to look at cards of a deck and move others: "a card under that" is where it goes."""
    if not any(isinstance(node, Move | Play) for node in every):
        return []
    spoken_of = _spoken_of(every)
    looks = (node for node in every if isinstance(node, Look) and isinstance(node.cards, Top))
    is_idle = any(look.slot not in spoken_of for look in looks)
    return [remark("unexpected.meaningless")] if is_idle else []


def _idle_choices(every: list[Node]) -> list[Remark]:
    """Refuse to choose cards that nothing is done with: "it" was taken for another card."""
    spoken_of = _spoken_of(every)
    for step, behind in (pair for node in every for pair in _neighbours(node)):
        is_idle = isinstance(step, Choose) and step.slot not in spoken_of
        if is_idle and behind.join and any(map(_is_said_of_another, nodes(behind))):
            return [remark("unexpected.meaningless")]
        if is_idle and _is_one_of_those(step, behind):
            return [remark("unexpected.meaningless")]
        if isinstance(step, Draw) and _shows_what_lies_open(behind):
            return [remark("unexpected.meaningless")]
        if isinstance(step, Reveal) and _is_another_there(step, behind):
            return [remark("unexpected.meaningless")]
    return []


def _is_one_of_those(step: ActionNode, behind: ActionNode) -> bool:
    """Whether "the opponent's card" behind a choice is the one chosen, taken for all there are."""
    told = getattr(behind, "cards", None)
    if not isinstance(told, InZones) or told.whose == "any" or not isinstance(step, Choose):
        return False
    chosen = [node for node in nodes(step.cards) if isinstance(node, InZones)]
    return len(chosen) > 1 and any(each.whose == told.whose for each in chosen)


def _shows_what_lies_open(step: ActionNode) -> bool:
    """Whether "draw 1 card and reveal it" was taken for the skill's own card."""
    return isinstance(step, Reveal) and isinstance(step.cards, This | Pronoun)


def _is_another_there(step: Reveal, behind: Node) -> bool:
    """Whether a card is asked for besides the one just shown, which "other" does not say."""
    shown = step.cards.cards if isinstance(step.cards, Pick) else step.cards
    return isinstance(shown, InZones) and any(
        isinstance(node, InZones) and node.filter.is_other and node.zones == shown.zones
        for node in nodes(behind)
    )


def _neighbours(node: Node) -> Iterator[tuple[ActionNode, ActionNode]]:
    """Every two actions of a node that follow one another, those of its options too."""
    for field in ("effect", "first", "then", "otherwise"):
        yield from pairwise(getattr(node, field, ()))
    if isinstance(node, ChooseOption):
        for option in node.options:
            yield from pairwise(option)


def _is_said_of_another(node: Node) -> bool:
    return isinstance(node, Pronoun) or (isinstance(node, Filter) and node.is_other)


def _placeless(skill: Skill) -> list[Remark]:
    """A set without areas is empty, except in a trigger: there it is the card wherever it is."""
    for part in (*skill.cost, skill.condition, *skill.effect):
        for node in _outside_triggers(part):
            if isinstance(node, InZones) and not node.zones:
                return [remark("bad-area.none")]
    return []


_ON_FIELD = frozenset({"leader", "battle", "stage"})
"""Areas no card is played from: it has been played."""


def _sourceless(node: Node) -> list[Remark]:
    """Refuse to play, activate or add to a hand "1 red card" that nothing says where to find."""
    if not isinstance(node, Play | Move | ActivateSkill):
        return []
    if isinstance(node, Move) and node.verb != "add":
        return []
    if isinstance(node, Play) and node.origin:
        return []
    cards = node.cards
    picks = cards.parts if isinstance(cards, Either) else (cards,)
    for pick in picks:
        source = pick.cards if isinstance(pick, Pick) else pick
        for part in source.parts if isinstance(source, Either) else (source,):
            if isinstance(part, InZones) and part.whose == "any" and not _is_placed(part):
                return [remark("bad-area.lost")]
            if isinstance(node, Play) and isinstance(part, InZones) and {*part.zones} <= _ON_FIELD:
                return [remark("bad-area.lost")]
    return []


_STAYING = frozenset({"attacks", "attacked", "played", "switched_active", "switched_rest"})


def _parted(node: Node) -> list[Remark]:
    """Refuse "your card with a red card under it is removed": by then nothing is under it."""
    if not isinstance(node, When) or node.event in _STAYING or node.subject is None:
        return []
    for part in nodes(node.subject):
        if isinstance(part, Filter) and (part.beneath or part.under_count or part.has_under):
            return [remark("unexpected.left")]
    return []


def _is_placed(cards: InZones) -> bool:
    """Whether the text says where the cards are, by an area or by a noun that means one."""
    return bool(cards.prep or cards.filter.said)


def _mixed_list(node: Node) -> list[Remark]:
    """Refuse "1 ＜A＞ and ＜B＞ card": only of all cards can "and" mean those of either."""
    if isinstance(node, Pick | Choose) and node.is_all:
        return []
    if isinstance(node, CountOf) and not node.word:
        return []  # "for each ＜A＞ and ＜B＞": for all of them
    if isinstance(node, Pick | Choose | Has | Are | Happened | When | CountOf | Skill | Bond):
        for part in _own_filters(node):
            if part.list_word == "and" and part.color_rule != "all":
                return [remark("unexpected.and")]
    return []


def _one_of_two(node: Node) -> list[Remark]:
    """Refuse "your or your opponent's Leader is red" said of both: it is one of them."""
    if isinstance(node, Are) and isinstance(node.cards, InZones) and " or " in node.cards.owners:
        return [remark("unexpected.or")]
    return []


def _own_filters(node: Node) -> list[Filter]:
    """The filters of a node and of the sets it names itself, not of actions within it."""
    found: list[Filter] = []
    for field in inner_fields(type(node)):
        value = getattr(node, field)
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, Filter):
                found += [part, *part.any_of, *part.all_of, *part.none_of]
            elif isinstance(part, InZones | Among | Under | Either | Pick | Top | Bond):
                found += _own_filters(part)
    return found


def _said_of_both(value: object) -> list[Remark]:
    """Refuse "-both red-" read of one card alone: it is said of all the cards named together."""
    if isinstance(value, Filter):
        names = len(value.names) + len(value.characters) + len(value.traits) + len(value.any_of)
        colors = len(value.colors) if value.list_word else 0
        names = max(names, len(value.kinds), colors)
        if value.both and names < 2:
            return [remark("unexpected.both")]
        return []
    if isinstance(value, Has) and value.goes_on:
        return []  # the names are those of both conditions
    if isinstance(value, And) and value.each:
        return []
    if isinstance(value, Either):
        inner = [part.cards if isinstance(part, Pick) else part for part in value.parts]
        if all(isinstance(part, InZones | Among | Under) and part.filter.both for part in inner):
            return []
        return [said for part in value.parts for said in _said_of_both(part)]
    if isinstance(value, Node):
        fields = (getattr(value, field) for field in inner_fields(type(value)))
        return [said for field in fields for said in _said_of_both(field)]
    if isinstance(value, tuple):
        return [said for item in value for said in _said_of_both(item)]
    return []


def _outside_triggers(value: object) -> Iterator[Node]:
    if isinstance(value, When):
        return
    if isinstance(value, Node):
        yield value
        for field in inner_fields(type(value)):
            yield from _outside_triggers(getattr(value, field))
    elif isinstance(value, tuple):
        for item in value:
            yield from _outside_triggers(item)


def _areas(node: Node) -> list[Remark]:
    if isinstance(node, Move) and node.position and node.to not in _ORDERED:
        return [remark("bad-area.no-position", area=node.to, position=node.position)]
    if isinstance(node, Shuffle) and node.zone not in _CAN_SHUFFLE:
        return [remark("bad-area.no-shuffle", area=node.zone)]
    if isinstance(node, Switch) and isinstance(node.cards, InZones):
        wrong = [zone for zone in node.cards.zones if zone not in _HAVE_MODES]
        if wrong:
            return [remark("bad-area.no-mode", area=wrong[0])]
    return []


def _defines_x(node: Node) -> bool:
    return (
        isinstance(node, DeclareNumber)
        or (isinstance(node, PayEnergy) and node.is_x)
        or isinstance(node, PayMarkers)
        or (isinstance(node, SpiritBoost) and node.count == 0)
    )
