"""packaging/train_evaluation.py: matches are played alike from a seed, and the fit finds why."""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path

import msgspec
import numpy as np
import pytest

from dbscg_gui.ai.evaluation import Evaluator
from dbscg_gui.ai.features import PRIVATE, PUBLIC
from dbscg_gui.ai.weights import Evaluation, Weight
from dbscg_gui.ai.yardstick import evaluation as yardstick
from tests.masters.cards import Side, battle, rest
from tests.masters.table import position

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "packaging"))

import itertools

import skill_use
import train_evaluation
import training_fit
import training_matches

BLOCKERS, LIFE, HAND, DRAWN = (
    PUBLIC.index(name) for name in ("blockers", "life 3", "hand to 3", "bodies")
)


def rows(count, odds, *, rare=()):
    """Positions with random features, won as `odds` says."""
    chance = random.Random(5)
    found = []
    for match in range(count):
        mine, theirs = (
            [float(chance.randint(0, 3)) if at not in rare else 0.0 for at in range(len(PUBLIC))]
            for _ in (0, 1)
        )
        for at in rare:
            mine[at] = float(chance.random() < 0.002)
        decks = tuple(chance.choice(("Strong", "Weak")) for _ in (0, 1))
        up = odds(mine, theirs, decks)
        found.append(
            training_fit.Row(
                match=match,
                decks=decks,
                mine=mine,
                theirs=theirs,
                hand=[0.0] * len(PRIVATE),
                is_moving=chance.random() < 0.5,
                has_won=float(chance.random() < 1 / (1 + 2.718281828**-up)),
            )
        )
    return found


def test_the_fit_finds_what_decides_and_foretells_better_than_chance():
    def odds(mine, theirs, _):
        return 1.5 * (mine[LIFE] - theirs[LIFE]) + 0.5 * (mine[HAND] - theirs[HAND])

    fitted = training_fit.fit("masters", rows(3000, odds), "a test")

    weights = {name: weight.lead for name, weight in fitted.evaluation.public.items()}
    assert 1.0 < weights["life 3"] < 1.6
    assert weights["life 3"] / weights["hand to 3"] == pytest.approx(3, abs=0.6)
    assert max(weights, key=lambda name: abs(weights[name])) == "life 3"
    assert fitted.log_loss < fitted.base_loss - 0.2


def test_a_sign_that_cannot_be_is_not_learned():
    """One has blockers when behind: the data say they harm."""
    fitted = training_fit.fit(
        "masters", rows(2000, lambda mine, theirs, _: theirs[BLOCKERS] - mine[BLOCKERS]), "a test"
    )

    assert fitted.evaluation.public.get("blockers") is None


def test_what_is_hardly_ever_there_is_left_out():
    fitted = training_fit.fit(
        "masters", rows(2000, lambda mine, *_: 9 * mine[LIFE], rare=(LIFE,)), "a test"
    )

    assert "life 3" not in fitted.evaluation.public


def test_a_strong_deck_is_no_good_position():
    """Who plays it has more bodies and wins, but not because of the bodies."""

    def odds(mine, _theirs, decks):
        mine[DRAWN] += 2.0 * (decks[0] == "Strong")
        return 3.0 * ((decks[0] == "Strong") - (decks[1] == "Strong"))

    fitted = training_fit.fit("masters", rows(3000, odds), "a test")

    bodies = fitted.evaluation.public.get("bodies")
    assert bodies is None or abs(bodies.lead) < 0.2


def test_few_matches_move_a_prior_little_and_many_as_far_as_they_say():
    def odds(mine, theirs, _):
        return 1.5 * (mine[LIFE] - theirs[LIFE])

    prior = {"life 3": Weight(0.2), "hand to 3": Weight(0.4)}

    found = {}
    for count in (30, 3000):
        fitted = training_fit.fit("masters", rows(count, odds), "a test", prior=prior)
        found[count] = fitted.evaluation.public

    few, many = found[30], found[3000]
    assert 0.2 <= few["life 3"].lead < 0.7
    assert few["hand to 3"].lead == pytest.approx(0.4, abs=0.1)
    assert many["life 3"].lead > 0.75
    assert abs(many["hand to 3"].lead) < 0.15


