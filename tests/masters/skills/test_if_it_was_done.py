""" "If you do" and "if you don't": what counts as done, of chosen cards that can't be acted on."""

from __future__ import annotations

import pytest

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as to
from tests.masters.cards import (
    AnyCard,
    Side,
    battle,
    extra,
    face_up,
    leader,
    main_skill,
    marked,
    rest,
    unison,
)
from tests.masters.table import Table, position


def told(deed: str) -> str:
    return f"[Activate Main] {deed}. If you do, draw 1 card."


def chosen(deed: str, prey: AnyCard) -> Table:
    """A skill of yours chooses the one Battle Card of the opponent, does this, asks if it did."""
    text = told(f"Choose 1 of your opponent's Battle Cards{deed}")
    t = position(you=Side(battle=[battle("Sage", text=text)]), opponent=Side(battle=[prey]))
    t.activate("Sage")
    t.drive()
    return t


_KO, _HAND = " and KO it", " and return it to its owner's hand"
_REST = " and switch it to Rest Mode"
_NEGATE = " and negate its skills for the turn"
_UNDER = " and place it under this card"
_WEAKEN = ", and it gets -5000 power for the turn"
_REMOVE = " and remove it from the game"
_SEND = " and send it to its owner's Warp"
_CONTROL = " and gain control of it"

_LEAVES = "[Permanent] This card can't leave the Battle Area."
_REMOVED = "[Permanent] This card can't be removed from the Battle Area by skills."


@pytest.mark.rule("masters 20-16-1", "masters 0-2-4-1", "masters 0-2-5")
@pytest.mark.parametrize(
    ("deed", "kept"),
    [
        (_KO, "[Permanent] This card can't be KO'd by skills."),
        (_KO, _LEAVES),
        (_KO, _REMOVED),
        (_HAND, _REMOVED),
        (_HAND, _LEAVES),
        (_REST, "[Permanent] This card can't be switched to Rest Mode by your opponent's skills."),
        (_NEGATE, "[Permanent] This card's skills can't be negated."),
        (_UNDER, _LEAVES),
        (_UNDER, _REMOVED),
        (_WEAKEN, "[Permanent] This card's power can't be reduced by your opponent's skills."),
        (_REMOVE, _LEAVES),
        (_REMOVE, _REMOVED),
        (_SEND, _LEAVES),
        (_SEND, _REMOVED),
    ],
)
def test_a_chosen_card_that_is_kept_from_it_was_not_acted_on(deed: str, kept: str) -> None:
    t = chosen(deed, battle("Prey", text=kept))

    assert t.opponent.battle == ["Prey"]
    assert t.is_active("Prey")
    assert t.you.hand == []


@pytest.mark.rule("masters 20-16-1")
@pytest.mark.parametrize(
    "deed", [_KO, _HAND, _REST, _NEGATE, _UNDER, _WEAKEN, _REMOVE, _SEND, _CONTROL]
)
def test_a_chosen_card_that_nothing_keeps_was_acted_on(deed: str) -> None:
    t = chosen(deed, battle("Prey", text="[Permanent] This card can't attack."))

    assert t.you.hand == ["Deck card"]


@pytest.mark.rule("masters 20-16-1", "masters 0-2-4-1")
def test_a_chosen_card_that_is_in_the_mode_already_is_not_switched() -> None:
    t = chosen(_REST, rest("Prey"))

    assert t.you.hand == []


@pytest.mark.rule("masters 20-16-1", "masters 9-11-1")
@pytest.mark.parametrize(
    ("text", "hand"),
    [
        ("[Activate Main] Draw 2 cards.", 3),
        ("[Activate Battle] Draw 2 cards.", 0),
        ("", 0),
    ],
)
def test_a_skill_that_is_not_there_was_not_activated(text: str, hand: int) -> None:
    deed = told("Choose 1 of your Battle Cards and activate its [Activate Main] skill")
    sage = leader("Sage", text=deed)
    t = position(you=Side(leader=sage, battle=[battle("Helper", text=text)]))

    t.activate("Sage")
    t.drive()

    assert t.you.hand == ["Deck card"] * hand


