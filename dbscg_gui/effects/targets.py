"""Values that name cards, numbers and conditions in an effect.

Owns the vocabulary of *what is meant*: ranges, filters, card sets, amounts and
conditions. Nothing here looks at a match: the engine resolves these values, the
compiler makes them, the renderer words them. `[masters 20-1]` gives the default
areas a bare "Battle Card", "energy" or "life" stands for; the compiler writes them
out, so a value never depends on an unsaid default.

Zones are named by the words of `ZONES`; players by `WHOSE`.
"""

from __future__ import annotations

from typing import Literal

import msgspec

Zone = Literal[
    "deck", "hand", "drop", "leader", "battle", "combo", "energy", "life", "warp",
    "unison", "z-deck", "z-energy", "stage", "don-deck",
]  # fmt: skip
Whose = Literal["you", "opponent", "any"]
Sense = Literal["or-less", "or-more", "equal", "less", "more"]
"""How an amount compares with another."""
PileEnd = Literal["top", "bottom", "top-or-bottom"]
Mode = Literal["", "active", "rest"]
Face = Literal["", "up", "down", "hidden", "revealed"]
"""How a card lies; "hidden" and "revealed" are modes [masters 4.00 1-10-2]."""


Distinct = Literal["", "name", "character", "color", "cost", "power"]
"""In what cards may have to differ from each other."""


class Node(msgspec.Struct, frozen=True, tag=True, omit_defaults=True, gc=False):
    """Base of every vocabulary value: immutable, comparable, serialisable; never in a cycle."""


class Range(Node, frozen=True):
    """A number between two bounds, both included; `None` leaves a side open."""

    low: int | None = None
    high: int | None = None


class Bound(Node, frozen=True):
    """A bound that is not printed as a number: "cost less than or equal to your energy"."""

    amount: Amount
    sense: Sense = "or-less"


