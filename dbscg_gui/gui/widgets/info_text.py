"""Sections of lines to look things up in: of each line what it is about, and what is so."""

from __future__ import annotations

import html
from collections.abc import Sequence

from dbscg_gui.presenters.match_info import InfoSection

from PySide6.QtWidgets import QTextBrowser, QWidget

from dbscg_gui.gui.theme.theme import Theme
from dbscg_gui.gui.widgets.labels import kept_together

_ABOUT = "30%"
"""Of the width, what the left column has: every section begins at the same place."""


class InfoText(QTextBrowser):
    """Scrolls by the keys; Tab leads out of it."""

    def __init__(self, sections: Sequence[InfoSection], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._sections = tuple(sections)
        self.setTabChangesFocus(True)

    def show_sections(self, sections: Sequence[InfoSection], theme: Theme) -> None:
        """Show others from now on."""
        self._sections = tuple(sections)
        self.write(theme)

    @property
    def has_anything(self) -> bool:
        """Whether there is something to look up."""
        return bool(self._sections)

    def write(self, theme: Theme) -> None:
        """Write it in the colours and lengths of a theme."""
        about = f"padding:2px {theme.px(1.5)}px 2px 0;color:{theme.palette.muted}"
        parts = []
        for section in self._sections:
            title = html.escape(section.title)
            parts.append(
                f'<h3 style="color:{theme.palette.accent}">{title}</h3><table width="100%">'
            )
            parts += [
                f'<tr><td width="{_ABOUT}" style="{about}">{html.escape(what)}</td>'
                f'<td style="padding:2px 0">{html.escape(kept_together(said))}</td></tr>'
                for what, said in section.lines
            ]
            parts.append("</table>")
        self.setHtml("".join(parts))