def test_learning_goes_on_from_weights_whose_turn_counts_too():
    def odds(mine, theirs, _):
        return 1.5 * (mine[LIFE] - theirs[LIFE])

    prior = {"hand to 3": Weight(lead=0.4, tempo=0.09)}

    found = training_fit.fit("masters", rows(30, odds), "a test", prior=prior).evaluation.public

    assert found["hand to 3"].tempo == pytest.approx(0.09, abs=0.03)


def chains(count, turns, *, seed=3):
    """Matches in which all features go up and down, and who has more of one in the end wins."""
    chance = random.Random(seed)
    found = []
    for match in range(count):
        lead, path = [0.0] * len(PUBLIC), []
        for _ in range(turns):
            lead = [each + chance.choice((-1, 1)) for each in lead]
            path.append(lead)
        ended = path[-1][LIFE]
        for turn, at in enumerate(path):
            for seat in (0, 1):
                row = [each if seat == 0 else -each for each in at]
                found.append(
                    training_fit.Row(
                        match=match,
                        decks=("One", "One"),
                        mine=row,
                        theirs=[0.0] * len(PUBLIC),
                        hand=[0.0] * len(PRIVATE),
                        is_moving=(turn + seat) % 2 == 0,
                        has_won=0.5 if not ended else float((ended > 0) == (seat == 0)),
                        seat=seat,
                    )
                )
    return found


def evaluation(**leads):
    return Evaluation(
        game="masters",
        public={name.replace("_", " "): Weight(lead) for name, lead in leads.items()},
        private={},
        to_move=0.0,
        even=0.0,
    )


def test_a_row_is_told_by_what_came_of_it_one_turn_later():
    match = chains(1, 3)
    known = evaluation(life_3=1.0)
    places = [row.mine[LIFE] for row in match[::2]]

    next_alone = training_fit.traced(match, known, 0.0)
    half = training_fit.traced(match, known, 0.5)
    who_won = training_fit.traced(match, known, 1.0)

    def chance(lead):
        return 1 / (1 + 2.718281828**-lead)

    end = match[0].has_won
    assert list(next_alone[::2]) == pytest.approx([chance(places[1]), chance(places[2]), end])
    assert list(half[::2])[1:] == pytest.approx([(chance(places[2]) + end) / 2, end])
    assert list(who_won) == [row.has_won for row in match]
    assert list(next_alone[1::2]) == pytest.approx([1 - each for each in next_alone[::2]])


def test_from_few_matches_more_is_learned_by_the_turns_that_follow():
    """Foretold are other matches: who won alone teaches twenty winners, the turns between more."""
    few, many = chains(20, 12), chains(400, 12, seed=8)
    before = evaluation(life_3=0.2)

    def loss(found):
        table = training_fit._table(many)
        foretold = 1 / (1 + np.exp(-(table @ training_fit._weights_of(found))))
        return training_fit._loss(foretold, np.array([row.has_won for row in many]))

    prior = dict(before.public)
    by_winners = training_fit.fit("masters", few, "a test", prior=prior, hold=30.0)
    by_turns = training_fit.fit_onward("masters", few, "a test", before, 0.3, hold=30.0)

    assert loss(by_turns.evaluation) < loss(before)
    assert loss(by_turns.evaluation) < loss(by_winners.evaluation)
    assert by_turns.evaluation.public["life 3"].lead > 0.2


def test_what_no_match_showed_is_worth_what_it_was_taken_for():
    fitted = training_fit.fit(
        "masters",
        rows(500, lambda mine, *_: mine[HAND] - 1.5, rare=(LIFE,)),
        "a test",
        prior={"life 3": Weight(0.3)},
    )

    assert fitted.evaluation.public["life 3"].lead == pytest.approx(0.3, abs=0.05)


def test_calibration_compares_what_is_foretold_with_what_came():
    fitted = training_fit.fit("masters", rows(3000, lambda mine, *_: mine[LIFE] - 1.5), "a test")

    points = list(training_fit.calibration(fitted))

    assert sum(count for _, _, count in points) == len(fitted.won) == 600
    assert all(low[0] < high[0] for low, high in itertools.pairwise(points))
    assert training_fit.picture("masters", fitted).count("<circle") == len(points)


