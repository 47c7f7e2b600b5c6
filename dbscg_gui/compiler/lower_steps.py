"""Lowering of clauses and sentences: actions and how they hang together."""

from __future__ import annotations

from typing import Any, cast

import msgspec

from dbscg_gui.compiler.lower_cards import ANY_NUMBER, choose_of, owner, picked, place_of, zone_set
from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.pieces import Counting, Description, How, Part, Target, TokenFacts
from dbscg_gui.compiler.table import lowers
from dbscg_gui.effects.actions import (
    Action,
    ActivateSkill,
    AddMarkers,
    Allow,
    ChangeComboCost,
    ChangeComboPower,
    ChangeCost,
    ChangeGuard,
    ChangePower,
    Choose,
    ChooseOption,
    Combo,
    CopyLimit,
    Cost,
    CreateToken,
    DealDamage,
    Delayed,
    Discard,
    Draw,
    EndBattle,
    ExtraTurn,
    Flip,
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
    NegateActivation,
    NegateAttack,
    NegatePlay,
    NegateSkills,
    PayBy,
    PlaceEnergyMarkers,
    PlaceUnder,
    Play,
    PlayLimit,
    PlayWithoutCost,
    RemoveFromGame,
    Restrict,
    RestrictPlayer,
    Reveal,
    SetPower,
    Shuffle,
    Skill,
    Step,
    Switch,
    WinGame,
)
from dbscg_gui.effects.targets import (
    Among,
    Amount,
    Battler,
    Cards,
    Condition,
    CountOf,
    DuringBattle,
    Either,
    Filter,
    InBattle,
    InZones,
    Not,
    Pick,
    Slot,
    SlotCount,
    This,
    Top,
    Turn,
    Until,
    X,
)
from dbscg_gui.effects.triggers import When

Steps = tuple[Action, ...]


def joined(steps: Steps, join: str) -> Steps:
    """The steps with the connective before the first."""
    return (msgspec.structs.replace(steps[0], join=join), *steps[1:])


# -- sentences -----------------------------------------------------------------------------


@lowers("effects_one")
def _effects_one(s: Steps) -> Steps:
    return s


@lowers("effects_more")
def _effects_more(s: Steps, j: str, r: Steps) -> Steps:
    return s + joined(r, j)


def _hung(steps: Steps, then: Steps, otherwise: Steps) -> Steps:
    """Hang "if you do" on the last "you may", else on the whole sentence [masters 20-16]."""
    last = steps[-1]
    if isinstance(last, If) and not last.trailing:
        inner = _hung(last.then, then, otherwise)
        return (*steps[:-1], msgspec.structs.replace(last, then=inner))
    if isinstance(last, IfYouDo):
        return (*steps[:-1], msgspec.structs.replace(last, otherwise=otherwise))
    if isinstance(last, May):
        first: Steps = (msgspec.structs.replace(last, join=""),)
        whole = IfYouDo(first=first, then=then, otherwise=otherwise, join=last.join)
        return (*steps[:-1], whole)
    join = steps[0].join
    return (IfYouDo(first=joined(steps, ""), then=then, otherwise=otherwise, join=join),)


def _split_do(steps: Steps) -> tuple[Steps, Steps]:
    """What belongs to "if you do" (its own sentence) and what follows it."""
    for index, step in enumerate(steps):
        if index and step.join.startswith("."):
            return steps[:index], steps[index:]
    return steps, ()


@lowers("effects_do")
def _effects_do(s: Steps, d: Steps) -> Steps:
    inner, after = _split_do(d)
    return _hung(s, inner, ()) + after


@lowers("effects_otherwise")
def _effects_otherwise(s: Steps, d: Steps) -> Steps:
    inner, after = _split_do(d)
    last = s[-1]
    if isinstance(last, If) and not last.trailing:
        return (*s[:-1], msgspec.structs.replace(last, otherwise=inner), *after)
    return _hung(s, (), inner) + after


@lowers("effects_dont")
def _effects_dont(s: Steps, d: Steps) -> Steps:
    inner, after = _split_do(d)
    return _hung(s, (), inner) + after


def _worded(steps: Steps, word: str) -> Steps:
    """The same with the printed words of the condition."""
    last = steps[-1]
    if isinstance(last, If):
        return (*steps[:-1], msgspec.structs.replace(last, then=_worded(last.then, word)))
    return (*steps[:-1], msgspec.structs.replace(cast(IfYouDo, last), word=word))


