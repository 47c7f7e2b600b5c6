"""What happens to several cards is told in the plural, in both languages."""

from __future__ import annotations

import pytest

from dbscg_gui.compiler.compile import compile_line
from dbscg_gui.compiler.saying import say_line
from dbscg_gui.compiler.saying.book import Tongue
from dbscg_gui.games.masters.lexicon import masters_language


def _said(text: str, tongue: Tongue) -> str:
    language = masters_language()
    line = compile_line(f"[Auto] When {text}, draw 1 card.", language)
    assert line.status == "understood"
    return say_line(line.skills, language.books[tongue])


@pytest.mark.parametrize(
    ("one", "several", "verb", "verbs"),
    [
        ("is KO'd", "are KO'd", "est mise KO", "sont mises KO"),
        ("attacks", "attack", "attaque", "attaquent"),
        ("gains [Blocker]", "gain [Blocker]", "gagne", "gagnent"),
        ("is switched to Rest Mode", "are switched to Rest Mode", "passe en", "passent en"),
        ("is switched to Active Mode", "are switched to Active Mode", "passe en", "passent en"),
        ("is attacked", "are attacked", "se fait attaquer", "se font attaquer"),
        ("is played", "are played", "est jouée", "sont jouées"),
        ("is discarded", "are discarded", "est défaussée", "sont défaussées"),
        ("is placed in a Drop", "are placed in a Drop", "est placée dans", "sont placées dans"),
        (
            "is removed from a Battle Area",
            "are removed from a Battle Area",
            "est retirée d'une",
            "sont retirées d'une",
        ),
        ("is removed from the game", "are removed from the game", "est retirée", "sont retirées"),
    ],
)
def test_the_verb_of_an_event_agrees_with_its_cards(
    one: str, several: str, verb: str, verbs: str
) -> None:
    single = f"a red 《Lantern》 card {one}"
    many = f"2 or more of your red 《Lantern》 cards {several}"

    english = _said(single, "en"), _said(many, "en")
    french = _said(single, "fr"), _said(many, "fr")

    assert f"card {one}" in english[0]
    assert f"cards {several}" in english[1]
    assert f" {verb}" in french[0]
    assert f" {verbs}" in french[1]


@pytest.mark.parametrize(
    ("text", "french"),
    [
        ("Your red Battle Cards can't be chosen by skills.", "ne peuvent pas être choisies"),
        ("Your red Leader can't be chosen by skills.", "ne peut pas être choisi "),
        ("This card can't be attacked.", "ne peut pas être attaquée"),
        ("Your Unisons can't be attacked.", "ne peuvent pas être attaquées"),
        ("Your red energy can't be switched to Rest Mode.", "Vos Énergies rouges ne peuvent pas"),
        ("Your energy gains [Barrier].", "Vos Énergies gagnent"),
    ],
)
def test_what_cards_can_not_agrees_with_them(text: str, french: str) -> None:
    language = masters_language()
    line = compile_line(f"[Permanent] {text}", language)

    assert line.status == "understood"
    assert french in say_line(line.skills, language.books["fr"])


@pytest.mark.parametrize(
    ("text", "french"),
    [
        ("Your life can't be added to your hand by your opponent's skills.", "être placées dans"),
        ("This card can't be placed in your Drop by your opponent's skills.", "être placée dans"),
        (
            "Your Battle Cards can't be removed from your Battle Area by your opponent's skills.",
            "être retirées de",
        ),
        ("Your Leader can't be attacked by red Battle Cards.", "être attaqué par"),
        ("Your Battle Cards can't be attacked by red Battle Cards.", "être attaquées par"),
        ("Your Battle Cards aren't affected by your opponent's skills.", "ne sont pas affectées"),
        ("This card isn't affected by your opponent's skills.", "n'est pas affectée"),
    ],
)
def test_what_cannot_be_done_agrees_with_its_cards(text: str, french: str) -> None:
    language = masters_language()
    line = compile_line(f"[Permanent] {text}", language)

    said = say_line(line.skills, language.books["fr"])

    assert french in said


@pytest.mark.parametrize(
    ("deed", "said"),
    [
        ("return it to its owner's hand", "retournez-la à la main de son propriétaire"),
        ("send it to its owner's Warp", "transférez-la dans la Dimension parallèle"),
        ("remove it from the game", "retirez-la de la partie"),
    ],
)
def test_the_card_something_else_happens_to_joins_its_verb(deed: str, said: str) -> None:
    language = masters_language()
    text = f"[Permanent] If one of your Battle Cards would be KO'd, {deed} instead."
    line = compile_line(text, language)

    assert said in say_line(line.skills, language.books["fr"])
    assert deed in say_line(line.skills, language.books["en"])


@pytest.mark.parametrize(
    ("text", "french"),
    [
        ("If this card's power is higher than your Leader's", "cette carte est supérieure à"),
        ("If your Leader's power is less than or equal to this card's", "inférieure ou égale à"),
        ("If this card's energy cost is higher than your Leader's", "cette carte est supérieur au"),
    ],
)
def test_what_is_compared_agrees(text: str, french: str) -> None:
    language = masters_language()
    line = compile_line(f"[Permanent] {text}, this card gains [Critical].", language)

    assert french in say_line(line.skills, language.books["fr"])


@pytest.mark.parametrize(
    ("kind", "french"),
    [("Battle", "sauf carte de Combat"), ("Unison", "sauf Unisson"), ("Extra", "sauf Extra")],
)
def test_a_type_a_card_is_not_of_is_called_as_cards_are(kind: str, french: str) -> None:
    language = masters_language()
    line = compile_line(f"[Auto] When you play a non-{kind} card, draw 1 card.", language)

    assert f"non-{kind} card" in say_line(line.skills, language.books["en"])
    assert french in say_line(line.skills, language.books["fr"])


@pytest.mark.parametrize(
    ("what", "french"),
    [
        ("power", "la puissance totale de"),
        ("combo power", "la puissance de Combo totale de"),
        ("energy cost", "le coût d'Énergie total de"),
    ],
)
def test_a_total_agrees_with_what_is_added_up(what: str, french: str) -> None:
    language = masters_language()
    text = f"this card gets power equal to the total {what} of your Battle Cards for the battle."
    line = compile_line(f"[Auto] When this card attacks, {text}", language)

    assert line.status == "understood"
    assert french in say_line(line.skills, language.books["fr"])


def test_from_under_a_card_told_before_takes_the_strong_pronoun() -> None:
    language = masters_language()
    text = (
        "[Activate Main] Choose 1 of your Battle Cards and place up to 1 card from your hand under"
        " it, then play up to 1 red card from under it."
    )
    line = compile_line(text, language)

    assert say_line(line.skills, language.books["fr"]).endswith("se trouvant sous elle.")
