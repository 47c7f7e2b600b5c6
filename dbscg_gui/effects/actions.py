"""What skills do: costs, actions, and the skills that hold them.

Every class is one verb of the rulebook's language, a frozen value without behaviour.
The compiler makes them, the engine executes them, the renderer words them, the AI reads
them. Reference slots are named by strings and bound by `Choose`, `Look`, `Reveal`, `Draw`
and by every action with a `slot` field (the cards it really handled, "this way").
"""

from __future__ import annotations

from typing import Literal

from dbscg_gui.effects.targets import (
    ANY_CARD,
    Amount,
    Cards,
    Condition,
    Distinct,
    Face,
    Filter,
    Mode,
    Node,
    Whose,
    Zone,
)
from dbscg_gui.effects.triggers import When

Duration = Literal[
    "", "turn", "battle", "opponent-turn", "your-next-turn", "main-phase", "game",
    "until-your-turn", "until-opponent-turn", "while-in-play", "next-battle",
    "opponent-turn-end", "until-your-main", "battle-or-turn", "your-turn-end",
    "opponent-end-phase", "opponent-refresh", "your-refresh", "opponent-charge",
    "your-charge", "until-opponent-main", "your-main", "opponent-main",
]  # fmt: skip
"""How long: "" = as long as the [Permanent] holds; "turn" = for the turn; "opponent-turn" = until
the end of the opponent's next turn; "your-next-turn" = until the end of your next turn;
"until-your-turn"/"until-opponent-turn" = until the start of that turn; "opponent-turn-end" =
until the end of the opponent's turn, the running one if it is theirs;
"until-your-main"/"until-opponent-main" = until the start of that player's next Main Phase;
"your-main"/"opponent-main" = until it ends; "opponent-end-phase" = until the end of your
opponent's next End Phase; "opponent-refresh"/"your-refresh" = in that player's next Refresh
Phase only; "opponent-charge"/"your-charge" = until the end of that player's next Charge Phase;
"your-turn-end" = until the end of your turn, the running one if it is yours; "battle-or-turn" =
until the end of a battle or of the turn, whichever comes first."""


GOES_ON = "(goes on)"
"""The `actor` of an action whose subject is that of the action before: "..., then discards"."""


class ActionNode(Node, frozen=True, kw_only=True):
    """Base of every action; `join` is the printed connective before it, without meaning.

    Like every field described as "wording only", it lets a skill be printed as it was
    read; two effects that differ only there are carried out alike.
    """

    join: str = ""


# -- choosing and looking ------------------------------------------------------------------


class Choose(ActionNode, frozen=True, kw_only=True):
    """Choose cards and bind them [masters 5-2]: "choose 1 of your opponent's Battle Cards"."""

    cards: Cards
    count: Amount = 1
    up_to: bool = False
    slot: str = "it"
    least: int = 0
    """At least so many, where that is less than `count`: "choose 1 or 2 cards"."""
    chooser: Literal["you", "opponent"] = "you"
    distinct: Distinct = ""
    total_cost: Amount | None = None
    """"with a total energy cost of N or less": any number under that sum."""
    total_of: Literal["", "power"] = ""
    """With `total_cost`: it is the powers that add up to it."""
    total_least: bool = False
    """With `total_cost`: so much or more, not so much or less."""
    exact_cost: Amount | None = None
    """Any number of cards whose energy costs add up to exactly this [masters 22-38-3]."""
    is_all: bool = False
    """"choose all": no choice is made, but choosing happens."""
    ignore_barrier: bool = False
    """"ignoring [Barrier]" [masters 22-16]."""
    at_random: bool = False
    """No player chooses: chance does."""


class Look(ActionNode, frozen=True, kw_only=True):
    """Look at cards without moving them [masters 20-12]; the looked-at cards are bound."""

    cards: Cards
    up_to: bool = False
    slot: str = "them"


class Reveal(ActionNode, frozen=True, kw_only=True):
    """Show cards to both players [masters 20-11]."""

    cards: Cards
    slot: str = ""


class ChooseSkill(ActionNode, frozen=True, kw_only=True):
    """Choose keyword skills of cards [masters 22-1-1]: "choose up to 1 keyword skill on 1 of ...".

    Skills are chosen, not cards. With one of several cards it is a skill of any of them. `kinds`
    may name other sorts of skills: "1 [Auto] skill", "1 non-keyword [Permanent] skill".
    """

    cards: Cards
    kinds: tuple[str, ...] = ("keyword",)
    count: Amount = 1
    up_to: bool = False
    is_all: bool = False
    slot: str = "skill"


class ChooseOption(ActionNode, frozen=True, kw_only=True):
    """Choose some of several bulleted effects [masters 20-2]."""

    options: tuple[tuple[Action, ...], ...]
    count: int = 1
    up_to: bool = False
    chooser: Literal["you", "opponent"] = "you"
    more: Condition | None = None
    """While it holds, `more_count` are chosen instead; with `more_optional` `count` at least."""
    more_count: int = 0
    more_optional: bool = False


class DeclareNumber(ActionNode, frozen=True, kw_only=True):
    """Choose a whole number, zero or more [masters 0-2-10]; it becomes the skill's X."""

    low: int = 0
    high: int | None = None


class DeclareCharacter(ActionNode, frozen=True, kw_only=True):
    """Name a character: `Filter.is_declared` asks for it later in the skill."""


