"""More positions in which rules of several chapters meet, each from printed wording."""

from __future__ import annotations

import pytest

from dbscg_gui.effects import actions as act
from tests.masters.cards import (
    Side,
    battle,
    borrowed,
    card,
    extra,
    leader,
    main_skill,
    marked,
    rest,
    unison,
)
from tests.masters.table import position


def captain(*texts: str):
    return leader("Captain", text="\n".join(texts))


@pytest.mark.rule("masters 22-15-6", "masters 23-2-2", "masters 22-5-5")
def test_a_card_that_over_realm_brought_stays_once_another_lies_on_it() -> None:
    ghost = battle("Ghost", cost=7, character=("Arlo",), text="[Over Realm 2]")
    top = battle("Top", character=("Arlo",), text="[Evolve] R : ＜Arlo＞")
    t = position(you=Side(hand=[ghost, top], drop=["A", "B"], energy="RRRRRRRR"))

    t.activate("Ghost")
    t.drive()
    assert t.you.battle == ["Ghost"]
    t.activate("Top")
    t.drive()
    t.end()

    assert t.you.battle == ["Top"]
    assert sorted(t.you.warp) == ["A", "B"]


@pytest.mark.rule("masters 19-1-7", "masters 9-10-1")
def test_a_token_that_would_return_instead_of_being_koed_is_removed() -> None:
    guard = battle(
        "Guard",
        cost=5,
        text="[Permanent] If one of your Battle Cards would be KO'd, return it to its owner's hand"
        " instead.",
    )
    make = main_skill(act.CreateToken(name="Imp", power=5000))
    t = position(
        you=Side(
            leader=captain("[Activate Main] Choose 1 of your Battle Cards and KO it."),
            battle=[guard, battle("Maker", skills=[make]), "Page"],
        )
    )
    t.activate("Maker")
    t.drive()

    t.activate("Captain")
    t.choose("Imp Token")
    t.drive()
    t.activate("Captain")
    t.choose("Page")
    t.drive()

    assert t.you.hand == ["Page"]
    assert sorted(t.you.battle) == ["Guard", "Maker"]
    assert t.you.drop == []
    assert t.subjects("koed") == []


@pytest.mark.rule("masters 8-5-3", "masters 8-4-4")
def test_a_combo_card_that_is_taken_out_again_adds_nothing() -> None:
    take = (
        "[Activate Battle] Choose 1 card in your opponent's Combo Area and return it to its"
        " owner's hand."
    )
    helper = battle("Helper", combo=(0, 10000))
    t = position(
        you=Side(battle=[battle("Bear", power=10000)], hand=[helper]),
        opponent=Side(leader=leader("Rival", power=15000, text=take), life=4),
    )

    t.attack("Bear", "Rival")
    t.until("offense")
    t.combo("Helper")
    t.until("defense", "opponent")
    t.activate("Rival")
    t.drive()

    assert t.you.hand == ["Helper"]
    assert t.opponent.life == ["Life card"] * 4


@pytest.mark.rule("masters 8-1-1", "masters 9-9-2")
@pytest.mark.parametrize(
    "text",
    [
        "[Activate Battle] Choose 1 of your opponent's Battle Cards and it can't attack for the"
        " turn.",
        "[Activate Battle] Switch all of your opponent's Battle Cards to Active Mode.",
        "[Activate Battle] Choose 1 of your Battle Cards and it can't be attacked for the turn.",
    ],
)
def test_an_attack_that_was_declared_goes_on(text: str) -> None:
    t = position(
        you=Side(battle=[battle("Bear", power=20000)]),
        opponent=Side(leader=leader("Rival", text=text), battle=[rest(battle("Page", power=5000))]),
    )

    t.attack("Bear", "Page")
    t.until("defense", "opponent")
    t.activate("Rival")
    t.drive()

    assert t.opponent.drop == ["Page"]


@pytest.mark.rule("masters 20-9-2", "masters 8-1-1", "masters 3-1-6-1")
def test_a_card_one_took_attacks_for_its_new_master_and_returns_to_its_owner() -> None:
    t = position(
        you=Side(
            leader=captain(
                "[Activate Main] Choose 1 of your Battle Cards and return it to its owner's hand."
            ),
            battle=[borrowed(battle("Guest", power=20000))],
        ),
        opponent=Side(life=4),
    )

    t.attack("Guest", "Rival")
    t.drive()
    assert t.opponent.life == ["Life card"] * 3
    t.activate("Captain")
    t.drive()

    assert "Guest" in t.opponent.hand
    assert t.you.hand == []


@pytest.mark.rule("masters 22-11-3", "masters 20-9-2")
def test_a_use_in_the_turn_is_not_had_again_by_a_new_master() -> None:
    smith = battle("Smith", text="[Activate Main][Once per turn] Draw 1 card.")
    take = "[Activate Main] Choose 1 of your opponent's Battle Cards and gain control of it."
    t = position(you=Side(leader=captain(take), battle=["Page"]), opponent=Side(battle=[smith]))

    t.activate("Captain")
    t.drive()
    t.activate("Smith")
    t.drive()

    assert t.you.hand == ["Deck card"]
    assert "activate Smith" not in t.options()


