"""Conditions that look back over the turn: what was played, sent, attacked with, KO'd in it."""

from __future__ import annotations

import pytest

from tests.masters.cards import CardSpec, Side, battle, extra, rest
from tests.masters.table import Table, position


def asking(condition: str) -> CardSpec:
    """A Battle Card whose skill may be used if the condition holds."""
    return battle("Asker", text=f"[Activate Main] If {condition} : Draw 1 card.")


def can_ask(t: Table) -> bool:
    return any(option.startswith("activate Asker") for option in t.options())


def cheap(name: str, **fields: object) -> CardSpec:
    return battle(name, cost=0, **fields)  # type: ignore[arg-type]


# -- played, and how many ------------------------------------------------------------------


@pytest.mark.rule("masters 9-6-4-1")
def test_so_many_cards_must_have_been_played() -> None:
    dojo = [cheap("First", traits=("Cinder Dojo",)), cheap("Second", traits=("Cinder Dojo",))]
    other = cheap("Other")
    t = position(
        you=Side(
            battle=[asking("you played 2 or more 《Cinder Dojo》 cards this turn")],
            hand=[*dojo, other],
        )
    )

    t.play("First")
    t.play("Other")
    assert not can_ask(t)
    t.play("Second")

    assert can_ask(t)


@pytest.mark.rule("masters 9-6-4-1")
def test_what_was_not_done_may_spoil_it() -> None:
    t = position(
        you=Side(
            battle=[asking("you haven't played a red Battle Card this turn")],
            hand=[cheap("Spark", colors="red"), cheap("Wave", colors="blue")],
        )
    )

    t.play("Wave")
    assert can_ask(t)
    t.play("Spark")

    assert not can_ask(t)


@pytest.mark.rule("masters 9-6-4-1")
def test_another_card_that_was_played_is_not_the_one_that_asks() -> None:
    text = "[Activate Main] If you've played another red card this turn : Draw 1 card."
    asker = cheap("Asker", colors="red", text=text)
    t = position(you=Side(hand=[asker, cheap("Wave", colors="blue"), cheap("Spark", colors="red")]))

    t.play("Asker")
    t.play("Wave")
    assert not can_ask(t)
    t.play("Spark")

    assert can_ask(t)


@pytest.mark.rule("masters 9-6-4-1")
def test_another_card_counts_though_this_one_was_played_before() -> None:
    text = "[Activate Main] If you've played another red card this turn : Draw 1 card."
    t = position(you=Side(battle=[cheap("Asker", text=text)], hand=[cheap("Spark", colors="red")]))

    assert not can_ask(t)
    t.play("Spark")

    assert can_ask(t)


@pytest.mark.rule("masters 9-6-4-1")
def test_a_play_from_another_area_is_told_apart() -> None:
    raises = extra("Raise", text="[Activate Main] Choose 1 card in your Drop and play it.", cost=0)
    t = position(
        you=Side(
            battle=[asking("you played a Battle Card from your Drop this turn")],
            hand=[cheap("Plain"), raises],
            drop=[battle("Rising")],
        )
    )

    t.play("Plain")
    assert not can_ask(t)
    t.activate("Raise")
    if t.asked[1] == "choose-cards":
        t.choose("Rising")

    assert can_ask(t)


# -- moved ---------------------------------------------------------------------------------


@pytest.mark.rule("masters 9-6-4-1")
def test_cards_sent_from_one_area_to_another_are_counted() -> None:
    sender = extra(
        "Sender", text="[Activate Main] Send up to 3 cards from your Drop to your Warp.", cost=0
    )
    condition = "you sent 2 or more black cards from your Drop to your Warp this turn"
    drop = [battle("Night", colors="black"), battle("Dusk", colors="black"), battle("Day")]

    def after(*sent: str) -> bool:
        t = position(you=Side(battle=[asking(condition)], hand=[sender], drop=drop))
        t.activate("Sender")
        t.choose(*sent)
        return can_ask(t)

    assert after("Night", "Dusk")
    assert not after("Night", "Day")
    assert not after()


@pytest.mark.rule("masters 9-6-4-1")
def test_of_cards_that_moved_unseen_the_number_is_known() -> None:
    takes = extra("Take", text="[Activate Main] Add 1 card from your life to your hand.", cost=0)
    t = position(
        you=Side(
            battle=[asking("you added 2 or more cards from your life to your hand this turn")],
            hand=[takes, takes],
            life=4,
        )
    )

    t.activate("Take")
    assert not can_ask(t)
    t.activate("Take")

    assert can_ask(t)


