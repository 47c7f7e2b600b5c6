"""The window of a question the rules put apart: counters, opening hand, hidden cards, an order.

Shows what is answered (attacker, guard, the skill's words) and what happens on a pass. Form:
`match/question.ui`. It asks `Intents` like every other widget; closing it is not an answer.
"""

from __future__ import annotations

from collections.abc import Callable

from dbscg_gui.presenters.table_views import PromptMode, PromptView, Window
from dbscg_gui.presenters.words import Words

from PySide6.QtCore import QPoint, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QScrollArea, QVBoxLayout, QWidget

from dbscg_gui.gui.art.cache import CardPictures
from dbscg_gui.gui.match.card_grid import CardGrid
from dbscg_gui.gui.match.floating import FloatingDialog
from dbscg_gui.gui.match.intents import Intents
from dbscg_gui.gui.match.option_buttons import fill_buttons, shortened
from dbscg_gui.gui.match.zone_model import Marks
from dbscg_gui.gui.theme.theme import Theme
from dbscg_gui.gui.theme.units import BATTLE_U, HAND_U
from dbscg_gui.gui.widgets.forms import Forms
from dbscg_gui.gui.widgets.labels import tell

_SUBJECT_U = 9.0
_BUTTONS_MOST_U = 26.0
_ROWS = 16
"""Lines of a button: a skill is told to its end."""
_WIDE_U = 68.0
_NARROW_U = 44.0


