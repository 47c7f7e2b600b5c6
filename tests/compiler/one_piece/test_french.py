"""One Piece texts in French, and the comparison with the publisher's own."""

from __future__ import annotations

import pytest

from dbscg_gui.cards.printed import OfficialText, PrintedCard
from dbscg_gui.compiler.compile import compile_line
from dbscg_gui.compiler.official import (
    AGREES,
    comparable_official,
    compare_official,
    glossary,
)
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
            "[Main] Select 2 of your Characters. Swap the base power of the selected Characters"
            " with each other during this turn.",
            "[Principale] Choisissez 2 de vos Personnages et échangez leurs puissances de base pour"
            " tout le tour.",
        ),
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
        (
            "[On K.O.] Play this Character card from your trash rested.",
            "[En cas de KO] Jouez cette carte épuisée depuis votre Défausse.",
        ),
        (
            "[On Play] Play up to 1 {Harbor} type Character card with a cost of 3 or less from "
            "your hand rested.",
            "[Jouée] Jouez jusqu'à 1 carte Personnage de type {Harbor} épuisée de votre main ayant "
            "un coût de 3 ou moins.",
        ),
        (
            "[On Play] Set up to 1 of your green {Harbor} type Characters as active.",
            "[Jouée] Redressez jusqu'à 1 de vos Personnages verts de type {Harbor}.",
        ),
        (
            "This Character gains +1000 power for every 4 cards in your trash.",
            "Ce Personnage gagne +1000 de puissance pour chaque tranche de 4 cartes dans votre "
            "Défausse.",
        ),
        (
            "[On Play] Look at 3 cards from the top of your deck and place them at the top or "
            "bottom of the deck in any order.",
            "[Jouée] Regardez 3 cartes du dessus de votre deck, puis placez-les au-dessus ou "
            "au-dessous de votre deck dans l'ordre de votre choix.",
        ),
        (
            "If the only Characters on your field are {Harbor} type Characters, this Character "
            "gains +1000 power.",
            "Si tous vos Personnages sont de type {Harbor}, ce Personnage gagne +1000 de "
            "puissance.",
        ),
        (
            "[On Play] Select up to 1 of your opponent's Characters. If the selected Character "
            "has a cost equal to the number of DON!! cards given to it, K.O. it.",
            "[Jouée] Choisissez jusqu'à 1 Personnage adverse. S'il a un coût égal au nombre des "
            "cartes DON!! qui lui sont données, mettez-le KO.",
        ),
        (
            "[On Play] Select up to 1 of your Characters. Draw a card for every DON!! card given "
            "to it.",
            "[Jouée] Choisissez jusqu'à 1 de vos Personnages et piochez 1 carte pour chaque carte "
            "DON!! qui lui est donnée.",
        ),
        (
            "[On Play] Draw a card for every DON!! card given to this Character.",
            "[Jouée] Piochez 1 carte pour chaque carte DON!! donnée à ce Personnage.",
        ),
        (
            "[Opponent's Turn] All of your [Mara] cards' base power and this Character's base "
            "power become 6000.",
            "[Tour adverse] La puissance de base de toutes vos [Mara] et de ce Personnage devient "
            "6000.",
        ),
        (
            "When one of your Life cards is turned face-up by your effect, draw 1 card.",
            "Quand une carte de votre Vie est retournée face visible grâce à un de vos effets, "
            "piochez 1 carte.",
        ),
        (
            "[On Play] Your opponent may place 1 of their Characters at the bottom of the owner's "
            "deck. If they do not, draw 2 cards.",
            "[Jouée] Votre adversaire peut placer au-dessous du deck de son propriétaire 1 de ses "
            "Personnages. S'il ne le fait pas, piochez 2 cartes.",
        ),
        (
            "[On Play] Your opponent may return 1 of their DON!! cards to their DON!! deck. If "
            "they do not, draw 1 card.",
            "[Jouée] Votre adversaire peut renvoyer 1 carte DON!! de son terrain à son deck DON!!. "
            "S'il ne le fait pas, piochez 1 carte.",
        ),
        (
            "[On Play] Your opponent returns 1 of their active DON!! cards to their DON!! deck.",
            "[Jouée] Votre adversaire doit renvoyer 1 carte DON!! redressée de son terrain à son "
            "deck DON!!.",
        ),
        (
            "[On Play] Look at all of your Life cards and turn 1 of them face-up.",
            "[Jouée] Regardez toutes vos cartes Vie, puis retournez 1 d'entre elles face visible.",
        ),
        (
            "[On K.O.] If your opponent has 4 or more Characters with a cost of 3 or less, rest 1 "
            "of them.",
            "[En cas de KO] Si votre adversaire a 4 Personnages ou plus ayant un coût de 3 ou "
            "moins, épuisez 1 Personnage adverse ayant un coût de 3 ou moins.",
        ),
        (
            "[On Play] Reveal up to 1 {Harbor} type Character card from your hand and add it to "
            "the top of your Life cards face-down.",
            "[Jouée] Révélez jusqu'à 1 carte Personnage de type {Harbor} de votre main, puis "
            "ajoutez-la face cachée au-dessus de votre Vie.",
        ),
        (
            "[Main] Play up to 2 {Harbor} type Character cards with different card names and a "
            "cost of 2 or less from your trash.",
            "[Principale] Jouez jusqu'à 2 cartes Personnage de type {Harbor} de votre Défausse "
            "ayant un coût de 2 ou moins et des noms différents.",
        ),
        (
            "[On Play] If you have 1 or less cards in your hand, draw 1 card for every 2 of your "
            "Characters.",
            "[Jouée] Si vous avez 1 carte ou moins dans votre main, piochez 1 carte pour chaque "
            "tranche de 2 de vos Personnages.",
        ),
        (
            "[On Play] Select up to 1 of your opponent's Characters. If that Character has more "
            "DON!! cards given than your Leader, rest it.",
            "[Jouée] Choisissez jusqu'à 1 Personnage adverse. Si le nombre des cartes DON!! qui "
            "lui sont données est supérieur au nombre des cartes DON!! données à votre Leader, "
            "épuisez-le.",
        ),
        (
            "[On Play] Your opponent reveals 1 card from their hand. If the revealed card is an "
            "Event, trash it.",
            "[Jouée] Votre adversaire révèle 1 carte de sa main. Si c'est un Événement, placez-la "
            "dans sa Défausse.",
        ),
        (
            "[On Play] Select up to 1 of your Characters. Trash it.",
            "[Jouée] Choisissez jusqu'à 1 de vos Personnages et placez-le dans votre Défausse.",
        ),
        (
            "[Activate: Main] If your opponent has 3 or more DON!! cards given, draw 1 card.",
            "[Activation : Principale] Si votre adversaire a 3 cartes DON!! données ou plus, "
            "piochez 1 carte.",
        ),
        (
            "[On Play] Up to 1 of your Leader or Character cards gains +2000 power during this "
            "turn. If that card is your Leader, draw 1 card.",
            "[Jouée] Jusqu'à 1 de vos Leaders ou Personnages gagne +2000 de puissance pour tout le "
            "tour. S'il est votre Leader, piochez 1 carte.",
        ),
        (
            "{Harbor} type Characters other than your [Mara] cannot be K.O.'d in battle.",
            "Les Personnages de type {Harbor} autres que vos [Mara] ne peuvent pas être mis KO en "
            "combat.",
        ),
        (
            "[On Play] If your opponent doesn't have cards in their hand, draw 1 card.",
            "[Jouée] Si votre adversaire n'a pas de carte dans sa main, piochez 1 carte.",
        ),
        (
            "When a Character card is trashed from your hand, draw 1 card.",
            "Quand un Personnage de votre main est défaussé, piochez 1 carte.",
        ),
        (
            "This Character cannot be K.O.'d by effects of your opponent's Characters with a base "
            "cost of 5 or less.",
            "Ce Personnage ne peut pas être mis KO par les effets des Personnages adverses ayant "
            "un coût de base de 5 ou moins.",
        ),
        (
            "[Activate: Main] Up to 1 of your opponent's Characters loses 1 cost during this turn "
            "for every 5 cards in your trash.",
            "[Activation : Principale] Réduisez de -1 le coût de jusqu'à 1 Personnage adverse pour "
            "tout le tour pour chaque tranche de 5 cartes dans votre Défausse.",
        ),
        (
            "[Counter] If any of your Characters would be K.O.'d in battle during this turn, you "
            "may trash 1 card from your hand instead.",
            "[Contre] Si l'un de vos Personnages est mis KO en combat pendant ce tour, vous pouvez "
            "défausser 1 carte de votre main à la place.",
        ),
        (
            "[On Play] Your opponent chooses one: • Your opponent trashes 2 cards from their hand. "
            "• You draw 2 cards.",
            "[Jouée] Votre adversaire effectue l'un des choix suivants :\n・Votre adversaire "
            "défausse 2 cartes de sa main.\n・Piochez 2 cartes.",
        ),
        (
            "[Opponent's Turn] If you have 1 or less Life cards, this Character's effects cannot "
            "be negated.",
            "[Tour adverse] Si vous avez 1 carte ou moins dans votre Vie, les effets de ce "
            "Personnage ne peuvent pas être annulés.",
        ),
        (
            "If your {Harbor} type Character would be removed from the field by your opponent's "
            "effect, you may add it to the top of your Life cards face-down instead.",
            "Si un de vos Personnages de type {Harbor} quitte le terrain à cause d'un effet "
            "adverse, vous pouvez l'ajouter face cachée au-dessus de votre Vie à la place.",
        ),
        (
            "[Main] The next time you play a [Mara] from your hand during this turn, the cost will "
            "be reduced by 1.",
            "[Principale] La prochaine fois que vous jouez une [Mara] de votre main pendant ce "
            "tour, réduisez de -1 son coût.",
        ),
        (
            "[On Play] If there are a total of 8 or more DON!! cards given, draw 1 card.",
            "[Jouée] Si 8 cartes DON!! ou plus sont données aux cartes dans la Zone du Leader ou "
            "le terrain, piochez 1 carte.",
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


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        (
            "Renvoyez 1 de vos Personnages à la main de son propriétaire.",
            "Renvoyez à la main de son propriétaire 1 de vos Personnages.",
            True,
        ),
        (
            "Si ce Personnage est épuisé, il gagne +1000 de puissance.",
            "Si ce Personnage est épuisé, ce Personnage gagne +1000 de puissance.",
            True,
        ),
        (
            "Si ce Personnage est épuisé, ce Leader gagne +1000 de puissance.",
            "Si ce Personnage est épuisé, il gagne +1000 de puissance.",
            False,
        ),
        (
            "Placez 1 carte de votre main au-dessus de votre deck.",
            "Placez au-dessous de votre deck 1 carte de votre main.",
            False,
        ),
        (
            "Pour chaque carte défaussée, ce Leader gagne +1000 de puissance.",
            "Ce Leader gagne +1000 de puissance pour chaque carte défaussée.",
            True,
        ),
        (
            "Si votre adversaire a 5 cartes, il défausse 1 carte.",
            "Si votre adversaire a 5 cartes, défaussez 1 carte.",
            False,
        ),
    ],
)
def test_order_and_what_is_pointed_at_are_no_difference(one: str, other: str, same: bool) -> None:
    language = one_piece_language()

    first, second = (comparable_official(text, language, "fr") for text in (one, other))

    assert (first == second) is same
