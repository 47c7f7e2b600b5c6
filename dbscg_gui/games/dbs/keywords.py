"""Keyword skills as effect templates: the same vocabulary the compiler produces.

Because a keyword is text too [masters 22-1-1], one that is granted, negated or quoted needs
nothing special. A template is a function from the printed keyword, which carries the
parameters, to the skills it stands for. Keywords missing here act where their rule acts
(damage, deck building, playing) and are asked for by name there.
"""

from __future__ import annotations

from collections.abc import Callable

from dbscg_gui.effects.actions import (
    Action,
    ChangeCost,
    ChangeGuard,
    ChangePower,
    Choose,
    Delayed,
    Discard,
    Draw,
    IfYouDo,
    Ko,
    May,
    Move,
    NegateSkills,
    PayBy,
    PayColors,
    PayOneOf,
    PlaceUnder,
    Play,
    PlayWithoutCost,
    Requires,
    Restrict,
    Reveal,
    Skill,
    Switch,
)
from dbscg_gui.effects.targets import (
    And,
    Are,
    Battler,
    Condition,
    CoversColors,
    Filter,
    Happened,
    Has,
    InZones,
    Matching,
    Not,
    Or,
    Pick,
    Range,
    Slot,
    This,
    Top,
    Turn,
    Under,
    ValueOf,
)
from dbscg_gui.effects.triggers import When

Template = Callable[[Skill], tuple[Skill, ...]]

_THIS = This()
_BATTLE_CARD = Filter(kinds=("battle",))
_OTHERS = InZones(zones=("leader", "battle", "unison"), whose="you", filter=Filter(is_other=True))


def _permanent(*effect: Action) -> Template:
    return lambda keyword: (Skill(kind="permanent", effect=effect),)


def _blocker(keyword: Skill) -> tuple[Skill, ...]:
    """An [Auto] that rests the card to become the guard [masters 22-4-1] [masters 22-4-2]."""
    return (
        Skill(
            kind="auto",
            triggers=(When(event="attacked", subject=_OTHERS, whose="you"),),
            cost=(*keyword.cost, PayBy((Switch(cards=_THIS, mode="rest"),))),
            effect=(ChangeGuard(cards=_THIS),),
        ),
    )


def _repeat_attack(uses: int) -> Template:
    """[Dual Attack] and its kin: Active again at the end of the battle [masters 22-8-3].

    An [Auto] pending when the card attacks [masters 22-8-1] [classic 10-8-1] [masters 22-8-2].
    """

    def template(keyword: Skill) -> tuple[Skill, ...]:
        again = Switch(cards=_THIS, mode="active")
        end = Delayed(when=When(event="battle_end"), effect=(again,), duration="battle")
        return (
            Skill(
                kind="auto",
                triggers=(When(event="attacks", subject=_THIS),),
                once_per_turn=True,
                uses=uses,
                effect=(end,),
            ),
        )

    return template


def _revenge(keyword: Skill) -> tuple[Skill, ...]:
    """An [Auto] of a card that becomes guard: KO the attack card at the end of the battle.

    [masters 22-9-1] [masters 22-9-3] [masters 22-9-4]
    """
    revenge = Ko(cards=Battler("attacker"))
    # [masters 22-9-2] not by Leaders.
    fighter = This(zones=("battle", "unison"))
    return (
        Skill(
            kind="auto",
            triggers=(When(event="attacked", subject=fighter),),
            effect=(Delayed(when=When(event="battle_end"), effect=(revenge,), duration="battle"),),
        ),
    )


# -- keywords that play a card ---------------------------------------------------------------

_OVER_REALMS = ("over-realm", "dark-over-realm")


def _activated(at_least: int) -> Condition:
    """That many [Over Realm] skills of any kind were activated this turn."""
    once = [Happened(event=f"activated:{w}", count=Range(low=at_least)) for w in _OVER_REALMS]
    if at_least == 1:
        return Or(tuple(once))
    each = And(tuple(Happened(event=f"activated:{w}") for w in _OVER_REALMS))
    return Or((*once, each))


_WORMHOLE = Has(
    cards=InZones(zones=("leader", "battle", "unison"), filter=Filter(keywords=("wormhole",)))
)
_REALM_FREE = Or((Not(_activated(1)), And((_WORMHOLE, Not(_activated(2))))))
"""Once a turn in all [masters 22-15-7] [masters 22-23-7], twice with [Wormhole] [masters 22-24-2].

[classic 10-15-5] [classic 10-25-4]

[masters 22-24-1] [classic 10-26-1] that one only widens what the two allow.
"""