@lowers("effects_dont_word")
def _effects_dont_word(s: Steps, w: str, d: Steps) -> Steps:
    inner, after = _split_do(d)
    return _worded(_hung(s, (), inner), w) + after


@lowers("effects_do_word")
def _effects_do_word(s: Steps, w: str, d: Steps) -> Steps:
    inner, after = _split_do(d)
    return _worded(_hung(s, inner, ()), w) + after


@lowers("effects_alternative")
def _effects_alternative(k: Condition, c: Steps) -> Steps:
    cost: tuple[Cost, ...] = (PayBy(c),)
    step = PlayWithoutCost(cards=This(), what="counter", cost=cost, word="when")
    return (If(condition=k, then=(step,)),)


@lowers("clauses_one")
def _clauses_one(c: Steps) -> Steps:
    return c


@lowers("clauses_more")
def _clauses_more(c: Steps, j: str, r: Steps) -> Steps:
    return c + joined(r, j)


@lowers("clauses_may")
def _clauses_may(r: Steps) -> Steps:
    return (May(effect=r),)


@lowers("clauses_trail_may")
def _clauses_trail_may(c: Steps, w: str, k: Condition) -> Steps:
    return (If(condition=k, then=(May(effect=c),), trailing=True, word=_word(w, k)),)


def _word(w: str, condition: Condition | None = None) -> Any:
    if w == "if":
        # A turn is "during your turn" unless it says otherwise.
        return "if" if isinstance(condition, Turn) else ""
    return w


@lowers("clauses_if")
def _clauses_if(w: str, c: Condition, r: Steps) -> Steps:
    if w == "unless":
        return (If(condition=Not(c), then=r, word="unless"),)
    return (If(condition=c, then=r, word=_word(w, c)),)


@lowers("clauses_trail")
def _clauses_trail(c: Steps, w: str, k: Condition) -> Steps:
    if w == "unless":
        return (If(condition=Not(k), then=c, word="unless", trailing=True),)
    return (If(condition=k, then=c, word=_word(w, k), trailing=True),)


def turn_condition(t: str) -> Condition:
    """ "your turn", "a battle"."""
    if t == "battle":
        return DuringBattle()
    if t == "this-battle":
        return InBattle(This())
    return Turn(cast(Any, t))


@lowers("clauses_while")
def _clauses_while(t: str, r: Steps) -> Steps:
    return (If(condition=turn_condition(t), then=r, word="during"),)


@lowers("clauses_trail_turn")
def _clauses_trail_turn(c: Steps, t: str) -> Steps:
    return (If(condition=turn_condition(t), then=c, word="during", trailing=True),)


@lowers("clauses_delayed")
def _clauses_delayed(w: When, r: Steps) -> Steps:
    return (Delayed(when=w, effect=r),)


@lowers("option_count")
def _option_count(n: str) -> Counting:
    return Counting(count=int(n))


@lowers("option_up_to")
def _option_up_to(n: str) -> Counting:
    return Counting(count=int(n), up_to=True)


@lowers("options_one")
def _options_one(e: Steps) -> tuple[Steps, ...]:
    return (e,)


@lowers("options_more")
def _options_more(e: Steps, r: tuple[Steps, ...]) -> tuple[Steps, ...]:
    return (e, *r)


@lowers("clauses_choose_one")
def _choose_one(c: Counting, o: tuple[Steps, ...]) -> Steps:
    return (ChooseOption(options=o, count=cast(int, c.count), up_to=c.up_to),)


# -- who acts ------------------------------------------------------------------------------


@lowers("clause_actor")
def _clause_actor(a: str, c: Steps) -> Steps:
    return tuple(_acted(step, a) for step in c)


@lowers("clause_actor_may")
def _clause_actor_may(a: str, c: Steps) -> Steps:
    if a == "you":
        return (May(effect=c),)
    return (May(effect=tuple(_acted(step, a) for step in c), who="opponent", actor=a),)


def _acted(step: Action, actor: str) -> Action:
    changes: dict[str, Any] = {"actor": actor}
    cards = getattr(step, "cards", None)
    if actor != "you":
        if isinstance(step, Move) and step.verb == "discard" and isinstance(cards, Pick):
            return _discards(cards, actor)
        if isinstance(cards, Pick) and not isinstance(step, Choose):
            changes["cards"] = msgspec.structs.replace(cards, chooser="opponent")
        if isinstance(step, Choose):
            changes["chooser"] = "opponent"
        elif isinstance(step, Draw | Shuffle):
            changes["who" if isinstance(step, Draw) else "whose"] = "opponent"
    return msgspec.structs.replace(step, **changes)


