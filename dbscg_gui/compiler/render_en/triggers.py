"""Words trigger conditions: "when this card attacks", "at the end of your turn"."""

from __future__ import annotations

import re
from collections.abc import Callable

from msgspec.structs import replace

from dbscg_gui.compiler.render_en.card_sets import indefinite, one, owner, zones_of
from dbscg_gui.compiler.render_en.conditions import way
from dbscg_gui.compiler.render_en.context import Context
from dbscg_gui.compiler.render_en.filters import worded
from dbscg_gui.compiler.render_en.tables import CARDS
from dbscg_gui.compiler.render_en.words import ZONES, tag
from dbscg_gui.compiler.wording import NotWorded, listed, spaced
from dbscg_gui.effects.targets import (
    EVERYWHERE,
    Cards,
    Either,
    Filter,
    InZones,
    Pick,
    Pronoun,
    Range,
    Slot,
    This,
    Zone,
)
from dbscg_gui.effects.triggers import When

TIMES = {
    "turn_start": ("start", "turn"), "turn_end": ("end", "turn"),
    "charge_start": ("start", "Charge Phase"), "main_start": ("start", "Main Phase"),
    "main_end": ("end", "Main Phase"), "offense_start": ("start", "Offense Step"),
    "defense_start": ("start", "Defense Step"), "damage_start": ("start", "Damage Step"),
    "damage_end": ("end", "Damage Step"), "battle_start": ("start", "battle"),
    "battle_end": ("end", "battle"),
}  # fmt: skip

PASSIVE = {
    "played": "is played", "koed": "is KO'd", "comboed": "is used in a combo",
    "discarded": "is discarded", "drawn": "is drawn", "attacks": "attacks",
    "attacked": "is attacked", "switched_active": "is switched to Active Mode",
    "switched_rest": "is switched to Rest Mode", "switched_hidden": "is switched to Hidden Mode",
    "switched_revealed": "is switched to Revealed Mode", "flipped": "flips", "awakened": "awakens",
    "placed_under": "is placed under another card", "revealed": "is revealed",
    "charged": "is placed in your energy", "life_added": "is added to your life",
    "marker_removing": "would have a marker removed",
    "marker_removed": "has a marker removed", "ko_by_battle": "KOs",
    "damage_dealt": "deals damage to your opponent's life", "damage_taken": "receives damage",
    "skill_activated": "activates its skill", "extra_activated": "is activated",
    "counter_activated": "activates a [Counter] skill", "skill_resolved": "resolves its skill",
    "token_played": "is played", "attack_negated": "has its attack negated",
    "guard_changed": "becomes the target of the attack", "combo_dropping": "is placed in a Drop",
}  # fmt: skip
"""What happens to the subject, where the event is told of the card."""

ACTIVE = {
    "played": "play", "comboed": "combo with", "discarded": "discard", "attacks": "attack with",
    "token_played": "play", "skill_activated": "activate", "extra_activated": "activate",
    "counter_activated": "activate", "charged": "place in energy", "koed": "KO",
}  # fmt: skip
"""What a player does to the subject, where the event is told of the player."""


def trigger(node: When, context: Context, *, is_next: bool = False) -> str:
    """One trigger with its conjunction; `is_next` words the coming turn or phase."""
    if node.event in TIMES:
        return _time(node, context, is_next=is_next)
    return f"{node.wording} {spaced(*_parts(node, context))}"


def triggers(nodes: tuple[When, ...], context: Context) -> str:
    """Alternative triggers; one subject is said once: "when this card is played or attacks"."""
    if len(nodes) == 1:
        return trigger(nodes[0], context)
    first = nodes[0]
    deeds = all(node.word == "attack" for node in nodes)
    if all(node.event not in TIMES and (deeds or node.subject == first.subject) for node in nodes):
        heads = [_parts(node, context)[0] for node in nodes]
        if len(set(heads)) == 1:
            verbs = _shared_verbs(nodes, context)
            return f"{first.wording} {heads[0]} {verbs}"
    texts = [trigger(node, context) for node in nodes]
    if all(text.startswith("when ") for text in texts):
        return f"when {listed((text.removeprefix('when ') for text in texts), 'or')}"
    return listed(texts, "or")


