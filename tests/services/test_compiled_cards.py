"""Kept compiled cards: what comes back is what was compiled, and never another's."""

from __future__ import annotations

import dataclasses

import msgspec
import pytest

from dbscg_gui.cards.printed import CardFace, PrintedCard
from dbscg_gui.services.cards import compiled as compiled_cards
from dbscg_gui.services.cards.compiled import CompiledCards, card_key, packed, unpacked
from dbscg_gui.services.game_rules import (
    UnknownGameError,
    compile_printed,
    game_names,
    game_rules,
)

DRAWS = PrintedCard(
    number="QC1-001",
    game="masters",
    kind="leader",
    name="Quarry Keeper",
    colors=("red",),
    power=10000,
    skill=("[Auto] When this card attacks, draw 1 card.", "[Auto] Hum quietly."),
    back=CardFace(
        name="Quarry Master",
        power=15000,
        skill=("[Activate : Main] Choose up to 1 of your opponent's Battle Cards and KO it.",),
    ),
)
PLAIN = PrintedCard(number="QC1-002", game="masters", kind="battle", name="Stone", power=5000)


class Memory:
    """A store of one game and version that counts what it is asked."""

    def __init__(self) -> None:
        self.kept: dict[bytes, bytes] = {}
        self.saves = 0
        self.is_closed = False

    def load(self, keys):
        return {key: self.kept[key] for key in keys if key in self.kept}

    def save(self, entries):
        self.saves += 1
        self.kept.update(entries)

    def close(self):
        self.is_closed = True


class Folder:
    """Stores by game and version."""

    def __init__(self) -> None:
        self.stores: dict[tuple[str, str], Memory] = {}

    def __call__(self, game, version):
        return self.stores.setdefault((game, version), Memory())

    @property
    def only(self) -> Memory:
        (store,) = self.stores.values()
        return store


@pytest.fixture
def folder() -> Folder:
    return Folder()


@pytest.fixture
def compiling(monkeypatch):
    """Numbers of the cards the compiler is given."""
    seen = []

    def compile_counted(card):
        seen.append(card.number)
        return compile_printed(card)

    monkeypatch.setattr(compiled_cards, "compile_printed", compile_counted)
    return seen


@pytest.mark.parametrize("card", [DRAWS, PLAIN], ids=lambda card: card.number)
def test_a_packed_card_comes_back_as_it_was(card):
    compiled = compile_printed(card)

    assert unpacked(packed(compiled), card.number) == compiled


def test_a_card_is_compiled_once_over_two_runs(folder, compiling):
    first, second = CompiledCards(folder), CompiledCards(folder)
    one = first.compiled(DRAWS)
    first.close()

    assert second.compiled(DRAWS) == one == compile_printed(DRAWS)
    assert compiling == ["QC1-001"]
    assert folder.only.is_closed


def test_without_a_store_every_card_is_compiled(compiling):
    cards = CompiledCards()

    assert cards.compiled(DRAWS) == cards.compiled(DRAWS)
    assert compiling == ["QC1-001", "QC1-001"]


def test_another_version_of_the_language_has_a_store_of_its_own(folder, compiling, monkeypatch):
    before = CompiledCards(folder)
    before.compiled(DRAWS)
    before.close()
    rules = compiled_cards.game_rules("masters")
    changed = dataclasses.replace(rules, version=lambda: "f" * 32)
    monkeypatch.setattr(compiled_cards, "game_rules", lambda game: changed)

    after = CompiledCards(folder)
    after.compiled(DRAWS)

    assert compiling == ["QC1-001", "QC1-001"]
    assert [version for _, version in folder.stores] == [rules.version(), "f" * 32]


@pytest.mark.parametrize("game", game_names())
def test_the_version_is_told_without_reading_the_language(game):
    rules = game_rules(game)

    assert rules.version() == rules.language().version


@pytest.mark.parametrize(
    "changes",
    [
        {"skill": ("[Auto] When this card attacks, draw 2 cards.",)},
        {"kind": "battle"},
        {"back": None},
        {"traits": ("Miner",)},
    ],
)
def test_whatever_a_result_may_depend_on_is_in_the_key(changes):
    assert card_key(msgspec.structs.replace(DRAWS, **changes)) != card_key(DRAWS)


def test_reprints_share_a_result(folder, compiling):
    reprint = msgspec.structs.replace(DRAWS, number="QC9-009", rarity="R", notes=("x: y",))
    cards = CompiledCards(folder)

    assert len(cards.reports([DRAWS, reprint, DRAWS])) == 3
    assert cards.compiled(reprint).number == "QC9-009"
    assert compiling == ["QC1-001"]


def test_reports_are_those_of_the_compiler_in_the_order_of_the_cards(folder, compiling):
    cards = CompiledCards(folder)
    told = []

    cold = cards.reports([PLAIN, DRAWS], progress=lambda done, of: told.append((done, of)))
    warm = cards.reports([DRAWS, PLAIN])

    assert cold == [(), compile_printed(DRAWS).lines]
    assert warm == cold[::-1]
    assert compiling == ["QC1-002", "QC1-001"]
    assert told == [(1, 2), (2, 2), (2, 2)]


def test_known_reports_compile_nothing(folder, compiling):
    cards = CompiledCards(folder)
    cards.compiled(DRAWS)

    assert cards.known_reports([PLAIN, DRAWS]) == [None, compile_printed(DRAWS).lines]
    assert compiling == ["QC1-001"]


@pytest.mark.parametrize("junk", [b"", b"\xc1", b"\x90", b"\x92\x90\x92\x90", b"\x92\x90\xc0"])
def test_what_does_not_read_as_a_card_is_compiled_again(folder, compiling, junk):
    cards = CompiledCards(folder)
    cards.compiled(DRAWS)
    cards.close()
    folder.only.kept[card_key(DRAWS)] = junk

    again = CompiledCards(folder)
    assert again.compiled(DRAWS) == compile_printed(DRAWS)
    again.close()

    assert unpacked(folder.only.kept[card_key(DRAWS)], "QC1-001") == compile_printed(DRAWS)


def test_what_was_done_before_an_error_is_kept(folder):
    def breaks_off(function, items):
        yield function(items[0])
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        CompiledCards(folder).reports([DRAWS, PLAIN], side_by_side=breaks_off)

    assert set(folder.only.kept) == {card_key(DRAWS)}


def test_single_cards_are_written_many_at_a_time(folder):
    cards = CompiledCards(folder)
    for count in range(130):
        cards.compiled(msgspec.structs.replace(PLAIN, name=f"Stone {count}"))
    cards.flush()

    assert len(folder.only.kept) == 130
    assert folder.only.saves == 3


def test_an_unknown_game_is_told(folder):
    stranger = msgspec.structs.replace(PLAIN, game="chess")

    with pytest.raises(UnknownGameError, match="chess"):
        CompiledCards(folder).compiled(stranger)
