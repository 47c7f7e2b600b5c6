"""Texts on what players can't do or only can, on phases they skip, and events of what they do."""

from __future__ import annotations

import pytest

from dbscg_gui.cards.printed import CardFace
from tests.masters.cards import Side, battle, extra, leader, rest
from tests.masters.table import position


@pytest.mark.rule("masters 0-2-5", "masters 21-10")
def test_a_leader_kept_from_its_front_side_stays_on_its_back() -> None:
    boss = leader(
        "Boss",
        text="[Activate Main] Flip this card over.",
        back=CardFace(name="Boss", power=15000, skill=("[Activate Main] Flip this card over.",)),
    )
    text = "[Permanent] You can't flip your Leader Card to its front."
    free = position(you=Side(leader=boss))
    barred = position(you=Side(leader=boss, battle=[battle("Lock", text=text)]))

    for t in (free, barred):
        t.activate("Boss")
        t.activate("Boss")

    assert free.find("Boss").side == 0
    assert barred.find("Boss").side == 1


@pytest.mark.rule("masters 0-2-5")
def test_only_skills_of_some_cards_may_be_activated_from_the_hand() -> None:
    text = "[Permanent] You can only activate blue card skills from your hand."
    draw = "[Activate Main] Draw 1 card."
    hand = [extra("Blue", cost=0, colors="blue", text=draw), extra("Red", cost=0, text=draw)]
    there = battle("There", text=draw)
    t = position(you=Side(hand=hand, battle=[battle("Ban", text=text), there]))

    assert "activate Blue" in t.options()
    assert "activate Red" not in t.options()
    assert "activate There" in t.options()


@pytest.mark.rule("masters 0-2-5", "masters 5-5-3")
def test_skills_of_some_cards_play_nothing() -> None:
    text = "[Permanent] You can't play Battle Cards using Leader Card skills."
    play = "[Activate Main] Play up to 1 Battle Card from your Drop."
    boss = leader("Boss", text=play)
    side = Side(
        leader=boss,
        battle=[battle("Ban", text=text), battle("Helper", text=play)],
        drop=[battle("Old"), battle("Older")],
    )
    t = position(you=side)

    t.activate("Boss")
    assert t.you.drop == ["Old", "Older"]
    t.activate("Helper")
    t.choose("Old")

    assert t.you.drop == ["Older"]


@pytest.mark.rule("masters 0-2-5")
def test_skills_of_other_cards_place_no_energy() -> None:
    text = (
        "[Permanent] You can't use non-《Cinder Dojo》 card skills to place cards in your energy."
    )
    grow = "[Activate Main] Place the top card of your deck in your energy."
    kin = battle("Kin", traits=("Cinder Dojo",), text=grow)
    t = position(you=Side(battle=[battle("Ban", text=text), battle("Other", text=grow), kin]))
    before = t.you.energy

    t.activate("Other")
    assert t.you.energy == before
    t.activate("Kin")

    assert t.you.energy == [*before, "Deck card"]


@pytest.mark.rule("masters 0-2-5")
def test_combos_from_one_area_are_barred_and_skills_of_extras() -> None:
    text = (
        "[Permanent] You can't use cards from your hand in combos.\n"
        "[Permanent] Your opponent can't activate Extra Card skills or use cards in combos."
    )
    held, laid = battle("Held", combo=(0, 5000)), battle("Laid", combo=(0, 5000))
    t = position(you=Side(hand=[held], battle=[laid, battle("Ban", text=text)]))

    t.attack("Ban", "Rival")

    assert [word for word in t.options() if word.startswith("combo")] == ["combo Laid"]


@pytest.mark.rule("masters 20-13-1")
def test_a_skipped_charge_phase_leaves_the_cards_at_rest() -> None:
    text = "[Activate Main] You skip your Charge Phase during your next turn."
    slow = rest("Slow")
    t = position(you=Side(battle=[battle("Sage", text=text), slow]))

    t.activate("Sage")
    t.end()
    t.until("main", "opponent")
    t.end()
    t.until("main", "you")

    assert not t.is_active("Slow")


