"""The pages by name, each of them loaded and made when it is first shown: so the window is there
sooner."""

from __future__ import annotations

from collections.abc import Callable

from dbscg_gui.gui.shell.page import Page, Surroundings


def make_page(name: str, around: Surroundings) -> Page:
    """A new page. Raises KeyError where there is none of that name."""
    return _MAKERS[name](around)


def _menu(around: Surroundings) -> Page:
    from dbscg_gui.gui.shell.menu_page import MenuPage

    return MenuPage(around)


def _matches(around: Surroundings) -> Page:
    from dbscg_gui.gui.shell.matches_page import MatchesPage

    return MatchesPage(around)


def _figures(around: Surroundings) -> Page:
    from dbscg_gui.gui.shell.figures_page import FiguresPage

    return FiguresPage(around)


def _decks(around: Surroundings) -> Page:
    from dbscg_gui.gui.shell.decks_page import DecksPage

    return DecksPage(around)


def _cards(around: Surroundings) -> Page:
    from dbscg_gui.gui.shell.cards_page import CardsPage

    return CardsPage(around)


def _workshop(around: Surroundings) -> Page:
    from dbscg_gui.gui.shell.workshop_page import WorkshopPage

    return WorkshopPage(around)


def _event(around: Surroundings) -> Page:
    from dbscg_gui.gui.shell.event_page import EventPage

    return EventPage(around)


def _event_form(around: Surroundings) -> Page:
    from dbscg_gui.gui.shell.event_form_page import EventFormPage

    return EventFormPage(around)


def _tournament(around: Surroundings) -> Page:
    from dbscg_gui.gui.shell.tournament_page import TournamentPage

    return TournamentPage(around)


def _pictures(around: Surroundings) -> Page:
    from dbscg_gui.gui.shell.pictures_page import PicturesPage

    return PicturesPage(around)


def _settings(around: Surroundings) -> Page:
    from dbscg_gui.gui.shell.settings_page import SettingsPage

    return SettingsPage(around)


def _position(around: Surroundings) -> Page:
    from dbscg_gui.gui.shell.position_page import PositionPage

    return PositionPage(around)


def _learn(around: Surroundings) -> Page:
    from dbscg_gui.gui.shell.learn_page import LearnPage

    return LearnPage(around)


def _keywords(around: Surroundings) -> Page:
    from dbscg_gui.gui.shell.keywords_page import KeywordsPage

    return KeywordsPage(around)


_MAKERS: dict[str, Callable[[Surroundings], Page]] = {
    "menu": _menu,
    "matches": _matches,
    "figures": _figures,
    "decks": _decks,
    "cards": _cards,
    "workshop": _workshop,
    "event": _event,
    "event_form": _event_form,
    "tournament": _tournament,
    "pictures": _pictures,
    "settings": _settings,
    "position": _position,
    "learn": _learn,
    "keywords": _keywords,
}
