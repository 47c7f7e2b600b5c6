"""Lowering of what cards gain and lose, of negating, and of the numbers of the game."""

from __future__ import annotations

from typing import Any, cast

import msgspec

from dbscg_gui.compiler.binding import Unbound, bind
from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.lowerings.areas import ANY_NUMBER, owner, place_of, zone_set
from dbscg_gui.compiler.lowerings.objects import choose_of, either_of
from dbscg_gui.compiler.lowerings.sentences import Steps, delayed, joined, turn_condition
from dbscg_gui.compiler.pieces import Counting, Description, How, Part, Target, TokenFacts
from dbscg_gui.compiler.table import lowers
from dbscg_gui.effects.actions import (
    Action,
    ActivateSkill,
    AddMarkers,
    Allow,
    AlterPlay,
    AttackDamage,
    ChangeComboCost,
    ChangeComboPower,
    ChangeCost,
    ChangeGuard,
    ChangePower,
    Choose,
    Combo,
    Cost,
    CreateToken,
    DealDamage,
    EndBattle,
    ExtraTurn,
    Gain,
    GainControl,
    GainInfo,
    If,
    Instead,
    InsteadOfLosing,
    LimitAttacks,
    Move,
    NegateActivation,
    NegateAttack,
    NegatePlay,
    NegateSkills,
    PayBy,
    PlaceEnergyMarkers,
    Play,
    PlayWithoutCost,
    Restrict,
    RestrictPlayer,
    SetPower,
    Skill,
    Step,
    ThisSkill,
    WinGame,
)
from dbscg_gui.effects.targets import (
    Amount,
    Battler,
    Cards,
    Condition,
    CountOf,
    Either,
    Filter,
    InZones,
    MarkerCount,
    Pick,
    Slot,
    SlotCount,
    This,
    Total,
    X,
)

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


def times(p: str, c: CountOf | SlotCount | MarkerCount | Total) -> Amount:
    """ "+5000 for each"."""
    return cast(Amount, msgspec.structs.replace(c, times=int(p)))


@lowers("gain_power_each")
def _gain_power_each(p: str, c: CountOf | SlotCount) -> Part:
    return Part(what="power", value=times(p, c))


@lowers("gain_combo_cost")
def _gain_combo_cost(p: str) -> Part:
    return Part(what="combo_cost", value=int(p))


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
def gain(s: Cards, g: tuple[tuple[str, Part], ...], d: str = "") -> Steps:
    """ "this card gets +5000 power and [Critical] for the turn": one action for each part."""
    steps: list[Action] = []
    for join, part in g:
        last = steps[-1] if steps else None
        if part.what == "skill" and isinstance(last, Gain) and not last.following:
            skills = (*last.skills, cast(Skill, part.value))
            steps[-1] = msgspec.structs.replace(last, skills=skills)
        else:
            steps.append(_gained(s, part, join, d))
    return tuple(steps)


def _granted(skill: Skill) -> Skill:
    """A quoted skill, its own references named within itself."""
    try:
        return bind(skill)
    except Unbound as error:
        raise Reject from error


def _gained(s: Cards, part: Part, join: str, d: str) -> Action:
    duration = cast(Any, d)
    value = cast(Any, part.value)
    if part.what == "power":
        return ChangePower(cards=s, amount=value, duration=duration, join=join)
    if part.what == "combo_cost":
        return ChangeComboCost(cards=s, amount=value, duration=duration, join=join, word="gets")
    if part.what == "combo":
        return ChangeComboPower(cards=s, amount=value, duration=duration, join=join)
    if part.what == "skill":
        return Gain(cards=s, skills=(value,), duration=duration, join=join)
    if part.what.endswith("-all"):
        return _gained_everywhere(s, part, join, duration)
    if part.what == "copied":
        return cast(Action, msgspec.structs.replace(value, cards=s, duration=duration, join=join))
    if part.what == "quoted":
        return Gain(cards=s, skills=(_granted(value),), duration=duration, join=join)
    if part.what == "following":
        skill, early = value
        if early and d:
            raise Reject
        kept: Any = early or d
        granted = (_granted(skill),)
        return Gain(cards=s, skills=granted, duration=kept, following=True, join=join)
    if part.what == "characters":
        return GainInfo(cards=s, characters=value, duration=duration, join=join)
    return GainInfo(cards=s, traits=(value,), duration=duration, join=join)


def _gained_everywhere(s: Cards, part: Part, join: str, duration: Any) -> Action:
    """What this card has "in all areas"."""
    if not isinstance(s, This):
        raise Reject
    everywhere = This(everywhere=True)
    value = cast(Any, part.value)
    if part.what == "skill-all":
        return Gain(cards=everywhere, skills=(value,), duration=duration, join=join)
    if part.what == "characters-all":
        return GainInfo(cards=everywhere, characters=value, duration=duration, join=join)
    return GainInfo(cards=everywhere, traits=(value,), duration=duration, join=join)


