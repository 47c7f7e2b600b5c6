"""Infinite loops: a draw, or a declared number of runs [masters 23-1]."""

import pytest

from dbscg_gui.ai.script import script_answer
from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as to
from dbscg_gui.effects.actions import Skill
from dbscg_gui.effects.triggers import When
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.queries.card_skills import keywords
from dbscg_gui.engine.state import from_bytes, to_bytes
from dbscg_gui.engine.views import view_of
from tests.masters.cards import CardSpec, Side, battle, leader
from tests.masters.table import Table, position


def pendulum(name: str) -> CardSpec:
    """A card that never comes to rest once its mode has been switched."""
    swings = [
        Skill(
            kind="auto",
            triggers=(When(event=f"switched_{now}", subject=to.This()),),
            effect=(act.Switch(cards=to.This(), mode=then),),
        )
        for now, then in (("rest", "active"), ("active", "rest"))
    ]
    return battle(name, skills=swings)


def pushed(*names: str) -> Table:
    """Your skill switches your pendulums to Rest Mode."""
    push = Skill(
        kind="activate-main",
        effect=(act.Switch(cards=to.InZones(zones=("battle",)), mode="rest"),),
    )
    t = position(
        you=Side(leader=leader("Pusher", skills=[push]), battle=[pendulum(n) for n in names])
    )
    t.activate("Pusher")
    return t


@pytest.mark.rule("masters 23-1-1", "masters 23-1-1-1", "masters 0-1-3-3")
def test_a_loop_that_nobody_can_stop_is_a_draw() -> None:
    t = pushed("Pendulum")

    assert t.winner == "draw"
    assert t.state.end_rule == "masters 23-1-1-1"


@pytest.mark.rule("masters 23-1-1-1")
def test_a_loop_in_which_skills_are_only_put_in_order_is_a_draw_too() -> None:
    t = pushed("Left", "Right")

    for _ in range(500):
        if t.winner:
            break
        t.expect("you", "order-autos")
        assert {word.split("/")[0] for word in t.options()} == {"Left", "Right"}
        t.answer(0)

    assert t.winner == "draw"
    assert t.mode == "over"
    assert t.state.end_rule == "masters 23-1-1-1"


# -- loops with a way out --------------------------------------------------------------------

PEEK = "[Activate: Main] Look at 2 cards in your life."


def idle() -> Table:
    """You activate a skill that changes nothing, again and again, until the game asks."""
    t = position(you=Side(leader=leader("Idler", text=PEEK)))
    for _ in range(200):
        if t.mode == "number":
            return t
        t.activate("Idler")
    raise AssertionError("the loop was never noticed")


@pytest.mark.rule("masters 23-1-1-2")
def test_the_only_player_who_can_stop_a_loop_names_how_often_it_runs() -> None:
    t = idle()

    t.expect("you", "number", {str(n) for n in range(21)})
    assert t.decision.rule == "masters 23-1-1-2"
    t.pick("2")
    for _ in range(2):
        t.expect("you", "main", {"activate Idler", "attack Idler > Rival", "end"})
        t.activate("Idler")

    t.expect("you", "main", {"attack Idler > Rival", "end"})


@pytest.mark.rule("masters 23-1-1-2")
def test_a_loop_declared_zero_times_is_over_at_once() -> None:
    t = idle()

    t.pick("0")

    t.expect("you", "main", {"attack Idler > Rival", "end"})


@pytest.mark.rule("masters 23-1-1-2")
def test_the_same_skill_may_be_used_again_once_the_state_is_another() -> None:
    t = idle()
    t.pick("0")

    t.attack("Idler", "Rival")
    t.finish_battle()

    t.expect("you", "main", {"activate Idler", "end"})


def test_a_loop_can_be_saved_and_cloned_while_its_number_is_asked() -> None:
    t = idle()

    twin = t.game.clone()
    kept = from_bytes(to_bytes(t.state), t.game.rules.frame_kinds)
    loaded = Game(t.game.rules, t.game.lib, kept)

    assert twin.answer((1,)) == loaded.answer((1,)) == t.game.answer((1,))
    assert twin.digest() == loaded.digest() == t.game.digest()


def test_a_view_of_the_question_can_be_played_on_by_the_player_asked_only() -> None:
    t = idle()

    view = view_of(t.game, t.you.seat)
    world = Game(t.game.rules, t.game.lib, view.state)
    world.answer((0,))

    assert view_of(t.game, t.opponent.seat).state.loops is None
    assert world.decision is not None
    assert world.decision.kind == "main"


def argument(yours: str, theirs: str) -> tuple[int, Table]:
    """A loop both can stop: you activate, the opponent agrees. Returns its runs once declared."""
    agree = act.May(who="opponent", effect=(act.Look(cards=to.InZones(zones=("life",))),))
    talk = Skill(kind="activate-main", effect=(agree,))
    t = position(you=Side(leader=leader("Talker", skills=[talk])))
    runs = 0
    declared: list[tuple[str, str]] = []
    for _ in range(400):
        if t.mode == "number":
            who = t.asked[0]
            declared.append((who, t.decision.rule))
            t.pick(yours if who == "you" else theirs)
        elif "activate Talker" in t.options():
            t.activate("Talker")
        elif "yes" in t.options():
            t.yes()
            runs += len(declared) == 2
        else:
            break
    assert declared == [("you", "masters 23-1-1-3"), ("opponent", "masters 23-1-1-3")]
    return runs, t


