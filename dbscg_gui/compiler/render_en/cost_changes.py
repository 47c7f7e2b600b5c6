"""Words in English costs that change, are added, or are not paid."""

from __future__ import annotations

from msgspec.structs import replace

from dbscg_gui.compiler.render_en.actions import verb
from dbscg_gui.compiler.render_en.card_sets import indefinite, one
from dbscg_gui.compiler.render_en.changes import in_all_areas, signed
from dbscg_gui.compiler.render_en.context import Context
from dbscg_gui.compiler.render_en.tables import ACTIONS, CARDS, COSTS, STATES, State, number
from dbscg_gui.compiler.render_en.words import COUNT_WORDS, DURATIONS, tag
from dbscg_gui.compiler.wording import NotWorded, capital, listed, spaced
from dbscg_gui.effects.actions import (
    ActivateFrom,
    AddCost,
    ChangeComboCost,
    ChangeCost,
    ChangeSkillCost,
    ChangeZCost,
    Pay,
    PayEnergy,
    PlayWithoutCost,
    ReplaceCost,
)
from dbscg_gui.effects.targets import (
    Amount,
    Cards,
    ColorCount,
    CountOf,
    InZones,
    MarkerCount,
    SlotCount,
    This,
    Total,
)


@ACTIONS.on(ChangeCost)
def _cost(node: ChangeCost, context: Context) -> str:
    minimum = f"(to a minimum of {node.minimum})" if node.minimum is not None else ""
    lower, figure, tail = _difference(node.amount, context)
    if node.specified:
        figure = node.specified
        if isinstance(node.amount, int) and abs(node.amount) > len(node.specified):
            figure = f"{figure}[{COUNT_WORDS[abs(node.amount) - len(node.specified)]}]"
    if node.word == "declared":
        figure = "the declared number"
    word = "reduce" if lower else "increase"
    if node.next_use:
        when = _next_time(node.cards, context)
        if node.word == "activate":
            when = _next_activation(node.cards, context)
        return f"{when}, {verb(word, context)} the energy cost by {figure}"
    if node.using and isinstance(node.cards, InZones):
        skill = " or ".join(tag(kind) for kind in node.using)
        card = one(node.cards, context.taking("from")).text
        less = spaced(verb(word, context), "that card's energy cost by", figure)
        return f"when activating a {skill} skill of {card}, {less}"
    if node.using and isinstance(node.cards, This):
        skill = " or ".join(tag(kind) for kind in node.using)
        less = spaced(verb(word, context), "this card's energy cost by", figure, tail)
        return f"when activating this card's {skill} skill from your hand, {less}"
    label = "specified cost" if node.word == "specified" else "energy cost"
    label = "energy cost and Z-Energy cost" if node.word == "and-z" else label
    owner = _cost_of(label, node.cards, context)
    head = spaced(verb(word, context), owner, "by", figure, minimum)
    if node.leading:
        return f"{tail}, {spaced(head, DURATIONS[node.duration])}"
    return spaced(head, tail, DURATIONS[node.duration])


@ACTIONS.on(ChangeSkillCost)
def _skill_cost(node: ChangeSkillCost, context: Context) -> str:
    colors = "/".join(capital(color) for color in node.colors)
    kinds = listed((tag(kind) for kind in node.kinds), "or")
    kinds = f"{kinds[:-1]} {colors}]" if colors else kinds
    generic = f"[{COUNT_WORDS[-node.amount]}]" if node.amount else ""
    figure = f"{node.specified}{generic}"
    if node.next_use:
        used = indefinite(node.cards, context.taking("from")).text
        return f"the next time you activate {kinds} on {used}, reduce the skill cost by {figure}"
    cards = CARDS(node.cards, context).text
    head = spaced(verb("reduce", context), "the skill cost of", kinds, "on", cards)
    duration = "" if node.said_later else DURATIONS[node.duration]
    return spaced(head, "by", figure, duration)


@ACTIONS.on(ChangeZCost)
def _z_cost(node: ChangeZCost, context: Context) -> str:
    lower, figure, tail = _difference(node.amount, context)
    owner = _cost_of("Z-Energy cost", node.cards, context)
    word = verb("reduce" if lower else "increase", context)
    if node.leading:
        tail, _, most = tail.partition(" (")
        head = spaced(word, owner, "by", figure, DURATIONS[node.duration])
        return f"{tail}, {head}{' (' + most if most else ''}"
    return spaced(word, owner, "by", figure, tail, DURATIONS[node.duration])


