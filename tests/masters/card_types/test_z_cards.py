"""Z-Cards in play: Z-Battle [masters 16], Z-Extra [masters 17], Z-Unison [masters 18].

Z-Leaders [masters 15] with [Z-Awaken] [masters 22-46] and [Z-Stack] [masters 22-47].
"""

import pytest

from dbscg_gui.cards.printed import CardFace
from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as to
from dbscg_gui.effects.actions import Skill
from dbscg_gui.effects.triggers import When
from tests.masters.cards import (
    CardSpec,
    Placed,
    Side,
    battle,
    card,
    extra,
    face_up,
    flipped,
    leader,
    marked,
    on,
    rest,
    unison,
)
from tests.masters.table import Table, position

NO = extra("No", text="[Counter: Play] Negate the activation.")
WIND = "Choose 1 of your opponent's Battle Cards and return it to its owner's hand."
ENERGY = [battle(f"{c} Z", colors=c) for c in ("red", "blue", "green")]


def z_battle(name: str = "Zed", **fields: object) -> CardSpec:
    return card("z-battle", name, **{"cost": 2, "z_cost": 2, "power": 25000, **fields})  # type: ignore[arg-type]


def z_extra(name: str, **fields: object) -> CardSpec:
    return card("z-extra", name, **{"cost": 1, "z_cost": 1, **fields})  # type: ignore[arg-type]


def z_unison(name: str = "Zeta", **fields: object) -> CardSpec:
    values = {"cost_is_x": True, "z_cost": 2, "power": 20000, **fields}
    return card("z-unison", name, **values)  # type: ignore[arg-type]


def removed_by(t: Table, name: str) -> str:
    """Whose skill removed a card from the game."""
    for event in reversed(t.happened("moved")):
        if t.game.lib.defs[event.def_id].sides[0].name == name:
            assert event.target == "", f"{name} was moved to {event.target}"
            return t.game.lib.defs[event.source_def].sides[0].name
    raise AssertionError(f"{name} never moved")


# -- z-battle cards --------------------------------------------------------------------------


def z_deck(z_energy: int = 3, *, energy: str = "RB", z: CardSpec | Placed | None = None) -> Table:
    """You may play a Z-Battle Card for two energy and two Z-Energy."""
    return position(
        you=Side(z_deck=[z or z_battle()], energy=energy, z_energy=ENERGY[:z_energy]),
        opponent=Side(
            leader=leader("Storm", text=f"[Activate: Main] {WIND}"), hand=[NO], energy="R"
        ),
    )


@pytest.mark.rule("masters 16-2-1", "masters 16-2-1-1", "masters 5-4-1", "masters 5-4-1-1")
@pytest.mark.rule("masters 16-2-1-2", "masters 16-2-1-3")
def test_a_z_battle_card_costs_energy_and_any_z_energy() -> None:
    t = z_deck()

    t.expect("you", "main", {"play Zed", "attack Leader > Storm", "end"})
    t.play("Zed")
    t.expect("you", "choose-cards", {"red Z", "blue Z", "green Z"})
    assert (t.decision.minimum, t.decision.maximum) == (2, 2)
    t.choose("blue Z", "green Z")
    t.expect("opponent", "counter", {"counter No", "pass"})
    assert t.you.z_deck == ["Zed"]
    assert sorted(t.you.drop) == ["blue Z", "green Z"]
    assert t.you.z_energy == ["red Z"]
    assert t.you.active_energy == []
    t.pass_()

    assert t.you.battle == ["Zed"]
    assert t.is_active("Zed")
    assert t.you.z_deck == []


@pytest.mark.rule("masters 5-4-3", "masters 16-2-1-1")
@pytest.mark.parametrize(("z_energy", "energy"), [(1, "RB"), (3, "R"), (3, "Rb")])
def test_a_z_battle_card_that_cannot_be_paid_cannot_be_declared(z_energy: int, energy: str) -> None:
    t = z_deck(z_energy, energy=energy)

    t.expect("you", "main", {"attack Leader > Storm", "end"})


@pytest.mark.rule("masters 16-2-1")
def test_a_face_up_card_of_the_z_deck_cannot_be_played() -> None:
    t = z_deck(z=face_up(z_battle()))

    t.expect("you", "main", {"attack Leader > Storm", "end"})


