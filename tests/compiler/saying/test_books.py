"""The phrase books have words for the whole vocabulary, and refuse what they cannot mean."""

from __future__ import annotations

import pytest

from dbscg_gui.compiler.saying.book import BookError, Tongue, read_books
from dbscg_gui.compiler.saying.complete import without_words
from dbscg_gui.compiler.saying.machine import Scope, Speaker
from dbscg_gui.compiler.saying.words import NotWorded
from dbscg_gui.effects.actions import Draw, Ko, Switch
from dbscg_gui.effects.targets import Filter, InZones, Slot, This
from dbscg_gui.games.fusion_world.lexicon import fusion_world_language
from dbscg_gui.games.masters.lexicon import masters_language
from dbscg_gui.games.one_piece.lexicon import one_piece_language

ONE_PIECE_ALONE = {"GainInfo.every", "GiveDon", "ReturnDon", "ChangeCounter", "StartingDon"}
TONGUES: tuple[Tongue, ...] = ("en", "fr")


@pytest.mark.parametrize("tongue", TONGUES)
def test_one_piece_has_words_for_what_it_alone_does(tongue: Tongue) -> None:
    assert without_words(one_piece_language().books[tongue]) == []


@pytest.mark.parametrize("tongue", TONGUES)
@pytest.mark.parametrize("language", [masters_language, fusion_world_language])
def test_every_class_and_every_field_of_meaning_has_words(language, tongue: Tongue) -> None:
    missing = set(without_words(language().books[tongue]))

    assert missing == ONE_PIECE_ALONE


def test_short_texts_stand_behind_their_entry() -> None:
    below = "say Draw\n  en @draw {count}\n  fr -\nphrase or\n  en or\n  fr ou\n"
    behind = "say Draw = @draw {count} = -\nphrase or = or = ou\n"

    for tongue in TONGUES:
        one, other = (read_books(tongue, ("test.txt", text)) for text in (below, behind))
        assert one.phrases == other.phrases
        assert [each.parts for each in one.entries["Draw"]] == [
            each.parts for each in other.entries["Draw"]
        ]


def test_a_field_no_entry_says_is_missing() -> None:
    book = read_books("en", ("test.txt", "say Draw\n  en draw {count} cards\n"))

    assert "Draw.up_to" in without_words(book)
    assert "Draw.count" not in without_words(book)


def test_a_value_with_a_field_its_entry_does_not_say_is_not_worded() -> None:
    book = read_books("en", ("test.txt", "say Draw\n  en draw {count} cards\n"))
    speaker = Speaker(book)

    assert speaker.say(Draw(count=2), Scope()).text == "draw 2 cards"
    with pytest.raises(NotWorded, match=r"Draw\.up_to"):
        speaker.say(Draw(count=2, up_to=True), Scope())


def test_the_first_entry_that_fits_wins_and_a_games_book_goes_first() -> None:
    own = ("own.txt", "say Draw count=1\n  en take a card\n")
    shared = ("shared.txt", "say Draw\n  en draw {count} cards\n")
    speaker = Speaker(read_books("en", own, shared))

    assert speaker.say(Draw(), Scope()).text == "take a card"
    assert speaker.say(Draw(count=3), Scope()).text == "draw 3 cards"


def test_verbs_agree_with_who_acts() -> None:
    text = "verb ko = KO | KOs | KO'd | KOing = mettre\nsay Ko\n  en @ko this\n"
    quiet = "silent Ko cards slot\n"
    speaker = Speaker(read_books("en", ("test.txt", text + quiet)))

    said = {
        mood: speaker.say(Ko(cards=This()), Scope(mood=mood)).text for mood in ("order", "third")
    }

    assert said == {"order": "KO this", "third": "KOs this"}


def test_a_french_pronoun_joins_its_verb() -> None:
    speaker = Speaker(masters_language().books["fr"])
    scope = Scope()
    scope.told.name(Slot("it"), plural=False, by="chosen")
    rest = Switch(cards=Slot("it"), mode="rest")

    assert speaker.say(rest, scope).text == "passez-la en mode Inertie"
    assert speaker.say(rest, scope.by("you", "infinitive")).text == "la passer en mode Inertie"


def test_a_reference_is_worded_so_that_it_can_mean_nothing_else() -> None:
    speaker = Speaker(masters_language().books["en"])
    scope = Scope()
    scope.told.name(Slot("it"), plural=False, by="chosen")
    scope.told.name(This(), plural=False)

    assert speaker.say(Ko(cards=Slot("it")), scope).text == "KO the chosen card"
    with pytest.raises(NotWorded, match="reference"):
        speaker.say(Ko(cards=Slot("it2")), scope)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("say Nothing\n  en x\n", "test.txt:1: the vocabulary has no 'Nothing'"),
        ("say Draw\n  en {cards}\n", "test.txt:1: Draw has no field 'cards' of meaning"),
        ("say Draw\n  en {join}\n", "test.txt:1: Draw has no field 'join' of meaning"),
        ("say Draw\n  en [[{count}\n", "test.txt:1: '[[' without ']]'"),
        ("say Draw = draw\n", "test.txt:1: expected ' = English = French', and no text below it"),
        ("say Draw\n", "test.txt:1: a line 'en ...' or 'fr ...' must follow"),
        ("say Draw\n  es x\n", "test.txt:2: expected 'en ...' or 'fr ...' below an entry"),
        ("nonsense\n", "test.txt:1: expected say, piece, phrase, silent, noun, verb or word"),
    ],
)
def test_a_book_that_cannot_be_read_names_file_and_line(text: str, said: str) -> None:
    with pytest.raises(BookError) as error:
        read_books("en", ("test.txt", text))

    assert str(error.value) == said


@pytest.mark.parametrize("tongue", TONGUES)
@pytest.mark.parametrize("name", ["A~b]]~", "~@x[[~", "{cards}", "~~", "@play"])
def test_signs_of_the_books_in_a_printed_name_are_letters_of_the_name(
    tongue: Tongue, name: str
) -> None:
    cards = InZones(zones=("leader",), whose="you", filter=Filter(characters=(name,)))
    speaker = Speaker(masters_language().books[tongue])

    assert name in speaker.say(Ko(cards=cards), Scope()).text
