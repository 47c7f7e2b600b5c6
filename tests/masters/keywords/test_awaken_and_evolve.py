"""[Awaken] [masters 22-2] and [Evolve] with its kin [masters 22-5]."""

import pytest

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as to
from dbscg_gui.effects.actions import Skill
from tests.masters.cards import CardSpec, Side, battle, extra, leader, rest
from tests.masters.table import Table, position

# -- [Awaken] --------------------------------------------------------------------------------


def sleeper(name: str = "Sleeper") -> CardSpec:
    return leader(
        name,
        power=15000,
        awakened=20000,
        text="[Awaken] When your life is at 4 or less : Draw 1 card.",
    )


@pytest.mark.rule("masters 22-2-4", "masters 21-10-1", "masters 21-10-2", "masters 21-10-2-1")
@pytest.mark.rule("masters 10-1-3", "masters 10-1-3-1")
def test_an_awakened_leader_keeps_its_mode_and_power_changes_and_loses_the_rest() -> None:
    coach = battle(
        "Coach",
        text="[Auto] When you play this card, your Leader gets +5000 power and [Critical] for the "
        "turn.",
        cost=0,
    )
    t = position(you=Side(leader=rest(sleeper()), hand=[coach], life=4))
    t.play("Coach")
    before = t.find("Sleeper")
    assert (t.power("Sleeper"), t.keywords("Sleeper")) == (20000, {"critical", "awaken"})

    t.activate("Sleeper")

    after = t.find("Sleeper")
    assert t.you.hand == ["Deck card"]
    assert t.you.battle == ["Coach"]
    assert (after.id, after.side, after.active) == (before.id, 1, False)
    assert t.power("Sleeper") == 25000
    assert t.keywords("Sleeper") == set()
    kinds = [e.kind for e in t.log]
    assert kinds.index("drawn") < kinds.index("flipped")


@pytest.mark.rule("masters 22-2-3")
@pytest.mark.parametrize(("life", "offered"), [(4, True), (5, False)])
def test_awaken_is_offered_in_the_main_phase_only_when_its_condition_holds(
    life: int, offered: bool
) -> None:
    t = position(you=Side(leader=sleeper(), life=life))

    wanted = {"attack Sleeper > Rival", "end"}
    t.expect("you", "main", wanted | {"activate Sleeper"} if offered else wanted)


@pytest.mark.rule("masters 22-2-1", "masters 22-2-3")
@pytest.mark.parametrize(("life", "offered"), [(4, {"activate Sleeper", "pass"}), (5, set())])
def test_awaken_is_legal_in_the_offense_step_too(life: int, offered: set[str]) -> None:
    t = position(you=Side(leader=sleeper(), life=life))

    t.attack("Sleeper", "Rival")

    if offered:
        t.expect("you", "offense", offered)
    else:
        # Nothing could be done in the Offense Step.
        t.expect("you", "main")


@pytest.mark.rule("masters 22-2-1", "masters 22-2-4")
def test_awaken_is_legal_in_the_defense_step_and_counts_in_that_battle() -> None:
    t = position(you=Side(battle=["Scout"]), opponent=Side(leader=sleeper("Rival"), life=4))

    t.attack("Scout", "Rival")
    t.expect("opponent", "defense", {"activate Rival", "pass"})
    t.activate("Rival")

    t.expect("you", "main", {"attack Leader > Rival", "end"})
    assert t.find("Rival").side == 1
    assert [e.amount for e in t.happened("battle_result")] == [-10000]
    assert t.opponent.life == ["Life card"] * 4


@pytest.mark.rule("masters 22-2-2-1")
def test_a_leader_whose_awaken_is_negated_cannot_awaken() -> None:
    hush = leader(
        "Hush",
        text="[Permanent] Negate your opponent's Leader's [Awaken] skill.",
    )
    t = position(you=Side(leader=sleeper(), life=4), opponent=Side(leader=hush))

    t.expect("you", "main", {"attack Sleeper > Hush", "end"})


@pytest.mark.rule("masters 22-2-4")
def test_a_leader_that_is_on_its_back_does_not_awaken_again() -> None:
    again = "[Awaken] When your life is at 4 or less : Draw 1 card."
    t = position(you=Side(leader=leader("Sleeper", text=again, back_text=again), life=4))

    t.activate("Sleeper")

    assert t.find("Sleeper").side == 1
    t.expect("you", "main", {"attack Sleeper > Rival", "end"})


# -- [Evolve] --------------------------------------------------------------------------------

BLESS = (
    "[Activate: Main] Choose 1 of your Battle Cards and it gets +5000 power and [Barrier] for the "
    "turn."
)


def kai(**fields: object) -> CardSpec:
    return battle("Kai", character=("Kai",), **fields)


