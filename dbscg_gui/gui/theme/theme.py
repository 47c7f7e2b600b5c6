"""A theme: one palette at one unit, and how it is put on the application."""

from __future__ import annotations

from dataclasses import dataclass, field

from PySide6.QtCore import QEvent
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication, QWidget

from dbscg_gui.gui.theme.contrast import relative_luminance
from dbscg_gui.gui.theme.fonts import font
from dbscg_gui.gui.theme.palettes import DARK, Palette
from dbscg_gui.gui.theme.style_sheet import filled
from dbscg_gui.gui.theme.units import BODY_U, Units


@dataclass(frozen=True, slots=True)
class Theme:
    """The colours and the unit everything on screen is painted with."""

    palette: Palette = DARK
    units: Units = field(default_factory=Units)

    def color(self, name: str, alpha: int = 255) -> QColor:
        """Return a colour of the palette by its meaning; AttributeError for an unknown one."""
        made = QColor(getattr(self.palette, name))
        made.setAlpha(alpha)
        return made

    def px(self, units: float) -> int:
        """Return a length in whole pixels."""
        return self.units.px(units)

    def style_sheet(self, template: str, name: str = "style sheet") -> str:
        """Return a template of `ui/style` with this theme's colours, lengths, tick and arrow.

        Its pictures are named `style:FILE`: the folder is to be a search path of Qt.
        """
        arrow = "light" if self.palette.is_dark else "dark"
        words = self.palette.colors() | {"tick": self._tick(), "arrow": arrow}
        return filled(template, colors=words, units=self.units, name=name)

    def _tick(self) -> str:
        """Which tick of `ui/style` reads on the accent."""
        return "light" if relative_luminance(self.palette.on_accent) > 0.5 else "dark"


def apply_theme(app: QApplication, theme: Theme, template: str) -> None:
    """Put Fusion, font, colours and style sheet on the application.

    `template` is the text of `ui/style/base.qss`; raises StyleSheetError where it names a colour
    that does not exist.
    """
    sheet = theme.style_sheet(template, "base.qss")
    if app.style().objectName().lower() != "fusion":
        app.setStyle("Fusion")
    app.setFont(font(BODY_U * theme.units.u))
    app.setPalette(qt_palette(theme.palette))
    app.setStyleSheet(sheet)


def forget_gone_widgets() -> None:
    """Give free what Qt keeps of the style of widgets that are gone.

    WORKAROUND: rules of a window's parts stay in Qt's tables when the window goes, some 60 KB for
    each table of a match, until the style sheet of the program is set anew.
    """
    app = QApplication.instance()
    if isinstance(app, QApplication):
        app.setStyleSheet(app.styleSheet())


def restyle(widget: QWidget) -> None:
    """Make the style sheet read the widget's properties again; it does so only once by itself."""
    widget.style().unpolish(widget)
    widget.style().polish(widget)
    # WORKAROUND: polishing alone keeps the old padding of a QFrame.
    QApplication.sendEvent(widget, QEvent(QEvent.Type.StyleChange))


def qt_palette(palette: Palette) -> QPalette:
    """Return the colours Fusion paints with where no style sheet reaches."""
    made = QPalette()
    roles = {
        QPalette.ColorRole.Window: palette.window,
        QPalette.ColorRole.WindowText: palette.text,
        QPalette.ColorRole.Base: palette.field,
        QPalette.ColorRole.AlternateBase: palette.panel,
        QPalette.ColorRole.Text: palette.text,
        QPalette.ColorRole.PlaceholderText: palette.muted,
        QPalette.ColorRole.Button: palette.panel_raised,
        QPalette.ColorRole.ButtonText: palette.text,
        QPalette.ColorRole.BrightText: palette.danger,
        QPalette.ColorRole.Highlight: palette.accent,
        QPalette.ColorRole.HighlightedText: palette.on_accent,
        QPalette.ColorRole.ToolTipBase: palette.panel_raised,
        QPalette.ColorRole.ToolTipText: palette.text,
        QPalette.ColorRole.Link: palette.info,
        QPalette.ColorRole.LinkVisited: palette.info,
        QPalette.ColorRole.Light: palette.panel_raised,
        QPalette.ColorRole.Mid: palette.line,
        QPalette.ColorRole.Dark: palette.edge,
        QPalette.ColorRole.Shadow: palette.shadow,
    }
    for role, color in roles.items():
        made.setColor(role, QColor(color))
    for role in (
        QPalette.ColorRole.Text,
        QPalette.ColorRole.ButtonText,
        QPalette.ColorRole.WindowText,
    ):
        made.setColor(QPalette.ColorGroup.Disabled, role, QColor(palette.muted))
    return made