def _discards(cards: Pick, actor: str) -> Action:
    hand = cards.cards
    if not isinstance(hand, InZones) or hand.zones != ("hand",):
        raise Reject
    return Discard(
        who="opponent",
        count=cards.count,
        up_to=cards.up_to,
        filter=hand.filter,
        actor=actor,
    )


# -- plain verbs ---------------------------------------------------------------------------


@lowers("draw")
def _draw(n: Counting) -> Steps:
    return (Draw(count=n.count, up_to=n.up_to),)


@lowers("draw_until")
def _draw_until(n: str) -> Steps:
    return (Draw(count=Until(cards=InZones(zones=("hand",)), count=int(n))),)


@lowers("choose")
def _choose(o: Pick) -> Steps:
    return (choose_of(o),)


@lowers("choose_all")
def _choose_all(o: Pick) -> Steps:
    return (choose_of(o),)


def _both(a: Pick, b: Pick) -> Either:
    """Two selections at once; an area named only once belongs to both."""
    first, second = a.cards, b.cards
    if (
        isinstance(first, InZones)
        and isinstance(second, InZones)
        and first.whose == "any"
        and not first.prep
        and second.prep
    ):
        moved = msgspec.structs.replace(second, filter=first.filter)
        a = msgspec.structs.replace(a, cards=moved)
    elif isinstance(first, InZones) and not first.prep and isinstance(second, Among):
        a = msgspec.structs.replace(a, cards=Among(second.slot, first.filter))
    return Either((a, b))


@lowers("choose_two")
def _choose_two(a: Pick, b: Pick) -> Steps:
    return (Choose(cards=_both(a, b), slot="?new"),)


@lowers("choose_this_and")
def _choose_this_and(a: This, b: Pick) -> Steps:
    return (Choose(cards=Either((a, b)), slot="?new"),)


@lowers("add_two")
def _add_two(a: Pick, b: Pick, w: str, z: object) -> Steps:
    return _moved(_both(a, b), Target(to=place_of(z).zones[0], whose=w), "add", None)


@lowers("play_two")
def _play_two(a: Pick, b: Pick, h: How | None = None) -> Steps:
    return cast(Steps, _play(_both(a, b), h))


@lowers("discard_two")
def _discard_two(a: Pick, b: Pick) -> Steps:
    return (Move(cards=_both(a, b), to="drop", verb="discard"),)


@lowers("copy_limit")
def _copy_limit() -> Steps:
    return (CopyLimit(),)


@lowers("play_limit_this")
def _play_limit_this(n: str) -> Steps:
    return (PlayLimit(count=int(n)),)


@lowers("activate_card")
def _activate(o: Cards) -> Steps:
    return (ActivateSkill(cards=o),)


@lowers("for_each_reduce")
def _for_each_reduce(c: CountOf, o: Cards, n: str) -> Steps:
    return (ChangeCost(cards=o, amount=times(f"-{n}", c), leading=True),)


@lowers("gain_for_each")
def _gain_for_each(s: Cards, p: str, d: str, c: CountOf | SlotCount) -> Steps:
    return (ChangePower(cards=s, amount=times(p, c), duration=cast(Any, d)),)


@lowers("reduce_this")
def _reduce_this(n: str) -> Steps:
    return (ChangeCost(cards=This(zones=("hand",)), amount=-int(n)),)


@lowers("opp_cant_attack")
def _opp_cant_attack(d: Description, p: str = "") -> Steps:
    if d.place is not None:
        raise Reject
    step = RestrictPlayer(who="opponent", what="attack", filter=d.filter, duration=cast(Any, p))
    return (step,)


@lowers("gain_can_attack")
def _gain_can_attack(s: Cards, g: tuple[tuple[str, Part], ...], d: str = "") -> Steps:
    allow = Allow(cards=s, what="attack-active", duration=cast(Any, d), join="and")
    return (*cast(Steps, _gain(s, g, d)), allow)


@lowers("look")
def _look(n: Counting, p: Any, w: str) -> Steps:
    cards = Top(zone="deck", whose=owner(w), count=n.count, position=p)
    return (Look(cards=cards, up_to=n.up_to, slot="?new"),)


