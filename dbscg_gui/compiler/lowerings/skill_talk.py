"""Lowering of texts that speak of skills: what they made happen, how a card was played."""

from __future__ import annotations

from typing import Any, cast

import msgspec

from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.lowerings.areas import zone_set
from dbscg_gui.compiler.lowerings.changes import kind_word
from dbscg_gui.compiler.lowerings.descriptions import merge
from dbscg_gui.compiler.lowerings.events import by_cause, from_place, with_subject
from dbscg_gui.compiler.lowerings.sentences import Steps
from dbscg_gui.compiler.lowerings.triggers import any_place, in_play, kind_and_colors
from dbscg_gui.compiler.pieces import Cause, Description, Evented, EventPlace, Part
from dbscg_gui.compiler.table import lowers
from dbscg_gui.effects.actions import Restrict, Skill
from dbscg_gui.effects.targets import Cards, Condition, Filter, InZones, PlayedBy, This
from dbscg_gui.effects.triggers import When

# -- events --------------------------------------------------------------------------------


@lowers("pl_uses_to_play")
def _uses_to_play(w: str, k: str, d: Cards, f: EventPlace | None = None) -> When:
    by, _ = kind_and_colors(k)
    when = When(event="played", subject=in_play(d), whose=cast(Any, w), by=by)
    return from_place(when, f)


@lowers("pl_plays_this_by")
def _plays_this_by(b: Cause) -> When:
    return by_cause(When(event="played", subject=This(), whose="you"), b)


def _activates(k: str) -> When:
    by, word = kind_and_colors(k)
    return When(event="skill_activated", by=by, word=word)


@lowers("pl_activates_two")
def _activates_two(w: str, k: str, q: str) -> tuple[When, ...]:
    return tuple(msgspec.structs.replace(_activates(each), whose=cast(Any, w)) for each in (k, q))


@lowers("pl_activates_on")
def _activates_on(w: str, k: str, s: Evented, f: EventPlace | None = None) -> When:
    when = msgspec.structs.replace(_activates(k), whose=cast(Any, w))
    if isinstance(s.cards, This) or s.word == "-":
        raise Reject
    return with_subject(from_place(when, f), s)


@lowers("verbs_activates_two")
def _verbs_activates_two(k: str, q: str) -> tuple[When, ...]:
    return (_activates(k), _activates(q))


@lowers("ev_activates_from")
def _activates_from(k: str, f: EventPlace) -> When:
    return from_place(_activates(k), f)


@lowers("ev_gains_keyword")
def _gains_keyword(k: str, b: Cause | None = None) -> When:
    when = When(event="gained", by=kind_word(k))
    if b is None:
        return when
    return msgspec.structs.replace(when, by_whose=b.by_whose, cause=b.cards, cause_word=b.word)


@lowers("ev_under_another")
def _under_another(b: Cause | None = None) -> When:
    return by_cause(When(event="placed_under"), b)


@lowers("event_skill_activates")
def _skill_activates(w: str, d: Description, k: str) -> When:
    if w not in ("you", "opponent") or d.place is not None:
        raise Reject
    return msgspec.structs.replace(_activates(k), subject=any_place(d, w))


@lowers("cause_named")
def _cause_named(n: str, d: Description) -> Cause:
    if d.noun or d.place is not None or not d.filter.names:
        raise Reject
    word = "skills of" if n == "skills" else "skill of"
    return Cause(by="skill", cards=InZones(zones=(), whose="any", filter=d.filter), word=word)


@lowers("cause_another")
def _cause_another(d: Description) -> Cause:
    if d.place is not None or d.under is not None:
        raise Reject
    wanted = merge(d.filter, Filter(is_other=True))
    return Cause(by="skill", cards=InZones(zones=(), whose="any", filter=wanted))


# -- how this card was played --------------------------------------------------------------


@lowers("cond_played_by")
def _played_by(k: str) -> Condition:
    return PlayedBy(kind_word(k))


# -- what can't be done --------------------------------------------------------------------


@lowers("ability_only_skill")
def _only_skill(k: str) -> str:
    return f"be-played-by-skill except {kind_and_colors(k)[0]}"


@lowers("cant_play_except")
def _cant_play_except(k: str) -> Steps:
    by, colors = kind_and_colors(k)
    step = Restrict(
        cards=This(everywhere=True),
        what="be-played-by-skill",
        except_by=by,
        except_colors=tuple(colors.split("/")) if colors else (),
    )
    return (step,)


@lowers("copies_another")
def _copies_another() -> Filter:
    return Filter(is_copy=True)


# -- gained skills -------------------------------------------------------------------------


@lowers("gain_keyword_skill")
def _gain_keyword_skill(s: Skill) -> Part:
    return Part(what="quoted", value=s)


@lowers("gain_keyword_all")
def _gain_keyword_all(k: Skill) -> Part:
    return Part(what="skill-all", value=k)


@lowers("subject_bare")
def _subject_bare(c: Description) -> Cards:
    if c.place is None or c.place.whose == "any" or c.distinct or c.under is not None:
        raise Reject
    return zone_set(c)
