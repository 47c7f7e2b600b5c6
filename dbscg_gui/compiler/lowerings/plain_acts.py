"""Lowering of verb phrases in plain style: what is done to which cards, for how long."""

from __future__ import annotations

from typing import Any

import msgspec

from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.lowerings.plain_cards import (
    FIELD,
    Desc,
    Number,
    card_set,
    pick,
    whose_of,
)
from dbscg_gui.compiler.table import lowers
from dbscg_gui.effects.actions import (
    Action,
    ActivateSkill,
    Allow,
    ChangeCost,
    ChangeCounter,
    ChangeGuard,
    ChangePower,
    Choose,
    ChooseOption,
    CopyLimit,
    DealDamage,
    DeclareNumber,
    Draw,
    ExtraTurn,
    Flip,
    Gain,
    GainInfo,
    GiveDon,
    IncludeLimit,
    Instead,
    InsteadOfLosing,
    Ko,
    Look,
    Move,
    NegateSkills,
    Play,
    Restrict,
    RestrictPlayer,
    ReturnDon,
    Reveal,
    SetCost,
    SetPower,
    Shuffle,
    Skill,
    StartingDon,
    Step,
    SwapBasePower,
    Switch,
    WinGame,
)
from dbscg_gui.effects.targets import (
    Among,
    Amount,
    Cards,
    Condition,
    CountOf,
    Either,
    EventCard,
    Filter,
    InZones,
    Pick,
    Rest,
    Slot,
    SlotCount,
    This,
    Top,
    Until,
)

Steps = tuple[Action, ...]


class Goal(msgspec.Struct, frozen=True, kw_only=True):
    """Where cards go, with the words it was said in."""

    to: Any
    whose: str
    position: Any = ""
    face: Any = ""
    any_order: bool = False
    back: bool = False


class Each(msgspec.Struct, frozen=True, kw_only=True):
    """ "for every 2 Events in your trash"."""

    cards: Cards | None
    per: int | None = None
    done: str = ""


class Gained(msgspec.Struct, frozen=True):
    """One thing that cards gain."""

    what: str
    value: Any


def _duration(d: str) -> Any:
    return d


# -- moving cards --------------------------------------------------------------------------


@lowers("plain_draw")
def _draw(n: Number) -> Steps:
    if n.word == "more":
        raise Reject
    return (Draw(count=n.count, up_to=n.up_to, article=n.word == "a"),)


@lowers("plain_draw_equal")
def _draw_equal(a: Amount) -> Steps:
    return (Draw(count=a),)


@lowers("plain_trash")
def _trash(o: Cards) -> Steps:
    return (Move(cards=o, to="drop", verb="trash"),)


@lowers("plain_trash_until")
def _trash_until(w: str, n: str) -> Steps:
    hand = InZones(zones=("hand",), whose=whose_of(w), prep="from", their=w == "their")
    until = Until(cards=InZones(zones=("hand",), whose=whose_of(w)), count=int(n))
    return (Move(cards=Pick(cards=hand, count=until), to="drop", verb="trash"),)


@lowers("plain_trash_life")
def _trash_life(w: str, n: str) -> Steps:
    left = InZones(zones=("life",), whose=whose_of(w))
    until = Until(cards=left, count=int(n))
    top = Top(zone="life", whose=whose_of(w))
    return (Move(cards=Pick(cards=top, count=until), to="drop", verb="trash"),)


@lowers("plain_draw_until")
def _draw_until(n: str) -> Steps:
    return (Draw(count=Until(cards=InZones(zones=("hand",)), count=int(n))),)


@lowers("plain_draw_did")
def _draw_did(c: str) -> Steps:
    return (Draw(count=SlotCount(slot="?done", word=f"number {c}")),)


@lowers("plain_ko")
def _ko(o: Cards) -> Steps:
    return (Ko(cards=o),)


@lowers("plain_rest")
def _rest(o: Cards) -> Steps:
    return (Switch(cards=o, mode="rest"),)


@lowers("plain_active")
def _active(o: Cards) -> Steps:
    return (Switch(cards=o, mode="active"),)


@lowers("plain_play")
def _play(o: Cards, s: Any = "") -> Steps:
    return (Play(cards=o, mode=s),)


@lowers("plain_return")
def _return(o: Cards, t: Goal) -> Steps:
    return _move("return", o, t)