def _over_realm(*, colors: tuple[str, ...], stays: bool) -> Template:
    """[Over Realm X] and [Dark Over Realm X]: the whole Drop to the Warp to play the card.

    Both are [Activate : Main] [masters 22-15-1] [classic 10-15-1] [masters 22-23-1]
    [classic 10-25-1] in the hand [masters 22-15-5] [masters 22-23-5].
    """

    def template(keyword: Skill) -> tuple[Skill, ...]:
        counted = InZones(zones=("drop",), filter=Filter(colors=colors))
        # [masters 22-15-3] any cards, or black ones only [masters 22-23-3].
        enough = Has(cards=counted, count=Range(low=keyword.number))
        # [masters 22-15-4] [classic 10-15-3] [masters 22-23-4] [classic 10-25-3]
        whole_drop = Move(cards=InZones(zones=("drop",)), to="warp", verb="send")
        back = Move(cards=Matching(This(zones=("battle",)), Filter()), to="warp", verb="send")
        leave = Delayed(when=When(event="turn_end"), effect=(back,))
        # [masters 22-23-6]
        effect: tuple[Action, ...] = (Play(cards=_THIS),)
        return (
            Skill(
                kind="activate-main",
                zones=("hand",),
                cost=(Requires(enough), Requires(_REALM_FREE), *keyword.cost, PayBy((whole_drop,))),
                # [masters 22-15-6] [classic 10-15-4] only [Over Realm] itself sends the card away
                # again.
                effect=effect if stays else (*effect, leave),
            ),
        )

    return template


def _swap(keyword: Skill) -> tuple[Skill, ...]:
    """Reveal a card and return this one as the cost [masters 22-22-3], then play the card.

    On resolution [masters 4.00 22-22-3].

    [masters 22-22-1] [masters 22-22-4]
    """
    wanted = keyword.filter or _BATTLE_CARD
    price = Range(low=keyword.number, high=keyword.number)
    hand = InZones(zones=("hand",), filter=Filter(kinds=("battle",), cost=price, any_of=(wanted,)))
    return (
        Skill(
            kind="activate-main",
            cost=(
                *keyword.cost,
                PayBy(
                    (
                        Choose(cards=hand, slot="swapped"),
                        Reveal(cards=Slot("swapped")),
                        Move(cards=_THIS, to="hand", verb="return"),
                    )
                ),
            ),
            effect=(Play(cards=Slot("swapped")),),
        ),
    )


def _arrival(keyword: Skill) -> tuple[Skill, ...]:
    """[Activate : Battle] in the hand that plays the card [masters 22-29-1] [masters 22-29-5].

    [masters 22-29-4] [classic 10-32-3] [classic 10-32-1]
    """
    combos = InZones(zones=("combo",), filter=_BATTLE_CARD)
    matched = Requires(CoversColors(cards=combos, colors=keyword.colors))
    return (
        Skill(
            kind="activate-battle",
            zones=("hand",),
            cost=(matched, *keyword.cost),
            effect=(Play(cards=_THIS),),
        ),
    )


_SUCCESSION = Filter(
    kinds=("battle",),
    any_of=(
        Filter(colors=("green",), color_rule="mono"),
        Filter(colors=("yellow",), color_rule="mono"),
        Filter(colors=("green", "yellow"), color_rule="multi"),
    ),
)


def successor(*, is_original: bool) -> Template:
    """Battle Cards whose costs add up to this card's cost go to Drop [masters 22-38-3].

    Its original cost [masters 4.00 22-38-3].

    [masters 22-38-1] in the hand [masters 22-38-4] [classic 10-41-3], to play it [masters 22-38-5].
    The original cost counts, or what it is now.
    """

    def template(keyword: Skill) -> tuple[Skill, ...]:
        own_cost = ValueOf(what="cost", cards=_THIS, is_original=is_original)
        heirs = InZones(zones=("battle",), filter=_SUCCESSION)
        return (
            Skill(
                kind="activate-main",
                zones=("hand",),
                cost=(
                    *keyword.cost,
                    PayBy(
                        (
                            Choose(cards=heirs, slot="heirs", exact_cost=own_cost),
                            Move(cards=Slot("heirs"), to="drop"),
                        )
                    ),
                ),
                effect=(Play(cards=_THIS),),
            ),
        )

    return template


def _revive(keyword: Skill) -> tuple[Skill, ...]:
    """An [Auto] of a card KO'd: it comes back and has no [Revive] this turn [masters 22-34-4].

    [masters 22-34-1] [classic 10-37-1]
    """
    return (
        Skill(
            kind="auto",
            triggers=(When(event="koed", subject=_THIS),),
            cost=(PayColors(colors=keyword.colors), *keyword.cost),
            effect=(
                Play(cards=_THIS),
                NegateSkills(cards=_THIS, kinds=("revive",), duration="turn"),
            ),
        ),
    )


# -- keywords about hand, life and energy ----------------------------------------------------


