"""How skills are paid for and resolved [masters 0-2] [masters 1-6] [masters 9-2] [masters 9-4]."""

import pytest

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as to
from dbscg_gui.effects.triggers import When
from dbscg_gui.engine.views import view_of
from tests.masters.cards import (
    Side,
    auto,
    battle,
    card,
    extra,
    face_up,
    leader,
    main_skill,
    permanent,
)
from tests.masters.table import Table, position

YOURS = to.InZones(zones=("battle",))


# -- resolving -------------------------------------------------------------------------------


@pytest.mark.rule("masters 0-1-3-5")
def test_winning_by_a_skill_ends_the_game_in_the_middle_of_it() -> None:
    t = position(you=Side(leader=leader("Oracle", skills=[main_skill(act.WinGame(), act.Draw())])))

    t.activate("Oracle")

    assert t.winner == "you"
    assert t.state.end_rule == "masters 0-1-3-5"
    assert t.you.hand == []


@pytest.mark.rule("masters 0-2-3", "masters 9-4-5")
@pytest.mark.parametrize(
    ("text", "hand"),
    [
        ("Draw 1 card, then discard 1 card from your hand.", {"Held", "Drawn"}),
        ("Discard 1 card from your hand, then draw 1 card.", {"Held"}),
    ],
    ids=["draw first", "discard first"],
)
def test_effects_are_carried_out_in_the_order_printed(text: str, hand: set[str]) -> None:
    schemer = leader("Schemer", text=f"[Activate: Main] {text}")
    t = position(you=Side(leader=schemer, hand=["Held"], deck=["Drawn"]))

    t.activate("Schemer")

    if t.mode == "choose-cards":
        t.expect("you", "choose-cards", hand)
        t.choose("Held")
    assert t.you.drop == ["Held"]
    assert t.you.hand == ["Drawn"]


@pytest.mark.rule("masters 0-2-4-2", "masters 5-1-3")
def test_an_action_zero_times_or_fewer_is_not_carried_out() -> None:
    none = to.CountOf(cards=to.InZones(zones=("drop",)))
    fewer = act.Repeat(times=-1, effect=(act.Draw(),))
    quiet = leader("Quiet", skills=[main_skill(act.Draw(count=none), fewer)])
    t = position(you=Side(leader=quiet, hand=["Held"]))

    t.activate("Quiet")

    assert t.you.hand == ["Held"]
    assert t.happened("drawn") == []


@pytest.mark.rule("masters 0-2-3")
@pytest.mark.parametrize("times", [1, 3])
def test_an_action_is_repeated_as_often_as_the_text_says(times: int) -> None:
    again = leader("Again", skills=[main_skill(act.Repeat(times=times, effect=(act.Draw(),)))])
    t = position(you=Side(leader=again))

    t.activate("Again")

    assert t.you.hand == ["Deck card"] * times
    assert [event.amount for event in t.happened("drawn")] == [1] * times


@pytest.mark.rule("masters 0-2-8")
def test_both_players_act_by_one_skill_the_turn_player_first() -> None:
    feast = auto(When(event="attacked"), act.Draw(who="any"))
    t = position(opponent=Side(leader=leader("Feast", skills=[feast])))

    t.attack("Leader", "Feast")

    drawn = [t.who(event.seat) for event in t.happened("drawn")]
    assert drawn == ["you", "opponent"]


@pytest.mark.rule("masters 1-5-6-3", "masters 9-2-1", "masters 7-3-4-2-1")
def test_a_skill_triggered_while_another_resolves_waits_for_the_next_checkpoint() -> None:
    text = "[Activate: Main] Draw 1 card, then this card gets +5000 power for the turn."
    keen = battle("Keen", skills=[auto(When(event="drawn", whose="you"), act.Draw())])
    t = position(you=Side(leader=leader("Schemer", text=text), battle=[keen]))

    t.activate("Schemer")

    kinds = ("power_changed", "skill_activated", "skill_resolved")
    steps = [event.kind for event in t.log if event.kind in kinds][:4]
    assert steps == ["skill_activated", "power_changed", "skill_resolved", "skill_activated"]


@pytest.mark.rule("masters 9-1-3")
def test_a_skill_under_a_condition_does_nothing_while_it_is_not_fulfilled() -> None:
    text = "[Permanent] If you have 3 or more energy, this card gets +5000 power."
    grower = battle("Grower", text=text)

    few = position(you=Side(battle=[grower], energy="RR"))
    enough = position(you=Side(battle=[grower], energy="RRR"))

    assert few.power("Grower") == 10000
    assert enough.power("Grower") == 15000


@pytest.mark.rule("masters 1-5-8", "masters 9-1-3-1")
def test_skills_are_valid_only_in_the_area_of_their_card_type() -> None:
    text = "[Permanent] Your Leader gets +5000 power."
    booster = battle("Booster", cost=9, text=text)

    in_hand = position(you=Side(hand=[booster], drop=[booster], energy=[booster]))
    in_play = position(you=Side(battle=[booster]))

    assert in_hand.power("Leader") == 10000
    assert in_play.power("Leader") == 15000