@lowers("plain_add")
def _add(o: Cards, t: Goal) -> Steps:
    return _move("add", o, t)


@lowers("plain_place")
def _place(o: Cards, t: Goal) -> Steps:
    return _move("place", o, t)


def _move(verb: Any, o: Cards, t: Goal) -> Steps:
    whose: Any = {"opponent": "opponent", "their": "opponent", "you": "you", "own": "you"}.get(
        t.whose, "owner"
    )
    if whose == "you" and t.to in ("hand", "deck"):
        o = _own(o)
    return (
        Move(
            cards=o,
            to=t.to,
            verb=verb,
            to_whose=whose,
            to_word=t.whose if t.whose in ("the", "owner", "their") else "",
            position=t.position,
            any_order=t.any_order,
            face=t.face,
            back=t.back,
        ),
    )


def _own(cards: Cards) -> Cards:
    """Cards on the field of which only yours can be meant: others never go to "your hand"."""
    if isinstance(cards, Either):
        return msgspec.structs.replace(cards, parts=tuple(_own(part) for part in cards.parts))
    inner = cards.cards if isinstance(cards, Pick) else cards
    if isinstance(cards, Pick) and isinstance(inner, Either):
        return msgspec.structs.replace(cards, cards=_own(inner))
    if isinstance(inner, InZones) and inner.whose == "any" and not inner.prep:
        mine = msgspec.structs.replace(inner, whose="you", owners="unsaid")
        return msgspec.structs.replace(cards, cards=mine) if isinstance(cards, Pick) else mine
    return cards


@lowers("plain_to_hand")
def _to_hand(w: str) -> Goal:
    return Goal(to="hand", whose=w)


@lowers("plain_to_deck", "plain_at_deck")
def _to_deck(p: Any, w: str, o: str | None = None) -> Goal:
    return Goal(to="deck", whose=w, position=p, any_order=o is not None)


@lowers("plain_to_deck_plain")
def _to_deck_plain(w: str) -> Goal:
    return Goal(to="deck", whose=w)


@lowers("plain_to_life", "plain_at_life")
def _to_life(p: Any, w: str, f: Any = "", o: str | None = None) -> Goal:
    return Goal(to="life", whose=w, position=p, face=f, any_order=o is not None)


@lowers("plain_to_life_bare", "plain_to_life_area")
def _to_life_bare(w: str, f: Any = "") -> Goal:
    return Goal(to="life", whose=w, face=f)


@lowers("plain_to_field")
def _to_field() -> Goal:
    raise Reject


@lowers("plain_in_trash")
def _in_trash(w: str) -> Goal:
    return Goal(to="drop", whose=w)


@lowers("plain_back_life")
def _back_life(w: str, o: str | None = None) -> Goal:
    return Goal(to="life", whose=w, any_order=o is not None, back=True)


@lowers("plain_add_don")
def _add_don(n: Number, w: str, s: Any) -> Steps:
    if w not in ("you", "their"):
        raise Reject
    source = InZones(
        zones=("don-deck",),
        whose=whose_of(w),
        filter=Filter(kinds=("don",), said="don"),
        prep="from",
        their=w == "their",
    )
    return (Move(cards=pick(source, n), to="energy", verb="add", mode=s),)


@lowers("plain_add_don_more")
def _add_don_more(n: Number, s: Any) -> Steps:
    said = Filter(kinds=("don",), said="additional-don")
    source = InZones(zones=("don-deck",), filter=said, prep="from")
    return (Move(cards=pick(source, n), to="energy", verb="add", mode=s),)


@lowers("plain_look")
def _look(o: Cards) -> Steps:
    if isinstance(o, Pick) and isinstance(o.cards, Top):
        return (Look(cards=o.cards, up_to=True),)
    if isinstance(o, Pick) and not o.is_all:
        raise Reject
    return (Look(cards=o),)


@lowers("plain_reveal_hand")
def _reveal_hand(w: str) -> Steps:
    if w not in ("you", "their"):
        raise Reject
    hand = InZones(
        zones=("hand",), whose=whose_of(w), their=w == "their", filter=Filter(said="hand")
    )
    return (Reveal(cards=hand, slot="?new"),)


@lowers("plain_reveal")
def _reveal(o: Cards) -> Steps:
    return (Reveal(cards=o, slot="?new"),)


