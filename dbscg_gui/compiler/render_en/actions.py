"""Words the actions that choose, look, move, play and end things."""

from __future__ import annotations

import re

import msgspec

from dbscg_gui.compiler.render_en.amounts import until
from dbscg_gui.compiler.render_en.card_sets import (
    ANY_NUMBER,
    counted,
    is_equal_to,
    is_possessed,
    late_source,
    of_each,
    owner,
    picked,
    zones_of,
)
from dbscg_gui.compiler.render_en.context import Context
from dbscg_gui.compiler.render_en.filters import measure, worded
from dbscg_gui.compiler.render_en.tables import ACTIONS, CARDS, number
from dbscg_gui.compiler.render_en.words import (
    DISTINCT,
    DURATIONS,
    LYING,
    SKIPPED,
    ZONES,
    ZONES_PLURAL,
    conjugated,
    skill_sort,
    tag,
)
from dbscg_gui.compiler.wording import Phrase, listed, spaced
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
    EventCard,
    Filter,
    InZones,
    Pick,
    Pronoun,
    Slot,
    SlotCount,
    Top,
    Until,
)

NOTE, NOTE_END = "\x02", "\x03"
_SENTENCE_END = re.compile(r"\.(?= [A-Z])|\.?$")


def verb(word: str, context: Context) -> str:
    """The verb in the form of its place."""
    return conjugated(word, context.form)


def whole(cards: Cards, context: Context) -> Phrase:
    """A set as an object; a whole secret area is named itself: "your opponent's hand"."""
    plain = isinstance(cards, InZones) and cards.filter == Filter() and not cards.prep
    if plain and isinstance(cards, InZones) and not is_possessed(cards):
        return Phrase(zones_of(cards, cards.whose, context), is_plural=True)
    return CARDS(cards, context)


def object_from(cards: Cards, context: Context) -> Phrase:
    """The object of a verb that takes cards out of an area."""
    return CARDS(cards, context.taking("from"))


# -- choosing and looking ------------------------------------------------------------------


@ACTIONS.on(Choose)
def _choose(node: Choose, context: Context) -> str:
    return spaced(verb("choose", context), chosen(node, context))


def chosen(node: Choose, context: Context) -> str:
    """What a `Choose` chooses, with all limits."""
    if node.exact_cost is not None:
        text = picked(node.cards, ANY_NUMBER, up_to=True, is_all=False, context=context).text
        amount = number(node.exact_cost, context)
        text = spaced(text, "whose energy costs add up to", amount.figure, amount.tail)
    elif node.total_cost is not None:
        also = f"with different {DISTINCT[node.distinct]}" if node.distinct else ""
        some = "any number" if node.count in (1, ANY_NUMBER) else f"up to {node.count}"
        text = counted(node.cards, some, plural=True, context=context, also=also).text
        if some == "any number" and not text.startswith("any number of"):
            text = text.replace("number", "number of", 1)
        sum_ = f"with a total energy cost of {node.total_cost} or less"
        if node.total_of == "power":
            sum_ = f"whose total power adds up to {node.total_cost} or less"
        text = f"{text} {sum_}"
    elif _has_picks(node.cards) or _is_named(node) or node.bare:
        text = CARDS(node.cards, context).text
    else:
        text = picked(
            node.cards,
            node.count,
            up_to=node.up_to,
            is_all=node.is_all,
            context=context,
            article=node.article,
            distinct=node.distinct,
            least=node.least,
        ).text
    if node.unsaid_source:
        text = text.removesuffix(" among them")
    return f"{text}, ignoring [Barrier]," if node.ignore_barrier else text


_NAMED = (Slot, EventCard, Pronoun)


def _is_named(node: Choose) -> bool:
    """ "choose that card", not "choose 1 of them"."""
    named = node.is_all and isinstance(node.cards, _NAMED)
    return named or isinstance(node.cards, Battler)


def _has_picks(cards: Cards) -> bool:
    parts = getattr(cards, "parts", ())
    return isinstance(cards, Pick) or any(_has_picks(part) for part in parts)


