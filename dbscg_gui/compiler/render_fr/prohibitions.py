"""Words in French what cards and players can't do, and what cards can do besides."""

from __future__ import annotations

import re

from msgspec.structs import replace

from dbscg_gui.compiler.render_fr.card_sets import is_pronoun, of_phrase, owned
from dbscg_gui.compiler.render_fr.changes import in_all_areas
from dbscg_gui.compiler.render_fr.conditions import clause
from dbscg_gui.compiler.render_fr.context import Context
from dbscg_gui.compiler.render_fr.filters import worded
from dbscg_gui.compiler.render_fr.tables import ACTIONS, CARDS, STATES, State
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
from dbscg_gui.effects.actions import Allow, Restrict, RestrictPlayer
from dbscg_gui.effects.targets import Filter, Has, Not

_KEPT_OFF = {"have-on-top": "sur", "have-under": "sous"}


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
    if node.what == "be-played" and node.except_by:
        said = f"seulement être jouée par des Capacités {tag(node.except_by)}"
        return State(subject, "oser", said, DURATIONS[node.duration])
    if node.what in _KEPT_OFF:
        own = ", sauf par sa propre Capacité" if node.except_by == "own" else ""
        said = f"recevoir de cartes {_KEPT_OFF[node.what]} elle{own}"
        return State(subject, "pouvoir", said, DURATIONS[node.duration])
    what, by = _bar(node, what, by, context)
    if node.what == "be-negated":
        subject = Phrase(_owned_skills(subject), is_plural=True, is_feminine=True)
        where = "dans n'importe quelle zone" if in_all_areas(node.cards) else ""
        if node.by_filter is not None:
            by = _by_those(node, context)
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
    subject = _what_is_kept(node, subject)
    what = _agreed(what, subject)
    return State(subject, "pouvoir", spaced(what, by), DURATIONS[node.duration], tail)


def _what_is_kept(node: Restrict, subject: Phrase) -> Phrase:
    """What of the cards is kept, where that is not the cards themselves."""
    if node.what == "power-down":
        return Phrase(f"la puissance {of_phrase(subject)}", is_feminine=True)
    if node.what == "lose-markers":
        return Phrase(f"les marqueurs sur {subject.text}", is_plural=True)
    return subject


def _bar(node: Restrict, what: str, by: str, context: Context) -> tuple[str, str]:
    """What cards can't have done to them, and by what."""
    if node.except_by == "own" and node.what != "be-played-by-skill":
        what = what.removesuffix(" par des Capacités")
        return what, "par des Capacités autres que celles de cette carte"
    if node.except_by:
        what = f"{what} {_other_than(node)}"
    if node.what in ("be-played-by-skill", "be-removed") and by:
        what = what.removesuffix(" par des Capacités")
    if node.what == "be-moved":
        moved = "être défaussée" if node.place == "be discarded" else _moved(node)
        return moved, _by_those(node, context) if node.by_filter is not None else by
    if node.what == "be-koed-by-skill" and node.by_filter is not None:
        return RESTRICTIONS["be-koed"], _by_those(node, context)
    if node.place and node.what == "be-koed-by-battle":
        return RESTRICTIONS["be-koed"], "par les attaques adverses"
    spared = node.by_filter.none_of if node.by_filter is not None else ()
    some = node.what in ("be-affected", "be-removed") or (len(spared) == 1 and spared[0].names)
    if some and node.by_filter is not None:
        return what.removesuffix(" par des Capacités"), _by_those(node, context)
    if node.by_filter is not None and node.by_whose != "any":
        what = RESTRICTIONS["be-koed"] if node.what == "be-koed-by-skill" else what
        return what, _by_those(node, context)
    if node.by_filter is not None:
        by = f"par des {worded(node.by_filter, plural=True, context=context).text()}"
    return what, by


def _by_those(node: Restrict, context: Context) -> str:
    """ "par les Capacités des Cartes Combat rouges adverses"."""
    excepted = node.by_filter.none_of if node.by_filter is not None else ()
    if len(excepted) == 1 and excepted[0].names:
        names = listed((f"{{{name}}}" for name in excepted[0].names), "ou")
        return f"par des Capacités autres que celles de {names}"
    named = worded(node.by_filter or Filter(), plural=True, context=context).text()
    of = {"you": "de vos", "opponent": "des", "any": "des"}[node.by_whose]
    whose = "adverses" if node.by_whose == "opponent" else ""
    return spaced("par les Capacités", of, named, whose)


def _played_resting(node: Restrict, subject: Phrase) -> State:
    if in_all_areas(node.cards):
        subject = Phrase("cette carte", is_feminine=True)
    played = f"joué{'e' if subject.is_feminine else ''}{'s' if subject.is_plural else ''}"
    place = "depuis toutes les zones" if node.place not in ("", "if") else ""
    said = spaced(f"{played} en mode Inertie", place)
    return State(subject, "être", said, DURATIONS[node.duration])


_BEING_SHE = re.compile(r"\bêtre (\w*(?:é|is|it))e(?= |$)")

_BEING = re.compile(r"\bêtre (\w*[^\Ws])(?= |$)")


def _agreed(what: str, subject: Phrase) -> str:
    """ "être placée" as its subject is: "être placées"."""
    if not what.startswith("être "):
        return what
    if not subject.is_feminine and subject.text != "cette carte":
        what = _BEING_SHE.sub("être \\1", what, count=1)
    if not subject.is_plural:
        return what
    return _BEING.sub(r"être \1s", what, count=1)