@pytest.mark.rule("masters 16-2-1")
def test_a_z_battle_card_is_played_from_nowhere_but_the_z_deck() -> None:
    t = position(you=Side(hand=[z_battle()], energy="RB", z_energy=ENERGY))

    t.expect("you", "main", {"attack Leader > Rival", "end"})


@pytest.mark.rule("masters 16-1-4")
def test_a_z_battle_card_is_no_combo_from_the_battle_area() -> None:
    t = position(
        you=Side(
            battle=[z_battle(combo=(0, 5000)), battle("Friend", combo=(0, 5000))],
        )
    )

    t.attack("Leader", "Rival")

    t.expect("you", "offense", {"combo Friend", "pass"})


@pytest.mark.rule("masters 16-1-5")
def test_a_z_battle_card_whose_play_fails_is_removed_from_the_game() -> None:
    t = z_deck(2)

    t.play("Zed")
    t.counter("No")

    assert t.area_of("Zed") == "outside"
    assert t.you.battle == []
    assert t.you.active_energy == []
    assert t.you.z_energy == []


@pytest.mark.rule("masters 16-1-4", "masters 16-1-4-1", "masters 14-1-4", "masters 14-1-4-1")
@pytest.mark.rule("masters 14-1-5", "masters 21-15-1")
def test_a_z_battle_card_that_leaves_is_removed_by_the_effect_that_moved_it() -> None:
    stacked = on(z_battle(), battle("Below"), z_battle("Z Below"))
    t = position(
        you=Side(leader=leader("Storm", text=f"[Activate: Main] {WIND}")),
        opponent=Side(battle=[stacked]),
    )

    t.activate("Storm")

    assert removed_by(t, "Zed") == "Storm"
    assert t.opponent.battle == []
    assert t.opponent.hand == []
    assert t.opponent.drop == ["Below"]
    assert t.area_of("Z Below") == "outside"


# -- z-extra cards ---------------------------------------------------------------------------

IS_Z_EXTRA = to.Filter(kinds=("extra",), all_of=(to.Filter(kinds=("z",)),))


def z_extras(*, cost: int = 1) -> Table:
    """You have a Z-Extra in play and one in the Z-Deck; your Leader draws for one that enters.

    It may lay a Z-Extra under your Battle Card, too.
    """
    enters = When(
        event="moved",
        subject=to.InZones(zones=("battle",), filter=IS_Z_EXTRA),
        target=("battle",),
    )
    draw = Skill(kind="auto", triggers=(enters,), effect=(act.Draw(),))
    bury = Skill(
        kind="activate-main",
        effect=(
            act.PlaceUnder(
                cards=to.Pick(cards=to.InZones(zones=("z-deck",))),
                under=to.InZones(zones=("battle",), filter=to.Filter(kinds=("battle",))),
            ),
        ),
    )
    return position(
        you=Side(
            leader=leader("Reader", skills=[draw, bury]),
            battle=[z_extra("Old Plan"), battle("Host")],
            z_deck=[z_extra("New Plan", cost=cost)],
            energy="R",
            z_energy=ENERGY[:1],
        ),
        opponent=Side(hand=[NO], energy="R"),
    )


@pytest.mark.rule("masters 17-2-1", "masters 17-2-1-1", "masters 17-2-1-2", "masters 17-2-1-3")
@pytest.mark.rule("masters 17-2-1-4")
def test_a_placed_z_extra_removes_the_other_and_triggers_its_arrival() -> None:
    t = z_extras()

    t.play("New Plan")
    assert t.you.active_energy == []
    assert t.you.z_energy == []
    t.until("main", "you")

    assert t.you.battle == ["Host", "New Plan"]
    assert t.is_active("New Plan")
    assert t.area_of("Old Plan") == "outside"
    assert t.you.hand == ["Deck card"]
    assert t.happened("played") == []


@pytest.mark.rule("masters 4-3-2-6", "masters 22-10-3-1")
def test_a_counter_play_does_not_answer_a_z_extra_that_is_placed() -> None:
    t = z_extras()

    t.play("New Plan")

    t.expect("you", "main")


