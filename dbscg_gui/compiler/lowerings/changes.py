"""Lowering of what cards and players gain and lose, and of the numbers of the game."""

from __future__ import annotations

from typing import Any, cast

import msgspec

from dbscg_gui.compiler.binding import Unbound, bind
from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.lowerings.areas import ANY_NUMBER, place_of, zone_set
from dbscg_gui.compiler.lowerings.negations import kind_word
from dbscg_gui.compiler.lowerings.objects import choose_of, either_of
from dbscg_gui.compiler.lowerings.sentences import Steps, delayed, turn_condition
from dbscg_gui.compiler.pieces import Counting, Description, How, Part
from dbscg_gui.compiler.table import lowers
from dbscg_gui.effects.actions import (
    Action,
    ActivateSkill,
    AddMarkers,
    AttackDamage,
    ChangeComboCost,
    ChangeComboPower,
    ChangeCost,
    ChangeGuard,
    ChangePower,
    Choose,
    Combo,
    DealDamage,
    EndBattle,
    ExtraTurn,
    Gain,
    GainControl,
    GainInfo,
    If,
    Move,
    PlaceEnergyMarkers,
    SetPower,
    Skill,
    ThisSkill,
    WinGame,
)
from dbscg_gui.effects.targets import (
    Amount,
    Battler,
    Cards,
    CountOf,
    Either,
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


@lowers("gain_colors")
def _gain_colors(t: tuple[str, ...]) -> Part:
    return Part(what="colors", value=tuple(t))


@lowers("gain_colors_all")
def _gain_colors_all(t: tuple[str, ...]) -> Part:
    return Part(what="colors-all", value=tuple(t))


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
    return _gained_info(s, part.what, value, duration, join)


def _gained_info(s: Cards, what: str, value: Any, duration: Any, join: str) -> Action:
    if what == "characters":
        return GainInfo(cards=s, characters=value, duration=duration, join=join)
    if what == "colors":
        return GainInfo(cards=s, colors=value, gained=True, duration=duration, join=join)
    return GainInfo(cards=s, traits=(value,), duration=duration, join=join)


def _gained_everywhere(s: Cards, part: Part, join: str, duration: Any) -> Action:
    """What this card has "in all areas"."""
    if not isinstance(s, This):
        raise Reject
    everywhere = This(everywhere=True)
    value = cast(Any, part.value)
    if part.what == "skill-all":
        return Gain(cards=everywhere, skills=(value,), duration=duration, join=join)
    return _gained_info(everywhere, part.what.removesuffix("-all"), value, duration, join)


@lowers("gain_during")
def _gain_during(s: Cards, g: tuple[tuple[str, Part], ...], t: str) -> Steps:
    condition = turn_condition(t)
    return (If(condition=condition, then=gain(s, g), trailing=True, word="during"),)


@lowers("attack_damage")
def _attack_damage(s: Cards, n: str, d: str = "") -> Steps:
    return (AttackDamage(cards=s, amount=int(n), duration=cast(Any, d)),)


@lowers("gain_attack_damage")
def _gain_attack_damage(s: Cards, g: tuple[tuple[str, Part], ...], n: str, d: str = "") -> Steps:
    dealt = AttackDamage(cards=s, amount=int(n), duration=cast(Any, d), join="and")
    return (*gain(s, g, d), dealt)


@lowers("base_power")
def _base_power(s: Cards, n: str, d: str = "") -> Steps:
    return (SetPower(cards=s, amount=int(n), duration=cast(Any, d)),)


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


# -- numbers of the game -------------------------------------------------------------------


@lowers("dealt")
def _dealt(n: str) -> int:
    return int(n)


@lowers("dealt_x")
def _dealt_x() -> X:
    return X()


@lowers("damaged_life")
def _damaged_life(w: str) -> str:
    """The life of the opponent; one's own has a rule of its own."""
    if w not in ("opponent", "their"):
        raise Reject
    return "opponent"


@lowers("damage", "damage_of")
def _damage(n: int | X, w: Any, s: Cards | None = None) -> Steps:
    if s is not None and not isinstance(s, This | Slot):
        raise Reject
    return (DealDamage(amount=n, who=w),)


@lowers("damage_each")
def _damage_each(n: str, w: Any, c: CountOf | SlotCount) -> Steps:
    return (DealDamage(amount=times(n, c), who=w),)


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
def _reduce_letters(o: Cards, c: str, d: str = "") -> Steps:
    return (ChangeCost(cards=o, amount=-len(c), specified=c, duration=cast(Any, d)),)


@lowers("combo_with")
def _combo_with(o: Cards, h: How | None = None) -> Steps:
    return (comboed(o, h),)


@lowers("use_combo")
def _use_combo(o: Cards, h: How | None = None) -> Steps:
    return (comboed(o, h, "use"),)


def comboed(cards: Cards, how: How | None, word: Any = "") -> Combo:
    """Cards used in a combo the way it is said."""
    method = how or How()
    return Combo(
        cards=cards,
        negated=cast(Any, method.negated),
        negated_kinds=method.negated_kinds,
        word=word,
    )


@lowers("passive_send")
def _passive_send(w: str, a: object) -> Steps:
    whose: Any = {"their": "opponent", "any": "owner"}.get(w, w)
    return (Move(cards=Slot("?it"), to=place_of(a).zones[0], verb="send", to_whose=whose),)


@lowers("choose_this_or")
def _choose_this_or(a: This, b: Pick) -> Steps:
    return (choose_of(either_of(a, b)),)


@lowers("choose_this_all")
def _choose_this_all(a: This, b: Pick) -> Steps:
    return (Choose(cards=Either((a, b)), slot="?new"),)


@lowers("choose_event")
def _choose_event(a: str, n: str) -> Steps:
    if a not in ("attacking", "guarding"):
        raise Reject
    role: Any = "attacker" if a == "attacking" else "guard"
    return (Choose(cards=Battler(role, f"the {a} {n}"), slot="?new"),)


@lowers("delayed_trail")
def _delayed_trail(c: Steps, w: object) -> Steps:
    step = delayed(w, c, trailing=True)
    if step.when.wording != "at":
        raise Reject
    return (step,)


@lowers("this_skill")
def _this_skill() -> Steps:
    return (ThisSkill(),)


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


@lowers("energy_markers")
def _energy_markers(n: Counting, m: str = "active", c: CountOf | SlotCount | None = None) -> Steps:
    if m == "rest":
        raise Reject
    if c is None:
        return (PlaceEnergyMarkers(count=n.count),)
    if not isinstance(n.count, int) or n.up_to:
        raise Reject
    return (PlaceEnergyMarkers(count=times(str(n.count), c)),)


@lowers("add_combo")
def _add_combo(p: str, d: Any = "") -> Steps:
    return (ChangeComboPower(cards=This(), amount=int(p), duration=d),)
