"""What can pay a cost told as an action: only cards with which it is done completely."""

from __future__ import annotations

import pytest

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as to
from tests.masters.cards import (
    CardSpec,
    Side,
    battle,
    card,
    extra,
    leader,
    main_skill,
    on,
    unison,
)
from tests.masters.table import Table, position

PLACE = "[Activate: Main] Choose 1 of your ＜Kai＞ cards and place it in its owner's Drop Area : "
PICKED = "[Activate: Main] Place 1 of your ＜Kai＞ cards in its owner's Drop Area : "
RETURN = "[Activate: Main] Return 1 of your ＜Kai＞ cards to its owner's hand : "
KO = "[Activate: Main] KO 1 of your ＜Kai＞ cards : "


def of_kai(name: str, **fields: object) -> CardSpec:
    return battle(name, character=("Kai",), **fields)


def trading(cost: str, *cards: CardSpec, **side: object) -> Table:
    """Your Trader pays with ＜Kai＞ cards to draw 2; your Leader is a ＜Kai＞ as well."""
    chief = leader("Chief", character=("Kai",))
    trader = battle("Trader", text=cost + "Draw 2 cards.")
    return position(you=Side(**{"leader": chief, "battle": [trader, *cards], **side}))


@pytest.mark.rule("masters 3-5-3", "masters 5-8-2-2", "masters 5-8-3")
@pytest.mark.parametrize("cost", [PLACE, PICKED, RETURN, KO])
def test_a_leader_never_leaves_and_pays_no_cost_that_moves_it(cost: str) -> None:
    alone = trading(cost)
    several = trading(cost, of_kai("Elder"), of_kai("Younger"))

    assert "activate Trader" not in alone.options()
    several.activate("Trader")
    several.expect("you", "choose-cards", {"Elder", "Younger"})
    several.choose("Younger")

    assert len(several.you.hand) == (3 if cost == RETURN else 2)
    assert several.you.battle == ["Trader", "Elder"]


@pytest.mark.rule("masters 3-5-3", "masters 5-8-2-2")
def test_a_leader_pays_what_does_not_move_it() -> None:
    t = trading("[Activate: Main] Choose 1 of your ＜Kai＞ cards and switch it to Rest Mode : ")

    t.activate("Trader")

    assert not t.is_active("Chief")
    assert t.you.hand == ["Deck card"] * 2


MINE = to.InZones(zones=("leader", "unison"))


@pytest.mark.rule("masters 5-12-1", "masters 5-8-2-2")
@pytest.mark.parametrize(
    ("paying", "pays"),
    [
        (act.Move(cards=to.Pick(cards=MINE), to="drop"), True),
        (act.Ko(cards=to.Pick(cards=MINE)), False),
    ],
)
def test_a_unison_goes_to_drop_but_is_never_koed(paying: act.Action, pays: bool) -> None:
    trader = battle("Trader", skills=[main_skill(act.Draw(), cost=(act.PayBy((paying,)),))])
    t = position(you=Side(battle=[trader], unison=unison("Twin")))

    assert ("activate Trader" in t.options()) == pays


@pytest.mark.rule("masters 5-8-2-2", "masters 22-14-3", "masters 16-1-4", "masters 19-1-7")
@pytest.mark.parametrize("cost", [PLACE, PICKED, RETURN, KO])
def test_what_leaves_the_game_never_reaches_the_area_named(cost: str) -> None:
    last = of_kai("Last", text="[Ultimate]")
    peak = card("z-battle", "Peak", cost=0, z_cost=0, power=20000, character=("Kai",))

    t = trading(cost, last, peak)

    assert "activate Trader" not in t.options()


@pytest.mark.rule("masters 0-2-2", "masters 5-8-2-2", "masters 22-14-3")
@pytest.mark.parametrize("own", ["Place this card in its owner's Drop Area", "KO this card"])
def test_a_text_that_names_its_own_card_goes_before_that(own: str) -> None:
    last = battle("Last", text=f"[Ultimate]\n[Activate: Main] {own} : Draw 2 cards.")
    t = position(you=Side(battle=[last]))

    t.activate("Last")

    assert t.you.hand == ["Deck card"] * 2
    assert t.area_of("Last") == "outside"


@pytest.mark.rule("masters 5-8-2-2", "masters 5-8-3", "masters 0-2-5")
@pytest.mark.parametrize(
    ("cost", "pays"),
    [(KO, ["Trader"]), (PLACE, ["Trader", "Sturdy"]), (RETURN, ["Trader", "Sturdy"])],
)
def test_who_cannot_be_koed_pays_by_leaving_otherwise(cost: str, pays: list[str]) -> None:
    sturdy = of_kai("Sturdy", text="[Permanent] This card can't be KO'd.")
    t = trading(cost, sturdy)

    assert ("activate Trader" in t.options()) == ("Sturdy" in pays)


@pytest.mark.rule("masters 5-8-2-2", "masters 5-8-3")
def test_two_cards_are_wanted_and_the_leader_is_not_the_second() -> None:
    cost = "[Activate: Main] Choose 2 of your ＜Kai＞ cards and place them in their owner's Drop : "
    one, two = trading(cost, of_kai("Elder")), trading(cost, of_kai("Elder"), of_kai("Younger"))

    two.activate("Trader")

    assert "activate Trader" not in one.options()
    assert two.you.battle == ["Trader"]
    assert two.you.hand == ["Deck card"] * 2


@pytest.mark.rule("masters 5-2-5", "masters 3-5-3")
def test_an_effect_that_is_no_cost_still_names_the_leader() -> None:
    t = trading(
        "[Activate: Main] Choose 1 of your ＜Kai＞ cards and place it in its owner's Drop : "
    )
    free = "[Activate: Main] Choose 1 of your ＜Kai＞ cards and place it in its owner's Drop Area."
    chooser = position(
        you=Side(
            leader=leader("Chief", character=("Kai",)),
            battle=[battle("Chooser", text=free), of_kai("Elder")],
        )
    )

    chooser.activate("Chooser")

    chooser.expect("you", "choose-cards", {"Chief", "Elder"})
    assert "activate Trader" not in t.options()


@pytest.mark.rule("masters 20-14-1", "masters 5-8-3")
@pytest.mark.parametrize(("hand", "offered"), [(["Coin", "Purse"], True), (["Coin"], False)])
def test_an_activated_card_is_set_aside_while_its_tax_is_paid(
    hand: list[str], offered: bool
) -> None:
    tax = (
        "[Permanent] Your opponent can't activate skills unless they discard 2 cards from their "
        "hand."
    )
    gate = battle("Gate", text=tax)
    spell = extra("Spell", cost=0, text="[Activate: Main] Draw 1 card.")
    t = position(you=Side(hand=[spell, *hand]), opponent=Side(battle=[gate]))

    assert ("activate Spell" in t.options()) == offered
    if offered:
        t.activate("Spell")
        assert sorted(t.you.drop) == ["Coin", "Purse", "Spell"]
        assert t.you.hand == ["Deck card"]


@pytest.mark.rule("masters 22-14-3", "masters 23-2-5", "masters 5-8-2-2")
def test_what_lies_under_an_ultimate_does_not_make_it_pay() -> None:
    last = on(of_kai("Last", text="[Ultimate]"), "Below")

    t = trading(PLACE, last, of_kai("Elder"))  # type: ignore[arg-type]
    t.activate("Trader")

    assert t.you.drop == ["Elder"]
    assert t.you.battle == ["Trader", "Last"]