@pytest.mark.rule("masters 17-2-1-3-1", "masters 17-2-1-4-1")
def test_a_z_extra_laid_under_a_card_removes_no_other_and_triggers_nothing() -> None:
    t = z_extras(cost=9)

    t.activate("Reader")
    t.until("main", "you")

    assert t.you.battle == ["Old Plan", "Host"]
    assert t.area_of("New Plan") == "under"
    assert t.you.hand == []


# -- z-unison cards --------------------------------------------------------------------------


def z_unisons(text: str = "") -> Table:
    """You have a Unison and may replace it by a Z-Unison."""
    return position(
        you=Side(
            unison=marked(unison("Vee"), 1),
            z_deck=[z_unison(text=text)],
            energy="RRR",
            z_energy=ENERGY[:2],
        ),
        opponent=Side(hand=[NO], energy="R"),
    )


@pytest.mark.rule("masters 18-2-1", "masters 18-2-1-1", "masters 18-2-1-2", "masters 18-2-1-3")
@pytest.mark.rule("masters 18-2-1-4")
def test_a_z_unison_replaces_the_unison_with_markers_for_the_energy_spent() -> None:
    t = z_unisons("[Auto] When you play this card, draw 1 card.")

    t.play("Zeta")
    t.expect("you", "number", {"0", "1", "2", "3"})
    t.pick("3")
    t.expect("opponent", "counter", {"counter No", "pass"})
    assert t.you.unison == ["Vee"]
    assert t.you.active_energy == []
    assert t.you.z_energy == []
    t.pass_()

    assert t.you.unison == ["Zeta"]
    assert t.markers("Zeta") == 3
    assert t.you.drop.count("Vee") == 1
    t.until("main", "you")
    assert t.you.hand == ["Deck card"]


@pytest.mark.rule("masters 18-1-5")
def test_a_z_unison_whose_play_fails_is_removed_from_the_game() -> None:
    t = z_unisons()

    t.play("Zeta")
    t.pick("3")
    t.counter("No")

    assert t.area_of("Zeta") == "outside"
    assert t.you.unison == ["Vee"]
    assert t.markers("Vee") == 1


@pytest.mark.rule("masters 18-1-4", "masters 18-1-4-1")
def test_a_replaced_z_unison_is_removed_and_the_cards_under_it_go_to_drop() -> None:
    t = position(
        you=Side(
            unison=marked(on(z_unison(), battle("Below"), z_battle("Z Below")), 2),
            hand=[unison("Vee")],
            energy="R",
        )
    )

    t.play("Vee")
    t.pick("1")

    assert t.you.unison == ["Vee"]
    assert t.you.drop == ["Below"]
    assert t.area_of("Zeta") == "outside"
    assert t.area_of("Z Below") == "outside"


# -- z-leaders in play -----------------------------------------------------------------------


def z_leader(name: str = "Zenith", **fields: object) -> CardSpec:
    return card("z-leader", name, **{"z_cost": 3, "power": 25000, **fields})  # type: ignore[arg-type]


BACK = CardFace(name="Base", power=15000, character=("Arlo",))
BASE = leader("Base", character=("Arlo",), back=BACK)
STACK = "Return your Leader to your hand."


def crowned() -> Placed:
    """A Z-Leader on a Leader."""
    return on(z_leader(), BASE)


@pytest.mark.rule("masters 15-1-3-1", "masters 15-1-4", "masters 15-1-4-1", "masters 3-5-3")
@pytest.mark.rule("masters 15-1-4-2")
def test_an_opposing_skill_does_not_move_a_z_leader() -> None:
    text = "[Activate: Main] Choose 1 of your opponent's Leaders and return it to its owner's hand."
    t = position(you=Side(leader=leader("Storm", text=text)), opponent=Side(leader=crowned()))

    t.activate("Storm")

    assert t.opponent.leader == ["Zenith"]
    assert t.power("Zenith") == 25000
    assert t.opponent.hand == []
    assert t.area_of("Base") == "under"


