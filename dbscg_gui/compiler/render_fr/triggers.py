"""Words trigger conditions in French: "quand cette carte attaque", "à la fin de votre tour"."""

from __future__ import annotations

from msgspec.structs import replace

from dbscg_gui.compiler.render_fr.card_sets import (
    after_preposition,
    of_phrase,
    one_of,
    owned,
)
from dbscg_gui.compiler.render_fr.conditions import agreed, way
from dbscg_gui.compiler.render_fr.context import Context
from dbscg_gui.compiler.render_fr.tables import CARDS
from dbscg_gui.compiler.render_fr.words import (
    ACTIVE,
    PASSIVE,
    TIMES,
    ZONES,
    colored,
    elided,
    listed,
    tag,
)
from dbscg_gui.compiler.wording import NotWorded, Phrase, capital, spaced
from dbscg_gui.effects.targets import EVERYWHERE, Cards, Either, Filter, InZones, Pick, Range, This
from dbscg_gui.effects.triggers import When

_LEADERS = Filter(kinds=("leader",))


def trigger(node: When, context: Context, *, is_next: bool = False) -> str:
    """One trigger with its conjunction."""
    if node.event in TIMES:
        return _time(node, context, is_next=is_next)
    word = {"when": "quand", "at": "quand", "if": "si"}[node.wording]
    text = spaced(*_parts(node, context))
    if word == "si" and text.startswith("il "):
        return f"s'{text}"
    return f"{word} {text}"


def triggers(nodes: tuple[When, ...], context: Context) -> str:
    """Alternative triggers; one subject is said once."""
    if len(nodes) == 1:
        return trigger(nodes[0], context)
    if all(node.event not in TIMES for node in nodes):
        parts = [_parts(node, context) for node in nodes]
        if len({head for head, _ in parts}) == 1:
            return f"quand {parts[0][0]} {listed((verb for _, verb in parts), 'ou')}"
    return listed((trigger(node, context) for node in nodes), "ou")


def _time(node: When, context: Context, *, is_next: bool) -> str:
    edge, span, feminine = TIMES[node.event]
    if node.by in ("played", "placed", "attacks"):
        subject = _subject(node.subject, context)
        deed = {
            "played": f"a été {agreed('joué', subject)}",
            "placed": f"a été {agreed('placé', subject)} dans votre Zone de Combat",
            "attacks": "a attaqué",
        }[node.by]  # fmt: skip
        return spaced(f"{edge} d'un tour où", subject.as_subject, deed, _origin(node, context))
    if span == "combat" and node.word == "attacked":
        guard = _subject(node.other, context)
        was = f"a été {agreed('attaqué', guard)}"
        return f"{edge} d'un combat où {guard.as_subject} {was}"
    if span == "combat" and node.by == "combo":
        subject = _subject(node.subject, context)
        used = f"{subject.as_subject} a été {agreed('utilisé', subject)} dans une Combo"
        return spaced(f"{edge} d'un combat où", used, _origin(node, context))
    if span == "combat" and node.subject is not None and node.word != "for":
        who = _subject(node.subject, context).as_subject
        return spaced(f"{edge} d'un combat où {who} a attaqué", _other(node, context))
    if span == "combat":
        return f"{edge} du combat"
    following = ("prochaine " if feminine else "prochain ") if is_next else ""
    if node.whose == "you":
        return f"{edge} de votre {following}{span}"
    article = "de la " if feminine else "du "
    if not following and span[0] in "éa":
        article = "de l'"
    if node.whose == "opponent":
        if context.is_theirs:
            return f"{edge} de {'sa' if feminine else 'son'} {following}{span}"
        return f"{edge} {article}{following}{span} de votre adversaire"
    return f"{edge} {article}{following}{span}"


