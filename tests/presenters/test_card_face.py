"""What a face shows is what is printed, in the words of the language."""

import pytest

from dbscg_gui.cards.printed import KINDS, PrintedCard
from dbscg_gui.presenters.card_face import BACK, card_face, kind_label
from dbscg_gui.presenters.card_text import plain_text
from tests.gui.art.sample_cards import EXTRA, FIGHTER, LEADER, TITAN, UNISON


def test_a_battle_card_shows_its_numbers():
    spec = card_face(TITAN)

    assert (spec.cost, spec.pips, spec.power) == ("7", ("R", "R", "B", "B"), "30000")
    assert (spec.combo_cost, spec.combo_power) == ("1", "10000")
    assert spec.colors == ("red", "blue")
    assert spec.color_letters == "RB"
    assert spec.traits == ("Colossus", "Emberkin", "Elder God")
    assert spec.kind_label == "Battle"


def test_what_is_not_printed_is_empty():
    spec = card_face(EXTRA)

    assert (spec.power, spec.combo_cost, spec.combo_power) == ("", "", "")
    assert card_face(LEADER).cost == ""
    assert card_face(FIGHTER).combo_cost == "0"


def test_a_token_that_a_skill_makes_shows_no_number():
    made = PrintedCard(number="token:Sprite", game="masters", kind="token", name="Sprite Token")

    assert card_face(made).printed_number == ""
    assert card_face(TITAN).printed_number == TITAN.number


def test_costs_of_other_kinds():
    z_card = PrintedCard(number="Z-1", game="masters", kind="z-battle", name="Zed", z_cost=3)

    assert card_face(UNISON).cost == "X"
    assert card_face(z_card).cost == "Z3"


def test_the_awakened_side_is_a_face_of_its_own():
    spec = card_face(LEADER, side=BACK)

    assert (spec.name, spec.power, spec.side) == ("Karo, Furnace Unbound", "15000", "back")
    assert spec.is_awakened
    assert spec.awakened_label == "Awakened"
    assert not card_face(LEADER).is_awakened


def test_a_back_side_nobody_knows_shows_the_front():
    spec = card_face(FIGHTER, side=BACK)

    assert spec == card_face(FIGHTER)
    assert spec.side == "front"


def test_a_face_speaks_french():
    spec = card_face(LEADER, side=BACK, language="fr")

    assert (spec.kind_label, spec.awakened_label) == ("Leader", "Éveillé")
    assert card_face(FIGHTER, language="fr").kind_label == "Combat"
    assert kind_label("token", "xx") == "Token"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_kind_has_a_word(language):
    assert all(kind_label(each, language) != each for each in KINDS)


def test_a_screen_reader_hears_the_essentials():
    spoken = card_face(TITAN).accessible_text

    assert spoken == (
        "Volcano Tyrant Magmarok, Devourer of Stars, red blue, Battle, cost 7 RRBB, power 30000,"
        " combo 10000"
    )


def test_the_text_is_there_in_words():
    assert card_face(EXTRA).text == "[Counter Attack] Negate the attack, then draw 1 card."


def test_equal_cards_give_equal_specs():
    assert card_face(TITAN) == card_face(TITAN)
    assert len({card_face(TITAN), card_face(TITAN), card_face(TITAN, language="fr")}) == 2


def test_a_face_in_english_shows_no_space_before_a_colon():
    text = "[Awaken] When your life is at 4 or less : You may draw 2 cards."
    card = PrintedCard(number="T1-001", game="masters", kind="leader", name="Ada", skill=(text,))

    assert "or less: You may" in plain_text(card_face(card).lines[0])