class Filter(Node, frozen=True, kw_only=True):
    """What a card must be to count. All fields given must hold; a tuple means "one of".

    `kinds` are "battle", "extra", "leader", "unison", "z", "token", or "character", "event",
    "stage", "don"; empty means any card.
    `color_rule`: "any" has one of `colors`; "all" has all of them; "mono" printed with just
    one of them [masters 1-8-1-2]; "multi" printed with two or more (all of `colors` if given)
    [masters 1-8-1-1]; "exact" exactly those.
    """

    kinds: tuple[str, ...] = ()
    colors: tuple[str, ...] = ()
    color_rule: Literal["any", "all", "mono", "multi", "exact"] = "any"
    names: tuple[str, ...] = ()
    name_parts: tuple[str, ...] = ()
    characters: tuple[str, ...] = ()
    character_parts: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()
    trait_parts: tuple[str, ...] = ()
    eras: tuple[str, ...] = ()
    attributes: tuple[str, ...] = ()
    counter: Range | None = None
    """The printed Counter."""
    no_counter: bool = False
    """Printed without a Counter."""
    has_trigger: bool | None = None
    is_new: bool = False
    """Came to its area this turn ("was played on this turn")."""
    """Has a [Trigger], or has none."""
    like: tuple[Cards, ...] = ()
    """Cards it is compared with by `unlike`."""
    unlike: Literal["", "color", "name", "character", "trait"] = ""
    """Differs in this from every card of `like`; "name" without `like`: from each other."""
    same: Literal["", "color", "colors", "name", "character", "trait", "card"] = ""
    """Has this in common with one of the cards of `like`; "card": is one of them;
    "colors": all colours, and no others."""
    cost: Range | Bound | None = None
    power: Range | Bound | None = None
    specified: Range | None = None
    """The size of the specified cost."""
    z_cost: Range | None = None
    """The Z-Energy cost [masters 5-4-2]."""
    character_count: Range | None = None
    """How many character names it has."""
    text_parts: tuple[str, ...] = ()
    """Words of which one is printed in its card text, in their brackets ("《X》", "＜X＞")."""
    combo_cost: Range | None = None
    combo_power: Range | None = None
    combo_original: bool = False
    """`combo_cost` and `combo_power` mean the printed values [masters 20-3]."""
    is_original: bool = False
    """`cost` and `power` mean the printed values [masters 20-3]."""
    mode: Mode = ""
    face: Face = ""
    side: Literal["", "front", "back", "flipped"] = ""
    """"back": what its back side is, whichever is up."""
    is_attacked: bool = False
    """Is the guard card of the running battle."""
    is_attacking: bool = False
    """Is the attack card of the running battle."""
    is_only: bool = False
    """Has no other characters or traits than those given ("a 《trait》-only card")."""
    keywords: tuple[str, ...] = ()
    skill_kinds: tuple[str, ...] = ()
    """Has a skill of one of these kinds ("auto", "counter", "evolve" ...)."""
    marks: tuple[str, ...] = ()
    """Has a skill with one of these keywords that are no skills: "sparking", "sparking-7"."""
    markers: Range | None = None
    """How many markers are on it."""
    skill_less: bool = False
    printed_skill_less: bool = False
    """Printed without card text, whatever it gained or lost ("originally skill-less")."""
    in_battle: bool = False
    battling: Filter | None = None
    """In a battle with an opponent's card that fits."""
    evolved: bool = False
    has_under: bool = False
    under_count: Range | None = None
    """How many cards are under it [masters 23-2-2-3]."""
    beneath: Filter | None = None
    """One of the cards under it fits ("with a red card under it")."""
    past: tuple[Condition, ...] = ()
    """What it did or what was done to it before, asked as if its own skill asked: `Occurred`,
    `Happened` or `PlayedBy`, or `Not` of one."""
    is_other: bool = False
    """Not the card whose skill this is ("another", "other than this card")."""
    all_of: tuple[Filter, ...] = ()
    """Further filters, all of which must hold ("with both ＜A＞ and ＜B＞")."""
    any_of: tuple[Filter, ...] = ()
    """Alternatives: at least one must hold besides the fields above."""
    none_of: tuple[Filter, ...] = ()
    """Exclusions: none may hold ("non-", "other than") [masters 20-20]."""
    named_by: Cards | None = None
    """Its name stands in the skill text of one of these."""
    is_copy: bool = False
    """A copy of the card whose skill it is: the same card number."""
    is_declared: bool = False
    """Has the character name that was declared for this skill."""
    is_asked: bool = False
    """Has the character name something is done for; see `Repeat.union_of`."""
    owner: Literal["", "you", "opponent"] = ""
    """Belongs to this player, whoever is its master now [masters 3-1-5]."""
    list_word: Literal["", "and/or", "and"] = ""
    """Wording only: "and/or" or "and" (of all cards of either) instead of "or" between names,
    traits or colors."""
    both: bool = False
    """Wording only: "A or B card-both red and with ..."."""
    said: str = ""
    """Wording only: the noun as printed where several would do."""
    noun: Literal["", "card", "bare", "plain"] = ""
    """Wording only: noun printed, left out ("a red 《trait》"), or left out with its article."""


ANY_CARD = Filter()


# -- sets of cards -------------------------------------------------------------------------


class This(Node, frozen=True):
    """The card whose skill it is [masters 20-1-1] [masters 20-1-7].

    With `zones` only while it lies in one of them ("this card in your hand"); with `under` only
    while it lies under one of those cards ("this card from under a Unison"); with both where
    either is true. `everywhere` in every area ("in all areas").
    """

    zones: tuple[Zone, ...] = ()
    under: Cards | None = None
    everywhere: bool = False
    mode: Mode = ""
    """Only while it is in that mode ("this card in Rest Mode")."""
    face: Face = ""
    """Only while it lies so ("this Hidden Mode card")."""
    prep: Literal["in", "from"] = "in"
    """Wording only."""
    word: str = ""
    """Wording only: "this Character", "this Leader"."""


SAME_SUBJECT = "the same"
"""The word of a `Slot` that is printed with the clause before: "1 of your cards gets A and B"."""


class Slot(Node, frozen=True):
    """Cards bound earlier in the same skill: "it", "them", "the chosen card"."""

    slot: str = "it"
    word: str = ""
    """Wording only: the reference as printed when it is not a plain pronoun."""