@lowers("look_top")
def _look_top(p: Any, w: str, n: str = "1") -> Steps:
    cards = Top(zone="deck", whose=owner(w), count=int(n), position=p)
    return (Look(cards=cards, slot="?new"),)


@lowers("look_at")
def _look_at(o: Cards) -> Steps:
    return (Look(cards=o, slot="?new"),)


@lowers("reveal")
def _reveal(o: Cards) -> Steps:
    return (Reveal(cards=o, slot="?new"),)


@lowers("reveal_top")
def _reveal_top(p: Any, w: str, n: str = "1") -> Steps:
    cards = Top(zone="deck", whose=owner(w), count=int(n), position=p)
    return (Reveal(cards=cards, slot="?new"),)


@lowers("ko")
def _ko(o: Cards) -> Steps:
    return (Ko(cards=o),)


@lowers("play")
def _play(o: Cards, h: How | None = None) -> Steps:
    how = h or How()
    return (Play(cards=o, mode=how.mode, negated=cast(Any, how.negated), markers=how.markers),)


@lowers("play_top")
def _play_top(o: Cards, t: Cards, h: How | None = None) -> Steps:
    how = h or How()
    return (Play(cards=o, on_top_of=t, mode=how.mode, negated=cast(Any, how.negated)),)


@lowers("how_marker")
def _how_marker(n: Counting) -> How:
    return How(markers=n.count)


@lowers("how_mode_marker")
def _how_mode_marker(m: Any, n: Counting) -> How:
    return How(mode=m, markers=n.count)


@lowers("how_mode")
def _how_mode(m: Any) -> How:
    return How(mode=m)


@lowers("how_negated")
def _how_negated(o: str, d: str = "") -> How:
    return How(negated=d)


@lowers("how_mode_negated")
def _how_mode_negated(m: Any, o: str, d: str = "") -> How:
    return How(mode=m, negated=d)


@lowers("how_any_order")
def _how_any_order() -> How:
    return How(any_order=True)


@lowers("how_face_up")
def _how_face_up() -> How:
    return How(face="up")


@lowers("how_face_down")
def _how_face_down() -> How:
    return How(face="down")


@lowers("to_area")
def _to_area(w: str, a: object) -> Target:
    return Target(to=place_of(a).zones[0], whose=w)


@lowers("to_the_area")
def _to_the_area(a: object) -> Target:
    return Target(to=place_of(a).zones[0], whose="the")


@lowers("to_position", "to_back")
def _to_position(p: Any, w: str, a: object) -> Target:
    return Target(to=place_of(a).zones[0], whose=w, position=p)


@lowers("to_either")
def _to_either(w: str, a: object) -> Target:
    return Target(to=place_of(a).zones[0], whose=w, position="top-or-bottom")


def _moved(o: Cards, target: Target, verb: str, how: How | None) -> Steps:
    method = how or How()
    whose = {"their": "opponent", "any": "owner"}.get(target.whose, target.whose)
    word = ""
    if target.whose == "their":
        word = "their"
    if whose == "the":
        whose, word = "you", "the"
    return (
        Move(
            cards=o,
            to=target.to,
            verb=cast(Any, verb),
            to_whose=cast(Any, whose),
            position=target.position,
            any_order=method.any_order,
            mode=method.mode,
            face=method.face,
            to_word=word,
        ),
    )


@lowers("add")
def _add(o: Cards, w: str, a: object, h: How | None = None) -> Steps:
    return _moved(o, Target(to=place_of(a).zones[0], whose=w), "add", h)


@lowers("add_until")
def _add_until(n: str) -> Steps:
    life = InZones(zones=("life",), prep="from")
    count = Until(cards=InZones(zones=("life",)), count=int(n))
    return (Move(cards=Pick(cards=life, count=count), to="hand", to_whose="you", verb="add"),)


@lowers("place")
def _place(o: Cards, d: Target, h: How | None = None) -> Steps:
    return _moved(o, d, "place", h)


@lowers("return")
def _return(o: Cards, w: str, a: object, h: How | None = None) -> Steps:
    return _moved(o, Target(to=place_of(a).zones[0], whose=w), "return", h)


@lowers("return_pos")
def _return_pos(o: Cards, p: Any, w: str, h: How | None = None) -> Steps:
    return _moved(o, Target(to="deck", whose=w, position=p), "return", h)