@lowers("plain_shuffle")
def _shuffle(w: str) -> Steps:
    return (Shuffle(zone="deck", whose=whose_of(w)),)


@lowers("plain_turn")
def _turn(o: Cards, f: Any) -> Steps:
    return (Flip(cards=o, face=f),)


@lowers("plain_select")
def _select(v: str, o: Cards) -> Steps:
    word: Any = "select" if v == "select" else ""
    if isinstance(o, Either) and o.conn == "and":
        # "Select your Leader and 1 Character": one of each [one_piece 8-4-4].
        both = _own(o)
        count = sum(part.count if isinstance(part, Pick) else 1 for part in o.parts)  # type: ignore[misc]
        return (Choose(cards=both, count=count, word=word),)
    if not isinstance(o, Pick):
        raise Reject
    return (Choose(cards=o.cards, count=o.count, up_to=o.up_to, article=o.article, word=word),)


# -- DON!! cards ---------------------------------------------------------------------------


@lowers("plain_give_don")
def _give_don(n: Number, o: Cards, s: Any = "") -> Steps:
    return (GiveDon(cards=_own_hosts(o), count=n.count, up_to=n.up_to, state=s),)


def _own_hosts(cards: Cards) -> Cards:
    """ "Your Leader or 1 Character": DON!! cards are given to one's own [one_piece 6-5-5-1]."""
    return _own(cards) if isinstance(cards, Either | Pick) else cards


@lowers("plain_give_don_of")
def _give_don_of(n: Number, o: Cards, s: Any = "") -> Steps:
    (step,) = _given(n, o, s)
    return (msgspec.structs.replace(step, of=True),)


def _given(n: Number, o: Cards, s: Any) -> tuple[GiveDon, ...]:
    return (GiveDon(cards=_own_hosts(o), count=n.count, up_to=n.up_to, state=s),)


@lowers("plain_give_given")
def _give_given(n: Number, o: Cards) -> Steps:
    return _from_others(n, o)


@lowers("plain_give_given_total")
def _give_given_total(n: Number, o: Cards) -> Steps:
    (step,) = _from_others(n, o)
    return (msgspec.structs.replace(step, of=True),)


def _from_others(n: Number, o: Cards) -> tuple[GiveDon, ...]:
    if n.word:
        raise Reject
    given = GiveDon(
        cards=_own_hosts(o), count=n.count, up_to=n.up_to, state="", currently_given=True
    )
    return (given,)


@lowers("plain_give_don_each")
def _give_don_each(n: Number, o: Cards, s: Any = "", e: str = "") -> Steps:
    return (
        GiveDon(
            cards=_own_hosts(o),
            count=n.count,
            up_to=n.up_to,
            state=s,
            hosts_first=True,
            each=bool(e),
        ),
    )


@lowers("plain_return_don")
def _return_don(n: Number, w: str, v: str, s: Any = "") -> Steps:
    if whose_of(w) != whose_of(v):
        raise Reject
    at_least = n.word == "more"
    who = whose_of(w)
    return (ReturnDon(count=n.count, at_least=at_least, up_to=n.up_to, who=who, filter=s),)


@lowers("plain_take_back")
def _take_back(n: Number, v: str, s: Any = "") -> Steps:
    who = whose_of(v)
    return (ReturnDon(count=n.count, up_to=n.up_to, who=who, filter=s, short=True),)


@lowers("plain_take_back_of")
def _take_back_of(n: Number, w: str, v: str, s: Any = "") -> Steps:
    if w != v:
        raise Reject
    who = whose_of(v)
    step = ReturnDon(count=n.count, up_to=n.up_to, who=who, filter=s, short=True, of=True)
    return (step,)


# -- power, cost, keywords -----------------------------------------------------------------


@lowers("plain_give")
def _give(o: Cards, p: str, v: str, d: Any = "", f: Each | None = None) -> Steps:
    amount = _amount(int(p), f)
    if v == "cost":
        return (ChangeCost(cards=o, amount=amount, duration=d, verb="give"),)
    return (ChangePower(cards=o, amount=amount, duration=d, verb="give"),)


