"""The phases of a turn: Charge, Main, End [masters 7]."""

import pytest

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as to
from dbscg_gui.effects.triggers import When
from tests.masters.cards import Side, auto, battle, leader, main_skill, rest
from tests.masters.table import Table, position

# -- Charge Phase ----------------------------------------------------------------------------


def _waking() -> Table:
    """The start of a turn with cards in Rest Mode on both sides."""
    text = (
        "[Auto] When this card is switched to Active Mode, "
        "if you have 3 or less cards in your hand, draw 1 card."
    )
    dawn = "[Auto] At the start of your turn, this card gets +5000 power for the turn."
    return position(
        you=Side(
            leader=rest(leader("Dawn", text=dawn)),
            battle=[rest(battle("Napper", text=text))],
            energy="rr",
            hand=["One", "Two", "Three"],
            deck=["By skill", "By turn"],
        ),
        opponent=Side(battle=[rest("Tired")], energy="r"),
        at="turn",
    )


@pytest.mark.rule("masters 7-2-5", "masters 7-2-6", "masters 7-2-7", "masters 7-2-8")
@pytest.mark.rule("masters 7-2-9", "masters 7-2-10")
def test_the_charge_phase_goes_skills_switching_skills_draw() -> None:
    t = _waking()

    steps = [
        (e.kind, t.game.lib.defs[e.def_id].sides[0].name)
        for e in t.log
        if e.kind in ("skill_activated", "switched_active") or (e.kind == "moved" and e.target)
    ]
    assert steps == [
        ("skill_activated", "Dawn"),
        ("switched_active", "Dawn"),
        ("switched_active", "Napper"),
        ("switched_active", "red energy"),
        ("switched_active", "red energy"),
        ("skill_activated", "Napper"),
        ("moved", "By skill"),
        ("moved", "By turn"),
    ]


@pytest.mark.rule("masters 7-2-7")
def test_only_the_turn_players_cards_become_active() -> None:
    t = _waking()

    assert t.you.active_energy == ["red energy"] * 2
    assert t.is_active("Napper")
    assert t.is_active("Dawn")
    assert not t.is_active("Tired")
    assert t.opponent.active_energy == []


@pytest.mark.rule("masters 7-2-11", "masters 7-2-12", "masters 7-2-13", "masters 3-8-3")
def test_one_hand_card_may_become_active_energy_before_the_main_phase() -> None:
    t = _waking()
    hand = ("One", "Two", "Three", "By skill", "By turn")
    t.expect("you", "charge", {*(f"charge {name}" for name in hand), "pass"})

    t.charge("Two")

    assert t.you.active_energy == ["red energy", "red energy", "Two"]
    assert t.asked == ("you", "main")
    assert t.state.phase == "main"


@pytest.mark.rule("masters 7-2-11")
def test_no_card_need_become_energy() -> None:
    t = _waking()

    t.pass_()

    assert t.you.energy == ["red energy"] * 2
    assert t.asked == ("you", "main")


# -- the first turns -------------------------------------------------------------------------


@pytest.mark.rule("masters 7-2-9-1", "masters 7-3-4-5-1")
def test_the_first_player_neither_draws_nor_attacks_in_the_first_turn() -> None:
    t = position(you=Side(hand=["Scout", "Spare"]), turn=1, at="turn")
    assert t.you.hand == ["Scout", "Spare"]

    t.charge("Spare")

    t.expect("you", "main", {"play Scout", "end"})


@pytest.mark.rule("masters 7-2-9", "masters 7-3-4-5")
def test_the_second_player_draws_and_attacks_in_the_first_turn() -> None:
    t = position(you=Side(deck=["Drawn"]), turn=2, at="turn")
    assert t.you.hand == ["Drawn"]

    t.pass_()

    t.expect("you", "main", {"attack Leader > Rival", "end"})


# -- skipping --------------------------------------------------------------------------------


@pytest.mark.rule("masters 7-1-2-1", "masters 20-13-1", "masters 20-13-2", "masters 20-13-3")
@pytest.mark.rule("masters 20-13-4")
def test_in_a_skipped_charge_phase_nothing_happens_at_all() -> None:
    skip = main_skill(act.SkipTime(who="opponent", what="charge"))
    start = auto(When(event="charge_start", whose="you"), act.Draw())
    t = position(
        you=Side(leader=leader("Thief", skills=[skip])),
        opponent=Side(leader=leader("Victim", skills=[start]), energy="rrr", hand=["Held"]),
    )
    t.activate("Thief")

    t.end()

    t.expect("opponent", "main", {"attack Victim > Thief", "end"})
    assert t.opponent.active_energy == []
    assert t.opponent.hand == ["Held"]
    assert t.subjects("skill_activated") == ["Thief"]


