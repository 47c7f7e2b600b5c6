"""Short texts for prompts, in the player's language: what a choice asks for.

Independent of how the effect was read: the words come from the renderers.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from dbscg_gui.compiler import render_en, render_fr
from dbscg_gui.effects.actions import Action, Choose, Cost, Skill

TextLanguage = Literal["en", "fr"]

_CHOICES: dict[TextLanguage, tuple[str, Callable[[Choose], str]]] = {
    "en": ("Choose", render_en.render_choice),
    "fr": ("Choisissez", render_fr.render_choice),
}
_ACTIONS: dict[TextLanguage, Callable[[Action], str]] = {
    "en": render_en.render_action,
    "fr": render_fr.render_action,
}
_SKILLS: dict[TextLanguage, Callable[[Skill], str]] = {
    "en": render_en.render_skill,
    "fr": render_fr.render_skill,
}


def describe_choice(action: Choose, language: TextLanguage) -> str:
    """The prompt of a choice: "Choose up to 1 of your opponent's Battle Cards"."""
    verb, render = _CHOICES[language]
    return f"{verb} {render(action)}"


def describe_action(action: Action, language: TextLanguage) -> str:
    """One action as a sentence without its full stop: "Draw 1 card"."""
    return _ACTIONS[language](action)


def describe_costs(costs: tuple[Cost, ...], language: TextLanguage) -> str:
    """What is paid for a skill, as it stands before the colon: "discard 1 card"."""
    if language == "fr":
        return render_fr.costs.costs_text(costs, render_fr.Context())
    return render_en.costs.costs_text(costs, render_en.Context())


def describe_skill(skill: Skill, language: TextLanguage) -> str:
    """A whole skill in the language asked for."""
    return _SKILLS[language](skill)