@ACTIONS.on(Look)
def _look(node: Look, context: Context) -> str:
    cards = node.cards
    if node.up_to and isinstance(cards, Top):
        amount = number(cards.count, context)
        phrase = counted(cards, f"up to {amount.figure}", plural=not amount.is_one, context=context)
        return spaced(verb("look", context), "at", phrase.text, amount.tail)
    if isinstance(cards, InZones) and len(cards.zones) > 1:
        piles = listed((ZONES[zone] for zone in cards.zones), "and")
        return spaced(verb("look", context), "at your", piles)
    return spaced(verb("look", context), "at", whole(cards, context).text)


@ACTIONS.on(Reveal)
def _reveal(node: Reveal, context: Context) -> str:
    return spaced(verb("reveal", context), whole(node.cards, context.taking("from")).text)


@ACTIONS.on(DeclareNumber)
def _declare(node: DeclareNumber, context: Context) -> str:
    if not node.low:
        most = f" that's {node.high} or less" if node.high is not None else ""
        return f"{verb('declare', context)} 1 number{most}"
    text = f"{verb('declare', context)} a number"
    if node.high is not None:
        return f"{text} between {node.low} and {node.high}"
    return f"{text} of {node.low} or more"


# -- moving --------------------------------------------------------------------------------


@ACTIONS.on(Draw)
def _draw(node: Draw, context: Context) -> str:
    if isinstance(node.count, Until):
        return f"{verb('draw', context)} cards {until(node.count, context, moving=())}"
    if is_equal_to(node.count):
        return f"{verb('draw', context)} cards equal to {measure(node.count, context)}"
    amount = number(node.count, context)
    up_to = "up to " if node.up_to else ""
    noun = "card" if amount.is_one else "cards"
    return spaced(f"{verb('draw', context)} {up_to}{amount.figure} {noun}", amount.tail)


@ACTIONS.on(Discard)
def _discard(node: Discard, context: Context) -> str:
    if is_equal_to(node.count):
        return f"{verb('discard', context)} cards equal to {measure(node.count, context)}"
    hand = InZones(zones=("hand",), whose=node.who, filter=node.filter, prep="from")
    phrase = picked(hand, node.count, up_to=node.up_to, is_all=False, context=context)
    tail = ""
    if isinstance(node.count, Until):
        tail = until(node.count, context, moving=("hand",))
    return spaced(
        verb("discard", context), phrase.text, tail, "at random" if node.at_random else ""
    )


@ACTIONS.on(Move)
def _move(node: Move, context: Context) -> str:
    each = of_each(node.cards)
    if each is not None and isinstance(node.cards, Pick | Top):
        one = msgspec.structs.replace(node.cards, count=each.times)
        moved = _moved(msgspec.structs.replace(node, cards=one), context)
        return spaced(moved, number(each, context).tail)
    return _moved(node, context)


def _moved(node: Move, context: Context) -> str:
    if node.to_word == "flipped":
        card = CARDS(node.cards, context).text
        return f"{verb('flip', context)} {card} over and place it at the top of their deck"
    phrase = object_from(node.cards, context)
    head = spaced(verb(node.verb, context), phrase.text)
    if node.to_word == "area" and isinstance(node.cards, InZones):
        area = f"{owner(node.cards.whose, context)} {ZONES[node.cards.zones[0]]}"
        return spaced(verb(node.verb, context), area, f"into {owner('you', context)} deck")
    if node.to_word == "ends" and isinstance(node.cards, Pick):
        both = spaced(verb(node.verb, context), CARDS(node.cards.cards, context).text)
        ends = f"on the top and/or bottom of your {ZONES[node.to]}"
        return spaced(both, ends, "in any order")
    if node.to_word == "back":
        return spaced(head, "back", "in any order" if node.any_order else "")
    if node.with_under:
        head = f"{head} and all cards under {'them' if phrase.is_plural else 'it'}"
    if node.chooses:
        chooses = spaced(verb("choose", context), phrase.text)
        head = spaced(chooses, "and", verb(node.verb, context), "them")
    tail = ""
    if node.keeps and isinstance(node.cards, Pick) and isinstance(node.cards.count, Until):
        stay = f"{node.cards.count.count} cards in their hand"
        head = f"{verb('choose', context)} {stay} and {verb(node.verb, context)} the rest"
    elif isinstance(node.cards, Pick) and isinstance(node.cards.count, Until):
        source = node.cards.cards
        zones = source.zones if isinstance(source, InZones) else ()
        tail = until(node.cards.count, context, moving=tuple(zones))
    if node.verb == "discard":
        return spaced(head, tail)
    early = LYING[node.face] if node.position else ""
    late = LYING[node.face] if not node.position else ""
    order = "in any order" if node.any_order else ""
    order = "in a random order" if node.random_order else order
    place = destination(node, phrase, context)
    from_where = late_source(node.cards, context)
    if node.source:
        from_where = f"from your {ZONES[node.source]}"
    if node.verb == "shuffle":
        return spaced(head, place.replace("in ", "into ", 1), tail)
    negated = _negated(node.negated, phrase)
    return spaced(head, early, place, from_where, late, in_mode(node.mode), negated, order, tail)


