"""Acts by hand: carried out as effects are, then the same question is asked again."""

import importlib
import random

import pytest

from dbscg_gui.effects import by_hand as effects
from dbscg_gui.engine.by_hand import (
    KINDS,
    MAX_NOTE,
    TARGETS,
    HandAct,
    act,
    let_stop,
    may_act,
    stops,
)
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.state import HAND, ZONE_INDEX, from_bytes, to_bytes
from dbscg_gui.exerciser.driving import broken_invariants
from dbscg_gui.kernel.errors import IllegalChoiceError
from tests.masters.cards import Side, battle, extra, rest, unison
from tests.masters.table import position

GAMES = ("masters", "classic", "fusion_world", "one_piece")
SCOUT = battle("Scout", power=10000)
DRAWER = battle("Drawer", text="[Auto] When this card is KO'd, draw 1 card.")
GREETER = battle("Greeter", cost=1, text="[Auto] When this card is played, draw 1 card.")


def by_hand(t, kind, name="", **fields):
    """Do it at a table for the seat that is asked; the events."""
    if name:
        fields["card"] = t.find(name).id
    fields.setdefault("seat", t.you.seat)
    return act(t.game, t.decision.seat, HandAct(kind=kind, **fields))


def refused(t, kind, name="", **fields):
    before = t.game.digest()
    with pytest.raises(IllegalChoiceError) as caught:
        by_hand(t, kind, name, **fields)
    assert t.game.digest() == before
    return str(caught.value)


# -- what is done ------------------------------------------------------------------------------


def test_cards_are_drawn():
    t = position(Side(hand=["Scout"]))

    events = by_hand(t, "draw", amount=2)

    assert len(t.ids(t.you.seat, "hand")) == 3
    assert [event.kind for event in events if event.kind in ("by_hand", "drawn")] == [
        "by_hand",
        "drawn",
    ]
    t.expect("you", "main")


def test_the_opponent_draws_too():
    t = position(Side(), Side(hand=["Scout"]))

    events = by_hand(t, "draw", amount=1, seat=1 - t.you.seat)

    assert len(t.ids(1 - t.you.seat, "hand")) == 2
    told = next(event for event in events if event.kind == "by_hand")
    assert (told.seat, told.by_seat) == (1 - t.you.seat, t.you.seat)
    t.expect("you", "main")


@pytest.mark.parametrize(
    ("to", "area"),
    [
        ("hand", "hand"),
        ("drop", "drop"),
        ("deck", "deck"),
        ("deck-bottom", "deck"),
        ("life", "life"),
        ("energy", "energy"),
        ("energy-rest", "energy"),
        ("warp", "warp"),
    ],
)
def test_a_card_is_moved_to_an_area(to, area):
    t = position(Side(battle=[SCOUT]))

    by_hand(t, "move", "Scout", to=to)

    pile = t.names(t.you.seat, area)
    assert "Scout" in pile
    if area == "deck":
        ids = t.game.zone(t.you.seat, ZONE_INDEX["deck"])
        place = -1 if to == "deck" else 0
        assert t.name(ids[place]) == "Scout"
    if area == "energy":
        assert t.is_active("Scout") == (to == "energy")
    t.expect("you", "main")


def test_a_moved_card_goes_to_its_owner():
    t = position(Side(), Side(battle=[SCOUT]))

    by_hand(t, "move", "Scout", to="hand")

    assert t.names(1 - t.you.seat, "hand") == ["Scout"]


def test_a_card_put_into_play_pends_its_skills():
    t = position(Side(drop=[GREETER], hand=[]))

    by_hand(t, "move", "Greeter", to="play")

    assert t.area_of("Greeter") == "battle"
    assert len(t.ids(t.you.seat, "hand")) == 1
    t.expect("you", "main")