# -- moving cards --------------------------------------------------------------------------


class Draw(ActionNode, frozen=True, kw_only=True):
    """Draw cards [masters 5-1]: "draw 2 cards"."""

    count: Amount = 1
    up_to: bool = False
    who: Whose = "you"
    slot: str = ""


class Move(ActionNode, frozen=True, kw_only=True):
    """Move cards to an area: "add it to your hand", "place it at the bottom of its owner's deck".

    `verb` keeps the printed word; "discard" and "send" have rules of their own
    [masters 20-7] [masters 20-8]. `to_whose` "owner" is the default [masters 3-1-6]
    [classic 3-1-7].
    """

    cards: Cards
    to: Zone
    verb: Literal["place", "add", "return", "send", "discard", "put", "remove", "shuffle",
                  "trash"] = "place"  # fmt: skip
    to_whose: Literal["owner", "you", "opponent"] = "owner"
    to_word: str = ""
    """Wording only: "the" for "in the Drop"; "area" for "shuffle your Drop into your deck"; "ends"
    for the two movements of "on the top and/or bottom of your deck"."""
    position: Literal["", "top", "bottom", "top-or-bottom"] = ""
    any_order: bool = False
    random_order: bool = False
    """ "in a random order": nobody sees or chooses it."""
    mode: Mode = ""
    face: Face = ""
    negated: Duration | None = None
    """Skills negated for that long as they come there; `None` = not negated."""
    slot: str = ""
    with_under: bool = False
    top_only: bool = False
    """Only the card on top: those under it stay [masters 23-2-7]."""


class Discard(ActionNode, frozen=True, kw_only=True):
    """Players discard cards of their own choice: "your opponent discards 1 card"."""

    count: Amount = 1
    up_to: bool = False
    who: Whose = "you"
    at_random: bool = False
    filter: Filter = Filter()
    slot: str = ""


class Ko(ActionNode, frozen=True, kw_only=True):
    """KO Battle Cards [masters 5-12]."""

    cards: Cards
    slot: str = ""


class Play(ActionNode, frozen=True, kw_only=True):
    """Play cards by a skill, without their cost [masters 5-5-3]."""

    cards: Cards
    mode: Mode = ""
    negated: Duration | None = None
    """Skills negated for that long as it comes into play; `None` = not negated."""
    on_top_of: Cards | None = None
    placed: bool = False
    """It is placed on top, not played."""
    evolves: bool = False
    """Played there as with its own [Evolve] skill, of whatever kind it is [masters 22-5-2-3]."""
    whose: Literal["you", "opponent", "owner"] = "you"
    negated_kinds: tuple[str, ...] = ()
    """With `negated`: only skills of these kinds ("keyword", "non-keyword", "non-auto")."""
    markers: Amount | None = None
    origin: tuple[Zone, ...] = ()
    """Only from there: "you may play it from your Drop"."""
    pay_cost: bool = False
    slot: str = ""


class CreateToken(ActionNode, frozen=True, kw_only=True):
    """Create tokens [masters 19-1]."""

    name: str
    power: int
    count: Amount = 1
    colors: tuple[str, ...] = ()
    characters: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()
    cost: int | None = None
    combo_cost: int | None = None
    combo_power: int | None = None
    skills: tuple[Skill, ...] = ()
    mode: Mode = ""
    up_to: bool = False
    whose: Literal["you", "opponent"] = "you"
    """In whose Battle Area."""
    slot: str = ""


class PlaceUnder(ActionNode, frozen=True, kw_only=True):
    """Place cards under another card [masters 23-2]."""

    cards: Cards
    under: Cards
    slot: str = ""
    host_slot: str = ""
    """The card they come to lie under, where it is spoken of later."""


class RemoveFromGame(ActionNode, frozen=True, kw_only=True):
    """Remove cards from the game [masters 20-10]."""

    cards: Cards
    slot: str = ""


class Combo(ActionNode, frozen=True, kw_only=True):
    """Use cards in a combo by a skill, without combo cost [masters 5-7-3-1]."""

    cards: Cards
    negated: Duration | None = None
    """Skills negated for that long; `None` = not negated."""
    negated_kinds: tuple[str, ...] = ()
    """With `negated`: only skills of these kinds."""
    slot: str = ""


class GainControl(ActionNode, frozen=True, kw_only=True):
    """Gain control of cards [masters 20-9]."""

    cards: Cards
    who: Literal["you", "opponent"] = "you"
    slot: str = ""


class Shuffle(ActionNode, frozen=True, kw_only=True):
    """Shuffle an area [masters 5-11]; `if_looked` = only if it was looked through."""

    zone: Zone = "deck"
    whose: Whose = "you"
    if_looked: bool = False
    any_area: bool = False
    """Not `zone` but every area that was looked through."""


# -- changing cards ------------------------------------------------------------------------


class Switch(ActionNode, frozen=True, kw_only=True):
    """Switch cards to Active or Rest Mode [masters 1-10].

    Or to Hidden or Revealed Mode [masters 4.00 21-16].
    """

    cards: Cards
    mode: Literal["active", "rest", "hidden", "revealed"]
    slot: str = ""


class Flip(ActionNode, frozen=True, kw_only=True):
    """Turn a Leader over, or life face up or down [masters 21-10]."""

    cards: Cards
    face: Literal["", "up", "down"] = ""
    side: Literal["", "front", "back"] = ""
    """The side that is named, "to its back side"; else it is turned over."""
    slot: str = ""
    """The cards that were turned: "the flipped card"."""