def _parts(node: When, context: Context) -> tuple[str, str]:
    """Subject and verb phrase of an event."""
    inner = context.taking("from")
    tail = _tail(node, inner)
    special = _special(node, context)
    if special is not None:
        return special
    player = {"you": "vous", "opponent": "votre adversaire"}.get(node.whose)
    named = isinstance(node.subject, This) or node.subject is None
    told_of_card = node.event in ("attacks", "koed") and node.whose == "you" and not named
    if node.event == "attacks" and isinstance(node.subject, InZones):
        # "one of your red cards attacks", but "you attack with a red card".
        told_of_card = told_of_card and node.subject.whose != "any"
    if player and node.event in ACTIVE and not told_of_card and not node.passive:
        return player, _active(node, inner, tail)
    verb = PASSIVE.get(node.event)
    if verb is None:
        raise NotWorded(f"French triggers have no words for the event {node.event}")
    subject = _subject(node.subject, inner)
    if node.word == "to" and node.event == "power_down":
        return _power_to(node, inner)
    turn = {"you": "pendant votre tour", "opponent": "pendant le tour de votre adversaire"}
    told = spaced(_agreed(verb, subject), _opposite(node, inner), tail, turn.get(node.turn, ""))
    return subject.as_subject, told


def _power_to(node: When, context: Context) -> tuple[str, str]:
    """ "la Puissance d'un Leader passe à 0 ou moins"."""
    inner = node.subject.cards if isinstance(node.subject, Pick) else node.subject
    if not isinstance(inner, InZones) or not isinstance(inner.filter.power, Range):
        raise NotWorded(f"no words for {node!r}")
    plain = replace(inner, filter=replace(inner.filter, power=None))
    of = of_phrase(_subject(plain, context))
    return f"la Puissance {of}", f"est réduite à {inner.filter.power.high} ou moins"


def _special(node: When, context: Context) -> tuple[str, str] | None:
    """Events with a sentence of their own."""
    inner = context.taking("from")
    if node.event == "skill_activated" and node.word == "own":
        of = of_phrase(_subject(node.subject, inner))
        return f"une des Capacités {of}", "s'active"
    if node.event == "evolved_on":
        return _evolved(node, inner)
    if node.event == "flipped":
        return _flipped(node, context.taking("in"))
    if node.event == "revealed_moved":
        return _revealed(node, inner)
    if node.event == "marker_removed" and (node.whose == "any" or node.cause is not None):
        return _marker_taken(node, inner)
    if node.event in ("damage_taken", "drawn", "marker_removed"):
        return _of_player(node, inner)
    if node.event == "moved":
        return _moved(node, inner)
    if node.event == "skill_activated" and node.by:
        return _activates(node, inner)
    if node.event == "skill_activated" and isinstance(node.subject, InZones):
        return _activates_any(node, inner)
    if node.event == "gained":
        subject = _subject(node.subject, inner)
        return subject.as_subject, spaced(
            "gagne", tag(node.by), _tail(node, inner) if node.cause else ""
        )
    return None


def _evolved(node: When, context: Context) -> tuple[str, str]:
    """ "une carte de votre Énergie évolue en cette carte depuis votre main"."""
    base = _subject(node.other, context)
    if node.word == "placed":
        top = _subject(node.subject, context)
        below = after_preposition(base)
        return top.as_subject, f"est {agreed('placé', top)} sur {below}"
    areas = listed((elided("de", owned(zone, "you", context)) for zone in node.origin), "ou")
    head = spaced(base.as_subject, areas)
    if node.subject is None:
        return head, "évolue"
    source = listed((owned(zone, "you", context) for zone in node.target), "ou")
    into = f"évolue en {_object(node.subject, context)}"
    return head, spaced(into, f"depuis {source}" if source else "")


def _opposite(node: When, context: Context) -> str:
    """ "une carte de Combat", "par une carte de Combat"."""
    other = _other(node, context)
    return f"par {other}" if other and node.event == "attacked" else other


def _revealed(node: When, context: Context) -> tuple[str, str]:
    target = listed((owned(zone, "you", context) for zone in node.target), "ou")
    head = after_preposition(_subject(node.subject, context))
    return head, f"est révélée du dessus de votre deck et placée dans {target}"


