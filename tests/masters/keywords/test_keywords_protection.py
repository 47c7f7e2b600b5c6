"""Keywords that keep cards in play, out of reach or unique, and the one that wins.

[Indestructible] [masters 22-12], [Ultimate] [masters 22-14], [Barrier] [masters 22-16], [Victory
Strike] [masters 22-18], [Warrior of Universe 7] [masters 22-19], [Deflect] [masters 22-20] and
[Unique] [masters 22-39].
"""

import pytest

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as to
from dbscg_gui.effects.actions import Skill
from tests.masters.cards import CardSpec, Side, battle, extra, leader, marked, rest, unison
from tests.masters.table import Table, position

# -- indestructible --------------------------------------------------------------------------

CHOOSE = "Choose 1 of your opponent's Battle Cards and"


def rock(text: str) -> Table:
    """Your Leader's skill meets the opponent's Rest card with [Indestructible]."""
    return position(
        you=Side(leader=leader("Miner", text=text), battle=[battle("Drill", power=15000)]),
        opponent=Side(battle=[rest(battle("Rock", text="[Indestructible]"))]),
    )


@pytest.mark.rule("masters 22-12-1", "masters 22-12-2", "masters 0-2-2-2")
@pytest.mark.parametrize("effect", ["KO it.", "return it to its owner's hand."])
def test_indestructible_cards_stay_against_opposing_skills(effect: str) -> None:
    t = rock(f"[Activate: Main] {CHOOSE} {effect}")

    t.activate("Miner")

    assert t.opponent.battle == ["Rock"]
    assert t.opponent.drop == []
    assert t.opponent.hand == []


@pytest.mark.rule("masters 22-12-2", "masters 8-4-6-2-1")
def test_indestructible_cards_survive_a_lost_battle() -> None:
    t = rock("")

    t.attack("Drill", "Rock")
    t.finish_battle()

    assert t.opponent.battle == ["Rock"]
    assert t.happened("koed") == []


@pytest.mark.rule("masters 22-12-2")
def test_an_own_skill_may_drop_an_indestructible_card() -> None:
    drop = leader(
        "Miner",
        text="[Activate: Main] Choose 1 of your Battle Cards and place it in its owner's Drop.",
    )
    t = position(you=Side(leader=drop, battle=[battle("Rock", text="[Indestructible]")]))

    t.activate("Miner")

    assert t.you.battle == []
    assert t.you.drop == ["Rock"]


@pytest.mark.rule("masters 22-12-2", "masters 21-6-2")
def test_an_indestructible_card_without_power_falls() -> None:
    t = rock(f"[Activate: Main] {CHOOSE} it gets -10000 power for the turn.")

    t.activate("Miner")

    assert t.opponent.battle == []
    assert t.opponent.drop == ["Rock"]


# -- ultimate --------------------------------------------------------------------------------


def last_move(t: Table, name: str) -> tuple[str, str]:
    """Where a card was moved to last, and by whose skill."""
    for event in reversed(t.happened("moved")):
        if t.game.lib.defs[event.def_id].sides[0].name == name:
            source = t.game.lib.defs[event.source_def].sides[0].name
            return event.target, source
    raise AssertionError(f"{name} never moved")


@pytest.mark.rule("masters 22-14-3", "masters 22-14-3-1", "masters 21-12-1", "masters 23-3-2-5")
@pytest.mark.parametrize(
    "effect",
    [
        "KO it.",
        "return it to its owner's hand.",
        "place it at the bottom of its owner's deck.",
    ],
)
def test_an_ultimate_card_that_leaves_play_is_removed_by_the_effect_that_moved_it(
    effect: str,
) -> None:
    t = position(
        you=Side(leader=leader("Miner", text=f"[Activate: Main] {CHOOSE} {effect}")),
        opponent=Side(battle=[battle("Peak", text="[Ultimate]")]),
    )

    t.activate("Miner")

    assert t.area_of("Peak") == "outside"
    assert last_move(t, "Peak") == ("", "Miner")
    assert (t.opponent.battle, t.opponent.drop, t.opponent.hand) == ([], [], [])
    assert len(t.opponent.deck) == 20


@pytest.mark.rule("masters 22-14-4", "masters 5-5-4")
def test_an_ultimate_card_whose_play_fails_is_removed_from_the_game() -> None:
    no = extra("No", text="[Counter: Play] Negate the activation.")
    t = position(
        you=Side(hand=[battle("Peak", text="[Ultimate]")], energy="R"),
        opponent=Side(hand=[no], energy="R"),
    )

    t.play("Peak")
    t.counter("No")

    assert t.area_of("Peak") == "outside"
    assert t.you.drop == []


