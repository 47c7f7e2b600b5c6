"""The players know what their seat knows: wherever hidden cards lie, they answer the same."""

from __future__ import annotations

import pytest

from dbscg_gui.ai.players import make_player
from dbscg_gui.ai.script import script_answer
from dbscg_gui.ai.search.budget import Budget
from dbscg_gui.ai.searching import SearchingPlayer
from dbscg_gui.engine import views
from dbscg_gui.engine.events import told_to
from dbscg_gui.engine.state import HAND
from dbscg_gui.games.masters.match import MASTERS
from tests.classic import cards as classic_cards
from tests.classic import table as classic
from tests.engine.views.unique_cards import (
    deck_counts,
    random_match,
    specs_of,
    unique_library,
    unique_match,
    with_hidden_permuted,
)
from tests.masters import cards as masters_cards
from tests.masters import table as masters
from tests.one_piece import cards as op
from tests.one_piece import table as one_piece

POSITIONS = 12
DBS = {"masters": (masters, masters_cards), "classic": (classic, classic_cards)}


MATCHES = range(4)


def moved_answers(make_choose, every):
    """How often an answer changes when the cards the seat cannot see lie elsewhere."""
    changes = 0
    asked = 0
    for match_seed in MATCHES:
        choose = make_choose(match_seed)
        for at, (game, _) in enumerate(random_match(match_seed)):
            if game.decision is None or len(game.decision.options) < 3 or at % every:
                continue
            asked += 1
            twin = with_hidden_permuted(game, game.decision.seat, at)
            changes += choose(game) != choose(twin)
    assert asked >= 20
    return changes


def honest(name):
    def make_choose(match_seed):
        lib, _ = unique_library()

        def choose(game):
            player = make_player(
                name, MASTERS, lib, specs_of(match_seed), 5, 0.0, positions=POSITIONS
            )
            return player.choose(views.view_of(game, game.decision.seat), game.decision)

        return choose

    return make_choose


class Cheat(SearchingPlayer):
    """Searches the match itself instead of worlds made from its view."""

    match = None

    def _sample(self, view):
        return [self.match.clone()]


def cheating(match_seed):
    lib, _ = unique_library()

    def choose(game):
        player = Cheat(
            MASTERS, lib, deck_counts(match_seed), 5, Budget(0.0, lambda: 0.0, positions=POSITIONS)
        )
        player.match = game
        return player.choose(views.view_of(game, game.decision.seat), game.decision)

    return choose


def test_a_searching_player_answers_the_same_wherever_the_hidden_cards_lie():
    assert moved_answers(honest("skilled"), every=5) == 0


def advising(match_seed):
    lib, _ = unique_library()

    def choose(game):
        specs = specs_of(match_seed)
        player = make_player("skilled", MASTERS, lib, specs, 5, 0.0, positions=POSITIONS)
        return player.advise(views.view_of(game, game.decision.seat), game.decision)

    return choose


def test_advice_is_the_same_wherever_the_hidden_cards_lie():
    assert moved_answers(advising, every=9) == 0


def test_the_script_answers_the_same_wherever_the_hidden_cards_lie():
    assert moved_answers(honest("script"), every=1) == 0


@pytest.mark.pure("its cheat is made from the player")
def test_a_player_that_searches_the_true_match_is_found_out():
    assert moved_answers(cheating, every=5) > 0


def test_a_searching_player_plays_on_from_the_bytes_of_its_view():
    lib, _ = unique_library()
    for at, (game, _) in enumerate(random_match(4)):
        if game.decision is None or at % 11:
            continue
        view = views.view_of(game, game.decision.seat)
        sent = views.from_bytes(views.to_bytes(view), MASTERS.frame_kinds)
        here = make_player("skilled", MASTERS, lib, specs_of(4), 9, 0.0, positions=POSITIONS)
        there = make_player("skilled", MASTERS, lib, specs_of(4), 9, 0.0, positions=POSITIONS)
        assert there.choose(sent, sent.state.decision) == here.choose(view, game.decision)


def test_a_closed_deck_list_is_no_need_of_a_searching_player():
    lib, _ = unique_library()
    specs = specs_of(6)
    for at, (game, _) in enumerate(random_match(6)):
        if game.decision is None or at % 11:
            continue
        seat = game.decision.seat
        known = (specs[0], None) if seat == 0 else (None, specs[1])
        player = make_player("skilled", MASTERS, lib, known, 2, 0.0, positions=POSITIONS)
        answer = player.choose(views.view_of(game, seat), game.decision)
        twin = game.clone()
        twin.answer(answer)
        assert twin.state.decisions == game.state.decisions + 1


# -- a whole match ---------------------------------------------------------------------------


def moves_that_differ(choose, seed):
    """A match a player plays against the script; how often it would have played otherwise had the
    cards it cannot see lain elsewhere, and how often it was asked."""
    game = unique_match(seed)
    differing = asked = 0
    while game.decision is not None and game.state.turn <= LAST_TURN:
        decision = game.decision
        if decision.seat == 0:
            answer = choose(game, views.view_of(game, 0))
            if len(decision.options) > 1:
                asked += 1
                twin = with_hidden_permuted(game, 0, asked)
                differing += choose(twin, views.view_of(twin, 0)) != answer
        else:
            answer = script_answer(game)
        game.answer(answer)
    return differing, asked