def _next_activation(cards: Cards, context: Context) -> str:
    """ "during this turn, the next time you activate the [X] skill on {Y} from your hand"."""
    if not isinstance(cards, InZones):
        raise NotWorded(f"no words for {cards!r}")
    skills = listed((tag(kind) for kind in cards.filter.skill_kinds), "or")
    used = one(replace(cards, filter=replace(cards.filter, skill_kinds=())), context.taking("from"))
    return f"during this turn, the next time you activate the {skills} skill on {used.text}"


def _next_time(cards: Cards, context: Context) -> str:
    """ "during this turn, the next time you use an Extra from your hand"."""
    if not isinstance(cards, InZones):
        raise NotWorded(f"no words for {cards!r}")
    if cards.zones == ("z-deck",):
        placed = one(InZones(zones=cards.zones, filter=cards.filter), context).text
        placed = placed.removesuffix(" in your Z-Deck").removesuffix(" from your Z-Deck")
        where = "in your Battle Area from your Z-Deck"
        return f"during this turn, the next time you place {placed} {where}"
    used = one(cards, context.taking("from"))
    text = used.text if cards.prep else used.text.removesuffix(" from your hand")
    if cards.filter.characters and not cards.filter.kinds and not cards.filter.noun:
        text = text.removeprefix("a ").removeprefix("an ").replace(" card", "", 1)
    return f"during this turn, the next time you use {text}"


def _difference(amount: Amount, context: Context) -> tuple[bool, str, str]:
    """Whether an amount lowers, its figure without sign, and its tail."""
    if isinstance(amount, int):
        return amount <= 0, str(abs(amount)), ""
    worded_amount = number(amount, context)
    figure = worded_amount.figure
    lower = (
        isinstance(amount, CountOf | MarkerCount | SlotCount | ColorCount | Total)
        and amount.times < 0
    )
    return lower, figure.lstrip("-"), worded_amount.tail


def _cost_of(label: str, cards: Cards, context: Context) -> str:
    phrase = CARDS(cards, context)
    if phrase.possessive in ("its", "their"):
        return f"{phrase.possessive} {label}"
    return f"the {label} of {phrase.text}{_space(in_all_areas(cards))}"


def _space(text: str) -> str:
    return f" {text}" if text else ""


@STATES.on(ChangeComboCost)
def _combo_cost_state(node: ChangeComboCost, context: Context) -> State:
    """ "your red cards get -1 combo cost"."""
    figure, tail = signed(node.amount, context)
    subject = CARDS(node.cards, context)
    return State(subject, "get", f"{figure} combo cost", DURATIONS[node.duration], tail)


@ACTIONS.on(ChangeComboCost)
def _combo_cost(node: ChangeComboCost, context: Context) -> str:
    where = "the combo cost" if node.said_later else _cost_of("combo cost", node.cards, context)
    if node.is_set:
        amount = number(node.amount, context)
        return spaced(where, "becomes", amount.figure, amount.tail, DURATIONS[node.duration])
    lower, figure, tail = _difference(node.amount, context)
    word = "reduce" if lower else "increase"
    return spaced(verb(word, context), where, "by", figure, tail, DURATIONS[node.duration])


@ACTIONS.on(AddCost)
def _add_cost(node: AddCost, context: Context) -> str:
    phrase = CARDS(node.cards, context)
    kinds = listed((tag(kind) for kind in node.kinds), "or")
    paid = ", ".join(COSTS(cost, context.by("you", "base")) for cost in node.cost)
    skills = spaced(kinds, "skills of", phrase.text)
    return spaced(f"{skills} have the additional skill cost: {paid}", DURATIONS[node.duration])


