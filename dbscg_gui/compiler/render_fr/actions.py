"""Words the actions in French that choose, look, move, play and end things."""

from __future__ import annotations

import msgspec

from dbscg_gui.compiler.render_fr.card_sets import (
    ANY_NUMBER,
    after_preposition,
    counted,
    is_possessed,
    is_pronoun,
    of_each,
    of_phrase,
    one_of,
    owned,
    picked,
    saying,
    told_apart,
    until,
)
from dbscg_gui.compiler.render_fr.conditions import agreed
from dbscg_gui.compiler.render_fr.context import Context
from dbscg_gui.compiler.render_fr.filters import worded
from dbscg_gui.compiler.render_fr.tables import ACTIONS, CARDS, number
from dbscg_gui.compiler.render_fr.words import (
    DURATIONS,
    LYING,
    MODES,
    MOVE_VERBS,
    SKIPPED,
    ZONES,
    ZONES_PLURAL,
    colored,
    conjugated,
    elided,
    listed,
    skill_sort,
    tag,
)
from dbscg_gui.compiler.wording import Phrase, spaced
from dbscg_gui.effects.actions import (
    ActivateSkill,
    AddMarkers,
    AlterPlay,
    ChangeGuard,
    Choose,
    Combo,
    CopyLimit,
    CreateToken,
    DealDamage,
    DeclareNumber,
    Discard,
    Draw,
    EndBattle,
    ExtraTurn,
    Flip,
    GainControl,
    IncludeLimit,
    Ko,
    LimitAttacks,
    Look,
    Move,
    NegateActivation,
    NegateAttack,
    NegatePlay,
    PlaceEnergyMarkers,
    PlaceUnder,
    Play,
    PlayLimit,
    RemoveFromGame,
    Reveal,
    Shuffle,
    SkipTime,
    StartingLife,
    Switch,
    ThisSkill,
    WinGame,
)
from dbscg_gui.effects.targets import (
    Battler,
    Cards,
    CountOf,
    Filter,
    InZones,
    Pick,
    SlotCount,
    Top,
    Until,
)


def verb(word: str, context: Context) -> str:
    """The verb in the form of its place."""
    return conjugated(word, context.form)


def act(word: str, phrase: Phrase, context: Context, *rest: str) -> str:
    """Verb and object; a pronoun goes to its verb: "placez-la", "la placer", "en la plaçant"."""
    text = verb(word, context)
    if not is_pronoun(phrase):
        return spaced(text, phrase.text, *rest)
    if context.form == "imperative":
        return spaced(f"{text}-{phrase.text}", *rest)
    if context.form == "gerund":
        return spaced("en", phrase.text, text.removeprefix("en "), *rest)
    clitic = f"l'{text}" if phrase.text in ("la", "le") and text[0] in "aeiouéê" else ""
    return spaced(clitic or f"{phrase.text} {text}", *rest)


def object_from(cards: Cards, context: Context) -> Phrase:
    """The object of a verb that takes cards out of an area."""
    return CARDS(cards, context.taking("out"))


def whole(cards: Cards, context: Context) -> Phrase:
    """A set as an object; a whole secret area is named itself: "votre main"."""
    plain = isinstance(cards, InZones) and cards.filter == Filter() and not cards.prep
    if plain and isinstance(cards, InZones) and not is_possessed(cards):
        names = [owned(zone, cards.whose, context) for zone in cards.zones]
        return Phrase(listed(names, "et"), is_plural=True)
    return CARDS(cards, context)


# -- choosing and looking ------------------------------------------------------------------


@ACTIONS.on(Choose)
def _choose(node: Choose, context: Context) -> str:
    what = chosen(node, context)
    if what in ("la", "le", "les"):
        choose = verb("choisir", context)
        return f"{choose}-{what}" if context.form == "imperative" else f"{what} {choose}"
    return spaced(verb("choisir", context), what)


