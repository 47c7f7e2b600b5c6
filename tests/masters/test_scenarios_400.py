"""Scenarios of the manual 4.00 on costs, replacements and Extras, coded from printed wording."""

from __future__ import annotations

import pytest

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as to
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
    permanent,
    rest,
    unison,
)
from tests.masters.table import Table, position

pytestmark = pytest.mark.manual("4.00")


def captain(*lines: str):
    return leader("Captain", text="\n".join(lines))


def drive(t: Table) -> None:
    """Answer what is asked by its default until your Main Phase goes on."""
    while t.mode != "main":
        t.answer(*t.decision.default)


# -- costs that are replaced or changed ----------------------------------------------------------

KEPT = "[Permanent] If this card would leave your Battle Area, switch it to Rest Mode instead."
DROP_ONE = "[Activate Main] Place 1 of your Battle Cards in its owner's Drop : Draw 2 cards."


@pytest.mark.rule(
    "masters 4.00 5-8-2-2", "masters 4.00 5-8-2-2-1", "masters 5-8-3", "masters 4.00 5-8-3-1"
)
def test_what_an_effect_replaces_pays_no_cost() -> None:
    bound = position(you=Side(leader=captain(DROP_ONE), battle=[battle("Oak", text=KEPT)]))
    free = position(you=Side(leader=captain(DROP_ONE), battle=[battle("Oak", text=KEPT), "Fir"]))

    assert "activate Captain" not in bound.options()
    free.activate("Captain")

    assert free.you.drop == ["Fir"]
    assert free.you.battle == ["Oak"]
    assert free.you.hand == ["Deck card"] * 2


@pytest.mark.rule("masters 4.00 5-8-2-2-1-1", "masters 4.00 5-8-2-2", "masters 5-8-3")
@pytest.mark.parametrize("turned", [False, True])
def test_a_card_that_ends_in_another_area_pays_no_cost(turned: bool) -> None:
    drop = "[Activate Main] Place 1 of your Battle Cards in its owner's Drop : Draw 2 cards."
    away = (
        "[Permanent] If a red card in your Battle Area would be placed in its owner's Drop by one"
        " of your skills, it's sent to its owner's Warp instead."
    )
    gate = battle("Gate", colors="blue", text=away if turned else "")
    oak, fir = battle("Oak", colors="red"), battle("Fir", colors="red")
    t = position(you=Side(leader=captain(drop), battle=[gate, oak, fir]))

    t.activate("Captain")
    if turned:
        drive(t)
    else:
        t.expect("you", "choose-cards", {"Gate", "Oak", "Fir"})
        t.choose("Oak")

    # Only what reaches the Drop is a payment.
    assert t.you.drop == (["Gate"] if turned else ["Oak"])
    assert t.you.warp == []
    assert t.you.hand == ["Deck card"] * 2


@pytest.mark.rule("masters 4.00 5-8-2-2", "masters 5-8-2-2", "masters 4.00 5-8-2-2-1")
@pytest.mark.parametrize(
    "deed",
    [
        "Place all of your Battle Cards in their owner's Drop",
        "KO all of your Battle Cards",
        "Return all of your Battle Cards to their owner's hand",
        "Place all of your Battle Cards under your Leader",
        "Remove all of your Battle Cards from the game",
        "Place all of your Battle Cards and 1 card from your hand in their owners' Drops",
    ],
)
def test_a_cost_of_all_cards_takes_every_one_of_them(deed: str) -> None:
    line = f"[Activate Main] {deed} : Draw 2 cards."
    oak = battle("Oak", text=KEPT)
    bound = position(you=Side(leader=captain(line), battle=[oak, "Fir"], hand=["Spare"]))
    free = position(you=Side(leader=captain(line), battle=["Elm", "Fir"], hand=["Spare"]))

    assert "activate Captain" not in bound.options()
    free.activate("Captain")
    drive(free)

    assert free.you.battle == []
    assert [each for each in free.you.hand if each == "Deck card"] == ["Deck card"] * 2


