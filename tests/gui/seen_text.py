"""What can be read on a window: texts that are cut, lie over each other, or are too faint.

Measured on what is painted: a text is judged by the pixels of its own place.
"""

from collections import Counter
from itertools import combinations

from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import (
    QAbstractButton,
    QComboBox,
    QLabel,
    QLineEdit,
    QStyle,
    QStyleOptionComboBox,
    QWidget,
)

from dbscg_gui.gui.match.floating import FloatingDialog
from dbscg_gui.gui.match.spotlight import Spotlight
from dbscg_gui.gui.theme.contrast import contrast_ratio
from dbscg_gui.gui.widgets.empty_hint import EmptyHint

SHORTENED = {"cornerTitle"}
"""Labels that shorten a name of any length themselves."""
PLAIN_LEAST = 4.5
LARGE_LEAST = 3.0
LARGE_PX = 24
LARGE_BOLD_PX = 19
"""Pixels from which a text counts as large: 18 points, or 14 in bold."""
_NAMES = 8
"""A list with more choices than this holds names of cards and sets, which may be longer."""
_FEWEST_PIXELS = 2
"""Pixels of one colour that are more than the seam of a letter."""


def cut(root: QWidget) -> list[str]:
    """The texts that have too little room."""
    found = []
    for widget in root.findChildren(QWidget):
        if not widget.isVisibleTo(root) or widget.objectName() in SHORTENED:
            continue
        if isinstance(widget, QComboBox):
            found += _cut_choices(widget)
            continue
        if isinstance(widget, QLabel) and not widget.pixmap().isNull():
            size = widget.pixmap().deviceIndependentSize()
            need, wide = round(size.height()), round(size.width())
        elif isinstance(widget, QLabel) and widget.text() and not isinstance(widget, EmptyHint):
            need = widget.heightForWidth(widget.width()) if widget.wordWrap() else 0
            wide = 0 if widget.wordWrap() else widget.sizeHint().width()
        elif isinstance(widget, QAbstractButton) and widget.text():
            need, wide = 0, widget.sizeHint().width()
        else:
            continue
        if isinstance(widget, QAbstractButton):
            is_clipped = _clipped(widget, root).width() < widget.width() - 1
            found += [f"{_named(widget)} is cut at an edge"] if is_clipped else []
        if need > widget.height() + 1 or wide > widget.width() + 1:
            found.append(
                f"{widget.objectName()} {widget.text()!r} asks {wide}x{need}, "
                f"has {widget.width()}x{widget.height()}"
            )
    return found


def _cut_choices(box: QComboBox) -> list[str]:
    """The choices of a list, the names of things aside, that have too little room in it."""
    if box.count() > _NAMES:
        return []
    option = QStyleOptionComboBox()
    box.initStyleOption(option)
    complex_, field = QStyle.ComplexControl.CC_ComboBox, QStyle.SubControl.SC_ComboBoxEditField
    room = box.style().subControlRect(complex_, option, field, box).width()
    texts = [box.itemText(at) for at in range(box.count())]
    widths = {text: box.fontMetrics().horizontalAdvance(text) for text in texts}
    return [
        f"{box.objectName()} asks {wide} for {text!r}, has {room}"
        for text, wide in widths.items()
        if wide > room
    ]


def _clipped(widget: QWidget, root: QWidget) -> QRect:
    """What the widgets it lies in leave of a widget."""
    rect, at = widget.rect(), widget
    while at is not root:
        above = at.parentWidget()
        if above is None:
            break
        rect = rect.translated(at.pos()) & above.rect()
        at = above
    return rect


def overlapping(root: QWidget) -> list[str]:
    """Pairs of texts that lie over each other, window by window."""
    return [
        f"{_named(one)} lies over {_named(other)}"
        for one, other in combinations(_texts(root), 2)
        if _layer(one, root) is _layer(other, root)
        and not (one.isAncestorOf(other) or other.isAncestorOf(one))
        and _is_over(_place(one, root), _place(other, root))
    ]


def faint(root: QWidget) -> list[str]:
    """The texts that stand out too little from their ground; what is switched off may."""
    picture = root.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    found = []
    for widget in _texts(root):
        place = _place(widget, root)
        # What lies under another window is not read now.
        if not widget.isEnabled() or not _is_uncovered(widget, root):
            continue
        ratio = _contrast(picture, place)
        font = widget.font()
        large = font.pixelSize() >= (LARGE_BOLD_PX if font.bold() else LARGE_PX)
        # A sign is a picture: it has to be seen, not read.
        large = large or len(_text(widget)) == 1
        if ratio < (LARGE_LEAST if large else PLAIN_LEAST):
            found.append(f"{_named(widget)} has a contrast of {ratio:.2f}")
    return found


def _texts(root: QWidget) -> list[QWidget]:
    """What shows a text, as far as it can be seen."""
    return [
        each
        for each in root.findChildren(QWidget)
        if isinstance(each, QLabel | QAbstractButton | QLineEdit)
        and _text(each)
        and each.isVisibleTo(root)
        and not each.visibleRegion().isEmpty()
        and each.width() > 3
        and each.height() > 3
    ]


def _layer(widget: QWidget, root: QWidget) -> QWidget:
    """What a widget lies in that may lie over others."""
    at: QWidget | None = widget
    while at is not None and at is not root:
        if isinstance(at, FloatingDialog | Spotlight):
            return at
        at = at.parentWidget()
    return root


def _place(widget: QWidget, root: QWidget) -> QRect:
    """The part of a widget that is seen."""
    seen = widget.visibleRegion().boundingRect()
    return QRect(widget.mapTo(root, seen.topLeft()), seen.size())


def _is_over(one: QRect, other: QRect) -> bool:
    both = one & other
    return both.width() > 2 and both.height() > 2


def _is_uncovered(widget: QWidget, root: QWidget) -> bool:
    place = _place(widget, root)
    corners = (place.center(), place.topLeft() + QPoint(1, 1), place.bottomRight() - QPoint(1, 1))
    found = (root.childAt(each) for each in corners)
    return all(each is widget or (each and each.isAncestorOf(widget)) for each in found)


def _contrast(picture: QImage, place: QRect) -> float:
    """The contrast of what stands out most of the commonest colour."""
    part = picture.copy(place)
    counted = Counter(memoryview(part.constBits()).cast("I"))
    if len(counted) < 2:
        return 21.0
    colors = {color: QColor(color & 0xFFFFFF).name() for color in counted}
    ground = colors[counted.most_common(1)[0][0]]
    return max(
        (
            contrast_ratio(ground, colors[color])
            for color, count in counted.items()
            if count >= _FEWEST_PIXELS
        ),
        default=21.0,
    )


def _text(widget: QWidget) -> str:
    if isinstance(widget, QLineEdit):
        return widget.text() or widget.placeholderText()
    return widget.text() if isinstance(widget, QLabel | QAbstractButton) else ""


def _named(widget: QWidget) -> str:
    return f"{type(widget).__name__} {widget.objectName()} {_text(widget)!r}"
