"""An Extra Card lies in Drop when its skill cost is paid [masters 12-2-2-2] [masters 12-2-2-3]."""

import pytest

from tests.masters.cards import CardSpec, Side, battle, extra
from tests.masters.table import position

SEND = "Send {} from your Drop Area to your Warp : Draw 1 card."


def spell(what: str, name: str = "Blast", kind: str = "Activate Main") -> CardSpec:
    return extra(name, text=f"[{kind}] {SEND.format(what)}")


@pytest.mark.rule("masters 12-2-2-2", "masters 12-2-2-3", "masters 5-8-3")
@pytest.mark.parametrize(
    ("what", "drop", "is_offered"),
    [
        ("1 card", [], True),
        ("3 cards", ["A", "B"], True),
        ("3 cards", ["A"], False),
        ("1 red Extra Card", ["A"], True),
        ("1 blue card", ["A"], False),
        ("1 card other than this card", [], False),
        ("1 card other than this card", ["A"], True),
    ],
)
def test_it_may_be_among_the_cards_that_pay(what: str, drop: list[str], is_offered: bool) -> None:
    t = position(you=Side(hand=[spell(what)], drop=drop, energy="R"))

    assert ("activate Blast" in t.options()) == is_offered


@pytest.mark.rule("masters 12-2-2-2", "masters 9-3-1")
def test_sent_away_as_its_own_cost_its_effect_is_resolved_all_the_same() -> None:
    t = position(you=Side(hand=[spell("3 cards")], drop=["A", "B"], energy="R"))

    t.activate("Blast")
    t.drive()

    assert sorted(t.you.warp) == ["A", "B", "Blast"]
    assert t.you.drop == []
    assert t.you.hand == ["Deck card"]


@pytest.mark.rule("masters 12-2-2-2")
def test_of_more_cards_than_are_wanted_the_player_chooses() -> None:
    t = position(you=Side(hand=[spell("1 card")], drop=["A"], energy="R"))

    t.activate("Blast")

    t.expect("you", "choose-cards", {"A", "Blast"})
    t.choose("Blast")
    assert t.you.drop == ["A"]
    assert t.you.warp == ["Blast"]


@pytest.mark.rule("masters 12-2-2-2", "masters 5-8-2")
@pytest.mark.parametrize(("drop", "is_offered"), [([], False), (["A"], True)])
def test_it_serves_one_part_of_a_cost_only(drop: list[str], is_offered: bool) -> None:
    cost = (
        "Choose 1 card in your Drop and send it to its owner's Warp, then choose 1 card in your"
        " Drop and return it to its owner's hand : Draw 1 card."
    )
    t = position(
        you=Side(hand=[extra("Blast", text=f"[Activate Main] {cost}")], drop=drop, energy="R")
    )

    assert ("activate Blast" in t.options()) == is_offered


@pytest.mark.rule("masters 22-10-7", "masters 12-1-3")
@pytest.mark.parametrize(("what", "is_offered"), [("1 card", True), ("2 cards", False)])
def test_a_counter_lies_in_drop_by_then_too(what: str, is_offered: bool) -> None:
    t = position(
        you=Side(battle=["Scout"]),
        opponent=Side(hand=[spell(what, "Ward", "Counter Attack")], energy="R"),
    )

    t.attack("Scout", "Rival")

    assert (t.mode == "counter" and "counter Ward" in t.options()) == is_offered


@pytest.mark.rule("masters 12-2-2-2")
def test_a_battle_card_of_the_hand_pays_nothing_so() -> None:
    realm = battle("Realm", text="[Over Realm 1]")
    t = position(you=Side(hand=[realm], energy="R"))

    assert "activate Realm" not in t.options()


@pytest.mark.rule("masters 5-8-3", "masters 12-2-2-1", "masters 12-2-2-2")
@pytest.mark.parametrize(
    ("condition", "others", "drop", "is_offered"),
    [
        ("you have 2 or less cards in your hand", 1, 0, True),
        ("you have 2 or less cards in your hand", 2, 0, False),
        ("you have 2 or more cards in your hand", 1, 0, True),
        ("you have 4 or more cards in your Drop", 0, 3, False),
        ("you have 4 or more cards in your Drop", 0, 4, True),
        # In Drop it would be the fourth: what was asked as it was declared is not asked again.
        ("you have 3 or less cards in your Drop", 0, 3, True),
        ("there are no cards in your Drop", 0, 0, True),
    ],
)
def test_what_its_skill_asks_is_asked_while_it_is_in_the_hand(
    condition: str, others: int, drop: int, *, is_offered: bool
) -> None:
    trick = extra("Trick", text=f"[Activate Main] If {condition} : Draw 2 cards.")
    t = position(you=Side(hand=[trick, *(["Other"] * others)], drop=["Lost"] * drop, energy="R"))

    assert ("activate Trick" in t.options()) == is_offered
    if is_offered:
        t.activate("Trick")
        assert t.you.hand == ["Other"] * others + ["Deck card"] * 2
        assert t.you.drop == ["Trick", *["Lost"] * drop]


@pytest.mark.rule("masters 12-2-2-2", "masters 9-4-6")
def test_what_its_effect_asks_is_asked_while_it_lies_in_drop() -> None:
    text = "[Activate Main] If you have no cards in your hand, draw 2 cards. If you have 1 or more "
    trick = extra(
        "Trick", text=f"{text}cards in your Drop, your Leader gets +5000 power for the turn."
    )
    t = position(you=Side(hand=[trick], energy="R"))

    t.activate("Trick")

    assert t.you.hand == ["Deck card"] * 2
    assert t.power("Leader") == 15000
