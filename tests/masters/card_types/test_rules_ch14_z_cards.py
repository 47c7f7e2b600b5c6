"""Z-Cards: their deck, how they come into play and leave it [masters 14] to [masters 18]."""

import pytest

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as to
from dbscg_gui.effects.triggers import When
from tests.kit.windows import watch_windows
from tests.masters.cards import (
    CardSpec,
    Side,
    auto,
    battle,
    card,
    extra,
    face_up,
    leader,
    main_skill,
    marked,
    on,
    permanent,
    unison,
)
from tests.masters.table import Table, opening, position

NO = extra("No", text="[Counter: Play] Negate the activation.")
DRAW_WHEN_PLAYED = "[Auto] When you play this card, draw 1 card."
WHEN_PLACED = When(event="moved", subject=to.This(), target=("battle",))


def z_battle(name: str = "Peak", **fields: object) -> CardSpec:
    return card("z-battle", name, **{"cost": 1, "z_cost": 1, "power": 20000, **fields})


def z_extra(name: str = "Dome", **fields: object) -> CardSpec:
    return card("z-extra", name, **{"cost": 1, "z_cost": 1, **fields})


def z_unison(name: str = "Comet", **fields: object) -> CardSpec:
    return card("z-unison", name, **{"cost_is_x": True, "z_cost": 1, "power": 15000, **fields})


def z_leader(name: str = "Crown", **fields: object) -> CardSpec:
    return card("z-leader", name, **{"z_cost": 1, "power": 20000, **fields})


def z_deck(**filters: object) -> to.InZones:
    return to.InZones(zones=("z-deck",), filter=to.Filter(**filters))


THEIRS = to.InZones(zones=("battle",), whose="opponent")
KO = main_skill(act.Ko(cards=to.Pick(cards=THEIRS)))
BOUNCE = main_skill(act.Move(cards=to.Pick(cards=THEIRS), to="hand", verb="return"))


def stacked(top: CardSpec, *below: CardSpec) -> Side:
    """A side with one stack in its Battle Area and another card there."""
    return Side(battle=[on(top, *below), "Bystander"])


def windows(t: Table) -> tuple[str, str]:
    answering = t.decision.answering
    assert answering is not None
    return answering.kind, t.name(answering.card)


# -- the Z-Deck ------------------------------------------------------------------------------


@pytest.mark.rule("masters 14-1-3")
def test_z_cards_begin_in_the_z_deck_and_not_in_the_deck() -> None:
    t = opening(you=Side(z_deck=[z_battle(), z_extra()]))

    assert sorted(t.you.z_deck) == ["Dome", "Peak"]
    assert "Peak" not in t.you.deck + t.you.hand + t.you.life
    assert len(t.you.deck) + len(t.you.hand) == 50


# -- leaving play ----------------------------------------------------------------------------


@pytest.mark.rule("masters 14-1-4", "masters 16-1-4", "masters 16-1-4-1")
@pytest.mark.parametrize("skill", [KO, BOUNCE], ids=["ko", "hand"])
def test_a_z_battle_that_leaves_is_removed_and_what_lay_under_it_drops(skill: act.Skill) -> None:
    t = position(
        you=Side(leader=leader("Sender", skills=[skill])),
        opponent=Side(battle=[on(z_battle(), battle("Base"))]),
    )

    t.activate("Sender")

    assert t.area_of("Peak") == "outside"
    assert t.opponent.battle == []
    assert t.opponent.drop == ["Base"]
    assert t.opponent.hand == []


@pytest.mark.rule("masters 16-1-4", "masters 21-6-2")
def test_a_z_battle_without_power_is_removed_from_the_game() -> None:
    weaken = "[Activate: Main] All of your opponent's Battle Cards get -20000 power for the turn."
    t = position(you=Side(leader=leader("Curse", text=weaken)), opponent=Side(battle=[z_battle()]))

    t.activate("Curse")

    assert t.opponent.battle == []
    assert t.opponent.drop == []
    assert t.area_of("Peak") == "outside"


