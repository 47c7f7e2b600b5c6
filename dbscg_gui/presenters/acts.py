"""Legal options as things to do with a card: verb, words, and where a drag of it ends.

Owns the step from `Option` to `Act`, and its shadow: what a player might try with a card and may
not (`Refused`), asked of the engine option by option.
"""

from __future__ import annotations

import re

from dbscg_gui.engine.decisions import Decision, Option, Refusal
from dbscg_gui.engine.queries import card_cost, card_power, card_skills
from dbscg_gui.engine.state import BATTLE, HAND, LEADER, UNISON, Z_DECK, ZONES, Card
from dbscg_gui.presenters.forecast import forecast
from dbscg_gui.presenters.reading import Reading
from dbscg_gui.presenters.refusals import refusal_text, rule_label
from dbscg_gui.presenters.table_views import Act, Refused, Verb

_VERBS: dict[str, Verb] = {
    "charge": Verb.CHARGE,
    "play": Verb.PLAY,
    "attack": Verb.ATTACK,
    "combo": Verb.COMBO,
    "activate": Verb.ACTIVATE,
    "grow": Verb.GROW,
    "counter": Verb.COUNTER,
    "block": Verb.BLOCK,
    "boost": Verb.BOOST,
    "give": Verb.GIVE,
}

ACT_KINDS: frozenset[str] = frozenset(_VERBS)
"""Kinds of options that are something to do with a card."""

_NATURAL: tuple[Verb, ...] = (
    Verb.CHARGE,
    Verb.COUNTER,
    Verb.BLOCK,
    Verb.BOOST,
    Verb.COMBO,
    Verb.PLAY,
    Verb.ATTACK,
    Verb.ACTIVATE,
    Verb.GROW,
    Verb.GIVE,
)
"""Which act a double click means, first found wins."""

_SHOWN_LINE = 90
_TAGS = re.compile(r"^(?:\[[^\]]*\]\s*)+")
"""When a skill can be used, at the beginning of its line."""


def acts_by_card(reading: Reading, decision: Decision) -> dict[int, tuple[Act, ...]]:
    """Return the acts of every card the decision lets do something, the natural one first."""
    found: dict[int, list[Act]] = {}
    for index, option in enumerate(decision.options):
        if option.kind in _VERBS and option.card:
            act = act_of(reading, index, option)
            for card_id in _likes(reading, option):
                found.setdefault(card_id, []).append(act)
    return {
        card: tuple(sorted(acts, key=lambda each: _rank(reading, each)))
        for card, acts in found.items()
    }


def _likes(reading: Reading, option: Option) -> tuple[int, ...]:
    """The cards an option may be done with: of cards that are all alike the first is offered."""
    one = reading.card(option.card)
    if option.kind != "give" or one is None:
        return (option.card,)
    cards = reading.game.state.cards
    row = reading.game.zone(one.seat, one.zone)
    return tuple(each for each in row if cards[each].active and cards[each].def_id == one.def_id)


def act_of(reading: Reading, index: int, option: Option) -> Act:
    """Return one option as an act of its card."""
    verb = _VERBS[option.kind]
    return Act(
        verb=verb,
        option=index,
        label=act_label(reading, option),
        area=_area(reading, verb, option),
        target=_target(reading, verb, option),
        hint=_hint(reading, option),
        forecast=forecast(reading, option),
    )


def act_label(reading: Reading, option: Option, *, is_whole: bool = False) -> str:
    """Return an option as a short sentence without its card: "Attack Ember Colossus".

    With `is_whole` a skill is told to its end.
    """
    words = reading.words
    if option.kind == "attack":
        return words.text("act.attack", target=reading.name(option.target))
    if option.kind == "play":
        card = reading.card(option.card)
        if option.skill >= 0:
            return words.text("act.play_by", skill=_skill_word(reading, option.skill))
        cost = card_cost.total_cost(reading.game, card) if card is not None else None
        if card is not None and card.zone == Z_DECK:
            z_cost = reading.game.side(card).z_cost
            return words.text("act.play_z", cost=cost or 0, z=z_cost or 0)
        return words.text("act.play", cost=0 if cost is None else cost)
    if option.kind == "combo":
        card = reading.card(option.card)
        power = card_power.combo_power(reading.game, card) if card is not None else None
        return words.text("act.combo", power=power or 0)
    if option.kind == "boost":
        card = reading.card(option.card)
        power = card_power.counter(reading.game, card) if card is not None else 0
        return words.text("act.boost", power=power, target=reading.name(option.target))
    if option.kind == "give":
        return words.text("act.give", target=reading.name(option.target))
    if option.kind in ("activate", "counter"):
        skill = _skill_word(reading, option.skill, is_whole=is_whole)
        return words.text(f"act.{option.kind}", skill=skill)
    return words.text(f"act.{option.kind}")