@pytest.mark.rule("masters 4.00 5-8-2-2", "masters 4.00 5-8-2-2-1-1")
@pytest.mark.parametrize(
    "line",
    [
        "[Activate Main] Place all cards under this card in their owners' Drops : Draw 2 cards.",
        "[Activate Main] If 1 or more cards are under this card and you place all of them in"
        " their owners' Drops : Draw 2 cards.",
    ],
)
def test_a_cost_of_all_cards_under_a_card_wants_each_in_that_area(line: str) -> None:
    host, peak = battle("Host", text=line), card("z-battle", "Peak", cost=1, power=10000)
    free = position(you=Side(battle=[on(host, "Fir", "Elm")]))
    # A Z-Card reaches no Drop: it goes back to the Z-Deck [masters 4.00 5-8-2-2-1-1].
    bound = position(you=Side(battle=[on(host, "Fir", peak)]))

    assert "activate Host" not in bound.options()
    free.activate("Host")
    drive(free)

    assert sorted(free.you.drop) == ["Elm", "Fir"]
    assert free.you.hand == ["Deck card"] * 2


@pytest.mark.rule("masters 4.00 5-8-2-2", "masters 0-2-4-1")
def test_a_cost_that_switches_all_cards_leaves_those_in_that_mode() -> None:
    line = "[Activate Main] Switch all of your Battle Cards to Rest Mode : Draw 2 cards."
    t = position(you=Side(leader=captain(line), battle=[rest("Oak"), "Fir"]))

    t.activate("Captain")
    drive(t)

    assert not t.is_active("Oak")
    assert not t.is_active("Fir")
    assert t.you.hand == ["Deck card"] * 2


STRIKE = (
    "[Activate Main] Choose 2 cards in your hand and discard them : Choose 1 of your opponent's"
    " Battle Cards and KO it."
)


@pytest.mark.rule("masters 4.00 5-8-2-3", "masters 5-8-3", "masters 4.00 5-8-3-1")
def test_an_instruction_that_stands_for_the_cost_pays_it_in_full() -> None:
    swap = (
        "[Permanent] You can activate this card's [Activate Main] skill without paying its skill"
        " cost by switching your Leader to Rest Mode."
    )
    foe = Side(battle=["Foe"])
    able = position(
        you=Side(leader=captain(), battle=[battle("Striker", text=f"{swap}\n{STRIKE}")]),
        opponent=foe,
    )
    unable = position(you=Side(battle=[battle("Striker", text=STRIKE)]), opponent=foe)

    assert "activate Striker" not in unable.options()
    able.activate("Striker")
    drive(able)

    assert able.opponent.battle == []
    assert not able.is_active("Captain")


@pytest.mark.rule("masters 4.00 5-8-2-4", "masters 1-6-5-1", "masters 1-6-5-2")
@pytest.mark.parametrize(
    ("less", "cost", "payments"),
    [
        ("[one]", "[two]", {"R", "B"}),
        ("[one]", "R", {"R"}),
        ("[one]", "R[one]", {"R"}),
        ("R", "[two]", {"RR", "BB"}),
        ("R", "R", {""}),
        ("R", "R[one]", {"B", "R"}),
    ],
)
def test_a_reduction_touches_its_own_kind_of_symbol_only(less, cost, payments) -> None:
    text = (
        "[Activate Main][Once per turn] During this turn, the next time you activate [Activate] on"
        f" a red ＜Ace＞ card in your Battle Area and/or Combo Area, reduce the skill cost of that"
        f" skill by {less}."
    )
    user = battle("User", character=("Ace",), text=f"[Activate Main]{cost} : Draw 1 card.")

    paid = set()
    for energy in ("", "R", "B", "RR", "BB"):
        t = position(you=Side(leader=captain(text), battle=[user], energy=energy))
        t.activate("Captain")
        drive(t)
        if "activate User" in t.options():
            t.activate("User")
            drive(t)
            assert t.you.hand == ["Deck card"]
            if not t.you.active_energy:
                paid.add(energy)

    # Paid with exactly this energy, nothing left over.
    assert paid == payments


@pytest.mark.rule("masters 5-3-3", "masters 4.00 5-3-3-1")
@pytest.mark.parametrize(
    ("text", "offered"),
    [
        ("", False),
        (
            "[Permanent] You can activate this card's [Activate Main] skill from your hand without"
            " paying its energy cost by placing 1 of your Battle Cards in its owner's Drop.\n",
            True,
        ),
        ("[Permanent] Reduce the energy cost of this card in your hand by 3.\n", True),
    ],
)
def test_a_card_is_used_by_the_cost_as_it_is_replaced_or_changed(text, offered) -> None:
    trick = extra("Trick", cost=5, text=f"{text}[Activate Main] Draw 2 cards.")
    t = position(you=Side(hand=[trick], battle=["Fodder"], energy="RR"))

    assert ("activate Trick" in t.options()) is offered
    if offered:
        t.activate("Trick")
        drive(t)
        assert t.you.hand == ["Deck card"] * 2


