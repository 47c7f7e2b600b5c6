"""More scenarios of the manual 4.00: several Unisons, colours of a cost; rulings on rules."""

from __future__ import annotations

import pytest

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as to
from dbscg_gui.effects.triggers import When
from tests.masters.cards import (
    Side,
    auto,
    battle,
    card,
    hidden,
    leader,
    main_skill,
    marked,
    on,
    permanent,
    unison,
)
from tests.masters.table import Table, opening, position

pytestmark = pytest.mark.manual("4.00")

TWO = permanent(act.UnisonLimit(count=2))
WARPED = to.InZones(zones=("warp",), filter=to.Filter(kinds=("unison",)))


def drive(t: Table) -> None:
    """Answer what is asked by its default until your Main Phase goes on."""
    while t.mode != "main":
        t.answer(*t.decision.default)


def pair(**side: object) -> Table:
    """You may have two Unisons and have Vee with 2 and Wye with 3 markers; Patron allows it."""
    fill = main_skill(act.Play(cards=WARPED, markers=3))
    t = position(
        you=Side(
            battle=[battle("Patron", skills=[TWO]), battle("Filler", skills=[fill])],
            unison=marked(unison("Vee"), 2),
            warp=[unison("Wye")],
            **side,  # type: ignore[arg-type]
        ),
        opponent=Side(unison=marked(unison("Zed"), 1)),
    )
    t.activate("Filler")
    drive(t)
    assert t.you.unison == ["Vee", "Wye"]
    return t


@pytest.mark.rule("masters 4.00 21-11-2", "masters 4.00 21-11-3", "masters 3-11-5-1")
def test_who_may_have_two_unisons_and_takes_a_third_keeps_two_of_them() -> None:
    take = "[Activate Main] Choose 1 of your opponent's Unisons and gain control of it."
    t = pair(leader=leader("Thief", text=take))

    t.activate("Thief")
    t.expect("you", "choose-cards", {"Vee", "Wye", "Zed"})
    assert (t.decision.minimum, t.decision.maximum) == (2, 2)
    t.choose("Wye", "Zed")

    assert sorted(t.you.unison) == ["Wye", "Zed"]
    assert t.you.drop == ["Vee"]
    assert (t.markers("Wye"), t.markers("Zed")) == (3, 1)


@pytest.mark.rule("masters 4.00 21-11-2", "masters 4.00 21-11-3", "masters 3-11-4")
def test_when_the_effect_that_allowed_two_unisons_ends_one_is_kept_at_once() -> None:
    ko = "[Activate Main] Choose 1 of your {Patron} and KO it, then draw 1 card."
    t = pair(leader=leader("Captain", text=ko))

    t.activate("Captain")
    if t.decision.about != "keep" and "Patron" in t.options():
        t.choose("Patron")
    t.expect("you", "choose-cards", {"Vee", "Wye"})
    assert (t.decision.minimum, t.decision.maximum) == (1, 1)
    t.choose("Wye")

    assert t.you.unison == ["Wye"]
    assert sorted(t.you.drop) == ["Patron", "Vee"]


@pytest.mark.rule("masters 4.00 13-2-1-3-2", "masters 4.00 22-45-3", "masters 13-2-1-3-1")
@pytest.mark.parametrize(("leaves", "most"), [("Vee", 4), ("Wye", 4)])
def test_the_player_picks_which_of_two_unisons_leaves_for_a_third(leaves: str, most: int) -> None:
    yod = unison("Yod", text="[Empower red 4]")
    t = pair(hand=[yod], energy="R")

    t.play("Yod")
    while t.mode != "main":
        if t.decision.about == "empower":
            assert max(int(word) for word in t.options()) <= most
            t.answer(len(t.decision.options) - 1)
        elif t.mode == "choose-cards":
            assert t.options() == {"Vee", "Wye"}
            t.choose("Wye" if leaves == "Vee" else "Vee")
        else:
            t.answer(*t.decision.default)

    assert leaves not in t.you.unison
    assert "Yod" in t.you.unison
    assert t.you.drop == [leaves]
    assert t.markers("Yod") <= most