def _shared_verbs(nodes: tuple[When, ...], context: Context) -> str:
    """The verbs of triggers with one subject; active verbs say their object once."""
    verbs = [_parts(node, context)[1] for node in nodes]
    for word, said in ((" by ", "by "), (" using ", "")):
        heads = {verb.partition(word)[0] for verb in verbs}
        if len(heads) == 1 and all(word in verb for verb in verbs):
            # One event with several causes, in several ways.
            first, *others = (verb.partition(word)[2] for verb in verbs)
            rest = (f"{said}{each}" for each in others)
            return f"{heads.pop()}{word}{listed((first, *rest), 'or')}"
    if all(verb.startswith("is ") for verb in verbs[1:]) and verbs[0].startswith("is "):
        verbs = [verbs[0], *(verb.removeprefix("is ") for verb in verbs[1:])]
    if nodes[0].whose == "you" and nodes[0].subject == This():
        tail = " this card"
        if all(verb.endswith(tail) for verb in verbs):
            return f"{listed((verb.removesuffix(tail) for verb in verbs), 'or')}{tail}"
    return listed(verbs, "or")


def _time(node: When, context: Context, *, is_next: bool) -> str:
    edge, span = TIMES[node.event]
    if node.by in _DEEDS:
        subject = _subject(node.subject, context)
        origin = f"from {_origin(node, 'you', context)}" if node.origin else ""
        deed = _DEEDS[node.by]
        if node.by == "placed":
            deed = spaced(deed, _owner(node.target_word, "you", context), "Battle Area")
        return spaced(f"at the {edge} of a {span} in which", subject, deed, origin)
    if span == "battle" and node.word == "attacked":
        who = re.sub(r"^1 of ", "one of ", _subject(node.other, context))
        return f"at the {edge} of a battle in which {who} was attacked"
    if span == "battle" and node.by == "combo":
        subject = _subject(node.subject, context)
        origin = ""
        if node.origin:
            origin = f" from {zones_of(InZones(zones=node.origin), 'you', context)}"
        return f"at the {edge} of a battle in which {subject} was used in a combo{origin}"
    if span == "battle":
        if isinstance(node.subject, This) and node.word == "for":
            return f"at the {edge} of the battle for this card"
        if node.subject is not None:
            who = _subject(node.subject, context)
            target = _other(node, context)
            return spaced(f"at the {edge} of a battle in which {who} attacked", target)
        return f"at the {edge} of the battle"
    following = "next " if is_next else ""
    if node.whose == "any":
        return f"at the {edge} of the {following}{span}"
    their = "their" if context.is_theirs else "your opponent's"
    who = "your" if node.whose == "you" else their
    return f"at the {edge} of {who} {following}{span}"


_DEEDS = {"played": "was played", "placed": "was placed in", "attacks": "attacked"}
"""What a card did or had done in a turn at whose end something is done."""


def _parts(node: When, context: Context) -> tuple[str, str]:
    """Subject and verb phrase of an event."""
    inner = context.taking("from")
    found = _told_otherwise(node, inner)
    if found is not None:
        return found
    tail = _tail(node, inner)
    player = {"you": "you", "opponent": "your opponent"}.get(node.whose)
    if node.event == "played" and node.verb == "in":
        area = f"in {owner(node.whose, context)} {node.target_word or 'Battle Area'}"
        return _subject(node.subject, inner), spaced("is played", area, _by(node, inner))
    if player and node.event in ACTIVE and _is_active(node):
        return _active(node, player, tail, inner)
    if node.event == "attacks" and node.word == "attack" and isinstance(node.subject, InZones):
        return "you", f"attack with {_object(node.subject, inner)}"
    if node.event == "attacks" and node.subject is None and node.whose == "any":
        return "a player", spaced("attacks", _other(node, inner))
    subject = _placed_subject(node, inner)
    verb = PASSIVE.get(node.event)
    if verb is None:
        raise NotWorded(f"English triggers have no words for the event {node.event}")
    if node.event == "attack_negated":
        return f"{subject}'s attack", spaced("is negated", tail)
    turn = {"you": "during your turn", "opponent": "during your opponent's turn"}.get(node.turn)
    other = _other(node, inner)
    if node.event == "attacked" and other:
        other = f"by {other}"
    return subject, spaced(verb, other, tail, turn or "")