@pytest.mark.rule("masters 20-16-1", "masters 9-11-1", "masters 9-11-1-1-2")
@pytest.mark.parametrize(("answer", "hand"), [("yes", 3), ("no", 0)])
def test_a_skill_one_may_activate_was_if_one_did(answer: str, hand: int) -> None:
    guide = leader("Guide", text="[Activate Main] Draw 2 cards.")
    text = told("You may activate one of your Leader Card's [Activate Main] skills")
    t = position(you=Side(leader=guide, battle=[battle("Sage", text=text)]))

    t.activate("Sage")
    t.expect("you", "may", {"yes", "no"})
    t.pick(answer)
    t.drive()

    assert t.you.hand == ["Deck card"] * hand


@pytest.mark.rule("masters 20-16-1", "masters 5-5-3")
@pytest.mark.parametrize(
    ("kept", "battle_area"),
    [
        ("[Permanent] This card can't be played by skills.", []),
        ("[Permanent] This card can't attack.", ["Old"]),
    ],
)
def test_a_chosen_card_that_cannot_be_played_was_not_played(kept, battle_area) -> None:
    sage = leader("Sage", text=told("Choose 1 Battle Card in your Drop and play it"))
    t = position(you=Side(leader=sage, drop=[battle("Old", text=kept)]))

    t.activate("Sage")
    t.drive()

    assert t.you.battle == battle_area
    assert t.you.hand == ["Deck card"] * len(battle_area)


@pytest.mark.rule("masters 20-16-1", "masters 20-17-1")
@pytest.mark.parametrize(("coins", "does", "does_not"), [(0, 0, 1), (1, 0, 0), (2, 1, 0)])
def test_two_cards_are_discarded_whole_in_part_or_not_at_all(coins, does, does_not) -> None:
    deed = "[Activate Main] Discard 2 cards from your hand. If you {}, draw 1 card."
    for word, cards in (("do", does), ("don't", does_not)):
        sage = leader("Sage", text=deed.format(word))
        t = position(you=Side(leader=sage, hand=[f"Coin {n}" for n in range(coins)]))

        t.activate("Sage")
        t.drive()

        assert t.you.hand == ["Deck card"] * cards
        assert len(t.you.drop) == coins


@pytest.mark.rule("masters 20-16-1", "masters 5-5-3")
@pytest.mark.parametrize(
    ("count", "there", "drawn"),
    [
        ("2", 2, 1),
        ("2", 1, 0),
        ("2", 0, 0),
        ("up to 2", 2, 1),
        ("up to 2", 1, 1),
        ("up to 2", 0, 0),
    ],
)
def test_so_many_cards_were_played_or_fewer(count: str, there: int, drawn: int) -> None:
    sage = leader("Sage", text=told(f"Play {count} Battle Cards from your Drop"))
    t = position(you=Side(leader=sage, drop=[f"Old {n}" for n in range(there)]))

    t.activate("Sage")
    if count == "up to 2" and there:
        t.choose(*t.you.drop)
    t.drive()

    assert len(t.you.battle) == there
    assert t.you.hand == ["Deck card"] * drawn


@pytest.mark.rule("masters 20-16-1", "masters 1-11-1")
@pytest.mark.parametrize(("markers", "drawn"), [(2, 1), (1, 1)])
def test_a_marker_that_comes_off_was_removed(markers: int, drawn: int) -> None:
    text = told("Choose 1 of your opponent's Unison Cards and remove 1 marker from it")
    t = position(
        you=Side(battle=[battle("Sage", text=text)]),
        opponent=Side(unison=marked(unison("Pair"), markers)),
    )

    t.activate("Sage")
    t.drive()

    assert t.opponent.unison == (["Pair"] if markers > 1 else [])
    assert t.you.hand == ["Deck card"] * drawn


