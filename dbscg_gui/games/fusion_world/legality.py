"""Why not: the reason an action is not legal now, by the rule of Fusion World that says so.

The checks are those that list the options (`games.dbs.legality`); this module only adds the
question of timing: whose window it is and what a window is for.
"""

from __future__ import annotations

from dbscg_gui.engine.decisions import Option, Refusal
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.queries import card_skills
from dbscg_gui.engine.state import BATTLE, Card
from dbscg_gui.games.dbs import attack_declaration, legality

_WINDOWS = {
    "play": ("main", "fusion_world FW-MP-1"),
    "attack": ("main", "fusion_world FW-MP-4"),
    "charge": ("charge", "fusion_world FW-RC-3"),
    "block": ("block", "fusion_world FW-BT-2"),
}


def why_not(game: Game, seat: int, option: Option) -> Refusal | None:
    """None when `option` is legal for `seat` now, else the first condition that fails.

    `option.kind` is "play", "attack", "combo", "charge", "activate" or "block".
    """
    decision = game.decision
    if game.is_over or decision is None:
        return Refusal("match-over", "fusion_world FW-WN-0", option.card)
    card = game.state.cards.get(option.card)
    if card is None:
        return Refusal("gone", "", option.card)
    if decision.seat != seat:
        return Refusal("not-your-decision", _turn_rule(decision.kind), option.card)
    if option in decision.options:
        return None
    refused = _by_kind(game, seat, option, card, decision.kind)
    return refused or Refusal("not-offered", "fusion_world FW-MP-0", option.card)


def _turn_rule(window: str) -> str:
    """The rule that gives a window to the other player."""
    rules = {
        "block": "fusion_world FW-BT-2",
        "offense": "fusion_world FW-BT-3",
        "defense": "fusion_world FW-BT-4",
    }
    return rules.get(window, "fusion_world FW-MP-0")


def _by_kind(game: Game, seat: int, option: Option, card: Card, window: str) -> Refusal | None:
    kind = option.kind
    if kind in _WINDOWS:
        wanted, rule = _WINDOWS[kind]
        if window != wanted:
            return Refusal("wrong-time", rule, option.card)
    if kind == "play":
        return legality.check_play(game, seat, option.card)
    if kind == "attack":
        return _with_rule(attack_declaration.check_attack(game, seat, option.card, option.target))
    if kind == "charge":
        return legality.check_charge(game, seat, option.card)
    if kind == "block":
        return check_block(game, seat, card)
    if kind == "combo":
        if window not in ("offense", "defense"):
            return Refusal("wrong-time", "fusion_world FW-CB-1", option.card)
        return legality.check_combo(game, seat, option.card)
    if kind == "activate":
        return _check_activate(game, seat, option, window)
    return None


def _with_rule(refused: Refusal | None) -> Refusal | None:
    """A refused attack with the rule on its target, where the target is at fault."""
    if refused is None or refused.code not in ("target-active", "not-a-target"):
        return refused
    # [fusion_world FW-AT-2] an Active Battle Card cannot be attacked.
    rule = "FW-AT-2" if refused.code == "target-active" else "FW-BT-1b"
    return Refusal(refused.code, f"fusion_world {rule}", refused.card)


def _check_activate(game: Game, seat: int, option: Option, window: str) -> Refusal | None:
    """[Activate Main] in one's Main Phase outside battle, [Activate Battle] in its steps.

    [fusion_world FW-GL-5] [fusion_world FW-GL-6]; [Awaken] in both [fusion_world FW-AW-1].
    """
    kind = game.lib.skills[option.skill].kind
    kinds = legality.MAIN_KINDS if window == "main" else legality.BATTLE_KINDS
    if window not in ("main", "offense", "defense") or kind not in kinds:
        rule = "FW-GL-6" if kind == "activate-battle" else "FW-GL-5"
        return Refusal("wrong-time", f"fusion_world {rule}", option.card)
    return legality.check_activate(game, seat, option.card, option.skill, window)


def check_block(game: Game, seat: int, card: Card) -> Refusal | None:
    """Whether a card may block the attack being made [fusion_world FW-BT-2a]."""
    battle = game.state.battle
    rule = "fusion_world FW-BT-2a"
    if battle is None or card.seat != seat or card.zone != BATTLE:
        return Refusal("not-attacker-area", rule, card.id)
    if "blocker" not in card_skills.keywords(game, card.id):
        return Refusal("no-blocker", "fusion_world FW-GL-4", card.id)
    if not card.active:
        return Refusal("rest", rule, card.id)
    if card.id == battle.guard:
        return Refusal("fighting", rule, card.id)
    return Refusal("forbidden", rule, card.id)
