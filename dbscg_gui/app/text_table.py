"""A whole match in the terminal: the board in words, numbered options, answers typed in.

Owns the conversation. What may be typed is in `text.help` of the translations; the rules, the
opponent and the saving are the session's.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext

from dbscg_gui.adapters.opening import typed_path
from dbscg_gui.app.text_board import (
    board_lines,
    card_lines,
    option_labels,
    prompt_lines,
    tagged_cards,
)
from dbscg_gui.app.text_hand import HandTextError, hand_act
from dbscg_gui.engine.decisions import Answer
from dbscg_gui.kernel.errors import IllegalChoiceError
from dbscg_gui.kernel.numbers import typed_number
from dbscg_gui.presenters.board import BoardMaker
from dbscg_gui.presenters.match_port import Awaiting, MatchUpdate
from dbscg_gui.presenters.reading import Translate
from dbscg_gui.presenters.table_plan import TablePlan
from dbscg_gui.presenters.table_views import BoardStep, CardView, LogLine
from dbscg_gui.presenters.words import Words
from dbscg_gui.services.match.session import MatchSession

Read = Callable[[str], str]
"""Asks for one line; raises EOFError at the end of input."""
Write = Callable[[str], None]

_PARTED = re.compile(r"[\s,]+")
_LOG_TAIL = 40


class TextTable:
    """Plays one session. `run` returns when the match ends or the player leaves."""

    def __init__(
        self,
        session: MatchSession,
        words: Words,
        plan: TablePlan,
        *,
        read: Read,
        write: Write,
        translate: Translate | None = None,
        thinking: Callable[[], AbstractContextManager[object]] = nullcontext,
        opening: Sequence[LogLine] = (),
    ) -> None:
        """`opening` is what is said before anything happens."""
        self._session = session
        self._words = words
        self._read = read
        self._write = write
        self._thinking = thinking
        self._maker = BoardMaker(words, plan, translate)
        self._step: BoardStep | None = None
        self._log: list[str] = []
        self._has_left = False
        self._opening = tuple(opening)

    def run(self) -> bool:
        """Play; whether the match came to its end."""
        self._say("text.welcome")
        for line in self._opening:
            self._write(line.text)
        update = self._show(self._session.current())
        while not self._has_left and update.awaiting is not Awaiting.NOBODY:
            if update.awaiting is Awaiting.OPPONENT:
                with self._thinking():
                    update = self._session.play_opponent()
                self._show(update)
            else:
                update = self._turn(update)
        if update.awaiting is Awaiting.NOBODY:
            self._tell_result()
            if self.unsaved:
                self.tell_left()
            return True
        self.tell_left()
        return False

    @property
    def unsaved(self) -> str:
        """Why what was played last is not in the match's file; empty where it is."""
        return self._session.unsaved

    def tell_left(self) -> None:
        """Say where the match is kept, or that it is not."""
        if self.unsaved:
            self._say("text.left_unsaved", reason=self.unsaved)
        else:
            self._say("text.left", file=self._session.file)

    # -- showing -----------------------------------------------------------------------------

    def _show(self, update: MatchUpdate) -> MatchUpdate:
        step = self._maker.step(update, self._session.why_not)
        self._step = step
        if step.is_restart:
            self._log = []
        lines = ["  " * line.level + line.text for line in step.lines]
        self._log += lines
        for line in lines[-_LOG_TAIL:] if not step.is_restart else lines[-5:]:
            self._write(line)
        for line in step.notice.splitlines():
            self._write(f"! {line}")
        if update.awaiting is Awaiting.YOU:
            self._board()
            self._prompt()
        return update

    def _board(self) -> None:
        if self._step is not None:
            self._write("")
            for line in board_lines(self._step.board):
                self._write(line)

    def _prompt(self) -> None:
        if self._step is not None:
            board = self._step.board
            self._write("")
            for line in prompt_lines(board.prompt, option_labels(board), self._words):
                self._write(line)

    def _tell_result(self) -> None:
        result = None if self._step is None else self._step.board.result
        if result is not None:
            self._write("")
            self._write(f"== {result.title} ==  {result.reason} ({result.rule}) {result.turns}")

    # -- asking ------------------------------------------------------------------------------

    def _turn(self, update: MatchUpdate) -> MatchUpdate:
        """Read one line and do it; the update that follows."""
        try:
            line = self._read("> ").strip()
        except EOFError:
            self._has_left = True
            return update
        decision = update.decision
        if decision is None:
            return update
        if not line:
            return self._answer(update, decision.default)
        numbers = [typed_number(each) for each in _PARTED.split(line)]
        if all(each is not None for each in numbers):
            return self._answer(update, tuple(each - 1 for each in numbers if each is not None))
        if line.split()[0].lower() == "hand":
            return self._by_hand(update, line[4:])
        return self._command(update, line)

    def _answer(self, update: MatchUpdate, answer: Answer) -> MatchUpdate:
        try:
            return self._show(self._session.answer(answer))
        except IllegalChoiceError as error:
            self._say("text.refused", reason=str(error))
            return update

    def _command(self, update: MatchUpdate, line: str) -> MatchUpdate:
        word, _, rest = line.partition(" ")
        word = word.lower()
        if word.startswith("?"):
            self._explain(f"{word[1:]} {rest}".strip())
        elif word in ("0", "none", "-"):
            return self._answer(update, ())
        elif word in ("u", "undo"):
            if update.can_undo:
                return self._show(self._session.undo())
            self._say("text.no_undo")
        elif word == "concede":
            return self._show(self._session.concede())
        elif word in ("q", "quit", "exit"):
            self._has_left = True
        elif word in ("s", "save"):
            self._save(rest.strip())
        elif word in ("b", "board"):
            self._board()
            self._prompt()
        elif word in ("l", "log"):
            for each in self._log[-_LOG_TAIL:]:
                self._write(each)
        elif word in ("h", "help"):
            self._say("text.help")
        else:
            self._say("text.unknown", line=line)
        return update

    def _by_hand(self, update: MatchUpdate, line: str) -> MatchUpdate:
        """Carry out what no skill does; without more words, tell how and for which texts."""
        view = self._step.board.by_hand if self._step is not None else None
        if view is None or self._step is None:
            self._say("text.hand.none")
            return update
        try:
            if line.strip():
                act = hand_act(line, update, self._step.board)
                return self._show(self._session.act_by_hand(act))
        except HandTextError as error:
            self._say("text.unknown", line=f"hand {line}: {error}")
        except IllegalChoiceError as error:
            key = f"hand.refused.{getattr(error, 'code', '')}"
            known = self._words.text(key) if key in self._words else str(error)
            self._say("text.refused", reason=known.rstrip("."))
        for text in view.texts:
            for each in text.lines:
                self._say("text.hand.texts", name=text.name, text=each)
        self._say("text.hand", targets=" ".join(target for target, _ in view.targets))
        return update

    def _explain(self, what: str) -> None:
        """Everything about an option or a tagged card: its text, and why not."""
        if self._step is None:
            return
        board = self._step.board
        cards = tagged_cards(board)
        card = cards.get(what.lower())
        number = typed_number(what)
        if card is None and number is not None:
            card = self._card_of_option(number - 1)
        if card is None:
            self._say("text.ask_about", tags=" ".join(cards))
            return
        for line in card_lines(card, self._words):
            self._write(line)

    def _card_of_option(self, index: int) -> CardView | None:
        if self._step is None:
            return None
        board = self._step.board
        prompt = board.prompt
        every = [*tagged_cards(board).values(), *prompt.cards]
        for card in every:
            if card.choice == index or any(act.option == index for act in card.acts):
                return card
        ids = {button.card for button in prompt.buttons if button.option == index}
        return next((card for card in every if card.id in ids), prompt.source)

    def _save(self, name: str) -> None:
        if not name:
            self._say("text.saved", file=self._session.file)
            return
        path = typed_path(name)
        try:
            if path.parts[:1] and path.parts[0].startswith("~"):
                raise FileNotFoundError(2, self._words.text("text.no_such_user"))
            self._session.save_replay(path)
        except (OSError, ValueError) as error:  # the latter for what no file can be called
            reason = getattr(error, "strerror", None) or str(error)
            self._say("text.not_saved", file=str(path), reason=reason)
        else:
            self._say("text.saved", file=str(path))

    def _say(self, key: str, **fields: object) -> None:
        for line in self._words.text(key, **fields).splitlines():
            self._write(line)