def chosen(node: Choose, context: Context) -> str:
    """What a `Choose` chooses, with all limits."""
    if node.exact_cost is not None:
        text = picked(node.cards, ANY_NUMBER, up_to=True, is_all=False, context=context).text
        amount = number(node.exact_cost, context)
        text = spaced(text, "dont les coûts d'Énergie totalisent", amount.figure, amount.tail)
    elif node.total_cost is not None:
        some = "n'importe quel nombre" if node.count in (1, ANY_NUMBER) else f"jusqu'à {node.count}"
        text = counted(node.cards, some, plural=True, context=context).text
        text = text.replace("nombre cartes", "nombre de cartes", 1)
        what = "une puissance totale" if node.total_of else "un coût d'Énergie total"
        text = f"{text} pour {what} de {node.total_cost} ou moins"
    elif _has_picks(node.cards) or isinstance(node.cards, Battler):
        text = CARDS(node.cards, context).text
    else:
        text = picked(
            node.cards,
            node.count,
            up_to=node.up_to,
            is_all=node.is_all,
            context=context,
            least=node.least,
        ).text
    if node.distinct:
        text = told_apart(text, node.cards, node.distinct, context)
    return f"{text}, en ignorant [Barrière]," if node.ignore_barrier else text


def _has_picks(cards: Cards) -> bool:
    parts = getattr(cards, "parts", ())
    return isinstance(cards, Pick) or any(_has_picks(part) for part in parts)


@ACTIONS.on(Look)
def _look(node: Look, context: Context) -> str:
    cards = node.cards
    if node.up_to and isinstance(cards, Top):
        amount = number(cards.count, context)
        phrase = counted(cards, f"jusqu'à {amount.figure}", plural=not amount.is_one,
                         context=context)  # fmt: skip
        return spaced(verb("regarder", context), phrase.text, amount.tail)
    return act("regarder", whole(cards, context), context)


@ACTIONS.on(Reveal)
def _reveal(node: Reveal, context: Context) -> str:
    return act("révéler", whole(node.cards, context.taking("from")), context)


@ACTIONS.on(DeclareNumber)
def _declare(node: DeclareNumber, context: Context) -> str:
    text = f"{verb('déclarer', context)} un nombre"
    if node.high is not None and not node.low:
        return f"{text} inférieur ou égal à {node.high}"
    if node.high is not None:
        return f"{text} entre {node.low} et {node.high}"
    return f"{text} de {node.low} ou plus" if node.low else text


# -- moving --------------------------------------------------------------------------------


@ACTIONS.on(Draw)
def _draw(node: Draw, context: Context) -> str:
    if isinstance(node.count, Until):
        return f"{verb('piocher', context)} des cartes {until(node.count, context)}"
    amount = number(node.count, context)
    up_to = "jusqu'à " if node.up_to else ""
    noun = "carte" if amount.is_one else "cartes"
    return spaced(f"{verb('piocher', context)} {up_to}{amount.figure} {noun}", amount.tail)


@ACTIONS.on(Discard)
def _discard(node: Discard, context: Context) -> str:
    hand = InZones(zones=("hand",), whose=node.who, filter=node.filter, prep="from")
    phrase = picked(hand, node.count, up_to=node.up_to, is_all=False, context=context)
    tail = until(node.count, context) if isinstance(node.count, Until) else ""
    return act("défausser", phrase, context, tail, "au hasard" if node.at_random else "")


@ACTIONS.on(Move)
def _move(node: Move, context: Context) -> str:
    if node.to_word == "flipped":
        card = CARDS(node.cards, context).text
        return f"{verb('retourner', context)} {card} et placez-la sur le dessus de son deck"
    each = of_each(node.cards)
    if each is not None and isinstance(node.cards, Pick | Top):
        one = msgspec.structs.replace(node.cards, count=each.times)
        moved = _move(msgspec.structs.replace(node, cards=one), context)
        return spaced(moved, number(each, context).tail)
    phrase = object_from(node.cards, context)
    tail = ""
    if isinstance(node.cards, Pick) and isinstance(node.cards.count, Until):
        tail = until(node.cards.count, context)
    under = ""
    if node.to_word == "area" and isinstance(node.cards, InZones):
        area = owned(node.cards.zones[0], node.cards.whose, context)
        return spaced(verb("mélanger", context), area, "dans", owned("deck", "you", context))
    if node.to_word == "ends" and isinstance(node.cards, Pick):
        both = CARDS(node.cards.cards, context)
        ends = f"sur le dessus et/ou en dessous de {owned(node.to, 'you', context)}"
        return act(MOVE_VERBS[node.verb], both, context, ends, "dans l'ordre de votre choix")
    if node.with_under:
        under = f"et toutes les cartes sous {'elles' if phrase.is_plural else 'elle'}"
    if node.verb == "discard":
        return act("défausser", phrase, context, under, tail)
    face = LYING[node.face]
    whose = "son" if context.is_theirs else "votre"
    order = f"dans l'ordre de {whose} choix" if node.any_order else ""
    order = "dans un ordre aléatoire" if node.random_order else order
    target = destination(node, phrase, context)
    negated = _negated(node.negated, phrase)
    how = (in_mode(node.mode), negated, order, tail)
    return act(MOVE_VERBS[node.verb], phrase, context, under, face, target, *how)


