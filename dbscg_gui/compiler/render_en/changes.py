"""Words what cards and players get or can't do: power, skills, costs, restrictions."""

from __future__ import annotations

from msgspec.structs import replace

from dbscg_gui.compiler.render_en.actions import verb
from dbscg_gui.compiler.render_en.card_sets import indefinite, one, zones_of
from dbscg_gui.compiler.render_en.conditions import clause
from dbscg_gui.compiler.render_en.context import Context
from dbscg_gui.compiler.render_en.filters import with_article, worded
from dbscg_gui.compiler.render_en.structure import sequence
from dbscg_gui.compiler.render_en.tables import ACTIONS, CARDS, COSTS, SKILLS, STATES, State, number
from dbscg_gui.compiler.render_en.words import (
    ALLOWANCES,
    AREAS,
    CHARGE_PHASES,
    COUNT_WORDS,
    DURATIONS,
    PLAYER_OBJECTS,
    PLAYER_RESTRICTIONS,
    RESTRICTIONS,
    ZONES,
    ZONES_PLURAL,
    tag,
)
from dbscg_gui.compiler.wording import NotWorded, Phrase, capital, listed, spaced
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
    Either,
    Filter,
    Has,
    InZones,
    MarkerCount,
    Not,
    Pick,
    SlotCount,
    This,
    Total,
    ValueOf,
    Whose,
)


def possessive(phrase: Phrase) -> str:
    """ "its", "this card's", "the chosen cards'"."""
    return phrase.possessive or (f"{phrase.text}'" if phrase.is_plural else f"{phrase.text}'s")


def _signed(amount: Amount, context: Context) -> tuple[str, str]:
    """A power change: "+5000", "-10000", and what follows ("for each ...")."""
    if isinstance(amount, int):
        return (f"+{amount}" if amount >= 0 else str(amount)), ""
    worded_amount = number(amount, context)
    figure = worded_amount.figure
    if isinstance(amount, CountOf | MarkerCount | SlotCount | ColorCount | Total):
        return (figure if figure.startswith("-") else f"+{figure}"), worded_amount.tail
    return f"+{figure}", worded_amount.tail


def _of_this(cards: Cards) -> str:
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
    figure, tail = _signed(node.amount, context)
    tail = spaced(tail, _of_this(node.cards))
    return State(subject, "get", f"{figure} power", DURATIONS[node.duration], tail)


@STATES.on(AttackDamage)
def _attack_damage(node: AttackDamage, context: Context) -> State:
    amount = number(node.amount, context)
    dealt = f"{amount.figure} damage when attacking"
    return State(CARDS(node.cards, context), "deal", dealt, DURATIONS[node.duration], amount.tail)


@STATES.on(ChangeComboPower)
def _combo_power(node: ChangeComboPower, context: Context) -> State:
    figure, tail = _signed(node.amount, context)
    subject = CARDS(node.cards, context)
    tail = spaced(tail, _of_this(node.cards))
    return State(subject, "get", f"{figure} combo power", DURATIONS[node.duration], tail)


@STATES.on(Gain)
def _gain(node: Gain, context: Context) -> State:
    where = _of_this(node.cards)
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
    where = _of_this(node.cards)
    if isinstance(node.cards, This) and node.cards.zones:
        where = f"in {zones_of(node.cards, 'you', context)}"
        subject = CARDS(This(), context)
    if node.colors or node.names or node.treated:
        words = [*node.colors, *(f"{{{name}}}" for name in node.names)]
        words += [f"《{trait}》" for trait in node.traits]
        words += [f"＜{name}＞" for name in node.characters]
        complement = spaced("also treated as", listed(words, "and"), where)
        return State(subject, "be", complement, DURATIONS[node.duration])
    words = [f"《{trait}》" for trait in node.traits]
    words += [f"＜{name}＞" for name in node.characters]
    complement = spaced(listed(words, "and"), where)
    return State(subject, "gain", complement, DURATIONS[node.duration])


def _stative(node: Restrict, subject: Phrase, tail: str) -> State:
    """What cards are, where others are something they cannot do."""
    if node.what == "be-affected":
        whose = _skills_of(node.by_whose)
        return State(subject, "be", f"not affected {whose}", DURATIONS[node.duration], tail)
    if _of_this(node.cards):
        subject = Phrase("this card")
    return State(subject, "be", spaced("played in Rest Mode", node.place))


