"""Words in French what cards and players get or can't do."""

from __future__ import annotations

from dbscg_gui.compiler.render_fr.actions import act, verb
from dbscg_gui.compiler.render_fr.card_sets import is_pronoun, of_phrase
from dbscg_gui.compiler.render_fr.context import Context
from dbscg_gui.compiler.render_fr.tables import ACTIONS, CARDS, SKILLS, STATES, State, number
from dbscg_gui.compiler.render_fr.words import (
    DURATIONS,
    colored,
    listed,
    skill_sort,
)
from dbscg_gui.compiler.wording import Phrase, spaced
from dbscg_gui.effects.actions import (
    AttackDamage,
    ChangeComboPower,
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
    MarkerCount,
    SlotCount,
    This,
    Total,
    ValueOf,
)


def _change(amount: Amount, context: Context) -> tuple[str, str, str]:
    """Verb, figure and tail of a power change: "perd 10000", "gagne +5000 ... pour chaque"."""
    if isinstance(amount, int):
        return ("gagner", f"+{amount}", "") if amount >= 0 else ("perdre", str(-amount), "")
    worded_amount = number(amount, context)
    figure, tail = worded_amount.figure, worded_amount.tail
    if isinstance(amount, CountOf | MarkerCount | SlotCount | ColorCount | Total):
        if figure.startswith("-"):
            return "perdre", figure[1:], tail
        return "gagner", f"+{figure}", tail
    return "gagner", f"+{figure}", tail


def in_all_areas(cards: Cards) -> str:
    """Where a change of the card itself holds, when a text says so."""
    return "dans toutes les zones" if isinstance(cards, This) and cards.everywhere else ""


# -- states of cards -----------------------------------------------------------------------


@STATES.on(ChangePower)
def _power(node: ChangePower, context: Context) -> State:
    summed = isinstance(node.amount, Total) and node.amount.what != "z_cost"
    if isinstance(node.amount, ValueOf) or summed:
        equal = f"une puissance égale à {number(node.amount, context).figure}"
        word = "perdre" if isinstance(node.amount, ValueOf) and node.amount.times < 0 else "gagner"
        return State(CARDS(node.cards, context), word, equal, DURATIONS[node.duration])
    word, figure, tail = _change(node.amount, context)
    text = f"{figure} de puissance"
    return State(CARDS(node.cards, context), word, text, DURATIONS[node.duration], tail)


@STATES.on(ChangeComboPower)
def _combo_power(node: ChangeComboPower, context: Context) -> State:
    if isinstance(node.amount, ValueOf):
        equal = f"une puissance de Combo égale à {number(node.amount, context).figure}"
        word = "perdre" if node.amount.times < 0 else "gagner"
        return State(CARDS(node.cards, context), word, equal, DURATIONS[node.duration])
    word, figure, tail = _change(node.amount, context)
    text = f"{figure} de puissance de Combo"
    return State(CARDS(node.cards, context), word, text, DURATIONS[node.duration], tail)


@STATES.on(Gain)
def _gain(node: Gain, context: Context) -> State:
    skills = listed((_gained(skill, context) for skill in node.skills), "et")
    text = spaced(skills, in_all_areas(node.cards))
    return State(CARDS(node.cards, context), "gagner", text, DURATIONS[node.duration])


def _gained(skill: Skill, context: Context) -> str:
    text = SKILLS(skill, context)
    return text if skill.kind == "keyword" and not skill.effect else f"« {text} »"


@STATES.on(CopySkills)
def _copied(node: CopySkills, context: Context) -> State:
    subject = CARDS(node.cards, context)
    if node.chosen:
        what = "cette Capacité" if node.chosen == "skill" else "ces Capacités"
    else:
        kind = "Capacités-clefs" if node.is_keyword else "Capacités"
        phrase = CARDS(node.of, context)
        its = "leurs" if phrase.is_plural else "ses"
        what = f"toutes {its} {kind}"
        if not is_pronoun(phrase):
            what = f"toutes les {kind} {of_phrase(phrase)}"
    return State(subject, "gagner", what, DURATIONS[node.duration])


@STATES.on(GainInfo)
def _gain_info(node: GainInfo, context: Context) -> State:
    subject = CARDS(node.cards, context)
    words = [f"《{trait}》" for trait in node.traits]
    words += [f"＜{name}＞" for name in node.characters]
    where = in_all_areas(node.cards)
    if not node.colors and not node.names:
        text = spaced(listed(words, "et"), where)
        return State(subject, "gagner", text, DURATIONS[node.duration])
    colors = [
        colored(color, feminine=subject.is_feminine, plural=subject.is_plural)
        for color in node.colors
    ]
    words = [*colors, *(f"{{{name}}}" for name in node.names), *words]
    text = spaced("aussi", treated(subject), "comme", listed(words, "et"), where)
    return State(subject, "être", text, DURATIONS[node.duration])


