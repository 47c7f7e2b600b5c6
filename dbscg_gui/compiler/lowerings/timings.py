"""Lowering of when things hold or happen: during battles, in the next turn, under a condition."""

from __future__ import annotations

from typing import Any, cast

import msgspec

from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.lowerings.areas import number_range
from dbscg_gui.compiler.lowerings.changes import gain
from dbscg_gui.compiler.lowerings.events import by_cause, with_subject
from dbscg_gui.compiler.lowerings.instead import instead_of
from dbscg_gui.compiler.lowerings.sentences import Steps, turn_condition
from dbscg_gui.compiler.lowerings.skills import auto_trigger
from dbscg_gui.compiler.lowerings.triggers import in_play
from dbscg_gui.compiler.pieces import (
    Cause,
    Description,
    Evented,
    EventPlace,
    Situation,
)
from dbscg_gui.compiler.table import lowers
from dbscg_gui.effects.actions import (
    Allow,
    AlterPlay,
    ChangePower,
    Cost,
    DealDamage,
    Delayed,
    If,
    NegateSkills,
    Requires,
    Restrict,
    RestrictPlayer,
)
from dbscg_gui.effects.targets import (
    Cards,
    Condition,
    EventCard,
    Filter,
    Has,
    InBattle,
    InZones,
    Range,
    Slot,
    This,
    Under,
)
from dbscg_gui.effects.triggers import When

# -- during a battle ------------------------------------------------------------------------


@lowers("this_attacks")
def _this_attacks(t: Cards | None = None) -> Condition:
    other = None if t is None else in_play(t)
    return InBattle(This(), "attacker", other=other, during=True)


@lowers("clauses_battle_trail")
def _clauses_battle_trail(c: Steps, a: Condition) -> Steps:
    return (If(condition=a, then=c, word="during", trailing=True),)


@lowers("player_counter_cost")
def _player_counter_cost(n: str, c: str = "") -> RestrictPlayer:
    wanted = Filter(cost=number_range(n, c))
    return RestrictPlayer(who="you", what="activate", skill_kinds=("counter",), filter=wanted)


_OTHERS = Filter(none_of=(Filter(kinds=("leader",), noun="plain"),))


@lowers("player_activate_others")
def _activate_others() -> RestrictPlayer:
    return RestrictPlayer(who="you", what="activate", filter=_OTHERS, of_skills=True)


# -- events ---------------------------------------------------------------------------------


@lowers("event_answered")
def _answered() -> When:
    return When(event="played", subject=EventCard("subject", "the Battle Card"))


@lowers("event_dealing")
def _deals(s: Evented) -> When:
    if s.origin or isinstance(s.cards, This):
        raise Reject
    return When(event="damage_dealt", subject=s.cards)


@lowers("damage_more")
def _damage_more(n: str, w: Any) -> Steps:
    return (DealDamage(amount=int(n), who=w, additional=True),)


@lowers("ev_played_plain")
def _played_plain() -> When:
    return When(event="played", by="skill", without=True)


@lowers("ev_played_plain_of")
def _played_plain_of(d: Description) -> When:
    if d.place is not None or d.under is not None:
        raise Reject
    cause = InZones(zones=(), whose="any", filter=d.filter)
    return When(event="played", by="skill", without=True, cause=cause)


@lowers("pl_plays_named")
def _plays_named(d: Description, f: EventPlace | None = None) -> When:
    named = Filter(names=d.filter.names, characters=d.filter.characters)
    plain = msgspec.structs.replace(d.filter, noun="")
    if d.noun or d.place is not None or d.under is not None or plain != named:
        raise Reject
    subject = in_play(InZones(zones=(), whose="any", filter=d.filter))
    origin = () if f is None else f.zones
    if f is not None and f.word != "your":
        raise Reject
    return When(event="played", subject=subject, whose="you", origin=origin)


@lowers("pl_plays_here")
def _plays_here(d: Cards) -> When:
    return When(event="played", subject=in_play(d), whose="you")


@lowers("time_damage_end")
def _damage_end() -> When:
    return When(event="damage_end")


@lowers("time_battle_of")
def _battle_of(t: Cards) -> When:
    return When(event="battle_end", subject=This(), other=in_play(t))


# -- where the trigger stands -----------------------------------------------------------------


def _all(w: object) -> tuple[When, ...]:
    found = w if isinstance(w, tuple) else (w,)
    if not all(isinstance(when, When) for when in found):
        raise Reject
    return cast("tuple[When, ...]", found)


@lowers("auto_or_turn")
def _auto_or_turn(w: object, v: object, t: str, e: Steps) -> tuple[object, ...]:
    if t not in ("you", "opponent"):
        raise Reject
    late = tuple(msgspec.structs.replace(when, turn=cast(Any, t)) for when in _all(v))
    return (_all(w) + late, e)


@lowers("auto_told")
def _auto_told(w: object, e: Steps) -> tuple[object, ...]:
    return cast("tuple[object, ...]", auto_trigger(w, e))


@lowers("auto_late_two")
def _auto_late_two(c: Steps, w: object, v: object) -> tuple[object, ...]:
    both = _all(w) + _all(v)
    if any(when.wording != "at" for when in both):
        raise Reject
    return (both, c)


# -- the next turn, places --------------------------------------------------------------------


@lowers("next_power", "next_power_this")
def _next_power(p: str) -> Steps:
    """What holds during the turn after this one, whosever it is."""
    step = ChangePower(cards=This(), amount=int(p))
    when = When(event="turn_start")
    return (Delayed(when=when, effect=(step,), duration="game", during=True),)


# -- replacements under a condition -----------------------------------------------------------


