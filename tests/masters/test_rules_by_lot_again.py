"""Rules of Masters drawn by lot a second time, each in a position with a twist of its own."""

from __future__ import annotations

import pytest

from dbscg_gui.effects import actions as act
from dbscg_gui.engine.views import view_of
from tests.masters.cards import (
    Side,
    battle,
    borrowed,
    card,
    extra,
    hidden,
    leader,
    marked,
    on,
    permanent,
    rest,
    unison,
)
from tests.masters.table import position


def captain(*texts: str, name: str = "Captain"):
    return leader(name, text="\n".join(texts))


@pytest.mark.manual("4.00")
@pytest.mark.rule("masters 4.00 3-11-2", "masters 4.00 3-12-3")
@pytest.mark.parametrize("area", ["unison", "energy", "battle", "z-deck", "hand"])
def test_what_lies_hidden_in_play_is_open_and_what_lies_in_a_secret_area_is_not(area: str) -> None:
    """Both may look at a card in Hidden Mode; its owner alone looks through a Z-Deck."""
    page = card("z-battle", "Page", z_cost=1) if area == "z-deck" else battle("Page")
    sides = {
        "unison": Side(unison=hidden(page)),
        "energy": Side(energy=[hidden(page)]),
        "battle": Side(battle=[hidden(page)]),
        "z-deck": Side(z_deck=[page]),
        "hand": Side(hand=[page]),
    }
    t = position(opponent=sides[area])
    (number,) = t.ids(t.opponent.seat, area)
    def_id = t.state.cards[number].def_id

    seen = [view_of(t.game, seat).state for seat in (t.you.seat, t.opponent.seat)]

    is_open = area in ("unison", "energy", "battle")
    known = [any(each.def_id == def_id for each in one.cards.values()) for one in seen]
    assert known == [is_open, True]


@pytest.mark.manual("4.00")
@pytest.mark.rule("masters 4.00 13-2-2-5", "masters 4.00 3-11-5")
@pytest.mark.parametrize("mode", ["borrowed", "hidden", "plain"])
def test_a_unison_a_skill_plays_has_the_markers_the_skill_says(mode: str) -> None:
    """What was there goes to its owner's Drop, though it was never played by its master."""
    old = marked(unison("Old"), 4)
    there = {"borrowed": borrowed(old), "hidden": hidden(battle("Old")), "plain": old}[mode]
    text = "[Activate Main] Play 1 Unison Card from your Drop with 3 markers on it."
    t = position(you=Side(leader=captain(text), unison=there, drop=[unison("New")], energy="RRRR"))

    t.activate("Captain")
    t.drive()

    assert t.you.unison == ["New"]
    assert t.markers("New") == 3
    assert t.you.active_energy == ["red energy"] * 4
    assert (t.opponent.drop if mode == "borrowed" else t.you.drop) == ["Old"]


@pytest.mark.rule("masters 4.00 9-10-3", "masters 20-1-11")
@pytest.mark.parametrize(
    ("price", "can", "cannot"),
    [
        (
            "discard 1 card from your hand",
            Side(hand=["Coin"]),
            Side(),
        ),
        (
            "switch 1 of your other Battle Cards to Rest Mode",
            Side(battle=["Coin"]),
            Side(battle=[rest("Coin")]),
        ),
        (
            "send 2 cards from your Drop Area to your Warp",
            Side(drop=["Coin", "Gem"]),
            Side(drop=["Coin"]),
        ),
        (
            "remove 2 markers from your Unison Card",
            Side(unison=marked(unison("Ship"), 2)),
            Side(unison=marked(unison("Ship"), 1)),
        ),
        (
            "place the top 2 cards of your deck in your Drop Area",
            Side(deck=["A", "B", "C"], deck_size=3),
            Side(deck=["A"], deck_size=1),
        ),
    ],
)
def test_a_price_that_cannot_be_paid_saves_nothing(price: str, can: Side, cannot: Side) -> None:
    text = f"[Permanent] If this card would be KO'd, you may {price} instead."
    ko = "[Activate Main] Choose 1 of your opponent's ＜Guard＞ and KO it."
    for side, is_offered in ((can, True), (cannot, False)):
        side.battle = [battle("Guard", character=("Guard",), text=text), *side.battle]
        t = position(you=Side(leader=captain(ko)), opponent=side)

        t.activate("Captain")
        assert (t.mode == "replacement") == is_offered
        if is_offered:
            t.expect("opponent", "replacement", {"Guard", "no"})
            t.pick("Guard")
        t.drive()

        assert ("Guard" in t.opponent.battle) == is_offered