def in_mode(mode: str) -> str:
    """ "in Rest Mode"."""
    return {"": "", "active": "in Active Mode", "rest": "in Rest Mode"}[mode]


def destination(node: Move, phrase: Phrase, context: Context) -> str:
    """Where moved cards go: "to your hand", "at the bottom of their owners' decks"."""
    if node.to_word == "back":
        return "back"
    place = _target(node.to, node.to_whose, phrase.is_plural, context, node.to_word)
    match node.position:
        case "top":
            return f"on top of {place}"
        case "bottom":
            return f"{'to' if node.verb == 'send' else 'at'} the bottom of {place}"
        case "top-or-bottom":
            return f"at the top or bottom of {place}"
    if node.verb in ("add", "return", "send"):
        return f"to {place}"
    return f"in {place}"


def _target(zone: str, whose: str, plural: bool, context: Context, word: str = "") -> str:
    if word:
        return f"{word} {ZONES[zone]}"
    if whose == "owner":
        if plural:
            return f"their owners' {ZONES_PLURAL[zone]}"
        return f"its owner's {ZONES[zone]}"
    return f"{owner(whose, context)} {ZONES[zone]}"


@ACTIONS.on(Ko)
def _ko(node: Ko, context: Context) -> str:
    return spaced(verb("KO", context), CARDS(node.cards, context).text)


@ACTIONS.on(Play)
def _play(node: Play, context: Context) -> str:
    phrase = object_from(node.cards, context)
    on_top = f"on top of {CARDS(node.on_top_of, context).text}" if node.on_top_of else ""
    if node.word == "into" and node.on_top_of is not None:
        below = CARDS(node.on_top_of, context).text
        return spaced(verb("evolve", context), below, "into", phrase.text)
    if node.word == "on":
        return spaced(verb("evolve", context), phrase.text, on_top, in_mode(node.mode))
    markers = ""
    if node.markers is not None:
        amount = number(node.markers, context)
        figure = "a marker" if amount.is_one else f"{amount.figure} markers"
        markers = spaced(f"with {figure} on {'them' if phrase.is_plural else 'it'}", amount.tail)
    side = {"you": "", "opponent": f"in {owner('opponent', context)} Battle Area",
            "owner": "in its owner's Battle Area"}[node.whose]  # fmt: skip
    # "they play it": it comes into play on their side anyway
    side = "" if node.whose == "opponent" and context.is_theirs else side
    said = None if node.negated_before else node.negated
    negated = _negated(said, phrase, node.negated_kinds)
    paying = "by paying its cost" if node.pay_cost else ""
    origin = ""
    if node.origin:
        origin = f"from {zones_of(InZones(zones=node.origin), 'you', context)}"
    source = late_source(node.cards, context)
    using = f"using {tag('evolve')}" if node.evolves else ""
    how = (on_top, using, side, in_mode(node.mode), markers, negated, paying, source)
    if node.placed:
        return spaced(verb("place", context), phrase.text, *how)
    return spaced(verb("play", context), phrase.text, origin, *how)