@pytest.mark.rule("masters 23-1-1-3")
def test_of_two_numbers_the_smaller_counts_and_its_player_stops_the_loop() -> None:
    runs, t = argument("5", "3")

    assert runs == 3
    t.expect("opponent", "may", {"no"})
    t.no()
    t.expect("you", "main", {"attack Talker > Rival", "end"})


@pytest.mark.rule("masters 23-1-1-3")
@pytest.mark.parametrize(("yours", "theirs", "runs"), [("4", "4", 4), ("2", "6", 2)])
def test_the_turn_player_stops_with_the_smaller_or_equal_number(
    yours: str, theirs: str, runs: int
) -> None:
    found, t = argument(yours, theirs)

    assert found == runs
    t.expect("you", "main", {"attack Talker > Rival", "end"})


# -- loops in which something is added every time --------------------------------------------


def used_up(t: Table, name: str, *, most: int = 300) -> tuple[int, list[int]]:
    """Use a skill as long as it is offered, naming zero.

    Returns how often it was used, and the largest number of each that was asked for.
    """
    before = len(t.happened("skill_activated"))
    named = []
    for _ in range(most):
        if t.mode == "number":
            named.append(len(t.decision.options) - 1)
            t.answer(0)
        elif f"activate {name}" not in t.options():
            return len(t.happened("skill_activated")) - before, named
        else:
            t.activate(name)
    raise AssertionError(f"{name} is offered without end")


@pytest.mark.rule("masters 23-1-1-2", "masters 0-2-4")
def test_a_skill_that_cannot_play_its_card_is_not_offered_again_and_again() -> None:
    one = battle(
        "One",
        text="[Unique]\n[Activate Main] Play this card from your hand and it gains [Critical] for"
        " the turn.",
    )
    t = position(you=Side(hand=[one], battle=[one]))

    used, named = used_up(t, "One")

    assert (used, named) == (2, [20])
    t.expect("you", "main", {"attack Leader > Rival", "attack One > Rival", "end"})


@pytest.mark.rule("masters 23-1-1-2", "masters 0-2-4")
def test_a_skill_kept_from_playing_its_card_stops_being_offered() -> None:
    text = (
        "[Activate Main] Play this card from your hand, and you can't play copies of this card"
        " for the turn."
    )
    one = battle("One", text=text)
    t = position(you=Side(hand=[one, one]))
    t.activate("One")

    used, named = used_up(t, "One")

    # The other player has seen the second card: that is all that changed.
    assert (used, named) == (2, [20])
    assert t.you.battle == ["One"]
    assert t.you.hand == ["One"]


@pytest.mark.rule("masters 23-1-1-2")
def test_power_without_end_is_had_as_often_as_declared() -> None:
    t = position(
        you=Side(
            leader=leader("Grower", text="[Activate Main] This card gets +1000 power for the turn.")
        )
    )

    for _ in range(3):
        t.activate("Grower")
        t.expect("you", "main", {"activate Grower", "attack Grower > Rival", "end"})
    t.activate("Grower")
    t.expect("you", "number", {str(n) for n in range(101)})
    assert t.power("Grower") == 13000
    t.pick("40")
    used, named = used_up(t, "Grower")

    assert (used, named) == (40, [])
    assert t.power("Grower") == 10000 + 43 * 1000


@pytest.mark.rule("masters 23-1-1-2")
def test_the_same_help_for_one_card_after_the_other_is_no_loop() -> None:
    text = "[Activate Main] Choose 1 of your Battle Cards and it gains [Critical] for the turn."
    t = position(you=Side(leader=leader("Helper", text=text), battle=["One", "Two", "Three"]))

    for name in ("One", "Two", "Three"):
        t.activate("Helper")
        t.choose(name)

    t.expect(
        "you",
        "main",
        {"activate Helper", "end"}
        | {f"attack {x} > Rival" for x in ("Helper", "One", "Two", "Three")},
    )
    for _ in range(2):
        t.activate("Helper")
        t.choose("Two")
    t.activate("Helper")
    t.expect("you", "number")
    assert t.keywords("Three") == {"critical"}


@pytest.mark.rule("masters 23-1-1-2")
def test_alike_cards_can_all_be_helped_before_a_number_is_asked() -> None:
    text = "[Activate Main] Choose 1 of your Battle Cards and it gains [Critical] for the turn."
    t = position(you=Side(leader=leader("Helper", text=text), battle=["One", "One", "One"]))
    ids = t.ids(t.you.seat, "battle")

    for card_id in ids:
        t.activate("Helper")
        t.answer([o.card for o in t.decision.options].index(card_id))

    assert t.mode == "main"
    assert all("critical" in keywords(t.game, i) for i in ids)


