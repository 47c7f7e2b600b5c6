"""The opponent at a laid position: what it chooses, in words."""

from __future__ import annotations

from collections import Counter

from dbscg_gui.ai.evaluation import learned
from dbscg_gui.ai.players import LEVELS, STYLES
from dbscg_gui.ai.script import script_answer
from dbscg_gui.ai.search.budget import Budget
from dbscg_gui.ai.searching import SearchingPlayer
from dbscg_gui.engine import views
from tests.classic import cards as classic_cards
from tests.classic import table as classic
from tests.fusion_world import cards as fusion_cards
from tests.fusion_world import table as fusion
from tests.masters import cards as masters_cards
from tests.masters import table as masters

DBS = {
    "masters": (masters, masters_cards),
    "classic": (classic, classic_cards),
    "fusion_world": (fusion, fusion_cards),
}
LEADER_POWER = {"masters": 10000, "classic": 10000, "fusion_world": 15000}
AWAKEN = {
    "masters": "[Awaken] When your life is at 4 or less : Draw 1 card.",
    "classic": "[Awaken] When your life is at 4 or less : Draw 1 card.",
    "fusion_world": "[Awaken] When your life is at 4 or less, draw 1 card. Then, flip this card"
    " over.",
}


def player_of(table, seat, level="skilled", seed=1, style=""):
    decks = tuple(
        Counter(c.def_id for c in table.state.cards.values() if c.owner == owner and c.def_id)
        for owner in (0, 1)
    )
    budget = Budget(600.0, lambda: 0.0)
    return SearchingPlayer(
        table.kit.rules,
        table.game.lib,
        decks,
        seed,
        budget,
        level=LEVELS[level],
        evaluator=learned(table.kit.rules.name).in_style(STYLES[style]) if style else None,
    )


def played(table, *, most=60, level="skilled", seed=1, style=""):
    """What the opponent chooses, in words, until its turn ends; the other seat has its script.

    In the turn of the other seat until the battle ends.
    """
    seat = table.decision.seat
    player = player_of(table, seat, level, seed, style)
    turn, chosen = table.state.turn, []
    is_own = table.state.turn_seat == seat
    for _ in range(most):
        decision = table.game.decision
        if decision is None or table.state.turn != turn:
            break
        if not is_own and table.state.battle is None:
            break
        if decision.seat == seat:
            answer = player.choose(views.view_of(table.game, seat), decision)
            chosen += [table.words(decision.options[index]) for index in answer]
        else:
            answer = script_answer(table.game)
        table.answer(*answer)
    return chosen


def first(table):
    """What it chooses first."""
    decision = table.decision
    player = player_of(table, decision.seat)
    answer = player.choose(views.view_of(table.game, decision.seat), decision)
    return {table.words(decision.options[index]) for index in answer}


def attacks(chosen):
    return [words for words in chosen if words.startswith("attack")]


def combos(chosen):
    """What was added to combos, of what was chosen."""
    return [words for words in chosen if words.startswith("combo")]


def attacked(game, power, *, text="", **side):
    """The other player attacks your Leader with a card of this power."""
    table, cards = DBS[game]
    t = table.position(
        you=cards.Side(
            battle=[cards.battle("Hunter", power=power, text=text)],
            leader=cards.rest(cards.leader("Captain")),
        ),
        opponent=cards.Side(leader=cards.leader("Rival", power=LEADER_POWER[game]), **side),
    )
    t.attack("Hunter", "Rival")
    while t.mode in ("offense", "counter") and t.who(t.decision.seat) == "you":
        t.answer(*script_answer(t.game))
    return t