@lowers("gain_during")
def _gain_during(s: Cards, g: tuple[tuple[str, Part], ...], t: str) -> Steps:
    condition = turn_condition(t)
    return (If(condition=condition, then=cast(Steps, gain(s, g)), trailing=True, word="during"),)


@lowers("attack_damage")
def _attack_damage(s: Cards, n: str, d: str = "") -> Steps:
    return (AttackDamage(cards=s, amount=int(n), duration=cast(Any, d)),)


@lowers("gain_attack_damage")
def _gain_attack_damage(s: Cards, g: tuple[tuple[str, Part], ...], n: str, d: str = "") -> Steps:
    dealt = AttackDamage(cards=s, amount=int(n), duration=cast(Any, d), join="and")
    return (*cast(Steps, gain(s, g, d)), dealt)


@lowers("base_power")
def _base_power(s: Cards, n: str, d: str = "") -> Steps:
    return (SetPower(cards=s, amount=int(n), duration=cast(Any, d)),)


@lowers("treated_as")
def _treated_as(s: Cards, c: tuple[str, ...], d: str = "") -> Steps:
    return (GainInfo(cards=s, colors=tuple(c), duration=cast(Any, d)),)


@lowers("cant")
def _cant(s: Cards, r: str, d: str = "") -> Steps:
    return (restricted(s, r, duration=d),)


@lowers("played_rest")
def _played_rest(s: Cards, w: str = "") -> Steps:
    """Cards that come into play rested, whoever plays them and however."""
    if isinstance(s, This) and not (s.zones or s.under):
        s = This(everywhere=True)
    elif w or not isinstance(s, InZones) or s.zones != ("battle",):
        raise Reject
    return (Restrict(cards=s, what="enter-active", place=w),)


_BY_OPPONENT = frozenset(
    {"be-chosen", "be-koed-by-opponent", "be-removed-by-opponent", "switch-rest-by-opponent"}
)


def restricted(cards: Cards, what: str, *, duration: str = "", **more: Any) -> Restrict:
    """What cards can't do, or what can't be done to them."""
    place = ""
    if what.startswith("be-removed"):
        what, _, place = what.partition(" from ")
        place = f"from {place}" if place else ""
    if what.startswith("be-played") and isinstance(cards, This):
        cards = This(everywhere=True)  # where it is when it would be played
    by: Any = "opponent" if what in _BY_OPPONENT else "any"
    if what.startswith("be-played-by-skill"):
        what, _, rest = what.partition(" ")
        by = rest if rest == "you" else by
        if rest.startswith("except "):
            more["except_by"] = rest.removeprefix("except ")
    elif what.endswith(" you"):
        what, by = what.removesuffix(" you"), "you"
    what = what.removesuffix("-by-opponent")
    return Restrict(
        cards=cards, what=what, by_whose=by, place=place, duration=cast(Any, duration), **more
    )


@lowers("unaffected")
def _unaffected(s: Cards, w: str, d: str = "") -> Steps:
    duration = cast(Any, d)
    return (Restrict(cards=s, what="be-affected", by_whose=owner(w), duration=duration),)


@lowers("not_negated")
def _not_negated(b: Any = "any") -> Steps:
    return (Restrict(cards=This(everywhere=True), what="be-negated", by_whose=b),)


@lowers("choose_total")
def _choose_total(w: str, d: Description, n: str, i: str = "") -> Steps:
    if d.place is not None:
        raise Reject
    step = Choose(
        cards=zone_set(d, w),
        count=ANY_NUMBER,
        up_to=True,
        total_cost=int(n),
        ignore_barrier=bool(i),
        slot="?new",
    )
    return (step,)


@lowers("cant_unless")
def _cant_unless(s: Cards, r: str, k: Condition, d: str = "") -> Steps:
    return (restricted(s, r, duration=d, unless=k),)


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
    return (NegateAttack(slot="negated"),)


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


@lowers("damage_x")
def _damage_x() -> Steps:
    return (DealDamage(amount=X()),)


@lowers("damage_each")
def _damage_each(n: str, c: CountOf | SlotCount) -> Steps:
    return (DealDamage(amount=times(n, c)),)


@lowers("reduce")
def _reduce(o: Cards, n: str, d: str = "") -> Steps:
    return (ChangeCost(cards=o, amount=-int(n), duration=cast(Any, d)),)