class QuestionWindow(FloatingDialog):
    """One question at a time.

    Signals: `card_hovered(id)`, `menu_asked(id, place)`, `did_put(kind, place)` when the player has
    put the window of a kind of question somewhere.
    """

    did_put = Signal(str, QPoint)
    card_hovered = Signal(int)
    menu_asked = Signal(int, QPoint)

    def __init__(
        self,
        theme: Theme,
        pictures: CardPictures,
        words: Words,
        forms: Forms,
        intents: Intents,
        parent: QWidget,
    ) -> None:
        super().__init__(theme, parent)
        self._words = words
        self._intents = intents
        self._places: dict[str, QPoint] = {}
        """Where the player put the window of each kind of question."""
        self._is_on_table: Callable[[int], bool] = lambda _card: False
        self._key = 0
        self._shown: object = None
        form = forms.fill(self, "match/question.ui")
        self._title = form.find(QLabel, "title")
        self._why = form.find(QLabel, "why")
        self._answering = form.find(QLabel, "answering")
        self._subject_place = form.find(QWidget, "subjects")
        self._text = form.find(QLabel, "text")
        self._cards_place = form.find(QWidget, "cards")
        self._scroll = form.find(QScrollArea, "scroll")
        self._buttons = form.find(QVBoxLayout, "buttonLayout")
        self._refusal = form.find(QLabel, "refusal")
        self._if_passed = form.find(QLabel, "ifPassed")
        self._pass = form.find(QPushButton, "pass")
        self._confirm = form.find(QPushButton, "confirm")
        self.subjects = CardGrid(theme, pictures, self._subject_place, width_u=_SUBJECT_U)
        form.find(QHBoxLayout, "subjectLayout").addWidget(self.subjects)
        self.cards = CardGrid(theme, pictures, self._cards_place)
        form.find(QVBoxLayout, "cardsLayout").addWidget(self.cards)
        self.set_theme(theme)
        for each in (self._pass, self._confirm):
            # What Enter means is the match window's to say.
            each.setAutoDefault(False)
        self._confirm.clicked.connect(intents.confirm)
        self._pass.clicked.connect(self._on_pass)
        self.cards.card_clicked.connect(self._on_card)
        self.cards.card_pressed.connect(self._on_card)
        for grid in (self.cards, self.subjects):
            grid.card_hovered.connect(self.card_hovered)
            grid.menu_asked.connect(self.menu_asked)
        self.did_move.connect(self._on_moved)
        intents.changed.connect(self.refresh)
        intents.refused.connect(self._on_refused)

    def set_on_table(self, is_on_table: Callable[[int], bool]) -> None:
        """Say which cards are seen on the table."""
        self._is_on_table = is_on_table

    def put_at(self, kind: str, place: QPoint) -> None:
        """Lie there when a question of a kind is asked: the player once put it so."""
        self._places[kind] = place

    def set_theme(self, theme: Theme) -> None:
        """Use another palette or unit."""
        self.cards.set_theme(theme)
        self.subjects.set_theme(theme)
        super().set_theme(theme)

    def refresh(self) -> None:
        """Show the question when it belongs in a window, else hide."""
        prompt = self._intents.prompt
        belongs = prompt.window is not Window.PANEL and self._intents.is_open
        if not belongs:
            self.hide()
            return
        is_new = prompt.key != self._key or self.isHidden()
        self._key = prompt.key
        tell(self._refusal, "")
        self._show_words(prompt)
        self._show_cards(prompt)
        self._show_buttons(prompt)
        if is_new:
            self.place_at(self._places.get(prompt.window.value))
            self.appear()
            self._take_focus(prompt)

    def fit(self) -> None:
        # The first time the buttons have their fonts, and so their height, only once shown.
        self._fit_buttons()
        super().fit()

    # -- inside ------------------------------------------------------------------------------

    def _show_words(self, prompt: PromptView) -> None:
        for each in (self, self.cards, self.subjects):
            each.setAccessibleName(prompt.title)
        tell(self._title, prompt.title)
        tell(self._why, prompt.why)
        lines = prompt.answering
        if prompt.skill_text and prompt.skill_text not in lines:
            lines = (*lines, prompt.skill_text)
        tell(self._answering, "\n".join(lines))
        text = prompt.text if prompt.window is not Window.COUNTER else ""
        tell(self._text, text)
        tell(self._if_passed, prompt.if_passed)

    def _show_cards(self, prompt: PromptView) -> None:
        # What lies on the table is seen there: the window keeps clear of it.
        apart = tuple(each for each in prompt.subjects if not self._is_on_table(each.id))
        self._subject_place.setVisible(bool(apart))
        self.subjects.refresh(apart, Marks())
        picking = self._intents.picking
        chosen: dict[int, int] = {}
        if picking is not None and picking.is_picking:
            chosen = {each.id: picking.number(each.choice) for each in prompt.cards}
        is_plain = prompt.window is Window.MULLIGAN
        choosable = (each.id for each in prompt.cards if each.choice >= 0)
        targets = frozenset(() if is_plain else choosable)
        self._cards_place.setVisible(bool(prompt.cards))
        # The window of a counter leaves the battle free: its cards are as large as those in it.
        is_counter = prompt.window is Window.COUNTER
        self.cards.set_card_width(BATTLE_U if is_counter else HAND_U)
        self.cards.refresh(prompt.cards, Marks(chosen=chosen, targets=targets))

    def _show_buttons(self, prompt: PromptView) -> None:
        picking = self._intents.picking
        is_picking = picking is not None and picking.is_picking
        buttons = tuple(each for each in prompt.buttons if not each.is_pass)
        chosen = picking.chosen if picking is not None and is_picking else None
        shown = (prompt.key, buttons, chosen)
        if shown != self._shown:
            self._shown = shown
            # Beside cards there is room for fewer letters.
            width = 68 if not prompt.cards else 48
            # What one answers with is said in full.
            pick, rows = self._intents.pick, _ROWS
            fill_buttons(self._buttons, buttons, pick, chosen=chosen, width=width, rows=rows)
        self._scroll.setVisible(bool(buttons))
        self._fit_buttons()
        self.setMinimumWidth(self._theme.px(_WIDE_U if buttons else _NARROW_U))
        self._show_foot(prompt)

    def _show_foot(self, prompt: PromptView) -> None:
        """What ends the question: decline, choose none, leave the order, confirm."""
        picking = self._intents.picking
        is_picking = picking is not None and picking.is_picking
        is_none = is_picking and prompt.minimum == 0 and not (picking and picking.chosen)
        button = prompt.pass_button
        label = ""
        if button is not None:
            label = button.label
        elif prompt.mode is PromptMode.ORDER:
            label = self._words.text("prompt.order-cards.any")
        elif is_none:
            label = prompt.none
        self._pass.setVisible(bool(label))
        self._pass.setText(shortened(label, 44))
        caution = self._intents.caution
        if caution:
            tell(self._refusal, caution)
        # To choose nothing never looks like the button that confirms.
        self._confirm.setVisible(is_picking and not is_none)
        if picking is not None and is_picking:
            missing = picking.missing()
            self._confirm.setEnabled(not missing)
            status = picking.status()
            self._confirm.setText(f"{prompt.confirm}  {status}" if status else prompt.confirm)

    def _fit_buttons(self) -> None:
        """The room all buttons need, as far as there is so much."""
        self._buttons.activate()
        need = self._buttons.sizeHint()
        most = self._theme.px(_BUTTONS_MOST_U)
        bar = self._scroll.verticalScrollBar().sizeHint().width() if need.height() > most else 0
        self._scroll.setFixedHeight(min(most, need.height() + 4))
        # A button keeps its words: where there is less it would be cut at the edge.
        self._scroll.setMinimumWidth(need.width() + bar + 4)

    def _take_focus(self, prompt: PromptView) -> None:
        if prompt.cards and prompt.mode is not PromptMode.WAIT and prompt.window is Window.CARDS:
            self.cards.setFocus()
            self.cards.setCurrentIndex(self.cards.zone.index(0, 0))
        else:
            default = next((each for each in prompt.buttons if each.is_default), None)
            name = f"option{default.option}" if default is not None else ""
            button = self.findChild(QPushButton, name) if name else None
            target = button if button is not None and button.isVisible() else self._pass
            target.setFocus()

    def _on_moved(self, place: QPoint) -> None:
        kind = self._intents.prompt.window.value
        self._places[kind] = place
        self.did_put.emit(kind, place)

    def _on_pass(self) -> None:
        if self._intents.prompt.mode is PromptMode.ORDER:
            self._intents.take_any_order()
        else:
            self._intents.decline()

    def _on_card(self, card_id: int) -> None:
        card = next((each for each in self._intents.prompt.cards if each.id == card_id), None)
        if card is not None and card.choice >= 0:
            self._intents.pick(card.choice)

    def _on_refused(self, _card_id: int, reason: str) -> None:
        if self.isVisible():
            tell(self._refusal, reason)
