"""Which sound a change of the table has: what is done, then what comes of it.

Owns the choice only. Sounds repeat what is seen and written: nothing is told by a sound alone.

    begins_with(step)   # Sound.PLAY
    ends_with(step)     # Sound.DAMAGE
"""

from __future__ import annotations

import enum

from dbscg_gui.presenters.shown_acts import ActSign
from dbscg_gui.presenters.table_views import BeatKind, BoardStep, Tone


class Sound(enum.Enum):
    """Everything that can be heard."""

    PLAY = "play"
    CHARGE = "charge"
    COMBO = "combo"
    ATTACK = "attack"
    SKILL = "skill"
    COUNTER = "counter"
    BLOCK = "block"
    AWAKEN = "awaken"
    GIVE = "give"
    DAMAGE = "damage"
    STOP = "stop"
    TURN = "turn"
    WON = "won"
    LOST = "lost"


def of_act(sign: ActSign) -> Sound:
    """The sound of an act."""
    return Sound(sign.value)


def begins_with(step: BoardStep) -> Sound | None:
    """What is heard as a step begins: the near player's last act in it.

    Acts of the other side are heard one by one, as they are shown.
    """
    own = [each for each in step.acts if each.is_near]
    return None if step.is_restart or not own else of_act(own[-1].sign)


def ends_with(step: BoardStep) -> Sound | None:
    """What is heard once a step has been shown: the weightiest thing that came of it."""
    if step.is_restart:
        return None
    if step.board.result is not None:
        return Sound.WON if step.board.result.is_won else Sound.LOST
    tones = {each.tone for each in step.beats if each.kind is BeatKind.FLASH}
    if Tone.BAD in tones:
        return Sound.DAMAGE
    if Tone.STOP in tones:
        return Sound.STOP
    has_banner = any(each.kind is BeatKind.BANNER for each in step.beats)
    return Sound.TURN if has_banner else None
