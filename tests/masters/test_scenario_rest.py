"""Scenarios across chapters that the tests of the single chapters leave open."""

import pytest

from dbscg_gui.cards.decks import DeckList
from dbscg_gui.cards.printed import PrintedCard
from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as to
from dbscg_gui.effects.actions import Skill
from dbscg_gui.services.cards.pool import CardPool
from dbscg_gui.services.decks.check import check
from dbscg_gui.services.game_rules import compile_printed
from tests.masters.cards import (
    CardSpec,
    Side,
    battle,
    extra,
    leader,
    main_skill,
    permanent,
    rest,
)
from tests.masters.table import position

BOOST = "[Activate: Main] Choose 1 of your Battle Cards and it gets +5000 power for the turn."

# -- effects against rules -------------------------------------------------------------------


@pytest.mark.rule("masters 0-2-2-1", "masters 0-1-3-4")
def test_no_effect_forbids_conceding() -> None:
    stay = act.RestrictPlayer(who="any", what="concede")
    t = position(you=Side(battle=[battle("Anchor", skills=[permanent(stay)])], life=1))

    t.concede("you")

    assert t.winner == "opponent"
    assert t.state.end_rule == "masters 0-1-3-4"
    assert t.mode == "over"


@pytest.mark.rule("masters 0-2-6", "masters 22-31-2")
@pytest.mark.parametrize(("text", "active"), [("", True), ("[Energy-Exhaust]", False)])
def test_of_active_and_rest_mode_ordered_at_once_rest_mode_wins(text: str, active: bool) -> None:
    grow = act.Move(cards=to.Pick(cards=to.InZones(zones=("hand",))), to="energy", mode="active")
    t = position(
        you=Side(leader=leader("Farmer", skills=[main_skill(grow)]), hand=[battle("P", text=text)])
    )

    t.activate("Farmer")

    assert t.you.energy == ["P"]
    assert t.is_active("P") is active


# -- costs -----------------------------------------------------------------------------------


@pytest.mark.rule("masters 1-2-3-2-2")
def test_without_a_specified_cost_the_total_stays_and_any_energy_pays() -> None:
    hand = to.InZones(zones=("hand",), filter=to.Filter(names=("Goods",)))
    plain = act.ChangeCost(cards=hand, no_specified=True)
    goods = battle("Goods", cost=4, specified="BB")
    t = position(
        you=Side(leader=leader("Broker", skills=[permanent(plain)]), hand=[goods], energy="RRRR"),
        opponent=Side(hand=[battle("Theirs", cost=4, specified="BB")]),
    )

    assert t.cost("Goods") == ("", 4)
    assert t.cost("Theirs") == ("BB", 4)
    t.play("Goods")
    assert t.you.battle == ["Goods"]
    assert t.you.active_energy == []


@pytest.mark.rule("masters 1-2-3-2-2")
def test_a_specified_cost_higher_than_the_total_stays_as_the_total() -> None:
    hand = to.InZones(zones=("hand",))
    plain = act.ChangeCost(cards=hand, no_specified=True)
    t = position(
        you=Side(
            leader=leader("Broker", skills=[permanent(plain)]),
            hand=[battle("Goods", cost=2, specified="BB")],
            energy="R",
        )
    )

    assert t.cost("Goods") == ("", 2)
    assert "play Goods" not in t.options()


# -- moving cards ----------------------------------------------------------------------------


@pytest.mark.rule("masters 3-1-4-1", "masters 9-9-2")
@pytest.mark.parametrize(("area", "power"), [("unison", 15000), ("hand", 10000)])
def test_a_battle_card_moved_to_the_unison_area_keeps_its_effects(
    area: to.Zone, power: int
) -> None:
    mine = to.InZones(zones=("battle",))
    unisons = to.InZones(zones=("unison",))
    # With a marker, so that rule processing leaves it there.
    lift = main_skill(
        act.Move(cards=to.Pick(cards=mine), to=area), act.AddMarkers(cards=unisons, count=2)
    )
    t = position(you=Side(leader=leader("Coach", text=BOOST, skills=[lift]), battle=["Fighter"]))
    t.activate("Coach", 1)
    before = t.find("Fighter").id

    t.activate("Coach", 2)

    assert t.area_of("Fighter") == area
    assert t.power("Fighter") == power
    assert (t.find("Fighter").id == before) is (area == "unison")


# -- deck building ---------------------------------------------------------------------------


def _printed(number: str, *skill: str, kind: str = "battle") -> PrintedCard:
    return PrintedCard(
        number=number,
        game="masters",
        kind=kind,
        name=f"Card {number}",
        colors=("red",),
        cost=None if kind == "leader" else 1,
        power=10000,
        skill=skill,
    )