class EventCard(Node, frozen=True):
    """A card of the event that triggered the skill or is being answered.

    `role`: "subject" (the card that was played, attacked, ...), "other" (the opposite
    side of that event, such as the attacked card), "cause" (card whose skill did it).
    """

    role: Literal["subject", "other", "cause"] = "subject"


class Battler(Node, frozen=True):
    """The attack card or the guard card of the running battle [masters 8-1-2-1]."""

    role: Literal["attacker", "guard"] = "attacker"


OPEN_AREAS: tuple[Zone, ...] = (
    "leader", "battle", "unison", "combo", "energy", "drop", "warp", "z-energy", "z-deck",
)  # fmt: skip
"""A player's areas other than deck, hand and life."""


EVERYWHERE: tuple[Zone, ...] = ("deck", "hand", "life", *OPEN_AREAS)
"""All areas of a player: "in all areas"."""


def left_out(zones: tuple[Zone, ...]) -> tuple[Zone, ...]:
    """The areas "areas other than ..." leaves out; none where the areas are not told so."""
    if zones != tuple(zone for zone in EVERYWHERE if zone in zones) or len(zones) < 5:
        return ()
    return tuple(zone for zone in EVERYWHERE if zone not in zones)


IN_PLAY: tuple[Zone, ...] = ("leader", "battle", "unison")
"""The areas of the cards that are "in play"."""


class InZones(Node, frozen=True, kw_only=True):
    """Cards in some areas of some player that fit a filter."""

    zones: tuple[Zone, ...]
    whose: Whose = "you"
    filter: Filter = ANY_CARD
    prep: Literal["", "in", "from", "play", "among", "on"] = ""
    """Wording only: the area is unsaid, written out with this preposition, or "in play";
    "among": "cards among your Leader and Battle Cards"."""
    their: bool = False
    """Wording only: "their" instead of "your opponent's"."""
    owners: Literal[
        "", "you or your opponent's", "your or your opponent's", "you and your opponent's",
        "your and your opponent's", "unsaid",
    ] = ""  # fmt: skip
    """Wording only: both players named where the cards are anybody's."""


class Top(Node, frozen=True, kw_only=True):
    """The top (or bottom) cards of a pile."""

    zone: Zone = "deck"
    whose: Whose = "you"
    count: Amount = 1
    position: PileEnd = "top"
    filter: Filter | None = None


class Among(Node, frozen=True):
    """Those of an earlier slot that fit ("from among them")."""

    slot: str
    filter: Filter = ANY_CARD


class Rest(Node, frozen=True):
    """Cards of slot `of` that no later slot of this skill took ("the rest")."""

    of: str


class Under(Node, frozen=True):
    """Cards placed under other cards [masters 23-2-2-3]."""

    of: Cards
    filter: Filter = ANY_CARD


class Above(Node, frozen=True):
    """The card on top of the one whose skill it is, while that lies under it [masters 23-2-2]."""

    filter: Filter = ANY_CARD
    """Only when it fits: "the red card on top of this card"."""


class Either(Node, frozen=True):
    """All cards of several sets together ("this card or 1 of your Battle Cards")."""

    parts: tuple[Cards, ...]
    conn: Literal["", "or", "and", "and/or"] = ""
    """Wording only: the word between the parts."""


class Matching(Node, frozen=True):
    """Those of a set that fit a filter."""

    cards: Cards
    filter: Filter


class Pronoun(Node, frozen=True):
    """A set that was named before and is named again: it stands for `of`.

    For what is not a slot: "this card ..., and it gets", "if your Leader is ..., it gets".
    `said` is the wording only: "it", "they", "that card".
    """

    of: Cards
    said: str = "it"


class Pick(Node, frozen=True, kw_only=True):
    """Some of a set, selected as the action is done, without "choosing" [masters 5-2].

    "play up to 1 red card from your hand"; `is_all` is the printed "all of".
    """

    cards: Cards
    count: Amount = 1
    up_to: bool = False
    is_all: bool = False
    ignore_barrier: bool = False
    at_random: bool = False
    """Chance selects."""
    distinct: Distinct = ""
    """ "with different card names"."""
    article: bool = False
    """Wording only: "a" instead of "1"."""
    least: int = 0
    """At least so many, where that is less than `count`: "1 or 2 cards"."""
    chooser: Literal["you", "opponent"] = "you"
    """Who selects: "your opponent places 1 card from their hand ..."."""
    at_least: bool = False
    """ "1 or more": as many as the player likes, `count` at least."""
    total_of: Literal["", "power", "cost"] = ""
    """With `total`: this value of all of them together is so much at most."""
    total: int = 0