@pytest.mark.rule("masters 21-2-2-1", "masters 0-1-3-3", "masters 5-1-3")
def test_drawing_the_last_card_in_the_other_players_turn_loses_at_once() -> None:
    no = extra("No", cost=0, text="[Counter: Attack] Draw 2 cards, then negate the attack.")
    t = position(you=Side(battle=["Bear"]), opponent=Side(hand=[no], deck=1, deck_size=1))

    t.attack("Bear", "Rival")
    t.until("counter", "opponent")
    t.counter("No")

    assert t.winner == "you"
    assert t.opponent.life == ["Life card"] * 4


GIFTS = (
    "[Activate Main] Choose your Leader and it gains [Double Strike] for the turn.\n"
    "[Activate Main] Choose your Leader and it gets +5000 power for the turn.\n"
    "[Activate Main] Choose your Leader and it can't attack for the turn."
)


@pytest.mark.rule("masters 21-10-2", "masters 21-10-2-1", "masters 22-2-2")
def test_a_leader_that_flips_keeps_its_power_and_nothing_else_it_was_given() -> None:
    awaken = "[Awaken] When your life is at 4 or less : You may flip this card over."
    t = position(you=Side(leader=captain(awaken), battle=[battle("Giver", text=GIFTS)], life=4))
    for number in (1, 2, 3):
        t.activate("Giver", number)
        t.drive()
    assert (t.power("Captain"), t.keywords("Captain")) == (15000, {"awaken", "double-strike"})
    assert "attack Captain > Rival" not in t.options()

    t.activate("Captain")
    while t.mode != "main":
        t.answer(*((0,) if t.mode == "may" else t.decision.default))

    assert (t.power("Captain"), t.keywords("Captain")) == (20000, set())
    assert "attack Captain > Rival" in t.options()


@pytest.mark.rule("masters 21-5-2", "masters 21-5-2-1", "masters 9-1-5")
def test_a_card_placed_on_a_negated_one_has_its_skills_and_the_power_given_below() -> None:
    text = (
        "[Activate Main] Choose 1 of your {Low}, negate its skills for the turn, and it gets +5000"
        " power for the turn."
    )
    low = battle("Low", character=("Arlo",))
    top = battle("Top", character=("Arlo",), text="[Evolve] R : ＜Arlo＞\n[Double Strike]")
    t = position(you=Side(leader=captain(text), battle=[low], hand=[top], energy="R"))

    t.activate("Captain")
    t.drive()
    t.activate("Top")
    t.drive()

    assert (t.power("Top"), t.keywords("Top")) == (15000, {"evolve", "double-strike"})


@pytest.mark.rule("masters 21-7-2", "masters 13-4-1")
@pytest.mark.parametrize(("cost", "power", "attacks"), [("-1", 11000, True), ("+1", 16000, False)])
def test_a_unison_that_loses_a_marker_loses_what_resolved_skills_gave_it(
    cost: str, power: int, attacks: bool
) -> None:
    giver = battle(
        "Giver",
        text="[Activate Main] Choose 1 of your Unison Cards and it gets +5000 power for the turn.\n"
        "[Activate Main] Choose 1 of your Unison Cards and it can't attack for the turn.\n"
        "[Permanent] Your Unison Cards get +1000 power.",
    )
    ship = unison("Ship", text=f"[UNISON {cost}][Activate Main] Draw 1 card.")
    t = position(you=Side(battle=[giver], unison=marked(ship, 3)))
    for number in (1, 2):
        t.activate("Giver", number)
        t.drive()
    assert t.power("Ship") == 16000

    t.activate("Ship")
    t.drive()

    assert t.power("Ship") == power
    assert ("attack Ship > Rival" in t.options()) is attacks


@pytest.mark.rule("masters 20-1-7", "masters 21-7-3", "masters 9-3-1")
def test_a_unison_that_paid_its_last_marker_gets_nothing_and_the_rest_is_done() -> None:
    text = (
        "[UNISON -4][Activate Main] This card gets +20000 power and [Dual Attack] for the turn,"
        " then draw 1 card."
    )
    t = position(you=Side(unison=marked(unison("Ship", text=text), 4)))

    t.activate("Ship")
    t.drive()

    assert t.you.drop == ["Ship"]
    assert t.you.hand == ["Deck card"]


@pytest.mark.rule("masters 8-5-10-1", "masters 8-5-2", "masters 8-5-8")
@pytest.mark.parametrize("becomes_energy", [True, False])
def test_a_combo_card_that_became_z_energy_says_nothing_at_the_end(becomes_energy: bool) -> None:
    helper = battle(
        "Helper",
        combo=(0, 5000),
        text="[Auto] At the end of the battle after you combo with this card, draw 1 card.",
    )
    t = position(you=Side(hand=[helper], z_deck=[card("z-battle", "Peak", cost=1, power=10000)]))
    t.attack("Leader", "Rival")
    t.until("offense")
    t.combo("Helper")
    t.until("z-energy")

    if becomes_energy:
        t.answer(0)
    else:
        t.answer(*t.decision.default)
    t.drive()

    assert t.you.z_energy == (["Helper"] if becomes_energy else [])
    assert t.you.hand == ["Deck card"] * (0 if becomes_energy else 1)