@pytest.mark.rule("masters 15-1-5", "masters 15-1-5-1")
def test_an_own_skill_removes_a_z_leader_and_the_leader_under_it_leads_again() -> None:
    t = position(
        you=Side(leader=crowned(), battle=[battle("Regent", text=f"[Activate: Main] {STACK}")])
    )

    t.activate("Regent")

    assert t.area_of("Zenith") == "outside"
    assert t.you.leader == ["Base"]
    assert t.you.hand == []
    t.expect(
        "you",
        "main",
        {"activate Regent", "attack Regent > Rival", "attack Base > Rival", "end"},
    )


@pytest.mark.rule("masters 3-5-3")
def test_a_leader_that_is_no_z_card_never_leaves_its_area() -> None:
    t = position(you=Side(battle=[battle("Regent", text=f"[Activate: Main] {STACK}")]))

    t.activate("Regent")

    assert t.you.leader == ["Leader"]
    assert t.you.hand == []


@pytest.mark.rule("masters 15-1-5-1", "masters 21-10-2", "masters 22-46-6-1")
def test_the_leader_under_a_removed_z_leader_is_still_flipped() -> None:
    t = awakening(extra_battle=battle("Regent", text=f"[Activate: Main] {STACK}"))

    awaken(t)
    t.choose("Z 0", "Z 1", "Z 2")
    t.until("main", "you")
    t.activate("Regent")

    assert t.you.leader == ["Base"]
    assert t.find("Base").side == 1
    assert t.power("Base") == 20000
    assert not t.is_active("Base")


@pytest.mark.rule("masters 15-1-6", "masters 21-5-2")
def test_a_z_leader_from_under_a_leader_is_put_on_top_of_it() -> None:
    climb = "[Activate: Main] Place this card from under your Leader on top of your Leader."
    t = position(you=Side(leader=on(BASE, z_leader(text=climb))))

    t.activate("Zenith")

    assert t.you.leader == ["Zenith"]
    assert t.area_of("Zenith") == "leader"
    assert t.area_of("Base") == "under"
    assert t.find("Zenith").under == (t.find("Base").id,)


@pytest.mark.rule("masters 21-5-2", "masters 23-2-2")
def test_a_card_played_from_under_another_on_top_of_it_is_under_it_no_more() -> None:
    text = "[Activate: Main] Play up to 1 red Battle Card from under this card on top of this card."
    t = position(you=Side(battle=[on(battle("Root", text=text), battle("Shoot"), battle("Seed"))]))

    t.activate("Root")
    t.choose("Shoot")

    assert t.you.battle == ["Shoot"]
    root, seed = t.find("Root").id, t.find("Seed").id
    assert t.find("Shoot").under == (root, seed)


# -- z-awaken --------------------------------------------------------------------------------


def awaken(t: Table) -> None:
    """Activate it and pay its skill cost before its Z-Energy."""
    t.activate("Zenith")
    t.expect("you", "choose-skill-cost", {"option 1", "option 2"})
    t.pick("option 1")


def awakening(
    *,
    is_flipped: bool = True,
    text: str = "",
    z_cards: tuple[CardSpec, ...] = (),
    extra_battle: CardSpec | None = None,
    energy: str = "R",
) -> Table:
    """Your Leader of 15000 is at rest with +5000; a Z-Leader may be laid on it."""
    awaken = "[Z-Awaken]R : <Arlo>."
    zenith = z_leader(text=f"{awaken}\n{text}")
    boost = "[Activate: Main] Choose 1 of your Leaders and it gets +5000 power and [Barrier] for "
    base = rest(BASE)
    t = position(
        you=Side(
            leader=flipped(base) if is_flipped else base,
            battle=[
                battle("Fan", text=f"{boost}the turn."),
                *([extra_battle] if extra_battle else []),
            ],
            z_deck=[zenith, *z_cards],
            z_energy=[battle(f"Z {n}") for n in range(4)],
            energy=energy,
        ),
        opponent=Side(hand=[NO], energy="R"),
    )
    t.activate("Fan")
    return t