class ChangePower(ActionNode, frozen=True, kw_only=True):
    """Cards get or lose power: "+5000 power for the turn"."""

    cards: Cards
    amount: Amount
    duration: Duration = "turn"
    verb: Literal["", "give", "additional", "unsaid", "give-unsaid", "other"] = ""
    """Wording only: "give X -1000 power", "gains an additional", the same without its duration,
    "give X -1000 power and the other -2000 power"."""
    slot: str = ""


class SetPower(ActionNode, frozen=True, kw_only=True):
    """The power becomes a number [masters 0-2-7]; with `is_base` changes are still added to it."""

    cards: Cards
    amount: Amount
    duration: Duration = "turn"
    is_base: bool = False
    slot: str = ""


class AttackDamage(ActionNode, frozen=True, kw_only=True):
    """Cards deal so much damage by attacking: "this card deals 3 damage when attacking".

    A [Strike] that says more still raises it [masters 22-7-2].
    """

    cards: Cards
    amount: Amount
    duration: Duration = ""


class ChangeComboPower(ActionNode, frozen=True, kw_only=True):
    """Cards get combo power."""

    cards: Cards
    amount: Amount
    duration: Duration = "turn"


class SetComboPower(ActionNode, frozen=True, kw_only=True):
    """The combo power becomes a number, whatever else changes it [masters 0-2-7]."""

    cards: Cards
    amount: int
    duration: Duration = "turn"


class ChangeCost(ActionNode, frozen=True, kw_only=True):
    """Energy cost up or down [masters 20-21]; `specified` letters change both parts."""

    cards: Cards
    amount: Amount = 0
    specified: str = ""
    duration: Duration = ""
    minimum: int | None = None
    no_specified: bool = False
    """Treated as having no specified cost; the total stays [masters 1-2-3-2-2]."""
    next_use: bool = False
    """Only for the next of them that is used: "the next time you use ..."."""
    once_per_turn: bool = False
    """Only for the first of them that is used in a turn."""
    using: tuple[str, ...] = ()
    """Only while a skill of one of these kinds of such a card is activated."""
    slot: str = ""


class ChangeSkillCost(ActionNode, frozen=True, kw_only=True):
    """Skill costs down: the energy in front of a skill [masters 1-6-4] [masters 1-2-3-2].

    Of skills of these kinds or keywords on these cards, or of any where none are told.
    `specified` letters are taken off one by one where they are asked for, `amount` (negative) off
    the rest; `markers` is how many fewer [Spirit Boost] removes [masters 4.00 5-8-2-3].
    """

    cards: Cards
    kinds: tuple[str, ...] = ()
    colors: tuple[str, ...] = ()
    """Only of a keyword with exactly these ("[Arrival Red/Green]")."""
    amount: int = 0
    specified: str = ""
    duration: Duration = ""
    markers: int = 0
    next_use: bool = False
    """Only for the next such skill that is activated."""


class ChangeZCost(ActionNode, frozen=True, kw_only=True):
    """Z-Energy costs up or down [masters 5-4-2]."""

    cards: Cards
    amount: Amount = 0
    duration: Duration = ""


class ChangeComboCost(ActionNode, frozen=True, kw_only=True):
    """Combo cost up or down, or set (`is_set`)."""

    cards: Cards
    amount: Amount = 0
    is_set: bool = False
    duration: Duration = ""


class Gain(ActionNode, frozen=True, kw_only=True):
    """Cards gain skills: "gains [Double Strike] for the turn", quoted skills [masters 20-18]."""

    cards: Cards
    skills: tuple[Skill, ...]
    duration: Duration = "turn"
    slot: str = ""


class GainInfo(ActionNode, frozen=True, kw_only=True):
    """Cards gain colors, traits, characters or names."""

    cards: Cards
    colors: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()
    characters: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    attributes: tuple[str, ...] = ()
    every: tuple[str, ...] = ()
    """Of these kinds all there are: "with all card names"."""
    duration: Duration = ""


class CopySkills(ActionNode, frozen=True, kw_only=True):
    """Cards gain skills that other cards have: "it gains that skill" [masters 20-18].

    Those chosen before (`chosen`), or all skills of the cards `of`.
    """

    cards: Cards
    chosen: str = ""
    of: Cards | None = None
    is_keyword: bool = False
    """With `of`: keyword skills only."""
    duration: Duration = "turn"


class NegateChosen(ActionNode, frozen=True, kw_only=True):
    """Negate the very skills chosen before [masters 9-1-2]."""

    chosen: str = "skill"
    duration: Duration = "turn"


class NegateSkills(ActionNode, frozen=True, kw_only=True):
    """Negate skills of cards [masters 9-1]; `kinds` limits them: "auto", "keyword", "blocker",
    "non-auto" (all but those)."""

    cards: Cards
    kinds: tuple[str, ...] = ()
    duration: Duration = "turn"
    slot: str = ""


