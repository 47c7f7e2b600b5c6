"""A classic match through the services: prepared, saved, replayed, thought about, refused."""

from __future__ import annotations

import msgspec
import pytest

from dbscg_gui.adapters.builtin import builtin_cards, builtin_decks
from dbscg_gui.ai.script import script_answer
from dbscg_gui.engine import views
from dbscg_gui.engine.decisions import Option
from dbscg_gui.services.ai.thinking import seat_player
from dbscg_gui.services.cards.pool import CardPool
from dbscg_gui.services.game_rules import compile_printed, game_rules
from dbscg_gui.services.match.session import MatchSession
from dbscg_gui.services.match.setup import MatchSetup, MatchSetupError, prepare
from dbscg_gui.services.match.update import Awaiting
from dbscg_gui.services.records.match_record import HUMAN, Player, decode_match
from dbscg_gui.services.records.replaying import begin, library_of, replay
from dbscg_gui.services.simulation.playouts import RandomAnswers
from tests.classic.cards import Side, battle, extra, leader, rest, unison
from tests.classic.table import opening, position
from tests.presenters.seat_tables import step_of

RULES = game_rules("classic")


def a_start(*, decks=None, player="random", players=None):
    pool = CardPool(builtin_cards("classic"), None, compile_printed)
    ready = MatchSetup(
        decks=decks or builtin_decks("classic"),
        players=players or (Player(name=player), Player(name=player, positions=4)),
        seed=5,
        first=0,
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


def test_a_match_is_played_undone_saved_and_replays_to_the_same_end() -> None:
    store = Kept()
    start = a_start(players=(Player(name=HUMAN, shown="Ada"), Player(name="random")))
    session = MatchSession.begin(start, thinkers=lambda *_: RandomThinker(), store=store)
    answers = RandomAnswers(3)

    update = session.current()
    # The redraw of single cards can be taken back like any answer.
    assert update.decision.kind == "choose-cards"
    before = session.digest
    update = session.answer(())
    assert session.digest != before
    while update.awaiting is not Awaiting.NOBODY:
        if update.awaiting is Awaiting.OPPONENT:
            update = session.play_opponent()
        else:
            update = session.answer(answers.answer(update.decision))

    record = decode_match(store.data)
    assert record.result == session.result is not None
    again = replay(record)
    assert again.game.digest() == session.digest
    assert again.game.rules is RULES.ruleset


def test_a_deck_with_a_z_deck_may_not_be_played() -> None:
    one, other = builtin_decks("classic")
    broken = msgspec.structs.replace(one, z=(("CA1-002", 1),))

    with pytest.raises(MatchSetupError, match="Z-Deck"):
        a_start(decks=(broken, other))


@pytest.mark.parametrize("player", ["script", "greedy"])
def test_an_ai_plays_a_turn_from_its_view_alone(player: str) -> None:
    start = a_start(player=player)
    lib = library_of(start)
    game = begin(start, lib)
    players = [seat_player(start, seat, seat + 1, lib=lib) for seat in (0, 1)]

    while game.decision is not None and game.state.turn < 3:
        decision = game.decision
        view = views.view_of(game, decision.seat)
        game.answer(players[decision.seat].choose(view, decision))

    assert game.state.turn == 3
    assert len(game.zone(0, 6)) == len(game.zone(1, 6)) == 1


def test_the_script_sends_cards_back_that_are_out_of_reach() -> None:
    dear = [battle(f"Dear {n}", cost=7) for n in range(25)]
    cheap = [battle(f"Cheap {n}", cost=1) for n in range(25)]
    t = opening(Side(deck=[*dear, *cheap]), first="you")
    hand = t.you.hand

    answer = script_answer(t.game)

    returned = {hand[index] for index in answer}
    assert returned == {name for name in hand if name.startswith("Dear")}


# -- why not ---------------------------------------------------------------------------------


def refused(t, option):
    """Code and rule of the refusal."""
    found = RULES.why_not(t.game, t.you.seat, option)
    assert found is not None
    return found.code, found.rule


def test_refusals_name_classic_rules() -> None:
    star = unison("Star", text="[UNISON 0][Activate: Battle] Draw 1 card.")
    t = position(
        you=Side(
            leader=leader("Head", text="[Activate: Battle] Draw 1 card."),
            hand=[battle("Dear", cost=3), battle("Plain"), extra("No", text=NO)],
            energy="R",
        ),
        opponent=Side(battle=["Guard"], unison=star),
    )
    hand = {name: t.find(name).id for name in ("Dear", "Plain", "No")}
    head, guard = t.find("Head").id, t.find("Guard").id

    assert refused(t, Option("play", card=hand["Dear"])) == ("energy", "classic 2-11-1")
    assert refused(t, Option("combo", card=hand["Plain"])) == ("wrong-time", "classic 7-2-1-2")
    assert refused(t, Option("counter", card=hand["No"])) == ("wrong-time", "classic 4-7-1")
    assert refused(t, Option("charge", card=hand["Plain"])) == ("wrong-time", "classic 6-2-5")
    assert refused(t, Option("attack", card=head, target=guard)) == ("target-active", "classic 7-1")
    assert RULES.why_not(t.game, t.you.seat, Option("play", card=hand["Plain"])) is None


NO = "[Counter: Attack] Negate the attack."


@pytest.mark.rule("classic 7-3-1-2-3")
def test_a_unison_in_the_defense_step_is_refused_by_its_rule() -> None:
    star = unison("Star", text="[UNISON 0][Activate: Battle] Draw 1 card.")
    t = position(opponent=Side(unison=star, hand=[battle("Wall", combo=(0, 5000))]))
    t.attack("Leader", "Rival")
    t.expect("opponent", "defense", {"combo Wall", "pass"})
    card = t.find("Star")
    skill = t.game.side(card).skills[0]

    found = RULES.why_not(t.game, t.opponent.seat, Option("activate", card=card.id, skill=skill))

    assert found is not None
    assert (found.code, found.rule) == ("wrong-time", "classic 7-3-1-2-3")


@pytest.mark.rule("classic 7-2-1-2-2", "classic 7-2-1-2-1")
def test_a_combo_comes_from_the_hand_or_active_from_the_battle_area() -> None:
    t = position(
        you=Side(
            battle=[rest(battle("Tired", combo=(0, 5000))), battle("Fighter", combo=(0, 5000))],
            energy=[battle("Fuel", combo=(0, 5000))],
            hand=[battle("Helper", combo=(0, 5000))],
        )
    )
    t.attack("Fighter", "Rival")
    cards = {name: t.find(name).id for name in ("Tired", "Fuel", "Helper")}

    assert refused(t, Option("combo", card=cards["Fuel"]))[0] == "not-comboable-area"
    assert refused(t, Option("combo", card=cards["Tired"])) == ("rest", "classic 7-2-1-2-1")
    assert RULES.why_not(t.game, t.you.seat, Option("combo", card=cards["Helper"])) is None


def test_cards_drawn_one_by_one_are_one_line_of_the_log() -> None:
    t = position(you=Side(leader=leader("Reader", text="[Activate: Main] Draw 3 cards.")))
    before = len(t.log)

    t.activate("Reader")

    events = t.log[before:]
    assert [e.amount for e in events if e.kind == "drawn"] == [1, 1, 1]
    told = [line.text for line in step_of(t, t.opponent.seat, events).lines]
    assert [line for line in told if "draw" in line] == [told[1]]
    assert "3 cards" in told[1]


@pytest.mark.rule("classic 8-3-2", "classic 2-13-2")
def test_a_negated_skill_and_one_away_from_home_are_refused_by_their_rules() -> None:
    text = "[Activate: Main] Draw 1 card."
    hush = "[Activate: Main] Choose 1 of your Battle Cards and negate its skills for the turn."
    t = position(
        you=Side(
            leader=leader("Husher", text=hush),
            battle=[battle("Mute", text=text)],
            hand=[battle("Held", cost=9, text=text)],
        )
    )
    t.activate("Husher")

    def activate(name: str) -> Option:
        card = t.find(name)
        return Option("activate", card=card.id, skill=t.game.side(card).skills[0])

    assert refused(t, activate("Mute")) == ("negated", "classic 8-3-2")
    assert refused(t, activate("Held")) == ("wrong-area", "classic 2-13-2")