@pytest.mark.rule("masters 14-1-5")
def test_a_z_card_under_a_card_that_leaves_is_removed_the_others_drop() -> None:
    t = position(
        you=Side(leader=leader("Duelist", skills=[KO])),
        opponent=Side(battle=[on(battle("Tower"), z_battle(), battle("Base"))]),
    )

    t.activate("Duelist")

    assert sorted(t.opponent.drop) == ["Base", "Tower"]
    assert t.area_of("Peak") == "outside"


@pytest.mark.rule("masters 14-1-4", "masters 16-1-4")
def test_a_z_battle_taken_from_under_a_card_is_removed() -> None:
    dig = main_skill(
        act.Move(
            cards=to.Pick(cards=to.Under(of=to.InZones(zones=("battle",)))), to="hand", verb="add"
        )
    )
    t = position(
        you=Side(leader=leader("Digger", skills=[dig]), battle=[on(battle("Tower"), z_battle())])
    )

    t.activate("Digger")

    assert t.you.hand == []
    assert t.area_of("Peak") == "outside"
    assert t.find("Tower").under == ()


@pytest.mark.rule("masters 17-1-4", "masters 17-1-4-1")
def test_a_z_extra_that_leaves_is_removed_and_what_lay_under_it_drops() -> None:
    t = position(
        you=Side(leader=leader("Sender", skills=[BOUNCE])),
        opponent=Side(battle=[on(z_extra(), battle("Base"))]),
    )

    t.activate("Sender")

    assert t.area_of("Dome") == "outside"
    assert t.opponent.drop == ["Base"]
    assert t.opponent.hand == []


@pytest.mark.rule("masters 18-1-4", "masters 18-1-4-1")
def test_a_z_unison_that_leaves_is_removed_and_what_lay_under_it_drops() -> None:
    text = "[Activate: Main] Choose 1 of your opponent's Unisons and return it to its owner's hand."
    t = position(
        you=Side(leader=leader("Sender", text=text)),
        opponent=Side(unison=marked(on(z_unison(), battle("Base")), 2)),
    )

    t.activate("Sender")

    assert t.area_of("Comet") == "outside"
    assert t.opponent.drop == ["Base"]
    assert t.opponent.hand == []


@pytest.mark.rule("masters 14-1-5", "masters 17-2-1-3-1", "masters 5-8-2")
def test_a_z_extra_pays_by_being_placed_under_a_battle_card() -> None:
    text = "[Activate: Main] Place this card under a ＜Tower＞ Battle Card : Draw 1 card."
    tower = battle("Tower", character=("Tower",))
    t = position(you=Side(battle=[tower, z_extra(text=text)], deck=["A"]))

    t.activate("Dome")

    assert t.you.hand == ["A"]
    assert [t.name(card) for card in t.find("Tower").under] == ["Dome"]


@pytest.mark.rule("masters 0-2-2", "masters 5-8-2-2", "masters 16-1-4")
def test_a_z_battle_whose_own_cost_names_it_pays_and_is_removed() -> None:
    t = position(
        you=Side(battle=[z_battle(text="[Activate: Main] KO this card : Draw 1 card.")], deck=["A"])
    )

    t.activate("Peak")

    assert t.you.hand == ["A"]
    assert t.area_of("Peak") == "outside"


# -- Z-Leaders -------------------------------------------------------------------------------

MY_LEADER = to.InZones(zones=("leader",))


def crowned(skill: act.Skill, power: int = 0) -> Table:
    """Your Z-Leader lies on your flipped Leader; a card of yours has the skill."""
    boost = act.ChangePower(cards=MY_LEADER, amount=power)
    t = position(
        you=Side(
            leader=on(z_leader(), leader("Ruler")),
            battle=[battle("Page", skills=[skill, main_skill(boost)])],
        )
    )
    if power:
        t.activate("Page", 2)
    return t


@pytest.mark.rule("masters 15-1-5", "masters 15-1-5-1", "masters 23-2-7")
@pytest.mark.parametrize(
    "effect",
    [
        act.Move(cards=MY_LEADER, to="hand", verb="return"),
        act.RemoveFromGame(cards=MY_LEADER),
    ],
    ids=["hand", "removed"],
)
def test_a_z_leader_its_master_moves_is_removed_and_the_leader_below_stays(
    effect: act.Action,
) -> None:
    t = crowned(main_skill(effect), power=5000)
    assert t.power("Crown") == 25000

    t.activate("Page", 1)

    assert t.you.leader == ["Ruler"]
    assert t.power("Ruler") == 15000
    assert t.area_of("Crown") == "outside"
    assert t.you.hand == []
    assert t.winner is None


