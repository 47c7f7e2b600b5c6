"""What happens in attacks and battles of several Dragon Ball games [masters 8] [classic 7].

Each game has its own table of steps; the functions here are what their steps have in common. Where
they announce something, the game names the rule it stands for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from dbscg_gui.effects import actions as act
from dbscg_gui.engine import by_hand, delayed_effects
from dbscg_gui.engine.battles import BattleFrame, open_battle, tell
from dbscg_gui.engine.decisions import Decision, Option
from dbscg_gui.engine.events import Event
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.markers import change_markers
from dbscg_gui.engine.moves import move
from dbscg_gui.engine.queries import card_power, card_skills, layers, permissions
from dbscg_gui.engine.state import (
    BATTLE,
    COMBO,
    DROP,
    HAND,
    LEADER,
    LIFE,
    UNISON,
    Battle,
    Card,
    Frame,
    MoveRequest,
    changed,
)
from dbscg_gui.games.dbs import legality, used_elsewhere
from dbscg_gui.games.dbs.frames import ActivationFrame
from dbscg_gui.games.dbs.timing import counter_window
from dbscg_gui.kernel.records import replace

BATTLE_DAMAGE = 1
"""Damage of an attack without [Strike] [masters 8-4-6-1-2-1] [classic 4-10-2-1]."""
STRIKES = {"double-strike": 2, "triple-strike": 3, "quadruple-strike": 4}
"""[masters 22-7-2]: 2 [masters 22-7-2-1], 3 [masters 22-7-2-2], 4 [masters 22-7-2-3].

