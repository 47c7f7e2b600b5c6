"""Rules of Masters drawn by lot once more, each with a twist of its own."""

from __future__ import annotations

import pytest

from dbscg_gui.effects import actions as act
from tests.masters.cards import (
    Side,
    battle,
    borrowed,
    card,
    extra,
    hidden,
    leader,
    main_skill,
    marked,
    on,
    rest,
    unison,
)
from tests.masters.table import position

_LIFTED = (
    "[Activate Main] Play 1 Battle Card from your Drop, and it gets +5000 power and gains [Blocker]"
    " for the turn."
)


@pytest.mark.rule("masters 3-1-4-3")
def test_what_a_skill_gives_to_the_card_it_plays_goes_with_that_card_alone() -> None:
    """A namesake that comes later has none of it, nor has the same card once it was away."""
    lift = leader("Lift", text=_LIFTED)
    back = battle(
        "Back",
        text="[Activate Main] Choose 1 of your Battle Cards and return it to its owner's hand.",
    )
    t = position(
        you=Side(
            leader=lift,
            battle=[back],
            drop=[battle("Old", power=10000, cost=0)],
        )
    )

    t.activate("Lift")
    t.drive()
    assert t.power("Old") == 15000
    assert "blocker" in t.keywords("Old")

    t.activate("Back")
    t.choose("Old")
    t.drive()
    t.play("Old")
    t.drive()

    assert t.power("Old") == 10000
    assert "blocker" not in t.keywords("Old")


@pytest.mark.manual("4.00")
@pytest.mark.rule("masters 4.00 23-5-5")
@pytest.mark.parametrize("is_hidden", [True, False])
def test_a_hidden_card_put_under_another_is_seen_there(is_hidden: bool) -> None:
    text = "[Activate Main] Place 1 card from your Battle Area under your Leader Card."
    prey = battle("Prey", text="[Auto] When this card is placed in your Drop, draw 1 card.")
    t = position(
        you=Side(leader=leader("Sage", text=text), battle=[hidden(prey) if is_hidden else prey])
    )

    t.activate("Sage")
    t.drive()

    (below,) = t.find("Sage").under
    assert t.name(below) == "Prey"
    assert t.state.cards[below].face_up
    assert t.state.cards[below].known == 3


def captain(*texts: str):
    return leader("Captain", text="\n".join(texts))


_CUT = "[Permanent] Reduce the energy cost of Battle Cards in your hand by R."


@pytest.mark.rule("masters 4.00 1-2-3-1", "masters 1-2-3-2-1")
@pytest.mark.parametrize(
    ("card", "left"),
    [
        (battle("Ram", cost=3, specified="R"), ("", 2)),
        (battle("Ram", cost=3, specified="RR"), ("", 1)),
        (battle("Ram", cost=3, specified="RRR"), ("R", 1)),
        (battle("Ram", cost=2, specified="RB", colors="red/blue"), ("B", 1)),
        (battle("Ram", cost=3, specified="B", colors="blue"), ("B", 3)),
        (battle("Ram", cost=2), ("", 2)),
    ],
)
def test_two_cuts_by_a_colour_take_no_more_than_is_specified(card, left) -> None:
    cutters = [battle("Saw", text=_CUT), battle("Axe", text=_CUT)]
    t = position(you=Side(battle=cutters, hand=[card]))

    assert t.cost("Ram") == left


@pytest.mark.rule("masters 4.00 13-4-3", "masters 20-9-2")
def test_the_marker_skills_of_a_unison_are_of_the_player_in_whose_area_it_lies() -> None:
    ship = unison("Ship", text="[UNISON -1][Activate Main] Draw 1 card.")
    take = "[Activate Main] Choose 1 of your opponent's Unison Cards and gain control of it."
    t = position(you=Side(leader=captain(take)), opponent=Side(unison=marked(ship, 3)))
    assert "activate Ship" not in t.options()

    t.activate("Captain")
    t.drive()
    assert t.you.unison == ["Ship"]
    t.activate("Ship")
    t.drive()
    assert t.you.hand == ["Deck card"]
    assert t.markers("Ship") == 2
    t.end()
    t.until("main", "opponent")

    assert "activate Ship" not in t.options()