@lowers("send")
def _send(o: Cards, w: str, a: object) -> Steps:
    return _moved(o, Target(to=place_of(a).zones[0], whose=w), "send", None)


@lowers("discard")
def _discard(o: Cards) -> Steps:
    return (Move(cards=o, to="drop", verb="discard"),)


@lowers("discard_n")
def _discard_n(n: Counting) -> Steps:
    hand = InZones(zones=("hand",))
    return (Move(cards=picked(n, hand), to="drop", verb="discard"),)


@lowers("under")
def _under(o: Cards, t: Cards) -> Steps:
    return (PlaceUnder(cards=o, under=t),)


@lowers("remove_game")
def _remove_game(o: Cards) -> Steps:
    return (RemoveFromGame(cards=o),)


@lowers("switch")
def _switch(o: Cards, m: Any) -> Steps:
    return (Switch(cards=o, mode=m),)


@lowers("flip")
def _flip(o: Cards) -> Steps:
    return (Flip(cards=o),)


@lowers("shuffle")
def _shuffle(w: str, a: object) -> Steps:
    return (Shuffle(zone=place_of(a).zones[0], whose=owner(w)),)


@lowers("shuffle_looked")
def _shuffle_looked(w: str, a: object) -> Steps:
    return (Shuffle(zone=place_of(a).zones[0], whose=owner(w), if_looked=True),)


# -- what a subject gets -------------------------------------------------------------------


@lowers("gains_one")
def _gains_one(g: Part) -> tuple[tuple[str, Part], ...]:
    return (("", g),)


@lowers("gains_more")
def _gains_more(g: Part, j: str, r: tuple[tuple[str, Part], ...]) -> tuple[tuple[str, Part], ...]:
    return (("", g), (j, r[0][1]), *r[1:])


@lowers("gain_power")
def _gain_power(p: str) -> Part:
    return Part(what="power", value=int(p))


@lowers("gain_combo")
def _gain_combo(p: str) -> Part:
    return Part(what="combo", value=int(p))


def times(p: str, c: CountOf | SlotCount) -> Amount:
    """ "+5000 for each"."""
    return cast(Amount, msgspec.structs.replace(c, times=int(p)))


@lowers("gain_power_each")
def _gain_power_each(p: str, c: CountOf | SlotCount) -> Part:
    return Part(what="power", value=times(p, c))


@lowers("gain_combo_each")
def _gain_combo_each(p: str, c: CountOf | SlotCount) -> Part:
    return Part(what="combo", value=times(p, c))


@lowers("gain_keyword")
def _gain_keyword(k: Skill) -> Part:
    return Part(what="skill", value=k)


@lowers("gain_trait")
def _gain_trait(t: str) -> Part:
    return Part(what="trait", value=t)


@lowers("gain_trait_all")
def _gain_trait_all(t: str) -> Part:
    return Part(what="trait-all", value=t)


@lowers("gain", "gain_also")
def _gain(s: Cards, g: tuple[tuple[str, Part], ...], d: str = "") -> Steps:
    steps: list[Action] = []
    for join, part in g:
        last = steps[-1] if steps else None
        if part.what == "skill" and isinstance(last, Gain):
            skills = (*last.skills, cast(Skill, part.value))
            steps[-1] = msgspec.structs.replace(last, skills=skills)
        else:
            steps.append(_gained(s, part, join, d))
    return tuple(steps)


def _gained(s: Cards, part: Part, join: str, d: str) -> Action:
    duration = cast(Any, d)
    value = cast(Any, part.value)
    if part.what == "power":
        return ChangePower(cards=s, amount=value, duration=duration, join=join)
    if part.what == "combo":
        return ChangeComboPower(cards=s, amount=value, duration=duration, join=join)
    if part.what == "skill":
        return Gain(cards=s, skills=(value,), duration=duration, join=join)
    if part.what == "trait-all":
        if not isinstance(s, This):
            raise Reject
        return GainInfo(cards=This(everywhere=True), traits=(value,), duration=duration, join=join)
    return GainInfo(cards=s, traits=(value,), duration=duration, join=join)


@lowers("gain_during")
def _gain_during(s: Cards, g: tuple[tuple[str, Part], ...], t: str) -> Steps:
    condition = turn_condition(t)
    return (If(condition=condition, then=cast(Steps, _gain(s, g)), trailing=True, word="during"),)


