"""Winning and losing, principles, timings and loops of the classic game [classic 1] [11]."""

import pytest

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as to
from dbscg_gui.effects.triggers import When
from dbscg_gui.engine.views import view_of
from tests.classic.cards import (
    CardSpec,
    Side,
    auto,
    battle,
    leader,
    main_skill,
    permanent,
)
from tests.classic.table import Table, position

BATTLE = to.InZones(zones=("battle",))


# -- winning and losing ----------------------------------------------------------------------


@pytest.mark.rule("classic 1-2-2", "classic 9-2-2", "classic 9-1-2-1")
def test_cl_t39_a_player_without_life_loses_in_the_middle_of_a_skill() -> None:
    hit = main_skill(act.DealDamage(amount=1, who="opponent"), act.Draw(count=2))
    t = position(you=Side(leader=leader("Hitter", skills=[hit])), opponent=Side(life=1))

    t.activate("Hitter")

    assert t.winner == "you"
    assert t.state.end_rule == "classic 9-2-3"
    assert t.you.hand == []


@pytest.mark.rule("classic 1-2-3", "classic 9-2-2")
def test_cl_t39_both_players_without_life_draw() -> None:
    both = main_skill(act.Move(cards=to.InZones(zones=("life",), whose="any"), to="drop"))
    t = position(you=Side(leader=leader("Ender", skills=[both]), life=1), opponent=Side(life=1))

    t.activate("Ender")

    assert t.winner == "draw"


@pytest.mark.rule("classic 1-2-2", "classic 9-2-2")
def test_cl_t39_drawing_the_last_card_loses() -> None:
    t = position(you=Side(deck=1, deck_size=1), at="turn")

    assert t.winner == "opponent"
    assert t.state.end_rule == "classic 9-2-4"
    assert t.you.hand == ["Deck card"]


@pytest.mark.rule("classic 1-2-4", "classic 1-2-5")
@pytest.mark.parametrize("loser", ["you", "opponent"])
def test_conceding_ends_the_game_at_once_whoever_is_asked(loser: str) -> None:
    stay = act.RestrictPlayer(who="any", what="concede")
    t = position(
        you=Side(battle=[battle("Anchor", skills=[permanent(stay)])]),
        opponent=Side(hand=[battle("Helper", combo=(0, 5000))]),
    )
    t.attack("Leader", "Rival")
    t.expect("opponent", "defense", {"combo Helper", "pass"})

    t.concede(loser)

    assert t.winner == ("opponent" if loser == "you" else "you")
    assert t.state.end_rule == "classic 1-2-4"
    assert t.mode == "over"


@pytest.mark.rule("classic 1-2-6")
def test_winning_by_a_skill_ends_the_game_in_the_middle_of_it() -> None:
    win = leader("Winner", text="[Activate: Main] You win the game.", skills=[])
    t = position(you=Side(leader=win))

    t.activate("Winner")

    assert t.winner == "you"
    assert t.state.end_rule == "classic 1-2-6"


# -- principles ------------------------------------------------------------------------------


@pytest.mark.rule("classic 1-3-5")
def test_cl_t12_a_number_to_choose_is_one_or_more() -> None:
    count = main_skill(act.DeclareNumber(high=3), act.Draw(count=to.X()))
    t = position(you=Side(leader=leader("Counter", skills=[count])))
    t.activate("Counter")

    # Neither none nor a negative number.
    t.expect("you", "number", {"1", "2", "3"})
    t.pick("3")
    assert t.you.hand == ["Deck card"] * 3


@pytest.mark.rule("classic 4-9-2", "classic 4-9-4", "classic 4-9-4-1", "classic 4-9-4-2")
@pytest.mark.rule("classic 4-9-4-3")
@pytest.mark.parametrize("drawn", [0, 1, 2])
def test_drawing_up_to_two_may_stop_at_any_number(drawn: int) -> None:
    t = position(you=Side(leader=leader("Reader", text="[Activate: Main] Draw up to 2 cards.")))
    t.activate("Reader")

    t.expect("you", "number", {"0", "1", "2"})
    t.pick(str(drawn))

    assert t.you.hand == ["Deck card"] * drawn
    # The other player does not see them.
    seen = view_of(t.game, t.opponent.seat).state
    assert all(seen.cards[i].def_id == 0 for i in t.ids(t.you.seat, "hand"))


