"""What a numbered rule says, in a few words of the client's language."""

from __future__ import annotations

import functools
import logging
from collections.abc import Callable, Mapping

from dbscg_gui.adapters.rule_files import RuleFileError, read_rule_index
from dbscg_gui.app.translations import load_words
from dbscg_gui.presenters.keyword_reminders import Reminders, reminders, said_plainly

log = logging.getLogger(__name__)


def rule_words(language: str) -> Callable[[str], str]:
    """Return a look-up: "masters 5-3-3" gives the rule's words, an unknown rule gives ""."""

    def look_up(rule: str) -> str:
        game, _, number = rule.rpartition(" ")
        return _rules(game, language).get(number, "")

    return look_up


@functools.cache
def _rules(game: str, language: str) -> Mapping[str, str]:
    try:
        index = read_rule_index(game)
    except RuleFileError as error:
        # Rule words explain; a match is played without them too.
        log.info("no rule words: %s", error)
        return {}
    return {rule.id: (rule.fr if language == "fr" else "") or rule.en for rule in index}


@functools.cache
def keyword_words(game: str, language: str) -> Reminders:
    """Return what the keywords of a game do, line by line; nothing where there is no index."""
    try:
        index = read_rule_index(game)
    except RuleFileError as error:
        log.info("no rule words: %s", error)
        return {}
    is_french = language == "fr"
    known = reminders(
        ((rule.id, rule.kind, (rule.fr if is_french else "") or rule.en) for rule in index),
        {rule.id: rule.en for rule in index},
    )
    return said_plainly(known, load_words(language).of_game(game))