@ACTIONS.on(CreateToken)
def _create_token(node: CreateToken, context: Context) -> str:
    amount = number(node.count, context)
    # The statistics stand in parentheses behind the sentence: `settled` moves them there.
    noun = f"{node.name} Token" if amount.is_one else f"{node.name} Tokens"
    if node.facts in ("with", "unsaid"):
        power = f"with {node.power} power" if node.facts == "with" else ""
        figure = "a" if node.article and amount.is_one else amount.figure
        return spaced(
            verb("play", context), "up to" if node.up_to else "", figure,
            listed(node.colors, "and"), noun, power,
            _their_area(node, context), in_mode(node.mode), amount.tail,
        )  # fmt: skip
    facts = [f"{node.power} power"]
    if node.cost is not None:
        facts.append(f"{node.cost} energy cost")
    if node.combo_cost is not None:
        facts.append(f"{node.combo_cost} combo cost")
    if node.combo_power is not None:
        facts.append(f"{node.combo_power} combo power")
    facts += [f"《{trait}》" for trait in node.traits]
    facts += [f"＜{name}＞" for name in node.characters]
    facts += [tag(skill.keyword or skill.kind) for skill in node.skills]
    colors = listed(node.colors, "and")
    figure = "a" if node.article and amount.is_one else amount.figure
    text = spaced(
        verb("play", context), "up to" if node.up_to else "", figure, colors, noun,
        _their_area(node, context), in_mode(node.mode), amount.tail,
    )  # fmt: skip
    if node.facts == "short":
        return f"{text} ({listed(facts, 'and')})"
    return f"{text}{NOTE}{node.name} Tokens have {listed(facts, 'and')}{NOTE_END}"


def _their_area(node: CreateToken, context: Context) -> str:
    if node.whose == "you":
        return ""
    return f"in {owner('opponent', context)} Battle Area"


def settled(text: str) -> str:
    """The text with every note about tokens put behind the sentence it stands in."""
    while NOTE in text:
        before, _, rest = text.partition(NOTE)
        note, _, after = rest.partition(NOTE_END)
        end = _SENTENCE_END.search(after)
        at = end.start() if end else len(after)
        following = after[at:].removeprefix(".")
        text = f"{before}{after[:at]}. ({note}.){following}"
    return text


@ACTIONS.on(PlaceUnder)
def _place_under(node: PlaceUnder, context: Context) -> str:
    under = CARDS(node.under, context).text
    what = object_from(node.cards, context).text
    return spaced(verb("place", context), what, "under", under, late_source(node.cards, context))


@ACTIONS.on(RemoveFromGame)
def _remove(node: RemoveFromGame, context: Context) -> str:
    return spaced(verb("remove", context), object_from(node.cards, context).text, "from the game")


@ACTIONS.on(Combo)
def _combo(node: Combo, context: Context) -> str:
    phrase = object_from(node.cards, context)
    where = "in your Combo Area" if node.area else ""
    if not node.word:
        negated = _negated(node.negated, phrase, node.negated_kinds)
        return spaced(verb("combo", context), "with", phrase.text, where, negated)
    source = late_source(node.cards, context)
    used = spaced(verb("use", context), phrase.text, "in a combo", where, source)
    return spaced(used, _negated(node.negated, phrase, node.negated_kinds))


def _negated(duration: str | None, phrase: Phrase, kinds: tuple[str, ...] = ()) -> str:
    """ "with its skills negated for the turn"."""
    if duration is None:
        return ""
    its = "their" if phrase.is_plural else "its"
    words = (skill_sort(kind) for kind in kinds)
    return spaced("with", its, *words, "skills negated", DURATIONS[duration])


@ACTIONS.on(GainControl)
def _gain_control(node: GainControl, context: Context) -> str:
    taken = CARDS(node.cards, context).text
    return spaced(verb("gain", context), "control of", taken, DURATIONS[node.until])


@ACTIONS.on(Shuffle)
def _shuffle(node: Shuffle, context: Context) -> str:
    if node.any_area:
        return spaced(verb("shuffle", context), "any areas you looked through")
    place = f"{owner(node.whose, context)} {ZONES[node.zone]}"
    looked = ""
    if node.if_looked:
        looked = "if you looked through it"
    return spaced(verb("shuffle", context), place, looked)