def _offering(keyword: Skill) -> tuple[Skill, ...]:
    """An [Auto] for when the card is played [masters 22-33-1] [classic 10-36-1] [masters 22-33-2].

    [masters 22-33-3] [classic 10-36-2] the opponent gives a life card or lets its master draw.
    """
    life = InZones(zones=("life",), whose="opponent")
    gift = Move(cards=Pick(cards=life, chooser="opponent"), to="drop")
    return (
        Skill(
            kind="auto",
            triggers=(When(event="played", subject=_THIS),),
            effect=(
                IfYouDo(first=(May(effect=(gift,), who="opponent"),), otherwise=(Draw(count=2),)),
            ),
        ),
    )


def _company(trait: str, *effect: Action) -> Template:
    """[Heroic] and [Villainous]: another card of the same kind is used [masters 22-35-2].

    Both are [Auto] [masters 22-35-1] [classic 10-38-1] [masters 22-36-1] [classic 10-39-1]
    [masters 22-36-2].
    """
    other = Filter(kinds=("battle",), traits=(trait,), is_other=True)
    extra = Filter(kinds=("extra",), traits=(trait,))
    anywhere = InZones(zones=("drop", "hand", "battle", "warp"), whose="any", filter=extra)

    def template(keyword: Skill) -> tuple[Skill, ...]:
        negated = NegateSkills(cards=_THIS, kinds=("this",), duration="turn")
        return (
            Skill(
                kind="auto",
                triggers=(
                    When(
                        event="played",
                        whose="you",
                        subject=InZones(zones=("battle",), filter=other),
                    ),
                    When(event="extra_activated", whose="you", subject=anywhere),
                ),
                effect=(*effect, negated),
            ),
        )

    return template


def _aegis(keyword: Skill) -> tuple[Skill, ...]:
    """In the Defense Step of the opponent's turn [masters 22-30-4], two energy are Active again.

    [masters 22-30-1] [masters 22-30-5] [classic 10-33-3] [classic 10-33-2]
    """
    rested = InZones(zones=("energy",), filter=Filter(mode="rest"))
    return (
        Skill(
            kind="activate-battle",
            cost=(Requires(Turn("opponent")), PayColors(colors=keyword.colors), *keyword.cost),
            effect=(
                Choose(cards=rested, count=2, up_to=True, slot="them"),
                Switch(cards=Slot("them"), mode="active"),
            ),
        ),
    )


def _alliance(keyword: Skill) -> tuple[Skill, ...]:
    """An [Auto] for when the card attacks, with the effect it names [masters 22-32-4].

    [masters 22-32-1]
    """
    partners = PayColors(colors=keyword.colors, zone="battle", slot="allies")
    return (
        Skill(
            kind="auto",
            triggers=(When(event="attacks", subject=_THIS),),
            cost=(partners, *keyword.cost),
            effect=keyword.effect,
        ),
    )


def _invoker(keyword: Skill) -> tuple[Skill, ...]:
    """One red/blue energy instead of the energy cost of a red/blue Extra [masters 22-37-2].

    [masters 22-37-1] [classic 10-40-1]
    """
    pair = ("red", "blue")
    extras = InZones(
        zones=("hand",), filter=Filter(kinds=("extra",), colors=pair, color_rule="multi")
    )
    energy = InZones(
        zones=("energy",), filter=Filter(colors=pair, color_rule="multi", mode="active")
    )
    paid = PayBy((Switch(cards=Pick(cards=energy), mode="rest"),))
    return (
        Skill(
            kind="permanent",
            effect=(
                PlayWithoutCost(cards=extras, what="activate", cost=(paid,)),
                PlayWithoutCost(cards=extras, what="counter", cost=(paid,)),
            ),
        ),
    )


def _overlord(keyword: Skill) -> tuple[Skill, ...]:
    """A [Servant] goes under the deck [masters 22-41-2] to draw [masters 22-41-3].

    [masters 22-41-1]
    """
    servants = InZones(zones=("battle",), filter=Filter(kinds=("battle",), keywords=("servant",)))
    away = Move(cards=Pick(cards=servants), to="deck", position="bottom")
    return (
        Skill(
            kind="activate-main",
            cost=(*keyword.cost, PayBy((away,))),
            effect=(Draw(count=1),),
        ),
    )


def _rejuvenate(keyword: Skill) -> tuple[Skill, ...]:
    """A card from beneath goes to Drop [masters 22-42-3] for one more life [masters 22-42-4].

    [masters 22-42-1]
    """
    below = Move(cards=Pick(cards=Under(_THIS)), to="drop")
    return (
        Skill(
            kind="activate-main",
            cost=(PayBy((below,)), *keyword.cost),
            effect=(May(effect=(Move(cards=Top(), to="life", verb="add"),)),),
        ),
    )


