"""The page of keywords: what each does, by which rule, and which cards have it."""

from __future__ import annotations

from dbscg_gui.cards.catalogue import CardFilter
from dbscg_gui.presenters.card_face import card_face
from dbscg_gui.presenters.card_preview import CardPreviewView
from dbscg_gui.presenters.keyword_pages import KeywordEntry

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QLineEdit, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from dbscg_gui.gui.shell.page import Page, Surroundings
from dbscg_gui.gui.theme.theme import Theme
from dbscg_gui.gui.widgets.card_preview import CardPreview

_KEY = int(Qt.ItemDataRole.UserRole)
_MOST_CARDS = 300


class KeywordsPage(Page):
    """Look a keyword up; `show_keyword` opens one."""

    form_name = "keywords"

    def __init__(self, around: Surroundings) -> None:
        super().__init__(around)
        find = self.form.find
        self._query = find(QLineEdit, "query")
        self._list = find(QListWidget, "keywords")
        self._name = find(QLabel, "name")
        self._rules = find(QLabel, "rules")
        self._text = find(QLabel, "text")
        self._found = find(QLabel, "found")
        self._cards = find(QListWidget, "cards")
        words = self.program.words
        self._preview = CardPreview(
            around.theme,
            around.pictures,
            around.forms,
            empty_text=words.text("shell.keywords.preview"),
        )
        place = QVBoxLayout(find(QWidget, "previewPlace"))
        place.setContentsMargins(0, 0, 0, 0)
        place.addWidget(self._preview)
        self._entries: dict[str, KeywordEntry] = {}
        self._query.textChanged.connect(lambda _: self._fill())
        self._list.currentItemChanged.connect(lambda *_: self._show())
        self._cards.currentItemChanged.connect(lambda *_: self._show_card())

    def entered(self) -> None:
        """Read the keywords of the game."""
        self._entries = {each.key: each for each in self.program.practice.keywords()}
        self._query.clear()
        self._fill()
        self._query.setFocus()

    def show_keyword(self, key: str) -> None:
        """Open the entry of a keyword, by its English name in small letters."""
        for at in range(self._list.count()):
            if self._list.item(at).data(_KEY) == key:
                self._list.setCurrentRow(at)
                self._list.setFocus()

    def set_theme(self, theme: Theme) -> None:
        self._preview.set_theme(theme)

    def tell(self, text: str) -> None:
        """Show a line about what happened."""
        self._found.setText(text)

    def _fill(self) -> None:
        """The keywords that have what is typed in their name or text."""
        wanted = self._query.text().casefold().strip()
        kept = self._list.currentItem()
        before = kept.data(_KEY) if kept is not None else ""
        self._list.blockSignals(True)
        self._list.clear()
        for entry in self._entries.values():
            if wanted in entry.name.casefold() or wanted in _said(entry).casefold():
                item = QListWidgetItem(entry.name)
                item.setData(_KEY, entry.key)
                self._list.addItem(item)
        keys = [self._list.item(at).data(_KEY) for at in range(self._list.count())]
        self._list.setCurrentRow(keys.index(before) if before in keys else 0)
        self._list.blockSignals(False)
        self._show()

    def _show(self) -> None:
        item = self._list.currentItem()
        entry = None if item is None else self._entries.get(item.data(_KEY))
        words = self.program.words
        self._name.setText(entry.name if entry is not None else "")
        self._text.setText(_said(entry) if entry else "")
        # A rulebook without numbers is cited inside the program only.
        cited = entry.rules if entry is not None else ()
        rules = ", ".join(number for number in cited if number[:1].isdigit())
        self._rules.setText(words.text("shell.rule", number=rules) if rules else "")
        self._cards.clear()
        if entry is None:
            self.tell(words.text("shell.keywords.none"))
            return
        found = self.program.pool.search(
            filters=CardFilter(keyword=entry.key), limit=_MOST_CARDS + 1
        )
        more = len(found) > _MOST_CARDS
        self.tell(
            words.text("shell.keywords.more", count=_MOST_CARDS)
            if more
            else words.count("shell.keywords.cards", len(found))
        )
        for card in found[:_MOST_CARDS]:
            row = QListWidgetItem(f"{self.program.named(card).name}  ·  {card.number}")
            row.setData(_KEY, card.number)
            self._cards.addItem(row)
        self._cards.setCurrentRow(0)
        self._show_card()

    def _show_card(self) -> None:
        item = self._cards.currentItem()
        card = None if item is None else self.program.pool.get(item.data(_KEY))
        if card is None:
            self._preview.refresh(None)
            return
        face = card_face(self.program.shown(card), language=self.program.words.language)
        self._preview.refresh(CardPreviewView(face=face, title=face.name))


def _said(entry: KeywordEntry) -> str:
    """What a keyword does in one sentence, and below it the rules."""
    rules = "\n".join(f"• {line}" for line in entry.lines)
    return f"{entry.plainly}\n\n{rules}" if entry.plainly else rules