# -- attacks, knock-outs -------------------------------------------------------------------


@pytest.mark.rule("masters 9-6-4-1")
def test_only_the_very_card_that_attacked_is_meant() -> None:
    text = "[Auto] At the end of your turn, if this card attacked this turn, draw 1 card."
    t = position(you=Side(battle=[battle("Runner", text=text), battle("Idler", text=text)]))

    t.attack("Runner", "Rival")
    t.finish_battle()
    t.end()
    t.pick("Idler")
    t.until("charge", "opponent")

    assert t.you.hand == ["Deck card"]


@pytest.mark.rule("masters 9-6-4-1")
@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        ("one of your opponent's red Battle Cards was KO'd this turn", True),
        ("2 or more Battle Cards were KO'd this turn", False),
        ("one of your Battle Cards was KO'd this turn", False),
        ("a Battle Card was KO'd this turn", True),
    ],
)
def test_cards_koed_are_those_of_their_player(condition: str, *, holds: bool) -> None:
    fells = extra(
        "Fell", text="[Activate Main] Choose 1 of your opponent's Battle Cards and KO it.", cost=0
    )
    t = position(
        you=Side(battle=[asking(condition)], hand=[fells]),
        opponent=Side(battle=[battle("Victim", colors="red")]),
    )

    assert not can_ask(t)
    t.activate("Fell")

    assert can_ask(t) is holds


@pytest.mark.rule("masters 9-6-4-1")
def test_the_turn_before_does_not_count() -> None:
    mine = asking("you played a Battle Card this turn")
    t = position(you=Side(battle=[mine], hand=[cheap("First")], deck=20), opponent=Side(deck=20))
    t.play("First")
    assert can_ask(t)

    t.end()
    t.until("main", "opponent")
    t.end()
    t.until("main", "you")

    assert not can_ask(t)


# -- in a battle -----------------------------------------------------------------------------


@pytest.mark.rule("masters 9-6-4-1")
def test_what_happened_in_the_battle_is_told_apart_from_earlier_battles() -> None:
    keeper = battle(
        "Keeper",
        text="[Auto] At the end of a battle in which you comboed with a red card, draw 1 card.",
    )
    fists = [battle("Fist", power=20000), battle("Boot", power=20000)]
    t = position(
        you=Side(battle=[keeper, *fists], hand=[battle("Helper", colors="red", combo=(0, 5000))])
    )

    t.attack("Fist", "Rival")
    t.combo("Helper")
    t.finish_battle()
    drawn = len(t.you.hand)
    t.attack("Boot", "Rival")
    t.finish_battle()

    assert drawn == 1
    assert len(t.you.hand) == drawn


@pytest.mark.rule("masters 7-4-2")
def test_what_happened_in_the_turn_is_asked_as_it_ends() -> None:
    text = "[Auto] At the end of a turn in which your opponent took damage, draw 1 card."
    t = position(you=Side(battle=[battle("Keeper", text=text), battle("Fist", power=20000)]))

    t.attack("Fist", "Rival")
    t.finish_battle()
    assert t.you.hand == []
    t.end()

    assert t.you.hand == ["Deck card"]


# -- any event: by what, from where, in which span ---------------------------------------------


def askers(t: Table) -> list[str]:
    """The cards whose skill may be used now."""
    return sorted(o.removeprefix("activate ") for o in t.options() if o.startswith("activate"))


def spends(text: str, name: str = "Act") -> CardSpec:
    """An Extra that does something for nothing."""
    return extra(name, text=f"[Activate Main] {text}", cost=0)


@pytest.mark.rule("masters 9-6-4-1")
@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        ("one of your opponent's cards was placed in their Drop by one of your skills", True),
        ("one of your opponent's cards was placed in their Drop by an opponent's skill", False),
        ("a red card was placed in your opponent's Drop by a skill", True),
        ("a blue card was placed in your opponent's Drop by a skill", False),
        ("one of your cards was removed from a Battle Area by a skill", False),
        ("none of your cards were removed from a Battle Area by a skill", True),
    ],
)
def test_what_did_it_is_asked_with_it(condition: str, *, holds: bool) -> None:
    t = position(
        you=Side(
            battle=[asking(f"{condition} this turn")],
            hand=[
                spends("Choose 1 of your opponent's Battle Cards and place it in its owner's Drop.")
            ],
        ),
        opponent=Side(battle=[battle("Victim", colors="red")]),
    )

    t.activate("Act")

    assert can_ask(t) is holds