class Restrict(ActionNode, frozen=True, kw_only=True):
    """Cards can't do, or can't have done to them, something.

    `what`: "attack", "attack-leader", "attack-battle", "block", "combo", "be-koed",
    "be-koed-by-battle", "be-chosen", "leave-battle", "switch-active", "be-attacked",
    "activate", "be-played", "be-affected", "be-koed-by-skill", "be-removed" (from the Battle
    Area, by skills), "be-uncovered" (from under another card, by skills), "power-down",
    "combo-power-down" (its power, its combo power is not reduced), "lose-markers" (by skills),
    "take-attack-damage" (a Unison: it loses none to attacks, of cards that fit `by_filter`),
    "be-evolved-on",
    "enter-active" (what is played comes in rested), "gain", "gain-keyword", "gain-blocker" ... (it
    gains no skills, none of that sort, from effects that begin later),
    "have-on-top", "have-under" (cards come to lie there), "hold-back" (it attacks as soon as it
    can, before anything else is done in a free timing).
    `by_whose` limits whose skills may not do it. With `other` only where the opposite card is one
    of these: "attack-those", "be-attacked"; "attack-only" and "be-attacked-only" where it is none
    of these.
    """

    cards: Cards
    what: str
    duration: Duration = ""
    by_whose: Whose = "any"
    unless: Condition | None = None
    tax: tuple[Action, ...] = ()
    """What lets them do it after all, each time [masters 20-14-1]."""
    payer: Literal["you", "opponent"] = "opponent"
    """Who pays the tax: the player whose cards they are."""
    once_per_turn: bool = False
    """Only the first time in each turn: "can't be KO'd once per turn"."""
    except_by: str = ""
    """With "be-played-by-skill": skills of this kind or keyword may do it all the same; "own": the
    skills of this very card."""
    except_colors: tuple[str, ...] = ()
    """Only of a keyword with exactly these ("[Revive Blue/Green]")."""
    also: tuple[str, ...] = ()
    """More of `what`, under the same conditions: "can't be KO'd or rested by effects"."""
    by_filter: Filter | None = None
    """Only in battle with such cards, or by effects of such cards."""
    other: Cards | None = None
    """The cards on the opposite side of the attack."""
    to: tuple[Zone, ...] = ()
    """With "be-moved": to one of these areas."""
    position: Literal["", "bottom"] = ""
    """With `to`: only to its bottom."""
    own_skill: bool = False
    """With "be-negated": only the skill that says so."""
    slot: str = ""


class Allow(ActionNode, frozen=True, kw_only=True):
    """Cards can do something they otherwise can't.

    `what`: "ignore-leader-color" (what its skills ask of the Leader's color is fulfilled);
    "attack-active" ("can attack Battle Cards in Active Mode"); "pay-energy" (pays costs as
    if it were energy); "combo-rest" (in a combo while in Rest Mode); "awaken" (activate [Awaken]
    without what its condition asks for); "marker-skill-twice" (two marker skills in a turn);
    "choose-lost-life" (its master chooses the life its damage takes);
    "use-for-evolve",
    "use-for-union", "use-for-union-potara", "use-for-z-stack" ... (may be chosen for that keyword
    skill of this card besides the usual cards [masters 22-13-4-2-1]; a `Pick` for "up to 1").
    """

    cards: Cards
    what: str
    duration: Duration = ""
    filter: Filter = Filter()
    """With "attack-active": which Battle Cards ("without [Barrier]"). With "use-for-...": for the
    skills of which cards, when not of this one."""
    life: int | None = None
    """With "awaken": "even if you have N or more life", only the life does not matter."""
    most_life: int | None = None
    """With "awaken": "even if your life is at N or less", so much life is little enough."""
    of: Cards | None = None
    """With "pay-energy": only costs of these cards; `cards` is a `Pick` where they are counted."""
    costs: Literal["", "energy", "skill"] = ""
    """With `of`: only their energy costs, or only those of their skills."""
    once_per_turn: bool = False
    """With `of`: for one payment in each turn."""
    after: Literal["", "drop", "deck", "z-energy"] = ""
    """With "use-for-...": where the chosen cards go that were taken from such an area."""
    slot: str = ""


class RestrictPlayer(ActionNode, frozen=True, kw_only=True):
    """A player can't do something: "attack", "combo", "play", "activate-counter", "activate-extra",
    "draw-by-skill", "take-damage", "second-damage" (in one battle), "lose-life-by-skill",
    "activate-auto", "move" (cards from
    `origin` to `target`), "energy" (have more than `most` energy), "take-attack-damage" (from
    attacks of fitting cards), "take-skill-damage" (from skills that are not keywords),
    "strike-damage" (more than usual by a [Strike]), "flip", "flip-front", "flip-back" (the Leader,
    to any side or that one)."""

    who: Whose
    what: str
    filter: Filter = Filter()
    skill_kinds: tuple[str, ...] = ()
    """With "activate": only skills of these kinds."""
    duration: Duration = ""
    tax: tuple[Action, ...] = ()
    """"... unless they ... each time": with "attack", "play", "activate", "activate-counter"."""
    origin: tuple[Zone, ...] = ()
    target: tuple[Zone, ...] = ()
    cards: Cards | None = None
    """With "attack-others": cards that may be attacked all the same. With "attack": only attacks
    on these."""
    most: int = 0
    """With "energy": so many cards may lie in the Energy Area. With "refresh": of `cards` so many
    may be switched to Active Mode in the Charge Phase [masters 7-2-7]."""
    by_filter: Filter | None = None
    """With "play-by-skill" and "move-by-skill": only by skills of such cards."""
    except_by: str = ""
    """With "play": skills of this kind or keyword may play them all the same."""
    players: Condition | None = None
    """Only players of whom this is true, asked as if the skill were theirs: "players who ..."."""
    except_cards: Cards | None = None
    """The cards these are as it begins may do it all the same: "other than the chosen card"."""


