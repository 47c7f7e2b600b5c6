"""Lowering of tags that stand for a trigger or a turn: [On Play], [When Attacking], [Your Turn]."""

from __future__ import annotations

import msgspec

from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.lowerings.sentences import Steps
from dbscg_gui.compiler.lowerings.skills import as_limits, limited
from dbscg_gui.compiler.table import lowers
from dbscg_gui.effects.actions import Cost, Delayed, Skill
from dbscg_gui.effects.targets import This
from dbscg_gui.effects.triggers import When

_END_OF_THEIRS = (
    "end-of-opponents-turn",
    When(event="turn_end", whose="opponent", wording="at"),
)
_TAGS: dict[str, tuple[str, When]] = {
    # [fusion_world FW-GL-8]
    "on play": ("on-play", When(event="played", subject=This())),
    # [fusion_world FW-GL-9]
    "when attacking": ("when-attacking", When(event="attacks", subject=This())),
    # [fusion_world FW-GL-10]
    "when blocking": (
        "when-blocking",
        When(event="skill_activated", subject=This(), whose="you", by="blocker"),
    ),
    # [fusion_world FW-GL-11] by whatever KO'd it.
    "when ko'd": ("when-koed", When(event="koed", subject=This())),
    "when koed": ("when-koed", When(event="koed", subject=This())),
    # [fusion_world FW-GL-12]
    "end of your turn": ("end-of-your-turn", When(event="turn_end", whose="you", wording="at")),
    "end of opponent's turn": _END_OF_THEIRS,
    "end of your opponent's turn": _END_OF_THEIRS,
}
"""Spelling of a tag: its name and what it waits for."""


@lowers("tagged")
def _tagged(t: str, e: Steps, m: object = (), c: tuple[Cost, ...] = ()) -> Skill:
    found = [_TAGS.get(tag.strip()) for tag in t.split("/")]
    known = [tag for tag in found if tag is not None]
    if len(known) != len(found):
        raise Reject
    if any(isinstance(step, Delayed) and step.when.event == "koed" for step in e) and "ko" in t:
        raise Reject  # "[When KO'd] If this card is KO'd in battle" asks what has happened
    skill = Skill(
        kind="auto",
        tags=tuple(name for name, _ in known),
        triggers=tuple(when for _, when in known),
        cost=c,
        effect=e,
    )
    return limited(skill, as_limits(m))


_TAGGED = {"when ko'd": ("koed", "when-koed"), "on play": ("played", "on-play")}


def tagged_by(t: str, w: When, e: Steps, m: object = ()) -> Skill:
    """ "[When KO'd] If this card was KO'd in battle": it waits for that alone."""
    event, tag = _TAGGED[t]
    told = w.by_whose != "any" or w.cause is not None or w.origin
    if w.event != event or not w.by or (event == "played" and not told):
        raise Reject  # that a skill played it is a condition of its own
    when = msgspec.structs.replace(w, subject=This())
    skill = Skill(kind="auto", tags=(tag,), triggers=(when,), effect=e)
    return limited(skill, as_limits(m))
