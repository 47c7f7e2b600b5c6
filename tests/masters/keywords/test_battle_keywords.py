"""Keywords of battle: [Blocker], [Critical], [Strike], [X Attack] and [Revenge] [masters 22]."""

import pytest

from tests.masters.cards import CardSpec, Side, battle, leader, rest
from tests.masters.table import Table, position

# -- [Blocker] -------------------------------------------------------------------------------

UNBLOCK = (
    "[Activate: Battle] Choose 1 of your opponent's Battle Cards and negate its [Blocker] skill "
    "for the battle."
)


def guarded(target: str = "Rival", *, your_leader: CardSpec | None = None) -> Table:
    """You attack with 20000; the opponent has an Active and two Rest blockers."""
    porter = battle("Porter", text="[Blocker]\n[Auto] When this card is attacked, draw 1 card.")
    t = position(
        you=Side(leader=your_leader, battle=[battle("Hammer", power=20000)]),
        opponent=Side(
            leader=leader("Rival", power=15000),
            battle=[
                porter,
                rest(battle("Sleeper", text="[Blocker]")),
                rest(battle("Idler", text="[Blocker]")),
            ],
        ),
    )
    t.attack("Hammer", target)
    return t


@pytest.mark.rule("masters 22-4-2", "masters 8-1-3", "masters 8-1-5")
def test_only_an_active_blocker_can_pay_to_take_an_attack() -> None:
    t = guarded()

    t.expect("opponent", "order-autos", {"Porter", "Sleeper", "Idler"})
    t.pick("Sleeper")
    t.expect("opponent", "order-autos", {"Porter", "Idler"})
    t.pick("Idler")
    t.expect("opponent", "pay-cost", {"yes", "no"})
    t.no()

    assert t.happened("guard_changed") == []
    assert t.opponent.life == ["Life card"] * 3


@pytest.mark.rule("masters 22-4-3", "masters 22-4-3-1", "masters 1-5-6-4", "masters 8-1-5")
def test_a_blocker_becomes_the_guard_card_and_counts_as_attacked_in_that_checkpoint() -> None:
    t = guarded()

    t.pick("Porter")
    t.yes()
    t.expect("opponent", "order-autos", {"Porter", "Sleeper", "Idler"})
    t.pick("Porter")
    t.expect("opponent", "order-autos", {"Sleeper", "Idler"})
    t.pick("Sleeper")

    t.expect(
        "you",
        "main",
        {"attack Leader > Rival", "attack Leader > Sleeper", "attack Leader > Idler", "end"},
    )
    assert t.opponent.hand == ["Deck card"]
    assert t.opponent.drop == ["Porter"]
    assert t.opponent.life == ["Life card"] * 4
    kinds = [e.kind for e in t.log]
    assert kinds.index("switched_rest") < kinds.index("guard_changed") < kinds.index("drawn")
    assert kinds.index("drawn") < kinds.index("battle_step")


@pytest.mark.rule("masters 22-4-2")
def test_a_blocker_does_not_pend_for_an_attack_on_itself() -> None:
    t = guarded("Idler")

    t.expect("opponent", "order-autos", {"Porter", "Sleeper"})


def blocked(your_leader: CardSpec) -> Table:
    """Porter has taken the attack on the Leader."""
    t = guarded(your_leader=your_leader)
    t.pick("Porter")
    t.yes()
    t.pick("Porter")
    t.pick("Sleeper")
    return t


@pytest.mark.rule("masters 22-4-4")
def test_negating_blocker_turns_the_attack_back_to_its_first_target() -> None:
    t = blocked(leader("Leader", text=UNBLOCK))
    t.expect("you", "offense", {"activate Leader", "pass"})

    t.activate("Leader")
    t.choose("Porter")
    t.pass_()

    assert t.state.battle is None
    assert t.opponent.life == ["Life card"] * 3
    assert "Porter" in t.opponent.battle
    assert not t.is_active("Porter")


@pytest.mark.rule("masters 22-4-4")
def test_negating_the_blocker_of_another_card_leaves_the_attack_where_it_is() -> None:
    t = blocked(leader("Leader", text=UNBLOCK))

    t.activate("Leader")
    t.choose("Sleeper")
    t.pass_()

    assert t.opponent.life == ["Life card"] * 4
    assert t.opponent.drop == ["Porter"]


