"""Options of the rules: settled before a match, kept in its file, and played by."""

from __future__ import annotations

import json

import msgspec
import pytest

from dbscg_gui.adapters.builtin import builtin_cards, builtin_decks
from dbscg_gui.adapters.resources import asset_path
from dbscg_gui.ai.players import PLAYERS
from dbscg_gui.engine.options import MatchOption, MatchOptionError, kept, settled, usual
from dbscg_gui.engine.state import DROP, WARP
from dbscg_gui.services.ai import thinking
from dbscg_gui.services.ai.thinking import local_thinker, seat_player
from dbscg_gui.services.cards.pool import CardPool
from dbscg_gui.services.decks.check import check
from dbscg_gui.services.game_rules import compile_printed, game_names, game_rules
from dbscg_gui.services.match.session import MatchSession
from dbscg_gui.services.match.setup import MatchSetup, MatchSetupError, prepare
from dbscg_gui.services.records.match_record import (
    HUMAN,
    MatchRecord,
    Player,
    decode_match,
    encode_match,
)
from dbscg_gui.services.records.replaying import ReplayError, replay, start_game
from tests.services.small_game import CARDS, REDS, red_deck

OPTIONS = (MatchOption("wind", (1, 0), "masters 0-1"), MatchOption("tide", (0, 2, 5), ""))


def a_start(game="fusion_world", **fields):
    decks = builtin_decks(game)
    setup = MatchSetup(
        decks=(decks[0], decks[1]),
        players=(Player(name=HUMAN), Player(name="random")),
        seed=3,
        **fields,
    )
    pool = CardPool(builtin_cards(game), None, compile_printed)
    return prepare(setup, pool, created="2026-11-20T09:30:00", program="test")


# -- the values ------------------------------------------------------------------------------


def test_a_value_may_have_a_spelling_of_its_own():
    manual = MatchOption("manual", (4, 3), spellings=("4.00", "3"))
    assert [manual.read(text) for text in ("4.00", "3", "4", "7", "four")] == [4, 3, 4, 7, None]
    assert manual.spelled(4) == "4.00"
    with pytest.raises(MatchOptionError, match="^the match option 'manual' cannot be 7; it can be"):
        settled((manual,), {"manual": 7})


def test_a_match_kept_before_there_was_an_option_is_played_as_it_was_then():
    options = (MatchOption("manual", (4, 3), before=3), MatchOption("wind", (1, 0)))
    assert kept(options, {"wind": 0}) == {"manual": 3, "wind": 0}
    assert kept(options, {"manual": 4}) == {"manual": 4}


def test_a_kept_match_of_masters_without_an_edition_goes_on_under_the_earlier_manuals():
    start = a_start("masters")
    assert start.options["manual"] == 4
    assert start_game(start).rules is game_rules("masters").ruleset

    older = {name: value for name, value in start.options.items() if name != "manual"}
    game = start_game(msgspec.structs.replace(start, options=older))

    assert game.rules.options["manual"] == 3


def test_what_is_not_settled_is_as_usual():
    assert usual(OPTIONS) == {"wind": 1, "tide": 0}
    assert settled(OPTIONS, {"tide": 5}) == {"wind": 1, "tide": 5}


@pytest.mark.parametrize(
    ("wanted", "message"),
    [
        ({"rain": 1}, "there is no match option 'rain'; there is wind, tide"),
        ({"tide": 3}, "the match option 'tide' cannot be 3; it can be 0, 2, 5"),
    ],
)
def test_an_option_or_a_value_there_is_not_is_refused(wanted, message):
    with pytest.raises(MatchOptionError, match=f"^{message}$"):
        settled(OPTIONS, wanted)


@pytest.mark.parametrize("game", game_names())
def test_every_option_is_told_in_both_languages_and_names_a_rule_there_is(game):
    rules = asset_path("rules", f"{game}.csv").read_text(encoding="utf-8")
    for language in ("en", "fr"):
        path = asset_path("i18n", f"shell.{language}.json")
        texts = json.loads(path.read_text(encoding="utf-8"))
        for option in game_rules(game).options:
            key = f"shell.option.{option.name}"
            values = [f"{key}.{value}" for value in option.values if value < 2]
            if option.values[0] == 1 and len(option.values) > 2:
                values = [f"{key}.0"]
            assert {key, f"{key}.meaning", *values} <= texts.keys()
            number = option.rule.removeprefix(f"{game} ")
            assert f"\n{number}," in rules or option.name == "manual"