def in_mode(mode: str) -> str:
    """ "en mode Inertie"."""
    return MODES[mode]


def destination(node: Move, phrase: Phrase, context: Context) -> str:
    """Where moved cards go: "à votre main", "en dessous du deck de son propriétaire"."""
    place = _target(node.to, node.to_whose, phrase.is_plural, context)
    if node.to_word == "the":
        name, feminine = ZONES[node.to]
        place = f"{'la' if feminine else 'le'} {name}"
    of = place
    for start, joined in (("la ", "de la "), ("le ", "du "), ("les ", "des ")):
        if place.startswith(start):
            of = f"{joined}{place.removeprefix(start)}"
            break
    else:
        of = f"de {place}"
    match node.position:
        case "top":
            return f"sur le dessus {of}"
        case "bottom":
            return f"en dessous {of}"
        case "top-or-bottom":
            return f"sur le dessus ou en dessous {of}"
    if node.verb == "add":
        return f"à {place}".replace("à le ", "au ", 1).replace("à les ", "aux ", 1)
    return f"dans {place}"


def _target(zone: str, whose: str, plural: bool, context: Context) -> str:
    if whose == "owner":
        if plural:
            return f"les {ZONES_PLURAL[zone]} de leurs propriétaires"
        name, feminine = ZONES[zone]
        return f"{'la' if feminine else 'le'} {name} de son propriétaire"
    return owned(zone, whose, context)


@ACTIONS.on(Ko)
def _ko(node: Ko, context: Context) -> str:
    phrase = CARDS(node.cards, context)
    if is_pronoun(phrase):
        return act("mettre", phrase, context, "KO")
    return spaced(verb("mettre", context), "KO", phrase.text)


@ACTIONS.on(Play)
def _play(node: Play, context: Context) -> str:
    phrase = object_from(node.cards, context)
    on_top = ""
    if node.on_top_of is not None:
        on_top = f"par-dessus {after_preposition(CARDS(node.on_top_of, context))}"
    if node.word == "into" and node.on_top_of is not None:
        below = CARDS(node.on_top_of, context)
        into = f"en {after_preposition(phrase)}"
        if is_pronoun(below):
            return spaced(act("faire", below, context), "évoluer", into)
        return spaced(verb("faire", context), "évoluer", below.text, into)
    markers = ""
    if node.markers is not None:
        amount = number(node.markers, context)
        noun = "marqueur" if amount.is_one else "marqueurs"
        on = "elles" if phrase.is_plural else "elle"
        markers = spaced(f"avec {amount.figure} {noun} sur {on}", amount.tail)
    side = {"you": "", "opponent": f"dans {owned('battle', 'opponent', context)}",
            "owner": _owners_area(phrase)}[node.whose]  # fmt: skip
    said = None if node.negated_before else node.negated
    negated = _negated(said, phrase, node.negated_kinds)
    paying = "en payant son coût" if node.pay_cost else ""
    origin = ""
    if node.origin:
        names = [owned(zone, "you", context) for zone in node.origin]
        origin = f"depuis {listed(names, 'ou')}"
    using = f"en utilisant {tag('evolve')}" if node.evolves else ""
    how = (on_top, using, side, in_mode(node.mode), markers, negated, paying)
    return act("placer" if node.placed else "jouer", phrase, context, origin, *how)


def _owners_area(phrase: Phrase) -> str:
    if phrase.is_plural:
        return "dans les Zones de Combat de leurs propriétaires"
    return "dans la Zone de Combat de son propriétaire"