@pytest.mark.rule(
    "masters 1-2-3", "masters 1-2-3-2-3", "masters 1-6-5-2", "masters 1-14-2", "masters 5-3-1"
)
def test_white_spheres_are_paid_by_white_energy_and_a_white_leaders_marker() -> None:
    text = "[Activate Main]白白 : Draw 1 card."
    white = leader("Captain", colors="white", text=text)
    hand = [
        battle("Pea", colors="white", cost=2, specified="W"),
        battle("Quill", colors="white", cost=3, specified="WW"),
    ]
    t = position(you=Side(leader=white, hand=hand, energy="WR", energy_markers=1))
    bare = position(you=Side(leader=white, hand=hand, energy="WR"))

    assert {"play Pea", "play Quill", "activate Captain"} <= t.options()
    assert {"play Quill", "activate Captain"}.isdisjoint(bare.options())
    t.play("Quill")
    drive(t)
    assert t.you.energy_markers == 0
    assert t.you.active_energy == []


# -- replacements that are chosen ----------------------------------------------------------------


@pytest.mark.rule("masters 4.00 9-10-3", "masters 4.00 9-10-3-1", "masters 4.00 20-1-11")
@pytest.mark.parametrize(
    ("hand", "diverted", "kept"),
    [(["Card"], False, True), ([], False, False), (["Card"], True, False)],
)
def test_a_choice_whose_action_cannot_be_done_whole_is_no_choice(hand, diverted, kept) -> None:
    save = "[Permanent] If this card would be KO'd, you may discard 1 card from your hand instead."
    away = (
        "[Permanent] If a card in your opponent's hand would be placed in its owner's Drop, send it"
        " to its owner's Warp instead."
    )
    t = position(
        you=Side(leader=captain("[Activate Main] KO 1 of your opponent's Battle Cards."),
                 battle=[battle("Gate", text=away)] if diverted else ["Gate"]),
        opponent=Side(battle=[battle("Oak", text=save)], hand=hand),
    )  # fmt: skip

    t.activate("Captain")
    drive(t)

    assert (t.opponent.battle == ["Oak"]) is kept
    assert t.opponent.drop == (["Card"] if kept else ["Oak"])


GUARDED = (
    "[Permanent] When this card would be removed from a Battle Area, you may place 1 Hidden Mode"
    " card from your Battle Area into its owner's Drop instead."
)


@pytest.mark.rule(
    "masters 4.00 9-10-3",
    "masters 4.00 9-10-3-1",
    "masters 4.00 20-1-11",
    "masters 4.00 14-1-4-2",
    "masters 4.00 23-5-2-2",
)
@pytest.mark.parametrize(
    ("beside", "saved"),
    [
        (hidden(battle("Shade")), True),
        (hidden(card("z-battle", "Shade", power=5000, cost=None)), False),
        (battle("Shade"), False),
    ],
)
def test_a_hidden_card_goes_in_anothers_place_if_it_reaches_the_drop(beside, saved) -> None:
    t = position(
        you=Side(
            leader=captain(
                "[Activate Main] Choose 1 of your opponent's {Keeper} and return it to its owner's"
                " hand."
            )
        ),
        opponent=Side(battle=[battle("Keeper", text=GUARDED), beside]),
    )

    t.activate("Captain")
    drive(t)

    assert ("Keeper" in t.opponent.battle) is saved
    assert t.opponent.hand == ([] if saved else ["Keeper"])
    assert ("Shade" in t.opponent.battle) is not saved


# -- Hidden Mode ---------------------------------------------------------------------------------


@pytest.mark.rule(
    "masters 4.00 23-5-2-4", "masters 9-12-1", "masters 4.00 9-6-9-4", "masters 3-6-3"
)
@pytest.mark.parametrize(
    ("front", "played"),
    [
        (battle("Shade", cost=3, text="[Auto] When this card is played, draw 1 card."), True),
        (extra("Shade", cost=2, colors="white"), False),
    ],
)  # fmt: skip
def test_an_effect_reads_the_front_of_the_hidden_card_it_moved(front, played: bool) -> None:
    text = (
        "[Activate Main] Choose 1 Hidden Mode card in your Battle Area and send it to its owner's"
        " Warp. If that card is a Battle Card with an energy cost of 3 or less, play it from your"
        " Warp."
    )
    t = position(you=Side(leader=captain(text), battle=[hidden(front)]))

    t.activate("Captain")
    drive(t)

    assert t.you.battle == (["Shade"] if played else [])
    assert t.you.warp == ([] if played else ["Shade"])
    assert len(t.you.hand) == int(played)
    if played:
        assert t.is_active("Shade")
        assert not t.is_hidden("Shade")