@pytest.mark.rule("masters 3-11-5-1", "masters 4.00 13-2-2-5-2")
def test_while_there_is_room_a_unison_played_by_a_skill_sends_none_away() -> None:
    t = pair()

    assert t.you.drop == []
    assert (t.markers("Vee"), t.markers("Wye")) == (2, 3)


# -- colours of a cost ---------------------------------------------------------------------------


@pytest.mark.rule("masters 4.00 22-30-3", "masters 22-30-2", "masters 22-30-4")
@pytest.mark.parametrize(
    ("colors", "payments"),
    [
        (("blue", "yellow"), {(0, 1)}),
        (("blue/yellow",), {(0,)}),
        (("blue", "blue", "yellow"), {(0, 2), (1, 2)}),
        (("blue/yellow", "yellow"), {(0,)}),
        (("blue/red", "yellow/green"), {(0, 1)}),
        (("blue", "blue"), set()),
    ],
)
def test_aegis_is_paid_by_one_card_of_each_colour_or_one_of_both(colors, payments) -> None:
    shield = battle("Shield", text="[Aegis Blue/Yellow]")
    hand = [battle(f"Card {n}", colors=c) for n, c in enumerate(colors)]
    t = position(opponent=Side(battle=[shield], hand=hand, energy="rr"))
    t.attack("Leader", "Rival")
    if not payments:
        assert t.mode == "main" or "activate Shield" not in t.options()
        return
    t.until("defense", "opponent")

    t.activate("Shield")
    wanted = {" + ".join(f"Card {n}" for n in payment) for payment in payments}
    if len(wanted) > 1:
        assert wanted <= t.options()
        t.answer(0)
    drive(t)

    gone = tuple(sorted(int(name[-1]) for name in t.opponent.drop if name.startswith("Card")))
    assert gone in payments


@pytest.mark.rule("masters 4.00 22-30-3", "masters 22-30-3")
def test_a_gained_colour_does_not_pay_for_aegis() -> None:
    shield = battle("Shield", text="[Aegis Blue/Yellow]")
    paint = battle("Paint", text="[Permanent] Cards in your hand are also treated as yellow.")
    t = position(
        opponent=Side(
            battle=[shield, paint],
            hand=[battle("One", colors="blue"), battle("Two", colors="blue")],
            energy="rr",
        )
    )

    t.attack("Leader", "Rival")

    assert t.mode == "main" or "activate Shield" not in t.options()


# -- rulings -------------------------------------------------------------------------------------


@pytest.mark.rule("masters 0-2-2", "masters 22-39-3")
def test_mq_015_a_cards_text_counts_more_than_the_rules() -> None:
    text = "[Permanent] This card can attack your opponent's Battle Cards in Active Mode."
    t = position(you=Side(battle=[battle("Hawk", text=text), "Dove"]), opponent=Side(battle=["Up"]))

    assert "attack Hawk > Up" in t.options()
    assert "attack Dove > Up" not in t.options()


@pytest.mark.rule("masters 15-1-3", "masters 15-1-4")
def test_mq_035_a_z_leader_is_a_leader_and_only_its_own_word_tells_it_apart() -> None:
    banner = (
        "[Permanent] Your Leader Card gets +5000 power.\n"
        "[Activate Main] If your Leader Card is red : Draw 1 card.\n"
        "[Activate Main] If your Leader Card is a Z-Leader Card : Draw 2 cards."
    )
    crown = card("z-leader", "Crown", power=20000, cost=None)
    high = position(
        you=Side(leader=on(crown, leader("Ruler")), battle=[battle("Banner", text=banner)])
    )
    low = position(you=Side(leader=leader("Ruler"), battle=[battle("Banner", text=banner)]))

    assert (high.power("Crown"), low.power("Ruler")) == (25000, 15000)
    assert "attack Crown > Rival" in high.options()
    for t, drawn in ((high, 3), (low, 1)):
        assert ("activate Banner/3" in t.options()) is (t is high)
        t.activate("Banner", 2)
        if t is high:
            t.activate("Banner", 3)
        assert t.you.hand == ["Deck card"] * drawn