def _amount(times: int, each: Each | None) -> Amount:
    if each is None:
        return times
    if each.done:
        return SlotCount(slot="?done", times=times, per=each.per or 1, word=each.done)
    assert each.cards is not None
    word = "each" if each.per == 0 else "1" if each.per == 1 else ""
    return CountOf(cards=each.cards, times=times, per=each.per or 1, word=word)


@lowers("plain_give_two")
def _give_two(p: str, q: str, d: Any = "") -> Steps:
    character = Filter(kinds=("character",), said="character")
    one = Pick(cards=Among("?them", character))
    return (
        ChangePower(cards=one, amount=int(p), duration=d, verb="give-unsaid"),
        ChangePower(cards=Rest("?them"), amount=int(q), duration=d, verb="other", join="and"),
    )


@lowers("plain_for_every")
def _for_every(d: Any, n: str | None = None) -> Each:
    if isinstance(d, str):
        return Each(cards=None, done=d, per=None if n is None else int(n))
    return Each(cards=d, per=None if n is None else int(n))


@lowers("plain_for_each")
def _for_each(d: Any) -> Each:
    if isinstance(d, str):
        raise Reject
    return Each(cards=d, per=0)


@lowers("plain_counted_don")
def _counted_don() -> str:
    return "DON!! card rested"


@lowers("plain_counted_returned")
def _counted_returned() -> str:
    return "Character returned"


@lowers("plain_counted_koed")
def _counted_koed() -> str:
    return "Character K.O.'d"


@lowers("plain_counted_bottom")
def _counted_bottom() -> str:
    return "bottom placed"


@lowers("plain_counted_done")
def _counted_done(w: str, d: str = "") -> str:
    return f"{'Character' if d else 'card'} {w}"


@lowers("plain_gains_one")
def _gains_one(g: Gained) -> tuple[Gained, ...]:
    return (g,)


@lowers("plain_gains_more")
def _gains_more(g: Gained, r: tuple[Gained, ...]) -> tuple[Gained, ...]:
    return (g, *r)


@lowers("plain_gained_keyword")
def _gained_keyword(k: str) -> Gained:
    return Gained("keyword", k)


@lowers("plain_gained_power")
def _gained_power(p: str) -> Gained:
    return Gained("power", int(p))


@lowers("plain_gained_power_more")
def _gained_power_more(p: str) -> Gained:
    return Gained("additional", int(p))


@lowers("plain_gained_cost")
def _gained_cost(p: str) -> Gained:
    return Gained("cost", int(p))


@lowers("plain_gain")
def _gain(s: Cards, g: tuple[Gained, ...], d: Any = "", f: Each | None = None) -> Steps:
    return gained(s, g, d, f)


def gained(s: Cards, g: tuple[Gained, ...], d: Any = "", f: Each | None = None) -> Steps:
    """What cards gain, one step for each thing."""
    found: list[Action] = []
    last = len(g) - 1
    for index, one in enumerate(g):
        join = "and" if found else ""
        each = f if index == last else None
        if one.what == "keyword":
            skill = Skill(kind="keyword", keyword=one.value)
            if each is not None:
                raise Reject
            found.append(Gain(cards=s, skills=(skill,), duration=d, join=join))
        elif one.what == "cost":
            found.append(
                ChangeCost(cards=s, amount=_amount(one.value, each), duration=d, join=join)
            )
        else:
            more: Any = "additional" if one.what == "additional" else ""
            found.append(
                ChangePower(
                    cards=s, amount=_amount(one.value, each), duration=d, join=join, verb=more
                )
            )
    return tuple(_shared(found))


class Pred(msgspec.Struct, frozen=True):
    """A predicate still without its subject."""

    gains: tuple[Gained, ...] = ()
    barred: Any = None
    duration: Any = ""


@lowers("plain_pred_gain")
def _pred_gain(g: tuple[Gained, ...], d: Any = "") -> Pred:
    return Pred(gains=g, duration=d)


@lowers("plain_pred_cant")
def _pred_cant(r: Any, d: Any = "") -> Pred:
    return Pred(barred=r, duration=d)


@lowers("plain_preds")
def _preds(s: Cards, p: Pred, q: Pred) -> Steps:
    if p.gains and q.gains:
        raise Reject
    first = _predicated(s, p)
    second = _predicated(s, q)
    second = [msgspec.structs.replace(second[0], join="and"), *second[1:]]
    return tuple(_shared([*first, *second]))


