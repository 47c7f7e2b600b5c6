"""A deck as a page to hand in, in both languages."""

import pytest

from dbscg_gui.app.translations import load_words
from dbscg_gui.cards.decks import DeckList
from dbscg_gui.presenters.deck_print import decklist_page


@pytest.mark.parametrize(
    ("language", "field"), [("en", "Player: ___"), ("fr", "Joueur\N{NO-BREAK SPACE}: ___")]
)
def test_what_is_filled_in_by_hand_is_set_as_the_language_does(language, field):
    deck = DeckList(name="Ann & Bob", leader="QT1-001")

    page = decklist_page(deck, lambda _number: None, load_words(language))

    assert field in page
    assert "Ann &amp; Bob" in page
