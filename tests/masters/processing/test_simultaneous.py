"""What both players do at once: choices in turn order, one processing, loss judged after it."""

import pytest

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as to
from dbscg_gui.effects.actions import Skill
from dbscg_gui.effects.triggers import When
from tests.masters.cards import Side, battle, extra, leader, marked, on, unison
from tests.masters.table import Table, position


def both(mine: tuple[act.Action, ...], theirs: tuple[act.Action, ...]) -> Skill:
    return Skill(kind="activate-main", effect=(act.EachPlayer(mine=mine, theirs=theirs),))


def used(t: Table, name: str = "Judge") -> Table:
    t.activate(name)
    return t


@pytest.mark.rule("masters 0-1-3-3", "masters 21-1-2-1-1", "masters 21-2-2")
def test_players_who_lose_their_last_life_together_draw() -> None:
    text = "[Activate Main] Each player places 1 card from their life in their Drop Area."
    one = Side(leader=leader("Judge", text=text), life=1)

    t = position(you=one, opponent=Side(life=1))
    used(t)

    assert t.winner == "draw"


@pytest.mark.rule("masters 0-1-3-3")
@pytest.mark.parametrize(
    ("yours", "theirs", "winner"), [(1, 1, "draw"), (1, 2, "opponent"), (2, 1, "you"), (2, 2, None)]
)
def test_each_player_draws_at_the_same_time(yours: int, theirs: int, winner: str | None) -> None:
    t = position(
        you=Side(
            leader=leader("Judge", text="[Activate Main] Each player draws 1 card."), deck=yours
        ),
        opponent=Side(deck=theirs),
    )

    used(t)

    assert t.winner == winner
    assert (len(t.you.hand), len(t.opponent.hand)) == (1, 1)


@pytest.mark.rule("masters 0-1-3-3", "masters 21-3-2")
@pytest.mark.parametrize(
    ("yours", "theirs", "winner"), [(1, 1, "draw"), (1, 3, "opponent"), (3, 1, "you"), (3, 3, None)]
)
def test_damage_to_both_players_is_judged_after_both(
    yours: int, theirs: int, winner: str | None
) -> None:
    hit = Skill(
        kind="activate-main", effect=(act.DealDamage(amount=2, who="any"), act.Draw(count=1))
    )
    t = position(
        you=Side(leader=leader("Judge", skills=[hit]), life=yours), opponent=Side(life=theirs)
    )

    used(t)

    assert t.winner == winner
    # What comes after it in the text is not done by who has lost.
    assert len(t.you.hand) == (3 if winner is None else min(2, yours))


@pytest.mark.rule("masters 0-2-8", "masters 0-2-9")
def test_both_players_choose_before_either_acts() -> None:
    pick = {
        who: act.Choose(slot=who, cards=to.InZones(zones=("battle",), whose="any"), chooser=who)
        for who in ("you", "opponent")
    }
    doom = both(
        (pick["you"], act.Ko(cards=to.Slot("you"))),
        (pick["opponent"], act.Ko(cards=to.Slot("opponent"))),
    )
    t = position(
        you=Side(leader=leader("Judge", skills=[doom]), battle=["Mine"]),
        opponent=Side(battle=["Theirs", "Other"]),
    )

    used(t)
    t.expect("you", "choose-cards", {"Mine", "Theirs", "Other"})
    t.choose("Theirs")
    t.expect("opponent", "choose-cards", {"Mine", "Theirs", "Other"})
    assert t.opponent.battle == ["Theirs", "Other"]
    t.choose("Theirs")

    assert t.opponent.battle == ["Other"]
    assert t.you.battle == ["Mine"]


@pytest.mark.rule("masters 0-2-8", "masters 0-2-9")
def test_both_players_select_before_either_discards() -> None:
    drop = Skill(kind="activate-main", effect=(act.Discard(count=1, who="any"),))
    t = position(
        you=Side(leader=leader("Judge", skills=[drop]), hand=["A", "B"]),
        opponent=Side(hand=["C", "D"]),
    )

    used(t)
    t.expect("you", "choose-cards", {"A", "B"})
    t.choose("A")
    assert sorted(t.you.hand) == ["A", "B"]
    t.expect("opponent", "choose-cards", {"C", "D"})
    t.choose("D")

    assert (t.you.drop, t.opponent.drop) == (["A"], ["D"])


