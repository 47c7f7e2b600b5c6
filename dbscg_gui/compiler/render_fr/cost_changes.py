"""Words in French costs that change, are added, or are not paid."""

from __future__ import annotations

from dbscg_gui.compiler.render_fr.actions import verb
from dbscg_gui.compiler.render_fr.card_sets import of_phrase, one_of
from dbscg_gui.compiler.render_fr.changes import in_all_areas, owned_label, treated
from dbscg_gui.compiler.render_fr.context import Context
from dbscg_gui.compiler.render_fr.filters import contracted
from dbscg_gui.compiler.render_fr.tables import ACTIONS, CARDS, COSTS, number
from dbscg_gui.compiler.render_fr.words import COUNT_WORDS, DURATIONS, listed, tag
from dbscg_gui.compiler.wording import spaced
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
    ColorCount,
    CountOf,
    MarkerCount,
    SlotCount,
    This,
    Total,
)

_NEXT_TIME = "pendant ce tour, la prochaine fois que vous utilisez"


@ACTIONS.on(ChangeCost)
def _cost(node: ChangeCost, context: Context) -> str:
    minimum = f"(jusqu'à un minimum de {node.minimum})" if node.minimum is not None else ""
    lower, figure, tail = _difference(node.amount, context)
    if node.specified:
        figure = node.specified
        if isinstance(node.amount, int) and abs(node.amount) > len(node.specified):
            figure = f"{figure}[{COUNT_WORDS[abs(node.amount) - len(node.specified)]}]"
    if node.no_specified:
        cards = CARDS(node.cards, context)
        be = "sont" if cards.is_plural else "est"
        text = f"{cards.as_subject} {be} {treated(cards)} comme sans coût de couleur"
        return spaced(text, DURATIONS[node.duration])
    if node.next_use:
        used = one_of(node.cards, context.taking("from")).text
        return f"{_NEXT_TIME} {used}, {verb('réduire', context)} son coût d'Énergie de {figure}"
    if node.using and isinstance(node.cards, This):
        skill = " ou ".join(tag(kind) for kind in node.using)
        less = spaced(verb("réduire", context), f"de {figure} son coût d'Énergie", tail)
        return f"quand vous activez la Capacité {skill} de cette carte depuis votre main, {less}"
    if node.using:
        skill = " ou ".join(tag(kind) for kind in node.using)
        card = of_phrase(one_of(node.cards, context.taking("from")))
        less = spaced(verb("réduire", context), f"de {figure} son coût d'Énergie")
        return f"quand vous activez la Capacité {skill} {card}, {less}"
    owner = owned_label("coût d'Énergie", False, CARDS(node.cards, context))
    word = "réduire" if lower else "augmenter"
    if node.word == "declared":
        return spaced(verb(word, context), owner, "du nombre déclaré", DURATIONS[node.duration])
    return spaced(
        verb(word, context), contracted(f"de {figure}"), owner, in_all_areas(node.cards), minimum,
        tail, DURATIONS[node.duration],
    )  # fmt: skip


def _difference(amount: Amount, context: Context) -> tuple[bool, str, str]:
    if isinstance(amount, int):
        return amount <= 0, str(abs(amount)), ""
    worded_amount = number(amount, context)
    lower = (
        isinstance(amount, CountOf | MarkerCount | SlotCount | ColorCount | Total)
        and amount.times < 0
    )
    return lower, worded_amount.figure.lstrip("-"), worded_amount.tail


@ACTIONS.on(ChangeSkillCost)
def _skill_cost(node: ChangeSkillCost, context: Context) -> str:
    kinds = listed((tag(kind) for kind in node.kinds), "ou")
    generic = f"{-node.amount}" if node.amount else ""
    figure = f"de {spaced(node.specified, generic)}"
    if node.next_use:
        used = of_phrase(one_of(node.cards, context.taking("from")))
        return f"{_NEXT_SKILL} {kinds} {used}, {verb('réduire', context)} son coût {figure}"
    owner = of_phrase(CARDS(node.cards, context))
    head = spaced(verb("réduire", context), figure, "le coût de Capacité de", kinds, owner)
    return spaced(head, DURATIONS[node.duration])


_NEXT_SKILL = "ce tour-ci, la prochaine fois que vous activez"


@ACTIONS.on(ChangeZCost)
def _z_cost(node: ChangeZCost, context: Context) -> str:
    lower, figure, tail = _difference(node.amount, context)
    owner = owned_label("coût de Z-Énergie", False, CARDS(node.cards, context))
    word = "réduire" if lower else "augmenter"
    return spaced(verb(word, context), f"de {figure}", owner, tail, DURATIONS[node.duration])