@pytest.mark.rule("masters 9-6-4-1")
def test_a_card_that_fell_in_battle_was_not_removed_by_a_skill() -> None:
    asks = (
        "[Auto] At the end of your turn, if 1 of your opponent's Battle Cards was KO'd "
        "{} this turn, draw 1 card."
    )
    t = position(
        you=Side(
            battle=[
                battle("Strong", power=30000),
                battle("By skill", text=asks.format("by one of your skills")),
            ],
            deck=20,
        ),
        opponent=Side(battle=[rest(battle("Victim", power=5000))]),
    )

    t.attack("Strong", "Victim")
    t.finish_battle()
    t.end()
    t.until("charge", "opponent")

    assert t.opponent.drop == ["Victim"]
    assert t.you.hand == []


@pytest.mark.rule("masters 9-6-4-1")
def test_so_many_by_skills_are_counted_one_by_one() -> None:
    condition = (
        "2 or more of your opponent's cards were placed in their Drop by your skills this turn"
    )
    acts = spends("Choose 1 of your opponent's Battle Cards and place it in its owner's Drop.")
    t = position(
        you=Side(battle=[asking(condition)], hand=[acts, acts]),
        opponent=Side(battle=[battle("First"), battle("Second")]),
    )

    t.activate("Act")
    if t.asked[1] == "choose-cards":
        t.choose("First")
    assert not can_ask(t)
    t.activate("Act")

    assert can_ask(t)


@pytest.mark.rule("masters 3-1-4")
def test_a_card_that_left_and_came_back_is_another_card() -> None:
    text = (
        "[Activate Main] If this card was switched to Active Mode by a skill this turn : "
        "Draw 1 card."
    )
    t = position(
        you=Side(
            battle=[rest(battle("Woken", text=text, cost=0))],
            hand=[
                spends("Choose 1 of your Battle Cards in Rest Mode and switch it to Active Mode."),
                spends("Choose 1 of your Battle Cards and return it to its owner's hand.", "Back"),
            ],
        )
    )

    t.activate("Act")
    assert "Woken" in askers(t)
    t.activate("Back")
    t.play("Woken")

    assert "Woken" not in askers(t)


@pytest.mark.rule("masters 3-1-4")
@pytest.mark.rule("masters 9-6-4-1")
@pytest.mark.parametrize(
    ("which", "asks"), [("this card", "Woken"), ("another of your cards", "Idler")]
)
def test_the_very_card_that_was_switched_is_told_from_others(which: str, asks: str) -> None:
    text = (
        f"[Activate Main] If {which} was switched to Active Mode by a skill this turn : "
        "Draw 1 card."
    )
    t = position(
        you=Side(
            battle=[rest(battle("Woken", text=text)), battle("Idler", text=text)],
            hand=[
                spends("Choose 1 of your Battle Cards in Rest Mode and switch it to Active Mode.")
            ],
        )
    )

    t.activate("Act")
    if t.asked[1] == "choose-cards":
        t.choose("Woken")

    assert askers(t) == [asks]


@pytest.mark.rule("masters 7-2-1")
def test_energy_of_the_charge_phase_is_not_energy_placed_in_the_main_phase() -> None:
    placed = "you placed a card in your energy during your {} Phase this turn"
    charge, main = (
        battle(f"{phase} asker", text=f"[Activate Main] If {placed.format(phase)} : Draw 1 card.")
        for phase in ("Charge", "Main")
    )
    t = position(
        you=Side(
            battle=[charge, main],
            hand=[battle("Fuel"), spends("Add the top card of your deck to your energy.")],
            deck=20,
        ),
        opponent=Side(deck=20),
    )

    t.activate("Act")
    assert askers(t) == ["Main asker"]
    t.end()
    t.until("main", "opponent")
    t.end()
    t.until("charge", "you")
    t.charge("Fuel")

    assert askers(t) == ["Charge asker"]