@pytest.mark.rule("masters 0-2-8")
def test_in_the_other_players_turn_that_player_chooses_first() -> None:
    drop = Skill(
        kind="auto",
        triggers=(When(event="played", whose="opponent"),),
        effect=(act.Discard(count=1, who="any"),),
    )
    watcher = battle("Watcher", skills=[drop])
    t = position(
        you=Side(hand=["Played", "A", "B"], energy="R"),
        opponent=Side(battle=[watcher], hand=["C", "D"]),
    )

    t.play("Played")
    t.until("choose-cards")

    t.expect("you", "choose-cards", {"A", "B"})
    t.choose("A")
    t.expect("opponent", "choose-cards", {"C", "D"})


@pytest.mark.rule("masters 0-1-3-1")
def test_one_players_own_loss_is_still_judged_at_once() -> None:
    text = "[Activate Main] Deal 1 damage to your opponent, then draw 2 cards."
    t = position(you=Side(leader=leader("Judge", text=text)), opponent=Side(life=1))

    used(t)

    assert t.winner == "you"
    assert t.you.hand == []


def test_a_match_can_be_saved_while_both_players_act() -> None:
    drop = Skill(kind="activate-main", effect=(act.Discard(count=1, who="any"),))
    t = position(
        you=Side(leader=leader("Judge", skills=[drop]), hand=["A", "B"]),
        opponent=Side(hand=["C", "D"]),
    )
    used(t)
    t.choose("A")
    twin = t.game.clone()

    assert twin.answer((0,)) == t.game.answer((0,))
    assert twin.digest() == t.game.digest()


# -- cards that move at once ---------------------------------------------------------------------

SWEEP = (
    "[Activate Main] Choose all of your opponent's Battle Cards and return them to their owner's"
    " hand."
)
SPARE = (
    "[Permanent] If one of your Battle Cards would be removed from a Battle Area by your opponent's"
    " skills, you may discard 1 card from your hand instead."
)


def swept(text: str, *hand: str) -> Table:
    t = position(
        you=Side(leader=leader("Judge", text=text)),
        opponent=Side(leader=leader("Warden", text=SPARE), battle=["One", "Two"], hand=list(hand)),
    )
    t.activate("Judge")
    return t


@pytest.mark.rule("masters 0-2-9", "masters 9-10-2", "masters 9-10-3")
@pytest.mark.parametrize(
    "text",
    [
        SWEEP,
        "[Activate Main] Remove all of your opponent's Battle Cards from the game.",
        "[Activate Main] Place all of your opponent's Battle Cards under this card.",
        "[Activate Main] KO all of your opponent's Battle Cards.",
    ],
)
def test_what_replaces_a_movement_is_asked_for_each_card_before_one_has_gone(text: str) -> None:
    t = swept(text, "Card", "Other")

    asked = []
    while t.mode != "main":
        asked.append((t.asked, sorted(t.opponent.battle)))
        t.pick("no") if t.mode == "replacement" else t.answer(*t.decision.default)

    assert asked == [(("opponent", "replacement"), ["One", "Two"])] * 2
    assert t.opponent.battle == []


@pytest.mark.rule("masters 0-2-9", "masters 9-10-1")
def test_a_card_whose_movement_is_replaced_stays_and_the_other_goes() -> None:
    t = swept(SWEEP, "Card", "Other")

    t.expect("opponent", "replacement")
    t.answer(0)
    t.choose("Card")
    t.expect("opponent", "replacement")
    t.pick("no")

    assert t.opponent.drop == ["Card"]
    assert t.opponent.battle == ["One"]
    assert t.opponent.hand == ["Other", "Two"]


@pytest.mark.rule("masters 0-2-5", "masters 23-2-4")
@pytest.mark.parametrize("guarded", [False, True])
def test_what_cannot_be_removed_is_not_placed_under_another_card(guarded: bool) -> None:
    fast = "[Permanent] This card can't be removed from a Battle Area by your opponent's skills."
    text = "[Activate Main] Choose 1 of your opponent's Battle Cards and place it under this card."
    t = position(
        you=Side(leader=leader("Judge", text=text)),
        opponent=Side(battle=[battle("Oak", text=fast if guarded else "")]),
    )

    t.activate("Judge")

    assert t.opponent.battle == (["Oak"] if guarded else [])
    assert t.area_of("Oak") == ("battle" if guarded else "under")


