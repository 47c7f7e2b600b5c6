"""How far a card is to be trusted: reviewed text, understood text, some of it, none of it."""

import msgspec
import pytest

from dbscg_gui.adapters.builtin import builtin_cards, builtin_decks, builtin_trust
from dbscg_gui.app.translations import load_words
from dbscg_gui.cards.catalogue import MemoryCatalogue
from dbscg_gui.cards.decks import DeckList
from dbscg_gui.exerciser.driving import BROKEN, EXCEPTION, IDLE, NEVER
from dbscg_gui.presenters.trust import (
    deck_trust_line,
    trouble_line,
    trouble_words,
    trust_badge,
    trust_choices,
)
from dbscg_gui.services.cards.pool import CardPool
from dbscg_gui.services.cards.trust import (
    CardTrust,
    DeckTrust,
    Trouble,
    Trust,
    TrustBook,
    TrustRecords,
    fingerprint,
)
from dbscg_gui.services.game_rules import compile_printed
from tests.services.small_game import CARDS, DRAWER, REDS, red_deck

ODD = "[Auto] When you play this card, frobnicate the moon."


def book(*cards, reviewed=None, trouble=None, **fields):
    records = TrustRecords(game="masters", reviewed=reviewed or {}, trouble=trouble or {})
    pool = CardPool((), None, compile_printed)
    return TrustBook(pool, {"masters": records}, **fields)


def with_skill(*lines):
    return msgspec.structs.replace(DRAWER, skill=lines)


@pytest.mark.parametrize(
    ("lines", "trust"),
    [
        ((), Trust.AUTOMATIC),
        (DRAWER.skill, Trust.AUTOMATIC),
        ((*DRAWER.skill, ODD), Trust.PARTIAL),
        ((ODD,), Trust.MANUAL),
        ((ODD, ODD), Trust.MANUAL),
    ],
)
def test_trust_follows_from_the_lines_that_are_understood(lines, trust):
    found = book().of(with_skill(*lines))

    assert found.trust is trust
    assert [line.text for line in found.unread] == [line for line in lines if line == ODD]


def test_a_reviewed_card_is_verified_while_its_text_is_the_reviewed_one():
    reviewed = {DRAWER.number: fingerprint(DRAWER)}

    assert book(reviewed=reviewed).of(DRAWER).trust is Trust.VERIFIED
    other = with_skill("[Auto] When you play this card, draw 2 cards.")
    assert book(reviewed=reviewed).of(other).trust is Trust.AUTOMATIC
    odd = with_skill(ODD)
    reviewed = {DRAWER.number: fingerprint(odd)}
    assert book(reviewed=reviewed).of(odd).trust is Trust.MANUAL


def test_a_card_that_failed_its_trial_is_not_called_automatic():
    trouble = {DRAWER.number: Trouble(fingerprint(DRAWER), "never fires")}

    found = book(trouble=trouble).of(DRAWER)

    assert (found.trust, found.trouble) == (Trust.PARTIAL, "never fires")
    reworded = with_skill("[Auto] When you play this card, draw 2 cards.")
    assert book(trouble=trouble).of(reworded).trust is Trust.AUTOMATIC


def test_sources_that_write_signs_differently_have_one_fingerprint():
    one = with_skill("[Activate : Main] Choose 1 ＜Marla＞ card, and draw 1 card.")
    other = with_skill("[Activate: Main] choose １ 〈Marla〉 card,  and draw 1 card")

    assert fingerprint(one) == fingerprint(other)
    assert fingerprint(one) != fingerprint(with_skill(one.skill[0].replace("1 card.", "2 cards.")))
    trait = with_skill(one.skill[0].replace("＜", "《").replace("＞", "》"))
    assert fingerprint(one) != fingerprint(trait)
    awake = msgspec.structs.replace(CARDS[0], back=None)
    assert fingerprint(CARDS[0]) != fingerprint(awake)


def test_what_was_not_compiled_yet_is_not_known():
    plain = msgspec.structs.replace(REDS[0])
    known = book(known_lines=lambda cards: [compile_printed(cards[0]).lines, None])

    first, second = known.known([DRAWER, plain])

    assert first.trust is Trust.AUTOMATIC
    assert second is None
    assert book().known([DRAWER]) == [None]


