"""Positions about what comes first, what is paid, and what is left to be done."""

import pytest

from tests.masters.cards import Side, battle, extra, leader, marked, rest, unison
from tests.masters.table import position

KO = "[Activate Main] Choose 1 of your opponent's Battle Cards and KO it."


def host(*lines: str):
    return leader("Host", text="\n".join(lines))


# -- pending skills and delayed effects ------------------------------------------------------


@pytest.mark.rule("masters 4-2-2-2", "masters 4-2-2-3", "masters 1-5-6-4")
def test_what_a_turn_players_skill_wakes_of_theirs_comes_before_the_opponents() -> None:
    first = battle(
        "First",
        text="[Auto] When you play a Battle Card, choose 1 of your opponent's Battle Cards and"
        " return it to its owner's hand.",
    )
    second = battle(
        "Second",
        text="[Auto] When one of your opponent's Battle Cards is returned to its owner's hand, draw"
        " 1 card.",
    )
    guard = battle(
        "Guard",
        text="[Auto] When your opponent plays a Battle Card, your opponent chooses 1 card in their"
        " hand and discards it.",
    )
    t = position(
        you=Side(battle=[first, second], hand=["Scout"], energy="R"),
        opponent=Side(battle=[guard, "Bait"]),
    )

    t.play("Scout")
    t.choose("Bait")

    assert t.subjects("skill_activated") == ["First", "Second", "Guard"]
    assert t.you.hand == []


@pytest.mark.rule("masters 4-2-2-3", "masters 4-2-2-4")
def test_delayed_effects_wait_for_all_autos() -> None:
    later = "[Activate Main][Once per turn] Draw 1 card. At the end of the turn, draw 1 card."
    theirs = battle("Theirs", text="[Auto] At the end of your opponent's turn, draw 1 card.")
    t = position(you=Side(leader=host(later)), opponent=Side(battle=[theirs]))
    t.activate("Host")

    t.end()

    drawn = [t.who(event.seat) for event in t.happened("drawn")]
    assert drawn[:3] == ["you", "opponent", "you"]


@pytest.mark.rule("masters 7-4-4", "masters 7-4-2")
def test_a_skill_that_comes_in_the_end_phase_has_its_turn_in_a_second_round() -> None:
    late = battle("Late", text="[Auto] At the end of your turn, draw 1 card.")
    caller = battle(
        "Caller", text="[Auto] At the end of your turn, play up to 1 {Late} from your hand."
    )
    t = position(you=Side(battle=[caller], hand=[late]))

    t.end()
    t.choose("Late")

    assert sorted(t.you.battle) == ["Caller", "Late"]
    assert t.you.hand == ["Deck card"]
    assert t.subjects("skill_activated") == ["Caller", "Late"]


@pytest.mark.rule("masters 9-6-11", "masters 4-2-2-2")
def test_a_card_in_drop_is_sent_away_before_its_master_may_play_it() -> None:
    sender = battle(
        "Sender",
        text="[Auto] When one of your opponent's Battle Cards is KO'd, send all cards in your"
        " opponent's Drop Area to their owner's Warp.",
    )
    phoenix = battle(
        "Phoenix", text="[Auto] When this card is KO'd, play this card from your Drop Area."
    )
    t = position(you=Side(leader=host(KO), battle=[sender]), opponent=Side(battle=[phoenix]))

    t.activate("Host")
    t.drive()

    assert t.opponent.warp == ["Phoenix"]
    assert t.opponent.battle == []


@pytest.mark.rule("masters 21-6-2", "masters 4-2-2-1", "masters 9-6-11")
@pytest.mark.parametrize(
    ("effect", "hand"), [("draw 1 card", 1), ("this card gets +5000 power for the turn", 0)]
)
def test_a_card_without_power_falls_before_its_pending_skill(effect: str, hand: int) -> None:
    wisp = battle("Wisp", power=0, text=f"[Auto] When you play this card, {effect}.")
    t = position(you=Side(hand=[wisp], energy="R"))

    t.play("Wisp")
    t.drive()

    assert t.you.drop == ["Wisp"]
    assert t.you.hand == ["Deck card"] * hand


