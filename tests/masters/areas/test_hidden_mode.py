"""Hidden Mode and Revealed Mode: cards whose back is up, of which nothing printed counts.

[masters 4.00 23-5]
"""

from __future__ import annotations

import pytest

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as to
from dbscg_gui.engine.queries import card_info
from dbscg_gui.engine.views import view_of
from tests.masters.cards import (
    Side,
    battle,
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
from tests.masters.table import Table, position

pytestmark = pytest.mark.manual("4.00")

HIDE = "[Activate Main] Choose 1 of your Battle Cards and switch it to Hidden Mode."
SHOW = "[Activate Main] Choose 1 card in your Battle Area and switch it to Revealed Mode."
TAKE = (
    "[Activate Main] Choose 1 card in your opponent's Battle Area and place it in its owner's Drop."
)


def captain(text: str = f"{HIDE}\n{SHOW}"):
    return leader("Captain", text=text)


def colors(t: Table, name: str) -> frozenset[str]:
    return card_info.colors(t.game, t.find(name))


@pytest.mark.rule(
    "masters 4.00 1-10-2",
    "masters 4.00 3-6-2",
    "masters 4.00 3-8-2",
    "masters 4.00 3-11-2",
    "masters 4.00 21-16-2",
    "masters 4.00 23-5-1",
    "masters 4.00 23-5-2",
    "masters 4.00 23-5-3",
    "masters 4.00 9-9-2",
)
def test_a_card_turned_over_has_nothing_of_its_front_until_it_is_turned_up() -> None:
    keeper = battle("Keeper", colors="white", power=15000, text="[Barrier]")
    boost = "[Activate Main] Choose 1 of your Battle Cards and it gets +5000 power for the turn."
    t = position(
        you=Side(
            leader=captain(f"{boost}\n{HIDE}\n{SHOW}"),
            battle=[rest(keeper)],
            energy=[hidden("Coin")],
            unison=hidden(marked(unison("Duo"), 1)),
        ),
        opponent=Side(),
    )
    t.activate("Captain", 1)
    assert t.power("Keeper") == 20000

    t.activate("Captain", 2)

    assert t.is_hidden("Keeper")
    assert not t.is_active("Keeper")
    assert t.you.battle == ["Keeper"]
    assert (t.power("Keeper"), t.keywords("Keeper"), colors(t, "Keeper")) == (0, set(), frozenset())
    card, coin, duo = t.find("Keeper"), t.find("Coin"), t.find("Duo")
    assert all(view_of(t.game, seat).state.cards[coin.id] == coin for seat in (0, 1))
    assert all(view_of(t.game, seat).state.cards[duo.id] == duo for seat in (0, 1))
    assert all(view_of(t.game, seat).state.cards[card.id] == card for seat in (0, 1))

    t.activate("Captain", 3)

    assert not t.is_hidden("Keeper")
    assert not t.is_active("Keeper")
    assert (t.power("Keeper"), t.keywords("Keeper")) == (15000, {"barrier"})


@pytest.mark.rule("masters 4.00 23-5-2", "masters 4.00 3-6-2")
def test_barrier_does_not_protect_a_hidden_card() -> None:
    keeper = battle("Keeper", text="[Barrier]")
    t = position(
        you=Side(leader=captain(TAKE)),
        opponent=Side(battle=[hidden(keeper), battle("Guard", text="[Barrier]")]),
    )

    t.activate("Captain")

    assert t.opponent.drop == ["Keeper"]
    assert t.opponent.battle == ["Guard"]


@pytest.mark.rule("masters 4.00 3-6-1-1", "masters 4.00 3-6-3", "masters 4.00 1-10-2")
def test_a_card_of_any_type_may_be_placed_in_the_battle_area_in_hidden_mode() -> None:
    place = "[Activate Main] Place the top card of your deck in your Battle Area in Hidden Mode."
    t = position(
        you=Side(
            leader=captain(place),
            hand=["Scout"],
            energy="R",
            deck=[extra("Trick"), "Next"],
        )
    )
    t.play("Scout")
    t.until("main")

    t.activate("Captain")

    assert t.you.battle == ["Scout", "Trick"]
    assert [t.is_hidden(name) for name in t.you.battle] == [False, True]
    assert t.is_active("Trick")
    assert t.find("Trick").known == 3
    assert "attack Trick > Rival" not in t.options()


@pytest.mark.rule("masters 4.00 23-5-2-1", "masters 4.00 9-9-2", "masters 4.00 21-16-2")
def test_a_hidden_card_gains_nothing_and_nothing_is_left_of_it_when_it_is_turned_up() -> None:
    gains = (
        "[Activate Main] Choose 1 card in your Battle Area and it gets +5000 power for the turn.\n"
        "[Activate Main] Choose 1 card in your Battle Area and it gains [Blocker] for the turn.\n"
        "[Permanent] All of your Battle Cards get +5000 power."
    )
    t = position(
        you=Side(
            leader=captain(f"{gains}\n{SHOW}"),
            battle=[hidden(battle("Moss", colors="green"))],
        )
    )

    t.activate("Captain", 1)
    t.activate("Captain", 2)

    assert (t.power("Moss"), t.keywords("Moss"), colors(t, "Moss")) == (0, set(), frozenset())

    t.activate("Captain", 4)

    assert (t.power("Moss"), t.keywords("Moss")) == (15000, set())
    assert colors(t, "Moss") == {"green"}


@pytest.mark.rule("masters 4.00 23-5-2", "masters 8-1-1", "masters 5-7-5-1-1", "masters 5-7-2-1")
def test_a_hidden_card_neither_attacks_nor_is_attacked_nor_combos() -> None:
    ally = battle("Ally", power=20000, combo=(0, 5000))
    t = position(
        you=Side(
            battle=[hidden(ally), rest(battle("Bee"))], hand=[battle("Help", combo=(0, 5000))]
        ),
        opponent=Side(battle=[rest("Yard"), hidden(rest("Keep"))]),
    )

    t.expect("you", "main", {"attack Leader > Rival", "attack Leader > Yard", "end"})
    t.attack("Leader", "Rival")
    t.until("offense")

    t.expect("you", "offense", {"combo Help", "pass"})


@pytest.mark.rule("masters 4.00 23-5-2", "masters 5-12-1", "masters 5-12-2")
def test_what_hits_battle_cards_spares_a_hidden_one_and_what_hits_cards_does_not() -> None:
    text = (
        "[Activate Main] KO all of your opponent's Battle Cards.\n"
        "[Activate Main] Choose 1 of your opponent's Battle Cards and return it to its"
        " owner's hand.\n"
        "[Activate Main] Choose all cards in your opponent's Battle Area and place them in their"
        " owner's Drop."
    )
    t = position(
        you=Side(leader=captain(text)),
        opponent=Side(battle=["Yard", hidden(battle("Keep", power=5000))]),
    )

    t.activate("Captain", 1)
    assert (t.opponent.battle, t.subjects("koed")) == (["Keep"], ["Yard"])
    t.activate("Captain", 2)
    assert t.opponent.battle == ["Keep"]
    t.activate("Captain", 3)

    assert t.opponent.drop[:2] == ["Keep", "Yard"]
    assert t.find("Keep").face_up
    assert t.subjects("koed") == ["Yard"]


@pytest.mark.rule("masters 4.00 9-9-2", "masters 21-6-2", "masters 4.00 23-5-2")
def test_a_card_brought_to_no_power_and_turned_over_at_once_stays() -> None:
    sap = (
        "[Activate Main] Choose 1 of your opponent's Battle Cards, it gets -10000 power for the"
        " turn, and switch it to Hidden Mode."
    )
    back = (
        "[Activate Main] Choose 1 card in your opponent's Battle Area and switch it to Revealed"
        " Mode."
    )
    t = position(
        you=Side(leader=captain(f"{sap}\n{back}")),
        opponent=Side(battle=["Yard"]),
    )

    t.activate("Captain", 1)
    if t.mode == "choose-cards":
        t.choose("Yard")
    assert t.opponent.battle == ["Yard"]
    t.activate("Captain", 2)

    assert t.opponent.battle == ["Yard"]
    assert t.power("Yard") == 10000


@pytest.mark.rule("masters 4.00 23-5-4", "masters 8-1-7", "masters 4.00 21-16-2")
def test_an_attack_card_turned_over_is_out_of_the_battle_for_good() -> None:
    text = "[Activate Battle] Choose 1 of your Battle Cards and switch it to Hidden Mode.\n"
    text += "[Activate Battle] Choose 1 card in your Battle Area and switch it to Revealed Mode."
    t = position(
        you=Side(
            leader=captain(text),
            battle=[battle("Strong", power=20000)],
            hand=[battle("Help", combo=(0, 5000))],
        )
    )
    t.attack("Strong", "Rival")
    t.until("offense")
    t.combo("Help")
    t.until("offense")

    t.activate("Captain", 1)
    t.finish_battle()

    assert t.opponent.life == ["Life card"] * 4
    assert t.is_hidden("Strong")
    assert not t.is_active("Strong")
    assert t.you.combo == []


@pytest.mark.rule("masters 4.00 23-5-4", "masters 8-1-7", "masters 9-6-11")
def test_a_guard_card_turned_over_survives_and_what_pends_still_resolves() -> None:
    duck = extra(
        "Duck",
        cost=0,
        text="[Counter Attack] Choose 1 of your Battle Cards and switch it to Hidden Mode.",
    )
    brute = battle("Brute", power=20000, text="[Auto] When this card attacks, draw 1 card.")
    t = position(
        you=Side(battle=[brute]),
        opponent=Side(battle=[rest("Guard")], hand=[duck]),
    )

    t.attack("Brute", "Guard")
    t.until("counter", "opponent")
    t.counter("Duck")
    if t.mode == "choose-cards":
        t.choose("Guard")
    t.until("main")

    assert t.opponent.battle == ["Guard"]
    assert t.is_hidden("Guard")
    assert t.you.hand == ["Deck card"]


@pytest.mark.rule("masters 0-2-4-1", "masters 4.00 5-8-2-2", "masters 5-8-3", "masters 4.00 23-5-3")
def test_a_card_is_not_switched_to_the_mode_it_is_in() -> None:
    text = (
        "[Activate Main] Switch 1 of your energy to Hidden Mode. If you do, draw 1 card.\n"
        "[Activate Main] Choose 1 of your energy and switch it to Hidden Mode : Draw 1 card.\n"
        "[Activate Main] Choose 1 card in your Battle Area and switch it to Revealed Mode : Draw 1"
        " card."
    )
    t = position(
        you=Side(
            leader=captain(text),
            battle=["Ally", "Bee"],
            energy=[hidden("One"), hidden("Two"), hidden("Three")],
        )
    )

    assert {"activate Captain/2", "activate Captain/3"}.isdisjoint(t.options())
    t.activate("Captain", 1)
    while t.mode == "choose-cards":
        t.answer(*t.decision.default)

    assert t.you.hand == []
    assert t.happened("switched_hidden") == []


@pytest.mark.rule("masters 1-1-1", "masters 5-3-1", "masters 5-3-3", "masters 4.00 23-5-2")
def test_hidden_energy_pays_without_a_color() -> None:
    red, blue, front = (
        battle("Ember", colors="red"),
        battle("Wave", colors="blue"),
        battle("Spark", colors="red"),
    )
    t = position(
        you=Side(
            energy=[red, blue, hidden(front)],
            hand=[
                battle("Costly", cost=3, specified="RR"),
                battle("Fair", cost=3, specified="R"),
            ],
        )
    )

    assert "play Costly" not in t.options()
    t.play("Fair")
    t.until("main")

    assert t.you.battle == ["Fair"]
    assert t.you.active_energy == []
    assert t.is_hidden("Spark")


@pytest.mark.rule("masters 7-2-7", "masters 4.00 23-5-3", "masters 22-40-2", "masters 4.00 22-40-2")
def test_hidden_cards_become_active_in_the_charge_phase_a_hidden_servant_too() -> None:
    servant = "[Servant]"
    t = position(
        you=Side(
            battle=[
                hidden(rest(battle("Valet", text=servant))),
                rest(battle("Maid", text=servant)),
            ],
            energy=[hidden(rest("Coin"))],
        ),
        at="turn",
    )
    t.until("main", "you")

    assert [t.is_active(name) for name in ("Valet", "Maid", "Coin")] == [True, False, True]
    assert t.is_hidden("Valet")
    assert t.is_hidden("Coin")


@pytest.mark.rule("masters 4.00 9-6-9-3", "masters 4.00 23-5-2-4", "masters 9-6-9-1-2")
def test_a_hidden_cards_own_skill_about_moving_must_speak_of_the_hidden_card() -> None:
    plain = battle(
        "Plain", colors="white", text="[Auto] When this card is placed in your Drop, draw 1 card."
    )
    telling = battle(
        "Telling",
        colors="white",
        text="[Auto] When this Hidden Mode card is placed in its owner's Drop, draw 1 card.",
    )
    head = captain(
        "[Activate Main] Choose 1 card in your Battle Area and place it in its owner's Drop.\n"
        "[Auto] When one of your white cards leaves your Battle Area, draw 1 card.\n"
        "[Auto] When a card leaves your Battle Area, draw 1 card."
    )
    t = position(you=Side(leader=head, battle=[hidden(plain), hidden(telling)]))

    t.activate("Captain")
    t.choose("Plain")
    t.until("main")
    assert t.you.hand == ["Deck card"]

    t.activate("Captain")
    if t.mode == "choose-cards":
        t.choose("Telling")
    while t.mode != "main":
        t.answer(*t.decision.default)

    assert t.you.hand == ["Deck card"] * 3


@pytest.mark.rule("masters 4.00 23-5-2-4", "masters 9-6-2")
def test_a_skill_about_the_moment_of_turning_works() -> None:
    coy = battle(
        "Coy",
        text="[Auto] When this card is switched to Hidden Mode, draw 1 card.\n"
        "[Auto] When this card is switched to Revealed Mode, it gets +5000 power for the turn.",
    )
    t = position(you=Side(leader=captain(), battle=[coy]))

    t.activate("Captain", 1)
    t.until("main")
    assert t.you.hand == ["Deck card"]
    t.activate("Captain", 2)
    t.until("main")

    assert t.power("Coy") == 15000


@pytest.mark.rule("masters 5-5-1", "masters 4.00 9-6-9-4")
def test_turning_a_card_is_neither_a_play_nor_a_move() -> None:
    shy = battle("Shy", text="[Auto] When you play this card, draw 1 card.")
    watch = battle(
        "Watch",
        text="[Auto] When your opponent plays a Battle Card, draw 1 card.\n"
        "[Auto] When a card leaves your opponent's Battle Area, draw 1 card.",
    )
    t = position(you=Side(leader=captain(), battle=[hidden(shy)]), opponent=Side(battle=[watch]))
    same = t.find("Shy").id

    t.activate("Captain", 2)
    t.activate("Captain", 1)
    t.until("main")

    assert t.is_hidden("Shy")
    assert t.find("Shy").id == same
    assert t.you.hand == t.opponent.hand == []


def drive(t: Table) -> None:
    """Answer what is asked by its default until your Main Phase goes on."""
    while t.mode != "main":
        t.answer(*t.decision.default)


@pytest.mark.rule("masters 4.00 23-5-2-4", "masters 20-3-1")
def test_what_was_turned_over_as_a_cost_is_read_on_its_front() -> None:
    text = (
        "[Activate Main] Choose 1 of your Battle Cards and switch it to Hidden Mode : Increase this"
        " card's power by the original power on the front of the card that was switched to Hidden"
        " Mode by this skill for the turn."
    )
    weak = "[Permanent] This card gets -5000 power."
    t = position(you=Side(leader=captain(text), battle=[battle("Giant", power=20000, text=weak)]))

    t.activate("Captain")
    drive(t)

    assert t.is_hidden("Giant")
    assert t.power("Captain") == 30000


@pytest.mark.rule(
    "masters 4.00 14-1-4-2", "masters 4.00 23-5-2-2", "masters 14-1-4", "masters 23-2-5"
)
def test_a_hidden_z_card_that_leaves_is_removed_and_what_lay_beneath_goes_to_drop() -> None:
    z = card("z-battle", "Zed", power=20000, cost=None)
    t = position(
        you=Side(leader=captain(TAKE)), opponent=Side(battle=[hidden(on(z, battle("Base")))])
    )

    t.activate("Captain")
    drive(t)

    assert t.area_of("Zed") == "outside"
    assert t.opponent.drop == ["Base"]


@pytest.mark.rule("masters 4.00 22-14-3-1-1", "masters 4.00 23-5-2-5", "masters 22-14-3-1")
def test_a_hidden_ultimate_card_that_leaves_is_removed_from_the_game() -> None:
    last = battle("Last", text="[Ultimate]")
    t = position(you=Side(leader=captain(TAKE)), opponent=Side(battle=[hidden(last)]))

    t.activate("Captain")
    drive(t)

    assert t.area_of("Last") == "outside"


@pytest.mark.rule("masters 4.00 19-1-7-1", "masters 4.00 23-5-2-3", "masters 20-9-2")
@pytest.mark.parametrize("taken", [False, True])
def test_a_hidden_token_is_removed_when_it_leaves_and_stays_hidden_under_control(taken) -> None:
    text = (
        "[Activate Main] Choose 1 card in your opponent's Battle Area and return it to its owner's"
        " hand.\n"
        "[Activate Main] Choose 1 card in your opponent's Battle Area and gain control of it."
    )
    sprout = card("token", "Sprout", power=5000)
    t = position(you=Side(leader=captain(text)), opponent=Side(battle=[hidden(sprout)]))

    t.activate("Captain", 2 if taken else 1)
    drive(t)

    assert t.opponent.battle == []
    assert t.you.battle == (["Sprout"] if taken else [])
    if taken:
        assert t.is_hidden("Sprout")
    else:
        assert t.area_of("Sprout") == "outside"


@pytest.mark.rule(
    "masters 4.00 23-5-2", "masters 13-3-2", "masters 13-4-3", "masters 21-8-2", "masters 21-9-2"
)
@pytest.mark.parametrize("markers", [0, 1])
def test_a_hidden_unison_does_nothing_and_lives_on_with_the_markers_it_is_given(markers) -> None:
    area = to.InZones(zones=("unison",))
    given = (act.AddMarkers(cards=area, count=1),) if markers else ()
    skills = [
        main_skill(act.Switch(cards=area, mode="hidden")),
        main_skill(act.Switch(cards=area, mode="revealed"), *given),
    ]
    duo = unison("Duo", text="[UNISON +1][Activate Main] Draw 1 card.")
    t = position(
        you=Side(leader=leader("Captain", skills=skills), unison=marked(duo, 3), hand=[duo])
    )
    assert "activate Duo" in t.options()

    t.activate("Captain", 1)
    drive(t)

    assert t.you.unison == ["Duo"]
    assert t.options() == {
        "activate Captain/1",
        "activate Captain/2",
        "play Duo",
        "attack Captain > Rival",
        "end",
    }
    assert t.state.cards[t.ids(t.you.seat, "unison")[0]].markers == 0

    t.activate("Captain", 2)
    drive(t)

    assert t.you.unison == (["Duo"] if markers else [])


@pytest.mark.rule(
    "masters 4.00 3-11-5", "masters 4.00 13-2-1-3", "masters 3-11-4", "masters 22-45-3"
)
def test_a_unison_that_enters_sends_a_hidden_card_there_to_its_owners_drop() -> None:
    t = position(
        you=Side(
            unison=hidden(marked(unison("Old"), 1)),
            hand=[unison("New", text="[Empower red 2]")],
            energy="RR",
        )
    )

    t.play("New")
    if t.mode == "number":
        t.pick("2")
    drive(t)

    assert t.you.unison == ["New"]
    assert not t.is_hidden("New")
    assert t.markers("New") == 2
    assert t.you.drop == ["Old"]


@pytest.mark.rule(
    "masters 4.00 23-5-5", "masters 4.00 23-2-2", "masters 21-5-2", "masters 4.00 3-6-3"
)
def test_a_card_covered_by_another_turns_face_up_and_the_top_is_revealed() -> None:
    text = "[Activate Main] Play 1 Battle Card from your hand on top of a card in your Battle Area."
    t = position(
        you=Side(leader=captain(text), battle=[hidden(rest("Base"))], hand=[battle("Top")])
    )
    t.activate("Captain")
    t.choose("Top")
    drive(t)

    assert t.you.battle == ["Top"]
    assert not t.is_hidden("Top")
    assert not t.is_active("Top")
    assert t.area_of("Base") == "under"
    assert t.find("Base").face_up


@pytest.mark.rule("masters 4.00 23-5-2", "masters 23-2-2-3", "masters 23-2-5")
def test_a_stack_turned_over_is_one_hidden_card_with_face_up_cards_beneath() -> None:
    text = HIDE + "\n[Activate Main] Add 1 card from under one of your cards to your hand."
    t = position(
        you=Side(leader=captain(text), battle=[on("Top", battle("Base"))]),
    )

    t.activate("Captain", 1)
    drive(t)

    assert t.you.battle == ["Top"]
    assert t.is_hidden("Top")
    assert t.find("Base").face_up


@pytest.mark.rule("masters 20-9-1", "masters 20-9-2", "masters 3-1-4-1", "masters 3-4-3")
def test_a_hidden_card_stays_hidden_under_another_master_and_drops_face_up() -> None:
    text = (
        "[Activate Main] Choose 1 card in your opponent's Battle Area and gain control of it.\n"
        "[Activate Main] Choose 1 card in your Battle Area and place it in its owner's Drop."
    )
    t = position(you=Side(leader=captain(text)), opponent=Side(battle=[hidden(rest("Pawn"))]))

    t.activate("Captain", 1)
    drive(t)
    assert t.you.battle == ["Pawn"]
    assert t.is_hidden("Pawn")
    assert not t.is_active("Pawn")

    t.activate("Captain", 2)
    drive(t)

    assert t.opponent.drop == ["Pawn"]
    assert t.find("Pawn").face_up


@pytest.mark.rule(
    "masters 22-39-2", "masters 22-39-4", "masters 4.00 21-11-2", "masters 4.00 21-11-3"
)
def test_a_namesake_turned_up_beside_a_unique_card_makes_its_master_choose() -> None:
    first = battle("Sage", text="[Unique]", power=5000)
    t = position(you=Side(leader=captain(), battle=[hidden(first)], hand=[first], energy="R"))

    t.play("Sage")
    drive(t)
    assert t.you.battle == ["Sage"] * 2
    t.activate("Captain", 2)

    assert t.asked == ("you", "choose-cards")
    t.answer(0)
    drive(t)

    assert t.you.battle == ["Sage"]
    assert t.you.drop == ["Sage"]


@pytest.mark.rule("masters 1-7-2-1-1", "masters 3-1-4", "masters 0-2-4-1", "masters 7-4-3")
@pytest.mark.parametrize("early", [False, True])
def test_a_card_hidden_for_a_time_turns_up_unless_it_already_did(early) -> None:
    text = (
        "[Activate Main] Choose 1 of your opponent's Battle Cards, switch it to Hidden Mode, then"
        " switch it to Revealed Mode at the end of the turn.\n"
        "[Activate Main] Choose 1 card in your opponent's Battle Area and switch it to Revealed"
        " Mode."
    )
    glad = "[Auto] When this card is switched to Revealed Mode, draw 1 card."
    t = position(
        you=Side(leader=captain(text)),
        opponent=Side(battle=[rest(battle("Pawn", text=glad))]),
    )

    t.activate("Captain", 1)
    drive(t)
    assert t.is_hidden("Pawn")
    if early:
        t.activate("Captain", 2)
        drive(t)
        assert t.opponent.hand == ["Deck card"]
    t.end()
    t.until("charge")

    assert not t.is_hidden("Pawn")
    assert len(t.happened("switched_revealed")) == 1


@pytest.mark.rule(
    "masters 4.00 9-9-2", "masters 4.00 21-16-2", "masters 9-1-2-1", "masters 9-1-2-2"
)
def test_turning_over_and_back_ends_a_negation_and_a_gain() -> None:
    text = (
        "[Activate Main] Choose 1 of your Battle Cards, negate its skills for the turn.\n"
        f"{HIDE}\n{SHOW}"
    )
    t = position(you=Side(leader=captain(text), battle=[battle("Stub", text="[Critical]")]))
    t.activate("Captain", 1)
    drive(t)
    assert t.keywords("Stub") == set()

    t.activate("Captain", 2)
    drive(t)
    t.activate("Captain", 3)
    drive(t)

    assert t.keywords("Stub") == {"critical"}


@pytest.mark.rule("masters 9-6-11", "masters 4.00 23-5-2-1", "masters 4.00 23-5-4")
def test_a_pending_skill_of_a_card_turned_over_resolves_but_gives_it_nothing() -> None:
    duck = extra(
        "Duck",
        cost=0,
        text="[Counter Attack] Choose 1 of your opponent's Battle Cards and switch it to Hidden"
        " Mode.",
    )
    brute = battle(
        "Brute",
        text="[Auto] When this card attacks, draw 1 card and this card gets +5000 power for the"
        " turn.",
    )
    t = position(you=Side(battle=[brute]), opponent=Side(hand=[duck]))

    t.attack("Brute", "Rival")
    t.until("counter", "opponent")
    t.counter("Duck")
    drive(t)

    assert t.you.hand == ["Deck card"]
    assert t.is_hidden("Brute")
    assert t.power("Brute") == 0
    assert t.opponent.life == ["Life card"] * 4


@pytest.mark.rule("masters 22-21-3", "masters 11-1-2", "masters 4.00 23-5-2")
def test_a_hidden_card_is_a_card_and_no_battle_card_for_counts() -> None:
    proud = battle("Proud", text="[Permanent][Bond 2] This card gets +5000 power.")
    count = (
        "[Permanent] If you have a Hidden Mode card in your Battle Area, this card gets +1000"
        " power."
    )
    t = position(
        you=Side(
            leader=captain(f"{SHOW}\n{count}"),
            battle=[proud, hidden("Veil")],
        )
    )
    assert (t.power("Proud"), t.power("Captain")) == (10000, 11000)

    t.activate("Captain")
    t.choose("Veil")
    drive(t)

    assert (t.power("Proud"), t.power("Captain")) == (15000, 10000)


@pytest.mark.rule("masters 22-11-5", "masters 3-1-4", "masters 4.00 21-16-2")
def test_a_use_this_turn_is_remembered_over_hidden_mode() -> None:
    spring = battle("Spring", text="[Activate Main][Once per turn] Draw 1 card.")
    t = position(you=Side(leader=captain(), battle=[spring]))
    t.activate("Spring")
    drive(t)

    t.activate("Captain", 1)
    drive(t)
    t.activate("Captain", 2)
    drive(t)

    assert "activate Spring" not in t.options()


@pytest.mark.rule("masters 9-6-9-1-1", "masters 9-6-9-1-3", "masters 4.00 23-5-2")
@pytest.mark.parametrize(("place", "drawn"), [("its owner's Drop", 1), ("hand", 0)])
def test_hidden_energy_counts_by_its_front_only_where_it_lies_open(place, drawn) -> None:
    move = (
        "[Activate Main] Choose 1 of your energy and place it in its owner's Drop."
        if "Drop" in place
        else "[Activate Main] Choose 1 of your energy and return it to its owner's hand."
    )
    text = (
        f"{move}\n"
        "[Auto] When a red card is placed in your Drop from your energy, draw 1 card.\n"
        "[Auto] When a red card is returned to your hand from your energy, draw 1 card."
    )
    t = position(you=Side(leader=captain(text), energy=[hidden("Coin")]))

    t.activate("Captain")
    drive(t)

    assert t.you.hand == (["Deck card"] if drawn else ["Coin"])
    assert t.you.drop == (["Coin"] if drawn else [])


@pytest.mark.rule("masters 4.00 23-5-2", "masters 5-13-1")
@pytest.mark.parametrize("count", [1, 3])
def test_a_unison_turned_up_with_markers_stays_with_them(count: int) -> None:
    text = (
        "[Activate Main] Choose 1 of your Unisons and switch it to Hidden Mode.\n"
        "[Activate Main] Choose 1 of your Hidden Mode cards and switch it to Revealed Mode with "
        f"{count} markers on it."
    )
    t = position(you=Side(leader=captain(text), unison=marked(unison("Consort"), 2)))
    t.activate("Captain", 1)
    assert t.find("Consort").markers == 0

    t.activate("Captain", 2)

    assert t.you.unison == ["Consort"]
    assert t.find("Consort").markers == count
    assert t.find("Consort").face_up


@pytest.mark.rule("masters 4.00 0-2-4-1", "masters 4.00 21-16-2")
def test_a_card_turned_either_way_is_one_event_each() -> None:
    coy = battle(
        "Coy",
        text="[Auto] When this card is switched to Hidden Mode or Revealed Mode, draw 1 card.",
    )
    t = position(you=Side(leader=captain(), battle=[coy]))

    t.activate("Captain", 1)
    t.until("main")
    assert t.you.hand == ["Deck card"]
    t.activate("Captain", 2)
    t.until("main")

    assert t.you.hand == ["Deck card"] * 2


@pytest.mark.rule("masters 4.00 23-5-2", "masters 20-8")
@pytest.mark.parametrize(("hiding", "drawn"), [(1, 0), (2, 1), (3, 1)])
def test_what_was_turned_over_by_the_skill_is_counted(hiding: int, drawn: int) -> None:
    text = (
        "[Activate Main] Choose up to 3 of your opponent's Battle Cards and switch them to Hidden "
        "Mode. If 2 or more cards were switched to Hidden Mode by this skill, draw 1 card."
    )
    names = ("Anna", "Mara", "Otto")
    t = position(
        you=Side(leader=captain(text)), opponent=Side(battle=[battle(name) for name in names])
    )

    t.activate("Captain")
    t.choose(*names[:hiding])
    t.until("main")

    assert [t.is_hidden(name) for name in names] == [at < hiding for at in range(3)]
    assert t.you.hand == ["Deck card"] * drawn


@pytest.mark.rule("masters 4.00 23-5-2", "masters 20-1")
@pytest.mark.parametrize(("mine", "most"), [(1, 1), (2, 2)])
def test_as_many_are_chosen_as_cards_are_hidden(mine: int, most: int) -> None:
    text = (
        "[Activate Main] Choose up to as many of your opponent's Battle Cards as the number of "
        "Hidden Mode cards in your Battle Area and switch them to Hidden Mode."
    )
    names = ("Anna", "Mara", "Otto")
    t = position(
        you=Side(leader=captain(text), battle=[hidden(battle(f"Page {at}")) for at in range(mine)]),
        opponent=Side(battle=[battle(name) for name in names]),
    )

    t.activate("Captain")
    assert t.decision.maximum == most
    t.choose(*names[:most])

    assert [t.is_hidden(name) for name in names] == [at < most for at in range(3)]


@pytest.mark.rule("masters 4.00 3-6-1-1", "masters 4.00 3-8-2")
@pytest.mark.parametrize(("turned", "drawn"), [(1, 0), (2, 1)])
def test_hidden_energy_is_asked_for(turned: int, drawn: int) -> None:
    text = (
        "[Activate Main] Add 1 card from your Drop to your energy in Hidden Mode and Rest Mode. "
        "Then, if 2 or more of your energy are in Hidden Mode, draw 1 card."
    )
    t = position(
        you=Side(
            leader=captain(text),
            energy=[hidden(battle("Sleeper"))] * (turned - 1),
            drop=[battle("Late")],
        )
    )

    t.activate("Captain")
    drive(t)

    assert t.is_hidden("Late")
    assert not t.is_active("Late")
    assert t.you.hand == ["Deck card"] * drawn


@pytest.mark.rule("masters 4.00 23-5-2", "masters 4.00 21-16-1")
def test_a_hidden_copy_of_a_card_is_not_meant_by_what_means_the_other() -> None:
    ada = battle("Ada", character=("Ada",))
    count = "[Activate Main] Draw 1 card for each ＜Ada＞ in your Battle Area."
    t = position(you=Side(leader=captain(count), battle=[ada, hidden(ada)]))

    t.activate("Captain")

    assert t.you.hand == ["Deck card"]


@pytest.mark.rule("masters 4.00 21-16-1", "masters 23-3-1")
@pytest.mark.parametrize(("whose", "drawn"), [("your", 1), ("your opponent's", 2)])
def test_whose_skill_turned_a_card_over_is_told(whose: str, drawn: int) -> None:
    when = (
        "[Auto] When this card in a Battle Area is switched to Hidden Mode by one of {}, draw {}."
    )
    both = (when.format("your skills", "1 card"), when.format("your opponent's skills", "2 cards"))
    told = battle("Told", text="\n".join(both))
    chief = captain(
        f"[Activate Main] Choose 1 of {whose} Battle Cards and switch it to Hidden Mode."
    )
    sides = (
        Side(leader=chief, battle=[told] if drawn == 1 else ()),
        Side(battle=[told] if drawn == 2 else ()),
    )
    t = position(you=sides[0], opponent=sides[1])

    t.activate("Captain")
    t.drive()

    assert (t.you if drawn == 1 else t.opponent).hand == ["Deck card"] * drawn


@pytest.mark.rule("masters 0-2-5", "masters 4.00 21-16-1")
def test_cards_that_the_opponent_cannot_switch_to_hidden_mode_stay_up_for_them_alone() -> None:
    bar = "[Permanent] Your opponent can't switch your white cards to Hidden Mode."
    hide = "[Activate Main] Choose all Battle Cards and switch them to Hidden Mode."
    t = position(
        you=Side(
            leader=captain(hide),
            battle=[battle("Shield", colors="green", text=bar), battle("Own", colors="white")],
        ),
        opponent=Side(
            battle=[
                battle("Guard", colors="white", text=bar),
                battle("Pale", colors="white"),
                battle("Moss", colors="green"),
            ]
        ),
    )

    t.activate("Captain")

    assert [t.is_hidden(name) for name in t.you.battle] == [True, True]
    assert [t.is_hidden(name) for name in t.opponent.battle] == [False, False, True]


@pytest.mark.rule("masters 0-2-5", "masters 4.00 21-16-1")
def test_hidden_cards_that_cannot_be_switched_to_revealed_mode_stay_down() -> None:
    bar = "[Permanent] Your opponent's Hidden Mode cards can't be switched to Revealed Mode."
    show = (
        "[Activate Main] Switch all Hidden Mode cards in all Battle Areas to Revealed Mode, then "
        "draw 1 card."
    )
    t = position(
        you=Side(leader=captain(show), battle=[hidden("Coin"), battle("Watch", text=bar)]),
        opponent=Side(battle=[hidden("Theirs")]),
    )

    t.activate("Captain")

    assert not t.is_hidden("Coin")
    assert t.is_hidden("Theirs")


@pytest.mark.rule("masters 9-6-2", "masters 4.00 21-16-1")
def test_energy_turned_over_by_your_skill_is_no_energy_turned_by_theirs() -> None:
    waits = (
        "[Auto] When you switch 1 or more of your energy to Hidden Mode with a skill, draw 1 card."
    )
    hide = "[Activate Main] Switch all of your energy to Hidden Mode."
    t = position(
        you=Side(leader=captain(hide), battle=[battle("Counter", text=waits)], energy="RR"),
        opponent=Side(battle=[battle("Other", text=waits)]),
    )
    yours, theirs = len(t.you.hand), len(t.opponent.hand)

    t.activate("Captain")

    assert (len(t.you.hand), len(t.opponent.hand)) == (yours + 1, theirs)


@pytest.mark.rule("masters 9-6-2-1-1", "masters 4.00 21-16-1")
@pytest.mark.parametrize(("energy", "drawn"), [("R", 0), ("RR", 1), ("RRR", 1)])
def test_cards_one_skill_turns_over_are_turned_at_the_same_time(energy: str, drawn: int) -> None:
    waits = (
        "[Auto] When 2 or more of your energy are switched to Hidden Mode by a skill, draw 1 card."
    )
    hide = "[Activate Main] Switch all of your energy to Hidden Mode."
    t = position(
        you=Side(leader=captain(hide), battle=[battle("Counter", text=waits)], energy=energy),
        opponent=Side(),
    )
    before = t.you.hand

    t.activate("Captain")

    assert t.you.hand == [*before, *["Deck card"] * drawn]
