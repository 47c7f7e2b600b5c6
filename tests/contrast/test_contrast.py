"""The same position under all four rulesets, C1 to C14: where the games differ."""

import pytest

from dbscg_gui.cards.deck_rules import check_deck
from dbscg_gui.cards.decks import DeckList
from dbscg_gui.cards.printed import PrintedCard
from dbscg_gui.effects import actions as act
from dbscg_gui.effects.targets import EventCard, InZones, Slot, This, Top
from dbscg_gui.games.classic.deck import DECK_RULES as CLASSIC_DECK
from dbscg_gui.games.fusion_world.deck import DECK_RULES as FUSION_WORLD_DECK
from dbscg_gui.games.masters.deck import DECK_RULES as MASTERS_DECK
from dbscg_gui.games.one_piece.deck import DECK_RULES as ONE_PIECE_DECK
from tests.contrast.games import (
    CLASSIC,
    FUSION,
    GAMES,
    MASTERS,
    ONE_PIECE,
    play_on,
)
from tests.kit.cards import face_up, new
from tests.one_piece.cards import keyword

DRAW = act.Draw()
THEIRS = InZones(zones=("battle",), whose="opponent")
MINE = InZones(zones=("battle",))


def named(game):
    """The name of a game, for test ids."""
    return game.name


def each(*games):
    """Run a test for each of these games."""
    return pytest.mark.parametrize("game", games, ids=named)


@each(*GAMES)
@pytest.mark.rule(
    "masters 21-2-2", "classic 9-2-3", "fusion_world FW-WN-1", "one_piece 7-1-4-1-1-2"
)
def test_c1_one_damage_at_one_life(game):
    t = game.position(game.put(game.unit("Hitter", power=40000)), game.side(life=1))
    t.attack("Hitter", "Rival")
    play_on(t)
    assert t.winner == (None if game is ONE_PIECE else "you")
    assert t.opponent.life == []
    assert len(t.opponent.hand) == 1


@each(*GAMES)
@pytest.mark.rule(
    "masters 21-3-2", "classic 4-10-2-2", "fusion_world FW-WN-1", "one_piece 7-1-4-1-1-3"
)
def test_c2_three_damage_at_two_life(game):
    t = game.position(game.boss(game.main_skill(act.DealDamage(amount=3))), game.side(life=2))
    t.activate("Boss")
    play_on(t)
    assert len(t.opponent.hand) == 2
    assert t.winner == (None if game is ONE_PIECE else "you")


@each(*GAMES)
@pytest.mark.rule("masters 21-6-2", "classic 9-5-2", "fusion_world FW-KO-2", "one_piece 1-3-7-1")
def test_c3_a_card_at_zero_power(game):
    weaken = game.main_skill(act.ChangePower(cards=THEIRS, amount=-5000))
    t = game.position(game.boss(weaken), game.put(game.unit("Victim", power=5000)))
    t.activate("Boss")
    assert t.opponent.battle == (["Victim"] if game is ONE_PIECE else [])
    assert t.opponent.drop == ([] if game is ONE_PIECE else ["Victim"])
    assert not t.happened("koed")


@each(*GAMES)
@pytest.mark.rule("masters 8-1-1", "classic 7-1", "fusion_world FW-AT-3", "one_piece 3-7-4")
def test_c4_attacking_on_the_turn_played(game):
    t = game.position(game.put(new(game.unit("Fresh"))), game.side())
    assert ("attack Fresh > Rival" in t.options()) == (game is not ONE_PIECE)


FIRST_TURNS = {
    "masters": (False, True),
    "classic": (True, True),
    "fusion_world": (False, True),
    "one_piece": (False, False),
}


@each(*GAMES)
@pytest.mark.rule("masters 7-3-4-5-1", "fusion_world FW-AT-1", "one_piece 6-5-6-1")
def test_c5_attacks_in_the_first_turns(game):
    t = game.table.opening()
    can_attack = []
    for _ in range(2):
        play_on(t)
        can_attack.append(any(option.startswith("attack") for option in t.options()))
        t.end()
    assert tuple(can_attack) == FIRST_TURNS[game.name]


