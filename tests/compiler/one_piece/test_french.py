"""One Piece texts in French, and the comparison with the publisher's own."""

from __future__ import annotations

import pytest

from dbscg_gui.cards.printed import OfficialText, PrintedCard
from dbscg_gui.compiler.compile import compile_line
from dbscg_gui.compiler.official import AGREES, compare_official, glossary
from dbscg_gui.compiler.saying import say_line
from dbscg_gui.games.masters.lexicon import masters_language
from dbscg_gui.games.one_piece.lexicon import one_piece_language


def _french(text: str) -> str:
    language = one_piece_language()
    line = compile_line(text, language, "character")
    assert line.status == "understood", line.diagnostics
    return say_line(line.skills, language.books["fr"], "character")


@pytest.mark.parametrize(
    ("english", "french"),
    [
        ("[Blocker]", "[Bloqueur]"),
        ("[On Play] Draw 1 card.", "[Jouée] Piochez 1 carte."),
        (
            "[When Attacking] Rest up to 2 of your opponent's Characters with a cost of 4 or less.",
            "[En attaquant] Épuisez jusqu'à 2 Personnages adverses ayant un coût de 4 ou moins.",
        ),
        (
            "[On Play] Give up to 2 of your opponent's Characters −2000 power during this turn.",
            "[Jouée] Jusqu'à 2 Personnages adverses perdent -2000 de puissance pour tout le tour.",
        ),
        (
            "[Activate: Main] You may rest this Character: Set this Character as active.",
            "[Activation : Principale] Vous pouvez épuiser ce Personnage: Redressez ce Personnage.",
        ),
        (
            "[On Play] Look at 3 cards from the top of your deck; reveal up to 1 Event and add it "
            "to your hand. Then, trash the rest.",
            "[Jouée] Regardez 3 cartes du dessus de votre deck, puis révélez jusqu'à 1 Événement, "
            "puis ajoutez-la à votre main, puis placez les cartes restantes dans votre Défausse.",
        ),
        (
            "If you have 1 or less Life cards, this Character gains [Rush].",
            "Si vous avez 1 carte ou moins dans votre Vie, ce Personnage gagne [Initiative].",
        ),
    ],
)
def test_french_text(english: str, french: str) -> None:
    assert _french(english) == french


def _card(number: str, skill: tuple[str, ...], french: tuple[str, ...]) -> PrintedCard:
    return PrintedCard(
        number=number,
        game="one_piece",
        kind="character",
        name="Mara",
        traits=("Tide Guild",),
        skill=skill,
        official=(
            OfficialText(language="fr", name="Mara", traits=("Guilde des marées",), skill=french),
        ),
    )


def test_lines_are_compared_and_differences_gathered() -> None:
    cards = (
        _card(
            "ZZ01-001",
            ("[On Play] Draw 1 card.", "[On Play] Trash 1 {Tide Guild} type card from your hand."),
            (
                "[Jouée]  Piochez 1 carte. (Une de plus.)",
                "[Jouée] Défaussez 1 carte de type {Guilde des marées} de votre main.",
            ),
        ),
        _card("ZZ01-002", ("[On Play] Draw 1 card.",), ("[Jouée] Piochez 2 cartes.",)),
        _card("ZZ01-003", ("[On Play] Sing.",), ("[Jouée] Chantez.",)),
        _card("ZZ01-004", ("[On Play] Draw 1 card.",), ()),
    )

    report = compare_official(cards, one_piece_language(), "fr")

    assert (report.cards, report.uncounted, report.lines) == (4, 1, 4)
    assert (report.agreeing, report.not_understood, report.percent) == (2, 1, 50.0)
    (wrong,) = report.differing
    assert (wrong.number, wrong.status == AGREES) == ("ZZ01-002", False)
    assert report.shapes[0].shape == "cartes > carte"


def test_names_are_told_by_the_cards_themselves() -> None:
    cards = (_card("ZZ01-001", (), ()),)

    assert glossary(cards, "fr") == {"Mara": "Mara", "Tide Guild": "Guilde des marées"}


def test_a_game_without_official_texts_is_refused() -> None:
    with pytest.raises(ValueError, match="no official texts"):
        compare_official((), masters_language(), "fr")