@ACTIONS.on(Switch)
def _switch(node: Switch, context: Context) -> str:
    mode = f"to {node.mode.capitalize()} Mode"
    return spaced(verb("switch", context), CARDS(node.cards, context).text, mode)


@ACTIONS.on(Flip)
def _flip(node: Flip, context: Context) -> str:
    how = {"": "over", "up": "face up", "down": "face down"}[node.face]
    how = f"to its {node.side} side" if node.side else how
    return spaced(verb("flip", context), CARDS(node.cards, context).text, how)


@ACTIONS.on(AddMarkers)
def _markers(node: AddMarkers, context: Context) -> str:
    cards = CARDS(node.cards, context).text
    count = node.count
    adds = (count if isinstance(count, int) else getattr(count, "times", 1)) >= 0
    if isinstance(count, CountOf | SlotCount) and not adds:
        count = msgspec.structs.replace(count, times=-count.times)
    amount = number(abs(count) if isinstance(count, int) else count, context)
    figure = "a marker" if amount.is_one else f"{amount.figure} markers"
    word, side = ("add", "to") if adds else ("remove", "from")
    return spaced(verb(word, context), figure, side, cards, amount.tail)


@ACTIONS.on(PlaceEnergyMarkers)
def _energy_markers(node: PlaceEnergyMarkers, context: Context) -> str:
    amount = number(node.count, context)
    noun = "energy marker" if amount.is_one else "energy markers"
    if node.actor:
        return spaced(verb("place", context), amount.figure, noun, amount.tail)
    place = f"in {owner(node.who, context)} Energy Area"
    return spaced(verb("place", context), amount.figure, noun, place, amount.tail)


# -- battle, damage, the game --------------------------------------------------------------


@ACTIONS.on(DealDamage)
def _damage(node: DealDamage, context: Context) -> str:
    amount = number(node.amount, context)
    if node.who == "you":
        return spaced(verb("take", context), amount.figure, "damage", amount.tail)
    whom = {"you": "yourself", "opponent": "your opponent", "any": "each player"}[node.who]
    if context.is_theirs and node.who == "opponent":
        whom = "themselves"
    what = "additional damage to" if node.additional else "damage to"
    return spaced(verb("deal", context), amount.figure, what, whom, amount.tail)


@ACTIONS.on(ThisSkill)
def _this_skill(node: ThisSkill, context: Context) -> str:
    del node
    return spaced(verb("activate", context), "this skill")


@ACTIONS.on(NegateAttack)
def _negate_attack(node: NegateAttack, context: Context) -> str:
    del node
    return spaced(verb("negate", context), "the attack")


@ACTIONS.on(NegateActivation)
def _negate_activation(node: NegateActivation, context: Context) -> str:
    return spaced(verb("negate", context), node.word or "the activation")


@ACTIONS.on(NegatePlay)
def _negate_play(node: NegatePlay, context: Context) -> str:
    del context
    position = {"": "in", "top": "on top of", "bottom": "at the bottom of"}[node.position]
    verb_ = "placed"
    if node.verb in ("return", "send"):
        verb_ = "returned" if node.verb == "return" else "sent"
        position = position if node.position else "to"
    if node.word.startswith("place the "):
        return f"{node.word} in its owner's {ZONES[node.to]} instead of playing it"
    if node.word.endswith(" it"):
        return f"{node.word} {position} its owner's {ZONES[node.to]} instead"
    text = f"{node.word} is {verb_} {position} its owner's {ZONES[node.to]} instead"
    return text if node.short else f"{text} of being played"


@ACTIONS.on(AlterPlay)
def _alter_play(node: AlterPlay, context: Context) -> str:
    del context
    negated = ""
    if node.negated is not None and not node.mode:
        return spaced(node.word, "has its skills negated", DURATIONS[node.negated])
    if node.negated is not None:
        negated = spaced("with its skills negated", DURATIONS[node.negated])
    return spaced(node.word, "is played", in_mode(node.mode), negated)