def test_a_card_is_removed_from_the_game():
    t = position(Side(drop=[SCOUT]))

    by_hand(t, "move", "Scout", to="removed")

    assert "Scout" not in t.names(t.you.seat, "drop")


def test_modes_are_changed():
    t = position(Side(battle=[SCOUT]), Side(battle=[rest(battle("Guard"))]))

    by_hand(t, "rest", "Scout")
    by_hand(t, "active", "Guard")

    assert (t.is_active("Scout"), t.is_active("Guard")) == (False, True)


def test_power_is_given_and_taken_for_the_turn():
    t = position(Side(battle=[SCOUT]))

    by_hand(t, "power", "Scout", amount=5000)
    assert t.power("Scout") == 15000
    by_hand(t, "power", "Scout", amount=-3000)
    assert t.power("Scout") == 12000

    t.end()
    t.until("main")
    assert t.power("Scout") == 10000


def test_what_has_no_power_left_is_processed_by_the_rules():
    t = position(Side(), Side(battle=[SCOUT]))

    by_hand(t, "power", "Scout", amount=-10000)

    assert t.area_of("Scout") == "drop"


def test_damage_is_taken_from_life():
    t = position(Side(), Side(life=["One", "Two", "Three"]))

    by_hand(t, "damage", amount=2, seat=1 - t.you.seat)

    assert len(t.ids(1 - t.you.seat, "life")) == 1
    assert len(t.ids(1 - t.you.seat, "hand")) == 2


def test_damage_to_the_last_life_ends_the_match():
    t = position(Side(), Side(life=["One"]))

    by_hand(t, "damage", amount=1, seat=1 - t.you.seat)

    assert t.winner == "you"


def test_markers_are_changed():
    t = position(Side(unison=unison("Pair")))
    before = t.markers("Pair")

    by_hand(t, "markers", "Pair", amount=2)
    assert t.markers("Pair") == before + 2
    by_hand(t, "markers", "Pair", amount=-1)
    assert t.markers("Pair") == before + 1


def test_a_card_is_koed_and_its_skills_follow():
    t = position(Side(battle=[DRAWER], hand=[]))

    by_hand(t, "ko", "Drawer")

    assert t.area_of("Drawer") == "drop"
    assert len(t.ids(t.you.seat, "hand")) == 1
    t.expect("you", "main")


def test_a_note_is_told_and_changes_nothing():
    t = position(Side(battle=[SCOUT]))
    before = {seat: [t.names(seat, area) for area in ("hand", "battle")] for seat in (0, 1)}

    events = by_hand(t, "note", text="Scout may not attack")

    assert [event.text for event in events if event.kind == "by_hand"] == ["Scout may not attack"]
    assert before == {seat: [t.names(seat, area) for area in ("hand", "battle")] for seat in (0, 1)}
    t.expect("you", "main")


# -- the question is asked again -----------------------------------------------------------------


def test_new_options_are_offered_and_old_ones_are_gone():
    t = position(Side(hand=[battle("Free", cost=0)], battle=[SCOUT]))
    assert "play Free" in t.options()

    by_hand(t, "move", "Free", to="drop")
    assert "play Free" not in t.options()
    by_hand(t, "move", "Free", to="hand")

    assert "play Free" in t.options()


def test_by_hand_in_the_middle_of_a_battle():
    helper = battle("Helper", combo_power=5000, combo_cost=0)
    t = position(Side(battle=[SCOUT], hand=[helper]))
    t.attack("Scout", t.names(1 - t.you.seat, "leader")[0])
    t.expect("you", "offense")

    by_hand(t, "power", "Scout", amount=5000)

    t.expect("you", "offense")
    assert t.power("Scout") == 15000
    t.finish_battle()
    t.expect("you", "main")


def test_a_battle_whose_attacker_is_gone_is_over():
    t = position(Side(battle=[SCOUT], hand=[battle("Helper", combo_cost=0)]))
    t.attack("Scout", t.names(1 - t.you.seat, "leader")[0])

    by_hand(t, "move", "Scout", to="hand")

    t.until("main")
    assert t.state.battle is None