@lowers("no_specified")
def _no_specified(d: Description) -> Steps:
    if d.place is None:
        raise Reject
    return (ChangeCost(cards=zone_set(d), no_specified=True),)


@lowers("player_activate_any")
def _player_activate_any(c: Filter) -> RestrictPlayer:
    tags = c.keywords or c.skill_kinds or any(f.keywords or f.skill_kinds for f in c.any_of)
    if c.noun == "bare" and tags and not c.names and not c.characters:
        raise Reject  # "activate [Counter]" speaks of skills, not of cards that have one
    if any(f.noun == "bare" and (f.keywords or f.skill_kinds) for f in c.any_of):
        raise Reject
    return RestrictPlayer(who="you", what="activate", filter=c)


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
def _reduce_letters(o: Cards, c: str, d: str = "") -> Steps:
    return (ChangeCost(cards=o, amount=-len(c), specified=c, duration=cast(Any, d)),)


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
    if d.whose != "owner" or d.both_ends or d.position == "top-or-bottom":
        raise Reject
    return (NegatePlay(to=d.to, position=d.position),)


@lowers("negate_counter_bare")
def _negate_counter_bare() -> Steps:
    return (NegateActivation("the [Counter]"),)


@lowers("attack_times")
def _attack_times(n: str) -> str:
    return n


@lowers("attack_with")
def _attack_with(d: Description) -> Filter:
    if d.place is not None:
        raise Reject
    return d.filter


@lowers("opp_attack_limit")
def _opp_attack_limit(n: str, w: Filter | None = None, d: str = "turn") -> Steps:
    return (LimitAttacks(count=int(n), filter=w or Filter(), duration=cast(Any, d)),)


@lowers("returned_instead")
def _returned_instead(c: str) -> Steps:
    return (NegatePlay(to="hand", verb="return", word=c, short=True),)


@lowers("returned_instead_of")
def _returned_instead_of(c: str) -> Steps:
    return (NegatePlay(to="hand", verb="return", word=c),)


@lowers("placed_instead")
def _placed_instead(c: str, d: Target) -> Steps:
    step = cast(NegatePlay, cast(Steps, _negate_play(d))[0])
    return (msgspec.structs.replace(step, word=c, short=True),)


@lowers("placed_instead_of")
def _placed_instead_of(n: str, d: Target) -> Steps:
    step = cast(NegatePlay, cast(Steps, _negate_play(d))[0])
    return (msgspec.structs.replace(step, word=f"the {n} being played"),)


@lowers("alter_play")
def _alter_play(c: str, m: Any) -> Steps:
    return (AlterPlay(mode=m, word=c),)


@lowers("free_activating")
def _free_activating(c: Steps) -> Steps:
    return _free_by(c, "activating")


@lowers("cant_and_unaffected")
def _cant_and_unaffected(s: Cards, r: str, w: str) -> Steps:
    return (
        restricted(s, r),
        Restrict(cards=s, what="be-affected", by_whose=owner(w), join="and"),
    )


@lowers("cant_be_played")
def _cant_be_played(k: Condition) -> Steps:
    return (Restrict(cards=This(everywhere=True), what="be-played", unless=k),)


@lowers("cant_be_played_if")
def _cant_be_played_if(k: Condition) -> Steps:
    step = Restrict(cards=This(everywhere=True), what="be-played")
    return (If(condition=k, then=(step,), trailing=True),)


@lowers("treated_as_all")
def _treated_as_all(s: Cards, c: tuple[str, ...]) -> Steps:
    if not isinstance(s, This):
        raise Reject
    return (GainInfo(cards=This(everywhere=True), colors=c),)


@lowers("passive_send")
def _passive_send(w: str, a: object) -> Steps:
    whose: Any = {"their": "opponent", "any": "owner"}.get(w, w)
    return (Move(cards=Slot("?it"), to=place_of(a).zones[0], verb="send", to_whose=whose),)


@lowers("no_blocker")
def _no_blocker() -> Steps:
    return (Restrict(cards=This(), what="be-blocked"),)


@lowers("choose_this_or")
def _choose_this_or(a: This, b: Pick) -> Steps:
    return (choose_of(either_of(a, b)),)


@lowers("choose_this_all")
def _choose_this_all(a: This, b: Pick) -> Steps:
    return (Choose(cards=Either((a, b)), slot="?new"),)


@lowers("play_from")
def _play_from(o: Cards, a: object, h: How | None = None) -> Steps:
    how = h or How()
    step = Play(
        cards=o,
        origin=place_of(a).zones,
        mode=how.mode,
        negated=cast(Any, how.negated),
        negated_kinds=how.negated_kinds,
        whose=cast(Any, how.whose),
    )
    return (step,)


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
def _delayed_trail(c: Steps, w: object) -> Steps:
    step = delayed(w, c, trailing=True)
    if step.when.wording != "at":
        raise Reject
    return (step,)


