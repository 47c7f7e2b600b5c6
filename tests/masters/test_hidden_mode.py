"""Hidden Mode and Revealed Mode: cards whose back is up, of which nothing printed counts.

[masters 4.00 23-5]
"""

from __future__ import annotations

import pytest

from dbscg_gui.engine.queries import card_info
from dbscg_gui.engine.views import view_of
from tests.masters.cards import (
    Side,
    battle,
    extra,
    hidden,
    leader,
    rest,
)
from tests.masters.table import Table, position

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
        you=Side(leader=captain(f"{boost}\n{HIDE}\n{SHOW}"), battle=[rest(keeper)]),
        opponent=Side(),
    )
    t.activate("Captain", 1)
    assert t.power("Keeper") == 20000

    t.activate("Captain", 2)

    assert t.is_hidden("Keeper")
    assert not t.is_active("Keeper")
    assert t.you.battle == ["Keeper"]
    assert (t.power("Keeper"), t.keywords("Keeper"), colors(t, "Keeper")) == (0, set(), frozenset())
    card = t.find("Keeper")
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
        "[Activate Main] Switch 1 of your energy to Hidden Mode : Draw 1 card.\n"
        "[Activate Main] Switch 1 card in your Battle Area to Revealed Mode : Draw 1 card."
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


@pytest.mark.rule("masters 7-2-7", "masters 4.00 23-5-3", "masters 22-40-2")
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

    assert len(t.you.hand) == 3


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
