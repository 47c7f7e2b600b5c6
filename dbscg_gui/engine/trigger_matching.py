"""Whether an event is the one a trigger waits for [masters 9-6-2].

Asked of each skill that listens (`listeners`), of delayed effects, and of what happened this turn.
What becomes of it says `triggers`.
"""

from __future__ import annotations

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as t
from dbscg_gui.effects.triggers import When
from dbscg_gui.engine.events import Event
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.queries import card_sets, meaning
from dbscg_gui.engine.queries.places import is_this
from dbscg_gui.engine.state import Card, changed, is_hidden


def matches(game: Game, when: When, event: Event, env: meaning.Env) -> bool:
    """Whether an event is the one a trigger waits for, seen by the skill's card and master."""
    if when.event != event.kind or (when.least and event.amount < when.least):
        return False
    own = is_this(when.subject) and env.source == event.card
    if event.kind == "attacked" and event.by == "blocker" and not own:
        # [masters 22-4-3-1] only skills on the card itself, not the [Blocker] of another.
        return False
    if when.whose != "any" and (event.seat == env.seat) != (when.whose == "you"):
        return False
    special = _by_itself(game, when, event, env)
    if special is not None:
        return special
    if when.origin and event.origin not in when.origin:
        return False
    if when.target and event.target not in when.target:
        return False
    if not _came_so(game, when, event):
        return False
    if event.kind == "gained":
        if when.by and game.lib.skills[event.skill].keyword != when.by:
            return False
    elif not _by_fits(when.by, event) and not _by_kind(game, when.by, event):
        return False
    if when.by_whose != "any" and (
        event.by_seat < 0 or (event.by_seat == env.seat) != (when.by_whose == "you")
    ):
        return False
    return (
        _names(game, when.subject, event, env)
        and _other_fits(game, when.other, event.other, env)
        and _is_caused(game, when.cause, event, env)
    )


def _by_itself(game: Game, when: When, event: Event, env: meaning.Env) -> bool | None:
    """The answer for triggers read in a way of their own; `None` for all others."""
    if when.turn != "any" and (game.state.turn_seat == env.seat) != (when.turn == "you"):
        return False
    if when.event == "moved" and not when.target and event.origin == event.target:
        # Another master of the same area is no movement out of it.
        return False
    if when.by == "fight":
        # The battle of this card, whichever side it was on.
        return event.by != "combo" and env.source in (event.card, event.other)
    if when.without:
        done = event.skill >= 0 and _other_fits(game, when.cause, event.source, env)
        return not done and _names(game, when.subject, event, env)
    return None


def _lay(game: Game, face: str, event: Event) -> bool:
    """Whether a card lay so before it moved, or shows that side now that it is turned."""
    if not face:
        return True
    if event.kind == "flipped":
        card = game.state.cards.get(event.card)
        if card is None:
            return False
        if face in ("front", "back"):
            return (card.side == 0) == (face == "front")
        return card.face_up == (face == "up")
    ghost = game.state.cards.get(event.old)
    return ghost is not None and ghost.face_up == (face == "up")


def _now_lies(game: Game, face: str, event: Event) -> bool:
    card = game.state.cards.get(event.card)
    return card is not None and card.face_up == (face == "up")


def _came_so(game: Game, when: When, event: Event) -> bool:
    """Whether the card lay as told before, and came in the mode and to the place told."""
    return (
        (event.from_top or not when.from_top)
        and _lay(game, when.face, event)
        and (not when.lies or _now_lies(game, when.lies, event))
        and _came_in_mode(game, when.mode, event)
        and _lies(game, when.position, event)
    )


def _came_in_mode(game: Game, mode: str, event: Event) -> bool:
    if not mode:
        return True
    card = game.state.cards.get(event.card)
    return card is not None and card.active == (mode == "active")


def _lies(game: Game, position: str, event: Event) -> bool:
    """Whether a card has just come to the top or to the bottom of its pile."""
    if not position:
        return True
    card = game.state.cards.get(event.card)
    if card is None or card.zone < 0:
        return False
    pile = game.zone(card.seat, card.zone)
    return pile[0 if position == "bottom" else -1] == card.id


_BY_FAMILIES = {
    "skill": ("skill", "cost"),
    "evolve": ("evolve", "ex-evolve", "xeno-evolve"),
    # [masters 22-13-2] [masters 22-13-3-1]
    "union": ("union-fusion", "union-potara", "union-absorb"),
    "counter": ("counter-play", "counter-attack", "counter-battle-attack", "counter-counter"),
    "activate": ("activate-main", "activate-battle", "activate-main-battle"),
}
"""What a text's word for the cause of an event takes in."""


