"""What a card that comes into play means for those there: Unisons and Z-Extras give way to it.

[Empower] lets a Unison take over markers of the ones that leave [masters 22-45-3].
"""

from __future__ import annotations

from typing import ClassVar

from dbscg_gui.effects.actions import Skill
from dbscg_gui.engine import transfers
from dbscg_gui.engine.decisions import Decision, Option
from dbscg_gui.engine.falls import fall
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.queries import card_info, card_skills, permissions
from dbscg_gui.engine.state import BATTLE, DROP, OUTSIDE, UNISON, Card, Frame, MoveRequest


class KeepFrame(Frame):
    """Cards of one player of which only some may stay."""

    cards: tuple[int, ...] = ()
    keep: int = 0
    """How many of them stay."""

    naming: ClassVar[tuple[str, ...]] = ("card", "cards")


def drop_unisons(game: Game, seat: int, newcomer: int) -> None:
    """A Unison that enters sends the others to their owners' Drop [masters 3-11-5].

    Only one is there at a time [masters 3-11-4], unless an effect allows more: then they stay
    while there is room [masters 3-11-5-1], and their player chooses which one leaves when there
    is none: played from the hand [masters 13-2-1-3-2], by a skill [masters 13-2-2-5-2], and
    Z-Unisons alike [masters 18-2-1-3-2] [masters 18-2-2-5-2]. `newcomer` is the one that enters,
    or that is there already where the others leave after it.

    By 4.00 one other card gives way, a Hidden one too [masters 4.00 3-11-5]: played from the hand
    [masters 4.00 13-2-1-3] [masters 4.00 13-2-1-3-2], by a skill [masters 4.00 13-2-2-5]
    [masters 4.00 13-2-2-5-2], a Z-Unison from the Z-Deck [masters 4.00 18-2-1-3]
    [masters 4.00 18-2-1-3-2] or by a skill [masters 4.00 18-2-2-5] [masters 4.00 18-2-2-5-2].
    """
    there = tuple(i for i in game.zone(seat, UNISON) if i != newcomer)
    limit = permissions.unison_limit(game, seat, (*there, newcomer))
    if len(there) < limit:
        return
    if limit > 1:
        game.push(KeepFrame("engine.keep", seat=seat, cards=there, keep=limit - 1))
        return
    for other in there:
        # What a card says happens instead does happen: this rule gives way [masters 0-2-2].
        fall(
            game,
            MoveRequest(
                card=other,
                zone=DROP,
                seat=game.state.cards[other].owner,
                rule=game.cite("one-leader-field"),
                is_forced=True,
            ),
        )


def remove_z_extras(game: Game, seat: int) -> None:
    """Only one Z-Extra stays in the Battle Area [masters 17-2-1-3] [masters 17-2-2-5]."""
    for other in game.zone(seat, BATTLE):
        rival = game.state.cards[other]
        if is_z_extra(game, rival):
            transfers.perform(
                game,
                MoveRequest(
                    card=other, zone=OUTSIDE, seat=rival.owner, rule=game.cite("leader-replaced")
                ),
            )


def is_z_extra(game: Game, card: Card) -> bool:
    """Whether a card is a Z-Extra Card."""
    return game.definition(card).kinds >= {"z", "extra"}


def empower_limit(game: Game, seat: int, card: Card) -> int:
    """Markers that a Unison played now may take over by its [Empower] [masters 22-45-3].

    [masters 22-45-1]
    """
    if "empower" not in game.lib.keyword_words or "unison" not in game.definition(card).kinds:
        return 0
    most = 0
    for skill_id in card_skills.skills_of(game, card.id):
        skill = game.lib.skills[skill_id]
        if skill.keyword == "empower":
            # [masters 22-45-3-1] one of its colours is chosen.
            most = max(most, *(_markers_for(game, seat, skill, c) for c in skill.colors or ("",)))
    return most


def _markers_for(game: Game, seat: int, skill: Skill, color: str) -> int:
    """Markers one [Empower] colour may take over; no colour means any [masters 22-45-3-2]."""
    cards = game.state.cards
    there = [
        cards[i].markers
        for i in game.zone(seat, UNISON)
        if not color or color in card_info.colors(game, cards[i])
    ]
    # Of the Unisons that leave, or of one of them [masters 4.00 22-45-3].
    found = max(there, default=0) if game.rules.unison.empowers_from_one else sum(there)
    return min(skill.number, found)


def ask_empower(game: Game, seat: int, card_id: int, most: int) -> None:
    """Ask how many markers are taken over."""
    game.ask(
        Decision(
            seat,
            "number",
            tuple(Option("number", number=n) for n in range(most + 1)),
            rule=game.cite("empower"),
            about="empower",
            source=card_id,
            default=(most,),
        )
    )
