"""Words what cards and players get or can't do: power, skills, costs, restrictions."""

from __future__ import annotations

from dbscg_gui.compiler.render_en.actions import verb
from dbscg_gui.compiler.render_en.card_sets import zones_of
from dbscg_gui.compiler.render_en.context import Context
from dbscg_gui.compiler.render_en.tables import ACTIONS, CARDS, SKILLS, STATES, State, number
from dbscg_gui.compiler.render_en.words import (
    DURATIONS,
    skill_sort,
    tag,
)
from dbscg_gui.compiler.wording import Phrase, capital, listed, spaced
from dbscg_gui.effects.actions import (
    AttackDamage,
    ChangeComboPower,
    ChangeCost,
    ChangePower,
    ChooseSkill,
    CopySkills,
    Gain,
    GainInfo,
    NegateChosen,
    NegateDamage,
    NegateSkills,
    SetComboPower,
    SetPower,
    Skill,
    UnisonLimit,
)
from dbscg_gui.effects.targets import (
    Amount,
    Cards,
    ColorCount,
    CountOf,
    Either,
    InZones,
    MarkerCount,
    Pick,
    SlotCount,
    This,
    Total,
    ValueOf,
)


def possessive(phrase: Phrase) -> str:
    """ "its", "this card's", "the chosen cards'"."""
    return phrase.possessive or (f"{phrase.text}'" if phrase.is_plural else f"{phrase.text}'s")


def signed(amount: Amount, context: Context) -> tuple[str, str]:
    """A power change: "+5000", "-10000", and what follows ("for each ...")."""
    if isinstance(amount, int):
        return (f"+{amount}" if amount >= 0 else str(amount)), ""
    worded_amount = number(amount, context)
    figure = worded_amount.figure
    if isinstance(amount, CountOf | MarkerCount | SlotCount | ColorCount | Total):
        return (figure if figure.startswith("-") else f"+{figure}"), worded_amount.tail
    return f"+{figure}", worded_amount.tail


def in_all_areas(cards: Cards) -> str:
    """Where a change of the card itself holds, when a text says so."""
    return "in all areas" if isinstance(cards, This) and cards.everywhere else ""


# -- states of cards -----------------------------------------------------------------------


@STATES.on(ChangePower)
def _power(node: ChangePower, context: Context) -> State:
    subject = CARDS(node.cards, context)
    if isinstance(node.amount, ValueOf):
        equal = f"power equal to {number(node.amount, context).figure}"
        return State(subject, "get", equal, DURATIONS[node.duration])
    if isinstance(node.amount, Total) and node.amount.what != "z_cost":
        what = "combo power" if node.amount.what == "combo_power" else "power"
        equal = f"power equal to the total {what} of {CARDS(node.amount.cards, context).text}"
        return State(subject, "get", equal, DURATIONS[node.duration])
    figure, tail = signed(node.amount, context)
    tail = spaced(tail, in_all_areas(node.cards))
    return State(subject, "get", f"{figure} power", DURATIONS[node.duration], tail)


@STATES.on(AttackDamage)
def _attack_damage(node: AttackDamage, context: Context) -> State:
    amount = number(node.amount, context)
    dealt = f"{amount.figure} damage when attacking"
    return State(CARDS(node.cards, context), "deal", dealt, DURATIONS[node.duration], amount.tail)


@STATES.on(ChangeComboPower)
def _combo_power(node: ChangeComboPower, context: Context) -> State:
    figure, tail = signed(node.amount, context)
    subject = CARDS(node.cards, context)
    if isinstance(node.amount, ValueOf):
        equal = f"combo power equal to {number(node.amount, context).figure}"
        return State(subject, "get", equal, DURATIONS[node.duration])
    tail = spaced(tail, in_all_areas(node.cards))
    return State(subject, "get", f"{figure} combo power", DURATIONS[node.duration], tail)


@STATES.on(Gain)
def _gain(node: Gain, context: Context) -> State:
    where = in_all_areas(node.cards)
    if node.following:
        head = f"the following skill {DURATIONS[node.duration]}-"
        return State(
            CARDS(node.cards, context), "gain", f"{head} {_gained(node.skills[0], context)}"
        )
    skills = listed((_gained(skill, context) for skill in node.skills), "and")
    return State(
        CARDS(node.cards, context), "gain", spaced(skills, where), DURATIONS[node.duration]
    )


def _gained(skill: Skill, context: Context) -> str:
    text = SKILLS(skill, context)
    plain = skill.kind == "keyword" and not skill.effect and not skill.cost
    return text if plain else f'"{text}"'


@STATES.on(CopySkills)
def _copied(node: CopySkills, context: Context) -> State:
    subject = CARDS(node.cards, context)
    if node.chosen:
        what = "that skill" if node.chosen == "skill" else "those skills"
    else:
        kind = "keyword skills" if node.is_keyword else "skills"
        what = spaced("all of", possessive(CARDS(node.of, context)), kind)
    return State(subject, "gain", what, DURATIONS[node.duration])


