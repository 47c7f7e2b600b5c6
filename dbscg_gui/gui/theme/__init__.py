"""Owns palettes, the unit `u`, the bundled font, the style sheet; knows no screen and no card."""
