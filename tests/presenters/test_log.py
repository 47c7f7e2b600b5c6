"""Events told in sentences, with the cards they name; and what the eye follows of them."""

import pytest

from dbscg_gui.engine.events import Event, told_to
from dbscg_gui.presenters.table_views import BeatKind
from tests.masters.cards import Side, battle, rest
from tests.masters.table import Table, position
from tests.presenters.seat_tables import step_of

SMALL = battle("Small", combo=(0, 5000))


def table() -> Table:
    return position(
        you=Side(battle=["Scout"], hand=[SMALL], energy="R"),
        opponent=Side(battle=[rest("Guard")], energy="R"),
    )


def happening(some: Table, act) -> list[Event]:
    events: list[Event] = []
    tell = some.tell
    some.tell = lambda new: (events.extend(new), tell(new))[1]
    act()
    return events


def lines(some: Table, events: list[Event], seat: int = 0, language: str = "en") -> list[str]:
    return [each.text for each in step_of(some, seat, events, language).lines]


@pytest.mark.parametrize(
    ("seat", "language", "line"),
    [
        (0, "en", "You play Small."),
        (1, "en", "Ann plays Small."),
        (0, "fr", "Vous jouez Small."),
        (1, "fr", "Ann joue Small."),
    ],
)
def test_playing_a_card_is_told_to_each_side_in_its_language(seat, language, line):
    some = table()
    events = happening(some, lambda: some.play("Small"))

    assert line in lines(some, events, seat, language)


def test_the_cards_of_a_line_can_be_looked_at():
    some = table()
    events = happening(some, lambda: some.attack("Scout", "Guard"))

    told = [each for each in step_of(some, 0, events).lines if "attacks" in each.text]

    assert [each.text for each in told] == ["Scout attacks Guard."]
    assert [span.face.name for span in told[0].spans if span.face] == ["Scout", "Guard"]


def test_a_battle_is_told_with_its_result_and_the_ko():
    some = table()
    some.attack("Scout", "Guard")
    events = happening(some, some.finish_battle)

    told = lines(some, events)

    assert told.index("The attack succeeds: a tie is enough.") < told.index("Guard is KO’d.")


@pytest.mark.parametrize(
    ("amount", "language", "said"),
    [
        (5000, "en", "The attack succeeds: 5000 more."),
        (0, "en", "The attack succeeds: a tie is enough."),
        (-5000, "en", "The attack fails: 5000 too little."),
        (5000, "fr", "L’attaque réussit : 5000 de plus."),
        (0, "fr", "L’attaque réussit : l’égalité suffit."),
        (-5000, "fr", "L’attaque échoue : il manque 5000."),
    ],
)
def test_a_battle_ends_in_words_that_need_no_sign(amount, language, said):
    assert lines(table(), [Event("battle_result", amount=amount)], language=language) == [said]


@pytest.mark.parametrize(
    ("seat", "said"), [(0, "You don’t use Small’s skill."), (1, "Ann doesn’t use Small’s skill.")]
)
def test_a_skill_that_is_declined_is_told_by_its_card(seat, said):
    some = table()
    card = some.find("Small")

    event = Event("declined", seat=0, source=card.id, source_def=card.def_id)

    assert lines(some, [event], seat=seat) == [said]


@pytest.mark.parametrize(
    ("who", "seat", "said"),
    [
        ("You may", 0, "You decline what Sage offers."),
        ("You may", 1, "Ann declines what Sage offers."),
        ("Your opponent may", 0, "Bob declines what Sage offers."),
        ("Your opponent may", 1, "You decline what Sage offers."),
    ],
)
def test_what_is_declined_is_told_of_the_one_who_was_asked(who, seat, said):
    some = using(f"{who} draw 1 card.")
    some.activate("Sage")
    events = happening(some, some.no)

    assert said in lines(some, events, seat)


def test_the_end_of_the_match_is_told_last():
    events = [Event("game_end", seat=0), Event("damage_taken", seat=1, amount=1)]

    assert lines(table(), events) == ["Bob takes 1 damage.", "The match is over."]