@pytest.mark.parametrize("game", game_names())
def test_the_usual_options_are_the_ruleset_of_the_game(game):
    rules = game_rules(game)

    assert rules.ruleset.options == usual(rules.options)
    assert rules.ruled({}) is rules.ruled(dict(rules.ruleset.options)) is rules.ruleset
    for option in rules.options:
        for value in option.values[1:]:
            other = rules.ruled({option.name: value})
            assert other.options == {**rules.ruleset.options, option.name: value}


def test_what_is_kept_of_options_is_what_a_game_has_and_is_not_as_usual():
    kept = {"max_blocks": 2, "extra_waits": 0, "weather": 1, "reduction_needs_color": 7}

    assert game_rules("fusion_world").unusual(kept) == {"max_blocks": 2}
    assert game_rules("one_piece").unusual(kept) == {}


# -- a match keeps them ----------------------------------------------------------------------


def test_a_match_is_played_by_its_options_and_by_nothing_that_changed_since():
    start = a_start(options={"extra_waits": 1, "max_blocks": 2})
    assert start.options == {"max_blocks": 2, "extra_waits": 1, "reduction_needs_color": 1}

    session = MatchSession.begin(start, thinkers=local_thinker)
    kept = decode_match(encode_match(session.record))
    again = replay(kept).game

    assert again.rules.options == start.options
    assert again.rules.used_cards.wait_in == WARP
    assert start_game(a_start()).rules.used_cards.wait_in == DROP


def test_a_match_of_a_time_without_options_is_played_as_usual():
    game = start_game(msgspec.structs.replace(a_start(), options={}))

    assert game.rules is game_rules("fusion_world").ruleset


def test_a_match_with_an_option_there_is_no_more_says_so():
    start = msgspec.structs.replace(a_start(), options={"weather": 1})

    with pytest.raises(ReplayError, match="no match option 'weather'"):
        replay(MatchRecord(start=start))


def test_a_match_cannot_begin_with_an_option_of_another_game():
    with pytest.raises(MatchSetupError, match="no match option 'max_blocks'; there is man"):
        a_start("masters", options={"max_blocks": 2})
    with pytest.raises(MatchSetupError, match="this game has none"):
        a_start("one_piece", options={"max_blocks": 2})


def test_an_ai_thinks_by_the_options_of_the_match(monkeypatch):
    given = []
    monkeypatch.setattr(thinking, "make_player", lambda _, rules, *a, **k: given.append(rules))

    seat_player(a_start(options={"extra_waits": 1}), 1, 5)

    assert "random" in PLAYERS
    assert [rules.used_cards.wait_in for rules in given] == [WARP]


# -- what they do in Masters -----------------------------------------------------------------


@pytest.mark.rule("masters 6-2-1-4", "masters 6-2-1-4-1")
@pytest.mark.parametrize(("chooses", "asked"), [(1, "first-player"), (0, "mulligan")])
def test_whether_the_player_drawn_chooses_who_goes_first(chooses, asked):
    game = start_game(a_start("masters", options={"choose_first": chooses}))

    assert game.decision is not None
    assert game.decision.kind == asked


def test_nobody_chooses_who_goes_first_where_that_is_settled():
    start = a_start("masters", first=1, options={"choose_first": 1})
    game = start_game(start)

    assert game.decision is not None
    assert (game.decision.kind, game.state.first_seat) == ("mulligan", 1)


@pytest.mark.rule("masters 22-28-2")
def test_seven_dragon_balls_of_each_number_may_be_allowed():
    balls = [msgspec.structs.replace(card, skill=("[Dragon Ball]",)) for card in REDS[:2]]
    numbers = {ball.number for ball in balls}
    others = [card for card in CARDS if card.number not in numbers]
    pool = CardPool((*others, *balls), None, compile_printed)
    main = [entry for entry in red_deck().main if entry[0] not in numbers]
    main += [(number, 7) for number in sorted(numbers)]
    deck = msgspec.structs.replace(red_deck(), main=tuple(main[2:]))

    (found,) = check(deck, pool).violations
    assert (found.code, found.data["count"]) == ("keyword_total", 14)
    assert check(deck, pool, {"each_dragon_ball": 1}).violations == ()