def _predicated(cards: Cards, pred: Pred) -> list[Any]:
    if pred.gains:
        return list(gained(cards, pred.gains, pred.duration))
    return list(barred(cards, pred.barred, pred.duration))


def _shared(steps: list[Action]) -> list[Action]:
    """Several gains of one pick: the first picks, the others go on with the same cards."""
    first = steps[0].cards  # type: ignore[union-attr]
    if len(steps) == 1 or not isinstance(first, Pick) or first.is_all:
        return steps
    rest = [msgspec.structs.replace(step, cards=Slot("?same")) for step in steps[1:]]
    return [msgspec.structs.replace(steps[0], slot="?new"), *rest]


@lowers("plain_base_power")
def _base_power(s: Cards, n: Amount, d: Any = "") -> Steps:
    return (SetPower(cards=s, amount=n, duration=d, is_base=True),)


@lowers("plain_base_same")
def _base_same(s: Cards, o: Amount, d: Any = "") -> Steps:
    return (SetPower(cards=s, amount=o, duration=d, is_base=True, word="same"),)


@lowers("plain_base_power_of")
def _base_power_of(s: Cards, n: Amount, d: Any = "") -> Steps:
    return (SetPower(cards=s, amount=n, duration=d, is_base=True, word="of"),)


@lowers("plain_set_base")
def _set_base(o: Cards, n: Amount, d: Any = "") -> Steps:
    return (SetPower(cards=o, amount=n, duration=d, is_base=True, word="set"),)


@lowers("plain_set_power")
def _set_power(o: Cards, n: Amount, d: Any = "") -> Steps:
    return (SetPower(cards=o, amount=n, duration=d, word="set"),)


@lowers("plain_set_cost")
def _set_cost(o: Cards, n: str, d: Any = "") -> Steps:
    return (SetCost(cards=o, amount=int(n), duration=d),)


@lowers("plain_swap")
def _swap(o: Cards, d: Any = "") -> Steps:
    return (SwapBasePower(cards=o, duration=d),)


@lowers("plain_counter")
def _counter(s: Cards, p: str) -> Steps:
    return (ChangeCounter(cards=s, amount=int(p)),)


@lowers("plain_name")
def _name(n: tuple[str, ...]) -> Steps:
    return (GainInfo(cards=This(everywhere=True), names=n, treated=True),)


@lowers("plain_don_deck")
def _don_deck(n: str) -> Steps:
    return (StartingDon(int(n)),)


@lowers("plain_copies")
def _copies() -> Steps:
    return (CopyLimit(None),)


# -- prohibitions and permissions ----------------------------------------------------------


class Barred(msgspec.Struct, frozen=True):
    """What cannot be done to a card, and by whose effects."""

    what: str
    by_whose: Any = "any"
    by: Filter | None = None


@lowers("plain_ability_effect")
def _ability_effect(e: str) -> Barred:
    return Barred("be-koed-by-skill", e)


@lowers("plain_ability_effect_battle")
def _ability_effect_battle(d: Desc) -> Barred:
    return Barred("be-koed-by-battle", "any", d.filter)


@lowers("plain_ability_removed")
def _ability_removed(e: str) -> Barred:
    return Barred("be-removed", e)


@lowers("plain_ability_removed_koed")
def _ability_removed_koed(e: str) -> Barred:
    return Barred("be-koed-or-removed", e)


@lowers("plain_ability_rested")
def _ability_rested(e: str) -> Barred:
    return Barred("switch-rest", e)


@lowers("plain_ability_effect_of")
def _ability_effect_of(d: Desc) -> Barred:
    if d.place is not None:
        raise Reject
    return Barred("be-koed-by-skill", "any", d.filter)


@lowers("plain_ability_effect_theirs")
def _ability_effect_theirs(w: str, d: Desc) -> Barred:
    if d.place is not None or w != "opponent":
        raise Reject
    return Barred("be-koed-by-skill", "opponent", d.filter)


@lowers("plain_ability_blocked")
def _ability_blocked() -> Barred:
    return Barred("be-blocked")


_ABILITIES = {"attack-leader-now": "attack-leader-fresh", "be-played": "be-played-by-skill"}


@lowers("plain_cant")
def _cant(s: Cards, r: str | Barred, d: Any = "") -> Steps:
    return barred(s, r, d)


