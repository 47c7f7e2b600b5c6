"""Cards that left, effects that wait and rules that meet, from printed wording."""

from __future__ import annotations

import pytest

from tests.fusion_world.cards import Side, battle, extra, leader
from tests.fusion_world.table import block, position
from tests.kit.answering import answer, use


def chief(*lines: str, **fields: object):
    return leader("Chief", **{"power": 15000, "text": "\n".join(lines), **fields})


LATER = (
    "[Activate Main] Choose 1 of your opponent's Battle Cards and it gets -5000 power for the"
    " turn. At the end of the turn, KO that card."
)


@pytest.mark.rule("fusion_world FW-EN-1", "fusion_world FW-EN-3", "fusion_world FW-KO-1")
@pytest.mark.parametrize("comes_back", [True, False])
def test_what_waits_for_the_end_of_the_turn_knows_the_card_it_meant(*, comes_back: bool) -> None:
    bounce = "[Activate Main] Choose 1 Battle Card and return it to its owner's hand."
    t = position(
        you=Side(leader=chief(LATER, bounce)),
        opponent=Side(battle=[battle("Foe", power=20000)]),
    )
    use(t, "Chief", line=1)
    assert t.power("Foe") == 15000
    if comes_back:
        use(t, "Chief", line=2)

    t.end()
    while t.mode != "main" and t.mode != "charge":
        t.answer(*t.decision.default)

    assert t.opponent.drop == ([] if comes_back else ["Foe"])
    assert ("Foe" in t.opponent.hand) == comes_back


@pytest.mark.rule("fusion_world FW-CB-1", "fusion_world FW-CB-2")
def test_a_battle_card_used_in_a_combo_is_koed_by_nothing_and_goes_to_drop() -> None:
    kill = extra(
        "Kill",
        cost=0,
        text="[Activate Battle] Choose up to 1 of your opponent's Battle Cards and KO it.",
    )
    pal = battle("Pal", combo=5000, text="[Auto] When this card is KO'd, draw 1 card.")
    t = position(
        you=Side(battle=["Axe", pal]),
        opponent=Side(hand=[kill], life=3),
    )

    t.attack("Axe", "Rival")
    t.until("offense", "you")
    t.combo("Pal")
    t.until("defense", "opponent")
    t.activate("Kill")
    t.expect("opponent", "choose-cards", {"Axe"})
    t.choose()
    t.drive()

    assert t.you.drop == ["Pal"]
    assert t.you.hand == []


@pytest.mark.rule("fusion_world FW-GL-3", "fusion_world FW-GL-2", "fusion_world FW-WN-1")
@pytest.mark.parametrize(
    ("words", "life", "winner", "hand", "drop"),
    [
        ("[Double Strike]", 3, None, 2, 0),
        ("[Double Strike]\n[Critical]", 3, None, 0, 2),
        ("[Critical]", 1, "you", 0, 1),
        ("[Double Strike]", 1, "you", 1, 0),
        ("[Double Strike]\n[Critical]", 2, "you", 0, 2),
    ],
)
def test_damage_of_two_keywords_meets_the_last_life(
    words: str, life: int, winner: str | None, hand: int, drop: int
) -> None:
    t = position(
        you=Side(battle=[battle("Axe", power=30000, text=words)]), opponent=Side(life=life)
    )

    t.attack("Axe", "Rival")
    t.drive()

    assert t.winner == winner
    assert (len(t.opponent.hand), len(t.opponent.drop)) == (hand, drop)


@pytest.mark.rule("fusion_world FW-GL-4", "fusion_world FW-BT-5b")
def test_an_attacker_whose_blocker_was_koed_has_beaten_nobody() -> None:
    kill = extra(
        "Kill",
        cost=0,
        text="[Activate Battle] Choose up to 1 of your opponent's Battle Cards and KO it.",
    )
    axe = battle(
        "Axe",
        power=30000,
        text="[Auto] When this card KOs your opponent's Battle Card, draw 1 card.",
    )
    t = position(
        you=Side(battle=[axe], hand=[kill]),
        opponent=Side(battle=[battle("Gate", text="[Blocker]")], life=3),
    )

    t.attack("Axe", "Rival")
    block(t, "Gate")
    t.activate("Kill")
    answer(t, "Gate")

    assert t.opponent.drop == ["Gate"]
    assert t.opponent.life == ["Life card"] * 3
    assert t.you.hand == []