@pytest.mark.rule("masters 6-1-5-2-1", "masters 6-1-5-2-2", "masters 9-5-3")
@pytest.mark.parametrize(
    ("text", "kept_out"),
    [("[Permanent] This card gains 《Marshfolk》 in all areas.", []), ("[Barrier]", ["B-1"])],
)
def test_a_trait_gained_in_all_areas_counts_for_a_leader_of_one_trait(
    text: str, kept_out: list[str]
) -> None:
    only = "[Permanent] You can't include non-《Marshfolk》 Battle Cards in your deck."
    extras = [_printed(f"E-{n:02}", kind="extra") for n in range(1, 13)]
    cards = [_printed("L-1", only, kind="leader"), _printed("B-1", text), *extras]
    pool = CardPool(cards, None, compile_printed)
    main = (*((card.number, 4) for card in extras), ("B-1", 4))

    found = check(DeckList(name="Green", leader="L-1", main=main), pool).violations

    assert [each.numbers[0] for each in found if each.code == "excluded"] == kept_out
    assert [each.code for each in found if each.code != "excluded"] == []


# -- you can't A unless you B ----------------------------------------------------------------


@pytest.mark.rule("masters 20-14-1", "masters 20-4-1")
@pytest.mark.parametrize("immune", [False, True])
def test_an_attack_whose_tax_the_attacker_is_unaffected_by_is_not_declared(immune: bool) -> None:
    weaken = act.ChangePower(cards=to.EventCard(), amount=-5000)
    tax = act.RestrictPlayer(who="opponent", what="attack", tax=(weaken,))
    alone = permanent(act.Restrict(cards=to.This(), what="be-affected", by_whose="opponent"))
    raider = battle("Raider", power=20000, skills=[alone] if immune else [])
    t = position(
        you=Side(battle=[raider]),
        opponent=Side(battle=[battle("Gatekeeper", skills=[permanent(tax)])]),
    )

    attacks = {"attack Leader > Rival"} | (set() if immune else {"attack Raider > Rival"})
    t.expect("you", "main", attacks | {"end"})
    if not immune:
        t.attack("Raider", "Rival")
        assert t.power("Raider") == 15000
        t.finish_battle()
        assert t.power("Leader") == 10000


# -- keywords --------------------------------------------------------------------------------


@pytest.mark.rule("masters 22-5-3-1", "masters 22-5-3-1-1", "masters 22-5-6")
def test_a_xeno_evolve_of_a_card_in_drop_moves_it_to_battle_first_unnoticed() -> None:
    drop = to.InZones(zones=("drop",), filter=to.Filter(kinds=("battle",)))
    more = Skill(
        kind="permanent", zones=("hand",), effect=(act.Allow(cards=drop, what="use-for-evolve"),)
    )
    xeno = battle("Xeno", cost=9, power=20000, text="[Xeno-Evolve] : <Arlo>.", skills=[more])
    arlo = battle("Arlo", character=("Arlo",), text="[Auto] When you play this card, draw 1 card.")
    no = extra("No", text="[Counter: Play] Negate the activation.")
    t = position(
        you=Side(hand=[xeno], drop=[arlo]),
        opponent=Side(hand=[no], energy="R"),
    )

    t.activate("Xeno")
    windows = 0
    while t.mode == "counter":
        windows += 1
        t.pass_()

    assert windows == 2, "one for the activation, one after the play, none for the card of Drop"
    assert t.you.battle == ["Xeno"]
    assert t.is_active("Xeno")
    assert t.power("Xeno") == 20000
    assert t.you.warp == ["Arlo"]
    assert t.you.drop == t.you.hand == []


def _drawer(*texts: str) -> CardSpec:
    """A card on which the same [Limit 1] skill is printed in several wordings."""
    skills = [
        Skill(
            kind="activate-main",
            limit=1,
            text=text,
            effect=(act.Draw(),),
        )
        for text in texts
    ]
    return battle("Scholar", skills=skills)


@pytest.mark.rule("masters 22-44-3-1", "masters 22-44-3")
def test_the_older_wording_of_a_corrected_skill_is_the_same_skill_for_limit() -> None:
    t = position(you=Side(battle=[_drawer("Draw a card.", "Draw 1 card."), rest("Idle")]))
    offered = {words for words in t.options() if words.startswith("activate")}
    assert offered == {"activate Scholar/1", "activate Scholar/2"}

    t.activate("Scholar", 1)

    assert t.you.hand == ["Deck card"]
    assert not any(words.startswith("activate") for words in t.options())