@lowers("base_power")
def _base_power(s: Cards, n: str, d: str = "") -> Steps:
    return (SetPower(cards=s, amount=int(n), duration=cast(Any, d)),)


@lowers("treated_as")
def _treated_as(s: Cards, c: tuple[str, ...]) -> Steps:
    return (GainInfo(cards=s, colors=c),)


@lowers("cant")
def _cant(s: Cards, r: str, d: str = "") -> Steps:
    return (Restrict(cards=s, what=r, duration=cast(Any, d), by_whose=_by(r)),)


def _by(what: str) -> Any:
    return "opponent" if what == "be-chosen" else "any"


@lowers("unaffected")
def _unaffected(s: Cards, w: str, d: str = "") -> Steps:
    duration = cast(Any, d)
    return (Restrict(cards=s, what="be-affected", by_whose=owner(w), duration=duration),)


@lowers("not_negated")
def _not_negated(b: Any = "any") -> Steps:
    return (Restrict(cards=This(everywhere=True), what="be-negated", by_whose=b),)


@lowers("choose_total")
def _choose_total(w: str, d: Description, n: str) -> Steps:
    if d.place is not None:
        raise Reject
    cards = zone_set(d, w)
    step = Choose(cards=cards, count=ANY_NUMBER, up_to=True, total_cost=int(n), slot="?new")
    return (step,)


@lowers("cant_unless")
def _cant_unless(s: Cards, r: str, k: Condition, d: str = "") -> Steps:
    return (Restrict(cards=s, what=r, duration=cast(Any, d), by_whose=_by(r), unless=k),)


@lowers("player_attack")
def _player_attack() -> RestrictPlayer:
    return RestrictPlayer(who="you", what="attack")


@lowers("player_play")
def _player_play(c: Filter) -> RestrictPlayer:
    return RestrictPlayer(who="you", what="play", filter=c)


@lowers("player_activate")
def _player_activate(k: str, c: Filter) -> RestrictPlayer:
    return RestrictPlayer(who="you", what="activate", filter=c, skill_kinds=(kind_word(k),))


@lowers("player_activate_counter")
def _player_counter() -> RestrictPlayer:
    return RestrictPlayer(who="you", what="activate-counter")


@lowers("player_combo")
def _player_combo() -> RestrictPlayer:
    return RestrictPlayer(who="you", what="combo")


@lowers("copies")
def _copies() -> Filter:
    return Filter(is_copy=True)


@lowers("copies_other")
def _copies_other() -> Filter:
    return Filter(is_copy=True, is_other=True)


@lowers("described_only")
def _described_only(d: Description) -> Filter:
    if d.place is not None:
        raise Reject
    return d.filter


@lowers("you_cant")
def _you_cant(w: str, p: RestrictPlayer, d: str = "") -> Steps:
    return (msgspec.structs.replace(p, who=cast(Any, w), duration=cast(Any, d)),)


# -- negating ------------------------------------------------------------------------------


def kind_word(k: str) -> str:
    """A tag as the vocabulary names a kind of skill."""
    return k.replace(" ", "-").replace("/", "-")


@lowers("negate_attack")
def _negate_attack() -> Steps:
    return (NegateAttack(),)


@lowers("negate_activation", "negate_activation_card")
def _negate_activation() -> Steps:
    return (NegateActivation(),)


@lowers("negate_skills")
def _negate_skills(o: Cards, d: str = "") -> Steps:
    return (NegateSkills(cards=o, duration=cast(Any, d)),)


@lowers("negate_kind")
def _negate_kind(o: Cards, k: str, d: str = "") -> Steps:
    return (NegateSkills(cards=o, kinds=(kind_word(k),), duration=cast(Any, d)),)


@lowers("negate_kind_all")
def _negate_kind_all(o: Cards, k: str) -> Steps:
    if not isinstance(o, This):
        raise Reject
    return (NegateSkills(cards=This(everywhere=True), kinds=(kind_word(k),), duration=""),)


@lowers("negate_this")
def _negate_this(d: str = "") -> Steps:
    return (NegateSkills(cards=This(), kinds=("this",), duration=cast(Any, d)),)


# -- numbers of the game -------------------------------------------------------------------


@lowers("damage")
def _damage(n: str) -> Steps:
    return (DealDamage(amount=int(n)),)


@lowers("reduce")
def _reduce(o: Cards, n: str, d: str = "") -> Steps:
    return (ChangeCost(cards=o, amount=-int(n), duration=cast(Any, d)),)


