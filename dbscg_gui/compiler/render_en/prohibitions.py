"""Words in English what cards and players can't do, and what cards can do besides."""

from __future__ import annotations

from msgspec.structs import replace

from dbscg_gui.compiler.render_en.card_sets import indefinite, one, under_words
from dbscg_gui.compiler.render_en.changes import colored_tag, in_all_areas, possessive
from dbscg_gui.compiler.render_en.conditions import clause
from dbscg_gui.compiler.render_en.context import Context
from dbscg_gui.compiler.render_en.filters import with_article, worded
from dbscg_gui.compiler.render_en.structure import sequence
from dbscg_gui.compiler.render_en.tables import ACTIONS, CARDS, STATES, State
from dbscg_gui.compiler.render_en.words import (
    ALLOWANCES,
    AREAS,
    CHARGE_PHASES,
    DURATIONS,
    PLAYER_OBJECTS,
    PLAYER_RESTRICTIONS,
    RESTRICTIONS,
    ZONES,
    ZONES_PLURAL,
    tag,
)
from dbscg_gui.compiler.wording import NotWorded, Phrase, listed, spaced
from dbscg_gui.effects.actions import Allow, Restrict, RestrictPlayer
from dbscg_gui.effects.targets import Filter, Has, InZones, Not, This, Whose

_BY_ITSELF = "by skills other than this card's skills"


def _spares_some(node: Restrict) -> bool:
    """Whether all skills are meant but those of this card, or of cards of some names."""
    if node.by_filter is None:
        return node.except_by == "own"
    return len(node.by_filter.none_of) == 1 and bool(node.by_filter.none_of[0].names)


def _sparing(node: Restrict, what: str, context: Context) -> tuple[str, str]:
    """What can't be done, and by all skills but which."""
    if node.what == "be-removed":
        what = f"be removed {node.place or 'from your Battle Area'}"
    if node.what == "be-uncovered" and isinstance(node.cards, This):
        what = f"be removed {node.place or under_words(node.cards, context)}"
    if node.what == "be-koed-by-skill":
        what = "be KO'd"
    return what, _BY_ITSELF if node.by_filter is None else _skills_of_those(node, context)


def _skills_of_those(node: Restrict, context: Context) -> str:
    """ "by the skills of your opponent's red cards"."""
    whose = {"you": "your", "opponent": "your opponent's", "any": ""}[node.by_whose]
    excepted = node.by_filter.none_of if node.by_filter is not None else ()
    if len(excepted) == 1 and excepted[0].names:
        names = listed((f"{{{name}}}" for name in excepted[0].names), "or")
        return f"by skills other than {names}'s skills"
    named = worded(node.by_filter or Filter(), plural=True, context=context).full()
    return spaced("by the skills of", whose, named)


def _stative(node: Restrict, subject: Phrase, tail: str, context: Context) -> State:
    """What cards are, where others are something they cannot do."""
    if node.what == "be-affected":
        whose = _skills_of(node.by_whose)
        if node.by_filter is not None:
            whose = _skills_of_those(node, context)
        return State(subject, "be", f"not affected {whose}", DURATIONS[node.duration], tail)
    if in_all_areas(node.cards):
        subject = Phrase("this card")
    if node.place == "if" and isinstance(node.cards, InZones):
        played = one(replace(node.cards, whose="any"), context).text
        who = {"you": "you play", "opponent": "your opponent plays"}.get(node.cards.whose, "")
        told = Phrase(f"if {who} {played}, it")
        return State(told, "be", "played in Rest Mode", DURATIONS[node.duration])
    return State(subject, "be", spaced("played in Rest Mode", node.place))


_KEPT_VALUES = {
    "power-down": ("the power of", "be reduced", False),
    "lose-markers": ("markers on", "be removed", True),
}
"""What a card keeps, and what is not done to it."""

_KEPT_OFF = {"have-on-top": "on top of", "have-under": "under"}


@STATES.on(Restrict)
def _restrict(node: Restrict, context: Context) -> State:
    below = node.what == "be-uncovered"
    subject = Phrase("this card") if below else CARDS(node.cards, context)
    tail = ""
    if node.unless is not None:
        tail = clause(Not(node.unless), "unless", context)
    if node.what in ("be-affected", "enter-active"):
        return _stative(node, subject, tail, context)
    if node.what == "be-played" and node.except_by:
        said = f"only be played from any area using {tag(node.except_by)} skills"
        return State(subject, "can", said, DURATIONS[node.duration])
    if node.what in _KEPT_OFF:
        own = ", except with this card's skill" if node.except_by == "own" else ""
        said = f"place cards {_KEPT_OFF[node.what]} {subject.text}{own}"
        return State(Phrase("you", is_plural=True), "can't", said, DURATIONS[node.duration])
    if node.what == "be-negated" or node.what in _KEPT_VALUES:
        return _kept(node, subject, tail, context)
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


def _kept(node: Restrict, subject: Phrase, tail: str, context: Context) -> State:
    """ "the power of this card can't be reduced"."""
    if node.what == "be-negated":
        return _unnegated(node, subject, context)
    said, held, plural = _KEPT_VALUES[node.what]
    what = Phrase(f"{said} {subject.text}", is_plural=plural)
    by = _skills_of(node.by_whose) if node.by_whose != "any" else ""
    return State(what, "can't", spaced(held, by), DURATIONS[node.duration], tail)


