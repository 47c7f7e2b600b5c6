"""Fusion World put together: its ruleset, its library and a new match."""

from __future__ import annotations

from collections.abc import Sequence

from dbscg_gui.cards.printed import PrintedCard
from dbscg_gui.effects.compiled import CompiledCard
from dbscg_gui.engine import loops, triggers
from dbscg_gui.engine.events import Event
from dbscg_gui.engine.game import Game, Procedure, Ruleset
from dbscg_gui.engine.library import Library
from dbscg_gui.engine.opening import before_setup, lay_out
from dbscg_gui.engine.options import MatchOption
from dbscg_gui.engine.policies import (
    BattlePolicy,
    CostPolicy,
    EffectPolicy,
    PlayPolicy,
    SkillPolicy,
    UsedCardPolicy,
)
from dbscg_gui.engine.state import BATTLE, COMBO, DECK, DROP, LEADER, WARP
from dbscg_gui.games.dbs import fighting, keywords, processing
from dbscg_gui.games.dbs.beginning import (
    SHARED_PROCEDURES,
    DeckSpec,
    default_zones,
)
from dbscg_gui.games.fusion_world import battle, damage, setup, turn
from dbscg_gui.games.fusion_world.citations import CITATIONS
from dbscg_gui.kernel.records import replace

__all__ = ["FUSION_WORLD", "DeckSpec", "fusion_world", "make_library", "new_game"]

COLOR_LETTERS = {"red": "R", "blue": "U", "green": "G", "yellow": "Y", "black": "B"}
"""[fusion_world FW-CT-C1]"""
_PROCEDURES: tuple[Procedure, ...] = (
    *SHARED_PROCEDURES,
    damage.DAMAGE,
    setup.SETUP,
    turn.TURN,
    turn.CHARGE,
    turn.MAIN,
    turn.END,
    battle.BATTLE_PROCEDURE,
)
_TEMPLATES = {"barrier": keywords.TEMPLATES["barrier"]}
"""Keywords that are skills of their own; [Blocker] has a step of the battle instead."""


def carries_over(origin: int, target: int) -> bool:
    """Moves that keep the object and its effects: between Battle and Combo Area."""
    return (origin, target) in ((BATTLE, COMBO), (COMBO, BATTLE), (BATTLE, BATTLE))


def on_event(game: Game, event: Event) -> None:
    """Make skills pending, and note what texts ask about later in the turn."""
    note = ""
    if event.kind == "moved" and event.origin == "energy" and event.target == "drop":
        note = "energy_dropped"
        if event.source:
            told = ("energy_dropped:by", event.seat, event.source)
            game.state.happened = (*game.state.happened, told)
    elif event.kind == "energy_marker" and event.amount < 0:
        note = "marker_spent"
        _note_payment(game)
    if event.kind == "moved":
        _follow_payment(game, event)
    if note:
        game.state.happened = (*game.state.happened, (note, event.seat, event.def_id))
    triggers.record(game, event)


def _note_payment(game: Game) -> None:
    """Remember that a marker pays for the card being played [fusion_world FW-PAY-2].

    Texts of the card ask about it once it is in play.
    """
    paying = game.state.frames[-1]
    if paying.card and paying.skill < 0:
        game.state.flags[f"marker_paid:{paying.card}"] = 1


def _follow_payment(game: Game, event: Event) -> None:
    """A card that is paid for is another object in play; once it has left, nothing paid for it."""
    flags = game.state.flags
    is_played = event.origin == "hand" and event.target == "battle"
    if flags.pop(f"marker_paid:{event.old}", 0) and (is_played or event.card == event.old):
        flags[f"marker_paid:{event.card}"] = 1


OPTIONS = (
    MatchOption("max_blocks", (1, 2, 3, 0), "fusion_world FW-BT-2"),
    MatchOption("extra_waits", (0, 1), "fusion_world FW-MP-2a"),
    MatchOption("reduction_needs_color", (1, 0), "fusion_world FW-CC-1"),
)
"""What the rulebook leaves open, the usual reading first."""


def fusion_world(
    *,
    max_blocks: int = 1,
    extra_waits: bool = False,
    reduction_needs_color: bool = True,
) -> Ruleset:
    """The ruleset, with another reading of what the rulebook leaves open where one is wanted.

    `max_blocks`: cards that may block one attack, 0 for any number. `extra_waits`: a used Extra
    goes to Drop after its effect, else before it, as it is ruled [fusion_world FW-MP-2a].
    `reduction_needs_color`:
    a cost is reduced by a colour only if it asks for that colour [fusion_world FW-CC-1].
    """
    return Ruleset(
        name="fusion_world",
        procedures={p.name: p for p in _PROCEDURES},
        process_rules=processing.process_rules,
        judge_loss=processing.judge_loss,
        on_event=on_event,
        attack_wins=fighting.attack_wins,
        default_zones=default_zones,
        carries_over=carries_over,
        watch_loops=loops.watch,
        note_answer=loops.note_answer,
        color_letters=COLOR_LETTERS,
        options={
            "max_blocks": max_blocks,
            "extra_waits": int(extra_waits),
            "reduction_needs_color": int(reduction_needs_color),
        },
        settable=OPTIONS,
        citations=CITATIONS,
        # [fusion_world FW-GL-17] [fusion_world FW-MP-2a] it does not go to Drop.
        playing=PlayPolicy(field_is_played=True),
        battle=BattlePolicy(placed_is_comboed=True),
        used_cards=UsedCardPolicy(wait_in=WARP if extra_waits else DROP, ultimate_leaves=False),
        # An official ruling: what stands before "when" decides whether the skill is activated.
        skills=SkillPolicy(condition_pends=True),
        costs=CostPolicy(reduction_needs_color=reduction_needs_color),
        # An official answer: what the rules take away for want of power no player removed.
        effects=EffectPolicy(powerless_by_effect=False),
    )


FUSION_WORLD = fusion_world()


def make_library(cards: Sequence[tuple[PrintedCard, CompiledCard]]) -> Library:
    """A library of these cards.

    Combos are free [fusion_world FW-CB-1]: a card with combo power costs nothing to combo. Texts
    call cards by their names where other games have characters.
    """
    lib = Library([(_as_played(card), compiled) for card, compiled in cards], _TEMPLATES)
    for card, _ in cards:
        def_id = lib.by_number[card.number]
        lib.defs[def_id] = replace(lib.defs[def_id], printed=card)
    return lib


def _as_played(card: PrintedCard) -> PrintedCard:
    back = card.back
    if back is not None:
        back = replace(back, character=back.character or (back.name,))
    return replace(
        card,
        character=card.character or (card.name,),
        combo_cost=None if card.combo_power is None else 0,
        back=back,
    )


def new_game(
    lib: Library,
    decks: tuple[DeckSpec, DeckSpec],
    seed: int,
    first: int | None = None,
    *,
    rules: Ruleset = FUSION_WORLD,
) -> Game:
    """A new match, run to its first decision.

    `first` fixes the seat that goes first, else it is drawn. Raises KeyError for a number the
    library does not have.
    """
    game = Game(rules, lib, before_setup(seed, first, "fusion_world.setup"))
    for seat, deck in enumerate(decks):
        # [fusion_world FW-SU-1]
        lay_out(game, seat, LEADER, (deck.leader,), known=3, face_up=True)
        lay_out(game, seat, DECK, deck.main, known=0, face_up=False)
    game.run()
    return game