_USED_TO = {
    "played": "play", "discarded": "discard", "koed": "KO", "switched_active": "switch",
    "switched_rest": "switch", "power_up": "increase the power of",
    "power_down": "reduce the power of", "drawn": "draw",
}  # fmt: skip
"""What a player uses a skill to do."""


def _uses(node: When, context: Context) -> tuple[str, str]:
    """ "you use a red card's skill to play a card from your hand"."""
    whose = node.whose if node.whose != "any" else node.by_whose
    if node.cause is not None and node.whose == "any":
        cards = node.cause.cards if isinstance(node.cause, Pick) else node.cause
        whose = getattr(cards, "whose", "any")
    theirs = whose == "opponent"
    inner = context.by("they", "base") if theirs else context
    skill = "a skill" if node.by == "skill" else tag(node.by)
    if node.cause is not None:
        word = node.cause_word.removeprefix("uses").strip()
        skill = re.sub(
            r"^1 of ", "one of ", _cause(replace(node, cause_word=word), node.cause, inner)
        )
    mode = _TO_MODES.get(node.event)
    where = _origin(node, "you", inner) if node.origin else ""
    if node.event == "moved":
        areas = listed((ZONES[zone] for zone in node.target), "or")
        mode = f"{'in' if node.verb == 'place' else 'to'} {_owner('', whose, inner)} {areas}"
    return "your opponent" if theirs else "you", spaced(
        "uses" if theirs else "use", skill, "to", _USED_TO.get(node.event) or node.verb,
        "a card" if node.subject is None else _subject(node.subject, inner), mode or "",
        f"from {where}" if where else "",
    )  # fmt: skip


def _attack_deed(node: When, context: Context) -> str:
    if node.event == "damage_dealt":
        return "deals damage to your opponent"
    if node.event == "ko_by_battle":
        return f"KOs {_other(node, context)}"
    return f"removes a marker from {_subject(node.subject, context)}"


def _told_otherwise(node: When, context: Context) -> tuple[str, str] | None:
    """Events with a sentence of their own."""
    if node.cause_word.startswith("uses"):
        return _uses(node, context)
    if node.cause_word.split(" ")[0] == "does":
        return _done_by_skill(node, context)
    if node.word == "attack" and node.event in ("ko_by_battle", "damage_dealt", "marker_removed"):
        return "this card's attack", _attack_deed(node, context)
    special = SPECIAL.get(node.event)
    return None if special is None else special(node, context)


_TO_MODES = {
    f"switched_{mode}": f"to {mode.capitalize()} Mode"
    for mode in ("active", "rest", "hidden", "revealed")
}
_SKILL_DEEDS = {
    "koed": ("KOs", ""), "played": ("plays", ""),
    **{event: ("switches", mode) for event, mode in _TO_MODES.items()},
}  # fmt: skip
_DEED_MOVES = {"placed": "places", "sent": "sends", "added": "adds", "returned": "returns"}


def _done_by_skill(node: When, context: Context) -> tuple[str, str]:
    """Told of the skill: "one of your skills switches a card to Rest Mode"."""
    plain = replace(node, cause_word=node.cause_word.removeprefix("does").strip())
    who = f"one of {owner('opponent' if node.by_whose == 'opponent' else 'you', context)} skills"
    if plain.cause is not None:
        who = re.sub(r"^1 of ", "one of ", _cause(plain, plain.cause, context))
    what = _placed_subject(node, context)
    if isinstance(node.subject, Either):
        what = f"{_subject(node.subject.parts[0], context)} or energy"
    origin = ""
    if node.origin and not node.origin_place:
        origin = f"from {_origin(node, 'any' if node.whose == 'any' else 'you', context)}"
    if node.event == "moved":
        areas = listed((ZONES[zone] for zone in node.target), "or")
        target = spaced(_owner(node.target_word, node.whose, context), areas)
        to = "in" if node.verb == "placed" else "to"
        return who, spaced(_DEED_MOVES[node.verb], what, to, target, origin)
    verb, tail = _SKILL_DEEDS[node.event]
    return who, spaced(verb, what, tail, origin)