def _marker_taken(node: When, context: Context) -> tuple[str, str]:
    source = of_phrase(_subject(node.subject, context))
    if node.cause is not None and node.by == "battle":
        who = _subject(node.cause, context).as_subject
        return who, f"retire un marqueur {source} en attaquant"
    by = "par une attaque adverse" if node.cause_word == "attack" else _by(node, context)
    return "un marqueur", spaced("est retiré", source, by)


def _flipped(node: When, context: Context) -> tuple[str, str]:
    subject = _subject(node.subject, context)
    ending = "e" if subject.is_feminine else ""
    side = {
        "up": "face visible", "down": "face cachée", "front": "côté face", "back": "côté dos",
        "": "",
    }[node.face]  # fmt: skip
    return subject.as_subject, spaced(f"est retourné{ending}", side, _by(node, context))


def _from_under(node: When, context: Context) -> tuple[str, str]:
    """A card that lay under another and is moved from there."""
    host = after_preposition(_subject(node.other, context))
    whose = _whose_area(node, node.target_word, "any" if node.whose == "any" else "you")
    places = [_area(zone, node.target_word, whose, context) for zone in node.target]
    target = listed(places, "ou")
    under = f"sous {host}"
    if node.subject is None or isinstance(node.subject, InZones):
        return f"une carte {under}", spaced("est placée dans", target, _by(node, context))
    head = after_preposition(_subject(node.subject, context))
    return head, spaced("est placée depuis", under, "dans", target, _by(node, context))


def _activates(node: When, context: Context) -> tuple[str, str]:
    """ "vous activez [Bloqueur] d'une de vos cartes", "cette carte active [Bloqueur]"."""
    named = tag(node.by)
    if node.word:
        colors = (colored(color, feminine=False, plural=False) for color in node.word.split("/"))
        named = f"{named[:-1]} {'/'.join(map(capital, colors))}]"
    origin = _origin(node, context)
    if node.whose == "any" or node.passive or isinstance(node.subject, This):
        return _subject(node.subject, context).as_subject, spaced("active", named, origin)
    who, verb = ("vous", "activez") if node.whose == "you" else ("votre adversaire", "active")
    of = of_phrase(_subject(node.subject, context)) if node.subject is not None else ""
    return who, spaced(verb, named, of, origin)


def _activates_any(node: When, context: Context) -> tuple[str, str] | None:
    """ "votre adversaire active une Capacité d'une carte de Combat"."""
    if node.whose == "any" or node.passive or node.subject is None:
        return None
    who, does = ("vous", "activez") if node.whose == "you" else ("votre adversaire", "active")
    return who, f"{does} une Capacité {of_phrase(_subject(node.subject, context))}"


def _active(node: When, context: Context, tail: str) -> str:
    verb = ACTIVE[node.event][0 if node.whose == "you" else 1]
    if node.subject is None and node.event == "counter_activated":
        return spaced(verb, "une Capacité [Contre]", tail)
    if node.word == "made" and node.cause is None:
        return "défausse une carte par une de vos Capacités"
    if node.word == "made" and node.cause is not None:
        by = of_phrase(one_of(node.cause, context))
        return f"défausse une carte par la Capacité {by}"
    if node.word == "cards":
        does = "utilisez" if node.whose == "you" else "utilise"
        return f"{does} des cartes dans une Combo"
    if node.subject is None:
        bare = {"attacks": ("attaquez", "attaque"), "comboed": ("effectuez une Combo",
                "effectue une Combo")}.get(node.event)  # fmt: skip
        word = bare[0 if node.whose == "you" else 1] if bare else verb
        return spaced(word, _other(node, context), tail)
    uses = node.event not in ("played", "attacks", "comboed", "moved")
    if uses and isinstance(node.subject, InZones) and node.subject.filter.skill_kinds:
        kinds = " ou ".join(tag(kind) for kind in node.subject.filter.skill_kinds)
        return spaced(verb, f"une Capacité {kinds}", tail)
    head, _, rest = verb.partition(" ")
    obj = _own_object(node, context)
    if rest == "avec":
        return spaced(verb, obj, _other(node, context), tail)
    return spaced(head, obj, rest, _other(node, context), tail)