@pytest.mark.rule("masters 20-16-1", "masters 22-10-5", "masters 0-2-5")
@pytest.mark.parametrize(
    ("text", "drawn", "life"),
    [("", 1, 8), ("[Permanent] This card's attacks can't be negated.", 0, 7)],
)
def test_an_attack_that_cannot_be_negated_was_not_negated(text, drawn, life) -> None:
    stop = extra("Stop", text="[Counter Attack] Negate the attack. If you do, draw 1 card.")
    t = position(
        you=Side(battle=[battle("Bold", power=20000, text=text)]),
        opponent=Side(hand=[stop], energy="R", life=8),
    )

    t.attack("Bold", "Rival")
    t.counter("Stop")
    t.finish_battle()

    assert len(t.opponent.life) == life
    assert t.opponent.hand.count("Deck card") == drawn


# -- what is told of it ----------------------------------------------------------------------


@pytest.mark.rule("masters 0-2-5", "masters 9-6-2")
@pytest.mark.parametrize(
    ("kept", "drawn"),
    [
        ("[Permanent] This card's power can't be reduced by your opponent's skills.", 0),
        ("[Permanent] This card can't attack.", 1),
    ],
)
def test_a_card_that_loses_no_power_hears_of_none(kept: str, drawn: int) -> None:
    sage = leader(
        "Sage",
        text="[Activate Main] Choose 1 of your opponent's Battle Cards, and it gets -5000 power for"
        " the turn.",
    )
    heard = "[Auto] When this card's power is decreased, draw 1 card."
    prey = battle("Prey", power=10000, text=f"{kept}\n{heard}")
    t = position(you=Side(leader=sage), opponent=Side(battle=[prey]))

    t.activate("Sage")
    t.drive()

    assert t.power("Prey") == 10000 - 5000 * drawn
    assert t.opponent.hand == ["Deck card"] * drawn


@pytest.mark.rule("masters 20-16-1", "masters 9-1-5", "masters 0-2-5")
@pytest.mark.parametrize(
    ("kept", "drawn"),
    [
        ("[Permanent] This card can't gain skills.", 0),
        ("[Permanent] This card can't gain [Double Strike].", 0),
        ("[Permanent] This card can't gain [Critical].", 1),
    ],
)
def test_a_card_that_cannot_gain_a_skill_gained_none(kept: str, drawn: int) -> None:
    text = told("Choose 1 of your Battle Cards, and it gains [Double Strike] for the turn")
    t = position(you=Side(leader=leader("Sage", text=text), battle=[battle("Bold", text=kept)]))

    t.activate("Sage")
    t.drive()

    assert ("double-strike" in t.keywords("Bold")) is bool(drawn)
    assert t.you.hand == ["Deck card"] * drawn
    assert len(t.happened("gained")) == drawn


# -- two deeds of one sentence ---------------------------------------------------------------

_STRONGER = "If you do, this card gets +5000 power for the turn."


def is_stronger(deed: str, you: Side, opponent: Side | None = None) -> bool:
    """Whether a card of yours that does this got stronger, as it does "if you do"."""
    sage = battle("Sage", power=10000, text=f"[Activate Main] {deed}. {_STRONGER}")
    you.battle = [sage, *you.battle]
    t = position(you=you, opponent=opponent)
    t.activate("Sage")
    t.drive()
    return t.power("Sage") == 15000


@pytest.mark.rule("masters 20-16-1", "masters 0-2-4")
@pytest.mark.parametrize(
    "deed",
    [
        "Draw 1 card and KO 1 of your opponent's Battle Cards",
        "KO 1 of your opponent's Battle Cards and draw 1 card",
        "Draw 1 card and return 1 of your opponent's Battle Cards to its owner's hand",
        "Negate the skills of 1 of your opponent's Battle Cards for the turn and draw 1 card",
        "Draw 1 card and send 1 of your opponent's Battle Cards to its owner's Warp",
        "Draw 1 card and remove 1 of your opponent's Battle Cards from the game",
        "Draw 1 card and switch 1 of your opponent's Battle Cards to Rest Mode",
        "Draw 1 card and place 1 of your opponent's Battle Cards under this card",
        "Draw 1 card and gain control of 1 of your opponent's Battle Cards",
    ],
)
@pytest.mark.parametrize("there", [0, 1])
def test_both_deeds_of_the_sentence_before_must_have_been_done(deed: str, there: int) -> None:
    done = is_stronger(deed, Side(), Side(battle=["Prey"] * there))

    assert done is bool(there)