@pytest.mark.rule("masters 9-6-10-1")
def test_a_situation_is_met_again_once_it_has_passed() -> None:
    beggar = battle("Beggar", text="[Auto] When there are no cards in your hand, draw 1 card.")
    discard = "[Activate Main] Choose 1 card in your hand and discard it."
    t = position(you=Side(leader=host(discard), battle=[beggar], hand=["Held"]))

    for _ in range(3):
        t.activate("Host")
        assert t.you.hand == ["Deck card"]


# -- losing together -------------------------------------------------------------------------


@pytest.mark.rule("masters 0-1-3-3", "masters 0-2-9")
@pytest.mark.parametrize(
    ("text", "winner"),
    [
        ("Each player places the top 2 cards of their deck in their Drop Area.", "draw"),
        ("Each player draws 2 cards.", "draw"),
        ("Draw 2 cards, then your opponent draws 2 cards.", "opponent"),
        ("Your opponent draws 2 cards, then you draw 2 cards.", "you"),
    ],
)
def test_decks_that_run_out_together_or_one_after_the_other(text: str, winner: str) -> None:
    two = {"deck": 2, "deck_size": 0}
    t = position(you=Side(leader=host(f"[Activate Main] {text}"), **two), opponent=Side(**two))

    t.activate("Host")

    assert t.winner == winner


@pytest.mark.rule("masters 22-27-4", "masters 21-2-2-1")
@pytest.mark.parametrize(("deck", "is_offered"), [(2, False), (3, True)])
def test_a_burst_may_take_the_whole_deck_and_loses_by_it(deck: int, is_offered: bool) -> None:
    engine = battle("Engine", text="[Activate Main][Burst 3] Draw 1 card.")
    t = position(you=Side(battle=[engine], deck=deck, deck_size=0))

    assert ("activate Engine" in t.options()) == is_offered
    if is_offered:
        t.activate("Engine")
        assert t.winner == "opponent"


# -- costs -----------------------------------------------------------------------------------


@pytest.mark.rule("masters 12-2-2-2", "masters 5-8-3")
@pytest.mark.parametrize(("held", "is_offered"), [(["A"], False), (["A", "B"], True)])
def test_an_extra_does_not_discard_itself(held: list[str], is_offered: bool) -> None:
    blast = extra(
        "Blast", text="[Activate Main] Choose 2 cards in your hand and discard them : Draw 2 cards."
    )
    t = position(you=Side(hand=[blast, *held], energy="R"))

    assert ("activate Blast" in t.options()) == is_offered


@pytest.mark.rule("masters 5-8-2", "masters 5-3-1")
def test_energy_that_paid_may_still_be_placed_in_drop() -> None:
    blast = extra(
        "Blast",
        text="[Activate Main] Choose 1 of your energy and place it in its owner's Drop Area : Draw"
        " 1 card.",
    )
    t = position(you=Side(hand=[blast], energy="R"))

    t.activate("Blast")
    t.drive()

    assert t.you.energy == []
    assert t.you.hand == ["Deck card"]


@pytest.mark.rule("masters 22-38-3")
def test_successor_asks_for_the_cost_that_is_printed_on_it() -> None:
    heir = battle(
        "Heir",
        cost=3,
        colors="green",
        text="[Successor]\n[Permanent] Reduce the energy cost of this card in your hand by 1.",
    )
    leaves = [battle(f"Leaf {n}", cost=n, colors="green") for n in (2, 3)]
    t = position(you=Side(battle=leaves, hand=[heir]))
    assert t.cost("Heir")[1] == 2

    t.activate("Heir")
    t.drive()

    assert sorted(t.you.battle) == ["Heir", "Leaf 2"]
    assert t.you.drop == ["Leaf 3"]


