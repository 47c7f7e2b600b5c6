"""What an attack, a block, a combo or a counter comes to, said before it is done.

Only from what both players see: powers, cards in hand by number, blockers that could step in. What
a hidden card may do is nobody's to say here.
"""

from __future__ import annotations

from dbscg_gui.engine.decisions import Option
from dbscg_gui.engine.queries import card_power, card_skills
from dbscg_gui.engine.state import BATTLE, HAND
from dbscg_gui.presenters.reading import Reading


def forecast(reading: Reading, option: Option) -> str:
    """The outcome in one sentence; empty where it is no matter of power."""
    if option.kind == "attack":
        return _attack(reading, option)
    if option.kind == "block":
        return _block(reading, option)
    if option.kind in ("combo", "boost"):
        return _added(reading, option)
    return ""


def _attack(reading: Reading, option: Option) -> str:
    game, words = reading.game, reading.words
    target = reading.card(option.target)
    if reading.card(option.card) is None or target is None:
        return ""
    mine, theirs = (card_power.power(game, each) for each in (option.card, option.target))
    if mine < theirs:
        return words.text("forecast.attack.short", mine=mine, theirs=theirs, amount=theirs - mine)
    answers = [words.count("forecast.hand", len(game.zone(target.seat, HAND)))]
    blockers = _blockers(reading, target.seat, but=option.target)
    if blockers:
        answers.append(words.count("forecast.blockers", blockers))
    return words.text("forecast.attack.hits", mine=mine, theirs=theirs, answers=", ".join(answers))


def _blockers(reading: Reading, seat: int, *, but: int) -> int:
    game = reading.game
    return sum(
        game.state.cards[each].active and "blocker" in card_skills.keywords(game, each)
        for each in game.zone(seat, BATTLE)
        if each != but
    )


def _block(reading: Reading, option: Option) -> str:
    sums = _sums(reading)
    if sums is None or reading.card(option.card) is None:
        return ""
    return _held(reading, "forecast.block", card_power.power(reading.game, option.card), sums[0])


def _added(reading: Reading, option: Option) -> str:
    """After one more card: a combo of either side, or a counter for the card under attack."""
    game, sums, card = reading.game, _sums(reading), reading.card(option.card)
    battle = game.state.battle
    if sums is None or card is None or battle is None:
        return ""
    attack, guard = sums
    if option.kind == "boost":
        if option.target != battle.guard:
            return ""
        return _held(reading, "forecast.guard", guard + card_power.counter(game, card), attack)
    more = card_power.combo_power(game, card) or 0
    if battle.seat != reading.seat:
        return _held(reading, "forecast.guard", guard + more, attack)
    ahead = attack + more - guard
    key = "forecast.combo.hits" if ahead >= 0 else "forecast.combo.short"
    return reading.words.text(key, mine=attack + more, theirs=guard, amount=-ahead)


def _held(reading: Reading, key: str, mine: int, attack: int) -> str:
    """The attack wins with equal power [masters 8-4-6]."""
    lacking = attack - mine
    word = "holds" if lacking < 0 else "lost" if lacking else "tie"
    return reading.words.text(f"{key}.{word}", mine=mine, theirs=attack, amount=lacking)


def _sums(reading: Reading) -> tuple[int, int] | None:
    """Power of the attack and of the card under attack, with what was added so far."""
    game = reading.game
    battle = game.state.battle
    if battle is None:
        return None
    if reading.card(battle.attacker) is None or reading.card(battle.guard) is None:
        return None
    attack, guard = (card_power.power(game, each) for each in (battle.attacker, battle.guard))
    if not battle.has_combo_power:
        attack += card_power.combo_sum(game, battle.seat)
        guard += card_power.combo_sum(game, 1 - battle.seat)
    return attack, guard