@pytest.mark.rule("masters 5-8-2-2", "masters 5-8-3")
@pytest.mark.parametrize("kin", [[], ["Sprig"]])
def test_a_card_is_not_placed_under_itself_as_a_cost(kin: list[str]) -> None:
    text = (
        "[Activate Main][Once per turn] Choose 1 of your 《Grove》 cards and place it under this"
        " card : Draw 1 card."
    )
    t = position(
        you=Side(
            battle=[
                battle("Oak", text=text, traits=("Grove",)),
                *(battle(name, traits=("Grove",)) for name in kin),
            ]
        )
    )

    assert ("activate Oak" in t.options()) is bool(kin)
    if kin:
        t.activate("Oak")
        while t.mode != "main":
            t.answer(0)
        assert t.you.battle == ["Oak"]
        assert t.area_of("Sprig") == "under"
        assert t.you.hand == ["Deck card"]


@pytest.mark.rule("masters 5-8-2-2", "masters 5-8-3", "masters 1-6-6")
def test_a_cost_about_cards_under_the_chosen_card_wants_one_that_has_some() -> None:
    text = (
        "[Activate Main] Choose 1 of your blue Battle Cards and if 1 or more cards are under that"
        " card, place all of those cards into their owner's Drop : Draw 1 card."
    )
    bare = position(
        you=Side(leader=leader("Judge", text=text), battle=[battle("Elm", colors="blue")])
    )
    full = position(
        you=Side(
            leader=leader("Judge", text=text),
            battle=[battle("Elm", colors="blue"), on(battle("Ash", colors="blue"), "Root")],
        )
    )

    assert "activate Judge" not in bare.options()
    full.activate("Judge")
    while full.mode != "main":
        assert full.options() == {"Ash"}
        full.answer(0)

    assert full.you.drop == ["Root"]
    assert full.you.hand == ["Deck card"]


@pytest.mark.rule("masters 3-1-4-3")
def test_a_unison_negated_as_it_is_played_is_negated_where_it_arrives() -> None:
    hush = "[Counter Play] The card being played is played with its skills negated for the turn."
    new = unison("New", text="[Permanent] Your Leader gets +5000 power.")
    t = position(
        you=Side(leader=leader("Judge"), unison=marked(unison("Old"), 1), hand=[new], energy="RR"),
        opponent=Side(hand=[extra("Hush", cost=0, text=hush)]),
    )

    t.play("New")
    while t.mode != "counter":
        t.answer(*t.decision.default)
    t.counter("Hush")
    while t.mode != "main":
        t.answer(*t.decision.default)

    # The old Unison left in between: the negation is not on what became of it.
    assert (t.you.unison, t.you.drop) == (["New"], ["Old"])
    assert t.power("Judge") == 10000


WATCH = "[Auto] When another of your Battle Cards is played, draw 1 card."


@pytest.mark.rule("masters 0-2-9", "masters 9-6-2-1")
@pytest.mark.parametrize(("watchers", "drawn"), [(("One",), 1), (("Two",), 1), (("One", "Two"), 2)])
def test_cards_played_at_once_see_each_other_come(watchers: tuple[str, ...], drawn: int) -> None:
    text = "[Activate Main] Play up to 2 Battle Cards from your Drop."
    drop = [battle(name, text=WATCH if name in watchers else "") for name in ("One", "Two")]
    t = position(you=Side(leader=leader("Judge", text=text), drop=drop))

    t.activate("Judge")
    t.choose("One", "Two")
    while t.mode != "main":
        t.answer(*t.decision.default)

    assert sorted(t.you.battle) == ["One", "Two"]
    assert t.you.hand == ["Deck card"] * drawn