@pytest.mark.rule("masters 22-14-4")
def test_an_ultimate_card_whose_evolve_is_negated_is_removed_from_the_game() -> None:
    no = extra("No", text="[Counter: Play] Negate the activation.")
    t = position(
        you=Side(
            battle=[battle("Base", character=("Base",))],
            hand=[battle("Peak", cost=9, text="[Ultimate]\n[Evolve]R : <Base>.")],
            energy="R",
        ),
        opponent=Side(hand=[no], energy="R"),
    )

    t.activate("Peak")
    t.counter("No")

    assert t.area_of("Peak") == "outside"
    assert t.you.drop == []


def finale() -> Table:
    """Your [Ultimate] Extra counts your Drop while it resolves."""
    count = to.CountOf(cards=to.InZones(zones=("drop",)), times=5000)
    grow = act.ChangePower(cards=to.InZones(zones=("leader",)), amount=count)
    fighters = to.InZones(zones=("hand",), filter=to.Filter(kinds=("battle",)))
    play = act.Play(cards=to.Pick(cards=fighters, up_to=True))
    skill = Skill(kind="activate-main", effect=(grow, play))
    last = extra("Finale", cost=0, text="[Ultimate]", skills=[skill])
    return position(
        you=Side(hand=[last]),
        opponent=Side(
            hand=[extra("No", text="[Counter: Play] Negate the activation.")], energy="R"
        ),
    )


@pytest.mark.rule("masters 22-14-5", "masters 21-12-1")
def test_an_ultimate_extra_lies_in_drop_while_it_resolves_and_is_then_removed() -> None:
    t = finale()

    t.activate("Finale")
    assert t.you.drop == ["Finale"]
    t.pass_()
    t.until("main", "you")

    assert t.power("Leader") == 15000
    assert t.you.drop == []
    assert t.area_of("Finale") == "outside"


@pytest.mark.rule("masters 22-14-5")
def test_an_ultimate_extra_that_was_negated_is_removed_all_the_same() -> None:
    t = finale()

    t.activate("Finale")
    t.counter("No")

    assert t.power("Leader") == 10000
    assert t.you.drop == []
    assert t.area_of("Finale") == "outside"


# -- barrier ---------------------------------------------------------------------------------


def shielded(text: str) -> Table:
    return position(
        you=Side(leader=leader("Miner", text=text)),
        opponent=Side(
            leader=leader("Healer", text="[Activate: Main] Choose 1 of your Battle Cards and it "
                          "gets +5000 power for the turn."),
            battle=[rest(battle("Shield", text="[Barrier]")), "Open"],
        ),
    )  # fmt: skip


@pytest.mark.rule("masters 22-16-1", "masters 22-16-2")
def test_a_card_with_barrier_is_not_chosen_by_opposing_skills() -> None:
    t = shielded(f"[Activate: Main] {CHOOSE} KO it.")

    t.activate("Miner")

    t.expect("you", "main")
    assert t.opponent.battle == ["Shield"]
    assert t.opponent.drop == ["Open"]


@pytest.mark.rule("masters 22-16-2")
def test_barrier_does_not_help_against_skills_that_choose_nothing() -> None:
    t = shielded(
        "[Activate: Main] KO all of your opponent's Battle Cards with 10000 power or less."
    )

    t.activate("Miner")

    assert t.opponent.battle == []


@pytest.mark.rule("masters 22-16-2")
def test_a_card_with_barrier_may_be_attacked_and_chosen_by_its_own_master() -> None:
    t = shielded("")

    t.expect("you", "main", {"attack Miner > Healer", "attack Miner > Shield", "end"})
    t.end()
    t.until("main", "opponent")
    t.activate("Healer")

    t.expect("opponent", "choose-cards", {"Shield", "Open"})


# -- victory strike --------------------------------------------------------------------------

STRIKER = battle("Striker", power=20000, text="[Victory Strike]")


@pytest.mark.rule("masters 22-18-1", "masters 22-18-2", "masters 0-1-3-5", "masters 8-4-6-1-1")
def test_damage_of_a_victory_strike_wins_the_game() -> None:
    t = position(you=Side(battle=[STRIKER]), opponent=Side(life=5))

    t.attack("Striker", "Rival")

    assert t.winner == "you"
    assert t.state.end_rule == "masters 22-18-2"
    assert t.opponent.life == ["Life card"] * 4