@pytest.mark.rule("masters 20-16-1", "masters 0-2-4", "masters 5-1-3")
@pytest.mark.parametrize(("deck", "done"), [(5, True), (0, False)])
def test_a_draw_from_an_empty_deck_was_not_done(deck: int, done: bool) -> None:
    """The other deed of the sentence is: the match is lost only when that is judged."""
    prey = Side(battle=["Prey"])
    you = Side(deck=deck)
    sage = battle(
        "Sage",
        text="[Activate Main] KO 1 of your opponent's Battle Cards and place the top card of your"
        " deck in your Warp. If you do, place all cards in your life in your Drop.",
    )
    you.battle = [sage]
    t = position(you=you, opponent=prey)
    t.activate("Sage")
    t.drive()

    assert t.opponent.drop == ["Prey"]
    assert (t.you.life == []) is done


@pytest.mark.rule("masters 20-16-1", "masters 21-5-2")
@pytest.mark.parametrize(("below", "drawn"), [([], 0), (["Base"], 1)])
def test_a_card_chosen_to_be_played_on_another_was_not_without_one(below, drawn) -> None:
    deed = "Choose 1 Battle Card in your Drop and play it on top of 1 of your Battle Cards"
    t = position(you=Side(leader=leader("Sage", text=told(deed)), battle=below, drop=["Old"]))

    t.activate("Sage")
    t.drive()

    assert t.you.battle == (["Old"] if below else [])
    assert t.you.drop == ([] if below else ["Old"])
    assert t.you.hand == ["Deck card"] * drawn


@pytest.mark.rule("masters 20-16-1", "masters 0-2-4")
@pytest.mark.parametrize(
    ("own", "prey", "rested", "koed"), [(1, 1, True, True), (0, 1, False, False)]
)
def test_what_is_done_if_one_did_is_asked_of_again(own, prey, rested, koed) -> None:
    text = (
        "[Activate Main] Choose 1 of your Battle Cards and switch it to Rest Mode. If you do,"
        " choose 1 of your opponent's Battle Cards and KO it. If you do, draw 1 card."
    )
    t = position(
        you=Side(leader=leader("Sage", text=text), battle=["Own"] * own),
        opponent=Side(battle=["Prey"] * prey),
    )

    t.activate("Sage")
    t.drive()

    assert (own and not t.is_active("Own")) == rested
    assert (t.opponent.drop == ["Prey"]) is koed
    assert t.you.hand == ["Deck card"] * koed


# -- as many as were moved -------------------------------------------------------------------


@pytest.mark.rule("masters 20-16-1", "masters 0-2-5", "masters 5-12-1")
@pytest.mark.parametrize("kept", [0, 1, 2])
def test_cards_are_drawn_for_those_that_really_were_koed(kept: int) -> None:
    text = "[Activate Main] KO all Battle Cards. Draw 1 card for each card KO'd this way."
    wall = "[Permanent] This card can't be KO'd by skills."
    prey = [battle(f"Prey {n}", text=wall if n < kept else "") for n in range(2)]
    t = position(you=Side(leader=leader("Sage", text=text)), opponent=Side(battle=prey))

    t.activate("Sage")
    t.drive()

    assert len(t.opponent.battle) == kept
    assert t.you.hand == ["Deck card"] * (2 - kept)


@pytest.mark.rule("masters 20-17-1", "masters 0-2-4")
@pytest.mark.parametrize(("coins", "drawn"), [(0, 1), (1, 0), (2, 0), (3, 0)])
def test_if_the_opponent_does_not_means_not_even_in_part(coins: int, drawn: int) -> None:
    text = "[Activate Main] Your opponent discards 2 cards from their hand. If they don't, you" \
           " draw 1 card."  # fmt: skip
    t = position(
        you=Side(leader=leader("Sage", text=text)),
        opponent=Side(hand=[f"Coin {n}" for n in range(coins)]),
    )

    t.activate("Sage")
    t.drive()

    assert len(t.opponent.hand) == max(0, coins - 2)
    assert t.you.hand == ["Deck card"] * drawn


