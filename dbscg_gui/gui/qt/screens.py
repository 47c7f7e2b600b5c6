"""Windows that stay on their screen: frame and all inside what panels and docks leave free."""

from __future__ import annotations

from PySide6.QtCore import QMargins, QRect
from PySide6.QtGui import QScreen
from PySide6.QtWidgets import QWidget

_FRAME = QMargins(6, 38, 6, 6)
"""What a frame takes about, while the window manager has not said."""


def fit_to_screen(window: QWidget) -> None:
    """Shrink and move a window so that its whole frame can be seen."""
    screen = window.screen()
    if screen is None or window.isMaximized() or window.isFullScreen():
        return
    inner, outer = window.geometry(), window.frameGeometry()
    frame = QMargins(
        inner.left() - outer.left(),
        inner.top() - outer.top(),
        outer.right() - inner.right(),
        outer.bottom() - inner.bottom(),
    )
    frame = _FRAME if frame.isNull() else frame
    room = available(screen)
    # On a small screen, or a large scale, the smallest size gives way: everything scales.
    least = window.minimumSize().boundedTo(room.marginsRemoved(frame).size())
    if least != window.minimumSize():
        window.setMinimumSize(least)
    wish = fitted(inner, frame, room)
    if wish.size() != inner.size():
        window.resize(wish.size())
    if window.isVisible() and wish.topLeft() != inner.topLeft():
        window.move(wish.marginsAdded(frame).topLeft())


def available(screen: QScreen) -> QRect:
    """What panels and docks leave free of a screen."""
    return screen.availableGeometry()


def room_for(window: QWidget, screen: QScreen) -> int:
    """How tall a window may be without its frame."""
    inner, outer = window.geometry(), window.frameGeometry()
    frame = outer.height() - inner.height() or _FRAME.top() + _FRAME.bottom()
    return available(screen).height() - frame


def fitted(inner: QRect, frame: QMargins, room: QRect) -> QRect:
    """Return where a window goes, without its frame, so that it lies in the room with it."""
    free = room.marginsRemoved(frame)
    size = inner.size().boundedTo(free.size())
    left = min(max(inner.left(), free.left()), free.right() + 1 - size.width())
    top = min(max(inner.top(), free.top()), free.bottom() + 1 - size.height())
    return QRect(left, top, size.width(), size.height())