@pytest.mark.rule("masters 22-46-1", "masters 22-46-2", "masters 22-46-3", "masters 22-46-3-1")
@pytest.mark.rule("masters 22-46-5", "masters 22-46-6", "masters 22-46-6-1", "masters 5-4-1")
@pytest.mark.rule("masters 15-1-4-1")
def test_z_awaken_lays_the_z_leader_on_the_flipped_leader() -> None:
    t = awakening()
    assert t.power("Base") == 20000

    awaken(t)
    t.expect("you", "choose-cards", {"Z 0", "Z 1", "Z 2", "Z 3"})
    assert (t.decision.minimum, t.decision.maximum) == (3, 3)
    t.choose("Z 0", "Z 1", "Z 2")
    t.expect("opponent", "counter", {"counter No", "pass"})
    assert sorted(t.you.drop) == ["Z 0", "Z 1", "Z 2"]
    assert t.you.active_energy == []
    t.pass_()
    t.until("main", "you")

    assert t.you.leader == ["Zenith"]
    assert t.area_of("Base") == "under"
    assert not t.is_active("Zenith")
    assert t.power("Zenith") == 30000
    assert "barrier" not in t.keywords("Zenith")
    assert t.happened("played") == []


@pytest.mark.rule("masters 22-46-3-1")
@pytest.mark.parametrize(("order", "energy_first"), [("option 1", True), ("option 2", False)])
def test_skill_cost_and_z_energy_are_paid_in_the_order_the_player_likes(
    order: str, energy_first: bool
) -> None:
    t = awakening()

    t.activate("Zenith")
    t.pick(order)
    t.expect("you", "choose-cards")
    assert bool(t.happened("paid")) is energy_first
    t.choose("Z 0", "Z 1", "Z 2")

    assert len(t.happened("paid")) == 1
    assert sorted(t.you.drop) == ["Z 0", "Z 1", "Z 2"]
    assert t.asked == ("opponent", "counter")


@pytest.mark.rule("masters 22-46-6-3")
def test_skills_about_being_placed_in_the_leader_area_pend_after_z_awaken() -> None:
    t = awakening(text="[Auto] When this card is placed in your Leader Area, draw 1 card.")

    awaken(t)
    t.choose("Z 0", "Z 1", "Z 2")
    t.until("main", "you")

    assert t.you.hand == ["Deck card"]


@pytest.mark.rule("masters 22-46-3")
def test_z_awaken_needs_the_back_of_the_leader() -> None:
    t = awakening(is_flipped=False)

    t.expect("you", "main", {"activate Fan", "attack Fan > Rival", "end"})


@pytest.mark.rule("masters 22-46-3", "masters 5-8-3")
def test_z_awaken_needs_its_skill_cost() -> None:
    t = awakening(energy="r")

    t.expect("you", "main", {"activate Fan", "attack Fan > Rival", "end"})


@pytest.mark.rule("masters 22-46-5")
def test_a_face_up_z_leader_in_the_z_deck_cannot_be_activated() -> None:
    zenith = z_leader(z_cost=0, text="[Z-Awaken] <Arlo>.")
    t = position(you=Side(leader=flipped(BASE), z_deck=[face_up(zenith)]))

    t.expect("you", "main", {"attack Base > Rival", "end"})


@pytest.mark.rule("masters 22-46-3", "masters 5-4-1", "masters 0-2-4-2")
@pytest.mark.parametrize("price", ["", "R"])
def test_a_z_awaken_without_a_z_energy_cost_asks_for_no_z_energy(price: str) -> None:
    zenith = z_leader(z_cost=0, text=f"[Z-Awaken]{price} : <Arlo>.")
    t = position(you=Side(leader=flipped(BASE), z_deck=[zenith], z_energy=["Spark"], energy=price))

    t.activate("Zenith")
    t.drive()

    assert t.you.leader == ["Zenith"]
    assert t.you.z_energy == ["Spark"]
    assert t.you.active_energy == []


def two_z_leaders() -> Table:
    other = z_leader("Nadir", z_cost=0, text="[Z-Awaken] <Arlo>.")
    return awakening(z_cards=(other,))


@pytest.mark.rule("masters 22-46-4")
def test_z_awaken_is_activated_once_a_turn_in_all() -> None:
    t = two_z_leaders()

    awaken(t)
    t.choose("Z 0", "Z 1", "Z 2")
    t.counter("No")

    assert t.you.leader == ["Base"]
    t.expect("you", "main", {"activate Fan", "attack Fan > Rival", "end"})
    t.end()
    t.until("main", "opponent")
    t.end()
    t.until("main", "you")
    assert "activate Nadir" in t.options()