@lowers("reduce_each")
def _reduce_each(o: Cards, n: str, c: CountOf, d: str = "") -> Steps:
    return (ChangeCost(cards=o, amount=times(f"-{n}", c), duration=cast(Any, d)),)


@lowers("increase")
def _increase(o: Cards, n: str, d: str = "") -> Steps:
    return (ChangeCost(cards=o, amount=int(n), duration=cast(Any, d)),)


@lowers("reduce_combo")
def _reduce_combo(o: Cards, n: str, d: str = "") -> Steps:
    return (ChangeComboCost(cards=o, amount=-int(n), duration=cast(Any, d)),)


@lowers("reduce_letters")
def _reduce_letters(o: Cards, l: str, d: str = "") -> Steps:
    return (ChangeCost(cards=o, amount=-len(l), specified=l, duration=cast(Any, d)),)


@lowers("combo_with")
def _combo_with(o: Cards, h: How | None = None) -> Steps:
    return (Combo(cards=o, negated=cast(Any, h.negated if h else None)),)


@lowers("use_combo")
def _use_combo(o: Cards, h: How | None = None) -> Steps:
    return (Combo(cards=o, negated=cast(Any, h.negated if h else None), word="use"),)


@lowers("negate_its")
def _negate_its(d: str = "") -> Steps:
    return (NegateSkills(cards=Slot("?any"), duration=cast(Any, d)),)


@lowers("negate_its_kind")
def _negate_its_kind(k: str, d: str = "") -> Steps:
    return (NegateSkills(cards=Slot("?any"), kinds=(kind_word(k),), duration=cast(Any, d)),)


@lowers("negate_play")
def _negate_play(d: Target) -> Steps:
    if d.whose != "owner" or d.position == "top-or-bottom":
        raise Reject
    return (NegatePlay(to=d.to, position=d.position),)


@lowers("negate_counter")
def _negate_counter() -> Steps:
    return (NegateActivation("the [Counter] skill"),)


@lowers("choose_event")
def _choose_event(a: str, n: str) -> Steps:
    if a not in ("attacking", "guarding"):
        raise Reject
    role: Any = "attacker" if a == "attacking" else "guard"
    return (Choose(cards=Battler(role, f"the {a} {n}"), slot="?new"),)


def _free_by(c: Steps, word: Any) -> Steps:
    cost: tuple[Cost, ...] = (PayBy(c),)
    card = This(zones=("hand",), prep="from")
    return (PlayWithoutCost(cards=card, what="counter", cost=cost, word=word),)


@lowers("free_counter_by")
def _free_counter_by(c: Steps) -> Steps:
    return _free_by(c, "")


@lowers("free_counter_by2")
def _free_counter_by2(c: Steps) -> Steps:
    return _free_by(c, "by")


@lowers("free_counter_now")
def _free_counter_now() -> Steps:
    return (PlayWithoutCost(cards=This(), what="counter"),)


@lowers("delayed_trail")
def _delayed_trail(c: Steps, w: Any) -> Steps:
    if not isinstance(w, When) or w.wording != "at":
        raise Reject
    return (Delayed(when=w, effect=c, trailing=True),)


@lowers("can_attack_active")
def _can_attack_active(s: Cards) -> Steps:
    return (Allow(cards=s, what="attack-active"),)


@lowers("token_name_one")
def _token_name_one(w: str) -> str:
    return w


@lowers("token_name_more")
def _token_name_more(w: str, r: str) -> str:
    return f"{w} {r}"


@lowers("token_name_mark")
def _token_name_mark(w: str, r: str) -> str:
    return f"{w}'s {r}"


@lowers("token_name_dot")
def _token_name_dot(w: str, r: str) -> str:
    return f"{w}. {r}"


@lowers("token_name_hyphen")
def _token_name_hyphen(w: str, r: str) -> str:
    return f"{w}-{r}"


@lowers("token_name_dotted")
def _token_name_dotted(w: str) -> str:
    return f"{w}."


@lowers("play_token")
def _play_token(n: Counting, t: str, h: How | None = None) -> Steps:
    if n.up_to or (h is not None and h.negated is not None):
        raise Reject
    return (CreateToken(name=t, power=-1, count=n.count, mode=h.mode if h else ""),)


