"""Why not: the reason an action is not legal now, for the Dragon Ball games.

The checks are those that list the options (`games.dbs.legality`); this module only adds the
question of timing: whose window it is and what a window is for [masters 4-1] [masters 4-3]. A game
names the rules behind each reason.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from dbscg_gui.engine.decisions import Option, Refusal
from dbscg_gui.engine.game import Game
from dbscg_gui.games.dbs import attack_declaration, legality

PlayCheck = Callable[[Game, int, int], Refusal | None]

_WINDOWS = {
    "play": ("main",),
    "attack": ("main",),
    "grow": ("main",),
    "charge": ("charge",),
    "combo": ("offense", "defense"),
    "activate": ("main", "offense", "defense"),
    "counter": ("counter",),
}
"""The kinds of question in which a kind of action is an answer."""


def why_not(
    game: Game,
    seat: int,
    option: Option,
    rules: Mapping[str, str],
    check_play: PlayCheck = legality.check_play,
) -> Refusal | None:
    """None when `option` is legal for `seat` now, else the first condition that fails.

    `option.kind` is "play", "attack", "combo", "charge", "activate", "counter" or "grow". `rules`
    has the game's rule for each of them being asked at the wrong time, and for "over", "gone",
    "turn" (another's question), "timing" (not among the answers) and "event" (a counter to
    something else).
    """
    decision = game.decision
    if game.is_over or decision is None:
        return Refusal("match-over", rules["over"], option.card)
    if option.card not in game.state.cards:
        return Refusal("gone", rules["gone"], option.card)
    if decision.seat != seat:
        return Refusal("not-your-decision", rules["turn"], option.card)
    if option in decision.options:
        return None
    if decision.kind not in _WINDOWS.get(option.kind, (decision.kind,)):
        return Refusal("wrong-time", rules[option.kind], option.card)
    refused = _by_kind(game, seat, option, decision.kind, rules, check_play)
    return refused or Refusal("not-offered", rules["timing"], option.card)


def _by_kind(
    game: Game,
    seat: int,
    option: Option,
    window: str,
    rules: Mapping[str, str],
    check_play: PlayCheck,
) -> Refusal | None:
    kind = option.kind
    if kind == "play":
        return check_play(game, seat, option.card)
    if kind == "attack":
        return attack_declaration.check_attack(game, seat, option.card, option.target)
    if kind == "charge":
        return legality.check_charge(game, seat, option.card)
    if kind == "combo":
        return legality.check_combo(game, seat, option.card)
    if kind == "activate":
        return legality.check_activate(game, seat, option.card, option.skill, window)
    if kind == "counter":
        card = game.state.cards[option.card]
        refused = legality.check_skill(game, seat, card, option.skill)
        # Payable and in hand, yet not offered: it answers another kind of event.
        return refused or Refusal("wrong-event", rules["event"], option.card)
    return None