@ACTIONS.on(ChangeComboCost)
def _combo_cost(node: ChangeComboCost, context: Context) -> str:
    owner = owned_label("coût de Combo", False, CARDS(node.cards, context))
    if node.is_set:
        amount = number(node.amount, context)
        return spaced(owner, "devient", amount.figure, amount.tail, DURATIONS[node.duration])
    lower, figure, tail = _difference(node.amount, context)
    word = "réduire" if lower else "augmenter"
    return spaced(verb(word, context), f"de {figure}", owner, tail, DURATIONS[node.duration])


@ACTIONS.on(AddCost)
def _add_cost(node: AddCost, context: Context) -> str:
    phrase = CARDS(node.cards, context)
    kinds = " ou ".join(tag(kind) for kind in node.kinds)
    paid = ", ".join(COSTS(cost, context.by("you", "infinitive")) for cost in node.cost)
    skills = spaced("les Capacités", kinds, of_phrase(phrase))
    return spaced(
        f"{skills} ont le coût de Capacité supplémentaire : {paid}", DURATIONS[node.duration]
    )


@ACTIONS.on(PlayWithoutCost)
def _without_cost(node: PlayWithoutCost, context: Context) -> str:
    phrase = CARDS(node.cards, context.taking("from"))
    its = "leurs coûts d'Énergie" if phrase.is_plural else "son coût d'Énergie"
    if node.next_use:
        used = one_of(node.cards, context.taking("from")).text
        return f"{_NEXT_TIME} {used}, vous n'avez pas à payer {its}"
    if node.what == "play":
        head = f"vous pouvez jouer {phrase.text}"
    else:
        skill = "la Capacité [Contre]" if node.what == "counter" else "la Capacité"
        skill = f"{skill} {tag(node.skill)}" if node.skill else skill
        head = f"vous pouvez activer {skill} {of_phrase(phrase)}"
    if not node.cost:
        return spaced(head, f"sans payer {its}", DURATIONS[node.duration])
    gerund = context.by("you", "gerund")
    how = ", ".join(
        spaced("en payant" if isinstance(cost, PayEnergy) else "", COSTS(cost, gerund))
        for cost in node.cost
    )
    return spaced(head, how, f"au lieu de payer {its}", DURATIONS[node.duration])


@ACTIONS.on(ReplaceCost)
def _replace_cost(node: ReplaceCost, context: Context) -> str:
    skill = f"la Capacité {' ou '.join(tag(kind) for kind in node.kinds)}"
    whose = "de vos cartes"
    if isinstance(node.cards, This):
        whose = of_phrase(CARDS(node.cards, context.taking("from")))
    how = ", ".join(
        spaced("en payant" if isinstance(cost, PayEnergy) else "",
               COSTS(cost, context.by("you", "gerund")))
        for cost in node.cost
    )  # fmt: skip
    stead = "de défausser une carte depuis votre main" if node.part else "de payer son coût"
    head = f"vous pouvez activer {skill} {whose}"
    return spaced(head, how, f"au lieu {stead}", DURATIONS[node.duration])


@ACTIONS.on(ActivateFrom)
def _activate_from(node: ActivateFrom, context: Context) -> str:
    skill = "la Capacité [Contre]" if node.skill == "counter" else "la Capacité"
    if node.skill and node.skill != "counter":
        skill = f"{skill} {tag(node.skill)}"
    where = CARDS(node.cards, context.taking("from")).text.removeprefix("cette carte").strip()
    if node.word == "also":
        return spaced("vous pouvez aussi activer", skill, "de cette carte", where)
    if node.word == "hand":
        same = "dans les mêmes conditions que si elle était dans votre main"
        return spaced("vous pouvez activer", skill, "de cette carte", same)
    head = "vous pouvez l'activer"
    if node.word != "it":
        head = spaced("vous pouvez activer", skill, "de cette carte", where)
    gerund = context.by("you", "gerund")
    how = [
        spaced("en payant" if isinstance(cost, PayEnergy) else "", COSTS(cost, gerund))
        for cost in node.cost
    ]
    if node.pays_energy:
        return spaced(head, " et ".join(["en payant son coût d'Énergie", *how]))
    if not how:
        return spaced(head, "sans payer son coût d'Énergie")
    return spaced(head, *how, "au lieu de payer son coût d'Énergie")


@ACTIONS.on(Pay)
def _pay(node: Pay, context: Context) -> str:
    return spaced(verb("payer", context), COSTS(node.cost, context))