def _own_object(node: When, context: Context) -> str:
    """The card a player handles; its player is said already: "votre adversaire joue une carte"."""
    text = _object(node.subject, context)
    return text.replace(" adverse", "", 1) if node.whose == "opponent" else text


def _agreed(verb: str, subject: Phrase) -> str:
    """The verb phrases are feminine singular; a masculine subject drops the e."""
    if subject.is_feminine or subject.text.startswith("une "):
        return verb
    return (
        verb.replace("est jouée", "est joué").replace("est mise", "est mis")
        .replace("est placée", "est placé").replace("est utilisée", "est utilisé")
        .replace("est retournée", "est retourné").replace("est révélée", "est révélé")
    )  # fmt: skip


def _object(cards: Cards | None, context: Context) -> str:
    return "une carte" if cards is None else one_of(cards, context).text


def _subject(cards: Cards | None, context: Context) -> Phrase:
    if cards is None:
        return Phrase("une carte", is_feminine=True)
    if isinstance(cards, Either):
        parts = [_subject(part, context) for part in cards.parts]
        return Phrase(listed((part.as_subject for part in parts), "ou"), is_feminine=True)
    if isinstance(cards, Pick):
        return _subject(cards.cards, context)
    if isinstance(cards, InZones) and not cards.zones and cards.filter == _LEADERS:
        cards = InZones(zones=("leader",), whose=cards.whose, filter=cards.filter)
    phrase = one_of(cards, context)
    if not phrase.text.startswith("1 "):
        return phrase
    article = "une" if phrase.is_feminine else "un"
    return Phrase(f"{article} {phrase.text[2:]}", is_feminine=phrase.is_feminine)


def _other(node: When, context: Context) -> str:
    if node.other is None or node.origin_place == "under":
        return ""
    if isinstance(node.other, Either):
        return listed(
            (_other(replace(node, other=part), context) for part in node.other.parts), "ou"
        )
    if isinstance(node.other, InZones) and node.other.zones == ("leader",):
        return "un Leader" if node.other.whose == "any" else CARDS(node.other, context).text
    return one_of(node.other, context).text


def _tail(node: When, context: Context) -> str:
    mode = {"": "", "active": "en mode Action", "rest": "en mode Inertie"}[node.mode]
    return spaced(_origin(node, context), mode, _by(node, context))


def _origin(node: When, context: Context) -> str:
    """ "depuis votre main ou votre Zone d'Énergie", "depuis le dessous de cette carte"."""
    if node.origin_place == "under":
        return f"depuis le dessous {of_phrase(_subject(node.other, context))}"
    if not node.origin:
        return ""
    if node.origin_word == "any area":
        return "depuis n'importe quelle zone"
    if node.origin_word.startswith("other "):
        word = node.origin_word.removeprefix("other ")
        whose = _whose_area(node, word, "you")
        left = [_area(z, word, whose, context) for z in EVERYWHERE if z not in node.origin]
        return f"depuis une autre zone que {listed(left, 'ou')}"
    whose = _whose_area(node, node.origin_word, "opponent" if node.whose == "opponent" else "you")
    names = [_area(zone, node.origin_word, whose, context) for zone in node.origin]
    return f"depuis {listed(names, 'ou')}"


def _whose_area(node: When, word: str, default: str) -> str:
    """Whose area is meant: what is printed of it, or that of the player the event is about."""
    if node.any_area or word in ("a", "the", "-"):
        return "any"
    return "opponent" if word in ("their", "your opponent's") else default


def _area(zone: str, word: str, whose: str, context: Context) -> str:
    if word in ("its owner's", "their owner's", "their owners'"):
        name, feminine = ZONES[zone]
        return f"{'la' if feminine else 'le'} {name} de son propriétaire"
    return owned(zone, whose, context)


