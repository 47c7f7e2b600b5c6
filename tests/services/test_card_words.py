"""Cards for a player of another language: which words are taken, and what stays as printed."""

import msgspec
import pytest

from dbscg_gui.cards.printed import CardFace, OfficialText, PrintedCard
from dbscg_gui.cards.translation import CardTranslation
from dbscg_gui.services.cards.words import card_in
from dbscg_gui.services.game_rules import compile_printed

CARD = PrintedCard(
    number="QA1-001",
    game="masters",
    kind="battle",
    name="Lamp Carrier",
    traits=("Wick Guild",),
    skill=("[Auto] When you play this card, draw 1 card.", "[Auto] Hum along merrily."),
)


def in_french(card, translations=None):
    return card_in("fr", card, compile_printed(card), translations or {})


def test_what_is_understood_is_worded_and_the_rest_stays_as_printed():
    shown = in_french(CARD)

    assert shown.skill[0].startswith("[Auto.]")
    assert "piochez 1 carte" in shown.skill[0].lower()
    assert shown.skill[1] == CARD.skill[1]
    assert shown.name == CARD.name


def test_the_publishers_own_words_go_before_the_programs():
    official = OfficialText(language="fr", name="Porte-lampe", skill=("Mots de l’éditeur.",))
    card = msgspec.structs.replace(CARD, official=(official,))

    shown = in_french(card)

    assert (shown.name, shown.skill) == ("Porte-lampe", ("Mots de l’éditeur.",))
    assert shown.traits == CARD.traits


def test_words_that_travel_with_the_program_go_before_all_others():
    official = OfficialText(language="fr", name="Porte-lampe")
    card = msgspec.structs.replace(CARD, official=(official,))

    shown = in_french(card, {"QA1-001": CardTranslation(name="Le Porteur")})

    assert shown.name == "Le Porteur"
    assert shown.skill == CARD.skill


def test_the_other_side_is_worded_too():
    back = CardFace(name="Lamp Lord", skill=("[Permanent] This card gets +5000 power.",))
    card = msgspec.structs.replace(CARD, kind="leader", skill=(), back=back)

    shown = in_french(card)

    assert shown.back is not None
    assert shown.back.skill[0].startswith("[Permanent")
    assert "puissance" in shown.back.skill[0]


@pytest.mark.parametrize("language", ["en"])
def test_a_card_stays_as_it_is_for_who_reads_its_language(language):
    assert card_in(language, CARD, compile_printed(CARD), {}) is CARD
