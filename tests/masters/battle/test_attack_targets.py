"""Texts on whom cards may attack and by whom [masters 0-2-5] [masters 8-1-1]."""

import pytest

from tests.masters.cards import Side, battle, leader, marked, rest, unison
from tests.masters.table import Table, position


def attacks(t: Table) -> set[str]:
    """The attacks that are offered."""
    return {word.removeprefix("attack ") for word in t.options() if word.startswith("attack ")}


@pytest.mark.rule("masters 0-2-5", "masters 8-1-1")
def test_a_card_may_not_attack_the_cards_its_text_names() -> None:
    shy = battle(
        "Shy", text="[Permanent] This card can't attack Battle Cards with 15000 or more power."
    )
    t = position(
        you=Side(battle=[shy]),
        opponent=Side(battle=[rest(battle("Big", power=15000)), rest(battle("Small", power=5000))]),
    )

    assert attacks(t) >= {"Shy > Small", "Shy > Rival", "Leader > Big"}
    assert "Shy > Big" not in attacks(t)


@pytest.mark.rule("masters 0-2-5", "masters 8-1-1")
def test_cards_that_can_t_attack_the_leader_may_attack_a_unison() -> None:
    shy = battle("Shy", text="[Permanent] This card can't attack Leader Cards.")
    star = marked(unison("Star", power=10000), 2)
    t = position(you=Side(battle=[shy]), opponent=Side(unison=star))

    assert "Shy > Star" in attacks(t)
    assert "Shy > Rival" not in attacks(t)


@pytest.mark.rule("masters 0-2-5", "masters 8-1-1")
def test_a_card_is_attacked_only_by_others_than_its_text_names() -> None:
    sly = battle("Sly", text="[Permanent] This card can't be attacked by a Leader Card.")
    t = position(you=Side(battle=["Scout"]), opponent=Side(battle=[rest(sly)]))

    assert "Scout > Sly" in attacks(t)
    assert "Leader > Sly" not in attacks(t)


@pytest.mark.rule("masters 0-2-5", "masters 8-1-1")
def test_the_opponent_may_attack_only_the_guardian_while_it_rests() -> None:
    text = "[Permanent] If this card is in Rest Mode, your opponent can only attack this card."
    guardian = battle("Guardian", text=text)
    t = position(
        you=Side(battle=["Scout"]), opponent=Side(battle=[rest(guardian), rest(battle("Other"))])
    )

    assert attacks(t) == {"Leader > Guardian", "Scout > Guardian"}


@pytest.mark.rule("masters 0-2-5", "masters 8-1-1")
def test_an_active_guardian_keeps_nobody_from_other_attacks() -> None:
    text = "[Permanent] If this card is in Rest Mode, your opponent can only attack this card."
    t = position(opponent=Side(battle=[battle("Guardian", text=text), rest(battle("Other"))]))

    assert attacks(t) == {"Leader > Rival", "Leader > Other"}


@pytest.mark.rule("masters 0-2-5", "masters 8-1-1")
def test_battle_cards_of_the_opponent_may_attack_only_this_card() -> None:
    text = "[Permanent] Your opponent's Battle Cards can only attack this card."
    t = position(
        you=Side(battle=["Scout"]),
        opponent=Side(battle=[rest(battle("Lure", text=text)), rest(battle("Other"))]),
    )

    assert attacks(t) == {"Scout > Lure", "Leader > Lure", "Leader > Other", "Leader > Rival"}


@pytest.mark.rule("masters 0-2-5", "masters 8-1-1")
def test_only_the_leader_may_attack_unisons() -> None:
    text = (
        "[Permanent] If this card is in Rest Mode, only your opponent's Leader can attack Unisons."
    )
    t = position(
        you=Side(battle=["Scout"]),
        opponent=Side(
            battle=[rest(battle("Warden", text=text))],
            unison=marked(unison("Star", power=10000), 2),
        ),
    )

    assert "Leader > Star" in attacks(t)
    assert "Scout > Star" not in attacks(t)


@pytest.mark.rule("masters 0-2-5", "masters 8-1-1")
def test_the_leader_is_kept_from_attacks_with_battle_cards() -> None:
    text = "[Permanent] Your opponent can't attack your Leader with Battle Cards."
    t = position(you=Side(battle=["Scout"]), opponent=Side(battle=[battle("Wall", text=text)]))

    assert attacks(t) == {"Leader > Rival"}


TAX = (
    "[Permanent] Your opponent can't attack your Leader Card unless they choose 1 card in their"
    " hand and discard it each time."
)


@pytest.mark.rule("masters 20-14-1", "masters 8-1-1")
def test_a_tax_for_attacks_on_the_leader_is_paid_for_these_alone() -> None:
    t = position(
        you=Side(battle=["Scout", "Raider"], hand=[battle("Coin", cost=9), battle("Note", cost=9)]),
        opponent=Side(battle=[battle("Gate", text=TAX), rest(battle("Other"))]),
    )

    t.attack("Scout", "Other")
    t.finish_battle()
    assert sorted(t.you.hand) == ["Coin", "Note"]
    t.attack("Raider", "Rival")
    t.choose("Coin")
    t.finish_battle()

    assert t.you.drop == ["Coin"]
    assert attacks(t) == {"Leader > Rival"}


@pytest.mark.rule("masters 20-14-1", "masters 8-1-1")
def test_without_a_card_for_the_tax_other_cards_may_still_be_attacked() -> None:
    t = position(opponent=Side(battle=[battle("Gate", text=TAX), rest(battle("Other"))]))

    assert attacks(t) == {"Leader > Other"}


@pytest.mark.rule("masters 0-2-5")
def test_a_card_that_can_only_attack_under_a_condition_does_not_without_it() -> None:
    text = (
        "[Permanent] This card can only attack or be used in a combo if your Leader is a red card."
    )
    odd = battle("Odd", combo=(0, 5000), text=text)
    helper = battle("Odd helper", combo=(0, 5000), text=text)
    blue = position(you=Side(leader=leader("Sea", colors="blue"), battle=[odd], hand=[helper]))
    red = position(you=Side(leader=leader("Fire", colors="red"), battle=[odd], hand=[helper]))

    assert attacks(blue) == {"Sea > Rival"}
    assert attacks(red) == {"Fire > Rival", "Odd > Rival"}
    for t, name in ((blue, "Sea"), (red, "Fire")):
        t.attack(name, "Rival")
    assert {word for word in red.options() if word.startswith("combo")} == {
        "combo Odd", "combo Odd helper",
    }  # fmt: skip
    assert not any(word.startswith("combo") for word in blue.options())


@pytest.mark.rule("masters 0-2-2", "masters 7-3-4")
def test_who_must_attack_whenever_possible_does_so_before_anything_else() -> None:
    bait = (
        "[Activate Main] Choose 1 of your opponent's Battle Cards and it must attack whenever "
        "possible until the end of your opponent's next turn."
    )
    t = position(
        you=Side(leader=leader("Taunt", text=bait)),
        opponent=Side(battle=["Goaded", "Calm"], hand=[battle("New", cost=0)]),
    )

    t.activate("Taunt")
    t.choose("Goaded")
    t.end()
    t.until("main", "opponent")
    assert t.options() == {"attack Goaded > Taunt"}
    t.attack("Goaded", "Taunt")
    t.until("main", "opponent")

    # In Rest Mode it cannot: now the player is free again.
    assert {"attack Calm > Taunt", "play New", "end"} <= t.options()