@pytest.mark.rule("masters 22-46-6-2", "masters 5-8-1")
def test_a_z_leader_that_is_not_placed_is_removed_and_its_costs_stay_paid() -> None:
    t = two_z_leaders()

    awaken(t)
    t.choose("Z 0", "Z 1", "Z 2")
    t.counter("No")

    assert t.area_of("Zenith") == "outside"
    assert t.you.z_deck == ["Nadir"]
    assert t.you.z_energy == ["Z 3"]
    assert t.you.active_energy == []


@pytest.mark.rule("masters 22-46-3", "masters 15-1-3-1")
def test_no_second_z_leader_is_laid_on_a_z_leader() -> None:
    t = two_z_leaders()

    awaken(t)
    t.choose("Z 0", "Z 1", "Z 2")
    t.until("main", "you")
    t.end()
    t.until("main", "opponent")
    t.end()
    t.until("main", "you")

    assert "activate Nadir" not in t.options()


@pytest.mark.rule("masters 22-46-1", "masters 1-5-4-1-3")
def test_z_awaken_may_be_used_in_the_defense_step() -> None:
    zenith = z_leader(z_cost=1, text="[Z-Awaken] <Arlo>.")
    t = position(
        opponent=Side(leader=flipped(BASE), z_deck=[zenith], z_energy=ENERGY[:1]),
    )

    t.attack("Leader", "Base")
    t.expect("opponent", "defense", {"activate Zenith", "pass"})
    t.activate("Zenith")
    assert t.opponent.leader == ["Zenith"]
    t.finish_battle()

    assert t.opponent.life == ["Life card"] * 4


# -- z-stack ---------------------------------------------------------------------------------

ARLOS = [z_battle(f"Arlo {n}", character=("Arlo",), text="[Barrier]") for n in range(3)]


def stacking(stack: str = "[Z-Stack 2] <Arlo> cards.", *, pile: int = 3) -> Table:
    zed = z_battle(cost=0, z_cost=0, text=stack)
    other = z_battle("Other", cost=9)
    return position(you=Side(z_deck=[zed, *ARLOS[:pile], other]))


@pytest.mark.rule("masters 22-47-1", "masters 22-47-2", "masters 22-47-2-1", "masters 22-47-3")
@pytest.mark.rule("masters 22-47-4", "masters 23-2-2")
@pytest.mark.parametrize("count", [0, 1, 2])
def test_z_stack_lays_up_to_so_many_cards_of_the_z_deck_under_the_card(count: int) -> None:
    t = stacking()

    t.play("Zed")
    t.expect("you", "choose-cards", {"Arlo 0", "Arlo 1", "Arlo 2"})
    assert (t.decision.minimum, t.decision.maximum) == (0, 2)
    t.choose(*[f"Arlo {n}" for n in range(count)])

    assert [t.name(i) for i in t.find("Zed").under] == [f"Arlo {n}" for n in range(count)]
    assert t.keywords("Zed") == {"z-stack"}
    assert len(t.you.z_deck) == 4 - count


@pytest.mark.rule("masters 22-47-2", "masters 5-2-4")
def test_z_stack_without_a_fitting_card_does_nothing() -> None:
    t = stacking(pile=0)

    t.play("Zed")

    t.expect("you", "main")
    assert t.find("Zed").under == ()


@pytest.mark.rule("masters 22-47-3", "masters 23-2-4")
def test_z_stack_works_on_a_leader_and_lays_the_cards_at_the_very_bottom() -> None:
    t = awakening(text="[Z-Stack 2] <Arlo> cards.", z_cards=(ARLOS[0],))

    awaken(t)
    t.choose("Z 0", "Z 1", "Z 2")
    t.until("choose-cards", "you")
    t.expect("you", "choose-cards", {"Arlo 0"})
    t.choose("Arlo 0")

    assert [t.name(i) for i in t.find("Zenith").under] == ["Base", "Arlo 0"]