@pytest.mark.rule("masters 8-5-2", "masters 3-1-6-1")
def test_a_borrowed_combo_card_becomes_its_owners_z_energy() -> None:
    guest = borrowed(battle("Guest", combo=(0, 5000)))
    peak = card("z-battle", "Peak", cost=1, power=10000)
    t = position(you=Side(battle=[guest], z_deck=[peak]), opponent=Side(z_deck=[peak]))
    t.attack("Leader", "Rival")
    t.until("offense")
    t.combo("Guest")
    t.until("z-energy")

    t.answer(0)
    t.drive()

    assert (t.you.z_energy, t.opponent.z_energy) == ([], ["Guest"])


@pytest.mark.rule("masters 9-6-9-1-2", "masters 3-1-6-1", "masters 20-9-1")
def test_the_last_words_of_a_borrowed_card_are_its_masters() -> None:
    guest = borrowed(battle("Guest", text="[Auto] When this card is KO'd, draw 1 card."))
    t = position(
        you=Side(
            leader=captain("[Activate Main] Choose 1 of your Battle Cards and KO it."),
            battle=[guest],
        )
    )

    t.activate("Captain")
    t.drive()

    assert t.opponent.drop == ["Guest"]
    assert (t.you.hand, t.opponent.hand) == (["Deck card"], [])


@pytest.mark.rule("masters 9-7-3-4-1", "masters 9-7-3-5", "masters 22-10-4-1")
def test_four_counters_deep_every_other_one_counts() -> None:
    def no(name: str):
        return extra(name, cost=0, text="[Counter: Counter] Negate the activation.")

    stop = extra("Stop", cost=0, text="[Counter: Attack] Negate the attack.")
    t = position(you=Side(hand=[no("A"), no("C")]), opponent=Side(hand=[stop, no("B")], life=4))

    t.attack("Leader", "Rival")
    for who, name in (("opponent", "Stop"), ("you", "A"), ("opponent", "B"), ("you", "C")):
        t.until("counter", who)
        t.counter(name)
    t.drive()

    # C stops B, so A stands and stops the first: the attack goes on.
    assert t.opponent.life == ["Life card"] * 3


@pytest.mark.rule("masters 9-7-3-4", "masters 5-8-2", "masters 9-7-2-3")
def test_a_counter_discarded_for_another_answers_nothing_any_more() -> None:
    text = "[Counter: Attack] Discard 1 card from your hand : Negate the attack."
    no = "[Counter: Counter] Negate the activation."
    t = position(
        you=Side(hand=[extra("A", cost=0, text=no)]),
        opponent=Side(hand=[extra("Stop", cost=0, text=text), extra("B", cost=0, text=no)], life=4),
    )

    t.attack("Leader", "Rival")
    t.until("counter", "opponent")
    t.counter("Stop")
    t.expect("you", "counter")
    t.counter("A")

    t.expect("you", "main")
    assert sorted(t.opponent.drop) == ["B", "Stop"]
    assert t.opponent.life == ["Life card"] * 3


@pytest.mark.rule("masters 9-1-5-1", "masters 9-1-2-2")
def test_who_lost_its_keywords_gains_none_but_other_skills() -> None:
    t = position(
        you=Side(
            leader=captain(
                "[Activate Main] Choose 1 Battle Card and negate its keyword skills for the turn.",
                "[Activate Main] Choose 1 Battle Card and it gains [Double Strike] for the turn.",
                '[Activate Main] Choose 1 Battle Card and it gains "[Auto] When this card attacks,'
                ' draw 1 card." for the turn.',
            ),
            battle=[battle("Page", text="[Barrier]\n[Permanent] This card gets +5000 power.")],
        )
    )

    for number in (1, 2, 3):
        t.activate("Captain", number)
        t.drive()
    assert (t.power("Page"), t.keywords("Page")) == (15000, set())
    t.attack("Page", "Rival")
    t.drive()

    assert t.you.hand == ["Deck card"]


@pytest.mark.rule("masters 22-15-4", "masters 5-8-2-2", "masters 5-8-3")
@pytest.mark.parametrize("is_barred", [True, False])
def test_over_realm_is_not_paid_where_drop_cannot_go_to_warp(is_barred: bool) -> None:
    bar = "[Permanent] Your opponent can't send cards from their Drop Area to their Warp."
    t = position(
        you=Side(hand=[battle("Ghost", cost=7, text="[Over Realm 2]")], drop=["A", "B"]),
        opponent=Side(battle=[battle("Bar", text=bar)] if is_barred else []),
    )

    assert ("activate Ghost" in t.options()) is not is_barred