@STATES.on(Restrict)
def _restrict(node: Restrict, context: Context) -> State:
    subject = CARDS(node.cards, context)
    tail = ""
    if node.unless is not None:
        tail = clause(Not(node.unless), "unless", context)
    if node.what in ("be-affected", "enter-active"):
        return _stative(node, subject, tail)
    if node.what == "be-negated":
        return _unnegated(node, subject, context)
    if node.active and node.what == "switch-active":
        said = f"switch energy to Active Mode with a non-{tag(node.except_by)} skill"
        return State(Phrase("your opponent"), "can't", said, DURATIONS[node.duration], tail)
    if node.active:
        said = f"attack {subject.text}"
        return State(Phrase("your opponent"), "can't", said, DURATIONS[node.duration], tail)
    if node.what == "switch-active-in-charge":
        phase = CHARGE_PHASES[node.duration]
        return State(subject, "can't", "be switched to Active Mode", phase, tail)
    if node.what in ("be-countered", "be-blocked"):
        return _unanswered(node, subject, context)
    if node.only:
        return _only_from(node, subject)
    if node.other is not None:
        return _aimed(node, subject, CARDS(node.other, context))
    return State(subject, "can't", _barred(node, context), DURATIONS[node.duration], tail)


def _barred(node: Restrict, context: Context) -> str:
    """ "be KO'd in battle by Battle Cards once per turn"."""
    what = RESTRICTIONS.get(node.what) or node.what.replace("-", " ")
    by = _skills_of(node.by_whose) if node.by_whose != "any" else ""
    if node.what == "be-played-by-skill":
        what, by = f"be played from any area {_played_with(node)}", ""
    if node.what == "be-removed":
        what = f"be removed {node.place or 'from your Battle Area'}"
        by = _skills_of(node.by_whose)
    elif node.place:
        what = node.place
    elif node.by_filter is not None:
        by = f"by {worded(node.by_filter, plural=True, context=context).full()}"
    return spaced(what, by, "once per turn" if node.once_per_turn else "")


def _only_from(node: Restrict, subject: Phrase) -> State:
    """ "this card can only be played from Energy Areas"."""
    source = _source_of(node)
    where = f"from your {listed((ZONES[zone] for zone in source.zones), 'or')}"
    if source.article:
        where = f"from {listed((f'{AREAS[zone]}s' for zone in source.zones), 'or')}"
    return State(subject, "can", f"only be played {where}", DURATIONS[node.duration])


def _source_of(node: Restrict) -> This:
    """Where a card is that "can only be played from" there."""
    if not isinstance(node.unless, Has) or not isinstance(node.unless.cards, This):
        raise NotWorded(f"no words for {node!r}")
    return node.unless.cards


def _unanswered(node: Restrict, subject: Phrase, context: Context) -> State:
    """ "your opponent can't activate [Counter] skills in response to this card's attack"."""
    what = "[Counter] skills" if node.what == "be-countered" else "[Blocker] skills"
    attack = f"{possessive(subject)} attack"
    if node.other is not None:
        attack = f"{subject.text} attacking {CARDS(node.other, context).text}"
    said = f"activate {what} in response to {attack}"
    return State(Phrase("your opponent"), "can't", said, DURATIONS[node.duration])


def _aimed(node: Restrict, subject: Phrase, other: Phrase) -> State:
    """ "it can't attack Unisons", "only Leaders can attack it"."""
    lasting = DURATIONS[node.duration]
    if node.what == "attack-only":
        return State(subject, "can", f"only attack {other.text}", lasting)
    if node.what == "be-attacked-only":
        only = Phrase(f"only {other.as_subject}", is_plural=other.is_plural)
        return State(only, "can", f"attack {subject.text}", lasting)
    what = "attack" if node.what == "attack-those" else "be attacked by"
    return State(subject, "can't", f"{what} {other.text}", lasting)


def _unnegated(node: Restrict, subject: Phrase, context: Context) -> State:
    """ "this card's skills can't be negated in any area by your opponent's skills"."""
    tail = clause(Not(node.unless), "unless", context) if node.unless is not None else ""
    subject = Phrase(f"{possessive(subject)} skills", is_plural=True)
    by = _skills_of(node.by_whose) if node.by_whose != "any" else ""
    if node.by_filter is not None:
        whose = {"you": "your", "opponent": "your opponent's", "any": ""}[node.by_whose]
        named = worded(node.by_filter, plural=True, context=context).full()
        by = spaced("by the skills of", whose, named)
    where = "in any area" if _of_this(node.cards) else ""
    what = spaced("be negated", where, by)
    return State(subject, "can't", what, DURATIONS[node.duration], tail)