@ACTIONS.on(CreateToken)
def _create_token(node: CreateToken, context: Context) -> str:
    amount = number(node.count, context)
    noun = f"jeton {node.name}" if amount.is_one else f"jetons {node.name}"
    facts = [f"{node.power} de puissance"]
    if node.cost is not None:
        facts.append(f"coût d'Énergie de {node.cost}")
    if node.combo_cost is not None:
        facts.append(f"coût de Combo de {node.combo_cost}")
    if node.combo_power is not None:
        facts.append(f"{node.combo_power} de puissance de Combo")
    facts += [f"《{trait}》" for trait in node.traits]
    facts += [f"＜{name}＞" for name in node.characters]
    facts += [tag(skill.keyword or skill.kind) for skill in node.skills]
    colors = listed(
        (colored(color, feminine=False, plural=not amount.is_one) for color in node.colors), "et"
    )
    facts_text = "" if node.facts == "unsaid" else f"({listed(facts, 'et')})"
    figure = f"jusqu'à {amount.figure}" if node.up_to else amount.figure
    where = "" if node.whose == "you" else f"dans {owned('battle', 'opponent', context)}"
    return spaced(
        verb("jouer", context), figure, noun, colors, facts_text, where,
        in_mode(node.mode), amount.tail,
    )  # fmt: skip


@ACTIONS.on(PlaceUnder)
def _place_under(node: PlaceUnder, context: Context) -> str:
    host = node.under
    below = one_of(host, context) if isinstance(host, InZones) else CARDS(host, context)
    under = f"sous {after_preposition(below)}"
    return act("placer", object_from(node.cards, context), context, under)


@ACTIONS.on(RemoveFromGame)
def _remove(node: RemoveFromGame, context: Context) -> str:
    return act("retirer", object_from(node.cards, context), context, "de la partie")


@ACTIONS.on(Combo)
def _combo(node: Combo, context: Context) -> str:
    phrase = object_from(node.cards, context)
    return act(
        "utiliser",
        phrase,
        context,
        "dans une Combo",
        _negated(node.negated, phrase, node.negated_kinds),
    )


def _negated(duration: str | None, phrase: Phrase, kinds: tuple[str, ...] = ()) -> str:
    """ "avec ses Capacités annulées pour tout le tour"."""
    if duration is None:
        return ""
    its = "leurs" if phrase.is_plural else "ses"
    words = {
        (): "Capacités", ("keyword",): "Capacités-clefs",
        ("non-keyword",): "Capacités autres que Capacités-clefs",
    }  # fmt: skip
    what = words.get(kinds) or f"Capacités {listed((skill_sort(kind) for kind in kinds), 'et')}"
    return spaced(f"avec {its} {what} annulées", DURATIONS[duration])


@ACTIONS.on(GainControl)
def _gain_control(node: GainControl, context: Context) -> str:
    phrase, lasting = CARDS(node.cards, context), DURATIONS[node.until]
    if node.who == "opponent" and not context.is_theirs:
        return spaced("votre adversaire prend le contrôle", of_phrase(phrase), lasting)
    if is_pronoun(phrase):
        return spaced(_with_clitic("prendre", "en", context, "le contrôle"), lasting)
    return spaced(verb("prendre", context), "le contrôle", of_phrase(phrase), lasting)


def _with_clitic(word: str, clitic: str, context: Context, *rest: str) -> str:
    """A verb with "en", "lui" or "leur": "prenez-en", "en prendre"."""
    text = verb(word, context)
    if context.form == "imperative":
        return spaced(f"{text}-{clitic}", *rest)
    if context.form == "gerund":
        return spaced("en", clitic, text.removeprefix("en "), *rest)
    return spaced(clitic, text, *rest)


@ACTIONS.on(Shuffle)
def _shuffle(node: Shuffle, context: Context) -> str:
    if node.any_area:
        return spaced(verb("mélanger", context), "toutes les zones que vous avez regardées")
    looked = "si vous l'avez regardé" if node.if_looked else ""
    return spaced(verb("mélanger", context), owned(node.zone, node.whose, context), looked)


@ACTIONS.on(Switch)
def _switch(node: Switch, context: Context) -> str:
    return act("passer", CARDS(node.cards, context), context, in_mode(node.mode))