@pytest.mark.rule("classic 3-3-3", "classic 3-2-2", "classic 3-1-6-1")
def test_nobody_sees_the_other_players_hand_or_any_deck() -> None:
    t = position(you=Side(hand=["Mine"]), opponent=Side(hand=["Theirs"]))

    seen = view_of(t.game, t.you.seat).state
    assert all(seen.cards[i].def_id for i in t.ids(t.you.seat, "hand"))
    assert not any(seen.cards[i].def_id for i in t.ids(t.opponent.seat, "hand"))
    for seat in (t.you.seat, t.opponent.seat):
        assert not any(seen.cards[i].def_id for i in t.ids(seat, "deck"))


# -- how often skills become pending ---------------------------------------------------------


@pytest.mark.rule("classic 8-6-3", "classic 8-6-4")
def test_cl_t25_a_skill_is_pending_once_for_each_card_that_leaves() -> None:
    falls = When(
        event="moved",
        whose="you",
        subject=to.InZones(zones=(), whose="you"),
        origin=("battle",),
        target=("drop",),
    )
    mourner = leader("Mourner", skills=[auto(falls, act.Draw())])
    sweep = act.Move(cards=to.InZones(zones=("battle",), whose="opponent"), to="drop")
    t = position(
        you=Side(leader=leader("Sweeper", skills=[main_skill(sweep)])),
        opponent=Side(leader=mourner, battle=["One", "Two", "Three"]),
    )

    t.activate("Sweeper")

    assert t.opponent.hand == ["Deck card"] * 3
    assert t.opponent.battle == []


@pytest.mark.rule("classic 4-9-3", "classic 8-6-3", "classic 3-2-3")
def test_cl_t25_two_cards_drawn_are_two_draws() -> None:
    seer = leader(
        "Seer",
        skills=[
            auto(When(event="drawn", whose="opponent"), act.Draw()),
            main_skill(act.Draw(count=2)),
        ],
    )
    watcher = leader(
        "Watcher",
        skills=[
            auto(
                When(event="drawn", whose="opponent"),
                act.ChangePower(cards=to.This(), amount=1000, duration="turn"),
            )
        ],
    )
    t = position(you=Side(leader=seer), opponent=Side(leader=watcher))

    t.activate("Seer")

    assert [e.amount for e in t.happened("drawn")] == [1, 1]
    assert t.power("Watcher") == 12000


@pytest.mark.rule("classic 4-9-3", "classic 1-3-2-2")
def test_drawing_no_card_is_no_draw() -> None:
    none = main_skill(act.Draw(count=to.CountOf(cards=BATTLE)))
    t = position(you=Side(leader=leader("Reader", skills=[none])))

    t.activate("Reader")

    assert t.you.hand == []
    assert t.happened("drawn") == []


# -- looking ---------------------------------------------------------------------------------


@pytest.mark.rule("classic 11-6-3")
def test_cl_t26_life_looked_at_is_shuffled() -> None:
    peek = "[Activate: Main] Look at 2 cards in your life."
    t = position(you=Side(leader=leader("Seer", text=peek), life=5))
    before = t.ids(t.you.seat, "life")

    t.activate("Seer")

    assert [(e.target, t.who(e.seat)) for e in t.happened("shuffled")] == [("life", "you")]
    assert t.you.life == ["Life card"] * 5
    # New objects: nothing seen sticks to a card.
    assert not set(before) & set(t.ids(t.you.seat, "life"))
    assert not any(t.state.cards[i].known for i in t.ids(t.you.seat, "life"))


@pytest.mark.rule("classic 11-6-3")
def test_cl_t26_a_deck_looked_at_is_shuffled() -> None:
    peek = main_skill(act.Look(cards=to.Top(count=3)))
    t = position(you=Side(leader=leader("Seer", skills=[peek])))

    t.activate("Seer")

    assert [e.target for e in t.happened("shuffled")] == ["deck"]
    assert len(t.you.deck) == 20


# -- rule processing -------------------------------------------------------------------------


@pytest.mark.rule("classic 9-1-2-3", "classic 9-5-2", "classic 10-1-2")
def test_powerless_cards_go_to_drop_together_without_being_koed() -> None:
    poison = act.ChangePower(cards=BATTLE, amount=-10000, duration="turn")
    t = position(
        you=Side(leader=leader("Sick", skills=[main_skill(poison)]), battle=["One", "Two", "Three"])
    )

    t.activate("Sick")

    assert sorted(t.you.drop) == ["One", "Three", "Two"]
    assert t.happened("koed") == []
    assert {e.rule for e in t.happened("moved")} == {"classic 9-5-2"}


@pytest.mark.rule("classic 9-3-1", "classic 9-3-2", "classic 9-1-2-2")
def test_a_card_in_the_combo_area_outside_a_battle_goes_to_drop_at_the_checkpoint() -> None:
    t = position(you=Side(combo=[battle("Stray", combo=(0, 5000))]))

    assert t.you.combo == []
    assert t.you.drop == ["Stray"]
    assert [e.rule for e in t.happened("moved")] == ["classic 9-3-2"]