def _is_active(node: When) -> bool:
    """Told of the player: always for "you"; for the opponent unless the card is named."""
    if node.passive:
        return False
    if node.subject is None or isinstance(node.subject, This | Slot | Pronoun):
        return True
    return node.verb == "with" or node.event not in ("attacks", "koed") or node.whose != "you"


def _active(node: When, player: str, tail: str, context: Context) -> tuple[str, str]:
    verb = ACTIVE[node.event]
    if node.word == "made":
        # Told of the player whose skill it is.
        who = "one of your skills" if node.cause is None else _cause(node, node.cause, context)
        return re.sub(r"^1 of ", "one of ", who), "makes your opponent discard a card"
    if node.word == "cards":
        return player, f"{'use' if player == 'you' else 'uses'} cards in a combo"
    if node.word == "use":
        noun = _object(node.subject, context) if isinstance(node.subject, InZones) else "a card"
        if node.subject is not None and not isinstance(node.subject, InZones):
            noun = CARDS(node.subject, context).text
        return player, spaced("use" if player == "you" else "uses", noun, "in a combo", tail)
    if player != "you":
        head, _, rest = verb.partition(" ")
        verb = spaced(f"{head}s", rest)
    if node.subject is None and node.event == "counter_activated":
        return player, spaced(verb, "a [Counter] skill", tail)
    if node.subject is None:
        bare = {"attacks": "attacks", "attack": "attack", "combo": "combo"}
        word = verb.split()[0]
        return player, spaced(bare.get(word, word), _other(node, context), tail)
    skills_only = isinstance(node.subject, InZones) and not node.subject.filter.kinds
    skills_only = skills_only and node.event.endswith("activated")
    if isinstance(node.subject, InZones) and skills_only and _only_kinds(node.subject.filter):
        kinds = " or ".join(tag(kind) for kind in node.subject.filter.skill_kinds)
        return player, spaced(verb, f"a {kinds} skill", tail)
    if isinstance(node.subject, InZones) and node.event == "skill_activated":
        return player, spaced(verb, f"{_object(node.subject, context)}'s skill", tail)
    if isinstance(node.subject, InZones):
        noun = _object(node.subject, context)
        hand = "from your hand" if node.word == "hand" else ""
        return player, spaced(verb, noun, _other(node, context), tail, hand)
    return player, spaced(verb, CARDS(node.subject, context).text, _other(node, context), tail)


def _only_kinds(wanted: Filter) -> bool:
    """Whether a card is told by nothing but the kinds of its skills."""
    plain = replace(wanted, skill_kinds=(), keyword_word="", noun="", said="", order=())
    return bool(wanted.skill_kinds) and plain == Filter()


def _object(cards: InZones, context: Context) -> str:
    return one(cards, context.by("they", "base") if cards.whose == "opponent" else context).text


def _subject(cards: Cards | None, context: Context) -> str:
    if cards is None:
        return "a card"
    phrase = indefinite(cards, context)
    return re.sub(r"^1 of ", "one of ", phrase.as_subject)


def _other(node: When, context: Context) -> str:
    if node.other is None or node.origin_place == "under":
        return ""
    if isinstance(node.other, Either):
        return listed(
            (_other(replace(node, other=part), context) for part in node.other.parts), "or"
        )
    if isinstance(node.other, InZones):
        if node.other.zones == ("leader",) and node.other.whose == "any":
            return "a Leader"
        if node.other.whose != "any":
            noun = worded(node.other.filter, plural=False, context=context).full()
            opponent = "an opponent's" if node.event == "ko_by_battle" else "your opponent's"
            if node.other.prep:
                return one(node.other, context).text
            return f"{opponent if node.other.whose == 'opponent' else 'your'} {noun}"
        return one(node.other, context).text
    return CARDS(node.other, context).text


def _owner(word: str, default: str, context: Context) -> str:
    """Whose area: as printed, else by its player."""
    if word == "-":
        return ""
    return word or {"any": "a", "you": "your"}.get(default) or owner(default, context)


