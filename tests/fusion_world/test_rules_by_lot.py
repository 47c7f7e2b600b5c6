"""Rules of Fusion World drawn by lot, each in a position with a twist of its own."""

from __future__ import annotations

import pytest

from tests.fusion_world.cards import Side, battle, extra, leader, rest
from tests.fusion_world.table import block, opening, position

_AWAKEN = "[Awaken] When your life is at 4 or less, draw 1 card. Then, flip this card over."


def _chief(*texts: str, **fields: object):
    return leader("Chief", power=15000, text="\n".join(texts), **fields)


@pytest.mark.rule("fusion_world FW-GL-17", "fusion_world FW-GL-15")
def test_what_the_old_field_gave_ends_with_the_new_one_and_theirs_stays() -> None:
    low = "[Field]\n[Permanent] All of your Battle Cards get +5000 power."
    high = "[Field]\n[Permanent] All of your Battle Cards get +10000 power."
    t = position(
        you=Side(
            battle=[extra("Old", text=low), battle("Bear", power=10000)],
            hand=[extra("New", cost=1, text=high)],
            energy="R",
        ),
        opponent=Side(battle=[extra("Theirs", text=low), battle("Foe", power=10000)]),
    )
    assert (t.power("Bear"), t.power("Foe")) == (15000, 15000)

    t.activate("New")
    t.drive()

    assert t.you.drop == ["Old"]
    assert t.opponent.battle == ["Theirs", "Foe"]
    assert (t.power("Bear"), t.power("Foe")) == (20000, 15000)


@pytest.mark.rule("fusion_world FW-GL-11")
@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        ("Choose 1 of your Battle Cards and KO it.", 1),
        ("Choose 1 of your Battle Cards and place it in its owner's Drop.", 0),
        ("Choose 1 of your Battle Cards and it gets -10000 power for the turn.", 0),
        ("Place 1 of your Battle Cards in its owner's Drop : Draw 2 cards.", 2),
    ],
)
def test_last_words_are_of_a_ko_and_of_no_other_way_into_the_drop(text: str, drawn: int) -> None:
    page = battle("Page", power=10000, text="[When KO'd] Draw 1 card.")
    t = position(you=Side(leader=_chief(f"[Activate Main] {text}"), battle=[page]))

    t.activate("Chief")
    t.drive()

    assert t.you.drop == ["Page"]
    assert t.you.hand == ["Deck card"] * drawn


@pytest.mark.rule("fusion_world FW-GL-11", "fusion_world FW-BT-5")
def test_an_attacker_that_loses_has_not_been_koed() -> None:
    page = battle("Page", power=10000, text="[When KO'd] Draw 1 card.")
    t = position(you=Side(battle=[page]), opponent=Side(battle=[rest(battle("Oak", power=30000))]))

    t.attack("Page", "Oak")
    t.finish_battle()

    assert t.you.battle == ["Page"]
    assert not t.is_active("Page")
    assert t.you.hand == []


@pytest.mark.rule("fusion_world FW-SU-1", "fusion_world FW-SU-2")
def test_chance_orders_the_decks_and_says_who_begins() -> None:
    names = [f"card {n}" for n in range(50)]
    begun = [opening(Side(deck=names), first=None, rng=seed) for seed in range(8)]

    assert {t.who(t.state.first_seat) for t in begun} == {"you", "opponent"}
    assert len({tuple(t.you.hand) for t in begun}) == 8
    for t in begun:
        assert t.you.leader == ["Leader"]
        assert t.power("Leader") == 15000
        assert sorted(t.you.deck + t.you.hand + t.you.life) == sorted(names)


@pytest.mark.rule("fusion_world FW-AW-2")
@pytest.mark.parametrize("whose", ["you", "opponent"])
def test_an_awakening_is_offered_as_soon_as_a_battle_brings_its_condition(whose: str) -> None:
    """The fifth Life card is taken for a skill in the step itself."""
    text = "[Activate Battle] Add 1 card from your life to your hand : This card gets +1000 power"
    sage = battle("Sage", text=f"{text} for the turn.")
    here = Side(leader=_chief(_AWAKEN, awakened=20000), battle=[sage], life=5)
    t = position(you=here if whose == "you" else None, opponent=None if whose == "you" else here)
    step = "offense" if whose == "you" else "defense"

    t.attack(*(("Chief", "Rival") if whose == "you" else ("Leader", "Chief")))
    t.expect(whose, step, {"activate Sage", "pass"})
    t.activate("Sage")
    t.expect(whose, step, {"activate Sage", "activate Chief", "pass"})
    t.activate("Chief")

    assert t.state.battle is not None
    assert t.power("Chief") == 20000
    assert len(t.zone(whose, "life")) == 4
    assert len(t.zone(whose, "hand")) == 2