Cards = (
    This | Slot | EventCard | Battler | InZones | Top | Among | Rest | Under | Either | Matching
    | Pick | Pronoun | Above
)  # fmt: skip


# -- numbers -------------------------------------------------------------------------------


class X(Node, frozen=True):
    """The X of this skill [masters 20-5-3]."""


class CountOf(Node, frozen=True, kw_only=True):
    """`times` for every `per` cards of a set ("+5000 power for each ...")."""

    cards: Cards
    times: int = 1
    per: int = 1
    maximum: int | None = None
    """No more than this, whatever the sign: "up to a maximum of +15000"."""
    word: str = ""
    """Wording only: "your opponent's energy" as printed."""
    distinct: Distinct = ""
    """Only cards that differ in it count ("with different character names")."""


class MarkerCount(Node, frozen=True, kw_only=True):
    """Markers on some cards, `times` for every `per` of them."""

    cards: Cards
    times: int = 1
    per: int = 1


class EnergyMarkerCount(Node, frozen=True, kw_only=True):
    """How many energy markers a player has ("for each of your energy markers")."""

    whose: Whose = "you"
    times: int = 1
    per: int = 1


class ColorCount(Node, frozen=True, kw_only=True):
    """How many different colors some cards have together ("colors among your energy").

    As an amount `times` for every `per` of them, `maximum` at most; colors of `apart` are not
    counted ("non-black colors").
    """

    cards: Cards
    apart: tuple[str, ...] = ()
    times: int = 1
    per: int = 1
    maximum: int | None = None


class Total(Node, frozen=True, kw_only=True):
    """The sum of a value over some cards ("a total power of 4000 or less")."""

    what: Literal["power", "cost", "combo_power", "z_cost", "specified"]
    cards: Cards
    times: int = 1


class EventAmount(Node, frozen=True, kw_only=True):
    """How much the event was about that is answered or replaced: damage taken, cards drawn."""

    times: int = 1
    per: int = 1


class PastCount(Node, frozen=True, kw_only=True):
    """How often something happened before: `times` for every `per` of it ("for each card you
    discarded this turn")."""

    of: Happened | Occurred
    """What is counted; the number it asks for says nothing here."""
    times: int = 1
    per: int = 1


class Sum(Node, frozen=True):
    """Several amounts together."""

    amounts: tuple[Amount, ...]


class SlotCount(Node, frozen=True, kw_only=True):
    """How many cards an action of this skill handled ("for each card discarded this way")."""

    slot: str
    times: int = 1
    per: int = 1
    filter: Filter = ANY_CARD
    """Only those that fit: "for each red card placed in your Drop with this skill"."""
    also: tuple[str, ...] = ()
    """Those of these slots, too: what a skill did in its cost as well [masters 1-7-1]."""
    word: str = ""
    """Wording only: what was done as printed: "card trashed"."""


class ValueOf(Node, frozen=True, kw_only=True):
    """A printed or current value of a card: "power", "cost", "combo_power"."""

    what: Literal["power", "cost", "combo_power", "combo_cost", "z_cost", "specified"]
    cards: Cards
    is_original: bool = False
    front: bool = False
    """What is printed on the front, whichever side is up [masters 4.00 23-5-2-4]."""
    times: int = 1
    """-1 where so much is taken off."""
    word: Literal["", "of", "bare"] = ""
    """Wording only: "the power of X", "X"."""


class Until(Node, frozen=True, kw_only=True):
    """As many as it takes until a set has `count` cards ("until you have 4 life left").

    None where it has as many already: with `down` where it has no more than that.
    """

    cards: Cards
    count: int
    down: bool = False
    """The cards leave that very set."""