COMBO = (
    "[Activate Battle] Choose 1 Hidden Mode card in your Battle Area, switch it to Revealed Mode,"
    " and use it in a combo with its skills negated for the turn."
)


@pytest.mark.rule("masters 4.00 9-9-2", "masters 5-7-2-1", "masters 5-7-3-1", "masters 4.00 23-5-2")
@pytest.mark.parametrize("front", ["battle", "extra"])
def test_a_hidden_card_is_turned_up_and_used_in_a_combo_in_one_effect(front: str) -> None:
    shade = (
        battle("Shade", combo=(1, 5000),
               text="[Auto] When this card is used in a combo, draw 1 card.")
        if front == "battle"
        else extra("Shade")
    )  # fmt: skip
    t = position(you=Side(leader=captain(COMBO), battle=[hidden(shade)]))

    t.attack("Captain", "Rival")
    t.until("offense", "you")
    t.activate("Captain")
    t.until("offense", "you")

    is_used = front == "battle"
    assert t.you.combo == (["Shade"] if is_used else [])
    assert t.you.battle == ([] if is_used else ["Shade"])
    assert t.you.hand == []
    if not is_used:
        assert not t.is_hidden("Shade")


@pytest.mark.rule("masters 4.00 23-5-4", "masters 8-1-7", "masters 8-5-2", "masters 8-5-8")
def test_combo_cards_are_handled_as_always_when_the_attack_card_turns_hidden() -> None:
    hide = "[Activate Battle] Choose 1 of your Battle Cards and switch it to Hidden Mode."
    t = position(
        you=Side(leader=captain(hide), battle=["Giant"], hand=[battle("Helper", combo=(0, 5000))])
    )

    t.attack("Giant", "Rival")
    t.until("offense", "you")
    t.combo("Helper")
    t.until("offense", "you")
    t.activate("Captain")
    drive(t)

    assert t.opponent.life == ["Life card"] * 4
    assert t.you.drop == ["Helper"]
    assert t.is_hidden("Giant")
    assert not t.is_active("Giant")


@pytest.mark.rule("masters 4.00 23-5-2-2", "masters 14-1-4-1", "masters 16-1-4-1")
def test_a_hidden_z_card_is_removed_by_the_skill_that_took_it() -> None:
    take = (
        "[Activate Main] Choose 1 card in your opponent's Battle Area and place it in its owner's"
        " Drop."
    )
    z = card("z-battle", "Zed", power=20000, cost=None)
    t = position(
        you=Side(leader=captain(take)),
        opponent=Side(battle=[hidden(on(z, battle("Base")))]),
    )

    t.activate("Captain")
    drive(t)

    assert t.opponent.drop == ["Base"]
    gone = [e for e in t.happened("moved") if t.name(e.card) == "Zed"]
    assert [(e.target, e.by, e.by_seat) for e in gone] == [("", "skill", t.you.seat)]


@pytest.mark.rule(
    "masters 4.00 23-2-2-3", "masters 23-2-5", "masters 23-2-7", "masters 4.00 23-5-5"
)
@pytest.mark.parametrize(
    ("text", "battle_area", "hand", "drop"),
    [
        (
            "[Activate Main] Add 1 card from under one of your cards to your hand.",
            ["Top"], ["Under"], [],
        ),
        (
            "[Activate Main] Choose 1 card in your Battle Area and return it to its owner's hand.",
            [], ["Top"], ["Under"],
        ),
    ],
)  # fmt: skip
def test_a_hidden_stack_is_one_card_and_parts_like_any_other(text, battle_area, hand, drop) -> None:
    lower = battle("Under", text="[Auto] When this card is placed in your Drop, draw 1 card.")
    t = position(you=Side(leader=captain(text), battle=[hidden(rest(on("Top", lower)))]))

    t.activate("Captain")
    drive(t)

    assert (t.you.battle, t.you.hand, t.you.drop) == (battle_area, hand, drop)


# -- Extras that another card's effect activates -------------------------------------------------


