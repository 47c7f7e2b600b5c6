"""Masters put together: its ruleset, its library and a new match."""

from __future__ import annotations

from collections.abc import Sequence

from dbscg_gui.cards.printed import PrintedCard
from dbscg_gui.effects.compiled import CompiledCard
from dbscg_gui.engine import loops, triggers
from dbscg_gui.engine.game import Game, Procedure, Ruleset
from dbscg_gui.engine.library import Library
from dbscg_gui.engine.opening import before_setup, lay_out
from dbscg_gui.engine.options import MatchOption, usual
from dbscg_gui.engine.policies import BattlePolicy, SkillPolicy, UnisonPolicy, UsedCardPolicy
from dbscg_gui.engine.state import BATTLE, COMBO, DECK, LEADER, UNISON, Z_DECK
from dbscg_gui.games.dbs import fighting, keywords, processing
from dbscg_gui.games.dbs.beginning import (
    COLOR_LETTERS,
    SHARED_PROCEDURES,
    DeckSpec,
    default_zones,
)
from dbscg_gui.games.masters import battle, setup, turn, z_cards
from dbscg_gui.games.masters.citations import CITATIONS
from dbscg_gui.kernel.records import replace

__all__ = ["MASTERS", "MASTERS_3", "DeckSpec", "make_library", "new_game"]

_PROCEDURES: tuple[Procedure, ...] = (
    *SHARED_PROCEDURES,
    setup.SETUP,
    turn.TURN,
    turn.CHARGE,
    turn.MAIN,
    turn.GROW,
    turn.END,
    battle.BATTLE_PROCEDURE,
    z_cards.Z_PLAY,
)


def carries_over(origin: int, target: int) -> bool:
    """Moves that keep the object and its effects [masters 3-1-4-1] [masters 3-1-4-2].

    No other does [masters 9-9-2].
    """
    if origin in (BATTLE, UNISON):
        return target in (BATTLE, UNISON, COMBO)
    return origin == COMBO and target == BATTLE


CHOOSE_FIRST = "choose_first"
"""Option of the ruleset: the player drawn chooses who goes first."""
EACH_DRAGON_BALL = "each_dragon_ball"
"""Option: seven cards with [Dragon Ball] of each number, not seven in all."""
MANUAL = "manual"
"""Option: the edition of the rule manual that is played."""
MANUAL_400 = 4
"""The manual 4.00."""
MANUAL_3 = 3
"""The two documents before it, the English one and the later French one."""
OPTIONS = (
    MatchOption(MANUAL, (MANUAL_400, MANUAL_3), spellings=("4.00", "3"), before=MANUAL_3),
    MatchOption(CHOOSE_FIRST, (1, 0), "masters 6-2-1-4"),
    MatchOption(EACH_DRAGON_BALL, (0, 1), "masters 22-28-2"),
)
"""Where revisions of the rulebook say different things; what we take to hold now first."""

MASTERS = Ruleset(
    name="masters",
    procedures={p.name: p for p in _PROCEDURES},
    process_rules=processing.process_rules,
    judge_loss=processing.judge_loss,
    on_event=triggers.record,
    attack_wins=fighting.attack_wins,
    default_zones=default_zones,
    carries_over=carries_over,
    watch_loops=loops.watch,
    note_answer=loops.note_answer,
    color_letters=COLOR_LETTERS,
    options=usual(OPTIONS),
    settable=OPTIONS,
    citations=CITATIONS,
    battle=BattlePolicy(uncovered_fights=True),
    unison=UnisonPolicy(empowers_from_one=True),
    used_cards=UsedCardPolicy(ultimate_beneath=True),
    skills=SkillPolicy(
        # [masters 4.00 9-6-2-1-1]; several draws or damage stay one event
        # [masters 4.00 9-6-2-1-2].
        pends_each=True,
        limit_counts_resolved=True,
        once_counts_resolved=True,
        negation_deletes=True,
    ),
    may_pend=z_cards.may_pend,
)


def masters(options: dict[str, int]) -> Ruleset:
    """The ruleset with all its options settled, by the edition of the manual they name."""
    edition = MASTERS if options[MANUAL] == MANUAL_400 else MASTERS_3
    return replace(edition, options=options)


MASTERS_3 = replace(
    MASTERS,
    options={**MASTERS.options, MANUAL: MANUAL_3},
    battle=BattlePolicy(),
    unison=UnisonPolicy(),
    used_cards=UsedCardPolicy(),
    # [masters 22-11-2] [masters 13-4-2] say "activated and resolved", of [Limit] 22-44-3 does not.
    skills=SkillPolicy(once_counts_resolved=True),
    may_pend=None,
)
"""Masters by the documents before the manual 4.00."""


def make_library(cards: Sequence[tuple[PrintedCard, CompiledCard]]) -> Library:
    """A library of these cards with the keywords of the Dragon Ball games."""
    return Library(cards, keywords.TEMPLATES)


def new_game(
    lib: Library,
    decks: tuple[DeckSpec, DeckSpec],
    seed: int,
    first: int | None = None,
    *,
    choose_first: bool = False,
    rules: Ruleset = MASTERS,
) -> Game:
    """A new match, run to its first decision.

    `first` fixes the seat that goes first; else it is drawn, and with `choose_first` the drawn
    player chooses [masters 6-2-1-4]. Raises KeyError for a number the library does not have.
    """
    state = before_setup(seed, first, "masters.setup")
    if choose_first:
        state.flags["choose_first"] = 1
    game = Game(rules, lib, state)
    for seat, deck in enumerate(decks):
        _lay_out(game, seat, deck)
    game.run()
    return game


def _lay_out(game: Game, seat: int, deck: DeckSpec) -> None:
    """Leader face up, deck and Z-Deck face down [masters 6-2-1-1] [masters 6-2-1-2].

    [masters 3-5-1] [masters 6-2-1-8]. Z-Cards are nowhere but in the Z-Deck [masters 14-1-3].
    """
    lay_out(game, seat, LEADER, (deck.leader,), known=3, face_up=True)
    lay_out(game, seat, DECK, deck.main, known=0, face_up=False)
    lay_out(game, seat, Z_DECK, deck.z, known=1 << seat, face_up=False)
    if deck.z:
        game.state.flags[f"z:{seat}"] = 1
