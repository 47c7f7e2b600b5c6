"""Words in French what cards and players get or can't do."""

from __future__ import annotations

import re

from msgspec.structs import replace

from dbscg_gui.compiler.render_fr.actions import act, verb
from dbscg_gui.compiler.render_fr.card_sets import is_pronoun, of_phrase, one_of, owned
from dbscg_gui.compiler.render_fr.conditions import clause
from dbscg_gui.compiler.render_fr.context import Context
from dbscg_gui.compiler.render_fr.filters import contracted, worded
from dbscg_gui.compiler.render_fr.tables import ACTIONS, CARDS, COSTS, SKILLS, STATES, State, number
from dbscg_gui.compiler.render_fr.words import (
    ALLOWANCES,
    CHARGE_PHASES,
    DURATIONS,
    MOVE_VERBS,
    PLAYER_OBJECTS,
    PLAYER_RESTRICTIONS,
    RESTRICTIONS,
    ZONES,
    colored,
    elided,
    listed,
    tag,
)
from dbscg_gui.compiler.wording import Phrase, spaced
from dbscg_gui.effects.actions import (
    ActivateFrom,
    AddCost,
    Allow,
    AttackDamage,
    ChangeComboCost,
    ChangeComboPower,
    ChangeCost,
    ChangePower,
    ChangeSkillCost,
    ChangeZCost,
    ChooseSkill,
    CopySkills,
    Gain,
    GainInfo,
    NegateChosen,
    NegateDamage,
    NegateSkills,
    Pay,
    PlayWithoutCost,
    Restrict,
    RestrictPlayer,
    SetPower,
    Skill,
    UnisonLimit,
)
from dbscg_gui.effects.targets import (
    Amount,
    Cards,
    ColorCount,
    CountOf,
    Filter,
    Has,
    MarkerCount,
    Not,
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


def _everywhere(cards: Cards) -> str:
    return "dans toutes les zones" if isinstance(cards, This) and cards.everywhere else ""


# -- states of cards -----------------------------------------------------------------------


@STATES.on(ChangePower)
def _power(node: ChangePower, context: Context) -> State:
    summed = isinstance(node.amount, Total) and node.amount.what != "z_cost"
    if isinstance(node.amount, ValueOf) or summed:
        equal = f"une puissance égale à {number(node.amount, context).figure}"
        return State(CARDS(node.cards, context), "gagner", equal, DURATIONS[node.duration])
    word, figure, tail = _change(node.amount, context)
    text = f"{figure} de puissance"
    return State(CARDS(node.cards, context), word, text, DURATIONS[node.duration], tail)


@STATES.on(ChangeComboPower)
def _combo_power(node: ChangeComboPower, context: Context) -> State:
    word, figure, tail = _change(node.amount, context)
    text = f"{figure} de puissance de Combo"
    return State(CARDS(node.cards, context), word, text, DURATIONS[node.duration], tail)


@STATES.on(Gain)
def _gain(node: Gain, context: Context) -> State:
    skills = listed((_gained(skill, context) for skill in node.skills), "et")
    text = spaced(skills, _everywhere(node.cards))
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
    where = _everywhere(node.cards)
    if not node.colors and not node.names:
        text = spaced(listed(words, "et"), where)
        return State(subject, "gagner", text, DURATIONS[node.duration])
    colors = [
        colored(color, feminine=subject.is_feminine, plural=subject.is_plural)
        for color in node.colors
    ]
    words = [*colors, *(f"{{{name}}}" for name in node.names), *words]
    text = spaced("aussi", _treated(subject), "comme", listed(words, "et"), where)
    return State(subject, "être", text, DURATIONS[node.duration])


def _treated(subject: Phrase) -> str:
    ending = "e" if subject.is_feminine else ""
    return f"traité{ending}{'s' if subject.is_plural else ''}"


@STATES.on(Restrict)
def _restrict(node: Restrict, context: Context) -> State:
    what = RESTRICTIONS.get(node.what) or node.what.replace("-", " ")
    by = {"any": "", "you": "par vos Capacités", "opponent": "par les Capacités adverses"}[
        node.by_whose
    ]
    tail = clause(Not(node.unless), "unless", context) if node.unless is not None else ""
    if node.once_per_turn:
        tail = spaced("une fois par tour", tail)
    subject = CARDS(node.cards, context)
    if node.active and node.what == "switch-active":
        said = f"passer d'Énergie en mode Action par une Capacité autre que {tag(node.except_by)}"
        return State(Phrase("votre adversaire"), "pouvoir", said, DURATIONS[node.duration], tail)
    what, by = _bar(node, what, by, context)
    if node.what == "be-negated":
        subject = Phrase(_owned_skills(subject), is_plural=True, is_feminine=True)
        where = "dans n'importe quelle zone" if _everywhere(node.cards) else ""
        if node.by_filter is not None:
            named = worded(node.by_filter, plural=True, context=context).text()
            of = {"you": "de vos", "opponent": "des", "any": "des"}[node.by_whose]
            whose = "adverses" if node.by_whose == "opponent" else ""
            by = spaced("par les Capacités", of, named, whose)
        what = spaced("être annulées", where)
    if node.what in ("be-countered", "be-blocked"):
        return _unanswered(node, subject, context)
    if node.what == "enter-active":
        return _played_resting(node, subject)
    if node.only and isinstance(node.unless, Has):
        where = CARDS(node.unless.cards, context).text.removeprefix("cette carte ")
        return State(subject, "oser", f"seulement être jouée {where}", DURATIONS[node.duration])
    if node.other is not None:
        return _aimed(node, subject, CARDS(node.other, context))
    if node.what == "switch-active-in-charge":
        phase = CHARGE_PHASES[node.duration]
        return State(subject, "pouvoir", "passer en mode Action", phase, tail)
    what = _agreed(what, subject)
    return State(subject, "pouvoir", spaced(what, by), DURATIONS[node.duration], tail)


def _bar(node: Restrict, what: str, by: str, context: Context) -> tuple[str, str]:
    """What cards can't have done to them, and by what."""
    if node.except_by:
        what = f"{what} {_other_than(node)}"
    if node.what in ("be-played-by-skill", "be-removed") and by:
        what = what.removesuffix(" par des Capacités")
    if node.what == "be-moved":
        return _moved(node), by
    if node.place and node.what == "be-koed-by-battle":
        return RESTRICTIONS["be-koed"], "par les attaques adverses"
    if node.by_filter is not None:
        by = f"par des {worded(node.by_filter, plural=True, context=context).text()}"
    return what, by


def _played_resting(node: Restrict, subject: Phrase) -> State:
    if _everywhere(node.cards):
        subject = Phrase("cette carte", is_feminine=True)
    played = f"joué{'e' if subject.is_feminine else ''}{'s' if subject.is_plural else ''}"
    place = "depuis toutes les zones" if node.place else ""
    return State(subject, "être", spaced(f"{played} en mode Inertie", place))


_BEING = re.compile(r"\bêtre (\w*[^\Ws])(?= |$)")


def _agreed(what: str, subject: Phrase) -> str:
    """ "être placée" as its subject is: "être placées"."""
    if not what.startswith("être ") or not subject.is_plural:
        return what
    return _BEING.sub(r"être \1s", what, count=1)


def _moved(node: Restrict) -> str:
    """ "être placée dans une Dispersion", "être rajoutée à une main"."""
    said = {"hand": "être rajoutée à une main", "deck": "être retournée dans un deck"}
    placed = []
    for zone in node.to:
        name, is_feminine = ZONES[zone]
        placed.append(said.get(zone) or f"être placée dans {'une' if is_feminine else 'un'} {name}")
    return listed(placed, "ou")


def _unanswered(node: Restrict, subject: Phrase, context: Context) -> State:
    """ "votre adversaire ne peut pas activer [Bloqueur] en réponse à l'attaque de cette carte"."""
    what = "de Capacité [Contre]" if node.what == "be-countered" else "[Bloqueur]"
    attack = "à son attaque" if is_pronoun(subject) else f"à l'attaque {of_phrase(subject)}"
    if node.other is not None:
        attack = f"{attack} sur {CARDS(node.other, context).text}"
    opponent = Phrase("votre adversaire")
    return State(
        opponent, "pouvoir", f"activer {what} en réponse {attack}", DURATIONS[node.duration]
    )


def _aimed(node: Restrict, subject: Phrase, other: Phrase) -> State:
    """ "elle ne peut pas attaquer votre Leader", "elle peut être attaquée seulement par lui"."""
    lasting = DURATIONS[node.duration]
    attacked = "attaquée" if subject.is_feminine or subject.text == "cette carte" else "attaqué"
    attacked = f"{attacked}s" if subject.is_plural else attacked
    if node.what == "attack-only":
        return State(subject, "oser", f"attaquer seulement {other.text}", lasting)
    if node.what == "be-attacked-only":
        return State(subject, "oser", f"être {attacked} seulement par {other.text}", lasting)
    what = "attaquer" if node.what == "attack-those" else f"être {attacked} par"
    return State(subject, "pouvoir", f"{what} {other.text}", lasting)


def _other_than(node: Restrict) -> str:
    """ "autres que [Évolution]"."""
    plain = tag(node.except_by)
    colors = "/".join(colored(color, feminine=False, plural=False) for color in node.except_colors)
    return f"autres que {plain[:-1]} {colors}]" if colors else f"autres que {plain}"


def _owned_skills(phrase: Phrase) -> str:
    if is_pronoun(phrase):
        return "leurs Capacités" if phrase.is_plural else "ses Capacités"
    return f"les Capacités {of_phrase(phrase)}"


@STATES.on(AttackDamage)
def _attack_damage(node: AttackDamage, context: Context) -> State:
    amount = number(node.amount, context)
    noun = "dégât" if amount.is_one else "dégâts"
    dealt = f"{amount.figure} {noun} en attaquant"
    return State(
        CARDS(node.cards, context), "infliger", dealt, DURATIONS[node.duration], amount.tail
    )


_AFTER = {
    "drop": "placez les cartes choisies dans votre Dispersion",
    "deck": "placez les cartes choisies en dessous de votre deck dans l'ordre de votre choix",
    "z-energy": "ajoutez les cartes choisies à votre Z-Énergie",
}


def _widening(node: Allow, context: Context) -> State:
    """ "Vous pouvez choisir des cartes ... pour la Capacité [Union] de cette carte"."""
    owner = "de cette carte"
    if node.filter != Filter():
        user = worded(node.filter, plural=False, context=context)
        owner = f"d'{'une' if user.is_feminine else 'un'} {user.text()}"
    skill = f"la Capacité {tag(node.what.removeprefix('use-for-'))} {owner} depuis votre main"
    text = f"choisir {CARDS(node.cards, context).text} pour {skill}"
    if node.word.startswith("evolve"):
        text = f"{text} et jouer cette carte en mode Action"
    if node.after:
        text = f"{text}. Si vous le faites, {_AFTER[node.after]}"
    return State(Phrase("vous", is_plural=True), "pouvez", text)


@STATES.on(Allow)
def _allow(node: Allow, context: Context) -> State:
    if node.what.startswith("use-for-") and node.word:
        return _widening(node, context)
    what = ALLOWANCES.get(node.what) or node.what.replace("-", " ")
    if node.what == "awaken":
        life = f"même avec {node.life} points de vie ou plus" if node.life is not None else ""
        if node.most_life is not None:
            life = f"même si vos points de vie sont à {node.most_life} ou moins"
        what = spaced("activer sa Capacité [Éveil]", life)
    if node.what == "attack-active" and node.filter != Filter():
        battle = replace(node.filter, kinds=node.filter.kinds or ("battle",))
        noun = worded(battle, plural=True, context=context)
        what = f"attaquer les {noun.text()} en mode Action"
    return State(CARDS(node.cards, context), "oser", what, DURATIONS[node.duration])


# -- changes worded as actions -------------------------------------------------------------


@ACTIONS.on(SetPower)
def _set_power(node: SetPower, context: Context) -> str:
    if node.word == "same" and isinstance(node.amount, ValueOf):
        owner = _owned("puissance d'origine", True, CARDS(node.cards, context))
        other = f"la même que celle {of_phrase(CARDS(node.amount.cards, context))}"
        return spaced(owner, "devient", other, DURATIONS[node.duration])
    amount = number(node.amount, context)
    owner = _owned("puissance", True, CARDS(node.cards, context))
    return spaced(owner, "devient", amount.figure, amount.tail, DURATIONS[node.duration])


def _owned(label: str, feminine: bool, phrase: Phrase) -> str:
    """ "sa puissance", "le coût d'Énergie de cette carte"."""
    if is_pronoun(phrase):
        return f"{'leur' if phrase.is_plural else 'sa' if feminine else 'son'} {label}"
    return f"{'la' if feminine else 'le'} {label} {of_phrase(phrase)}"


_NEXT_TIME = "pendant ce tour, la prochaine fois que vous utilisez"


@ACTIONS.on(ChangeCost)
def _cost(node: ChangeCost, context: Context) -> str:
    minimum = f"(jusqu'à un minimum de {node.minimum})" if node.minimum is not None else ""
    lower, figure, tail = _difference(node.amount, context)
    if node.specified:
        figure = node.specified
    if node.no_specified:
        cards = CARDS(node.cards, context)
        be = "sont" if cards.is_plural else "est"
        text = f"{cards.as_subject} {be} {_treated(cards)} comme sans coût de couleur"
        return spaced(text, DURATIONS[node.duration])
    if node.next_use:
        used = one_of(node.cards, context.taking("from")).text
        return f"{_NEXT_TIME} {used}, {verb('réduire', context)} son coût d'Énergie de {figure}"
    if node.using:
        skill = " ou ".join(tag(kind) for kind in node.using)
        card = of_phrase(one_of(node.cards, context.taking("from")))
        less = spaced(verb("réduire", context), f"de {figure} son coût d'Énergie")
        return f"quand vous activez la Capacité {skill} {card}, {less}"
    owner = _owned("coût d'Énergie", False, CARDS(node.cards, context))
    word = "réduire" if lower else "augmenter"
    if node.word == "declared":
        return spaced(verb(word, context), owner, "du nombre déclaré", DURATIONS[node.duration])
    return spaced(
        verb(word, context), contracted(f"de {figure}"), owner, _everywhere(node.cards), minimum,
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
    owner = _owned("coût de Z-Énergie", False, CARDS(node.cards, context))
    word = "réduire" if lower else "augmenter"
    return spaced(verb(word, context), f"de {figure}", owner, tail, DURATIONS[node.duration])


@ACTIONS.on(ChangeComboCost)
def _combo_cost(node: ChangeComboCost, context: Context) -> str:
    owner = _owned("coût de Combo", False, CARDS(node.cards, context))
    if node.is_set:
        amount = number(node.amount, context)
        return spaced(owner, "devient", amount.figure, amount.tail, DURATIONS[node.duration])
    lower, figure, tail = _difference(node.amount, context)
    word = "réduire" if lower else "augmenter"
    return spaced(verb(word, context), f"de {figure}", owner, tail, DURATIONS[node.duration])


@ACTIONS.on(NegateSkills)
def _negate(node: NegateSkills, context: Context) -> str:
    lasting = DURATIONS[node.duration]
    if node.kinds == ("this",):
        return spaced(verb("annuler", context), "cette Capacité", lasting)
    words = {"keyword": "Capacités-clefs", "non-keyword": "Capacités autres que Capacités-clefs"}
    kinds = [words.get(kind) or f"Capacités {tag(kind)}" for kind in node.kinds] or ["Capacités"]
    text = listed(kinds, "et")
    phrase = CARDS(node.cards, context)
    if is_pronoun(phrase):
        obj = Phrase(f"{'leurs' if phrase.is_plural else 'ses'} {text}")
    else:
        obj = Phrase(f"les {text} {of_phrase(phrase)}")
    return act("annuler", obj, context, _everywhere(node.cards), lasting)


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


@ACTIONS.on(RestrictPlayer)
def _restrict_player(node: RestrictPlayer, context: Context) -> str:
    who = {"you": "vous ne pouvez pas", "opponent": "votre adversaire ne peut pas",
           "any": "les joueurs ne peuvent pas"}[node.who]  # fmt: skip
    if node.what == "second-damage":
        who = {"you": "vous ne subissez", "opponent": "votre adversaire ne subit",
               "any": "les joueurs ne subissent"}[node.who]  # fmt: skip
        return spaced(who, "pas plus de 1 dégât à chaque combat", DURATIONS[node.duration])
    if node.what in _OWN_WORDS:
        return spaced(_OWN_WORDS[node.what](node, who, context), DURATIONS[node.duration])
    what = PLAYER_RESTRICTIONS.get(node.what) or node.what.replace("-", " ")
    obj = ""
    if node.cards is not None:
        return _aim(node, who, context)
    if node.what.startswith("move") and node.target:
        what = _moves(node, context)
    if node.only:
        played = worded(node.filter.none_of[0], plural=True, context=context).text()
        can = who.replace("ne peut pas", "peut").replace("ne pouvez pas", "pouvez")
        return spaced(can, "seulement jouer des", played, DURATIONS[node.duration])
    noun = worded(node.filter, plural=True, context=context).text()
    if node.skill_kinds:
        what, obj = _barred_kinds(node, noun)
    elif node.what in PLAYER_OBJECTS and (node.filter != Filter() or node.what == "play"):
        obj = elided("de", noun) if not noun.startswith("{") else noun
        obj = spaced(obj, _played_from(node, context))
        if node.what == "attack":
            obj = f"avec des {noun}"
        elif node.what == "combo":
            what, obj = "utiliser", f"{elided('de', noun)} dans une Combo"
        elif node.of_skills:
            what, obj = "activer de Capacité", elided("de", noun)
            obj = f"{obj} dans vos zones" if node.verb == "anywhere" else obj
        elif node.what == "include":
            obj = f"{obj} dans votre deck"
    return spaced(who, what, obj, DURATIONS[node.duration], _toll(node, context))


def _played_from(node: RestrictPlayer, context: Context) -> str:
    """ "depuis votre main", where only plays from there are barred."""
    if node.what != "play" or not node.origin:
        return ""
    theirs = context.by("opponent", "third") if node.who != "you" else context
    whose = "you" if node.who == "you" else "opponent"
    return f"depuis {owned(node.origin[0], whose, theirs)}"


def _barred_kinds(node: RestrictPlayer, noun: str) -> tuple[str, str]:
    """ "activer la Capacité [Éveil] de son Leader"."""
    kinds = listed((tag(kind) for kind in node.skill_kinds), "ou")
    obj = "" if node.filter == Filter() else elided("de", noun)
    if node.filter == Filter(kinds=("leader",)):
        obj = f"de {'son' if node.who == 'opponent' else 'votre'} Leader"
    return f"activer la Capacité {kinds}", obj


def _energy_limit(node: RestrictPlayer, who: str, context: Context) -> str:
    del who, context
    return f"vous ne pouvez pas placer plus de {node.most} Énergies"


def _attack_damage_of(node: RestrictPlayer, who: str, context: Context) -> str:
    """ "votre Leader ne subit pas de dégâts des attaques adverses"."""
    del who
    taker = "votre Leader ne subit pas" if node.verb else "vous ne subissez pas"
    attacks = "des attaques" if node.verb else "des attaques de votre adversaire"
    if node.filter != Filter():
        by = worded(node.filter, plural=True, context=context).text("adverses")
        attacks = f"des attaques des {by}"
    return f"{taker} de dégâts {attacks}"


def _skill_damage_of(node: RestrictPlayer, who: str, context: Context) -> str:
    del node, who, context
    skills = "des Capacités adverses autres que Capacités-clefs"
    return f"vous ne subissez pas de dégâts {skills}"


def _energy_toll(node: RestrictPlayer, who: str, context: Context) -> str:
    del who
    users = worded(node.filter, plural=False, context=context).text()
    used = f"si le joueur actif passe de l'Énergie en mode Action par la Capacité d'une {users}"
    toll = _toll(node, context).removesuffix(" à chaque fois")
    return spaced(f"{used}, il ne peut pas le faire", toll)


def _strike_damage_of(node: RestrictPlayer, who: str, context: Context) -> str:
    del node, who, context
    strikes = listed(
        (tag(word) for word in ("double-strike", "triple-strike", "quadruple-strike")), "et"
    )
    return f"vous ne subissez que 1 dégât de {strikes}"


_OWN_WORDS = {
    "strike-damage": _strike_damage_of,
    "switch-energy": _energy_toll,
    "energy": _energy_limit,
    "take-attack-damage": _attack_damage_of,
    "take-skill-damage": _skill_damage_of,
}


def _aim(node: RestrictPlayer, who: str, context: Context) -> str:
    """ "votre adversaire ne peut pas attaquer votre Leader avec des cartes de Combat"."""
    aim = "" if node.cards is None else CARDS(node.cards, context).text
    if aim.startswith(("les ＜", "les {")):
        aim = aim.removeprefix("les ")
    if node.what == "attack-others":
        who = who.replace("ne peut pas", "peut seulement").replace(
            "ne pouvez pas", "pouvez seulement"
        )
        return spaced(who, "attaquer", aim, DURATIONS[node.duration])
    with_ = ""
    if node.filter != Filter():
        with_ = f"avec des {worded(node.filter, plural=True, context=context).text()}"
    lasting = DURATIONS[node.duration]
    return spaced(who, "attaquer", aim, with_, lasting, _toll(node, context))


def _moves(node: RestrictPlayer, context: Context) -> str:
    """ "transférer de cartes depuis votre Dispersion dans votre Dimension parallèle"."""
    said, _, whose = node.verb.partition(" ")
    owner = {"your": "you", "": "any"}.get(whose, "opponent")
    source = f"depuis {owned(node.origin[0], owner, context)}" if node.origin else ""
    target = f"{'à' if said == 'add' else 'dans'} {owned(node.target[0], owner, context)}"
    target = f"{target} par vos Capacités" if node.what == "move-by-skill" else target
    return spaced(MOVE_VERBS[said or "place"], "de cartes", source, target)


def _toll(node: RestrictPlayer, context: Context) -> str:
    """ "à moins de défausser 1 carte depuis sa main à chaque fois"."""
    if not node.toll:
        return ""
    payer = context.by("you" if node.who == "you" else "opponent", "infinitive")
    done = listed((ACTIONS(step, payer) for step in node.toll), "et")
    return f"à moins {elided('de', done)} à chaque fois"


@ACTIONS.on(UnisonLimit)
def _unison_limit(node: UnisonLimit, context: Context) -> str:
    del context
    return f"vous pouvez avoir jusqu'à {node.count} Unissons dans votre Zone Unisson"


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
    how = ", ".join(COSTS(cost, gerund) for cost in node.cost)
    return spaced(head, how, f"au lieu de payer {its}", DURATIONS[node.duration])


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
    how = [COSTS(cost, gerund) for cost in node.cost]
    return spaced(head, " et ".join(["en payant son coût d'Énergie", *how]))


@ACTIONS.on(Pay)
def _pay(node: Pay, context: Context) -> str:
    return spaced(verb("payer", context), COSTS(node.cost, context))


@ACTIONS.on(NegateDamage)
def _negate_damage(node: NegateDamage, context: Context) -> str:
    lasting = DURATIONS[node.duration]
    return spaced(verb("annuler", context), "les prochains dégâts que vous subissez", lasting)