@pytest.mark.rule("masters 22-18-2", "masters 13-5-2-2", "masters 21-9-2")
def test_a_victory_strike_on_a_unison_takes_its_markers_and_wins_nothing() -> None:
    t = position(you=Side(battle=[STRIKER]), opponent=Side(unison=marked(unison("Star"), 4)))

    t.attack("Striker", "Star")
    t.finish_battle()

    assert t.opponent.unison == []
    assert t.opponent.drop == ["Star"]
    assert t.winner is None


@pytest.mark.rule("masters 22-18-2")
def test_a_victory_strike_that_deals_no_damage_does_not_win() -> None:
    safe = Skill(kind="permanent", effect=(act.RestrictPlayer(who="you", what="take-damage"),))
    t = position(
        you=Side(battle=[STRIKER]), opponent=Side(leader=leader("Safe", skills=[safe]), life=5)
    )

    t.attack("Striker", "Safe")
    t.finish_battle()

    assert t.opponent.life == ["Life card"] * 5
    assert t.winner is None


# -- warrior of universe 7 -------------------------------------------------------------------

U7 = ("Universe 7",)


@pytest.mark.rule("masters 22-19-1", "masters 22-19-2", "masters 1-2-3-2-2", "masters 5-3-1")
def test_universe_7_cards_of_a_warrior_s_master_cost_any_energy() -> None:
    fighter = battle("Fighter", cost=3, specified="RR", traits=U7)
    other = battle("Stranger", cost=3, specified="RR")
    theirs = battle("Their Fighter", cost=3, specified="RR", traits=U7)
    t = position(
        you=Side(
            battle=[battle("Warrior", text="[Warrior of Universe 7]")],
            hand=[fighter, other],
            energy="GGG",
        ),
        opponent=Side(hand=[theirs]),
    )

    t.expect(
        "you",
        "main",
        {"play Fighter", "attack Warrior > Rival", "attack Leader > Rival", "end"},
    )
    assert t.cost("Fighter") == ("", 3)
    assert t.cost("Stranger") == ("RR", 3)
    assert t.cost("Their Fighter") == ("RR", 3)


# -- deflect ---------------------------------------------------------------------------------


@pytest.mark.rule("masters 22-20-1", "masters 22-20-2", "masters 20-4-1", "masters 22-10-7")
def test_a_card_with_deflect_is_played_in_spite_of_a_counter_play() -> None:
    t = position(
        you=Side(hand=[battle("Mirror", text="[Deflect]")], energy="R"),
        opponent=Side(
            hand=[extra("No", text="[Counter: Play] Negate the activation.")], energy="R"
        ),
    )

    t.play("Mirror")
    t.counter("No")

    assert t.you.battle == ["Mirror"]
    assert t.opponent.drop == ["No"]
    assert t.opponent.active_energy == []


@pytest.mark.rule("masters 22-20-2")
def test_deflect_does_not_help_against_a_counter_attack() -> None:
    t = position(
        you=Side(battle=[battle("Mirror", text="[Deflect]")]),
        opponent=Side(
            hand=[extra("Stop", text="[Counter: Attack] Negate the attack.")], energy="R"
        ),
    )

    t.attack("Mirror", "Rival")
    t.counter("Stop")

    assert t.state.battle is None
    assert t.opponent.life == ["Life card"] * 4


# -- unique ----------------------------------------------------------------------------------


def unique_pair() -> Table:
    """You have a [Unique] card in play, a namesake in hand and another in Drop."""
    text = "[Activate: Main] Play up to 1 Battle Card from your Drop."
    copy = battle("Pell", cost=0, text="[Unique]")
    return position(
        you=Side(
            leader=leader("Gorm", text=text),
            battle=[copy],
            hand=[copy, battle("Dovan", cost=0)],
            drop=[copy, "Nim"],
        )
    )


@pytest.mark.rule("masters 22-39-1", "masters 22-39-2", "masters 22-39-3")
def test_a_namesake_of_a_unique_card_in_play_cannot_be_played() -> None:
    t = unique_pair()

    t.expect(
        "you",
        "main",
        {"play Dovan", "activate Gorm", "attack Pell > Rival", "attack Gorm > Rival", "end"},
    )
    t.activate("Gorm")

    t.expect("you", "choose-cards", {"Nim"})


def abduction() -> Table:
    """You have a [Unique] card and take the opponent's of the same name, which is in Rest."""
    take = "[Activate: Main] Choose 1 of your opponent's Battle Cards and gain control of it."
    copy = battle("Pell", cost=0, text="[Unique]")
    t = position(
        you=Side(leader=leader("Thief", text=take), battle=[copy]),
        opponent=Side(battle=[rest(copy)], hand=[copy]),
    )
    t.activate("Thief")
    return t


