"""Words of rarely printed meanings in both languages, and what they stand on."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from dbscg_gui.compiler.compile import compile_line
from dbscg_gui.compiler.language import Language
from dbscg_gui.compiler.notation import skills_notation
from dbscg_gui.compiler.saying import say_line
from dbscg_gui.games.fusion_world.lexicon import fusion_world_language
from dbscg_gui.games.masters.lexicon import masters_language
from dbscg_gui.games.one_piece.lexicon import one_piece_language


@pytest.mark.parametrize(
    ("language", "text", "english", "french"),
    [
        (
            masters_language,
            "[Auto] When this card is placed from your hand under a {Lamp} card in your Battle"
            " Area, draw 1 card.",
            "under a {Lamp} card in your Battle Area",
            "sous une carte {Lamp} dans votre Zone de Combat",
        ),
        (
            masters_language,
            "[Auto] At the end of a battle in which this card attacked a ＜Berta＞ card in your"
            " opponent's Battle Area, draw 1 card.",
            "a ＜Berta＞ card in your opponent's Battle Area",
            "dans la Zone de Combat de votre adversaire",
        ),
        (
            masters_language,
            "[Auto] When this card is played, this card gets -10000 power during the next turn.",
            "during the next turn, this card gets -10000 power",
            "pendant le prochain tour, cette carte gagne -10000 de puissance",
        ),
        (
            masters_language,
            "[Auto] When this card is played, negate the next damage your opponent takes"
            " this turn.",
            "the next damage your opponent takes",
            "les prochains dégâts que votre adversaire subit",
        ),
        (
            masters_language,
            "[Permanent] If this card is in your Drop Area, you can activate this card by paying"
            " its energy cost and sending it to your Warp.",
            "you can activate this card by paying its energy cost and sending",
            "activer cette carte en payant son coût d'Énergie et en transférant",
        ),
        (
            masters_language,
            "[Auto] When this card attacks, if your Battle Cards and your Leader Card are the same"
            " color, draw 1 card.",
            "your Battle Cards and your Leader are the same color",
            "vos cartes de Combat et votre Leader ont une même couleur",
        ),
        (
            masters_language,
            "[Auto] When this card is switched to Hidden Mode, draw 1 card.",
            "is switched to Hidden Mode",
            "passe en mode Caché",
        ),
        (
            masters_language,
            "[Auto] When one of your Battle Cards attacks, KO it at the end of the turn.",
            "KO it",
            "mettez-la KO",
        ),
        (
            masters_language,
            "[Auto] When this card is played, give control of 1 of your Battle Cards to your"
            " opponent.",
            "give control of 1 of your Battle Cards to your opponent",
            "donnez à votre adversaire le contrôle de 1 de vos cartes de Combat",
        ),
        (
            masters_language,
            "[Auto] When you use a skill to discard a card from your opponent's hand, draw 1 card.",
            "discarded from their hand by one of your skills",
            "défaussée",
        ),
        (
            masters_language,
            "[Auto] When this card is played, add up to 1 ＜Anna＞ or 《Lantern》 card other than"
            " a red card from your Drop to your hand.",
            "other than a red card",
            "autre qu'une carte rouge",
        ),
        (
            one_piece_language,
            "[When Attacking] During this turn, when your opponent's Character attacks, K.O. it.",
            "K.O. it",
            "mettez-le KO",
        ),
        (
            one_piece_language,
            "[Main] When your opponent activates [Blocker] during this battle, K.O. that"
            " Character.",
            "K.O. it",
            "mettez-le KO",
        ),
        (
            one_piece_language,
            "[On Play] If you have 2 or more Characters with a cost of 5 or more or with a"
            " [Trigger], draw 1 card.",
            "with a cost of 5 or more or with a [Trigger]",
            "ayant un coût de 5 ou plus ou [Déclenchement]",
        ),
        (
            fusion_world_language,
            "[Auto] When this card is played, during this turn, the next time you use an Extra"
            " Card, after activating the skill, activate it again.",
            "The next time you activate an Extra this turn",
            "La prochaine fois que vous activez une Extra ce tour",
        ),
    ],
)
def test_it_is_said_in_both_languages(
    language: Callable[[], Language], text: str, english: str, french: str
) -> None:
    line = compile_line(text, language())

    assert line.status == "understood"
    assert english in say_line(line.skills, language().books["en"])
    assert french in say_line(line.skills, language().books["fr"])


def _meaning(text: str, language: Language) -> str:
    line = compile_line(text, language)
    assert line.status == "understood"
    return skills_notation(line.skills)


def test_cards_laid_under_this_one_come_from_the_area_said_behind() -> None:
    behind, before = (
        f"[Auto] When this card is played, place 1 red card and 1 blue card {where}."
        for where in ("under this card from your Drop", "from your Drop under this card")
    )

    assert _meaning(behind, masters_language()) == _meaning(before, masters_language())


def test_what_waits_for_a_chosen_card_is_done_to_the_chosen_card() -> None:
    text = (
        "[On Play] Select up to 1 of your opponent's Characters. During this turn, when that"
        " Character attacks, K.O. it."
    )

    meaning = _meaning(text, one_piece_language())

    assert "ko(cards: it)" in meaning