@pytest.mark.rule("fusion_world FW-OR-1", "fusion_world FW-GL-9")
@pytest.mark.parametrize("first", ["Hitter/1", "Hitter/2", "Chief"])
def test_who_attacks_orders_all_that_the_attack_brings(first: str) -> None:
    """What the Leader's skill draws is there for the price of another only if it comes first."""
    lines = (
        "[When Attacking] Draw 1 card.\n[When Attacking] This card gets +5000 power for the turn."
    )
    watch = "[Auto] When one of your Battle Cards attacks, switch all your energy to Active Mode."
    t = position(you=Side(leader=_chief(watch), battle=[battle("Hitter", text=lines)], energy="rr"))

    t.attack("Hitter", "Rival")
    t.expect("you", "order-autos", {"Hitter/1", "Hitter/2", "Chief"})
    t.pick(first)

    done = {"Hitter/1": bool(t.you.hand), "Hitter/2": t.power("Hitter") == 15000}
    done["Chief"] = len(t.you.active_energy) == 2
    assert [name for name, is_done in done.items() if is_done] == [first]
    assert t.options() == {"Hitter/1", "Hitter/2", "Chief"} - {first}


@pytest.mark.rule("fusion_world FW-CT-L2", "fusion_world FW-AW-2", "fusion_world FW-BT-5")
@pytest.mark.parametrize("awakens", [True, False])
def test_a_leader_that_turns_over_as_it_is_attacked_stays_rested_and_is_stronger(
    awakens: bool,
) -> None:
    t = position(
        you=Side(battle=[battle("Hitter", power=15000)]),
        opponent=Side(leader=rest(_chief(_AWAKEN, awakened=20000)), life=4),
    )

    t.attack("Hitter", "Chief")
    t.until("defense", "opponent")
    if awakens:
        t.activate("Chief")
    t.finish_battle()

    assert not t.is_active("Chief")
    assert len(t.opponent.life) == (4 if awakens else 3)
    assert t.power("Chief") == (20000 if awakens else 15000)


@pytest.mark.rule("fusion_world FW-GL-15")
def test_a_permanent_that_reads_the_life_follows_each_card_of_it() -> None:
    low = "[Permanent] If your life is at 3 or less, this card gets +10000 power."
    take = "[Activate Main] Add 1 card from your life to your hand. Then, choose up to 1 of your"
    t = position(
        you=Side(
            leader=_chief(
                f"{take} Battle Cards with 20000 or more power and switch it to Active Mode."
            ),
            battle=[rest(battle("Bear", power=10000, text=low)), rest("Page")],
            life=4,
        )
    )
    assert t.power("Bear") == 10000

    t.activate("Chief")
    t.expect("you", "choose-cards", {"Bear"})
    t.choose("Bear")
    t.drive()

    assert len(t.you.life) == 3
    assert t.power("Bear") == 20000
    assert t.is_active("Bear")


@pytest.mark.rule("fusion_world FW-CB-1", "fusion_world FW-GL-15")
def test_a_combo_takes_active_cards_of_the_area_and_what_they_said_with_them() -> None:
    banner = battle(
        "Banner", combo=5000, text="[Permanent] Your Leader gets +5000 power.", power=10000
    )
    t = position(
        you=Side(
            battle=[banner, rest(battle("Tired", combo=5000)), battle("Plain")],
            hand=[battle("Coin", combo=10000), extra("Trick")],
        )
    )
    assert t.power("Leader") == 20000

    t.attack("Leader", "Rival")
    t.until("offense")
    t.expect("you", "offense", {"combo Banner", "combo Coin", "pass"})
    t.combo("Banner")
    t.expect("you", "offense", {"combo Coin", "pass"})
    t.combo("Coin")

    assert t.you.battle == ["Tired", "Plain"]
    t.finish_battle()
    assert t.power("Leader") == 15000
    assert sorted(t.you.drop) == ["Banner", "Coin"]