@pytest.mark.rule("masters 4.00 22-22-3", "masters 22-22-4", "masters 23-2-5")
@pytest.mark.parametrize("answer", ["counter Toss", "pass"])
def test_swap_leaves_what_lay_below_and_plays_nothing_that_was_discarded_meanwhile(
    answer: str,
) -> None:
    runner = on(battle("Runner", text="[Swap 3] <Trask>"), "Low")
    toss = extra(
        "Toss",
        cost=0,
        text="[Counter: Play] Your opponent chooses 2 cards in their hand and discards them.",
    )
    t = position(
        you=Side(battle=[rest(runner)], hand=[battle("Trask", cost=3, character=("Trask",))]),
        opponent=Side(hand=[toss]),
    )

    t.activate("Runner")
    t.expect("opponent", "counter", {"counter Toss", "pass"})
    assert t.you.battle == []
    assert t.you.drop == ["Low"]
    t.pick(answer)
    t.drive()

    tossed = answer != "pass"
    assert t.you.battle == ([] if tossed else ["Trask"])
    assert t.you.hand == ([] if tossed else ["Runner"])
    assert sorted(t.you.drop) == (["Low", "Runner", "Trask"] if tossed else ["Low"])


@pytest.mark.rule("masters 4.00 9-9-2", "masters 3-1-4", "masters 3-1-4-1")
def test_combo_power_given_in_the_battle_area_goes_into_the_combo_and_no_farther() -> None:
    lines = (
        "[Activate Main] Choose 1 of your Battle Cards and it gets +9000 combo power for the turn.",
        "[Activate Main] Choose 1 Battle Card in your Drop Area and play it.",
    )
    t = position(
        you=Side(
            leader=captain(*lines),
            battle=["Bear", battle("Helper", combo=(0, 5000))],
            hand=[battle("Coin", combo=(0, 5000))],
        ),
    )
    t.activate("Captain", 1)
    t.choose("Helper")
    t.drive()
    assert t.combo_power("Helper") == 14000

    t.attack("Bear", "Rival")
    t.until("offense")
    t.combo("Helper")
    t.expect("you", "offense", {"combo Coin", "pass"})
    assert t.combo_power("Helper") == 14000
    t.finish_battle()
    assert t.you.drop == ["Helper"]
    t.activate("Captain", 2)
    t.drive()

    assert t.you.battle == ["Bear", "Helper"]
    assert t.combo_power("Helper") == 5000


@pytest.mark.rule("masters 4.00 5-8-2-2-1-1", "masters 19-1-7", "masters 5-8-3")
@pytest.mark.parametrize(
    ("others", "offered"),
    [(["Page"], {"Page", "Sage"}), ([rest("Page")], {"Page", "Sage"}), ([], None)],
)
def test_a_token_is_no_card_that_a_cost_can_return(others, offered) -> None:
    """The token would be removed from the game, wherever it is sent."""
    text = (
        "[Activate Main] [Once per turn] Return 1 of your Battle Cards to its owner's hand :"
        " Draw 1 card."
    )
    make = main_skill(act.CreateToken(name="Imp", power=5000))
    t = position(
        you=Side(
            leader=leader("Captain", skills=[make]),
            battle=[battle("Sage", text=text), *others],
        )
    )
    t.activate("Captain")
    t.drive()
    assert "Imp Token" in t.you.battle

    t.activate("Sage")
    if offered:
        t.expect("you", "choose-cards", offered)
        t.choose("Page")
    t.drive()

    assert "Imp Token" in t.you.battle
    assert sorted(t.you.hand) == ["Deck card", "Page" if offered else "Sage"]


@pytest.mark.manual("4.00")
@pytest.mark.rule("masters 4.00 13-2-1-3", "masters 3-1-6")
@pytest.mark.parametrize("is_hidden", [True, False])
def test_a_unison_one_took_goes_to_its_owner_when_the_next_is_played(is_hidden: bool) -> None:
    old = borrowed(unison("Old"))
    t = position(
        you=Side(
            unison=hidden(old) if is_hidden else marked(old, 2),
            hand=[unison("New")],
            energy=["Sun", hidden("Moon"), "Star"],
        )
    )
    assert t.you.unison == ["Old"]

    t.play("New")
    t.pick("2")
    t.drive()

    assert t.you.unison == ["New"]
    assert t.markers("New") == 2
    assert (t.you.drop, t.opponent.drop) == ([], ["Old"])
    assert len(t.you.active_energy) == 1


