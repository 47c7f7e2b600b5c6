"""Free timing, checkpoints and counter timing [masters 4] [masters 1-5-4]."""

import pytest

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as to
from dbscg_gui.effects.actions import Skill
from dbscg_gui.effects.triggers import When
from tests.masters.cards import CardSpec, Side, auto, battle, extra, leader, main_skill
from tests.masters.table import Table, position

PLAYED = When(event="played", subject=to.InZones(zones=("battle",)), whose="you")
THEY_PLAYED = When(event="played", whose="opponent")
MINE = act.ChangePower(cards=to.This(), amount=5000)


# -- free timing -----------------------------------------------------------------------------


def _skilled(side: str) -> list[CardSpec]:
    kinds = ("Main", "Battle", "Main/Battle")
    text = "[Activate: {}] This card gets +5000 power for the turn."
    return [battle(f"{side} {kind}", text=text.format(kind)) for kind in kinds]


def _activations(t: Table) -> set[str]:
    return {words for words in t.options() if words.startswith("activate")}


def _both_with_all_kinds() -> Table:
    in_hand = [
        battle("Silent", cost=9, text="[Activate: Main] Draw 1 card."),
        battle("Jumper", cost=9, text="[Activate: Main] Play this card from your hand."),
    ]
    theirs = [
        battle("Their Silent", cost=9, text="[Activate: Main] Draw 1 card."),
        battle("Their Jumper", cost=9, text="[Activate: Main] Play this card from your hand."),
    ]
    return position(
        you=Side(battle=_skilled("My"), hand=in_hand),
        opponent=Side(battle=_skilled("Their"), hand=theirs),
    )


@pytest.mark.rule("masters 1-5-4-1-1", "masters 9-1-3-1", "masters 9-1-3-2", "masters 4-1-2-1")
def test_main_skills_of_the_turn_player_and_a_skill_that_names_the_hand_work_in_main() -> None:
    t = _both_with_all_kinds()

    assert t.asked == ("you", "main")
    assert _activations(t) == {"activate My Main", "activate My Main/Battle", "activate Jumper"}


@pytest.mark.rule("masters 8-2-4", "masters 8-2-4-2")
@pytest.mark.rule("masters 1-5-4-1-2", "masters 4-1-2-1")
def test_battle_skills_of_the_turn_player_work_in_the_offense_step() -> None:
    t = _both_with_all_kinds()

    t.attack("Leader", "Rival")

    t.expect("you", "offense", {"activate My Battle", "activate My Main/Battle", "pass"})


@pytest.mark.rule("masters 8-2-4-3", "masters 8-3-4", "masters 8-3-4-2", "masters 8-3-4-3")
@pytest.mark.rule("masters 1-5-4-1-3", "masters 4-1-2-2")
def test_battle_skills_of_the_other_player_work_in_the_defense_step() -> None:
    t = _both_with_all_kinds()
    t.attack("Leader", "Rival")

    t.pass_()
    t.expect("opponent", "defense", {"activate Their Battle", "activate Their Main/Battle", "pass"})
    t.pass_()

    assert t.asked == ("you", "main")
    assert t.state.battle is None


@pytest.mark.rule("masters 4-1-2", "masters 7-3-4")
@pytest.mark.rule("masters 4-1-2-1")
def test_every_action_is_followed_by_another_free_timing() -> None:
    t = _both_with_all_kinds()

    t.activate("My Main")

    assert t.asked == ("you", "main")
    assert "activate My Main" in t.options()


# -- the checkpoint --------------------------------------------------------------------------


def _chain() -> Table:
    """A play makes A1, A2 and B1 pending; A2 draws, which makes A3 and B2 pending."""
    return position(
        you=Side(
            hand=["Spark"],
            energy="R",
            battle=[
                battle("A1", skills=[auto(PLAYED, MINE)]),
                battle("A2", skills=[auto(PLAYED, act.Draw())]),
                battle("A3", skills=[auto(When(event="drawn", whose="you"), MINE)]),
            ],
        ),
        opponent=Side(
            battle=[
                battle("B1", skills=[auto(THEY_PLAYED, MINE)]),
                battle("B2", skills=[auto(When(event="drawn", whose="opponent"), MINE)]),
            ],
        ),
    )


