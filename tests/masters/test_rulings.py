"""Official and community rulings of Masters, played out; named by their number.

Where a ruling is about a card, it is that card out of the player's own card data.
"""

from __future__ import annotations

import pytest

from dbscg_gui.cards.catalogue import MemoryCatalogue
from dbscg_gui.cards.deck_rules import check_deck
from dbscg_gui.cards.decks import DeckList
from dbscg_gui.games.masters.deck import DECK_RULES as DECKS
from tests.cards.making import card as card_of
from tests.cards.making import leader as head_of
from tests.kit import owned
from tests.kit.cards import CardSpec
from tests.masters.cards import (
    Side,
    battle,
    card,
    extra,
    flipped,
    leader,
    marked,
    rest,
    unison,
)
from tests.masters.table import KIT, opening, position

pytestmark = pytest.mark.corpus


def real(number: str) -> CardSpec:
    return owned.owned(KIT, number)


def test_mq_001_the_draw_of_an_auto_must_be_made() -> None:
    t = position(you=Side(leader=flipped(real("SD1-01"))))

    t.attack("SD1-01", "Rival")

    assert t.you.hand == ["Deck card"]


def test_mq_003_awaken_needs_its_condition_and_nothing_else() -> None:
    ready = position(you=Side(leader=real("SD2-01"), energy="RR", life=4))
    early = position(you=Side(leader=real("SD2-01"), energy="RR", life=5))

    assert "activate SD2-01" in ready.options()
    assert "activate SD2-01" not in early.options()


def test_mq_005_a_card_on_top_takes_the_position_of_the_one_below() -> None:
    below = battle("Below", cost=4, character=("Son Goku: GT",))
    t = position(you=Side(battle=[rest(below)], hand=[real("SD2-02"), "Held"], energy="R"))

    t.activate("SD2-02")
    t.until("main", "you")

    assert t.you.battle == ["SD2-02"]
    assert not t.is_active("SD2-02")


def test_mq_007_barrier_does_not_keep_a_card_from_combos() -> None:
    t = position(you=Side(battle=["Scout", real("SD2-03")], energy="R"))

    t.attack("Scout", "Rival")

    assert "combo SD2-03" in t.options()


@pytest.mark.parametrize(("power", "drawn"), [(10000, 0), (15000, 1)])
def test_mq_009_the_if_is_in_the_effect_so_the_use_is_spent(power: int, drawn: int) -> None:
    first = battle("First", power=power)
    t = position(you=Side(leader=real("BT1-001"), battle=[first, battle("Big", power=20000)]))

    t.attack("First", "Rival")
    t.finish_battle()
    t.attack("Big", "Rival")
    t.finish_battle()

    assert t.subjects("skill_activated").count("BT1-001") == 1
    assert t.you.hand == ["Deck card"] * drawn


def test_mq_011_an_attack_is_on_a_card_of_the_opponent() -> None:
    t = position(
        you=Side(leader=real("BT1-002"), battle=["Mine"]), opponent=Side(battle=["Theirs"])
    )

    assert {o for o in t.options() if o.startswith("attack BT1-002")} == {
        "attack BT1-002 > Rival",
        "attack BT1-002 > Theirs",
    }


def test_mq_013_the_draw_of_an_auto_must_be_made() -> None:
    t = position(you=Side(leader=flipped(real("BT1-002"))), opponent=Side(battle=["Theirs"]))

    t.attack("BT1-002", "Theirs")

    assert t.you.hand == ["Deck card"]


def test_mq_017_open_areas_are_known_to_both_and_hidden_ones_are_not() -> None:
    t = position(
        you=Side(hand=["Held"], drop=["Gone"], battle=["Scout"], life=["Life"], deck=["Top"])
    )

    both = 3
    assert all(t.find(name).known == both for name in ("Gone", "Scout", "Leader"))
    assert t.find("Held").known == 1 << t.you.seat
    assert (t.find("Life").known, t.find("Top").known) == (0, 0)


def test_mq_019_no_card_is_dropped_at_will() -> None:
    t = position(you=Side(battle=["Scout"]))

    t.expect("you", "main", {"attack Leader > Rival", "attack Scout > Rival", "end"})


def test_mq_021_a_card_goes_to_its_owners_area() -> None:
    text = (
        "[Activate: Main] Choose 1 of your opponent's Battle Cards and place it in its owner's "
        "Drop Area."
    )
    t = position(you=Side(battle=[battle("Broom", text=text)]), opponent=Side(battle=["Foe"]))

    t.activate("Broom")

    assert t.opponent.drop == ["Foe"]
    assert t.you.drop == []