@pytest.mark.rule("masters 20-16-1", "masters 9-11-1", "masters 4.00 12-2-4-5")
@pytest.mark.parametrize(("answer", "drop", "hand"), [("yes", [], 2), ("no", ["Boon"], 0)])
def test_the_card_whose_skill_was_activated_is_the_one_meant_after_it(answer, drop, hand) -> None:
    text = (
        "[Activate Main] You may activate the [Activate Main] skill of 1 Extra Card in your Drop"
        " without paying its cost. If you do, remove that card from the game."
    )
    boon = extra("Boon", text="[Activate Main] Draw 2 cards.")
    t = position(you=Side(leader=leader("Sage", text=text), drop=[boon]))

    t.activate("Sage")
    t.pick(answer)
    t.drive()

    assert t.you.drop == drop
    assert t.you.hand == ["Deck card"] * hand


# -- other deeds -----------------------------------------------------------------------------


@pytest.mark.rule("masters 20-16-1", "masters 4-2-2-4")
@pytest.mark.parametrize(("answer", "drawn", "there"), [("yes", 1, False), ("no", 0, True)])
def test_a_deed_put_off_to_the_end_of_the_turn_was_done(answer: str, drawn: int, there) -> None:
    text = "[Activate Main] You may KO this card at the end of the turn. If you do, draw 1 card."
    t = position(you=Side(battle=[battle("Sage", text=text)]))

    t.activate("Sage")
    t.pick(answer)
    t.until("main")
    assert t.you.hand == ["Deck card"] * drawn
    assert t.you.battle == ["Sage"]
    t.end()

    assert (t.you.battle == ["Sage"]) is there


@pytest.mark.rule("masters 20-16-1", "masters 20-9-2")
def test_a_card_given_to_the_opponent_was_given() -> None:
    text = "[Activate Main] Your opponent gains control of this card. If they do, draw 1 card."
    t = position(you=Side(battle=[battle("Gift", text=text)]))

    t.activate("Gift")
    t.drive()

    assert t.opponent.battle == ["Gift"]
    assert t.you.hand == ["Deck card"]


@pytest.mark.rule("masters 20-16-1", "masters 0-2-4-1")
@pytest.mark.parametrize(("is_up", "drawn"), [(False, 1), (True, 0)])
def test_life_that_lies_face_up_is_not_flipped_so(is_up: bool, drawn: int) -> None:
    text = told("Choose 1 of your cards in your life and flip it face-up")
    life = [face_up("Heart") if is_up else "Heart"]
    t = position(you=Side(leader=leader("Sage", text=text), life=life))

    t.activate("Sage")
    t.drive()

    assert t.you.hand == ["Deck card"] * drawn
    assert len(t.happened("flipped")) == drawn


@pytest.mark.rule("masters 20-16-1", "masters 20-11-1")
@pytest.mark.parametrize(("hand", "drawn"), [(["Coin"], 1), ([], 0)])
def test_a_card_of_an_empty_hand_was_not_revealed(hand: list[str], drawn: int) -> None:
    t = position(
        you=Side(leader=leader("Sage", text=told("Reveal 1 card from your hand")), hand=hand)
    )

    t.activate("Sage")
    t.drive()

    assert t.you.hand == [*hand, *["Deck card"] * drawn]


@pytest.mark.rule("masters 20-16-1", "masters 8-1-3")
@pytest.mark.parametrize(("target", "drawn"), [("Leader", 1), ("Wall", 0)])
def test_the_target_is_changed_only_if_it_was_another(target: str, drawn: int) -> None:
    text = "[Activate Battle] Change the target of the attack to this card. If you do, draw 1 card."
    wall = rest(battle("Wall", power=30000, text=text))
    t = position(
        you=Side(battle=[battle("Bold", power=10000)]),
        opponent=Side(leader=leader("Chief"), battle=[wall], life=8),
    )

    t.attack("Bold", "Chief" if target == "Leader" else "Wall")
    t.until("defense", "opponent")
    t.activate("Wall")
    t.finish_battle()

    assert t.opponent.hand == ["Deck card"] * drawn
    assert len(t.opponent.life) == 8
    assert t.opponent.battle == ["Wall"]