def _origin(node: When, default: str, context: Context) -> str:
    """The areas it comes from with their owner: "your hand or Drop"."""
    if node.origin_word == "any area":
        return node.origin_word
    if node.origin_word.startswith("other "):
        left = listed((ZONES[z] for z in EVERYWHERE if z not in node.origin), "or")
        return f"an area other than {node.origin_word.removeprefix('other ')} {left}"
    areas = listed((ZONES[zone] for zone in node.origin), "or")
    owned = _owner(node.origin_word, default, context)
    return spaced("an" if owned == "a" and areas.startswith("energy") else owned, areas)


def _tail(node: When, context: Context) -> str:
    """Where from, where to and by what."""
    whose = "opponent" if node.whose == "opponent" else "you"
    origin = ""
    if node.origin and node.origin_place not in ("subject", "noun"):
        origin = f"from {_origin(node, 'any' if node.any_area else whose, context)}"
    if node.origin_place == "under":
        origin = _under_before(node, context)
    return spaced(origin, MODES[node.mode], _by(node, context))


MODES = {"": "", "active": "in Active Mode", "rest": "in Rest Mode"}


_BY: dict[str, dict[str, str]] = {
    "": {"you": "by you", "opponent": "by your opponent"},
    "skill": {
        "you": "by one of your skills", "opponent": "by an opponent's skill", "any": "by a skill",
    },
    "battle": dict.fromkeys(("you", "opponent", "any"), "in a battle"),
    "combo": dict.fromkeys(("you", "opponent", "any"), "by a combo"),
    "rule": dict.fromkeys(("you", "opponent", "any"), "by the rules"),
}  # fmt: skip
"""What made an event happen, by whose it was."""


def _under_before(node: When, context: Context) -> str:
    """The card it lay under: "from under one of your Leaders"."""
    return f"from under {_subject(node.other, context)}"


def _by(node: When, context: Context) -> str:
    if node.without and node.cause is not None:
        return f"without using {_cause(node, node.cause, context)}s"
    if node.without:
        return "without using skills"
    if node.event == "damage_dealt":
        return ""
    if node.cause is not None and node.cause_word == "using-a":
        return f"using {_cause(replace(node, cause_word='plain'), node.cause, context)}"
    if node.cause is not None:
        by = "using" if node.event == "comboed" else "by"
        return f"{by} {_cause(node, node.cause, context)}"
    if node.cause_word == "attack":
        return "by an opponent's attack"
    if node.by == "skill" and node.cause_word == "using":
        return "using a skill"
    whoever = _BY.get(node.by)
    if whoever is not None:
        return whoever.get(node.by_whose, "")
    if node.by_whose != "any":
        return f"by {owner(node.by_whose, context)} {tag(node.by)} skill"
    return way(node.by)


def _cause(node: When, cause: Cards, context: Context) -> str:
    """Whose skill did it: "a red card's skill", "the skills of your red card"."""
    if isinstance(cause, Either):
        plain = replace(node, cause_word="plain")
        words = [_cause(plain, part, context).removesuffix(" skill") for part in cause.parts]
        return f"{listed(words, 'or')}{'' if node.cause_word == 'plain' else chr(39) + 's'} skill"
    phrase = indefinite(cause, context.taking("in"))
    word = node.cause_word.removesuffix(" anywhere")
    if word == "named" and isinstance(cause, InZones):
        return f"{listed((f'{{{name}}}' for name in cause.filter.names), 'or')}'s skill"
    if word == "plain":
        plural = isinstance(cause, Pick)
        return f"{phrase.text.removesuffix('s') if plural else phrase.text} skill"
    if word:
        everywhere = "in any of your areas" if word != node.cause_word else ""
        if everywhere and isinstance(cause, InZones):
            phrase = indefinite(replace(cause, whose="any"), context)
        return spaced(f"the {word}", phrase.text, everywhere)
    return f"{phrase.possessive or phrase.text + chr(39) + 's'} skill"


# -- events with a sentence of their own ---------------------------------------------------