@pytest.mark.rule("masters 22-4-4", "masters 9-6-2")
@pytest.mark.parametrize(
    ("when", "life", "hand"),
    [
        ("your opponent activates [Blocker], negate that [Blocker]", 3, 0),
        ("your opponent activates [Blocker], negate that [Blocker]. If you do, draw 1 card", 3, 1),
    ],
)
def test_an_auto_that_waits_for_blocker_negates_it_afterwards(
    when: str, life: int, hand: int
) -> None:
    t = blocked(leader("Leader", text=f"[Auto] When {when}."))

    t.drive()

    assert t.opponent.life == ["Life card"] * life
    assert t.you.hand == ["Deck card"] * hand
    assert not t.is_active("Porter")


@pytest.mark.rule("masters 22-4-4", "masters 4-2-2-2")
def test_a_second_blocker_takes_the_attack_that_was_turned_back() -> None:
    """The turn player's skill comes before the other [Blocker] that waits [masters 4-2-2-2]."""
    hush = leader(
        "Leader",
        text="[Auto][Once per turn] When your opponent activates [Blocker], negate that [Blocker].",
    )
    wall, gate = (battle(name, power=20000, text="[Blocker]") for name in ("Wall", "Gate"))
    t = position(you=Side(leader=hush, battle=["Scout"]), opponent=Side(battle=[wall, gate]))

    t.attack("Scout", "Rival")
    t.pick("Wall")
    t.yes()
    t.yes()
    t.drive()

    assert sorted(t.opponent.battle) == ["Gate", "Wall"]
    assert t.subjects("guard_changed") == ["Wall", "Rival", "Gate"]
    assert t.opponent.life == ["Life card"] * 4


@pytest.mark.rule("masters 22-4-4", "masters 0-2-5")
@pytest.mark.parametrize(
    "hush",
    [
        UNBLOCK,
        "[Activate: Battle] Negate the [Blocker] of your opponent's Battle Cards for the battle.",
    ],
)
@pytest.mark.parametrize(
    ("kept", "life"), [("", 3), ("[Permanent] This card's skills can't be negated.", 4)]
)
def test_a_blocker_that_cannot_be_negated_keeps_the_attack(hush, kept, life) -> None:
    wall = battle("Wall", power=5000, text=f"[Blocker]\n{kept}")
    t = position(
        you=Side(leader=leader("Leader", text=hush), battle=[battle("Hammer", power=20000)]),
        opponent=Side(battle=[wall]),
    )

    t.attack("Hammer", "Rival")
    t.yes()
    t.activate("Leader")
    t.finish_battle()

    assert len(t.opponent.life) == life
    assert t.opponent.drop == (["Wall"] if life == 4 else [])


@pytest.mark.rule("masters 22-4-4", "masters 8-5-1")
def test_a_negated_blocker_keeps_the_attack_when_its_first_target_has_left() -> None:
    """There is nothing the attack could go back to."""
    away = battle(
        "Away",
        text="[Activate: Battle] Choose 1 of your opponent's Battle Cards and return it to its"
        " owner's hand.",
    )
    wall = battle("Wall", power=5000, text="[Blocker]")
    t = position(
        you=Side(
            leader=leader("Leader", text=UNBLOCK), battle=[battle("Hammer", power=20000), away]
        ),
        opponent=Side(battle=[wall, rest("Prey")]),
    )

    t.attack("Hammer", "Prey")
    t.yes()
    t.activate("Away")
    t.choose("Prey")
    t.activate("Leader")
    t.finish_battle()

    assert t.opponent.hand == ["Prey"]
    assert t.opponent.drop == ["Wall"]
    assert t.opponent.life == ["Life card"] * 4


# -- damage ----------------------------------------------------------------------------------


def struck(text: str, *, life: int = 5) -> Table:
    """Your card with this text has attacked the Leader and won."""
    t = position(
        you=Side(battle=[battle("Hammer", power=20000, text=text)]),
        opponent=Side(life=life, hand=["One", "Two", "Three"]),
    )
    t.attack("Hammer", "Rival")
    t.finish_battle()
    return t