@ACTIONS.on(Flip)
def _flip(node: Flip, context: Context) -> str:
    how = {"": "", "up": "face visible", "down": "face cachée"}[node.face]
    how = {"": how, "front": "sur sa face", "back": "sur son dos"}[node.side]
    return act("retourner", CARDS(node.cards, context), context, how)


@ACTIONS.on(AddMarkers)
def _markers(node: AddMarkers, context: Context) -> str:
    phrase = CARDS(node.cards, context)
    count = node.count
    adds = (count if isinstance(count, int) else getattr(count, "times", 1)) >= 0
    if isinstance(count, CountOf | SlotCount) and not adds:
        count = msgspec.structs.replace(count, times=-count.times)
    amount = number(abs(count) if isinstance(count, int) else count, context)
    noun = "marqueur" if amount.is_one else "marqueurs"
    if adds:
        where = f"sur {after_preposition(phrase)}"
        return spaced(verb("placer", context), amount.figure, noun, where, amount.tail)
    if is_pronoun(phrase):
        clitic = "leur" if phrase.is_plural else "lui"
        return _with_clitic("retirer", clitic, context, amount.figure, noun, amount.tail)
    return spaced(verb("retirer", context), amount.figure, noun, of_phrase(phrase), amount.tail)


@ACTIONS.on(PlaceEnergyMarkers)
def _energy_markers(node: PlaceEnergyMarkers, context: Context) -> str:
    amount = number(node.count, context)
    noun = "marqueur Énergie" if amount.is_one else "marqueurs Énergie"
    place = f"dans {owned('energy', node.who, context)}"
    return spaced(verb("placer", context), amount.figure, noun, place, amount.tail)


# -- battle, damage, the game --------------------------------------------------------------


@ACTIONS.on(DealDamage)
def _damage(node: DealDamage, context: Context) -> str:
    amount = number(node.amount, context)
    whom = {"you": "à vous-même", "opponent": "à votre adversaire", "any": "à chaque joueur"}
    noun = "dégât" if amount.is_one else "dégâts"
    if node.additional:
        noun = f"{noun} supplémentaire{'' if amount.is_one else 's'}"
    if node.who == "you":
        return spaced(verb("subir", context), amount.figure, noun, amount.tail)
    return spaced(verb("infliger", context), amount.figure, noun, whom[node.who], amount.tail)


@ACTIONS.on(NegateAttack)
def _negate_attack(node: NegateAttack, context: Context) -> str:
    del node
    return spaced(verb("annuler", context), "l'attaque")


@ACTIONS.on(NegateActivation)
def _negate_activation(node: NegateActivation, context: Context) -> str:
    what = "la Capacité [Contre]" if "[Counter]" in node.word else "l'activation"
    if node.kinds:
        what = f"la Capacité {listed((tag(kind) for kind in node.kinds), 'ou')}"
    return spaced(verb("annuler", context), what)


@ACTIONS.on(NegatePlay)
def _negate_play(node: NegatePlay, context: Context) -> str:
    name, feminine = ZONES[node.to]
    owner = f"{'la' if feminine else 'le'} {name} de son propriétaire"
    of = f"de {owner}".replace("de le ", "du ", 1)
    place = {"": f"dans {owner}", "top": f"sur le dessus {of}", "bottom": f"en dessous {of}"}
    done = {"return": "retournée", "send": "envoyée"}.get(node.verb, "placée")
    if node.word.startswith("place the "):
        played = saying(node.word.removeprefix("place ")).text
        return f"{verb('placer', context)} {played} {place['']} au lieu de la jouer"
    subject = saying(node.word).as_subject
    return f"{subject} est {done} {place[node.position]} au lieu d'être jouée"


@ACTIONS.on(AlterPlay)
def _alter_play(node: AlterPlay, context: Context) -> str:
    del context
    negated = ""
    if node.negated is not None:
        negated = spaced("avec ses Capacités annulées", DURATIONS[node.negated])
    return spaced(saying(node.word).as_subject, "est jouée", in_mode(node.mode), negated)


@ACTIONS.on(LimitAttacks)
def _limit_attacks(node: LimitAttacks, context: Context) -> str:
    who = {"you": "vous ne pouvez", "opponent": "votre adversaire ne peut",
           "any": "les joueurs ne peuvent"}[node.who]  # fmt: skip
    with_ = ""
    if node.filter != Filter():
        with_ = f"avec des {worded(node.filter, plural=True, context=context).text()}"
    times = "qu'une fois de plus" if node.count == 1 else f"que {node.count} fois de plus"
    done = "attaquer" if node.what == "attack" else "activer de Capacité [Contre]"
    return spaced(who, done, with_, times, DURATIONS[node.duration])