def test_a_movement_without_words_of_its_own_is_a_sentence_too():
    moved = Event("moved", seat=0, origin="drop", target="battle", card=table().find("Small").id)

    assert lines(table(), [moved]) == ["Small moves from Drop to Battle Area."]


FINDS_NOTHING = {
    "en": "Sage finds no card to choose.",
    "fr": "Sage ne trouve aucune carte à choisir.",
}


def using(text: str) -> Table:
    return position(
        you=Side(battle=[battle("Sage", text=f"[Activate Main] {text}")], hand=[SMALL]),
        opponent=Side(battle=[rest("Guard")], hand=[SMALL]),
    )


OPEN = (
    "Choose up to 1 of your opponent's Battle Cards with 1000 or less power and KO it.",
    "Choose 1 of your opponent's Battle Cards with 1000 or less power and switch it to Rest Mode.",
    "Choose 1 {Nobody} in your Drop and add it to your hand.",
    "Play up to 1 {Nobody} from your Drop.",
    "Your opponent chooses 1 of their Unison Cards and KOs it.",
    "Choose up to 1 {Nobody} and up to 1 {Noone} in your Drop and add them to your hand.",
)
SECRET = (
    "Choose up to 1 {Nobody} from your hand and play it.",
    "Choose up to 1 {Nobody} from your deck, add it to your hand, then shuffle your deck.",
    "Look at up to 3 cards from the top of your deck, choose up to 1 {Nobody} among them and add "
    "it to your hand.",
)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("text", OPEN)
def test_that_a_skill_finds_no_card_is_told_and_shown_to_both(text, language):
    some = using(text)
    events = happening(some, lambda: some.activate("Sage"))

    for seat in (0, 1):
        step = step_of(some, seat, told_to(events, seat), language)
        assert [each.text for each in step.lines].count(FINDS_NOTHING[language]) == 1
        signs = [each for each in step.beats if each.kind is BeatKind.FLASH]
        assert {"en": "No card to choose", "fr": "Aucune carte à choisir"}[language] in {
            each.text for each in signs if each.origin.card == some.find("Sage").id
        }


@pytest.mark.parametrize("text", SECRET)
def test_what_is_not_found_among_hidden_cards_is_told_to_their_player_alone(text):
    some = using(text)
    events = happening(some, lambda: some.activate("Sage"))

    assert FINDS_NOTHING["en"] in lines(some, list(told_to(events, 0)))
    assert FINDS_NOTHING["en"] not in lines(some, list(told_to(events, 1)), seat=1)


@pytest.mark.parametrize(
    "text",
    [
        "Choose up to 1 of your opponent's Battle Cards and KO it.",
        "Your opponent chooses 1 {Nobody} in their hand and discards it.",
    ],
)
def test_no_card_is_missed_where_one_is_found_or_nobody_can_know(text):
    some = using(text)
    events = happening(some, lambda: some.activate("Sage"))
    while some.decision.kind == "choose-cards":
        events += happening(some, lambda: some.answer())

    for seat in (0, 1):
        assert FINDS_NOTHING["en"] not in lines(some, list(told_to(events, seat)), seat=seat)


def test_a_counter_is_told_before_what_its_card_does():
    some = table()
    card, other = some.find("Small"), some.find("Scout")
    events = [
        Event("moved", seat=0, card=other.id, def_id=other.def_id, origin="battle", target="drop"),
        Event("moved", seat=0, card=card.id, def_id=card.def_id, origin="hand", target="drop"),
        Event("counter_activated", seat=0, card=card.id, def_id=card.def_id),
    ]

    assert lines(some, events) == [
        "Scout goes to the Drop.",
        "You counter with Small.",
        "Small goes to the Drop.",
    ]