@ACTIONS.on(LimitAttacks)
def _limit_attacks(node: LimitAttacks, context: Context) -> str:
    who = {"you": "you", "opponent": "they" if context.is_theirs else "your opponent",
           "any": "players"}[node.who]  # fmt: skip
    with_ = ""
    if node.filter != Filter():
        with_ = f"with {worded(node.filter, plural=True, context=context).full()}"
    who = "" if node.actor else who
    times = "one more time" if node.count == 1 else f"{node.count} more times"
    done = "attack" if node.what == "attack" else "activate [Counter] skills"
    return spaced(who, f"can only {done}", with_, times, DURATIONS[node.duration])


@ACTIONS.on(ChangeGuard)
def _change_guard(node: ChangeGuard, context: Context) -> str:
    card = CARDS(node.cards, context).text
    return spaced(verb("switch", context), "the target of attack to", card)


@ACTIONS.on(EndBattle)
def _end_battle(node: EndBattle, context: Context) -> str:
    del node
    return spaced(verb("end", context), "the battle")


@ACTIONS.on(WinGame)
def _win(node: WinGame, context: Context) -> str:
    del context
    return "you win the game" if node.who == "you" else "your opponent wins the game"


@ACTIONS.on(SkipTime)
def _skip(node: SkipTime, context: Context) -> str:
    what = SKIPPED[node.what]
    if node.who == "you":
        return spaced(verb("skip", context), f"your next {what}")
    if node.actor or context.is_theirs:
        return spaced(verb("skip", context), f"their next {what}")
    return f"your opponent skips their next {what}"


@ACTIONS.on(ExtraTurn)
def _extra_turn(node: ExtraTurn, context: Context) -> str:
    del node
    return spaced(verb("take", context), "another turn after this one")


@ACTIONS.on(ActivateSkill)
def _activate(node: ActivateSkill, context: Context) -> str:
    phrase = object_from(node.cards, context)
    paying = "" if node.without_cost else "by paying its skill cost"
    if not node.kinds:
        return spaced(verb("activate", context), phrase.text, paying)
    kinds = listed((tag(kind) for kind in node.kinds), "or")
    if node.word == "of":
        return spaced(verb("activate", context), "the", kinds, "skill of", phrase.text, paying)
    whose = phrase.possessive or f"{phrase.text}'s"
    if node.word == "on":
        some = "up to 1" if node.up_to else "a"
        return spaced(verb("activate", context), some, kinds, "skill on", phrase.text, paying)
    if node.word == "some":
        some = "up to 1 of" if node.up_to else "1 of"
        skills = f"{kinds} skills"
        return spaced(verb("activate", context), some, whose, skills, node.place, paying)
    return spaced(verb("activate", context), whose, kinds, "skill", paying)


@ACTIONS.on(CopyLimit)
def _copies(node: CopyLimit, context: Context) -> str:
    del context
    if node.copies is None:
        pile = ZONES[node.zone]
        return f"you can include as many copies of this card in your {pile} as you like"
    figure = f"up to {node.copies}"
    return f"you can include {figure} copies of this card in your deck"


@ACTIONS.on(IncludeLimit)
def _include_limit(node: IncludeLimit, context: Context) -> str:
    deck = "your Z-Deck" if node.zone == "z-deck" else "your deck"
    noun = worded(node.filter, plural=node.count != 1, context=context).full()
    just = node.filter.none_of
    if not node.count and len(just) == 1 and node.filter == Filter(none_of=just):
        wanted = worded(just[0], plural=True, context=context)
        if just[0].kinds:
            return f"you can only include {wanted.full()} in {deck}"
    if not node.count:
        return f"you can't include {noun} in {deck}"
    if node.filter.is_copy:
        noun = "copy of this card" if node.count == 1 else "copies of this card"
    return f"you can only include up to {node.count} {noun} in {deck}"


@ACTIONS.on(PlayLimit)
def _play_limit(node: PlayLimit, context: Context) -> str:
    del context
    if node.have:
        return f"you can only have up to {node.count} {{{node.name}}} in play in your Battle Area"
    if node.name:
        return f"only {node.count} {{{node.name}}} can be played in your Battle Area"
    noun = "copy" if node.count == 1 else "copies"
    return f"only {node.count} {noun} of this card can be played in your Battle Area"


@ACTIONS.on(StartingLife)
def _starting_life(node: StartingLife, context: Context) -> str:
    del context
    return f"you start the game with {node.life} life"
