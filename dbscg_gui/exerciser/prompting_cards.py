"""Cards that bring about what a driven card waits for, in the words of its game.

Owns what they can do and which of it fits a trigger.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from dbscg_gui.cards.printed import CHARACTER, PrintedCard
from dbscg_gui.effects.actions import Skill
from dbscg_gui.effects.compiled import CompiledCard
from dbscg_gui.effects.targets import Filter, InZones
from dbscg_gui.effects.triggers import When
from dbscg_gui.exerciser.plain_cards import Made, act_kind, copies, plain, unit_of, with_text
from dbscg_gui.kernel.records import replace
from dbscg_gui.services.game_rules import compile_printed

# -- what they can do -----------------------------------------------------------------------

_ACTS: tuple[tuple[str, str], ...] = (
    ("drawn hand", "Draw 2 cards."),
    ("discarded hand drop", "Choose 1 card in your hand and discard it."),
    ("deck drop", "Place the top 3 cards of your deck in your Drop Area."),
    ("koed battle drop", "Choose up to 1 of your opponent's Battle Cards and KO it."),
    ("koed battle drop", "Choose 1 of your Battle Cards and KO it."),
    ("battle hand", "Choose up to 1 Battle Card and return it to its owner's hand."),
    ("switched_rest", "Choose up to 1 of your Battle Cards and switch it to Rest Mode."),
    ("switched_rest", "Choose up to 1 of your opponent's Battle Cards and switch it to Rest Mode."),
    ("switched_active", "Choose up to 1 of your cards in Rest Mode and switch it to Active Mode."),
    ("played battle hand", "Choose up to 1 Battle Card in your hand and play it."),
    ("played battle drop", "Choose up to 1 card in your Drop Area and play it."),
    ("played battle warp", "Choose up to 1 card in your Warp and play it."),
    ("z-energy", "Choose up to 1 card in your Drop Area and add it to your Z-Energy."),
    ("energy drop", "Choose 1 of your energy and place it in your Drop Area."),
    ("energy charged", "Choose up to 1 card in your hand and add it to your energy."),
    ("life hand", "Choose 1 card in your life and add it to your hand."),
    ("life life_added", "Place the top card of your deck in your life."),
    ("drop warp", "Choose up to 1 card in your Drop Area and send it to your Warp."),
    ("drop hand", "Choose up to 1 card in your Drop Area and add it to your hand."),
    ("battle drop", "Choose 1 card in your Battle Area and place it in its owner's Drop Area."),
    ("battle warp", "Choose up to 1 of your Battle Cards and send it to its owner's Warp."),
    ("battle deck", "Choose 1 Battle Card and place it at the bottom of its owner's deck."),
    ("power_down", "Choose up to 1 of your opponent's Battle Cards and it gets -5000 power for "
     "the turn."),
    ("power_up", "Choose up to 1 of your Battle Cards and it gets +5000 power for the turn."),
    ("discarded hand drop", "Your opponent chooses 1 card in their hand and discards it."),
    ("marker", "Choose up to 1 of your Unison Cards and add 1 marker to it."),
    ("unison drop", "Choose up to 1 of your opponent's Unison Cards and KO it."),
    ("switched_rest energy", "Choose up to 1 of your opponent's energy and switch it to Rest "
     "Mode."),
    ("switched_active energy", "Choose up to 1 of your energy and switch it to Active Mode."),
    # in the words of games with other areas
    ("discarded hand drop", "Trash 1 card from your hand."),
    ("koed battle drop", "K.O. up to 1 of your opponent's Characters."),
    ("switched_rest", "Rest up to 1 of your opponent's Characters."),
    ("switched_active", "Set up to 1 of your Characters as active."),
    ("played battle hand", "Play up to 1 Character card from your hand."),
    ("battle hand", "Return up to 1 Character to the owner's hand."),
    ("life hand", "Add 1 card from the top of your Life cards to your hand."),
    ("don_returned", "DON!! -1: Draw 1 card."),
)  # fmt: skip
"""What helpers do, with the events and areas it is about. A game knows those that its own language
reads; the others are left out."""
_TAGS = ("[Activate : Main]", "[Activate: Main]")

_ALONE = (
    ("spirit", "marker marker_removed", "unit", "[Activate Main][Spirit Boost 1] Draw 1 card."),
    ("counter", "counter_activated", "act", "[Counter : Play] Draw 1 card."),
    ("negate", "attack_negated", "act", "[Counter : Attack] Negate the attack."),
    ("trigger", "trigger", "unit", "[Trigger] Draw 1 card."),
    ("blocker", "guard_changed skill_activated", "unit", "[Blocker]"),
)
"""Helpers with other skills than acting in the Main Phase: name, what about, kind, text."""


@cache
def acts_of(game: str) -> tuple[tuple[str, Skill], ...]:
    """A skill for every act this game's language can read, with what it is about."""
    found = []
    for about, text in _ACTS:
        for tag in _TAGS:
            compiled = compile_printed(
                with_text(plain(game, "act", unit_of(game)), f"{tag} {text}")
            )
            if compiled.is_understood and compiled.front:
                found.append((about, compiled.front[0]))
                break
    return tuple(found)


