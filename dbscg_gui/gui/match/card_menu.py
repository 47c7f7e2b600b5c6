"""The menu of one card: everything that can be done with it, and what cannot, with the reason."""

from __future__ import annotations

from collections.abc import Callable

from dbscg_gui.presenters.refusals import with_rule
from dbscg_gui.presenters.table_views import CardView
from dbscg_gui.presenters.words import Words

from PySide6.QtWidgets import QMenu, QWidget


def card_menu(
    card: CardView, words: Words, answer: Callable[[int], None], parent: QWidget
) -> QMenu:
    """Return the menu; `answer` gets the option of the act that is chosen."""
    menu = QMenu(parent)
    menu.setTitle(card.name)
    menu.setToolTipsVisible(True)
    for act in card.acts:
        entry = menu.addAction(_plain(act.label))
        entry.setToolTip(act.hint)
        entry.triggered.connect(lambda _checked=False, option=act.option: answer(option))
    if card.choice >= 0:
        entry = menu.addAction(words.text("verb.choose"))
        entry.triggered.connect(lambda _checked=False: answer(card.choice))
    if card.acts and card.refused:
        menu.addSeparator()
    for each in card.refused:
        reason = with_rule(each.reason, each.rule_label)
        entry = menu.addAction(_plain(f"{each.label} - {reason}"))
        entry.setToolTip(each.rule_text)
        entry.setEnabled(False)
    if menu.isEmpty():
        menu.addAction(words.text("match.no_acts")).setEnabled(False)
    return menu


def _plain(text: str) -> str:
    return text.replace("&", "&&")