@pytest.mark.rule("masters 9-6-4-1")
def test_what_was_done_in_this_game_is_not_forgotten_when_the_turn_ends() -> None:
    placed = "you placed a card in your energy by a skill {}"
    game, turn = (
        battle(f"{name} asker", text=f"[Activate Main] If {placed.format(span)} : Draw 1 card.")
        for name, span in (("Game", "during this game"), ("Turn", "this turn"))
    )
    t = position(
        you=Side(
            battle=[game, turn],
            hand=[spends("Add the top card of your deck to your energy.")],
            deck=20,
        ),
        opponent=Side(deck=20),
    )

    assert askers(t) == ["Act"]
    t.activate("Act")
    assert askers(t) == ["Game asker", "Turn asker"]
    t.end()
    t.until("main", "opponent")
    t.end()
    t.until("main", "you")

    assert askers(t) == ["Game asker"]


@pytest.mark.rule("masters 9-6-4-1")
def test_a_permanent_holds_as_soon_as_it_happened() -> None:
    text = (
        "[Permanent] If you placed a card in your energy by a skill this turn, this card "
        "gets +5000 power."
    )
    t = position(
        you=Side(
            battle=[battle("Stoked", text=text, power=10000)],
            hand=[spends("Add the top card of your deck to your energy.")],
            deck=20,
        ),
        opponent=Side(deck=20),
    )

    assert t.power("Stoked") == 10000
    t.activate("Act")
    assert t.power("Stoked") == 15000
    t.end()
    t.until("main", "opponent")

    assert t.power("Stoked") == 10000


# -- cards told by what they did ---------------------------------------------------------------


@pytest.mark.rule("masters 3-1-4")
def test_only_cards_that_attacked_may_be_chosen() -> None:
    wakes = spends("Choose up to 1 of your Battle Cards that attacked this turn and KO it.")
    t = position(you=Side(battle=[battle("Runner"), battle("Idler")], hand=[wakes]))

    t.attack("Runner", "Rival")
    t.finish_battle()
    t.activate("Act")

    assert t.options() == {"Runner"}


@pytest.mark.rule("masters 3-1-4")
def test_a_card_that_attacked_and_was_played_again_has_not_attacked() -> None:
    wakes = spends("Choose up to 1 of your Battle Cards that attacked this turn and KO it.")
    back = spends("Return all of your Battle Cards to your hand.", "Back")
    t = position(you=Side(battle=[battle("Runner", cost=0)], hand=[wakes, back]))

    t.attack("Runner", "Rival")
    t.finish_battle()
    t.activate("Back")
    t.play("Runner")
    t.activate("Act")

    assert t.you.battle == ["Runner"]


@pytest.mark.rule("masters 9-6-4-1")
def test_a_permanent_for_cards_played_from_the_drop_leaves_others_out() -> None:
    text = (
        "[Permanent] Your Battle Cards that were played from your Drop this turn get +5000 power."
    )
    t = position(
        you=Side(
            battle=[battle("Herald", text=text)],
            hand=[cheap("Plain", power=5000), spends("Play up to 1 Battle Card from your Drop.")],
            drop=[battle("Risen", power=5000)],
            deck=20,
        ),
        opponent=Side(deck=20),
    )

    t.play("Plain")
    t.activate("Act")
    t.choose("Risen")
    assert (t.power("Plain"), t.power("Risen")) == (5000, 10000)
    t.end()
    t.until("main", "opponent")

    assert (t.power("Plain"), t.power("Risen")) == (5000, 5000)


@pytest.mark.rule("masters 9-6-4-1")
def test_cards_that_came_to_the_drop_before_are_not_among_those_of_this_turn() -> None:
    takes = spends("Add up to 2 cards placed in your Drop this turn to your hand.")
    mills = spends("Place the top 2 cards of your deck in your Drop.", "Mill")
    t = position(
        you=Side(hand=[takes, mills], drop=[battle("Old")], deck=[battle("New"), battle("Newer")])
    )

    t.activate("Mill")
    t.activate("Act")

    # The Extra that asks lies there, too, before it resolves [masters 12-2-2-2].
    assert t.options() == {"Act", "Mill", "New", "Newer"}


@pytest.mark.rule("masters 9-6-4-1")
@pytest.mark.parametrize(("what", "holds"), [("a card", True), ("a red card", False)])
def test_what_a_card_was_that_moved_unseen_nobody_can_ask(what: str, *, holds: bool) -> None:
    t = position(
        you=Side(
            battle=[asking(f"{what} was added to your hand by a skill this turn")],
            hand=[spends("Add 1 card from your life to your hand.")],
            life=[battle("Secret", colors="red")] * 4,
        )
    )

    t.activate("Act")

    assert can_ask(t) is holds