def fitting_acts(game: str, skill: Skill) -> tuple[Skill, ...]:
    """The acts of helpers that may bring about what a skill waits for."""
    wanted: set[str] = set()
    for trigger in skill.triggers:
        if trigger.by != "battle":
            wanted.update((trigger.event, *trigger.origin, *trigger.target))
    every = (*acts_of(game), *((about, its.front[0]) for about, _, its in _alone(game)))
    return tuple(act for about, act in every if wanted.intersection(about.split()))


@cache
def _alone(game: str) -> tuple[tuple[str, PrintedCard, CompiledCard], ...]:
    found = []
    for name, about, kind, text in _ALONE:
        its = unit_of(game) if kind == "unit" else act_kind(game)
        printed = with_text(plain(game, f"helper-{name}", its, cost=1), text)
        compiled = compile_printed(printed)
        if compiled.is_understood and compiled.front:
            found.append((about, printed, compiled))
    return tuple(found)


@cache
def helpers_of(game: str) -> tuple[Made, ...]:
    """Cards for both hands that bring about what skills wait for."""
    made: list[Made] = []
    for at, (_, skill) in enumerate(acts_of(game)):
        number = f"helper-{at}"
        if unit_of(game) == CHARACTER:
            # Events are used by their [Main].
            skill = replace(skill, kind="main")
        card = plain(game, number, act_kind(game), cost=1)
        made.append((card, CompiledCard(number=number, front=copies((skill,)))))
    made += ((printed, compiled) for _, printed, compiled in _alone(game))
    for word, skill in _PLAYS.items():
        if _knows(game, _PLAY_TEXTS[word]):
            number = f"helper-{word}"
            card = plain(game, number, unit_of(game), cost=1)
            made.append((card, CompiledCard(number=number, front=copies((skill,)))))
    return tuple(made)


def _knows(game: str, text: str) -> bool:
    """Whether the language of the game reads a line."""
    compiled = compile_printed(with_text(plain(game, "line", unit_of(game)), text))
    return compiled.is_understood and bool(compiled.front)


_PLAYS: dict[str, Skill] = {
    "union": Skill(kind="union-fusion", parts=(Filter(kinds=("battle",)),) * 2),
    "evolve": Skill(kind="evolve", filter=Filter(kinds=("battle",))),
}
"""Ways to come into play that a trigger may ask for, with anything as their material."""
_PLAY_TEXTS = {
    "union": "[Union-Fusion] : ＜Alto＞ card and ＜Basso＞ card.",
    "evolve": "[Evolve] : ＜Alto＞.",
}
"""What a game must be able to read to have them."""


def ways_for(skills: tuple[Skill, ...]) -> tuple[Skill, ...]:
    """The ways to come into play that skills wait for."""
    triggers = [trigger for skill in skills for trigger in skill.triggers]
    # To evolve is a way to come into play, too.
    asked = {"evolve" if t.event == "evolved_on" else t.by for t in triggers}
    known = tuple(skill for by, skill in _PLAYS.items() if any(by in each for each in asked))
    return (*known, *(way for when in triggers for way in _own_ways(when)))


def _own_ways(when: When) -> Iterator[Skill]:
    """The skill by which a card that is waited for comes into play itself."""
    if when.event != "played" or not isinstance(when.subject, InZones):
        return
    word, *colors = when.by.split("-")
    if word == "arrival":
        # One color at least is named, so that not any card will do.
        yield Skill(kind="keyword", keyword=word, colors=tuple(colors) or ("red",))
    elif when.by.endswith("over-realm"):
        yield Skill(kind=when.by, number=1)