@pytest.mark.rule("fusion_world FW-BT-2", "fusion_world FW-BT-2a")
def test_one_of_several_blocks_and_none_that_is_rested() -> None:
    text = "[Blocker]"
    t = position(
        you=Side(battle=[battle("Hitter", power=20000)]),
        opponent=Side(
            battle=[
                battle("One", text=text),
                battle("Two", text=text),
                rest(battle("Tired", text=text)),
            ],
            life=3,
        ),
    )

    t.attack("Hitter", "Tired")
    t.expect("opponent", "block", {"block One", "block Two", "pass"})
    block(t, "One")
    t.finish_battle()

    assert t.opponent.battle == ["Two", "Tired"]
    assert t.opponent.drop == ["One"]


@pytest.mark.rule("fusion_world FW-BT-2a", "fusion_world FW-BT-1c")
def test_a_battle_whose_blocker_left_goes_back_to_nobody() -> None:
    text = "[Activate Battle] Choose 1 of your opponent's Battle Cards and return it to its owner's"
    t = position(
        you=Side(leader=_chief(f"{text} hand."), battle=[battle("Hitter", power=30000)]),
        opponent=Side(battle=[battle("Gate", text="[Blocker]")], life=3),
    )

    t.attack("Hitter", "Rival")
    block(t, "Gate")
    t.until("offense")
    t.activate("Chief")
    t.drive()

    assert t.opponent.hand == ["Gate"]
    assert len(t.opponent.life) == 3
    assert t.state.battle is None


@pytest.mark.rule("fusion_world FW-GL-10", "fusion_world FW-GL-4")
@pytest.mark.parametrize("answer", ["block Gate", "pass"])
def test_blocking_is_noticed_where_the_blocker_was_given(answer: str) -> None:
    gate = battle("Gate", text="[When Blocking] Draw 1 card.")
    t = position(
        you=Side(battle=[battle("Hitter", power=20000)]),
        opponent=Side(
            leader=leader(
                "Rival", power=15000, text="[Permanent] All of your Battle Cards gain [Blocker]."
            ),
            battle=[gate],
            life=3,
        ),
    )

    t.attack("Hitter", "Rival")
    t.expect("opponent", "block", {"block Gate", "pass"})
    t.pick(answer)
    t.finish_battle()

    blocked = answer != "pass"
    assert t.opponent.hand == (["Deck card"] if blocked else ["Life card"])
    assert t.opponent.battle == ([] if blocked else ["Gate"])


@pytest.mark.rule("fusion_world FW-GL-5", "fusion_world FW-MP-3")
def test_main_skills_are_for_the_turn_player_before_and_after_a_battle() -> None:
    text = "[Activate Main] Draw 1 card."
    both = battle("Both", text="[Activate Battle] Draw 1 card.", combo=5000)
    t = position(
        you=Side(leader=_chief(text), battle=["Hitter", both]),
        opponent=Side(leader=leader("Rival", power=15000, text=text), battle=[battle("Foe")]),
    )
    assert {o for o in t.options() if o.startswith("activate")} == {"activate Chief"}

    t.attack("Hitter", "Rival")
    t.until("offense")
    t.expect("you", "offense", {"activate Both", "combo Both", "pass"})
    t.finish_battle()
    assert "activate Chief" in t.options()
    t.end()
    t.until("main", "opponent")

    assert {o for o in t.options() if o.startswith("activate")} == {"activate Rival"}


@pytest.mark.rule("fusion_world FW-GL-8")
def test_two_cards_one_skill_plays_come_with_both_their_skills() -> None:
    text = "[Activate Main] Play up to 2 Battle Cards from your Drop."
    one = battle("One", text="[On Play] Draw 1 card.")
    two = battle(
        "Two", text="[On Play] All of your other Battle Cards get +5000 power for the turn."
    )
    t = position(you=Side(leader=_chief(text), drop=[one, two]))

    t.activate("Chief")
    t.choose("One", "Two")
    t.expect("you", "order-autos", {"One", "Two"})
    t.pick("Two")
    t.drive()

    assert t.you.hand == ["Deck card"]
    assert (t.power("One"), t.power("Two")) == (15000, 10000)