def _barred(node: Restrict, context: Context) -> str:
    """ "be KO'd in battle by Battle Cards once per turn"."""
    what = RESTRICTIONS.get(node.what) or node.what.replace("-", " ")
    by = _skills_of(node.by_whose) if node.by_whose != "any" else ""
    if node.what == "be-played-by-skill":
        what, by = f"be played from any area {_played_with(node)}", ""
    elif _spares_some(node):
        what, by = _sparing(node, what, context)
    elif node.what == "be-removed":
        what = f"be removed {node.place or 'from your Battle Area'}"
        by = _skills_of(node.by_whose)
        if node.by_filter is not None:
            by = _skills_of_those(node, context)
    elif node.place:
        what = node.place
        by = _skills_of_those(node, context) if node.by_filter is not None else by
    elif node.by_filter is not None and node.what == "be-koed-by-skill":
        what, by = "be KO'd", _skills_of_those(node, context)
    elif node.by_filter is not None and node.by_whose != "any":
        what = _WITHOUT_CAUSE.get(node.what, what)
        by = _skills_of_those(node, context)
    elif node.by_filter is not None:
        by = f"by {worded(node.by_filter, plural=True, context=context).full()}"
    return spaced(what, by, "once per turn" if node.once_per_turn else "")


_WITHOUT_CAUSE = {"be-koed-by-skill": "be KO'd"}


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
        by = _skills_of_those(node, context)
    where = "in any area" if in_all_areas(node.cards) else ""
    what = spaced("be negated", where, by)
    return State(subject, "can't", what, DURATIONS[node.duration], tail)


def _played_with(node: Restrict) -> str:
    """ "by skills", "with non-[Evolve] skills"."""
    if node.except_by == "own":
        return "by skills except its own"
    if node.except_by:
        return f"with non-{colored_tag(node.except_by, node.except_colors)} skills"
    return _skills_of(node.by_whose)


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
    if node.word == "use-part":
        what = CARDS(node.cards, context).text
        part = node.cards.filter if isinstance(node.cards, InZones) else Filter()
        one = with_article(worded(part, plural=False, context=context).text())
        text = f"choose the specified {what} when choosing {one} to use with {skill}"
        return State(you, "can", f"{text} from your hand")
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
        its = "their" if CARDS(node.cards, context).is_plural else "its"
        what = spaced(f"activate {its} [Awaken] skill", life)
    if node.filter != Filter():
        said = worded(node.filter, plural=True, context=context).behind
        what = what.replace("Battle Cards", f"Battle Cards {said}", 1)
    return State(CARDS(node.cards, context), "can", what, DURATIONS[node.duration])


def _skills_of(whose: Whose) -> str:
    return {"you": "by your skills", "opponent": "by your opponent's skills", "any": "by skills"}[
        whose
    ]


@ACTIONS.on(RestrictPlayer)
def _restrict_player(node: RestrictPlayer, context: Context) -> str:
    theirs = "they" if context.is_theirs else "your opponent"
    who = {"you": "you", "opponent": theirs, "any": "you and your opponent"}[node.who]
    if node.what == "second-damage":
        return spaced(who, "only take up to 1 damage in each battle", DURATIONS[node.duration])
    if node.what in _OWN_WORDS:
        return spaced(_OWN_WORDS[node.what](node, who, context), DURATIONS[node.duration])
    named = f"{node.what}-skills" if node.of_skills else node.what
    what = PLAYER_RESTRICTIONS.get(named) or node.what.replace("-", " ")
    if node.what == "move":
        what = _moves(node)
    elif node.what == "move-by-skill" and node.by_filter is not None:
        users = worded(node.by_filter, plural=False, context=context).full()
        what = f"use {users} skills to {_moves(node)}"
    elif node.what == "move-by-skill" and node.verb:
        what = f"{_moves(node)} by your skills"
    elif node.what == "combo" and node.origin:
        whose = "your" if node.who == "you" else "their"
        areas = listed((ZONES[zone] for zone in node.origin), "or")
        what = f"use cards from {whose} {areas} in combos"
    who = who if not node.actor else ""
    if node.cards is not None:
        return _aim(node, who, context)
    what = what.replace("{whose}", "your" if node.who == "you" else "their")
    cant = "can't"
    if node.only:
        # Told of what is left: "can only play red cards".
        node, cant = replace(node, filter=node.filter.none_of[0]), "can only"
    if node.except_by:
        cant, tail = "can only", f"using {tag(node.except_by)} skills"
    else:
        tail = ""
    what, obj = _forbidden(node, what, context)
    obj = spaced(obj, tail)
    if node.join == "or":
        who = cant = ""
    return spaced(who, cant, what, obj, DURATIONS[node.duration], _toll(node, context))


def _forbidden(node: RestrictPlayer, what: str, context: Context) -> tuple[str, str]:
    """The verb of what a player can't do, and what it is done to."""
    obj = ""
    where = _barred_place(node)
    if node.skill_kinds:
        what, obj = "activate", spaced(_barred_kinds(node, context), where)
    elif "named" in node.verb:
        cards = worded(node.filter, plural=False, context=context).full()
        what, obj = "activate", spaced(cards, "skills", where)
    elif node.what == "play-by-skill" and node.verb == "by":
        users = node.by_filter
        named = worded(users, plural=False, context=context).full() if users is not None else ""
        played = worded(node.filter, plural=True, context=context).full()
        what, obj = "play", spaced(played, "using", named, "skills")
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
            obj = spaced("on cards other than their Leader", where)
        elif node.of_skills:
            obj = spaced(f"on {obj}", where)
        elif node.what == "include":
            obj = f"{obj} in your deck"
    return what, obj


def _barred_place(node: RestrictPlayer) -> str:
    """The areas a bar on skills is told of: "from your hand", "in all areas"."""
    if node.what == "activate" and node.origin:
        whose = {"you": "your", "any": "their owners'"}.get(node.who, "their")
        return f"from {whose} {listed((ZONES[zone] for zone in node.origin), 'or')}"
    if "anywhere" in node.verb:
        return "in any of your areas"
    return "in all areas" if "everywhere" in node.verb else ""


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