def barred(s: Cards, r: str | Barred, d: Any = "") -> Steps:
    """What cards cannot do, or have done to them."""
    bar = Barred(_ABILITIES.get(r, r)) if isinstance(r, str) else r
    if bar.what == "be-koed-or-removed":
        raise Reject
    return (Restrict(cards=s, what=bar.what, duration=d, by_whose=bar.by_whose, by_filter=bar.by),)


@lowers("plain_cant_once")
def _cant_once(s: Cards, r: str | Barred) -> Steps:
    (step,) = barred(s, r)
    return (msgspec.structs.replace(step, once_per_turn=True),)


@lowers("plain_none")
def _none(w: str, d: Desc, r: str | Barred, u: Any = "") -> Steps:
    everyone = Pick(cards=card_set(d, w), is_all=True)
    (step,) = barred(everyone, r, u)
    return (msgspec.structs.replace(step, none=True),)


@lowers("plain_no_blocker")
def _no_blocker(s: Cards, u: Any = "") -> Steps:
    return (Restrict(cards=s, what="block", duration=u),)


@lowers("plain_cost_of_playing")
def _cost_of_playing(d: Desc, n: str) -> Steps:
    return (ChangeCost(cards=card_set(d, ""), amount=-int(n), verb="play"),)


@lowers("plain_next_play")
def _next_play(d: Desc, n: str) -> Steps:
    hand = card_set(d, "")
    if not isinstance(hand, InZones) or hand.zones != ("hand",):
        raise Reject
    return (ChangeCost(cards=hand, amount=-int(n), duration="turn", next_use=True, verb="play"),)


@lowers("plain_life_place")
def _life_place(w: str, d: Desc) -> Steps:
    if w != "you" or d.noun != "life":
        raise Reject
    placed = Move(cards=EventCard("subject"), to="deck", to_whose="you", position="bottom")
    return (Instead(event="life-to-hand", cards=card_set(d, w), effect=(placed,)),)


@lowers("plain_no_loss")
def _no_loss() -> Steps:
    return (InsteadOfLosing(effect=(WinGame(),), cause="deck"),)


@lowers("plain_either_act")
def _either_act(a: Steps, b: Steps) -> Steps:
    return (ChooseOption(options=(a, b), inline=True),)


@lowers("plain_effects_negated")
def _effects_negated(s: Cards, d: Any = "") -> Steps:
    return (NegateSkills(cards=s, duration=d, word="has"),)


@lowers("plain_include_only")
def _include_only(d: Desc) -> Steps:
    if d.place is not None:
        raise Reject
    # All other cards are left out.
    return (IncludeLimit(filter=Filter(none_of=(d.filter,)), count=0),)


@lowers("plain_ko_or_rest")
def _ko_or_rest(o: Cards) -> Steps:
    return (ChooseOption(options=((Ko(cards=o),), (Switch(cards=o, mode="rest"),)), inline=True),)


@lowers("plain_place_number")
def _place_number(n: str, t: Goal) -> Steps:
    cards = Pick(cards=Among("?them", Filter(said="number")), count=int(n))
    return _move("place", cards, t)


@lowers("plain_shuffle_it")
def _shuffle_it() -> Steps:
    return (Shuffle(zone="deck", it=True),)


@lowers("plain_include_no")
def _include_no(d: Desc) -> Steps:
    if d.place is not None:
        raise Reject
    return (IncludeLimit(filter=d.filter, count=0),)


@lowers("plain_wont")
def _wont(s: Cards, d: Any) -> Steps:
    if d not in ("opponent-refresh", "your-refresh"):
        raise Reject
    return (Restrict(cards=s, what="switch-active", duration=d),)


@lowers("plain_can_active")
def _can_active(s: Cards, d: Any = "", w: Any = "") -> Steps:
    return (Allow(cards=s, what="attack-active", duration=d, word=w),)


@lowers("plain_can_active_theirs")
def _can_active_theirs(s: Cards, d: Any = "", w: str = "") -> Steps:
    word: Any = f"{w}-theirs" if w else "theirs"
    return (Allow(cards=s, what="attack-active", duration=d, word=word),)


@lowers("plain_can_rush")
def _can_rush(s: Cards) -> Steps:
    return (Gain(cards=s, skills=(Skill(kind="keyword", keyword="rush-character"),), duration="",
                 following=True),)  # fmt: skip


