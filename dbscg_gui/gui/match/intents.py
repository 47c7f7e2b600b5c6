"""What the player's clicks, drags and keys mean: an answer, a choice in progress, or a refusal.

Owns the selection and the picking of the question that stands now, and nothing of the match. Every
widget of the window reports here in card ids and option indexes; out comes exactly one answer.
"""

from __future__ import annotations

from dbscg_gui.presenters.picking import Picking
from dbscg_gui.presenters.refusals import with_rule
from dbscg_gui.presenters.table_views import Act, BoardView, CardView, PromptMode, PromptView
from dbscg_gui.presenters.words import Words

from PySide6.QtCore import QObject, QTimer, Signal

from dbscg_gui.gui.match.zone_model import Marks


class Intents(QObject):
    """One question at a time.

    Signals: `answered(tuple of option indexes)`, `cancelled()` when what led to the question is
    taken back, `refused(card id, reason)`, `why_asked(attacker,
    target)` when a player aims at what may not be attacked, `changed()` when selection or choice
    changed.
    """

    answered = Signal(tuple)
    cancelled = Signal()
    refused = Signal(int, str)
    why_asked = Signal(int, int)
    changed = Signal()

    def __init__(self, words: Words, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._words = words
        self._board: BoardView | None = None
        self._picking: Picking | None = None
        self._selected = 0
        self._aiming = 0
        self._is_open = False
        self._caution = ""
        self._heeded: set[tuple[int, str]] = set()
        """What was asked already, with its turn."""
        self._asks_once = True
        self._guard_ms = 0
        self._guard = QTimer(self)
        self._guard.setSingleShot(True)

    def set_asking(self, *, guard_ms: int, cautions: bool) -> None:
        """Say how long a new question takes no answer, and whether to ask before a loss."""
        self._guard_ms = guard_ms
        self._asks_once = cautions

    # -- the question -------------------------------------------------------------------------

    def refresh(self, board: BoardView, *, is_sudden: bool = False) -> None:
        """Take the table as it is now; a new question forgets what was chosen for the old one.

        One that comes suddenly, or is another than the last, takes no answer for a moment.
        """
        before = self._board.prompt if self._board is not None else None
        is_new = before is None or before.key != board.prompt.key
        is_other = before is None or before.kind != board.prompt.kind or is_sudden
        self._board = board
        self._caution = ""
        if is_new and is_other and self._guard_ms > 0 and board.prompt.mode is not PromptMode.WAIT:
            self._guard.start(self._guard_ms)
        if is_new or self._picking is None:
            self._picking = Picking(board.prompt, self._words)
            self._selected = 0
        self._is_open = board.prompt.mode is not PromptMode.WAIT
        self._aiming = 0
        self.changed.emit()

    def close(self) -> None:
        """Take no more answers until the next table: one was given, or the match is busy."""
        self._is_open = False
        self._selected = 0
        self._aiming = 0
        self._caution = ""
        self.changed.emit()

    @property
    def is_held(self) -> bool:
        """Whether the question is too new to be answered."""
        return self._guard.isActive()

    @property
    def caution(self) -> str:
        """What would be lost by what was asked for; it is done when it is asked for again."""
        return self._caution

    @property
    def is_open(self) -> bool:
        """Whether an answer is taken now."""
        return self._is_open

    @property
    def prompt(self) -> PromptView:
        """The question that stands."""
        return self._board.prompt if self._board is not None else PromptView()

    @property
    def picking(self) -> Picking | None:
        """The choice in progress."""
        return self._picking

    @property
    def selected(self) -> CardView | None:
        """The card whose acts are shown."""
        return self._card(self._selected)

    @property
    def has_acts(self) -> bool:
        """Whether any card on the table can be used now."""
        if self._board is None:
            return False
        areas = self._board.near.areas.values()
        return any(card.acts for area in areas for card in area.cards)

    def marks(self) -> Marks:
        """What to add to the cards: chosen numbers, the targets of the selected attacker."""
        chosen: dict[int, int] = {}
        if self._picking is not None and self._picking.is_picking and self._board is not None:
            for card in self._board.cards():
                number = self._picking.number(card.choice) if card.choice >= 0 else 0
                if number:
                    chosen[card.id] = number
        aimer = self._card(self._aiming or self._selected)
        targets = frozenset(each.target for each in aimer.acts if each.target) if aimer else ()
        return Marks(chosen=chosen, targets=frozenset(targets), selected=self._selected)

    # -- what widgets report -------------------------------------------------------------------

    def click(self, card_id: int) -> None:
        """A card was clicked once: choose it, aim at it, or select it."""
        card = self._card(card_id)
        if card is None or not self._is_open:
            return
        if card.choice >= 0:
            self._choose(card)
            return
        aimed = self._act_at(card_id)
        if aimed is not None:
            self.answer((aimed.option,))
            return
        if self._may_wonder(self._selected, card_id):
            self.why_asked.emit(self._selected, card_id)
            return
        self._selected = card_id if (card.acts or card.refused) else 0
        self._caution = ""
        self.changed.emit()

    def activate(self, card_id: int) -> None:
        """A card was double clicked or took Enter: do the most natural thing with it."""
        card = self._card(card_id)
        if card is None or not self._is_open:
            return
        if card.choice >= 0:
            self._choose(card)
        elif card.acts:
            self.answer((card.acts[0].option,))
        elif card.refused:
            first = card.refused[0]
            self.refused.emit(card_id, with_rule(first.reason, first.rule_label))

    def pick(self, option: int) -> None:
        """An option was pressed: answer with it, or choose it where several may be."""
        if not self._is_open or self._picking is None:
            return
        if not self._picking.is_picking:
            self.answer((option,))
            return
        reason = self._picking.toggle(option)
        self._caution = ""
        if reason:
            self.refused.emit(0, reason)
        else:
            self.changed.emit()

    def confirm(self) -> None:
        """Give the choice in progress, if it is complete; else the default of a plain question."""
        if not self._is_open or self._picking is None:
            return
        if self._picking.is_picking:
            missing = self._picking.missing()
            if missing:
                self.refused.emit(0, missing)
            elif self._picking.chosen or not self._warns(self._words.text("caution.none")):
                self.answer(self._picking.chosen)

    def take_any_order(self) -> None:
        """Leave an order to the program: the cards as they lie."""
        if self.prompt.mode is PromptMode.ORDER:
            self.answer(self.prompt.default)

    def decline(self) -> None:
        """Press the pass button, or choose nothing where nothing may be chosen."""
        if not self._is_open:
            return
        button = self.prompt.pass_button
        if button is not None:
            if not self._warns(self.prompt.caution):
                self.answer((button.option,))
        elif self.prompt.mode is PromptMode.PICK and self.prompt.minimum == 0:
            self.answer(())

    @property
    def can_cancel(self) -> bool:
        """Whether the question is a payment for something that can be taken back."""
        is_payment = self.prompt.mode is PromptMode.PAY and self._is_open
        return is_payment and self._board is not None and self._board.can_undo

    def cancel(self) -> None:
        """Take back what is to be paid for."""
        if self.can_cancel and not self.is_held:
            self.cancelled.emit()

    def answer(self, options: tuple[int, ...]) -> None:
        """Give an answer and take no other."""
        if not self._is_open or self.is_held:
            return
        self.close()
        self.answered.emit(options)

    def forget(self) -> None:
        """Take back the selection, then the choices."""
        if self._caution:
            self._caution = ""
        elif self._selected:
            self._selected = 0
        elif self._picking is not None and self._picking.is_picking:
            self._picking = Picking(self.prompt, self._words)
        self.changed.emit()

    # -- dragging ------------------------------------------------------------------------------

    def begin_drag(self, card_id: int) -> None:
        """A card is being dragged: its targets light up."""
        self._aiming = card_id
        self.changed.emit()

    def end_drag(self, card_id: int, was_accepted: bool, over: int = 0) -> None:
        """The drag is over; one that was not taken tells why. `over` is the card it ended on."""
        self._aiming = 0
        self.changed.emit()
        card = self._card(card_id)
        if was_accepted or card is None or not self._is_open:
            return
        if self._may_wonder(card_id, over):
            self.why_asked.emit(card_id, over)
        elif not card.acts and card.refused:
            self.activate(card_id)

    def drop_option(self, card_id: int, *, near: bool, area: str, target: int) -> int:
        """The option of dropping a card on an area or on a card in it, -1 for none."""
        card = self._card(card_id)
        if card is None or not self._is_open:
            return -1
        if area == "payment":
            return card.choice if self.prompt.mode is PromptMode.PAY else -1
        aimed = (act.option for act in card.acts if act.target and act.target == target)
        placed = (act.option for act in card.acts if near and act.area == area)
        return next(aimed, next(placed, -1))

    def drop_label(self, card_id: int, *, near: bool, area: str) -> str:
        """The verb an area lights up with while a card is dragged; empty when it takes none."""
        card = self._card(card_id)
        if card is None or not self._is_open:
            return ""
        if area == "payment":
            return self._words.text("verb.choose") if card.choice >= 0 else ""
        verbs = [
            self._words.text(f"verb.{act.verb.value}")
            for act in card.acts
            if (near and act.area == area) or self._lies_in(act.target, area, near=near)
        ]
        return " / ".join(dict.fromkeys(verbs))

    # -- inside --------------------------------------------------------------------------------

    def _warns(self, caution: str) -> bool:
        """Whether something is to be looked at before this is done; each thing once a turn."""
        if not caution or not self._asks_once or self._board is None or self.is_held:
            return False
        is_about_turn = caution == self.prompt.caution
        asked = (self._board.turn if is_about_turn else self.prompt.key, caution)
        if asked in self._heeded:
            return False
        self._heeded.add(asked)
        self._caution = caution
        if self._guard_ms > 0:
            # A key pressed twice by mistake is no answer to what has just been asked.
            self._guard.start(self._guard_ms)
        self.changed.emit()
        return True

    def _may_wonder(self, attacker: int, target: int) -> bool:
        """Whether a fighter of one side was aimed at a fighter of the other, in vain."""
        one, other = self._card(attacker), self._card(target)
        if one is None or other is None or one.seat == other.seat:
            return False
        fights = one.fights and other.fights
        return fights and all(each.target != target for each in one.acts)

    def _choose(self, card: CardView) -> None:
        if self._picking is not None and self._picking.is_picking:
            reason = self._picking.toggle(card.choice)
            self._caution = ""
            if reason:
                self.refused.emit(card.id, reason)
            else:
                self.changed.emit()
        else:
            self.answer((card.choice,))

    def _act_at(self, target: int) -> Act | None:
        selected = self._card(self._selected)
        if selected is None:
            return None
        return next((each for each in selected.acts if each.target == target), None)

    def _card(self, card_id: int) -> CardView | None:
        if not card_id or self._board is None:
            return None
        found = self._board.card(card_id)
        if found is None:
            found = next((each for each in self.prompt.cards if each.id == card_id), None)
        return found

    def _lies_in(self, card_id: int, area: str, *, near: bool) -> bool:
        card = self._card(card_id)
        if card is None or self._board is None:
            return False
        return card.area == area and (card.seat == self._board.near.seat) == near