def test_by_hand_while_an_attack_may_be_countered():
    wall = extra("Wall", text="[Counter: Attack] Negate the attack.")
    t = position(Side(battle=[SCOUT]), Side(hand=[wall, "Other"], energy="RRRR"))
    t.attack("Scout", t.names(1 - t.you.seat, "leader")[0])
    t.until("counter", "opponent")

    by_hand(t, "draw", amount=1, seat=1 - t.you.seat)

    t.expect("opponent", "counter", {"counter Wall", "pass"})
    t.counter("Wall")
    t.until("main", "you")


@pytest.mark.parametrize("game", ["masters", "classic"])
def test_who_plays_by_hand_is_asked_where_only_passing_is_left(game):
    kit = importlib.import_module(f"tests.{game}.table")
    cards = importlib.import_module(f"tests.{game}.cards")
    t = kit.position(cards.Side(battle=[SCOUT]), cards.Side(life=["One", "Two", "Three", "Four"]))
    let_stop(t.game, (t.opponent.seat,))
    assert stops(t.game, t.opponent.seat)
    assert not stops(t.game, t.you.seat)

    t.attack("Scout", t.names(t.opponent.seat, "leader")[0])

    t.expect("opponent", "counter", {"pass"})
    by_hand(t, "power", "Scout", amount=-5000)
    t.expect("opponent", "counter", {"pass"})
    t.pass_()
    t.expect("opponent", "defense", {"pass"})
    t.pass_()
    t.expect("you", "main")
    assert len(t.ids(t.opponent.seat, "life")) == 4


def test_one_piece_asks_in_the_counter_step_too():
    kit = importlib.import_module("tests.one_piece.table")
    t = kit.position()
    let_stop(t.game, (t.opponent.seat,))

    t.attack(t.names(t.you.seat, "leader")[0], t.names(t.opponent.seat, "leader")[0])

    t.expect("opponent", "counter-step", {"pass"})
    by_hand(t, "draw", amount=1, seat=t.opponent.seat)
    t.expect("opponent", "counter-step")


def test_without_such_a_card_nobody_is_asked_to_pass():
    t = position(Side(battle=[SCOUT]), Side(life=["One", "Two", "Three", "Four"]))

    t.attack("Scout", t.names(t.opponent.seat, "leader")[0])

    t.expect("you", "main")


@pytest.mark.parametrize("game", GAMES)
def test_in_every_game_the_same_question_comes_back(game):
    kit = importlib.import_module(f"tests.{game}.table")
    t = kit.position()
    asked = t.decision

    act(t.game, asked.seat, HandAct(kind="note", text="nothing"))

    assert t.decision == asked


@pytest.mark.parametrize("game", GAMES)
def test_every_act_leaves_a_sound_match_in_every_game(game):
    """At random, with a cloned and a reloaded twin, to the end of some turns."""
    kit = importlib.import_module(f"tests.{game}.table")
    for seed in range(3):
        rng = random.Random(seed)
        t = kit.position()
        done = 0
        for _ in range(150):
            decision = t.game.decision
            if decision is None:
                break
            if may_act(t.game, decision.seat) and rng.random() < 0.6:
                done += _random_act(t.game, decision.seat, rng)
            else:
                t.game.answer(decision.default)
            assert broken_invariants(t.game) == []
        assert done > 8