def _by(node: When, context: Context) -> str:
    if node.without and node.cause is not None:
        return f"sans utiliser de Capacité {of_phrase(one_of(node.cause, context))}"
    if node.without:
        return "sans utiliser de Capacité"
    if node.event == "damage_dealt":
        return ""
    if isinstance(node.cause, Either):
        owners = [of_phrase(one_of(part, context)) for part in node.cause.parts]
        return f"par la Capacité {listed(owners, 'ou')}"
    if node.cause is not None:
        return f"par la Capacité {of_phrase(one_of(node.cause, context))}"
    match node.by:
        case "":
            return {"you": "par vous", "opponent": "par votre adversaire"}.get(node.by_whose, "")
        case "skill":
            return {
                "you": "par une de vos Capacités", "opponent": "par une Capacité adverse",
                "any": "par une Capacité",
            }[node.by_whose]  # fmt: skip
        case "battle":
            return "au combat"
        case "combo":
            return "par une Combo"
        case "rule":
            return "par les règles"
    if node.by_whose != "any":
        skill = f"Capacité {tag(node.by)}"
        return f"par votre {skill}" if node.by_whose == "you" else f"par une {skill} adverse"
    return way(node.by)


def _of_player(node: When, context: Context) -> tuple[str, str]:
    index = 0 if node.whose == "you" else 1
    who = {"you": "vous", "opponent": "votre adversaire", "any": "un joueur"}[node.whose]
    if node.event == "damage_taken":
        by = {
            "battle": "d'une attaque adverse",
            "skill": f"d'une Capacité{' adverse' if node.by_whose == 'opponent' else ''}",
            "non-keyword-skill": "d'une Capacité adverse qui n'est pas une Capacité à mot-clé",
        }.get(node.by, "")
        if node.cause is not None:
            owner = of_phrase(one_of(node.cause, context))
            by = f"d'une Capacité {owner}"
            if node.by == "non-keyword-skill":
                by = f"{by} qui n'est pas une Capacité à mot-clé"
        return who, spaced(("subissez", "subit")[index], "des dégâts", by)
    if node.event == "drawn":
        by = "par une Capacité" if node.by == "skill" else ""
        return who, spaced(("piochez", "pioche")[index], "une carte", by)
    source = _subject(node.subject, context)
    if node.by == "battle":
        return "l'attaque de cette carte", spaced("retire un marqueur", of_phrase(source))
    using = f"via une Capacité {tag(node.by)}" if node.by else ""
    verb = ("retirez", "retire")[index]
    return who, spaced(verb, "un marqueur", of_phrase(source), using)


def _moved(node: When, context: Context) -> tuple[str, str]:
    if node.other is not None and node.origin_place != "under":
        return _from_under(node, context)
    subject = _subject(node.subject, context)
    head = after_preposition(subject)
    ending = "" if not subject.is_feminine else "e"
    if node.target:
        whose = _whose_area(node, node.target_word, node.whose)
        places = [_area(zone, node.target_word, whose, context) for zone in node.target]
        target = listed(places, "ou")
        origin = ""
        if node.origin:
            loose = node.whose == "any" and not node.verb
            left = _whose_area(node, node.origin_word, "any" if loose else "you")
            names = [_area(zone, node.origin_word, left, context) for zone in node.origin]
            origin = f"depuis {listed(names, 'ou')}"
        if node.origin_word == "any area":
            origin = "depuis n'importe quelle zone"
        if node.origin_place == "under":
            origin = _origin(node, context)
        if node.face == "up":
            head = f"{head}, face visible,"
        into = f"dans {target}"
        if node.position:
            side = "sur le dessus" if node.position == "top" else "en dessous"
            into = f"{side} {of_phrase(Phrase(target))}"
        return head, spaced(f"est placé{ending}", into, origin, _by(node, context))
    if node.origin:
        whose = "opponent" if node.whose == "opponent" else "you"
        whose = _whose_area(node, node.origin_word, whose)
        areas = [_area(zone, node.origin_word, whose, context) for zone in node.origin]
        names = [elided("de", area) for area in areas]
        if node.verb == "leaves":
            left = listed(areas, "ou")
            return head, spaced("quitte", left, _by(node, context))
        return head, spaced(f"est retiré{ending}", listed(names, "ou"), _by(node, context))
    return head, "change de zone"