@pytest.mark.rule("fusion_world FW-OR-1", "fusion_world FW-OR-2")
def test_the_skills_of_an_attack_come_in_their_players_order_the_turn_players_first() -> None:
    text = "[Auto] When a card attacks, draw 1 card."
    mine = [battle(name, text=text) for name in ("One", "Two")]
    theirs = [battle(name, text=text) for name in ("Three", "Four")]
    t = position(you=Side(battle=mine), opponent=Side(battle=theirs, life=3))

    t.attack("Leader", "Rival")
    t.expect("you", "order-autos", {"One", "Two"})
    t.pick("Two")
    t.expect("opponent", "order-autos", {"Three", "Four"})
    t.pick("Four")

    assert t.subjects("skill_activated") == ["Two", "One", "Four", "Three"]


@pytest.mark.rule("fusion_world FW-GL-18")
def test_a_cost_that_moves_its_card_lets_the_effect_resolve_and_the_card_be_used_again() -> None:
    text = (
        "[Activate Main][Once per turn] Return this card to its owner's hand : Choose up to 1 of"
        " your opponent's Battle Cards and KO it."
    )
    jumper = battle("Jumper", cost=1, text=text)
    t = position(you=Side(battle=[jumper], energy="R"), opponent=Side(battle=["Foe", "Next"]))

    use(t, "Jumper", "Foe")
    t.play("Jumper")
    t.drive()
    use(t, "Jumper", "Next")

    assert t.opponent.battle == []
    assert t.you.hand == ["Jumper"]


@pytest.mark.rule("fusion_world FW-KO-1")
@pytest.mark.parametrize(
    ("offered", "gone"), [(True, ["Guard", "Plain"]), (False, ["Guard", "Pal", "Plain"])]
)
def test_a_guard_that_falls_too_saves_one_of_those_that_fall_with_it(
    gone: list[str], *, offered: bool
) -> None:
    guard = battle(
        "Guard",
        text="[Permanent] If one of your other Battle Cards would be KO'd, you may KO this card"
        " instead.",
    )
    t = position(
        you=Side(leader=chief("[Activate Main] KO all of your opponent's Battle Cards.")),
        opponent=Side(battle=[guard, "Pal", "Plain"]),
    )

    t.activate("Chief")
    while t.mode != "main":
        t.pick("Guard") if offered and "Guard" in t.options() else t.pick("no")

    assert sorted(t.opponent.drop) == sorted(gone)


@pytest.mark.rule("fusion_world FW-KO-2", "fusion_world FW-GL-11")
@pytest.mark.parametrize(
    ("deed", "drawn"),
    [
        ("KO it", 1),
        ("return it to its owner's hand", 1),
        ("it gets -30000 power for the turn", 0),
    ],
)
def test_a_card_that_goes_for_want_of_power_was_removed_by_nobody(deed: str, drawn: int) -> None:
    text = "[Auto] When your Battle Card is removed from the Battle Area by your opponent, draw 1"
    t = position(
        you=Side(
            leader=chief(f"[Activate Main] Choose 1 of your opponent's Battle Cards and {deed}.")
        ),
        opponent=Side(leader=leader("Rival", text=f"{text} card."), battle=["Foe"]),
    )

    use(t, "Chief")

    assert t.opponent.battle == []
    assert t.opponent.hand.count("Deck card") == drawn


@pytest.mark.rule("fusion_world FW-WN-1", "fusion_world FW-GL-3")
def test_damage_finds_no_life_of_a_player_who_is_kept_from_losing() -> None:
    t = position(
        you=Side(battle=[battle("Axe", power=30000, text="[Double Strike]")], life=4),
        opponent=Side(leader=leader("Rival", text="[Permanent] You can't lose the game."), life=1),
    )

    t.attack("Axe", "Rival")
    t.drive()

    assert t.winner is None
    assert t.opponent.hand == ["Life card"]
    assert t.you.life == ["Life card"] * 4


@pytest.mark.rule("fusion_world FW-GL-3", "fusion_world FW-BT-5a")
def test_damage_limited_in_each_battle_is_limited_anew_in_the_next() -> None:
    wall = "[Permanent] You only take up to 1 damage in each battle."
    axes, clubs = (
        [battle(name, power=30000, text="[Double Strike]") for name in names]
        for names in (("Axe", "Bow"), ("Club", "Hammer"))
    )
    t = position(
        you=Side(leader=chief(wall), battle=axes, life=6),
        opponent=Side(leader=leader("Rival", text=wall), battle=clubs, life=6),
    )

    for name in ("Axe", "Bow"):
        t.attack(name, "Rival")
        t.drive()
    assert t.opponent.life == ["Life card"] * 4

    t.end()
    t.until("main", "opponent")
    for name in ("Club", "Hammer"):
        t.attack(name, "Chief")
        t.drive()
    assert t.you.life == ["Life card"] * 4