def test_a_deck_is_summed_up_by_copies():
    odd = msgspec.structs.replace(DRAWER, number="QT9-001", skill=(*DRAWER.skill, ODD))
    pool = CardPool((*CARDS, odd), None, compile_printed)
    deck = msgspec.structs.replace(
        red_deck(), main=(*red_deck().main[:13], (odd.number, 2), ("QT9-999", 3))
    )

    found = TrustBook(pool, {}).of_deck(deck)

    # Cards the pool calls its own are verified: the leader and 13 * 4 others.
    assert found.counts == {
        Trust.VERIFIED: 53,
        Trust.AUTOMATIC: 0,
        Trust.PARTIAL: 2,
        Trust.MANUAL: 0,
    }
    assert deck_trust_line(found, load_words("en")) == "In all 53 cards verified, 2 partial"
    assert deck_trust_line(found, load_words("fr")) == "En tout 53 cartes vérifiées, 2 partielles"
    empty = TrustBook(pool, {}).of_deck(DeckList())
    assert deck_trust_line(empty, load_words("en")) == ""
    assert deck_trust_line(DeckTrust(counts={}), load_words("en")) == ""


def test_a_badge_says_why():
    odd = msgspec.structs.replace(with_skill(*DRAWER.skill, ODD), notes=("skill: a doubt",))

    badge = trust_badge(odd, book().of(odd), load_words("en"))

    assert badge.label == "Partial"
    assert ODD in badge.detail
    assert "frobnicate" in badge.detail
    assert "The card data itself is in doubt: skill: a doubt" in badge.detail
    failed = trust_badge(
        DRAWER,
        book(trouble={DRAWER.number: Trouble(fingerprint(DRAWER), "never fires")}).of(DRAWER),
        load_words("fr"),
    )
    assert failed.detail.endswith("essais en partie : never fires")
    shy = Trouble(fingerprint(DRAWER), "never-fires: auto played", (0, 9))
    seen = book(trouble={DRAWER.number: shy}).of(DRAWER)
    assert (seen.fault, seen.failing) == ("never-fires", (DRAWER.skill[0],))
    assert trust_badge(DRAWER, seen, load_words("en")).detail == (
        "Every line is understood, but a skill was never used in any of the matches made to try "
        f"it; it may do nothing.\n    {DRAWER.skill[0]}"
    )
    assert [value for value, _ in trust_choices(load_words("fr"))] == [
        "", "verified", "automatic", "partial", "manual",
    ]  # fmt: skip


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_way_to_fail_a_trial_has_plain_words(language):
    words = load_words(language)
    for status in (EXCEPTION, BROKEN, NEVER, IDLE):
        found = CardTrust(trust=Trust.PARTIAL, trouble=f"{status}: auto played")
        said = trouble_words(found, words)
        assert f"shell.trouble.{status}" in words
        assert status not in said
        assert said.endswith(".")
    other = trouble_words(CardTrust(trust=Trust.PARTIAL, trouble="rained off"), words)
    assert other.endswith(": rained off")


def test_the_doubtful_cards_of_a_deck_are_listed_once():
    pool = CardPool((), MemoryCatalogue(CARDS), compile_printed)
    trouble = {DRAWER.number: Trouble(fingerprint(DRAWER), "offers-nothing: auto played", (0,))}
    found = TrustBook(pool, {"masters": TrustRecords(game="masters", trouble=trouble)})

    (card,) = found.troubled(red_deck())

    assert (card.number, card.name) == (DRAWER.number, DRAWER.name)
    assert found.of_deck(red_deck()).counts[Trust.PARTIAL] == 4
    assert trouble_line(card, load_words("en"), "Dessinateur") == (
        f"{DRAWER.number} Dessinateur: every line is understood, but a skill was used in the "
        f"matches made to try it and never did anything. {DRAWER.skill[0]}"
    )
    assert TrustBook(pool, {}).troubled(red_deck()) == ()


def test_every_built_in_deck_is_verified():
    pool = CardPool(builtin_cards(), None, compile_printed)
    trust = TrustBook(pool, builtin_trust())

    for deck in builtin_decks():
        found = trust.of_deck(deck)
        assert found.counts[Trust.VERIFIED] == found.total > 50, deck.name