def _moved(node: When, context: Context) -> tuple[str, str] | None:
    subject = _placed_subject(node, context)
    if node.other is not None and node.origin_place != "under":
        return _from_under(node, context)
    if node.target:
        whose = "any" if node.any_area or node.whose == "any" else node.whose
        areas = listed((ZONES[zone] for zone in node.target), "or")
        target = spaced(_owner(node.target_word, whose, context), areas)
        origin = _under_before(node, context) if node.origin_place == "under" else ""
        if node.origin and node.origin_place not in ("subject", "noun"):
            loose = node.any_area or (node.whose == "any" and not node.verb)
            origin = f"from {_origin(node, 'any' if loose else 'you', context)}"
        if node.verb in ACTIVE_MOVES and node.whose != "any":
            who = {"you": "you", "opponent": "your opponent"}[node.whose]
            card = one(node.subject, context).text if isinstance(node.subject, InZones) else subject
            verb = node.verb if who == "you" else f"{node.verb}s"
            to = "in" if node.verb == "place" else "to"
            way_ = [f"{to} {target}", origin]
            if _origin_first(node):
                way_.reverse()
            return who, spaced(verb, card, *way_, _by(node, context))
        verb = node.verb or "placed"
        to = "in" if verb == "placed" else "to"
        if node.position:
            to = f"{'to' if verb == 'returned' else 'at'} the {node.position} of"
        moved = [f"{to} {target}", origin]
        if _origin_first(node):
            moved.reverse()
        return subject, spaced("is", verb, *moved, _by(node, context))
    if node.origin:
        whose = "you" if node.whose == "any" else node.whose
        origin = _origin(node, "any" if node.any_area else whose, context)
        if node.verb == "leaves":
            return subject, spaced("leaves", origin, _by(node, context))
        return subject, spaced("is removed from", origin, _by(node, context))
    return subject, "is moved"


def _origin_first(node: When) -> bool:
    """Whether it is printed where from before where to."""
    return node.origin_place == "verb" or node.origin_word == "first"


def _from_under(node: When, context: Context) -> tuple[str, str]:
    """A card that lay under another and is moved from there."""
    host = _other(node, context)
    areas = listed((ZONES[zone] for zone in node.target), "or")
    if node.cause is not None:
        who = f"{_subject(node.cause, context)}'s skill"
        return who, f"places {_subject(node.subject, context)} in a {areas} from under {host}"
    if node.subject is not None and node.verb and not _is_any(node.subject):
        default = "any" if node.any_area else node.whose
        target = spaced(_owner(node.target_word, default, context), areas)
        to = "in" if node.verb == "placed" else "to"
        told = f"is {node.verb} {to} {target} from under {host}"
        return _subject(node.subject, context), spaced(told, _by(node, context))
    place_ = spaced(_owner(node.target_word, "any", context), areas)
    return f"a card under {host}", f"is {node.verb} to {place_}"


def _is_any(cards: Cards) -> bool:
    """Any card at all: "a card under this card"."""
    return isinstance(cards, InZones) and cards.filter == Filter() and cards.whose == "any"


ACTIVE_MOVES = frozenset({"add", "place", "send", "return"})
"""Movements told of the player who makes them."""


def _placed_subject(node: When, context: Context) -> str:
    """The subject, with where it was where that is said of it: "this card in your hand"."""
    subject = _subject(node.subject, context)
    if node.face == "up":
        subject = subject.replace("this card", "this face-up card", 1)
    if node.origin_place == "noun" and node.subject is not None:
        return _subject(_named_by_area(node.subject, node.origin), context)
    if node.origin_place not in ("subject", "both"):
        return subject
    return f"{subject} in {_origin(node, 'you', context)}"


def _named_by_area(cards: Cards, zones: tuple[Zone, ...]) -> Cards:
    """The set with its area, whose name is its noun: "one of your energy"."""
    if isinstance(cards, Pick):
        return replace(cards, cards=_named_by_area(cards.cards, zones))
    if isinstance(cards, Either):
        return replace(cards, parts=tuple(_named_by_area(part, zones) for part in cards.parts))
    return replace(cards, zones=zones) if isinstance(cards, InZones) else cards