class AddMarkers(ActionNode, frozen=True, kw_only=True):
    """Add or (negative) remove markers [masters 1-11] [masters 5-13].

    In a [Permanent]: such Unisons enter play with so many more or fewer [masters 13-2-1-3-1].
    """

    cards: Cards
    count: Amount


class PlaceEnergyMarkers(ActionNode, frozen=True, kw_only=True):
    """Place energy markers [masters 5-14]."""

    count: Amount = 1
    who: Whose = "you"


class PlayWithoutCost(ActionNode, frozen=True, kw_only=True):
    """Cards may be used without paying their energy cost, or with another cost (`cost`)."""

    cards: Cards
    what: Literal["play", "counter", "activate"] = "play"
    cost: tuple[Cost, ...] = ()
    less: int = 0
    """Not zero: the energy cost is paid all the same, besides `cost`, less so much."""
    less_colors: str = ""
    """The colors among that: "reduce its energy cost by Y"."""
    duration: Duration = ""
    next_use: bool = False
    """Only for the next of them that is used: "the next time you use ..."."""
    skill: str = ""
    """With "activate": only skills of this kind ("activate-battle")."""


class ActivateFrom(ActionNode, frozen=True, kw_only=True):
    """Skills of cards may be activated where they are not activated else [masters 9-1-3-3].

    `cards` says from where: "you can activate this card's [Counter] skill from your Drop by
    paying its energy cost and discarding 1 card from your hand". Or cards that fit: "you can
    activate red Extras in your Drop by paying their energy costs"; outside a [Permanent] the set
    stays open, as a player is told what he may do and no card is changed.
    """

    cards: Cards
    skill: str = ""
    """Only skills of this kind, family or keyword ("counter", "ex-evolve")."""
    pays_energy: bool = False
    cost: tuple[Cost, ...] = ()
    """To be paid besides."""
    duration: Duration = ""
    once_per_turn: bool = False
    """One skill a turn."""


class PlayFrom(ActionNode, frozen=True, kw_only=True):
    """Cards may be played, or used in combos, where only those of the hand may be else.

    `cards` says from where: this card ("you can play this card from your Warp by placing ..."), or
    cards that fit: "you can combo with red cards in your Drop"; such a set stays open.
    """

    cards: Cards
    what: Literal["play", "combo"] = "play"
    is_free: bool = False
    """Their energy cost, or combo cost, is not paid."""
    cost: tuple[Cost, ...] = ()
    """To be paid besides, or instead."""
    duration: Duration = ""
    once_per_turn: bool = False
    """One card a turn."""


# -- battle, damage, the game --------------------------------------------------------------


class DealDamage(ActionNode, frozen=True, kw_only=True):
    """Deal damage to a player [masters 5-10]."""

    amount: Amount = 1
    who: Whose = "opponent"


class NegateDamage(ActionNode, frozen=True, kw_only=True):
    """The next damage a player takes is negated."""

    who: Whose = "you"
    duration: Duration = "turn"


class ThisSkill(ActionNode, frozen=True):
    """ "Activate this skill": nothing by itself, what follows is for later."""


class NegateAttack(ActionNode, frozen=True, kw_only=True):
    """Negate the attack being answered [masters 8-1-6-1]; the attack card is bound."""

    slot: str = ""


class NegateActivation(ActionNode, frozen=True):
    """Negate the activation (or the skill) being answered [masters 22-10-8]."""

    kinds: tuple[str, ...] = ()
    """Only a skill of one of these kinds."""
    filter: Filter | None = None
    """Only a skill of such a card."""


class AlterPlay(ActionNode, frozen=True, kw_only=True):
    """The card being played comes into play in that mode, or with its skills negated."""

    mode: Mode = ""
    negated: Duration | None = None
    """Its skills are negated for that long [masters 3-1-4-3]; `None` = they are not."""


class LimitActs(ActionNode, frozen=True, kw_only=True):
    """A player can do something only so many more times, or so many times in each turn or battle.

    `what`: "attack", "play", "combo" (with fitting cards), "activate" (skills of any kind, of
    fitting cards), "counter" ([Counter] skills), "extra" (fitting Extras, from the hand).
    """

    who: Whose = "opponent"
    what: Literal["attack", "play", "combo", "activate", "counter", "extra"] = "attack"
    count: int = 1
    filter: Filter = Filter()
    per: Literal["", "turn", "battle"] = ""
    """So many in each of them; else so many from now on."""
    duration: Duration = "turn"


class NegatePlay(ActionNode, frozen=True, kw_only=True):
    """The card being played is not played; it goes to `to` instead [masters 5-5-4]."""

    to: Zone = "drop"
    position: Literal["", "top", "bottom"] = ""


class ChangeGuard(ActionNode, frozen=True, kw_only=True):
    """Another card becomes the guard card [masters 22-4-3]."""

    cards: Cards
    slot: str = ""


class EndBattle(ActionNode, frozen=True):
    """The battle ends: on to the Battle End Step [masters 8-5]."""


class WinGame(ActionNode, frozen=True):
    """A player wins [masters 0-1-3-5]."""

    who: Literal["you", "opponent"] = "you"


class SkipTime(ActionNode, frozen=True, kw_only=True):
    """A player skips a turn, phase or step [masters 20-13]."""

    who: Literal["you", "opponent"]
    what: Literal["turn", "charge", "main", "draw", "switch-active"]