Amount = (
    int | X | Until | CountOf | MarkerCount | EnergyMarkerCount | ColorCount | SlotCount | ValueOf
    | Total | Sum | EventAmount | PastCount
)  # fmt: skip


# -- conditions ----------------------------------------------------------------------------


class Has(Node, frozen=True, kw_only=True):
    """The number of cards in a set lies in a range ("if you have 2 or more energy").

    "Life at 4 or less" is a `Has` of the life area with Range(high=4).
    """

    cards: Cards
    count: Range = Range(low=1)
    distinct: Distinct = ""
    """Only cards that differ in it count together ("with different card names")."""
    goes_on: bool = False
    """Wording only: "and 3 or more energy", the subject is not repeated."""
    total: bool = False
    """Wording only: "a total of 3 or more"."""
    holder: Literal["", "you or your opponent", "a player"] = ""
    """One of the players has as many; the areas named are those of that player."""


class Are(Node, frozen=True, kw_only=True):
    """Every card of a (non-empty) set fits ("if your Leader is red")."""

    cards: Cards
    filter: Filter


class Turn(Node, frozen=True):
    """It is this player's turn ("during your turn")."""

    whose: Literal["you", "opponent"] = "you"


class TurnNumber(Node, frozen=True, kw_only=True):
    """It is this player's turn, and their own n-th: "your second turn or later"."""

    count: Range
    whose: Literal["you", "opponent"] = "you"


class InBattle(Node, frozen=True):
    """A card of the set is attack card or guard card; `role` narrows it."""

    cards: Cards
    role: Literal["", "attacker", "guard"] = ""
    other: Cards | None = None
    """What the other card of the battle must be ("with an opponent's Battle Card")."""


class DuringBattle(Node, frozen=True):
    """A battle is going on ("during a battle")."""


class HasEnergyMarkers(Node, frozen=True, kw_only=True):
    """A player has so many energy markers; `whose` "any": one of the players has."""

    whose: Whose = "you"
    count: Range = Range(low=1)


class PaidByMarker(Node, frozen=True):
    """An energy marker was removed to pay for this card ("card") or this skill ("skill")."""

    of: Literal["card", "skill"] = "card"


class Compared(Node, frozen=True, kw_only=True):
    """Two amounts compared ("if you have less life than your opponent")."""

    left: Amount
    sense: Sense
    right: Amount


class Happened(Node, frozen=True, kw_only=True):
    """Something happened this turn to a fitting card or player ("if you played ... this turn")."""

    event: str
    whose: Whose = "you"
    filter: Filter = ANY_CARD
    count: Range = Range(low=1)
    by_this: bool = False
    """Only what a skill of this very card did."""
    this: bool = False
    """Only what this very card did."""
    origin: tuple[Zone, ...] = ()
    """Where the cards came from, of movements and plays."""
    target: tuple[Zone, ...] = ()
    """Where the cards were moved to."""
    span: Literal["turn", "battle"] = "turn"
    """With "battle" only in the battle that goes on, or has just ended."""


Span = Literal["turn", "battle", "main", "charge", "game"]
"""How far back a condition looks: this turn, the battle that goes on or has just ended, the Main or
Charge Phase of this turn, the whole game."""