@pytest.mark.rule("masters 15-1-4-2")
@pytest.mark.parametrize("word", ["move", "remove"])
def test_an_opponents_effect_does_not_move_a_z_leader(word: str) -> None:
    theirs = to.InZones(zones=("leader",), whose="opponent")
    effect = (
        act.Move(cards=theirs, to="hand", verb="return")
        if word == "move"
        else act.RemoveFromGame(cards=theirs)
    )
    t = position(
        you=Side(leader=leader("Usurper", skills=[main_skill(effect)])),
        opponent=Side(leader=on(z_leader(), leader("Ruler"))),
    )

    t.activate("Usurper")

    assert t.opponent.leader == ["Crown"]
    assert t.area_of("Ruler") == "under"


@pytest.mark.rule("masters 15-1-6", "masters 4.00 15-1-6")
def test_a_z_leader_taken_from_under_a_card_is_removed_wherever_it_should_go() -> None:
    dig = main_skill(
        act.Move(cards=to.Pick(cards=to.Under(of=to.InZones(zones=("battle",)))), to="battle")
    )
    t = position(
        you=Side(leader=leader("Digger", skills=[dig]), battle=[on(battle("Tower"), z_leader())])
    )

    t.activate("Digger")

    assert t.you.battle == ["Tower"]
    assert t.area_of("Crown") == "outside"


# -- Z-Battle Cards --------------------------------------------------------------------------


def climb(hand: tuple[CardSpec, ...] = (NO,)) -> Table:
    """You play a Z-Battle with an energy and a Z-Energy cost of 1."""
    t = position(
        you=Side(
            z_deck=[z_battle(text=DRAW_WHEN_PLAYED)],
            z_energy=["Spark", "Ember"],
            energy="RR",
        ),
        opponent=Side(hand=list(hand), energy="R"),
    )
    t.play("Peak")
    t.choose("Ember")
    return t


@pytest.mark.rule("masters 16-2-1", "masters 16-2-1-1", "masters 16-2-1-2")
def test_a_z_battle_is_paid_with_energy_and_z_energy_before_its_counter_timing() -> None:
    t = climb()

    t.expect("opponent", "counter", {"counter No", "pass"})
    assert windows(t) == ("play", "Peak")
    assert t.you.active_energy == ["red energy"]
    assert t.you.z_energy == ["Spark"]
    assert t.you.drop == ["Ember"]
    assert t.you.battle == []


@pytest.mark.rule("masters 16-2-1", "masters 16-2-1-3")
def test_a_z_battle_comes_into_play_active_and_its_play_skill_pends() -> None:
    t = climb()

    t.pass_()

    assert t.you.battle == ["Peak"]
    assert t.is_active("Peak")
    assert t.you.z_deck == []
    t.until("main", "you")
    assert t.you.hand == ["Deck card"]
    assert "Peak" in t.subjects("played")


@pytest.mark.rule("masters 16-1-5")
def test_a_z_battle_whose_play_is_negated_is_removed() -> None:
    t = climb()

    t.counter("No")

    assert t.area_of("Peak") == "outside"
    assert t.you.battle == []
    assert t.you.z_deck == []
    assert t.you.drop == ["Ember"]
    assert t.you.hand == []


@pytest.mark.rule("masters 16-2-1", "masters 16-2-1-1")
@pytest.mark.parametrize(
    ("energy", "z_energy", "up"),
    [("", ["Spark"], False), ("R", [], False), ("R", ["Spark"], True)],
    ids=["no energy", "no Z-Energy", "face up"],
)
def test_a_z_battle_needs_both_costs_and_to_lie_face_down(
    energy: str, z_energy: list[str], up: bool
) -> None:
    peak = face_up(z_battle()) if up else z_battle()
    t = position(you=Side(z_deck=[peak], z_energy=z_energy, energy=energy))

    t.expect("you", "main", {"attack Leader > Rival", "end"})