def _played_with(node: Restrict) -> str:
    """ "by skills", "with non-[Evolve] skills"."""
    if node.except_by:
        return f"with non-{colored_tag(node.except_by, node.except_colors)} skills"
    return _skills_of(node.by_whose)


def colored_tag(word: str, colors: tuple[str, ...]) -> str:
    """A tag with its colors: "[Revive Blue/Green]"."""
    plain = tag(word)
    said = "/".join(capital(color) for color in colors)
    return f"{plain[:-1]} {said}]" if said else plain


_AFTER = {
    "drop": "place the chosen cards in your Drop",
    "deck": "place the chosen cards at the bottom of your deck in any order",
    "z-energy": "add the chosen cards to your Z-Energy",
}


def _widening(node: Allow, context: Context) -> State:
    """ "You can choose Battle Cards in your energy when choosing cards to use with ..."."""
    word = tag(node.what.removeprefix("use-for-"))
    skill = f"this card's {word} skill"
    if node.filter != Filter():
        user = with_article(worded(node.filter, plural=False, context=context).full())
        skill = f"{user}'s {word} skill"
    you = Phrase("you", is_plural=True)
    if node.word == "use":
        what = CARDS(node.cards, context).text
        text = f"choose {what} when choosing cards to use with {skill} from your hand"
        if node.after:
            text = f"{text}. If you do, {_AFTER[node.after]}"
        return State(you, "can", text)
    if node.word == "evolve":
        what = CARDS(node.cards, context).text
        text = f"choose {what} and play this card in Active Mode"
        return State(Phrase(f"when using {skill} from your hand, you", is_plural=True), "can", text)
    card = indefinite(node.cards, context).text
    text = f"choose {card}, then play this card in Active Mode"
    subject = f"when choosing a card to use with {skill} from your hand, you"
    return State(Phrase(subject, is_plural=True), "can", text)


@STATES.on(Allow)
def _allow(node: Allow, context: Context) -> State:
    if node.what.startswith("use-for-") and node.word:
        return _widening(node, context)
    what = ALLOWANCES.get(node.what) or node.what.replace("-", " ")
    if node.what == "awaken":
        life = f"even if you have {node.life} or more life" if node.life is not None else ""
        if node.most_life is not None:
            life = f"even if your life is at {node.most_life} or less"
        what = spaced("activate its [Awaken] skill", life)
    if node.filter != Filter():
        said = worded(node.filter, plural=True, context=context).behind
        what = what.replace("Battle Cards", f"Battle Cards {said}", 1)
    return State(CARDS(node.cards, context), "can", what, DURATIONS[node.duration])


def _skills_of(whose: Whose) -> str:
    return {"you": "by your skills", "opponent": "by your opponent's skills", "any": "by skills"}[
        whose
    ]


# -- changes worded as actions -------------------------------------------------------------


@ACTIONS.on(SetPower)
def _set_power(node: SetPower, context: Context) -> str:
    owner = possessive(CARDS(node.cards, context))
    if node.word == "same" and isinstance(node.amount, ValueOf):
        other = spaced("the same as", possessive(CARDS(node.amount.cards, context)), "power")
        return spaced(owner, "original power becomes", other, DURATIONS[node.duration])
    amount = number(node.amount, context)
    return spaced(owner, "power becomes", amount.figure, amount.tail, DURATIONS[node.duration])


@ACTIONS.on(ChangeCost)
def _cost(node: ChangeCost, context: Context) -> str:
    minimum = f"(to a minimum of {node.minimum})" if node.minimum is not None else ""
    lower, figure, tail = _difference(node.amount, context)
    if node.specified:
        figure = node.specified
        if isinstance(node.amount, int) and abs(node.amount) > len(node.specified):
            figure = f"{figure}{abs(node.amount) - len(node.specified)}"
    if node.word == "declared":
        figure = "the declared number"
    word = "reduce" if lower else "increase"
    if node.no_specified:
        owned = CARDS(node.cards, context)
        be = "are" if owned.is_plural else "is"
        text = f"{owned.as_subject} {be} treated as having no specified cost"
        return spaced(text, DURATIONS[node.duration])
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
    return spaced(head, "by", figure, DURATIONS[node.duration])


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
    return f"the {label} of {phrase.text}{_space(_of_this(cards))}"