# -- Hidden Mode cards as energy -----------------------------------------------------------------


@pytest.mark.rule(
    "masters 4.00 20-19-1",
    "masters 20-19-1",
    "masters 1-6-5-2",
    "masters 4.00 23-5-2",
    "masters 4.00 23-5-3",
)
def test_a_hidden_card_used_as_energy_pays_only_what_asks_for_no_colour() -> None:
    lend = (
        "[Permanent] When paying the skill cost of skills on white cards, once per turn you can "
        "use 1 Hidden Mode card in your Battle Area as energy."
    )
    mixed = battle("Mixed", colors="white", text="[Activate Main]白[one] : Draw 1 card.")
    pure = battle("Pure", colors="white", text="[Activate Main]白白 : Draw 1 card.")
    other = battle("Other", colors="red", text="[Activate Main]白[one] : Draw 1 card.")
    t = position(
        you=Side(
            leader=leader("Lender", text=lend),
            battle=[mixed, pure, other, hidden(battle("Ivory", colors="white")), hidden("Bone")],
            energy="W",
        )
    )
    assert {each for each in t.options() if each.startswith("activate")} == {"activate Mixed"}

    t.activate("Mixed")
    t.choose("Bone")
    t.until("main", "you")

    assert t.you.hand == ["Deck card"]
    assert t.you.active_energy == []
    assert (t.is_active("Ivory"), t.is_active("Bone")) == (True, False)
    # Hidden it stays, and once a turn it was.
    assert t.is_hidden("Bone")
    assert "activate Mixed" not in t.options()


# -- costs that effects change -------------------------------------------------------------------


@pytest.mark.rule(
    "masters 22-43-3",
    "masters 4.00 5-8-2-3",
    "masters 5-8-3",
    "masters 4.00 5-8-3-1",
    "masters 21-7-3",
)
@pytest.mark.parametrize(("less", "offered", "left"), [(0, False, 1), (1, True, 0), (3, True, 1)])
def test_spirit_boost_is_paid_as_an_effect_changed_it(less: int, offered: bool, left: int) -> None:
    ease = (
        f"[Permanent] Reduce the number of markers removed by your [Spirit Boost] skills by {less}."
    )
    skill = "[Activate Main][Spirit Boost 2] Draw 1 card."
    t = position(
        you=Side(
            leader=leader("Captain", text=skill),
            battle=[battle("Ease", text=ease)] if less else [],
            unison=marked(unison("Vee"), 1),
        )
    )

    assert ("activate Captain" in t.options()) is offered
    if offered:
        t.activate("Captain")
        drive(t)
        assert t.you.hand == ["Deck card"]
    assert (t.you.unison, t.you.drop) == ((["Vee"], []) if left else ([], ["Vee"]))


@pytest.mark.rule("masters 22-43-3", "masters 5-8-2")
@pytest.mark.parametrize("payer", ["Vee", "Wye"])
def test_of_two_unisons_the_player_says_which_one_spirit_boost_takes_markers_from(payer) -> None:
    t = pair(leader=leader("Captain", text="[Activate Main][Spirit Boost 2] Draw 1 card."))

    t.activate("Captain")
    t.expect("you", "choose-cards", {"Vee", "Wye"})
    t.choose(payer)
    drive(t)

    assert (t.you.unison, t.you.drop) == ((["Wye"], ["Vee"]) if payer == "Vee" else
                                          (["Vee", "Wye"], []))  # fmt: skip
    assert t.markers("Wye") == (3 if payer == "Vee" else 1)


@pytest.mark.rule("masters 22-43-3", "masters 20-5-2")
def test_spirit_boost_x_is_at_most_what_the_unison_chosen_has() -> None:
    t = pair(leader=leader("Captain", text="[Activate Main][Spirit Boost X] Draw X cards."))

    t.activate("Captain")
    t.choose("Wye")

    assert {option.number for option in t.decision.options} == {0, 1, 2, 3}