class ExtraTurn(ActionNode, frozen=True):
    """You take another turn after this one."""


class GiveDon(ActionNode, frozen=True, kw_only=True):
    """Give DON!! cards to each of the cards: they go under them [one_piece 6-5-5]."""

    cards: Cards
    count: Amount = 1
    """For each of the cards."""
    state: Literal["", "active", "rest"] = "rest"
    """Which DON!! cards of the Cost area may be given; "" = any."""
    up_to: bool = False
    source: Whose = "you"
    """Whose Cost area they come from; "any": that of the owner of the card that gets them."""
    currently_given: bool = False
    """DON!! cards that are given to other cards now."""
    slot: str = ""


class ReturnDon(ActionNode, frozen=True, kw_only=True):
    """Return DON!! cards from the field to the DON!! deck [one_piece 8-3-1-6]; their owner chooses.

    As a cost it is printed "DON!! -1".
    """

    count: Amount = 1
    at_least: bool = False
    """ "1 or more": as many as the player likes, `count` at least."""
    up_to: bool = False
    who: Whose = "you"
    filter: Mode = ""
    slot: str = ""


class SwapBasePower(ActionNode, frozen=True, kw_only=True):
    """Two cards exchange their base power."""

    cards: Cards
    duration: Duration = "turn"


class SetCost(ActionNode, frozen=True, kw_only=True):
    """The cost becomes a number."""

    cards: Cards
    amount: Amount
    is_base: bool = False
    duration: Duration = "turn"
    slot: str = ""


class SetCounter(ActionNode, frozen=True, kw_only=True):
    """The Counter of cards becomes a number, whether they have one or not [one_piece 2-10-1]."""

    cards: Cards
    amount: int
    duration: Duration = ""


class ChangeCounter(ActionNode, frozen=True, kw_only=True):
    """Cards have another Counter in the Counter Step [one_piece 2-10-1]."""

    cards: Cards
    amount: Amount
    duration: Duration = ""
    only_without: bool = False


class StartingDon(ActionNode, frozen=True):
    """ "Your DON!! deck consists of N cards": a rule of deck building."""

    count: int


class Pay(ActionNode, frozen=True, kw_only=True):
    """Pay energy while a skill resolves, all of it or none [masters 5-3]: "you may pay RR"."""

    cost: PayEnergy


# -- structure -----------------------------------------------------------------------------


class If(ActionNode, frozen=True, kw_only=True):
    """Do `then` when the condition holds, else `otherwise`."""

    condition: Condition
    then: tuple[Action, ...]
    otherwise: tuple[Action, ...] = ()
    trailing: bool = False
    """Wording only: the condition is printed after the effect."""
    word: Literal[
        "",
        "if",
        "while",
        "when",
        "during",
        "as long as",
        "unless",
        "only if",
        "only while",
        "instead",
    ] = ""
    """Wording only; "only ..." of the opposite of the condition: "it can only attack if ..."; with
    "instead" `otherwise` is printed first: "draw 1 card. If ..., draw 2 cards instead"."""


class May(ActionNode, frozen=True, kw_only=True):
    """The player may do it: "you may draw 1 card"."""

    effect: tuple[Action, ...]
    who: Literal["you", "opponent"] = "you"


class IfYouDo(ActionNode, frozen=True, kw_only=True):
    """`then` if `first` was carried out [masters 20-16], `otherwise` if not [masters 20-17]."""

    first: tuple[Action, ...]
    then: tuple[Action, ...] = ()
    otherwise: tuple[Action, ...] = ()


class Repeat(ActionNode, frozen=True, kw_only=True):
    """Do it so many times, or for each character name that a [Union] skill asks for.

    With `union_of` it is done once for each of those names of the skill of that card;
    `Filter.is_asked` asks for the one it is done for.
    """

    times: Amount = 1
    union_of: Cards | None = None
    effect: tuple[Action, ...]


class EachPlayer(ActionNode, frozen=True, kw_only=True):
    """Both players do the same, the turn player first [masters 0-2-8]: "each player draws 1 card".

    `mine` is what the skill's master does, `theirs` what the opponent does.
    """

    mine: tuple[Action, ...]
    theirs: tuple[Action, ...]


class Delayed(ActionNode, frozen=True, kw_only=True):
    """Do it when something happens later [masters 1-7-2-1-1]: "at the end of the turn, KO it"."""

    when: When
    effect: tuple[Action, ...]
    duration: Duration = "turn"
    is_once: bool = True
    trailing: bool = False
    """Wording only: the time is printed after the effect."""