def _moved(node: Restrict) -> str:
    """ "être placée dans une Dispersion", "être rajoutée à une main"."""
    said = {"hand": "être rajoutée à une main", "deck": "être retournée dans un deck"}
    if node.position == "bottom":
        said["deck"] = "être placée en dessous d'un deck"
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
    if node.except_by == "own":
        return "autres que la sienne"
    plain = tag(node.except_by)
    colors = "/".join(colored(color, feminine=False, plural=False) for color in node.except_colors)
    return f"autres que {plain[:-1]} {colors}]" if colors else f"autres que {plain}"


def _owned_skills(phrase: Phrase) -> str:
    if is_pronoun(phrase):
        return "leurs Capacités" if phrase.is_plural else "ses Capacités"
    return f"les Capacités {of_phrase(phrase)}"


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
    keyword = node.what.removeprefix("use-for-")
    where = "" if keyword == "z-stack" else "depuis votre main"
    skill = spaced(f"la Capacité {tag(keyword)} {owner}", where)
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
    subject = CARDS(node.cards, context)
    return State(subject, "oser", _agreed(what, subject), DURATIONS[node.duration])


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
    named = f"{node.what}-skills" if node.of_skills else node.what
    what = PLAYER_RESTRICTIONS.get(named) or node.what.replace("-", " ")
    if node.cards is not None:
        return _aim(node, who, context)
    if node.what.startswith("move") and node.target:
        what = _moves(node, context)
    what = what.replace("{whose}", "votre" if node.who == "you" else "son")
    if node.only or node.except_by:
        return _only(node, who, context)
    if node.join == "or":
        who = ""
    what, obj = _forbidden(node, what, context)
    return spaced(who, what, obj, DURATIONS[node.duration], _toll(node, context))


def _forbidden(node: RestrictPlayer, what: str, context: Context) -> tuple[str, str]:
    """The verb of what a player can't do, and what it is done to."""
    noun = worded(node.filter, plural=True, context=context).text()
    obj = ""
    if node.skill_kinds:
        what, obj = _barred_kinds(node, noun)
        obj = spaced(obj, _barred_place(node, context))
    elif node.what == "play-by-skill" and node.verb == "by":
        what, obj = "jouer", spaced(elided("de", noun), _by_skills(node, context))
    elif node.by_filter is not None:
        what = what.replace("par vos Capacités", _by_skills(node, context))
    elif node.what == "combo" and node.origin:
        what = spaced("utiliser de cartes dans une Combo", _barred_place(node, context))
    elif node.what in PLAYER_OBJECTS and (node.filter != Filter() or node.what == "play"):
        what, obj = _barred_cards(node, what, noun, context)
    return what, obj


def _barred_cards(node: RestrictPlayer, what: str, noun: str, context: Context) -> tuple[str, str]:
    """The same where the cards themselves are named."""
    obj = elided("de", noun) if not noun.startswith("{") else noun
    obj = spaced(obj, _played_from(node, context))
    if node.what == "attack":
        obj = f"avec des {noun}"
    elif node.what == "combo":
        what, obj = "utiliser", f"{elided('de', noun)} dans une Combo"
    elif node.of_skills:
        obj = spaced(elided("de", noun), _barred_place(node, context))
    elif node.what == "include":
        obj = f"{obj} dans votre deck"
    return what, obj


def _only(node: RestrictPlayer, who: str, context: Context) -> str:
    """ "vous pouvez seulement activer des Capacités de cartes bleues depuis votre main"."""
    can = who.replace("ne peut pas", "peut").replace("ne pouvez pas", "pouvez")
    wanted = node.filter.none_of[0] if node.only else node.filter
    noun = worded(wanted, plural=True, context=context).text()
    said = {
        "play": f"jouer des {noun}", "attack": f"attaquer avec des {noun}",
        "combo": f"utiliser des {noun} dans une Combo",
        "activate": f"activer des Capacités {elided('de', noun)}",
    }[node.what]  # fmt: skip
    place = _barred_place(node, context)
    if node.except_by:
        place = f"via une Capacité {tag(node.except_by)}"
    return spaced(can, "seulement", said, place, DURATIONS[node.duration])


def _by_skills(node: RestrictPlayer, context: Context) -> str:
    """ "par des Capacités de Leaders"."""
    if node.by_filter is None:
        return "par des Capacités"
    users = worded(node.by_filter, plural=True, context=context).text()
    return f"par des Capacités {elided('de', users)}"


def _barred_place(node: RestrictPlayer, context: Context) -> str:
    """ "depuis votre main", "dans toutes les zones"."""
    if node.what in ("activate", "combo") and node.origin:
        theirs = context.by("opponent", "third") if node.who != "you" else context
        whose = "you" if node.who == "you" else "opponent"
        areas = [owned(zone, whose, theirs) for zone in node.origin]
        return f"depuis {listed(areas, 'ou')}"
    if "anywhere" in node.verb:
        return "dans vos zones"
    return "dans toutes les zones" if "everywhere" in node.verb else ""


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
    done = listed((elided("de", ACTIONS(step, payer)) for step in node.toll), "et")
    return f"à moins {done} à chaque fois"
