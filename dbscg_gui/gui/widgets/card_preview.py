"""The preview panel: the card under the pointer or the focus, large and in words.

Form: `ui/card_preview.ui`. The text stands on the generated face; it is repeated below as text that
can be selected where the face cannot hold all of it or an image of the player's own is shown.
"""

from __future__ import annotations

import html

from dbscg_gui.presenters.card_face import CardFaceSpec
from dbscg_gui.presenters.card_preview import CardPreviewView
from dbscg_gui.presenters.card_text import PieceKind, TextLine

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QTextBrowser, QToolButton, QWidget

from dbscg_gui.gui.art.cache import CardPictures
from dbscg_gui.gui.art.face_painter import text_is_cut
from dbscg_gui.gui.art.tones import pip_tones
from dbscg_gui.gui.theme.theme import Theme, restyle
from dbscg_gui.gui.theme.units import PREVIEW_U
from dbscg_gui.gui.widgets.card_picture import CardPicture
from dbscg_gui.gui.widgets.forms import Forms
from dbscg_gui.gui.widgets.trust_sign import trust_picture

_CHANGES_MOST_U = 6.2


class CardPreview(QWidget):
    """Shows one card; `refresh(None)` shows what the panel is for.

    Signal: `keywords_asked()` when the picture is clicked.
    """

    keywords_asked = Signal()

    def __init__(
        self,
        theme: Theme,
        pictures: CardPictures,
        forms: Forms,
        *,
        empty_text: str = "",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        form = forms.fill(self, "card_preview.ui", CardPicture)
        self._picture = form.find(CardPicture, "picture")
        self._picture.clicked.connect(self.keywords_asked)
        self._title = form.find(QLabel, "title")
        self._trust_sign = form.find(QLabel, "trustSign")
        self._turn = form.find(QToolButton, "turn")
        self._changes_label = form.find(QLabel, "changesLabel")
        self._changes = form.find(QTextBrowser, "changes")
        self._trust = form.find(QLabel, "trust")
        self._changes.document().setDocumentMargin(1)
        self._text = form.find(QTextBrowser, "text")
        self._changes_most = 0
        for browser in (self._changes, self._text):
            # A click into a text leaves the keyboard where it is.
            browser.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._empty = form.find(QLabel, "empty")
        self._empty.setText(empty_text)
        self._theme = theme
        self._view: CardPreviewView | None = None
        self._shows_other = False
        self._pictures = pictures
        self._turn.clicked.connect(self.turn_over)
        pictures.did_change.connect(self._on_picture_changed)
        self.set_theme(theme)
        self.refresh(None)

    def set_theme(self, theme: Theme) -> None:
        """Use another palette or unit."""
        self._theme = theme
        self._picture.set_pictures(theme, self._pictures, PREVIEW_U)
        self._show_trust()
        # What changes a card never takes the room of its own text: it scrolls.
        self._changes_most = theme.px(_CHANGES_MOST_U)
        self._fit_changes()
        self._text.setMinimumHeight(theme.px(9))
        self._text.setMaximumHeight(theme.px(20))

    def refresh(self, view: CardPreviewView | None) -> None:
        """Show another card, or the same one as it is now."""
        if view is None or self._view is None or view.face != self._view.face:
            self._shows_other = False
        self._view = view
        self._show()

    def turn_over(self) -> None:
        """Show the other side of the card."""
        self._shows_other = not self._shows_other
        self._show()

    @property
    def shown_face(self) -> CardFaceSpec | None:
        """The side that is shown."""
        if self._view is None:
            return None
        return self._view.other_face if self._shows_other else self._view.face

    def _show(self) -> None:
        view = self._view
        face = self.shown_face
        self._picture.show_card(face, is_back=view is not None and face is None)
        self._picture.setVisible(view is not None)
        self._empty.setVisible(view is None)
        has_own = face is not None and self._pictures.has_own_image(face)
        title = face.name if has_own and face is not None else (view.title if view else "")
        _set(self._title, title if has_own or face is None else "")
        self._show_trust()
        self._turn.setVisible(view is not None and view.other_face is not None)
        self._turn.setText(view.turn_label if view else "")
        changes = view.changes if view else ()
        # Room is short above: what the lines are about is their name, not a line of its own.
        label = view.changes_label if view and changes else ""
        self._changes_label.setText(label)
        self._changes_label.hide()
        self._changes.setAccessibleName(label)
        self._changes.setToolTip(label)
        self._changes.setPlainText("\n".join(f"• {each}" for each in changes))
        self._changes.setVisible(bool(changes))
        self._fit_changes()
        shows_text = face is not None and bool(face.lines) and (has_own or text_is_cut(face))
        self._text.setVisible(shows_text)
        self._text.setHtml(text_html(face.lines) if shows_text and face is not None else "")
        told = view.reminders if view else ()
        self._picture.setToolTip("\n".join(told))
        self._picture.setAccessibleDescription("\n".join(told))
        spoken = view.accessible_text if view else self._empty.text()
        self.setAccessibleName(spoken or (face.accessible_text if face is not None else ""))
        self.setAccessibleDescription(face.text if face is not None else "")

    def _show_trust(self) -> None:
        view = self._view
        trust = view.trust if view is not None else None
        _set(self._trust, view.trust_label if view is not None and trust else "")
        self._trust.setToolTip(view.trust_detail if view is not None else "")
        self._trust.setAccessibleDescription(view.trust_detail if view is not None else "")
        self._trust.setProperty("trust", trust.value if trust else "")
        restyle(self._trust)
        self._trust_sign.setVisible(trust is not None)
        if trust is not None:
            pixels = self._theme.px(2.2)
            density = self.devicePixelRatioF()
            # Its layout would keep the room of the picture before.
            self._trust_sign.setFixedSize(pixels, pixels)
            self._trust_sign.setPixmap(trust_picture(trust, self._theme, pixels, density))

    def _fit_changes(self) -> None:
        document = self._changes.document()
        document.setTextWidth(max(50, self._changes.viewport().width()))
        tall = round(document.size().height()) + 2 * self._changes.frameWidth() + 2
        self._changes.setFixedHeight(max(12, min(self._changes_most, tall)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_changes()

    def _on_picture_changed(self, number: str) -> None:
        face = self.shown_face
        if face is not None and face.number == number:
            self._show()


def text_html(lines: tuple[TextLine, ...]) -> str:
    """Return skill lines as rich text; card data is never taken for markup."""
    return "".join(f"<p>{' '.join(_piece(*each) for each in line)}</p>" for line in lines)


def _piece(kind: PieceKind, text: str) -> str:
    safe = html.escape(text)
    if kind in (PieceKind.TIMING, PieceKind.KEYWORD):
        return f"<b>[{safe}]</b>"
    if kind is PieceKind.ENERGY:
        ground, ink = pip_tones(text)
        return f'<span style="background:{ground};color:{ink}"><b>&nbsp;{safe}&nbsp;</b></span>'
    if kind is PieceKind.REMINDER:
        return f"<i>{safe}</i>"
    return safe


def _set(label: QLabel, text: str) -> None:
    label.setText(text)
    label.setVisible(bool(text))