@pytest.mark.rule("masters 22-6-1", "masters 22-6-2", "masters 21-3-1", "masters 21-3-2")
@pytest.mark.parametrize(
    ("text", "dropped"), [("[Critical]", 1), ("[Critical]\n[Double Strike]", 2)]
)
def test_critical_attack_damage_goes_to_drop(text: str, dropped: int) -> None:
    t = struck(text)

    assert t.opponent.life == ["Life card"] * (5 - dropped)
    assert t.opponent.drop == ["Life card"] * dropped
    assert t.opponent.hand == ["One", "Two", "Three"]


@pytest.mark.rule("masters 22-6-2", "masters 23-3-3-1", "masters 23-3-3-2")
def test_critical_does_not_change_damage_dealt_by_a_skill_of_the_card() -> None:
    t = struck("[Critical]\n[Auto] When this card attacks, deal 1 damage to your opponent.")

    assert t.opponent.life == ["Life card"] * 3
    assert t.opponent.hand == ["One", "Two", "Three", "Life card"]
    assert t.opponent.drop == ["Life card"]


@pytest.mark.rule("masters 22-7-1", "masters 22-7-2", "masters 22-7-2-1", "masters 22-7-2-2")
@pytest.mark.rule("masters 22-7-2-3")
@pytest.mark.parametrize(
    ("text", "damage"),
    [("", 1), ("[Double Strike]", 2), ("[Triple Strike]", 3), ("[Quadruple Strike]", 4)],
)
def test_strikes_deal_so_much_damage_as_one_event(text: str, damage: int) -> None:
    t = struck(text, life=8)

    assert t.opponent.life == ["Life card"] * (8 - damage)
    assert t.opponent.hand == ["One", "Two", "Three"] + ["Life card"] * damage
    assert [e.amount for e in t.happened("damage_taken")] == [damage]


@pytest.mark.rule("masters 22-7-2")
def test_of_two_strikes_the_greater_counts() -> None:
    t = struck("[Double Strike]\n[Triple Strike]", life=8)

    assert t.opponent.life == ["Life card"] * 5


DEALS_THREE = "[Permanent] This card deals 3 damage when attacking."


@pytest.mark.rule("masters 22-7-2", "masters 8-4-6-1-2-1")
@pytest.mark.parametrize(
    ("text", "damage"),
    [
        (DEALS_THREE, 3),
        (f"[Double Strike]\n{DEALS_THREE}", 3),
        (f"[Triple Strike]\n{DEALS_THREE}", 3),
        (f"[Quadruple Strike]\n{DEALS_THREE}", 4),
        ("[Triple Strike]\n[Permanent] This card deals 2 damage when attacking.", 3),
    ],
)
def test_t072_a_strike_only_raises_what_the_card_deals_anyway(text: str, damage: int) -> None:
    t = struck(text, life=8)

    assert t.opponent.life == ["Life card"] * (8 - damage)
    assert [e.amount for e in t.happened("damage_taken")] == [damage]


@pytest.mark.rule("masters 22-7-2")
def test_damage_of_another_card_and_by_a_skill_stays_as_it_is() -> None:
    burn = "[Auto] When this card attacks, deal 1 damage to your opponent."
    t = position(
        you=Side(
            battle=[
                battle("Giant", text=DEALS_THREE),
                battle("Hammer", power=20000, text=burn),
            ]
        ),
        opponent=Side(life=8),
    )

    t.attack("Hammer", "Rival")
    t.finish_battle()

    assert t.opponent.life == ["Life card"] * 6


@pytest.mark.rule("masters 22-7-2")
def test_dealing_more_damage_for_the_turn_ends_with_the_turn() -> None:
    rage = (
        "[Auto] When this card is played, it gets +5000 power and deals 2 damage when attacking for"
        " the turn."
    )
    t = position(
        you=Side(hand=[battle("Hammer", cost=1, power=20000, text=rage)], energy="R", life=8),
        opponent=Side(life=8),
    )
    t.play("Hammer")
    t.attack("Hammer", "Rival")
    t.finish_battle()
    assert t.opponent.life == ["Life card"] * 6
    t.end()
    t.until("main")
    t.end()
    t.until("main")

    t.attack("Hammer", "Rival")
    t.finish_battle()

    assert t.opponent.life == ["Life card"] * 5