@pytest.mark.manual("4.00")
@pytest.mark.rule("masters 4.00 9-10-3-1", "masters 4.00 9-10-3", "masters 20-1-11")
@pytest.mark.parametrize(
    ("others", "is_offered"),
    [
        (["One", "Two"], True),
        (["One"], False),
        (["One", battle("Last", text="[Ultimate]")], False),
        (["One", card("z-battle", "Zeta", power=5000)], False),
        (["One", hidden("Two")], False),
    ],
)
def test_a_price_instead_of_a_ko_is_offered_only_where_all_of_it_can_be_done(
    others, is_offered: bool
) -> None:
    text = (
        "[Permanent] If this card would be KO'd, you may place 2 of your other Battle Cards in"
        " their owner's Drop Area instead."
    )
    ko = "[Activate Main] Choose 1 of your opponent's Battle Cards and KO it."
    t = position(
        you=Side(leader=captain(ko)),
        opponent=Side(battle=[battle("Guard", text=text), *others]),
    )

    t.activate("Captain")
    t.choose("Guard") if t.mode == "choose-cards" else None
    if is_offered:
        t.expect("opponent", "replacement", {"Guard", "no"})
        t.pick("Guard")
    assert (t.mode == "main") or is_offered
    t.drive()

    assert ("Guard" in t.opponent.battle) == is_offered
    assert t.opponent.drop == (["Two", "One"] if is_offered else ["Guard"])


@pytest.mark.rule("masters 4.00 22-40-2", "masters 20-9-2")
@pytest.mark.parametrize("whose", ["own", "borrowed", "given", "lost"])
def test_a_servant_stays_rested_in_the_charge_phase_of_whoever_is_its_master(whose: str) -> None:
    serf = battle("Serf", power=10000, text="[Servant]")
    texts = {
        "given": "[Permanent] All of your ＜Serf＞ Battle Cards gain [Servant].",
        "lost": "[Permanent] Negate the skills of all of your Battle Cards.",
    }
    mine = {
        "own": rest(serf),
        "borrowed": borrowed(rest(serf)),
        "given": rest(battle("Serf", power=10000, character=("Serf",))),
        "lost": rest(serf),
    }[whose]
    t = position(
        you=Side(leader=captain(texts.get(whose, "")), battle=[mine, rest("Page")]), at="turn"
    )
    t.until("main", "you")

    assert t.is_active("Page")
    assert t.is_active("Serf") == (whose == "lost")
    assert t.power("Serf") == (10000 if whose == "lost" else 20000)


@pytest.mark.manual("4.00")
@pytest.mark.rule("masters 4.00 23-2-2-4", "masters 22-14-3", "masters 23-2-5")
@pytest.mark.parametrize("is_hidden", [True, False])
def test_an_ultimate_under_a_card_is_out_of_the_game_when_the_pile_leaves(is_hidden: bool) -> None:
    bounce = (
        "[Activate Main] Choose 1 card in your opponent's Battle Area and return it to its"
        " owner's hand."
    )
    pile = on("Top", "Mid", battle("Peak", text="[Ultimate]"))
    t = position(
        you=Side(leader=captain(bounce)),
        opponent=Side(battle=[hidden(pile) if is_hidden else pile]),
    )

    t.activate("Captain")
    t.drive()

    assert t.opponent.hand == ["Top"]
    assert t.opponent.drop == ["Mid"]
    assert t.area_of("Peak") == "outside"


@pytest.mark.manual("4.00")
@pytest.mark.rule("masters 4.00 23-5-2-5", "masters 22-14-3-1", "masters 20-16-1")
@pytest.mark.parametrize("area", ["hand", "deck", "battle"])
def test_a_hidden_ultimate_that_leaves_is_removed_by_the_skill_that_moved_it(area: str) -> None:
    deeds = {
        "hand": "return it to its owner's hand",
        "deck": "place it at the bottom of its owner's deck",
        "battle": "switch it to Revealed Mode",
    }
    text = (
        f"[Activate Main] Choose 1 card in your opponent's Battle Area and {deeds[area]}."
        " If you do, draw 1 card."
    )
    t = position(
        you=Side(leader=captain(text)),
        opponent=Side(battle=[hidden(battle("Peak", text="[Ultimate]"))]),
    )

    t.activate("Captain")
    t.drive()

    assert t.area_of("Peak") == ("battle" if area == "battle" else "outside")
    assert t.opponent.hand == []
    # Moved by the skill, and then out of the game: "if you do" is met.
    assert t.you.hand == ["Deck card"]