@pytest.mark.rule("masters 9-6-2")
def test_any_of_several_deeds_triggers_a_skill() -> None:
    text = (
        "[Auto] When you discard a card, play a Battle Card from your Drop, or place a card from"
        " your life in your Drop, this card gets +5000 power for the turn."
    )
    deeds = (
        "[Activate Main] Choose 1 card in your hand and discard it.",
        "[Activate Main] Play 1 Battle Card from your Drop.",
        "[Activate Main] Place 1 card from your life in your Drop.",
        "[Activate Main] Draw 1 card.",
    )
    powers = []
    for deed in deeds:
        side = Side(
            leader=leader("Boss", text=deed),
            battle=[battle("Ear", power=5000, text=text)],
            hand=[battle("Held")],
            drop=[battle("Old")],
        )
        t = position(you=side)
        t.activate("Boss")
        powers.append(t.power("Ear"))

    assert powers == [10000, 10000, 10000, 5000]


@pytest.mark.rule("masters 0-2-5", "masters 8-1-1")
def test_the_player_who_attacked_goes_on_with_that_card_alone() -> None:
    text = (
        "[Auto] When a Battle Card attacks, the player who attacked can't attack with tokens or"
        " Battle Cards with energy costs of 7 or less other than the card they attacked with for"
        " the turn."
    )
    again = "[Activate Main] Switch all of your Battle Cards to Active Mode."
    side = Side(leader=leader("Boss", text=again), battle=[battle("First"), battle("Second")])
    t = position(you=side, opponent=Side(leader=leader("Rival", text=text)))
    assert "attack Second > Rival" in t.options()

    t.attack("First", "Rival")
    t.until("main", "you")
    t.activate("Boss")

    assert "attack Second > Rival" not in t.options()
    assert {"attack First > Rival", "attack Boss > Rival"} <= set(t.options())


@pytest.mark.rule("masters 0-2-5")
def test_a_card_that_was_chosen_attacks_all_the_same() -> None:
    text = (
        "[Activate Main] Choose 1 of your Battle Cards. You can't attack with cards other than"
        " the chosen card for the turn."
    )
    side = Side(leader=leader("Boss", text=text), battle=[battle("First"), battle("Second")])
    t = position(you=side, opponent=Side(leader=leader("Rival")))

    t.activate("Boss")
    t.choose("Second")

    attacks = [option for option in t.options() if option.startswith("attack")]
    assert attacks == ["attack Second > Rival"]


@pytest.mark.rule("masters 0-2-2", "masters 8-1-1")
def test_a_limit_on_attacks_with_battle_cards_counts_those_alone() -> None:
    text = (
        "[Auto] When this card is played, your opponent can only attack with Battle Cards once "
        "during their next turn."
    )
    t = position(
        you=Side(hand=[battle("Warden", cost=0, text=text)], life=8),
        opponent=Side(battle=["First", "Second"]),
    )
    t.play("Warden")
    t.until("main")
    t.end()
    t.until("main", "opponent")
    t.attack("Rival", "Leader")
    t.until("main", "opponent")

    t.attack("First", "Leader")
    t.until("main", "opponent")

    assert not any(option.startswith("attack") for option in t.options())


@pytest.mark.rule("masters 0-2-5")
@pytest.mark.parametrize(
    ("bar", "back"),
    [
        ("add red cards from your Drop to your hand", ["Blue"]),
        ("add cards with an energy cost of 1 from your Drop to your hand", ["Red"]),
        ("use skills to add red cards from your Drop to your hand", ["Blue"]),
        ("add red cards from your Drop to your hand by skills", ["Blue"]),
        ("send red cards from your Drop to your Warp", ["Blue", "Red"]),
    ],
)
def test_only_the_cards_a_bar_tells_of_stay_where_they_are(bar: str, back: list[str]) -> None:
    helper = battle("Helper", text="[Activate Main] Add all cards from your Drop to your hand.")
    dropped = [battle("Red", colors="red", cost=3), battle("Blue", colors="blue", cost=1)]
    ban = battle("Ban", text=f"[Permanent] You can't {bar}.")
    t = position(you=Side(battle=[ban, helper], drop=dropped))

    t.activate("Helper")

    assert sorted(t.you.hand) == back
    assert t.you.drop == [name for name in ("Red", "Blue") if name not in back]