@ACTIONS.on(ChangeGuard)
def _change_guard(node: ChangeGuard, context: Context) -> str:
    phrase = CARDS(node.cards, context)
    return f"{phrase.as_subject} devient la cible de l'attaque"


@ACTIONS.on(EndBattle)
def _end_battle(node: EndBattle, context: Context) -> str:
    del node
    return spaced(verb("terminer", context), "le combat")


@ACTIONS.on(WinGame)
def _win(node: WinGame, context: Context) -> str:
    del context
    who = "vous remportez" if node.who == "you" else "votre adversaire remporte"
    return f"{who} la partie"


@ACTIONS.on(SkipTime)
def _skip(node: SkipTime, context: Context) -> str:
    what = SKIPPED[node.what]
    feminine = what.startswith(("phase", "pioche"))
    following = "prochaine" if feminine else "prochain"
    if node.who == "you":
        return spaced(verb("sauter", context), f"votre {following} {what}")
    if node.actor or context.is_theirs:
        return f"saute {'sa' if feminine else 'son'} {following} {what}"
    return f"votre adversaire saute {'sa' if feminine else 'son'} {following} {what}"


@ACTIONS.on(ExtraTurn)
def _extra_turn(node: ExtraTurn, context: Context) -> str:
    del node
    return spaced(verb("jouer", context), "un autre tour après celui-ci")


@ACTIONS.on(ActivateSkill)
def _activate(node: ActivateSkill, context: Context) -> str:
    phrase = object_from(node.cards, context)
    paying = "" if node.without_cost else "en payant son coût"
    if not node.kinds:
        return act("activer", phrase, context, paying)
    kinds = listed((tag(kind) for kind in node.kinds), "ou")
    head = verb("activer", context)
    if node.word == "some":
        some = "jusqu'à 1 des Capacités" if node.up_to else "1 des Capacités"
        return spaced(head, some, kinds, of_phrase(phrase), paying)
    if is_pronoun(phrase):
        own = "leurs Capacités" if phrase.is_plural else "sa Capacité"
        return spaced(head, own, kinds, paying)
    skill = "jusqu'à 1 Capacité" if node.up_to else "la Capacité"
    return spaced(head, skill, kinds, of_phrase(phrase), paying)


@ACTIONS.on(CopyLimit)
def _copies(node: CopyLimit, context: Context) -> str:
    del context
    figure = "n'importe quel nombre de" if node.copies is None else f"jusqu'à {node.copies}"
    pile = ZONES[node.zone][0]
    return f"vous pouvez inclure {figure} copies de cette carte dans votre {pile}"


@ACTIONS.on(ThisSkill)
def _this_skill(node: ThisSkill, context: Context) -> str:
    del node
    return spaced(verb("activer", context), "cette Capacité")


@ACTIONS.on(IncludeLimit)
def _include_limit(node: IncludeLimit, context: Context) -> str:
    deck = "votre Deck-Z" if node.zone == "z-deck" else "votre deck"
    noun = worded(node.filter, plural=node.count != 1, context=context).text()
    if not node.count:
        return f"vous ne pouvez pas inclure de {noun} dans {deck}"
    return f"vous ne pouvez inclure que {node.count} {noun} au maximum dans {deck}"


@ACTIONS.on(PlayLimit)
def _play_limit(node: PlayLimit, context: Context) -> str:
    del context
    if node.name:
        most = f"vous ne pouvez avoir que {node.count} {{{node.name}}} au maximum"
        return f"{most} dans votre Zone de Combat"
    if node.count == 1:
        return "une seule copie de cette carte peut être jouée dans votre Zone de Combat"
    return f"{node.count} copies de cette carte peuvent être jouées dans votre Zone de Combat"


@ACTIONS.on(StartingLife)
def _starting_life(node: StartingLife, context: Context) -> str:
    del context
    return f"vous commencez la partie avec {node.life} points de vie"


__all__ = ["act", "agreed", "chosen", "elided", "in_mode", "object_from", "verb", "whole"]