@each(*GAMES)
@pytest.mark.rule(
    "masters 6-2-1-9-1", "classic 5-2-1-6-1", "fusion_world FW-SU-3a", "one_piece 5-2-1-6-1"
)
def test_c6_redrawing_a_part_of_the_hand(game):
    t = game.table.opening()
    hand = len(t.you.hand)
    assert hand == (5 if game is ONE_PIECE else 6)
    if game is CLASSIC:
        # Any number of cards, chosen one by one.
        assert (t.decision.minimum, t.decision.maximum) == (0, hand)
    else:
        t.expect("you", "mulligan", {"keep", "redraw"})


@each(*GAMES)
@pytest.mark.rule("masters 3-9-4", "classic 3-9-2", "fusion_world FW-SU-4", "one_piece 3-10-2")
def test_c7_which_life_card_is_taken(game):
    t = game.position(
        game.put(game.unit("Hitter", power=40000)),
        game.side(life=["Top", face_up("Shown"), "Low", "Lowest"]),
    )
    t.attack("Hitter", "Rival")
    while t.mode not in ("life", "main"):
        t.answer(*t.decision.default)
    if game in (MASTERS, CLASSIC):
        t.expect("opponent", "life")
        t.pick("Shown")
        assert t.opponent.hand == ["Shown"]
    else:
        assert t.opponent.hand == ["Top"]


@each(*GAMES)
@pytest.mark.rule(
    "masters 4-2-2-2",
    "masters 4-2-2-3",
    "classic 4-5-3-2",
    "fusion_world FW-OR-2",
    "one_piece 8-6-1",
)
def test_c8_effects_met_while_others_wait(game):
    up = act.ChangePower(cards=This(), amount=1000)
    a = game.unit("A", skills=[game.auto("attacks", DRAW)])
    b = game.unit("B", skills=[game.auto("attacks", up)])
    c = game.unit("C", skills=[game.auto("drawn", up, whose="you")])
    d = game.unit("D", skills=[game.auto("attacks", up)])
    t = game.position(game.put(a, b, c), game.put(d))
    t.attack("Leader", "Rival")
    t.pick("A")
    if t.mode == "order-autos":
        t.pick("B")
    play_on(t)
    order = [
        t.game.lib.defs[event.source_def].sides[0].name
        for event in t.log
        if event.kind in ("drawn", "power_changed") and event.source_def
    ]
    assert order == (["A", "B", "D", "C"] if game is ONE_PIECE else ["A", "B", "C", "D"])


@each(*GAMES)
@pytest.mark.rule(
    "masters 5-7-5", "classic 7-2-1-2-2", "fusion_world FW-BT-3b", "one_piece 7-1-3-2"
)
def test_c9_a_booster_in_the_attackers_hand(game):
    if game is ONE_PIECE:
        helper = game.unit("Helper", counter=2000)
    elif game is FUSION:
        helper = game.unit("Helper", combo=10000)
    else:
        helper = game.unit("Helper", combo=(0, 10000))
    t = game.position(game.put(game.unit("Hitter"), hand=[helper]), game.side())
    t.attack("Hitter", "Rival")
    if game is ONE_PIECE:
        assert t.asked == ("you", "main")
        assert t.you.hand == ["Helper"]
    else:
        t.expect("you", "offense", {"combo Helper", "pass"})