def _hint(reading: Reading, option: Option) -> str:
    if option.kind == "combo":
        card = reading.card(option.card)
        cost = card_cost.combo_cost(reading.game, card) if card is not None else None
        return reading.words.text("act.combo.hint", cost=cost or 0)
    if option.skill >= 0:
        return reading.skill_text(option.skill)
    return ""


def _skill_word(reading: Reading, skill: int, *, is_whole: bool = False) -> str:
    """A skill in one breath: its keyword where it has one, else what its line begins with.

    With `is_whole` the line to its end.
    """
    if 0 <= skill < len(reading.game.lib.skills):
        node = reading.game.lib.skills[skill]
        key = f"keyword.{node.keyword or node.kind}"
        if node.keyword and key in reading.words:
            return reading.words.text(key)
    text = reading.skill_text(skill)
    # When it can be used is known where the button stands; the tip has the whole line.
    text = _TAGS.sub("", text) or text
    if is_whole or len(text) <= _SHOWN_LINE:
        return text
    return text[:_SHOWN_LINE].rpartition(" ")[0].rstrip(" ,;:") + " …"


def _target(reading: Reading, verb: Verb, option: Option) -> int:
    """The card a drag of the option's card ends on."""
    if verb in (Verb.ATTACK, Verb.BOOST, Verb.GIVE):
        return option.target
    unisons = reading.game.zone(reading.seat, UNISON) if verb is Verb.GROW else ()
    return unisons[-1] if unisons else 0


def _area(reading: Reading, verb: Verb, option: Option) -> str:
    if verb is Verb.CHARGE:
        return reading.plan.payment
    if verb is Verb.COMBO:
        return "combo"
    card = reading.card(option.card)
    if verb in (Verb.PLAY, Verb.COUNTER) and card is not None:
        kinds = reading.game.definition(card).kinds
        return next((name for name in reading.plan.names if name in kinds), "battle")
    return ""


def _rank(reading: Reading, act: Act) -> tuple[int, int, int]:
    target = reading.card(act.target)
    # A double click on an attacker means the Leader, the one target that is always there.
    is_other = 0 if target is not None and target.zone == LEADER else 1
    return (_NATURAL.index(act.verb), is_other, act.option)


def refused_acts(
    reading: Reading, card: Card, decision: Decision, acts: tuple[Act, ...]
) -> tuple[Refused, ...]:
    """Return what the near player may be tempted to do with a card and may not, with reasons."""
    if reading.why_not is None or card.seat != reading.seat:
        return ()
    legal = {each.verb for each in acts}
    found: list[Refused] = []
    for option in _tempting(reading, card, decision):
        if _VERBS[option.kind] in legal and option.kind != "activate":
            continue
        if option in decision.options:
            continue
        refusal = reading.why_not(option)
        if refusal is None:
            continue
        found.append(_refused(reading, option, refusal))
    return tuple(found)


def refused_attack(reading: Reading, attacker: int, target: int) -> Refused | None:
    """Return why a card may not attack another; None when it may, or nobody can say."""
    option = Option("attack", attacker, target=target)
    refusal = reading.why_not(option) if reading.why_not is not None else None
    return None if refusal is None else _refused(reading, option, refusal)


def _refused(reading: Reading, option: Option, refusal: Refusal) -> Refused:
    verb = _VERBS[option.kind]
    return Refused(
        label=act_label(reading, option),
        reason=refusal_text(reading, refusal),
        rule=refusal.rule,
        rule_label=rule_label(reading.words, refusal.rule),
        rule_text=reading.rule_text(refusal.rule),
        verb=verb,
        area=_area(reading, verb, option),
    )


def _tempting(reading: Reading, card: Card, decision: Decision) -> list[Option]:
    game = reading.game
    options: list[Option] = []
    in_battle = decision.kind in ("offense", "defense")
    fights = 0 <= card.zone < len(ZONES) and ZONES[card.zone] in reading.plan.fighting
    if card.zone == Z_DECK:
        return [] if in_battle or decision.kind == "charge" else [Option("play", card.id)]
    if card.zone == HAND:
        if decision.kind == "charge":
            return [Option("charge", card.id)]
        if in_battle:
            options.append(Option("combo", card.id))
        else:
            options.append(Option("play", card.id))
    elif card.zone == BATTLE and in_battle:
        options.append(Option("combo", card.id))
    elif fights and not in_battle:
        guard = game.zone(1 - card.seat, LEADER)
        if guard:
            options.append(Option("attack", card.id, target=guard[0]))
    if fights:
        for skill in card_skills.skills_of(game, card.id):
            if game.lib.skills[skill].kind.startswith("activate"):
                options.append(Option("activate", card.id, skill=skill))
    return options


def is_on_table(reading: Reading, card_id: int) -> bool:
    """Whether a card lies where the near player can point at it without opening a pile."""
    card = reading.card(card_id)
    if card is None or not 0 <= card.zone < len(ZONES):
        return False
    area = ZONES[card.zone]
    if area == "hand":
        return card.seat == reading.seat
    return area not in reading.plan.piles