@pytest.mark.rule(
    "masters 4.00 12-2-4",
    "masters 4.00 12-2-4-1",
    "masters 4.00 12-2-4-2",
    "masters 4.00 12-2-4-3",
    "masters 4.00 12-2-4-4",
    "masters 4.00 12-2-4-5",
    "masters 4.00 12-2-4-6",
    "masters 4.00 12-2-4-7",
    "masters 4.00 12-2-4-8",
    "masters 4.00 12-2-4-9",
)
@pytest.mark.parametrize("place", ["hand", "drop"])
def test_an_extra_is_activated_within_the_effect_of_another_card(place: str) -> None:
    text = (
        f"[Activate Main] Choose 1 Extra Card in your {place} and activate its [Activate Main]"
        " skill, then draw 1 card."
    )
    trick = extra(
        "Trick",
        cost=3,
        text="[Activate Main] Choose 1 card in your hand and discard it : Play up to 1 {Pawn} from"
        " your Warp.",
    )
    halt = extra("Halt", cost=0, text="[Counter Play] Draw 1 card.")
    t = position(
        you=Side(leader=captain(text), warp=["Pawn"], **{place: [trick]}),
        opponent=Side(hand=["Card", halt]),
    )

    t.activate("Captain")
    if place == "hand":
        # [masters 5-2-4] from a hand it need not be chosen.
        t.choose("Trick")
    seen = []
    while t.mode != "main":
        seen.append((t.asked[1], t.you.drop, t.you.battle, len(t.you.hand)))
        t.answer(*((0,) if t.mode == "choose-cards" else t.decision.default))

    # No energy, no discard; a counter timing before its effect and one after, then the rest of
    # the first effect.
    assert seen == [
        ("counter", ["Trick"], [], 0),
        ("choose-cards", ["Trick"], [], 0),
        ("counter", ["Trick"], ["Pawn"], 0),
    ]
    assert t.you.hand == ["Deck card"]


# -- skills gained, counters, limits -------------------------------------------------------------


@pytest.mark.rule("masters 4.00 9-1-2-2-1", "masters 9-1-2-2", "masters 9-1-2-1")
def test_a_gained_skill_that_was_negated_for_a_battle_does_not_come_back() -> None:
    gain = (
        "[Activate Main] Choose 1 of your Battle Cards. During this turn, the chosen card gains"
        " [Dual Attack]."
    )
    negate = (
        "[Counter Attack] Choose 1 of your opponent's Battle Cards and negate its skills for the"
        " battle."
    )
    t = position(
        you=Side(
            leader=captain(gain),
            battle=[battle("Knight", text="[Critical]")],
            hand=[battle("Squire", combo=(0, 5000))],
        ),
        opponent=Side(hand=[extra("Hush", cost=0, text=negate)], life=8),
    )
    t.activate("Captain")
    drive(t)
    assert t.keywords("Knight") == {"critical", "dual-attack"}

    t.attack("Knight", "Rival")
    t.until("counter", "opponent")
    t.counter("Hush")
    while t.mode != "offense":
        t.answer(*t.decision.default)
    assert t.keywords("Knight") == set()
    t.finish_battle()

    assert t.asked == ("you", "main")
    assert t.keywords("Knight") == {"critical"}


@pytest.mark.rule(
    "masters 4.00 21-11-2", "masters 4.00 21-11-3", "masters 17-1-4", "masters 21-11-1"
)
def test_of_two_z_extras_placed_together_one_is_kept() -> None:
    text = "[Activate Main] Place up to 2 Z-Extra Cards from your Z-Deck in your Battle Area."
    stones = [card("z-extra", name, cost=0, z_cost=0) for name in ("Onyx", "Opal")]
    t = position(you=Side(leader=captain(text), z_deck=stones))

    t.activate("Captain")
    t.choose("Onyx", "Opal")
    while t.mode != "main":
        t.answer(0)

    assert t.you.battle == ["Onyx"]
    gone = {"Onyx", "Opal"}.difference(t.you.battle).pop()
    assert t.area_of(gone) == "outside"
    assert t.you.z_deck == t.you.drop == []


@pytest.mark.rule("masters 4.00 23-2-2-4", "masters 23-2-2")
def test_a_card_plays_itself_from_under_another_and_only_then_has_its_other_skills() -> None:
    text = (
        "[Activate Main] Play this card from under a card.\n"
        "[Permanent] Your Leader gets +5000 power."
    )
    t = position(you=Side(leader=captain(), battle=[on("Top", battle("Mole", text=text))]))
    assert t.power("Captain") == 10000

    t.activate("Mole")
    drive(t)

    assert sorted(t.you.battle) == ["Mole", "Top"]
    assert t.power("Captain") == 15000


