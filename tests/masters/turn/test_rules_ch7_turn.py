"""The turn: what begins with it, and the actions of the Main Phase [masters 7]."""

import pytest

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as to
from dbscg_gui.effects.triggers import When
from dbscg_gui.games.dbs import legality
from tests.masters.cards import CardSpec, Side, auto, battle, card, leader, marked, unison
from tests.masters.table import Table, position

STRONG = to.Are(cards=to.This(), filter=to.Filter(power=to.Range(low=15000)))


# -- the start of the turn -------------------------------------------------------------------


def _waking() -> Table:
    """Leaders that are stronger in one player's turn and look at it as the turn starts."""
    look = auto(When(event="turn_start"), act.If(condition=STRONG, then=(act.Draw(),)))
    whose = {"Mine": "your", "Theirs": "your opponent's"}

    def watcher(name: str) -> CardSpec:
        text = f"[Permanent] During {whose[name]} turn, this card gets +5000 power."
        return leader(name, text=text, skills=[look])

    return position(
        you=Side(leader=watcher("Mine"), deck=["A", "B"]),
        opponent=Side(leader=watcher("Theirs"), deck=["C", "D"]),
        at="turn",
    )


@pytest.mark.rule("masters 7-2-2", "masters 7-2-3")
def test_what_holds_during_the_turn_holds_from_its_start_for_both_players() -> None:
    t = _waking()

    assert t.you.hand == ["A", "B"]  # by the skill, then by the turn
    assert t.opponent.hand == ["C"]
    assert (t.power("Mine"), t.power("Theirs")) == (15000, 15000)


@pytest.mark.rule("masters 7-2-2", "masters 7-2-3")
def test_what_holds_during_the_turn_is_over_in_the_next_one() -> None:
    t = _waking()
    t.pass_()

    t.end()

    assert t.state.turn_seat == t.opponent.seat
    assert (t.power("Mine"), t.power("Theirs")) == (10000, 10000)
    assert t.opponent.hand == ["C", "D"]


@pytest.mark.rule("masters 7-2-10")
def test_what_the_draw_for_the_turn_brings_about_resolves_before_a_card_is_charged() -> None:
    drawn = When(event="drawn", whose="you")
    keen = leader("Keen", skills=[auto(drawn, act.PlaceEnergyMarkers())])
    t = position(you=Side(leader=keen), at="turn")

    assert t.asked == ("you", "charge")
    assert t.you.energy_markers == 1


@pytest.mark.rule("masters 7-2-12")
def test_what_the_charge_brings_about_resolves_in_the_charge_phase() -> None:
    keen = leader("Keen", skills=[auto(When(event="charged"), act.PlaceEnergyMarkers())])
    t = position(you=Side(leader=keen, hand=["Spare"]), at="turn")

    t.charge("Spare")

    kinds = ("charged", "skill_activated", "phase")
    assert [e.text or e.kind for e in t.log if e.kind in kinds][1:] == [
        "charged",
        "skill_activated",
        "main",
    ]


@pytest.mark.rule("masters 7-2-11")
def test_only_cards_of_the_players_own_hand_become_energy() -> None:
    t = position(you=Side(hand=["Mine"], drop=["Lost"]), opponent=Side(hand=["Theirs"]), at="turn")
    t.expect("you", "charge", {"charge Mine", "charge Deck card", "pass"})

    for name in ("Lost", "Theirs"):
        refused = legality.check_charge(t.game, t.you.seat, t.find(name).id)
        assert refused is not None
        assert refused.code == "not-in-hand"
    assert legality.check_charge(t.game, t.you.seat, t.find("Mine").id) is None


@pytest.mark.rule("masters 7-2-11", "masters 0-2-2")
@pytest.mark.parametrize(
    ("text", "is_asked"),
    [
        ("Your opponent can't place cards in their Energy Area.", False),
        ("You can't place cards in your Energy Area.", True),
        ("Your opponent can't place cards in their Energy Area by their skills.", True),
    ],
)
def test_nothing_is_charged_by_who_may_place_no_energy(text: str, *, is_asked: bool) -> None:
    ward = battle("Ward", text=f"[Permanent] {text}")
    t = position(you=Side(hand=["Spare"]), opponent=Side(battle=[ward]), at="turn")

    assert t.asked == ("you", "charge" if is_asked else "main")


@pytest.mark.rule("masters 7-2-11", "masters 0-2-2")
@pytest.mark.parametrize(("held", "is_asked"), [("RRR", False), ("RR", True)])
def test_a_player_with_as_much_energy_as_is_allowed_charges_nothing(
    held: str, *, is_asked: bool
) -> None:
    limit = battle("Limit", text="[Permanent] You can only place up to 3 energy.")
    t = position(
        you=Side(battle=[limit], hand=["Spare"], energy=held),
        opponent=Side(energy="RRRR"),
        at="turn",
    )

    assert t.asked == ("you", "charge" if is_asked else "main")


# -- actions of the Main Phase ---------------------------------------------------------------


@pytest.mark.rule("masters 7-3-4-3", "masters 7-3-4-3-1")
def test_after_growth_a_checkpoint_and_another_free_timing_follow() -> None:
    star = unison("Star", specified="R")
    gardener = leader("Gardener", skills=[auto(When(event="placed_under"), act.Draw())])
    t = position(you=Side(leader=gardener, unison=marked(star, 2), hand=[star]), turn=1)

    t.expect("you", "main", {"grow Star", "end"})
    t.grow("Star")

    t.expect("you", "main", {"end"})
    assert t.markers("Star") == 3
    assert t.you.hand == ["Deck card"]


@pytest.mark.rule("masters 7-3-4-4", "masters 7-3-4-4-1")
def test_after_a_z_extra_is_placed_a_checkpoint_and_another_free_timing_follow() -> None:
    placed = When(event="moved", target=("battle",), whose="you")
    dome = card("z-extra", "Dome", cost=0, z_cost=1)
    t = position(
        you=Side(
            leader=leader("Warden", skills=[auto(placed, act.Draw())]),
            z_deck=[dome],
            z_energy=["Spark"],
        ),
        turn=1,
    )

    t.expect("you", "main", {"play Dome", "end"})
    t.play("Dome")

    assert t.you.battle == ["Dome"]
    assert t.you.hand == ["Deck card"]
    t.expect("you", "main", {"end"})


# -- the end of the Main Phase ---------------------------------------------------------------


@pytest.mark.rule("masters 7-3-5-1-4")
def test_effects_of_the_other_player_for_the_main_phase_end_with_it_too() -> None:
    played = When(event="played", whose="opponent")
    boost = act.ChangePower(cards=to.This(), amount=5000, duration="main-phase")
    late = auto(When(event="turn_end"), act.If(condition=STRONG, then=(act.Draw(count=5),)))
    t = position(
        you=Side(hand=[battle("Recruit")], energy="R"),
        opponent=Side(leader=leader("Watcher", skills=[auto(played, boost), late])),
    )
    t.play("Recruit")
    boosted = t.power("Watcher")

    t.end()

    assert boosted == 15000
    assert t.power("Watcher") == 10000
    assert t.opponent.hand == ["Deck card"]