@pytest.mark.rule("masters 9-12-1", "masters 5-8-2-2")
def test_an_effect_finds_the_card_that_its_cost_sent_away() -> None:
    gate = "[Activate Main] Choose 1 of your Battle Cards and send it to its owner's Warp : Play that card."  # noqa: E501
    t = position(you=Side(leader=host(gate), battle=["Oak"]))

    t.activate("Host")
    t.drive()

    assert t.you.battle == ["Oak"]
    assert t.you.warp == []


@pytest.mark.rule("masters 22-40-2", "masters 22-41-2", "masters 22-41-3")
def test_an_overlord_pays_with_a_servant() -> None:
    t = position(
        you=Side(battle=[battle("Lord", text="[Overlord]"), battle("Serf", text="[Servant]")])
    )

    t.activate("Lord")

    assert t.you.battle == ["Lord"]
    assert t.zone("you", "deck")[-1] == "Serf"
    assert "activate Lord" not in t.options()


# -- what is done instead --------------------------------------------------------------------


@pytest.mark.rule("masters 5-12-3")
def test_a_ko_that_ends_in_the_warp_is_a_ko_for_its_own_skill() -> None:
    stub = battle(
        "Stub",
        text="[Permanent] If this card would leave the Battle Area, send it to its owner's Warp"
        " instead.\n[Auto] When this card is KO'd, draw 1 card.",
    )
    t = position(you=Side(leader=host(KO)), opponent=Side(battle=[stub]))

    t.activate("Host")

    assert t.opponent.warp == ["Stub"]
    assert t.opponent.hand == ["Deck card"]


@pytest.mark.rule("masters 9-10-2-3", "masters 9-10-1")
def test_what_is_done_instead_may_be_replaced_itself() -> None:
    stub = battle(
        "Stub",
        text="[Permanent] If this card would be KO'd, send it to its owner's Warp instead.\n"
        "[Permanent] If this card would be sent to a Warp, return it to its owner's hand instead.",
    )
    t = position(you=Side(leader=host(KO)), opponent=Side(battle=[stub]))

    t.activate("Host")

    assert t.opponent.hand == ["Stub"]


@pytest.mark.rule("masters 9-10-1-1-1", "masters 21-6-2", "masters 0-2-2-2")
@pytest.mark.parametrize(
    "text",
    [
        "[Indestructible]",
        "[Permanent] If this card in Active Mode would leave the Battle Area, switch it to Rest"
        " Mode instead.",
    ],
)
def test_nothing_keeps_a_card_without_power(text: str) -> None:
    weaken = KO.replace("KO it", "it gets -20000 power for the turn")
    t = position(you=Side(leader=host(weaken)), opponent=Side(battle=[battle("Stub", text=text)]))

    t.activate("Host")

    assert t.opponent.drop == ["Stub"]


@pytest.mark.rule("masters 9-10-2-2", "masters 20-1-2")
@pytest.mark.parametrize(("word", "is_kept"), [("", True), ("other ", False)])
def test_one_of_your_battle_cards_is_the_guardian_itself(word: str, is_kept: bool) -> None:
    lord = battle(
        "Lord",
        text=f"[Permanent] If one of your {word}Battle Cards would be KO'd, you may discard 1 card"
        " from your hand instead.",
    )
    t = position(you=Side(leader=host(KO)), opponent=Side(battle=[lord], hand=["Held"]))

    t.activate("Host")
    while t.mode != "main":
        t.pick("Lord" if "Lord" in t.options() else "Held")

    assert t.opponent.drop == (["Held"] if is_kept else ["Lord"])


@pytest.mark.rule("masters 20-16-1", "masters 22-12-2")
def test_who_could_not_ko_has_not_done_it() -> None:
    text = f"{KO} If you do, draw 1 card."
    t = position(
        you=Side(leader=host(text)), opponent=Side(battle=[battle("Rock", text="[Indestructible]")])
    )

    t.activate("Host")

    assert t.opponent.battle == ["Rock"]
    assert t.you.hand == []