@each(*GAMES)
@pytest.mark.rule("masters 9-10-2-3", "classic 8-9-2-3", "one_piece 8-1-3-5-3")
def test_c10_two_replacements_of_one_event(game):
    first = act.Instead(event="ko", cards=MINE, effect=(act.Move(cards=Slot("it"), to="drop"),))
    second = act.Instead(event="drop", cards=MINE, effect=(act.Move(cards=Slot("it"), to="hand"),))
    keeper = game.leader(
        "Keeper", skills=[act.Skill(kind="permanent", effect=(each_,)) for each_ in (first, second)]
    )
    t = game.position(
        game.boss(game.main_skill(act.Ko(cards=THEIRS))),
        game.put(game.unit("Victim"), leader=keeper),
    )
    t.activate("Boss")
    t.expect("opponent", "replacement")
    t.answer(0)
    play_on(t)
    # The second one fits what the first does; only where replaced is replaced for good it waits.
    assert t.opponent.hand == ([] if game is ONE_PIECE else ["Victim"])
    assert t.opponent.drop == (["Victim"] if game is ONE_PIECE else [])


@each(*GAMES)
@pytest.mark.rule("masters 20-12-3", "classic 11-6-3", "one_piece 11-3-3")
def test_c11_looking_at_the_deck_and_nothing_more(game):
    names = [f"card {n}" for n in range(20)]
    t = game.position(
        game.boss(game.main_skill(act.Look(cards=Top(count=3))), deck=names), game.side()
    )
    t.activate("Boss")
    assert (t.you.deck == names) == (game is ONE_PIECE)
    assert bool(t.happened("shuffled")) == (game is not ONE_PIECE)


@each(*GAMES)
@pytest.mark.rule("masters 9-6-11", "classic 8-6-7", "one_piece 8-1-3-2-3")
def test_c12_a_pending_effect_whose_card_has_left(game):
    sage = game.unit("Sage", skills=[game.auto("attacks", DRAW, subject=This())])
    home = game.auto("attacks", act.Move(cards=EventCard(), to="hand"), whose="you")
    t = game.position(game.boss(home, units=[sage]), game.side())
    t.attack("Sage", "Rival")
    t.pick("Boss")
    play_on(t)
    assert t.you.hand == (["Sage"] if game is ONE_PIECE else ["Sage", "Deck card"])


@each(MASTERS, ONE_PIECE)
@pytest.mark.rule("masters 9-1-5", "one_piece 8-2-4")
def test_c13_a_new_effect_for_a_card_whose_effects_are_negated(game):
    mute = game.main_skill(act.NegateSkills(cards=MINE))
    teach = game.main_skill(act.Gain(cards=MINE, skills=(keyword(game.strong_word),)))
    pupil = game.unit("Pupil", skills=[keyword("blocker")])
    t = game.position(game.boss(mute, teach, units=[pupil]), game.side())
    t.activate("Boss", 1)
    t.activate("Boss", 2)
    assert t.keywords("Pupil") == ({"double-attack"} if game is ONE_PIECE else set())


@each(*GAMES)
@pytest.mark.rule("masters 6-1-5", "classic 5-1-3", "fusion_world FW-DK-3", "one_piece 5-1-2-2")
def test_c14_a_green_card_under_a_red_leader(game):
    rules = {
        "masters": MASTERS_DECK,
        "classic": CLASSIC_DECK,
        "fusion_world": FUSION_WORLD_DECK,
        "one_piece": ONE_PIECE_DECK,
    }[game.name]
    kind = "character" if game is ONE_PIECE else "battle"

    def card(number, kind, color):
        return PrintedCard(number=number, game=game.name, kind=kind, name=number, colors=(color,))

    cards = [card("L-1", "leader", "red"), card("G-1", kind, "green")]
    cards += [card(f"R-{n}", kind, "red") for n in range(12)]
    known = {each_.number: each_ for each_ in cards}
    main = (("G-1", 4), *((f"R-{n}", 4) for n in range(11)), ("R-11", 2))
    deck = DeckList(game=game.name, leader="L-1", main=main)
    found = [violation.code for violation in check_deck(deck, known.get, rules=rules)]
    assert found == ([] if game in (MASTERS, CLASSIC) else ["color"])
