"""Conditions that look back over the turn: what was played, sent, attacked with, KO'd in it."""

from __future__ import annotations

import pytest

from tests.masters.cards import CardSpec, Side, battle, extra
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

    assert len(t.you.hand) == 1