@pytest.mark.rule("masters 21-6-2-1", "masters 23-3-2-1", "masters 4.00 9-6-2-1-1")
def test_cards_that_fall_together_by_a_skill_are_told_one_by_one() -> None:
    mourner = battle(
        "Mourner",
        text="[Auto] When one of your Battle Cards is removed from your Battle Area by an"
        " opponent's skill, draw 1 card.",
    )
    weaken = "[Activate Main] All of your opponent's Battle Cards get -10000 power for the turn."
    t = position(you=Side(leader=host(weaken)), opponent=Side(battle=[mourner, "A", "B"]))

    t.activate("Host")
    t.drive()

    assert sorted(t.opponent.drop) == ["A", "B", "Mourner"]
    assert len(t.opponent.hand) == len(t.subjects("drawn")) > 0


# -- battles ---------------------------------------------------------------------------------


@pytest.mark.rule("masters 8-1-6-1", "masters 22-8-3")
def test_an_attack_that_was_negated_is_one_of_two_attacks() -> None:
    ward = extra("Ward", cost=0, text="[Counter Attack] Negate the attack.")
    scout = battle("Scout", text="[Dual Attack]")
    t = position(you=Side(battle=[scout]), opponent=Side(hand=[ward], life=4))

    t.attack("Scout", "Rival")
    t.counter("Ward")
    t.drive()
    assert t.is_active("Scout")
    t.attack("Scout", "Rival")
    t.drive()

    assert not t.is_active("Scout")
    assert t.opponent.life == ["Life card"] * 3


@pytest.mark.rule("masters 8-2-4-3-1-1", "masters 22-4-3")
@pytest.mark.parametrize("is_blocked", [True, False])
def test_a_unison_has_no_defense_step_but_the_card_that_blocks_for_it_has(is_blocked: bool) -> None:
    wall = battle("Wall", power=20000, text="[Blocker]")
    aid = battle("Aid", combo=(0, 5000))
    t = position(
        you=Side(battle=["Scout"]),
        opponent=Side(unison=marked(unison("Pillar"), 2), battle=[wall], hand=[aid]),
    )

    t.attack("Scout", "Pillar")
    t.yes() if is_blocked else t.no()
    has_step = t.mode == "defense"
    t.drive()

    assert has_step == is_blocked
    assert t.markers("Pillar") == (2 if is_blocked else 1)


@pytest.mark.rule("masters 5-7-6-1-1", "masters 22-4-3")
def test_a_card_that_was_attacked_at_first_may_help_who_took_its_place() -> None:
    wake = "[Activate Battle] Choose 1 of your Battle Cards and switch it to Active Mode."
    ward = battle("Ward", combo=(0, 5000))
    wall = battle("Wall", power=20000, text="[Blocker]", combo=(0, 5000))
    t = position(
        you=Side(battle=["Scout"]),
        opponent=Side(leader=leader("Chief", text=wake), battle=[wall, rest(ward)]),
    )

    t.attack("Scout", "Ward")
    t.yes()
    t.activate("Chief")
    t.choose("Ward")
    t.activate("Chief")
    t.choose("Wall") if t.mode == "choose-cards" else None

    assert "combo Ward" in t.options()
    assert "combo Wall" not in t.options()


@pytest.mark.rule("masters 22-9-4", "masters 8-1-7-1")
def test_revenge_falls_on_the_card_that_lies_on_the_attacker_now() -> None:
    rise = "[Activate Battle] Play 1 ＜Guest＞ card from your hand on top of your ＜Guest＞ card."
    young, old = (battle(name, character=("Guest",)) for name in ("Young", "Old"))
    avenger = battle("Avenger", power=5000, text="[Revenge]")
    t = position(
        you=Side(leader=host(rise), battle=[young], hand=[old]),
        opponent=Side(battle=[rest(avenger)]),
    )

    t.attack("Young", "Avenger")
    t.activate("Host")
    t.choose("Old")
    t.drive()

    assert t.you.battle == []
    assert sorted(t.you.drop) == ["Old", "Young"]