@pytest.mark.rule("masters 4-2-2", "masters 9-6-3")
@pytest.mark.rule("masters 4-2-2-2", "masters 4-2-2-3", "masters 1-5-6-4")
def test_the_turn_player_resolves_new_skills_too_before_the_other_player_gets_one() -> None:
    t = _chain()

    t.play("Spark")
    t.expect("you", "order-autos", {"A1", "A2"})
    t.pick("A2")
    t.expect("you", "order-autos", {"A1", "A3"})
    t.pick("A3")
    t.expect("opponent", "order-autos", {"B1", "B2"})
    t.pick("B2")

    assert t.subjects("skill_activated") == ["A2", "A3", "A1", "B2", "B1"]
    assert t.asked == ("you", "main")


@pytest.mark.rule("masters 4-2-2-1", "masters 4-2-2-2")
def test_rule_processing_is_repeated_before_every_pick() -> None:
    weaken = act.ChangePower(cards=to.InZones(zones=("battle",), whose="opponent"), amount=-10000)
    t = position(
        you=Side(
            hand=["Spark"],
            energy="R",
            battle=[
                battle("A1", skills=[auto(PLAYED, weaken)]),
                battle("A2", skills=[auto(PLAYED, MINE)]),
                battle("A3", skills=[auto(PLAYED, act.Draw())]),
            ],
        ),
        opponent=Side(battle=["Victim"]),
    )
    t.play("Spark")

    t.pick("A1")

    t.expect("you", "order-autos", {"A2", "A3"})
    assert t.opponent.drop == ["Victim"]


def _knockout_with_delays() -> Table:
    """Both players wait for a KO with an Auto and with a delayed effect of theirs."""
    koed = When(event="koed")
    delayed = act.Delayed(when=koed, effect=(act.Draw(),))
    killer = leader(
        "Killer",
        text="[Activate: Main] KO 1 of your opponent's Battle Cards.",
        skills=[main_skill(delayed)],
    )
    return position(
        you=Side(
            leader=killer,
            hand=["Spark"],
            energy="R",
            battle=[battle("A1", skills=[auto(koed, MINE)])],
        ),
        opponent=Side(
            leader=leader("Watcher", skills=[auto(THEY_PLAYED, delayed)]),
            battle=[battle("B1", skills=[auto(koed, MINE)]), "Victim"],
        ),
    )


@pytest.mark.rule("masters 4-2-1", "masters 4-2-2-4", "masters 4-2-2-5", "masters 4-2-2-6")
@pytest.mark.rule("masters 1-7-2-1-1", "masters 9-2-1-3")
def test_delayed_effects_come_after_all_pending_skills_the_turn_players_first() -> None:
    t = _knockout_with_delays()
    t.activate("Killer", 2)
    t.play("Spark")
    before = len(t.log)

    t.activate("Killer", 1)
    t.choose("Victim")

    steps = [e for e in t.log[before:] if e.kind in ("skill_activated", "drawn")]
    assert [(e.kind, t.who(e.seat)) for e in steps] == [
        ("skill_activated", "you"),  # the skill that knocks out
        ("skill_activated", "you"),
        ("skill_activated", "opponent"),
        ("drawn", "you"),
        ("drawn", "opponent"),
    ]
    assert t.asked == ("you", "main")


# -- counter timing --------------------------------------------------------------------------


def _weakening_play() -> Table:
    """A skill that takes a Battle Card's power and plays a card, against a Counter: Play."""
    theirs = to.InZones(zones=("battle",), whose="opponent")
    weaken = main_skill(
        act.ChangePower(cards=to.Pick(cards=theirs), amount=-10000),
        act.Play(cards=to.Pick(cards=to.InZones(zones=("drop",)))),
    )
    denial = Skill(kind="counter-play", effect=(act.Draw(),))
    dropped = When(event="moved", subject=to.This(), origin=("battle",), target=("drop",))
    return position(
        you=Side(leader=leader("Weakener", skills=[weaken]), drop=["Revived"]),
        opponent=Side(
            battle=[battle("Mourner", skills=[auto(dropped, act.Draw())])],
            hand=[extra("Denial", cost=0, skills=[denial])],
        ),
    )


@pytest.mark.rule("masters 4-3-3", "masters 9-4-4", "masters 9-7-3-1-1")
@pytest.mark.rule("masters 4-3-2-4", "masters 4-3-3-1", "masters 21-1-2-2", "masters 21-6-2")
def test_rule_processing_comes_before_the_question_in_counter_timing() -> None:
    t = _weakening_play()

    t.activate("Weakener")
    t.expect("opponent", "counter", {"counter Denial", "pass"})
    assert t.opponent.battle == ["Mourner"]
    t.pass_()

    t.expect("opponent", "counter", {"counter Denial", "pass"})
    assert t.opponent.drop == ["Mourner"]
    assert t.pending == ["Mourner"]