@pytest.mark.rule("masters 22-39-4", "masters 21-11-1", "masters 21-11-2", "masters 21-11-3")
@pytest.mark.parametrize("keeps_new", [False, True])
def test_the_master_of_two_unique_namesakes_keeps_the_one_he_chooses(keeps_new: bool) -> None:
    t = abduction()

    t.expect("you", "choose-cards", {"Pell"})
    modes = [t.state.cards[o.card].active for o in t.decision.options]
    assert sorted(modes) == [False, True]
    t.answer(modes.index(not keeps_new))

    assert t.you.battle == ["Pell"]
    assert t.state.cards[t.ids(t.you.seat, "battle")[0]].active is not keeps_new
    assert t.opponent.drop == (["Pell"] if not keeps_new else [])
    assert t.you.drop == (["Pell"] if keeps_new else [])


@pytest.mark.rule("masters 22-39-3")
def test_the_player_who_lost_a_unique_card_may_play_a_namesake() -> None:
    t = abduction()
    t.answer(0)
    t.end()
    t.until("main", "opponent")

    assert "play Pell" in t.options()


@pytest.mark.rule("masters 21-11-2", "masters 21-11-3", "masters 3-11-4")
def test_who_gains_control_of_a_second_unison_keeps_one_of_both() -> None:
    take = "[Activate: Main] Choose 1 of your opponent's Unisons and gain control of it."
    t = position(
        you=Side(leader=leader("Thief", text=take), unison=marked(unison("Star"), 2)),
        opponent=Side(unison=marked(unison("Moon"), 3)),
    )

    t.activate("Thief")
    t.expect("you", "choose-cards", {"Star", "Moon"})
    t.choose("Moon")

    assert t.you.unison == ["Moon"]
    assert t.markers("Moon") == 3
    assert t.you.drop == ["Star"]
    assert t.opponent.unison == []


ONLY_ONE = "[Permanent] Only 1 {Sentry} can be played in your Battle Area."


SENTRY = battle("Sentry", text=ONLY_ONE)
WATCHER = battle("Watcher", text="[Permanent] This card is also treated as {Sentry} in all areas.")


@pytest.mark.rule("masters 21-11-2")
@pytest.mark.parametrize(
    ("there", "played", "may"),
    [
        (SENTRY, SENTRY, False),
        (SENTRY, WATCHER, False),
        (WATCHER, SENTRY, False),
        (WATCHER, WATCHER, True),
        (SENTRY, battle("Guard"), True),
        (battle("Guard"), SENTRY, True),
    ],
)
def test_a_limit_by_name_counts_every_card_of_that_name(
    there: CardSpec, played: CardSpec, may: bool
) -> None:
    t = position(you=Side(battle=[there], hand=[played], energy="R"))

    assert (f"play {played.name}" in t.options()) is may


@pytest.mark.rule("masters 21-11-2", "masters 21-11-3")
def test_of_two_cards_of_a_limited_name_the_master_keeps_one() -> None:
    take = "[Activate: Main] Choose 1 of your opponent's Battle Cards and gain control of it."
    t = position(
        you=Side(leader=leader("Thief", text=take), battle=[SENTRY]),
        opponent=Side(battle=[WATCHER]),
    )

    t.activate("Thief")
    t.expect("you", "choose-cards", {"Sentry", "Watcher"})
    t.choose("Watcher")

    assert t.you.battle == ["Watcher"]
    assert t.you.drop == ["Sentry"]


@pytest.mark.rule("masters 21-11-2", "masters 21-11-3")
@pytest.mark.parametrize("limit", [1, 2])
def test_of_copies_beyond_the_limit_of_their_text_the_master_keeps_so_many(limit: int) -> None:
    take = "[Activate: Main] Choose 1 of your opponent's Battle Cards and gain control of it."
    copy = battle(
        "Clone", cost=0, skills=[Skill(kind="permanent", effect=(act.PlayLimit(count=limit),))]
    )
    t = position(
        you=Side(leader=leader("Thief", text=take), battle=[copy] * limit, hand=[copy]),
        opponent=Side(battle=[rest(copy)]),
    )

    assert "play Clone" not in t.options()
    t.activate("Thief")
    t.expect("you", "choose-cards", {"Clone"})
    assert (t.decision.minimum, t.decision.maximum) == (limit, limit)
    t.answer(*range(limit))

    assert t.you.battle == ["Clone"] * limit
    assert t.opponent.drop == ["Clone"]
