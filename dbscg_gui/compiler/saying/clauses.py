"""Actions as text: sentences and their joints, who acts, and what is named by each action."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import cast

import msgspec

from dbscg_gui.compiler.pieces import is_this
from dbscg_gui.compiler.saying.book import Mood
from dbscg_gui.compiler.saying.machine import (
    TUPLES,
    Said,
    Scope,
    Speaker,
    said_field,
    speaks,
)
from dbscg_gui.compiler.saying.nominals import ANY_NUMBER, Selection, selected
from dbscg_gui.compiler.saying.triggers import tells_feminine
from dbscg_gui.compiler.saying.words import NotWorded, spaced
from dbscg_gui.effects.actions import (
    Action,
    ActionNode,
    Allow,
    AlterPlay,
    ChangeComboPower,
    ChangeCost,
    ChangePower,
    ChangeSkillCost,
    ChangeZCost,
    Choose,
    ChooseOption,
    Combo,
    CreateToken,
    Delayed,
    Discard,
    Draw,
    EachPlayer,
    Gain,
    GainControl,
    GainInfo,
    If,
    IfYouDo,
    Instead,
    Ko,
    Look,
    May,
    Move,
    NegateAttack,
    NegateSkills,
    PlaceEnergyMarkers,
    PlaceUnder,
    Play,
    RemoveFromGame,
    Repeat,
    Restrict,
    RestrictPlayer,
    ReturnDon,
    Reveal,
    Shuffle,
    Skill,
    Switch,
    While,
)
from dbscg_gui.effects.targets import (
    Among,
    Are,
    Battler,
    Cards,
    Either,
    EventCard,
    InZones,
    Node,
    Pick,
    Pronoun,
    Rest,
    Slot,
    This,
    Top,
    Until,
)
from dbscg_gui.effects.triggers import TOLD_OF, When

SENTENCE, THEN, AND, COMMA_AND, SEMICOLON = ". ", "then", "and", "comma-and", "semicolon"


def sequence(
    speaker: Speaker, actions: tuple[Action, ...], scope: Scope, *, is_inner: bool = False
) -> str:
    """Actions as one text that starts in lower case; `is_inner` within what holds for them."""
    if speaker.has_phrase("each-applies") and any(isinstance(a, If | While) for a in actions[:-1]):
        return _each_applies(speaker, actions, scope)
    text = ""
    current = scope
    for index, action in enumerate(actions):
        before = actions[index - 1] if index else None
        if _says_both(before, action):
            continue
        if isinstance(before, ChooseOption):
            # What follows an option belongs to it.
            raise NotWorded("ChooseOption before other actions")
        joint = _joint(before, action, is_inner=is_inner) if before is not None else ""
        if joint == THEN and scope.mood in ("infinitive", "gerund"):
            joint = "then-inner"
        if joint == SENTENCE:
            current = scope
        subject, inner = _acting(speaker, action, current, scope, joint)
        after = actions[index + 1] if index + 1 < len(actions) else None
        if is_both_ends(action, after):
            part = spaced(subject, _to_both_ends(speaker, action, inner))
        elif is_either_ko(action, after):
            part = _when_it_kos(speaker, action, inner)
        elif gains_too(action, after):
            part = spaced(subject, _power_and_skills(speaker, action, after, inner))
        else:
            part = spaced(subject, step(speaker, action, inner))
            if inner.mood == "infinitive" and _own_subject(action) and speaker.has_phrase("let"):
                part = speaker.phrase("let", x=part)
        if joint != SENTENCE:
            current = inner if inner.actor == "opponent" else scope
        text = attached(speaker, text, joint, part)
    return text


def _each_applies(speaker: Speaker, actions: tuple[Action, ...], scope: Scope) -> str:
    """Actions of which a condition holds for one alone, where it holds for all behind it else."""
    lines = [f"・{capital(sequence(speaker, (action,), scope))}." for action in actions]
    return "\n".join([speaker.phrase("each-applies"), *lines])


def _as_actions(mood: Mood, actor: str) -> Callable[[Speaker, tuple[Node, ...], Scope, str], str]:
    """A style that says the actions of a field, done by somebody."""

    def said(speaker: Speaker, values: tuple[Node, ...], scope: Scope, style: str) -> str:
        return sequence(speaker, cast("tuple[Action, ...]", values), scope.by(actor, mood))

    return said


TUPLES["you"] = _as_actions("infinitive", "you")
TUPLES["they"] = _as_actions("infinitive", "opponent")
TUPLES["opponent"] = _as_actions("third", "opponent")


def attached(speaker: Speaker, text: str, joint: str, part: str) -> str:
    """A part behind its joint."""
    if not text:
        return part
    if joint == SENTENCE:
        end = "" if text.endswith((".", ".)", '."')) else "."
        return f"{text}{end} {capital(part)}"
    word = speaker.phrase(f"joint.{joint}")
    if word.endswith((".", ".,")) or word.startswith("."):
        end = "" if text.endswith((".", ".)", '."')) else "."
        return f"{text}{end}{word.removeprefix('.')} {part}"
    return f"{text}{'' if word.startswith((',', ';')) else ' '}{word} {part}"


def capital(text: str) -> str:
    """The text with its first letter raised."""
    return text[:1].upper() + text[1:]


def is_both_ends(action: Action | None, after: Action | None) -> bool:
    """Whether cards go to the bottom of a deck as many as liked, and the rest of them on top."""
    if not isinstance(action, Move) or not isinstance(after, Move):
        return False
    some = action.cards
    if not isinstance(some, Pick) or not isinstance(some.cards, Slot) or action.to != "deck":
        return False
    first = Pick(cards=some.cards, count=ANY_NUMBER, up_to=True)
    is_rest = isinstance(after.cards, Rest) and after.cards.of == some.cards.slot
    ends = action.position, after.position, after.to, action.any_order, after.any_order
    return some == first and is_rest and ends == ("bottom", "top", "deck", True, True)


def _says_both(before: Action | None, action: Action) -> bool:
    """Whether an action was said with the one before it."""
    if isinstance(before, Move) and before.verb == "shuffle" and isinstance(action, Shuffle):
        return True  # "shuffle them into your deck"
    return any(told(before, action) for told in (is_both_ends, is_either_ko, gains_too))


def is_either_ko(action: Action | None, after: Action | None) -> bool:
    """Whether the same is done when a card KOs others in a battle and by its own skill."""
    if not isinstance(action, Delayed) or not isinstance(after, Delayed) or action.is_once:
        return False
    fights = action.when
    if fights != When(event="ko_by_battle", subject=fights.subject, other=fights.other):
        return False
    by_skill = When(event="koed", subject=fights.other, by="skill", cause=fights.subject)
    return after == msgspec.structs.replace(action, when=by_skill, join=after.join)


def gains_too(action: Action | None, after: Action | None) -> bool:
    """Whether a card gets power and then keywords for as long: one clause says both."""
    if not isinstance(action, ChangePower) or not isinstance(after, Gain):
        return False
    cards = action.cards
    is_same = is_this(cards) and is_this(after.cards)
    is_same = is_same or (isinstance(cards, Slot | Battler | EventCard) and cards == after.cards)
    is_plain = isinstance(action.amount, int) and all(map(_is_keyword, after.skills))
    return is_same and is_plain and action.duration == after.duration


def _power_and_skills(speaker: Speaker, action: Action, after: Action | None, scope: Scope) -> str:
    """ "this card gets +5000 power and [Critical] for the turn"."""
    assert isinstance(action, ChangePower)
    assert isinstance(after, Gain)
    power = step(speaker, action, replace(scope, timed_later=True))
    step(speaker, after, scope)  # for what it names
    listed = speaker.listed([power, *_gained(speaker, after.skills)], "and")
    return spaced(listed, str(said_field(speaker, after.duration, "duration", "", scope)))


def _when_it_kos(speaker: Speaker, action: Action, scope: Scope) -> str:
    assert isinstance(action, Delayed)
    assert action.when.subject is not None
    assert action.when.other is not None
    parts: dict[str, str | Said] = {
        "x": speaker.say(action.when.subject, scope, "one subject"),
        "y": speaker.say(action.when.other, scope, "one"),
        "within": speaker.word("within", action.duration),
        "effect": sequence(speaker, action.effect, scope.by("you", "order"), is_inner=True),
    }
    return speaker.fill(speaker.book.phrases["either-ko"], parts, scope).text


def _to_both_ends(speaker: Speaker, action: Action, scope: Scope) -> str:
    assert isinstance(action, Move)
    assert isinstance(action.cards, Pick)
    said = speaker.say(action.cards.cards, scope)
    theirs = ".opponent" if action.to_whose == "opponent" else ""
    phrase = speaker.book.phrases[f"both-ends{theirs}"]
    cards: dict[str, str | Said] = {"cards": said}
    return speaker.fill(phrase, cards, scope).text


_SCOPING = (If, May, IfYouDo, Delayed, While, EachPlayer, ChooseOption, Instead, Repeat)


_LASTING = (
    Allow, ChangeComboPower, ChangeCost, ChangePower, Gain, NegateSkills, Restrict, RestrictPlayer,
)  # fmt: skip
"""What is not done one after the other: it begins at once and lasts."""


def _joint(before: Action, action: Action, *, is_inner: bool) -> str:
    """How an action follows another: what holds for all that follows is a sentence alone."""
    if is_inner and isinstance(before, EachPlayer) and not isinstance(action, _SCOPING):
        return SEMICOLON
    if isinstance(before, _SCOPING) or (isinstance(action, _SCOPING) and not is_inner):
        return SENTENCE
    if isinstance(action, If) and action.otherwise and isinstance(action.condition, Are):
        # "Otherwise" behind it would be that of what holds for all of it.
        return SENTENCE
    if isinstance(action, _SCOPING):
        return THEN if isinstance(action, ChooseOption | IfYouDo) else COMMA_AND
    if isinstance(before, Choose) and before.slot in _slots(action):
        return AND
    return "then-lasting" if isinstance(before, _LASTING) and isinstance(action, _LASTING) else THEN


def _slots(value: object) -> set[str]:
    if isinstance(value, Slot):
        return {value.slot}
    if isinstance(value, tuple):
        return {slot for item in value for slot in _slots(item)}
    if isinstance(value, Node):
        return {slot for name in value.__struct_fields__ for slot in _slots(getattr(value, name))}
    return set()


# -- who acts ------------------------------------------------------------------------------


def gives_away(action: ActionNode) -> bool:
    """Whether you select the cards your opponent gains control of."""
    is_given = isinstance(action, GainControl) and action.who == "opponent"
    cards = getattr(action, "cards", None)
    return is_given and isinstance(cards, Pick) and cards.chooser == "you" and not cards.is_all


def does(action: ActionNode) -> str:
    """Who does an action by its own fields; "" where they do not tell."""
    if isinstance(action, Choose | ChooseOption):
        return action.chooser
    if isinstance(action, Draw | Discard | GainControl | ReturnDon):
        return "" if gives_away(action) else action.who
    if isinstance(action, PlaceEnergyMarkers) and action.who == "you":
        return "you"
    cards = getattr(action, "cards", None)
    picks = cards.parts if isinstance(cards, Either) else (cards,)
    if any(isinstance(pick, Pick) and pick.chooser == "opponent" for pick in picks):
        return "opponent"
    return ""


def _acting(
    speaker: Speaker, action: ActionNode, current: Scope, base: Scope, joint: str
) -> tuple[str, Scope]:
    """The subject where it changes, and the place of the verb behind it."""
    actor = does(action)
    is_again = speaker.has_phrase("actor-again") and not current.is_each
    is_again = is_again and current.mood != "infinitive"  # "your opponent may trash ..."
    is_told = current.actor == "opponent" and not is_again
    if actor == "opponent" and not is_told:
        return speaker.phrase("your-opponent"), base.by("opponent", "third")
    if actor == "any":
        return speaker.phrase("each-player"), base.by("opponent", "third")
    if actor == "you" and current.actor == "opponent":
        return speaker.phrase("you"), base.by("you", "you")
    if current.actor == "opponent" and _is_done(action) and not _own_subject(action):
        top = getattr(action, "cards", None)
        if actor == "opponent" or _of_theirs(action) or (current.is_each and isinstance(top, Top)):
            return "", current
        return speaker.phrase("you"), base.by("you", "you")
    return "", current


def _is_done(action: ActionNode) -> bool:
    return isinstance(action, Move | Play | Switch | Ko | Combo | Shuffle | Look | Reveal)


def _own_subject(action: ActionNode) -> bool:
    return isinstance(action, ChangePower | Gain | Restrict | RestrictPlayer)


def _of_theirs(action: ActionNode) -> bool:
    """Whether an action goes on with what the opponent has just chosen or owns."""
    cards = getattr(action, "cards", None)
    if isinstance(cards, Slot):
        return True
    if isinstance(action, Reveal):
        return cards == InZones(zones=("hand",), whose="opponent")
    return isinstance(action, Shuffle) and action.whose == "opponent"


# -- steps ---------------------------------------------------------------------------------


def step(speaker: Speaker, action: Action, scope: Scope) -> str:
    """One action, and what it names for those behind it."""
    told = scope.told
    if isinstance(action, ChangePower | Gain | ChangeComboPower) and is_this(action.cards):
        told.name(This(), plural=False)
    inner = scope
    if isinstance(action, Reveal) and _among(action.cards) == told.looked:
        inner = replace(scope, unplaced=True)  # what was looked at stays "them"
    text = speaker.say(action, inner).text
    slot = getattr(action, "slot", "")
    if slot:
        told.deeds[slot] = deed(action)
        if isinstance(action, Move) and action.to_whose == "opponent":
            told.theirs.add(slot)
    _name(action, scope)
    if isinstance(action, PlaceUnder) and action.host_slot:
        told.name(Slot(action.host_slot), plural=False, feminine=_gender(action.under, scope))
    elif isinstance(action, PlaceUnder) and is_this(action.under):
        # "it" would be the card above: the placed one is called so.
        told.name(This(), plural=False)
    cards = getattr(action, "cards", None)
    by = done_by(action)
    if isinstance(cards, Slot) and by and by != "chosen":
        plural = next((many for named, many, *_ in told.named if named == cards), False)
        at = _last(told.named, cards)
        told.named.insert(at, (cards, plural, by, _gender(cards, scope)))
    return text


def _among(cards: Cards) -> str:
    """The slot a set is picked out of."""
    inner = cards.cards if isinstance(cards, Pick) else cards
    if isinstance(inner, Either):
        found = {_among(part) for part in inner.parts}
        return found.pop() if len(found) == 1 else "-"
    return inner.slot if isinstance(inner, Among) else "-"


_BY = {
    "place": "placed", "put": "placed", "add": "added", "send": "sent", "discard": "discarded",
    "return": "returned", "remove": "removed", "trash": "trashed",
}  # fmt: skip


def done_by(action: ActionNode) -> str:
    """What an action does to its cards: "played"."""
    if isinstance(action, Move):
        return _BY.get(action.verb, "")
    for kind, word in ((Play, "played"), (Switch, "switched"), (Combo, "used"), (Ko, "koed"),
                       (Choose, "chosen"), (Look, "revealed"), (Reveal, "revealed")):  # fmt: skip
        if isinstance(action, kind):
            return word
    return ""


_SELECTING = (Play, Move, Combo, Switch, Ko)
_STATES = (ChangePower, Gain, Restrict, Switch, GainControl)
_SUBJECTS = (ChangePower, ChangeComboPower, Gain, GainInfo, Restrict)


def deed(action: ActionNode) -> str:
    """What an action does to its cards, with where to: "placed.drop"."""
    by = done_by(action)
    if isinstance(action, Move):
        return f"{by}.{action.to}"
    if isinstance(action, Switch):
        return f"{by}.{action.mode}"
    for kind, word in _DEEDS:
        if isinstance(action, kind):
            return word
    return by


_DEEDS: tuple[tuple[type, str], ...] = (
    (Draw, "drawn"), (Discard, "discarded.drop"), (GainControl, "gained"),
    (RemoveFromGame, "removed.game"), (PlaceUnder, "placed.under"),
    (NegateAttack, "negated.attack"), (ReturnDon, "returned.don"),
)  # fmt: skip


def _name(action: Action, scope: Scope) -> None:
    told = scope.told
    cards = getattr(action, "cards", None)
    slot = getattr(action, "slot", "")
    feminine = _gender(cards, scope)
    by = done_by(action)
    pile = cards.cards if isinstance(cards, Pick) else cards
    told.opposing.update({slot} if _is_of_theirs(pile) else ())
    if isinstance(action, Choose):
        told.name(Slot(slot), plural=_chooses_many(action), by=by, feminine=feminine)
        told.chosen[slot] = cards
    elif isinstance(action, Look | Reveal):
        name = Slot(slot or f"({len(told.named)})")
        told.name(name, plural=is_many(action.cards), by=by, feminine=feminine)
        if not (isinstance(action, Reveal) and told.looked and isinstance(cards, Pick)):
            told.looked = name.slot
            told.looked_whose = pile.whose if isinstance(pile, Top) else ""
    elif isinstance(action, CreateToken):
        told.name(Slot(slot), plural=action.count != 1, by="played", feminine=False)
    elif isinstance(action, Play | Move | Switch) and isinstance(cards, This):
        told.name(This(), plural=False, by=by)
    elif isinstance(action, (*_SELECTING, *_STATES)) and isinstance(cards, Pick | Top | Either):
        if isinstance(action, _SELECTING) or (isinstance(cards, Pick) and not cards.is_all):
            told.name(Slot(slot), plural=is_many(cards), by=by, feminine=feminine)
    elif slot and isinstance(cards, Pick):
        told.name(Slot(slot), plural=is_many(cards), by=by, feminine=feminine)
    elif isinstance(action, ChangeCost | ChangeSkillCost | ChangeZCost):
        if is_this(action.cards):
            told.name(This(), plural=False)
    elif isinstance(action, _SUBJECTS) and isinstance(cards, This | InZones):
        many = isinstance(cards, InZones) and cards.zones != ("leader",)
        told.name(This() if isinstance(cards, This) else cards, plural=many, feminine=feminine)


def _is_of_theirs(cards: Cards | None) -> bool:
    return isinstance(cards, InZones | Top) and cards.whose == "opponent"


def _last(named: list[tuple[Node, bool, str, bool]], cards: Node) -> int:
    """Behind the last mention: it stays as near as it was."""
    return max((at + 1 for at, each in enumerate(named) if each[0] == cards), default=len(named))


def is_many(cards: Cards | None) -> bool:
    """Whether a set is more than one card as it is said."""
    if isinstance(cards, Pick):
        return cards.is_all or cards.count != 1
    if isinstance(cards, Top):
        return cards.count != 1
    return not isinstance(cards, This | Battler | EventCard)


def _chooses_many(action: Choose) -> bool:
    if isinstance(action.cards, Battler | EventCard):
        return False
    several = isinstance(action.cards, Either) and any(
        isinstance(part, Pick | Either) for part in action.cards.parts
    )
    if action.is_all and isinstance(action.cards, Slot):
        return action.cards.slot.startswith("them")
    return action.is_all or action.count != 1 or several


def _gender(cards: Cards | None, scope: Scope) -> bool:
    """The gender of cards, of a reference that of what it means."""
    if isinstance(cards, Slot):
        named = (each for each in reversed(scope.told.named) if each[0] == cards)
        return next((feminine for *_, feminine in named), True)
    return is_feminine(cards)


def is_feminine(cards: Cards | None) -> bool:
    """Whether a language with genders calls these cards "she".

    Not Leaders, tokens and Events, and Characters and Stages on the field; elsewhere these two are
    cards.
    """
    inner = cards.cards if isinstance(cards, Pick) else cards
    if not isinstance(inner, InZones):
        return True
    kinds = set(inner.filter.kinds)
    is_in_play = set(inner.zones) <= {"leader", "battle", "stage"}
    on_field = {"character", "stage"} if is_in_play else set()
    return not (kinds <= {"leader", "z-leader", "token", "event"} | on_field and kinds)


# -- actions with logic --------------------------------------------------------------------


@speaks(Choose)
def _choose(speaker: Speaker, value: Node, scope: Scope, style: str) -> Said:
    assert isinstance(value, Choose)
    also = speaker.word("distinct", value.distinct) if value.distinct else ""
    count, up_to = value.count, value.up_to
    if value.total_cost is not None:
        least = "-least" if value.total_least else ""
        name = f"total-{value.total_of or 'cost'}{least}"
        most = value.total_cost
        if not isinstance(most, int):
            raise NotWorded("Choose.total_cost")
        total = speaker.phrase(name, n=str(most))
        also = spaced(also, total)
        count, up_to = (99, True) if count == 1 else (count, True)
    if value.exact_cost is not None:
        exact = value.exact_cost
        amount = str(exact) if isinstance(exact, int) else speaker.say(exact, scope, "measure").text
        also = spaced(also, speaker.phrase("total-exact", n=amount))
        count, up_to = 99, True
    named = isinstance(value.cards, Battler) or (
        value.is_all and isinstance(value.cards, Slot | EventCard | Pronoun)
    )
    if named or _has_picks(value.cards) or _is_your_leader(value):
        said = speaker.say(value.cards, scope)
    else:
        how = Selection(count=count, up_to=up_to, is_all=value.is_all, least=value.least)
        said = selected(speaker, value.cards, scope, how, also)
    text = speaker.phrase("at-random", x=said.text) if value.at_random else said.text
    text = speaker.phrase("ignoring", x=text) if value.ignore_barrier else text
    cards: dict[str, str | Said] = {"cards": replace(said, text=text)}
    return speaker.fill(speaker.book.phrases["choose"], cards, scope)


def _is_your_leader(value: Choose) -> bool:
    cards = value.cards
    return isinstance(cards, InZones) and cards.zones == ("leader",) and not value.up_to


def _has_picks(cards: Cards) -> bool:
    if isinstance(cards, Either):
        return any(_has_picks(part) for part in cards.parts)
    return isinstance(cards, Pick)


@speaks(ChooseOption)
def _options(speaker: Speaker, value: Node, scope: Scope, style: str) -> Said:
    assert isinstance(value, ChooseOption)
    base = scope.by("you", "order")
    lines = []
    for option in value.options:
        apart = replace(base, told=scope.told.copy())
        lines.append(f"・{capital(sequence(speaker, option, apart))}.")
    name = "options.up-to" if value.up_to else "options"
    count = speaker.word("figure", str(value.count))
    head = speaker.fill(speaker.book.phrases[name], {"n": count}, scope).text
    if value.more is not None:
        condition = speaker.say(value.more, base, "if").text
        more = speaker.word("figure", str(value.more_count))
        may = "options.may-more" if value.more_optional else "options.more"
        extra = speaker.phrase(may, condition=capital(condition), n=more)
        head = f"{head.rstrip('-')}. {extra}"
    return Said("\n".join([head, *lines]))


@speaks(May)
def _may(speaker: Speaker, value: Node, scope: Scope, style: str) -> Said:
    assert isinstance(value, May)
    if any(isinstance(action, AlterPlay) for action in value.effect):
        raise NotWorded("May.effect")  # said of the card, which does nothing by itself
    if value.who == "opponent":
        inner = scope.by("opponent", "infinitive")
        text = sequence(speaker, value.effect, inner)
        return Said(speaker.phrase("may.opponent", x=text))
    text = sequence(speaker, value.effect, scope.by("you", "infinitive"), is_inner=True)
    return Said(speaker.phrase("may.you", x=text))


@speaks(IfYouDo)
def _if_you_do(speaker: Speaker, value: Node, scope: Scope, style: str) -> Said:
    assert isinstance(value, IfYouDo)
    text = sequence(speaker, value.first, scope)
    theirs = any(_by_opponent(action) for action in value.first)
    who = "opponent" if theirs else "you"
    base = scope.by("you", "order")
    if value.then:
        said = sequence(speaker, value.then, base, is_inner=True)
        text = attached(speaker, text, SENTENCE, speaker.phrase(f"if-do.{who}", x=said))
    if value.otherwise:
        said = sequence(speaker, value.otherwise, base, is_inner=True)
        text = attached(speaker, text, SENTENCE, speaker.phrase(f"if-not.{who}", x=said))
    return Said(text)


def _by_opponent(action: Action) -> bool:
    if isinstance(action, May):
        return action.who == "opponent" or _by_opponent(action.effect[0])
    return does(action) == "opponent"


@speaks(If)
def _if(speaker: Speaker, value: Node, scope: Scope, style: str) -> Said:
    assert isinstance(value, If)
    condition = speaker.say(value.condition, scope, "if").text
    effect = sequence(speaker, value.then, scope, is_inner=True)
    text = f"{condition}, {effect}"
    if value.otherwise:
        said = sequence(speaker, value.otherwise, scope, is_inner=True)
        text = attached(speaker, text, SENTENCE, speaker.phrase("otherwise", x=said))
    return Said(text)


@speaks(While)
def _while(speaker: Speaker, value: Node, scope: Scope, style: str) -> Said:
    assert isinstance(value, While)
    lasts = any(getattr(step, "duration", "") for step in value.effect)
    condition = speaker.say(value.condition, scope, "as-long" if lasts else "during").text
    inner = scope if lasts else replace(scope, in_permanent=True)
    return Said(f"{condition}, {sequence(speaker, value.effect, inner, is_inner=True)}")


@speaks(EachPlayer)
def _each_player(speaker: Speaker, value: Node, scope: Scope, style: str) -> Said:
    assert isinstance(value, EachPlayer)
    steps = value.theirs
    first = steps[0]
    if isinstance(first, May):
        text = sequence(speaker, first.effect, scope.by("opponent", "infinitive"))
        return Said(speaker.phrase("each-player-may", x=text))
    text = sequence(speaker, steps, replace(scope.by("opponent", "third"), is_each=True))
    return Said(spaced(speaker.phrase("each-player"), text))


@speaks(Repeat)
def _repeat(speaker: Speaker, value: Node, scope: Scope, style: str) -> Said:
    assert isinstance(value, Repeat)
    if value.union_of is not None:
        raise NotWorded("Repeat.union_of")
    effect = sequence(speaker, value.effect, scope)
    if isinstance(value.times, int):
        return Said(speaker.phrase("times", x=effect, n=str(value.times)))
    amount = speaker.say(value.times, scope)
    if amount.text == "1" and amount.tail:
        return Said(f"{amount.tail}, {effect}")
    return Said(spaced(effect, speaker.phrase("times", x="", n=amount.text), amount.tail))


@speaks(Delayed)
def _delayed(speaker: Speaker, value: Node, scope: Scope, style: str) -> Said:
    assert isinstance(value, Delayed)
    when = value.when
    key = f"during-next.{when.whose}"
    if when == When(event="turn_start", whose=when.whose) and speaker.has_phrase(key):
        inner = replace(scope.by("you", "order"), untimed=True)
        text = sequence(speaker, value.effect, inner, is_inner=True)
        return Said(speaker.phrase(key, x=text))
    if when.event == "turn_start" and when.whose == "any":
        raise NotWorded("Delayed.when")
    is_next = value.duration in ("opponent-turn", "your-next-turn", "until-your-turn")
    said = speaker.say(when, scope, "next" if is_next else "")
    told = scope.told
    if isinstance(when.subject, EventCard) or when.event in TOLD_OF:
        told.name(EventCard(), plural=False, feminine=tells_feminine(speaker, when))
    effect = sequence(speaker, value.effect, scope.by("you", "order"), is_inner=True)
    if when.wording == "at":
        if speaker.has_phrase("time-behind"):
            return Said(f"{effect} {said.text}")
        return Said(f"{said.text}, {effect}")
    during = speaker.word("within", value.duration)
    is_time = when.event in speaker.book.words.get("time", {})
    if value.is_once and not is_time and not isinstance(when.subject, EventCard):
        told_of = speaker.say(when, scope, "bare").text
        return Said(f"{speaker.phrase('next-time', x=told_of, within=during)}, {effect}")
    return Said(f"{spaced(said.text, during)}, {effect}")


def _is_keyword(skill: Node) -> bool:
    return (
        isinstance(skill, Skill) and skill.kind == "keyword" and not skill.effect and not skill.cost
    )


def _gained(speaker: Speaker, skills: tuple[Node, ...]) -> list[str]:
    """Skills that are gained: keywords as they are, others in quotes."""
    texts = []
    for skill in skills:
        if not isinstance(skill, Skill):
            raise NotWorded(type(skill).__name__)
        text = speaker.say(skill, Scope()).text
        texts.append(text if _is_keyword(skill) else speaker.phrase("quoted", x=text))
    return texts


def skills_gained(speaker: Speaker, skills: tuple[Node, ...], scope: Scope, style: str) -> str:
    """Skills that are gained, as a list."""
    return speaker.listed(_gained(speaker, skills), "and")


TUPLES["gained"] = skills_gained

__all__ = ["Until", "attached", "capital", "sequence", "step"]