def test_mq_023_a_card_of_two_colors_is_blue() -> None:
    both = battle("Both", colors="blue/yellow")
    t = position(you=Side(leader=real("SD1-01"), energy=[rest(both), rest(battle("Red one"))]))

    t.attack("SD1-01", "Rival")

    t.expect("you", "choose-cards", {"Both"})


@pytest.mark.parametrize(
    "words",
    [
        "Choose 1 card from your hand and place it in its owner's Drop Area",
        "Discard 1 card from your hand",
    ],
)
def test_mq_025_both_wordings_discard(words: str) -> None:
    text = "[Auto] When you discard a card from your hand, draw 1 card."
    payer = battle("Payer", text=f"[Activate: Main] {words}.")
    t = position(you=Side(battle=[payer, battle("Watcher", text=text)], hand=["Held"]))

    t.activate("Payer")

    assert t.you.drop == ["Held"]
    assert t.you.hand == ["Deck card"]


@pytest.mark.parametrize(("copies", "legal"), [(4, True), (5, False)])
def test_mq_029_four_cards_of_one_number_and_any_number_of_one_name(
    copies: int, legal: bool
) -> None:
    same = [card_of(f"QA1-{101 + n}", "Same name") for n in range(13)]
    fours = tuple((f"QA1-{102 + n}", 4) for n in range(11))
    main = (("QA1-101", copies), *fours, ("QA1-113", 6 - copies))

    found = check_deck(
        DeckList(name="Names", leader="QA1-001", main=main),
        MemoryCatalogue([head_of(), *same]).get,
        rules=DECKS,
    )

    assert ([each.code for each in found] == []) == legal


def test_mq_033_a_combo_card_becomes_z_energy_face_up() -> None:
    helper = battle("Helper", combo=(0, 5000))
    peak = card("z-battle", "Peak", cost=0, z_cost=3, power=20000)
    t = position(you=Side(hand=[helper], z_deck=[peak]))

    t.attack("Leader", "Rival")
    t.combo("Helper")
    t.until("z-energy", "you")

    assert any("Helper" in option for option in t.options())


def test_mq_039_a_card_played_without_skills_triggers_nothing() -> None:
    scholar = battle("Scholar", text="[Auto] When you play this card, draw 1 card.")
    foe = leader("Tyrant", traits=("Frieza's Army",))
    t = position(
        you=Side(hand=[scholar], energy="R"),
        opponent=Side(leader=foe, hand=[real("BT1-107")], energy="Y"),
    )

    t.play("Scholar")
    t.counter("BT1-107")

    assert t.you.battle == ["Scholar"]
    assert t.you.hand == []


def test_mq_041_paid_then_countered_then_placed_then_triggered() -> None:
    scholar = battle("Scholar", text="[Auto] When you play this card, draw 1 card.")
    no = extra("No", cost=0, text="[Counter: Play] Draw 1 card.")
    t = position(you=Side(hand=[scholar], energy="R"), opponent=Side(hand=[no]))

    t.play("Scholar")
    assert (t.you.active_energy, t.you.battle) == ([], [])
    t.counter("No")
    t.until("main", "you")

    order = [e.kind for e in t.log if e.kind in ("paid", "counter_activated", "played", "drawn")]
    assert order == ["paid", "counter_activated", "drawn", "played", "drawn"]


def test_mq_043_actions_of_a_step_in_any_order_and_number() -> None:
    text = "[Activate: Battle] This card gets +5000 power for the battle."
    t = position(
        you=Side(
            battle=[battle("Sage", text=text), battle("Pal", combo=(0, 5000))],
            hand=[battle("One", combo=(0, 5000)), battle("Two", combo=(0, 5000))],
        )
    )

    t.attack("Leader", "Rival")
    t.combo("One")
    t.activate("Sage")
    t.combo("Pal")
    t.activate("Sage")
    t.combo("Two")

    assert t.power("Sage") == 20000
    assert t.subjects("comboed") == ["One", "Pal", "Two"]


def test_mq_045_one_field_at_a_time() -> None:
    old, new = (extra(name, cost=0, text="[Field]") for name in ("Old", "New"))
    t = position(you=Side(battle=[old], hand=[new]))

    t.activate("New")

    assert t.you.battle == ["New"]
    assert t.you.drop == ["Old"]


def test_mq_047_only_the_colors_asked_for_change() -> None:
    trunks = battle("Pal", character=("Trunks",))
    with_him = position(you=Side(hand=[real("BT19-039")], battle=[trunks], energy="BR"))
    alone = position(you=Side(hand=[real("BT19-039")], energy="BR"))

    assert "play BT19-039" in with_him.options()
    assert "play BT19-039" not in alone.options()
    with_him.play("BT19-039")
    with_him.pick("2")
    with_him.until("main", "you")
    assert with_him.markers("BT19-039") == 2


