"""The palettes: every colour of the client by its meaning, in a dark, a light and a loud set.

A widget, delegate or style sheet names a meaning (`usable`), never a colour. The pairs that must
stay readable are listed in `TEXT_PAIRS` and `EDGE_PAIRS`; a test measures them in every palette.
"""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass

ENERGY: dict[str, str] = {
    "red": "#e5484d",
    "blue": "#3b82f6",
    "green": "#30a46c",
    "yellow": "#f5d90a",
    "black": "#8b8f98",
    "purple": "#8e4ec6",
    "white": "#dfe4ea",
}
"""The energy colours, the same in every palette: a card does not change with the room's light."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Palette:
    """One set of colours, each ``#rrggbb``."""

    name: str
    is_dark: bool
    window: str
    felt_top: str
    felt_bottom: str
    panel: str
    panel_raised: str
    field: str
    """The ground of text input, lists and the log."""
    text: str
    muted: str
    line: str
    """A quiet separator; never the only sign of anything."""
    edge: str
    """The border of a control."""
    accent: str
    on_accent: str
    usable: str
    target: str
    danger: str
    info: str
    raised: str
    """A value above the printed one."""
    lowered: str
    """A value below the printed one."""
    chip: str
    """The ground of a number on a card."""
    on_chip: str
    shadow: str = "#000000"
    outline_u: float = 0.25
    """Width of a state edge in units."""
    shows_mats: bool = True
    """A playmat may lie behind words."""

    def colors(self) -> dict[str, str]:
        """Return the colours by name, as a style sheet reads them."""
        values = {each.name: getattr(self, each.name) for each in dataclasses.fields(self)}
        return {name: str(value) for name, value in values.items() if str(value).startswith("#")}


DARK = Palette(
    name="dark",
    is_dark=True,
    window="#14181f",
    felt_top="#1b2430",
    felt_bottom="#223044",
    panel="#232c38",
    panel_raised="#2d3846",
    field="#1a212b",
    text="#e9eef5",
    muted="#9fb0c3",
    line="#38465a",
    edge="#7588a0",
    accent="#ffb454",
    on_accent="#14181f",
    usable="#4cd38a",
    target="#ff8a5b",
    danger="#ff7c89",
    info="#5ab1ff",
    raised="#6be3a2",
    lowered="#ff8f9a",
    chip="#0d1117",
    on_chip="#ffffff",
)

LIGHT = Palette(
    name="light",
    is_dark=False,
    window="#eef1f5",
    felt_top="#dfe6ee",
    felt_bottom="#cfd9e5",
    panel="#ffffff",
    panel_raised="#f1f4f8",
    field="#ffffff",
    text="#18202b",
    muted="#485769",
    line="#c3ccd8",
    edge="#66758a",
    accent="#8a4b00",
    on_accent="#ffffff",
    usable="#09643a",
    target="#9c370a",
    danger="#b3142b",
    info="#0a58a8",
    raised="#6be3a2",
    lowered="#ff8f9a",
    chip="#0d1117",
    on_chip="#ffffff",
    shadow="#5b6878",
)

HIGH_CONTRAST = Palette(
    name="high-contrast",
    is_dark=True,
    window="#000000",
    felt_top="#000000",
    felt_bottom="#000000",
    panel="#000000",
    panel_raised="#1a1a1a",
    field="#000000",
    text="#ffffff",
    muted="#e0e0e0",
    line="#8c8c8c",
    edge="#ffffff",
    accent="#ffd400",
    on_accent="#000000",
    usable="#3dff8f",
    target="#ff9a4d",
    danger="#ff8080",
    info="#6cc4ff",
    raised="#3dff8f",
    lowered="#ff9a9a",
    chip="#000000",
    on_chip="#ffffff",
    outline_u=0.4,
    shows_mats=False,
)

PALETTES: dict[str, Palette] = {each.name: each for each in (DARK, LIGHT, HIGH_CONTRAST)}

TEXT_PAIRS: tuple[tuple[str, str], ...] = (
    *(
        (ink, ground)
        for ink in ("text", "muted", "accent", "danger", "info", "usable", "target")
        for ground in ("window", "felt_top", "felt_bottom", "panel", "panel_raised", "field")
    ),
    ("on_accent", "accent"),
    ("on_chip", "chip"),
    ("raised", "chip"),
    ("lowered", "chip"),
)
"""Ink and ground that need 4.5:1."""

EDGE_PAIRS: tuple[tuple[str, str], ...] = tuple(
    (edge, ground)
    for edge in ("edge", "usable", "target", "accent", "danger", "info")
    for ground in ("window", "felt_top", "felt_bottom", "panel", "panel_raised", "field")
)
"""Edge and ground that need 3:1."""


def palette_named(name: str) -> Palette:
    """Return the palette; an unknown name, from an old settings file say, gives the dark one."""
    return PALETTES.get(name, DARK)