def guided(effect: act.Action, *cards: CardSpec, **side: object) -> Table:
    """Your Leader's skill with a cost does it; the opponent may answer plays."""
    guide = leader("Guide", skills=[main_skill(effect, cost=(act.PayBy((act.Discard(),)),))])
    t = position(
        you=Side(leader=guide, z_deck=list(cards), hand=["Tax", "Other"], **side),
        opponent=Side(hand=[NO], energy="R"),
    )
    t.activate("Guide")
    t.choose("Tax")
    return t


PLAY_Z = act.Play(cards=to.Pick(cards=z_deck(kinds=("battle", "unison"))))


@pytest.mark.rule("masters 16-2-2", "masters 16-2-2-1", "masters 16-2-2-2", "masters 16-2-2-3")
@pytest.mark.rule("masters 16-2-2-4", "masters 16-2-2-5", "masters 16-2-2-6")
def test_a_skill_plays_a_z_battle_without_its_costs_between_two_counter_timings() -> None:
    t = guided(PLAY_Z, z_battle(cost=5, z_cost=5, text=DRAW_WHEN_PLAYED))

    t.expect("opponent", "counter", {"counter No", "pass"})
    assert windows(t) == ("skill", "Guide")
    assert t.you.drop == ["Tax"]
    assert t.subjects("skill_activated") == ["Guide"]
    assert t.you.battle == []
    t.pass_()
    t.choose("Peak")
    t.expect("opponent", "counter", {"counter No", "pass"})
    assert windows(t) == ("skill-resolved", "Guide")
    assert t.you.battle == ["Peak"]
    t.pass_()

    t.until("main", "you")
    t.expect("you", "main")
    assert t.you.hand == ["Other", "Deck card"]
    assert t.happened("paid") == []


# -- Z-Extra Cards ---------------------------------------------------------------------------


def dome(name: str = "Dome") -> CardSpec:
    """A Z-Extra that draws when it is placed and has a skill for the Battle Area."""
    return z_extra(
        name,
        text="[Activate: Main][Once per turn] Draw 1 card.",
        skills=[auto(WHEN_PLACED, act.Draw())],
    )


def raised() -> Table:
    """You place a Z-Extra while another lies in your Battle Area."""
    t = position(
        you=Side(
            battle=[z_extra("Old dome")],
            z_deck=[dome()],
            z_energy=["Spark"],
            energy="R",
        ),
        opponent=Side(hand=[NO], energy="R"),
    )
    t.play("Dome")
    return t


@pytest.mark.rule("masters 17-2-1", "masters 17-2-1-1", "masters 17-2-1-3", "masters 17-2-1-4")
def test_a_placed_z_extra_pays_both_costs_and_replaces_the_other() -> None:
    t = raised()

    assert t.you.active_energy == []
    assert t.you.drop == ["Spark"]
    assert t.you.battle == ["Dome"]
    assert t.is_active("Dome")
    assert t.area_of("Old dome") == "outside"
    assert t.you.hand == ["Deck card"]
    assert t.happened("played") == []


@pytest.mark.rule("masters 17-2-1-2", "masters 4-3-2-6")
def test_placing_a_z_extra_opens_a_counter_timing_before_it_enters() -> None:
    t = position(you=Side(z_deck=[dome()], z_energy=["Spark"], energy="R"))
    seen: set[tuple[str, int, int]] = set()
    watch_windows(t, lambda frame: seen.add((frame.kind, frame.seat, len(t.you.battle))))
    t.play("Dome")

    assert ("place", t.opponent.seat, 0) in seen


@pytest.mark.rule("masters 17-1-6", "masters 17-1-4")
def test_the_skills_of_a_z_extra_work_in_the_battle_area_only_and_leave_it_there() -> None:
    t = position(you=Side(z_deck=[dome()], z_energy=["Spark"], energy="R"))

    t.expect("you", "main", {"play Dome", "attack Leader > Rival", "end"})
    t.play("Dome")
    t.expect("you", "main", {"activate Dome", "attack Leader > Rival", "end"})
    t.activate("Dome")

    assert t.you.battle == ["Dome"]
    assert t.you.hand == ["Deck card", "Deck card"]


