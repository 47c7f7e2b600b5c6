"""Printed tags are called what the cards of the player's language call them."""

import pytest

from dbscg_gui.services.cards.tag_names import tag_name


@pytest.mark.parametrize(
    ("printed", "game", "said"),
    [
        ("Double Strike", "masters", "Double Frappe"),
        ("Activate Main", "masters", "Activation : Principale"),
        ("Awaken Surge", "masters", "Éveil : Afflux"),
        ("Over Realm 5", "masters", "Espace-temps 5"),
        ("Rush", "one_piece", "Initiative"),
        ("On Play", "one_piece", "Jouée"),
        ("On Play", "fusion_world", "Jouée"),
        ("On Your Opponent's Attack", "one_piece", "Attaque adverse"),
        ("On Play/When Attacking", "fusion_world", "Jouée/En attaquant"),
    ],
)
def test_a_tag_is_called_as_the_phrase_books_call_it(printed, game, said):
    assert tag_name(printed, game, "fr") == said
    assert tag_name(printed, game, "en") == printed


def test_a_tag_the_books_do_not_know_stays_as_it_is_printed():
    assert tag_name("Moonwalk 3", "masters", "fr") == "Moonwalk 3"