# -- activating again and again --------------------------------------------------------------


@pytest.mark.rule("classic 10-11-3", "classic 10-11-1")
def test_a_skill_without_a_limit_may_be_activated_as_often_as_it_is_paid() -> None:
    text = "[Activate: Main]R : Draw 1 card.\n[Activate: Main][Once per turn] Draw 1 card."
    t = position(you=Side(leader=leader("Reader", text=text), energy="RR"))
    t.activate("Reader", 1)
    t.activate("Reader", 1)
    assert t.you.hand == ["Deck card"] * 2
    t.expect("you", "main", {"activate Reader/2", "attack Reader > Rival", "end"})
    t.activate("Reader", 2)

    t.expect("you", "main", {"attack Reader > Rival", "end"})


@pytest.mark.rule("classic 10-19-3")
def test_cards_removed_from_the_game_stay_face_up_and_seen() -> None:
    banish = main_skill(act.RemoveFromGame(cards=to.InZones(zones=("battle",), whose="opponent")))
    t = position(
        you=Side(leader=leader("Banisher", skills=[banish])), opponent=Side(battle=["Gone"])
    )

    t.activate("Banisher")

    card = t.find("Gone")
    assert t.area_of("Gone") == "outside"
    assert (card.face_up, card.known) == (True, 3)


# -- loops -----------------------------------------------------------------------------------


def pendulum(name: str) -> CardSpec:
    """A card that never comes to rest once its mode has been switched."""
    swings = [
        auto(
            When(event=f"switched_{now}", subject=to.This()),  # type: ignore[arg-type]
            act.Switch(cards=to.This(), mode=then),  # type: ignore[arg-type]
        )
        for now, then in (("rest", "active"), ("active", "rest"))
    ]
    return battle(name, skills=swings)


@pytest.mark.rule("classic 11-1-2")
def test_a_loop_that_nobody_can_stop_is_a_draw() -> None:
    push = main_skill(act.Switch(cards=BATTLE, mode="rest"))
    t = position(you=Side(leader=leader("Pusher", skills=[push]), battle=[pendulum("Pendulum")]))

    t.activate("Pusher")

    assert t.winner == "draw"
    assert t.state.end_rule == "classic 11-1-2"


def _until_asked(t: Table, *moves: str) -> None:
    """Play the same moves until the loop is noticed."""
    for _ in range(200):
        for word in moves:
            if t.mode == "number":
                return
            t.pick(word)
    raise AssertionError("the loop was never noticed")


@pytest.mark.rule("classic 11-1-2-1")
def test_the_only_player_who_can_stop_a_loop_names_how_often_it_runs() -> None:
    nothing = main_skill(act.Shuffle(zone="hand"))
    t = position(you=Side(leader=leader("Idler", skills=[nothing])))
    _until_asked(t, "activate Idler")

    assert t.asked == ("you", "number")
    t.answer(0)

    assert t.winner is None
    assert t.asked == ("you", "main")
    assert "activate Idler" not in t.options()


@pytest.mark.rule("classic 11-1-2-2")
@pytest.mark.parametrize(("yours", "theirs", "runs"), [("5", "3", 3), ("2", "6", 2)])
def test_of_two_numbers_the_smaller_counts(yours: str, theirs: str, runs: int) -> None:
    agree = act.May(who="opponent", effect=(act.Shuffle(zone="hand"),))
    t = position(you=Side(leader=leader("Talker", skills=[main_skill(agree)])))
    found = 0
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
            found += len(declared) == 2
        else:
            break

    assert declared == [("you", "classic 11-1-2-2"), ("opponent", "classic 11-1-2-2")]
    assert found == runs


@pytest.mark.rule("classic 9-2-2", "classic 8-9-1", "classic 8-9-2-3")
@pytest.mark.parametrize(
    ("instead", "winner"),
    [
        ("draw 2 cards instead", "you"),
        ("place 3 cards from the top of your deck in your life instead", None),
    ],
)
def test_a_loss_that_its_replacement_does_not_mend_comes_all_the_same(
    instead: str, winner: str | None
) -> None:
    saint = battle("Saint", text=f"[Permanent] If you would lose the game, {instead}.")
    torch = leader("Torch", text="[Activate: Main] Deal 1 damage to your opponent.")
    t = position(you=Side(leader=torch), opponent=Side(life=1, battle=[saint]))

    t.activate("Torch")

    assert t.winner == winner
    assert len(t.opponent.hand) == (3 if winner else 1)
    assert t.opponent.life == ["Deck card"] * (0 if winner else 3)