@pytest.mark.rule("masters 17-1-6")
def test_a_z_extra_whose_skill_is_negated_stays_in_the_battle_area() -> None:
    t = position(
        you=Side(battle=[z_extra(text=f"[Activate: Main] {REVIVAL}")], drop=["Giant"]),
        opponent=Side(hand=[NO], energy="R"),
    )

    t.activate("Dome")
    t.counter("No")

    assert t.you.battle == ["Dome"]
    assert t.you.drop == ["Giant"]


REVIVAL = "Play up to 1 Battle Card with an energy cost of 1 from your Drop."


@pytest.mark.rule("masters 17-1-5")
def test_a_z_extra_whose_cost_an_effect_keeps_from_being_paid_is_removed() -> None:
    spark = to.InZones(zones=("z-energy",))
    detour = act.Instead(event="drop", cards=spark, effect=(act.Move(cards=to.Slot(), to="warp"),))
    t = position(
        you=Side(
            battle=[z_extra("Old dome"), battle("Wall", skills=[permanent(detour)])],
            z_deck=[dome()],
            z_energy=["Spark"],
            energy="R",
        )
    )

    t.play("Dome")

    assert t.you.warp == ["Spark"]
    assert t.area_of("Dome") == "outside"
    assert t.you.battle == ["Old dome", "Wall"]
    assert t.you.hand == []


PLACE_Z = act.Move(cards=to.Pick(cards=z_deck(kinds=("extra",))), to="battle")


@pytest.mark.rule("masters 17-2-2", "masters 17-2-2-1", "masters 17-2-2-2", "masters 17-2-2-3")
@pytest.mark.rule("masters 17-2-2-5")
@pytest.mark.parametrize(
    "effect",
    [PLACE_Z, act.Play(cards=to.Pick(cards=z_deck(kinds=("extra",))))],
    ids=["place", "play"],
)
def test_a_skill_places_a_z_extra_without_its_costs_in_place_of_the_other(
    effect: act.Action,
) -> None:
    t = guided(effect, dome(), battle=[z_extra("Old dome"), "Scout"])
    if t.mode == "counter":
        t.pass_()
    assert t.you.drop == ["Tax"]
    assert t.you.battle == ["Old dome", "Scout"]
    assert t.subjects("skill_activated") == ["Guide"]
    t.choose("Dome")
    t.until("main")

    assert t.you.battle == ["Scout", "Dome"]
    assert t.is_active("Dome")
    assert t.area_of("Old dome") == "outside"
    assert t.you.hand == ["Other", "Deck card"]
    assert t.happened("paid") == []
    assert t.happened("played") == []


@pytest.mark.rule("masters 17-2-2-4", "masters 17-2-2-6")
def test_a_skill_that_places_a_z_extra_has_both_its_counter_timings() -> None:
    play = act.Play(cards=to.Pick(cards=z_deck(kinds=("extra",))))
    t = guided(play, dome())

    assert (windows(t), t.you.battle) == (("skill", "Guide"), [])
    t.pass_()
    t.choose("Dome")
    assert (windows(t), t.you.battle) == (("skill-resolved", "Guide"), ["Dome"])


@pytest.mark.rule("masters 17-2-1-4-1", "masters 17-2-1-3-1", "masters 17-2-2-5-1")
def test_a_z_extra_placed_under_a_card_is_not_placed_in_the_battle_area() -> None:
    bury = act.PlaceUnder(
        cards=to.Pick(cards=z_deck(kinds=("extra",))),
        under=to.InZones(zones=("battle",), filter=to.Filter(kinds=("battle",))),
    )
    t = guided(bury, dome(), battle=[z_extra("Old dome"), "Scout"])
    t.choose("Dome")

    t.expect("you", "main")
    assert t.you.battle == ["Old dome", "Scout"]
    assert [t.name(i) for i in t.find("Scout").under] == ["Dome"]
    assert t.you.hand == ["Other"]


# -- Z-Unison Cards --------------------------------------------------------------------------


def comet(markers: int = 2, **fields: object) -> Table:
    """You play a Z-Unison for X while another Unison is in play."""
    t = position(
        you=Side(
            unison=marked(unison("Old star"), markers),
            z_deck=[z_unison(text=DRAW_WHEN_PLAYED, **fields)],
            z_energy=["Spark"],
            energy="RRR",
        ),
        opponent=Side(hand=[NO], energy="R"),
    )
    t.play("Comet")
    t.pick("2")
    return t


