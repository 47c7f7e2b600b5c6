"""Driving invented cards: what comes through, what never fires, and what is told of faults."""

import msgspec
import pytest

from dbscg_gui.app.cli import run
from dbscg_gui.cards.printed import CardFace, PrintedCard
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.state import BATTLE, ZONE_COUNT, changed
from dbscg_gui.services import card_drive
from dbscg_gui.services.card_drive import drive, drive_card, drive_printed, sampled
from dbscg_gui.services.game_rules import compile_printed


def a_card(number="QD1-001", kind="battle", *skill, **fields):
    printed = {
        "name": f"Driver {number}",
        "colors": ("red",),
        "cost": 2,
        "specified": "R",
        "power": 10000,
        **fields,
    }
    return PrintedCard(number=number, game="masters", kind=kind, skill=skill, **printed)


GOOD = a_card("QD1-001", "battle", "[Auto] When you play this card, draw 1 card.")
SILENT = a_card(
    "QD1-002",
    "battle",
    "[Activate : Main] If your life is at 0 or less : Draw 1 card.",
)
UNREADABLE = a_card("QD1-003", "battle", "[Auto] When the moon is full, howl at it.")
PLAIN = a_card("QD1-004", "battle")


def driven(card):
    return drive_printed(card)


def test_a_card_whose_skill_is_used_comes_through():
    assert driven(GOOD).status == "ok"


def test_a_card_without_skills_need_not_fire():
    assert driven(PLAIN).status == "ok"


def test_a_skill_whose_time_never_comes_never_fires():
    outcome = driven(SILENT)

    assert (outcome.status, outcome.cause) == ("never-fires", "never fires: activate-main")


def test_a_card_that_is_not_understood_is_not_driven():
    assert driven(UNREADABLE).status == "not-understood"


@pytest.mark.parametrize(
    "card",
    [
        a_card("QD2-001", "extra", "[Activate : Main] Choose up to 1 of your opponent's Battle "
               "Cards and KO it.", power=None),
        a_card("QD2-002", "extra", "[Counter : Attack] Negate the attack.", power=None),
        a_card("QD2-003", "unison", "[Permanent] All of your Battle Cards get +5000 power."),
        a_card("QD2-004", "leader", "[Auto] When this card attacks, draw 1 card.", cost=None,
               specified="", back=CardFace(name="Driver", power=15000)),
        a_card("QD2-005", "battle", "[Auto] When this card is KO'd, draw 1 card."),
    ],
    ids=lambda card: card.number,
)  # fmt: skip
def test_every_type_of_card_finds_its_timing(card):
    compiled = compile_printed(card)
    assert compiled.is_understood, compiled.lines

    assert drive_card(card, compiled).status == "ok"


def test_an_exception_is_told_with_its_place(monkeypatch):
    def broken():
        raise KeyError("gone")

    real = Game.emit

    def emit(game, event):
        if event.kind == "drawn" and event.by == "skill":
            broken()
        real(game, event)

    monkeypatch.setattr(Game, "emit", emit)

    outcome = driven(GOOD)

    assert outcome.status == "exception"
    assert outcome.cause.startswith("KeyError in services/test_card_drive.py")
    assert outcome.cause.endswith("broken")
    assert outcome.seed >= 1
    assert outcome.position in card_drive.POSITIONS
    assert outcome.details[-1] == "KeyError: 'gone'"


def test_a_card_in_two_places_is_a_broken_invariant(monkeypatch):
    real = Game.answer

    def answer(game, given):
        events = real(game, given)
        index = ZONE_COUNT + BATTLE
        pile = game.state.zones[index]
        if pile:
            game.state.zones[index] = (*pile, pile[0])
        return events

    monkeypatch.setattr(Game, "answer", answer)

    outcome = driven(GOOD)

    assert (outcome.status, outcome.cause) == ("broken-invariant", "areas")
    assert outcome.decision == 1


def test_a_card_that_changes_its_owner_is_a_broken_invariant(monkeypatch):
    real = Game.answer

    def answer(game, given):
        events = real(game, given)
        first = min(game.state.cards)
        game.state.cards[first] = changed(game.state.cards[first], owner=1)
        return events

    monkeypatch.setattr(Game, "answer", answer)

    outcome = driven(GOOD)

    assert (outcome.status, outcome.cause) == ("broken-invariant", "cards lost or won")


def test_the_same_seed_gives_the_same_drive():
    assert drive_printed(SILENT, seeds=1) == drive_printed(SILENT, seeds=1)


def test_the_report_counts_and_lists_what_did_not_come_through():
    told = []

    report = drive(
        [GOOD, SILENT, UNREADABLE, PLAIN],
        "masters",
        seeds=1,
        progress=lambda done, of: told.append((done, of)),
    )

    assert report.counts == {"never-fires": 1, "not-understood": 1, "ok": 2}
    assert (report.cards, report.understood, report.percent_ok) == (4, 3, 66.67)
    assert report.causes == {"never fires: activate-main": ("QD1-002",)}
    assert [outcome.number for outcome in report.outcomes] == ["QD1-002"]
    assert told == [(1, 4), (2, 4), (3, 4), (4, 4)]


def test_a_sample_is_spread_over_the_numbers():
    cards = [a_card(f"QD3-{at:03}") for at in range(20)]

    assert [c.number for c in sampled(reversed(cards), 4)] == [
        "QD3-000", "QD3-005", "QD3-010", "QD3-015",
    ]  # fmt: skip
    assert sampled(cards, 0) == sampled(cards, 50) == cards


def test_the_command_writes_its_report_and_holds_against_the_least(tmp_path, capsys):
    file, out = tmp_path / "mine.json", tmp_path / "report.json"
    file.write_bytes(msgspec.json.encode((GOOD, SILENT)))

    assert run(["cards", "drive", str(file), "--json", str(out)]) == 0
    figures = msgspec.json.decode(out.read_bytes())
    assert figures["counts"] == {"never-fires": 1, "ok": 1}
    assert figures["causes"] == {"never fires: activate-main": ["QD1-002"]}
    told = capsys.readouterr().out
    assert "1 x never fires: activate-main: QD1-002" in told
    assert "50.0 % of 2 understood cards come through" in told

    assert run(["cards", "drive", str(file), "--sample", "1", "--min", "100"]) == 0
    assert run(["cards", "drive", str(file), "--jobs", "2", "--min", "51"]) == 1


def test_the_command_refuses_a_file_that_is_no_card_data(tmp_path):
    file = tmp_path / "mine.json"
    file.write_text("12")

    assert run(["cards", "drive", str(file)]) == 2


@pytest.mark.rule("masters 22-13-2")
def test_a_card_with_a_union_skill_is_found_by_the_word_union():
    text = (
        "[Activate : Main] If you have a ＜Twin＞ card with a [Union] skill in play : Draw 1 card."
    )
    card = a_card("QD4-001", "extra", text, power=None)
    assert compile_printed(card).is_understood

    assert driven(card).status == "ok"


def test_a_helper_brings_about_what_a_skill_waits_for():
    text = (
        "[Auto] When this card is placed in your Drop Area from your hand by a skill, draw 1 card."
    )
    card = a_card("QD4-002", "battle", text)
    assert compile_printed(card).is_understood

    assert driven(card).status == "ok"
