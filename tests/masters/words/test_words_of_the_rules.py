"""Definitions that decide games: what words of a text mean and where what they name lies."""

from __future__ import annotations

import pytest

from tests.masters.cards import Side, battle, extra, leader, marked, rest, unison
from tests.masters.table import Table, position


def captain(*texts: str, **fields: object):
    return leader("Captain", text="\n".join(texts), **fields)


def offered(t: Table) -> set[str]:
    """What may be chosen after the Captain's skill was activated."""
    t.activate("Captain")
    return t.options() if t.mode == "choose-cards" else set()


@pytest.mark.rule("masters 2-11-1-1", "masters 2-11-3", "masters 2-11-4")
def test_a_trait_is_the_whole_word() -> None:
    team = [
        battle("A", traits=("Tide",)),
        battle("B", traits=("Tide Guard",)),
        battle("C", traits=("Ebb", "Tide")),
    ]
    text = "[Activate Main] Choose up to 1 of your opponent's 《Tide》 cards and KO it."
    t = position(you=Side(leader=captain(text)), opponent=Side(battle=team))

    assert offered(t) == {"A", "C"}


@pytest.mark.rule("masters 2-10-5", "masters 9-1-3-3")
@pytest.mark.parametrize("area", ["deck", "drop", "hand"])
def test_a_name_had_in_all_areas_is_had_where_nobody_sees_it(area: str) -> None:
    twin = battle("Twin", text="[Permanent] This card is also treated as ＜Arlo＞ in all areas.")
    where = {"deck": "your deck", "drop": "your Drop", "hand": "your hand"}[area]
    text = (
        f"[Activate Main] Choose up to 1 ＜Arlo＞ card in {where} and send it to its owner's Warp."
    )
    cards = [twin, "Page", battle("Arlo", character=("Arlo",))]
    t = position(you=Side(leader=captain(text), **{area: cards}))

    assert offered(t) == {"Twin", "Arlo"}


@pytest.mark.rule("masters 20-1-6", "masters 20-1-5", "masters 10-1-2")
@pytest.mark.parametrize(
    ("place", "drawn"),
    [("battle", 1), ("leader", 1), ("unison", 0), ("hand", 0), ("drop", 0), ("energy", 0)],
)
def test_a_character_is_meant_in_the_leader_and_the_battle_area(place: str, drawn: int) -> None:
    text = "[Activate Main] If you have a ＜Arlo＞ card, draw 1 card."
    sides: dict[str, dict[str, object]] = {
        "battle": {"battle": [battle("X", character=("Arlo",))]},
        "leader": {},
        "unison": {"unison": marked(unison("X", character=("Arlo",)), 1)},
        "hand": {"hand": [battle("X", character=("Arlo",))]},
        "drop": {"drop": [battle("X", character=("Arlo",))]},
        "energy": {"energy": [battle("X", character=("Arlo",))]},
    }
    head = captain(text, character=("Arlo",) if place == "leader" else ())
    t = position(you=Side(leader=head, **sides[place]))  # type: ignore[arg-type]
    before = len(t.you.hand)

    t.activate("Captain")
    t.drive()

    assert len(t.you.hand) - before == drawn


@pytest.mark.rule("masters 20-1-9", "masters 5-7-4")
def test_a_card_used_in_a_combo_is_meant_wherever_it_comes_from() -> None:
    watcher = battle("Watcher", text="[Auto] When you use a ＜Arlo＞ card in a combo, draw 1 card.")
    t = position(
        you=Side(
            battle=[watcher, battle("Field", character=("Arlo",), combo=(0, 5000))],
            hand=[battle("Held", character=("Arlo",), combo=(0, 5000))],
        )
    )
    t.attack("Leader", "Rival")
    t.until("offense")

    t.combo("Held")
    t.until("offense")
    t.combo("Field")
    t.drive()

    assert t.you.hand == ["Deck card"] * 2


@pytest.mark.rule("masters 20-6-1")
def test_a_total_of_cards_is_any_combination_of_the_areas() -> None:
    text = (
        "[Activate Main] Choose up to a total of 2 cards from your hand and Drop and send them to"
        " their owners' Warp."
    )
    t = position(you=Side(leader=captain(text), hand=["A", "B"], drop=["C", "D"]))

    assert offered(t) == {"A", "B", "C", "D"}
    assert t.decision.maximum == 2
    t.choose("A", "D")

    assert sorted(t.you.warp) == ["A", "D"]


