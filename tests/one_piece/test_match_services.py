"""A One Piece match through the services: prepared, saved, undone, replayed, thought about."""

from __future__ import annotations

import msgspec
import pytest

from dbscg_gui.adapters.builtin import builtin_cards, builtin_decks
from dbscg_gui.ai.script import script_answer
from dbscg_gui.effects import actions as act
from dbscg_gui.engine import views
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.state import from_bytes, to_bytes
from dbscg_gui.services.ai.thinking import seat_player
from dbscg_gui.services.cards.pool import CardPool
from dbscg_gui.services.game_rules import compile_printed, game_rules
from dbscg_gui.services.match.session import MatchSession
from dbscg_gui.services.match.setup import MatchSetup, MatchSetupError, prepare
from dbscg_gui.services.match.update import Awaiting
from dbscg_gui.services.records.match_record import HUMAN, Player, decode_match
from dbscg_gui.services.records.replaying import begin, library_of, replay
from dbscg_gui.services.simulation.playouts import RandomAnswers
from tests.one_piece.cards import Side, character, keyword, leader, main_effect
from tests.one_piece.table import position

RULES = game_rules("one_piece")


def a_start(*, decks=None, player="random", players=None, first=0):
    pool = CardPool(builtin_cards("one_piece"), None, compile_printed)
    ready = MatchSetup(
        decks=decks or builtin_decks("one_piece"),
        players=players or (Player(name=player), Player(name=player, positions=4)),
        seed=5,
        first=first,
    )
    return prepare(ready, pool, created="2026-11-20T13:20:00", program="test")


class Kept:
    """Keeps one match in memory."""

    def __init__(self) -> None:
        self.data = b""

    def create(self, match_id: str) -> str:
        return match_id

    def hold(self, name: str) -> None:
        pass

    def release(self, name: str) -> None:
        pass

    def write(self, name: str, data: bytes) -> None:
        self.data = data

    def read(self, name: str):
        return decode_match(self.data)


class RandomThinker:
    """The opponent, answering at random."""

    trouble = "none"

    def warm_up(self) -> None:
        pass

    def __init__(self) -> None:
        self._answers = RandomAnswers(11)

    def choose(self, view, decision):
        return self._answers.answer(decision)

    def close(self) -> None:
        pass


def play(session, answers, until=lambda session: False):
    """Play on to the end, or until something holds."""
    update = session.current()
    while update.awaiting is not Awaiting.NOBODY and not until(session):
        if update.awaiting is Awaiting.OPPONENT:
            update = session.play_opponent()
        else:
            update = session.answer(answers.answer(update.decision))


def test_a_match_is_played_undone_saved_resumed_and_replays_to_the_same_end() -> None:
    store = Kept()
    start = a_start(players=(Player(name=HUMAN, shown="Ada"), Player(name="random")))
    session = MatchSession.begin(start, thinkers=lambda *_: RandomThinker(), store=store)
    answers = RandomAnswers(3)

    before = session.digest
    session.answer((0,))
    assert session.digest != before
    session.undo()
    assert session.digest == before

    play(session, answers, lambda s: len(s.record.choices) > 30)
    resumed = MatchSession.resume(store, "file", thinkers=lambda *_: RandomThinker())
    assert resumed.digest == session.digest
    play(resumed, answers)

    record = resumed.record
    assert record.result is not None
    again = replay(record)
    assert again.game.digest() == resumed.digest
    assert again.game.rules is RULES.ruleset


def test_a_deck_that_breaks_a_rule_may_not_be_played() -> None:
    one, other = builtin_decks("one_piece")
    broken = msgspec.structs.replace(one, main=one.main[1:])

    with pytest.raises(MatchSetupError, match="needs at least 50"):
        a_start(decks=(broken, other))


@pytest.mark.parametrize("player", ["script", "greedy"])
def test_an_ai_plays_turns_from_its_view_alone(player: str) -> None:
    start = a_start(player=player)
    lib = library_of(start)
    game = begin(start, lib)
    players = [seat_player(start, seat, seat + 1, lib=lib) for seat in (0, 1)]

    while game.decision is not None and game.state.turn < 5:
        decision = game.decision
        view = views.view_of(game, decision.seat)
        game.answer(players[decision.seat].choose(view, decision))

    assert game.state.turn == 5


@pytest.mark.parametrize("is_open", [True, False])
def test_worlds_made_from_a_view_go_on_with_the_same_question(is_open: bool) -> None:
    start = a_start()
    lib = library_of(start)
    game = begin(start, lib)
    answers = RandomAnswers(8)
    decks = [
        {lib.by_number[n]: c for n, c in (*deck.main, (deck.leader, 1))} for deck in start.decks
    ]
    for number in range(120):
        decision = game.decision
        if decision is None:
            break
        if number % 6 == 0:
            view = views.view_of(game, decision.seat)
            known = [d if is_open or s == decision.seat else None for s, d in enumerate(decks)]
            world = views.sample_world(game.rules, lib, view, known, number)
            assert world.decision == decision
            assert views.view_of(world, decision.seat) == view
            assert world.answer(decision.default) is not None
        game.answer(answers.answer(decision))
    assert number > 60


def test_a_state_goes_through_its_bytes() -> None:
    start = a_start()
    game = begin(start, library_of(start))
    answers = RandomAnswers(2)
    for _ in range(60):
        if game.decision is not None:
            game.answer(answers.answer(game.decision))
    loaded = Game(game.rules, game.lib, from_bytes(to_bytes(game.state), game.rules.frame_kinds))
    assert loaded.digest() == game.digest()


# -- the script ------------------------------------------------------------------------------


def picked(t):
    """What the script would do, in words."""
    return {t.words(t.decision.options[index]) for index in script_answer(t.game)}


def test_the_script_plays_gives_and_attacks_in_this_order() -> None:
    t = position(
        you=Side(
            don=3, hand=[character("Recruit", cost=2)], characters=[character("Hitter", power=4000)]
        )
    )
    assert picked(t) == {"play Recruit"}
    t.play("Recruit")
    # The last DON!! card lets the Character reach the Leader.
    assert picked(t) == {"give DON!! > Hitter"}
    t.pick("give DON!! > Hitter")
    assert picked(t) <= {"attack Hitter > Rival", "attack Leader > Rival"}


def test_the_script_blocks_and_counters_for_a_leader_in_need() -> None:
    guard = character("Guard", power=1000, cost=1, skills=[keyword("blocker")])
    helpers = [character("Small", counter=1000), character("Big", counter=2000)]
    for life, block, boost in ((5, "pass", "pass"), (1, "block Guard", None)):
        t = position(opponent=Side(life=life, characters=[guard], hand=helpers))
        t.attack("Leader", "Rival")
        assert picked(t) == {block}
        if boost is not None:
            t.pass_()
            assert picked(t) == {boost}
    t = position(opponent=Side(life=2, hand=helpers))
    t.attack("Leader", "Rival")
    # The smallest card that is enough.
    assert picked(t) == {"boost Small > Rival"}


def test_the_script_uses_effects_that_are_limited() -> None:
    t = position(you=Side(leader=leader("Boss", skills=[main_effect(act.Draw(), once=True)])))
    assert picked(t) == {"activate Boss"}