def evolver() -> CardSpec:
    return battle(
        "Great Kai",
        cost=4,
        power=20000,
        character=("Kai",),
        text="[Evolve]R : ＜Kai＞.\n[Auto] When this card is played using [Evolve], draw 1 card.",
    )


@pytest.mark.rule("masters 22-5-2-2", "masters 22-5-3", "masters 22-5-5", "masters 9-6-9-3")
@pytest.mark.rule("masters 21-5-1", "masters 21-5-2", "masters 21-5-2-1")
def test_an_evolved_card_takes_over_mode_and_power_changes_of_the_card_beneath() -> None:
    t = position(
        you=Side(
            leader=leader("Bless", text=BLESS), battle=[rest(kai())], hand=[evolver()], energy="R"
        )
    )
    t.activate("Bless")
    assert t.keywords("Kai") == {"barrier"}

    t.activate("Great Kai")

    assert t.you.battle == ["Great Kai"]
    assert t.area_of("Kai") == "under"
    assert not t.is_active("Great Kai")
    assert t.power("Great Kai") == 25000
    assert t.keywords("Great Kai") == {"evolve"}
    assert t.you.hand == ["Deck card"]
    assert t.you.active_energy == []


@pytest.mark.rule("masters 22-5-3", "masters 22-5-4")
@pytest.mark.parametrize(
    "side",
    [
        Side(battle=[kai()], drop=[evolver()], energy="R"),
        Side(battle=["Stranger"], hand=[evolver()], energy="R"),
        Side(battle=[kai()], hand=[evolver()], energy="B"),
        Side(drop=[kai()], hand=[evolver()], energy="R"),
    ],
    ids=["from the drop", "without its character", "unpaid", "character in the drop"],
)
def test_evolve_needs_the_hand_its_cost_and_a_fitting_card_in_play(side: Side) -> None:
    t = position(you=side)

    assert not any(option.startswith("activate") for option in t.options())


# -- [Xeno-Evolve] ---------------------------------------------------------------------------

RECALL = "[Counter: Play] Return all of your opponent's Battle Cards to their owner's hand."
REJECT = (
    "[Counter: Play] The Battle Card being played is returned to its owner's hand instead of "
    "being played."
)


def replacing(counter: str) -> Table:
    """You exchange a blessed Rest card; the opponent may answer with one counter."""
    xeno = battle("Other Kai", cost=4, power=20000, text="[Xeno-Evolve] : ＜Kai＞.")
    t = position(
        you=Side(leader=leader("Bless", text=BLESS), battle=[rest(kai())], hand=[xeno]),
        opponent=Side(hand=[extra("Answer", text=counter)], energy="R"),
    )
    t.activate("Bless")
    t.activate("Other Kai")
    t.expect("opponent", "counter", {"counter Answer", "pass"})
    return t


@pytest.mark.rule("masters 22-5-6")
def test_a_xeno_evolved_card_enters_anew_and_the_other_goes_to_the_warp() -> None:
    t = replacing(RECALL)

    t.pass_()
    t.expect("opponent", "counter", {"counter Answer", "pass"})
    t.pass_()

    assert t.you.battle == ["Other Kai"]
    assert t.you.warp == ["Kai"]
    assert t.is_active("Other Kai")
    assert t.power("Other Kai") == 20000


@pytest.mark.rule("masters 22-5-6-1", "masters 22-5-7")
def test_a_xeno_evolve_whose_card_is_gone_fails_and_goes_to_drop() -> None:
    t = replacing(RECALL)

    t.counter("Answer")

    t.expect("you", "main")
    assert t.you.hand == ["Kai"]
    assert t.you.drop == ["Other Kai"]
    assert t.you.battle == []
    assert t.you.warp == []


@pytest.mark.rule("masters 22-5-7-1")
def test_a_xeno_evolving_card_returned_to_hand_instead_is_not_put_in_drop() -> None:
    t = replacing(REJECT)

    t.counter("Answer")

    t.expect("you", "main")
    assert t.you.hand == ["Other Kai"]
    assert t.you.drop == []
    assert t.you.battle == ["Kai"]


# -- evolved cards ---------------------------------------------------------------------------


@pytest.mark.rule("masters 22-5-2-4")
@pytest.mark.parametrize("kind", ["Evolve", "EX-Evolve", "Xeno-Evolve"])
def test_an_evolved_card_is_one_played_with_any_evolve_skill(kind: str) -> None:
    evolved = to.InZones(zones=("battle",), filter=to.Filter(evolved=True))
    look = Skill(kind="activate-main", effect=(act.Choose(cards=evolved, up_to=True),))
    great = battle("Great Kai", cost=4, text=f"[{kind}] : ＜Kai＞.")
    t = position(
        you=Side(leader=leader("Judge", skills=[look]), battle=[kai(), "Other"], hand=[great])
    )

    t.activate("Great Kai")
    t.activate("Judge")

    t.expect("you", "choose-cards", {"Great Kai"})