@pytest.mark.rule("masters 20-16-1", "masters 0-2-4")
@pytest.mark.parametrize(("answer", "hand"), [("yes", 3), ("no", 0)])
def test_two_deeds_one_may_do_are_done_together_or_not_at_all(answer: str, hand: int) -> None:
    text = (
        "[Activate Main] You may draw 1 card and KO this card at the end of the turn. If you do,"
        " draw 2 cards."
    )
    t = position(you=Side(battle=[battle("Sage", text=text)]))

    t.activate("Sage")
    t.pick(answer)
    t.until("main")

    assert t.you.hand == ["Deck card"] * hand


# -- deeds under a condition, and those one may do, beside another ----------------------------

_DRAWN = act.Draw(count=1)
_MUST = act.Ko(cards=to.Pick(cards=to.InZones(zones=("battle",), whose="opponent")))


@pytest.mark.rule("masters 20-16-1", "masters 0-2-4")
@pytest.mark.parametrize(
    ("other", "answer", "prey", "done"),
    [
        # What one may do, does not, or can't do.
        (act.May(effect=(_MUST,)), "yes", ["Prey"], True),
        (act.May(effect=(_MUST,)), "no", ["Prey"], False),
        (act.May(effect=(_MUST,)), "", [], False),
        # What is done under a condition.
        (act.If(condition=to.Has(cards=to.InZones(zones=("battle",), whose="opponent")),
                then=(_MUST,)), "", ["Prey"], True),
        (act.If(condition=to.Has(cards=to.InZones(zones=("battle",), whose="opponent")),
                then=(_MUST,)), "", [], False),
    ],
)  # fmt: skip
def test_beside_a_draw_the_other_deed_must_have_been_done(other, answer, prey, done) -> None:
    both = act.IfYouDo(first=(_DRAWN, other), then=(act.Draw(count=3),))
    sage = leader("Sage", skills=[main_skill(both)])
    t = position(you=Side(leader=sage), opponent=Side(battle=prey))

    t.activate("Sage")
    if answer:
        t.pick(answer)
    t.drive()

    assert t.you.hand == ["Deck card"] * (4 if done else 1)
    assert t.opponent.drop == (["Prey"] if done else [])


@pytest.mark.rule("masters 20-16-1", "masters 5-1-1", "masters 0-2-5")
@pytest.mark.parametrize(
    ("bar", "done"),
    [
        ("You can't draw cards by skills.", False),
        ("Your opponent can't draw cards by skills.", True),
    ],
)
def test_a_draw_that_is_barred_was_not_done(bar: str, done: bool) -> None:
    you = Side(battle=[battle("Bar", text=f"[Permanent] {bar}")])

    assert is_stronger("Draw 2 cards", you) is done


@pytest.mark.rule("masters 20-16-1", "masters 5-2-4")
@pytest.mark.parametrize(("prey", "done"), [(["Prey"], True), ([], False)])
def test_beside_a_draw_up_to_one_card_must_have_been_one(prey: list[str], done: bool) -> None:
    deed = "Draw 1 card and KO up to 1 of your opponent's Battle Cards"
    sage = battle("Sage", power=10000, text=f"[Activate Main] {deed}. {_STRONGER}")
    for chosen in ([], prey) if prey else ([],):
        t = position(you=Side(battle=[sage]), opponent=Side(battle=prey))
        t.activate("Sage")
        if t.mode == "choose-cards":
            t.choose(*chosen)
        t.drive()

        assert t.you.hand == ["Deck card"]
        assert t.opponent.drop == chosen
        assert (t.power("Sage") == 15000) is (done and bool(chosen))