# -- [X Attack] ------------------------------------------------------------------------------


@pytest.mark.rule("masters 22-8-2", "masters 22-8-3", "masters 22-8-3-1", "masters 22-8-3-2")
@pytest.mark.rule("masters 8-5-9")
@pytest.mark.parametrize(("text", "attacks"), [("[Dual Attack]", 2), ("[Triple Attack]", 3)])
def test_a_card_with_several_attacks_is_switched_active_after_all_but_the_last(
    text: str, attacks: int
) -> None:
    t = position(
        you=Side(battle=[battle("Fury", text=text)]),
        opponent=Side(leader=leader("Rival", power=20000)),
    )

    for _ in range(attacks):
        t.expect("you", "main", {"attack Fury > Rival", "attack Leader > Rival", "end"})
        t.attack("Fury", "Rival")
        t.finish_battle()

    t.expect("you", "main", {"attack Leader > Rival", "end"})
    assert not t.is_active("Fury")
    assert len(t.happened("switched_active")) == attacks - 1


@pytest.mark.rule("masters 22-8-3")
def test_several_attacks_come_back_every_turn() -> None:
    t = position(you=Side(battle=[battle("Fury", text="[Dual Attack]")], life=8))
    for _ in range(2):
        t.attack("Fury", "Rival")
        t.finish_battle()
    t.end()
    t.until("main", "opponent")
    t.end()
    t.until("main", "you")

    t.attack("Fury", "Rival")
    t.finish_battle()

    assert t.is_active("Fury")


# -- [Revenge] -------------------------------------------------------------------------------


@pytest.mark.rule("masters 22-9-3", "masters 22-9-4", "masters 5-12-1", "masters 9-6-11")
def test_revenge_kos_the_attacking_card_though_the_guard_card_is_gone() -> None:
    t = position(
        you=Side(battle=[battle("Hammer", power=15000)]),
        opponent=Side(battle=[rest(battle("Thorn", power=5000, text="[Revenge]"))]),
    )

    t.attack("Hammer", "Thorn")
    t.finish_battle()

    assert t.opponent.drop == ["Thorn"]
    assert t.you.drop == ["Hammer"]
    koed = [t.game.lib.defs[e.def_id].sides[0].name for e in t.happened("koed")]
    assert koed == ["Thorn", "Hammer"]


@pytest.mark.rule("masters 22-9-4", "masters 5-12-1")
def test_revenge_does_nothing_to_an_attacking_leader() -> None:
    t = position(
        opponent=Side(battle=[rest(battle("Thorn", power=5000, text="[Revenge]"))]),
    )

    t.attack("Leader", "Thorn")
    t.finish_battle()

    assert t.you.leader == ["Leader"]
    assert t.you.drop == []
    assert t.opponent.drop == ["Thorn"]


@pytest.mark.rule("masters 22-9-2")
def test_a_leader_cannot_activate_revenge() -> None:
    t = position(
        you=Side(battle=["Scout"]),
        opponent=Side(leader=leader("Rival", text="[Permanent] This card gains [Revenge].")),
    )
    assert t.keywords("Rival") == {"revenge"}

    t.attack("Scout", "Rival")
    t.finish_battle()

    assert t.you.battle == ["Scout"]
    assert t.happened("skill_activated") == []


@pytest.mark.rule("masters 22-4-2", "masters 0-2-5")
@pytest.mark.parametrize("whose", ["", "Your opponent's Battle Cards can't activate [Blocker]."])
def test_who_cannot_activate_blocker_is_not_asked(whose: str) -> None:
    hush = battle("Hush", text=f"[Permanent] {whose}" if whose else "")
    t = position(you=Side(battle=[hush]), opponent=Side(battle=[battle("Wall", text="[Blocker]")]))

    t.attack("Leader", "Rival")

    if whose:
        t.expect("opponent", "defense") if t.mode == "defense" else t.expect("you", "main")
        assert t.is_active("Wall")
    else:
        t.expect("opponent", "pay-cost")
