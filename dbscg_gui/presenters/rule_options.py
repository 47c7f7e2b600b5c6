"""Options of the rules in words: what each settles, the rule it reads, and what can be chosen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from dbscg_gui.engine.options import MatchOption
from dbscg_gui.presenters.words import Words
from dbscg_gui.services.game_rules import game_rules

RuleText = Callable[[str], str]


@dataclass(frozen=True, slots=True, kw_only=True)
class OptionView:
    """One option as the player meets it."""

    name: str
    title: str
    meaning: str
    """What it settles, in a sentence."""
    rule: str
    """The rule it is a reading of, by number and in words; "" where there is no one rule."""
    choices: tuple[tuple[int, str], ...]
    """Values and their words, the usual one first and marked."""
    spelled: Mapping[int, str]
    """How each value is written on a command line."""
    chosen: int

    @property
    def is_usual(self) -> bool:
        """Whether the usual value is chosen."""
        return self.chosen == self.choices[0][0]

    @property
    def chosen_words(self) -> str:
        """The chosen value in words."""
        return dict(self.choices)[self.chosen]


def option_views(
    game: str, chosen: Mapping[str, int], words: Words, rule_text: RuleText
) -> tuple[OptionView, ...]:
    """Every option of a game; `chosen` has the values that are not usual.

    Raises `MatchOptionError` for an option the game does not have.
    """
    rules = game_rules(game)
    values = rules.settled(chosen)
    return tuple(_view(each, values[each.name], words, rule_text) for each in rules.options)


def _view(option: MatchOption, chosen: int, words: Words, rule_text: RuleText) -> OptionView:
    key = f"shell.option.{option.name}"
    number = option.rule.rpartition(" ")[2]
    said = rule_text(option.rule) if option.rule else ""
    rule = words.text(
        "shell.option.rule" if said else "shell.option.rule_number", number=number, text=said
    )
    return OptionView(
        name=option.name,
        title=words.text(key),
        meaning=words.text(f"{key}.meaning"),
        rule=rule if option.rule else "",
        choices=tuple((value, _choice(option, value, words)) for value in option.values),
        spelled={value: option.spelled(value) for value in option.values},
        chosen=chosen,
    )


def _choice(option: MatchOption, value: int, words: Words) -> str:
    key = f"shell.option.{option.name}.{value}"
    text = words.text(key) if key in words else str(value)
    return words.text("shell.option.usual", text=text) if value == option.default else text


def options_line(views: tuple[OptionView, ...], words: Words) -> str:
    """All of it in a few words: as usual, or how many are not."""
    changed = sum(not view.is_usual for view in views)
    return (
        words.count("shell.option.changed", changed)
        if changed
        else words.text("shell.option.as_usual")
    )