@pytest.mark.rule("masters 20-13-1", "masters 7-1-2-1")
def test_only_the_next_charge_phase_is_skipped() -> None:
    skip = main_skill(act.SkipTime(who="opponent", what="charge"))
    t = position(
        you=Side(leader=leader("Thief", skills=[skip])), opponent=Side(energy="rrr", hand=["Held"])
    )
    t.activate("Thief")
    t.end()

    t.end()
    t.until("main", "you")
    t.end()

    t.expect("opponent", "charge", {"charge Held", "charge Deck card", "pass"})
    assert t.opponent.active_energy == ["red energy"] * 3


@pytest.mark.rule("masters 20-13-5", "masters 7-2-4")
def test_what_lasts_until_the_skipped_start_of_a_turn_ends_with_the_skip() -> None:
    boost = act.ChangePower(cards=to.This(), amount=5000, duration="until-opponent-turn")
    skip = act.SkipTime(who="opponent", what="charge")
    t = position(you=Side(leader=leader("Thief", skills=[main_skill(boost, skip)])))
    t.activate("Thief")
    boosted = t.power("Thief")

    t.end()

    assert t.asked == ("opponent", "main")
    assert boosted == 15000
    assert t.power("Thief") == 10000


@pytest.mark.rule("masters 20-13-5")
@pytest.mark.parametrize("lasts", ["until-opponent-turn", "opponent-turn"])
def test_what_lasts_until_a_skipped_turn_or_through_it_ends_with_the_skip(lasts: str) -> None:
    boost = act.ChangePower(cards=to.This(), amount=5000, duration=lasts)  # type: ignore[arg-type]
    skip = act.SkipTime(who="opponent", what="turn")
    t = position(you=Side(leader=leader("Thief", skills=[main_skill(boost, skip)]), hand=["Held"]))
    t.activate("Thief")
    boosted = t.power("Thief")

    t.end()

    assert t.asked == ("you", "charge")
    assert boosted == 15000
    assert t.power("Thief") == 10000
    assert [e.seat for e in t.happened("turn")] == [t.you.seat]


# -- End Phase -------------------------------------------------------------------------------


def _ending() -> Table:
    """A Leader whose end-of-turn skill plays a card with an end-of-turn skill of its own."""
    text = """
        [Activate: Main] Your Battle Cards get +5000 power for the turn.
        [Auto] At the end of the turn, play up to 1 red Battle Card from your hand.
    """
    late = "[Auto] At the end of the turn, if this card has 15000 or more power, draw 1 card."
    t = position(
        you=Side(
            leader=leader("Host", text=text),
            hand=[battle("Guest", cost=9, text=late), battle("Second", cost=9)],
        )
    )
    t.activate("Host")
    t.end()
    return t


@pytest.mark.rule("masters 7-4-2", "masters 7-4-3", "masters 7-4-4")
def test_the_end_phase_repeats_for_skills_that_were_not_pending_yet() -> None:
    t = _ending()
    t.expect("you", "choose-cards", {"Guest", "Second"})

    t.choose("Guest")

    assert t.subjects("skill_activated") == ["Host", "Host", "Guest"]
    assert t.you.hand == ["Second", "Deck card"]
    assert t.asked == ("opponent", "charge")


@pytest.mark.rule("masters 7-4-5", "masters 7-4-6", "masters 7-4-7")
def test_effects_for_the_turn_end_after_the_end_phases_skills() -> None:
    t = _ending()

    t.choose("Guest")

    assert t.power("Guest") == 10000
    assert t.state.turn_seat == t.opponent.seat


@pytest.mark.rule(
    "masters 7-4-2", "masters 7-4-3", "masters 7-4-4", "masters 7-4-5", "masters 7-4-6"
)
def test_the_end_of_the_turn_comes_again_for_a_card_that_came_in_it_while_effects_last() -> None:
    call = "[Auto] At the end of your turn, play up to 1 Battle Card from your hand."
    grow = "[Activate Main] All of your Battle Cards get +5000 power for the turn."
    late = (
        "[Auto] At the end of your turn, if this card has 15000 or more power, draw 1 card.\n"
        "[Auto] At the end of your opponent's turn, draw 3 cards."
    )
    t = position(
        you=Side(
            leader=leader("Host", text=f"{call}\n{grow}"),
            hand=[battle("Late", power=10000, text=late), "Other"],
        )
    )

    t.activate("Host")
    t.end()
    t.expect("you", "choose-cards", {"Late", "Other"})
    t.choose("Late")

    # The Leader's skill is not pending a second time: "Other" stays in hand.
    t.until("main", "opponent")
    assert (t.you.battle, t.you.hand) == (["Late"], ["Other", "Deck card"])
    assert t.power("Late") == 10000