# -- Z-Cards ---------------------------------------------------------------------------------


def _z_awaken(keyword: Skill) -> tuple[Skill, ...]:
    """Onto the flipped Leader it names, once a turn in all [masters 22-46-4].

    [Activate : Main/Battle] in the Z-Deck [masters 22-46-1] [masters 22-46-5]; its Z-Energy and
    its skill cost are paid in the order the player likes [masters 22-46-3-1].
    """
    leader = Filter(
        kinds=("leader",),
        side="flipped",
        any_of=(keyword.filter,) if keyword.filter else (),
        none_of=(Filter(kinds=("z",)),),
    )
    stand = InZones(zones=("leader",), filter=leader)
    z_energy = InZones(zones=("z-energy",))
    price = Pick(cards=z_energy, count=ValueOf(what="z_cost", cards=_THIS))
    paid = PayBy((Move(cards=price, to="drop"),))
    needs = tuple(each for each in keyword.cost if isinstance(each, Requires))
    others = tuple(each for each in keyword.cost if not isinstance(each, Requires))
    costs = PayOneOf(((*others, paid), (paid, *others)), about="z-energy") if others else paid
    return (
        Skill(
            kind="activate-main-battle",
            zones=("z-deck",),
            cost=(
                # [masters 22-46-5]
                Requires(Are(cards=_THIS, filter=Filter(face="down"))),
                Requires(Has(cards=stand)),
                Requires(Not(Happened(event="activated:z-awaken"))),
                *needs,
                costs,
            ),
            effect=(Play(cards=_THIS, on_top_of=stand),),
        ),
    )


def _z_stack(keyword: Skill) -> tuple[Skill, ...]:
    """An [Auto] that lays cards of the Z-Deck beneath it [masters 22-47-1] [masters 22-47-2-1].

    [masters 22-47-4]
    """
    wanted = keyword.filter or Filter()
    pile = InZones(zones=("z-deck",), filter=wanted)
    return (
        Skill(
            kind="auto",
            # [masters 22-47-3]
            triggers=(When(event="moved", subject=_THIS, target=("leader", "battle", "unison")),),
            cost=keyword.cost,
            effect=(
                PlaceUnder(
                    cards=Pick(
                        cards=pile,
                        count=max(1, keyword.number),
                        up_to=True,
                        distinct=keyword.distinct,
                    ),
                    under=_THIS,
                ),
            ),
        ),
    )


_UNIVERSE_7 = InZones(
    zones=(
        "deck", "hand", "drop", "leader", "battle", "combo", "energy", "life", "warp", "unison",
    ),
    filter=Filter(traits=("Universe 7",)),
)  # fmt: skip

TEMPLATES: dict[str, Template] = {
    "blocker": _blocker,
    # [masters 22-8-3-1] [classic 10-8-1-1]
    "dual-attack": _repeat_attack(1),
    # [masters 22-8-3-2] [classic 10-8-1-2]
    "triple-attack": _repeat_attack(2),
    "revenge": _revenge,
    # [masters 22-12-1] [classic 10-12-1] [masters 22-12-2]
    "indestructible": _permanent(
        Restrict(cards=_THIS, what="be-koed", by_whose="opponent"),
        Restrict(cards=_THIS, what="be-koed-by-battle"),
        Restrict(cards=_THIS, what="leave-battle", by_whose="opponent"),
    ),
    # [masters 22-16-1] [classic 10-16-1]; by skills whose master that is [masters 4.00 22-16-2]
    "barrier": _permanent(Restrict(cards=_THIS, what="be-chosen", by_whose="opponent")),
    # [masters 22-40-1] [masters 22-40-2]
    "servant": _permanent(
        ChangePower(cards=_THIS, amount=10000, duration=""),
        Restrict(cards=_THIS, what="switch-active-in-charge"),
    ),
    # [masters 22-19-1] [classic 10-21-1] [masters 22-19-2]
    "warrior-of-universe-7": _permanent(ChangeCost(cards=_UNIVERSE_7, no_specified=True)),
    "invoker": _invoker,
    "over-realm": _over_realm(colors=(), stays=False),
    "dark-over-realm": _over_realm(colors=("black",), stays=True),
    "swap": _swap,
    "arrival": _arrival,
    "successor": successor(is_original=True),
    "revive": _revive,
    "offering": _offering,
    # [masters 22-35-3]
    "heroic": _company("Heroic", Draw(count=1)),
    # [masters 22-36-3]
    "villainous": _company("Villainous", Discard(count=1, who="opponent")),
    "aegis": _aegis,
    "alliance": _alliance,
    "overlord": _overlord,
    "rejuvenate": _rejuvenate,
    "z-awaken": _z_awaken,
    "z-stack": _z_stack,
}
"""By keyword word or skill kind."""