# -- setting up ----------------------------------------------------------------------------------


@pytest.mark.rule(
    "masters 6-2-1-2",
    "masters 6-2-1-3",
    "masters 6-2-1-4",
    "masters 6-2-1-5",
    "masters 6-2-1-6",
    "masters 6-2-1-7",
)
def test_with_leaders_in_place_a_drawn_player_chooses_before_checkpoint_and_shuffle() -> None:
    placed = When(event="moved", subject=to.This(), target=("leader",))
    heralds = [
        leader(name, skills=[auto(placed, act.PlaceEnergyMarkers())]) for name in ("Aye", "Bee")
    ]
    drawn = set()
    for seed in range(12):
        t = opening(
            Side(leader=heralds[0]),
            Side(leader=heralds[1]),
            first=None,
            rng=seed,
            choose_first=True,
        )
        who, kind = t.asked
        drawn.add(who)

        assert (kind, t.options()) == ("first-player", {"first", "second"})
        assert (t.you.leader, t.opponent.leader) == (["Aye"], ["Bee"])
        assert t.you.hand == t.opponent.hand == []
        told = {"skill_activated", "shuffled", "drawn"}
        assert told.isdisjoint(event.kind for event in t.log)
        t.pick("second")

        order = [event.kind for event in t.log if event.kind in {"first_player", *told}]
        assert order[:5] == ["first_player", *["skill_activated"] * 2, "shuffled", "shuffled"]
        assert (t.you.energy_markers, t.opponent.energy_markers) == (1, 1)
    assert drawn == {"you", "opponent"}


# -- cards that have to differ -------------------------------------------------------------------


@pytest.mark.rule("masters 4.00 5-8-2-2", "masters 5-8-3", "masters 5-2-3")
@pytest.mark.parametrize(
    ("hand", "offered"),
    [(("Twin", "Twin"), False), (("Twin", "Twin", "Lone"), True), (("Twin",), False)],
)
def test_a_cost_of_two_cards_with_different_names_is_not_paid_with_twins(hand, offered) -> None:
    text = (
        "[Activate Main] Choose 2 cards with different card names in your hand and discard them : "
        "Draw 1 card."
    )
    t = position(you=Side(leader=leader("Captain", text=text), hand=[battle(n) for n in hand]))

    assert ("activate Captain" in t.options()) is offered
    if offered:
        t.activate("Captain")
        t.answer(*t.decision.default)
        drive(t)
        assert sorted(t.you.drop) == ["Lone", "Twin"]


@pytest.mark.rule("masters 5-2-3", "masters 5-2-6", "masters 20-16")
def test_where_two_cards_must_differ_and_all_are_alike_one_is_taken() -> None:
    text = "[Activate Main] Choose 2 cards with different card names in your Drop and add them to "
    t = position(
        you=Side(
            leader=leader("Captain", text=f"{text}your hand."),
            drop=[battle("Twin"), battle("Twin")],
        )
    )

    t.activate("Captain")
    drive(t)

    assert (t.you.hand, t.you.drop) == (["Twin"], ["Twin"])


@pytest.mark.rule("masters 5-8-2", "masters 5-8-3", "masters 5-2-3")
@pytest.mark.parametrize(("third", "offered"), [("Twin", False), ("", False), ("Lone", True)])
def test_cards_that_differ_and_one_more_are_counted_together(third: str, offered: bool) -> None:
    # Two cards with different names from the hand, and another of it under the deck.
    text = (
        "[Activate Main] Choose 2 cards with different card names in your hand and discard them, "
        "choose 1 card in your hand and place it at the bottom of your deck : Draw 1 card."
    )
    hand = [battle(name) for name in ("Twin", "Twin", third) if name]
    t = position(you=Side(leader=leader("Captain", text=text), hand=hand))

    assert ("activate Captain" in t.options()) is offered
    if offered:
        t.activate("Captain")
        drive(t)
        assert sorted(t.you.drop) == ["Lone", "Twin"]
        assert (t.you.deck.count("Twin"), t.you.hand) == (1, ["Deck card"])