@pytest.mark.rule("fusion_world FW-MP-4", "fusion_world FW-BT-1a", "fusion_world FW-AT-3")
def test_who_attacks_whom_is_told_by_modes_and_types() -> None:
    text = "[Activate Main][Once per turn] Play up to 1 Battle Card from your Drop in {} Mode."
    for mode in ("Active", "Rest"):
        t = position(
            you=Side(
                leader=rest(_chief(text.format(mode))),
                battle=[rest("Tired"), extra("Gate", text="[Field]")],
                drop=["New"],
            ),
            opponent=Side(battle=["Awake", rest("Asleep"), rest(extra("Arena", text="[Field]"))]),
        )
        t.activate("Chief")
        t.choose("New")
        t.drive()

        attacks = {o for o in t.options() if o.startswith("attack")}
        assert attacks == (
            {"attack New > Rival", "attack New > Asleep"} if mode == "Active" else set()
        )


@pytest.mark.rule("fusion_world FW-GL-3")
@pytest.mark.parametrize(
    ("given", "life", "left"), [(False, 5, 3), (True, 5, 3), (False, 2, 0), (False, 1, 0)]
)
def test_two_damage_are_two_however_often_they_are_given(given: bool, life: int, left: int) -> None:
    text = "[Permanent] All of your Battle Cards gain [Double Strike]." if given else ""
    t = position(
        you=Side(leader=_chief(text), battle=[battle("Axe", power=20000, text="[Double Strike]")]),
        opponent=Side(life=life),
    )

    t.attack("Axe", "Rival")
    t.drive()

    assert len(t.opponent.life) == left
    assert len(t.opponent.hand) == life - left
    assert t.winner == ("you" if left == 0 else None)


@pytest.mark.rule("fusion_world FW-BT-1a", "fusion_world FW-MP-4")
def test_the_attacker_is_rested_before_its_skill_looks() -> None:
    text = "[When Attacking] If this card is in Rest Mode, switch it to Active Mode."
    t = position(you=Side(battle=[battle("Hitter", text=text)]))

    t.attack("Hitter", "Rival")
    t.drive()

    assert t.is_active("Hitter")
    assert "attack Hitter > Rival" in t.options()


@pytest.mark.rule("fusion_world FW-PAY-1", "fusion_world FW-GL-18")
@pytest.mark.parametrize(
    ("energy", "can"), [("RU", True), ("RR", False), ("UU", True), ("Ur", False), ("U", False)]
)
def test_a_cost_rests_so_many_active_energies_and_its_colours_among_them(
    energy: str, can: bool
) -> None:
    t = position(
        you=Side(hand=[battle("Ram", cost=2, specified="U", colors="blue")], energy=energy)
    )

    assert ("play Ram" in t.options()) == can
    if can:
        t.play("Ram")
        t.drive()
        assert t.you.active_energy == []
        assert len(t.you.energy) == 2


@pytest.mark.rule("fusion_world FW-PAY-2")
@pytest.mark.parametrize("by", ["play", "skill"])
def test_a_marker_that_paid_for_a_skill_was_not_removed_to_use_the_card(by: str) -> None:
    text = "[Activate Main][Once per turn] (1) : Draw 1 card."
    asks = "[When Attacking] If you removed an energy marker to use this card, draw 2 cards."
    sage = battle("Sage", cost=1, text=f"{text}\n{asks}")
    t = position(
        you=Side(hand=[sage], energy_markers=1)
        if by == "play"
        else Side(battle=[sage], energy_markers=1)
    )

    if by == "play":
        t.play("Sage")
    else:
        t.activate("Sage")
    t.drive()
    assert t.you.energy_markers == 0
    before = len(t.you.hand)
    t.attack("Sage", "Rival")
    t.drive()

    assert len(t.you.hand) - before == (2 if by == "play" else 0)


@pytest.mark.rule("fusion_world FW-CB-1")
def test_a_match_knows_a_card_as_it_is_printed_and_as_it_is_played() -> None:
    """A combo costs nothing, which no card says."""
    t = position(you=Side(hand=[battle("Coin", combo=5000)]))

    printed = t.game.lib.defs[t.find("Coin").def_id].printed

    assert printed is not None
    assert (printed.combo_cost, printed.combo_power) == (None, 5000)
    assert t.combo_cost("Coin") == 0
