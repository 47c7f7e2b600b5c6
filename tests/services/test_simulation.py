"""Tables of decks: the same wherever they are played, gone on with, read as they are written."""

from __future__ import annotations

import csv
import io
from functools import partial
from xml.etree import ElementTree

import msgspec
import pytest

from dbscg_gui.adapters.builtin import builtin_cards, builtin_decks
from dbscg_gui.services.cards.pool import CardPool
from dbscg_gui.services.game_rules import compile_printed
from dbscg_gui.services.simulation.picture import as_svg
from dbscg_gui.services.simulation.tables import (
    SimulationError,
    SimulationSetup,
    as_csv,
    run_simulation,
)


@pytest.fixture(scope="module")
def pool():
    return CardPool(builtin_cards("one_piece"), None, compile_printed)


@pytest.fixture(scope="module")
def decks():
    one, other = builtin_decks("one_piece")
    return one, other, msgspec.structs.replace(one, name="The <third> & last")


def setup_of(decks, games=2, **fields):
    return SimulationSetup(decks=decks, player="script", games=games, **fields)


@pytest.fixture(scope="module")
def report(pool, decks):
    return run_simulation(setup_of(decks), pool)


class Kept:
    def __init__(self):
        self.known = {}
        self.added = []

    def load(self):
        return dict(self.known)

    def add(self, outcome):
        self.known[outcome.number] = outcome
        self.added.append(outcome.number)


def backwards(function, items):
    """As a crowd of workers would: what comes last is played first."""
    return reversed([function(item) for item in reversed(items)])


def test_every_deck_meets_every_other_one_both_ways_round(report, decks):
    names = [deck.name for deck in decks]

    assert report.games == 6
    assert [each.deck for each in report.decks] == names
    assert {(m.deck, m.other) for m in report.matchups} == {
        (a, b) for a in names for b in names if a != b
    }
    for a in names:
        for b in names:
            if a != b:
                there, back = report.share(a, b), report.share(b, a)
                assert (there.games, there.wins) == (2, back.losses)
                assert there.win_rate + back.win_rate == 1
    assert sum(each.share.wins + each.share.draws / 2 for each in report.decks) == 6


def test_the_table_does_not_depend_on_who_plays_what_when(pool, decks, report):
    again = run_simulation(setup_of(decks), pool, side_by_side=backwards)

    assert msgspec.json.encode(again) == msgspec.json.encode(report)


def test_another_seed_is_another_table_of_matches(pool, decks):
    kept, other = Kept(), Kept()

    run_simulation(setup_of(decks), pool, kept=kept)
    run_simulation(setup_of(decks, seed=9), pool, kept=other)

    assert kept.added == other.added
    assert kept.known != other.known or setup_of(decks).run != setup_of(decks, seed=9).run


def test_a_stopped_run_goes_on_and_asks_for_nothing_twice(pool, decks, report):
    whole = Kept()
    run_simulation(setup_of(decks), pool, kept=whole)
    stopped = Kept()
    stopped.known = {number: whole.known[number] for number in whole.added[:4]}
    steps = []

    went_on = run_simulation(
        setup_of(decks), pool, kept=stopped, told=lambda done, of: steps.append((done, of))
    )

    assert stopped.added == whole.added[4:]
    assert steps == [(4, 6), (5, 6), (6, 6)]
    assert went_on == report


def test_more_matches_of_a_run_keep_those_played_before(pool, decks):
    kept = Kept()
    run_simulation(setup_of(decks[:2]), pool, kept=kept)
    before = dict(kept.known)
    kept.added.clear()

    more = run_simulation(setup_of(decks[:2], games=4), pool, kept=kept)

    assert len(kept.added) == 2
    assert more.games == 4
    assert setup_of(decks[:2], games=4).run == setup_of(decks[:2]).run
    assert {number: kept.known[number] for number in before} == before


def test_a_run_is_known_by_its_cards_not_only_by_the_names_of_its_decks(decks):
    number, count = decks[0].main[0]
    fewer = msgspec.structs.replace(decks[0], main=((number, count - 1), *decks[0].main[1:]))

    assert setup_of((fewer, decks[1])).run != setup_of(decks[:2]).run


@pytest.mark.parametrize("places", [(0,), (0, 0)])
def test_decks_that_make_no_table_are_refused(pool, decks, places):
    with pytest.raises(SimulationError, match="two decks"):
        run_simulation(setup_of(tuple(decks[place] for place in places)), pool)


def test_the_csv_holds_every_figure_of_the_table(report):
    lines = list(csv.DictReader(io.StringIO(as_csv(report))))

    assert len(lines) == len(report.matchups) + len(report.decks)
    for line in lines:
        if line["against"]:
            share = report.share(line["deck"], line["against"])
            assert int(line["wins"]) == share.wins
            assert float(line["share"]) == pytest.approx(share.win_rate, abs=1e-4)
    totals = {line["deck"]: int(line["games"]) for line in lines if not line["against"]}
    assert totals == {each.deck: 4 for each in report.decks}


def test_the_picture_is_xml_with_a_number_for_every_pair(report):
    root = ElementTree.fromstring(as_svg(report))

    words = [element.text for element in root.iter("{http://www.w3.org/2000/svg}text")]
    assert "3  The <third> & last" in words
    whole = [f"{m.share.win_rate * 100:.0f}" for m in report.matchups]
    assert all(words.count(number) >= whole.count(number) for number in whole)


def test_what_failed_is_told_and_counts_for_nobody(pool, decks, monkeypatch):
    from dbscg_gui.services.simulation import tables as simulation

    def failing(true, start, lib, number, clock):
        if number == 1:
            monkeypatch.setattr(lib, "defs", [])
        return true(start, lib, number, clock)

    monkeypatch.setattr(simulation, "play_match", partial(failing, simulation.play_match))
    simulation._LIBRARIES.clear()
    report = run_simulation(setup_of(decks[:2]), pool)
    simulation._LIBRARIES.clear()

    assert [(f.deck, f.other) for f in report.failures] == [(decks[0].name, decks[1].name)]
    assert report.share(decks[0].name, decks[1].name).games == 1
