"""What the engine keeps from one question to the next holds while nothing it came from changed.

That it does in whole matches is shown by the golden ones, which are played with everything checked.
"""

from __future__ import annotations

import random

import pytest

from dbscg_gui.engine import continuous, listeners
from dbscg_gui.engine.queries import card_power, card_skills, layers
from dbscg_gui.engine.queries.places import places
from dbscg_gui.engine.state import COMBO, DECK, ENERGY, HAND, LEADER, Ctx
from dbscg_gui.kernel.errors import EngineError
from dbscg_gui.kernel.records import replace
from tests.kit.playouts import builtin_match, random_answer


def played(seed, decisions, game="masters"):
    """A match after some choices at random, everything kept being checked."""
    match = builtin_match(game, seed)
    match.is_checked = True
    chance = random.Random(seed)
    for _ in range(decisions):
        match.answer(random_answer(match.decision, chance))
    return match


def test_a_kept_power_that_is_wrong_is_noticed():
    game = played(1, 60)
    leader = game.zone(0, LEADER)[0]
    right = card_power.power(game, leader)
    kept = layers.statics(game).power

    kept[leader] = (game.state.cards[leader], right + 1000)
    game.touch()

    with pytest.raises(EngineError, match=f"kept {right + 1000}, found anew {right}"):
        card_power.power(game, leader)


def test_kept_effects_that_are_not_at_work_are_noticed():
    game = played(1, 60)
    layers.statics(game).table[int] = ["an effect"]
    game.touch()

    with pytest.raises(EngineError, match="effects kept"):
        layers.statics(game)


def test_a_leader_turned_over_has_the_skills_of_its_other_side():
    game = played(2, 40)
    leader = game.state.cards[game.zone(0, LEADER)[0]]
    front = card_skills.skills_of(game, leader.id)

    game.set_card(replace(leader, side=1))
    back = card_skills.skills_of(game, leader.id)
    game.set_card(leader)

    sides = game.definition(leader).sides
    assert set(sides[0].skills) <= set(front)
    assert set(sides[1].skills) <= set(back)
    assert front != back
    assert card_skills.skills_of(game, leader.id) == front


def test_what_is_kept_of_the_areas_stays_while_nothing_moves():
    game = played(3, 30, "one_piece")
    before = places(game)

    game.touch()
    assert places(game) is before

    game.state.zones[HAND] = tuple(reversed(game.zone(0, HAND)))
    game.touch()
    assert places(game).permanents is before.permanents


@pytest.mark.parametrize("game", ["masters", "classic", "fusion_world", "one_piece"])
def test_a_copy_and_its_original_go_their_own_ways(game):
    one = played(4, 50, game)
    other = one.clone()
    first, second = random.Random(1), random.Random(2)

    for _ in range(60):
        for match, chance in ((one, first), (other, second)):
            if match.decision is not None:
                match.answer(random_answer(match.decision, chance))

    # Everything kept was checked on the way; both shared what was kept when they parted.
    assert one.is_checked
    assert other.is_checked
    assert one.digest() != other.digest()


def test_what_was_kept_wrongly_over_a_change_elsewhere_is_noticed():
    game = played(1, 60)
    energy = game.state.cards[game.zone(0, ENERGY)[0]]
    layers.statics(game).table[int] = ["an effect"]

    # No skill works in the Energy Area: what is at work is carried over.
    game.set_card(replace(energy, active=not energy.active))

    with pytest.raises(EngineError, match="effects kept"):
        layers.statics(game)


def test_effects_at_work_are_kept_over_a_change_of_phase_but_not_of_effects():
    game = played(1, 60)
    leader = game.state.cards[game.zone(0, LEADER)[0]]
    before = layers.statics(game)

    game.state.phase = "end"
    game.touch_all_but_cards()
    assert game.cache.kept is before

    by = Ctx(1, 1, leader.id, leader.def_id, -1)
    continuous.negate_all(game, continuous.negation(by, "turn"), leader.id)
    assert layers.statics(game) is not before
    assert card_skills.skills_of(game, leader.id) == ()