def _random_act(game, seat, rng):
    """Try something; whether it was done. A twin and a reloaded game come to the same."""
    kind = rng.choice([each for each in KINDS if each != "damage" or rng.random() < 0.1])
    fields = {"seat": rng.randrange(2), "amount": rng.choice([1, 2, 5000, -1, -5000])}
    if kind in ("draw", "damage"):
        fields["amount"] = 1
    if kind == "note":
        fields["text"] = "x"
    fields["card"] = rng.choice(list(game.state.cards))
    if kind == "move":
        fields["to"] = rng.choice([each for each in TARGETS if each not in ("removed", "deck")])
    hand = HandAct(kind=kind, **fields)
    twin, before = game.clone(), game.digest()
    loaded = Game(game.rules, game.lib, from_bytes(to_bytes(game.state), game.rules.frame_kinds))
    try:
        act(game, seat, hand)
    except IllegalChoiceError:
        assert game.digest() == before
        return False
    for other in (twin, loaded):
        act(other, seat, hand)
        assert other.digest() == game.digest()
    return True


# -- what is refused -------------------------------------------------------------------------------


def test_nonsense_is_refused_and_changes_nothing():
    t = position(Side(hand=["Scout"], battle=["Guard"]), Side(hand=["Other"]))
    leader = t.names(t.you.seat, "leader")[0]
    deep = t.game.zone(t.you.seat, ZONE_INDEX["deck"])[0]

    assert "nothing called" in refused(t, "explode")
    assert "two seats" in refused(t, "draw", amount=1, seat=2)
    assert "no amount" in refused(t, "draw", amount=0)
    assert "no amount" in refused(t, "draw", amount=-1)
    assert "no amount" in refused(t, "damage", amount=10**9)
    assert "no amount" in refused(t, "power", "Guard", amount=0)
    assert "note" in refused(t, "note", text=" ")
    assert "note" in refused(t, "note", text="x" * (MAX_NOTE + 1))
    assert "cannot be meant" in refused(t, "ko", card=10**6)
    assert "cannot be meant" in refused(t, "move", card=deep, to="hand")
    assert "no way" in refused(t, "move", "Guard", to="moon")
    assert "Leader stays" in refused(t, "move", leader, to="hand")
    assert "in play already" in refused(t, "move", "Guard", to="play")
    assert "Battle Area" in refused(t, "ko", "Scout")
    assert "in this mode" in refused(t, "active", "Guard")
    assert "in play" in refused(t, "power", "Scout", amount=5000)


def test_an_area_the_game_does_not_have_is_refused():
    kit = importlib.import_module("tests.one_piece.table")
    t = kit.position()
    card = t.game.zone(t.you.seat, ZONE_INDEX["life"])[-1]

    assert "no such area" in refused(t, "move", card=card, to="warp")


def test_only_who_is_asked_what_to_do_next_acts():
    t = position(Side(hand=["Scout"]))
    other = 1 - t.decision.seat

    assert not may_act(t.game, other)
    with pytest.raises(IllegalChoiceError, match="asked what to do next"):
        act(t.game, other, HandAct(kind="draw", amount=1))


def test_a_question_of_a_skill_is_answered_first():
    chooser = battle(
        "Chooser", cost=0, text="[Auto] When this card is played, choose 1 card in your hand."
    )
    t = position(Side(hand=[chooser, "Scout", "Guard"]))
    t.play("Chooser")
    t.expect("you", "choose-cards")

    assert "asked what to do next" in refused(t, "draw", amount=1)


def test_the_top_of_a_deck_can_be_moved_without_being_seen():
    t = position(Side())
    top = t.game.zone(t.you.seat, ZONE_INDEX["deck"])[-1]

    events = by_hand(t, "move", card=top, to="life")

    told = next(event for event in events if event.kind == "by_hand")
    assert told.visible == 0
    assert len(t.game.zone(t.you.seat, HAND)) == len(t.ids(t.you.seat, "hand"))


def test_a_library_numbers_the_acts_behind_its_cards():
    t = position(Side(battle=[SCOUT]))
    lib = t.game.lib
    blocks = [*effects.ACTIONS.values(), *effects.MOVES.values()]

    numbers = [lib.block_of(actions) for actions in blocks]

    assert numbers == list(range(len(lib.blocks) - len(blocks), len(lib.blocks)))