@lowers("token_stats")
def _token_stats(p: str, n: str = "", c: str = "", q: str = "") -> TokenFacts:
    return TokenFacts(
        name=n,
        power=int(p),
        combo_cost=int(c) if c else None,
        combo_power=int(q) if q else None,
    )


def _with_facts(steps: Any, facts: TokenFacts) -> Any:
    """Fill the statistics into the tokens they describe."""
    if isinstance(steps, tuple):
        return tuple(_with_facts(step, facts) for step in steps)
    if isinstance(steps, CreateToken) and steps.power < 0:
        if facts.name and facts.name.lower() != steps.name.lower():
            raise Reject
        return msgspec.structs.replace(
            steps,
            power=facts.power,
            combo_cost=facts.combo_cost,
            combo_power=facts.combo_power,
        )
    if isinstance(steps, Step):
        changes = {
            name: _with_facts(value, facts)
            for name in steps.__struct_fields__
            if isinstance(value := getattr(steps, name), tuple)
        }
        return msgspec.structs.replace(steps, **changes) if changes else steps
    return steps


@lowers("effects_stats")
def _effects_stats(s: Steps, t: TokenFacts) -> Steps:
    return cast(Steps, _with_facts(s, t))


@lowers("effects_stats_more", "effects_stats_more2")
def _effects_stats_more(s: Steps, t: TokenFacts, j: str, r: Steps) -> Steps:
    return cast(Steps, _with_facts(s, t)) + joined(r, j)


@lowers("control")
def _control(o: Cards) -> Steps:
    return (GainControl(cards=o),)


@lowers("markers")
def _markers(n: str) -> Counting:
    return Counting(count=int(n))


@lowers("markers_one")
def _markers_one() -> Counting:
    return Counting(article=True)


@lowers("markers_x")
def _markers_x() -> Counting:
    return Counting(count=X())


@lowers("add_marker")
def _add_marker(n: Counting, o: Cards) -> Steps:
    return (AddMarkers(cards=o, count=n.count),)


@lowers("remove_marker")
def _remove_marker(n: Counting, o: Cards) -> Steps:
    if not isinstance(n.count, int):
        raise Reject
    return (AddMarkers(cards=o, count=-n.count),)


@lowers("activate_skill")
def _activate_skill(o: Cards, k: str) -> Steps:
    return (ActivateSkill(cards=o, kinds=(kind_word(k),)),)


@lowers("win")
def _win() -> Steps:
    return (WinGame("you"),)


@lowers("extra_turn")
def _extra_turn() -> Steps:
    return (ExtraTurn(),)


@lowers("end_battle")
def _end_battle() -> Steps:
    return (EndBattle(),)


@lowers("change_guard")
def _change_guard(o: Cards) -> Steps:
    return (ChangeGuard(cards=o),)


@lowers("free_counter")
def _free_counter() -> Steps:
    return (PlayWithoutCost(cards=This(zones=("hand",), prep="from"), what="counter"),)


@lowers("free_play")
def _free_play() -> Steps:
    return (PlayWithoutCost(cards=This(zones=("hand",), prep="from"), what="play"),)


@lowers("instead_if")
def _instead(s: Cards, c: str, e: Steps, b: str = "", m: str = "") -> Steps:
    by, _, whose = b.partition(" ")
    return (
        Instead(
            event="leave-battle" if c == "removed" else c,
            cards=s,
            effect=e,
            is_optional=bool(m),
            by=cast(Any, by),
            by_whose=cast(Any, whose or "any"),
            word=c if c == "removed" else "",
        ),
    )


@lowers("instead_once")
def _instead_once(**captures: Any) -> Steps:
    step = cast(Steps, _instead(**captures))[0]
    return (msgspec.structs.replace(cast(Instead, step), once_per_turn=True),)


@lowers("instead_subject")
def _instead_subject(d: Description) -> Cards:
    return zone_set(d, "any")


@lowers("instead_owned")
def _instead_owned(w: str, d: Description) -> Cards:
    return zone_set(d, w)


@lowers("instead_one")
def _instead_one(w: str, d: Description) -> Cards:
    return Pick(cards=zone_set(d, w))


@lowers("energy_markers")
def _energy_markers(n: Counting, m: str = "active") -> Steps:
    if m == "rest":
        raise Reject
    return (PlaceEnergyMarkers(count=n.count),)


def condition_set(desc: Description, whose: str) -> InZones:
    """The set a "you have" condition counts."""
    return zone_set(desc, whose)