@lowers("plain_player_cant")
def _player_cant(w: Any, p: RestrictPlayer, d: Any = "") -> Steps:
    return (msgspec.structs.replace(p, who=w, duration=d),)


@lowers("plain_may_not_play")
def _may_not_play(d: Desc) -> RestrictPlayer:
    if d.place is not None:
        raise Reject
    return RestrictPlayer(who="you", what="play", filter=d.filter)


@lowers("plain_may_not_life")
def _may_not_life() -> RestrictPlayer:
    return RestrictPlayer(who="you", what="move-by-skill", origin=("life",), target=("hand",))


@lowers("plain_may_not_block")
def _may_not_block() -> RestrictPlayer:
    return RestrictPlayer(who="you", what="block")


@lowers("plain_may_not_play_any")
def _may_not_play_any(d: Desc) -> RestrictPlayer:
    if d.place is None or d.place.prep != "on" or d.place.whose != "you":
        raise Reject
    return RestrictPlayer(who="you", what="play", filter=d.filter, of_skills=True)


@lowers("plain_may_not_play_from")
def _may_not_play_from(d: Desc) -> RestrictPlayer:
    if d.place is None or d.place.zones != ("hand",) or d.place.whose != "you":
        raise Reject
    return RestrictPlayer(who="you", what="play", filter=d.filter, origin=("hand",))


@lowers("plain_may_not_draw")
def _may_not_draw() -> RestrictPlayer:
    return RestrictPlayer(who="you", what="draw-by-skill")


@lowers("plain_may_not_attack_but")
def _may_not_attack_but(n: str) -> RestrictPlayer:
    mine = Filter(kinds=("character",), names=(n,), said="character named")
    return RestrictPlayer(
        who="you", what="attack-others", cards=InZones(zones=("battle",), filter=mine)
    )


@lowers("plain_may_not_block_those", "plain_may_not_any")
def _may_not_block_those(d: Desc) -> RestrictPlayer:
    return RestrictPlayer(who="you", what="block", filter=d.filter, of_skills=True)


@lowers("plain_may_not_blocker")
def _may_not_blocker(d: Desc) -> RestrictPlayer:
    return RestrictPlayer(who="you", what="block", filter=d.filter)


@lowers("plain_may_not_attack")
def _may_not_attack(a: Cards) -> RestrictPlayer:
    return RestrictPlayer(who="you", what="attack-others", cards=a)


@lowers("plain_may_not_attack_leader")
def _may_not_attack_leader(w: str) -> RestrictPlayer:
    if w != "you":
        raise Reject
    return RestrictPlayer(who="you", what="attack-leader")


@lowers("plain_may_not_attack_any_leader")
def _may_not_attack_any_leader() -> RestrictPlayer:
    return RestrictPlayer(who="you", what="attack-leader", of_skills=True)


@lowers("plain_negate")
def _negate(o: Cards, d: Any = "") -> Steps:
    return (NegateSkills(cards=o, duration=d),)


@lowers("plain_negate_tag")
def _negate_tag(w: str, k: str, d: Any = "") -> Steps:
    if w not in ("you", "opponent"):
        raise Reject
    everyone = InZones(zones=("leader", "battle", "stage"), whose=whose_of(w))
    return (NegateSkills(cards=everyone, kinds=(k,), duration=d),)


@lowers("plain_activate_of")
def _activate_of(k: str, o: Cards) -> Steps:
    return (ActivateSkill(cards=o, kinds=(k,), word="of"),)


@lowers("plain_negate_its")
def _negate_its(w: str, d: Any = "") -> Steps:
    plural = w == "their"
    return (NegateSkills(cards=Slot("?them" if plural else "?it"), duration=d),)


@lowers("plain_activate")
def _activate(k: str) -> Steps:
    return (ActivateSkill(cards=This(), kinds=(k,)),)


@lowers("plain_activate_up")
def _activate_up(n: Number, d: Desc) -> Steps:
    return (ActivateSkill(cards=pick(card_set(d, ""), n, d), kinds=("main",)),)


# -- the game ------------------------------------------------------------------------------


@lowers("plain_damage")
def _damage(n: str, w: Any) -> Steps:
    return (DealDamage(amount=int(n), who=w),)