@pytest.mark.rule("masters 5-8-2-2", "masters 5-2-4")
def test_a_cost_of_up_to_one_card_is_paid_with_none() -> None:
    text = (
        "[Activate Main][Once per turn] Switch up to 1 of your 《Grove》 cards to Rest Mode : Draw"
        " 1 card."
    )
    t = position(you=Side(battle=[battle("Oak", text=text), battle("Elm", traits=("Grove",))]))

    t.activate("Oak")
    t.answer()

    assert t.is_active("Elm")
    assert t.you.hand == ["Deck card"]
    assert "activate Oak" not in t.options()


GUARDED = "[Permanent] If one of your other Battle Cards would be KO'd, "


@pytest.mark.rule("masters 0-2-9", "masters 9-10-1", "masters 9-10-2")
def test_two_cards_koed_at_once_keep_each_other() -> None:
    one = battle("One", text=f"{GUARDED}send it to its owner's Warp instead.")
    two = battle("Two", text=f"{GUARDED}return it to its owner's hand instead.")
    t = position(
        you=Side(
            leader=leader("Judge", text="[Activate Main] KO all of your opponent's Battle Cards.")
        ),
        opponent=Side(battle=[one, two, "Pawn"]),
    )

    t.activate("Judge")
    t.expect("opponent", "replacement", {"One", "Two"})
    t.pick("Two")

    # Each holds for the other as things stood before one had gone, and for the third.
    assert sorted(t.opponent.hand) == ["One", "Pawn"]
    assert t.opponent.warp == ["Two"]
    assert t.opponent.drop == []
    assert t.subjects("koed") == []


@pytest.mark.rule("masters 0-2-9", "masters 9-10-1")
def test_a_card_that_is_koed_for_the_others_keeps_all_of_them_though_it_goes_too() -> None:
    guard = battle("Guard", text=f"{GUARDED}KO this card instead.")
    t = position(
        you=Side(
            leader=leader("Judge", text="[Activate Main] KO all of your opponent's Battle Cards.")
        ),
        opponent=Side(battle=["Page", guard, "Pawn"]),
    )

    t.activate("Judge")
    t.expect("you", "main")

    assert sorted(t.opponent.battle) == ["Page", "Pawn"]
    assert t.opponent.drop == ["Guard"]
    assert t.subjects("koed") == ["Guard"]


@pytest.mark.rule("masters 0-2-9", "masters 9-10-2", "masters 22-11-2")
def test_what_replaces_once_a_turn_keeps_one_of_the_cards_that_fall_together() -> None:
    guard = battle(
        "Guard",
        text="[Permanent][Once per turn] If one of your other Battle Cards would be KO'd, return it"
        " to its owner's hand instead.",
    )
    t = position(
        you=Side(
            leader=leader("Judge", text="[Activate Main] KO all of your opponent's Battle Cards.")
        ),
        opponent=Side(battle=["Page", "Pawn", guard]),
    )

    t.activate("Judge")
    while t.mode != "main":
        t.answer(*t.decision.default)

    assert t.opponent.hand == ["Page"]
    assert t.opponent.drop == ["Guard", "Pawn"]


EACH_FALLS = "[Activate Main] Each player KOs 1 of their Battle Cards, then draws 1 card."


@pytest.mark.rule("masters 0-2-8", "masters 0-2-9")
def test_both_players_select_before_either_card_falls() -> None:
    t = position(
        you=Side(leader=leader("Judge", text=EACH_FALLS), battle=["A", "B"]),
        opponent=Side(battle=["C", "D"]),
    )

    t.activate("Judge")
    t.expect("you", "choose-cards", {"A", "B"})
    t.choose("A")

    t.expect("opponent", "choose-cards", {"C", "D"})
    assert t.you.battle == ["A", "B"]
    assert t.you.hand == []
    t.choose("D")
    assert t.you.drop == ["A"]
    assert t.opponent.drop == ["D"]
    assert len(t.you.hand) == len(t.opponent.hand) == 1


@pytest.mark.rule("masters 0-2-8", "masters 0-2-9")
def test_cards_both_players_lose_see_each_other_fall() -> None:
    watch = "[Auto] When another Battle Card is KO'd, draw 1 card."
    t = position(
        you=Side(
            leader=leader("Judge", text="[Activate Main] Each player KOs 1 of their Battle Cards."),
            battle=[battle("Mine", text=watch)],
        ),
        opponent=Side(battle=[battle("Theirs", text=watch)]),
    )

    t.activate("Judge")
    while t.mode != "main":
        t.answer(*t.decision.default)

    assert t.you.hand == ["Deck card"]
    assert t.opponent.hand == ["Deck card"]


