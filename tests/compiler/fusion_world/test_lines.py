"""Fusion World wordings are understood, or refused as a whole; in French too."""

from __future__ import annotations

from pathlib import Path

import pytest

from dbscg_gui.compiler.compile import compile_line
from dbscg_gui.compiler.saying import say_line
from dbscg_gui.games.fusion_world.lexicon import fusion_world_language
from dbscg_gui.services.cards.reading import worded

_HERE = Path(__file__).parent


def _rows(name: str) -> list[str]:
    lines = (_HERE / name).read_text("utf-8").splitlines()
    return [line for line in lines if line.strip() and not line.startswith("#")]


@pytest.mark.parametrize("text", _rows("understood.txt"))
def test_wording_is_understood(text: str) -> None:
    line = compile_line(text, fusion_world_language())

    assert (line.status, line.diagnostics) == ("understood", ())
    assert say_line(line.skills, fusion_world_language().books["fr"])


@pytest.mark.parametrize("text", _rows("refused.txt"))
def test_what_is_not_read_is_refused(text: str) -> None:
    line = compile_line(text, fusion_world_language())

    assert line.status == "not-compiled"
    assert line.skills == ()
    assert line.diagnostics


@pytest.mark.parametrize(
    ("english", "french"),
    [
        ("[Blocker]", "[Bloqueur]"),
        ("[On Play/When Attacking] Draw 1 card.", "[Jouée/En attaquant] Piochez 1 carte."),
        (
            "[On Play] You and your opponent draw 1 card.",
            "[Jouée] Chaque joueur pioche 1 carte.",
        ),
        ("[When KO'd] Draw 1 card.", "[En cas de KO] Piochez 1 carte."),
        (
            "[Permanent][Opponent's Turn] This card gains [Blocker].",
            "[Permanent][Tour adverse] Cette carte gagne [Bloqueur].",
        ),
        (
            "[End of Your Turn] Switch up to 1 of your energy to Active Mode.",
            "[Fin de votre tour] Passez jusqu'à 1 de vos Énergies en mode Action.",
        ),
        (
            "[Activate Main] If you don't have an energy marker, you place 1 energy marker.",
            "[Activation : Principale] Si vous n'avez pas de marqueur d'Énergie, placez 1 marqueur "
            "d'Énergie dans votre Zone d'Énergie.",
        ),
        (
            "[On Play] Discard 1 card from your hand : Choose up to 1 Battle Card with a cost less "
            "than or equal to the discarded card in your opponent's Battle Area and KO it.",
            "[Jouée] Défaussez 1 carte depuis votre main : Choisissez jusqu'à 1 carte de Combat "
            "adverse avec un coût inférieur ou égal au coût de la carte défaussée et mettez-la KO.",
        ),
        (
            "[Permanent] When playing this card, you may discard 1 card from your hand. If you do, "
            "reduce the cost of this card by 2.",
            "[Permanent] En jouant cette carte depuis votre main, vous pouvez défausser 1 carte "
            "depuis votre main. Si vous le faites, réduisez le coût d'Énergie de cette carte de 2.",
        ),
        (
            "[On Play] Draw 1 card for every 2 Battle Cards in your Battle Area.",
            "[Jouée] Piochez 1 carte pour chaque tranche de 2 de vos cartes de Combat.",
        ),
        (
            "[On Play] Your opponent may discard 1 card from their hand. If they don't, draw 1 "
            "card for every 2 Extras in your Drop.",
            "[Jouée] Votre adversaire peut défausser 1 carte depuis sa main. Sinon, piochez 1 "
            "carte pour chaque tranche de 2 Extras dans votre Dispersion.",
        ),
        (
            "[On Play] If your life is equal to or less than your opponent's life, draw 1 card.",
            "[Jouée] Si votre nombre de points de vie est inférieur ou égal au nombre de points de "
            "vie de votre adversaire, piochez 1 carte.",
        ),
        (
            "[On Play] Place the top 3 cards of your deck into their owner's Drop. Then, if there "
            "are 2 or more cards with 《Reef》 in their special traits among them, draw 1 card.",
            "[Jouée] Placez les 3 cartes du dessus de votre deck dans la Dispersion de leur "
            "propriétaire. Si vous avez placé 2 cartes ou plus avec 《Reef》 dans leur Origine "
            "dans votre Dispersion, piochez 1 carte.",
        ),
        (
            "[Activate Main] If your opponent doesn't have an energy marker, draw 1 card.",
            "[Activation : Principale] Si votre adversaire n'a pas de marqueur d'Énergie, piochez "
            "1 carte.",
        ),
        (
            "[Permanent] If you have no energy markers, this card can't attack.",
            "[Permanent] Si vous n'avez pas de marqueur d'Énergie, cette carte ne peut pas "
            "attaquer.",
        ),
        (
            "[On Play] If your opponent has no energy markers, draw 1 card.",
            "[Jouée] Si votre adversaire n'a pas de marqueur d'Énergie, piochez 1 carte.",
        ),
        (
            "[When Attacking] If you have 1 or less energy, draw 1 card.",
            "[En attaquant] Si vous avez 1 Énergie ou moins, piochez 1 carte.",
        ),
    ],
)
def test_french_text(english: str, french: str) -> None:
    line = compile_line(english, fusion_world_language())

    assert say_line(line.skills, fusion_world_language().books["fr"]) == french


def test_rendered_texts_say_what_the_game_says() -> None:
    text = "[Activate Main](1) : Play up to 1 <Ilva> card with a cost of 4 from your hand."
    skills = compile_line(text, fusion_world_language()).skills

    assert worded(skills, "en", "fusion_world", "battle") == text
    assert worded(skills, "fr", "fusion_world", "battle") == (
        "[Activation : Principale](1) : Jouez jusqu'à 1 carte <Ilva> avec un coût de 4 depuis "
        "votre main."
    )


@pytest.mark.parametrize(
    ("english", "french"),
    [
        (
            "[Permanent] If your Leader has <Moon> in its card name, this card gets +5000 power.",
            "[Permanent] Si votre Leader a <Moon> dans son nom, cette carte gagne +5000 de"
            " puissance.",
        ),
        (
            "[On Play] Play up to 1 Battle Card with the same card name as this card from your"
            " hand.",
            "[Jouée] Jouez jusqu'à 1 carte de Combat avec le même nom que cette carte depuis votre"
            " main.",
        ),
        (
            "[On Play] Play up to 2 Battle Cards with different card names from your Drop.",
            "[Jouée] Jouez jusqu'à 2 cartes de Combat avec des noms différents depuis votre"
            " Dispersion.",
        ),
    ],
)
def test_a_card_has_one_name_and_no_character(english, french):
    line = compile_line(english, fusion_world_language())
    books = fusion_world_language().books
    assert line.status == "understood"
    assert say_line(line.skills, books["en"]) == english
    assert say_line(line.skills, books["fr"]) == french