def _placed_under(node: When, context: Context) -> tuple[str, str] | None:
    subject = _placed_subject(node, context)
    if node.other is None:
        return subject, spaced("is placed under another card", _by(node, context))
    host = _other(node, context)
    origin = ""
    if node.origin_place == "verb":
        origin = f"from {_origin(node, 'you', context)}"
    return subject, spaced("is placed", origin, "under", host, _by(node, context))


def _evolved_on(node: When, context: Context) -> tuple[str, str] | None:
    base = _subject(node.other, context)
    if node.word == "placed":
        return _subject(node.subject, context), f"is placed on top of {base}"
    base = spaced(base, f"in {_origin(node, 'you', context)}" if node.origin else "")
    if node.subject is None:
        return base, "evolves"
    areas = listed((ZONES[zone] for zone in node.target), "or")
    source = f"from your {areas}" if areas else ""
    return base, spaced("evolves into", _subject(node.subject, context), source)


def _ko_by_battle(node: When, context: Context) -> tuple[str, str] | None:
    other = _other(node, context) or "a Battle Card"
    return _subject(node.subject, context), f"KOs {other}"


def _activated(node: When, context: Context) -> tuple[str, str] | None:
    if node.word == "own":
        owner_ = re.sub(r"^1 of ", "one of ", indefinite(node.subject or This(), context).text)
        return f"one of {owner_}'s skills", "activates"
    if node.by and node.whose != "any" and node.subject is None:
        verb = "activate" if node.whose == "you" else "activates"
        who = {"you": "you", "opponent": "your opponent"}[node.whose]
        default = "you" if node.whose == "you" else "any"
        origin = f"from {_origin(node, default, context)}" if node.origin else ""
        return who, spaced(f"{verb} a {_tag_of(node)} skill", origin)
    if not node.by:
        return None
    if node.origin_place == "noun":
        return _placed_subject(node, context), spaced("activates", _tag_of(node))
    origin = f"from {_origin(node, 'you', context)}" if node.origin else ""
    if node.whose != "any" and not node.passive and not isinstance(node.subject, This):
        verb, who = ("activate", "you") if node.whose == "you" else ("activates", "your opponent")
        what = f"{_tag_of(node)} on {_subject(node.subject, context)}"
        return who, spaced(verb, what, origin)
    return _subject(node.subject, context), spaced("activates", _tag_of(node), origin)


def _gained(node: When, context: Context) -> tuple[str, str] | None:
    by = f"by {_cause(node, node.cause, context)}" if node.cause is not None else ""
    return _subject(node.subject, context), spaced("gains", tag(node.by), by)


def _tag_of(node: When) -> str:
    """The tag of the skill with its colors: "[Aegis Blue/Yellow]"."""
    plain = tag(node.by)
    return f"{plain[:-1]} {node.word}]" if node.word else plain


def _marker_removed(node: When, context: Context) -> tuple[str, str] | None:
    if node.cause is not None and node.by == "battle":
        who = _subject(node.subject, context)
        return _subject(node.cause, context), f"removes a marker from {who} by attacking"
    if node.whose == "any":
        return "a marker", spaced("is removed from", _subject(node.subject, context),
                                  _by(node, context))  # fmt: skip
    source = indefinite(node.subject, context).text if node.subject is not None else "a card"
    who = {"you": "you", "opponent": "your opponent", "any": "a player"}[node.whose]
    verb = "remove" if who == "you" else "removes"
    if node.by == "battle":
        return "this card's attack", spaced("removes a marker from", source)
    using = f"using a {tag(node.by)} skill" if node.by else ""
    return who, spaced(verb, "a marker from", source, using)


def _damage_taken(node: When, context: Context) -> tuple[str, str] | None:
    by = ""
    if node.by == "battle":
        by = "from an opponent's attack"
    elif node.by == "non-keyword-skill" and node.cause is not None:
        by = f"from a non-keyword skill on {_subject(node.cause, context)}"
    elif node.by == "non-keyword-skill":
        one_of = "one of your opponent's" if node.cause_word else "an opponent's"
        by = f"from {one_of} non-keyword skill{'s' if node.cause_word else ''}"
    elif node.by == "skill" and node.cause is None:
        by = {"you": "from your skills", "opponent": "from an opponent's skill"}[node.by_whose]
    elif node.cause is not None:
        by = f"from a skill on {_subject(node.cause, context)}"
    who, does = {
        "you": ("you", "take damage"), "opponent": ("your opponent", "takes damage"),
        "any": ("a player", "takes damage"),
    }[node.whose]  # fmt: skip
    return who, spaced(does, by)