@pytest.mark.rule("masters 0-2-8", "masters 0-2-9")
def test_nobody_draws_before_both_have_discarded() -> None:
    text = "[Activate Main] Each player discards 1 card and draws 1 card."
    t = position(
        you=Side(leader=leader("Judge", text=text), hand=["A", "B"]),
        opponent=Side(hand=["C", "D"]),
    )

    t.activate("Judge")
    t.choose("B")
    t.expect("opponent", "choose-cards", {"C", "D"})
    assert t.you.hand == ["A", "B"]
    t.choose("C")

    assert t.you.hand == ["A", "Deck card"]
    assert t.opponent.hand == ["D", "Deck card"]


@pytest.mark.rule("masters 0-2-4", "masters 0-2-8")
@pytest.mark.parametrize(("mine", "theirs"), [([], ["C"]), (["A"], [])])
def test_a_player_without_a_card_loses_none_and_draws(mine: list[str], theirs: list[str]) -> None:
    t = position(
        you=Side(leader=leader("Judge", text=EACH_FALLS), battle=mine),
        opponent=Side(battle=theirs),
    )

    t.activate("Judge")

    assert t.you.drop == mine
    assert t.opponent.drop == theirs
    assert len(t.you.hand) == len(t.opponent.hand) == 1


@pytest.mark.rule("masters 0-2-8", "masters 0-2-9")
def test_both_players_select_what_they_rest_before_either_is_rested() -> None:
    text = "[Activate Main] Each player switches 1 of their Battle Cards to Rest Mode."
    t = position(
        you=Side(leader=leader("Judge", text=text), battle=["A", "B"]),
        opponent=Side(battle=["C", "D"]),
    )

    t.activate("Judge")
    t.choose("B")
    t.expect("opponent", "choose-cards", {"C", "D"})
    assert t.is_active("B")
    t.choose("C")

    assert not t.is_active("B")
    assert not t.is_active("C")
    assert t.is_active("A")


@pytest.mark.rule("masters 9-10-1", "masters 9-10-2", "masters 9-10-3")
def test_what_was_declined_for_a_card_is_not_offered_again_when_another_guard_has_gone() -> None:
    first = (
        "[Permanent] If your ＜Yara＞ card would be KO'd, you may place this card in your Drop Area"
    )
    other = "[Permanent] If your ＜Xeno＞ card would be KO'd, you may discard 1 card from your hand"
    sweep = (
        "[Activate Main] KO all of your opponent's Battle Cards with an energy cost of 3 or less."
    )
    t = position(
        you=Side(leader=leader("Judge", text=sweep)),
        opponent=Side(
            battle=[
                battle("First", cost=5, text=f"{first} instead."),
                battle("Other", cost=5, text=f"{other} instead."),
                battle("Xeno", cost=2, character=("Xeno",)),
                battle("Yara", cost=2, character=("Yara",)),
            ],
            hand=["Card"],
        ),
    )

    t.activate("Judge")
    t.expect("opponent", "replacement", {"Other", "no"})
    t.pick("no")
    t.expect("opponent", "replacement", {"First", "no"})
    t.pick("First")

    t.expect("you", "main")
    assert sorted(t.opponent.battle) == ["Other", "Yara"]
    assert sorted(t.opponent.drop) == ["First", "Xeno"]
    assert t.opponent.hand == ["Card"]


@pytest.mark.rule("masters 0-2-9")
def test_a_card_sees_what_came_with_it_not_what_came_together_before() -> None:
    watcher = battle(
        "Watcher", text="[Auto] When one of your other Battle Cards is played, draw 1 card."
    )
    raise_two = "[Activate Main] Choose up to 2 Battle Cards from your Drop and play them."
    t = position(
        you=Side(leader=leader("Captain", text=raise_two), drop=["Ann", "Ben", "Cid", watcher])
    )
    t.activate("Captain")
    t.choose("Ann", "Ben")
    t.until("main")

    t.activate("Captain")
    t.choose("Cid", "Watcher")
    t.until("main")

    assert t.you.hand == ["Deck card"]