@pytest.mark.rule(
    "masters 18-2-1",
    "masters 18-2-1-1",
    "masters 18-2-1-2",
    "masters 18-2-1-3",
    "masters 4.00 18-2-1-3",
)
@pytest.mark.rule("masters 18-2-1-4")
def test_a_z_unison_pays_x_and_z_energy_and_replaces_the_other() -> None:
    t = comet()

    t.expect("opponent", "counter", {"counter No", "pass"})
    assert windows(t) == ("play", "Comet")
    assert t.you.unison == ["Old star"]
    assert t.you.active_energy == ["red energy"]
    assert t.you.z_energy == []
    t.pass_()

    assert t.you.unison == ["Comet"]
    assert t.markers("Comet") == 2
    assert t.is_active("Comet")
    assert t.you.drop == ["Old star", "Spark"]
    t.until("main", "you")
    assert t.you.hand == ["Deck card"]


@pytest.mark.rule("masters 18-1-5")
def test_a_z_unison_whose_play_is_negated_is_removed_and_the_other_stays() -> None:
    t = comet()

    t.counter("No")

    assert t.area_of("Comet") == "outside"
    assert t.you.unison == ["Old star"]
    assert t.you.hand == []


EMPOWER = act.Skill(kind="keyword", keyword="empower", colors=("red",), number=2)


@pytest.mark.rule("masters 18-2-1-3-1", "masters 22-45-3")
def test_an_empowered_z_unison_adds_markers_of_the_one_it_replaces() -> None:
    t = comet(markers=3, skills=[EMPOWER])

    t.pass_()
    t.expect("you", "number", {"0", "1", "2"})
    t.pick("2")

    assert t.you.unison == ["Comet"]
    assert t.markers("Comet") == 4


@pytest.mark.rule("masters 18-2-2", "masters 18-2-2-1", "masters 18-2-2-2", "masters 18-2-2-3")
@pytest.mark.rule(
    "masters 18-2-2-4",
    "masters 18-2-2-5",
    "masters 4.00 18-2-2-5",
    "masters 18-2-2-6",
    "masters 18-2-2-7",
)
def test_a_skill_plays_a_z_unison_with_the_markers_it_names_and_no_costs() -> None:
    play = act.Play(cards=to.Pick(cards=z_deck(kinds=("unison",))), markers=3)
    t = guided(
        play,
        z_unison(text=DRAW_WHEN_PLAYED, z_cost=4),
        unison=marked(unison("Old star"), 1),
    )

    assert (windows(t), t.you.unison) == (("skill", "Guide"), ["Old star"])
    assert t.you.drop == ["Tax"]
    assert t.subjects("skill_activated") == ["Guide"]
    t.pass_()
    t.choose("Comet")
    assert (windows(t), t.you.unison) == (("skill-resolved", "Guide"), ["Comet"])
    t.pass_()

    t.until("main", "you")
    t.expect("you", "main")
    assert t.markers("Comet") == 3
    assert t.you.drop == ["Old star", "Tax"]
    assert t.you.hand == ["Other", "Deck card"]
    assert t.happened("paid") == []


@pytest.mark.rule("masters 18-2-2-5-1", "masters 22-45-3")
def test_a_z_unison_a_skill_plays_is_empowered_too() -> None:
    play = act.Play(cards=to.Pick(cards=z_deck(kinds=("unison",))), markers=3)
    t = guided(play, z_unison(skills=[EMPOWER]), unison=marked(unison("Old star"), 1))

    t.pass_()
    t.choose("Comet")
    t.expect("you", "number", {"0", "1"})
    t.pick("1")
    t.pass_()

    assert t.markers("Comet") == 4


@pytest.mark.rule("masters 16-1-4")
def test_a_z_battle_in_the_battle_area_cannot_be_used_in_a_combo() -> None:
    helper = battle("Helper", combo=(0, 5000))
    t = position(you=Side(battle=[z_battle(combo=(0, 5000)), helper]))

    t.attack("Leader", "Rival")

    t.expect("you", "offense", {"combo Helper", "pass"})