@pytest.mark.rule("masters 23-1-1-2")
def test_tokens_without_end_are_made_as_often_as_declared() -> None:
    make = Skill(kind="activate-main", effect=(act.CreateToken(name="Imp", power=1000),))
    t = position(you=Side(leader=leader("Maker", skills=[make])))

    for _ in range(4):
        t.activate("Maker")
    t.expect("you", "number")
    t.pick("3")
    used, named = used_up(t, "Maker")

    assert (used, named) == (3, [])
    assert t.you.battle == ["Imp Token"] * 6


@pytest.mark.rule("masters 23-1-1-2")
def test_two_skills_that_undo_each_other_are_a_loop() -> None:
    def turning(name: str, mode: str) -> CardSpec:
        turn = act.Switch(cards=to.InZones(zones=("leader",)), mode=mode)  # type: ignore[arg-type]
        return battle(name, skills=[Skill(kind="activate-main", effect=(turn,))])

    t = position(
        you=Side(leader=leader("Wheel"), battle=[turning("Stop", "rest"), turning("Go", "active")])
    )
    asked = 0
    for number in range(40):
        if t.mode == "number":
            asked += 1
            t.pick("1")
            continue
        words = sorted(word for word in t.options() if word.startswith("activate"))
        if not words:
            break
        t.pick(words[number % len(words)])

    assert asked > 0
    assert not [word for word in t.options() if word.startswith("activate")]


@pytest.mark.rule("masters 23-1-1-2")
def test_what_is_paid_for_each_time_is_no_loop() -> None:
    text = "[Activate Main][one]: This card gets +1000 power for the turn."
    t = position(you=Side(leader=leader("Payer", text=text), energy="RRRRRR"))

    used, named = used_up(t, "Payer")

    assert (used, named) == (6, [])
    assert t.power("Payer") == 16000


@pytest.mark.rule("masters 23-1-1-2")
def test_a_cost_that_comes_back_at_once_is_a_loop() -> None:
    text = "[Activate Main][one]: Switch 1 of your energy to Active Mode."
    t = position(you=Side(leader=leader("Payer", text=text), energy="RR"))

    used, named = used_up(t, "Payer")

    assert (used, named) == (4, [20])


@pytest.mark.rule("masters 23-1-1-2")
def test_a_skill_used_very_often_is_capped_though_nothing_comes_back() -> None:
    turn_over = Skill(
        kind="activate-main",
        effect=(
            act.Move(cards=to.InZones(zones=("hand",)), to="deck", position="bottom"),
            act.Draw(count=1),
        ),
    )
    deck = [f"Card {number}" for number in range(300)]
    t = position(you=Side(leader=leader("Turner", skills=[turn_over]), hand=["Kept"], deck=deck))

    used, named = used_up(t, "Turner")

    assert (used, named) == (61, [100])
    t.expect("you", "main", {"attack Turner > Rival", "end"})


@pytest.mark.rule("masters 23-1-1-1")
def test_a_loop_of_choices_that_all_lead_on_is_a_draw() -> None:
    """The two pendulums swing whichever is chosen: nobody can stop that."""
    t = pushed("Left", "Right")

    for _ in range(2000):
        if t.winner:
            break
        t.answer(len(t.decision.options) - 1)

    assert t.winner == "draw"


# -- a skill that waits for its turn ---------------------------------------------------------


@pytest.mark.rule("masters 22-10-4", "masters 22-10-6")
def test_a_counter_that_waits_in_the_chain_is_not_activated_again() -> None:
    own = "[Counter: Play] Play this card from your hand."
    mine, yours = battle("Mine", text=own, cost=0), battle("Theirs", text=own, cost=0)
    t = position(
        you=Side(hand=["Played", mine], energy="R"), opponent=Side(hand=[yours], energy="R")
    )

    t.play("Played")
    t.expect("opponent", "counter", {"counter Theirs", "pass"})
    t.counter("Theirs")
    t.expect("you", "counter", {"counter Mine", "pass"})
    t.counter("Mine")

    assert t.mode == "counter" or t.mode == "main"
    assert "counter Theirs" not in t.options()
    t.until("main")
    assert t.opponent.battle == ["Theirs"]
    assert sorted(t.you.battle) == ["Mine", "Played"]


@pytest.mark.rule("masters 22-10-4")
def test_a_card_that_is_being_played_counters_nothing_meanwhile() -> None:
    text = "[Counter: Counter] Negate the [Counter] skill."
    played = battle("Played", text=text)
    theirs = battle("Theirs", text="[Counter: Play] Play this card from your hand.", cost=0)
    t = position(you=Side(hand=[played], energy="RR"), opponent=Side(hand=[theirs]))

    t.play("Played")
    t.counter("Theirs")

    t.until("main")
    assert t.you.battle == ["Played"]
    assert t.opponent.battle == ["Theirs"]


def test_the_scripted_player_never_goes_round_in_a_loop() -> None:
    text = "[Activate Main] This card gets +1000 power for the turn."
    t = position(you=Side(leader=leader("Grower", text=text)))

    for _ in range(30):
        if t.state.turn_seat != t.you.seat or t.mode == "over":
            break
        t.answer(*script_answer(t.game))

    assert len([e for e in t.happened("skill_activated") if e.seat == t.you.seat]) <= 2