LAST_TURN = 14


@pytest.mark.parametrize(
    ("level", "positions"),
    [
        ("beginner", POSITIONS),
        ("skilled", POSITIONS),
        ("expert", POSITIONS),
        pytest.param("master", 60, marks=pytest.mark.slow),
    ],
)
def test_a_whole_match_long_hidden_cards_change_no_move(level, positions):
    lib, _ = unique_library()

    def choose(game, view):
        player = make_player(level, MASTERS, lib, specs_of(3), 5, 0.0, positions=positions)
        return player.choose(view, view.state.decision)

    differing, asked = moves_that_differ(choose, 3)

    assert asked > 20
    assert differing == 0


@pytest.mark.pure("its cheat is made from the player")
def test_a_whole_match_long_a_cheat_is_found_out():
    lib, _ = unique_library()

    def choose(game, view):
        budget = Budget(0.0, lambda: 0.0, positions=POSITIONS)
        player = Cheat(MASTERS, lib, deck_counts(3), 5, budget)
        player.match = game
        return player.choose(view, view.state.decision)

    assert moves_that_differ(choose, 3)[0] > 0


# -- counts and pauses -----------------------------------------------------------------------


def seen_by_the_attacker(game, held):
    """What the attacker may know after the other seat let an attack through, with this in hand.

    Its view, the events it was told of, and how often the other was asked.
    """
    if game == "one_piece":
        t = one_piece.position(
            you=op.Side(characters=[op.character("Hunter", power=9000)], don=0),
            opponent=op.Side(hand=[held], don=4, life=3),
        )
    else:
        table, cards = DBS[game]
        t = table.position(
            you=cards.Side(battle=[cards.battle("Hunter", power=25000)]),
            opponent=cards.Side(hand=[held], energy="RRR", life=5),
        )
    before = len(t.log)
    t.attack("Hunter", "Rival")
    asked = 0
    while t.state.battle is not None:
        asked += t.decision.seat == 1
        t.answer(*t.decision.default)
    known = views.without_counts(views.view_of(t.game, 0))
    known.state.cards = {
        key: card for key, card in known.state.cards.items() if card.zone != HAND or card.seat == 0
    }
    return views.to_bytes(known), told_to(t.log[before:], 0), asked


def tricks(cards):
    return (
        cards.extra("Trick", text="[Counter : Attack] Negate the attack."),
        cards.extra("Other", text="[Activate : Main] Draw 1 card."),
    )


HELD = {
    "masters": lambda: tricks(masters_cards),
    "classic": lambda: tricks(classic_cards),
    "one_piece": lambda: (
        op.event("Trick", cost=1, text="[Counter] Up to 1 of your Leader gains +4000 power."),
        op.event("Other", cost=1, text="[Main] Draw 1 card."),
    ),
}


@pytest.mark.parametrize("game", HELD)
def test_what_is_known_does_not_tell_that_somebody_was_asked_about_a_counter(game):
    counter, other = HELD[game]()

    with_counter, told, asked = seen_by_the_attacker(game, counter)
    without, told_without, asked_less = seen_by_the_attacker(game, other)

    assert asked > asked_less
    assert with_counter == without
    # [masters 9-7-2-3]
    assert told == told_without


def seen_while_a_skill_is_answered(held):
    """What the attacker may know when it may answer a skill with which nothing was chosen."""
    skill = (
        "[Auto] When one of your opponent's cards attacks, you may choose 1 yellow ＜Mira＞ card"
        " with an energy cost of 2 or less in your hand and play it in Rest Mode."
    )
    leader = masters_cards.leader("Warden", text=skill)
    t = masters.position(
        you=masters_cards.Side(
            battle=[masters_cards.battle("Hunter", power=15000)],
            hand=[masters_cards.extra("Trick", text="[Counter : Play] Draw 1 card.")],
            energy="R",
        ),
        opponent=masters_cards.Side(leader=leader, hand=[held], life=5),
    )
    seat = t.decision.seat
    t.attack("Hunter", "Warden")
    asked = 0
    while t.decision.answering is None or t.decision.answering.kind != "skill-resolved":
        asked += t.decision.seat != seat
        # From a hand nothing has to be chosen [masters 5-2-7].
        is_choice = t.decision.kind == "choose-cards"
        t.answer(*(() if is_choice else t.decision.default))
    known = views.without_counts(views.view_of(t.game, seat))
    known.state.cards = {
        key: card
        for key, card in known.state.cards.items()
        if card.zone != HAND or card.seat == seat
    }
    return views.to_bytes(known), asked


def test_a_skill_does_not_tell_whether_its_player_had_a_card_to_choose():
    mira = masters_cards.battle("Mira", character=("Mira",), colors="yellow", cost=2)
    other = masters_cards.battle("Nobody", colors="red", cost=2)

    with_choice, asked = seen_while_a_skill_is_answered(mira)
    without, asked_less = seen_while_a_skill_is_answered(other)

    assert asked > asked_less
    assert with_choice == without