class Instead(ActionNode, frozen=True, kw_only=True):
    """Replacement [masters 9-10]: when `event` would happen to `cards`, do `effect` instead.

    `event`: "leave-battle", "ko", "drop", "damage" (to the player whose Leader it is), "draw",
    "play", "combo", "pay" (energy that would be switched to Rest Mode for a cost), "leave" (an area
    of `origin`), "own-move" (the same, not by the opponent's skills), "shown" (of a card its skill
    has just revealed), "marker" (one is removed), "negate-attack" (its attack is negated),
    "placing" and "arrive" (it comes to an area of `to`).
    """

    event: str
    cards: Cards
    effect: tuple[Action, ...]
    is_optional: bool = False
    duration: Duration = ""
    by_whose: Whose = "any"
    condition: Condition | None = None
    to: tuple[Zone, ...] = ()
    origin: tuple[Zone, ...] = ()
    """Only from these areas."""
    by: Literal["", "skill", "battle"] = ""
    by_filter: Filter | None = None
    """Only by skills of such cards."""
    by_cards: Cards | None = None
    """With "damage": only what these cards deal."""
    next_use: bool = False
    """Only the next time it would happen: then it is over."""
    or_event: str = ""
    """Another event that is replaced as well, whatever causes it."""
    once_per_turn: bool = False
    goes_on: bool = False
    """`effect` comes first, then what it was told of happens all the same."""
    word: str = ""
    """Wording only: "removed" for "be removed from" instead of "leave"; "or-first" where `or_event`
    is printed first; with `origin` whose area is printed: "a", "your", "its owner's", with "you"
    before when "you would place" it."""


LossCause = Literal["", "deck", "life"]


class InsteadOfLosing(ActionNode, frozen=True, kw_only=True):
    """Replacement of a loss [masters 9-10-1]: "if you would lose the game, ... instead".

    `cause` limits it to losing without cards in the deck or in the life. Conceding is never
    replaced [masters 0-2-2-1].
    """

    effect: tuple[Action, ...]
    who: Whose = "you"
    cause: LossCause = ""
    is_optional: bool = False
    once_per_turn: bool = False
    duration: Duration = ""


class While(ActionNode, frozen=True, kw_only=True):
    """The effects hold while the condition does: in a [Permanent], or for as long as they last."""

    condition: Condition
    effect: tuple[Action, ...]
    trailing: bool = False
    """Wording only: the condition is printed after the effect."""


class ActivateSkill(ActionNode, frozen=True, kw_only=True):
    """Activate a skill of a card [masters 9-11-1]; `kinds` tells which."""

    cards: Cards
    kinds: tuple[str, ...] = ()
    without_cost: bool = True
    up_to: bool = False
    """Or none: "up to 1 of that card's [X] skills"."""
    slot: str = ""


class CopyLimit(ActionNode, frozen=True):
    """Deck building: so many copies of this card (`None` = any number) [masters 6-1-5-2-1]."""

    copies: int | None = None
    zone: Literal["deck", "z-deck"] = "deck"


class IncludeLimit(ActionNode, frozen=True, kw_only=True):
    """Deck building: at most so many fitting cards can be in the deck [masters 6-1-5-2-1]."""

    filter: Filter
    count: int = 0
    zone: Literal["deck", "z-deck"] = "deck"


class PlayLimit(ActionNode, frozen=True, kw_only=True):
    """Only so many copies of this card can be played in your Battle Area."""

    count: int = 1
    name: str = ""
    """Cards of this name, where it is not said of "copies of this card"."""


class UnisonLimit(ActionNode, frozen=True, kw_only=True):
    """So many Unison Cards may be in your Unison Area at a time [masters 3-11-5-1].

    Such as fit `filter`, which may be of some color or trait alone.
    """

    count: int = 2
    filter: Filter = ANY_CARD


class AddCost(ActionNode, frozen=True, kw_only=True):
    """Skills of these cards cost this besides, paid after what is printed [masters 1-6-4].

    `kinds` limits it to skills of some types ("auto", "activate", ...).
    """

    cards: Cards
    cost: tuple[Cost, ...]
    kinds: tuple[str, ...] = ()
    duration: Duration = ""


class ReplaceCost(ActionNode, frozen=True, kw_only=True):
    """Skills of these cards may be paid for in another way [masters 1-6-4] [masters 5-8-2-1].

    `kinds` says which: kinds or keywords. `cost` stands for the whole skill cost, or with `part`
    "discard" only for the cards discarded from the hand; conditions among it stay.
    """

    cards: Cards
    kinds: tuple[str, ...]
    cost: tuple[Cost, ...]
    part: Literal["", "discard"] = ""
    duration: Duration = ""


class StartingLife(ActionNode, frozen=True):
    """ "You start the game with N life" [masters 6-2-2-1]."""

    life: int


Action = (
    Choose | ChooseSkill | Look | Reveal | ChooseOption | DeclareNumber | DeclareCharacter | Draw
    | Move | Discard
    | Ko | Play | CreateToken | PlaceUnder | RemoveFromGame | Combo | GainControl | Shuffle
    | Switch | Flip
    | ChangePower | SetPower | AttackDamage | SetComboPower | ChangeComboPower | ChangeCost
    | ChangeComboCost | Gain
    | ChangeSkillCost | ChangeZCost | CopySkills | NegateChosen
    | GainInfo | NegateSkills | Restrict | Allow | RestrictPlayer | AddMarkers
    | PlaceEnergyMarkers | PlayWithoutCost | ActivateFrom | PlayFrom | DealDamage
    | NegateDamage | ThisSkill | NegateAttack
    | NegateActivation
    | NegatePlay | AlterPlay | LimitActs | ChangeGuard | EndBattle | WinGame | SkipTime
    | ExtraTurn | ReplaceCost | If | May | IfYouDo | Repeat | EachPlayer | Delayed | Instead | While
    | ActivateSkill | InsteadOfLosing | CopyLimit | IncludeLimit | PlayLimit | StartingLife
    | UnisonLimit | AddCost | Pay | GiveDon | ReturnDon | SwapBasePower | SetCost
    | ChangeCounter | SetCounter | StartingDon
)  # fmt: skip