@pytest.mark.rule("masters 20-20-2", "masters 20-20-1", "masters 20-4-1")
@pytest.mark.parametrize(
    ("character", "is_kept"), [(("Arlo",), False), (("Bram",), True), ((), True)]
)
def test_skills_of_cards_without_any_name_are_not_of_that_name(character, is_kept) -> None:
    shy = battle("Shy", text="[Permanent] This card isn't affected by non-＜Arlo＞ skills.")
    text = "[Activate Main] Choose up to 1 of your opponent's Battle Cards and KO it."
    t = position(
        you=Side(leader=captain(text, character=character)), opponent=Side(battle=[shy, "Page"])
    )

    assert offered(t) == ({"Page"} if is_kept else {"Page", "Shy"})


@pytest.mark.rule("masters 8-1-2-2", "masters 8-1-2")
def test_a_card_is_in_battle_from_the_attack_to_the_end_of_the_battle() -> None:
    text = "[Permanent] While this card is in a battle, this card gets +5000 power."
    t = position(
        you=Side(battle=[battle("Bear", text=text)], hand=[battle("Helper", combo=(0, 5000))])
    )
    assert t.power("Bear") == 10000

    t.attack("Bear", "Rival")
    t.until("offense")
    assert t.power("Bear") == 15000
    t.drive()

    assert t.power("Bear") == 10000


@pytest.mark.rule("masters 20-7-1", "masters 20-7-4")
@pytest.mark.parametrize("words", ["discard it", "place it in its owner's Drop"])
def test_to_put_a_card_of_the_hand_into_drop_is_to_discard_it(words: str) -> None:
    watcher = battle("Watcher", text="[Auto] When you discard a card, draw 1 card.")
    text = f"[Activate Main] Choose 1 card in your hand and {words}."
    t = position(you=Side(leader=captain(text), battle=[watcher], hand=["Page"]))

    t.activate("Captain")
    t.drive()

    assert t.you.drop == ["Page"]
    assert t.you.hand == ["Deck card"]


@pytest.mark.rule("masters 20-10-3", "masters 20-10-2", "masters 20-10-4")
def test_a_card_removed_from_the_game_has_left_and_is_found_nowhere() -> None:
    watcher = battle(
        "Watcher",
        text="[Auto] When one of your other Battle Cards leaves the Battle Area, draw 1 card.",
    )
    texts = (
        "[Activate Main] Choose 1 of your {Page} and remove it from the game.",
        "[Activate Main] Choose up to 1 card in your Drop and add it to your hand.",
    )
    t = position(you=Side(leader=captain(*texts), battle=[watcher, "Page"]))

    t.activate("Captain", 1)
    t.drive()
    assert t.area_of("Page") == "outside"
    t.activate("Captain", 2)
    t.drive()

    assert t.you.hand == ["Deck card"]


@pytest.mark.rule("masters 2-7-2", "masters 21-6-2", "masters 0-2-10")
def test_a_leaders_power_may_be_negative_and_it_stays() -> None:
    text = "[Activate Main] Choose your opponent's Leader and it gets -15000 power for the turn."
    t = position(you=Side(leader=captain(text), battle=[rest(battle("Page"))]))

    t.activate("Captain")
    t.drive()

    assert t.power("Rival") == -5000
    assert t.opponent.leader == ["Rival"]


@pytest.mark.rule("masters 12-1-2", "masters 3-6-1", "masters 3-6-5", "masters 11-1-2")
def test_an_extra_in_the_battle_area_is_an_extra_and_no_battle_card() -> None:
    hill = extra("Hill", text="[Field]")
    texts = (
        "[Activate Main] Choose up to 1 of your opponent's Battle Cards and KO it.",
        "[Activate Main] Choose up to 1 Extra Card in your opponent's Battle Area and place it in"
        " its owner's Drop.",
    )
    t = position(you=Side(leader=captain(*texts)), opponent=Side(battle=[hill, "Page"]))

    t.activate("Captain", 1)
    assert t.options() == {"Page"}
    t.answer()
    t.drive()
    t.activate("Captain", 2)
    assert t.options() == {"Hill"}