@lowers("plain_take_damage")
def _take_damage(n: str) -> Steps:
    return (DealDamage(amount=int(n), who="you"),)


@lowers("plain_win")
def _win() -> Steps:
    return (WinGame(),)


@lowers("plain_extra_turn")
def _extra_turn() -> Steps:
    return (ExtraTurn(),)


@lowers("plain_choose_cost")
def _choose_cost() -> Steps:
    return (DeclareNumber(),)


@lowers("plain_guard")
def _guard(o: Cards) -> Steps:
    return (ChangeGuard(cards=o),)


# -- replacement ---------------------------------------------------------------------------

_WOULD = {
    "ko": ("ko", ""),
    "ko-battle": ("ko", "battle"),
    "removed": ("leave-battle", ""),
    "leave": ("leave-battle", ""),
    "rest": ("rest", ""),
}


def _instead(s: Cards, w: str, e: Steps, b: Any, d: Any, is_optional: bool) -> Steps:
    if w not in _WOULD:
        raise Reject
    event, by = _WOULD[w]
    if b is not None and by:
        raise Reject
    return (
        Instead(
            event=event,
            cards=s,
            effect=e,
            is_optional=is_optional,
            by="skill" if b is not None else by,  # type: ignore[arg-type]
            by_whose=b or "any",
            duration=d,
            word="leave" if w == "leave" else "",
        ),
    )


@lowers("plain_instead")
def _instead_may(s: Cards, w: str, e: Steps, b: Any = None, d: Any = "") -> Steps:
    return _instead(s, w, e, b, d, True)


@lowers("plain_instead_if")
def _instead_if(c: Condition, s: Cards, w: str, e: Steps, b: Any = None) -> Steps:
    (step,) = _instead(s, w, e, b, "", True)
    return (msgspec.structs.replace(step, condition=c),)


@lowers("plain_instead_must")
def _instead_must(s: Cards, w: str, e: Steps, b: Any = None, d: Any = "") -> Steps:
    return _instead(s, w, e, b, d, False)


@lowers("plain_subject_any")
def _subject_any(w: str, d: Desc) -> Cards:
    return Pick(cards=card_set(d, w), article=True)


@lowers("plain_subject_one")
def _subject_one(w: str, d: Desc) -> Cards:
    return Pick(cards=card_set(d, w))


@lowers("plain_subject_bare")
def _subject_bare(n: str) -> Cards:
    wanted = Filter(kinds=("character",), names=(n,), said="character named")
    return InZones(zones=("battle",), filter=wanted)


@lowers("plain_subject_have")
def _subject_have(d: Desc) -> Cards:
    return Pick(cards=card_set(d, "you"), article=True, owner_first=True)


# -- who acts ------------------------------------------------------------------------------


@lowers("plain_actor")
def _actor(a: str, c: Steps) -> Steps:
    if a == "you":
        return (msgspec.structs.replace(c[0], actor=a), *c[1:])
    return tuple(
        msgspec.structs.replace(acted, actor=a) if index == 0 else acted
        for index, acted in enumerate(theirs(step) for step in c)
    )


@lowers("plain_actor_two")
def _actor_two(a: str, c: Steps, d: Steps) -> Steps:
    if a == "you" or len(c) > 1:
        raise Reject
    first = msgspec.structs.replace(theirs(c[0]), actor=a)
    rest = [msgspec.structs.replace(theirs(step), actor="same") for step in d]
    return (first, msgspec.structs.replace(rest[0], join="and"), *rest[1:])


def theirs(step: Any) -> Any:
    """The same done by the opponent, who selects their own cards."""
    if isinstance(step, Draw):
        return msgspec.structs.replace(step, who="opponent")
    if isinstance(step, ReturnDon):
        if step.who != "opponent":
            raise Reject
        return step
    if isinstance(step, Choose):
        return msgspec.structs.replace(step, chooser="opponent")
    if isinstance(step, Move | Ko | Switch | Play | Flip):
        cards = step.cards
        if isinstance(cards, Pick):
            cards = msgspec.structs.replace(cards, chooser="opponent")
            return msgspec.structs.replace(step, cards=cards)
        return step
    if isinstance(step, Shuffle | Look | Reveal):
        return step
    raise Reject


__all__ = ["FIELD", "Either", "Step", "Steps"]
