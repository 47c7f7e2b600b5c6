"""The match window: table, prompt, preview, log, and the windows the rules open.

Owns the course of a match on screen: steps come from the link, are shown one after the other, and
the player's answer goes back. It keeps nothing of the match itself.

    widget = MatchWidget(
        session, words=words, plan=plan, theme=theme, pictures=pictures, forms=forms
    )
    widget.start()
"""

from __future__ import annotations

from collections.abc import Callable

from dbscg_gui.presenters.board import BoardMaker
from dbscg_gui.presenters.by_hand import HandAct
from dbscg_gui.presenters.keyword_reminders import Reminders
from dbscg_gui.presenters.match_info import InfoSection
from dbscg_gui.presenters.match_port import MatchPort
from dbscg_gui.presenters.reading import RuleText, Translate
from dbscg_gui.presenters.refusals import with_rule
from dbscg_gui.presenters.shown_acts import ShownAct
from dbscg_gui.presenters.sounds import Sound, begins_with, ends_with
from dbscg_gui.presenters.table_plan import TablePlan
from dbscg_gui.presenters.table_views import (
    BoardStep,
    BoardView,
    CardView,
    LogLine,
    PromptMode,
    Refused,
)
from dbscg_gui.presenters.words import Words

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSettings, Qt, Signal
from PySide6.QtGui import (
    QCloseEvent,
    QKeyEvent,
    QKeySequence,
    QResizeEvent,
    QShortcut,
)
from PySide6.QtWidgets import (
    QHBoxLayout,
    QVBoxLayout,
    QWidget,
)

from dbscg_gui.gui.art.cache import CardPictures
from dbscg_gui.gui.match.act_strip import ActStrip
from dbscg_gui.gui.match.acts_shown import ActsShown
from dbscg_gui.gui.match.bar_buttons import BarButtons
from dbscg_gui.gui.match.board_widget import BoardWidget
from dbscg_gui.gui.match.boxes import ask_to_concede, ask_where_to_save, tell_stopped
from dbscg_gui.gui.match.busy_places import busy_rects, played_rects
from dbscg_gui.gui.match.card_menu import card_menu
from dbscg_gui.gui.match.floating import FloatingDialog
from dbscg_gui.gui.match.hand_window import HandWindow
from dbscg_gui.gui.match.hint_window import HintWindow
from dbscg_gui.gui.match.info_window import InfoWindow
from dbscg_gui.gui.match.intents import Intents
from dbscg_gui.gui.match.kept_places import KeptPlaces
from dbscg_gui.gui.match.keyboard import TableKeyboard
from dbscg_gui.gui.match.link import MatchLink
from dbscg_gui.gui.match.log_view import LogPanel
from dbscg_gui.gui.match.looking import Looking, TrustOf
from dbscg_gui.gui.match.options import MatchOptions
from dbscg_gui.gui.match.phase_bar import PhaseBar
from dbscg_gui.gui.match.pile_window import PileWindow
from dbscg_gui.gui.match.prompt_panel import PromptPanel
from dbscg_gui.gui.match.question_window import QuestionWindow
from dbscg_gui.gui.match.result_panel import ResultPanel
from dbscg_gui.gui.match.side_column import SideColumn
from dbscg_gui.gui.match.spotlight import Spotlight
from dbscg_gui.gui.match.step_queue import StepQueue
from dbscg_gui.gui.qt.jobs import Lane, Runner
from dbscg_gui.gui.theme.theme import Theme
from dbscg_gui.gui.theme.units import UNITS_PER_HEIGHT, Units
from dbscg_gui.gui.widgets.card_preview import CardPreview
from dbscg_gui.gui.widgets.forms import Forms

SIDE_U = 36.0
_BETWEEN = 8
"""Pixels between the panel and what lies below it."""
_SMALLEST_U = 4.0
_WIDEST = 157.0
"""Units the window must be wide at least, for its height."""