def test_what_is_not_learned_is_judged_as_by_the_yardstick():
    fitted = training_fit.fit("masters", rows(2000, lambda mine, *_: 3 * mine[LIFE]), "a test")
    game = position(
        Side(life=6, hand=["A", "B"], energy="RRR", battle=[battle("Big", power=20000)]),
        Side(life=3, battle=["Small", rest("Tired")]),
    ).game

    none = training_fit.blended(fitted.evaluation, 0.0, 10000)
    half = training_fit.blended(fitted.evaluation, 0.5, 10000)

    assert Evaluator(none).value(game, 0) == pytest.approx(yardstick.evaluate(game, 0), abs=0.02)
    learned = fitted.evaluation.public["life 3"].lead
    assert half.public["life 3"].lead == pytest.approx((learned + 0.9 / 6) / 2, abs=0.001)
    assert "0.5 of it" in half.learned_from


def run(*arguments):
    return train_evaluation.main([str(each) for each in arguments])


@pytest.fixture
def small_chunks(monkeypatch):
    monkeypatch.setattr(train_evaluation, "CHUNK", 2)


def test_played_again_from_a_seed_the_matches_are_the_same_and_none_is_played_twice(
    tmp_path, small_chunks, capsys
):
    arguments = ("play", "--game", "one_piece", "--built", 3, "--matches", 4)

    assert run(*arguments, "--data", tmp_path / "one") == 0
    assert run(*arguments, "--data", tmp_path / "other") == 0
    told = capsys.readouterr().out
    assert run(*arguments, "--data", tmp_path / "one") == 0

    chunks = [sorted((tmp_path / name).rglob("*.msgpack")) for name in ("one", "other")]
    assert [path.read_bytes() for path in chunks[0]] == [path.read_bytes() for path in chunks[1]]
    assert len(chunks[0]) == 2
    assert "0001.msgpack: 2 of 2 ended" in told
    assert capsys.readouterr().out == ""


def test_the_fit_writes_what_the_program_reads(tmp_path, small_chunks, capsys):
    data = ("--game", "one_piece", "--built", 3, "--matches", 6, "--data", tmp_path)
    run("play", *data)

    run("fit", *data, "--out", tmp_path / "one_piece.json", "--picture", tmp_path / "p.svg")

    written = json.loads((tmp_path / "one_piece.json").read_bytes())
    assert written["game"] == "one_piece"
    assert set(written["public"]) <= set(PUBLIC)
    assert "6 matches" in written["learned_from"]
    assert (tmp_path / "p.svg").read_text("utf-8").startswith("<svg")
    assert "log loss" in capsys.readouterr().out


def test_a_gate_goes_on_where_it_was_stopped(tmp_path, capsys):
    gate = ("gate", "--game", "one_piece", "--a", "script", "--b", "random")
    results = ("--results", tmp_path / "gate.jsonl")

    run(*gate, *results, "--matches", 2)
    first = (tmp_path / "gate.jsonl").read_bytes()
    run(*gate, *results, "--matches", 4)

    assert (tmp_path / "gate.jsonl").read_bytes().startswith(first.rstrip())
    assert len((tmp_path / "gate.jsonl").read_bytes().splitlines()) == 4
    assert "script" in capsys.readouterr().out


def test_decks_kept_aside_are_never_trained_on(tmp_path):
    cards = {card.number: card for card in training_matches.Decks("one_piece", None, None, 0).pool}
    assert cards
    lists = [
        {"name": f"D{n}", "leader": "SO1-001", "main": {f"SO1-{n + 2:03}": 4}} for n in range(12)
    ]
    aside = [
        training_matches.is_kept_aside(
            msgspec.convert(
                {
                    "name": each["name"],
                    "leader": each["leader"],
                    "main": tuple(each["main"].items()),
                },
                training_matches.DeckList,
            )
        )
        for each in lists
    ]

    assert 1 <= sum(aside) <= 9