@lowers("can_attack_active")
def _can_attack_active(s: Cards, d: str = "") -> Steps:
    return (Allow(cards=s, what="attack-active", duration=cast(Any, d)),)


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
    if h is not None and (h.negated is not None or h.markers is not None):
        raise Reject
    return (
        CreateToken(
            name=t,
            power=-1,
            count=n.count,
            up_to=n.up_to,
            article=n.article,
            mode=h.mode if h else "",
        ),
    )


@lowers("this_skill")
def _this_skill() -> Steps:
    return (ThisSkill(),)


@lowers("cant_attack_cards")
def _cant_attack_cards(o: Cards, d: str = "") -> Steps:
    return (Restrict(cards=o, what="be-attacked", duration=cast(Any, d), active=True),)


@lowers("cant_charge")
def _cant_charge(s: Cards, w: str) -> Steps:
    kept: Any = {"you": "your-next-turn", "opponent": "opponent-turn", "their": "opponent-turn"}
    if w not in kept:
        raise Reject
    return (Restrict(cards=s, what="switch-active-in-charge", duration=kept[w]),)


@lowers("token_stats")
def _token_stats(p: str, n: str = "", c: str = "", q: str = "") -> TokenFacts:
    return TokenFacts(
        name=n,
        power=int(p),
        combo_cost=int(c) if c else None,
        combo_power=int(q) if q else None,
    )


def with_facts(steps: Any, facts: TokenFacts) -> Any:
    """Fill the statistics into the tokens they describe."""
    if isinstance(steps, tuple):
        return tuple(with_facts(step, facts) for step in steps)
    if isinstance(steps, CreateToken) and steps.power < 0 and steps.facts != "unsaid":
        if facts.name and facts.name.lower() != steps.name.lower():
            raise Reject
        return msgspec.structs.replace(
            steps,
            power=facts.power,
            combo_cost=facts.combo_cost,
            combo_power=facts.combo_power,
            facts="" if facts.name else "short",
        )
    if isinstance(steps, Step):
        changes = {
            name: with_facts(value, facts)
            for name in steps.__struct_fields__
            if isinstance(value := getattr(steps, name), tuple)
        }
        return msgspec.structs.replace(steps, **changes) if changes else steps
    return steps


@lowers("effects_stats")
def _effects_stats(s: Steps, t: TokenFacts) -> Steps:
    return cast(Steps, with_facts(s, t))


@lowers("effects_stats_more", "effects_stats_more2")
def _effects_stats_more(s: Steps, t: TokenFacts, j: str, r: Steps) -> Steps:
    return cast(Steps, with_facts(s, t)) + joined(r, j)


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


_DROPPED = frozenset({"drop-any", "drop-your", "drop-owner"})


def _replaced_event(said: str) -> str:
    if said == "ko":
        return "ko"
    if said == "leave-combo":
        return "leave"
    return "drop" if said in _DROPPED else "leave-battle"


@lowers("instead_if")
def _instead(s: Cards, c: str, e: Steps, b: str = "", m: str = "") -> Steps:
    return instead_of(s, c, e, b, m)


def instead_of(s: Cards, c: str, e: Steps, b: str = "", m: str = "") -> Steps:
    """What is done in the place of a movement [masters 9-10-1]."""
    by, _, whose = b.partition(" ")
    return (
        Instead(
            event=_replaced_event(c),
            origin=("combo",) if c == "leave-combo" else (),
            to=("drop",) if c == "drop-battle" else (),
            cards=s,
            effect=e,
            is_optional=bool(m),
            by=cast(Any, by),
            by_whose=cast(Any, whose or "any"),
            word=c if c.startswith(("removed", "leave-battle-", "leave-combo", "drop-")) else "",
        ),
    )


@lowers("instead_once")
def _instead_once(**captures: Any) -> Steps:
    step = cast(Steps, _instead(**captures))[0]
    return (msgspec.structs.replace(cast(Instead, step), once_per_turn=True),)


@lowers("instead_lose")
def _instead_of_losing(w: str, e: Steps, b: str = "", m: str = "") -> Steps:
    return (InsteadOfLosing(effect=e, who=cast(Any, w), cause=cast(Any, b), is_optional=bool(m)),)


@lowers("instead_lose_once")
def _instead_of_losing_once(**captures: Any) -> Steps:
    step = cast(InsteadOfLosing, cast(Steps, _instead_of_losing(**captures))[0])
    return (msgspec.structs.replace(step, once_per_turn=True),)


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