def test_effects_at_work_that_go_by_the_phase_are_not_kept_over_it():
    game = played(1, 60)
    leader = game.state.cards[game.zone(0, LEADER)[0]]
    by = Ctx(1, game.state.turn_seat, leader.id, leader.def_id, -1)
    continuous.negate_all(game, continuous.negation(by, "your-refresh"), leader.id)
    assert card_skills.skills_of(game, leader.id) != ()

    game.state.phase = "refresh"
    game.touch_all_but_cards()

    assert card_skills.skills_of(game, leader.id) == ()


def test_effects_that_change_skills_reach_certain_cards_alone():
    game = played(1, 60)
    leader = game.state.cards[game.zone(0, LEADER)[0]]
    other = game.state.cards[game.zone(1, LEADER)[0]]
    by = Ctx(1, 1, other.id, other.def_id, -1)
    continuous.negate_all(game, continuous.negation(by, "turn"), leader.id)

    effects = layers.statics(game)

    assert effects.reaches(leader)
    assert not effects.reaches(other)
    assert card_skills.skills_of(game, leader.id) == ()
    assert card_skills.skills_of(game, other.id) != ()


@pytest.mark.parametrize(
    "change",
    [
        lambda game: game.touch(),
        lambda game: game.touch_all_but_cards(),
        lambda game: game.touch_cards(ENERGY),
        lambda game: game.touch_cards(LEADER),
        lambda game: game.set_card(game.state.cards[game.zone(0, ENERGY)[0]]),
        lambda game: game.forget(game.zone(0, DECK)[-1]),
    ],
    ids=["anything", "all but cards", "energy", "in play", "one card", "one card less"],
)
def test_no_answer_outlives_a_change(change):
    game = played(1, 60)
    leader = game.zone(0, LEADER)[0]
    right = card_power.power(game, leader), card_skills.skills_of(game, leader)
    game.cache.power[leader] = right[0] + 1000
    game.cache.skills[leader] = ()

    change(game)

    assert (card_power.power(game, leader), card_skills.skills_of(game, leader)) == right


def test_a_combo_card_without_a_skill_about_it_changes_nothing_in_play():
    game = played(1, 60)
    here = places(game)
    counted = frozenset().union(*(area.counted or () for area in here.plan.areas))
    card = next(i for i in game.zone(0, HAND) if game.state.cards[i].def_id not in counted)
    table = listeners.listeners(game)

    game.state.zones[HAND] = tuple(i for i in game.zone(0, HAND) if i != card)
    game.state.zones[COMBO] = (*game.zone(0, COMBO), card)
    game.state.cards[card] = replace(game.state.cards[card], zone=COMBO)
    game.touch_cards(HAND, COMBO)

    assert places(game).at is here.at
    assert listeners.listeners(game) == table


def test_skills_of_a_combo_card_that_effects_change_are_read_anew():
    game = played(1, 60)
    before = layers.statics(game)
    card = game.zone(0, HAND)[0]
    game.state.zones[HAND] = tuple(i for i in game.zone(0, HAND) if i != card)
    game.state.zones[COMBO] = (*game.zone(0, COMBO), card)
    moved = replace(game.state.cards[card], zone=COMBO)
    game.state.cards[card] = moved
    game.touch_cards(HAND, COMBO)
    by = Ctx(1, 1, card, moved.def_id, -1)
    continuous.negate_all(game, continuous.negation(by, "turn"), card)

    effects = layers.statics(game)

    assert effects is not before
    assert listeners.reached_by_effects(game, places(game), effects) == [moved]
    assert card_skills.skills_of(game, card) == ()


def test_only_a_card_that_counts_outside_play_makes_the_areas_be_looked_at():
    game = played(1, 60)
    here = places(game)
    effects = layers.statics(game)
    heard = here.plan.counted[COMBO]
    plain = next(card.def_id for card in game.state.cards.values() if card.def_id not in heard)

    game.touch_cards(DECK, COMBO, def_id=plain)
    assert (game.cache.places, game.cache.kept) == (here, effects)
    assert not game.cache.is_settled  # a combo outside a battle goes

    game.touch_cards(DECK, COMBO, def_id=min(heard))
    assert (game.cache.places, game.cache.kept) == (None, None)

    layers.statics(game)
    game.touch_cards(LEADER, def_id=plain)
    assert game.cache.places is None