@pytest.mark.parametrize("active", [True, False])
def test_mq_049_a_unison_is_attacked_in_either_mode(active: bool) -> None:
    star = marked(unison("Star"), 2)
    t = position(opponent=Side(unison=star if active else rest(star)))

    assert "attack Leader > Star" in t.options()


@pytest.mark.parametrize(("markers", "left"), [(2, ["Star"]), (1, [])])
def test_mq_051_a_unison_loses_a_marker(markers: int, left: list[str]) -> None:
    t = position(
        you=Side(battle=[battle("Big", power=30000)]),
        opponent=Side(unison=marked(unison("Star"), markers)),
    )

    t.attack("Big", "Star")
    t.finish_battle()

    assert t.opponent.unison == left
    assert t.opponent.drop == ([] if left else ["Star"])


def test_mq_053_a_unison_grows_once_a_turn() -> None:
    star = unison("Star")
    t = position(you=Side(unison=marked(star, 1), hand=[star, star]))

    t.pick("grow Star")
    t.until("main", "you")

    assert t.state.cards[t.ids(t.you.seat, "unison")[0]].markers == 2
    assert not any(o.startswith("grow") for o in t.options())


def test_mq_055_the_attackers_autos_come_before_blocker() -> None:
    t = position(
        you=Side(leader=flipped(real("SD1-01")), deck=["Drawn"]),
        opponent=Side(battle=[real("BT1-019")]),
    )

    t.attack("SD1-01", "Rival")

    assert t.you.hand == ["Drawn"]
    t.expect("opponent", "pay-cost")


def test_mq_057_a_ko_by_its_own_skill_counts() -> None:
    text = (
        "[Auto] When this card KOs a Battle Card, draw 1 card.\n"
        "[Activate: Main] Choose 1 of your opponent's Battle Cards and KO it."
    )
    t = position(you=Side(battle=[battle("Slayer", text=text)]), opponent=Side(battle=["Foe"]))

    t.activate("Slayer")

    assert t.opponent.drop == ["Foe"]
    assert t.you.hand == ["Deck card"]


@pytest.mark.parametrize("taken", [True, False])
def test_mq_059_the_deck_is_looked_through_and_shuffled(taken: bool) -> None:
    plain = battle("Plain", colors="black")
    t = position(
        you=Side(battle=[real("BT14-127")], deck=["Top", plain] if taken else ["Top", "Other"])
    )

    t.attack("BT14-127", "Rival")
    if taken:
        t.expect("you", "choose-cards", {"Plain"})
        t.choose("Plain")
    t.until("main", "you")

    assert ("Plain" in t.you.hand) == taken
    assert t.happened("shuffled")


@pytest.mark.parametrize(
    ("copies", "legal"), [((4, 4, 2), True), ((4, 4, 3), False), ((5,), False)]
)
def test_mq_031_ten_z_cards_and_four_of_a_number(copies: tuple[int, ...], legal: bool) -> None:
    cards = [card_of(f"QA1-{101 + n}") for n in range(13)]
    z_cards = [
        card_of(f"QA1-{301 + n}", f"Riser {n}", "z-battle", z_cost=1) for n in range(len(copies))
    ]
    deck = DeckList(
        name="Zs",
        leader="QA1-001",
        main=(*((f"QA1-{101 + n}", 4) for n in range(12)), ("QA1-113", 2)),
        z=tuple((f"QA1-{301 + n}", count) for n, count in enumerate(copies)),
    )

    found = check_deck(deck, MemoryCatalogue([head_of(), *cards, *z_cards]).get, rules=DECKS)

    assert (found == []) == legal


def test_mq_037_the_whole_hand_is_drawn_anew_once() -> None:
    t = opening(you=Side(deck=[f"card {n}" for n in range(50)]))
    before = sorted(t.you.hand)

    t.expect("you", "mulligan", {"keep", "redraw"})
    t.pick("redraw")

    assert len(t.you.hand) == len(before) == 6
    assert sorted(t.you.hand) != before
    assert t.asked[0] == "opponent"


def test_mq_027_a_deck_has_one_leader() -> None:
    cards = [card_of(f"QA1-{101 + n}") for n in range(13)]
    second = head_of("QA1-002")
    main = (*((f"QA1-{101 + n}", 4) for n in range(12)), ("QA1-113", 1), ("QA1-002", 1))

    found = check_deck(
        DeckList(name="Two", leader="QA1-001", main=main),
        MemoryCatalogue([head_of(), second, *cards]).get,
        rules=DECKS,
    )

    assert [(each.code, each.numbers) for each in found] == [
        ("leader_many", ("QA1-001", "QA1-002")),
        ("main_kind", ("QA1-002",)),
    ]