@ACTIONS.on(PlayWithoutCost)
def _without_cost(node: PlayWithoutCost, context: Context) -> str:
    if node.next_use:
        return f"{_next_time(node.cards, context)}, you don't have to pay the energy cost"
    phrase = CARDS(node.cards, context.taking("from"))
    its = "their" if phrase.is_plural else "its"
    if node.what == "activate" and node.skill and isinstance(node.cards, This):
        where = phrase.text.removeprefix("this card").strip()
        head = spaced(f"you can activate this card's {tag(node.skill)} skill", where)
    elif node.what == "activate" and isinstance(node.cards, This):
        head = f"you can activate {phrase.text}"
    elif node.what == "play":
        head = f"you can play {phrase.text}"
    else:
        head = _activated(node, context)
    if not node.cost:
        return spaced(head, f"without paying {its} energy cost", DURATIONS[node.duration])
    gerund = context.by("you", "gerund")
    if node.word == "when":
        paid = ", ".join(COSTS(cost, context.by("you", "base")) for cost in node.cost)
        return (
            f"when you activate this card's [Counter], you may {paid}. If you do, "
            f"you may activate this card's [Counter] without paying {its} energy cost"
        )
    how = ", ".join(COSTS(cost, gerund) for cost in node.cost)
    if node.word == "asked" and isinstance(node.cards, InZones):
        paid = ", ".join(COSTS(cost, context.by("you", "base")) for cost in node.cost)
        card = one(node.cards, context.taking("from")).text
        free = "If you do, activate that card without paying its energy cost"
        return f"when activating {card}, you may {paid}. {free}"
    if node.word == "activating":
        paid = ", ".join(COSTS(cost, context.by("you", "base")) for cost in node.cost)
        when = "when activating its [Counter] skill from your hand"
        return f"you can {paid} instead of paying this card's energy cost {when}"
    if node.word == "by":
        return spaced(head, f"without paying {its} energy cost by", how)
    return spaced(head, "by", how, f"instead of paying {its} energy cost", DURATIONS[node.duration])


@ACTIONS.on(ReplaceCost)
def _replace_cost(node: ReplaceCost, context: Context) -> str:
    skill = f"{listed((tag(kind) for kind in node.kinds), 'or')} skill"
    head = f"you can activate your {skill}"
    if isinstance(node.cards, This):
        where = CARDS(node.cards, context.taking("from")).text.removeprefix("this card").strip()
        head = spaced(f"you can activate this card's {skill}", where)
    how = ", ".join(COSTS(cost, context.by("you", "gerund")) for cost in node.cost)
    stead = "discarding a card from your hand" if node.part else "paying its skill cost"
    return spaced(head, "by", how, f"instead of {stead}", DURATIONS[node.duration])


@ACTIONS.on(ActivateFrom)
def _activate_from(node: ActivateFrom, context: Context) -> str:
    skill = tag(node.skill) if node.skill else ""
    where = CARDS(node.cards, context.taking("from")).text.removeprefix("this card").strip()
    if node.word == "also":
        return spaced("this card's", skill, "can also be activated", where)
    head = spaced("you can activate this card's", skill, "skill", where)
    if node.word == "hand":
        return f"{head} under the same conditions as if it were in your hand"
    if node.word == "it":
        head = "you can activate it"
    gerund = context.by("you", "gerund")
    how = [COSTS(cost, gerund) for cost in node.cost]
    if node.pays_energy:
        return spaced(head, "by", " and ".join(["paying its energy cost", *how]))
    if not how or node.word == "by":
        return spaced(head, "without paying its energy cost", "by" if how else "", *how)
    if isinstance(node.cost[0], PayEnergy):
        return spaced(head, "by paying", *how, "instead of its energy cost")
    return spaced(head, "by", *how, "instead of paying its energy cost")


def _activated(node: PlayWithoutCost, context: Context) -> str:
    cards = node.cards
    skill = "[Counter] skill" if node.what == "counter" else "skill"
    if isinstance(cards, This) and cards.zones:
        where = CARDS(cards, context.taking("from")).text.removeprefix("this card ")
        return f"you can activate this card's {skill} {where}"
    phrase = CARDS(cards, context.taking("from"))
    if isinstance(cards, This):
        return f"you can activate this card's {skill}"
    if node.what == "activate":
        return f"you can activate {phrase.text}"
    return f"you can activate the {skill} of {phrase.text}"


@ACTIONS.on(Pay)
def _pay(node: Pay, context: Context) -> str:
    return spaced(verb("pay", context), COSTS(node.cost, context))
