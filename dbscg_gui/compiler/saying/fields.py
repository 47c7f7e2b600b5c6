"""Words of values that take logic and are no class of their own: `{*name}` in the books."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import cast

from dbscg_gui.compiler.pieces import bare
from dbscg_gui.compiler.saying.amounts import whose
from dbscg_gui.compiler.saying.book import Mood
from dbscg_gui.compiler.saying.clauses import SENTENCE, attached, capital, sequence
from dbscg_gui.compiler.saying.machine import (
    NODES,
    NOTE,
    NOTE_END,
    STRINGS,
    TUPLES,
    Said,
    Scope,
    Speaker,
    named,
    said_field,
    span,
    tag,
)
from dbscg_gui.compiler.saying.nominals import (
    ANY_NUMBER,
    Selection,
    counted,
    described,
    owned,
    selected,
    this_card,
    with_words,
)
from dbscg_gui.compiler.saying.skills import costs_text
from dbscg_gui.compiler.saying.words import NotWorded, spaced
from dbscg_gui.effects.actions import (
    ActivateSkill,
    AddMarkers,
    Allow,
    ChangeCost,
    ChangeSkillCost,
    Cost,
    CreateToken,
    Discard,
    GainInfo,
    GiveDon,
    IfYouDo,
    IncludeLimit,
    Instead,
    InsteadOfLosing,
    LimitActs,
    May,
    Move,
    NegateSkills,
    PayBy,
    Play,
    PlayWithoutCost,
    Restrict,
    RestrictPlayer,
    ReturnDon,
)
from dbscg_gui.effects.targets import (
    ANY_CARD,
    Filter,
    Happened,
    InZones,
    MarkerCount,
    Node,
    Pick,
    Range,
    Rest,
    ShareColor,
    Slot,
    This,
    Top,
    Zone,
)

STRINGS["owned"] = lambda speaker, value, scope, style: _owned(speaker, value, scope, style)


def _within(speaker: Speaker, value: str, scope: Scope, style: str) -> str:
    """How long something may come, not how long it lasts: "pendant ce tour"."""
    return speaker.book.words.get("within", {}).get(value) or speaker.word("duration", value)


STRINGS["within"] = _within


def _owned(speaker: Speaker, value: str, scope: Scope, style: str) -> str:
    """Areas named by themselves: `owned-you`, `owned-any`, `owned-by-owner`."""
    who = style.partition("-")[2] or "you"
    zones: tuple[Zone, ...] = tuple(value.split(","))  # type: ignore[arg-type]
    if who == "actor":
        who = "their" if scope.actor == "opponent" else "you"
    if who == "by-owner":
        noun = speaker.book.nouns[f"area-{value}"]
        about = Said(noun.singular, is_feminine=noun.is_feminine)
        parts: dict[str, str | Said] = {"x": noun.singular}
        return speaker.fill(speaker.book.phrases["owned.owner"], parts, scope, about).text
    return owned(speaker, zones, who, scope)


@named("to")
def _to(speaker: Speaker, value: Node, scope: Scope, more: str) -> Said | str:
    """The area of a movement, in the number of the cards."""
    assert isinstance(value, Move)
    cards = speaker.say(value.cards, Scope(told=scope.told))
    return speaker.word("zones" if cards.is_plural else "zone", value.to)


@named("arriving", "cards", "mode")
def _arriving(speaker: Speaker, value: Node, scope: Scope, more: str) -> Said:
    """Cards with the mode they come in: "une carte DON!! redressée de votre deck DON!!"."""
    assert isinstance(value, Move | Play)
    return speaker.say(value.cards, replace(scope.taking("from"), mode=value.mode))


@named("owners", "to")
def _owners_area(speaker: Speaker, value: Node, scope: Scope, more: str) -> str:
    """The area of the owner, who is the player whose cards were looked at."""
    assert isinstance(value, Move)
    is_looked = isinstance(value.cards, Slot | Rest) and scope.told.looked_whose == "you"
    return _owned(speaker, value.to, scope, "owned-you" if is_looked else "owned-by-owner")


@named("belonging", "to")
def _belonging(speaker: Speaker, value: Node, scope: Scope, more: str) -> str:
    """The area of whose cards those of the slot are, as they were shown or chosen."""
    assert isinstance(value, Move)
    cards = bare(value.cards)
    is_theirs = isinstance(cards, Slot) and cards.slot in scope.told.opposing
    return _owned(speaker, value.to, scope, "owned-their" if is_theirs else "owned-actor")


@named("host")
def _host(speaker: Speaker, value: Node, scope: Scope, more: str) -> str:
    """This card, by its type where the game does so."""
    return this_card(speaker, This(), scope).singular


@named("hand", "count", "up_to", "filter")
def _hand(speaker: Speaker, value: Node, scope: Scope, more: str) -> str:
    """What is discarded from a hand."""
    assert isinstance(value, Discard)
    hand = InZones(zones=("hand",), whose=value.who, filter=value.filter)
    how = Selection(count=value.count, up_to=value.up_to)
    return selected(speaker, hand, scope.taking("from"), how).text


@named("whose", "cards", "kinds")
def _whose(speaker: Speaker, value: Node, scope: Scope, more: str) -> str:
    """What the cards of a value have: "its power", "this card's [Auto] skill"."""
    cards = value.cards  # type: ignore[attr-defined]
    if isinstance(value, NegateSkills) and value.kinds:
        kinds = speaker.listed([sort_of(speaker, kind) for kind in value.kinds], "and")
        return whose(speaker, cards, "skills", scope, "subject").replace(
            speaker.book.nouns["skills"].singular,
            speaker.phrase("kind-of-skills", kinds=kinds),
        )
    if more == "kinds":
        assert isinstance(value, ActivateSkill)
        kinds = speaker.listed([tag(speaker, kind) for kind in value.kinds])
        text = whose(speaker, cards, "skill", scope)
        return text.removesuffix(speaker.book.nouns["skill"].singular) + kinds
    return whose(speaker, cards, more, scope, "subject")


def sort_of(speaker: Speaker, kind: str) -> str:
    """Skills of a kind, of the keyword family, or all but those."""
    if kind in ("keyword", "non-keyword"):
        return speaker.word("sort", kind)
    first, _, second = kind.partition(" ")
    if second:
        return speaker.phrase(
            "sort-and-kind", sort=sort_of(speaker, first), tag=tag(speaker, second)
        )
    return tag(speaker, kind)


def _letters(speaker: Speaker, value: str) -> str:
    """The colors of a cost, one by one."""
    words = speaker.book.words.get("letter", {})
    return "".join(words.get(letter, letter) for letter in value)


STRINGS["letters"] = lambda speaker, value, scope, style: _letters(speaker, value)
STRINGS["sort"] = lambda speaker, value, scope, style: sort_of(speaker, value)


@named("cost", "cards")
def _cost_of(speaker: Speaker, value: Node, scope: Scope, more: str) -> str:
    return _price(speaker, value, scope, "cost")


@named("z_cost", "cards")
def _z_cost_of(speaker: Speaker, value: Node, scope: Scope, more: str) -> str:
    return _price(speaker, value, scope, "z_cost")


@named("combo_cost", "cards")
def _combo_cost_of(speaker: Speaker, value: Node, scope: Scope, more: str) -> str:
    return _price(speaker, value, scope, "combo_cost")


@named("original", "cards")
def _original_of(speaker: Speaker, value: Node, scope: Scope, more: str) -> str:
    return _price(speaker, value, scope, "original-cost")


def _price(speaker: Speaker, value: Node, scope: Scope, key: str) -> str:
    """ "the energy cost of this card", "its energy cost"."""
    cards = value.cards  # type: ignore[attr-defined]
    said = speaker.say(cards, scope)
    if said.possessive and said.subject:
        return whose(speaker, cards, key, scope)
    noun = speaker.book.nouns[key]
    about = Said(noun.singular, is_feminine=noun.is_feminine)
    parts: dict[str, str | Said] = {"noun": noun.singular, "x": said.text}
    return speaker.fill(speaker.book.phrases["the-of"], parts, scope, about).text


@named("change")
def _change(speaker: Speaker, value: Node, scope: Scope, more: str) -> str:
    """Whether a cost goes up or down, as the key of a verb."""
    amount = value.amount  # type: ignore[attr-defined]
    times = amount if isinstance(amount, int) else getattr(amount, "times", 1)
    if isinstance(value, ChangeCost) and value.specified and not times:
        return "reduce"
    return "reduce" if times < 0 else "increase"


@named("difference", "amount", "specified")
def _difference(speaker: Speaker, value: Node, scope: Scope, more: str) -> str:
    """By how much a cost changes: "2", "RR", "R[one]", "the declared number"."""
    amount = value.amount  # type: ignore[attr-defined]
    letters = getattr(value, "specified", "")
    said_letters = _letters(speaker, letters)
    if isinstance(value, ChangeSkillCost):
        return said_letters + (speaker.word("icon", str(-value.amount)) if value.amount else "")
    if letters:
        rest = abs(amount) - len(letters) if isinstance(amount, int) else 0
        return said_letters + (speaker.word("icon", str(rest)) if rest > 0 else "")
    if isinstance(amount, int):
        return str(abs(amount))
    said = speaker.say(amount, scope, "abs")
    return said.text


@named("less", "less", "less_colors")
def _less(speaker: Speaker, value: Node, scope: Scope, more: str) -> str:
    """By how much an energy cost is lower where something else is done besides: "Y"."""
    assert isinstance(value, PlayWithoutCost)
    rest = value.less - len(value.less_colors)
    letters = _letters(speaker, value.less_colors)
    return letters + (speaker.word("icon", str(rest)) if letters and rest else str(rest or ""))


@named("card-filter", "cards")
def _card_filter(speaker: Speaker, value: Node, scope: Scope, more: str) -> str:
    """The cards of all areas without the areas: "red card"."""
    cards = value.cards  # type: ignore[attr-defined]
    assert isinstance(cards, InZones)
    return described(speaker, cards.filter, scope, plural=False).full


@named("all-of", "cards")
def _all_of(speaker: Speaker, value: Node, scope: Scope, more: str) -> Said:
    """ "all of your energy"."""
    assert isinstance(value, ShareColor)
    if not isinstance(value.cards, InZones) or len(value.cards.zones) != 1:
        raise NotWorded("ShareColor.cards")
    return counted(speaker, value.cards, "all", scope, plural=True)


@named("refreshed", "cards")
def _refreshed(speaker: Speaker, value: Node, scope: Scope, more: str) -> str:
    """What may be switched in a Charge Phase: "energy", "of their cards"."""
    assert isinstance(value, RestrictPlayer)
    cards = value.cards
    assert isinstance(cards, InZones)
    name = "refreshed" if len(cards.zones) > 1 else "refreshed.energy"
    if cards.filter != ANY_CARD or (len(cards.zones) == 1 and cards.zones != ("energy",)):
        raise NotWorded("RestrictPlayer.cards")
    return speaker.phrase(name)


@named("skill", "kinds", "colors")
def _skill_tags(speaker: Speaker, value: Node, scope: Scope, more: str) -> str:
    assert isinstance(value, ChangeSkillCost)
    if not value.kinds:
        return speaker.phrase("a-skill")
    colors = "/".join(capital(speaker.word("color-tag", color)) for color in value.colors)
    return speaker.listed([tag(speaker, kind, colors) for kind in value.kinds])


@named("other", "by_filter")
def _other_skills(speaker: Speaker, value: Node, scope: Scope, more: str) -> str:
    """ "by skills other than {X}'s skills", or by the skills of those."""
    assert isinstance(value, Restrict)
    wanted = value.by_filter or Filter()
    if len(wanted.none_of) == 1 and wanted.none_of[0] == Filter(names=wanted.none_of[0].names):
        name = speaker.say(wanted.none_of[0], scope, "one bare").text
        return speaker.phrase("other-skills", x=name)
    return speaker.phrase("skills-of-those", x=speaker.say(wanted, scope, "many").text)


@named("colored", "except_by", "except_colors")
def _colored_tag(speaker: Speaker, value: Node, scope: Scope, more: str) -> str:
    assert isinstance(value, Restrict)
    colors = "/".join(capital(speaker.word("color-tag", color)) for color in value.except_colors)
    return tag(speaker, value.except_by, colors)


_INFOS = (
    ("names", "name"),
    ("traits", "trait"),
    ("characters", "character"),
    ("attributes", "attribute"),
)


@named("infos", "colors", "traits", "characters", "names", "attributes")
def _infos(speaker: Speaker, value: Node, scope: Scope, more: str) -> str:
    """Colors, traits, characters and names that are gained."""
    assert isinstance(value, GainInfo)
    texts = [speaker.word("color-tag", color) for color in value.colors]
    for field, style in _INFOS:
        for each in getattr(value, field):
            said = said_field(speaker, each, field, style, scope)
            texts.append(said if isinstance(said, str) else said.text)
    return speaker.listed(texts, "and")


@named("markers", "cards", "count")
def _markers(speaker: Speaker, value: Node, scope: Scope, more: str) -> str:
    """ "add 2 markers to it", "remove a marker from it for each ..."."""
    assert isinstance(value, AddMarkers)
    count = value.count
    if isinstance(count, MarkerCount) and count.times == -1 and count.cards == value.cards:
        them = speaker.say(value.cards, scope)
        return speaker.phrase("markers.all", x=them.as_subject if them.is_clitic else them.text)
    times = count if isinstance(count, int) else getattr(count, "times", 1)
    amount = speaker.say(count, scope) if isinstance(count, Node) else Said(str(count))
    figure = amount.text.lstrip("-")
    noun = speaker.book.nouns["marker"]
    what = f"{figure} {noun.singular if figure == '1' else noun.plural}"
    name = "markers.add" if times >= 0 else "markers.remove"
    cards = speaker.say(value.cards, scope)
    host = cards.as_subject if cards.is_clitic else cards.text
    return spaced(speaker.phrase(name, n=what, x=host), amount.tail)


@named("life")
def _life_area(speaker: Speaker, value: Node, scope: Scope, more: str) -> str:
    """The Life area cards go back to."""
    assert isinstance(value, Move)
    whose_ = "opponent" if value.to_whose == "opponent" else "you"
    inner = scope.by("opponent", "third") if whose_ == "opponent" else scope
    return owned(speaker, ("life",), whose_, inner)


@named("from", "origin")
def _from(speaker: Speaker, value: Node, scope: Scope, more: str) -> str:
    """Where from: the areas of the player something is forbidden, or from under what."""
    if isinstance(value, Restrict):
        assert isinstance(value.cards, This)
        text = speaker.say(value.cards, scope.taking("from")).text
        return text.removeprefix(this_card(speaker, value.cards, scope).singular).strip()
    assert isinstance(value, RestrictPlayer)
    return _areas_of(speaker, value, value.origin, scope)


@named("into", "target")
def _into(speaker: Speaker, value: Node, scope: Scope, more: str) -> str:
    """Where to: the areas of the player something is forbidden."""
    assert isinstance(value, RestrictPlayer)
    return _areas_of(speaker, value, value.target, scope)


def _areas_of(speaker: Speaker, bar: RestrictPlayer, zones: tuple[Zone, ...], scope: Scope) -> str:
    if bar.who == "any":
        areas = speaker.listed([speaker.word("zones", zone) for zone in zones])
        return speaker.phrase("their-owners", x=areas)
    inner = scope.by("opponent", "third")
    return owned(speaker, zones, bar.who, inner if bar.who == "opponent" else scope)


@named("with", "filter")
def _with_words(speaker: Speaker, value: Node, scope: Scope, more: str) -> str:
    assert isinstance(value, Allow)
    noun = described(speaker, value.filter, scope, plural=True)
    return noun.text.removeprefix(speaker.book.nouns["card"].plural).strip()


@named("widened", "what", "filter")
def _widened(speaker: Speaker, value: Node, scope: Scope, more: str) -> str:
    """ "this card's [X] skill", for which other cards may be chosen."""
    assert isinstance(value, Allow)
    if not value.what.startswith("use-for-"):
        raise NotWorded(f"Allow.what={value.what}")
    label = tag(speaker, value.what.removeprefix("use-for-"))
    if value.filter == Filter():
        return speaker.phrase("this-cards-skill", tag=label)
    user = speaker.say(value.filter, scope, "one a").text
    return speaker.phrase("cards-skill", x=user, tag=label)


@named("who", "who", "players")
def _who(speaker: Speaker, value: Node, scope: Scope, more: str) -> Said:
    """The player as a subject."""
    players = getattr(value, "players", None)
    if players is not None:
        if players != Happened(event="played", filter=players.filter):
            raise NotWorded("RestrictPlayer.players")
        played = speaker.say(players.filter, scope, "one a").text
        return Said(speaker.phrase("players-who-played", x=played), is_plural=True)
    who = value.who  # type: ignore[attr-defined]
    if who == "opponent":
        told = "they" if scope.actor == "opponent" else "your-opponent"
        return Said(speaker.phrase(told))
    return Said(speaker.phrase("you" if who == "you" else "both-players"), is_plural=True)


@named("times", "count")
def _times(speaker: Speaker, value: Node, scope: Scope, more: str) -> str:
    assert isinstance(value, LimitActs)
    return speaker.phrase("once-more" if value.count == 1 else "times-more", n=str(value.count))


@named("often", "count")
def _often(speaker: Speaker, value: Node, scope: Scope, more: str) -> str:
    assert isinstance(value, LimitActs)
    return speaker.phrase("once" if value.count == 1 else "so-often", n=str(value.count))


@named("each-span", "per")
def _each_span(speaker: Speaker, value: Node, scope: Scope, more: str) -> str:
    """ "per turn", where it does not hold for just one of them."""
    assert isinstance(value, LimitActs)
    return "" if value.per == value.duration else speaker.word("per", value.per)


@named("limited", "count", "filter")
def _limited(speaker: Speaker, value: Node, scope: Scope, more: str) -> str:
    """How many of which cards: "1 Battle Card"."""
    assert isinstance(value, LimitActs)
    cards = speaker.say(value.filter, scope, "one" if value.count == 1 else "many").text
    return f"{value.count} {cards}"


@named("further", "count", "filter")
def _further(speaker: Speaker, value: Node, scope: Scope, more: str) -> str:
    assert isinstance(value, LimitActs)
    cards = speaker.say(value.filter, scope, "one" if value.count == 1 else "many").text
    return speaker.phrase("so-many-more", n=str(value.count), x=cards)


@named("only", "filter")
def _only_these(speaker: Speaker, value: Node, scope: Scope, more: str) -> str:
    """What can be included, where all that is not so cannot."""
    assert isinstance(value, IncludeLimit | RestrictPlayer)
    excluded = value.filter.none_of
    if len(excluded) != 1 or value.filter != Filter(none_of=excluded):
        raise NotWorded(f"{type(value).__name__}.filter")
    return speaker.say(excluded[0], scope, "many").text


@named("cause", "cause")
def _cause(speaker: Speaker, value: Node, scope: Scope, more: str) -> str:
    assert isinstance(value, InsteadOfLosing)
    name = "your" if value.who != "opponent" else "their"
    return speaker.phrase(f"lost-without.{value.cause}.{name}") if value.cause else ""


@named("lead", "next_use")
def _lead(speaker: Speaker, value: Node, scope: Scope, more: str) -> str:
    """Whether it is done each time or the next time alone."""
    assert isinstance(value, Instead)
    return speaker.phrase("instead.next" if value.next_use else "instead.if")


@named("instead", "effect", "is_optional", "goes_on")
def _instead(speaker: Speaker, value: Node, scope: Scope, more: str) -> str:
    """What is done in place of it: "you may discard 1 card instead. If you do, ..."."""
    assert isinstance(value, Instead | InsteadOfLosing)
    base = scope.by("you", "infinitive" if value.is_optional else "order")
    actions = value.effect
    first = actions[0]
    after = ""
    if isinstance(value, Instead) and value.goes_on:
        *begun, last = actions
        do = sequence(speaker, tuple(begun), scope.by("you", "infinitive"))
        then = sequence(speaker, (last,), scope.by("you", "order"))
        head = speaker.phrase("instead.may", x=do)
        return attached(speaker, head, SENTENCE, speaker.phrase("if-do.you", x=then))
    if isinstance(first, IfYouDo) and first.then and len(actions) == 1 and not first.otherwise:
        text = sequence(speaker, first.first, base)
        then = sequence(speaker, first.then, scope.by("you", "order"))
        after = speaker.phrase("if-do.you", x=then)
    else:
        text = sequence(speaker, actions, base)
    if value.is_optional:
        text = speaker.phrase("instead.may", x=text)
    text = speaker.phrase("instead.done", x=text)
    return attached(speaker, text, SENTENCE, after) if after else text


@named(
    "token", "name", "power", "traits", "characters", "cost", "combo_cost", "combo_power", "skills"
)
def _token(speaker: Speaker, value: Node, scope: Scope, more: str) -> str:
    """The name of a token; what it is like follows its sentence in parentheses."""
    assert isinstance(value, CreateToken)
    facts = [speaker.phrase("token.power", n=str(value.power))]
    for field in ("cost", "combo_cost", "combo_power"):
        number = getattr(value, field)
        if number is not None:
            facts.append(speaker.phrase(f"token.{field}", n=str(number)))
    for field, style in (("traits", "trait"), ("characters", "character")):
        for each in getattr(value, field):
            said = said_field(speaker, each, field, style, scope)
            facts.append(said if isinstance(said, str) else said.text)
    facts += [tag(speaker, skill.keyword or skill.kind) for skill in value.skills]
    listed = speaker.listed(facts, "and")
    plural = value.count != 1
    text = speaker.phrase("token.many" if plural else "token.one", x=value.name)
    note = speaker.phrase("token.facts", x=value.name, list=listed)
    return f"{text}{NOTE}{note}{NOTE_END}"


def _in_areas(name: str) -> Callable[[Speaker, Node, Scope, str], str]:
    """ "in all areas", of this card everywhere."""

    def said(speaker: Speaker, value: Node, scope: Scope, style: str) -> str:
        everywhere = isinstance(value, This) and value.everywhere
        return speaker.phrase(name) if everywhere else ""

    return said


NODES["in-all-areas"] = _in_areas("in-all-areas")
NODES["in-any-area"] = _in_areas("in-any-area")


def _place_of(speaker: Speaker, value: Node, scope: Scope, style: str) -> str:
    """Where this card lies, without naming it."""
    text = speaker.say(value, scope, style).text
    assert isinstance(value, This)
    return text.removeprefix(this_card(speaker, value, scope).singular).strip()


def _up_to(speaker: Speaker, value: Node, scope: Scope, style: str) -> Said:
    """ "up to 3 cards from the top of your deck"."""
    assert isinstance(value, Top)
    return selected(speaker, value, scope, Selection(count=value.count, up_to=True))


def _skill_of(speaker: Speaker, value: Node, scope: Scope, style: str) -> str:
    """Whose skill caused it: "a red card's skill"."""
    if isinstance(value, Pick) and isinstance(value.cards, InZones):
        if value.cards.zones == ("leader",) and value.cards.whose != "any":
            return whose(speaker, value.cards, "skill", scope.taking("in"), "one")
        noun = described(speaker, value.cards.filter, scope, plural=False)
        many = described(speaker, value.cards.filter, scope, plural=True)
        parts: dict[str, str | Said] = {"x": noun.full, "many": many.full}
        name = f"one-of-skills.{value.cards.whose}"
        return speaker.fill(speaker.book.phrases[name], parts, scope, noun.said("")).text
    return whose(speaker, value, "skill", scope.taking("in"), "one")


def _whose_noun(speaker: Speaker, value: Node, scope: Scope, style: str) -> str:
    return whose(speaker, value, style.split()[-1], scope)


def _next(speaker: Speaker, value: Node, scope: Scope, style: str) -> str:
    """Cards that come from where is said later."""
    assert isinstance(value, InZones)
    return speaker.say(value.filter, scope, "one a").text


def _counted(speaker: Speaker, value: Node, scope: Scope, style: str) -> Said:
    """ "5 cards from the top of your deck"."""
    if not isinstance(value, Top):
        return speaker.say(value, scope, "area")
    return selected(speaker, value, scope, Selection(count=value.count))


@named("don", "count", "up_to", "at_least", "who")
def _don(speaker: Speaker, value: Node, scope: Scope, more: str) -> str | Said:
    """How many DON!! cards, their noun, or what ends their number ("or more")."""
    assert isinstance(value, GiveDon | ReturnDon)
    if more == "noun":
        noun = speaker.book.nouns["don"]
        many = value.count != 1
        return Said(noun.plural if many else noun.singular, many, noun.is_feminine)
    at_least = isinstance(value, ReturnDon) and value.at_least
    if more == "after":
        return speaker.phrase("after-more") if at_least else ""
    text = (
        str(value.count) if isinstance(value.count, int) else speaker.say(value.count, scope).text
    )
    if at_least and not speaker.has_phrase("after-more"):
        return speaker.phrase("span-more", low=text)
    return speaker.phrase("up-to", n=text) if value.up_to else text


@named("picked-count", "cards")
def _picked_count(speaker: Speaker, value: Node, scope: Scope, more: str) -> str:
    """How many of the cards a movement takes."""
    assert isinstance(value, Move)
    assert isinstance(value.cards, Pick)
    count = value.cards.count
    if count == ANY_NUMBER:
        return speaker.phrase("any-number")
    text = str(count) if isinstance(count, int) else speaker.say(count, scope).text
    return speaker.phrase("up-to", n=text) if value.cards.up_to else text


NODES["counted"] = _counted
NODES["place"] = _place_of
NODES["up-to"] = _up_to
NODES["skill-of"] = _skill_of
NODES["whose"] = _whose_noun
NODES["next"] = _next


@named("done", "count", "filter")
def _done(speaker: Speaker, value: Node, scope: Scope, more: str) -> str:
    """Cards something happened to: "a red card", "2 or more of your cards were"."""
    assert isinstance(value, Happened)
    is_one = value.count == Range(low=1)
    noun = described(speaker, value.filter, scope, plural=not is_one or bool(more))
    if not more:
        if is_one:
            parts: dict[str, str | Said] = {"x": noun.full}
            return speaker.fill(speaker.book.phrases["a"], parts, scope, noun.said("")).text
        return spaced(span(speaker, value.count), noun.full)
    name = "done-of.one" if is_one else "done-of.many"
    owner = speaker.phrase(more)
    figure = "" if is_one else span(speaker, value.count)
    told: dict[str, str | Said] = {"n": figure, "owner": owner, "x": noun.full}
    return speaker.fill(speaker.book.phrases[name], told, scope, noun.said("")).text


def _as_costs(mood: Mood) -> Callable[[Speaker, tuple[Node, ...], Scope, str], str]:
    """A style that says the costs of a field."""

    def said(speaker: Speaker, values: tuple[Node, ...], scope: Scope, style: str) -> str:
        return costs_text(speaker, cast("tuple[Cost, ...]", values), scope.by("you", mood))

    return said


def _may_pay(speaker: Speaker, values: tuple[Node, ...], scope: Scope, style: str) -> str:
    """What may be done besides: "you may discard 1 card from your hand"."""
    (cost,) = values
    if not isinstance(cost, PayBy):
        raise NotWorded("PlayWithoutCost.cost")
    return speaker.say(May(effect=cost.actions), scope).text


TUPLES["paid"] = _as_costs("gerund")
TUPLES["may"] = _may_pay
TUPLES["costs"] = _as_costs("order")

__all__ = ["Pick", "with_words"]