class When(Node, frozen=True, kw_only=True):
    """One trigger: an event, whose it is and what its cards must be.

    `subject` limits the card it happens to (`This()` for "this card"); `other` the card on
    the opposite side (the attacked card of "attacks", the one it lay under of "moved"); `cause`
    the card whose skill caused it. `whose` limits the player: the master of the subject, for time
    events the turn player, for draws and damage the player who draws or takes it. `origin` and
    `target` are the areas of a movement. `by` is "", "skill", "battle", "evolve", "rule", "combo"
    (what made it happen); `by_whose` the player whose skill it was.
    """

    event: str
    subject: Cards | None = None
    whose: Whose = "any"
    other: Cards | None = None
    cause: Cards | None = None
    origin: tuple[Zone, ...] = ()
    target: tuple[Zone, ...] = ()
    by: str = ""
    by_whose: Whose = "any"
    least: int = 0
    """The event must be about so many at least ("when 2 or more ... are returned")."""
    without: bool = False
    """No skill did it, or none of a card of `cause`: "played without using skills"."""
    by_another: bool = False
    """Not by the very skill that waits for it: "by any of your skills other than this one"."""
    turn: Whose = "any"
    """Only during this player's turn."""
    from_top: bool = False
    """With `origin`: it lay on top of that pile."""
    position: Literal["", "top", "bottom"] = ""
    """With `target`: it came to lie there in that pile."""
    face: Literal["", "up", "down", "front", "back"] = ""
    """How it lay before it moved, or which side a "flipped" one turned up."""
    lies: Literal["", "up", "down"] = ""
    """With `target`: how it lies there."""
    mode: Mode = ""
    """In which mode it came into play: "is played in Rest Mode"."""
    wording: Literal["when", "at", "if"] = "when"
    verb: str = ""
    """Wording only: "added", "sent", "returned" for a movement; "add" told of the player."""
    origin_word: str = ""
    """Wording only: whose area the origin is, as printed."""


class Occurred(Node, frozen=True, kw_only=True):
    """So many such events were in a span ("a red card was sent to your Warp by a skill").

    Whether an event was such a one is asked when it happens, seen by the player and the card that
    may ask for it later.
    """

    event: When
    count: Range = Range(low=1)
    span: Span = "turn"


class Chosen(Node, frozen=True, kw_only=True):
    """Cards were bound to a slot ("if you chose 1 or more", "if you looked through it")."""

    slot: str
    count: Range = Range(low=1)
    filter: Filter = ANY_CARD
    """Only cards that fit count ("if you placed a red card in your Drop this way")."""
    also: tuple[str, ...] = ()
    """Those of these slots, too: "KO'd by this skill" is in its cost as well [masters 1-7-1]."""
    origin: tuple[Zone, ...] = ()
    """Only those that were in one of these areas before, where they might have been in others."""
    word: str = ""
    """Wording only: what was done to them ("chose to add", "added", "played")."""
    tail: str = ""
    """Wording only, as "|area|whose|how": what follows the cards."""
    who: Literal["", "they", "your opponent", "this skill"] = ""
    """Wording only: who did it, where that is not "you"."""
    named: Literal["", "it", "this card", "that card", "cards", "any", "number"] = ""
    """Wording only: the cards as printed, where they are not described."""


class PlayedBy(Node, frozen=True):
    """This card came into play in this way: "evolve", "union-fusion", "skill", "hand" ..."""

    way: str
    areas: tuple[Zone, ...] = ()
    """With "combo": it is in a Combo Area and was used in the combo from one of these areas. With
    "activated": the skill that asks was activated while its card was in one of these. "paid": the
    energy cost was paid to activate the skill that asks."""
    this_turn: bool = False
    """Only if that was in this turn."""


class CoversColors(Node, frozen=True, kw_only=True):
    """The original colors of some cards include all of these [masters 22-29-3]."""

    cards: Cards
    colors: tuple[str, ...]


class ShareColor(Node, frozen=True):
    """All cards of a (non-empty) set have one and the same color among theirs."""

    cards: Cards


class Not(Node, frozen=True):
    """The condition does not hold ("unless", "if you don't have")."""

    condition: Condition


class And(Node, frozen=True):
    """All conditions hold."""

    conditions: tuple[Condition, ...]
    each: bool = False
    """Wording only: "you have 1 or more each of ＜A＞ and ＜B＞ cards"."""
    set_off: bool = False
    """Wording only: "A, and B"."""


class Or(Node, frozen=True):
    """At least one condition holds."""

    conditions: tuple[Condition, ...]


class Lies(Node, frozen=True, kw_only=True):
    """All cards of a (non-empty) set lie in one of these areas: "if it is in your energy"."""

    cards: Cards
    zones: tuple[Zone, ...]
    whose: Whose = "any"


Condition = (
    Has | HasEnergyMarkers | PaidByMarker | Are | Turn | TurnNumber | InBattle | DuringBattle
    | Compared | Happened | Occurred | Chosen | PlayedBy | CoversColors | ShareColor | Lies | Not
    | And | Or
)  # fmt: skip
