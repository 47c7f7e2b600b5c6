"""packaging/list_trust.py: which cards were reviewed, as numbers and fingerprints."""

import importlib.util
from pathlib import Path

import msgspec
import pytest

from dbscg_gui.adapters.builtin import builtin_trust
from dbscg_gui.exerciser.driving import EXCEPTION, NEVER, DriveOutcome, DriveReport
from dbscg_gui.services.cards.trust import Trouble, TrustRecords, fingerprint
from dbscg_gui.services.game_rules import compile_printed
from tests.services.small_game import CARDS, DRAWER

ROOT = Path(__file__).resolve().parents[2]
ODD = msgspec.structs.replace(DRAWER, number="QT9-001", skill=("Frobnicate the moon.",))


@pytest.fixture(scope="module")
def script():
    path = ROOT / "packaging" / "list_trust.py"
    spec = importlib.util.spec_from_file_location("list_trust", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def run(script, tmp_path, capsys):
    (tmp_path / "cards.json").write_bytes(msgspec.json.encode([*CARDS, ODD]))
    out = tmp_path / "trust" / "masters.json"

    def run(**files):
        arguments = [str(tmp_path / "cards.json"), "--out", str(out)]
        for name, text in files.items():
            path = tmp_path / f"{name}.txt"
            path.write_text(text, encoding="utf-8")
            arguments += [f"--{name}", str(path)]
        code = script.main(arguments)
        told = capsys.readouterr()
        records = None
        if out.is_file():
            records = msgspec.json.decode(out.read_bytes(), type=TrustRecords)
        return code, told.out + told.err, records

    return run


def test_reviewed_cards_are_listed_with_their_fingerprints(run):
    code, told, records = run(reviewed=f"# by hand\n\n{DRAWER.number}  draws\n{DRAWER.number}\n")

    assert code == 0
    assert "1 reviewed, 0 with trouble" in told
    assert records.reviewed == {DRAWER.number: fingerprint(DRAWER)}


def test_what_is_not_given_stays(run):
    run(reviewed=DRAWER.number)
    failed = DriveOutcome(
        number=DRAWER.number, status=NEVER, cause=f"{NEVER}: auto played", details=DRAWER.skill
    )
    broke = DriveOutcome(
        number=CARDS[0].number, status=EXCEPTION, cause="KeyError in a.py:3", details=("at",)
    )
    fine = DriveReport(
        game="masters", cards=2, understood=2, percent_ok=50.0, counts={}, causes={},
        outcomes=(failed, broke),
    )  # fmt: skip

    code, _, records = run(driven=msgspec.json.encode(fine).decode())

    assert code == 0
    assert records.reviewed == {DRAWER.number: fingerprint(DRAWER)}
    assert records.trouble == {
        CARDS[0].number: Trouble(fingerprint(CARDS[0]), f"{EXCEPTION}: KeyError in a.py:3"),
        DRAWER.number: Trouble(fingerprint(DRAWER), f"{NEVER}: auto played", (0,)),
    }


@pytest.mark.parametrize(
    ("text", "told"),
    [("QT9-999", "there is no such card"), (ODD.number, "is not understood in full")],
)
def test_a_card_that_nobody_can_have_verified_is_refused(run, text, told):
    code, said, records = run(reviewed=text)

    assert code == 2
    assert told in said
    assert records is None


def test_a_card_that_means_something_else_by_now_is_refused(run, script):
    seal = script.meaning(compile_printed(DRAWER))

    assert run(reviewed=f"{DRAWER.number} ={seal} a remark")[0] == 0
    code, told, _ = run(reviewed=f"{DRAWER.number} =000000000000")

    assert code == 2
    assert "means something else than what was reviewed" in told


def test_seals_are_written_into_the_list(script):
    cards = {DRAWER.number: DRAWER}
    seal = script.meaning(compile_printed(DRAWER))

    text = script.sealed(f"# list\n{DRAWER.number} =old why\nQT9-999\n", cards)

    assert text == f"# list\n{DRAWER.number} ={seal} why\nQT9-999\n"
    assert script.reviewed_numbers(text) == {DRAWER.number: seal, "QT9-999": ""}


def test_a_meaning_is_what_a_card_does_not_how_it_says_it(script):
    def meaning(*lines):
        return script.meaning(compile_printed(msgspec.structs.replace(DRAWER, skill=lines)))

    plain = meaning("[Auto] When this card attacks, draw 1 card, then draw 2 cards.")
    assert plain == meaning("[Auto] When this card attacks, draw 1 card. Draw 2 cards.")
    assert plain != meaning("[Auto] When this card attacks, draw 1 card, then draw 3 cards.")
    assert plain != meaning("[Auto] When you play this card, draw 1 card, then draw 2 cards.")
    assert {("ActionNode", "join"), ("Slot", "word")} <= script.wording_fields()


@pytest.mark.corpus
def test_every_reviewed_card_of_masters_means_what_was_reviewed(script, corpus_dir):
    from dbscg_gui.adapters.card_files import read_cards

    text = (ROOT / "packaging" / "reviewed_masters.txt").read_text(encoding="utf-8")
    numbers = script.reviewed_numbers(text)
    cards = {card.number: card for card in read_cards(corpus_dir / "masters.json").cards}

    changed = [
        number
        for number, seal in numbers.items()
        if seal != script.meaning(compile_printed(cards[number]))
    ]
    assert changed == [], "read these again, then packaging/list_trust.py --seal"
    assert builtin_trust()["masters"].reviewed.keys() == numbers.keys()


@pytest.mark.corpus
def test_every_listed_card_of_masters_is_the_one_reviewed_and_understood(corpus_dir):
    from dbscg_gui.adapters.card_files import read_cards

    listed = builtin_trust().get("masters", TrustRecords(game="masters")).reviewed
    cards = {card.number: card for card in read_cards(corpus_dir / "masters.json").cards}

    changed = [each for each, print_ in listed.items() if fingerprint(cards[each]) != print_]
    unread = [each for each in listed if not compile_printed(cards[each]).is_understood]
    assert (changed, unread) == ([], [])