# -- costs ---------------------------------------------------------------------------------


class PayEnergy(Node, frozen=True, kw_only=True):
    """Rest energy: `specified` letters ("RR") plus `generic` of any colour [masters 1-6-5-1]."""

    specified: str = ""
    generic: int = 0
    is_x: bool = False


class PayMarkers(Node, frozen=True):
    """The marker skill cost [UNISON n] [masters 13-4]."""

    change: int
    is_x: bool = False
    """[UNISON -X]: as many are removed as the player likes [masters 20-5-2]."""
    slot: str = ""
    """With X: binds this card, once for each marker removed from it."""


class Requires(Node, frozen=True):
    """A condition written among the costs: checked, not paid [masters 9-6-4-1-1]."""

    condition: Condition


class Burst(Node, frozen=True):
    """Top cards of the deck to Drop [masters 22-27-3]."""

    count: int


class SpiritBoost(Node, frozen=True):
    """[Spirit Boost X] before a skill: remove markers from your Unison [masters 22-43]."""

    count: int
    """0 = X, of the player's choice [masters 20-5-2]."""
    filter: Filter = Filter()
    """The specified Unison Card [masters 22-43-2]."""
    slot: str = ""
    """Binds the Unison Card, once for each marker removed from it."""


class PayColors(Node, frozen=True, kw_only=True):
    """Use cards that together have all these original colors, none of them without one.

    From the hand they are discarded, in the Battle Area they are switched to Rest Mode.
    [masters 22-30-3] [masters 22-32-3] [masters 22-34-3]
    """

    colors: tuple[str, ...]
    zone: Literal["hand", "battle"] = "hand"
    slot: str = "them"
    is_only_chosen: bool = False
    """The cards are chosen and stay as they are [classic 10-35-1]."""


class PayBy(Node, frozen=True):
    """Actions carried out as a cost, all of them or none [masters 1-6-6]."""

    actions: tuple[Action, ...]
    join: Literal["", ","] = ""
    """Wording only: "if A, you do B" instead of "if A and you do B"."""


class PayOneOf(Node, frozen=True):
    """Alternative skill costs; one is chosen [masters 5-8-2-1]."""

    options: tuple[tuple[Cost, ...], ...]
    about: str = ""
    """What the choice is about, where the options alone do not say it: "z-energy"."""


Cost = PayEnergy | PayMarkers | Requires | Burst | SpiritBoost | PayColors | PayBy | PayOneOf


# -- skills --------------------------------------------------------------------------------


class Bond(Node, frozen=True):
    """[Bond X]: valid with X such Battle Cards in your Battle Area [masters 22-21]."""

    count: int
    filter: Filter = Filter()


class Sparking(Node, frozen=True):
    """[Sparking X]: valid with X cards in your Drop [masters 22-26]."""

    count: int


class InTurn(Node, frozen=True):
    """[Your Turn] and [Opponent's Turn]: valid while it is that player's turn."""

    whose: Literal["you", "opponent"] = "you"


class Given(Node, frozen=True):
    """[DON!! xN]: valid with so many DON!! cards given to this card [one_piece 8-3-2-3]."""

    count: int = 1


Validity = Bond | Sparking | InTurn | Given

SKILL_KINDS = (
    "auto", "permanent", "activate-main", "activate-battle", "activate-main-battle",
    "counter-play", "counter-attack", "counter-battle-attack", "counter-counter",
    "awaken", "wish", "evolve", "ex-evolve", "xeno-evolve", "union-fusion", "union-potara",
    "union-absorb", "over-realm", "dark-over-realm", "field", "keyword",
    "main", "counter", "main-counter", "trigger",
)  # fmt: skip


class Skill(Node, frozen=True, kw_only=True):
    """One skill of a card [masters 1-5-2].

    `kind` is one of `SKILL_KINDS`; "keyword" with a `keyword` word ("blocker",
    "double-strike", "critical", ...) for skills that are only a keyword; such words take
    their parameters from `number`, `colors`, `filter`. For evolve kinds `filter` says which
    Battle Card is evolved; for unions `parts` has one filter for each character.
    `triggers` are alternatives. `zones` are the areas in which the skill works; empty means
    the usual one for the card's type [masters 9-1-3-1].
    """

    kind: str
    keyword: str = ""
    number: int = 0
    colors: tuple[str, ...] = ()
    filter: Filter | None = None
    parts: tuple[Filter, ...] = ()
    distinct: Distinct = ""
    """The cards `filter` asks for differ in it ("with different character names")."""
    once_per_turn: bool = False
    uses: int = 1
    """With `once_per_turn`: how often a turn, for keywords that work more than once."""
    limit: int | None = None
    validity: tuple[Validity, ...] = ()
    triggers: tuple[When, ...] = ()
    condition: Condition | None = None
    cost: tuple[Cost, ...] = ()
    effect: tuple[Action, ...] = ()
    zones: tuple[Zone, ...] = ()
    tags: tuple[str, ...] = ()
    """The printed tags that stand for `triggers` ("on-play"): what "[On Play] effects" are."""
    beneath: Cards | None = None
    """It also works while its card lies under one of these [masters 23-2-2-4]."""
    text: str = ""
    """The printed line: the identity of the skill [masters 22-44-3-1]; no part of its meaning."""
    optional: bool = False
    """The player may leave it: "this effect can be activated when ..."."""
