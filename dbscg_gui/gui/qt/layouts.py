"""What layouts hold."""

from __future__ import annotations

from PySide6.QtWidgets import QLayout


def clear(layout: QLayout) -> None:
    """Take everything out of a layout."""
    while (item := layout.itemAt(0)) is not None:
        widget = item.widget()
        if widget is None:
            layout.removeItem(item)
            continue
        # WORKAROUND: what `takeAt` gives back is never given free (128 bytes each).
        layout.removeWidget(widget)
        widget.hide()
        widget.deleteLater()