They are what a text calls [Strike] [masters 22-7-3]. Alike [classic 10-7-1-1] [classic 10-7-1-2]
[classic 10-7-1-3].
"""


def begin(game: Game, frame: BattleFrame) -> None:
    """Step: the attack card is switched to Rest Mode, a battle begins [masters 8-1-2].

    [classic 7-1] [classic 7-1-1]
    """
    card = game.state.cards[frame.card]
    target = game.state.cards.get(frame.target)
    if not card.active or target is None:
        # Another action was demanded and changed one of them: it can't attack any more.
        game.state.frames.pop()
        return
    game.set_card(changed(card, active=False))
    open_battle(game, frame)


def attack_window(game: Game, frame: BattleFrame) -> None:
    """Step: counter timing for the attack [masters 8-1-4] [classic 7-1-2] [classic 4-7-2-2]."""
    game.begin(counter_window(game, "attack", 1 - frame.seat, card=frame.card, target=frame.target))


def is_void(game: Game) -> bool:
    """Whether attack card or guard card is missing [masters 8-1-7] [classic 7-1-4].

    They are that until the attack is negated, in whatever step of the battle [masters 8-1-2-1].
    """
    battle = game.state.battle
    if battle is None or battle.is_over or battle.is_negated:
        return True
    for card_id in (battle.attacker, battle.guard):
        card = game.state.cards.get(card_id)
        if card is None or card.zone not in (LEADER, BATTLE, UNISON):
            return True
    return False


def guard_zone(game: Game) -> int:
    """The area the guard card lies in, -1 when there is none."""
    battle = game.state.battle
    guard = game.state.cards.get(battle.guard) if battle is not None else None
    return -1 if guard is None else guard.zone


def options(game: Game, seat: int, window: str) -> tuple[Option, ...]:
    """What a player may do in a free timing of a battle [masters 8-2-4] [masters 8-3-4].

    Combos [masters 8-2-4-1] [masters 8-3-4-1], skills [masters 8-2-4-2] [masters 8-3-4-2], ending
    the step [masters 8-2-4-3] [masters 8-3-4-3]. Of the player attacking [classic 7-2-1-2-1]
    [classic 7-2-1-2-2] [classic 7-2-1-2-3] [classic 7-2-1-2-3-2] and of the one attacked
    [classic 7-3-1-2-1] [classic 7-3-1-2-2] [classic 7-3-1-2-3-2].
    """
    cards = game.state.cards
    found = [
        Option("combo", card=i)
        for i in (
            *game.zone(seat, HAND),
            *game.zone(seat, BATTLE),
            *used_elsewhere.lying(game, seat, "combo"),
        )
        if "battle" in game.definition(cards[i]).kinds
        and legality.check_combo(game, seat, i) is None
    ]
    found.extend(
        Option("activate", card=c, skill=s) for c, s in legality.activations(game, seat, window)
    )
    found.append(Option("pass"))
    return tuple(found)


def ask(game: Game, frame: Frame, seat: int, window: str, rule: str, end: int) -> None:
    """A free timing of a battle; straight to the step `end` when a fighter is missing."""
    if is_void(game):
        # [masters 8-1-7]
        frame.pc = end
        return
    found = options(game, seat, window)
    if len(found) == 1 and not by_hand.stops(game, seat):
        frame.pc += 1
        return
    game.ask(Decision(seat, window, found, rule=rule, default=(len(found) - 1,)))


def carry_out(game: Game, seat: int, option: Option) -> None:
    """What a player chose to do in a free timing of a battle is begun."""
    if option.kind == "combo":
        game.push(Frame("dbs.combo", seat=seat, card=option.card))
    else:
        game.push(
            ActivationFrame(
                "dbs.skill", seat=seat, card=option.card, skill=option.skill, by="activate"
            )
        )


def add_combos(game: Game) -> None:
    """Combo power counts from now on, for both fighters [masters 8-4-4] [masters 8-4-5].

    [classic 7-4-1-2] [classic 7-4-1-3]
    """
    battle = game.state.battle
    if battle is not None:
        game.state.battle = replace(battle, has_combo_power=True)
        game.touch_all_but_cards()


def end_combos(game: Game) -> None:
    """Combo power no longer counts [masters 8-5-5] [classic 7-4-1-7]."""
    battle = game.state.battle
    if battle is not None:
        game.state.battle = replace(battle, has_combo_power=False)
        game.touch_all_but_cards()


def compare(game: Game, battle: Battle, rule: str) -> bool:
    """Whether the attack card wins: with equal or greater power [masters 8-4-6].

    [classic 7-4-1-4]
    """
    attack = card_power.power(game, battle.attacker)
    guard = card_power.power(game, battle.guard)
    game.emit(
        Event(
            "battle_result",
            seat=battle.seat,
            card=battle.attacker,
            other=battle.guard,
            amount=attack - guard,
            rule=rule,
        )
    )
    return attack >= guard


def knock_out(game: Game, battle: Battle, rule: str) -> tuple[int, ...]:
    """KO the guard card. Returns what became of it, () when it was kept from it.

    [classic 7-4-1-4-2] [classic 7-4-1-4-4]
    """
    attacker = game.state.cards[battle.attacker]
    guard = game.state.cards[battle.guard]
    before = guard.id
    new = move(
        game,
        MoveRequest(
            card=guard.id,
            zone=DROP,
            seat=guard.owner,
            event="ko",
            by="battle",
            by_seat=attacker.seat,
            source=attacker.id,
            source_def=attacker.def_id,
            rule=rule,
        ),
    )
    return (new,) if new or before not in game.state.cards else ()


def strikes(words: Iterable[str]) -> list[int]:
    """The damage each [Strike] among these keywords says."""
    return [STRIKES[word] for word in words if word in STRIKES]


def damage_of(game: Game, card: Card) -> int:
    """What a card deals by attacking: what is said of it, or more by a [Strike] [masters 22-7-2].

    [masters 8-4-6-1-2-1]
    """
    said = [e for e in layers.entries(game, act.AttackDamage) if layers.applies(game, e, card)]
    plain = layers.entry_amount(game, said[-1]) if said else BATTLE_DAMAGE
    if guard_zone(game) == LEADER and permissions.is_player_restricted(
        game, 1 - card.seat, "strike-damage"
    ):
        return plain
    return max([plain, *strikes(card_skills.keywords(game, card.id))])


def attack_wins(game: Game) -> bool:
    """Whether the running attack takes the last life, or wins by [Victory Strike].

    [masters 21-2-2-1] [masters 22-18-2]
    """
    return takes_last_life(game, damage_of)


def takes_last_life(game: Game, damage: Callable[[Game, Card], int]) -> bool:
    """The same where the game has its own words for the `damage` of an attack."""
    battle = game.state.battle
    if battle is None:
        return False
    attacker, guard = game.state.cards.get(battle.attacker), game.state.cards.get(battle.guard)
    if attacker is None or guard is None or guard.zone != LEADER:
        return False
    if permissions.is_player_restricted(game, guard.seat, "take-damage"):
        return False
    if "victory-strike" in card_skills.keywords(game, attacker.id):
        return True
    return damage(game, attacker) >= len(game.zone(guard.seat, LIFE))


def is_unison_spared(game: Game, battle: Battle) -> bool:
    """Whether the guard card, a Unison, takes no damage from the attack card."""
    what = "take-attack-damage"
    return layers.is_restricted(game, battle.guard, what, by_card=battle.attacker)


def take_markers(game: Game, battle: Battle, count: int, rule: str) -> None:
    """Markers the guard card, a Unison, loses to the attack card."""
    if is_unison_spared(game, battle):
        return
    attacker = game.state.cards[battle.attacker]
    if any(entry.node.event == "marker" for entry in layers.entries(game, act.Instead)):
        guard = game.state.cards[battle.guard]
        for _ in range(min(count, guard.markers)):
            # [masters 5-13-4-1] one by one, where each may be replaced.
            move(
                game,
                MoveRequest(
                    card=guard.id,
                    zone=guard.zone,
                    seat=guard.seat,
                    event="marker",
                    by="battle",
                    by_seat=attacker.seat,
                    source=attacker.id,
                    source_def=attacker.def_id,
                    rule=rule,
                    is_forced=True,
                ),
            )
        return
    change_markers(
        game,
        battle.guard,
        -count,
        by="battle",
        by_seat=attacker.seat,
        source=attacker.id,
        source_def=attacker.def_id,
        rule=rule,
    )


def drop_combos(game: Game, seat: int, rule: str) -> None:
    """All cards of both Combo Areas go to their owners' Drop, `seat`'s first [masters 8-5-8].

    [classic 7-4-1-6]
    """
    game.together()
    dropped = []
    moved: dict[int, int] = {}
    for each in (seat, 1 - seat):
        for card_id in game.zone(each, COMBO):
            card = game.state.cards[card_id]
            request = MoveRequest(card=card_id, zone=DROP, seat=card.owner, rule=rule)
            new = move(game, request)
            if new:
                moved[card_id] = new
            dropped.append((new or card_id, card.way))
    game.batch = None
    # What a combo card is told to do at the end of its battle finds it where it lies now
    # [masters 8-5-10-1] [classic 7-4-1-8-1].
    delayed_effects.follow(game, moved, "battle_end")
    battle = game.state.battle
    if battle is not None:
        game.state.battle = replace(battle, dropped=tuple(dropped))


def tell_end(game: Game, rule: str, combo_rule: str) -> None:
    """What waits for the end of the battle becomes pending, also of cards used in combos."""
    battle = game.state.battle
    if battle is None:
        return
    tell(game, "battle_end", battle.attacker, battle.guard, rule)
    for card_id, origin in battle.dropped:
        card = game.state.cards.get(card_id)
        if card is not None:
            # [masters 8-5-10-1] [classic 7-4-1-8-1]
            game.emit(
                Event(
                    "battle_end",
                    seat=card.seat,
                    card=card_id,
                    def_id=card.def_id,
                    origin=origin,
                    by="combo",
                    rule=combo_rule,
                )
            )