@pytest.mark.rule("masters 22-7-2")
@pytest.mark.parametrize(
    ("text", "left"), [("[Double Strike]\n[Triple Strike]", 2), ("[Double Strike]", 3)]
)
def test_of_several_strikes_the_highest_counts(text: str, left: int) -> None:
    axe = battle("Axe", power=30000, text=text)
    t = position(you=Side(battle=[axe]), opponent=Side(life=5))

    t.attack("Axe", "Rival")
    t.drive()

    assert t.opponent.life == ["Life card"] * left


@pytest.mark.rule("masters 22-18-2", "masters 8-4-6-1-1")
def test_a_victory_strike_that_deals_no_damage_wins_nothing() -> None:
    axe = battle("Axe", power=30000, text="[Victory Strike]")
    chief = leader("Chief", text="[Permanent] You don't take damage.")
    t = position(you=Side(battle=[axe]), opponent=Side(leader=chief))

    t.attack("Axe", "Chief")
    t.drive()

    assert t.winner is None
    assert t.opponent.life == ["Life card"] * 4


@pytest.mark.rule("masters 21-8-2", "masters 21-7-2", "masters 23-3-2-3")
@pytest.mark.parametrize(("markers", "hand"), [(3, 0), (1, 1)])
def test_a_unison_without_power_loses_a_marker_and_has_its_power_back(
    markers: int, hand: int
) -> None:
    pillar = unison(
        "Pillar",
        text="[Auto] When this card is placed in your Drop Area by an opponent's skill, draw 1"
        " card.",
    )
    weaken = KO.replace("Battle", "Unison").replace("KO it", "it gets -10000 power for the turn")
    t = position(you=Side(leader=host(weaken)), opponent=Side(unison=marked(pillar, markers)))

    t.activate("Host")
    t.drive()

    assert t.opponent.hand == ["Deck card"] * hand
    if markers > 1:
        assert (t.markers("Pillar"), t.power("Pillar")) == (markers - 1, 10000)
    else:
        assert t.opponent.drop == ["Pillar"]


# -- counters --------------------------------------------------------------------------------


@pytest.mark.rule("masters 22-10-8", "masters 22-10-8-1", "masters 9-7-3-5")
def test_a_counter_to_a_counter_is_countered() -> None:
    stop = extra(
        "Stop",
        cost=0,
        text="[Counter Play] The Battle Card being played is placed in its owner's Drop Area"
        " instead of being played.",
    )
    mine, theirs = (
        extra(name, cost=0, text="[Counter Counter] Negate the [Counter].")
        for name in ("Mine", "Theirs")
    )
    t = position(you=Side(hand=["Scout", mine], energy="R"), opponent=Side(hand=[stop, theirs]))

    t.play("Scout")
    t.counter("Stop")
    t.counter("Mine")
    t.counter("Theirs")

    assert t.you.battle == []
    assert sorted(t.you.drop) == ["Mine", "Scout"]
    assert sorted(t.opponent.drop) == ["Stop", "Theirs"]


@pytest.mark.rule("masters 22-10-3-1", "masters 4-3-2-3", "masters 4-3-2-4", "masters 8-1-4")
def test_an_attack_its_skill_and_what_that_did_may_each_be_answered() -> None:
    scout = battle("Scout", text="[Auto] When this card attacks, draw 1 card.")
    names = ("One", "Two", "Three", "Four")
    counters = [extra(name, cost=0, text="[Counter Attack] Draw 1 card.") for name in names]
    t = position(you=Side(battle=[scout]), opponent=Side(hand=counters))

    t.attack("Scout", "Rival")
    used = 0
    while t.mode != "main":
        if t.asked == ("opponent", "counter"):
            t.answer(0)
            used += 1
        else:
            t.answer(*t.decision.default)

    assert used == 3
