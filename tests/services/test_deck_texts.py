"""Card texts that change how a deck is built."""

from __future__ import annotations

import msgspec
import pytest

from dbscg_gui.cards.decks import DeckList
from dbscg_gui.cards.printed import PrintedCard
from dbscg_gui.services.cards.pool import CardPool
from dbscg_gui.services.decks.check import check
from dbscg_gui.services.game_rules import compile_printed


def _card(number, kind="battle", *skill, colors=("red",)):
    return PrintedCard(
        number=number,
        game="masters",
        kind=kind,
        name=f"Card {number}",
        colors=colors,
        cost=None if kind == "leader" else 1,
        power=10000,
        combo_cost=0,
        combo_power=5000,
        skill=skill,
    )


def _pool(*special):
    plain = [_card(f"T-{n:02}") for n in range(1, 16)]
    return CardPool([*plain, *special], None, compile_printed)


def _deck(leader, *special):
    rest = 52 - sum(count for _, count in special)
    plain = [(f"T-{n:02}", 4) for n in range(1, 1 + rest // 4)]
    if rest % 4:
        plain.append(("T-15", rest % 4))
    return DeckList(name="Try", leader=leader, main=(*plain, *special))


@pytest.mark.rule("masters 6-1-5-2")
@pytest.mark.rule("masters 6-1-5-2-1")
def test_a_text_allows_more_copies_of_its_own_card_and_no_more_than_it_says():
    many = _card(
        "M-1", "battle", "[Permanent] You can include up to 7 copies of this card in your deck."
    )
    pool = _pool(many, _card("L-1", "leader"))

    assert check(_deck("L-1", ("M-1", 7)), pool).violations == ()
    over = check(_deck("L-1", ("M-1", 8)), pool).violations
    assert [(each.code, each.numbers) for each in over] == [("copies", ("M-1",))]


@pytest.mark.rule("masters 6-1-5-2-1")
@pytest.mark.rule("masters 9-5-3")
def test_a_leaders_text_keeps_cards_out_of_the_deck():
    strict = _card("L-2", "leader", "[Permanent] You can't include non-red cards in your deck.")
    pool = _pool(strict, _card("B-1", colors=("blue",)), _card("L-1", "leader"))

    kept_out = check(_deck("L-2", ("B-1", 4)), pool).violations
    assert [(each.code, each.numbers[0]) for each in kept_out] == [("excluded", "B-1")]
    assert check(_deck("L-2"), pool).violations == ()
    assert check(_deck("L-1", ("B-1", 4)), pool).violations == ()


@pytest.mark.rule("masters 6-1-5-2-1")
@pytest.mark.rule("masters 9-5-3")
def test_a_leaders_text_lets_only_cards_of_one_kind_into_the_z_deck():
    strict = _card("L-3", "leader", "[Permanent] You can only include Z-Unisons in your Z-Deck.")
    pool = _pool(strict, _card("Z-1", "z-battle"), _card("Z-2", "z-unison"))

    for number, kept_out in (("Z-1", ["Z-1"]), ("Z-2", [])):
        deck = msgspec.structs.replace(_deck("L-3"), z=((number, 1),))
        found = [each for each in check(deck, pool).violations if each.code == "excluded"]
        assert [each.numbers[0] for each in found] == kept_out


@pytest.mark.rule("masters 6-1-5-2-1")
@pytest.mark.rule("masters 9-5-3")
def test_a_leaders_text_keeps_out_cards_whose_traits_lack_a_word():
    text = "[Permanent] You can't include cards in your deck that don't have 《Marsh》 as part of "
    strict = _card("L-4", "leader", f"{text}their special trait.")
    marsh = [
        msgspec.structs.replace(_card(f"T-{n:02}"), traits=("Marshfolk",)) for n in range(1, 16)
    ]
    pool = CardPool([*marsh, strict, _card("B-2")], None, compile_printed)

    assert check(_deck("L-4"), pool).violations == ()
    kept_out = check(_deck("L-4", ("B-2", 4)), pool).violations
    assert [(each.code, each.numbers[0]) for each in kept_out] == [("excluded", "B-2")]