def _space(text: str) -> str:
    return f" {text}" if text else ""


@STATES.on(ChangeComboCost)
def _combo_cost_state(node: ChangeComboCost, context: Context) -> State:
    """ "your red cards get -1 combo cost"."""
    figure, tail = _signed(node.amount, context)
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
    if node.kinds and "keyword" not in node.kinds and "non-keyword" not in node.kinds:
        kinds = spaced(_kinds(node.kinds), "skill" if len(node.kinds) == 1 else "skills")
    phrase = CARDS(node.cards, context)
    everywhere = _of_this(node.cards)
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
    words = [kind if kind in ("keyword", "non-keyword") else tag(kind) for kind in kinds]
    return listed(words, "and")


@ACTIONS.on(RestrictPlayer)
def _restrict_player(node: RestrictPlayer, context: Context) -> str:
    theirs = "they" if context.is_theirs else "your opponent"
    who = {"you": "you", "opponent": theirs, "any": "you and your opponent"}[node.who]
    if node.what == "second-damage":
        return spaced(who, "only take up to 1 damage in each battle", DURATIONS[node.duration])
    if node.what in _OWN_WORDS:
        return spaced(_OWN_WORDS[node.what](node, who, context), DURATIONS[node.duration])
    what = PLAYER_RESTRICTIONS.get(node.what) or node.what.replace("-", " ")
    if node.what == "move":
        what = _moves(node)
    elif node.what == "move-by-skill" and node.verb:
        what = f"{_moves(node)} by your skills"
    who = who if not node.actor else ""
    if node.cards is not None:
        return _aim(node, who, context)
    if node.only:
        played = worded(node.filter.none_of[0], plural=True, context=context).full()
        return spaced(who, "can only play", played, DURATIONS[node.duration])
    what, obj = _forbidden(node, what, context)
    return spaced(who, "can't", what, obj, DURATIONS[node.duration], _toll(node, context))


def _forbidden(node: RestrictPlayer, what: str, context: Context) -> tuple[str, str]:
    """The verb of what a player can't do, and what it is done to."""
    obj = ""
    if node.skill_kinds:
        what, obj = "activate", _barred_kinds(node, context)
    elif node.what in PLAYER_OBJECTS and (node.filter != Filter() or node.what == "play"):
        obj = worded(node.filter, plural=True, context=context).full()
        if node.what == "play" and node.origin:
            whose = {"you": "your", "any": "their owners'"}.get(node.who, "their")
            obj = f"{obj} from {whose} {ZONES[node.origin[0]]}"
        if node.what == "attack" and node.filter == _OTHERS:
            obj = "with cards other than their Leader"
        elif node.what == "attack":
            obj = f"with {obj}"
        elif node.what == "combo":
            what, obj = "use", f"{obj} in combos"
        elif node.of_skills and node.filter == _OTHERS:
            obj = "skills on cards other than their Leader"
        elif node.of_skills:
            everywhere = "in any of your areas" if node.verb == "anywhere" else ""
            obj = spaced(f"skills on {obj}", everywhere)
        elif node.what == "include":
            obj = f"{obj} in your deck"
    return what, obj


def _energy_limit(node: RestrictPlayer, who: str, context: Context) -> str:
    del context
    return f"{who} can only place up to {node.most} energy"


def _attack_damage_of(node: RestrictPlayer, who: str, context: Context) -> str:
    """ "your Leader doesn't take damage from attacks by Unisons"."""
    taker = f"{node.verb} doesn't" if node.verb else f"{who} don't"
    attacks = "your opponent's attacks" if not node.verb else "attacks"
    if node.filter != Filter():
        by = worded(node.filter, plural=True, context=context).full()
        attacks = f"attacks by their {by}"
    return f"{taker} take damage from {attacks}"


def _skill_damage_of(node: RestrictPlayer, who: str, context: Context) -> str:
    del node, context
    return f"{who} don't take damage from your opponent's non-keyword skills"


def _energy_toll(node: RestrictPlayer, who: str, context: Context) -> str:
    del who
    users = worded(node.filter, plural=False, context=context).full()
    used = f"if the turn player would use the skill of {with_article(users)}"
    stays = "to switch energy to Active Mode, they can't switch energy to Active Mode"
    return spaced(used, stays, _toll(node, context))