@STATES.on(GainInfo)
def _gain_info(node: GainInfo, context: Context) -> State:
    subject = CARDS(node.cards, context)
    where = in_all_areas(node.cards)
    if isinstance(node.cards, This) and node.cards.zones:
        where = f"in {zones_of(node.cards, 'you', context)}"
        subject = CARDS(This(), context)
    if (node.colors and not node.gained) or node.names or node.treated:
        words = [*node.colors, *(f"{{{name}}}" for name in node.names)]
        words += [f"《{trait}》" for trait in node.traits]
        words += [f"＜{name}＞" for name in node.characters]
        complement = spaced("also treated as", listed(words, "and"), where)
        return State(subject, "be", complement, DURATIONS[node.duration])
    words = [*node.colors, *(f"《{trait}》" for trait in node.traits)]
    words += [f"＜{name}＞" for name in node.characters]
    complement = spaced(listed(words, "and"), where)
    return State(subject, "gain", complement, DURATIONS[node.duration])


@STATES.on(ChangeCost)
def _no_specified(node: ChangeCost, context: Context) -> State:
    """What costs no colors; all other costs are words of their own."""
    words = "treated as having no specified cost"
    return State(CARDS(node.cards, context), "be", words, DURATIONS[node.duration])


def colored_tag(word: str, colors: tuple[str, ...]) -> str:
    """A tag with its colors: "[Revive Blue/Green]"."""
    plain = tag(word)
    said = "/".join(capital(color) for color in colors)
    return f"{plain[:-1]} {said}]" if said else plain


# -- changes worded as actions -------------------------------------------------------------


@ACTIONS.on(SetComboPower)
def _set_combo_power(node: SetComboPower, context: Context) -> str:
    owner = possessive(CARDS(node.cards, context))
    to = f"combo power to {node.amount}"
    return spaced(verb("reduce", context), owner, to, DURATIONS[node.duration])


def is_taken_off(node: object) -> bool:
    """Whether it is a power reduced by a power: worded as an action."""
    if not isinstance(node, ChangePower | ChangeComboPower):
        return False
    return isinstance(node.amount, ValueOf) and node.amount.times < 0


@ACTIONS.on(ChangePower)
@ACTIONS.on(ChangeComboPower)
def _taken_off(node: ChangePower | ChangeComboPower, context: Context) -> str:
    what = "power" if isinstance(node, ChangePower) else "combo power"
    whose = spaced(verb("reduce", context), possessive(CARDS(node.cards, context)), what)
    lasting = DURATIONS[node.duration]
    return spaced(whose, "by the same amount as", number(node.amount, context).figure, lasting)


@ACTIONS.on(SetPower)
def _set_power(node: SetPower, context: Context) -> str:
    owner = possessive(CARDS(node.cards, context))
    if node.word == "same" and isinstance(node.amount, ValueOf):
        other = spaced("the same as", possessive(CARDS(node.amount.cards, context)), "power")
        return spaced(owner, "original power becomes", other, DURATIONS[node.duration])
    amount = number(node.amount, context)
    return spaced(owner, "power becomes", amount.figure, amount.tail, DURATIONS[node.duration])


@STATES.on(NegateSkills)
def _negated_state(node: NegateSkills, context: Context) -> State:
    """ "it has its skills negated for the turn"."""
    subject = CARDS(node.cards, context)
    its = "their" if subject.is_plural else "its"
    kinds = spaced(its, _kinds(node.kinds), "skills negated")
    return State(subject, "have", kinds, DURATIONS[node.duration])


@ACTIONS.on(NegateSkills)
def _negate(node: NegateSkills, context: Context) -> str:
    lasting = DURATIONS[node.duration]
    if node.kinds == ("this",):
        return spaced(verb("negate", context), "this skill", lasting)
    kinds = spaced(_kinds(node.kinds), "skills")
    if len(node.kinds) == 1 and node.kinds[0] != "keyword" and node.kinds[0][:4] != "non-":
        kinds = spaced(_kinds(node.kinds), "skill")
    phrase = CARDS(node.cards, context)
    everywhere = in_all_areas(node.cards)
    bulk = isinstance(node.cards, Pick | Either) or (
        isinstance(node.cards, InZones) and node.cards.zones != ("leader",)
    )
    if bulk:
        return spaced(verb("negate", context), f"the {kinds} of", phrase.text, lasting)
    return spaced(verb("negate", context), possessive(phrase), kinds, everywhere, lasting)


@ACTIONS.on(ChooseSkill)
def _choose_skill(node: ChooseSkill, context: Context) -> str:
    amount = number(node.count, context)
    figure = f"up to {amount.figure}" if node.up_to else amount.figure
    figure = "all of the" if node.is_all else figure
    noun = "keyword skill" if amount.is_one and not node.is_all else "keyword skills"
    return spaced(verb("choose", context), figure, noun, "on", CARDS(node.cards, context).text)


@ACTIONS.on(NegateChosen)
def _negate_chosen(node: NegateChosen, context: Context) -> str:
    them = "it" if node.chosen == "skill" else "them"
    return spaced(verb("negate", context), them, DURATIONS[node.duration])


def _kinds(kinds: tuple[str, ...]) -> str:
    return listed([skill_sort(kind) for kind in kinds], "and")


@ACTIONS.on(UnisonLimit)
def _unison_limit(node: UnisonLimit, context: Context) -> str:
    del context
    return f"you can have up to {node.count} Unison Cards in your Unison Area"


@ACTIONS.on(NegateDamage)
def _negate_damage(node: NegateDamage, context: Context) -> str:
    return spaced(verb("negate", context), "the next damage you take", DURATIONS[node.duration])
