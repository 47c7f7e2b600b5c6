"""What a view shows, what it hides, and the worlds made from it."""

from __future__ import annotations

from collections import Counter

import pytest

from dbscg_gui.engine import views
from dbscg_gui.engine.state import DECK, HAND, LIFE, UNKNOWN, State, changed
from dbscg_gui.games.masters.match import MASTERS
from dbscg_gui.kernel.errors import EngineError
from tests.engine.views.unique_cards import (
    Chance,
    deck_counts,
    definitions_in,
    definitions_told,
    random_match,
    unique_library,
    unique_match,
    with_hidden_permuted,
)

SEEDS = range(12)
SECRET = (DECK, HAND, LIFE)


def true_faces(game, view):
    return {i: game.state.cards[i].def_id for i in views.hidden_cards(view)}


def after(seed, decisions):
    for at, (game, _) in enumerate(random_match(seed)):
        if at == decisions:
            return game
    raise AssertionError(f"match {seed} ends before decision {decisions}")


def lying_open(game, seat):
    """Definitions a seat sees without being told: the open areas, its hand, what is declared."""
    decision = game.decision
    found = {
        card.def_id
        for card in game.state.cards.values()
        if card.zone not in SECRET or (card.zone == HAND and card.seat == seat)
    }
    if decision is not None and decision.source in game.state.cards:
        # [masters 5-5-2-1] a declared card is revealed, then paid for.
        found.add(game.state.cards[decision.source].def_id)
    looks = ("choose-cards", "order-cards")
    if decision is not None and decision.seat == seat and decision.kind in looks:
        # [masters 5-2-8] [masters 20-12] looking at cards of the own deck.
        cards = (game.state.cards[i] for i in game.zone(seat, DECK))
        found |= {card.def_id for card in cards if card.known & 1 << seat}
    return found


# -- what is hidden --------------------------------------------------------------------------


@pytest.mark.parametrize("seed", SEEDS)
def test_a_view_never_names_a_card_its_seat_was_not_shown(seed):
    lib, _ = unique_library()
    shown = [set(), set()]

    for game, events in random_match(seed):
        for seat in (0, 1):
            view = views.view_of(game, seat)
            shown[seat] |= definitions_told(lib, events, seat)
            shown[seat] |= lying_open(game, seat)
            assert definitions_in(lib, view) <= shown[seat]


@pytest.mark.parametrize("seed", SEEDS)
def test_cards_a_seat_cannot_see_may_lie_anywhere_without_a_change_in_its_view(seed):
    moved = 0

    for at, (game, _) in enumerate(random_match(seed)):
        for seat in (0, 1):
            twin = with_hidden_permuted(game, seat, at)
            moved += twin.digest() != game.digest()
            mine = views.to_bytes(views.view_of(game, seat))
            assert views.to_bytes(views.view_of(twin, seat)) == mine

    assert moved > 20


def test_at_the_start_a_seat_sees_its_hand_and_the_leaders_only():
    game = unique_match(1)

    view = views.view_of(game, 0)

    shown = {i for i, card in view.state.cards.items() if card.def_id != UNKNOWN}
    open_cards = {i for i, card in game.state.cards.items() if card.zone not in SECRET}
    assert shown == open_cards | set(game.zone(0, HAND))
    assert len(open_cards) == 2


def test_a_view_tells_neither_the_generator_nor_the_last_answer():
    game = after(3, 40)

    view = views.view_of(game, 0)

    assert game.state.rng != 0
    assert view.state.rng == 0
    assert view.state.answer == ()


def test_only_the_seat_that_is_asked_sees_the_options():
    for game, _ in random_match(2):
        decision = game.decision
        if decision is None:
            continue
        mine = views.view_of(game, decision.seat).state
        other = views.view_of(game, 1 - decision.seat).state
        assert mine.decision == mine.asked == decision
        assert other.decision == other.asked
        assert (other.decision.kind, other.decision.seat) == (decision.kind, decision.seat)
        assert other.decision.options == other.decision.default == ()


def test_a_card_known_in_a_deck_keeps_its_place_in_every_world():
    game = after(4, 30)
    seat = game.decision.seat
    known = game.zone(1 - seat, DECK)[3]
    game.state.cards[known] = changed(game.state.cards[known], known=1 << seat)
    lib, _ = unique_library()
    view = views.view_of(game, seat)

    worlds = [views.sample_world(MASTERS, lib, view, deck_counts(4), seed) for seed in range(8)]

    face = game.state.cards[known].def_id
    assert {world.state.cards[known].def_id for world in worlds} == {face}
    assert known not in views.hidden_cards(view)


def test_a_view_survives_its_bytes():
    for game, _ in random_match(6):
        view = views.view_of(game, 1)
        data = views.to_bytes(view)
        assert views.from_bytes(data, MASTERS.frame_kinds) == view


def test_every_field_of_a_state_is_told_or_blanked():
    told = {
        "cards", "zones", "next_id", "turn", "turn_seat", "first_seat", "phase", "frames", "ctxs",
        "pending", "delays", "effects", "battle", "energy_markers", "used", "happened", "flags",
        "winner", "end_rule", "decision", "asked", "decisions", "turn_decisions",
    }  # fmt: skip

    # Of watched loops only the seat's own waiting decision is told.
    assert set(State.__struct_fields__) == told | {"rng", "answer", "loops"}


def test_a_view_of_a_finished_match_tells_everything_but_what_is_hidden():
    *_, (game, _) = random_match(2)

    for seat in (0, 1):
        state = views.view_of(game, seat).state
        assert (state.winner, state.end_rule) == (game.state.winner, game.state.end_rule)
        blank = {"cards", "rng", "asked", "answer", "used", "flags", "pending", "loops"}
        for field in set(state.__struct_fields__) - blank:
            assert getattr(state, field) == getattr(game.state, field), field