# -- skill costs -----------------------------------------------------------------------------


@pytest.mark.rule("masters 1-6-3", "masters 9-4-2-1", "masters 9-4-3")
def test_the_parts_of_a_skill_cost_are_paid_in_printed_order_before_activation() -> None:
    cost = (
        act.PayEnergy(generic=1),
        act.PayBy((act.Discard(),)),
        act.PayBy((act.Switch(cards=to.This(), mode="rest"),)),
    )
    payer = battle("Payer", skills=[main_skill(act.Draw(), cost=cost)])
    t = position(you=Side(battle=[payer], hand=["Held"], energy="R"))

    t.activate("Payer")

    kinds = ("paid", "discarded", "switched_rest", "skill_activated", "drawn")
    assert [e.kind for e in t.log if e.kind in kinds] == list(kinds)


def slippery(*, is_optional: bool) -> Table:
    """Your Trader pays with a Battle Card; Slippery goes to the hand instead, or may."""
    saved = permanent(
        act.Instead(
            event="leave-battle",
            cards=to.This(),
            effect=(act.Move(cards=to.Slot("it"), to="hand", verb="return"),),
            is_optional=is_optional,
        )
    )
    text = "[Activate: Main] Place 1 of your Battle Cards in your Drop : Draw 2 cards."
    return position(
        you=Side(leader=leader("Trader", text=text), battle=[battle("Slippery", skills=[saved])])
    )


@pytest.mark.rule("masters 1-6-6-2", "masters 5-8-2-2", "masters 5-8-3")
def test_a_card_sure_to_end_elsewhere_cannot_pay() -> None:
    t = slippery(is_optional=False)

    t.expect("you", "main", {"attack Trader > Rival", "attack Slippery > Rival", "end"})


@pytest.mark.rule("masters 1-6-6-2", "masters 5-8-2-2", "masters 1-6-7", "masters 5-8-4")
@pytest.mark.rule("masters 9-2-3")
def test_a_card_that_may_end_elsewhere_pays_unless_its_player_wants_that() -> None:
    saved, paid = slippery(is_optional=True), slippery(is_optional=True)

    saved.activate("Trader")
    saved.pick("Slippery")
    paid.activate("Trader")
    paid.no()

    assert saved.you.hand == ["Slippery"]
    assert saved.subjects("skill_activated") == []
    assert saved.asked == ("you", "main")
    assert paid.you.drop == ["Slippery"]
    assert paid.you.hand == ["Deck card"] * 2


@pytest.mark.rule("masters 9-4-2", "masters 9-1-3-2")
def test_a_card_whose_skill_is_activated_from_the_hand_is_revealed() -> None:
    text = "[Activate: Main] Discard 1 card from your hand : Play this card from your hand."
    jumper = battle("Jumper", cost=9, text=text)
    t = position(you=Side(hand=[jumper, "Fodder", "Other Fodder"]))

    t.activate("Jumper")

    t.expect("you", "choose-cards", {"Fodder", "Other Fodder"})
    assert t.find("Jumper").known == 3
    assert t.find("Fodder").known == 1 << t.you.seat


# -- moved cards -----------------------------------------------------------------------------


@pytest.mark.rule("masters 9-6-9-1-1")
def test_a_card_that_went_to_the_hand_is_read_as_it_was_in_the_open() -> None:
    returned = When(event="moved", subject=YOURS, origin=("battle",), target=("hand",))
    strong = to.Are(cards=to.EventCard(), filter=to.Filter(power=to.Range(low=20000)))
    grow = act.ChangePower(cards=YOURS, amount=10000)
    boss = leader(
        "Boss",
        skills=[
            main_skill(grow, act.Move(cards=YOURS, to="hand")),
            auto(returned, act.If(condition=strong, then=(act.Draw(),))),
        ],
    )
    t = position(you=Side(leader=boss, battle=["Recruit"]))

    t.activate("Boss")

    assert t.you.hand == ["Recruit", "Deck card"]


# -- hidden cards ----------------------------------------------------------------------------


@pytest.mark.rule("masters 3-3-3", "masters 3-12-2", "masters 3-12-2-1")
def test_a_player_sees_only_the_face_up_cards_of_the_others_z_deck() -> None:
    peak = card("z-battle", "Peak", power=30000, z_cost=2)
    summit = card("z-battle", "Summit", power=30000, z_cost=2)
    t = position(you=Side(z_deck=[peak, face_up(summit)], hand=[extra("Secret")]))

    view = view_of(t.game, t.opponent.seat)

    seen = {view.state.cards[i].def_id for i in t.ids(t.you.seat, "z-deck")}
    assert seen == {0, t.find("Summit").def_id}
    assert {view.state.cards[i].def_id for i in t.ids(t.you.seat, "hand")} == {0}