def _strike_damage_of(node: RestrictPlayer, who: str, context: Context) -> str:
    del node, context
    strikes = "[Double Strike], [Triple Strike], and [Quadruple Strike]"
    return f"{who} only take 1 damage from {strikes}"


_OWN_WORDS = {
    "strike-damage": _strike_damage_of,
    "switch-energy": _energy_toll,
    "energy": _energy_limit,
    "take-attack-damage": _attack_damage_of,
    "take-skill-damage": _skill_damage_of,
}


def _aim(node: RestrictPlayer, who: str, context: Context) -> str:
    """ "your opponent can't attack your Leader with Battle Cards unless they discard 1 card"."""
    aim = "" if node.cards is None else CARDS(node.cards, context).text
    if node.what == "attack-others":
        return spaced(who, "can only attack", aim, DURATIONS[node.duration])
    with_ = ""
    if node.filter != Filter():
        with_ = f"with {worded(node.filter, plural=True, context=context).full()}"
    lasting = DURATIONS[node.duration]
    return spaced(who, "can't attack", aim, with_, lasting, _toll(node, context))


_OTHERS = Filter(none_of=(Filter(kinds=("leader",), noun="plain"),))


def _barred_kinds(node: RestrictPlayer, context: Context) -> str:
    """ "the [Activate Main] skill on copies of this card", "their Leader's [Awaken] skills"."""
    kinds = listed((tag(kind) for kind in node.skill_kinds), "or")
    if node.filter == Filter():
        return f"{kinds} skills"
    if node.filter == Filter(kinds=("leader",)):
        return f"{'your' if node.who == 'you' else 'their'} Leader's {kinds} skills"
    noun = worded(node.filter, plural=True, context=context).full()
    return f"the {kinds} {'skill' if node.filter.is_copy else 'skills'} on {noun}"


def _moves(node: RestrictPlayer) -> str:
    """ "send cards from your Drop to your Warp", "send cards from Drops to Warps"."""
    said, _, whose = node.verb.partition(" ")
    names = ZONES if whose else ZONES_PLURAL
    source = spaced("from", whose, names[node.origin[0]]) if node.origin else ""
    target = spaced("in" if said == "place" else "to", whose, names[node.target[0]])
    return spaced(said, "cards", source, target)


def _toll(node: RestrictPlayer, context: Context) -> str:
    """ "unless they discard 1 card from their hand each time"."""
    if not node.toll:
        return ""
    they = "you" if node.who == "you" else "they"
    payer = context.by("you" if node.who == "you" else "opponent", "base")
    done = sequence(node.toll, payer)
    return spaced(f"unless {they} {done}", "each time" if node.each_time else "")


@ACTIONS.on(UnisonLimit)
def _unison_limit(node: UnisonLimit, context: Context) -> str:
    del context
    return f"you can have up to {node.count} Unison Cards in your Unison Area"


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
    if node.word == "activating":
        paid = ", ".join(COSTS(cost, context.by("you", "base")) for cost in node.cost)
        when = "when activating its [Counter] skill from your hand"
        return f"you can {paid} instead of paying this card's energy cost {when}"
    if node.word == "by":
        return spaced(head, f"without paying {its} energy cost by", how)
    return spaced(head, "by", how, f"instead of paying {its} energy cost", DURATIONS[node.duration])


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
    return spaced(head, "by", " and ".join(["paying its energy cost", *how]))


def _activated(node: PlayWithoutCost, context: Context) -> str:
    cards = node.cards
    skill = "[Counter] skill" if node.what == "counter" else "skill"
    if isinstance(cards, This) and cards.zones:
        where = CARDS(cards, context.taking("from")).text.removeprefix("this card ")
        return f"you can activate this card's {skill} {where}"
    phrase = CARDS(cards, context.taking("from"))
    if isinstance(cards, This):
        return f"you can activate this card's {skill}"
    return f"you can activate the {skill} of {phrase.text}"


@ACTIONS.on(Pay)
def _pay(node: Pay, context: Context) -> str:
    return spaced(verb("pay", context), COSTS(node.cost, context))


@ACTIONS.on(NegateDamage)
def _negate_damage(node: NegateDamage, context: Context) -> str:
    return spaced(verb("negate", context), "the next damage you take", DURATIONS[node.duration])