@lowers("instead_under")
def _instead_under(n: Range, c: str, e: Steps, b: str = "", m: str = "") -> Steps:
    held = Has(cards=Under(This()), count=n, word="there", digits=True)
    return (If(condition=held, then=instead_of(This(), c, e, b, m), word="if"),)


@lowers("instead_early")
def _instead_early(s: Cards, c: str, e: Steps, b: str = "") -> Steps:
    return instead_of(s, c, e, b, "may")


# -- small words ------------------------------------------------------------------------------


@lowers("cost_during")
def _cost_during(t: str) -> tuple[Cost, ...]:
    return (Requires(turn_condition(t)),)


# -- the card being played ----------------------------------------------------------------------


@lowers("alter_has", "alter_has_before")
def _alter_has(c: str, d: str) -> Steps:
    return (AlterPlay(negated=cast(Any, d), word=c),)


@lowers("alter_has_mode")
def _alter_has_mode(c: str, d: str, m: Any) -> Steps:
    return (AlterPlay(mode=m, negated=cast(Any, d), word=c),)


# -- single wordings ----------------------------------------------------------------------------


@lowers("player_attack_leader")
def _attack_leader() -> RestrictPlayer:
    return RestrictPlayer(who="you", what="attack", filter=Filter(kinds=("leader",)))


@lowers("cant_charge_here")
def _cant_charge_here(s: Cards) -> Steps:
    return (Restrict(cards=s, what="switch-active-in-charge"),)


@lowers("pays_in_battle")
def _pays_in_battle() -> Steps:
    return (Allow(cards=This(), what="pay-energy"),)


@lowers("ev_negated")
def _ev_negated(b: Any = "") -> When:
    when = When(event="attack_negated")
    return msgspec.structs.replace(when, by="skill", by_whose=b) if b else when


@lowers("auto_battle")
def _auto_battle(b: Condition, w: object, e: Steps) -> tuple[object, ...]:
    triggers, effect = cast(Any, auto_trigger(w, e))
    return (triggers, effect, Requires(b, leading=True))


# -- single wordings, second list ---------------------------------------------------------------


@lowers("gain_two_turns")
def _gain_two_turns(s: Cards, g: Any, t: str, h: Any, u: str) -> Steps:
    if not isinstance(s, This):
        raise Reject
    first = If(condition=turn_condition(t), then=gain(s, g), trailing=True, word="during")
    second = If(
        condition=turn_condition(u),
        then=gain(s, h),
        trailing=True,
        word="during",
        join=", and",
    )
    return (first, second)


@lowers("skill_negated")
def _skill_negated(d: Any = "") -> Steps:
    return (NegateSkills(cards=Slot("?them"), duration=d),)


@lowers("its_attack_stands")
def _its_attack_stands(d: Any = "") -> Steps:
    return (Restrict(cards=Slot("?it"), what="have-attack-negated", duration=d),)


@lowers("clauses_that_turn")
def _that_turn(r: Steps) -> Steps:
    return (Delayed(when=When(event="turn_end", wording="at"), effect=r),)


@lowers("event_skills_of")
def _skills_of(s: Evented) -> When:
    """ "one of this card's skills activates", of whatever kind it is."""
    if s.origin:
        raise Reject
    return with_subject(When(event="skill_activated", word="own"), s)


@lowers("event_life_leaves")
def _life_leaves() -> tuple[When, ...]:
    card = InZones(zones=(), whose="any")
    return tuple(
        When(event="moved", subject=card, whose="you", origin=("life",), target=(to,), verb=verb)
        for to, verb in ((cast(Any, "hand"), "add"), (cast(Any, "drop"), "place"))
    )


@lowers("than_card")
def _than_card(d: Description) -> Filter:
    if d.place is not None or d.under is not None:
        raise Reject
    return Filter(none_of=(d.filter,))


@lowers("post_play_other")
def _post_play_other(a: Any) -> Any:
    return (Filter(is_other=True, other_word="than"), msgspec.structs.replace(a, prep="in"))


# -- situations that come about [masters 9-6-10] --------------------------------------------------


@lowers("reach_life")
def _reach_life(n: str) -> Condition:
    return Has(cards=InZones(zones=("life",)), count=Range(int(n), int(n)))


@lowers("reach_under")
def _reach_under(n: str) -> Condition:
    return Has(cards=Under(This()), count=Range(int(n)), word="there", digits=True)


@lowers("auto_reaches")
def _auto_reaches(r: Condition, e: Steps) -> tuple[object, ...]:
    return ((When(event="situation"),), e, Situation(r))


# -- single wordings, third list ----------------------------------------------------------------


@lowers("event_koes_it")
def _koes_it(d: Description) -> When:
    if d.place is not None or d.under is not None:
        raise Reject
    other = InZones(zones=(), whose="opponent", filter=d.filter)
    return When(event="ko_by_battle", subject=This(), other=other)


@lowers("leave_due")
def _leave_due(c: str) -> Cause:
    del c
    return Cause(by="skill")


@lowers("ev_leaves")
def _leaves(t: EventPlace, b: Cause | None = None) -> When:
    if t.zones[0] not in ("battle", "energy", "life", "unison") or len(t.zones) != 1:
        raise Reject
    word = "" if t.word == "your" else t.word
    return by_cause(When(event="moved", origin=t.zones, verb="leaves", origin_word=word), b)


@lowers("when_after")
def _after_battle() -> When:
    return When(event="battle_end", wording="at")


@lowers("event_or_foe")
def _or_foe(s: Evented, w: str) -> tuple[When, ...]:
    """ "this card or your opponent attacks"."""
    if w not in ("you", "opponent"):
        raise Reject
    mine = with_subject(When(event="attacks"), s)
    return (mine, When(event="attacks", whose=cast(Any, w)))
