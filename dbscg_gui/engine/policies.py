"""What rulebooks decide differently, by what it is about; a ruleset holds one policy of each.

The usual value of each is what Masters says. A value names what a rule says, never a game.
"""

from __future__ import annotations

import msgspec


class KindPolicy(msgspec.Struct, frozen=True):
    """Which kinds of card do what."""

    units: frozenset[str] = frozenset({"battle"})
    """Kinds of card that can be KO'd in the Battle Area."""
    playable: frozenset[str] = frozenset({"battle", "unison", "extra"})
    """Kinds of card that skills can play."""
    alike: frozenset[str] = frozenset()
    """Kinds of card of which one is as good as another in the same place: never asked which."""


class PlayPolicy(msgspec.Struct, frozen=True):
    """How cards come into play."""

    field_is_played: bool = False
    """Whether an Extra with [Field] is played from the hand, or placed in play by its skill."""
    unique_keeps_one: bool = True
    """Whether a player chooses one of several cards of one name when one has [Unique]."""


class BattlePolicy(msgspec.Struct, frozen=True):
    """Who may attack, and what counts in a battle."""

    first_turn_attack: bool = False
    """Whether the first player may attack in the first turn."""
    unison_defends: bool = True
    """Whether skills of Unisons can be activated in the Defense Step."""
    attached_power: int = 0
    """Power a card has for each card under it in its player's turn."""
    uncovered_fights: bool = False
    """Whether the card under one that leaves alone takes its place in a battle."""
    stacks_combo: bool = False
    """Whether cards under another go with it to the Combo Area and back."""
    placed_is_comboed: bool = False
    """Whether a card that a skill places in a Combo Area is used in a combo."""


class LifePolicy(msgspec.Struct, frozen=True):
    """What life cards are."""

    is_ordered: bool = False
    """Whether it matters which of several unseen life cards is taken."""
    shuffles_looked: bool = False
    """Whether life is shuffled after its player looked at cards of it."""


class UnisonPolicy(msgspec.Struct, frozen=True):
    """What Unisons and their markers are."""

    yields_late: bool = False
    """Whether the old Unison leaves after the new one has come into play, not before."""
    markers_are_cost: bool = False
    """Whether the energy cost of a Unison in play is the number of its markers."""
    lost_marker_ends_all: bool = True
    """Whether all effects on a Unison end that loses a marker, or changes of power only."""
    empowers_from_one: bool = False
    """Whether [Empower] takes markers from one Unison only."""


class UsedCardPolicy(msgspec.Struct, frozen=True):
    """Where used cards go."""

    wait_in: int = -1
    """Where a used Extra lies until its effect has been carried out; -1 = in Drop by then."""
    drop_late: bool = False
    """Whether Extra and Counter Cards go to Drop when they resolve, not when they are paid for."""
    ultimate_leaves: bool = True
    """Whether a card with [Ultimate] leaves the game instead of going elsewhere."""
    ultimate_beneath: bool = False
    """Whether [Ultimate] holds for a card under another, too."""


class SkillPolicy(msgspec.Struct, frozen=True):
    """When skills are pending, are used, are negated."""

    pends_each: bool = False
    """Whether a skill is pending once for each time its trigger is fulfilled, also at one time."""
    counts_each_draw: bool = False
    """Whether several cards drawn and several damage taken are so many events, not one."""
    condition_pends: bool = False
    """Whether the condition of an [Auto] is asked as its trigger comes, and not again later."""
    limit_counts_resolved: bool = False
    """Whether a [Limit] use whose activation was negated is given back."""
    once_counts_resolved: bool = False
    """Whether a [Once per turn] use, and that of a marker skill, is given back likewise."""
    negated_may_gain: bool = False
    """Whether a card whose skills are negated can gain new ones, which then work."""
    negation_spares_given: bool = False
    """Whether what resolved effects gave a card stays when its skills are negated as a whole."""
    negation_deletes: bool = False
    """Whether a gained skill that is negated for a time is gone for good."""
    hidden_side_counts: bool = True
    """Whether a text may ask for the side of a Leader that lies below."""
    replaces_together: bool = False
    """Whether a replacement of what happens to several cards at once is for all of them."""


class CostPolicy(msgspec.Struct, frozen=True):
    """How costs are read and paid."""

    reduction_needs_color: bool = True
    """Whether a reduction by a colour lowers only costs that ask for that colour."""
    tries_in_vain: bool = False
    """Whether a card that can't be KO'd may be chosen to be KO'd as a cost, which then fails."""


class EffectPolicy(msgspec.Struct, frozen=True):
    """How the words of effects are carried out."""

    shuffles_looked: bool = True
    """Whether a deck is shuffled after it was looked through."""
    chooses_in_vain: bool = False
    """Whether an effect may choose a card to switch that is in that mode already."""
    lowest_number: int = 0
    """The least number to choose where a text names none."""
    this_end_is_next: bool = False
    """Whether "until the end of your opponent's next turn" said in their turn means that turn."""
    powerless_by_effect: bool = True
    """Whether a card that goes for want of power was taken away by the effect that lowered it."""
    uncovered_takes_all: bool = False
    """Whether the card under one that leaves alone takes all effects over, not power alone."""