def treated(subject: Phrase) -> str:
    """ "traité", agreeing with what is treated."""
    ending = "e" if subject.is_feminine else ""
    return f"traité{ending}{'s' if subject.is_plural else ''}"


@STATES.on(AttackDamage)
def _attack_damage(node: AttackDamage, context: Context) -> State:
    amount = number(node.amount, context)
    noun = "dégât" if amount.is_one else "dégâts"
    dealt = f"{amount.figure} {noun} en attaquant"
    return State(
        CARDS(node.cards, context), "infliger", dealt, DURATIONS[node.duration], amount.tail
    )


# -- changes worded as actions -------------------------------------------------------------


@ACTIONS.on(SetComboPower)
def _set_combo_power(node: SetComboPower, context: Context) -> str:
    owner = owned_label("puissance de Combo", True, CARDS(node.cards, context))
    return spaced(verb("réduire", context), owner, f"à {node.amount}", DURATIONS[node.duration])


@ACTIONS.on(SetPower)
def _set_power(node: SetPower, context: Context) -> str:
    if node.word == "same" and isinstance(node.amount, ValueOf):
        owner = owned_label("puissance d'origine", True, CARDS(node.cards, context))
        other = f"la même que celle {of_phrase(CARDS(node.amount.cards, context))}"
        return spaced(owner, "devient", other, DURATIONS[node.duration])
    amount = number(node.amount, context)
    owner = owned_label("puissance", True, CARDS(node.cards, context))
    return spaced(owner, "devient", amount.figure, amount.tail, DURATIONS[node.duration])


def owned_label(label: str, feminine: bool, phrase: Phrase) -> str:
    """ "sa puissance", "le coût d'Énergie de cette carte"."""
    if is_pronoun(phrase):
        return f"{'leur' if phrase.is_plural else 'sa' if feminine else 'son'} {label}"
    return f"{'la' if feminine else 'le'} {label} {of_phrase(phrase)}"


@ACTIONS.on(NegateSkills)
def _negate(node: NegateSkills, context: Context) -> str:
    lasting = DURATIONS[node.duration]
    if node.kinds == ("this",):
        return spaced(verb("annuler", context), "cette Capacité", lasting)
    words = {"keyword": "Capacités-clefs", "non-keyword": "Capacités autres que Capacités-clefs"}
    kinds = [words.get(kind) or f"Capacités {skill_sort(kind)}" for kind in node.kinds] or [
        "Capacités"
    ]
    text = listed(kinds, "et")
    phrase = CARDS(node.cards, context)
    if is_pronoun(phrase):
        obj = Phrase(f"{'leurs' if phrase.is_plural else 'ses'} {text}")
    else:
        obj = Phrase(f"les {text} {of_phrase(phrase)}")
    return act("annuler", obj, context, in_all_areas(node.cards), lasting)


@ACTIONS.on(ChooseSkill)
def _choose_skill(node: ChooseSkill, context: Context) -> str:
    amount = number(node.count, context)
    one = amount.is_one and not node.is_all
    figure = f"jusqu'à {amount.figure}" if node.up_to else amount.figure
    figure = "toutes les" if node.is_all else figure
    noun = "Capacité-clef" if one else "Capacités-clefs"
    return spaced(verb("choisir", context), figure, noun, of_phrase(CARDS(node.cards, context)))


@ACTIONS.on(NegateChosen)
def _negate_chosen(node: NegateChosen, context: Context) -> str:
    one = node.chosen == "skill"
    obj = Phrase("la" if one else "les", is_plural=not one, is_feminine=True)
    return act("annuler", obj, context, DURATIONS[node.duration])


@ACTIONS.on(UnisonLimit)
def _unison_limit(node: UnisonLimit, context: Context) -> str:
    del context
    return f"vous pouvez avoir jusqu'à {node.count} Unissons dans votre Zone Unisson"


@ACTIONS.on(NegateDamage)
def _negate_damage(node: NegateDamage, context: Context) -> str:
    lasting = DURATIONS[node.duration]
    return spaced(verb("annuler", context), "les prochains dégâts que vous subissez", lasting)