@pytest.mark.rule("masters 4.00 15-1-6", "masters 15-1-6")
@pytest.mark.parametrize("on_leader", [False, True])
def test_a_z_leader_from_under_a_card_goes_only_on_the_leader(on_leader: bool) -> None:
    text = (
        "[Activate Main] Place 1 card from under one of your Battle Cards on top of your Leader."
        if on_leader
        else "[Activate Main] Add 1 card from under one of your Battle Cards to your hand."
    )
    crown = card("z-leader", "Crown", power=20000, cost=None)
    t = position(you=Side(leader=captain(text), battle=[on("Top", crown)]))

    t.activate("Captain")
    if t.mode == "choose-cards":
        t.choose("Crown")
    drive(t)

    assert t.you.hand == []
    assert t.area_of("Crown") == ("leader" if on_leader else "outside")
    assert t.you.leader == (["Crown"] if on_leader else ["Captain"])


@pytest.mark.rule("masters 4.00 13-2-2-5", "masters 4.00 18-2-1-3", "masters 4.00 14-1-4-2")
@pytest.mark.parametrize("there", ["unison", "z-unison"])
@pytest.mark.parametrize("how", ["skill", "z"])
def test_whatever_unison_enters_sends_a_hidden_card_away(how: str, there: str) -> None:
    old = unison("Old") if there == "unison" else card("z-unison", "Old", cost=0, power=10000)
    text = "[Activate Main] Play up to 1 Unison Card from your hand with 2 markers on it."
    new = (
        {"hand": [unison("New")]}
        if how == "skill"
        else {"z_deck": [card("z-unison", "New", cost=0, z_cost=0, power=10000)]}
    )
    t = position(you=Side(leader=captain(text), unison=hidden(marked(old, 1)), energy="RR", **new))

    if how == "skill":
        t.activate("Captain")
        t.choose("New")
    else:
        t.play("New")
    drive(t)

    assert t.you.unison == (["New"] if how == "skill" else t.you.unison)
    assert t.area_of("Old") == ("drop" if there == "unison" else "outside")
    if how == "skill":
        assert t.markers("New") == 2
        assert t.is_active("New")
        assert not t.is_hidden("New")


@pytest.mark.rule(
    "masters 4.00 22-10-3-3", "masters 22-10-3-2", "masters 4-3-2-3", "masters 4-3-2-4"
)
@pytest.mark.parametrize(
    ("text", "answers"),
    [
        (
            "[Activate Main] Choose 1 of your opponent's Battle Cards and it can't attack until the"
            " end of your opponent's next turn.",
            2,
        ),
        ("[Activate Main] Draw 1 card.", 0),
    ],
)
def test_the_counter_to_battle_card_attacks_hears_skills_that_speak_of_them(text, answers) -> None:
    halt = extra("Halt", cost=0, text="[Counter: Battle Card Attack] Draw 1 card.")
    t = position(you=Side(leader=captain(text)), opponent=Side(battle=["Foe"], hand=[halt, "Card"]))

    t.activate("Captain")
    offered = 0
    while t.mode != "main":
        if t.mode == "counter":
            assert t.options() == {"counter Halt", "pass"}
            offered += 1
            t.pass_()
        else:
            t.answer(*t.decision.default)

    # Once when it is activated, once when it has resolved.
    assert offered == answers


@pytest.mark.rule("masters 4.00 22-45-3", "masters 22-45-3")
def test_empower_never_adds_the_markers_of_two_unisons() -> None:
    patron = leader("Patron", skills=[permanent(act.UnisonLimit(count=2))])
    warp = to.InZones(zones=("warp",), filter=to.Filter(kinds=("unison",)))
    fill = main_skill(act.Play(cards=warp, markers=3))
    t = position(
        you=Side(
            leader=patron,
            battle=[battle("Filler", skills=[fill])],
            unison=marked(unison("Vee"), 2),
            warp=[unison("Wye")],
            hand=[unison("Yod", text="[Empower red 4]")],
            energy="R",
        )
    )
    t.activate("Filler")
    drive(t)

    t.play("Yod")
    while t.decision.about != "empower":
        t.answer(len(t.decision.options) - 1)

    assert t.options() == {"0", "1", "2", "3"}
