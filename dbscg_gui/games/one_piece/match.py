"""The One Piece Card Game put together: its ruleset, its library and a new match."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from dbscg_gui.cards.printed import PrintedCard
from dbscg_gui.effects import actions as act
from dbscg_gui.effects.compiled import CompiledCard
from dbscg_gui.engine import (
    costs,
    energy_payment,
    interpreter,
    loops,
    losses,
    taxes,
    together,
    triggers,
)
from dbscg_gui.engine.definitions import CardDef
from dbscg_gui.engine.game import Game, Procedure, Ruleset
from dbscg_gui.engine.handlers.damage import AT_ONCE_ENDS
from dbscg_gui.engine.library import Library
from dbscg_gui.engine.opening import before_setup, lay_out, leader_says
from dbscg_gui.engine.policies import (
    BattlePolicy,
    CostPolicy,
    EffectPolicy,
    KindPolicy,
    LifePolicy,
    SkillPolicy,
)
from dbscg_gui.engine.state import (
    BATTLE,
    DECK,
    DON_DECK,
    DROP,
    ENERGY,
    HAND,
    LEADER,
    LIFE,
    STAGE,
)
from dbscg_gui.games.one_piece import (
    battle,
    damage,
    don,
    effects,
    giving,
    playing,
    replacing,
    setup,
    turn,
)
from dbscg_gui.games.one_piece.citations import CITATIONS

_PROCEDURES: tuple[Procedure, ...] = (
    interpreter.RESOLVE,
    replacing.REPLACE,
    together.TOGETHER,
    losses.REPLACE_LOSS,
    loops.DECLARE,
    damage.DAMAGE,
    AT_ONCE_ENDS,
    taxes.TAX,
    energy_payment.PAY_ENERGY,
    costs.PAY,
    costs.PAY_X,
    costs.PAY_ONE,
    effects.QUEUE_PROCEDURE,
    effects.AUTO,
    effects.SKILL,
    playing.PLAY,
    playing.ENTER,
    setup.SETUP,
    turn.TURN,
    turn.REFRESH,
    turn.MAIN,
    turn.END,
    battle.BATTLE_PROCEDURE,
)


def default_zones(definition: CardDef) -> tuple[int, ...]:
    """Areas in which a card's effects work unless they say otherwise [one_piece 2-8-2].

    What is so "according to the rules" is so in every area [one_piece 8-1-3-4-3].
    """
    kinds = definition.kinds
    if "leader" in kinds:
        return (LEADER,)
    if "character" in kinds:
        return (BATTLE,)
    return (STAGE,) if "stage" in kinds else (HAND,)


def carries_over(origin: int, target: int) -> bool:
    """A card in another area is a new card [one_piece 3-1-6]; a DON!! card stays what it is."""
    return origin in (DON_DECK, ENERGY) and target in (DON_DECK, ENERGY)


def judge_loss(game: Game) -> None:
    """A player without a deck loses at once, in the middle of whatever happens [one_piece 9-1-2].

    That is all the rule processing there is [one_piece 9-1-1]. One of the two conditions of loss
    [one_piece 1-2-1-1]; the other, damage without Life, is looked at when damage is dealt.
    [one_piece 1-2-2] [one_piece 9-2-1] [one_piece 9-2-1-2]
    [one_piece 1-2-1-1-2] [one_piece 1-2-2-2] Both together draw.
    """
    state = game.state
    if state.winner is not None or state.phase == "setup":
        return
    rule = "one_piece 9-2-1-2"
    struck = damage.struck_down(game)
    if struck:
        game.finish({1: 1, 2: 0}.get(struck, -1), "one_piece 7-1-4-1-1-1")
        return
    lost = [losses.Loss(seat, "deck", rule) for seat in (0, 1) if not game.zone(seat, DECK)]
    if not lost or losses.is_replacing(game) or losses.replaced(game, lost):
        return
    game.finish(-1 if len(lost) == 2 else 1 - lost[0].seat, rule)


def process_rules(game: Game) -> bool:
    """No other rule processing than losing, which is immediate."""
    return False


ONE_PIECE = Ruleset(
    name="one_piece",
    procedures={p.name: p for p in _PROCEDURES},
    # Power of 0 or less does nothing by itself [one_piece 1-3-7-1].
    process_rules=process_rules,
    judge_loss=judge_loss,
    on_event=triggers.record,
    attack_wins=battle.attack_wins,
    default_zones=default_zones,
    carries_over=carries_over,
    watch_loops=loops.watch,
    note_answer=loops.note_answer,
    color_letters={},
    options={},
    citations=CITATIONS,
    zones=(DECK, HAND, DROP, LEADER, BATTLE, ENERGY, LIFE, STAGE, DON_DECK),
    in_play=(LEADER, BATTLE, STAGE),
    kinds=KindPolicy(
        units=frozenset({"character"}),
        playable=frozenset({"character", "stage"}),
        alike=frozenset({"don"}),
    ),
    skill_procedure=effects.SKILL_NAME,
    settling=effects.QUEUE,
    play_procedure=playing.ENTER_NAME,
    # [one_piece 6-5-5-2]
    battle=BattlePolicy(attached_power=1000),
    # [one_piece 3-10-2]
    life=LifePolicy(is_ordered=True),
    skills=SkillPolicy(
        # [one_piece 8-2-4]
        negated_may_gain=True,
        # [one_piece 8-2-3] and the official answer OPQ-e4ba70.
        negation_spares_given=True,
        # [one_piece 8-1-3-1]
        pends_each=True,
        counts_each_draw=True,
        # Official answers on K.O.s of several Characters by one effect.
        replaces_together=True,
    ),
    # An official answer: it may be chosen and is not K.O.'d, then the cost is not paid.
    costs=CostPolicy(tries_in_vain=True),
    effects=EffectPolicy(
        chooses_in_vain=True,
        # [one_piece 11-3-3]
        shuffles_looked=False,
        # An official answer: the turn of the opponent that ends next is the one they are in.
        this_end_is_next=True,
    ),
    release=giving.release,
    is_out_of_reach=giving.lacks_don,
    may_pend=effects.may_pend,
)


class DeckSpec(msgspec.Struct, frozen=True):
    """What a player brings: card numbers of the Leader and the deck; DON!! cards are all alike."""

    leader: str
    main: tuple[str, ...]

    @property
    def z(self) -> tuple[str, ...]:
        """No other pile is brought."""
        return ()


def make_library(cards: Sequence[tuple[PrintedCard, CompiledCard]]) -> Library:
    """A library of these cards and the DON!! card."""
    return Library([*cards, (don.PRINTED, don.COMPILED)])


def new_game(
    lib: Library,
    decks: tuple[DeckSpec, DeckSpec],
    seed: int,
    first: int | None = None,
    *,
    rules: Ruleset = ONE_PIECE,
) -> Game:
    """A new match of two players, run to its first decision [one_piece 1-1-1].

    `first` fixes the seat that goes first; else the player drawn by chance chooses
    [one_piece 5-2-1-4]. Raises KeyError for a number the library does not have.
    """
    state = before_setup(seed, first, "one_piece.setup", rules.zones)
    game = Game(rules, lib, state)
    for seat, deck in enumerate(decks):
        # [one_piece 5-1-1] [one_piece 5-2-1-3] [one_piece 3-6-1] [one_piece 3-2-1]
        # [one_piece 3-3-1] The deck rules have been looked at when the decks were presented
        # [one_piece 5-2-1-1]. Whose a card is never changes [one_piece 4-2-2].
        lay_out(game, seat, LEADER, (deck.leader,), known=3, face_up=True)
        lay_out(game, seat, DECK, deck.main, known=0, face_up=False)
        lay_out(game, seat, DON_DECK, (don.NUMBER,) * don_count(game, seat), known=3, face_up=False)
    game.run()
    return game


def don_count(game: Game, seat: int) -> int:
    """DON!! cards a player brings: ten [one_piece 5-1-2], or what the Leader says.

    [one_piece 5-1-2-4]
    """
    said = leader_says(game, seat, act.StartingDon)
    return don.DON_CARDS if said is None else said.count
