"""Tokens [masters 19]."""

import pytest

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as to
from dbscg_gui.effects.actions import Skill
from dbscg_gui.effects.triggers import When
from tests.masters.cards import CardSpec, Side, battle, leader
from tests.masters.table import Table, position

TOKENS = "play 1 Imp Token. (Imp Tokens have 5000 power, 0 combo cost, and 5000 combo power.)"
SENDER = (
    "[Activate: Main] Choose up to 1 of your opponent's Battle Cards with an energy cost of 3 or "
    "less and return it to its owner's hand.\n"
    "[Activate: Main] Choose up to 1 of your opponent's Battle Cards and return it to its owner's "
    "hand."
)


def summoned(**side: object) -> Table:
    """The opponent has a token besides a card with cost 2; you may send one back."""
    summoner = battle("Summoner", cost=0, text=f"[Auto] When this card is played, {TOKENS}")
    t = position(
        you=Side(leader=leader("Away")),
        opponent=Side(hand=[summoner], **side),
    )
    t.end()
    t.until("main", "opponent")
    t.play("Summoner")
    return t


@pytest.mark.rule("masters 19-1-1", "masters 19-1-2", "masters 19-1-3", "masters 19-1-4")
def test_a_token_is_played_as_a_battle_card_of_its_name() -> None:
    t = summoned()

    assert t.opponent.battle == ["Summoner", "Imp Token"]
    assert t.power("Imp Token") == 5000
    assert t.is_active("Imp Token")
    t.expect(
        "opponent",
        "main",
        {"attack Rival > Away", "attack Summoner > Away", "attack Imp Token > Away", "end"},
    )


def with_token(text: str, skills: tuple[Skill, ...] = (), rival: CardSpec | None = None) -> Table:
    """A token of the opponent's on the table, and your Leader's skill in your Main Phase."""
    summoner = battle("Summoner", cost=2, text=f"[Auto] When this card attacks, {TOKENS}")
    t = position(
        you=Side(leader=leader("Away", text=text, skills=skills)),
        opponent=Side(leader=rival, battle=[summoner, battle("Helper", combo=(0, 5000))]),
    )
    t.end()
    t.until("main", "opponent")
    t.attack("Summoner", "Away")
    t.finish_battle()
    t.end()
    t.until("main", "you")
    return t


@pytest.mark.rule("masters 19-1-6", "masters 19-1-6-1")
def test_a_token_without_energy_cost_is_no_target_where_the_cost_counts() -> None:
    t = with_token(SENDER)

    t.activate("Away", 1)
    t.expect("you", "choose-cards", {"Summoner", "Helper"})
    t.choose()
    t.activate("Away", 2)

    t.expect("you", "choose-cards", {"Summoner", "Helper", "Imp Token"})


@pytest.mark.rule("masters 19-1-6-1-1")
def test_a_token_may_be_among_any_number_of_cards_with_a_total_cost() -> None:
    theirs = to.InZones(zones=("battle",), whose="opponent", filter=to.Filter(kinds=("battle",)))
    skill = Skill(
        kind="activate-main",
        effect=(act.Choose(cards=theirs, total_cost=5), act.Ko(cards=to.Slot("it"))),
    )
    t = with_token("", (skill,))

    t.activate("Away")
    t.expect("you", "choose-cards", {"Summoner", "Helper", "Imp Token"})
    t.choose("Summoner", "Imp Token")

    assert t.opponent.battle == ["Helper"]
    assert t.opponent.drop == ["Summoner"]


@pytest.mark.rule("masters 19-1-7", "masters 20-10-2", "masters 20-10-4")
def test_a_token_returned_to_hand_is_removed_from_the_game_and_has_left_its_area() -> None:
    left = When(
        event="moved",
        subject=to.InZones(zones=(), whose="you", filter=to.Filter(kinds=("battle",))),
        origin=("battle",),
    )
    rival = leader("Rival", skills=[Skill(kind="auto", triggers=(left,), effect=(act.Draw(),))])
    t = with_token(SENDER, rival=rival)
    before = t.opponent.hand

    t.activate("Away", 2)
    t.choose("Imp Token")

    assert t.opponent.battle == ["Summoner", "Helper"]
    assert t.area_of("Imp Token") == "outside"
    assert t.opponent.hand == [*before, "Deck card"]
    assert "Imp Token" not in t.opponent.hand


@pytest.mark.rule("masters 19-1-7")
def test_a_token_may_combo_and_leaves_the_game_when_combos_go_to_drop() -> None:
    t = with_token("")

    t.attack("Away", "Rival")
    t.until("defense")
    t.expect("opponent", "defense", {"combo Imp Token", "combo Helper", "pass"})
    t.combo("Imp Token")
    t.expect("opponent", "defense", {"combo Helper", "pass"})
    assert t.opponent.combo == ["Imp Token"]
    t.finish_battle()

    assert t.opponent.combo == []
    assert t.opponent.drop == []
    assert t.area_of("Imp Token") == "outside"


@pytest.mark.rule("masters 0-2-4-2", "masters 19-1-3")
@pytest.mark.parametrize("count", [0, 1, 2])
def test_how_many_of_up_to_two_tokens_come_says_the_player_of_the_skill(count: int) -> None:
    text = f"[Activate Main] {TOKENS.replace('play 1 Imp Token', 'Play up to 2 Imp Tokens')}"
    t = position(you=Side(leader=leader("Summoner", text=text)))
    t.activate("Summoner")
    t.expect("you", "number", {"0", "1", "2"})

    t.pick(str(count))

    assert t.you.battle == ["Imp Token"] * count
