"""What is told of an event's clocks, in both languages."""

import pytest

from dbscg_gui.app.translations import load_words
from dbscg_gui.presenters.event_page import clock_line
from dbscg_gui.services.events.pack import ClockRules


@pytest.mark.parametrize(
    ("language", "turns", "said"),
    [
        ("en", 1, "The round lasts 1 min; then the turn is finished and 1 more is played,"),
        ("en", 3, "The round lasts 1 min; then the turn is finished and 3 more are played,"),
        ("fr", 1, "La ronde dure 1 min ; ensuite le tour est terminé et 1 autre est joué,"),
        ("fr", 2, "La ronde dure 1 min ; ensuite le tour est terminé et 2 autres sont joués,"),
    ],
)
def test_turns_after_the_round_are_counted_as_the_language_does(
    language: str, turns: int, said: str
) -> None:
    rules = ClockRules(round_minutes=1, end_of_round="extra-turns", extra_turns=turns)

    assert clock_line(rules, load_words(language)).replace("\xa0", " ").startswith(said)