class MatchWidget(QWidget):
    """A whole match.

    Signals: `did_start()` with the first table, `did_finish()` when the match is over,
    `wants_rematch()`, `wants_menu()`.
    """

    did_start = Signal()
    did_finish = Signal()
    wants_rematch = Signal()
    wants_menu = Signal()

    def __init__(
        self,
        session: MatchPort,
        *,
        words: Words,
        plan: TablePlan,
        theme: Theme,
        pictures: CardPictures,
        forms: Forms,
        options: MatchOptions | None = None,
        translate: Translate | None = None,
        rules: RuleText | None = None,
        trust: TrustOf | None = None,
        info: tuple[InfoSection, ...] = (),
        opening: tuple[LogLine, ...] = (),
        runner: Runner | None = None,
        places: QSettings | None = None,
        keywords: Reminders | None = None,
        play_sound: Callable[[Sound], None] | None = None,
        parent: QWidget | None = None,
    ) -> None:
        """`info` is what can be looked up, `opening` what the log begins with.

        `places` is where it is kept how the player laid things out, `keywords` what is said of
        the keywords of the game, `play_sound` lets what happens be heard.
        """
        super().__init__(parent)
        self._words = words
        self._plan = plan
        self._info = info
        self._opening = opening
        self._kept = KeptPlaces(places)
        self._play_sound = play_sound
        self._pictures = pictures
        self._options = options or MatchOptions()
        self._around = theme
        self._theme = theme
        self._sizes = forms.text("match/match.qss")
        self._board: BoardView | None = None
        self._queue = StepQueue(self)
        self._has_finished = False
        self._pressed_key = 0
        self._last_sound: Sound | None = None
        """What is heard once the running step has been shown."""
        self._hand_refusal = ""
        self._is_theirs = False
        """Whether the other side acted since this seat was asked."""
        self.intents = Intents(words, self)
        self.keyboard = self._make_keyboard()
        maker = BoardMaker(words, plan, translate, rules, keywords)
        self.link = self._make_link(session, maker, runner or Lane("match"))
        self._build(forms, trust, keywords)
        self._connect()
        self.side.log_height = self._kept.log_height()
        self._kept.follow(self.question, self.pile, self.hint)
        self.set_options(self._options)

    def _make_link(self, session: MatchPort, maker: BoardMaker, runner: Runner) -> MatchLink:
        return MatchLink(session, maker, runner, self)

    def _make_keyboard(self) -> TableKeyboard:
        return TableKeyboard(self)

    # -- building ----------------------------------------------------------------------------

    def _build(self, forms: Forms, trust: TrustOf | None, keywords: Reminders | None) -> None:
        words, theme, pictures = self._words, self._theme, self._pictures
        form = forms.fill(self, "match/match.ui", PhaseBar)
        self.phase_bar = form.find(PhaseBar, "phaseBar")
        self._side = form.find(QWidget, "sideColumn")
        self._preview_place = form.find(QWidget, "previewPlace")
        self._log_place = form.find(QWidget, "logPlace")
        self._prompt_place = form.find(QWidget, "promptPlace")
        # The unit follows the window's size, so nothing in it may ask for more.
        self.setMinimumSize(480, 270)
        self.board = BoardWidget(theme, pictures, words, self._plan, self.intents)
        form.find(QVBoxLayout, "boardLayout").addWidget(self.board)
        self.acts = ActStrip(theme, pictures, words)
        form.find(QHBoxLayout, "boardRow").insertWidget(0, self.acts)
        self.preview = CardPreview(
            theme, pictures, forms, empty_text=words.text("match.preview.empty")
        )
        form.find(QVBoxLayout, "previewLayout").addWidget(self.preview)
        self.spotlight = Spotlight(theme, pictures, self._side)
        column = (self._side, self._preview_place, self._prompt_place)
        self._acts_shown = ActsShown(self.spotlight, self.acts, column, self._hear)
        self.prompt = PromptPanel(self.intents, words, forms)
        self._prompt_layout = form.find(QVBoxLayout, "promptLayout")
        self._prompt_layout.addWidget(self.prompt)
        self.log_panel = LogPanel(theme, words)
        self.log = self.log_panel.view
        log_layout = form.find(QVBoxLayout, "logLayout")
        log_layout.addWidget(self.log_panel)
        self.side = SideColumn(
            (self._preview_place, self._prompt_place, self._log_place),
            log_layout,
            self.log_panel,
            self._prompt_wish,
            theme,
            (words.text("match.log.grip"), words.text("match.log.title")),
        )
        self._side_layout = form.find(QVBoxLayout, "sideLayout")
        self._side_layout.insertWidget(2, self.side.grip)
        self.bar_buttons = bar = BarButtons(form, words)
        self.move_now, self.by_hand, self.undo = bar.move_now, bar.by_hand, bar.undo
        self.concede, self.help, self.menu = bar.concede, bar.help, bar.menu
        self.hint_button = bar.hint
        self.question = QuestionWindow(theme, pictures, words, forms, self.intents, self)
        self.question.set_on_table(lambda card: not self.board.card_place(card).isEmpty())
        self.pile = PileWindow(theme, pictures, words, self.intents, self)
        # Bar and side column with preview and log stay free.
        self.question.set_room(self.board)
        self.pile.set_room(self.board)
        self.hand = HandWindow(theme, words, forms, self)
        self.result = ResultPanel(theme, words, forms, self)
        self.info = InfoWindow(theme, words, self._info, self)
        self.keywords = InfoWindow(theme, words, (), self, about="match.keywords")
        self.keywords.set_room(self.board)
        self.hint = HintWindow(theme, words, self)
        self.hint.set_room(self.board)
        self.looking = Looking(
            self.preview, self.keywords, self.find_card, words, trust=trust, keywords=keywords
        )
        self._floating: tuple[FloatingDialog, ...] = (
            self.question,
            self.pile,
            self.hand,
            self.result,
            self.info,
            self.keywords,
            self.hint,
        )
        # A click on what takes no keys leaves the keyboard where it is.
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def _connect(self) -> None:
        self.link.stepped.connect(self._on_step)
        self._queue.due.connect(self._show_step)
        self.link.failed.connect(self._on_failed)
        self.link.refused.connect(self._on_answer_refused)
        self.link.saved.connect(self._on_saved)
        self.link.not_saved.connect(self._on_not_saved)
        self.intents.answered.connect(self._on_answered)
        self.intents.cancelled.connect(self.take_back)
        self.intents.refused.connect(self._on_refused)
        self.intents.why_asked.connect(self.link.ask_why)
        self.link.explained.connect(self._on_explained)
        self.board.act_begun.connect(lambda act: self._acts_shown.show(act, self._theme))
        self.board.card_hovered.connect(self._on_hovered)
        self.board.card_focused.connect(self.show_card)
        self.spotlight.clicked.connect(self.go_on)
        self.acts.pointed.connect(self._on_act_pointed)
        self.board.menu_asked.connect(self._on_menu_asked)
        self.board.pile_asked.connect(self._on_pile_asked)
        self.board.step_shown.connect(self._on_step_shown)
        for window in (self.question, self.pile):
            window.card_hovered.connect(self.show_card)
            window.menu_asked.connect(self._on_menu_asked)
        self.log.face_hovered.connect(self.looking.show_face)
        self.log_panel.did_leave.connect(self._on_info_closed)
        self.side.log_resized.connect(self._on_log_resized)
        self.intents.changed.connect(self._fit_side)
        self.intents.refused.connect(self._fit_side)
        self.result.wants_rematch.connect(self.wants_rematch)
        self.result.wants_menu.connect(self.wants_menu)
        self.result.wants_replay.connect(self._on_replay_asked)
        self.by_hand.clicked.connect(lambda: self.hand.open_for())
        self.hand.wanted.connect(self._on_by_hand)
        self.hint_button.clicked.connect(self._on_hint_asked)
        self.hint.card_pointed.connect(self.show_card)
        self.link.hinted.connect(self.hint.tell)
        self.undo.clicked.connect(self.take_back)
        self.concede.clicked.connect(self._on_concede_asked)
        self.move_now.clicked.connect(self.link.move_now)
        self.help.clicked.connect(self.info.toggle)
        self.info.did_close.connect(self._on_info_closed)
        self.keywords.did_close.connect(self._on_info_closed)
        self.preview.keywords_asked.connect(self.tell_keywords)
        self.menu.clicked.connect(self.wants_menu)
        for key, does in (
            (QKeySequence.StandardKey.Undo, self.take_back),
            (Qt.Key.Key_F1, self.info.toggle),
            (Qt.Key.Key_H, self._on_hint_asked),
            (Qt.Key.Key_K, self.tell_keywords),
        ):
            shortcut = QShortcut(QKeySequence(key), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(does)
        for each in (self.board, *self.board.findChildren(QWidget)):
            each.installEventFilter(self)

    # -- what the program calls -----------------------------------------------------------------

    def start(self) -> None:
        """Ask the match for its table."""
        self.link.start()

    def shut_down(self) -> None:
        """End the opponent's process and the worker thread; the match stays saved."""
        self._queue.clear()
        self.side.close()
        self.link.close()

    def set_options(self, options: MatchOptions) -> None:
        """Take over changed settings."""
        self._options = options
        self.bar_buttons.fit(options, has_help=self.info.has_anything)
        # A window of its own would lie behind the one that fills the screen.
        self.log_panel.window_button.setVisible(not options.is_at_station)
        if options.is_demonstration:
            # Who looks on from a distance reads the cards; the log speaks to a player.
            self.side.hide_log()
            self._side_layout.addStretch(1)
        self.board.set_duration(options.beat_ms, max(0, options.act_ms))
        self.intents.set_asking(guard_ms=options.guard_ms, cautions=options.asks_before_ending)
        self.result.set_guard(options.guard_ms)

    def set_theme(self, theme: Theme) -> None:
        """Use other colours; the unit follows from this widget's own size."""
        self._around = theme
        self._fit_unit()

    @property
    def view(self) -> BoardView | None:
        """The table that is shown."""
        return self._board

    @property
    def is_settled(self) -> bool:
        """Whether every step that came is shown to its end."""
        return self._queue.is_empty and not self.intents.is_held

    def take_back(self) -> None:
        """Undo, where that is possible now."""
        if self._board is not None and self._board.can_undo and not self._board.is_thinking:
            self.intents.close()
            self.link.undo()

    # -- steps -------------------------------------------------------------------------------

    def _on_step(self, step: BoardStep) -> None:
        if step.is_restart:
            self._queue.clear()
            self.board.overlay.finish()
            self.spotlight.hide()
        self._queue.add(step)

    def _show_step(self, step: BoardStep) -> None:
        is_first = self._board is None
        self._board = step.board
        if step.is_restart:
            self.log.restart((*self._opening, *step.lines))
            self.result.hide()
            self._has_finished = False
        else:
            self.log.add(step.lines)
            self._is_theirs = self._is_theirs or any(not each.is_near for each in step.acts)
        if step.notice:
            self.prompt.show_refusal(0, step.notice)
        self.phase_bar.refresh(step.board.phase)
        self._acts_shown.begin(step.acts, is_restart=step.is_restart)
        if step.board.prompt.mode is PromptMode.WAIT:
            self.intents.refresh(step.board)
        else:
            # The question stands once everything that led to it has been seen.
            self.intents.close()
        self._show_controls(step.board, is_asked=False)
        self._hear(begins_with(step))
        self._last_sound = ends_with(step)
        self.board.show_step(step)
        if is_first:
            self.did_start.emit()

    def _on_step_shown(self) -> None:
        if not self._queue.is_showing or self._board is None:
            return
        self._queue.ended()
        board = self._board
        self._hear(self._last_sound)
        self._acts_shown.end()
        if self._queue.go_on(has_animation=bool(self._options.beat_ms)):
            return
        self._show_controls(board, is_asked=True)
        self.looking.refresh(board)
        if board.prompt.mode is not PromptMode.WAIT:
            self.spotlight.hide()
        self.question.set_avoided(busy_rects(self.board, board, self))
        self.intents.refresh(board, is_sudden=self._is_theirs)
        self._is_theirs = self._is_theirs and board.prompt.mode is PromptMode.WAIT
        self.pile.refresh(board)
        self.keyboard.take(board)
        if board.result is not None and not self._has_finished:
            self._has_finished = True
            self.spotlight.hide()
            self._tell_result(board)
            self.did_finish.emit()

    def _tell_result(self, board: BoardView) -> None:
        if board.result is not None and not self._options.is_at_station:
            self.result.refresh(board.result)

    def _show_controls(self, board: BoardView, *, is_asked: bool) -> None:
        self.bar_buttons.refresh(board, self._options, is_asked=is_asked)
        self.hint.forget()
        view = board.by_hand if is_asked else None
        self.hand.refresh(view)
        if view is not None and self._hand_refusal:
            # Told once the table is back as it was.
            self.hand.show_refusal(self._hand_refusal)
            self._hand_refusal = ""
        if not board.has_by_hand or board.result is not None:
            self.hand.hide()

    def finish_animation(self) -> None:
        """Show the end of what is running."""
        self.board.overlay.finish()

    def go_on(self) -> None:
        """End the act that is shown; the next one, if there is one, is shown for its time."""
        self.board.overlay.go_on()

    def _hear(self, sound: Sound | None) -> None:
        if sound is not None and self._play_sound is not None:
            self._play_sound(sound)

    def _on_hovered(self, card_id: int) -> None:
        """Who points at a card wants to see that one."""
        if card_id and not self.board.overlay.is_running:
            self.spotlight.hide()
        self.show_card(card_id)

    def _on_act_pointed(self, act: ShownAct | None) -> None:
        if act is not None:
            self.spotlight.hide()
            self.looking.show_face(act.face)

    # -- answers ---------------------------------------------------------------------------------

    def _on_answered(self, options: tuple[int, ...]) -> None:
        self.pile.hide()
        self.link.submit(options)

    def _on_refused(self, card_id: int, _reason: str) -> None:
        if card_id:
            self.board.shake(card_id)

    def _on_explained(self, card_id: int, refused: Refused) -> None:
        self.board.shake(card_id)
        self.prompt.show_refusal(
            card_id, with_rule(refused.reason, refused.rule_label), refused.rule_text
        )

    def _on_answer_refused(self, message: str) -> None:
        self.prompt.show_refusal(0, message)
        self._hand_refusal = message if self.hand.isVisible() else ""

    def _on_by_hand(self, hand: HandAct) -> None:
        self.intents.close()
        self.link.act_by_hand(hand)

    def _on_failed(self, message: str) -> None:
        self.intents.close()
        tell_stopped(self, self._words, message, self.wants_menu.emit)

    def _on_concede_asked(self) -> None:
        if self._board is None or self._board.result is not None:
            return
        if self._options.asks_before_conceding:
            ask_to_concede(self, self._words, self.link.concede)
        else:
            self.link.concede()

    def _on_replay_asked(self) -> None:
        path = ask_where_to_save(self, self._words)
        if path is not None:
            self.link.save_replay(path)

    def _on_saved(self, path: str) -> None:
        self.prompt.show_refusal(0, self._words.text("match.replay_saved", path=path))

    def _on_not_saved(self, message: str) -> None:
        self.prompt.show_refusal(0, self._words.text("match.not_saved", error=message))

    def _on_hint_asked(self) -> None:
        if self.hint.isVisible():
            self.hint.hide()
        elif self.hint_button.isEnabled() and self.hint_button.isVisible():
            if self._board is not None:
                self.hint.set_avoided(played_rects(self.board, self._board, self))
            self.hint.wait()
            self.link.ask_hint()

    # -- looking ---------------------------------------------------------------------------------

    def show_card(self, card_id: int) -> None:
        """Show a card large; 0 keeps what is shown."""
        self.looking.show_card(card_id)

    def tell_keywords(self) -> None:
        """Say what the keywords of the card that is shown large do, or stop saying it."""
        if self._board is not None:
            self.keywords.set_avoided(played_rects(self.board, self._board, self))
        self.looking.tell_keywords()

    def _on_info_closed(self) -> None:
        if self._board is not None:
            self.keyboard.take(self._board)

    def _on_menu_asked(self, card_id: int, place: QPoint) -> None:
        card = self.find_card(card_id)
        if card is None:
            return
        menu = card_menu(card, self._words, self.intents.pick, self)
        if card.below and not self.board.card_place(card_id).isEmpty():
            under = menu.addAction(self._words.text("match.under.open"))
            under.triggered.connect(lambda: self.board.fan_out(card_id, takes_focus=True))
        if self._board is not None and self._board.by_hand is not None and self.by_hand.isEnabled():
            entry = menu.addAction(self._words.text("hand.button"))
            entry.triggered.connect(lambda: self.hand.open_for(card_id))
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(place)

    def _on_pile_asked(self, near: bool, area: str) -> None:
        if self._board is not None and area != "deck":
            box = self.board.boxes[near, area]
            self.pile.set_avoided(busy_rects(self.board, self._board, self))
            self.pile.set_beside(QRect(self.board.mapTo(self, box.pos()), box.size()))
            self.pile.open_pile(self._board, near=near, area=area)

    def find_card(self, card_id: int) -> CardView | None:
        """A card on the table or of the question, None where there is none of that number."""
        return self._board.any_card(card_id) if self._board is not None else None

    # -- theme -------------------------------------------------------------------------------

    def _use_theme(self, theme: Theme) -> None:
        if theme == self._theme and self._side.minimumWidth():
            return
        self._theme = theme
        self.setStyleSheet(theme.style_sheet(self._sizes, "match.qss"))
        self._side.setFixedWidth(theme.px(SIDE_U))
        self.side.set_theme(theme)
        parts = (
            self.board, self.preview, self.log_panel, self.phase_bar, self.acts, self.spotlight,
        )  # fmt: skip
        for part in parts:
            part.set_theme(theme)
        for window in self._floating:
            window.set_theme(theme)

    def _fit_unit(self) -> None:
        wish = min(self.height() / UNITS_PER_HEIGHT, self.width() / _WIDEST)
        unit = max(_SMALLEST_U, round(wish * 8) / 8)
        self._use_theme(Theme(self._around.palette, Units(unit)))
        self._fit_side()

    def _prompt_wish(self, width: int) -> int:
        """What the panel, and what lies below it, would take."""
        others = (self._prompt_layout.itemAt(n) for n in range(self._prompt_layout.count()))
        widgets = (each.widget() for each in others if each is not None)
        more = sum(
            each.sizeHint().height()
            for each in widgets
            if each is not None and each is not self.prompt and not each.isHidden()
        )
        if not more:
            return self.prompt.wanted_height(width)
        # With something below it the panel takes no less than it can.
        least = self.prompt.minimumSizeHint().height()
        return max(self.prompt.wanted_height(width), least) + more + _BETWEEN

    def _fit_side(self) -> None:
        self.side.fit(self._side.width(), self.height())
        self.prompt.settle()

    def _on_log_resized(self, height: int) -> None:
        self._fit_side()
        self._kept.keep_log_height(height)

    # -- Qt overrides ------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_unit()
        layout = self.layout()
        if layout is not None:
            layout.activate()
        self._acts_shown.place(self._theme)
        for each in self._floating:
            if each.isVisible():
                each.fit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.MouseButtonPress:
            if self.board.overlay.is_running:
                self.go_on()
                return True
            self._pressed_key = self.intents.prompt.key
        elif event.type() is QEvent.Type.MouseButtonDblClick:
            # The second click of a double click must not answer the question after the first.
            return self._pressed_key != self.intents.prompt.key
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self.keyboard.pressed(event):
            super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        self.shut_down()
        super().closeEvent(event)