def test_a_draw_names_the_cards_to_the_one_who_draws_only():
    some = table()
    card = some.find("Small")
    draw = [
        Event("moved", seat=0, card=card.id, def_id=card.def_id, origin="deck", target="hand",
              visible=1),
        Event("drawn", seat=0, amount=1),
    ]  # fmt: skip

    assert lines(some, draw, seat=0) == ["You draw 1 card (Small)."]
    assert lines(some, draw, seat=1) == ["Ann draws 1 card."]


def test_a_hidden_card_is_never_named():
    some = table()
    card = some.find("Small")
    moved = [
        Event("moved", seat=0, card=card.id, def_id=card.def_id, origin="hand", target="deck",
              visible=1)
    ]  # fmt: skip

    assert lines(some, moved, seat=1) == ["Ann puts 1 card back into their deck."]
    assert "Small" not in repr(step_of(some, 1, moved).beats)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["Ann puts 3 cards back into their deck.", "Ann shuffles their deck."]),
        ("fr", ["Ann remet 3 cartes dans son deck.", "Ann mélange son deck."]),
    ],
)
def test_unseen_cards_that_go_into_a_deck_are_told_at_once(language, said):
    card = table().find("Small")
    moved = Event("moved", seat=0, card=card.id, origin="deck", target="deck", visible=1)
    events = [moved, moved, moved, Event("shuffled", seat=0, target="deck")]

    assert lines(table(), events, seat=1, language=language) == said


def test_a_turn_heads_its_lines():
    told = step_of(table(), 0, [Event("turn", seat=1, amount=4)]).lines

    assert [(each.text, each.level) for each in told] == [("Turn 4 - Bob", 0)]


def test_a_movement_is_a_flight_from_where_the_card_lay_to_where_it_lies():
    some = table()
    old = some.find("Small").id
    events = happening(some, lambda: some.play("Small"))

    flights = [each for each in step_of(some, 0, events).beats if each.kind is BeatKind.MOVE]
    small = [each for each in flights if each.face is not None and each.face.name == "Small"]

    assert [(each.origin.area, each.target.area) for each in small] == [("hand", "battle")]
    assert (small[0].origin.card, small[0].target.card) == (old, some.find("Small").id)


def test_an_attack_is_an_arrow():
    some = table()
    events = happening(some, lambda: some.attack("Scout", "Guard"))

    arrows = [each for each in step_of(some, 0, events).beats if each.kind is BeatKind.ATTACK]

    assert [(each.origin.card, each.target.card) for each in arrows] == [
        (some.find("Scout").id, some.find("Guard").id)
    ]


@pytest.mark.parametrize(
    ("language", "amount", "said"),
    [
        ("en", 1, "You take 1 damage."),
        ("en", 2, "You take 2 damage."),
        ("fr", 1, "Vous subissez 1 dégât."),
        ("fr", 2, "Vous subissez 2 dégâts."),
    ],
)
def test_damage_is_counted_as_the_language_counts(language, amount, said):
    event = Event(kind="damage_taken", seat=0, amount=amount)

    step = step_of(position(), events=[event], language=language)

    assert [line.text for line in step.lines] == [said]


@pytest.mark.parametrize(
    ("amount", "said"), [(1, "+1 marqueur."), (-1, "-1 marqueur."), (3, "+3 marqueurs.")]
)
def test_markers_are_counted_with_their_sign(amount, said):
    event = Event(kind="markers_changed", seat=0, amount=amount)

    step = step_of(position(), events=[event], language="fr")

    assert step.lines[0].text.endswith(said)


def test_damage_is_told_before_the_life_it_takes():
    strong = battle("Striker", power=20000, text="[Double Strike]")
    some = position(you=Side(battle=[strong]), opponent=Side(life=3))

    def fight():
        some.attack("Striker", "Rival")
        while some.game.state.battle is not None:
            some.game.answer(some.decision.default)

    told = lines(some, happening(some, fight))

    at = told.index("Bob takes 2 damage.")
    assert all(each.startswith("Bob takes a card from life") for each in told[at + 1 : at + 3])
    assert not any("life" in each for each in told[:at])
