"""What a player would lose by an answer: said before it is given, once.

Owns the words about attackers and cards that are left when a turn ends, and about an attack that
would end the match. What is legal comes from the pending decision, what an attack does from the
game's own judgment.
"""

from __future__ import annotations

from dbscg_gui.engine.decisions import Decision
from dbscg_gui.presenters.reading import Reading

_PLAYS = frozenset({"play", "grow"})


def end_caution(reading: Reading, decision: Decision) -> str:
    """What could still be done before the turn ends; empty where nothing could."""
    options = decision.options
    if decision.kind != "main" or all(each.kind != "end" for each in options):
        return ""
    words = reading.words
    attackers = {each.card for each in options if each.kind == "attack"}
    plays = {each.card for each in options if each.kind in _PLAYS}
    lines = []
    if attackers:
        lines.append(words.count("caution.attackers", len(attackers)))
    if plays:
        lines.append(words.count("caution.plays", len(plays)))
    return "\n".join(lines)


def is_deadly(reading: Reading) -> bool:
    """Whether the running attack, as things stand, takes the match from the near player."""
    game = reading.game
    battle = game.state.battle
    if battle is None or battle.is_over or battle.is_negated or game.state.winner is not None:
        return False
    guard, attacker = reading.card(battle.guard), reading.card(battle.attacker)
    if guard is None or attacker is None or guard.seat != reading.seat:
        return False
    judge = game.rules.attack_wins
    return judge is not None and judge(game)
