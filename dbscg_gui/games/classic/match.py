"""The classic game put together: its ruleset, its library and a new match."""

from __future__ import annotations

from collections.abc import Sequence

from dbscg_gui.cards.printed import BATTLE as BATTLE_CARD
from dbscg_gui.cards.printed import EXTRA as EXTRA_CARD
from dbscg_gui.cards.printed import LEADER as LEADER_CARD
from dbscg_gui.cards.printed import TOKEN, PrintedCard
from dbscg_gui.effects.compiled import CompiledCard
from dbscg_gui.engine import loops, triggers
from dbscg_gui.engine.events import Event
from dbscg_gui.engine.game import Game, Procedure, Ruleset
from dbscg_gui.engine.library import Library
from dbscg_gui.engine.opening import before_setup, lay_out
from dbscg_gui.engine.options import MatchOption, usual
from dbscg_gui.engine.policies import (
    BattlePolicy,
    EffectPolicy,
    LifePolicy,
    PlayPolicy,
    SkillPolicy,
    UnisonPolicy,
    UsedCardPolicy,
)
from dbscg_gui.engine.state import (
    BATTLE,
    COMBO,
    DECK,
    DROP,
    ENERGY,
    HAND,
    LEADER,
    LIFE,
    UNISON,
    WARP,
    Card,
)
from dbscg_gui.games.classic import battle, keywords, setup, turn, windows
from dbscg_gui.games.classic.citations import CITATIONS
from dbscg_gui.games.dbs import processing
from dbscg_gui.games.dbs.beginning import (
    COLOR_LETTERS,
    SHARED_PROCEDURES,
    DeckSpec,
    default_zones,
)
from dbscg_gui.kernel.records import replace

__all__ = ["CLASSIC", "DeckSpec", "make_library", "new_game"]

_PROCEDURES: tuple[Procedure, ...] = (
    *SHARED_PROCEDURES,
    windows.WINDOW,
    setup.SETUP,
    turn.TURN,
    turn.CHARGE,
    turn.MAIN,
    turn.GROW,
    turn.END,
    battle.BATTLE_PROCEDURE,
)


def carries_over(origin: int, target: int) -> bool:
    """Moves that keep the object and its effects [classic 3-1-4] [classic 3-1-5].

    What leaves play otherwise takes no effect of a resolved skill along [classic 8-8-1-4].
    Between two players' areas of one name as well: control changes so [classic 11-5-1-1].
    """
    if origin in (BATTLE, UNISON):
        return target in (origin, COMBO)
    return origin == COMBO and target == BATTLE


def may_pend(game: Game, event: Event, card: Card, skill_id: int) -> bool:
    """A token that leaves is gone: no card is removed from the game [classic 10-18-7]."""
    if event.kind != "moved" or event.target or not event.def_id:
        return True
    if "token" not in game.lib.defs[event.def_id].kinds:
        return True
    return not any("" in when.target for when in game.lib.skills[skill_id].triggers)


OPTIONS = (MatchOption(battle.STRIKE_FLOOR, (1, 0), "classic 10-7-1"),)
"""What the rulebook leaves open, the usual reading first."""

CLASSIC = Ruleset(
    name="classic",
    procedures={p.name: p for p in _PROCEDURES},
    process_rules=processing.process_rules,
    judge_loss=processing.judge_loss,
    on_event=triggers.record,
    attack_wins=battle.attack_wins,
    default_zones=default_zones,
    carries_over=carries_over,
    watch_loops=loops.watch,
    note_answer=loops.note_answer,
    color_letters=COLOR_LETTERS,
    options=usual(OPTIONS),
    settable=OPTIONS,
    citations=CITATIONS,
    # [classic 3-1-1] each player has one of each.
    zones=(DECK, HAND, DROP, LEADER, BATTLE, COMBO, ENERGY, LIFE, WARP, UNISON),
    may_pend=may_pend,
    # [classic 10-42-1] there is no rule for two [Unique] cards of one name in play.
    playing=PlayPolicy(unique_keeps_one=False),
    battle=BattlePolicy(
        # [classic 6-3-1-2] [classic 7-1] nothing keeps the first player from attacking.
        first_turn_attack=True,
        # [classic 7-3-1-2-3]
        unison_defends=False,
        # [classic 11-3-4]
        stacks_combo=True,
    ),
    # [classic 11-6-3]
    life=LifePolicy(shuffles_looked=True),
    unison=UnisonPolicy(
        # [classic 6-3-1-2-2-3]
        yields_late=True,
        # [classic 2-11-3]
        markers_are_cost=True,
        # [classic 9-6-1-1]
        lost_marker_ends_all=False,
    ),
    used_cards=UsedCardPolicy(
        # [classic 8-5-2-5-1]
        drop_late=True,
        # [classic 10-14-1] [Ultimate] limits the deck and nothing else.
        ultimate_leaves=False,
    ),
    skills=SkillPolicy(
        # [classic 8-3-2] [classic 8-3-4]
        negated_may_gain=True,
        # [classic 8-6-3]
        pends_each=True,
        counts_each_draw=True,
        # [classic 2-3-2-1-2]
        hidden_side_counts=False,
    ),
    effects=EffectPolicy(
        # [classic 11-3-6]
        uncovered_takes_all=True,
        # [classic 1-3-5]
        lowest_number=1,
    ),
)


def make_library(cards: Sequence[tuple[PrintedCard, CompiledCard]]) -> Library:
    """A library of these cards with the keywords of the classic game."""
    known = [(_of_its_type(printed), compiled) for printed, compiled in cards]
    return Library(known, keywords.TEMPLATES)


_COMPANIES = frozenset({"Heroic", "Villainous"})
"""Traits that [Heroic] [classic 10-38-1] and [Villainous] [classic 10-39-1] ask Extras for."""


def _of_its_type(card: PrintedCard) -> PrintedCard:
    """The card with what cards of its type have, nothing else.

    Characters [classic 2-5-4], traits [classic 2-6-5] and eras [classic 2-7-3] Leaders and Battle
    Cards have, power those and Unisons [classic 2-8-2], combo power and cost Battle Cards only
    [classic 2-9-2] [classic 2-10-2], an energy cost all but Leaders [classic 2-11-2].
    """
    if card.kind in (BATTLE_CARD, TOKEN):
        return card
    is_leader = card.kind == LEADER_CARD
    return replace(
        card,
        character=card.character if is_leader else (),
        traits=card.traits if is_leader else tuple(t for t in card.traits if t in _COMPANIES),
        era=card.era if is_leader else (),
        power=None if card.kind == EXTRA_CARD else card.power,
        combo_power=None,
        combo_cost=None,
        cost=None if is_leader else card.cost,
        specified="" if is_leader else card.specified,
    )


def new_game(
    lib: Library,
    decks: tuple[DeckSpec, DeckSpec],
    seed: int,
    first: int | None = None,
    *,
    rules: Ruleset = CLASSIC,
) -> Game:
    """A new match, run to its first decision.

    `first` fixes the seat that goes first, else it is drawn: nobody chooses [classic 5-2-1-5-1].
    There is no Z-Deck. Raises KeyError for a number the library does not have.
    """
    game = Game(rules, lib, before_setup(seed, first, "classic.setup"))
    for seat, deck in enumerate(decks):
        # [classic 5-2-1-1] [classic 5-2-1-2] [classic 3-5-1] [classic 3-2-1]
        lay_out(game, seat, LEADER, (deck.leader,), known=3, face_up=True)
        lay_out(game, seat, DECK, deck.main, known=0, face_up=False)
    game.run()
    return game