@pytest.mark.rule("masters 4-3-2-7", "masters 4-3-3-2", "masters 9-4-6", "masters 7-3-4-2-1")
def test_a_passed_counter_timing_ends_and_pending_skills_wait_for_the_checkpoint() -> None:
    t = _weakening_play()
    t.activate("Weakener")
    t.pass_()

    t.pass_()

    assert t.asked == ("you", "main")
    assert t.opponent.hand == ["Denial", "Deck card"]
    assert t.pending == []


# -- how often a condition is fulfilled ------------------------------------------------------


def _learner(*effect: act.Action) -> CardSpec:
    drawn = When(event="drawn", whose="you")
    return leader("Learner", skills=[main_skill(*effect), auto(drawn, MINE)])


@pytest.mark.rule("masters 9-6-2-1-2")
@pytest.mark.rule("masters 5-1-3", "masters 5-1-5", "masters 9-6-2-1")
@pytest.mark.parametrize(
    ("effect", "power"),
    [((act.Draw(count=3),), 15000), ((act.Draw(), act.Draw()), 20000)],
    ids=["draw 3", "draw 1 twice"],
)
def test_drawing_several_cards_is_one_draw_and_two_draws_are_two(
    effect: tuple[act.Action, ...], power: int
) -> None:
    t = position(you=Side(leader=_learner(*effect)))

    t.activate("Learner")

    assert t.power("Learner") == power


@pytest.mark.rule("masters 5-1-4-2", "masters 5-1-4-3")
@pytest.mark.rule("masters 5-1-4", "masters 5-1-4-1", "masters 5-1-5")
@pytest.mark.parametrize(("number", "power"), [(0, 10000), (1, 15000), (2, 15000)])
def test_drawing_up_to_two_may_stop_at_any_number(number: int, power: int) -> None:
    t = position(you=Side(leader=_learner(act.Draw(count=2, up_to=True))))
    t.activate("Learner")
    t.expect("you", "number", {"0", "1", "2"})

    t.pick(str(number))
    if number == 1:
        t.expect("you", "number", {"0", "1"})
        t.pick("0")

    assert t.you.hand == ["Deck card"] * number
    assert t.power("Learner") == power


@pytest.mark.rule("masters 5-1-4", "masters 5-1-4-1", "masters 5-1-4-3", "masters 5-1-5")
def test_who_draws_up_to_three_sees_each_card_before_going_on() -> None:
    text = (
        "[Activate Main] Draw up to 3 cards.\n"
        "[Auto] When you draw a card, this card gets +5000 power for the turn."
    )
    t = position(you=Side(leader=leader("Learner", text=text), deck=["A", "B"], deck_size=2))

    t.activate("Learner")
    t.pick("1")
    assert t.you.hand == ["A"]
    assert t.power("Learner") == 10000
    t.expect("you", "number", {"0", "1", "2"})
    # The next card is the last of the deck: it would be the last of the match.
    t.pick("0")

    t.expect("you", "main")
    assert t.you.hand == ["A"]
    assert t.power("Learner") == 15000


@pytest.mark.rule("masters 5-1-4-2", "masters 21-2-2-1")
def test_who_draws_up_to_three_loses_with_the_last_card_of_the_deck() -> None:
    text = "[Activate Main] Draw up to 3 cards."
    t = position(you=Side(leader=leader("Learner", text=text), deck=["A", "B"], deck_size=2))

    t.activate("Learner")
    t.pick("1")
    t.pick("1")

    assert t.winner == "opponent"


@pytest.mark.rule("masters 5-10-3", "masters 9-6-2-1-2")
@pytest.mark.rule("masters 5-10-4", "masters 21-3-2", "masters 9-6-2-1-1")
@pytest.mark.parametrize(("damage", "power"), [(0, 10000), (1, 15000), (2, 15000)])
def test_any_damage_at_once_is_taken_once_and_none_is_not_taken(damage: int, power: int) -> None:
    sufferer = leader("Sufferer", skills=[auto(When(event="damage_taken", whose="you"), MINE)])
    t = position(
        you=Side(leader=leader("Striker", skills=[main_skill(act.DealDamage(amount=damage))])),
        opponent=Side(leader=sufferer, life=4),
    )

    t.activate("Striker")

    assert t.opponent.life == ["Life card"] * (4 - damage)
    assert t.power("Sufferer") == power
