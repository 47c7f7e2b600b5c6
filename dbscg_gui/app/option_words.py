"""Options of the rules on the command line: `--option name=value`, and what there is to say."""

from __future__ import annotations

from collections.abc import Sequence

from dbscg_gui.app.rule_words import rule_words
from dbscg_gui.app.terminal import CommandError
from dbscg_gui.engine.options import MatchOption, MatchOptionError
from dbscg_gui.presenters.rule_options import option_views
from dbscg_gui.presenters.words import Words
from dbscg_gui.services.game_rules import game_rules


def read_options(given: Sequence[str], game: str) -> dict[str, int]:
    """The options of a game as they were typed; a name may have `-` for `_`.

    Raises `CommandError` naming what is wrong and what there is.
    """
    options = {option.name: option for option in game_rules(game).options}
    names = {_plain(name): name for name in options}
    found: dict[str, int] = {}
    for each in given:
        name, mark, text = (part.strip() for part in each.partition("="))
        name = names.get(_plain(name), name)
        value = options.get(name, MatchOption(name, (0,))).read(text)
        if not mark or value is None:
            raise CommandError(
                f"--option {each}: expected NAME=NUMBER, for example {_example(game)}"
            )
        if name in found:
            raise CommandError(f"--option {each}: {name} is given twice")
        found[name] = value
    try:
        game_rules(game).settled(found)
    except MatchOptionError as error:
        raise CommandError(
            f"--option: {error} (dbscg-gui rules options --game {game} explains them)"
        ) from None
    return found


def option_lines(game: str, words: Words) -> list[str]:
    """What can be settled in a game: the name, what it means, its rule and its values."""
    lines = []
    for view in option_views(game, {}, words, rule_words(words.language)):
        lines += [f"{view.name}  {view.title}", f"    {view.meaning}"]
        lines += [f"    {view.rule}"] if view.rule else []
        lines += [f"    {view.name}={view.spelled[value]}  {text}" for value, text in view.choices]
    return lines


def _plain(name: str) -> str:
    return name.casefold().replace("-", "_")


def _example(game: str) -> str:
    options = game_rules(game).options
    return f"{options[0].name}={options[0].spelled(options[0].values[-1])}" if options else "name=1"