@pytest.mark.manual("4.00")
@pytest.mark.rule("masters 4.00 23-5-2", "masters 4.00 23-5-2-1")
@pytest.mark.parametrize(
    ("counted", "power"),
    [
        ("card in your Battle Area", 40000),
        ("of your Battle Cards", 20000),
        ("of your red Battle Cards", 20000),
        ("card in Hidden Mode in your Battle Area", 20000),
        ("of your Battle Cards with an energy cost of 1 or less", 20000),
    ],
)
def test_a_hidden_pile_counts_as_one_card_that_is_nothing_else(counted: str, power: int) -> None:
    """Two hidden cards, one of them a pile, and the card itself: 10000 for each."""
    text = f"[Permanent] For each {counted}, this card gets +10000 power."
    bear = battle("Bear", power=10000 if "Hidden" not in counted else 0, text=text)
    t = position(
        you=Side(battle=[bear, hidden(on("Top", "Low", "Deep")), hidden("Page")]),
    )

    assert t.power("Bear") == power


@pytest.mark.rule("masters 4.00 20-21-1", "masters 4.00 1-2-3-1", "masters 4.00 5-8-2-4")
@pytest.mark.parametrize(
    ("deed", "left"),
    [
        ("Increase the energy cost of Battle Cards in your opponent's hand by R", ("RR", 3)),
        ("Increase the energy cost of Battle Cards in your opponent's hand by RR", ("RRR", 4)),
        ("Increase the energy cost of Battle Cards in your opponent's hand by 2", ("R", 4)),
    ],
)
def test_a_cost_raised_by_a_colour_wants_that_colour(deed: str, left: tuple[str, int]) -> None:
    t = position(
        you=Side(hand=[battle("Ram", cost=2, specified="R")], energy="RBBB"),
        opponent=Side(leader=captain(f"[Permanent] {deed}.", name="Rival")),
    )

    assert t.cost("Ram") == left
    assert ("play Ram" in t.options()) == (left == ("R", 4))


@pytest.mark.rule("masters 4.00 22-5-6-1", "masters 5-5-4")
@pytest.mark.parametrize(
    ("deed", "is_played"),
    [
        ("Choose 1 of your opponent's Battle Cards and return it to its owner's hand", False),
        ("Choose 1 of your opponent's Battle Cards and it loses ＜Kai＞ for the turn", False),
        ("Choose 1 of your opponent's Battle Cards and it gets -5000 power for the turn", True),
    ],
)
def test_what_is_no_longer_there_to_evolve_from_brings_nothing(deed: str, is_played: bool) -> None:
    if "loses" in deed:
        deed = "Choose 1 of your opponent's Battle Cards and switch it to Hidden Mode"
    form = battle("Great", cost=4, power=20000, text="[Xeno-Evolve]R : ＜Kai＞.")
    stop = extra("Stop", cost=0, text=f"[Counter: Play] {deed}.")
    t = position(
        you=Side(battle=[battle("Kai", character=("Kai",))], hand=[form], energy="R"),
        opponent=Side(hand=[stop]),
    )

    t.activate("Great")
    t.expect("opponent", "counter", {"counter Stop", "pass"})
    t.counter("Stop")
    t.drive()

    assert ("Great" in t.you.battle) == is_played
    assert t.you.active_energy == []
    assert t.you.warp == (["Kai"] if is_played else [])


@pytest.mark.manual("4.00")
@pytest.mark.rule("masters 4.00 12-2-4-5", "masters 4.00 12-2-4-4", "masters 4.00 12-2-4-7")
@pytest.mark.parametrize("area", ["Drop", "hand"])
def test_an_extra_another_card_activates_costs_nothing_of_its_own(area: str) -> None:
    """Its skill cost is not paid, and from the hand it lies in the Drop as its effect is done."""
    trick = extra(
        "Trick",
        cost=3,
        text="[Activate Main] Choose 1 card in your hand and discard it : Choose 1 card in your"
        " Drop Area and add it to your hand.",
    )
    text = (
        f"[Activate Main] Choose 1 Extra Card in your {area}, then activate 1 of that card's"
        " [Activate Main] skills."
    )
    t = position(
        you=Side(
            leader=captain(text),
            hand=["Coin", trick] if area == "hand" else ["Coin"],
            drop=[trick] if area == "Drop" else [],
        )
    )

    t.activate("Captain")
    t.drive()

    assert sorted(t.you.hand) == ["Coin", "Trick"]
    assert t.you.drop == []