@pytest.mark.rule("masters 4.00 5-8-4", "masters 5-8-3", "masters 4.00 5-8-2-2")
@pytest.mark.parametrize("others", [["Page"], []])
def test_the_card_one_part_of_a_cost_needs_is_not_given_for_the_other(others: list[str]) -> None:
    text = (
        "[Activate Main] Return 1 of your Battle Cards to its owner's hand and place this card in"
        " its owner's Drop Area : Draw 1 card."
    )
    t = position(you=Side(battle=[battle("Sage", text=text), *others]))

    if others:
        t.activate("Sage")
        t.drive()
    else:
        assert "activate Sage" not in t.options()

    assert t.you.battle == ([] if others else ["Sage"])
    assert t.you.drop == (["Sage"] if others else [])
    assert sorted(t.you.hand) == (["Deck card", "Page"] if others else [])


@pytest.mark.rule("masters 4.00 22-13-4-2", "masters 9-9-3")
@pytest.mark.parametrize("is_lifted", [True, False])
def test_the_pair_of_a_fusion_is_of_equal_power_as_it_is_in_the_hand(is_lifted: bool) -> None:
    lift = "[Permanent] Red Battle Cards in your hand get +5000 power."
    t = position(
        you=Side(
            leader=captain(lift if is_lifted else ""),
            hand=[
                battle("Both", cost=7, text="[Union-Fusion] : <Arlo> and <Brann>.", colors="blue"),
                battle("Arlo", cost=9, power=10000, character=("Arlo",)),
                battle("Brann", cost=9, power=15000, character=("Brann",), colors="blue"),
            ],
        )
    )

    assert ("activate Both" in t.options()) == is_lifted
    if is_lifted:
        t.activate("Both")
        t.drive()
    assert t.you.battle == (["Both"] if is_lifted else [])
    assert sorted(t.you.drop) == (["Arlo", "Brann"] if is_lifted else [])


@pytest.mark.manual("4.00")
@pytest.mark.rule("masters 4.00 1-5-4-1-2", "masters 20-9-2", "masters 4.00 23-5-2")
def test_the_offense_step_is_for_skills_of_the_cards_one_is_master_of() -> None:
    text = "[Activate Battle] Draw 1 card."
    t = position(
        you=Side(
            battle=[
                "Bear",
                borrowed(battle("Guest", text=text)),
                hidden(battle("Shade", text=text)),
                battle("Either", text="[Activate Main/Battle] Draw 1 card."),
                battle("Early", text="[Activate Main] Draw 1 card."),
            ]
        ),
        opponent=Side(battle=[battle("Foe", text=text), borrowed(battle("Lost", text=text))]),
    )

    t.attack("Bear", "Rival")
    t.until("offense")
    t.expect("you", "offense", {"activate Guest", "activate Either", "pass"})
    t.pass_()

    t.expect("opponent", "defense", {"activate Foe", "activate Lost", "pass"})


@pytest.mark.manual("4.00")
@pytest.mark.rule("masters 4.00 3-8-2", "masters 4.00 23-5-2", "masters 5-3-1")
@pytest.mark.parametrize("pair", [("Sun", "Moon"), ("Sun", "Star")])
def test_whoever_pays_picks_the_energy_and_hidden_ones_have_no_colour(pair) -> None:
    t = position(
        you=Side(
            hand=[battle("Ram", cost=2, specified="R")],
            energy=["Sun", hidden("Moon"), battle("Star", colors="blue"), rest("Dusk")],
        )
    )

    t.play("Ram")
    t.expect("you", "pay-energy", {"Sun", "Moon", "Star"})
    t.pay(*pair)
    t.drive()

    assert t.you.battle == ["Ram"]
    assert set(t.you.active_energy) == {"Moon", "Star"} - set(pair)