def test_what_was_used_was_playable_and_what_never_was_is_named():
    decks = training_matches.Decks("one_piece", None, None, 0)
    matches = training_matches.play_chunk(
        training_matches.Decks("one_piece", None, None, 2), lambda *_: None, 3, range(2)
    )
    use = skill_use.SkillUse()

    for match in matches:
        skill_use.count_match(use, match, decks.pool)

    assert use.used["act: attack"] > 5
    assert use.drawn["does: draw"] > 0
    assert not [kind for kind in use.drawn if kind in ("does: pick", "does: filter")]
    assert use.drawn["card: leader"] == 2 * len(matches)
    assert all(use.used[kind] <= use.playable[kind] for kind in use.used)
    use.playable["skill: forgotten"] = 50
    assert "skill: forgotten" in use.never_used(50)
    assert "skill: forgotten" not in use.never_used(51)
    assert "act: attack" not in use.never_used(1)


def test_every_card_may_be_counted_by_itself():
    decks = training_matches.Decks("one_piece", None, None, 2)
    (match,) = training_matches.play_chunk(decks, lambda *_: None, 3, range(1))
    use = skill_use.SkillUse()

    skill_use.count_match(use, match, decks.pool, skill_use.number_of)

    known = {number for deck in match.decks for number, _ in deck.main}
    leaders = {deck.leader for deck in match.decks}
    assert leaders <= set(use.drawn) <= known | leaders | {"DON!!", ""}
    assert sum(use.used[number] for number in known) > 5
    assert all(use.used[kind] <= use.playable[kind] for kind in use.used)


WEIGHTS = Evaluation(
    game="fusion_world",
    public={
        "life 5": Weight(0.4, 0.1),
        "life 8": Weight(0.2),
        "bodies": Weight(0.3),
        "rested bodies": Weight(-0.1),
        "stages": Weight(0.7),
    },
    private={"defence": Weight(0.5)},
    to_move=0.4,
    even=0.0,
)


def test_a_player_that_differs_has_weights_of_a_kind_too_high_or_too_low_together():
    found = [training_matches.differing(WEIGHTS, seed, 0.5) for seed in range(200)]

    high = [each.public["life 5"].lead / 0.4 for each in found]
    assert [each.public["life 8"].lead / 0.2 for each in found] == pytest.approx(high)
    assert [each.public["life 5"].tempo / 0.1 for each in found] == pytest.approx(high)
    assert sum(factor > 1.2 for factor in high) > 40
    assert sum(factor < 0.8 for factor in high) > 40
    bodies = [each.public["bodies"].lead / 0.3 for each in found]
    assert abs(np.corrcoef(np.log(high), np.log(bodies))[0, 1]) < 0.2
    assert all(each.public["rested bodies"].lead < 0 for each in found)
    assert {each.public["stages"].lead for each in found} == {0.7}
    assert found[3] == training_matches.differing(WEIGHTS, 3, 0.5)


def test_weights_go_only_part_of_the_way():
    learned = msgspec.structs.replace(
        WEIGHTS,
        public={"life 5": Weight(0.8), "hand to 3": Weight(0.2), "stages": Weight(-0.7)},
        private={},
        to_move=0.0,
    )

    found = training_fit.between(WEIGHTS, learned, 0.5)

    assert found.public["life 5"] == Weight(0.6, 0.05)
    assert found.public["hand to 3"] == Weight(0.1)
    assert found.public["bodies"] == Weight(0.15)
    assert "stages" not in found.public
    assert found.private == {"defence": Weight(0.25)}
    assert found.to_move == 0.2


def test_both_have_the_same_deck_and_weights_that_differ_where_that_is_asked_for(
    tmp_path, monkeypatch
):
    made = []
    monkeypatch.setattr(
        train_evaluation, "differing", lambda *asked: made.append(asked[1:]) or WEIGHTS
    )
    monkeypatch.setattr(train_evaluation, "CHUNK", 2)
    arguments = ["play", "--game", "fusion_world", "--data", str(tmp_path), "--matches", "2"]
    arguments += ["--player", "skilled", "--positions", "1"]
    monkeypatch.setattr(
        training_matches.Decks, "training", training_matches.builtin_decks("fusion_world")
    )

    train_evaluation.main([*arguments, "--differ", "0.4", "--same-deck"])

    (path,) = tmp_path.rglob("*.msgpack")
    matches = training_matches.read_chunk(path)
    assert all(match.decks[0] == match.decks[1] for match in matches)
    assert len({seed for seed, _ in made}) == len(made) == 4
    assert {spread for _, spread in made} == {0.4}