def _drawn(node: When, context: Context) -> tuple[str, str] | None:
    del context
    by = " by a skill" if node.by == "skill" else ""
    return {
        "you": ("you", f"draw a card{by}"), "opponent": ("your opponent", f"draws a card{by}"),
        "any": ("a player", f"draws a card{by}"),
    }[node.whose]  # fmt: skip


def _power_change(node: When, context: Context) -> tuple[str, str] | None:
    subject = _subject(node.subject, context)
    done = "increased" if node.event == "power_up" else "decreased"
    if node.word == "to":
        return _power_to(node, context)
    if node.word == "of":
        return f"the power of {subject}", spaced("is", done, _by(node, context))
    return f"{subject}'s power", spaced("is", done, _by(node, context))


def _power_to(node: When, context: Context) -> tuple[str, str]:
    """ "the power of a Leader is decreased to 0 or less"."""
    inner = node.subject.cards if isinstance(node.subject, Pick) else node.subject
    if not isinstance(inner, InZones) or not isinstance(inner.filter.power, Range):
        raise NotWorded(f"no words for {node!r}")
    plain: Cards = replace(inner, filter=replace(inner.filter, power=None))
    if isinstance(node.subject, Pick):
        plain = replace(node.subject, cards=plain)
    subject = _subject(plain, context)
    return f"the power of {subject}", f"is decreased to {inner.filter.power.high} or less"


def _switches(node: When, context: Context) -> tuple[str, str] | None:
    """ "your opponent switches their energy to Active Mode using a non-[Awaken] skill"."""
    if node.word != "switch" or node.subject is None:
        return None
    mine = node.by_whose == "you"
    inner = context if mine else context.by("they", "base")
    if isinstance(node.subject, InZones) and node.subject.area:
        what = "energy"
    elif isinstance(node.subject, InZones):
        what = f"{'your' if node.subject.whose == 'you' else owner('opponent', inner)} energy"
    else:
        what = _subject(node.subject, inner)
    mode = _TO_MODES[node.event]
    by = ""
    if node.by:
        kind = node.by.removeprefix("non-")
        by = f"using a {'non-' if kind != node.by else ''}{tag(kind)} skill"
    who, does = ("you", "switch") if mine else ("your opponent", "switches")
    return who, spaced(does, what, mode, by)


def _flipped(node: When, context: Context) -> tuple[str, str] | None:
    subject = _subject(node.subject, context.taking("in"))
    if node.face in ("front", "back"):
        return subject, f"is flipped to its {node.face} side"
    if not node.face:
        return subject, spaced("is flipped over", _by(node, context))
    return subject, spaced("is flipped face", node.face, _by(node, context))


def _revealed_moved(node: When, context: Context) -> tuple[str, str] | None:
    areas = listed((ZONES[zone] for zone in node.target), "or")
    subject = _subject(node.subject, context)
    return subject, f"is revealed from the top of your deck and placed in your {areas}"


SPECIAL: dict[str, Callable[[When, Context], tuple[str, str] | None]] = {
    "moved": _moved,
    "placed_under": _placed_under,
    "evolved_on": _evolved_on,
    "ko_by_battle": _ko_by_battle,
    "skill_activated": _activated,
    "gained": _gained,
    "marker_removed": _marker_removed,
    "power_up": _power_change,
    "power_down": _power_change,
    "damage_taken": _damage_taken,
    "switched_active": _switches,
    "switched_rest": _switches,
    "drawn": _drawn,
    "flipped": _flipped,
    "revealed_moved": _revealed_moved,
}

__all__ = ["ACTIVE", "PASSIVE", "SPECIAL", "TIMES", "ZONES", "trigger", "triggers"]