def test_playing_on_leaves_a_view_as_it_was():
    game = after(5, 25)
    view = views.view_of(game, game.decision.seat)
    before = views.to_bytes(view)
    chance = Chance(9)

    for _ in range(15):
        game.answer(chance.answer(game.decision))

    assert views.to_bytes(view) == before


# -- worlds ----------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", SEEDS)
def test_a_world_with_the_true_cards_goes_on_like_the_match(seed):
    lib, _ = unique_library()
    kinds = set()

    for at, (game, _) in enumerate(random_match(seed)):
        if game.decision is None:
            break
        kinds.add(game.decision.kind)
        sent = views.to_bytes(views.view_of(game, game.decision.seat))
        view = views.from_bytes(sent, MASTERS.frame_kinds)
        world = views.world(MASTERS, lib, view, true_faces(game, view), game.state.rng)
        twin = game.clone()
        chance = Chance(at)
        for _ in range(6):
            assert world.decision == twin.decision
            if twin.decision is None:
                break
            answer = chance.answer(twin.decision)
            assert world.answer(answer) == twin.answer(answer)

    assert {"mulligan", "charge", "main", "offense"} <= kinds


@pytest.mark.parametrize("seed", SEEDS)
def test_a_sampled_world_offers_the_same_and_can_be_played_to_the_end(seed):
    lib, _ = unique_library()
    decks = deck_counts(seed)
    played = 0

    for at, (game, _) in enumerate(random_match(seed)):
        if game.decision is None or at % 12:
            continue
        view = views.view_of(game, game.decision.seat)
        world = views.sample_world(MASTERS, lib, view, decks, at)
        assert world.decision == game.decision
        assert census(world) == census(game)
        chance = Chance(at)
        while world.decision is not None:
            world.answer(chance.answer(world.decision))
        assert world.is_over
        played += 1

    assert played >= 3


def census(game):
    return Counter(
        (card.owner, card.def_id)
        for card in game.state.cards.values()
        if "token" not in game.lib.defs[card.def_id].kinds
    )


def test_equal_views_and_seeds_give_equal_worlds_and_other_seeds_others():
    lib, _ = unique_library()
    game = after(7, 33)
    seat = game.decision.seat
    decks = deck_counts(7)
    view = views.view_of(game, seat)
    same = views.view_of(with_hidden_permuted(game, seat, 5), seat)

    one = views.sample_world(MASTERS, lib, view, decks, 11)

    assert views.sample_world(MASTERS, lib, same, decks, 11).digest() == one.digest()
    assert views.sample_world(MASTERS, lib, view, decks, 12).digest() != one.digest()


def test_unseen_is_the_deck_list_less_what_was_seen():
    lib, _ = unique_library()
    game = after(8, 30)
    seat = game.decision.seat
    view = views.view_of(game, seat)

    pools = views.unseen(view, lib, deck_counts(8))

    cards = game.state.cards.values()
    for owner in (0, 1):
        hidden = sorted(c.def_id for c in cards if c.owner == owner and not c.known & 1 << seat)
        assert list(pools[owner]) == hidden


def test_an_unknown_list_is_guessed_from_what_was_seen_and_the_own_list():
    lib, _ = unique_library()
    game = after(8, 40)
    seat = game.decision.seat
    view = views.view_of(game, seat)
    decks = deck_counts(8)
    known = (decks[0], None) if seat == 0 else (None, decks[1])

    world = views.sample_world(MASTERS, lib, view, known, 1)

    seen = {c.def_id for c in view.state.cards.values() if c.owner != seat} - {UNKNOWN}
    guessed = {
        world.state.cards[i].def_id
        for i in views.hidden_cards(view)
        if world.state.cards[i].owner != seat
    }
    assert guessed <= seen | set(decks[seat])
    assert not any(lib.defs[d].kinds & {"leader", "token"} for d in guessed)
    assert world.decision == game.decision


def test_a_world_wants_a_face_for_every_unseen_card():
    lib, _ = unique_library()
    game = after(1, 10)
    view = views.view_of(game, game.decision.seat)
    faces = true_faces(game, view)
    missing = faces.popitem()[0]

    with pytest.raises(EngineError, match=f"the unseen card {missing} is not filled in"):
        views.world(MASTERS, lib, view, faces, 1)


def test_no_world_starts_at_the_other_seats_decision():
    lib, _ = unique_library()
    game = after(1, 10)
    view = views.view_of(game, 1 - game.decision.seat)

    with pytest.raises(EngineError, match="own seat"):
        views.world(MASTERS, lib, view, true_faces(game, view), 1)


def test_a_deck_list_that_cannot_fill_the_unseen_cards_is_refused():
    lib, _ = unique_library()
    game = after(1, 10)
    view = views.view_of(game, game.decision.seat)

    with pytest.raises(EngineError, match="left in its deck list"):
        views.sample_world(MASTERS, lib, view, (Counter(), Counter()), 1)


# -- forks -----------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", SEEDS)
def test_a_fork_and_its_original_stay_equal_over_many_answers(seed):
    forked = set()

    for at, (game, _) in enumerate(random_match(seed)):
        if game.decision is None or (game.decision.kind in forked and at % 9):
            continue
        forked.add(game.decision.kind)
        one, other = game.clone(), game.clone().clone()
        chance = Chance(at)
        for _ in range(25):
            if one.decision is None:
                break
            answer = chance.answer(one.decision)
            one.answer(answer)
            other.answer(answer)
            assert one.digest() == other.digest()

    assert {"mulligan", "charge", "main", "offense"} <= forked