def paid_stack() -> Table:
    """A Z-Battle Card over another card may pay one energy for its [Z-Stack 1]."""
    skill = Skill(
        kind="keyword",
        keyword="z-stack",
        number=1,
        filter=to.Filter(characters=("Arlo",)),
        cost=(act.PayEnergy(specified="R"),),
    )
    zed = z_battle(cost=0, z_cost=0, skills=[skill])
    t = position(
        you=Side(z_deck=[zed, ARLOS[0]], energy="R"),
        opponent=Side(leader=leader("Storm", text=f"[Activate: Main] {WIND}")),
    )
    t.play("Zed")
    t.expect("you", "pay-cost", {"yes", "no"})
    return t


@pytest.mark.rule("masters 22-47-2", "masters 9-6-4-1")
def test_the_cost_of_z_stack_may_be_declined() -> None:
    t = paid_stack()

    t.no()

    assert t.find("Zed").under == ()
    assert t.you.active_energy == ["red energy"]


@pytest.mark.rule("masters 22-47-2", "masters 22-47-4", "masters 14-1-5", "masters 16-1-4-1")
def test_z_cards_of_a_z_stack_are_removed_when_the_card_on_top_leaves() -> None:
    t = paid_stack()

    t.yes()
    t.choose("Arlo 0")
    assert t.you.active_energy == []
    t.end()
    t.until("main", "opponent")
    t.activate("Storm")

    assert t.area_of("Zed") == "outside"
    assert t.area_of("Arlo 0") == "outside"
    assert t.you.drop == []


@pytest.mark.rule("masters 22-47-4-1", "masters 23-2-4", "masters 16-1-4-1", "masters 14-1-5")
@pytest.mark.parametrize("taken", ["Brann", "Arlo 0"])
def test_a_text_may_let_z_stack_take_one_card_from_drop_instead(taken: str) -> None:
    branns = to.InZones(zones=("drop",), filter=to.Filter(characters=("Brann",)))
    widened = act.Allow(cards=to.Pick(cards=branns, up_to=True), what="use-for-z-stack")
    zed = z_battle(
        cost=0,
        z_cost=0,
        text="[Z-Stack 2] <Arlo> cards.",
        skills=[Skill(kind="permanent", effect=(widened,))],
    )
    drop = [battle(name, character=("Brann",)) for name in ("Brann", "Young Brann")]
    t = position(
        you=Side(z_deck=[zed, ARLOS[0]], drop=drop),
        opponent=Side(leader=leader("Storm", text=f"[Activate: Main] {WIND}")),
    )

    t.play("Zed")
    t.expect("you", "choose-cards", {"Arlo 0", "Brann", "Young Brann"})
    by_name = {t.words(o): g for o, g in zip(t.decision.options, t.decision.groups, strict=True)}
    assert by_name["Brann"] == by_name["Young Brann"] != by_name["Arlo 0"]
    t.choose(taken)
    assert [t.name(i) for i in t.find("Zed").under] == [taken]
    t.end()
    t.until("main", "opponent")
    t.activate("Storm")

    assert t.area_of("Zed") == "outside"
    assert t.area_of(taken) == ("drop" if taken == "Brann" else "outside")


@pytest.mark.rule("masters 8-5-2", "masters 8-5-3", "masters 0-2-2")
@pytest.mark.parametrize("who", ["you", "opponent"])
@pytest.mark.parametrize("may", [True, False])
def test_who_may_place_no_z_energy_is_not_asked_for_any(who: str, *, may: bool) -> None:
    ward = battle(
        "Ward", text="[Permanent] Your opponent can't place cards in their Z-Energy Area."
    )
    helper = battle("Helper", combo=(0, 5000))
    here = Side(battle=["Axe"], hand=[helper], z_deck=[z_battle()], life=8)
    there = Side(battle=[battle("Sentry") if may else ward], life=8)
    t = position(you=here if who == "you" else there, opponent=there if who == "you" else here)

    if who == "you":
        t.attack("Axe", "Rival")
    else:
        t.attack("Sentry" if may else "Ward", "Rival")
        t.until("defense", "opponent")
    t.combo("Helper")
    while t.mode not in ("main", "z-energy"):
        t.answer(*t.decision.default)

    assert t.mode == ("z-energy" if may else "main")