@pytest.mark.manual("4.00")
@pytest.mark.rule("masters 4.00 23-5-4", "masters 4.00 8-1-7", "masters 8-5-2")
@pytest.mark.parametrize("back", [True, False])
def test_a_guard_card_that_was_hidden_is_beaten_no_more_though_it_turns_up_again(
    back: bool,
) -> None:
    hide = "Choose 1 card in your Battle Area and switch it to Hidden Mode"
    show = ", then switch it to Revealed Mode" if back else ""
    t = position(
        you=Side(battle=["Bear"], hand=[battle("Helper", combo=(0, 10000))]),
        opponent=Side(
            leader=captain(f"[Activate Battle] {hide}{show}.", name="Rival"),
            battle=[rest(battle("Guard", power=5000))],
            hand=[battle("Shield", combo=(0, 5000))],
        ),
    )

    t.attack("Bear", "Guard")
    t.until("offense")
    t.combo("Helper")
    t.until("defense", "opponent")
    t.combo("Shield")
    t.activate("Rival")
    t.drive()

    assert t.opponent.battle == ["Guard"]
    assert t.is_hidden("Guard") != back
    assert not t.is_active("Guard")
    assert t.you.drop == ["Helper"]
    assert t.opponent.drop == ["Shield"]


@pytest.mark.rule("masters 4.00 7-4-4", "masters 7-4-2")
def test_what_came_in_the_end_phase_has_its_own_skill_in_the_same_one() -> None:
    late = battle("Late", text="[Auto] At the end of your turn, draw 1 card.")
    text = "[Auto] At the end of your turn, play 1 Battle Card from your Drop Area."
    t = position(you=Side(battle=[battle("Caller", text=text)], drop=[late]))

    t.end()
    t.until("main", "opponent")

    assert t.you.battle == ["Caller", "Late"]
    assert t.you.hand == ["Deck card"]


@pytest.mark.rule("masters 4.00 5-8-4", "masters 4.00 5-8-2-2")
@pytest.mark.parametrize(("hand", "is_offered"), [([], False), (["Coin"], True)])
def test_a_cost_that_an_effect_adds_belongs_to_what_has_to_be_paid(hand, is_offered) -> None:
    text = (
        "[Permanent] Your opponent can't activate [Activate Main] skills unless they discard 1"
        " card from their hand."
    )
    t = position(
        you=Side(leader=captain("[Activate Main] Draw 1 card."), hand=hand),
        opponent=Side(battle=[battle("Toll", text=text)]),
    )

    assert ("activate Captain" in t.options()) == is_offered


@pytest.mark.rule("masters 4.00 5-14-1", "masters 1-14-2")
def test_markers_go_to_the_player_named_and_pay_in_the_colour_of_that_players_leader() -> None:
    text = "[Activate Main] [Once per turn] Your opponent places 2 energy markers"
    t = position(
        you=Side(leader=captain(f"{text}.")),
        opponent=Side(
            leader=leader("Rival", colors="blue"),
            hand=[
                battle("Wave", cost=2, specified="BB", colors="blue"),
                battle("Fire", cost=2, specified="R"),
            ],
        ),
    )

    t.activate("Captain")
    t.drive()
    assert (t.you.energy_markers, t.opponent.energy_markers) == (0, 2)
    t.end()
    while t.mode != "main":
        t.pick("pass") if "pass" in t.options() else t.answer(*t.decision.default)

    assert "play Wave" in t.options()
    assert "play Fire" not in t.options()


@pytest.mark.manual("4.00")
@pytest.mark.rule("masters 4.00 9-6-2-1-2", "masters 4.00 9-6-2-1-1")
@pytest.mark.parametrize(
    ("deed", "often"),
    [
        ("Draw 3 cards", 1),
        ("Draw 1 card, then draw 1 card", 2),
        ("Draw 1 card. Your opponent draws 2 cards", 1),
    ],
)
def test_a_draw_of_several_cards_is_one(deed: str, often: int) -> None:
    text = "[Auto] When you draw a card with a skill, this card gets +5000 power for the turn."
    t = position(
        you=Side(
            leader=captain(f"[Activate Main] {deed}."),
            battle=[battle("Bear", power=10000, text=text)],
        )
    )
    start = t.power("Bear")

    t.activate("Captain")
    t.drive()

    assert t.power("Bear") == start + 5000 * often


