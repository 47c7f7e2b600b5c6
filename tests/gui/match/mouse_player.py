"""A player with a mouse and a keyboard: sees the window, clicks what stands out."""

import random

from dbscg_gui.presenters.table_views import BoardView, CardView, PromptMode, Verb
from dbscg_gui.presenters.table_views import Window as Where

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView, QPushButton, QWidget

from dbscg_gui.gui.match.window import MatchWidget

_LEFT = Qt.MouseButton.LeftButton


class MousePlayer:
    """Plays a match in a `MatchWidget`; every answer is a click, a double click or a key."""

    def __init__(self, widget: MatchWidget, seed: int = 1) -> None:
        self.widget = widget
        self.random = random.Random(seed)
        self.did: list[str] = []

    @property
    def view(self) -> BoardView:
        view = self.widget.view
        assert view is not None
        return view

    def answer(self) -> None:
        """Answer the question that stands."""
        prompt = self.view.prompt
        if prompt.mode is PromptMode.ACT:
            self._act()
        elif prompt.mode is PromptMode.PAY:
            self.key(Qt.Key.Key_Return)
        else:
            self._pick()

    # -- ways to answer ------------------------------------------------------------------------

    def _act(self) -> None:
        prompt = self.view.prompt
        if prompt.window is not Where.PANEL:
            self._answer_in_window()
            return
        usable = [card for card in self._cards() if card.acts and self._likes(card)]
        targets = [card for card in self._cards() if card.choice >= 0]
        if targets:
            self.click(self.random.choice(targets))
        elif usable:
            self.double_click(self.random.choice(usable))
        elif prompt.pass_button is not None:
            self.key(Qt.Key.Key_Space)
        else:
            self._press(self.widget.prompt, self.random.choice(prompt.buttons).option)

    def _likes(self, card: CardView) -> bool:
        # Throwing every card into every battle loses the match; some are kept.
        return card.acts[0].verb is not Verb.COMBO or self.random.random() < 0.25

    def _answer_in_window(self) -> None:
        prompt = self.view.prompt
        if prompt.cards and any(each.choice >= 0 for each in prompt.cards):
            chosen = self.random.choice([each for each in prompt.cards if each.choice >= 0])
            self._click_in(self.widget.question.cards, chosen.id)
        elif prompt.pass_button is not None:
            self.key(Qt.Key.Key_Space)
        else:
            self._press(self.widget.question, prompt.buttons[0].option)

    def _pick(self) -> None:
        prompt = self.view.prompt
        wanted = prompt.options if prompt.mode is PromptMode.ORDER else max(1, prompt.minimum)
        picking = self.widget.intents.picking
        assert picking is not None
        in_window = prompt.window is not Where.PANEL
        cards = [
            each for each in (prompt.cards if in_window else self._cards()) if each.choice >= 0
        ]
        for card in cards:
            if len(picking.chosen) >= min(wanted, prompt.maximum):
                break
            if in_window:
                self._click_in(self.widget.question.cards, card.id)
            else:
                self.click(card)
        place = self.widget.question if in_window else self.widget.prompt
        for button in prompt.buttons:
            if len(picking.chosen) >= prompt.minimum:
                break
            self._press(place, button.option)
        self.key(Qt.Key.Key_Return)

    # -- the mouse -----------------------------------------------------------------------------

    def click(self, card: CardView) -> None:
        """One click on a card of the table."""
        self.did.append("click")
        view, place = self._place(card.id)
        QTest.mouseClick(view.viewport(), _LEFT, pos=place)

    def double_click(self, card: CardView) -> None:
        """Two clicks on a card of the table."""
        self.did.append("double click")
        view, place = self._place(card.id)
        QTest.mouseClick(view.viewport(), _LEFT, pos=place)
        QTest.mouseDClick(view.viewport(), _LEFT, pos=place)

    def key(self, key: Qt.Key) -> None:
        """One key, wherever the keyboard is."""
        self.did.append("key")
        target = self.widget.focusWidget()
        if target is None or isinstance(target, QPushButton):
            # A button would take the key for itself.
            self.widget.setFocus()
            target = self.widget
        QTest.keyClick(target, key)

    def _press(self, place: QWidget, option: int) -> None:
        self.did.append("button")
        button = place.findChild(QPushButton, f"option{option}")
        assert button is not None, f"no button for option {option}"
        QTest.mouseClick(button, _LEFT)

    def _click_in(self, grid: QAbstractItemView, card_id: int) -> None:
        self.did.append("window click")
        index = grid.zone.index_of(card_id)
        grid.scrollTo(index)
        QTest.mouseClick(grid.viewport(), _LEFT, pos=grid.visualRect(index).center())

    def _place(self, card_id: int) -> tuple[QAbstractItemView, QPoint]:
        """A spot of a card that no other card lies over."""
        for box in self.widget.board.boxes.values():
            rect = box.view.card_rect(card_id)
            if box.isHidden() or rect.isEmpty():
                continue
            spots = [QPoint(x, rect.center().y()) for x in range(rect.left() + 2, rect.right(), 3)]
            for spot in [rect.center(), *spots]:
                card = box.model.card_at(box.view.indexAt(spot))
                if card is not None and card.id == card_id:
                    return box.view, spot
        raise AssertionError(f"card {card_id} cannot be clicked")

    def _cards(self) -> list[CardView]:
        """The cards that lie open on the table."""
        piles = {"deck", "drop", "warp", "z-deck", "z-energy"}
        return [
            card
            for player in (self.view.near, self.view.far)
            for name, area in player.areas.items()
            if name not in piles
            for card in area.cards
        ]