@pytest.mark.manual("4.00")
@pytest.mark.rule("masters 4.00 18-2-2-5", "masters 14-1-4-2")
@pytest.mark.parametrize(
    ("kind", "is_hidden"),
    [
        ("unison", True),
        ("unison", False),
        ("z-unison", True),
        ("z-unison", False),
        ("battle", True),
    ],
)
def test_what_a_z_unison_that_a_skill_plays_finds_there_leaves(kind: str, is_hidden: bool) -> None:
    text = "[Activate Main] Play up to 1 Z-Unison from your Z-Deck with 2 markers on it."
    old = (
        card(kind, "Old", power=10000)
        if kind == "battle"
        else card(kind, "Old", cost=0, power=10000)
    )
    t = position(
        you=Side(
            leader=captain(text),
            unison=hidden(old) if is_hidden else marked(old, 3),
            z_deck=[card("z-unison", "New", cost=0, z_cost=3, power=10000)],
        )
    )
    assert t.you.unison == ["Old"]

    t.activate("Captain")
    t.choose("New")
    t.drive()

    assert t.you.unison == ["New"]
    assert t.markers("New") == 2
    assert t.area_of("Old") == ("outside" if kind == "z-unison" else "drop")


@pytest.mark.manual("4.00")
@pytest.mark.rule("masters 4.00 5-8-2-2", "masters 5-8-3", "masters 0-2-4-1")
@pytest.mark.parametrize(
    ("cost", "mine", "is_offered"),
    [
        ("Switch 2 of your Battle Cards to Rest Mode", ["A", rest("B")], False),
        ("Switch 2 of your Battle Cards to Rest Mode", ["A", "B"], True),
        ("Switch 2 of your Battle Cards to Rest Mode", ["A", hidden("B")], False),
        ("Switch 2 cards in your Battle Area to Hidden Mode", ["A", hidden("B")], False),
        ("Switch 2 cards in your Battle Area to Hidden Mode", ["A", rest("B")], True),
        ("Switch 2 cards in your Battle Area to Revealed Mode", [hidden("A"), hidden("B")], True),
        ("Switch 2 cards in your Battle Area to Revealed Mode", [hidden("A"), "B"], False),
        ("Send 2 of your Battle Cards to their owner's Warp", ["A", borrowed("B")], True),
        ("Send 2 of your Battle Cards to their owner's Warp", ["A", hidden("B")], False),
    ],
)
def test_a_cost_of_two_is_no_cost_of_one(cost: str, mine, is_offered: bool) -> None:
    t = position(you=Side(leader=captain(f"[Activate Main] {cost} : Draw 1 card."), battle=mine))

    assert ("activate Captain" in t.options()) == is_offered


@pytest.mark.rule("masters 4.00 3-5-3-1", "masters 20-16-1")
@pytest.mark.parametrize(
    "deed",
    [
        "return all of your opponent's cards in play to their owner's hand",
        "place all of your opponent's cards in play at the bottom of their owner's deck",
    ],
)
def test_a_leader_stays_when_all_cards_in_play_leave(deed: str) -> None:
    t = position(
        you=Side(leader=captain(f"[Activate Main] {deed[0].upper()}{deed[1:]}.")),
        opponent=Side(battle=["Foe"], unison=marked(unison("Ship"), 2)),
    )

    t.activate("Captain")
    t.drive()

    assert t.opponent.leader == ["Rival"]
    assert t.opponent.battle == t.opponent.unison == []


@pytest.mark.rule("masters 4.00 8-4-6-1-2-1", "masters 22-7-2", "masters 13-5-2-3")
@pytest.mark.parametrize(
    ("given", "life", "hand", "drop"),
    [
        ("", ["Two", "Three"], ["One"], []),
        ("[Double Strike]", ["Three"], ["One", "Two"], []),
        ("[Critical]", ["Two", "Three"], [], ["One"]),
        ("[Critical] and [Double Strike]", ["Three"], [], ["One", "Two"]),
    ],
)
def test_a_unison_damages_with_what_it_was_given_in_the_battle(given, life, hand, drop) -> None:
    text = f"[Auto] When your card attacks, it gains {given} for the battle." if given else ""
    t = position(
        you=Side(leader=captain(text), unison=marked(unison("Ship", power=20000), 2)),
        opponent=Side(life=["One", "Two", "Three"]),
    )

    t.attack("Ship", "Rival")
    t.drive()

    assert t.opponent.life == life
    assert sorted(t.opponent.hand) == sorted(hand)
    assert sorted(t.opponent.drop) == sorted(drop)
    assert t.markers("Ship") == 2