_PLAIN_KINDS = frozenset(
    {"auto", "permanent", "activate-main", "activate-battle", "activate-main-battle"}
)
"""Kinds of skills that are no keyword skills [masters 22-1-1]."""


def _by_fits(by: str, event: Event) -> bool:
    if event.kind == "battle_end" and (event.by == "combo") != (by == "combo"):
        return False
    return not by or event.by in _BY_FAMILIES.get(by, (by,))


def _by_kind(game: Game, by: str, event: Event) -> bool:
    """Whether a skill of the named kind or keyword did it ("by a [Union] skill")."""
    if event.skill < 0 or event.by not in ("skill", "cost"):
        return False
    skill = game.lib.skills[event.skill]
    if by == "non-awaken":
        return skill.kind != "awaken"
    if by == "non-keyword-skill":
        return not skill.keyword and skill.kind in _PLAIN_KINDS
    if by == "spirit-boost":
        # [masters 22-43-1] a cost that many kinds of skill may have, no kind of its own.
        return event.by == "cost" and any(isinstance(part, act.SpiritBoost) for part in skill.cost)
    family = _BY_FAMILIES.get(by, (by,))
    if skill.kind in family or (skill.keyword != "" and skill.keyword in family):
        return True
    # [masters 22-29-6] without colors any of them is meant; "arrival-red-blue" names two.
    word, *colors = by.split("-")
    return bool(colors) and skill.keyword == word and set(colors) == set(skill.colors)


def _names(game: Game, node: t.Cards | None, event: Event, env: meaning.Env) -> bool:
    """Whether the subject of the event is one of the cards a trigger names."""
    if node is None:
        return True
    while isinstance(node, t.Pronoun):
        node = node.of
    if isinstance(node, t.This) and not node.zones:
        own = env.source in (event.card, event.old)
        return own and (not node.face or _lay_in_mode(game, node.face, event))
    if isinstance(node, t.Either):
        return any(_names(game, part, event, env) for part in node.parts)
    cards = game.state.cards
    # [masters 9-6-9-1] [classic 8-6-5-1] information of the area it left, where that area was in
    # play: an open one in any case [masters 9-6-9-1-1] [classic 8-6-5-1-1]; else of the new area
    # [masters 9-6-9-1-3] [classic 8-6-5-1-3], with what continuous effects make of it there
    # [masters 9-9-3-1] [classic 8-8-1-5-1].
    left = cards.get(event.old)
    card = left if left is not None and _counts_where_it_lay(game, left, event) else None
    card = card or cards.get(event.card)
    if card is not None and event.kind in _SWITCHED:
        # "when 1 of your cards in Rest Mode is switched": it was in that mode.
        card = changed(card, active=not _SWITCHED[event.kind])
    return card is not None and card_sets.is_member(game, node, card, env)


_SECRET = frozenset({"deck", "hand", "life", "z-deck"})


def _counts_where_it_lay(game: Game, left: Card, event: Event) -> bool:
    """Whether a card that moved is read in the area it left: in play, or open and then secret.

    The second matters for Hidden energy alone: else a card is the same in both.
    """
    if left.zone in game.rules.in_play:
        return True
    return is_hidden(left) and event.target in _SECRET


def _lay_in_mode(game: Game, face: str, event: Event) -> bool:
    """Whether the card lay in Hidden or Revealed Mode before it moved."""
    ghost = game.state.cards.get(event.old) or game.state.cards.get(event.card)
    return ghost is not None and meaning.faces(ghost, face)


_SWITCHED = {"switched_active": True, "switched_rest": False}
"""Events that change the mode of a card, and whether it is Active after them."""


def _is_caused(game: Game, node: t.Cards | None, event: Event, env: meaning.Env) -> bool:
    """Whether a skill of such a card did it; a card that moved itself is a new one since."""
    if isinstance(node, t.This) and event.old and event.source == event.old:
        return event.card == env.source
    return _other_fits(game, node, event.source, env)


def _other_fits(game: Game, node: t.Cards | None, card_id: int, env: meaning.Env) -> bool:
    if node is None:
        return True
    card = game.state.cards.get(card_id)
    return card is not None and card_sets.is_member(game, node, card, env)