@pytest.mark.manual("4.00")
@pytest.mark.rule("masters 4.00 18-2-1-3-2", "masters 14-1-4-2", "masters 4.00 3-11-5")
@pytest.mark.parametrize(("stays", "leaves"), [("Shade", "Old"), ("Old", "Shade")])
def test_with_room_for_two_one_of_them_leaves_for_the_z_unison(stays: str, leaves: str) -> None:
    """A card in Hidden Mode takes its place in the area as well."""
    t = position(
        you=Side(
            leader=leader("Patron", skills=[permanent(act.UnisonLimit(count=2))]),
            battle=[
                battle(
                    "Sage",
                    text="[Activate Main] Choose 1 of your Unison Cards and switch it to Hidden"
                    " Mode.\n"
                    "[Activate Main] Play 1 Unison Card from your Drop with 2 markers on it.",
                )
            ],
            unison=marked(unison("Shade"), 2),
            drop=[unison("Old")],
            energy="R",
            z_deck=[card("z-unison", "Comet", cost_is_x=True, z_cost=0, power=15000)],
        )
    )
    t.activate("Sage", 1)
    t.drive()
    t.activate("Sage", 2)
    t.drive()
    assert sorted(t.you.unison) == ["Old", "Shade"]
    assert t.is_hidden("Shade")

    t.play("Comet")
    t.pick("1")
    t.expect("you", "choose-cards", {"Old", "Shade"})
    t.choose(stays)
    t.drive()

    assert sorted(t.you.unison) == sorted(["Comet", stays])
    assert t.you.drop == [leaves]


@pytest.mark.rule("masters 4.00 8-4-6", "masters 8-5-2")
@pytest.mark.parametrize("target", ["Ship", "Guard", "Rival"])
def test_a_weaker_attack_changes_nothing_whatever_it_was_aimed_at(target: str) -> None:
    t = position(
        you=Side(
            battle=[battle("Bear", power=5000, text="[Double Strike]\n[Critical]")],
            hand=[battle("Helper", combo=(0, 4000))],
        ),
        opponent=Side(
            battle=[rest(battle("Guard", power=10000))],
            unison=marked(unison("Ship", power=10000), 2),
            life=2,
        ),
    )

    t.attack("Bear", target)
    t.until("offense")
    t.combo("Helper")
    t.finish_battle()

    assert t.you.battle == ["Bear"]
    assert t.you.drop == ["Helper"]
    assert t.opponent.battle == ["Guard"]
    assert t.markers("Ship") == 2
    assert len(t.opponent.life) == 2


@pytest.mark.rule("masters 4.00 22-20-2", "masters 9-3-1")
@pytest.mark.parametrize("has", [True, False])
def test_deflect_given_to_cards_in_the_hand_keeps_off_the_counters_of_the_other(has: bool) -> None:
    text = "[Permanent] Battle Cards in your hand gain [Deflect]."
    stop = "[Counter: Play] Negate the skills of the card being played."
    page = battle("Page", cost=0, text="[Auto] When this card is played, draw 1 card.")
    t = position(
        you=Side(leader=captain(text if has else ""), hand=[page]),
        opponent=Side(hand=[extra("Stop", cost=0, text=stop)]),
    )

    t.play("Page")
    t.counter("Stop")
    t.drive()

    assert t.you.battle == ["Page"]
    assert t.you.hand == ["Deck card"] * has


@pytest.mark.manual("4.00")
@pytest.mark.rule("masters 4.00 23-2-2-4", "masters 4.00 23-2-7")
@pytest.mark.parametrize("area", ["under the Leader", "under a negated card"])
def test_a_skill_that_acts_from_under_a_card_is_not_negated_there(area: str) -> None:
    host = "your Leader" if area == "under the Leader" else "a Battle Card"
    low = battle("Low", text=f"[Activate Main] Play this card from under {host}.")
    rule = "[Permanent] Negate the skills of all of your Battle Cards."
    here = (
        Side(leader=on(captain(rule), low))
        if area == "under the Leader"
        else Side(leader=captain(rule), battle=[on("Top", low)])
    )
    t = position(you=here)

    t.activate("Low")
    t.drive()

    assert "Low" in t.you.battle
    assert "activate Low" not in t.options()


@pytest.mark.manual("4.00")
@pytest.mark.rule("masters 4.00 9-10-3-1", "masters 4.00 9-10-3")
@pytest.mark.parametrize("is_redirected", [True, False])
def test_a_discard_that_would_go_elsewhere_is_no_discard_instead(is_redirected: bool) -> None:
    save = "[Permanent] If this card would be KO'd, you may discard 1 card from your hand instead."
    send = (
        "[Permanent] If a card would be placed in your opponent's Drop Area from their hand, send"
        " it to its owner's Warp instead."
    )
    ko = "[Activate Main] Choose 1 of your opponent's Battle Cards and KO it."
    t = position(
        you=Side(leader=captain(ko, send) if is_redirected else captain(ko)),
        opponent=Side(battle=[battle("Guard", text=save)], hand=["Coin"]),
    )

    t.activate("Captain")
    assert (t.mode == "replacement") != is_redirected
    t.pick("Guard") if t.mode == "replacement" else None
    t.drive()

    assert t.opponent.battle == ([] if is_redirected else ["Guard"])
    assert t.opponent.hand == (["Coin"] if is_redirected else [])
